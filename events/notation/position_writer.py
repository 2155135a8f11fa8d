"""Writing a position in lines, which `position_lines.read_position_lines` reads again."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from msgspec import Struct

from events.common import FamilyPosition
from events.grammar.position_phrases import PartForm, PositionForm, PositionPhrase, said_list, said_value, written
from events.notation.position_draft import fill_printed
from events.notation.sentences import say_event
from events.vocabulary import Vocabulary


def position_lines(position: FamilyPosition, vocabulary: Vocabulary) -> Iterator[str]:
    """What lies on the table, a line for each player, card and described card, and for the turn; no more than that."""
    form = vocabulary.position_lines
    seats: Collection[str] = position.seats
    if seats:
        yield f"players {', '.join(said_value(name) for name in seats)}"
    described: Mapping[str, Any] = position.described
    for name, facts in described.items():
        yield say_event(vocabulary.notation.described(name, facts), vocabulary=vocabulary)
    for part in form.parts:
        held: Any = getattr(position, part.where)
        if part.frame:
            if held is not None:
                yield from _frame(part, held)
            continue
        for name, one in held.items():
            yield from _part(form, part, name, one, position, vocabulary)
    for phrase in form.whole:
        if all(getattr(position, name) == value for name, value in phrase.sets.items()):
            yield phrase.says
    for label, field in form.lists.items():
        if getattr(position, field):
            yield f"{label}: {said_list(getattr(position, field))}"


def _left(part: Struct, plain: object) -> set[str]:
    """The fields of a part that are otherwise than in one of which nothing was said."""
    return {name for name in part.__struct_fields__ if name != "name" and getattr(part, name) != getattr(plain, name)}


def _part(
    form: PositionForm, part: PartForm, name: str, one: Any, position: FamilyPosition, vocabulary: Vocabulary
) -> Iterator[str]:
    """The line of a player or a card, and one for each list of its own."""
    plain = part.fresh(name)
    left = _left(one, plain)
    said = list(written(part.phrases, one, left))
    said += [phrase.says for phrase in part.phrases if phrase.holder and getattr(position, phrase.holder) == name]
    printed = _printed(form, part, name, one, left, position, vocabulary)
    lists = [(label, field) for label, field in part.lists.items() if field in left]
    if said or printed or (part.nothing and part.where != "seats"):
        subject = said_value(name)
        new = part.known_by_name or part.where == "seats" or _brought(part, one, plain) or subject.startswith('"')
        facts = list(dict.fromkeys([*said, *printed])) or [part.nothing]
        yield ", ".join([subject if new else f'"{name}"', *facts])
    for label, field in lists:
        yield f"{said_value(name)}'s {label}: {said_list(getattr(one, field))}"


def _brought(part: PartForm, one: Any, plain: Any) -> bool:
    """Whether what is said of it shows that it is new."""
    return any(
        getattr(one, name) != getattr(plain, name) for phrase in part.phrases if phrase.brings for name in phrase.fields
    )


def _printed(
    form: PositionForm,
    part: PartForm,
    name: str,
    one: Any,
    left: set[str],
    position: FamilyPosition,
    vocabulary: Vocabulary,
) -> list[str]:
    """What is printed on the card, where it is not what was described already."""
    own = {field: to for field, to in part.printed.items() if to in left}
    filled = part.fresh(name)
    if name in position.described:
        fill_printed(part, filled, position.described[name], form.facts())
    if all(getattr(filled, to) == getattr(one, to) for to in part.printed.values()):
        return []
    lost = [phrase.says for phrase in part.phrases if _takes_away(phrase, part.printed, one, filled)]
    facts = form.facts(**{field: getattr(one, to) for field, to in own.items()})
    text = vocabulary.notation.say_printed(facts)
    return [*lost, text] if text else lost


def _takes_away(phrase: PositionPhrase, printed: Mapping[str, str], one: Any, described: Any) -> bool:
    """Whether it says that the card no longer has what is printed on it: `no title`."""
    empty = bool(phrase.sets) and not any(phrase.sets.values()) and set(phrase.sets) <= set(printed.values())
    return empty and all(getattr(one, to) == value != getattr(described, to) for to, value in phrase.sets.items())


def _frame(part: PartForm, one: Any) -> Iterator[str]:
    """The line of what is in progress, and one for each of its lists."""
    left = set(one.__struct_fields__) if part.frame else set()
    begun = next(written(part.frame, one, left), "")
    left &= _left(one, part.fresh(""))
    if begun:
        yield ", ".join([begun, *written(part.phrases, one, left)])
    for label, field in part.lists.items():
        if field in left:
            yield f"{label}: {said_list(getattr(one, field))}"
