"""Section 6.4 as scorekeepers write it down: steps left out, combats that should not be, and what nobody repeats."""

import pytest

from events.methuselah.position import Card, Position
from events.notation.reader import Reader
from events.record.record import Entry, Heading
from judge.judging import Judgement
from tests.helpers.methuselah.fights import andreas, gun, yuri
from tests.helpers.methuselah.tables import judged, on, table, vampire


def position(*more: Card, phase: str = "minion") -> Position:
    """Andreas with a sword and torpid Nik are Sarah's; Yuri with a gun and a retainer, and Aleph, are Alexis's."""
    cards = {card.name: card for card in (andreas(), yuri(), vampire("Nik", "Sarah", region="torpor"))}
    cards |= {card.name: card for card in (vampire("Aleph", "Alexis", region="torpor"), gun("Yuri", "Alexis"))}
    cards |= {"Raven": on("Raven", "Yuri", "Alexis", kind="retainer", life=2, counters=2)}
    cards |= {card.name: card for card in more}
    return table(*cards.values(), phase=phase)


def played(start: Position, *lines: str) -> Judgement:
    """The judge's answer to lines of the notation."""
    reader = Reader().start(Heading(book="vtes-1998", position=start))
    events = []
    for line in lines:
        found, problems = reader.line(line)
        assert not problems, problems
        events += [entry.event for entry in found if isinstance(entry, Entry)]
    return judged(start, *events)


def told(judgement: Judgement) -> list[tuple[int, str]]:
    """The breaches, by the number of the event."""
    return [(ruling.event, ruling.rule) for ruling in judgement.wrong]


# --- combats that should not be ---


@pytest.mark.parametrize(
    "begins, rule",
    [
        ("Andreas fights Aleph with Rush", "only_ready_minions_fight"),
        ("effect of Sarah with Feud: Andreas fights Aleph", "only_ready_minions_fight"),
        ("Nik fights Aleph with Rush", "only_ready_minions_fight"),
    ],
)
def test_a_combat_of_the_unready_is_told_once(begins: str, rule: str) -> None:
    """Two minions that fight against the rules fight on as the table played it, and no strike is told again."""
    first = begins.split(" fights")[0].split()[-1]
    judgement = played(position(), begins, f"{first} strikes; Aleph strikes", "damage", "combat ends")
    assert told(judgement) == [(1, rule)]
    assert judgement.table.combat is None
    assert judgement.table.blood_of("Aleph") == 2


def test_a_combat_of_one_methuselahs_minions_is_told_once() -> None:
    """Of two minions of the acting Methuselah that fight against the rules, the one named first chooses first."""
    lines = ("Andreas fights Thomas with Feud", "Andreas strikes; Thomas strikes by hand", "damage", "combat ends")
    judgement = played(position(vampire("Thomas", "Sarah")), *lines)
    assert told(judgement) == [(1, "minions_of_one_methuselah_do_not_fight")]
    assert judgement.table.blood_of("Thomas") == 2


def test_a_block_by_the_unready_is_told_once() -> None:
    """A torpid blocker fights as it was played, also in the next round."""
    lines = (
        "Andreas strikes; Aleph strikes",
        "Andreas presses with Pursuit",
        "next round",
        "Andreas strikes; Aleph strikes",
    )
    judgement = played(position(), "Andreas bleeds", "Aleph blocks", "blocked", *lines, "combat ends")
    assert told(judgement) == [(2, "only_ready_minions_block")]
    assert judgement.table.blood_of("Aleph") == 1
    assert judgement.table.action is None


def test_an_action_of_the_torpid_is_told_once() -> None:
    """A torpid vampire that bleeds and is blocked fights as it was played."""
    judgement = played(
        position(), "Nik bleeds", "Yuri blocks; blocked", "Nik strikes; Yuri strikes by hand", "combat ends"
    )
    assert told(judgement) == [(1, "a_torpid_vampire_only_leaves_torpor")]
    assert judgement.table.blood_of("Nik") == 2


def test_an_action_card_finds_its_target_gone() -> None:
    """An action starts no combat with a vampire who fell after it was announced: no rule is broken."""
    falls = "effect of Ryan with Trap: Yuri goes to torpor"
    judgement = played(position(), "Andreas acts with Rush on Yuri: Andreas fights Yuri", falls, "succeeds")
    assert told(judgement) == []
    assert judgement.table.combat is None


def test_only_ready_minions_fight_and_recruits_perhaps() -> None:
    """Whether an ally fights in the turn of its recruitment is open; at the table it does."""
    lines = ("Andreas recruits Gang: costs 1 pool", "succeeds", "effect of Alexis with Feud: Yuri fights Gang")
    judgement = played(position(), *lines, "Gang strikes; Yuri strikes by hand", "combat ends")
    assert told(judgement) == []
    assert [ruling.unclear for ruling in judgement.rulings] == [
        (
            "Gang was recruited this turn: either an ally then merely takes no action, or it is not ready and does not "
            "fight either.",
        )
    ]


# --- numbers ---


@pytest.mark.parametrize(
    "words, blood, region",
    [("for 2", 1, "ready"), ("for 3", 0, "ready"), ("for 4", 0, "torpor"), ("for 1 aggravated", 3, "torpor")],
)
def test_a_number_alone_is_damage(words: str, blood: int, region: str) -> None:
    """A strike for a number with a card that nobody described does so much damage."""
    strikes = (f"Andreas strikes {words} with Some Strike", "Yuri strikes by hand", "damage")
    judgement = played(position(), "Andreas bleeds", "Yuri blocks", "blocked", *strikes)
    assert told(judgement) == []
    assert (judgement.table.blood_of("Yuri"), judgement.table.region_of("Yuri")) == (blood, region)


# --- steps left out ---

BLOCKED = ("Andreas bleeds", "Yuri blocks", "blocked")
HANDS = "Andreas strikes; Yuri strikes by hand"


@pytest.mark.parametrize(
    "lines, blood, step",
    [
        (("Andreas presses with Pursuit",), (2, 2), "press"),
        (("Andreas prevents 1 with Skin of Rock", "damage"), (3, 2), "additional"),
        (("Yuri maneuvers with Flash", "Andreas presses with Pursuit"), (3, 3), "press"),
        (("Andreas presses with Pursuit", "Andreas presses with Pursuit"), (2, 2), "press"),
    ],
)
def test_strikes_that_nobody_wrote_down(lines: tuple[str, ...], blood: tuple[int, int], step: str) -> None:
    """What can only come after the strikes is preceded by strikes with the hands, at the range there is."""
    judgement = played(position(), *BLOCKED, *lines)
    twice = [(len(BLOCKED) + 2, "no_two_presses_in_a_row")] if lines[0] == lines[-1] and len(lines) > 1 else []
    assert told(judgement) == twice
    assert (judgement.table.blood_of("Andreas"), judgement.table.blood_of("Yuri")) == blood
    assert judgement.table.combat_step() == step


@pytest.mark.parametrize(
    "between, yuri_has",
    [((), 2), (("no block",), 2), (("Thomas blocks", "blocked"), 3), (("Thomas blocks",), 3)],
)
def test_an_action_that_causes_combat_need_not_be_resolved_in_words(between: tuple[str, ...], yuri_has: int) -> None:
    """Strikes after an action card that makes two minions fight say that it succeeded, or that it was blocked."""
    opponent = "Thomas" if between and "Thomas" in between[0] else "Yuri"
    lines = ("Andreas acts with Rush on Yuri: Andreas fights Yuri", *between)
    fought = (f"Andreas strikes; {opponent} strikes by hand", "damage", "combat ends")
    judgement = played(position(vampire("Thomas", "Alexis")), *lines, *fought)
    assert told(judgement) == []
    assert judgement.table.blood_of("Yuri") == yuri_has
    assert judgement.table.action is None
