"""Checkpoints and keys: made, kept twice, rotated and revoked; and what is said when something is wrong with them."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from events.log.errors import LogError, StoreProblem
from events.record.record import Heading
from service.proof.alarms import accept, alarmed, raise_alarm
from service.proof.checkpoints import LogOfStore
from service.proof.keys import REVOKED, Keyring, keys_path, read_keys
from service.proof.leaves import StoredRow, canonical, canonical_without_msgspec, field_hashes, fields_of, hash_of_leaf
from service.proof.signed_note import COSIGNS, PrivateKey
from service.proof.stored_tree import StoredTree, path_of, read_path, tiles_of
from service.proof.tree import consistency, inclusion, is_consistent, leaf_hash, root_by_inclusion, root_of
from service.proof.verification import Trust, verify_store
from service.store import open_store
from tests.service.proof.kept import NOW, ORIGIN, KeptStore, bleeds


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> KeptStore:
    """A store that no test changes."""
    return KeptStore(tmp_path_factory.mktemp("kept"))


@pytest.fixture
def own(kept: KeptStore, tmp_path: Path) -> tuple[Path, Keyring]:
    """A copy of it, and of its keys."""
    for path in kept.keyring.path.rglob("*"):
        if path.is_file():
            to = tmp_path / "keys" / path.relative_to(kept.keys)
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_bytes(path.read_bytes())
            to.chmod(0o600)
    return kept.copied(tmp_path / "games.sqlite"), Keyring(kept.keyring.path.name, tmp_path / "keys")


def changed(path: Path, statement: str, *values: object) -> None:
    """Changes a store behind its back."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement, values)


# --- the tree of a store --------------------------------------------------------------------------------------------


def test_any_two_checkpoints_are_consistent(kept: KeptStore) -> None:
    """Proofs of consistency and of inclusion are made from tiles and leaves."""
    with open_store(kept.path) as log:
        own = LogOfStore(log)
        several = own.all()
        with own.reading() as connection:
            tree = StoredTree(connection)
            leaves = [bytes(one) for (one,) in connection.execute("SELECT hash FROM leaves ORDER BY number")]
            for new in several:
                for old in several[: new.number]:
                    path = consistency(old.checkpoint.size, new.checkpoint.size, tree.subtree)
                    sizes = (old.checkpoint.size, new.checkpoint.size)
                    assert is_consistent(*sizes, old.checkpoint.root, new.checkpoint.root, path)
            size, root = several[-1].checkpoint.size, several[-1].checkpoint.root
            for index in (0, 4, 255, 256, size - 1):
                path = inclusion(index, size, tree.subtree)
                assert root_by_inclusion(leaves[index], index, size, path) == root
            assert root_of(leaves) == root


def test_tiles_and_entries_are_as_c2sp_has_them(kept: KeptStore) -> None:
    """Each entry of a bundle hashes to the hash in the tile of its number; beyond the checkpoint there is none."""
    with open_store(kept.path) as log:
        own = LogOfStore(log)
        size = own.all()[-1].checkpoint.size
        full, rest, above = own.tile("0/000"), own.tile(f"0/001.p/{size - 256}"), own.tile("1/000.p/1")
        assert full is not None
        assert rest is not None
        assert above == root_of([full[at : at + 32] for at in range(0, len(full), 32)])
        entries = own.tile(f"entries/001.p/{size - 256}")
        assert entries is not None
        assert [leaf_hash(entries[at + 2 : at + 66]) for at in range(0, len(entries), 66)] == [
            rest[at : at + 32] for at in range(0, len(rest), 32)
        ]
        for path in (f"0/001.p/{size - 255}", "0/001", "1/000", "1/000.p/2", "9/000.p/1", "0/0", "../x", "0/000.p/0"):
            assert own.tile(path) is None
    assert tiles_of(70_000)[-5:] == [(0, 272, 256), (0, 273, 112), (1, 0, 256), (1, 1, 17), (2, 0, 1)]


@pytest.mark.parametrize("path", ["0/000", "3/x001/x234/067", "entries/x001/067.p/7", "63/999.p/255"])
def test_paths_of_tiles(path: str) -> None:
    """They are read as they are written."""
    read = read_path(path)
    assert read is not None
    assert path_of("entries" if read[0] is None else read[0], *read[1:]) == path


LONG = f"0/{'x999/' * 1_500}999"  # more digits than Python makes a number of


@pytest.mark.parametrize("path", ["0/000.p/256", "0/x000/001", "64/000", "00/000", "0/1", "0/001.p/01", "a/000", LONG])
def test_what_is_no_path_of_a_tile(path: str) -> None:
    """Nothing that would name the same tile twice, and none above the highest level."""
    assert read_path(path) is None


# --- leaves -----------------------------------------------------------------------------------------------------------


def test_a_leaf_tells_nothing_of_how_many_fields_there_are() -> None:
    """Decoys fill up to sixteen hashes; all of them change with the salt."""
    row = StoredRow("game", 7, "methuselah.bleed", b'{"schema":1,"event":{"type":"x","minion":"Lupo #2"},"id":"7"}')
    fields = fields_of(row)
    assert fields == {
        "event.type": "x",
        "event.minion": "Lupo",
        "event.minion#": "Lupo #2",
        "place": {"schema": 1, "id": "7", "stream": "game", "number": 7},
    }
    hashes = field_hashes(bytes(16), fields)
    assert len(hashes) == len(set(hashes)) == 16
    assert not {*hashes} & {*field_hashes(bytes(15) + b"1", fields)}
    assert hash_of_leaf(bytes(16), row) != hash_of_leaf(bytes(16), row._replace(arrived=1))
    assert fields_of(row._replace(state=b"\xff"))["unreadable"] == "ff"


@pytest.mark.parametrize("value", ['é\u2028\x7f"\\\n\t\x01\b\f/', [1, True, None], {"b": 1, "a": {"d": [], "c": ""}}])
def test_fields_are_hashed_as_any_program_writes_them(value: object) -> None:
    """The standard library and `msgspec` write the same JSON."""
    assert canonical(value) == canonical_without_msgspec(value)


def test_a_store_of_an_older_justicar_gets_leaves(kept: KeptStore, tmp_path: Path) -> None:
    """Of all that it has, in order, also where a row was missing already; it fits, and is added to."""
    path = kept.copied(tmp_path / "older.sqlite")
    for table in ("leaves", "tiles", "checkpoints", "log_identity", "alarms", "acceptances"):
        changed(path, f"DROP TABLE {table}")
    changed(path, "DELETE FROM stored_events WHERE rowid=20")
    changed(path, "DELETE FROM entry_ids WHERE originator_id=? AND originator_version=14", kept.second)
    changed(path, "PRAGMA user_version=1")
    with pytest.raises(StoreProblem, match="a database without a log"):
        verify_store(path, Trust())
    with open_store(path) as log:
        log.append(kept.first, bleeds(9, 9), 8)
    report = verify_store(path, Trust())
    assert [one.kind for one in report.findings] == []
    assert report.unknown.startswith("No checkpoint")


# --- checkpoints ------------------------------------------------------------------------------------------------------


def test_a_checkpoint_is_made_once(own: tuple[Path, Keyring]) -> None:
    """Where nothing was stored since, the last one is answered; its copy is beside the keys."""
    path, keyring = own
    with open_store(path) as log:
        made = LogOfStore(log).checkpoint(keyring)
        assert made.number == 3
        log.append(log.games()[-1].id, bleeds(9, 9), 8)
        made = LogOfStore(log).checkpoint(keyring)
        assert made.number == 4
        assert keyring.checkpoints()[4] == made.checkpoint.note.written()
    assert verify_store(path, Trust.of(keyring)).findings == ()


def test_a_clock_that_went_back(own: tuple[Path, Keyring]) -> None:
    """It is told, and the way out."""
    path, keyring = own
    with open_store(path) as log:
        log.append(log.games()[-1].id, bleeds(9, 9), 8)
        before = datetime.now(UTC) - timedelta(hours=3)
        with pytest.raises(StoreProblem, match=r"clock: found .* expected a time after .* set the clock, or"):
            LogOfStore(log).checkpoint(keyring, before)
        assert LogOfStore(log).checkpoint(keyring, before, despite_clock=True).number == 4


@pytest.mark.parametrize(
    "statement, found",
    [
        ("UPDATE stored_events SET topic='x' WHERE rowid=299", "row 299 .* is not as it was stored"),
        ("UPDATE leaves SET hash=x'00' WHERE number=290", "other leaves than those of checkpoint 3"),
        ("DELETE FROM leaves WHERE number>200", "fewer than the 298 of the last checkpoint"),
        ("DELETE FROM leaves WHERE number=290", r"hashes; expected \d+; `justicar verify` lists"),
        ("UPDATE tiles SET root=zeroblob(32)", "other leaves than those of checkpoint 3"),
        ("UPDATE checkpoints SET note='x'", "checkpoint 3 of the log: found a note without"),
    ],
)
def test_nothing_is_signed_of_a_store_that_does_not_fit(own: tuple[Path, Keyring], statement: str, found: str) -> None:
    """What was stored since the last checkpoint is verified, and that the tree begins with that of the last one."""
    path, keyring = own
    with open_store(path) as log:
        log.append(log.games()[-1].id, bleeds(9, 9), 8)
    changed(path, statement)
    with open_store(path) as log, pytest.raises(StoreProblem, match=found):
        LogOfStore(log).checkpoint(keyring)


# --- keys -------------------------------------------------------------------------------------------------------------


def test_keys_are_rotated_and_revoked(own: tuple[Path, Keyring]) -> None:
    """What a retired key has signed counts, what a revoked one alone has signed does not, until it is signed again."""
    path, keyring = own
    first = keyring.known()[0]
    keyring.make(ORIGIN, NOW)
    assert [one.state for one in keyring.known()] == ["retired", "active"]
    assert verify_store(path, Trust.of(keyring)).findings == ()
    keyring.revoke(first.key.id, NOW, "It was\nstolen.")
    assert keyring.known()[0].state == REVOKED
    assert not (keyring.path / f"{first.key.id}.key").exists()
    said = [one.says for one in verify_store(path, Trust.of(keyring)).findings]
    assert said[0].startswith(f"Checkpoint 1 is signed by no other key than {first.key.id}, which was revoked on {NOW}")
    with open_store(path) as log:
        assert LogOfStore(log).sign_again(keyring) == 3
        assert LogOfStore(log).sign_again(keyring) == 0
    report = verify_store(path, Trust.of(keyring))
    assert report.findings == ()
    assert report.signed_by == f"{ORIGIN}+{keyring.known()[1].key.id}"


def test_a_witness_cosigns(own: tuple[Path, Keyring]) -> None:
    """Its signature counts once its key is trusted; a signature of something else does not pass."""
    path, keyring = own
    witness = PrivateKey("witness.example", bytes(32))
    keyring.trust(witness.public.of_kind(COSIGNS), NOW)
    with open_store(path) as log:
        last = LogOfStore(log).last()
        assert last is not None
        LogOfStore(log).add_signatures(keyring, 3, [witness.cosignature(last.checkpoint.note.text, 1_800_000_000)])
    report = verify_store(path, Trust.of(keyring))
    assert report.findings == ()
    assert report.signed_by.endswith(", witness.example")
    with open_store(path) as log:
        LogOfStore(log).add_signatures(keyring, 2, [witness.cosignature("x\n", 1_800_000_000)])
    assert "Checkpoint 2 was altered: the signature by witness.example+" in str(verify_store(path, Trust.of(keyring)))


def test_keys_lie_apart_for_their_owner_only(own: tuple[Path, Keyring], monkeypatch: pytest.MonkeyPatch) -> None:
    """A private key that others can read is not used."""
    path, keyring = own
    made = keyring.make(ORIGIN, NOW)
    private = keyring.path / f"{made.key.id}.key"
    assert private.stat().st_mode & 0o777 == 0o600
    private.chmod(0o644)
    with pytest.raises(LogError, match="a file that others can read; expected one for its owner: chmod 600"):
        keyring.private()
    monkeypatch.setenv("JUSTICAR_KEYS", "/a/b")
    assert keys_path() == Path("/a/b")
    assert keys_path({"XDG_CONFIG_HOME": "/c"}) == Path("/c/justicar/keys")
    assert keys_path({}) == Path.home() / ".config/justicar/keys"
    fresh = Keyring("0" * 16, path.parent / "new" / "keys")
    fresh.make(ORIGIN, NOW)
    assert {one.stat().st_mode & 0o777 for one in (fresh.path, fresh.path.parent)} == {0o700}


@pytest.mark.parametrize(
    "wrong, found",
    [
        (
            lambda ring: (ring.path / "keys").unlink(),
            "no key that signs; expected one; make it with",
        ),
        (lambda ring: [one.unlink() for one in ring.path.glob("*.key")], "No such file"),
        (
            lambda ring: [one.write_text("x") for one in ring.path.glob("*.key")],
            "words that are no key; expected the private key",
        ),
        (lambda ring: (ring.path / "keys").write_text("x active\n"), "keys, line 1: found words «x» that are no key"),
        (lambda ring: ring.make("two words", NOW), "--origin: found 'two words'; expected a name without spaces"),
        (lambda ring: ring.revoke("ffffffff", NOW, ""), "KEY: found 'ffffffff'; expected the id of one of the keys"),
        (lambda ring: ring.make("other.example", NOW), "checkpoints of cards.example/log; expected those of other.ex"),
    ],
)
def test_what_is_wrong_with_keys(own: tuple[Path, Keyring], wrong: Callable[[Keyring], object], found: str) -> None:
    """A sentence and the way out."""
    path, keyring = own
    with open_store(path) as log:
        log.append(log.games()[-1].id, bleeds(9, 9), 8)

        def wrong_checkpoint() -> None:
            wrong(keyring)
            LogOfStore(log).checkpoint(keyring)

        with pytest.raises(LogError, match=found):
            wrong_checkpoint()


def test_states_of_keys_are_read() -> None:
    """Any other word is no state."""
    line = str(PrivateKey("a", bytes(32)).public)
    assert [one.state for one in read_keys(f"# ours\n\n{line}\n{line} revoked 2026 stolen by a fox\n", "x")] == [
        "active",
        "revoked",
    ]
    with pytest.raises(LogError, match="line 1: found «stolen»; expected one of active, retired, revoked"):
        read_keys(f"{line} stolen", "x")


def test_a_checkpoint_of_another_store_is_told(own: tuple[Path, Keyring], tmp_path: Path) -> None:
    """Also where it is signed by a key of that one."""
    path, keyring = own
    (tmp_path / "other").mkdir()
    other = KeptStore(tmp_path / "other")
    with open_store(other.path) as log:
        note = LogOfStore(log).all()[2].checkpoint.note.written()
    changed(path, "UPDATE checkpoints SET note=? WHERE number=3", note)
    said = [one.says for one in verify_store(path, Trust.of(keyring)).findings]
    assert "Checkpoint 3 is signed by no key of the log." in said
    assert verify_store(path, Trust(other.keyring.known())).findings


# --- a store that fails -----------------------------------------------------------------------------------------------


def test_an_altered_store_is_not_added_to_until_it_is_accepted(own: tuple[Path, Keyring]) -> None:
    """The refusal says what was found; once accepted, it stays told, and the store is added to."""
    path, keyring = own
    changed(path, "UPDATE stored_events SET topic='game.noted' WHERE rowid=3")
    report = verify_store(path, Trust.of(keyring))
    assert [one.kind for one in report.findings] == ["differs"]
    with open_store(path) as log:
        own_log, game = LogOfStore(log), log.games()[0].id
        assert raise_alarm(own_log, report, NOW)
        assert alarmed(own_log) is not None
        for _ in range(2):
            with pytest.raises(StoreProblem, match=r"its verification failed on .*Event 2 of game .* expected a store"):
                log.append(game, bleeds(90, 90), log.version(game))
        with pytest.raises(StoreProblem, match="its verification failed"):
            log.create(Heading(book="vtes-1998"))
        accept(own_log, report.findings, "Nora", "A test.", NOW)
        assert not raise_alarm(own_log, report, NOW)
        log.append(game, bleeds(90, 90), log.version(game))
    assert verify_store(path, Trust.of(keyring)).accepted == (f"{NOW}, Nora: A test.",)


@pytest.mark.parametrize("table, key", [("leaves", "number"), ("stored_events", "rowid")])
def test_a_store_whose_leaves_do_not_reach_is_not_added_to(own: tuple[Path, Keyring], table: str, key: str) -> None:
    """Nothing of the append is stored."""
    path, _keyring = own
    changed(path, f"DELETE FROM {table} WHERE {key}=298")
    with open_store(path) as log:
        game = log.games()[-2].id
        with pytest.raises(StoreProblem):
            log.append(game, bleeds(90, 90), log.version(game))
    with closing(sqlite3.connect(path)) as connection:
        assert not connection.execute("SELECT 1 FROM stored_events WHERE rowid>298").fetchall()


def test_a_store_that_may_only_be_read_is_verified(own: tuple[Path, Keyring]) -> None:
    """Nothing is written for it."""
    path, keyring = own
    before = path.read_bytes()
    os.chmod(path, 0o400)
    assert verify_store(path, Trust.of(keyring)).findings == ()
    assert path.read_bytes() == before
