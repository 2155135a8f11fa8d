"""The books between two editions: the second one with some of its differences undone."""

from collections.abc import Sequence, Set
from copy import copy
from dataclasses import replace
from operator import attrgetter
from typing import Annotated, Any

from msgspec import Meta, Struct

from events.steps import cached_work
from judge.book import Book, Check, Difference, Rule
from judge.compare.outcomes import EventOutcome
from judge.compare.revision import Item, differences_between, items_of, sections

RulesByName = dict[str, list[tuple[int, Rule]]]
_OLD, _NEW = attrgetter("old"), attrgetter("new")


class ResponsibleDifference(Struct, frozen=True):
    """A difference between the books that is responsible, cited in both."""

    difference: str
    says: Annotated[str, Meta(description="the difference in one sentence")]
    old: Annotated[tuple[str, ...], Meta(description="rules, terms and derivations of the first book")]
    old_sections: tuple[str, ...]
    new: Annotated[tuple[str, ...], Meta(description="rules, terms and derivations of the second book")]
    new_sections: tuple[str, ...]


def by_terms(book: Book, terms: object) -> Book:
    """The same book with other terms; its rules are not filed anew."""
    other = copy(book)
    vars(other)["terms"] = terms
    return other


def _by_name(book: Book) -> RulesByName:
    found: RulesByName = {}
    for place, rule in enumerate(book.rules):
        found.setdefault(rule.name, []).append((place, rule))
    return found


class FiledAnew(dict[type, dict[Check, Rule]]):
    """The rules of a book by kind, some left out and others taken in; each kind is filed when it is asked for."""

    def __init__(self, book: Book, left: Sequence[Rule], taken: Sequence[Rule]) -> None:
        super().__init__(book.checks_by_event)
        self._book, self._taken = book, taken
        self._gone = {rule.name for rule in left}
        self._unfiled = {kind for rule in (*left, *taken) for kind in rule.about}

    def get(self, kind: type, default: Any = None) -> Any:
        """The rules about a kind of declaration, in the order in which their objections decide."""
        if kind in self._unfiled:
            self._unfiled.remove(kind)
            about = [rule for rule in self._book.rules_by_event.get(kind, ()) if rule.name not in self._gone]
            about = sorted([*about, *(rule for rule in self._taken if kind in rule.about)], key=_after_existence)
            self[kind] = {rule.check: rule for rule in sorted(about, key=self._book.precedence)}
        return super().get(kind, default)

    def __getitem__(self, kind: type) -> dict[Check, Rule]:
        found: dict[Check, Rule] = self.get(kind, {})
        return found


def _after_existence(rule: Rule) -> bool:
    return not rule.existence


class BooksBetween:
    """Two books of a family, and the second one with any of its differences undone."""

    def __init__(self, old: Book, new: Book) -> None:
        self.old, self.new = old, new
        self._causes: dict[str, ResponsibleDifference] = {}
        self._terms: dict[frozenset[str], Any] = {}
        self._between: dict[frozenset[str], Book] = {}

    @cached_work
    def differences(self) -> tuple[Difference, ...]:
        """How the second book differs from the first."""
        return differences_between(self.old, self.new)

    @cached_work
    def items(self) -> tuple[dict[str, Item], dict[str, Item]]:
        """The rules, terms and derivations of the two books."""
        return items_of(self.old), items_of(self.new)

    @cached_work
    def _counterparts(self) -> dict[str, str]:
        """The difference to which each rule belongs that the books do not share."""
        return {name: one.name for one in self.differences for name in (*one.old, *one.new)}

    @cached_work
    def by_name(self) -> dict[str, tuple[Difference, ...]]:
        """The differences that concern a rule, term or derivation."""
        found: dict[str, tuple[Difference, ...]] = {}
        for one in self.differences:
            for name in {*one.old, *one.new}:
                found[name] = (*found.get(name, ()), one)
        return found

    def same_verdict(self, one: EventOutcome, other: EventOutcome) -> bool:
        """Whether the verdict is the same and so are the rules that object, or those that stand for each other."""
        if one.verdict != other.verdict:
            return False
        return one.rules == other.rules or self._shared(one.rules) == self._shared(other.rules)

    def _shared(self, rules: frozenset[str]) -> set[str]:
        return {self._counterparts.get(rule, rule) for rule in rules}

    def without(self, undone: Sequence[Difference]) -> Book:
        """The second book, in which these differences are as in the first."""
        names = frozenset(one.name for one in undone)
        if not names:
            return self.new
        if names not in self._between:
            self._between[names] = self._made(undone)
        return self._between[names]

    @cached_work
    def _named(self) -> tuple[RulesByName, RulesByName]:
        """The rules of the two books by name, with their places; one may stand in several sections."""
        return _by_name(self.old), _by_name(self.new)

    def _made(self, undone: Sequence[Difference]) -> Book:
        """The second book without what is new in these differences, and with what was there before in its place.

        Only what is asked for when an event is judged is filed anew; the contents page is that of the second book.
        """
        old, new = self._named
        gone, back = ({name for one in undone for name in names(one)} for names in (_NEW, _OLD))
        left = [rule for name in gone for _place, rule in new.get(name, ())]
        taken = [rule for _place, rule in sorted(one for name in back for one in old.get(name, ()))]
        book, made = self.new, copy(self.new)
        held: dict[str, Any] = vars(made)
        held["checks_by_event"] = FiledAnew(book, left, taken)
        places = {**book.section_of}
        for name in gone:
            places.pop(name, None)
        held["section_of"] = places | {name: self.items[0][name].section for name in back}
        if book.rules_of_family is None:
            kept = book.own_rules - gone
            held["permissible"] = kept | {name for name in back if self.items[0][name].what != "term"}
        held["terms"] = self.terms_without({one.name for one in undone})
        return made

    def terms_without(self, undone: Set[str]) -> Any:
        """The terms of the second book, as in the first where the differences of these names are about them."""
        names = frozenset([name for one in undone for name in self._terms_in[one]])
        if names not in self._terms:
            values = {name: self.items[0][name].value for name in names}
            self._terms[names] = replace(self.new.terms, **values) if values else self.new.terms
        return self._terms[names]

    @cached_work
    def _terms_in(self) -> dict[str, tuple[str, ...]]:
        """The terms that each difference changes."""
        old = self.items[0]
        return {one.name: tuple(name for name in one.old if old[name].what == "term") for one in self.differences}

    def cause(self, one: Difference) -> ResponsibleDifference:
        """A difference, cited in both books."""
        if one.name not in self._causes:
            self._causes[one.name] = self._cited(one)
        return self._causes[one.name]

    def _cited(self, one: Difference) -> ResponsibleDifference:
        old, new = sections(one.old, self.items[0]), sections(one.new, self.items[1])
        return ResponsibleDifference(one.name, one.says, one.old, old, one.new, new)
