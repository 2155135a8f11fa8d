"""A game as it is drawn, moment by moment: frames, what is said of each event, and where to find what."""

from collections.abc import Iterator

from events.common import Corrected, Ruled
from judge.book import Book
from judge.ruling import Ruling
from judge.words import in_words
from projections.fold import happens
from service.export.frames import CardKeys, frame, patch
from service.export.history.landmarks import decided_about, landmarks, notes_by_event, turns
from service.json_values import JsonObject
from service.presenters.registry import presenter_of
from service.presenters.scene import Scene
from service.web.access.visible_game import VisibleGame


def film_of(reader: VisibleGame, first: int, limit: int) -> JsonObject:
    """The events from `first` on, at most so many, each with what it changes in the drawing. Hold the game's lock."""
    game, notes = reader.game, notes_by_event(reader.notes())
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
    struck, settled = game.struck_out(), decided_about(game.events, Ruled, Corrected)
    shots = [
        {
            "event": number,
            "line": in_words(game.events[number - 1]),
            "step": patch(frames[number - first], frames[number - first + 1]),
            "rulings": [_finding(ruling) for ruling in game.ruled.get(number, ())],
            "settled": [{"event": one, "line": in_words(game.events[one - 1])} for one in settled.get(number, ())],
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


def _finding(ruling: Ruling) -> JsonObject:
    return {
        "verdict": ruling.verdict,
        "section": ruling.section,
        "says": ruling.says,
        "needed": ruling.needed,
        "unclear": ruling.unclear,
    }


def chapters_of(reader: VisibleGame) -> JsonObject:
    """Where to find what in the game: its turns, and the moments worth a look. Hold the game's lock."""
    game = reader.game
    return {
        "game": game.id,
        "version": game.version,
        "turns": [{"event": number, "title": title} for number, title in turns(game.book, game.start, game.events)],
        "moments": [one._asdict() for one in landmarks(game.events, game.ruled, reader.notes())],
        "struck": [{"from": to + 1, "to": back - 1, "by": back} for to, back in game.judgement.struck_ranges()],
    }
