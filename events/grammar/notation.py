"""A tongue: how the events of a family of tables are written in the line notation."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from msgspec import Struct

from events.common import Revealed
from events.grammar.keywords import Words
from events.spelling import SyntaxProblem

if TYPE_CHECKING:
    from events.grammar.builder import EventBuilder
    from events.grammar.writer import SentenceWriter
    from events.notation.names import Names


class ReadingContext(Struct, frozen=True):
    """What has to be remembered of a game's course to read the next sentence; this one remembers nothing.

    It is a value: what happens makes another one, and a roll-back takes up an earlier one.
    """

    @classmethod
    def of(cls, position: Any) -> Self:
        """The course as a position shows it, or at the beginning where there is none."""
        return cls()

    def after(self, event: Any) -> Self:
        """The course when the event has happened; the same value where nothing changes."""
        return self

    def meant(self, said: Any, names: "Names") -> Any:
        """The event that a sentence means at this moment, where it is built as something else than an event.

        Raises Unreadable where it means none.
        """
        return said


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
    builder: "type[EventBuilder]"
    writer: "type[SentenceWriter]"
    context: type[ReadingContext]
    chapters: tuple[type, ...]
    described: type[Any]
    read_facts: Callable[[str, str], Any]
    say_facts: Callable[[Any], str]
    read_printed: Callable[[str], Any]
    say_printed: Callable[[Any], str]
    example: str
    usual: str
    said: Mapping[str, str] = field(default_factory=dict)
    unsaid: tuple[str, ...] = ()
    nameless: tuple[str, ...] = ()
    spoken: "Notation | None" = None

    def told_by(self, shown: Revealed) -> Any | None:
        """The event that tells what is shown to be printed on a card; None when nothing is, or it cannot be read."""
        if not (shown.facts and shown.is_):
            return None
        try:
            return self.described(shown.is_, self.read_printed(shown.facts))
        except SyntaxProblem:
            return None
