"""Names on the command line: what cannot be seen is refused in all of them; those that look alike are told."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from events.common import Ruled
from events.record.record import Entry, Heading
from service.cli import main
from service.store import open_store
from tests.service.cli.test_cli_errors import refused
from tests.service.commands import FIVE, SMALL, run, told

BAD = "A\u202enn"
HIDDEN = "U+202E RIGHT-TO-LEFT OVERRIDE"
CYRILLIC = "\u0410nn"


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store with a game."""
    path = tmp_path / "games.sqlite"
    assert run("new", "Ann", "Bo", "--id", "g", store=path).exit_code == 0
    return path


@pytest.mark.parametrize(
    "verb",
    [
        ("new", BAD, "Bo"),
        ("new", "Ann", "Bo", "--title", BAD),
        ("new", "Ann", "Bo", "--event", BAD),
        ("branch", "g", "--title", BAD),
        ("branch", "g", "--by", BAD),
        ("record", "g", "--by", BAD),
        ("rule", "g", "legal", "--about", "1", "--authority", BAD),
        ("rollback", "g", "--to", "0", "--yes", "--authority", BAD),
        ("correct", "g", "Ann gains 1 pool", "--about", "1", "--authority", BAD),
        ("note", "g", "1", "so", "--by", BAD),
    ],
)
def test_what_cannot_be_seen_is_refused(store: Path, verb: tuple[str, ...]) -> None:
    """With the character by its name, and exit code 2; nothing is stored."""
    said = refused(*verb, store=store)
    assert HIDDEN in said
    assert "\u202e" not in said
    assert len(told(run("list", "--json", store=store))) == 1
    assert told(run("show", "g", "--json", store=store))["seats"]["Ann"]["name"] == "Ann"


def test_so_it_is_on_a_line_and_in_a_record(store: Path, tmp_path: Path) -> None:
    """A line is told and stored as little; a record is taken in when it is said that the rest will do."""
    done = run("record", "g", stdin=f'Ann plays "{BAD}" as a location\nturn Ann\n', store=store)
    assert (done.exit_code, HIDDEN in done.stderr) == (2, True)
    assert [one["events"] for one in told(run("list", "--json", store=store))] == [2]
    path = tmp_path / "old.game"
    path.write_text(SMALL.replace("[players", f'[title "{BAD}"]\n[players'), encoding="utf-8")
    assert run("show", str(path)).exit_code == 0
    assert (
        f"old.game, heading: title: found «A\ufffdnn», in which stands {HIDDEN}"
        in run("import", str(path), store=store).stderr
    )
    assert run("import", str(path), "--keep-good", store=store).exit_code == 0


def test_what_was_stored_before_still_opens(store: Path) -> None:
    """It is shown with a sign in the place of what would turn the line around."""
    with open_store(store) as log:
        log.create(Heading("vtes-1998", players=(BAD, "Bo"), title=BAD), "old")
        log.append("old", [Entry(Ruled(about=(), verdict="legal", authority=BAD))], 0)
    for verb in (("list",), ("show", "old"), ("judge", "old", "--all"), ("explain", "old", "1")):
        shown = run(*verb, store=store)
        assert shown.exit_code == 0, shown.output
        assert "\u202e" not in shown.stdout
    assert run("record", "old", stdin="turn Bo\n", store=store).exit_code in (0, 1)
    assert json.loads(run("list", "--json", store=store).stdout)[0]["heading"]["players"] == [BAD, "Bo"]


def test_names_that_look_alike_are_told(store: Path, tmp_path: Path) -> None:
    """Players where a game is begun, cards where they come, on the error stream and in JSON; nothing is refused."""
    made = run("new", "Ann", CYRILLIC, store=store)
    assert (made.exit_code, f"«{CYRILLIC}» looks like «Ann»." in made.stderr) == (0, True)
    assert told(run("new", "Ann", CYRILLIC, "--json", store=store))["alike"] == [{"name": CYRILLIC, "like": "Ann"}]
    assert "alike" not in told(run("new", "Ann", "Bo", "--json", store=store))
    lines = 'Ann plays Old Mill as a location\nAnn plays "\u041eld Mill" as a location\n'
    recorded = run("record", "g", stdin=lines, store=store)
    assert "«\u041eld Mill» looks like «Old Mill»." in recorded.stderr
    assert "looks like" not in run("record", "g", stdin=lines, store=store).stderr
    path = tmp_path / "two.game"
    path.write_text(SMALL.replace("Ryan", "S\u0430rah"), encoding="utf-8")
    assert "two.game: «S\u0430rah» looks like «Sarah»." in run("import", str(path), store=store).stderr
    assert "looks like" not in run("import", FIVE, store=store).stderr


def test_an_account_that_looks_like_another_is_told(store: Path) -> None:
    """It is made all the same."""
    for name in ("Ann", CYRILLIC):
        said = CliRunner().invoke(main, ["people", "add", name, "--store", str(store)], input="a correct horse\n")
        assert said.exit_code == 0
    assert f"«{CYRILLIC}» looks like «Ann»." in said.stderr
