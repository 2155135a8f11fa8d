"""What a strike hits where that is said after it was chosen, and which strike of the round it is said to be."""

from typing import Any

import pytest

from events.effects.base import Attaches, Burns
from events.effects.methuselah import Grants, Strikes
from events.effects.text import parse_effects
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    AdditionalStrikes,
    CombatCard,
    DamageResolved,
    Described,
    EffectHappened,
    Strike,
    StrikeAimed,
)
from events.methuselah.position import Position
from judge import books
from tests.helpers.methuselah.fights import fight
from tests.helpers.methuselah.tables import broken, judged, kept, on, unclear

BOOKS = ("vtes-1998", "jyhad-1994")
BOTH = pytest.mark.parametrize("book", BOOKS)
COAT = on("Coat", "Yuri", "Alexis")
CLUB = on("Club", "Yuri", "Alexis", weapon=True)
RAVEN = on("Raven", "Yuri", "Alexis", kind="retainer", life=3, counters=3)
HANDS = Strike(minion="Yuri", kind="hand")
SHOT = Strike(minion="Andreas", card="Gate", effects=(Strikes("damage", 2, ranged=True),))
PICKS = "the_striker_picks_what_it_takes"


def taking(kind: str) -> Strike:
    """Andreas strikes at equipment."""
    return Strike(minion="Andreas", card="Disarm", effects=(Strikes(kind),))  # type: ignore[arg-type]


def aim(target: str, chooser: str = "Andreas") -> StrikeAimed:
    """Somebody says what the strike hits."""
    return StrikeAimed(chooser=chooser, target=target)


def equipped() -> Position:
    """Yuri has a coat, a club and a raven."""
    return fight(COAT, CLUB, RAVEN)


# --- equipment --------------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("chooser", ["Andreas", "Sarah"])
def test_the_striker_picks(chooser: str, book: str) -> None:
    """The striking minion picks what it destroys, as it strikes or when the strike is resolved."""
    for events in (
        (taking("destroy equipment"), aim("Coat", chooser), HANDS),
        (taking("destroy equipment"), HANDS, aim("Coat", chooser)),
    ):
        after = kept(equipped(), *events, DamageResolved(), book=book).table
        assert (set(after.cards) & {"Coat", "Club"}, after.combat.landed) == ({"Club"}, ())  # type: ignore[attr-defined]


@BOTH
def test_what_is_stolen_goes_to_the_thief(book: str) -> None:
    """The piece picked for a strike that steals lies on the striker."""
    after = kept(equipped(), taking("steal weapon"), HANDS, DamageResolved(), book=book).table
    assert after.bearer_of("Club") == "Andreas"
    two = fight(COAT, CLUB, on("Axe", "Yuri", "Alexis", weapon=True))
    after = kept(two, taking("steal weapon"), HANDS, aim("Axe"), book=book).table
    assert (after.bearer_of("Axe"), after.bearer_of("Club")) == ("Andreas", "Yuri")


@BOTH
def test_nobody_else_picks(book: str) -> None:
    """The opponent does not pick, unless a card says so."""
    rule = "the_striker_picks_what_it_takes"
    says = "Alexis may not pick what Andreas's strike takes: Andreas does."
    play = (taking("destroy equipment"), HANDS, aim("Coat", "Alexis"))
    broken(equipped(), *play, rule=rule, says=says, book=book)
    leaves = Described(
        card="Mercy", facts=CardFacts(basic=parse_effects("permits picking what another's strike takes for the combat"))
    )
    free = judged(equipped(), leaves, CombatCard(minion="Andreas", card="Mercy"), *play, book=book)
    assert [(one.event, one.verdict) for one in free.rulings if one.verdict != "legal"] == [(5, "unverified")]


@BOTH
def test_what_is_no_such_thing_is_not_picked(book: str) -> None:
    """A weapon for a strike at weapons, and nothing for a strike that takes nothing."""
    says = "Andreas's strike may not take Coat: it is no weapon."
    broken(equipped(), taking("destroy weapon"), aim("Coat"), rule=PICKS, says=says, book=book)
    says = "No strike of Andreas's takes Coat."
    broken(equipped(), Strike(minion="Andreas"), aim("Coat"), rule=PICKS, says=says, book=book)
    says = "Andreas may not pick Stone: no strike is aimed at it or at whoever has it."
    far = fight(COAT, on("Stone", "Nik", "Ryan"))
    broken(far, taking("destroy equipment"), aim("Stone"), rule="only_what_fights_is_picked", says=says, book=book)


@BOTH
def test_another_piece_than_the_one_named(book: str) -> None:
    """Whether what was named may be changed is open."""
    named = Strike(minion="Andreas", card="Disarm", effects=(Strikes("destroy equipment"),), target="Club")
    says = (
        "Andreas picked Club before: either what was named stays named, or it may be changed until the strike is "
        "resolved."
    )
    unclear(equipped(), named, aim("Coat"), rule=PICKS, says=says, book=book)
    kept(equipped(), named, aim("Club"), book=book)


@BOTH
def test_a_piece_that_is_burned_by_hand_is_the_one_picked(book: str) -> None:
    """A strike asks for one piece to be burned, and for no second one; and for no other handling."""
    struck = (taking("destroy equipment"), HANDS, DamageResolved())
    burned = [EffectHappened(effects=(Burns(name),)) for name in ("Coat", "Club")]
    kept(equipped(), *struck, burned[0], book=book)
    rule = "burned_cards_go_to_their_owners_ash_heap"
    says = "Nothing asks for «burns Club»: nothing has burned Club."
    broken(equipped(), *struck, *burned, rule=rule, says=says, book=book)
    moved = EffectHappened(effects=(Attaches("Coat", "Andreas"),))
    kept(equipped(), taking("steal equipment"), HANDS, moved, book=book)
    assert judged(equipped(), *struck, moved, book=book).wrong


# --- retainers --------------------------------------------------------------------------------------------------------


def test_ranged_damage_goes_elsewhere_until_it_is_dealt() -> None:
    """All of it on the retainer, in the 1994 book, and back again; then it is too late."""
    book, rule = "jyhad-1994", "ranged_damage_is_put_where_its_dealer_says"
    after = kept(equipped(), SHOT, HANDS, aim("Raven"), DamageResolved(), book=book).table
    assert (after.blood_of("Raven"), after.blood_of("Yuri")) == (1, 3)
    after = kept(equipped(), SHOT, aim("Raven"), HANDS, aim("Yuri"), DamageResolved(), book=book).table
    assert (after.blood_of("Raven"), after.blood_of("Yuri")) == (3, 1)
    says = "Andreas's damage may not be put on Raven: no ranged damage of Andreas's is to be dealt."
    broken(equipped(), SHOT, HANDS, DamageResolved(), aim("Raven"), rule=rule, says=says, book=book)
    says = "Andreas's damage may not be put on Raven: only ranged damage reaches a retainer."
    broken(equipped(), Strike(minion="Andreas"), aim("Raven"), rule=rule, says=says, book=book)


def test_a_retainer_picked_when_the_strike_was_dodged() -> None:
    """Whether there is damage to put on it is open; it is dealt as the table took it."""
    dodges = Strike(minion="Yuri", card="Dodge", effects=(Strikes("dodge"),))
    rule = "ranged_damage_is_put_where_its_dealer_says"
    says = (
        "Andreas's strike was dodged: either its damage may still be put on a retainer, which no dodge protects, or "
        "there is none to put anywhere."
    )
    unclear(equipped(), SHOT, dodges, aim("Raven"), rule=rule, says=says, book="jyhad-1994")
    after = judged(equipped(), SHOT, dodges, aim("Raven"), DamageResolved(), book="jyhad-1994").table
    assert after.blood_of("Raven") == 1  # type: ignore[attr-defined]


def test_a_retainer_is_named_with_the_strike() -> None:
    """In the 1998 book the target is announced with the strike, and stays."""
    rule = "a_retainer_is_named_with_the_strike"
    for events in ((SHOT, aim("Raven")), (SHOT, HANDS, aim("Raven"))):
        says = "Andreas's strike may not be aimed at Raven now: its target is said as it is announced."
        broken(equipped(), *events, rule=rule, says=says)


# --- which strike -----------------------------------------------------------------------------------------------------


@BOTH
def test_a_strike_is_the_one_it_is_said_to_be(book: str) -> None:
    """An additional strike comes after the first ones, an initial one before them, and nothing said is no matter."""
    rule = "a_strike_is_the_one_it_is_said_to_be"
    more: dict[str, Any] = {"card": "Blur", "effects": (Grants("additional strike"),)}
    first = (Strike(minion="Andreas"), HANDS, DamageResolved(), AdditionalStrikes(minion="Andreas", **more))
    additional, initial = (Strike(minion="Andreas", order=order) for order in ("additional", "initial"))  # type: ignore[arg-type]
    says = "Andreas does not make an additional strike yet: the first strikes of the round come before it."
    broken(fight(), additional, rule=rule, says=says, book=book)
    kept(fight(), initial, book=book)
    kept(fight(), *first, additional, book=book)
    says = "Andreas does not make its initial strike: that of this round has been made."
    broken(fight(), *first, initial, rule=rule, says=says, book=book)
    kept(fight(), *first, Strike(minion="Andreas"), book=book)
    assert books()[book].id == book
