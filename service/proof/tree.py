"""The Merkle tree of RFC 6962 over SHA-256: roots, and proofs of inclusion and consistency."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256

SubtreeHash = Callable[[int, int], bytes]  # the hash of the leaves from start up to end
Nodes = Mapping[tuple[int, int], bytes]  # hashes of complete subtrees, by level (0: leaves) and place in it
EMPTY = sha256().digest()


def leaf_hash(entry: bytes) -> bytes:
    """The hash of a leaf."""
    return sha256(b"\0" + entry).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash of two subtrees side by side."""
    return sha256(b"\1" + left + right).digest()


def root_of(hashes: Sequence[bytes]) -> bytes:
    """The root over leaves of these hashes."""
    level = list(hashes)
    while len(level) > 1:
        pairs = [sha256(b"\1" + left + right).digest() for left, right in zip(level[::2], level[1::2], strict=False)]
        level = pairs + level[-1:] if len(level) % 2 else pairs
    return level[0] if level else EMPTY


class Frontier:
    """The complete subtrees of a tree that grows at its right end."""

    def __init__(self, subtrees: Iterable[bytes] = (), size: int = 0) -> None:
        self.subtrees, self.size = list(subtrees), size

    def add(self, one: bytes) -> None:
        """One more leaf, or one more subtree where all of them are equally large."""
        size = self.size
        while size & 1:
            one = node_hash(self.subtrees.pop(), one)
            size >>= 1
        self.subtrees.append(one)
        self.size += 1

    def root(self, rest: Sequence[bytes] = ()) -> bytes:
        """The root, with fewer further leaves than one of its subtrees has."""
        right = Frontier()
        for one in rest:
            right.add(one)
        return folded([*self.subtrees, *right.subtrees])


def folded(subtrees: Sequence[bytes]) -> bytes:
    """The root over complete subtrees, the largest first."""
    if not subtrees:
        return EMPTY
    root = subtrees[-1]
    for left in reversed(subtrees[:-1]):
        root = node_hash(left, root)
    return root


def split(width: int) -> int:
    """How many of so many leaves, at least two, are on the left: the largest power of two that leaves one over."""
    return 1 << ((width - 1).bit_length() - 1)


# --- proofs ---------------------------------------------------------------------------------------------------------


def inclusion(index: int, size: int, subtree: SubtreeHash) -> list[bytes]:
    """The proof that the tree of this size has the leaf in this place: siblings, from the leaf to the root."""
    start, end, path = 0, size, list[bytes]()
    while end - start > 1:
        middle = start + split(end - start)
        if index < middle:
            path.append(subtree(middle, end))
            end = middle
        else:
            path.append(subtree(start, middle))
            start = middle
    return path[::-1]


def root_by_inclusion(leaf: bytes, index: int, size: int, path: Sequence[bytes]) -> bytes | None:
    """The root that follows from a proof of inclusion; None for a proof of the wrong length."""
    if not 0 <= index < size:
        return None
    last, root = size - 1, leaf
    for sibling in path:
        if not last:
            return None
        if index % 2 or index == last:
            root = node_hash(sibling, root)
            while not index % 2 and index:
                index, last = index >> 1, last >> 1
        else:
            root = node_hash(root, sibling)
        index, last = index >> 1, last >> 1
    return root if not last else None


def consistency(old: int, new: int, subtree: SubtreeHash) -> list[bytes]:
    """The proof that the tree of the new size begins with that of the old size."""
    if not 0 < old < new:
        return []
    start, end, path = 0, new, list[bytes]()
    while end != old:
        middle = start + split(end - start)
        if old <= middle:
            path.append(subtree(middle, end))
            end = middle
        else:
            path.append(subtree(start, middle))
            start = middle
    if start:
        path.append(subtree(start, end))
    return path[::-1]


def is_consistent(old: int, new: int, old_root: bytes, new_root: bytes, path: Sequence[bytes]) -> bool:
    """Whether the proof shows that the tree of the new root begins with that of the old root."""
    if old == new or old == 0:
        return not path and (old == 0 or old_root == new_root)
    if not 0 < old < new or not path:
        return False
    place, last = old - 1, new - 1
    while place % 2:
        place, last = place >> 1, last >> 1
    hashes = iter(path)
    first = second = next(hashes) if place else old_root
    for one in hashes:
        if not last:
            return False
        if place % 2 or place == last:
            first, second = node_hash(one, first), node_hash(one, second)
            while not place % 2 and place:
                place, last = place >> 1, last >> 1
        else:
            second = node_hash(second, one)
        place, last = place >> 1, last >> 1
    return not last and first == old_root and second == new_root


# --- proofs of many leaves at once ----------------------------------------------------------------------------------


def complete(size: int) -> Iterator[tuple[int, int]]:
    """Level and place of the complete subtrees that a tree of this size consists of, the largest first."""
    start = 0
    for level in range(size.bit_length() - 1, -1, -1):
        if size >> level & 1:
            yield level, start >> level
            start += 1 << level


def around(leaves: Collection[int], size: int) -> Iterator[tuple[int, int]]:
    """Level and place of the largest complete subtrees that have none of these leaves: with them, the whole tree."""
    ordered = sorted(leaves)
    waiting = [(level, place, ordered) for level, place in complete(size)][::-1]
    while waiting:
        level, place, among = waiting.pop()
        start, end = place << level, (place + 1) << level
        inside = [leaf for leaf in among if start <= leaf < end]
        if not inside:
            yield level, place
        elif level:
            waiting += [(level - 1, 2 * place + 1, inside), (level - 1, 2 * place, inside)]


def root_by_many(leaves: Mapping[int, bytes], size: int, nodes: Nodes) -> bytes | None:
    """The root over these leaves and the subtrees around them; None where one is lacking."""
    known = {**nodes, **{(0, place): one for place, one in leaves.items()}}
    wanted = {*around(leaves, size), *((0, place) for place in leaves)}
    if not wanted <= known.keys():
        return None
    hashes = {one: known[one] for one in wanted}
    for level in range(size.bit_length()):
        for place in {place >> 1 for at, place in hashes if at == level}:
            left, right = hashes.get((level, 2 * place)), hashes.get((level, 2 * place + 1))
            if left is not None and right is not None:
                hashes.setdefault((level + 1, place), node_hash(left, right))
    subtrees = [hashes.get(one) for one in complete(size)]
    return None if None in subtrees else folded([one for one in subtrees if one is not None])
