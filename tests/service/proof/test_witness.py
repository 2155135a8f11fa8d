"""What others keep of a log: witnesses that cosign, checkpoints in a drawer, tiles on a web server."""

import base64
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from events.log.errors import StoreProblem
from service.proof.checkpoints import LogOfStore
from service.proof.signed_note import COSIGNS, PrivateKey, read_checkpoint
from service.proof.stored_tree import cut
from service.proof.tree import is_consistent, root_of
from service.proof.verification import Trust, verify_store
from service.store import open_store
from tests.service.commands import run
from tests.service.proof.kept import KeptStore

WITNESS = PrivateKey("witness.example", bytes(32))


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> KeptStore:
    """A store with checkpoints, and its keys."""
    monkeypatch.setenv("JUSTICAR_KEYS", str(tmp_path / "keys"))
    return KeptStore(tmp_path)


@pytest.mark.parametrize("since", [0, 1, 5, 290, 298])
def test_a_witness_is_asked_as_c2sp_has_it(kept: KeptStore, since: int) -> None:
    """By the size that it knows, the proof of consistency, and the checkpoint, which it cosigns."""
    asked = run("checkpoint", "--since", str(since), store=kept.path).stdout
    head, _, note = asked.partition("\n\n")
    old, *path = head.split("\n")
    checkpoint = read_checkpoint(note)
    assert (old, checkpoint.size) == (f"old {since}", 298)
    with open_store(kept.path) as log, LogOfStore(log).reading() as connection:
        leaves = [bytes(one) for (one,) in connection.execute("SELECT hash FROM leaves ORDER BY number")]
    proof = [base64.b64decode(one) for one in path]
    assert is_consistent(since, 298, root_of(leaves[:since]), checkpoint.root, proof)


def test_cosignatures_are_added(kept: KeptStore, tmp_path: Path) -> None:
    """Those of trusted witnesses, of the last checkpoint; a second time they change nothing."""
    signed = tmp_path / "signed"
    text = read_checkpoint(run("checkpoint", store=kept.path).stdout).note.text
    signed.write_text(WITNESS.cosignature(text, 1_800_000_000) + "\n", encoding="utf-8")
    result = run("checkpoint", "--cosigned", str(signed), store=kept.path)
    assert (result.exit_code, "whose key is not trusted" in result.stderr) == (2, True)
    assert run("keys", "trust", str(WITNESS.public.of_kind(COSIGNS)), store=kept.path).exit_code == 0
    for _ in range(2):
        result = run("checkpoint", "--cosigned", str(signed), store=kept.path)
        assert (result.exit_code, result.stdout.count("— witness.example ")) == (0, 1)
    result = run("verify", store=kept.path)
    assert (result.exit_code, ", witness.example." in result.stdout) == (0, True)
    signed.write_text(WITNESS.cosignature("x\n", 1_800_000_000) + "\n", encoding="utf-8")
    assert "which is not of it" in run("checkpoint", "--cosigned", str(signed), store=kept.path).stderr
    signed.write_text("nothing", encoding="utf-8")
    assert "found none" in run("checkpoint", "--cosigned", str(signed), store=kept.path).stderr
    assert "that are no key" in run("keys", "trust", "x", store=kept.path).stderr


def test_a_checkpoint_that_was_kept_elsewhere(kept: KeptStore, tmp_path: Path) -> None:
    """It shows what a store that was made anew with all its leaves, tiles and checkpoints would hide."""
    drawer, other = tmp_path / "drawer", tmp_path / "other"
    drawer.write_text(run("checkpoint", store=kept.path).stdout, encoding="utf-8")
    assert run("verify", "--against", str(drawer), store=kept.path).exit_code == 0
    other.mkdir()
    renewed = KeptStore(other)  # the same games once more, under other ids
    with closing(sqlite3.connect(renewed.path)) as connection, connection:
        connection.execute("DELETE FROM checkpoints")
        connection.execute("UPDATE log_identity SET checkpoints=0")
        connection.execute("DELETE FROM tiles")
    key = str(kept.keyring.known()[0].key)
    result = run("verify", "--against", str(drawer), "--key", key, store=renewed.path)
    said = f"The first 298 rows of the store are not those that the checkpoint in {drawer} covers."
    assert (result.exit_code, said in result.stdout) == (1, True)
    assert run("verify", "--against", str(other / "keys"), store=kept.path).exit_code == 2
    drawer.write_text(drawer.read_text(encoding="utf-8").replace("\n298\n", "\n297\n"), encoding="utf-8")
    assert "was altered" in run("verify", "--against", str(drawer), store=kept.path).stdout


def test_the_log_is_written_as_files(kept: KeptStore, tmp_path: Path) -> None:
    """With which others find the root of the checkpoint; what is there is not written again."""
    folder = tmp_path / "log"
    assert run("checkpoint", "--tiles", str(folder), store=kept.path).stderr == "Files written: 5.\n"
    assert run("checkpoint", "--tiles", str(folder), store=kept.path).stderr == "Files written: 0.\n"
    hashes = cut((folder / "tile/0/000").read_bytes() + (folder / "tile/0/001.p/42").read_bytes())
    assert root_of(hashes) == read_checkpoint((folder / "checkpoint").read_text(encoding="utf-8")).root
    assert run("checkpoint", "--tiles", str(kept.path), store=kept.path).exit_code == 2


def test_a_log_without_checkpoints(tmp_path: Path) -> None:
    """Has nothing for others."""
    with open_store(tmp_path / "games.sqlite") as log:
        own = LogOfStore(log)
        with pytest.raises(StoreProblem, match="a last checkpoint of 0 rows; expected one of at least 0"):
            own.request(0)
        with pytest.raises(StoreProblem, match="found no checkpoint; expected one"):
            own.write_tiles(tmp_path)
        assert own.covers("x") is None
        assert verify_store(tmp_path / "games.sqlite", Trust()).events == 0
