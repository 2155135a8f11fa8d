"""What a strike hits: said with the strike, or later where the book lets it be said later; and who says it."""

from events.methuselah.events import Strike, StrikeAimed
from judge.ruling import Finding, No, Unclear
from projections.methuselah.changes.aims import open_strike
from projections.methuselah.changes.strikes import AT_EQUIPMENT, fitting
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms


def a_strike_is_the_one_it_is_said_to_be(strike: Strike, table: Table, terms: Terms) -> Finding:
    """The first strike of a minion in a round is no additional one, and the later ones are."""
    first = table.pair_of_strikes() == 1
    if strike.order == "additional" and first and table.acting_combatant():
        return No(
            f"{strike.minion} does not make an additional strike yet: the first strikes of the round come before it.",
            needed="the first pair of strikes resolved, and an additional strike",
        )
    if strike.order == "initial" and not first:
        return No(
            f"{strike.minion} does not make its initial strike: that of this round has been made.",
            needed="an additional strike, or another round",
        )


def only_what_fights_is_picked(aimed: StrikeAimed, table: Table, terms: Terms) -> Finding:
    """A strike hits the opposing minion or what that minion has, in a combat."""
    if not table.striker_at(aimed.target) and not table.taken_by(aimed.target):
        return No(
            f"{aimed.chooser} may not pick {aimed.target}: no strike is aimed at it or at whoever has it.",
            needed="a combatant, or a card on one",
        )


def a_retainer_is_named_with_the_strike(aimed: StrikeAimed, table: Table, terms: Terms) -> Finding:
    """Whether a strike is at the minion or at a retainer is said when the strike is announced."""
    striker = table.striker_at(aimed.target)
    if striker and _living(aimed.target, table):
        return No(
            f"{striker}'s strike may not be aimed at {aimed.target} now: its target is said as it is announced.",
            needed=f"{striker} striking at {aimed.target} from the beginning",
        )


def ranged_damage_is_put_where_its_dealer_says(aimed: StrikeAimed, table: Table, terms: Terms) -> Finding:
    """Ranged damage may be put on the minion or on one of its retainers until it is dealt; other damage may not."""
    striker = table.striker_at(aimed.target)
    if not striker or not _living(aimed.target, table):
        return None
    one = open_strike(table, aimed.target)
    if one is None:
        return No(
            f"{striker}'s damage may not be put on {aimed.target}: no ranged damage of {striker}'s is to be dealt.",
            needed="ranged damage that is not dealt yet",
        )
    if one.kind != "other" and not one.ranged:
        return No(
            f"{striker}'s damage may not be put on {aimed.target}: only ranged damage reaches a retainer.",
            needed="a ranged strike",
        )
    if table.dodged(one.minion):
        # Unclear: whether a retainer may still be chosen when the strike was dodged.
        return Unclear(
            f"{striker}'s strike was dodged: either its damage may still be put on a retainer, which no dodge "
            "protects, or there is none to put anywhere."
        )
    return None


def the_striker_picks_what_it_takes(aimed: StrikeAimed, table: Table, terms: Terms) -> Finding:
    """Of several pieces of equipment, the minion whose strike destroys or steals one picks it."""
    striker = table.striker_at(aimed.target)
    if taker := table.taken_by(aimed.target):
        return _picked_by_another(aimed, taker, table)
    if not striker or _living(aimed.target, table):
        return None
    one = open_strike(table, aimed.target)
    if one is None or one.kind not in AT_EQUIPMENT:
        return No(
            f"No strike of {striker}'s takes {aimed.target}.", needed="a strike that destroys or steals equipment"
        )
    if another := _picked_by_another(aimed, striker, table):
        return another
    if aimed.target not in [card.name for card in fitting(table, table.bearer_of(aimed.target), one.kind)]:
        what = one.kind.partition(" ")[2]
        return No(f"{striker}'s strike may not take {aimed.target}: it is no {what}.", needed=f"{what} of the opponent")
    if one.target and one.target != aimed.target:
        # Unclear: whether a piece that was named may still be changed for another.
        return Unclear(
            f"{striker} picked {one.target} before: either what was named stays named, or it may be changed until "
            "the strike is resolved."
        )
    return None


def _picked_by_another(aimed: StrikeAimed, striker: str, table: Table) -> No | None:
    if aimed.chooser in (striker, table.controller_of(striker)):
        return None
    return No(
        f"{aimed.chooser} may not pick what {striker}'s strike takes: {striker} does.",
        needed=f"{striker}'s choice, or a card that leaves it to another",
    )


def _living(target: str, table: Table) -> bool:
    """Whether it is a combatant or a retainer, of which only one is struck."""
    return table.fighting(target) or table.kind_of(target) == "retainer"
