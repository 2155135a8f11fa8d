"""Actions: announced, blocked or not, resolved; modifiers, reactions and what succeeds (1998: sections 6.1, 6.2)."""

from events.effects import AnyEffect, Costs, Modifies
from events.methuselah import (
    Act,
    ActionCardPlayed,
    Bleed,
    Block,
    BlockerDrains,
    CardUsed,
    Diablerize,
    Employ,
    Equip,
    Hunt,
    LeaveTorpor,
    Modifier,
    NoBlock,
    PoliticalAction,
    Reaction,
    Recruit,
    Rescue,
    Resolved,
    TakeEquipment,
)
from events.methuselah_position import Action, Card, Play, Referendum
from projections.methuselah import contests, counters
from projections.methuselah.effects import apply_effects, begin_combat, effects_of
from projections.methuselah.table import Table
from projections.methuselah.wounds import diablerie

KIND = {
    Bleed: "bleed",
    Hunt: "hunt",
    Equip: "equip",
    TakeEquipment: "take equipment",
    Employ: "employ",
    Recruit: "recruit",
    ActionCardPlayed: "action card",
    PoliticalAction: "political action",
    LeaveTorpor: "leave torpor",
    Rescue: "rescue",
    Diablerize: "diablerize",
}


def announced(table: Table, act: Act) -> None:
    """An action is announced: the minion taps, its card is played, nothing is paid yet."""
    card = table.cards.get(act.minion)
    methuselah = table.controller_of(act.minion) or table.acting_methuselah()
    target = target_of(table, act, methuselah)
    table.frame("diablerie", None, "a_new_action_begins")
    effects = effects_of(table, act)
    pool, blood, other = costs(table, act, effects)
    action = Action(
        minion=act.minion,
        kind=KIND[act.__class__],  # type: ignore[arg-type]  # the table above holds action kinds
        methuselah=methuselah,
        target=target,
        directed_at=directed_at(table, act, target, methuselah),
        card=act.card,
        equipment=act.equipment if isinstance(act, TakeEquipment) else (),
        pool_cost=pool,
        blood_cost=blood,
        other_cost=other,
        effects=tuple(effect for effect in effects if not isinstance(effect, Costs | Modifies)),
        stealth=inherent_stealth(table, act, target, methuselah),
    )
    table.frame("action", action, "an_action_is_announced")
    if card is not None:
        table.change(card, "tapped", True, "taking_an_action_taps")
    if act.card and not (isinstance(act, PoliticalAction) and act.in_play):
        counters.play(table, methuselah, act.card)
    changes = tuple(effect for effect in effects if isinstance(effect, Modifies))
    if changes:
        apply_effects(table, changes, act.minion, methuselah)
    if table.turn is not None:
        table.change(table.turn, "acted", (*table.turn.acted, act.minion), "an_action_is_announced")


def target_of(table: Table, act: Act, methuselah: str) -> str:
    """What an action is aimed at: as declared; a bleed, without further words, at the prey."""
    if isinstance(act, Bleed):
        return act.target or table.prey_of(methuselah)
    if isinstance(act, Rescue | Diablerize):
        return act.vampire
    if isinstance(act, TakeEquipment):
        return act.holder
    return act.target if isinstance(act, ActionCardPlayed) else ""


def directed_at(table: Table, act: Act, target: str, methuselah: str) -> str:
    """The other Methuselah that the action is directed at, or nobody."""
    if not target or isinstance(act, PoliticalAction):
        return ""
    if isinstance(act, ActionCardPlayed) and table.facts_of(act.card).directed is False:
        return ""
    other = target if target in table.seats else table.controller_of(target)
    return "" if other == methuselah else other


def inherent_stealth(table: Table, act: Act, target: str, methuselah: str) -> int:
    """The stealth with which an action starts."""
    if isinstance(act, Rescue | Diablerize):
        return table.terms.stealth_among_own if table.controller_of(target) == methuselah else 0
    return table.terms.stealth_of.get(KIND[act.__class__], 0)


def costs(table: Table, act: Act, effects: tuple[AnyEffect, ...]) -> tuple[int, int, int]:
    """What the action costs if it succeeds: pool, blood of the acting minion, blood of the rescued vampire."""
    terms = table.terms
    if isinstance(act, LeaveTorpor):
        return 0, terms.leave_torpor_blood, 0
    if isinstance(act, Rescue):
        total = rescue_cost(table, act.vampire)
        mine = max(0, total - act.by_rescued) if act.by_rescuer is None else act.by_rescuer
        return 0, mine, act.by_rescued
    claimed = [effect for effect in effects if isinstance(effect, Costs)]
    if claimed:
        pool = sum(effect.amount for effect in claimed if effect.counter == "pool")
        return pool, sum(effect.amount for effect in claimed if effect.counter == "blood"), 0
    if not act.card:
        return 0, 0, 0
    facts = table.facts_of(act.card)
    return facts.pool, facts.blood, 0


def rescue_cost(table: Table, vampire: str) -> int:
    """The blood that it costs to rescue this vampire."""
    card = table.cards.get(vampire)
    paralyzed = card is not None and card.paralyzed
    return table.terms.paralyzed_rescue_blood if paralyzed else table.terms.rescue_blood


def modifier(table: Table, event: Modifier) -> None:
    """An action modifier is played, paid for and takes effect."""
    _plays(table, event, Play(minion=event.minion, card=event.card, kind="modifier"))


def reaction(table: Table, event: Reaction) -> None:
    """A reaction card is played, paid for and takes effect."""
    _plays(table, event, Play(minion=event.minion, card=event.card, kind="reaction"))


def _plays(table: Table, event: Modifier | Reaction, play: Play) -> None:
    methuselah = table.controller_of(event.minion)
    if table.action is not None:
        table.change(table.action, "plays", (*table.action.plays, play), "modifiers_and_reactions_are_remembered")
    if event.card:
        pay_for(table, event.card, event.minion, methuselah, effects_of(table, event))
        counters.play(table, methuselah, event.card)
        counters.to_ash_heap(table, methuselah, event.card, "a_minion_card_burns_when_played")
    apply_effects(table, effects_of(table, event), event.minion, methuselah)


def pay_for(table: Table, card: str, minion: str, methuselah: str, effects: tuple[AnyEffect, ...]) -> None:
    """The printed cost of a card that is paid when it is played, unless the claim has a cost of its own."""
    if any(isinstance(effect, Costs) for effect in effects):
        return
    facts = table.facts_of(card)
    counters.pool(table, methuselah, -facts.pool, "modifiers_and_reactions_are_always_paid")
    counters.blood(table, minion, -facts.blood, "modifiers_and_reactions_are_always_paid")


def card_used(table: Table, event: CardUsed) -> None:
    """A card in play does what it says, for its user."""
    methuselah = table.controller_of(event.card) or table.controller_of(event.minion)
    apply_effects(table, effects_of(table, event), event.minion, methuselah)


def block(table: Table, event: Block) -> None:
    """A minion attempts to block; a Methuselah who had her chance before it has declined."""
    action = table.action
    if action is None:
        return
    table.change(action, "blocker", event.minion, "a_minion_attempts_to_block")
    table.change(action, "attempts", (*action.attempts, event.minion), "a_minion_attempts_to_block")


def no_block(table: Table, event: NoBlock) -> None:
    """A Methuselah, or everybody, makes no further attempts."""
    action = table.action
    if action is None:
        return
    names = (event.methuselah,) if event.methuselah else table.may_block()
    declined = tuple(dict.fromkeys((*action.declined, *names)))
    table.change(action, "declined", declined, "declining_to_block_is_final")
    if table.controller_of(action.blocker) in names:
        table.change(action, "blocker", "", "declining_to_block_is_final")


def resolved(table: Table, event: Resolved) -> None:
    """The action succeeds or is blocked: as the table took it, else as stealth and intercept have it."""
    action = table.action
    if action is None or action.outcome:
        return
    outcome = event.outcome or ("blocked" if table.block_stands() else "succeeds")
    table.change(action, "outcome", outcome, "intercept_that_reaches_stealth_blocks")
    if outcome == "blocked":
        _blocked(table, action)
    elif action.minion not in table.cards:
        over(table)
    else:
        table.change(action, "blocker", "", "intercept_that_reaches_stealth_blocks")
        _succeeds(table, action)


def _blocked(table: Table, action: Action) -> None:
    blocker = table.cards.get(action.blocker)
    if blocker is not None:
        table.change(blocker, "tapped", True, "blocking_taps_the_blocker")
    if action.card and not _in_play(table, action):
        counters.to_ash_heap(table, action.methuselah, action.card, "a_blocked_actions_card_burns")
    if action.kind == "leave torpor":
        counters.blood(table, action.minion, -table.terms.blocked_leave_torpor_blood, "a_blocked_vampire_stays_torpid")
        if blocker is None or blocker.kind != "vampire":
            over(table)
        return
    begin_combat(table, action.minion, action.blocker, "a_block_leads_to_combat")
    if table.combat is None:
        over(table)


def _in_play(table: Table, action: Action) -> bool:
    return action.card in table.cards


def blocker_drains(table: Table, event: BlockerDrains) -> None:
    """The vampire that blocked a leave-torpor action diablerizes the acting one."""
    action = table.action
    if action is not None:
        victim = action.minion
        over(table)
        diablerie(table, event.minion, victim)


def _succeeds(table: Table, action: Action) -> None:
    counters.pool(table, action.methuselah, -action.pool_cost, "the_cost_is_paid_on_success")
    counters.blood(table, action.minion, -action.blood_cost, "the_cost_is_paid_on_success")
    counters.blood(table, action.target, -action.other_cost, "the_cost_is_paid_on_success")
    minion = table.cards.get(action.minion)
    if minion is None:
        over(table)
        return
    effects = action.effects
    if action.kind == "bleed":
        _bleeds(table, action)
    elif action.kind == "hunt":
        counters.blood(table, action.minion, table.terms.hunt_gains, "a_hunt_gains_blood")
    elif action.kind in ("equip", "employ", "recruit"):
        _brings_into_play(table, action)
    elif action.kind == "take equipment":
        for name in action.equipment:
            if name in table.cards:
                table.change(table.cards[name], "on", action.minion, "equipment_taken_moves")
    elif action.kind in ("leave torpor", "rescue"):
        _leaves_torpor(table, action.minion if action.kind == "leave torpor" else action.target)
    elif action.kind == "political action":
        if not _in_play(table, action):
            counters.to_ash_heap(table, action.methuselah, action.card, "an_action_card_burns_when_resolved")
        referendum = Referendum(caller=action.methuselah, card=action.card, effects=effects)
        table.frame("referendum", referendum, "a_successful_political_action_calls_the_referendum")
        return
    if action.card and action.kind in ("bleed", "hunt", "action card", "leave torpor", "rescue", "diablerize"):
        if not any(getattr(effect, "card", "") == action.card for effect in effects):
            counters.to_ash_heap(table, action.methuselah, action.card, "an_action_card_burns_when_resolved")
    if effects and action.kind not in ("equip", "employ", "recruit"):
        apply_effects(table, effects, action.minion, action.methuselah)
    if action.kind == "diablerize":
        over(table)
        diablerie(table, action.minion, action.target)
    elif table.combat is None:
        over(table)


def _bleeds(table: Table, action: Action) -> None:
    amount = table.bleed_of(action.minion)
    counters.pool(table, action.target, -amount, "a_successful_bleed_burns_pool")
    if amount >= 1 and action.methuselah in table.seats:
        table.change(table, "edge", action.methuselah, "the_edge_follows_a_successful_bleed")


REGION_OF = {"equip": ("on", "equipment"), "employ": ("on", "retainer"), "recruit": ("uncontrolled", "ally")}


def _brings_into_play(table: Table, action: Action) -> None:
    region, kind = REGION_OF[action.kind]
    under = {
        "equip": "equipment_is_placed_on_the_minion",
        "employ": "a_retainer_is_placed_on_the_minion",
        "recruit": "an_ally_recruited_waits_until_the_end_of_the_turn",
    }[action.kind]
    card = contests.new_card(table, contests.free_name(table, action.card), action.methuselah, region, kind)
    card.on = action.minion if region == "on" else ""
    card.recruited = kind == "ally"
    card.counters = card.life or 0
    card.effects = action.effects or card.effects
    table.add(card, under)
    contests.enters_play(table, card)


def _leaves_torpor(table: Table, vampire: str) -> None:
    card = table.cards.get(vampire)
    if card is not None:
        table.change(card, "region", "ready", "a_vampire_leaves_torpor")
        table.change(card, "paralyzed", False, "a_vampire_leaves_torpor")


def over(table: Table) -> None:
    """The action is over: what was added to stealth, intercept, bleed and strength returns to normal."""
    if table.action is None:
        return
    for card in table.cards.values():
        if card.stealth_added or card.intercept_added or card.bleed_added or card.strength_added:
            _returns_to_normal(table, card)
    table.frame("action", None, "the_action_is_over")


def _returns_to_normal(table: Table, card: Card) -> None:
    for field in ("stealth_added", "intercept_added", "bleed_added", "strength_added"):
        table.change(card, field, 0, "stealth_and_intercept_return_to_normal")


