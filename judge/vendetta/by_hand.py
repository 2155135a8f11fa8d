"""What is done by hand: with counters, cards and markers, and no card that says so."""

import re
from collections.abc import Mapping

from events.effects.base import Gains, Moves
from events.effects.methuselah import Controls
from events.effects.union import AnyEffect
from events.effects.vendetta import Deploys, Drains, Recalls, Shifts, TakesAmbition, Withdraws
from events.vendetta.events import EffectHappened
from events.vendetta.position import Ally, Deployed, Round
from judge.by_hand import Governing, Result
from judge.ruling import Finding, No
from judge.tracing.witness import behind
from judge.vendetta.observations import DECIDING
from projections.ledger import WHOLE
from projections.vendetta.changes.by_hand import HANDLINGS
from projections.vendetta.changes.effects import slot_moved
from projections.vendetta.changes.rewards import UNASSIGNED
from projections.vendetta.observables import observable
from projections.vendetta.questions.rounds import at
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms

_PLACEHOLDER = re.compile(r".+ [0-9]+")  # the name of a card of which only is known whose it is: `Claudia 2`
# What cannot be seen, and is no count: no derivation has lacked anything for it.
DEPLOYED, WITHDRAWN, FROM_ANOTHER = "blood deployed", "withdrawn", "blood from another"
# What brings such a thing about, by the word for the fact, and its value or whether it becomes more.
RULES: Mapping[tuple[str, object], tuple[str, ...]] = {
    ("blood", True): ("the_alliance_feeds_its_player", "draining_gains_blood"),
    ("blood", False): ("played_blood_is_deployed", "spent_blood_goes_to_the_bank"),
    (FROM_ANOTHER, None): ("stolen_blood_goes_to_the_thief",),
    ("influence", True): ("ranks_earn_influence", "who_caused_the_frenzy_gains_influence"),
    ("influence", False): ("an_empty_alliance_costs_influence",),
    (DEPLOYED, True): ("played_blood_is_deployed",),
    (DEPLOYED, False): ("deployed_blood_returns_to_the_bank",),
    (WITHDRAWN, None): ("who_withdraws_takes_no_part",),
    ("drained", None): ("a_drained_card_leaves_the_alliance",),
    ("owner", None): ("the_winner_takes_the_ally",),
    ("ambition", None): ("the_winner_of_the_haven_takes_the_token",),
    ("location", None): ("deployed_cards_return_to_the_hand", "who_withdraws_takes_no_part"),
}


def _result(table: Table, effect: AnyEffect) -> Result | None:
    """What would be seen after an effect."""
    match effect:
        case Gains(who=who, counter=counter, amount=amount):
            return Result(who, "influence" if counter == "influence" else "blood", amount)
        case Moves(source=source, destination=who) if {source, who} <= {*table.seats}:
            return Result(who, FROM_ANOTHER, True)
        case Moves(amount=amount, destination=who):
            return Result(who, "blood", amount)
        case Deploys(who=who, amount=amount, place=place):
            return Result(at(who, place), DEPLOYED, amount)
        case Withdraws(who=who):
            return Result(who, WITHDRAWN, True)
        case Drains(card=card, back=back):
            return Result(card, "drained", not back)
        case Controls(card=card, methuselah=player):
            return Result(card, "owner", player)
        case Shifts(card=card, place=place):
            slot = slot_moved(table, card)
            return Result(card if slot is None else slot.name, "location", place)
        case TakesAmbition(who=who):
            return Result(who, "ambition", True)
        case Recalls(card=card) if card in table.allies:
            return Result(card, "drained", False)
        case Recalls(card=card):
            return Result(card, "location", "")
    return None


def _round_began(table: Table) -> int:
    return table.event_of(Round, Round.key, WHOLE)


LACKED = {"stolen_blood_goes_to_the_thief": "no card steals it, and nothing else moves Blood from one Pool to another"}
GOVERNING = Governing(HANDLINGS, _result, RULES, observable, DECIDING, LACKED, _round_began)


def nothing_is_done_by_hand_unasked(happened: EffectHappened, table: Table, terms: Terms) -> Finding:
    """Counters, cards and markers are moved only where a rule or a card asks for it."""
    return GOVERNING.unasked(happened, table)


def nobody_takes_what_has_left_the_game(happened: EffectHappened, table: Table, terms: Terms) -> Finding:
    """An Ally that nobody has won leaves the game, and nobody takes it afterwards.

    What becomes of the cards of an eliminated player is open, and so these may be taken.
    """
    for effect in HANDLINGS.effects_of(happened):
        if isinstance(effect, Controls) and _went_unassigned(table, effect.card):
            return No(
                f"{effect.methuselah} does not take {effect.card}: nobody won it, and it has left the game.",
                needed="an Ally that lies at its Location",
            )
    return None


def _went_unassigned(table: Table, card: str) -> bool:
    """Whether an Ally has left the game because nobody won it, and not with an eliminated player."""
    return table.left_the_game(card) and (
        len(behind(table).left()) == len(behind(table).seats)
        or any(line[1] is Ally and line[2] == card and line[6] == UNASSIGNED for line in behind(table).past())
    )


def only_a_deployed_card_is_taken_back(happened: EffectHappened, table: Table, terms: Terms) -> Finding:
    """A card that a player takes back, or moves from one place to another, has been deployed."""
    for effect in HANDLINGS.effects_of(happened):
        if isinstance(effect, Shifts) and effect.card in table.allies:
            place = _spelled(table, effect.place)
            return No(
                f"{effect.card} does not move to {place}: only a deployed card moves from place to place.",
                needed="a deployed card",
            )
        if isinstance(effect, Recalls) and effect.who in table.seats and not _was_deployed(behind(table), effect):
            return No(
                f"{effect.who} may not take back {effect.card}: no such card has been deployed.",
                needed=f"a card of {effect.who}'s on the table",
            )
    return None


def _spelled(table: Table, place: str) -> str:
    """A player's name as it is written at this table, which is no place; or the words that were said."""
    return next((name for name in table.seats if name.casefold() == place.casefold()), place)


def _was_deployed(table: Table, back: Recalls) -> bool:
    """Whether the card lies there, or lay there, or may be one that lies face down."""
    known = {name for card in table.cards.values() for name in (card.name, card.card)}
    if back.card in known or back.card in table.allies:
        return True
    unnamed = any(not card.card and card.owner == back.who for card in table.cards.values())
    if unnamed and not _PLACEHOLDER.fullmatch(back.card):
        return True
    gone = (line[4] for line in table.past() if line[1] is Deployed and line[4] is not None and line[3] == WHOLE)
    return any(back.card in (card.name, card.card) for card in gone)
