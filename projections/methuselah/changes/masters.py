"""Master cards and master phase actions, the present ones and those borrowed from the next phase."""

from events.common import Observed
from events.effects.base import Costs
from events.methuselah.events import MasterActionUsed, MasterPlayed
from events.methuselah.position import Seat
from events.spelling import is_number, printed_name
from projections.methuselah.changes import contests, counters, prohibitions
from projections.methuselah.changes.effects import apply_effects, effects_of
from projections.methuselah.questions.cards import spelled
from projections.methuselah.table import Table

OWED = "an_out_of_turn_master_is_owed"
BURNED = "another_master_card_is_burned_when_played"
SPENT = "a_master_phase_action_is_used_up"
TAUGHT = "a_discipline_master_teaches"
WIDENED = "a_discipline_master_adds_empty_capacity"


def out_of_turn(table: Table, event: MasterPlayed) -> bool:
    """Whether the master card is played as an out-of-turn master."""
    if event.kind:
        return event.kind == "out-of-turn"
    kind = table.facts_of(event.card).kind
    return kind == "out-of-turn master" or (not kind and table.acting_methuselah() not in ("", event.methuselah))


def master_kind(table: Table, event: MasterPlayed) -> str:
    """What kind of master card it is: as declared, as printed, or by its name, when that is a discipline's."""
    kind = table.facts_of(event.card).kind
    if not event.kind and not kind and event.target in table.cards:
        return "discipline" if event.card.title() in table.terms.disciplines else ""
    return event.kind or {"location": "location", "discipline": "discipline"}.get(kind, "")


def received(table: Table, seat: Seat, added: int) -> int:
    """The master phase actions of a phase: less what was borrowed of it, or none at all once something was."""
    if seat.master_debt and table.terms.an_out_of_turn_master_takes_the_phase:
        return 0
    given = table.given_to(seat.name, "master actions")
    return max(0, table.terms.master_actions + given + added - seat.master_debt)


def master_phase_begins(table: Table, seat: Seat) -> None:
    """The master phase actions are received; what was borrowed is paid back."""
    turn = table.turn
    if turn is not None:
        table.change(turn, "master_actions", received(table, seat, turn.master_actions_added), OWED)
    table.change(seat, "master_debt", 0, OWED)


def master_played(table: Table, event: MasterPlayed) -> None:
    """A master card costs a master phase action, now or in advance, and its price; then it does what it says."""
    seat = table.seats.get(event.methuselah)
    if seat is None:
        return
    if out_of_turn(table, event):
        table.change(seat, "master_debt", seat.master_debt + 1, OWED)
    else:
        _uses_an_action(table, seat.name)
    counters.play(table, seat.name, event.card, event.effects)
    _pays(table, event, seat)
    kind = master_kind(table, event)
    if kind == "location":
        card = contests.new_card(table, contests.free_name(table, event.card), seat.name, "in play", "location")
        table.add(card, "a_location_stays_in_play")
        contests.enters_play(table, card)
    elif kind == "discipline" and event.target in table.cards:
        discipline_card(table, event.card, event.target, seat.name, "")
    elif prohibitions.remains(effects_of(table, event)):
        lying = prohibitions.put_down(table, event.card, seat.name)
        if lying is not None and event.target in table.cards:
            table.stack(lying, event.target, "a_card_does_what_it_says")
    elif not any(getattr(effect, "card", "") == event.card for effect in event.effects):
        counters.to_ash_heap(table, seat.name, event.card, BURNED, unnamed=True)
    apply_effects(table, effects_of(table, event), event.target, seat.name, event.card)


def _of_unknown_text(table: Table, seat: Seat) -> list[str]:
    """Her master cards that were taken as burned when they were played, and may say that they stay in play."""
    put = [line[5][-1] for line in table.past() if line[6] == BURNED and line[2] == seat.name]
    return [card for card in put if card in seat.ash_heap and not _told(table, card)]


def _told(table: Table, card: str) -> bool:
    facts = table.facts_of(card)
    return bool(facts.basic or facts.superior)


def shows_a_master_stayed(table: Table, seen: Observed) -> str:
    """Whose master card is seen in play, or missing in the ash heap, and may have stayed by its text; or nobody's."""
    word, subject = seen.what.lower(), seen.subject
    if (seat := table.seats.get(subject)) is not None:
        missing = len(seat.ash_heap) - seen.value if word == "ash heap" and is_number(seen.value) else 0
        return subject if 0 < missing <= len(_of_unknown_text(table, seat)) else ""
    in_play = word in ("on", "bearer") or (word == "region" and seen.value in ("in play", "on"))
    if not in_play or subject in table.cards:
        return ""
    return next((seat.name for seat in table.seats.values() if subject in _of_unknown_text(table, seat)), "")


def seen_in_play(table: Table, seen: Observed) -> None:
    """A master card that was taken as burned lies where it is seen."""
    name = shows_a_master_stayed(table, seen)
    if not name or seen.subject in table.seats:
        return
    lying = prohibitions.put_down(table, seen.subject, name)
    if lying is not None and str(seen.value) in table.cards:
        table.stack(lying, str(seen.value), "a_card_does_what_it_says")


def _uses_an_action(table: Table, methuselah: str) -> None:
    turn = table.turn
    if turn is not None and turn.methuselah == methuselah:
        table.change(turn, "master_actions", max(0, turn.master_actions - 1), SPENT)


def _pays(table: Table, event: MasterPlayed, seat: Seat) -> None:
    """The printed pool cost, unless the declaration claims a cost of its own."""
    if not any(isinstance(effect, Costs) for effect in effects_of(table, event)):
        counters.pool(table, seat.name, -table.facts_of(event.card).pool, "the_cost_is_paid")


def discipline_card(
    table: Table, card: str, vampire: str, methuselah: str, discipline: str, widened: str = WIDENED
) -> None:
    """A discipline card gives or enhances a discipline and adds capacity, but no blood."""
    target = table.cards[vampire]
    taught = discipline or next(iter(table.facts_of(card).disciplines), "") or printed_name(card)
    name = spelled(target.disciplines, taught)
    stacked = contests.new_card(table, contests.free_name(table, card), methuselah, "on", "discipline")
    stacked.on = vampire
    table.add(stacked, TAUGHT)
    level = "superior" if name in target.disciplines else "basic"
    table.change(target, "disciplines", {**target.disciplines, name: level}, TAUGHT)
    if target.capacity is not None:
        capacity = target.capacity + table.terms.capacity_of_a_discipline_card
        table.change(target, "capacity", capacity, widened)


def master_action_used(table: Table, event: MasterActionUsed) -> None:
    """A master phase action is used for an effect of a card in play."""
    _uses_an_action(table, event.methuselah)
    apply_effects(table, effects_of(table, event), "", event.methuselah, event.card)
