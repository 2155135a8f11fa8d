"""What is random or was hidden, and which events show it."""

from events.common import Shuffled
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.position import Seat
from projections.disclosures import turned_up
from projections.rollbacks import Line


def disclosed(event: object) -> str:
    """Which random or hidden thing an event has shown, in a few words; nothing for a plain declaration."""
    match event:
        case Shuffled(seat=seat, deck=deck):
            return f"{seat}'s {deck} deck was shuffled"
        case e.Drew(player=name, deck=deck):
            return f"{name} drew {deck} cards"
        case e.LotDrawn(winner=name):
            return f"a draw was won by {name}"
        case c.CardRevealed(creature=name):
            return f"a combat card of {name}'s was turned up"
        case _:
            return turned_up(event)


def drawn_unseen(line: Line) -> str:
    """Who drew a card that nobody else has seen, by what a line of the ledger says; nothing where nobody did."""
    _number, kind, subject, field, before, after, _under = line
    if kind is Seat and field in ("sept", "combat") and len(after) > len(before) and after[-1:] == ("",):
        return f"{subject} drew {field} cards"
    return ""
