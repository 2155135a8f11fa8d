"""Sections 6, End of the Game, and what is seen and counted at the table."""

from typing import Any

import pytest

from events.common import Observed
from events.vendetta.events import (
    HAVEN,
    Agreed,
    ConflictDecided,
    Fed,
    InfluenceTaken,
    LocationBegun,
    PhaseBegun,
    RoundEnded,
    TokenChosen,
)
from tests.helpers.ledger import unders
from tests.helpers.vendetta.tables import ally, broken, judged, kept, lies, table, unclear, victim, why

ONE = "Location 1"
NOTHING = dict.fromkeys(("influence_of_the_first", "influence_of_the_second", "influence_of_the_third"), "0")


def last(*parts: Any, number: int = 3, **rest: Any) -> Any:
    """The Resolution phase of the third round, at a table that gives no Influence for ranks."""
    return table(*parts, **{"phase": "resolution", "number": number, "agreed": NOTHING, **rest})


def winners(judgement: Any) -> list[str]:
    """Who has won."""
    return [name for name in judgement.table.seats if judgement.table.has_won(name)]


# --- the end of a round ---


def test_the_table_is_cleared_for_a_new_round() -> None:
    """Deployed Blood goes to the Bank, Deployed cards to the hand, flipped tokens turn up; nothing else changes hands.

    The laws: deployed_blood_returns_to_the_bank, deployed_cards_return_to_the_hand,
    tokens_turn_up_at_the_end_of_the_round, the_table_is_cleared_for_a_new_round.
    """
    position = last(
        lies("Claudia 1", ONE, "Challenge"),
        lies("Claudia 2", HAVEN, down=True),
        number=1,
        blood={"Claudia at Location 1": 3, "Louis at Location 2": 1},
        seats={"Claudia": {"unseen": ("Hunt", ""), "flipped": 1, "tokens": 1}},
    )
    before = {name: (seat.blood, seat.influence) for name, seat in position.seats.items() if name != "Claudia"}
    judgement = judged(position, RoundEnded())
    done = judgement.table
    assert (done.cards, done.seats["Claudia"].unseen) == ({}, ("Hunt", "", "Challenge"))
    assert (done.hand_of("Claudia"), done.tokens_of("Claudia"), done.seats["Claudia"].flipped) == (3, 2, 0)
    assert [tile.blood for tile in done.tiles.values() if tile.blood] == []
    assert {name: (done.blood_of(name), done.influence_of(name)) for name in before} == before
    assert (done.game_over(), done.round_over()) == (False, True)
    assert {
        "deployed_blood_returns_to_the_bank",
        "deployed_cards_return_to_the_hand",
        "tokens_turn_up_at_the_end_of_the_round",
        "the_table_is_cleared_for_a_new_round",
    } <= unders(judgement)
    following = kept(last(number=1), RoundEnded(), PhaseBegun("feed")).table
    assert (following.round_number(), following.round_over()) == (2, False)


def test_the_game_ends_with_the_third_round() -> None:
    """After the third round the game ends instead: the_game_ends_with_the_third_round, and nothing is cleared."""
    position = last(lies("Claudia 1", ONE, "Challenge"), blood={"Claudia at Location 1": 3})
    judgement = kept(position, RoundEnded())
    done = judgement.table
    assert (done.game_over(), done.deployed_blood("Claudia", ONE), list(done.cards)) == (True, 3, ["Claudia 1"])
    assert "the_game_ends_with_the_third_round" in unders(judgement)
    assert not kept(last(number=2), RoundEnded()).table.game_over()


def test_nothing_is_played_after_the_end() -> None:
    """When the game is over nothing more is declared, and that is told once."""
    rule, says = "nothing_is_played_after_the_end", "The game is over: nothing more is declared."
    broken(last(), RoundEnded(), PhaseBegun("feed"), rule=rule, says=says)
    broken(last(), RoundEnded(), InfluenceTaken("Claudia", 1), rule=rule, says=says)
    broken(last(), RoundEnded(), TokenChosen("Claudia"), rule=rule, says=says)
    told = judged(last(), RoundEnded(), PhaseBegun("feed"), Fed("Claudia", 1))
    assert [ruling.event for ruling in told.wrong] == [2]
    kept(last(), RoundEnded(), Observed("Claudia", "blood", 6))


# --- the count ---


def test_final_influence() -> None:
    """final_influence: the Alliance, the Drained cards by their other value, and the Pool, less 1 for each token.

    That is influence_of_a_token, face up or face down.
    """
    position = last(
        ally("Betty Fuller", "Claudia", influence=4),
        victim("Rashida", "Claudia", drained=True),
        ally("Maldavis", "Claudia", drained=True, drained_influence=-1),
        seats={"Claudia": {"influence": 5, "tokens": 1, "flipped": 1}},
    )
    judgement = kept(position, RoundEnded())
    assert judgement.table.terms.influence_of_a_token == 1
    assert judgement.table.score_of("Claudia") == 4 + 0 - 1 + 5 - 2
    assert "final_influence" in unders(judgement)


def test_the_most_influence_wins() -> None:
    """The most Influence wins, whatever the Blood."""
    judgement = kept(last(seats={"Armand": {"influence": 4, "blood": 1}}), RoundEnded())
    assert (winners(judgement), "the_most_influence_wins" in unders(judgement)) == (["Armand"], True)


def test_most_blood_breaks_the_tie() -> None:
    """Of tied players the one with the most Blood in the Pool wins; Deployed Blood does not count."""
    tied = {"Louis": {"influence": 4}, "Armand": {"influence": 4, "blood": 7}}
    judgement = kept(last(seats=tied, blood={"Louis at Location 1": 9}), RoundEnded())
    assert (winners(judgement), "most_blood_breaks_the_tie" in unders(judgement)) == (["Armand"], True)


def test_turn_order_breaks_the_last_tie() -> None:
    """If that is tied too, the first in turn order wins, from the winner of the last conflict on."""
    haven = lies("Lestat 1", HAVEN, "Cauldron of Blood")
    tied = {"Louis": {"influence": 6}, "Armand": {"influence": 6}}
    judgement = kept(last(haven, seats=tied, ambition="Armand"), RoundEnded())
    assert (winners(judgement), judgement.table.first_player()) == (["Louis"], "Lestat")
    assert "turn_order_breaks_the_last_tie" in unders(judgement)


def test_the_last_tie_goes_by_the_token() -> None:
    """Nobody has won the last conflict: by whose order the last tie is broken is open."""
    tied = {"Louis": {"influence": 6}, "Armand": {"influence": 6}}
    unclear(
        last(seats=tied, ambition="Armand"),
        RoundEnded(),
        rule="the_last_tie_goes_by_the_token",
        says="The last tie is broken by turn order, and nobody has won the last conflict: either it goes from Armand, "
        "who has the Ambition token, or it stays a tie.",
    )
    assert winners(kept(last(seats=tied, ambition="Armand"), RoundEnded())) == ["Armand"]
    haven = lies("Lestat 1", HAVEN, "Cauldron of Blood")
    assert not [one for one in judged(last(haven, seats=tied), RoundEnded()).rulings if one.unclear]


def test_a_card_that_wins_all_ties_wins_the_last_one() -> None:
    """A card's text goes before Blood and turn order, and it is open whether the last tie is one of all ties."""
    tied = {"Louis": {"influence": 2, "blood": 1}, "Armand": {"influence": 4, "blood": 7}}
    savona = ally("Fiorenza Savona", "Louis")
    rule = "a_card_that_wins_all_ties_wins_the_last_one"
    says = (
        "Louis and Armand are tied, and a card lets Louis win all ties: "
        "either this one too, or only those of conflicts."
    )
    unclear(last(savona, seats=tied), RoundEnded(), rule=rule, says=says)
    judgement = kept(last(savona, seats=tied), RoundEnded())
    assert (winners(judgement), why(judgement, "winner", "Louis")) == (
        ["Louis"],
        ["an_ability_lasts_while_in_the_alliance"],
    )
    drained = ally("Fiorenza Savona", "Louis", drained=True, drained_influence=3)
    assert winners(kept(last(drained, seats=tied), RoundEnded())) == ["Armand"]
    poorer = {**tied, "Louis": {"influence": 1}}
    assert winners(kept(last(savona, seats=poorer), RoundEnded())) == ["Armand"]


def test_the_count_needs_the_lost_table_of_rewards() -> None:
    """The Influence of ranks is lost from the text: nobody can tell who has won until somebody tells it."""
    cards = (lies("Claudia 1", ONE, "Challenge"), lies("Louis 1", ONE, "Vanish"))
    position = last(*cards, agreed={})
    decided = (LocationBegun(ONE), ConflictDecided())
    ruling = unclear(
        position,
        *decided,
        RoundEnded(),
        rule="the_count_needs_the_lost_table_of_rewards",
        says="Nobody can tell who has won: the Influence that Claudia and Louis had for their ranks is lost from the "
        "rulebook's table, and nobody has told it.",
    )
    assert ruling.section == "End of the Game"
    judgement = judged(position, *decided, RoundEnded())
    assert (winners(judgement), judgement.table.score_of("Claudia"), judgement.table.score_of("Armand")) == (
        [],
        None,
        4,
    )
    told = kept(position, *decided, InfluenceTaken("Claudia", 4), InfluenceTaken("Louis", 2), RoundEnded())
    assert winners(told) == ["Claudia"]
    seen = judged(
        position, *decided, RoundEnded(), Observed("Claudia", "influence", 4), Observed("Louis", "influence", 9)
    )
    assert (winners(seen), seen.wrong) == (["Louis"], [])
    agreed = [Agreed(name, "1 2 5" if name == "influence_of_the_first" else "1") for name in NOTHING]
    assert winners(kept(last(*cards, agreed={}), *agreed, RoundEnded())) == ["Claudia"]


def test_who_is_out_is_not_counted() -> None:
    """A player who is out has no count and wins nothing; the last one left wins."""
    out = {"Louis": {"out": True, "influence": 20}}
    judgement = kept(last(seats=out | {"Armand": {"influence": 5}}), RoundEnded())
    assert (winners(judgement), judgement.table.score_of("Louis")) == (["Armand"], None)
    alone = {name: {"out": True} for name in ("Louis", "Armand", "Lestat")}
    assert winners(kept(last(seats=alone | {"Claudia": {"influence": -1}}), RoundEnded())) == ["Claudia"]


# --- what is told and seen ---


def test_the_count_told_is_the_count_there() -> None:
    """A count of Influence told at the end is the one that follows."""
    kept(last(), RoundEnded(), Observed("Claudia", "score", 4))
    ruling = broken(
        last(),
        RoundEnded(),
        Observed("Claudia", "score", 5),
        rule="final_influence",
        says="Claudia was seen with 5 Influence in the end, but Claudia has 4 Influence in the end: event 1 made it "
        "so, «final influence».",
        verdict="discrepancy",
    )
    assert ruling.section == "End of the Game"
    kept(last(agreed={}), Observed("Claudia", "score", 5))


def test_the_victor_told_is_the_one_who_won() -> None:
    """A winner told at the end is the one who has won."""
    position = last(seats={"Armand": {"influence": 5}})
    kept(position, RoundEnded(), Observed("Armand", "winner", True), Observed("Louis", "victor", False))
    rule = "the_most_influence_wins"
    says = "Louis was seen as the winner, but Louis is not the winner: Armand has won, «the most influence wins»."
    broken(position, RoundEnded(), Observed("Louis", "winner", True), rule=rule, says=says, verdict="discrepancy")
    says = "Armand was seen not as the winner, but Armand is the winner: Armand has won, «the most influence "
    says += "wins»."
    broken(position, RoundEnded(), Observed("Armand", "winner", False), rule=rule, says=says, verdict="discrepancy")
    kept(position, Observed("Louis", "winner", True))


DECIDES = {
    "alliance": "the_second_takes_a_victim",
    "tokens": "a_drained_vampire_brings_a_diablerie_token",
    "ambition": "the_winner_of_the_haven_takes_the_token",
    "drained": "a_drained_card_leaves_the_alliance",
    "location": "withdrawn_cards_go_to_the_haven_face_up",
    "deployed blood": "played_blood_is_deployed",
}


@pytest.mark.parametrize(
    ("subject", "what", "right", "wrong", "says"),
    [
        ("Claudia", "blood", 6, 7, "Claudia was seen with 7 Blood, but Claudia has 6 Blood."),
        ("Claudia", "Pool", 6, 5, "Claudia was seen with 5 Blood, but Claudia has 6 Blood."),
        ("Claudia", "influence", 3, 2, "Claudia was seen with 2 Influence, but Claudia has 3 Influence."),
        ("Claudia", "deck", 6, 5, "Claudia was seen with 5 cards in the Clan deck, but Claudia has 6 cards in the Clan "
         "deck."),
        ("Claudia", "tokens", 0, 1, "Claudia was seen with 1 Diablerie token, but Claudia has 0 Diablerie tokens: "
         "Claudia has Drained no Vampire for it."),
        ("Claudia", "alliance", 1, 2, "Claudia was seen with 2 cards in the Alliance, but Claudia has 1 card in the "
         "Alliance: no conflict has ranked Claudia."),
        ("Claudia", "clan", "brujah", "Tremere", "Claudia was seen with clan Tremere, but Claudia's clan is Brujah."),
        ("Louis", "ambition", False, True, "Louis was seen with the Ambition token, but Louis does not have the "
         "Ambition token: Louis has not won the Prince's Haven since."),
        ("Rashida", "drained", False, True, "Rashida was seen Drained, but Rashida is not Drained: nobody has Drained "
         "Rashida."),
        ("Rashida", "owner", "Louis", "Claudia", "Rashida was seen with owner Claudia, but Rashida's owner is Louis."),
        ("Claudia 1", "location", ONE, HAVEN, "Claudia 1 was seen with location Prince's Haven, but Claudia 1's "
         "location is Location 1: Claudia has not withdrawn it."),
        ("Claudia at Location 1", "deployed blood", 2, 1, "Claudia at Location 1 was seen with 1 Blood, but Claudia at "
         "Location 1 has 2 Blood: 2 Blood was played there."),
        ("Claudia at Location 1", "cards", 1, 0, "Claudia at Location 1 was seen with 0 cards there, but Claudia at "
         "Location 1 has 1 card there."),
    ],
)  # fmt: skip
def test_what_is_seen_is_so(subject: str, what: str, right: Any, wrong: Any, says: str) -> None:
    """What is seen at the table is what follows from the plays: nothing beyond what there is, and nothing less."""
    position = table(
        lies("Claudia 1", ONE, "Challenge"), victim("Rashida", "Louis"), blood={"Claudia at Location 1": 2}
    )
    kept(position, Observed(subject, what, right))
    seen = Observed(subject, what, wrong)
    broken(position, seen, rule=DECIDES.get(what, "what_is_seen_is_so"), says=says, verdict="discrepancy")


def test_what_nobody_knows_is_not_compared() -> None:
    """what_is_seen_is_so: an uncounted Pool is counted when it is seen, and what is no fact of the table is said so."""
    position = table(seats={"Claudia": {"blood": -1}})
    judgement = kept(position, Observed("Claudia", "blood", 7))
    assert judgement.table.blood_of("Claudia") == 7
    unclear(
        position,
        Observed("Claudia", "mood", "grim"),
        rule="what_is_seen_is_so",
        says="That Claudia was seen with mood grim is not compared with anything: it is none of blood, pool, "
        "influence, hand, deck, tokens, diablerie tokens, alliance, clan, ambition, power, score, out, frenzy, "
        "winner, victor (blood, perhaps).",
    )


def test_what_is_seen_may_be_what_comes_next() -> None:
    """what_is_seen_is_so: somebody may look when Blood has been taken that nobody has written down yet."""
    position = table(phase="feed", seats={"Claudia": {"fed": False}})
    kept(position, Observed("Claudia", "blood", 7))
    kept(position, Observed("Claudia", "blood", 6))
    rule, says = "the_alliance_feeds_its_player", "Claudia was seen with 8 Blood, but Claudia has 6 Blood: "
    says += "«the alliance feeds its player» makes it 7 when the open steps are done."
    broken(position, Observed("Claudia", "blood", 8), rule=rule, says=says, verdict="discrepancy")
    once = judged(position, *(Observed("Claudia", "blood", 8),) * 2)
    assert len(once.wrong) == 1
