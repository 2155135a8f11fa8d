"""An action's course and the ring of players, as pictures."""

from xml.etree import ElementTree

import pytest

from events.common import RolledBack
from events.methuselah import events as said
from service.drawing import drawing
from service.drawing.labels import COLOURS
from service.export.action_picture import action_at, course
from service.export.history.history import history
from service.presenters.registry import presenter_of
from tests.helpers.methuselah.tables import table, vampire
from tests.service.presenters.methuselah.stories import BOOK, HOSTILE, hostile_record, story_of

pytest.importorskip("pygraphviz")
LUPO, THOMAS = vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis")
DUEL = table(LUPO, THOMAS)
BLEED = said.Bleed(minion="Lupo")
FIGHT = (BLEED, said.Block(minion="Thomas"), said.Resolved(), said.Strike(minion="Lupo"))


def words(picture: str) -> str:
    """All words in a picture."""
    return " ".join(" ".join(ElementTree.fromstring(picture).itertext()).split())


def test_the_events_of_an_action() -> None:
    """They are those from its announcement to its end, by whichever of them one asks."""
    events = list(story_of(DUEL, said.Hunt(minion="Thomas"), *FIGHT, said.PhaseBegun(phase="influence")).events)
    for number in (2, 3, 4, 5):
        assert [event.number for event in action_at(events, number)] == [2, 3, 4, 5]
    assert action_at(events, 6) == ()
    assert action_at(events, 99) == ()


def test_one_step_leads_to_the_next() -> None:
    """Each event is a box with its number and sentence; arrows go from one to the next."""
    source = course(list(story_of(DUEL, *FIGHT[:3]).events), "A bleed").source
    assert source.count(" -> ") == 2
    drawn = words(drawing.svg(course(list(story_of(DUEL, *FIGHT[:3]).events), "A bleed")))
    for expected in ("A bleed", "1. Lupo bleeds Alexis.", "2. Thomas tries to block.", "3. Thomas blocks Lupo."):
        assert expected in drawn


def test_what_nobody_wrote_down_is_dashed() -> None:
    """Implied steps stand between the events, dashed."""
    source = course(list(story_of(DUEL, *FIGHT, said.DamageResolved()).events)).source
    assert source.count("style=dashed") == 2  # the step, and the arrow to it
    assert "Nobody wrote this down." in source


def test_breaches_and_what_is_struck_out_show() -> None:
    """A breach has the colour of its verdict; what was struck out is grey."""
    astray = said.Bleed(minion="Lupo", target="Ryan")
    (event,) = story_of(DUEL, astray).events
    assert COLOURS["illegal"] in course([event]).source
    first, *_ = story_of(DUEL, BLEED, RolledBack(to=0)).events
    assert "#eeeeee" in course([first]).source


def test_the_ring() -> None:
    """The players alone, as they sit, with arrows from predator to prey."""
    ring = presenter_of(BOOK).teller.ring
    drawn = words(drawing.svg(ring(table(LUPO, edge="Ryan"), "after event 3")))
    assert "after event 3" in drawn
    assert "Ryan 30 pool · the Edge" in drawn
    assert "Alexis is the prey of Sarah" in ring(table()).source
    assert "Lupo" not in drawn


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_any_name_is_only_words(name: str) -> None:
    """Names become text and tooltips, never markup."""
    events = list(history(hostile_record(name), BOOK).story.events)
    for source in (
        course(action_at(events, 6), name),
        presenter_of(BOOK).teller.ring(table(players=(name, "Bo")), name),
    ):
        text = drawing.svg(source)
        assert "<script" not in text
        assert "\u202e" not in text
        ElementTree.fromstring(text)
