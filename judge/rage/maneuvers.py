"""Rules about maneuvers, extra attacks and presses: when they come, and what gives them."""

from events.rage.action_events import ExtraAttacks, Maneuvered, Pressed
from events.rage.combat_events import CardLaid, Prevented, StepBegun
from judge.ruling import Finding, No, Unclear
from projections.phrases import many
from projections.rage.table import Table
from projections.rage.terms import Terms

Play = Maneuvered | Pressed | ExtraAttacks


def only_who_fights_maneuvers_and_presses(play: Play, table: Table, terms: Terms) -> Finding:
    """Maneuvers, extra attacks and presses are for creatures in the combat."""
    if not table.fights(play.creature):
        return No(f"{play.creature} is not in combat.", needed="a creature in a combat in progress")


def maneuvers_come_first_in_a_round(maneuver: Maneuvered, table: Table, terms: Terms) -> Finding:
    """Creatures maneuver at the beginning of a round, before combat cards are laid."""
    if table.fights(maneuver.creature) and not table.begins_a_round():
        return No(
            f"{maneuver.creature} maneuvers too late: it is the {table.step()} step.",
            needed="a maneuver at the beginning of the round",
        )


def a_maneuver_needs_a_source_in_combat(maneuver: Maneuvered, table: Table, terms: Terms) -> Finding:
    """A maneuver comes from a card, a weapon or an ability."""
    if table.fights(maneuver.creature) and table.gives_maneuver(maneuver.creature, maneuver.using) is False:
        what = f"{maneuver.using} gives none" if maneuver.using else "nothing gives one"
        return No(f"{maneuver.creature} has no maneuver: {what}.", needed="a card or weapon with a maneuver")
    return None


def what_a_bluff_is_played_for_has_no_effect(play: Play, table: Table, terms: Terms) -> Finding:
    """Who does not meet what a combat card requires uses none of its effects, such as maneuvers and presses."""
    card = table.facts_of(play.using).kind == "combat action"
    idle = isinstance(play, Maneuvered) and not table.facts_of(play.using).maneuvers  # that is told already
    if table.fights(play.creature) and card and not idle and table.lacks_requirements_of(play.creature, play.using):
        return No(
            f"{play.creature} may not use {play.using}: it does not meet what the card requires.",
            needed="a card whose requirements are met",
        )
    return None


def a_werewolfs_gun_maneuvers_once_a_combat(maneuver: Maneuvered, table: Table, terms: Terms) -> Finding:
    """A werewolf with a gun has one maneuver by it in a combat."""
    if table.is_vampire(maneuver.creature):
        return None
    return _once_a_combat(maneuver, table)


def a_werewolf_weapon_maneuvers_once_a_combat(maneuver: Maneuvered, table: Table, terms: Terms) -> Finding:
    """A werewolves' weapon gives a vampire one maneuver in a combat."""
    if not table.is_vampire(maneuver.creature):
        return None
    return _once_a_combat(maneuver, table)


def _once_a_combat(maneuver: Maneuvered, table: Table) -> Finding:
    weapon = table.weapon_maneuvered_with(maneuver.creature, maneuver.using)
    if weapon and table.maneuvers_once(weapon) and table.has_maneuvered_with(maneuver.creature, weapon):
        return No(
            f"{maneuver.creature} has maneuvered with {weapon} in this combat.", needed="one maneuver with it a combat"
        )
    return None


def whether_each_gun_maneuvers_is_open(maneuver: Maneuvered, table: Table, terms: Terms) -> Finding:
    """Whether a werewolf with two guns has a maneuver for each is not said."""
    weapon = table.weapon_maneuvered_with(maneuver.creature, maneuver.using)
    others = [one for one in table.guns_maneuvered_with(maneuver.creature) if one != weapon]
    if weapon and others and table.maneuvers_once(weapon) and not table.is_vampire(maneuver.creature):
        # Unclear: one maneuver for a werewolf with guns, or one for each gun.
        return Unclear(
            f"{maneuver.creature} has maneuvered with {others[0]} in this combat: "
            "a werewolf with guns has one maneuver, or one for each gun."
        )


def a_weapon_that_maneuvered_attacks(laid: CardLaid, table: Table, terms: Terms) -> Finding:
    """Who has used the maneuver of a weapon attacks with this weapon in the round."""
    weapon = table.committed_to(laid.creature)
    if weapon and laid.unarmed:
        return No(
            f"{laid.creature} must attack with {weapon}: it has maneuvered with it.", needed=f"an attack with {weapon}"
        )


# --- extra attacks ------------------------------------------------------------------------------------------------


def extra_attacks_need_a_card(more: ExtraAttacks, table: Table, terms: Terms) -> Finding:
    """Extra attacks come from a card, as many as it gives."""
    given = table.extra_attacks_given(more.creature, more.using)
    if table.fights(more.creature) and given is not None and given < more.count:
        source = more.using or "what is known"
        return No(
            f"{more.creature} has not {many(more.count, 'extra attack')}: {source} gives {given}.",
            needed="a card that gives so many",
        )


def extra_attacks_follow_the_cards_of_the_round(more: ExtraAttacks, table: Table, terms: Terms) -> Finding:
    """Extra attacks are made in a round, after its combat cards."""
    if table.fights(more.creature) and table.step() != "resolution":
        return No(f"{more.creature} makes extra attacks outside the Resolution step.", needed="cards that were played")


def nothing_answers_extra_attacks(laid: CardLaid, table: Table, terms: Terms) -> Finding:
    """While a creature makes extra attacks, others play no more combat cards, unless they make extra attacks too."""
    extra = table.making_extra_attacks()
    if extra and laid.creature not in extra and table.fights(laid.creature) and table.step() == "resolution":
        return No(
            f"{laid.creature} may not play a card: {extra[0]} makes extra attacks.", needed="extra attacks of its own"
        )


def whether_an_old_dodge_stops_an_extra_attack_is_open(prevented: Prevented, table: Table, terms: Terms) -> Finding:
    """Whether a dodge or block that was played before stops an extra attack is not said."""
    slot, answer = table.called(prevented.card, prevented.creature), table.answer_of(prevented.creature, "")
    if slot is not None and slot.extra and answer is not None and not answer.extra:
        # Unclear: the defender plays no more cards; whether the card of the round still counts is not said.
        return Unclear(f"{answer.card} was played before {slot.card}, an extra attack: it stops it, or it does not.")


# --- presses ------------------------------------------------------------------------------------------------------


def only_vampires_press(press: Pressed, table: Table, terms: Terms) -> Finding:
    """Presses are used by vampires."""
    known = bool(table.keywords_of(press.creature))
    if known and table.fights(press.creature) and not table.is_vampire(press.creature):
        return No(f"{press.creature} may not press: it is no vampire.", needed="a vampire in the combat")


def presses_come_at_the_end_of_a_round(press: Pressed, table: Table, terms: Terms) -> Finding:
    """A press is used at the end of a round."""
    if table.fights(press.creature) and table.step() != "press":
        return No(f"{press.creature} presses in the {table.step()} step.", needed="the end of a round")


def a_press_needs_a_source_in_combat(press: Pressed, table: Table, terms: Terms) -> Finding:
    """A press comes from a card, a weapon or an ability."""
    may = table.fights(press.creature) and not only_vampires_press(press, table, terms)
    if may and table.gives_press(press.creature, press.using) is False:
        what = f"{press.using} gives none" if press.using else "nothing gives one"
        return No(f"{press.creature} has no press: {what}.", needed="a card with a press")


def whether_a_press_is_cancelled_is_open(press: Pressed, table: Table, terms: Terms) -> Finding:
    """Whether a press of one vampire cancels that of another is not said."""
    if table.presses() and table.presses()[-1] != ("end" if press.ends else "continue"):
        # Unclear: presses of vampires cancel each other elsewhere; here only the automatic one is spoken of.
        return Unclear(f"{press.creature} answers a press: it cancels it, as elsewhere, or the first one stands.")


def whether_a_press_ends_a_frenzied_combat_is_open(press: Pressed, table: Table, terms: Terms) -> Finding:
    """Nobody withdraws while a creature is in full frenzy; whether that holds for a press, too, is not said."""
    raging = [name for name in (*table.attackers(), *table.defenders()) if table.frenzy_of(name) == "full"]
    if press.ends and raging and table.fights(press.creature):
        # Unclear: whether a press to end is a withdrawal, which a full frenzy rules out.
        return Unclear(
            f"{press.creature} presses to end a combat in which {raging[0]} is in full frenzy: a press is another way "
            "than withdrawing, or a full frenzy rules it out, too."
        )


def fights_of_vampires_need_presses_where_agreed(begun: StepBegun, table: Table, terms: Terms) -> Finding:
    """Where a table has agreed on it, a fight of vampires goes on only by a press to continue."""
    first = begun.step in (*terms.round_steps[:1], "between rounds")
    if first and table.combat_round() and table.needs_a_press() and table.presses()[-1:] != ("continue",):
        return No("The combat does not go on: nobody has pressed to continue.", needed="a press to continue")
