"""Tables of vampires and werewolves for tests, and what the crossover says of declarations at them."""

from functools import partial
from typing import Any

from events.rage.card_facts import RageFacts
from events.rage.position import Act, Attempt, Card, Position
from tests.helpers.methuselah import tables
from tests.helpers.rage.tables import FACTS, creature, table

BOOK = "crossover-1995"
kept = partial(tables.kept, book=BOOK)
broken = partial(tables.broken_alone, book=BOOK)
unclear = partial(tables.unclear, book=BOOK)
CARDS = {
    **FACTS,
    "Marta": RageFacts("character", capacity=6, disciplines=("Dominate",), keywords=("Ventrue",)),
    "Lena": RageFacts("character", capacity=4, disciplines=("Auspex",), keywords=("Toreador",)),
    "Dora": RageFacts("character", capacity=3),
    "Ben": RageFacts("character", capacity=5, bleed=2),
    "Thug": RageFacts("ally", renown=2, rage=2, gnosis=0, health=3, keywords=("Human",)),
    "Raven": RageFacts("retainer", vampiric=True, keywords=("Animal",)),
    "Ivory Bow": RageFacts("equipment", vampiric=True, stealth=1, blood_cost=1, keywords=("Weapon",), unique=True),
    "Zip Gun": RageFacts("equipment", vampiric=True, keywords=("Weapon",)),
    "Govern": RageFacts("action card", vampiric=True, disciplines=("Dominate",), blood_cost=1),
    "Arson": RageFacts("action card", vampiric=True, stealth=1),
    "Cloak": RageFacts("action modifier", vampiric=True, stealth=1),
    "Threats": RageFacts("action modifier", vampiric=True, bleed=1),
    "Wake": RageFacts("reaction", vampiric=True, untaps=True),
    "Eagle": RageFacts("reaction", vampiric=True, intercept=1),
    "Ambush": RageFacts(stealth=3, intercept=3),
    "Blood Doll": RageFacts("master", vampiric=True, blood_cost=1, disciplines=("Dominate",)),
    "Late Master": RageFacts("master", vampiric=True, moments=("out of turn",)),
    "Praxis": RageFacts("political action", vampiric=True, stealth=1),
    "Spirit Ward": RageFacts("gift", permanent=True),
    "Kind Word": RageFacts("gift"),
}


def vampires(*parts: Any, phase: str = "action", **rest: Any) -> Position:
    """Marta and Lena are Sarah's, beside Mari and Albrecht, with Dora in the crypt; Ben is Ryan's, beside Zhyzhak."""
    given = {part.name for part in parts if isinstance(part, Card)}
    members = [
        creature(name, player, kind="character")
        for name, player in (("Marta", "Sarah"), ("Lena", "Sarah"), ("Ben", "Ryan"))
        if name not in given
    ]
    crypt = () if "Dora" in given else (in_crypt("Dora"),)
    position = table(*members, *crypt, *[one for one in parts if not isinstance(one, Act | Attempt)], phase=phase,
                     **{"described": CARDS, **rest})  # fmt: skip
    position.acts = {one.name: one for one in parts if isinstance(one, Act)}
    position.attempt = next((one for one in parts if isinstance(one, Attempt)), None)
    return position


def in_crypt(name: str, owner: str = "Sarah", **traits: Any) -> Card:
    """A vampire that is not in play."""
    return Card(name=name, kind="character", owner=owner, place="crypt", **traits)


def act(name: str, kind: str = "bleed", **traits: Any) -> Act:
    """An action of a creature that waits."""
    return Act(name=f"{name}'s action", creature=name, kind=kind, **{"bleed": int(kind == "bleed"), **traits})  # type: ignore[arg-type]
