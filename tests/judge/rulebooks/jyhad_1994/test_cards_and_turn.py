"""Sections 7 to 12.2, 12.4, 12.5 and 18 of 1994: cards, contests, the phases of a turn, and leaving the game."""

from typing import Any

import pytest

from events.effects.base import Gains, Modifies, Places, Says
from events.methuselah.events import (
    Bleed,
    ContestPaid,
    ContestYielded,
    Diablerize,
    Discarded,
    DisciplineFound,
    EffectHappened,
    Hunt,
    LeaveTorpor,
    MasterPlayed,
    PhaseBegun,
    Resolved,
    TitleContestPaid,
    TitleYielded,
    Transferred,
    TurnBegun,
)
from events.methuselah.position import Card, Position
from projections.ledger import WHOLE
from tests.helpers.ledger import moves_of
from tests.helpers.methuselah.tables import judged, on, table, vampire
from tests.judge.rulebooks.jyhad_1994.recorded import BOOK
from tests.judge.rulebooks.jyhad_1994.ruled import broken, kept, unclear

POTENCE = MasterPlayed(methuselah="Sarah", card="Potence", kind="discipline", target="Lupo")
REVERSAL = MasterPlayed(methuselah="Sarah", card="Sudden Reversal", kind="out-of-turn")
DOLL = MasterPlayed(methuselah="Sarah", card="Blood Doll", kind="other", target="Lupo")
MASTER, NEXT = PhaseBegun(phase="master"), TurnBegun(methuselah="Jennifer")
PRINCE = "Prince of Boston"


def loses(name: str, pool: int) -> EffectHappened:
    """A card of Ryan burns pool of somebody."""
    return EffectHappened(methuselah="Ryan", card="Doom", effects=(Gains(who=name, counter="pool", amount=-pool),))


def two_lupos(phase: str = "untap", **rest: Any) -> Position:
    """Sarah and Alexis contest Lupo, in Sarah's turn."""
    copies = (vampire("Lupo", "Sarah", contested=True), vampire("Lupo #2", "Alexis", contested=True))
    return table(*copies, phase=phase, **rest)


def two_princes(phase: str = "untap", **rake: Any) -> Position:
    """Sarah's Rake and Alexis's Thomas contest a title, in Sarah's turn."""
    given = {"title": PRINCE, "title_contested": True}
    return table(vampire("Rake", "Sarah", **given, **rake), vampire("Thomas", "Alexis", **given), phase=phase)


# --- master cards -----------------------------------------------------------------------------------------------------


def test_a_skill_goes_on_a_vampire_of_hers() -> None:
    """A skill card goes on a ready vampire of one's own; on another's never; on one not ready it is open."""
    rule = "a_skill_goes_on_a_vampire_of_hers"
    kept(table(vampire("Lupo", "Sarah"), phase="master"), POTENCE)
    says = "Sarah may not play Potence on Lupo: Lupo is Alexis's."
    broken(table(vampire("Lupo", "Alexis"), phase="master"), POTENCE, rule=rule, says=says)
    broken(table(vampire("Lupo", "Alexis", region="uncontrolled"), phase="master"), POTENCE, rule=rule, says=says)
    gun = on("Lupo", "Rake", "Sarah")
    says = "Potence may not be played on Lupo: Lupo is no vampire."
    broken(table(vampire("Rake", "Sarah"), gun, phase="master"), POTENCE, rule=rule, says=says)
    says = "Lupo is not ready: either a skill card goes on any vampire of one's own, or only on a ready one."
    for region in ("torpor", "uncontrolled"):
        unclear(table(vampire("Lupo", "Sarah", region=region), phase="master"), POTENCE, rule=rule, says=says)


def test_a_second_skill_of_its_kind_is_open() -> None:
    """The first skill card of a Discipline grants it; what a second one does is open, and the table has it superior."""
    rule = "a_second_skill_of_its_kind_is_open"
    says = "Lupo has Potence already: either a second skill card makes it superior, or it adds the capacity only."
    first = kept(table(vampire("Lupo", "Sarah"), phase="master"), POTENCE).table
    assert (first.cards["Lupo"].disciplines, first.cards["Lupo"].capacity) == ({"Potence": "basic"}, 6)
    knows = vampire("Lupo", "Sarah", disciplines={"Potence": "basic"})
    unclear(table(knows, phase="master"), POTENCE, rule=rule, says=says)
    taught = judged(table(knows, phase="master"), POTENCE, book=BOOK).table
    assert (taught.cards["Lupo"].disciplines, taught.cards["Lupo"].capacity) == ({"Potence": "superior"}, 6)
    other = vampire("Lupo", "Sarah", disciplines={"Celerity": "basic"})
    kept(table(other, phase="master"), POTENCE)
    older = vampire("Thomas", "Alexis", region="torpor", capacity=9, counters=2)
    drunk = (Diablerize(minion="Lupo", vampire="Thomas"), Resolved(outcome="succeeds"))
    found = DisciplineFound(minion="Lupo", card="Potence")
    unclear(table(knows, older), *drunk, found, rule=rule, says=says)
    kept(table(other, older), *drunk, found)


def test_ten_disciplines() -> None:
    """A master card named after one of the ten teaches it; one named after a later one does not (disciplines)."""
    for name, capacity in (("Thaumaturgy", 6), ("Chimerstry", 5)):
        played = MasterPlayed(methuselah="Sarah", card=name, target="Lupo")
        after = kept(table(vampire("Lupo", "Sarah"), phase="master"), played).table
        assert after.cards["Lupo"].capacity == capacity


def test_an_out_of_turn_master_takes_the_phase() -> None:
    """Who owes for an out-of-turn card plays no master card in her next phase, whatever adds actions to it."""
    rally = EffectHappened(methuselah="Sarah", card="Anarch Rally", effects=(Modifies(what="master actions", by=1),))
    lupo, says = vampire("Lupo", "Sarah"), "Sarah may not play Blood Doll: she has no master phase action left."
    owing = table(lupo, phase="untap", seats={"Sarah": {"master_debt": 1}})
    broken(owing, rally, MASTER, DOLL, rule="a_master_card_takes_a_master_phase_action", says=says)
    kept(table(lupo, phase="untap"), rally, MASTER, DOLL, DOLL)


def test_an_out_of_turn_card_is_owed_for_one_phase() -> None:
    """The phase after that one is hers again (an_out_of_turn_master_takes_the_phase)."""
    owing = table(vampire("Lupo", "Sarah"), phase="untap", seats={"Sarah": {"master_debt": 1}}, players=("Sarah", "Ed"))
    ed, sarah = TurnBegun(methuselah="Ed"), TurnBegun(methuselah="Sarah")
    kept(owing, MASTER, ed, sarah, MASTER, DOLL)


def test_one_out_of_turn_master_until_her_turn() -> None:
    """One out-of-turn card before her master phase, and no second, also where that phase would have two actions."""
    rule = "one_out_of_turn_master_until_her_turn"
    says = "Sarah may not play Sudden Reversal: her next master phase is owed for an out-of-turn card already."
    kept(table(turn="Alexis"), REVERSAL)
    broken(table(turn="Alexis"), REVERSAL, REVERSAL, rule=rule, says=says)
    gives = (Modifies(what="master actions", by=1),)
    temple = Card(name="Temple", kind="location", owner="Sarah", controller="Sarah", region="in play", effects=gives)
    broken(table(temple, turn="Alexis"), REVERSAL, REVERSAL, rule=rule, says=says)
    kept(table(turn="Alexis", players=("Sarah", "Alexis")), REVERSAL, TurnBegun(methuselah="Sarah"), MASTER)


# --- contests ---------------------------------------------------------------------------------------------------------


def test_an_unyielded_contest_is_paid() -> None:
    """A contested card left alone costs its pool as the phase ends (contests_are_paid_unless_yielded), once."""
    left = kept(two_lupos(), MASTER).table
    assert left.seats["Sarah"].pool == 29
    assert moves_of(left.ledger, "Sarah", "pool")[-1].under == "an_unyielded_contest_is_paid"
    assert kept(two_lupos(), ContestPaid(card="Lupo"), MASTER).table.seats["Sarah"].pool == 29
    yielded = kept(two_lupos(), ContestYielded(card="Lupo"), MASTER).table
    assert (yielded.seats["Sarah"].pool, "Lupo" in yielded.cards) == (30, False)


def test_a_title_left_alone_is_paid_in_blood() -> None:
    """A claimant who neither pays nor yields pays a blood (an_unyielded_contest_is_paid); in torpor he yields."""
    assert kept(two_princes(), MASTER).table.cards["Rake"].counters == 2
    assert kept(two_princes(), TitleContestPaid(minion="Rake"), MASTER).table.cards["Rake"].counters == 2
    yielded = kept(two_princes(), TitleYielded(minion="Rake"), MASTER).table.cards["Rake"]
    assert (yielded.counters, yielded.title) == (3, "")
    torpid = kept(two_princes(region="torpor"), MASTER).table.cards["Rake"]
    assert (torpid.counters, torpid.title) == (3, "")


def test_an_empty_claimant_who_leaves_torpor_has_fallen_into_it() -> None:
    """Who acts has yielded his title without a word; who leaves torpor has not, and fell for want of the blood."""
    acts = kept(two_princes(counters=0), Hunt(minion="Rake")).table.cards["Rake"]
    assert (acts.region, acts.title) == ("ready", "")
    says = "Rake may not leave torpor: it costs 2 blood, and Rake has 0."
    leaves = LeaveTorpor(minion="Rake")
    broken(two_princes(counters=0), leaves, rule="without_the_blood_only_a_rescue_helps", says=says)


def test_the_last_pool_may_go_for_a_contest() -> None:
    """A contest paid with the last pool ousts; by itself only an earlier one goes (an_unyielded_contest_is_paid)."""
    after = kept(two_lupos(seats={"Sarah": {"pool": 1}}), ContestPaid(card="Lupo")).table
    assert after.seats["Sarah"].out == "ousted"
    paid = kept(two_lupos(seats={"Sarah": {"pool": 2}}), MASTER).table
    assert (paid.seats["Sarah"].pool, paid.seats["Sarah"].out) == (1, "")


def test_contests_are_paid_in_her_untap_phase() -> None:
    """Contests are paid for in the untap phase; yielding at another time is open."""
    rule = "contests_are_paid_in_her_untap_phase"
    kept(two_lupos(), ContestYielded(card="Lupo"))
    says = "Sarah may not pay for Lupo now: it is Sarah's master phase."
    broken(two_lupos(phase="master"), ContestPaid(card="Lupo"), rule=rule, says=says)
    says = "Alexis may not pay for Lupo #2 now: it is Sarah's untap phase."
    broken(two_lupos(), ContestPaid(card="Lupo #2"), rule=rule, says=says)
    open_ = "yields {} outside of her untap phase: either one may yield at any time, or only instead of paying."
    for at, card in (("Sarah", "Lupo"), ("Alexis", "Lupo #2")):
        given = (two_lupos(phase="master"), ContestYielded(card=card))
        unclear(*given, rule=rule, says=f"{at} {open_.format(card)}")
    given = (two_princes(phase="minion"), TitleYielded(minion="Rake"))
    unclear(*given, rule=rule, says=f"Sarah {open_.format('Rake')}")


# --- ownership, hands -------------------------------------------------------------------------------------------------


def test_an_ousted_methuselahs_cards_are_returned() -> None:
    """Cards of an ousted player leave with her wherever they are (an_ousted_methuselahs_cards_leave_with_her)."""
    yuri, lupo = vampire("Yuri", "Ryan", owner="Alexis"), vampire("Lupo", "Alexis", owner="Sarah")
    gun = on("Gun", "Yuri", "Ryan")
    after = kept(table(yuri, lupo, gun, turn="Ryan", phase="master"), loses("Alexis", 30)).table
    assert [name for name in ("Yuri", "Lupo", "Gun") if name in after.cards] == []
    assert (after.seats["Alexis"].ash_heap, after.seats["Sarah"].ash_heap, after.seats["Ryan"].ash_heap) == (
        (),
        ("Lupo",),
        ("Gun",),
    )
    assert moves_of(after.ledger, "Yuri", WHOLE)[-1].under == "an_ousted_methuselahs_cards_are_returned"
    stays = kept(table(yuri, lupo, gun, turn="Ryan", phase="master"), loses("Alexis", 29)).table
    assert [name for name in ("Yuri", "Lupo", "Gun") if name in stays.cards] == ["Yuri", "Lupo", "Gun"]


def test_a_returned_minion_does_nothing_more() -> None:
    """A vampire that went with its owner acts no more (an_ousted_methuselahs_cards_leave_with_her)."""
    position = table(vampire("Yuri", "Ryan", owner="Alexis"), turn="Ryan")
    bleeds, rule = Bleed(minion="Yuri", target="Jennifer"), "the_minion_named_is_on_the_table"
    kept(position, loses("Alexis", 29), bleeds)
    broken(position, loses("Alexis", 30), bleeds, rule=rule, says="Yuri is not on the table.")


def test_what_was_removed_may_be_fetched() -> None:
    """A card may bring back what was removed from the game."""
    removed = table(turn="Sarah", seats={"Sarah": {"removed": ("Rake",)}})
    kept(removed, EffectHappened(methuselah="Sarah", card="Rebirth", effects=(Places(card="Rake", region="ready"),)))


def test_every_discard_is_replaced() -> None:
    """A card discarded at a card's demand is replaced at once; one discarded down to the hand size is not."""
    before = {"Alexis": {"hand": ("Bonding",) + ("",) * 6}}
    demanded = EffectHappened(methuselah="Sarah", card="Cull", effects=(Says(words="Alexis discards a card"),))
    thrown = Discarded(methuselah="Alexis", card="Bonding")
    after = kept(table(phase="master", seats=before), demanded, thrown).table
    assert len(after.seats["Alexis"].hand) == 7
    assert moves_of(after.ledger, "Alexis", "hand")[-1].under == "a_discard_is_replaced"
    too_many = {"Alexis": {"hand": ("Bonding",) + ("",) * 7}}
    assert len(kept(table(phase="master", seats=too_many), thrown).table.seats["Alexis"].hand) == 7


def test_a_larger_hand_may_fill_later() -> None:
    """A larger hand is filled at once on the table, and that is open; a smaller one is discarded down."""
    grows, shrinks = (
        EffectHappened(methuselah="Sarah", card="Library", effects=(Modifies(what="hand size", by=by),))
        for by in (1, -1)
    )
    says = "The hand may be larger: either cards are drawn at once, or with the next card played."
    unclear(table(), grows, rule="a_larger_hand_may_fill_later", says=says)
    assert len(judged(table(), grows, book=BOOK).table.seats["Sarah"].hand) == 8
    kept(table(), shrinks, Discarded(methuselah="Sarah"))


def test_a_discard_without_replacement_is_open() -> None:
    """A discard is replaced; with an empty library it is open whether one may discard at all."""
    thrown = Discarded(methuselah="Sarah", card="Bonding")
    for library in (None, 1):
        kept(table(phase="discard", seats={"Sarah": {"library": library}}), thrown)
    says = "Sarah's library is empty: either she may discard without replacing the card, or not discard at all."
    given = (table(phase="discard", seats={"Sarah": {"library": 0}}), thrown)
    unclear(*given, rule="a_discard_without_replacement_is_open", says=says)


# --- influence --------------------------------------------------------------------------------------------------------


def early(players: tuple[str, ...], number: int, turns: int) -> Position:
    """The minion phase of an early turn of a game; Lupo waits to be influenced."""
    waiting = vampire("Lupo", "Sarah", region="uncontrolled", counters=0)
    return table(waiting, players=players, number=number, seats={"Sarah": {"turns": turns}})


@pytest.mark.parametrize("number, transfers", [(1, 1), (2, 2), (3, 3)])
def test_early_transfers_of_a_multi_player_game(number: int, transfers: int) -> None:
    """Three players: the first turns have fewer transfers; two: perhaps (fewest_players_with_early_transfers)."""
    opened = PhaseBegun(phase="influence")
    moved = Transferred(vampire="Lupo", amount=transfers)
    one_more = Transferred(vampire="Lupo", amount=transfers + 1)
    three, rule = ("Sarah", "Alexis", "Ryan"), "nobody_spends_more_transfers_than_she_has"
    left = f"Sarah may not spend {transfers + 1} transfers: she has {transfers} left."
    kept(early(three, number, 1), opened, moved)
    broken(early(three, number, 1), opened, one_more, rule=rule, says=left)
    kept(early(three[:2], number, 1), opened, moved)
    says = f"Turn {number} of a game of 2: it has 4 transfers, or {transfers} as a game of more has."
    unclear(early(three[:2], number, 1), opened, one_more, rule=rule, says=says)
    five = "Sarah may not spend 5 transfers: she has 4 left."
    broken(early(three[:2], number, 1), opened, Transferred(vampire="Lupo", amount=5), rule=rule, says=five)


def test_an_overfilled_vampire_is_open() -> None:
    """As many counters as capacity: controlled; fewer: not; more: open, and the table has him controlled."""
    done = PhaseBegun(phase="discard")
    for counters, region in ((4, "uncontrolled"), (5, "ready")):
        waiting = vampire("Lupo", "Sarah", region="uncontrolled", counters=counters)
        assert kept(table(waiting, phase="influence"), done).table.cards["Lupo"].region == region
    overfilled = table(vampire("Lupo", "Sarah", region="uncontrolled", counters=6), phase="influence")
    says = (
        "Lupo has more counters than capacity: either it becomes controlled and the excess is lost, "
        "or it needs exactly as many."
    )
    unclear(overfilled, done, rule="an_overfilled_vampire_is_open", says=says)
    after = judged(overfilled, done, book=BOOK).table.cards["Lupo"]
    assert (after.region, after.counters) == ("ready", 5)


# --- leaving the game -------------------------------------------------------------------------------------------------


def test_rewards_within_a_turn_are_open() -> None:
    """Neighbours who fall in one turn one after the other: who is rewarded is open; at once, or apart, it is not."""
    poor = {"Sarah": {"pool": 1}, "Alexis": {"pool": 1}}
    apart = (table(turn="Ryan", phase="master", seats=poor), loses("Sarah", 1), loses("Alexis", 1), NEXT)
    rule, rest = (
        "rewards_within_a_turn_are_open",
        (
            "and a neighbour were ousted in one turn, one after the other: either whoever was the predator as the turn "
            "began gains point and ante, or whoever sits there when the prey falls."
        ),
    )
    unclear(*apart, rule=rule, says=f"Alexis {rest}")
    after = judged(*apart, book=BOOK).table
    assert (after.seats["Richard"].points, after.seats["Richard"].pool, after.seats["Sarah"].points) == (2, 42, 0)
    at_once = EffectHappened(
        methuselah="Ryan", card="Doom", effects=(*loses("Sarah", 1).effects, *loses("Alexis", 1).effects)
    )
    together = kept(table(turn="Ryan", phase="master", seats=poor), at_once, NEXT).table
    assert (together.seats["Richard"].points, together.seats["Richard"].pool, together.seats["Sarah"].points) == (
        1,
        36,
        1,
    )
    strangers = {"Sarah": {"pool": 1}, "Jennifer": {"pool": 1}}
    parted = table(turn="Ryan", phase="master", seats=strangers)
    kept(parted, loses("Sarah", 1), loses("Jennifer", 1), TurnBegun(methuselah="Richard"))
