"""The verb `replay`: step through a game, event by event."""

import sys
from collections.abc import Iterable

import click

from events.record.record import plain
from projections.fold import KEYFRAME_EVERY
from service.cli import options
from service.cli.output import MANY, as_json, say, watched
from service.cli.replay.playback import Playback
from service.cli.replay.words import telling
from service.export.history.history import EVERYBODY, history, viewed
from service.export.history.model import EventStory
from service.json_values import JsonObject


@click.command()
@options.of_record
@click.option("--at", type=click.IntRange(0), metavar="N", help="Start at event N.")
@click.option("--plain", "plainly", is_flag=True, help="Print the events instead, even on a terminal.")
@click.option("--state", is_flag=True, help="With --json: include the table after each event.")
@options.keep_good
def replay(
    asked: options.Request,
    at: int | None,
    plainly: bool,
    state: bool,
) -> None:
    """Step through RECORD in the terminal: the table after each event, its line, rulings, notes and branches.

    Arrow keys step, PageDown and PageUp go from turn to turn, b to the next violation, n to the next note, t to a turn;
    ? lists all keys. Without a terminal, prints the events with their rulings and notes. --json prints one object per
    event.

    \b
    Examples:
      justicar replay examples/five_players.game
      justicar replay examples/five_players.game --at 273
      justicar replay examples/five_players.game | less
      justicar replay game.jsonl --json --state
      justicar replay game.game --view Claudia
    """
    record, by = asked.record, asked.book
    number, reader = asked.number(at or 0), asked.view or EVERYBODY
    told = history(record, by, reader, lambda entries: watched(entries, len(entries), "Judging"))
    course = Playback(viewed(record, reader), by, told.story)
    if asked.json:
        for one in _lines(course):
            for event in one.events[max(number - 1, one.story.at if one.label else 0) :]:
                as_json(_plain(one, event, state))
    elif plainly or not sys.stdout.isatty():
        _print(course, number)
    else:
        _step(course, number)


def _step(course: Playback, number: int) -> None:
    """Step through the game on the terminal, from that event on."""
    # Loaded only when somebody looks: it takes longer to load than most games to judge.
    from service.cli.replay.screen import application
    from service.cli.replay.viewer import Viewer

    frames = range(0, course.last, KEYFRAME_EVERY)
    for frame in watched(frames, len(frames), "Setting up", MANY // KEYFRAME_EVERY):
        course.table(frame)
    viewer = Viewer(course)
    viewer.go(number)
    application(viewer).run()


def _lines(course: Playback) -> Iterable[Playback]:
    """A line and all that leave it, and them."""
    yield course
    for branch in course.branches():
        yield from _lines(branch)


def _plain(course: Playback, told: EventStory, state: bool) -> JsonObject:
    """An event as an object."""
    found: JsonObject = {
        "event": told.number,
        **({"variation": course.label} if course.label else {}),
        "turn": course.turn_of(told.number),
        "line": told.line,
        "sentence": told.sentence,
        "consequences": told.consequences,
        "rulings": told.rulings,
        "settled": told.settled,
        "corrected": told.corrected,
        "struck": told.struck,
        "notes": told.notes,
    }
    return found | ({"state": plain(course.table(told.number).position())} if state else {})


def _print(course: Playback, first: int, indent: str = "") -> None:
    """The events from the first on, under the headings of their turns, with the lines that leave where they leave."""
    for number in range(first, course.last + 1):
        told = course.told(number)
        if course.headings.get(number):
            say()
            say(f"{indent}{course.headings[number]}", bold=True)
        if told is not None:
            struck = " (struck out)" if told.struck else ""
            say(f"{indent}{number:>5}  {told.line}{''.join(told.marks)}{struck}")
        for line in telling(course, number):
            say(f"{indent}       {line.words}")
        for place in course.leaving(number):
            branch = course.branch(place)
            _print(branch, branch.story.at + 1, indent + "    | ")
