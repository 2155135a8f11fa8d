"""What is done by hand, counted, or said in the wrong order in a Vendetta game, one kind each."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from events.common import NotYet
from events.effects.base import Gains, Modifies, Moves
from events.effects.methuselah import Controls
from events.effects.union import AnyEffect
from events.effects.vendetta import Deploys, Drains, Recalls, Shifts, TakesTokens, Withdraws
from events.vendetta import events
from projections.ledger import LedgerLine
from projections.vendetta.changes.by_hand import HANDLINGS
from projections.vendetta.observables import observable, tables_to_come
from projections.vendetta.questions.rounds import at
from projections.vendetta.table import Table
from tests.helpers.mistakes import Bearing, Find, Mistake, bears, lately, miscounted

HAVEN = events.HAVEN


def one(random: Random, several: Iterable[Any]) -> Any:
    """One of several by chance, or nothing."""
    found = list(several)
    return random.choice(found) if found else None


def handling(*effects: AnyEffect) -> events.EffectHappened:
    """What is done by hand."""
    return events.EffectHappened(effects=effects)


def by_hand(*effects: AnyEffect, who: tuple[str, ...]) -> Mistake:
    """Something is done by hand."""
    return Mistake((handling(*effects),), who)


def quiet(table: Table, event: Any) -> bool:
    """Whether a planning turn is about to begin or to go on, and no one is in Frenzy."""
    frenzied = any(table.in_frenzy(name) or table.seats[name].either for name in table.left())
    planning = table.phase() == "planning" and table.round is not None and table.round.turns > 1
    return planning and isinstance(event, events.Played | events.TurnEnded) and not frenzied


def untouched(table: Table, name: str, activities: int = 1) -> bool:
    """Whether nothing of a player or a card has changed in the activity in progress, and as many before it."""
    lines = lately(table, HANDLINGS.begins, activities)
    return not any(line.subject == name and line.field in ("blood", "influence", "tokens", "owner") for line in lines)


def counted(table: Table, event: Any) -> list[str]:
    """The players whose Blood is known and has not changed lately."""
    if not quiet(table, event):
        return []
    return [name for name in table.left() if table.blood_of(name) >= 0 and untouched(table, name)]


def _last(table: Table, place: int, under: str) -> LedgerLine | None:
    return next((line for line in lately(table, HANDLINGS.begins) if line.event == place and line.under == under), None)


def blood_from_nowhere(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player takes Blood from the Bank."""
    name = one(random, counted(table, events_[place]))
    return by_hand(Gains(name, "blood", 2), who=(name,)) if name else None


def blood_lost_for_nothing(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player puts Blood back into the Bank."""
    name = one(random, [name for name in counted(table, events_[place]) if table.blood_of(name) > 2])
    return by_hand(Gains(name, "blood", -2), who=(name,)) if name else None


def influence_from_nowhere(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player takes Influence."""
    names = [name for name in table.left() if quiet(table, events_[place]) and table.seats[name].influence >= 0]
    name = one(random, [name for name in names if untouched(table, name)])
    return by_hand(Gains(name, "influence", 2), who=(name,)) if name else None


def token_from_nowhere(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player takes a Diablerie token."""
    names = [name for name in table.left() if quiet(table, events_[place]) and not table.all_tokens_of(name)]
    name = one(random, [name for name in names if not table.drained_of_unknown_kind(name) and untouched(table, name)])
    return by_hand(TakesTokens(name, 1), who=(name,)) if name else None


def _fed(table: Table, events_: Sequence[Any], place: int) -> events.Fed | None:
    fed = events_[place - 1] if place else None
    if not isinstance(fed, events.Fed) or not fed.blood or table.blood_of(fed.player) < 0:
        return None
    lines = [one for one in lately(table, HANDLINGS.begins) if one.subject == fed.player and one.field == "blood"]
    return fed if len(lines) == 1 else None


def fed_twice_by_hand(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """What a player fed is taken by hand, and taken again."""
    fed = _fed(table, events_, place)
    again = handling(Gains(fed.player, "blood", fed.blood)) if fed else None
    return Mistake((again, again), (fed.player,), wrong=1) if fed else None


def more_than_was_fed(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """More is taken than was fed."""
    fed = _fed(table, events_, place)
    return by_hand(Gains(fed.player, "blood", fed.blood + 2), who=(fed.player,)) if fed else None


def feeding_of_another(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player who has fed takes what another was fed."""
    fed = _fed(table, events_, place)
    if fed is None:
        return None
    others = [name for name in table.left() if name != fed.player and table.blood_of(name) >= 0]
    other = one(random, [name for name in others if table.fed(name) and untouched(table, name, 3)])
    return by_hand(Gains(other, "blood", fed.blood), who=(other,)) if other else None


def blood_of_another(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player takes another's Blood."""
    names = counted(table, events_[place])
    source = one(random, [name for name in names if table.blood_of(name) > 1])
    other = one(random, [name for name in names if name != source])
    return by_hand(Moves(1, source, other), who=(source, other)) if source and other else None


def ally_of_nobodys_win(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player takes an Ally that lies at a Location."""
    lying = [place.ally for place in table.locations.values() if place.ally in table.allies]
    card = one(random, lying) if quiet(table, events_[place]) else None
    name = one(random, table.left())
    return by_hand(Controls(name, card), who=(name, card)) if card else None


def ally_of_another(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player takes an Ally of another's Alliance."""
    mine = [one for one in table.allies.values() if one.owner in table.left() and untouched(table, one.name)]
    card = one(random, mine) if quiet(table, events_[place]) else None
    other = one(random, [name for name in table.left() if card and name != card.owner])
    return by_hand(Controls(other, card.name), who=(other, card.name)) if card and other else None


def drained_card_restored(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A Drained card is turned back."""
    drained = [one.name for one in table.allies.values() if one.drained and one.owner in table.left()]
    card = one(random, drained) if quiet(table, events_[place]) else None
    return by_hand(Drains(card, back=True), who=(card,)) if card else None


def drained_by_hand(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A card is Drained in the Feed phase."""
    if table.phase() != "feed" or not isinstance(events_[place], events.Fed):
        return None
    if any(table.in_frenzy(name) for name in table.left()):
        return None
    card = one(random, [one.name for one in table.allies.values() if not one.drained and one.owner in table.left()])
    return by_hand(Drains(card), who=(card,)) if card else None


def deployed_by_hand(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """Blood is put to a Location where no card was played in this turn."""
    names = [name for name in counted(table, events_[place]) if table.blood_of(name) > 1 and name != table.turn_of()]
    name, where = one(random, names), one(random, table.locations)
    return by_hand(Deploys(name, 1, where), who=(name,)) if name else None


def card_taken_back(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A deployed card goes back to the hand."""
    card = one(random, table.cards.values()) if quiet(table, events_[place]) else None
    return by_hand(Recalls(card.owner, card.name), who=(card.owner, card.name)) if card else None


def card_moved(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A deployed card goes to the Haven."""
    if not quiet(table, events_[place]):
        return None
    card = one(random, [card for card in table.cards.values() if card.location != HAVEN])
    return by_hand(Shifts(card.name, HAVEN), who=(card.name,)) if card else None


def withdrawn_by_hand(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player who has stayed leaves before the conflict is decided."""
    if not isinstance(events_[place], events.ConflictDecided) or table.step() != "conflict" or table.decided():
        return None
    name = one(random, table.staying(table.resolving()))
    return by_hand(Withdraws(name), who=(name,)) if name else None


def influence_twice(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """What a player took for a rank is taken by hand, and taken again."""
    taken = events_[place - 1] if place else None
    if not isinstance(taken, events.InfluenceTaken) or not taken.amount or table.over:
        return None
    lines = [one for one in lately(table, HANDLINGS.begins) if one.subject == taken.player and one.field == "influence"]
    if len(lines) != 1 or lines[0].event != place or not isinstance(lines[0].before, int) or lines[0].before < 0:
        return None
    if lines[0].after - lines[0].before != taken.amount:
        return None
    again = handling(Gains(taken.player, "influence", taken.amount))
    return Mistake((again, again), (taken.player,), wrong=1)


def power_without_a_card(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """Power is added, and no card is named."""
    card = one(random, table.cards.values()) if quiet(table, events_[place]) else None
    return by_hand(Modifies("power", 2, card.name), who=(card.name,)) if card else None


def wrong_count(what: str, whose: Callable[[Table], Iterable[str]], name: str) -> Find:
    """A mistake that is a wrong count of this, of one of those that `whose` gives."""

    def find(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
        if not quiet(table, events_[place]):
            return None
        known = [(subject, observable(table, subject, what)) for subject in whose(table)]
        found = one(random, [(subject, so) for subject, so in known if so is not None])
        if found is None:
            return None
        mistake = miscounted(found[0], what, found[1])
        seen = [observable(later, found[0], what) for later in tables_to_come(table)]
        return None if None in seen or mistake.lines[0].value in seen else mistake

    find.__name__ = name
    find.__doc__ = f"A player miscounts: {what}."
    return find


def _allied(table: Table) -> Iterable[str]:
    return [one.name for one in table.allies.values() if one.owner in table.left()]


def _positions(table: Table) -> Iterable[str]:
    return [at(card.owner, card.location) for card in table.cards.values()]


def _next(events_: Sequence[Any], place: int) -> Any:
    return events_[place + 1] if place + 1 < len(events_) else None


def effects_out_of_turn_order(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A card acts, and then that of a player who comes earlier."""
    first, then = events_[place], _next(events_, place)
    if not isinstance(first, events.EffectApplied) or not isinstance(then, events.EffectApplied):
        return None
    order, leaves = table.turn_order(), {"withdraw", "move to the haven"}
    if first.player not in order or then.player not in order or order.index(first.player) >= order.index(then.player):
        return None
    slots = [table.slot_of(one.player, one.card, location=table.resolving()) for one in (first, then)]
    known = all(slot is not None and slot.card and not slot.down and not slot.applied for slot in slots)
    stay = all(one.does not in leaves for card in (first.card, then.card) for one in table.facts_of(card).abilities)
    both = table.abilities_now(first.card) and table.abilities_now(then.card)
    done = not first.forgone and not then.forgone
    return Mistake((then, first), (then.player,), taken=2) if known and stay and both and done else None


def clans_out_of_turn_order(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player chooses a Clan before a player who comes earlier."""
    first, then = events_[place], _next(events_, place)
    if not isinstance(first, events.ClanChosen) or not isinstance(then, events.ClanChosen) or not table.first_player():
        return None
    return Mistake((then, first), (then.player,), taken=2)


def reveal_before_all_have_chosen(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player turns a token up, and then another chooses."""
    chosen = events_[place]
    if not isinstance(chosen, events.TokenChosen) or chosen.sealed or not table.tokens_left_down():
        return None
    name = one(random, [one for one in table.tokens_left_down() if table.secret_token(one)])
    if name is None:
        return None
    return Mistake((events.TokenRevealed(name, table.secret_token(name)), chosen), (name,), taken=1)  # type: ignore[arg-type]


def reveal_before_the_tokens(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A card is turned up while tokens are being chosen."""
    if not isinstance(events_[place], events.TokenChosen) or table.step() != "withdraw":
        return None
    here = [card for name in table.left() for card in table.cards_at(name, table.resolving())]
    card = one(random, [card for card in here if card.down and card.card])
    return Mistake((events.CardRevealed(card.owner, card.card, card.name),), (card.owner,)) if card else None


def fed_after_the_phase(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player feeds in the Planning phase."""
    goes_on = quiet(table, events_[place]) and isinstance(events_[place], events.Played)
    name = one(random, [name for name in table.left() if table.fed(name)]) if goes_on else None
    return Mistake((events.Fed(name, 1),), (name,)) if name else None


def ally_placed_in_planning(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """An Ally comes to a Location in the Planning phase."""
    where = one(random, [name for name in table.locations if name != HAVEN]) if quiet(table, events_[place]) else None
    return Mistake((events.AllyPlaced(where, ""),), (where,)) if where else None


def hand_built_in_planning(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player draws cards in the Planning phase."""
    name = one(random, table.left()) if quiet(table, events_[place]) else None
    return Mistake((events.CardsDrawn(name, ("", "")),), (name,)) if name else None


def plays_before_the_turn_is_ended(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A turn is said to go on, and the next player plays."""
    ended, played = events_[place], _next(events_, place)
    if not isinstance(ended, events.TurnEnded) or not isinstance(played, events.Played):
        return None
    frenzied = any(table.in_frenzy(name) for name in table.left())
    if frenzied or not table.played_this_turn() or played.player == ended.player:
        return None
    return Mistake((NotYet("ended", ended.player), played), (played.player,), wrong=1, taken=2)


def plays_for_another(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player plays before the player whose turn it is."""
    played = events_[place]
    if not isinstance(played, events.Played) or not quiet(table, played) or len(table.left()) < 3:
        return None
    order = list(table.turn_order())
    if played.player not in order:
        return None
    other = order[(order.index(played.player) + 2) % len(order)]
    card = next((card for card in table.seats[other].unseen if card), "") if other in table.left() else ""
    return (
        Mistake((events.Played(other, played.location, card),), (other,)) if card and other != played.player else None
    )


def influence_before_the_conflict(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player takes Influence while tokens are being chosen."""
    chosen = events_[place]
    if not isinstance(chosen, events.TokenChosen) or chosen.sealed or table.step() != "withdraw" or table.decided():
        return None  # where all is sealed, a reward may be that of the last Location, told late
    name = one(random, table.left())
    return Mistake((events.InfluenceTaken(name, 2),), (name,)) if name else None


def victim_before_the_conflict(table: Table, events_: Sequence[Any], place: int, random: Random) -> Mistake | None:
    """A player draws a Victim while tokens are being chosen."""
    chosen = events_[place]
    if not isinstance(chosen, events.TokenChosen) or chosen.sealed or table.step() != "withdraw" or table.decided():
        return None  # where all is sealed, a reward may be that of the last Location, told late
    name = one(random, table.left())
    return Mistake((events.VictimDrawn(name),), (name,)) if name else None


FEEDING = ("the_alliance_feeds_its_player", "feeding_comes_once_a_round", "blood_is_fed_by_the_alliance")
BLOOD = (
    *("the_alliance_feeds_its_player", "the_starting_pool_lies_on_the_sheet", "played_blood_is_deployed"),
    *("spent_blood_goes_to_the_bank", "draining_gains_blood", "stolen_blood_goes_to_the_thief", "excess_loss_is_gone"),
    *("withdrawn_blood_returns_to_the_pool", "a_price_of_blood_is_spent", "a_card_does_what_it_says"),
    *("deployed_blood_returns_to_the_bank", "withdrawn_from_the_haven_all_returns", "a_flipped_token_deploys_blood"),
    "a_passive_card_waits_for_its_condition",
)
INFLUENCE = (
    *("ranks_earn_influence", "an_empty_alliance_costs_influence", "who_caused_the_frenzy_gains_influence"),
    *("the_haven_earns_its_winner_more", "a_card_does_what_it_says", "the_starting_pool_lies_on_the_sheet"),
)
HAND = (
    *("a_played_card_is_deployed", "the_kept_card_joins_the_hand", "starting_cards_are_in_the_first_hand"),
    *("deployed_cards_return_to_the_hand", "the_other_drawn_card_goes_under_the_clan_deck"),
    *("withdrawn_cards_go_to_the_haven_face_up", "a_hand_holds_what_it_was_dealt"),
)
ALLIANCE = (
    *("the_winner_takes_the_ally", "the_second_takes_a_victim", "new_cards_join_the_alliance"),
    *("the_first_victim_lies_in_the_alliance", "a_drained_card_leaves_the_alliance", "an_acquired_ally_acts_at_once"),
    "a_frenzy_drains_one_card",
)
POWERS = ("total_power", "the_power_told_is_the_power_there", "played_blood_is_deployed", "a_card_does_what_it_says")
TOKENS = ("a_drained_vampire_brings_a_diablerie_token", "a_diablerie_token_is_for_a_drained_vampire")
AMBITION = ("the_first_player_takes_the_ambition_token", "the_winner_of_the_haven_takes_the_token")
DRAINING = ("draining_gains_blood", "a_card_is_drained_once", "one_drains_in_ones_own_planning_turn", *(
    "a_drained_card_leaves_the_alliance", "one_drains_in_the_planning_phase", "a_frenzy_drains_one_card"
))  # fmt: skip
DEPLOYED = ("a_played_card_is_deployed", "deployed_cards_return_to_the_hand", "withdrawn_cards_go_to_the_haven_face_up")
DECK = ("the_other_clan_cards_are_the_clan_deck", "the_other_drawn_card_goes_under_the_clan_deck", *(
    "drawn_cards_are_seen_by_their_player_alone", "two_cards_are_drawn_in_hand_building"
))  # fmt: skip
PLANNING = ("planning_is_played_in_turns", "the_first_player_plays_first", "a_card_is_played_each_turn", *(
    "nobody_takes_more_planning_turns_than_the_round_has", "one_card_is_played_a_turn"
))  # fmt: skip
TOKENS_CHOSEN = ("tokens_are_chosen_in_the_withdraw_step", "tokens_are_chosen_before_any_is_revealed")
WITHDRAWING = ("who_withdraws_takes_no_part", "tokens_are_chosen_in_the_withdraw_step")


def _left(table: Table) -> Iterable[str]:
    return table.left()


def _cards(table: Table) -> Iterable[str]:
    return table.cards


def _places(table: Table) -> Iterable[str]:
    return table.locations


WRONG: dict[Find, Bearing] = {
    blood_from_nowhere: bears("the_alliance_feeds_its_player", "draining_gains_blood"),
    blood_lost_for_nothing: bears("spent_blood_goes_to_the_bank", "played_blood_is_deployed"),
    influence_from_nowhere: bears("ranks_earn_influence"),
    token_from_nowhere: bears(*TOKENS),
    fed_twice_by_hand: bears(*FEEDING),
    more_than_was_fed: bears(*FEEDING),
    feeding_of_another: bears(*FEEDING),
    blood_of_another: bears("stolen_blood_goes_to_the_thief", "the_alliance_feeds_its_player"),
    ally_of_nobodys_win: bears("the_winner_takes_the_ally"),
    ally_of_another: bears("the_winner_takes_the_ally", "new_cards_join_the_alliance"),
    drained_card_restored: bears(*DRAINING),
    drained_by_hand: bears(*DRAINING),
    deployed_by_hand: bears("played_blood_is_deployed", "blood_follows_its_card"),
    card_taken_back: bears(*DEPLOYED),
    card_moved: bears(*DEPLOYED),
    withdrawn_by_hand: bears(*WITHDRAWING),
    influence_twice: bears("ranks_earn_influence", "a_reward_is_taken_by_its_rank_only"),
    power_without_a_card: bears("a_card_does_what_it_says"),
    wrong_count("blood", _left, "one_blood_too_many"): bears(*BLOOD),
    wrong_count("influence", _left, "one_influence_too_many"): bears(*INFLUENCE),
    wrong_count("hand", _left, "one_card_too_many_in_hand"): bears(*HAND),
    wrong_count("deck", _left, "one_card_too_many_in_the_deck"): bears(*DECK),
    wrong_count("tokens", _left, "one_token_too_many"): bears(*TOKENS),
    wrong_count("alliance", _left, "one_card_too_many_in_an_alliance"): bears(*ALLIANCE),
    wrong_count("ambition", _left, "ambition_seen_elsewhere"): bears(*AMBITION),
    wrong_count("drained", _allied, "drained_seen_otherwise"): bears(*DRAINING),
    wrong_count("owner", _allied, "another_owner_seen"): bears(*ALLIANCE),
    wrong_count("location", _cards, "another_place_seen"): bears(*DEPLOYED),
    wrong_count("power", _positions, "one_power_too_many"): bears(*POWERS),
    wrong_count("deployed blood", _positions, "one_deployed_blood_too_many"): bears(*BLOOD),
    wrong_count("ally", _places, "another_ally_seen"): bears("allies_lie_open_at_their_locations", *ALLIANCE),
    effects_out_of_turn_order: bears("effects_go_in_turn_order"),
    clans_out_of_turn_order: bears("clans_are_chosen_in_turn_order", "turn_order"),
    reveal_before_all_have_chosen: bears("nobody_reveals_before_all_have_chosen"),
    reveal_before_the_tokens: bears("withdrawals_come_before_the_revelation", *TOKENS_CHOSEN),
    fed_after_the_phase: bears(*FEEDING),
    ally_placed_in_planning: bears("allies_come_in_the_location_setup", "a_location_takes_one_new_ally"),
    hand_built_in_planning: bears("hand_building_comes_once_a_round"),
    plays_before_the_turn_is_ended: bears(*PLANNING),
    plays_for_another: bears(*PLANNING),
    influence_before_the_conflict: bears("a_reward_is_taken_by_its_rank_only", *TOKENS_CHOSEN),
    victim_before_the_conflict: bears(
        "a_reward_is_taken_by_its_rank_only", "the_second_takes_a_victim", *TOKENS_CHOSEN
    ),
}
