"""Questions about a combat in progress: its sides, its steps, and the combat cards of the round."""

from events.rage.card_facts import RageFacts
from events.rage.position import Card, Combat, Laid, Seat
from events.rage.words import STEPS
from projections.phrases import asks

SPEEDS = {"fast": 0, "": 1, "both": 1, "slow": 2}


class CombatQuestions:
    """Who fights whom, and with which cards."""

    __slots__ = ()
    seats: dict[str, Seat]
    cards: dict[str, Card]
    laid: dict[str, Laid]
    combat: Combat | None

    def facts_of(self, card: str) -> RageFacts: ...  # type: ignore[empty-body]
    def pack_of(self, name: str) -> str: ...  # type: ignore[empty-body]
    def is_prey(self, name: str) -> bool: ...  # type: ignore[empty-body]
    def rage_of(self, name: str) -> int | None: ...
    def gnosis_of(self, name: str) -> int | None: ...
    def kind_of(self, card: str) -> str: ...  # type: ignore[empty-body]
    def rage_that_arms_give(self, creature: str) -> int: ...  # type: ignore[empty-body]

    @asks("a combat is in progress", "no combat is in progress")
    def in_combat(self) -> bool:
        """Whether a combat is in progress."""
        return self.combat is not None

    @asks("it is the {answer} step", none="no combat is in progress")
    def step(self) -> str:
        """The step of the combat."""
        return self.combat.step if self.combat is not None else ""

    @asks("it is combat round {answer}")
    def combat_round(self) -> int:
        """The number of the combat round; 0 before the first."""
        return self.combat.round if self.combat is not None else 0

    def step_is_past(self, step: str) -> bool:
        """Whether this step of the round is over."""
        now = self.step()
        return bool(now) and STEPS.index(now) > STEPS.index(step)

    @asks("{answer} are attackers", none="nobody is an attacker")
    def attackers(self) -> tuple[str, ...]:
        """The creatures on the attacking side."""
        return self.combat.attackers if self.combat is not None else ()

    @asks("{answer} are defenders", none="nobody is a defender")
    def defenders(self) -> tuple[str, ...]:
        """The creatures on the defending side."""
        return self.combat.defenders if self.combat is not None else ()

    @asks("{0} is in this combat", "{0} is not in this combat")
    def fights(self, name: str) -> bool:
        """Whether a creature is in the combat."""
        return name in self.attackers() or name in self.defenders()

    @asks("{0} is the attacker", "{0} is not the attacker")
    def is_attacker(self, name: str) -> bool:
        """Whether a creature is on the attacking side."""
        return name in self.attackers()

    def side_of(self, name: str) -> tuple[str, ...]:
        """The creatures on the same side."""
        return self.attackers() if name in self.attackers() else self.defenders()

    @asks("{0} is in combat against {answer}", none="{0} is in combat against nobody")
    def opponents_of(self, name: str) -> tuple[str, ...]:
        """The creatures on the other side."""
        return self.defenders() if name in self.attackers() else self.attackers() if self.fights(name) else ()

    def players_of(self, side: tuple[str, ...]) -> tuple[str, ...]:
        """The players whose packs fight on a side."""
        return tuple(dict.fromkeys(player for name in side if (player := self.pack_of(name))))

    def player_for(self, creature: str) -> str:
        """The player who plays combat cards for a creature; for prey the one who plays for it in this round."""
        if self.pack_of(creature):
            return self.pack_of(creature)
        return self.combat.prey_player if self.combat is not None else ""

    @asks("{0} is in combat against {1}'s pack", "{0} is not in combat against {1}'s pack")
    def is_against(self, creature: str, player: str) -> bool:
        """Whether a player's pack is on the other side than a creature."""
        return player in self.players_of(self.opponents_of(creature))

    @asks("{answer} combat cards are laid for {0}")
    def cards_laid_for(self, creature: str) -> int:
        """How many combat cards a creature plays in this round."""
        return sum(1 for one in self.laid.values() if one.creature == creature)

    def slot_of(self, creature: str, card: str, was: str = "") -> Laid | None:
        """The combat card of a creature that is meant: by its placeholder name, its printed one, or as the only one."""
        mine = [one for one in self.laid.values() if one.creature == creature]
        named = [one for one in mine if one.name == was] if was else [one for one in mine if one.card == card]
        hidden = [one for one in mine if not one.card and one.down]
        found = named or ([] if was else hidden[:1])
        return found[0] if found else None

    def called(self, card: str) -> Laid | None:
        """The combat card of this round that goes by a name, placeholder or printed."""
        found = [one for one in self.laid.values() if one.name == card]
        alike = [one for one in self.laid.values() if one.card == card]
        found = found or [one for one in alike if not one.resolved] or alike
        return found[0] if found else None

    @asks("the damage of {0} is {answer}", none="the damage of {0} is not known", doubt=None)
    def damage_dealt_by(self, slot: str) -> int | None:
        """The damage of a combat card, less what is prevented of it; None where nobody knows."""
        one = self.laid.get(slot)
        if one is None or not one.card:
            return None
        printed = self.facts_of(one.card).damage
        if one.prevented is None:
            return 0
        return None if printed is None else max(0, printed - one.prevented)

    def speed_of(self, slot: Laid) -> int:
        """In which order it resolves: fast 0, normal 1, slow 2."""
        return SPEEDS[self.facts_of(slot.card).speed]

    @asks("{0} is a bluff", "{0} is no bluff", none="it is not known whether {0} is a bluff", doubt=None)
    def is_bluff(self, slot: str) -> bool | None:
        """Whether a combat card needs more Rage than its creature has."""
        one = self.laid.get(slot)
        if one is None or not one.card:
            return None
        needs, rage = self.facts_of(one.card).requires_rage, self.rage_of(one.creature)
        if needs is None or rage is None:
            return None
        return needs > max(rage, self.rage_that_arms_give(one.creature))

    @asks("{0} is illegal", "{0} is not illegal", none="it is not known whether {0} is illegal", doubt=None)
    def is_illegal(self, slot: str) -> bool | None:
        """Whether a combat card lacks something other than Rage, as far as it is known."""
        one = self.laid.get(slot)
        if one is None or not one.card:
            return None
        facts = self.facts_of(one.card)
        if facts.kind == "combat event":
            return True
        gnosis = self.gnosis_of(one.creature)
        if facts.requires_gnosis is not None and gnosis is not None and gnosis < facts.requires_gnosis:
            return True
        unmet = [self._meets(one.creature, condition) for condition in facts.conditions]
        return True if False in unmet else None if None in unmet or not facts.kind else False

    def _meets(self, creature: str, condition: str) -> bool | None:
        """Whether a creature meets a condition of a combat card; None for one that nobody can judge."""
        card, two_forms = self.cards[creature], self.facts_of(creature).battle_health is not None
        if condition.casefold() in ("crinos form", "battle form"):
            return True if card.form == "battle" else False if two_forms else None
        if condition.casefold() == "not frenzied":
            return not card.frenzy
        return card.world != "physical" if condition.casefold() == "in the umbra" else None

    def target_of(self, slot: str) -> str:
        """The target of a combat card; a dodge or block that does no damage has none, whoever was named."""
        one = self.laid.get(slot)
        if one is None:
            return ""
        facts = self.facts_of(one.card)
        return "" if not facts.damage and (facts.dodges or facts.blocks is not None) else one.target

    @asks(
        "{0} is a bluff that succeeds",
        "{0} is a bluff that fails",
        none="nothing is known of the bluff of {0}",
        doubt=None,
    )
    def bluff_succeeds(self, slot: str) -> bool | None:
        """Whether a bluff succeeds: its target bluffed, or played no legal card; without one, nobody aimed at it."""
        one = self.laid.get(slot)
        if one is None:
            return None
        if not self.target_of(slot):
            aimed = [card for card in self.laid.values() if self.target_of(card.name) == one.creature]
            bluffs = [self.is_bluff(card.name) for card in aimed if self.is_illegal(card.name) is not True]
            return False if False in bluffs else None if None in bluffs else True
        played = [card for card in self.laid.values() if card.creature == one.target]
        legal = [card for card in played if self.is_illegal(card.name) is not True]
        bluffs = [self.is_bluff(card.name) for card in legal]
        if True in bluffs or not legal:
            return True
        return None if None in bluffs or any(self.is_illegal(card.name) is None for card in legal) else False

    def legal_cards_of(self, creature: str) -> list[Laid]:
        """The combat cards of a creature in this round that are not known to be illegal."""
        mine = [one for one in self.laid.values() if one.creature == creature]
        return [one for one in mine if self.is_illegal(one.name) is not True]

    @asks("{answer} is the player for the prey", none="nobody is the player for the prey")
    def prey_player(self) -> str:
        """Who plays for the prey in this round."""
        return self.combat.prey_player if self.combat is not None else ""

    def answer_of(self, creature: str, using: str) -> Laid | None:
        """The dodge or block of a creature in this round, by name where one is given; None for another card."""
        mine = [one for one in self.laid.values() if one.creature == creature and one.card]
        fit = [one for one in mine if self.facts_of(one.card).dodges or self.facts_of(one.card).blocks is not None]
        named = [one for one in fit if one.card == using] if using else fit
        return named[0] if named else None
