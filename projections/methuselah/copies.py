"""Which of several copies of a card is meant by its name: that of the minion or player who uses it.

`Vera strikes with Rifle` is said of the Rifle on Vera, though the copy that came first (`Rifle`, beside `Rifle #2`)
is on another minion, or has left the table. A name with the number of a copy is that copy.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from events.common import Observed
from events.methuselah.events import (
    AdditionalStrikes,
    CardUsed,
    ContestPaid,
    ContestYielded,
    Maneuver,
    MethuselahEvent,
    Press,
    Prevent,
    Strike,
    TakeEquipment,
)
from events.methuselah.position import Card
from events.spelling import printed_name
from projections.methuselah.table import IN_PLAY, Table


def _copy(table: Table, name: str, fits: Callable[[Card], bool]) -> str:
    """The one copy of a card that fits, where the copy that the name itself belongs to does not, or is gone."""
    named = table.cards.get(name)
    if "#" in name or (named is not None and fits(named)):
        return name
    others = [card.name for card in table.cards.values() if printed_name(card.name) == name and fits(card)]
    return others[0] if len(others) == 1 else name


def _meant(table: Table, event: Any, fits: Callable[[Card], bool]) -> Any:
    """The declaration with the copy that fits."""
    card = _copy(table, event.card, fits)
    return event if card == event.card else replace(event, card=card)


def _its_own(table: Table, event: Any) -> Any:
    """A minion in combat uses the copy that it bears."""
    return _meant(table, event, lambda card: card.on == event.minion) if event.card else event


def _of_who_uses_it(table: Table, event: CardUsed) -> CardUsed:
    """A card in play is used by the minion that bears it, or by the player who controls it."""
    user = event.methuselah or table.controller_of(event.minion)
    if not user:
        return event

    def fits(card: Card) -> bool:
        on_a_minion = bool(card.on and event.minion)
        return card.on == event.minion if on_a_minion else table.controller_of(card.name) == user

    used: CardUsed = _meant(table, event, fits)
    return used


def _contested_by_the_acting(table: Table, event: ContestPaid | ContestYielded) -> ContestPaid | ContestYielded:
    """The Methuselah whose turn it is settles the contest of a copy of hers."""
    acting = table.acting_methuselah()

    def hers(card: Card) -> bool:
        return table.controller_of(card.name) == acting

    settled: ContestPaid | ContestYielded = _meant(table, event, lambda card: card.contested and hers(card))
    return settled if settled.card in table.cards else _meant(table, settled, hers)


def _of_the_holder(table: Table, event: TakeEquipment) -> TakeEquipment:
    """Equipment is taken from the minion that has it."""
    named = tuple(_copy(table, one, lambda card: card.on == event.holder) for one in event.equipment)
    return event if named == event.equipment else replace(event, equipment=named)


def _in_play(table: Table, event: Observed) -> Observed:
    """What is seen of a card in play, and on whom it lies, is seen of the copy of which it can be."""
    what, value = event.what.lower(), event.value

    def fits(card: Card) -> bool:
        if what in ("bearer", "on"):
            return card.on == value
        return card.region in IN_PLAY and (card.contested or (what, value) != ("contested", True))

    of_one_in_play = what in ("bearer", "on", "tapped", "contested") or (what == "region" and value in IN_PLAY)
    subject = _copy(table, event.subject, fits) if of_one_in_play else event.subject
    return event if subject == event.subject else replace(event, subject=subject)


COPIES: Mapping[type, Callable[[Table, Any], MethuselahEvent]] = {
    **dict.fromkeys((Strike, Maneuver, Press, Prevent, AdditionalStrikes), _its_own),
    CardUsed: _of_who_uses_it,
    ContestPaid: _contested_by_the_acting,
    ContestYielded: _contested_by_the_acting,
    TakeEquipment: _of_the_holder,
    Observed: _in_play,
}
