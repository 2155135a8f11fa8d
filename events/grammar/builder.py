"""What each sentence of `common.lark` means: the event that it declares, with its names still as spelled.

Each method is called with the parts of one sentence, in the order of the rule that bears its name; what was
left out is `None`. The words that are always there are passed over as `_`. A word that may be a field's default is
interned, so that msgspec knows the default and leaves it out: equal records are written as the same bytes.
"""

import re
from sys import intern

from lark import Token, v_args

from events import common as t
from events.grammar.keywords import WHO_HAS_ASKED
from events.grammar.tree import Name, Parts, Word, form, owner
from events.spelling import ParsedSentence, Role, SyntaxProblem, lowered, shown, unquote

_POSSESSIVE = re.compile(r"['’]s? (?=(?:action|turn|phase|combat)$)")
_SAID_OTHERWISE = {"asked": "answered", "declined": "answered"}


def _not_done(words: Token) -> str:
    """What has not been done, by the word that is stored for it."""
    done = lowered(words).removesuffix(" yet").split()[-1]
    return intern(_SAID_OTHERWISE.get(done, done))


@v_args(inline=True)
class EventBuilder(Parts):
    """Builds the events of every table from the parts of a sentence; each family has a subclass."""

    def has(self, subject: Token, _: Token, holdings: Token) -> ParsedSentence:
        count, _space, what = lowered(holdings).partition(" ")
        return form(t.Observed, ("subject", Role.THING, subject), what=what, value=int(count))

    def observed(self, _: Token, what: Token, __: Token, subject: Token, ___: Token, value: Token) -> ParsedSentence:
        said: int | bool | str = value.type == "TRUE"
        if value.type == "SIGNED":
            said = int(value)
        elif value.type == "QUOTED":
            said = unquote(value, value.start_pos or 0)
        names: tuple[Name, ...] = (("subject", Role.THING, subject), ("what", Role.WORDS, what))
        return form(t.Observed, *names, value=said)

    def ruling(
        self,
        _: Token,
        about: tuple[int, ...] | None,
        verdict: Token,
        section: str | None,
        words: Word,
        __: Word,
        authority: Word,
    ) -> ParsedSentence:
        names: tuple[Name, ...] = (("words", Role.WORDS, words), ("authority", Role.WORDS, authority))
        said = lowered(verdict) if verdict.type == "VERDICT" else unquote(verdict, verdict.start_pos or 0)
        return form(t.Ruled, *names, about=about or (), verdict=said, section=section)

    def correct(
        self, _: Token, about: tuple[int, ...] | None, words: Word, __: Word, authority: Word
    ) -> ParsedSentence:
        names: tuple[Name, ...] = (("words", Role.WORDS, words), ("authority", Role.WORDS, authority))
        return form(t.Corrected, *names, about=about or ())

    def roll_back(self, _: Token, to: Token, words: Word, __: Word, authority: Word) -> ParsedSentence:
        names: tuple[Name, ...] = (("words", Role.WORDS, words), ("authority", Role.WORDS, authority))
        return form(t.RolledBack, *names, to=int(to))

    def not_yet(self, who: Token, words: Token) -> ParsedSentence:
        return form(t.NotYet, ("who", Role.THING, who), what=_not_done(words))

    def nobody_yet(self, words: Token) -> ParsedSentence:
        return form(t.NotYet, what=_not_done(words))

    def is_open(self, who: Token, _: Token) -> ParsedSentence:
        said, _of, thing = _POSSESSIVE.sub("\0", str(who)).partition("\0")
        what = "ended" if lowered(thing or said).endswith(("turn", "phase", "combat")) else "resolved"
        if not thing:
            return form(t.NotYet, what=what)
        return form(t.NotYet, ("who", Role.THING, Token(who.type, said, start_pos=who.start_pos)), what=what)

    def wants_to_play(self, who: Token, _: Token, __: Word, before: Word) -> ParsedSentence:
        return form(t.AskedToPlay, ("who", Role.SEAT, who), ("before", Role.SEAT, before))

    def lets_play(self, who: Token, _: Token, whom: Token, __: Word) -> ParsedSentence:
        asked = None if whom.type == "LET" and lowered(whom) in WHO_HAS_ASKED else whom
        return form(t.LetPlay, ("who", Role.SEAT, who), ("whom", Role.SEAT, asked))

    def has_the_word(self, who: Token, _: Token) -> ParsedSentence:
        return form(t.AskedToPlay, ("who", Role.SEAT, who))

    def is_the_word_of(self, it: Token, whose: Token) -> ParsedSentence:
        said = owner(Token(whose.type, whose[3:].rpartition(" ")[0].strip(), start_pos=(whose.start_pos or 0) + 3))
        if lowered(it) != "it":
            raise SyntaxProblem(it.start_pos or 0, shown(str(it)), "it, as in: it is Ben's word")
        return form(t.AskedToPlay, ("who", Role.SEAT, said))

    def shuffles(self, who: Token, _: Token, deck: Word) -> ParsedSentence:
        if deck is not None and deck.type == "QUOTED":
            said = unquote(deck, deck.start_pos or 0)
        else:
            said = lowered(deck).split()[-1] if deck else "library"
        return form(t.Shuffled, ("seat", Role.SEAT, who), deck=intern(said))
