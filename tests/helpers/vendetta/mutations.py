"""One broken event: each mutation spoils a legal event of a Vendetta game, and names the rules that must find it.

What comes after the last event is spoilt too: there the event is None. A mutation that takes several events gives a
list, of which the last is the broken one, or the first, where it stands in `TOO_EARLY`.
"""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from msgspec.structs import replace

from events.common import Observed
from events.vendetta import events
from events.vendetta.events import STEPS
from projections.vendetta.table import Table
from tests.helpers.methuselah.mutations import derivations_of

Mutation = Callable[[Table, Any, Random], Any]


def _one(random: Random, found: Iterable[Any]) -> Any:
    several = list(found)
    return random.choice(several) if several else None


def _quiet(table: Table) -> bool:
    """Whether nobody is in Frenzy, which would have to be quenched first."""
    return not any(table.in_frenzy(name) for name in table.left())


def _unseen(table: Table, player: str) -> str:
    """A Clan card that she may have in hand; empty when she has none."""
    seat = table.seats[player]
    return next((card for card in seat.unseen if card), "")


def two_cards_a_turn(table: Table, event: Any, random: Random) -> Any:
    """A second card in the same turn."""
    if isinstance(event, events.TurnEnded) and table.played_this_turn() and table.hand_of(event.player):
        card = _unseen(table, event.player)
        return events.Played(event.player, "Location 1", card) if card else None


def four_blood(table: Table, event: Any, random: Random) -> Any:
    """Four Blood with one card."""
    if isinstance(event, events.Played) and table.blood_of(event.player) > 4 + table.terms.face_down_cost:
        return replace(event, blood=4)


def four_blood_in_two_moves(table: Table, event: Any, random: Random) -> Any:
    """More Blood after the card than is left of the three."""
    if isinstance(event, events.BloodPlayed) and event.blood:
        more = 4 - table.blood_this_turn()
        return replace(event, blood=more) if table.blood_of(event.player) >= more else None


def blood_that_is_not_there(table: Table, event: Any, random: Random) -> Any:
    """More Blood than there is in the Pool."""
    if isinstance(event, events.Played) and 0 < table.blood_of(event.player) < 3:
        return replace(event, blood=3, face_down=False)


def card_that_nobody_dealt(table: Table, event: Any, random: Random) -> Any:
    """A card of her own Clan that is not in her hand, where all of the hand is known."""
    if isinstance(event, events.Played) and event.card and "" not in table.seats[event.player].unseen:
        mine = {one.card for one in table.cards.values() if one.owner == event.player}
        lying = sorted(mine - {*table.seats[event.player].unseen, ""})
        card = _one(random, lying)
        return replace(event, card=card) if card else None


def card_of_another_clan(table: Table, event: Any, random: Random) -> Any:
    """A card of another Clan."""
    if isinstance(event, events.Played) and event.card:
        mine = table.clan_of(event.player)
        others = sorted(name for name, facts in table.described.items() if facts.clan not in ("", mine))
        return replace(event, card=_one(random, others)) if others else None


def location_of_more_players(table: Table, event: Any, random: Random) -> Any:
    """A card is played at a Location that is not in this game."""
    if isinstance(event, events.Played) and "Location 3" not in table.locations:
        return replace(event, location="Location 3")


def plays_out_of_turn(table: Table, event: Any, random: Random) -> Any:
    """Somebody plays whose turn it is not."""
    if isinstance(event, events.Played) and _quiet(table):
        others = [name for name in table.left() if name != event.player and _unseen(table, name)]
        other = _one(random, others)
        return events.Played(other, event.location, _unseen(table, other)) if other else None


def blood_to_another_location(table: Table, event: Any, random: Random) -> Any:
    """Blood does not follow its card."""
    if isinstance(event, events.BloodPlayed):
        card = table.cards.get(table.played_this_turn())
        others = [name for name in table.locations if card is not None and name != card.location]
        return replace(event, location=_one(random, others)) if others else None


def drains_anothers(table: Table, event: Any, random: Random) -> Any:
    """A card of another's Alliance is Drained."""
    if isinstance(event, events.Drained):
        others = [one.name for one in table.allies.values() if one.owner not in ("", event.player) and not one.drained]
        other = _one(random, others)
        return replace(event, card=other) if other else None


def drains_twice(table: Table, event: Any, random: Random) -> Any:
    """A card is Drained that has been Drained."""
    if isinstance(event, events.Drained | events.Played | events.TurnEnded) and _quiet(table):
        mine = [one.name for one in table.allies.values() if one.owner == event.player and one.drained]
        other = _one(random, mine)
        return events.Drained(event.player, other) if other else None


def drains_out_of_turn(table: Table, event: Any, random: Random) -> Any:
    """A card is Drained in another's turn, and not by the next player, where one Drains in one's own by agreement."""
    if isinstance(event, events.BloodPlayed) and _quiet(table) and table.term("draining_time") == "turn":
        turns = (event.player, table.next_player())
        others = [name for name in table.left() if name not in turns and table.alliance(name)]
        other = _one(random, others)
        return events.Drained(other, table.alliance(other)[0].name) if other else None


def planning_turns_left_out(table: Table, event: Any, random: Random) -> Any:
    """The resolution begins before everybody has had all turns."""
    if isinstance(event, events.Played) and 0 < table.turns_begun() < table.turns_in_all() - 1 and _quiet(table):
        return events.PhaseBegun("resolution")


def phase_again(table: Table, event: Any, random: Random) -> Any:
    """A phase comes again."""
    if isinstance(event, events.Played) and _quiet(table):
        return events.PhaseBegun(random.choice(("location setup", "hand building")))


def fed_too_well(table: Table, event: Any, random: Random) -> Any:
    """More Blood than the Alliance gives."""
    if isinstance(event, events.Fed) and table.feed_of(event.player) is not None:
        return replace(event, blood=event.blood + 1)


def fed_twice(table: Table, event: Any, random: Random) -> Any:
    """Somebody feeds who has fed."""
    if isinstance(event, events.Fed):
        other = _one(random, [name for name in table.left() if table.fed(name)])
        return events.Fed(other, table.feed_of(other) or 0) if other else None


def second_ally(table: Table, event: Any, random: Random) -> Any:
    """A second Ally on a Location."""
    if isinstance(event, events.AllyPlaced):
        other = _one(random, [one.name for one in table.locations.values() if one.placed])
        return replace(event, location=other) if other else None


def victim_on_a_location(table: Table, event: Any, random: Random) -> Any:
    """A Victim lies where an Ally should."""
    if isinstance(event, events.AllyPlaced):
        return replace(event, card="Rashida")


def three_cards_drawn(table: Table, event: Any, random: Random) -> Any:
    """Three cards to choose from."""
    if isinstance(event, events.CardsDrawn):
        return replace(event, cards=(*event.cards, ""))


def drawn_from_under_the_deck(table: Table, event: Any, random: Random) -> Any:
    """A card that was put under the Clan deck in an earlier round, drawn before those above it."""
    if isinstance(event, events.CardsDrawn):
        below = _one(random, (card for card in table.seats[event.player].under if card))
        return replace(event, cards=(below, "")) if below else None


def keeps_what_was_not_drawn(table: Table, event: Any, random: Random) -> Any:
    """A card is kept that is none of those drawn."""
    if isinstance(event, events.CardKept):
        seat = table.seats[event.player]
        return replace(event, card="Hunt") if seat.drawn and "" not in seat.drawn else None


def keeps_both(table: Table, event: Any, random: Random) -> Any:
    """Somebody keeps a card who has kept one."""
    if isinstance(event, events.CardKept | events.CardsDrawn):
        other = _one(random, [name for name in table.left() if table.built(name)])
        return events.CardKept(other) if other else None


def location_out_of_order(table: Table, event: Any, random: Random) -> Any:
    """A later Location is resolved before one at which somebody is."""
    if isinstance(event, events.LocationBegun) and table.present(event.location):
        left = [one.name for one in table.locations.values() if not one.resolved and one.name != table.resolving()]
        return replace(event, location=left[-1]) if len(left) > 1 and left[-1] != event.location else None


def location_again(table: Table, event: Any, random: Random) -> Any:
    """A Location is resolved a second time."""
    if isinstance(event, events.LocationBegun):
        done = _one(random, [one.name for one in table.locations.values() if one.resolved])
        return replace(event, location=done) if done else None


def step_backwards(table: Table, event: Any, random: Random) -> Any:
    """A step comes that is over."""
    if isinstance(event, events.StepBegun) and table.step() in STEPS[1:]:
        return events.StepBegun(STEPS[STEPS.index(table.step()) - 1])


def token_of_the_absent(table: Table, event: Any, random: Random) -> Any:
    """Somebody chooses a token who is not at the Location."""
    if isinstance(event, events.TokenChosen) and not table.revealing():
        away = [name for name in table.left() if not table.is_at(name, table.resolving())]
        other = _one(random, away)
        return events.TokenChosen(other, "stay") if other else None


def token_chosen_twice(table: Table, event: Any, random: Random) -> Any:
    """Somebody chooses who has chosen."""
    if isinstance(event, events.TokenChosen):
        other = _one(random, [name for name in table.left() if table.chosen(name)])
        return replace(event, player=other) if other else None


def late_token(table: Table, event: Any, random: Random) -> Any:
    """A token is chosen when the step is over, by one who had chosen: else it is the step that came too early."""
    if isinstance(event, events.StepBegun | events.ConflictDecided) and table.step() in ("revelation", "preparation"):
        here = table.resolving()
        other = _one(random, [name for name in table.staying(here) if table.tiles[f"{name} at {here}"].sealed])
        return events.TokenChosen(other, "withdraw") if other else None


def early_reveal(table: Table, event: Any, random: Random) -> Any:
    """A token is turned up before all have chosen."""
    if isinstance(event, events.TokenChosen):
        ready = [
            name
            for name in table.left()
            if table.chosen(name) and not table.tiles[f"{name} at {table.resolving()}"].sealed and name != event.player
        ]
        other = _one(random, ready)
        return events.TokenRevealed(other, table.secret_token(other) or "stay") if other else None  # type: ignore[arg-type]


def another_token_shown(table: Table, event: Any, random: Random) -> Any:
    """The other token is turned up than the one that was chosen, where the log knows it."""
    if isinstance(event, events.TokenRevealed) and table.secret_token(event.player):
        return replace(event, token="withdraw" if event.token == "stay" else "stay")


def token_that_does_not_fit_its_seal(table: Table, event: Any, random: Random) -> Any:
    """The other token is turned up than the one that was sealed."""
    if isinstance(event, events.TokenRevealed) and event.salt:
        return replace(event, token="withdraw" if event.token == "stay" else "stay")


def card_that_does_not_fit_its_seal(table: Table, event: Any, random: Random) -> Any:
    """The salt is another one."""
    if isinstance(event, events.CardRevealed) and event.salt:
        return replace(event, salt=event.salt[::-1] + "0")


def revealed_card_that_lies_elsewhere(table: Table, event: Any, random: Random) -> Any:
    """What is turned up lies face up somewhere else."""
    if isinstance(event, events.CardRevealed):
        slot = table.cards.get(event.was)
        mine = [one.card for one in table.cards.values() if one.owner == event.player and one.card and not one.down]
        other = _one(random, [card for card in mine if card != event.card])
        return replace(event, card=other) if other and slot is not None and not slot.card else None


def revealed_card_of_another_clan(table: Table, event: Any, random: Random) -> Any:
    """What is turned up is of another Clan."""
    if isinstance(event, events.CardRevealed):
        slot = table.cards.get(event.was)
        others = sorted(
            name for name, facts in table.described.items() if facts.clan not in ("", table.clan_of(event.player))
        )
        return replace(event, card=_one(random, others)) if others and slot is not None and not slot.card else None


def revealed_twice(table: Table, event: Any, random: Random) -> Any:
    """A card is turned up that lies face up."""
    if isinstance(event, events.CardRevealed):
        here = table.resolving()
        up = [one for one in table.cards.values() if one.card and not one.down and one.location == here]
        other = _one(random, up)
        return events.CardRevealed(other.owner, other.card, other.name) if other else None


def effect_out_of_step(table: Table, event: Any, random: Random) -> Any:
    """A card acts in a step that is not its own."""
    if isinstance(event, events.EffectApplied):
        later = STEPS[STEPS.index(table.step()) + 1 :]
        cards = [
            one
            for name in table.staying(table.resolving())
            for one in table.cards_at(name, table.resolving())
            if not one.applied
            and table.kind_of(one.card) in STEPS
            and table.kind_of(one.card) not in (*later, table.step())
        ]
        other = _one(random, cards)
        return events.EffectApplied(other.owner, other.card) if other else None


def effect_twice(table: Table, event: Any, random: Random) -> Any:
    """A card acts that has acted in this step, and still lies there."""
    if isinstance(event, events.EffectApplied) and not event.forgone:
        leaves = {"withdraw", "move to the haven"}
        stays = all(ability.does not in leaves for ability in table.facts_of(event.card).abilities)
        return [event, event] if stays else None


def effect_out_of_order(table: Table, event: Any, random: Random) -> Any:
    """A card acts after that of a player who comes later."""
    if isinstance(event, events.EffectApplied) and not event.forgone:
        order = table.turn_order()
        later = [
            one
            for name in table.staying(table.resolving())
            if order.index(name) > order.index(event.player)
            for one in table.cards_at(name, table.resolving())
            if not one.applied and any(ability.when == table.step() for ability in table.facts_of(one.card).abilities)
        ]
        other = _one(random, later)
        return [events.EffectApplied(other.owner, other.card), event] if other else None


def effect_elsewhere(table: Table, event: Any, random: Random) -> Any:
    """A card acts that lies at another Location, while this one is not done."""
    if isinstance(event, events.EffectApplied) and not table.decided():
        away = [
            one
            for one in table.cards.values()
            if one.location != table.resolving() and one.card and table.kind_of(one.card) == table.step()
            and not table.cards_at(one.owner, table.resolving())
        ]  # fmt: skip
        other = _one(random, away)
        return events.EffectApplied(other.owner, other.card) if other else None


def wrong_winner(table: Table, event: Any, random: Random) -> Any:
    """The second is taken for the first."""
    if isinstance(event, events.ConflictDecided):
        ranking = table.ranking_at(table.resolving()) or ()
        return events.ConflictDecided((ranking[1], ranking[0], *ranking[2:])) if len(ranking) > 1 else None


def reward_of_another(table: Table, event: Any, random: Random) -> Any:
    """Somebody takes the Victim of the second."""
    if isinstance(event, events.VictimDrawn) and table.resolution is not None:
        others = [name for name in table.left() if name != event.player]
        return replace(event, player=_one(random, others)) if others else None


def influence_of_another(table: Table, event: Any, random: Random) -> Any:
    """Somebody takes Influence who was not ranked."""
    if isinstance(event, events.InfluenceTaken) and table.resolution is not None:
        others = [name for name in table.left() if name not in table.resolution.ranking]
        other = _one(random, others)
        return replace(event, player=other) if other else None


def influence_that_was_agreed_otherwise(table: Table, event: Any, random: Random) -> Any:
    """Other Influence than the table has agreed on."""
    now = table.resolution
    if isinstance(event, events.StepBegun) and now is not None and now.decided and now.ranking and table.round_number():
        known = not table.influence_told(now.ranking[0])
        amount = table.influence_of_rank(1, table.round_number() or 0) if known else None
        return events.InfluenceTaken(now.ranking[0], amount + 2) if amount is not None else None


def plays_on_after_the_third_token(table: Table, event: Any, random: Random) -> Any:
    """Somebody plays who is out."""
    if isinstance(event, events.Played):
        other = _one(random, [name for name, seat in table.seats.items() if seat.out])
        return replace(event, player=other) if other else None


def flips_what_is_flipped(table: Table, event: Any, random: Random) -> Any:
    """A token is flipped that lies face down."""
    if isinstance(event, events.Played) and table.seats[event.player].flipped:
        return replace(event, tokens=table.tokens_of(event.player) + 1)


def flips_without_tokens(table: Table, event: Any, random: Random) -> Any:
    """A token is flipped by somebody who has none."""
    if isinstance(event, events.Played) and not table.all_tokens_of(event.player):
        return replace(event, tokens=1)


def too_few_clan_sheets(table: Table, event: Any, random: Random) -> Any:
    """As many Clan sheets as players."""
    if isinstance(event, events.ClansOffered):
        return replace(event, clans=event.clans[:-1])


def too_many_clan_sheets(table: Table, event: Any, random: Random) -> Any:
    """Two Clan sheets more than players."""
    if isinstance(event, events.ClansOffered):
        left = sorted({facts.clan for facts in table.described.values()} - {"", *event.clans})
        return replace(event, clans=(*event.clans, left[0])) if left else None


def clan_that_is_taken(table: Table, event: Any, random: Random) -> Any:
    """A Clan that another has chosen."""
    if isinstance(event, events.ClanChosen):
        other = _one(random, [seat.clan for seat in table.seats.values() if seat.clan])
        return replace(event, clan=other) if other else None


def clan_that_was_not_drawn(table: Table, event: Any, random: Random) -> Any:
    """A Clan whose sheet does not lie there."""
    if isinstance(event, events.ClanChosen):
        taken = {"", *table.offered, *(seat.clan for seat in table.seats.values())}
        other = _one(random, sorted({facts.clan for facts in table.described.values()} - taken))
        return replace(event, clan=other) if other else None


def clan_chosen_again(table: Table, event: Any, random: Random) -> Any:
    """Somebody chooses who has chosen."""
    if isinstance(event, events.ClanChosen):
        other = _one(random, [seat.name for seat in table.seats.values() if seat.clan])
        return replace(event, player=other) if other else None


def seven_players(table: Table, event: Any, random: Random) -> Any:
    """More players than the game is for."""
    if isinstance(event, events.Seated):
        return events.Seated(("A", "B", "C", "D", "E", "F", "G"))


def second_first_player(table: Table, event: Any, random: Random) -> Any:
    """The first player is drawn again when the game has begun."""
    if isinstance(event, events.Played) and _quiet(table):
        other = _one(random, [name for name in table.left() if name != table.first_player()])
        return events.FirstPlayerDrawn(other) if other else None


def frenzy_passed_over(table: Table, event: Any, random: Random) -> Any:
    """The game goes on though somebody is in Frenzy."""
    if isinstance(event, events.FrenzyDrained) and table.turn_of() and table.turn_of() in table.left():
        mine = {(one.kind, one.drain, one.drained_influence) for one in table.alliance(event.player)}
        first = any(
            ability.does == "be drained first"
            for one in table.alliance(event.player)
            for ability in table.facts_of(one.name).abilities
        )
        return events.TurnEnded(table.turn_of()) if len(mine) > 1 and not first and table.played_this_turn() else None


def frenzy_drains_anothers(table: Table, event: Any, random: Random) -> Any:
    """Frenzy takes a card of another's Alliance."""
    if isinstance(event, events.FrenzyDrained):
        others = [one.name for one in table.allies.values() if one.owner not in ("", event.player) and not one.drained]
        other = _one(random, others)
        return replace(event, card=other) if other else None


def frenzy_of_the_sated(table: Table, event: Any, random: Random) -> Any:
    """Somebody Drains in Frenzy who has Blood."""
    if isinstance(event, events.FrenzyDrained):
        others = [name for name in table.left() if not table.in_frenzy(name) and table.alliance(name)]
        other = _one(random, others)
        return events.FrenzyDrained(other, table.alliance(other)[0].name) if other else None


def miscounted_blood(table: Table, event: Any, random: Random) -> Any:
    """Somebody counts one Blood more than there is."""
    if isinstance(event, events.Played | events.LocationBegun):
        counted = [name for name in table.left() if table.blood_of(name) >= 0]
        other = _one(random, counted)
        return Observed(other, "blood", table.blood_of(other) + 1) if other else None


def miscounted_hand(table: Table, event: Any, random: Random) -> Any:
    """Somebody counts one card more than there is."""
    if isinstance(event, events.Played | events.LocationBegun):
        other = _one(random, table.left())
        return Observed(other, "hand", table.hand_of(other) + 1) if other else None


def card_after_the_end(table: Table, event: Any, random: Random) -> Any:
    """A card is played when the game is over."""
    if event is None and table.over and table.left():
        return events.Played(table.left()[0], "Location 1", "Hunt")


def fourth_round(table: Table, event: Any, random: Random) -> Any:
    """A fourth round begins."""
    if event is None and table.over:
        return events.PhaseBegun("feed")


TOO_EARLY: set[Mutation] = {effect_out_of_order}  # of their events the first is the broken one, as the last shows
MUTATIONS: dict[Mutation, set[str]] = {
    two_cards_a_turn: {"one_card_is_played_a_turn"},
    four_blood: {"at_most_three_blood_a_card"},
    four_blood_in_two_moves: {"at_most_three_blood_a_card"},
    blood_that_is_not_there: {"blood_comes_from_the_pool"},
    card_that_nobody_dealt: {"a_played_card_comes_from_the_hand"},
    card_of_another_clan: {"a_played_card_is_of_ones_own_clan", "a_played_card_comes_from_the_hand"},
    location_of_more_players: {"a_card_goes_to_ones_own_position", "locations_follow_the_number_of_players"},
    plays_out_of_turn: {
        "planning_is_played_in_turns",
        "nobody_takes_more_planning_turns_than_the_round_has",
        "a_card_is_played_each_turn",
    },
    blood_to_another_location: {"blood_goes_where_the_card_went"},
    drains_anothers: {"only_a_card_of_ones_own_alliance_is_drained"},
    drains_twice: {"a_card_is_drained_once"},
    drains_out_of_turn: {"one_drains_in_ones_own_planning_turn"},
    planning_turns_left_out: {"everybody_takes_all_planning_turns"},
    phase_again: {"the_five_phases_come_in_order"},
    fed_too_well: {"blood_is_fed_by_the_alliance"},
    fed_twice: {"feeding_comes_once_a_round"},
    second_ally: {"a_location_takes_one_new_ally"},
    victim_on_a_location: {"an_ally_comes_from_the_allies_deck"},
    three_cards_drawn: {"two_cards_are_drawn_in_hand_building"},
    drawn_from_under_the_deck: {"a_clan_card_exists_once"},
    keeps_what_was_not_drawn: {"one_drawn_card_is_kept"},
    keeps_both: {"hand_building_comes_once_a_round"},
    location_out_of_order: {"locations_are_resolved_in_order"},
    location_again: {"locations_are_resolved_in_order"},
    step_backwards: {"the_five_steps_come_in_order"},
    token_of_the_absent: {"only_players_at_the_location_choose"},
    token_chosen_twice: {"a_token_is_chosen_once"},
    late_token: {"tokens_are_chosen_in_the_withdraw_step"},
    early_reveal: {"nobody_reveals_before_all_have_chosen"},
    another_token_shown: {"a_revealed_token_is_the_one_chosen"},
    token_that_does_not_fit_its_seal: {"a_revealed_token_is_the_one_chosen"},
    card_that_does_not_fit_its_seal: {"a_reveal_matches_its_commitment"},
    revealed_card_that_lies_elsewhere: {"a_revealed_card_was_in_the_hand"},
    revealed_card_of_another_clan: {"a_revealed_card_is_of_its_players_clan"},
    revealed_twice: {"only_a_face_down_card_is_revealed"},
    effect_out_of_step: {"an_active_card_acts_in_the_step_of_its_kind"},
    effect_twice: {"a_card_acts_once_a_step"},
    effect_out_of_order: {"effects_go_in_turn_order", "a_card_acts_once_a_step"},
    effect_elsewhere: {"only_cards_at_the_location_act"},
    wrong_winner: {"the_winner_told_is_the_one_who_won"},
    reward_of_another: {"a_reward_is_taken_by_its_rank_only"},
    influence_of_another: {"a_reward_is_taken_by_its_rank_only"},
    influence_that_was_agreed_otherwise: {"rewards_told_are_those_of_the_rank"},
    plays_on_after_the_third_token: {"who_is_out_plays_no_more"},
    flips_what_is_flipped: {"only_a_face_up_token_is_flipped"},
    flips_without_tokens: {"only_a_face_up_token_is_flipped"},
    too_few_clan_sheets: {"one_clan_sheet_more_than_players_is_drawn"},
    too_many_clan_sheets: {"one_clan_sheet_more_than_players_is_drawn"},
    clan_that_is_taken: {"a_clan_is_chosen_by_one_player", "only_a_drawn_clan_is_chosen"},
    clan_that_was_not_drawn: {"only_a_drawn_clan_is_chosen"},
    clan_chosen_again: {"a_player_chooses_one_clan"},
    seven_players: {"three_to_six_players_sit_down"},
    second_first_player: {"the_first_player_is_drawn_first"},
    frenzy_passed_over: {"frenzy_is_quenched_before_the_game_goes_on"},
    frenzy_drains_anothers: {"frenzy_drains_one_card", "only_a_card_of_ones_own_alliance_is_drained"},
    frenzy_of_the_sated: {"a_frenzy_needs_an_empty_pool"},
    miscounted_blood: {"what_is_seen_is_so", *derivations_of("vendetta")},
    miscounted_hand: {"a_hand_holds_what_it_was_dealt", *derivations_of("vendetta")},
    card_after_the_end: {"nothing_is_played_after_the_end"},
    fourth_round: {"nothing_is_played_after_the_end"},
}
