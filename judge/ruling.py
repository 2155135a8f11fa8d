"""Rulings: what the judge says of an event, on which section and on which facts."""

from collections.abc import Callable
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct

from projections.ledger import Index

Verdict = Literal["legal", "illegal", "missed", "discrepancy", "unverified"]
WRONG = ("illegal", "missed", "discrepancy")


class Fact(Struct, frozen=True):
    """Something that is so at the table, and the number of the event that made it so (0: from the start)."""

    fact: Annotated[str, Meta(description="what is so, in words")]
    since: Annotated[int, Meta(description="the number of the event that made it so; 0 when it was so from the start")]


class Decision(NamedTuple):
    """What decides: the rules and derivations, the closest first, and how, in words that go on after a colon.

    `facts` are what decides, with its event.
    """

    under: tuple[str, ...]
    says: str
    facts: tuple[Fact, ...] = ()


class No(NamedTuple):
    """What a rule says against a declaration: one sentence, and what would have made it right.

    A card may claim to set a rule aside, unless the rule is `not_overridable`. What is wrong with the state of a game
    rather than with a play (it is over, say) is reported once: a finding with the same `report_once` as an earlier one
    is not reported again.
    `of` is the number of the earlier event that was out of order, where only this declaration has shown it: the ruling
    is on that event. 0: on the declaration itself.
    `under` are the names of the rules and derivations that decide, the closest first: the ruling cites the first of
    them that the book has. Where it has none, or none is given, it cites the rule that objects. What takes long to find
    out is left to `decided`, which is asked for a ruling only; `facts` come from there. `unless` is what an unknown
    card would have to do for the declaration to be legal: then the ruling is that this is not verified.
    """

    says: str
    needed: str = ""
    not_overridable: bool = False
    report_once: str = ""
    of: int = 0
    under: tuple[str, ...] = ()
    decided: Callable[[Index], Decision | None] | None = None
    facts: tuple[Fact, ...] = ()
    unless: str = ""

    def in_full(self, index: Index) -> "No":
        """The same, with what decides; the index is of the ledger of the table that was asked."""
        found = self.decided(index) if self.decided is not None else None
        if found is None:
            return self
        says = f"{self.says.removesuffix('.')}: {found.says}."
        return self._replace(says=says, under=found.under, decided=None, facts=found.facts)


class Unclear(NamedTuple):
    """What a rule says where the book's text is open: the play stands, and this is why it may be disputed."""

    says: str


Finding = No | Unclear | None


class Ruling(Struct, frozen=True, omit_defaults=False):
    """What the judge says of one event."""

    event: Annotated[int, Meta(description="the number of the event, from 1")]
    verdict: Annotated[Verdict, Meta(description="what the judge finds")]
    section: Annotated[str, Meta(description="the section of the rulebook, as the book numbers it")] = ""
    rule: Annotated[str, Meta(description="the rule's name")] = ""
    says: Annotated[str, Meta(description="the finding in one sentence")] = ""
    facts: Annotated[tuple[Fact, ...], Meta(description="the facts that it depends on")] = ()
    assumes: Annotated[tuple[str, ...], Meta(description="what was taken on the players' word")] = ()
    needed: Annotated[str, Meta(description="what would have made it legal")] = ""
    implied: Annotated[tuple[str, ...], Meta(description="implied steps, which were not recorded")] = ()
    unclear: Annotated[tuple[str, ...], Meta(description="where the book's text is open")] = ()

    @property
    def wrong(self) -> bool:
        """Whether the verdict is a breach of the rules."""
        return self.verdict in WRONG
