"""Another way that a game might have gone: lines tried after an event, drawn and judged, and never recorded."""

from collections.abc import Sequence

from events.common import Event
from events.notation.reader import Reader
from events.problem import Problem
from events.record.record import Entry, Record
from judge.judging import go_on, judgement_at
from judge.ruling import Ruling
from service.errors import InputError
from service.json_values import JsonObject
from service.web.access.secrets_touched import asked
from service.web.access.visible_game import VisibleGame
from service.web.api.replay_frames import finding, reel_of

MOST_TRIED_EVENTS = 200


def tried_lines(reader: VisibleGame, at: int, lines: Sequence[str]) -> JsonObject:
    """The events of these lines, as if they were declared after event `at`. Hold the game's lock.

    Raises `InputError`.
    """
    game = reader.game
    for line in lines:
        asked(reader.view, game, at, line)
    events = _declared(Record(game.heading, tuple(game.entries[:at])), reader, lines)
    judgement = judgement_at(game.book, game.timeline, at)
    rulings: dict[int, list[Ruling]] = {}
    for event in events:
        for one in go_on(judgement, event):
            rulings.setdefault(one.event, []).append(one)
    reel = reel_of(game.book, game.at(at), events, at + 1)
    return {
        "game": game.id,
        "version": at + len(events),
        "from": at + 1,
        "start": reel.start,
        "shots": [
            {
                **shot,
                "rulings": [finding(one) for one in rulings.get(shot["event"], ())],
                "settled": [],
                "notes": [],
                "struck": 0,
            }
            for shot in reel.shots
        ],
        "facts": reel.facts,
        "notes": [],
    }


def _declared(record: Record, reader: VisibleGame, lines: Sequence[str]) -> list[Event]:
    """The declarations of these lines, one after another. Raises `InputError`."""
    reading = Reader.after(record, "lines", reader.game.book.terms.cards)
    events: list[Event] = []
    for place, line in enumerate(lines):
        entries, problems = reading.line(line)
        if problems:
            raise InputError(*(Problem(f"lines.{place}", one.found, one.expected) for one in problems))
        events += [entry.event for entry in entries if isinstance(entry, Entry)]
    if not 1 <= len(events) <= MOST_TRIED_EVENTS:
        raise InputError(Problem("lines", f"{len(events)} declarations", f"from 1 to {MOST_TRIED_EVENTS}"))
    return events
