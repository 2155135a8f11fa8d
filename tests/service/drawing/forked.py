"""The command in children that may use so much memory and time, forked from one process that has loaded everything.

`Nursery.run` is a thousand times `justicar ...` in the time of a hundred: what is imported is imported once.
"""

import gc
import json
import os
import resource
import select
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[3]
MEMORY = 1024 * 1024 * 1024  # bytes that a command may take beyond those of the process that it is forked from
PATIENCE = 120.0  # seconds that no command takes, on the busiest machine
SHOWN = 20_000  # characters of what a command says that are looked at


class Done(NamedTuple):
    """What became of a command: its exit code, None when it never ended, and the beginnings of what it said."""

    code: int | None
    out: str
    err: str


class Nursery:
    """A process that forks a child for each command."""

    def __init__(self, home: Path) -> None:
        self.home = home
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "JUSTICAR_STORE": str(home / "none.sqlite")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.service.drawing.forked", str(home)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=home,
            env=environment,
        )

    def run(
        self,
        *arguments: str,
        stdin: Path | None = None,
        stdout: Path | None = None,
        memory: int = MEMORY,
        environment: Mapping[str, str] | None = None,
    ) -> Done:
        """The command with these arguments."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        asked = {
            "arguments": arguments,
            "stdin": str(stdin or os.devnull),
            "stdout": "" if stdout is None else str(stdout),
            "memory": memory,
            "environment": dict(environment or {}),
        }
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        return Done(**json.loads(self.process.stdout.readline()))

    def close(self) -> None:
        """Ends it."""
        self.process.stdin.close()  # type: ignore[union-attr]
        self.process.wait(PATIENCE)


def serve(home: Path) -> None:
    """Runs each command that is asked for, one after another."""
    import service.accounts
    import service.cli
    import service.export
    from events.grammar.parser import parser
    from events.registry import vocabularies
    from judge import books

    for package in (
        service.cli,
        service.accounts,
        service.export,
    ):  # what a verb waits for, it imports when it is called
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                import_module(module.name)
    [*books().values()]
    for notation in [one.notation for one in vocabularies()]:
        for tongue in filter(None, (notation, notation.spoken)):
            parser(tongue)  # to make it takes as long as all the rest that a command does
    gc.collect()
    gc.freeze()  # so that a child copies nothing by looking for garbage
    for line in sys.stdin:
        asked = json.loads(line)
        said = [home / f"{name}.{os.getpid()}" for name in ("out", "err")]
        if asked["stdout"]:
            said[0] = Path(asked["stdout"])
        child = os.fork()
        if child == 0:
            _child(service.cli.main, asked, said)
        code = _awaited(child)
        out, err = ("" if asked["stdout"] and one is said[0] else _beginning(one) for one in said)
        print(json.dumps({"code": code, "out": out, "err": err}), flush=True)


def _child(main: Any, asked: dict[str, Any], said: list[Path]) -> None:
    code = 70
    try:
        os.setsid()
        for number, path, flags in ((0, asked["stdin"], os.O_RDONLY), *_outputs(said)):
            opened = os.open(path, flags, 0o600)
            os.dup2(opened, number)
            os.close(opened)
        sys.stdin = os.fdopen(0, "r", closefd=False)
        sys.stdout = os.fdopen(1, "w", closefd=False)
        sys.stderr = os.fdopen(2, "w", closefd=False)
        os.environ.update(asked["environment"])
        held = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (held + asked["memory"], held + asked["memory"]))
        main(asked["arguments"], prog_name="justicar")
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else 0 if ended.code is None else 1
    except BaseException:
        import traceback

        traceback.print_exc()
    finally:
        with suppress(Exception):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code)


def _outputs(said: list[Path]) -> list[tuple[int, str, int]]:
    return [(number, str(path), os.O_WRONLY | os.O_CREAT | os.O_TRUNC) for number, path in enumerate(said, 1)]


def _awaited(child: int) -> int | None:
    """The exit code of a child; None when it had to be ended."""
    until = time.monotonic() + PATIENCE
    ended = os.pidfd_open(child)
    try:
        waited, _, _ = select.select([ended], [], [], max(0.0, until - time.monotonic()))
        if not waited:
            os.killpg(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        return os.waitstatus_to_exitcode(status) if waited else None
    finally:
        os.close(ended)


def _beginning(path: Path) -> str:
    with open(path, "rb") as file:
        return file.read(SHOWN).decode(errors="replace")


if __name__ == "__main__":
    serve(Path(sys.argv[1]))
