"""What is done by hand at a Methuselah table."""

from events.effects.base import Costs, Gains, Modifies, Moves, Permits, Places, Untaps
from events.effects.methuselah import (
    Ballots,
    Cancels,
    Continues,
    Damages,
    DiscardsCards,
    DrawsCards,
    EndsAction,
    Fights,
    Forbids,
    GainsVictoryPoints,
    Grants,
    Redirects,
    Stays,
    Strikes,
    TakesOver,
)
from events.effects.union import AnyEffect, Effects
from events.methuselah.events import (
    ContestPaid,
    EdgePoolTaken,
    EffectHappened,
    TakenBack,
    TitleContestPaid,
    Transferred,
)
from events.methuselah.position import Action, Card, Seat, Turn
from projections.by_hand import Handlings
from projections.ledger import WHOLE, Key
from projections.methuselah.changes.effects import apply_effects
from projections.methuselah.changes.influence import readied_unseen, taken_back, transferred
from projections.methuselah.changes.turns import contest_paid, edge_pool_taken, title_contest_paid, untaps_still
from projections.methuselah.table import Table


def _counter(table: Table, name: str) -> Key:
    return (Seat, name, "pool") if name in table.seats else (Card, name, "counters")


def _moves(table: Table, effect: AnyEffect) -> tuple[tuple[Key, int], ...]:
    """The counters that an effect moves, of those that are at the table, and the victory points that it gives."""
    moved: tuple[tuple[str, int], ...] = ()
    match effect:
        case GainsVictoryPoints(who, number) if number and who in table.seats:
            return (((Seat, who, "points"), number),)
        case Gains(who, counter, amount) if counter != "influence":
            moved = ((who, amount),)
        case Moves(amount, source, destination):
            moved = ((source, -amount), (destination, amount))
    return tuple([(_counter(table, who), by) for who, by in moved if by and (who in table.seats or who in table.cards)])


def _acts(table: Table, effects: Effects, who: str) -> None:
    apply_effects(table, effects, "", who)


def _maybe(table: Table, effect: AnyEffect) -> bool:
    """Whether something may have become so before anybody wrote.

    A vampire whose capacity or counters nobody has told may be ready, and a table that was written down early in an
    untap phase may have its cards tapped still.
    """
    if _untaps_yet(table, effect):
        return True
    return isinstance(effect, Places) and effect.region == "ready" and readied_unseen(table, effect.card) is not None


def _untaps_yet(table: Table, effect: AnyEffect) -> bool:
    turn, card = table.turn, table.cards.get(effect.card) if isinstance(effect, Untaps) else None
    if turn is None or turn.phase != "untap" or card is None:
        return False
    return untaps_still(table, card, turn.methuselah)


UntapPhase = EdgePoolTaken | ContestPaid | TitleContestPaid
Transfer = Transferred | TakenBack


def _meant(table: Table, effect: AnyEffect) -> UntapPhase | Transfer | None:
    """What the Methuselah whose turn it is declares by it: what her untap phase gives or costs her, or a transfer."""
    turn = table.turn
    if turn is None or not table.in_game(turn.methuselah):
        return None
    if turn.phase == "influence" and isinstance(effect, Moves):
        return _transfer(table, turn, effect)
    return _in_untap_phase(table, turn, effect) if turn.phase == "untap" else None


def _transfer(table: Table, turn: Turn, moved: Moves) -> Transfer | None:
    """A transfer that she has left: between her pool and a vampire in her uncontrolled region."""
    who, terms, amount = turn.methuselah, table.terms, moved.amount
    into = moved.source == who
    vampire = moved.destination if into else moved.source
    price = terms.transfers_to_move_in if into else terms.transfers_to_take_back
    card = table.cards.get(vampire)
    if card is None or who not in (moved.source, moved.destination) or not table.uncontrolled(vampire, who):
        return None
    if amount * price > turn.transfers or (amount > (table.pool_of(who) if into else card.counters)):
        return None
    return Transferred(vampire=vampire, amount=amount) if into else TakenBack(vampire=vampire, amount=amount)


def _in_untap_phase(table: Table, turn: Turn, effect: AnyEffect) -> UntapPhase | None:
    """What she takes or pays in her untap phase with her pool and her vampires' blood."""
    terms = table.terms
    for (kind, who, _field), by in _moves(table, effect):
        if kind is Seat and who == turn.methuselah:
            if by == terms.edge_pool and table.edge == who and not turn.edge_taken:
                return EdgePoolTaken(methuselah=who)
            owed = _contested(table, who)
            if by == -terms.card_contest_pool and owed:
                return ContestPaid(card=owed)
        elif kind is Card and by == -terms.title_contest_blood and _owes_for_her_title(table, table.cards[who]):
            return TitleContestPaid(minion=who)
    return None


def _contested(table: Table, methuselah: str) -> str:
    """The first contested card that she has not paid for in this turn."""
    hers = (card for card in table.cards.values() if card.contested and not card.contest_paid)
    return next((card.name for card in hers if table.controller_of(card.name) == methuselah), "")


def _owes_for_her_title(table: Table, card: Card) -> bool:
    turn = table.turn
    mine = turn is not None and table.controller_of(card.name) == turn.methuselah
    return mine and card.title_contested and not card.title_paid


def _declares(table: Table, declaration: UntapPhase | Transfer) -> None:
    match declaration:
        case Transferred():
            transferred(table, declaration)
        case TakenBack():
            taken_back(table, declaration)
        case EdgePoolTaken():
            edge_pool_taken(table, declaration)
        case ContestPaid():
            contest_paid(table, declaration)
        case TitleContestPaid():
            title_contest_paid(table, declaration)


HANDLINGS = Handlings(
    kind=EffectHappened,
    moves=_moves,
    acts=_acts,
    maybe=_maybe,
    meant=_meant,
    declares=_declares,
    at_once=_untaps_yet,
    begins=frozenset({(Action, WHOLE), (Turn, WHOLE), (Turn, "phase")}),
    states=frozenset({"tapped", "region", "controller", "title"}),
    claims=frozenset(
        {Modifies, Costs, Permits, Ballots, Cancels, Continues, Damages, EndsAction, Fights}
        | {DrawsCards, DiscardsCards}
        | {Forbids, Grants, Redirects, Stays, Strikes, TakesOver}
    ),
)
