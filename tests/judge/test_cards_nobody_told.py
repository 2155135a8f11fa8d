"""What rests on the text of a card that nobody knows is not verified; what such a card cannot have done is told."""

import pytest

from events.methuselah.position import Position
from judge import books
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.plays import EDITIONS, played

FIGHT = ("lupo bleeds", "thomas blocks")
HANDS = (*FIGHT, "lupo strikes", "thomas strikes")
COUNT = {"jyhad-1994": "5", "vtes-1998": "1.2(2)"}


def ring() -> Position:
    """Lupo is Sarah's, Thomas her prey's, Nik her predator's."""
    return table(vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"), vampire("Nik", "Richard"))


def last(book: str, *lines: str) -> tuple[str, str]:
    """The verdict on the last line, and what is said; nothing is told of the others."""
    found = [one for one in played(book, ring(), *lines).rulings if one.verdict != "legal"]
    assert [one.event for one in found[:-1]] == []
    return (found[0].verdict, found[0].says) if found else ("legal", "")


@pytest.mark.parametrize(
    ("lines", "seen", "so", "card"),
    [
        ((*FIGHT, "lupo strikes with Claws", "thomas strikes", "combat ends"), "with 2 blood", "has 3 blood", "Claws"),
        ((*FIGHT, "lupo strikes with Claws", "thomas strikes", "combat ends"), "in torpor", "is ready", "Claws"),
        (("lupo acts with Sorrow on Thomas", "no block", "succeeds"), "with 1 blood", "has 3 blood", "Sorrow"),
        (("lupo acts with Sorrow on Thomas", "no block"), "tapped", "is untapped", "Sorrow"),
        ((*HANDS, "thomas plays Hide"), "with 3 blood", "has 2 blood", "Hide"),
        ((*FIGHT, "lupo plays Claws", "thomas strikes", "combat ends"), "with 1 blood", "has 2 blood", "Claws"),
        (
            (*FIGHT, "thomas reacts with Balm", "blocked", *HANDS[2:], "combat ends"),
            "with 3 blood",
            "has 2 blood",
            "Balm",
        ),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_what_an_untold_card_may_have_done(book: str, lines: tuple[str, ...], seen: str, so: str, card: str) -> None:
    """A strike may have hurt the opponent, an action card have done anything to its target: nobody can verify it."""
    line = f"thomas {'is' if ' ' not in seen or seen == 'in torpor' else 'has'} {seen.removeprefix('with ')}"
    says = f"Thomas was seen {seen}, but Thomas {so} unless {card} did more than was told."
    assert last(book, *lines, line) == ("unverified", says)
    (ruling,) = [one for one in played(book, ring(), *lines, line).rulings if one.verdict == "unverified"]
    assert (ruling.section, ruling.assumes, ruling.wrong) == (COUNT[book], (f"that {card} makes it so",), False)


@pytest.mark.parametrize(
    "lines",
    [
        (*FIGHT, "lupo strikes with Claws", "thomas strikes", "combat ends", "thomas has 4 blood"),
        (*FIGHT, "lupo strikes with Claws", "thomas strikes", "combat ends", "lupo has 1 blood"),
        (*FIGHT, "lupo strikes with Claws", "thomas strikes", "combat ends", "nik has 2 blood"),
        (*FIGHT, "lupo strikes with Claws for 1", "thomas strikes", "combat ends", "thomas has 1 blood"),
        (*FIGHT, "lupo strikes with Claws: strike: 1 damage", "thomas strikes", "combat ends", "thomas has 1 blood"),
        (*FIGHT, "lupo strikes with Claws", "thomas dodges with Flash", "combat ends", "thomas has 2 blood"),
        (*FIGHT, "lupo strikes by hand with Claws", "thomas strikes", "combat ends", "thomas has 1 blood"),
        ("lupo acts with Sorrow on Thomas", "no block", "succeeds", "nik has 2 blood"),
        ("lupo acts with Sorrow on Thomas: thomas burns 1 blood", "no block", "succeeds", "thomas has 1 blood"),
        ("lupo acts with Sorrow on Thomas", "thomas blocks", "blocked", "thomas has 4 blood"),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_what_it_cannot_have_done_is_a_discrepancy(book: str, lines: tuple[str, ...]) -> None:
    """A strike gives no blood and hurts nobody else; what was told of a card is all that it does."""
    assert last(book, *lines)[0] == "discrepancy"


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ("thomas strikes", "Thomas may not prevent damage: Lupo takes it, and Thomas takes none."),
        ("thomas strikes with Fangs", "Thomas may not prevent damage: there is none to prevent."),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_damage_of_an_untold_strike_may_be_prevented(book: str, other: str, says: str) -> None:
    """Whether there was any, nobody can tell; by a dodge there is none."""
    lines = (*FIGHT, "lupo strikes with Claws", other, "thomas prevents 1 with Skin")
    assert last(book, *lines) == ("unverified", says)
    (ruling,) = [one for one in played(book, ring(), *lines).rulings if one.verdict == "unverified"]
    assert ruling.assumes[-1] == "that Claws does damage to Thomas"
    dodged = (*FIGHT, "lupo strikes with Claws", "thomas dodges with Flash", "thomas prevents 1 with Skin")
    assert last(book, *dodged) == ("illegal", "Thomas may not prevent damage: there is none to prevent.")


def test_the_sections_are_those_of_the_book() -> None:
    """The rule on counting is cited by its own section."""
    assert {book: books()[book].section_of["what_is_seen_is_so"] for book in EDITIONS} == COUNT


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (
            ("lupo bleeds", "lupo modifies with Whisper", "no block", "alexis has 26 pool"),
            "Alexis was seen with 26 pool, but Alexis has 30 pool unless Whisper did more than was told.",
        ),
        (
            ("lupo bleeds", "thomas reacts with Murmur", "no block", "alexis has 26 pool"),
            "Alexis was seen with 26 pool, but Alexis has 30 pool unless Murmur did more than was told.",
        ),
        ((*HANDS, "lupo plays Zip", "lupo strikes"), "Lupo has no strike left in this round."),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_what_an_untold_play_may_have_done(book: str, lines: tuple[str, ...], says: str) -> None:
    """A modifier or reaction may have changed the bleed, a combat card have given another strike."""
    assert last(book, *lines) == ("unverified", says)


@pytest.mark.parametrize("book", EDITIONS)
def test_what_an_untold_play_has_not_done(book: str) -> None:
    """What it did is told, or it was played in another action, or about somebody else."""
    told = ("lupo bleeds", "lupo modifies with Whisper: +1 bleed", "no block", "alexis has 26 pool")
    assert last(book, *told)[0] == "discrepancy"
    other = ("lupo bleeds", "lupo modifies with Whisper", "resolves", "richard has 26 pool")
    assert last(book, *other)[0] == "discrepancy"
