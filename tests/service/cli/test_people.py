"""`justicar people`: accounts of a store, from the command line."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from service.accounts import accounts, roles
from service.accounts.database import MIGRATIONS, AccountStore, register_of
from service.cli import main
from service.store import open_store

PASSWORD = "a correct horse"


def people(store: Path, *said: str, password: str = PASSWORD) -> Result:
    """A verb of `people`, with the password on the standard input."""
    return CliRunner().invoke(main, ["people", *said, "--store", str(store)], input=f"{password}\n")


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store in which Nora has an account."""
    path = tmp_path / "games.sqlite"
    done = people(path, "add", "Nora", "--manager")
    assert (done.exit_code, done.output) == (0, "Nora has an account and is a manager.\n")
    return path


def proved(store: Path, name: str, password: str) -> bool:
    """Whether somebody of the name signs in by the password."""
    with open_store(store) as log:
        return accounts.proved(register_of(log), name, password) is not None


def test_an_account_is_made(store: Path) -> None:
    """It is listed, and opened by its password, which stands nowhere in the store."""
    assert people(store, "list").output == "Nora, manager\n"
    assert json.loads(people(store, "list", "--json").output)[0].items() >= {"name": "Nora", "closed": False}.items()
    assert proved(store, "nora", PASSWORD)
    assert not proved(store, "Nora", "another horse")
    kept = b"".join(path.read_bytes() for path in store.parent.iterdir())
    assert b"argon2id" in kept
    assert PASSWORD.encode() not in kept


def test_nobody_has_one_at_first(tmp_path: Path) -> None:
    """It is said so, and whoever asks makes no store."""
    path = tmp_path / "games.sqlite"
    assert people(path, "list").output == "No accounts yet.\n"
    for asked in (("password", "Nora"), ("close", "Nora"), ("give", "Nora", "judge", "--game", "friday")):
        assert people(path, *asked).exit_code == 2
    assert not path.exists()


@pytest.mark.parametrize(
    ("said", "password", "told"),
    [
        (("add", "NORA"), PASSWORD, "NAME: found «NORA», which is taken; expected a name that is free."),
        (("add", "Zoe"), "short", "password: found 5 characters; expected 10 to 200 characters."),
        (
            ("add", "Zoe"),
            "iloveyou12",
            "password: found one that is easily guessed (this is similar to a",
        ),
        (("password", "Nora"), "1234567890", "password: found one that is easily guessed"),
        (("add", " "), PASSWORD, "name: found nothing; expected a name of 1 to 60 characters."),
        (("password", "Zoe"), PASSWORD, "NAME: found «Zoe»; expected the name of an account, as listed by"),
        (("close", "Zoe"), PASSWORD, "NAME: found «Zoe»; expected the name of an account"),
        (("give", "Nora", "judge", "--game", "nothing"), PASSWORD, "nothing"),
    ],
)
def test_what_cannot_be_done_is_told(store: Path, said: tuple[str, ...], password: str, told: str) -> None:
    """With exit code 2, in a sentence."""
    done = people(store, *said, password=password)
    assert done.exit_code == 2
    assert told in done.output
    assert people(store, "list").output == "Nora, manager\n"


def test_a_password_is_changed_and_an_account_closed(store: Path) -> None:
    """The old password opens nothing then; nor does a closed account."""
    assert people(store, "password", "Nora", password="another horse").output == "Nora has a new password.\n"
    assert proved(store, "Nora", "another horse")
    assert not proved(store, "Nora", PASSWORD)
    assert people(store, "close", "Nora").output == "The account of Nora is closed.\n"
    assert not proved(store, "Nora", "another horse")
    assert people(store, "list").output == "Nora, manager, closed\n"


def test_an_invitation_is_printed_once(store: Path) -> None:
    """With the address of the service before it."""
    done = people(store, "invite", "--address", "https://cards.example/")
    assert done.output.startswith("https://cards.example/invitation/")
    told = json.loads(people(store, "invite", "--json").output)
    assert told["path"] == f"/invitation/{told['invitation']}"


def test_a_game_of_the_command_line_gets_an_organiser(store: Path) -> None:
    """The trail tells that it was given from here."""
    made = CliRunner().invoke(main, ["new", "Ann", "Bo", "--book", "vtes-1998", "--json", "--store", str(store)])
    game = json.loads(made.output)["game"]
    done = people(store, "give", "Nora", "organiser", "--game", game[:8])
    assert done.output == f"Nora is organiser of game {game}.\n"
    people(store, "give", "Nora", "player", "--game", game, "--seat", "Ann")
    with open_store(store) as log:
        found = roles.members(register_of(log), roles.Resource("game", game))
    assert [(one.name, one.role, one.seat) for one in found] == [("Nora", "organiser", ""), ("Nora", "player", "Ann")]
    wrong = people(store, "give", "Nora", "king", "--game", game)
    assert (wrong.exit_code, "role: found «king»; expected one of organiser" in wrong.output) == (2, True)


def test_a_store_of_a_newer_layout_is_left_alone(store: Path) -> None:
    """It is told, and nothing is changed."""
    with open_store(store) as log, register_of(log).writing() as c:
        c.execute("INSERT INTO people_layout VALUES (?)", (len(MIGRATIONS) + 1,))
    done = people(store, "list")
    assert done.exit_code == 2
    assert (
        f"found a layout of version {len(MIGRATIONS) + 1}; expected at most {len(MIGRATIONS)}; a newer Justicar"
        in done.output
    )


def test_a_store_is_brought_up_to_date(store: Path) -> None:
    """A step that is new is done when the store is opened, once."""
    with open_store(store) as log:
        register = register_of(log)
        newer = (*MIGRATIONS, ("CREATE TABLE something (new TEXT)",))
        AccountStore(register._database, steps=newer)
        with AccountStore(register._database, steps=newer).reading() as c:
            c.execute("SELECT count(*) FROM something")
            assert c.fetchone()[0] == 0
            c.execute("SELECT version FROM people_layout ORDER BY version")
            assert [version for (version,) in c.fetchall()] == [*range(1, len(MIGRATIONS) + 2)]


def test_whoever_only_asks_waits_for_nobody(store: Path) -> None:
    """The accounts are told while another program writes in the store, which keeps every byte."""
    with closing(sqlite3.connect(store, isolation_level=None)) as other:
        before = store.read_bytes()
        other.execute("BEGIN IMMEDIATE")
        assert people(store, "list").output == "Nora, manager\n"
        assert store.read_bytes() == before


def test_the_answers_in_json(store: Path) -> None:
    """Each command has them; a seat that the heading does not name is pointed out beside them."""
    game = CliRunner().invoke(main, ["new", "Ann", "Bo", "--id", "friday", "--store", str(store)])
    assert game.exit_code == 0
    given = CliRunner().invoke(
        main, ["people", "give", "Nora", "player", "--game", "friday", "--seat", "Cy", "--json", "--store", str(store)]
    )
    assert json.loads(given.stdout) == {"name": "Nora", "role": "player", "seat": "Cy", "game": "friday"}
    assert "names no player Cy: the role counts once an event names that seat." in given.stderr
    assert json.loads(people(store, "password", "Nora", "--json", password="another horse").output) == {"name": "Nora"}
    assert json.loads(people(store, "close", "Nora", "--json").output) == {"name": "Nora", "closed": True}
