"""The words of the line notation, and how those of a family become its grammar.

Each word has its full form first, then shorter forms with the same meaning. The words here belong to every family;
the rules that combine them are in `common.lark`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from events.spelling import QUOTED

# What follows the name of who acts. A bare name at the beginning of a line ends before any of these.
_DONE = "answered|been asked|declined|struck|prevented|resolved|voted|ended|chosen|revealed|applied|fed|kept"
VERBS = {
    "HAS": "has|have",
    "SHUFFLES": "shuffles|shuffle",
    "HAS_NOT": f"has not (?:yet )?(?:{_DONE})(?: yet)?$|hasn't (?:{_DONE})(?: yet)?$",
    "IS_OPEN": "is (?:still )?open$|is not over(?: yet)?$",
    "WANTS_TO_PLAY": "wants to play(?: first$)?|asks to play(?: first$)?|wants to go first$",
    "HAS_THE_WORD": "has the word$",
    "IS_THE_WORD_OF": "is [^,;:]{1,100}['’]s? word$",
    "LETS": "lets",
}
# What may be at the beginning of a line. Those with a $ must be the whole of it.
LEADS = {
    "EFFECT": "effect",
    "RULING": "ruling",
    "CORRECT": "correct|correction",
    "ROLL_BACK": "roll back to|roll back|rollback to",
    "OBSERVED": "observed",
    "NOBODY_HAS": f"nobody has answered yet$|nobody has (?:{_DONE})(?: yet)?$|nobody was asked(?: yet)?$"
    "|nothing (?:is|was|has been) (?:struck|prevented|resolved|revealed|applied|chosen) yet$",
}
# The small words between. Those with a $ must end the line.
LINKS = {
    "OF": "of",
    "BY": "by",
    "NOTHING": "nothing",
    "BEFORE": "before",
    "PLAY_FIRST": "play first$|play$|go first$",
    "DECK": "(?:the |her |his )?deck$",
    "VERDICT": "legal|illegal",
    "SECTION": "section",
    "SECTION_NUMBER": r"[0-9]+(?:\.[0-9]+)*(?:\([0-9]+\))?",
    "EQUALS": "=",
    "TRUE": "true|yes",
    "FALSE": "false|no",
    "SIGNED": "-?[0-9]{1,9}",
    "HOLDINGS": "[0-9]{1,9} [a-z]+(?: [a-z]+)?$",
}
# Bare names, by what may follow them: the words at which they end.
STOPS = {
    "LISTED": "from",
    "THING": "with|from|on|for|as|at|by|to|=",
    "WHAT": "of",
    "SHOWN": "is",
    "LET": "play|go",
    "CARD": "",
}

WHO_HAS_ASKED = ("them", "her", "him")  # in place of the player whom another lets play first
_LETTERS = re.compile(r"[a-z=]+")
_COMMON = Path(__file__).with_name("common.lark")
_WORD = r'(?:[^\s,;:"#{}\[\]@|]+|#[0-9]+)'
_ENDS = r"(?=[\s,]|$)"


@cache
def alternatives(words: str) -> tuple[str, ...]:
    """The forms of a word, the full one first; what is in parentheses belongs to one form."""
    forms, depth, start = [], 0, 0
    for place, sign in enumerate(words):
        if words[place - 1 : place] == "\\":
            continue
        depth += (sign == "(") - (sign == ")")
        if sign == "|" and not depth:
            forms.append(words[start:place])
            start = place + 1
    return (*forms, words[start:])


@dataclass(frozen=True, eq=False)
class Words:
    """The words of one notation: its own, and those of every notation, which its own replace.

    `verbs`, `leads`, `links` and `stops` are as above. `begins` are further words with which no bare name at the
    beginning of a line begins, `before` those with which none elsewhere does. With `whole_first` a word of which every
    form ends the sentence is tried before others.
    """

    own_verbs: Mapping[str, str]
    own_leads: Mapping[str, str]
    own_links: Mapping[str, str]
    own_stops: Mapping[str, str]
    begins: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    whole_first: bool = False

    @cached_property
    def verbs(self) -> dict[str, str]:
        """What follows the name of who acts."""
        return {**VERBS, **self.own_verbs}

    @cached_property
    def leads(self) -> dict[str, str]:
        """What may be at the beginning of a line."""
        return {**LEADS, **self.own_leads}

    @cached_property
    def links(self) -> dict[str, str]:
        """The small words between."""
        return {**LINKS, **self.own_links}

    @cached_property
    def stops(self) -> dict[str, str]:
        """The words at which bare names end."""
        return {**STOPS, **self.own_stops}

    # --- what a bare name may not hold at the beginning of a sentence, and elsewhere; and with what it may not begin

    @cached_property
    def after_who(self) -> frozenset[str]:
        """What no bare name at the beginning of a sentence holds."""
        return _firsts(self.verbs)

    @cached_property
    def after_name(self) -> dict[str, frozenset[str]]:
        """What no bare name elsewhere holds, by what may follow it."""
        return {name: _firsts({name: stops}) for name, stops in self.stops.items()}

    @cached_property
    def before_who(self) -> frozenset[str]:
        """With what no bare name at the beginning of a sentence begins."""
        return _firsts(self.leads) | {*self.begins, "variation"}

    @cached_property
    def before_name(self) -> frozenset[str]:
        """With what no bare name elsewhere begins."""
        return frozenset().union(*self.after_name.values(), self.before, ("nothing",))

    def of(self, name: str) -> str:
        """The forms of the word of this name; nothing when there is none."""
        return self.verbs.get(name) or self.leads.get(name) or self.links.get(name) or ""

    def grammar(self, rules: str) -> str:
        """The grammar: these rules, the common ones, and the terminals made of these words."""
        verbs = "|".join(form for forms in self.verbs.values() for form in alternatives(forms))
        words = {**self.verbs, **self.leads, **self.links}
        return "\n".join(
            [
                _COMMON.read_text(encoding="utf-8"),
                rules,
                *(_terminal(name, _pattern(forms), self._priority(forms)) for name, forms in words.items()),
                *(_name_terminal(name, stops) for name, stops in self.stops.items()),
                _name_terminal("SUBJECT", verbs),
                _terminal("QUOTED", QUOTED, 5),
            ]
        )

    def _priority(self, forms: str) -> int:
        if self.whole_first and all(form.endswith("$") for form in alternatives(forms)):
            return 4
        return 3 if " " in forms else 2


def _firsts(words: Mapping[str, str]) -> frozenset[str]:
    forms = (form for several in words.values() for form in alternatives(several))
    return frozenset(word for form in forms if form for word in _LETTERS.findall(form.casefold().split(" ")[0]))


def _pattern(words: str) -> str:
    forms = sorted(alternatives(words), key=len, reverse=True)
    return "|".join(
        form.replace(" ?", "\0").replace(" ", r"\s+").replace("\0", r"\s*").removesuffix("$")
        + (r"(?=\s*$)" if form.endswith("$") else _ENDS)
        for form in forms
    )


def _terminal(name: str, pattern: str, priority: int) -> str:
    return f"{name}.{priority}: /{pattern.replace('/', chr(92) + '/')}/i"


def _name_terminal(name: str, stops: str) -> str:
    until = rf"(?!(?:{_pattern(stops)}))" if stops else ""
    return _terminal(name, rf"{_WORD}(?:\s++{until}{_WORD})*", 0)
