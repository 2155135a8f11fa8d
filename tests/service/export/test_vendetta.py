"""A Vendetta game in every export, in the replay of the terminal, and through the verbs that look at a table."""

import csv
import io
import json
from itertools import pairwise
from pathlib import Path

import pytest

from events.notation.game_writer import write_game
from events.vendetta.events import RoundEnded
from projections.fold import Timeline
from service.cli.replay.playback import Playback
from service.cli.replay.viewer import Viewer
from service.cli.replay.words import telling
from service.export.action_picture import action_at, course
from service.export.charts import in_words
from service.export.frames import CardKeys, frame, replay_frames
from service.export.history.history import JUDGES, history
from service.export.html.page import html
from service.export.markdown import markdown
from service.export.spreadsheet import write_rows
from service.presenters.registry import presenter_of
from tests.helpers.vendetta.tables import table
from tests.service.commands import run
from tests.service.pages import merged, read
from tests.service.presenters.vendetta.stories import BOOK, ONE, record, record_of

PLAYERS = ("Claudia", "Louis", "Armand", "Lestat")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The short game in the line notation, in a file."""
    path = tmp_path_factory.mktemp("games") / "night.game"
    path.write_text(write_game(record()), encoding="utf-8")
    return path


def test_the_film_shows_the_places_that_all_share() -> None:
    """Each frame has the seats and the Locations between them, and a card keeps its key when it is turned up."""
    game, keys = record(), CardKeys()
    timeline = Timeline(BOOK.family, BOOK.terms, game.events)
    (line, branch) = replay_frames(game, BOOK, timeline)
    shown, frames = line["start"], [line["start"]]
    for number, step in enumerate(line["steps"], 1):
        shown = merged(shown, step)
        frames.append(shown)
        assert shown == frame(presenter_of(BOOK).scene(timeline.at(number)), keys), number
    assert [shown["places"][key]["name"] for key in shown["order"]] == list(PLAYERS)
    assert [shown["places"][key]["name"] for key in shown["middle"]] == [ONE, "Location 2", "Prince's Haven"]
    assert "middle" not in frames[0]
    before, now = (frames[number]["places"]["m0"]["cards"] for number in (47, 48))
    (key,) = [key for key in now if now[key] != before[key]]
    assert (before[key]["name"], now[key]["name"]) == ("Louis 1", "Vanish")
    assert branch["at"] == 32


def test_markdown() -> None:
    """The standing counts Influence; turns, Locations, phases and steps are headings; Blood is told turn by turn."""
    told = list(markdown(history(record(), BOOK, JUDGES)))
    assert "| | Influence | |" in told
    assert "| Claudia | 8 | 2 Blood |" in told
    for heading in ("### Round 1, turn 1: Claudia", "### Round 1, Location 1", "**Withdraw step**", "**Feed phase**"):
        assert heading in told
    assert "## Blood, turn by turn" in told
    assert any(line.startswith("| Round 1, Location 1 | 2 | 6 | 4 | 1 |") for line in told)


def test_what_nobody_knows_has_no_points() -> None:
    """Influence that is unknown is a dash in the standing, on both pages, and the line says why."""
    position = table(phase="resolution", number=3, seats={"Louis": {"untold_influence": True}})
    for place in position.locations.values():
        place.resolved = True
    game = record_of(position, RoundEnded())
    told = history(game, BOOK)
    assert "| Louis | – | Influence unknown, 6 Blood |" in list(markdown(told))
    cells = read(html(told, game, BOOK)).texts("td")
    assert ("–", "Influence unknown, 6 Blood") in list(pairwise(cells))


def test_rows_for_spreadsheets() -> None:
    """A row an event, with the turn, the phase, its part and the numbers after it."""
    out = io.StringIO()
    write_rows(history(record(), BOOK, JUDGES), "events", out)
    rows = list(csv.DictReader(io.StringIO(out.getvalue())))
    decided = next(row for row in rows if row["event"] == "51")
    assert decided["turn"] == "Round 1, Location 1"
    assert decided["phase"] == "Conflict step"
    assert (decided["part"], decided["action"]) == ("resolution", "42")
    assert [decided[f"Influence: {name}"] for name in PLAYERS] == ["5", "4", "3", "3"]
    assert [decided[f"Cards in the Alliance: {name}"] for name in PLAYERS] == ["2", "0", "1", "1"]
    parts = {row["part"] for row in rows}
    assert parts >= {"setting up", "turn", "hand", "play", "announcement", "choice", "reveal", "resolution", "ruling"}


def test_the_course_of_a_conflict() -> None:
    """All that happened at a Location is one course, from who is there to who wins."""
    events = list(history(record(), BOOK).story.events)
    at_one = action_at(events, 48)
    assert [event.number for event in at_one] == list(range(42, 53))
    source = course(at_one).source
    for words in ("The conflict over Sarah McAleer", "Louis turns up Vanish", "Hunt is turned up", "Claudia wins the"):
        assert words in source, words
    assert action_at(events, 33) == ()


def test_charts_in_words() -> None:
    """Each series is told to those who cannot see it."""
    series = {one.title: one for one in history(record(), BOOK).story.series}
    assert list(series) == ["Blood", "Influence", "Cards in the Alliance", "Deployed Blood"]
    assert in_words(series["Influence"]) == (
        "Influence by event, up to event 58. Claudia: 3 at first, 5 at last, between 3 and 5. "
        "Louis: 3 at first, 4 at last, between 3 and 4. Armand: 3 at first, 3 at last. Lestat: 3 at first, 3 at last."
    )


def test_the_page() -> None:
    """The page has the story, the standing and the seats; nothing is missing."""
    game = record()
    page = html(history(game, BOOK, JUDGES), game, BOOK)
    assert page.missing == ()
    found = read(page)
    assert found.texts("th")[:3] == ["Player", "Influence", "Fate"]
    assert "Louis turns up Vanish, which was Louis 1." in found.said("event-48")
    assert "Claudia may not play 4 Blood with a card: at most 3." in found.said("event-33")
    images = [image.get("aria-label") or "" for image in found.of("svg")]
    assert "The seats, clockwise: Claudia (Brujah); Louis (Nosferatu); Armand (Tremere); Lestat (Gangrel)" in images


def test_going_to_a_turn_that_has_two_numbers() -> None:
    """In the terminal a turn is gone to by the round and its place in it, a round by its number alone."""
    viewer = Viewer(Playback(record(), BOOK, history(record(), BOOK).story))
    headings = dict(viewer.course.turns)
    for keys, heading in (
        ("1", "Round 1"),
        ("1.3", "Round 1, turn 3: Armand"),
        ("1.8.", "Round 1, turn 8: Lestat"),
    ):
        for key in ("home", "t", *keys, "enter"):
            viewer.press(key)
        assert headings[viewer.number] == heading
    for key in ("t", ".", "1", ".", ".", "9", "enter"):
        viewer.press(key)
    assert viewer.said == "No turn 1.9."
    viewer.press("g")
    viewer.press("4")
    viewer.press(".")
    assert viewer.typed == "4"


def test_what_is_told_in_the_terminal() -> None:
    """An event is told with what followed from it, what people ruled, and what they noted."""
    told = [line.words for line in telling(Playback(record(), BOOK, history(record(), BOOK).story), 33)]
    assert told[0] == "Claudia plays Challenge at Location 1, with 4 Blood. Claudia has 3 Blood left."
    assert any("illegal" in words and "a slip of the hand" in words for words in told)
    assert "?! Four of them, and nobody saw it. - Louis" in told


def test_the_verbs_that_look(file: Path) -> None:
    """`show`, `replay` and `options` speak of the table in its own words."""
    shown = run("show", str(file), "--at", "38")
    assert shown.exit_code == 0
    assert "Round 1, Planning phase, turn 5 of 8: Claudia, who has played Hunt at Location 1." in shown.stdout
    told = run("replay", str(file), "--plain")
    assert told.exit_code == 0
    assert "Round 1, turn 2: Louis" in told.stdout
    assert "Louis plays a card (Louis 1) face down at Location 1, with 2 Blood, under seal." in told.stdout
    lines = [json.loads(line) for line in run("replay", str(file), "--json").stdout.splitlines()]
    assert {line["turn"] for line in lines if line["event"] == 48} == {"Round 1, Location 1"}
    assert run("options", str(file)).exit_code == 0


@pytest.mark.parametrize("form", ["html", "md", "csv", "jsonl", "game"])
def test_every_form(file: Path, form: str) -> None:
    """The game is exported in every form that holds it."""
    done = run("export", str(file), "--to", form)
    assert done.exit_code == 0
    assert "Vanish" in done.stdout


@pytest.mark.parametrize("of", ["table", "ring", "action", "explanation", "chart"])
def test_every_picture(file: Path, of: str) -> None:
    """Every picture of the game can be drawn."""
    done = run("export", str(file), "--to", "svg", "--of", of, "--at", "51")
    assert done.exit_code == 0
    assert "Claudia" in done.stdout
