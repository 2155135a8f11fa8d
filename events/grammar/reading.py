"""Reading one sentence of the line notation: what was read before is remembered.

The parsers are loaded with the first sentence, since most commands that tell something about themselves read none.
"""

from functools import lru_cache

from events.grammar.notation import Notation
from events.spelling import ParsedSentence


@lru_cache(maxsize=8192)
def read_sentence(text: str, notation: Notation) -> ParsedSentence:
    """The parsed sentence of this notation, with names as spelled; raises `SyntaxProblem`."""
    from events.grammar.parser import parsed

    return parsed(text, notation)


@lru_cache(maxsize=8192)
def spoken_form(text: str, notation: Notation) -> ParsedSentence | None:
    """The sentence, parsed as people say it; None when it is no such sentence.

    Raises `SyntaxProblem` for a spoken sentence that has no meaning.
    """
    from events.grammar.parser import parsed_as_spoken

    return None if notation.spoken is None else parsed_as_spoken(text, notation.spoken)
