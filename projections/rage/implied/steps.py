"""What a declaration at a Rage table takes for granted: phases that went by, hands that were drawn, and so on."""

from events.rage import action_events as a
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.events import RageEvent
from events.rage.words import STEPS, Phase
from events.spelling import printed_name
from projections.rage.changes.turning_up import turned_up
from projections.rage.implied.actions import before_action, blocks_end, cost_paid
from projections.rage.implied.combat import fight_over, in_combat, towards_open_play
from projections.rage.questions.timing import touched
from projections.rage.table import Table

OPEN = (e.Traded, e.JuntaCalled, e.VotingBegun, c.AlphaNamed, c.Passed, c.Attacked, c.Challenged)
PLAYS: dict[type, str] = {
    e.Traded: "trade",
    e.JuntaCalled: "call",
    **dict.fromkeys((e.VotingBegun, e.Voted, e.JuntaDecided), "vote"),
    a.Bled: "bleed",
    a.Hunted: "hunt",
    **dict.fromkeys((a.BlockAttempted, a.BlockDecided, a.ActionResolved), "block"),
}
IN_PHASE: dict[type, Phase] = {
    e.Regenerated: "regeneration",
    c.AlphaNamed: "combat",
    c.Passed: "combat",
    c.Challenged: "combat",
    e.TurnEnded: "combat",
}
PLAYED_WHEN_OPEN = (
    *("action", "event", "gift", "rite", "quest", "past life", "pack totem", "personal totem", "lunar phase"),
    "combat event",
)
# In complete records rules of their own ask for these steps, or for what has to come before these declarations.
ASKED_FOR = (e.PhaseBegun, e.OpenPlayBegun, e.Announced, e.Drew, e.Regenerated, e.VotingBegun, c.CardLaid, e.LotDrawn)
ASKING = (e.VotingBegun, e.Voted, e.JuntaDecided, e.Played, e.AbilityUsed, e.EffectHappened, e.Announced)
BEGINNINGS = ("beginning of", "start of")


def implied(table: Table, event: RageEvent) -> RageEvent | None:
    """The next step that has to be passed before the event; None when nothing has."""
    if event.shows and (shown := turned_up(table, event)) is not None:
        return shown
    step = None if table.over else _step_before(table, event)
    if table.strict and step is not None and _asked_for(step, event):
        return None
    if step is not None:
        table.supposing = step
    return step


def _asked_for(step: RageEvent, event: RageEvent) -> bool:
    """Whether a rule asks for a step that a complete record leaves out: then it is not implied."""
    return isinstance(step, ASKED_FOR) or isinstance(event, ASKING)


def _step_before(table: Table, event: RageEvent) -> RageEvent | None:
    fought = _drawn_for(table, event) or in_combat(table, event) or before_action(table, event)
    if fought is not None:
        return fought
    if isinstance(event, e.PhaseBegun):
        return _before_phase(table, event.phase)
    if isinstance(event, e.OpenPlayBegun):
        return _duty(table)
    if isinstance(event, e.TurnEnded) and table.in_combat():
        return _ending(table)
    wanted = phase_of(table, event)
    if wanted is not None:
        step = _towards(table, wanted)
        if step is not None:
            return step
    return _before_open(table, event) or _before_offensive(table, event) or _before_vote(table, event)


def _drawn_for(table: Table, event: RageEvent) -> RageEvent | None:
    """Who uses a Unique card that several have played at once, or parts with it, has won the draw for it."""
    if not isinstance(event, e.AbilityUsed | e.Traded | e.GivenUp) or not table.lies(event.card):
        return None
    name, owner = printed_name(event.card), table.owner_of(event.card)
    return e.LotDrawn(owner, name) if owner and name in table.contested() else None


def phase_of(table: Table, event: RageEvent) -> Phase | None:
    """The phase in which such a declaration is made; None where it may be made in several."""
    match event:
        case e.Played(card=card) if not table.in_combat():
            return table.phase_of_play(table.facts_of(card).kind)
        case e.SteppedSideways(using=using) if not using or table.kind_of(using) == "caern":
            return "umbra"
        case c.Attacked(using=using) if not using:
            return "combat"
        case c.Passed(creature=creature) if table.passes_up_an_action(creature):
            return None
        case e.Drew() | e.Discarded() if table.turn is None:
            return "redraw"
    play = PLAYS.get(event.__class__)
    return IN_PHASE.get(event.__class__) if play is None else table.phase_of_play(play)


def _before_open(table: Table, event: RageEvent) -> RageEvent | None:
    """The Closed Play of the phase is over for what waits for Open Play."""
    now = table.turn
    if table.in_combat():
        if not isinstance(event, e.Announced) and not _waits(table, event):
            return None
        rite = isinstance(event, e.Played) and table.facts_of(event.card).kind == "rite"
        over = c.CombatEnded() if rite and table.step() == "between rounds" else None
        return _ready(table, event, towards_open_play(table) or over)
    if now is None or now.over or not now.closed:
        return None
    waits = isinstance(event, e.Announced) or (isinstance(event, OPEN) and phase_of(table, event) == now.phase)
    return _ready(table, event, _duty(table) or e.OpenPlayBegun()) if waits or _waits(table, event) else None


def _ready(table: Table, event: RageEvent, step: RageEvent | None) -> RageEvent | None:
    """Who has asked the others to wait, and plays now, is ready for the next step."""
    player = table.player_of(getattr(event, "by", ""))
    return e.Ready(player) if step is not None and player in table.not_ready() else step


def _waits(table: Table, event: RageEvent) -> bool:
    """Whether it is a card of Open Play that says no moment in Closed Play, or a Quest that is given up."""
    if isinstance(event, e.GivenUp):
        return table.kind_of(event.card) in ("quest", "past life")
    if not isinstance(event, e.Played | c.Frenzied):
        return False
    card = event.card if isinstance(event, e.Played) else event.using
    facts = table.facts_of(card)
    begins = any(one.lower().startswith(BEGINNINGS) and "turn" not in one.lower() for one in facts.moments)
    in_a_step = any(one.lower().removesuffix(" step") in STEPS for one in facts.moments)
    return facts.kind in PLAYED_WHEN_OPEN and not (begins or in_a_step or table.is_for_a_death(card))


def _before_offensive(table: Table, event: RageEvent) -> RageEvent | None:
    """An Offensive Effect was announced, where nobody else has announced one."""
    if not isinstance(event, (e.Played, e.AbilityUsed)) or table.turn is None or table.closed():
        return None
    player = table.player_of(event.by)
    if not player or table.announcements() or table.takes_an_action(event):
        return None
    once = isinstance(event, e.Played) and table.comes_once(event.card)
    offensive = table.is_offensive(event.by, event.card, event.target, touched(event.effects, event.by))
    return e.Announced(player) if offensive or once else None


def _before_vote(table: Table, event: RageEvent) -> RageEvent | None:
    """Who votes votes on the junta that is next; the vote before it is over."""
    if not isinstance(event, (e.VotingBegun, e.Voted, e.JuntaDecided)):
        return None
    now, following = table.voted_on(), table.next_junta()
    if isinstance(event, e.VotingBegun) and now not in ("", event.card):
        return _vote_ends(table)
    if isinstance(event, e.Voted | e.JuntaDecided) and not now and following:
        return e.VotingBegun(following)
    if isinstance(event, e.JuntaDecided):
        return _pledged(table)
    if isinstance(event, e.Voted):
        again = table.has_voted(event.creature) or table.votes_late(event.creature)
        return _vote_ends(table) if again and following else _pledged(table, event.creature)
    return None


def _pledged(table: Table, before: str = "") -> RageEvent | None:
    """The next vote of those whose players have said how they are going to vote, before one creature votes."""
    mine = table.renown_of(before)
    for name, vote in table.pledged():
        if name != before and (not before or (mine is not None and (table.renown_of(name) or 0) > mine)):
            return e.Voted(name, vote)  # type: ignore[arg-type]  # it is one of the three
    return None


def _vote_ends(table: Table) -> RageEvent:
    return _pledged(table) or e.JuntaDecided()


def _towards(table: Table, phase: Phase) -> RageEvent | None:
    """What has to pass before this phase can be."""
    now = table.turn
    if now is None or now.over:
        return e.PhaseBegun("redraw")
    if table.place_of_phase(now.phase) >= table.place_of_phase(phase):
        return None
    return _ending(table) or e.PhaseBegun(table.phase_after(now.phase))


def _before_phase(table: Table, phase: Phase) -> RageEvent | None:
    now = table.turn
    if phase not in table.terms.phases:
        return None
    if now is None or now.over:
        return None if phase == "redraw" else e.PhaseBegun("redraw")
    if phase == "redraw":
        return _towards(table, "combat") or _ending(table) or e.TurnEnded()
    if table.place_of_phase(now.phase) >= table.place_of_phase(phase):
        return None
    step = _ending(table)
    following = table.phase_after(now.phase)
    return step if step is not None or following == phase else e.PhaseBegun(following)


def _ending(table: Table) -> RageEvent | None:
    """What belongs to the phase in progress and nobody has written down."""
    if table.combat is not None:
        return a.BlockDecided() if table.is_avoided() else fight_over(table)
    if table.voted_on():
        return _vote_ends(table)
    if (paid := cost_paid(table)) is not None:
        return paid
    if (ends := blocks_end(table)) is not None:
        return ends
    if table.phase() == table.phase_of_play("vote") and table.next_junta():
        return e.VotingBegun(table.next_junta())
    return _duty(table)


def _duty(table: Table) -> RageEvent | None:
    """What the Closed Play of the phase demands of everybody."""
    now = table.turn
    if now is None or not now.closed:
        return None
    if now.phase == "redraw":
        decks = ("sept", "combat") if now.number == 1 else ("sept",)
        return next((e.Drew(name, deck) for name in table.left() for deck in decks if _draws(table, name, deck)), None)  # type: ignore[arg-type]
    if now.phase == "combat":
        return next((e.Drew(name, "combat") for name in table.seats if _draws(table, name, "combat")), None)
    if now.phase == "regeneration":
        hurt = (name for name in table.cards if table.regenerates(name) and table.may_heal(name))
        return next((e.Regenerated(name) for name in hurt if not table.regenerated(name)), None)
    return None


def _draws(table: Table, player: str, deck: str) -> bool:
    """Whether a player still has to fill a hand."""
    if table.turn_number() == 1 and table.phase() == "redraw":
        return not table.dealt(player, deck) and table.to_draw(player, deck) > 0
    return not table.drawn(player, deck) and table.hand_counted(player, deck) and table.to_draw(player, deck) > 0
