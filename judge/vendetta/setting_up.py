"""Rules about the set-up: the players, the first of them, the Clans and the first Victims."""

from events.vendetta import events
from events.vendetta.position import Seat
from judge.ruling import Finding, No, Unclear
from projections.phrases import many
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms

ByPlayer = (
    events.FirstPlayerDrawn
    | events.ClanChosen
    | events.VictimDrawn
    | events.Fed
    | events.CardsDrawn
    | events.CardKept
    | events.Played
    | events.BloodPlayed
    | events.Drained
    | events.Looked
    | events.TurnEnded
    | events.TokenChosen
    | events.TokenRevealed
    | events.EffectApplied
    | events.InfluenceTaken
    | events.FrenzyDrained
)


def three_to_six_players_sit_down(seated: events.Seated, table: Table, terms: Terms) -> Finding:
    """Three to six players play, each at one place."""
    players = seated.players
    twice = next((name for name in players if players.count(name) > 1), None)
    if twice is not None:
        return No(f"{twice} sits at the table twice.", needed="one place for each player")
    if "" in players:
        return No("A place at the table has no player.", needed="a name for each player")
    if not terms.fewest_players <= len(players) <= terms.most_players:
        return No(
            f"{len(players)} players sit down: {terms.fewest_players} to {terms.most_players} may play.",
            needed=f"{terms.fewest_players} to {terms.most_players} players",
        )


def the_locations_of_so_many_are_told(seated: events.Seated, table: Table, terms: Terms) -> Finding:
    """The set-up tells the Locations of three, four and five players; of six it says nothing."""
    # Unclear: six sit down, whom the cover admits and the set-up leaves out: all Locations there are, or others.
    if len(seated.players) in terms.locations_assumed_for and not table.term("locations_by_players"):
        return Unclear(
            f"The set-up does not tell the Locations of {len(seated.players)} players: "
            "they play for all four, or for those that the table agrees on."
        )


def the_players_sit_down_once(seated: events.Seated, table: Table, terms: Terms) -> Finding:
    """The players sit down at the start, and keep their places for the game."""
    if table.round_number() is not None:
        return No("The game has begun: its players have their places.", needed="a seating before the first round")
    if table.first_player() or table.chosen_clans() or table.clans_told() or any(map(table.alliance_of, table.left())):
        return No("The players have sat down already, and the set-up has begun.", needed="one seating")


def only_players_at_the_table_play(said: ByPlayer, table: Table, terms: Terms) -> Finding:
    """Whoever does something sits at the table."""
    if not table.seated(said.player):
        return No(f"{said.player or 'Nobody'} does not sit at this table.", needed="a player who sits at this table")


def the_first_player_is_drawn_first(drawn: events.FirstPlayerDrawn, table: Table, terms: Terms) -> Finding:
    """Chance picks the first player, once, before anything goes in turn order; later it is merely said who it is."""
    holder = table.first_player()
    said_again = holder == drawn.player and table.round_number() is not None
    if holder and (table.taken_as_first(holder) or said_again):
        return None
    if holder:
        return No(
            f"{drawn.player} is not drawn as first player: {holder} has the Ambition token.",
            needed="one first player, drawn once",
        )
    if table.round_number() is None and table.chosen_clans():
        return No(
            "The first player is drawn too late: Clans have been chosen already.",
            needed="the first player drawn before the Clans are chosen",
        )


def one_clan_sheet_more_than_players_is_drawn(offered: events.ClansOffered, table: Table, terms: Terms) -> Finding:
    """As many different Clan sheets are drawn as there are players, and one more."""
    players, sheets = table.players(), len({*offered.clans})
    due = players + terms.clans_beyond_players
    if players and (sheets != due or len(offered.clans) != due):
        return No(
            f"{many(sheets, 'Clan sheet')} {'is' if sheets == 1 else 'are'} drawn for {players} players, not {due}.",
            needed=f"{due} different Clan sheets",
        )


def clan_sheets_are_drawn_once(offered: events.ClansOffered, table: Table, terms: Terms) -> Finding:
    """The Clan sheets are drawn once, before the first round."""
    if table.round_number() is not None:
        return No(
            f"Clan sheets are drawn too late: round {table.round_number()} has begun.",
            needed="Clan sheets drawn before the first round",
        )
    if table.clans_told() or (table.players() and table.chosen_clans() and not table.next_to_choose()):
        return No("Clan sheets have been drawn already.", needed="one draw of Clan sheets")


def a_clan_is_one_of_the_seven(named: events.ClansOffered | events.ClanChosen, table: Table, terms: Terms) -> Finding:
    """There are seven Clans; the names of four of them are not in the source."""
    told = table.clans_there_are()
    names = named.clans if isinstance(named, events.ClansOffered) else () if table.clans_told() else (named.clan,)
    other = next((clan for clan in names if clan not in told), None)
    if other is None:
        return None
    if table.term("clans"):
        return No(f"{other} is none of the Clans: {', '.join(told)}.", needed="one of the seven Clans")
    # Unclear: the source names three of the seven Clans; the names of the others are assumed.
    return Unclear(
        f"{other} is none of the Clans known here, and the source names only three of the seven: it may be one of "
        "the others, or none."
    )


def only_a_drawn_clan_is_chosen(chosen: events.ClanChosen, table: Table, terms: Terms) -> Finding:
    """A player chooses one of the Clan sheets that were drawn."""
    if table.clans_told() and not table.offered_clan(chosen.clan) and not table.who_plays(chosen.clan):
        return No(
            f"{chosen.player} may not choose {chosen.clan}: its Clan sheet was not drawn.",
            needed="one of the Clan sheets that lie face up",
        )


def a_clan_is_chosen_by_one_player(chosen: events.ClanChosen, table: Table, terms: Terms) -> Finding:
    """A Clan sheet that a player has chosen is not there for another."""
    other = table.who_plays(chosen.clan)
    if other not in ("", chosen.player):
        return No(
            f"{chosen.player} may not choose {chosen.clan}: it is {other}'s Clan.",
            needed="a Clan that nobody has chosen",
        )


def a_player_chooses_one_clan(chosen: events.ClanChosen, table: Table, terms: Terms) -> Finding:
    """Each player chooses one Clan sheet, and keeps it for the game; one that was another's was no choice."""
    clan = table.clan_of(chosen.player)
    if clan and table.who_plays(clan) == chosen.player:
        return No(f"{chosen.player} has chosen already: {clan}.", needed="one choice of each player")


def clans_are_chosen_in_turn_order(chosen: events.ClanChosen, table: Table, terms: Terms) -> Finding:
    """Clans are chosen from the player with the Ambition token on, clockwise."""
    if table.clan_of(chosen.player) or not table.first_player():
        return None
    due = table.next_to_choose()
    if table.clans_told() and due != chosen.player and table.round_number() is None:
        return No(f"It is {due}'s choice, not {chosen.player}'s.", needed=f"{due}'s choice first")
    early = "" if table.clans_told() else table.chose_before_her_turn(chosen.player)
    if early:
        return No(
            f"{early} chooses too early: {chosen.player} comes first in turn order, and had not chosen.",
            needed=f"{chosen.player}'s choice before that of {early}",
            report_once=early,
            of=table.event_of(Seat, early, "clan"),
        )


def nobody_plays_without_a_clan(chosen: events.ClanChosen, table: Table, terms: Terms) -> Finding:
    """Every player has chosen a Clan before the game goes on."""
    if table.round_number() is not None and not table.clan_of(chosen.player):
        return No(
            f"{chosen.player} chooses a Clan too late: round {table.round_number()} has begun.",
            needed="a Clan chosen before the first round",
        )


def each_player_starts_with_one_victim(drawn: events.VictimDrawn, table: Table, terms: Terms) -> Finding:
    """Before the first round each player draws one Victim; later ones are rewards of the resolution."""
    phase = table.phase()
    if phase == "resolution" or (drawn.card and table.has_nameless_victim(drawn.player)):
        return None
    if phase:
        return No(f"{drawn.player} draws a Victim in the {phase} phase.", needed="the second rank in a conflict")
    if table.alliance_of(drawn.player) >= terms.starting_victims:
        return No(
            f"{drawn.player} has the first Victim already: {table.alliance_of(drawn.player)} in the Alliance.",
            needed=f"{many(terms.starting_victims, 'Victim')} for each player",
        )


def locations_follow_the_number_of_players(
    named: events.Played | events.BloodPlayed | events.AllyPlaced | events.LocationBegun, table: Table, terms: Terms
) -> Finding:
    """Nothing lies at, is played to or is resolved at a Location that is not in play."""
    if named.location and not table.location(named.location):
        return No(
            f"{named.location} is not in play: the Locations are {', '.join(table.order_of_locations())}.",
            needed="a Location that is in play",
        )
