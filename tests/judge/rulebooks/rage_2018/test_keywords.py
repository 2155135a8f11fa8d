"""Appendix 1: creature classes, keywords, Rivalry and Loyalty."""

from typing import Any

import pytest

from events.effects.methuselah import Controls
from events.rage.card_facts import RageFacts
from events.rage.combat_events import Attacked, Challenged
from events.rage.events import Described, EffectHappened, PackChosen, Played, Seated, SteppedSideways
from judge import books
from projections.rage.table import Table
from tests.helpers.rage.tables import broken, creature, kept, table, unclear

ALPHAS: dict[str, dict[str, Any]] = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak"}, "Eva": {"alpha": "Evan"}}


def is_now(*keywords: str, kind: str = "character", pack: str = "Sarah") -> Table:
    """A table with a creature X of these keywords."""
    facts = RageFacts(kind, keywords=keywords)  # type: ignore[arg-type]  # it is a kind
    found = kept(table(creature("X", pack, kind=kind)), Described("X", facts)).table
    assert isinstance(found, Table)
    return found


@pytest.mark.parametrize(
    ("keywords", "kind", "classes"),
    [
        (("Wendigo",), "character", ("Garou",)),
        (("Ronin",), "character", ("Garou",)),
        (("Skindancer", "Ronin"), "character", ("Garou",)),
        (("Hellcats",), "character", ("Bastet",)),
        (("Mokole",), "character", ("Other Fera",)),
        (("Abomination",), "character", ("Vampire", "Garou")),
        (("Executive",), "character", ("Human",)),
        (("Executive", "Vampire"), "character", ("Vampire",)),
        (("7th Generation",), "character", ("Cult", "Human")),
        (("Chulorviah",), "character", ("Chulorviah", "Cult")),
        (("Mage", "Spirit"), "ally", ("Spirit", "Human")),
        (("Kinfolk", "Animal"), "ally", ("Animal",)),
        (("Kinfolk",), "ally", ("Human",)),
        (("Pentex",), "ally", ("Human",)),
        (("Pentex", "Fomori"), "ally", ("Fomori",)),
        (("Unbound",), "ally", ("Monster",)),
        (("Unbound", "Fomori"), "ally", ("Fomori",)),
        (("Gaffling",), "ally", ("Spirit",)),
        (("Bane", "Spirit"), "character", ("Bane",)),
        (("Aquatic",), "ally", ()),
    ],
)
def test_classes_by_keywords(keywords: tuple[str, ...], kind: str, classes: tuple[str, ...]) -> None:
    """garou_tribes, bastet_tribes, other_fera, cults, human_factions and spirits make the class of a creature."""
    assert is_now(*keywords, kind=kind).classes_of("X") == classes


def test_wyrm_spirits_are_banes() -> None:
    """Enemies, by the allegiance_of_prey, and Allies of Wyrm packs; not those of Gaia packs, and no Victims."""
    for kind, pack, bane in (
        ("enemy", "", True),
        ("ally", "Ryan", True),
        ("ally", "Sarah", False),
        ("victim", "", False),
    ):
        assert is_now("Spirit", kind=kind, pack=pack).has_keyword("X", "Bane") is bane, (kind, pack)


def test_creature_classes() -> None:
    """What each class can do, as the table of classes has it; what one of several classes can do, the creature can."""
    terms = books()["rage-2018"].terms
    can = {name: "".join(one[0] for one in abilities) for name, abilities in terms.creature_classes.items()}
    assert can == {
        **dict.fromkeys(("Garou", "Bastet", "Other Fera"), "rfsu"),
        "Bane": "fs",
        "Chulorviah": "",
        "Cult": "u",
        **dict.fromkeys(("Fomori", "Vampire", "Monster"), "rf"),
        **dict.fromkeys(("Animal", "Faerie", "Human", "Spirit"), ""),
    }
    assert is_now("Vampire", "Wendigo").class_can("X", "steps sideways") is True
    assert is_now("Vampire").class_can("X", "steps sideways") is False
    assert is_now("Aquatic").class_can("X", "steps sideways") is None


@pytest.mark.parametrize(
    ("keywords", "word", "kind", "answer"),
    [
        (("Lupus",), "animal breed", "character", True),
        (("Corvid",), "Animal Breed", "character", True),
        (("Homid",), "animal breed", "character", False),
        (("Homid",), "breed", "character", True),
        (("Theurge",), "auspice", "character", True),
        (("Defiler",), "aspect", "character", True),
        (("Warrior Caste",), "caste", "character", True),
        (("Wendigo",), "tribe", "character", True),
        (("Ronin",), "tribe", "character", False),
        (("White Howler",), "tribe", "character", False),
        (("Khan",), "fera", "character", True),
        (("Rokea",), "Fera", "character", True),
        (("Wendigo",), "fera", "character", False),
        (("Infernalist",), "faction", "character", True),
        (("Lupus",), "faction", "character", False),
        (("Fomori",), "Iliad Fomori", "ally", True),
        (("Fomori",), "Iliad Fomori", "character", False),
        (("Monster",), "Unbound", "enemy", True),
        (("Monster",), "Unbound", "character", False),
    ],
)
def test_groups_of_keywords(keywords: tuple[str, ...], word: str, kind: str, answer: bool) -> None:
    """animal_breeds, auspices, aspects, castes, factions, types_of_fomori: a word may stand for several keywords."""
    assert is_now(*keywords, kind=kind, pack="" if kind == "enemy" else "Sarah").has_keyword("X", word) is answer


def test_forms_of_classes() -> None:
    """Creatures with one side are in the form of their class, in two where classes differ; Metis are in crinos."""
    for keywords, kind, forms in (
        (("Human",), "ally", ("homid",)),
        (("Garou",), "ally", ("crinos",)),
        (("Animal",), "victim", ("animal",)),
        (("Wraith",), "ally", ("homid",)),
        (("Spirit",), "ally", ("crinos",)),
        (("Faerie", "Spirit"), "ally", ("homid",)),
        (("Vampire", "Garou"), "ally", ("homid", "crinos")),
        (("Metis", "Wendigo"), "character", ("crinos",)),
        (("Wendigo",), "character", ()),
    ):
        assert is_now(*keywords, kind=kind).forms_of("X") == forms, keywords
    here = kept(table(creature("Mari", "Sarah", form="battle"))).table
    assert isinstance(here, Table)
    assert here.forms_of("Mari") == ("crinos",)
    assert here.meets("Mari", "battle form") is True
    assert is_now("Animal", kind="ally").meets("X", "lupus form") is True
    assert is_now("Animal", kind="ally").meets("X", "homid form") is False


def test_wyrm_characters_use_no_auspice_gifts() -> None:
    """Of a Gift with another requirement that is met it is open; Gaia plays them, and Wyrm Allies too."""
    rule, says = "wyrm_characters_use_no_auspice_gifts", "Zhyzhak may not play Vision: it is an Auspice Gift."
    vision = Described("Vision", RageFacts("gift", requires=("Theurge",)))
    seer = Described("Zhyzhak", RageFacts("character", keywords=("Black Spiral Dancer", "Theurge")))
    play = Played("Zhyzhak", "Vision")
    broken(table(phase="moot"), vision, seer, play, rule=rule, says=says)
    kept(table(phase="moot"), vision, Played("Mari", "Vision"))
    either = Described("Vision", RageFacts("gift", requires=("Theurge", "Black Spiral Dancer")))
    says = "Whether Vision, which asks for Theurge or another keyword, is an Auspice Gift is open."
    unclear(table(phase="moot"), either, seer, play, rule=rule, says=says)
    pup = Described("Pup", RageFacts("ally", keywords=("Theurge",)))
    kept(table(creature("Pup", "Ryan", kind="ally"), phase="moot"), vision, pup, Played("Pup", "Vision"))
    breed = Described("Vision", RageFacts("gift", requires=("Lupus",)))
    wolf = Described("Zhyzhak", RageFacts("character", keywords=("Black Spiral Dancer", "Lupus")))
    kept(table(phase="moot"), breed, wolf, play)


def rival(**facts: Any) -> Described:
    """Mari with a Rivalry, a Loyalty or both."""
    return Described("Mari", RageFacts("character", "gaia", renown=9, keywords=("Wendigo",), **facts))


def test_rivals_are_not_in_one_pack() -> None:
    """Neither at the start, nor as Allies, nor for a time; a Loyalty cancels it."""
    rule = "rivals_are_not_in_one_pack"
    wolf = Described("Old Wolf", RageFacts("ally", keywords=("Garou",)))
    chosen = PackChosen("Eva", "gaia", ("Mari", "Evan"))
    says = "Mari may not be in Eva's pack with Evan: they are Rivals."
    facts = [
        Described(name, RageFacts("character", "gaia", renown=6, rivals=rivals))
        for name, rivals in (("Mari", ()), ("Evan", ("Mari",)))
    ]
    broken(None, Seated(("Eva",)), *facts, chosen, rule=rule, says=says)
    kept(None, Seated(("Eva",)), facts[0], chosen)
    says = "Old Wolf may not be in Sarah's pack with Mari: they are Rivals."
    broken(table(), rival(rivals=("Garou",)), wolf, Played("Albrecht", "Old Wolf"), rule=rule, says=says)
    kept(table(), rival(rivals=("Get of Fenris",)), wolf, Played("Albrecht", "Old Wolf"))
    kept(table(), rival(rivals=("Garou",), loyal=("Old Wolf",)), wolf, Played("Albrecht", "Old Wolf"))
    lent = EffectHappened("Sarah", "Master", (Controls("Sarah", "Zhyzhak"),))
    says = "Zhyzhak may not be in Sarah's pack with Mari: they are Rivals."
    broken(table(), rival(rivals=("Zhyzhak",)), lent, rule=rule, says=says)
    kept(table(), rival(rivals=("Morgan",)), lent)


def test_a_rival_is_attacked_first() -> None:
    """Among the valid targets a Rival comes first; a challenge is free, another world is out of reach."""
    rule, says = "a_rival_is_attacked_first", "Mari may not attack Evan: Zhyzhak is a Rival."
    position = table(phase="combat", players=("Sarah", "Ryan", "Eva"), seats=ALPHAS)
    foe = rival(rivals=("Black Spiral Dancer",))
    broken(position, foe, Attacked("Mari", "Evan"), rule=rule, says=says)
    kept(position, foe, Attacked("Mari", "Zhyzhak"))
    kept(position, foe, Challenged("Mari", "Morgan"))
    kept(position, rival(rivals=("Zhyzhak",), loyal=("Zhyzhak",)), Attacked("Mari", "Evan"))
    kept(position, rival(rivals=("Morgan",)), Attacked("Mari", "Evan"))
    says = "Whether Zhyzhak, a Rival of Mari, is a valid target of Sneak Attack is for the card."
    unclear(position, foe, Attacked("Mari", "Evan", using="Sneak Attack"), rule=rule, says=says)
    away = table(
        creature("Zhyzhak", "Ryan", world="umbra"), phase="combat", players=("Sarah", "Ryan", "Eva"), seats=ALPHAS
    )
    kept(away, foe, Attacked("Mari", "Evan"))
    kept(position, foe, Played("Mari", "Howl", target="Evan"))


def test_a_loyal_creature_does_not_attack_its_friend() -> None:
    """Members of the Silver Pack are loyal to each other and never Rivals; who is attacked may defend itself."""
    rule = "a_loyal_creature_does_not_attack_its_friend"
    position = table(phase="combat", players=("Sarah", "Ryan", "Eva"), seats=ALPHAS)
    says = "Mari may not attack Evan: it is loyal to Evan."
    broken(position, rival(loyal=("Wendigo",)), Attacked("Mari", "Evan"), rule=rule, says=says)
    kept(position, rival(loyal=("Wendigo",)), Attacked("Mari", "Zhyzhak"))
    kept(position, rival(loyal=("Evan",), rivals=("Evan",)), Attacked("Mari", "Evan"))
    silver = [
        Described(name, RageFacts("character", renown=9 if name == "Mari" else 6, keywords=("Wendigo", "Silver Pack")))
        for name in ("Mari", "Evan")
    ]
    broken(position, *silver, Attacked("Mari", "Evan"), rule=rule, says=says)
    made = Described("Mari", RageFacts("character", renown=9, keywords=("Silver Pack",), rivals=("Evan",)))
    broken(position, silver[1], made, Attacked("Mari", "Evan"), rule=rule, says=says)


def test_example_angus_is_a_garou_without_a_tribe() -> None:
    """A.1.1.1A: Angus is a Garou, and of no tribe."""
    angus = is_now("Garou", "Ronin")
    assert (angus.classes_of("X"), angus.has_keyword("X", "tribe")) == (("Garou",), False)


def test_example_unbound_creatures_and_their_class() -> None:
    """A1.2: a Fomori that is Unbound is a Fomori; Zmei, Unbound without a class, is a Monster."""
    assert is_now("Unbound", "Fomori", kind="enemy", pack="").classes_of("X") == ("Fomori",)
    assert is_now("Unbound", kind="enemy", pack="").classes_of("X") == ("Monster",)


def test_example_an_abomination_steps_sideways() -> None:
    """4.1.6: a Vampire does not, a Garou does, and so who is both does."""
    both = Described("Mari", RageFacts("character", gnosis=5, battle_gnosis=5, keywords=("Vampire", "Silver Fang")))
    position = table(phase="umbra")
    kept(position, both, SteppedSideways("Mari", "Escape"))
    says = "Mari may not step sideways: its class cannot."
    vampire = Described("Mari", RageFacts("character", keywords=("Vampire",)))
    rule = "only_a_class_that_steps_sideways_steps_sideways"
    broken(position, vampire, SteppedSideways("Mari", "Escape"), rule=rule, says=says)
