"""Rules about damage: what stops it, who redirects it, and in which order it lands."""

from events.effects.rage import Heals
from events.rage.combat_events import Landed, Prevented, Redirected
from events.rage.events import AbilityUsed, Cancelled, EffectHappened, Played
from events.spelling import listed
from judge.ruling import Finding, No, Unclear
from projections.rage.table import Table
from projections.rage.terms import Terms


def dodges_and_blocks_answer_combat_actions(prevented: Prevented, table: Table, terms: Terms) -> Finding:
    """A dodge or block prevents damage of a Combat Action of the round, and of nothing else."""
    hidden = any(not one.card for one in table.laid.values())
    answer = table.answer_of(prevented.creature, prevented.using)
    if answer is not None and not hidden and table.called(prevented.card, prevented.creature) is None:
        return No(
            f"{answer.card} does not stop {prevented.card}: it is no Combat Action of this round.",
            needed="a Combat Action of this round",
        )


def damage_is_prevented_as_it_lands(stopped: Prevented | Redirected, table: Table, terms: Terms) -> Finding:
    """Damage is prevented or redirected when it would land, not afterwards."""
    slot = table.called(stopped.card)
    if slot is not None and slot.resolved and slot.standing in ("legal", "bluff"):
        return No(f"It is too late to stop {slot.card or slot.name}: its damage has landed.", needed="an earlier word")


def a_dodge_or_block_protects_its_user(prevented: Prevented, table: Table, terms: Terms) -> Finding:
    """Whether a dodge or block also stops what is aimed at a packmate is not said."""
    slot, answer = (
        table.called(prevented.card, prevented.creature),
        table.answer_of(prevented.creature, prevented.using),
    )
    if slot is not None and answer is not None and slot.target not in ("", prevented.creature):
        return Unclear(
            f"{slot.card or slot.name} is aimed at {slot.target}: the rules do not say whether {answer.card} stops it."
        )


def a_dodge_or_block_stops_one_action(prevented: Prevented, table: Table, terms: Terms) -> Finding:
    """A dodge or block stops one Combat Action, chosen as it resolves."""
    who, slot = prevented.creature, table.called(prevented.card, prevented.creature)
    stopped = [one for one in table.stopped_for(who) if slot is not None and one.name != slot.name]
    answers = table.answers_of(who)
    if slot is not None and slot.extra:
        return None  # whether a card that has been played stops an extra attack is open
    said = any(table.facts_of(one.card).says for one in answers)
    if prevented.using or said or not answers or len(stopped) < len(answers) or table.may_have_an_ability(who):
        return None
    return No(
        f"{answers[-1].card} has stopped {stopped[-1].card or stopped[-1].name}, and stops nothing else.",
        needed="another dodge or block",
    )


def redirection_needs_a_source(moved: Redirected, table: Table, terms: Terms) -> Finding:
    """Damage is redirected by a card or an ability."""
    slot = table.called(moved.card)
    if moved.using or slot is None:
        return None
    if not any(table.may_have_an_ability(one) for one in (slot.creature, slot.target, moved.to)):
        return No(f"{moved.card} is not redirected: no card or ability does that.", needed="the card that does it")


def redirection_goes_where_it_says(moved: Redirected, table: Table, terms: Terms) -> Finding:
    """Damage is redirected to a creature in play; the card says to which."""
    if not table.is_creature(moved.to) or table.place_of(moved.to) == "out of play":
        return No(f"{moved.card} is not redirected to {moved.to}: that is no creature in play.", needed="a creature")


def redirection_comes_after_dodges_and_blocks(prevented: Prevented, table: Table, terms: Terms) -> Finding:
    """Dodges and blocks come before redirection."""
    slot, answer = (
        table.called(prevented.card, prevented.creature),
        table.answer_of(prevented.creature, prevented.using),
    )
    called = slot.card or slot.name if slot is not None else ""
    if slot is not None and answer is not None and table.is_redirected(slot.name, called):
        return No(
            f"{answer.card} comes too late: {called} is redirected already.",
            needed="the dodge or block before that",
        )


def redirection_comes_before_other_changes_of_damage(moved: Redirected, table: Table, terms: Terms) -> Finding:
    """Redirection comes before what else changes the damage."""
    slot = table.called(moved.card)
    called = slot.card or slot.name if slot is not None else ""
    if slot is not None and table.is_changed(slot.name, called):
        return No(
            f"{called} is redirected too late: its damage is changed already.",
            needed="the redirection before that",
        )


def faster_actions_land_first(landed: Landed, table: Table, terms: Terms) -> Finding:
    """Fast Striking actions land first, Slow Striking ones last."""
    slot = table.called(landed.card, landed.on)
    later = table.slower_that_landed_before(landed.card)
    if slot is not None and later and not table.is_loaded(slot.creature):
        return No(f"{slot.card} lands after {later}, which is slower.", needed="the faster action first")


def nothing_heals_in_the_resolution_step(
    played: Played | AbilityUsed | EffectHappened, table: Table, terms: Terms
) -> Finding:
    """Damage is not healed in the Resolution step."""
    heals = any(isinstance(effect, Heals) for effect in played.effects)
    if heals and table.step() == "resolution":
        return No(f"{played.card or 'Nothing'} heals no damage in the Resolution step.", needed="another step")


def the_dead_are_not_healed(played: Played | AbilityUsed | EffectHappened, table: Table, terms: Terms) -> Finding:
    """No healing brings back a creature that has died."""
    for effect in played.effects:
        if isinstance(effect, Heals) and (table.in_a_pile(effect.on) or table.was_removed(effect.on)):
            return No(f"{effect.on} is not healed: it is dead.", needed="a creature in play")
    return None


def what_is_healed_lies_there(played: Played | AbilityUsed | EffectHappened, table: Table, terms: Terms) -> Finding:
    """What is healed is one of the damage cards on the creature, where each of them is known."""
    if not played.card or table.step() == "resolution":
        return None  # told by hand, it is what a rule has done; and in that step nothing heals
    for effect in played.effects:
        if not isinstance(effect, Heals) or not table.lies(effect.on) or table.may_be_hurt(effect.on):
            continue
        there = table.wounds_of(effect.on)
        if there and all(one.card for one in there) and table.damage_called(effect.on, effect.card) is None:
            has = listed([one.card for one in there], "and")
            return No(f"{effect.on} has no damage card {effect.card}: it has {has}.", needed="a damage card on it")
    return None


def a_damage_card_is_not_cancelled(cancelled: Cancelled, table: Table, terms: Terms) -> Finding:
    """A Combat Action that has become a damage card cannot be cancelled."""
    slot, bearer = table.called(cancelled.card), table.bearer_of_damage(cancelled.card)
    over = slot is None or slot.resolved
    if over and bearer and not table.lies(cancelled.card) and table.facts_of(cancelled.card).kind == "combat action":
        return No(f"{cancelled.card} is not cancelled: it is a damage card on {bearer}.", needed="an earlier word")
