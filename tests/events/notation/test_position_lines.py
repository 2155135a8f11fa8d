"""A position in lines: what each fact sets, and what is wrong with lines that cannot be read."""

from typing import Any

import pytest

from events.methuselah.position import Card, Turn
from events.notation.game_reader import read_game
from events.notation.names import Names
from events.notation.position_lines import PositionRead, read_position_lines
from events.notation.position_writer import position_lines
from events.notation.reader import Reader
from events.record.limits import Problems
from events.record.record import Heading
from events.registry import vocabulary_of

BASE = "players Sarah, Alexis, Ryan\nLupo, Sarah's; Thomas, Alexis's\n"


def read(text: str, book: str = "vtes-1998") -> tuple[PositionRead, Problems]:
    """The position that the lines say, and what is wrong with them."""
    problems = Problems("lines")
    reader = Reader(Names(vocabulary_of(book))).start(Heading(book=book))
    return read_position_lines(list(enumerate(text.split("\n"), 1)), reader, problems), problems


def position_of(text: str, book: str = "vtes-1998") -> Any:
    """The position of lines with which nothing is wrong."""
    found, problems = read(text, book)
    assert list(problems) == []
    assert found.sentences == ()
    return found.position


def card_of(facts: str, name: str = "Lupo") -> Card:
    """The card of which these facts are said."""
    card: Card = position_of(BASE + facts).cards[name]
    return card


def test_the_example_that_a_judge_writes_down() -> None:
    """Vampires with their players, the turn, pool and the Edge; the sentences are left for the fold."""
    found, problems = read(
        "Lupo, Sarah's, 3 of 4, tapped; Thomas, Alexis's, in torpor; Sarah's minion phase; Sarah 12 pool; "
        "Alexis has the Edge; Lupo bleeds Alexis, Thomas blocks"
    )
    position: Any = found.position
    assert list(problems) == []
    assert list(position.seats) == ["Sarah", "Alexis"]
    assert position.seats["Sarah"].pool == 12
    assert position.cards["Lupo"] == Card(
        name="Lupo", owner="Sarah", controller="Sarah", counters=3, capacity=4, tapped=True
    )
    assert position.cards["Thomas"].region == "torpor"
    assert position.turn == Turn(methuselah="Sarah", phase="minion")
    assert position.edge == "Alexis"
    assert [told.text for told in found.sentences] == ["Lupo bleeds Alexis, Thomas blocks"]


@pytest.mark.parametrize(
    ("facts", "field", "value"),
    [
        ("Lupo, 0 of 4", "counters", 0),
        ("Lupo, 3/4", "capacity", 4),
        ("Lupo has 3 blood", "counters", 3),
        ("Lupo is tapped", "tapped", True),
        ("lupo, locked", "tapped", True),
        ("Lupo, untapped", "tapped", False),
        ("Lupo, controlled by Alexis, owned by Ryan", "owner", "Ryan"),
        ("Lupo, uncontrolled, 2 counters", "region", "uncontrolled"),
        ("Lupo, burned", "region", "ash heap"),
        ("Lupo, clan Brujah, potence, CELERITY", "disciplines", {"Potence": "basic", "Celerity": "superior"}),
        ("Lupo, Prince of Boston", "title", "Prince of Boston"),
        ("vampire Lupo: capacity 6", "capacity", 6),
    ],
)
def test_a_fact_sets_its_field(facts: str, field: str, value: object) -> None:
    """However it is said, the card has it."""
    base = BASE.replace("Lupo, Sarah's; ", "") + "Lupo\n" if "owned by" in facts else BASE
    found, problems = read(base.replace("Lupo\n", "") + facts)
    assert list(problems) == []
    assert getattr(found.position.cards["Lupo"], field) == value  # type: ignore[attr-defined]  # of this family


def test_cards_lie_on_cards_and_places_in_play() -> None:
    """Equipment on its bearer, with what is printed on it; a location in play."""
    position = position_of(BASE + "Gun on Lupo, equipment, weapon | strike: 2R damage\nThe Old Mill, Ryan's, location")
    gun = position.cards["Gun"]
    assert (gun.region, gun.on, gun.kind, gun.weapon, len(gun.effects)) == ("on", "Lupo", "equipment", True, 1)
    assert position.cards["The Old Mill"].region == "in play"


def test_hands_and_heaps_are_lists() -> None:
    """By name, unknown, by number only, or empty."""
    position = position_of(
        BASE
        + "Sarah's hand: Dodge, ?\nAlexis, 3 cards in hand\nRyan's hand: nothing\nSarah's ash heap: Rake, Bum's Rush"
    )
    assert [position.seats[name].hand for name in position.seats] == [("Dodge", ""), ("", "", ""), ()]
    assert position.seats["Sarah"].ash_heap == ("Rake", "Bum's Rush")


def test_players_sit_in_the_order_said() -> None:
    """With a line of players as it says; without, in the order in which something is theirs."""
    assert list(position_of("players B, A; X, A's; Y, B's").seats) == ["B", "A"]
    assert list(position_of("X, A's; Y, B's").seats) == ["A", "B"]


@pytest.mark.parametrize(
    ("line", "column", "found", "expected"),
    [
        ("Lupo, taped", 7, "'taped'", "a fact about a card; perhaps tapped"),
        ("Sarah 12 pol", 7, "'12 pol'", "a fact about a Methuselah; perhaps pool"),
        ("Sarah, 12 pol", 8, "'12 pol'", "a fact about a Methuselah; perhaps pool"),
        ("Sarah's minon phase", 9, "'minon'", "minion, perhaps"),
        ("Lupoo, tapped", 1, "'Lupoo'", "a name said before (Lupo, perhaps)"),
        ("Gun, Sahra's", 6, "'Sahra'", "a Methuselah at this table: perhaps Sarah"),
        ("Gun on Rake", 8, "'Rake'", "a minion at this table"),
        ("Lupo, 3 blood, 4 blood", 16, "a second counters", "one counters"),
        ("Lupo, , tapped", 7, "nothing", ""),
        ("Lupo bleds Alexis", 6, "'bleds'", "what is done: bleeds, perhaps"),
        ("Sarah, 201 cards in hand", 8, "'201 cards in hand'", "at most 200 cards"),
        ("Sarah's hand: Dodge, , ?", 22, "nothing", "a name, ? for an unknown one, or nothing"),
        ("Lupo, tapped { a note }", 14, "a note", "no notes in a position; write # before a comment"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(line: str, column: int, found: str, expected: str) -> None:
    """Line and column, what was found, and what could be meant; the other lines are read."""
    read_, problems = read(BASE + line + "\nRyan 7 pool")
    reader = Reader(Names(vocabulary_of("vtes-1998"))).start(Heading("vtes-1998", position=read_.position))
    for told in read_.sentences:
        problems.extend(reader.line(told.placed, told.row)[1])
    assert problems[0].place.endswith(f"line 3, column {column}")
    assert problems[0].found == found
    assert expected in problems[0].expected
    assert read_.position.seats["Ryan"].pool == 7  # type: ignore[attr-defined]  # of this family


def test_as_many_cards_as_may_be() -> None:
    """The boundary of an uncounted hand."""
    assert len(position_of(BASE + "Sarah, 200 cards in hand").seats["Sarah"].hand) == 200


def test_a_deployed_card_says_whose_it_is() -> None:
    """In Vendetta names show what lies where."""
    position = position_of(
        "players Claudia, Louis\nClaudia 2, card Vanish, at 1, face down\nClaudia at haven, 3 blood\n"
        "round 2, planning phase, Louis's turn",
        "vendetta",
    )
    card = position.cards["Claudia 2"]
    assert (card.owner, card.card, card.location, card.down) == ("Claudia", "Vanish", "Location 1", True)
    assert position.tiles["Claudia at Prince's Haven"].blood == 3
    assert (position.round.number, position.round.phase, position.round.player) == (2, "planning", "Louis")


def test_a_game_starts_from_lines_up_to_an_empty_one() -> None:
    """Their sentences are its first events; what follows the empty line is read as ever."""
    game = (
        "[book vtes-1998]\nposition: # the table\n"
        + BASE
        + "Sarah's minion phase\nlupo bleeds alexis\n\nthomas blocks\n"
    )
    record, problems = read_game(game)
    assert problems == ()
    assert record is not None
    assert len(record.entries) == 2
    assert list(record.heading.position.seats) == ["Sarah", "Alexis", "Ryan"]  # type: ignore[union-attr]  # there is one


def test_a_game_tells_where_a_line_of_its_position_is_wrong() -> None:
    """The line is counted from the beginning of the game."""
    _, problems = read_game("[book vtes-1998]\nposition: Lupo, Sarah's, taped\nThomas, Alexis's\n\nturn Sarah\n")
    assert [one.place for one in problems] == ["-, line 2, column 26"]


@pytest.mark.parametrize(
    ("text", "found"),
    [("x, y\n" * 51, "more than 50 pieces that cannot be read"), ("Lupo, tapped\n" * 4_999, "more than 5000 pieces")],
)
def test_what_is_hardly_a_position_is_given_up(text: str, found: str) -> None:
    """Just beyond the number of pieces."""
    record, problems = read_game(f"[book vtes-1998]\nposition:\nLupo, Sarah's; Rake, Bo's\n{text}\nturn Sarah\n")
    assert record is not None
    assert [one.found for one in problems][-1] == found


def test_as_many_pieces_as_may_be_unread_are_told_each() -> None:
    """At the number, there is a problem for each and none more."""
    _, problems = read_game(
        "[book vtes-1998]\nposition:\nLupo, Sarah's; Rake, Bo's\n" + "x, y\n" * 50 + "\nturn Sarah\n"
    )
    assert len(problems) == 50
    assert not any("more than" in one.found for one in problems)


@pytest.mark.slow
def test_as_many_pieces_as_a_position_may_have_are_read() -> None:
    """At the number, each is."""
    assert position_of("Lupo, Sarah's; Rake, Bo's\n" + "Lupo, tapped\n" * 4_998).cards["Lupo"].tapped


TITLED = "vampire Lupo: capacity 6, Prince of Boston"


@pytest.mark.parametrize("lines", [f"{TITLED}\nLupo, Camarilla", f"Lupo, Camarilla\n{TITLED}"])
def test_what_is_described_is_added_to_what_is_said_of_the_card(lines: str) -> None:
    """In whichever order they are said; of the same fact, what the card's own line says counts."""
    card = card_of(lines)
    assert (card.capacity, card.title, card.sect) == (6, "Prince of Boston", "Camarilla")
    assert card_of(f"{lines}\nLupo, 1 of 4").capacity == 4


def test_a_title_that_is_gone_is_said() -> None:
    """A described title is lost where the line says so, and the lines of that position say it again."""
    position = position_of(f"{BASE}{TITLED}\nLupo, no title")
    assert position.cards["Lupo"].title == ""
    written = list(position_lines(position, vocabulary_of("vtes-1998")))
    assert "Lupo, Sarah's, no title, capacity 6" in written
    assert position_of("\n".join(written)) == position


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Sarah's pool is 12", "Sarah, 12 pool"),
        ("Sarah has no pool", "Sarah, 0 pool"),
        ("Sarah has 12 pool and the Edge", "Sarah, 12 pool, the Edge"),
        ("Sarah's hand is empty", "Sarah, 0 cards in hand"),
        ("Sarah has an empty library", "Sarah, library 0"),
        ("Alexis is out", "Alexis, ousted"),
        ("Mage is Sarah's and has 2 blood", "Mage, Sarah's, 2 blood"),
        ("Sarah controls Mage", "Mage, Sarah's"),
        ("ally Mage, Sarah's, 2 life", "Mage, ally, Sarah's, 2 life"),
        ("Dreams, Sarah's location", "Dreams, Sarah's, location"),
        ("Lupo is contested", "Lupo, contested"),
        ("Mage is Sarah's, 2 blood", "Mage, Sarah's, 2 blood"),
        ("Mage belongs to Sarah", "Mage, Sarah's"),
        ("Mage belongs to Sarah, tapped", "Mage, Sarah's, tapped"),
        ("it is Sarah's turn", "Sarah's turn"),
        ("it is Alexis's influence phase", "Alexis's influence phase"),
        ("Sarah is in her influence phase", "Sarah's influence phase"),
        ("Sarah is at 12 pool", "Sarah, 12 pool"),
        ("Sarah holds 3 cards", "Sarah, 3 cards in hand"),
        ("Rake is in Sarah's ash heap", "Rake, Sarah's, in the ash heap"),
    ],
)
def test_facts_are_said_in_other_words(said: str, means: str) -> None:
    """As people say them; a count before the first sentence is a fact, and not one that is seen later."""
    assert position_of(BASE + said) == position_of(BASE + means)


@pytest.mark.parametrize("whose", ["Lupo is Sarah's; it is Sarah's turn", "Lupo belongs to Sarah; Sarah's turn"])
def test_the_players_are_named_in_any_words(whose: str) -> None:
    """Where no line names the players, `Lupo is Sarah's` names Sarah, and nobody called `Lupo is Sarah`."""
    assert position_of(whose) == position_of("Lupo, Sarah's; Sarah's turn")


def test_players_who_are_named_twice() -> None:
    """Two players of one name would be one seat."""
    (problem,) = read("players Ann, Bo, Ann")[1]
    assert (problem.column, problem.found, problem.expected) == (18, "'Ann' twice", "different names")
