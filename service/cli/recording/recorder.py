"""The scribe: understands a line, stores what it says, and answers with the rulings, also beside other writers.

A line may also be said to the scribe (`prompt_commands.py`): take back the last line, write a note, help.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from events.common import RolledBack
from events.log.errors import Conflict, StoreProblem
from events.log.log import Log
from events.notation.game_writer import Reader
from events.record.record import Annotation, Entry, Problem, Record
from events.registry import vocabulary_of
from judge.book import Book
from judge.judging import Judgement, judge_next
from judge.ruling import Ruling
from service.cli.output import watched
from service.cli.recording.prompt_commands import PromptCommand, aside_of
from service.games.live_games import REFUSED
from service.games.live_games import JudgedEntry as JudgedEntry
from service.games.records import start_of
from service.games.undo import moved, not_forgotten, redo, undo
from service.lookalikes import LookalikeIndex, named_at_first, named_in
from service.names import flaws_said

SOURCE = "justicar record"
RACES = 50  # how often a line is taken again because somebody else was faster


@dataclass(slots=True)
class RecorderAnswer:
    """What became of a line.

    `missed` are events that others stored since the line before, `told` those that this line made; `repeated` are the
    numbers of events that were stored already under the same id, `against` the rulings for which nothing was stored.
    `undone` are the events that a line took back, the last first, `shown` what random or hidden thing they had shown,
    and `redone` those that it made count again; `noted` the notes that it made; `helps` whether it asked for help.
    """

    line: str
    told: list[JudgedEntry] = field(default_factory=list)
    missed: list[JudgedEntry] = field(default_factory=list)
    problems: Sequence[Problem] = ()
    against: list[Ruling] = field(default_factory=list)
    repeated: list[int] = field(default_factory=list)
    undone: list[JudgedEntry] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    redone: list[JudgedEntry] = field(default_factory=list)
    noted: list[Annotation] = field(default_factory=list)
    helps: bool = False

    @property
    def refused(self) -> bool:
        """Whether the line was against the rules and was not stored for that reason."""
        return bool(self.against)


class Recorder:
    """Writes in one game. A line is stored whole or not at all; nobody's events are lost or stored twice."""

    def __init__(
        self, log: Log, game: str, book: Book, *, by: str = "", strict: bool = False, place: str = "the prompt"
    ) -> None:
        self.log, self.game, self.by, self.strict, self.place = log, game, by, strict, place
        self.heading = log.heading(game)
        so_far = log.read(game)
        start = start_of(Record(self.heading, so_far), book)
        self.events: list[Entry] = []
        self.begun: set[int] = set()  # the numbers of the events with which lines of this prompt began
        self.judgement = Judgement(book, book.family.opened(start, book.terms))
        self.vocabulary, self.faces = vocabulary_of(self.heading.book), LookalikeIndex()
        self.faces.meet(named_at_first(self.vocabulary, self.heading))
        for entry in watched(so_far, len(so_far), "Reading"):
            self._follow(entry, every=False)
        self.row = 0
        self.reader = self._new_reader()

    @property
    def version(self) -> int:
        """How many events of the game are known here."""
        return len(self.events)

    def take(self, line: str) -> RecorderAnswer:
        """Store what a line says, after whatever others have stored meanwhile. Raises LogError."""
        aside = aside_of(line)
        if aside is not None:
            return self._aside(aside, line)
        self.row += 1
        answer = RecorderAnswer(line)
        for _ in range(RACES):
            known = len(self.reader.names.seats), len(self.reader.names.cards)
            found, answer.problems = self.reader.line(line)
            entries = [one for one in found if isinstance(one, Entry)]
            answer.problems = answer.problems or flaws_said(found, self._here)
            if answer.problems:
                if entries or known != (len(self.reader.names.seats), len(self.reader.names.cards)):
                    self.reader = self._new_reader()
                return answer
            answer.against = self._against(entries) if self.strict else []
            if answer.refused:
                self.reader = self._new_reader()
                return answer
            try:
                self._store(entries, answer)
            except Conflict:
                answer.missed += self._catch_up()
                self.reader = self._new_reader(self.row - 1)
                continue
            notes = [one for one in found if isinstance(one, Annotation)]
            self._note(notes, answer)
            return answer
        raise StoreProblem(self.log.place, "others who keep recording in this game", "a pause; try again")

    def unread(self, problem: Problem) -> RecorderAnswer:
        """The answer to a line that is no text."""
        self.row += 1
        self.reader.line("")
        return RecorderAnswer("", problems=(problem,))

    def _aside(self, aside: PromptCommand, line: str) -> RecorderAnswer:
        """Do what the scribe is asked to do. Raises LogError."""
        self.row += 1
        self.reader.line("")
        answer = RecorderAnswer(line, helps=aside.what == "help")
        if aside.what == "undo":
            self._undo(aside.lines, answer)
        elif aside.what == "redo":
            self._redo(answer)
        elif aside.what == "note" and not (aside.words or aside.mark):
            answer.problems = (Problem(self._here, "a note without words", "note, and then its words"),)
        elif aside.what == "note":
            self._note([Annotation(self.version, aside.words, aside.mark)], answer)
        return answer

    @property
    def _here(self) -> str:
        return f"{self.place}, line {self.row}"

    def _undo(self, lines: int, answer: RecorderAnswer) -> None:
        """Roll back to before the last lines."""
        said = repr(answer.line.strip())
        if not lines:
            answer.problems = (Problem(self._here, said, "undo, or undo and how many lines"),)
        elif self._roll_back(undo(self.events, lines, self._here, said, self.begun), answer):
            numbers, played = moved(self.events), [entry.event for entry in self.events]
            answer.undone = self._told(numbers)
            answer.shown = not_forgotten(self.judgement.book, played, self.judgement.table.ledger, numbers)

    def _redo(self, answer: RecorderAnswer) -> None:
        """Roll back to before the last undo that was not taken back, so that what it took back counts again."""
        if self._roll_back(redo(self.events, self._here, "'redo'"), answer):
            answer.redone = self._told(moved(self.events))

    def _roll_back(self, back: RolledBack | Problem, answer: RecorderAnswer) -> bool:
        """Whether it is done; when others have stored something meanwhile it is not, and that is shown instead."""
        if isinstance(back, Problem):
            answer.problems = (back,)
            return False
        try:
            self._store([Entry(back)], answer)
        except Conflict:
            answer.missed += self._catch_up()
            answer.problems = (Problem(self._here, "what others stored meanwhile", "the same once more"),)
        self.reader = self._new_reader()
        return not answer.problems

    def _told(self, numbers: Sequence[int]) -> list[JudgedEntry]:
        return [JudgedEntry(number, self.events[number - 1], []) for number in numbers]

    def _note(self, notes: list[Annotation], answer: RecorderAnswer) -> None:
        if notes:
            self.log.annotate(self.game, notes, by=self.by, source=SOURCE)
            answer.noted = notes

    def _store(self, entries: list[Entry], answer: RecorderAnswer) -> None:
        """Append the entries and judge them. Raises Conflict when others have appended since."""
        if not entries:
            return
        stored = self.log.append(self.game, entries, self.version, by=self.by, source=SOURCE)
        if stored.numbers == tuple(range(self.version + 1, stored.version + 1)):
            self.begun.add(self.version + 1)
            answer.told = [self._follow(entry) for entry in stored.entries]
            return
        # Some were stored before under the same ids; what the log holds is what counts.
        before, numbers = self.version, set(stored.numbers)
        answer.repeated = sorted(number for number in numbers if number <= before)
        for told in self._catch_up():
            (answer.told if told.number in numbers else answer.missed).append(told)
        self.reader = self._new_reader()

    def _against(self, entries: list[Entry]) -> list[Ruling]:
        """What forbids the declarations of a line, made one after another."""
        trial = Judgement(self.judgement.book, self.judgement.table.copied(), events=self.version)
        for entry in entries:
            told = judge_next(trial, entry.event)
            against = [ruling for ruling in told if ruling.verdict in REFUSED and ruling.event == trial.events]
            if against:
                return against
        return []

    def _follow(self, entry: Entry, every: bool = True) -> JudgedEntry:
        """A stored event is judged and happens at the table."""
        self.events.append(entry)
        alike = self.faces.meet(named_in(self.vocabulary, entry.event))
        return JudgedEntry(self.version, entry, judge_next(self.judgement, entry.event, every), alike)

    def _catch_up(self) -> list[JudgedEntry]:
        """What others have stored is judged and happens."""
        return [self._follow(entry) for entry in self.log.read(self.game, self.version + 1)]

    def _new_reader(self, row: int | None = None) -> Reader:
        """A reader that knows the game as it is stored, and of a line that came to nothing nothing."""
        record = Record(self.heading, tuple(self.events))
        reader = Reader.after(record, self.place, self.judgement.book.terms.cards)
        for _ in range(self.row if row is None else row):
            reader.line("")  # so that its next problem names the right line
        return reader
