"""One broken event: each mutation spoils a legal event at a table, and names the rule that must find it."""

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec.structs import replace

from events.common import Observed
from events.methuselah import events
from events.methuselah.position import Card
from judge import books
from projections.methuselah.table import Table
from tests.helpers.methuselah.at_work import cards_are_at_work

Mutation = Callable[[Table, Any, Random], Any]


def _one(random: Random, cards: list[Card]) -> str | None:
    return random.choice(sorted(card.name for card in cards)) if cards else None


def tapped_minion_acts(table: Table, event: Any, random: Random) -> Any:
    """Another minion acts, which is tapped."""
    if isinstance(event, events.Bleed | events.Hunt) and not event.card:
        mine = table.minions_of(table.acting_methuselah())
        other = _one(
            random, [card for card in mine if card.tapped and card.region == "ready" and card.kind == "vampire"]
        )
        return replace(event, minion=other) if other else None


def strangers_minion_acts(table: Table, event: Any, random: Random) -> Any:
    """A minion of somebody else acts, in this Methuselah's turn."""
    if isinstance(event, events.Bleed) and not event.card:
        others = [
            card
            for name in table.left()
            if name != table.acting_methuselah()
            for card in table.minions_of(name)
            if card.region == "ready" and not card.tapped and not card.recruited and card.kind == "vampire"
        ]
        other = _one(random, others)
        return events.Bleed(minion=other) if other else None


def bleed_of_another(table: Table, event: Any, random: Random) -> Any:
    """The bleed goes to somebody who is not the prey."""
    if isinstance(event, events.Bleed) and not event.card:
        acting = table.acting_methuselah()
        others = [name for name in table.left() if name not in (acting, table.prey_of(acting))]
        return replace(event, target=random.choice(others)) if others else None


def bleed_of_herself(table: Table, event: Any, random: Random) -> Any:
    """The bleed goes to its own Methuselah."""
    if isinstance(event, events.Bleed) and not event.card:
        return replace(event, target=table.acting_methuselah())


def torpid_vampire_acts(table: Table, event: Any, random: Random) -> Any:
    """A vampire in torpor hunts; one that contests a title might have yielded it, and not fallen."""
    if isinstance(event, events.Bleed | events.Hunt):
        mine = [card for card in table.cards.values() if card.controller == table.acting_methuselah()]
        other = _one(
            random,
            [
                card
                for card in mine
                if card.region == "torpor" and not (card.tapped or card.contested or card.title_contested)
            ],
        )
        return events.Hunt(minion=other) if other else None


def tapped_minion_blocks(table: Table, event: Any, random: Random) -> Any:
    """A tapped minion tries to block."""
    if isinstance(event, events.Block):
        mine = table.minions_of(table.controller_of(event.minion))
        other = _one(random, [card for card in mine if card.tapped and card.region == "ready"])
        return events.Block(minion=other) if other else None


def stranger_blocks(table: Table, event: Any, random: Random) -> Any:
    """A minion blocks whose Methuselah has no part in the action."""
    aimless = table.action is not None and table.action.kind == "action card" and not table.action.target
    if isinstance(event, events.Block) and table.action is not None and not aimless:
        may = (*table.may_block(), table.action.methuselah)
        others = [
            card
            for name in table.left()
            if name not in may
            for card in table.minions_of(name)
            if card.region == "ready" and not card.tapped
        ]
        other = _one(random, others)
        return events.Block(minion=other) if other else None


def _has_said_so(table: Table, name: str) -> bool:
    """Whether she has declined in so many words: of a declaration that implied it, the ledger has more than that."""
    for number, _kind, _subject, field, before, after, _under in reversed(table.ledger):
        if field == "declined" and name in after and name not in before:
            return sum(line[0] == number for line in table.ledger) == 1
    return False


def blocks_after_declining(table: Table, event: Any, random: Random) -> Any:
    """A Methuselah who has declined without an attempt blocks after all."""
    action = table.action
    if isinstance(event, events.Resolved) and action is not None and action.declined and not action.blocker:
        attempted = {table.controller_of(minion) for minion in action.attempts}
        ready = [
            card
            for name in action.declined
            if name in table.may_block() and name not in attempted and _has_said_so(table, name)
            for card in table.minions_of(name)
            if card.region == "ready" and not card.tapped
        ]
        other = _one(random, ready)
        return events.Block(minion=other) if other else None


def wrong_outcome(table: Table, event: Any, random: Random) -> Any:
    """The table takes a block that stands for a failure."""
    if isinstance(event, events.Resolved) and table.block_stands():
        return events.Resolved(outcome="succeeds")


def too_many_transfers(table: Table, event: Any, random: Random) -> Any:
    """One transfer more than there are."""
    turn = table.turn
    if isinstance(event, events.Transferred) and turn is not None and turn.phase == "influence":
        if table.pool_of(turn.methuselah) > turn.transfers + 1:
            return replace(event, amount=turn.transfers + 1)


def strangers_vampire_influenced(table: Table, event: Any, random: Random) -> Any:
    """A transfer goes to somebody else's uncontrolled vampire."""
    if isinstance(event, events.Transferred) and table.turn is not None:
        others = [
            card
            for card in table.cards.values()
            if card.region == "uncontrolled" and not card.recruited and card.controller != table.turn.methuselah
        ]
        other = _one(random, others)
        return replace(event, vampire=other) if other else None


def turn_out_of_order(table: Table, event: Any, random: Random) -> Any:
    """Somebody begins her turn who is not next."""
    if isinstance(event, events.TurnBegun) and table.turn is not None:
        others = [name for name in table.left() if name != event.methuselah]
        return events.TurnBegun(methuselah=random.choice(others)) if others else None


def edge_of_another(table: Table, event: Any, random: Random) -> Any:
    """Somebody takes the Edge's pool who does not hold it, in an untap phase or when discards are made."""
    if isinstance(event, events.EdgePoolTaken | events.Discarded) and table.edge:
        others = [name for name in table.left() if name != table.edge]
        return events.EdgePoolTaken(methuselah=random.choice(others)) if others else None


def too_many_votes(table: Table, event: Any, random: Random) -> Any:
    """A vampire casts more votes than its title gives."""
    if isinstance(event, events.Vote) and event.source == "vampire":
        return replace(event, votes=9)


def votes_twice(table: Table, event: Any, random: Random) -> Any:
    """A vampire votes that has voted already, and that has no votes left which cards have granted."""
    if isinstance(event, events.ReferendumResolved | events.Vote) and table.referendum is not None:
        voted = [ballot for ballot in table.referendum.ballots if ballot.source == "vampire"]
        cast = [ballot for ballot in voted if not table.granted_to(ballot.by)]
        if cast:
            again = random.choice(cast)
            return events.Vote(methuselah=again.methuselah, source="vampire", by=again.by, against=again.against)


def stranger_strikes(table: Table, event: Any, random: Random) -> Any:
    """A minion strikes that is not in the combat."""
    if isinstance(event, events.Strike) and table.combat is not None:
        others = [card for name in table.left() for card in table.minions_of(name) if not table.fighting(card.name)]
        other = _one(random, [card for card in others if card.region == "ready"])
        return events.Strike(minion=other, kind="hand") if other else None


def discards_again(table: Table, event: Any, random: Random) -> Any:
    """A second card is discarded in one discard phase."""
    turn = table.turn
    if isinstance(event, events.TurnBegun) and turn is not None and turn.phase == "discard" and turn.discards == 0:
        return events.Discarded(methuselah=turn.methuselah) if table.hand_of(turn.methuselah) else None


def wrong_count(table: Table, event: Any, random: Random) -> Any:
    """Somebody counts one pool too many."""
    settled = table.action is None and table.combat is None and table.referendum is None and not table.damage
    if isinstance(event, events.TurnBegun) and settled and not cards_are_at_work(table):
        name = random.choice(table.left())
        return Observed(subject=name, what="pool", value=table.pool_of(name) + 1)


def wakes_the_wrong_vampire(table: Table, event: Any, random: Random) -> Any:
    """A ready vampire is rescued from a torpor that it is not in."""
    if isinstance(event, events.Bleed) and table.vampire(event.minion):
        mine = table.minions_of(table.acting_methuselah())
        other = _one(
            random, [c for c in mine if c.region == "ready" and c.name != event.minion and c.kind == "vampire"]
        )
        return events.Rescue(minion=event.minion, vampire=other) if other else None


def modifier_by_another(table: Table, event: Any, random: Random) -> Any:
    """An action modifier is played by a minion that is not acting."""
    if isinstance(event, events.Modifier) and table.action is not None:
        mine = table.minions_of(table.action.methuselah)
        other = _one(random, [card for card in mine if card.name != event.minion and card.region == "ready"])
        return replace(event, minion=other) if other else None


def same_reaction_by_another(table: Table, event: Any, random: Random) -> Any:
    """A second minion of one Methuselah plays a reaction card that another of hers has played in this action."""
    action = table.action
    if not isinstance(event, events.NoBlock | events.Resolved) or action is None or action.outcome:
        return None
    for play in action.plays:
        methuselah = table.controller_of(play.minion)
        if methuselah in ("", action.methuselah) or table.kind_of(play.card) != "reaction":
            continue
        others = [card for card in table.minions_of(methuselah) if card.name != play.minion and not card.tapped]
        other = _one(random, [card for card in others if card.region == "ready" and card.kind == "vampire"])
        return events.Reaction(minion=other, card=play.card) if other else None


def empty_vampire_acts_otherwise(table: Table, event: Any, random: Random) -> Any:
    """A vampire without blood bleeds instead of hunting."""
    if isinstance(event, events.Hunt) and table.blood_of(event.minion) == 0:
        return events.Bleed(minion=event.minion, target=table.prey_of(table.acting_methuselah()))


def leaves_torpor_without_the_blood(table: Table, event: Any, random: Random) -> Any:
    """A vampire in torpor tries to leave it with one blood, or none."""
    if isinstance(event, events.Bleed | events.Hunt | events.LeaveTorpor):
        mine = [card for card in table.cards.values() if card.controller == table.acting_methuselah()]
        torpid = [card for card in mine if card.region == "torpor" and not card.tapped and not card.contested]
        other = _one(random, [card for card in torpid if table.blood_of(card.name) < table.terms.leave_torpor_blood])
        return events.LeaveTorpor(minion=other) if other else None


def skill_on_a_stranger(table: Table, event: Any, random: Random) -> Any:
    """A skill card is put on somebody else's vampire."""
    if isinstance(event, events.MasterPlayed) and table.kind_of(event.card) == "discipline":
        others = [card for name in table.left() if name != event.methuselah for card in table.minions_of(name)]
        other = _one(random, [card for card in others if card.region == "ready" and card.kind == "vampire"])
        return replace(event, target=other) if other else None


Breaches = dict[str, set[str] | str]


def both(*rules: str) -> Breaches:
    """The rules of either book that may be found: what is wrong can be said in one way, sometimes in two."""
    return {"jyhad-1994": set(rules), "vtes-1998": set(rules)}


def derivations_of(book: str) -> set[str]:
    """The derivations of a book: one of them decides what a count is."""
    return {name for section in books()[book].contents for name in section.derivations}


# What each mutation breaks, book by book: the rules that may be found for it, or why it is no breach.
MUTATIONS: dict[Mutation, Breaches] = {
    tapped_minion_acts: both("a_tapped_minion_cannot_act"),
    strangers_minion_acts: both("actions_wait_for_her_minion_phase"),
    bleed_of_another: {"jyhad-1994": {"only_the_prey_is_bled"}, "vtes-1998": {"bleeds_target_the_prey"}},
    bleed_of_herself: {"jyhad-1994": {"only_the_prey_is_bled"}, "vtes-1998": {"nobody_bleeds_herself"}},
    torpid_vampire_acts: both("a_torpid_vampire_only_leaves_torpor"),
    tapped_minion_blocks: both("a_tapped_minion_cannot_block"),
    stranger_blocks: {
        "jyhad-1994": {"only_the_target_blocks_a_directed_action", "several_targets_leave_the_blockers_open"},
        "vtes-1998": {
            "only_the_target_blocks_a_directed_action",
            "only_prey_and_predator_block_an_undirected_action",
        },
    },
    blocks_after_declining: {
        "jyhad-1994": {"a_passed_block_does_not_return"},
        "vtes-1998": {"a_declined_block_is_final"},
    },
    wrong_outcome: both("enough_intercept_and_nothing_less_blocks"),
    too_many_transfers: both("nobody_spends_more_transfers_than_she_has"),
    strangers_vampire_influenced: both(
        "transfers_go_to_her_own_uncontrolled_vampires", "transfers_wait_for_her_influence_phase"
    ),
    turn_out_of_order: both("turns_go_clockwise"),
    edge_of_another: both("only_the_holder_takes_the_pool_of_the_edge"),
    too_many_votes: both("votes_must_be_gained"),
    votes_twice: both("a_cast_vote_stands"),
    stranger_strikes: both("only_combatants_play_combat_cards"),
    discards_again: both("one_discard_a_phase"),
    wrong_count: {book: {"what_is_seen_is_so", *derivations_of(book)} for book in ("jyhad-1994", "vtes-1998")},
    wakes_the_wrong_vampire: both("torpor_actions_need_a_vampire_in_torpor"),
    modifier_by_another: both("only_the_acting_minion_modifies_his_action"),
    same_reaction_by_another: {
        "jyhad-1994": {"no_card_twice_by_one_methuselah_in_an_action"},
        "vtes-1998": "another minion may play the same card",
    },
    empty_vampire_acts_otherwise: {
        "jyhad-1994": {"an_empty_vampire_takes_no_other_action", "who_begins_the_phase_empty_hunts_first"},
        "vtes-1998": {"an_empty_vampire_hunts_before_any_other_action"},
    },
    leaves_torpor_without_the_blood: {
        "jyhad-1994": {"without_the_blood_only_a_rescue_helps"},
        "vtes-1998": "it may be announced, and fails",
    },
    skill_on_a_stranger: {
        "jyhad-1994": {"a_skill_goes_on_a_vampire_of_hers"},
        "vtes-1998": "it goes on any vampire",
    },
}
