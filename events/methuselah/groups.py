"""Words for several players or cards, or for one by its part in the play, which an effect may have for a name."""

import re
from functools import lru_cache

from events.effects.text import effect_names
from events.effects.union import AnyEffect
from events.methuselah.requirements import parse_requirement, understood
from events.spelling import lowered

_SAID = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"(?:every|all(?: of)?(?: the)?|each of) (?!the )", "each "),
        (r"each your (?!prey|predator)", "each own "),
        (r"each (other )?methuselahs$", r"each \1methuselah"),
        (r"each (.+) (?:that is |who is )?controlled by (.+)", r"each \2's \1"),
    )
)
WORDS = ("each", "ever", "the ", "all ", "any ")  # how words begin that stand for a name

PLAYERS = frozenset({"each methuselah", "each other methuselah"})
PARTS = frozenset(
    {
        "the target",
        "the chosen methuselah",
        "the chosen minion",
        "the acting minion",
        "the acting methuselah",
        "the blocking minion",
        "the bearer",
        "the opponent",
        "the user",
        "the controller",
        "the prey",
        "the predator",
    }
)


@lru_cache(maxsize=4096)
def words_for_names(effects: tuple[AnyEffect, ...]) -> tuple[str, ...]:
    """The names in these effects that look like words for somebody: `each Prince`, `the target`."""
    return tuple([name for effect in effects for name in effect_names(effect) if name[:4] in WORDS])


def of_each(group: str) -> tuple[bool, str]:
    """Of `each other ready Toreador`: whether who causes it is left out, and what is asked for; nothing if no group.

    `each of Alexis's minions`, `each minion of Alexis` and `each minion controlled by Alexis` ask for the same.
    """
    each, _, words = in_one_way(group).partition(" ")
    other = words.startswith("other ")
    asked = words[len("other ") * other :]
    if each != "each" or not asked:
        return False, ""
    if not understood(asked) and " of " in asked:
        what, _, whose = asked.partition(" of ")
        asked = f"{whose}'s {what}"
    return (other, asked) if understood(asked) else (False, "")


@lru_cache(maxsize=4096)
def in_one_way(group: str) -> str:
    """Words for several as this module knows them: `Every minion` -> `each minion`."""
    said = lowered(group)
    for pattern, words in _SAID:
        begun = pattern.match(said)
        said = begun.expand(words) + said[begun.end() :] if begun else said
    return said


def of_whom(group: str) -> str:
    """The player whom words for several name: Alexis in `each of Alexis's minions`; nothing where they name none."""
    parts = parse_requirement(of_each(group)[1]) or ()
    found = [one.of for part in parts for choice in part for one in choice if one.kind == "player"]
    return found[0].removeprefix("your ") if found else ""


def is_group(name: str) -> bool:
    """Whether an effect that has these words for a name means others by them."""
    if name[:4].casefold() not in ("each", "ever", "all ", "the "):
        return False
    return name.casefold() in PARTS or in_one_way(name) in PLAYERS or bool(of_each(name)[1])
