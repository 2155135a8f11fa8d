"""Cards for random games: what is printed on them is invented."""

from events.rage.card_facts import RageFacts

CHARACTERS: dict[str, RageFacts] = {
    f"{name} the {what}": RageFacts(
        "character",
        side,  # type: ignore[arg-type]  # it is an Allegiance
        renown=renown,
        rage=2 + renown // 2,
        gnosis=3,
        health=3 + renown // 2,
        battle_rage=4 + renown // 2,
        battle_gnosis=3,
        battle_health=4 + renown // 2,
        keywords=("Garou",),
    )
    for side, names in (("gaia", ("Ash", "Birch", "Cedar", "Elder")), ("wyrm", ("Fang", "Gore", "Husk", "Ichor")))
    for name in names
    for what, renown in (("Elder", 8), ("Scout", 4), ("Cub", 3))
}
SEPT: dict[str, RageFacts] = {
    "Old Well": RageFacts("caern", gauntlet=3, unique=True),
    "Iron Bar": RageFacts("equipment", keywords=("Weapon",)),
    "Tin Hauler": RageFacts("enemy", renown=3, rage=3, gnosis=1, health=5),
    "Lost Clerk": RageFacts("victim", renown=2, rage=1, gnosis=1, health=3),
    "Long Howl": RageFacts("action"),
    "Still Wind": RageFacts("gift", requires=("Garou",), requires_gnosis=2),
    "Thick Fur": RageFacts("gift", requires_gnosis=1, permanent=True),
    "Deep Trance": RageFacts("gift", requires_gnosis=5),
    "Low Chant": RageFacts("rite", requires_renown=4),
    "First Deed": RageFacts("quest"),
    "Old Bear": RageFacts("pack totem"),
    "Thin Moon": RageFacts("lunar phase"),
    "Hard Winter": RageFacts("event", moments=("start of turn",)),
    "Call to Order": RageFacts("moot", requires_renown=3),
    "Shareholders": RageFacts("board meeting", requires_renown=3),
}
RARER: dict[str, RageFacts] = {  # in games with plays that are seldom worth trying
    "Yard Dog": RageFacts("ally", renown=2, rage=2, gnosis=1, health=3, keywords=("Animal",)),
    "Burning Ridge": RageFacts("battlefield", renown=4, engaging=20, defending=20),
    "Back Lot": RageFacts("territory"),
    "Silver Knife": RageFacts("fetish", requires_gnosis=2, keywords=("Weapon",)),
    "Moth": RageFacts("enemy", renown=3, rage=2, gnosis=4, health=4, keywords=("Spirit",)),
}
COMBAT: dict[str, RageFacts] = {
    "Low Swipe": RageFacts("combat action", requires_rage=2, damage=3),
    "High Swipe": RageFacts("combat action", requires_rage=4, damage=6),
    "Great Bite": RageFacts("combat action", requires_rage=7, damage=9, aggravated=True),
    "Swift Jab": RageFacts("combat action", requires_rage=3, damage=4, speed="fast"),
    "Side Step": RageFacts("combat action", requires_rage=1, dodges=True),
}
