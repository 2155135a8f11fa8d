"""What a card claims to do: the small vocabulary in which players' words become facts.

The golden rule of every book is that cards beat the rulebook. So every declaration can carry the effects that its card
claims. An effect is a frozen value; it names cards and players as the record does. `judge` compares a claim with the
card catalogue where the card is known. The effects of a new family are a line in each list here.
"""

from typing import Annotated

from msgspec import Meta

from events.effects.base import BASE, BaseEffect
from events.effects.methuselah import MethuselahEffect
from events.effects.methuselah_wording import METHUSELAH
from events.effects.rage import RAGE, RageEffect
from events.effects.vendetta import VENDETTA, VendettaEffect
from events.effects.wording import Wording

AnyEffect = BaseEffect | MethuselahEffect | VendettaEffect | RageEffect
Effects = Annotated[tuple[AnyEffect, ...], Meta(description="what the card claims to do, in the effect vocabulary")]
WORDINGS: tuple[Wording, ...] = (BASE, METHUSELAH, VENDETTA, RAGE)
