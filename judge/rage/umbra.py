"""Rules about the two worlds: who crosses the Gauntlet, and what crosses it."""

from events.effects.rage import Crosses
from events.rage.card_facts import ITEMS
from events.rage.combat_events import Attacked, CardLaid
from events.rage.events import AbilityUsed, Cancelled, EffectHappened, JuntaCalled, Played, SteppedSideways, Voted
from judge.ruling import Finding, No, Unclear
from projections.rage.questions.timing import touched
from projections.rage.table import Table
from projections.rage.terms import Terms

STAYS = ("action", "gift", "rite", "quest", "past life", "combat action", *ITEMS)


def crossing_needs_a_caern_or_a_card(step: SteppedSideways, table: Table, terms: Terms) -> Finding:
    """A creature crosses by a Caern of its pack or by a card."""
    if not step.using and not table.caerns_of(table.pack_of(step.creature)):
        return No(
            f"{step.creature} may not step sideways: the pack has no Caern.", needed="a Caern, or a card that says so"
        )


def a_caern_serves_its_own_pack(step: SteppedSideways, table: Table, terms: Terms) -> Finding:
    """Only the pack that has a Caern in play uses it."""
    if not step.using or table.kind_of(step.using) != "caern":
        return None
    whose = table.pack_of(step.using)
    if table.lies(step.using) and whose != table.pack_of(step.creature):
        return No(f"{step.creature} may not use {step.using}: it is {whose}'s.", needed="a Caern of the own pack")
    return None if table.lies(step.using) else _absent(step, table)


def _absent(step: SteppedSideways, table: Table) -> Finding:
    """What is said of a Caern that lies nowhere in play: nobody uses it, unless it may have been played untold."""
    gone = table.was_removed(step.using) or table.was_discarded(step.using) or table.strict_about_silence()
    others, holder = table.caerns_of(table.pack_of(step.creature)), table.holder_of(step.using)
    why = f"it is in {holder}'s hand" if holder else "it is not in play" + (f", {others[0]} is" if others else "")
    if gone or holder or others:
        return No(f"{step.creature} may not use {step.using}: {why}.", needed="a Caern of the own pack")
    # Unclear: that it was played may have been left out.
    return Unclear(f"{step.creature} uses {step.using}, and no line says that it was played.")


def a_caern_is_used_at_the_beginning_of_the_umbra_phase(step: SteppedSideways, table: Table, terms: Terms) -> Finding:
    """A Caern is used in the Closed Play of the Umbra phase."""
    if _caern(step, table) and (table.phase() != "umbra" or not table.closed()):
        return No(
            f"{step.creature} may not use {_caern(step, table)} now: it serves at the beginning of the Umbra phase.",
            needed="the Closed Play of the Umbra phase",
        )


def only_characters_step_sideways(step: SteppedSideways, table: Table, terms: Terms) -> Finding:
    """Of all creatures only Characters step sideways, unless a card makes another."""
    if _caern(step, table) and table.kind_of(step.creature) not in ("", "character"):
        return No(f"{step.creature} may not step sideways: it is no Character.", needed="a Character")


def only_a_class_that_steps_sideways_steps_sideways(step: SteppedSideways, table: Table, terms: Terms) -> Finding:
    """A Character of a class that cannot step sideways does not cross by any means."""
    if table.is_character(step.creature) and table.class_can(step.creature, "steps sideways") is False:
        return No(f"{step.creature} may not step sideways: its class cannot.", needed="a class that can step sideways")


def no_card_takes_such_a_class_across(
    played: Played | AbilityUsed | EffectHappened, table: Table, terms: Terms
) -> Finding:
    """A card does not take a Character across whose class cannot step sideways."""
    for effect in played.effects:
        if isinstance(effect, Crosses) and table.is_character(effect.card) and table.world_of(effect.card):
            there = table.cards[effect.card].world == effect.world
            back = isinstance(played, EffectHappened) and effect.world == "physical"  # as somebody puts right
            if not there and not back and table.class_can(effect.card, "steps sideways") is False:
                return No(
                    f"{effect.card} does not cross: its class cannot step sideways.",
                    needed="a class that can step sideways",
                )
    return None


def the_gnosis_reaches_the_gauntlet(step: SteppedSideways, table: Table, terms: Terms) -> Finding:
    """Who uses a Caern has a Gnosis that equals or exceeds its Gauntlet."""
    caern = _caern(step, table)
    gauntlet, gnosis = table.facts_of(caern).gauntlet, table.gnosis_of(step.creature)
    if caern and gauntlet is not None and gnosis is not None and gnosis < gauntlet:
        return No(
            f"{step.creature} may not use {caern}: Gnosis {gnosis} does not reach the Gauntlet {gauntlet}.",
            needed=f"Gnosis {gauntlet}",
        )


def a_caern_is_not_used_both_ways(step: SteppedSideways, table: Table, terms: Terms) -> Finding:
    """A Character does not enter and leave the Umbra by the Caern in one phase."""
    if _caern(step, table) and table.has_stepped(step.creature):
        return No(f"{step.creature} has used a Caern in this phase.", needed="other means of crossing")


def _caern(step: SteppedSideways, table: Table) -> str:
    """The Caern that is used; nothing where another card lets the creature cross."""
    if step.using:
        return step.using if table.kind_of(step.using) == "caern" else ""
    return next(iter(table.caerns_of(table.pack_of(step.creature))), "")


def effects_do_not_cross_the_gauntlet(played: Played | AbilityUsed, table: Table, terms: Terms) -> Finding:
    """What a creature plays does not target a creature in the other world; Events do."""
    kind = table.kind_of(played.card)
    if kind in terms.cards_in_both_worlds or (isinstance(played, Played) and kind not in STAYS):
        return None
    if not table.is_creature(played.by):
        return None
    on = played.on if isinstance(played, Played) else ""
    for name in (played.target, on, *touched(played.effects, played.by)):
        if table.lies(name) and not table.may_interact(played.by, name):
            does = "target" if name in (played.target, on) else "affect"
            return No(
                f"{played.card or played.by} may not {does} {name}: {name} is in {table.world_of(name)}.",
                needed="a target in the same world",
            )
    return None


def a_cancellation_stays_in_its_world(said: Cancelled, table: Table, terms: Terms) -> Finding:
    """What a creature plays cancels no card that lies on a creature in the other world, unless it was played across."""
    bearer, kind = table.bearer_of(said.card), table.kind_of(said.using)
    across = table.owner_of(said.card) != table.pack_of(bearer) or any(
        table.reaches_across(name) for name in table.members_of(table.pack_of(bearer))
    )
    if kind not in STAYS or not bearer or across or not table.is_creature(said.by):
        return None
    if not table.may_interact(said.by, bearer):
        return No(
            f"{said.by} may not cancel {said.card} with {said.using}: {said.card} lies on {bearer}, in "
            f"{table.world_of(bearer)}.",
            needed="a creature in the same world, or a card played across the Gauntlet",
        )
    return None


def a_creature_without_a_target_plays_no_damage(said: CardLaid, table: Table, terms: Terms) -> Finding:
    """A creature that can interact with no opponent plays only Combat Actions that deal no damage."""
    who, against = said.creature, table.opponents_of(said.creature)
    harmless = not table.facts_of(said.card).damage
    if (
        not said.card
        or said.target
        or harmless
        or not against
        or any(table.may_interact(who, name) for name in against)
    ):
        return None
    if table.frenzy_of(who) == "full":
        return Unclear("Whether a creature in full frenzy plays damage without a valid target is not said.")
    return No(f"{who} may not play {said.card}: no opponent is in its world.", needed="a card that deals no damage")


def a_realm_is_attacked_from_the_umbra(attack: Attacked, table: Table, terms: Terms) -> Finding:
    """A Realm is attacked from the Umbra only."""
    if table.kind_of(attack.target) == "realm" and table.world_of(attack.creature) == "the physical world":
        return No(
            f"{attack.creature} may not attack {attack.target} from the physical world.", needed="an alpha in the Umbra"
        )


def a_realm_is_targeted_from_the_umbra(played: Played | AbilityUsed, table: Table, terms: Terms) -> Finding:
    """A Realm is targeted from the Umbra only."""
    target = played.target or getattr(played, "on", "")
    if table.kind_of(target) == "realm" and table.world_of(played.by) == "the physical world":
        return No(
            f"{played.card or played.by} may not target {target} from the physical world.",
            needed="a creature in the Umbra",
        )


def a_creature_in_the_umbra_takes_no_part_in_juntas(said: JuntaCalled | Voted, table: Table, terms: Terms) -> Finding:
    """A creature that is only in the Umbra neither calls juntas nor votes."""
    if table.world_of(said.creature) == "the Umbra" and getattr(said, "vote", "") != "abstain":
        does = "call a junta" if isinstance(said, JuntaCalled) else "vote"
        return No(f"{said.creature} may not {does} from the Umbra.", needed="a creature in the physical world")


def a_junta_targets_nobody_in_the_umbra(called: JuntaCalled, table: Table, terms: Terms) -> Finding:
    """A junta does not target a creature that is only in the Umbra."""
    if called.target and table.world_of(called.target) == "the Umbra":
        return No(f"{called.card} may not target {called.target} in the Umbra.", needed="another target")
