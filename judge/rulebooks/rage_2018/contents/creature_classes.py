"""Appendix 1: creature classes and keywords."""

from judge.book import Section
from judge.rage import keywords

ALL = ("regenerates", "frenzies", "steps sideways", "uses rites")
CONTENTS: tuple[Section, ...] = (
    Section(
        "A1.1",
        "Creature classes",
        terms={
            "creature_classes": {
                **dict.fromkeys(("Garou", "Bastet", "Other Fera"), ALL),
                "Bane": ("frenzies", "steps sideways"),
                "Chulorviah": (),
                "Cult": ("uses rites",),
                **dict.fromkeys(("Fomori", "Vampire", "Monster"), ("regenerates", "frenzies")),
                **dict.fromkeys(("Animal", "Faerie", "Human", "Spirit"), ()),
            },
        },
    ),
    Section(
        "A1.1.1A",
        "Garou",
        terms={
            "garou_tribes": (
                *("Black Fury", "Black Furies", "Bone Gnawer", "Bone Gnawers", "Child of Gaia", "Children of Gaia"),
                *("Fianna", "Get of Fenris", "Glass Walker", "Glass Walkers", "Red Talon", "Red Talons"),
                *("Shadow Lord", "Shadow Lords", "Silent Strider", "Silent Striders", "Silver Fang", "Silver Fangs"),
                *("Stargazer", "Stargazers", "Uktena", "Wendigo", "Black Spiral Dancer", "Black Spiral Dancers"),
                *("Skindancer", "Skindancers", "Ronin"),
            )
        },
    ),
    Section(
        "A1.1.1B",
        "Bastet",
        terms={
            "bastet_tribes": (
                *("Bagheera", "Balam", "Bubasti", "Khan", "Pumonca", "Qualmi", "Simba", "Swara"),
                *("Hellcat", "Hellcats"),
            )
        },
    ),
    Section(
        "A1.1.1C",
        "Other Fera",
        terms={
            "other_fera": (
                *("Ajaba", "Ananasi", "Corax", "Gurahl", "Kitsune", "Mokole", "Nagah", "Nuwisha", "Ratkin", "Rokea"),
            )
        },
    ),
    Section(
        "A1.1.2", "Wyrm classes", terms={"types_of_fomori": ("iliad", "odyssey", "iliad fomori", "odyssey fomori")}
    ),
    Section(
        "A1.1.2A",
        "Humans",
        terms={
            "human_factions": ("executive", "executives", "cult", "cults", "cultist", "pentex", "kinfolk")
            + ("7th generation", "infernalist", "infernalists", "walid set"),
            "cults": ("Cults", "Cultist", "7th Generation", "Chulorviah", "Infernalist", "Infernalists", "Walid Set"),
        },
    ),
    Section(
        "A1.1.3",
        "Non-Character classes",
        terms={"spirits": ("Spirits", "Wraith", "Wraiths", "Jaggling", "Gaffling", "Celestine", "Incarna")},
    ),
    Section(
        "A1.3.1",
        "Auspice",
        may=[keywords.wyrm_characters_use_no_auspice_gifts],
        terms={"auspices": ("Ragabash", "Theurge", "Philodox", "Galliard", "Ahroun")},
    ),
    Section("A1.3.2", "Aspect", terms={"aspects": ("Beast-of-War", "Defiler", "Eater-of-Souls")}),
    Section(
        "A1.3.2 sidebar Is it in Crinos form?",
        "Is it in Crinos form?",
        terms={
            "forms_of_classes": {
                **dict.fromkeys(("Faerie", "Human", "Vampire"), "homid"),
                **dict.fromkeys(("Bastet", "Other Fera", "Fomori", "Garou", "Monster", "Spirit"), "crinos"),
                "Animal": "animal",
            }
        },
    ),
    Section(
        "A1.3.3",
        "Caste",
        terms={
            "castes": ("Business Caste", "Government Caste", "Medical Caste", "Snatcher Caste", "Warrior Caste"),
        },
    ),
    Section(
        "A1.4 sidebar Animal Breeds",
        "Animal breeds",
        terms={
            "animal_breeds": (
                *("Ursine", "Feline", "Latrani", "Suchid", "Corvid", "Kyubi", "Hyaena", "Rodens", "Squamus"),
                *("Vasuki", "Arachnid", "Cephalopod", "Lupus"),
            )
        },
    ),
    Section(
        "A1.6.1",
        "Rivalry",
        may=[keywords.rivals_are_not_in_one_pack, keywords.a_rival_is_attacked_first],
    ),
    Section("A1.6.2", "Loyalty", may=[keywords.a_loyal_creature_does_not_attack_its_friend]),
)
