"""Whatever is put in: read, judge, show, explain and options never end in an exception, and asking changes nothing."""

import random
from functools import cache
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.formats.files import read_record
from events.formats.jsonl import write_jsonl
from events.methuselah.contradictions import contradictions
from events.notation.game_writer import write_game
from events.record.record import Entry, Heading, Record
from judge import books
from judge.explain.explain import explain_at
from judge.explain.human_rulings import disagreements, standings
from judge.judging import judge
from judge.methuselah.play.simulation import PLAYERS, simulate
from judge.remedies.forward_fix import remedy
from judge.remedies.rollback import preview_rollback
from projections.fold import Timeline
from service.cli.commands.decisions import lines_of_going_back, lines_of_remedy
from service.cli.rulings import parts_of_standing
from service.export.explanation_picture import explanation
from service.games.options import may_declare
from service.presenters.methuselah.picture import ring
from service.presenters.methuselah.text import lines_of
from tests.helpers.strategies import positions, records

BOOK = books()["vtes-1998"]
EXAMPLES = Path(__file__).resolve().parents[3] / "examples"


def looked_at(record: Record, random_: random.Random) -> None:
    """Everything the verbs do with a record, in memory; a few events are looked at closely."""
    position = record.heading.position
    judgement = judge(record.events, BOOK, position, every=True)
    ruled = standings(record.events, [*judgement.rulings, *judgement.struck_out])
    msgspec.json.encode([judgement.rulings, judgement.table.position(), disagreements("", [("", ruled)])])
    assert all(parts_of_standing(one) for one in ruled)
    timeline = Timeline(BOOK.family, BOOK.terms, record.events, position)
    numbers = list(range(1, len(record.events) + 1))
    for number in random_.sample(numbers, min(3, len(numbers))):
        told = explain_at(BOOK, timeline, number)
        msgspec.json.encode(told)
        assert explanation(told).source
        fixed = remedy(BOOK, record.events, number, position)
        back = preview_rollback(BOOK, record.events, number - 1, position)
        msgspec.json.encode([fixed, back])
        assert [*lines_of_remedy(fixed), *lines_of_going_back(back)]
    here = timeline.at(len(record.events))
    before = here.position()
    list(lines_of(here))
    may_declare(BOOK, here)
    assert ring(before, "").source
    contradictions(before)
    assert here.position() == before


@cache
def games() -> list[list[bytes]]:
    """Valid records, line by line, in both forms."""
    found = [path.read_bytes().splitlines(keepends=True) for path in sorted((EXAMPLES / "rulebook").glob("*.game"))]
    for seed, players in ((3, 3), (4, 5)):
        played = simulate(BOOK, players, seed, 250)
        record = Record(Heading("vtes-1998", players=PLAYERS[:players]), tuple(Entry(event) for event in played))
        found += [write_game(record).encode().splitlines(True), write_jsonl(record).splitlines(True)]
    return found


def read_and_looked_at(text: bytes, seed: int = 0) -> None:
    """The same, with what could be read of a text."""
    record, _problems = read_record(text, "fuzz")
    if record is not None:
        looked_at(record, random.Random(seed))


@settings(deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes(text: bytes) -> None:
    """Random bytes are read to the end, and what is wrong with them is told."""
    record, problems = read_record(text, "fuzz")
    assert record is not None or problems
    assert all(str(problem) for problem in problems)


@settings(deadline=None)
@given(st.text(max_size=400))
def test_any_text_after_a_heading(text: str) -> None:
    """Random lines after a heading are read, judged, shown and explained as far as they mean something."""
    read_and_looked_at(b"[book vtes-1998]\n[players Sarah, Alexis, Ryan]\n" + text.encode("utf-8", "replace"))


@settings(max_examples=settings().max_examples // 2, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(1, 12))
def test_a_mutated_record(random_: random.Random, changes: int) -> None:
    """Lines left out, doubled, swapped, taken from another record, cut, and single bytes changed."""
    lines = list(random_.choice(games()))
    for _ in range(changes):
        place = random_.randrange(len(lines))
        match random_.randrange(6):
            case 0:
                del lines[place]
            case 1:
                lines.insert(place, lines[random_.randrange(len(lines))])
            case 2:
                other = random_.randrange(len(lines))
                lines[place], lines[other] = lines[other], lines[place]
            case 3:
                lines.insert(place, random_.choice(random_.choice(games())))
            case 4:
                lines[place] = lines[place][: random_.randrange(len(lines[place]) + 1)]
            case _:
                line = bytearray(lines[place])
                if line:
                    line[random_.randrange(len(line))] = random_.randrange(256)
                lines[place] = bytes(line)
        if not lines:
            return
    read_and_looked_at(b"".join(lines), random_.randrange(1000))


@settings(max_examples=settings().max_examples // 2, deadline=None)
@given(records(most=12), st.integers(0, 1000))
def test_any_record(record: Record, seed: int) -> None:
    """Any events that the vocabulary can say, at any table, from any position."""
    looked_at(record, random.Random(seed))


@settings(max_examples=settings().max_examples // 2, deadline=None)
@given(positions(), st.data())
def test_any_position(position: object, data: st.DataObject) -> None:
    """A position that makes no sense is told so, and can be played from all the same."""
    assert all(str(problem) for problem in contradictions(position))  # type: ignore[arg-type]
    here = BOOK.family.opened(position, BOOK.terms)
    may_declare(BOOK, here)
    list(lines_of(here))


@pytest.mark.parametrize("seed", range(4))
def test_a_position_of_a_played_game_does_not_contradict_itself(seed: int) -> None:
    """A position taken at any event of a game may be played from."""
    played = simulate(BOOK, 2 + seed, seed, 400)
    timeline = Timeline(BOOK.family, BOOK.terms, played)
    for number in range(len(played) + 1):
        position = timeline.at(number).position()
        assert contradictions(position) == []
