"""Reading a position from lines: facts of the table, and then sentences that lead to what is in progress at it."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from events.common import FamilyPosition
from events.grammar.position_phrases import NOTHING, UNKNOWN, PartForm, matched, missed, value_read
from events.notation.names import Names
from events.notation.pieces import pieces
from events.notation.reader import Reader
from events.record.limits import MAX_PLAYERS, MAX_SENTENCES, Problems, not_too_long
from events.record.record import Entry
from events.spelling import QUOTED, Role, Spelled, SyntaxProblem, listed, nearest, outside, shown, spell, split
from events.steps import next_step
from events.vocabulary import Nearness

MOST_CARDS = 200  # in a hand of which only the number is said
_PLAYERS = re.compile(r"(?:players|seats)\s+(?=\S)", re.I)
_LABELLED = re.compile(rf"(?:(?P<whose>{QUOTED}|[^\"]+?)['\u2019]s\s+)?(?P<label>[a-z ]+)", re.I)
_LEADS = re.compile(r"(?:has|is|with|holds|lies)\s+(?=\S)", re.I)
_HELD = re.compile(r"([0-9]{1,3})\s+(?:unknown\s+)?cards?(?:\s+in\s+hand)?", re.I)
_QUOTED = re.compile(QUOTED)
_LONGEST_NAME = 8  # words, before words about it that no comma parts from it


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


class PositionRead(NamedTuple):
    """A position that was said in lines, with the sentences that follow it."""

    position: FamilyPosition
    sentences: tuple[Told, ...]


def read_position_lines(lines: Sequence[tuple[int, str]], reader: Reader, problems: Problems) -> PositionRead:
    """The position that these lines say, each with its number, at the start of the reader's game.

    What cannot be read is left out, and among the problems. Raises `Enough` when there are too many of them.
    """
    return _Lines(reader, problems).read(_told(lines, problems))


def sentences_of(told: Told, reader: Reader) -> tuple[str, ...]:
    """The sentences of a piece, each at its column: several, when a comma parts them."""
    places = list(split(told.text, ","))
    if len(places) == 1 or not reader.fork().line(told.placed, told.row)[1]:
        return (told.placed,)
    fork = reader.fork()
    several = tuple([" " * (told.column + place) + text for place, text in places])
    return several if not fork.line(several[0], told.row)[1] else (told.placed,)


def _told(lines: Sequence[tuple[int, str]], problems: Problems) -> Iterator[Told]:
    for row, line in lines:
        if line.lstrip()[:1] in ("", "#"):
            continue
        if len(line) > MAX_SENTENCES:
            problems.add(row, f"a line of {len(line)} characters", f"lines of at most {MAX_SENTENCES}")
            continue
        found, note = pieces(line)
        if note >= 0:
            problems.add(row, "a note", "no notes in a position; write # before a comment", line, note + 1)
        for piece in found:
            if piece.envelope:
                problems.add(row, "an envelope @{...}", "none in a position", line, piece.envelope_column + 1)
            text = piece.head if piece.colon < 0 else f"{piece.head}:{piece.tail}"
            if bare := text.strip():
                yield Told(row, piece.column + len(text) - len(text.lstrip()), bare, line)


class _Lines:
    """A position that is being read from lines."""

    def __init__(self, reader: Reader, problems: Problems) -> None:
        self.reader, self.problems = reader, problems
        self.names: Names = reader.names.copy()
        self.vocabulary = reader.names.vocabulary
        self.form = self.vocabulary.position_lines
        self.position: Any = self.vocabulary.position()  # of the family's own type
        self.said: dict[tuple[str, str, str], object] = {}  # the fields that were said, by part
        self.copied: list[tuple[PartForm, str, str, object]] = []
        self.printed: set[str] = set()  # the cards of which it was said what is printed on them

    def read(self, told: Iterator[Told]) -> PositionRead:
        pieces_ = [piece for piece in told if not self._tried(piece, self._players)]
        if not self.names.seats:
            for piece in pieces_:
                self._tried(piece, self._whose)
        for name in self.names.seats:
            self._part(self.form.part("seats"), name)
        facts: list[Facts] = []
        sentences: list[Told] = []
        begun = False  # whether what follows happens at the table
        for piece in pieces_:
            next_step()
            try:
                found = None if begun else self._facts_of(piece)
                if found is not None:
                    facts.append(found)
                elif begun or not self._described(piece):
                    sentences.append(piece)
                    begun = begun or self._happens(piece)
            except SyntaxProblem as problem:
                self._wrong(piece, problem)
        for one in facts:
            self._apply(one)
        self._finish()
        return PositionRead(self.position, tuple(sentences))

    def _wrong(self, told: Told, problem: SyntaxProblem) -> None:
        self.problems.add(told.row, problem.found, problem.expected, told.line, told.column + problem.column + 1)

    def _tried(self, told: Told, read: Any) -> bool:
        try:
            return bool(read(told))
        except SyntaxProblem as problem:
            self._wrong(told, problem)
            return True

    # --- who and what there is ------------------------------------------------------------------------------------

    def _players(self, told: Told) -> bool:
        found = _PLAYERS.match(told.text)
        if found is None:
            return False
        for column, name in split(told.text[found.end() :], ","):
            if not name:
                raise SyntaxProblem(found.end() + column, "nothing", "the name of a player")
            self._seat(spell(name, found.end() + column))
        return True

    def _seat(self, spelled: Spelled) -> None:
        not_too_long(spelled.text, spelled.text, spelled.column)
        if len({*self.names.seats, spelled.text}) > MAX_PLAYERS:
            raise SyntaxProblem(spelled.column, "more players", f"at most {MAX_PLAYERS} players")
        if spelled.text:
            self.names.seat(spelled.text)

    def _whose(self, told: Told) -> None:
        """Where no line names the players, they are those to whom something belongs, in that order."""
        for number, (column, text) in enumerate(split(_head(told.text), ",")):
            for form in self.form.parts:
                found = matched([one for one in (*form.phrases, *form.frame) if one.brings], text, form.kind)
                for name, (value, place) in found[1].items() if found else ():
                    if name in self.form.seats and not (form.frame and number):
                        self._seat_unless_known(spell(value, column + place))

    def _seat_unless_known(self, spelled: Spelled) -> None:
        with suppress(SyntaxProblem):
            if self.names.seats and self.names.resolve(Role.SEAT, spelled):
                return
        self._seat(spelled)

    def _part(self, form: PartForm, name: str) -> Any:
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

    # --- which piece says what ------------------------------------------------------------------------------------

    def _facts_of(self, told: Told) -> Facts | None:
        """What the piece says of which part; none where it is a sentence."""
        if (found := matched(self.form.whole, told.text, self.vocabulary.position)) is not None:
            for name, value in found[0].sets.items():
                setattr(self.position, name, value)
            return Facts(told, self.form.parts[0], "", ())
        if (labelled := self._labelled(told)) is not None:
            return labelled
        head = _head(told.text)
        if any(True for _ in outside(head, ":")):
            return None
        places = list(split(head, ","))
        if len(head) < len(told.text):
            places.append((len(head), told.text[len(head) :]))
        (column, first), rest = places[0], tuple(places[1:])
        for form in self.form.parts:
            if form.frame and matched(form.frame, first, form.kind):
                self._part(form, "")
                return Facts(told, form, "", tuple(places))
            if form.frame and (wrong := missed(form.frame, first, form.kind)):
                word, place, choices = wrong
                near = nearest(word, choices)
                raise SyntaxProblem(place, shown(word), f"{near}, perhaps" if near else listed(choices))
        return self._about(told, first, column, rest)

    def _labelled(self, told: Told) -> Facts | None:
        colon = next(outside(told.text, ":"), -1) if ":" in told.text else -1
        found = _LABELLED.fullmatch(told.text[:colon].rstrip()) if colon >= 0 else None
        if found is None:
            return None
        label = " ".join(found["label"].lower().split())
        parts = tuple([(colon + 1 + column, one) for column, one in split(told.text[colon + 1 :], ",")])
        if label in self.form.lists and not found["whose"]:
            setattr(self.position, self.form.lists[label], tuple([spell(text).text for _column, text in parts]))
            return Facts(told, self.form.parts[0], "", ())
        for form in self.form.parts:
            if label not in form.lists or bool(form.frame) == bool(found["whose"]):
                continue
            name = "" if form.frame else self._known(spell(found["whose"], found.start("whose")), form)
            self._part(form, name)
            return Facts(told, form, name, parts, label)
        return None

    def _known(self, spelled: Spelled, form: PartForm) -> str:
        if spelled.text in getattr(self.position, form.where):
            return spelled.text
        return self.names.resolve(Role.SEAT if form.where == "seats" else Role.MINION, spelled)

    def _about(self, told: Told, first: str, column: int, rest: tuple[tuple[int, str], ...]) -> Facts | None:
        """What is said of the name with which the piece begins."""
        spelled = spell(first, column)
        name = self.form.named(spelled.text)
        if self._lies(name) and rest:
            return self._of(told, name, rest)
        if led := self._led(first, column):
            return self._of(told, led[0], (led[1], *rest))
        form = self.form.part(self.form.place_of(name, self.names.seats))
        new = likely = self._may_be_new(spelled)
        new = form.known_by_name or (new and any(self._brings(form, text) for _place, text in rest))
        if rest and name and (new or spelled.quoted):
            not_too_long(name, first, column)
            return self._of(told, name, rest)
        if led := self._led(first, column, new=True):
            return self._of(told, led[0], (led[1], *rest))
        with suppress(SyntaxProblem):
            known = self.names.resolve(Role.MINION, spelled) if rest else ""
            if self._lies(known):
                return self._of(told, known, rest)
        if rest and likely and any(matched(form.phrases, _bare(text), form.kind) for _place, text in rest):
            near = nearest(name, self.names.all())
            expected = f"a name said before{f' ({near}, perhaps)' if near else ''}; a new one comes with what it is"
            raise SyntaxProblem(column, shown(first), f"{expected}: {self.form.example}")
        return None

    def _may_be_new(self, spelled: Spelled) -> bool:
        """Whether the words look like the name of something, which may be new."""
        with suppress(SyntaxProblem):  # of a beginning that several names have
            return spelled.quoted or not self.names.is_odd(spelled)
        return False

    def _lies(self, name: str) -> bool:
        return any(name in getattr(self.position, form.where) for form in self.form.parts if not form.frame)

    def _brings(self, form: PartForm, text: str) -> bool:
        found = matched(form.phrases, _bare(text), form.kind)
        return found is not None and found[0].brings

    def _of(self, told: Told, name: str, facts: tuple[tuple[int, str], ...]) -> Facts:
        form = self.form.part(self.form.place_of(name, self.names.seats))
        self._part(form, name)
        return Facts(told, form, name, facts)

    def _led(self, text: str, column: int, new: bool = False) -> tuple[str, tuple[int, str]] | None:
        """The name with which the text begins, and the fact that follows it: `Sarah has 12 pool`, `Gun on Lupo`."""
        for number, found in enumerate(re.finditer(r"(?<=\")\s+" if text[:1] == '"' else r"\s+", text)):
            if number == _LONGEST_NAME:
                break
            if text[:1] == '"' and not _QUOTED.fullmatch(text, 0, found.start()):
                continue
            spelled, rest = spell(text[: found.start()], column), text[found.end() :]
            name = self._beginning(spelled, new)
            if not name:
                continue
            form = self.form.part(self.form.place_of(name, self.names.seats))
            fits = matched(form.phrases, _bare(rest), form.kind)
            if (fits and (fits[0].brings or not new)) or (form.held and _HELD.fullmatch(_bare(rest)) and not new):
                return name, (column + found.end(), rest)
        return None

    def _beginning(self, spelled: Spelled, new: bool) -> str:
        name = self.form.named(spelled.text)
        if self._lies(name):
            return name
        if new:
            return name if self._may_be_new(spelled) else ""
        with suppress(SyntaxProblem):
            known = self.names.resolve(Role.THING, spelled)
            return known if self._lies(known) else ""
        return ""

    def _happens(self, told: Told) -> bool:
        """Whether the piece can be read as a sentence, so that facts are over."""
        twin = self.reader.fork()
        twin.names = self.names.copy()
        return not twin.line(sentences_of(told, twin)[0], told.row)[1]

    def _described(self, told: Told) -> bool:
        """Whether the piece says what is printed on a card, as in a game."""
        entries, problems = self.reader.fork().line(told.placed, told.row)
        one = entries[0] if len(entries) == 1 else None
        if problems or not isinstance(one, Entry) or type(one.event) is not self.vocabulary.notation.described:
            return False
        event: Any = one.event
        self.position.described = {**self.position.described, event.card: event.facts}
        return True

    # --- what it says ---------------------------------------------------------------------------------------------

    def _apply(self, facts: Facts) -> None:
        try:
            if facts.label:
                self._set(facts.form, facts.name, facts.form.lists[facts.label], self._list(facts), facts.parts[0][0])
                return
            for number, (column, text) in enumerate(facts.parts):
                self._fact(facts, column, text, number == 0)
        except SyntaxProblem as problem:
            self._wrong(facts.told, problem)

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
        form, bare = facts.form, _bare(text)
        column += len(text) - len(bare)
        if form.held and (held := _HELD.fullmatch(bare)):
            if int(held[1]) > MOST_CARDS:
                raise SyntaxProblem(column, shown(bare), f"at most {MOST_CARDS} cards")
            self._set(form, facts.name, form.held, ("",) * int(held[1]), column)
            return
        found = matched((*(form.frame if first else ()), *form.phrases), bare, form.kind) if bare else None
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
        if name in self.form.cards and not self._lies(value):
            return self.names.resolve(Role.MINION, spelled)
        return value

    def _set(self, form: PartForm, part: str, name: str, value: object, column: int) -> None:
        before = self.said.setdefault((form.where, part, name), value)
        if before != value:
            raise SyntaxProblem(column, f"a second {name.replace('_', ' ')}", f"one {name.replace('_', ' ')}")
        setattr(self._part(form, part), name, value)

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
                value = getattr(self._part(form, facts.name), to) | value
                self.said.pop((form.where, facts.name, to), None)
            self._set(form, facts.name, to, value, column)
            self.printed.add(facts.name)

    def _near(self, form: PartForm, text: str, problem: SyntaxProblem) -> str:
        """What could be said in place of words that cannot be read."""
        words = [re.sub(r"\{\w+\}", "", says).strip(" '") for one in form.phrases for says in (one.says, *one.also)]
        near = nearest(re.sub(r"[0-9]+", "", text).strip(), [word for word in words if word and word != "s"])
        if near:
            return f"a fact about {form.what}; perhaps {near}"
        says = [one.says for one in form.phrases if one.says not in ("ready", "in play")][:9]
        return problem.expected if form.printed else f"a fact about {form.what}: {listed(says)}"

    def _finish(self) -> None:
        """What is said by saying other things: whose it is, what a described card is, what lies where."""
        for form, part, name, value in self.copied:
            if (form.where, part, name) not in self.said:
                setattr(self._part(form, part), name, value)
        for form in self.form.parts:
            for name in self.position.described if form.printed else ():
                if name in getattr(self.position, form.where) and name not in self.printed:
                    fill_printed(form, self._part(form, name), self.position.described[name], self.form.facts())
        self.form.filled(self.position)


def fill_printed(form: PartForm, part: Any, facts: Any, nothing: Any) -> None:
    """Give a part what is printed on its card, where nothing else was said."""
    for name, to in form.printed.items():
        if (value := getattr(facts, name)) != getattr(nothing, name) and getattr(part, to) == getattr(
            form.fresh(part.name), to
        ):
            setattr(part, to, value)


def _head(text: str) -> str:
    """The text without the effects that follow a `|`."""
    return text[: next(outside(text, "|"), len(text))]


def _bare(text: str) -> str:
    """A fact without the small word before it."""
    found = _LEADS.match(text)
    return text[found.end() :] if found else text
