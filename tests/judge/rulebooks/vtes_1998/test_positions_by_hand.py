"""Positions typed at a table without a log: what was left out never leads to a breach."""

from typing import Any

import pytest

from events.common import Observed
from events.effects.base import Costs
from events.methuselah.events import (
    Bleed,
    Block,
    ContestPaid,
    EdgePoolTaken,
    Hunt,
    Modifier,
    NoBlock,
    PhaseBegun,
    Resolved,
    TakenBack,
    Transferred,
    TurnBegun,
    Vote,
    WithdrawalAnnounced,
)
from events.methuselah.position import Action, Card, Position, Referendum, Seat, Turn
from tests.helpers.methuselah.tables import broken, judged, kept

PLAYERS = ("Sarah", "Alexis", "Ryan", "Jennifer")


def by_hand(*cards: Card, **rest: Any) -> Position:
    """Four players of whom nothing is told, and Sarah's turn."""
    given = {"turn": Turn(methuselah="Sarah"), **rest}
    return Position(
        seats={name: Seat(name=name) for name in PLAYERS}, cards={card.name: card for card in cards}, **given
    )


def lupo(**traits: Any) -> Card:
    """A vampire of Sarah's, with nothing but a name."""
    return Card(name="Lupo", controller="Sarah", **traits)


def test_blood_that_nobody_counted_is_enough() -> None:
    """A vampire whose blood nobody counted is not empty: it may bleed, and pay for its cards."""
    judgement = kept(by_hand(lupo()), Bleed(minion="Lupo"), NoBlock(), Resolved())
    assert judgement.table.pool_of("Alexis") == 29
    costly = Modifier(minion="Lupo", card="Lost in Crowds", effects=(Costs(counter="blood", amount=99),))
    kept(by_hand(lupo()), Bleed(minion="Lupo"), costly)


def test_blood_that_was_counted_as_none_is_none() -> None:
    """A vampire that a position says to be empty must hunt first: an_empty_vampire_hunts_before_any_other_action."""
    broken(
        by_hand(lupo(counters=0)),
        Bleed(minion="Lupo"),
        rule="an_empty_vampire_hunts_before_any_other_action",
        says="Lupo may not do so yet: Lupo is empty, ready and untapped, and must hunt first.",
    )
    kept(by_hand(lupo(counters=0)), Hunt(minion="Lupo"))


@pytest.mark.parametrize(
    "seen",
    [
        Observed(subject="Alexis", what="pool", value=12),
        Observed(subject="Alexis", what="hand", value=3),
        Observed(subject="Alexis", what="edge", value=True),
        Observed(subject="Lupo", what="blood", value=1),
        Observed(subject="Lupo", what="region", value="torpor"),
    ],
)
def test_what_is_seen_is_so_unless_nobody_had_counted_it(seen: Observed) -> None:
    """What a position leaves out is not held against what is seen."""
    kept(by_hand(lupo()), seen)


def test_the_edge_of_which_nobody_said_where_it_is() -> None:
    """Whoever is said to have the Edge may have it; a position that says nobody has it is believed."""
    kept(by_hand(), EdgePoolTaken(methuselah="Sarah"))
    polling = {"referendum": Referendum(caller="Sarah", step="polling")}
    kept(by_hand(lupo(), **polling), Vote(methuselah="Ryan", source="edge"))
    broken(
        by_hand(edge=""),
        EdgePoolTaken(methuselah="Sarah"),
        rule="only_the_holder_takes_the_pool_of_the_edge",
        says="Sarah may not take the pool of the Edge: nobody has the Edge.",
    )


def test_an_untap_phase_that_began_before_the_record() -> None:
    """What was paid for before the position nobody knows; so nothing is missed in that untap phase."""
    contested = (lupo(contested=True), Card(name="Lupo #2", controller="Ryan", contested=True))
    judgement = kept(by_hand(*contested), PhaseBegun(phase="master"))
    assert judgement.rulings == []
    kept(by_hand(*contested), ContestPaid(card="Lupo"))


def test_withdrawing_with_a_hand_that_nobody_counted() -> None:
    """A hand that nobody counted could be a short one; one that was counted is full or not."""
    kept(by_hand(), WithdrawalAnnounced(methuselah="Sarah"))
    full = by_hand()
    full.seats["Sarah"].hand = ("Bonding",) * 7
    broken(
        full,
        WithdrawalAnnounced(methuselah="Sarah"),
        rule="withdrawing_needs_a_short_hand",
        says="Sarah may not announce to withdraw: she began the turn with a full hand.",
    )


def test_a_turn_without_a_number_is_past_the_early_ones() -> None:
    """Four transfers, and no doubt about it."""
    assert judged(by_hand(lupo(region="uncontrolled")), Transferred(vampire="Lupo", amount=4)).rulings == []
    assert judged(by_hand(lupo(region="uncontrolled"), turn=None), Transferred(vampire="Lupo", amount=4)).rulings == []


def test_counters_on_an_uncontrolled_vampire_that_nobody_counted() -> None:
    """They may be taken back, and may have been enough."""
    judgement = kept(by_hand(lupo(region="uncontrolled")), TakenBack(vampire="Lupo", amount=2))
    assert judgement.table.pool_of("Sarah") == 32
    round_ = (TurnBegun(methuselah=name) for name in (*PLAYERS[1:], "Sarah"))
    kept(by_hand(lupo(region="uncontrolled", capacity=9)), *round_, Bleed(minion="Lupo"))


def test_an_action_in_progress_of_which_only_the_minion_is_told() -> None:
    """It is its controller's; a bleed is directed at her prey, and a hunt has its stealth."""
    thomas = Card(name="Thomas", controller="Alexis")
    bleed = by_hand(lupo(), thomas, action=Action(minion="Lupo", kind="bleed"))
    judgement = kept(bleed, NoBlock(), Resolved())
    assert (judgement.table.pool_of("Alexis"), judgement.table.holder_of_the_edge()) == (29, "Sarah")
    assert kept(bleed, Block(minion="Thomas"), Resolved()).table.combat is not None
    assert kept(by_hand(lupo(), action=Action(minion="Lupo", kind="hunt"))).table.stealth() == 1


def test_type_and_owner_of_a_card_that_only_lies_somewhere() -> None:
    """A card on a minion is no vampire, an ally of the catalogue is one, and who controls a card owns it."""
    gang = Card(name="Loyal Street Gang", controller="Sarah")
    gun = Card(name="Submachine Gun", region="on", on="Lupo")
    table = kept(by_hand(lupo(), gang, gun)).table
    assert (table.kind_of("Submachine Gun"), table.kind_of("Loyal Street Gang")) == ("equipment", "ally")
    assert {card.owner for card in table.cards.values()} == {"Sarah"}
    assert table.blood_of("Loyal Street Gang") == 2


def test_an_uncontrolled_vampire_that_nobody_wrote_down() -> None:
    """Transfers go to a vampire that the position leaves out; not to one that lies elsewhere."""
    judgement = kept(by_hand(), Transferred(vampire="Rake", amount=4))
    assert judgement.table.blood_of("Rake") == 4
    broken(
        by_hand(lupo()),
        Transferred(vampire="Lupo"),
        rule="transfers_go_to_her_own_uncontrolled_vampires",
        says="Sarah may not move counters of Lupo: he is none of her uncontrolled vampires.",
    )
