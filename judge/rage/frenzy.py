"""Rules about frenzy and changes of form."""

from events.rage.combat_events import Flipped, Frenzied, FrenzyEnded, NothingLaid, StepBegun
from events.rage.events import Cancelled, Played
from events.rage.position import Card, Combat, Turn
from judge.rage.requirements import as_played
from judge.ruling import Finding, No, Unclear
from judge.tracing.witness import behind
from projections.rage.changes.frenzy import frenzy_is_said_again, sent_into_frenzy
from projections.rage.table import Table
from projections.rage.terms import Terms


def only_characters_frenzy(said: Frenzied | Played, table: Table, terms: Terms) -> Finding:
    """Allies and prey do not frenzy, unless a card says so."""
    creature = _frenzied(said, table)
    if table.kind_of(creature) not in ("", "character"):
        return No(f"{creature} does not frenzy: it is no Character.", needed="a Character")


def only_a_class_that_frenzies_frenzies(said: Frenzied | Played, table: Table, terms: Terms) -> Finding:
    """A Character of a class that cannot frenzy does not."""
    creature = _frenzied(said, table)
    if table.is_character(creature) and table.class_can(creature, "frenzies") is False:
        return No(f"{creature} does not frenzy: its class cannot.", needed="a class that can frenzy")


def a_creature_frenzies_once_at_a_time(said: Frenzied | Played, table: Table, terms: Terms) -> Finding:
    """A creature is in one frenzy at a time."""
    creature, again = _frenzied(said, table), isinstance(said, Frenzied) and frenzy_is_said_again(behind(table), said)
    if creature and table.frenzy_of(creature) and not again:
        return No(f"{creature} is in a frenzy already.", needed="a creature that is calm")


def _frenzied(said: Frenzied | Played, table: Table) -> str:
    """Who goes into a frenzy, as it is said, or by the Combat Event that is played."""
    return said.creature if isinstance(said, Frenzied) else sent_into_frenzy(table, said)


def only_a_frenzy_ends(ended: FrenzyEnded, table: Table, terms: Terms) -> Finding:
    """A frenzy that ends has begun."""
    if not table.frenzy_of(ended.creature):
        return No(f"{ended.creature} is in no frenzy.", needed="a creature in frenzy")


def a_frenzy_ends_for_a_reason(ended: FrenzyEnded, table: Table, terms: Terms) -> Finding:
    """A frenzy ends with its combat, with its creature's part in it, when it is cancelled, or without an action."""
    played = [one for one in table.legal_cards_of(ended.creature) if table.fights(ended.creature)]
    if table.frenzy_of(ended.creature) and played:
        return Unclear(
            f"What ends the frenzy of {ended.creature} is not said: it has played a Combat Action in this round."
        )
    return None


def death_cards_are_played_at_the_death(played: Played, table: Table, terms: Terms) -> Finding:
    """A card for a creature's death is played at the moment of one, which is no earlier than the round in progress."""
    if table.is_for_a_death(played.card) and not has_died_lately(behind(table)):
        return No(f"{played.card} is not played now: no creature has just died.", needed="the death of a creature")


def has_died_lately(table: Table, name: str = "") -> bool:
    """Whether a creature, or this one, has died since the round in progress began, or the phase."""
    for _number, kind, subject, field, _before, after, _under in table.past():
        if kind is Card and field == "dead" and after and name in ("", subject):
            return True
        if (kind, field) in ((Combat, "round"), (Turn, "phase")):
            return False
    return False


def answers_a_death(played: Played, table: Table) -> bool:
    """Whether a card that speaks of a death is played when one has just happened, though it has ended the combat."""
    speaks = "death" in f"{played.card} {table.facts_of(played.card).says}".lower()
    return (speaks or table.is_for_a_death(played.card)) and has_died_lately(behind(table))


def a_frenzied_creature_plays_no_gifts(said: Played | Cancelled, table: Table, terms: Terms) -> Finding:
    """A creature in any frenzy plays no Gifts, not to cancel something either."""
    played = as_played(said)
    if table.facts_of(played.card).kind == "gift" and table.frenzy_of(played.by):
        return No(f"{played.by} may not play {played.card}: it is in a frenzy.", needed="a creature that is calm")


def a_creature_of_one_form_does_not_change_form(flip: Flipped, table: Table, terms: Terms) -> Finding:
    """What began as an Ally or prey, and Characters that are the same on both sides, do not change form."""
    facts = table.facts_of(flip.creature)
    kind, metis = facts.kind or table.kind_of(flip.creature), any(word.casefold() == "metis" for word in facts.keywords)
    if kind not in ("", "character") or metis:
        return No(f"{flip.creature} does not change form: it has one form.", needed="a Character with two forms")


def who_cannot_flip_does_not(flip: Flipped, table: Table, terms: Terms) -> Finding:
    """A creature that something keeps from flipping stays in its form, whatever else lets it change."""
    if table.cannot_flip(flip.creature):
        return No(f"{flip.creature} cannot flip: an effect says so.", needed="an end of that effect")


def a_frenzy_is_what_its_card_says(frenzy: Frenzied, table: Table, terms: Terms) -> Finding:
    """A frenzy is a full one unless its card says otherwise."""
    says = table.facts_of(frenzy.using).frenzies
    if says and says != frenzy.frenzy:
        return No(
            f"{frenzy.creature} goes into a {says} frenzy by {frenzy.using}, not into a {frenzy.frenzy} one.",
            needed=f"a {says} frenzy",
        )


def a_combat_event_incites_frenzy_in_open_play(frenzy: Frenzied, table: Table, terms: Terms) -> Finding:
    """A Combat Event that incites a frenzy is played in a combat, and there in Open Play."""
    facts = table.facts_of(frenzy.using)
    if facts.kind != "combat event" or facts.moments or facts.says:
        return None
    if not table.in_combat():
        return No(f"{frenzy.using} is not played now: no combat is in progress.", needed="a combat of the pack")
    if table.closed():
        return No(f"{frenzy.using} waits for Open Play.", needed="the beginning of the combat, or the end of a round")
    return None


def the_fully_frenzied_play_all_they_can(begun: StepBegun | NothingLaid, table: Table, terms: Terms) -> Finding:
    """A creature in full frenzy plays a Combat Action in each round, if its player has one."""
    fighters = (*table.attackers(), *table.defenders())
    told = begun.step == "targeting" if isinstance(begun, StepBegun) else begun.creature in fighters
    for name in fighters if told else ():
        if table.frenzy_of(name) != "full" or (isinstance(begun, NothingLaid) and name != begun.creature):
            continue
        hand, facts = table.known_actions_of(table.pack_of(name)), table.facts_of(name)
        silent = not table.cards_laid_for(name) and not facts.says and not facts.source
        near = any(table.in_one_world(name, one) for one in table.opponents_of(name))
        if hand and silent and near:
            says = f"{name} plays nothing in full frenzy: {hand[0]} is in hand."
            return No(says, needed="a Combat Action", report_once=table.round_of(name))
    return None
