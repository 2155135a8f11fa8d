"""Rules about hands: what is discarded and drawn, and when."""

from events.rage.events import Discarded, Drew, OpenPlayBegun, PhaseBegun, TurnEnded
from judge.ruling import Finding, No, Unclear
from judge.tracing.witness import behind
from projections.phrases import many
from projections.rage.changes.said_again import (
    events_in_the_last_combat,
    given_before,
    is_paid_back,
    may_have_laid_more,
    refilled,
)
from projections.rage.table import Table
from projections.rage.terms import Terms

PHASE_OF = {"sept": "redraw", "combat": "combat"}


def the_first_hand_is_kept(gone: Discarded, table: Table, terms: Terms) -> Finding:
    """In the Redraw phase of the first turn nothing is discarded."""
    if table.turn_number() == 1 and table.phase() == "redraw":
        return No(f"{gone.player} discards in the first Redraw phase.", needed="a discard in a later Redraw phase")


def cards_are_discarded_before_the_redraw(gone: Discarded, table: Table, terms: Terms) -> Finding:
    """Sept cards are discarded in the Redraw phase, before the hand is filled."""
    return _before_the_draw(gone, table) if gone.deck == "sept" else None


def combat_cards_are_discarded_before_the_draw(gone: Discarded, table: Table, terms: Terms) -> Finding:
    """Combat cards are discarded at the beginning of the Combat phase, before the hand is filled."""
    return _before_the_draw(gone, table) if gone.deck == "combat" else None


def _before_the_draw(gone: Discarded, table: Table) -> Finding:
    if is_paid_back(behind(table), gone):
        return None
    if table.turn_number() is None or (table.turn_number() == 1 and table.phase() == "redraw"):
        return None
    if _just_after_the_draw(gone, table):
        return No(f"{gone.player} discards too late: Closed Play is over.", needed="a discard before the draw")
    if table.phase() != PHASE_OF[gone.deck] or table.turn_over() or not table.closed():
        closed_play = f"the Closed Play of the {PHASE_OF[gone.deck].capitalize()} phase"
        does = f"{gone.player} discards {gone.deck} cards outside {closed_play}"
        says = f"{does}: only a card allows that, and no line names one."
        if table.strict_about_silence() and not (table.in_combat() or table.pending()):
            return No(says, needed=f"{closed_play}, or a card")
        # Unclear: the rules let nobody discard then; cards that nobody has named may.
        return Unclear(says)
    if table.drawn(gone.player, gone.deck):
        return No(
            f"{gone.player} discards too late: the {gone.deck} hand is filled.", needed="a discard before the draw"
        )
    return None


def _just_after_the_draw(gone: Discarded, table: Table) -> bool:
    """Whether it is the Open Play of the phase, and nothing that may let a player discard was played or done.

    Where only others have named their alphas, the players may be written down one after the other.
    """
    alphas = [table.alpha_of(name) for name in table.seats]
    acted = table.in_combat() or any(map(table.has_acted, alphas)) or (any(alphas) and not table.alpha_of(gone.player))
    own = table.phase() == PHASE_OF[gone.deck] and not table.turn_over()
    return own and not (table.closed() or acted or table.pending())


def only_cards_in_hand_are_discarded(gone: Discarded, table: Table, terms: Terms) -> Finding:
    """Only cards that are in the sept hand are discarded from it."""
    return _not_in_hand(gone, table) if gone.deck == "sept" else None


def only_combat_cards_in_hand_are_discarded(gone: Discarded, table: Table, terms: Terms) -> Finding:
    """Only cards that are in the combat hand are discarded from it."""
    return _not_in_hand(gone, table) if gone.deck == "combat" else None


def _not_in_hand(gone: Discarded, table: Table) -> Finding:
    held = table.hand_of(gone.player, gone.deck)
    if is_paid_back(behind(table), gone):
        return None
    if table.hand_counted(gone.player, gone.deck) and len(gone.cards) > held:
        return No(
            f"{gone.player} discards {many(len(gone.cards), 'card')}: {held} {'is' if held == 1 else 'are'} in the "
            f"{gone.deck} hand.",
            needed=f"at most {many(held, 'card')}",
        )
    strange = [card for card in gone.cards if card and not table.may_hold(gone.player, gone.deck, card)]
    if strange:
        return No(f"{strange[0]} is not in {gone.player}'s {gone.deck} hand.", needed="a card of the hand")
    return None


def a_hand_is_drawn_up_to_its_size(drawn: Drew, table: Table, terms: Terms) -> Finding:
    """Who fills a hand in the Redraw phase draws up to its size, and no fewer, as far as the deck goes."""
    return None if _for_combat(drawn, table) else _too_few(drawn, table)


def a_combat_hand_is_drawn_up_to_its_size(drawn: Drew, table: Table, terms: Terms) -> Finding:
    """Who fills a hand in the Combat phase draws up to its size, and no fewer, as far as the cards go."""
    return _too_few(drawn, table) if _for_combat(drawn, table) else None


def _too_few(drawn: Drew, table: Table) -> Finding:
    due, count = table.to_draw(drawn.player, drawn.deck), _count(drawn, table)
    counted = table.hand_counted(drawn.player, drawn.deck)
    if counted and _fills(drawn, table) and count is not None and count < due:
        return No(
            f"{drawn.player} draws {many(count, drawn.deck + ' card')}: {due} fill the hand.",
            needed=f"{many(due, drawn.deck + ' card')}",
        )
    return None


def every_sept_hand_is_filled(begun: OpenPlayBegun | PhaseBegun | TurnEnded, table: Table, terms: Terms) -> Finding:
    """In the Redraw phase every player fills the sept hand before Closed Play is over."""
    return None if table.turn_number() == 1 else _not_filled(table, "redraw", "sept")


def every_combat_hand_is_filled(begun: OpenPlayBegun | PhaseBegun | TurnEnded, table: Table, terms: Terms) -> Finding:
    """In the Combat phase every player fills the combat hand before Closed Play is over."""
    return _not_filled(table, "combat", "combat")


def _not_filled(table: Table, phase: str, deck: str) -> Finding:
    """Whether the hand of somebody was not filled, where what nobody has said has not happened."""
    if not table.strict_about_silence() or table.phase() != phase or not table.closed():
        return None
    for name in table.left():
        if not table.drawn(name, deck) and table.hand_counted(name, deck) and (due := table.to_draw(name, deck)):
            return No(f"{name} has not filled the {deck} hand.", needed=f"{many(due, deck + ' card')} drawn")
    return None


def no_card_is_drawn_unbidden(drawn: Drew, table: Table, terms: Terms) -> Finding:
    """Nobody draws more cards than the rules or a card give, or at another time."""
    return None if _for_combat(drawn, table) else _unbidden(drawn, table)


def no_combat_card_is_drawn_unbidden(drawn: Drew, table: Table, terms: Terms) -> Finding:
    """Nobody fills a hand in the Combat phase beyond its size."""
    return _unbidden(drawn, table) if _for_combat(drawn, table) else None


def _for_combat(drawn: Drew, table: Table) -> bool:
    """Whether combat cards are drawn in the Combat phase."""
    return drawn.deck == "combat" and table.phase() == "combat"


def _unbidden(drawn: Drew, table: Table) -> Finding:
    count, due = _count(drawn, table), table.to_draw(drawn.player, drawn.deck)
    if not _fills(drawn, table):
        if table.turn_number() is None or count == 0:
            return None
        if _for_combat(drawn, table) and _by_a_rule(drawn, count, table):
            return _beyond_the_frenzy(drawn, count, table)
        # Unclear: the rules let nobody draw then; cards that nobody has named may.
        does = f"{drawn.player} draws {drawn.deck} cards that no rule gives"
        return Unclear(f"{does}: only a card allows that, and no line names one.")
    if count is not None and table.hand_counted(drawn.player, drawn.deck) and count > due:
        return No(
            f"{drawn.player} draws {many(count, drawn.deck + ' card')}: {due} fill the hand.",
            needed=f"{many(due, drawn.deck + ' card')}",
        )
    return None


def a_combat_hand_is_refilled_no_further_than_its_size(drawn: Drew, table: Table, terms: Terms) -> Finding:
    """After a combat a hand is refilled up to its size, and no further."""
    count, here = _count(drawn, table), behind(table)
    due = refilled(here, drawn.player) if _for_combat(drawn, table) and not table.in_combat() else 0
    if not due or count is None or count <= due + events_in_the_last_combat(here):
        return None
    if may_have_laid_more(here, drawn.player):
        return None
    size = table.hand_size(drawn.player, "combat")
    return No(
        f"{drawn.player} draws {many(count, 'combat card')} after the combat: {due} fill{'s' * (due == 1)} the hand "
        f"up to {size}.",
        needed=many(due, "combat card"),
    )


def _by_a_rule(drawn: Drew, count: int | None, table: Table) -> bool:
    """Whether ended combats let a player draw, or a frenzy in the one in progress did."""
    if table.in_combat():
        return _cards_for_frenzies(drawn.player, table) > 0
    here, counted = behind(table), table.hand_counted(drawn.player, "combat")
    more = given_before(here, drawn) or events_in_the_last_combat(here) or may_have_laid_more(here, drawn.player)
    return not counted or count is None or bool(more)


def _beyond_the_frenzy(drawn: Drew, count: int | None, table: Table) -> Finding:
    """Whether more cards are drawn in a combat than the frenzies of the player's creatures give."""
    if not table.in_combat() or count is None:
        return None
    given, counted = _cards_for_frenzies(drawn.player, table), table.hand_counted(drawn.player, "combat")
    if count <= (given_before(behind(table), drawn) if counted else given):
        return None
    # Unclear: a card that nobody has named may let the player draw besides.
    return Unclear(
        f"{drawn.player} draws {many(count, 'combat card')}, and the frenzy gives {given}: only a card allows more, "
        "and no line names one."
    )


def _cards_for_frenzies(player: str, table: Table) -> int:
    """How many combat cards the frenzies of a player's creatures in the combat in progress have brought."""
    mine = (name for name in (*table.attackers(), *table.defenders()) if table.pack_of(name) == player)
    return sum(map(table.cards_for_frenzy, mine))


def _count(drawn: Drew, table: Table) -> int | None:
    """How many cards are drawn; None where nobody says, so that it is as many as are due."""
    return drawn.count if drawn.count is not None else len(drawn.cards) or None


def _fills(drawn: Drew, table: Table) -> bool:
    """Whether the draw is the one by which the hand is filled."""
    first = (
        table.turn_number() in (None, 1)
        and table.phase() in ("", "redraw")
        and not table.dealt(drawn.player, drawn.deck)
    )
    again = table.phase() == PHASE_OF[drawn.deck] and not table.drawn(drawn.player, drawn.deck)
    return first or (again and table.closed() and not table.turn_over() and not table.in_combat())
