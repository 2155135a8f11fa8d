"""How a viewer who may not see everything sees an event at a Vendetta table: the names in it.

What a player recorded of others is shown as she said it: it does not reveal whether she has guessed right. What
was struck out by somebody at no seat names nothing that it turned up.
"""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from events.common import Corrected, Observed, Revealed
from events.spelling import lowered
from events.vendetta import events
from projections.redaction import renamed
from projections.vendetta.redacted_outcomes import RedactedOutcomes


def masked(seen: RedactedOutcomes) -> Any:
    """The event as the viewer sees it, but for what it turns up."""
    kind = seen.event.__class__
    mask = STRUCK.get(kind) if seen.telling.struck else None
    if mask is None:
        mask = SAID.get(kind) if seen.telling.seat else None
    mask = mask or MASKS.get(kind)
    return seen.event if mask is None else mask(seen.event, seen)


def claimed(seen: RedactedOutcomes) -> Iterator[Revealed]:
    """What a player who recorded the event says to be turned up of others' cards and tokens."""
    for one in seen.event.shows:
        owner = one.name.rsplit(" ", 1)[0].split(" at ", 1)[0]
        if owner != seen.telling.seat and not seen.own(owner):
            yield one


def _described(event: events.Described, seen: RedactedOutcomes) -> events.Described:
    """Everybody knows the cards with which everybody starts."""
    if event.card in seen.table.terms.starting_cards:
        return event
    by = seen.telling.seat
    told: events.Described = seen.redactor.printed.described(seen.table.now, event, by)
    return event if seen.own(by) else told


def _drawn(event: events.CardsDrawn, seen: RedactedOutcomes) -> events.CardsDrawn:
    if seen.own(event.player):
        return event
    unnamed = events.CardsDrawn(event.player)
    return replace(event, cards=unnamed.cards if len(event.cards) == len(unnamed.cards) else ("",) * len(event.cards))


def _kept(event: events.CardKept, seen: RedactedOutcomes) -> events.CardKept:
    return event if seen.own(event.player) else replace(event, card="")


def _played(event: events.Played, seen: RedactedOutcomes) -> events.Played:
    return replace(event, card="") if event.face_down and not seen.own(event.player) else event


def _looked(event: events.Looked, seen: RedactedOutcomes) -> events.Looked:
    """Who looks knows the card from now on, and its player has known it all the time."""
    card = seen.table.cards.get(event.at)
    if event.at in seen.redactor.unknown.now or card is None:
        return event if seen.own(event.player) and not seen.telling.struck else replace(event, card="")
    seen.told.add(event.at)
    return replace(event, card=event.card or card.card)


def _chosen(event: events.TokenChosen, seen: RedactedOutcomes) -> events.TokenChosen:
    return event if seen.own(event.player) else replace(event, token="")


def _token_revealed(event: events.TokenRevealed, seen: RedactedOutcomes) -> events.TokenRevealed:
    tile = f"{event.player} at {seen.table.resolving()}"
    seen.told.add(tile)
    return event


def _card_revealed(event: events.CardRevealed, seen: RedactedOutcomes) -> events.CardRevealed:
    """Everybody sees which of the cards that lie there is turned up."""
    slot = seen.table.slot_of(event.player, event.card, event.was)
    if slot is None or slot.card != event.card or seen.own(event.player):
        return event
    seen.told.add(slot.name)
    return replace(event, was=slot.name)


def _observed(event: Observed, seen: RedactedOutcomes) -> Observed:
    """Of a card that lies hidden everybody sees where it lies, and of a Position the Blood, but no Power."""
    if lowered(event.what) != "power":
        return event
    card, tile = seen.table.cards.get(event.subject), seen.table.tiles.get(event.subject)
    hidden = [seen.table.cards[slot] for slot in seen.redactor.unknown.now]
    if card in hidden and card is not None:
        return Observed(card.name, "location", card.location)
    if tile is not None and any((one.owner, one.location) == (tile.player, tile.location) for one in hidden):
        return Observed(tile.name, "blood", tile.blood)
    return event


def _effects(event: Any, seen: RedactedOutcomes) -> Any:
    """Effects on a card that lies hidden name it as it lies there."""
    hidden = seen.hidden(seen.telling.seat)
    return replace(event, effects=renamed(event.effects, hidden)) if hidden and event.effects else event


MASKS: dict[type, Callable[[Any, RedactedOutcomes], Any]] = {
    events.Described: _described,
    events.CardsDrawn: _drawn,
    events.CardKept: _kept,
    events.Played: _played,
    events.Looked: _looked,
    events.TokenChosen: _chosen,
    events.TokenRevealed: _token_revealed,
    events.CardRevealed: _card_revealed,
    events.EffectApplied: _effects,
    events.EffectHappened: _effects,
    Corrected: _effects,
    Observed: _observed,
}


# --- what a player has recorded ---------------------------------------------------------------------------------------


def _card_revealed_as_said(event: events.CardRevealed, seen: RedactedOutcomes) -> events.CardRevealed:
    return _card_revealed(event, seen) if event.player == seen.telling.seat else event


def _observed_as_said(event: Observed, seen: RedactedOutcomes) -> Observed:
    """Of her own cards she tells no more than anybody sees; of those of others she may say what she likes."""
    card, tile = seen.table.cards.get(event.subject), seen.table.tiles.get(event.subject)
    owner = card.owner if card is not None else tile.player if tile is not None else ""
    return _observed(event, seen) if owner == seen.telling.seat else event


SAID: dict[type, Callable[[Any, RedactedOutcomes], Any]] = {
    events.CardRevealed: _card_revealed_as_said,
    Observed: _observed_as_said,
}


# --- what was struck out by somebody at no seat -----------------------------------------------------------------------


def _token_no_longer_revealed(event: events.TokenRevealed, seen: RedactedOutcomes) -> Any:
    """It shows only that a token lies there."""
    return event if seen.own(event.player) else events.TokenChosen(event.player)


def _card_no_longer_revealed(event: events.CardRevealed, seen: RedactedOutcomes) -> events.CardRevealed:
    if seen.own(event.player):
        return event
    slot = seen.table.slot_of(event.player, event.card, event.was)
    known = slot is not None and slot.name not in seen.redactor.unknown.now
    return (
        event if known else replace(event, card="", was=event.was or (slot.name if slot is not None else ""), salt="")
    )


def _effect_of_a_hidden_card(event: Any, seen: RedactedOutcomes) -> Any:
    event = _effects(event, seen)
    hidden = {} if seen.own(event.player) else seen.hidden(event.player)
    return replace(event, card=hidden[event.card]) if event.card in hidden else event


STRUCK: dict[type, Callable[[Any, RedactedOutcomes], Any]] = {
    events.TokenRevealed: _token_no_longer_revealed,
    events.CardRevealed: _card_no_longer_revealed,
    events.EffectApplied: _effect_of_a_hidden_card,
    events.EffectHappened: _effect_of_a_hidden_card,
}
