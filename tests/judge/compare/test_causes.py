"""What is responsible is found at the event that differs; the answers are those of judging whole games again."""

from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from events.common import RolledBack
from events.methuselah.events import Bleed
from judge import books
from judge.book import Book
from judge.compare.between import BooksBetween
from judge.compare.compare import Comparison, EditionPair
from judge.compare.outcomes import EventOutcome, JudgedGame
from judge.compare.revision import as_in
from judge.compare.trials import EventTrials
from judge.compare.watching import Apart, PutBack, Watching, beside, values_apart
from judge.judging import Judgement
from judge.methuselah.play.simulation import simulate
from projections.fold import Timeline, happens
from service.games.editions import both_know
from service.games.records import read, start_of
from tests.helpers.methuselah.tables import table, vampire

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"
ANSWERS = Path(__file__).with_name("causes.txt")
OLD, NEW = both_know(books()["jyhad-1994"], books()["vtes-1998"])


def answers() -> dict[tuple[str, str], list[str]]:
    """For each example, and for each order of the books, what whole games judged again gave as causes."""
    found = defaultdict(list)
    for line in ANSWERS.read_text(encoding="utf-8").splitlines():
        way, path, told = line.split(" ", 2)
        found[way, path].append(told)
    return found


def told(comparison: Comparison) -> list[str]:
    """What is responsible, line by line."""
    lists = {"flip": comparison.flips, "parting": comparison.partings, "doubt": comparison.doubts}
    return [
        f"{one.event} {kind}: {', '.join(cause.difference for cause in one.because)}"
        for kind, several in lists.items()
        for one in several
    ]


@pytest.mark.parametrize(("way", "old", "new"), [("later", OLD, NEW), ("earlier", NEW, OLD)])
def test_every_example_has_the_causes_that_whole_games_gave(way: str, old: Book, new: Book) -> None:
    """Each flip, parting and doubt of each example has the causes that were found by judging whole games again."""
    editions = EditionPair(old, new)
    for (order, path), expected in answers().items():
        if order == way:
            record, _problems = read(str(EXAMPLES / path))
            assert record is not None
            assert sorted(told(editions.compare(record.events, start_of(record, old)))) == sorted(expected), path


def test_a_book_between_is_filed_as_its_contents_page_says() -> None:
    """Only what a difference concerns is filed anew, and that as it is in a book written out so."""
    between = BooksBetween(OLD, NEW)
    for one in between.differences:
        made, written = between.without([one]), as_in(NEW, one.new, OLD, one.old)
        kinds = {kind for rule in written.rules for kind in rule.about} | {*made.checks_by_event}
        for kind in kinds:
            filed, expected = made.checks_by_event.get(kind, {}), written.checks_by_event.get(kind, {})
            assert {*filed} == {*expected}
            assert [rule.name for rule in filed.values()] == [rule.name for rule in expected.values()]
        assert made.terms == written.terms
        assert made.section_of == written.section_of


def test_the_ledger_leads_to_each_table_of_a_game() -> None:
    """A table that follows the ledger is the one that the events lead to, roll-backs among them."""
    events: list[Any] = [*simulate(NEW, 4, 3, 120)]
    events[60:60] = [RolledBack(to=40)]
    events[90:90] = [RolledBack(to=70)]
    course = JudgedGame(Judgement(NEW, NEW.family.opened(None, NEW.terms)), events)
    walk, timeline = course.walk(None, events), Timeline(NEW.family, NEW.terms, events)
    for number in (1, 40, 62, 63, 90, 92, 93, len(events)):
        there, here = timeline.at(number - 1), walk.before(number)
        assert here.position() == there.position()
        assert [*here.parts()] == [*there.parts()]
        assert (here.ledger, here.lately, here.confirmed) == (there.ledger, there.lately, there.confirmed)
        assert (here.gone, here.lasting) == (there.gone, there.lasting)


def opened(**changed: Any) -> Any:
    """A table with Lupo, and whatever differs."""
    return NEW.family.opened(table(vampire("Lupo", "Sarah", **changed), vampire("Aleph", "Alexis")), NEW.terms)


def test_what_tables_differ_in_is_followed_by_what_is_touched() -> None:
    """Two walks through a game that the books fold differently are apart as two tables compared whole."""
    events: list[Any] = [*simulate(NEW, 3, 6, 240)]
    walks = [
        JudgedGame(Judgement(book, book.family.opened(None, book.terms)), events).walk(None, events)
        for book in (OLD, NEW)
    ]
    apart, found = Apart(), 0
    for number in range(1, len(events) + 1, 3):
        old, new = (walk.before(number) for walk in walks)
        touched = None if number == 1 else {**walks[0].touched, **walks[1].touched}
        assert apart.at(new, old, touched) == values_apart(new, old)
        found += len(values_apart(new, old))
        for walk in walks:
            walk.touched.clear()
    assert found


def test_what_is_tried_on_a_table_is_put_back() -> None:
    """After any event, with any field patched, the table is as it was: its parts, their order and its ledger."""
    events: list[Any] = [*simulate(NEW, 4, 3, 120)]
    timeline = Timeline(NEW.family, NEW.terms, events)
    for number in range(len(events)):
        table = timeline.at(number)
        before, order, beside_it = beside(table), [*table.parts()], table.values_beside_parts()
        put_back = PutBack(table)
        put_back.patch(
            [((type(table), "table", "edge"), "Ryan"), ((type(card), card.name, "*"), None)]
            if (card := next(iter(table.cards.values()), None))
            else []
        )
        happens(NEW.family, table, events[number], number + 1)
        put_back.undo()
        assert values_apart(table, before) == {}
        assert [*table.parts()] == order
        assert (table.values_beside_parts(), table.ledger) == (beside_it, before.ledger)


def test_what_is_tried_on_a_watched_table_is_put_back() -> None:
    """After an event on a table of which all parts are watched, it is as it was."""
    events: list[Any] = [*simulate(NEW, 4, 3, 120)]
    timeline, watching = Timeline(NEW.family, NEW.terms, events), Watching()
    for number in range(len(events)):
        table = timeline.at(number)
        nobody = NEW.family.opened(None, NEW.terms)
        before, parts = beside(table), [*table.parts()]
        put_back = PutBack(table)
        watching.watch(table, [*values_apart(table, nobody), *_fields_of(table)])
        happens(NEW.family, table, events[number], number + 1)
        put_back.undo()
        watching.leave()
        assert values_apart(table, before) == {}
        assert [*table.parts()] == parts
        assert (table.values_beside_parts(), table.ledger) == (before.values_beside_parts(), before.ledger)


def test_a_trial_comes_to_what_it_comes_to_on_a_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is tried, patched, put back and watched on one table comes out as on a copy that nothing touched."""
    tried, by_old, alike = EventTrials._tried, EventTrials.by_old, []

    def on_a_copy(here: EventTrials, book: Book, terms: Any, table: Any, patches: Any = ()) -> EventOutcome:
        copied = table.copied()
        for key, value in patches:
            copied.restore(*key, value)
        return here._outcome(book, terms, copied)

    def try_twice(*trial: Any) -> EventOutcome:
        outcome = tried(*trial)
        alike.append(outcome.equals(on_a_copy(*trial)))
        return outcome

    def watch_twice(here: EventTrials, *watched: Any) -> Any:
        outcome, read = by_old(here, *watched)
        other = on_a_copy(here, here.books.old, here.books.old.terms, here._befores[1])
        alike.append(outcome.same_course(other) and here.books.same_verdict(outcome, other))
        return outcome, read

    monkeypatch.setattr(EventTrials, "_tried", try_twice)
    monkeypatch.setattr(EventTrials, "by_old", watch_twice)
    for old, new, seed in ((OLD, NEW, 3), (NEW, OLD, 6)):
        events: list[Any] = [*simulate(new, 4, seed, 240)]
        events[9::20] = [Bleed(minion="Nobody", target="Nobody") for _ in events[9::20]]
        events[150:150] = [RolledBack(to=120), *events[120:150]]
        assert told(EditionPair(old, new).compare(events))
    assert len(alike) > 100
    assert all(alike)


def _fields_of(table: Any) -> list[Any]:
    """Every field of every part of a table."""
    return [
        (type(part), name, field)
        for name, part in table.parts().items()
        if part is not table
        for field in table.fields_of(part)
    ]


def test_what_tables_differ_in_is_told_and_patched() -> None:
    """Each field that differs has its other value; with all of them patched nothing differs."""
    here, there = opened(), opened(counters=1)
    there.remove(there.cards["Aleph"], "")
    there.change(there, "edge", "Ryan", "")
    apart = values_apart(here, there)
    assert {(subject, field) for _kind, subject, field in apart} == {
        ("Lupo", "counters"),
        ("Aleph", "*"),
        ("table", "edge"),
    }
    put_back = PutBack(here)
    put_back.patch(apart.items())
    assert values_apart(here, there) == {}
    assert "Aleph" not in here.cards
    put_back.undo()
    assert values_apart(here, there) == apart


def test_only_what_differs_is_watched() -> None:
    """Reading a field that differs is noted, and looking for a card that only one table has; nothing else is."""
    watching = Watching()
    here, there = opened(), opened(counters=1)
    there.remove(there.cards["Aleph"], "")
    apart = values_apart(here, there)
    watched: Any = here
    before: Any = beside(here)
    watching.watch(watched, apart)
    assert watched.cards["Lupo"].capacity == before.cards["Lupo"].capacity
    assert watching.reads & apart.keys() == set()
    assert watched.cards["Lupo"].counters == before.cards["Lupo"].counters
    assert {key[1:] for key in watching.reads & apart.keys()} == {("Lupo", "counters")}
    assert watched.cards["Lupo"].__class__ is before.cards["Lupo"].__class__
    for look in (lambda cards: "Aleph" in cards, lambda cards: cards.get("Aleph"), len, list):
        watching.reads.clear()
        look(watched.cards)
        assert ("Aleph", "*") in {key[1:] for key in watching.reads}
    watching.leave()
    assert values_apart(here, before) == {}
    assert {type(part) for part in (here.cards, *here.cards.values())} == {dict, type(before.cards["Lupo"])}
