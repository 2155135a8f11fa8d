"""What the log says when something goes wrong: exceptions whose text is a sentence for people."""

from collections.abc import Sequence

from msgspec import Struct

from events.log.facts import StoredFact, name_of
from events.problem import Problem
from events.record.limits import too_long
from events.record.record import Entry
from events.times import Wrong


class LogError(Exception):
    """Something about the log that a caller can act on; the text is a sentence."""

    def __reduce__(self) -> tuple[object, ...]:
        """An error of another process says the same here: it is not made anew of its sentence."""
        return _as_it_was, (type(self), self.args, self.__dict__)


def _as_it_was(kind: type[LogError], args: tuple[object, ...], known: dict[str, object]) -> LogError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(known)
    return error


class StoreProblem(LogError):
    """The store cannot be used: where, what was found, what was expected."""

    def __init__(self, place: str, found: str, expected: str) -> None:
        super().__init__(str(Problem(place, found, expected)))
        self.place, self.found, self.expected = place, found, expected


class UnknownGame(LogError):
    """No game has that id, or more than one begins with it; `nearest` are ids to offer."""

    def __init__(self, sentence: str, nearest: tuple[str, ...]) -> None:
        super().__init__(sentence)
        self.nearest = nearest


class UnknownEvent(LogError):
    """The game has no event of this number."""

    def __init__(self, game: str, number: int, version: int) -> None:
        super().__init__(f"Game {game} holds no event {number}: found {_events(version)}. Nothing was stored.")
        self.place, self.found, self.expected = f"game {game}", f"no event {number}", f"a number from 0 to {version}"


class Taken(LogError):
    """An id is in use already for something else: a game's id, or an entry's within its game."""


class NotStorable(LogError):
    """An entry, heading, note or id cannot be stored because it could not be read back; nothing is stored."""


class UnreadableEvents(LogError):
    """Stored events that this version cannot read; `problems` names each. They stay in the log as they are."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = tuple(problems)


class Conflict(LogError):
    """The game is not where the caller thought; nothing was stored.

    `version` is the number of events that the game holds, `missed` the numbers and entries appended by others since
    `expected_version`, `problems` those of them that this version cannot read.
    """

    def __init__(self, game: str, expected_version: int, version: int, facts: Sequence[StoredFact]) -> None:
        self.game, self.expected_version, self.version = game, expected_version, version
        self.missed = tuple((fact.originator_version, fact.body) for fact in facts if isinstance(fact.body, Entry))
        self.problems = tuple(fact.body for fact in facts if isinstance(fact.body, Problem))
        if version < expected_version:
            told = "there are no more; read the game again"
        else:
            first, *others = [f"{number} ({name_of(entry)}, by {entry.by})" for number, entry in self.missed] or [""]
            more = f" and {len(others)} more" if others else ""
            seen = f": {first}{more}" if first else ""
            told = f"missed since{seen}; look at them, and if your entries still hold, append again after {version}"
        super().__init__(f"Game {game} holds {_events(version)}, not {expected_version}: {told}. Nothing was stored.")


def _events(number: int) -> str:
    return f"{number} event{'' if number == 1 else 's'}"


def check_length(place: str, value: Struct) -> None:
    """Raises `NotStorable` when a text in the value is too long; what is stored already may be longer."""
    for field, found, expected in too_long(value):
        raise NotStorable(f"{place}, field {field}: found {found}; expected {expected}. Nothing was stored.")


def check_time(place: str, wrong: Wrong | None) -> None:
    """Raises `NotStorable` when a time is wrong."""
    if wrong is not None:
        raise NotStorable(f"{place}: found {wrong.found}; expected {wrong.expected}. Nothing was stored.")
