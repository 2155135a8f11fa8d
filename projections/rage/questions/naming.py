"""Questions about what cards are called, and what reaches them: a Bane Gift is a Gift that requires Bane."""

from events.rage.card_facts import CREATURES, ITEMS, RageFacts
from events.rage.position import Card, Combat
from events.spelling import lowered, printed_name
from projections.phrases import asks
from projections.rage.terms import Terms

SIDES = {"gaia": "Gaia", "wyrm": "the Wyrm"}
BOTH_FETISHES = ("fetish", "bane fetish")
ALIKE = {"battle": "crinos", "lupus": "animal"}  # two names of one form
WORLDS = {"in the umbra": "umbra", "in the physical world": "physical"}
ALWAYS_UNIQUE = ("past life", "caern")


class NamingQuestions:
    """By which words an effect may mean a card."""

    __slots__ = ()
    cards: dict[str, Card]
    terms: Terms
    combat: Combat | None

    def facts_of(self, card: str) -> RageFacts: ...  # type: ignore[empty-body]
    def kind_of(self, card: str) -> str: ...  # type: ignore[empty-body]
    def pack_of(self, name: str) -> str: ...  # type: ignore[empty-body]
    def serves(self, player: str) -> str: ...  # type: ignore[empty-body]
    def is_creature(self, name: str) -> bool: ...  # type: ignore[empty-body]
    def has_keyword(self, name: str, word: str) -> bool: ...  # type: ignore[empty-body]
    def keywords_of(self, name: str) -> tuple[str, ...]: ...  # type: ignore[empty-body]
    def attached_to(self, name: str) -> list[Card]: ...  # type: ignore[empty-body]
    def gnosis_of(self, name: str) -> int | None: ...

    def kinds_of(self, card: str) -> tuple[str, ...]:
        """The kind of a card, and the kind of which it is a special one."""
        kind = self.kind_of(card)
        if kind == "both fetishes":
            return (kind, *BOTH_FETISHES)
        return tuple(one for one in (kind, self.terms.subtypes.get(kind, "")) if one)

    @asks("{0} is what «{1}» means", "{0} is not what «{1}» means")
    def is_called(self, card: str, words: str, by: str) -> bool:
        """Whether words such as `Bane Gift` mean a card that `by` plays: by a requirement, or by the player's side."""
        said = lowered(words)
        if self.is_creature(card):
            return self.has_keyword(card, words)
        kind = next((one for one in self.kinds_of(card) if said == one or said.endswith(f" {one}")), "")
        if not kind:
            return False
        named = said.removesuffix(kind).strip()
        if not named or named in SIDES:
            return not named or self.serves(self.pack_of(by)) == SIDES[named]
        return not {named, *self.group(named)}.isdisjoint(map(lowered, self.facts_of(card).requires))

    @asks("{answer} keeps {1} from {0}", none="nothing keeps {1} from {0}")
    def ward_against(self, creature: str, card: str, by: str) -> str:
        """The card on a creature, or the creature, that a card does not reach."""
        bearers = (creature, *(one.name for one in self.attached_to(creature)))
        for name in bearers:
            if any(self.is_called(card, words, by) for words in self.facts_of(name).wards):
                return name
        return ""

    @asks("{0} is Unique", "{0} is not Unique")
    def is_unique(self, card: str) -> bool:
        """Whether it is Unique: every Caern with a name and every Past Life is."""
        facts = self.facts_of(card)
        return facts.unique or facts.kind in ALWAYS_UNIQUE

    @asks("{0} is Combat Restricted", "{0} is not Combat Restricted")
    def is_combat_restricted(self, card: str) -> bool:
        """Whether a side plays one copy of it in a combat: every Combat Event is such a card."""
        facts = self.facts_of(card)
        return bool(card) and (facts.combat_restricted or facts.kind == "combat event")

    @asks("{0} is on the side of the {answer}", none="{0} has no creature in the combat")
    def side_of_player(self, player: str) -> str:
        """On which side of the combat in progress a player's creatures are."""
        now = self.combat
        sides = (("attackers", now.attackers), ("defenders", now.defenders)) if now is not None else ()
        return next((side for side, names in sides if any(self.pack_of(name) == player for name in names)), "")

    @asks("the {0} have played {1} {answer} times in this combat")
    def times_played(self, side: str, card: str) -> int:
        """How often a side has played a Combat Restricted card in this combat."""
        return 0 if self.combat is None else self.combat.restricted.count(f"{side} {card}")

    def named_by_the_way(self, player: str) -> int:
        """How many Combat Events a player's side has named in this combat without saying that they are played."""
        side = self.side_of_player(player)
        said = self.combat.restricted if self.combat is not None and side else ()
        return sum(one.startswith(f"{side} ") and one.endswith(" by the way") for one in said)

    @asks("{1} has sent {answer} creatures of the {0} into frenzy in this combat")
    def times_incited(self, side: str, card: str) -> int:
        """How often a Combat Restricted card has sent a creature of a side into frenzy in this combat."""
        return 0 if self.combat is None else self.combat.restricted.count(f"{side} {card} into frenzy")

    @asks("{0} does not meet what {1} requires", "{0} may bear {1}")
    def unfit_for(self, creature: str, card: str) -> bool:
        """Whether it is known that a creature does not meet the requirements of equipment."""
        facts, gnosis, known = self.facts_of(card), self.gnosis_of(creature), self.keywords_of(creature)
        if facts.requires_gnosis is not None and gnosis is not None and gnosis < facts.requires_gnosis:
            return True
        side = {"fetish": "Gaia", "bane fetish": "the Wyrm"}.get(facts.kind, "")
        own = self.serves(self.pack_of(creature))
        if side and own and own != side:
            return True
        return bool(facts.requires and known) and not any(self.has_keyword(creature, word) for word in facts.requires)

    @asks("{0} meets «{1}»", "{0} does not meet «{1}»", none="whether {0} meets «{1}» is not known", doubt=None)
    def meets(self, creature: str, condition: str) -> bool | None:
        """Whether a creature meets a condition of a card, in lower case; None for one that is not foreseen."""
        if condition in CREATURES:
            return self.kind_of(creature) in ("", condition)
        if condition in ("no weapon", "no armor"):
            carries = self.carries(creature, condition.removeprefix("no "))
            return None if carries is None else not carries
        if condition.endswith(" form"):
            asked, shown = condition.removesuffix(" form"), self.forms_of(creature)
            return ALIKE.get(asked, asked) in shown if shown else None
        if condition in WORLDS:
            world = self.cards[creature].world if creature in self.cards else "both"
            return world in ("both", WORLDS[condition])
        return None

    @asks("several have played {answer}", none="no Unique card was played by several")
    def contested(self) -> tuple[str, ...]:
        """The Unique cards that more than one player has played in a Closed Play, and nobody has drawn for."""
        played = [
            printed_name(one.name) for one in self.cards.values() if one.simultaneous and self.is_unique(one.name)
        ]
        return tuple(dict.fromkeys(name for name in played if played.count(name) > 1))

    def group(self, word: str) -> frozenset[str]: ...  # type: ignore[empty-body]
    def forms_of(self, name: str) -> tuple[str, ...]: ...  # type: ignore[empty-body]

    @asks("the Quests of {0} are {answer}", none="{0} has no Quest")
    def quests_of(self, creature: str) -> tuple[str, ...]:
        """The Quests that a creature has undertaken; Past Lives are not among them."""
        return tuple(one.name for one in self.attached_to(creature) if one.kind == "quest")

    @asks("{0} can interact with {1}", "{0} cannot interact with {1}")
    def may_interact(self, name: str, other: str) -> bool:
        """Whether both are in one world, or one reaches across the Gauntlet, or fights back against such an attack."""
        if self.in_one_world(name, other) or self.reaches_across(name):
            return True
        now = self.combat
        return now is not None and (now.attacker, now.target) == (other, name) and self.reaches_across(other)

    def reaches_across(self, name: str) -> bool:
        """Whether a creature, or what it bears, reaches across the Gauntlet."""
        return any(self.facts_of(one).reaches for one in (name, *(card.name for card in self.attached_to(name))))

    def in_one_world(self, name: str, other: str) -> bool: ...  # type: ignore[empty-body]

    @asks("{answer} are built into {0}", none="nothing is built into {0}")
    def built_into(self, creature: str) -> tuple[str, ...]:
        """The equipment that a creature has without playing it, by name or sort."""
        card = self.cards.get(creature)
        lost = [lowered(one) for one in card.lost] if card is not None else []
        return tuple(one for one in self.facts_of(creature).built_in if lowered(one) not in lost)

    def carries(self, creature: str, sort: str) -> bool | None:
        """Whether a creature has something of a sort, be it built in; None where what is built in is not known."""
        built = self.built_into(creature)
        items = (*built, *(card.name for card in self.attached_to(creature)))
        if lowered(sort) in map(lowered, built) or any(self.has_keyword(one, sort) for one in items):
            return True
        return None if any(not self.facts_of(one).kind for one in built) else False

    @asks("what {0} bears lets it play Rage {answer}")
    def rage_that_arms_give(self, creature: str) -> int:
        """The most Rage for which something that a creature has lets it play combat cards; 0 for nothing."""
        arms = (creature, *self.built_into(creature), *(card.name for card in self.attached_to(creature)))
        return max(self.facts_of(one).plays_rage or self.rage_of_vampiric_weapon(one) for one in arms)

    def rage_of_vampiric_weapon(self, card: str) -> int:
        """The Rage that a vampires' weapon gives a werewolf: as much as it does damage."""
        facts = self.facts_of(card)
        vampiric = self.terms.vampiric_strike_of_a_werewolf and facts.vampiric and facts.kind in ITEMS
        return (facts.damage or 0) if vampiric else 0

    @asks("{0} is kept from actions", "{0} is not kept from actions")
    def is_idle(self, creature: str) -> bool:
        """Whether something keeps the creature from taking actions."""
        card = self.cards.get(creature)
        return card is not None and card.idle

    @asks("{0} is under the effects of a copy of {1}", "{0} is under the effects of no copy of {1}")
    def is_under(self, creature: str, card: str) -> bool:
        """Whether a copy of a card is attached to a creature."""
        return any(printed_name(one.name) == printed_name(card) for one in self.attached_to(creature))
