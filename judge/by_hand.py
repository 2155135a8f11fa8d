"""What is done by hand, and what asks for it: the findings that the books of all families share."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from events.common import Event, FamilyEvent
from events.effects.text import print_effect
from events.effects.union import AnyEffect
from events.spelling import is_number
from judge.book import Book
from judge.deciding import Deciding, Sighting, dated
from judge.ruling import Decision, Fact, Finding, No
from judge.tracing.witness import behind
from projections.by_hand import Handlings
from projections.rollbacks import FieldValue
from projections.table import BaseTable, FamilyTable

NEEDED = "a rule or declaration that asks for it, the card that says so, or a correction"


class Result(NamedTuple):
    """What would be seen after an effect: of whom, by the players' word for the fact, and the value.

    A number is by how much it changes.
    """

    subject: str
    word: str
    value: int | bool | str


class Governing(NamedTuple):
    """What a family knows of the rules that govern what is done by hand.

    `result(table, effect)` is what would be seen after it; `rules` are the derivations that bring such a thing about,
    by the word for the fact and the value (of a number: whether it becomes more). `observable(table, subject, word)` is
    the fact as it is, and `deciding` tells what derivations lacked; what they lacked before event `since(table)` is no
    reason for what is done now. `lacked` is what is said of a derivation, and of `{who}` or what the effect is about,
    where nothing is known that it lacked. `untold(sighting)` is the card of unknown text that may ask for it, if any.
    """

    handlings: Handlings
    result: Callable[[FamilyTable, AnyEffect], Result | None]
    rules: Mapping[tuple[str, object], tuple[str, ...]]
    observable: Callable[..., FieldValue]
    deciding: Deciding
    lacked: Mapping[str, str] = MappingProxyType({})
    since: Callable[[FamilyTable], int] = lambda table: 0
    untold: Callable[[Sighting], str] = lambda sighting: ""

    def unasked(self, event: FamilyEvent, table: BaseTable) -> Finding:
        """The first thing that is done by hand though neither a rule nor a card asks for it."""
        here = behind(table)
        left = self.handlings.unasked(here, event)
        if not left:
            return None
        effect = left[0]
        words = f"Nothing asks for «{print_effect(effect)}»"
        if effect.__class__ in self.handlings.claims:
            return No(f"{words}: no card is named that says so.", needed="the card that says so")
        if card := self._asked_by(here, effect):
            return No(f"{words} unless {card} does.", needed=f"what {card} does", unless=f"that {card} asks for it")
        part = self.handlings.part_of(here, effect)
        source = self.handlings.source_of(here, effect)
        if part and source is not None:
            moved = (Fact(f"«{source[1].replace('_', ' ')}» moves {part}", source[0]),)
            return No(f"{words}: a rule moves only {part}.", needed=NEEDED, under=(source[1],), facts=moved)
        return No(f"{words}.", needed=NEEDED, decided=lambda _index: self._decision(here, effect))

    def _asked_by(self, table: BaseTable, effect: AnyEffect) -> str:
        """The card of unknown text that may ask for an effect."""
        result = self.result(table, effect)
        return "" if result is None else self.untold(self._sighting(table, result))

    def _sighting(self, table: BaseTable, result: Result) -> Sighting:
        """What would be seen, beside what is so."""
        value, so = result.value, self.observable(table, result.subject, result.word)
        by = value if is_number(value) else None
        seen = so + value if is_number(value) and is_number(so) else value
        return Sighting(table, result.subject, result.word, seen, so, by)

    def _decision(self, table: BaseTable, effect: AnyEffect) -> Decision | None:
        """What would have asked for it, with what was lacking."""
        result = self.result(table, effect)
        if result is None:
            return None
        value = result.value
        more: object = value > 0 if is_number(value) else value
        names = self.rules.get((result.word, more)) or self.rules.get((result.word, None), ())
        lacking = self.deciding.lacking(self._sighting(table, result))
        if lacking is not None and lacking[0] >= self.since(table):
            return Decision((*lacking[1], *names), lacking[2], dated(lacking[2], lacking[0], table))
        if not names:
            return None
        says = self.lacked.get(names[0], f"«{names[0].replace('_', ' ')}» is not called upon")
        return Decision(names, says.format(who=result.subject))


def due_by_hand(book: Book, table: BaseTable) -> Iterator[Event]:
    """What the open steps bring about at the table, each as the handling by which somebody does it now."""
    family = book.family
    handlings, found = family.handlings, set()
    for _step, later in family.open_steps(table):
        for effect in family.repairs(table, later):
            handling = handlings.kind(effects=(effect,))
            if effect not in found and handlings.due(table, handling, family.open_steps):
                found.add(effect)
                yield handling


def confirmed(handlings: Handlings, event: FamilyEvent, table: BaseTable, book: Book) -> str:
    """Which event and rule ask for what is done by hand, in one sentence; nothing where that is not known."""
    here = behind(table)
    for effect in handlings.effects_of(event):
        source = handlings.source_of(here, effect)
        if source is not None:
            number, under = source
            section = f" by section {book.section_of[under]}" if under in book.section_of else ""
            what = f"«{print_effect(effect)}»"
            return f"{what} is due{section}." if number == here.now else f"{what} confirms event {number}{section}."
    return ""
