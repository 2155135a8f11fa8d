"""The steps of a combat that declarations take for granted."""

from collections.abc import Iterator

from events.effects.rage import Heals
from events.rage import combat_events as c
from events.rage.events import EffectHappened, Played, RageEvent, TurnEnded
from events.rage.words import STEPS, Step
from projections.rage.table import Table

BEFORE_ROUNDS: tuple[Step, ...] = ("declaration", "pre-combat", "beginning")
TERRITORIES = ("territory", "realm")
AFTER_DAMAGE: tuple[Step, ...] = ("resolution", "withdrawal", "between rounds")
TAKES: dict[type, Step] = {
    c.Targeted: "targeting",
    c.CardRevealed: "reveal",
    c.Prevented: "resolution",
    c.Redirected: "resolution",
    c.Landed: "resolution",
    c.Withdrew: "withdrawal",
}
NEXT = (c.Passed, c.Attacked, c.Challenged)


def in_combat(table: Table, event: RageEvent) -> RageEvent | None:
    """The next step of the combat in progress that has to be passed before the event."""
    now = table.combat
    if now is None:
        return None
    if isinstance(event, c.CardLaid | c.NothingLaid):
        return _before_card(table, event)
    if isinstance(event, TurnEnded):
        return towards_the_end(table)
    if isinstance(event, c.StepBegun):
        return _between(table, event.step)
    if isinstance(event, Played):
        return _laid(table, event) or _before_its_step(table, event.card)
    if isinstance(event, NEXT) and not getattr(event, "using", ""):
        return _before_next_action(table, event.creature)
    if isinstance(event, c.CombatEnded):
        return _last_round(table)
    if isinstance(event, c.Escaped) and now.round:
        return _before_parting(table, event)
    if now.round and _belongs_between_rounds(table, event):
        return _to_step(table, "withdrawal" if isinstance(event, EffectHappened) else "between rounds")
    wanted = TAKES.get(event.__class__)
    return _to_step(table, wanted) if wanted is not None and now.round else None


def _laid(table: Table, event: Played) -> RageEvent | None:
    """A Combat Action that somebody «plays» in a combat is laid."""
    if not table.is_laid(event.by, event.card):
        return None
    laid = c.CardLaid(event.by, event.card, target=event.target, player=event.player)
    return None if table.supposing == laid else _before_card(table, laid) or laid


def _before_its_step(table: Table, card: str) -> RageEvent | None:
    """The next step before the one in which a card says that it is played, if that one is still to come."""
    named = [one.lower().removesuffix(" step") for one in table.facts_of(card).moments]
    ahead: tuple[Step, ...] = ("between rounds",) if table.step() in AFTER_DAMAGE else BEFORE_ROUNDS[1:]
    wanted = [step for step in ahead if step in named and table.step() in (*BEFORE_ROUNDS, *AFTER_DAMAGE)]
    return _to_step(table, wanted[0]) if wanted and table.step() not in named else None


def _before_next_action(table: Table, alpha: str) -> RageEvent | None:
    """When another alpha acts, the combat before is over: after a round, or where nobody has defended a Territory."""
    now = table.combat
    if now is None or alpha == now.attacker or not table.is_alpha(alpha):
        return None
    if now.round:
        return towards_the_end(table)
    undefended = table.kind_of(now.target) in TERRITORIES and not now.defenders
    return c.CombatEnded() if undefended else None


def towards_the_end(table: Table) -> RageEvent:
    """What is still due in the round in progress, then the end of the combat."""
    return _last_round(table) or c.CombatEnded()


def _last_round(table: Table) -> RageEvent | None:
    return _to_step(table, "withdrawal") if table.laid and table.combat_round() else None


def _before_card(table: Table, event: c.CardLaid | c.NothingLaid) -> RageEvent | None:
    """A card laid face down belongs to a new round, when the damage of the last one has landed, or when all cards
    lie open and its creature has played one."""
    if isinstance(event, c.CardLaid) and event.manner:
        return _to_step(table, "reveal") if table.combat_round() else None
    if table.step() in BEFORE_ROUNDS or table.step() == "between rounds":
        return c.StepBegun("play card")
    if table.step() in AFTER_DAMAGE:
        return _to_step(table, "withdrawal") or c.StepBegun("play card")
    open_already = table.step() in ("reveal", "bluff") and table.all_lie_open()
    return _to_step(table, "withdrawal") if open_already and table.cards_laid_for(event.creature) else None


def _belongs_between_rounds(table: Table, event: RageEvent) -> bool:
    """Whether it is taken to be done after the round: packs join when all cards lie open, and damage is healed."""
    if isinstance(event, c.Joined):
        return table.all_lie_open()
    return any(isinstance(effect, Heals) for effect in getattr(event, "effects", ()))


def _before_parting(table: Table, event: c.Escaped) -> RageEvent | None:
    """Who leaves by a Combat Action of its own is hit first by those that resolve no later."""
    own = table.called(event.using)
    if own is None or own.creature != event.creature or own.resolved:
        return None
    hits = (one for one in table.waiting_blows() if table.speed_of(one) <= table.speed_of(own))
    landing = (c.Landed(one.name, one.target) for one in hits if one.target == event.creature)
    return _to_step(table, "resolution") or next(landing, None)


def _between(table: Table, step: Step) -> RageEvent | None:
    """A step that comes later in the round has the others before it."""
    if step == "play card":
        return _to_step(table, "withdrawal") if table.laid and table.combat_round() else None
    if not table.combat_round() or STEPS.index(step) <= STEPS.index(table.step()):
        return None
    return _to_step(table, STEPS[STEPS.index(step) - 1]) or _due(table)


def _to_step(table: Table, wanted: Step) -> RageEvent | None:
    """What is due in the step in progress, or the step after it; nothing when it is the wanted one or later."""
    here = STEPS.index(table.step())
    if here >= STEPS.index(wanted):
        return None
    return _due(table) or c.StepBegun(STEPS[here + 1])


def towards_open_play(table: Table) -> RageEvent | None:
    """The next step before the Open Play that follows: the beginning of the combat, or that between two rounds."""
    step = table.step()
    if step in ("declaration", "pre-combat"):
        return _to_step(table, "beginning")
    fought = table.all_lie_open() and all(map(table.cards_laid_for, (*table.attackers(), *table.defenders())))
    return _to_step(table, "between rounds") if fought or step in ("resolution", "withdrawal") else None


def _due(table: Table) -> RageEvent | None:
    """Cards whose names are known are turned up in the Reveal step; damage lands in the Resolution step."""
    if table.step() == "reveal":
        lying = [one for one in table.laid.values() if one.down and one.card]
        return c.CardRevealed(lying[0].creature, lying[0].card, lying[0].name) if lying else None
    return next(landing(table), None) if table.step() == "resolution" else None


def landing(table: Table) -> Iterator[RageEvent]:
    """The damage that is still to land, the fastest first."""
    for one in table.waiting_blows():
        yield c.Landed(one.name, one.target)
