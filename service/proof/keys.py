"""Where the keys of a log are: in a directory of their own, apart from the store, readable by their owner only.

Each log has a folder there: its private keys, `keys` with the public ones and what has become of each, `witnesses` with
the keys of those who cosign, and a copy of every checkpoint, so that none can disappear from the store unseen.
"""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from events.log.errors import LogError
from events.problem import Problem
from service.proof.signed_note import NotSigned, PrivateKey, PublicKey, read_private, read_public

VARIABLE = "JUSTICAR_KEYS"
ACTIVE, RETIRED, REVOKED = "active", "retired", "revoked"
STATES = (ACTIVE, RETIRED, REVOKED)
_STORE_ID = re.compile(r"[0-9a-f]{16}")


class KeyProblem(LogError):
    """Keys cannot be used: where, what was found, what was expected."""

    def __init__(self, place: str, found: str, expected: str) -> None:
        super().__init__(str(Problem(place, found, expected)))
        self.place, self.found, self.expected = place, found, expected


@dataclass(frozen=True, slots=True)
class KnownKey:
    """A public key, and what has become of it: `since` is a time, `words` are the reason."""

    key: PublicKey
    state: str = ACTIVE
    since: str = ""
    words: str = ""

    def __str__(self) -> str:
        return " ".join(one for one in (str(self.key), self.state, self.since, self.words) if one)


def keys_path(environment: Mapping[str, str] = os.environ) -> Path:
    """The directory of all keys: named by JUSTICAR_KEYS, else in the XDG configuration directory."""
    named = environment.get(VARIABLE, "")
    if named:
        return Path(named).expanduser().absolute()
    config = environment.get("XDG_CONFIG_HOME", "")
    home = Path(config) if config.startswith("/") else Path("~/.config").expanduser()
    return home / "justicar" / "keys"


class Keyring:
    """The keys of the log of one store. Raises `KeyProblem`."""

    def __init__(self, store_id: str, home: Path | None = None) -> None:
        if not _STORE_ID.fullmatch(store_id):
            raise KeyProblem("the store", f"{store_id[:40]!r} as the id of its log", "the id that it was made with")
        self.path = (keys_path() if home is None else home) / store_id

    # --- what is there ------------------------------------------------------------------------------------------

    def known(self) -> list[KnownKey]:
        """The public keys of the log, the oldest first."""
        return self._listed("keys")

    def witnesses(self) -> list[PublicKey]:
        """The public keys of those who cosign its checkpoints."""
        return [one.key for one in self._listed("witnesses")]

    def active(self) -> KnownKey | None:
        """The key that signs now."""
        return next((one for one in reversed(self.known()) if one.state == ACTIVE), None)

    def private(self) -> PrivateKey:
        """The private key that signs now."""
        active = self.active()
        if active is None:
            raise KeyProblem(f"keys in {self.path}", "no key that signs", "one; make it with `justicar keys make`")
        path = self._private_path(active.key)
        try:
            if os.name == "posix" and path.stat().st_mode & 0o077:
                raise KeyProblem(f"key {path}", "a file that others can read", f"one for its owner: chmod 600 {path}")
            key = read_private(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            found = str(getattr(error, "strerror", None) or getattr(error, "found", "words that are no key"))
            expected = "the private key, or another one: `justicar keys rotate`"
            raise KeyProblem(f"key {path}", found, expected) from None
        if key.public != active.key:
            raise KeyProblem(f"key {path}", "the key of another log", f"the key {active.key.name}+{active.key.id}")
        return key

    def checkpoints(self) -> dict[int, str]:
        """The copies of the log's checkpoints, by their numbers."""
        copies = {}
        try:
            for path in (self.path / "checkpoints").iterdir():
                if path.name.isdecimal():
                    copies[int(path.name)] = path.read_bytes().decode("utf-8", "replace")
        except FileNotFoundError:
            pass
        except OSError as error:
            raise self._problem(error) from None
        return copies

    def _listed(self, name: str) -> list[KnownKey]:
        try:
            return read_keys((self.path / name).read_text(encoding="utf-8"), str(self.path / name))
        except FileNotFoundError:
            return []
        except (OSError, UnicodeDecodeError) as error:
            raise self._problem(error) from None

    # --- what changes -------------------------------------------------------------------------------------------

    def make(self, name: str, now: str) -> KnownKey:
        """A new key, which signs from now on; the one before is retired."""
        try:
            private = PrivateKey.new(name)
            read_public(str(private.public))
        except (NotSigned, UnicodeEncodeError):
            raise KeyProblem("--origin", f"{name!r}", "a name without spaces and `+`, such as cards.example") from None
        known = [replace(one, state=RETIRED, since=now) if one.state == ACTIVE else one for one in self.known()]
        made = KnownKey(private.public, ACTIVE, now)
        self.write(self._private_path(private.public).name, private.written() + "\n")
        self._write_keys([*known, made])
        return made

    def revoke(self, key_id: str, now: str, words: str) -> KnownKey:
        """The key is revoked: what it alone has signed proves nothing any longer. Its private half is deleted."""
        known = self.known()
        found = [one for one in known if one.key.id.startswith(key_id.rpartition("+")[2])] if key_id else []
        if len(found) != 1:
            ids = ", ".join(one.key.id for one in known) or "none: no key was made"
            raise KeyProblem("KEY", f"{key_id!r}", f"the id of one of the keys: {ids}")
        revoked = replace(found[0], state=REVOKED, since=now, words=" ".join(words.split()))
        self._write_keys([revoked if one == found[0] else one for one in known])
        with suppress(OSError):
            self._private_path(revoked.key).unlink()
        return revoked

    def trust(self, witness: PublicKey, now: str) -> None:
        """Cosignatures by this key count from now on."""
        listed = self._listed("witnesses")
        if witness not in [one.key for one in listed]:
            lines = [str(one) for one in (*listed, KnownKey(witness, ACTIVE, now))]
            self.write("witnesses", "\n".join(lines) + "\n")

    def keep(self, number: int, note: str) -> None:
        """Keeps the copy of a checkpoint."""
        self.write(f"checkpoints/{number:08}", note)

    def write(self, name: str, text: str) -> None:
        """Writes a file, whole or not at all, for its owner only."""
        path = self.path / name
        part = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            for folder in (path.parent, *path.parent.parents):
                if folder.is_dir():
                    break
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            for made in _below(folder, path.parent):
                made.chmod(0o700)
            with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(part, path)
        except OSError as error:
            raise self._problem(error) from None

    def _write_keys(self, known: Sequence[KnownKey]) -> None:
        self.write("keys", "".join(f"{one}\n" for one in known))

    def _private_path(self, key: PublicKey) -> Path:
        return self.path / f"{key.id}.key"

    def _problem(self, error: Exception) -> KeyProblem:
        found = getattr(error, "strerror", None) or str(error)
        return KeyProblem(f"keys in {self.path}", found, f"a directory of yours, or another in {VARIABLE}")


def _below(folder: Path, path: Path) -> Iterator[Path]:
    """The directories that lead from a folder to a path, without the folder itself."""
    while path != folder:
        yield path
        path = path.parent


def read_keys(text: str, place: str) -> list[KnownKey]:
    """The keys in the lines of a text: each with its state, since when, and why. Raises `KeyProblem`."""
    known = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        key, state, since, words = [*line.split(maxsplit=3), "", "", ""][:4]
        try:
            known.append(KnownKey(read_public(key), state or ACTIVE, since, words))
        except NotSigned as wrong:
            raise KeyProblem(f"{place}, line {number}", wrong.found, wrong.expected) from None
        if known[-1].state not in STATES:
            raise KeyProblem(f"{place}, line {number}", f"«{state}»", f"one of {', '.join(STATES)}")
    return known
