"""What is random or was hidden, and which events show it."""

from events.common import Shuffled
from events.methuselah import events
from events.methuselah.position import Seat
from projections.disclosures import turned_up
from projections.rollbacks import Line


def disclosed(event: object) -> str:
    """Which random or hidden thing an event has shown, in a few words; nothing for a plain declaration."""
    match event:
        case Shuffled(seat=seat, deck=deck):
            return f"{seat}'s {deck} was shuffled"
        case events.Dealt(methuselah=name):
            return f"{name} was dealt cards"
        case events.CryptDrawn(methuselah=name):
            return f"{name} drew from the crypt"
        case events.Drawn(methuselah=name):
            return f"{name} saw cards of the library"
        case events.AnteSet():
            return "antes were turned up"
        case events.Identified(name=name):
            return f"{name} was turned up"
        case _:
            return turned_up(event)


def drawn_unseen(line: Line) -> str:
    """Who drew a card that nobody else has seen, by what a line of the ledger says; nothing where nobody did."""
    _number, kind, subject, field, before, after, _under = line
    return f"{subject} drew a card" if (kind, field) == (Seat, "hand") and after == (*before, "") else ""
