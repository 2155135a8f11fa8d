"""Every verb through every view: what it prints rests on nothing that the viewer cannot know."""

import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import click
import pytest

from events.common import Revealed
from events.formats.files import read_record
from events.formats.jsonl import read_jsonl, write_jsonl
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import CryptDrawn, Dealt, Described, Discarded, Drawn, TurnBegun
from events.methuselah.position import Card, Position, Seat
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from events.problem import Problem
from events.record.record import Annotation, Entry, Heading, Record, Variation
from events.record.viewpoint import EVERYBODY, JUDGE, SPECTATOR, Viewpoint
from judge import books
from judge.book import Book
from judge.judging import judge
from service.cli.options import complete_view
from service.games.records import book_of, start_of
from service.games.redacted import record_seen, view_named
from tests.helpers.twins import played, twin
from tests.service.commands import ROOT, run, told

EXAMPLES = sorted((ROOT / "examples").rglob("*.game"))
AT = {"vtes-1998": 150, "vendetta": 230, "rage-2018": 150}
ASKED = {"vtes-1998": "turn Ryan", "vendetta": "Louis plays Hunt at Location 2", "rage-2018": "combat ends"}
FACT = {"vtes-1998": "Alexis.pool", "vendetta": "Louis.blood", "rage-2018": "Ryan.combat hand"}
SEED = {"vtes-1998": 3, "vendetta": 9, "rage-2018": 5}
ENOUGH = ("judge", "show", "replay", "options", "why", "ask", "md", "game")  # what Rage is tried with


def of(events: Sequence[Any], book: str) -> bytes:
    """The events as a record in JSON Lines."""
    players = tuple(books()[book].play.players[:5])
    return write_jsonl(Record(Heading(book, players=players), tuple(Entry(event) for event in events)))


@lru_cache
def games(book: str, seat: str) -> tuple[bytes, bytes]:
    """Two games that differ only in what the seat cannot know."""
    events = played(book, SEED[book])[: AT[book]]
    return of(events, book), of(twin(books()[book], events, seat, Random(SEED[book])), book)


def verbs(book: str) -> dict[str, tuple[str, ...]]:
    """Every verb that tells something of a record."""
    at = str(AT[book])
    found = {
        "judge": ("judge", "-", "--all", "--json"),
        "judge in words": ("judge", "-", "--all"),
        "explain": ("explain", "-", at, "--json"),
        "explain in words": ("explain", "-", at, "--tree"),
        "ask": ("ask", "-", ASKED[book], "--json"),
        "why": ("why", "-", FACT[book], "--json"),
        "subjects": ("why", "-"),
        "facts": ("why", "-", FACT[book].split(".", maxsplit=1)[0]),
        "reconcile": ("reconcile", "-", "--json"),
        "show": ("show", "-", "--json"),
        "show in words": ("show", "-"),
        "replay": ("replay", "-", "--json", "--state"),
        "options": ("options", "-", "--json"),
        "fix": ("fix", "-", at, "--json"),
        "convert": ("convert", "-"),
        "convert --json": ("convert", "-", "--json"),
        **{form: ("export", "-", "--to", form) for form in ("html", "md", "jsonl", "game", "csv", "dot")},
    }
    if book == "vtes-1998":
        found["compare"] = ("compare", "-", "--books", "jyhad-1994,vtes-1998", "--json")
    return found if book != "rage-2018" else {verb: found[verb] for verb in ENOUGH}


@pytest.mark.parametrize("verb", sorted({*verbs("vtes-1998")}))
@pytest.mark.parametrize("book", ["vtes-1998", "vendetta", "rage-2018"])
def test_no_verb_tells_what_cannot_be_known(book: str, verb: str) -> None:
    """Two games that differ only in the secrets of others are told a seat, and a spectator, byte for byte alike."""
    if verb not in verbs(book):
        return
    for view in ("spectator", books()[book].play.players[1]):
        seat = "" if view == "spectator" else view
        one, other = (run(*verbs(book)[verb], "--view", view, stdin=game) for game in games(book, seat))
        assert one.stdout == other.stdout
        assert (one.exit_code, one.stderr) == (other.exit_code, other.stderr)
        assert one.exit_code in (0, 1), one.output


@pytest.mark.parametrize("book", ["vtes-1998", "vendetta", "rage-2018"])
def test_the_games_do_differ(book: str) -> None:
    """To the judge the two games are not the same."""
    for seat in ("", books()[book].play.players[1]):
        one, other = (run("convert", "-", stdin=game).stdout for game in games(book, seat))
        assert one != other


@pytest.mark.parametrize("verb", sorted({*verbs("vtes-1998")}))
@pytest.mark.parametrize("book", ["vtes-1998", "vendetta"])
def test_the_judge_is_told_everything(book: str, verb: str) -> None:
    """The view of the judge is what is told when nobody names a view."""
    if verb not in verbs(book) or verb == "html":
        return
    game, _ = games(book, "")
    assert run(*verbs(book)[verb], "--view", "judge", stdin=game).stdout == run(*verbs(book)[verb], stdin=game).stdout


# --- whose view -------------------------------------------------------------------------------------------------------

HEADING = Heading("vtes-1998", players=("Sarah", "Alexis"))
NOTES = (
    Annotation(1, "open", by="Nora"),
    Annotation(1, "for judges", by="Nora", visibility="judges"),
    Annotation(1, "Sarah's own", by="Sarah", visibility="author"),
    Annotation(1, "Nora's own", by="Nora", visibility="author"),
)
DEALT = Entry(Dealt("Sarah", ("Lupo", "Rake"), hand=("Deflection",) * 7))
NOTED = Record(HEADING, (DEALT,), NOTES)


@pytest.mark.parametrize(
    "name, view",
    [
        ("Sarah", Viewpoint("Sarah")),
        ("alexis", Viewpoint("Alexis")),
        ("spectator", SPECTATOR),
        ("judge", JUDGE),
        ("judges", JUDGE),
        ("everybody", EVERYBODY),
        ("Nora", Viewpoint(reader="Nora")),
    ],
)
def test_whose_view_a_name_is(name: str, view: Viewpoint) -> None:
    """A player's seat, a spectator, the judge; whoever has written a note without a seat reads it as a spectator."""
    assert view_named(NOTED, name) == view


def test_players_are_known_from_wherever_they_sit_down() -> None:
    """From the heading, from a position, from the event by which they take their seats."""
    seated = Record(Heading("vendetta"), (Entry(books()["vendetta"].play.simulate(books()["vendetta"], 3, 1)[0]),))
    assert view_named(seated, "Louis") == Viewpoint("Louis")
    lying = Record(Heading("vtes-1998", position=Position(seats={"Bo": Seat("Bo")})))
    assert view_named(lying, "Bo") == Viewpoint("Bo")


@pytest.mark.parametrize(
    "name, expected",
    [
        ("Zacharias", "Sarah, Alexis, spectator or judge"),
        ("Alexs", "Sarah, Alexis, spectator or judge (Alexis, perhaps)"),
    ],
)
def test_a_name_that_nobody_bears(name: str, expected: str) -> None:
    """A sentence says who may be named."""
    assert view_named(NOTED, name) == Problem("--view", f"«{name}»", expected)


@pytest.mark.parametrize("verb", sorted({*verbs("vtes-1998")}))
def test_every_verb_refuses_an_unknown_name(verb: str) -> None:
    """Nothing is told, and the exit code is 2."""
    result = run(*verbs("vtes-1998")[verb], "--view", "Zacharias", stdin=games("vtes-1998", "")[0])
    assert result.exit_code == 2
    assert "--view: found «Zacharias»; expected " in result.output


def test_counting_all_games_is_nobodys_view() -> None:
    """Each game has other players."""
    result = run("compare", "--all-games", "--books", "jyhad-1994,vtes-1998", "--view", "Sarah")
    assert (result.exit_code, result.stderr) == (2, "--all-games: found --view beside it; expected one of the two.\n")


def test_a_random_game_is_seen_too() -> None:
    """A game that nobody played may be printed as a spectator sees it."""
    shown = run("simulate", "--seed", "3", "--players", "3", "--most", "60", "--view", "spectator").stdout
    assert "\nSarah deals Sarah 1, Sarah 2, Sarah 3, Sarah 4\n" in shown
    assert "\nSarah deals Sarah 1" not in run("simulate", "--seed", "3", "--players", "3", "--most", "60").stdout


# --- records ----------------------------------------------------------------------------------------------------------


def seen(record: Record, view: Viewpoint) -> Record:
    """The record in a view."""
    return record_seen(record, books()[record.heading.book], view)


@pytest.mark.parametrize(
    "view, words",
    [
        (SPECTATOR, ["open"]),
        (EVERYBODY, ["open"]),
        (Viewpoint("Alexis"), ["open"]),
        (Viewpoint("Sarah"), ["open", "Sarah's own"]),
        (Viewpoint(reader="Nora"), ["open", "for judges", "Nora's own"]),
        (JUDGE, ["open", "for judges"]),
    ],
)
def test_notes_belong_to_a_view(view: Viewpoint, words: list[str]) -> None:
    """Open notes for everybody, one's own, and those for judges; there is one notion of who reads."""
    assert [note.words for note in seen(NOTED, view).annotations] == words


def test_envelopes_stay() -> None:
    """Who recorded what, when and where is no secret of the game."""
    entry = Entry(Dealt("Sarah", ("Lupo",)), "id", "2024-05-01", "Nora", "the prompt")
    (told_,) = seen(Record(HEADING, (entry,)), SPECTATOR).entries
    assert told_ == Entry(Dealt("Sarah", ("Sarah 1",)), "id", "2024-05-01", "Nora", "the prompt")


def test_a_position_is_seen_too() -> None:
    """Hands and uncontrolled vampires of the position that a game starts from are masked as those of events are."""
    cards = {
        "Lupo": Card("Lupo", owner="Sarah", controller="Sarah", region="uncontrolled", counters=2, capacity=5),
        "Rake": Card("Rake", owner="Alexis", controller="Alexis", counters=1),
    }
    seats = {name: Seat(name, hand=("Deflection", "")) for name in ("Sarah", "Alexis")}
    record = Record(Heading("vtes-1998", position=Position(seats=seats, cards=cards)), (Entry(TurnBegun("Sarah")),))
    position = seen(record, Viewpoint("Alexis")).heading.position
    assert isinstance(position, Position)
    hidden = Card("Sarah 1", owner="Sarah", controller="Sarah", region="uncontrolled", counters=2)
    assert list(position.cards.items()) == [("Sarah 1", hidden), ("Rake", cards["Rake"])]
    assert [seat.hand for seat in position.seats.values()] == [("", ""), ("Deflection", "")]
    whole = seen(record, Viewpoint("Sarah")).heading.position
    assert isinstance(whole, Position)
    assert list(whole.cards) == ["Lupo", "Rake"]


def test_variations_are_seen_from_where_they_leave() -> None:
    """A line of play goes on with what was known where it left; the lines beside it teach nothing."""
    facts = [Entry(Described(name, CardFacts(kind="vampire", capacity=1))) for name in ("Lupo", "Rake")]
    drawn, other = (Entry(CryptDrawn("Sarah", card)) for card in ("Rake", "Lupo"))
    inner = Variation(4, "inner", entries=(drawn,))
    lines = (Variation(3, entries=(other, drawn), variations=(inner,)), Variation(9, entries=(other,)))
    foreign = Variation(3, entries=(drawn,), book="jyhad-1994")
    record = Record(HEADING, (*facts, Entry(Dealt("Sarah", ("?",))), drawn), variations=(*lines, foreign))
    one, beyond, elsewhere = seen(record, SPECTATOR).variations
    assert [entry.event for entry in one.entries] == [CryptDrawn("Sarah", "Sarah 2"), CryptDrawn("Sarah", "Sarah 3")]
    assert [entry.event for entry in one.variations[0].entries] == [CryptDrawn("Sarah", "Sarah 3")]
    assert [entry.event for entry in beyond.entries] == [CryptDrawn("Sarah", "Sarah 3")]
    assert [entry.event for entry in elsewhere.entries] == [CryptDrawn("Sarah", "Sarah 2")]
    assert seen(record, JUDGE) == record


def test_each_line_tells_what_is_printed_where_the_card_is_known_there() -> None:
    """What was read out before a variation leaves stands in it as in the game, behind the first play of the card."""
    blur, discards = Entry(Described("Blur", CardFacts(kind="action"))), Entry(Discarded("Sarah", "Blur"))
    record = Record(
        HEADING, (blur, DEALT, discards, discards), variations=(Variation(2, entries=(discards, discards)),)
    )
    told = seen(record, SPECTATOR)
    shown = Discarded("Sarah", "Blur", shows=(Revealed("", "Blur", "action"),))
    assert told.events[0] == Described("", CardFacts())
    assert told.events[2:] == tuple(one.event for one in told.variations[0].entries) == (shown, discards.event)


def test_what_is_seen_is_read_again() -> None:
    """A masked record is a record: both forms of it are read again without loss, and nothing in it is unknown."""
    for book in ("vtes-1998", "vendetta"):
        masked = run("export", "-", "--to", "jsonl", "--view", "spectator", stdin=games(book, "")[0]).stdout_bytes
        record, problems = read_jsonl(masked)
        assert (record is None, problems) == (False, ())
        notation = run("convert", "-", stdin=masked).stdout
        assert read_jsonl(run("convert", "-", "--json", stdin=notation).stdout_bytes) == (record, ())


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_spectator_sees_no_breach_that_is_none(path: Path) -> None:
    """Of each example a spectator finds those breaches that the judge finds, or fewer; and reads it in both forms."""
    record, _ = read_record(path)
    assert record is not None
    by = book_of(record)
    assert isinstance(by, Book)
    masked = record_seen(record, by, SPECTATOR)
    wrong = {(one.event, one.rule) for one in judge(record.events, by, start_of(record, by)).wrong}
    found = {(one.event, one.rule) for one in judge(masked.events, by, start_of(masked, by)).wrong}
    assert found <= wrong
    assert read_jsonl(write_jsonl(masked)) == read_game(write_game(masked)) == (masked, ())


def test_stored_games_are_seen_too(tmp_path: Any) -> None:
    """A stored game has the same views as a file."""
    store, file = tmp_path / "games.sqlite", tmp_path / "game.jsonl"
    file.write_bytes(write_jsonl(Record(HEADING, (DEALT, Entry(Drawn("Sarah", ("Deflection",)))))))
    assert run("import", str(file), "--id", "first", store=store).exit_code == 0
    shown = told(run("show", "first", "--json", "--view", "Alexis", store=store))
    assert list(shown["cards"]) == ["Sarah 1", "Sarah 2"]
    assert set(shown["seats"]["Sarah"]["hand"]) == {""}
    assert list(told(run("show", "first", "--json", "--view", "Sarah", store=store))["cards"]) == ["Lupo", "Rake"]


def test_a_position_is_asked_about_through_a_view(tmp_path: Any) -> None:
    """What lies hidden in the position is no answer, nor a name that the question may use."""
    table = told(run("show", "-", "--json", stdin=write_jsonl(Record(HEADING, (DEALT, Entry(TurnBegun("Sarah")))))))
    file = tmp_path / "table.json"
    file.write_text(json.dumps(table))
    asked = ("ask", "--position", str(file), "transfer 1 to Lupo", "--brief")
    assert run(*asked, "--view", "Sarah").exit_code == 0
    hidden = run(*asked, "--view", "Alexis")
    assert (hidden.exit_code, hidden.stderr.splitlines()[0]) == (
        2,
        "the question, column 15: found 'Lupo'; expected a minion at this table.",
    )
    assert run(*asked[:3], "transfer 1 to Sarah 1", "--brief", "--view", "Alexis").exit_code == 0


def test_the_shell_completes_views(tmp_path: Any) -> None:
    """The players of the record that is named, and who has no seat."""
    file = tmp_path / "game.jsonl"
    file.write_bytes(write_jsonl(NOTED))
    context = click.Context(click.Command("show"))
    for named, begun, expected in (
        (str(file), "", ["Sarah", "Alexis", "spectator", "judge"]),
        (str(file), "S", ["Sarah"]),
        (str(file), "s", ["spectator"]),
        (None, "", ["spectator", "judge"]),
    ):
        context.params = {"named": named, "store": None}
        found = complete_view(context, click.Argument(["view"]), begun)
        assert [item.value for item in found] == expected
