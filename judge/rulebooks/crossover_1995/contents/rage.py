"""What is taken over from Rage: its sections as they are there, without what the crossover has otherwise."""

from collections.abc import Iterable, Iterator

from judge.book import Check, Partly, Section
from judge.rulebooks.rage_2018.book import BOOK as RAGE

OTHERWISE = frozenset(
    {
        # the phases, and what belongs to which
        *("phases", "phases_of_plays", "names_of_phases", "juntas_are_called_in_the_moot_phase"),
        "a_caern_is_used_at_the_beginning_of_the_umbra_phase",
        # decks, packs, Unique cards
        *("smallest_sept_deck", "each_player_leads_one_pack", "returned_copies_go_back_to_the_hand"),
        *("a_unique_card_in_play_is_not_played_again", "a_contested_unique_card_goes_by_chance"),
        # combat
        *("round_steps", "classes_of_the_wyrm"),
    }
)


def taken_over(sections: Iterable[Section]) -> Iterator[Section]:
    """The sections of Rage, each under its number there, without what is otherwise here."""
    for section in sections:
        yield Section(
            f"Rage {section.number}",
            section.title,
            existence=_kept(section.existence),
            may=_kept(section.may),
            owes=_kept(section.owes),
            compares=_kept(section.compares),
            derivations=[name for name in section.derivations if name not in OTHERWISE],
            terms={name: value for name, value in section.terms.items() if name not in OTHERWISE},
        )


def _kept(checks: Iterable[Check | Partly]) -> list[Check | Partly]:
    return [check for check in checks if check.__name__ not in OTHERWISE]


CONTENTS: tuple[Section, ...] = tuple(taken_over(RAGE.contents))
