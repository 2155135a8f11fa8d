"""What is for the vampires of one sect only."""

from collections.abc import Iterator

from events.effects.base import Attaches, Gains, Modifies
from events.effects.methuselah import Becomes, Titles
from events.methuselah.events import PoliticalAction, TermsChosen
from events.spelling import printed_name
from judge.ruling import Finding, No
from projections.methuselah.changes.announcements import rests_on_a_card_in_play
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms


def some_referendums_are_called_by_one_sect(act: PoliticalAction, table: Table, terms: Terms) -> Finding:
    """The referendums of a sect's power structure are called by its vampires only."""
    if not act.card:
        return None
    on_table = rests_on_a_card_in_play(table, act, table.controller_of(act.minion))
    restricted = terms.referendums_in_play_of_a_sect if on_table else terms.referendums_of_a_sect
    wanted = restricted.get(printed_name(act.card))
    if wanted and (sect := table.sect_of(act.minion)) not in ("", wanted):
        return No(
            f"{act.minion} may not call the referendum of {act.card}: {act.minion} is {sect}, not {wanted}.",
            needed=f"a {wanted} vampire",
        )


def some_honours_go_to_one_sect(chosen: TermsChosen, table: Table, terms: Terms) -> Finding:
    """The honours of a sect's power structure go to its vampires only."""
    wanted = terms.honours_of_a_sect.get(printed_name(table.referendum_on()))
    if not wanted:
        return None
    for name in names_chosen(chosen):
        if table.vampire(name) and (sect := table.sect_of(name)) not in ("", wanted):
            return No(
                f"{name} may not be chosen for {table.referendum_on()}: {name} is {sect}, not {wanted}.",
                needed=f"a {wanted} vampire",
            )


def names_chosen(chosen: TermsChosen) -> Iterator[str]:
    """The names that the terms of a referendum are about: the words themselves, and whom the effects name."""
    yield chosen.terms
    for effect in chosen.effects:
        match effect:
            case Attaches(on=name) | Modifies(on=name) | Gains(who=name) | Titles(minion=name) | Becomes(card=name):
                yield name
