"""Section 9.1: ousting, victory points, the ante, the end of the game."""

from typing import Any

import pytest

from events.effects.base import Gains, Says
from events.methuselah.events import (
    AnteSet,
    Bleed,
    Block,
    DecksPresented,
    EdgePoolTaken,
    EffectHappened,
    NoBlock,
    Resolved,
    Seated,
    Transferred,
    TurnBegun,
)
from judge.judging import Judgement
from tests.helpers.ledger import moves_of, unders
from tests.helpers.methuselah.tables import ally, broken, judged, kept, on, table, vampire


def loses(*who: str, pool: int = 30) -> EffectHappened:
    """A card takes pool of one or more Methuselahs at once."""
    return EffectHappened(card="Deed", effects=tuple(Gains(who=name, counter="pool", amount=-pool) for name in who))


def points(judgement: Judgement) -> dict[str, int]:
    """The victory points of those who have any."""
    return {name: seat.points for name, seat in judgement.table.seats.items() if seat.points}


# --- ousting --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pool, out", [(1, "ousted"), (2, "")])
def test_a_methuselah_without_pool_is_ousted(pool: int, out: str) -> None:
    """Her last pool gone, a Methuselah is ousted, whatever took it."""
    position = table(vampire("Lupo", "Sarah"), seats={"Alexis": {"pool": pool}})
    judgement = kept(position, Bleed(minion="Lupo"), Resolved())
    assert judgement.table.out("Alexis") == out
    assert ("a_methuselah_without_pool_is_ousted" in unders(judgement)) is bool(out)


def test_the_predator_scores_her_prey() -> None:
    """One point (points_for_an_oust) and six pool (pool_for_an_oust) for the predator, whoever did it."""
    judgement = kept(table(), loses("Jennifer"))
    assert points(judgement) == {"Ryan": 1}
    assert [judgement.table.pool_of(name) for name in ("Ryan", "Sarah")] == [36, 30]
    assert moves_of(judgement.table.ledger, "Ryan", "points")[0].under == "the_predator_scores_her_prey"
    assert moves_of(judgement.table.ledger, "Ryan", "pool")[0].under == "the_predator_gains_pool"


def test_the_prey_of_the_prey_is_the_new_prey() -> None:
    """The seats close up: a_methuselah_without_pool_is_ousted."""
    position = table(vampire("Lupo", "Sarah"), seats={"Alexis": {"pool": 1}})
    events = [Bleed(minion="Lupo"), Resolved()]
    judgement = kept(position, *events)
    assert judgement.table.prey_of("Sarah") == "Ryan"
    assert judgement.table.predator_of("Ryan") == "Sarah"


def test_neighbours_ousted_together() -> None:
    """A player ousted with her prey gets point and ante, but no pool; her own predator gets all three."""
    antes = {name: {"ante": f"{name}'s ante"} for name in ("Alexis", "Ryan")}
    judgement = kept(table(ante=True, seats=antes), loses("Alexis", "Ryan"))
    seats = judgement.table.seats
    assert points(judgement) == {"Sarah": 1, "Alexis": 1}
    assert (seats["Alexis"].antes_won, seats["Sarah"].antes_won) == (("Ryan's ante",), ("Alexis's ante",))
    assert [seats[name].pool for name in ("Sarah", "Alexis")] == [36, 0]
    assert judgement.table.prey_of("Sarah") == "Jennifer"


def test_three_in_a_row_are_ousted_together() -> None:
    """Each predator of that moment scores (the_predator_scores_her_prey); who stays gains six pool once."""
    judgement = kept(table(), loses("Alexis", "Ryan", "Jennifer"))
    assert points(judgement) == {"Sarah": 1, "Alexis": 1, "Ryan": 1}
    assert judgement.table.pool_of("Sarah") == 36


def test_everybody_is_ousted_together() -> None:
    """When the last two fall at once, each scores for her prey and nobody for being left."""
    judgement = kept(table(players=("Sarah", "Alexis")), loses("Sarah", "Alexis"))
    assert judgement.table.over
    assert points(judgement) == {"Sarah": 1, "Alexis": 1}
    assert [seat.winner for seat in judgement.table.seats.values()] == [True, True]


def test_an_ousted_methuselahs_cards_are_burned() -> None:
    """All that she controls burns, each card to its owner's heap; what others control of hers stays in play."""
    position = table(
        vampire("Lupo", "Alexis"),
        on("Gun", "Lupo", "Alexis"),
        vampire("Nik", "Alexis", owner="Ryan"),
        vampire("Rake", "Ryan", owner="Alexis"),
        vampire("Aleph", "Alexis", region="uncontrolled"),
        ally("Mage", "Alexis", region="uncontrolled", recruited=True),
        seats={"Alexis": {"face_down": 2}},
    )
    judgement = kept(position, loses("Alexis"))
    assert judgement.table.cards.keys() == {"Rake"}
    assert judgement.table.seats["Ryan"].ash_heap == ("Nik",)
    assert sorted(judgement.table.seats["Alexis"].ash_heap) == ["Aleph", "Gun", "Lupo", "Mage"]
    assert judgement.table.seats["Alexis"].face_down == 0
    assert "an_ousted_methuselahs_cards_are_burned" in unders(judgement)


def test_the_edge_returns_when_its_holder_leaves() -> None:
    """Nobody has the Edge after its holder was ousted; anybody else keeps it."""
    judgement = kept(table(edge="Alexis"), loses("Alexis"))
    assert judgement.table.edge == ""
    assert "the_edge_returns_when_its_holder_leaves" in unders(judgement)
    assert kept(table(edge="Ryan"), loses("Alexis")).table.edge == "Ryan"


def test_an_ousted_blocker_ends_the_combat() -> None:
    """When a combatant's controller is ousted the combat is over, and the turn goes on."""
    position = table(vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"))
    judgement = kept(position, Bleed(minion="Lupo"), Block(minion="Thomas"), Resolved(), loses("Alexis"))
    assert judgement.table.combat is None
    assert judgement.table.action is None


# --- playing on -----------------------------------------------------------------------------------------------------


def test_nobody_plays_after_her_ousting() -> None:
    """An ousted or withdrawn Methuselah has no further part in the play (the_methuselah_named_is_in_the_game)."""
    for out in ("ousted", "withdrawn"):
        position = table(phase="untap", edge="Sarah", seats={"Alexis": {"out": out}})
        assert len(judged(position, EdgePoolTaken(methuselah="Alexis")).wrong) >= 1
        assert [ruling.event for ruling in judged(position, TurnBegun(methuselah="Alexis")).wrong] == [1]
        kept(position, EdgePoolTaken(methuselah="Sarah"), TurnBegun(methuselah="Ryan"))


def test_nobody_goes_on_with_her_turn_after_her_ousting() -> None:
    """Ousted in her own turn, a Methuselah has no more of it, and the next one's begins without further steps."""
    position = table(vampire("Lupo", "Sarah"), vampire("Nik", "Richard"), seats={"Sarah": {"face_down": 1}})
    broken(
        position,
        loses("Sarah"),
        Transferred(vampire="Aleph"),
        rule="nobody_goes_on_with_her_turn_after_her_ousting",
        says="Sarah's turn is over: she is ousted.",
    )
    judgement = kept(position, loses("Sarah"), TurnBegun(methuselah="Alexis"))
    assert judgement.table.acting_methuselah() == "Alexis"


def test_words_after_the_end_are_no_declaration() -> None:
    """nothing_is_declared_after_the_end: what is merely said is kept; with a card, or with counters, it is declared."""
    over = table(vampire("Lupo", "Sarah"), over=True)
    words = Says("well played")
    kept(over, EffectHappened(methuselah="Sarah", effects=(words, words)))
    rule, says = "nothing_is_declared_after_the_end", "The game is over: nothing more is declared."
    for declared in (
        EffectHappened(card="Deed", methuselah="Sarah", effects=(words, Gains("Sarah", "pool", 1))),
        EffectHappened(methuselah="Sarah", card="Speech", effects=(words,)),
        EffectHappened(methuselah="Sarah"),
    ):
        broken(over, declared, rule=rule, says=says)


def test_nothing_is_declared_after_the_end() -> None:
    """With one player left the game is over: the_last_methuselah_ends_the_game."""
    position = table(vampire("Lupo", "Sarah"), players=("Sarah", "Alexis"), phase="untap", edge="Sarah")
    rule, says = "nothing_is_declared_after_the_end", "The game is over: nothing more is declared."
    taken = EdgePoolTaken(methuselah="Sarah")
    kept(position, loses("Alexis", pool=29), taken)
    for declared in (taken, Bleed(minion="Lupo"), TurnBegun(methuselah="Sarah")):
        ruling = broken(position, loses("Alexis"), declared, rule=rule, says=says)
        assert ruling.implied == ()
        assert len(judged(position, loses("Alexis"), declared).wrong) == 1


# --- points and winners ---------------------------------------------------------------------------------------------


def test_the_last_methuselah_scores() -> None:
    """One point more for the last player (points_for_the_last): the_last_methuselah_scores."""
    judgement = kept(table(players=("Sarah", "Alexis")), loses("Alexis"))
    assert points(judgement) == {"Sarah": 2}
    assert moves_of(judgement.table.ledger, "Sarah", "points")[-1].under == "the_last_methuselah_scores"
    assert "the_last_methuselah_ends_the_game" in unders(judgement)
    assert points(kept(table(players=("Sarah", "Alexis", "Ryan")), loses("Alexis"))) == {"Sarah": 1}


@pytest.mark.parametrize(
    "before, winners",
    [(0, ["Sarah"]), (1, ["Sarah"]), (2, ["Sarah", "Ryan"]), (3, ["Ryan"])],
)
def test_most_victory_points_win(before: int, winners: list[str]) -> None:
    """The most points win, even those of a player long ousted; equal points are a tie."""
    position = table(
        players=("Sarah", "Alexis", "Ryan"), seats={"Ryan": {"out": "ousted", "pool": 0, "points": before}}
    )
    judgement = kept(position, loses("Alexis"))
    assert [name for name, seat in judgement.table.seats.items() if seat.winner] == winners
    assert "most_victory_points_win" in unders(judgement)


def test_nobody_has_won_before_the_end() -> None:
    """While two are left nobody has won (most_victory_points_win)."""
    judgement = kept(table(players=("Sarah", "Alexis", "Ryan")), loses("Alexis"))
    assert not any(seat.winner for seat in judgement.table.seats.values())


# --- the ante -------------------------------------------------------------------------------------------------------


def test_the_predator_wins_the_ante() -> None:
    """An ousted player's ante goes to her predator; antes that she has won stay hers, and survivors keep their own."""
    antes = {"Alexis": {"ante": "Zoo", "antes_won": ("Majesty",)}, "Sarah": {"ante": "Blur"}}
    judgement = kept(table(ante=True, players=("Sarah", "Alexis"), seats=antes), loses("Alexis"))
    seats = judgement.table.seats
    assert (seats["Sarah"].ante, seats["Sarah"].antes_won) == ("Blur", ("Zoo",))
    assert (seats["Alexis"].ante, seats["Alexis"].antes_won) == (None, ("Majesty",))
    assert moves_of(judgement.table.ledger, "Sarah", "antes_won")[0].under == "the_predator_wins_the_ante"


def test_without_an_ante_there_is_none_to_win() -> None:
    """In a game without ante nothing changes hands (the_predator_wins_the_ante)."""
    assert kept(table(), loses("Alexis")).table.seats["Sarah"].antes_won == ()


FOUR = ("Richard", "Peter", "Ryan", "Jennifer")


def richard_and_jennifer() -> list[Any]:
    """The game of the example, from the seating to its end."""
    return [
        Seated(methuselahs=FOUR, ante=True),
        *(DecksPresented(methuselah=name, library=60, crypt=12) for name in FOUR),
        *(AnteSet(methuselah=name, card=f"{name}'s card") for name in FOUR),
        TurnBegun(methuselah="Richard"),
        loses("Peter"),
        TurnBegun(methuselah="Ryan"),
        TurnBegun(methuselah="Jennifer"),
        TurnBegun(methuselah="Richard"),
        loses("Ryan"),
        TurnBegun(methuselah="Jennifer"),
        loses("Richard", pool=42),
    ]


def test_example_richard_and_jennifer_tie() -> None:
    """Richard ousts Peter and Ryan and falls to Jennifer, who is left: two points each."""
    events = richard_and_jennifer()
    after_peter = kept(None, *events[:11]).table
    assert (after_peter.pool_of("Richard"), after_peter.seats["Richard"].points) == (36, 1)
    assert after_peter.seats["Richard"].antes_won == ("Peter's card",)
    assert after_peter.prey_of("Richard") == "Ryan"
    after_ryan = kept(None, *events[:15]).table
    assert (after_ryan.pool_of("Richard"), after_ryan.seats["Richard"].points) == (42, 2)
    assert after_ryan.seats["Richard"].antes_won == ("Peter's card", "Ryan's card")
    assert (after_ryan.prey_of("Richard"), after_ryan.prey_of("Jennifer")) == ("Jennifer", "Richard")
    judgement = kept(None, *events)
    seats = judgement.table.seats
    assert judgement.table.over
    assert points(judgement) == {"Richard": 2, "Jennifer": 2}
    assert (seats["Jennifer"].pool, seats["Jennifer"].antes_won) == (36, ("Richard's card",))
    assert seats["Jennifer"].ante == "Jennifer's card"
    assert seats["Richard"].antes_won == ("Peter's card", "Ryan's card")
    assert [name for name in FOUR if seats[name].winner] == ["Richard", "Jennifer"]


def test_a_decline_by_somebody_ousted_does_no_harm() -> None:
    """No block by nobody in particular is no play of an ousted Methuselah's."""
    position = table(vampire("Lupo", "Sarah"), seats={"Ryan": {"out": "ousted"}})
    kept(position, Bleed(minion="Lupo"), NoBlock(), Resolved())
