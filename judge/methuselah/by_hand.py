"""What is done by hand: with counters, cards and markers, and no card that says so."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from events.effects.base import Attaches, Burns, Gains, Moves, Places, Taps, Untaps
from events.effects.methuselah import Controls, GainsVictoryPoints, GetsEdge, Paralyzes, Titles
from events.effects.union import AnyEffect
from events.methuselah.events import EffectHappened
from events.methuselah.groups import PLAYERS, in_one_way
from judge.by_hand import Governing, Result
from judge.deciding import Bearing
from judge.methuselah.deciding import TRANSFERS
from judge.methuselah.not_called_upon import the_edge_asks_for_no_more
from judge.methuselah.observations import DECIDING
from judge.methuselah.untold_cards import may_ask_for_it
from judge.ruling import Finding
from projections.methuselah.changes.aims import picked_by_hand
from projections.methuselah.changes.by_hand import HANDLINGS
from projections.methuselah.observables import observable
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

# What cannot be seen, and is no count.
GAINED, TRANSFERRED, BLOOD_MOVED = "pool gained", "pool transferred", "blood moved"
# What brings such a thing about, by the word for the fact, and its value or whether it becomes more.
RULES: Mapping[tuple[str, object], tuple[str, ...]] = {
    ("pool", False): ("a_successful_bleed_burns_pool",),
    ("pool", True): ("the_predator_gains_pool", "the_edge_adds_a_pool"),
    (GAINED, True): ("the_predator_gains_pool", "the_edge_adds_a_pool"),
    (TRANSFERRED, True): ("a_transfer_in_moves_one_counter",),
    ("counters", True): ("a_transfer_in_moves_one_counter",),
    ("counters", False): ("a_transfer_out_moves_one_counter",),
    ("life", True): ("retainers_and_allies_arrive_with_their_life",),
    ("life", False): ("allies_and_retainers_lose_life",),
    ("blood", False): ("healing_burns_blood",),
    ("blood", True): ("a_successful_hunt_feeds",),
    (BLOOD_MOVED, True): ("stolen_blood_moves_to_the_striker", "diablerie_moves_the_blood"),
    ("tapped", True): ("acting_taps_the_minion",),
    ("tapped", False): ("all_her_cards_untap",),
    ("region", "torpor"): ("a_vampire_who_cannot_heal_goes_to_torpor",),
    ("region", "ready"): ("leaving_torpor_makes_ready", "a_filled_vampire_becomes_controlled"),
    ("region", "ash heap"): ("burned_cards_go_to_their_owners_ash_heap",),
    ("region", "removed"): ("removed_cards_leave_the_game",),
    ("region", None): ("burned_cards_go_to_their_owners_ash_heap",),
    ("controller", None): ("a_filled_vampire_becomes_controlled",),
    ("on", None): ("permanents_go_on_the_acting_minion",),
    ("edge", None): ("the_edge_follows_a_successful_bleed",),
    ("victory points", True): ("the_predator_scores_her_prey",),
    ("title", None): ("a_title_is_gained",),
}
# What is said of them, where nothing is known that they lacked.
LACKED: Mapping[str, str] = {
    "a_successful_bleed_burns_pool": "no bleed burns {who}'s pool now",
    "the_predator_gains_pool": "no prey of {who} is ousted",
    "the_predator_scores_her_prey": "no prey of {who} is ousted",
    "healing_burns_blood": "{who} has no damage to heal",
    "a_successful_hunt_feeds": "no hunt feeds {who} now",
    "a_transfer_in_moves_one_counter": "no transfer moves a counter to {who} now",
    "a_transfer_out_moves_one_counter": "no transfer moves a counter from {who} now",
    "retainers_and_allies_arrive_with_their_life": "{who} has got its life when it came into play",
    "allies_and_retainers_lose_life": "{who} has suffered no damage",
    "stolen_blood_moves_to_the_striker": "{who} steals no blood, and drinks no other vampire",
    "leaving_torpor_makes_ready": "nothing brings {who} to the ready region",
    "permanents_go_on_the_acting_minion": "no action has put {who} there",
    "a_title_is_gained": "no card gives {who} a title",
    "removed_cards_leave_the_game": "no card removes {who} from the game",
    "a_filled_vampire_becomes_controlled": "nothing gives control of {who} to another",
}


def _counters(table: Table, card: str) -> str:
    """The word for the counters of a card: life, what an uncontrolled vampire has, or blood."""
    if table.kind_of(card) in ("ally", "retainer"):
        return "life"
    return "counters" if table.region_of(card) == "uncontrolled" else "blood"


def _result(table: Table, effect: AnyEffect) -> Result | None:
    """What would be seen after an effect."""
    match effect:
        case Gains(who=who, amount=amount):
            players = who in table.seats or in_one_way(who) in PLAYERS
            if players and amount > 0:
                return Result(who, GAINED, amount)
            return Result(who, "pool" if players else _counters(table, who), amount)
        case Moves(amount=amount, source=source, destination=who) if source in table.seats and who in table.cards:
            return Result(who, TRANSFERRED, amount)
        case Moves(amount=amount, source=source, destination=who) if source in table.cards and who in table.cards:
            return Result(who, BLOOD_MOVED, amount)
        case Moves(amount=amount, destination=who):
            return Result(who, "pool" if who in table.seats else _counters(table, who), amount)
        case Taps(card=card):
            return Result(card, "tapped", True)
        case Untaps(card=card):
            return Result(card, "tapped", False)
        case Burns(card=card):
            return Result(card, "region", "ash heap")
        case Places(card=card, region=region):
            return Result(card, "region", region)
        case Paralyzes(card=card):
            return Result(card, "region", "torpor")
        case Attaches(card=card, on=on):
            return Result(card, "on", on)
        case Controls(card=card, methuselah=methuselah):
            return Result(card, "controller", methuselah)
        case GetsEdge(methuselah=methuselah):
            return Result(methuselah, "edge", True)
        case GainsVictoryPoints(who=who, number=number):
            return Result(who, "victory points", number)
        case Titles(minion=minion, title=title):
            return Result(minion, "title", title)
    return None


# What bears on the words that are only used here.
BEARINGS: Mapping[str, Sequence[Bearing]] = {
    GAINED: (Bearing(("the_edge_adds_a_pool",), the_edge_asks_for_no_more),),
    "counters": TRANSFERS,
    "life": DECIDING.bearings["blood"],
}
GOVERNING = Governing(
    HANDLINGS,
    _result,
    RULES,
    observable,
    replace(DECIDING, bearings={**DECIDING.bearings, **BEARINGS}),
    LACKED,
    untold=may_ask_for_it,
)


def nothing_is_done_by_hand_unasked(happened: EffectHappened, table: Table, terms: Terms) -> Finding:
    """Counters, cards and markers are moved only where a rule or a card asks for it."""
    return None if picked_by_hand(table, happened) else GOVERNING.unasked(happened, table)
