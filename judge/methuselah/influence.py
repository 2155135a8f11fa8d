"""Influence and discard phases: what transfers buy, and the one card that may be thrown away."""

from events.effects.base import Modifies
from events.methuselah import events
from judge.methuselah.untap import whose_phase
from judge.ruling import Finding, No, Unclear
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

Spent = events.Transferred | events.TakenBack | events.CryptDrawn
Enlarging = events.MasterPlayed | events.ActionCardPlayed | events.CardUsed | events.EffectHappened | events.TermsChosen


def who_spends(table: Table, spent: Spent) -> str:
    """The Methuselah whose transfers these are."""
    return spent.methuselah if isinstance(spent, events.CryptDrawn) else table.acting_methuselah()


def transfers_wait_for_her_influence_phase(spent: Spent, table: Table, terms: Terms) -> Finding:
    """A Methuselah spends transfers in her own influence phase."""
    who = who_spends(table, spent)
    if table.phase() != "influence" or table.acting_methuselah() != who:
        return No(f"{who} may not spend transfers: {whose_phase(table)}.", needed=f"{who}'s influence phase")


def price(spent: Spent, terms: Terms) -> int:
    """The transfers that a declaration takes."""
    if isinstance(spent, events.Transferred):
        return spent.amount * terms.transfers_to_move_in
    if isinstance(spent, events.TakenBack):
        return spent.amount * terms.transfers_to_take_back
    return terms.transfers_to_draw_from_crypt


def nobody_spends_more_transfers_than_she_has(spent: Spent, table: Table, terms: Terms) -> Finding:
    """The transfers spent in an influence phase do not exceed those received."""
    if table.phase() != "influence":
        return None
    takes, left, acting = price(spent, terms), table.transfers_left(), table.acting_methuselah()
    if takes > left:
        word = "transfer" if takes == 1 else "transfers"
        return No(f"{acting} may not spend {takes} {word}: she has {left or 'none'} left.", needed=f"{takes} {word}")
    number = table.turn_number()
    if number <= len(terms.early_transfers) and table.players() < terms.fewest_players_with_early_transfers:
        if number > 0 and terms.transfers - left + takes > terms.early_transfers[number - 1]:
            # Unclear: early turns of a game of two.
            return Unclear(
                f"Turn {number} of a game of {table.players()}: it has {terms.transfers} transfers, "
                f"or {terms.early_transfers[number - 1]} as a game of more has."
            )
        return None
    # Unclear: whether an early turn of the game has fewer transfers also for a Methuselah who had a turn before.
    if 1 <= number <= len(terms.early_transfers) and table.turns_of(acting) > 1:
        if terms.transfers - left + takes > terms.early_transfers[number - 1]:
            return Unclear(
                f"Turn {number} of the game is not {acting}'s first: "
                f"it has {terms.transfers} transfers, or {terms.early_transfers[number - 1]}."
            )


def transfers_go_to_her_own_uncontrolled_vampires(
    moved: events.Transferred | events.TakenBack, table: Table, terms: Terms
) -> Finding:
    """Counters move between a Methuselah's pool and her own uncontrolled vampires."""
    acting = table.acting_methuselah()
    if table.phase() != "influence" or table.unwritten(moved.vampire, acting):
        return None
    if not table.uncontrolled(table.her_copy(acting, moved.vampire), acting):
        return No(
            f"{acting} may not move counters of {moved.vampire}: he is none of her uncontrolled vampires.",
            needed=f"an uncontrolled vampire of {acting}'s",
        )


def a_transferred_counter_was_there(
    moved: events.Transferred | events.TakenBack, table: Table, terms: Terms
) -> Finding:
    """A counter that is moved was in the pool, or on the vampire, that it comes from; the last pool may go too."""
    if isinstance(moved, events.Transferred):
        who = who_spends(table, moved)
        if moved.amount > table.pool_of(who):
            return No(
                f"{who} may not move {moved.amount} counters to {moved.vampire}: she has {table.pool_of(who)} pool.",
                needed=f"{moved.amount} pool",
            )
        return None
    vampire = table.her_copy(table.acting_methuselah(), moved.vampire)
    if moved.amount > table.blood_of(vampire) and table.known(vampire) and table.counted(vampire):
        return No(
            f"{moved.amount} counters may not be taken back from {vampire}: he has {table.blood_of(vampire)}.",
            needed=f"{moved.amount} counters on {vampire}",
        )


def an_empty_crypt_gives_no_vampire(drawn: events.CryptDrawn, table: Table, terms: Terms) -> Finding:
    """A vampire is drawn from the crypt only while there is one in it."""
    if table.crypt_of(drawn.methuselah) == 0:
        return No(f"{drawn.methuselah} may not draw a vampire: her crypt is empty.", needed="a card in her crypt")


def the_discard_waits_for_her_discard_phase(thrown: events.Discarded, table: Table, terms: Terms) -> Finding:
    """Without a card that demands it, a Methuselah discards in her own discard phase, or down to her hand size."""
    who, acting = thrown.methuselah, table.acting_methuselah()
    if not acting or (acting == who and table.phase() == "discard"):
        return None
    if table.hand_of(who) <= table.hand_size_of(who) and not table.a_card_may_demand_it():
        return No(f"{who} may not discard: {whose_phase(table)}.", needed=f"{who}'s discard phase")


def one_discard_a_phase(thrown: events.Discarded, table: Table, terms: Terms) -> Finding:
    """In a discard phase one card may be discarded, and none need be."""
    who = thrown.methuselah
    if table.phase() == "discard" and table.acting_methuselah() == who and table.discards_left() < 1:
        if table.hand_of(who) <= table.hand_size_of(who):
            return No(f"{who} may not discard another card in this phase.", needed="another discard phase")


def a_discard_comes_from_the_hand(thrown: events.Discarded, table: Table, terms: Terms) -> Finding:
    """The card that is discarded was in the hand."""
    who = thrown.methuselah
    if thrown.card and not table.may_hold(who, thrown.card):
        return No(f"{who} may not discard {thrown.card}: it is not in her hand.", needed=f"{thrown.card} in her hand")
    if not table.hand_of(who) and table.seated(who):
        return No(f"{who} may not discard: her hand is empty.", needed="a card in her hand")


def an_overfilled_vampire_is_open(begun: events.PhaseBegun, table: Table, terms: Terms) -> Finding:
    """A vampire with as many counters as its capacity becomes controlled; one that has more is not spoken of."""
    if table.phase() != "influence" or begun.phase == "influence":
        return None
    for name in table.overfilled(table.acting_methuselah()):
        # Unclear: more counters than capacity.
        return Unclear(
            f"{name} has more counters than capacity: either it becomes controlled and the excess is lost, "
            "or it needs exactly as many."
        )


def a_larger_hand_may_fill_later(played: Enlarging, table: Table, terms: Terms) -> Finding:
    """A card may allow a larger hand; whether one draws at once is not said."""
    for effect in played.effects:
        if isinstance(effect, Modifies) and effect.what == "hand size" and effect.by > 0:
            # Unclear: when the larger hand is filled.
            return Unclear("The hand may be larger: either cards are drawn at once, or with the next card played.")


def a_discard_without_replacement_is_open(thrown: events.Discarded, table: Table, terms: Terms) -> Finding:
    """In the discard phase a card is discarded and replaced; what an empty library does to that is not said."""
    who = thrown.methuselah
    if table.phase() == "discard" and table.acting_methuselah() == who and table.library_of(who) == 0:
        # Unclear: a discard without replacement.
        return Unclear(
            f"{who}'s library is empty: either she may discard without replacing the card, or not discard at all."
        )
