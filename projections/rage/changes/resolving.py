"""What becomes of actions: they are blocked, or take effect."""

from events.rage import action_events as a
from events.rage.events import Played, Traded
from events.rage.position import Act, Combat
from projections.rage.changes.actions import cost_wound, taps
from projections.rage.changes.damage import heals
from projections.rage.changes.effects import apply_effects
from projections.rage.changes.maneuvers import attack_decided
from projections.rage.changes.moving_cards import discarded, leaves_play
from projections.rage.changes.playing import handed_over, takes_effect
from projections.rage.table import Table

DECIDED = "as_much_intercept_as_stealth_blocks"
NOTHING = "a_blocked_action_comes_to_nothing"


def block_decided(table: Table, event: a.BlockDecided) -> None:
    """The attempt succeeds, and both fight; or it fails, and who tried it is as before."""
    now = table.attempt
    if now is None:
        attack_decided(table)
        return
    blocked = table.would_block() if event.blocked is None else event.blocked
    table.frame("attempt", None, DECIDED)
    act = table.act_of(now.target)
    if not blocked or act is None:
        return
    table.change(act, "outcome", "blocked", DECIDED)
    _comes_to_nothing(table, act)
    taps(table, now.blocker)
    fight = Combat(
        attacker=now.blocker,
        target=now.target,
        attackers=(now.blocker,),
        defenders=(now.target,),
        from_block=True,
    )
    table.frame("combat", fight, "a_block_begins_combat")


def _comes_to_nothing(table: Table, act: Act) -> None:
    """The card of a blocked action is discarded, a junta that was called with it."""
    junta = table.cards.get(act.card)
    if act.kind == "call" and junta is not None and junta.place == "called":
        leaves_play(table, junta, NOTHING)
    elif act.kind == "play" and act.card:
        discarded(table, act.player, "sept", act.card, NOTHING)


def action_resolved(table: Table, event: a.ActionResolved) -> None:
    """An action that nobody has blocked takes effect."""
    act = table.act_of(event.creature)
    if act is None or act.outcome:
        return
    table.change(act, "outcome", "successful", "unblocked_actions_are_resolved")
    cost = table.blood_cost_of(act.card) if act.card and not act.paid else None
    if cost:
        table.change(act, "paid", True, "a_blood_cost_is_a_wound")
        cost_wound(table, act.creature, cost, act.card)
    effects = event.effects or act.effects
    match act.kind:
        case "bleed":
            bleed_resolved(table, act)
        case "hunt":
            hunt_resolved(table, act.creature)
        case "trade":
            handed_over(table, Traded(act.creature, act.card, act.giver))
        case "play":
            if table.is_a_bleed(act) and not effects:
                bleed_resolved(table, act)
            takes_effect(table, Played(act.creature, act.card, act.on, act.target, effects), act.player)
            return
    apply_effects(table, effects, act.creature, act.card)


def hunt_resolved(table: Table, creature: str) -> None:
    """A vampire that hunts loses the lowest damage card that is not aggravated."""
    lowest = table.lowest_damage(creature)
    if lowest:
        heals(table, table.damage[lowest[0]], "a_hunting_vampire_regenerates")


def bleed_resolved(table: Table, act: Act) -> None:
    """A bleed gives its pack Victory Points."""
    seat = table.seats.get(table.pack_of(act.creature))
    if seat is not None:
        table.change(seat, "points", seat.points + act.bleed, "a_bleed_gives_victory_points")
