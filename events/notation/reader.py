"""Reading the line notation: a line at a time for a prompt (`Reader`), or a whole game (`read_game`)."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from contextlib import suppress
from copy import copy
from operator import itemgetter
from typing import cast

from msgspec.structs import replace

from events.common import FamilyEvent, FamilyFacts, Observed, Revealed, RolledBack
from events.effects.text import effect_forms
from events.effects.union import AnyEffect
from events.grammar.notation import Notation
from events.grammar.reading import read_sentence, spoken_form
from events.grammar.spoken import OpenSentence, keeps, names_in, with_more
from events.kinds import AnyEvent, AnyPosition
from events.notation.clauses import holds_a_sentence, no_more_than_a_card
from events.notation.counts import count_of, unknown_in
from events.notation.envelope import envelope_of
from events.notation.names import Names
from events.notation.notes import read_note
from events.notation.other_words import in_other_words
from events.notation.pieces import Piece, pieces
from events.notation.several import in_parts
from events.problem import Problem
from events.record.limits import MAX_PLAYERS, MAX_PROBLEMS_IN_A_LINE, MAX_SENTENCES, Enough, Problems, not_too_long
from events.record.record import Annotation, Entry, Heading, Record
from events.registry import vocabulary_of
from events.spelling import QUOTED, ParsedSentence, Role, SyntaxProblem, outside, shown, spell, split, unquote
from events.steps import next_step
from events.times import wrong_time, wrong_writing

MARKS = ("!", "?", "!?", "?!")
VARIATION = re.compile(r"variation(?![^\s#])", re.I)

_BLANKS = re.compile(r"\s*")
_SHOWS = re.compile(rf"\[((?:{QUOTED}|[^\"\[\]])*)\]")
_WORDS = r"[^\s\"]+(?:\s+[^\s\"]+)*"
_WITH = rf"(?:\s+with\s+({QUOTED}))?"
_TURNED_UP = (
    re.compile(rf"({QUOTED}|[^\s\"]+(?:\s+(?!is\s)[^\s\"]+)*)\s+is\s+({QUOTED}|{_WORDS}){_WITH}", re.I),
    re.compile(rf"({_WORDS})\s+is\s+({QUOTED}){_WITH}", re.I),  # where the word is in the name as well
    re.compile(rf"()({QUOTED}|{_WORDS})\s+with\s+({QUOTED})", re.I),
)
_MARK = re.compile(r"(?<=[^\s?!,:;])(\?!|!\?|\?|!)$")


class Reader:
    """Reads sentences one line after another, and remembers the names and the game so far.

    `names` are those known already; `number` is how many events there are already. A reader is fed lines with
    `line`, and with `follow` events that came from elsewhere. It reads the notation of the names' vocabulary.
    """

    def __init__(self, names: Names | None = None, name: str = "-", number: int = 0) -> None:
        self.names = Names(vocabulary_of("")) if names is None else names
        self.name = name
        self.number = number
        self.rewrites = True  # whether it tries a sentence in other words
        self._row = 0
        self._begin(None)

    def _begin(self, position: AnyPosition | None) -> None:
        self.context = self.notation.context.of(position)
        self._contexts = [(self.number, self.context)]  # the context after the events that changed it

    @classmethod
    def after(cls, record: Record, name: str = "-", catalogue: Iterable[str] = ()) -> "Reader":
        """A reader for the lines that follow a record; `catalogue` are further names of cards."""
        reader = cls(Names(vocabulary_of(record.heading.book), catalogue), name).start(record.heading)
        for event in record.events:
            reader.follow(event)
        return reader

    @property
    def notation(self) -> Notation:
        """The notation that it reads."""
        return self.names.vocabulary.notation

    def start(self, heading: Heading) -> "Reader":
        """What a heading and its position say; nothing has happened yet."""
        if heading.book:
            self.names.vocabulary = vocabulary_of(heading.book)
        self.names.start(heading)
        self._begin(heading.position)
        return self

    def fork(self) -> "Reader":
        """Another reader that knows what this one knows, and goes its own way from here."""
        twin = copy(self)
        twin.names = self.names.copy()
        twin._contexts = self._contexts.copy()
        return twin

    def follow(self, event: AnyEvent) -> None:
        """An event has happened."""
        self.number += 1
        self.names.learn(event)
        self._remember(event)

    def line(self, text: str, row: int | None = None) -> tuple[tuple[Entry | Annotation, ...], tuple[Problem, ...]]:
        """What a line says, and what is wrong with it. What could be read is given also when something is wrong.

        It is line `row`, if one is named (0: the only one), else the line after the last.
        """
        self._row = self._row + 1 if row is None else row
        problems = Problems(self.name, MAX_PROBLEMS_IN_A_LINE)
        found: list[Entry | Annotation] = []
        with suppress(Enough):
            for entry in self.read_line(text, self._row, problems):
                if entry is None:
                    self.number -= 1
                else:
                    found.append(entry)
        return tuple(found), tuple(problems)

    # --- lines ----------------------------------------------------------------------------------------------

    def read_line(self, text: str, row: int, problems: Problems) -> Iterator[Entry | Annotation | None]:
        """The entries and notes of a line; `None` for a sentence that cannot be read, which is counted all the same."""
        begun = text.lstrip()
        if not begun or begun[0] == "#":
            return
        if begun[0] in "vV" and VARIATION.match(begun):
            problems.add(row, shown(text.strip()), "a sentence; variations stand in the text of a whole game", text)
            return
        if len(text) > MAX_SENTENCES:
            problems.add(row, f"a line of {len(text)} characters", f"lines of at most {MAX_SENTENCES}")
            self.number += 1
            yield None
            return
        found, note = pieces(text)
        for piece in found:
            if not piece.head.strip() and piece.colon < 0 and not piece.envelope:
                continue
            yield from self._piece(piece, text, row, problems)
        if note >= 0:
            yield from self._notes(text, note, row, problems)

    def _piece(self, piece: Piece, line: str, row: int, problems: Problems) -> Iterator[Entry | Annotation | None]:
        """A sentence, or several with commas between them."""
        self.number += 1
        next_step()
        try:
            yield from self._sentence(piece, line, row, problems)
        except SyntaxProblem as problem:
            parts = in_parts(piece, self.notation, lambda part: count_of(part, self.names) is not None)
            several = None
            if not parts:
                parts, several = in_other_words(piece, self)
            if not parts:
                told = several or problem
                problems.add(row, told.found, told.expected, line, problem.column + 1)
                yield None
                return
            self.number -= 1
            for part in parts:
                yield from self._piece(part, line, row, problems)

    def _notes(self, text: str, column: int, row: int, problems: Problems) -> Iterator[Annotation]:
        while True:
            try:
                note, end = read_note(text, column, self.number)
                note = self._dated(note, text, column, end, row, problems)
            except SyntaxProblem as problem:
                problems.add(row, problem.found, problem.expected, text, problem.column + 1)
                return
            yield note
            column = _BLANKS.match(text, end).end()  # type: ignore[union-attr]  # it matches anything
            if column == len(text) or text[column] == "#":
                return
            if text[column] != "{":
                found = shown(text[column:])
                problems.add(row, found, "nothing more, or another note in { }", text, column + 1)
                return

    def _dated(self, note: Annotation, text: str, column: int, end: int, row: int, problems: Problems) -> Annotation:
        """The note, without the moment when it names none."""
        if not note.at or (wrong := wrong_writing(note.at)) is None:
            return note
        problems.add(row, *wrong, text, max(column, text.rfind(note.at, column, end)) + 1)
        return replace(note, at="")

    # --- sentences ------------------------------------------------------------------------------------------

    def _sentence(self, piece: Piece, line: str, row: int, problems: Problems) -> Iterator[Entry | Annotation]:
        text = (piece.tail if piece.colon >= 0 else piece.head).rstrip()
        marked = _MARK.search(text) if text[-1:] in "!?" else None
        mark = ""
        if marked and not self.names.ends(text):
            mark, text = marked[1], text[: marked.start()]
        turned = _SHOWS.fullmatch(text, max(outside(text, "["), default=0)) if text[-1:] == "]" else None
        shows: tuple[Revealed, ...] = ()
        if turned:
            shows = self._shows(turned[1], (piece.colon + 1 if piece.colon >= 0 else piece.column) + turned.start(1))
            text = text[: turned.start()].rstrip()
            for one in shows:
                self.names.turned_up(one)
        head, tail = (piece.head, text) if piece.colon >= 0 else (text, None)
        envelope = envelope_of(piece.envelope, piece.envelope_column) if piece.envelope else {}
        event, *others = self._events(head, piece.column)
        event = self._completed(event, piece.column, tail, piece.colon, shows)
        if "at" in envelope and (wrong := wrong_time(envelope["at"])):
            problems.add(row, *wrong, line, piece.envelope_column + 1)
            del envelope["at"]
        yield Entry(event, **envelope) if envelope else Entry(event)
        for other in others:  # a sentence that says several things
            self.number += 1
            self.names.learn(other)
            self._remember(other)
            yield Entry(other)
        if mark:
            yield Annotation(self.number, mark=mark)

    def _events(self, head: str, column: int) -> tuple[AnyEvent, ...]:
        """What a sentence says, without what follows its colon."""
        begun = head.lstrip()
        try:
            said = self._count(begun) or self._said(begun.rstrip())
            not_too_long(said, begun)
        except SyntaxProblem as problem:
            raise (unknown_in(begun, self.names) or problem).moved(column + len(head) - len(begun)) from None
        return said if isinstance(said, tuple) else (said,)

    def _count(self, text: str) -> Observed | None:
        """A count in one word, of which the context may know that it could be several things."""
        seen = count_of(text, self.names)
        bare = seen is not None and "=" not in text and text.rstrip()[-1:].isdigit()
        return self.context.counted(seen) if seen is not None and bare else seen

    def _said(self, text: str) -> FamilyEvent:
        """What a sentence means; one that people merely say is read where it cannot be read as it is written."""
        spoken, written, problem, odd = None, None, None, []
        try:
            written = read_sentence(text, self.notation)
            odd = self._odd_names(written)
            spoken = self._spoken(text) if odd else None
            if keeps(spoken, odd):
                return self._as_written(written)
        except OpenSentence:
            raise
        except SyntaxProblem as wrong:
            problem = wrong
        try:
            spoken = spoken or self._spoken(text)
            said = None if spoken is None else spoken.build(self.names.resolve)
        except OpenSentence:
            raise
        except SyntaxProblem as wrong:
            said, problem = None, problem or (None if written else wrong)
        if said is not None:
            return self._meant(said)
        if written is None:
            return self._done_by_hand(text, problem or SyntaxProblem(0, shown(text), "a sentence"))
        if problem is not None:
            with suppress(SyntaxProblem):
                return self._done_by_hand(text, problem)
            raise problem
        return self._as_written(written)

    def _as_written(self, form: ParsedSentence) -> FamilyEvent:
        if form.kind is not self.notation.described:
            no_more_than_a_card(form, self.names)
        return self.context.meant(form.build(self.names.resolve), self.names)

    def _done_by_hand(self, text: str, problem: SyntaxProblem) -> FamilyEvent:
        """What somebody does with counters, cards and markers, maybe after their name; else raises the problem."""
        forms, seat = self._handlings(text), ""
        if not forms:
            seat, what = self._led_by(text)
            forms = self._handlings(what) if seat else ()
        if not forms or holds_a_sentence(forms, self.names, self.notation.words.after_who):
            raise problem
        if not any(form.kind in self.notation.handled for form in forms):
            raise SyntaxProblem(0, shown(text), f"a declaration; what a card does is written effect with X: {text}")
        try:
            return self.notation.by_hand(seat, tuple([form.build(self.names.resolve) for form in forms]))
        except SyntaxProblem as unknown:
            raise problem if problem.column > unknown.column else unknown from None

    def _led_by(self, text: str) -> tuple[str, str]:
        """The player whose name, or its beginning, a text begins with, and the rest; nobody where it is no player's."""
        led = next((seat for seat in self.names.seats if text.casefold().startswith(f"{seat.casefold()} ")), "")
        if led:
            return led, text[len(led) :].lstrip()
        word, _blank, rest = text.partition(" ")
        try:
            return self.names.resolve(Role.SEAT, spell(word, 0)), rest.lstrip()
        except SyntaxProblem:
            return "", text

    def _handlings(self, text: str) -> tuple[ParsedSentence, ...]:
        try:
            return effect_forms(text)
        except SyntaxProblem:
            return ()

    def _spoken(self, text: str) -> ParsedSentence | None:
        """The form of a sentence that people say; nothing when it is none, or would be one with a strange name."""
        spoken = spoken_form(text, self.notation)
        if spoken is None or any(role is Role.CARD and self.names.is_sentence(name) for role, name in names_in(spoken)):
            return None
        return spoken

    def _meant(self, said: FamilyEvent) -> FamilyEvent:
        if not isinstance(said, tuple):
            return self.context.meant(said, self.names)
        events: list[AnyEvent] = []
        for one in said:
            found = self._meant(one)
            events += found if isinstance(found, tuple) else (found,)
        return tuple(events)

    def _odd_names(self, form: ParsedSentence) -> list[str]:
        """The words that hardly are a name, or a count, where a sentence names a new card or says what was seen."""
        if self.notation.spoken is None:
            return []
        if form.kind is Observed:
            what = form.values.get("what", "")
            return [what] if with_more(what) else []
        named = [spelled for _, role, spelled in form.names if role in (Role.CARD, Role.WORDS)]
        named += [spelled for _, role, several in form.lists if role is Role.CARD for spelled in several]
        return [spelled.text for spelled in named if self.names.is_odd(spelled)]

    def _completed(
        self, event: FamilyEvent, column: int, tail: str | None, colon: int, shows: tuple[Revealed, ...]
    ) -> AnyEvent:
        """The event with what follows its colon and what it turns up; it has happened."""
        if type(event) is self.notation.described:
            event, tail = replace(event, facts=self._facts(tail or "", event.facts, colon + 1)), None
        if shows:
            event = replace(event, shows=shows)
        if many := self.names.crowd(event):
            raise SyntaxProblem(column, many, f"at most {MAX_PLAYERS} players at a table")
        for one in self.names.unknown(event):  # of which the other form could not read the event either
            raise SyntaxProblem(column, shown(one.name), one.expected)
        self.names.learn(event)
        if tail is not None:
            if "effects" not in type(event).__struct_fields__:
                raise SyntaxProblem(colon, "':'", "the end of the sentence: effects are not allowed here")
            done = bool(event.effects)
            event = replace(event, effects=(*event.effects, *self._effects(tail, colon + 1)))
            event = self.context.whole(event) if done else event
            self.names.learn(event)
        self._remember(event)
        return cast(AnyEvent, event)

    def _shows(self, text: str, column: int) -> tuple[Revealed, ...]:
        """What `[Sarah 1 is Lupo with "vampire, capacity 6"]` after a sentence says that it turned up."""
        shows = []
        for place, part in split(text, ","):
            found = next((found for form in _TURNED_UP if (found := form.fullmatch(part))), None)
            if not found:
                raise SyntaxProblem(column + place, shown(part), "what was turned up: [Sarah 1 is Lupo]")
            name, is_ = (spell(found[group], column + place + found.start(group)) for group in (1, 2))
            card = self.names.resolve(Role.CARD, is_)
            not_too_long(card, part, column + place)
            printed = self._printed(found[3], column + place + found.start(3)) if found[3] else ""
            shows.append(Revealed(self.names.resolve(Role.MINION, name) if found[1] else "", card, printed))
        return tuple(shows)

    def _printed(self, quoted: str, column: int) -> str:
        """What is printed on a card, as it is written in quotes after its name."""
        text = unquote(quoted, column)
        not_too_long(text, quoted, column)
        try:
            self.notation.read_printed(text)
        except SyntaxProblem as problem:
            raise problem.moved(column + 1) from None
        return text

    def _effects(self, tail: str, column: int) -> tuple[AnyEffect, ...]:
        begun = tail.lstrip()
        try:
            effects = tuple([form.build(self.names.resolve) for form in effect_forms(begun.rstrip())])
            not_too_long(effects, begun)
            return effects
        except SyntaxProblem as problem:
            raise problem.moved(column + len(tail) - len(begun)) from None

    def _facts(self, tail: str, kind: str, column: int) -> FamilyFacts:
        """What is printed on a card, as it follows the word for its kind."""
        try:
            facts = self.notation.read_facts(tail, kind)
            not_too_long(facts, tail)
            return facts
        except SyntaxProblem as problem:
            raise problem.moved(column) from None

    def _remember(self, event: AnyEvent) -> None:
        if type(event) is RolledBack:
            _, context = self._contexts[max(bisect_right(self._contexts, event.to, key=itemgetter(0)) - 1, 0)]
        else:
            context = self.context.after(event)
        if context is not self.context:
            self.context = context
            self._contexts.append((self.number, context))


def names_of(heading: Heading, events: Iterable[AnyEvent] = (), catalogue: Iterable[str] = ()) -> Names:
    """The names known after these events; `catalogue` are further names of cards."""
    names = Names(vocabulary_of(heading.book), catalogue).start(heading)
    for event in events:
        names.learn(event)
    return names
