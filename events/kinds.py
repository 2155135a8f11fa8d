"""The unions over all families of tables. A new family is a line in each, and one in the events by family."""

from events.methuselah.events import MethuselahEvent
from events.methuselah.position import Position as MethuselahPosition
from events.rage.events import RageEvent
from events.rage.position import Position as RagePosition
from events.vendetta.events import VendettaEvent
from events.vendetta.position import Position as VendettaPosition

AnyEvent = MethuselahEvent | VendettaEvent | RageEvent
AnyPosition = MethuselahPosition | VendettaPosition | RagePosition
# The events of each family, by its name.
EVENTS_OF = {"methuselah": MethuselahEvent, "vendetta": VendettaEvent, "rage": RageEvent}
