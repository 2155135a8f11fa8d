"""A store in PostgreSQL: the promises of a store in a file, and what is said when it cannot be used."""

import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest
from click.testing import CliRunner
from eventsourcing.persistence import IntegrityError, OperationalError

from events.log.errors import Conflict, StoreProblem
from events.log.log import Log
from events.methuselah.events import Bleed
from events.record.record import Annotation, Entry, Heading
from service.accounts import accounts, invitations, roles, sessions, tokens, tournaments
from service.accounts.audit_log import AuditLog
from service.accounts.database import AccountStore, register_of
from service.cli.main import main
from service.database.address import store_address
from service.database.interface import database_of
from service.errors import InputError
from service.games.live_games import LiveGames
from service.proof.verification import Trust, verify_store
from service.store import open_store
from service.web.kept_answers import KeptAnswers, keep
from tests.helpers.postgres import Server

HEADING = Heading(book="vtes-1998", title="Friday night", players=("Ann", "Bo"))
BLEED = Bleed(minion="Lupo", target="Alexis")
SECRET = "hunter2-and-more"
REFUSED = "Connection refused.*a server that runs and listens there"


def bleeds(count: int) -> list[Entry]:
    """Some events."""
    return [Entry(BLEED) for _ in range(count)]


def rows(address: str, question: str) -> list[tuple[Any, ...]]:
    """What somebody else finds in the database."""
    with psycopg.connect(address, autocommit=True) as connection:
        return connection.execute(question).fetchall()  # type: ignore[call-overload,no-any-return]  # a text


# --- the promises -----------------------------------------------------------------------------------------------------


def test_an_append_has_the_version_that_it_follows(address: str) -> None:
    """Who has missed an event is told which; the same batch sent again is stored once."""
    with open_store(address) as log, open_store(address) as other:
        game = log.create(HEADING)
        batch = log.complete(bleeds(2))
        assert log.append(game, batch, 0).numbers == (1, 2)
        assert other.append(game, batch, 0).numbers == (1, 2)
        with pytest.raises(Conflict, match="holds 2 events, not 0: missed since"):
            other.append(game, bleeds(1), 0)
        assert other.version(game) == 2


def test_everything_of_an_append_is_one_commit(address: str) -> None:
    """Events, ids, leaves, arrivals and what is done beside: where one cannot be stored, nothing is."""
    with open_store(address) as log:
        game = log.create(HEADING)

        def beside(cursor: Any, number: int) -> None:
            cursor.execute("INSERT INTO checkpoints VALUES (?,?)", (number, "beside"))

        log.append(game, bleeds(1), 0, beside=beside)
        assert rows(address, "SELECT number, note FROM checkpoints") == [(1, "beside")]
        with pytest.raises(StoreProblem):
            log.append(game, bleeds(1), 1, beside=lambda cursor, _number: beside(cursor, 1))
        assert log.version(game) == 1
        counted = "SELECT (SELECT count(*) FROM stored_events), (SELECT count(*) FROM leaves), count(*) FROM entry_ids"
        assert rows(address, counted) == [(2, 2, 1)]


def test_numbers_have_no_gap_and_leaves_follow_them(address: str) -> None:
    """Also after appends that were refused, and from several threads of two programs."""
    with open_store(address) as log, open_store(address) as other:
        games = [log.create(HEADING) for _ in range(4)]

        def record(where: Log, game: str) -> None:
            version = 0
            for _ in range(10):
                try:
                    version = where.append(game, bleeds(2), version).version
                except Conflict as conflict:
                    version = conflict.version

        threads = [threading.Thread(target=record, args=(where, game)) for game in games for where in (log, other)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        numbers = [number for (number,) in rows(address, "SELECT notification_id FROM stored_events ORDER BY 1")]
        assert numbers == list(range(1, len(numbers) + 1))
        assert rows(address, "SELECT number FROM leaves ORDER BY 1") == [(number,) for number in numbers]
    assert verify_store(address, Trust()).findings == ()


def test_after_a_refused_append_the_next_one_is_stored(address: str) -> None:
    """Also on the same connection, whose statements the server has prepared by then or has not."""
    with open_store(address) as log:
        game, recorder = log.create(HEADING), log.recorder
        for version in range(15):
            log.append(game, bleeds(1), version)
            stored = recorder.select_events(game, gt=version)
            with pytest.raises(IntegrityError):
                recorder.insert_events(stored, entry_ids=[f"again-{version}"])
        assert log.version(game) == 15


def test_what_is_stored_as_a_whole_is_stored_together(address: str) -> None:
    """Within `whole` a thread reads what it has stored; an exception undoes all of it."""
    with open_store(address) as log, open_store(address) as other:
        game = log.create(HEADING)

        def in_vain() -> None:
            with log.recorder.whole():
                log.append(game, bleeds(1), 0)
                log.annotate(game, [Annotation(1, "A note")])
                assert log.version(game) == 1
                assert other.version(game) == 0
                raise KeyError(game)

        with pytest.raises(KeyError):
            in_vain()
        assert log.version(game) == other.version(game) == 0
        with log.recorder.whole():
            log.append(game, bleeds(1), 0)
            log.annotate(game, [Annotation(1, "A note")])
        assert (other.version(game), len(other.record(game).annotations)) == (1, 1)


def test_games_are_found(address: str) -> None:
    """By the beginning of an id, in the order of bytes; branches with the game that they leave; arrivals."""
    with open_store(address) as log:
        for name in ("b-1", "B-2", "a_3"):
            log.create(HEADING, name, entries=bleeds(2))
        branch = log.branch("b-1", 1, "c")
        assert log.find("a") == "a_3"
        assert log.recorder.beginning_with("", 10) == ["B-2", "a_3", "b-1", "c"]
        assert [one.id for one in log.games(2)] == ["c", "a_3"]
        assert [one.id for one in log.games(branches=False)] == ["a_3", "B-2", "b-1"]
        assert [one.originator_id for one in log.recorder.branches_of("b-1")] == [branch]
        assert None not in log.arrivals("b-1", 0, 2)


def test_news_of_another_process_is_heard(address: str) -> None:
    """Whoever follows a game is woken by what another program has stored, and not by what this one has."""
    with open_store(address) as log, open_store(address) as other:
        game, heard, ready, ending = log.create(HEADING), list[str](), threading.Event(), threading.Event()
        told = threading.Event()

        def hears(game: str) -> None:
            heard.append(game)
            (told if game else ready).set()

        listener = threading.Thread(target=database_of(log).listen, args=(hears, ending))
        listener.start()
        assert ready.wait(10)
        log.append(game, bleeds(1), 0)
        other.annotate(game, [Annotation(1, "A note")])
        assert told.wait(10)
        ending.set()
        listener.join()
        assert heard == ["", game]


def test_followers_look_into_the_store_when_something_is_heard() -> None:
    """The next who asks for news reads the store; so does everybody when it is not known of which game it is."""
    with open_store(":memory:") as log:
        desk, listened = LiveGames(log, lambda _game, _sight: None), list[str]()  # type: ignore[arg-type,return-value]
        desk.listeners.append(listened.append)
        bells = [desk.bell("a"), desk.bell("b")]
        assert [bell.claim_poll(60) for bell in bells] == [True, True]
        desk.heard("a")
        assert [bell.claim_poll(60) for bell in bells] == [True, False]
        desk.heard("")
        assert [bell.claim_poll(60) for bell in bells] == [True, True]
        assert listened == ["a", ""]


def test_accounts_are_kept(address: str) -> None:
    """People, sessions, tokens, invitations, roles, tournaments, what everybody may watch, and the trail."""
    with open_store(address) as log:
        register, game = register_of(log), log.create(HEADING)
        branch = log.branch(game, 0)
        place, grant = roles.Resource("game", game), roles.Grant("player", "Ann")
        nora = accounts.add(register, "Nora", SECRET, manager=True)
        with pytest.raises(InputError):
            accounts.add(register, "nora", SECRET)
        assert accounts.proved(register, "Nora", SECRET) == nora
        assert sessions.whose(register, sessions.begin(register, nora)) == nora
        token, secret = tokens.make(register, nora, "phone", ["read"], 30)
        assert tokens.whose(register, secret) == (nora, frozenset({"read"}))
        assert tokens.revoke(register, nora, token.id)
        assert [one.name for one in tokens.of(register, nora)] == ["phone"]
        sent = invitations.invite(register, invitations.Invitation(place, grant), nora.id)
        assert invitations.invited(register, sent) == invitations.Invitation(place, grant)
        ann = invitations.sign_up(register, sent, "Ann", SECRET)
        assert roles.grants(register, ann.id, branch) == [grant]
        assert roles.claim(register, game, nora.id) is False
        roles.give(register, place, nora, roles.Grant("organiser"), nora.id)
        roles.give(register, place, nora, roles.Grant("organiser"), nora.id)
        assert [(one.name, one.role) for one in roles.members(register, place)] == [
            ("Nora", "organiser"),
            ("Ann", "player"),
        ]
        cup = _a_tournament_is_kept(register, game, nora.id, ann.id)
        for everybody in (False, True):
            roles.set_watching(register, place, roles.SpectatorPolicy(everybody))
        assert roles.watching(register, branch) == roles.watching_at(register, place) == roles.SpectatorPolicy(True)
        assert game in roles.games_of(register, ann.id)
        assert roles.take(register, place, ann, grant)
        _the_trail_is_kept(register, place, branch, nora.id, cup)
        accounts.close(register, ann)
        assert [one.closed for one in accounts.everybody(register)] == [True, False]
        assert tournaments.leave(register, cup, game)


def _a_tournament_is_kept(register: AccountStore, game: str, organiser: str, player: str) -> str:
    cup = tournaments.begin(register, "Cup", organiser)
    tournaments.put(register, cup.id, game)
    found = tournaments.found(register, cup.id)
    assert found is not None
    assert found.games == (game,)
    assert [one.id for one in tournaments.of(register, None)] == [cup.id]
    assert tournaments.of(register, player) == []
    assert tournaments.roles_in(register, cup.id, organiser) == ["organiser"]
    return cup.id


def _the_trail_is_kept(register: AccountStore, place: roles.Resource, branch: str, organiser: str, cup: str) -> None:
    trail = AuditLog(register)
    trail.record(place, organiser, "Nora", "looked", "at a hand")
    trail.record(place, organiser, "Nora", "looked", "again")
    assert [one.detail for one in trail.of_game(branch)] == ["again", "at a hand"]
    assert trail.of_tournament(cup) == []
    answers = KeptAnswers(register)
    with register.writing() as c:
        keep(c, "key", answers.made("asked", 1))
        keep(c, "key", answers.made("other", 1))
    kept = answers.found("key")
    assert kept is not None
    assert kept.asked == "asked"


# --- what goes wrong --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", ["", "file"])
def test_nothing_is_found_by_a_name_with_a_zero_character(address: str, at: str, tmp_path: Path) -> None:
    """On every store alike: PostgreSQL takes no such text, and says so as if the store had failed."""
    zero = "No\0ra"
    with open_store(tmp_path / "games.sqlite" if at else address) as log:
        register = register_of(log)
        nora = accounts.add(register, "Nora", SECRET)
        place = roles.Resource("game", zero)
        assert accounts.named(register, zero) is None
        assert accounts.proved(register, zero, SECRET) is None
        assert tournaments.found(register, zero) is None
        assert not tournaments.leave(register, zero, zero)
        assert not roles.take(register, place, nora, roles.Grant("player", zero))
        assert roles.members(register, place) == []
        assert not tokens.revoke(register, nora, zero)


def test_a_server_that_restarts_loses_nothing(server: Server, address: str) -> None:
    """While it is away, a sentence; afterwards the same append is stored, once.

    What is tried by a connection that was made before says that it was closed, or already that nobody listens.
    """
    with open_store(address) as log:
        game = log.create(HEADING)
        batch = log.complete(bleeds(1))
        server.stop()
        try:
            with pytest.raises(StoreProblem, match=rf"{REFUSED}|closed the connection.*nothing was stored in part"):
                log.append(game, batch, 0)
            with pytest.raises(StoreProblem, match=REFUSED):
                log.append(game, batch, 0)
        finally:
            server.start()
        assert log.append(game, batch, 0).numbers == (1,)
        assert log.append(game, batch, 0).numbers == (1,)
        assert log.version(game) == 1


def test_a_lost_connection_is_made_anew(server: Server, address: str) -> None:
    """All connections are cut: who reads notices nothing; an append is stored, or answered with a sentence."""
    with open_store(address) as log:
        game = log.create(HEADING)
        batch = log.complete(bleeds(1))
        server.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid!=pg_backend_pid()")
        assert log.version(game) == 0
        server.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid!=pg_backend_pid()")
        with suppress(StoreProblem):
            log.append(game, batch, 0)
        assert log.append(game, batch, 0).numbers == (1,)
        assert log.version(game) == 1


def test_a_lost_answer_is_no_second_event(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commit is done, its answer is lost: the append is found by its ids."""
    with open_store(address) as log:
        game = log.create(HEADING)
        recorder: Any = log.recorder
        at_once: Callable[[Any], None] = recorder._at_once

        def loses_the_answer(group: Any) -> None:
            at_once(group)
            raise OperationalError("server closed the connection unexpectedly")

        monkeypatch.setattr(recorder, "_at_once", loses_the_answer)
        assert log.append(game, bleeds(1), 0).numbers == (1,)
        assert log.version(game) == 1


def test_a_full_disk_is_told(address: str) -> None:
    """Nothing is stored, and the same append is stored when there is room again."""
    with open_store(address) as log:
        game = log.create(HEADING)
        batch = log.complete(bleeds(2))
        with psycopg.connect(address, autocommit=True) as other:
            other.execute(
                "CREATE FUNCTION is_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
                "RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE='53100'; END $$"
            )
            other.execute("CREATE TRIGGER full_disk BEFORE INSERT ON leaves EXECUTE FUNCTION is_full()")
            with pytest.raises(StoreProblem, match="No space left on device; expected free space on the server's disk"):
                log.append(game, batch, 0)
            assert log.version(game) == 0
            other.execute("DROP TRIGGER full_disk ON leaves")
        assert log.append(game, batch, 0).numbers == (1, 2)


def test_a_writer_that_stands_still_is_told(address: str) -> None:
    """Another program keeps the store locked: who appends is told after some seconds; who reads does not wait."""
    with open_store(address) as log:
        game = log.create(HEADING)
        with psycopg.connect(address) as other:
            other.execute("LOCK TABLE stored_events IN EXCLUSIVE MODE")
            with database_of(log).get_connection() as own:  # type: ignore[attr-defined]
                own.execute("SET lock_timeout='50ms'")
            assert log.version(game) == 0
            with pytest.raises(StoreProblem, match="lock timeout; expected that no other program keeps it locked"):
                log.append(game, bleeds(1), 0)
        assert log.append(game, bleeds(1), 0).version == 1


def test_an_altered_store_is_not_added_to(address: str) -> None:
    """What is edited by hand is named; then appends are refused, with the way out."""
    with open_store(address) as log:
        game = log.create(HEADING, "friday", entries=bleeds(3))
        lulu = "convert_to(replace(convert_from(state, 'UTF8'), 'Lupo', 'Lulu'), 'UTF8')"
        with psycopg.connect(address, autocommit=True) as by_hand:
            by_hand.execute(f"UPDATE stored_events SET state={lulu} WHERE notification_id=3")
        found = verify_store(address, Trust()).findings
        assert [one.says for one in found] == [
            "Event 2 of game friday differs from what was recorded, or the time of its arrival does."
        ]
        told = CliRunner().invoke(main, ["verify", "--store", address])
        assert told.exit_code == 1
        with pytest.raises(StoreProblem, match=r"its verification failed on .*Event 2 of game friday differs"):
            log.append(game, bleeds(1), 3)


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("DELETE FROM stored_events WHERE notification_id=3", "Event 2 of game friday is missing (row 3)."),
        ("DELETE FROM entry_ids WHERE originator_version=2", "The id of event 2 of game friday is not listed."),
        ("DELETE FROM leaves WHERE number=3", "The leaf of event 2 of game friday is missing."),
        ("UPDATE leaves SET hash='\\x00' WHERE number=3", ""),
        ("UPDATE arrivals SET at=at+1", ""),
        ("UPDATE stored_events SET topic='x' WHERE notification_id=2", ""),
        ("UPDATE log_identity SET seed='\\x00'", ""),
    ],
)
def test_each_alteration_is_found(address: str, statement: str, says: str) -> None:
    """In every column that proves something."""
    with open_store(address) as log:
        log.create(HEADING, "friday", entries=bleeds(3))
    with psycopg.connect(address, autocommit=True) as other:
        other.execute(statement)  # type: ignore[call-overload]  # a text
    found = [one.says for one in verify_store(address, Trust()).findings]
    assert found
    assert not says or says in found or "leaf" in says


def refused(address: str) -> str:
    """What somebody is told who opens it."""
    with pytest.raises(StoreProblem) as problem:
        open_store(address).close()
    return str(problem.value)


def test_a_database_that_cannot_be_used_is_told(server: Server) -> None:
    """No such database, host or port, user or password; nothing there to look at: a sentence and the way out."""
    server.execute(f"DROP ROLE IF EXISTS locked; CREATE ROLE locked LOGIN PASSWORD '{SECRET}'")
    wrong = refused(f"postgresql://locked:wrong-{SECRET}@127.0.0.1:{server.port}/postgres")
    assert "password authentication failed" in wrong
    assert "$PGPASSWORD" in wrong
    assert SECRET not in wrong
    assert "createdb" in refused(server.address("nothing"))
    assert "a user that the server knows" in refused(server.address("postgres", "stranger"))
    assert "a server that runs and listens there" in refused("postgresql://justicar@127.0.0.1:1/postgres")
    assert "expected postgresql://USER@HOST" in refused("postgresql://justicar@127.0.0.1:port/postgres")
    told = CliRunner().invoke(main, ["list", "--store", server.address("nothing")])
    assert (told.exit_code, told.exception.__class__) == (2, SystemExit)


def test_who_may_not_write_may_read(server: Server, address: str) -> None:
    """A role with the right to read: games are shown and verified, and an append is refused with the way out."""
    with open_store(address) as log:
        log.create(HEADING, "friday")
    schema = address.partition("%3D")[2]
    server.execute("DROP ROLE IF EXISTS reader")
    server.execute(f"CREATE ROLE reader LOGIN; GRANT USAGE ON SCHEMA {schema} TO reader")
    server.execute(f"GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO reader")
    reader = address.replace("justicar@", "reader@")
    assert not store_address(reader).writable()
    with open_store(reader) as log:
        assert log.version("friday") == 0
        with pytest.raises(StoreProblem, match=r"permission denied.*expected the right to read and write: GRANT"):
            log.append("friday", bleeds(1), 0)
    assert verify_store(reader, Trust()).findings == ()
    server.execute("DROP OWNED BY reader; DROP ROLE reader")


def test_a_store_of_others_is_told(server: Server, address: str) -> None:
    """A newer layout, and the tables of another program, are left as they are."""
    with open_store(address):
        pass
    with psycopg.connect(address, autocommit=True) as other:
        other.execute("UPDATE store_layout SET version=99")
    assert "found a store of layout 99; expected at most 2; a newer Justicar can open it" in refused(address)
    with pytest.raises(StoreProblem, match="layout 99"):
        verify_store(address, Trust())
    server.execute("DROP SCHEMA IF EXISTS shop CASCADE")
    shop = server.schema("shop")
    with psycopg.connect(shop, autocommit=True) as other:
        other.execute("CREATE TABLE people (name text)")
    assert "tables of another program, such as people" in refused(shop)


def test_without_the_driver_the_way_out_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The extra `postgres` is not installed."""
    monkeypatch.setitem(sys.modules, "psycopg", None)
    for name in ("service.database.postgres_address", "service.database.postgres", "eventsourcing.postgres"):
        monkeypatch.delitem(sys.modules, name)
    assert refused("postgresql://justicar@127.0.0.1/x") == (
        "the store: found no package psycopg; expected the PostgreSQL driver: pip install 'justicar[postgres]'."
    )


def test_a_password_is_never_shown(server: Server) -> None:
    """Neither in a place nor in the words of a problem."""
    for address in (f"postgresql://me:{SECRET}@127.0.0.1:1/x", f"postgresql://me@127.0.0.1:1/x?password={SECRET}"):
        assert SECRET not in refused(address)
        assert SECRET not in store_address(address).place
