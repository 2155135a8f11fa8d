"""What a family says of its fields and questions is checked when it is made."""

from dataclasses import replace

import pytest

from judge import books
from projections.fold import Family
from projections.phrases import phrases_of

FAMILIES = list({book.family.name: book.family for book in books().values()}.values())


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
@pytest.mark.parametrize("name", ["haste", "table.haste", "haste.name"])
def test_a_field_that_nothing_has_is_an_error(family: Family, name: str) -> None:
    """A renamed field cannot be forgotten in a list of names."""
    for changed in ({"fixed": family.fixed | {name}}, {"inner": family.inner | {name}}):
        with pytest.raises(ValueError, match=rf"nothing has a field {name}$"):
            replace(family, **changed)  # type: ignore[arg-type]


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_a_field_of_a_part_or_of_the_table_is_none(family: Family) -> None:
    """With and without the part in front."""
    assert replace(family, inner=frozenset({"name", "table.over", "at_first"})).inner


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_doubts_are_questions_of_the_table(family: Family) -> None:
    """Each question says so itself."""
    assert family.doubts
    assert {name for name, _answer in family.doubts} <= phrases_of(family.table).keys()
