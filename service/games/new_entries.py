"""What is put on the record: what a line of the notation says, or events as they are."""

from collections.abc import Callable, Sequence

from events.problem import Problem
from events.record.limits import MAX_SENTENCES
from events.record.record import Annotation, Entry
from events.registry import books_of, vocabulary_of
from events.spelling import listed
from service.errors import InputError
from service.games.append import NewEntries
from service.games.idempotency import MOST_REPEATED
from service.games.live_game import LiveGame


def entries_from_line(text: str) -> Callable[[LiveGame], NewEntries]:
    """What a line of the notation says."""

    def make(opened: LiveGame) -> NewEntries:
        if len(text) > MAX_SENTENCES:
            raise InputError(Problem("line", f"{len(text)} characters", f"at most {MAX_SENTENCES}"))
        found, problems = opened.reader.line(text, 0)
        if problems:
            raise InputError(*problems)
        entries = [one for one in found if isinstance(one, Entry)]
        if len(entries) > MOST_REPEATED:
            raise InputError(Problem("line", f"{len(entries)} sentences", f"at most {MOST_REPEATED} on a line"))
        notes = [one for one in found if isinstance(one, Annotation)]
        if not found:
            raise InputError(Problem("line", "nothing", "a play, as it would be said at the table"))
        return entries, notes

    return make


def checked_entries(entries: Sequence[Entry], place: str = "events") -> Callable[[LiveGame], NewEntries]:
    """Events as they are, if they belong to such a game, and every card and player in them is known."""

    def make(opened: LiveGame) -> NewEntries:
        names, vocabulary = opened.reader.names, vocabulary_of(opened.heading.book)
        problems = []
        for number, entry in enumerate(entries):
            if type(entry.event) not in vocabulary.kinds:
                found = repr(type(entry.event).__struct_config__.tag)
                expected = f"an event of the games of {listed(books_of(vocabulary))}"
                problems.append(Problem(f"{place}[{number}].type", found, expected))
                continue
            problems += [
                Problem(f"{place}[{number}].{one.field}", repr(one.name), one.expected)
                for one in names.unknown(entry.event)
            ]
            names.learn(entry.event)
        if problems:
            raise InputError(*problems)
        return entries, ()

    return make
