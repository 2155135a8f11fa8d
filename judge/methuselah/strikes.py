"""Strikes: who strikes, with what, at whom, how often, and what reaches."""

import msgspec

from events.effects.base import Permits, Says
from events.effects.methuselah import Strikes
from events.effects.text import print_effects
from events.methuselah.events import AdditionalStrikes, CardUsed, Maneuver, Passed, Press, Prevent, Strike
from judge.methuselah.maneuvers import without_source
from judge.ruling import Finding, No, Unclear
from judge.tracing.witness import behind
from projections.methuselah.changes.strikes import AT_EQUIPMENT, chosen, fitting, leaves_out, offer_of, reaches
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

# --- sources ------------------------------------------------------------------------------------------------------


def a_strike_needs_its_source(strike: Strike, table: Table, terms: Terms) -> Finding:
    """A strike comes from a combat card or a weapon; without either a minion strikes with the hand."""
    offer = offer_of(table, strike)
    if strike.effects and offer.card:
        return None
    kind = strike.kind or (offer.strikes.kind if strike.effects and offer.strikes is not None else "")
    if kind in ("", "hand", "other"):
        return _with_bare_hands(strike, table) if not offer.card and kind != "other" else None
    if not offer.card:
        if not table.offers_in_play(strike.minion, kind):
            return No(
                f"{strike.minion} has no strike of that kind ({kind}): no card gives it.",
                needed="a combat card or weapon, or a hand strike",
            )
    elif offer.effects and not any(isinstance(one, Says) for one in offer.effects):
        given = offer.strikes.kind.replace("weapon", "equipment") if offer.strikes is not None else ""
        if given != kind and not (given == "hand" and kind == "damage"):
            return No(
                f"{strike.minion} has no strike of that kind ({kind}): {offer.card} does not give it.",
                needed="a card that gives such a strike",
            )


def _with_bare_hands(strike: Strike, table: Table) -> Finding:
    """A hand is no faster, no longer and no stronger than it is unless a card says so."""
    said = [one for one in strike.effects if not isinstance(one, Says | Permits) and one != Strikes("hand")]
    more = "first strike" * strike.first or "a ranged strike" * strike.ranged or "aggravated damage" * strike.aggravated
    more = more or (f"«{print_effects(said)}»" if said else "")
    if more and not table.offers_in_play(strike.minion, "hand"):
        return No(f"{strike.minion} strikes with the hand: no card gives it {more}.", needed="a card that gives it")
    return None


def only_the_bearer_uses_a_card_in_play(
    play: Maneuver | Strike | Prevent | AdditionalStrikes | Press, table: Table, terms: Terms
) -> Finding:
    """A weapon, or another card in play, is used in combat by the minion that has it."""
    if play.card and table.known(play.card) and not table.at_hand(play.card, play.minion):
        bearer = table.bearer_of(play.card)
        where = f"it is on {bearer}" if bearer else f"{play.minion} does not have it"
        return No(f"{play.minion} may not use {play.card}: {where}.", needed=f"{play.card} on {play.minion}")


def stolen_equipment_rests_this_round(
    play: Maneuver | Strike | Prevent | AdditionalStrikes | Press | CardUsed, table: Table, terms: Terms
) -> Finding:
    """Equipment stolen by a strike is not used by the thief in the same round of combat."""
    if play.card and table.stolen_this_round(play.card) and table.bearer_of(play.card) == play.minion:
        return No(
            f"{play.minion} may not use {play.card} yet: it was stolen in this round.",
            needed="the next round, or a later combat",
        )


def the_first_strike_of_a_round_is_the_one_maneuvered_with(strike: Strike, table: Table, terms: Terms) -> Finding:
    """A minion that maneuvered with a strike card or weapon makes that its first strike of the round."""
    committed = table.committed_to(strike.minion)
    if not committed or strike.card == committed:
        return None
    if not table.has_chosen_a_strike(strike.minion) and offer_of(table, strike).card != committed:
        return No(
            f"{strike.minion} must strike with {committed} first: {strike.minion} has maneuvered with it.",
            needed=f"a strike with {committed}",
        )


def a_strike_does_what_its_source_gives(strike: Strike, table: Table, terms: Terms) -> Finding:
    """A hand strike does the minion's strength in damage, and a strike of a known card what the card says."""
    if strike.amount is None or strike.effects or strike.kind not in ("", "hand", "damage", "steal blood"):
        return None
    offer = offer_of(table, strike)
    if offer.card and offer.strikes is None:
        return None
    if not offer.card and strike.kind in ("damage", "steal blood"):
        return None
    by_rule = chosen(table, msgspec.structs.replace(strike, amount=None))
    if by_rule.amount != strike.amount and by_rule.kind in ("hand", "damage", "steal blood"):
        source = f"of {offer.card}" if offer.card else "of the hand"
        return No(
            f"{strike.minion}'s strike {source} is for {by_rule.amount}, not for {strike.amount}.",
            needed=f"a strike for {by_rule.amount}, or a card that changes it",
        )


# --- range and target ---------------------------------------------------------------------------------------------


def a_strike_must_reach(strike: Strike, table: Table, terms: Terms) -> Finding:
    """At long range only ranged and defensive strikes are effective."""
    if table.range() != "long" or strike.ranged or strike.kind in terms.strikes_at_any_range:
        return None
    if _at_retainer(strike, table):
        return None
    one = chosen(table, strike)
    if one.kind != "other" and not reaches(table, one):
        # Unclear: a close-range strike at long range is either not to be chosen, or chosen without effect.
        return Unclear(
            f"{strike.minion} strikes at long range with what is effective at close range only: either such a strike "
            "may not be chosen, or it has no effect."
        )


def no_attack_crosses_the_distance_unless_ranged(strike: Strike, table: Table, terms: Terms) -> Finding:
    """At long range only what is ranged is an attack; of defences nothing is said."""
    if table.range() != "long" or strike.ranged or _at_retainer(strike, table):
        return None
    one = chosen(table, strike)
    if one.kind in terms.strikes_at_any_range:
        # Unclear: whether a strike that is no attack may be chosen at long range.
        return Unclear(
            f"{strike.minion} does not attack, and the range is long: either only ranged strikes are chosen at long "
            "range, or a defence too."
        )
    if one.kind != "other" and not one.ranged:
        return No(
            f"{strike.minion} may not make that strike at long range: it is not ranged.",
            needed="a ranged strike, or close range",
        )


def a_strike_is_aimed_at_the_opponent(strike: Strike, table: Table, terms: Terms) -> Finding:
    """A strike is aimed at the opposing minion or its cards, never at anybody else's."""
    target = strike.target
    if not target or not table.known(target):
        return None
    opponent = table.opponent_of(strike.minion)
    if target != opponent and table.bearer_of(target) != opponent:
        return No(
            f"{strike.minion} may not strike at {target}: {opponent} is the opposing minion.",
            needed=f"{opponent}, or a card on {opponent}, as the target",
        )


def retainers_are_struck_at_long_range_only(strike: Strike, table: Table, terms: Terms) -> Finding:
    """A retainer is aimed at only at long range, with a strike that is effective there."""
    if not strike.target or not _at_retainer(strike, table):
        return None
    if table.range() != "long":
        return No(
            f"{strike.minion} may not strike at {strike.target}: retainers are struck at long range only.",
            needed="long range",
        )
    one = chosen(table, strike)
    if one.kind != "other" and not one.ranged:
        return No(
            f"{strike.minion} may not strike at {strike.target}: the strike is not effective at long range.",
            needed="a ranged strike",
        )


def only_ranged_damage_reaches_a_retainer(strike: Strike, table: Table, terms: Terms) -> Finding:
    """Ranged damage may be put on a retainer of the opponent, at either range; no other damage."""
    if not strike.target or not _at_retainer(strike, table):
        return None
    one = chosen(table, strike)
    if one.kind != "other" and not one.ranged:
        return No(
            f"{strike.minion} may not strike at {strike.target}: only ranged damage reaches a retainer.",
            needed="a ranged strike",
        )


def the_striker_names_fitting_equipment(strike: Strike, table: Table, terms: Terms) -> Finding:
    """A strike that destroys or steals equipment takes equipment, and a weapon when the effect says so."""
    target = strike.target
    if not target or not table.known(target) or table.bearer_of(target) != table.opponent_of(strike.minion):
        return None
    kind = chosen(table, strike).kind
    if kind in AT_EQUIPMENT:
        if table.kind_of(target) != "equipment":
            return No(f"{strike.minion} may not take {target}: it is no equipment.", needed="a piece of equipment")
        if kind.endswith("weapon") and not table.weapon(target):
            return No(f"{strike.minion} may not take {target}: it is no weapon.", needed="a weapon")


def there_is_something_to_take(strike: Strike, table: Table, terms: Terms) -> Finding:
    """A strike that steals or destroys equipment takes some that the opponent has."""
    if strike.target:
        return None
    kind, opponent = chosen(table, strike).kind, table.opponent_of(strike.minion)
    if kind in AT_EQUIPMENT and table.known(opponent) and not fitting(table, opponent, kind):
        what = kind.partition(" ")[2]
        # Unclear: a strike at equipment, at a minion that has none.
        return Unclear(
            f"{opponent} has no {what}: either such a strike may be chosen and does nothing, or it needs something "
            "that it can take."
        )
    return None


def both_steal_from_what_there_was(strike: Strike, table: Table, terms: Terms) -> Finding:
    """When both minions steal blood, each takes from what the other had before."""
    if strike.kind not in ("", "steal blood"):
        return None
    if table.kind_of_strike(table.opponent_of(strike.minion)) == "steal blood":
        if chosen(table, strike).kind == "steal blood":
            # Unclear: which of two thefts of blood comes first, if the amounts depend on it.
            return Unclear(
                "Both steal blood at once: either both amounts are taken from what was there before, or the acting "
                "minion's theft comes first."
            )


# --- how many -----------------------------------------------------------------------------------------------------


def only_a_minion_with_a_strike_left_strikes(strike: Strike, table: Table, terms: Terms) -> Finding:
    """A minion has one strike in a round, and as many more as it has gained."""
    minion = strike.minion
    if table.pair_of_strikes() > 1 and table.additional_strikes_left(minion) == 0 and table.fighting(minion):
        combat = behind(table).combat
        card = combat.untold[-1] if combat is not None and combat.untold else ""
        return No(
            f"{minion} has no strike left in this round.",
            needed="an additional strike, or another round",
            unless=f"that {card} gives one" if card else "",
        )


def a_strike_left_out_is_gone(strike: Strike, table: Table, terms: Terms) -> Finding:
    """A minion that has left its strike out does not change its mind."""
    minion = strike.minion
    if table.has_left_its_strike_out(minion) and (
        table.pair_of_strikes() == 1 or table.additional_strikes_left(minion)
    ):
        return No(f"{minion} may not strike: {minion} has left this strike out.", needed="the next strike, or round")


def whether_a_strike_may_be_left_out_is_open(passed: Passed, table: Table, terms: Terms) -> Finding:
    """The strike by hand is the default; whether a minion may forgo it is not said."""
    if passed.leaves and table.pair_of_strikes() == 1 and leaves_out(table, passed):
        # Unclear: whether a minion may leave out its strike, or strikes by hand when it chooses nothing else.
        return Unclear(
            f"{passed.minion} leaves the strike out: either a minion may do so, or it strikes by hand when it chooses "
            "nothing else."
        )


def a_strike_maneuvered_with_is_not_left_out(passed: Passed, table: Table, terms: Terms) -> Finding:
    """A minion that maneuvered with a strike card or weapon strikes with it, if it can."""
    committed = table.committed_to(passed.minion)
    out = table.combat_step() == "strike" and (passed.leaves or leaves_out(table, passed))
    if committed and out and reaches(table, chosen(table, Strike(minion=passed.minion))):
        return No(
            f"{passed.minion} may not leave its strike out: {passed.minion} has maneuvered with {committed}.",
            needed=f"a strike with {committed}",
        )


def additional_strikes_need_a_source(more: AdditionalStrikes, table: Table, terms: Terms) -> Finding:
    """Additional strikes come from a card or effect."""
    return without_source(more, "additional strike", table)


def additional_strikes_follow_the_first_pair(more: AdditionalStrikes, table: Table, terms: Terms) -> Finding:
    """Additional strikes are gained only after the first pair of strikes is completed."""
    if table.combat_step() in ("range", "strike"):
        return No(
            f"{more.minion} may not gain additional strikes yet: the first pair of strikes is not completed.",
            needed="the first pair of strikes resolved",
        )
    if table.pair_of_strikes() > 2:
        # Unclear: whether additional strikes may first be gained after a later pair than the first.
        return Unclear(
            "Additional strikes are gained after the first pair of strikes: either directly after it only, or after "
            "any later pair too."
        )


def additional_strikes_are_made_after_the_first(more: AdditionalStrikes, table: Table, terms: Terms) -> Finding:
    """Additional strikes are made after the first ones; whether they may be gained before is not said."""
    if table.combat_step() in ("range", "strike") or table.pair_of_strikes() > 2:
        # Unclear: when the card that gives additional strikes may be played.
        return Unclear(
            f"{more.minion} gains additional strikes, and not directly after the first strikes: either the card is "
            "played just then, or at any time in the round."
        )


def the_acting_minion_decides_first_on_additional_strikes(
    more: AdditionalStrikes, table: Table, terms: Terms
) -> Finding:
    """The acting minion decides before its opponent whether to gain additional strikes."""
    minion = more.minion
    if minion == table.acting_combatant() and table.pair_of_strikes() == 2 and not table.has_gained_strikes(minion):
        opponent = table.opponent_of(minion)
        if table.has_gained_strikes(opponent):
            # Unclear: whether the acting minion, having passed, may still gain strikes once the opponent has.
            return Unclear(
                f"{minion} gains additional strikes after {opponent} has: either the opportunity came back to the "
                "acting minion, or the acting minion decides once, and first."
            )


def one_source_of_additional_strikes_a_round(more: AdditionalStrikes, table: Table, terms: Terms) -> Finding:
    """A minion uses one card or effect a round to gain additional strikes."""
    if table.has_gained_strikes(more.minion):
        return No(
            f"{more.minion} may not gain additional strikes again: {more.minion} has gained some in this round.",
            needed="one source of additional strikes, or another round",
        )


def _at_retainer(strike: Strike, table: Table) -> bool:
    return bool(strike.target) and table.known(strike.target) and table.kind_of(strike.target) == "retainer"
