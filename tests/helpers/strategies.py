"""Hypothesis strategies for everything that a record holds, built from the vocabulary itself.

`effects()`, `facts()`, `events(names)`, `records()`: whatever field is added to an event is drawn from its type,
so that no test has to be told of it.
"""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta, timezone
from functools import cache
from typing import Any

from hypothesis import strategies as st
from msgspec import inspect
from msgspec.structs import replace

from events.common import Revealed
from events.effects.union import AnyEffect
from events.kinds import AnyEvent
from events.methuselah.card_facts import CardFacts
from events.methuselah.position import Position
from events.notation.names import Names
from events.notation.reader import names_of
from events.record.record import Annotation, Entry, Heading, Record, Variation
from events.registry import vocabularies, vocabulary_of
from events.spelling import Role
from events.times import EARLIEST, LATEST

USUAL = (
    "Lupo", "Rake", "Thomas", "Loyal Street Gang", ".44 Magnum", "J. S. Simmons", "Flak Jacket #2", "Skin of Rock",
    "Wake with Evening's Freshness", "Second Tradition: Domain", "Psyche!", "Aid from Bats", "Blood Doll", "The Rack",
    "lupo", "Sarah", "with", "bleeds", "?", "nothing", "no block", "Nobody", "Sarah 1", "44 Magnum", "Al Re",
    "Superior", "in play", "a, b", 'say "no"', "#1", "x @{by y}", "{", " ", "edge", "turn", "votes 2",
    "Ⅷ", "straße", "İ", "variation", "variation ends", "for judges: x", "after 4", "by Nora", "0=1",
    "each rival", "Claudia 2", "Location 1", "haven", "face down", "2 Sisters", "a victim", "in frenzy",
)  # fmt: skip
LARGEST = 999_999_999
MARKS = ("", "!", "?", "!?", "?!")


@cache
def names() -> st.SearchStrategy[str]:
    """Names of cards and people: usual ones, ones made of the notation's own words, and any text at all."""
    words = st.lists(st.sampled_from(USUAL), min_size=1, max_size=2).map(" ".join)
    return st.one_of(st.sampled_from(USUAL), words, st.text(min_size=1, max_size=12))


@cache
def words() -> st.SearchStrategy[str]:
    """Anything that may be said, or nothing."""
    return st.one_of(st.just(""), names(), st.text(max_size=30))


def days() -> st.SearchStrategy[str]:
    """Days of play, as records write them."""
    return st.dates(EARLIEST.date(), date(LATEST.year - 1, 12, 31)).map(date.isoformat)


@cache
def times() -> st.SearchStrategy[str]:
    """Times of recording, in any of the ways in which RFC 3339 writes them."""
    offsets = st.integers(-12 * 60, 14 * 60).map(lambda minutes: timezone(timedelta(minutes=minutes)))
    first, last = EARLIEST.replace(tzinfo=None) + timedelta(1), LATEST.replace(tzinfo=None) - timedelta(1)
    moments = st.datetimes(first, last, timezones=st.one_of(st.just(UTC), offsets))
    return st.builds(_written, moments, st.sampled_from(("auto", "milliseconds", "seconds")), st.booleans())


def _written(moment: datetime, precision: str, zulu: bool) -> str:
    text = moment.isoformat(timespec=precision)
    return text.replace("+00:00", "Z") if zulu else text


def of_type(kind: inspect.Type, text: st.SearchStrategy[str]) -> st.SearchStrategy[Any]:
    """Values of a type, with such texts for its strings."""
    match kind:
        case inspect.Metadata(type=inner):
            return of_type(inner, text)
        case inspect.IntType(ge=least):
            return st.one_of(st.integers(least or 0, 4), st.integers(-LARGEST if least is None else least, LARGEST))
        case inspect.BoolType():
            return st.booleans()
        case inspect.StrType():
            return text
        case inspect.NoneType():
            return st.none()
        case inspect.LiteralType(values=values):
            return st.sampled_from(values)
        case inspect.UnionType(types=kinds):
            return st.one_of([of_type(one, text) for one in kinds])
        case inspect.VarTupleType(item_type=item):
            return st.lists(of_type(item, text), max_size=3).map(tuple)
        case inspect.DictType(key_type=key, value_type=value):
            return st.dictionaries(of_type(key, text), of_type(value, text), max_size=3)
        case inspect.StructType(cls=cls):
            return structs(cls, text)
    raise TypeError(kind)


@cache
def fields_of(cls: type[Any], text: st.SearchStrategy[str]) -> dict[str, tuple[bool, st.SearchStrategy[Any]]]:
    """Each field of a struct: whether it is required, and its values."""
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType)
    return {part.name: (part.required, of_type(part.type, text)) for part in info.fields}


def structs(cls: type[Any], text: st.SearchStrategy[str], **given: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Values of a struct; those fields that may be left out often are."""
    parts = fields_of(cls, text)
    required = {name: values for name, (needed, values) in parts.items() if needed} | given
    optional = {name: values for name, (_, values) in parts.items() if name not in required}
    return st.fixed_dictionaries(required, optional=optional).map(lambda fields: cls(**fields))


def effects(text: st.SearchStrategy[str] | None = None) -> st.SearchStrategy[Any]:
    """Any effect of the vocabulary."""
    return of_type(inspect.type_info(AnyEffect), words() if text is None else text)


def facts(text: st.SearchStrategy[str] | None = None) -> st.SearchStrategy[CardFacts]:
    """Anything printed on a card."""
    return structs(CardFacts, words() if text is None else text)


PRINTED = {
    "methuselah": ("vampire, capacity 6, clan Brujah, POTENCE", "ally, life 2", 'clan "a \\"b\\", c" | +1 stealth'),
    "vendetta": ("conflict, power 6, clan Brujah", "victim", "when aftermath: may lose 4 blood by each rival"),
}


def events(known: Names, text: st.SearchStrategy[str] | None = None) -> st.SearchStrategy[Any]:
    """Any event whose Methuselahs and minions are known, as far as any are."""
    drawn = words() if text is None else text
    roles = known.vocabulary.named
    possible = [kind for kind in roles if all(optional or _pool(known, role) for _, role, optional in roles[kind])]
    return st.sampled_from(possible).flatmap(lambda kind: _event(kind, known, drawn))


def _pool(known: Names, role: Role) -> list[str]:
    return list(known.seats) if role is Role.SEAT else list(known.cards)


def _event(kind: type[Any], known: Names, text: st.SearchStrategy[str]) -> st.SearchStrategy[Any]:
    given: dict[str, st.SearchStrategy[Any]] = {}
    for field, role, optional in known.vocabulary.named[kind]:
        given[field] = st.sampled_from(_pool(known, role) + [""] * optional)
    pool = _pool(known, Role.MINION) or [""]
    facts = st.sampled_from(PRINTED[known.vocabulary.name])
    shown = st.one_of(
        st.builds(Revealed, name=st.sampled_from(pool), is_=text, facts=st.one_of(st.just(""), facts)),
        st.builds(Revealed, name=st.just(""), is_=text, facts=facts),
    )
    given["shows"] = st.lists(shown, max_size=2 if known.cards else 0).map(tuple)
    if kind is known.vocabulary.notation.described:
        given["card"] = text.filter(bool)
    return structs(kind, text, **given)


@st.composite
def records(draw: Callable[..., Any], most: int = 8, book: str = "") -> Record:
    """Any record in which every player and minion is known before it is named in an event; variations nest.

    It is of the family of `book`; without one, of the first, whose books may bear any name.
    """
    family = vocabulary_of(book)
    named = {"book": st.just(book)} if book else {}
    position = st.one_of(st.none(), structs(family.position, words()))
    date = st.one_of(st.just(""), days())
    heading: Heading = draw(structs(Heading, words(), schema=st.just(1), position=position, date=date, **named))
    return Record(heading, *draw(lines(heading, (), most, 2)))


@st.composite
def lines(
    draw: Callable[..., Any], heading: Heading, shared: tuple[Entry, ...], most: int, deep: int
) -> tuple[tuple[Entry, ...], tuple[Annotation, ...], tuple[Variation, ...]]:
    """The events, notes and variations of a line that goes on after the shared events; variations nest so deep."""
    text = words()
    known = names_of(heading, [entry.event for entry in shared])
    entries = []
    for _ in range(draw(st.integers(0, most))):
        event: AnyEvent = draw(events(known, text))
        known.learn(event)
        envelope = draw(structs(Entry, text, event=st.just(event), at=st.one_of(st.just(""), times())))
        entries.append(envelope if draw(st.booleans()) else Entry(event))
    last = len(shared) + len(entries)
    about = st.integers(0, last + draw(st.sampled_from((0, 3))))
    written = st.one_of(st.just(""), times(), days())
    notes = draw(st.lists(structs(Annotation, text, about=about, mark=st.sampled_from(MARKS), at=written), max_size=4))
    places = draw(st.lists(st.integers(0, last), max_size=2 if deep and draw(st.booleans()) else 0))
    if draw(st.booleans()):
        notes.sort(key=lambda note: note.about)
        places.sort()
    whole = shared + tuple(entries)
    variations = []
    for at in places:
        others = text.filter(lambda other: other != heading.book and vocabulary_of(other) is known.vocabulary)
        book = draw(st.one_of(st.just(""), others) if known.vocabulary is vocabularies()[0] else st.just(""))
        as_if = replace(heading, book=book or heading.book)
        told = draw(lines(as_if, whole[:at], most // 2, deep - 1))
        variations.append(Variation(at, draw(text), draw(text), *told, book=book))
    return tuple(entries), tuple(notes), tuple(variations)


def positions() -> st.SearchStrategy[Position]:
    """Any position, sensible or not."""
    return structs(Position, words())
