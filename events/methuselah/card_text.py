"""What is printed on a card, as players read it out: `capacity 6, clan Brujah, Prince of Boston, potence, CELERITY`.

Facts are separated by commas; disciplines in capitals are superior. Behind a `|` are the effects at the basic
level, behind a second one those at the superior level. `parse_facts(print_facts(facts)) == facts`, always.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, get_args

from events.effects.text import parse_effects, print_effects
from events.methuselah.card_facts import CardFacts, CardKind
from events.spelling import QUOTED, SyntaxProblem, nearest, plain, quote, shown, split, unquote

KINDS: tuple[str, ...] = tuple(kind for kind in get_args(get_args(CardKind)[0]) if kind)
SECTS = ("Camarilla", "Sabbat", "Independent")
TITLES = ("Prince", "Archbishop", "Primogen", "Bishop", "Justicar", "Cardinal", "Priscus", "Inner Circle")
_DISCIPLINES = (
    "Abombwe Animalism Auspex Celerity Chimerstry Daimoinon Dementation Dominate Fortitude Melpominee Mytherceria "
    "Necromancy Obeah Obfuscate Obtenebration Potence Presence Protean Quietus Sanguinus Serpentis Spiritus Temporis "
    "Thanatosis Thaumaturgy Valeren Vicissitude Visceratika"
)
DISCIPLINES = frozenset(_DISCIPLINES.split())
EXPECTED = (
    "a fact about a card, such as capacity 6, life 2, clan Brujah, Camarilla, Prince of Boston, potence or POTENCE, "
    "bleed 2, strength 2, stealth 1, unique, weapon, costs 1 pool, requires Prince"
)
_RESERVED = frozenset(("basic", "superior", "discipline"))
_TEXT = rf'({QUOTED}|[^\s",;|][^",;|]*)'
_COUNT = r"(-?[0-9]{1,9})"


def _words(text: str) -> str:
    return unquote(text) if text.startswith('"') else " ".join(text.split())


def _level(superior: str | None, name: str) -> dict[str, Any]:
    return {"disciplines": {_words(name): "superior" if superior else "basic"}}


_PATTERNS: tuple[tuple[str, Callable[..., dict[str, Any]]], ...] = (
    (
        rf"(capacity|life|votes|strength|bleed|stealth|intercept)\s+{_COUNT}",
        lambda what, count: {what.lower(): int(count)},
    ),
    (rf"{_COUNT}\s+(capacity|life|votes|strength|bleed)", lambda count, what: {what.lower(): int(count)}),
    (rf"(clan|sect|title|requires|on|when|source)\s+{_TEXT}", lambda what, text: {what.lower(): _words(text)}),
    (rf"costs?\s+{_COUNT}\s+(pool|blood)", lambda count, what: {what.lower(): int(count)}),
    (r"(unique|weapon)", lambda what: {what.lower(): True}),
    (r"(un)?directed", lambda not_: {"directed": not not_}),
    (rf"(superior\s+)?discipline\s+{_TEXT}", _level),
    (rf"kind\s+({'|'.join(kind.replace(' ', '[ ]') for kind in KINDS)})", lambda kind: {"kind": kind.lower()}),
    (rf"({'|'.join(SECTS)})", lambda sect: {"sect": sect.title()}),
    (r"([a-z]+)\s+justicar", lambda clan: {"title": f"{clan.title()} Justicar"}),
    (rf"({'|'.join(TITLES)})(\s+[^\"]+)?", lambda title, of: {"title": _words(title.title() + (of or ""))}),
)
_COMPILED = tuple((re.compile(pattern, re.I), said) for pattern, said in _PATTERNS)


def _fact(text: str, column: int, kind: str) -> dict[str, Any]:
    if not kind and text.lower() in KINDS:
        return {"kind": text.lower()}
    if text.title() in DISCIPLINES:
        return {"disciplines": {text.title(): "superior" if text.isupper() else "basic"}}
    for pattern, said in _COMPILED:
        found = pattern.fullmatch(text)
        if found:
            return said(*found.groups())
    raise SyntaxProblem(column, shown(text) if text else "nothing", _expected(text))


def _expected(text: str) -> str:
    fixed = "capacity life votes strength bleed stealth intercept clan sect title"
    fixed += " requires on when source costs unique weapon"
    meant = nearest(text.split()[0], [*fixed.split(), *DISCIPLINES, *SECTS, *TITLES]) if text.split() else ""
    return f"a fact about a card; perhaps {meant}" if meant else EXPECTED


@lru_cache(maxsize=2048)
def parse_facts(text: str, kind: str = "") -> CardFacts:
    """What the text says of a card of this kind; raises `SyntaxProblem`."""
    parts = list(split(text, "|"))
    if len(parts) > 3:
        raise SyntaxProblem(
            parts[3][0], "a third |", "the basic effects after the first |, the superior after the second"
        )
    said: dict[str, Any] = {"kind": kind} if kind else {}
    column, printed = parts[0]
    for place, fact in split(printed, ",") if printed else ():
        new = _fact(fact, column + place, str(said.get("kind", "")))
        (field,) = new
        if field == "disciplines":
            new = {"disciplines": said.get("disciplines", {}) | new["disciplines"]}
        elif field in said:
            raise SyntaxProblem(column + place, f"a second {field}", f"one {field}")
        said |= new
    for field, (place, effects) in zip(("basic", "superior"), parts[1:], strict=False):
        try:
            said[field] = parse_effects(effects)
        except SyntaxProblem as problem:
            raise problem.moved(place) from None
    return CardFacts(**said)


def _said(text: str) -> str:
    return text if plain(text, _RESERVED) else quote(text)


def _title(title: str) -> str:
    begun = any(title == name or title.startswith(name + " ") for name in TITLES)
    return title if begun and plain(title) else f"title {_said(title)}"


def _discipline(name: str, level: str) -> str:
    if name in DISCIPLINES:
        return name.upper() if level == "superior" else name.lower()
    return f"{'superior ' * (level == 'superior')}discipline {_said(name)}"


def print_facts(facts: CardFacts, kind: str = "") -> str:
    """The facts as text, leaving out the kind when it is said before."""
    said: list[str] = [facts.kind] if facts.kind and facts.kind != kind else []
    said += [f"{field} {count}" for field in ("capacity", "life") if (count := getattr(facts, field)) is not None]
    if facts.clan:
        said.append(f"clan {_said(facts.clan)}")
    if facts.sect:
        said.append(facts.sect if facts.sect in SECTS else f"sect {_said(facts.sect)}")
    if facts.title:
        said.append(_title(facts.title))
    said += [_discipline(name, level) for name, level in facts.disciplines.items()]
    said += [f"{field} {count}" for field in ("strength", "bleed") if (count := getattr(facts, field)) is not None]
    said += [f"{field} {count}" for field in ("votes", "stealth", "intercept") if (count := getattr(facts, field))]
    said += [field for field in ("unique", "weapon") if getattr(facts, field)]
    if facts.directed is not None:
        said.append("directed" if facts.directed else "undirected")
    said += [f"costs {count} {field}" for field in ("pool", "blood") if (count := getattr(facts, field))]
    said += [
        f"{field} {_said(text)}" for field in ("requires", "on", "when", "source") if (text := getattr(facts, field))
    ]
    text = ", ".join(said)
    if facts.basic or facts.superior:
        text += f" | {print_effects(facts.basic)}".rstrip()
    if facts.superior:
        text += f" | {print_effects(facts.superior)}"
    return text.strip()
