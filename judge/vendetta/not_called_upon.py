"""What would have made a fact what was seen, and nothing at the table called upon.

Each function says what was lacking for one derivation, or nothing where it has no bearing on what was seen.
"""

from collections.abc import Callable, Iterator

from events.vendetta.position import Ally, Deployed, Seat, Tile
from judge.deciding import Lack, Sighting
from projections.ledger import WHOLE
from projections.rollbacks import Line
from projections.vendetta.table import Table

ROUNDS = 1  # how far back what is mistaken for the cause of what was seen may lie, besides the round in progress
HAVEN = "Prince's Haven"


def _recent(table: Table) -> Iterator[Line]:
    """The lines of this round and the one before, the latest first."""
    begun = 0
    for line in table.past():
        yield line
        begun += line[2] == "round" and line[3] == WHOLE and line[5] is not None
        if begun > ROUNDS:
            return


def _lines(case: Sighting, under: str) -> Iterator[Line]:
    return (line for line in _recent(case.table) if line[6] == under)


# --- Blood ----------------------------------------------------------------------------------------------------------


def deployed_blood_is_gone(case: Sighting) -> Lack | None:
    """Blood that is still Deployed at the end of the round goes to the Bank, and to no Pool."""
    event = lost = 0
    for number, kind, name, _field, before, _after, _under in _lines(case, "deployed_blood_returns_to_the_bank"):
        tile = case.table.tiles.get(name) if kind is Tile else None
        if tile is not None and tile.player == case.subject and number in (event, event or number):
            event, lost = number, lost + before
    if case.by is not None and 0 < case.by <= lost:
        return event, f"{lost} Blood that {case.subject} had Deployed went to the Bank at event {event}"
    return None


def she_has_not_withdrawn(case: Sighting) -> Lack | None:
    """Blood returns to the Pool of a player who withdraws."""
    place = case.table.resolving()
    if not place or case.by is None or case.by != case.table.deployed_blood(case.subject, place):
        return None
    if case.by and not case.table.withdrawn(case.subject, place):
        return _began(case, "resolution"), f"{case.subject} has not withdrawn from {place}"
    return None


def she_feeds_once(case: Sighting) -> Lack | None:
    """The Alliance feeds its player once in the Feed phase of a round."""
    if case.table.phase() != "feed" or not case.by:
        return None
    if case.by > 0 and case.subject in case.table.seats and case.table.feed_of(case.subject) == 0:
        return _began(case), f"{case.subject}'s Alliance gives no Blood"
    if case.by != case.table.feed_of(case.subject):
        return None
    if case.table.fed(case.subject):
        return _began(case), f"{case.subject} has fed this round already"
    return _began(case), f"{case.subject} has not fed this round"


def _began(case: Sighting, frame: str = "round") -> int:
    return next((line[0] for line in _recent(case.table) if line[2] == frame and line[3] == WHOLE), 0)


def a_card_face_up_is_free(case: Sighting) -> Lack | None:
    """A card that is played face down costs Blood, one that is played face up does not."""
    if case.by != -case.table.terms.face_down_cost or case.table.phase() != "planning":
        return None
    for event, kind, _name, field, _before, after, _under in _recent(case.table):
        if kind is Deployed and field == WHOLE and after is not None and after.owner == case.subject:
            if after.down:
                return None
            return event, f"{after.card or 'the card'} was played face up at event {event}, and costs no Blood"
    return None


def the_condition_of_a_passive_card_was_not_met(case: Sighting) -> Lack | None:
    """In the Planning phase a Passive card that lies face up takes Blood of who plays at another Location."""
    table, played = case.table, None
    if table.phase() != "planning" or case.subject not in table.seats:
        return None
    for event, kind, _name, field, _before, after, _under in _recent(table):
        if kind is Deployed and field == WHOLE and after is not None and after.owner == case.subject:
            played = (event, after)
            break
    for card in table.deployed_in_turn_order() if played else ():
        if card.down or not table.opposes(case.subject, card.name) or played is None:
            continue
        takes = [one.amount for one in table.facts_of(card.card).abilities if one.when == "opponent plays elsewhere"]
        if case.by is not None and -case.by in takes and card.location == played[1].location:
            return played[0], f"{case.subject} played at {card.location}, where {card.card} lies"
    return None


def no_card_here_takes_from_her(case: Sighting) -> Lack | None:
    """In the resolution Blood is lost by what cards do to those who take part."""
    here = case.table.resolving()
    if case.by is None or case.by >= 0 or not here or case.subject not in case.table.seats or _gains_more(case):
        return None
    if case.subject not in case.table.staying(here):
        return 0, f"{case.subject} takes no part in the conflict at {here}"
    return 0, f"no card that was applied at {here} takes so much from {case.subject}"


def _gains_more(case: Sighting) -> bool:
    """Whether the last Blood that came or went here came, and was more than is lacking: then this is in doubt."""
    begun = _began(case, "resolution")
    for event, kind, name, field, before, after, _under in _recent(case.table):
        if kind is Seat and name == case.subject and field == "blood":
            return event >= begun and bool(case.by is not None and after - before > -case.by)
    return False


def no_blood_was_played_there(case: Sighting) -> Lack | None:
    """Blood that is played with a card lies on its Position."""
    if case.subject in case.table.tiles:
        return 0, f"{case.so} Blood was played there"
    return None


def it_brought_no_blood(case: Sighting) -> Lack | None:
    """Draining a card gains Blood."""
    for event, kind, name, field, _before, after, _under in _recent(case.table):
        ally = case.table.allies.get(name) if kind is Ally else None
        if ally is not None and field == "drained" and after and ally.owner == case.subject:
            if case.by is not None and case.by > 0 and ally.drain is not None:
                return event, f"{name}, Drained at event {event}, brought {ally.drain} Blood"
    return None


# --- Influence and tokens -------------------------------------------------------------------------------------------


def nobody_else_caused_the_frenzy(case: Sighting) -> Lack | None:
    """Who causes the Frenzy of another gains Influence."""
    if case.by != case.table.terms.influence_of_causing_frenzy:
        return None
    for event, kind, name, field, _before, after, under in _recent(case.table):
        if kind is Seat and under == "frenzy_begins_when_the_pool_is_empty" and field in ("own_frenzy", "frenzy"):
            causer = case.table.seats[name].frenzy_by if name in case.table.seats else ""
            if after and causer != case.subject:
                return event, f"{causer or name} caused {name}'s Frenzy at event {event}"
    return None


def her_alliance_was_not_empty(case: Sighting) -> Lack | None:
    """A Frenzy with an empty Alliance costs Influence."""
    if case.by != -case.table.terms.influence_lost_with_an_empty_alliance:
        return None
    for event, kind, name, field, _before, after, _under in _recent(case.table):
        if kind is Seat and name == case.subject and field == "frenzy" and after:
            return event, f"{name}'s Alliance had a card to Drain at event {event}"
    return None


def she_earned_no_such_rank(case: Sighting) -> Lack | None:
    """A rank in a conflict earns Influence."""
    if case.by is None or case.by <= 0:
        return None
    for event, kind, _name, field, _before, after, _under in _recent(case.table):
        if field == "ranking" and kind.__name__ == "Resolution" and after:
            rank = after.index(case.subject) + 1 if case.subject in after else 0
            place = f"{case.subject} was number {rank}" if rank else f"{case.subject} had no rank"
            return event, f"{place} in the conflict of event {event}"
    return 0, f"no conflict has ranked {case.subject}"


def it_is_no_vampire(case: Sighting) -> Lack | None:
    """A Vampire that is Drained brings a Diablerie token."""
    if case.by is None or case.by <= 0:
        return None
    for event, kind, name, field, _before, after, _under in _recent(case.table):
        ally = case.table.allies.get(name) if kind is Ally else None
        if ally is not None and field == "drained" and after and ally.owner == case.subject:
            if ally.kind == "vampire":
                return None
            return event, f"{name}, Drained at event {event}, is no Vampire"
    return 0, f"{case.subject} has Drained no Vampire for it"


# --- cards ----------------------------------------------------------------------------------------------------------


def her_cards_went_to_the_haven(case: Sighting) -> Lack | None:
    """Cards that are withdrawn go to the Prince's Haven, and to no hand."""
    event = cards = 0
    for number, kind, name, field, _before, _after, _under in _lines(case, "withdrawn_cards_go_to_the_haven_face_up"):
        card = case.table.cards.get(name)
        if kind is Deployed and field == "location" and card is not None and card.owner == case.subject:
            event, cards = event or number, cards + 1
    if case.by is not None and 0 < case.by <= cards:
        return event, f"what {case.subject} withdrew at event {event} lies in the {HAVEN}"
    return None


def one_card_was_kept(case: Sighting) -> Lack | None:
    """Of the cards drawn one is kept, and the others go under the deck."""
    if case.by is None or not 0 < case.by < case.table.terms.cards_drawn or not case.table.built(case.subject):
        return None
    return _began(case), f"{case.subject} kept one of the cards drawn this round"


def she_has_kept_no_card(case: Sighting) -> Lack | None:
    """One card joins the hand in Hand Building."""
    if case.by != 1 or case.table.built(case.subject) or case.table.round is None:
        return None
    return _began(case), f"{case.subject} has kept no card this round"


def nobody_drained_it(case: Sighting) -> Lack | None:
    """A card that is Drained leaves the Alliance."""
    return (0, f"nobody has Drained {case.subject}") if case.so is False else None


def she_has_not_three_tokens(case: Sighting) -> Lack | None:
    """A player with three Diablerie tokens is out of the game."""
    if case.so or case.subject not in case.table.seats:
        return None
    return 0, f"{case.subject} has {case.table.all_tokens_of(case.subject)} Diablerie tokens"


def it_may_still_be_won(case: Sighting) -> Lack | None:
    """An Ally that nobody has won leaves the game."""
    ally = case.table.allies.get(case.subject)
    if ally is None or case.so:
        return None
    return 0, f"{ally.owner} has it" if ally.owner else "no conflict for it was over without a winner"


def her_pool_was_never_empty(case: Sighting) -> Lack | None:
    """A player without Blood enters Frenzy."""
    return (0, f"{case.subject}'s Pool has not been empty") if case.so is False else None


def another_won_it(case: Sighting) -> Lack | None:
    """The winner of a conflict takes the Ally."""
    ally = case.table.allies.get(case.subject)
    if ally is None or ally.kind == "victim" or ally.drained:
        return None
    return 0, f"{case.seen or 'nobody'} has not won {case.subject} in a conflict{_who_is_ahead(case)}"


def _who_is_ahead(case: Sighting) -> str:
    """Who wins the conflict for the Ally instead, while it is being resolved and every Power is known."""
    table, player = case.table, str(case.seen)
    location = table.resolution.location if table.resolution is not None else ""
    ranking: tuple[str, ...] = table.ranking_at(location) or ()
    if player not in ranking or player == ranking[0]:
        return ""
    if case.subject not in (table.ally_at(location), *(one.name for one in table.alliance(ranking[0]))):
        return ""
    first, own = (table.total_power(one, location) for one in (ranking[0], player))
    if first != own:
        return f": {ranking[0]} has {first} Power at {location}, {player} {own}"
    why = "wins all ties" if table.wins_ties(ranking[0]) else "comes first in turn order"
    return f": both have {own} Power at {location}, and {ranking[0]} {why}"


def it_was_not_withdrawn(case: Sighting) -> Lack | None:
    """A card that is withdrawn comes to the Prince's Haven."""
    if str(case.seen).casefold() == HAVEN.casefold() and case.subject in case.table.cards:
        return 0, f"{case.table.owner_of(case.subject)} has not withdrawn it"
    return None


def it_was_played_elsewhere(case: Sighting) -> Lack | None:
    """A card lies where it was played, until it is withdrawn or an effect moves it."""
    if case.subject in case.table.cards:
        return 0, f"it was played at {case.so}, and nothing has moved it"
    return None


def the_haven_has_no_such_winner(case: Sighting) -> Lack | None:
    """The winner of the Prince's Haven takes the Ambition token."""
    if case.so is False:
        return 0, f"{case.subject} has not won the {HAVEN} since"
    return None


def _won_by(under: str) -> Callable[[Sighting], Lack | None]:
    """Whether somebody has won the game under this derivation, where that was not seen."""

    def lacked(case: Sighting) -> Lack | None:
        for _event, _kind, name, field, _before, after, made in case.table.past():
            if field == "winner" and after is True and made == under and (name == case.subject) is (case.so is True):
                return case.table.now, f"{name} has won, «{under.replace('_', ' ')}»"
        return None

    return lacked


WON = {
    under: _won_by(under)
    for under in (
        "the_last_player_left_wins",
        "the_most_influence_wins",
        "most_blood_breaks_the_tie",
        "turn_order_breaks_the_last_tie",
    )
}
