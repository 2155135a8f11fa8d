"""Lines of a Methuselah game in the wrong order, one kind each; of two lines the first is mostly the early one."""

from collections.abc import Sequence
from random import Random
from typing import Any

from events.common import NotYet
from events.methuselah import events
from projections.methuselah.table import Table
from tests.helpers.methuselah.wrong_handlings import at_rest, one, quiet
from tests.helpers.mistakes import Bearing, Find, Mistake, bears

OVER = (events.TurnBegun, events.PhaseBegun, *events.ACTS)


def _next(events_: Sequence[Any], place: int) -> Any:
    return events_[place + 1] if place + 1 < len(events_) else None


def _open(table: Table) -> str:
    """The minion whose action is open, and no one attempts to block it; no one's when there is none."""
    action = table.action
    fresh = action is not None and not (action.outcome or action.blocker or action.attempts)
    return action.minion if action is not None and fresh else ""


def _of_her(table: Table, act: Any) -> bool:
    """Whether an act is one of another minion of the acting Methuselah, who can do it while an action is open."""
    minion = getattr(act, "minion", "")
    return isinstance(act, events.Bleed | events.Hunt) and minion not in ("", _open(table)) and table.ready(minion)


def predator_before_prey(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """The predator's minion blocks, and then the prey declines."""
    declines, blocks = events_[place], _next(events_, place)
    if not isinstance(declines, events.NoBlock) or not isinstance(blocks, events.Block) or not _open(table):
        return None
    may = table.may_block()
    if may[:1] != (declines.methuselah,) or table.controller_of(blocks.minion) not in may[1:]:
        return None
    return Mistake((blocks, declines), (blocks.minion,), taken=2)


def second_action_while_the_first_is_open(
    table: Table, events_: Sequence[Any], place: int, random: Random
) -> Mistake | None:
    """Another minion acts, and then the first one modifies its action."""
    modifies = events_[place]
    if not isinstance(modifies, events.Modifier) or modifies.minion != _open(table):
        return None
    between: list[Any] = []
    for event in events_[place + 1 :]:
        if isinstance(event, events.Resolved):
            act = _next(events_, place + 1 + len(between))
            lines = (*between, act, modifies)
            return Mistake(lines, (act.minion,), len(between), len(lines)) if _of_her(table, act) else None
        if not isinstance(event, events.NoBlock):
            return None
        between.append(event)
    return None


def second_action_while_the_first_is_said_to_be_open(
    table: Table, events_: Sequence[Any], place: int, random: Random
) -> Mistake | None:
    """The first action is said to be open, and another minion acts."""
    resolved, act = events_[place], _next(events_, place)
    if not isinstance(resolved, events.Resolved) or not _open(table) or not _of_her(table, act):
        return None
    return Mistake((NotYet("resolved", _open(table)), act), (act.minion,), wrong=1, taken=2)


def phase_while_an_action_is_open(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """The influence phase begins, and then the action of the minion phase resolves."""
    action = table.action
    if not isinstance(events_[place], events.Resolved) or not _open(table) or action is None:
        return None
    if action.kind not in ("bleed", "hunt") or not isinstance(_next(events_, place), OVER):
        return None
    return Mistake((events.PhaseBegun("influence"), events_[place]), ("influence",), taken=1)


def turn_while_an_action_is_open(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """The next turn begins, and then the action of the last one resolves."""
    action, turn = table.action, table.turn
    if not isinstance(events_[place], events.Resolved) or not _open(table) or action is None or turn is None:
        return None
    if action.kind not in ("bleed", "hunt") or not isinstance(_next(events_, place), events.TurnBegun):
        return None
    begun = _next(events_, place)
    return Mistake((begun, events_[place]), (begun.methuselah,), taken=2)


def turn_that_is_said_not_to_be_over(
    table: Table, events_: Sequence[Any], place: int, random: Random
) -> Mistake | None:
    """A turn is said to go on, and the next one begins."""
    turn, begun = table.turn, events_[place]
    if not isinstance(begun, events.TurnBegun) or turn is None or turn.phase == "discard" or table.action is not None:
        return None
    return Mistake((NotYet("ended", turn.methuselah), begun), (begun.methuselah,), wrong=1, taken=1)


def votes_before_terms(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A vote is cast, and then the terms are set."""
    terms, vote = events_[place], _next(events_, place)
    if not isinstance(terms, events.TermsChosen) or not isinstance(vote, events.Vote) or table.referendum is None:
        return None
    return Mistake((vote, terms), (table.acting_methuselah(), vote.methuselah), taken=2)


def vote_after_the_referendum(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """The next action is announced, and then a vote is cast in the last referendum."""
    vote, closes = events_[place], _next(events_, place)
    act = _next(events_, place + 1)
    if not isinstance(vote, events.Vote) or not isinstance(closes, events.ReferendumResolved):
        return None
    if table.diablerie is not None or not isinstance(act, events.Bleed | events.Hunt) or vote.source != "vampire":
        return None
    return Mistake((act, vote), (act.minion,), taken=3)


def prevention_after_the_damage(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """The combat goes on, or ends, and then damage is prevented."""
    prevent, resolved, goes_on = events_[place], _next(events_, place), _next(events_, place + 1)
    if not isinstance(prevent, events.Prevent) or not isinstance(resolved, events.DamageResolved):
        return None
    if isinstance(goes_on, events.Press | events.AdditionalStrikes) and len(table.damage) == 1:
        return Mistake((goes_on, prevent), (goes_on.minion,), taken=3)
    return Mistake((events.CombatEnded(), prevent), ("combat ends",), taken=2)


def block_after_the_action(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """An action resolves, and then a player blocks it."""
    if place == 0 or not at_rest(table, events_[place]) or not isinstance(events_[place - 1], events.Resolved):
        return None
    acting = table.acting_methuselah()
    others = [card for name in table.left() if name != acting for card in table.minions_of(name)]
    card = one(random, [card for card in others if card.region == "ready" and not card.tapped])
    return Mistake((events.Block(card.name),), (card.name,)) if card else None


def transfer_before_an_action(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """Counters are transferred, and then a minion acts."""
    act, turn = events_[place], table.turn
    if not quiet(table, act) or not isinstance(act, events.Bleed) or turn is None:
        return None
    if any(not card.counters for card in table.minions_of(turn.methuselah)):
        return None  # who is empty hunts before the phase is over
    mine = [card for card in table.cards.values() if card.controller == turn.methuselah and card.kind == "vampire"]
    waiting = [card for card in mine if card.region == "uncontrolled" and card.capacity]
    card = one(random, [card for card in waiting if card.counters < (card.capacity or 0)])
    if card is None or table.pool_of(turn.methuselah) < 2 or turn.phase != "minion":
        return None
    return Mistake((events.Transferred(card.name), act), (act.minion,), wrong=1, taken=1)


def masters_after_actions(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A minion acts, and then a master card is played."""
    master, act = events_[place], _next(events_, place)
    regular = isinstance(master, events.MasterPlayed) and master.kind != "out-of-turn"
    if not regular or not isinstance(act, events.Bleed | events.Hunt) or table.action is not None:
        return None
    return Mistake((act, master), (master.methuselah,), wrong=1, taken=2)


def strike_before_its_combat(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A minion strikes though no one has blocked its action."""
    if not _open(table) or not isinstance(events_[place], events.NoBlock):
        return None
    return Mistake((events.Strike(minion=_open(table), kind="hand"),), (_open(table),))


ACTION = ("the_action_is_over", "an_unblocked_action_succeeds")
PHASES = ("phases_come_in_order",)

WRONG_ORDERS: dict[Find, Bearing] = {
    predator_before_prey: bears("the_prey_decides_before_the_predator", "declining_to_block_is_final"),
    second_action_while_the_first_is_open: bears(*ACTION),
    second_action_while_the_first_is_said_to_be_open: bears(*ACTION),
    phase_while_an_action_is_open: bears(*ACTION, *PHASES),
    turn_while_an_action_is_open: bears(*ACTION, "turns_go_clockwise"),
    turn_that_is_said_not_to_be_over: bears(*PHASES, "turns_go_clockwise"),
    votes_before_terms: bears("the_terms_are_set_before_votes_are_cast", "the_caller_sets_the_terms"),
    vote_after_the_referendum: bears("a_majority_passes_the_referendum"),
    prevention_after_the_damage: bears("damage_may_be_prevented_first", "combat_steps_come_in_order"),
    block_after_the_action: bears("a_block_needs_an_action"),
    transfer_before_an_action: bears(*PHASES, "actions_wait_for_her_minion_phase"),
    masters_after_actions: bears(*PHASES, "a_regular_master_waits_for_her_master_phase"),
    strike_before_its_combat: bears("nothing_is_fought_outside_combat", "a_fight_with_the_fallen_is_open"),
}
