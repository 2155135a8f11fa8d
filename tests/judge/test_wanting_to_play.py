"""Who wants to play first: as it is said, answered, remembered and judged by the order of each book."""

from typing import Any

import pytest

from events.common import AskedToPlay, LetPlay
from events.methuselah.position import Position
from events.notation.reader import Reader
from events.notation.sentences import say_event
from events.record.record import Entry, Heading
from judge import books
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.plays import EDITIONS, played, told_of
from tests.helpers.vendetta import tables as vendetta

ONE = "Location 1"
CARDS = (vendetta.lies("Claudia 1", ONE, "Show of Force"), vendetta.lies("Louis 1", ONE, "Vanish"))
PREPARATION: dict[str, Any] = {"phase": "resolution", "resolving": ONE, "step": "preparation"}


def ring() -> Position:
    """Lupo is Sarah's, Thomas her prey Alexis's, Mina Ryan's."""
    return table(vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"), vampire("Mina", "Ryan"))


def told(book: str, position: Any, *lines: str) -> list[str]:
    """What the book has against the lines, or finds unclear."""
    return told_of(played(book, position, *lines))


def late(number: int, player: str, first: str, by: str = "1.6.1(5) the_word_goes_round_the_table") -> str:
    """The ruling on somebody who does not wait for another."""
    return f"{number} illegal {by}: {player} may not play before {first}: {first} comes first and wants to play."


@pytest.mark.parametrize(
    ("text", "event", "said"),
    [
        ("Ryan wants to play first", AskedToPlay(who="Ryan"), "Ryan wants to play first"),
        ("ryan asks to play", AskedToPlay(who="Ryan"), "Ryan wants to play first"),
        ("ryan wants to go first", AskedToPlay(who="Ryan"), "Ryan wants to play first"),
        ("ryan has the word", AskedToPlay(who="Ryan"), "Ryan wants to play first"),
        ("it is ryan's word", AskedToPlay(who="Ryan"), "Ryan wants to play first"),
        ("ryan asks to play before ale", AskedToPlay(who="Ryan", before="Alexis"), "Ryan wants to play before Alexis"),
        ("alexis lets ryan play", LetPlay(who="Alexis", whom="Ryan"), "Alexis lets Ryan play first"),
        ("alexis lets her", LetPlay(who="Alexis"), "Alexis lets them play first"),
        ("alexis lets him go first", LetPlay(who="Alexis"), "Alexis lets them play first"),
    ],
)
@pytest.mark.parametrize("book", ["vtes-1998", "vendetta"])
def test_how_it_is_said(book: str, text: str, event: AskedToPlay | LetPlay, said: str) -> None:
    """Each sentence is that claim or its answer, in any family, and is written so that it is read again."""
    players = ("Sarah", "Alexis", "Ryan")
    reader = Reader().start(Heading(book=book, players=players))
    for line in (f"seats {', '.join(players)}", text):
        entries, problems = reader.line(line)
        assert not problems, problems
    assert [entry.event for entry in entries if isinstance(entry, Entry)] == [event]
    assert say_event(event, reader.names) == said
    again, problems = reader.line(said)
    assert not problems
    assert [entry.event for entry in again if isinstance(entry, Entry)] == [event]


def test_what_is_no_such_sentence() -> None:
    """Only «it» is somebody's word, and only a player may want to play."""
    reader = Reader().start(Heading(book="vtes-1998", position=ring()))
    for text in ("this is ryan's word", "lupo wants to play first", "nobody lets her"):
        assert reader.line(text)[1], text


def test_who_comes_first_may_say_so() -> None:
    """the_word_goes_round_the_table: the acting Methuselah, the target, then clockwise, of those who want to play."""
    for who in ("sarah", "alexis", "ryan"):
        assert told("vtes-1998", ring(), "lupo bleeds", f"{who} wants to play first") == []
    for first, then in (("sarah", "alexis"), ("alexis", "ryan"), ("sarah", "ryan")):
        both = (f"{first} wants to play first", f"{then} wants to play first")
        assert told("vtes-1998", ring(), "lupo bleeds", *both) == [late(3, then.title(), first.title())]
        assert told("vtes-1998", ring(), "lupo bleeds", *both[::-1]) == []
        assert told("vtes-1998", ring(), "lupo bleeds", f"{first} wants to play before {then}") == []
        asks = f"{then} asks to play before {first}"
        assert told("vtes-1998", ring(), "lupo bleeds", asks) == [late(2, then.title(), first.title())]


@pytest.mark.parametrize(
    "answer", ["alexis passes", "alexis lets ryan play first", "alexis lets her", "thomas reacts with Sight: -1 bleed"]
)
def test_who_lets_another_has_answered(answer: str) -> None:
    """Who has passed, has played or lets another play first is not passed over."""
    lines = ("lupo bleeds", "alexis wants to play first", answer)
    assert told("vtes-1998", ring(), *lines, "ryan wants to play first", "mina reacts with Sight: -1 bleed") == []
    assert told("vtes-1998", ring(), *lines, "ryan wants to play before alexis") == [] or "reacts" in answer


def test_who_plays_before_another_who_wants_to() -> None:
    """The breach is told of the play, and what is played after it is judged anew."""
    lines = ("lupo bleeds", "alexis wants to play first", "mina reacts with Sight: -1 bleed")
    assert told("vtes-1998", ring(), *lines) == [late(3, "Ryan", "Alexis")]
    assert told("vtes-1998", ring(), *lines, "mina reacts with Wake") == [late(3, "Ryan", "Alexis")]
    assert told("vtes-1998", ring(), *lines[:2], "lupo modifies with Bonding: +1 bleed") == []
    fact = [one.fact for one in played("vtes-1998", ring(), *lines).rulings[0].facts if one.since == 2]
    assert fact == ["Alexis comes before Ryan and wants to play"]


@pytest.mark.parametrize("book", EDITIONS)
def test_in_combat_the_acting_minion_is_first(book: str) -> None:
    """the_word_is_the_acting_minions_first: the acting minion's player has it, until she passes."""
    by = f"{books()[book].section_of['the_word_is_the_acting_minions_first']} the_word_is_the_acting_minions_first"
    fight = ("lupo bleeds", "thomas blocks", "blocked")
    assert told(book, ring(), *fight, "alexis wants to play first", "thomas maneuvers with Gun") == []
    assert told(book, ring(), *fight, "alexis wants to play before sarah") == [late(4, "Alexis", "Sarah", by)]
    lines = (*fight, "sarah wants to play first", "thomas maneuvers with Gun")
    assert told(book, ring(), *lines) == [late(5, "Alexis", "Sarah", by)]
    assert told(book, ring(), *fight, "lupo passes", "alexis wants to play before sarah") == []


def test_in_1994_no_order_is_given_outside_of_combat() -> None:
    """no_order_is_given_outside_of_combat: whoever plays first is within the rules, and told what is open."""
    lines = ("lupo bleeds", "alexis wants to play first", "mina reacts with Sight: -1 bleed")
    words = "Several want to play, and the book has no order outside of combat."
    assert told("jyhad-1994", ring(), *lines) == [f"3 unclear 14(4) no_order_is_given_outside_of_combat: {words}"]
    assert told("jyhad-1994", ring(), *lines[:2]) == []


def test_in_vendetta_it_goes_in_turn_order() -> None:
    """the_word_goes_in_turn_order: Louis waits for Claudia, who holds the token.

    a_planning_turn_is_one_players: whose Planning turn it is plays alone.
    """
    by = "5.3 the_word_goes_in_turn_order"
    here = vendetta.table(*CARDS, **PREPARATION)
    assert told("vendetta", here, "claudia wants to play first") == []
    assert told("vendetta", here, "louis wants to play first") == []
    both = ("claudia wants to play first", "louis wants to play first")
    assert told("vendetta", here, *both) == [late(2, "Louis", "Claudia", by)]
    assert told("vendetta", here, "louis wants to play before claudia") == [late(1, "Louis", "Claudia", by)]
    assert told("vendetta", here, "claudia lets louis play first", "louis wants to play before claudia") == []
    turn = vendetta.table(player="Louis")
    why = "Claudia may not play: it is Louis's turn."
    assert told("vendetta", turn, "claudia wants to play first") == [
        f"1 illegal 4 a_planning_turn_is_one_players: {why}"
    ]
    assert told("vendetta", turn, "louis wants to play first") == []


@pytest.mark.parametrize("card", ["Show of Force", "Vanish"])
def test_who_applies_a_card_before_another_who_wants_to(card: str) -> None:
    """Louis is told, and once: also if Claudia applies hers afterwards; not if she lets him, or has said nothing."""
    here = vendetta.table(vendetta.lies("Claudia 1", ONE, card), vendetta.lies("Louis 1", ONE, card), **PREPARATION)
    lines = ("claudia wants to play first", f"louis applies {card}")
    early = late(2, "Louis", "Claudia", "5.3 effects_go_in_turn_order")
    assert told("vendetta", here, *lines) == [early]
    assert told("vendetta", here, *lines, f"claudia applies {card}") == [early]
    assert told("vendetta", here, lines[0], "claudia lets her", lines[1]) == []
    assert told("vendetta", here, lines[0], f"claudia applies {card}", lines[1]) == []
    assert told("vendetta", here, lines[1]) == []


def test_it_is_part_of_the_table_until_somebody_plays() -> None:
    """who_wants_to_play_has_said_so: it is in the position; a play, or a roll-back, takes it away, no remark does."""
    lines = ("lupo bleeds", "ryan wants to play first", "alexis lets her")
    judgement = played("vtes-1998", ring(), *lines)
    assert judgement.table.wants == {"Ryan": True, "Alexis": False}
    assert judgement.table.position().wants == judgement.table.wants  # type: ignore[attr-defined]
    for line, left in (
        ("alexis has 30 pool", 2),
        ("ryan has not answered yet", 2),
        ("sarah passes", 2),
        ("thomas blocks", 0),
        ("roll back to 2", 1),
    ):
        assert len(played("vtes-1998", ring(), *lines, line).table.wants) == left, line
