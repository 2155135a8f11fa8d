"""What a player who also does other work in her game touches of the secrets of others: the trail tells it in words.

All is said of the game as her seat sees it: that she touched something tells nobody whether she was right.
"""

from collections.abc import Sequence

from events.record.record import Entry, Record
from projections.fold import happens
from service.accounts.permissions import Permissions
from service.errors import InputError
from service.games.live_game import LiveGame
from service.games.questions import declared
from service.web.access.authentication import require_identity
from service.web.context import service


def works(view: Permissions) -> bool:
    """Whether somebody at a seat may do more than players may: record, say, or manage."""
    return view.sees == "seat" and not view.permissions.isdisjoint({"record", "rule", "manage"})


def secrets_touched(shown: LiveGame, entries: Sequence[Entry], seat: str) -> list[list[str]]:
    """What each of these events, recorded next, touches of the secrets of others. Hold the game's lock."""
    table = shown.judgement.table
    found = []
    for number, entry in enumerate(entries, shown.version + 1):
        found.append(list(shown.book.family.secrets_touched(table, entry.event, seat)))
        if number == shown.version + 1 and len(entries) > 1:
            table = table.copied()
        if len(entries) > 1:
            happens(shown.book.family, table, entry.event, number)
    return found


def recorded(game: str, numbers: Sequence[int], phrases: Sequence[Sequence[str]]) -> None:
    """She has put these events on the record."""
    for number, several in zip(numbers, phrases, strict=False):
        for one in several:
            _write(game, "recorded", f"{one} (event {number})")


def asked(view: Permissions, shown: LiveGame, number: int, line: str) -> None:
    """She asks whether a line may be declared after an event. Hold the game's lock."""
    if not works(view):
        return
    try:
        events = declared(Record(shown.heading, tuple(shown.entries[:number])), line, shown.book)
    except InputError as error:
        for problem in error.problems:
            if problem.found[:1] in ("'", '"'):
                _write(shown.id, "asked about", f"a hidden card by name, or somebody unknown: {problem.found}")
        return
    table = shown.at(number)
    for event in events:
        for phrase in shown.book.family.secrets_touched(table, event, view.seat):
            _write(shown.id, "asked about", phrase)


def _write(game: str, what: str, detail: str) -> None:
    who = require_identity()
    service().audit_log.once(game, who.id, who.name, what, detail)
