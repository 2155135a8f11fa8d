"""Graphviz in tests: with nothing drawn before, in other hands, or not there at all; and what is compiled once."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType

import pytest
from flask import Flask
from flask.templating import Environment
from jinja2.bccache import Bucket, BytecodeCache
from werkzeug.routing import Rule

from service.accounts import accounts
from service.drawing import drawing
from service.drawing.drawing import Renderer
from tests.service.drawing.drawn_alone import Alone, drawn_alone


class Compiled(BytecodeCache):
    """Templates that were compiled before, while their text is the same."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], CodeType | None] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """What was kept of a template."""
        bucket.code = self.kept.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps it."""
        self.kept[bucket.key, bucket.checksum] = bucket.code


@pytest.fixture(scope="session", autouse=True)
def templates_compiled_once() -> Iterator[None]:
    """Hundreds of services are made by the tests of one process; their templates are the same."""
    compiled, made = Compiled(), Flask.create_jinja_environment

    def with_compiled(app: Flask) -> Environment:
        environment = made(app)
        environment.bytecode_cache = compiled
        return environment

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Flask, "create_jinja_environment", with_compiled)
        yield


@pytest.fixture(scope="session", autouse=True)
def routes_compiled_once() -> Iterator[None]:
    """The same of routes: to compile what builds their addresses takes most of the time in which a service is made."""
    compiled: dict[tuple[object, ...], Callable[..., tuple[str, str]]] = {}
    compile_builder = Rule._compile_builder

    def kept(rule: Rule, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        if rule.defaults:
            return compile_builder(rule, append_unknown)
        key = (rule.rule, tuple(rule._trace), append_unknown)
        if key not in compiled:
            compiled[key] = compile_builder(rule, append_unknown)
        return compiled[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Rule, "_compile_builder", kept)
        yield


@pytest.fixture(scope="session", autouse=True)
def passwords_checked_once() -> Iterator[None]:
    """Whether one is hard to guess takes 10 ms; the same few people have the same ones in every test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "checked_password", cache(accounts.checked_password))
        yield


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
