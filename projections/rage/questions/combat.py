"""Questions about a combat in progress: its sides, its steps, and the combat cards of the round."""

from typing import TYPE_CHECKING, Any

from events.rage.card_facts import RageFacts
from events.rage.position import Card, Combat, Damage, Laid, Seat
from events.rage.words import BEFORE_ROUNDS, Step
from projections.phrases import asks
from projections.rage.terms import Terms

SPEEDS = {"fast": 0, "": 1, "both": 1, "slow": 2}


class CombatQuestions:
    """Who fights whom, and with which cards."""

    __slots__ = ()
    seats: dict[str, Seat]
    cards: dict[str, Card]
    laid: dict[str, Laid]
    damage: dict[str, Damage]
    combat: Combat | None
    terms: Terms

    def facts_of(self, card: str) -> RageFacts: ...  # type: ignore[empty-body]
    def pack_of(self, name: str) -> str: ...  # type: ignore[empty-body]
    def is_prey(self, name: str) -> bool: ...  # type: ignore[empty-body]
    def rage_of(self, name: str) -> int | None: ...
    def gnosis_of(self, name: str) -> int | None: ...
    def kind_of(self, card: str) -> str: ...  # type: ignore[empty-body]
    def rage_that_arms_give(self, creature: str) -> int: ...  # type: ignore[empty-body]
    def has_keyword(self, name: str, word: str) -> bool: ...  # type: ignore[empty-body]
    def items_of(self, creature: str) -> list[str]: ...  # type: ignore[empty-body]
    def is_idle(self, creature: str) -> bool: ...  # type: ignore[empty-body]
    def may_interact(self, name: str, other: str) -> bool: ...  # type: ignore[empty-body]
    def meets(self, creature: str, condition: str) -> bool | None: ...
    def carries(self, creature: str, sort: str) -> bool | None: ...
    def cards_of(self, creature: str) -> list[Laid]: ...  # type: ignore[empty-body]
    def blows_at(self, creature: str) -> list[Laid]: ...  # type: ignore[empty-body]

    if TYPE_CHECKING:

        def fights_as_a_vampire(self, name: str) -> bool: ...
        def lacks_requirements(self, one: Laid) -> bool | None: ...
        def rage_needed_for(self, one: Laid) -> int | None: ...
        def is_beyond(self, one: Laid) -> bool: ...
        def blow_of(self, one: Laid) -> int | None: ...

    @asks("a combat is in progress", "no combat is in progress")
    def in_combat(self) -> bool:
        """Whether a combat is in progress."""
        return self.combat is not None

    @asks("it is the {answer} step", none="no combat is in progress")
    def step(self) -> str:
        """The step of the combat."""
        return self.combat.step if self.combat is not None else ""

    def steps(self) -> tuple[Step, ...]:
        """The steps of a combat in their order: those before the first round, and those of each round."""
        steps: tuple[Any, ...] = (*BEFORE_ROUNDS, *self.terms.round_steps)
        return steps

    def place_of_step(self, step: str) -> int:
        """Where a step comes, from 0; -1 for one that the rulebook does not have, or outside combat."""
        steps: tuple[str, ...] = self.steps()
        return steps.index(step) if step in steps else -1

    @asks("it is combat round {answer}")
    def combat_round(self) -> int:
        """The number of the combat round; 0 before the first."""
        return self.combat.round if self.combat is not None else 0

    @asks("the attackers are {answer}", none="nobody is an attacker")
    def attackers(self) -> tuple[str, ...]:
        """The creatures on the attacking side."""
        return self.combat.attackers if self.combat is not None else ()

    @asks("the defenders are {answer}", none="nobody is a defender")
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
        return len(self.cards_of(creature))

    def slot_of(self, creature: str, card: str, was: str = "") -> Laid | None:
        """The combat card of a creature that is meant: by its placeholder name, its printed one, or as the only one."""
        mine = [one for one in self.laid.values() if one.creature == creature]
        named = [one for one in mine if one.name == was] if was else [one for one in mine if one.card == card]
        hidden = [one for one in mine if not one.card and one.down]
        found = named or ([] if was else hidden[:1])
        return found[0] if found else None

    def called(self, card: str, at: str = "") -> Laid | None:
        """The combat card of this round that goes by a name, placeholder or printed: of several the one aimed there, or
        that of an opponent."""
        found = [one for one in self.laid.values() if one.name == card] if card else self.blows_at(at)
        alike = sorted((one for one in self.laid.values() if one.card == card), key=lambda one: one.resolved)
        found = found or alike
        if len(found) > 1 and at:
            against = [one for one in found if one.creature in self.opponents_of(at)]
            found = [one for one in found if one.target == at] or against or found
        return found[0] if found else None

    @asks("the damage of {0} is {answer}", none="the damage of {0} is not known", doubt=None)
    def damage_dealt_by(self, slot: str) -> int | None:
        """The damage of a combat card, less what is prevented of it; None where nobody knows."""
        one = self.laid.get(slot)
        if one is None or not one.card:
            return None
        dealt = self.blow_of(one)
        if one.prevented is None:
            return 0
        return None if dealt is None else max(0, dealt - one.prevented)

    @asks("{answer} keeps the attackers from withdrawing", none="nothing keeps the attackers from withdrawing")
    def holding(self) -> str:
        """The card that lies on an attacker and prevents every withdrawal; empty for none."""
        there = [one.card for one in self.damage.values() if one.on in self.attackers()]
        there += [name for name, card in self.cards.items() if card.on in self.attackers()]
        return next((name for name in there if self.facts_of(name).holds), "")

    def waiting_blows(self) -> list[Laid]:
        """The combat cards that are still to deal damage, the fastest first."""
        standing = [one for one in self.laid.values() if not one.resolved and one.standing in ("legal", "bluff")]
        waiting = [one for one in standing if one.target in self.cards and self.damage_dealt_by(one.name)]
        return sorted(waiting, key=self.speed_of)

    def blows_landing_with(self, name: str) -> list[Laid]:
        """The combat cards of a creature that are still to land, as fast as the slowest that has landed."""
        landed = [one for one in self.laid.values() if one.resolved and one.standing in ("legal", "bluff")]
        slowest = max((self.speed_of(one) for one in landed if self.fights(one.creature)), default=-1)
        return [one for one in self.waiting_blows() if one.creature == name and self.speed_of(one) <= slowest]

    @asks("{0} has left this combat", "{0} has not left this combat")
    def has_left(self, name: str) -> bool:
        """Whether a creature has left the combat."""
        return self.combat is not None and name in self.combat.left

    @asks("{0} may defend itself", "{0} does not defend itself")
    def defends_itself(self, name: str) -> bool:
        """Whether it is a Battlefield under attack that nobody else defends."""
        now = self.combat
        alone = now is not None and name == now.target and set(now.defenders) <= {name} and not now.left
        return alone and self.kind_of(name) == "battlefield"

    @asks("a Battlefield is fought for", "no Battlefield is fought for")
    def at_a_battlefield(self) -> bool:
        """Whether the combat is for a Battlefield."""
        return self.combat is not None and self.kind_of(self.combat.target) == "battlefield"

    @asks("{answer} has stepped in", none="nobody has stepped in")
    def stepped_in(self) -> str:
        """The alpha that has stepped in for prey, or defends a Battlefield."""
        now = self.combat
        if now is None:
            return ""
        fields = self.kind_of(now.target) == "battlefield" and now.target not in now.defenders
        return now.target if now.instead_of else next(iter(now.defenders), "") if fields else ""

    @asks("{answer} was attacked", none="nobody was attacked")
    def first_target(self) -> str:
        """Who or what was attacked, whoever has stepped in since."""
        return (self.combat.instead_of or self.combat.target) if self.combat is not None else ""

    @asks("{answer} names targets before {0}", none="nobody names targets before {0}")
    def names_targets_before(self, name: str) -> tuple[str, ...]:
        """The side whose turn it is to name the target of a creature's card, when two packs fight and it is not
        this creature's side; the attackers begin, and who is left names on."""
        now = self.combat
        if now is None or name in now.aimed or min(len(now.attackers), len(now.defenders)) < 2:
            return ()
        waiting = {one.creature for one in self.laid.values() if not one.target and not one.manner}
        mine, theirs = self.side_of(name), self.opponents_of(name)
        ahead = sum(one in mine for one in now.aimed) - sum(one in theirs for one in now.aimed)
        too_early = ahead > 0 if self.is_attacker(name) else ahead >= 0
        return tuple(one for one in theirs if one in waiting and one not in now.aimed) if too_early else ()

    @asks("{answer} lies there with {0}", none="nothing lies there that comes later than {0}")
    def later_manner_played(self, manner: str) -> str:
        """A card of this Reveal step that comes after a feint, an alternate or an instinctive one."""
        order = ("feint", "alternate", "instinctive")
        later = order[order.index(manner) + 1 :] if manner in order else ()
        return next((one.card or one.name for one in self.laid.values() if one.manner in later), "")

    @asks("{0} is the target of a card", "{0} is no target", none="nobody knows who aims at {0}", doubt=None)
    def is_targeted(self, name: str) -> bool | None:
        """Whether a combat card of an opponent aims at a creature; None where some target is not known."""
        against = [one for one in self.laid.values() if one.creature in self.opponents_of(name)]
        if any(self.target_of(one.name) == name for one in against):
            return True
        return None if any(not one.card or not (one.target or self._has_no_target(one)) for one in against) else False

    @asks("nothing keeps {0} from playing", "something may keep {0} from playing")
    def nothing_prevents(self, name: str) -> bool:
        """Whether a creature may take actions, and nothing in the combat is unknown or has text that may stop it."""
        fighters = (*self.attackers(), *self.defenders())
        able = any(self.may_have_an_ability(one) for one in fighters)
        played = [self.facts_of(one.card) for one in self.laid.values()]
        plain = all(facts.kind == "combat action" and not (facts.says or facts.source) for facts in played)
        return self.fights(name) and not self.is_idle(name) and not able and plain

    def aimless(self) -> tuple[str, ...]:
        """The creatures in the combat that none of their opponents is a valid target for."""
        fighters = (*self.attackers(), *self.defenders())
        return tuple(
            name for name in fighters if not any(self.may_interact(name, one) for one in self.opponents_of(name))
        )

    @asks("{0} is out of Combat Actions", "{0} may have a Combat Action left")
    def is_out_of_actions(self, name: str) -> bool:
        """Whether a creature has played no Combat Action this round, and none is in a hand that is known."""
        seat = self.seats.get(self.pack_of(name))
        played = [one for one in self.laid.values() if one.creature == name and one.standing != "illegal"]
        kinds = [self.facts_of(one).kind for one in seat.combat] if seat is not None else [""]
        return not played and not any(kind in ("", "combat action") for kind in kinds)

    @asks("the Combat Actions in {0}'s hand are {answer}", none="{0} is not known to have a hand of Combat Actions")
    def known_actions_of(self, player: str) -> tuple[str, ...]:
        """The Combat Actions that are known to be in a player's hand, and ask for nothing but Rage."""
        hand = self.seats[player].combat if player in self.seats else ()
        facts = [(one, self.facts_of(one)) for one in hand]
        plain = [one for one, its in facts if its.kind == "combat action" and not (its.conditions or its.says)]
        return tuple(one for one in plain if self.facts_of(one).requires_gnosis is None)

    @asks("{answer} is slower than {0} and has landed", none="nothing that is slower than {0} has landed")
    def slower_that_landed_before(self, card: str) -> str:
        """A slower combat card of the round that has landed, though this one was ready to; nothing where speeds may
        have been changed. Extra attacks are played when others have landed."""
        slot = self.called(card)
        if slot is None or not slot.card or slot.resolved or slot.extra or not self.fights(slot.creature):
            return ""
        laid = (one for one in self.laid.values() if not one.extra)
        landed = [one for one in laid if one.resolved and one.standing in ("legal", "bluff")]
        slower = [one for one in landed if self.fights(one.creature) and self.speed_of(one) > self.speed_of(slot)]
        return next((one.card for one in slower if not self.is_loaded(one.creature)), "")

    @asks("{0} carries something or plays with a Gift", "{0} carries nothing")
    def is_loaded(self, creature: str) -> bool:
        """Whether something on a creature, or a Gift in play, may change its combat cards."""
        return any(one.on == creature or one.kind in ("gift", "combat event") for one in self.cards.values())

    @asks("{0} may have an ability that the rules do not know", "{0} has no text, card or Gift that could do it")
    def may_have_an_ability(self, name: str) -> bool:
        """Whether a creature is not known, or has text or cards of its own."""
        facts = self.facts_of(name)
        return not facts.kind or bool(facts.says or facts.source) or self.is_loaded(name)

    def speed_of(self, slot: Laid) -> int:
        """In which order it resolves: fast 0, normal 1, slow 2."""
        return SPEEDS[self.facts_of(slot.card).speed]

    @asks("{0} is a bluff", "{0} is no bluff", none="it is not known whether {0} is a bluff", doubt=None)
    def is_bluff(self, slot: str) -> bool | None:
        """Whether a combat card needs more Rage than its creature has."""
        one = self.laid.get(slot)
        if one is None or not one.card:
            return None
        if one.manner == "alternate":
            return False
        if self.fights_as_a_vampire(one.creature):
            return self.lacks_requirements(one)
        needs, rage = self.rage_needed_for(one), self.rage_of(one.creature)
        if needs is None and self.facts_of(one.card).requires_gnosis is not None:
            return False  # it asks for Gnosis instead
        if needs is None or rage is None:
            return None
        bare, own = self._is_unarmed(one.creature), self.facts_of(one.creature).plays_rage or 0
        return needs > max(rage, own if bare else self.rage_that_arms_give(one.creature))

    @asks("{0} is illegal", "{0} is not illegal", none="it is not known whether {0} is illegal", doubt=None)
    def is_illegal(self, slot: str) -> bool | None:
        """Whether a combat card lacks something other than Rage, as far as it is known."""
        one = self.laid.get(slot)
        if one is None or not one.card:
            return None
        facts = self.facts_of(one.card)
        if facts.kind == "combat event" or one.manner == "alternate":
            return one.manner != "alternate"
        if self.misses_restriction(slot) or self.is_beyond(one):
            return True
        if self.fights_as_a_vampire(one.creature):
            return False if facts.kind else None
        gnosis = self.gnosis_of(one.creature)
        if facts.requires_gnosis is not None and gnosis is not None and gnosis < facts.requires_gnosis:
            return True
        unmet = [self._meets(one.creature, condition) for condition in facts.conditions]
        unmet += [self._is_met_by_the_target(slot, condition) for condition in facts.conditions]
        return True if False in unmet else None if None in unmet or not facts.kind else False

    @asks("{0} does not meet Restricted Play", "{0} meets Restricted Play")
    def misses_restriction(self, slot: str) -> bool:
        """Whether a combat card is not of the Rage to which its creature is held; one without Rage never is."""
        one = self.laid.get(slot)
        creature = self.cards.get(one.creature) if one is not None else None
        if one is None or creature is None or (creature.only_rage is None and creature.most_rage is None):
            return False
        facts = self.facts_of(one.card)
        if facts.requires_rage is None:
            return facts.requires_gnosis is not None
        over = creature.most_rage is not None and facts.requires_rage > creature.most_rage
        return over or creature.only_rage not in (None, facts.requires_rage)

    @asks("{0} is under Forced Play", "{0} is not under Forced Play")
    def is_forced(self, name: str) -> bool:
        """Whether a creature has to play combat cards; one in full frenzy does."""
        creature = self.cards.get(name)
        return creature is not None and (creature.forced or creature.frenzy == "full")

    def _meets(self, creature: str, condition: str) -> bool | None:
        """Whether a creature meets a condition of a combat card; None for one that nobody can judge."""
        card, two_forms = self.cards[creature], self.facts_of(creature).battle_health is not None
        if condition.casefold() in ("crinos form", "battle form"):
            return card.form == "battle" if two_forms or card.form == "battle" else self.meets(creature, "crinos form")
        if condition.casefold() == "not frenzied":
            return not card.frenzy
        if condition.casefold() in ("firearm", "klaive", "weapon", "no weapon") and self._is_unarmed(creature):
            return condition.casefold() == "no weapon"
        if condition.casefold() == "no weapon":
            bare = self.meets(creature, "no weapon")
            return None if bare and self.may_have_an_ability(creature) else bare
        if condition.casefold() in ("firearm", "klaive", "weapon", "kailindo", "iksakku"):
            has = self.has_keyword(creature, condition) or self.carries(creature, condition)
            return True if has else None if has is None or self.may_have_an_ability(creature) else False
        if condition.casefold() in ("lupus form", "homid form"):
            return self.meets(creature, condition.casefold())
        if condition.casefold() == "not homid form":
            shown = self.meets(creature, "homid form")
            return None if shown is None else not shown
        return card.world != "physical" if condition.casefold() == "in the umbra" else None

    def _is_met_by_the_target(self, slot: str, condition: str) -> bool:
        """Whether the target, if there is one, is where a combat card has to be played, as far as it says that."""
        target = self.cards.get(self.target_of(slot))
        return condition.casefold() != "in the umbra" or target is None or target.world != "physical"

    def _is_unarmed(self, creature: str) -> bool:
        """Whether its player has said that a creature uses no weapon in this round."""
        return any(one.unarmed for one in self.laid.values() if one.creature == creature)

    def target_of(self, slot: str) -> str:
        """The target of a combat card; a dodge or block that does no damage has none, whoever was named."""
        one = self.laid.get(slot)
        if one is None:
            return ""
        return "" if self._has_no_target(one) else one.target

    def _has_no_target(self, one: Laid) -> bool:
        """Whether a combat card dodges or blocks, and does no damage."""
        facts = self.facts_of(one.card)
        return not facts.damage and (facts.dodges or facts.blocks is not None)

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
        played = played[-1:] if one.extra else played
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
