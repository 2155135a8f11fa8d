"""Questions about creature classes and keywords: what a tribe, a faction or a breed makes of a creature."""

from functools import lru_cache
from typing import TYPE_CHECKING

from events.rage.card_facts import CREATURES, PREY, RageFacts
from events.rage.position import Card, Seat
from events.spelling import lowered
from projections.phrases import asks
from projections.rage.terms import Terms

WITHOUT_TRIBE = ("garou", "ronin")


@lru_cache(maxsize=4096)
def _lowered(words: tuple[str, ...]) -> frozenset[str]:
    """The words in lower case."""
    return frozenset(map(lowered, words))


@lru_cache(maxsize=4096)
def _classes(words: tuple[str, ...], terms: Terms) -> tuple[str, ...]:
    """The creature classes that keywords make: a tribe belongs to a class, a faction without another is Human."""
    own = [lowered(word) for word in words]
    known = {lowered(one): one for one in terms.creature_classes}
    found = [known[word] for word in own if word in known]
    found += [one for word in own for one in terms.class_of_keyword.get(word, ())]
    plain = tuple(one for one in found if one != "Cult")
    if "mage" in own or (not plain and not set(own).isdisjoint(terms.human_factions)):
        found.append("Human")
    if "unbound" in own and not found:
        found.append("Monster")
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=16)
def _groups(terms: Terms) -> dict[str, frozenset[str]]:
    """The keywords that a word such as tribe, auspice or animal breed stands for, in lower case."""
    tribes = (*terms.garou_tribes, *terms.bastet_tribes)
    groups = {
        "tribe": tribes,
        "auspice": terms.auspices,
        "aspect": terms.aspects,
        "caste": terms.castes,
        "animal breed": terms.animal_breeds,
        "breed": ("Homid", "Metis", *terms.animal_breeds),
        "fera": (*terms.bastet_tribes, *terms.other_fera, "Bastet", "Other Fera"),
        "faction": (*tribes, *terms.other_fera, *terms.cults, *terms.creature_classes, "Pentex", "Executive"),
    }
    return {word: _lowered(several) - frozenset(WITHOUT_TRIBE) for word, several in groups.items()}


class ClassQuestions:
    """What a creature is, by its keywords."""

    __slots__ = ()
    cards: dict[str, Card]
    seats: dict[str, Seat]
    terms: Terms

    def facts_of(self, card: str) -> RageFacts: ...  # type: ignore[empty-body]
    def kind_of(self, card: str) -> str: ...  # type: ignore[empty-body]
    def pack_of(self, name: str) -> str: ...  # type: ignore[empty-body]

    if TYPE_CHECKING:

        def title_of(self, name: str) -> str: ...

    @asks("{0} has the keywords {answer}", none="no keywords of {0} are known", doubt=())
    def keywords_of(self, name: str) -> tuple[str, ...]:
        """Its keywords, as far as they are known."""
        card = self.cards.get(name)
        facts = self.facts_of(name)
        own = facts.keywords if facts.capacity is None else (*facts.keywords, "Vampire")
        if card is None:
            return own
        titles = (one for one in (facts.title, *card.titles) if one and one not in card.untitled)
        return (*own, *titles, *card.keywords)

    @asks("the card of {0} is of {answer}", none="the card of {0} is of no side that is known", doubt="")
    def allegiance_of(self, name: str) -> str:
        """Whom a Character serves: as it is printed; without that the Wyrm, where one of its keywords is the Wyrm's."""
        own = _lowered(self.keywords_of(name)) | _lowered(self.classes_of(name))
        of_the_wyrm = _lowered(self.terms.classes_of_the_wyrm) | self.group("aspect")
        return self.facts_of(name).allegiance or ("" if own.isdisjoint(of_the_wyrm) else "wyrm")

    @asks("{answer} keywords were given to {0}")
    def keywords_given_to(self, name: str) -> int:
        """How many keywords it was given beside its own."""
        return len(self.cards[name].keywords) if name in self.cards else 0

    def classes_of(self, name: str) -> tuple[str, ...]:
        """Its creature classes, by its keywords: a tribe belongs to a class, a faction without another is Human."""
        found = _classes(self.keywords_of(name), self.terms)
        return self._of_a_spirit(name, found) if "Spirit" in found else found

    def _of_a_spirit(self, name: str, found: tuple[str, ...]) -> tuple[str, ...]:
        """A Wyrm Spirit is a Bane too; a Character that is a Bane is no Spirit."""
        if self.kind_of(name) == "character" and "Bane" in found:
            return tuple(one for one in found if one != "Spirit")
        seat = self.seats.get(self.pack_of(name))
        wyrm = self.terms.allegiance_of_prey.get(self.kind_of(name)) == "wyrm" or (
            seat is not None and seat.serves == "wyrm"
        )
        bane = wyrm and self.kind_of(name) != "character" and "Bane" not in found
        return (*found, "Bane") if bane else found

    def has_keyword(self, name: str, word: str) -> bool:
        """Whether it has this keyword, this creature class, or one of this group, such as an animal breed."""
        wanted, own, classes = lowered(word), _lowered(self.keywords_of(name)), _lowered(self.classes_of(name))
        if wanted in own or wanted in classes or (wanted and wanted == lowered(self.title_of(name))):
            return True
        group = self.group(wanted)
        if group and not (own.isdisjoint(group) and classes.isdisjoint(group)):
            return True
        if self.kind_of(name) in (*PREY, "ally"):
            fomori = wanted in self.terms.types_of_fomori and "fomori" in own | classes
            return fomori or (wanted == "unbound" and "monster" in own | classes)
        return False

    @asks("{0} is a Spirit", "{0} is no Spirit")
    def is_spirit(self, name: str) -> bool:
        """Whether it is a creature, attached to nothing, with a keyword of the Spirits."""
        card = self.cards.get(name)
        free = card is not None and not card.on and self.kind_of(name) in CREATURES
        return free and self.has_keyword(name, "Spirit")

    def group(self, word: str) -> frozenset[str]:
        """The keywords that a word such as tribe, auspice or animal breed stands for, in lower case."""
        return _groups(self.terms).get(word, frozenset())

    @asks("{0} is of a class that {1}", "{0} is of no class that {1}", none="the class of {0} is not known", doubt=None)
    def class_can(self, name: str, ability: str) -> bool | None:
        """Whether one of its classes can do this; None where its class is not known."""
        classes = self.classes_of(name)
        if not classes:
            return None
        return any(ability in self.terms.creature_classes.get(one, ()) for one in classes)

    @asks("{0} is in {answer} form", none="the form of {0} is not known", doubt=())
    def forms_of(self, name: str) -> tuple[str, ...]:
        """The forms that a creature is in: of its breed, or crinos, which is battle form; both where classes differ."""
        facts, own = self.facts_of(name), _lowered(self.keywords_of(name))
        if self.kind_of(name) == "character" and "metis" not in own:
            if facts.battle_health is None:
                return ()
            if name in self.cards and self.cards[name].form == "battle":
                return ("crinos",)
            animal = not own.isdisjoint(self.group("animal breed"))
            return ("animal",) if animal else ("homid",) if "homid" in own else ()
        spectral = not own.isdisjoint(("wraith", "faerie"))
        shown = [self.terms.forms_of_classes.get(one, "") for one in self.classes_of(name)]
        shown = ["homid" if spectral and one == "crinos" else one for one in shown]
        return ("crinos",) if "metis" in own else tuple(dict.fromkeys(one for one in shown if one))

    def matches(self, name: str, words: tuple[str, ...]) -> bool:
        """Whether a creature is one of these, by name or keyword."""
        printed = lowered(name.partition(" #")[0])
        return any(lowered(one) == printed or self.has_keyword(name, one) for one in words)

    @asks("{0} has a Rivalry with {1}", "{0} has no Rivalry with {1}")
    def is_rival(self, name: str, other: str) -> bool:
        """Whether a creature has a Rivalry with another that no Loyalty cancels."""
        return self.matches(other, self.facts_of(name).rivals) and not self._loyal(name, other)

    @asks("{0} is loyal to {1}", "{0} is not loyal to {1}")
    def is_loyal(self, name: str, other: str) -> bool:
        """Whether a creature is loyal to another, and no Rivalry cancels that."""
        rival = self.matches(other, self.facts_of(name).rivals)
        return self._loyal(name, other) and (not rival or self._silver(name, other))

    def _loyal(self, name: str, other: str) -> bool:
        return self.matches(other, self.facts_of(name).loyal) or self._silver(name, other)

    def _silver(self, name: str, other: str) -> bool:
        return self.has_keyword(name, "Silver Pack") and self.has_keyword(other, "Silver Pack")
