"""A position that is being put together from what lines say of its parts."""

import re
from collections.abc import Container
from typing import Any, NamedTuple

from events.grammar.position_phrases import BRACES, NOTHING, UNKNOWN, PartForm, value_read
from events.notation.names import Names
from events.record.limits import not_too_long
from events.spelling import Role, SyntaxProblem, listed, nearest, shown, spell
from events.vocabulary import Nearness, Vocabulary

MOST_CARDS = 200  # in a hand of which only the number is said
HELD = re.compile(r"([0-9]{1,3})\s+(?:unknown\s+)?cards?(?:\s+in\s+hand)?", re.I)
_DIGITS = re.compile(r"[0-9]+")
_LEADS = re.compile(r"(?:has|is|with|holds|lies)\s+(?=\S)", re.I)


class Told(NamedTuple):
    """A piece of a line: a fact, or a sentence."""

    row: int
    column: int  # from 0
    text: str
    line: str

    @property
    def placed(self) -> str:
        """The text at the column where it is in its line."""
        return " " * self.column + self.text


class Facts(NamedTuple):
    """What a piece says of one part of the position."""

    told: Told
    form: PartForm
    name: str
    parts: tuple[tuple[int, str], ...]  # facts, each with its column in the piece
    label: str = ""


class Draft:
    """The position as far as it is said."""

    def __init__(self, vocabulary: Vocabulary, names: Names) -> None:
        self.vocabulary, self.names = vocabulary, names
        self.form = vocabulary.position_lines
        self.position: Any = vocabulary.position()  # of the family's own type
        self.said: dict[tuple[str, str, str], object] = {}  # the fields that were said, by part
        self.copied: list[tuple[PartForm, str, str, object]] = []

    def part(self, form: PartForm, name: str) -> Any:
        """The part of this name, which is new where there is none."""
        if form.frame:
            if getattr(self.position, form.where) is None:
                setattr(self.position, form.where, form.fresh(""))
            return getattr(self.position, form.where)
        held = getattr(self.position, form.where)
        if name not in held:
            if not held:
                held = {}
                setattr(self.position, form.where, held)
            held[name] = form.fresh(name)
            if form.where != "seats":
                self.names.card(name, Nearness.MINION)
        return held[name]

    def lies(self, name: str) -> bool:
        """Whether something of this name is at the table."""
        return any(name in getattr(self.position, form.where) for form in self.form.parts if not form.frame)

    # --- what it says ---------------------------------------------------------------------------------------------

    def apply(self, facts: Facts) -> None:
        """What a piece says is so. Raises `SyntaxProblem`."""
        if facts.label:
            self._set(facts.form, facts.name, facts.form.lists[facts.label], self._list(facts), facts.parts[0][0])
            return
        for number, (column, text) in enumerate(facts.parts):
            self._fact(facts, column, text, number == 0)

    def _list(self, facts: Facts) -> tuple[str, ...]:
        name, values = facts.form.lists[facts.label], []
        for column, text in facts.parts:
            if text.lower() == NOTHING and len(facts.parts) == 1:
                return ()
            if not text:
                raise SyntaxProblem(column, "nothing", f"a name, {UNKNOWN} for an unknown one, or {NOTHING}")
            values.append(self._value(facts.form, name, text, column))
        return tuple(values)

    def _fact(self, facts: Facts, column: int, text: str, first: bool) -> None:
        form, bare = facts.form, without_lead(text)
        column += len(text) - len(bare)
        if form.held and (held := HELD.fullmatch(bare)):
            if int(held[1]) > MOST_CARDS:
                raise SyntaxProblem(column, shown(bare), f"at most {MOST_CARDS} cards")
            self._set(form, facts.name, form.held, ("",) * int(held[1]), column)
            return
        found = self.form.matched((*(form.frame if first else ()), *form.phrases), bare, form.kind) if bare else None
        if found is None:
            self._printed(facts, bare, column)
            return
        phrase, said = found
        if phrase.holder:
            setattr(self.position, phrase.holder, facts.name)
        for name, value in phrase.sets.items():
            self._set(form, facts.name, name, value, column)
        for name, (value, place) in said.items():
            read = self._value(form, name, value, column + place)
            self._set(form, facts.name, name, read, column)
            self.copied += [(form, facts.name, to, read) for to, of in phrase.copies.items() if of == name]

    def _value(self, form: PartForm, name: str, text: str, column: int) -> Any:
        value = "" if text == UNKNOWN else value_read(text, column, name, form.kind)
        if not isinstance(value, str) or not value:
            return value
        not_too_long(value, text, column)
        spelled = spell(text, column)
        if name in self.form.seats:
            return self.names.resolve(Role.SEAT, spelled)
        if name in self.form.places:
            return self.vocabulary.place(value)
        if name in self.form.cards and not self.lies(value):
            return self.names.resolve(Role.MINION, spelled)
        return value

    def _set(self, form: PartForm, part: str, name: str, value: object, column: int) -> None:
        before = self.said.setdefault((form.where, part, name), value)
        if before != value:
            raise SyntaxProblem(column, f"a second {name.replace('_', ' ')}", f"one {name.replace('_', ' ')}")
        setattr(self.part(form, part), name, value)

    def _printed(self, facts: Facts, text: str, column: int) -> None:
        """What is printed on a card, as it is said of cards elsewhere."""
        form = facts.form
        try:
            if not form.printed or not text:
                raise SyntaxProblem(0, shown(text) if text else "nothing", f"a fact about {form.what}")
            printed: Any = self.vocabulary.notation.read_printed(text)
        except SyntaxProblem as problem:
            raise SyntaxProblem(column + problem.column, problem.found, self._near(form, text, problem)) from None
        for name in printed.__struct_fields__:
            value = getattr(printed, name)
            if value == getattr(self.form.facts(), name):
                continue
            if name not in form.printed:
                raise SyntaxProblem(
                    column, shown(text), f"such a fact in a line of its own, as in a game: card {facts.name}: {text}"
                )
            to = form.printed[name]
            if isinstance(value, dict):
                value = getattr(self.part(form, facts.name), to) | value
                self.said.pop((form.where, facts.name, to), None)
            self._set(form, facts.name, to, value, column)

    def _near(self, form: PartForm, text: str, problem: SyntaxProblem) -> str:
        """What could be said in place of words that cannot be read."""
        words = [BRACES.sub("", says).strip(" '") for one in form.phrases for says in (one.says, *one.also)]
        near = nearest(_DIGITS.sub("", text).strip(), [word for word in words if word and word != "s"])
        if near:
            return f"a fact about {form.what}; perhaps {near}"
        says = [one.says for one in form.phrases if one.says not in ("ready", "in play")][:9]
        return problem.expected if form.printed else f"a fact about {form.what}: {listed(says)}"

    def finish(self) -> None:
        """What is said by saying other things: whose it is, what a described card is, what lies where."""
        for form, part, name, value in self.copied:
            if (form.where, part, name) not in self.said:
                setattr(self.part(form, part), name, value)
        for form in self.form.parts:
            for name in self.position.described if form.printed else ():
                if name in getattr(self.position, form.where):
                    said = {to for to in form.printed.values() if (form.where, name, to) in self.said}
                    fill_printed(form, self.part(form, name), self.position.described[name], self.form.facts(), said)
        self.form.filled(self.position)


def fill_printed(form: PartForm, part: Any, facts: Any, nothing: Any, said: Container[str] = ()) -> None:
    """Give a part what is printed on its card, where nothing else was said."""
    plain = form.fresh(part.name)
    for name, to in form.printed.items():
        value = getattr(facts, name)
        if to not in said and value != getattr(nothing, name) and getattr(part, to) == getattr(plain, to):
            setattr(part, to, value)


def without_lead(text: str) -> str:
    """A fact without the small word before it."""
    found = _LEADS.match(text)
    return text[found.end() :] if found else text
