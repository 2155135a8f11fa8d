"""The sentence writer: how the events of every table are written in the line notation.

A name is written bare where it is read back as itself, and otherwise in quotes.
"""

import re
from typing import Generic, TypeVar

from events.common import (
    AskedToPlay,
    CommonEvent,
    Corrected,
    Event,
    LetPlay,
    NotYet,
    Observed,
    Revealed,
    RolledBack,
    Ruled,
    Shuffled,
)
from events.grammar.keywords import WHO_HAS_ASKED, Words
from events.grammar.known_names import KnownNames
from events.grammar.spoken import with_more
from events.spelling import Role, is_number, lowered, plain, quote

_HAS = re.compile(r"[a-z]+(?: [a-z]+)?")
_SECTION = re.compile(r"[0-9]+(?:\.[0-9]+)*(?:\([0-9]+\))?")


OwnEvent = TypeVar("OwnEvent", bound=Event)


class SentenceWriter(Generic[OwnEvent]):
    """Writes events as sentences. Each family has a subclass with its own `sentence`."""

    decks: tuple[str, ...] = ("deck",)  # those that the word DECK means

    def __init__(self, words: Words, names: KnownNames | None) -> None:
        self.words, self.names = words, names
        self.exactly = False  # whether words that are hardly a name get quotes
        self.odd: list[str] = []  # such words that were written without quotes

    def sentence(self, event: OwnEvent) -> str:
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
        """Whether it needs quotes, since the sentence would be read as a spoken one without them."""
        if role not in (Role.CARD, Role.WORDS) or all(word[:1].isupper() for word in name.split(" ")):
            return False
        self.odd.append(name)
        return self.exactly

    def some(self, names: tuple[str, ...], role: Role = Role.CARD) -> str:
        return ", ".join([self.name(name, role, "LISTED") for name in names]) or "nothing"

    def shown(self, event: Event) -> str:
        """` [Sarah 1 is Lupo]`, ` [Deflection with "reaction"]`."""
        return f" [{', '.join([self._turned_up(one) for one in event.shows])}]"

    def _turned_up(self, one: Revealed) -> str:
        before = f"{self.name(one.name, Role.MINION, 'SHOWN')} is " if one.name or not one.facts else ""
        return before + self.name(one.is_, where="SHOWN") + (f" with {quote(one.facts)}" if one.facts else "")

    def _given(self, words: str, authority: str) -> str:
        by = f" by {self.last(authority, Role.WORDS)}" if authority else ""
        return f" {quote(words)}{by}" if words else by

    # --- sentences ------------------------------------------------------------------------------------------

    def said(self, event: OwnEvent | CommonEvent) -> str:
        """The event in words, without its effects."""
        return self._on_any_table(event) if isinstance(event, CommonEvent) else self.sentence(event)

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
            case NotYet(what, who):
                return f"{self.who(who, Role.THING) if who else 'nobody'} has {'not ' if who else ''}{what} yet"
            case AskedToPlay(who, before):
                place = f"before {self.last(before, Role.SEAT)}" if before else "first"
                return f"{self.seat(who)} wants to play {place}"
            case LetPlay(who, whom):
                named = quote(whom) if lowered(whom) in WHO_HAS_ASKED else self.name(whom, Role.SEAT, "LET")
                return f"{self.seat(who)} lets {named if whom else WHO_HAS_ASKED[0]} play first"
            case Shuffled(seat, deck):
                which = f"the {deck}" if deck in self.decks else quote(deck)
                return f"{self.seat(seat)} shuffles {which}"

    def observed(self, event: Observed) -> str:
        """What was seen."""
        what, value = event.what, event.value
        subject = self.who(event.subject, Role.THING)
        counted = is_number(value) and 0 <= value < 10**9
        if counted and _HAS.fullmatch(what) and not with_more(what):
            return f"{subject} has {value} {what}"
        seen = quote(value) if isinstance(value, str) else str(value).lower()
        what = self.name(what, Role.WORDS, "WHAT")
        return f"observed {what} of {self.name(event.subject, Role.THING)} = {seen}"


def _numbers(numbers: tuple[int, ...]) -> str:
    return " " + ", ".join(map(str, numbers)) if numbers else ""
