"""Hands and heaps: who draws and discards, and what comes back."""

from events.effects.base import Places
from events.methuselah.events import (
    ActionCardPlayed,
    CardUsed,
    CombatCard,
    Discarded,
    Drawn,
    EffectHappened,
    MasterPlayed,
    Modifier,
    Reaction,
)
from judge.methuselah.ending import Playing
from judge.ruling import Finding, No
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

STILL_AT_ONCE = (Discarded, EffectHappened)  # others discard too, or the card goes on with what it does
Placing = EffectHappened | ActionCardPlayed | CardUsed | MasterPlayed | Modifier | Reaction | CombatCard


def nobody_draws_unbidden(drawn: Drawn, table: Table, terms: Terms) -> Finding:
    """Library cards are drawn as replacements, up to the hand size, and otherwise only as a card says."""
    new = len(drawn.cards) - table.unnamed_in_hand(drawn.methuselah)
    if new <= 0:
        return _nothing_to_replace(drawn, table)
    if table.library_of(drawn.methuselah) == 0:
        return _her_library_is_empty(drawn)
    size, hand = table.hand_size_of(drawn.methuselah), table.hand_of(drawn.methuselah)
    if hand + new > size:
        return No(
            f"{drawn.methuselah} may not draw {', '.join(drawn.cards)}: her hand size is {size}, and she holds {hand}.",
            needed="a card that lets her draw",
        )


def _her_library_is_empty(drawn: Drawn) -> No:
    return No(f"{drawn.methuselah} may not draw: her library is empty.", needed="a card in her library")


def _nothing_to_replace(drawn: Drawn, table: Table) -> Finding:
    """Who draws a card that she does not name has drawn one lately, or draws one for nothing."""
    size, hand = table.hand_size_of(drawn.methuselah), table.hand_of(drawn.methuselah)
    empty = table.library_of(drawn.methuselah) == 0
    if any(drawn.cards) or (hand < size and not empty) or not table.phase():
        return None
    lately = table.drawn_lately(drawn.methuselah)
    if lately is not None and lately < len(drawn.cards):
        if empty:
            return _her_library_is_empty(drawn)
        return No(
            f"{drawn.methuselah} may not draw: she holds {hand} of {size} cards, and nothing is to be replaced.",
            needed="a card that she plays or discards, or one that lets her draw",
        )
    return None


def an_oversized_hand_is_discarded_down(played: Playing, table: Table, terms: Terms) -> Finding:
    """A hand that exceeds a hand size made smaller is at once discarded down to it."""
    if not table.hand_sizes_cut or played.__class__ in STILL_AT_ONCE:
        return None
    for methuselah in table.swollen_hands():
        if table.hand_size_shrunk(methuselah):
            size, hand = table.hand_size_of(methuselah), table.hand_of(methuselah)
            return No(
                f"{methuselah} has not discarded down: her hand size is {size}, and she holds {hand}.",
                needed=f"{hand - size} discarded at once",
                report_once=f"{methuselah}, {table.hand_size_shrunk_at(methuselah)}",
            )


def nobody_draws_during_a_referendum(drawn: Drawn, table: Table, terms: Terms) -> Finding:
    """What is played in a referendum is replaced when that is over, and not before."""
    if table.in_referendum() and table.drawn_now(drawn.methuselah, len(drawn.cards)):
        return No(
            f"{drawn.methuselah} may not draw yet: a referendum is in progress.",
            needed="the end of the referendum, or a card that lets her draw",
        )


def a_card_leaves_the_ash_heap_by_an_effect_only(moved: EffectHappened, table: Table, terms: Terms) -> Finding:
    """A card comes back from an ash heap only where a card fetches it."""
    if moved.card:
        return None
    for effect in moved.effects:
        if isinstance(effect, Places) and effect.region != "ash heap" and table.in_an_ash_heap(effect.card):
            return No(f"{effect.card} stays in the ash heap: no card fetches it.", needed="the card that fetches it")


def only_vampires_lie_in_torpor(moved: Placing, table: Table, terms: Terms) -> Finding:
    """The torpor region is for vampires and nothing else."""
    for effect in moved.effects:
        if isinstance(effect, Places) and effect.region == "torpor":
            if table.kind_of(effect.card) not in ("vampire", ""):
                return No(f"{effect.card} may not go to torpor: it is no vampire.", needed="a vampire")


def nothing_fetches_a_removed_card(moved: Placing, table: Table, terms: Terms) -> Finding:
    """A card removed from the game is fetched and affected by nothing."""
    for effect in moved.effects:
        name = getattr(effect, "card", "")
        if name and table.removed(name) and not table.in_an_ash_heap(name) and not table.held_by_anyone(name):
            return No(f"{name} was removed from the game, and nothing brings it back.", needed="a card in the game")
