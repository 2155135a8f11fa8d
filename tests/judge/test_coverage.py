"""Coverage: every statement of a rulebook has what judges it, and every name has a test."""

import ast
from pathlib import Path
from typing import Any

import msgspec
import pytest

from events.methuselah.events import Hunt
from judge import books
from judge.book import Book, Section
from judge.coverage import Coverage, chapter_of, coverage, named_by_tests
from judge.methuselah.play.play import PLAY
from judge.ruling import Finding
from projections.methuselah.family import METHUSELAH

ROOT = Path(__file__).resolve().parents[2]


def nobody_hunts(hunt: Hunt, table: Any, terms: Any) -> Finding:
    """Nobody hunts on this table."""
    return None


def little_book(*statements: dict[str, Any]) -> Book:
    """A book of one section with one rule, one derivation and one term."""
    section = Section("1.2(3)", "Hunting", may=[nobody_hunts], derivations=["a_hunt_feeds"], terms={"hunters": 0})
    return Book("little", "Little", "nowhere", METHUSELAH, PLAY, [section], dict, lambda: list(statements))


def says(number: str, *by: str, kind: str = "rule", **more: Any) -> dict[str, Any]:
    """A statement."""
    return {"id": number, "section": number.split("/")[0], "kind": kind, "says": "So be it.", "by": list(by), **more}


WHOLE = (
    says("1.2(3)/1", "nobody_hunts"),
    says("1.2(3)/2", "a_hunt_feeds", kind="derivation"),
    says("1.2(3)/3", "hunters", kind="term"),
    says("Glossary/4", kind="not-judged", why="Nobody sees it."),
)


def write_tests(folder: Path, text: str) -> Path:
    """A directory of tests with one file in a folder."""
    tests = folder / "tests"
    (tests / "deep").mkdir(parents=True)
    (tests / "deep" / "test_little.py").write_text(text, encoding="utf-8")
    return tests


def test_a_statement_is_linked_to_its_rule_and_the_rule_to_its_tests(tmp_path: Path) -> None:
    """Each name comes with its section, a rule with its sentence, and all with the tests that name them."""
    laws = '''def test_nobody_hunts():\n    """A law: a_hunt_feeds."""\n\n'''
    more = 'class TestMore:\n    def test_more(self):\n        assert "hunters"\n\n'
    helper = 'def helper():\n    return "hunters"\n'
    tests = write_tests(tmp_path, laws + more + helper)
    report = coverage(little_book(*WHOLE), tests)
    rule, derivation, term, unseen = report.statements
    assert (rule.by[0].what, rule.by[0].section) == ("rule", "1.2(3)")
    assert rule.by[0].says == "Nobody hunts on this table."
    assert rule.by[0].tests == ("tests/deep/test_little.py::test_nobody_hunts",)
    assert derivation.by[0].what == "derivation"
    assert term.by[0].tests == ("tests/deep/test_little.py::test_more",)
    assert (unseen.by, unseen.open) == ((), False)
    assert (report.without_judge, report.without_place, report.without_statement, report.without_test) == (
        (),
        {},
        (),
        (),
    )
    assert [total.of for total in report.chapters] == ["1.2", "Glossary"]
    assert [(total.judged, total.tested, total.not_judged) for total in report.chapters] == [(3, 3, 0), (0, 0, 1)]


def test_what_is_missing_is_listed() -> None:
    """Names without a place, statements without a judge or a reason, names without a statement or a test."""
    report = coverage(
        little_book(
            says("1.2(3)/1", "nobody_hunts", "nobody_knows"),
            says("1.2(3)/2"),
            says("3/3", kind="not-judged"),
            says("3/4", "example_hunt", kind="example"),
        )
    )
    assert report.without_judge == ("1.2(3)/1", "1.2(3)/2", "3/3", "3/4")
    assert report.without_place == {"nobody_knows": ("1.2(3)/1",), "example_hunt": ("3/4",)}
    assert report.without_statement == ("a_hunt_feeds", "hunters")
    assert report.without_test == ("a_hunt_feeds", "example_hunt", "hunters", "nobody_hunts", "nobody_knows")
    assert [(total.of, total.open) for total in report.kinds] == [("example", 1), ("not-judged", 1), ("rule", 2)]
    lines = list(report.lines(only_open=True))
    assert lines[0] == "1.2(3)/1: So be it. (rule) <- nobody_hunts [1.2(3); 0 tests], nobody_knows [nowhere; 0 tests]"
    assert "1.2(3)/2: So be it. (rule) nothing judges it" in lines
    assert "  rule: 2, 0, 0, 0, 2" in lines
    assert "In no contents page: nobody_knows (1.2(3)/1)" in lines
    assert "Asked for by no statement: hunters" in lines
    assert "Named by no test: hunters" in lines


def test_an_example_is_a_test(tmp_path: Path) -> None:
    """A worked example of the text is linked to the test that works through it."""
    tests = write_tests(tmp_path, "def test_example_hunt():\n    pass\n")
    report = coverage(little_book(says("1.2(3)/4", "example_hunt", kind="example")), tests)
    assert report.statements[0].by[0].what == "example"
    assert report.without_judge == ()


def test_names_are_found_as_whole_words(tmp_path: Path) -> None:
    """A name inside a longer word does not count; a file that is no Python is passed over."""
    tests = write_tests(
        tmp_path, "def test_one():\n    'hunters'\n\n\ndef test_two():\n    'headhunters, huntersong'\n"
    )
    (tests / "broken.py").write_text("def test_(", encoding="utf-8")
    assert named_by_tests(tests, ["hunters"]) == {"hunters": ("tests/deep/test_little.py::test_one",)}


@pytest.mark.parametrize(
    "section, chapter",
    [("6.3.2(1)", "6.3"), ("10", "10"), ("1.6.1(2)", "1.6"), ("Rules Glossary", "Rules Glossary")],
)
def test_chapters(section: str, chapter: str) -> None:
    """A section counts to its chapter: the first two numbers, or a title as it stands."""
    assert chapter_of(section) == chapter


# --- the books ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=sorted(books()))
def report(request: pytest.FixtureRequest) -> Coverage:
    """The coverage of a book."""
    return coverage(books()[request.param], ROOT / "tests")


def test_a_report_can_be_printed_and_sent(report: Coverage) -> None:
    """The report is JSON-ready, and its lines end with the totals."""
    sent = msgspec.json.decode(msgspec.json.encode(report))
    assert len(sent["statements"]) == len(report.statements) > 0
    assert any(line.startswith("By chapter: ") for line in report.lines(only_open=True))


def test_every_statement_of_a_book_is_judged(report: Coverage) -> None:
    """Every statement has its rule, term or derivation, or the reason why it has none."""
    assert report.without_judge == ()


def test_every_name_of_a_statement_stands_in_the_contents(report: Coverage) -> None:
    """What judges a statement stands in a section of the contents."""
    assert report.without_place == {}


def test_every_name_of_a_book_is_tested(report: Coverage) -> None:
    """Every rule, term and derivation is named by a test."""
    assert report.without_test == ()


def test_every_name_of_a_book_has_its_statement(report: Coverage) -> None:
    """No rule, term or derivation stands in the contents without a statement of the rulebook that asks for it."""
    assert report.without_statement == ()


def test_statements_have_ids_of_their_own(report: Coverage) -> None:
    """No two statements share an id."""
    ids = [statement.id for statement in report.statements]
    assert sorted(set(ids)) == sorted(ids)


@pytest.mark.parametrize("book", sorted(books()))
def test_no_file_of_statements_is_forgotten(book: str) -> None:
    """Every statement in a file of the shelf is one of the book's."""
    shelf = ROOT / "judge" / "rulebooks" / book.replace("-", "_") / "statements"
    written = sum(path.read_text(encoding="utf-8").count("[[statement]]") for path in shelf.glob("*.toml"))
    own = [one for one in books()[book].statements() if not one["section"].startswith(("Rage ", "Jyhad "))]
    assert written == len(own)


@pytest.mark.parametrize("book", sorted(books()))
def test_every_derivation_happens_in_the_fold(book: str) -> None:
    """Each derivation that the contents list is the reason of some change that a fold makes."""
    used = {
        node.value
        for path in (ROOT / "projections").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    means = {name for section in books()[book].contents for name in section.derivations}
    assert sorted(means - used) == []
