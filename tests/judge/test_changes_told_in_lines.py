"""Cards that change an action, forbid something or give ballots: told in lines, in JSON Lines, and printed on cards."""

import msgspec
import pytest

from events.formats.jsonl import read_jsonl, write_jsonl
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from judge import books
from judge.judging import Judgement, judge
from tests.helpers.methuselah.tables import vampire
from tests.judge.test_what_cards_forbid import BOOKS, scene

pytestmark = pytest.mark.parametrize("book", BOOKS)

PRINTED = (
    "card Change of Target: action modifier | ends the action, untaps Lupo; "
    "card Mist: combat | strike: combat ends, continues as if unblocked; "
    "card Seduction: action modifier | only Yuri may block; "
    "card Grapple: combat | the opponent may strike by hand only; "
)


def told(book: str, lines: str) -> Judgement:
    """What is said of these lines, which mean the same when they were written and read again in both forms."""
    prince = vampire("Rake", "Sarah", title="Prince of Atlanta", clan="Brujah", sect="Camarilla")
    position = msgspec.json.encode(scene(prince)).decode()
    heading = f"[book {book}]\n[players Sarah, Alexis, Ryan, Jennifer, Richard]\nposition {position}\n"
    record, problems = read_game(heading + PRINTED + lines + "\n")
    assert not problems, "\n".join(map(str, problems))
    assert record is not None
    assert read_game(write_game(record)) == (record, ())
    assert read_jsonl(write_jsonl(record)) == (record, ())
    return judge(record.events, books()[book], record.heading.position)


@pytest.mark.parametrize(
    "lines",
    [
        "Lupo bleeds Alexis; Thomas blocks; Lupo modifies with Change of Target; Lupo bleeds Alexis; no block",
        "Lupo bleeds Alexis; Thomas blocks; Lupo strikes with Mist; Thomas strikes; succeeds; Alexis has 29 pool",
        "Lupo bleeds Alexis; Lupo plays Seduction; Yuri blocks",
        "Lupo bleeds Alexis; Thomas blocks; Lupo fights with Grapple; Lupo strikes; Thomas strikes by hand",
        "Lupo bleeds Alexis; Rake modifies with Mask: Rake takes over the action; Rake is tapped; Alexis has 29 pool",
        "Lupo calls Vote; Rake votes for; effect with Speech: Rake may vote again; Sarah votes for with Rake",
    ],
)
def test_what_is_legal(lines: str, book: str) -> None:
    """What is printed on a card holds as what is claimed does."""
    judgement = told(book, lines)
    assert [ruling.says for ruling in judgement.wrong] == []


@pytest.mark.parametrize(
    "lines, says",
    [
        (
            "Lupo bleeds Alexis; Lupo plays Seduction; Thomas blocks",
            "Thomas may not block: Seduction forbids it.",
        ),
        (
            "Lupo bleeds Alexis; Thomas blocks; Lupo fights with Grapple; Lupo strikes; Thomas dodges with Weave",
            "Thomas may not strike but by hand: Grapple forbids it.",
        ),
        (
            "Lupo bleeds Alexis; Thomas reacts with Fog: nobody but Rake may press; Thomas blocks; Lupo strikes;"
            " Thomas strikes; Lupo presses with Chase: press",
            "Lupo may not press: Fog forbids it.",
        ),
    ],
)
def test_what_is_not(lines: str, says: str, book: str) -> None:
    """The ruling names the card that forbids it."""
    assert [ruling.says for ruling in told(book, lines).wrong] == [says]
