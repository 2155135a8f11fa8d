"""What an event turns up: combat cards that lay face down, and what is printed on cards."""

from events.common import Event, Revealed
from events.rage.events import EffectHappened, RageEvent
from events.rage.vocabulary import NOTATION
from events.spelling import printed_name
from projections.rage.changes.setting_up import described
from projections.rage.table import Table


def turned_up(table: Table, event: Event) -> RageEvent | None:
    """What an event turns up happens before it and before what it takes for granted; None when it turns up nothing."""
    shows = tuple([one for one in event.shows if one.is_ and _lies_untold(table, one)])
    return EffectHappened(shows=shows) if shows else None


def becomes_known(table: Table, event: Event) -> None:
    """What is printed on the cards that an event turns up is known from now on, and which cards they are."""
    for one in event.shows:
        told = NOTATION.told_by(one)
        if told is not None:
            described(table, told)
        if _lies_untold(table, one):
            table.change(table.laid[one.name], "card", printed_name(one.is_), "cards_are_revealed_together")


def _lies_untold(table: Table, shown: Revealed) -> bool:
    card = table.laid.get(shown.name)
    return card is not None and not card.card
