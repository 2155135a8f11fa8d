"""The state of somebody who steps through a game, and what each key does to it. Nothing here knows a terminal."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from service.cli.replay.playback import Playback, disputed, noted
from service.cli.replay.words import TextLine, explaining, telling

HELP = (
    TextLine("Keys", "head"),
    TextLine("Right, Down, Space     the next event"),
    TextLine("Left, Up, Backspace    the event before"),
    TextLine("Home, End              before the first event, the last event"),
    TextLine("PageDown, PageUp       the next turn, this turn's beginning or the turn before"),
    TextLine("b, B                   the next, the last violation or human ruling"),
    TextLine("n, N                   the next, the last note"),
    TextLine("t, g                   go to a turn, to an event: type its number (2.3 where it has two), then Enter"),
    TextLine("Enter                  everything about the event"),
    TextLine("e                      the reasons for the verdict: rules and facts"),
    TextLine("v, u                   into the variation that starts here (again: the next one), back out"),
    TextLine("j, k                   scroll the table down, up"),
    TextLine("?                      this help"),
    TextLine("q                      quit; Esc or q also closes this"),
)
ASKED = {"turn": "Turn", "event": "Event"}


@dataclass(slots=True)
class Overlay:
    """Lines that stand in front of the table until they are closed."""

    lines: tuple[TextLine, ...]
    scroll: int = 0


@dataclass(slots=True)
class Viewer:
    """Where somebody is in a game.

    `number` is the event that is looked at, 0 the moment before the first; `scroll` how far the table is scrolled;
    `asking` what a number is being typed for, `typed` its digits so far; `said` what is to be said of the last key.
    """

    course: Playback
    number: int = 0
    scroll: int = 0
    overlay: Overlay | None = None
    asking: Literal["", "turn", "event"] = ""
    typed: str = ""
    said: str = ""
    done: bool = False
    _entered: list[int] = field(default_factory=list)  # the place of each variation that was gone into

    def press(self, key: str) -> None:
        """A key, by its name (`right`, `pagedown`, `enter` ...) or the character itself. Others do nothing."""
        self.said = ""
        if self.asking:
            self._type(key)
        elif self.overlay is not None:
            self._read(key, self.overlay)
        elif key in KEYS:
            KEYS[key](self)

    # --- going somewhere ----------------------------------------------------------------------------------------

    def go(self, number: int) -> None:
        """To an event; to the first or last when there is none of this number."""
        self.number = max(0, min(number, self.course.last))

    def _find(self, number: int, what: str) -> None:
        if number:
            self.go(number)
        else:
            self.said = f"No {what}."

    def next_breach(self) -> None:
        """To the next event that is against the rules, or was ruled on."""
        self._find(self.course.next_where(self.number, disputed), "further violation or ruling")

    def breach_before(self) -> None:
        """To the one before."""
        self._find(self.course.before_where(self.number, disputed), "violation or ruling before this")

    def next_note(self) -> None:
        """To the next event with a note."""
        self._find(self.course.next_where(self.number, noted), "further note")

    def note_before(self) -> None:
        """To the one before."""
        self._find(self.course.before_where(self.number, noted), "note before this")

    def into(self) -> None:
        """Into the line that leaves here; from within one at its beginning, into the next that leaves there."""
        course, mother = self.course, self.course.mother
        places = course.leaving(self.number)
        if not places and mother is not None and self.number <= course.story.at + 1:
            places = [place for place in mother.leaving(course.story.at) if place > self._entered[-1]]
            course = mother
            if places:
                self._entered.pop()
        if not places:
            self.said = "No variation starts here."
            return
        self._entered.append(places[0])
        self.course = course.branch(places[0])
        self.go(self.course.story.at + 1)

    def up(self) -> None:
        """Back to the line that this one leaves."""
        if self.course.mother is None:
            self.said = "This is the game itself."
            return
        self._entered.pop()
        self.number = self.course.story.at
        self.course = self.course.mother

    # --- reading ------------------------------------------------------------------------------------------------

    def explain(self) -> None:
        """Why the event was judged as it was."""
        if self.number:
            self.overlay = Overlay(tuple(explaining(self.course.explained(self.number))))
        else:
            self.said = "There is no event to explain."

    def read(self) -> None:
        """All that is told of the event, for screens that cannot show it beside the table."""
        self.overlay = Overlay(tuple(telling(self.course, self.number)))

    def help(self) -> None:
        """Which key does what."""
        self.overlay = Overlay(HELP)

    def _read(self, key: str, overlay: Overlay) -> None:
        if key in ("escape", "q", "e", "?", "enter"):
            self.overlay = None
        elif key in SCROLLS:
            most = max(len(overlay.lines) - 1, 0)
            overlay.scroll = max(0, min(overlay.scroll + SCROLLS[key], most))

    # --- typing a number ----------------------------------------------------------------------------------------

    def ask(self, what: Literal["turn", "event"]) -> None:
        """Ask which."""
        self.asking, self.typed = what, ""

    def _type(self, key: str) -> None:
        if key == "escape":
            self.asking = ""
        elif key == "backspace":
            self.typed = self.typed[:-1]
        elif key.isascii() and (key.isdigit() or self._divides(key)) and len(self.typed) < 9:
            self.typed += key
        elif key == "enter":
            what, self.asking = self.asking, ""
            if self.typed:
                self._go_to(what, self.typed)

    def _divides(self, key: str) -> bool:
        """Whether the key stands between the numbers of a turn that has two, as the third of the second round."""
        return key == "." and self.asking == "turn" and self.typed[-1:].isdigit()

    def _go_to(self, what: str, number: str) -> None:
        if what == "event" and int(number) <= self.course.last:
            self.go(int(number))
        elif what == "event":
            self.said = f"No event {number}: the last is {self.course.last}."
        else:
            self._find(self.course.turn_numbered(number.rstrip(".")), f"turn {number}")


def _step(by: int) -> Callable[[Viewer], None]:
    return lambda viewer: viewer.go(viewer.number + by)


def _scroll(by: int) -> Callable[[Viewer], None]:
    def scroll(viewer: Viewer) -> None:
        viewer.scroll = max(0, viewer.scroll + by)

    return scroll


def _quit(viewer: Viewer) -> None:
    viewer.done = True


SCROLLS = {"down": 1, "j": 1, " ": 10, "pagedown": 10, "up": -1, "k": -1, "pageup": -10, "home": -(10**6), "end": 10**6}
KEYS: dict[str, Callable[[Viewer], None]] = {
    **dict.fromkeys(("right", "down", " "), _step(1)),
    **dict.fromkeys(("left", "up", "backspace"), _step(-1)),
    "home": lambda viewer: viewer.go(0),
    "end": lambda viewer: viewer.go(viewer.course.last),
    "pagedown": lambda viewer: viewer.go(viewer.course.next_turn(viewer.number)),
    "pageup": lambda viewer: viewer.go(viewer.course.turn_before(viewer.number)),
    "b": Viewer.next_breach,
    "B": Viewer.breach_before,
    "n": Viewer.next_note,
    "N": Viewer.note_before,
    "t": lambda viewer: viewer.ask("turn"),
    "g": lambda viewer: viewer.ask("event"),
    "e": Viewer.explain,
    "enter": Viewer.read,
    "v": Viewer.into,
    "u": Viewer.up,
    "j": _scroll(1),
    "k": _scroll(-1),
    "?": Viewer.help,
    "q": _quit,
    "escape": lambda viewer: None,
}
