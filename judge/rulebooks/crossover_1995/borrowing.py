"""How the contents name what is not their own: the sections of Rage and of Jyhad, under their numbers there."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from judge.book import Check, Partly, Section, partly


def taken_over(sections: Iterable[Section], otherwise: Collection[str]) -> tuple[Section, ...]:
    """The sections of Rage without the rules, terms and derivations that are otherwise here."""

    def kept(checks: Iterable[Check | Partly]) -> list[Check | Partly]:
        return [check for check in checks if check.__name__ not in otherwise]

    return tuple(
        Section(
            f"Rage {section.number}",
            section.title,
            existence=kept(section.existence),
            may=kept(section.may),
            owes=kept(section.owes),
            compares=kept(section.compares),
            derivations=[name for name in section.derivations if name not in otherwise],
            terms={name: value for name, value in section.terms.items() if name not in otherwise},
        )
        for section in sections
    )


def borrowed(pages: Sequence[Section], check: Check, *about: type) -> Section:
    """The section of Jyhad with the one rule that is borrowed from it, about these declarations."""
    section = next(one for one in pages if check.__name__ in {rule.__name__ for rule in one.may})
    return Section(f"Jyhad {section.number}", section.title, may=[partly(check, *about)])


def term(pages: Sequence[Section], name: str) -> Any:
    """The value that a term has in Jyhad."""
    return next(one.terms[name] for one in pages if name in one.terms)
