"""Sections 7 and 8: transfers, the crypt, vampires who become controlled, discards."""

from typing import Any

import pytest

from events.effects.base import Modifies
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    ActionCardPlayed,
    Bleed,
    Block,
    CardUsed,
    CombatCard,
    CombatEnded,
    CryptDrawn,
    Described,
    Discarded,
    Drawn,
    EffectHappened,
    Hunt,
    MasterPlayed,
    Modifier,
    PhaseBegun,
    PoliticalAction,
    ReferendumResolved,
    Resolved,
    Seated,
    TakenBack,
    Transferred,
    TurnBegun,
)
from events.methuselah.position import Card, Turn
from tests.helpers.ledger import moves_of, unders
from tests.helpers.methuselah.tables import ally, broken, judged, kept, table, unclear, vampire

SPENDS = "nobody_spends_more_transfers_than_she_has"


def waiting(name: str, controller: str = "Sarah", **traits: Any) -> Card:
    """An uncontrolled vampire of capacity 5 without counters."""
    return vampire(name, controller, region="uncontrolled", **{"counters": 0, **traits})


# --- how many transfers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn, transfers", [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4)])
def test_the_first_turns_have_fewer_transfers(turn: int, transfers: int) -> None:
    """One, two and three in the first three turns (early_transfers), then four (transfers)."""
    names = ("Sarah", "Alexis", "Ryan", "Jennifer", "Richard")
    acting = names[turn - 1]
    opening = [Seated(methuselahs=names), *(TurnBegun(methuselah=name) for name in names[:turn])]
    vampires = [Described(card="Lupo", facts=CardFacts(kind="vampire", capacity=9))]
    kept(None, *opening, *vampires, Transferred(vampire="Lupo", amount=transfers))
    broken(
        None,
        *opening,
        *vampires,
        Transferred(vampire="Lupo", amount=transfers),
        Transferred(vampire="Lupo"),
        rule=SPENDS,
        says=f"{acting} may not spend 1 transfer: she has none left.",
    )


def test_the_third_turn_of_two_players_is_unclear() -> None:
    """With two players the third turn is the first one's second: three transfers or four (early_transfers)."""
    players = [TurnBegun(methuselah=name) for name in ("Sarah", "Alexis", "Sarah")]
    events = [Seated(methuselahs=("Sarah", "Alexis")), *players, Transferred(vampire="Lupo", amount=3)]
    kept(None, *events)
    says = "Turn 3 of the game is not Sarah's first: it has 4 transfers, or 3."
    unclear(None, *events, Transferred(vampire="Lupo"), rule=SPENDS, says=says)


def test_nobody_spends_more_transfers_than_she_has() -> None:
    """Two to take one back (transfers_to_take_back), four to draw (transfers_to_draw_from_crypt), one to move in."""
    position = table(waiting("Lupo", counters=3), phase="influence")
    kept(position, TakenBack(vampire="Lupo", amount=2))
    kept(position, Transferred(vampire="Lupo", amount=2), TakenBack(vampire="Lupo"))
    kept(position, CryptDrawn(methuselah="Sarah"))
    taken = TakenBack(vampire="Lupo")
    drawn = CryptDrawn(methuselah="Sarah")
    broken(
        position,
        TakenBack(vampire="Lupo", amount=3),
        rule=SPENDS,
        says="Sarah may not spend 6 transfers: she has 4 left.",
    )
    broken(
        position,
        Transferred(vampire="Lupo"),
        drawn,
        rule=SPENDS,
        says="Sarah may not spend 4 transfers: she has 3 left.",
    )
    broken(position, taken, taken, taken, rule=SPENDS, says="Sarah may not spend 2 transfers: she has none left.")
    lines = [line[3:] for line in kept(position, taken).table.ledger if line[3] == "transfers"]
    assert lines == [("transfers", 4, 2, "transfers_are_used_up")]


@pytest.mark.parametrize("phase", ["minion", "influence"])
def test_effects_change_the_transfers(phase: str) -> None:
    """A card may give transfers, in the influence phase or before it (effects_change_the_allowance)."""
    more = EffectHappened(card="Deed", methuselah="Sarah", effects=(Modifies(what="transfers", by=2),))
    position = table(waiting("Lupo", capacity=9), phase=phase)
    judgement = kept(position, more, Transferred(vampire="Lupo", amount=6))
    assert judgement.table.transfers_left() == 0
    broken(
        position,
        more,
        Transferred(vampire="Lupo", amount=7),
        rule=SPENDS,
        says="Sarah may not spend 7 transfers: she has 6 left.",
    )


def test_transfers_are_received() -> None:
    """The transfers come with the influence phase, and what is left is lost with it (an_unused_allowance_is_lost)."""
    position = table(waiting("Lupo"))
    position.turn = Turn(methuselah="Sarah", phase="minion", number=20, transfers=0)
    judgement = kept(position, PhaseBegun(phase="influence"))
    assert judgement.table.transfers_left() == 4
    assert "transfers_are_received" in unders(judgement)
    judgement = kept(position, PhaseBegun(phase="influence"), PhaseBegun(phase="discard"))
    assert judgement.table.transfers_left() == 0
    assert "an_unused_allowance_is_lost" in unders(judgement)


# --- where they go --------------------------------------------------------------------------------------------------


def test_transfers_wait_for_her_influence_phase() -> None:
    """Transfers are spent in one's own influence phase; it is gone to by itself, and not gone back to."""
    rule = "transfers_wait_for_her_influence_phase"
    position = table(waiting("Lupo"), phase="untap")
    assert kept(position, Transferred(vampire="Lupo")).table.phase() == "influence"
    late = "Sarah may not spend transfers: it is Sarah's discard phase."
    broken(position, PhaseBegun(phase="discard"), Transferred(vampire="Lupo"), rule=rule, says=late)
    says = "Alexis may not spend transfers: it is Sarah's untap phase."
    ruling = broken(position, CryptDrawn(methuselah="Alexis"), rule=rule, says=says)
    assert ruling.implied == ()


def test_transfers_go_to_her_own_uncontrolled_vampires() -> None:
    """Not to another's vampire, not to a ready one, not to an ally who was recruited this turn."""
    rule = "transfers_go_to_her_own_uncontrolled_vampires"
    position = table(
        waiting("Lupo"),
        waiting("Nik", "Alexis"),
        vampire("Rake", "Sarah"),
        ally("Mage", "Sarah", region="uncontrolled", recruited=True),
        phase="influence",
    )
    kept(position, Transferred(vampire="Lupo"))
    for name in ("Nik", "Rake", "Mage"):
        says = f"Sarah may not move counters of {name}: he is none of her uncontrolled vampires."
        broken(position, Transferred(vampire=name), rule=rule, says=says)
    says = "Sarah may not move counters of Rake: he is none of her uncontrolled vampires."
    broken(position, TakenBack(vampire="Rake"), rule=rule, says=says)


def test_a_vampire_that_nobody_named_lies_among_the_face_down_ones() -> None:
    """A name heard for the first time is that of a face-down card (transfers_go_to_her_own_uncontrolled_vampires)."""
    position = table(phase="influence", seats={"Sarah": {"face_down": 1}})
    judgement = kept(position, Transferred(vampire="Lupo"))
    assert judgement.table.seats["Sarah"].face_down == 0
    assert judgement.table.uncontrolled_by("Lupo") == "Sarah"
    taken = kept(position, TakenBack(vampire="Lupo"))
    assert taken.table.pool_of("Sarah") == 31
    broken(
        table(phase="influence"),
        Transferred(vampire="Lupo"),
        rule="transfers_go_to_her_own_uncontrolled_vampires",
        says="Sarah may not move counters of Lupo: he is none of her uncontrolled vampires.",
    )


def test_a_transfer_in_moves_one_counter() -> None:
    """One transfer (transfers_to_move_in) moves one counter from the pool to the vampire."""
    judgement = kept(table(waiting("Lupo"), phase="influence"), Transferred(vampire="Lupo", amount=3))
    assert (judgement.table.pool_of("Sarah"), judgement.table.blood_of("Lupo")) == (27, 3)
    assert judgement.table.transfers_left() == 1
    assert moves_of(judgement.table.ledger, "Sarah", "pool")[0].under == "a_transfer_in_moves_one_counter"


def test_a_transfer_out_moves_one_counter() -> None:
    """Two transfers move one counter from the vampire to the pool."""
    judgement = kept(table(waiting("Lupo", counters=2), phase="influence"), TakenBack(vampire="Lupo"))
    assert (judgement.table.pool_of("Sarah"), judgement.table.blood_of("Lupo")) == (31, 1)
    assert judgement.table.transfers_left() == 2
    assert moves_of(judgement.table.ledger, "Lupo", "counters")[0].under == "a_transfer_out_moves_one_counter"


def test_a_transferred_counter_was_there() -> None:
    """No more than the pool goes in, and no more than lies on the vampire comes back."""
    rule = "a_transferred_counter_was_there"
    position = table(waiting("Lupo", counters=1), phase="influence", seats={"Sarah": {"pool": 2}})
    kept(position, Transferred(vampire="Lupo"))
    broken(
        position,
        Transferred(vampire="Lupo", amount=3),
        rule=rule,
        says="Sarah may not move 3 counters to Lupo: she has 2 pool.",
    )
    kept(position, TakenBack(vampire="Lupo"))
    broken(
        position,
        TakenBack(vampire="Lupo", amount=2),
        rule=rule,
        says="2 counters may not be taken back from Lupo: he has 1.",
    )


def test_the_last_pool_may_be_moved() -> None:
    """Who moves her last pool to a vampire is ousted at once (a_transferred_counter_was_there)."""
    position = table(waiting("Lupo"), phase="influence", seats={"Sarah": {"pool": 2}})
    judgement = kept(position, Transferred(vampire="Lupo", amount=2))
    assert judgement.table.out("Sarah") == "ousted"
    assert judgement.table.seats["Richard"].points == 1


def test_a_crypt_card_costs_transfers_and_pool() -> None:
    """Four transfers and one pool (pool_to_draw_from_crypt) bring a vampire to the uncontrolled region."""
    position = table(phase="influence", seats={"Sarah": {"crypt": 8}})
    judgement = kept(position, CryptDrawn(methuselah="Sarah"))
    seat = judgement.table.seats["Sarah"]
    assert (seat.pool, seat.crypt, seat.face_down, judgement.table.transfers_left()) == (29, 7, 1, 0)
    assert "a_crypt_card_costs_transfers_and_pool" in unders(judgement)
    named = kept(position, CryptDrawn(methuselah="Sarah", card="Lupo"))
    assert named.table.uncontrolled_by("Lupo") == "Sarah"


def test_an_empty_crypt_gives_no_vampire() -> None:
    """From an empty crypt nothing is drawn; 0 and 1 card, and a crypt that nobody counted."""
    broken(
        table(phase="influence", seats={"Sarah": {"crypt": 0}}),
        CryptDrawn(methuselah="Sarah"),
        rule="an_empty_crypt_gives_no_vampire",
        says="Sarah may not draw a vampire: her crypt is empty.",
    )
    for crypt in (1, None):
        kept(table(phase="influence", seats={"Sarah": {"crypt": crypt}}), CryptDrawn(methuselah="Sarah"))


# --- the end of the phase -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("counters, region, blood", [(4, "uncontrolled", 4), (5, "ready", 5), (7, "ready", 5)])
def test_a_filled_vampire_becomes_controlled(counters: int, region: str, blood: int) -> None:
    """With his capacity or more on him a vampire becomes ready, untapped; the excess drains (excess_blood_drains)."""
    position = table(waiting("Lupo", counters=counters, tapped=True), waiting("Nik", "Alexis", counters=5))
    judgement = kept(position, PhaseBegun(phase="influence"), PhaseBegun(phase="discard"))
    lupo = judgement.table.cards["Lupo"]
    assert (lupo.region, lupo.counters) == (region, blood)
    assert lupo.tapped is (region == "uncontrolled")
    assert judgement.table.cards["Nik"].region == "uncontrolled"
    assert ("a_filled_vampire_becomes_controlled" in unders(judgement)) is (region == "ready")


def test_a_vampire_is_readied_when_the_next_turn_begins() -> None:
    """The end of the influence phase need not be said (a_filled_vampire_becomes_controlled)."""
    position = table(waiting("Lupo", counters=4), phase="influence")
    assert kept(position, Transferred(vampire="Lupo"), TurnBegun(methuselah="Alexis")).table.ready("Lupo")


NOT_READY = "Lupo may not act: Lupo is not ready."
ROUND = (TurnBegun(methuselah="Alexis"), TurnBegun(methuselah="Cora"), TurnBegun(methuselah="Sarah"))


@pytest.mark.parametrize("phase", ["minion", "influence"])
def test_a_vampire_of_unknown_capacity_may_have_become_ready(phase: str) -> None:
    """Where nobody told his capacity, a vampire who acts was filled: a_filled_vampire_becomes_controlled."""
    position = table(waiting("Lupo", counters=4, capacity=None), phase=phase, players=("Sarah", "Alexis", "Cora"))
    assert kept(position, *ROUND, Bleed(minion="Lupo")).table.ready("Lupo")


def test_no_vampire_has_become_ready_before_an_influence_phase_of_its_own() -> None:
    """Who was seen uncontrolled is so until her influence phase ends, whatever his capacity."""
    position = table(waiting("Lupo", counters=4, capacity=None), players=("Sarah", "Alexis", "Cora"))
    broken(position, Bleed(minion="Lupo"), rule="only_ready_minions_act", says=NOT_READY)
    began = table(waiting("Lupo", counters=4, capacity=None), turn="Cora", players=("Sarah", "Alexis", "Cora"))
    broken(began, TurnBegun(methuselah="Sarah"), Bleed(minion="Lupo"), rule="only_ready_minions_act", says=NOT_READY)
    for other in (waiting("Lupo", counters=4), waiting("Lupo", capacity=None)):
        assert judged(table(other), Bleed(minion="Lupo")).wrong


def test_a_vampire_is_not_readied_before_the_phase_ends() -> None:
    """Counters up to the capacity do not make him ready in the middle of the phase."""
    position = table(waiting("Lupo", counters=4), phase="influence")
    assert not kept(position, Transferred(vampire="Lupo")).table.ready("Lupo")


def nora(**seat: Any) -> tuple[Any, list[Any]]:
    """Nora's influence phase: the table, and what she does."""
    position = table(
        waiting("Alexandra", "Nora", capacity=10, counters=8),
        waiting("Rake", "Nora", capacity=7, counters=2),
        players=("Nora", "Alexis", "Ryan"),
        turn="Nora",
        phase="influence",
        seats={"Nora": {"pool": 2, **seat}},
    )
    events = [
        TakenBack(vampire="Rake"),
        Transferred(vampire="Alexandra", amount=2),
        PhaseBegun(phase="discard"),
    ]
    return position, events


def test_example_nora_finds_two_counters() -> None:
    """With two pool and four transfers Nora takes one counter back, puts two in, keeps one pool and a vampire."""
    position, events = nora()
    after_one = kept(position, events[0]).table
    assert (after_one.pool_of("Nora"), after_one.transfers_left(), after_one.blood_of("Rake")) == (3, 2, 1)
    judgement = kept(position, *events)
    assert judgement.table.pool_of("Nora") == 1
    assert judgement.table.ready("Alexandra")
    assert judgement.table.blood_of("Alexandra") == 10
    assert judgement.table.uncontrolled_by("Rake") == "Nora"


def test_both_counters_of_her_pool_would_put_nora_out_of_the_game() -> None:
    """Spending the last pool on the vampire ousts her before he becomes ready (example_nora_finds_two_counters)."""
    position, _events = nora()
    judgement = kept(position, Transferred(vampire="Alexandra", amount=2))
    assert judgement.table.out("Nora") == "ousted"
    assert not judgement.table.known("Alexandra")


# --- 8: the discard phase -------------------------------------------------------------------------------------------

THROWN = Discarded(methuselah="Sarah", card="Majesty")
RYANS_CARD = MasterPlayed(methuselah="Ryan", card="Brainwash")


def test_the_discard_waits_for_her_discard_phase() -> None:
    """The free discard belongs to one's own discard phase; it is gone to by itself."""
    rule = "the_discard_waits_for_her_discard_phase"
    assert kept(table(), THROWN).table.phase() == "discard"
    broken(table(turn="Ryan"), THROWN, rule=rule, says="Sarah may not discard: it is Ryan's minion phase.")
    assert kept(table(vampire("Lupo", "Sarah")), Bleed(minion="Lupo"), THROWN).table.pool_of("Alexis") == 29


def test_a_card_may_demand_a_discard_elsewhere() -> None:
    """While a card is at work whose text may demand it, or with too many cards, a discard is none of the phase's."""
    position = table(vampire("Lupo", "Sarah"))
    kept(position, ActionCardPlayed(minion="Lupo", card="Haven Uncovered"), Discarded(methuselah="Alexis"))
    kept(table(turn="Ryan", seats={"Sarah": {"hand": ("",) * 8}}), THROWN)
    kept(table(turn="Ryan", phase="master"), RYANS_CARD, THROWN)


LUPO_AND_RAKE = table(vampire("Lupo", "Sarah"), vampire("Rake", "Sarah"), vampire("Thomas", "Alexis"))
RAID = (ActionCardPlayed(minion="Lupo", card="Haven Uncovered"), Resolved(outcome="succeeds"))
ALEXIS_DISCARDS = Discarded(methuselah="Alexis")


def test_a_card_may_demand_a_discard_when_its_action_is_just_over() -> None:
    """The text of the card takes effect as the action succeeds, and may make somebody discard."""
    kept(LUPO_AND_RAKE, *RAID, ALEXIS_DISCARDS)
    boosted = (Bleed(minion="Lupo"), Modifier(minion="Lupo", card="Threats"), Resolved(outcome="succeeds"))
    kept(LUPO_AND_RAKE, *boosted, ALEXIS_DISCARDS)


def test_a_card_may_demand_a_discard_when_a_combat_is_just_over() -> None:
    """Cards are played in a combat, and in the referendum that was over last."""
    blocked = (Bleed(minion="Lupo"), Block(minion="Thomas"), Resolved(outcome="blocked"))
    fought = (*blocked, CombatCard(minion="Thomas", card="Taunt"), CombatEnded())
    kept(LUPO_AND_RAKE, *fought, ALEXIS_DISCARDS)
    called = (PoliticalAction(minion="Lupo", card="Kine Resources Contested"), Resolved(outcome="succeeds"))
    kept(LUPO_AND_RAKE, *called, ReferendumResolved(outcome="fails"), ALEXIS_DISCARDS)


@pytest.mark.parametrize(
    ("events", "phase"),
    [
        ((Hunt(minion="Lupo"), Resolved(outcome="succeeds")), "minion"),
        ((*RAID, Hunt(minion="Rake")), "minion"),
        ((*RAID, Hunt(minion="Rake"), Resolved(outcome="succeeds")), "minion"),
        ((*RAID, PhaseBegun(phase="influence")), "influence"),
    ],
)
def test_a_hunt_or_the_next_phase_demands_no_discard(events: tuple[Any, ...], phase: str) -> None:
    """An action without a card demands no discard, nor does a card of an action before it, or of another phase."""
    broken(
        LUPO_AND_RAKE,
        *events,
        ALEXIS_DISCARDS,
        rule="the_discard_waits_for_her_discard_phase",
        says=f"Alexis may not discard: it is Sarah's {phase} phase.",
    )


def test_one_discard_a_phase() -> None:
    """One card (discards) or none; a second one is a breach."""
    kept(table(), TurnBegun(methuselah="Alexis"))
    kept(table(), THROWN)
    broken(
        table(),
        THROWN,
        THROWN,
        rule="one_discard_a_phase",
        says="Sarah may not discard another card in this phase.",
    )
    kept(table(phase="discard"), THROWN, TurnBegun(methuselah="Alexis"), Discarded(methuselah="Alexis"))


def test_a_forced_discard_leaves_the_free_one() -> None:
    """Discarding down to the hand size uses up nothing and is not replaced (one_discard_a_phase)."""
    position = table(phase="discard", seats={"Sarah": {"hand": ("",) * 8}})
    judgement = kept(position, THROWN, THROWN)
    assert judgement.table.hand_of("Sarah") == 7


def test_a_discard_comes_from_the_hand() -> None:
    """A card that is known not to be in the hand is not discarded, and none from an empty hand."""
    rule = "a_discard_comes_from_the_hand"
    known = {"Sarah": {"hand": ("Majesty", "Zoo")}}
    kept(table(seats=known), THROWN)
    kept(table(seats={"Sarah": {"hand": ("", "Zoo")}}), THROWN)
    broken(
        table(seats={"Sarah": {"hand": ("Zoo",)}}),
        THROWN,
        rule=rule,
        says="Sarah may not discard Majesty: it is not in her hand.",
    )
    broken(
        table(seats={"Sarah": {"hand": ()}}),
        Discarded(methuselah="Sarah"),
        rule=rule,
        says="Sarah may not discard: her hand is empty.",
    )


def test_a_discard_is_replaced() -> None:
    """The card goes to the ash heap (a_discarded_card_goes_to_the_ash_heap) and another is drawn from the library."""
    judgement = kept(table(seats={"Sarah": {"library": 5}}), THROWN)
    seat = judgement.table.seats["Sarah"]
    assert (len(seat.hand), seat.library, seat.ash_heap) == (7, 4, ("Majesty",))
    assert {"a_discard_is_replaced", "a_discarded_card_goes_to_the_ash_heap"} <= unders(judgement)
    empty = kept(table(seats={"Sarah": {"library": 0}}), THROWN).table
    assert empty.hand_of("Sarah") == 6


def test_a_discard_by_a_card_is_not_replaced() -> None:
    """Only the discard of the discard phase is replaced by itself (a_discard_is_replaced)."""
    position = table(turn="Ryan", phase="master", seats={"Sarah": {"library": 5}})
    assert kept(position, RYANS_CARD, THROWN).table.hand_of("Sarah") == 6


def test_a_drawn_card_becomes_known() -> None:
    """A card drawn unseen gets its name by a later word: a_discard_is_replaced."""
    hand = {"Sarah": {"hand": ("Majesty",) * 7}}
    judgement = kept(table(seats=hand), THROWN, Drawn(methuselah="Sarah", cards=("Zoo",)))
    assert judgement.table.seats["Sarah"].hand == ("Majesty",) * 6 + ("Zoo",)


def test_a_used_card_does_not_count_as_a_transfer() -> None:
    """A card used in the influence phase spends no transfers (transfers_are_used_up)."""
    zoo = Card(name="Zoo", kind="location", owner="Sarah", controller="Sarah", region="in play")
    assert kept(table(zoo, phase="influence"), CardUsed(card="Zoo")).table.transfers_left() == 4


def test_each_has_a_copy_of_the_same_vampire_in_her_own_uncontrolled_region() -> None:
    """The same vampire may lie in two uncontrolled regions: transfers go to one's own copy of it."""
    hers = vampire("Lupo #2", "Sarah", region="uncontrolled", counters=1, capacity=5)
    position = table(vampire("Lupo", "Alexis", region="uncontrolled"), hers, phase="influence")
    judgement = kept(position, Transferred(vampire="Lupo", amount=1), TakenBack(vampire="Lupo", amount=1))
    assert (judgement.table.blood_of("Lupo"), judgement.table.blood_of("Lupo #2")) == (3, 1)
    broken(
        position,
        TakenBack(vampire="Lupo", amount=2),
        rule="a_transferred_counter_was_there",
        says="2 counters may not be taken back from Lupo #2: he has 1.",
    )


def test_a_turn_that_nobody_numbered_has_all_transfers() -> None:
    """A position whose turn has no number, or an impossible one, is past the early turns."""
    for number in (0, -5):
        start = table(vampire("Lupo", "Sarah", region="uncontrolled"), phase="influence", number=number)
        kept(start, Transferred(vampire="Lupo", amount=4))
