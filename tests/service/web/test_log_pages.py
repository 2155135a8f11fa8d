"""The log of the store as the service shows it: checkpoint, keys and tiles, on a game's page, and in an export."""

from pathlib import Path
from threading import Event

import pytest
from flask.testing import FlaskClient

from service.proof.checkpoints import LogOfStore
from service.proof.keys import Keyring
from service.proof.record_check import check_record
from service.proof.tree import leaf_hash
from service.store import open_store
from service.web.app import create_app, desk_of
from service.web.log_keeper import LogKeeper
from service.web.settings import Settings
from tests.service.proof.kept import NOW, KeptStore
from tests.service.web.club import ADDRESS, SECRET, Club


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> KeptStore:
    """A store with checkpoints, and its keys."""
    monkeypatch.setenv("JUSTICAR_KEYS", str(tmp_path / "keys"))
    return KeptStore(tmp_path)


def client_of(path: Path) -> FlaskClient:
    """The service over a store."""
    return create_app(Settings(store=str(path), log_requests=False)).test_client()


def test_the_checkpoint_covers_a_game(kept: KeptStore) -> None:
    """The page of a game says up to which event; others read checkpoint, keys and tiles as C2SP has them."""
    client = client_of(kept.path)
    page = client.get(f"/games/{kept.first}").text
    assert "of 298 rows: covers this game up to event 8." in page
    written = client.get("/log/checkpoint")
    assert written.content_type == "text/plain; charset=utf-8"
    assert written.text.startswith("cards.example/log\n298\n")
    assert client.get("/log/keys").text == f"{kept.keyring.known()[0]}\n"
    tile, entries = client.get("/log/tile/0/000").data, client.get("/log/tile/entries/000").data
    assert leaf_hash(entries[2:66]) == tile[:32]
    assert client.get("/log/tile/0/002").status_code == 404


def test_an_altered_store_is_told_on_each_page_of_a_game(kept: KeptStore) -> None:
    """The server verifies at start; it shows what there is, and takes nothing."""
    with open_store(kept.path) as log, LogOfStore(log).writing() as connection:
        connection.execute("UPDATE stored_events SET topic='x' WHERE rowid=4")
    app = create_app(Settings(store=str(kept.path), log_requests=False))
    LogKeeper(desk_of(app).log, str(kept.path)).verify()
    client = app.test_client()
    page = client.get(f"/games/{kept.second}").text
    assert "This store was altered outside of Justicar, and takes no new events" in page
    answer = client.post(f"/api/v1/games/{kept.second}/notes", json={"about": 1, "words": "so"})
    assert answer.status_code == 503, answer.text
    assert "its verification failed on" in answer.text


def test_who_may_not_read_all_games_is_told_of_none_that_was_altered(kept: KeptStore) -> None:
    """That the store was altered, and not in which game: it may be one that the reader is not to know of."""
    with open_store(kept.path) as log, LogOfStore(log).writing() as connection:
        connection.execute("UPDATE stored_events SET topic='x' WHERE rowid=4")
    app = create_app(Settings(store=str(kept.path), public=True, secret=SECRET, address=ADDRESS, log_requests=False))
    LogKeeper(desk_of(app).log, str(kept.path)).verify()
    club = Club(app)
    club.role(kept.second, "Zoe", "organiser")
    zoe = club.by_token("Zoe")
    page, answer = (
        zoe.get(f"/games/{kept.second}"),
        zoe.post(f"/api/v1/games/{kept.second}/notes", json={"about": 1, "words": "so"}),
    )
    assert "This store was altered outside of Justicar" in page.text
    assert (answer.status_code, "its verification failed on" in answer.text) == (503, True)
    assert kept.first not in page.text + answer.text


def test_a_server_makes_checkpoints(kept: KeptStore) -> None:
    """Of what was stored since the last one; without a key it makes none."""
    with open_store(kept.path) as log:
        keeper, ending = LogKeeper(log, str(kept.path)), Event()
        ending.set()
        log.append(kept.second, log.read(kept.second, 280)[:0], 280)
        keeper.keep(ending, 5)
        assert len(keeper.log.all()) == 3
        kept_note = log.annotations(kept.first)[0]
        log.annotate(kept.second, [kept_note])
        keeper.keep(ending, 0)
        assert len(keeper.log.all()) == 3
        keeper.keep(ending, 5)
        assert len(keeper.log.all()) == 4
        Keyring(keeper.log.id).revoke(kept.keyring.known()[0].key.id, NOW, "")
        log.annotate(kept.branch, [kept_note])
        keeper.keep(ending, 5)
        assert len(keeper.log.all()) == 4


def test_an_export_carries_its_proof(kept: KeptStore) -> None:
    """Only in a form that can, and of what a checkpoint covers."""
    client = client_of(kept.path)
    answer = client.get(f"/api/v1/games/{kept.first}/export?to=jsonl&proof=true")
    assert check_record(answer.data.splitlines(), kept.trust.known).findings == ()
    assert client.get(f"/api/v1/games/{kept.first}/export?to=md&proof=true").status_code == 422
    desk_of(client.application).log.annotate(kept.first, desk_of(client.application).log.annotations(kept.first)[:0])
    with open_store(kept.path) as log:
        log.branch(kept.first, 2)
        log.annotate(kept.first, [log.annotations(kept.first)[0].__class__(3, "New")])
    answer = client.get(f"/api/v1/games/{kept.first}/export?to=jsonl&proof=true")
    assert (answer.status_code, "of which the last checkpoint covers 298" in answer.text) == (422, True)
