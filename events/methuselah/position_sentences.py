"""What is in progress at a Methuselah table as the declarations that lead there, as far as they can be told from it."""

from collections.abc import Iterator

from events.methuselah import events
from events.methuselah.position import Action, Combat, Position, Referendum


def told(position: Position) -> Iterator[events.MethuselahEvent]:
    """The announcement of the action and the attempts to block it, the fight's range and strikes, terms and votes."""
    action, fight, referendum = position.action, position.combat, position.referendum
    if action is not None:
        yield from _announced(action)
        yield from (events.Block(minion) for minion in action.attempts)
        yield from (events.NoBlock(methuselah) for methuselah in action.declined)
        if action.outcome:
            yield events.Resolved(action.outcome)
    if fight is not None:
        if action is None or action.outcome != "blocked":
            yield events.CombatBegun(minion=fight.acting, opponent=fight.opposing)
        yield from _fought(fight)
    if referendum is not None:
        yield from _polled(referendum)


def _announced(action: Action) -> Iterator[events.MethuselahEvent]:
    minion, card, target = action.minion, action.card, action.target
    match action.kind:
        case "bleed":
            yield events.Bleed(minion=minion, target=target, card=card, effects=action.effects)
        case "hunt":
            yield events.Hunt(minion=minion, card=card, effects=action.effects)
        case "equip":
            yield events.Equip(minion=minion, card=card)
        case "take equipment":
            yield events.TakeEquipment(minion=minion, holder=target, equipment=action.equipment)
        case "employ":
            yield events.Employ(minion=minion, card=card)
        case "recruit":
            yield events.Recruit(minion=minion, card=card)
        case "action card":
            yield events.ActionCardPlayed(minion=minion, target=target, card=card, effects=action.effects)
        case "political action":
            yield events.PoliticalAction(minion=minion, card=card, in_play=action.in_play)
        case "leave torpor":
            yield events.LeaveTorpor(minion=minion)
        case "rescue":
            paid = (None, 0) if action.split_unsaid else (action.blood_cost, action.other_cost)
            yield events.Rescue(minion=minion, vampire=target, by_rescuer=paid[0], by_rescued=paid[1])
        case "diablerize":
            yield events.Diablerize(minion=minion, vampire=target)
        case "encounter":
            yield events.Encounter(minion=minion, vampire=target)


def _fought(fight: Combat) -> Iterator[events.MethuselahEvent]:
    if fight.maneuvered:
        yield events.Maneuver(minion=fight.maneuvered, to=fight.range)
    for one in fight.strikes:
        damage = one.amount if one.kind in ("damage", "steal blood") else None
        yield events.Strike(
            minion=one.minion,
            kind=one.kind,  # type: ignore[arg-type]  # the kinds of strikes that were chosen are those that can be
            amount=damage,
            ranged=one.ranged,
            aggravated=one.aggravated,
            first=one.first,
            card=one.card,
            target=one.target,
        )


def _polled(referendum: Referendum) -> Iterator[events.MethuselahEvent]:
    if referendum.terms or referendum.effects:
        yield events.TermsChosen(referendum.terms, referendum.effects)
    for one in referendum.ballots:
        by, card = (one.by, "") if one.source == "vampire" else ("", one.by)
        yield events.Vote(
            methuselah=one.methuselah,
            source=one.source,  # type: ignore[arg-type]  # votes were cast from one of these sources
            by=by,
            card=card,
            votes=one.votes,
            against=one.against,
        )
    yield from (events.PriscusVote(one.by, one.against) for one in referendum.prisci)
