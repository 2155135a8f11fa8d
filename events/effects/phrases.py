"""The phrases of all effects, and the pattern by which each is read."""

import re
from collections.abc import Callable

from events.effects.union import WORDINGS
from events.effects.wording import Phrase, Slot, any_of
from events.spelling import QUOTED, Role, lowered

# What may not be in a bare name inside an effect, since it would be read as the effect's own words.
RESERVED = frozenset(word for wording in WORDINGS for word in wording.reserved.split())
WORD = r'[^\s,;:"|]+'
# Words up to one with which it is said for whom or how long: each word is taken once, so that the pattern stays linear.
# The group is not possessive: Python before 3.11.5 goes on from where its last, vain try had come.
_STOPPED = r'(?!(?i:for|until|while|this|as)(?![^\s]))[^\s",;:|]++'
_WORDS_BEFORE = rf"{QUOTED}|{_STOPPED}(?:\s++{_STOPPED})*"
_FREE_TEXT = rf'{QUOTED}|[^\s",;:|][^",;:|]*'
_PART = re.compile(r"<(\w+):(\w+)>")
_LETTERS = re.compile("[a-z]+")
_PERHAPS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|<\w+:\w+>|[^(]\?|\\.")  # what need not be said, or not in these letters


def _name_without(words: tuple[str, ...]) -> str:
    """The pattern of a name that, where it is bare, holds neither reserved words nor any of these."""
    bare = rf"(?!(?i:{'|'.join((*sorted(RESERVED), *words))})(?![^\s])){WORD}"
    return rf"{QUOTED}|{bare}(?:\s++{bare})*"


_NAME = _name_without(())
_NAMES: dict[str, tuple[Role, str]] = {  # the slots that are names: what each names, and its pattern
    "name": (Role.THING, _NAME),
    "seat": (Role.SEAT, _NAME),
    "new": (Role.CARD, _NAME),  # a name that may be new: the effect brings the card into the game's view
    "place": (Role.PLACE, _NAME),
    "free_place": (Role.PLACE, _FREE_TEXT),
    "free": (Role.WORDS, _FREE_TEXT),
    "words": (Role.WORDS, _WORDS_BEFORE),
    "quoted": (Role.WORDS, QUOTED),
} | {name: (Role.THING, _name_without(words)) for one in WORDINGS for name, words in one.without.items()}
PLAIN_RULES = {words: names for wording in WORDINGS for words, names in wording.plain_rules.items()}
_SLOTS = {name: slot for wording in WORDINGS for name, slot in wording.slots.items()} | {
    "plain_rule": Slot(any_of(tuple(PLAIN_RULES)), lambda said: PLAIN_RULES[lowered(said)][0])
}

PHRASES = tuple(phrase for wording in WORDINGS for phrase in wording.phrases)
PHRASES += tuple(phrase for wording in WORDINGS for phrase in wording.also)


def regex_of(phrase: Phrase, name: str = _NAME) -> str:
    """The pattern by which a phrase is read, with this pattern for the names in it."""

    def part(found: re.Match[str]) -> str:
        field, slot = found.groups()
        said = _NAMES[slot][1] if slot in _NAMES else _SLOTS[slot].pattern
        return f"(?P<{field}>{name if said == _NAME else said})"

    return _PART.sub(part, phrase.pattern.replace(" ?", r"\s*").replace(" ", r"\s+"))


def names_in(phrase: Phrase) -> tuple[tuple[str, Role], ...]:
    """The fields of a phrase that are names, each with what it names."""
    return tuple((field, _NAMES[slot][0]) for field, slot in _PART.findall(phrase.pattern) if slot in _NAMES)


def values_in(phrase: Phrase) -> tuple[tuple[str, Callable[[str], object]], ...]:
    """The other fields of a phrase, each with the function that reads its value."""
    return tuple((field, _SLOTS[slot].value) for field, slot in _PART.findall(phrase.pattern) if slot in _SLOTS)


def always_said(phrase: Phrase) -> str:
    """The longest run of small letters that every text of the phrase holds."""
    left, before = phrase.pattern, ""
    while left != before:  # groups lie in groups
        left, before = _PERHAPS.sub("\0", left), left
    return "" if "|" in left else max(_LETTERS.findall(left), key=len, default="")
