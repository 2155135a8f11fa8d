"""Draining, Diablerie, and who is out of the game."""

from typing import Any

import pytest

from events.effects.base import Gains, Moves
from events.effects.methuselah import Controls
from events.effects.vendetta import TakesTokens
from events.vendetta.events import (
    HAVEN,
    Agreed,
    BloodPlayed,
    Drained,
    EffectHappened,
    Fed,
    FrenzyDrained,
    LocationBegun,
    Looked,
    PhaseBegun,
    Played,
    RoundEnded,
    TokenChosen,
    TurnEnded,
)
from tests.helpers.vendetta.tables import PLAYERS, ally, broken, judged, kept, lies, table, unclear, victim, why

RASHIDA, LANI = victim("Rashida", "Claudia"), victim("Lani Kahale", "Claudia")
VAMPIRE = ally("Afreya", "Claudia", kind="vampire")
HUNT = Played("Claudia", "Location 1", "Hunt")


# --- Draining ---------------------------------------------------------------------------------------------------------


def test_draining_gains_blood() -> None:
    """The Blood that the card names, at once; several are Drained one after the other."""
    judgement = kept(table(RASHIDA, LANI), Drained("Claudia", "Rashida"), HUNT, Drained("Claudia", "Lani Kahale"))
    assert judgement.table.blood_of("Claudia") == 12
    assert why(judgement, "blood", "Claudia") == ["draining_gains_blood", "draining_gains_blood"]
    assert judgement.table.alliance_of("Claudia") == 0


def test_a_drained_card_leaves_the_alliance() -> None:
    """It feeds nobody, its ability is lost, and it lies under the sheet, still its player's."""
    fiorenza = ally("Fiorenza Savona", "Claudia")
    before, after = kept(table(fiorenza)), kept(table(fiorenza), Drained("Claudia", "Fiorenza Savona"))
    assert (before.table.wins_ties("Claudia"), after.table.wins_ties("Claudia")) == (True, False)
    assert (before.table.feed_of("Claudia"), after.table.feed_of("Claudia")) == (2, 0)
    assert after.table.holder_of("Fiorenza Savona") == "Claudia"
    assert why(after, "drained") == ["a_drained_card_leaves_the_alliance"]


def test_example_claudia_drains_a_victim() -> None:
    """She pays 1 for a face-down card, has 2, wants to play 3, Drains a Victim for 3, and plays them."""
    start = table(RASHIDA, seats={"Claudia": {"blood": 3}})
    judgement = kept(
        start, Played("Claudia", "Location 1", face_down=True), Drained("Claudia", "Rashida"), BloodPlayed("Claudia", 3)
    )
    assert judgement.table.blood_of("Claudia") == 2
    assert judgement.table.deployed_blood("Claudia", "Location 1") == 3
    rashida = judgement.table.allies["Rashida"]
    assert (rashida.influence, rashida.drained_influence, rashida.drained) == (1, 0, True)


def test_what_an_unknown_card_gives_leaves_the_pool_uncounted() -> None:
    """A value that nobody knows makes no number."""
    judgement = kept(table(ally("Maldavis", "Claudia", drain=None)), Drained("Claudia", "Maldavis"), HUNT)
    assert not judgement.table.counted("Claudia")


def test_one_drains_in_ones_own_planning_turn() -> None:
    """draining_time is the own turn; in another's turn it is open, unless the table has agreed."""
    rule = "one_drains_in_ones_own_planning_turn"
    mine = table(victim("Rashida", "Louis"), player="Claudia")
    early = Drained("Louis", "Rashida")
    unclear(
        mine,
        early,
        rule=rule,
        says="Louis Drains out of turn: the summary of the phase allows it at any point of the phase, the section on "
        "Draining in one's own turn.",
    )
    assert judged(mine, early).table.blood_of("Louis") == 9
    assert judged(mine, early).table.turn_of() == "Claudia"
    broken(mine, Agreed("draining_time", "own turn"), early, rule=rule, says="It is not Louis's turn.")
    assert not kept(mine, Agreed("draining_time", "phase"), early).rulings
    assert not kept(mine, HUNT, early).rulings
    assert not kept(table(RASHIDA), Drained("Claudia", "Rashida")).rulings
    assert judged(table(victim("Rashida", "Louis")), early).table.turn_of() == ""


def test_one_drains_in_the_planning_phase() -> None:
    """Not in the resolution; earlier phases have gone by when one Drains."""
    broken(
        table(RASHIDA, phase="resolution", resolving="Location 1"),
        Drained("Claudia", "Rashida"),
        rule="one_drains_in_the_planning_phase",
        says="Claudia may not Drain in the resolution phase.",
    )
    kept(table(RASHIDA, phase="hand building"), Drained("Claudia", "Rashida"))


def test_only_a_card_of_ones_own_alliance_is_drained() -> None:
    """Neither another's nor one on a Location; one that nobody named may be it."""
    rule = "only_a_card_of_ones_own_alliance_is_drained"
    says = "Claudia may not Drain {0}: it is not in Claudia's Alliance."
    broken(table(victim("Rashida", "Louis")), Drained("Claudia", "Rashida"), rule=rule, says=says.format("Rashida"))
    broken(table(ally("Betty Fuller")), Drained("Claudia", "Betty Fuller"), rule=rule, says=says.format("Betty Fuller"))
    broken(table(RASHIDA), Drained("Claudia", "Nobody"), rule=rule, says=says.format("Nobody"))
    unnamed = table(victim("Claudia's Victim", "Claudia", unnamed=True))
    judgement = kept(unnamed, Drained("Claudia", "Rashida"))
    assert judgement.table.drained("Rashida")
    assert "Claudia's Victim" not in judgement.table.allies
    broken(unnamed, Drained("Claudia", "Sarah McAleer"), rule=rule, says=says.format("Sarah McAleer"))


def test_a_frenzy_drains_ones_own_too() -> None:
    """only_a_card_of_ones_own_alliance_is_drained and a_card_is_drained_once hold in Frenzy."""
    frenzied = {"Claudia": {"blood": 0, "frenzy": True}}
    broken(
        table(RASHIDA, LANI, victim("Afreya Davis", "Louis"), seats=frenzied),
        FrenzyDrained("Claudia", "Afreya Davis"),
        rule="only_a_card_of_ones_own_alliance_is_drained",
        says="Claudia may not Drain Afreya Davis: it is not in Claudia's Alliance.",
    )
    broken(
        table(RASHIDA, victim("Lani Kahale", "Claudia", drained=True), seats=frenzied),
        FrenzyDrained("Claudia", "Lani Kahale"),
        rule="a_card_is_drained_once",
        says="Lani Kahale is Drained already.",
    )
    kept(table(RASHIDA, LANI, seats=frenzied), FrenzyDrained("Claudia", "Rashida"))


def test_a_card_is_drained_once() -> None:
    """What is Drained gives nothing more."""
    drained = Drained("Claudia", "Rashida")
    broken(table(RASHIDA, LANI), drained, drained, rule="a_card_is_drained_once", says="Rashida is Drained already.")
    assert judged(table(RASHIDA, LANI), drained, drained).table.blood_of("Claudia") == 9


# --- Diablerie --------------------------------------------------------------------------------------------------------


def test_a_drained_vampire_brings_a_diablerie_token() -> None:
    """tokens_of_a_vampire is 1; a Human or a Victim brings none."""
    judgement = kept(table(VAMPIRE), Drained("Claudia", "Afreya"))
    assert judgement.table.tokens_of("Claudia") == 1
    assert why(judgement, "tokens") == ["a_drained_vampire_brings_a_diablerie_token"]
    assert kept(table(RASHIDA), Drained("Claudia", "Rashida")).table.all_tokens_of("Claudia") == 0
    human = table(ally("Sarah McAleer", "Claudia"))
    assert kept(human, Drained("Claudia", "Sarah McAleer")).table.all_tokens_of("Claudia") == 0


def test_a_diablerie_token_is_for_a_drained_vampire() -> None:
    """Nothing else brings one, unless a card says so or an Ally of unknown kind was Drained."""
    taken = EffectHappened("Claudia", effects=(TakesTokens("Claudia", 1),))
    broken(
        table(),
        taken,
        rule="a_diablerie_token_is_for_a_drained_vampire",
        says="Claudia takes 1 Diablerie token for nothing.",
    )
    kept(table(), EffectHappened("Claudia", "A Relic", (TakesTokens("Claudia", 1),)))
    kept(table(), EffectHappened("Claudia", "A Relic", (TakesTokens("Claudia", -1),)))
    unknown = table(ally("Maldavis", "Claudia", kind="ally", drained=True))
    assert kept(unknown, taken).table.tokens_of("Claudia") == 1


def test_example_louis_flips_two_tokens() -> None:
    """3 Blood with his card and his 2 tokens flipped: 5 Deployed Blood in one turn."""
    start = table(ambition="Louis", seats={"Louis": {"tokens": 2}})
    judgement = kept(start, Played("Louis", "Location 1", "Hunt", blood=3, tokens=2))
    assert judgement.table.deployed_blood("Louis", "Location 1") == 5
    assert judgement.table.blood_of("Louis") == 3
    seat = judgement.table.seats["Louis"]
    assert (seat.tokens, seat.flipped) == (0, 2)
    assert "a_flipped_token_deploys_blood" in why(judgement, "blood", "Louis at Location 1")
    later = kept(start, Played("Louis", "Location 1", "Hunt", blood=3), BloodPlayed("Louis", tokens=2))
    assert later.table.deployed_blood("Louis", "Location 1") == 5


def test_blood_of_a_token() -> None:
    """blood_a_token is 1, from the Bank: the Pool and its limit are not touched."""
    judgement = kept(table(seats={"Claudia": {"tokens": 1}}), HUNT, BloodPlayed("Claudia", tokens=1))
    assert judgement.table.deployed_blood("Claudia", "Location 1") == 1
    assert judgement.table.blood_of("Claudia") == 6


def test_only_a_face_up_token_is_flipped() -> None:
    """As many as lie face up; one taken this turn is one of them."""
    rule = "only_a_face_up_token_is_flipped"
    one = table(VAMPIRE, seats={"Claudia": {"flipped": 1}})
    says = "Claudia may not flip 1 Diablerie token: none lies face up."
    broken(one, Played("Claudia", "Location 1", "Hunt", tokens=1), rule=rule, says=says)
    kept(one, Drained("Claudia", "Afreya"), Played("Claudia", "Location 1", "Hunt", tokens=1))
    two = table(seats={"Claudia": {"tokens": 1}})
    broken(
        two,
        HUNT,
        BloodPlayed("Claudia", tokens=2),
        rule=rule,
        says="Claudia may not flip 2 Diablerie tokens: 1 lies face up.",
    )
    kept(two, HUNT, BloodPlayed("Claudia", tokens=1))


def test_flipped_tokens_turn_up_again() -> None:
    """At the end of the round they lie face up, and may be flipped anew."""
    flipped = table(phase="resolution", seats={"Claudia": {"flipped": 2}})
    assert kept(flipped, RoundEnded()).table.tokens_of("Claudia") == 2


# --- out of the game --------------------------------------------------------------------------------------------------


OUT = table(
    VAMPIRE,
    lies("Claudia 1", "Location 2", "Ready"),
    seats={"Claudia": {"tokens": 1, "flipped": 1}},
    blood={"Claudia at Location 2": 2},
)


def test_a_third_token_eliminates() -> None:
    """tokens_that_eliminate is 3, face up or face down; two at once that pass it count as well."""
    judgement = kept(OUT, Drained("Claudia", "Afreya"))
    assert not judgement.table.in_game("Claudia")
    assert why(judgement, "out") == ["a_third_token_eliminates"]
    assert kept(table(VAMPIRE, seats={"Claudia": {"tokens": 1}}), Drained("Claudia", "Afreya")).table.in_game("Claudia")
    two = EffectHappened("Claudia", "A Relic", (TakesTokens("Claudia", 2),))
    assert not kept(OUT, two).table.in_game("Claudia")


def test_what_an_eliminated_player_leaves() -> None:
    """Nothing: cards, Blood and Alliance are gone; the_token_of_an_eliminated_player_passes_on clockwise."""
    judgement = kept(OUT, Drained("Claudia", "Afreya"))
    here = judgement.table
    assert (dict(here.cards), here.deployed_blood("Claudia", "Location 2")) == ({}, 0)
    assert here.holder_of("Afreya") == ""
    assert here.left_the_game("Afreya")
    assert here.first_player() == "Louis"
    assert here.turn_order() == ["Louis", "Armand", "Lestat"]
    assert why(judgement, "ambition") == ["the_token_of_an_eliminated_player_passes_on"]
    assert "what_an_eliminated_player_leaves" in why(judgement, "blood")


def test_what_an_eliminated_player_leaves_is_not_told() -> None:
    """Whether her things leave the table is open, and whether the game ends with one player left."""
    rule = "what_an_eliminated_player_leaves_is_not_told"
    says = (
        "Claudia is out by a third Diablerie token: either all that is hers leaves the table and the Ambition token "
        "passes on, or it stays as it lies."
    )
    unclear(OUT, Drained("Claudia", "Afreya"), rule=rule, says=says)
    two = table(
        VAMPIRE,
        seats={
            "Claudia": {"tokens": 2},
            "Louis": {"out": True, "tokens": 3},
            "Armand": {"out": True, "tokens": 3},
        },
    )
    ends = " Lestat alone is left: the game may end here, or be played out."
    unclear(two, Drained("Claudia", "Afreya"), rule=rule, says=says + ends)
    assert not kept(table(VAMPIRE, seats={"Claudia": {"tokens": 1}}), Drained("Claudia", "Afreya")).rulings


def test_the_game_goes_on_without_her() -> None:
    """turn_order: the turns of the others follow, and nobody waits for hers."""
    plays = [Played(name, "Location 1", "Hunt") for name in PLAYERS[1:]]
    more = [Played(name, HAVEN, face_down=True) for name in PLAYERS[1:]]
    judgement = kept(OUT, Drained("Claudia", "Afreya"), *plays, *more, PhaseBegun("resolution"))
    assert judgement.table.phase() == "resolution"


def test_who_plays_after_one_who_is_out_and_played_is_not_told() -> None:
    """who_is_out_plays_no_more: a turn of hers is none, and waits for no end."""
    plays = [Played(name, "Location 1", "Hunt") for name in PLAYERS]
    judgement = judged(OUT, Drained("Claudia", "Afreya"), *plays)
    assert [(one.event, one.rule) for one in judgement.wrong] == [(2, "who_is_out_plays_no_more")]


@pytest.mark.parametrize(
    "said",
    [
        Played("Claudia", "Location 1", "Hunt"),
        BloodPlayed("Claudia", 1),
        TurnEnded("Claudia"),
        Drained("Claudia", "Afreya"),
        Fed("Claudia", 1),
        Looked("Claudia", "Louis 1"),
        EffectHappened("Claudia", "A Spy"),
    ],
)
def test_who_is_out_plays_no_more(said) -> None:  # type: ignore[no-untyped-def]
    """Nothing is declared by a player who is out."""
    broken(
        OUT,
        Drained("Claudia", "Afreya"),
        said,
        rule="who_is_out_plays_no_more",
        says="Claudia is out of the game.",
    )


def test_who_is_out_owes_nothing() -> None:
    """everybody_takes_all_planning_turns asks nothing of her, nor does a Location that is resolved."""
    gone = table(seats={"Claudia": {"out": True, "tokens": 3}}, phase="resolution", ambition="Louis")
    begun = LocationBegun("Location 1")
    assert kept(gone, begun).table.resolving() == "Location 1"
    says = "Claudia is out of the game."
    broken(gone, begun, TokenChosen("Claudia"), rule="who_is_out_plays_no_more", says=says)


def test_the_last_player_left_wins() -> None:
    """Nobody plays it out: whoever is left when the game ends has won, whatever her Influence."""
    others = {name: {"out": True, "tokens": 3} for name in PLAYERS[1:]}
    alone = table(phase="resolution", number=3, seats={**others, "Claudia": {"influence": -1}})
    judgement = kept(alone, RoundEnded())
    assert [name for name, seat in judgement.table.seats.items() if seat.winner] == ["Claudia"]
    assert why(judgement, "winner") == ["the_last_player_left_wins"]


@pytest.mark.parametrize(
    "effect",
    [
        Gains("Claudia", "blood", 2),
        Gains("Claudia", "influence", 1),
        Moves(1, "Armand", "Claudia"),
        Moves(1, "Claudia", "Armand"),
        Controls("Claudia", "Betty Fuller"),
    ],
)
def test_nothing_comes_to_who_is_out(effect: Any) -> None:
    """No card gives anything to who is out, or moves anything of hers; what she would lose is ignored."""
    storm = EffectHappened("Armand", "Lantern Square", (effect,))
    betty, rule = ally("Betty Fuller", "Armand"), "nothing_comes_to_who_is_out"
    out = table(betty, seats={"Claudia": {"out": True, "tokens": 3}}, phase="resolution", ambition="Louis")
    broken(out, storm, rule=rule, says="Claudia is out of the game.")
    kept(out, EffectHappened("Armand", "Lantern Square", (Gains("Claudia", "blood", -1),)))
    here = table(betty, phase="resolution", ambition="Louis")
    assert [one.rule for one in judged(here, storm).wrong if one.rule == rule] == []
