"""Rounds and phases, feeding, the Allies on the Locations, and what Allies can do."""

import pytest

from events.effects.base import Gains
from events.vendetta.card_facts import Ability, VendettaFacts
from events.vendetta.events import (
    HAVEN,
    PHASES,
    Agreed,
    AllyPlaced,
    Described,
    EffectApplied,
    EffectHappened,
    Fed,
    Looked,
    PhaseBegun,
    Played,
    RoundEnded,
    Seated,
    VictimDrawn,
)
from tests.helpers.vendetta.tables import PLAYERS, ally, broken, judged, kept, lies, table, unclear, victim, why

FEED = PhaseBegun("feed")


# --- rounds and phases --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [4, 5])
def test_the_phases_are_told_for_four_and_five(players: int) -> None:
    """phases_are_those_of_four_or_five_players: nothing is said to them (phases)."""
    assert not kept(None, Seated((*PLAYERS, "Santino")[:players]), FEED).rulings


@pytest.mark.parametrize("players", [3, 6])
def test_the_phases_of_three_and_six_are_open(players: int) -> None:
    """phases_are_those_of_four_or_five_players: told once, when the first round begins, unless the table agrees."""
    names = (*PLAYERS, "Santino", "Pandora")[:players]
    seated = (Agreed("locations_by_players", "Location 1, Prince's Haven"), Seated(names))
    unclear(
        None,
        *seated,
        FEED,
        rule="phases_are_those_of_four_or_five_players",
        says=f"The phases are told for four or five players, and {players} sit here: they play by the same phases, or "
        "by a mode that the source lacks.",
    )
    assert not kept(None, *seated, Agreed("phases", "3, 4, 5 and 6"), FEED).rulings
    assert len(kept(None, *seated, FEED, PhaseBegun("location setup")).rulings) == 1


def test_the_five_phases_come_in_order() -> None:
    """phases_of_a_round_follow_each_other: from one to the next, and what nobody wrote down has passed."""
    judgement = kept(None, Seated(PLAYERS), *[PhaseBegun(phase) for phase in PHASES[:4]])
    assert judgement.table.phase() == "planning"
    assert set(why(judgement, "phase")) == {"phases_of_a_round_follow_each_other"}
    assert kept(None, Seated(PLAYERS), PhaseBegun("planning")).table.phase() == "planning"
    rule = "the_five_phases_come_in_order"
    broken(
        table(),
        PhaseBegun("hand building"),
        rule=rule,
        says="The hand building phase does not come after the planning phase.",
    )
    broken(
        table(phase="hand building"),
        PhaseBegun("hand building"),
        rule=rule,
        says="The hand building phase does not come after the hand building phase.",
    )
    broken(
        table(phase="resolution", resolving="Location 1"),
        PhaseBegun("planning"),
        rule=rule,
        says="The planning phase does not come after the resolution phase.",
    )


def test_rounds_come_one_after_another() -> None:
    """A round begins after the one before has ended, or at the start; there are three (rounds)."""
    assert kept(table(phase=""), FEED).table.round_number() == 1
    judgement = kept(table(phase="resolution", number=1), RoundEnded(), FEED)
    assert (judgement.table.round_number(), judgement.table.phase()) == (2, "feed")
    assert judgement.book.terms.rounds == 3
    rule = "rounds_come_one_after_another"
    broken(table(), FEED, rule=rule, says="No round begins in the planning phase of round 1.")
    broken(table(phase="feed", number=2), FEED, rule=rule, says="No round begins in the feed phase of round 2.")


# --- feeding ------------------------------------------------------------------------------------------------------


def test_blood_is_fed_by_the_alliance() -> None:
    """the_alliance_feeds_its_player: what each card names for it, no more and no less; a Drained one gives nothing."""
    fed = table(victim("Rashida", "Claudia"), ally("Sarah McAleer", "Claudia"), phase="feed")
    judgement = kept(fed, Fed("Claudia", 3))
    assert judgement.table.blood_of("Claudia") == 9
    assert why(judgement, "blood") == ["the_alliance_feeds_its_player"]
    rule = "blood_is_fed_by_the_alliance"
    broken(fed, Fed("Claudia", 4), rule=rule, says="Claudia takes 4 Blood, and the Alliance gives 3.")
    broken(fed, Fed("Claudia", 2), rule=rule, says="Claudia takes 2 Blood, and the Alliance gives 3.")
    emptied = table(victim("Rashida", "Claudia", drained=True), phase="feed")
    kept(emptied, Fed("Claudia", 0))
    broken(emptied, Fed("Claudia", 1), rule=rule, says="Claudia takes 1 Blood, and the Alliance gives 0.")


def test_what_an_unknown_card_gives_is_taken_as_told() -> None:
    """A value that nobody knows makes no breach; where nobody tells it, the Pool is counted no more."""
    unknown = table(ally("Maldavis", "Claudia", feed=None), phase="feed")
    assert kept(unknown, Fed("Claudia", 5)).table.blood_of("Claudia") == 11
    judgement = kept(unknown, PhaseBegun("location setup"))
    assert not judgement.table.counted("Claudia")
    assert [judgement.table.blood_of(name) for name in PLAYERS[1:]] == [7, 7, 7]


def test_feeding_comes_once_a_round() -> None:
    """Once, in the Feed phase; who said nothing has fed when it is over."""
    rule = "feeding_comes_once_a_round"
    feed = table(phase="feed")
    broken(feed, Fed("Claudia", 1), Fed("Claudia", 1), rule=rule, says="Claudia has fed already in this round.")
    broken(table(), Fed("Claudia", 1), rule=rule, says="Claudia feeds in the planning phase.")
    assert kept(feed, Fed("Claudia", 1), PhaseBegun("location setup")).table.blood_of("Claudia") == 7
    again = kept(table(phase="resolution", number=1), RoundEnded(), Fed("Claudia", 1), PhaseBegun("location setup"))
    assert again.table.blood_of("Claudia") == 7


# --- the Location Setup -------------------------------------------------------------------------------------------


def test_an_ally_comes_to_each_location() -> None:
    """allies_lie_open_at_their_locations, one on each; nobody has to name them: allies_are_drawn_unseen."""
    setup = table(phase="location setup")
    judgement = kept(setup, AllyPlaced("Location 1", "Sarah McAleer"), PhaseBegun("hand building"))
    names = [place.ally for place in judgement.table.locations.values()]
    assert names == ["Sarah McAleer", "the Ally at Location 2", f"the Ally at {HAVEN}"]
    assert [judgement.table.allies[name].kind for name in names] == ["human", "ally", "ally"]
    assert set(why(judgement, "ally")) == {"allies_lie_open_at_their_locations"}
    assert sum(line[-1] == "allies_are_drawn_unseen" for line in judgement.table.ledger) == 3


def test_allies_come_in_the_location_setup() -> None:
    """A phase that went by without a word has passed; a later one has not come back."""
    broken(
        table(),
        AllyPlaced("Location 1", "Sarah McAleer"),
        rule="allies_come_in_the_location_setup",
        says="An Ally comes to Location 1 in the planning phase.",
    )
    kept(table(phase="feed"), AllyPlaced("Location 1", "Sarah McAleer"))


def test_a_location_takes_one_new_ally() -> None:
    """A second one in the same round is too many; in the next round another comes."""
    setup, first = table(phase="location setup"), AllyPlaced("Location 1", "Sarah McAleer")
    broken(
        setup,
        first,
        AllyPlaced("Location 1", "Betty Fuller"),
        rule="a_location_takes_one_new_ally",
        says="Location 1 has its Ally for this round already: Sarah McAleer.",
    )
    kept(setup, first, AllyPlaced("Location 2", "Betty Fuller"))


def test_an_ally_comes_from_the_allies_deck() -> None:
    """What is drawn lies nowhere yet, has not left the game, and is an Ally, or a Victim for the Victims deck."""
    rule, setup = "an_ally_comes_from_the_allies_deck", "location setup"
    placed = AllyPlaced("Location 1", "Sarah McAleer")
    says = "Sarah McAleer does not come from the Allies deck: it {}."
    held = table(ally("Sarah McAleer", "Louis"), phase=setup)
    broken(held, placed, rule=rule, says=says.format("is in the game already"))
    drained = table(ally("Sarah McAleer", "Louis", drained=True), phase=setup)
    broken(drained, placed, rule=rule, says=says.format("is in the game already"))
    broken(table(phase=setup, removed=("Sarah McAleer",)), placed, rule=rule, says=says.format("has left the game"))
    broken(
        table(phase=setup),
        AllyPlaced("Location 1", "Rashida"),
        rule=rule,
        says="Rashida does not come from the Allies deck: its kind is victim.",
    )
    broken(
        table(phase=setup),
        AllyPlaced("Location 1", "Challenge"),
        rule=rule,
        says="Challenge does not come from the Allies deck: its kind is passive.",
    )
    broken(
        None,
        Seated(PLAYERS),
        VictimDrawn("Louis", "Sarah McAleer"),
        rule=rule,
        says="Sarah McAleer does not come from the Victims deck: its kind is human.",
    )
    kept(table(phase=setup), placed)
    kept(table(phase=setup), AllyPlaced("Location 1", "Somebody of whom nobody has heard"))


def test_an_ally_that_nobody_named_gets_its_name_later() -> None:
    """What lies there without a name is the one that is named, in a later phase too; a second one is too many."""
    betty = AllyPlaced("Location 1", "Betty Fuller")
    kept(table(phase="location setup"), PhaseBegun("planning"), betty)
    broken(
        table(phase="location setup"),
        AllyPlaced("Location 1"),
        AllyPlaced("Location 1"),
        rule="a_location_takes_one_new_ally",
        says="Location 1 has its Ally for this round already: the Ally at Location 1.",
    )
    judgement = kept(table(phase="location setup"), AllyPlaced("Location 1"), betty)
    assert judgement.table.ally_at("Location 1") == "Betty Fuller"
    assert "the Ally at Location 1" not in judgement.table.allies


# --- Allies and Victims ---------------------------------------------------------------------------------------------


def test_a_victim_has_no_ability() -> None:
    """Nobody applies one."""
    rule, says = "a_victim_has_no_ability", "Rashida is a Victim and has no Special Ability."
    mine = table(victim("Rashida", "Claudia"), lies("Louis 1", "Location 1", down=True), player="Claudia")
    gain = (Gains("Claudia", "blood", 1),)
    broken(mine, EffectApplied("Claudia", "Rashida", gain), rule=rule, says=says)
    broken(mine, EffectHappened("Claudia", "Rashida", gain), rule=rule, says=says)
    kept(table(ally("Maldavis", "Claudia"), player="Claudia"), EffectHappened("Claudia", "Maldavis", gain))


def test_an_ability_needs_its_ally_in_the_alliance() -> None:
    """Neither one that lies on a Location or is another's, nor one that is Drained."""
    rule, gain = "an_ability_needs_its_ally_in_the_alliance", (Gains("Claudia", "blood", 1),)
    used = EffectHappened("Claudia", "Maldavis", gain)
    says = "Claudia may not use Maldavis: it {}."
    broken(table(ally("Maldavis", "Louis")), used, rule=rule, says=says.format("is not in Claudia's Alliance"))
    broken(table(ally("Maldavis")), used, rule=rule, says=says.format("is not in Claudia's Alliance"))
    broken(table(ally("Maldavis", "Claudia", drained=True)), used, rule=rule, says=says.format("is Drained"))
    kept(table(ally("Maldavis", "Claudia")), used)
    kept(table(ally("the Ally at Location 1", "Claudia", kind="ally", unnamed=True)), used)


def test_a_look_needs_its_ally_too() -> None:
    """an_ability_needs_its_ally_in_the_alliance: to look at a card by Ambrus Maropis one must have him."""
    look = Looked("Claudia", "Louis 1", using="Ambrus Maropis")
    hidden = lies("Louis 1", "Location 1", down=True)
    broken(
        table(hidden),
        look,
        rule="an_ability_needs_its_ally_in_the_alliance",
        says="Claudia may not use Ambrus Maropis: it is not in Claudia's Alliance.",
    )
    kept(table(hidden, ally("Ambrus Maropis", "Claudia")), look)


def test_what_an_ally_does_is_known_when_the_players_read_it_out() -> None:
    """A card that looks, as the players described it, lets one look, and costs what it says."""
    looks = Ability("own turn", "look", may=True, price="1 blood each")
    told = Described("Betty Fuller", VendettaFacts(kind="human", feed=1, abilities=(looks,)))
    hidden = table(ally("Betty Fuller", "Claudia"), lies("Louis 1", "Location 1", down=True))
    assert kept(hidden, told, Looked("Claudia", "Louis 1")).table.blood_of("Claudia") == 5
    assert kept(hidden, Looked("Claudia", "Louis 1")).table.blood_of("Claudia") == 6


def test_a_turn_of_play_starts_with_the_first_phase_of_the_next_round() -> None:
    """What was played in one round leaves the next one free: a card is played after phases that nobody wrote down."""
    judgement = kept(table(phase="resolution", number=1), RoundEnded(), Played("Claudia", "Location 1", "Hunt"))
    assert (judgement.table.round_number(), judgement.table.phase()) == (2, "planning")
    assert judgement.table.hand_of("Claudia") == 3


def test_an_ability_lasts_while_in_the_alliance() -> None:
    """Edward Neally brings 1 Influence more for each Frenzy that his player causes, until he is Drained."""
    attack = table(
        lies("Claudia 1", "Location 1", "Challenge"),
        ally("Edward Neally", "Claudia"),
        victim("Rashida", "Louis"),
        ambition="Louis",
        seats={"Louis": {"blood": 1}},
    )
    judgement = kept(attack, Played("Louis", "Location 2", "Hunt"))
    assert judgement.table.influence_of("Claudia") == 3 + 1 + 1
    assert "an_ability_lasts_while_in_the_alliance" in why(judgement, "influence", "Claudia")
    attack.allies["Edward Neally"].drained = True
    assert kept(attack, Played("Louis", "Location 2", "Hunt")).table.influence_of("Claudia") == 3 + 1


def test_new_cards_join_the_alliance() -> None:
    """A Victim that comes later joins the Alliance, and feeds from the next round on."""
    judgement = judged(
        table(phase="resolution", resolving="Location 1", step="aftermath"), VictimDrawn("Louis", "Rashida")
    )
    assert judgement.table.alliance_of("Louis") == 2
    assert judgement.table.feed_of("Louis") == 2
    assert why(judgement, "owner") == ["new_cards_join_the_alliance"]


def test_a_resolution_of_which_nobody_wrote_anything_has_passed() -> None:
    """rounds_come_one_after_another: after the last Planning turn the next one may begin, if cards are known."""
    hands = {name: {"turns": 2} for name in PLAYERS}
    done = table(lies("Claudia 1", "Location 1", "Challenge"), player="Lestat", seats=hands)
    for said in (FEED, Fed("Claudia", 1)):
        judgement = kept(done, said)
        assert (judgement.table.round_number(), judgement.table.phase()) == (2, "feed")
        assert judgement.table.hand_of("Claudia") == 4
    hands["Armand"] = {"turns": 1}
    open_still = table(player="Lestat", seats=hands)
    rule = "rounds_come_one_after_another"
    broken(open_still, FEED, rule=rule, says="No round begins in the planning phase of round 1.")


def test_the_end_of_a_round_need_not_be_written_down() -> None:
    """Whoever plays a card after the last conflict plays it in the next round."""
    last = table(phase="resolution", resolving=HAVEN, step="aftermath")
    last.resolution.decided = True
    judgement = kept(last, Played("Claudia", "Location 1", "Hunt"))
    assert (judgement.table.round_number(), judgement.table.phase()) == (2, "planning")


def test_a_table_agrees_on_what_is_open() -> None:
    """An agreement on anything else changes nothing, and the ruling says so."""
    unclear(
        table(),
        Agreed("planing_turns", "1 2 3"),
        rule="a_table_agrees_on_what_is_open",
        says="Nothing here goes by the name «planing_turns» (perhaps planning_turns is meant): it may be a variant, of "
        "which the source tells nothing, and it changes nothing.",
    )
    unclear(
        table(),
        Agreed("", ""),
        rule="a_table_agrees_on_what_is_open",
        says="Nothing here goes by the name «»: it may be a variant, of which the source tells nothing, and it changes "
        "nothing.",
    )
    assert kept(table(), Agreed("Planning turns", "1 2 3")).table.turns_each() == 1
    words = {"rivals": "every opponent", "opponents": "every rival", "draining_time": "phase"}
    names = sorted(kept(table()).book.terms.assumed)
    assert not kept(table(), *[Agreed(name, words.get(name, "")) for name in names]).rulings


def test_a_reading_that_nobody_knows_is_told() -> None:
    """a_table_agrees_on_what_is_open: the readings that are words are told, and others change nothing."""
    unclear(
        table(),
        Agreed("draining_time", "whenever"),
        rule="a_table_agrees_on_what_is_open",
        says="«whenever» is no known reading of draining_time: own turn, turn or phase.",
    )
