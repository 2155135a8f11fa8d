"""A history in Markdown reads well as it stands and on any page, and nobody's name or note becomes markup."""

import io
from typing import Any

import pytest
from markdown_it import MarkdownIt

from events.common import Corrected, Observed, RolledBack, Ruled
from events.effects.base import Gains, Permits
from events.methuselah import events as said
from events.record.record import Annotation, Entry, Variation
from service.drawing.labels import plain
from service.export.history.history import history
from service.export.history.model import History
from service.export.markdown import HOW_TO_READ, MOST_ROWS, first, markdown, text, write_markdown
from service.presenters.sentences import prose
from tests.helpers.methuselah.tables import table, vampire
from tests.service.export.test_history import five
from tests.service.presenters.methuselah.stories import BOOK, HOSTILE, history_of, hostile_record

LUPO, THOMAS = vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis")
DUEL = table(LUPO, THOMAS, players=("Sarah", "Alexis", "Ryan"))
BLEED = said.Bleed(minion="Lupo")
ASTRAY = said.Bleed(minion="Lupo", target="Ryan")
PAGE = MarkdownIt("commonmark").enable(["table", "strikethrough"])


def written(told: History) -> str:
    out = io.StringIO()
    write_markdown(told, out)
    return out.getvalue()


def of(*events: Any, **rest: Any) -> str:
    return written(history_of(DUEL, *events, **rest))


def story(*events: Any, **rest: Any) -> list[str]:
    """The lines between the heading of the story and the table of numbers."""
    lines = of(*events, **rest).split("\n")
    return lines[lines.index("## The story") + 2 : lines.index("## Pool, turn by turn") - 1]


def test_a_page() -> None:
    """Title, occasion, result, turning points, the story turn by turn, and the numbers at the end of each turn."""
    events = (BLEED, said.NoBlock(methuselah="Alexis"), said.Resolved(), said.TurnBegun(methuselah="Alexis"))
    heading = {"title": "A short game", "event": "At home", "date": "1998-11-14"}
    notes = [Annotation(about=0, words="Two lines\nof a note", by="Bo", at="2026-01-02", visibility="")]
    assert (
        of(*events, notes=notes, **heading)
        == f"""# A short game

At home · 1998-11-14 · judged by *Revised Rules for V:TES*

**The game is not over: the record ends in turn 21, Alexis's.**

| | points | |
|---|--:|---|
| Sarah | 0 | 30 pool |
| Alexis | 0 | 29 pool |
| Ryan | 0 | 30 pool |

> Two lines\\
> of a note — *Bo, 2026-01-02*

{HOW_TO_READ}

## The story

### Turn 20: Sarah

**Minion phase**

1. Lupo bleeds Alexis.
2. Alexis does not block.
3. The bleed succeeds. Alexis burns 1 pool (30 to 29); Sarah takes the Edge.

### Turn 21: Alexis

**Untap phase**

4. Alexis's turn begins, with 29 pool.

## Pool, turn by turn

| at the end of | Sarah | Alexis | Ryan |
|---|--:|--:|--:|
| Turn 20: Sarah | 30 | 29 | 30 |
| Turn 21: Alexis | 30 | 29 | 30 |

"""
    )


def test_a_breach_a_ruling_a_correction_and_notes_stand_below_their_event() -> None:
    """What the book says, on which facts, what would have been legal; what people said."""
    events = (
        ASTRAY,
        Ruled(about=(1,), verdict="illegal", words="No.", section="6.1.1", authority="Nora"),
        Ruled(about=(1,), verdict="legal"),
        Corrected(about=(1,), effects=(Gains("Ryan", "pool", 1),)),
    )
    notes = [Annotation(about=1, words="Oh", by="Bo", mark="?!"), Annotation(about=1, words="Hm", visibility="judges")]
    assert story(*events, notes=notes, view="judges")[4:11] == [
        "1. Lupo bleeds Ryan. **?!** (corrected by 4)",
        "   - **Illegal** by section 6.1.1: Lupo may not bleed Ryan: Sarah's prey is Alexis.",
        "     - Facts: Lupo is controlled by Sarah (from the start); Sarah's prey is Alexis (from the start).",
        "     - It would have been legal with a target that is Alexis, or a card that redirects the bleed.",
        "   - **Nora ruled** (event 2): illegal by section 6.1.1. “No.” The book says the same. (ruled again by 3)",
        "   - **The judge ruled** (event 3): legal. **The book says otherwise.**",
        "   > Oh — *Bo*",
    ]
    assert "   > Hm — *for judges*" in story(*events, notes=notes, view="judges")
    private = [Annotation(about=1, words="Mine", by="Bo", visibility="author")]
    assert "   > Mine — *Bo, for the author only*" in story(*events, notes=private, view="Bo")


def test_what_was_needed() -> None:
    """Of what was left out or seen otherwise, it is said what was needed, not what would have been legal."""
    lines = story(Observed(subject="Ryan", what="pool", value=3))
    assert lines[5] == "   - **Discrepancy** by section 1.2(2): Ryan was seen with 3 pool, but Ryan has 30 pool."
    assert lines[7] == "     - Needed: a play that makes it so, or a correction of pool."


def test_a_claim_is_told_with_what_it_assumes() -> None:
    """What rests on a card's word says so."""
    lines = story(said.Bleed(minion="Lupo", target="Ryan", card="Whim", effects=(Permits("bleeds_target_the_prey"),)))
    assert any(line.startswith("   - **Unverified** by section 6.1.1: ") for line in lines)
    assert any(line.startswith("     - Assumed: ") and "sets aside the rule" in line for line in lines)


def test_an_open_text_is_told() -> None:
    """Where the rulebook is open, the play stands, and the doubt is told."""
    record = five()
    lines = written(history(record, BOOK)).split("\n")
    doubts = [line for line in lines if "**Unclear**" in line]
    told = [event for event in history(record, BOOK).story.events for ruling in event.rulings if ruling.unclear]
    assert len(doubts) == sum(len(ruling.unclear) for event in told for ruling in event.rulings)


def test_what_is_struck_out_is_struck_through() -> None:
    """Struck-out events stay where they are, with the roll-back that struck them, and so does what they implied."""
    events = (BLEED, said.TurnBegun(methuselah="Alexis"), said.TurnBegun(methuselah="Ryan"), RolledBack(to=1))
    lines = story(*events)
    assert "1. Lupo bleeds Alexis." in lines
    assert (
        "   - ~~*The bleed succeeds. Alexis burns 1 pool (30 to 29); Sarah takes the Edge.*~~ (struck out by 4)"
        in lines
    )
    assert "2. ~~Alexis's turn begins, with 29 pool.~~ (struck out by 4)" in lines
    assert "### Turn 20: Sarah, again" in lines


def test_variations_are_lists_in_the_list() -> None:
    """Each stands below the event after which it leaves, with what is in it, deeper and deeper."""
    inner = Variation(at=2, entries=(Entry(said.Resolved()),), annotations=(Annotation(about=3, words="So!"),))
    outer = Variation(
        at=1, title="No block", by="Bo", entries=(Entry(said.NoBlock()),), variations=(inner,),
        annotations=(Annotation(about=0, words="Why not?"),),
    )  # fmt: skip
    early = Variation(at=0, title="Early", entries=(Entry(said.TurnBegun(methuselah="Alexis")),))
    assert story(BLEED, said.Block(minion="Thomas"), variations=[outer, early]) == [
        "- **Variation 2: Early**",
        "",
        "  1. Alexis's turn begins, with 30 pool.",
        "",
        "### Turn 20: Sarah",
        "",
        "**Minion phase**",
        "",
        "1. Lupo bleeds Alexis.",
        "   - **Variation 1: No block**, by Bo",
        "",
        "     > Why not?",
        "     2. Nobody tries to block.",
        "        - **Variation 1: another way**",
        "",
        "          3. The bleed succeeds. Alexis burns 1 pool (30 to 29); Sarah takes the Edge.",
        "             > So!",
        "2. Thomas tries to block.",
    ]


def test_a_variation_says_what_it_takes_for_granted_and_how_it_ends() -> None:
    """What nobody wrote down before its first event; the result, where the game is over in it."""
    last = table(LUPO, players=("Sarah", "Alexis"), seats={"Alexis": {"pool": 1}})
    won = Variation(at=2, entries=(Entry(said.Resolved()),))
    passed = Variation(at=1, entries=(Entry(said.TurnBegun(methuselah="Alexis")),))
    told = written(history_of(last, BLEED, said.NoBlock(), variations=[won, passed]))
    assert "\n     **Sarah wins with 2 victory points after 20 turns.**\n" in told
    assert "\n     - *The bleed succeeds. Alexis burns 1 pool (1 to 0); " in told


def test_a_game_without_a_title() -> None:
    """It is called after its players; without any, it is a game."""
    assert of(players=("Ann", "Bo")).startswith("# Ann, Bo\n")
    assert of().startswith("# Sarah, Alexis, Ryan\n")
    empty = written(history_of(None))
    assert empty.startswith("# A game\n\nJudged by *Revised Rules for V:TES*\n")
    assert "points" not in empty
    assert "turn by turn" not in empty


def test_a_long_game_has_a_short_table() -> None:
    """The numbers of a long game are shown for every so manyth turn, the last one always."""
    names = ("Sarah", "Alexis", "Ryan")
    events = [said.TurnBegun(methuselah=names[place % 3]) for place in range(1, 3 * MOST_ROWS)]
    rows = [line for line in of(*events).split("\n") if line.startswith("| Turn")]
    assert len(rows) == MOST_ROWS
    assert rows[-1].startswith(f"| Turn {19 + 3 * MOST_ROWS}: ")


def test_the_example_is_markdown() -> None:
    """The five-player game becomes one list after the other, each item with the number of its event."""
    told = history(five(), BOOK)
    tokens = PAGE.parse(written(told))
    numbers = [int(token.info) for token in tokens if token.type == "list_item_open" and token.info]
    assert numbers == [event.number for event in told.story.events]
    assert not [token for token in tokens if token.type in ("html_block", "code_block", "fence")]


# --- nothing becomes markup ---------------------------------------------------------------------------------------


def shown(source: str) -> str:
    """The words of a page, as a reader sees them."""
    return "".join(
        child.content if child.type == "text" else "\n" if child.type.endswith("break") else ""
        for token in PAGE.parse(source)
        for child in token.children or ()
    )


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_any_name_is_only_words(name: str) -> None:
    """No name, note or ruling brings in a heading, a link, a picture, code or a tag, and each is read as it is."""
    told = history(hostile_record(name), BOOK)
    tokens = PAGE.parse(written(told))
    allowed = {
        "blockquote", "bullet_list", "heading", "inline", "list_item", "ordered_list", "paragraph", "table", "tbody",
        "td", "th", "thead", "tr",
    }  # fmt: skip
    assert {token.type.removesuffix("_open").removesuffix("_close") for token in tokens} <= allowed
    inside = {child.type for token in tokens for child in token.children or ()}
    assert inside <= {
        "text",
        "softbreak",
        "hardbreak",
        "em_open",
        "em_close",
        "strong_open",
        "strong_close",
        "s_open",
        "s_close",
        "text_special",
    }
    assert [token.tag for token in tokens if token.type == "heading_open"].count("h1") == 1
    words = plain(" ".join(name.split()))
    assert words in shown(written(told))


@pytest.mark.parametrize(
    "words",
    [
        "# x",
        "- x",
        "+ x",
        "1. x",
        "12) x",
        "> x",
        "=== x",
        "```",
        "~~~",
        "    x",
        "<b>",
        "[a]: b",
        "| a | b |",
        "***",
        ":-:",
        "x #",
    ],
)
def test_no_beginning_is_markup(words: str) -> None:
    """A line that would begin a heading, list, quote, table or block begins none."""
    for before in ("", "> ", "3. ", "   - "):
        assert shown(before + first(words)) == " ".join(words.split())


def test_text_is_left_as_readable_as_can_be() -> None:
    """What is no markup stays as it is."""
    assert text("Rake #2 has 1.5 & more (so far) - yes!") == "Rake #2 has 1.5 & more (so far) - yes!"
    assert text("a  b\n c\td") == "a b c d"
    assert text("sets aside one_rule_of_two, _so_") == "sets aside one_rule_of_two, \\_so\\_"
    assert text("AT&amp;T & &#60;") == "AT\\&amp;T & \\&#60;"


def test_prose_is_what_is_written() -> None:
    """Each event of the game is in the page word for word."""
    told = history(five(), BOOK)
    words = shown(written(told))
    for event in told.story.events:
        assert prose(event.sentence, event.consequences) in words


def test_lines_are_made_one_by_one() -> None:
    """A long history is not held in memory as one text."""
    lines = markdown(history(five(), BOOK))
    assert next(lines) == "# Five at the salt table"
