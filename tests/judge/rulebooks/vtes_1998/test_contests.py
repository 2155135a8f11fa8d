"""Sections 4.1 and 4.2: contested cards and titles."""

from typing import Any

import pytest

from events.effects.base import Attaches
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    ActionCardPlayed,
    Bleed,
    Block,
    CardUsed,
    ContestPaid,
    ContestYielded,
    Described,
    Diablerize,
    EffectHappened,
    MasterPlayed,
    PhaseBegun,
    Resolved,
    TakeEquipment,
    TitleContestPaid,
    TitleYielded,
    TurnBegun,
)
from events.methuselah.position import Card
from tests.helpers.ledger import moves_of, unders
from tests.helpers.methuselah.tables import broken, judged, kept, on, table, unclear, vampire

ZOO = Described(card="Zoo", facts=CardFacts(kind="location", unique=True))
PRINCE = "Prince of Boston"


def turns(*names: str) -> list[TurnBegun]:
    """Turns begun one after another."""
    return [TurnBegun(methuselah=name) for name in names]


def contested(name: str, controller: str, **traits: Any) -> Card:
    """A vampire face down in a contest."""
    return vampire(name, controller, contested=True, **traits)


def two_lupos(phase: str = "untap", **rest: Any) -> Any:
    """Sarah and Alexis contest Lupo; it is Sarah's turn."""
    return table(contested("Lupo", "Sarah", tapped=True), contested("Lupo #2", "Alexis"), phase=phase, **rest)


def two_princes(phase: str = "untap", **rake: Any) -> Any:
    """Sarah's Rake and Alexis's Thomas contest a title; it is Sarah's turn."""
    given = {"title": PRINCE, "title_contested": True, **rake}
    thomas = vampire("Thomas", "Alexis", title=PRINCE, title_contested=True)
    return table(vampire("Rake", "Sarah", **given), thomas, phase=phase)


# --- how a contest begins -------------------------------------------------------------------------------------------


def test_copies_of_a_unique_card_become_contested() -> None:
    """The second copy of a vampire puts both copies face down and out of play; a third joins at once."""
    waiting = {"region": "uncontrolled", "counters": 5}
    position = table(
        vampire("Lupo", "Alexis"),
        vampire("Lupo #2", "Sarah", **waiting),
        vampire("Lupo #3", "Sarah", **waiting),
        phase="influence",
    )
    judgement = kept(position, PhaseBegun(phase="discard"))
    assert all(judgement.table.contested(name) for name in ("Lupo", "Lupo #2", "Lupo #3"))
    assert not judgement.table.ready("Lupo")
    lines = moves_of(judgement.table.ledger, "Lupo", "contested")
    assert [(line.before, line.after, line.under) for line in lines] == [
        (False, True, "copies_of_a_unique_card_become_contested")
    ]


def test_one_copy_is_not_contested() -> None:
    """An uncontrolled copy is not in play, and contests nothing (copies_of_a_unique_card_become_contested)."""
    position = table(vampire("Lupo", "Alexis"), vampire("Lupo #2", "Sarah", region="uncontrolled"), phase="influence")
    assert not kept(position, PhaseBegun(phase="discard")).table.contested("Lupo")


def test_a_second_copy_of_her_own_starts_a_contest_with_herself() -> None:
    """One's own copies contest each other as well (copies_of_a_unique_card_become_contested)."""
    played = MasterPlayed(methuselah="Sarah", card="Zoo")
    position = table(phase="master")
    judgement = kept(position, ZOO, played, *turns("Alexis", "Ryan", "Jennifer", "Richard", "Sarah"), played)
    assert judgement.table.contested("Zoo")
    assert judgement.table.contested("Zoo #2")


def test_copies_that_are_not_unique_are_not_contested() -> None:
    """A card is unique if its text says so (copies_of_a_unique_card_become_contested)."""
    common = Described(card="Zoo", facts=CardFacts(kind="location"))
    played = [MasterPlayed(methuselah=name, card="Zoo") for name in ("Sarah", "Alexis")]
    judgement = kept(table(phase="master"), common, played[0], TurnBegun(methuselah="Alexis"), played[1])
    assert not judgement.table.contested("Zoo")


def test_unique_equipment_on_two_minions_is_contested() -> None:
    """Equipment is contested where it lies (copies_of_a_unique_card_become_contested)."""
    position = table(
        vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"), on("Ivory Bow", "Thomas", "Alexis", unique=True)
    )
    described = Described(card="Ivory Bow #2", facts=CardFacts(kind="equipment", unique=True))
    brought = EffectHappened(card="Deed", methuselah="Sarah", effects=(Attaches(card="Ivory Bow #2", on="Lupo"),))
    assert kept(position, described, brought).table.contested("Ivory Bow")


# --- out of play ----------------------------------------------------------------------------------------------------


def test_a_contested_card_does_nothing() -> None:
    """A contested minion neither acts nor blocks."""
    rule = "a_contested_card_does_nothing"
    says = "Lupo can do nothing: Lupo is face down, being contested."
    broken(two_lupos("minion"), Bleed(minion="Lupo"), rule=rule, says=says)
    position = table(vampire("Rake", "Sarah"), contested("Lupo", "Alexis"), contested("Lupo #2", "Ryan"))
    broken(position, Bleed(minion="Rake"), Block(minion="Lupo"), rule=rule, says=says)
    kept(position, Bleed(minion="Rake"))


def test_one_breach_is_told_once() -> None:
    """A contested minion is not told to be unready besides: a_contested_card_does_nothing."""
    assert len(judged(two_lupos("minion"), Bleed(minion="Lupo")).wrong) == 1


def test_a_contested_card_is_not_used() -> None:
    """Neither a contested card nor a card on a contested minion is used."""
    position = table(
        vampire("Rake", "Sarah"),
        contested("Lupo", "Sarah"),
        contested("Lupo #2", "Alexis"),
        on("Ivory Bow", "Rake", "Sarah", contested=True),
        on("Tasha Morgan", "Lupo", "Sarah", kind="retainer"),
        on("Gun", "Rake", "Sarah"),
    )
    rule = "a_contested_card_is_not_used"
    says = "Ivory Bow may not be used: Ivory Bow is face down, being contested."
    broken(position, CardUsed(minion="Rake", card="Ivory Bow"), rule=rule, says=says)
    says = "Tasha Morgan may not be used: Lupo is face down, being contested."
    broken(position, CardUsed(minion="Rake", card="Tasha Morgan"), rule=rule, says=says)
    kept(position, CardUsed(minion="Rake", card="Gun"))


def test_nothing_reaches_a_contested_card() -> None:
    """A contested card is not the aim of an action or a master card."""
    rule = "nothing_reaches_a_contested_card"
    position = table(
        vampire("Rake", "Sarah"),
        contested("Lupo", "Alexis", region="torpor"),
        contested("Lupo #2", "Ryan"),
        contested("Nik", "Sarah"),
        contested("Nik #2", "Ryan"),
        on("Gun", "Nik", "Sarah"),
    )
    says = "Lupo is beyond reach: Lupo is face down, being contested."
    broken(position, Diablerize(minion="Rake", vampire="Lupo"), rule=rule, says=says)
    broken(position, ActionCardPlayed(minion="Rake", card="Far Mastery", target="Lupo"), rule=rule, says=says)
    says = "Nik is beyond reach: Nik is face down, being contested."
    broken(position, TakeEquipment(minion="Rake", holder="Nik", equipment=("Gun",)), rule=rule, says=says)


def test_contested_cards_stay_as_they_lie() -> None:
    """A contested card, and what is on it, does not untap while the contest lasts (all_her_cards_untap)."""
    position = table(
        contested("Lupo", "Sarah", tapped=True),
        contested("Lupo #2", "Alexis"),
        on("Gun", "Lupo", "Sarah", tapped=True),
        turn="Richard",
        phase="discard",
    )
    judgement = kept(position, TurnBegun(methuselah="Sarah"))
    assert judgement.table.tapped("Lupo")
    assert judgement.table.tapped("Gun")


# --- paying and yielding --------------------------------------------------------------------------------------------


def test_a_contest_costs_its_claimant() -> None:
    """A contested card costs one pool (card_contest_pool), a contested title one blood (title_contest_blood)."""
    judgement = kept(two_lupos(), ContestPaid(card="Lupo"))
    assert judgement.table.pool_of("Sarah") == 29
    assert moves_of(judgement.table.ledger, "Sarah", "pool")[0].under == "a_contest_costs_its_claimant"
    judgement = kept(two_princes(), TitleContestPaid(minion="Rake"))
    assert (judgement.table.blood_of("Rake"), judgement.table.pool_of("Sarah")) == (2, 30)
    assert moves_of(judgement.table.ledger, "Rake", "counters")[0].under == "a_contested_title_costs_its_claimant"


def test_the_last_pool_may_go_into_a_contest() -> None:
    """Whoever pays her last pool for a contest is ousted (a_contest_costs_its_claimant)."""
    judgement = kept(two_lupos(seats={"Sarah": {"pool": 1}}), ContestPaid(card="Lupo"))
    assert judgement.table.out("Sarah") == "ousted"
    assert judgement.table.cards.keys() == {"Lupo #2"}


def test_a_yielded_card_is_burned() -> None:
    """A yielded card burns with all that is stacked on it, each to its owner's ash heap."""
    position = table(
        contested("Lupo", "Sarah", owner="Ryan"),
        contested("Lupo #2", "Alexis"),
        on("Gun", "Lupo", "Sarah"),
        phase="untap",
    )
    judgement = kept(position, ContestYielded(card="Lupo"), PhaseBegun(phase="master"))
    assert judgement.table.cards.keys() == {"Lupo #2"}
    assert judgement.table.seats["Ryan"].ash_heap == ("Lupo",)
    assert judgement.table.seats["Sarah"].ash_heap == ("Gun",)
    assert "a_yielded_card_is_burned" in unders(judgement)


@pytest.mark.parametrize("settled", [ContestPaid(card="Lupo"), ContestYielded(card="Lupo")])
def test_every_contest_is_paid_or_yielded(settled: Any) -> None:
    """For each contested card she pays or yields before she leaves her untap phase; neither is an omission."""
    kept(two_lupos(), settled, PhaseBegun(phase="master"))
    broken(
        two_lupos(),
        PhaseBegun(phase="master"),
        rule="every_contest_is_paid_or_yielded",
        says="Sarah has neither paid for nor yielded Lupo.",
        verdict="missed",
    )


def test_an_omission_is_seen_where_the_untap_phase_is_left_by_itself() -> None:
    """An action takes it for granted that the untap phase is over: every_contest_is_paid_or_yielded."""
    position = table(
        vampire("Rake", "Sarah"), contested("Lupo", "Sarah"), contested("Lupo #2", "Alexis"), phase="untap"
    )
    broken(
        position,
        Bleed(minion="Rake"),
        rule="every_contest_is_paid_or_yielded",
        says="Sarah has neither paid for nor yielded Lupo.",
        verdict="missed",
    )


def test_each_of_two_contests_is_settled() -> None:
    """With two contests and one of them paid, the other is missed (every_contest_is_paid_or_yielded)."""
    position = table(
        contested("Lupo", "Sarah"),
        contested("Lupo #2", "Alexis"),
        contested("Nik", "Sarah"),
        contested("Nik #2", "Ryan"),
        vampire("Rake", "Sarah", title=PRINCE, title_contested=True),
        vampire("Thomas", "Alexis", title=PRINCE, title_contested=True),
        phase="untap",
    )
    broken(
        position,
        ContestPaid(card="Lupo"),
        PhaseBegun(phase="master"),
        rule="every_contest_is_paid_or_yielded",
        says=f"Sarah has neither paid for nor yielded Nik and Rake's title {PRINCE}.",
        verdict="missed",
    )
    kept(
        position,
        ContestPaid(card="Lupo"),
        TitleYielded(minion="Rake"),
        ContestYielded(card="Nik"),
        PhaseBegun(phase="master"),
    )


def test_a_contest_begun_later_in_the_turn_is_paid_in_the_next_untap_phase() -> None:
    """What becomes contested after the untap phase costs nothing this turn (every_contest_is_paid_or_yielded)."""
    position = table(
        vampire("Lupo", "Alexis"), vampire("Lupo #2", "Sarah", region="uncontrolled", counters=5), phase="influence"
    )
    broken(
        position,
        TurnBegun(methuselah="Alexis"),
        PhaseBegun(phase="master"),
        rule="every_contest_is_paid_or_yielded",
        says="Alexis has neither paid for nor yielded Lupo.",
        verdict="missed",
    )


def test_contests_are_settled_in_her_untap_phase() -> None:
    """Paying and yielding belong to the claimant's own untap phase, and to each of them."""
    rule = "contests_are_settled_in_her_untap_phase"
    says = "Sarah may not settle the contest of Lupo now: it is Sarah's master phase."
    broken(two_lupos("master"), ContestPaid(card="Lupo"), rule=rule, says=says)
    broken(two_lupos("master"), ContestYielded(card="Lupo"), rule=rule, says=says)
    says = "Alexis may not settle the contest of Lupo #2 now: it is Sarah's untap phase."
    broken(two_lupos(), ContestYielded(card="Lupo #2"), rule=rule, says=says)
    says = "Alexis may not settle the contest of Thomas now: it is Sarah's untap phase."
    broken(two_princes(), TitleContestPaid(minion="Thomas"), rule=rule, says=says)
    around = turns("Alexis", "Ryan", "Jennifer", "Richard", "Sarah")
    paid = kept(two_lupos(), ContestPaid(card="Lupo"), around[0], ContestPaid(card="Lupo #2"), *around[1:])
    assert paid.table.pool_of("Sarah") == 29
    assert "contests_are_settled_in_each_untap_phase" in unders(paid)
    assert not paid.table.contest_settled("Lupo")


def test_a_contest_is_settled_once() -> None:
    """Who has paid for a contest neither pays again nor yields in the same untap phase."""
    rule = "a_contest_is_settled_once"
    says = "The contest of Lupo has been paid for in this untap phase."
    paid = ContestPaid(card="Lupo")
    broken(two_lupos(), paid, paid, rule=rule, says=says)
    broken(two_lupos(), paid, ContestYielded(card="Lupo"), rule=rule, says=says)
    says = "The contest of Rake has been paid for in this untap phase."
    broken(two_princes(), TitleContestPaid(minion="Rake"), TitleYielded(minion="Rake"), rule=rule, says=says)


def test_only_a_contested_card_is_settled() -> None:
    """A card that nobody contests is neither paid for nor yielded."""
    position = table(vampire("Lupo", "Sarah"), phase="untap")
    rule, says = "only_a_contested_card_is_settled", "Lupo is not being contested."
    broken(position, ContestPaid(card="Lupo"), rule=rule, says=says)
    broken(position, ContestYielded(card="Lupo"), rule=rule, says=says)
    kept(two_lupos(), ContestYielded(card="Lupo"))


# --- winning --------------------------------------------------------------------------------------------------------


def test_the_last_claimant_gets_the_card() -> None:
    """The last copy comes back, face up and untapped, at the start of its claimant's next untap phase, not before."""
    events = [ContestPaid(card="Lupo"), *turns("Alexis"), ContestYielded(card="Lupo #2")]
    later = turns("Ryan", "Jennifer", "Richard")
    waiting = kept(two_lupos(), *events, *later)
    assert waiting.table.contested("Lupo")
    won = kept(two_lupos(), *events, *later, *turns("Sarah"), PhaseBegun(phase="master"))
    assert not won.table.contested("Lupo")
    assert not won.table.tapped("Lupo")
    assert won.table.ready("Lupo")
    assert won.table.pool_of("Sarah") == 29
    assert moves_of(won.table.ledger, "Lupo", "contested")[-1].under == "the_last_claimant_gets_the_card"


def test_a_card_that_was_won_is_not_paid_for() -> None:
    """The contest is over before anything would be paid: only_a_contested_card_is_settled."""
    broken(
        table(contested("Lupo", "Sarah"), turn="Richard", phase="discard"),
        TurnBegun(methuselah="Sarah"),
        ContestPaid(card="Lupo"),
        rule="only_a_contested_card_is_settled",
        says="Lupo is not being contested.",
    )


def test_whether_the_last_one_may_yield_is_unclear() -> None:
    """The last contestant who yields what he has just won is not condemned (only_a_contested_card_is_settled)."""
    unclear(
        table(contested("Lupo", "Sarah"), turn="Richard", phase="discard"),
        TurnBegun(methuselah="Sarah"),
        ContestYielded(card="Lupo"),
        rule="only_a_contested_card_is_settled",
        says="Lupo has just been won: the last contestant may yield it all the same, or has won it for good.",
    )
    unclear(
        table(vampire("Rake", "Sarah", title=PRINCE, title_contested=True), turn="Richard", phase="discard"),
        TurnBegun(methuselah="Sarah"),
        TitleYielded(minion="Rake"),
        rule="only_a_contested_title_is_settled",
        says="Rake has just won the title: he may yield it all the same, or has won it for good.",
    )


def test_copies_yielded_in_different_turns_leave_the_last_one() -> None:
    """With three claimants, the contest ends when two of them have yielded (the_last_claimant_gets_the_card)."""
    position = table(
        contested("Lupo", "Sarah"), contested("Lupo #2", "Alexis"), contested("Lupo #3", "Ryan"), phase="untap"
    )
    events = [ContestYielded(card="Lupo"), *turns("Alexis"), ContestPaid(card="Lupo #2"), *turns("Ryan")]
    events = [*events, ContestYielded(card="Lupo #3"), *turns("Jennifer", "Richard", "Sarah")]
    assert kept(position, *events).table.contested("Lupo #2")
    assert kept(position, *events, *turns("Alexis"), PhaseBegun(phase="master")).table.ready("Lupo #2")


def test_the_copies_of_an_ousted_contestant_are_gone() -> None:
    """When a contestant is ousted her copies burn, and the other wins (the_last_claimant_gets_the_card)."""
    position = two_lupos(seats={"Alexis": {"pool": 1}}, phase="minion")
    position.cards["Rake"] = vampire("Rake", "Sarah")
    events = [Bleed(minion="Rake"), Resolved(outcome="succeeds"), *turns("Ryan", "Jennifer", "Richard", "Sarah")]
    assert kept(position, *events).table.ready("Lupo")


def test_a_contest_with_oneself() -> None:
    """Who pays for one of her own two copies, or yields one, may leave the other (every_contest_is_paid_or_yielded)."""
    position = table(contested("Lupo", "Sarah"), contested("Lupo #2", "Sarah"), phase="untap")
    rule = "every_contest_is_paid_or_yielded"
    says = "Sarah leaves Lupo #2 unpaid: a contest with oneself is paid for once, or once for each copy."
    unclear(position, ContestPaid(card="Lupo"), PhaseBegun(phase="master"), rule=rule, says=says)
    unclear(position, ContestYielded(card="Lupo"), PhaseBegun(phase="master"), rule=rule, says=says)
    kept(position, ContestPaid(card="Lupo"), ContestPaid(card="Lupo #2"), PhaseBegun(phase="master"))
    broken(
        position,
        PhaseBegun(phase="master"),
        rule=rule,
        says="Sarah has neither paid for nor yielded Lupo and Lupo #2.",
        verdict="missed",
    )
    around = turns("Alexis", "Ryan", "Jennifer", "Richard", "Sarah")
    assert kept(position, ContestYielded(card="Lupo"), *around).table.ready("Lupo #2")


# --- cards of which nobody has said what is printed on them ---------------------------------------------------------


def mills(*extra: Any) -> tuple[Any, ...]:
    """Sarah and Alexis each bring a Mill into play, of which nothing is known; Sarah's turn comes again."""
    mine, hers = (MasterPlayed(methuselah=name, card="Mill", kind="location") for name in ("Sarah", "Alexis"))
    return mine, *extra, *turns("Alexis"), hers, *turns("Ryan", "Jennifer", "Richard", "Sarah")


@pytest.mark.parametrize("book", ["vtes-1998", "jyhad-1994"])
def test_a_card_that_is_paid_for_is_taken_as_unique(book: str) -> None:
    """only_a_contested_card_is_settled: where nobody said that it is not unique, and another copy is in play."""
    says = "Mill and Mill #2 are contested if the card is unique, which nobody has said."
    start = table(phase="master")
    paid = (*mills(), ContestPaid(card="Mill"))
    unclear(start, *paid, rule="only_a_contested_card_is_settled", says=says, book=book)
    after = kept(start, *paid, *turns("Alexis"), ContestPaid(card="Mill #2"), book=book).table
    assert [after.pool_of(name) for name in ("Sarah", "Alexis")] == [29, 29]
    yielded = kept(start, *mills(), ContestYielded(card="Mill"), *turns("Alexis"), book=book).table
    assert (yielded.region_of("Mill"), yielded.contested("Mill #2")) == ("ash heap", False)


@pytest.mark.parametrize("book", ["vtes-1998", "jyhad-1994"])
def test_a_card_known_not_to_be_unique_is_not_paid_for(book: str) -> None:
    """Nor is the only copy, whatever is printed on it."""
    start, says = table(phase="master"), "Mill is not being contested."
    rule = "only_a_contested_card_is_settled"
    plain = Described(card="Mill", facts=CardFacts(kind="location"))
    broken(start, plain, *mills(), ContestPaid(card="Mill"), rule=rule, says=says, book=book)
    alone = (mills()[0], *turns("Alexis", "Ryan", "Jennifer", "Richard", "Sarah"), ContestPaid(card="Mill"))
    broken(start, *alone, rule=rule, says=says, book=book)


@pytest.mark.parametrize("book", ["vtes-1998", "jyhad-1994"])
def test_what_a_position_calls_contested_is_unique(book: str) -> None:
    """A location, or equipment on a minion, of which nothing else is said."""
    copies = [
        Card(name=name, kind="location", owner=who, controller=who, region="in play", contested=True, counters=0)
        for name, who in (("Mill", "Sarah"), ("Mill #2", "Alexis"))
    ]
    start = table(*copies, phase="untap")
    assert kept(start, ContestPaid(card="Mill"), book=book).table.pool_of("Sarah") == 29
    says = "The contest of Mill has been paid for in this untap phase."
    twice = (ContestPaid(card="Mill"), ContestPaid(card="Mill"))
    broken(start, *twice, rule="a_contest_is_settled_once", says=says, book=book)
