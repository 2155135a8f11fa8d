"""The rounds of a combat: cards face down, targets, bluffs, damage."""

from events.rage import combat_events as c
from events.rage.position import UNTOLD, Combat, Laid
from projections.rage.changes.actions import cost_wound
from projections.rage.changes.damage import wounded
from projections.rage.changes.dying import is_hurt, the_dead_fall
from projections.rage.changes.ending_combat import clear_round, one_side_is_gone, would_be_over
from projections.rage.changes.maneuvers import round_begins
from projections.rage.changes.moving_cards import leaves_hand
from projections.rage.changes.participants import frenzy_over, leaves_combat
from projections.rage.table import Table
from projections.table import Confirmed


def step_begun(table: Table, event: c.StepBegun) -> None:
    """A step begins; with the first of a round, the round."""
    now = table.combat
    if now is None or event.step not in table.steps():
        return
    if event.step == "withdrawal":
        table.change(now, "prey_player", "", "who_plays_for_prey_may_change")
    if event.step == table.terms.round_steps[0]:
        clear_round(table)
        round_begins(table, now)
        if table.defends_itself(now.target):
            table.change(now, "defenders", (now.target,), "an_undefended_battlefield_defends_itself")
        table.change(now, "round", now.round + 1, "round_steps_come_in_order")
        table.change(now, "laid", 0, "round_steps_come_in_order")
        table.change(now, "aimed", (), "round_steps_come_in_order")
        table.change(now, "idle", (), "round_steps_come_in_order")
        table.change(now, "aimless", table.aimless(), "a_creature_without_a_target_leaves_the_combat")
    if table.turn is not None and table.turn.unready and now.step != "declaration":
        table.change(table.turn, "unready", (), "combat_steps_come_in_order")
    table.change(now, "step", event.step, "round_steps_come_in_order" if now.round else "combat_steps_come_in_order")
    if event.step == "bluff":
        bluffs_are_judged(table)
    if event.step == "withdrawal":
        round_ends(table, now)


def plays_for_prey(table: Table, event: c.PlaysForPrey) -> None:
    """The player plays for the prey in this round; its cards that lie there come from this player's hand."""
    if table.combat is not None:
        table.change(table.combat, "prey_player", event.player, "who_plays_for_prey_may_change")
    seat = table.seats.get(event.player)
    if seat is None:
        return
    for card in table.of_nobody_yet():
        leaves_hand(table, seat, "combat", card.card, "a_combat_card_is_laid")
        table.change(card, "player", event.player, "a_combat_card_is_laid")


def card_laid(table: Table, event: c.CardLaid) -> None:
    """A combat card leaves the hand and lies before its creature; who plays for prey may not be known."""
    player = event.player or table.player_for(event.creature)
    seat, of_prey = table.seats.get(player), table.fights(event.creature) and not table.pack_of(event.creature)
    if event.creature not in table.cards or not (seat is not None or of_prey):
        return
    deck = "sept" if event.manner == "alternate" else "combat"
    if seat is not None:
        leaves_hand(table, seat, deck, event.card, "a_combat_card_is_laid")
    now, number = table.combat, 1
    if now is not None and player and not table.pack_of(event.creature) and not now.prey_player:
        table.change(now, "prey_player", player, "who_plays_for_prey_may_change")
    whose = player or event.creature
    while f"{whose} {number}" in table.laid:
        number += 1
    extra = not event.manner and table.step() == "resolution" and event.creature in table.making_extra_attacks()
    card = Laid(
        name=f"{whose} {number}",
        player=player,
        creature=event.creature,
        card=event.card,
        down=not event.manner and not (extra and event.card),
        manner=event.manner,
        target=event.target,
        sealed=event.sealed,
        unarmed=event.unarmed,
        armed=event.armed,
        extra=extra,
    )
    table.add(card, "a_combat_card_is_laid")
    if extra:
        _extra_attack_laid(table, card)


def _extra_attack_laid(table: Table, card: Laid) -> None:
    """One extra attack fewer is left; a card that is named is turned up at once."""
    now = table.combat
    if now is None:
        return
    left = list(now.extra)
    left.remove(card.creature)
    table.change(now, "extra", tuple(left), "an_extra_bluff_meets_the_last_card")
    if card.card:
        _judged(table, card, _standing(table, card))


def nothing_laid(table: Table, event: c.NothingLaid) -> None:
    """Nothing lies before a creature, as before, and nothing did."""
    if table.combat is not None:
        idle = (*table.combat.idle, event.creature)
        table.change(table.combat, "idle", idle, "round_steps_come_in_order")


def targeted(table: Table, event: c.Targeted) -> None:
    """A combat card gets its target."""
    mine = [one for one in table.laid.values() if one.creature == event.creature]
    meant = [one for one in mine if one.name == event.was] if event.was else mine
    for card in meant[:1] if event.was else [one for one in meant if not one.target] or meant[:1]:
        table.change(card, "target", event.target, "each_combat_card_has_its_target")
    now = table.combat
    if now is not None and mine and event.creature not in now.aimed:
        table.change(now, "aimed", (*now.aimed, event.creature), "each_combat_card_has_its_target")


def card_revealed(table: Table, event: c.CardRevealed) -> None:
    """A card lies face up under its name."""
    card = table.slot_of(event.creature, event.card, event.was)
    if card is None:
        return
    if not card.card:
        table.change(card, "card", event.card, "cards_are_revealed_together")
        seat = table.seats.get(card.player)
        if seat is not None and event.card in seat.combat and seat.combat != (UNTOLD,):
            left = list(seat.combat)
            left[left.index(event.card)] = ""
            table.change(seat, "combat", tuple(left), "cards_are_revealed_together")
    table.change(card, "down", False, "cards_are_revealed_together")
    if card.extra:
        _judged(table, card, _standing(table, card))


def _judged(table: Table, card: Laid, found: tuple[str, str]) -> None:
    """A card stands as it was found; one that is illegal or fails is done, and one out of reach does nothing."""
    standing, under = found
    table.change(card, "standing", standing, under)
    if standing in ("illegal", "failed"):
        table.change(card, "resolved", True, under)
    elif table.falls_short(card.name):
        table.change(card, "prevented", None, "a_hand_attack_does_nothing_at_long_range")


def _pays(table: Table, name: str) -> None:
    """Who uses a combat card for what is printed on it pays its blood cost."""
    card = table.laid.get(name)
    if card is None or card.paid or card.standing != "legal" or table.is_behind_a_weapon(name):
        return
    cost = table.blood_cost_of(card.card)
    if cost:
        table.change(card, "paid", True, "a_blood_cost_is_a_wound")
        cost_wound(table, card.creature, cost, card.card)


def bluffs_are_judged(table: Table) -> None:
    """Illegal cards are discarded, then bluffs that fail; what is left resolves.

    What deals damage and has no target aims at the only opponent, where nobody has said otherwise.
    """
    for card in table.laid.values():
        aims = table.facts_of(card.card).damage and not card.target and card.creature not in table.aimed()
        if aims and len(table.opponents_of(card.creature)) == 1:
            table.change(card, "target", table.opponents_of(card.creature)[0], "each_combat_card_has_its_target")
    found = {card.name: _standing(table, card) for card in table.laid.values()}
    for name, standing in found.items():
        _judged(table, table.laid[name], standing)
    for name in found:
        _pays(table, name)
    now = table.combat
    if now is not None:
        played = sum(1 for card in table.laid.values() if card.standing != "illegal")
        table.change(now, "laid", played, "illegal_cards_were_not_played")


def _standing(table: Table, card: Laid) -> tuple[str, str]:
    if not card.card:
        return "", "cards_are_revealed_together"
    if table.is_illegal(card.name):
        if table.misses_restriction(card.name):
            return "illegal", "restricted_play_makes_other_cards_illegal"
        event = table.facts_of(card.card).kind == "combat event"
        return "illegal", "a_face_down_combat_event_is_illegal" if event else "unmet_requirements_make_a_card_illegal"
    if table.is_bluff(card.name):
        succeeds = table.bluff_succeeds(card.name)
        if card.extra and succeeds is not None:
            return "bluff" if succeeds else "failed", "an_extra_bluff_meets_the_last_card"
        if succeeds is False:
            aimed = table.target_of(card.name)
            return "failed", "a_bluff_fails_against_a_legal_card" if aimed else "failed_bluffs_are_discarded"
        return "bluff", _why_it_succeeds(table, card)
    if under := table.why_no_bluff(card):
        return "legal", under
    needs, rage = table.facts_of(card.card).requires_rage, table.rage_of(card.creature)
    carried = needs is not None and rage is not None and needs > rage
    return "legal", "a_leave_to_play_rage_is_not_rage" if carried else "too_little_rage_makes_a_bluff"


def _why_it_succeeds(table: Table, card: Laid) -> str:
    if not table.target_of(card.name):
        return "a_bluff_without_a_target_succeeds_unanswered"
    bluffed = any(table.is_bluff(one.name) for one in table.legal_cards_of(card.target))
    return "a_bluff_succeeds_against_a_bluff" if bluffed else "a_bluff_succeeds_against_no_legal_card"


def prevented(table: Table, event: c.Prevented) -> None:
    """Damage of a combat card is prevented."""
    card = table.called(event.card, event.creature)
    if card is None:
        return
    if table.facts_of(event.using).kind not in ("", "combat action"):
        table.change(card, "changed", True, "a_block_prevents_its_amount")
    amount = table.blocked_by(event.creature, event.using) if event.amount is None else event.amount
    if amount is None or card.prevented is None:
        table.change(card, "prevented", None, "a_dodge_prevents_all")
    else:
        table.change(card, "prevented", card.prevented + amount, "a_block_prevents_its_amount")
    the_dead_fall(table)


def redirected(table: Table, event: c.Redirected) -> None:
    """Damage goes to another creature."""
    card = table.called(event.card)
    if card is not None:
        if event.substitutes:
            _takes_the_place(table, card.target, event.to)
        table.change(card, "redirected", True, "redirected_damage_lands_on_the_new_target")
        table.change(card, "target", event.to, "redirected_damage_lands_on_the_new_target")


def _takes_the_place(table: Table, old: str, new: str) -> None:
    """A creature joins the combat in place of another; where both are in it, nothing changes."""
    now = table.combat
    if now is None or table.fights(new) or not table.fights(old):
        return
    field = "attackers" if table.is_attacker(old) else "defenders"
    table.change(now, field, (*getattr(now, field), new), "a_substitute_joins_combat_in_any_case")
    if now.target == old:
        table.change(now, "target", new, "a_substitute_takes_the_place_in_combat")
    leaves_combat(table, old, "a_substitute_takes_the_place_in_combat")


def landed(table: Table, event: c.Landed) -> None:
    """A combat card becomes a damage card under its target, which may die of it."""
    card = table.called(event.card, event.on)
    if card is not None and table.supposing is not event and not table.landing_is_told(card.name):
        table.confirmed = (*table.confirmed, Confirmed(table.now, (Laid, card.name, "resolved"), 1))
        if card.resolved and card.standing in ("legal", "bluff"):
            return  # it landed before anybody said so
    printed = card.card if card is not None else event.card
    amount = event.amount
    if amount is None:
        amount = table.damage_dealt_by(card.name) if card is not None else table.facts_of(printed).damage
    if card is not None:
        table.change(card, "resolved", True, "speeds_resolve_in_order")
        if card.target == event.on and not table.may_interact(card.creature, event.on):
            table.change(card, "standing", "failed", "a_combat_action_without_a_valid_target_is_discarded")
            return
    if amount == 0 and event.amount is None:
        return
    wounded(
        table,
        event.on,
        amount,
        "a_combat_action_becomes_damage" if card is None else table.ground_of_blow(card),
        card=printed,
        aggravated=_aggravated(table, event, card),
        owner=card.player if card is not None else "",
        by=card.creature if card is not None else "",
        deck="sept" if card is not None and card.manner == "alternate" else "combat",
    )
    hit = table.cards.get(event.on)
    if hit is not None and not hit.dead:
        killer = card.creature if card is not None else ""
        table.change(hit, "killer", killer, "who_dealt_the_fatal_damage_is_the_killer")
    is_hurt(table, event.on, "a_creature_dies_of_its_damage")
    the_dead_fall(table)


def _aggravated(table: Table, event: c.Landed, card: Laid | None) -> bool:
    """Whether damage is aggravated: as it is told or printed, but not behind a weapon, nor by silver on a vampire."""
    printed = table.facts_of(card.card if card is not None else event.card).aggravated
    if card is None or not table.fights_as_a_vampire(card.creature):
        silver = card is not None and table.fights_as_a_vampire(event.on) and table.silver_of(card.creature)
        return printed or (event.aggravated and not silver)
    return event.aggravated or (printed and not table.is_behind_a_weapon(card.name))


def round_ends(table: Table, now: Combat) -> None:
    """A combat is over when all cards of a round were illegal, when nobody laid any, or without a side."""
    the_dead_fall(table)
    if (table.laid or table.everybody_is_idle()) and not now.laid:
        would_be_over(table, "a_round_without_combat_actions_ends_the_combat")
    limit = table.facts_of(now.attacker).attack_rounds
    if limit is not None and now.round >= limit and not table.is_alpha(now.attacker):
        leaves_combat(table, now.attacker, "prey_escapes_after_its_rounds")
    for name in table.aimless() if now.attackers and now.defenders else ():
        if name in now.aimless:
            leaves_combat(table, name, "a_creature_without_a_target_leaves_the_combat")
    for name in (*now.attackers, *now.defenders):
        if table.frenzy_of(name) and table.is_out_of_actions(name):
            frenzy_over(table, table.cards[name], "frenzy_ends_without_playable_actions")
    the_dead_fall(table)
    one_side_is_gone(table)
