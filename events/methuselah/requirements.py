"""What a card asks for, in words: of who uses it, of what it is put on, and of the moment at which it is played.

`a Prince or Justicar`, `ready Camarilla vampire, capacity 5 or more`, `another's untapped minion`: conditions that
all hold, with `or` between those of which one is enough.
"""

import re
from functools import lru_cache
from typing import Literal, NamedTuple

from events.spelling import lowered

Kind = Literal[
    "kind", "state", "whose", "sect", "title", "titled", "clan", "discipline", "capacity", "at most", "player"
]

PHASES = ("untap", "master", "minion", "influence", "discard")
MOMENTS: tuple[str, ...] = (
    "during a referendum",
    "before votes are cast",
    "after votes are cast",
    "during an action",
    "when an action is announced",
    "during a bleed",
    "when a bleed is announced",
    "before blocks are attempted",
    "during a block attempt",
    "when the action is blocked",
    "when the action succeeds",
    "during combat",
    "before range is determined",
    "before strikes are chosen",
    "after strikes",
    "at close range",
    "at long range",
    *(f"in the {phase} phase" for phase in PHASES),
    *(f"at the start of the {phase} phase" for phase in PHASES),
)
_SAID: tuple[tuple[str, str], ...] = (  # what people say for the words of these moments
    (r"(?:played )?only ", ""),
    (r"(?:at|in) the (?:start|beginning) of (?:your |her |his |a |an )", "at the start of the "),
    (r"at the beginning of ", "at the start of "),
    (r"(?:in|during) (?:the|your|her|his|a|an) (?=\w+ phase$)", "in the "),
    (r"during a (?:political action|vote)$", "during a referendum"),
    (r"before (?:any )?votes?(?: are cast)?$", "before votes are cast"),
    (r"before (?:any )?blocks?(?: attempts?)?$", "before blocks are attempted"),
    (r"before (?:determining )?range$", "before range is determined"),
    (r"before (?:choosing )?strikes?$", "before strikes are chosen"),
    (r"in combat$", "during combat"),
    (r"if ", "when "),
    (r"(?=an? \w+ is announced$|the action is blocked$|the action succeeds$)", "when "),
)
_OTHERWISE = tuple((re.compile(pattern), words) for pattern, words in _SAID)
TITLES = ("Prince", "Archbishop", "Primogen", "Bishop", "Justicar", "Cardinal", "Priscus", "Inner Circle")
SECTS = ("Camarilla", "Sabbat", "Independent", "Laibon", "Anarch")
CLANS = (
    "Assamite", "Brujah antitribu", "Brujah", "Caitiff", "Followers of Set", "Follower of Set", "Gangrel antitribu",
    "Gangrel", "Giovanni", "Lasombra", "Malkavian antitribu", "Malkavian", "Nosferatu antitribu", "Nosferatu", "Pander",
    "Ravnos", "Toreador antitribu", "Toreador", "Tremere antitribu", "Tremere", "Tzimisce", "Ventrue antitribu",
    "Ventrue",
)  # fmt: skip
DISCIPLINES = (
    "Animalism", "Auspex", "Celerity", "Chimerstry", "Dementation", "Dominate", "Fortitude", "Necromancy", "Obfuscate",
    "Obtenebration", "Potence", "Presence", "Protean", "Quietus", "Serpentis", "Thaumaturgy", "Vicissitude",
)  # fmt: skip
KINDS = ("vampire", "ally", "minion", "retainer", "equipment", "weapon", "location", "Methuselah")
STATES = ("ready", "untapped", "tapped", "in torpor", "uncontrolled")
OWN = ("own", "your own", "of yours", "you control")
ANOTHERS = ("another's", "other's", "another Methuselah's", "another", "other", "you do not control")
PLURALS = {f"{one}s": one for one in ("vampire", "minion", "retainer", "weapon", "location", "Methuselah")} | {
    "allies": "ally"
}


class Condition(NamedTuple):
    """One thing that is asked for; `of` is the word, or the number, that it is about."""

    kind: Kind
    of: str
    holds: bool = True


Choices = tuple[tuple[Condition, ...], ...]


def _any(words: tuple[str, ...]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


_PATTERNS: tuple[tuple[Kind, str], ...] = (
    ("capacity", r"capacity (?:of )?(?:at least )?(?P<n1>\d+)(?:\+| or (?:more|above|higher|greater))?(?! or)"),
    ("capacity", r"capacity (?:above|over|greater than|more than) (?P<above>\d+)"),
    ("at most", r"capacity (?:of )?(?P<n2>\d+) or (?:less|lower|below|fewer)|capacity at most (?P<n3>\d+)"),
    ("at most", r"capacity (?:below|under|less than) (?P<below>\d+)"),
    ("whose", rf"(?P<another>{_any(ANOTHERS)})|(?P<own>{_any(OWN)})"),
    ("state", rf"(?P<state>{_any(STATES)})"),
    ("kind", rf"(?P<kind>{_any((*KINDS, *PLURALS))})"),
    ("sect", rf"(?P<sect>{_any(SECTS)})"),
    ("titled", r"(?P<titled>titled|with a title)"),
    ("title", rf"(?P<title>{_any(TITLES)})s?"),
    ("clan", rf"(?P<clan>{_any(CLANS)})|clan (?P<of_clan>[A-Za-z' ]+?)(?= vampire| ally|$)"),
    ("discipline", rf"(?P<superior>superior )?(?P<discipline>{_any(DISCIPLINES)})"),
    ("player", r"(?P<player>[^\s,;']+(?: [^\s,;']+){0,3}?)'s?(?= \w)"),
)
_COMPILED = tuple((kind, re.compile(pattern + r"(?![\w'])", re.I)) for kind, pattern in _PATTERNS)
_FILLING = re.compile(r"(?:an?|the|any|with|who is|that is|is|of|member of|controlled by)\s+", re.I)
_NOT = re.compile(r"(?:non-|not (?:an? )?|no )", re.I)
_SPLIT = re.compile(r"[,;&]|\band\b", re.I)
_OR = re.compile(r"\bor\b(?! (?:more|above|higher|greater|less|lower|below|fewer)\b)", re.I)


@lru_cache(maxsize=1024)
def moment_of(text: str) -> str:
    """The moment that the words are about, as `MOMENTS` has it; nothing if they are not understood."""
    said = lowered(text)
    for pattern, words in _OTHERWISE:
        if said not in MOMENTS:
            begun = pattern.match(said)
            said = words + said[begun.end() :] if begun else said
    return said if said in MOMENTS else ""


@lru_cache(maxsize=1024)
def parse_requirement(text: str) -> tuple[Choices, ...] | None:
    """What the words ask for: conditions that all hold, each with its choices; None if they are not understood."""
    parts = []
    for part in _SPLIT.split(" ".join(text.split())):
        choices = tuple([_conditions(one.strip()) for one in _OR.split(part)])
        if any(not one for one in choices):
            return None
        parts.append(choices)
    return tuple(parts)  # type: ignore[arg-type]  # none of them is empty


def understood(text: str) -> bool:
    """Whether the words of a requirement are understood."""
    return parse_requirement(text) is not None


def _conditions(text: str) -> tuple[Condition, ...] | None:
    found: list[Condition] = []
    rest = text.strip()
    while rest:
        while filling := _FILLING.match(rest):
            rest = rest[filling.end() :]
        holds = True
        if negation := _NOT.match(rest):
            holds, rest = False, rest[negation.end() :]
        one = _first(rest, holds)
        if one is None:
            return None
        condition, end = one
        found.append(condition)
        rest = rest[end:].strip()
    return tuple(found)


def _first(text: str, holds: bool) -> tuple[Condition, int] | None:
    for kind, pattern in _COMPILED:
        if match := pattern.match(text):
            return Condition(kind, _of(kind, match), holds), match.end()
    return None


def _of(kind: Kind, match: re.Match[str]) -> str:
    """The word or number that a condition is about, as the rules write it."""
    name, word = next((name, word) for name, word in match.groupdict().items() if word and name != "superior")
    if name in ("above", "below"):
        return str(int(word) + (1 if name == "above" else -1))
    if kind == "discipline":
        written = _as_written(word, DISCIPLINES)
        return f"superior {written}" if match["superior"] else written
    if kind == "whose":
        return name
    if name == "kind":
        return PLURALS.get(_as_written(word, tuple(PLURALS)), _as_written(word, KINDS))
    lists = {"sect": SECTS, "title": TITLES, "clan": CLANS, "state": STATES}
    return _as_written(word, lists.get(name, ()))


def _as_written(word: str, among: tuple[str, ...]) -> str:
    return next((one for one in among if one.casefold() == word.casefold()), word)
