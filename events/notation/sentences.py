"""Events as sentences of the line notation, with their effects and what they turn up."""

from collections.abc import Collection

from events.common import Event
from events.effects.phrases import RESERVED as IN_EFFECTS
from events.effects.text import print_effects
from events.grammar.notation import Notation
from events.grammar.reading import spoken_form
from events.grammar.spoken import keeps
from events.notation.names import Names
from events.registry import vocabulary_told_by
from events.spelling import Role, SyntaxProblem, folded, plain, quote
from events.vocabulary import Vocabulary


def say_event(event: Event, names: Names | None = None, vocabulary: Vocabulary | None = None) -> str:
    """The event as a sentence of the notation, to be read where these names are known (any names, when `None`).

    `vocabulary` is that of the game, where no names are given; without either it is the one that has such events.
    """
    vocabulary = names.vocabulary if names is not None else vocabulary or vocabulary_told_by(event)
    notation = vocabulary.notation
    shown = notation.writer(notation.words, names).shown(event) if event.shows else ""
    if shown and names is not None:  # what it turns up is known in the sentence itself
        names = names.copy()
        for one in event.shows:
            names.turned_up(one)
    say = notation.writer(notation.words, names)
    head = say.said(event)
    if say.odd and not _is_read(head, notation, say.odd):  # it would be read as what people say
        say.exactly = True
        head = say.said(event)
    if isinstance(event, notation.described):
        told = notation.say_facts(event.facts)
    else:
        effects = getattr(event, "effects", ())
        told = print_effects(effects, _InEffect(names, event, vocabulary)) if effects else ""
    return head + (f": {told}" if told else "") + shown


def _is_read(head: str, notation: Notation, odd: Collection[str]) -> bool:
    """Whether a sentence that is written without quotes is read with these names, and not asked about."""
    try:
        return keeps(spoken_form(head, notation), odd)
    except SyntaxProblem:
        return False


class _InEffect:
    """How a name is written in the effects of an event, which by then has introduced its own card."""

    def __init__(self, names: Names | None, event: Event, vocabulary: Vocabulary) -> None:
        self.names = names
        self.place = vocabulary.place
        new = () if names is None else (name for name, _ in names.vocabulary.introduced(event))
        self.new = {folded(name): name for name in (*new, *(shown.is_ for shown in event.shows))}

    def __call__(self, role: Role, name: str) -> str:
        bare = plain(name, IN_EFFECTS)
        if role is Role.PLACE:
            return name if bare and self.place(name) == name else quote(name)
        if bare and self.names is not None and not self.names.known(Role.THING, name):
            own = self.new.get(folded(name), name)
            bare = own == name and (folded(name) in self.new or (role is Role.CARD and name != name.lower()))
        return name if bare and (self.names is None or self._means(role, name)) else quote(name)

    def _means(self, role: Role, name: str) -> bool:
        return folded(name) in self.new or (self.names is not None and self.names.means(role, name))
