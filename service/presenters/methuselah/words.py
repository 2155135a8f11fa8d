"""What is seen at a Methuselah table, as people say it."""

from events.common import Observed

HELD = frozenset({"pool", "blood", "life", "counters", "points", "victory points", "cards", "votes", "transfers"})


def seen(event: Observed) -> str:
    """What was seen, as people say it: `Alexis has 12 pool`, `Bruno is in torpor`."""
    subject, what, value = event.subject, event.what, event.value
    if isinstance(value, bool):
        if what == "tapped":
            return f"{subject} is {'tapped' if value else 'untapped'}"
        if what == "edge":
            return f"{subject} {'has' if value else 'does not have'} the Edge"
        return f"{subject} is {'' if value else 'not '}{what}"
    if isinstance(value, int) and what in HELD:
        return f"{subject} has {value} {what.removesuffix('s') if value == 1 else what}"
    if what == "region":
        return f"{subject} is {'' if value == 'ready' else 'in '}{value}"
    return f"{subject}'s {what} is {value if value != '' else 'nothing'}"
