"""The words of the line notation: each in its full form first, then the shorter ones that mean the same.

The rules that put them together stand in `methuselah.lark`.
"""

import re
from pathlib import Path
from typing import get_args, get_type_hints

from events.methuselah import Strike
from events.spelling import QUOTED

STRIKES: tuple[str, ...] = get_args(get_args(get_type_hints(Strike, include_extras=True)["kind"])[0])
# What stands after the one who does it. A bare name at the beginning of a line ends before any of these.
VERBS = {
    "ACTS": "acts|act",
    "ANTES": "antes|ante",
    "BLEEDS": "bleeds|bleed|bl",
    "BLOCKS": "blocks|block|bk",
    "CALLS": "calls|call",
    "CALLS_HUNT": "calls a blood hunt|calls the blood hunt|calls blood hunt|blood hunt",
    "CHOOSES_DESTROY": "chooses to destroy|destroys it",
    "CHOOSES_RESCUE": "chooses to rescue|rescues it",
    "DEALS": "deals|deal|is dealt",
    "DECLINES": "declines to block|declines|decline|dec|no block|nb",
    "DESTROYS": "destroys|destroy",
    "DIABLERIZES": "diablerizes|diablerises|diablerize|diab",
    "DISCARDS": "discards|discard|disc",
    "DODGES": "dodges|dodge",
    "DRAINS": "drains the acting vampire|drains",
    "DRAWS": "draws|draw",
    "EMPLOYS": "employs|employ|emp",
    "ENCOUNTERS": "encounters|encounter|enc",
    "ENDS": "ends combat|ends the combat|end combat",
    "EQUIPS": "equips with|equips|equip|eq",
    "FIGHTS": "fights|fight",
    "GAINS": "gains|gain",
    "HAS": "has|have",
    "HUNTS": "hunts|hunt|hu",
    "IS": "is",
    "LEARNS": "learns|learn",
    "LEAVES": "leaves torpor|leaves|leave torpor",
    "MANEUVERS": "maneuvers|maneuver|manoeuvres|mnv",
    "MODIFIES": "modifies with|modifies|modify|mod",
    "PASSES": "passes|pass",
    "PAYS": "pays to contest the title|pays for the title|pays",
    "PLAYS": "plays|play|pl",
    "PRESENTS": "presents",
    "PRESSES": "presses|press",
    "PREVENTS": "prevents|prevent|prev",
    "REACTS": "reacts with|reacts|react|re",
    "RECRUITS": "recruits|recruit|rec",
    "RESCUES": "rescues|rescue|res",
    "SHOOTS": "shoots|shoot",
    "SHUFFLES": "shuffles|shuffle",
    "STEALS": "steals|steal",
    "STRIKES": "strikes|strike|str",
    "TAKES": "takes|take",
    "TAKES_EDGE": "takes the Edge pool|takes the Edge|takes Edge pool|edge",
    "TURNS_OUT": "turns out to be|is really",
    "USES": "uses|use",
    "USES_MASTER": "uses a master action|uses master action|uses master",
    "VOTES": "votes|vote",
    "WITHDRAWS": "announces withdrawal|withdraws|withdraw",
    "YIELDS": "yields the title|yields",
}
# What may stand at the beginning of a line. Those with a $ must be the whole of it.
LEADS = {
    "SEATS": "seats",
    "TURN": "turn",
    "PHASE": "(?:phase )?(?:untap|master|minion|influence|discard)(?: phase)?$",
    "EDGE": "edge$",
    "CONTEST_PAID": "pays to contest|pay",
    "CONTEST_YIELDED": "yields|yield",
    "USED": "uses|use",
    "NO_BLOCK": "no block$|nobody blocks$|nb$",
    "RESOLVES": "resolves$|it resolves$",
    "SUCCEEDS": "succeeds$|it succeeds$|succ$",
    "BLOCKED": "blocked$|is blocked$|it is blocked$",
    "STRIKES_RESOLVED": "strikes resolved$|strikes resolve$",
    "DAMAGE_RESOLVED": "damage resolved$|damage resolves$|damage$|dmg$",
    "NEXT_ROUND": "next round$",
    "COMBAT_ENDS": "combat ends$|combat over$|ce$",
    "TERMS": "terms",
    "REFERENDUM": "referendum|ref",
    "DIABLERIE_RESOLVES": "diablerie resolves$|victim burns$",
    "TRANSFER": "transfers|transfer|tr",
    "TAKE_BACK": "take back|takes back|tb",
    "EFFECT": "effect",
    "RULING": "ruling",
    "CORRECT": "correct|correction",
    "ROLL_BACK": "roll back to|roll back|rollback to",
    "OBSERVED": "observed",
    "VAMPIRE": "vampire",
    "ALLY": "ally",
    "RETAINER": "retainer",
    "EQUIPMENT": "equipment",
    "LOCATION": "location",
    "ANY_CARD": "card",
}
# The small words between. Those with a $ must end the line.
LINKS = {
    "WITH": "with",
    "SUPERIOR": "superior|sup",
    "ON": "on",
    "FROM": "from",
    "TO": "to",
    "OF": "of",
    "BY": "by",
    "AS": "as",
    "FOR": "for",
    "AGAINST": "against|no",
    "PAYING": "paying",
    "HOLDING": "holding",
    "PLAYING": "playing",
    "STRIKING": "striking with",
    "NOTHING": "nothing",
    "FOR_ANTE": "for ante$",
    "LIBRARY": "library",
    "CRYPT": "crypt",
    "FROM_VICTIM": "from the victim$",
    "FROM_CRYPT": "from the crypt$|from crypt$",
    "IN_PLAY": "in play",
    "AS_KIND": "as (?:an? )?(?:location|discipline|out-of-turn|other)",
    "FROM_PLACE": "from (?:the )?(?:library|ash heap|hand)$",
    "BY_HAND": "by hand|hands",
    "AS_STRIKE": f"as (?:{'|'.join(kind for kind in STRIKES if kind)})",
    "AMOUNT": "(?:for )?[0-9]{1,9} ?r?(?: aggravated| agg)?(?: damage)?|for damage",
    "OPTION": "ranged|aggravated|agg|first strike|first",
    "AT": "at",
    "BLOOD": "blood",
    "SOME_EQUIPMENT": "equipment",
    "POINTS": "aggravated|agg|regular",
    "RANGE": "(?:to )?(?:long|close)",
    "STRIKE_COUNT": "(?:[0-9]{1,9}|an?) (?:additional )?strikes?",
    "PRESS_TO": "to continue|to end",
    "THE_EDGE": "with the edge|with edge",
    "A_CARD": "with a card",
    "AN_EFFECT": "with an effect",
    "A_VAMPIRE": "with a vampire",
    "AS_PRISCUS": r"as (?:a )?priscus$|\(priscus\)$",
    "OUTCOME": "passes$|pass$|fails$|fail$|resolves$|closes$",
    "DECK": "(?:the |her |his )?(?:library|crypt)$",
    "VERDICT": "legal|illegal",
    "SECTION": "section",
    "SECTION_NUMBER": r"[0-9]+(?:\.[0-9]+)*(?:\([0-9]+\))?",
    "EQUALS": "=",
    "TRUE": "true|yes",
    "FALSE": "false|no",
    "SIGNED": "-?[0-9]{1,9}",
    "SHARE": r"(?:[0-9]{1,9}|\?)(?: ?\+ ?[0-9]{1,9})?",
    "HOLDINGS": "[0-9]{1,9} [a-z]+(?: [a-z]+)?$|the edge$",
    "STATE": "tapped$|untapped$|ready$|in torpor$",
}
# Bare names, by what may follow them: the words at which they end.
STOPS = {
    "LISTED": "from|holding|for ante",
    "THING": "with|from|on|for|against|paying|as|at|by|to|playing|=",
    "CARD_ON": "on|as",
    "CARD_IN": "in play",
    "WHAT": "of",
    "SHOWN": "is",
    "CARD": "",
}


def alternatives(words: str) -> list[str]:
    """The forms of a word, the full one first."""
    return re.split(r"\|(?![^(]*\))", words)


def _firsts(words: dict[str, str]) -> frozenset[str]:
    forms = (form for several in words.values() for form in alternatives(several))
    return frozenset(word for form in forms if form for word in re.findall(r"[a-z=]+", form.casefold().split(" ")[0]))


# What a bare name may not hold at the beginning of a sentence, and elsewhere; and with what it may not begin.
AFTER_WHO = _firsts(VERBS)
AFTER_NAME = {name: _firsts({name: stops}) for name, stops in STOPS.items()}
BEFORE_WHO = _firsts(LEADS) | {"untap", "master", "minion", "influence", "discard", "variation"}
BEFORE_NAME = frozenset().union(*AFTER_NAME.values(), ("superior", "sup", "nothing", "striking"))

_WORD = r'(?:[^\s,;:"#{}\[\]@|]+|#[0-9]+)'
_ENDS = r"(?=[\s,]|$)"


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
    return _terminal(name, rf"{_WORD}(?:\s+{until}{_WORD})*", 0)


def grammar() -> str:
    """The rules of the file, and the terminals that these words make."""
    rules = Path(__file__).with_name("methuselah.lark").read_text(encoding="utf-8")
    words = {**VERBS, **LEADS, **LINKS}
    verbs = "|".join(form for forms in VERBS.values() for form in alternatives(forms))
    return "\n".join(
        [
            rules,
            *(_terminal(name, _pattern(forms), 3 if " " in forms else 2) for name, forms in words.items()),
            *(_name_terminal(name, stops) for name, stops in STOPS.items()),
            _name_terminal("SUBJECT", verbs),
            _terminal("QUOTED", QUOTED, 4),
        ]
    )
