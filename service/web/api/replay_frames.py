"""A game as it is drawn, moment by moment: frames, what is said of each event, and where to find what."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from events.common import Corrected, RolledBack, Ruled
from events.record.record import Annotation
from judge.book import Book
from judge.ruling import Ruling
from judge.words import in_words
from projections.fold import happens
from service.export.frames import CardKeys, frame, patch
from service.presenters.registry import presenter_of
from service.presenters.scene import Scene
from service.web.access.visible_game import VisibleGame

DECISIONS = (Ruled, Corrected, RolledBack)


def film_of(reader: VisibleGame, first: int, limit: int) -> dict[str, Any]:
    """The events from `first` on, at most so many, each with what it changes in the drawing. Hold the game's lock."""
    game, notes = reader.game, _by_event(reader.notes())
    last = min(game.version, first + limit - 1)
    look, keys = presenter_of(game.book), CardKeys()
    table = game.at(min(first - 1, game.version))
    scenes = [look.scene(table)]
    for number in range(first, last + 1):
        happens(game.book.family, table, game.events[number - 1], number)
        scenes.append(look.scene(table))
    frames = [frame(one, keys) for one in scenes]
    facts: dict[str, str] = {}
    for one in scenes:
        facts.update(_facts(one, keys, game.book))
    struck, settled = game.struck_out(), _settled(game.events)
    shots = [
        {
            "event": number,
            "line": in_words(game.events[number - 1]),
            "step": patch(frames[number - first], frames[number - first + 1]),
            "rulings": [_finding(ruling) for ruling in game.ruled.get(number, ())],
            "settled": settled.get(number, []),
            "notes": notes.get(number, []),
            "struck": struck.get(number, 0),
        }
        for number in range(first, last + 1)
    ]
    return {
        "game": game.id,
        "version": game.version,
        "from": first,
        "start": frames[0],
        "shots": shots,
        "facts": facts,
        "notes": notes.get(0, []),
    }


def _facts(scene: Scene, keys: CardKeys, book: Book) -> Iterator[tuple[str, str]]:
    """What each number in a scene counts: by the keys of place and counter, or of the card."""
    fact = presenter_of(book).fact
    for kind, places in (("s", scene.places), ("m", scene.shared)):
        for number, place in enumerate(places):
            for counter, _value in place.counters:
                yield f"{kind}{number}/{counter}", fact(place.title, counter)
            for item in (item for group in place.groups for item in group.items if item.count):
                yield keys.of(item.key), fact(item.key, "")


def _finding(ruling: Ruling) -> dict[str, Any]:
    return {
        "verdict": ruling.verdict,
        "section": ruling.section,
        "says": ruling.says,
        "needed": ruling.needed,
        "unclear": ruling.unclear,
    }


def _by_event(notes: Sequence[Annotation]) -> Mapping[int, list[Annotation]]:
    found: dict[int, list[Annotation]] = defaultdict(list)
    for note in notes:
        found[note.about].append(note)
    return found


def _settled(events: Sequence[Any]) -> Mapping[int, list[dict[str, Any]]]:
    """What judges did about each event."""
    found: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for number, event in enumerate(events, 1):
        if isinstance(event, Ruled | Corrected):
            for about in dict.fromkeys(event.about):
                found[about].append({"event": number, "line": in_words(event)})
    return found


def chapters_of(reader: VisibleGame) -> dict[str, Any]:
    """Where to find what in the game: its turns, and the moments worth a look. Hold the game's lock."""
    game = reader.game
    return {
        "game": game.id,
        "version": game.version,
        "turns": list(_turns(game.book, game.start, game.events)),
        "moments": sorted(_moments(reader), key=lambda one: int(one["event"])),
        "struck": [{"from": to + 1, "to": back - 1, "by": back} for to, back in game.judgement.struck_ranges()],
    }


def _turns(book: Book, start: Any, events: Sequence[Any]) -> Iterator[dict[str, Any]]:
    table, turn = book.family.opened(start, book.terms), presenter_of(book).turn
    before = turn(table)
    if before:
        yield {"event": 0, "title": before}
    for number, event in enumerate(events, 1):
        happens(book.family, table, event, number)
        now = turn(table)
        if now and now != before:
            yield {"event": number, "title": now}
        before = now


def _moments(reader: VisibleGame) -> Iterator[dict[str, Any]]:
    for number, rulings in reader.game.ruled.items():
        chief = next((one for one in rulings if one.verdict != "legal"), rulings[0])
        words = chief.says if chief.verdict != "legal" else chief.unclear[0]
        yield {"event": number, "kind": "breach" if chief.wrong else "doubt", "title": words}
    for number, event in enumerate(reader.game.events, 1):
        if isinstance(event, DECISIONS):
            yield {"event": number, "kind": "decision", "title": in_words(event)}
    for note in reader.notes():
        yield {"event": note.about, "kind": "note", "title": f"{note.mark} {note.words}".strip()}
