"""Rules about frenzy and changes of form."""

from events.rage.combat_events import Flipped, Frenzied, FrenzyEnded
from events.rage.events import Played
from judge.ruling import Finding, No
from projections.rage.table import Table
from projections.rage.terms import Terms


def only_characters_frenzy(frenzy: Frenzied, table: Table, terms: Terms) -> Finding:
    """Allies and prey do not frenzy, unless a card says so."""
    if table.kind_of(frenzy.creature) not in ("", "character"):
        return No(f"{frenzy.creature} does not frenzy: it is no Character.", needed="a Character")


def only_a_class_that_frenzies_frenzies(frenzy: Frenzied, table: Table, terms: Terms) -> Finding:
    """A Character of a class that cannot frenzy does not."""
    if table.is_character(frenzy.creature) and table.class_can(frenzy.creature, "frenzies") is False:
        return No(f"{frenzy.creature} does not frenzy: its class cannot.", needed="a class that can frenzy")


def a_creature_frenzies_once_at_a_time(frenzy: Frenzied, table: Table, terms: Terms) -> Finding:
    """A creature is in one frenzy at a time."""
    if table.frenzy_of(frenzy.creature):
        return No(f"{frenzy.creature} is in a frenzy already.", needed="a creature that is calm")


def only_a_frenzy_ends(ended: FrenzyEnded, table: Table, terms: Terms) -> Finding:
    """A frenzy that ends has begun."""
    if not table.frenzy_of(ended.creature):
        return No(f"{ended.creature} is in no frenzy.", needed="a creature in frenzy")


def a_frenzied_creature_plays_no_gifts(played: Played, table: Table, terms: Terms) -> Finding:
    """A creature in any frenzy plays no Gifts."""
    if table.facts_of(played.card).kind == "gift" and table.frenzy_of(played.by):
        return No(f"{played.by} may not play {played.card}: it is in a frenzy.", needed="a creature that is calm")


def a_creature_of_one_form_does_not_change_form(flip: Flipped, table: Table, terms: Terms) -> Finding:
    """Allies and prey, and Characters that are the same on both sides, do not change form."""
    kind, facts = table.kind_of(flip.creature), table.facts_of(flip.creature)
    metis = any(word.casefold() == "metis" for word in facts.keywords)
    if kind not in ("", "character") or metis:
        return No(f"{flip.creature} does not change form: it has one form.", needed="a Character with two forms")
