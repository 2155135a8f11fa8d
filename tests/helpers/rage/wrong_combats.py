"""Ways to break one event of the Combat phase of a Rage game: alphas, attacks, combat cards, damage."""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from events.common import Observed
from events.rage import combat_events as c
from events.rage import events as e
from projections.rage.table import Table
from tests.helpers.rage.wrong_turns import one_of


def _creatures(table: Table) -> Iterator[str]:
    return (name for name in table.cards if table.is_creature(name))


def _acts(table: Table, event: Any) -> bool:
    """Whether an alpha acts, and no combat is in progress."""
    return isinstance(event, c.Attacked | c.Challenged | c.Passed) and not table.in_combat()


def _fighters(table: Table) -> tuple[str, ...]:
    return (*table.attackers(), *table.defenders())


def second_alpha(table: Table, event: Any, random: Random) -> Any:
    """A second alpha of a pack."""
    if isinstance(event, c.AlphaNamed | c.Attacked) and not table.in_combat():
        packs = [one for one in table.left() if table.alpha_of(one) and not table.alpha_lost(one)]
        others = (name for one in packs for name in table.members_of(one) if not table.is_alpha(name))
        who = one_of(random, others)
        return c.AlphaNamed(who) if who else None


def alpha_of_no_pack(table: Table, event: Any, random: Random) -> Any:
    """Prey is named alpha."""
    if isinstance(event, c.AlphaNamed):
        who = one_of(random, (name for name in _creatures(table) if table.is_prey(name)))
        return c.AlphaNamed(who) if who else None


def action_of_no_alpha(table: Table, event: Any, random: Random) -> Any:
    """A Character acts that is no alpha."""
    if _acts(table, event):
        who = one_of(random, (one for one in table.characters_in_play() if not table.is_alpha(one)))
        return c.Passed(who) if who else None


def acts_twice(table: Table, event: Any, random: Random) -> Any:
    """An alpha acts that has acted."""
    if _acts(table, event):
        who = one_of(random, (one for one in _creatures(table) if table.is_alpha(one) and table.has_acted(one)))
        return c.Passed(who) if who else None


def acts_out_of_order(table: Table, event: Any, random: Random) -> Any:
    """An alpha acts before one of more Renown."""
    if _acts(table, event):
        who = one_of(random, (one for one in table.alphas_to_act() if table.alphas_before(one)))
        return c.Passed(who) if who else None


def attack_on_the_own_pack(table: Table, event: Any, random: Random) -> Any:
    """An alpha attacks a member of its pack."""
    if isinstance(event, c.Attacked) and not event.using:
        pack = table.members_of(table.pack_of(event.creature))
        whom = one_of(random, (one for one in pack if one != event.creature))
        return c.Attacked(event.creature, whom) if whom else None


def attack_on_no_alpha(table: Table, event: Any, random: Random) -> Any:
    """An alpha attacks a member of another pack that is no alpha."""
    if isinstance(event, c.Attacked) and table.is_alpha(event.creature):
        mine = table.pack_of(event.creature)
        others = (one for one in table.characters_in_play() if table.pack_of(one) != mine and not table.is_alpha(one))
        whom = one_of(random, (one for one in others if table.may_interact(event.creature, one)))
        return c.Attacked(event.creature, whom) if whom else None


def attack_across_the_gauntlet(table: Table, event: Any, random: Random) -> Any:
    """An alpha attacks another, or prey, in the other world."""
    if isinstance(event, c.Attacked) and table.is_alpha(event.creature):
        others = (one for one in _creatures(table) if table.is_alpha(one) or table.is_prey(one))
        whom = one_of(random, (one for one in others if not table.may_interact(event.creature, one)))
        return c.Attacked(event.creature, whom) if whom else None


def attack_on_nothing(table: Table, event: Any, random: Random) -> Any:
    """An alpha attacks what is not in play."""
    if isinstance(event, c.Attacked):
        away = one_of(random, (one for one in ("Lost Clerk", "Tin Hauler", "Old Well") if not table.lies(one)))
        return replace(event, target=away) if away else None


def challenge_of_an_alpha(table: Table, event: Any, random: Random) -> Any:
    """An alpha is challenged, which has to be attacked."""
    if isinstance(event, c.Attacked | c.Challenged) and table.is_alpha(event.creature):
        others = (one for one in _creatures(table) if table.is_alpha(one) and one != event.creature)
        whom = one_of(random, (one for one in others if table.may_interact(event.creature, one)))
        return c.Challenged(event.creature, whom) if whom else None


def challenge_of_prey(table: Table, event: Any, random: Random) -> Any:
    """Prey is challenged."""
    if isinstance(event, c.Attacked | c.Challenged) and table.is_alpha(event.creature):
        prey = (one for one in _creatures(table) if table.is_prey(one) and table.may_interact(event.creature, one))
        whom = one_of(random, prey)
        return c.Challenged(event.creature, whom) if whom else None


def answer_of_another(table: Table, event: Any, random: Random) -> Any:
    """Somebody answers who was not challenged."""
    if isinstance(event, c.Answered):
        who = one_of(random, (one for one in table.characters_in_play() if one != event.creature))
        return replace(event, creature=who) if who else None


def card_of_the_unconcerned(table: Table, event: Any, random: Random) -> Any:
    """A creature lays a card that is not in the combat, while the others lay theirs."""
    if isinstance(event, c.CardLaid) and table.step() == "play card":
        who = one_of(random, (one for one in table.characters_in_play() if not table.fights(one)))
        return c.CardLaid(who) if who else None


def second_combat_action(table: Table, event: Any, random: Random) -> Any:
    """A creature lays a second card in a round."""
    if isinstance(event, c.CardLaid | c.Targeted | c.StepBegun) and table.step() == "play card":
        armed = (one for one in _fighters(table) if table.cards_laid_for(one) and not table.items_of(one))
        who = one_of(random, (one for one in armed if table.hand_of(table.player_for(one), "combat")))
        return c.CardLaid(who, player=table.player_for(who) if table.is_prey(who) else "") if who else None


def card_laid_too_late(table: Table, event: Any, random: Random) -> Any:
    """A card is laid face down when targets are named."""
    if isinstance(event, c.Targeted | c.CardRevealed) and any(one.target for one in table.laid.values()):
        idle = (one for one in _fighters(table) if not table.cards_laid_for(one) and not table.is_prey(one))
        who = one_of(random, (one for one in idle if table.hand_of(table.player_for(one), "combat")))
        return c.CardLaid(who) if who else None


def combat_card_of_another(table: Table, event: Any, random: Random) -> Any:
    """A player lays a card for another's creature."""
    if isinstance(event, c.CardLaid) and table.pack_of(event.creature):
        other = one_of(random, (one for one in table.left() if one != table.pack_of(event.creature)))
        return replace(event, player=other) if other else None


def aims_at_the_unconcerned(table: Table, event: Any, random: Random) -> Any:
    """A card is aimed at who is no opponent."""
    if isinstance(event, c.Targeted):
        opponents = table.opponents_of(event.creature)
        who = one_of(random, (one for one in table.characters_in_play() if one not in opponents))
        return replace(event, target=who) if who else None


def aims_without_a_card(table: Table, event: Any, random: Random) -> Any:
    """A creature names a target that has laid nothing."""
    if isinstance(event, c.Targeted):
        who = one_of(random, (one for one in _fighters(table) if not table.cards_laid_for(one)))
        return c.Targeted(who, one_of(random, table.opponents_of(who))) if who else None


def another_card_turned_up(table: Table, event: Any, random: Random) -> Any:
    """Another card is turned up than was laid."""
    if isinstance(event, c.CardRevealed):
        slot = table.slot_of(event.creature, event.card, event.was)
        other = "Great Bite" if event.card != "Great Bite" else "Side Step"
        return replace(event, card=other) if slot is not None and slot.card else None


def step_backwards(table: Table, event: Any, random: Random) -> Any:
    """A step of the round comes again."""
    if isinstance(event, c.StepBegun) and table.step() in ("reveal", "bluff", "resolution"):
        return c.StepBegun("targeting")


def too_much_damage(table: Table, event: Any, random: Random) -> Any:
    """A card does more damage than is printed on it."""
    if isinstance(event, c.Landed):
        slot = table.called(event.card, event.on)
        due = table.damage_dealt_by(slot.name) if slot is not None else None
        plain = slot is not None and not table.items_of(slot.creature)
        return replace(event, amount=due + 1) if plain and due is not None else None


def damage_elsewhere(table: Table, event: Any, random: Random) -> Any:
    """Damage lands on another than the target."""
    if isinstance(event, c.Landed):
        others = (one for one in _fighters(table) if one != event.on)
        other = one_of(random, others)
        return replace(event, on=other) if other else None


def defender_withdraws(table: Table, event: Any, random: Random) -> Any:
    """A defender breaks off the combat."""
    if isinstance(event, c.Withdrew) and table.defenders():
        return c.Withdrew(random.choice(table.defenders()))


def early_withdrawal(table: Table, event: Any, random: Random) -> Any:
    """The attacker withdraws before the first round."""
    if table.in_combat() and not table.combat_round() and isinstance(event, c.StepBegun) and not table.challenged():
        return c.Withdrew(random.choice(table.attackers()))


def rite_in_combat(table: Table, event: Any, random: Random) -> Any:
    """A Rite is played before the first round."""
    if isinstance(event, c.StepBegun) and table.step() in ("declaration", "pre-combat") and not table.challenged():
        able = (one for one in table.characters_in_play() if (table.renown_of(one) or 0) >= 4)
        who = one_of(random, (one for one in able if table.hand_of(table.pack_of(one), "sept")))
        return e.Played(who, "Low Chant") if who else None


def stepping_in_after_a_round(table: Table, event: Any, random: Random) -> Any:
    """An alpha steps in when the combat has begun."""
    if isinstance(event, c.StepBegun | c.CardLaid) and table.combat_round() and table.laid:
        who = one_of(random, (one for one in _creatures(table) if table.is_alpha(one) and not table.fights(one)))
        return c.SteppedIn(who) if who else None


def frenzy_of_prey(table: Table, event: Any, random: Random) -> Any:
    """Prey goes into a frenzy."""
    if isinstance(event, c.StepBegun):
        who = one_of(random, (one for one in _fighters(table) if table.is_prey(one)))
        return c.Frenzied(who) if who else None


def prey_changes_form(table: Table, event: Any, random: Random) -> Any:
    """Prey flips."""
    if isinstance(event, c.StepBegun):
        who = one_of(random, (one for one in _fighters(table) if table.is_prey(one)))
        return c.Flipped(who, "battle") if who else None


def miscounted_damage(table: Table, event: Any, random: Random) -> Any:
    """A creature is seen with more damage than it has."""
    if isinstance(event, e.PhaseBegun) and table.phase() in ("resource", "umbra"):
        who = one_of(random, table.characters_in_play())
        has = table.damage_of(who) if who else None
        return Observed(who, "damage", has + 1) if has is not None else None
