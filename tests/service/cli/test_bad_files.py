"""Every verb, given every bad file in every place that takes one: a sentence and exit code 2, never anything worse."""

import socket
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from service.cli import main
from tests.helpers.bad_files import HEAVY, Bad, a_store, made
from tests.helpers.proof import some
from tests.service.commands import SMALL
from tests.service.drawing.forked import MEMORY, Done, Nursery

pytestmark = pytest.mark.slow

BAD, GOOD, STORE, STDIN, TAKEN, NEW = "BAD", "GOOD", "STORE", "STDIN", "TAKEN", "NEW"
SHARE = 16  # the ways take turns with the files, each every sixteenth: all of them take ten minutes
THREADS = 64 * MEMORY  # addresses that threads of a server may take, most of which they never use
CARDS = (GOOD, "--cards", BAD)

# How each verb is given a file: the bad one itself, beside a good record, or beside a good store that holds the game
# friday. `STDIN` at the end: the bad file is its standard input, not among its arguments.
VERBS: dict[str, list[tuple[str, ...]]] = {
    "judge": [(BAD,), CARDS, ("-", STDIN), ("friday", "--store", BAD), (BAD, "--keep-good", "--json", "--all")],
    "explain": [(BAD, "1"), (GOOD, "1", "--cards", BAD), ("friday", "1", "--store", BAD), ("-", "1", STDIN)],
    "ask": [
        (BAD, "turn Ann"),
        ("--position", BAD, "turn Ann"),
        ("--position", "-", "turn Ann", STDIN),
        (GOOD, "turn Ann", "--cards", BAD),
        ("friday", "turn Ann", "--store", BAD),
    ],
    "new": [("--position", BAD, "--store", STORE), ("Ann", "Bo", "--store", BAD), ("--position", "-", STDIN)],
    "record": [
        ("friday", "--store", STORE, STDIN),
        ("friday", "--store", BAD),
        (BAD, "--store", STORE),
        ("friday", "--store", STORE, "--cards", BAD),
    ],
    "import": [
        (BAD, "--store", STORE),
        (BAD, "--store", STORE, "--keep-good", "--json"),
        (BAD, "--from", "jol", "--store", STORE),
        ("-", "--store", STORE, STDIN),
        (GOOD, "--store", BAD),
    ],
    "rollback": [(BAD, "--to", "0", "--yes"), ("friday", "--to", "0", "--yes", "--store", BAD)],
    "correct": [
        (BAD, "Ann gains 1 pool", "--about", "1"),
        ("friday", "Ann gains 1 pool", "--about", "1", "--store", BAD),
    ],
    "rule": [(BAD, "legal", "--about", "1"), ("friday", "legal", "--about", "1", "--store", BAD)],
    "note": [(BAD, "0", "hm"), ("friday", "0", "hm", "--store", BAD)],
    "fix": [(BAD, "1"), (GOOD, "1", "--cards", BAD), ("friday", "1", "--store", BAD)],
    "branch": [(BAD, "--at", "0"), ("friday", "--at", "1", "--store", BAD)],
    "list": [("--store", BAD), ("--store", BAD, "--json")],
    "show": [(BAD,), CARDS, ("-", STDIN), ("friday", "--store", BAD), (BAD, "--json")],
    "position": [(BAD,), ("--lines", BAD), ("--lines", "-", STDIN), ("friday", "--store", BAD)],
    "observe": [],
    "replay": [(BAD,), CARDS, ("friday", "--store", BAD), (BAD, "--keep-good", "--json", "--state")],
    "options": [(BAD,), CARDS, ("friday", "--store", BAD)],
    "rejudge": [("--store", BAD), ("--games", BAD, "--store", STORE)],
    "seal": [(STDIN,)],
    "why": [(BAD,), (BAD, "Ann.pool"), CARDS, ("friday", "--store", BAD)],
    "reconcile": [(BAD,), (BAD, "--keep-good"), CARDS, ("friday", "--store", BAD)],
    "books": [],
    "coverage": [("vtes-1998", BAD), ("vtes-1998", "--all-games", "--store", BAD), ("vtes-1998", GOOD, "--cards", BAD)],
    "compare": [
        (BAD, "--books", "jyhad-1994,vtes-1998"),
        ("--all-games", "--books", "jyhad-1994,vtes-1998", "--store", BAD),
        (GOOD, "--books", "jyhad-1994,vtes-1998", "--cards", BAD),
    ],
    "simulate": [],
    "export": [
        (BAD, "--to", "md"),
        (BAD, "--to", "html", "--keep-good"),
        (GOOD, "--to", "csv", "--cards", BAD),
        ("friday", "--to", "jsonl", "--store", BAD),
    ],
    "checkpoint": [("--store", BAD), ("--cosigned", BAD, "--store", STORE)],
    "verify": [
        (BAD,),
        ("-", STDIN),
        (GOOD, "--key", BAD),
        ("--store", BAD),
        ("--against", BAD, "--store", STORE),
    ],
    "keys": [("--store", BAD)],
    "keys make": [("--origin", "two words", "--store", BAD)],
    "keys revoke": [("ffffffff", "--store", BAD)],
    "keys rotate": [("--store", BAD)],
    "keys sign": [("--store", BAD)],
    "keys trust": [("no key", "--store", BAD)],
    "serve": [("--port", TAKEN, "--store", BAD)],  # at a port that is taken: it would serve from a file that is empty
    "people list": [("--store", BAD)],
    "people add": [("Nora", "--store", BAD), ("Nora", "--store", STORE, STDIN)],
    "people close": [("Nora", "--store", BAD)],
    "people give": [("Nora", "organiser", "--game", "friday", "--store", BAD)],
    "people invite": [("--store", BAD)],
    "people password": [("Nora", "--store", BAD), ("Nora", "--store", STORE, STDIN)],
    "convert": [(BAD,), (BAD, "--keep-good"), ("-", STDIN), ("friday", "--store", BAD)],
    "schema": [],
    "bench": [],
    "bench service": [],
    "completion": [],
    "bench growth": [],
    "bench health": [],
    "bench store": [],
    "store backup": [(NEW, "--store", BAD)],
    "store check": [("--store", BAD)],
    "store move": [(BAD, NEW)],
    "store restore": [(BAD, "--store", STORE)],
    "tables": [("-o", NEW, "--store", BAD)],
}


def verbs(group: click.Group, before: str = "") -> Iterator[tuple[str, click.Command]]:
    """The verbs of a group, those of groups in it by both names."""
    for name in group.list_commands(click.Context(group)):
        verb = group.get_command(click.Context(group), name)
        assert verb is not None
        if not isinstance(verb, click.Group) or verb.invoke_without_command:
            yield before + name, verb
        if isinstance(verb, click.Group):
            yield from verbs(verb, f"{before}{name} ")


FILES = {"named", "names", "game", "card_files", "store", "position"}  # parameters that name a file to be read


def test_every_verb_is_in_the_table() -> None:
    """A new verb is to be given bad files too; one without an entry takes none."""
    found = dict(verbs(main))
    assert set(found) == set(VERBS)
    for name, verb in found.items():
        reads = {one.name for one in verb.params} & FILES
        assert VERBS[name] or not reads, f"{name} reads {reads}"


@pytest.fixture(scope="module")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    """Where the commands run."""
    opened = Nursery(tmp_path_factory.mktemp("nursery"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Bad]:
    """All bad files."""
    return list(made(tmp_path_factory.mktemp("bad")))


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """A good record."""
    path = tmp_path / "good.game"
    path.write_text(SMALL)
    return path


@pytest.fixture(scope="module")
def taken() -> Iterator[int]:
    """A port at which another program listens."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


WAYS = [(verb, way) for verb, ways in VERBS.items() for way in ways]
TURNS = [(verb, way, (number + turn) % SHARE) for turn in range(SHARE) for number, (verb, way) in enumerate(WAYS)]


@pytest.mark.parametrize(("verb", "way", "first"), some(TURNS, len(WAYS)))
def test_bad_files(
    verb: str, way: tuple[str, ...], first: int, nursery: Nursery, files: list[Bad], good: Path, taken: int
) -> None:
    """With exit code 2 a sentence says where what was found; with 0 or 1 the file could be used after all."""
    wrong = []
    for bad in files[first::SHARE]:
        store = good.with_name(f"{bad.name}.sqlite")
        if STORE in way:
            a_store(store)
        new = str(good.with_name(f"{bad.name}.new"))
        words = {BAD: bad.path, GOOD: str(good), STORE: str(store), TAKEN: str(taken), NEW: new}
        stdin = Path(bad.path) if way[-1] == STDIN else None
        if left_out(verb, way, bad.name) or (stdin is not None and not readable(stdin)):
            continue
        arguments = [words.get(word, word) for word in way if word != STDIN]
        done = nursery.run(*verb.split(), *arguments, stdin=stdin, memory=THREADS if verb == "serve" else MEMORY)
        if told := flaw(done):
            wrong.append(f"{bad.name}: {told}")
    assert not wrong, "\n".join(wrong)


def left_out(verb: str, way: tuple[str, ...], name: str) -> bool:
    """Whether a file is not tried in a way: each is in some way of the verb, or goes where others have tried it."""
    if "--cards" in way and verb != "judge":
        return "card" not in name and name not in ("empty", "binary", "a_directory", "nothing_there")
    if name not in HEAVY:
        return False
    if verb == "record":  # which reads line by line, and tells of each
        return way[-1] != STDIN or name not in ("the_full_device", "the_zero_device", "too_large")
    return way is not VERBS[verb][0] or verb not in ("judge", "import", "new", "export", "list", "seal")


def readable(path: Path) -> bool:
    """Whether a shell could make the file the standard input of a command."""
    try:
        with open(path, "rb"):
            return True
    except OSError:
        return False


def flaw(done: Done) -> str:
    """What is wrong with how a command ended; nothing, when it ended well."""
    if done.code is None:
        return "it never ended"
    if done.code not in (0, 1, 2) or "Traceback" in done.err:
        return f"it ended with {done.code}: {done.err[-600:]}"
    told = "found" in done.err and "expected" in done.err
    if done.code == 2 and not told and "No game has the id" not in done.err:
        return f"no sentence: {done.err[:600]!r}"
    return ""


# --- places to write to -----------------------------------------------------------------------------------------------

OUT = "OUT"
WRITING: dict[str, tuple[str, ...]] = {
    "explain": (GOOD, "3", "--svg", OUT),
    "ask": (GOOD, "turn Alexis", "--svg", OUT),
    "show": (GOOD, "--svg", OUT),
    "rollback": (GOOD, "--to", "1", "-o", OUT),
    "correct": (GOOD, "Sarah gains 1 pool", "--about", "1", "-o", OUT),
    "rule": (GOOD, "legal", "--about", "1", "-o", OUT),
    "note": (GOOD, "1", "hm", "-o", OUT),
    "branch": (GOOD, "--at", "1", "-o", OUT),
    "export": (GOOD, "--to", "md", "--force", "-o", OUT),
    "compare": (GOOD, "--books", "jyhad-1994,vtes-1998", "--to", "html", "-o", OUT),
    "rejudge": ("-o", OUT),
    "tables": ("-o", OUT),
}
INTO_A_DIRECTORY = ("rejudge", "tables")
PLACES = ("a_directory", "a_file_within_a_file", "a_link_to_itself", "a_name_that_is_too_long", "a_socket")


def test_every_verb_that_writes_is_in_the_table() -> None:
    """A new verb that writes a file is to be given bad places too."""
    writing = {name for name, verb in verbs(main) if {one.name for one in verb.params} & {"out", "output", "svg"}}
    assert writing == set(WRITING)


@pytest.mark.parametrize("verb", WRITING)
def test_bad_places(verb: str, nursery: Nursery, files: list[Bad], good: Path) -> None:
    """What cannot be written is told with its place; a full disk too, on the standard output as well."""
    places = [bad.path for bad in files if bad.name in PLACES[verb in INTO_A_DIRECTORY :]]
    places += ["/dev/full", "/nowhere/at/all"]
    for place in places:
        arguments = [{GOOD: str(good), OUT: place}.get(word, word) for word in WRITING[verb]]
        done = nursery.run(verb, *arguments)
        assert (flaw(done), done.code) == ("", 2), place


@pytest.mark.parametrize("verb", ["judge", "list", "books", "schema", "simulate", "--help", "completion bash"])
def test_a_full_standard_output(verb: str, nursery: Nursery, good: Path) -> None:
    """It is told like any other."""
    arguments = [*verb.split(), *([str(good)] if verb == "judge" else [])]
    done = nursery.run(*arguments, stdout=Path("/dev/full"), environment={"JUSTICAR_STORE": ":memory:"})
    assert (done.code, done.err.splitlines()[-1]) == (
        2,
        "standard output: found No space left on device; expected a place that can be written.",
    )
