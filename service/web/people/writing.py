"""What somebody may put on the record: read as he sees the game, and no judge's decision by one who is none."""

from collections.abc import Callable

from msgspec.structs import replace

from events.record import Problem
from events.table import Corrected, Ruled
from service.desk import Made, OpenGame, strictly
from service.unusable import Unusable
from service.web.current import desk
from service.web.people.view import View
from service.web.problems import Trouble

Making = Callable[[OpenGame], Made]
DECISIONS = (Ruled, Corrected)


def permitted(view: View, making: Making) -> Making:
    """The same, which raises `Trouble` for decisions of a judge when he may not rule."""
    if view.may("rule"):
        return making

    def make(opened: OpenGame) -> Made:
        entries, notes = making(opened)
        if any(isinstance(entry.event, DECISIONS) for entry in entries):
            raise Trouble(403, "forbidden", f"{view.name} may not rule here.")
        return entries, notes

    return make


def through(view: View, making: Making, strict: bool) -> Making:
    """The same, made of the game as this view shows it: no answer tells what lies hidden in the whole one.

    What is strict is held against what he sees. Ids of his own are not taken: whether one is known, and for the same
    event, would tell what that event is.
    """

    def make(whole: OpenGame) -> Made:
        shown = desk().game(whole.id, view.sight)
        with shown.lock:
            entries, notes = making(shown)
            if strict:
                strictly(shown, entries)
        names = whole.reader.names
        for place, entry in enumerate(entries):
            unknown = [one.name for one in names.unknown(entry.event)]
            if unknown:
                expected = "what is known by this name to everybody at the table"
                raise Unusable(*(Problem(f"event {place + 1}", repr(name), expected) for name in unknown))
            names.learn(entry.event)
        return [replace(entry, id="") for entry in entries], notes

    return make
