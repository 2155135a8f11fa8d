"""What is random or was hidden, and which events show it."""

from events.common import Shuffled
from events.vendetta import events
from events.vendetta.position import Seat
from projections.disclosures import turned_up
from projections.rollbacks import Line


def disclosed(event: object) -> str:
    """Which random or hidden thing an event has shown, in a few words; nothing for a plain declaration."""
    match event:
        case Shuffled(seat=seat, deck=deck):
            return f"{seat}'s {deck} was shuffled" if seat else f"the {deck} deck was shuffled"
        case events.FirstPlayerDrawn():
            return "the first player was drawn"
        case events.ClansOffered():
            return "Clan sheets were drawn"
        case events.VictimDrawn(player=name):
            return f"{name} drew a Victim"
        case events.AllyPlaced(location=place):
            return f"an Ally was drawn for {place}"
        case events.CardsDrawn(player=name):
            return f"{name} saw cards of the Clan deck"
        case events.FrenzyDrained(player=name):
            return f"a card of {name}'s Alliance was picked at random"
        case events.Looked(player=name):
            return f"{name} looked at a card that lay face down"
        case events.TokenRevealed(player=name):
            return f"{name}'s token was turned up"
        case events.CardRevealed(player=name):
            return f"a card of {name}'s was turned up"
        case _:
            return turned_up(event)


def drawn_unseen(line: Line) -> str:
    """Who drew a card that nobody else has seen, by what a line of the ledger says; nothing where nobody did."""
    _number, kind, subject, field, before, after, _under = line
    kept = (kind, field) == (Seat, "unseen") and len(after) > len(before) and after[-1:] == ("",)
    return f"{subject} kept a card" if kept else ""
