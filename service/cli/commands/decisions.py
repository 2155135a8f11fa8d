"""The verbs that put decisions on the record: `rollback`, `correct`, `rule`, `note`; and `fix`, which proposes one."""

import re
import shlex
import sys
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import Any, Literal

import click
from msgspec.structs import replace

from events.common import Corrected, Event, RolledBack, Ruled
from events.effects.text import print_effects
from events.notation.reader import MARKS
from events.problem import Problem
from events.record.record import Annotation, plain
from events.spelling import quote
from judge.book import Book
from judge.explain.explain import Consequence
from judge.explain.human_rulings import standings
from judge.judging import judge
from judge.remedies.forward_fix import Remainder, Remedy, changes_of, remedy
from judge.remedies.rollback import RollbackPreview, UndoneEvent, preview_rollback
from judge.words import in_words, move_in_words
from projections.ledger import WHOLE
from service.cli import options
from service.cli.appending import (
    Amending,
    Command,
    amending,
    amends,
    numbers,
    put_event,
    put_note,
    sayable,
    short_enough,
)
from service.cli.output import InputError, as_json, say
from service.cli.rulings import changed_in_words, parts_of_standing
from service.games.decisions import effects_said, strange_section
from service.games.records import start_of
from service.json_values import JsonObject
from service.names import checked

FRAME = re.compile("the (?!table)[a-z]+")  # the turn, the action: how explanations name what is under way

given_words = click.option("--words", default="", help="Wording of the decision.")
authority = click.option("--authority", default="", metavar="NAME", help="Name of the judge.")
preview_only = click.option("--preview", is_flag=True, help="Print the effects only; record nothing.")


def decides(verb: Callable[..., None]) -> Command:
    """The options that all decisions have; the command gets the `Amending`, the book that judges, and its own."""

    @wraps(verb)
    def command(
        *,
        named: str,
        preview: bool,
        book: str | None,
        card_files: tuple[str, ...],
        krcg: bool,
        store: str | None,
        by: str,
        output: Path | None,
        form: str | None,
        as_json_: bool,
        **own: object,
    ) -> None:
        amended = amending(
            named, verb.__name__, store=store, by=by, output=output, form=form, as_json_=as_json_, preview=preview
        )
        verb(amended, options.judged_by(amended.record, book, card_files, krcg), **own)

    whole = amends(command)
    for option in (options.cards, options.book, preview_only, authority, given_words):
        whole = option(whole)
    return whole


def at_a_terminal() -> bool:
    """Whether somebody is there to be asked."""
    return sys.stdin.isatty()


# --- rollback ---------------------------------------------------------------------------------------------------------


@click.command()
@options.record
@click.option("--to", type=click.IntRange(0), required=True, metavar="N", help="Last event that still counts.")
@click.option("--yes", is_flag=True, help="Do not ask for confirmation.")
@decides
def rollback(amended: Amending, by: Book, to: int, words: str, authority: str, yes: bool) -> None:
    """Strike out everything after event N of RECORD (0: after the start). It stays visible but no longer counts.

    First prints what would be undone (newest first), what random or hidden information has been revealed since, and a
    forward fix as an alternative. Asks for confirmation; use --yes when not at a terminal. A roll-back to a struck-out
    event cancels the roll-back that struck it out.

    \b
    Examples:
      justicar rollback 3f2a --to 43 --preview
      justicar rollback 3f2a --to 43 --authority Nora --words "wrong prey" --yes
      justicar rollback game.game --to 43 -o mended.game
    """
    if to >= amended.last:
        expected = f"an event before the last, from 0 to {amended.last - 1}" if amended.last else "a record with events"
        raise InputError(Problem("--to", f"event {to} of {amended.last}", f"{expected}: nothing comes after it"))
    event = RolledBack(to, sayable("--words", words), _named(authority))
    if amended.stored and not (yes or amended.preview or (at_a_terminal() and not amended.json)):
        raise InputError(
            Problem("--yes", "no terminal to ask for confirmation", "--yes, or --preview to record nothing")
        )
    told = preview_rollback(by, amended.record.events, to, start_of(amended.record, by))
    for line in lines_of_going_back(told):
        amended.tell(line)
    if amended.preview:
        _only_told(amended, event, {"preview": plain(told)})
    elif yes or _sure(amended, "Roll back?"):
        put_event(amended, event, {"preview": plain(told)})


def _only_told(amended: Amending, event: Event, told: JsonObject) -> None:
    if amended.json:
        as_json({"event": None, "line": in_words(event), **told})


def lines_of_going_back(told: RollbackPreview) -> Iterable[str]:
    """What a roll-back would do, in lines for people."""
    where = f"event {told.to} ({told.words})" if told.to else "the start"
    yield f"Back to {where}. Undone, newest first:"
    for undone in told.undone:
        yield from _step(undone)
    if told.again:
        yield "Struck out before, and counts again:"
    for again in told.again:
        yield from _step(again)
    if told.simple:
        yield "Clean: nothing random or hidden has been revealed since."
    else:
        yield "Not clean: the following was revealed since, and cannot be unseen:"
        yield from (f"{shown.event:>5}  {shown.what}" for shown in told.shown)
    for silenced in told.silenced:
        yield f"Also struck out, although about {_events(silenced.about)}: {silenced.event}  {silenced.words}"
    if told.instead is not None:
        yield f"Forward fix instead, which undoes {told.instead.event} ({told.instead.words}) only:"
        yield from (f"  {line}" for line in lines_of_remedy(told.instead))


def _step(step: UndoneEvent) -> Iterable[str]:
    """An event, and what it comes to on the table; where the game stood in turn or combat follows from the event."""
    yield f"{step.event:>5}  {step.words}"
    moved: dict[tuple[str, str], Consequence] = {}
    for change in step.changes:
        place = change.subject, change.field
        moved[place] = replace(change, before=moved[place].before) if place in moved else change
    for change in moved.values():
        if change.before != change.after and not FRAME.fullmatch(change.subject):
            yield f"         {changed_in_words(change)}"


def _events(several: Iterable[int]) -> str:
    found = [str(one) for one in several]
    return f"event{'s' * (len(found) > 1)} {', '.join(found)}"


# --- fix --------------------------------------------------------------------------------------------------------------


@click.command()
@options.of_record
@click.argument("number", metavar="N", type=click.IntRange(1))
def fix(
    asked: options.Request,
    number: int,
) -> None:
    """Show the effects that would undo event N of RECORD and its consequences on the table as it is now.

    Replays the game without the event and proposes effects that lead to the resulting table; every proposal is verified
    first. Also lists what effects cannot restore and which later events depend on the undone one. Nothing is recorded:
    record the printed line, or use `justicar correct`.

    \b
    Examples:
      justicar fix examples/five_players.game 273
      justicar fix 3f2a 44 --json
    """
    record, by = asked.record, asked.book
    number = asked.number(number, least=1)
    told = remedy(by, record.events, number, start_of(record, by))
    if asked.json:
        as_json(told)
        return
    say(f"{told.event:>5}  {told.words}")
    for line in lines_of_remedy(told):
        say(line)
    if told.line:
        about = ",".join(str(one) for one in told.about)
        effects = print_effects(told.effects)
        say(f"justicar correct {shlex.quote(asked.named)} --about {about} {shlex.quote(effects)}")


def lines_of_remedy(told: Remedy) -> Iterable[str]:
    """A forward fix, in lines for people."""
    if not told.about:
        yield "The event no longer counts: nothing is left to fix."
        return
    if told.line:
        yield told.line
        yield from (f"  {changed_in_words(change)}" for change in told.changes)
    elif not told.left:
        yield "Nothing is left to fix."
    if told.left:
        yield "Effects cannot restore:"
        yield from (f"  {apart_in_words(apart)}" for apart in told.left)
    if told.dependents:
        yield "Later events that depend on it:"
        yield from (f"{resting.event:>5}  {resting.words}: {resting.says}" for resting in told.dependents)


def apart_in_words(apart: Remainder) -> str:
    """What a table differs by from what it would be."""
    if apart.field == WHOLE:
        is_so, would_be = ("there", "gone") if apart.now else ("gone", "there")
        return f"{apart.subject} is {is_so}, and would be {would_be}"
    what, between = f"{apart.subject}, {apart.field.replace('_', ' ')}", ", and would be "
    told = move_in_words(apart.now, apart.wanted, between)
    return f"{what}: {told}" if between in told else f"{what}, as it would be: {told}"


# --- correct ----------------------------------------------------------------------------------------------------------


@click.command()
@options.record
@click.argument("effects")
@click.option("--about", required=True, metavar="N[,N]", help="Events that it corrects.")
@decides
def correct(amended: Amending, by: Book, effects: str, about: str, words: str, authority: str) -> None:
    """Correct the table of RECORD with EFFECTS in the notation. Prints the changes first.

    \b
    Examples:
      justicar correct 3f2a --about 273 "Ryan gains 1 pool, untaps Lupo" --authority Nora
      justicar correct 3f2a --about 273,275 "Sarah gets the Edge" --preview
      justicar correct game.game --about 273 "Ryan gains 1 pool" -o mended.game
    """
    mended = numbers("--about", about, amended.record)
    done = effects_said(effects, amended.record, by)
    event = Corrected(mended, done, sayable("--words", words), _named(authority))
    changes = changes_of(by, amended.record.events, event, start_of(amended.record, by))
    for change in changes:
        amended.tell(f"       {changed_in_words(change)}")
    if not changes:
        amended.tell("       This changes nothing on the table.")
    told = {"changes": plain(changes)}
    if amended.preview:
        _only_told(amended, event, told)
    elif _sure(amended, "Record this correction?"):
        put_event(amended, event, told)


def _named(authority: str) -> str:
    """On whose authority it is. Raises InputError."""
    return checked("--authority", sayable("--authority", authority))


def _sure(amended: Amending, question: str) -> bool:
    """Whether to go on: asked at a terminal about a stored game; nobody is asked in a script, or about a copy."""
    if not (amended.stored and at_a_terminal()) or amended.json or click.confirm(question, err=True):
        return True
    say("Nothing was stored.")
    return False


# --- rule -------------------------------------------------------------------------------------------------------------


@click.command()
@options.record
@click.argument("verdict", type=click.Choice(["legal", "illegal"]))
@click.option("--about", required=True, metavar="N[,N]", help="Events that it is about.")
@click.option("--section", default="", metavar="NUMBER", help="Section of the rulebook.")
@decides
def rule(amended: Amending, by: Book, verdict: str, about: str, section: str, words: str, authority: str) -> None:
    """Record a judge's ruling about events of RECORD. It is final, whatever the book says.

    Prints the book's ruling next to it. A section that the book does not have is recorded as given, with a warning.

    \b
    Examples:
      justicar rule 3f2a --about 273 illegal --section 6.1.1 --authority Nora
      justicar rule 3f2a --about 44,45 legal --words "the card says so"
      justicar rule game.game --about 273 illegal -o ruled.game
    """
    ruled = numbers("--about", about, amended.record)
    said = (
        sayable("--words", words),
        sayable("--section", section),
        _named(authority),
    )
    event = Ruled(ruled, verdict, *said)
    unknown = strange_section(by, section)
    if unknown:
        amended.tell(unknown)
    events = (*amended.record.events, event)
    judgement = judge(events, by, start_of(amended.record, by))
    standing = standings(events, [*judgement.rulings, *judgement.struck_out])[-1]
    told = {"standing": plain(standing), "section": unknown}
    if amended.preview:
        _only_told(amended, event, told)
    else:
        put_event(amended, event, told)
    amended.tell("       " + "".join(parts_of_standing(standing)[-1]))


# --- note -------------------------------------------------------------------------------------------------------------


Readers = Literal["judges", "author"]


@click.command()
@options.record
@click.argument("number", metavar="N", type=click.IntRange(0))
@click.argument("words", default="")
@click.option(
    "--mark", type=click.Choice(MARKS), help="Your opinion of the play: ! good, ? bad, !? interesting, ?! dubious."
)
@click.option("--visibility", type=click.Choice(["judges", "author"]), help="Who may read it  [default: everyone]")
@amends
def note(named: str, number: int, words: str, mark: str | None, visibility: Readers | None, **where: Any) -> None:
    """Write a note about event N of RECORD (0: about the game). Notes are kept apart from events and are never facts.

    \b
    Examples:
      justicar note 3f2a 44 "She could have bled for two." --by Thomas
      justicar note 3f2a 44 --mark '?!'
      justicar note game.game 0 "Played in the kitchen." -o noted.game
    """
    amended = amending(named, "note", **where)
    number = options.number_of(amended.record, named, number)
    if not words.strip() and not mark:
        raise InputError(Problem("WORDS", "nothing", "some words, or a --mark"))
    short_enough("WORDS", quote(sayable("WORDS", words)))
    if visibility == "author" and not amended.stored and not amended.by:
        raise InputError(Problem("--by", "no name", "the author, the only one who may read it"))
    put_note(amended, Annotation(number, words, mark or "", amended.by, visibility=visibility or ""))
