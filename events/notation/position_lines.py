"""Reading a position from lines: facts of the table, and then sentences that lead to what is in progress at it."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from events.common import FamilyPosition
from events.grammar.paraphrases import rewritten
from events.grammar.position_phrases import PartForm, missed
from events.notation.names import Names
from events.notation.pieces import pieces
from events.notation.position_draft import HELD, Draft, Facts, Told, without_lead
from events.notation.reader import Reader
from events.problem import Problem
from events.record.limits import MAX_PLAYERS, MAX_SENTENCES, Enough, Problems, not_too_long
from events.record.record import Entry
from events.spelling import QUOTED, Role, Spelled, SyntaxProblem, listed, nearest, outside, shown, spell, split
from events.steps import next_step

MOST_PIECES = 5_000
MOST_UNREAD = 50
_PLAYERS = re.compile(r"(?:players|seats)\s+(?=\S)", re.I)
_LABELLED = re.compile(rf"(?:(?P<whose>{QUOTED}|[^\"]+?)['\u2019]s\s+)?(?P<label>[a-z][a-z ]*)", re.I)
_NUMBERED = re.compile(r"(?<=\S) #?[0-9]{1,4}$")  # `Sarah 1`, a card that lies face down
_COUNTED = re.compile(r"[0-9]+\s+\S.*")
_QUOTED = re.compile(QUOTED)
_BLANKS = re.compile(r"\s+")
_BLANKS_AFTER_QUOTES = re.compile(r"(?<=\")\s+")
_IT_IS = "it is "  # Sarah's turn
_LONGEST_NAME = 8  # words, before words about it that no comma parts from it


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
    number = 0
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
            number += 1
            if number > MOST_PIECES:
                problems.add(row, f"more than {MOST_PIECES} pieces", "a position of one table")
                raise Enough
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
        self.draft = Draft(self.vocabulary, self.names)

    def read(self, told: Iterator[Told]) -> PositionRead:
        pieces_ = [piece for piece in told if not self._tried(piece, self._players)]
        if not self.names.seats:
            for piece in pieces_:
                self._tried(piece, self._whose)
        for name in self.names.seats:
            self.draft.part(self.form.part("seats"), name)
        facts: list[Facts] = []
        sentences: list[Told] = []
        begun, unread = False, 0  # whether what follows happens at the table
        for piece in pieces_:
            next_step()
            try:
                found = None if begun else self._facts_of(piece) or self._in_other_words(piece)
                if found is not None:
                    facts.append(found)
                elif begun or not self._described(piece):
                    sentences.append(piece)
                    begun = begun or self._happens(piece)
                    self._enough(piece, unread := unread + (not begun))
            except SyntaxProblem as problem:
                self._wrong(piece, problem)
        for one in facts:
            try:
                self.draft.apply(one)
            except SyntaxProblem as problem:
                self._wrong(one.told, problem)
        self.draft.finish()
        return PositionRead(self.draft.position, tuple(sentences))

    def _enough(self, told: Told, unread: int) -> None:
        """Raises `Enough` when it hardly is a position that is being read."""
        if unread > MOST_UNREAD:
            self.problems.add(told.row, f"more than {MOST_UNREAD} pieces that cannot be read", "a position in lines")
            raise Enough

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
        seated: set[str] = set()
        for column, name in split(told.text[found.end() :], ","):
            if not name:
                raise SyntaxProblem(found.end() + column, "nothing", "the name of a player")
            spelled = spell(name, found.end() + column)
            if spelled.text in seated:
                raise SyntaxProblem(spelled.column, f"{shown(spelled.text)} twice", "different names")
            seated.add(spelled.text)
            self._seat(spelled)
        return True

    def _seat(self, spelled: Spelled) -> None:
        not_too_long(spelled.text, spelled.text, spelled.column)
        if len({*self.names.seats, spelled.text}) > MAX_PLAYERS:
            raise SyntaxProblem(spelled.column, "more players", f"at most {MAX_PLAYERS} players")
        if spelled.text:
            self.names.seat(spelled.text)

    def _whose(self, told: Told) -> None:
        """Where no line names the players, they are those to whom something belongs, in that order."""
        for number, (column, text) in enumerate(split(_head(self._plainer(told.text)), ",")):
            for form in self.form.parts:
                found = self.form.matched([one for one in (*form.phrases, *form.frame) if one.brings], text, form.kind)
                for name, (value, place) in found[1].items() if found else ():
                    if name in self.form.seats and not (form.frame and number):
                        self._seat_unless_known(spell(value, column + place))

    def _plainer(self, text: str) -> str:
        """`Lupo is Sarah's` and `it is Sarah's turn` without the words that are no part of a name."""
        if text.lower().startswith(_IT_IS):
            return text[len(_IT_IS) :]
        words = text.split()
        if ":" in text or not {"is", "belongs"} & {*words[1:3]}:
            return text
        return next((one for one in rewritten(text, self.form.paraphrases) if one.startswith(words[0])), text)

    def _seat_unless_known(self, spelled: Spelled) -> None:
        with suppress(SyntaxProblem):
            if self.names.seats and self.names.resolve(Role.SEAT, spelled):
                return
        self._seat(spelled)

    # --- which piece says what ------------------------------------------------------------------------------------

    def _facts_of(self, told: Told) -> Facts | None:
        """What the piece says of which part; none where it is a sentence."""
        if told.text.lower().startswith(_IT_IS):
            told = told._replace(text=told.text[len(_IT_IS) :], column=told.column + len(_IT_IS))
        if (found := self.form.matched(self.form.whole, told.text, self.vocabulary.position)) is not None:
            for name, value in found[0].sets.items():
                setattr(self.draft.position, name, value)
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
            if form.frame and self.form.matched(form.frame, first, form.kind):
                self.draft.part(form, "")
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
            setattr(self.draft.position, self.form.lists[label], tuple([spell(text).text for _column, text in parts]))
            return Facts(told, self.form.parts[0], "", ())
        for form in self.form.parts:
            if label not in form.lists or bool(form.frame) == bool(found["whose"]):
                continue
            name = "" if form.frame else self._known(spell(found["whose"], found.start("whose")), form)
            self.draft.part(form, name)
            return Facts(told, form, name, parts, label)
        return None

    def _known(self, spelled: Spelled, form: PartForm) -> str:
        if spelled.text in getattr(self.draft.position, form.where):
            return spelled.text
        return self.names.resolve(Role.SEAT if form.where == "seats" else Role.MINION, spelled)

    def _about(self, told: Told, first: str, column: int, rest: tuple[tuple[int, str], ...]) -> Facts | None:
        """What is said of the name with which the piece begins."""
        spelled = spell(first, column)
        name = self.form.named(spelled.text)
        if self.draft.lies(name) and rest:
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
            if self.draft.lies(known):
                return self._of(told, known, rest)
        facts = [without_lead(text) for _place, text in rest]
        if likely and any(self.form.matched(form.phrases, text, form.kind) for text in facts):
            near = nearest(name, self.names.all())
            expected = f"a name said before{f' ({near}, perhaps)' if near else ''}; a new one comes with what it is"
            raise SyntaxProblem(column, shown(first), f"{expected}: {self.form.example}")
        return None

    def _may_be_new(self, spelled: Spelled) -> bool:
        """Whether the words look like the name of something, which may be new."""
        with suppress(SyntaxProblem):  # of a beginning that several names have
            return spelled.quoted or not self.names.is_odd(spelled._replace(text=_NUMBERED.sub("", spelled.text)))
        return False

    def _brings(self, form: PartForm, text: str) -> bool:
        found = self.form.matched(form.phrases, without_lead(text), form.kind)
        return found is not None and found[0].brings

    def _of(self, told: Told, name: str, facts: tuple[tuple[int, str], ...]) -> Facts:
        form = self.form.part(self.form.place_of(name, self.names.seats))
        self.draft.part(form, name)
        return Facts(told, form, name, facts)

    def _led(self, text: str, column: int, new: bool = False) -> tuple[str, tuple[int, str]] | None:
        """The name with which the text begins, and the fact that follows it: `Sarah has 12 pool`, `Gun on Lupo`."""
        blanks = _BLANKS_AFTER_QUOTES if text[:1] == '"' else _BLANKS
        for number, found in enumerate(blanks.finditer(text)):
            if number == _LONGEST_NAME:
                break
            if text[:1] == '"' and not _QUOTED.fullmatch(text, 0, found.start()):
                continue
            spelled, rest = spell(text[: found.start()], column), text[found.end() :]
            name = self._beginning(spelled, new)
            if not name:
                continue
            form = self.form.part(self.form.place_of(name, self.names.seats))
            fits = self.form.matched(form.phrases, without_lead(rest), form.kind)
            if (
                (fits and (fits[0].brings or not new))
                or (not new and _COUNTED.fullmatch(rest))
                or (form.held and HELD.fullmatch(without_lead(rest)) and not new)
            ):
                return name, (column + found.end(), rest)
        return None

    def _beginning(self, spelled: Spelled, new: bool) -> str:
        name = self.form.named(spelled.text)
        if self.draft.lies(name):
            return name
        if new:
            return name if self._may_be_new(spelled) else ""
        with suppress(SyntaxProblem):
            known = self.names.resolve(Role.THING, spelled)
            return known if self.draft.lies(known) else ""
        return ""

    def _happens(self, told: Told) -> bool:
        """Whether the piece can be read as a sentence, so that facts are over."""
        twin = self.reader.fork()
        twin.names = self.names.copy()
        return not twin.line(sentences_of(told, twin)[0], told.row)[1]

    def _in_other_words(self, told: Told) -> Facts | None:
        """What a piece says in words that mean the same; nothing where none of them is a fact."""
        for text in rewritten(told.text, self.form.paraphrases) if ":" not in told.text else ():
            with suppress(SyntaxProblem):
                if found := self._facts_of(told._replace(text=text)):
                    return found
        return None

    def _described(self, told: Told) -> bool:
        """Whether the piece says what is printed on a card, as in a game."""
        event, problems = self._described_in(told)
        if problems:
            head, colon, _facts = told.text.partition(":")
            if colon and self._described_in(told._replace(text=head.rstrip()))[0] is not None:
                wrong = problems[0]
                raise SyntaxProblem(max(wrong.column - 1 - told.column, 0), wrong.found, wrong.expected)
        if problems or event is None:
            return False
        if not self.draft.position.described:
            self.draft.position.described = {}
        self.draft.position.described[event.card] = event.facts
        return True

    def _described_in(self, told: Told) -> tuple[Any, Sequence[Problem]]:
        """The card that a piece describes, if it does that alone, and what is wrong with it."""
        entries, problems = self.reader.fork().line(told.placed, told.row)
        one = entries[0] if len(entries) == 1 else None
        event = one.event if isinstance(one, Entry) else None
        return event if type(event) is self.vocabulary.notation.described else None, problems


def _head(text: str) -> str:
    """The text without the effects that follow a `|`."""
    return text[: next(outside(text, "|"), len(text))]
