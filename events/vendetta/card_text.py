"""What is printed on a Vendetta card, as players read it out: `conflict, power 6, clan Brujah, when conflict: ...`.

Facts are separated by commas, and what is not said is not known. An ability is told by when it acts and what it does:
`when aftermath: may lose 4 blood by each rival spending half the pool`.
`read_facts(say_facts(facts), word) == facts`, always, where the word before the card's name is that of `lead_of`.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, get_args, get_type_hints

from events.spelling import QUOTED, SyntaxProblem, listed, lowered, nearest, plain, quote, shown, split, unquote
from events.vendetta.card_facts import ALLIES, CLAN_CARDS, Ability, Does, VendettaFacts, When

_ABILITY = get_type_hints(Ability, include_extras=True)
_WHEN: tuple[str, ...] = get_args(get_args(When)[0])
_DOES: tuple[str, ...] = get_args(get_args(Does)[0])
_COUNTS, _WHOM, _PRICES = (
    tuple(word for word in get_args(get_args(_ABILITY[field])[0]) if word) for field in ("counts", "whom", "price")
)
_COUNTED = {"steal blood", "lose blood", "gain blood", "gain influence", "add power", "take tokens"}
_BEFORE_WHOM = {"steal blood": "from", "lose blood": "by", "halve power": "of"}  # any other is done `for` somebody
_NUMBERS = ("power", "influence", "feed", "drain", "drained")
_LEADS = {"human": "ally", "vampire": "ally", "ally": "ally", "victim": "victim"}
_NUMBER = r"-?[0-9]{1,9}"
_TEXT = rf'({QUOTED}|[^\s",;][^",;]*)'
EXPECTED = (
    "a fact about a card, such as power 3, clan Brujah, conflict, passive, human, influence 2, feed 1, drain 5, "
    'drained 0, when preparation: steal 1 blood from each rival, or says "..."'
)


def lead_of(facts: VendettaFacts) -> str:
    """The word before the card's name."""
    return _LEADS.get(facts.kind, "card")


# --- reading --------------------------------------------------------------------------------------------------------


def _words(text: str) -> str:
    return unquote(text) if text.startswith('"') else " ".join(text.split())


def _either(words: tuple[str, ...]) -> str:
    return "|".join(word.replace(" ", r"\s+") for word in sorted(words, key=len, reverse=True))


def _third_person(does: str) -> str:
    first, _, rest = does.partition(" ")
    return rf"{first}s?{' ' * bool(rest)}{rest}"


def _doing(does: str) -> str:
    """A pattern of what is done, which has its number inside or behind it."""
    words = _third_person(does).split(" ")
    if does in _COUNTED:
        words[-1] = words[-1].removesuffix("s") + "s?"
        return rf"{words[0]}\s+({_NUMBER})\s+{words[1]}"
    return r"\s+".join(words) + rf"(?:\s+({_NUMBER})\s+times)?"


_ABILITY_BEGINS = re.compile(r"when\s", re.I)
_BEGUN = re.compile(rf"when\s+({_either(_WHEN)})\s*:\s*(may\s+)?", re.I)
_DOINGS = tuple((re.compile(_doing(does) + r"(?!\S)", re.I), does) for does in sorted(_DOES, key=len, reverse=True))
_ENDED = re.compile(
    rf"(?:\s+(?:from|by|of|for)\s+({_either(_WHOM)}))?(?:\s+times\s+({_either(_COUNTS)}))?"
    rf"(?:\s+spending\s+({_either(_PRICES)}))?(\s+if\s+blood\s+lies\s+there)?(\s+after\s+withdrawing)?\s*",
    re.I,
)


def _low(text: str | None) -> str:
    return lowered(text or "")


def read_ability(text: str, column: int = 0) -> Ability:
    """One thing that a card does, as it is read out; raises `SyntaxProblem`."""
    begun = _BEGUN.match(text)
    if begun is None:
        raise SyntaxProblem(column, shown(text), f"when it acts: when {listed(_WHEN)}, and a colon")
    rest = text[begun.end() :]
    for pattern, does in _DOINGS:
        if (done := pattern.match(rest)) and (ended := _ENDED.fullmatch(rest, done.end())):
            whom, counts, price, blood, after = ended.groups()
            said: dict[str, Any] = {"counts": _low(counts), "whom": _low(whom), "price": _low(price)}
            amount = 1 if done[1] is None else int(done[1])
            return Ability(
                _low(begun[1]),  # type: ignore[arg-type]  # the pattern finds no other
                does,  # type: ignore[arg-type]
                amount,
                **said,
                may=bool(begun[2]),
                if_blood=bool(blood),
                after_withdrawing=bool(after),
            )
    expected = (
        f"what it does: {listed([_said_of(does, 1) for does in _DOES])}; then, where it is so, from each rival, "
        f"times {listed(_COUNTS)}, spending {listed(_PRICES)}, if blood lies there, after withdrawing"
    )
    raise SyntaxProblem(column + begun.end(), shown(rest) if rest else "nothing", expected)


_PATTERNS: tuple[tuple[re.Pattern[str], Callable[..., dict[str, Any]]], ...] = (
    (
        re.compile(rf"({'|'.join(sorted(_NUMBERS, key=len, reverse=True))})\s+({_NUMBER})", re.I),
        lambda what, number: {what.lower(): int(number)},
    ),
    (re.compile(rf"(clan|says|source)\s+{_TEXT}", re.I), lambda what, text: {what.lower(): _words(text)}),
    (re.compile(r"starting", re.I), lambda: {"starting": True}),
    (re.compile(rf"({'|'.join((*CLAN_CARDS, *ALLIES))})", re.I), lambda kind: {"kind": kind.lower()}),
)


def _fact(text: str, column: int) -> dict[str, Any]:
    for pattern, said in _PATTERNS:
        if found := pattern.fullmatch(text):
            return said(*found.groups())
        if (begun := pattern.match(text)) and text[begun.end() :].lstrip().startswith(("when ", ":")):
            more = text[begun.end() :].lstrip()
            raise SyntaxProblem(column + len(text) - len(more), shown(more), "a comma before the next fact")
    known = (*_NUMBERS, *CLAN_CARDS, *ALLIES, "clan", "starting", "says", "source", "when")
    meant = nearest(text.split()[0], known) if text.split() else ""
    raise SyntaxProblem(
        column, shown(text) if text else "nothing", f"a fact about a card; perhaps {meant}" if meant else EXPECTED
    )


@lru_cache(maxsize=2048)
def read_facts(text: str, word: str = "card") -> VendettaFacts:
    """What the text says of a card that follows this word; raises `SyntaxProblem`."""
    said: dict[str, Any] = {} if word == "card" else {"kind": word}
    told: set[str] = set() if word in ("card", "ally") else {"kind"}
    abilities = []
    for column, part in split(text, ",") if text.strip() else ():
        if _ABILITY_BEGINS.match(part):
            abilities.append(read_ability(part, column))
            continue
        fact = _fact(part, column)
        (field,) = fact
        if field in told:
            raise SyntaxProblem(column, f"a second {field}", f"one {field}")
        if field == "kind" and word == "ally" and fact["kind"] not in ALLIES:
            raise SyntaxProblem(column, shown(part), "human or vampire; write the word card before a Clan card")
        told.add(field)
        said |= fact
    return VendettaFacts(**said, abilities=tuple(abilities)) if abilities else VendettaFacts(**said)


# --- writing --------------------------------------------------------------------------------------------------------


def _said_of(does: str, amount: int) -> str:
    if does in _COUNTED:
        verb, _, what = does.partition(" ")
        return f"{verb} {amount} {what.removesuffix('s') if amount == 1 else what}"
    return does if amount == 1 else f"{does} {amount} times"


def _say_ability(ability: Ability) -> str:
    said = [f"when {ability.when}:", "may" if ability.may else "", _said_of(ability.does, ability.amount)]
    said.append(f"{_BEFORE_WHOM.get(ability.does, 'for')} {ability.whom}" if ability.whom else "")
    said.append(f"times {ability.counts}" if ability.counts else "")
    said.append(f"spending {ability.price}" if ability.price else "")
    said.append("if blood lies there" if ability.if_blood else "")
    said.append("after withdrawing" if ability.after_withdrawing else "")
    return " ".join(word for word in said if word)


def say_facts(facts: VendettaFacts) -> str:
    """The facts as text, without the kind where the word before the card says it."""
    said: list[str] = [facts.kind] if facts.kind and facts.kind != lead_of(facts) else []
    said += [f"{name} {number}" for name in _NUMBERS if (number := getattr(facts, name)) is not None]
    if facts.clan:
        said.append(f"clan {facts.clan if plain(facts.clan) else quote(facts.clan)}")
    if facts.starting:
        said.append("starting")
    said += [_say_ability(ability) for ability in facts.abilities]
    said += [f"{name} {quote(text)}" for name in ("says", "source") if (text := getattr(facts, name))]
    return ", ".join(said)


def say_printed(facts: VendettaFacts) -> str:
    """The facts as text, with the kind, whatever precedes it: `read_facts(say_printed(facts)) == facts`."""
    kind = facts.kind if facts.kind == lead_of(facts) else ""
    return ", ".join([part for part in (kind, say_facts(facts)) if part])
