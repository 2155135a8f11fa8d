"""`compare` and `books --diff`: two editions side by side, as text, JSON and a page."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from judge.compare.outcomes import Exchange
from judge.rulebooks.vtes_1998.book import BOOK
from service.cli import main
from service.export.comparison import in_words
from service.games import editions

ROOT = Path(__file__).resolve().parents[3]
ALLY = str(ROOT / "examples" / "editions" / "allies_bleed_for_one.game")
PAIR = "jyhad-1994,vtes-1998"
SAME = b"[book vtes-1998]\nseats Sarah, Alexis, Ryan\nturn Sarah\n"


def run(*arguments: str, given: bytes = b"") -> Result:
    """The command with these arguments."""
    return CliRunner().invoke(main, list(arguments), input=given)


def test_flips_and_partings_are_told_with_the_difference() -> None:
    """Each event that differs: both verdicts, what moves otherwise, and which difference is responsible."""
    result = run("compare", ALLY, "--books", PAIR)
    assert result.exit_code == 0
    assert "Alexis, pool: -1 by jyhad-1994, unchanged by vtes-1998" in result.output
    because = (
        "because In 1994 an ally bleeds for one by itself, in 1998 for nothing. [jyhad-1994 12.3.1; vtes-1998 6.1.1]"
    )
    assert because in result.output
    assert "vtes-1998: discrepancy (6.1.1: Alexis was seen with 29 pool, but Alexis has 30 pool: Mage" in result.output
    assert result.output.endswith(
        "4 events judged by jyhad-1994 and vtes-1998: 1 verdict flipped, the tables diverge at 1 event.\n"
    )


def test_without_flips_it_says_so() -> None:
    """A game in which the editions agree is told in one sentence."""
    result = run("compare", "-", "--books", PAIR, given=SAME)
    assert result.output == (
        "2 events judged by jyhad-1994 and vtes-1998: no verdict flips, and the tables never diverge.\n"
    )


def test_the_order_of_the_books_is_the_users() -> None:
    """The later book may come first; the difference is the same, cited the other way round."""
    told = json.loads(run("compare", ALLY, "--books", "vtes-1998,jyhad-1994", "--json").output)
    assert (told["old"], told["new"]) == ("vtes-1998", "jyhad-1994")
    (flip,) = told["flips"]
    assert (flip["event"], flip["old"], flip["new"]) == (4, "discrepancy", "legal")
    assert [cause["difference"] for cause in flip["because"]] == ["allies_bleed_for_one"]
    assert flip["because"][0]["old_sections"] == ["6.1.1"]


def test_a_page_escapes_what_players_are_called(tmp_path: Path) -> None:
    """The page is one file that asks no network for anything, and a name is never markup."""
    source, page = tmp_path / "hostile.jsonl", tmp_path / "page.html"
    source.write_bytes(run("convert", ALLY, "--json").stdout_bytes.replace(b"Alexis", b"<b>Alexis</b>"))
    result = run("compare", str(source), "--books", PAIR, "--to", "html", "-o", str(page))
    assert (result.exit_code, result.output) == (0, f"Written: {page}\n")
    written = page.read_text(encoding="utf-8")
    assert "&lt;b&gt;Alexis&lt;/b&gt;, pool" in written
    assert "<b>" not in written
    assert "http:" not in written.replace("http-equiv", "")
    assert "In 1994 an ally bleeds for one by itself" in written
    assert run("compare", ALLY, "--books", PAIR, "--to", "html").output.lstrip().startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("compare", ALLY, "--books", "vtes-1998"), "--books: found «vtes-1998»; expected two books with a comma"),
        (("compare", ALLY, "--books", "vtes-1998,vtes-1889"), "--books: found «vtes-1889»"),
        (("compare", "--books", PAIR), "RECORD: found nothing; expected a file"),
        (
            ("compare", ALLY, "--books", "vtes-1998,vtes-1998"),
            "--books: found «vtes-1998,vtes-1998»; expected two books",
        ),
        (("compare", ALLY, "--books", PAIR, "--all-games"), "--all-games: found RECORD beside it; expected one of the"),
        (
            ("compare", "--books", PAIR, "--all-games", "--to", "html"),
            "--all-games: found --to html beside it; expected",
        ),
        (
            ("compare", "--books", PAIR, "--all-games", "-o", "x"),
            "--all-games: found -o beside it; expected one of the",
        ),
        (
            ("compare", ALLY, "--books", PAIR, "--json", "--to", "html"),
            "--json: found --to html beside it; expected one",
        ),
        (("compare", ALLY, "--books", PAIR, "-o", "/nowhere/x"), "/nowhere/x: found a place that cannot be written"),
        (("compare", "-", "--books", PAIR), "standard input: found nothing; expected a record"),
        (("books", "--diff", "vtes-1998", "vtes-1998"), "--diff: found vtes-1998 and vtes-1998; expected a book and"),
    ],
)
def test_what_cannot_be_compared(arguments: tuple[str, ...], says: str) -> None:
    """A sentence with place, found and expected, and exit code 2."""
    result = run(*arguments)
    assert result.exit_code == 2
    assert says in result.output


def test_a_whole_store_is_counted(tmp_path: Path) -> None:
    """Flips of every stored game, and which differences are responsible how often."""
    store = str(tmp_path / "games.sqlite")
    assert run("compare", "--all-games", "--books", PAIR, "--store", store).exit_code == 0
    assert run("import", ALLY, "--store", store).exit_code == 0
    assert run("import", "-", "--store", store, given=SAME).exit_code == 0
    told = json.loads(run("compare", "--all-games", "--books", PAIR, "--store", store, "--json").output)
    assert sorted(game["flips"] for game in told["games"]) == [0, 1]
    assert told["because"] == [{"difference": "allies_bleed_for_one", "flips": 1, "partings": 1}]
    output = run("compare", "--all-games", "--books", PAIR, "--store", store).output
    assert "2 games by jyhad-1994 and vtes-1998: 1 verdict flipped." in output
    assert output.endswith("flips  diverge  because of\n    1        1  allies bleed for one\n")


def test_the_differences_of_two_editions_are_listed() -> None:
    """Each in one sentence, with its sections; then what is renumbered."""
    output = run("books", "--diff", "jyhad-1994", "vtes-1998").output
    assert (
        "  In 1994 an ally bleeds for one by itself, in 1998 for nothing. [jyhad-1994 12.3.1; vtes-1998 6.1.1]\n"
        in output
    )
    assert output == run("books", "--diff", "vtes-1998", "jyhad-1994").output
    listed = json.loads(run("books", "--diff", "jyhad-1994", "vtes-1998", "--json").output)
    assert {change["kind"] for change in listed} >= {"replaced", "dropped", "new", "renumbered"}


def test_books_of_two_families_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Editions differ by their books; two games differ by everything."""
    strange = replace(BOOK, id="strange", family=replace(BOOK.family, name="strange"))
    known = editions.known_book
    monkeypatch.setattr(
        editions, "known_book", lambda name, place: strange if name == "strange" else known(name, place)
    )
    result = run("compare", ALLY, "--books", "vtes-1998,strange")
    assert result.exit_code == 2
    assert (
        "--books: found vtes-1998 (methuselah) and strange (strange); expected two books about the same"
        in result.output
    )


def test_what_one_book_leaves_open_is_told() -> None:
    """The doubt of the one, the plain verdict of the other, and the difference; in the last line how many."""
    record = str(ROOT / "examples" / "editions" / "a_larger_hand.game")
    output = run("compare", record, "--books", PAIR).output
    open_ = "jyhad-1994: open (The hand may be larger: either cards are drawn at once, or with the next card played.)\n"
    assert f"       {open_}       vtes-1998: legal\n       because In 1994 it is open whether a hand" in output
    assert output.endswith("no verdict flips, and the tables never diverge; one book leaves 1 event open.\n")
    page = run("compare", record, "--books", PAIR, "--to", "html").output
    assert '<strong class="verdict-unverified">open</strong>' in page
    assert "either cards are drawn at once" in page


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "unchanged"),
        (True, "yes"),
        (False, "no"),
        (2, "+2"),
        (-1, "-1"),
        ("ready", "ready"),
        ("", "nothing"),
        (Exchange(("Nik", ""), ("Blur",)), "gains Nik, 1 unknown card, loses Blur"),
        (Exchange((), ("", "")), "loses 2 unknown cards"),
        (Exchange(tuple("ABCDEF")), "gains A, B, C, D, E, F"),
        (Exchange(tuple("ABCDEFG")), "gains 7 cards"),
    ],
)
def test_what_is_moved_is_told_in_words(value: object, words: str) -> None:
    """A number with its sign, a list by what came and went, of very many cards only how many."""
    assert in_words(value) == words


def test_as_json_into_a_file(tmp_path: Path) -> None:
    """What would be printed is written."""
    target = tmp_path / "compared.json"
    assert run("compare", ALLY, "--books", PAIR, "--json", "-o", str(target)).output == f"Written: {target}\n"
    printed = json.loads(run("compare", ALLY, "--books", PAIR, "--json").output)
    assert json.loads(target.read_text(encoding="utf-8")) == printed


def test_the_name_of_the_file_tells_the_form(tmp_path: Path) -> None:
    """`-o compared.html` is a page without --to, any other name is text."""
    page, text = tmp_path / "compared.html", tmp_path / "compared.txt"
    for file in (page, text):
        assert run("compare", ALLY, "--books", PAIR, "-o", str(file)).exit_code == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert text.read_text(encoding="utf-8").endswith("1 verdict flipped, the tables diverge at 1 event.\n")
