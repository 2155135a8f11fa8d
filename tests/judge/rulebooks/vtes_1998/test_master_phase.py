"""Sections 1.6.2 and 5: master cards and the master phase."""

from typing import Any

import pytest

from events.effects.base import Attaches, Modifies
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    Bleed,
    CardUsed,
    Described,
    EffectHappened,
    MasterActionUsed,
    MasterPlayed,
    PhaseBegun,
    TurnBegun,
)
from events.methuselah.position import Card
from tests.helpers.ledger import moves_of, unders
from tests.helpers.methuselah.tables import ally, broken, kept, table, unclear, vampire

ZOO = MasterPlayed(methuselah="Sarah", card="Zoo", kind="location")
BLOOD_DOLL = MasterPlayed(methuselah="Sarah", card="Blood Doll", kind="other")
SUDDEN = Described(card="Sudden Reversal", facts=CardFacts(kind="out-of-turn master"))
AROUND = ("Alexis", "Ryan", "Jennifer", "Richard", "Sarah")


def reversal(methuselah: str) -> MasterPlayed:
    """An out-of-turn master card is played."""
    return MasterPlayed(methuselah=methuselah, card="Sudden Reversal")


def turns(*names: str) -> list[TurnBegun]:
    """Turns begun one after another."""
    return [TurnBegun(methuselah=name) for name in names]


# --- when and how many ----------------------------------------------------------------------------------------------


def test_a_regular_master_waits_for_her_master_phase() -> None:
    """Regular master cards are played in one's own master phase; the phase is gone to by itself."""
    assert kept(table(phase="untap"), ZOO).table.phase() == "master"
    kept(table(phase="master"), ZOO)
    rule = "a_regular_master_waits_for_her_master_phase"
    broken(table(), ZOO, rule=rule, says="Sarah may not play Zoo: it is Sarah's minion phase.")
    another = table(turn="Ryan", phase="master")
    broken(another, ZOO, rule=rule, says="Sarah may not play Zoo: it is Ryan's master phase.")
    used = MasterActionUsed(methuselah="Sarah", card="Zoo")
    broken(table(), used, rule=rule, says="Sarah may not use a master phase action: it is Sarah's minion phase.")


def test_a_master_played_by_another_leaves_the_action_alone() -> None:
    """A regular master card in the middle of another's action is illegal, and the action goes on."""
    judgement = broken(
        table(vampire("Lupo", "Sarah")),
        Bleed(minion="Lupo"),
        MasterPlayed(methuselah="Alexis", card="Zoo", kind="location"),
        rule="a_regular_master_waits_for_her_master_phase",
        says="Alexis may not play Zoo: it is Sarah's minion phase.",
    )
    assert judgement.implied == ()


def test_a_master_card_takes_a_master_phase_action() -> None:
    """One master phase action (master_actions), one regular master card; a second one needs a second action."""
    broken(
        table(phase="untap"),
        ZOO,
        BLOOD_DOLL,
        rule="a_master_card_takes_a_master_phase_action",
        says="Sarah may not play Blood Doll: she has no master phase action left.",
    )
    broken(
        table(phase="untap"),
        ZOO,
        MasterActionUsed(methuselah="Sarah", card="Zoo"),
        rule="a_master_card_takes_a_master_phase_action",
        says="Sarah may not use a master phase action: she has no master phase action left.",
    )
    judgement = kept(table(phase="untap"), ZOO)
    lines = [line[3:] for line in judgement.table.ledger if line[3] == "master_actions"]
    assert lines == [("master_actions", 1, 0, "a_master_phase_action_is_used_up")]


def test_a_turn_without_a_master_card_is_nobodys_breach() -> None:
    """Nothing need be played in a master phase (a_master_card_takes_a_master_phase_action)."""
    kept(table(phase="untap"), PhaseBegun(phase="minion"))


@pytest.mark.parametrize("phase", ["untap", "master"])
def test_effects_change_the_allowance(phase: str) -> None:
    """A card may give more master phase actions, in the master phase or before it: two cards, not three."""
    more = EffectHappened(methuselah="Sarah", card="Parthenon", effects=(Modifies(what="master actions", by=1),))
    third = MasterPlayed(methuselah="Sarah", card="Archon", kind="other")
    judgement = kept(table(phase=phase), more, ZOO, BLOOD_DOLL)
    assert "effects_change_the_allowance" in unders(judgement)
    broken(
        table(phase=phase),
        more,
        ZOO,
        BLOOD_DOLL,
        third,
        rule="a_master_card_takes_a_master_phase_action",
        says="Sarah may not play Archon: she has no master phase action left.",
    )


def test_an_effect_takes_a_master_phase_action_away() -> None:
    """A card may give fewer master phase actions as well (effects_change_the_allowance)."""
    fewer = EffectHappened(card="Deed", methuselah="Sarah", effects=(Modifies(what="master actions", by=-1),))
    broken(
        table(phase="untap"),
        fewer,
        ZOO,
        rule="a_master_card_takes_a_master_phase_action",
        says="Sarah may not play Zoo: she has no master phase action left.",
    )


def test_an_unused_allowance_is_lost() -> None:
    """A master phase action that was not used is gone with the phase, and gives none in the next turn."""
    judgement = kept(table(phase="untap"), PhaseBegun(phase="minion"))
    assert judgement.table.master_actions_left() == 0
    assert "an_unused_allowance_is_lost" in unders(judgement)
    broken(
        table(phase="untap"),
        PhaseBegun(phase="minion"),
        *turns(*AROUND),
        ZOO,
        BLOOD_DOLL,
        rule="a_master_card_takes_a_master_phase_action",
        says="Sarah may not play Blood Doll: she has no master phase action left.",
    )


# --- out of turn ----------------------------------------------------------------------------------------------------


def test_an_out_of_turn_master_needs_anothers_turn() -> None:
    """An out-of-turn card is played at any moment of another's turn, never in one's own."""
    kept(table(turn="Ryan", phase="minion"), SUDDEN, reversal("Sarah"))
    kept(table(turn="Ryan", phase="discard"), SUDDEN, reversal("Sarah"))
    kept(table(phase="discard"), SUDDEN, *turns("Alexis"), reversal("Sarah"))
    broken(
        table(phase="discard"),
        SUDDEN,
        reversal("Sarah"),
        rule="an_out_of_turn_master_needs_anothers_turn",
        says="Sarah may not play Sudden Reversal out of turn: it is her own turn.",
    )


def test_an_out_of_turn_master_passes_no_step() -> None:
    """It is played in the middle of an action, and the action goes on (an_out_of_turn_master_needs_anothers_turn)."""
    judgement = kept(table(vampire("Lupo", "Sarah")), SUDDEN, Bleed(minion="Lupo"), reversal("Ryan"))
    assert judgement.table.acting_minion() == "Lupo"


def test_an_out_of_turn_master_is_owed() -> None:
    """It takes the master phase action of its player's next master phase, and of that one only."""
    start = [SUDDEN, *turns("Alexis"), reversal("Sarah"), *turns("Ryan", "Jennifer", "Richard", "Sarah")]
    broken(
        table(phase="discard"),
        *start,
        ZOO,
        rule="a_master_card_takes_a_master_phase_action",
        says="Sarah may not play Zoo: she has no master phase action left.",
    )
    judgement = kept(table(phase="discard"), *start, *turns(*AROUND), ZOO)
    debts = moves_of(judgement.table.ledger, "Sarah", "master_debt")
    assert [(line.before, line.after, line.under) for line in debts] == [
        (0, 1, "an_out_of_turn_master_is_owed"),
        (1, 0, "an_out_of_turn_master_is_owed"),
    ]


def test_one_out_of_turn_master_per_master_phase() -> None:
    """A second out-of-turn card waits until the master phase that owes the first has come."""
    start = [SUDDEN, *turns("Alexis"), reversal("Sarah"), *turns("Ryan")]
    broken(
        table(phase="discard"),
        *start,
        reversal("Sarah"),
        rule="one_out_of_turn_master_per_master_phase",
        says="Sarah may not play Sudden Reversal: her next master phase is owed for an out-of-turn card already.",
    )
    kept(table(phase="discard"), *start, reversal("Jennifer"))
    after = [*turns("Jennifer", "Richard", "Sarah"), PhaseBegun(phase="minion"), *turns("Alexis")]
    kept(table(phase="discard"), *start, *after, reversal("Sarah"))


def test_a_second_one_with_two_master_phase_actions_is_unclear() -> None:
    """With several master phase actions the book leaves it open (one_out_of_turn_master_per_master_phase)."""
    parthenon = Card(
        name="Parthenon",
        kind="location",
        owner="Sarah",
        controller="Sarah",
        region="in play",
        effects=(Modifies(what="master actions", by=1),),
    )
    unclear(
        table(parthenon, turn="Alexis", seats={"Sarah": {"master_debt": 1}}),
        SUDDEN,
        reversal("Sarah"),
        rule="one_out_of_turn_master_per_master_phase",
        says="Sarah plays a second out-of-turn card against a master phase of several actions: "
        "the second is flatly forbidden, or each owes one action.",
    )


def test_a_master_card_is_played_as_what_it_is() -> None:
    """A location is no out-of-turn card, whatever its player says."""
    described = Described(card="Zoo", facts=CardFacts(kind="location"))
    rule = "a_master_card_is_played_as_what_it_is"
    broken(
        table(turn="Ryan"),
        described,
        MasterPlayed(methuselah="Sarah", card="Zoo", kind="out-of-turn"),
        rule=rule,
        says="Zoo is not played as out-of-turn master: its type is location.",
    )
    kept(table(phase="master"), described, ZOO)
    kept(table(phase="master"), Described(card="Zoo", facts=CardFacts(kind="master")), ZOO)


# --- what master cards do -------------------------------------------------------------------------------------------


def test_a_location_stays_in_play() -> None:
    """A location lies in play and is used from the turn in which it came, again and again."""
    judgement = kept(table(phase="untap"), ZOO, CardUsed(card="Zoo"), CardUsed(card="Zoo"), *turns("Alexis"))
    assert judgement.table.cards["Zoo"].region == "in play"
    assert judgement.table.controller_of("Zoo") == "Sarah"
    assert "a_location_stays_in_play" in unders(judgement)
    assert judgement.table.hand_of("Sarah") == 7


def discipline(target: str) -> MasterPlayed:
    """A discipline card is played on somebody."""
    return MasterPlayed(methuselah="Sarah", card="Potence", kind="discipline", target=target)


@pytest.mark.parametrize("before, after", [({}, "basic"), ({"potence": "basic"}, "superior")])
def test_a_discipline_master_teaches(before: dict[str, Any], after: str) -> None:
    """It gives the discipline at the basic level, or raises it to the superior one."""
    judgement = kept(table(vampire("Lupo", "Sarah", disciplines=before), phase="master"), discipline("Lupo"))
    assert judgement.table.skill_of("Lupo", "potence") in (after, "unknown")
    assert list(judgement.table.cards["Lupo"].disciplines.values()) == [after]
    assert judgement.table.bearer_of("Potence") == "Lupo"
    assert "a_discipline_master_teaches" in unders(judgement)


def test_a_discipline_master_adds_empty_capacity() -> None:
    """The capacity grows by capacity_of_a_discipline_card, and no blood comes along."""
    judgement = kept(table(vampire("Lupo", "Sarah"), phase="master"), discipline("Lupo"))
    assert (judgement.table.capacity_of("Lupo"), judgement.table.blood_of("Lupo")) == (6, 3)
    assert moves_of(judgement.table.ledger, "Lupo", "capacity")[0].under == "a_discipline_master_adds_empty_capacity"


def test_a_discipline_master_goes_on_a_vampire() -> None:
    """It is played on a vampire, in torpor or not, and on nobody else."""
    rule = "a_discipline_master_goes_on_a_vampire"
    position = table(
        vampire("Lupo", "Sarah", region="torpor"),
        vampire("Thomas", "Alexis"),
        vampire("Nik", "Sarah", region="uncontrolled"),
        ally("Mage", "Sarah"),
        phase="master",
    )
    kept(position, discipline("Lupo"))
    kept(position, discipline("Thomas"))
    broken(position, discipline("Mage"), rule=rule, says="Potence may not be played on Mage: Mage is no vampire.")
    broken(position, discipline("Ryan"), rule=rule, says="Potence may not be played on Ryan: Ryan is no vampire.")
    unclear(
        position,
        discipline("Nik"),
        rule=rule,
        says="Nik is not controlled yet: a discipline card goes on any vampire, or only on one that is in play.",
    )


def test_another_master_card_is_burned_when_played() -> None:
    """Other master cards go to the ash heap, unless they are put on a card."""
    judgement = kept(table(phase="master"), BLOOD_DOLL)
    assert judgement.table.seats["Sarah"].ash_heap == ("Blood Doll",)
    assert "another_master_card_is_burned_when_played" in unders(judgement)
    on_a_card = MasterPlayed(
        methuselah="Sarah",
        card="Blood Doll",
        kind="other",
        target="Lupo",
        effects=(Attaches(card="Blood Doll", on="Lupo"),),
    )
    judgement = kept(table(vampire("Lupo", "Sarah"), phase="master"), on_a_card)
    assert judgement.table.seats["Sarah"].ash_heap == ()
    assert judgement.table.bearer_of("Blood Doll") == "Lupo"
