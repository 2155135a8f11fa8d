"""Putting something on the record: appended to a stored game, or to a copy of a file, which itself stays as it is."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import click
from msgspec.structs import replace

from events.kinds import AnyEvent
from events.log.errors import Conflict
from events.log.log import Log
from events.problem import Problem
from events.record.limits import MAX_SENTENCES
from events.record.record import Annotation, Entry, Record, plain
from judge.words import in_words
from service.cli import options
from service.cli.output import InputError, as_json, complete, say, whisper, written
from service.games.decisions import sayable as sayable
from service.games.named import is_stored, line_named
from service.games.records import part_of
from service.games.stored_records import game_named, open_log
from service.json_values import JsonObject
from service.names import checked, flaws_within

Command = Callable[..., object]
Line: TypeAlias = Any  # a record or a variation of one, whichever is handed in


@dataclass(frozen=True, slots=True)
class Amending:
    """What is amended: the record as it is, `whole` with the lines beside it, and where it goes then.

    `label` is the number of the variation that is meant, `source` the verb; a preview only tells what would be done.
    """

    named: str
    record: Record
    whole: Record
    label: str
    store: str | None
    by: str
    output: Path | None
    form: str | None
    json: bool
    source: str
    preview: bool = False

    @property
    def stored(self) -> bool:
        """Whether it is a game in the store."""
        return is_stored(self.named)

    @property
    def last(self) -> int:
        """The number of its last event."""
        return len(self.record.entries)

    def tell(self, words: str) -> None:
        """A line for people: on the error stream where the record itself is printed; nothing beside JSON."""
        if not self.json:
            (say if self.stored or self.preview or self.output is not None else whisper)(words)


def amends(verb: Command) -> Command:
    """The options of the verbs that put something on the record."""
    for option in (
        options.json_,
        options.store,
        click.option(
            "--form", type=click.Choice(["game", "jsonl"]), help="Format of the copy  [default: from the name of FILE]"
        ),
        click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Write the copy to FILE."),
        click.option("--by", default="", metavar="NAME", help="Author  [default for a stored game: your user name]"),
    ):
        verb = option(verb)
    return verb


def amending(
    named: str,
    verb: str,
    *,
    store: str | None,
    by: str,
    output: Path | None,
    form: str | None,
    as_json_: bool,
    preview: bool = False,
) -> Amending:
    """What the options say, with the record that is named. Raises InputError."""
    of, label = line_named(named)
    checked("--by", sayable("--by", by))
    if is_stored(named):
        for option, value in (("--output", output), ("--form", form)):
            if value is not None:
                raise InputError(Problem(option, "a stored game", "a file; changes to a stored game go into the store"))
        record = whole = options.usable(named, store)
    else:
        whole = options.usable(of, store)
        line = part_of(whole, label, of)
        if isinstance(line, Problem):
            raise InputError(line)
        record = line
        if output is not None and of != "-" and output.exists() and output.samefile(of):
            raise InputError(Problem("--output", str(output), "another file; RECORD is not changed"))
    return Amending(named, record, whole, label, store, by, output, form, as_json_, f"justicar {verb}", preview)


# --- what may be said -------------------------------------------------------------------------------------------------


def short_enough(place: str, sentence: str) -> None:
    """Raises InputError for a sentence that nobody could read back from the notation."""
    if len(sentence) > MAX_SENTENCES:
        raise InputError(Problem(place, f"{len(sentence)} characters in all", f"at most {MAX_SENTENCES}"))


def numbers(place: str, text: str, record: Record) -> tuple[int, ...]:
    """Numbers of events of the record, as `44` or `44,45`. Raises InputError."""
    last = len(record.entries)
    expected = f"numbers of events from 1 to {last}, such as 1,2" if last else "a record that holds events"
    found = []
    for one in text.split(","):
        if not (one.strip().isascii() and one.strip().isdecimal() and len(one) < 10 and 0 < int(one) <= last):
            raise InputError(Problem(place, f"«{one.strip()}»", expected))
        found.append(int(one))
    return tuple(dict.fromkeys(found))


# --- putting it there -------------------------------------------------------------------------------------------------


def put_event(amended: Amending, event: AnyEvent, told: Mapping[str, object]) -> None:
    """Put an event on the record, and say so; `told` stands beside it in JSON. Raises LogError and InputError."""
    short_enough("the sentence", in_words(event))
    if flaws := list(flaws_within(event, "the event")):
        raise InputError(*flaws)
    number = amended.last + 1
    answer: JsonObject = {"event": number, "line": in_words(event), **told}
    if amended.stored:
        game = _append(amended, Entry(event))
        amended.tell(f"{number:>5}  {in_words(event)}")
        answer = {"game": game, **answer}
    else:
        entry = Entry(event, by=amended.by)
        copy = _in_line(amended.whole, amended.label, lambda line: replace(line, entries=(*line.entries, entry)))
        answer = {**_give(amended, copy), **answer}
    if amended.json:
        as_json(answer)


def put_note(amended: Amending, note: Annotation) -> None:
    """Put a note on the record, and say so. Raises LogError and InputError."""
    answer: JsonObject
    if amended.stored:
        with open_log(amended.store) as log:
            game = _game(log, amended.named)
            answer = {"game": game, "notes": log.annotate(game, [note], by=amended.by, source=amended.source)}
        amended.tell(f"Noted on {f'event {note.about}' if note.about else 'the game'}.")
    else:
        signed = replace(note, by=note.by or amended.by)
        copy = _in_line(amended.whole, amended.label, lambda line: _with_note(line, signed))
        answer = _give(amended, copy)
    if amended.json:
        as_json({**answer, "note": plain(note)})


def _with_note(line: Line, note: Annotation) -> Line:
    """The line with one more note, where it belongs as long as the others stand in order."""
    notes: tuple[Annotation, ...] = line.annotations
    place = next((place for place in range(len(notes), 0, -1) if notes[place - 1].about <= note.about), 0)
    return replace(line, annotations=(*notes[:place], note, *notes[place:]))


def _in_line(line: Line, label: str, change: Callable[[Line], Line]) -> Line:
    """The record, or a variation of it, with a change made in the line of this number."""
    if not label:
        return change(line)
    number, _, rest = label.partition(".")
    place = int(number) - 1
    variations = line.variations
    inner = _in_line(variations[place], rest, change)
    return replace(line, variations=(*variations[:place], inner, *variations[place + 1 :]))


def _game(log: Log, named: str) -> str:
    game = game_named(log, named)
    if isinstance(game, Problem):
        raise InputError(game)
    return game


def _append(amended: Amending, entry: Entry) -> str:
    """Store the entry after what was read; when others were faster, say what was missed and end with 2."""
    with open_log(amended.store) as log:
        game = _game(log, amended.named)
        try:
            log.append(game, [entry], amended.last, by=amended.by, source=amended.source)
        except Conflict as conflict:
            _missed(amended, conflict)
    return game


def _missed(amended: Amending, conflict: Conflict) -> None:
    missed = [{"event": number, "line": in_words(entry.event), "by": entry.by} for number, entry in conflict.missed]
    whisper(f"Others have recorded in game {conflict.game} since it was read; nothing was stored. New events:")
    for one in missed:
        whisper(f"{one['event']:>5}  {one['line']} ({one['by']})")
    for problem in conflict.problems:
        whisper(str(problem))
    if amended.json:
        found = f"{conflict.version} events, not {conflict.expected_version}"
        problem = Problem(f"game {conflict.game}", found, "no concurrent changes; check, and try again")
        as_json({"problems": [problem, *conflict.problems], "missed": missed})
    sys.exit(2)


def _give(amended: Amending, copy: Record) -> JsonObject:
    """Print the copy, or write it to the file that was named; where it is, for JSON."""
    of, _ = line_named(amended.named)
    like = str(amended.output) if amended.output is not None else of
    text = written(copy, amended.form or ("jsonl" if like.endswith(".jsonl") else "game"))
    if amended.output is None:
        if not amended.json:
            click.echo(text, nl=False)
        return {"record": text}
    with complete(amended.output) as file:
        file.write(text.encode())
    amended.tell(str(amended.output))
    return {"record": str(amended.output)}
