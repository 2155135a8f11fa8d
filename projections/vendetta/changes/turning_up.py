"""What an event turns up that lay hidden: it is known at the table when the event happens."""

from events.common import Revealed
from events.vendetta.events import Described, EffectHappened, VendettaEvent
from events.vendetta.vocabulary import NOTATION
from projections.redaction import told_by
from projections.vendetta.changes.planning import leaves_hand
from projections.vendetta.table import Table

TOKENS = ("stay", "withdraw")


def turned_up(table: Table, event: VendettaEvent) -> VendettaEvent | None:
    """What an event turns up happens before it: what is printed on its cards is known, then which cards they are."""
    for told in told_by(NOTATION, event).values():
        if table.described.get(told.card) != told.facts:
            return Described(told.card, told.facts)
    shows = untold(table, event)
    return EffectHappened(shows=shows) if shows else None


def untold(table: Table, event: VendettaEvent) -> tuple[Revealed, ...]:
    """What an event turns up and the table does not know yet: cards face down, and tokens that were chosen."""
    return tuple([one for one in event.shows if one.is_ and _lies_untold(table, one)])


def _lies_untold(table: Table, shown: Revealed) -> bool:
    card, tile = table.cards.get(shown.name), table.tiles.get(shown.name)
    if card is not None:
        return not card.card
    return tile is not None and tile.chosen and not tile.token and shown.is_ in TOKENS


def becomes_known(table: Table, event: VendettaEvent) -> None:
    """What an event turns up is known from now on, wherever it lies; nothing is moved by that."""
    for shown in untold(table, event):
        card = table.cards.get(shown.name)
        if card is not None:
            leaves_hand(table, card.owner, shown.is_)
            table.change(card, "card", shown.is_, "a_card_turned_up_is_known")
        else:
            table.change(table.tiles[shown.name], "token", shown.is_, "tokens_are_turned_up_together")
