"""A game as it is drawn, moment by moment: frames, what is said of each event, and where to find what."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypedDict

from events.common import Corrected, Event, Ruled
from events.record.record import Entry
from events.times import moment
from judge.book import Book
from judge.ruling import Ruling
from judge.words import in_words
from projections.fold import happens
from projections.ledger import LedgerLine
from projections.table import BaseTable
from service.export.frames import CardKeys, Frame, frame, patch
from service.export.history.chronicle import Hearing
from service.export.history.landmarks import decided_about, landmarks, notes_by_event, turns
from service.json_values import JsonObject
from service.presenters.narration import Narration
from service.presenters.registry import presenter_of
from service.presenters.scene import Scene
from service.presenters.sentences import prose
from service.web.access.visible_game import VisibleGame


def film_of(reader: VisibleGame, first: int, limit: int) -> JsonObject:
    """The events from `first` on, at most so many, each with what it changes in the drawing. Hold the game's lock."""
    game, notes = reader.game, notes_by_event(reader.notes())
    last = min(game.version, first + limit - 1)
    table = game.at(min(first - 1, game.version))
    reel = reel_of(game.book, table, game.events[first - 1 : last], first)
    struck, settled = game.struck_out(), decided_about(game.events, Ruled, Corrected)
    narrate = presenter_of(game.book).teller.narrate

    def decided(number: int) -> str:
        return narrate(game.events[number - 1], (), table).sentence

    shots = [
        {
            **shot,
            "rulings": [finding(ruling) for ruling in game.ruled.get(shot["event"], ())],
            "settled": [
                {"event": one, "line": in_words(game.events[one - 1]), "says": decided(one)}
                for one in settled.get(shot["event"], ())
            ],
            "notes": notes.get(shot["event"], []),
            "struck": struck.get(shot["event"], 0),
            **clock_of(game.entries, shot["event"]),
        }
        for shot in reel.shots
    ]
    return {
        "game": game.id,
        "version": game.version,
        "from": first,
        "start": reel.start,
        "shots": shots,
        "facts": reel.facts,
        "notes": notes.get(0, []),
    }


class Clock(TypedDict, total=False):
    """When an event was recorded."""

    at: str
    waited: int


def clock_of(entries: Sequence[Entry], number: int) -> Clock:
    """When an event was recorded, and how many seconds after the one before.

    Nothing where that is not known, or where both were stored at one moment, as those of an imported game are.
    """
    at, before = (entries[one - 1].at if one else "" for one in (number, number - 1))
    then, earlier = moment(at), moment(before)
    if then is None or earlier is None or then <= earlier:
        return {}
    return {"at": at, "waited": round((then - earlier).total_seconds())}


class Shot(TypedDict):
    """An event as it is drawn: as a line and as a sentence, and what it changes in the frame."""

    event: int
    line: str
    says: str
    step: Frame


class Reel(NamedTuple):
    """Events as they are drawn: the first frame, the events, and what the numbers count."""

    start: Frame
    shots: list[Shot]
    facts: dict[str, str]


def reel_of(book: Book, table: BaseTable, events: Sequence[Event], first: int) -> Reel:
    """The events from number `first` on, drawn; the table before them is changed."""
    hearing, keys, told = Hearing(book), CardKeys(), [Narration("")]

    def hear(now: BaseTable, event: Event, lines: Sequence[LedgerLine], before: object) -> None:
        told.append(hearing.look.teller.narrate(event, lines, now))

    scene = hearing.look.scene(table)
    start = before = frame(scene, keys)
    facts = dict(_facts(scene, keys, book))
    shots: list[Shot] = []
    for number, event in enumerate(events, first):
        with hearing.heard_by(hear):
            happens(hearing.book.family, table, event, number)
        scene = hearing.look.scene(table)
        after = frame(scene, keys)
        facts.update(_facts(scene, keys, book))
        says = prose(told[-1].sentence, told[-1].consequences)
        shots.append({"event": number, "line": in_words(event), "says": says, "step": patch(before, after)})
        before = after
    return Reel(start, shots, facts)


def _facts(scene: Scene, keys: CardKeys, book: Book) -> Iterator[tuple[str, str]]:
    """What each number in a scene counts: by the keys of place and counter, or of the card."""
    fact = presenter_of(book).fact
    for kind, places in (("s", scene.places), ("m", scene.shared)):
        for number, place in enumerate(places):
            for counter, _value in place.counters:
                yield f"{kind}{number}/{counter}", fact(place.title, counter)
            for item in (item for group in place.groups for item in group.items if item.count):
                yield keys.of(item.key), fact(item.key, "")


def finding(ruling: Ruling) -> JsonObject:
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
