"""What cards of each kind require of those who play them, as the section of each kind has it."""

from events.rage.card_facts import JUNTAS
from events.rage.events import Cancelled, JuntaCalled, Played
from judge.rage.requirements import (
    as_played,
    in_play_already,
    lacks_a_condition,
    lacks_gnosis,
    lacks_keyword,
    lacks_renown,
)
from judge.ruling import Finding
from projections.rage.table import Table
from projections.rage.terms import Terms


def an_ally_needs_one_of_its_keywords(played: Played, table: Table, terms: Terms) -> Finding:
    """Who recruits an Ally has one of the keywords that it requires."""
    return lacks_keyword(played, table, ("ally",))


def an_open_play_card_needs_one_of_its_keywords(played: Played, table: Table, terms: Terms) -> Finding:
    """Who plays an Action or a Rite has one of the keywords that it requires."""
    return lacks_keyword(played, table, ("action", "rite"))


def a_pack_totem_needs_one_of_its_keywords(played: Played, table: Table, terms: Terms) -> Finding:
    """A Pack Totem is brought by a Character with one of the keywords that it requires."""
    return lacks_keyword(played, table, ("pack totem",))


def a_personal_totem_needs_one_of_its_keywords(played: Played, table: Table, terms: Terms) -> Finding:
    """The Character of a Personal Totem has one of the keywords that it requires."""
    return lacks_keyword(played, table, ("personal totem",))


def a_gift_needs_one_of_its_keywords(said: Played | Cancelled, table: Table, terms: Terms) -> Finding:
    """Who plays a Gift, to cancel something too, has one of the keywords that it requires."""
    return lacks_keyword(as_played(said), table, ("gift",))


def a_gift_needs_its_gnosis(said: Played | Cancelled, table: Table, terms: Terms) -> Finding:
    """Who plays a Gift, to cancel something too, has the Gnosis that it requires."""
    played = as_played(said)
    return lacks_gnosis(played, table) if table.facts_of(played.card).kind == "gift" else None


def a_quest_needs_one_of_its_keywords(played: Played, table: Table, terms: Terms) -> Finding:
    """Who undertakes a Quest has one of the keywords that it requires."""
    return lacks_keyword(played, table, ("quest",))


def a_past_life_needs_its_tribe(played: Played, table: Table, terms: Terms) -> Finding:
    """Who channels a Past Life is of its Tribe."""
    return lacks_keyword(played, table, ("past life",))


def a_past_life_in_play_is_not_channelled_again(played: Played, table: Table, terms: Terms) -> Finding:
    """All Past Lives are Unique."""
    return in_play_already(played, table) if table.facts_of(played.card).kind == "past life" else None


def a_junta_needs_its_renown(called: JuntaCalled, table: Table, terms: Terms) -> Finding:
    """Who calls a junta has the Renown that it requires."""
    return lacks_renown(called.creature, called.card, table)


def a_junta_needs_one_of_its_keywords(called: JuntaCalled, table: Table, terms: Terms) -> Finding:
    """Who calls a junta has one of the keywords that it requires."""
    return lacks_keyword(called, table, ("", *JUNTAS))


def every_condition_of_a_junta_is_met(called: JuntaCalled, table: Table, terms: Terms) -> Finding:
    """Who calls a junta meets what it asks for besides keywords."""
    return lacks_a_condition(called.creature, called.card, table)
