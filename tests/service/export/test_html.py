"""The history of a game as one page: it says all, is whole, and holds no markup that it did not write itself."""

import base64
import hashlib
import json
import re
from html import unescape
from itertools import pairwise
from typing import Any

import graphviz
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from events.common import Corrected, Observed, RolledBack, Ruled
from events.formats.files import read_record
from events.invisible_characters import without_steering
from events.methuselah.events import Bleed, Resolved
from events.methuselah.position import Position
from events.record.record import Annotation, Entry, Heading, Record, Variation
from judge import books
from judge.explain.explain import Consequence
from projections.fold import Timeline
from service.bench.judging import BOOK as BENCH_BOOK
from service.bench.judging import game_of
from service.drawing import drawing
from service.drawing.errors import NotDrawn
from service.export.frames import CardKeys, frame, patch, replay_frames
from service.export.html.illustrations import Illustrator
from service.export.html.page import MARKS, change, moment, section
from service.games.records import start_of
from service.presenters.registry import presenter_of
from tests.helpers.methuselah.tables import table, vampire
from tests.service.commands import ROOT
from tests.service.pages import BOOK, DRAWING, HOSTILE, STEERING, Read, merged, page_of, read, rich

MERGED = dict[str, Any]


def five() -> Record:
    """The long example."""
    record, problems = read_record((ROOT / "examples/five_players.game").read_bytes())
    assert record is not None
    assert problems == ()
    return record


# --- the film -------------------------------------------------------------------------------------------------------

VALUES = st.recursive(
    st.text(max_size=3) | st.booleans() | st.lists(st.text(max_size=2), max_size=2),
    lambda inner: st.dictionaries(st.text(max_size=2), inner, max_size=3),
    max_leaves=8,
)
FRAMES = st.dictionaries(st.text(max_size=2), VALUES, max_size=4)


@given(FRAMES, FRAMES)
def test_a_patch_turns_one_frame_into_the_next(before: MERGED, after: MERGED) -> None:
    """Whatever the frames are, the patch leads from the one to the other, and says nothing where they are the same."""
    assert merged(before, patch(before, after)) == after
    assert patch(after, after) == {}


def test_a_film_shows_every_moment() -> None:
    """Step by step, the film comes by each table as it is drawn at that moment."""
    record = five()
    timeline = Timeline(BOOK.family, BOOK.terms, record.events, start_of(record, BOOK))
    (line,) = replay_frames(record, BOOK, timeline)
    shown, keys = line["start"], CardKeys()
    assert shown == frame(presenter_of(BOOK).scene(timeline.at(0)), CardKeys())
    for number, step in enumerate(line["steps"], 1):
        shown = merged(shown, step)
        scene = presenter_of(BOOK).scene(timeline.at(number))
        assert shown == frame(scene, keys), number


def test_a_film_of_lines_within_lines() -> None:
    """A variation goes on from where it leaves; each line names the one that it leaves, and stands after it."""
    record = rich()
    lines = replay_frames(record, BOOK, Timeline(BOOK.family, BOOK.terms, record.events, start_of(record, BOOK)))
    assert [(line["of"], line["at"], len(line["steps"])) for line in lines] == [
        (-1, 0, len(record.entries)),
        (0, 0, 3),
        (1, 1, 1),
        (0, 0, 1),
    ]
    assert lines[1]["steps"][0]["stage"] == ["Action: Lupo, bleed at Alexis, stealth 0."]
    assert lines[2]["steps"][0]["stage"][1] == "Block attempt: Rake, intercept 0."


# --- the page -------------------------------------------------------------------------------------------------------


def test_the_head() -> None:
    """Title and occasion, the result, the standing, how much there is of what, and notes about the whole game."""
    page = read(page_of(rich()))
    assert page.texts("title")[:1] == page.texts("h1") == ["A short evening"]
    header = page.texts("header")[0]
    assert "The game is not over" in header
    assert "Standing" in header
    for figure in ("events 12", "against the rules 1", "ruled by a judge 2", "struck out 4", "notes 5"):
        assert figure in header, header
    assert "Rain all evening." in header
    dated = replace(five().heading, title="")
    assert read(page_of(Record(dated))).texts("h1") == ["Sarah · Alexis · Ryan · Jennifer · Richard"]
    assert read(page_of(Record(Heading(book="vtes-1998")))).texts("h1") == ["A game"]
    assert "An evening among friends, told for the example, 1998-11-14" in read(page_of(five())).texts("header")[0]
    assert "Final standing" in read(page_of(five())).texts("header")[0]


def test_the_contents() -> None:
    """Each turn is linked, with what is worth a look in it."""
    page = read(page_of(rich()))
    contents = page.texts("nav")[0]
    assert "Turn 9: Sarah , 1 ruled by a judge , 5 noted Turn 10: Alexis , 1 against the rules" in contents
    assert contents.endswith("The game in numbers")


def test_notes_are_signed() -> None:
    """A note has its words, author and time; what is no time stays as it was written; bare marks are no notes."""
    page = read(page_of(rich()))
    notes = [words for words in page.texts("figure") if "event" not in words]
    assert "We looked it up afterwards. Nora · 17 Oct 2025, 21:05" in notes
    assert "Bold. Ryan · 18 Oct 2025" in notes
    assert "Rain all evening. unsigned · that evening" in notes
    assert "she was in the kitchen Nora" in notes
    assert not any("ask her again" in note for note in notes)


def test_notes_for_some() -> None:
    """Who reads as a judge, or as an author, sees what is for them, and the page says for whom it is."""
    page = page_of(rich(), "judges")
    assert any("ask her again Jo · for judges alone" in words for words in read(page).texts("figure"))
    assert "As judges may see it." in read(page).texts("footer")[0]
    secret = Annotation(about=1, words="I was tired.", by="Nora", visibility="author")
    record = replace(rich(), annotations=(secret,))
    assert "I was tired. Nora · for the author alone" in read(page_of(record, "Nora")).texts("figure")
    assert "tired" not in page_of(record).text


def test_marks_are_seen_and_said() -> None:
    """Each mark stands beside its event, and is said in a word."""
    assert "?!(dubious)" in read(page_of(rich())).texts("b")
    for mark, word in {**MARKS, "~": "marked"}.items():
        record = Record(rich().heading, rich().entries, (Annotation(about=1, mark=mark),))
        assert f"{mark}({word})" in read(page_of(record)).texts("b")


def test_a_breach_opens_to_its_reasons() -> None:
    """The verdict with its section, what would have been legal, and behind it the facts with their events and rules."""
    event = read(page_of(rich())).said("event-1")
    assert "illegal by the book, § 6.1.1" in event
    assert "Lupo may not bleed Ryan: Sarah's prey is Alexis." in event
    assert "Would have been legal: a target that is Alexis, or a card that redirects the bleed." in event
    assert "Sarah's prey is Alexis since the start" in event
    assert "Rules that object § 6.1.1 objects: Lupo may not bleed Ryan" in event
    assert re.search(r"\d+ rules asked that hold", event)
    assert "What it changed" in event


def test_facts_lead_to_their_events() -> None:
    """A fact is linked to the event that made it so, in variations too."""
    page = page_of(five()).text
    assert 'Lupo is controlled by Sarah <span class="since">since <a href="#event-70">event 70</a></span>' in page


def test_human_rulings_stand_beside() -> None:
    """What a judge ruled stands beside what the book says, and says whether they agree."""
    page = read(page_of(rich()))
    event = page.said("event-1")
    assert "illegal as Jo ruled, § 6.1.1, event 4" in event
    assert "“Alexis is her prey” The book says the same." in event
    assert "legal as Jo ruled, event 11" in page.said("event-10")
    event = read(page_of(against_the_book())).said("event-1")
    assert "legal by the book" in event
    assert "illegal as a judge ruled, event 2 The book says otherwise; the ruling stands." in event


def against_the_book() -> Record:
    """A game in which a judge forbids what the book allows."""
    start = table(vampire("Lupo", "Sarah"))
    events = (Bleed(minion="Lupo", target="Alexis"), Ruled(about=(1,), verdict="illegal"))
    return Record(Heading(book="vtes-1998", position=start), tuple(map(Entry, events)))


def test_what_is_struck_out_stays() -> None:
    """A struck-out stretch is there, crossed out, and says by which event; a correction is named where it mends."""
    page = read(page_of(rich()))
    assert next(words for words in page.texts("del") if words) == "Lupo bleeds Ryan."
    assert "Struck out: Lupo bleeds Ryan." in " ".join(page.texts("p"))
    assert [words for words in page.texts("p") if words.startswith("Struck out by")] == ["Struck out by event 5."]
    assert "Corrected by event 277." in page_of_five().texts("p")


def page_of_five() -> Any:
    """The long example as a page."""
    return read(page_of(five()))


def test_stretches_struck_out_by_different_events() -> None:
    """Each stretch names its own roll-back once."""
    bleed = Entry(Bleed(minion="Lupo", target="Alexis"))
    entries = (bleed, bleed, Entry(RolledBack(to=0)), bleed, Entry(RolledBack(to=3)))
    record = Record(against_the_book().heading, entries)
    said = [words for words in read(page_of(record)).texts("p") if words.startswith("Struck out by")]
    assert said == ["Struck out by event 3.", "Struck out by event 5."]


def test_variations_have_their_place() -> None:
    """A variation stands where it leaves, with its author, its own events and notes, and lines of its own."""
    page = page_of(rich())
    told = [words for words in read(page).texts("details") if words.startswith("Variation")]
    assert told[0].startswith("Variation after the start: at Alexis instead by Nora")
    assert "Event 1 Lupo bleeds Alexis." in told[0]
    assert told[1].startswith("Variation after event 1 ")
    assert 'id="line-1-event-1"' in page.text
    assert 'id="line-2-event-2"' in page.text
    assert 'id="line-3-event-1"' in page.text
    assert 'data-name="After the start: at Alexis instead"' in page.text


def test_variations_that_leave_where_their_line_does() -> None:
    """A line that leaves where its own line does stands at that line's beginning."""
    hunt = Variation(at=1, title="Inner", entries=(Entry(Observed("Alexis", "pool", 30)),))
    entries = (Entry(Bleed(minion="Lupo", target="Alexis")),)
    outer = Variation(at=1, title="Outer", entries=entries, variations=(hunt,))
    record = Record(against_the_book().heading, entries, variations=(outer,))
    told = [words for words in read(page_of(record)).texts("details") if words.startswith("Variation")]
    assert told[0].startswith("Variation after event 1: Outer")
    assert "Variation after event 1: Inner Turn 20: Sarah Minion phase Event 2 Seen: Alexis has 30 pool." in told[0]


def test_a_variation_that_ends_the_game() -> None:
    """A line in which the game ends says how."""
    start = table(vampire("Lupo", "Sarah"), players=("Sarah", "Alexis"), seats={"Alexis": {"pool": 1}})
    events = (Bleed(minion="Lupo", target="Alexis"), Resolved())
    line = Variation(at=0, entries=tuple(map(Entry, events)))
    page = read(page_of(Record(Heading(book="vtes-1998", position=start), variations=(line,))))
    assert any("Sarah wins" in words for words in page.texts("details"))
    assert "Sarah wins" not in page.texts("header")[0]


def test_turning_points_are_drawn() -> None:
    """Tables at turning points and the course of the action, as pictures with names and the table in words."""
    page = read(page_of(rich()))
    names = [str(svg["aria-label"]) for svg in page.of("svg") if svg.get("role") == "img" and "aria-label" in svg]
    assert "The table after event 6" in names
    assert "The action of event 6" in names
    assert "Event 1: rules and facts" in names
    assert names[0].startswith("The seats, clockwise: Sarah (prey: Alexis); Alexis (prey: Ryan); Ryan (prey: Sarah)")
    words = next(text for text in page.texts("details") if text.startswith("The table after event 6, in words"))
    assert "Sarah (prey: Alexis): 20 pool" in words


def test_charts_have_tables() -> None:
    """Each chart has its numbers as a table: a row a turn that counts, a column a seat."""
    page = page_of_five()
    tables = page.texts("table")
    assert tables[1].startswith("At the end of Sarah Alexis Ryan Jennifer Richard Before the first turn 30 30 30 30 30")
    assert len(page.of("table")) == 1 + 4
    names = [svg for svg in page.of("svg") if svg.get("class") == "pygal-chart"]
    assert len({svg["aria-labelledby"] for svg in names}) == len(names) == 4


def test_only_turns_that_count_are_in_the_tables() -> None:
    """A turn that is struck out as a whole is not in the numbers; one that goes on is there once, as it ended."""
    record = rich()
    rolled = replace(record, entries=(*record.entries, Entry(RolledBack(to=8))))
    tables = read(page_of(rolled)).texts("tbody")
    assert "Turn 9: Sarah 20 20 20" in tables[1]
    assert "Turn 10" not in tables[1]


def test_no_renderer(nothing_draws: None) -> None:
    """Without anything to draw with the page is written without pictures, and says so in their place and at the end."""
    page = page_of(rich())
    sentence = "No Graphviz here: install the package pygraphviz, or Graphviz itself, to draw pictures."
    assert page.missing == (sentence,)
    read_page = read(page)
    assert f"There is no picture here. {sentence}" in read_page.texts("p")
    assert f'<p class="missing">There is no picture here. {sentence}</p>' in page.text.partition("</header>")[0]
    assert sentence in read_page.texts("footer")[0]
    assert any(words.startswith("The table after event 6, in words") for words in read_page.texts("details"))


@pytest.mark.parametrize(("bad", "told"), [(0, 0), (2, 2), (3, 4), (4, 4)])
def test_a_page_gives_up_after_some_failures(monkeypatch: pytest.MonkeyPatch, bad: int, told: int) -> None:
    """A failure or two cost nothing but themselves; after the third no more pictures are tried."""
    tried: list[str] = []

    def drawn(source: graphviz.Digraph) -> str:
        tried.append(source.name)
        if len(tried) <= bad:
            raise NotDrawn("Drawing this picture took longer than 10 seconds.")
        return "<svg viewBox='0 0 1 1'></svg>"

    monkeypatch.setattr(drawing, "svg", drawn)
    artist = Illustrator(presenter_of(BOOK), BOOK.family.opened)
    problems = [artist.draw(graphviz.Digraph(f"{number}"), "A picture").problem for number in range(4)]
    assert len(tried) == (3 if bad >= 3 else 4)
    assert len([problem for problem in problems if problem]) == told
    assert ("It was not tried, since 3 others on this page could not be drawn." in artist.missing) == (bad >= 3)


# --- whole and safe -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("record", [rich(), five()], ids=["rich", "five"])
def test_the_page_is_whole(record: Record) -> None:
    """One file: nothing is fetched, ids are there once, links lead somewhere, headings leave out no level."""
    page = page_of(record)
    found = read(page)
    ids = [str(attributes["id"]) for _tag, attributes in found.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert {str(link["href"]) for link in found.of("a")} <= {f"#{one}" for one in ids}
    for number in range(1, len(record.entries) + 1):
        assert f"event-{number}" in ids
    for attribute in ("src", "srcset", "xlink:href", "action", "style", "onclick"):
        assert not [tag for tag, attributes in found.elements if attribute in attributes], attribute
    assert not re.search(r"https?:(?!//www\.w3\.org/)|url\(|@import", page.text)
    levels = [int(tag[1]) for tag, _attributes in found.elements if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_the_policy_names_what_is_there() -> None:
    """The page's policy allows its own style sheets and script by their hashes, and nothing else."""
    text = page_of(rich()).text
    policy = unescape(re.search(r'Policy" content="([^"]*)"', text)[1])  # type: ignore[index]
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy
    sheets = [unescape(one) if "chart" in one else one for one in re.findall(r"<style[^>]*>(.*?)</style>", text, re.S)]
    scripts = re.findall(r"<script>(.*?)</script>", text, re.S)
    assert len(scripts) == 1
    for one in (*sheets, *scripts):
        assert base64.b64encode(hashlib.sha256(one.encode()).digest()).decode() in policy


def hostile(name: str) -> Record:
    """A game in which everybody and everything has such a name, and says such things."""
    minion = f"{name} the minion"
    start = table(vampire(minion, name, title=name, clan=name), players=(name, "Bo", f"{name}>"), turn=name, edge=name)
    events = (
        Bleed(minion=minion, target=f"{name}>", card=name),
        Ruled(about=(1,), verdict="illegal", words=name, section=name, authority=name),
        Corrected(about=(1,), words=name, authority=name),
        RolledBack(to=2, words=name, authority=name),
        Observed(subject=name, what="pool", value=3),
    )
    note = Annotation(about=1, words=name, mark="!", by=name, at=name)
    branch = Variation(at=1, title=name, by=name, entries=(Entry(events[0]),), annotations=(note,))
    heading = Heading(book="vtes-1998", title=name, event=name, date=name, players=(name,), position=start)
    return Record(heading, tuple(map(Entry, events)), (note, replace(note, about=0)), (branch,))


def outline(page: Read) -> list[tuple[str, list[str]]]:
    """The elements of a page with the names of their attributes; drawings break lines as they like."""
    return [(tag, sorted(attributes)) for tag, attributes in page.elements if tag not in DRAWING]


@pytest.mark.parametrize("name", [*HOSTILE, STEERING], ids=range(len(HOSTILE) + 1))
def test_any_name_is_only_words(name: str) -> None:
    """Names and notes are words wherever they stand: in text, attributes, pictures, and the film."""
    plain = read(page_of(hostile("Plain")))
    page = page_of(hostile(name))
    found = read(page)
    assert outline(found) == outline(plain)
    lines = json.loads(found.words["script"][0])
    if name != STEERING:
        assert found.words["h1"] == [without_steering(name)]
        assert lines[0]["start"]["places"]["s0"]["name"] == without_steering(name)


def test_nothing_steers_the_eye() -> None:
    """Control characters and overrides of direction are replaced by a mark, in the film as well."""
    text = page_of(hostile(STEERING)).text
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", text)
    assert "a\N{REPLACEMENT CHARACTER}b" in text
    broken = Record(Heading(book="vtes-1998", title="\ud800"))
    assert "\N{REPLACEMENT CHARACTER}" in page_of(broken).text.encode().decode()


def test_any_script_is_welcome() -> None:
    """Names in any script stand as they are."""
    for name in ("Sără 吸血鬼", "ليلى", "Ζωή", "👑"):
        assert read(page_of(hostile(name))).words["h1"] == [name]


def test_an_empty_game() -> None:
    """A game of which nothing is recorded is a page too."""
    page = page_of(Record(Heading(book="vtes-1998", position=Position())))
    assert read(page).texts("h2")[0] == "The story"


def test_the_size_of_a_long_game() -> None:
    """A game of 1,000 events fits into 1.5 MB."""
    record = Record(Heading(book=BENCH_BOOK), tuple(map(Entry, game_of(1000))))
    assert len(page_of(record, book=books()[BENCH_BOOK]).text.encode()) < 1_500_000


# --- words ----------------------------------------------------------------------------------------------------------


def test_sections() -> None:
    """A number has a section sign, a heading has none."""
    assert section("6.1.1") == "§\N{NO-BREAK SPACE}6.1.1"
    assert section("Frenzy") == "Frenzy"
    assert section("") == ""


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("2025-10-17T21:05:09+02:00", "17 Oct 2025, 21:05"),
        ("2025-10-17", "17 Oct 2025"),
        ("", ""),
        ("last night", "last night"),
        ("9999-99-99", "9999-99-99"),
    ],
)
def test_times(at: str, said: str) -> None:
    """A time is said as people say it; what is none stays as it is."""
    assert moment(at) == said


def test_changes() -> None:
    """A change has subject, field, and both values; what comes and goes says so."""
    assert change(Consequence("Ryan", "pool", 18, 17, "", "")) == "Ryan, pool: 18 to 17"
    assert change(Consequence("Lupo", "stealth_added", None, 1, "", "")) == "Lupo, stealth added: nothing to 1"
    assert change(Consequence("the action", "*", None, "x", "", "")) == "the action comes"
    assert change(Consequence("the action", "*", "x", None, "", "")) == "the action goes"
