"""What nobody said at a Rage table: contradicted by a later line, said to be open, or seen before it had come about."""

from typing import Any

import pytest

from events.notation.reader import Reader
from events.rage.position import Voting
from events.record.record import Entry, Heading
from judge import books
from judge.judging import judge
from tests.helpers.plays import told, told_of
from tests.helpers.rage.seen_in_combat import fighting, fought
from tests.helpers.rage.tables import BOOK, creature, fight, resource, table

DODGED = fought(theirs="Dodge")
TRIBUNAL = resource("Tribunal", "Sarah", place="called", by="Mari")
COUNCIL = resource("Council", "Sarah", place="called", by="Albrecht")
MOOT = table(TRIBUNAL, phase="moot", voting=Voting(junta="Tribunal", caller="Mari"))
MOOTS = table(TRIBUNAL, COUNCIL, phase="moot", voting=Voting(junta="Tribunal", caller="Mari"))
THREE = ("Sarah", "Ryan", "Eva")
ALPHAS = {"Sarah": {"alpha": "Albrecht"}, "Ryan": {"alpha": "Morgan"}, "Eva": {"alpha": "Evan"}}
ACTING = table(phase="combat", seats=ALPHAS, players=THREE)
LANDED = "6.2(5) damage_is_prevented_as_it_lands"
VOTED = "4.7.4 votes_are_cast_by_renown"
COMBAT = "2.2.6 an_alpha_action_ends_before_the_next"


def early(number: int, rule: str, event: str, shown: int, step: str) -> str:
    """The ruling on an event that a later one shows to have come before a step."""
    return f"{number} illegal {rule}: «{event}» comes too early: event {shown} shows that «{step}» had not happened."


@pytest.mark.parametrize(
    ("position", "lines", "found"),
    [
        (
            fought(),
            ("combat ends", "zhyzhak dodges Maul with Shield"),
            early(1, LANDED, "combat ends", 2, "Zhyzhak suffers Maul"),
        ),
        (
            fought(),
            ("step withdrawal", "zhyzhak dodges Maul with Shield"),
            early(1, LANDED, "step withdrawal", 2, "Zhyzhak suffers Maul"),
        ),
        (
            fought(),
            ("step withdrawal", "redirect Maul to morgan with Shield"),
            early(1, LANDED, "step withdrawal", 2, "Zhyzhak suffers Maul"),
        ),
        (
            fought(),
            ("combat ends", "nothing is resolved yet"),
            early(1, LANDED, "combat ends", 2, "Zhyzhak suffers Maul"),
        ),
        (
            MOOT,
            ("albrecht votes yes", "combat phase", "mari votes yes"),
            early(2, VOTED, "phase combat", 3, "voting over"),
        ),
        (MOOT, ("mari votes yes", "combat phase", "it passes"), early(2, VOTED, "phase combat", 3, "voting over")),
        (
            MOOT,
            ("sarah will vote yes", "morgan votes no", "mari votes no"),
            early(2, VOTED, "Morgan votes no", 3, "Mari votes yes"),
        ),
        (
            MOOT,
            ("sarah will vote yes", "morgan votes no", "mari votes yes"),
            early(2, VOTED, "Morgan votes no", 3, "Mari votes yes"),
        ),
        (
            ACTING,
            ("albrecht attacks morgan", "albrecht lays ? at morgan", "evan passes", "albrecht withdraws"),
            early(3, COMBAT, "Evan passes", 4, "combat ends"),
        ),
        (
            ACTING,
            ("albrecht attacks morgan", "albrecht lays ? at morgan", "evan passes", "albrecht reveals Maul"),
            early(3, COMBAT, "Evan passes", 4, "combat ends"),
        ),
        (MOOT, ("combat phase", "zhyzhak has not voted"), early(1, VOTED, "phase combat", 2, "voting over")),
    ],
)
def test_who_did_not_wait_is_told(position: Any, lines: tuple[str, ...], found: str) -> None:
    """A later line shows that something was not over: what went on as if it were came too early, and nothing else."""
    assert [one for one in told(BOOK, position, *lines) if " unclear " not in one] == [found]


@pytest.mark.parametrize(
    ("position", "lines", "numbers"),
    [
        (DODGED, ("zhyzhak suffers Maul", "zhyzhak dodges Maul"), ["2"]),  # said, and not implied
        (DODGED, ("zhyzhak dodges Maul", "combat ends"), []),
        (DODGED, ("combat ends", "zhyzhak dodges Maul"), []),  # which has gone without saying
        (DODGED, ("combat ends", "zhyzhak dodges Bite"), ["2"]),
        (MOOTS, ("albrecht votes yes", "voting on Council", "mari votes yes"), []),  # on the Council
        (MOOTS, ("sarah will vote yes", "voting on Council", "mari votes no"), []),
        (MOOT, ("sarah will vote yes", "morgan votes no", "ryan will vote no", "it passes"), []),
        (ACTING, ("albrecht attacks morgan", "albrecht lays ? at morgan", "evan passes", "morgan passes"), []),
    ],
)
def test_what_contradicts_nothing(position: Any, lines: tuple[str, ...], numbers: list[str]) -> None:
    """What was said stands, and a line that may be about something else takes nothing back."""
    assert [one.split()[0] for one in told(BOOK, position, *lines) if " unclear " not in one] == numbers


@pytest.mark.parametrize(
    ("position", "said", "line", "rule", "step"),
    [
        (fought(), "nothing is resolved yet", "combat ends", LANDED, "Zhyzhak suffers Maul"),
        (MOOT, "zhyzhak has not voted", "combat phase", VOTED, "voting over"),
        (fighting(), "nothing is resolved yet", "turn ends", COMBAT, "combat ends"),
    ],
)
def test_not_yet_forbids_that_a_step_is_implied(position: Any, said: str, line: str, rule: str, step: str) -> None:
    """What has not happened yet is not taken for granted by the next declaration."""
    (found,) = told(BOOK, position, said, line)
    assert found.startswith(f"2 illegal {rule}: «")
    assert found.endswith(f" comes too early: «{step}» has not happened.")
    assert told(BOOK, position, line) == []


def strictly(position: Any, *lines: str) -> list[str]:
    """What the book has against the lines of a complete record."""
    reader = Reader().start(Heading(book=BOOK, position=position))
    read = [entry.event for line in lines for entry in reader.line(line)[0] if isinstance(entry, Entry)]
    return told_of(judge(read, books()[BOOK].strictly, position))


@pytest.mark.parametrize(
    ("position", "lines", "rule", "step"),
    [
        (fought(), ("combat ends",), "6.2 round_steps_come_in_order", "step bluff"),
        (fought(), ("step bluff", "step resolution", "step withdrawal"), LANDED, "Zhyzhak suffers Maul"),
        (MOOT, ("mari votes yes", "combat phase"), VOTED, "voting over"),
        (fighting(), ("redraw",), COMBAT, "combat ends"),
    ],
)
def test_strictly_nothing_is_implied(position: Any, lines: tuple[str, ...], rule: str, step: str) -> None:
    """In a complete record what is not written has not happened: what goes on as if it had comes too early."""
    (found,) = [one for one in strictly(position, *lines) if " illegal " in one]
    assert found.startswith(f"{len(lines)} illegal {rule}: «")
    assert found.endswith(f"comes too early: «{step}» has not happened.")


def test_strictly_what_is_written_has_happened() -> None:
    """Each step of the round is told."""
    steps = ("step bluff", "step resolution", "zhyzhak suffers Maul", "mari suffers Bite", "step withdrawal")
    assert strictly(fought(), *steps, "combat ends", "zhyzhak has 4 damage") == []
    assert len(strictly(fought(), "zhyzhak has 4 damage")) == 1


FEW = {"Sarah": {"sept": ("",) * 3, "combat": ("",) * 4}, "Ryan": {"sept": ("",) * 3}}
REDRAW = table(phase="redraw", closed=True, seats=FEW)
WOUNDED = "Zhyzhak was seen with 4 damage, but has 0 damage"


@pytest.mark.parametrize(
    ("position", "seen", "line", "found"),
    [
        (
            fought(),
            "zhyzhak has 4 damage",
            "zhyzhak dodges Maul with Shield",
            f"6.2 a_combat_action_becomes_damage: {WOUNDED}",
        ),
        (fought(), "zhyzhak has 4 damage", "nothing is resolved yet", f"6.2 a_combat_action_becomes_damage: {WOUNDED}"),
        (fought(), "zhyzhak has 4 damage", "zhyzhak has 0 damage", f"6.2 a_combat_action_becomes_damage: {WOUNDED}"),
        (
            fought(),
            "zhyzhak has 4 damage",
            "redirect Maul to morgan with Shield",
            f"6.2 a_combat_action_becomes_damage: {WOUNDED}",
        ),
        (
            fighting(seats=FEW),
            "sarah.combat hand=5",
            "mari lays ? at zhyzhak",
            "6.3 combat_hands_are_refilled_after_combat: Sarah was seen with 5 combat hand",
        ),
        (
            REDRAW,
            "sarah.sept hand=5",
            "sarah discards 2 sept",
            "2.2.2 the_sept_hand_is_filled: Sarah was seen with 5 sept hand",
        ),
    ],
)
def test_a_count_that_came_before_its_cause(position: Any, seen: str, line: str, found: str) -> None:
    """What will be so when the open steps are done was seen too early, if the next line shows that they were not."""
    told_early = [one for one in told(BOOK, position, seen, line) if one.startswith("1 ")]
    assert len(told_early) == 1
    assert told_early[0].startswith(f"1 discrepancy {found}")
    assert "event 2 shows that «" in told_early[0]


@pytest.mark.parametrize(
    ("position", "seen", "line"),
    [
        (fought(), "zhyzhak has 4 damage", "combat ends"),
        (fought(), "zhyzhak has 4 damage", "step withdrawal"),
        (fought(), "zhyzhak has 4 damage", "zhyzhak suffers Maul"),
        (fought(), "mari has 2 damage", "zhyzhak prevents Maul with Shield"),  # another card
        (fighting(seats=FEW), "sarah.combat hand=5", "combat ends"),
        (REDRAW, "sarah.sept hand=5", "resource"),
        (REDRAW, "ryan.sept hand=5", "sarah discards 2 sept"),  # another hand
        (MOOT, "tribunal.place=discard pile", "combat phase"),
    ],
)
def test_a_count_whose_cause_may_have_come(position: Any, seen: str, line: str) -> None:
    """What goes on as if the steps were done, or is about another thing, shows nothing."""
    assert told(BOOK, position, seen, line) == []


def test_who_wants_to_act_first_has_most_renown() -> None:
    """Before the alphas of more Renown nobody acts who asks to; the first may, and so may who has no alpha."""
    rule = "illegal 2.2.6 who_wants_to_act_first_has_most_renown"
    says = "Eva may not act before Sarah: Albrecht has more Renown."
    assert told(BOOK, ACTING, "eva wants to play first") == [f"1 {rule}: {says}"]
    assert told(BOOK, ACTING, "eva wants to play before sarah") == [f"1 {rule}: {says}"]
    assert told(BOOK, ACTING, "eva wants to play before ryan") == []
    assert told(BOOK, ACTING, "sarah wants to play first") == []
    assert told(BOOK, ACTING, "albrecht passes", "eva wants to play first") == []
    assert told(BOOK, table(phase="resource"), "ryan wants to play first") == []
    assert told(BOOK, table(creature("Zmei"), phase="combat", combat=fight()), "ryan wants to play first") == []
