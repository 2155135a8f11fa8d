"""What is said of a card and its play, and is in no name: `for +2 stealth`, `as a retainer`, `and keeps one`."""

import re
from itertools import islice

MOST_TAILS = 12  # ways in which words may be parted: no card's name has more words that may be said behind one
_SAID_OF_IT = re.compile(
    r"(?<=\s)(?:(?:for|with|costing) (?:[+-]?[0-9]{1,9}|one|two|three|four|five|six)(?=\s|$)"
    r"|(?:as|for) (?:an?|his|her|its|their) [a-z]|and (?:[0-9]|[a-z]+s(?=\s|$))"
    r"|to (?:gain|get|bleed|draw|add|move|make|take|burn|reduce|increase|redirect)(?=\s|$)|(?:is|are)$"
    r"|at (?:long|close) range$|from (?:hand|the hand)$|as (?:ally|retainer|equipment|location)$|for combat ends$"
    r"|for (?:more )?(?:stealth|intercept)$"
    r"|and (?:nobody|no[- ]one|everybody|everyone) [a-z]).*"
    r"|(?<=\s)\([+-]?[0-9][^()]*\)$|^[+-]?[0-9]{1,9} [a-z]+$"
    r"|^(?:an?|his|her|its|their|another|one|two|three|four) (?:[a-z-]+ ){0,2}"
    r"(?:cards?|victims?|all(?:y|ies)|tokens?|master|reaction|modifier|location"
    r"|retainer|equipment|weapon|discipline|action)$"
    r"|^(?:both|all)(?: of)?(?: (?:his|her|its|their|the|them))?(?: (?:cards|victims|allies|tokens))?$"
    r"|^(?:them both|everything|nothing|none|neither)$|^(?:his|her|its|their|the) turn$"
    r"|^an? (?:dodge|press|maneuver|hand strike)$|^(?:one|two) (?:blood|pool)(?: each)?$|^at [a-z]+$"
    r"|^(?:but|for an?) .*"
    r"|^there (?:is|are) .*|^it$|^(?:back|over) .*|(?<=\s)out$"
    r"|^(?:himself|herself|itself|themselves|something|anything|cards|blood|no card|a bluff|power [0-9]{1,9})$"
    r"|^(?:the|his|her|its|their) (?:first|second|other|last|vampire|human|effect)$"
    r"|(?<=\s)(?:but [a-z]+s|completely|quickly|later|this time)$"
)

# What is said behind the name of a card that is known: `Bite again at Gore`, `Howl in response`, `Bite and the other`.
_BEHIND_IT = re.compile(
    r"(?<=\s)(?:again|also|and|away|back|because|before|first|for no|from (?:his|her|its|their)|in response|instead|now"
    r"|off|once|out|over|then|this turn|to [a-z]{3,20}|too|twice|without)(?=\s|$)"
)


def tails(text: str) -> list[tuple[str, str]]:
    """Each way in which these words may be the name of a card and what is said behind it, the shortest names first."""
    found = islice(_BEHIND_IT.finditer(text), MOST_TAILS)
    return [(text[: one.start()].rstrip(), text[one.start() :]) for one in found]


def said_of_it(text: str) -> str:
    """The end of these words that is hardly in the name of a card; all of them where they are none."""
    found = _SAID_OF_IT.search(text)
    return found[0] if found else ""
