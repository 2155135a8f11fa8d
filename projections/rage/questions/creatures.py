"""Questions about creatures: statistics, damage, form and world."""

from events.rage.card_facts import RageFacts
from events.rage.position import Card, Damage
from events.spelling import lowered
from projections.phrases import asks
from projections.rage.terms import Terms


class CreatureQuestions:
    """What a creature has, and how it fares."""

    __slots__ = ()
    cards: dict[str, Card]
    damage: dict[str, Damage]
    ordained: tuple[str, ...]
    agreed: dict[str, str]
    terms: Terms

    def facts_of(self, card: str) -> RageFacts: ...  # type: ignore[empty-body]  # `CardQuestions` answers
    def kind_of(self, card: str) -> str: ...  # type: ignore[empty-body]
    def class_can(self, name: str, ability: str) -> bool | None: ...
    def has_keyword(self, name: str, word: str) -> bool: ...  # type: ignore[empty-body]

    def _stat(self, name: str, stat: str, form: str = "") -> int | None:
        """A statistic of the form that lies face up (or of another), with what effects change; None if unknown."""
        card, facts = self.cards.get(name), self.facts_of(name)
        if card is None:
            return None
        if card.kind == "battlefield" and stat != "renown":
            return facts.renown
        battle: int | None = getattr(facts, f"battle_{stat}")
        plain: int | None = self._printed(facts, stat)
        printed = battle if (form or card.form) == "battle" and battle is not None else plain
        if printed is None or (stat == "rage" and self.has_fixed_rage(name)):
            return printed
        changed = printed * int(getattr(card, f"{stat}_times")) + int(getattr(card, f"{stat}_by"))
        return max(self.terms.least_rage_and_gnosis, changed)

    def _printed(self, facts: RageFacts, stat: str) -> int | None:
        """A statistic as it is printed; that of a vampire comes from its blood capacity, or is the same for all."""
        printed: int | None = getattr(facts, stat)
        if printed is not None or facts.capacity is None:
            return printed
        return (
            facts.capacity
            if stat in self.terms.stats_from_capacity
            else self.terms.gnosis_of_a_vampire
            if stat == "gnosis"
            else None
        )

    @asks("{0} has Rage {answer}", none="{0}'s Rage is not known", doubt=None)
    def rage_of(self, name: str) -> int | None:
        """Its Rage now."""
        return self._stat(name, "rage")

    def rage_in_battle_form(self, name: str) -> int | None:
        """Its Rage in battle form, whatever form lies face up; that of its only form where it has one."""
        return self._stat(name, "rage", "battle")

    @asks("{0} has a firearm built in, and its Rage does not change", "the Rage of {0} may change")
    def has_fixed_rage(self, creature: str) -> bool:
        """Whether something is built into a creature that keeps its Rage as it is printed."""
        own, sorts = self.facts_of(creature).built_in, self.terms.arms_that_fix_rage
        return any(lowered(one) == lowered(sort) or self.has_keyword(one, sort) for one in own for sort in sorts)

    @asks("{0} has Gnosis {answer}", none="{0}'s Gnosis is not known", doubt=None)
    def gnosis_of(self, name: str) -> int | None:
        """Its Gnosis now."""
        return self._stat(name, "gnosis")

    @asks("{0} has Health {answer}", none="{0}'s Health is not known", doubt=None)
    def health_of(self, name: str) -> int | None:
        """Its Health now."""
        return self._stat(name, "health")

    @asks("{0} has Renown {answer}", none="{0}'s Renown is not known", doubt=None)
    def renown_of(self, name: str) -> int | None:
        """Its Renown now: what multiplies it goes first."""
        card, printed = self.cards.get(name), self.printed_renown_of(name)
        if printed is None:
            return None
        return printed if card is None else printed * card.renown_times + card.renown_by

    @asks("{0}'s printed Renown is {answer}", none="{0}'s printed Renown is not known", doubt=None)
    def printed_renown_of(self, name: str) -> int | None:
        """The number in the corner of the card."""
        return self._printed(self.facts_of(name), "renown")

    def wounds_of(self, name: str) -> list[Damage]:
        """The damage cards under a creature, the first first."""
        return [one for one in self.damage.values() if one.on == name]

    @asks("{0} has {answer} damage", none="the damage on {0} is not known", doubt=None)
    def damage_of(self, name: str) -> int | None:
        """The damage that it has suffered; None where some is not known."""
        amounts = [one.amount for one in self.wounds_of(name)]
        return None if None in amounts else sum(amount or 0 for amount in amounts)

    @asks("{0} may flip to battle form", "{0} does not flip to battle form")
    def may_flip(self, name: str) -> bool:
        """Whether a creature shows its breed form, has a battle form, and nothing prevents the change."""
        card = self.cards.get(name)
        two = card is not None and card.form == "breed" and self.facts_of(name).battle_health is not None
        return two and not self.cannot_flip(name)

    @asks("{0} cannot flip", "nothing keeps {0} from flipping")
    def cannot_flip(self, name: str) -> bool:
        """Whether an effect in force keeps a creature from changing form."""
        return f"{name} cannot flip" in self.ordained

    def survives_by(self, name: str) -> int:
        """How much damage beyond its Health a creature has when it dies: as much is enough, but for vampires."""
        spared = self.terms.survive_damage_equal_to_health
        if self.agreed.get("vampires_die", "").casefold() == "at health":
            return 0
        return int(any(self.has_keyword(name, one) for one in spared))

    @asks("{0} has as much damage as it bears", "{0} bears its damage")
    def has_died(self, name: str) -> bool:
        """Whether a creature has as much damage as Health; one that may flip bears as much as its battle form does."""
        health, damage = self.health_of(name), self.damage_of(name)
        if health and self.may_flip(name):
            health = self._stat(name, "health", "battle")
        return health is not None and damage is not None and damage >= health + self.survives_by(name)

    @asks("{0} has damage that may regenerate", "{0} has no damage that may regenerate")
    def may_heal(self, name: str) -> bool:
        """Whether some damage card on it is not aggravated."""
        return any(not one.aggravated for one in self.wounds_of(name))

    @asks("the lowest damage that may regenerate on {0} is {answer}", none="no damage may regenerate on {0}")
    def lowest_damage(self, name: str) -> tuple[str, ...]:
        """The damage cards of which one is the lowest that is not aggravated, by placeholder name.

        One whose amount nobody knows may be the lowest too.
        """
        plain = [one for one in self.wounds_of(name) if not one.aggravated]
        known = [one.amount for one in plain if one.amount is not None]
        least = min(known, default=None)
        return tuple(one.name for one in plain if one.amount is None or one.amount == least)

    @asks("{0} is a damage card on {answer}", none="{0} is no damage card")
    def bearer_of_damage(self, card: str) -> str:
        """The creature on which a card lies as damage."""
        return next((one.on for one in self.damage.values() if card and one.card == card), "")

    def damage_called(self, name: str, card: str) -> Damage | None:
        """The damage card on a creature that is meant by this name."""
        mine = self.wounds_of(name)
        found = [one for one in mine if one.name == card or lowered(one.card) == lowered(card)]
        return found[0] if found else None

    @asks("{1} on {0} is aggravated", "{1} on {0} is not aggravated")
    def is_aggravated(self, name: str, card: str) -> bool:
        """Whether the damage card of this name on a creature is aggravated."""
        wound = self.damage_called(name, card)
        return wound is not None and wound.aggravated

    @asks(
        "{0} is a creature that regenerates",
        "{0} is no creature that regenerates",
        none="it is not known whether {0} is a creature that regenerates",
        doubt=None,
    )
    def regenerates(self, name: str) -> bool | None:
        """Whether it regenerates: every Character, others by their class or by what is printed on them."""
        if any(self.has_keyword(name, one) for one in self.terms.without_regeneration):
            return False
        if self.facts_of(name).regenerates or self.kind_of(name) == "character":
            return True
        return self.class_can(name, "regenerates")

    @asks("{0} has regenerated this turn", "{0} has not regenerated this turn")
    def regenerated(self, name: str) -> bool:
        """Whether it has regenerated in this turn."""
        card = self.cards.get(name)
        return card is not None and card.regenerated

    @asks("{0} is in {answer} form")
    def form_of(self, name: str) -> str:
        """Which form lies face up."""
        card = self.cards.get(name)
        return card.form if card is not None else "breed"

    @asks("{0} has one form", "{0} has two forms, or nobody knows")
    def has_one_form(self, name: str) -> bool:
        """Whether its card is known and shows one form, which may be its crinos form."""
        facts = self.facts_of(name)
        return facts.health is not None and facts.battle_health is None

    @asks("{0} is in {answer}", none="{0} is in no world")
    def world_of(self, name: str) -> str:
        """In which world it is, in words."""
        card = self.cards.get(name)
        words = {"physical": "the physical world", "umbra": "the Umbra", "both": "both worlds"}
        return "" if card is None or card.place == "out of play" else words.get(card.world, "")

    @asks("{0} and {1} are in the same world", "{0} and {1} are in different worlds")
    def in_one_world(self, name: str, other: str) -> bool:
        """Whether two cards are in the same world; what is in both is with everybody."""
        one, two = self.cards.get(name), self.cards.get(other)
        if one is None or two is None:
            return True
        return "both" in (one.world, two.world) or one.world == two.world
