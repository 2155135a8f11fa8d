"""Pictures are valid XML whatever anybody is called, and when nothing can draw, a sentence says so."""

import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from events.methuselah import Bleed
from events.methuselah_position import Position, Seat
from judge import books
from judge.explain import explain
from service import pictures
from service.looks.methuselah_ring import ring
from tests.service.commands import FIVE, ILLEGAL, run
from tests.tables import NAMES, on, table, vampire

BOOK = books()["vtes-1998"]
HOSTILE = (
    '<b>&"',
    "javascript:alert(1)",
    "<script>alert(1)</script>",
    "</TD></TR></TABLE>",
    "\\N\\G\\",
    "<",
    "a -- > b",
    "\x1b[31mred\x00",
    "Sără 吸血鬼 \u202e",
    "x" * 3000,
    "%s{}",
    "]]>",
)

pygraphviz = pytest.importorskip("pygraphviz")


def drawn(source: object) -> ElementTree.Element:
    """The picture, as the XML that it is."""
    text = pictures.svg(source)
    for tag in ("<script", "<b>", 'href="'):
        assert tag not in text
    return ElementTree.fromstring(text)


def texts(picture: ElementTree.Element) -> str:
    """All words in a picture."""
    return "\n".join(picture.itertext())


def hostile(name: str) -> Position:
    """A table at which everybody and everything has such a name."""
    minion = vampire(f"{name} the minion", name, title=name, clan=name)
    return table(minion, on(f"{name} gun", minion.name, name), players=(name, "Bo", f"{name}>"), turn=name, edge=name)


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_any_name_is_only_words(name: str) -> None:
    """Names become text and tooltips, never markup."""
    position = hostile(name)
    picture = drawn(ring(position, f"after {name}"))
    assert "30 pool" in texts(picture)
    event = Bleed(minion=f"{name} the minion", target=f"{name}>", card=name)
    assert drawn(pictures.explanation(explain(BOOK, [event], 1, position))) is not None


def test_a_table_shows_its_seats() -> None:
    """Each seat with pool and cards, the Edge, victory points and who is out."""
    position = table(
        vampire("Lupo", "Sarah", tapped=True, counters=2),
        vampire("Rake", "Alexis", region="torpor"),
        on("Gun", "Lupo", "Sarah"),
        edge="Sarah",
        seats={"Ryan": {"out": "ousted"}, "Alexis": {"points": 2, "face_down": 3}},
    )
    words = texts(drawn(ring(position, "after event 7")))
    for word in ("after event 7", "the Edge", "ousted", "2 VP", "Gun", "tapped", "torpor", "3 face down", *NAMES):
        assert word in words


@pytest.mark.parametrize("players", [(), ("Sarah",), tuple("ABCDEFGHIJ")])
def test_tables_of_any_size(players: tuple[str, ...]) -> None:
    """Nobody, one and ten players can be drawn."""
    position = Position(seats={name: Seat(name=name) for name in players})
    assert drawn(ring(position)) is not None


def test_an_explanation_shows_rules_and_facts() -> None:
    """The event, the rule that objects with its section, and the fact with its event."""
    told = explain(BOOK, [Bleed(minion="Lupo", target="Ryan")], 1, table(vampire("Lupo", "Sarah")))
    words = texts(drawn(pictures.explanation(told)))
    for word in ("illegal", "6.1.1", "objects", "Sarah's prey is Alexis", "from the start"):
        assert word in words


def test_nothing_can_draw(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without a renderer the sentence says what to install, and the rest of the verb works."""
    monkeypatch.setitem(sys.modules, "pygraphviz", None)
    monkeypatch.setattr("shutil.which", lambda name: None)
    for arguments in (("explain", FIVE, str(ILLEGAL)), ("show", FIVE, "--at", "150")):
        result = run(*arguments, "--svg", str(tmp_path / "x.svg"))
        assert result.exit_code == 0
        assert result.stderr.startswith("No Graphviz here: install the package pygraphviz")
        assert "Lupo" in result.stdout
    assert not (tmp_path / "x.svg").exists()


def test_the_renderer_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A renderer that fails is told in a sentence."""
    broken = ModuleType("pygraphviz")

    class AGraph:
        """A graph that cannot be drawn."""

        def __init__(self, string: str) -> None:
            raise OSError("no fonts")

    broken.AGraph = AGraph  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pygraphviz", broken)
    result = run("show", FIVE, "--svg", str(tmp_path / "x.svg"))
    assert (result.exit_code, result.stderr) == (0, "Graphviz could not draw this: no fonts\n")


def test_by_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without the wheel the command is asked; its complaint is told."""
    monkeypatch.setitem(sys.modules, "pygraphviz", None)
    command = tmp_path / "neato"
    command.write_text(
        "#!/bin/sh\ncat > /dev/null\necho '<?xml?><!-- x --><svg xmlns=\"http://www.w3.org/2000/svg\"/>'\n"
    )
    command.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert pictures.svg(ring(Position())).startswith("<svg")
    command.write_text("#!/bin/sh\ncat > /dev/null\necho 'too small' >&2\nexit 1\n")
    with pytest.raises(pictures.NoRenderer, match="could not draw this: too small"):
        pictures.svg(ring(Position()))


def test_svg_is_written(tmp_path: Path) -> None:
    """The verbs write the picture, and say so unless JSON was asked for."""
    path = tmp_path / "why.svg"
    result = run("explain", FIVE, str(ILLEGAL), "--svg", str(path))
    assert result.stdout.endswith(f"Drawn: {path}\n")
    assert ElementTree.parse(path).getroot().tag.endswith("svg")
    assert "Drawn" not in run("show", FIVE, "--svg", str(path), "--json").stdout
