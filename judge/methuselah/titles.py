"""Who may hold which title."""

from collections.abc import Iterator

from events.effects.methuselah import Becomes, Titles
from events.methuselah.events import (
    ActionCardPlayed,
    CardUsed,
    EffectHappened,
    MasterPlayed,
    Modifier,
    PhaseBegun,
    PoliticalAction,
    Reaction,
    TermsChosen,
    Vote,
)
from judge.ruling import Finding, No, Unclear
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms, rank_of

Gives = (
    TermsChosen | PoliticalAction | ActionCardPlayed | MasterPlayed | Modifier | Reaction | CardUsed | EffectHappened
)


def titles_given(gives: Gives) -> Iterator[Titles]:
    """The titles that a declaration gives to vampires."""
    for effect in gives.effects:
        if effect.__class__ is Titles and effect.title:
            yield effect


def becomes(gives: Gives, minion: str, trait: str) -> str:
    """What clan or sect the same declaration makes a vampire, or nothing."""
    for effect in gives.effects:
        if isinstance(effect, Becomes) and effect.card == minion and effect.trait == trait:
            return effect.value
    return ""


def a_title_needs_its_sect(gives: Gives, table: Table, terms: Terms) -> Finding:
    """A vampire receives a title of its own sect only."""
    if not gives.effects:
        return None
    for given in titles_given(gives):
        wanted = terms.sect_of.get(rank_of(given.title), "")
        changed = becomes(gives, given.minion, "sect") or terms.sect_of_clan(becomes(gives, given.minion, "clan"))
        sect = changed or table.sect_of(given.minion)
        if wanted and sect and sect != wanted:
            return No(
                f"{given.minion} may not become {given.title}: {given.minion} is {sect}, not {wanted}.",
                needed=f"a {wanted} vampire",
            )


def a_justicar_needs_his_clan(gives: Gives, table: Table, terms: Terms) -> Finding:
    """The title of a clan goes to a member of that clan."""
    if not gives.effects:
        return None
    for given in titles_given(gives):
        wanted = terms.clan_of_title(given.title)
        clan = becomes(gives, given.minion, "clan") or table.clan_of(given.minion)
        if wanted and clan and clan != wanted:
            return No(
                f"{given.minion} may not become {given.title}: {given.minion} is {clan}, not {wanted}.",
                needed=f"a {wanted} vampire",
            )


def a_newcomer_takes_a_misplaced_title(gives: Gives | PhaseBegun, table: Table, terms: Terms) -> Finding:
    """A vampire whose clan or sect no longer fits its title yields at once to a rival, who then holds it."""
    if table.phase() != "influence" if isinstance(gives, PhaseBegun) else not gives.effects:
        return None
    # Unclear: the newcomer may hold the title at once, or only from the next untap phase of his controller.
    for newcomer, title in newcomers(gives, table):
        holder = table.holder_of(title, newcomer) if terms.unique_title(title) else ""
        if holder and not table.title_fits(holder):
            return Unclear(
                f"Whether {newcomer} is {title} at once, now that {holder} yields, "
                "or from his controller's next untap phase."
            )


def newcomers(gives: Gives | PhaseBegun, table: Table) -> Iterator[tuple[str, str]]:
    """Vampires that get a title by a card, or bring one into play at the end of the influence phase."""
    if isinstance(gives, PhaseBegun):
        yield from table.titles_coming_into_play(table.acting_methuselah())
    else:
        yield from ((given.minion, given.title) for given in titles_given(gives))


def a_city_may_have_a_prince_and_an_archbishop(vote: Vote, table: Table, terms: Terms) -> Finding:
    """Prince and Archbishop of one city are two titles, so that neither is contested."""
    # Unclear: they may also be rival claims to one city.
    if vote.source != "vampire":
        return None
    title = table.title_of(vote.by)
    rank, _, city = title.partition(" of ")
    if city and rank in ("Prince", "Archbishop"):
        other = f"{'Archbishop' if rank == 'Prince' else 'Prince'} of {city}"
        holder = table.holder_of(other, vote.by)
        if holder:
            return Unclear(
                f"Whether {vote.by} contests {city} with {holder}: {title} and {other} are two titles, "
                "but may be rival claims to one city."
            )


def a_second_title_is_open(gives: Gives, table: Table, terms: Terms) -> Finding:
    """A vampire may be given a title; what becomes of one that it has is not said."""
    if not gives.effects:
        return None
    for given in titles_given(gives):
        had = table.claim_of(given.minion)
        if had and had != given.title:
            # Unclear: two titles.
            return Unclear(
                f"{given.minion} has the title {had} and becomes {given.title}: either the new title takes the place "
                "of the old, or both are held."
            )
