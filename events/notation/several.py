"""Several sentences with commas between them: `lupo bleeds, thomas blocks, they fight`."""

from collections.abc import Callable

from events.effects.text import effect_forms
from events.grammar.notation import Notation
from events.grammar.reading import read_sentence, spoken_form
from events.notation.pieces import Piece
from events.spelling import SyntaxProblem, split

WHAT_A_CARD_DOES = ("reducing ", "lowering ", "raising ", "adding ")  # said of the play before the comma


def in_parts(piece: Piece, notation: Notation, counts: Callable[[str], bool]) -> tuple[Piece, ...]:
    """The sentences of which a text consists that is none as a whole; nothing unless every part is one.

    `counts` tells whether a text is a count in one word.
    """
    parts = _each_in_full(tuple(split(piece.head, ",")), notation)
    if len(parts) < 2 or _is_sentence(piece.head.strip(), notation):
        return ()
    if any(part[:1] in ("+", "-") or part.startswith(WHAT_A_CARD_DOES) for _, part in parts[1:]):
        return ()
    if not all(
        part and (counts(part) or _is_sentence(part, notation) or _is_handling(part, notation)) for _, part in parts
    ):
        return ()
    found = [Piece(piece.column + column, part, -1, "", "", 0) for column, part in parts]
    return (*found[:-1], piece._replace(column=found[-1].column, head=found[-1].head))


def _each_in_full(parts: tuple[tuple[int, str], ...], notation: Notation) -> tuple[tuple[int, str], ...]:
    """The parts, each bare card after a sentence that may be said of several with the beginning of that sentence."""
    begun = notation.repeated.match(parts[0][1]) if notation.repeated else None
    if begun is None:
        return parts
    return tuple([(at, part if not part or _is_sentence(part, notation) else begun[0] + part) for at, part in parts])


def _is_sentence(text: str, notation: Notation) -> bool:
    try:
        read_sentence(text, notation)
    except SyntaxProblem:
        try:
            return spoken_form(text, notation) is not None
        except SyntaxProblem:
            return False
    return True


def _is_handling(text: str, notation: Notation) -> bool:
    try:
        return any(form.kind in notation.handled for form in effect_forms(text))
    except SyntaxProblem:
        return False
