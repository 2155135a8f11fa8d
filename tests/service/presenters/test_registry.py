"""A record is judged by a book of its own family of tables, and no game of two families is stored."""

from pathlib import Path

import pytest

from events.log.errors import NotStorable
from events.methuselah.events import Hunt
from events.record.record import Entry, Heading, Record
from events.vendetta.events import RoundEnded
from service.games.records import book_of, read
from service.store import open_store
from tests.service.commands import FIVE, run


@pytest.mark.parametrize("verb", [("judge",), ("show",), ("explain", "{}", "1"), ("options",)])
def test_a_record_is_judged_by_a_book_of_its_family(verb: tuple[str, ...]) -> None:
    """Another family's book cannot be used, and those that can are named."""
    name, *more = verb
    result = run(name, FIVE, *[one for one in more if one != "{}"], "--book", "vendetta")
    assert result.exit_code == 2
    assert result.stderr == (
        "--book: found vendetta, a book about vendetta tables; expected jyhad-1994 or vtes-1998: the record is of a"
        " methuselah table.\n"
    )


def test_books_of_two_families_are_not_compared(tmp_path: Path) -> None:
    """Neither with each other, nor over a record of a third."""
    assert "two books about the same family" in run("compare", FIVE, "--books", "vtes-1998,vendetta").stderr
    (tmp_path / "other.game").write_text("[book vendetta]\n[players Ann, Bo]\n")
    result = run("compare", str(tmp_path / "other.game"), "--books", "jyhad-1994,vtes-1998")
    assert result.exit_code == 2
    assert "--books: found jyhad-1994, a book about methuselah tables; expected vendetta: the record" in result.stderr


def test_no_game_of_two_families_is_stored(tmp_path: Path) -> None:
    """Neither at once, nor event by event, nor as a branch by another family's book."""
    mixed = [Entry(Hunt(minion="Lupo")), Entry(RoundEnded())]
    with open_store(tmp_path / "s.sqlite") as log:
        says = r"entry 2 of 2: found vendetta\.round-ended, no event of the methuselah family\. Nothing was stored\."
        with pytest.raises(NotStorable, match=says):
            log.create(Heading("vtes-1998"), "mixed", entries=mixed)
        assert log.games() == []
        log.create(Heading("vtes-1998"), "game")
        with pytest.raises(NotStorable, match=says):
            log.append("game", mixed, 0)
        with pytest.raises(NotStorable, match="The book vendetta is of another family of tables than game game"):
            log.branch("game", 0, book="vendetta")
        assert log.append("game", mixed[:1], 0).version == 1
        assert log.version("game") == 1


def test_a_game_begins_with_the_seats_of_its_family(tmp_path: Path) -> None:
    """`new` seats the players by the event of the book's family."""
    store = tmp_path / "s.sqlite"
    assert run("new", "Ann", "Bo", "--book", "vendetta", "--id", "g", store=store).exit_code == 0
    record, problems = read("g", str(store))
    assert problems == ()
    assert record is not None
    assert [type(event).__struct_config__.tag for event in record.events] == ["vendetta.seated"]


def test_the_own_book_is_the_headings() -> None:
    """Nothing is asked for: the heading's book is taken, with the cards that it knows."""
    assert getattr(book_of(Record(Heading("vtes-1998"))), "id", "") == "vtes-1998"
