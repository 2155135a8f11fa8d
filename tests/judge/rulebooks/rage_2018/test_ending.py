"""Section 2.3: winning the game, and losing a pack."""

from typing import Any

from events.common import Observed
from events.effects.rage import Kills, Scores
from events.rage.combat_events import Attacked, CardLaid
from events.rage.events import (
    Announced,
    Discarded,
    EffectHappened,
    GivenUp,
    OpenPlayBegun,
    PhaseBegun,
    Played,
    TurnEnded,
    VoteIntended,
)
from events.rage.position import Trophy
from judge import books
from judge.judging import judge
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, item, kept, resource, table, unclear


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


SLAIN = EffectHappened("Ryan", "Storm", (Kills("Mari"), Kills("Albrecht")))


def test_a_tie_plays_another_turn() -> None:
    """And another, until there is a clear winner."""
    tied = kept(scored(21, 21), TurnEnded())
    assert (tied.table.over, tied.table.tied()) == (False, ("Sarah", "Ryan"))
    assert "a_tie_plays_another_turn" in unders(tied)
    ahead = EffectHappened("Ryan", "Storm", (Scores("Ryan", 1),))
    won = kept(scored(21, 21), TurnEnded(), PhaseBegun("combat"), ahead, TurnEnded())
    assert won.table.has_won("Ryan")


def test_an_empty_sept_deck_does_not_keep_anybody_from_winning() -> None:
    """The points alone decide."""
    seats = {"Sarah": {"points": 20, "sept_deck": 0, "sept": ()}}
    assert kept(table(phase="combat", seats=seats), TurnEnded()).table.has_won("Sarah")


def test_the_victor_told_is_the_one_who_won() -> None:
    """Decided at the end of the Combat phase, which goes without saying; unknown points contradict nobody."""
    rule, won = "the_victor_told_is_the_one_who_won", Observed("Sarah", "winner", True)
    kept(scored(20), won)
    says = "Sarah has not won: 19 Victory Points, and the Renown level is 20."
    broken(scored(19), won, rule=rule, says=says, verdict="discrepancy")
    says = "Sarah has not won: Ryan has more Victory Points."
    broken(scored(20, 22), won, rule=rule, says=says, verdict="discrepancy")
    says = "Sarah has not won: Sarah and Ryan are tied, and the game goes on."
    broken(scored(20, 20), won, rule="a_tie_plays_another_turn", says=says, verdict="discrepancy")
    says = "Sarah has not won yet: that is decided at the end of the Combat phase."
    broken(scored(20, phase="moot"), won, rule=rule, says=says, verdict="discrepancy")
    unknown = (Trophy(name="a card in Sarah's pile", pile="Sarah"),)
    kept(table(*unknown, phase="combat"), won)
    kept(scored(3), Observed("Sarah", "winner", False))


def test_where_the_end_is_open() -> None:
    """The last pack, and a tie that a lost pack takes along."""
    rule, won = "the_victor_told_is_the_one_who_won", Observed("Sarah", "winner", True)
    lost = {"Sarah": {"points": 3}, "Ryan": {"out": True, "lost_in": 1}}
    says = "Whether Sarah wins as the last player with a pack is not said."
    unclear(table(phase="combat", seats=lost), won, rule=rule, says=says)
    three = ("Sarah", "Ryan", "Eva")
    gone = {"Sarah": {"points": 21, "out": True, "lost_in": 1}, "Ryan": {"points": 21}}
    position = table(phase="combat", players=three, seats=gone, closed=False)
    assert position.turn is not None
    position.turn.tied = ("Sarah", "Ryan")
    says = "Whether Sarah, whose pack was lost in an earlier turn, may win by a tie of then is not said."
    unclear(position, won, rule=rule, says=says)
    kept(position, Observed("Ryan", "winner", True))


def test_a_pack_without_characters_is_out() -> None:
    """A_lost_packs_home_ground_is_removed, allies_leave_with_the_last_character; prey of that player stays."""
    rule, says = "a_player_without_a_pack_plays_no_sept_card", "Sarah may not play Storm: the pack is lost."
    carried = item("Vest", "Guard Dog")
    parts = (creature("Guard Dog", "Sarah"), carried, resource("Old Caern", "Sarah"), creature("Zmei", owner="Sarah"))
    lost = kept(table(*parts), SLAIN)
    assert not lost.table.in_game("Sarah")
    assert [name for name in ("Guard Dog", "Vest", "Old Caern", "Zmei") if lost.table.lies(name)] == ["Zmei"]
    expected = {"a_pack_without_characters_is_out", "a_lost_packs_home_ground_is_removed"}
    assert {*expected, "allies_leave_with_the_last_character"} <= unders(lost)
    broken(table(*parts), SLAIN, Played("Sarah", "Storm"), rule=rule, says=says)
    half = kept(table(*parts), EffectHappened("Ryan", "Storm", (Kills("Mari"),)))
    assert half.table.in_game("Sarah")
    assert half.table.lies("Guard Dog")


def test_characters_away_are_not_lost() -> None:
    """Those in the Hunting Grounds and out of play keep their player in; in another pack only, it is open."""
    slain = EffectHappened("Ryan", "Storm", (Kills("Albrecht"),))
    for place in ("hunting grounds", "out of play"):
        assert kept(table(creature("Mari", "Sarah", place=place)), slain).table.in_game("Sarah")
    lent = creature("Mari", "Ryan", owner="Sarah")
    assert kept(table(lent), slain).table.in_game("Sarah")
    rule = "a_player_without_a_pack_plays_no_sept_card"
    says = "Sarah's only Characters are in another pack: whether Sarah is out is not said."
    unclear(table(lent), slain, Played("Sarah", "Storm"), rule=rule, says=says)


def test_a_player_without_a_pack_only_plays_for_prey() -> None:
    """With a combat hand, which is filled and discarded from as before; no sept hand, no vote, no announcement."""
    rule, says = (
        "a_player_without_a_pack_only_plays_for_prey",
        "Sarah only plays combat cards for prey: the pack is lost.",
    )
    for said in (
        Discarded("Sarah", "sept", ("",)),
        Announced("Sarah"),
        VoteIntended("Sarah", "no"),
        GivenUp("Sarah", "Zmei"),
    ):
        wrong = judge([SLAIN, said], books()["rage-2018"], table(creature("Zmei", owner="Sarah"))).wrong
        assert (rule, says) in [(one.rule, one.says) for one in wrong], said
    combat = kept(
        table(phase="moot"), SLAIN, PhaseBegun("combat"), Discarded("Sarah", "combat", ("", "")), OpenPlayBegun()
    )
    assert combat.table.hand_of("Sarah", "combat") == 5
    players, prey = ("Sarah", "Ryan", "Eva"), creature("Zmei")
    fought = (Attacked("Zhyzhak", "Zmei"), CardLaid("Zmei", player="Sarah"))
    ready = {"Ryan": {"alpha": "Zhyzhak"}, "Eva": {"alpha": "Evan"}}
    kept(table(prey, phase="combat", players=players, seats=ready), SLAIN, *fought)
    mine = (*fought, CardLaid("Zhyzhak", player="Sarah"))
    wrong = judge((SLAIN, *mine), books()["rage-2018"], table(prey, phase="combat", players=players, seats=ready)).wrong
    assert (rule, says) in [(one.rule, one.says) for one in wrong]


def test_nothing_targets_a_lost_pack() -> None:
    """Neither by its target nor by what it does."""
    rule, says = "nothing_targets_a_lost_pack", "Storm may not target Sarah: the pack is lost."
    broken(table(), SLAIN, Played("Ryan", "Storm", target="Sarah"), rule=rule, says=says)
    broken(table(), SLAIN, Played("Ryan", "Storm", effects=(Scores("Sarah", -2),)), rule=rule, says=says)
    kept(table(), Played("Ryan", "Storm", target="Sarah"))
    kept(table(), SLAIN, Played("Ryan", "Storm", target="Zhyzhak"))


def test_a_lost_pack_wins_in_its_last_turn() -> None:
    """In the turn in which it was lost, at the end of the Combat phase; in a later turn it wins nothing."""
    won = kept(scored(20, players=("Sarah", "Ryan", "Eva")), SLAIN, TurnEnded())
    assert won.table.has_won("Sarah")
    assert "a_lost_pack_wins_in_its_last_turn" in unders(won)
    assert not kept(scored(19), SLAIN, TurnEnded()).table.over
    later = EffectHappened("Sarah", "Trophy", (Scores("Sarah", 5),))
    late = kept(scored(19), SLAIN, TurnEnded(), PhaseBegun("combat"), later, TurnEnded())
    assert not late.table.over
    ahead = kept(scored(20, 22), SLAIN, TurnEnded())
    assert ahead.table.has_won("Ryan")


def test_the_turn_ends_with_the_combat_phase() -> None:
    """A turn that is ended early has gone on without a word."""
    assert kept(table(phase="umbra"), TurnEnded()).table.turn_over()
