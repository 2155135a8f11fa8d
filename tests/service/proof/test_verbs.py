"""The verbs `keys`, `checkpoint`, `verify` and `export --proof`, as an archivist uses them."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.service.commands import SMALL, run, told

MADE = "found no key that signs; expected one; make it with `justicar keys make`"


@pytest.fixture(autouse=True)
def keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keys of the test's own."""
    path = tmp_path / "keys"
    monkeypatch.setenv("JUSTICAR_KEYS", str(path))
    return path


@pytest.fixture
def game(store: Path) -> str:
    """A stored game, with a checkpoint."""
    game = str(told(run("import", "-", "--json", stdin=SMALL, store=store))[0]["game"])
    assert run("keys", "make", "--origin", "cards.example/log", store=store).exit_code == 0
    assert run("checkpoint", store=store).exit_code == 0
    return game


def changed(store: Path, statement: str) -> None:
    """Changes the store behind its back."""
    with closing(sqlite3.connect(store)) as connection, connection:
        connection.execute(statement)


def test_without_a_store_or_a_key(store: Path) -> None:
    """What is missing, and the way to it."""
    for verb in ("checkpoint", "verify", "keys"):
        result = run(verb, store=store)
        assert (result.exit_code, "no such file" in result.output) == (2, True)
    assert not store.exists()
    run("import", "-", stdin=SMALL, store=store)
    result = run("checkpoint", store=store)
    assert (result.exit_code, MADE in result.stderr) == (2, True)
    assert "No key yet" in run("keys", store=store).stderr
    assert "no key" in run("keys", "rotate", store=store).stderr
    result = run("verify", store=store)
    assert (result.exit_code, "No checkpoint covers the store yet" in result.stdout) == (0, True)


@pytest.mark.usefixtures("game")
def test_any_two_checkpoints_are_proved_consistent(store: Path, tmp_path: Path) -> None:
    """The later one continues the earlier one, in either order; one of another log does not."""
    notes = {}
    for name in ("old", "middle", "new"):
        notes[name] = tmp_path / name
        notes[name].write_text(run("checkpoint", store=store).stdout, encoding="utf-8")
        run("import", "-", stdin=SMALL, store=store)
    for one, other in (("old", "new"), ("new", "middle"), ("new", "new")):
        done = run("verify", "--between", str(notes[one]), str(notes[other]), store=store)
        assert (done.exit_code, "rows are the same in both checkpoints" in done.stdout) == (0, True), done.output
    size, root = notes["old"].read_text(encoding="utf-8").splitlines()[1:3]
    forged = notes["old"].read_text(encoding="utf-8").replace(root, f"{'A' * (len(root) - 1)}=")
    notes["old"].write_text(forged, encoding="utf-8")
    done = run("verify", "--between", str(notes["old"]), str(notes["new"]), "--json", store=store)
    assert (done.exit_code, f'"old": {size}' in done.stdout, '"consistent": false' in done.stdout) == (1, True, True)


def test_an_altered_event_is_named_and_the_store_refuses_more(store: Path, game: str) -> None:
    """Until somebody accepts it; the finding stays."""
    assert "Nothing was altered." in run("verify", store=store).stdout
    changed(
        store, "UPDATE stored_events SET state=CAST(replace(CAST(state AS TEXT), 'Rake', 'Rook') AS BLOB) WHERE rowid=2"
    )
    result = run("verify", store=store)
    assert result.exit_code == 1
    assert f"differs: Event 1 of game {game} differs from what was recorded" in result.stdout
    assert "refuses new events until you restore a copy" in result.stderr
    refused = run("note", game, "0", "Hello.", "--by", "Ann", store=store)
    assert (refused.exit_code, "its verification failed on" in refused.stderr) == (2, True)
    accepted = run("verify", "--accept", "It was I.", "--by", "Nora", store=store)
    assert (accepted.exit_code, "Nora: It was I." in run("verify", store=store).stdout) == (1, True)
    assert run("note", game, "0", "Hello.", "--by", "Ann", store=store).exit_code == 0
    report = told(run("verify", "--json", store=store), 1)
    assert [one["kind"] for one in report["findings"]] == ["differs"]


def test_a_restored_store_is_added_to_again(store: Path, game: str) -> None:
    """A verification that finds nothing takes the alarm back."""
    (topic,) = sqlite3.connect(store).execute("SELECT topic FROM stored_events WHERE rowid=2").fetchone()
    changed(store, "UPDATE stored_events SET topic='x' WHERE rowid=2")
    assert run("verify", store=store).exit_code == 1
    changed(store, f"UPDATE stored_events SET topic='{topic}' WHERE rowid=2")
    assert run("verify", store=store).exit_code == 0
    assert run("note", game, "0", "Hello.", "--by", "Ann", store=store).exit_code == 0


def test_keys_are_listed_rotated_and_revoked(store: Path, game: str) -> None:
    """The list is what others verify with."""
    assert "which signs already" in run("keys", "make", store=store).stderr
    first = told(run("keys", "--json", store=store))[0]
    assert run("keys", "rotate", store=store).exit_code == 0
    result = run("keys", "revoke", first["id"], "--words", "It was stolen.", store=store)
    assert (result.exit_code, result.stderr) == (0, "Checkpoints signed again: 1.\n")
    listed = run("keys", store=store).stdout.splitlines()
    assert [line.split()[1] for line in listed] == ["revoked", "active"]
    assert listed[0].endswith("It was stolen.")
    assert run("verify", store=store).exit_code == 0
    assert run("verify", "--key", first["key"], store=store).exit_code == 0  # it has signed; who asks trusts it

    changed(store, "UPDATE stored_events SET topic='x' WHERE rowid=2")
    result = run("keys", "revoke", listed[1].split()[0].split("+")[1], store=store)
    assert (result.exit_code, "no checkpoint was signed again" in result.stderr) == (1, True)
    assert run("keys", "sign", store=store).exit_code == 0


def test_an_exported_record_carries_its_proof(store: Path, game: str, tmp_path: Path, keys: Path) -> None:
    """Verified by its keys, without the store."""
    record, listed = tmp_path / "game.jsonl", tmp_path / "club.keys"
    assert run("export", game, "--proof", "-o", str(record), store=store).exit_code == 0
    listed.write_text(run("keys", store=store).stdout)
    keys.rename(tmp_path / "elsewhere")
    result = run("verify", str(record), "--key", str(listed))
    assert (result.exit_code, "Nothing that is proved was altered." in result.stdout) == (0, True)
    assert "pass --key" in run("verify", str(record)).stdout
    assert told(run("verify", str(record), "--json"))["game"] == game
    record.write_text(record.read_text().replace("Lupo", "Rupo"))
    result = run("verify", str(record), "--key", str(listed))
    assert (result.exit_code, "differs: The record is not what the checkpoint covers" in result.stdout) == (1, True)
    assert run("verify", str(tmp_path / "none")).exit_code == 2
    assert run("verify", str(listed)).exit_code == 2
    assert run("verify", str(record), "--key", "x").exit_code == 2
    assert run("judge", str(record)).exit_code == 0


@pytest.mark.parametrize(
    "arguments, found",
    [
        (("--to", "html"), "expected --to jsonl and a whole game"),
        (("--to", "jsonl", "--at", "1"), "found a part of a game"),
    ],
)
def test_what_has_no_proof(arguments: tuple[str, ...], found: str, store: Path, game: str) -> None:
    """A picture, a page, a part of a game, a file."""
    result = run("export", game, "--proof", *arguments, store=store)
    assert (result.exit_code, found in result.stderr) == (2, True)


def test_what_no_checkpoint_covers_has_no_proof(store: Path, game: str) -> None:
    """And a file has none either."""
    run("note", game, "0", "Hello.", "--by", "Ann", store=store)
    result = run("export", game, "--proof", "--to", "jsonl", store=store)
    assert (result.exit_code, "of which the last checkpoint covers" in result.stderr) == (2, True)
    result = run("export", "examples/five_players.game", "--proof", "--to", "jsonl", store=store)
    assert (result.exit_code, "expected the id of a stored game" in result.stderr) == (2, True)
