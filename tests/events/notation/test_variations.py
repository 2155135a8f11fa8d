"""Variations: other ways in which a game might have gone on, in both written forms."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events.common import Corrected, RolledBack
from events.formats.files import read_record
from events.formats.jsonl import read_jsonl, write_jsonl
from events.methuselah import events as m
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from events.notation.reader import Reader
from events.record.limits import MAX_DEPTH, MAX_SENTENCES
from events.record.record import Annotation, Entry, Heading, Parent, Record, Variation
from tests.helpers.methuselah.notated import HEADING, KNOWN
from tests.helpers.strategies import records

MUCH = settings(suppress_health_check=list(HealthCheck), deadline=None)
BLEED = m.Bleed(minion="Lupo", target="Alexis")
GAME = f"""{HEADING}{KNOWN}lupo bleeds alexis
tho blocks
variation "No block" by Nora
  no block; succeeds             {{ and Alexis burns 1 pool -- Ryan @ 2026-11-02 }}
  variation                      # of the variation: what if she had another answer
    tho reacts with Deflection?!
  variation ends
variation ends
blocked
"""


def game(lines: str) -> Record:
    record, problems = read_game(lines)
    assert not problems, "\n".join(map(str, problems))
    assert record
    return record


def told(lines: str) -> list[tuple[str, str, str]]:
    """Where something is wrong, what is found and what is expected."""
    _, problems = read_game(HEADING + KNOWN + lines, "t.game")
    return [(problem.place.removeprefix("t.game, "), problem.found, problem.expected) for problem in problems]


BEFORE = len(game(HEADING + KNOWN).entries)
BEGUN = len((HEADING + KNOWN).splitlines())


# --- in the notation --------------------------------------------------------------------------------------------


def test_a_variation_is_a_block_in_the_game() -> None:
    """A variation goes on after the event above it; another may stand within it; then the game goes on."""
    record = game(GAME)
    assert [type(event) for event in record.events[BEFORE:]] == [m.Bleed, m.Block, m.Resolved]
    (no_block,) = record.variations
    (deflected,) = no_block.variations
    assert no_block == Variation(
        BEFORE + 2,
        "No block",
        "Nora",
        (Entry(m.NoBlock()), Entry(m.Resolved("succeeds"))),
        (Annotation(BEFORE + 4, "and Alexis burns 1 pool", "", "Ryan", "2026-11-02"),),
        (deflected,),
    )
    assert deflected == Variation(
        BEFORE + 4,
        entries=(Entry(m.Reaction(minion="Thomas", card="Deflection")),),
        annotations=(Annotation(BEFORE + 5, mark="?!"),),
    )
    assert game(write_game(record)) == record


def test_how_a_variation_is_written() -> None:
    """Indented as deep as it lies, behind the event that it leaves; out of order it says which."""
    record = game(GAME)
    assert (
        write_game(record).splitlines()[-9:]
        == [
            "Thomas blocks",
            'variation "No block" by Nora',
            "  no block",
            "  succeeds",
            "  {and Alexis burns 1 pool -- Ryan @ 2026-11-02}",
            "  variation",
            "    Thomas reacts with Deflection?!",
            "  variation ends",
            "variation ends",
            "blocked",
        ][1:]
    )
    out_of_order = Record(
        record.heading, record.entries, (), (Variation(2), Variation(0, 'say "no" # so', "Nora, judge"))
    )
    written = write_game(out_of_order)
    assert written.endswith(
        "blocked\nvariation after 2\nvariation ends\n"
        'variation after 0 "say \\"no\\" # so" by "Nora, judge"\nvariation ends\n'
    )
    assert game(written) == out_of_order


def test_a_variation_may_leave_any_event() -> None:
    """`after 44` tells where, counted as the events stand; names known later are not known there."""
    lines = "tho blocks\nvariation after {}\n  nero blocks\nvariation ends\nvampire Nero\nlupo hunts\n"
    assert told(lines.format(0)) == [
        (f"line {BEGUN + 3}, column 3", "'nero'", "a minion at this table"),
    ]
    late = "vampire Nero\nvariation after {}\nnero blocks\nvariation ends\n"
    assert told(late.format(BEFORE))[0][1] == "'nero'"
    assert told(late.format(BEFORE + 1)) == []


def test_a_variation_knows_what_was_known_where_it_leaves() -> None:
    """What happens in a variation is forgotten when it ends: its names, its turn, its fights."""
    record = game(
        HEADING
        + KNOWN
        + "turn sarah\nlupo hunts\nvariation\ntho blocks; blocked; tho plays X; vampire Nero; turn alexis"
        "\nedge\nvariation ends\nlupo plays Y\nedge\nvariation after 0\nvariation ends\n"
    )
    assert [type(entry.event) for entry in record.variations[0].entries][2:] == [
        m.CombatCard, m.Described, m.TurnBegun, m.EdgePoolTaken,
    ]  # fmt: skip
    assert record.events[-2:] == (m.Modifier(minion="Lupo", card="Y"), m.EdgePoolTaken("Sarah"))
    assert told("variation\nvampire Nero\nvariation ends\nnero hunts")[0][1] == "'nero'"


def test_a_variation_after_a_roll_back() -> None:
    """What was in progress at the event to which a roll-back led is so for it too, though a line before is unread."""
    record, problems = read_game(
        f"{HEADING}{KNOWN}xyzzy hunts\nlupo fights tho\ncombat ends\nroll back to {BEFORE + 2}\nlupo hunts\n"
        f"variation after {BEFORE + 4}\nlupo plays X\nvariation ends\n"
    )
    assert len(problems) == 1
    assert record
    assert record.variations == (Variation(BEFORE + 3, entries=(Entry(m.CombatCard(minion="Lupo", card="X")),)),)


def test_a_title_may_stand_without_quotes() -> None:
    """What a person types is read as it is meant."""
    for line, title, by in [
        ("variation", "", ""),
        ("VARIATION # hm", "", ""),
        ("variation No block by Nora of Boston", "No block", "Nora of Boston"),
        ('variation "by Nora" by "by"', "by Nora", "by"),
        ("variation by Nora # so", "", "Nora"),
        ("variation After all", "After all", ""),
        ("variation after 1 what if", "what if", ""),
    ]:
        (variation,) = game(HEADING + KNOWN + line + "\nvariation end\n").variations
        assert (variation.title, variation.by) == (title, by), line


OPENING = 'variation after 44 "its title" by Nora'


@pytest.mark.parametrize(
    "lines, wrong",
    [
        ("variation after 99\nnobody knows\nvariation\nvariation ends\nvariation ends\nlupo hunts",
         [(1, 10, "a variation after event 99", f"an event from 0 to {BEFORE}, the last of its line")]),
        ("variation after 99999999999\nvariation ends", [(1, 17, "'99999999999'", "the number of an event")]),
        ("variation " + "x" * MAX_SENTENCES + "\nvariation ends",
         [(1, 1, f"a line of {MAX_SENTENCES + 10} characters", f"lines of at most {MAX_SENTENCES}")]),
        ('variation "so\nvariation ends', [(1, 11, "'\"so'", OPENING)]),
        ('variation "so" {so}\nvariation ends', [(1, 16, "'{so}'", OPENING)]),
        ('variation "\\q"\nvariation ends', [(1, 11, '"\\q"', 'words in quotes, in which \\" stands for a quote and '
                                             "\\\\ for a \\")]),
        ("variation\nlupo hunts", [(1, 0, "a variation that is never ended", "variation ends, on a line of its own")]),
        ("variation ends", [(1, 10, "the end of a variation", "one that is begun before: variation after 44")]),
        ("variation\n[title x]\nvariation ends",
         [(2, 1, "a heading after the first event", "headings before the first event")]),
        ("variation\nxyzzy hunts\nvariation ends\nrake hunts", [(2, 1, "'xyzzy'", "a minion at this table")]),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_variation(lines: str, wrong: list[tuple[int, int, str, str]]) -> None:
    """An error is told once, with its place, and what stands around it is kept."""
    expected = [
        (f"line {BEGUN + row}" + (f", column {column}" if column else ""), found, meant)
        for row, column, found, meant in wrong
    ]
    assert told(lines) == expected


def test_the_rest_of_a_broken_variation_is_kept() -> None:
    """A line that cannot be read is left out of its variation, and numbers that name others are put right."""
    record, problems = read_game(
        HEADING + KNOWN + "xyzzy hunts\nlupo hunts\nvariation\nxyzzy hunts\nlupo hunts {good}\nroll back to "
        f"{BEFORE + 2}\n{{{BEFORE + 3}: gone}}\nvariation\nvariation ends\nvariation ends\n"
        "variation after 99\nlupo hunts\nvariation ends\nrake hunts\n"
    )
    assert [problem.found for problem in problems] == ["'xyzzy'", "'xyzzy'", "a variation after event 99"]
    assert record
    assert record.events[BEFORE:] == (m.Hunt(minion="Lupo"), m.Hunt(minion="Rake"))
    assert record.variations == (
        Variation(
            BEFORE + 1,
            entries=(Entry(m.Hunt(minion="Lupo")), Entry(RolledBack(BEFORE + 1))),
            annotations=(Annotation(BEFORE + 2, "good"),),
            variations=(Variation(BEFORE + 3),),
        ),
    )


@pytest.mark.parametrize("deep", [MAX_DEPTH, MAX_DEPTH + 1])
def test_how_deep_variations_may_lie(deep: int) -> None:
    """So deep, and no deeper; what lies deeper is passed over, and the rest is kept."""
    wrong = ["variations within variations without end"] * (deep - MAX_DEPTH)
    record, problems = read_game(HEADING + "variation\n" * deep + "resolves\n" + "variation ends\n" * deep + "blocked")
    assert [problem.found for problem in problems] == wrong
    assert record
    assert record.events == (m.Resolved("blocked"),)
    assert len(write_game(record).split("variation ends")) == MAX_DEPTH + 1
    opening = '{{"type": "record.variation", "id": "{}", "at": 0}}\n'
    labels = [".".join(["1"] * count) for count in range(1, deep + 1)]
    lines = '{"book": "x"}\n' + "".join(opening.format(label) for label in labels)
    lines += f'{{"type": "methuselah.resolved", "@line": "{labels[-1]}"}}\n'
    record, problems = read_jsonl(lines.encode())
    assert [problem.found for problem in problems] == wrong
    assert record
    assert len(write_jsonl(record).split(b"record.variation")) == MAX_DEPTH + 1


def test_how_many_variations_there_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many, and no more; events of variations count with the others."""
    record = game(HEADING + "variation\nresolves\nvariation ends\n" * 3)
    for name in ("events.formats.jsonl", "events.notation.game_reader"):
        monkeypatch.setattr(f"{name}.MAX_VARIATIONS", 2)
    for form in (write_game(record).encode(), write_jsonl(record)):
        found, problems = read_record(form)
        assert [problem.found for problem in problems] == ["more than 2 variations"]
        assert found
        assert found.variations == record.variations[:2]
    for name in ("events.formats.jsonl", "events.notation.game_reader"):
        monkeypatch.setattr(f"{name}.MAX_VARIATIONS", 9)
        monkeypatch.setattr(f"{name}.MAX_EVENTS", 2)
    for form in (write_game(record).encode(), write_jsonl(record)):
        assert [problem.found for problem in read_record(form)[1]] == ["more than 2 events"]


def test_variations_are_nothing_for_a_prompt() -> None:
    """A line at a prompt is one of the game; where variations are written is told."""
    entries, (problem,) = Reader().line("  variation after 3")
    assert entries == ()
    assert str(problem).startswith(
        "-, line 1: found 'variation after 3'; expected a sentence; variations stand in the text of a whole game"
    )


def test_a_game_that_branched_off_another() -> None:
    """A heading may name the game that this one leaves, and where."""
    for name in ("3f2a", "a b", "x] # y", 'x"', "after 3"):
        record = Record(Heading("x", parent=Parent(name, 44)))
        assert game(write_game(record)) == record
    assert game("[book x]\n[parent 3f2a after 44] # so").heading.parent == Parent("3f2a", 44)
    for wrong in ("3f2a", "3f2a after", "after 3", "3f 2a after 3"):
        _, (problem,) = read_game(f"[book x]\n[parent {wrong}]")
        assert (problem.column, problem.expected) == (2, "the game that this one leaves, and where: 3f2a after 44")


# --- notes ------------------------------------------------------------------------------------------------------


def test_who_may_read_a_note_stands_before_it() -> None:
    """`for judges` and `for author` (or `for me`) stand before the colon, behind the number if there is one."""
    record = game(
        HEADING
        + KNOWN
        + "lupo hunts {for judges: she looked -- Nora @ 2026-11-02} {3 for author: ? hm} {for me:}\n"
        '{ 2 for  me : x}{for judges}{for judges ! -- Nora}{"for me: too"} {for: all}\n'.replace("for  me", "for me")
    )
    last = BEFORE + 1
    assert record.annotations == (
        Annotation(last, "she looked", "", "Nora", "2026-11-02", "judges"),
        Annotation(3, "hm", "?", visibility="author"),
        Annotation(last, visibility="author"),
        Annotation(2, "x", visibility="author"),
        Annotation(last, "for judges"),
        Annotation(last, "for judges !", by="Nora"),
        Annotation(last, "for me: too"),
        Annotation(last, "for: all"),
    )
    assert game(write_game(record)) == record


def test_marks_of_several_authors() -> None:
    """Each mark keeps its author, its time and its readers."""
    notes = (
        Annotation(1, "", "!"),
        Annotation(1, "", "?", "Nora", "2026-11-02T20:15:00Z"),
        Annotation(1, "", "!?", "Ryan", "", "judges"),
        Annotation(1, "why?", "?!", "Ryan", "2026-11-02", "author"),
    )
    record = Record(Heading("x"), (Entry(m.Resolved("blocked")),), notes)
    assert write_game(record).splitlines()[2:] == [
        "blocked!",
        "{? -- Nora @ 2026-11-02T20:15:00Z}",
        "{for judges: !? -- Ryan}",
        "{for author: ?! why? -- Ryan @ 2026-11-02}",
    ]
    assert game(write_game(record)) == record
    assert read_jsonl(write_jsonl(record)) == (record, ())


# --- in JSON Lines ----------------------------------------------------------------------------------------------


def test_the_lines_of_a_variation() -> None:
    """A line opens it, and what belongs to it names it."""
    record = Record(
        Heading("x", parent=Parent("3f2a", 4)),
        (Entry(m.Resolved("blocked")),),
        (Annotation(1, "so", visibility="judges"),),
        (
            Variation(0),
            Variation(
                1, "What if", "Nora", (Entry(m.Resolved(), id="7"),), (Annotation(2),), (Variation(2, title="deep"),)
            ),
        ),
    )
    lines = write_jsonl(record).decode().splitlines()
    assert lines == [
        '{"book":"x","justicar":"0.1.0","schema":1,"parent":{"game":"3f2a","at":4}}',
        '{"type":"methuselah.resolved","outcome":"blocked"}',
        '{"about":1,"words":"so","visibility":"judges"}',
        '{"type":"record.variation","id":"1","at":0}',
        '{"type":"record.variation","id":"2","at":1,"title":"What if","by":"Nora"}',
        '{"type":"methuselah.resolved","@id":"7","@line":"2"}',
        '{"about":2,"line":"2"}',
        '{"type":"record.variation","id":"2.1","at":2,"title":"deep"}',
    ]
    assert read_jsonl(write_jsonl(record)) == (record, ())
    later = (
        b'{"about":1,"words":"later"}\n{"type":"methuselah.resolved"}\n{"type":"methuselah.combat-ended","@line":"1"}\n'
    )
    more, problems = read_jsonl(write_jsonl(record) + later)
    assert not problems
    assert more
    assert more.annotations[-1] == Annotation(1, "later")
    assert more.events == (m.Resolved("blocked"), m.Resolved())
    assert more.variations[0].entries == (Entry(m.CombatEnded()),)


LUPO: dict[str, Any] = {"type": "methuselah.described", "card": "Lupo", "facts": {"kind": "vampire"}}
HUNT: dict[str, Any] = {"type": "methuselah.hunt", "minion": "Lupo"}
A_LINE = "the number of a line that stands before it, and its own: 2, or 2.1"
BEFORE_IT = "the number of a variation that stands before it"


def opening(label: Any, at: Any = 0, **more: Any) -> dict[str, Any]:
    return {"type": "record.variation", "id": label, "at": at} | more


def named(line: str) -> dict[str, Any]:
    return HUNT | {"@line": line}


@pytest.mark.parametrize(
    "lines, wrong",
    [
        ([opening("1", 2), named("1")],
         [(3, "at", "a variation after event 2", "an event from 0 to 1, the last of its line")]),
        ([opening("1", -1), named("1"), opening("1.1"), named("1.1")],
         [(3, "at", "-1", "a whole number of at least 0")]),
        ([opening("1", 10**12), named("1")], [(3, "at", "1000000000000", "a number of at most 999999999")]),
        ([opening("1") | {"titel": "x"}, named("1")], [(3, "titel", "a field called 'titel'", "title, perhaps")]),
        ([opening(1), HUNT], [(3, "id", "1", "text")]),
        ([opening("2.1"), named("2.1")], [(3, "id", "'2.1'", A_LINE)]),
        ([opening("x"), named("x")], [(3, "id", "'x'", A_LINE)]),
        ([opening("01"), named("01")], [(3, "id", "'01'", A_LINE)]),
        ([opening("1", 1), opening("1"), named("1")], [(4, "id", "a second variation 1", "another number")]),
        ([named("1"), named("1"), named("2")], [(3, "@line", "'1'", BEFORE_IT), (5, "@line", "'2'", BEFORE_IT)]),
        ([HUNT | {"@line": 3}], [(3, "@line", "3", BEFORE_IT)]),
        ([{"about": 1, "line": "3"}], [(3, "line", "'3'", BEFORE_IT)]),
        ([opening("1", 0), named("1")], [(4, "minion", "'Lupo'", "a minion at this table")]),
        ([opening("1", 1), HUNT | {"@line": "1", "x": 1}],
         [(4, "x", "a field called 'x'", "only card, effects, superior, shows and minion")]),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_line_of_a_variation(
    lines: list[dict[str, Any]], wrong: list[tuple[int, str, str, str]]
) -> None:
    """An error is told once; what belongs to a variation that cannot be used goes with it and nowhere else."""
    text = "\n".join(json.dumps(line) for line in [{"book": "x"}, LUPO, *lines, {"about": 1}, HUNT])
    record, problems = read_jsonl(text.encode())
    assert [(problem.place, problem.found, problem.expected) for problem in problems] == [
        (f"-, line {row}, field {field}", found, expected) for row, field, found, expected in wrong
    ]
    assert record
    assert record.annotations == (Annotation(1),)
    assert [type(event) for event in record.events] == [m.Described] + [m.Hunt] * (1 + (lines[-1] == HUNT))


def test_the_numbers_of_a_variation_are_put_right() -> None:
    """Where events before or in it cannot be read, what it and its notes name is still what was meant."""
    lines = [
        {"book": "x"}, {"type": "x"}, LUPO, {"type": "x"}, HUNT, opening("1", 4), HUNT | {"@line": "1", "minion": ""},
        HUNT | {"@line": "1"}, {"type": "table.corrected", "about": [2, 3, 5, 6, 9], "@line": "1"},
        {"about": 6, "line": "1"}, {"about": 5, "line": "1"}, opening("1.1", 5), opening("1.2", 3), named("1.1"),
    ]  # fmt: skip
    record, problems = read_jsonl("\n".join(map(json.dumps, lines)).encode())
    assert len(problems) == 3
    assert record
    assert len(record.entries) == 2
    assert record.variations == (
        Variation(
            2,
            entries=(Entry(m.Hunt(minion="Lupo")), Entry(Corrected((1, 3, 6)))),
            annotations=(Annotation(3),),
            variations=(Variation(2, entries=(Entry(m.Hunt(minion="Lupo")),)), Variation(1)),
        ),
    )


# --- whatever is written ----------------------------------------------------------------------------------------


@MUCH
@given(records())
def test_a_record_is_the_same_in_either_form(record: Record) -> None:
    """From the notation to JSON Lines and back, and from the record read again, come the same bytes."""
    lines, text = write_jsonl(record), write_game(record)
    from_text, from_lines = read_game(text)[0], read_jsonl(lines)[0]
    assert from_text == from_lines == record
    assert from_text
    assert from_lines
    assert write_jsonl(from_text) == lines
    assert write_game(from_lines) == text


@MUCH
@given(records(4), st.randoms(use_true_random=False))
def test_lines_that_are_shuffled_or_lost_are_told(record: Record, random: Any) -> None:
    """No record with its lines in another order, doubled or left out ends in an exception."""
    for whole in (write_jsonl(record), write_game(record).encode()):
        lines = whole.splitlines(keepends=True)
        random.shuffle(lines)
        for source in (lines, lines[: len(lines) // 2] * 2):
            found, problems = read_record(b"".join(source))
            assert all(problem.found and problem.expected and str(problem) for problem in problems)
            if found and not problems:
                assert read_game(write_game(found)) == read_jsonl(write_jsonl(found)) == (found, ())
