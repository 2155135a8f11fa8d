"""How the things of a Rage table are called, and what is printed on its cards, for readers."""

from collections.abc import Sequence

from events.common import Observed
from events.rage.card_facts import RageFacts
from events.rage.card_text import say_facts
from events.spelling import lowered
from projections.phrases import many
from service.presenters.sentences import UNTOLD_CARD, all_of

SIDES = {"gaia": "Gaia", "wyrm": "the Wyrm", "": ""}
WORLDS = {"physical": "the physical world", "umbra": "the Umbra", "both": "both worlds"}
COUNTED = {
    "points": "Victory Point",
    "damage": "damage",
    "sept hand": "card",
    "combat hand": "card",
    "sept deck": "card",
    "combat deck": "card",
}
WHERE = {
    "sept hand": " in the sept hand",
    "combat hand": " in the combat hand",
    "sept deck": " in the sept deck",
    "combat deck": " in the combat deck",
}
PLACED = {
    **WORLDS,
    "home": "in the Home Ground",
    "hunting grounds": "in the Hunting Grounds",
    "called": "waiting for a vote",
    "crypt": "in the crypt",
}
SEEN = {
    "world": "{} is in {}",
    "form": "{} is in {} form",
    "pack": "{} is in {}'s pack",
    "place": "{} is {}",
    "bearer": "{} lies on {}",
}


def cards(names: Sequence[str]) -> str:
    """`Maul and 2 cards`."""
    known = [name for name in names if name and name != "?"]
    hidden = len(names) - len(known)
    return all_of([*known, *([many(hidden, "card")] if hidden else [])])


def printed(card: str, facts: RageFacts) -> str:
    """`Zhyzhak is read out: character, wyrm, renown 8`."""
    if not card:
        return UNTOLD_CARD
    told = say_facts(facts)
    return f"{card} is read out{f': {told}' if told else ''}"


def seen(event: Observed) -> str:
    """What was seen, as people say it: `Zhyzhak has 5 damage`, `Zhyzhak is in the Umbra`."""
    what, value = lowered(event.what), event.value
    if (what, value) == ("pack", "none"):
        return f"{event.subject} is in no pack"
    if isinstance(value, str) and value and what in SEEN:
        return SEEN[what].format(event.subject, PLACED.get(value, value))
    if isinstance(value, bool):
        return f"{event.subject} is {'' if value else 'not '}{'the ' if what == 'winner' else ''}{what}"
    if isinstance(value, int):
        if what in ("damage", "blood"):
            return f"{event.subject} has {value} {what}"
        if what in COUNTED:
            return f"{event.subject} has {many(value, COUNTED[what])}{WHERE.get(what, '')}"
        return f"{event.subject} has {what.capitalize()} {value}"
    return f"{event.subject}'s {what} is {value if value != '' else 'nothing'}"
