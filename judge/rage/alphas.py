"""Rules about alphas: who they are, and in which order they act."""

from typing import Any

from events.common import AskedToPlay
from events.rage.combat_events import AlphaNamed, Attacked, Challenged, Passed
from events.rage.events import AbilityUsed, Played, TurnEnded
from events.spelling import listed
from judge.ruling import Finding, No
from projections.rage.table import Table
from projections.rage.terms import Terms

Action = Attacked | Challenged | Passed


def an_alpha_is_chosen_after_the_draw(named: AlphaNamed, table: Table, terms: Terms) -> Finding:
    """Alphas are named in the Combat phase, when combat hands are filled."""
    if table.phase() != "combat" or table.closed():
        return No(f"{named.creature} is not made alpha now.", needed="the Open Play of the Combat phase")


def an_alpha_is_of_the_pack(named: AlphaNamed, table: Table, terms: Terms) -> Finding:
    """An alpha is a Character or an Ally of a pack."""
    if not table.pack_of(named.creature):
        return No(f"{named.creature} may not be alpha: it is in no pack.", needed="a Character or Ally")


def a_pack_has_one_alpha(named: AlphaNamed, table: Table, terms: Terms) -> Finding:
    """A pack has one alpha in a Combat phase; which one it is may be said again."""
    player = table.pack_of(named.creature)
    alpha = table.alpha_of(player)
    if alpha not in ("", named.creature) and not table.alpha_lost(player):
        return No(f"{player} has an alpha: {alpha}.", needed="one alpha a phase")


def a_lost_alpha_is_not_replaced(named: AlphaNamed, table: Table, terms: Terms) -> Finding:
    """An alpha that is lost is not replaced in the same phase."""
    player = table.pack_of(named.creature)
    if table.alpha_lost(player):
        return No(f"{player}'s alpha {table.alpha_of(player)} was lost in this phase.", needed="the next Combat phase")


def cannot_goes_before_must(named: AlphaNamed, table: Table, terms: Terms) -> Finding:
    """A creature that cannot be alpha is none, whatever else says that it must; of those that must, the last one is."""
    if table.cannot_be_alpha(named.creature):
        return No(f"{named.creature} cannot be alpha: an effect says so.", needed="another creature of the pack")
    must = table.must_be_alpha(table.pack_of(named.creature))
    if must and named.creature not in must:
        return No(f"{must[0]} must be alpha: an effect says so.", needed=must[0])
    return None


def only_alphas_take_alpha_actions(act: Action, table: Table, terms: Terms) -> Finding:
    """Alpha actions are taken by alphas."""
    if _by_a_card(act, table) or table.is_alpha(act.creature) or table.named_alpha_too(act.creature):
        return None
    if isinstance(act, Passed) and table.passes_up_an_action(act.creature):
        return None
    return No(f"{act.creature} may not act: it is no alpha.", needed="an alpha, or a card that begins a combat")


def alphas_act_when_all_are_chosen(act: Action, table: Table, terms: Terms) -> Finding:
    """No alpha acts before every pack has named one."""
    if _by_a_card(act, table) or not table.strict_about_silence():
        return None
    missing = table.without_alpha()
    if missing:
        return No(f"{act.creature} acts too early: {missing[0]} has named no alpha.", needed="all alphas named first")


def an_alpha_acts_once(act: Action, table: Table, terms: Terms) -> Finding:
    """Each alpha has one alpha action in the phase."""
    if _by_a_card(act, table):
        return None
    fights = table.is_attacker(act.creature) and table.acting() == act.creature
    another = fights and isinstance(act, Attacked) and act.target != table.first_target()
    if table.has_acted(act.creature) or another:
        return No(f"{act.creature} has had its alpha action.", needed="one alpha action a phase")


def alphas_act_by_renown(act: Action, table: Table, terms: Terms) -> Finding:
    """Alphas act in descending order of Renown."""
    other = _by_a_card(act, table) or not (table.is_alpha(act.creature) or table.named_alpha_too(act.creature))
    before = () if other else table.alphas_before(act.creature)
    if before:
        return No(
            f"{act.creature} acts too early: {before[0]} {_why(before[0], act.creature, table)}.",
            needed=f"{listed(before, 'and')} first",
        )


def who_wants_to_act_first_has_most_renown(asked: AskedToPlay, table: Table, terms: Terms) -> Finding:
    """A player who wants to act has an alpha of more Renown than the others that have not acted."""
    alpha = table.alpha_of(asked.who)
    if not alpha or table.in_combat() or table.has_acted(alpha):
        return None
    before = [one for one in table.alphas_before(alpha) if asked.before in ("", table.pack_of(one))]
    if before:
        why = _why(before[0], alpha, table)
        return No(f"{asked.who} may not act before {table.pack_of(before[0])}: {before[0]} {why}.", needed=before[0])
    return None


def _why(first: str, then: str, table: Table) -> str:
    """Why one alpha acts before another: an effect, or its Renown."""
    return "has more Renown" if table.rank_of(first) == table.rank_of(then) else "acts before it by an effect"


def chance_orders_equal_alphas(act: Action, table: Table, terms: Terms) -> Finding:
    """Among alphas of equal Renown the one acts first that has won the draw."""
    before = () if _by_a_card(act, table) else table.lots_before(act.creature)
    if before:
        return No(f"{act.creature} acts too early: {before[0]} has won the draw.", needed=f"{before[0]} first")


def an_alpha_action_ends_before_the_next(act: Action, table: Table, terms: Terms) -> Finding:
    """The next alpha acts when the one before has finished."""
    acting = table.acting()
    if acting and acting != act.creature and table.in_combat() and not _by_a_card(act, table):
        return No(f"{act.creature} acts too early: {acting} has not finished.", needed=f"the end of {acting}'s action")


def a_card_of_an_alpha_action_is_an_alphas(used: Played | AbilityUsed, table: Table, terms: Terms) -> Finding:
    """What is done as an alpha action is played or used by an alpha that has not acted."""
    if not table.facts_of(used.card).alpha_action or not table.is_creature(used.by):
        return None
    if not table.is_alpha(used.by):
        return No(f"{used.by} may not play {used.card}: that is an alpha action.", needed="an alpha")
    if table.has_acted(used.by):
        return No(f"{used.by} may not play {used.card}: it has had its alpha action.", needed="one action a phase")
    before = (*table.alphas_before(used.by), *table.lots_before(used.by))
    if before:
        return No(f"{used.by} may not play {used.card} yet: {before[0]} acts before it.", needed=f"{before[0]} first")
    return None


def every_pack_names_an_alpha(ended: TurnEnded, table: Table, terms: Terms) -> Finding:
    """Every player names an alpha, if possible."""
    missing = table.without_alpha()
    if missing and table.phase() == "combat" and table.strict_about_silence():
        return No(f"{missing[0]} has named no alpha.", needed="an alpha of each pack")


def _by_a_card(act: Any, table: Table) -> bool:
    """Whether a card lets the creature attack, or it is prey that attacks as its card says."""
    alone = table.is_prey(act.creature) or table.attacks_alone(act.creature)
    return bool(getattr(act, "using", "")) or (alone and not table.is_alpha(act.creature))
