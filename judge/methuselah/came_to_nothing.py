"""What an action or a strike would have done that came to nothing: it was blocked, dodged, out of range.

Each function says what was lacking for one derivation, or nothing where it has no bearing on what was seen.
"""

from collections.abc import Callable, Iterator
from itertools import islice, takewhile

from events.effects.union import Effects
from events.methuselah.position import Action, Card, Combat, Referendum, Seat, StrikeChosen, Turn
from events.spelling import printed_name
from judge.deciding import FURTHEST, Lack, Sighting, lately
from judge.methuselah.seen_values import same
from projections.ledger import WHOLE
from projections.methuselah.changes import groups
from projections.methuselah.changes.effects import apply_effects
from projections.methuselah.changes.rescues import SPLIT
from projections.methuselah.observables import observable
from projections.methuselah.table import Table
from projections.rollbacks import Line

TURNS = 2  # how far back an action or a fight may be that is mistaken for the cause of what was seen
OFF_THE_TABLE = ("ash heap", "removed")
NAMED = {"bleed": "bleed", "hunt": "hunt", "rescue": "rescue", "diablerize": "diablerie"}
DOES = ("a_card_does_what_it_says",)
UNPAID = ("an_action_that_cannot_be_paid_has_no_effect", "what_can_be_paid_is_paid")
RESOLVED = ("strikes_resolve_simultaneously", "first_strike_resolves_before_normal")


def failed_actions(table: Table) -> Iterator[tuple[int, Action, str]]:
    """The actions that are being blocked, or were blocked or broken off lately: since when, and how to say it."""
    action = table.action
    if action is not None and not action.outcome and table.block_stands():
        yield table.now, action, f"{action.blocker} blocks {_the_action(action)}"
    for line, action in lately(table, Action, TURNS):
        if line[3] == "outcome" and line[5] == "blocked":
            yield line[0], action, f"{_the_action(action)} was blocked at event {line[0]}"
        elif line[3] == WHOLE and line[5] is None and not action.outcome:
            yield line[0], action, f"{_the_action(action)} came to nothing at event {line[0]}"


def _the_action(action: Action) -> str:
    return f"{action.minion}'s {NAMED.get(action.kind, 'action')}"


def the_cost_of_a_failed_action(case: Sighting) -> Lack | None:
    """A blocked action costs nothing."""
    for event, action, failed in failed_actions(case.table):
        waived = action.waived
        pool, blood, other, owed = (
            (action.pool_cost, action.blood_cost, action.other_cost, action.owed)
            if waived is None
            else (waived.pool, waived.blood, waived.other, waived.owed)
        )
        costs = {pool, pool + sum(one.pool for one in owed)} if case.subject == action.methuselah else set()
        if case.subject == action.minion:
            costs |= {blood, blood + sum(one.blood for one in owed)}
        elif case.subject == action.target:
            costs |= {other}
        if case.by is not None and -case.by in costs - {0}:
            return event, f"{failed}, and what is blocked costs nothing"
    return None


def what_a_failed_action_would_have_done(case: Sighting) -> Lack | None:
    """What a card does happens when its action succeeds."""
    for event, action, failed in failed_actions(case.table):
        source = groups.Source(action.minion, action.methuselah, action.card)
        if action.effects and _would_be_seen(case, action.effects, source):
            return event, f"{failed}, and {action.card or 'it'} does what it says only when the action succeeds"
    return None


def what_a_failed_referendum_would_have_done(case: Sighting) -> Lack | None:
    """What a referendum is about happens when it passes."""
    for line, referendum in lately(case.table, Referendum, TURNS):
        ended = line[3] == WHOLE and line[5] is None
        if not ended or referendum is None or not referendum.effects or _happened(case.table, line[0], DOES):
            continue
        source = groups.Source("", referendum.caller, referendum.card, referendum.terms)
        if _would_be_seen(case, referendum.effects, source):
            return line[0], f"the referendum of {referendum.card or referendum.caller} failed at event {line[0]}"
    return None


def _happened(table: Table, event: int, under: tuple[str, ...]) -> bool:
    """Whether an event has done something by one of these derivations."""
    lines = takewhile(lambda line: line[0] >= event, table.past())
    return any(line[0] == event and line[6] in under for line in lines)


def _would_be_seen(case: Sighting, effects: Effects, source: groups.Source) -> bool:
    """Whether these effects make the fact what was seen of it."""
    twin = case.table.copied()
    happening = tuple(groups.each(twin, effects, source))
    apply_effects(twin, happening, source.minion, source.methuselah, source.card)
    value = observable(twin, case.subject, case.word)
    return value is not None and value != case.so and same(case.seen, value)


def a_bleed_that_failed(case: Sighting) -> Lack | None:
    """A bleed burns pool when it succeeds."""
    for event, action, failed in failed_actions(case.table):
        if action.kind == "bleed" and action.target == case.subject and case.by is not None and case.by < 0:
            if action.plays or -case.by == case.table.bleed_of(action.minion):
                return event, f"{failed}, and a bleed burns pool only when it succeeds"
    return None


def _succeeded(table: Table) -> Iterator[tuple[int, Action]]:
    """The actions that have succeeded lately, since which event."""
    for line, action in lately(table, Action, TURNS):
        if line[3] == "outcome" and line[5] == "succeeds":
            yield line[0], action


def _since(table: Table, event: int) -> Iterator[Line]:
    """The lines of the ledger since an event, the latest first."""
    return takewhile(lambda line: line[0] >= event, table.past())


def a_bleed_for_another_amount(case: Sighting) -> Lack | None:
    """A bleed burns as much pool as the minion bleeds for; unless what is missing is just what an oust brought."""
    if _an_oust_brought_just_that(case):
        return None
    for event, action in _succeeded(case.table):
        if action.kind == "bleed" and action.target == case.subject:
            if _happened(case.table, event, UNPAID):
                return None
            bleed = case.table.bleed_of(action.minion)
            burned = _pool_burned(case, event)
            just = "just that" if burned in (0, bleed) else f"{burned}, with what was added"
            return event, f"{action.minion} bleeds for {bleed}, and event {event} burned {just}"
    return None


def a_bleed_that_could_not_be_paid_for(case: Sighting) -> Lack | None:
    """A bleed with a card burns pool when the cost of the card can be paid."""
    for event, action in _succeeded(case.table):
        if action.kind == "bleed" and action.target == case.subject and _happened(case.table, event, UNPAID):
            return event, f"{_the_action(action)} could not be paid for at event {event}, and has no effect"
    return None


def _an_oust_brought_just_that(case: Sighting) -> bool:
    gains = case.table.terms.pool_for_an_oust
    return (
        case.by is not None
        and case.by == -gains
        and any(
            line[2] == case.subject and line[3] == "pool" and line[6] == "the_predator_gains_pool"
            for line in islice(case.table.past(), FURTHEST)
        )
    )


def _pool_burned(case: Sighting, event: int) -> int:
    """How much pool a bleed has burned in an event."""
    return sum(
        line[4] - line[5]
        for line in _since(case.table, event)
        if line[0] == event and line[2] == case.subject and line[6] == "a_successful_bleed_burns_pool"
    )


def a_bleed_of_another(case: Sighting) -> Lack | None:
    """A bleed burns the pool of the Methuselah that it is aimed at.

    It does not explain what was seen of somebody whose own pool has changed since: that change is at issue.
    """
    for event, action in _succeeded(case.table):
        if action.kind == "bleed" and action.target != case.subject and case.by is not None:
            if case.by == -case.table.bleed_of(action.minion) and not _pool_changed(case, event):
                return (
                    event,
                    f"{action.minion}'s bleed of event {event} was of {action.target}, and burned no other pool",
                )
    return None


def _pool_changed(case: Sighting, since: int) -> bool:
    return any(line[1:4] == (Seat, case.subject, "pool") for line in _since(case.table, since))


def _blood_changed(case: Sighting, since: int) -> bool:
    return any(line[1:4] == (Card, case.subject, "counters") for line in _since(case.table, since))


def turn_began(case: Sighting) -> int:
    """The event with which the turn began; 0 for the start."""
    return next((line[0] for line in case.table.past() if line[1:4] == (Turn, Turn.key, WHOLE)), 0)


def a_rescue_paid_otherwise(case: Sighting) -> Lack | None:
    """A rescue costs rescuer and rescued vampire what was announced."""
    for event, action in _succeeded(case.table):
        if action.kind not in ("rescue", "encounter") or case.by is None:
            continue
        if case.subject == action.minion and not action.blood_cost:
            return event, f"{action.minion}'s rescue of {action.target} was free for {action.minion} at event {event}"
        told = (line[3] for line in _since(case.table, event) if line[6] == SPLIT)
        if case.subject == action.target and all(field == "rescued_unsaid" for field in told):
            return event, f"{action.minion}'s rescue cost {action.target} {action.other_cost} blood at event {event}"
    return None


def the_edge_without_a_bleed(case: Sighting) -> Lack | None:
    """The Edge follows a successful bleed."""
    if case.so is True:
        return None
    for event, action, failed in failed_actions(case.table):
        if action.kind == "bleed" and action.methuselah == case.subject:
            return event, f"{failed}, and the Edge follows a bleed only when it succeeds"
    return (0, f"no bleed has brought {case.subject} the Edge") if case.so is False else None


def a_hunt_of_another(case: Sighting) -> Lack | None:
    """A hunt feeds who hunts; of a vampire whose own blood has changed in this turn, that change is at issue."""
    began = turn_began(case)
    for event, action in _succeeded(case.table):
        if action.kind == "hunt" and action.minion != case.subject and case.by == case.table.terms.hunt_gains:
            if action.methuselah == case.table.controller_of(case.subject) and not _blood_changed(case, began):
                return event, f"it was {action.minion} who hunted at event {event}"
    return None


def a_hunt_that_failed(case: Sighting) -> Lack | None:
    """A hunt feeds when it succeeds."""
    for event, action, failed in failed_actions(case.table):
        if action.kind == "hunt" and action.minion == case.subject and case.by == case.table.terms.hunt_gains:
            return event, f"{failed}, and a hunt feeds only when it succeeds"
    return None


def blood_lost_by_a_blocked_exit(case: Sighting) -> Lack | None:
    """A blocked attempt to leave torpor leads to no combat, and costs what the book says."""
    for event, action, failed in failed_actions(case.table):
        if action.kind == "leave torpor" and action.minion == case.subject and case.by is not None and case.by < 0:
            lost = case.table.terms.blocked_leave_torpor_blood
            return event, f"{failed}, and that burns {lost or 'no'} blood"
    return None


def torpor_left_without_success(case: Sighting) -> Lack | None:
    """A vampire leaves torpor when the action succeeds."""
    if case.so != "torpor":
        return None
    for event, action, failed in failed_actions(case.table):
        if action.kind == "leave torpor" and action.minion == case.subject:
            return event, f"{failed}, so {case.subject} stays in torpor"
    return None


def a_rescue_that_failed(case: Sighting) -> Lack | None:
    """A rescued vampire is ready when the action succeeds."""
    if case.so != "torpor":
        return None
    for event, action, failed in failed_actions(case.table):
        if action.kind in ("rescue", "encounter") and action.target == case.subject:
            return event, f"{failed}, so {case.subject} stays in torpor"
    return None


def a_diablerie_that_failed(case: Sighting) -> Lack | None:
    """A vampire is diablerized when the action succeeds."""
    if case.so != "torpor" or case.seen not in OFF_THE_TABLE:
        return None
    for event, action, failed in failed_actions(case.table):
        if action.kind in ("diablerize", "encounter") and action.target == case.subject:
            return event, f"{failed}, so {case.subject} stays in torpor"
    return None


def the_blood_of_a_failed_diablerie(case: Sighting) -> Lack | None:
    """A diabolist gets the blood of a victim when the action succeeds."""
    for event, action, failed in failed_actions(case.table):
        hers = action.kind in ("diablerize", "encounter") and action.minion == case.subject
        if hers and case.by and case.by == case.table.blood_of(action.target):
            return event, f"{failed}, and the blood of {action.target} stays there"
    return None


def an_action_that_could_not_be_paid_for(case: Sighting) -> Lack | None:
    """A successful action has its effect when its cost can be paid."""
    for line, action in lately(case.table, Action, TURNS) if case.so == "torpor" else ():
        brings = action.minion if action.kind == "leave torpor" else action.target if action.kind == "rescue" else ""
        unpaid = line[3] == WHOLE and line[5] is None and action.outcome == "succeeds"
        if unpaid and brings == case.subject:
            return line[0], f"{_the_action(action)} could not be paid for at event {line[0]}, and has no effect"
    return None


def what_an_unpaid_action_would_have_done(case: Sighting) -> Lack | None:
    """What a card does happens when the cost of its action can be paid."""
    for line, action in lately(case.table, Action, TURNS):
        ended = line[3] == WHOLE and line[5] is None and action.outcome == "succeeds"
        if not ended or not action.effects or not _happened(case.table, line[0], UNPAID):
            continue
        if _would_be_seen(case, action.effects, groups.Source(action.minion, action.methuselah, action.card)):
            return line[0], f"{_the_action(action)} could not be paid for at event {line[0]}, and has no effect"
    return None


def equipment_of_a_failed_taking(case: Sighting) -> Lack | None:
    """Equipment is taken when the action succeeds."""
    for event, action, failed in failed_actions(case.table):
        if case.subject in action.equipment:
            return event, f"{failed}, so {case.subject} stays where it is"
    return None


def a_permanent_of_a_failed_action(case: Sighting) -> Lack | None:
    """Equipment comes into play when the action that a minion equips with it by succeeds."""
    return _of_a_failed_action(case, "equip")


def a_retainer_of_a_failed_action(case: Sighting) -> Lack | None:
    """A retainer comes into play when the action that employs it succeeds."""
    return _of_a_failed_action(case, "employ")


def a_recruit_of_a_failed_action(case: Sighting) -> Lack | None:
    """An ally comes into play when the action that recruits it succeeds."""
    return _of_a_failed_action(case, "recruit")


def _of_a_failed_action(case: Sighting, kind: str) -> Lack | None:
    if case.seen in OFF_THE_TABLE:
        return None
    for event, action, failed in failed_actions(case.table):
        if action.kind == kind and printed_name(case.subject) == printed_name(action.card):
            return event, f"{failed}, so {case.subject} is not in play"
    return None


def without_effect(under: str) -> Callable[[Sighting], Lack | None]:
    """What a strike would have done that had no effect, under this derivation."""

    def lacked(case: Sighting) -> Lack | None:
        for line, combat in lately(case.table, Combat, TURNS):
            if line[6] != under:
                continue
            struck = line[4].strikes if line[3] == WHOLE else line[4] if line[3] == "strikes" else ()
            left = () if line[3] == WHOLE else line[5]
            for strike in struck:
                if strike not in left and _would_have(case, strike, combat):
                    return line[0], f"{strike.minion}'s strike had no effect at event {line[0]}"
        return None

    return lacked


def _would_have(case: Sighting, strike: StrikeChosen, combat: Combat) -> bool:
    """Whether the strike would have done to the subject what was seen of it."""
    victim = strike.target or (combat.opposing if strike.minion == combat.acting else combat.acting)
    if strike.kind.startswith(("steal equipment", "destroy", "steal weapon")):
        his = case.table.bearer_of(case.subject) == victim and case.table.kind_of(case.subject) == "equipment"
        taken = strike.target or (case.subject if his else "")
        return case.word in ("on", "bearer", "region", "controller") and case.subject == taken
    if case.by is None:
        return case.word == "region" and case.subject == victim and case.so == "ready"
    if case.subject == victim:
        return case.by < 0
    return strike.kind == "steal blood" and case.subject == strike.minion and case.by > 0


def a_retainer_at_which_nobody_struck(case: Sighting) -> Lack | None:
    """A strike hits the minion, unless it is aimed at a retainer."""
    card = case.table.cards.get(case.subject)
    if card is None or card.kind != "retainer" or case.by is None or case.by >= 0:
        return None
    for line, combat in lately(case.table, Combat, TURNS):
        if card.on in (combat.acting, combat.opposing):
            return line[0], f"no strike was aimed at {case.subject}, but at {card.on}"
    return None


def a_strike_for_another_amount(case: Sighting) -> Lack | None:
    """A hand strike deals damage as the striker is strong."""
    for line, combat in lately(case.table, Combat, TURNS):
        if line[3] == "strikes" and line[6] in RESOLVED and case.by is not None and case.by < 0:
            for strike in line[4]:
                if strike not in line[5] and strike.kind == "hand" and _would_have(case, strike, combat):
                    return line[0], f"{strike.minion}'s strike of event {line[0]} was for {strike.amount}"
    return None


def a_strike_that_was_left_out(case: Sighting) -> Lack | None:
    """A minion that leaves its strike out hits nobody."""
    for line, combat in lately(case.table, Combat, TURNS):
        if line[3] == "left_out" and case.by is not None and case.by < 0 and len(line[5]) > len(line[4]):
            if case.subject in {combat.acting, combat.opposing} - {line[5][-1]}:
                return line[0], f"{line[5][-1]} left its strike out at event {line[0]}"
    return None


def recent(table: Table) -> Iterator[Line]:
    """The lines of the last turns, the latest first."""
    begun = 0
    for line in table.past():
        yield line
        begun += line[2] == "turn" and line[3] == WHOLE and line[5] is not None
        if begun == TURNS:
            return
