"""Strikes of a fight between Andreas and Yuri."""

from events.effects.methuselah import Grants, Strikes
from events.methuselah.events import AdditionalStrikes, Strike

HANDS = Strike(minion="Yuri")
DODGES = Strike(minion="Yuri", kind="dodge", card="Dodge")
FLEES = Strike(minion="Yuri", kind="combat ends", card="Flee")
FIRST = Strikes("hand", first=True)
BLURRED = {"Celerity": "superior"}


def blur(minion: str, number: int = 1) -> AdditionalStrikes:
    """Additional strikes by a card."""
    return AdditionalStrikes(
        minion=minion, number=number, card="Quickness", effects=(Grants("additional strike", number),)
    )


def claimed(minion: str, strikes: Strikes, target: str = "", card: str = "Claws") -> Strike:
    """A strike by a card that is claimed to offer it."""
    return Strike(minion=minion, card=card, effects=(strikes,), target=target)
