"""How events came onto a record, as far as views depend on it: through whose seat, and whether they still count."""

from collections.abc import Sequence
from typing import NamedTuple

from events.common import Event, RolledBack
from events.record.record import Entry
from projections.rollbacks import struck_ranges


class Provenance(NamedTuple):
    """How an event came onto the record, as far as views depend on it.

    `seat` is the seat through whose view a player recorded it: such an event turns up nothing that lies hidden from
    that seat, unless it is due. It is empty for everybody else, whose word is taken. `said` is the event in the names
    of that seat, or None when they are the same. `struck` events were struck out by somebody who sits at no seat: they
    turn up nothing any more. `live` events were recorded while the game was played, so that what nobody has said yet
    may still come; in a game that was written down afterwards it went without saying.
    """

    seat: str = ""
    said: Event | None = None
    struck: bool = False
    live: bool = False


PLAINLY = Provenance()


def provenance_of(entry: Entry, struck: bool = False) -> Provenance:
    """How an entry came onto its record; whether it was struck out, the others say (`withheld`)."""
    kind: type = type(entry.event)
    said = entry.said if type(entry.said) is kind else None
    return Provenance(entry.seat, said, struck, bool(entry.at))


def withheld(entries: Sequence[Entry]) -> frozenset[int]:
    """The numbers of the events that turn up nothing any more, as somebody at no seat has struck them out.

    A player who takes such a roll-back back does not bring to light again what it has hidden.
    """
    returns = [
        (number, entry.event.to)
        for number, entry in enumerate(entries, 1)
        if isinstance(entry.event, RolledBack) and not entry.seat
    ]
    found = struck_ranges(returns, len(entries)) if returns else ()
    return frozenset(number for to, back in found for number in range(to + 1, back))
