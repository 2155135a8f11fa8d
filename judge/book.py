"""A book: a rulebook's table of contents, each section with its rules, terms and derivations.

A rule is a plain function `(declaration, table, terms) -> No | Unclear | None`. The type of its first parameter
says which declarations it is about. Its section number is in the contents page and nowhere else.
"""

import typing
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any, Generic, NotRequired, TypeAlias, TypedDict

from msgspec.structs import replace as changed

from events.common import Event, FamilyEvent, FamilyPosition, NotYet
from judge.ruling import Fact, Finding, No, Ruling, Unclear, Verdict
from judge.words import in_words, reworded
from projections.fold import Family
from projections.hindsight import EventOf, TableOf
from projections.table import BaseTable, FamilyTable

Check = Callable[[FamilyEvent, FamilyTable, Any], Finding]  # each rule names its own kind of declaration, and of terms


@dataclass(frozen=True, slots=True)
class Partly:
    """A rule as far as it is about declarations of these kinds; for the others it is listed in another section."""

    check: Check
    about: tuple[type, ...]

    @property
    def __name__(self) -> str:
        """The name of the rule."""
        return self.check.__name__


def partly(check: Check, *about: object) -> Partly:
    """The rule as far as it is about declarations of these kinds, or of unions of kinds."""
    return Partly(check, tuple(kind for one in about for kind in typing.get_args(one) or (one,)))


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule with its place in the book.

    `existence` marks a question of existence: when it objects, no other rule is asked about the same event.
    """

    name: str
    section: str
    check: Check
    verdict: Verdict
    existence: bool
    about: tuple[type, ...]

    @property
    def sentence(self) -> str:
        """The rule in one sentence of our own: the first line of its docstring."""
        return (self.check.__doc__ or "").strip().split("\n", 1)[0]


Found: TypeAlias = tuple[Rule, No | Unclear, tuple[Fact, ...]]  # what a rule finds, with the facts that it read


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a rulebook: what may be declared, what is owed, what follows, and its terms.

    `existence` are rules that are asked first; `may` and `owes` are rules whose breach is illegal, or something missed;
    `compares` are rules about observations, whose breach is a discrepancy; `derivations` names what the fold derives;
    `terms` are the numbers and definitions given here.
    """

    number: str
    title: str
    existence: Sequence[Check | Partly] = ()
    may: Sequence[Check | Partly] = ()
    owes: Sequence[Check | Partly] = ()
    compares: Sequence[Check | Partly] = ()
    derivations: Sequence[str] = ()
    terms: Mapping[str, object] = field(default_factory=dict)

    def rules(self) -> list[Rule]:
        """The rules of this section."""
        return [
            *(rule_of(check, self.number, "illegal", first=True) for check in self.existence),
            *(rule_of(check, self.number, "illegal") for check in self.may),
            *(rule_of(check, self.number, "missed") for check in self.owes),
            *(rule_of(check, self.number, "discrepancy") for check in self.compares),
        ]


def rule_of(check: Check | Partly, section: str, verdict: Verdict, first: bool = False) -> Rule:
    """A rule, filed under the types of declaration that its first parameter names, or under some of them."""
    if isinstance(check, Partly):
        return Rule(check.__name__, section, check.check, verdict, first, check.about)
    return Rule(check.__name__, section, check, verdict, first, kinds_of(check))


@cache
def kinds_of(check: Check) -> tuple[type, ...]:
    """The types of declaration that the first parameter of a rule names."""
    hints = typing.get_type_hints(check)
    about = hints[next(iter(hints))]
    return typing.get_args(about) or (about,)


@dataclass(frozen=True, slots=True)
class SilencesOf(Generic[TableOf, EventOf]):
    """What a family of games knows of steps that may be implied, and of what shows that they had not happened.

    `order` are these steps, each with the names of what the book has on when it comes; `waits` are the names of what it
    has on that a kind of declaration waits for a step, where it says so of the two.
    `withholds(said, step)` says whether a step is what somebody said to have not happened yet, and
    `takes_back(said, step)` whether that shows of one which was implied that it had not happened.
    What was implied of a kind in `open_to_contradiction` is remembered, and
    `contradicts[kind](table, event, step, who)` says whether an event of this kind shows that a step, implied while
    `who` was acting, had not happened; `acting(table)` is who is acting, and after a declaration of a kind in `closes`
    what was implied before is past. `before[kind]` are the kinds of declarations that show, where they are legal, that
    no step of this kind has been done yet, where `about(event, step, last)` holds: the event is about the step, and the
    last of the open steps comes after that one. Steps of the kinds in `ways` only lead to others.
    """

    order: Mapping[type, tuple[str, ...]]
    withholds: Callable[[NotYet, EventOf], bool]
    takes_back: Callable[[NotYet, EventOf], bool]
    open_to_contradiction: frozenset[type]
    contradicts: Mapping[type, Callable[[TableOf, FamilyEvent, EventOf, str], bool]]
    acting: Callable[[TableOf], str]
    closes: frozenset[type]
    before: Mapping[type, frozenset[type]]
    about: Callable[[EventOf, EventOf, EventOf], bool] = lambda event, step, last: True
    ways: frozenset[type] = frozenset()
    waits: Mapping[tuple[type, type], tuple[str, ...]] = field(default_factory=dict)

    def ordering(self, declared: type, step: type) -> tuple[str, ...]:
        """The names of what the book has on when a step comes that a declaration of this kind waits for."""
        return self.waits.get((declared, step), ()) or self.order[step]


@dataclass(frozen=True, slots=True)
class PlayOf(Generic[TableOf, EventOf]):
    """What a family of games can say about play that nobody has declared.

    `proposals(table, cards)` are declarations worth trying now (`cards`: what unknown hands may hold);
    `simulate(book, players, seed, most)` is a random legal game, its seats the first of `players`, `fewest` at least;
    `assumptions(event, table)` says what a declaration takes on its card's word; `suggestions(table, cards)` are the
    proposals and what else may well be declared now, the likeliest first.
    `card_help(table, event, rules)` are ways to make a declaration, to which these rules object, with an unnamed card:
    the declarations, and what the card does, in words (empty when it sets the rules aside).
    `declarer(table, event)` is the player whose declaration it is; `outcomes(event)` is the same declaration with each
    outcome that it may have; `passing` are the kinds of declarations by which the game merely goes on.
    `silences` is what the family knows of steps that may be implied. `opportunity(book, table)` are the players in the
    order in which they may play now, and `to_block(table)` those who may answer an action, in theirs.
    """

    proposals: Callable[..., Iterator[EventOf]]
    simulate: Callable[..., list[EventOf]]
    players: Sequence[str]
    assumptions: Callable[[EventOf, TableOf], tuple[str, ...]]
    suggestions: Callable[..., Sequence[EventOf]]
    card_help: Callable[[TableOf, EventOf, tuple[str, ...]], Iterator[tuple[tuple[EventOf, ...], str]]]
    declarer: Callable[[TableOf, EventOf], str]
    outcomes: Callable[[EventOf], Iterator[EventOf]]
    passing: tuple[type[Event], ...]
    silences: SilencesOf[TableOf, EventOf]
    opportunity: Callable[["Book", TableOf], tuple[str, ...]]
    fewest: int = 2
    to_block: Callable[[TableOf], tuple[str, ...]] = lambda table: ()


Play: TypeAlias = PlayOf[Any, Any]  # that of one family, whichever it is


class Stated(TypedDict):
    """A normative statement of a rulebook, as the files on its shelf have it."""

    id: str
    section: str
    kind: str
    says: str
    by: NotRequired[list[str]]
    why: NotRequired[str]


@dataclass(frozen=True)
class Book:
    """A rulebook that the judge knows.

    `rules_of_family` are the names of the rules and derivations of all books of the family; the registry hands it in.
    `words` are words of the family for which this book has others.
    Of several objections to an event those of `decides_first` come first, in this order, and those of `decides_last`
    last; the others follow the sections.
    """

    id: str
    title: str
    source: str
    family: Family
    play: Play
    contents: Sequence[Section]
    make_terms: Callable[..., Any]  # of the type that the rules of the family read
    statements: Callable[[], Sequence[Stated]]
    revises: "Callable[[], Revision] | None" = None
    rules_of_family: Callable[[], frozenset[str]] | None = None
    words: Mapping[str, str] = field(default_factory=dict)
    decides_first: Sequence[Check] = ()
    decides_last: Sequence[Check] = ()

    @cached_property
    def own_rules(self) -> frozenset[str]:
        """The names of its rules and derivations."""
        derivations = (name for section in self.contents for name in section.derivations)
        return frozenset((*(rule.name for rule in self.rules), *derivations))

    @cached_property
    def permissible(self) -> frozenset[str]:
        """The rules and derivations that a card may set aside: those of any book of the family."""
        return self.own_rules if self.rules_of_family is None else self.rules_of_family()

    @cached_property
    def terms(self) -> Any:
        """The terms of all sections together."""
        given: dict[str, object] = {}
        for section in self.contents:
            twice = given.keys() & section.terms.keys()
            if twice:
                raise ValueError(f"{self.id}: {', '.join(sorted(twice))} stand in two sections, {section.number} again")
            given.update(section.terms)
        return self.make_terms(**given)

    @cached_property
    def rules(self) -> list[Rule]:
        """Every rule of the book, questions of existence first."""
        rules = [rule for section in self.contents for rule in section.rules()]
        names = Counter((rule.name, kind) for rule in rules for kind in rule.about)
        twice = {name for (name, _kind), times in names.items() if times > 1}
        if twice:
            raise ValueError(f"{self.id}: {', '.join(sorted(twice))} stand in the contents twice")
        return sorted(rules, key=lambda rule: not rule.existence)

    @cached_property
    def rules_by_event(self) -> dict[type, tuple[Rule, ...]]:
        """The rules about each type of declaration."""
        found: dict[type, list[Rule]] = {}
        for rule in self.rules:
            for kind in rule.about:
                found.setdefault(kind, []).append(rule)
        return {kind: tuple(rules) for kind, rules in found.items()}

    @cached_property
    def checks_by_event(self) -> dict[type, dict[Check, Rule]]:
        """The same by their functions, for the replay loop, in the order in which their objections decide."""
        return {
            kind: {rule.check: rule for rule in sorted(rules, key=self.precedence)}
            for kind, rules in self.rules_by_event.items()
        }

    @cached_property
    def claiming(self) -> frozenset[type]:
        """The kinds of declarations that may claim something of a card: what it does, or what is printed on it."""
        kinds = self.family.vocabulary.kinds
        return frozenset(kind for kind in kinds if hasattr(kind, "effects") or hasattr(kind, "facts"))

    def precedence(self, rule: Rule) -> tuple[bool, int]:
        """Where a rule comes among those about the same kind of declaration; the lowest is asked first."""
        if rule.check in self.decides_first:
            return not rule.existence, self.decides_first.index(rule.check) - len(self.decides_first)
        return not rule.existence, self.decides_last.index(rule.check) + 1 if rule.check in self.decides_last else 0

    def main_rule(self, kind: type) -> Rule | None:
        """The rule that is most about this kind of declaration: the one filed under the fewest others."""
        return min(self.rules_by_event.get(kind, ()), key=lambda rule: (rule.existence, len(rule.about)), default=None)

    @cached_property
    def section_of(self) -> dict[str, str]:
        """The section of each rule, derivation and term, by name."""
        places = {rule.name: rule.section for rule in self.rules}
        for section in self.contents:
            for name in (*section.derivations, *section.terms):
                places[name] = section.number
        return places

    def cited(self, rule: Rule, under: Sequence[str]) -> tuple[str, str]:
        """The section and the name that a finding of this rule cites: the first `under` that stands in the book."""
        return next(
            ((self.section_of[name], name) for name in under if name in self.section_of), (rule.section, rule.name)
        )

    @cached_property
    def strictly(self) -> "Book":
        """The same book for a record that is complete: nothing is implied, what was not declared has not happened."""
        opened = self.family.opened

        def strict(position: FamilyPosition | None, terms: object) -> BaseTable:
            table: BaseTable = opened(position, terms)
            table.strict = True
            return table

        return replace(self, family=replace(self.family, opened=strict))

    def worded(self, text: str) -> str:
        """A sentence with the words that this book has for things."""
        return reworded(text, self.words)

    def with_its_words(self, ruling: Ruling) -> Ruling:
        """A ruling with the words that this book has for things."""
        said = "".join([ruling.says, ruling.needed, *ruling.unclear, *[fact.fact for fact in ruling.facts]])
        if not any(word in said for word in self.words):
            return ruling
        return changed(
            ruling,
            says=self.worded(ruling.says),
            needed=self.worded(ruling.needed),
            facts=tuple([Fact(self.worded(fact.fact), fact.since) for fact in ruling.facts]),
            unclear=tuple([self.worded(words) for words in ruling.unclear]),
        )

    def in_words(self, event: Event) -> str:
        """An event of a game by this book, as a line of the notation."""
        return in_words(event, self.family.vocabulary)

    def rule(self, name: str) -> Rule | None:
        """The rule of this name."""
        return next((rule for rule in self.rules if rule.name == name), None)


@dataclass(frozen=True, slots=True)
class Difference:
    """One way in which a later edition differs from an earlier one: what replaces what.

    `old` are rules, terms and derivations of the earlier book, `new` those of the later; a term that both have with
    other values is in both. `name` is also the name of the record that shows it.
    """

    name: str
    says: str
    old: tuple[str, ...] = ()
    new: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """Whether something is replaced, dropped or new."""
        return "replaced" if self.old and self.new else "dropped" if self.old else "new"


@dataclass(frozen=True, slots=True)
class Revision:
    """What a book makes of the book it revises."""

    of: Book
    differences: Sequence[Difference]
