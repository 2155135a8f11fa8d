"""Questions about maneuvers, extra attacks and presses: who has made which, and what gives them."""

from events.rage.card_facts import RageFacts
from events.rage.position import Act, Card, Combat, Laid, Turn
from projections.phrases import asks
from projections.rage.terms import Terms

SHAPESHIFTERS = ("Garou", "Bastet", "Other Fera")


class ManeuverQuestions:
    """The range, and whether the combat goes on."""

    __slots__ = ()
    cards: dict[str, Card]
    acts: dict[str, Act]
    combat: Combat | None
    laid: dict[str, Laid]
    turn: Turn | None
    terms: Terms

    def facts_of(self, card: str) -> RageFacts: ...  # type: ignore[empty-body]
    def has_keyword(self, name: str, word: str) -> bool: ...  # type: ignore[empty-body]
    def is_vampire(self, name: str) -> bool: ...  # type: ignore[empty-body]
    def is_alpha(self, name: str) -> bool: ...  # type: ignore[empty-body]
    def items_of(self, creature: str) -> list[str]: ...  # type: ignore[empty-body]
    def weapons_of(self, name: str) -> tuple[str, ...]: ...  # type: ignore[empty-body]
    def is_ranged(self, card: str) -> bool | None: ...
    def is_weapon(self, card: str) -> bool: ...  # type: ignore[empty-body]
    def may_have_an_ability(self, name: str) -> bool: ...  # type: ignore[empty-body]
    def pack_of(self, name: str) -> str: ...  # type: ignore[empty-body]
    def agreement(self, name: str) -> str: ...  # type: ignore[empty-body]
    def is_a_bleed(self, act: Act) -> bool: ...  # type: ignore[empty-body]
    def may_be_alpha(self, player: str) -> tuple[str, ...]: ...  # type: ignore[empty-body]
    def first_target(self) -> str: ...  # type: ignore[empty-body]

    @asks("the range is {answer}", none="no combat is in progress")
    def range(self) -> str:
        """The range of the round in progress."""
        return self.combat.range if self.combat is not None else ""

    @asks("no card of this round is laid yet", "the round is past its beginning")
    def begins_a_round(self) -> bool:
        """Whether a round begins: no combat card of it is laid."""
        now = self.combat
        return now is not None and now.step in ("maneuver", "play card") and not self.laid

    # --- maneuvers ------------------------------------------------------------------------------------------

    @asks("{1} gives {0} a maneuver", "{1} gives {0} no maneuver", none="it is not known", doubt=None)
    def gives_maneuver(self, name: str, card: str) -> bool | None:
        """Whether a card, or without one anything that a creature has, gives it a maneuver; None if unknown."""
        if card:
            facts = self.facts_of(card)
            return True if facts.maneuvers or self.maneuvers_once(card) else False if facts.kind else None
        if self.may_have_an_ability(name):
            return True if self.weapon_maneuvered_with(name, "") else None
        return False

    @asks("{0} gives one maneuver in a combat", "{0} gives no maneuver of this kind")
    def maneuvers_once(self, weapon: str) -> bool:
        """Whether a weapon is one of the werewolves', which gives one maneuver in a combat: to them, if it is a gun."""
        facts = self.facts_of(weapon)
        bearer = self.cards[weapon].on if weapon in self.cards else ""
        gives = self.is_vampire(bearer) or self.is_ranged(weapon) is True
        return self.is_weapon(weapon) and gives and not facts.vampiric and not facts.maneuvers

    @asks("{0} maneuvers with {answer}", none="{0} maneuvers with no weapon")
    def weapon_maneuvered_with(self, name: str, card: str) -> str:
        """The weapon whose maneuver is used: the one that is named, or the only one with a maneuver."""
        mine = self.weapons_of(name)
        if card:
            return card if card in mine else ""
        able = [one for one in mine if self.facts_of(one).maneuvers or self.maneuvers_once(one)]
        return able[0] if len(able) == 1 else ""

    @asks("{0} has maneuvered with {1} in this combat", "{0} has not maneuvered with {1} in this combat")
    def has_maneuvered_with(self, name: str, card: str) -> bool:
        """Whether a creature has used the maneuver of a card in this combat."""
        return self.combat is not None and f"{name} with {card}" in self.combat.maneuvered

    @asks("{0} has maneuvered with {answer} in this combat", none="{0} has maneuvered with no gun in this combat")
    def guns_maneuvered_with(self, name: str) -> tuple[str, ...]:
        """The weapons of one maneuver a combat with which a creature has maneuvered."""
        return tuple(
            one for one in self.weapons_of(name) if self.maneuvers_once(one) and self.has_maneuvered_with(name, one)
        )

    # --- extra attacks and presses --------------------------------------------------------------------------

    @asks("{1} gives {0} {answer} extra attacks", none="the extra attacks of {0} are not known", doubt=None)
    def extra_attacks_given(self, name: str, card: str) -> int | None:
        """The extra attacks that a card gives, or nothing for a creature without card and ability; None if unknown."""
        if not card:
            return None if self.may_have_an_ability(name) else 0
        facts = self.facts_of(card)
        return facts.extra_attacks if facts.extra_attacks is not None or not facts.kind else 0

    @asks("{answer} make extra attacks", none="nobody makes extra attacks")
    def making_extra_attacks(self) -> tuple[str, ...]:
        """The creatures that have extra attacks left in this round."""
        return tuple(dict.fromkeys(self.combat.extra)) if self.combat is not None else ()

    @asks("{1} gives {0} a press", "{1} gives {0} no press", none="it is not known", doubt=None)
    def gives_press(self, name: str, card: str) -> bool | None:
        """Whether a card, or without one anything that a creature has, gives it a press; None if unknown."""
        if card:
            facts = self.facts_of(card)
            return True if facts.presses else False if facts.kind else None
        return None if self.may_have_an_ability(name) else False

    @asks("{answer} were the presses of this round", none="nobody has pressed in this round")
    def presses(self) -> tuple[str, ...]:
        """The presses of this round, in order."""
        return self.combat.presses if self.combat is not None else ()

    @asks("a vampire in the combat may press", "nobody in the combat may press")
    def may_be_pressed(self) -> bool:
        """Whether the rounds have a step for presses, and a vampire is there to use one."""
        now = self.combat
        there = () if now is None else (*now.attackers, *now.defenders)
        return "press" in self.terms.round_steps and any(self.is_vampire(name) for name in there)

    @asks("this combat goes on by presses only", "this combat goes on by itself")
    def needs_a_press(self) -> bool:
        """Whether the table has agreed that a fight such as this one goes on only by a press to continue."""
        now = self.combat
        if now is None or not self.is_vampire(now.attacker):
            return False
        among = self.agreement("presses_among_vampires") == "yes" and self.is_vampire(now.target)
        return self.agreement("presses_of_vampiric_attackers") == "yes" or among

    # --- attacks --------------------------------------------------------------------------------------------

    @asks("this is an alpha attack", "this is no alpha attack")
    def is_an_alpha_attack(self) -> bool:
        """Whether the combat was declared by an alpha as its action."""
        now = self.combat
        return now is not None and not now.from_block and self.turn is not None and self.turn.acting == now.attacker

    @asks("the combat is one of a challenge", "the combat is not one of a challenge")
    def was_challenged(self) -> bool:
        """Whether the combat of an alpha's action was offered to a member of a pack, which is no alpha."""
        now = self.combat
        if now is None or now.target != self.first_target() or not self.is_an_alpha_attack():
            return False
        home = self.cards[now.target].place == "home" if now.target in self.cards else False
        return home and not self.is_alpha(now.target)

    @asks("the attack is avoided by stealth", "the attack is not avoided by stealth")
    def is_avoided(self) -> bool:
        """Whether who was attacked has more stealth against the attack than the alpha has intercept."""
        now = self.combat
        return now is not None and not now.round and now.stealth > now.intercept

    @asks("{1} has avoided {0} in this turn", "{1} has not avoided {0} in this turn")
    def has_avoided(self, attacker: str, name: str) -> bool:
        """Whether a creature has avoided an attack of an alpha by stealth in this turn."""
        return self.turn is not None and f"{attacker} of {name}" in self.turn.avoided

    @asks("{answer} must be alpha for {0}, as it has bled", none="nobody must be alpha for {0} by a bleed")
    def must_bleed_as_alpha(self, player: str) -> tuple[str, ...]:
        """Those of a pack who have bled successfully in this turn with the least stealth, and may be alpha."""
        able = self.may_be_alpha(player)
        bleeds = [act for act in self.acts.values() if self.is_a_bleed(act) and act.outcome == "successful"]
        mine = [act for act in bleeds if act.creature in able]
        known = [act.stealth for act in mine if act.stealth is not None]
        least = min(known, default=None)
        return tuple(act.creature for act in mine if act.stealth in (None, least))

    @asks("{0} is a shapeshifter", "{0} is no shapeshifter")
    def is_shapeshifter(self, name: str) -> bool:
        """Whether a creature is of a class of shapeshifters."""
        return any(self.has_keyword(name, one) for one in SHAPESHIFTERS)

    def side_of_pack(self, player: str) -> tuple[str, ...]:
        """The creatures of a pack that fight in the combat in progress."""
        now = self.combat
        there = () if now is None else (*now.attackers, *now.defenders)
        return tuple(name for name in there if player and self.pack_of(name) == player)

    @asks("{0} has {answer}, of silver", none="{0} has nothing of silver")
    def silver_of(self, name: str) -> str:
        """A silver weapon that a creature has: a Klaive, or one with that keyword; empty for none."""
        own = (name, *self.items_of(name))
        return next((one for one in own if self.has_keyword(one, "Klaive") or self.has_keyword(one, "Silver")), "")
