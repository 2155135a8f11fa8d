"""Questions about what a creature fights with where vampires and werewolves fight: bare hands, weapons and strikes."""

from events.rage.card_facts import ITEMS, RageFacts
from events.rage.position import Card, Combat, Laid
from events.spelling import lowered
from projections.phrases import asks
from projections.rage.terms import Terms


class ArmsQuestions:
    """With what a creature attacks, from how far, and for how much damage."""

    __slots__ = ()
    cards: dict[str, Card]
    laid: dict[str, Laid]
    combat: Combat | None
    terms: Terms

    def facts_of(self, card: str) -> RageFacts: ...  # type: ignore[empty-body]
    def kind_of(self, card: str) -> str: ...  # type: ignore[empty-body]
    def has_keyword(self, name: str, word: str) -> bool: ...  # type: ignore[empty-body]
    def keywords_of(self, name: str) -> tuple[str, ...]: ...  # type: ignore[empty-body]
    def items_of(self, creature: str) -> list[str]: ...  # type: ignore[empty-body]
    def rage_of(self, name: str) -> int | None: ...
    def gnosis_of(self, name: str) -> int | None: ...
    def is_vampire(self, name: str) -> bool: ...  # type: ignore[empty-body]

    @asks("{0} fights as a vampire", "{0} does not fight as a vampire")
    def fights_as_a_vampire(self, name: str) -> bool:
        """Whether it is a vampire, and the book has vampires fight without Rage."""
        return bool(self.terms.bare_hands_of_vampires) and self.is_vampire(name)

    @asks("{0} does {answer} damage with bare hands")
    def hand_damage_of(self, name: str) -> int:
        """The damage that a vampire does by hand: what reduces its Rage reduces this."""
        card, strength = self.cards.get(name), self.facts_of(name).damage
        plain = self.terms.bare_hands_of_vampires if strength is None else strength
        return max(0, plain + min(0, card.rage_by if card is not None else 0))

    @asks("{0} has the weapons {answer}", none="{0} has no weapon")
    def weapons_of(self, name: str) -> tuple[str, ...]:
        """The weapons that are attached to a creature."""
        return tuple(one for one in self.items_of(name) if self.is_weapon(one))

    def is_weapon(self, card: str) -> bool:
        """Whether a card is a weapon: it says so, does damage, or lets its bearer play combat cards."""
        facts = self.facts_of(card)
        item = self.kind_of(card) in ITEMS
        armed = facts.damage is not None or facts.plays_rage is not None
        return item and (armed or self.has_keyword(card, "Weapon") or self.has_keyword(card, "Firearm"))

    @asks("{0} is a ranged weapon", "{0} is no ranged weapon", none="it is not known how far {0} reaches", doubt=None)
    def is_ranged(self, card: str) -> bool | None:
        """Whether a weapon is used at long range: a gun, or one on which it is printed; None for an unknown card."""
        facts = self.facts_of(card)
        gun = any(self.has_keyword(card, word) for word in ("Firearm", "Gun"))
        return True if facts.ranged or gun else False if facts.kind else None

    @asks("{0} does {answer} damage", none="the damage of {0} is not known", doubt=None)
    def damage_of_weapon(self, weapon: str) -> int | None:
        """The damage of a weapon in a vampire's hands; a werewolves' one does a share of its Rage, rounded up."""
        facts, share = self.facts_of(weapon), self.terms.damage_share_of_werewolf_weapons
        if facts.damage is not None or facts.plays_rage is None or not share:
            return facts.damage
        return -(-facts.plays_rage // share)

    @asks("{answer} is used with {0}", none="no weapon is used with {0}", doubt=())
    def weapon_behind(self, slot: str) -> tuple[str, ...]:
        """The weapon that a creature uses with a combat card: the one that it maneuvered with, or any that it has."""
        one = self.laid.get(slot)
        if one is None or one.unarmed:
            return ()
        committed, there = self.committed_to(one.creature), self.weapons_of(one.creature)
        far = self.combat is not None and self.combat.range == "long"
        ranged = tuple(weapon for weapon in there if self.is_ranged(weapon)) if far else ()
        return (committed,) if committed else ranged or there

    @asks("{0} has maneuvered with {answer} in this round", none="{0} has maneuvered with no weapon in this round")
    def committed_to(self, name: str) -> str:
        """The weapon with which a creature has maneuvered in this round; empty for none."""
        said = self.combat.committed if self.combat is not None else ()
        return next((one.removeprefix(f"{name} with ") for one in said if one.startswith(f"{name} with ")), "")

    @asks("{0} lies there to mark the blow of a weapon or a hand", "{0} is used for what is printed on it")
    def is_behind_a_weapon(self, slot: str) -> bool:
        """Whether a vampire uses its weapon, or its hands, instead of what its combat card does."""
        one = self.laid.get(slot)
        if one is None or not self.fights_as_a_vampire(one.creature):
            return False
        said = one.armed or bool(self.committed_to(one.creature))
        return said or self.lacks_requirements(one) is True or self._shoots(one)

    def _shoots(self, one: Laid) -> bool:
        """Whether a vampire with a ranged weapon strikes at long range with a card that does not reach so far."""
        facts, far = self.facts_of(one.card), self.combat is not None and self.combat.range == "long"
        if one.unarmed or facts.ranged or not far or not self.strikes(facts):
            return False
        return any(self.is_ranged(weapon) for weapon in self.weapons_of(one.creature))

    def lacks_requirements(self, one: Laid) -> bool | None:
        """Whether a vampire does not meet what its combat card requires; None where that is not known."""
        return self.lacks_requirements_of(one.creature, one.card)

    @asks("{0} does not meet what {1} requires", "{0} meets what {1} requires", none="it is not known", doubt=None)
    def lacks_requirements_of(self, name: str, card: str) -> bool | None:
        """Whether a vampire does not meet what a combat card requires; None where that is not known."""
        facts = self.facts_of(card)
        unmet = [
            self._lacks_disciplines(name, facts),
            bool(facts.requires) and not any(self.has_keyword(name, word) for word in facts.requires),
            facts.requires_rage is not None and facts.requires_rage > self.usual_damage_of(name),
            facts.requires_gnosis is not None and facts.requires_gnosis > (self.gnosis_of(name) or 0),
        ]
        return True if True in unmet else None if None in unmet or not facts.kind else False

    def _lacks_disciplines(self, name: str, facts: RageFacts) -> bool | None:
        """Whether a creature has none of the Disciplines of which a card requires one; None where they are unknown."""
        own = {lowered(one) for one in self.facts_of(name).disciplines}
        if not facts.disciplines or not own.isdisjoint(lowered(one) for one in facts.disciplines):
            return False
        return True if own or not self.fights_as_a_vampire(name) else None

    def is_beyond(self, one: Laid) -> bool:
        """Whether a creature that is no vampire has none of the Disciplines of which a card requires one."""
        facts = self.facts_of(one.card)
        return not self.fights_as_a_vampire(one.creature) and self._lacks_disciplines(one.creature, facts) is True

    def rage_needed_for(self, one: Laid) -> int | None:
        """The Rage that a combat card needs; the strike of a vampires' card needs that of a werewolf."""
        facts, strike = self.facts_of(one.card), self.terms.vampiric_strike_of_a_werewolf
        if strike and facts.vampiric and facts.requires_rage is None:
            return strike if self.strikes(facts) else 0
        return facts.requires_rage

    @staticmethod
    def strikes(facts: RageFacts) -> bool:
        """Whether a combat card is a strike that does damage."""
        return bool(facts.damage or facts.adds_damage)

    @asks("{0} usually does {answer} damage")
    def usual_damage_of(self, name: str) -> int:
        """The damage that a vampire normally does: by hand, or by its best weapon; it stands for its Rage."""
        armed = [self.damage_of_weapon(one) or 0 for one in self.weapons_of(name)]
        return max(self.hand_damage_of(name), *armed, 0)

    def blow_of(self, one: Laid) -> int | None:
        """The damage of a combat card as its creature uses it, before anything is prevented; None if unknown."""
        facts = self.facts_of(one.card)
        if not self.terms.bare_hands_of_vampires:
            return facts.damage
        if self.is_behind_a_weapon(one.name):
            weapons = self.weapon_behind(one.name)
            known = {self.damage_of_weapon(weapon) for weapon in weapons} or {self.hand_damage_of(one.creature)}
            return known.pop() if len(known) == 1 else None
        if facts.vampiric and not self.fights_as_a_vampire(one.creature) and self.strikes(facts):
            return self.terms.vampiric_strike_of_a_werewolf + (facts.adds_damage or 0)
        if facts.damage is None and facts.adds_damage is not None:
            return self.hand_damage_of(one.creature) + facts.adds_damage
        return facts.damage

    def ground_of_blow(self, one: Laid) -> str:
        """The derivation by which a combat card does as much damage as it does."""
        facts, weapons = self.facts_of(one.card), self.weapon_behind(one.name)
        if self.is_behind_a_weapon(one.name):
            if any(self.facts_of(weapon).damage is None for weapon in weapons):
                return "a_werewolf_weapon_deals_half_its_rage"
            bluffs = self.lacks_requirements(one) is True
            return "a_bluffing_vampire_uses_its_weapon" if bluffs else "a_used_weapon_deals_its_damage"
        strike = self.terms.vampiric_strike_of_a_werewolf and facts.vampiric and self.strikes(facts)
        if strike and not self.fights_as_a_vampire(one.creature):
            return "a_vampiric_strike_is_one_for_a_werewolf"
        return "a_combat_action_becomes_damage"

    def items_beside_the_blow(self, one: Laid) -> list[str]:
        """The cards on a creature that may change its damage: all but the weapon that a vampire uses."""
        used = self.weapon_behind(one.name) if self.is_behind_a_weapon(one.name) else ()
        return [item for item in self.items_of(one.creature) if item not in used]

    def why_not_as_printed(self, one: Laid) -> tuple[str, ...]:
        """The derivation by which a combat card does other damage than is printed on it; nothing where none does."""
        if self.falls_short(one.name):
            return ("a_hand_attack_does_nothing_at_long_range",)
        ground = self.ground_of_blow(one)
        return () if ground == "a_combat_action_becomes_damage" else (ground,)

    def why_no_bluff(self, one: Laid) -> str:
        """The derivation by which a vampire, or a werewolf with a vampires' weapon, does not bluff; else nothing."""
        facts = self.facts_of(one.card)
        if self.fights_as_a_vampire(one.creature):
            rage = facts.requires_rage is not None
            return "a_vampires_damage_is_its_rage" if rage else "a_missing_discipline_makes_a_bluff"
        needs, has = facts.requires_rage, self.rage_of(one.creature)
        armed = any(self.facts_of(weapon).vampiric for weapon in self.weapons_of(one.creature))
        carried = armed and needs is not None and has is not None and needs > has
        return "a_vampiric_weapon_is_rage_for_a_werewolf" if carried and self.terms.bare_hands_of_vampires else ""

    @asks("{0} does not reach long range", "{0} reaches as far as it has to")
    def falls_short(self, slot: str) -> bool:
        """Whether a combat card is an attack by hand, or with a weapon that is not ranged, at long range."""
        one = self.laid.get(slot)
        if one is None or not one.card or self.combat is None or self.combat.range != "long":
            return False
        facts = self.facts_of(one.card)
        behind = self.is_behind_a_weapon(slot)
        if (facts.ranged and not behind) or not facts.kind:
            return False
        return all(self.is_ranged(weapon) is False for weapon in self.weapon_behind(slot))
