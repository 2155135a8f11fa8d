"""One broken event: each mutation spoils a legal event at a table, and names the rule that must find it."""

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec.structs import replace

from events import methuselah as said
from events.methuselah_position import Card
from events.table import Observed
from projections.methuselah.table import Table

Mutation = Callable[[Table, Any, Random], Any]


def _one(random: Random, cards: list[Card]) -> str | None:
    return random.choice(sorted(card.name for card in cards)) if cards else None


def tapped_minion_acts(table: Table, event: Any, random: Random) -> Any:
    """Another minion acts, which is tapped."""
    if isinstance(event, said.Bleed | said.Hunt) and not event.card:
        mine = table.minions_of(table.acting_methuselah())
        other = _one(
            random, [card for card in mine if card.tapped and card.region == "ready" and card.kind == "vampire"]
        )
        return replace(event, minion=other) if other else None


def strangers_minion_acts(table: Table, event: Any, random: Random) -> Any:
    """A minion of somebody else acts, in this Methuselah's turn."""
    if isinstance(event, said.Bleed) and not event.card:
        others = [
            card
            for name in table.left()
            if name != table.acting_methuselah()
            for card in table.minions_of(name)
            if card.region == "ready" and not card.tapped and not card.recruited and card.kind == "vampire"
        ]
        other = _one(random, others)
        return said.Bleed(minion=other) if other else None


def bleed_of_another(table: Table, event: Any, random: Random) -> Any:
    """The bleed goes to somebody who is not the prey."""
    if isinstance(event, said.Bleed) and not event.effects:
        acting = table.acting_methuselah()
        others = [name for name in table.left() if name not in (acting, table.prey_of(acting))]
        return replace(event, target=random.choice(others)) if others else None


def bleed_of_herself(table: Table, event: Any, random: Random) -> Any:
    """The bleed goes to its own Methuselah."""
    if isinstance(event, said.Bleed) and not event.effects:
        return replace(event, target=table.acting_methuselah())


def torpid_vampire_acts(table: Table, event: Any, random: Random) -> Any:
    """A vampire in torpor hunts."""
    if isinstance(event, said.Bleed | said.Hunt):
        mine = [card for card in table.cards.values() if card.controller == table.acting_methuselah()]
        other = _one(
            random, [card for card in mine if card.region == "torpor" and not card.tapped and not card.contested]
        )
        return said.Hunt(minion=other) if other else None


def tapped_minion_blocks(table: Table, event: Any, random: Random) -> Any:
    """A tapped minion tries to block."""
    if isinstance(event, said.Block):
        mine = table.minions_of(table.controller_of(event.minion))
        other = _one(random, [card for card in mine if card.tapped and card.region == "ready"])
        return said.Block(minion=other) if other else None


def stranger_blocks(table: Table, event: Any, random: Random) -> Any:
    """A minion blocks whose Methuselah has no part in the action."""
    aimless = table.action is not None and table.action.kind == "action card" and not table.action.target
    if isinstance(event, said.Block) and table.action is not None and not aimless:
        may = (*table.may_block(), table.action.methuselah)
        others = [
            card
            for name in table.left()
            if name not in may
            for card in table.minions_of(name)
            if card.region == "ready" and not card.tapped
        ]
        other = _one(random, others)
        return said.Block(minion=other) if other else None


def blocks_after_declining(table: Table, event: Any, random: Random) -> Any:
    """A Methuselah who has declined blocks after all."""
    action = table.action
    if isinstance(event, said.Resolved) and action is not None and action.declined and not action.blocker:
        ready = [
            card
            for name in action.declined
            if name in table.may_block()
            for card in table.minions_of(name)
            if card.region == "ready" and not card.tapped
        ]
        other = _one(random, ready)
        return said.Block(minion=other) if other else None


def wrong_outcome(table: Table, event: Any, random: Random) -> Any:
    """The table takes a block that stands for a failure."""
    if isinstance(event, said.Resolved) and table.block_stands():
        return said.Resolved(outcome="succeeds")


def too_many_transfers(table: Table, event: Any, random: Random) -> Any:
    """One transfer more than there are."""
    turn = table.turn
    if isinstance(event, said.Transferred) and turn is not None and turn.phase == "influence":
        if table.pool_of(turn.methuselah) > turn.transfers + 1:
            return replace(event, amount=turn.transfers + 1)


def strangers_vampire_influenced(table: Table, event: Any, random: Random) -> Any:
    """A transfer goes to somebody else's uncontrolled vampire."""
    if isinstance(event, said.Transferred) and table.turn is not None:
        others = [
            card
            for card in table.cards.values()
            if card.region == "uncontrolled" and not card.recruited and card.controller != table.turn.methuselah
        ]
        other = _one(random, others)
        return replace(event, vampire=other) if other else None


def turn_out_of_order(table: Table, event: Any, random: Random) -> Any:
    """Somebody begins her turn who is not next."""
    if isinstance(event, said.TurnBegun) and table.turn is not None:
        others = [name for name in table.left() if name != event.methuselah]
        return said.TurnBegun(methuselah=random.choice(others)) if others else None


def edge_of_another(table: Table, event: Any, random: Random) -> Any:
    """Somebody takes the Edge's pool who does not hold it."""
    if isinstance(event, said.EdgePoolTaken):
        others = [name for name in table.left() if name != event.methuselah]
        return said.EdgePoolTaken(methuselah=random.choice(others)) if others else None


def too_many_votes(table: Table, event: Any, random: Random) -> Any:
    """A vampire casts more votes than its title gives."""
    if isinstance(event, said.Vote) and event.source == "vampire":
        return replace(event, votes=9)


def votes_twice(table: Table, event: Any, random: Random) -> Any:
    """A vampire votes that has voted already, and that has no votes left which cards have granted."""
    if isinstance(event, said.ReferendumResolved | said.Vote) and table.referendum is not None:
        voted = [ballot for ballot in table.referendum.ballots if ballot.source == "vampire"]
        cast = [ballot for ballot in voted if not table.granted_to(ballot.by)]
        if cast:
            again = random.choice(cast)
            return said.Vote(methuselah=again.methuselah, source="vampire", by=again.by, against=again.against)


def stranger_strikes(table: Table, event: Any, random: Random) -> Any:
    """A minion strikes that is not in the combat."""
    if isinstance(event, said.Strike) and table.combat is not None:
        others = [card for name in table.left() for card in table.minions_of(name) if not table.fighting(card.name)]
        other = _one(random, [card for card in others if card.region == "ready"])
        return said.Strike(minion=other, kind="hand") if other else None


def discards_again(table: Table, event: Any, random: Random) -> Any:
    """A second card is discarded in one discard phase."""
    turn = table.turn
    if isinstance(event, said.TurnBegun) and turn is not None and turn.phase == "discard" and turn.discards == 0:
        return said.Discarded(methuselah=turn.methuselah) if table.hand_of(turn.methuselah) else None


def wrong_count(table: Table, event: Any, random: Random) -> Any:
    """Somebody counts one pool too many."""
    settled = table.action is None and table.combat is None and table.referendum is None and not table.damage
    if isinstance(event, said.TurnBegun) and settled:
        name = random.choice(table.left())
        return Observed(subject=name, what="pool", value=table.pool_of(name) + 1)


def wakes_the_wrong_vampire(table: Table, event: Any, random: Random) -> Any:
    """A ready vampire is rescued from a torpor that it is not in."""
    if isinstance(event, said.Bleed) and table.vampire(event.minion):
        mine = table.minions_of(table.acting_methuselah())
        other = _one(
            random, [c for c in mine if c.region == "ready" and c.name != event.minion and c.kind == "vampire"]
        )
        return said.Rescue(minion=event.minion, vampire=other) if other else None


def modifier_by_another(table: Table, event: Any, random: Random) -> Any:
    """An action modifier is played by a minion that is not acting."""
    if isinstance(event, said.Modifier) and table.action is not None:
        mine = table.minions_of(table.action.methuselah)
        other = _one(random, [card for card in mine if card.name != event.minion and card.region == "ready"])
        return replace(event, minion=other) if other else None


# The rules that may be found for each mutation: what is wrong with it can be said in one way, sometimes in two.
MUTATIONS: dict[Mutation, set[str]] = {
    tapped_minion_acts: {"a_tapped_minion_cannot_act"},
    strangers_minion_acts: {"actions_wait_for_her_minion_phase"},
    bleed_of_another: {"bleeds_target_the_prey"},
    bleed_of_herself: {"nobody_bleeds_herself"},
    torpid_vampire_acts: {"a_torpid_vampire_only_leaves_torpor"},
    tapped_minion_blocks: {"a_tapped_minion_cannot_block"},
    stranger_blocks: {
        "only_the_target_blocks_a_directed_action",
        "only_prey_and_predator_block_an_undirected_action",
    },
    blocks_after_declining: {"a_declined_block_is_final"},
    wrong_outcome: {"enough_intercept_and_nothing_less_blocks"},
    too_many_transfers: {"nobody_spends_more_transfers_than_she_has"},
    strangers_vampire_influenced: {
        "transfers_go_to_her_own_uncontrolled_vampires",
        "transfers_wait_for_her_influence_phase",
    },
    turn_out_of_order: {"turns_go_clockwise"},
    edge_of_another: {"only_the_holder_takes_the_pool_of_the_edge"},
    too_many_votes: {"votes_must_be_gained"},
    votes_twice: {"a_cast_vote_stands"},
    stranger_strikes: {"only_combatants_play_combat_cards"},
    discards_again: {"one_discard_a_phase"},
    wrong_count: {"what_is_seen_is_so"},
    wakes_the_wrong_vampire: {"torpor_actions_need_a_vampire_in_torpor"},
    modifier_by_another: {"only_the_acting_minion_modifies_his_action"},
}
