"""What would make a declaration legal: the smallest changes, each of which was tried.

A change is a fact of the table that were otherwise, another declaration, another moment, or a card that grants it.
Where no single one is enough, two or three of them together. Whatever is offered was judged first, and nothing stands
against it; what would need card text that nobody can check is marked `unverified` and comes last.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from events.common import Event, FamilyEvent
from events.effects.base import Permits
from judge.ask.search import LegalChange, search
from judge.ask.timing import earlier, later
from judge.ask.trial import Trial, course
from judge.book import Book, Rule
from projections.fold import Timeline
from projections.rollbacks import FieldValue
from projections.table import BaseTable

OFFERED = 5
OF_A_KIND = 2
SET_ASIDE = 2  # how many rules a card may well set aside
EARLIER, LATER, CARD = 3, 5, 100  # how much it is to go back, to wait, or to play a card for it


class Otherwise(Struct, frozen=True):
    """One fact of the table that would have to be otherwise."""

    subject: str
    field: str
    before: FieldValue
    after: FieldValue


class Alternative(Struct, frozen=True):
    """Something that would make it legal. It was tried: nothing stands against it then."""

    kind: Annotated[
        Literal["table", "declaration", "earlier", "later", "card"],
        Meta(description="what would be another: the table, the declaration, the moment; or a card played for it"),
    ]
    words: Annotated[str, Meta(description="what goes on from «It would be legal»")]
    line: Annotated[str, Meta(description="what would be declared, as a line of the notation")]
    after: Annotated[int, Meta(description="the number of the event after which it would be declared")]
    facts: Annotated[tuple[Otherwise, ...], Meta(description="the facts that would be otherwise")] = ()
    verdict: Annotated[Literal["legal", "unverified"], Meta(description="unverified if it needs unknown card text")] = (
        "legal"
    )
    size: Annotated[int, Meta(description="how much of a change it is; the smallest come first")] = 1


def alternatives(book: Book, timeline: Timeline, number: int, line: Sequence[Event]) -> tuple[Alternative, ...]:
    """A few of the smallest changes that make a line legal which is not, declared after event `number`; best first."""
    table = timeline.at(number)
    table.now = number + 1
    objected = course(book, table, line)
    if not objected.against:
        return ()
    changes = [
        *(_change(book, found, number) for found in search(book, table, line, objected)),
        *_of_moment(book, timeline, number, table, line, objected),
        *_of_card(book, table, line, objected, number),
    ]
    return tuple(_few(changes))


def _few(changes: Iterable[Alternative]) -> list[Alternative]:
    """The smallest of each kind, then the smallest of the others; the smallest first."""
    ranked = sorted(changes, key=lambda change: change.size)
    chosen: list[Alternative] = []
    for already in range(OF_A_KIND):
        for change in ranked:
            alike = sum(one.kind == change.kind for one in chosen)
            if alike == already and len(chosen) < OFFERED and not any(_alike(change, one) for one in chosen):
                chosen.append(change)
    return sorted(chosen, key=lambda change: change.size)


def _alike(change: Alternative, other: Alternative) -> bool:
    """Whether two changes say the same, or move the same facts."""
    moved, others = ({(fact.subject, fact.field) for fact in one.facts} for one in (change, other))
    return change.words == other.words or (bool(moved) and moved == others)


def _change(book: Book, found: LegalChange, number: int) -> Alternative:
    one = found.candidate
    facts = [Otherwise(what.subject, what.field, _plain(what.before), _plain(what.after)) for _place, what in one.edits]
    kind: Literal["table", "declaration"] = "table" if facts else "declaration"
    return Alternative(kind, one.words, _said(book, one.line), number, tuple(facts), found.reached.passes, one.size)


def _plain(value: object) -> object:
    return type(value).__name__.lower() if isinstance(value, Struct) else value


def _said(book: Book, line: Iterable[Event]) -> str:
    return "; ".join(book.in_words(event) for event in line)


def _of_moment(
    book: Book, timeline: Timeline, number: int, table: BaseTable, line: Sequence[Event], objected: Trial
) -> Iterator[Alternative]:
    """The nearest moment before, and the nearest to come."""
    before = earlier(book, timeline, number, table, line, objected)
    if before is not None:
        back = number - before
        ago = "one event" if back == 1 else f"{back} events"
        where = f"after event {before} («{book.in_words(timeline.events[before - 1])}»)" if before else "at the start"
        yield Alternative("earlier", f"{ago} earlier, {where}", _said(book, line), before, size=EARLIER + back)
    ahead = later(book, table, line, objected)
    if ahead is not None:
        words = f"later, after «{book.in_words(ahead[-1])}»"
        yield Alternative("later", words, _said(book, (*ahead, *line)), number, size=LATER + len(ahead))


def _of_card(
    book: Book, table: BaseTable, line: Sequence[Event], objected: Trial, number: int
) -> Iterator[Alternative]:
    """A card that grants what is missing, or that sets aside the rules that object; existence no card can grant."""
    at = objected.place[0]
    event = line[at]
    if any(rule.existence or finding.not_overridable for rule, finding in objected.against):
        return
    rules = [rule for rule, _finding in objected.against]
    tries = list(book.play.card_help(objected.table, event, tuple(rule.name for rule in rules)))
    if len(rules) <= SET_ASIDE and "effects" in event.__struct_fields__ and objected.event is event:
        tries.append(((_permitting(event, rules),), ""))
    for place, (instead, words) in enumerate(tries):
        tried = (*line[:at], *instead, *line[at + 1 :])
        reached = course(book, table, tried)
        further = [] if words else _against_the_card(reached, at)
        if 0 < len(further) <= SET_ASIDE - len(rules):
            tried = (*line[:at], _permitting(instead[0], further), *instead[1:], *line[at + 1 :])
            reached = course(book, table, tried)
        if not reached.against:
            words = f"with {words or _setting_aside([*rules, *further])}"
            yield Alternative("card", words, _said(book, tried), number, (), "unverified", CARD + place)


def _against_the_card(reached: Trial, at: int) -> list[Rule]:
    """The rules against playing the card itself, where a card may set all of them aside."""
    if reached.place[0] != at or any(rule.existence or finding.not_overridable for rule, finding in reached.against):
        return []
    return [rule for rule, _finding in reached.against]


def _permitting(played: FamilyEvent, rules: Iterable[Rule]) -> FamilyEvent:
    """The card played, and what it sets aside besides."""
    return replace(played, effects=(*played.effects, *(Permits(rule=rule.name) for rule in rules)))


def _setting_aside(rules: Iterable[Rule]) -> str:
    sentences = [f"«{rule.sentence.rstrip('.')}» ({rule.section})" for rule in rules]
    return f"a card that sets aside {' and '.join(sentences)}"
