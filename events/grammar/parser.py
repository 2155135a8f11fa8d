"""The parser of a notation, and what is wrong with a sentence that it cannot read."""

from collections.abc import Callable, Collection, Mapping
from difflib import SequenceMatcher
from functools import cache, partial
from threading import Lock
from typing import cast

from lark import Lark, UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.exceptions import VisitError

from events.grammar.kept import kept_parser
from events.grammar.keywords import alternatives
from events.grammar.notation import Notation
from events.spelling import ParsedSentence, SyntaxProblem, listed, nearest, shown

MOST_TRIED = 20  # words of which each may be meant for a verb
_MAKING = Lock()  # parsers, each of which takes up to a second of work
_SAID = {
    "SUBJECT": "a name",
    "QUOTED": 'words in "quotes"',
    "UNKNOWN": "? for an unknown card",
    "NUMBER": "a number",
    "SIGNED": "a number",
    "_COMMA": "a comma",
    "$END": "the end of the sentence (a ; or :, or the next line)",
    "HOLDINGS": "a count, such as 12 pool",
    "SECTION_NUMBER": "a section, such as 6.1.1",
    "DECK": "the deck",
    "HAS_NOT": "has not answered yet",
    "IS_OPEN": "is open",
    "WANTS_TO_PLAY": "wants to play",
    "IS_THE_WORD_OF": "is Alexis's word",
}


def parser(notation: Notation) -> Lark:
    """The parser for the sentences of a notation, made by the thread that comes first; the others wait for it."""
    with _MAKING:
        return _made(notation)


@cache
def _made(notation: Notation) -> Lark:
    grammar = notation.words.grammar(notation.rules)
    make = partial(Lark, grammar, parser="lalr", lexer="contextual", maybe_placeholders=True)
    return kept_parser(notation.builder.__name__, grammar, lambda: make(transformer=notation.builder()))


def parsed(text: str, notation: Notation) -> ParsedSentence:
    """The sentence of this notation, with names as spelled; raises `SyntaxProblem`, which says what is wrong."""
    try:
        return _parsed(text, notation)
    except UnexpectedInput as problem:
        raise _explained(text, notation, problem) from None


def parsed_as_spoken(text: str, notation: Notation) -> ParsedSentence | None:
    """The sentence of this notation of what people say; None when it is none. Raises `SyntaxProblem` as `parsed`."""
    try:
        return _parsed(text, notation)
    except UnexpectedInput:
        return None


def _parsed(text: str, notation: Notation) -> ParsedSentence:
    try:
        return cast(ParsedSentence, parser(notation).parse(text))
    except VisitError as problem:
        if isinstance(problem.orig_exc, SyntaxProblem):
            raise problem.orig_exc from None
        raise


def _explained(text: str, notation: Notation, problem: UnexpectedInput) -> SyntaxProblem:
    column = min(cast(int, problem.pos_in_stream), len(text))
    allowed: Collection[str] = ()
    if isinstance(problem, UnexpectedToken):
        accepts: Callable[[], set[str]] = problem.interactive_parser.accepts
        allowed = accepts()
        if problem.token.type == "$END":
            column = len(text)
    elif isinstance(problem, UnexpectedCharacters):
        allowed = problem.allowed
    if "HAS" in allowed:  # any verb
        return _without_verb(text, notation, column)
    rest = text[column:]
    if not rest.strip():
        return SyntaxProblem(len(text), "the end of the sentence", _expected(allowed, notation, ""))
    if rest[0] == '"' and rest.count('"') == 1:
        return SyntaxProblem(column, "a quote that is never closed", 'a " that ends the quote')
    word = rest.split(",")[0].split()[0] if rest[0] not in "," else ","
    return SyntaxProblem(column, shown(word), _expected(allowed, notation, word))


def _expected(allowed: Collection[str], notation: Notation, word: str) -> str:
    forms = {form.rstrip("$") for name in allowed for form in alternatives(notation.words.of(name)) if form}
    if word and (meant := nearest(word, [form for form in forms if form.replace(" ", "").isalpha()])):
        return f"{meant}, perhaps"
    if "OBSERVED" in allowed:  # any lead
        leads = listed(sorted(_said(name, notation) for name in notation.words.leads if name not in notation.unsaid))
        return f"a sentence that begins with a name ({notation.example}), or one of {leads}"
    ends_last = sorted(allowed, key=lambda name: (name == "$END", _said(name, notation)))
    said = dict.fromkeys(_said(name, notation) for name in ends_last)
    return listed([words for words in said if words]) or _SAID["$END"]


def _said(name: str, notation: Notation) -> str:
    if name in notation.words.stops:
        return "a name"
    return notation.said.get(name) or _SAID.get(name) or alternatives(notation.words.of(name))[0].rstrip("$")


def _without_verb(text: str, notation: Notation, end: int) -> SyntaxProblem:
    """The problem of a sentence with a name and no known verb."""
    if text.casefold() == "help":
        return SyntaxProblem(0, shown(text), _help(notation))
    if text[:1] == '"':
        place = text.find('"', 1) + 1
        words = [(place + at, word) for at, word in _placed(text[place:])]
    else:
        words = _placed(text[:end] if end else text)[1:]
    verbs, leads = notation.words.verbs, notation.words.leads
    tried = words[:MOST_TRIED]
    if words and any(words[0][1].casefold() in alternatives(leads[name]) for name in notation.nameless):
        return SyntaxProblem(0, shown(text[: words[0][0]].strip()), f"{words[0][1]} without a name before it")
    likely = max(((*_like_a_verb(word, verbs), column, word) for column, word in tried), default=(0.0, "", 0, ""))
    if likely[0] > 0.7:
        return SyntaxProblem(likely[2], shown(likely[3]), f"what is done: {likely[1].rstrip('$')}, perhaps")
    first = text.split()[0] if text.split() else ""
    if any(first.casefold() in alternatives(forms) for forms in verbs.values()):
        return SyntaxProblem(0, shown(first), "who does it, before what is done")
    whole = [form.removesuffix("$") for forms in leads.values() for form in alternatives(forms)]
    begun = [form for form in whole if form.isalpha() and len(form) > 3]
    expected = f"what is done, such as {notation.usual}"
    if first and (meant := nearest(first, begun)):
        expected += f"; or a sentence that begins with {meant}"
    column = words[0][0] if words else end
    rest = text[column:].strip()
    return SyntaxProblem(column if rest else len(text), shown(rest) if rest else "the end of the sentence", expected)


def _help(notation: Notation) -> str:
    """All verbs and leads, for a line that is only `help`."""
    verbs = listed([_said(name, notation) for name in notation.words.verbs])
    leads = listed([_said(name, notation) for name in notation.words.leads if name not in notation.unsaid])
    return f"a sentence, such as {notation.example}: who does it, and then {verbs}; or one that begins with {leads}"


def _like_a_verb(word: str, verbs: Mapping[str, str]) -> tuple[float, str]:
    """How much the word is like a verb, and like which."""
    known = [form for forms in verbs.values() for form in alternatives(forms) if " " not in form and len(form) > 2]
    meant = nearest(word, known)
    return (SequenceMatcher(None, word.casefold(), meant).ratio(), meant) if meant else (0.0, "")


def _placed(text: str) -> list[tuple[int, str]]:
    """Each word and its column."""
    placed, at = [], 0
    for word in text.split():
        at = text.index(word, at)
        placed.append((at, word))
        at += len(word)
    return placed
