"""Effects as players say them: `+1 stealth`, `Alexis burns 2 pool`, `strike: 3R damage`.

Several effects are separated by commas. Names are taken as they are written; a reader that knows the names of a table
builds the sentences of `effect_forms` with them. `parse_effects(print_effects(effects)) == effects`, always.
"""

import re
from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from typing import get_args

from msgspec.structs import replace

from events.effects.base import MEASURES
from events.effects.phrases import PHRASES, PLAIN_RULES, RESERVED, always_said, names_in, regex_of, values_in
from events.effects.union import WORDINGS, AnyEffect
from events.effects.wording import Effect, EffectWriter, Phrase, Wording
from events.spelling import (
    ParsedSentence,
    Role,
    SyntaxProblem,
    as_written,
    lowered,
    nearest,
    plain,
    quote,
    shown,
    spell,
    split,
)


class _Reading:
    """How a phrase is read. Its pattern is made when a text may be of this phrase, since a record needs few of them."""

    def __init__(self, phrase: Phrase, make: Callable[[str], re.Pattern[str]]) -> None:
        self.phrase = phrase
        self._make = make
        self.word = always_said(phrase)
        self.names = names_in(phrase)
        self.values = values_in(phrase)

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The pattern of a whole text."""
        return self._make(regex_of(self.phrase))

    def found(self, text: str, lowered_text: str) -> re.Match[str] | None:
        """The text as one of this phrase; `lowered_text` is the same in small letters."""
        return self.pattern.fullmatch(text) if self.word in lowered_text else None


_UNDERSTOOD = RESERVED.union(*(wording.understood.split() for wording in WORDINGS))
# Of an effect without quotes: for more, each pattern takes milliseconds in which a server answers nobody else.
MOST_WORDS = 300
MOST_TRIED = 20  # words of which each may be meant for another
EXPECTED = (
    f"""an effect, such as {", ".join(text for one in WORDINGS for text in one.examples)}, or says "..." """.rstrip()
)

_WORDS = re.compile(r"\S+")
_WHILE_IN_PLAY = re.compile(r"(?<!\S)(?:while|as\s++long\s++as)\s++(?:[^\s\"]++\s++){0,2}(?:in\s++play|there)$", re.I)
_TOGETHER = {name: frozenset(names) for names in PLAIN_RULES.values() for name in names}
_OPTIONS = tuple(options for wording in WORDINGS for options in wording.options)
_WORDING_OF: dict[type, Wording] = {kind: wording for wording in WORDINGS for kind in get_args(wording.effects)}
_READINGS = tuple(_Reading(phrase, lambda regex: re.compile(regex, re.I)) for phrase in PHRASES)


def _fields_that_name(kind: type[Effect]) -> tuple[str, ...]:
    roles = {field: role for phrase in PHRASES if phrase.kind is kind for field, role in names_in(phrase)}
    return tuple(field for field in kind.__struct_fields__ if roles.get(field) in (Role.THING, Role.CARD))


_NAME_FIELDS = {kind: _fields_that_name(kind) for kind in _WORDING_OF}


def _options(text: str) -> tuple[str, dict[str, bool]]:
    """An effect without the options behind it, and what these say."""
    fields = next((one.fields for one in _OPTIONS if text[: len(one.lead)].lower() == one.lead), None)
    said: dict[str, bool] = {}
    words = [(word[0].lower(), word.end()) for word in _WORDS.finditer(text)] if fields else []
    while fields and len(words) > 1:
        taken = 2 if len(words) > 2 and f"{words[-2][0]} {words[-1][0]}" in fields else 1
        option = fields.get(" ".join(word for word, _end in words[-taken:]))
        if option is None:
            break
        said[option] = True
        del words[-taken:]
        text = text[: words[-1][1]]
    return text, said


def _form(text: str, column: int) -> ParsedSentence:
    if text.count(" ") >= MOST_WORDS and '"' not in text:
        raise SyntaxProblem(column, shown(text), EXPECTED)
    body, options = _options(text)
    small = body.lower()
    for reading in _READINGS:
        if found := reading.found(body, small):
            kind = reading.phrase.kind
            _lasts(kind, body, column)
            spelled = tuple(
                (field, role, spell(found[field], column + found.start(field)))
                for field, role in reading.names
                if found[field] is not None
            )
            said = {field: value(found[field]) for field, value in reading.values if found[field] is not None}
            return ParsedSentence(kind, {**reading.phrase.values, **said, **options}, spelled)
    if '"' in text and text.count('"') % 2:
        raise SyntaxProblem(column + text.rindex('"'), "a quote that is never closed", 'a " that ends the quote')
    from events.effects.loose_names import wants_quotes  # its patterns take long to make, and few texts need them

    wants_quotes(text, column)
    raise SyntaxProblem(column, shown(text) if text else "nothing", _expected(text))


def _lasts(kind: type[Effect], text: str, column: int) -> None:
    """Raises `SyntaxProblem` for an effect that does not hold as long as its card lies there, and is said to do so."""
    held = _WHILE_IN_PLAY.search(text)
    if held and "until" not in kind.__struct_fields__:
        raise SyntaxProblem(column + held.start(), shown(held[0]), "such words after a number, a permission or a ban")


def _expected(text: str) -> str:
    if hint := next((hint for wording in WORDINGS if (hint := wording.hint(text))), ""):
        return hint
    words = [word for word in text.split() if word.isalpha() and word[0].islower()][:MOST_TRIED]  # a name has a capital
    known = sorted(MEASURES if text[:1] in ("+", "-") else RESERVED | set(MEASURES))
    for word in words:
        if word.lower() not in _UNDERSTOOD and (meant := nearest(word, known)):
            return f"an effect; perhaps {word!r} should be {meant!r}"
    return EXPECTED


@lru_cache(maxsize=4096)
def effect_forms(text: str) -> tuple[ParsedSentence, ...]:
    """The effects in the text, with names as they are spelled; raises `SyntaxProblem`."""
    forms: list[ParsedSentence] = []
    for column, part in split(text, ","):
        fields = next((one.fields for one in _OPTIONS if forms and forms[-1].kind is one.kind), {})
        if option := fields.get(lowered(part)):
            forms[-1] = forms[-1]._replace(values=forms[-1].values | {option: True})
        else:
            forms.append(_form(part, column))
    return tuple(forms)


def parse_effects(text: str) -> tuple[AnyEffect, ...]:
    """The effects in the text, with names as they are written; no text is no effects. Raises `SyntaxProblem`."""
    return tuple([form.build(as_written) for form in effect_forms(text)]) if text.strip() else ()


def effect_names(effect: AnyEffect) -> list[str]:
    """The cards and players that an effect names."""
    no_names = _WORDING_OF[type(effect)].not_named.get(type(effect), ())
    return [name for field in _NAME_FIELDS[type(effect)] if (name := getattr(effect, field)) and name not in no_names]


def _is_plain(text: str) -> bool:
    return plain(text, RESERVED)


def _bare(role: Role, name: str) -> str:
    return name if _is_plain(name) else quote(name)


def print_effect(effect: AnyEffect, name: Callable[[Role, str], str] = _bare) -> str:
    """The effect as text; `name` writes a name, given its role."""
    return _WORDING_OF[type(effect)].say(effect, EffectWriter(name, _is_plain))


def print_effects(effects: Iterable[AnyEffect], name: Callable[[Role, str], str] = _bare) -> str:
    """The effects as text, with commas between them."""
    return ", ".join([print_effect(effect, name) for effect in effects])


def words_for(rule: str) -> str:
    """What a card is said to permit that sets this rule aside: in plain words if there are any, else its name."""
    return next((words for words, names in PLAIN_RULES.items() if rule in names), rule)


def sets_aside(claimed: str, rule: str) -> bool:
    """Whether what is claimed to be set aside is this rule, under its name in this edition or in another."""
    return claimed == rule or rule in _TOGETHER.get(claimed, ())


def with_name(effect: AnyEffect, old: str, new: str) -> AnyEffect:
    """The effect on another card or player: `new` wherever `old` is named."""
    named = {field: new for field in _NAME_FIELDS[type(effect)] if getattr(effect, field) == old}
    return replace(effect, **named) if named else effect
