"""Stepping along a game: where each key leads, and what is told of each event. No terminal is needed for it."""

from typing import get_args

import pytest

from events.notation.game_reader import read_game
from events.record.record import Annotation
from judge.explain.explain import Consulted, Explanation
from judge.ruling import Ruling
from service.cli.replay.paint import STYLES
from service.cli.replay.playback import Playback, disputed, noted
from service.cli.replay.viewer import HELP, KEYS, Overlay, Viewer
from service.cli.replay.words import Kind, TextLine, explaining, note_in_words, ruled, telling
from service.export.history.history import history
from tests.service.replayed import BOOK, GAME, course


def told(number: int, view: str = "everybody") -> list[str]:
    """What is told of an event."""
    return [line.words for line in telling(course(view), number)]


def pressed(*keys: str, at: int = 0) -> Viewer:
    """Somebody at an event of the game, after these keys."""
    viewer = Viewer(course())
    viewer.go(at)
    for key in keys:
        viewer.press(key)
    return viewer


# --- the line of play -----------------------------------------------------------------------------------------------


def test_a_course_knows_its_turns() -> None:
    """Each turn begins at an event; before the first there is none."""
    line = course()
    assert line.turns == [(1, "Turn 9: Sarah"), (9, "Turn 10: Alexis"), (12, "Turn 11: Ryan")]
    assert [line.turn_of(number) for number in (0, 1, 8, 9, 12)] == [
        "",
        "Turn 9: Sarah",
        "Turn 9: Sarah",
        "Turn 10: Alexis",
        "Turn 11: Ryan",
    ]
    assert [line.turn_numbered(number) for number in ("9", "10", "1", "12")] == [1, 9, 0, 0]
    assert (line.turn_before(9), line.turn_before(10), line.turn_before(1)) == (1, 9, 0)
    assert (line.next_turn(0), line.next_turn(1), line.next_turn(12)) == (1, 9, 12)


def test_a_course_knows_what_is_disputed_and_noted() -> None:
    """A breach or a human ruling, also one that is struck out; a note that the reader may see."""
    line = course()
    assert [one.number for one in line.events if disputed(one)] == [1, 10]
    assert [one.number for one in line.events if noted(one)] == [1, 6]
    assert (line.next_where(0, disputed), line.next_where(1, disputed), line.next_where(10, disputed)) == (1, 10, 0)
    assert (line.before_where(12, disputed), line.before_where(10, disputed), line.before_where(1, disputed)) == (
        10,
        1,
        0,
    )
    assert line.before_where(0, disputed) == 0


def test_the_table_after_any_event() -> None:
    """It is as the fold has it, on variations too."""
    line = course()
    assert [line.table(number).pool_of("Ryan") for number in (0, 3, 5)] == [20, 19, 20]
    branch = line.branch(0)
    assert [branch.table(number).pool_of("Alexis") for number in (0, 1, 3)] == [20, 20, 19]


def test_variations_are_lines_of_their_own() -> None:
    """They share their first events with the line that they leave, and are labelled by their places."""
    line = course()
    assert (line.leaving(0), line.leaving(1), line.label) == ([0, 1], [], "")
    first, second = line.branches()
    assert (first.label, second.label, first.mother) == ("1", "2", line)
    (nested,) = first.branches()
    assert (nested.label, first.leaving(1), nested.last) == ("1.1", [0], 2)
    assert [one.line for one in nested.events] == ["Lupo bleeds Alexis", "Rake blocks"]
    assert nested.turns[0] == (1, "Turn 9: Sarah")
    assert nested.told(0) is None


# --- what is told ---------------------------------------------------------------------------------------------------


def test_a_struck_out_breach_with_a_ruling() -> None:
    """The sentence, the roll-back, the human ruling beside the judge's, what was needed, and the notes."""
    assert told(1) == [
        "Lupo bleeds Ryan.",
        "Struck out: event 5 rolls back to before it.",
        "Ruled then: illegal by section 6.1.1 “Alexis is her prey” - Jo (event 4, struck out by event 5)",
        "Would rule now: illegal by section 6.1.1: Lupo may not bleed Ryan: Sarah's prey is Alexis.",
        "Needed: a target that is Alexis, or a card that redirects the bleed.",
        "she was in the kitchen - Nora",
    ]
    assert told(1, "judges")[-1] == "ask her again - Jo, for judges"


def test_a_ruling_with_which_the_book_does_not_agree() -> None:
    """The human ruling stands, and it is told what the judge would rule now."""
    lines = list(telling(course(), 10))
    assert [line.words for line in lines[1:3]] == [
        "Ruled then: legal “the table let it pass” - Jo (event 11)",
        "Would rule otherwise now: illegal by section 6.1.1: Rake may not bleed Sarah: Alexis's prey is Ryan.",
    ]
    assert [line.kind for line in lines[1:3]] == ["human", "doubt"]


def test_before_the_first_event() -> None:
    """Notes on the game, and the lines that leave there."""
    assert told(0) == [
        "Before the first event.",
        "played at Nora's - Nora",
        "Here leaves «at Alexis instead» by Nora: 3 events.",
        "Here leaves another line: 1 event.",
    ]


def test_steps_that_nobody_wrote_down() -> None:
    """They are told where they passed."""
    assert "Implied, not recorded: The combat between Lupo and Rake ends." in told(8)
    assert told(6) == ["Lupo bleeds Alexis."], "a bare mark stands behind the line"


def test_what_was_put_right() -> None:
    """A corrected event names the event that mends it; a legal ruling agrees with the book."""
    text = GAME.partition("{played")[0] + 'lupo bleeds alexis\nruling 1 legal\ncorrect 1 "a slip": Ryan gains 1 pool\n'
    record, problems = read_game(text)
    assert record is not None
    assert problems == ()
    line = Playback(record, BOOK, history(record, BOOK).story)
    assert [one.words for one in telling(line, 1)] == [
        "Lupo bleeds Alexis.",
        "Ruled then: legal (event 2)",
        "Would rule now: legal",
        "Corrected by event 3.",
    ]


def test_rulings_in_words() -> None:
    """Of a play that rests on a card's word the assumptions, of a legal one its doubts."""
    doubt = Ruling(3, "unverified", "1.4", "rule", "So it is.", assumes=("that X says so",), unclear=("which X?",))
    assert list(ruled(doubt)) == [
        TextLine("unverified by section 1.4: So it is.", "doubt"),
        TextLine("Assuming that X says so.", "faint"),
        TextLine("Unclear (1.4): which X?", "doubt"),
    ]
    assert list(ruled(Ruling(3, "legal", "1.4", "rule", "Nothing."))) == []


def test_notes_in_words() -> None:
    """Mark, words, author, and whose eyes they are for."""
    assert note_in_words(Annotation(3, "bold", "!", "Nora")) == "! bold - Nora"
    assert note_in_words(Annotation(3, "", "?!")) == "?!"
    assert note_in_words(Annotation(3, "hm", visibility="author")) == "hm, for its author"


def test_an_explanation_in_words() -> None:
    """The verdict, what was needed and assumed, each rule with its facts."""
    words = [line.words for line in explaining(course().explained(1))]
    assert words[:5] == [
        "1  Lupo bleeds Ryan",
        "Illegal by section 6.1.1: Lupo may not bleed Ryan: Sarah's prey is Alexis.",
        "It would have been legal with a target that is Alexis, or a card that redirects the bleed.",
        "",
        "Rules consulted:",
    ]
    assert "  6.1.1  objects: Lupo may not bleed Ryan: Sarah's prey is Alexis." in words
    assert "    - Sarah's prey is Alexis (from the start)" in words
    kinds = {line.kind for line in explaining(course().explained(1))}
    assert kinds == {"plain", "head", "wrong", "legal", "faint"}


def test_an_explanation_of_little() -> None:
    """What was implied and assumed has its heading; where no rule was asked, that is said."""
    bare = Explanation(3, "a line", "legal", "Legal.", (), (), ("no block",), ("that X says so",), ())
    assert [line.words for line in explaining(bare)] == [
        "3  a line",
        "Legal.",
        "",
        "Implied, not recorded:",
        "  no block",
        "",
        "Assumed:",
        "  that X says so",
        "",
        "No rule applies to it.",
    ]
    open_one = Consulted("rule", "1.4", "A rule.", "unclear", "which X?", ())
    doubted = Explanation(3, "a line", "legal", "Legal.", (), (open_one,), (), (), ())
    assert list(explaining(doubted))[-1] == TextLine("  1.4  unclear: which X?", "doubt")


# --- the keys -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "number"),
    [
        (("right",), 5),
        (("down", " "), 6),
        (("left",), 3),
        (("up", "backspace"), 2),
        (("home",), 0),
        (("home", "left"), 0),
        (("end",), 12),
        (("end", "right"), 12),
        (("pagedown",), 9),
        (("pagedown", "pagedown", "pagedown"), 12),
        (("pageup",), 1),
        (("pageup", "pageup"), 0),
        (("b",), 10),
        (("B",), 1),
        (("n",), 6),
        (("N",), 1),
        (("g", "1", "1", "enter"), 11),
        (("g", "1", "1", "backspace", "enter"), 1),
        (("g", "0", "enter"), 0),
        (("g", "x", "enter"), 4),
        (("g", "7", "escape"), 4),
        (("t", "1", "0", "enter"), 9),
        (("t", "enter"), 4),
        (("x",), 4),
        (("escape",), 4),
    ],
)
def test_where_keys_lead(keys: tuple[str, ...], number: int) -> None:
    """From the fourth event, each key leads somewhere; others do nothing."""
    viewer = pressed(*keys, at=4)
    assert (viewer.number, viewer.said, viewer.asking) == (number, "", "")


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        (("end", "b"), "No further violation or ruling."),
        (("home", "B"), "No violation or ruling before this."),
        (("end", "n"), "No further note."),
        (("home", "N"), "No note before this."),
        (("g", "1", "3", "enter"), "No event 13: the last is 12."),
        (("t", "8", "enter"), "No turn 8."),
        (("home", "e"), "There is no event to explain."),
        (("end", "v"), "No variation starts here."),
        (("u",), "This is the game itself."),
    ],
)
def test_what_is_said_where_a_key_leads_nowhere(keys: tuple[str, ...], said: str) -> None:
    """It is said, until the next key."""
    viewer = pressed(*keys)
    number = viewer.number
    assert viewer.said == said
    viewer.press("x")
    assert (viewer.said, viewer.number) == ("", number)


def test_digits_are_typed_until_enter() -> None:
    """Only digits, and not without end."""
    viewer = pressed("g", *"123456789", "0", "٣")
    assert (viewer.asking, viewer.typed) == ("event", "123456789")
    viewer.press("enter")
    assert (viewer.asking, viewer.said) == ("", "No event 123456789: the last is 12.")


def test_into_a_line_that_leaves_and_back() -> None:
    """`v` goes into the first that leaves, again into the next; `u` comes back to where it left."""
    viewer = pressed("v")
    assert (viewer.course.label, viewer.number) == ("1", 1)
    viewer.press("v")  # one leaves this line after its first event
    assert (viewer.course.label, viewer.number) == ("1.1", 2)
    viewer.press("u")
    assert (viewer.course.label, viewer.number) == ("1", 1)
    viewer.press("left")
    viewer.press("v")
    assert (viewer.course.label, viewer.number) == ("2", 1)
    viewer.press("v")
    assert (viewer.course.label, viewer.said) == ("2", "No variation starts here.")
    viewer.press("u")
    assert (viewer.course.label, viewer.number) == ("", 0)


def test_reading_in_front_of_the_table() -> None:
    """Help, an explanation and all that is told stand in front until they are closed, and can be scrolled."""
    viewer = pressed("?")
    assert viewer.overlay == Overlay(HELP)
    for key, scroll in (("down", 1), ("j", 2), ("up", 1), ("pagedown", 11), ("k", 10), ("pageup", 0), ("home", 0)):
        viewer.press(key)
        assert viewer.overlay.scroll == scroll, key
    viewer.press("end")
    assert viewer.overlay.scroll == len(HELP) - 1
    viewer.press("right")
    assert (viewer.number, viewer.overlay.scroll) == (0, len(HELP) - 1)
    viewer.press("q")
    assert (viewer.overlay, viewer.done) == (None, False)
    viewer.go(1)
    viewer.press("e")
    assert viewer.overlay is not None
    assert viewer.overlay.lines[0] == TextLine("1  Lupo bleeds Ryan", "head")
    viewer.press("escape")
    viewer.press("enter")
    assert viewer.overlay is not None
    assert [line.words for line in viewer.overlay.lines] == told(1)
    viewer.press("enter")
    viewer.press("q")
    assert viewer.done


def test_every_key_is_in_the_help() -> None:
    """Help and keys agree."""
    words = " ".join(line.words.casefold().replace(",", " ") for line in HELP).split()
    names = {"pagedown": "pagedown", "escape": "esc", " ": "space"}
    assert [key for key in KEYS if names.get(key, key).casefold() not in words] == []


def test_kinds_of_lines_have_a_style() -> None:
    """Whatever is told can be painted."""
    assert set(get_args(Kind)) - {"plain"} <= set(STYLES)
