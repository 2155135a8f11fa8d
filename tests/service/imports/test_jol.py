"""Command logs of JOL: what is certain becomes events, and every line is kept."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events.common import Observed, Shuffled
from events.effects.base import Burns, Gains, Places, Says, Taps, Untaps
from events.effects.methuselah import Controls, GetsEdge
from events.effects.union import AnyEffect
from events.formats.jsonl import read_jsonl, write_jsonl
from events.methuselah.events import EffectHappened
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from events.record.limits import MAX_BYTES
from events.record.record import Annotation, Entry, Record
from judge import books
from judge.judging import judge
from service.games.records import start_of
from service.imports.jol import MAX_COMMAND, Tally, like_jol, read_jol, tally
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
    assert record.events[2] == EffectHappened(card="a card", effects=(Gains("Bo", "pool", -1),))
    record = whole(log, ())
    assert record.heading.players == ("Bo", "Ann", "Judge")
    assert [note.words for note in record.annotations] == [
        "The players are listed in the order of their first commands: the log does not contain the seats."
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
    """Pool that goes onto a vampire of which the place tells which one it is; one when no number is given."""
    assert effects("transfer 1 +4", "transfer re 3 -1", "transfer 2") == [
        Places("Ann 1", "uncontrolled"), Gains("Ann", "pool", -4), Gains("Ann 1", "blood", 4),
        Gains("Ann", "pool", 1), Says("1 less blood on card 3 of Ann's ready region, by transfers"),
        Places("Ann 2", "uncontrolled"), Gains("Ann", "pool", -1), Gains("Ann 2", "blood", 1),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "command, does",
    [
        ("lock 1", (Taps("Ann 2"),)),
        ("tap Ann ready 2", (Taps("Ann 1"),)),
        ("unlock 2", (Untaps("Ann 1"),)),
        ("blood 1 +3", (Gains("Ann 2", "blood", 3),)),
        ("blood Ann ready 2 -1", (Gains("Ann 1", "blood", -1),)),
        ("move 1 torpor", (Places("Ann 2", "torpor"),)),
        ("move ready 1 Bo ready", (Controls("Bo", "Ann 2"), Places("Ann 2", "ready"))),
        ("move 1 ash", (Burns("Ann 2"),)),
        ("burn 2", (Burns("Ann 1"),)),
        ("rfg ready 1", (Places("Ann 2", "removed"),)),
        ("influence 1", (Places("Ann 3", "uncontrolled"), Places("Ann 3", "ready"))),
        ("play vamp 1", (Places("Ann 3", "uncontrolled"), Places("Ann 3", "ready"))),
    ],
)
def test_a_card_is_known_by_its_place(command: str, does: tuple[AnyEffect, ...]) -> None:
    """Two vampires come up, the second first: what is done to card 1 of the ready region is done to that one."""
    record = whole(log_of("transfer 1 +2", "transfer 2 +2", "influence 2", "influence 1", command))
    last = record.events[-1]
    assert isinstance(last, EffectHappened)
    assert last.effects == does


@pytest.mark.parametrize(
    "between, place",
    [
        ("burn 1", "Ann 2"),  # the one behind it moves up
        ("move 1", "Ann 2"),
        ("move 1 torpor", "Ann 2"),
        ("move 2 torpor", "Ann 1"),
        ("lock 1", "Ann 1"),
        ("play 3 ready", "Ann 1"),  # a card from the hand lies behind them
        ("play 3 draw", "Ann 1"),
        ("play 3 @ obt ready 1", "Ann 1"),
        ("burn ready 1 1", "Ann 1"),  # a card on the first one
        ("move hand 2 ready 1", "Ann 1"),
        ("draw vamp", "Ann 1"),
        ("burn ready random", ""),
        ("move 1 torpor x", ""),
        ("play 3 somewhere", ""),
        ("burn x", ""),
        ("burn 7", ""),
        ("move Bo ready 1 torpor", ""),  # whose torpor is not certain
        ("pool -30", ""),
    ],
)
def test_places_are_followed_as_long_as_they_are_certain(between: str, place: str) -> None:
    """What moves cards is followed; what is not understood to the last word ends all certainty."""
    come_up = ("transfer 1 +1", "influence 1", "transfer 1 +1", "influence 1")
    record = whole(log_of(*come_up, between, "lock ready 1"))
    last = record.events[-1]
    assert isinstance(last, EffectHappened)
    assert last.effects == ((Taps(place),) if place else (Says("locks card 1 of Ann's ready region"),))


def test_unlocking_everything() -> None:
    """What is known to be locked is unlocked, and only that."""
    known = ("influence 1", "influence 1", "lock 2", "unlock")
    assert effects(*known)[-1] == Untaps("Ann 2")
    assert effects(*known, "unlock")[-1] == Says("unlocks everything")
    assert effects("influence 1", "influence 1", "lock 1", "lock 2", "burn 1", "unlock Ann")[-1] == Untaps("Ann 2")


def test_the_table_follows_the_places() -> None:
    """A vampire that was paid for and came up has its blood, and is tapped."""
    record = whole(log_of("transfer 1 +3", "influence 1", "blood 1 -1", "lock 1"), ("Ann", "Bo"))
    book = books()["vtes-1998"]
    judgement = judge(record.events, book, start_of(record, book))
    assert not judgement.wrong
    card = judgement.table.cards["Ann 1"]
    assert (card.region, card.counters, card.tapped, card.controller) == ("ready", 2, True, "Ann")
    assert judgement.table.seats["Ann"].pool == 27


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
    assert record.events[4] == EffectHappened(methuselah="Ann", card="a card", effects=(Gains("Ann", "pool", 6),))
    book = books()["vtes-1998"]
    judgement = judge(record.events, book, start_of(record, book))
    assert not judgement.wrong
    assert judgement.table.seats["Ann"].pool == 39
    by_transfers = whole(log_of("transfer 1 +30", by="Bo") + log_of("pool +6"), ("Ann", "Bo", "Cy"))
    assert by_transfers.events[1] == Observed("Ann", "pool", 36)
    two = whole(log_of("pool Bo -30", "pool Cy -31", "pool +6", "pool +6", "pool +6"), ("Bo", "Cy", "Di", "Ann"))
    assert [type(event) for event in two.events[2:]] == [Observed, Observed, EffectHappened]


@pytest.mark.parametrize(
    "commands, does",
    [
        (("pool -30", "pool +30"), (None, None)),
        (("pool -31", "pool +28"), (None, Gains("Ann", "pool", -3))),
        (("pool -30", "pool Ann +1"), (None, Gains("Ann", "pool", -29))),
        (("pool -30", "blood +5"), (None, Gains("Ann", "pool", -25))),
        (("pool -29", "pool +29"), (Gains("Ann", "pool", -29), Gains("Ann", "pool", 29))),
        (("pool -31", "pool +1"), (Gains("Ann", "pool", -31), Gains("Ann", "pool", 1))),
        (("pool -30", "lock 1", "pool +30"), (Gains("Ann", "pool", -30), None, Gains("Ann", "pool", 30))),
        (("pool -30", "pool Bo +30"), (Gains("Ann", "pool", -30), Gains("Bo", "pool", 30))),
    ],
)
def test_a_slip_that_the_next_command_puts_right_ousts_nobody(
    commands: tuple[str, ...], does: tuple[AnyEffect | None, ...]
) -> None:
    """Only both together are counted; nothing but the very next command of the same player puts a slip right."""
    record = whole(log_of(*commands), ("Ann", "Bo", "Cy"))
    for event, effect in zip(record.events, does, strict=True):
        assert isinstance(event, EffectHappened)
        assert event.effects == (effect,) if effect else isinstance(event.effects[0], Says)
    book = books()["vtes-1998"]
    judgement = judge(record.events, book, start_of(record, book))
    assert not judgement.wrong
    ousts = does[0] in (Gains("Ann", "pool", -30), Gains("Ann", "pool", -31))
    assert judgement.table.seats["Ann"].out == ("ousted" if ousts else "")


def test_what_others_do_meanwhile_is_no_end_of_the_game() -> None:
    """While a slip waits to be put right, the game goes on; in one line, too."""
    log = log_of("pool -30") + log_of("pool -2", by="Bo") + log_of("pool +29")
    record = whole(log, ("Ann", "Bo"))
    assert record.events[1] == EffectHappened(methuselah="Bo", card="a card", effects=(Gains("Bo", "pool", -2),))
    assert record.events[2] == EffectHappened(methuselah="Ann", card="a card", effects=(Gains("Ann", "pool", -1),))
    one_line = whole(log_of("pool -30; pool +29"), ("Ann", "Bo"))
    assert one_line.events[1] == EffectHappened(methuselah="Ann", card="a card", effects=(Gains("Ann", "pool", -1),))


def test_after_the_end_of_a_game_there_are_words_only() -> None:
    """What is typed when one player is left is kept, and is no breach."""
    record = whole(log_of("pool Bo -30", "vp +2", "pool +6", "edge", "pool -3", "lock 1", "xyzzy"), ("Ann", "Bo"))
    assert record.events[1:3] == (Observed("Ann", "victory points", 2), Observed("Ann", "pool", 36))
    assert [event.effects for event in record.events[3:] if isinstance(event, EffectHappened)] == [
        (Says("edge"),), (Says("pool -3"),), (Says("locks card 1 of Ann's ready region"),)
    ]  # fmt: skip
    book = books()["vtes-1998"]
    assert not judge(record.events, book, start_of(record, book)).wrong


def test_victory_points() -> None:
    """Points that the table has counted are seen when all of them are typed; others are words."""
    seats = ("Ann", "Bo", "Cy", "Di")
    record = whole(log_of("vp +1", "pool Bo -30", "vp +1", "pool Cy -30", "vp Ann +2", "vp +1", "vp withdraw"), seats)
    assert [event for event in record.events if isinstance(event, Observed)] == [
        Observed("Ann", "victory points", 1), Observed("Ann", "victory points", 2)
    ]  # fmt: skip
    book = books()["vtes-1998"]
    judgement = judge(record.events, book, start_of(record, book))
    assert not judgement.wrong
    assert judgement.table.seats["Ann"].points == 2


def test_the_order_of_the_seats() -> None:
    """Told before anything else, it is how they sit; later it says who sits where; without known seats, it is words."""
    record = whole(log_of("shuffle", "order 3 1 2", "pool -1"), ("Ann", "Bo", "Cy"))
    assert record.heading.players == ("Cy", "Ann", "Bo")
    assert record.events[1] == EffectHappened(methuselah="Ann", effects=(Says("seats the players anew: Cy, Ann, Bo"),))
    later = whole(log_of("pool -1", "order 3 2 1", "pool Bo -30", "pool +6"), ("Ann", "Bo", "Cy"))
    assert later.heading.players == ("Ann", "Bo", "Cy")
    assert later.events[1] == EffectHappened(methuselah="Ann", effects=(Says("seats the players anew: Cy, Bo, Ann"),))
    assert later.events[3] == EffectHappened(methuselah="Ann", card="a card", effects=(Gains("Ann", "pool", 6),))
    for command in ("order 1 2", "order 1 2 2", "order 1 2 4", "order 1 2 x", "order 0 1 2"):
        untold = whole(log_of(command), ("Ann", "Bo", "Cy"))
        assert untold.heading.players == ("Ann", "Bo", "Cy")
        assert untold.events == (
            EffectHappened(methuselah="Ann", effects=(Says(command.replace("order", "seats the players anew:")),)),
        )
    unseated = whole(log_of("order 2 1") + log_of("edge", by="Bo"), ())
    assert unseated.heading.players == ("Ann", "Bo")


def test_what_became_of_the_lines() -> None:
    """Each line is judged, is what somebody saw, or is kept as words; of several commands the first of these counts."""
    log = log_of("pool Bo -30", "vp +1", "label 1 x", "bled", "lock 1; pool +1", "label 1 x; vp +1") + b"what?\n"
    assert tally(whole(log, ("Ann", "Bo", "Cy"))) == Tally(judged=2, seen=1, words=4)
    assert tally(whole(log_of("edge"), ())) == Tally(1, 0, 0)


# --- what is told in words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command, words",
    [
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
        ("play vamp 1 Bo", "plays card 1 of Ann's uncontrolled region Bo"),
        ("influence 2 x", "influences out card 2 of Ann's uncontrolled region x"),
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
    monkeypatch.setattr("service.imports.jol.MAX_EVENTS", 2)
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


def test_import_sees_what_a_file_is(tmp_path: Path, store: Path) -> None:
    """A log is imported like a record; from a pipe it must be said; exported and imported it is the same bytes."""
    path = tmp_path / "Friday.log"
    path.write_bytes(log_of("edge", "x") + log_of("pool -1", by="Bo"))
    (stored,) = told(run("import", str(path), "--id", "f", "--json", store=store))
    assert (stored["events"], stored["lines"]) == (2, {"judged": 2, "seen": 0, "words": 1})
    again = run("import", str(path), "--id", "f2", store=store).stdout
    assert again.splitlines()[1] == "  lines: 2 judged, 0 seen, 1 kept as words"
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
