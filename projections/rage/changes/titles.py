"""Titles: taken by one from all others, and returned at a death."""

from projections.rage.table import Table

RETURNS = "a_seized_title_returns_at_its_takers_death"


def takes_title(table: Table, name: str, title: str) -> None:
    """A creature becomes the only one that has a title; whoever else has it loses it."""
    creature, under = table.cards.get(name), "a_seized_title_is_its_takers_alone"
    if creature is None or not title:
        return
    for other in table.holders_of(title):
        if other != name:
            table.change(table.cards[other], "untitled", (*table.cards[other].untitled, title), under)
    table.change(creature, "untitled", _without(creature.untitled, title), under)
    table.change(creature, "titles", (*_without(creature.titles, title), title), under)


def titles_return(table: Table, name: str) -> None:
    """When one who had taken a title dies, those who lost it have it again."""
    for title in table.cards[name].titles:
        for other in table.former(title) if title not in table.cards[name].untitled else ():
            card = table.cards[other]
            table.change(card, "untitled", _without(card.untitled, title), RETURNS)
            table.change(card, "restored", True, RETURNS)


def _without(titles: tuple[str, ...], title: str) -> tuple[str, ...]:
    return tuple(one for one in titles if one != title)
