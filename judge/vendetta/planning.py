"""Rules about Planning turns: whose it is, what is played, and with how much Blood."""

from events.common import AskedToPlay
from events.spelling import listed
from events.vendetta.events import (
    BloodPlayed,
    EffectApplied,
    FirstPlayerDrawn,
    LocationBegun,
    Looked,
    PhaseBegun,
    Played,
    TurnEnded,
)
from events.vendetta.position import Seat
from judge.ruling import Finding, No, Unclear
from projections.phrases import many
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms


def cards_are_played_in_the_planning_phase(
    said: Played | BloodPlayed | TurnEnded, table: Table, terms: Terms
) -> Finding:
    """Cards and Blood are played in turns of the Planning phase.

    That the Resolution phase was begun before all turns were played is told once, and not of each turn that follows.
    """
    if table.phase() != "planning" and not table.planning_goes_on(said.player) and not _said_late(said, table):
        return No(f"{said.player} has no turn in the {table.phase() or 'first'} phase.", needed="the Planning phase")


def _said_late(said: Played | BloodPlayed | TurnEnded, table: Table) -> bool:
    """Whether somebody says that her turn has ended, which was taken so when another played."""
    return isinstance(said, TurnEnded) and table.taken_as_done(said.player)


def planning_is_played_in_turns(said: Played | BloodPlayed | TurnEnded, table: Table, terms: Terms) -> Finding:
    """Planning is played in turns, one player at a time, from the player with the Ambition token on, clockwise."""
    holder = table.turn_of()
    if said.player == holder or table.phase() != "planning" or not table.first_player():
        return None
    due = table.next_player()
    if not due or (not holder and table.turn_may_be_of(said.player)) or _said_late(said, table):
        return None
    due = holder or due
    return No(f"It is not {said.player}'s turn: it is {due}'s.", needed=f"{said.player}'s own turn")


def a_planning_turn_is_one_players(asked: AskedToPlay, table: Table, terms: Terms) -> Finding:
    """In a Planning turn nobody plays but the player whose turn it is."""
    holder = table.turn_of()
    if holder not in ("", asked.who):
        return No(f"{asked.who} may not play: it is {holder}'s turn.", needed=f"{asked.who}'s own turn")


def the_first_player_plays_first(drawn: FirstPlayerDrawn, table: Table, terms: Terms) -> Finding:
    """The first Planning turn is that of the player with the Ambition token, though it is told later who that is."""
    holder = table.first_player()
    if holder not in ("", drawn.player) and table.taken_as_first(holder) and table.seated(drawn.player):
        return No(
            f"It was not {holder}'s turn: {drawn.player} is the first player.",
            needed=f"{drawn.player}'s turn first",
            of=table.event_of(Seat, holder, "supposed"),
        )


def nobody_takes_more_planning_turns_than_the_round_has(
    said: Played | BloodPlayed | TurnEnded, table: Table, terms: Terms
) -> Finding:
    """Nobody has more Planning turns in a round than the table of turns gives for it."""
    if (
        table.phase() == "planning"
        and said.player != table.turn_of()
        and table.turns_each()
        and not table.next_player()
        and not _said_late(said, table)
    ):
        each = many(table.turns_each(), "Planning turn")
        return No(
            f"All turns of round {table.round_number()} have been taken: it has {each} for each player.",
            needed="a turn in the next round",
        )


def everybody_takes_all_planning_turns(begun: PhaseBegun | LocationBegun, table: Table, terms: Terms) -> Finding:
    """Planning is not over before everybody who has a card in hand has had all turns of the round."""
    if table.phase() != "planning" or (isinstance(begun, PhaseBegun) and begun.phase != "resolution"):
        return None
    short = [name for name in table.short_of_turns() if table.hand_counted(name)]
    if short and table.players() > 1:
        each = many(table.turns_each(), "Planning turn")
        return No(
            f"The Planning phase is not over: {listed(short, 'and')} {'has' if len(short) == 1 else 'have'} not had "
            f"{each} in round {table.round_number()}.",
            needed="the turns that are left",
        )


def a_card_is_played_each_turn(ended: TurnEnded, table: Table, terms: Terms) -> Finding:
    """In each turn a player who has a card in hand must play one."""
    begun = table.turn_of() == ended.player
    if (begun and table.played_this_turn()) or table.phase() != "planning":
        return None
    if not table.hand_counted(ended.player) or (not begun and not table.turn_may_be_of(ended.player)):
        return None
    if _said_late(ended, table):
        return None
    if table.hand_of(ended.player):
        return No(f"{ended.player} ends a turn without a card.", needed="a card played at one of the Locations")
    # Unclear: the text does not foresee a hand that an effect has emptied.
    return Unclear(f"{ended.player} has no card to play: the text does not say that such a turn passes without one.")


def one_card_is_played_a_turn(play: Played, table: Table, terms: Terms) -> Finding:
    """In a Planning turn a player plays one Clan card, and no more."""
    if table.turn_of() == play.player and table.played_this_turn():
        return No(f"{play.player} has already played a card this turn.", needed="a card played in the next turn")


def a_played_card_comes_from_the_hand(play: Played, table: Table, terms: Terms) -> Finding:
    """A card that is played comes from the hand."""
    if not table.hand_of(play.player):
        return No(f"{play.player} has no card in hand.", needed="a card in hand")
    if play.card and not table.may_hold(play.player, play.card) and table.may_be_hers(play.player, play.card):
        return No(f"{play.card} is not in {play.player}'s hand.", needed="a card of the hand")


def a_face_down_card_is_paid_for(play: Played, table: Table, terms: Terms) -> Finding:
    """For a card played face down one spends Blood from the Pool."""
    if play.face_down and table.counted(play.player) and table.blood_of(play.player) < terms.face_down_cost:
        return No(
            f"{play.player} cannot pay {terms.face_down_cost} Blood for a face-down card.",
            needed=f"{terms.face_down_cost} Blood in the Pool",
        )


def at_most_three_blood_a_card(play: Played | BloodPlayed, table: Table, terms: Terms) -> Finding:
    """With each card at most so much Blood is played from the Pool as the book allows."""
    before = table.blood_this_turn() if isinstance(play, BloodPlayed) and table.turn_of() == play.player else 0
    if play.blood and before <= terms.blood_a_card < play.blood + before:
        return No(
            f"{play.player} may not play {play.blood + before} Blood with a card: at most {terms.blood_a_card}.",
            needed=f"at most {terms.blood_a_card} Blood",
        )


def blood_comes_from_the_pool(play: Played | BloodPlayed, table: Table, terms: Terms) -> Finding:
    """One plays no more Blood than there is in the Pool."""
    cost = terms.face_down_cost if isinstance(play, Played) and play.face_down else 0
    if not play.blood or not table.counted(play.player) or table.blood_of(play.player) < cost:
        return None
    left = table.blood_of(play.player) - cost
    if play.blood > left:
        paid = f" after {cost} for the face-down card" if cost else ""
        return No(
            f"{play.player} may not play {play.blood} Blood: {left} {'is' if left == 1 else 'are'} in the Pool{paid}.",
            needed=f"at most {left} Blood",
        )


def blood_follows_its_card(play: BloodPlayed, table: Table, terms: Terms) -> Finding:
    """Blood and flipped tokens follow a card that was played in the same turn."""
    holder = table.turn_of()
    if (holder == play.player and not table.played_this_turn()) or (not holder and _would_begin_a_turn(play, table)):
        return No(f"{play.player} has played no card this turn.", needed="a card first")


def _would_begin_a_turn(play: BloodPlayed, table: Table) -> bool:
    """Whether the Blood would be the first of her turn; a card that lies there may be that of a turn nobody told of."""
    lying = any(table.card_count(play.player, place) for place in table.order_of_locations())
    return table.turn_may_be_of(play.player) and (table.turns_begun() > 0 or not lying)


def blood_goes_where_the_card_went(play: BloodPlayed, table: Table, terms: Terms) -> Finding:
    """Blood, and the Blood of flipped tokens, goes to the Location of this turn's card."""
    slot = table.played_this_turn()
    there = table.location_of(slot) if slot and table.turn_of() == play.player else ""
    if there and play.location not in ("", there):
        return No(
            f"{play.player} may not play Blood at {play.location}: the card of this turn lies at {there}.",
            needed=f"Blood at {there}",
        )


def a_face_down_card_is_seen_by_its_player_alone(look: Looked, table: Table, terms: Terms) -> Finding:
    """A card that lies face down is hidden from all others, unless an Ally lets one look."""
    hidden = table.owner_of(look.at) not in ("", look.player) and table.lies_face_down(look.at)
    if hidden and not table.may_look(look.player, look.using):
        ally = f"{look.using} does not let one" if look.using else "no Ally lets one"
        return No(f"{look.player} may not look at {look.at}: {ally}.", needed="an Ally that lets one look")


def a_look_is_paid_for(look: Looked, table: Table, terms: Terms) -> Finding:
    """Where an Ally asks Blood for a look, it is spent from the Pool."""
    cost = table.look_costs(look.player)
    if cost and table.counted(look.player) and table.blood_of(look.player) < cost:
        return No(f"{look.player} cannot pay {cost} Blood for a look at {look.at}.", needed=f"{cost} Blood in the Pool")


def what_is_looked_at_is_what_lies_there(look: Looked, table: Table, terms: Terms) -> Finding:
    """The card that was seen is the one that was played there."""
    played = table.named(look.at)
    if look.card and played not in ("", look.card) and table.may_be_hers(table.owner_of(look.at), look.card):
        return No(f"{look.player} is said to have seen {look.card}, and {look.at} is {played}.", needed=played)


def only_a_face_down_card_is_looked_at(look: Looked, table: Table, terms: Terms) -> Finding:
    """What is looked at is a card that lies face down."""
    if not table.lies_face_down(look.at):
        return No(f"{look.at} does not lie face down on the table.", needed="a card that lies face down")


def a_face_down_card_has_no_effect(applied: EffectApplied, table: Table, terms: Terms) -> Finding:
    """A card that lies face down has no effect until it is revealed."""
    if table.phase() == "planning" and not table.lies_open(applied.player, applied.card):
        if table.may_lie_hidden(applied.player, applied.card):
            return No(f"{applied.player}'s {applied.card} lies face down.", needed="the Revelation step")


def an_active_card_waits_for_its_step(applied: EffectApplied, table: Table, terms: Terms) -> Finding:
    """An Active card has its effect in the Resolution phase only, however it was played."""
    if table.active(applied.card) and table.phase() != "resolution":
        if table.phase() != "planning" or table.lies_open(applied.player, applied.card):
            return No(f"{applied.card} is an Active card, and it is the {table.phase()} phase.", "the Resolution phase")


def a_passed_condition_triggers_nothing(applied: EffectApplied, table: Table, terms: Terms) -> Finding:
    """A Passive card acts when its condition occurs, and not because of what was before or did not happen."""
    if table.phase() == "planning" and not table.lies_open(applied.player, applied.card):
        return None
    if table.kind_of(applied.card) == "passive" and not table.triggered(applied.player, applied.card):
        return No(
            f"Nothing has happened that {applied.player}'s {applied.card} waits for.", needed="the condition it names"
        )
