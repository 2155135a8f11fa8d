"""The names that a table knows: who is seated, and which cards were named so far.

Names come from the heading, the position and the events alone; nothing is folded. They say what a shortened
name means, and which names in an event are unknown. A card that lies face down may go under a makeshift name
(`Sarah 1`), and copies in play are told apart (`Flak Jacket #2`): both are known when the name before is.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from copy import copy
from typing import NamedTuple

from events.common import UNNAMED_CARD, Revealed
from events.effects.text import effect_names
from events.kinds import AnyEvent
from events.notation.tails import said_of_it, tails
from events.record.limits import MAX_PLAYERS
from events.record.record import Heading
from events.spelling import Role, Spelled, SyntaxProblem, folded, letters, listed, nearest, printed_name, quote, shown
from events.vocabulary import Nearness, Vocabulary

NEW = " (write a new one in quotes)"
MARKED = ("!", "?")  # what a name may end with as well as a sentence
_BREAKS = re.compile(r"[\s\-\"(]+")  # before a word by which a name may be called
_COPY = re.compile(r"(.+) (?:#)?([0-9]{1,4})", re.DOTALL)
_ARTICLES = frozenset(("the", "a", "an", "his", "her", "its", "their", "my"))
_KINDS = frozenset(("vampire", "ally", "minion", "retainer", "equipment", "location", "victim", "human"))
# Small words of which names are made themselves, and those of which sentences are.
_MEASURED = re.compile(r"[+-][0-9]+ [a-z]")  # what cards add
_SOME = re.compile(r"(?:an?|the|her|his|its|their|one|two|three|four) (?:[a-z-]+ )?(?:cards?|tokens?|ally)")
_INSIDE = frozenset(("of", "the", "and", "in", "de", "la", "le", "du", "des", "del", "von", "van", "der"))
_BETWEEN = frozenset(("for", "to", "as", "with", "from", "on", "at", "by", "salt", "sealed", "using"))
_OWNERS = ("'s", "\u2019s")
# What leads from a card to whom it is aimed at or who plays it, and what it costs behind it.
_MORE = re.compile(r"(?<=\s)(?:(?:at|to|on|with|against|from|by)(?=\s)|\([0-9]{1,9} (?:blood|pool|life)\)$)")


class Unknown(NamedTuple):
    """An unknown name in an event."""

    field: str
    name: str
    expected: str


class Names:
    """The names known at one moment of a game. `learn` adds those of one more event.

    `vocabulary` is that of the heading's book; a reader that has not come to the book yet replaces it later.
    """

    def __init__(self, vocabulary: Vocabulary, catalogue: Iterable[str] = ()) -> None:
        self.vocabulary = vocabulary
        self.seats: dict[str, None] = {}
        self.cards: dict[str, Nearness] = {}
        self._counted: dict[str, str] = {}  # what a number counts beside those cards where it is not the usual
        self._folded: dict[str, tuple[str, ...]] = {}
        self._starts: list[tuple[str, str]] = []
        self._printed = {folded(name): name for name in catalogue}
        self._marked = [name for name in self._printed if name.endswith(MARKED)]
        self._resolved: dict[tuple[Role, str], str] = {}

    def copy(self) -> "Names":
        """The same names, to which others may be added without telling these."""
        twin = copy(self)
        twin.seats, twin.cards, twin._folded = self.seats.copy(), self.cards.copy(), self._folded.copy()
        twin._starts, twin._resolved = self._starts.copy(), self._resolved.copy()
        twin._marked = self._marked.copy()
        twin._counted = self._counted.copy()
        return twin

    def seat(self, name: str) -> None:
        """A player sits down."""
        if name not in self.seats:
            self.seats[name] = None
            self._index(name, name in self.cards)

    def card(self, name: str, standing: Nearness = Nearness.SEEN) -> None:
        """A card is named."""
        known = self.cards.get(name)
        if known is None and name:
            self.cards[name] = standing
            self._index(name, name in self.seats)
        elif known is not None and known < standing:
            self.cards[name] = standing
            self._resolved.clear()

    def _index(self, name: str, known: bool) -> None:
        self._resolved.clear()
        if known:
            return
        alike, text = folded(name), letters(name)
        self._folded[alike] = (*self._folded.get(alike, ()), name)
        if alike.endswith(MARKED):
            self._marked.append(alike)
        for start in {0, *(found.end() for found in _BREAKS.finditer(text))}:
            entry = (text[start:], name)
            self._starts.insert(bisect_left(self._starts, entry), entry)

    # --- what introduces names ------------------------------------------------------------------------------

    def start(self, heading: Heading) -> "Names":
        """The names that the heading and its position give."""
        for player in heading.players:
            self.seat(player)
        if heading.position:
            for player in heading.position.seats:
                self.seat(player)
            for name, standing in self.vocabulary.lying(heading.position):
                self.card(name, standing)
            self._counted |= self.vocabulary.counted(heading.position)
        return self

    def learn(self, event: AnyEvent) -> None:
        """The names that an event introduces are known from now on."""
        family = self.vocabulary
        for name, standing in family.introduced(event):
            self.card(name, standing)
        for one in event.shows:
            self.turned_up(one)
        for name in family.seats(event):
            self.seat(name)
        if counted := family.counted(event):
            self._counted |= counted
        for effect in getattr(event, "effects", ()):
            for name in effect_names(effect):
                if name not in self.seats and not family.is_group(name):
                    self.card(name, Nearness.IN_PLAY)

    def turned_up(self, shown: Revealed) -> None:
        """A card that lay hidden is known by its name, and by what is printed on it, in the very sentence."""
        if shown.name and not self._beside(shown.name):
            self.card(shown.is_, Nearness.MINION)
        if told := self.vocabulary.notation.told_by(shown):
            for name, standing in self.vocabulary.introduced(told):
                self.card(name, standing)
            self._counted |= self.vocabulary.counted(told)

    def counter_of(self, name: str) -> str:
        """What a bare number beside the name counts."""
        if name in self.seats:
            return self.vocabulary.player_counts
        return self._counted.get(printed_name(name), self.vocabulary.card_counts)

    # --- what a spelling means ------------------------------------------------------------------------------

    def known(self, role: Role, name: str) -> bool:
        """Whether this exact name may be in the role."""
        if role is Role.SEAT:
            return name in self.seats
        if role is Role.MINION:
            return name in self.cards or self._copy(name) or self._beside(name)
        if role is not Role.THING or not name or name in self.seats or self.vocabulary.is_group(name):
            return True
        return self.known(Role.MINION, name)

    def _copy(self, name: str) -> bool:
        found = _COPY.fullmatch(name)
        return bool(found) and found is not None and (found[1] in self.seats or found[1] in self.cards)

    def _beside(self, name: str) -> bool:
        """Whether it is what lies before a player at a place: `Claudia at Location 1`."""
        player, at, _place = name.rpartition(" at ")
        return bool(at) and player in self.seats

    def resolve(self, role: Role, spelled: Spelled) -> str:
        """The name that is meant; raises `SyntaxProblem` when none or more than one may be meant."""
        text = spelled.text
        if role is Role.WORDS:
            return text
        if role is Role.PLACE:
            return text if spelled.quoted else self.vocabulary.place(text)
        if spelled.quoted:
            if role in (Role.THING, Role.CARD) or self.known(role, text):
                return text
            raise self._unreadable(role, spelled)
        resolved = self._resolved.get((role, text))
        if resolved is None:
            if role is Role.CARD and not text[:1].isupper():
                _may_be_named(spelled)
            resolved = self._resolved[role, text] = self._meant(role, spelled)
        return resolved

    def means(self, role: Role, text: str) -> bool:
        """Whether the name, written bare, means itself."""
        bare = Spelled(text, 0, False)
        try:
            return self.resolve(role, bare) == text and not (role is Role.CARD and self.swallowed(bare))
        except SyntaxProblem:
            return False

    def in_play(self, card: str) -> bool:
        """Whether the card was named as one that lies on the table."""
        return self.cards.get(card, Nearness.SEEN) >= Nearness.IN_PLAY

    def is_odd(self, spelled: Spelled) -> bool:
        """Whether some of these words may not belong to the name, and they name no card that is known."""
        words = spelled.text.split()
        if spelled.quoted or all(word[:1].isupper() or word[:1] in "#?" or word in _INSIDE for word in words):
            return False
        return without_article(spelled.text) != spelled.text or self._is_new(spelled)

    def is_sentence(self, spelled: Spelled) -> bool:
        """Whether a small word that sentences are made of is among these, or a cost, and they name no known card."""
        small = not spelled.quoted and not _BETWEEN.isdisjoint(spelled.text.split())
        return (small and self._is_new(spelled)) or bool(self.swallowed(spelled))

    def _is_new(self, spelled: Spelled) -> bool:
        name = self.resolve(Role.CARD, spelled)
        return bool(name) and not self._holds(Role.THING, name) and folded(name) not in self._printed

    def swallowed(self, spelled: Spelled) -> str:
        """The end of a new card's name that is about somebody at the table, or a cost: `at Raven`, `(2 blood)`."""
        if spelled.quoted or spelled.text == UNNAMED_CARD:
            return ""
        led = next(iter([*_MORE.finditer(spelled.text)][-1:]), None)
        behind = (more for name, more in tails(spelled.text) if self._is_known(name) and not self._is_known(more[4:]))
        said = said_of_it(spelled.text) or next(behind, "")
        if not (led or said) or not self._is_new(spelled):
            return ""
        if led is None or said:
            return said
        more, named = spelled.text[led.start() :], spelled.text[led.end() :].strip()
        if not named:
            return more
        try:
            found = self.resolve(Role.THING, Spelled(named, 0, False))
        except SyntaxProblem:
            return ""
        known = found in self.seats or self.in_play(found)
        return more if known and set(letters(named).split()) <= set(letters(found).split()) else ""

    def _is_known(self, name: str) -> bool:
        return folded(without_article(name)) in self._folded

    def ends(self, text: str) -> bool:
        """Whether the text ends with a known name that has a mark in it (`Psyche!`)."""
        said = " " + folded(text)
        return any(said.endswith(" " + name) for name in self._marked)

    def _meant(self, role: Role, spelled: Spelled, copies: bool = True) -> str:
        """The name that is meant; with `copies` it may be a copy of that name, of which there is no copy again."""
        text = spelled.text
        if text == "?" and role in (Role.CARD, Role.THING):
            return ""
        if self._holds(role, text):
            return text
        alike, begun = folded(text), letters(text)
        if role is Role.THING and self.vocabulary.is_group(begun):
            return begun
        same = [name for name in self._folded.get(alike, ()) if self._holds(role, name)]
        if not same and role is Role.CARD:
            if alike in self._printed:
                return self._printed[alike]
            if text != text.lower():
                bare = without_article(text)
                return text if bare == text else self._meant(role, spelled._replace(text=bare), copies)
        found = _most_alike(same, text) or self._begun(role, begun) or self._begun(role, alike)
        if len(found) == 1:
            return found[0]
        if found:
            raise SyntaxProblem(
                spelled.column, f"{text!r}, which may be {listed(found)}", "more of the name, or all of it in quotes"
            )
        copy = _COPY.fullmatch(text) if copies else None
        if copy and role is not Role.SEAT:
            return self._meant_copy(role, spelled, copy)
        bare = without_article(text, whose=role is not Role.CARD)
        if bare != text and role is not Role.SEAT:
            meant = self._meant(role, spelled._replace(text=bare), copies)
            return meant if role is not Role.CARD or self._holds(role, meant) else text
        if role is Role.CARD:
            return text
        raise self._unreadable(role, spelled)

    def _meant_copy(self, role: Role, spelled: Spelled, copy: re.Match[str]) -> str:
        base = spelled._replace(text=copy[1])
        try:
            whose = Role.THING if "#" in spelled.text else Role.SEAT
            return self._meant(whose, base, copies=False) + spelled.text[copy.end(1) :]
        except SyntaxProblem:
            if role is Role.CARD:
                return spelled.text
            raise self._unreadable(role, spelled) from None

    def _holds(self, role: Role, name: str) -> bool:
        if role is Role.SEAT:
            return name in self.seats
        return name in self.cards or (role is Role.THING and name in self.seats)

    def _begun(self, role: Role, begun: str) -> list[str]:
        """The names of which a word begins like this: those nearest to the table, if there are any."""
        if not begun:
            return []
        found: dict[str, None] = {}
        for at in range(bisect_left(self._starts, (begun, "")), len(self._starts)):
            start, name = self._starts[at]
            if not start.startswith(begun):
                break
            if self._holds(role, name):
                found[name] = None
        least = {Role.MINION: (Nearness.MINION, Nearness.IN_PLAY), Role.THING: (Nearness.IN_PLAY,)}.get(role, ())
        for standing in least:
            near = [name for name in found if name in self.seats or self.cards[name] >= standing]
            if near:
                return near
        return list(found)

    def _unreadable(self, role: Role, spelled: Spelled) -> SyntaxProblem:
        found = quote(spelled.text) if spelled.quoted or not spelled.text else shown(spelled.text)
        return SyntaxProblem(spelled.column, found, self.expected(role, spelled.text))

    def expected(self, role: Role, name: str, new: str = NEW) -> str:
        """What is expected in place of an unknown name; `new` says how a new thing is named."""
        expected = self.vocabulary.expected[role] + (new if role is Role.THING else "")
        if role is Role.MINION and name in self.seats:
            return f"{expected}; {name} is {self.vocabulary.player}"
        if role is Role.SEAT and name in self.cards:
            return f"{expected}; {name} is a card"
        pool = self._pool(role)
        words = {word: one for one in reversed(pool) for word in one.split()}
        if near := nearest(name, pool) or words.get(nearest(name, words), ""):
            return f"{expected}: perhaps {near}"
        if role is Role.SEAT and not self.seats:
            return f"{expected}; no one is seated yet"
        return expected

    def _unread(self, facts: str) -> str:
        """What should be printed on a card instead of what cannot be read; nothing when it can."""
        try:
            self.vocabulary.notation.read_printed(facts)
        except SyntaxProblem as problem:
            return problem.expected
        return ""

    def _pool(self, role: Role) -> list[str]:
        if role is Role.SEAT:
            return list(self.seats)
        return [*self.cards, *self.seats] if role is Role.THING else list(self.cards)

    def all(self) -> list[str]:
        """Every name known, players first."""
        return [*self.seats, *self.cards]

    def crowd(self, event: AnyEvent) -> str:
        """How many players would sit at the table after an event that seats too many; nothing for any other."""
        seated = self.vocabulary.seats(event)
        many = len({*self.seats, *seated}) if seated else 0
        return f"{many} players" if many > MAX_PLAYERS else ""

    def unknown(self, event: AnyEvent) -> Iterator[Unknown]:
        """The names in the event that must be known and are not, and players for whom there is no room."""
        if many := self.crowd(event):
            seated = self.vocabulary.seats(event)
            field = next(one for one in event.__struct_fields__ if getattr(event, one) == seated)
            yield Unknown(field, many, f"at most {MAX_PLAYERS} players at a table")
        for field, role, optional in self.vocabulary.named[type(event)]:
            name = getattr(event, field)
            if not self.known(role, name) and (name or not optional) and name not in [one.is_ for one in event.shows]:
                yield Unknown(field, name, self.expected(role, name, new=""))
        for place, one in enumerate(event.shows) if event.shows else ():
            if not self.known(Role.MINION, one.name) and (one.name or not one.facts):
                yield Unknown(f"shows[{place}].name", one.name, self.expected(Role.MINION, one.name))
            if one.facts and (wrong := self._unread(one.facts)):
                yield Unknown(f"shows[{place}].facts", one.facts, wrong)


def without_article(text: str, whose: bool = False) -> str:
    """The name without small words that belong to the sentence: `a Blood Doll`, `her vampire Lupo`, `the Dodge card`.

    With `whose` an owner goes with them (`Rake's Gun`).
    """
    words = text.split(" ")
    start = 0
    for word in words[:-1]:
        if word not in _ARTICLES and word not in _KINDS and not (whose and word.endswith(_OWNERS)):
            break
        start += 1
    if not start:
        return text
    ends = words[-1] == "card" and words[start][:1].isupper() and len(words) > start + 1
    return " ".join(words[start : len(words) - ends])


def _most_alike(names: list[str], text: str) -> list[str]:
    """Of names that are looked up alike, those that are written most like the text."""
    return (
        [name for name in names if name.casefold() == text.casefold()]
        or [name for name in names if letters(name) == letters(text)]
        or names
    )


def _may_be_named(spelled: Spelled) -> None:
    """Raises `SyntaxProblem` for words that are no name of a card: what one adds, or some card or token."""
    text = spelled.text
    if _MEASURED.match(text):
        raise SyntaxProblem(spelled.column, shown(text), f"a card; what it does follows a colon: with X: {text}")
    if _SOME.fullmatch(text) and text != UNNAMED_CARD:
        raise SyntaxProblem(
            spelled.column, shown(text), "the name of a card, ? for an unknown one, or a name in quotes"
        )
