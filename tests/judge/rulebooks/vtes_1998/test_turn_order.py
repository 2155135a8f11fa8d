"""Sections 3 and 1.6.1(5): turns, phases, and whose opportunity it is."""

from events.effects.base import Modifies
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    Bleed,
    Described,
    Hunt,
    Modifier,
    NoBlock,
    Passed,
    PhaseBegun,
    Reaction,
    TurnBegun,
)
from tests.helpers.methuselah.tables import broken, kept, table, vampire

LUPO = vampire("Lupo", "Sarah", disciplines={"Dominate": "superior"})
ALEPH, RAKE = vampire("Aleph", "Alexis"), vampire("Rake", "Ryan")
BONDING = Modifier(minion="Lupo", card="Bonding", effects=(Modifies(what="bleed", by=1),))
WAKE = Described(card="Wake", facts=CardFacts(kind="reaction"))


def test_turns_go_clockwise() -> None:
    """After Sarah it is Alexis's turn, and nobody else's."""
    kept(table(), TurnBegun(methuselah="Alexis"), TurnBegun(methuselah="Ryan"))
    for name in ("Ryan", "Richard", "Sarah"):
        broken(
            table(),
            TurnBegun(methuselah=name),
            rule="turns_go_clockwise",
            says=f"It is not {name}'s turn: after Sarah comes Alexis.",
        )


def test_the_ousted_are_passed_over() -> None:
    """turns_go_clockwise: with Alexis ousted, Ryan's turn follows Sarah's; her own ousting gives it on too."""
    out = {"out": "ousted", "pool": 0}
    kept(table(seats={"Alexis": out}), TurnBegun(methuselah="Ryan"))
    kept(table(seats={"Sarah": out}), TurnBegun(methuselah="Alexis"))
    kept(table(turn="Richard"), TurnBegun(methuselah="Sarah"))


def test_phases_come_in_order() -> None:
    """One phase follows another; one left out went by, and none comes back."""
    kept(
        table(phase="untap"),
        PhaseBegun(phase="master"),
        PhaseBegun(phase="minion"),
        PhaseBegun(phase="influence"),
        PhaseBegun(phase="discard"),
    )
    kept(table(phase="untap"), PhaseBegun(phase="discard"))
    broken(
        table(phase="influence"),
        PhaseBegun(phase="minion"),
        rule="phases_come_in_order",
        says="The minion phase may not begin: it is the influence phase already.",
    )


def test_a_phase_that_has_begun_by_itself_may_be_named() -> None:
    """phases_come_in_order: naming the phase in which the table is breaks nothing."""
    kept(table(vampire("Lupo", "Sarah"), phase="untap"), Hunt(minion="Lupo"), PhaseBegun(phase="minion"))


def test_nothing_in_a_phase_is_compulsory() -> None:
    """phases_come_in_order: whatever a phase offers may be let pass; a turn may go by without a play."""
    judgement = kept(table(LUPO, phase="untap"), TurnBegun(methuselah="Alexis"))
    assert judgement.table.turn.methuselah == "Alexis"


def test_plays_pass_in_order() -> None:
    """Who has passed does not play until somebody else has played."""
    kept(table(LUPO, ALEPH), Bleed(minion="Lupo"), BONDING)
    broken(
        table(LUPO, ALEPH),
        Bleed(minion="Lupo"),
        Passed(minion="Sarah"),
        BONDING,
        rule="plays_pass_in_order",
        says="Sarah may not play now: the opportunity has passed to the next Methuselah, and nobody has played since.",
    )


def test_a_play_gives_the_opportunity_back() -> None:
    """a_play_gives_the_opportunity_back: after any play the acting Methuselah may play again; so after a decline."""
    passed = (Bleed(minion="Lupo"), Passed(minion="Sarah"))
    judgement = kept(table(LUPO, ALEPH), WAKE, *passed, Reaction(minion="Aleph", card="Wake"), BONDING)
    assert "a_play_gives_the_opportunity_back" in {line[-1] for line in judgement.table.ledger}
    kept(table(LUPO, ALEPH), *passed, NoBlock(methuselah="Alexis"), BONDING)


def test_an_opportunity_passes_in_order() -> None:
    """an_opportunity_passes_in_order: whoever passes, those before her in order have passed too."""
    judgement = kept(table(LUPO, ALEPH, RAKE), Bleed(minion="Lupo"), Passed(minion="Ryan"))
    assert judgement.table.action.passed == ("Sarah", "Alexis", "Ryan")
    assert judgement.table.ledger[-1][-1] == "an_opportunity_passes_in_order"
    broken(
        table(LUPO, ALEPH, RAKE),
        WAKE,
        Bleed(minion="Lupo"),
        Passed(minion="Ryan"),
        Reaction(minion="Aleph", card="Wake"),
        rule="plays_pass_in_order",
        says="Alexis may not play now: the opportunity has passed to the next Methuselah, and nobody has played since.",
    )


def test_the_target_comes_second() -> None:
    """an_opportunity_passes_in_order: in a directed action the target follows the acting Methuselah, then clockwise."""
    judgement = kept(table(LUPO, ALEPH, RAKE), Bleed(minion="Lupo"), Passed(minion="Alexis"))
    assert judgement.table.action.passed == ("Sarah", "Alexis")
    judgement = kept(table(LUPO, ALEPH, RAKE), Hunt(minion="Lupo"), Passed(minion="Alexis"))
    assert judgement.table.action.passed == ("Sarah", "Alexis")
    judgement = kept(
        table(LUPO, ALEPH, RAKE),
        WAKE,
        Hunt(minion="Lupo"),
        Passed(minion="Alexis"),
        Reaction(minion="Rake", card="Wake"),
    )
    assert judgement.table.action.passed == ()
