"""The phases up to and with Planning: feeding, Allies on Locations, hands, turns, cards and Blood played."""

from events.common import Shuffled
from events.vendetta import events
from events.vendetta.card_facts import Kind
from events.vendetta.position import Deployed, Round, Seat
from projections.vendetta import kept_cards
from projections.vendetta.changes import pools, triggers
from projections.vendetta.changes.assumed import QUENCHED_UNSAID, SAID, UNSAID, assume, forget, unsaid
from projections.vendetta.changes.setting_up import ally_named, called, nameless, renamed
from projections.vendetta.questions.assumed import DONE, KEPT
from projections.vendetta.questions.rounds import at
from projections.vendetta.table import Table


def phase_begun(table: Table, event: events.PhaseBegun) -> None:
    """A phase begins; the Feed phase begins a round. One that has begun unsaid is said now, and begins no more."""
    now = table.round
    if event.phase == "feed" and table.phase() == "feed" and table.round_just_begun() and not unsaid(table, event):
        pass  # the round was named, and so is its first phase
    elif now is None or now.phase != event.phase or not now.supposed or unsaid(table, event):
        _phase_begins(table, event)
    guessed = unsaid(table, event)
    if table.round is not None and table.round.supposed is not guessed:
        table.change(table.round, "supposed", guessed, UNSAID if guessed else SAID)


def _phase_begins(table: Table, event: events.PhaseBegun) -> None:
    forget(table, *QUENCHED_UNSAID)
    pools.frenzies_are_past(table)
    if event.phase == "feed":
        forget(table, "fed", "kept", DONE)
        number = table.round.number + 1 if table.round else 1
        table.frame("resolution", None, "phases_of_a_round_follow_each_other")
        table.frame("round", Round(number=number), "phases_of_a_round_follow_each_other")
        for seat in table.seats.values():
            for field, value in (("fed", False), ("built", False), ("drawn", ()), ("turns", 0)):
                table.change(seat, field, value, "phases_of_a_round_follow_each_other")
        return
    if table.round is None:
        table.frame("round", Round(number=1), "phases_of_a_round_follow_each_other")
    if table.round is not None:
        if table.round.phase == "feed":
            _unfed(table)
        table.change(table.round, "phase", event.phase, "phases_of_a_round_follow_each_other")


def _unfed(table: Table) -> None:
    """A player who has fed an unknown amount has uncounted Blood."""
    for name in table.left():
        if not table.fed(name) and table.feed_of(name) is None:
            pools.uncount(table, name, "nobody_knows_the_blood_of_an_unknown_card")


def fed(table: Table, event: events.Fed) -> None:
    """The Alliance gives its Blood; what she was taken to have fed is not given again when she says it."""
    seat = table.seats.get(event.player)
    if seat is None:
        return
    more = event.blood - (table.taken_as_fed(event.player) or 0)
    table.change(seat, "fed", True, "the_alliance_feeds_its_player")
    assume(table, seat, f"fed {event.blood}", event)
    pools.gain_blood(table, event.player, more, "the_alliance_feeds_its_player")
    if more < 0 <= seat.blood:
        table.change(seat, "blood", max(0, seat.blood + more), SAID)


def ally_placed(table: Table, event: events.AllyPlaced) -> None:
    """An Ally lies face up on a Location."""
    place = table.locations.get(event.location)
    if place is None:
        return
    under = "allies_lie_open_at_their_locations"
    before = table.allies.get(place.ally)
    ally = table.allies.get(event.card)
    if ally is None and before is not None and before.unnamed and event.card:
        ally = renamed(table, before, event.card)
    if ally is None:
        kind: Kind = "ally"
        named = ally_named(table, event.card, kind) if event.card else None
        ally = named or nameless(table, f"the Ally at {event.location}", kind)
        table.add(ally, "allies_are_drawn_unseen")
    table.change(place, "ally", ally.name, under)
    table.change(place, "placed", True, under)


def victim_drawn(table: Table, event: events.VictimDrawn) -> None:
    """A Victim comes into an Alliance."""
    seat = table.seats.get(event.player)
    if seat is None:
        return
    victim, now = table.allies.get(event.card), table.resolution
    due = now is not None and now.victim_due == event.player
    if victim is None and event.card and not due and table.has_nameless_victim(event.player):
        called(table, event.player, event.card)
        return
    if victim is None:
        named = ally_named(table, event.card, "victim") if event.card else None
        victim = named or nameless(table, f"{event.player}'s Victim", "victim")
        table.add(victim, "victims_lie_face_up")
    first = table.round is None
    under = "the_first_victim_lies_in_the_alliance" if first else "new_cards_join_the_alliance"
    table.change(victim, "owner", event.player, under)
    if now is not None and due:
        table.change(now, "victim_due", "", under)


def cards_drawn(table: Table, event: events.CardsDrawn) -> None:
    """She has cards to choose from."""
    seat = table.seats.get(event.player)
    if seat is None:
        return
    if table.taken_as_kept(event.player) and not seat.drawn:
        kept_cards.kept_unseen(table, seat, event.cards)
        return
    _off_the_deck(table, seat, event.cards)
    table.change(seat, "drawn", event.cards, "drawn_cards_are_seen_by_their_player_alone")
    if seat.deck is not None:
        table.change(seat, "deck", max(0, seat.deck - len(event.cards)), "drawn_cards_are_seen_by_their_player_alone")


def _off_the_deck(table: Table, seat: Seat, cards: tuple[str, ...]) -> None:
    """What is drawn lies under the deck no more: cards put there come up when no other is left above them."""
    reached = len(seat.under) if seat.deck is None else max(0, len(cards) + len(seat.under) - seat.deck)
    left = tuple(["" if card in cards else card for card in seat.under[reached:]])
    table.change(seat, "under", left, "drawn_cards_are_seen_by_their_player_alone")


def shuffled(table: Table, event: Shuffled) -> None:
    """Nobody knows any longer where in her deck a card lies."""
    seat = table.seats.get(event.seat)
    if seat is not None:
        table.change(seat, "under", (), "a_card_does_what_it_says")


def card_kept(table: Table, event: events.CardKept) -> None:
    """One card comes into her hand, the others go to the bottom of her deck."""
    seat = table.seats.get(event.player)
    if seat is None:
        return
    if table.taken_as_kept(event.player) and not seat.drawn:
        kept_cards.revealed_late(table, seat, event.card)
        assume(table, seat, KEPT, event)
        return
    told = event.card or (seat.drawn[0] if len({*seat.drawn}) == 1 else "")
    if not told:
        kept_cards.kept_unseen(table, seat, seat.drawn)
    if not seat.drawn:
        _off_the_deck(table, seat, (told,) + ("",) * (table.terms.cards_drawn - 1))
    under = (*seat.under, *_not_kept(seat.drawn or ("",) * table.terms.cards_drawn, told))
    table.change(seat, "under", under, "the_other_drawn_card_goes_under_the_clan_deck")
    if seat.deck is not None:
        back = len(seat.drawn) - 1 if seat.drawn else -1
        left = max(0, min(seat.deck + back, table.terms.clan_deck))
        table.change(seat, "deck", left, "the_other_drawn_card_goes_under_the_clan_deck")
    table.change(seat, "unseen", (*seat.unseen, told), "the_kept_card_joins_the_hand")
    table.change(seat, "drawn", (), "the_kept_card_joins_the_hand")
    table.change(seat, "built", True, "the_kept_card_joins_the_hand")
    assume(table, seat, KEPT, event)


def _not_kept(drawn: tuple[str, ...], kept: str) -> tuple[str, ...]:
    """Which of the cards drawn go back; nobody knows where it is unknown, or not among them, which was kept."""
    left = list(drawn)
    if kept and (kept in left or "" in left):
        left.remove(kept if kept in left else "")
        return tuple(left)
    return ("",) * (len(left) - 1) if len({*left}) > 1 or kept else tuple(left[1:])


def begins_turn(table: Table, player: str) -> None:
    """Her Planning turn begins, unless it has already. From here on the turns of each player are counted."""
    now = table.round
    if now is None or (now.player == player and not now.ended):
        return
    under = "turn_order"
    had = {name: table.turns_of(name) for name in table.seats}
    if had.get(now.player) and not now.ended and not now.card and table.hand_of(now.player):
        had[now.player] -= 1  # somebody else has broken in upon it: it is still to come
    for name, turns in had.items():
        table.change(table.seats[name], "turns", turns, under)
    table.change(now, "player", player, under)
    table.change(now, "turns", now.turns + 1, under)
    seat = table.seats.get(player)
    if seat is not None:
        forget(table, DONE, of=seat)
        table.change(seat, "turns", seat.turns + 1, under)
    table.change(now, "card", "", under)
    table.change(now, "blood", 0, under)
    table.change(now, "ended", False, under)


def turn_ended(table: Table, event: events.TurnEnded) -> None:
    """She has ended her turn; one that was taken as ended is not ended again when she says so."""
    seat = table.seats.get(event.player)
    if seat is None or unsaid(table, event) or not table.taken_as_done(event.player):
        begins_turn(table, event.player)
        if table.round is not None:
            table.change(table.round, "ended", True, "a_planning_turn_ends")
    if seat is not None:
        assume(table, seat, DONE, event)


def played(table: Table, event: events.Played) -> None:
    """A card is deployed, and paid for where it lies face down; Blood and tokens follow it."""
    seat = table.seats.get(event.player)
    if seat is None or table.round is None:
        return
    begins_turn(table, event.player)
    slot = next_slot(table, event.player)
    card = Deployed(
        name=slot,
        owner=event.player,
        location=event.location,
        card=event.card,
        down=event.face_down,
        sealed=event.sealed,
    )
    if event.card:
        leaves_hand(table, event.player, event.card)
    table.add(card, "a_played_card_is_deployed")
    table.change(table.round, "card", slot, "a_played_card_is_deployed")
    table.change(table.round, "blood", 0, "a_played_card_is_deployed")
    if event.face_down:
        pools.lose_blood(table, event.player, table.terms.face_down_cost, "spent_blood_goes_to_the_bank")
    _deploy(table, event.player, event.location, event.blood, event.tokens)
    triggers.card_played(table, event.player, event.location)


def next_slot(table: Table, player: str) -> str:
    """The makeshift name of the next card that a player deploys."""
    number = 1
    while f"{player} {number}" in table.cards:
        number += 1
    return f"{player} {number}"


def leaves_hand(table: Table, player: str, card: str) -> None:
    """A card that is named is no longer among those unseen; one that nobody named stood for it, if need be."""
    seat = table.seats.get(player)
    if seat is None:
        return
    held = list(seat.unseen)
    if card in held:
        held.remove(card)
    elif "" in held:
        held.remove("")
        kept_cards.comes_to_light(table, seat, card)
    table.change(seat, "unseen", tuple(held), "a_card_shown_is_unseen_no_more")
    if card in seat.under:
        left = tuple(["" if one == card else one for one in seat.under])
        table.change(seat, "under", left, "a_card_shown_is_unseen_no_more")


def _deploy(table: Table, player: str, location: str, blood: int, tokens: int) -> None:
    """Blood goes from the Pool to a Position; flipped tokens bring Blood there from the Bank."""
    seat = table.seats[player]
    tile = table.tiles.get(at(player, location))
    now = table.round
    flipped = min(tokens, seat.tokens)
    if tokens:
        table.change(seat, "tokens", seat.tokens - flipped, "a_flipped_token_deploys_blood")
        table.change(seat, "flipped", seat.flipped + flipped, "a_flipped_token_deploys_blood")
    moved = blood if seat.blood < 0 else min(blood, seat.blood)
    if tile is not None:
        table.change(tile, "blood", tile.blood + moved, "played_blood_is_deployed")
        brought = flipped * table.terms.blood_a_token
        table.change(tile, "blood", tile.blood + brought, "a_flipped_token_deploys_blood")
    if now is not None:
        table.change(now, "blood", now.blood + blood, "played_blood_is_deployed")
    pools.lose_blood(table, player, moved, "played_blood_is_deployed")


def blood_played(table: Table, event: events.BloodPlayed) -> None:
    """Blood follows the card of this turn."""
    if event.player not in table.seats or table.round is None:
        return
    card = table.cards.get(table.round.card)
    place = event.location or (card.location if card is not None else "")
    _deploy(table, event.player, place, event.blood, event.tokens)


def drained(table: Table, event: events.Drained) -> None:
    """She Drains a card by her own will."""
    ally, seat = called(table, event.player, event.card), table.seats.get(event.player)
    if seat is not None and event.card == table.drained_unsaid(event.player) != "":
        forget(table, *QUENCHED_UNSAID, of=seat)
    if ally is not None and seat is not None and not ally.drained:
        if seat.frenzy:
            pools.quenched(table, seat)
        elif not table.turn_of() and table.next_player() == event.player:
            begins_turn(table, event.player)
        pools.drain(table, event.player, ally, "a_drained_card_leaves_the_alliance")


def looked(table: Table, event: events.Looked) -> None:
    """She has seen a card that lies face down; the log may now know it too."""
    card = table.cards.get(event.at)
    if card is None:
        return
    table.change(card, "looked_at", (*card.looked_at, event.player), "an_ally_lets_its_player_look")
    if event.card and not card.card:
        leaves_hand(table, card.owner, event.card)
        table.change(card, "card", event.card, "an_ally_lets_its_player_look")
    pools.lose_blood(table, event.player, table.look_costs(event.player), "spent_blood_goes_to_the_bank")
