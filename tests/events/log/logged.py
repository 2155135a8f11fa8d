"""A log with one game, and what is put into it."""

from eventsourcing.persistence import StoredEvent

from events.log.log import Log
from events.methuselah.events import Bleed, Seated
from events.record.record import Entry, Heading

NOW = "1998-10-03T14:05:09Z"
HEADING = Heading(book="vtes-1998", title="Friday night", players=("Alexis", "Sarah"))
SEATED = Seated(methuselahs=("Alexis", "Sarah"))
BLEED = Bleed(minion="Lupo", target="Alexis")


def entries(*ids: str) -> list[Entry]:
    """The same bleed under each of these ids."""
    return [Entry(BLEED, id=one) for one in ids]


def stored(log: Log, stream: str) -> list[StoredEvent]:
    """What a stream holds, as it is stored."""
    return list(log.recorder.select_events(stream))
