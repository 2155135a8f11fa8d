"""Rules about Frenzy: who Drains a card at random, which one, and when."""

from events.vendetta.events import Drained, FrenzyDrained, InfluenceTaken
from judge.ruling import Finding, No, Unclear
from judge.vendetta.conflict import may_be_for_a_frenzy
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms


def a_frenzy_needs_an_empty_pool(drained: FrenzyDrained, table: Table, terms: Terms) -> Finding:
    """Only a player who has lost the last Blood of her Pool is in Frenzy, and she Drains one card for it."""
    if table.taken_as_quenched(drained.player):
        return None
    if table.in_game(drained.player) and not table.in_frenzy(drained.player) and table.counted(drained.player):
        return No(f"{drained.player} is not in Frenzy.", needed=f"a Frenzy of {drained.player}'s")


def a_card_that_says_so_is_drained_before_any_draw(
    drained: FrenzyDrained | Drained, table: Table, terms: Terms
) -> Finding:
    """The card is drawn at random, unless one of the Alliance says that it goes first."""
    first = table.drained_first(drained.player)
    if first and drained.card not in ("", first) and table.in_frenzy(drained.player):
        return No(f"{drained.player} Drains {first} without a draw.", needed=first)


def the_card_of_a_frenzy_is_drawn_at_random(drained: FrenzyDrained | Drained, table: Table, terms: Terms) -> Finding:
    """Chance picks the card that is Drained in Frenzy, and nobody chooses it, where the cards are not all alike."""
    who = drained.player
    free = table.in_frenzy(who) and not table.alike(who) and not table.drained_first(who)
    if not free or not drained.card or not table.may_have(who, drained.card):
        return None
    if isinstance(drained, FrenzyDrained):
        says = f"{who} chooses {drained.card} in Frenzy, and the card is drawn at random."
        return No(says, needed=f"a card drawn at random from {who}'s Alliance") if drained.chosen else None
    # Unclear: whoever writes down that she Drains a card may mean the draw, or a choice of hers.
    return Unclear(
        f"{who} is in Frenzy: either {drained.card} was drawn at random, or she chose it, which she may not."
    )


def frenzies_come_in_turn_order(drained: FrenzyDrained | Drained, table: Table, terms: Terms) -> Finding:
    """Several who enter Frenzy at once Drain their cards in turn order, as effects go; the text does not say so."""
    first = next(iter(table.frenzied()), drained.player)
    if first != drained.player and table.in_frenzy(drained.player):
        # Unclear: the order of Frenzies by one effect is not told.
        return Unclear(
            f"{first} is in Frenzy too and comes first in turn order: either Frenzies go in turn order, or in any."
        )


def influence_for_ones_own_frenzy_is_open(taken: InfluenceTaken, table: Table, terms: Terms) -> Finding:
    """Whoever causes another's Frenzy has the Influence without a word; of one's own Frenzy the text does not tell."""
    if table.for_a_frenzy(taken.player, taken.amount) or table.untold(taken.player):
        return None
    if table.seated(taken.player) and may_be_for_a_frenzy(taken, table, terms):
        # Unclear: who gains the Influence where a player has emptied her own Pool.
        return Unclear(
            f"{taken.player} takes {taken.amount} Influence in the planning phase: "
            "either one's own Frenzy gives it too, or it gives it to nobody."
        )
    return None


def frenzy_is_quenched_before_the_game_goes_on(drained: FrenzyDrained | Drained, table: Table, terms: Terms) -> Finding:
    """Whoever enters Frenzy Drains a card at once, before anything else is declared, and it is told which."""
    who, supposed = drained.player, table.drained_unsaid(drained.player)
    if not table.in_frenzy(who) and supposed and (isinstance(drained, FrenzyDrained) or drained.card == supposed):
        if table.may_be_in_frenzy_again(who):
            return Unclear(
                f"{who} Drains {drained.card or 'a card'} in Frenzy: either for that of before, and too late, or for "
                "another that has come since, which nobody can tell of a Pool that was not counted."
            )
        return No(
            f"{who} was in Frenzy, and Drained {drained.card or 'a card'} only when something else had been declared.",
            needed=f"a card of {who}'s Alliance Drained first",
            of=table.drained_unsaid_at(who),
        )
    if not drained.card and table.in_frenzy(who) and not table.alike(who):
        return No(
            f"{who} is in Frenzy, and nobody has said which card she has Drained.",
            needed=f"a card drawn at random from {who}'s Alliance",
        )
