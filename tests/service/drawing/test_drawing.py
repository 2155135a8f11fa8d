"""Pictures are valid XML whatever anybody is called, and when nothing can draw, a sentence says so."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import inf
from pathlib import Path
from threading import Event
from xml.etree import ElementTree

import pytest

from events.methuselah.events import Bleed
from events.methuselah.position import Position, Seat
from judge import books
from judge.explain.explain import explain
from service.drawing import drawing
from service.drawing.drawing import Renderer
from service.drawing.errors import Busy, NoRenderer, NotDrawn
from service.export.explanation_picture import explanation
from service.presenters.methuselah.picture import ring
from tests.helpers.methuselah.tables import NAMES, on, table, vampire
from tests.service.commands import FIVE, ILLEGAL, run
from tests.service.pages import drawn

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
    assert drawn(explanation(explain(BOOK, [event], 1, position))) is not None


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
    words = texts(drawn(explanation(told)))
    for word in ("illegal", "6.1.1", "objects", "Sarah's prey is Alexis", "from the start"):
        assert word in words


def test_nothing_can_draw(nothing_draws: None, tmp_path: Path) -> None:
    """Without a renderer the sentence says what to install, and the rest of the verb works."""
    for arguments in (("explain", FIVE, str(ILLEGAL)), ("show", FIVE, "--at", "150")):
        result = run(*arguments, "--svg", str(tmp_path / "x.svg"))
        assert result.exit_code == 0
        assert result.stderr.startswith("No Graphviz here: install the package pygraphviz")
        assert "Lupo" in result.stdout
    assert not (tmp_path / "x.svg").exists()


@pytest.mark.parametrize(("error", "why"), [("OSError('no fonts')", "no fonts"), ("ValueError", "no reason given")])
def test_the_renderer_fails(instead_of_pygraphviz: Callable[[str], Path], tmp_path: Path, error: str, why: str) -> None:
    """A renderer that fails is told in a sentence."""
    instead_of_pygraphviz(f"""
class AGraph:
    def __init__(self, string):
        self.string = string
    def draw(self, format, prog):
        if "seat" in self.string:
            raise {error}
        return b"<svg/>"
""")
    result = run("show", FIVE, "--svg", str(tmp_path / "x.svg"))
    assert (result.exit_code, result.stderr) == (0, f"Graphviz could not draw this: {why}\n")


def test_what_is_no_picture(instead_of_pygraphviz: Callable[[str], Path]) -> None:
    """Bytes that hold no SVG, and no bytes at all, are told in a sentence."""
    instead_of_pygraphviz("""
class AGraph:
    def __init__(self, string):
        self.string = string
    def draw(self, format, prog):
        return b"" if "empty" in self.string else b"\\xff"
""")
    with pytest.raises(NotDrawn, match="its output is not SVG"):
        drawing.svg(ring(Position()))
    with pytest.raises(NotDrawn, match="it gave nothing back"):
        drawing.svg(ring(Position(), "empty"))


def test_by_command(no_pygraphviz: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without the wheel the command is asked; its complaint is told."""
    command = tmp_path / "neato"
    command.write_text(
        "#!/bin/sh\ncat > /dev/null\necho '<?xml?><!-- x --><svg xmlns=\"http://www.w3.org/2000/svg\"/>'\n"
    )
    command.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert drawing.svg(ring(Position())).startswith("<svg")
    command.write_text("#!/bin/sh\ncat > /dev/null\necho 'too small' >&2\nexit 1\n")
    with pytest.raises(NotDrawn, match="could not draw this: too small"):
        drawing.svg(ring(Position(), "another"))


def test_svg_is_written(tmp_path: Path) -> None:
    """The verbs write the picture, and say so unless JSON was asked for."""
    path = tmp_path / "why.svg"
    result = run("explain", FIVE, str(ILLEGAL), "--svg", str(path))
    assert result.stdout.endswith(f"Drawn: {path}\n")
    assert ElementTree.parse(path).getroot().tag.endswith("svg")
    assert "Drawn" not in run("show", FIVE, "--svg", str(path), "--json").stdout


# --- pictures that are kept -------------------------------------------------------------------------------------------


class Drawn:
    """Stands in the place of the processes that draw: what was asked for, and pictures of 50 bytes each."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, str]] = []
        self.error: NoRenderer | None = None

    def draw(self, engine: str, form: str, source: bytes) -> bytes:
        """The picture."""
        self.asked.append((engine, form, source.decode()))
        if self.error is not None:
            raise self.error
        return source.ljust(50)


def keeping(most: int, monkeypatch: pytest.MonkeyPatch) -> tuple[Renderer, Drawn]:
    """What draws and keeps so many bytes, and what is drawn in the end."""
    renderer, drawn = Renderer(kept=most), Drawn()
    monkeypatch.setattr(renderer.pool, "draw", drawn.draw)
    return renderer, drawn


def test_a_picture_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same source, engine and form are drawn once; each other one by itself."""
    renderer, drawn = keeping(1000, monkeypatch)
    wanted = [("dot", "svg", "a"), ("neato", "svg", "a"), ("dot", "png", "a"), ("dot", "svg", "b")]
    pictures = [renderer.drawn(*one) for one in wanted * 2]
    assert pictures[:4] == pictures[4:]
    assert drawn.asked == wanted


@pytest.mark.parametrize(("most", "times"), [(99, 3), (100, 2), (101, 2)])
def test_so_many_bytes_are_kept(monkeypatch: pytest.MonkeyPatch, most: int, times: int) -> None:
    """Two pictures of 50 bytes fit into 100; with a byte less the one that was used last stays."""
    renderer, drawn = keeping(most, monkeypatch)
    for source in "aba":
        renderer.drawn("dot", "svg", source)
    assert len(drawn.asked) == times


@pytest.mark.parametrize(("most", "times"), [(49, 2), (50, 1)])
def test_a_picture_that_is_too_large_is_not_kept(monkeypatch: pytest.MonkeyPatch, most: int, times: int) -> None:
    """It is drawn each time, and given all the same."""
    renderer, drawn = keeping(most, monkeypatch)
    assert {renderer.drawn("dot", "svg", "a") for _ in range(2)} == {b"a".ljust(50)}
    assert len(drawn.asked) == times


class Slowly:
    """Draws only when it may end; `begun` is set when somebody has asked."""

    def __init__(self, drawn: Drawn) -> None:
        self.drawn, self.begun, self.may_end = drawn, Event(), Event()

    def draw(self, engine: str, form: str, source: bytes) -> bytes:
        """The picture."""
        self.begun.set()
        assert self.may_end.wait(60)
        return self.drawn.draw(engine, form, source)


def two_at_once(renderer: Renderer, drawn: Drawn, monkeypatch: pytest.MonkeyPatch) -> list[bytes | NoRenderer]:
    """What two get who want the same picture, the second while it is drawn for the first."""
    slowly = Slowly(drawn)
    monkeypatch.setattr(renderer.pool, "draw", slowly.draw)
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(renderer.drawn, "dot", "svg", "a")
        assert slowly.begun.wait(60)
        second = threads.submit(renderer.drawn, "dot", "svg", "a")
        slowly.may_end.set()
        return [one.exception() or one.result() for one in (first, second)]  # type: ignore[misc]


def test_two_at_once_cost_one_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for a picture that is being drawn waits for it."""
    renderer, drawn = keeping(1000, monkeypatch)
    assert two_at_once(renderer, drawn, monkeypatch) == [b"a".ljust(50)] * 2
    assert len(drawn.asked) == 1


@pytest.mark.parametrize("kind", [NotDrawn, Busy])
def test_two_at_once_are_told_at_once(monkeypatch: pytest.MonkeyPatch, kind: type[NoRenderer]) -> None:
    """Whoever waits for a picture that fails is told with the first, and waits for no second try."""
    renderer, drawn = keeping(1000, monkeypatch)
    monkeypatch.setattr(drawing, "REFUSED_FOR", 60.0)  # for a busy machine
    drawn.error = kind("Not this one.")
    told = two_at_once(renderer, drawn, monkeypatch)
    assert [(type(one), str(one)) for one in told] == [(kind, "Not this one.")] * 2
    assert len(drawn.asked) == 1


@pytest.mark.parametrize(
    ("outcome", "until"),
    [(NotDrawn("Too slow."), 65.0), (Busy("Later."), 6.0), (NoRenderer("No Graphviz here."), 6.0), (b"<svg/>", inf)],
)
def test_how_long_an_outcome_is_kept(outcome: bytes | NoRenderer, until: float) -> None:
    """A picture for good, a failure for a minute, and what could not be tried for a second; here from second 5 on."""
    assert drawing._kept_until(b"", outcome, 5.0) == until
