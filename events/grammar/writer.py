"""Writing the line notation: an event as a sentence (`say_event`), a record as a game (`write_game`).

A name stands bare where it can be read back as itself, and else in quotes.
"""

import re
from typing import Any, get_args

from events.common import CommonEvent, Corrected, Observed, Revealed, RolledBack, Ruled, Shuffled
from events.effects.text import RESERVED as IN_EFFECTS
from events.effects.text import print_effects
from events.grammar.notation import Notation
from events.grammar.parser import spoken_form
from events.grammar.spoken import keeps, with_more
from events.notation.names import Names
from events.registry import vocabulary_told_by
from events.spelling import Role, folded, plain, quote
from events.vocabulary import Vocabulary

_HAS = re.compile(r"[a-z]+(?: [a-z]+)?")
COMMON = frozenset(get_args(CommonEvent))
_SECTION = re.compile(r"[0-9]+(?:\.[0-9]+)*(?:\([0-9]+\))?")


def say_event(event: Any, names: Names | None = None, vocabulary: Vocabulary | None = None) -> str:
    """The event as a sentence of the notation, to be read where these names are known (any names, when `None`).

    `vocabulary` is that of the game, where no names are given; without either it is the one that has such events.
    """
    vocabulary = names.vocabulary if names is not None else vocabulary or vocabulary_told_by(event)
    tongue = vocabulary.notation
    shown = tongue.writer(tongue, names).shown(event) if event.shows else ""
    if shown and names is not None:  # what it turns up is known in the sentence itself
        names = names.copy()
        for one in event.shows:
            names.turned_up(one)
    say = tongue.writer(tongue, names)
    head = say.said(event)
    if say.odd and not keeps(spoken_form(head, tongue), say.odd):  # it would be read as what people say
        say.exactly = True
        head = say.said(event)
    if isinstance(event, tongue.described):
        told = tongue.say_facts(event.facts)
    else:
        effects = getattr(event, "effects", ())
        told = print_effects(effects, _InEffect(names, event, vocabulary)) if effects else ""
    return head + (f": {told}" if told else "") + shown


class SentenceWriter:
    """Finds words for the parts of an event. A tongue's own speaker is a class under this, and has its `sentence`."""

    decks: tuple[str, ...] = ("deck",)  # those that the word DECK means

    def __init__(self, tongue: Notation, names: Names | None) -> None:
        self.words, self.names = tongue.words, names
        self.exactly = False  # whether words that hardly are a name stand in quotes
        self.odd: list[str] = []  # such words that stand bare in what was written

    def sentence(self, event: Any) -> str:
        """An event of this family in words, without its effects."""
        raise TypeError(f"no sentence says {type(event).__name__}")

    def _means(self, role: Role, name: str) -> bool:
        return self.names is None or self.names.means(role, name)

    def who(self, name: str, role: Role = Role.MINION) -> str:
        """A name at the beginning of a sentence."""
        bare = plain(name, self.words.after_who, self.words.before_who) and self._means(role, name)
        return name if bare else quote(name)

    def seat(self, name: str) -> str:
        return self.who(name, Role.SEAT)

    def name(self, name: str, role: Role = Role.CARD, where: str = "THING") -> str:
        """A name after which more may follow; `where` tells what."""
        if not name:
            return "?" if role in (Role.CARD, Role.THING) else '""'
        bare = plain(name, self.words.after_name[where], self.words.before_name) and self._means(role, name)
        return name if bare and not self._too_odd(role, name) else quote(name)

    def last(self, name: str, role: Role = Role.CARD) -> str:
        """A name that ends its sentence."""
        if not name:
            return "?" if role in (Role.CARD, Role.THING) else '""'
        bare = plain(name, (), self.words.before_name) and self._means(role, name)
        return name if bare and not self._too_odd(role, name) else quote(name)

    def _too_odd(self, role: Role, name: str) -> bool:
        """Whether it has to stand in quotes, lest the sentence be taken for what people say."""
        if role not in (Role.CARD, Role.WORDS) or all(word[:1].isupper() for word in name.split(" ")):
            return False
        self.odd.append(name)
        return self.exactly

    def some(self, names: tuple[str, ...], role: Role = Role.CARD) -> str:
        return ", ".join([self.name(name, role, "LISTED") for name in names]) or "nothing"

    def shown(self, event: Any) -> str:
        """` [Sarah 1 is Lupo]`, ` [Deflection with "reaction"]`."""
        return f" [{', '.join([self._turned_up(one) for one in event.shows])}]"

    def _turned_up(self, one: Revealed) -> str:
        before = f"{self.name(one.name, Role.MINION, 'SHOWN')} is " if one.name or not one.facts else ""
        return before + self.name(one.is_, where="SHOWN") + (f" with {quote(one.facts)}" if one.facts else "")

    def _given(self, words: str, authority: str) -> str:
        by = f" by {self.last(authority, Role.WORDS)}" if authority else ""
        return f" {quote(words)}{by}" if words else by

    # --- sentences ------------------------------------------------------------------------------------------

    def said(self, event: Any) -> str:
        """The event in words, without its effects."""
        return self._on_any_table(event) if type(event) in COMMON else self.sentence(event)

    def _on_any_table(self, event: CommonEvent) -> str:
        match event:
            case Observed():
                return self.observed(event)
            case Ruled(about, verdict, words, section, authority):
                said = verdict if verdict in ("legal", "illegal") else quote(verdict)
                cited = section if _SECTION.fullmatch(section) else f"section {quote(section)}"
                return f"ruling{_numbers(about)} {said}{f' {cited}' if section else ''}{self._given(words, authority)}"
            case Corrected(about, _, words, authority):
                return f"correct{_numbers(about)}{self._given(words, authority)}"
            case RolledBack(to, words, authority):
                return f"roll back to {to}{self._given(words, authority)}"
            case Shuffled(seat, deck):
                which = f"the {deck}" if deck in self.decks else quote(deck)
                return f"{self.seat(seat)} shuffles {which}"

    def observed(self, event: Observed) -> str:
        """What was seen."""
        what, value = event.what, event.value
        subject = self.who(event.subject, Role.THING)
        counted = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**9
        if counted and _HAS.fullmatch(what) and not with_more(what):
            return f"{subject} has {value} {what}"
        seen = quote(value) if isinstance(value, str) else str(value).lower()
        what = self.name(what, Role.WORDS, "WHAT")
        return f"observed {what} of {self.name(event.subject, Role.THING)} = {seen}"


class _InEffect:
    """How a name is written in the effects of an event, which by then has introduced its own card."""

    def __init__(self, names: Names | None, event: Any, vocabulary: Vocabulary) -> None:
        self.names = names
        self.place = vocabulary.place
        new = () if names is None else (name for name, _ in names.vocabulary.introduced(event))
        self.new = {folded(name): name for name in (*new, *(shown.is_ for shown in event.shows))}

    def __call__(self, role: Role, name: str) -> str:
        bare = plain(name, IN_EFFECTS)
        if role is Role.PLACE:
            return name if bare and self.place(name) == name else quote(name)
        if bare and self.names is not None and not self.names.known(Role.THING, name):
            own = self.new.get(folded(name), name)
            bare = own == name and (folded(name) in self.new or (role is Role.CARD and name != name.lower()))
        return name if bare and (self.names is None or self._means(role, name)) else quote(name)

    def _means(self, role: Role, name: str) -> bool:
        return folded(name) in self.new or (self.names is not None and self.names.means(role, name))


def _numbers(numbers: tuple[int, ...]) -> str:
    return " " + ", ".join(map(str, numbers)) if numbers else ""
