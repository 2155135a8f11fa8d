"""Appendix 1: creature classes."""

from judge.book import Section

ALL = ("regenerates", "frenzies", "steps sideways", "uses rites")
TRIBES = (
    *("Black Fury", "Black Furies", "Bone Gnawer", "Bone Gnawers", "Child of Gaia", "Children of Gaia", "Fianna"),
    *("Get of Fenris", "Glass Walker", "Glass Walkers", "Red Talon", "Red Talons", "Shadow Lord", "Shadow Lords"),
    *("Silent Strider", "Silent Striders", "Silver Fang", "Silver Fangs", "Stargazer", "Stargazers", "Uktena"),
    *("Wendigo", "Black Spiral Dancer", "Black Spiral Dancers", "Skindancer", "Skindancers", "Ronin"),
)
BASTET = ("Bagheera", "Balam", "Bubasti", "Khan", "Pumonca", "Qualmi", "Simba", "Swara", "Hellcat", "Hellcats")
FERA = (*("Ajaba", "Ananasi", "Corax", "Gurahl", "Kitsune", "Mokole", "Nagah", "Nuwisha", "Ratkin", "Rokea", "Fera"),)
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
            "class_of_keyword": {
                **dict.fromkeys(TRIBES, "Garou"),
                **dict.fromkeys(BASTET, "Bastet"),
                **dict.fromkeys(FERA, "Other Fera"),
                **dict.fromkeys(("Banes",), "Bane"),
                **dict.fromkeys(("Cults", "7th Generation", "Infernalist", "Walid Set"), "Cult"),
                **dict.fromkeys(("Wraith", "Jaggling", "Gaffling", "Celestine", "Incarna"), "Spirit"),
                **dict.fromkeys(("Kinfolk", "Mage", "Executive", "Cultist"), "Human"),
            },
        },
    ),
)
