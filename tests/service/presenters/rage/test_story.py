"""Events of a Rage game are told in sentences that anybody can read, and the table is drawn at every moment."""

import re
from functools import cache
from random import Random
from typing import Any, get_args

import pytest

from events.common import CommonEvent, Observed
from events.formats.files import read_record
from events.rage import action_events as a
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.events import RageEvent
from events.rage.position import Act, Position, Seat
from events.record.record import Entry, Heading, Record
from judge import books
from projections.fold import happens
from projections.ledger import LedgerLine
from service.export.frames import CardKeys, frame
from service.export.history.history import history
from service.presenters.narration import Part
from service.presenters.rage.picture import players
from service.presenters.rage.story import STORY
from service.presenters.registry import presenter_of
from service.presenters.sentences import ENDS
from tests.helpers.rage.any_games import any_events, events_of_known
from tests.helpers.rage.tables import creature, fight, hurt, item, laid, table
from tests.service.commands import ROOT

BOOK = books()["rage-2018"]
LOOK = presenter_of(BOOK)
UNSAID = re.compile(r"\bNone\b|\bTrue\b|\bFalse\b|\{|\}|  |\bfrom and\b|, ,|\(\)| ,|\ba action\b")
FIGHT = fight(step="resolution")
ROUND = (
    laid("Sarah 1", "Mari", "Maul", "Zhyzhak", down=False, standing="legal"),
    laid("Ryan 1", "Zhyzhak", "", "Mari"),
)


def last_told(position: Position, *events: Any) -> str:
    """What is told of the last of these events."""
    there = BOOK.family.opened(position, BOOK.terms)
    told = ""
    for number, event in enumerate(events, 1):
        start = len(there.ledger)
        happens(BOOK.family, there, event, number)
        said = LOOK.teller.narrate(event, [LedgerLine(*line) for line in there.ledger[start:]], there)
        told = " ".join((said.sentence, "; ".join(said.consequences))).strip()
    return told


def test_every_kind_of_event_is_told() -> None:
    """No event of the vocabulary is without a sentence, and each has a part that the course of play knows."""
    assert set(STORY) == set(get_args(RageEvent)) - set(get_args(CommonEvent))
    assert {part for _say, part in STORY.values()} <= set(get_args(Part))


@pytest.mark.parametrize(
    ("event", "tells"),
    [
        (e.Discarded("Sarah", "combat", ("", "")), "Sarah discards 2 combat cards."),
        (e.Discarded("Sarah", "sept", ("Howl", "")), "Sarah discards Howl and 1 card from the sept hand."),
        (e.Drew("Sarah", "sept"), "Sarah fills the sept hand."),
        (c.AlphaNamed("Mari"), "Mari is alpha."),
        (c.Attacked("Mari", "Jaggling", binds=True), "Mari attacks Jaggling, to bind it."),
        (c.StepBegun("between rounds"), "The Between rounds step begins."),
        (c.CardLaid("Mari", target="Zhyzhak"), "Mari plays a combat card face down at Zhyzhak."),
        (c.CardLaid("Zhyzhak", "Bite", "feint"), "Zhyzhak feints with Bite."),
        (c.Joined(("Mari", "Albrecht"), "Howl"), "Mari and Albrecht join the combat with Howl."),
        (c.Frenzied("Mari", "full", "Rampage"), "Mari goes into full frenzy with Rampage."),
        (c.Frenzied("Mari", using="Rampage"), "Mari goes into a frenzy with Rampage."),
        (Observed("Mari", "world", "umbra"), "Seen: Mari is in the Umbra."),
        (Observed("Mari", "pack", "Sarah"), "Seen: Mari is in Sarah's pack."),
        (Observed("Mari", "place", "home"), "Seen: Mari is in the Home Ground."),
        (Observed("Mari", "form", "battle"), "Seen: Mari is in battle form."),
        (Observed("Klaive", "bearer", "Mari"), "Seen: Klaive lies on Mari."),
        (Observed("Sarah", "points", 3), "Seen: Sarah has 3 Victory Points."),
        (Observed("Sarah", "winner", True), "Seen: Sarah is the winner."),
        (Observed("Mari", "tapped", False), "Seen: Mari is not tapped."),
        (Observed("Mari", "place", "crypt"), "Seen: Mari is in the crypt."),
        (Observed("Mari", "pack", "none"), "Seen: Mari is in no pack."),
        (Observed("Mari", "blood", 2), "Seen: Mari has 2 blood."),
        (a.BlockDecided(True, "Mari"), "Mari's action is blocked."),
    ],
)
def test_a_sentence(event: Any, tells: str) -> None:
    """What is declared, in whole sentences."""
    assert last_told(table(item("Klaive", "Mari"), creature("Jaggling"), phase="combat"), event).startswith(tells)


def test_the_card_of_an_action_is_named_when_it_takes_effect() -> None:
    """What was played as an action comes into play later than it was told."""
    waits = table()
    waits.acts = {"Mari's action": Act(name="Mari's action", creature="Mari", kind="play", card="Klaive")}
    assert last_told(waits, a.ActionResolved("Mari")).startswith("Mari's action takes effect: Klaive.")
    waits.acts = {"Mari's action": Act(name="Mari's action", creature="Mari", kind="hunt")}
    assert last_told(waits, a.ActionResolved("Mari")).startswith("Mari's action takes effect.")


def test_damage_is_told_with_its_sum() -> None:
    """What a creature has taken in all, where it has taken some before; and the card that it is rid of."""
    there = table(*ROUND, hurt("Zhyzhak", 2), phase="combat", combat=FIGHT)
    assert (
        last_told(there, c.Landed("Maul", "Zhyzhak"))
        == "Maul hits Zhyzhak. Zhyzhak takes 4 damage, 6 in all; Zhyzhak is in battle form"
    )
    healed = table(hurt("Zhyzhak", 2), phase="regeneration", closed=True)
    assert last_told(healed, e.Regenerated("Zhyzhak")) == "Zhyzhak regenerates. Zhyzhak is rid of Maul (2 damage)"


def test_a_round_is_in_the_picture_and_in_the_scene() -> None:
    """Whose card is aimed at whom; one that lies face down is a card, and damage is told once."""
    there = BOOK.family.opened(table(*ROUND, hurt("Zhyzhak", 2), phase="combat", combat=FIGHT), BOOK.terms)
    drawn = LOOK.picture(there.position(), "now").source
    assert "Mari, at Zhyzhak" in drawn
    assert "Zhyzhak, at Mari, face down" in drawn
    (one,) = [
        item for place in LOOK.scene(there).places for group in place.groups for item in group.items if item.count
    ]
    assert (one.key, one.count, one.marks) == ("Zhyzhak", "2", ("damage of 6", "character"))
    assert any("Zhyzhak (character, 2 of 6 damage)" in line for line in LOOK.lines(there))
    (fight,) = LOOK.scene(there).contests
    assert [side.what for side in fight.sides] == ["attacks", "defends"]
    assert "Zhyzhak: a card face down" in fight.notes


@pytest.mark.parametrize("seed", range(4))
def test_any_event_on_any_table(seed: int) -> None:
    """An event that makes no sense is told as it was said, and the table is drawn as it is."""
    random = Random(seed)
    there = BOOK.family.opened(table(creature("Zmei"), *ROUND, phase="combat", combat=FIGHT), BOOK.terms)
    made = any_events if seed % 2 else events_of_known
    for number, event in enumerate(made(random, 60), 1):
        start = len(there.ledger)
        happens(BOOK.family, there, event, number)
        told = LOOK.teller.narrate(event, [LedgerLine(*line) for line in there.ledger[start:]], there)
        assert told.sentence.endswith(ENDS)
        if number % 10 == 0:
            assert LOOK.picture(there.position(), "now").source
            assert LOOK.teller.ring(there.position(), "now").source
            assert frame(LOOK.scene(there), CardKeys())
            assert LOOK.teller.result(there).words.endswith(".")
            assert not [line for line in LOOK.lines(there) if "None" in line]


@cache
def whole_game() -> Any:
    """The game of three packs, told."""
    record, _ = read_record(ROOT / "examples" / "rage" / "three_packs.game")
    assert record is not None
    return history(Record(Heading("rage-2018"), tuple(Entry(event) for event in record.events)), BOOK)


def test_a_whole_game_is_told() -> None:
    """No sentence holds a word of the program, and each is one."""
    sentences = [one.sentence for turn in whole_game().story.turns for one in turn.events]
    assert len(sentences) == 353
    assert not [one for one in sentences if UNSAID.search(one) or not one.endswith(ENDS)]


def test_points_are_drawn_when_somebody_has_some() -> None:
    """The seats on the cover of an export say nothing of points that nobody has yet."""
    seats = {name: Seat(name=name) for name in ("Sarah", "Ryan")}
    assert "Victory Point" not in players(Position(seats=seats)).source
    seats["Ryan"].points = 2
    assert "0 Victory Points" in players(Position(seats=seats)).source
    assert "2 Victory Points" in players(Position(seats=seats)).source
