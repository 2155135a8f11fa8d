"""A line and a text have a limit that nobody meets, on every way in; what is stored already may be longer."""

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from events.common import Ruled
from events.formats.jsonl import read_jsonl, write_jsonl
from events.log.errors import NotStorable
from events.log.log import Log
from events.methuselah.events import Seated
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from events.notation.reader import Reader
from events.record import limits
from events.record.limits import MAX_SENTENCES, MAX_WORDS, too_long
from events.record.record import Annotation, Entry, Heading, Record
from service.store import open_store

HEADING = Heading("vtes-1998", players=("Ann", "Bo"))
FITS, LONG = "x" * MAX_WORDS, "x" * (MAX_WORDS + 1)
EXPECTED = f"found {len(LONG)} characters; expected at most {MAX_WORDS}"


def ruled(words: str) -> Ruled:
    return Ruled(about=(1,), verdict="legal", words=words)


@pytest.fixture
def log() -> Iterator[Log]:
    with open_store(":memory:") as opened:
        yield opened


LINES = {
    "a ruling": 'ruling 1 legal "{}"',
    "a name": 'card "{}"',
    "an effect": 'effect: says "{}"',
    "what is forbidden": 'effect: "{}" may not block',
    "what is said": 'the terms are "{}"',
    "facts": 'card Bonding: source "{}"',
    "a note": "{{{}}}",
    "an author": "{{a -- {}}}",
    "an envelope": "edge @{{by {}}}",
    "what turned up": 'edge [Ann 1 is "{}"]',
    "what is printed": 'card "Ann 1"; edge [Ann 1 is Lupo with "source {}"]',
}


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_a_text_on_a_line_is_as_long_as_it_may_be(line: str) -> None:
    """At the limit a text is read wherever it stands; one character more is told with what may be."""
    shorter = "x" * (MAX_WORDS - len("source ") - 1)
    for reader in (Reader(), Reader.after(Record(HEADING))):
        _, told = reader.fork().line(line.format(shorter))
        assert not [one for one in told if "characters" in one.found]
        _, told = reader.fork().line(line.format(LONG))
        assert any(f"{MAX_WORDS}" in one.expected and "characters" in one.found for one in told), told


def test_a_line_is_as_long_as_it_may_be() -> None:
    """A line at its limit is read, one that is a character longer is not, and is counted as an event."""
    reader = Reader.after(Record(HEADING))
    whole = "turn Ann; " + "# ".ljust(MAX_SENTENCES)
    found, problems = reader.fork().line(whole[:MAX_SENTENCES])
    assert (len(found), problems) == (1, ())
    found, (problem,) = reader.line(whole[: MAX_SENTENCES + 1])
    assert found == ()
    assert problem.found == f"a line of {MAX_SENTENCES + 1} characters"
    assert problem.expected == f"lines of at most {MAX_SENTENCES}"


@pytest.mark.parametrize("heading", ["[title {}]", "[event {}]", '[players "{}", Bo]', '[parent "{}" after 1]'])
def test_a_heading_is_as_long_as_it_may_be(heading: str) -> None:
    """Title, occasion, players and parent, each with the line where it stands."""
    assert read_game(f"[book vtes-1998]\n{heading.format(FITS)}\n")[1] == ()
    _, (problem,) = read_game(f"[book vtes-1998]\n{heading.format(LONG)}\n")
    assert problem.place == "-, line 2, column 1"
    assert problem.found.endswith(f" of {len(LONG)} characters")


def test_the_name_of_a_variation_is_as_long_as_it_may_be() -> None:
    """Its title and who tried it."""
    told = '[book vtes-1998]\n[players Ann, Bo]\nturn Ann\nvariation "{}"\nturn Bo\nvariation ends\n'
    record, problems = read_game(told.format(FITS))
    assert (record and record.variations[0].title, problems) == (FITS, ())
    record, (problem,) = read_game(told.format(LONG))
    assert (record and record.variations) == ()
    assert problem.place == "-, line 4, column 10"


def test_lines_of_json_hold_texts_as_long_as_they_may_be() -> None:
    """An event, a note, an envelope: the field is named, the event is counted and left out."""
    begun = Record(HEADING, (Entry(Seated(("Ann", "Bo"))),))
    for more in (
        replace(begun, entries=(*begun.entries, Entry(ruled("{}")))),
        replace(begun, entries=(*begun.entries, Entry(ruled("a"), by="{}"))),
        replace(begun, annotations=(Annotation(1, "{}"),)),
    ):
        told = write_jsonl(more)
        assert read_jsonl(told.replace(b"{}", FITS.encode()))[1] == ()
        record, (problem,) = read_jsonl(told.replace(b"{}", LONG.encode()))
        assert record == begun
        assert problem.place.startswith("-, line 3, field ")
        assert (problem.found, problem.expected) == (f"{len(LONG)} characters", f"at most {MAX_WORDS}")


@pytest.mark.parametrize(
    "value", ['["{}"]', '"{}"', '{{"type": "{}"}}', '{{"{}": 1}}', '{{"book": "vtes-1998", "title": "{}"}}']
)
def test_any_long_line_of_json_is_told(value: str) -> None:
    """Whatever a line holds, and wherever the long text stands in it."""
    for place in (f"{value.format(LONG)}\n", f'{{"book": "vtes-1998"}}\n{value.format(LONG)}\n'):
        _, problems = read_jsonl(place.encode())
        assert any(one.found == f"{len(LONG)} characters" for one in problems)


STORED: dict[str, Callable[[Log, str], object]] = {
    "an event": lambda log, words: log.append("friday", [Entry(ruled(words))], 0),
    "an actor": lambda log, words: log.append("friday", [Entry(ruled("a"), by=words)], 0),
    "a note": lambda log, words: log.annotate("friday", [Annotation(0, words)]),
    "a heading": lambda log, words: log.create(replace(HEADING, title=words), "monday"),
    "a player": lambda log, words: log.create(replace(HEADING, players=(words, "Bo")), "monday"),
    "a record": lambda log, words: log.create(HEADING, "monday", entries=[Entry(ruled(words))]),
}


@pytest.mark.parametrize("storing", STORED.values(), ids=STORED)
def test_what_is_stored_is_as_long_as_it_may_be(log: Log, storing: Callable[[Log, str], object]) -> None:
    """The store takes a text at the limit, and nothing of what holds a longer one; it says where that is."""
    log.create(HEADING, "friday")
    with pytest.raises(NotStorable, match=EXPECTED):
        storing(log, LONG)
    assert (log.version("friday"), log.annotations("friday"), len(log.games())) == (0, (), 1)
    storing(log, FITS)


def test_what_was_stored_before_still_opens(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with longer texts than may be now is read, listed, written, appended to and branched off."""
    monkeypatch.setattr(limits, "MAX_WORDS", 10 * MAX_WORDS)
    long = replace(HEADING, title=LONG)
    game = log.create(long, "old", entries=[Entry(ruled(LONG))], annotations=[Annotation(1, LONG)])
    monkeypatch.undo()
    record = log.record(game)
    assert (record.heading.title, record.events, record.annotations[0].words) == (LONG, (ruled(LONG),), LONG)
    assert LONG in write_game(record)
    assert log.append(game, [Entry(ruled("short"))], 1).version == 2
    assert log.record(log.branch(game, 2, "line")).events == (ruled(LONG), ruled("short"))


def test_each_long_text_is_named() -> None:
    """Its place in lists and fields; the names of fields are texts too."""
    value = {"words": LONG, "effects": [{"words": FITS}, {"words": LONG}], LONG: 1}
    assert [place for place, _, _ in too_long(value)] == ["words", "effects[1].words", ""]
