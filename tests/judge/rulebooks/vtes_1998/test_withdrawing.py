"""Section 9.2: withdrawing from the game."""

from typing import Any

import pytest

from events.effects.base import Burns, Gains, Modifies
from events.effects.methuselah import Becomes
from events.methuselah.events import (
    Bleed,
    Block,
    CombatEnded,
    ContestPaid,
    EdgePoolTaken,
    EffectHappened,
    Hunt,
    MasterPlayed,
    PhaseBegun,
    Resolved,
    TakenBack,
    Transferred,
    TurnBegun,
    WithdrawalAnnounced,
)
from judge.judging import Judgement
from tests.helpers.ledger import moves_of, unders
from tests.helpers.methuselah.tables import ally, broken, kept, table, vampire

ANNOUNCED = WithdrawalAnnounced(methuselah="Sarah")
OTHERS = [TurnBegun(methuselah=name) for name in ("Alexis", "Ryan", "Jennifer", "Richard")]
BACK = TurnBegun(methuselah="Sarah")


def exhausted(*cards: Any, phase: str = "untap", hand: int = 6, library: int | None = 0, **rest: Any) -> Any:
    """Sarah's untap phase, with a short hand and an empty library."""
    seat = {"library": library, "hand": ("",) * hand, **rest.pop("sarah", {})}
    return table(*cards, phase=phase, seats={"Sarah": seat}, **rest)


def changes(who: str, amount: int, counter: Any = "pool") -> EffectHappened:
    """A card gives or takes counters."""
    return EffectHappened(card="Deed", effects=(Gains(who=who, counter=counter, amount=amount),))


# --- announcing -----------------------------------------------------------------------------------------------------


def test_withdrawing_needs_an_empty_library() -> None:
    """The library is used up: 0 cards and 1 card, and a library that nobody counted."""
    assert kept(exhausted(), ANNOUNCED).table.seats["Sarah"].withdrawing
    kept(exhausted(library=None), ANNOUNCED)
    broken(
        exhausted(library=1),
        ANNOUNCED,
        rule="withdrawing_needs_an_empty_library",
        says="Sarah may not announce to withdraw: her library has 1 card.",
    )


@pytest.mark.parametrize("size", [7, 5])
def test_withdrawing_needs_a_short_hand(size: int) -> None:
    """She began the turn with less than a full hand: one card less than her hand size, and just as many."""
    kept(exhausted(hand=size - 1, sarah={"hand_size": size}), ANNOUNCED)
    broken(
        exhausted(hand=size, sarah={"hand_size": size}),
        ANNOUNCED,
        rule="withdrawing_needs_a_short_hand",
        says="Sarah may not announce to withdraw: she began the turn with a full hand.",
    )


def test_the_hand_counts_as_it_was_when_the_turn_began() -> None:
    """What was played since the turn began leaves no short hand behind: withdrawing_needs_a_short_hand."""
    played = MasterPlayed(methuselah="Sarah", card="Sudden Reversal", kind="out-of-turn")
    before = exhausted(hand=7, turn="Richard")
    kept(before, played, BACK, ANNOUNCED)
    full = exhausted(hand=6)
    full.turn.begun_short = False
    broken(
        full,
        ANNOUNCED,
        rule="withdrawing_needs_a_short_hand",
        says="Sarah may not announce to withdraw: she began the turn with a full hand.",
    )
    short = exhausted(hand=7)
    short.turn.begun_short = True
    kept(short, ANNOUNCED)


def test_withdrawing_is_announced_in_her_untap_phase() -> None:
    """Neither later in her turn nor in another's: a_withdrawal_is_announced in the untap phase."""
    rule = "withdrawing_is_announced_in_her_untap_phase"
    says = "Sarah may not announce to withdraw: it is Sarah's master phase."
    broken(exhausted(), PhaseBegun(phase="master"), ANNOUNCED, rule=rule, says=says)
    says = "Sarah may not announce to withdraw: it is Ryan's untap phase."
    broken(exhausted(turn="Ryan"), ANNOUNCED, rule=rule, says=says)
    assert "a_withdrawal_is_announced" in unders(kept(exhausted(), ANNOUNCED))


# --- keeping the conditions -----------------------------------------------------------------------------------------


def test_a_kept_withdrawal_succeeds() -> None:
    """At her next untap phase she has left: one point (points_for_a_withdrawal), her ante kept, nothing for anybody."""
    position = exhausted(vampire("Lupo", "Sarah"), edge="Sarah", ante=True, sarah={"ante": "Zoo", "points": 1})
    waiting = kept(position, ANNOUNCED, *OTHERS)
    assert waiting.table.in_game("Sarah")
    judgement = kept(position, ANNOUNCED, *OTHERS, BACK)
    seats = judgement.table.seats
    assert (seats["Sarah"].out, seats["Sarah"].points, seats["Sarah"].ante) == ("withdrawn", 2, "Zoo")
    assert (seats["Richard"].points, seats["Richard"].pool, seats["Richard"].antes_won) == (0, 30, ())
    assert judgement.table.edge == ""
    assert not judgement.table.known("Lupo")
    assert judgement.table.prey_of("Richard") == "Alexis"
    assert {"a_kept_withdrawal_succeeds", "a_withdrawal_scores"} <= unders(judgement)
    kept(position, ANNOUNCED, *OTHERS, BACK, TurnBegun(methuselah="Alexis"))


def test_the_last_but_one_withdraws() -> None:
    """Who is left alone by a withdrawal is the last player (a_kept_withdrawal_succeeds): one point each."""
    position = exhausted(players=("Sarah", "Alexis"))
    judgement = kept(position, ANNOUNCED, TurnBegun(methuselah="Alexis"), BACK)
    assert judgement.table.over
    assert [(seat.points, seat.winner) for seat in judgement.table.seats.values()] == [(1, True), (1, True)]


def failed(judgement: Judgement) -> str:
    """Why the withdrawal has failed; nothing when it has not."""
    return str(judgement.table.seats["Sarah"].withdrawal_failed)


def test_losses_spoil_the_withdrawal() -> None:
    """A single pool or blood lost or spent, whatever is gained afterwards."""
    position = exhausted(vampire("Lupo", "Sarah"), edge="Sarah")
    for loss, gain, why in (
        (changes("Sarah", -1), changes("Sarah", 5), "she lost pool"),
        (changes("Lupo", -1, "blood"), changes("Lupo", 1, "blood"), "Lupo lost blood"),
    ):
        judgement = kept(position, ANNOUNCED, loss, gain, *OTHERS)
        assert failed(judgement) == why
        assert "losses_spoil_the_withdrawal" in unders(judgement)
        assert kept(position, ANNOUNCED, loss, gain, *OTHERS, BACK).table.in_game("Sarah")


def test_losses_before_the_announcement_do_not_count() -> None:
    """The time runs from the announcement to the next untap phase (losses_spoil_the_withdrawal)."""
    position = exhausted(vampire("Lupo", "Sarah", contested=True), vampire("Lupo #2", "Alexis", contested=True))
    events = [ContestPaid(card="Lupo"), ANNOUNCED, TurnBegun(methuselah="Alexis"), ContestPaid(card="Lupo #2")]
    judgement = kept(position, *events, *OTHERS[1:], BACK)
    assert judgement.table.out("Sarah") == "withdrawn"
    spoiled = kept(position, ANNOUNCED, ContestPaid(card="Lupo"))
    assert failed(spoiled) == "she lost pool"


def test_gains_do_not_spoil_it() -> None:
    """What is gained, or drains off in gaining, was not lost (losses_spoil_the_withdrawal)."""
    position = exhausted(vampire("Lupo", "Sarah", counters=5), vampire("Nik", "Sarah", counters=3), edge="Sarah")
    events = [ANNOUNCED, EdgePoolTaken(methuselah="Sarah"), Hunt(minion="Lupo"), Resolved(), *OTHERS, BACK]
    assert kept(position, *events).table.out("Sarah") == "withdrawn"


@pytest.mark.parametrize(
    "spent, why",
    [(Transferred(vampire="Aleph"), "she lost pool"), (TakenBack(vampire="Aleph"), "")],
)
def test_transfers_and_the_withdrawal(spent: Any, why: str) -> None:
    """Pool moved to a vampire is spent; a counter taken back from an uncontrolled one is no minion's blood."""
    position = exhausted(vampire("Aleph", "Sarah", region="uncontrolled", counters=1))
    assert failed(kept(position, ANNOUNCED, spent)) == why


def test_an_allys_life_is_no_blood() -> None:
    """Blood is what vampires have (losses_spoil_the_withdrawal)."""
    position = exhausted(ally("Mage", "Sarah"))
    assert failed(kept(position, ANNOUNCED, changes("Mage", -1, "blood"))) == ""


def test_the_losses_of_others_do_not_count() -> None:
    """Only her own pool and the blood of her own minions count (losses_spoil_the_withdrawal)."""
    position = exhausted(vampire("Thomas", "Alexis"))
    events = [ANNOUNCED, changes("Alexis", -3), changes("Thomas", -1, "blood"), *OTHERS, BACK]
    assert kept(position, *events).table.out("Sarah") == "withdrawn"


def test_a_burned_vampire_is_a_loss() -> None:
    """A vampire that burns loses the blood he had (losses_spoil_the_withdrawal)."""
    position = exhausted(vampire("Lupo", "Sarah"))
    burned = EffectHappened(card="Deed", effects=(Burns(card="Lupo"),))
    assert failed(kept(position, ANNOUNCED, burned)) == "Lupo was burned"


@pytest.mark.parametrize(
    ("capacity", "blood", "why"), [(4, 4, ""), (3, 3, "Lupo lost blood"), (0, 0, "Lupo lost blood"), (6, 4, "")]
)
def test_a_capacity_that_shrinks_loses_blood(capacity: int, blood: int, why: str) -> None:
    """Blood beyond a capacity that has become smaller is lost, and spoils the withdrawal; at the capacity none is."""
    position = exhausted(vampire("Lupo", "Sarah", counters=4))
    becomes = EffectHappened(card="Deed", effects=(Becomes("Lupo", "capacity", str(capacity)),))
    changed = EffectHappened(card="Deed", effects=(Modifies("capacity", capacity - 5, on="Lupo"),))
    for shrinks in (becomes, changed):
        judgement = kept(position, ANNOUNCED, shrinks)
        assert judgement.table.blood_of("Lupo") == blood
        assert failed(judgement) == why
        assert ("excess_blood_drains" in unders(judgement)) == bool(why)


def test_what_a_vampire_cannot_take_up_is_not_lost() -> None:
    """Blood given beyond the capacity drains, and nobody has lost any of hers (excess_blood_drains)."""
    full = kept(exhausted(vampire("Lupo", "Sarah", counters=4)), ANNOUNCED, changes("Lupo", 3, "blood"))
    assert (full.table.blood_of("Lupo"), failed(full)) == (5, "")


def test_a_fight_spoils_the_withdrawal() -> None:
    """Any combat of one of her minions spoils it, even without a blow."""
    position = exhausted(vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"))
    fight = [Bleed(minion="Lupo"), Block(minion="Thomas"), Resolved(), CombatEnded()]
    judgement = kept(position, ANNOUNCED, *fight)
    assert failed(judgement) == "Lupo entered combat"
    assert "a_fight_spoils_the_withdrawal" in unders(judgement)
    assert kept(position, ANNOUNCED, *fight, *OTHERS, BACK).table.in_game("Sarah")


def test_a_failed_withdrawal_may_be_announced_again() -> None:
    """A new announcement starts a new time (a_withdrawal_is_announced)."""
    events = [ANNOUNCED, changes("Sarah", -1), *OTHERS, BACK]
    again = kept(exhausted(), *events, ANNOUNCED)
    assert failed(again) == ""
    assert kept(exhausted(), *events, ANNOUNCED, *OTHERS, BACK).table.out("Sarah") == "withdrawn"


def test_the_time_ends_where_the_untap_phase_begins() -> None:
    """What would be paid in the next untap phase comes too late to spoil it (a_kept_withdrawal_succeeds)."""
    position = exhausted(vampire("Lupo", "Sarah", contested=True), vampire("Lupo #2", "Alexis", contested=True))
    paid = [ContestPaid(card="Lupo"), ANNOUNCED]
    others = [TurnBegun(methuselah="Alexis"), ContestPaid(card="Lupo #2"), *OTHERS[1:]]
    judgement = kept(position, *paid, *others, BACK)
    assert moves_of(judgement.table.ledger, "Sarah", "out")[0].under == "a_kept_withdrawal_succeeds"


def test_the_turn_in_which_she_withdraws_need_not_be_written_down() -> None:
    """Who withdraws as her turn begins plays nothing in it: a_kept_withdrawal_succeeds, and the next turn follows."""
    position = table(turn="Sarah", phase="untap", seats={"Sarah": {"library": 0, "hand": ()}})
    others = [TurnBegun(methuselah=name) for name in ("Alexis", "Ryan", "Jennifer", "Richard", "Alexis")]
    judgement = kept(position, WithdrawalAnnounced(methuselah="Sarah"), *others)
    assert (judgement.table.out("Sarah"), judgement.table.acting_methuselah()) == ("withdrawn", "Alexis")
    broken(
        position,
        *others,
        rule="turns_go_clockwise",
        says="It is not Alexis's turn: after Richard comes Sarah.",
    )


@pytest.mark.parametrize("book", ("vtes-1998", "jyhad-1994"))
def test_a_spoiled_withdrawal_is_over(book: str) -> None:
    """In her next untap phase a withdrawal that failed is over: a_spoiled_withdrawal_is_over."""
    judgement = kept(exhausted(), ANNOUNCED, changes("Sarah", -1), *OTHERS, BACK, book=book)
    told = [one.under for one in moves_of(judgement.table.ledger, "Sarah", "withdrawing")]
    assert told[-1] == "a_spoiled_withdrawal_is_over"
    assert "a_kept_withdrawal_succeeds" not in told
    assert judgement.table.in_game("Sarah")
