"""Coverage: every statement of a rulebook with what judges it, and the tests that name what judges it.

A statement names its rules, terms and derivations; the book's contents say in which section each is. A test
names one of them in its own name, in its docstring, or in a text it uses. Nothing is run: tests are only read.
"""

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from judge.book import Book, Stated

EXAMPLE = "example_"
NOT_JUDGED = "not-judged"
_CHAPTER = re.compile(r"\d+(\.\d+)?")
_NUMBER = re.compile(r"\d+")
_WORD = re.compile(r"\w+")


class Value(Struct, frozen=True):
    """A part of the report."""


class Name(Value, frozen=True):
    """A rule, term or derivation of the book, or a worked example of its text."""

    name: Annotated[str, Meta(description="its name")]
    what: Annotated[str, Meta(description="rule, term, derivation or example; empty when the book has no such name")]
    section: Annotated[str, Meta(description="the section of the contents page in which it stands")]
    says: Annotated[str, Meta(description="a rule in one sentence of our own; empty for the others")]
    tests: Annotated[tuple[str, ...], Meta(description="the tests that name it, `file::test`")]


class Statement(Value, frozen=True):
    """A normative statement of the rulebook, in our words, with what judges it."""

    id: str
    section: str
    chapter: Annotated[str, Meta(description="the chapter that the section belongs to")]
    kind: Annotated[str, Meta(description="rule, term, derivation, example or not-judged")]
    says: str
    by: Annotated[tuple[Name, ...], Meta(description="what judges it")]
    why: Annotated[str, Meta(description="why it is not judged")]

    @property
    def unlinked(self) -> tuple[str, ...]:
        """The names that are in no contents page (and the examples that no test works through)."""
        return tuple(name.name for name in self.by if not name.what)

    @property
    def open(self) -> bool:
        """Whether it lacks a judge, or a reason for having none."""
        return bool(self.unlinked) or not (self.why if self.kind == NOT_JUDGED else self.by)

    @property
    def untested(self) -> tuple[str, ...]:
        """The names that no test names."""
        return tuple(name.name for name in self.by if not name.tests)

    def line(self) -> str:
        """The statement on one line."""
        names = ", ".join(f"{name.name} [{name.section or 'nowhere'}; {_many(name.tests)}]" for name in self.by)
        return f"{self.id}: {self.says} ({self.kind}) {'<- ' + names if names else self.why or 'nothing judges it'}"


class Total(Value, frozen=True):
    """How much of a chapter, or of one kind of statement, is covered."""

    of: Annotated[str, Meta(description="the chapter or kind")]
    statements: int
    judged: Annotated[int, Meta(description="statements all of whose names stand in the contents")]
    tested: Annotated[int, Meta(description="statements all of whose names are named by a test")]
    not_judged: Annotated[int, Meta(description="statements that are not judged, with the reason")]
    open: Annotated[int, Meta(description="statements without a judge or a reason")]


class Coverage(Value, frozen=True):
    """What of a rulebook is judged, by what, and which tests show it."""

    book: str
    statements: tuple[Statement, ...]
    chapters: tuple[Total, ...]
    kinds: tuple[Total, ...]
    without_judge: Annotated[tuple[str, ...], Meta(description="statements without a judge or a reason, by id")]
    without_place: Annotated[
        dict[str, tuple[str, ...]], Meta(description="names that stand in no contents page, with their statements")
    ]
    without_statement: Annotated[tuple[str, ...], Meta(description="names that no statement asks for")]
    without_test: Annotated[tuple[str, ...], Meta(description="names that no test names")]

    def lines(self, only_open: bool = False) -> Iterator[str]:
        """The report in lines; `only_open` leaves out the statements that have a judge and a test."""
        for statement in self.statements:
            if not only_open or statement.open or statement.untested:
                yield statement.line()
        for title, totals in (("chapter", self.chapters), ("kind", self.kinds)):
            yield f"By {title}: statements, judged, tested, not judged, open"
            for total in totals:
                numbers = (total.statements, total.judged, total.tested, total.not_judged, total.open)
                yield f"  {total.of}: {', '.join(str(number) for number in numbers)}"
        for name, ids in self.without_place.items():
            yield f"In no contents page: {name} ({', '.join(ids)})"
        for name in self.without_statement:
            yield f"Asked for by no statement: {name}"
        for name in self.without_test:
            yield f"Named by no test: {name}"


def _many(tests: tuple[str, ...]) -> str:
    return f"{len(tests)} test{'s' * (len(tests) != 1)}"


def coverage(book: Book, tests: Path | None = None) -> Coverage:
    """What of the book is judged and tested; without a tests directory, no test is known."""
    names = named(book)
    wanted = {name for statement in book.statements() for name in statement.get("by", ())}
    found = named_by_tests(tests, names.keys() | wanted) if tests is not None else {}
    known = {
        name: Name(name, what, section, says, found.get(name, ())) for name, (what, section, says) in names.items()
    }
    statements = tuple(_statement(given, known, found) for given in book.statements())
    places: dict[str, tuple[str, ...]] = {}
    for statement in statements:
        for name in statement.unlinked:
            places[name] = (*places.get(name, ()), statement.id)
    return Coverage(
        book=book.id,
        statements=statements,
        chapters=_totals(statements, lambda statement: statement.chapter),
        kinds=_totals(statements, lambda statement: statement.kind),
        without_judge=tuple(statement.id for statement in statements if statement.open),
        without_place=places,
        without_statement=tuple(sorted(names.keys() - wanted)),
        without_test=tuple(sorted(name for name in names.keys() | wanted if not found.get(name))),
    )


def named(book: Book) -> dict[str, tuple[str, str, str]]:
    """Every name that the book's contents hold: what it is, its section, and a rule's sentence."""
    names = {rule.name: ("rule", rule.section, rule.sentence) for rule in book.rules}
    for section in book.contents:
        names.update(dict.fromkeys(section.derivations, ("derivation", section.number, "")))
        names.update(dict.fromkeys(section.terms, ("term", section.number, "")))
    return names


def _statement(given: Stated, known: dict[str, Name], found: dict[str, tuple[str, ...]]) -> Statement:
    return Statement(
        id=given["id"],
        section=given["section"],
        chapter=chapter_of(given["section"]),
        kind=given["kind"],
        says=given["says"],
        by=tuple(known.get(name) or _unplaced(name, found.get(name, ())) for name in given.get("by", ())),
        why=given.get("why", ""),
    )


def _unplaced(name: str, tests: tuple[str, ...]) -> Name:
    """A worked example, which is a test and is in no contents page, or a name that the book does not have."""
    what = "example" if name.startswith(EXAMPLE) and any(test.endswith(f"::test_{name}") for test in tests) else ""
    return Name(name, what, "", "", tests)


def chapter_of(section: str) -> str:
    """`6.3.2(1)` -> `6.3`, `10` -> `10`, a title as it stands."""
    numbers = _CHAPTER.match(section)
    return numbers.group() if numbers else section


def _totals(statements: Iterable[Statement], group: Callable[[Statement], str]) -> tuple[Total, ...]:
    counts: dict[str, Counter[str]] = {}
    for statement in statements:
        count = counts.setdefault(group(statement), Counter())
        count["statements"] += 1
        if statement.open:
            count["open"] += 1
        elif statement.kind == NOT_JUDGED:
            count["not_judged"] += 1
        else:
            count["judged"] += 1
            count["tested"] += not statement.untested
    fields = ("statements", "judged", "tested", "not_judged", "open")
    return tuple(Total(name, *(count[field] for field in fields)) for name, count in sorted(counts.items(), key=_order))


def _order(item: tuple[str, object]) -> tuple[list[int], str]:
    """Chapters by number, titles after them."""
    numbers = [int(number) for number in _NUMBER.findall(item[0])]
    return (numbers or [99], item[0])


# --- reading tests --------------------------------------------------------------------------------------------------


def named_by_tests(tests: Path, names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The tests that name each name, in their own names, docstrings or texts, as whole words: `file::test`."""
    found: dict[str, list[str]] = {name: [] for name in names}
    wanted = [(name, f"_{name}_") for name in sorted(found)]
    for path in sorted(tests.rglob("*.py")):
        for test, words in texts_of(path.read_text(encoding="utf-8")):
            place = f"{path.relative_to(tests.parent).as_posix()}::{test}"
            for name, word in wanted:
                if word in words:
                    found[name].append(place)
    return {name: tuple(places) for name, places in found.items()}


@cache  # the same tests are read for each book
def texts_of(source: str) -> tuple[tuple[str, str], ...]:
    """Each test of a file, with all the words in which it can name a rule: its name and its texts."""
    try:
        tests = list(_tests_in(ast.parse(source).body))
    except SyntaxError:
        return ()
    return tuple((test.name, _words_in(test)) for test in tests)


def _tests_in(body: Iterable[ast.stmt]) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Test functions and methods, in the order of their lines."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _tests_in(node.body)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node


def _words_in(test: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """Its name and its texts as words, each between underscores."""
    texts = (one.value for one in ast.walk(test) if isinstance(one, ast.Constant) and isinstance(one.value, str))
    return "_" + "_ _".join(_WORD.findall(" ".join((test.name, *texts)))) + "_"
