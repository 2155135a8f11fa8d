"""The tree: roots and proofs as RFC 6962 defines them."""

import pytest

from service.proof.tree import (
    EMPTY,
    Frontier,
    around,
    consistency,
    inclusion,
    is_consistent,
    leaf_hash,
    node_hash,
    root_by_inclusion,
    root_by_many,
    root_of,
    split,
)

# The inputs and roots that the authors of Certificate Transparency test with.
INPUTS = ("", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f")
ROOTS = {
    0: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    1: "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    2: "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    3: "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    8: "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
}
LEAVES = [leaf_hash(bytes([number])) for number in range(21)]


def root(start: int, end: int) -> bytes:
    """The root by its definition."""
    if end - start < 2:
        return LEAVES[start] if end > start else EMPTY
    middle = start + split(end - start)
    return node_hash(root(start, middle), root(middle, end))


@pytest.mark.parametrize("size", ROOTS)
def test_roots_are_those_that_others_have(size: int) -> None:
    """With their inputs."""
    assert root_of([leaf_hash(bytes.fromhex(one)) for one in INPUTS[:size]]).hex() == ROOTS[size]


@pytest.mark.parametrize("size", range(21))
def test_proofs_of_a_tree(size: int) -> None:
    """Every leaf is proved to be in it, every smaller tree to be its beginning; nothing else is."""
    whole, frontier = root(0, size), Frontier()
    for leaf in LEAVES[:size]:
        frontier.add(leaf)
    assert root_of(LEAVES[:size]) == frontier.root() == whole
    for index in range(size):
        path = inclusion(index, size, root)
        assert root_by_inclusion(LEAVES[index], index, size, path) == whole
        assert root_by_inclusion(LEAVES[20 - index], index, size, path) != whole or index == 10
        assert root_by_inclusion(LEAVES[index], index, size, path[:-1]) != whole or not path
        assert root_by_inclusion(LEAVES[index], index, size, [*path, whole]) is None
        assert root_by_inclusion(LEAVES[index], size, size, path) is None
    for old in range(size + 1):
        path = consistency(old, size, root)
        assert is_consistent(old, size, root(0, old), whole, path)
        assert not is_consistent(old, size, root(0, old), whole, [*path, whole])
        if 0 < old < size:
            assert not is_consistent(old, size, root(1, old + 1), whole, path)
            assert not is_consistent(old, size, root(0, old), whole, path[1:])
    assert not is_consistent(size + 1, size, whole, whole, [])


@pytest.mark.parametrize("leaves", [{0}, {20}, {3, 4, 19}, set(range(21)), set()])
def test_many_leaves_are_proved_at_once(leaves: set[int]) -> None:
    """By the subtrees around them; where one is lacking, nothing is."""
    nodes = {(level, place): root(place << level, (place + 1) << level) for level, place in around(leaves, 21)}
    known = {place: LEAVES[place] for place in leaves}
    assert root_by_many(known, 21, nodes) == root(0, 21)
    for lacking in nodes:
        assert root_by_many(known, 21, {one: each for one, each in nodes.items() if one != lacking}) is None
    for place in leaves:
        assert root_by_many({**known, place: LEAVES[place - 1]}, 21, nodes) != root(0, 21)
