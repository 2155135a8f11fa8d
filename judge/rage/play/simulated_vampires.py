"""Vampires and their cards for random games: what is printed on them is invented."""

from events.rage.card_facts import RageFacts, Title

NAMES: dict[str, Title] = {"Ada": "prince", "Bela": "", "Cyril": "justicar", "Dorian": "primogen"}
VAMPIRES: dict[str, RageFacts] = {
    f"{name} the {what}": RageFacts(
        "character", capacity=capacity, disciplines=("Dominate",) if capacity > 3 else (), title=title
    )
    for name, title in NAMES.items()
    for what, capacity in (("Old", 8), ("Young", 4), ("Fledgling", 3))
}
CRYPT: dict[str, RageFacts] = {f"{name}'s Childe": RageFacts("character", capacity=2) for name in NAMES}
SEPT: dict[str, RageFacts] = {
    "Blood Bank": RageFacts("master", vampiric=True),
    "Old Debt": RageFacts("master", vampiric=True, blood_cost=1),
    "Whisper": RageFacts("action card", vampiric=True, stealth=1, blood_cost=1),
    "Night Raid": RageFacts("action card", vampiric=True, blood_cost=1),
    "Steel Whip": RageFacts("equipment", vampiric=True, stealth=1, damage=2, keywords=("Weapon",)),
    "Crossbow": RageFacts("equipment", vampiric=True, stealth=1, damage=2, maneuvers=1, ranged=True),
    "Tame Raven": RageFacts("retainer", vampiric=True, stealth=1, keywords=("Animal",)),
    "Hired Hand": RageFacts("ally", vampiric=True, stealth=1, renown=1, rage=1, gnosis=1, health=2),
    "Dim Lights": RageFacts("action modifier", vampiric=True, stealth=1),
    "Hard Words": RageFacts("action modifier", vampiric=True, bleed=1),
    "Keen Eyes": RageFacts("reaction", vampiric=True, intercept=1),
    "City Council": RageFacts("political action", vampiric=True, stealth=1),
}
COMBAT: dict[str, RageFacts] = {
    "Plain Blow": RageFacts("combat action", vampiric=True, damage=1),
    "Dominating Blow": RageFacts("combat action", vampiric=True, damage=3, disciplines=("Dominate",)),
    "Strange Blow": RageFacts("combat action", vampiric=True, damage=4, disciplines=("Chimerstry",)),
    "Slip Away": RageFacts("combat action", vampiric=True, dodges=True),
    "Quick Step": RageFacts("combat action", vampiric=True, maneuvers=1),
    "Swift Blows": RageFacts("combat action", vampiric=True, damage=1, extra_attacks=2),
    "Fade Away": RageFacts("combat action", vampiric=True, presses=1),
}
