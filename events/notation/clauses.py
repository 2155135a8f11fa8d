"""Whether the name of a new card holds more of its sentence than the card: `Gun at Raven`, `Ryan begins with Heart`."""

from collections.abc import Collection, Iterable

from events.grammar.spoken import names_in
from events.notation.names import Names
from events.spelling import ParsedSentence, Role, Spelled, SyntaxProblem, shown

_ALONE = (
    "a card's name alone, or in quotes: the minion that plays it begins the sentence, a target comes before the card"
    " (at Raven with X) or in what it does (X: redirects to Ryan), and so does a cost (X: costs 2 blood)"
)
SHORTEST_VERB = 4  # shorter ones, such as `is` and `has`, may well be in a name


def no_more_than_a_card(form: ParsedSentence, names: Names) -> None:
    """Raises `SyntaxProblem` where the card of a sentence would be called after what follows its name."""
    cards = [spelled for field, _role, spelled in form.names if field in ("card", "using")]
    cards += [spelled for field, _role, listed in form.lists if field == "cards" for spelled in listed]
    for spelled in cards:
        if more := names.swallowed(spelled):
            column = spelled.column + len(spelled.text) - len(more)
            raise SyntaxProblem(column, f"{shown(more)} in the name of a card", _ALONE)


def holds_a_sentence(forms: Iterable[ParsedSentence], names: Names, verbs: Collection[str]) -> bool:
    """Whether a new card of these effects would be called after what somebody does."""
    cards = [spelled for form in forms for role, spelled in names_in(form) if role is Role.CARD]
    return any(names.is_odd(card) and _is_clause(card, names, verbs) for card in cards)


def _is_clause(spelled: Spelled, names: Names, verbs: Collection[str]) -> bool:
    first, *others = spelled.text.split()
    if any(len(word) >= SHORTEST_VERB and word in verbs for word in others):
        return True
    try:
        return bool(names.resolve(Role.THING, spelled._replace(text=first)))
    except SyntaxProblem:
        return False
