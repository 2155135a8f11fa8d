"""What is printed on a Rage card, as players read it out: `character, gaia, renown 8, rage 5, keyword Ahroun, unique`.

Facts are separated by commas, and what is not said is not known. A list is said word by word: `keyword Garou, keyword
Ahroun`. `read_facts(say_facts(facts)) == facts`, always.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, get_args

from events.rage.card_facts import Kind, RageFacts
from events.spelling import QUOTED, SyntaxProblem, lowered, nearest, plain, quote, shown, split, unquote

KINDS: tuple[str, ...] = tuple(kind for kind in get_args(get_args(Kind)[0]) if kind)
ALLEGIANCES = ("gaia", "wyrm", "rogue")
NUMBERS: dict[str, str] = {
    "renown": "renown",
    "rage": "rage",
    "gnosis": "gnosis",
    "health": "health",
    "battle rage": "battle_rage",
    "battle gnosis": "battle_gnosis",
    "battle health": "battle_health",
    "plays rage": "plays_rage",
    "requires gnosis": "requires_gnosis",
    "requires rage": "requires_rage",
    "requires renown": "requires_renown",
    "damage": "damage",
    "blocks": "blocks",
    "gauntlet": "gauntlet",
    "engaging": "engaging",
    "defending": "defending",
    "draws": "draws",
    "attacks for rounds": "attack_rounds",
    "capacity": "capacity",
    "blood cost": "blood_cost",
    "stealth": "stealth",
    "intercept": "intercept",
    "bleed": "bleed",
    "maneuvers": "maneuvers",
    "adds damage": "adds_damage",
    "presses": "presses",
    "extra attacks": "extra_attacks",
}
LISTS = {
    "ward": "wards",
    "built in": "built_in",
    "keyword": "keywords",
    "requires": "requires",
    "condition": "conditions",
    "played": "moments",
    "rival": "rivals",
    "loyal": "loyal",
    "voter": "voters",
    "target": "targets",
    "affects": "affects",
    "votes in": "votes_in",
    "discipline": "disciplines",
}
WORDS: dict[str, tuple[str, object]] = {
    "fast striking": ("speed", "fast"),
    "slow striking": ("speed", "slow"),
    "fast and slow striking": ("speed", "both"),
    "full frenzy": ("frenzies", "full"),
    "limited frenzy": ("frenzies", "limited"),
    "fox frenzy": ("frenzies", "fox"),
    "cannot be bound": ("unbound", True),
    "attacks at the end of the turn": ("attacks", "end of turn"),
    "attacks at the end of the round": ("attacks", "end of round"),
    "keeps attackers from withdrawing": ("holds", True),
    "keeps its bearer from being attacked": ("shelters", True),
    "alpha action": ("alpha_action", True),
    "once per game": ("once", True),
    "used once": ("one_use", True),
    "combat restricted": ("combat_restricted", True),
    "reaches across the gauntlet": ("reaches", True),
    **{
        name: (name, True)
        for name in (
            *("aggravated", "dodges", "unblockable", "undodgeable", "regenerates", "feints", "instinctive"),
            *("unique", "restricted", "multiple", "permanent", "triggered", "vampiric", "ranged", "untaps"),
        )
    },
    **{title: ("title", title) for title in ("primogen", "prince", "justicar")},
    **{f"makes {title}": ("makes", title) for title in ("primogen", "prince", "justicar")},
    **{kind: ("kind", kind) for kind in KINDS},
    **{one: ("allegiance", one) for one in ALLEGIANCES},
}
TEXTS = {"version of": "version_of", "says": "says", "source": "source"}
LONGER = r"-?[0-9]{1,9}"
# `loyal to Thorn`, `rival of Thorn`: a small word before the name, which is not of it.
SMALL = {"loyal": re.compile("to ", re.I), "rival": re.compile("(?:of|to) ", re.I)}
_TEXT = rf'({QUOTED}|[^\s",;][^",;]*)'
_NUMBER = re.compile(rf"({'|'.join(sorted(NUMBERS, key=len, reverse=True))})\s+({LONGER})".replace(" ", r"\s+"), re.I)
_LISTED = re.compile(rf"({'|'.join((*LISTS, *TEXTS))})\s+{_TEXT}", re.I)
EXPECTED = "a fact about a card, such as character, renown 5, rage 4, damage 3, keyword Garou, unique, or says ..."


def lead_of(facts: RageFacts) -> str:
    """The word before the card's name."""
    return "card"


def _words(text: str) -> str:
    return unquote(text) if text.startswith('"') else " ".join(text.split())


def _fact(text: str, column: int) -> tuple[str, object]:
    """The field and the value that a part of the text says; a list gets its one value."""
    word = lowered(text)
    if word in WORDS:
        return WORDS[word]
    if found := _NUMBER.fullmatch(text):
        return NUMBERS[lowered(found[1])], int(found[2])
    if found := _LISTED.fullmatch(text):
        lead, said = found[1].lower(), found[2]
        if lead in SMALL and (small := SMALL[lead].match(said)):
            return LISTS[lead], (_words(said[small.end() :]),)
        return (LISTS[lead], (_words(said),)) if lead in LISTS else (TEXTS[lead], _words(said))
    meant = nearest(text, (*NUMBERS, *LISTS, *WORDS, *TEXTS)) if text else ""
    expected = f"a fact about a card; perhaps {meant}" if meant else EXPECTED
    raise SyntaxProblem(column, shown(text) if text else "nothing", expected)


@lru_cache(maxsize=2048)
def read_facts(text: str, word: str = "card") -> RageFacts:
    """What the text says of a card; raises `SyntaxProblem`."""
    said: dict[str, Any] = {}
    for column, part in split(text, ",") if text.strip() else ():
        field, value = _fact(part, column)
        if isinstance(value, tuple):
            said[field] = (*said.get(field, ()), *value)
        elif field in said:
            raise SyntaxProblem(column, f"a second {field.replace('_', ' ')}", f"one {field.replace('_', ' ')}")
        else:
            said[field] = value
    return RageFacts(**said)


def _said(facts: RageFacts) -> Iterator[str]:
    yield from (word for word, (field, value) in WORDS.items() if field == "kind" and facts.kind == value)
    yield from (word for word, (field, value) in WORDS.items() if field == "allegiance" and facts.allegiance == value)
    for word, field in NUMBERS.items():
        if (number := getattr(facts, field)) is not None:
            yield f"{word} {number}"
    for word, field in LISTS.items():
        for one in getattr(facts, field):
            yield f"{word} {one if _is_read_as_text(word, one) else quote(one)}"
    for word, (field, value) in WORDS.items():
        if field not in ("kind", "allegiance") and getattr(facts, field) == value:
            yield word
    yield from (f"{word} {quote(text)}" for word, name in TEXTS.items() if (text := getattr(facts, name)))


def _is_read_as_text(word: str, text: str) -> bool:
    if word in SMALL and SMALL[word].match(text):
        return False
    return plain(text) and not _NUMBER.fullmatch(f"{word} {text}") and lowered(f"{word} {text}") not in WORDS


def say_facts(facts: RageFacts) -> str:
    """The facts as text."""
    return ", ".join(_said(facts))


say_printed = say_facts
