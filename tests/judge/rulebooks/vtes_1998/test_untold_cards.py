"""Section 1.4: what is done by hand may be what a card of unknown text asks for."""

from events.effects.base import Gains, Taps
from events.methuselah.events import CardUsed, EffectHappened
from events.methuselah.position import Card, Position, Seat, Turn
from tests.helpers.methuselah.tables import broken, judged

MILL = Card(name="Mill", kind="location", region="in play", controller="Sarah")
GAIN = EffectHappened(effects=(Gains(who="Sarah", counter="pool", amount=1),))


def _table() -> Position:
    seats = {name: Seat(name=name) for name in ("Sarah", "Alexis")}
    return Position(seats=seats, cards={"Mill": MILL}, turn=Turn(methuselah="Sarah", phase="minion"))


def test_a_card_of_unknown_text_may_ask_for_it() -> None:
    """After a card that nobody has told in full, nothing is verified; without one, nothing asks for it."""
    [told] = judged(_table(), CardUsed(methuselah="Sarah", card="Mill"), GAIN).rulings
    assert (told.event, told.verdict, told.section, told.rule) == (
        2,
        "unverified",
        "1.4",
        "nothing_is_done_by_hand_unasked",
    )
    assert told.says == "Nothing asks for «Sarah gains 1 pool» unless Mill does."
    assert told.assumes == ("that Mill asks for it",)
    broken(
        _table(),
        GAIN,
        rule="the_edge_adds_a_pool",
        says="Nothing asks for «Sarah gains 1 pool»: Sarah does not have the Edge.",
    )


def test_a_card_of_unknown_text_may_be_tapped_for_what_it_says() -> None:
    """A location is tapped by hand for what it says, and what follows may be just that."""
    taps = EffectHappened(methuselah="Sarah", effects=(Taps(card="Mill"),))
    tapped, gained = judged(_table(), taps, GAIN).rulings
    assert tapped.says == "Nothing asks for «taps Mill» unless Mill does."
    assert gained.says == "Nothing asks for «Sarah gains 1 pool» unless Mill does."
