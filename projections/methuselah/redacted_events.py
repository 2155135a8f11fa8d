"""How a viewer who may not see everything sees an event at a Methuselah table: the names in it.

What a player recorded is shown as she said it: that a name she could only guess is a card's, or is none, is not to be
read in it. Cards of her own that others do not see are masked for them as ever.
"""

from collections.abc import Callable, Container, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from events.common import Observed, Revealed
from events.effects.base import Places
from events.methuselah import events
from events.methuselah.position import Seat
from events.spelling import lowered, printed_name
from projections.methuselah.changes.setting_up import IDENTIFIED
from projections.methuselah.redacted_outcomes import RedactedOutcomes, ShownName
from projections.redaction import paired, renamed

PILES = ("hand", "library", "crypt")  # of which nobody else sees what goes there
OUTSIDE = ("tapped", "blood", "life", "counters", "region", "controller", "contested")  # what everybody sees of a card


def masked(seen: RedactedOutcomes) -> Any:
    """The event as the viewer sees it, but for what it turns up."""
    if seen.telling.seat:
        return SAID.get(seen.event.__class__, _as_said)(seen)
    return MASKS.get(seen.event.__class__, _names)(seen.event, seen)


# --- what anybody at no seat has recorded -----------------------------------------------------------------------------


def _names(event: Any, seen: RedactedOutcomes) -> Any:
    """Makeshift names for what lies hidden; and cards that come to a pile or out of one unseen have none."""
    effects = getattr(event, "effects", ())
    if any(isinstance(effect, Places) and effect.region in PILES for effect in effects):
        event = replace(event, effects=tuple([_placed(effect, seen) for effect in effects]))
    names = seen.names
    return renamed(event, names) if names else event


def _placed(effect: Any, seen: RedactedOutcomes) -> Any:
    """A card that is moved between a hand and a deck is nobody else's business, unless it lay open before."""
    if not isinstance(effect, Places) or effect.region not in PILES or effect.card in seen.called:
        return effect
    if _lay_open(effect.card, seen, {*seen.table.seats}) or seen.own(getattr(seen.event, "methuselah", "")):
        return effect
    return replace(effect, card="")


def _lay_open(card: str, seen: RedactedOutcomes, whose: Container[str]) -> bool:
    """Whether a card that changes its place by the event lay in one of their ash heaps, or out of the game, before."""
    return any(
        kind is Seat and subject in whose and field in ("ash_heap", "removed") and printed_name(card) in before
        for _number, kind, subject, field, before, _after, _under in seen.lines
    )


def _as_it_is(event: Any, seen: RedactedOutcomes) -> Any:
    """Everybody hears it, and it names no card of the table."""
    return event


def _described(event: events.Described, seen: RedactedOutcomes) -> events.Described:
    told: events.Described = seen.redactor.printed.described(seen.table.now, event)
    if told is not event:
        seen.redactor.unsure(seen.table.now)
    return told


def _dealt(event: events.Dealt, seen: RedactedOutcomes) -> events.Dealt:
    if seen.own(event.methuselah):
        return event
    hand = None if event.hand is None else ("",) * len(event.hand)
    return replace(event, crypt=_laid(event.crypt, seen.came), hand=hand)


def _laid(cards: Iterable[str], makeshift: Iterable[str]) -> tuple[str, ...]:
    following = iter(makeshift)
    return tuple([next(following, "") if card else "" for card in cards])


def _crypt_drawn(event: events.CryptDrawn, seen: RedactedOutcomes) -> events.CryptDrawn:
    if seen.own(event.methuselah):
        return event
    return replace(event, card=_laid((event.card,), seen.came)[0])


def _drawn(event: events.Drawn, seen: RedactedOutcomes) -> events.Drawn:
    """So many cards that the hand comes to as many as it has: those of which it was known that they were drawn stay."""
    if seen.own(event.methuselah):
        return event
    for _number, kind, _subject, field, before, after, _under in seen.lines:
        if kind is Seat and field == "hand" and len(after) > len(before):
            return replace(event, cards=("",) * len(after))
    return replace(event, cards=("",) * len(event.cards))


def _transferred(event: Any, seen: RedactedOutcomes) -> Any:
    """The vampire lies in the acting Methuselah's region, whatever lies elsewhere under its name."""
    player = seen.table.acting_methuselah()
    name = seen.called.get(seen.table.her_copy(player, event.vampire)) or seen.called.get(event.vampire)
    if name is None and not seen.own(player):
        name = seen.redactor.makeshift(player or "Nobody")
    return event if name in (None, event.vampire) else replace(event, vampire=name)


def _identified(event: events.Identified, seen: RedactedOutcomes) -> events.Identified:
    card = seen.called.get(event.card, event.card)
    name = seen.called.get(event.name) or (event.name if seen.own(_owner(event, seen)) else card)
    return replace(event, card=card, name=name)


def _owner(event: events.Identified, seen: RedactedOutcomes) -> str:
    card = seen.table.cards.get(event.card)
    return (card.controller or card.owner) if card is not None else ""


def _observed(event: Observed, seen: RedactedOutcomes) -> Observed:
    """Of a card that lies hidden everybody sees where it lies and what lies on it, and nothing printed on it."""
    known = seen.redactor.names.now.get(event.subject)
    if known is None or event.subject in seen.table.seats:
        return event if event.subject in seen.table.seats else _names(event, seen)
    if known.hidden and lowered(event.what) not in OUTSIDE:
        return Observed(known.shown, "region", "uncontrolled")
    return renamed(event, seen.names)  # type: ignore[no-any-return]  # it is the same kind


MASKS: dict[type, Callable[[Any, RedactedOutcomes], Any]] = {
    events.Dealt: _dealt,
    events.CryptDrawn: _crypt_drawn,
    events.Drawn: _drawn,
    events.Transferred: _transferred,
    events.TakenBack: _transferred,
    events.Identified: _identified,
    events.Described: _described,
    events.Discarded: _as_it_is,
    events.AnteSet: _as_it_is,
    Observed: _observed,
}


# --- what a player has recorded ---------------------------------------------------------------------------------------


def _as_said(seen: RedactedOutcomes) -> Any:
    """The event as she said it: a card that she could know under the name that the viewer has for it."""
    told = paired(seen.event, seen.said, lambda meant, words: _called(meant, words, seen))
    if any(isinstance(effect, Places) and effect.region in PILES for effect in getattr(told, "effects", ())):
        told = replace(told, effects=tuple([_placed_by_her(effect, seen) for effect in told.effects]))
    return told


def _called(meant: str, words: str, seen: RedactedOutcomes) -> str:
    known: ShownName | None = seen.redactor.names.now.get(meant)
    if known is None or words in seen.redactor.seats:
        return words
    guessed = known.hidden and known.owner != seen.telling.seat and meant == words and meant not in seen.fresh
    return words if guessed else known.shown


def _placed_by_her(effect: Any, seen: RedactedOutcomes) -> Any:
    """What she moves between her own hand and decks is hers alone to know."""
    if not isinstance(effect, Places) or effect.region not in PILES or effect.card in seen.called.values():
        return effect
    by = seen.telling.seat
    known = seen.own(by) or getattr(seen.event, "methuselah", "") != by or _lay_open(effect.card, seen, {by})
    return effect if known else replace(effect, card="")


def _drawn_as_said(seen: RedactedOutcomes) -> events.Drawn:
    event: events.Drawn = seen.said
    return event if seen.own(event.methuselah) else replace(event, cards=("",) * len(event.cards))


def _described_as_said(seen: RedactedOutcomes) -> events.Described:
    by, now = seen.telling.seat, seen.table.now
    told: events.Described = seen.redactor.printed.described(now, seen.event, by)
    if told is not seen.event:
        seen.redactor.unsure(now, by)
    seen.redactor.claims.put(now, printed_name(seen.event.card), by)
    return seen.event if seen.own(by) else told


def _observed_as_said(seen: RedactedOutcomes) -> Observed:
    """Of her own hidden cards she tells no more than anybody sees; of those of others she may say what she likes."""
    known = seen.redactor.names.now.get(seen.event.subject)
    if known is not None and known.hidden and known.owner == seen.telling.seat:
        return _observed(seen.event, seen)
    return _as_said(seen)  # type: ignore[no-any-return]  # it is the same kind


def _identified_as_said(seen: RedactedOutcomes) -> events.Identified:
    """Which card another's is, she can only say: it goes under that name from now on, and is turned up by nobody."""
    if _hers(seen.event.card, seen) or any(
        line[2] == seen.event.name and line[-1] == IDENTIFIED for line in seen.lines
    ):
        return _identified(seen.event, seen)
    told: events.Identified = seen.said
    known = _renamed(told.card, told.name, seen)
    return told if known or (known is None and seen.own(seen.telling.seat)) else replace(told, name=told.card)


def claimed(seen: RedactedOutcomes) -> Iterator[Revealed]:
    """What she says to be turned up of the cards of others: they go under that name from now on."""
    for one in seen.said.shows:
        if one not in seen.event.shows and _renamed(one.name, one.is_, seen):
            yield one


def _hers(card: str, seen: RedactedOutcomes) -> bool:
    found = seen.table.cards.get(card)
    return found is not None and seen.telling.seat == (found.owner or found.controller)


def _renamed(shown: str, name: str, seen: RedactedOutcomes) -> bool | None:
    """A card that lies hidden before the viewer goes under another name; whether it does, if there is such a card."""
    names = seen.redactor.names
    true = next((card for card, known in names.now.items() if known.shown == shown), None)
    if true is None:
        return None
    known: ShownName = names.now[true]
    if known.hidden and name not in {one.shown for one in names.now.values()}:
        names.put(seen.table.now, true, known._replace(shown=name))
    return known.hidden


SAID: dict[type, Callable[[RedactedOutcomes], Any]] = {
    events.Dealt: lambda seen: _dealt(seen.said, seen),
    events.CryptDrawn: lambda seen: _crypt_drawn(seen.said, seen),
    events.Drawn: _drawn_as_said,
    events.Discarded: lambda seen: seen.said,
    events.AnteSet: lambda seen: seen.said,
    events.Described: _described_as_said,
    events.Identified: _identified_as_said,
    Observed: _observed_as_said,
}
