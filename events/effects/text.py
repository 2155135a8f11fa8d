"""Effects as players say them: `+1 stealth`, `Alexis burns 2 pool`, `strike: 3R damage`.

Several effects are separated by commas. Names are taken as they are written: whoever knows the names of a table
builds the forms of `effect_forms` with them. `parse_effects(print_effects(effects)) == effects`, always.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, get_args, get_type_hints

from msgspec.structs import replace

from events.effects import text_of_changes
from events.effects.text_of_changes import NO_WORD, OPPONENT, Pattern, print_forbidding
from events.effects.union import (
    AnyEffect,
    Attaches,
    Ballots,
    Becomes,
    Burns,
    Continues,
    Controls,
    Costs,
    Damages,
    Deploys,
    Drains,
    Effect,
    EndsAction,
    Fights,
    Forbids,
    Gains,
    GetsEdge,
    Grants,
    Halves,
    Measure,
    Modifies,
    Moves,
    Paralyzes,
    Permits,
    Places,
    Redirects,
    Region,
    Says,
    Shifts,
    Steals,
    Strikes,
    TakesOver,
    TakesTokens,
    Taps,
    Titles,
    Untaps,
    Withdraws,
)
from events.spelling import (
    QUOTED,
    ParsedSentence,
    Role,
    SyntaxProblem,
    as_written,
    nearest,
    plain,
    quote,
    shown,
    spell,
    split,
)

MEASURES: tuple[str, ...] = get_args(get_args(Measure)[0])
REGIONS: tuple[str, ...] = get_args(get_args(Region)[0])
STRIKES: tuple[str, ...] = get_args(get_args(get_type_hints(Strikes, include_extras=True)["kind"])[0])
GRANTS = ("maneuver", "optional maneuver", "press", "optional press", "prevent", "additional strike", "close quarters")
TRAITS = ("clan", "sect", "discipline", "strength", "bleed", "stealth", "intercept", "capacity", "votes")
# What may not stand in a bare name inside an effect, lest it be taken for the effect's own words.
_RESERVED = (
    "burns becomes controls costs fights from gains goes loses on paralyzes redirects says taps to untaps permits"
    " strike title clan sect discipline strength bleed stealth intercept capacity votes aggravated damage prevent"
    " maneuver press maneuvers presses optional additional power influence steals halves moves deploys takes"
    " withdraws drains restores"
)
RESERVED = frozenset(_RESERVED.split())
_UNDERSTOOD = RESERVED | {"blood", "pool", "life"}
# The effects in which a name may be new: they bring the card into the game's view.
_NEW = {(Attaches, "card"), (Places, "card"), (Controls, "card")}
_PLACES = {(Deploys, "place"), (Shifts, "place")}
_FREE = {
    (Titles, "title"),
    (Becomes, "value"),
    (Permits, "rule"),
    (Says, "words"),
}
MOST_TRIED = 20  # words of which each may be meant for another
EXPECTED = (
    "an effect, such as +1 stealth, costs 1 pool, Alexis burns 2 pool, taps Lupo, Lupo goes to torpor, "
    'strike: 3R damage, optional press, prevent 2, or says "..."'
)

_WORDS = re.compile(r"\S+")
_WORD = r'[^\s,;:"|]+'
_BARE = rf"(?!(?i:{'|'.join(sorted(RESERVED))})(?![^\s])){_WORD}"
_NAME = rf"({QUOTED}|{_BARE}(?:\s++{_BARE})*)"
_UNTIL_BARE = rf"(?!(?i:gets|enters)(?![^\s])){_BARE}"
_UNTIL = rf"({QUOTED}|{_UNTIL_BARE}(?:\s++{_UNTIL_BARE})*)"
_SUBJECT = rf"({QUOTED}|{NO_WORD}{_BARE}(?:\s++{NO_WORD}{_BARE})*)"
_LOOSE_NAME = rf"({QUOTED}|{_WORD}(?:\s+{_WORD}){{0,9}})"
_FREE_TEXT = rf'({QUOTED}|[^\s",;:|][^",;:|]*)'
_NUMBER = r"([0-9]{1,9})"
_SIGNED = r"([+-][0-9]{1,9})"
_OPTIONS = {word: word for word in ("first", "aggravated", "ranged")} | {"first strike": "first", "agg": "aggravated"}


def _counter(word: str) -> str:
    return word if (word := word.lower()) in ("pool", "influence") else "blood"


def _measure(word: str) -> str:
    word = " ".join(word.lower().split())
    return word if word in MEASURES else word + "s"


def _grant(number: str | None, what: str) -> dict[str, Any]:
    what = " ".join(what.lower().split())
    if number is not None and what not in GRANTS:
        what = what[:-2] if what.endswith("sses") else what[:-1]
    return {"number": 1 if number is None else int(number), "what": what}


def _damage_strike(amount: str, letter: str | None, aggravated: str | None) -> dict[str, Any]:
    return {"kind": "damage", "amount": int(amount), "ranged": bool(letter), "aggravated": bool(aggravated)}


_measures = "|".join(sorted((name.replace(" ", r"\s+").rstrip("s") + "s?" for name in MEASURES), key=len, reverse=True))
_region = "|".join(name.replace(" ", r"\s+") for name in REGIONS)
_traits = "|".join(TRAITS)
_strikes = "|".join(kind.replace(" ", r"\s+") for kind in STRIKES if kind not in ("hand", "damage"))

# A pattern for each effect, with what its groups say; names are given by field and group.
_PATTERNS: tuple[Pattern, ...] = (
    (rf"{_SIGNED}\s+({_measures})", Modifies, lambda by, what: {"by": int(by), "what": _measure(what)}, {}),
    (
        rf"{_SIGNED}\s+({_measures})\s+on\s+{_NAME}",
        Modifies,
        lambda by, what, _: {"by": int(by), "what": _measure(what)},
        {"on": 3},
    ),
    (
        rf"costs?\s+{_NUMBER}\s+(pool|blood|influence)",
        Costs,
        lambda n, what: {"counter": _counter(what), "amount": int(n)},
        {},
    ),
    (
        rf"{_NAME}\s+gains?\s+{_NUMBER}\s+(pool|blood|life|influence)",
        Gains,
        lambda _, n, what: {"counter": _counter(what), "amount": int(n)},
        {"who": 1},
    ),
    (
        rf"{_NAME}\s+(?:burns?|loses?)\s+{_NUMBER}\s+(pool|blood|life|influence)",
        Gains,
        lambda _, n, what: {"counter": _counter(what), "amount": -int(n)},
        {"who": 1},
    ),
    (
        rf"{_NUMBER}\s+(?:(?:pool|blood|life|influence)\s+)?from\s+{_NAME}\s+to\s+{_NAME}",
        Moves,
        lambda n, *_: {"amount": int(n)},
        {"source": 2, "destination": 3},
    ),
    (rf"paraly[sz]es?\s+{_NAME}", Paralyzes, lambda _: {}, {"card": 1}),
    (rf"(?:taps?|locks?)\s+{_NAME}", Taps, lambda _: {}, {"card": 1}),
    (rf"(?:untaps?|unlocks?)\s+{_NAME}", Untaps, lambda _: {}, {"card": 1}),
    (rf"burns?\s+{_NAME}", Burns, lambda _: {}, {"card": 1}),
    (
        rf"{_NAME}\s+goes\s+to\s+(?:the\s+)?({_region})(?:\s+region)?",
        Places,
        lambda _, region: {"region": " ".join(region.lower().split())},
        {"card": 1},
    ),
    (rf"{_NAME}\s+on\s+{_NAME}", Attaches, lambda *_: {}, {"card": 1, "on": 2}),
    (rf"{_NAME}\s+controls\s+{_NAME}", Controls, lambda *_: {}, {"methuselah": 1, "card": 2}),
    (r"nobody\s+gets\s+the\s+edge", GetsEdge, dict, {}),
    (rf"{_NAME}\s+gets\s+the\s+edge", GetsEdge, lambda _: {}, {"methuselah": 1}),
    (rf"{_NAME}\s+loses\s+(?:(?:the|his|her|its)\s+)?title", Titles, lambda _: {"title": ""}, {"minion": 1}),
    (
        rf"{_NAME}\s+becomes\s+({_traits})\s+{_FREE_TEXT}",
        Becomes,
        lambda _, trait, __: {"trait": trait.lower()},
        {"card": 1, "value": 3},
    ),
    (rf"{_NAME}\s+becomes\s+(?:title\s+)?{_FREE_TEXT}", Titles, lambda *_: {}, {"minion": 1, "title": 2}),
    (rf"{_NAME}\s+fights\s+{_NAME}", Fights, lambda *_: {}, {"minion": 1, "opponent": 2}),
    (
        rf"{_NUMBER}\s+(aggravated\s+|agg\s+)?damage\s+to\s+{_NAME}",
        Damages,
        lambda n, aggravated, _: {"amount": int(n), "aggravated": bool(aggravated)},
        {"who": 3},
    ),
    (rf"(?:redirects?|bounces?)\s+to\s+{_NAME}", Redirects, lambda _: {}, {"target": 1}),
    (
        r"(?:an?\s+)?(optional\s+maneuver|maneuver|optional\s+press|press|additional\s+strike|close\s+quarters)",
        Grants,
        lambda what: _grant(None, what),
        {},
    ),
    (
        rf"{_NUMBER}\s+(optional\s+maneuvers?|maneuvers?|optional\s+press(?:es)?|press(?:es)?|additional\s+strikes?"
        r"|close\s+quarters)",
        Grants,
        _grant,
        {},
    ),
    (rf"prevents?\s+{_NUMBER}(?:\s+damage)?", Grants, lambda n: _grant(n, "prevent"), {}),
    (
        rf"steals?\s+{_NUMBER}\s+(pool|blood|influence)\s+from\s+{_NAME}",
        Steals,
        lambda n, what, _: {"counter": _counter(what), "amount": int(n)},
        {"source": 3},
    ),
    (rf"halves\s+the\s+printed\s+power\s+of\s+{_NAME}", Halves, lambda _: {}, {"of": 1}),
    (rf"{_NAME}\s+moves\s+to\s+{_NAME}", Shifts, lambda *_: {}, {"card": 1, "place": 2}),
    (
        rf"{_NAME}\s+deploys?\s+(-?[0-9]{{1,9}})\s+blood\s+at\s+{_FREE_TEXT}",
        Deploys,
        lambda _, n, __: {"amount": int(n)},
        {"who": 1, "place": 3},
    ),
    (rf"{_NAME}\s+withdraws?", Withdraws, lambda _: {}, {"who": 1}),
    (rf"drains?\s+{_NAME}", Drains, lambda _: {}, {"card": 1}),
    (rf"restores?\s+{_NAME}", Drains, lambda _: {"back": True}, {"card": 1}),
    (
        rf"{_NAME}\s+takes?\s+(-?[0-9]{{1,9}})\s+tokens?",
        TakesTokens,
        lambda _, n: {"number": int(n)},
        {"who": 1},
    ),
    (rf"permits?\s+{_FREE_TEXT}", Permits, lambda _: {}, {"rule": 1}),
    (rf"says?\s+({QUOTED})", Says, lambda _: {}, {"words": 1}),
    (r"strike:\s*hand(?:\s+([+-][0-9]{1,9}))?", Strikes, lambda n: {"kind": "hand", "amount": int(n or 0)}, {}),
    (r"strike:\s*(-?[0-9]{1,9})(?:\s*(r))?(\s+aggravated|\s+agg)?\s+damage", Strikes, _damage_strike, {}),
    (
        r"strike:\s*(dodge|combat\s+ends|(?:destroy|steal)\s+(?:equipment|weapon)|steal\s+blood)(?:\s+(-?[0-9]{1,9}))?",
        Strikes,
        lambda kind, n: {"kind": " ".join(kind.lower().split()), "amount": int(n or 0)},
        {},
    ),
    (r"strike:\s*steal\s+([0-9]{1,9})\s+blood", Strikes, lambda n: {"kind": "steal blood", "amount": int(n)}, {}),
    *text_of_changes.patterns(_NAME, _SUBJECT),
    # As people say it, too.
    (rf"({_measures})\s+{_SIGNED}", Modifies, lambda what, by: {"by": int(by), "what": _measure(what)}, {}),
    (
        rf"{_UNTIL}\s+(?:gets\s+)?{_SIGNED}\s+({_measures})",
        Modifies,
        lambda _, by, what: {"by": int(by), "what": _measure(what)},
        {"on": 1},
    ),
    (rf"{_UNTIL}\s+enters\s+combat\s+with\s+{_NAME}", Fights, lambda *_: {}, {"minion": 1, "opponent": 2}),
    (rf"{_NAME}\s+takes\s+the\s+edge", GetsEdge, lambda _: {}, {"methuselah": 1}),
    (rf"{_NAME}\s+is\s+burned", Burns, lambda _: {}, {"card": 1}),
    (r"(dodge|combat\s+ends)", Strikes, lambda kind: {"kind": " ".join(kind.lower().split())}, {}),
)
_COMPILED = tuple((re.compile(pattern, re.I), kind, said, names) for pattern, kind, said, names in _PATTERNS)
# The same with names of any words, but no more than a name has, to say which names want quotes.
_LOOSELY = tuple(
    (re.compile(pattern.replace(_NAME, _LOOSE_NAME), re.I), names)
    for pattern, _kind, _said, names in _PATTERNS
    if names
)


def _options(text: str) -> tuple[str, dict[str, bool]]:
    """A strike without the words that stand behind it, and what those words say."""
    said: dict[str, bool] = {}
    words = [(word[0].lower(), word.end()) for word in _WORDS.finditer(text)]
    while len(words) > 1:
        taken = 2 if words[-2][0] == "first" and words[-1][0] == "strike" and len(words) > 2 else 1
        option = _OPTIONS.get(" ".join(word for word, _end in words[-taken:]))
        if option is None:
            break
        said[option] = True
        del words[-taken:]
        text = text[: words[-1][1]]
    return text, said


def _role(kind: type[Effect], field: str) -> Role:
    if (kind, field) in _FREE:
        return Role.WORDS
    if (kind, field) in _PLACES:
        return Role.PLACE
    return Role.CARD if (kind, field) in _NEW else Role.THING


def _form(text: str, column: int) -> ParsedSentence:
    body, options = _options(text) if text[:6].lower() == "strike" else (text, {})
    for pattern, kind, said, names in _COMPILED:
        found = pattern.fullmatch(body)
        if found:
            spelled = tuple(
                (field, _role(kind, field), spell(found[group], column + found.start(group)))
                for field, group in names.items()
                if found[group] is not None
            )
            return ParsedSentence(kind, said(*found.groups()) | options, spelled)
    if '"' in text and text.count('"') % 2:
        raise SyntaxProblem(column + text.rindex('"'), "a quote that is never closed", 'a " that ends the quote')
    _wants_quotes(text, column)
    raise SyntaxProblem(column, shown(text) if text else "nothing", _expected(text))


def _wants_quotes(text: str, column: int) -> None:
    """Raises `Unreadable` for a name that cannot be read only because it holds a word of the effects."""
    for pattern, names in _LOOSELY:
        found = pattern.fullmatch(text)
        for group in sorted(names.values()) if found else ():
            name = found[group]  # type: ignore[index]  # it was found
            word = next((word for word in name.split() if word.lower() in RESERVED and name[0] != '"'), "")
            if word:
                at = column + found.start(group)  # type: ignore[union-attr]
                raise SyntaxProblem(at, shown(name), f"{quote(name)} in quotes, for {word!r} is a word of the effects")


def _expected(text: str) -> str:
    if forbids := text_of_changes.expected_of(text):
        return forbids
    words = [word for word in text.split() if word.isalpha()][:MOST_TRIED]
    known = sorted(MEASURES if text[:1] in ("+", "-") else RESERVED | set(MEASURES))
    for word in words:
        if word.lower() not in _UNDERSTOOD and (meant := nearest(word, known)):
            return f"an effect; perhaps {word!r} should be {meant!r}"
    return EXPECTED


@lru_cache(maxsize=4096)
def effect_forms(text: str) -> tuple[ParsedSentence, ...]:
    """The effects in the text, with names as they are spelled; raises `Unreadable`."""
    forms: list[ParsedSentence] = []
    for column, part in split(text, ","):
        option = _OPTIONS.get(" ".join(part.lower().split()))
        if option and forms and forms[-1].kind is Strikes:
            forms[-1] = forms[-1]._replace(values=forms[-1].values | {option: True})
        else:
            forms.append(_form(part, column))
    return tuple(forms)


def parse_effects(text: str) -> tuple[AnyEffect, ...]:
    """The effects in the text, with names as they are written; no text is no effects. Raises `Unreadable`."""
    return tuple([form.build(as_written) for form in effect_forms(text)]) if text.strip() else ()


def parse_effect(text: str) -> AnyEffect:
    """The one effect in the text. Raises `Unreadable`."""
    effects = parse_effects(text)
    if len(effects) != 1:
        raise SyntaxProblem(0, f"{len(effects)} effects", "one effect")
    return effects[0]


def _bare(role: Role, name: str) -> str:
    return name if plain(name, RESERVED) else quote(name)


def _times(grant: Grants) -> str:
    if grant.what == "prevent":
        return f"prevent {grant.number}"
    plural = grant.what + ("es" if grant.what.endswith("press") else "" if grant.what.endswith("s") else "s")
    return grant.what if grant.number == 1 else f"{grant.number} {plural}"


def _strike(strike: Strikes) -> str:
    options = [word for word in ("ranged", "aggravated", "first") if getattr(strike, word)]
    if strike.kind == "damage":
        damage = f"{strike.amount}{'R' * strike.ranged} {'aggravated ' * strike.aggravated}damage"
        return f"strike: {damage}{' first' * strike.first}"
    if strike.kind == "steal blood" and strike.amount > 0:
        words = f"steal {strike.amount} blood"
    elif strike.amount:
        words = f"{strike.kind} {strike.amount:+d}" if strike.kind == "hand" else f"{strike.kind} {strike.amount}"
    else:
        words = strike.kind
    return " ".join(["strike:", words, *options])


_NAME_FIELDS: dict[type[Effect], tuple[str, ...]] = {
    kind: tuple(field for field in names if (kind, field) not in _FREE | _PLACES)
    for _, kind, _, names in _PATTERNS
    if names
}


def effect_names(effect: AnyEffect) -> list[str]:
    """The cards, minions and Methuselahs that an effect names."""
    named = [name for field in _NAME_FIELDS.get(type(effect), ()) if (name := getattr(effect, field))]
    return [name for name in named if name != OPPONENT] if type(effect) is Forbids else named


def print_effect(effect: AnyEffect, name: Callable[[Role, str], str] = _bare) -> str:
    """The effect as text; `name` says how a name is written, given what it stands for."""

    def card(word: str) -> str:
        return name(Role.CARD, word)

    def thing(word: str) -> str:
        return name(Role.THING, word)

    def words(text: str) -> str:
        return text if plain(text, RESERVED) else quote(text)

    match effect:
        case Modifies(what, by, on):
            many = what.rstrip("s") if abs(by) == 1 and what in ("votes", "transfers", "master actions") else what
            return f"{by:+d} {many} on {thing(on)}" if on else f"{by:+d} {many}"
        case Costs(counter, amount):
            return f"costs {amount} {counter}"
        case Gains(who, counter, amount):
            verb = "gains" if amount >= 0 else "loses" if counter == "influence" else "burns"
            return f"{thing(who)} {verb} {abs(amount)} {counter}"
        case Moves(amount, source, destination):
            return f"{amount} from {thing(source)} to {thing(destination)}"
        case Taps(of):
            return f"taps {thing(of)}"
        case Untaps(of):
            return f"untaps {thing(of)}"
        case Paralyzes(of):
            return f"paralyzes {thing(of)}"
        case Burns(of):
            return f"burns {thing(of)}"
        case Places(of, region):
            return f"{card(of)} goes to {region}"
        case Attaches(of, on):
            return f"{card(of)} on {thing(on)}"
        case Controls(methuselah, of):
            return f"{thing(methuselah)} controls {card(of)}"
        case GetsEdge(methuselah):
            return f"{_holder(methuselah, thing)} gets the Edge"
        case Titles(minion, title):
            return f"{thing(minion)} becomes {words(title)}" if title else f"{thing(minion)} loses title"
        case Becomes(of, trait, value):
            return f"{thing(of)} becomes {trait} {words(value)}"
        case Fights(minion, opponent):
            return f"{thing(minion)} fights {thing(opponent)}"
        case Damages(who, amount, aggravated):
            return f"{amount} {'aggravated ' * aggravated}damage to {thing(who)}"
        case Redirects(target):
            return f"redirects to {thing(target)}"
        case Grants():
            return _times(effect)
        case Strikes():
            return _strike(effect)
        case Steals(counter, amount, source):
            return f"steals {amount} {counter} from {thing(source)}"
        case Halves(of):
            return f"halves the printed power of {thing(of)}"
        case Shifts(of, place):
            return f"{thing(of)} moves to {name(Role.PLACE, place)}"
        case Deploys(who, amount, place):
            return f"{thing(who)} deploys {amount} blood at {name(Role.PLACE, place)}"
        case Withdraws(who):
            return f"{thing(who)} withdraws"
        case Drains(of, back):
            return f"{'restores' if back else 'drains'} {thing(of)}"
        case TakesTokens(who, number):
            return f"{thing(who)} takes {number} token{'' if abs(number) == 1 else 's'}"
        case EndsAction():
            return "ends the action"
        case Continues():
            return "continues as if unblocked"
        case TakesOver(minion):
            return f"{thing(minion)} takes over the action"
        case Forbids():
            return print_forbidding(effect, thing)
        case Ballots(who, number):
            return f"{thing(who)} gains {number} extra ballot{'' if number == 1 else 's'}"
        case Permits(rule):
            return f"permits {words(rule)}"
        case Says(said):
            return f"says {quote(said)}"


def _holder(methuselah: str, thing: Callable[[str], str]) -> str:
    """Who gets the Edge; a player who is called so is quoted, lest she be taken for nobody."""
    written = thing(methuselah) if methuselah else "nobody"
    return quote(methuselah) if methuselah and written.casefold() == "nobody" else written


def print_effects(effects: tuple[AnyEffect, ...], name: Callable[[Role, str], str] = _bare) -> str:
    """The effects as text, with commas between them."""
    return ", ".join([print_effect(effect, name) for effect in effects])


def say_effect(effect: AnyEffect) -> str:
    """The effect as text, for a sentence about it."""
    return print_effect(effect)


def with_name(effect: AnyEffect, old: str, new: str) -> AnyEffect:
    """The effect as it is on another card, minion or Methuselah: `new` wherever `old` is named."""
    named = {field: new for field in _NAME_FIELDS.get(type(effect), ()) if getattr(effect, field) == old}
    return replace(effect, **named) if named else effect
