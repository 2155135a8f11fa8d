"""Situations as a scorekeeper writes them, in tables: what happens, and what the judge says of it.

A line has sentences and, after its last `|`, what is ruled, with commas between: verdict and section, and the rule
where it is said (`illegal 6.1.1 bleeds_target_the_prey`); `unclear` and a rule, where the last sentence is legal and
the rulebook open; nothing where all of it is legal. It is ruled of the last event, of the one whose number is said (`2:
illegal 4`), or of the sentences marked with `*`. `(strict)` implies nothing. Nothing else is ruled.

A file is a game in plain text and, from the first `==` on, groups that begin with what their lines have in common. A
file about several books begins with `@@` and their names instead; there `==` begins a group with its position (`;`
between the lines), `--` says what was played first, and a line has the section of each book (`8/4.1`).
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from events.notation.game_reader import read_game
from events.notation.reader import Reader
from events.record.record import Entry, Record
from judge import books
from judge.book import Book
from judge.judging import judge
from judge.ruling import Ruling
from service.games.records import start_of

# What they find is told by the declaration or by what is printed on its cards, and by no earlier event.
TOLD_BY_THE_DECLARATION = {
    "a_card_adds_stealth_or_intercept",
    "a_card_adds_what_it_says",
    "a_card_played_for_a_vote_says_nothing",
    "a_combat_action_ignores_slower_ones",
    "a_combat_deck_is_large_enough",
    "a_creature_of_one_form_does_not_change_form",
    "a_crypt_holds_few_vampires",
    "a_frenzy_is_what_its_card_says",
    "a_pack_is_not_all_rogues",
    "a_political_card_adds_no_vote",
    "a_sept_deck_is_large_enough",
    "an_ousted_methuselahs_cards_are_returned",  # its sentence has the event
    "an_unblockable_attack_is_not_blocked",
    "an_undodgeable_attack_is_not_dodged",
    "at_most_three_blood_a_card",
    "nothing_is_done_by_hand_unasked",
    "one_copy_of_a_character_a_deck",
    "only_a_deployed_card_is_taken_back",
    "only_instinctive_cards_are_played_instinctively",
    "what_cannot_be_bound_is_not_attacked_to_bind",
    "what_regenerates_lies_there",
}
_NUMBERED = re.compile(r"(?:([0-9]+): )?(.*)")
# What parts two rulings; a heading of a book may have a comma, too.
_RULED = re.compile(r",\s*(?=(?:[0-9]+: )?(?:illegal|missed|discrepancy|unverified|unclear) )")
STRICT = "(strict)"


class Situation(NamedTuple):
    """A line of a file, with the book that judges it, the game before it, and which of a group's books this is."""

    book: str
    game: str
    line: str
    place: int | None = None  # where the file is about several books: then all of the game is judged with the line


def tables(folder: Path) -> dict[str, Any]:
    """The parameters of a test of each line of a folder's tables."""
    each = [(path.stem, one) for path in sorted(folder.glob("*.txt")) for one in situations_in(path)]
    ids = [f"{stem}: {one.book if one.place else ''}{one.line}" for stem, one in each]
    return {"argnames": "one", "argvalues": [one for _stem, one in each], "ids": ids}


def situations_in(path: Path) -> Iterator[Situation]:
    """Each line of a file, with each of its books."""
    text = path.read_text(encoding="utf-8")
    if "\n@@ " in f"\n{text}":
        yield from _of_several_books(text)
        return
    game, _mark, rows = text.partition("\n==")
    book = game.partition("[book ")[2].partition("]")[0]
    for setup, line in situations(f"=={rows}")["argvalues"]:
        yield Situation(book, f"{game}\n\n{setup}\n", line)


def _of_several_books(text: str) -> Iterator[Situation]:
    ids: list[str] = []
    position = begins = ""
    for line in map(str.strip, text.splitlines()):
        mark, rest = line[:2], line[2:].strip()
        if mark == "@@":
            ids = rest.split()
        elif mark == "==":
            position, begins = rest.replace("; ", "\n"), ""
        elif mark == "--":
            begins = rest
        elif line and not line.startswith("#"):
            for place, book in enumerate(ids):
                yield Situation(book, f"[book {book}]\nposition:\n{position}\n\n{begins}\n", line, place)


def situations(text: str) -> dict[str, Any]:
    """The parameters of a test of each line of a table: what its group begins with, and the line."""
    found, setup = [], ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("=="):
            setup = line.removeprefix("==").strip()
        elif line and not line.startswith("# "):
            found.append((setup, line))
    return {"argnames": ("setup", "line"), "argvalues": found, "ids": [line for _setup, line in found]}


@cache
def read(game: str) -> tuple[Record, Reader]:
    """The record of a game, and a reader for what follows."""
    record, problems = read_game(game)
    assert record is not None
    assert not problems, [str(problem) for problem in problems]
    return record, Reader.after(record)


@cache
def begun(game: str) -> tuple[Reader, Any]:
    """A reader and the position after the lines of a game, in which nothing is wrong."""
    record, reader = read(game)
    judged = judge(record.events, books()[record.heading.book], record.heading.position)
    assert not judged.wrong, [ruling.says for ruling in judged.wrong]
    return reader, judged.table.position()


def as_its_line_says(one: Situation) -> None:
    """A situation of a file is judged by its book as its line says."""
    is_judged_so(one.game, one.line, books()[one.book], one.place)


def is_judged_so(game: str, line: str, book: Book, place: int | None = None) -> None:
    """After a game the sentences of a line are judged as it says, and nothing else is ruled."""
    said, _bar, expected = line.rpartition("|")
    record, reader = read(game)
    position = begun(game)[1] if place is None else start_of(record, book)
    reader, events, marked = reader.fork(), [] if place is None else [*record.events], list[int]()
    for sentence in re.split(r";\s*", said.replace(STRICT, "").strip()):
        entries, problems = reader.line(sentence.removeprefix("*"))
        assert not problems, [str(problem) for problem in problems]
        events += [entry.event for entry in entries if isinstance(entry, Entry)]
        if sentence.startswith("*"):
            marked.append(len(events))
    told = [_NUMBERED.fullmatch(one.strip()).groups() for one in _RULED.split(expected) if one.strip()]  # type: ignore[union-attr]
    at = marked or [int(number or len(events)) for number, _verdict in told]
    want = [(number, _of_book(verdict, place)) for number, (_number, verdict) in zip(at, told, strict=True)]
    judged = judge(events, book.strictly if STRICT in said else book, position)
    open_still = [one for one in judged.rulings if one.unclear and one.event == len(events)]
    found = {one.event: one for one in (*reversed(open_still), *reversed(judged.wrong)) if _counts(one, want)}
    assert [(event, _told(found[event], want)) for event in sorted(found)] == want, [
        (one.event, one.says) for one in judged.wrong
    ]
    untold = [(one.rule, one.says) for one in judged.wrong if not one.facts and one.rule not in TOLD_BY_THE_DECLARATION]
    assert not untold, untold
    assert all(0 <= fact.since <= len(events) for one in judged.wrong for fact in one.facts)


def _of_book(verdict: str, place: int | None) -> str:
    """What is ruled by the book at this place among those of a group."""
    ruled, _blank, where = verdict.partition(" ")
    return verdict if place is None else f"{ruled} {where.split('/')[place]}"


def _counts(ruling: Ruling, want: list[tuple[int, str]]) -> bool:
    """Whether a ruling says that something is wrong, or is the doubt that is expected."""
    return ruling.verdict != "legal" or (ruling.event, f"unclear {ruling.rule}") in want


def _told(ruling: Ruling, want: list[tuple[int, str]]) -> str:
    plain = f"unclear {ruling.rule}" if ruling.verdict == "legal" else f"{ruling.verdict} {ruling.section}"
    return plain if (ruling.event, plain) in want else f"{plain} {ruling.rule}"
