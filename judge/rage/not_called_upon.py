"""What would have made a fact what was seen, and nothing at the table called upon.

Each function says what was lacking for one derivation, or nothing where it has no bearing on what was seen.
"""

from events.rage.position import Card, Combat, Seat
from events.spelling import printed_name
from judge.deciding import Lack, Sighting
from judge.rage.came_to_nothing import lines_under, recent
from projections.ledger import WHOLE

# --- hands and decks --------------------------------------------------------------------------------------------------


def its_discards_were_reshuffled(case: Sighting) -> Lack | None:
    """A combat deck that runs out is made of its discards."""
    for event, kind, name, _field, before, *_rest in lines_under(case, "the_combat_discards_are_reshuffled"):
        if kind is Seat and name == case.subject and case.by is not None and case.by < 0:
            return event, f"{len(before)} discards of {name} were reshuffled into the combat deck at event {event}"
    return None


def a_cancelled_card_was_played(case: Sighting) -> Lack | None:
    """A card that is cancelled does not return to the hand."""
    for event, kind, name, _field, _before, after, _under in lines_under(case, "a_cancelled_card_counts_as_played"):
        if kind is Seat and name == case.subject and case.by == 1:
            return event, f"{after[-1]} was cancelled at event {event}, and counts as played"
    return None


def a_battlefield_adds_no_cards(case: Sighting) -> Lack | None:
    """A frenzy draws no cards in a combat for a Battlefield."""
    table = case.table
    if not table.at_a_battlefield():
        return None
    for event, kind, name, *_rest in lines_under(case, "kinds_of_frenzy"):
        if kind is Card and table.pack_of(name) == case.subject and table.rage_of(name) == case.by:
            return event, f"{name} frenzied at event {event} in a combat for {table.target_of_combat()}"
    return None


# --- creatures --------------------------------------------------------------------------------------------------------


def it_was_read_out_so(case: Sighting) -> Lack | None:
    """A number that nothing has changed is the printed one, as the players read the card out."""
    table, printed = case.table, printed_name(case.subject)
    facts = table.described.get(printed)
    if facts is None or case.so not in (getattr(facts, case.word), getattr(facts, f"battle_{case.word}", None)):
        return None
    for event, _kind, _name, field, before, after, _under in lines_under(case, "the_players_may_read_a_card_out"):
        if field == "described" and printed in after and printed not in before:
            return event, f"{printed} was read out with {case.word} {case.so} at event {event}"
    return 0, f"{printed} was described with {case.word} {case.so}"


def it_cannot_flip(case: Sighting) -> Lack | None:
    """A Character that something keeps from flipping stays as it is."""
    if case.so == "breed" and f"{case.subject} cannot flip" in case.table.ordained:
        for event, _kind, _name, field, *_rest in lines_under(case, "a_prevented_flip_does_not_happen"):
            if field == "ordained":
                return event, f"since event {event} {case.subject} cannot flip"
        return 0, f"{case.subject} cannot flip"
    return None


def it_fights_on(case: Sighting) -> Lack | None:
    """A creature in full frenzy that has died stays where it is until it is hacked apart or calm."""
    for event, kind, name, field, *_rest in lines_under(case, "the_fully_frenzied_dead_fight_on"):
        creature = case.table.cards.get(name)
        if kind is Card and name == case.subject and field == "dead" and creature is not None and creature.dead:
            return event, f"{name} died at event {event} in full frenzy, and fights on"
    return None


def the_attack_on_it_ended_early(case: Sighting) -> Lack | None:
    """A Territory is not destroyed when the attacker withdraws, or a card ends the combat."""
    for event, kind, _name, field, before, _after, under in recent(case.table):
        if kind is Combat and field == WHOLE and before is not None and before.target == case.subject:
            ended = under in ("a_withdrawal_ends_the_combat", "a_card_ends_the_combat")
            return (event, f"the attack on {case.subject} ended early at event {event}") if ended else None
    return None


def it_is_a_bound_spirit(case: Sighting) -> Lack | None:
    """A Spirit that is bound is not dead."""
    for event, kind, name, field, *_rest in lines_under(case, "a_bound_spirit_joins_the_pack"):
        if kind is Card and name == case.subject and field != WHOLE and case.so is False:
            return event, f"{name} was bound at event {event}"
    return None


def it_was_hacked_apart(case: Sighting) -> Lack | None:
    """A creature in full frenzy that has suffered enough damage fights no more."""
    for event, _kind, name, *_rest in lines_under(case, "the_hacked_apart_fight_no_more"):
        if name == case.subject and case.so is True:
            return event, f"{name} was hacked apart at event {event}"
    return None
