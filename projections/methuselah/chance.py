"""What is random or was hidden, and which events show it."""

from events import methuselah as said
from events.table import Shuffled


def chance(event: object) -> str:
    """Which random or hidden thing an event has shown, in a few words; nothing for a plain declaration."""
    match event:
        case Shuffled(seat=seat, deck=deck):
            return f"{seat}'s {deck} was shuffled"
        case said.Dealt(methuselah=name):
            return f"{name} was dealt cards"
        case said.CryptDrawn(methuselah=name):
            return f"{name} drew from the crypt"
        case said.Drawn(methuselah=name):
            return f"{name} saw cards of the library"
        case said.AnteSet():
            return "antes were turned up"
        case said.Identified(name=name):
            return f"{name} was turned up"
        case _:
            return ""
