"""Rules about attacks that effects force or prevent."""

from events.rage.combat_events import Attacked, Challenged, Joined
from judge.ruling import Finding, No, Unclear
from projections.rage.table import Table
from projections.rage.terms import Terms


def who_cannot_attack_a_target_does_not(attack: Attacked | Challenged, table: Table, terms: Terms) -> Finding:
    """What a creature cannot attack, it does not challenge either."""
    if table.cannot_attack(attack.creature, attack.target):
        return No(
            f"{attack.creature} cannot attack {attack.target}: an effect says so.", needed="another target, or none"
        )


def a_forced_attack_goes_to_its_target(attack: Attacked, table: Table, terms: Terms) -> Finding:
    """An alpha that is forced to attack and attacks chooses one of those targets, as far as they are valid."""
    if attack.using or table.is_rival(attack.creature, attack.target):
        return None
    valid = [name for name in table.must_attack(attack.creature) if _is_valid(attack.creature, name, table)]
    if valid and attack.target not in valid:
        return No(f"{attack.creature} must attack {valid[0]}: an effect says so.", needed=f"{valid[0]}, or no attack")
    return None


def _is_valid(who: str, target: str, table: Table) -> bool:
    """Whether an alpha may attack it: an alpha of another pack, what is in the Hunting Grounds, or no creature."""
    place = table.place_of(target)
    reached = not table.is_creature(target) or table.is_alpha(target) or place == "hunting grounds"
    there = table.lies(target) and place != "out of play" and table.pack_of(target) != table.pack_of(who)
    kept = table.shelter_of(target) or table.is_loyal(who, target)
    return there and reached and table.may_interact(who, target) and not kept


def who_cannot_attack_a_target_joins_no_pack_attack(join: Joined, table: Table, terms: Terms) -> Finding:
    """Nobody joins an attack on what it cannot attack, unless it has no choice or its whole pack joins."""
    target, attackers = table.target_of_combat(), table.attackers()
    packs = table.players_of(attackers)
    held = [name for name in join.creatures if table.cannot_attack(name, target) or table.is_loyal(name, target)]
    kept = [name for name in held if table.pack_of(name) in packs]
    if not kept or not table.in_combat():
        return None
    home = [name for name in table.members_of(table.pack_of(kept[0])) if table.place_of(name) == "home ground"]
    if set(home) <= {*attackers, *join.creatures}:
        return None
    if not join.using or not table.facts_of(join.using).kind:
        return Unclear(f"Whether {kept[0]} joins of its own will is not said: it cannot attack {target}.")
    return No(f"{kept[0]} may not join: it cannot attack {target}.", needed="a card that brings in the whole pack")
