"""How the things of a Vendetta table are called, and what is printed on its cards, for readers."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from events.common import Observed
from events.spelling import lowered
from events.vendetta.card_facts import Ability, VendettaFacts
from events.vendetta.events import HAVEN, STEPS
from events.vendetta.position import Deployed
from projections.phrases import many
from service.presenters.sentences import UNTOLD_CARD, all_of

KINDS = {
    "preparation": "a Preparation card",
    "conflict": "a Conflict card",
    "aftermath": "an Aftermath card",
    "active": "an Active card",
    "passive": "a Passive card",
    "human": "a Human Ally",
    "vampire": "a Vampire",
    "ally": "an Ally",
    "victim": "a Victim",
    "": "a card",
}
PHASES = {
    "feed": "Feed",
    "location setup": "Location Setup",
    "hand building": "Hand Building",
    "planning": "Planning",
    "resolution": "Resolution",
}
WHEN = {
    "opponent plays elsewhere": "when an opponent plays at another Location, ",
    "acquired": "when acquired, ",
    "sends into frenzy": "when its owner sends an opponent into Frenzy, ",
    "enters frenzy": "when its owner enters Frenzy, ",
    "drained": "when Drained, ",
    "own turn": "in a turn of its owner's, ",
}
OWNER = "its owner"
DOES = {  # who does it, how that is said, how behind `may`, and what
    "steal blood": (OWNER, "steals", "steal", "{amount} Blood from {whom}"),
    "lose blood": (OWNER, "makes", "make", "{whom} lose {amount} Blood"),
    "gain blood": (OWNER, "gains", "gain", "{amount} Blood"),
    "gain influence": (OWNER, "gains", "gain", "{amount} Influence"),
    "add power": ("it", "has", "have", "{amount:+} Power"),
    "halve power": (OWNER, "halves", "halve", "the printed Power of {whom}"),
    "withdraw": (OWNER, "withdraws", "withdraw", ""),
    "move to the haven": (OWNER, "moves", "move", f"it to the {HAVEN}"),
    "look": (OWNER, "looks", "look", "at a card that lies face down"),
    "win ties": (OWNER, "wins", "win", "all ties"),
    "take tokens": (OWNER, "takes", "take", "{amount} Diablerie tokens"),
    "be drained first": ("it", "is", "be", "Drained before any other"),
}
COUNTS = {"the round": " for each round so far", "the alliance": " for each card of the Alliance"}
PRICES = {"half the pool": ", for half the Pool", "1 blood each": ", for 1 Blood each"}


def place(location: str) -> str:
    """A Location in a sentence: `Location 1`, `the Prince's Haven`."""
    return f"the {HAVEN}" if location == HAVEN else location


def named(card: Deployed) -> str:
    """A deployed card: by its printed name, and by its makeshift name where it has no other: `a card (Claudia 2)`."""
    return card.card or f"a card ({card.name})"


def known_ally(name: str) -> str:
    """The Ally's printed name; nothing where it goes under a makeshift one."""
    return "" if name.startswith("the Ally at ") else name


def cards(names: Sequence[str]) -> str:
    """`Vanish and Backstab`, `Vanish and 1 card`, `2 cards`."""
    known = [name for name in names if name]
    hidden = len(names) - len(known)
    return all_of([*known, *([many(hidden, "card")] if hidden else [])])


def with_blood(blood: int, tokens: int) -> str:
    """`3 Blood and 1 Diablerie token`; nothing for none."""
    return all_of([*([f"{blood} Blood"] if blood else []), *([many(tokens, "Diablerie token")] if tokens else [])])


# --- what is printed ------------------------------------------------------------------------------------------------


def printed(card: str, facts: VendettaFacts) -> str:
    """`Swift Strike is a Conflict card of the Brujah: Power 3`, as far as it is known."""
    if not card:
        return UNTOLD_CARD
    clan = f" of the {facts.clan}" if facts.clan else ""
    starting = " that every Clan starts with" if facts.starting else ""
    told = "; ".join(_printed(facts))
    return f"{card} is {KINDS[facts.kind]}{clan}{starting}" + (f": {told}" if told else "")


def _printed(facts: VendettaFacts) -> Iterator[str]:
    if facts.power is not None:
        yield f"Power {facts.power}"
    if facts.influence is not None:
        yield f"{facts.influence} Influence in an Alliance"
    if facts.feed is not None:
        yield f"feeds {facts.feed} Blood"
    drained = [] if facts.drain is None else [f"gives {facts.drain} Blood"]
    drained += [] if facts.drained is None else [f"counts {facts.drained} Influence"]
    if drained:
        yield f"Drained it {all_of(drained)}"
    yield from (ability(one, facts.kind) for one in facts.abilities)
    if facts.says:
        yield facts.says


def ability(one: Ability, kind: str = "") -> str:
    """One thing that a card does: `when acquired, its owner gains 1 Blood for each card of the Alliance`."""
    who, does, do, what = DOES[one.does]
    words = f"{who} {f'may {do}' if one.may else does} {what}"
    if one.counts == "half the pool":
        words = words.replace("{amount}", "half the Pool in")
    told = words.format(amount=one.amount, whom=one.whom or OWNER).strip()
    step = f"in the {one.when.capitalize()} step, " if one.when in STEPS and one.when != kind else ""
    begins = WHEN.get(one.when, step) + ("once withdrawn, " if one.after_withdrawing else "")
    ends = " where its owner has Deployed Blood" if one.if_blood else ""
    return f"{begins}{told}{COUNTS.get(one.counts, '')}{PRICES.get(one.price, '')}{ends}"


# --- what is seen ---------------------------------------------------------------------------------------------------

POSITION = re.compile(rf"(.+) at (Location [0-9]+|{HAVEN})", re.DOTALL)
ON_A_POSITION = {"blood": "Deployed Blood", "deployed blood": "Deployed Blood", "power": "Power in all"}
COUNTED = {
    "blood": "{0} Blood",
    "pool": "{0} Blood",
    "deployed blood": "{0} Deployed Blood",
    "influence": "{0} Influence",
    "power": "{0} Power",
    "score": "{0} Influence in the end",
}
HELD = {
    "hand": ("card", " in hand"),
    "cards": ("card", " in hand"),
    "tokens": ("Diablerie token", ""),
    "diablerie tokens": ("Diablerie token", ""),
    "alliance": ("card", " in the Alliance"),
}


def seen(event: Observed) -> str:
    """What was seen, as people say it: `Claudia has 3 Blood`, `Rashida is in Louis's Alliance`."""
    subject, value = event.subject, event.value
    what = lowered(event.what)
    if isinstance(value, bool):
        if what == "ambition":
            return f"{subject} {'has' if value else 'does not have'} the Ambition token"
        return f"{subject} is {'' if value else 'not '}{what.capitalize() if what == 'drained' else what}"
    if isinstance(value, int):
        if what in ON_A_POSITION and (found := POSITION.fullmatch(subject)):
            return f"{found[1]} has {value} {ON_A_POSITION[what]} at {place(found[2])}"
        if what in COUNTED:
            return f"{subject} has {COUNTED[what].format(value)}"
        if what in HELD:
            thing, where = HELD[what]
            return f"{subject} has {many(value, thing)}{where}"
    if what in ("owner", "alliance") and value:
        return f"{subject} is in {value}'s Alliance"
    if what == "location" and value:
        return f"{subject} lies at {place(str(value))}"
    if what == "ally":
        return f"{value or 'no Ally'} lies at {place(subject)}"
    return f"{subject}'s {what} is {value if value != '' else 'nothing'}"


def blood_of(table: Any, player: str) -> str:
    """`5 Blood`, or that nobody has counted it."""
    return f"{table.blood_of(player)} Blood" if table.counted(player) else "Blood not counted"
