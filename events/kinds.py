"""The unions over all families of tables. A new family is a line in each."""

from events.methuselah.events import MethuselahEvent
from events.methuselah.position import Position as MethuselahPosition
from events.vendetta.events import VendettaEvent
from events.vendetta.position import Position as VendettaPosition

AnyEvent = MethuselahEvent | VendettaEvent
AnyPosition = MethuselahPosition | VendettaPosition
