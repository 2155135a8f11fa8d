"""What a card asks of those who play it: clan, discipline and level, hand, cost."""

from events.effects.base import Costs, Taps
from events.methuselah.events import (
    Act,
    AdditionalStrikes,
    CardUsed,
    CombatCard,
    EffectHappened,
    Maneuver,
    MasterActionUsed,
    MasterPlayed,
    Modifier,
    Press,
    Prevent,
    Reaction,
    Strike,
)
from judge.methuselah.claimed_effects import COMPARED, granted
from judge.ruling import Finding, No, Unclear
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

ByAMinion = Act | Modifier | Reaction | CombatCard | Maneuver | Strike | Prevent | AdditionalStrikes | Press
PaidAtOnce = Modifier | Reaction | CombatCard | Maneuver | Strike | Prevent | AdditionalStrikes | Press | MasterPlayed


def a_tapped_card_cannot_tap_again(
    used: CardUsed | EffectHappened | MasterActionUsed, table: Table, terms: Terms
) -> Finding:
    """A card that is used by tapping it has to be untapped before."""
    if used.card and used.effects and table.tapped(used.card):
        if any(isinstance(effect, Taps) and effect.card == used.card for effect in used.effects):
            return No(f"{used.card} may not be tapped: it is tapped already.", needed=f"{used.card} untapped")


def a_card_in_play_is_used_by_its_controller(used: CardUsed, table: Table, terms: Terms) -> Finding:
    """A Methuselah uses the cards that she controls."""
    controller = table.controller_of(used.card)
    if used.methuselah and controller and used.methuselah != controller:
        return No(
            f"{used.methuselah} may not use {used.card}: {controller} controls it.",
            needed=f"{used.card} under {used.methuselah}'s control",
        )


def a_card_is_played_openly_from_the_hand(played: ByAMinion | MasterPlayed, table: Table, terms: Terms) -> Finding:
    """The card that is played is shown, and comes from the hand of its player."""
    if not played.card or table.known(played.card):
        return None
    if isinstance(played, MasterPlayed):
        methuselah = played.methuselah
    else:
        methuselah = table.controller_of(played.minion)
        if table.committed_card(played.minion) == played.card:
            return None
    if methuselah and not table.may_hold(methuselah, played.card):
        return No(f"{methuselah} may not play {played.card}: it is not in her hand.", needed="a card in her hand")


def a_card_needs_its_discipline(played: ByAMinion, table: Table, terms: Terms) -> Finding:
    """A card that requires a discipline is played by a vampire who has it."""
    if not played.card or table.known(played.card):
        return None
    for discipline in table.disciplines_asked_by(played.card):
        if table.skill_of(played.minion, discipline) == "" and table.requires(played.card, discipline):
            return No(
                f"{played.minion} may not play {played.card}: it takes a vampire with {discipline}.",
                needed=f"a vampire with {discipline}",
            )


def basic_skill_gives_the_basic_effect_only(played: ByAMinion, table: Table, terms: Terms) -> Finding:
    """The superior effect of a card takes the superior level of its discipline."""
    if not played.card or table.known(played.card) or level_claimed(played, table) != "superior":
        return None
    for discipline in table.disciplines_asked_by(played.card):
        if table.skill_of(played.minion, discipline) == "basic":
            return No(
                f"{played.minion} may not use the superior effect of {played.card}: his {discipline} is basic.",
                needed=f"superior {discipline}, or the basic effect",
            )


def a_clan_card_needs_a_member_of_the_clan(played: ByAMinion, table: Table, terms: Terms) -> Finding:
    """A minion card of a clan is played by a vampire of that clan."""
    if not played.card or table.known(played.card):
        return None
    clan = table.clan_asked_by(played.card)
    if clan and (table.ally(played.minion) or table.clan_of(played.minion) not in ("", clan)):
        return No(
            f"{played.minion} may not play {played.card}: it takes a vampire of clan {clan}.",
            needed=f"a vampire of clan {clan}",
        )


def a_clan_master_needs_a_ready_member(played: MasterPlayed, table: Table, terms: Terms) -> Finding:
    """A master card of a clan is played by a Methuselah who controls a ready vampire of that clan."""
    clan = table.clan_asked_by(played.card) if played.card and not table.known(played.card) else ""
    if clan and not table.has_ready_member(played.methuselah, clan):
        return No(
            f"{played.methuselah} may not play {played.card}: she controls no ready vampire of clan {clan}.",
            needed=f"a ready vampire of clan {clan} under her control",
        )


def a_cost_falls_on_its_payer(played: ByAMinion | MasterPlayed, table: Table, terms: Terms) -> Finding:
    """A cost in blood is burned by the vampire, a cost in pool by the Methuselah: neither stands for the other."""
    if not played.effects or not played.card:
        return None
    for effect in played.effects:
        if isinstance(effect, Costs) and effect.amount:
            other = "blood" if effect.counter == "pool" else "pool"
            if table.cost_of(played.card, other) and not table.cost_of(played.card, effect.counter):
                return No(f"{played.card} costs {other}, not {effect.counter}.", needed=f"the cost paid in {other}")


def a_cost_must_be_affordable(played: PaidAtOnce, table: Table, terms: Terms) -> Finding:
    """Nobody pays a cost with more counters than there are."""
    if not played.card or table.known(played.card) or waits_for_success(played, table, terms):
        return None
    pool, blood = costs_claimed(played, table)
    if not pool and not blood:
        return None
    if isinstance(played, MasterPlayed):
        methuselah, minion = played.methuselah, ""
    else:
        methuselah, minion = table.controller_of(played.minion), played.minion
        if table.committed_card(minion) == played.card:
            return None
    if blood and minion and table.vampire(minion) and table.blood_of(minion) < blood and table.counted(minion):
        return No(
            f"{minion} may not play {played.card}: it costs {blood} blood, and {minion} has {table.blood_of(minion)}.",
            needed=f"{blood} blood on {minion}",
        )
    if pool and table.in_game(methuselah) and table.pool_of(methuselah) < pool:
        has = table.pool_of(methuselah)
        return No(
            f"{methuselah} may not play {played.card}: it costs {pool} pool, and she has {has}.",
            needed=f"{pool} pool",
        )


def waits_for_success(played: PaidAtOnce, table: Table, terms: Terms) -> bool:
    """Whether this is a modifier that is paid with the action, when that succeeds."""
    return terms.modifiers_wait_for_success and played.__class__ is Modifier and not table.outcome()


def a_modifier_may_be_beyond_the_means(modifier: Modifier, table: Table, terms: Terms) -> Finding:
    """What an action costs is paid when it succeeds, as far as it can be; what is not paid for has no effect."""
    if not modifier.card or table.known(modifier.card) or table.outcome():
        return None
    pool, blood = costs_claimed(modifier, table)
    if not pool and not blood:
        return None
    methuselah, minion = table.controller_of(modifier.minion), modifier.minion
    owed_pool, owed_blood = owed_already(table, minion)
    if (blood and table.counted(minion) and table.blood_of(minion) < blood + owed_blood) or (
        pool and table.in_game(methuselah) and table.pool_of(methuselah) < pool + owed_pool
    ):
        # Unclear: a modifier beyond one's means, and which of several cards then remains unpaid.
        besides = " besides what the action costs already" if owed_pool or owed_blood else ""
        return Unclear(
            f"{modifier.card} costs more than there is now{besides}: either it may be played, and has no effect if it "
            "cannot be paid when the action succeeds, or what is played must be affordable."
        )


def owed_already(table: Table, minion: str) -> tuple[int, int]:
    """What the action in progress, with the modifiers played so far, takes of its Methuselah and of this minion."""
    action = table.action
    if action is None:
        return 0, 0
    pool = action.pool_cost + sum(owed.pool for owed in action.owed)
    blood = sum(owed.blood for owed in action.owed if owed.minion == minion)
    return pool, blood + (action.blood_cost if action.minion == minion else 0)


def an_allys_life_pays_no_blood(played: ByAMinion, table: Table, terms: Terms) -> Finding:
    """The life of an ally is not blood that it could spend."""
    if played.card and table.ally(played.minion) and not table.known(played.card) and costs_claimed(played, table)[1]:
        # Unclear: cards that cost blood, used by an ally.
        return Unclear(
            f"{played.card} costs blood, and {played.minion} is an ally: either an ally cannot use such a card, "
            "or it pays with its life."
        )


def level_claimed(played: ByAMinion, table: Table) -> str:
    """The level at which a card is used: as declared, else by what it is claimed to do."""
    if played.superior:
        return "superior"
    basic, superior = table.printed_effects(played.card)
    if played.effects and superior:
        compared = [effect for effect in played.effects if isinstance(effect, COMPARED)]
        if any(not granted(effect, basic) and granted(effect, superior) for effect in compared):
            return "superior"
    return "basic"


def costs_claimed(played: ByAMinion | MasterPlayed, table: Table) -> tuple[int, int]:
    """What the card costs, in pool and in blood: as claimed, else as printed."""
    costs = [effect for effect in played.effects if isinstance(effect, Costs)]
    if not costs:
        return table.cost_of(played.card, "pool"), table.cost_of(played.card, "blood")
    pool = sum(effect.amount for effect in costs if effect.counter == "pool")
    return pool, sum(effect.amount for effect in costs if effect.counter == "blood")
