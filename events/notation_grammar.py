"""Reading one sentence of the line notation, and saying what is wrong with one that cannot be read."""

from collections.abc import Callable, Collection
from difflib import SequenceMatcher
from functools import cache, lru_cache
from typing import cast

from lark import Lark, UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.exceptions import VisitError

from events.notation_forms import Forms
from events.notation_words import LEADS, LINKS, STOPS, VERBS, alternatives, grammar
from events.spelling import Form, Unreadable, listed, nearest

_SAID = {
    "SUBJECT": "a name",
    "QUOTED": 'words in "quotes"',
    "UNKNOWN": "? for an unknown card",
    "NUMBER": "a number",
    "SIGNED": "a number",
    "_COMMA": "a comma",
    "$END": "the end of the sentence (a ; or :, or the next line)",
    "AMOUNT": "an amount, such as 2 or 3R",
    "SHARE": "how much blood each pays, such as 1+1",
    "HOLDINGS": "a count, such as 12 pool",
    "STRIKE_COUNT": "how many strikes, such as 2 strikes",
    "STATE": "tapped, untapped, ready or in torpor",
    "SECTION_NUMBER": "a section, such as 6.1.1",
    "RANGE": "to long or to close",
    "AS_KIND": "as a location",
    "AS_STRIKE": "as dodge",
    "PHASE": "a phase",
    "OUTCOME": "passes, fails or closes",
    "FROM_PLACE": "from the ash heap",
    "DECK": "the library or the crypt",
    "AS_PRISCUS": "as Priscus",
    **dict.fromkeys(STOPS, "a name"),
}
_USUAL_VERBS = "bleeds, hunts, blocks, plays, reacts with, strikes, votes"


@cache
def _parser() -> Lark:
    return Lark(grammar(), parser="lalr", lexer="contextual", maybe_placeholders=True, transformer=Forms())


@lru_cache(maxsize=8192)
def read_sentence(text: str) -> Form:
    """The form of a sentence, with names as spelled; raises `Unreadable`."""
    try:
        return cast(Form, _parser().parse(text))
    except UnexpectedInput as problem:
        raise _explained(text, problem) from None
    except VisitError as problem:
        if isinstance(problem.orig_exc, Unreadable):
            raise problem.orig_exc from None
        raise


def _explained(text: str, problem: UnexpectedInput) -> Unreadable:
    column = min(cast(int, problem.pos_in_stream), len(text))
    allowed: Collection[str] = ()
    if isinstance(problem, UnexpectedToken):
        accepts: Callable[[], set[str]] = problem.interactive_parser.accepts
        allowed = accepts()
        if problem.token.type == "$END":
            column = len(text)
    elif isinstance(problem, UnexpectedCharacters):
        allowed = problem.allowed
    if "BLEEDS" in allowed:
        return _without_verb(text, column)
    rest = text[column:]
    if not rest.strip():
        return Unreadable(len(text), "the end of the sentence", _expected(allowed, ""))
    if rest[0] == '"' and rest.count('"') == 1:
        return Unreadable(column, "a quote that is never closed", 'a " that ends the quote')
    word = rest.split(",")[0].split()[0] if rest[0] not in "," else ","
    return Unreadable(column, repr(word), _expected(allowed, word))


def _expected(allowed: Collection[str], word: str) -> str:
    forms = {form.rstrip("$"): name for name in allowed for form in alternatives(_words(name)) if form}
    if word and (meant := nearest(word, [form for form in forms if form.replace(" ", "").isalpha()])):
        return f"{meant}, perhaps"
    said = list(dict.fromkeys(_said(name) for name in sorted(allowed, key=_order)))
    if "SEATS" in allowed:
        return f"a sentence that begins with a name (Lupo bleeds Alexis), or one of {listed(sorted(_leads()))}"
    return listed([words for words in said if words]) or _SAID["$END"]


def _order(name: str) -> tuple[bool, str]:
    return name == "$END", _said(name)


def _words(name: str) -> str:
    return VERBS.get(name) or LEADS.get(name) or LINKS.get(name) or ""


def _said(name: str) -> str:
    return _SAID.get(name) or alternatives(_words(name))[0].rstrip("$")


def _leads() -> list[str]:
    return [_said(name) for name in LEADS if name not in ("RETAINER", "LOCATION", "EQUIPMENT", "USED")]


def _without_verb(text: str, end: int) -> Unreadable:
    """Somebody is named, and then nothing that the notation knows is said of them."""
    if text[:1] == '"':
        place = text.find('"', 1) + 1
        words = [(place + at, word) for at, word in _placed(text[place:])]
    else:
        words = _placed(text[:end] if end else text)[1:]
    if words and words[0][1].casefold() in alternatives(LEADS["TRANSFER"]):
        return Unreadable(0, repr(text[: words[0][0]].strip()), f"{words[0][1]} without a name before it")
    likely = max(((*_like_a_verb(word), column, word) for column, word in words), default=(0.0, "", 0, ""))
    if likely[0] > 0.7:
        return Unreadable(likely[2], repr(likely[3]), f"what is done: {likely[1]}, perhaps")
    first = text.split()[0] if text.split() else ""
    if any(first.casefold() in alternatives(forms) for forms in VERBS.values()):
        return Unreadable(0, repr(first), "who does it, before what is done")
    leads = [form for forms in LEADS.values() for form in alternatives(forms) if form.isalpha() and len(form) > 3]
    expected = f"what is done, such as {_USUAL_VERBS}"
    if first and (meant := nearest(first, leads)):
        expected += f"; or a sentence that begins with {meant}"
    column = words[0][0] if words else end
    rest = text[column:].strip()
    return Unreadable(column if rest else len(text), repr(rest) if rest else "the end of the sentence", expected)


def _like_a_verb(word: str) -> tuple[float, str]:
    """How much the word is like a verb, and like which."""
    verbs = [form for forms in VERBS.values() for form in alternatives(forms) if " " not in form and len(form) > 2]
    meant = nearest(word, verbs)
    return (SequenceMatcher(None, word.casefold(), meant).ratio(), meant) if meant else (0.0, "")


def _placed(text: str) -> list[tuple[int, str]]:
    """Each word and its column."""
    placed, at = [], 0
    for word in text.split():
        at = text.index(word, at)
        placed.append((at, word))
        at += len(word)
    return placed
