"""Made-up cards for random play, one for each thing that a card can do in the rules' vocabulary."""

from events.effects.base import Costs, Modifies
from events.effects.methuselah import Grants, Strikes
from events.methuselah.card_facts import CardFacts

CARDS: dict[str, CardFacts] = {
    "Grey Cloak": CardFacts(kind="action modifier", basic=(Modifies("stealth", 1),)),
    "Silver Tongue": CardFacts(kind="action modifier", blood=1, basic=(Modifies("bleed", 2),)),
    "Loud Heralds": CardFacts(kind="action modifier", basic=(Modifies("votes", 2),)),
    "Watchful Eye": CardFacts(kind="reaction", basic=(Modifies("intercept", 1),)),
    "Hired Eyes": CardFacts(kind="reaction", blood=1, basic=(Modifies("intercept", 2),)),
    "Whispered Favour": CardFacts(kind="reaction", basic=(Modifies("votes", 1),)),
    "Side Step": CardFacts(kind="combat", basic=(Grants("maneuver"),)),
    "Long Stride": CardFacts(kind="combat", disciplines={"celerity": "basic"}, basic=(Grants("optional maneuver"),)),
    "Give Chase": CardFacts(kind="combat", basic=(Grants("press"),)),
    "Thick Hide": CardFacts(kind="combat", basic=(Grants("prevent", 1),)),
    "Second Wind": CardFacts(kind="combat", basic=(Grants("additional strike", 1),)),
    "Slip Away": CardFacts(kind="combat", basic=(Strikes("combat ends"),)),
    "Duck": CardFacts(kind="combat", basic=(Strikes("dodge"),)),
    "Long Fang": CardFacts(kind="combat", basic=(Strikes("steal blood", 2),)),
    "Burning Claw": CardFacts(kind="combat", basic=(Strikes("damage", 1, aggravated=True),)),
    "Thrown Knife": CardFacts(kind="combat", basic=(Strikes("damage", 1, ranged=True, first=True),)),
    "Disarm": CardFacts(kind="combat", basic=(Strikes("destroy equipment"),)),
    "Old Pistol": CardFacts(
        kind="equipment", weapon=True, pool=1, basic=(Strikes("damage", 2, ranged=True), Grants("optional maneuver"))
    ),
    "Signet Ring": CardFacts(kind="equipment", unique=True, pool=1),
    "Faithful Hound": CardFacts(kind="retainer", life=1, pool=1),
    "Night Watch": CardFacts(kind="ally", life=2, strength=1, bleed=1, pool=2),
    "River Warehouse": CardFacts(kind="location", pool=1),
    "Old Cathedral": CardFacts(kind="location", unique=True, pool=2),
    "Lessons in Potence": CardFacts(kind="discipline", disciplines={"potence": "basic"}),
    "Sudden Notice": CardFacts(kind="out-of-turn master", pool=1),
    "Open Court": CardFacts(kind="political action"),
    "City Levy": CardFacts(kind="political action", blood=1),
    "Long Ride": CardFacts(kind="action", directed=False, basic=(Costs("blood", 1),)),
}
