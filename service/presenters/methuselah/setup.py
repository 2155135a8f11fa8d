"""What a form for the beginning of a game needs to know of a Methuselah table: vampires, and how they are dealt."""

from collections.abc import Iterable, Iterator

from msgspec import to_builtins
from msgspec.structs import replace

from events.common import Event
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import Dealt, Described
from judge.book import Book
from judge.words import in_words
from service.json_values import JsonObject


def setup(book: Book, told: Iterable[Event]) -> JsonObject:
    """The vampires that the book knows, and those described in `told`; and the events that name a new one and deal."""
    described = (one for one in told if isinstance(one, Described) and one.facts.kind == "vampire")
    known = {one.card: one for one in (*_printed(book), *described)}
    return {
        "cards": [_card(known[name]) for name in sorted(known)],
        "new": to_builtins(Described("", CardFacts(kind="vampire"))),
        "deal": to_builtins(Dealt("")),
    }


def _printed(book: Book) -> Iterator[Described]:
    cards = getattr(book.terms, "cards", {})
    for name in cards:
        facts = cards.get(name)
        if isinstance(facts, CardFacts) and facts.kind == "vampire":
            yield Described(name, facts)


def _card(one: Described) -> JsonObject:
    """A card with what is printed on it, as the event that says so, and in words, but for where that was read."""
    printed = replace(one, facts=replace(one.facts, source=""))
    return {"name": one.card, "words": in_words(printed).partition(": ")[2], "event": to_builtins(one)}
