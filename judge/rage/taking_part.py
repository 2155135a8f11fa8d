"""Rules about who attacks and who takes part in a combat."""

from events.effects.rage import Bestows
from events.rage.combat_events import Attacked, Joined, SteppedIn
from events.rage.events import EffectHappened
from judge.ruling import Finding, No, Unclear
from projections.rage.table import Table
from projections.rage.terms import Terms


def _another_alpha(creature: str, table: Table) -> str:
    """The alpha of the creature's pack, if that is another."""
    alpha = table.alpha_of(table.pack_of(creature))
    return "" if alpha == creature else alpha


def the_hunting_grounds_do_not_attack_themselves(attack: Attacked, table: Table, terms: Terms) -> Finding:
    """A creature in the Hunting Grounds does not attack another there."""
    there = [table.place_of(name) == "hunting grounds" for name in (attack.creature, attack.target)]
    both_prey = table.is_prey(attack.creature) and table.is_prey(attack.target)
    if all(there) and table.is_creature(attack.target) and not both_prey and not attack.using:
        return No(
            f"{attack.creature} may not attack {attack.target}: both are in the Hunting Grounds.",
            needed="a target elsewhere",
        )


def who_has_left_combat_plays_no_part_in_it(entry: Joined | SteppedIn, table: Table, terms: Terms) -> Finding:
    """Who has left a combat comes back only by a card."""
    names = entry.creatures if isinstance(entry, Joined) else (entry.creature,)
    gone = [name for name in names if table.has_left(name) and not table.fights(name)]
    if gone and not entry.using:
        return No(f"{gone[0]} may not come back: it has left this combat.", needed="a card that returns it")


def the_highest_renown_steps_in(step: SteppedIn, table: Table, terms: Terms) -> Finding:
    """Of alphas that want to step in, the one with the highest Renown does; chance decides a tie."""
    other = table.stepped_in()
    mine, theirs = table.renown_of(step.creature), table.renown_of(other)
    if other and not step.using and mine is not None and theirs is not None and mine < theirs:
        return No(f"{step.creature} may not step in: {other} has more Renown.", needed=f"more Renown than {theirs}")


def joining_pack_combat_needs_a_cause(join: Joined, table: Table, terms: Terms) -> Finding:
    """Creatures join a combat by a card, or by what one of them or of their side can do."""
    if join.using or not table.in_combat() or table.kind_of(table.first_target()) == "battlefield":
        return None
    packs = {table.pack_of(name) for name in join.creatures}
    fighting = (*table.attackers(), *table.defenders())
    side = [name for name in fighting if table.pack_of(name) in packs]
    if packs == {""} and all(map(table.is_prey, join.creatures)):
        side = list(fighting)  # prey belongs to nobody, and pack defends by a card as well
    able = any(table.may_have_an_ability(name) for name in (*join.creatures, *side))
    new = [name for name in join.creatures if not table.fights(name)]
    if side and not able and new:
        return No(f"{new[0]} may not join: no card lets it.", needed="a card or an ability for pack combat")
    if side and not able:
        return No(f"{join.creatures[0]} does not join: it is in this combat.", needed="a creature outside it")


def no_rival_joins_from_another_pack(join: Joined, table: Table, terms: Terms) -> Finding:
    """Who joins from another pack is in none with a creature of its Rivalry; which side it joins may be untold."""
    sides = [table.attackers(), table.defenders()]
    fighting = table.players_of((*sides[0], *sides[1]))
    strange = [name for name in join.creatures if table.pack_of(name) and table.pack_of(name) not in fighting]
    for name in strange if fighting and join.using else ():
        rivals = [[one for one in side if table.is_rival(name, one) or table.is_rival(one, name)] for side in sides]
        if all(rivals):
            return No(f"{name} may not join {rivals[0][0]}: they are Rivals.", needed="a creature without a Rivalry")
        if any(rivals):
            return Unclear(f"Whether {name} joins the side of {(rivals[0] or rivals[1])[0]}, a Rival, is not said.")
    return None


def nothing_adds_creatures_at_a_battlefield(join: Joined, table: Table, terms: Terms) -> Finding:
    """A card brings no more creatures to a Battlefield, unless it speaks of Battlefields."""
    facts = table.facts_of(join.using)
    plain = facts.kind and not facts.source and "battlefield" not in facts.says.lower()
    if plain and table.at_a_battlefield():
        return No(f"{join.using} brings nobody to a Battlefield.", needed="a card that speaks of Battlefields")


def _keywords(given: EffectHappened, table: Table) -> list[Bestows]:
    """The keywords that are given to Battlefields."""
    found = [effect for effect in given.effects if isinstance(effect, Bestows)]
    return [effect for effect in found if table.kind_of(effect.card) == "battlefield"]


def one_keyword_is_chosen_for_a_battlefield(given: EffectHappened, table: Table, terms: Terms) -> Finding:
    """A Battlefield has one of the keywords between which its card leaves the choice, and one more."""
    for effect in _keywords(given, table):
        if table.keywords_given_to(effect.card) > terms.keywords_given_to_a_battlefield:
            return No(f"{effect.card} does not count as {effect.keyword}, too.", needed="one keyword more at the most")
    return None


def speeds_are_no_keywords_of_creatures(given: EffectHappened, table: Table, terms: Terms) -> Finding:
    """A Battlefield is given keywords of creatures; Fast and Slow Striking are those of cards."""
    for effect in _keywords(given, table):
        if effect.keyword.lower() in ("fast striking", "slow striking"):
            return No(f"{effect.keyword} is no keyword of a creature.", needed="a keyword of a creature")
    return None


def only_an_alpha_engages_a_battlefield(attack: Attacked, table: Table, terms: Terms) -> Finding:
    """A Battlefield is attacked by an alpha, unless a card says otherwise."""
    if table.kind_of(attack.target) == "battlefield" and table.is_prey(attack.creature) and not attack.using:
        return No(f"{attack.creature} may not attack {attack.target}: it is no alpha.", needed="an alpha")


def only_a_matching_alpha_defends_a_battlefield(step: SteppedIn, table: Table, terms: Terms) -> Finding:
    """An alpha of another pack defends a Battlefield."""
    target = table.first_target()
    if table.kind_of(target) != "battlefield" or step.using:
        return None
    mine = table.pack_of(step.creature) in table.players_of(table.attackers())
    if mine or _another_alpha(step.creature, table) or table.is_prey(step.creature):
        return No(f"{step.creature} may not defend {target}.", needed="an alpha of another pack")


def a_side_of_a_battlefield_is_within_the_engaging_renown(
    entry: Joined | SteppedIn, table: Table, terms: Terms
) -> Finding:
    """The defenders of a Battlefield have together no more Renown than its Defender Renown."""
    facts = table.facts_of(table.first_target())
    names = entry.creatures if isinstance(entry, Joined) else (entry.creature,)
    if _attack(names, table):
        return None
    own = names if isinstance(entry, SteppedIn) else (*table.defenders(), *names)
    limit = facts.engaging if facts.defending is None else facts.defending
    return None if entry.using else _too_many("defenders", limit, own, names, table)


def the_attackers_of_a_battlefield_are_within_the_engaging_renown(
    entry: Attacked | Joined, table: Table, terms: Terms
) -> Finding:
    """The attackers of a Battlefield have together no more Renown than its Engaging Renown."""
    if isinstance(entry, Attacked):
        limit, mine = table.facts_of(entry.target).engaging, table.renown_of(entry.creature)
        if table.kind_of(entry.target) == "battlefield" and limit is not None and (mine or 0) > limit:
            return _alone(entry.creature, limit)
        return None
    if entry.using or not _attack(entry.creatures, table):
        return None
    limit = table.facts_of(table.first_target()).engaging
    return _too_many("attackers", limit, (*table.attackers(), *entry.creatures), entry.creatures, table)


def _attack(names: tuple[str, ...], table: Table) -> bool:
    """Whether creatures are of the attacking side."""
    return any(table.pack_of(name) in table.players_of(table.attackers()) for name in names)


def _too_many(side: str, limit: int | None, own: tuple[str, ...], names: tuple[str, ...], table: Table) -> Finding:
    """A side of a Battlefield has too much Renown; what a lone alpha has is for nobody to say."""
    field = table.first_target()
    total = sum(table.renown_of(name) or 0 for name in {*own})
    if limit is None or table.kind_of(field) != "battlefield" or not names or total <= limit:
        return None
    if own == names[:1]:
        return _alone(names[0], limit)
    return No(
        f"{names[0]} may not join: the {side} of {field} have {total} Renown, and {limit} is the most.",
        needed=f"{limit} Renown at the most",
    )


def _alone(name: str, limit: int) -> Finding:
    return Unclear(f"Whether {name} alone may have more Renown than the {limit} of the Battlefield is not said.")
