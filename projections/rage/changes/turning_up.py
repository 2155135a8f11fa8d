"""What an event turns up: combat cards that lay face down, and what is printed on cards."""

from events.common import Event
from events.rage.vocabulary import NOTATION
from events.spelling import printed_name
from projections.rage.changes.setting_up import described
from projections.rage.table import Table


def becomes_known(table: Table, event: Event) -> None:
    """Cards that lay hidden are known by their names before the event happens."""
    for one in event.shows:
        told = NOTATION.told_by(one)
        if told is not None:
            described(table, told)
        card = table.laid.get(one.name)
        if card is not None and not card.card:
            table.change(card, "card", printed_name(one.is_), "cards_are_revealed_together")
