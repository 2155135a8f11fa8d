"""Actions: announced, blocked or not, resolved; modifiers, reactions and what succeeds."""

from msgspec.structs import replace

from events.common import UNNAMED_CARD
from events.effects.base import Costs, Modifies, Permits
from events.effects.methuselah import Fights, Forbids
from events.effects.union import AnyEffect
from events.methuselah.events import (
    Act,
    ActionCardPlayed,
    Block,
    BlockerDrains,
    CardUsed,
    EncounterSettled,
    Modifier,
    NoBlock,
    Reaction,
    Resolved,
    TakeEquipment,
)
from events.methuselah.position import Action, Owed, Play, Referendum, Waived
from projections.methuselah.changes import contests, counters
from projections.methuselah.changes.action_ends import burns_its_card
from projections.methuselah.changes.action_ends import over as over
from projections.methuselah.changes.announcements import (
    PERMANENTS,
    aim_is_told,
    costs,
    directed_at,
    inherent_stealth,
    kind_of_action,
    might_block,
    rests_on_a_card_in_play,
    target_of,
)
from projections.methuselah.changes.diablerie import diablerie
from projections.methuselah.changes.effects import apply_effects, begin_combat, effects_of
from projections.methuselah.changes.prohibitions import remains
from projections.methuselah.changes.rescues import is_paid_as, nobody_says, shares
from projections.methuselah.table import Table

PAID_AT_ONCE = "modifiers_and_reactions_are_paid_when_played"
PAID_LATER = "a_modifier_is_paid_when_the_action_succeeds"
SETTLED = "an_encounter_is_settled_when_it_succeeds"
WHAT_THERE_IS = "what_can_be_paid_is_paid"


def announced(table: Table, act: Act) -> None:
    """An action is announced: the minion taps, its card is played, nothing is paid yet."""
    card = table.cards.get(act.minion)
    methuselah = table.controller_of(act.minion) or (card.controller if card else "") or table.acting_methuselah()
    table.frame("diablerie", None, "a_new_action_begins")
    effects = effects_of(table, act)
    kind = kind_of_action(act, effects)
    target = target_of(table, act, kind, methuselah)
    permanent = act.__class__ in PERMANENTS
    pool, blood, other = costs(table, act, effects)
    action = Action(
        minion=act.minion,
        kind=kind,  # type: ignore[arg-type]  # one of the kinds of action
        methuselah=methuselah,
        target=target,
        others=act.others if isinstance(act, ActionCardPlayed) else (),
        card=act.card,
        in_play=rests_on_a_card_in_play(table, act, methuselah),
        equipment=act.equipment if isinstance(act, TakeEquipment) else (),
        pool_cost=pool,
        blood_cost=blood,
        other_cost=other,
        split_unsaid=nobody_says(act),
        effects=tuple(effect for effect in effects if _waits(effect, permanent)),
        unready=_unready(table, act, kind, effects),
    )
    table.frame("action", action, "an_action_is_announced")
    table.change(
        action,
        "directed_at",
        directed_at(table, act, target, effects, methuselah),
        "an_action_at_another_methuselah_is_directed",
    )
    table.change(action, "stealth", inherent_stealth(table, kind, target, methuselah), "inherent_stealth_counts")
    if card is not None:
        table.change(card, "tapped", True, "acting_taps_the_minion")
    if act.card and not action.in_play:
        counters.play(table, methuselah, act.card, act.effects)
    if effects and not permanent:
        at_once = tuple(one for one in effects if isinstance(one, Modifies | Forbids))
        apply_effects(table, at_once, act.minion, methuselah, act.card)
    if table.turn is not None:
        table.change(table.turn, "acted", (*table.turn.acted, act.minion), "an_action_is_announced")


def waits(table: Table, act: Act) -> bool:
    """Whether an action is announced while another is known to be in progress: it begins when that one is over."""
    action = table.action
    in_progress = table.combat is not None or table.referendum is not None or (action and not action.outcome)
    same = table.put_off is not None and table.put_off.minion == act.minion
    if in_progress or same:
        table.put_off = act if in_progress else None
    return bool(in_progress)


def _unready(table: Table, act: Act, kind: str, effects: tuple[AnyEffect, ...]) -> tuple[str, ...]:
    """Who acts without being ready, or is to fight on success though not ready, or a minion of the same Methuselah.

    It was told as it was announced, and happens as it was played.
    """
    if kind == "leave torpor":
        return ()
    against = [act.minion] if not table.ready(act.minion) else []
    for effect in effects:
        if isinstance(effect, Fights):
            fighters = (effect.minion, effect.opponent)
            of_one = table.controller_of(effect.minion) == table.controller_of(effect.opponent)
            against += [name for name in fighters if of_one or not table.ready(name)]
    return tuple(dict.fromkeys(against))


def _waits(effect: AnyEffect, permanent: bool) -> bool:
    """Whether the effect happens on success; what a permanent grants belongs to it, and is not for this action."""
    return not isinstance(effect, Costs) and (permanent or not isinstance(effect, Modifies | Forbids))


def modifier(table: Table, event: Modifier) -> None:
    """An action modifier is played, paid for and takes effect."""
    effects = effects_of(table, event)
    if table.terms.modifiers_wait_for_success and table.action is not None and not table.action.outcome:
        effects = _owes(table, table.action, event, effects)
    _plays(table, event, effects, Play(event.minion, event.card, "modifier", _permits(effects), not effects))


def _owes(table: Table, action: Action, event: Modifier, effects: tuple[AnyEffect, ...]) -> tuple[AnyEffect, ...]:
    """What a modifier costs is owed until the action succeeds; the rest of what it does is left."""
    claimed = [effect for effect in effects if isinstance(effect, Costs)]
    if claimed:
        pool = sum(effect.amount for effect in claimed if effect.counter == "pool")
        blood = sum(effect.amount for effect in claimed if effect.counter == "blood")
    else:
        facts = table.facts_of(event.card)
        pool, blood = facts.pool, facts.blood
    rest = tuple(effect for effect in effects if not isinstance(effect, Costs))
    if pool or blood:
        owed = Owed(event.minion, event.card, pool, blood, rest)
        table.change(action, "owed", (*action.owed, owed), PAID_LATER)
    return rest


def reaction(table: Table, event: Reaction) -> None:
    """A reaction card is played, paid for and takes effect; intercept added beforehand implies the block attempt."""
    effects = effects_of(table, event)
    if joins_the_block(table, event):
        _attempts(table, event.minion, "added_intercept_implies_the_attempt")
    _plays(table, event, effects, Play(event.minion, event.card, "reaction", _permits(effects), not effects))


def _permits(effects: tuple[AnyEffect, ...]) -> tuple[str, ...]:
    return tuple(effect.rule for effect in effects if isinstance(effect, Permits))


def intercept_for(minion: str, effects: tuple[AnyEffect, ...]) -> str:
    """The minion whose intercept these effects of a play by `minion` raise; nobody when they raise none."""
    for effect in effects:
        if isinstance(effect, Modifies) and effect.what == "intercept" and effect.by > 0:
            return effect.on or minion
    return ""


def joins_the_block(table: Table, event: Reaction) -> bool:
    """Whether intercept that a minion adds to itself can only mean that it is about to attempt to block."""
    action, minion = table.action, event.minion
    if action is None or action.outcome or action.blocker == minion:
        return False
    if intercept_for(minion, effects_of(table, event)) != minion:
        return False
    methuselah = table.controller_of(minion)
    return (
        methuselah in might_block(table)
        and methuselah not in action.declined
        and not table.block_stands()
        and table.stealth() > table.intercept_of(minion)
    )


def _plays(table: Table, event: Modifier | Reaction, effects: tuple[AnyEffect, ...], play: Play) -> None:
    methuselah = table.controller_of(event.minion)
    if table.action is not None:
        table.change(table.action, "plays", (*table.action.plays, play), "modifiers_and_reactions_are_remembered")
    if event.card and not _is_owed(table, event):
        pay_for(table, event.card, event.minion, methuselah, effects, PAID_AT_ONCE)
    counters.play(table, methuselah, event.card or UNNAMED_CARD, event.effects)
    counters.to_ash_heap(table, methuselah, event.card, "a_minion_card_burns_when_played", unnamed=True)
    apply_effects(table, effects, event.minion, methuselah, event.card)


def _is_owed(table: Table, event: Modifier | Reaction) -> bool:
    action = table.action
    waits = table.terms.modifiers_wait_for_success and isinstance(event, Modifier)
    return waits and action is not None and not action.outcome


def pay_for(
    table: Table,
    card: str,
    minion: str,
    methuselah: str,
    effects: tuple[AnyEffect, ...],
    under: str = "the_cost_is_paid",
) -> None:
    """The printed cost of a card that is paid when it is played, unless the claim has a cost of its own."""
    if any(isinstance(effect, Costs) for effect in effects):
        return
    facts = table.facts_of(card)
    counters.pool(table, methuselah, -facts.pool, under)
    counters.blood(table, minion, -facts.blood, under)


def card_used(table: Table, event: CardUsed) -> None:
    """A card in play does what it says, for its user."""
    methuselah = table.controller_of(event.card) or event.methuselah or table.controller_of(event.minion)
    apply_effects(table, effects_of(table, event), event.minion, methuselah, event.card)


def block(table: Table, event: Block) -> None:
    """A minion attempts to block; a Methuselah who had her chance before it has declined."""
    action = table.action
    if action is None or action.outcome or action.blocker == event.minion:
        return
    again = "a_failed_block_may_be_followed_by_another"
    _attempts(table, event.minion, again if action.attempts else "a_minion_attempts_to_block")


def _attempts(table: Table, minion: str, under: str) -> None:
    action = table.action
    if action is not None:
        _tells_the_aim(table, action, table.controller_of(minion))
        table.change(action, "blocker", minion, under)
        table.change(action, "attempts", (*action.attempts, minion), under)
        if not table.ready(minion):
            table.change(action, "unready", (*action.unready, minion), under)


def attempt_fails_without_its_minion(table: Table, action: Action) -> None:
    """A minion that was ready when it attempted to block, and is not any more, is blocking no longer."""
    blocker = action.blocker
    if not table.ready(blocker) and blocker not in action.unready:
        table.change(action, "blocker", "", "a_failed_block_may_be_followed_by_another")


def _tells_the_aim(table: Table, action: Action, methuselah: str) -> None:
    """An action of which nobody said the aim, and that only its target may block here, is aimed at who blocks it."""
    if not methuselah or methuselah == action.methuselah or aim_is_told(table):
        return
    if table.facts_of(action.card).directed or methuselah not in table.may_block():
        table.change(action, "directed_at", methuselah, "an_action_at_another_methuselah_is_directed")


def no_block(table: Table, event: NoBlock) -> None:
    """A Methuselah, or everybody who may block, makes no further attempts; an attempt that stands goes on."""
    action = table.action
    if action is None:
        return
    names = (event.methuselah,) if event.methuselah else might_block(table)
    declined = tuple(dict.fromkeys((*action.declined, *names)))
    table.change(action, "declined", declined, "declining_to_block_is_final")
    if action.blocker and table.controller_of(action.blocker) in names and not table.block_stands():
        table.change(action, "blocker", "", "declining_to_block_is_final")


def resolved(table: Table, event: Resolved) -> None:
    """The action succeeds or is blocked: as the table took it, else as stealth and intercept have it."""
    action = table.action
    if action is None:
        return
    if action.outcome:
        if table.combat is None and table.referendum is None:
            over(table)
        return
    if event.outcome == "blocked" or (not event.outcome and table.block_stands()):
        table.change(action, "outcome", "blocked", "enough_intercept_blocks")
        _blocked(table, action)
        return
    table.change(action, "blocker", "", "an_unblocked_action_succeeds")
    table.change(action, "outcome", "succeeds", "an_unblocked_action_succeeds")
    if action.minion not in table.cards:
        over(table)
    elif table.terms.costs_are_paid_as_far_as_they_can_be and not payable(table, action):
        _pays(table, action, WHAT_THERE_IS)
        _pays_what_is_owed(table, action)
        burns_its_card(table, action, WHAT_THERE_IS)
        over(table)
    elif not event.outcome and not payable(table, action):
        burns_its_card(table, action, "an_action_that_cannot_be_paid_has_no_effect")
        over(table)
    else:
        _succeeds(table, action)


def payable(table: Table, action: Action) -> bool:
    """Whether everybody has what the action costs them."""
    return (
        table.pool_of(action.methuselah) >= action.pool_cost
        and table.blood_of(action.minion) >= action.blood_cost
        and (not action.other_cost or table.blood_of(action.target) >= action.other_cost)
    )


def _blocked(table: Table, action: Action) -> None:
    blocker = table.cards.get(action.blocker)
    if blocker is not None:
        table.change(blocker, "tapped", True, "blocking_taps_the_blocker")
    burns_its_card(table, action, "the_card_of_a_failed_action_is_burned")
    waived = Waived(action.pool_cost, action.blood_cost, action.other_cost, action.owed)
    for cost in ("pool_cost", "blood_cost", "other_cost"):
        table.change(action, cost, 0, "a_blocked_action_costs_nothing")
    if action.owed:
        table.change(action, "owed", (), "a_blocked_action_costs_nothing")
    if waived != Waived():
        table.change(action, "waived", waived, "a_blocked_action_costs_nothing")
    if action.kind == "leave torpor":
        lost = table.terms.blocked_leave_torpor_blood
        counters.blood(table, action.minion, -lost, "the_blood_of_a_blocked_exit_is_lost")
        if blocker is None or blocker.kind != "vampire":
            over(table, "a_blocked_leave_torpor_is_no_combat")
        return
    begin_combat(table, action.minion, action.blocker, "a_block_leads_to_combat", action.unready)
    if table.combat is None:
        over(table, "the_action_is_over")


def blocker_drains(table: Table, event: BlockerDrains) -> None:
    """The vampire that blocked a leave-torpor action diablerizes the acting one."""
    action = table.action
    if action is not None:
        victim = action.minion
        over(table, "a_blocked_leave_torpor_is_no_combat")
        diablerie(table, event.minion, victim)


def _pays(table: Table, action: Action, under: str) -> None:
    """The cost of the action itself is paid, as far as there is something."""
    counters.pool(table, action.methuselah, -action.pool_cost, under)
    counters.blood(table, action.minion, -action.blood_cost, under)
    counters.blood(table, action.target, -action.other_cost, under)


def _pays_what_is_owed(table: Table, action: Action) -> None:
    """Modifiers are paid for as they were played; the effect of one that cannot be is taken back."""
    for owed in action.owed:
        affordable = table.pool_of(action.methuselah) >= owed.pool and table.blood_of(owed.minion) >= owed.blood
        counters.pool(table, action.methuselah, -owed.pool, PAID_LATER)
        counters.blood(table, owed.minion, -owed.blood, PAID_LATER)
        if not affordable:
            undone = (replace(one, by=-one.by) for one in owed.effects if isinstance(one, Modifies))
            apply_effects(table, tuple(undone), owed.minion, action.methuselah)
    if action.owed:
        table.change(action, "owed", (), PAID_LATER)


def _succeeds(table: Table, action: Action) -> None:
    _pays(table, action, "the_cost_of_a_successful_action_is_paid")
    _pays_what_is_owed(table, action)
    if action.minion not in table.cards:
        over(table)
        return
    if action.kind in REGION_OF:
        _brings_into_play(table, action)
    elif action.kind == "political action":
        referendum = Referendum(
            caller=action.methuselah, card=action.card, effects=action.effects, from_hand=not action.in_play
        )
        table.frame("referendum", referendum, "a_successful_political_action_calls_the_referendum")
        return
    else:
        _does(table, action)
    if action.kind == "encounter":
        return
    if action.kind == "diablerize":
        over(table)
        diablerie(table, action.minion, action.target)
    elif table.combat is None:
        over(table)


def encounter_settled(table: Table, event: EncounterSettled) -> None:
    """What becomes of a vampire that is encountered in torpor: a rescue is paid for, diablerie begins."""
    action = table.action
    if action is None or action.kind != "encounter" or action.outcome != "succeeds":
        return
    if event.choice == "rescue":
        mine, theirs = shares(table, event)
        is_paid_as(table, action, nobody_says(event))
        counters.blood(table, action.minion, -mine, SETTLED)
        counters.blood(table, action.target, -theirs, SETTLED)
        _leaves_torpor(table, action.target, "a_rescue_makes_ready")
        over(table, SETTLED)
    else:
        over(table, SETTLED)
        diablerie(table, action.minion, action.target)


def _does(table: Table, action: Action) -> None:
    if action.kind == "bleed":
        _bleeds(table, action)
    elif action.kind == "hunt":
        counters.blood(table, action.minion, table.terms.hunt_gains, "a_successful_hunt_feeds")
    elif action.kind == "take equipment":
        for name in action.equipment:
            if name in table.cards:
                table.stack(table.cards[name], action.minion, "only_a_successful_taking_moves_equipment")
    elif action.kind == "leave torpor":
        _leaves_torpor(table, action.minion, "leaving_torpor_makes_ready")
    elif action.kind == "rescue":
        is_paid_as(table, action, action.split_unsaid)
        _leaves_torpor(table, action.target, "a_rescue_makes_ready")
    if not any(getattr(effect, "card", "") == action.card for effect in action.effects):
        if not remains(action.effects):
            burns_its_card(table, action, "an_action_card_burns_when_resolved")
    if action.effects:
        apply_effects(table, action.effects, action.minion, action.methuselah, action.card)


def _bleeds(table: Table, action: Action) -> None:
    amount = table.bleed_of(action.minion)
    counters.pool(table, action.target, -amount, "a_successful_bleed_burns_pool")
    if amount >= table.terms.bleed_that_wins_the_edge and action.methuselah in table.seats:
        table.change(table, "edge", action.methuselah, "the_edge_follows_a_successful_bleed")


REGION_OF = {"equip": ("on", "equipment"), "employ": ("on", "retainer"), "recruit": ("uncontrolled", "ally")}
ARRIVES = {
    "equip": "permanents_go_on_the_acting_minion",
    "employ": "a_retainer_goes_on_the_acting_minion",
    "recruit": "a_recruit_waits_in_the_uncontrolled_region",
}


def _brings_into_play(table: Table, action: Action) -> None:
    region, kind = REGION_OF[action.kind]
    card = contests.new_card(table, contests.free_name(table, action.card), action.methuselah, region, kind)
    card.on = action.minion if region == "on" else ""
    card.recruited = kind == "ally"
    card.effects = action.effects or card.effects
    table.add(card, ARRIVES[action.kind])
    table.change(card, "counters", card.life or 0, "retainers_and_allies_arrive_with_their_life")
    contests.enters_play(table, card)
    lasting = tuple([one for one in card.effects if isinstance(one, Modifies) and one.until])
    apply_effects(table, lasting, action.minion, action.methuselah, card.name)


def _leaves_torpor(table: Table, vampire: str, under: str) -> None:
    card = table.cards.get(vampire)
    if card is not None:
        table.change(card, "region", "ready", under)
        table.change(card, "paralyzed", False, under)
