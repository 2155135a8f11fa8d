"""The events of a Methuselah game as sentences for readers, beside the terse lines of the notation."""

from collections.abc import Callable, Sequence
from typing import Any

from events.effects.base import Modifies, Permits, Says
from events.effects.methuselah import Grants, Strikes
from events.effects.union import AnyEffect
from events.methuselah import events
from events.methuselah.card_text import print_facts
from events.methuselah.position import Action, Referendum
from events.spelling import listed
from projections.ledger import WHOLE, LedgerLine
from projections.phrases import many
from service.presenters.methuselah.combat_story import COMBAT
from service.presenters.methuselah.consequences import consequences, ended, tally
from service.presenters.methuselah.words import seen
from service.presenters.narration import Part
from service.presenters.sentences import UNTOLD_CARD, all_of, does
from service.presenters.story import (
    Say,
    change,
    from_event,
    narrated_by,
    plain,
    sit_down,
    somebody,
    untold,
)

UNSEEN = (Modifies, Grants, Strikes, Permits, Says)  # what a card does that no consequence will tell


def _followed(event: Any, lines: Sequence[LedgerLine], table: Any) -> tuple[str, ...]:
    """What followed from an event: how the odds stand now, then the rest."""
    odds = () if event.__class__ not in STORY else _odds(lines, table)
    return (*odds, *consequences(lines, table))


def _odds(lines: Sequence[LedgerLine], table: Any) -> tuple[str, ...]:
    """How stealth, intercept and the bleed stand after a play that changed them in the midst of an action."""
    action: Action | None = table.action
    changed = {line.field for line in lines}
    if action is None or action.outcome or any(line.kind is Action and line.field == WHOLE for line in lines):
        return ()
    odds = []
    if action.blocker and changed & {"stealth_added", "intercept_added"}:
        odds.append(f"it is {table.stealth()} stealth against {table.intercept_of(action.blocker)} intercept now")
    elif "stealth_added" in changed:
        odds.append(f"the action has {table.stealth()} stealth now")
    if "bleed_added" in changed and action.kind == "bleed":
        odds.append(f"the bleed is for {table.bleed_of(action.minion)} now")
    return tuple(odds)


def with_card(event: events.Declaration, before: str = " with ") -> str:
    """` with Computer Hacking at its superior level`, or nothing."""
    level = " at its superior level" if event.superior else ""
    return f"{before}{event.card}{level}" if event.card else level


def unseen(effects: Sequence[AnyEffect]) -> str:
    """What a card is said to do, apart from what will be told as a consequence."""
    return untold(effects, *UNSEEN)


def _card(name: str) -> str:
    return name or "a card"


# --- setting up ---------------------------------------------------------------------------------------------------


def _seated(event: events.Seated, lines: Sequence[LedgerLine], table: Any) -> str:
    ante = ", and play for ante" if event.ante else ""
    return sit_down(event.methuselahs, ante)


def _described(event: events.Described, lines: Sequence[LedgerLine], table: Any) -> str:
    if not event.card:
        return UNTOLD_CARD
    kind = event.facts.kind or "card"
    facts = print_facts(event.facts, event.facts.kind)
    return f"{event.card} is {'an' if kind[0] in 'aeiou' else 'a'} {kind}" + (f": {facts}" if facts else "")


def _dealt(event: events.Dealt, lines: Sequence[LedgerLine], table: Any) -> str:
    named = [name for name in event.crypt if name]
    hidden = len(event.crypt) - len(named)
    cards = [*named, *([many(hidden, "card") + " face down"] if hidden else [])]
    holding = f", and holds {all_of([_card(card) for card in event.hand])}" if event.hand else ""
    return f"{event.methuselah} is dealt {all_of(cards) or 'the opening cards'}{holding}"


# --- turns and masters --------------------------------------------------------------------------------------------


def _turn(event: events.TurnBegun, lines: Sequence[LedgerLine], table: Any) -> str:
    seat = table.seats.get(event.methuselah)
    if seat is None or seat.out or "pool" in seat.uncounted:
        return f"{event.methuselah}'s turn begins"
    edge = " and the Edge" if table.edge == event.methuselah else ""
    return f"{event.methuselah}'s turn begins, with {seat.pool} pool{edge}"


def _phase(event: events.PhaseBegun, lines: Sequence[LedgerLine], table: Any) -> str:
    who = table.acting_methuselah() or "The game"
    left = ""
    if event.phase == "master" and table.master_actions_left() != 1:
        left = f", with {many(table.master_actions_left(), 'master phase action')}"
    elif event.phase == "influence":
        left = f", with {many(table.transfers_left(), 'transfer')}"
    return f"{who} goes on to the {event.phase} phase{left}"


def _contest(verb: str) -> Say:
    def say(event: events.ContestPaid | events.ContestYielded, lines: Sequence[LedgerLine], table: Any) -> str:
        who = table.controller_of(event.card) or next((line.before.controller for line in _gone(lines, event.card)), "")
        return f"{who or 'Its controller'} {verb} {_card(event.card)}"

    return say


def _gone(lines: Sequence[LedgerLine], name: str) -> list[LedgerLine]:
    return [line for line in lines if line.subject == name and line.after is None and line.before is not None]


def _master(event: events.MasterPlayed, lines: Sequence[LedgerLine], table: Any) -> str:
    on = f" on {event.target}" if event.target else ""
    kind = {"location": ", a location", "discipline": ", a discipline", "out-of-turn": ", out of turn"}.get(
        event.kind, ""
    )
    return f"{event.methuselah} plays {_card(event.card)}{on}{kind}{unseen(event.effects)}"


# --- actions ------------------------------------------------------------------------------------------------------


def _act(words: Callable[[Any, Any], str]) -> Say:
    """An action announced: what is attempted, by what card, with how much stealth."""

    def say(event: Any, lines: Sequence[LedgerLine], table: Any) -> str:
        stealth = table.stealth()
        hidden = f", at {stealth} stealth" if stealth > 0 else ""
        return f"{event.minion} {words(event, table)}{does(event.effects)}{hidden}"

    return say


def _bleeds(event: events.Bleed, table: Any) -> str:
    target = table.action.target if table.action is not None else event.target
    amount = table.bleed_of(event.minion)
    return f"bleeds {target or 'somebody'}{f' for {amount}' if amount > 1 else ''}{with_card(event)}"


def _acts(event: events.ActionCardPlayed, table: Any) -> str:
    at = f", against {listed((event.target, *event.others), last='and')}" if event.target else ""
    return f"acts{with_card(event)}{at}"


def _calls(event: events.PoliticalAction, table: Any) -> str:
    return f"calls a referendum{with_card(event, ': ')}{', in play' if event.in_play else ''}"


def _takes(event: events.TakeEquipment, table: Any) -> str:
    return f"sets out to take {all_of(event.equipment) or 'equipment'} from {event.holder}{with_card(event)}"


def _rescues(event: events.Rescue, table: Any) -> str:
    return f"sets out to rescue {event.vampire} from torpor{with_card(event)}"


def _encounter(event: events.EncounterSettled, lines: Sequence[LedgerLine], table: Any) -> str:
    action: Action | None = table.action if table.action is not None else ended(lines, Action)
    verb = "rescues" if event.choice == "rescue" else "destroys"
    return f"{event.minion} {verb} {action.target if action is not None else 'a vampire in torpor'}"


def _block(event: events.Block, lines: Sequence[LedgerLine], table: Any) -> str:
    stealth, intercept = table.stealth(), table.intercept_of(event.minion)
    if not stealth and not intercept:
        return f"{event.minion} tries to block"
    return f"{event.minion} tries to block, with {intercept} intercept against {stealth} stealth"


def _play(event: events.Modifier | events.Reaction, lines: Sequence[LedgerLine], table: Any) -> str:
    joins = any(line.under == "added_intercept_implies_the_attempt" for line in lines)
    at = f" on {event.minion}" if joins else ""
    return f"{event.minion} {'tries to block with' if at else 'plays'} {_play_of(event)}"


def _play_of(event: events.Declaration) -> str:
    return f"{_card(event.card)}{' at its superior level' if event.superior else ''}{unseen(event.effects)}"


def _used(event: events.CardUsed, lines: Sequence[LedgerLine], table: Any) -> str:
    who = event.minion or event.methuselah or table.controller_of(event.card) or "Somebody"
    return f"{who} uses {_play_of(event)}"


def _no_block(event: events.NoBlock, lines: Sequence[LedgerLine], table: Any) -> str:
    attempts = table.action.attempts if table.action is not None else ()
    if not event.methuselah:
        return "Nobody else tries to block" if attempts else "Nobody tries to block"
    tried = any(table.controller_of(minion) == event.methuselah for minion in attempts)
    return f"{event.methuselah} {'makes no further attempt' if tried else 'does not block'}"


def _resolved(event: events.Resolved, lines: Sequence[LedgerLine], table: Any) -> str:
    action: Action | None = table.action if table.action is not None else ended(lines, Action)
    if action is None or not any(line.kind is Action and line.field == "outcome" for line in lines):
        return "The action is over"
    if action.outcome == "blocked":
        return f"{action.blocker or 'Somebody'} blocks {action.minion}"
    costs = action.pool_cost or action.blood_cost or action.other_cost
    if costs and not any(line.under == "the_cost_of_a_successful_action_is_paid" for line in lines):
        return f"{action.minion} is not blocked, but cannot pay"
    return DONE[action.kind](action)


DONE: dict[str, Callable[[Action], str]] = {
    "bleed": lambda action: "The bleed succeeds",
    "hunt": lambda action: "The hunt succeeds",
    "equip": lambda action: f"{action.minion} is equipped with {_card(action.card)}",
    "take equipment": lambda action: f"{action.minion} takes it",
    "employ": lambda action: f"{action.minion} employs {_card(action.card)}",
    "recruit": lambda action: f"{action.minion} recruits {_card(action.card)}",
    "action card": lambda action: "The action succeeds",
    "political action": lambda action: f"The referendum{f' on {action.card}' if action.card else ''} is called",
    "leave torpor": lambda action: f"{action.minion} leaves torpor",
    "rescue": lambda action: f"{action.minion} rescues {action.target}",
    "diablerize": lambda action: f"{action.minion} drinks {action.target}",
    "encounter": lambda action: f"{action.minion} encounters {action.target}",
}


# --- referendums and diablerie ------------------------------------------------------------------------------------


def _terms(event: events.TermsChosen, lines: Sequence[LedgerLine], table: Any) -> str:
    words = f": {event.terms}" if event.terms else " are set"
    return f"The terms{words}{does(event.effects)}"


def _votes(event: events.Vote, lines: Sequence[LedgerLine], table: Any) -> str:
    referendum: Referendum | None = table.referendum
    cast = referendum.ballots[-1].votes if referendum is not None and referendum.ballots else event.votes
    number = "votes" if cast is None else f"casts {many(cast, 'vote')}"
    source = {
        "card": f", with {event.card or 'the card'}",
        "vampire": f", through {event.by}" if event.by else "",
        "edge": ", for the Edge",
        "effect": f", granted to {event.by}" if event.by else ", granted by a card",
    }[event.source]
    played = f", playing {event.card}" if event.card and event.source != "card" else ""
    return f"{event.methuselah} {number} {'against' if event.against else 'for'}{source}{played}{_so_far(lines, table)}"


def _so_far(lines: Sequence[LedgerLine], table: Any) -> str:
    pro, contra = tally(lines, table)
    return f": {pro} for, {contra} against"


def _priscus(event: events.PriscusVote, lines: Sequence[LedgerLine], table: Any) -> str:
    side = "against" if event.against else "for"
    return f"Among the Prisci, {event.minion} votes {side}{_so_far(lines, table)}"


def _referendum(event: events.ReferendumResolved, lines: Sequence[LedgerLine], table: Any) -> str:
    over: Referendum | None = ended(lines, Referendum)
    if over is None:
        return "The polling closes"
    pro, contra = tally(lines, table)
    passes = event.outcome == "passes" if event.outcome else pro > contra
    on = f" on {over.card}" if over.card else f" on the blood hunt for {over.hunted}" if over.hunted else ""
    return f"The referendum{on} {'passes' if passes else 'fails'}, {pro} to {contra}"


def _blood_hunt(event: events.BloodHuntCalled, lines: Sequence[LedgerLine], table: Any) -> str:
    on = f" on {table.referendum.hunted}" if table.referendum is not None and table.referendum.hunted else ""
    return f"{event.methuselah} calls a blood hunt{on}"


def _discipline(event: events.DisciplineFound, lines: Sequence[LedgerLine], table: Any) -> str:
    learnt = f" as {event.discipline}" if event.discipline else ""
    return f"{event.minion} is given {_card(event.card)}{learnt} from the {event.found}"


# --- influence and hands ------------------------------------------------------------------------------------------


def _transfer(event: events.Transferred, lines: Sequence[LedgerLine], table: Any) -> str:
    return f"{somebody(table.acting_methuselah())} moves {event.amount} pool to {_card(event.vampire)}"


def _takes_back(event: events.TakenBack, lines: Sequence[LedgerLine], table: Any) -> str:
    return f"{somebody(table.acting_methuselah())} takes {event.amount} back from {_card(event.vampire)}"


def _effect(event: events.EffectHappened, lines: Sequence[LedgerLine], table: Any) -> str:
    return change(event, event.methuselah, "", unseen if consequences(lines, table) else does)


STORY: dict[type, tuple[Say, Part]] = {
    events.Seated: (_seated, "setting up"),
    events.DecksPresented: (
        plain("{0.methuselah} brings a library of {0.library} and a crypt of {0.crypt}"),
        "setting up",
    ),
    events.AnteSet: (from_event(lambda event: f"{event.methuselah}'s ante is {_card(event.card)}"), "setting up"),
    events.Described: (_described, "setting up"),
    events.Dealt: (_dealt, "setting up"),
    events.Identified: (from_event(lambda event: f"{_card(event.card)} turns out to be {event.name}"), "effect"),
    events.TurnBegun: (_turn, "turn"),
    events.PhaseBegun: (_phase, "turn"),
    events.EdgePoolTaken: (plain("{0.methuselah} takes a counter for the Edge"), "turn"),
    events.ContestPaid: (_contest("goes on contesting"), "turn"),
    events.ContestYielded: (_contest("yields"), "turn"),
    events.TitleContestPaid: (plain("{0.minion} goes on contesting the title"), "turn"),
    events.TitleYielded: (plain("{0.minion} yields the title"), "turn"),
    events.WithdrawalAnnounced: (plain("{0.methuselah} announces that she means to withdraw from the game"), "turn"),
    events.MasterPlayed: (_master, "master"),
    events.MasterActionUsed: (
        from_event(
            lambda event: (
                f"{event.methuselah} uses a master phase action{with_card(event, ' for ')}{unseen(event.effects)}"
            )
        ),
        "master",
    ),
    events.Bleed: (_act(_bleeds), "announcement"),
    events.Hunt: (_act(lambda event, table: f"hunts{with_card(event)}"), "announcement"),
    events.Equip: (_act(lambda event, table: f"sets out to equip{with_card(event)}"), "announcement"),
    events.TakeEquipment: (_act(_takes), "announcement"),
    events.Employ: (_act(lambda event, table: f"sets out to employ {_card(event.card)}"), "announcement"),
    events.Recruit: (_act(lambda event, table: f"sets out to recruit {_card(event.card)}"), "announcement"),
    events.ActionCardPlayed: (_act(_acts), "announcement"),
    events.PoliticalAction: (_act(_calls), "announcement"),
    events.LeaveTorpor: (_act(lambda event, table: f"tries to leave torpor{with_card(event)}"), "announcement"),
    events.Rescue: (_act(_rescues), "announcement"),
    events.Diablerize: (
        _act(lambda event, table: f"sets out to diablerize {event.vampire}{with_card(event)}"),
        "announcement",
    ),
    events.Encounter: (
        _act(lambda event, table: f"sets out to encounter {event.vampire} in torpor{with_card(event)}"),
        "announcement",
    ),
    events.EncounterSettled: (_encounter, "resolution"),
    events.Modifier: (_play, "modifier"),
    events.Reaction: (_play, "reaction"),
    events.CardUsed: (_used, "effect"),
    events.Block: (_block, "block"),
    events.NoBlock: (_no_block, "block"),
    events.Resolved: (_resolved, "resolution"),
    events.BlockerDrains: (plain("{0.minion} drinks the vampire that tried to leave torpor"), "resolution"),
    **{kind: (say, "combat") for kind, say in COMBAT.items()},
    events.TermsChosen: (_terms, "referendum"),
    events.Vote: (_votes, "referendum"),
    events.PriscusVote: (_priscus, "referendum"),
    events.ReferendumResolved: (_referendum, "referendum"),
    events.BloodHuntCalled: (_blood_hunt, "referendum"),
    events.EquipmentTaken: (
        from_event(lambda event: f"{event.minion} takes {all_of(event.equipment) or 'nothing'} from the victim"),
        "resolution",
    ),
    events.DisciplineFound: (_discipline, "resolution"),
    events.DiablerieResolved: (plain("The diablerie is done"), "resolution"),
    events.Transferred: (_transfer, "influence"),
    events.TakenBack: (_takes_back, "influence"),
    events.CryptDrawn: (
        from_event(lambda event: f"{event.methuselah} draws {_card(event.card)} from the crypt"),
        "influence",
    ),
    events.Discarded: (from_event(lambda event: f"{event.methuselah} discards {_card(event.card)}"), "hand"),
    events.Drawn: (
        from_event(
            lambda event: f"{event.methuselah} draws {all_of([_card(card) for card in event.cards]) or 'nothing'}"
        ),
        "hand",
    ),
    events.EffectHappened: (_effect, "effect"),
}

narrate = narrated_by(STORY, seen, _followed)
