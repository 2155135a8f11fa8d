"""The recorder behind the prompt: appends what a line says to a live game, and answers with the rulings.

A line may also be a command for the recorder itself (`prompt_commands.py`): undo, redo, a note, help.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from events.common import RolledBack
from events.log.log import Log
from events.notation.reader import Reader
from events.problem import Problem
from events.record.record import Annotation, Entry
from judge.book import Book
from judge.judging import Judgement
from judge.ruling import Ruling
from service.cli.output import InputError, watched
from service.cli.recording.prompt_commands import PromptCommand, aside_of
from service.games.append import Appender, Make, NewEntries, StrictRefusal, VersionConflict
from service.games.live_game import JudgedEntry, LiveGame
from service.games.undo import moved, not_forgotten, redo, undo
from service.names import flaws_said, prose_flaws

SOURCE = "justicar record"


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
    """Writes in one game. A line is stored whole or not at all; nobody's events are lost or stored twice.

    Problems name the number of their line, unless the lines are not `numbered` for the writer.
    """

    def __init__(
        self,
        log: Log,
        game: str,
        book: Book,
        *,
        by: str = "",
        strict: bool = False,
        place: str = "the prompt",
        numbered: bool = True,
    ) -> None:
        self.log, self.by, self.strict, self.place, self.numbered = log, by, strict, place, numbered
        so_far = log.read(game)
        self.game = LiveGame(game, log.heading(game), book)
        self.game.follow(so_far, watched=partial(watched, number=len(so_far), label="Reading"))
        self.appender = Appender(log, by, SOURCE)
        self.begun: set[int] = set()  # the numbers of the events with which lines of this prompt began
        self.row = 0

    @property
    def version(self) -> int:
        """How many events of the game are known here."""
        return self.game.version

    @property
    def judgement(self) -> Judgement:
        """The game as far as it is known here, judged."""
        return self.game.judgement

    @property
    def reader(self) -> Reader:
        """A reader for the line that follows, which may go its own way."""
        reader = self.game.reader
        reader.name = self.place
        return reader

    def take(self, line: str) -> RecorderAnswer:
        """Store what a line says, after whatever others have stored meanwhile. Raises LogError."""
        self.row += 1
        aside = aside_of(line)
        if aside is not None:
            return self._aside(aside, line)
        answer = RecorderAnswer(line)

        def make(game: LiveGame) -> NewEntries:
            found, problems = self.reader.line(line, self.row if self.numbered else 0)
            if problems := problems or tuple(flaws_said(found, self._here)):
                raise InputError(*problems)
            notes = [one for one in found if isinstance(one, Annotation)]
            return [one for one in found if isinstance(one, Entry)], notes

        self._append(make, None, answer, self.strict)
        return answer

    def unread(self, problem: Problem) -> RecorderAnswer:
        """The answer to a line that is no text."""
        self.row += 1
        return RecorderAnswer("", problems=(problem,))

    def _append(self, make: Make, expected: int | None, answer: RecorderAnswer, strict: bool = False) -> None:
        """Append to the game, and fill in the answer."""
        before = 0

        def making(game: LiveGame) -> NewEntries:
            nonlocal before
            before = game.version
            return make(game)

        try:
            done = self.appender.append(self.game, making, expected, strict=strict)
        except InputError as error:
            answer.problems = error.problems
        except StrictRefusal as refusal:
            answer.against = list(refusal.rulings)
        except VersionConflict as conflict:
            answer.missed += conflict.missed
            answer.problems = (Problem(self._here, "what others stored meanwhile", "the same once more"),)
        else:
            answer.missed += done.missed
            answer.noted = list(done.noted)
            answer.repeated = [one.number for one in done.told if one.number <= before]
            answer.told = [one for one in done.told if one.number > before]
            if answer.told and not done.repeated:
                self.begun.add(before + 1)

    def _aside(self, aside: PromptCommand, line: str) -> RecorderAnswer:
        """Carry out a command for the recorder. Raises LogError."""
        answer = RecorderAnswer(line, helps=aside.what == "help")
        if aside.what == "undo":
            self._undo(aside.lines, answer)
        elif aside.what == "redo":
            self._redo(answer)
        elif aside.what == "note" and not (aside.words or aside.mark):
            answer.problems = (Problem(self._here, "a note without words", "note, and then its words"),)
        elif aside.what == "note" and (flaws := tuple(prose_flaws(self._here, aside.words))):
            answer.problems = flaws
        elif aside.what == "note":
            answer.noted = [Annotation(self.version, aside.words, aside.mark)]
            self.log.annotate(self.game.id, answer.noted, by=self.by, source=SOURCE)
        return answer

    @property
    def _here(self) -> str:
        return f"{self.place}, line {self.row}" if self.numbered else self.place

    def _undo(self, lines: int, answer: RecorderAnswer) -> None:
        """Roll back to before the last lines."""
        said = repr(answer.line.strip())
        if not lines:
            answer.problems = (Problem(self._here, said, "undo, or undo and how many lines"),)
        elif self._roll_back(undo(self.game.entries, lines, self._here, said, self.begun), answer):
            numbers = moved(self.game.entries)
            answer.undone = self._told(numbers)
            answer.shown = not_forgotten(self.game.book, self.game.events, self.judgement.table.ledger, numbers)

    def _redo(self, answer: RecorderAnswer) -> None:
        """Roll back to before the last undo that was not taken back, so that what it took back counts again."""
        if self._roll_back(redo(self.game.entries, self._here, "'redo'"), answer):
            answer.redone = self._told(moved(self.game.entries))

    def _roll_back(self, back: RolledBack | Problem, answer: RecorderAnswer) -> bool:
        """Whether it is done; when others have stored something meanwhile it is not, and that is shown instead."""
        if isinstance(back, Problem):
            answer.problems = (back,)
        else:
            self._append(lambda game: ([Entry(back)], ()), self.version, answer)
        return not answer.problems

    def _told(self, numbers: Sequence[int]) -> list[JudgedEntry]:
        return [JudgedEntry(number, self.game.entries[number - 1], []) for number in numbers]
