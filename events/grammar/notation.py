"""The notation of a family: how its events are written and read."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from events.common import FamilyEvent, FamilyFacts, Revealed
from events.effects.union import Effects
from events.grammar.context import ReadingContext
from events.grammar.keywords import Words
from events.grammar.paraphrases import Paraphrase
from events.grammar.writer import SentenceWriter
from events.spelling import SyntaxProblem

if TYPE_CHECKING:
    from events.grammar.builder import EventBuilder  # loaded by the families whose games are read


@dataclass(frozen=True, eq=False)
class Notation:
    """How a family's events are written.

    `words` are its keywords; `rules` is the text of its grammar (`sentence: ...`), which is added to the common one;
    `builder` makes events of the sentences, `writer` makes sentences of the events, and `context` is what a reader
    remembers of the game.

    `chapters` are events before which a written game has an empty line. An event of the kind `described` says what is
    printed on a card; until it is read, its field `facts` is the word before the card's name: `read_facts(text, word)`
    reads the facts, or raises `SyntaxProblem`; `say_facts(facts)` writes them. `read_printed(text)` and
    `say_printed(facts)` do the same where no word precedes them.

    `handled` are the effects that somebody may bring about by hand; `by_hand(player, effects)` is the declaration.

    `repeated` is the beginning of a sentence that holds for several cards with commas between them, as a pattern.

    `spoken` is a notation for sentences that people say but this notation does not write. It is tried when this one
    cannot read a sentence, or reads words as a new card that are hardly its name (`plays Flash for a maneuver`).

    `paraphrases` are other words for sentences of either: what cannot be read is tried in these.

    The rest is for error messages: `said` gives, by the name of a word or rule, what to call it where its first form
    would not do; `example` is a sentence, `usual` a few verbs; `unsaid` are leads to leave out when the leads are
    listed, `nameless` those that people tend to write after a name.
    """

    words: Words
    rules: str
    builder: type["EventBuilder"]
    writer: type[SentenceWriter[FamilyEvent]]
    context: type[ReadingContext]
    chapters: tuple[type, ...]
    described: type[FamilyEvent]
    read_facts: Callable[[str, str], FamilyFacts]
    say_facts: Callable[[FamilyFacts], str]
    read_printed: Callable[[str], FamilyFacts]
    say_printed: Callable[[FamilyFacts], str]
    handled: frozenset[type]
    by_hand: Callable[[str, Effects], FamilyEvent]
    example: str
    usual: str
    said: Mapping[str, str] = field(default_factory=dict)
    unsaid: tuple[str, ...] = ()
    nameless: tuple[str, ...] = ()
    spoken: "Notation | None" = None
    paraphrases: tuple[Paraphrase, ...] = ()
    repeated: re.Pattern[str] | None = None

    def told_by(self, shown: Revealed) -> FamilyEvent | None:
        """The event that describes the revealed card; None when its facts are missing or unreadable."""
        if not (shown.facts and shown.is_):
            return None
        try:
            return self.described(shown.is_, self.read_printed(shown.facts))
        except SyntaxProblem:
            return None
