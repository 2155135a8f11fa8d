"""The set-up: players, first player, Locations, Clans, Pools and first Victims."""

import pytest
from msgspec.structs import replace

from events.vendetta.card_facts import VendettaFacts
from events.vendetta.events import (
    HAVEN,
    Agreed,
    AllyPlaced,
    BloodPlayed,
    ClanChosen,
    ClansOffered,
    Described,
    Fed,
    FirstPlayerDrawn,
    LocationBegun,
    PhaseBegun,
    Played,
    Seated,
    VictimDrawn,
)
from tests.helpers.vendetta.tables import PLAYERS, blamed, broken, judged, kept, table, unclear, why

FOUR = Seated(PLAYERS)
SIX = Seated((*PLAYERS, "Santino", "Pandora"))
FIRST = FirstPlayerDrawn("Louis")
SHEETS = ClansOffered(("Brujah", "Nosferatu", "Tremere", "Gangrel", "Ventrue"))
CHOICES = (
    ClanChosen("Louis", "Nosferatu"),
    ClanChosen("Armand", "Gangrel"),
    ClanChosen("Lestat", "Tremere"),
    ClanChosen("Claudia", "Brujah"),
)
BEGUN = (FOUR, FIRST, SHEETS, *CHOICES)


# --- players and Locations -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_to_five_players_sit_down(players: int) -> None:
    """three_to_six_players_sit_down: from fewest_players (3) on."""
    names = (*PLAYERS, "Santino")[:players]
    judgement = kept(None, Seated(names))
    assert not any(ruling.unclear for ruling in judgement.rulings)
    assert tuple(judgement.table.seats) == names


def test_two_are_too_few_and_seven_too_many() -> None:
    """three_to_six_players_sit_down: fewest_players is 3, most_players is 6, and everybody sits once."""
    rule = "three_to_six_players_sit_down"
    broken(None, Seated(PLAYERS[:2]), rule=rule, says="2 players sit down: 3 to 6 may play.")
    broken(None, Seated((*SIX.players, "Nadia")), rule=rule, says="7 players sit down: 3 to 6 may play.")
    broken(None, Seated((*PLAYERS, "Louis")), rule=rule, says="Louis sits at the table twice.")
    broken(None, Seated(("", *PLAYERS)), rule=rule, says="A place at the table has no player.")


def test_the_locations_of_six_are_not_told() -> None:
    """the_locations_of_so_many_are_told: not those of six (locations_assumed_for), unless the table agrees on them."""
    unclear(
        None,
        SIX,
        rule="the_locations_of_so_many_are_told",
        says="The set-up does not tell the Locations of 6 players: they play for all four, or for those that the "
        "table agrees on.",
    )
    agreed = Agreed("locations_by_players", "Location 1, Location 2, Prince's Haven")
    judgement = kept(None, agreed, SIX)
    assert not judgement.rulings
    assert list(judgement.table.locations) == ["Location 1", "Location 2", HAVEN]


def test_locations_are_agreed_on_before_the_first_round() -> None:
    """locations_lie_in_order: the agreement counts after the seating too, but no longer when a round has begun."""
    agreed = Agreed("locations_by_players", "Location 1, Prince's Haven")
    before = kept(None, FOUR, agreed).table
    assert list(before.locations) == ["Location 1", HAVEN]
    assert len(before.tiles) == 8
    assert list(kept(None, FOUR, PhaseBegun("feed"), agreed).table.locations) == ["Location 1", "Location 2", HAVEN]


@pytest.mark.parametrize(("players", "places"), [(3, 3), (4, 3), (5, 4), (6, 4)])
def test_locations_by_players(players: int, places: int) -> None:
    """locations_lie_in_order, by their numbers and the Prince's Haven last: locations_by_players says how many."""
    laid = judged(None, Seated(SIX.players[:players])).table
    assert list(laid.locations) == [*[f"Location {number}" for number in range(1, places)], HAVEN]


def test_everybody_has_a_position_at_each_location() -> None:
    """Each player has one Position at each Location in play, and none elsewhere."""
    judgement = kept(None, FOUR)
    assert len(judgement.table.tiles) == 12
    assert set(judgement.table.tiles) == {
        f"{name} at {place}" for name in PLAYERS for place in judgement.table.locations
    }
    added = [line for line in judgement.table.ledger if line[-1] == "everybody_has_a_position_at_each_location"]
    assert len(added) == 12


def test_nobody_sits_down_in_the_middle_of_a_game() -> None:
    """the_players_sit_down_once: before the first round."""
    kept(None, Seated(PLAYERS[:3]), FOUR)
    broken(
        table(phase="feed"),
        FOUR,
        rule="the_players_sit_down_once",
        says="The game has begun: its players have their places.",
    )


def test_a_new_seating_clears_the_table() -> None:
    """What was on the table before the players sat down anew is gone, the Ambition token too."""
    again = judged(None, FOUR, FIRST, VictimDrawn("Louis", "Rashida"), FOUR).table
    assert (again.ambition, dict(again.allies), again.offered) == ("", {}, ())
    assert again.position() == kept(None, FOUR).table.position()


def test_the_players_sit_down_once() -> None:
    """Nobody is dealt anything twice: when the set-up has begun the players have their places, as in the game."""
    rule, says = "the_players_sit_down_once", "The players have sat down already, and the set-up has begun."
    for begun in (FIRST, SHEETS, CHOICES[0], VictimDrawn("Louis")):
        broken(None, FOUR, begun, FOUR, rule=rule, says=says)
    kept(None, FOUR, FOUR)
    says = "The game has begun: its players have their places."
    broken(None, FOUR, PhaseBegun("feed"), FOUR, rule=rule, says=says)


def test_clan_sheets_are_drawn_once() -> None:
    """As many as are needed, once, before the first round; later told ones may be told while Clans are chosen."""
    rule, says = "clan_sheets_are_drawn_once", "Clan sheets have been drawn already."
    broken(None, FOUR, FIRST, SHEETS, SHEETS, rule=rule, says=says)
    broken(None, FOUR, FIRST, SHEETS, *CHOICES, SHEETS, rule=rule, says=says)
    kept(None, FOUR, FIRST, CHOICES[0], SHEETS)
    says = "Clan sheets are drawn too late: round 1 has begun."
    broken(None, FOUR, FIRST, PhaseBegun("feed"), SHEETS, rule=rule, says=says)


def test_who_chose_what_was_anothers_chooses_again() -> None:
    """a_player_chooses_one_clan: a choice that was none is told once; the next one is hers."""
    taken = replace(CHOICES[1], clan=CHOICES[0].clan)
    told = judged(None, FOUR, FIRST, SHEETS, CHOICES[0], taken, CHOICES[1])
    assert [(one.event, one.rule) for one in told.wrong] == [(5, "a_clan_is_chosen_by_one_player")]
    rule, says = "a_player_chooses_one_clan", f"{CHOICES[0].player} has chosen already: {CHOICES[0].clan}."
    broken(None, FOUR, FIRST, SHEETS, CHOICES[0], CHOICES[0], rule=rule, says=says)


def test_what_nobody_named_is_dealt_all_the_same() -> None:
    """each_player_starts_with_one_victim: a first Victim without a name is one, and so is an Ally on a Location."""
    rule, says = "each_player_starts_with_one_victim", "Louis has the first Victim already: 1 in the Alliance."
    broken(None, FOUR, VictimDrawn("Louis"), VictimDrawn("Louis"), rule=rule, says=says)
    kept(None, FOUR, VictimDrawn("Louis"), VictimDrawn("Louis", "Rashida"))
    placed = AllyPlaced("Location 1")
    says = "Location 1 has its Ally for this round already: the Ally at Location 1."
    setting = table(phase="location setup")
    broken(setting, placed, placed, rule="a_location_takes_one_new_ally", says=says)
    kept(setting, placed, AllyPlaced("Location 1", "Sarah McAleer"))


def test_only_players_at_the_table_play() -> None:
    """Whoever does something sits at the table; nothing else is said of a stranger."""
    broken(
        table(),
        Played("Akasha", "Location 1", "Hunt"),
        rule="only_players_at_the_table_play",
        says="Akasha does not sit at this table.",
    )
    broken(None, Fed("", 1), rule="only_players_at_the_table_play", says="Nobody does not sit at this table.")
    kept(table(), Played("Claudia", "Location 1", "Hunt"))


# --- the first player -------------------------------------------------------------------------------------------


def test_the_first_player_takes_the_ambition_token() -> None:
    """Who is drawn has the token, and turn order goes from there: turn_order."""
    judgement = kept(None, FOUR, FIRST)
    assert judgement.table.ambition == "Louis"
    assert judgement.table.turn_order() == ["Louis", "Armand", "Lestat", "Claudia"]
    assert why(judgement, "ambition") == ["the_first_player_takes_the_ambition_token"]


def test_the_first_player_is_drawn_once_and_first() -> None:
    """the_first_player_is_drawn_first: once, and before the Clans are chosen."""
    rule = "the_first_player_is_drawn_first"
    broken(
        None,
        FOUR,
        FIRST,
        FirstPlayerDrawn("Armand"),
        rule=rule,
        says="Armand is not drawn as first player: Louis has the Ambition token.",
    )
    broken(
        None,
        FOUR,
        ClanChosen("Claudia", "Brujah"),
        FIRST,
        rule=rule,
        says="The first player is drawn too late: Clans have been chosen already.",
    )
    kept(None, FOUR, SHEETS, FIRST)


def test_nobody_has_to_write_down_the_first_player() -> None:
    """Where nobody said who is first, whoever plays first is: turn_order goes from her."""
    judgement = kept(None, FOUR, PhaseBegun("planning"), Played("Armand", "Location 1", "Hunt"))
    assert judgement.table.ambition == "Armand"
    kept(table(ambition=""), FIRST, Played("Louis", "Location 1", "Hunt"))


# --- Locations in play ------------------------------------------------------------------------------------------


def test_locations_follow_the_number_of_players() -> None:
    """Nothing lies at a Location that is not in play, is played to it or is resolved there."""
    rule = "locations_follow_the_number_of_players"
    says = "Location 3 is not in play: the Locations are Location 1, Location 2, Prince's Haven."
    broken(table(), Played("Claudia", "Location 3", "Hunt"), rule=rule, says=says)
    broken(table(phase="location setup"), AllyPlaced("Location 3", "Sarah McAleer"), rule=rule, says=says)
    broken(table(phase="resolution"), LocationBegun("Location 3"), rule=rule, says=says)
    played = Played("Claudia", "Location 1", "Hunt")
    broken(table(), played, BloodPlayed("Claudia", 1, location="Location 3"), rule=rule, says=says)
    kept(table(), Played("Claudia", HAVEN, "Hunt"))


# --- Clans ------------------------------------------------------------------------------------------------------


def test_one_clan_sheet_more_than_players_is_drawn() -> None:
    """clans_beyond_players is 1: five different sheets for four players."""
    rule = "one_clan_sheet_more_than_players_is_drawn"
    judgement = kept(None, FOUR, SHEETS)
    assert judgement.table.offered == SHEETS.clans
    assert why(judgement, "offered") == ["drawn_clan_sheets_lie_face_up"]
    four, six = SHEETS.clans[:4], (*SHEETS.clans, "Malkavian")
    ruling = broken(None, FOUR, ClansOffered(four), rule=rule, says="4 Clan sheets are drawn for 4 players, not 5.")
    assert [fact.fact for fact in ruling.facts] == ["4 players are in the game"]
    broken(None, FOUR, ClansOffered(six), rule=rule, says="6 Clan sheets are drawn for 4 players, not 5.")
    broken(None, FOUR, ClansOffered((*four, "Brujah")), rule=rule, says="4 Clan sheets are drawn for 4 players, not 5.")
    broken(None, FOUR, ClansOffered(("Brujah",)), rule=rule, says="1 Clan sheet is drawn for 4 players, not 5.")


def test_there_are_seven_clans() -> None:
    """a_clan_is_one_of_the_seven: four of the names (clans) are assumed, so another one is open."""
    rule = "a_clan_is_one_of_the_seven"
    says = (
        "Salubri is none of the Clans known here, and the source names only three of the seven: it may be one of the "
        "others, or none."
    )
    unclear(None, FOUR, ClansOffered((*SHEETS.clans[:4], "Salubri")), rule=rule, says=says)
    unclear(None, FOUR, ClanChosen("Claudia", "Salubri"), rule=rule, says=says)
    told = Agreed("clans", "Brujah, Tremere")
    broken(
        None,
        FOUR,
        told,
        ClanChosen("Claudia", "Gangrel"),
        rule=rule,
        says="Gangrel is none of the Clans: Brujah, Tremere.",
    )
    kept(None, FOUR, told, ClanChosen("Claudia", "Tremere"))


def test_only_a_drawn_clan_is_chosen() -> None:
    """One of the sheets that lie face up; any where nobody said which were drawn."""
    broken(
        None,
        FOUR,
        FIRST,
        SHEETS,
        ClanChosen("Louis", "Toreador"),
        rule="only_a_drawn_clan_is_chosen",
        says="Louis may not choose Toreador: its Clan sheet was not drawn.",
    )
    kept(None, FOUR, FIRST, ClanChosen("Louis", "Toreador"))


def test_a_clan_is_chosen_by_one_player() -> None:
    """A sheet that another has taken is gone, whether or not anybody said which were drawn."""
    rule, says = "a_clan_is_chosen_by_one_player", "Armand may not choose Nosferatu: it is Louis's Clan."
    broken(None, FOUR, FIRST, SHEETS, CHOICES[0], ClanChosen("Armand", "Nosferatu"), rule=rule, says=says)
    broken(None, FOUR, FIRST, CHOICES[0], ClanChosen("Armand", "Nosferatu"), rule=rule, says=says)


def test_a_player_chooses_one_clan() -> None:
    """A Clan is for the whole game: a_clan_is_for_the_whole_game."""
    says = "Louis has chosen already: Nosferatu."
    broken(
        None,
        FOUR,
        FIRST,
        SHEETS,
        CHOICES[0],
        ClanChosen("Louis", "Tremere"),
        rule="a_player_chooses_one_clan",
        says=says,
    )
    broken(None, *BEGUN, ClanChosen("Louis", "Nosferatu"), rule="a_player_chooses_one_clan", says=says)
    judgement = kept(None, *BEGUN)
    assert [seat.clan for seat in judgement.table.seats.values()] == ["Brujah", "Nosferatu", "Gangrel", "Tremere"]
    assert "a_clan_is_for_the_whole_game" in why(judgement, "clan")


def test_unchosen_clans_leave_the_game() -> None:
    """When the last player has chosen, the sheet left over is gone; before, it lies there."""
    assert kept(None, *BEGUN[:-1]).table.offered == ("Brujah", "Ventrue")
    judgement = kept(None, *BEGUN)
    assert judgement.table.offered == ()
    assert why(judgement, "offered")[-1] == "unchosen_clans_leave_the_game"


def test_clans_are_chosen_in_turn_order() -> None:
    """From the player with the Ambition token on, clockwise; a choice that nobody wrote down is no breach."""
    rule = "clans_are_chosen_in_turn_order"
    broken(
        None,
        FOUR,
        FIRST,
        SHEETS,
        CHOICES[0],
        ClanChosen("Claudia", "Brujah"),
        rule=rule,
        says="It is Armand's choice, not Claudia's.",
    )
    blamed(
        None,
        FOUR,
        FIRST,
        ClanChosen("Claudia", "Brujah"),
        ClanChosen("Armand", "Gangrel"),
        of=3,
        rule=rule,
        says="Claudia chooses too early: Armand comes first in turn order, and had not chosen.",
    )
    kept(None, FOUR, FIRST, ClanChosen("Claudia", "Brujah"))
    kept(None, FOUR, ClanChosen("Claudia", "Brujah"), ClanChosen("Armand", "Gangrel"), ClanChosen("Louis", "Tremere"))


def test_nobody_plays_without_a_clan() -> None:
    """Everybody has chosen before the first round begins."""
    broken(
        None,
        *BEGUN[:-1],
        PhaseBegun("feed"),
        CHOICES[-1],
        rule="nobody_plays_without_a_clan",
        says="Claudia chooses a Clan too late: round 1 has begun.",
    )
    kept(None, *BEGUN, PhaseBegun("feed"))


# --- Pools, hands and Victims -------------------------------------------------------------------------------------


def test_what_everybody_starts_with() -> None:
    """starting_blood 6 and starting_influence 3: the_starting_pool_lies_on_the_sheet; starting_cards in hand."""
    judgement = kept(None, FOUR)
    seat = judgement.table.seats["Lestat"]
    assert (seat.blood, seat.influence, seat.unseen, seat.deck) == (6, 3, ("Hunt", "Ready"), 7)
    assert why(judgement, "blood") == ["the_starting_pool_lies_on_the_sheet"] * 4
    assert why(judgement, "unseen") == ["starting_cards_are_in_the_first_hand"] * 4
    assert why(judgement, "deck") == ["the_other_clan_cards_are_the_clan_deck"] * 4  # clan_deck


def test_each_player_starts_with_one_victim() -> None:
    """starting_victims is 1: the first one lies in the Alliance, a second is too many."""
    judgement = kept(None, FOUR, VictimDrawn("Louis", "Rashida"))
    rashida = judgement.table.allies["Rashida"]
    assert (rashida.owner, rashida.kind, rashida.feed, rashida.drain) == ("Louis", "victim", 1, 3)
    assert why(judgement, "owner") == ["the_first_victim_lies_in_the_alliance"]
    broken(
        None,
        FOUR,
        VictimDrawn("Louis", "Rashida"),
        VictimDrawn("Louis", "Lani Kahale"),
        rule="each_player_starts_with_one_victim",
        says="Louis has the first Victim already: 1 in the Alliance.",
    )


def test_later_victims_are_rewards() -> None:
    """each_player_starts_with_one_victim: a first one that nobody named may be named later, and no other comes."""
    later = kept(None, FOUR, PhaseBegun("feed"), VictimDrawn("Louis", "Rashida")).table
    assert [ally.name for ally in later.alliance("Louis")] == ["Rashida"]
    broken(
        None,
        FOUR,
        VictimDrawn("Louis", "Rashida"),
        PhaseBegun("feed"),
        VictimDrawn("Louis", "Lani Kahale"),
        rule="each_player_starts_with_one_victim",
        says="Louis draws a Victim in the feed phase.",
    )


def test_nobody_has_to_name_the_first_victims() -> None:
    """Who has no Victim when the first round begins has one that nobody named: victims_lie_face_up."""
    judgement = kept(None, FOUR, VictimDrawn("Louis", "Rashida"), PhaseBegun("feed"))
    assert {ally.owner for ally in judgement.table.allies.values()} == set(PLAYERS)
    assert [ally.unnamed for ally in judgement.table.allies.values()] == [False, True, True, True]
    assert sum(line[-1] == "victims_lie_face_up" for line in judgement.table.ledger) == 4


def test_all_victims_are_alike() -> None:
    """victim_values are Influence 1, Feed 1, Drain 3 and Influence 0 when Drained, unless agreed on otherwise."""
    drawn, told = VictimDrawn("Louis", "Rashida"), Agreed("victim_values", "2 3 4 1")
    rashida = kept(None, FOUR, drawn).table.allies["Rashida"]
    assert (rashida.influence, rashida.feed, rashida.drain, rashida.drained_influence) == (1, 1, 3, 0)
    before, after = kept(None, FOUR, told, drawn).table.allies, kept(None, FOUR, drawn, told).table.allies
    assert before == after
    rashida = after["Rashida"]
    assert (rashida.influence, rashida.feed, rashida.drain, rashida.drained_influence) == (2, 3, 4, 1)


def test_a_card_that_the_players_read_out_is_as_they_say() -> None:
    """What is printed on a card is known from then on, on the table too."""
    read = Described("Rashida", VendettaFacts(kind="victim", influence=2, feed=0, drain=1, drained=1))
    before = kept(None, FOUR, read, VictimDrawn("Louis", "Rashida")).table.allies["Rashida"]
    after = kept(None, FOUR, VictimDrawn("Louis", "Rashida"), read).table.allies["Rashida"]
    assert before == after
    assert (after.influence, after.feed, after.drain, after.drained_influence) == (2, 0, 1, 1)
