"""The verb `record`: a game is written down while it is played, a line at a time."""

import os
import sys

import click

from events.problem import Problem
from events.record.record import plain
from judge.ruling import Ruling
from judge.words import in_words
from service.cli import options
from service.cli.output import InputError, as_json, complain, say, whisper
from service.cli.recording.piped import piped
from service.cli.recording.prompt import prompted
from service.cli.recording.prompt_commands import help_lines
from service.cli.recording.recorder import Recorder, RecorderAnswer
from service.cli.rulings import tell_ruling
from service.games.live_game import JudgedEntry
from service.games.records import book_of
from service.games.stored_records import has_store, open_log
from service.lookalikes import told as sentences
from service.names import checked
from service.presenters.presenter import Presenter
from service.presenters.registry import presenter_of

MOST_UNREAD = 1_000  # lines in a row from a pipe: what comes is no record, and may never end


@click.command()
@click.argument("game", metavar="GAME", shell_complete=options.complete_game)
@click.option("--by", default="", metavar="NAME", help="Name of the recorder  [default: your user name]")
@click.option("--strict", is_flag=True, help="Do not store illegal declarations; print the ruling instead.")
@click.option("--quiet", is_flag=True, help="Print a ruling only if it is not plainly legal.")
@options.store
@options.cards
@options.json_
def record(
    game: str,
    by: str,
    strict: bool,
    quiet: bool,
    store: str | None,
    card_files: tuple[str, ...],
    krcg: bool,
    as_json_: bool,
) -> None:
    """Read lines of the notation from a prompt or a pipe; store each line and print its ruling.

    A line with an error is not stored; the error is printed, and reading continues (from a pipe, until 1,000 lines in a
    row cannot be read). If others record in the same game, their new events are shown first. `undo` takes the last line
    back, `note ...`, `!` and `?` annotate the last event, `alexis=12` records a count you can see, `help` lists the
    other commands.

    Exit status: 0 no violations, 1 violations found, 2 a piped line was unusable.

    \b
    Examples:
      justicar record 3f2a
      printf 'turn Sarah\\nlupo bleeds alexis\\n' | justicar record 3f2a
    """
    checked("--by", by)
    _may_be_stored(game, store)
    typed = sys.stdin.isatty()
    with open_log(store) as log:
        game = log.find(game)
        known = book_of(log.record(game))
        if isinstance(known, Problem):
            raise InputError(known)
        known = options.with_cards_of(known, card_files, krcg)
        place = "the prompt" if typed else "standard input"
        scribe = Recorder(log, game, known, by=by, strict=strict, place=place, numbered=not typed)
        look = presenter_of(known)
        breaches = unread = in_a_row = 0
        for line in prompted(scribe, look) if typed else piped(scribe.place):
            answer = scribe.unread(line) if isinstance(line, Problem) else scribe.take(line)
            unread += bool(answer.problems)
            in_a_row = 0 if answer.told else in_a_row + bool(answer.problems)
            breaches += answer.refused or any(ruling.wrong for told in answer.told for ruling in told.rulings)
            _answer(answer, as_json_, quiet)
            if answer.helps:
                _help(look, as_json_)
            if in_a_row == MOST_UNREAD and not typed:
                found = f"{MOST_UNREAD:,} lines in a row that cannot be read"
                complain([Problem(scribe.place, found, "lines of the notation; nothing more is read")])
                break
    sys.exit(2 if unread and not typed else 1 if breaches else 0)


def _may_be_stored(game: str, store: str | None) -> None:
    """Raises InputError for a file, and where there is no store."""
    if os.path.isfile(game):
        expected = f"the id of a stored game; store the file first: justicar import {game}"
        raise InputError(Problem(game, "a file", expected))
    if not has_store(store):
        raise InputError(Problem(game, "no store yet", "the id of a stored game; `justicar new` starts one"))


def _answer(answer: RecorderAnswer, as_json_: bool, quiet: bool) -> None:
    for told in answer.missed:
        if as_json_:
            as_json(_plain(told) | {"missed": True})
        else:
            say(f"Meanwhile {told.entry.by or 'someone else'} recorded {in_words(told.entry.event)}:")
            _tell(told, quiet=False)
    complain(answer.problems)
    if answer.problems and as_json_:
        as_json({"line": answer.line, "problems": answer.problems})
    if answer.refused:
        if as_json_:
            as_json({"event": None, "line": answer.line, "rulings": plain(answer.against)})
        else:
            say("Not stored:")
            _tell_all(answer.against)
    for number in answer.repeated:
        if as_json_:
            as_json({"event": number, "repeated": True})
        else:
            say(f"Already stored as event {number}.")
    for told in answer.told:
        if as_json_:
            as_json(_plain(told) | _undone(answer))
        else:
            _tell(told, quiet)
    if as_json_:
        _more_as_json(answer)
    else:
        _tell_more(answer, quiet)


def _help(look: Presenter, as_json_: bool) -> None:
    lines = list(help_lines(look.example_lines))
    if as_json_:
        as_json({"help": lines})
    else:
        for line in lines:
            say(line)


def _undone(answer: RecorderAnswer) -> dict[str, object]:
    """What a roll-back took back or made count again."""
    lists = {"undone": answer.undone, "redone": answer.redone}
    found: dict[str, object] = {
        what: [{"event": told.number, "line": in_words(told.entry.event)} for told in several]
        for what, several in lists.items()
        if several
    }
    return found | ({"shown": answer.shown} if answer.shown else {})


def _more_as_json(answer: RecorderAnswer) -> None:
    for note in answer.noted:
        as_json({"note": note})


def _tell_more(answer: RecorderAnswer, quiet: bool) -> None:
    for words, several in (("Undone, newest first:", answer.undone), ("These count again:", answer.redone)):
        if several:
            say(words)
        for told in several:
            say(f"{told.number:>5}  {in_words(told.entry.event)}")
    if answer.shown:
        say("Revealed, and cannot be unseen:")
    for what in answer.shown:
        say(f"       {what}")
    for note in answer.noted:
        if not quiet:
            about = f"event {note.about}" if note.about else "the game"
            say(f"Noted on {about}: {' '.join(part for part in (note.mark, note.words) if part)}")


def _plain(told: JudgedEntry) -> dict[str, object]:
    alike = {"alike": [one._asdict() for one in told.alike]} if told.alike else {}
    return {"event": told.number, "line": in_words(told.entry.event), "rulings": plain(told.rulings)} | alike


def _tell(told: JudgedEntry, quiet: bool) -> None:
    remarkable = [ruling for ruling in told.rulings if ruling.verdict != "legal" or ruling.unclear]
    for sentence in sentences(told.alike):
        whisper(sentence)
    if not quiet or remarkable:
        say(f"{told.number:>5}  {'' if remarkable else 'legal  '}{in_words(told.entry.event)}")
    for ruling in remarkable:
        if ruling.event != told.number:
            say(f"       of event {ruling.event}:")
        tell_ruling(ruling)


def _tell_all(rulings: list[Ruling]) -> None:
    for ruling in rulings:
        tell_ruling(ruling)
