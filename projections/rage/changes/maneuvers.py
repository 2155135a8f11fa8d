"""Maneuvers, extra attacks and presses, and attacks that stealth avoids."""

from events.rage import action_events as a
from events.rage.position import Combat
from events.record.limits import MAX_UNNAMED_CARDS
from projections.rage.changes.hands import takes, unnamed
from projections.rage.table import Table

COMMITS = "a_weapon_that_maneuvered_is_used"


def maneuvered(table: Table, event: a.Maneuvered) -> None:
    """The range of the round changes; a weapon whose maneuver is used is chosen for the attack."""
    now = table.combat
    if now is None:
        return
    weapon = table.weapon_maneuvered_with(event.creature, event.using)
    said = f"{event.creature} with {weapon or event.using}"
    table.change(now, "maneuvered", (*now.maneuvered, said), "a_maneuver_changes_the_range")
    table.change(now, "range", "short" if now.range == "long" else "long", "a_maneuver_changes_the_range")
    if weapon:
        table.change(now, "committed", (*now.committed, said), COMMITS)


def extra_attacks(table: Table, event: a.ExtraAttacks) -> None:
    """The player of a creature that attacks more often draws as many combat cards at once."""
    now, seat, under = table.combat, table.seats.get(table.pack_of(event.creature)), "extra_attacks_draw_combat_cards"
    if now is not None:
        table.change(now, "extra", (*now.extra, *(event.creature,) * min(event.count, MAX_UNNAMED_CARDS)), under)
    if seat is not None:
        takes(table, seat, "combat", unnamed(event.count), under)


def pressed(table: Table, event: a.Pressed) -> None:
    """A press to end ends the combat unless somebody presses to continue; one to continue lets it go on."""
    now = table.combat
    if now is None:
        return
    under = "a_press_ends_the_combat" if event.ends else "a_press_continues_the_combat"
    table.change(now, "presses", (*now.presses, "end" if event.ends else "continue"), under)
    table.change(now, "ending", under if event.ends else "", under)


def round_begins(table: Table, now: Combat) -> None:
    """A round begins at short range; maneuvers, extra attacks and presses of the last one are past."""
    for field, value in (("range", "short"), ("committed", ()), ("extra", ()), ("presses", ()), ("ending", "")):
        table.change(now, field, value, "each_round_begins_at_short_range")


def attack_decided(table: Table) -> None:
    """An attack against more stealth than intercept is avoided, and its alpha may act again."""
    now, turn = table.combat, table.turn
    if now is None or turn is None or not table.is_avoided():
        return
    avoided = (*turn.avoided, f"{now.attacker} of {now.target}")
    table.change(turn, "avoided", avoided, "stealth_avoids_an_alpha_attack")
    table.frame("combat", None, "stealth_avoids_an_alpha_attack")
    table.change(turn, "acting", "", "an_alpha_whose_attack_was_avoided_acts_again")
