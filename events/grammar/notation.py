"""A tongue: how the events of a family of tables are written in the line notation."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from events.common import FamilyEvent, FamilyFacts, Revealed
from events.grammar.builder import EventBuilder
from events.grammar.context import ReadingContext
from events.grammar.keywords import Words
from events.grammar.writer import SentenceWriter
from events.spelling import SyntaxProblem


@dataclass(frozen=True, eq=False)
class Notation:
    """How a family's events are written.

    `words` are its words; `rules` is the text of its grammar (`sentence: ...`), which stands beside that of every
    tongue; `forms` make events of the sentences, and the `speaker` makes sentences of the events; `course` is what a
    reader remembers of the game.

    `chapters` are events before which a written game has an empty line. What is printed on a card is told by an event
    of the kind `described`, whose field `facts` is, until they are read, the word before the card's name:
    `read_facts(text, word)` reads them, and raises Unreadable; `say_facts(facts)` writes them. `read_printed(text)`
    and `say_printed(facts)` do the same where no word stands before them.

    `spoken` is a tongue for the sentences that people say and that this one does not write: it is asked for those that
    cannot be read here, or that name a new card by words that hardly are its name (`plays Flash for a maneuver`).

    What a message says that a sentence should hold: `said` gives, by the name of a word or rule, what to call it where
    its first form would not do; `example` is a sentence, `usual` a few verbs, `unsaid` the leads that a list of how a
    sentence may begin leaves out, `nameless` those that people tend to write behind a name.
    """

    words: Words
    rules: str
    builder: type[EventBuilder]
    writer: type[SentenceWriter[FamilyEvent]]
    context: type[ReadingContext]
    chapters: tuple[type, ...]
    described: type[FamilyEvent]
    read_facts: Callable[[str, str], FamilyFacts]
    say_facts: Callable[[FamilyFacts], str]
    read_printed: Callable[[str], FamilyFacts]
    say_printed: Callable[[FamilyFacts], str]
    example: str
    usual: str
    said: Mapping[str, str] = field(default_factory=dict)
    unsaid: tuple[str, ...] = ()
    nameless: tuple[str, ...] = ()
    spoken: "Notation | None" = None

    def told_by(self, shown: Revealed) -> FamilyEvent | None:
        """The event that tells what is shown to be printed on a card; None when nothing is, or it cannot be read."""
        if not (shown.facts and shown.is_):
            return None
        try:
            return self.described(shown.is_, self.read_printed(shown.facts))
        except SyntaxProblem:
            return None
