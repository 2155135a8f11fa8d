"""Section 2.3: winning the game, and losing a pack."""

from typing import Any

from events.common import Observed
from events.effects.rage import Kills, Scores
from events.rage.events import EffectHappened, PhaseBegun, Played, TurnEnded
from events.rage.position import Trophy
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, kept, resource, table


def scored(sarah: int, ryan: int = 0, **rest: Any) -> Any:
    """The Open Play of a Combat phase in which all alphas have acted; the Renown level is 20."""
    seats = {"Sarah": {"points": sarah}, "Ryan": {"points": ryan}}
    return table(**{"phase": "combat", "seats": seats, **rest})


def test_the_renown_level_wins() -> None:
    """As many points as the level are enough, one less is not."""
    won = kept(scored(20), TurnEnded())
    assert won.table.has_won("Sarah")
    assert "the_renown_level_wins" in unders(won)
    assert not kept(scored(19), TurnEnded()).table.over
    assert not kept(scored(20), EffectHappened("Sarah", "Storm", (Scores("Sarah", 1),))).table.over


def test_most_victory_points_win() -> None:
    """Of several who have reached the level; a tie plays on."""
    won = kept(scored(20, 22), TurnEnded())
    assert won.table.has_won("Ryan")
    assert "most_victory_points_win" in unders(won)
    tied = kept(scored(21, 21), TurnEnded(), PhaseBegun("redraw"))
    assert (tied.table.over, tied.table.turn_number()) == (False, 3)


def test_victory_points() -> None:
    """Those of the Victory Pile and others; what is not known decides nothing."""
    pile = (Trophy(name="Zmei in Sarah's pile", pile="Sarah", card="Zmei", worth=6),)
    position = table(*pile, phase="combat", seats={"Sarah": {"points": 14}})
    kept(position, Observed("Sarah", "points", 20), TurnEnded(), Observed("Sarah", "winner", True))
    unknown = (Trophy(name="a card in Sarah's pile", pile="Sarah"),)
    assert not kept(table(*unknown, phase="combat", seats={"Sarah": {"points": 30}}), TurnEnded()).table.over


def test_nothing_is_played_after_the_end() -> None:
    """Not even another turn."""
    rule, says = "nothing_is_played_after_the_end", "The game is over."
    broken(scored(20), TurnEnded(), PhaseBegun("redraw"), rule=rule, says=says)


def test_a_pack_without_characters_is_out() -> None:
    """A_lost_packs_home_ground_is_removed, Allies with it; prey of that player stays."""
    rule, says = "a_player_without_a_pack_plays_no_sept_card", "Sarah may not play Storm: the pack is lost."
    parts = (creature("Guard Dog", "Sarah"), resource("Old Caern", "Sarah"), creature("Zmei", owner="Sarah"))
    slain = EffectHappened("Ryan", "Storm", (Kills("Mari"), Kills("Albrecht")))
    lost = kept(table(*parts), slain)
    assert not lost.table.in_game("Sarah")
    assert [name for name in ("Guard Dog", "Old Caern", "Zmei") if lost.table.lies(name)] == ["Zmei"]
    assert {"a_pack_without_characters_is_out", "a_lost_packs_home_ground_is_removed"} <= unders(lost)
    broken(table(*parts), slain, Played("Sarah", "Storm"), rule=rule, says=says)
    half = kept(table(), EffectHappened("Ryan", "Storm", (Kills("Mari"),)))
    assert half.table.in_game("Sarah")


def test_the_turn_ends_with_the_combat_phase() -> None:
    """A turn that is ended early has gone on without a word."""
    assert kept(table(phase="umbra"), TurnEnded()).table.turn_over()
