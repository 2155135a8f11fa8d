"""Texts that would be slow for a regular expression, made of its own parts: something that begins it, something that a
repetition of it takes again and again, and something that lets it fail at the end.
"""

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from random import Random
from re import _constants as sign  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any, NamedTuple

ANY = " \t\na1.,;:=\"\\-'({[#@<!?\x00é"
CATEGORIES = {
    sign.CATEGORY_SPACE: " \t\n",
    sign.CATEGORY_NOT_SPACE: 'a1"',
    sign.CATEGORY_DIGIT: "17",
    sign.CATEGORY_NOT_DIGIT: "a ",
    sign.CATEGORY_WORD: "a1_",
    sign.CATEGORY_NOT_WORD: ' -"',
}
LAST = 3
REPEATS = (sign.MAX_REPEAT, sign.MIN_REPEAT, sign.POSSESSIVE_REPEAT)
Node = tuple[Any, Any]


class Attack(NamedTuple):
    """A text of any length."""

    begins: str
    pump: str
    ends: str

    def text(self, length: int) -> str:
        """The text with so many characters in its middle, or a few more."""
        return self.begins + self.pump * -(-length // len(self.pump)) + self.ends


def attacks(pattern: re.Pattern[Any], random: Random, count: int) -> Iterator[Attack]:
    """Attacks on the last repeats of a pattern, before which others may take the same, and so many at random."""
    source = pattern.pattern if isinstance(pattern.pattern, str) else pattern.pattern.decode("latin-1")
    tree = parser.parse(source, pattern.flags & ~re.UNICODE if isinstance(pattern.pattern, bytes) else pattern.flags)
    repeats, wholes = list(_repeats(tree)), list(_wholes(tree))
    own = sorted(set(_literals(tree)))
    letters = sorted({*_letters(tree, random), *ANY})
    for target in repeats[-LAST:]:
        yield Attack(_written(tree, random, target), " ", "\x00")
    for _ in range(count):
        if not repeats:
            yield Attack("", random.choice(letters), "")
            continue
        target = random.choice(repeats)
        before, whole = _written(tree, random, target), _written(tree, random)
        pump = _pump(target, [*repeats, *wholes], letters, random)
        pump = random.choice([pump, pump, before + pump, _with_own(pump, own, random)])
        begins = random.choice(["", before, before, whole])
        ends = random.choice(["", "\x00", "\n", random.choice(letters), whole[-1:] + "\x00", whole, whole + "\x00"])
        yield Attack(begins, pump, ends)


def _written(tree: Any, random: Random, target: Node | None = None) -> str:
    out: list[str] = []
    _write(tree, random, out, target, _around(tree, target) if target else frozenset())
    return "".join(out)


def _with_own(text: str, own: Sequence[str], random: Random) -> str:
    """The text with a letter that the pattern names in the place of another."""
    place = random.randrange(len(text))
    return text[:place] + random.choice(own or " ") + text[place + 1 :]


def _literals(tree: Any) -> Iterator[str]:
    for node in tree:
        if node[0] in (sign.LITERAL, sign.NOT_LITERAL):
            yield chr(node[1])
        if node[0] is sign.IN:
            yield from _literals(node[1])
        for part in _parts(node):
            yield from _literals(part)


def _pump(target: Node, parts: Sequence[Node], letters: Sequence[str], random: Random) -> str:
    several = random.choice([[target], [target], [random.choice(parts)], [target, random.choice(parts)]])
    made: list[str] = []
    for node in several:
        if node[0] in REPEATS:
            _write(node[1][2], random, made)
        else:
            _write([node], random, made)
    if random.random() < 0.3:
        made.insert(random.randrange(len(made) + 1), random.choice(letters))
    return "".join(made) or random.choice(letters)


def _parts(node: Node) -> list[Any]:
    """The trees inside a node."""
    code, value = node
    if code in REPEATS:
        return [value[2]]
    if code is sign.BRANCH:
        return list(value[1])
    if code is sign.SUBPATTERN:
        return [value[3]]
    if code is sign.ATOMIC_GROUP:
        return [value]
    if code in (sign.ASSERT, sign.ASSERT_NOT):
        return [value[1]]
    if code is sign.GROUPREF_EXISTS:
        return [part for part in value[1:] if part is not None]
    return []


def _repeats(tree: Any) -> Iterator[Node]:
    for node in tree:
        if node[0] in REPEATS and node[1][1] > 1:
            yield node
        for part in _parts(node):
            yield from _repeats(part)


def _wholes(tree: Any) -> Iterator[Node]:
    """What holds parts: groups, choices, and what may be left out; the whole is one of them."""
    if tree:
        yield sign.SUBPATTERN, (None, 0, 0, tree)
    for node in tree:
        for part in _parts(node):
            yield node
            yield from _wholes(part)


def _letters(tree: Any, random: Random) -> Iterator[str]:
    for node in tree:
        if one := _letter(node, random):
            yield one
        for part in _parts(node):
            yield from _letters(part, random)


def _letter(node: Node, random: Random) -> str:
    code, value = node
    if code is sign.LITERAL:
        return chr(value)
    if code is sign.NOT_LITERAL:
        return random.choice([one for one in ANY if one != chr(value)])
    if code is sign.ANY:
        return random.choice(ANY.replace("\n", ""))
    if code is sign.IN:
        return _one_in(value, random)
    return ""


def _one_in(items: Sequence[Node], random: Random) -> str:
    if items[0][0] is sign.NEGATE:
        wanted = re.compile("[^" + "".join(map(_escaped, items[1:])) + "]")
        return random.choice([one for one in ANY if wanted.match(one)] or ["\x01"])
    code, value = random.choice(list(items))
    if code is sign.RANGE:
        return chr(random.choice(value))
    return random.choice(CATEGORIES[value]) if code is sign.CATEGORY else chr(value)


def _escaped(item: Node) -> str:
    code, value = item
    if code is sign.RANGE:
        return "-".join(re.escape(chr(end)) for end in value)
    if code is sign.CATEGORY:
        name = str(value).removeprefix("CATEGORY_")
        return "\\" + (name[4].upper() if name.startswith("NOT_") else name[0].lower())
    return re.escape(chr(value))


def _around(tree: Any, target: Node) -> set[int]:
    """The identities of the tree and of those in it that hold a node; none where it is not."""
    for node in tree:
        if node is target:
            return {id(tree)}
        for part in _parts(node):
            if within := _around(part, target):
                return {id(tree), *within}
    return set()


def _write(
    tree: Any, random: Random, out: list[str], target: Node | None = None, around: AbstractSet[int] = frozenset()
) -> None:
    """Something that the tree matches, as far as lookaheads allow; with a target, only what comes before it."""
    for node in tree:
        if node is target:
            return
        if around and (inner := next((part for part in _parts(node) if id(part) in around), None)):
            _write(inner, random, out, target, around)
            return
        code, value = node
        if code in REPEATS:
            least, most, body = value
            for _ in range(random.randint(least, max(least, min(most, least + 2)))):
                _write(body, random, out)
        elif code is sign.BRANCH or (code is sign.GROUPREF_EXISTS and value):
            _write(random.choice(_parts(node)), random, out)
        elif code in (sign.SUBPATTERN, sign.ATOMIC_GROUP):
            _write(_parts(node)[0], random, out)
        elif code is sign.ASSERT and value[0] > 0 and random.random() < 0.5:
            _write(value[1], random, out)
        else:
            out.append(_letter(node, random))
