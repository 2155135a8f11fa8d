"""What an event has turned up, in words: the same in every family."""

from events.common import Event
from events.spelling import listed


def turned_up(event: object) -> str:
    """The named cards that an event of any kind has shown; nothing for a plain declaration."""
    named = [one.is_ for one in event.shows if one.name] if isinstance(event, Event) else []
    return f"{listed(named, 'and')} {'were' if len(named) > 1 else 'was'} turned up" if named else ""
