"""How the effects of a Methuselah table are read and written."""

import re
from collections.abc import Callable
from typing import get_args, get_type_hints

from events.effects.base import LASTING, Places
from events.effects.methuselah import (
    Ballots,
    Becomes,
    Cancels,
    Continues,
    Controls,
    Damages,
    DiscardsCards,
    DrawsCards,
    EndsAction,
    Fights,
    Forbidden,
    Forbids,
    GainsVictoryPoints,
    GetsEdge,
    Grants,
    MethuselahEffect,
    Paralyzes,
    Redirects,
    Stays,
    Strikes,
    TakesOver,
    Titles,
)
from events.effects.methuselah_plain_rules import PLAIN_RULES
from events.effects.wording import EffectWriter, Options, Phrase, Slot, Wording, any_of
from events.spelling import listed, lowered, quote

OPPONENT = "opponent"
BEARER = "bearer"
KINDS_OF_MINIONS = {"minions": ("vampire", "ally"), "vampires": ("vampire",), "allies": ("ally",)}
BUT_BY_HAND = "strike but by hand"
FORBIDDEN: tuple[str, ...] = get_args(get_args(Forbidden)[0])
GRANTS = ("maneuver", "optional maneuver", "press", "optional press", "prevent", "additional strike", "close quarters")
STRIKES: tuple[str, ...] = get_args(get_args(get_type_hints(Strikes, include_extras=True)["kind"])[0])
TRAITS: tuple[str, ...] = get_args(get_args(get_type_hints(Becomes, include_extras=True)["trait"])[0])
# What may not be in a bare name of who is forbidden something, and how such a name may not begin.
_WORDS = ("may", "but", "cannot", "can", "can't")
_BEGIN_FORBIDDEN = ("nobody", "everybody", "only ", "the opponent", "opponent", "the bearer")
_NO_TITLE = "(?:un)?(?:tapped|locked|controlled|contested)|ready|empty|full|torpid|blocked|ousted"
_MAY_NOT = "(?:may not|can not|cannot|can't)"
_BY_HAND = "strike by hand only"
_HELD = "<this_round:during>?<until:lasting>?"
_NOT_OR_BY_HAND = f"(?:{_MAY_NOT} <what:forbidden>|may {_BY_HAND}){_HELD}"
_DURING = (  # as long as it holds anyway, or for the round only
    r"\s+this\s+round|(?:(?<=block)|(?<=react))\s+this\s+action|(?<!block)(?<!react)\s+this\s+combat"
)
_SAYS_MAY = re.compile(r"\s(?:(?:may\s+not|can\s+not|cannot|can't)|may)\s")


def _grant(words: str) -> str:
    what = lowered(words)
    return what if what in GRANTS else what[:-2] if what.endswith("sses") else what[:-1]


def _say(effect: MethuselahEffect, write: EffectWriter) -> str:
    match effect:
        case Controls(methuselah, of):
            return f"{write.thing(methuselah)} controls {write.card(of)}"
        case GetsEdge(methuselah):
            return f"{_holder(methuselah, write.thing)} gets the Edge"
        case Titles(minion, title):
            return (
                f"{write.thing(minion)} becomes {write.words(title)}" if title else f"{write.thing(minion)} loses title"
            )
        case Becomes(of, trait, value):
            return f"{write.thing(of)} becomes {trait} {write.words(value)}"
        case Fights(minion, opponent):
            return f"{write.thing(minion)} fights {write.thing(opponent)}"
        case Damages(who, amount, aggravated):
            return f"{amount} {'aggravated ' * aggravated}damage to {write.thing(who)}"
        case Paralyzes(of):
            return f"paralyzes {write.thing(of)}"
        case Redirects(target):
            return f"redirects to {write.thing(target)}"
        case Grants(what, number):
            return _times(what, number)
        case Strikes():
            return _strike(effect)
        case EndsAction():
            return "ends the action"
        case Continues():
            return "continues as if unblocked"
        case TakesOver(minion):
            return f"{write.thing(minion)} takes over the action"
        case Forbids():
            return _forbidding(effect, write.thing)
        case Stays(on):
            return f"stays on {write.thing(on)}" if on else "stays in play"
        case Cancels(of, free):
            return f"cancels {write.card(of)}{' without cost' * free}"
        case Ballots(who, number):
            return f"{write.thing(who)} gains {number} extra ballot{'' if number == 1 else 's'}"
        case DrawsCards(who, number):
            return f"{write.thing(who)} draws {number} card{'' if number == 1 else 's'}"
        case DiscardsCards(who, number):
            return f"{write.thing(who)} discards {number} card{'' if number == 1 else 's'}"
        case GainsVictoryPoints(who, number):
            return f"{write.thing(who)} gains {number} victory point{'' if number == 1 else 's'}"


def _times(what: str, number: int) -> str:
    if what == "prevent":
        return f"prevent {number}"
    plural = what + ("es" if what.endswith("press") else "" if what.endswith("s") else "s")
    return what if number == 1 else f"{number} {plural}"


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


def _holder(methuselah: str, thing: Callable[[str], str]) -> str:
    """Who gets the Edge; a player of that name is quoted, so that it is not read as nobody."""
    written = thing(methuselah) if methuselah else "nobody"
    return quote(methuselah) if methuselah and written.casefold() == "nobody" else written


def _hint(text: str) -> str:
    """What can be forbidden, where a text says what may not be done; nothing otherwise."""
    if not _SAYS_MAY.search(text):
        return ""
    others = listed([what for what in FORBIDDEN if what not in ("block", BUT_BY_HAND)])
    return f"Thomas may not block, only Rake may block, everybody may strike by hand only; and so of {others}"


def _forbidding(effect: Forbids, thing: Callable[[str], str]) -> str:
    """`Thomas may not block`, `nobody but Rake may block`, `everybody may strike by hand only`."""
    by_hand = effect.what == BUT_BY_HAND
    but = f" but {_no_word(effect.but, thing)}" if effect.but else ""
    if effect.who:
        who = f"the {effect.who}" if effect.who in (OPPONENT, BEARER) else _who(effect.who, thing)
        does = "may strike by hand only" if by_hand else f"may not {effect.what}"
    else:
        who = "everybody" if by_hand else "nobody"
        does = "may strike by hand only" if by_hand else f"may {effect.what}"
    return f"{who}{but} {does}{' this round' * effect.this_round}{LASTING[effect.until]}"


def _who(who: str, thing: Callable[[str], str]) -> str:
    return who if who in KINDS_OF_MINIONS else _no_word(who, thing)


def _no_word(name: str, thing: Callable[[str], str]) -> str:
    """A name that is not taken for the words around it."""
    written = thing(name)
    plain = written.casefold()
    taken = plain.startswith(_BEGIN_FORBIDDEN) or plain in (BEARER, *KINDS_OF_MINIONS)
    taken = taken or any(word in _WORDS for word in plain.split())
    return quote(name) if taken and not written.startswith('"') else written


METHUSELAH = Wording(
    effects=MethuselahEffect,
    say=_say,
    phrases=(
        Phrase("paraly[sz]es? <card:name>", Paralyzes),
        Phrase("<methuselah:name> controls <card:new>", Controls),
        Phrase("nobody gets the edge", GetsEdge),
        Phrase("<methuselah:name> gets the edge", GetsEdge),
        Phrase("<minion:name> loses (?:(?:the|his|her|its) )?title", Titles, {"title": ""}),
        Phrase("<card:name> becomes <trait:trait> <value:free>", Becomes),
        Phrase(f"<minion:name> becomes (?:title )?(?!(?:{_NO_TITLE})$)<title:free>", Titles),
        Phrase("<minion:name> fights <opponent:name>", Fights),
        Phrase("<amount:number> (?:<aggravated:aggravated> )?damage to <who:name>", Damages),
        Phrase("(?:redirects?|bounces?) to <target:name>", Redirects),
        Phrase("(?:an? )?<what:grant>", Grants),
        Phrase("<number:number> <what:grants>", Grants),
        Phrase("prevents? <number:number>(?: damage)?", Grants, {"what": "prevent"}),
        Phrase("strike: ?hand(?: <amount:signed>)?", Strikes, {"kind": "hand"}),
        Phrase(
            "strike: ?<amount:any_number>(?: ?<ranged:r>)?(?: <aggravated:aggravated>)? damage",
            Strikes,
            {"kind": "damage"},
        ),
        Phrase("strike: ?<kind:strike>(?: <amount:any_number>)?", Strikes),
        Phrase("strike: ?steal <amount:number> blood", Strikes, {"kind": "steal blood"}),
        Phrase("(?:ends the action|(?:the )?action ends(?: without combat)?)", EndsAction),
        Phrase("(?:(?:the )?action )?(?:continues|goes on) as if unblocked", Continues),
        Phrase("<minion:name> takes (?:over the action|the action over)", TakesOver),
        Phrase("aims the action at <target:name>", Redirects),
        Phrase(f"nobody(?: but <but:subject>)? may <what:forbidden>{_HELD}", Forbids),
        Phrase(f"only <but:subject> may <what:forbidden>{_HELD}", Forbids),
        Phrase(f"everybody(?: but <but:subject>)? may {_BY_HAND}{_HELD}", Forbids, {"what": BUT_BY_HAND}),
        Phrase(
            f"(?:the )?opponent(?: but <but:subject>)? {_NOT_OR_BY_HAND}",
            Forbids,
            {"what": BUT_BY_HAND, "who": OPPONENT},
        ),
        Phrase(f"(?:the )?<who:bearer>(?: but <but:subject>)? {_NOT_OR_BY_HAND}", Forbids, {"what": BUT_BY_HAND}),
        Phrase(f"<who:subject>['’]s? minions(?: but <but:subject>)? {_NOT_OR_BY_HAND}", Forbids, {"what": BUT_BY_HAND}),
        Phrase(f"<who:subject>(?: but <but:subject>)? {_NOT_OR_BY_HAND}", Forbids, {"what": BUT_BY_HAND}),
        Phrase("stays in play", Stays),
        Phrase("stays on <on:name>", Stays),
        Phrase("cancels? <card:new>(?: <free:without_cost>)?", Cancels),
        Phrase("<who:name> gains? <number:count> extra ballots?", Ballots),
        Phrase("<who:subject> may vote again", Ballots),
        Phrase("<who:name> gains? <number:count> victory points?", GainsVictoryPoints),
        Phrase("<who:name> draws? <number:count> cards?", DrawsCards),
        Phrase("<who:name> draws? (?![0-9]{3})<number:count>", DrawsCards),
        Phrase("<who:name> discards? <number:count> cards?(?: at random)?", DiscardsCards),
        Phrase("<who:name> discards? (?![0-9]{3})<number:count>(?: at random)?", DiscardsCards),
    ),
    also=(
        Phrase("<minion:actor> enters combat with <opponent:name>", Fights),
        Phrase("<methuselah:name> takes the edge", GetsEdge),
        Phrase("<card:name> is turned (?:up|face up)", Places, {"region": "ready"}),
        Phrase("<kind:bare_strike>", Strikes),
        Phrase("strike: ?paraly[sz]es?|paraly[sz]e", Paralyzes, {"card": "the opponent"}),
    ),
    reserved="becomes controls fights goes loses on paralyzes redirects strike title clan sect discipline aggravated"
    " damage prevent maneuver press maneuvers presses optional additional takes gains to stays cancels without"
    " draws discards",
    slots={
        "trait": Slot(any_of(TRAITS), str.lower),
        "aggravated": Slot("aggravated|agg", bool),
        "r": Slot("r", bool),
        "grant": Slot(any_of(tuple(what for what in GRANTS if what != "prevent")), lowered),
        "grants": Slot(
            r"optional\s+maneuvers?|maneuvers?|optional\s+press(?:es)?|press(?:es)?|additional\s+strikes?|close\s+quarters",
            _grant,
        ),
        "strike": Slot(r"dodge|combat\s+ends|(?:destroy|steal)\s+(?:equipment|weapon)|steal\s+blood", lowered),
        "bare_strike": Slot(r"dodge|combat\s+ends", lowered),
        "forbidden": Slot(any_of(tuple(what for what in FORBIDDEN if what != BUT_BY_HAND)), lowered),
        "during": Slot(_DURING, lambda said: "round" in said),
        "without_cost": Slot(r"without\s+(?:its\s+)?cost|and\s+no\s+cost\s+is\s+paid", bool),
        "bearer": Slot(any_of((BEARER, *KINDS_OF_MINIONS)), str.lower),
        "count": Slot("[0-9]{1,9}|an?", lambda number: int(number) if number.isdigit() else 1),
    },
    without={"subject": _WORDS},
    options=(
        Options(
            Strikes,
            "strike",
            {word: word for word in ("first", "aggravated", "ranged")} | {"first strike": "first", "agg": "aggravated"},
        ),
    ),
    not_named={Forbids: (OPPONENT, BEARER, *KINDS_OF_MINIONS)},
    plain_rules=PLAIN_RULES,
    hint=_hint,
    examples=("strike: 3R damage", "optional press", "prevent 2"),
)
