"""Rules about combat rounds: steps, cards face down, targets, and what is turned up."""

from events.commitments import verify
from events.rage.combat_events import (
    CardLaid,
    CardRevealed,
    Escaped,
    Landed,
    PlaysForPrey,
    Prevented,
    StepBegun,
    Targeted,
)
from events.rage.events import Played
from judge.ruling import Finding, No, Unclear
from projections.rage.table import Table
from projections.rage.terms import Terms

BEFORE = ("declaration", "pre-combat", "beginning")


def round_steps_come_in_order(begun: StepBegun, table: Table, terms: Terms) -> Finding:
    """The steps of a combat and of its rounds come in their order; a new round follows the last step."""
    now = table.step()
    if begun.step == now != "play card":
        return None  # the step in progress is named once more
    if not now:
        return No(f"The {begun.step} step does not come now: no combat is in progress.", needed="a combat")
    if begun.step == now == "declaration":
        return None  # the attack has begun it
    if begun.step not in table.steps():
        return No(f"The {begun.step} step does not come: no combat here has one.", needed="the steps in their order")
    here, wanted = table.place_of_step(now), table.place_of_step(begun.step)
    first = begun.step == terms.round_steps[0] and now in (*BEFORE, "withdrawal", "press", "between rounds")
    if not first and (wanted <= here or (not table.combat_round() and begun.step not in BEFORE)):
        return No(f"The {begun.step} step does not come now: it is the {now} step.", needed="the steps in their order")


def combat_actions_are_played_in_the_combat_sequence(laid: CardLaid | Played, table: Table, terms: Terms) -> Finding:
    """Combat Actions are played in a combat."""
    who = laid.by if isinstance(laid, Played) else laid.creature
    action = isinstance(laid, CardLaid) or table.facts_of(laid.card).kind == "combat action"
    if action and not table.in_combat() and not table.prey_that_escaped():
        return No(f"{who} plays a Combat Action outside combat.", needed="a combat in progress")


def only_creatures_in_combat_play_combat_actions(laid: CardLaid, table: Table, terms: Terms) -> Finding:
    """Creatures in the combat play Combat Actions, and no others."""
    if table.in_combat() and not table.fights(laid.creature):
        return No(
            f"{laid.creature} plays no Combat Action: it is not in this combat.", needed="a creature in the combat"
        )


def a_challenge_is_answered_in_the_declaration_step(laid: CardLaid, table: Table, terms: Terms) -> Finding:
    """No round begins before a challenge is accepted."""
    if table.challenged():
        return No(f"{table.challenged()} has not accepted the challenge.", needed="an answer first")


def combat_cards_are_played_face_down(laid: CardLaid, table: Table, terms: Terms) -> Finding:
    """Combat cards are laid face down in the Play Card step, before targets are named."""
    if not laid.manner and table.step() in ("targeting", "reveal", "bluff") and not table.is_supposed(laid):
        return No(f"{laid.creature} plays a card too late: it is the {table.step()} step.", needed="the Play Card step")


def no_card_is_played_after_a_round_without_any(laid: CardLaid, table: Table, terms: Terms) -> Finding:
    """A round in which every creature in the combat plays nothing ends the combat: no card is played after it."""
    if table.step() == "play card" and not laid.manner and table.everybody_is_idle():
        return No(
            f"{laid.creature} plays a card too late: all creatures in the combat have played nothing, and it is over.",
            needed="a card before all have played nothing",
        )
    return None


def who_plays_nothing_may_play_once_more(laid: CardLaid, table: Table, terms: Terms) -> Finding:
    """Players have turns to play until all of them pass: who plays nothing may play when a turn comes once more."""
    again = table.said_to_be_idle(laid.creature) and not (laid.manner or table.everybody_is_idle())
    if again and table.step() == "play card":
        # Unclear: that the turns of 6.1 come again in the Play Card step is not said.
        return Unclear(
            f"{laid.creature} has played nothing in this round, and plays a card: the rulebook lets players pass and "
            "play later in a step of combat, and does not say whether that holds for cards that are laid face down."
        )
    return None


def late_cards_come_in_the_reveal_step(laid: CardLaid, table: Table, terms: Terms) -> Finding:
    """Feints, Alternate and Instinctive Combat Actions are played in the Reveal step."""
    if laid.manner and table.step() not in ("play card", "targeting", "reveal"):
        return No(f"{laid.creature} plays a late card in the {table.step()} step.", needed="the Reveal step")


def a_creature_plays_one_combat_action(laid: CardLaid, table: Table, terms: Terms) -> Finding:
    """A creature plays one Combat Action a round, unless something lets it play more."""
    steps = ("play card", "targeting", "reveal") if laid.manner else ("play card",)
    if table.actions_against(laid.creature, laid.manner) < terms.combat_actions_a_round or table.step() not in steps:
        return None
    if table.facts_of(laid.creature).says or table.items_of(laid.creature) or not table.facts_of(laid.creature).kind:
        return None
    return No(f"{laid.creature} has played a Combat Action in this round.", needed="one Combat Action a round")


def combat_cards_come_from_the_hand_of_who_plays(laid: CardLaid, table: Table, terms: Terms) -> Finding:
    """A combat card comes from the combat hand of the player who plays for the creature."""
    player = laid.player or table.player_for(laid.creature)
    deck = "sept" if laid.manner == "alternate" else "combat"
    if not player or not table.hand_counted(player, deck):
        return None
    if not table.hand_of(player, deck):
        return No(f"{player} has no card in the {deck} hand.", needed="a card in hand")
    if laid.card and not table.may_hold(player, deck, laid.card):
        return No(f"{laid.card} is not in {player}'s {deck} hand.", needed="a card of the hand")


def a_player_outside_the_combat_plays_for_prey(laid: CardLaid | PlaysForPrey, table: Table, terms: Terms) -> Finding:
    """Who plays for prey is not in combat against it."""
    prey = _prey(laid, table)
    engages = table.kind_of(prey) == "battlefield" and laid.player in table.players_of(table.attackers())
    if prey and laid.player and (engages or table.is_against(prey, laid.player)):
        return No(f"{laid.player} may not play for {prey}: the pack fights against it.", needed="another player")


def one_player_plays_for_prey_in_a_round(laid: CardLaid | PlaysForPrey, table: Table, terms: Terms) -> Finding:
    """One player plays for prey in a round, in the next maybe another; who may not do so keeps nobody from it."""
    now, prey = table.prey_player(), _prey(laid, table)
    if table.is_against(prey, now) or table.step() == "resolution":
        return None
    if prey and laid.player and now not in ("", laid.player):
        return No(f"{laid.player} may not play for prey: {now} does in this round.", needed=f"cards of {now}")


def nobody_plays_for_both_sides(laid: CardLaid, table: Table, terms: Terms) -> Finding:
    """A player plays combat cards for one side of a combat."""
    pack = table.pack_of(laid.creature)
    if pack and laid.player not in ("", pack):
        return No(f"{laid.player} may not play for {laid.creature}: it is {pack}'s.", needed=f"a card of {pack}'s")


def _prey(laid: CardLaid | PlaysForPrey, table: Table) -> str:
    """The prey for which somebody plays; nothing for a creature of a pack."""
    if isinstance(laid, CardLaid):
        return "" if table.pack_of(laid.creature) else laid.creature
    field = table.first_target() if table.kind_of(table.first_target()) == "battlefield" else ""
    return next((name for name in (*table.attackers(), *table.defenders()) if not table.pack_of(name)), field)


def targets_are_named_in_the_targeting_step(aim: Targeted, table: Table, terms: Terms) -> Finding:
    """Targets are named in the Targeting step, for cards that are laid."""
    if not table.cards_laid_for(aim.creature):
        return No(f"{aim.creature} has no combat card to aim.", needed="a combat card of this round")
    late = table.step() == "reveal" and any(one.manner for one in table.cards_of(aim.creature))
    if table.step() not in ("play card", "targeting") and not late:
        return No(f"{aim.creature} names a target in the {table.step()} step.", needed="the Targeting step")


def a_target_is_an_opponent_in_combat(aim: Targeted | CardLaid, table: Table, terms: Terms) -> Finding:
    """The target of a combat card is on the other side of the combat."""
    if aim.target and table.fights(aim.creature) and aim.target not in table.opponents_of(aim.creature):
        return No(
            f"{aim.creature} may not aim at {aim.target}: it is no opponent.", needed="an opponent in this combat"
        )


def a_combat_action_has_a_valid_target(aim: Targeted | CardLaid, table: Table, terms: Terms) -> Finding:
    """A creature and its target are in the same world; a dodge or block aims at nobody, whoever is named."""
    slot = table.slot_of(aim.creature, "", getattr(aim, "was", "")) if isinstance(aim, Targeted) else None
    card = slot.card if slot is not None else getattr(aim, "card", "")
    harmless = not table.facts_of(card).damage
    if aim.target and not harmless and not table.may_interact(aim.creature, aim.target):
        return No(
            f"{aim.creature} may not aim at {aim.target}: {aim.target} is in {table.world_of(aim.target)}.",
            needed="a target in the same world",
        )


def a_revealed_card_was_laid(shown: CardRevealed, table: Table, terms: Terms) -> Finding:
    """What is turned up was laid by the creature, and is what was laid."""
    slot = table.slot_of(shown.creature, shown.card, shown.was)
    if slot is None and table.is_prey(shown.creature) and table.fights(shown.creature) and not table.prey_player():
        return Unclear(f"Who plays for {shown.creature} is not said.")
    if slot is None:
        return No(f"{shown.creature} has no such card to turn up.", needed="a card that lies face down")
    if (card := table.card_laid_by(shown.creature, slot.name)) not in ("", shown.card):
        return No(f"{shown.creature} turns up {shown.card}: {card} was laid.", needed=card)
    if slot.sealed and shown.salt and not verify(slot.sealed, shown.card, shown.salt):
        return No(
            f"{shown.creature} turns up {shown.card}: the seal is that of another card.", needed="the sealed card"
        )


def only_standing_cards_resolve(resolved: Landed | Prevented, table: Table, terms: Terms) -> Finding:
    """Illegal cards and failed bluffs deal no damage, and prevent none; nor is there any of theirs to prevent."""
    if isinstance(resolved, Landed):
        blow, answer = table.called(resolved.card, resolved.on), None
    else:
        blow = table.called(resolved.card, resolved.creature)
        answer = table.answer_of(resolved.creature, resolved.using)
    words = {"illegal": "it is illegal", "failed": "the bluff failed"}
    for slot, does in ((answer, "prevents"), (blow, "deals")):
        called = slot.card or slot.name if slot is not None else ""
        if slot is not None and table.why_discarded(slot.name, called):
            says = f"{called} {does} no damage: {words[slot.standing]}."
            return No(says, needed="a card that was not discarded")
    return None


def a_cancelled_combat_action_does_nothing(done: Prevented | Escaped, table: Table, terms: Terms) -> Finding:
    """A Combat Action that was cancelled stops nothing, and takes nobody out of the combat."""
    slot = table.cancelled_of(done.creature, done.using)
    if slot is None or (isinstance(done, Prevented) and table.answer_of(done.creature, done.using) is not None):
        return None
    if (done.using or isinstance(done, Prevented)) and table.is_cancelled(slot.name, slot.card):
        return No(f"{slot.card} does nothing: it was cancelled.", needed="a card that was not cancelled")


def damage_lands_on_the_target(landed: Landed, table: Table, terms: Terms) -> Finding:
    """Damage lands on the target of the card, unless it is redirected."""
    slot = table.called(landed.card, landed.on)
    if slot is None:
        return None
    called = slot.card or slot.name
    if (target := table.aim_of(slot.name, called)) not in ("", landed.on):
        return No(f"{called} was aimed at {target}.", needed=f"damage to {target}")


def damage_lands_once(landed: Landed, table: Table, terms: Terms) -> Finding:
    """A combat card deals its damage once."""
    slot = table.called(landed.card, landed.on)
    over = slot is not None and slot.resolved and slot.standing in ("legal", "bluff")
    if slot is not None and over and table.landing_is_told(slot.name):
        return No(f"{slot.card or slot.name} has dealt its damage.", needed="another card of this round")


def damage_comes_of_a_card_of_the_round(landed: Landed, table: Table, terms: Terms) -> Finding:
    """Combat Actions of the round deal damage; a plain dodge or block deals none."""
    facts, against = table.facts_of(landed.card), table.opponents_of(landed.on)
    if facts.kind != "combat action" or facts.says or not table.in_combat():
        return None
    told = against and all(map(table.cards_laid_for, against)) and table.all_lie_open()
    card = table.called(landed.card, landed.on)
    if card is not None and table.is_behind_a_weapon(card.name):
        return None
    if card is None and told:
        return No(f"{landed.card} deals no damage: nobody has played it in this round.", needed="a card of this round")
    if facts.damage is None and (facts.dodges or facts.blocks is not None) and not landed.amount:
        return No(f"{landed.card} deals no damage: it only prevents some.", needed="a card with a damage value")
    return None


def the_damage_told_is_the_damage_dealt(landed: Landed, table: Table, terms: Terms) -> Finding:
    """The damage that players tell is that of the card, less what is prevented; cards that change it are named."""
    slot = table.called(landed.card, landed.on)
    due = table.damage_dealt_by(slot.name) if slot is not None else None
    if slot is None or landed.amount is None or due is None or landed.amount == due:
        return None
    if table.items_beside_the_blow(slot) or table.facts_of(slot.card).says:
        return None
    under = table.why_not_as_printed(slot)
    return No(f"{slot.card} deals {due} damage, not {landed.amount}.", needed=f"{due} damage", under=under)


def a_combat_action_ignores_slower_ones(prevented: Prevented, table: Table, terms: Terms) -> Finding:
    """A dodge or block does not stop an attack of higher speed."""
    slot, answer = (
        table.called(prevented.card, prevented.creature),
        table.answer_of(prevented.creature, prevented.using),
    )
    if slot is not None and answer is not None and table.speed_of(slot) < table.speed_of(answer):
        return No(f"{answer.card} does not stop {slot.card}: it is slower.", needed="a dodge or block as fast")


def an_unblockable_attack_is_not_blocked(prevented: Prevented, table: Table, terms: Terms) -> Finding:
    """Blocks have no effect on an Unblockable attack."""
    slot, answer = (
        table.called(prevented.card, prevented.creature),
        table.answer_of(prevented.creature, prevented.using),
    )
    blocks = answer is not None and table.facts_of(answer.card).blocks is not None
    if slot is not None and blocks and table.facts_of(slot.card).unblockable:
        return No(f"{slot.card} is not blocked: it is Unblockable.", needed="a dodge")


def an_undodgeable_attack_is_not_dodged(prevented: Prevented, table: Table, terms: Terms) -> Finding:
    """Dodges have no effect on an Undodgeable attack."""
    slot, answer = (
        table.called(prevented.card, prevented.creature),
        table.answer_of(prevented.creature, prevented.using),
    )
    if slot is not None and answer is not None and table.facts_of(answer.card).dodges:
        if table.facts_of(slot.card).undodgeable:
            return No(f"{slot.card} is not dodged: it is Undodgeable.", needed="a block")
    return None


def a_block_prevents_no_more_than_it_says(prevented: Prevented, table: Table, terms: Terms) -> Finding:
    """A block prevents as much damage as its card says, and no more."""
    answer = table.answer_of(prevented.creature, prevented.using)
    facts = table.facts_of(answer.card if answer is not None else "")
    if facts.blocks is None or facts.dodges or facts.says or prevented.amount is None:
        return None
    if prevented.amount > facts.blocks and not table.is_loaded(prevented.creature):
        return No(
            f"{answer.card if answer else ''} blocks {facts.blocks} damage, not {prevented.amount}.",
            needed=f"{facts.blocks} damage at the most",
        )
    return None


def a_dodge_or_block_is_needed_to_prevent(prevented: Prevented, table: Table, terms: Terms) -> Finding:
    """Damage is prevented by a dodge or block of the round, or by a card that is named."""
    mine = [one for one in table.legal_cards_of(prevented.creature) if one.card]
    hidden = len(mine) < table.cards_laid_for(prevented.creature)
    if prevented.using or hidden or any(not table.facts_of(one.card).kind for one in mine):
        return None
    dodged = any(table.facts_of(one.card).dodges or table.facts_of(one.card).blocks is not None for one in mine)
    if not dodged and not table.was_prevented(prevented.card, prevented.creature):
        return No(f"{prevented.creature} has played no dodge or block.", needed="a dodge, a block or another card")
