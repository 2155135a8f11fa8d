"""What a game's judgement asks: the rules, terms and derivations of its book, each with a fingerprint.

The fingerprint of a rule is that of its code, its section and its verdict; that of a term is its value. All other code
of the lower floors has one fingerprint together: when that changes, every game is judged again.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

import events
import judge
import projections
from judge import books
from judge.book import Book, Rule
from projections.rollbacks import Line

FLOORS = (events, projections, judge)
DATA = ("*.py", "*.lark")
ELSE = "everything else"  # what the fingerprint of all code besides the rules is called


class Asked(NamedTuple):
    """A book that notes what is asked of it: the kinds of declarations that it has rules about, and its terms."""

    book: Book
    kinds: set[type]
    terms: set[str]

    def names(self, ledger: Sequence[Line]) -> frozenset[str]:
        """The rules and terms that were asked so far, and the derivations that changed something by a ledger."""
        checks, derivations = self.book.checks_by_event, {line[6] for line in ledger}
        rules = {rule.name for kind in self.kinds for rule in dict.get(checks, kind, {}).values()}
        return frozenset(rules | self.terms | (derivations & self.book.own_rules))

    def forget(self) -> None:
        """Begin another game."""
        self.kinds.clear()
        self.terms.clear()


class NotedKinds(dict[type, Any]):
    """Rules by the kind of declaration, which notes each kind that is looked for."""

    def __init__(self, filed: Mapping[type, object], kinds: set[type]) -> None:
        super().__init__(filed)
        self._note = kinds.add

    def get(self, kind: type, default: Any = None) -> Any:
        """The rules about a kind."""
        self._note(kind)
        return super().get(kind, default)


def noting(book: Book) -> Asked:
    """The book, which notes what is asked of it from now on."""
    asked = Asked(copy(book), set(), set())
    held: dict[str, Any] = vars(asked.book)
    held["checks_by_event"] = NotedKinds(book.checks_by_event, asked.kinds)
    held["terms"] = _noted_terms(book.terms, asked.terms)
    return asked


def _noted_terms(terms: Any, names: set[str]) -> Any:
    of: type = terms.__class__
    kind = _noting_kind(of)
    noted = object.__new__(kind)
    object.__setattr__(noted, "note", names.add)
    for name in terms.__dataclass_fields__:
        getattr(type(terms), name).__set__(noted, getattr(terms, name))
    return noted


@cache
def _noting_kind(kind: Any) -> Any:
    """The class of terms of this kind that note each name that is asked for."""
    fields = {name: _noted(name, getattr(kind, name)) for name in kind.__dataclass_fields__}
    return type(kind.__name__, (kind,), {"__slots__": ("note",), **fields})


def _noted(name: str, member: Any) -> property:
    def read(terms: Any) -> object:
        terms.note(name)
        return member.__get__(terms)

    return property(read)


# --- fingerprints -----------------------------------------------------------------------------------------------------


def fingerprints(book: Book) -> dict[str, str]:
    """The fingerprint of each rule, term and derivation of a book, and of everything else."""
    found = {name: _print(section) for name, section in book.section_of.items()}
    for rule in book.rules:  # one rule may stand in several sections
        found[rule.name] = _print(found[rule.name], _of_rule(rule))
    found.update((name, _of_term(getattr(book.terms, name))) for name in book.terms.__dataclass_fields__)
    return {**found, ELSE: of_everything_else()}


def _print(*parts: object) -> str:
    return sha256("\0".join(map(str, parts)).encode()).hexdigest()[:16]


def _of_rule(rule: Rule) -> str:
    code = b"\n".join(_lines_of(rule.check))
    return _print(rule.section, rule.verdict, rule.existence, [kind.__qualname__ for kind in rule.about], code)


def _of_term(value: object) -> str:
    if isinstance(value, FunctionType):
        return _print(*_lines_of(value))
    if isinstance(value, frozenset | set):
        return _print(sorted(map(repr, value)))
    return _print(repr(value))


def _span(check: Callable[..., object]) -> tuple[str, int, int]:
    """The file in which a function is written, and its first and last line."""
    code: Any = getattr(check, "__code__", None)
    if code is None:
        return "", 0, 0
    lines = [line for _start, _end, line in code.co_lines() if line is not None]
    return code.co_filename, code.co_firstlineno, max(lines, default=code.co_firstlineno)


def _lines_of(check: Callable[..., object]) -> list[bytes]:
    file, first, last = _span(check)
    return _source(file)[first - 1 : last] if file else [repr(check).encode()]


@cache
def _source(file: str) -> list[bytes]:
    return Path(file).read_bytes().splitlines()


@cache
def of_everything_else() -> str:
    """The fingerprint of all code of the lower floors but that of rules."""
    spans: dict[str, list[tuple[int, int]]] = {}
    for book in books().values():
        for rule in book.rules:
            file, first, last = _span(rule.check)
            spans.setdefault(file, []).append((first, last))
    seen = sha256()
    for path in _files():
        lines = _source(str(path))
        for first, last in sorted(set(spans.get(str(path), ())), reverse=True):
            lines = lines[: first - 1] + lines[last:]
        seen.update(b"\n".join([path.name.encode(), *lines]))
    return seen.hexdigest()[:16]


def _files() -> Iterator[Path]:
    """The code of the lower floors; contents pages and lists of differences are in the fingerprints of their names."""
    for floor in FLOORS:
        root = Path(str(floor.__file__)).parent
        found = sorted(path for pattern in DATA for path in root.rglob(pattern))
        yield from (path for path in found if "rulebooks" not in path.parts)
