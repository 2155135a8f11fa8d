"""Rows for spreadsheets: one an event or one a turn, and nothing that a spreadsheet would calculate."""

import csv
import io
from typing import Any

import pytest
from msgspec.structs import replace

from events.common import Corrected, RolledBack, Ruled
from events.effects.base import Gains
from events.methuselah import events as said
from events.record.record import Annotation, Entry, Variation
from service.export.history.history import history
from service.export.history.model import History
from service.export.spreadsheet import FORMULA, Rows, calculated, guard, write_rows
from tests.helpers.methuselah.tables import table, vampire
from tests.service.export.test_history import five
from tests.service.presenters.methuselah.stories import BOOK, HOSTILE, history_of, hostile_record

LUPO, THOMAS = vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis")
DUEL = table(LUPO, THOMAS, players=("Sarah", "Alexis", "Ryan"))
ASTRAY = said.Bleed(minion="Lupo", target="Ryan")


def rows(told: History, kind: Rows) -> list[dict[str, str]]:
    """The rows, as a program reads them."""
    out = io.StringIO(newline="")
    write_rows(told, kind, out)
    return list(csv.DictReader(io.StringIO(out.getvalue(), newline=""), strict=True))


def filled(row: dict[str, str]) -> dict[str, str]:
    """The cells with something in them, numbers of the table apart."""
    return {name: cell for name, cell in row.items() if cell and ": " not in name}


def test_a_row_an_event() -> None:
    """What happened, where in the game, what the book and people say of it, and where it comes from."""
    events = (
        ASTRAY,
        Ruled(about=(1,), verdict="illegal", authority="Nora"),
        Corrected(about=(1,), effects=(Gains("Ryan", "pool", 1),)),
        said.TurnBegun(methuselah="Alexis"),
    )
    notes = [Annotation(about=1, words="Oh", by="Bo", mark="?!"), Annotation(about=1, words="well")]
    first, *_, correction, last = rows(history_of(DUEL, *events, notes=notes), "events")
    assert filled(first) == {
        "event": "1",
        "turn": "Turn 20: Sarah",
        "phase": "Minion phase",
        "part": "announcement",
        "action": "1",
        "notation": "Lupo bleeds Ryan",
        "sentence": "Lupo bleeds Ryan.",
        "verdict": "illegal",
        "section": "section 6.1.1",
        "says": "Lupo may not bleed Ryan: Sarah's prey is Alexis.",
        "needed": "a target that is Alexis, or a card that redirects the bleed",
        "ruled": "illegal (event 2)",
        "corrected by": "3",
        "mark": "?!",
        "notes": "Oh (Bo)\nwell",
    }
    assert correction["consequences"] == "Ryan gains 1 pool (30 to 31)"
    assert correction["unwritten"] == "The bleed succeeds. Ryan burns 1 pool (31 to 30); Sarah takes the Edge."
    assert (last["verdict"], last["Pool: Ryan"], last["Pool: Sarah"]) == ("legal", "30", "30")


def test_where_an_event_comes_from() -> None:
    """When it was recorded, by whom, and from what source."""
    record = five()
    entry = Entry(record.events[0], at="2026-01-02T18:00", by="Bo", source="the prompt")
    first, *_ = rows(history(replace(record, entries=(entry,), annotations=()), BOOK), "events")
    assert [first[name] for name in ("recorded at", "recorded by", "source")] == [
        "2026-01-02T18:00",
        "Bo",
        "the prompt",
    ]


def test_a_row_a_turn() -> None:
    """From which event to which, what was wrong or struck out in it, and the numbers at its end."""
    events = (
        ASTRAY,
        said.TurnBegun(methuselah="Alexis"),
        RolledBack(to=1),
        said.TurnBegun(methuselah="Alexis"),
    )
    told = history_of(DUEL, *events, notes=[Annotation(about=1, words="Oh")])
    assert [list(row.values())[:12] for row in rows(told, "turns")] == [
        ["", "Turn 20: Sarah", "1", "1", "1", "0", "1", "1", "30", "30", "29", "3"],
        ["", "Turn 21: Alexis", "2", "2", "1", "1", "0", "0", "30", "30", "29", "3"],
        ["", "Turn 20: Sarah", "3", "3", "1", "0", "0", "0", "30", "30", "29", "3"],
        ["", "Turn 21: Alexis", "4", "4", "1", "0", "0", "0", "30", "30", "29", "3"],
    ]


def test_what_is_struck_out_has_no_numbers() -> None:
    """Beside a struck-out event stands the roll-back that struck it, and no number that never counted."""
    told = rows(history_of(DUEL, ASTRAY, said.Resolved(), RolledBack(to=0)), "events")
    assert [(row["struck out by"], row["Pool: Ryan"]) for row in told] == [("3", ""), ("3", ""), ("", "30")]


@pytest.mark.parametrize("kind", ["events", "turns"])
def test_variations_follow_the_line_that_they_leave(kind: Rows) -> None:
    """They are named as a record names them."""
    inner = Variation(at=2, entries=(Entry(said.Resolved()),))
    outer = Variation(at=1, entries=(Entry(said.NoBlock()),), variations=(inner,))
    other = Variation(at=0, entries=(Entry(said.Hunt(minion="Lupo")),))
    told = rows(history_of(DUEL, said.Bleed(minion="Lupo"), said.NoBlock(), variations=[outer, other]), kind)
    expected = ["", "", "#1", "#1.1", "#2"] if kind == "events" else ["", "#1", "#1.1", "#2"]
    assert [row["line"] for row in told] == expected


def test_the_whole_example_is_in_it() -> None:
    """A row for each of the 503 events, each as long as the headings."""
    out = io.StringIO(newline="")
    assert write_rows(history(five(), BOOK), "events", out) == 0
    table = list(csv.reader(io.StringIO(out.getvalue(), newline=""), strict=True))
    assert len(table) == 504
    assert len({len(row) for row in table}) == 1


# --- no formulas --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "cell",
    [
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        "|cmd",
        "%x",
        "\t=1",
        "\r=1",
        "\n=1",
        " =1",
        "\N{NO-BREAK SPACE}=1",
        "＝1",
        "＋1",
        "－1",
        "＠x",
    ],
)
def test_what_begins_like_a_formula_is_text(cell: str) -> None:
    """An apostrophe before it tells every spreadsheet that it is text, blanks and line ends before it or not."""
    assert calculated(cell)
    assert str(guard(cell)).startswith("'")


@pytest.mark.parametrize("cell", ["", "a=1", "Lupo - Rake", "1 + 1", "#1.2", -3, 0, "'"])
def test_what_does_not_is_left_alone(cell: Any) -> None:
    """A formula begins with its sign; a number of ours is a number."""
    assert not calculated(cell)
    assert guard(cell) == cell


@pytest.mark.parametrize("kind", ["events", "turns"])
@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_any_name_is_a_cell(name: str, kind: Rows) -> None:
    """Whatever anybody is called, rows stay rows, no cell is a formula, and it is told how many had to be guarded."""
    told = history(hostile_record(name), BOOK)
    out = io.StringIO(newline="")
    guarded = write_rows(told, kind, out)
    table = list(csv.reader(io.StringIO(out.getvalue(), newline=""), strict=True))
    assert len({len(row) for row in table}) == 1
    cells = [cell for row in table for cell in row]
    assert not [cell for cell in cells if cell.startswith(FORMULA)]
    assert sum(cell.startswith("'") for cell in cells) == guarded
    assert (guarded > 0) == (name.startswith("=") and kind == "events")
    assert "\x1b" not in out.getvalue()
    assert "\u202e" not in out.getvalue()
