"""Command logs of JOL: what is certain becomes events, and every line is kept."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events.effects import AnyEffect, Gains, GetsEdge, Says
from events.jsonl import read_jsonl, write_jsonl
from events.limits import MAX_BYTES
from events.methuselah import EffectHappened
from events.notation import read_game, write_game
from events.record import Annotation, Entry, Record
from events.table import Observed, Shuffled
from judge import books
from judge.judging import judge
from service.jol import MAX_COMMAND, like_jol, read_jol
from service.reading import start_of
from tests.service.commands import SMALL, run, told

PLAYERS = ("Ann", "Bo", "Čeněk", "Annabel")
BEGUN = "2025-10-28T18:16:40,760 INFO  "


def log_of(*commands: str, by: str = "Ann") -> bytes:
    return "".join(f"{BEGUN}[{by}] {command}\n" for command in commands).encode()


def whole(source: bytes, players: tuple[str, ...] = PLAYERS) -> Record:
    record, problems = read_jol(source, "logs/Friday.log", "vtes-1998", players)
    assert not problems
    assert record
    return record


def effects(*commands: str, by: str = "Ann") -> list[AnyEffect]:
    """The effects that these commands come to, and nothing else."""
    record = whole(log_of(*commands, by=by))
    assert all(isinstance(event, EffectHappened) and event.methuselah == by for event in record.events)
    assert record.annotations == ()
    return [effect for event in record.events if isinstance(event, EffectHappened) for effect in event.effects]


# --- lines ----------------------------------------------------------------------------------------------------------


def test_each_line_keeps_its_time_its_player_and_itself() -> None:
    """The source of an event is the line with its number; several commands in a line have the same."""
    record = whole(log_of("pool -2", "edge; pool Bo +1"))
    first, second, third = record.entries
    assert (first.at, first.by) == ("2025-10-28T18:16:40.760Z", "Ann")
    assert first.source == "Friday.log:1: 2025-10-28T18:16:40,760 INFO  [Ann] pool -2"
    assert second.source == third.source == "Friday.log:2: 2025-10-28T18:16:40,760 INFO  [Ann] edge; pool Bo +1"
    assert (record.heading.title, record.heading.date, record.heading.event) == ("Friday", "2025-10-28", "JOL")


def test_who_sits_at_the_table() -> None:
    """As the caller says; else as they first gave a command, which is told. A judge is nobody at the table."""
    log = log_of("pool -1", by="Bo") + log_of("pool -1") + log_of("pool Bo -1", by="Judge")
    record = whole(log, ("Ann", "Bo"))
    assert record.heading.players == ("Ann", "Bo")
    assert record.annotations == ()
    assert record.entries[2].by == "Judge"
    assert record.events[2] == EffectHappened(effects=(Gains("Bo", "pool", -1),))
    record = whole(log, ())
    assert record.heading.players == ("Bo", "Ann", "Judge")
    assert [note.words for note in record.annotations] == [
        "The players stand in the order in which they first gave a command: the log tells no seats."
    ]


def test_what_is_no_event_is_a_note() -> None:
    """What JOL refused, what nobody understands, and what is no command are kept where they stand."""
    refused, debug, strange = f"{BEGUN.replace('INFO ', 'ERROR')}[Bo] pool 3", f"{BEGUN[:24]}DEBUG [Bo] x", "  what?"
    source = (
        log_of("edge") + "\r\n".join([refused, debug, "", strange, ""]).encode() + log_of("bled Bo", "", "pool", "edge")
    )
    record = whole(source)
    assert len(record.entries) == 2
    at = "2025-10-28T18:16:40.760Z"
    assert record.annotations == (
        Annotation(1, f"refused by JOL: Friday.log:2: {refused}", by="Bo", at=at),
        Annotation(1, f"no command: Friday.log:3: {debug}", by="Bo", at=at),
        Annotation(1, f"no command: Friday.log:5: {strange}"),
        Annotation(1, f"not understood: Friday.log:6: {BEGUN}[Ann] bled Bo", by="Ann", at=at),
        Annotation(1, f"not understood: Friday.log:7: {BEGUN}[Ann] ", by="Ann", at=at),
        Annotation(1, f"not understood: Friday.log:8: {BEGUN}[Ann] pool", by="Ann", at=at),
    )


# --- what is certain ------------------------------------------------------------------------------------------------


def test_pool() -> None:
    """One's own, or that of whoever is named, by any beginning of the name: the shortest that begins so."""
    assert effects("pool +2", "pool bo -3", "POOL Bo +1") == [
        Gains("Ann", "pool", 2), Gains("Bo", "pool", -3), Gains("Bo", "pool", 1)
    ]  # fmt: skip
    assert effects("pool an +1", "pool anna +1", "pool cen +1", "pool ČEN +1", by="Bo") == [
        Gains("Ann", "pool", 1), Gains("Annabel", "pool", 1), Gains("Čeněk", "pool", 1), Gains("Čeněk", "pool", 1)
    ]  # fmt: skip
    assert effects("blood -2", "blood Bo +1") == [Gains("Ann", "pool", -2), Gains("Bo", "pool", 1)], "as JOL once did"


def test_transfers() -> None:
    """Pool that is certainly gone, onto a card whose name the log does not know; one when no number is given."""
    assert effects("transfer 1 +4", "transfer re 3 -1", "transfer 2") == [
        Gains("Ann", "pool", -4), Says("4 more blood on card 1 of Ann's uncontrolled region, by transfers"),
        Gains("Ann", "pool", 1), Says("1 less blood on card 3 of Ann's ready region, by transfers"),
        Gains("Ann", "pool", -1), Says("1 more blood on card 2 of Ann's uncontrolled region, by transfers"),
    ]  # fmt: skip


def test_the_edge() -> None:
    """One's own, somebody's, or nobody's."""
    assert effects("edge", "edge Bo", "edge burn") == [GetsEdge("Ann"), GetsEdge("Bo"), GetsEdge("")]


def test_shuffles() -> None:
    """A whole deck that is shuffled is chance in the log; a part of it, or another region, is told in words."""
    record = whole(log_of("shuffle", "shuffle Bo cry", "shuffle library 0"))
    assert record.events == (Shuffled("Ann"), Shuffled("Bo", "crypt"), Shuffled("Ann"))
    assert effects("shuffle library 5", "shuffle Bo hand") == [
        Says("shuffles the first 5 cards of Ann's library"), Says("shuffles all of Bo's hand")
    ]  # fmt: skip


def test_what_the_table_counts_by_itself_is_not_counted_twice() -> None:
    """The pool that a predator takes by hand for prey that is out is an observation: the table has counted it."""
    commands = ("pool -9", "pool +6", "pool Bo -30", "pool +6", "pool +6")
    record = whole(log_of(*commands), ("Ann", "Bo", "Cy"))
    assert record.events[3] == Observed("Ann", "pool", 33)
    assert record.events[4] == EffectHappened(methuselah="Ann", effects=(Gains("Ann", "pool", 6),))
    book = books()["vtes-1998"]
    judgement = judge(record.events, book, start_of(record, book))
    assert not judgement.wrong
    assert judgement.table.seats["Ann"].pool == 39
    by_transfers = whole(log_of("transfer 1 +30", by="Bo") + log_of("pool +6"), ("Ann", "Bo", "Cy"))
    assert by_transfers.events[1] == Observed("Ann", "pool", 36)
    two = whole(log_of("pool Bo -30", "pool Cy -31", "pool +6", "pool +6", "pool +6"), ("Bo", "Cy", "Di", "Ann"))
    assert [type(event) for event in two.events[2:]] == [Observed, Observed, EffectHappened]


# --- what is told in words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command, words",
    [
        ("influence 2", "influences out card 2 of Ann's uncontrolled region"),
        ("lock 1", "locks card 1 of Ann's ready region"),
        ("tap Bo re 1.2", "locks card 1.2 of Bo's ready region"),
        ("lock ready 2 1", "locks card 2.1 of Ann's ready region"),
        ("unlock George ready 3", None),
        ("unlock", "unlocks everything"),
        ("untap Bo", "unlocks everything of Bo"),
        ("unlock Bo torpor 1", "unlocks card 1 of Bo's torpor"),
        ("burn Bo ready 1", "burns card 1 of Bo's ready region"),
        ("burn library random", "burns card at random of Ann's library"),
        ("rfg 2", "removes from the game card 2 of Ann's ash heap"),
        ("blood ready 1 +3", "3 more blood on card 1 of Ann's ready region"),
        ("blood Bo inactive 1 -2", "2 less blood on card 1 of Bo's uncontrolled region"),
        ("capacity 2 +1", "changes the capacity of card 2 of Ann's ready region +1"),
        ("label 5 corruption counters - 1", "labels card 5 of Ann's ready region corruption counters - 1"),
        ("votes Bo ready 1 P", "sets the votes of card 1 of Bo's ready region P"),
        ("contest 1 clear", "contests card 1 of Ann's ready region clear"),
        ("disc 1 +dom -pre", "changes the disciplines of card 1 of Ann's ready region +dom -pre"),
        ("clan ready 1 brujah", "changes the clan of card 1 of Ann's ready region brujah"),
        ("sect Bo ready 1 anarch", "changes the sect of card 1 of Bo's ready region anarch"),
        ("path ready 1 death", "changes the path of card 1 of Ann's ready region death"),
        ("set inactive 1 clan akunanse", "changes card 1 of Ann's uncontrolled region clan akunanse"),
        ("move Bo torpor 1 Ann ready", "moves card 1 of Bo's torpor Ann ready"),
        ("move hand 1 ready 2", "moves card 1 of Ann's hand ready 2"),
        ("play 2 draw", "plays card 2 of Ann's hand draw"),
        ("play 3 @ obt Bo ready 1", "plays card 3 of Ann's hand @ obt Bo ready 1"),
        ("play vamp 1", "plays card 1 of Ann's uncontrolled region"),
        ("discard random draw", "discards card at random of Ann's hand draw"),
        ("reveal Bo ready 1", "turns face up card 1 of Bo's ready region"),
        ("hide 1", "turns face down card 1 of Ann's ready region"),
        ("reveal", "reveals the choices"),
        ("tally", "reveals the choices"),
        ("choose 5", "makes a secret choice: 5"),
        ("draw vamp 4", "draws vamp 4"),
        ("draw", "draws"),
        ("show library 1 all", "shows library 1 all"),
        ("order 5 4 3 2 1", "seats the players anew: 5 4 3 2 1"),
        ("random 6", "rolls a die: 6"),
        ("flip", "flips a coin"),
        ("open", "plays with an open hand"),
        ("timeout", "asks for the end of the game, as its time is over"),
        ("vp Bo +1", "counts victory points: Bo +1"),
        ("vp withdraw", "counts victory points: withdraw"),
        ("bleed Bo", "bleeds Bo"),
        ("vote for", "votes for"),
    ],
)  # fmt: skip
def test_what_is_done_is_said(command: str, words: str | None) -> None:
    """Cards go by their places, players and regions by their names; what else stands in the command is kept."""
    if words is None:
        (note,) = whole(log_of(command)).annotations
        assert note.words.startswith("not understood: ")
    else:
        assert effects(command) == [Says(words)]


@pytest.mark.parametrize(
    "command",
    [
        "pool 3", "pool +", "pool Zoe +3", "pool +1 2", "pool +9999999", "edge Zoe", "edge burn it", "transfer +4",
        "transfer 1 x", "transfer 1 +0", "transfer 1 +1 x", "shuffle x", "shuffle library -1", "lock",
        "lock x", "burn ash", "blood ready 1", "blood ready 1 3", "influence", "influence x",
        "discard", "play", "move", "xyzzy 1", "²",
    ],
)  # fmt: skip
def test_what_is_not_understood(command: str) -> None:
    """Nothing is guessed: such a command is a note."""
    record = whole(log_of(command))
    assert record.events == ()
    assert [note.words[:15] for note in record.annotations] == ["not understood:"]


# --- input of any kind ----------------------------------------------------------------------------------------------


def test_what_is_no_log() -> None:
    """A file without any command is told as such."""
    for source in (b"", b"hello\n", SMALL.encode(), b"\xff\xfe"):
        record, (problem,) = read_jol(source, "x.log", "vtes-1998")
        assert record is None
        assert str(problem) == (
            "x.log: found no command; expected lines such as 2025-10-28T18:16:40,760 INFO  [Player1] influence 1."
        )
        assert not like_jol(source)
    assert like_jol(log_of("edge"))
    assert like_jol(b"\xef\xbb\xbf\n" + log_of("edge"))


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line or a log beyond all reason is told, and the rest is kept."""
    fits = MAX_COMMAND - len(BEGUN) - len("[Ann] ")
    record, problems = read_jol(log_of("x" * fits, "x" * (fits + 1), "edge"), "x.log", "vtes-1998")
    assert [str(problem) for problem in problems] == [
        f"x.log, line 2: found a line of {MAX_COMMAND + 1} characters; expected commands of at most {MAX_COMMAND}."
    ]
    assert record
    assert (len(record.entries), len(record.annotations)) == (1, 2)
    record, problems = read_jol(log_of(*["x" * (fits + 1)] * 600), "x.log", "vtes-1998")
    assert problems[-1].found == "more than 500 problems"
    assert read_jol(b" " * (MAX_BYTES + 1), "x.log", "vtes-1998")[1][0].found == f"more than {MAX_BYTES} bytes"
    monkeypatch.setattr("service.jol.MAX_EVENTS", 2)
    record, problems = read_jol(log_of(*["edge"] * 3), "x.log", "vtes-1998")
    assert [problem.found for problem in problems] == ["more than 2 commands"]
    assert record
    assert len(record.entries) == 2


WORDS = st.sampled_from(
    ["pool", "blood", "transfer", "edge", "shuffle", "lock", "unlock", "move", "Ann", "bo", "Zoe", "ready", "hand",
     "cry", "1", "2.1", "+6", "-30", "+4", "-1", "burn", "random",
     ";", "draw", "vp", '"', "{", "#", "@{x}", "straße", "\x07"]
)  # fmt: skip
COMMANDS = st.one_of(
    st.lists(WORDS, max_size=5).map(" ".join),
    st.text(st.characters(exclude_characters="\r\n", exclude_categories=["Cs"]), max_size=20),
)


@settings(suppress_health_check=list(HealthCheck), deadline=None)
@given(st.lists(st.tuples(st.sampled_from((*PLAYERS, "Judge")), COMMANDS), min_size=1, max_size=30))
def test_whatever_is_in_a_log(lines: list[tuple[str, str]]) -> None:
    """Every line is kept, the record is the same in both forms, and nothing in it is against the rules."""
    source = b"".join(log_of(command, by=by) for by, command in lines)
    record = whole(source)
    kept = [entry.source for entry in record.entries] + [note.words.partition(": ")[2] for note in record.annotations]
    assert set(kept) == {
        f"Friday.log:{row}: {line}" for row, line in enumerate(source.decode().split("\n"), 1) if line.strip()
    }
    assert read_jsonl(write_jsonl(record)) == (record, ())
    assert read_game(write_game(record)) == (record, ())
    book = books()["vtes-1998"]
    assert not judge(record.events, book, start_of(record, book)).wrong


@settings(suppress_health_check=list(HealthCheck), deadline=None)
@given(st.binary(max_size=60), st.integers(0, 120))
def test_any_bytes_in_a_log(noise: bytes, place: int) -> None:
    """No bytes end in an exception."""
    log = log_of("pool -2", "edge", "lock 1")
    record, problems = read_jol(log[:place] + noise + log[place:], "x.log", "vtes-1998")
    assert record or problems
    assert all(problem.found and problem.expected for problem in problems)


# --- as a verb ------------------------------------------------------------------------------------------------------


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def test_import_sees_what_a_file_is(tmp_path: Path, store: Path) -> None:
    """A log is imported like a record; from a pipe it must be said; exported and imported it is the same bytes."""
    path = tmp_path / "Friday.log"
    path.write_bytes(log_of("edge", "x") + log_of("pool -1", by="Bo"))
    assert told(run("import", str(path), "--id", "f", "--json", store=store))[0]["events"] == 2
    assert "title" in told(run("list", "--json", store=store))[0]["heading"]
    assert run("judge", "f", store=store).exit_code == 0
    out = run("convert", "f", "--json", store=store).stdout
    assert "not understood: Friday.log:2: " in out
    assert run("import", "-", "--id", "g", stdin=out, store=store).exit_code == 0
    assert run("convert", "g", "--json", store=store).stdout == out
    piped = run(
        "import", "-", "--from", "jol", "--players", "Bo, Ann", "--id", "h", stdin=path.read_bytes(), store=store
    )
    assert piped.exit_code == 0
    assert "[players Bo, Ann]" in run("convert", "h", store=store).stdout
    as_record = run("import", str(path), "--from", "record", store=store)
    assert as_record.exit_code == 2
    assert run("import", str(tmp_path / "none.log"), "--from", "jol", store=store).exit_code == 2
    assert run("import", "-", stdin=SMALL, store=store).exit_code == 0


@pytest.mark.parametrize(
    "options, said",
    [
        (("--players", "Ann, Bo, Ann"), "--players: found Ann, Bo, Ann; expected different names."),
        (
            ("--from", "jol", "--book", "vendetta"),
            "--book: found vendetta; expected jyhad-1994 or vtes-1998, which are played there.",
        ),
        (("--book", "vtes-1999"), "--book: found «vtes-1999»; expected one of"),
        (("--from", "jol"), "found no command; expected lines such as"),
    ],
)
def test_what_cannot_be_imported(tmp_path: Path, store: Path, options: tuple[str, ...], said: str) -> None:
    """A sentence, and exit code 2."""
    path = tmp_path / "x.log"
    path.write_text("nothing\n")
    result = run("import", str(path), *options, store=store)
    assert result.exit_code == 2
    assert said in result.stderr


def test_an_entry_is_what_it_says() -> None:
    """A judge's shuffle of somebody's library is that seat's, by the judge."""
    (entry,) = whole(log_of("shuffle Bo library", by="Judge"), ("Ann", "Bo")).entries
    assert entry == Entry(
        Shuffled("Bo"),
        at="2025-10-28T18:16:40.760Z",
        by="Judge",
        source=f"Friday.log:1: {BEGUN}[Judge] shuffle Bo library",
    )
