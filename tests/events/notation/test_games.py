"""Whole games in the line notation, and what a sentence means where it stands."""

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from events.common import Observed
from events.effects.base import Modifies
from events.grammar.keywords import alternatives
from events.methuselah import events as m
from events.methuselah.card_facts import CardFacts
from events.methuselah.position import Action, Card, Combat, Position, Seat, Turn
from events.notation.completion import completions
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from events.notation.reader import Reader, names_of
from events.record.record import Annotation, Entry, Heading, Record
from events.registry import vocabularies, vocabulary_of
from tests.helpers.methuselah.notated import HEADING, KNOWN, read
from tests.helpers.strategies import USUAL, records


def test_four_short_lines() -> None:
    """A bleed with a reaction, a failed block, a modifier and the resolution, at table speed."""
    assert read(
        "lu bl al; tho re Enhanced Senses: +1 intercept", "tho bk", "lu pl Lost in Crowds: +2 stealth", "succ"
    ) == (
        m.Bleed(minion="Lupo", target="Alexis"),
        m.Reaction(minion="Thomas", card="Enhanced Senses", effects=(Modifies("intercept", 1),)),
        m.Block("Thomas"),
        m.Modifier(minion="Lupo", card="Lost in Crowds", effects=(Modifies("stealth", 2),)),
        m.Resolved("succeeds"),
    )


def test_what_plays_means_depends_on_who_acts_and_fights() -> None:
    """A Methuselah plays a master, the acting minion a modifier, another a reaction, and both combat cards."""
    kinds = [type(event) for event in read(
        "turn sarah", "sarah plays Blood Doll", "lupo hunts", "lupo plays X", "tho plays Y", "tho blocks", "blocked",
        "lupo plays Z", "tho plays Z", "combat ends", "rake hunts", "lupo plays X", "lupo fights tho", "tho plays Z",
    )]  # fmt: skip
    assert kinds[1:5] == [m.MasterPlayed, m.Hunt, m.Modifier, m.Reaction]
    assert kinds[7:9] == [m.CombatCard, m.CombatCard]
    assert kinds[11:] == [m.Reaction, m.CombatBegun, m.CombatCard]


def test_a_block_that_resolves_is_a_fight() -> None:
    """After `resolves` combat cards are played where a block attempt may stand, or the action makes a fight."""
    kinds = [type(event) for event in read(
        "lupo bleeds", "tho blocks", "resolves", "tho plays X",
        "rake bleeds", "tho blocks", "no block", "resolves", "rake plays Y",
        "lupo acts with Rush on tho: lupo fights tho", "resolves", "tho plays X",
        "lupo hunts", "tho reacts with Trap: lupo fights tho", "lupo plays X",
        "lupo calls Kine", "tho blocks", "lupo plays Lost in Crowds", "resolves", "lupo plays Bribes",
    )]  # fmt: skip
    assert [kinds[place] for place in (3, 8, 11, 14, 17, 19)] == [
        m.CombatCard, m.Modifier, m.CombatCard, m.CombatCard, m.Modifier, m.Modifier,
    ]  # fmt: skip


def test_edge_is_taken_by_whoever_has_the_turn() -> None:
    """`edge` needs no name in a turn."""
    assert read("turn ryan", "edge")[1] == m.EdgePoolTaken("Ryan")


def test_names_may_be_cut_short() -> None:
    """Any beginning of any word of a name will do, where only one name fits; a whole name fits before a longer one."""
    assert read("ally Loyal Street Gang; street hunts", "gang blocks")[1:] == (
        m.Hunt(minion="Loyal Street Gang"), m.Block("Loyal Street Gang")
    )  # fmt: skip
    assert read("vampire Lupo Jr; lupo hunts")[1] == m.Hunt(minion="Lupo")
    assert read("rake equips Submachine Gun; rake strikes with sub")[1] == m.Strike(
        minion="Rake", card="Submachine Gun"
    )
    assert read("rake equips Submachine Gun; rake strikes with Sub")[1] == m.Strike(minion="Rake", card="Sub")
    assert read('rake equips Submachine Gun; rake strikes with "sub"')[1] == m.Strike(minion="Rake", card="sub")


def test_the_catalogue_gives_capitals() -> None:
    """A card known to the catalogue is written as it is printed; one that is not stays as it was typed."""
    record, _ = read_game(
        HEADING + KNOWN + "lupo bleeds with computer hacking; lupo mod strange card", catalogue=["Computer Hacking"]
    )
    assert record
    assert [event.card for event in record.events[-2:] if isinstance(event, m.Declaration)] == [
        "Computer Hacking", "strange card"
    ]  # fmt: skip


def test_cards_face_down_and_copies() -> None:
    """Makeshift names and numbered copies are known with the name before them."""
    assert read("Sarah deals ?, ?", "transfer 2 to sarah 2")[1] == m.Transferred("Sarah 2", 2)
    assert read("rake equips Gun", "lupo equips gun", "lupo takes Gun #2 from rake")[2] == m.TakeEquipment(
        minion="Lupo", holder="Rake", equipment=("Gun #2",)
    )
    assert read("ally Ghoul; ghoul #2 blocks")[1] == m.Block("Ghoul #2")


@pytest.mark.parametrize("many", [2, 5_000])
def test_a_copy_has_no_copies(many: int) -> None:
    """A number behind a number is told, however many there are; behind a known name it is a copy."""
    reader = Reader.after(Record(Heading("vtes-1998", players=("Ann", "Bo"))))
    found, problems = reader.line("Ann" + " #1" * many + " blocks")
    assert not found
    assert [problem.expected for problem in problems] == ["a minion at this table"]
    assert read("ally Ghoul; ghoul #2 blocks")[1] == m.Block("Ghoul #2")


def test_marks_notes_and_comments() -> None:
    """A mark at the end of a sentence and notes behind it are about the event; a comment is nobody's."""
    record, problems = read_game(
        HEADING + "{ a friendly game -- Nora @ 2026-11-02 }\n" + KNOWN
        + 'lupo bl al?! # really\n{ bold }\nlupo hunts with "Who?"! {? "quoted } here"} {2: earlier}\n'
        + "sarah discards ?\n"
    )  # fmt: skip
    assert not problems
    assert record
    assert record.annotations == (
        Annotation(0, "a friendly game", "", "Nora", "2026-11-02"),
        Annotation(6, "", "?!"),
        Annotation(6, "bold"),
        Annotation(7, "", "!"),
        Annotation(7, "quoted } here", "?"),
        Annotation(2, "earlier"),
    )
    assert record.events[-1] == m.Discarded("Sarah")


def test_a_known_name_may_end_in_a_mark() -> None:
    """`Psyche!` is a card, once it is known."""
    assert (
        read('lupo fights rake; lupo plays "Psyche!"; lupo plays psyche!')[1:]
        == (m.CombatCard(minion="Lupo", card="Psyche!"),) * 2
    )


def test_envelopes_survive() -> None:
    """Who recorded an event, when and from where stands behind it."""
    line = 'Lupo hunts! @{at 2026-11-02T20:15:00Z, by Nora, source "a, b", id 7}'
    record, problems = read_game(HEADING + KNOWN + line)
    assert not problems
    assert record
    assert record.entries[-1] == Entry(m.Hunt(minion="Lupo"), "7", "2026-11-02T20:15:00Z", "Nora", "a, b")
    assert write_game(record).endswith(line + "\n")


def test_a_game_from_a_position() -> None:
    """A record may start from a position: its names are known, and so is who acts."""
    position = Position(
        seats={"Sarah": Seat("Sarah"), "Alexis": Seat("Alexis", pool=9)},
        cards={"Lupo": Card("Lupo", controller="Sarah"), "Rack": Card("Rack", kind="location"), "Jo": Card("Jo")},
        turn=Turn("Sarah"),
        action=Action("Lupo", "bleed"),
    )
    record = Record(Heading("vtes-1998", position=position))
    text = write_game(record) + "edge; lupo plays Bonding; jo plays X; alexis has 8 pool; uses Rack"
    read_back, problems = read_game(text)
    assert not problems
    assert read_back
    assert read_back.heading == record.heading
    assert read_back.events == (
        m.EdgePoolTaken("Sarah"), m.Modifier(minion="Lupo", card="Bonding"), m.Reaction(minion="Jo", card="X"),
        Observed("Alexis", "pool", 8), m.CardUsed(card="Rack"),
    )  # fmt: skip
    position.combat = Combat("Lupo", "Jo")
    assert Reader.after(record).line("jo plays X")[0] == (Entry(m.CombatCard(minion="Jo", card="X")),)
    one_line = '[book x]\nposition {"seats": {"Sarah": {"name": "Sarah"}}}\nturn sarah'
    assert read_game(one_line)[0] == Record(
        Heading("x", position=Position(seats={"Sarah": Seat("Sarah")})), (Entry(m.TurnBegun("Sarah")),)
    )


@settings(suppress_health_check=list(HealthCheck), deadline=None)
@given(records())
def test_any_record_is_read_as_it_was_written(record: Record) -> None:
    """Writing loses nothing, whatever the names."""
    assert read_game(write_game(record)) == (record, ())


WORDS = vocabularies()[0].notation.words
PIECES = [
    form.rstrip("$")
    for words in (WORDS.verbs, WORDS.leads, WORDS.links)
    for forms in words.values()
    for form in alternatives(forms)
] + [*USUAL, *';:,"{}[]@#!?|\n', "@{at x}", "{a}", "[book x]", "position {", "+1 stealth"]


@settings(suppress_health_check=list(HealthCheck), deadline=None)
@given(st.one_of(st.text(), st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=3))).map(" ".join)))
@example("[book x]\nposition " + "[" * 100_000)
def test_any_text_is_read_or_refused_with_sentences(text: str) -> None:
    """No text ends in an exception, each problem says something, and what was read is written and read again."""
    for begun in ("", HEADING + KNOWN):
        record, problems = read_game(begun + text)
        assert all(problem.found and problem.expected and str(problem) for problem in problems)
        if record and not problems:
            assert read_game(write_game(record)) == (record, ())
    entries, problems = Reader().line(text)
    assert all(isinstance(entry, Entry | Annotation) for entry in entries)


def test_the_page_about_the_notation() -> None:
    """Every example in docs/notation.md is read without a problem."""
    page = Path(__file__).parents[3] / "docs" / "notation.md"
    blocks = re.findall(r"```game\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    games = [place for place, block in enumerate(blocks) if "[book" in block]
    books = [re.findall(r"\[book (\S+)\]", blocks[place])[0] for place in games]
    assert {vocabulary_of(book).name for book in books} == {family.name for family in vocabularies()}
    assert sorted(set(books)) == sorted(books)
    for place, block in enumerate(blocks):
        begun = max(game for game in games if game <= place)
        record, problems = read_game(block if begun == place else blocks[begun] + block)
        assert not problems, "\n".join(map(str, problems))
        assert record
        assert read_game(write_game(record)) == (record, ())


def test_a_reader_for_the_prompt() -> None:
    """A reader is fed line by line, and with events that came from elsewhere."""
    reader = Reader(names_of(Heading("x", players=("Sarah", "Alexis")), []), "prompt")
    reader.follow(m.Described("Lupo", CardFacts(kind="vampire")))
    entries, problems = reader.line("lupo bleds al; lupo bl al?")
    assert entries == (Entry(m.Bleed(minion="Lupo", target="Alexis")), Annotation(2, mark="?"))
    assert [str(problem).split(";")[0] for problem in problems] == ["prompt, line 1, column 6: found 'bleds'"]
    assert reader.line("# nothing") == ((), ())
    assert reader.number == 2


def test_completions() -> None:
    """What may stand next: names first, then verbs or beginnings of sentences."""
    names = names_of(Heading(""), (), ["Bonding"])
    for name in ("Sarah", "Alexis"):
        names.seat(name)
    names.card("Loyal Street Gang")
    assert completions("lo", names) == ["Loyal Street Gang", "location"]
    assert completions("Lupo ble", names) == ["bleeds"]
    assert completions("turn s", names)[:2] == ["Sarah", "Loyal Street Gang"]
    assert "shuffles" in completions("turn s", names)
    assert completions("x; re", names) == ["referendum", "resolves", "retainer"]


def test_a_mark_is_no_part_of_a_name() -> None:
    """Where a mark could be read as the end of a known name, it stands in braces."""
    for player, event in (("?", m.Seated(())), ("x", m.CardUsed(card="X"))):
        seated = Entry(m.Described("X?", CardFacts()))
        record = Record(Heading("x", players=(player,)), (seated, Entry(event)), (Annotation(2, mark="?"),))
        assert read_game(write_game(record)) == (record, ())
