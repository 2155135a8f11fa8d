"""Graphviz in tests: with nothing drawn before, in other hands, or not there at all."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from service.drawing import drawing
from service.drawing.drawing import Renderer
from tests.service.drawing.drawn_alone import Alone, drawn_alone


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store of the test's own; there is none yet."""
    return tmp_path / "games.sqlite"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a store is to be."""
    return tmp_path / "games.sqlite"


@pytest.fixture
def renderer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Renderer]:
    """What draws in this process, new: it has started no process and keeps no picture."""
    new = Renderer()
    monkeypatch.setattr(drawing, "RENDERER", new)
    yield new
    new.pool.end()


@pytest.fixture
def instead_of_pygraphviz(
    renderer: Renderer, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str], Path]:
    """Puts another module in the place of pygraphviz for the processes that draw; its folder."""

    def put(source: str) -> Path:
        folder = tmp_path_factory.mktemp("modules")
        (folder / "pygraphviz.py").write_text(source)
        monkeypatch.setenv("PYTHONPATH", str(folder))
        return folder

    return put


@pytest.fixture
def no_pygraphviz(instead_of_pygraphviz: Callable[[str], Path]) -> None:
    """A machine without the package pygraphviz."""
    instead_of_pygraphviz("raise ImportError('no such package')")


@pytest.fixture
def nothing_draws(no_pygraphviz: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without any program that draws."""
    monkeypatch.setattr("shutil.which", lambda name: None)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Alone]:
    """In this process each picture is drawn alone."""
    with drawn_alone() as draws:
        monkeypatch.setattr(drawing, "draw", draws)
        yield draws
