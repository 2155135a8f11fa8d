"""What a card is played for, where the declaration says only that it is played.

`Lupo plays Blur: 2 additional strikes` gains them, `Thomas plays Skin of Rock: prevent 1` prevents damage: a combat
card with one effect that has to be used now is that play, whether the effect was claimed or is printed. Whoever says
afterwards once more that it is used (`thomas prevents 1`) says nothing new. And `Vera diablerizes Nik`, where she has
blocked his way out of torpor, or encounters him, is what she does in that action, not another one.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from events.common import Observed
from events.effects.base import Costs, Modifies
from events.effects.methuselah import Grants, Strikes
from events.effects.union import Effects
from events.methuselah.events import (
    ITS_SIZE,
    AdditionalStrikes,
    BlockerDrains,
    CardUsed,
    CombatCard,
    ContestPaid,
    ContestYielded,
    Diablerize,
    EffectHappened,
    EncounterSettled,
    Maneuver,
    MasterPlayed,
    MethuselahEvent,
    Modifier,
    Press,
    Prevent,
    Reaction,
    Rescue,
    Strike,
    TakeEquipment,
    Vote,
)
from events.methuselah.position import Action
from events.spelling import lowered
from projections.methuselah.changes.effects import effects_of
from projections.methuselah.copies import COPIES
from projections.methuselah.table import Table

PLAYS: Mapping[str, type] = {
    "maneuver": Maneuver,
    "press": Press,
    "prevent": Prevent,
    "additional strike": AdditionalStrikes,
}
AMOUNTS: Mapping[type, str] = {Prevent: "amount", AdditionalStrikes: "number"}
_OF_MINIONS = ("", "action modifier", "reaction", "combat")  # the kinds of cards that a minion plays, or unknown ones
USES: Mapping[type, str] = {**{kind: what for what, kind in PLAYS.items()}, Strike: "strike"}


def _used(effects: Effects) -> Grants | Strikes | None:
    """The one effect of a card that has to be used as it is played; None where there is none, or several, or others."""
    used = [one for one in effects if not isinstance(one, Costs)]
    used = [one for one in used if not (isinstance(one, Grants) and one.what.startswith("optional"))]
    if len(used) != 1 or not isinstance(used[0], Grants | Strikes):
        return None
    return used[0] if isinstance(used[0], Strikes) or used[0].what in PLAYS else None


def _used_now(table: Table, effects: Effects) -> Grants | Strikes | None:
    """The effect that is used as the card is played: of a strike card with a maneuver, the maneuver before strikes."""
    maneuvers = [one for one in effects if isinstance(one, Grants) and one.what == "maneuver"]
    if len(maneuvers) != 1 or not any(isinstance(one, Strikes) for one in effects):
        return _used(effects)
    ranging = table.combat is None or table.combat.step == "range"
    rest = tuple([one for one in effects if one is not maneuvers[0]])
    strikes = _used(rest)
    return maneuvers[0] if ranging and isinstance(strikes, Strikes) else strikes


def _played_for(table: Table, event: CombatCard | Modifier | Reaction) -> MethuselahEvent:
    """The play in combat that a card is played for; the declaration itself where it is for something else."""
    if not event.card or event.card in table.cards:
        return event
    effects = effects_of(table, event)
    used = _used_now(table, effects)
    if used is None or not _comes_now(table, event.minion, used):
        return event
    known: dict[str, Any] = {
        "minion": event.minion,
        "card": event.card,
        "superior": event.superior,
        "shows": event.shows,
        "effects": effects,
    }
    if isinstance(used, Strikes):
        return Strike(**known)
    kind = PLAYS[used.what]
    amount = {AMOUNTS[kind]: used.number} if kind in AMOUNTS else {}
    made: MethuselahEvent = kind(**known, **amount)
    return made


def _comes_now(table: Table, minion: str, used: Grants | Strikes) -> bool:
    """Whether the step of the combat has come, or comes next, in which a minion uses this; else it may use it later."""
    combat = table.combat
    struck = bool(table.damage) or (combat is not None and combat.step in ("additional", "press"))
    if isinstance(used, Strikes):
        return not struck or table.additional_strikes_left(minion) > 0
    if used.what in ("maneuver", "additional strike"):
        return True
    return struck or (combat is not None and bool(combat.strikes))


def _before_combat(table: Table, event: Modifier | Reaction) -> MethuselahEvent:
    """A card that a fighter plays, or one who is about to fight, as the block stands and nobody said so."""
    action = table.action
    if table.fighting(event.minion):
        return _played_for(table, event)
    if action is None or action.outcome or not action.blocker or event.minion not in (action.minion, action.blocker):
        return event
    played = _played_for(table, event)
    return _of_combat(event) if played is event and _is_for_combat(effects_of(table, event)) else played


def _is_for_combat(effects: Effects) -> bool:
    """Whether all that a card does is to give what is used in a combat: an optional press, close quarters."""
    given = [one for one in effects if not isinstance(one, Costs)]
    return bool(given) and all(isinstance(one, Grants) for one in given)


def _of_combat(event: Modifier | Reaction) -> CombatCard:
    """A card that is played as a combat card, which no modifier and no reaction is."""
    return CombatCard(
        minion=event.minion, card=event.card, superior=event.superior, effects=event.effects, shows=event.shows
    )


def _said_again(table: Table, event: Maneuver | Press | Prevent | AdditionalStrikes | Strike) -> MethuselahEvent:
    """Nothing, where a card was just played for this, nothing has been played in the combat since, and nothing else
    lets the minion do it."""
    combat, minion, what = table.combat, event.minion, USES[event.__class__]
    if combat is None or event.effects or combat.used_at_once[:2] != (minion, what):
        return event
    if event.card not in ("", combat.used_at_once[2]) or (isinstance(event, Strike) and _strikes_anew(table, event)):
        return event
    if what != "maneuver" and not event.card and (table.granted(minion, what) or table.has_in_play(minion, what)):
        return event  # but nobody maneuvers twice in a row
    return EffectHappened(methuselah=table.controller_of(minion))


def _with_what_deals_so_much(table: Table, event: Strike) -> Strike:
    """`Bruno strikes for 2`: with the weapon he bears that deals 2, where his hands do not."""
    strength = table.strength_of(event.minion)
    hands = event.amount in (None, strength) and not event.ranged
    if hands or event.card or event.effects or event.kind not in ("", "damage") or table.committed_to(event.minion):
        return event
    for card in table.on(event.minion):
        for one in card.effects:
            deals = one.amount + (strength if one.kind == "hand" else 0) if isinstance(one, Strikes) else None
            if isinstance(one, Strikes) and one.kind in ("damage", "hand") and deals == event.amount:
                if one.ranged >= event.ranged and one.aggravated >= event.aggravated:
                    return replace(event, card=card.name)
    return event


def _strikes_with_what_it_bears(table: Table, event: CardUsed) -> CardUsed | Strike:
    """`Bruno uses Sword` in a combat: the strike that is all that the card is for."""
    card = table.cards.get(event.card)
    if card is None or event.effects or card.on != event.minion or not table.fighting(event.minion):
        return event
    used = _used(card.effects)
    if not isinstance(used, Strikes) or not _comes_now(table, event.minion, used):
        return event
    return Strike(minion=event.minion, card=event.card, superior=event.superior, shows=event.shows)


def _strikes_anew(table: Table, event: Strike) -> bool:
    """Whether a minion that has chosen its strike has another, which is meant where no card is named."""
    combat = table.combat
    if event.card or combat is None:
        return False
    chosen = table.damage or any(one.minion == event.minion for one in combat.strikes)
    return not chosen or table.additional_strikes_left(event.minion) > 0


def _drinks_whom_it_blocked(table: Table, event: Diablerize) -> MethuselahEvent:
    """What a vampire does with one whose way out of torpor it has blocked is no action of its own."""
    action = table.action
    if action is None or event.card or event.effects:
        return event
    if (action.kind, action.blocker, action.minion) == ("leave torpor", event.minion, event.vampire):
        return BlockerDrains(minion=event.minion)
    return EncounterSettled(minion=event.minion, choice="destroy") if _encounters(action, event) else event


def _rescues_whom_it_encounters(table: Table, event: Rescue) -> MethuselahEvent:
    """What becomes of a vampire in torpor is chosen in the action that encounters it."""
    action = table.action
    if action is None or event.card or event.effects or not _encounters(action, event):
        return event
    return EncounterSettled(event.minion, "rescue", event.by_rescuer, event.by_rescued)


def _encounters(action: Action, event: Rescue | Diablerize) -> bool:
    return (action.kind, action.minion, action.target) == ("encounter", event.minion, event.vampire)


def _by_the_vampire_with_so_many(table: Table, event: Vote) -> Vote:
    """`Sarah votes 2 for`: with the vampire of hers that has as many votes left; of several it does not matter."""
    if event.source != "vampire" or event.by:
        return event
    left = table.votes_left_of(event.methuselah)
    if (event.votes or 1) > table.votes_of_all_her_vampires(event.methuselah):
        return event
    fits = [vampire for vampire, votes in left.items() if event.votes == votes]
    fits = fits or ([*left] if event.votes is None and len(left) == 1 else [])
    return replace(event, by=fits[0]) if fits else event


def _seen_of_its_size(table: Table, event: Observed) -> Observed:
    """`Sarah discards down to her hand size`: as many cards as that is."""
    seat = table.seats.get(event.subject) if event.value == ITS_SIZE else None
    return replace(event, value=seat.hand_size) if seat is not None and lowered(event.what) == "hand" else event


def _played_by_a_minion_of_hers(table: Table, event: MasterPlayed) -> MethuselahEvent:
    """`Sarah plays Bonding: +1 bleed` while a minion of hers acts, blocks or fights: that minion plays it."""
    if event.kind or event.target or event.card in table.cards or table.facts_of(event.card).kind not in _OF_MINIONS:
        return event
    action, combat, effects = table.action, table.combat, effects_of(table, event)
    known: dict[str, Any] = {
        "card": event.card,
        "superior": event.superior,
        "shows": event.shows,
        "effects": event.effects,
    }
    hers = [one for one in _who_may_play(table) if table.controller_of(one) == event.methuselah]
    if len(hers) != 1 or not effects:
        return event
    if combat is not None:
        fought = all(isinstance(one, Grants | Strikes) for one in effects if not isinstance(one, Costs))
        return _played_for(table, CombatCard(minion=hers[0], **known)) if fought else event
    adds = {one.what for one in effects if isinstance(one, Modifies)}
    if any(not isinstance(one, Modifies | Costs) for one in effects) or not adds:
        return event
    acts = action is not None and hers[0] == action.minion
    if not adds <= ({"stealth", "bleed"} if acts else {"intercept"}):
        return event
    return Modifier(minion=hers[0], **known) if acts else Reaction(minion=hers[0], **known)


def _who_may_play(table: Table) -> tuple[str, ...]:
    """The two who fight; or who acts, and who attempts to block."""
    action, combat = table.action, table.combat
    if combat is not None:
        return combat.acting, combat.opposing
    if action is None or action.outcome:
        return ()
    return (action.minion, action.blocker) if action.blocker else (action.minion,)


MEANT: Mapping[type, Callable[[Table, Any], MethuselahEvent]] = {
    CombatCard: _played_for,
    Modifier: _before_combat,
    Reaction: _before_combat,
    Diablerize: _drinks_whom_it_blocked,
    Rescue: _rescues_whom_it_encounters,
    Vote: _by_the_vampire_with_so_many,
    **dict.fromkeys(USES, _said_again),
    Strike: lambda table, event: _said_again(table, _with_what_deals_so_much(table, event)),
    CardUsed: _strikes_with_what_it_bears,
    Observed: _seen_of_its_size,
    MasterPlayed: _played_by_a_minion_of_hers,
    **dict.fromkeys((ContestPaid, ContestYielded, TakeEquipment), lambda _table, event: event),
}


def meant(table: Table, event: MethuselahEvent) -> MethuselahEvent:
    """What a declaration means at the table before it."""
    kind = event.__class__
    means = MEANT.get(kind)
    if means is None:
        return event
    copies = COPIES.get(kind)
    return means(table, event if copies is None else copies(table, event))
