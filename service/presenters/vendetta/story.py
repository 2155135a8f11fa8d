"""The events of a Vendetta game as sentences for readers, beside the terse lines of the notation."""

from collections.abc import Sequence
from typing import Any

from events.effects.base import Says
from events.effects.union import AnyEffect
from events.vendetta import events
from events.vendetta.position import Deployed, Resolution, Round
from projections.ledger import WHOLE, LedgerLine
from projections.vendetta.table import Table
from service.presenters.narration import Part
from service.presenters.sentences import all_of, does
from service.presenters.story import Say, change, from_event, narrated_by, plain, sit_down, untold
from service.presenters.vendetta.consequences import Mentioned, consequences
from service.presenters.vendetta.words import (
    PHASES,
    cards,
    known_ally,
    place,
    printed,
    seen,
    with_blood,
)


def _followed(event: Any, lines: Sequence[LedgerLine], table: Table) -> tuple[str, ...]:
    return _pools(table) if isinstance(event, events.Seated) else consequences(lines, table, _told(event, lines))


def _told(event: Any, lines: Sequence[LedgerLine]) -> Mentioned:
    """What the event's own sentence says of the changes that it makes."""
    player = getattr(event, "player", "")
    match event:
        case events.Fed() | events.InfluenceTaken():
            return Mentioned(gets=player)
        case events.Played() | events.BloodPlayed():
            return Mentioned(pays=player)
        case events.Looked():
            return Mentioned(pays=player, things=(event.at,))
        case events.FirstPlayerDrawn():
            return Mentioned(things=(player,))
        case events.VictimDrawn() | events.Drained() | events.FrenzyDrained():
            return Mentioned(things=(event.card or _came(lines),))
        case events.CardRevealed():
            return Mentioned(things=tuple(line.subject for line in lines if line.kind is Deployed))
        case events.TokenRevealed():
            return Mentioned(things=tuple(line.subject for line in lines if line.field == "withdrawn"))
        case _:
            return Mentioned()


def _pools(table: Table) -> tuple[str, ...]:
    """With what everybody begins."""
    pools = {(seat.blood, seat.influence) for seat in table.seats.values() if seat.blood > 0}
    return tuple(f"the Pools begin with {blood} Blood and {influence} Influence" for blood, influence in pools)


def _came(lines: Sequence[LedgerLine]) -> str:
    """An Ally or Victim that nobody named and that an event put into an Alliance; a card that is Drained is told."""
    return next((line.subject for line in lines if line.field == "owner"), "")


# --- setting up -------------------------------------------------------------------------------------------------------


# --- the phases before planning ---------------------------------------------------------------------------------------


def _phase(event: events.PhaseBegun, lines: Sequence[LedgerLine], table: Table) -> str:
    if event.phase == "feed" and any(line.kind is Round and line.field == WHOLE for line in lines):
        return f"Round {table.round_number()} begins with the Feed phase"
    return f"The {PHASES[event.phase]} phase begins"


# --- planning ---------------------------------------------------------------------------------------------------------


def _played(event: events.Played, lines: Sequence[LedgerLine], table: Table) -> str:
    slot = next((line.subject for line in lines if line.kind is Deployed and line.field == WHOLE), "")
    card = event.card or (f"a card ({slot})" if slot else "a card")
    down = " face down" if event.face_down else ""
    blood = with_blood(event.blood, event.tokens)
    sealed = ", under seal" if event.sealed else ""
    return f"{event.player} plays {card}{down} at {place(event.location)}{f', with {blood}' if blood else ''}{sealed}"


def _adds(event: events.BloodPlayed, lines: Sequence[LedgerLine], table: Table) -> str:
    slot = table.cards.get(table.played_this_turn())
    where = event.location or (slot.location if slot is not None else "")
    added = with_blood(event.blood, event.tokens) or "nothing"
    return f"{event.player} adds {added}{f' at {place(where)}' if where else ''}"


def _looks(event: events.Looked, lines: Sequence[LedgerLine], table: Table) -> str:
    using = f" with {event.using}" if event.using else ""
    found = f": it is {event.card}" if event.card else ""
    return f"{event.player} looks at {event.at}{using}{found}"


# --- resolution -------------------------------------------------------------------------------------------------------


def _location(event: events.LocationBegun, lines: Sequence[LedgerLine], table: Table) -> str:
    ally = known_ally(table.ally_at(event.location))
    there = all_of(table.present(event.location))
    where = place(event.location)
    prize = f"the conflict over {ally} at {where}" if ally else f"the conflict at {where}"
    if not there:
        return f"Nobody is at {where} when it is resolved{f', and {ally} lies there' if ally else ''}"
    return f"{prize[0].upper()}{prize[1:]} begins: {there} {'is' if ' and ' not in there else 'are'} there"


def _chooses(event: events.TokenChosen, lines: Sequence[LedgerLine], table: Table) -> str:
    token = f"the {event.token.capitalize()} token" if event.token else "a token"
    return f"{event.player} puts {token} there face down{', under seal' if event.sealed else ''}"


def _shows(event: events.TokenRevealed, lines: Sequence[LedgerLine], table: Table) -> str:
    where = table.resolving()
    if event.token == "stay":
        return f"{event.player} stays"
    return f"{event.player} withdraws{f' from {place(where)}' if where else ''}"


def _reveals(event: events.CardRevealed, lines: Sequence[LedgerLine], table: Table) -> str:
    was = event.was or next((line.subject for line in lines if line.kind is Deployed), "")
    using = f" with {event.using}" if event.using else ""
    return f"{event.player} turns up {event.card}{using}{f', which was {was}' if was else ''}"


def _applies(event: events.EffectApplied, lines: Sequence[LedgerLine], table: Table) -> str:
    if event.forgone:
        return f"{event.player} leaves {event.card} undone"
    return f"{event.player} applies {event.card}{_unseen(event.effects, lines, table)}"


def _unseen(effects: Sequence[AnyEffect], lines: Sequence[LedgerLine], table: Table) -> str:
    """What a card is said to do, where no consequence tells it."""
    return untold(effects, Says) if consequences(lines, table) else does(effects)


def _decided(event: events.ConflictDecided, lines: Sequence[LedgerLine], table: Table) -> str:
    now: Resolution | None = table.resolution
    if now is None or not any((line.kind, line.field) == (Resolution, "decided") for line in lines):
        return "The conflict is decided"
    where = place(now.location)
    if not now.ranking:
        unknown = table.ranking_at(now.location) is None
        return f"{'Nobody can tell who wins' if unknown else 'Nobody wins'} the conflict at {where}"
    first, *others = now.ranking
    if not others:
        return (
            f"{first} wins the conflict at {where}{', with nobody against her' if now.alone else _power(table, first)}"
        )
    ranks = [f"{first} wins the conflict at {where}{_power(table, first)}"]
    ranks += [
        f"{name} is {PLACES[rank] if rank < len(PLACES) else f'{rank + 2}th'}{_power(table, name)}"
        for rank, name in enumerate(others)
    ]
    return "; ".join(ranks)


PLACES = ("second", "third", "fourth", "fifth", "sixth")


def _power(table: Table, player: str) -> str:
    power = table.total_power(player, table.resolving())
    return "" if power is None else f", with {power} Power"


# --- frenzy, the end, and what no vocabulary foresees -----------------------------------------------------------------


def _frenzy(event: events.FrenzyDrained, lines: Sequence[LedgerLine], table: Table) -> str:
    drained = next((line.subject for line in lines if line.field == "drained" and line.after is True), "")
    how = "by choice" if event.chosen else "at random"
    return f"{event.player}, in Frenzy, Drains {event.card or drained or 'a card'} {how}"


def _round(event: events.RoundEnded, lines: Sequence[LedgerLine], table: Table) -> str:
    number = table.round_number()
    return f"Round {number} ends{', and Influence is added up' if table.over else ''}" if number else "The round ends"


def _effect(event: events.EffectHappened, lines: Sequence[LedgerLine], table: Table) -> str:
    suffers = f" for {event.player}" if event.player else ""
    return change(event, event.player, suffers, lambda effects: _unseen(effects, lines, table))


STORY: dict[type, tuple[Say, Part]] = {
    events.Seated: (from_event(lambda event: sit_down(event.players)), "setting up"),
    events.FirstPlayerDrawn: (
        plain("{0.player} is drawn as the first player and takes the Ambition token"),
        "setting up",
    ),
    events.ClansOffered: (
        from_event(
            lambda event: (
                f"The Clan sheets drawn are those of {all_of(event.clans)}"
                if event.clans
                else "No Clan sheet lies face up"
            )
        ),
        "setting up",
    ),
    events.ClanChosen: (plain("{0.player} chooses the Clan {0.clan}"), "setting up"),
    events.VictimDrawn: (
        from_event(lambda event: f"{event.player} draws {f'the Victim {event.card}' if event.card else 'a Victim'}"),
        "setting up",
    ),
    events.Described: (from_event(lambda event: printed(event.card, event.facts)), "setting up"),
    events.Agreed: (
        from_event(
            lambda event: (
                f"The table agrees: {event.what.replace('_', ' ')} is {event.value or 'what the book assumes'}"
            )
        ),
        "setting up",
    ),
    events.PhaseBegun: (_phase, "turn"),
    events.Fed: (plain("{0.player} feeds: {0.blood} Blood"), "turn"),
    events.AllyPlaced: (
        from_event(lambda event: f"{event.card or 'An Ally'} comes to {place(event.location)}"),
        "turn",
    ),
    events.CardsDrawn: (
        from_event(lambda event: f"{event.player} draws {cards(event.cards) or 'no cards'} to choose from"),
        "hand",
    ),
    events.CardKept: (from_event(lambda event: f"{event.player} keeps {event.card or 'one of the cards'}"), "hand"),
    events.Played: (_played, "play"),
    events.BloodPlayed: (_adds, "play"),
    events.Drained: (plain("{0.player} Drains {0.card}"), "play"),
    events.Looked: (_looks, "play"),
    events.TurnEnded: (plain("{0.player}'s turn ends"), "turn"),
    events.LocationBegun: (_location, "announcement"),
    events.StepBegun: (from_event(lambda event: f"The {event.step.capitalize()} step begins"), "turn"),
    events.TokenChosen: (_chooses, "choice"),
    events.TokenRevealed: (_shows, "reveal"),
    events.CardRevealed: (_reveals, "reveal"),
    events.EffectApplied: (_applies, "effect"),
    events.ConflictDecided: (_decided, "resolution"),
    events.InfluenceTaken: (plain("{0.player} takes {0.amount} Influence"), "resolution"),
    events.FrenzyDrained: (_frenzy, "effect"),
    events.RoundEnded: (_round, "turn"),
    events.EffectHappened: (_effect, "effect"),
}

narrate = narrated_by(STORY, seen, _followed)
