"""Facts that might have been otherwise: which values a field is given, and what is left as it is."""

from typing import Any

import pytest

from events.methuselah.position import Action, Card, Combat, Diablerie, Position, Seat, Turn
from judge import books
from judge.ask.suppositions import Supposition, choices_of, hint_of, in_supposition, suppositions
from judge.tracing.proxies import TracedAnswer
from judge.tracing.witness import witness
from projections.methuselah.table import Table
from tests.helpers.methuselah.tables import table, vampire

BOOK = books()["vtes-1998"]


def here(*cards: Card, **rest: Any) -> Table:
    """A table of these cards."""
    made: Table = BOOK.family.opened(table(*cards, **rest), BOOK.terms)
    return made


def moved(made: Table, kind: type, subject: str, field: str, *named: str) -> list[list[Any]]:
    """The values that a field is given when a question has looked at it, and names are in question."""
    asked = {("tapped", ("Lupo",)): TracedAnswer(False, frozenset({(kind, subject, field)}))}
    return [[one.after for one in several] for several in suppositions(made, asked, named, BOOK.family.fixed)]


def test_the_parts_of_a_table() -> None:
    """A part is found by its kind and name, a frame by its kind; what is not there is none."""
    made = here(vampire("Lupo", "Sarah"))
    assert made.containers() == [made.cards, made.seats]
    assert made.part(Card, "Lupo") is made.cards["Lupo"]
    assert made.part(Seat, "Sarah") is made.seats["Sarah"]
    assert made.part(Turn, "turn") is made.turn
    assert made.part(Table, "table") is made
    assert made.part(Card, "Nobody") is None
    assert made.part(Combat, "combat") is None


def test_a_flag_a_number_a_choice_and_a_name() -> None:
    """Yes and no, up and down by one and more, each other choice, each other player."""
    made = here(vampire("Lupo", "Sarah", counters=2, stealth=0))
    assert moved(made, Card, "Lupo", "tapped") == [[True]]
    assert moved(made, Card, "Lupo", "counters") == [list(range(3, 43)), [1, 0]]
    assert moved(made, Card, "Lupo", "stealth") == [list(range(1, 41))]
    assert moved(made, Turn, "turn", "phase") == [["untap"], ["master"], ["influence"], ["discard"]]
    assert moved(made, Card, "Lupo", "controller") == [["Alexis"], ["Ryan"], ["Jennifer"], ["Richard"]]


def test_nobody_is_supposed_of_frames_only() -> None:
    """There may be no blocker, but a card without a controller, or a turn without a player, is not supposed."""
    made = here(
        vampire("Lupo", "Sarah"),
        vampire("Rake", "Alexis"),
        action=Action(minion="Lupo", kind="bleed", target="Alexis", blocker="Rake"),
    )
    assert [""] in moved(made, Action, "action", "blocker")
    assert [""] not in moved(made, Card, "Lupo", "controller")
    assert [""] not in moved(made, Turn, "turn", "methuselah")
    assert [""] not in moved(made, Action, "action", "minion")


def test_one_of_several_is_taken_away_or_added() -> None:
    """Somebody who is named is not named any more, or is named beside the others; entries of a dictionary alike."""
    made = here(
        vampire("Lupo", "Sarah", disciplines={"auspex": "basic"}),
        action=Action(minion="Lupo", kind="hunt", declined=("Ryan",)),
    )
    assert moved(made, Action, "action", "declined") == [[()], [("Ryan", "Lupo")]]
    assert moved(made, Card, "Lupo", "disciplines", "auspex")[-1] == [{"auspex": "superior"}]
    made = here(combat=Combat("Lupo", "Rake", extra={"Lupo": 1}))
    assert moved(made, Combat, "combat", "extra") == [[{"Lupo": number} for number in range(2, 42)], [{"Lupo": 0}]]


def test_what_nobody_said_is_said() -> None:
    """A number or flag that is not known is supposed to be one."""
    made = here(vampire("Lupo", "Sarah", capacity=None))
    assert moved(made, Card, "Lupo", "capacity") == [list(range(12))]
    made = here(vampire("Lupo", "Sarah"), diablerie=Diablerie("Lupo", "Rake"))
    assert moved(made, Diablerie, "diablerie", "older") == [[False], [True]]


def test_a_frame_goes() -> None:
    """A combat that is in progress is supposed not to be."""
    made = here(vampire("Lupo", "Sarah"), combat=Combat("Lupo", "Rake"))
    combat = made.combat
    (several,) = suppositions(
        made, {("fighting", ("Lupo",)): TracedAnswer(True, frozenset({(Table, "table", "combat")}))}, (), frozenset()
    )
    assert several == [Supposition(Combat, "combat", "*", combat, None, 4)]


@pytest.mark.parametrize(
    ("kind", "subject", "field"),
    [
        (Card, "Lupo", "kind"),
        (Card, "Lupo", "uncounted"),
        (Table, "table", "turn"),
        (Table, "table", "over"),
        (Action, "action", "methuselah"),
        (Card, "Nobody", "tapped"),
        (Card, "Lupo", "*"),
    ],
)
def test_what_is_left_alone(kind: type, subject: str, field: str) -> None:
    """What says what a thing is, what nobody knows, and what is not there, is never supposed otherwise."""
    made = here(vampire("Lupo", "Sarah"), action=Action(minion="Lupo", kind="hunt", methuselah="Sarah"))
    assert moved(made, kind, subject, field) == []


def test_the_plainest_answer_says_it() -> None:
    """Of the answers that change, the one that rests on the fewest fields is told; numbers beside what they are."""
    made = here(
        vampire("Lupo", "Sarah"),
        vampire("Rake", "Alexis"),
        action=Action(minion="Lupo", kind="bleed", target="Alexis", blocker="Rake", stealth=1),
    )
    stand_in = witness(made)
    stand_in.block_stands()
    stand_in.intercept_of("Rake")
    more = Supposition(Card, "Rake", "intercept_added", 0, 1, 1)
    made.cards["Rake"].intercept_added = 1
    assert in_supposition(made, more, stand_in.trace.asked) == "if Rake's intercept were 1, not 0"
    made.cards["Rake"].intercept_added = 0
    assert in_supposition(made, more, stand_in.trace.asked) == ""


def test_choices() -> None:
    """Which fields take one of a few words."""
    assert choices_of(hint_of(Turn, "phase"))[0] == "untap"
    assert choices_of(hint_of(Card, "name")) == ()
    assert hint_of(Table, "edge") is None
    assert hint_of(Position, "nothing") is None
