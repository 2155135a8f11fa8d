"""Names as they come in: of players, cards, games, tournaments, accounts and whoever is named on the record.

A name holds no character that cannot be seen. What was stored before is read as it is.
"""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from events.invisible_characters import invisible_in, without_steering
from events.problem import Problem
from events.record.record import Annotation, Entry, Heading, Record, Variation
from service.errors import InputError

EXPECTED = "names of letters that can be shown"
PROSE = frozenset({"words", "terms", "says"})  # what is said in words; it is no name


def name_flaws(place: str, text: str) -> Iterator[Problem]:
    """What is wrong with a name."""
    hidden = invisible_in(text)
    if hidden:
        yield Problem(place, f"«{without_steering(text)[:80]}», in which stands {hidden}", EXPECTED)


def prose_flaws(place: str, words: object) -> Iterator[Problem]:
    """What is wrong with words that are no name: a zero character, which not every store and no text file keeps."""
    if isinstance(words, str) and "\0" in words:
        yield Problem(place, f"«{without_steering(words)[:80]}», in which stands U+0000", "text")


def checked(place: str, text: str) -> str:
    """The name. Raises `InputError`."""
    flaws = list(name_flaws(place, text))
    if flaws:
        raise InputError(*flaws)
    return text


def flaws_within(value: object, place: str) -> Iterator[Problem]:
    """What is wrong with the names in an event, a position or a heading, each with its place in it."""
    if not _plain(value):
        yield from _flaws(msgspec.to_builtins(value, str_keys=True), place)


def _plain(value: object) -> bool:
    """Whether there is nothing in it but printable ASCII, as nearly always."""
    try:
        text = msgspec.json.encode(value)
    except UnicodeEncodeError:
        return False
    return text.isascii() and b"\\" not in text


def _flaws(value: object, place: str) -> Iterator[Problem]:
    if isinstance(value, str):
        yield from name_flaws(place, value)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from name_flaws(place, key)
            within = f"{place}.{key}" if place else key
            yield from prose_flaws(within, part) if key in PROSE else _flaws(part, within)
    elif isinstance(value, list | tuple):
        for number, part in enumerate(value):
            yield from _flaws(part, f"{place}[{number}]")


def flaws_said(said: Iterable[Entry | Annotation], place: str = "events") -> list[Problem]:
    """What is wrong with the names in what is put on the record."""
    flaws: list[Problem] = []
    events = 0
    for one in said:
        if isinstance(one, Entry):
            flaws += flaws_within(one.event, f"{place}[{events}]")
            flaws += flaws_within(one.said, f"{place}[{events}].said") if one.said is not None else ()
            flaws += [
                flaw for name in (one.by, one.source, one.seat) for flaw in name_flaws(f"{place}[{events}]", name)
            ]
            events += 1
        else:
            flaws += name_flaws("the author of a note", one.by)
            flaws += prose_flaws("the words of a note", one.words)
    return flaws


def flaws_in_record(record: Record, place: str) -> list[Problem]:
    """What is wrong with the names in a record that is taken in."""
    return [*_in_heading(record.heading, place), *_in_line(record, place)]


def _in_heading(heading: Heading, place: str) -> Iterator[Problem]:
    for flaw in flaws_within(heading, ""):
        yield msgspec.structs.replace(flaw, place=f"{place}, heading: {flaw.place}")


def _in_line(line: Record | Variation, place: str) -> Iterator[Problem]:
    said: Sequence[Entry | Annotation] = (*line.entries, *line.annotations)
    for flaw in flaws_said(said, "event"):
        yield msgspec.structs.replace(flaw, place=f"{place}, {flaw.place}")
    for number, variation in enumerate(line.variations, 1):
        yield from name_flaws(f"{place}, variation {number}", variation.title)
        yield from name_flaws(f"{place}, variation {number}", variation.by)
        yield from _in_line(variation, f"{place}, variation {number}")
