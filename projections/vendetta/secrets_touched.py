"""What somebody at a seat touches of the secrets of others, by what she puts on the record or asks about; in words."""

from collections.abc import Iterator
from typing import Any

from events.common import Observed
from events.effects.text import effect_names
from events.spelling import listed
from events.vendetta import events
from projections.vendetta.table import Table

ENDING = (
    events.StepBegun,
    events.LocationBegun,
    events.ConflictDecided,
    events.RoundEnded,
    events.PhaseBegun,
    events.EffectApplied,
)


def secrets_touched(table: Table, event: Any, seat: str) -> Iterator[str]:
    """The secrets of others that an event is about, at the table as the seat sees it: `a reveal of Armand's token`."""
    player = getattr(event, "player", "")
    early = _early(table)
    if player != seat:
        match event:
            case events.TokenRevealed():
                yield f"a reveal of {player}'s token{early}"
            case events.TokenChosen(token=token) if token:
                yield f"which token {player} has chosen"
            case events.CardRevealed():
                yield f"a reveal of a card of {player}'s{early}"
            case events.EffectApplied(card=card) | events.EffectHappened(card=card) if _is_guessed(table, player, card):
                yield f"a hidden card of {player}'s by name"
    if isinstance(event, events.Looked) and _lies_hidden(table, event.at, seat):
        yield f"a look at {event.at}, which lies hidden"
    if isinstance(event, Observed) and _lies_hidden(table, event.subject, seat):
        yield f"what was seen of {event.subject}, which lies hidden"
    named = [name for effect in getattr(event, "effects", ()) for name in effect_names(effect)]
    for name in dict.fromkeys([*named, *(one.name for one in event.shows)]):
        if _lies_hidden(table, name, seat):
            yield f"something about {name}, which lies hidden"
        elif name and not _known(table, name):
            yield f"a hidden card by name ({name})"
    if isinstance(event, ENDING) and early:
        yield f"a step{early}"


def _early(table: Table) -> str:
    """What should have come first: ` before all had chosen`."""
    if table.phase() == "planning" and table.short_of_turns():
        return " before the Planning turns were over"
    here = table.resolving()
    missing = table.not_chosen() if table.step() == "withdraw" else ()
    lying = any(card.down and not card.card for card in table.cards.values() if card.location == here)
    if not (table.tokens_left_down() or lying):
        return ""
    return f" before all had chosen ({listed(missing, 'and')} had not)" if missing else ""


def _lies_hidden(table: Table, name: str, seat: str) -> bool:
    card, tile = table.cards.get(name), table.tiles.get(name)
    if card is not None:
        return card.down and card.owner != seat and not card.card
    return (
        tile is not None
        and tile.player != seat
        and any(_lies_hidden(table, one.name, seat) for one in table.cards_at(tile.player, tile.location))
    )


def _is_guessed(table: Table, player: str, card: str) -> bool:
    """Whether the card is none that lies open before a player, though it may be one that lies there hidden."""
    mine = [one for one in table.cards.values() if one.owner == player]
    return (
        bool(card)
        and card not in table.allies
        and not any(one.card == card for one in mine)
        and any(not one.card for one in mine)
    )


def _known(table: Table, name: str) -> bool:
    known = (*table.seats, *table.cards, *table.tiles, *table.allies, *table.locations)
    return name in known or name.startswith("each ") or any(one.card == name for one in table.cards.values())
