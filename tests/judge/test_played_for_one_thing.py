"""A combat card with one effect that is used as it is played: it is that play, claimed or known, in either edition."""

import pytest

from events.methuselah.position import Position
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.plays import EDITIONS, played, told

FIGHT = ("lupo bleeds", "thomas blocks")
HANDS = (*FIGHT, "lupo strikes", "thomas strikes")
CARDS = (
    "card Blur: combat | 2 additional strikes",
    "card Soak: combat | prevent 1",
    "card Taste: combat | press",
    "card Flash: combat | maneuver, optional press",
    "card Claw: combat | strike: hand +1",
)


def ring() -> Position:
    """Lupo is Sarah's, Thomas her prey's; both have 3 blood of 6."""
    return table(vampire("Lupo", "Sarah", capacity=6), vampire("Thomas", "Alexis", capacity=6))


@pytest.mark.parametrize(
    ("lines", "blood"),
    [
        ((*HANDS, "thomas plays Soak: prevent 1"), 3),
        ((*HANDS, "thomas plays Soak: prevent 1", "thomas prevents 1"), 3),
        ((*HANDS, "thomas plays Soak: prevent 1", "thomas prevents 1 with Soak"), 3),
        ((*HANDS, "lupo plays Blur: 2 additional strikes", "lupo strikes", "lupo strikes"), 0),
        ((*HANDS, "lupo plays Blur: 2 additional strikes", "lupo gains 2 strikes", "lupo strikes", "lupo strikes"), 0),
        ((*HANDS, "lupo plays Blur: 1 additional strike", "lupo strikes"), 1),
        ((*HANDS, "lupo plays Taste: press", "lupo strikes", "thomas strikes"), 1),
        ((*HANDS, "lupo plays Taste: press", "lupo presses", "lupo strikes", "thomas strikes"), 1),
        ((*FIGHT, "lupo plays Claw: strike: hand +1", "thomas strikes"), 1),
        ((*FIGHT, "lupo plays Claw: strike: hand +1", "lupo strikes with Claw", "thomas strikes"), 1),
        ((*FIGHT, "lupo plays Claw: strike: hand +1", "lupo strikes", "thomas strikes"), 1),
        ((*FIGHT, "lupo plays Fog: strike: combat ends", "thomas strikes"), 3),
        ((*FIGHT, "lupo plays Flash: maneuver", "lupo plays Gate: strike: 2R damage", "thomas dodges with Hop"), 3),
        ((*FIGHT, "lupo plays Flash: maneuver", "lupo maneuvers", "thomas plays Step: maneuver", "lupo strikes"), 2),
        ((*HANDS, "lupo plays Blur", "lupo strikes", "lupo strikes"), 0),
        ((*HANDS, "thomas plays Soak"), 3),
        ((*HANDS, "lupo plays Taste", "lupo strikes", "thomas strikes"), 1),
        ((*FIGHT, "lupo plays Claw", "thomas strikes"), 1),
        ((*FIGHT, "blocked", "lupo plays Flash", "thomas plays Step: maneuver", "lupo strikes", "thomas strikes"), 2),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_it_is_used_as_it_is_played(book: str, lines: tuple[str, ...], blood: int) -> None:
    """The fight goes on as if its effect had been declared; to say so once more changes nothing."""
    judgement = played(book, ring(), *CARDS, *lines, "combat ends", f"thomas has {blood} blood")
    assert [ruling.says for ruling in judgement.wrong] == []


@pytest.mark.parametrize(
    ("lines", "number", "words"),
    [
        ((*HANDS, "damage resolved", "thomas plays Soak: prevent 1"), 6, "there is none to prevent"),
        ((*HANDS, "thomas plays Soak: prevent 1", "thomas prevents 1 with Skin"), 6, "Thomas takes none"),
        ((*HANDS, "lupo presses with Run", "thomas plays Soak: prevent 1"), 5, "«damage resolved» had not happened"),
        ((*HANDS, "thomas has 2 blood", "thomas plays Soak: prevent 1"), 5, "«damage resolved» had not happened"),
        ((*FIGHT, "lupo plays Blur: 2 additional strikes"), 3, "additional strikes"),
        ((*FIGHT, "blocked", "lupo plays Flash: maneuver", "lupo plays Dash: maneuver"), 5, "twice in a row"),
        ((*HANDS, "lupo plays Blur: 1 additional strike", "lupo strikes", "lupo strikes"), 7, "no strike left"),
        ((*FIGHT, "lupo plays Claw: strike: hand +1", "lupo strikes with Gate"), 4, "no strike left"),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_it_is_judged_as_that_play(book: str, lines: tuple[str, ...], number: int, words: str) -> None:
    """What the rules hold against the play is told of the card, or of who went on before it."""
    found = told(book, ring(), *lines)
    assert [one for one in found if one.startswith(f"{number} ") and words in one], found


@pytest.mark.parametrize("book", EDITIONS)
def test_what_comes_later_waits(book: str) -> None:
    """A press that is played before the strikes, or an optional one, is used when its step comes."""
    early = ("lupo plays Taste: press", *HANDS[2:], "lupo presses", "lupo strikes", "thomas strikes")
    assert told(book, ring(), *FIGHT, "blocked", *early) == []
    assert told(book, ring(), *HANDS, "lupo plays Taste: optional press", "combat ends") == []
