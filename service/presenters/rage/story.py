"""The events of a Rage game as sentences for readers, beside the terse lines of the notation."""

from collections.abc import Sequence
from typing import Any

from events.effects.base import Says
from events.rage import action_events as a
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.words import PHASE_NAMES
from projections.ledger import LedgerLine
from projections.phrases import many
from projections.rage.table import Table
from service.presenters.narration import Part
from service.presenters.rage.consequences import consequences
from service.presenters.rage.words import SIDES, cards, printed, seen
from service.presenters.sentences import all_of, does
from service.presenters.story import Say, change, from_event, narrated_by, plain, untold

TOLD = ("creature", "card", "by", "on")


def _followed(event: Any, lines: Sequence[LedgerLine], table: Table) -> tuple[str, ...]:
    told = tuple(name for field in TOLD if isinstance(name := getattr(event, field, ""), str) and name)
    return consequences(lines, table, told)


def _aim(event: Any) -> str:
    return f" at {event.target}" if event.target else ""


def _with(event: Any) -> str:
    return f" with {event.using}" if event.using else ""


def _phase(event: e.PhaseBegun, lines: Sequence[LedgerLine], table: Table) -> str:
    if event.phase == "redraw":
        return f"Turn {table.turn_number()} begins with the Redraw phase"
    return f"The {PHASE_NAMES[event.phase]} phase begins"


def _pack(event: e.PackChosen) -> str:
    side = f" that serves {SIDES[event.serves]}" if event.serves else ""
    members = f": {all_of(event.characters)}" if event.characters else ""
    return f"{event.player} sets out a pack{side}{members}"


def _brings(event: e.DeckBrought) -> str:
    many_cards = many(event.count, "card") if event.count is not None else cards(event.cards) or "no cards"
    return f"{event.player} brings a {event.deck} deck of {many_cards}"


def _draws(event: e.Drew) -> str:
    if event.cards:
        return f"{event.player} draws {cards(event.cards)} from the {event.deck} deck"
    if event.count is None:
        return f"{event.player} fills the {event.deck} hand"
    return f"{event.player} draws {many(event.count, event.deck + ' card')}"


def _discards(event: e.Discarded) -> str:
    if event.cards and not any(event.cards):
        return f"{event.player} discards {many(len(event.cards), event.deck + ' card')}"
    return f"{event.player} discards {cards(event.cards) or 'nothing'} from the {event.deck} hand"


def _effects(event: Any, lines: Sequence[LedgerLine], table: Table) -> str:
    return untold(event.effects, Says) if consequences(lines, table) else does(event.effects)


def _plays(event: e.Played, lines: Sequence[LedgerLine], table: Table) -> str:
    on = f" on {event.on}" if event.on else ""
    of = f", from {event.player}'s hand" if event.player else ""
    return f"{event.by} plays {event.card or 'a card'}{on}{_aim(event)}{of}{_effects(event, lines, table)}"


def _uses(event: e.AbilityUsed, lines: Sequence[LedgerLine], table: Table) -> str:
    return f"{event.by} uses {event.card or 'an ability'}{_aim(event)}{_effects(event, lines, table)}"


def _crosses(event: e.SteppedSideways) -> str:
    return f"{event.creature} steps sideways{_with(event)}"


def _intends(event: e.VoteIntended) -> str:
    return f"{event.player} is going to {'abstain' if event.vote == 'abstain' else f'vote {event.vote}'}"


def _votes(event: e.Voted, lines: Sequence[LedgerLine], table: Table) -> str:
    if event.vote == "abstain":
        return f"{event.creature} abstains{_effects(event, lines, table)}"
    number = "" if event.votes is None else f" with {many(event.votes, 'vote')}"
    return f"{event.creature} votes {event.vote}{number}{_effects(event, lines, table)}"


def _calls(event: e.JuntaCalled, lines: Sequence[LedgerLine], table: Table) -> str:
    return f"{event.creature} calls {event.card or 'a junta'}{_aim(event)}{_effects(event, lines, table)}"


def _decided(event: e.JuntaDecided, lines: Sequence[LedgerLine], table: Table) -> str:
    said = {True: "The junta passes", False: "The junta fails", None: "The votes are counted"}[event.passed]
    return said + _effects(event, lines, table)


def _attacks(event: c.Attacked) -> str:
    return f"{event.creature} attacks {event.target}{', to bind it' if event.binds else ''}{_with(event)}"


def _joins(event: c.Joined) -> str:
    verb = "joins" if len(event.creatures) == 1 else "join"
    return f"{all_of(event.creatures) or 'Nobody'} {verb} the combat{_with(event)}"


def _lays(event: c.CardLaid) -> str:
    card = event.card or "a combat card"
    how = {"": "plays {} face down", "feint": "feints with {}", "instinctive": "reacts with {}"}
    words = how.get(event.manner, "plays {} as a Combat Action").format(card)
    of = f", from {event.player}'s hand" if event.player else ""
    return f"{event.creature} {words}{_aim(event)}{of}{', under seal' if event.sealed else ''}"


def _lands(event: c.Landed, lines: Sequence[LedgerLine], table: Table) -> str:
    laid = table.laid.get(event.card)
    card = (laid.card if laid is not None else "") or event.card or "A card"
    much = "" if event.amount is None else f" for {event.amount}{' aggravated' if event.aggravated else ''} damage"
    return f"{card} hits {event.on}{much}"


def _prevents(event: c.Prevented) -> str:
    much = "the damage" if event.amount is None else f"{event.amount} damage"
    return f"{event.creature} prevents {much} of {event.card or 'a card'}{_with(event)}"


def _effect(event: e.EffectHappened, lines: Sequence[LedgerLine], table: Table) -> str:
    suffers = f" for {event.player}" if event.player else ""

    def done(effects: Any) -> str:
        return untold(effects, Says) if consequences(lines, table) else does(effects)

    return change(event, event.player, suffers, done)


def _crypt(event: a.CryptBrought) -> str:
    return f"{event.player} brings a crypt of {cards(event.vampires) or 'no vampires'}"


def _block_decided(event: a.BlockDecided) -> str:
    whose = f"{event.target}'s action" if event.target else "The action"
    words = {True: f"{whose} is blocked", False: f"{whose} is not blocked"}
    return words.get(event.blocked, "Nobody adds stealth or intercept")  # type: ignore[arg-type]  # none has no words


def _resolves(event: a.ActionResolved, lines: Sequence[LedgerLine], table: Table) -> str:
    act = table.act_of(event.creature)
    card = f": {act.card}" if act is not None and act.card else ""
    return f"{event.creature}'s action takes effect{card}{_effects(event, lines, table)}"


def _pays(event: a.BloodPaid) -> str:
    much = "" if event.amount is None else f" {event.amount}"
    return f"{event.creature} pays{much} for {event.card or 'a card'}"


STORY: dict[type, tuple[Say, Part]] = {
    e.Seated: (from_event(lambda event: f"{all_of(event.players) or 'Nobody'} sit down"), "setting up"),
    e.LevelSet: (plain("The Renown level is {0.level}"), "setting up"),
    e.PackChosen: (from_event(_pack), "setting up"),
    e.DeckBrought: (from_event(_brings), "setting up"),
    e.Began: (
        from_event(lambda event: f"{event.card} begins in play{f', on {event.on}' if event.on else ''}"),
        "setting up",
    ),
    e.Described: (from_event(lambda event: printed(event.card, event.facts)), "setting up"),
    e.PhaseBegun: (_phase, "turn"),
    e.OpenPlayBegun: (plain("Open Play begins"), "turn"),
    e.Discarded: (from_event(_discards), "hand"),
    e.Drew: (from_event(_draws), "hand"),
    e.Regenerated: (
        from_event(lambda event: f"{event.creature} regenerates{f' {event.card}' if event.card else ''}"),
        "turn",
    ),
    e.Played: (_plays, "play"),
    e.GivenUp: (plain("{0.player} discards {0.card} from play"), "play"),
    e.Traded: (plain("{0.creature} takes {0.card} from {0.giver}"), "play"),
    e.SteppedSideways: (from_event(_crosses), "play"),
    e.Announced: (
        from_event(
            lambda event: f"{event.player} announces an Offensive Effect{' at the same time' if event.together else ''}"
        ),
        "announcement",
    ),
    e.Ready: (from_event(lambda event: f"{event.player} is {'' if event.ready else 'not '}ready"), "reaction"),
    e.Dropped: (plain("{0.player} does not play the Offensive Effect"), "reaction"),
    e.AbilityUsed: (_uses, "play"),
    e.Cancelled: (from_event(lambda event: f"{event.by} cancels {event.card or 'a card'}{_with(event)}"), "reaction"),
    e.LotDrawn: (
        from_event(lambda event: f"Chance decides for {event.winner}{f' ({event.about})' if event.about else ''}"),
        "choice",
    ),
    e.JuntaCalled: (_calls, "referendum"),
    e.VotingBegun: (from_event(lambda event: f"The voting on {event.card or 'a junta'} begins"), "referendum"),
    e.VoteIntended: (from_event(_intends), "referendum"),
    e.Voted: (_votes, "referendum"),
    e.JuntaDecided: (_decided, "referendum"),
    c.AlphaNamed: (plain("{0.creature} is alpha"), "choice"),
    c.Passed: (plain("{0.creature} passes"), "announcement"),
    c.Attacked: (from_event(_attacks), "announcement"),
    c.Challenged: (plain("{0.creature} challenges {0.target}"), "announcement"),
    c.Answered: (
        from_event(lambda event: f"{event.creature} {'accepts' if event.accepts else 'refuses'}"),
        "reaction",
    ),
    c.TargetChanged: (from_event(lambda event: f"The attack goes to {event.to}{_with(event)}"), "reaction"),
    c.SteppedIn: (from_event(lambda event: f"{event.creature} steps in{_with(event)}"), "reaction"),
    c.Joined: (from_event(_joins), "combat"),
    c.StepBegun: (from_event(lambda event: f"The {event.step.capitalize()} step begins"), "turn"),
    c.PlaysForPrey: (plain("{0.player} plays for the prey"), "choice"),
    c.CardLaid: (from_event(_lays), "combat"),
    c.NothingLaid: (plain("{0.creature} plays no combat card"), "combat"),
    c.Targeted: (from_event(lambda event: f"{event.creature} aims at {event.target or 'nobody'}"), "choice"),
    c.CardRevealed: (plain("{0.creature} turns up {0.card}"), "reveal"),
    c.Prevented: (from_event(_prevents), "combat"),
    c.Redirected: (from_event(lambda event: f"{event.card or 'Damage'} goes to {event.to}{_with(event)}"), "combat"),
    c.Landed: (_lands, "combat"),
    c.Flipped: (from_event(lambda event: f"{event.creature} flips to {event.form} form{_with(event)}"), "combat"),
    c.Frenzied: (
        from_event(lambda event: f"{event.creature} goes into {event.frenzy or 'a'} frenzy{_with(event)}"),
        "combat",
    ),
    c.FrenzyEnded: (plain("{0.creature}'s frenzy ends"), "combat"),
    c.Escaped: (from_event(lambda event: f"{event.creature} leaves the combat{_with(event)}"), "combat"),
    c.Withdrew: (plain("{0.creature} withdraws"), "combat"),
    c.CombatEnded: (from_event(lambda event: f"The combat ends{_with(event)}"), "combat"),
    a.CryptBrought: (from_event(_crypt), "setting up"),
    a.Agreed: (from_event(lambda event: f"The table agrees on {event.what}: {event.value or 'nothing'}"), "setting up"),
    a.Bled: (plain("{0.creature} bleeds"), "announcement"),
    a.Hunted: (plain("{0.creature} hunts"), "announcement"),
    a.BlockAttempted: (plain("{0.creature} tries to block {0.target}"), "reaction"),
    a.BlockDecided: (from_event(_block_decided), "reaction"),
    a.ActionResolved: (_resolves, "play"),
    a.BloodPaid: (from_event(_pays), "play"),
    a.Maneuvered: (from_event(lambda event: f"{event.creature} maneuvers{_with(event)}"), "combat"),
    a.Pressed: (
        from_event(lambda event: f"{event.creature} presses to {'end' if event.ends else 'continue'}{_with(event)}"),
        "combat",
    ),
    a.ExtraAttacks: (
        from_event(lambda event: f"{event.creature} makes {many(event.count, 'extra attack')}{_with(event)}"),
        "combat",
    ),
    e.TurnEnded: (plain("The turn ends"), "turn"),
    e.EffectHappened: (_effect, "effect"),
}

narrate = narrated_by(STORY, seen, _followed)
