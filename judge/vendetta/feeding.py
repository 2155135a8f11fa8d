"""Rules about rounds and phases, feeding, the Allies that come to the Locations, and what Allies can do."""

from events.spelling import listed, nearest
from events.vendetta.card_facts import ALLIES
from events.vendetta.events import (
    Agreed,
    AllyPlaced,
    EffectApplied,
    EffectHappened,
    Fed,
    Looked,
    PhaseBegun,
    VictimDrawn,
)
from events.vendetta.position import Round
from judge.ruling import Finding, No, Unclear
from projections.vendetta.changes.setting_up import term_of
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms

READINGS: dict[str, tuple[str, ...]] = {
    "rivals": ("every player in the conflict", "every opponent"),
    "opponents": ("every other player", "every rival"),
    "draining_time": ("own turn", "turn", "phase"),
}
NAMES = ("clans", "locations_by_players")  # terms that are names, and no numbers


def phases_are_those_of_four_or_five_players(begun: PhaseBegun, table: Table, terms: Terms) -> Finding:
    """The phases are told for four and five players; others play by the same ones unless they agree otherwise."""
    if begun.phase != "feed" or table.round_number() is not None:
        return None
    # Unclear: three players have a mode of their own on a page that is missing; nothing at all is told of six.
    if table.players() not in (table.numbers("phases") or ()):
        return Unclear(
            f"The phases are told for four or five players, and {table.players()} sit here: "
            "they play by the same phases, or by a mode that the source lacks."
        )


def a_table_agrees_on_what_is_open(agreed: Agreed, table: Table, terms: Terms) -> Finding:
    """A table agrees on what the rulebook's text lacks or leaves open, and on nothing else."""
    # Unclear: variants are told on a page that is missing; what they change nobody can tell.
    what = term_of(agreed.what)
    if what not in terms.assumed:
        near = nearest(what, terms.assumed)
        perhaps = f" (perhaps {near} is meant)" if near else ""
        return Unclear(
            f"Nothing here goes by the name «{agreed.what}»{perhaps}: it may be a variant, of which the source tells "
            "nothing, and it changes nothing."
        )
    readings = READINGS.get(what, ())
    if readings and agreed.value not in readings:
        return Unclear(f"«{agreed.value}» is no known reading of {what}: {listed(readings)}.")
    if (
        agreed.value
        and what in terms.assumed
        and what not in (*READINGS, *NAMES)
        and not any(map(str.isdecimal, _words(agreed.value)))
    ):
        return Unclear(f"«{agreed.value}» gives no number for {what}: it changes nothing.")


def _words(value: str) -> list[str]:
    """The words of a value, as the table reads its numbers."""
    return value.replace(",", " ").split()


def the_five_phases_come_in_order(begun: PhaseBegun, table: Table, terms: Terms) -> Finding:
    """A round has five phases: Feed, Location Setup, Hand Building, Planning, Resolution, in this order.

    A phase that was in progress before anybody said so may be said later, and one that was begun too early, again.
    """
    now = table.phase()
    if begun.phase == now and (table.phase_unsaid() or _played_on(table)):
        return None
    if begun.phase != "feed" and now and begun.phase != table.next_phase():
        return No(
            f"The {begun.phase} phase does not come after the {now} phase.",
            needed=f"the {table.next_phase()} phase" if table.next_phase() else "the end of the round",
        )


def _played_on(table: Table) -> bool:
    """Whether turns of the Planning phase were played after the Resolution phase was said to begin."""
    begun = table.event_of(Round, "round", "phase")
    return table.phase() == "resolution" and table.resolving() == "" and table.event_of(Round, "round", "turns") > begun


def rounds_come_one_after_another(begun: PhaseBegun, table: Table, terms: Terms) -> Finding:
    """A round begins when the one before has ended; directly after it was named, its Feed phase may be named too."""
    now = table.phase()
    if begun.phase == now == "feed" and (table.phase_unsaid() or table.round_just_begun()):
        return None
    if begun.phase == "feed" and now not in ("", "resolution"):
        return No(
            f"No round begins in the {now} phase of round {table.round_number()}.",
            needed=f"round {table.round_number()} played to its end",
        )


def blood_is_fed_by_the_alliance(fed: Fed, table: Table, terms: Terms) -> Finding:
    """A player takes as much Blood as her Alliance gives, no more and no less."""
    given = table.feed_of(fed.player)
    unsaid = table.taken_as_fed(fed.player) is not None
    if given is not None and given != fed.blood and (unsaid or not table.fed(fed.player)):
        return No(
            f"{fed.player} takes {fed.blood} Blood, and the Alliance gives {given}.",
            needed=f"{given} Blood",
        )


def feeding_comes_once_a_round(fed: Fed, table: Table, terms: Terms) -> Finding:
    """One feeds once a round, in the Feed phase."""
    if table.phase() != "feed":
        return No(f"{fed.player} feeds in the {table.phase()} phase.", needed="the Feed phase")
    if table.fed(fed.player):
        return No(f"{fed.player} has fed already in this round.", needed="the Feed phase of the next round")


def allies_come_in_the_location_setup(placed: AllyPlaced, table: Table, terms: Terms) -> Finding:
    """Allies come to the Locations in the Location Setup."""
    if table.phase() != "location setup" and not table.nameless_ally_at(placed.location):
        return No(f"An Ally comes to {placed.location} in the {table.phase()} phase.", needed="the Location Setup")


def a_location_takes_one_new_ally(placed: AllyPlaced, table: Table, terms: Terms) -> Finding:
    """A Location receives one Ally a round."""
    again = table.phase() == "location setup" and table.ally_placed(placed.location)
    if again and not (placed.card and table.nameless_ally_at(placed.location)):
        lying = table.ally_at(placed.location)
        return No(
            f"{placed.location} has its Ally for this round already: {lying}.", needed="one Ally for each Location"
        )


def an_ally_comes_from_the_allies_deck(placed: AllyPlaced | VictimDrawn, table: Table, terms: Terms) -> Finding:
    """What is drawn comes from its deck: it lies nowhere yet, has not left the game, and is of the right kind."""
    card, deck = placed.card, "Victims" if isinstance(placed, VictimDrawn) else "Allies"
    if not card:
        return None
    if table.in_sight(card) or table.left_the_game(card):
        where = "has left the game" if table.left_the_game(card) else "is in the game already"
        return No(f"{card} does not come from the {deck} deck: it {where}.", needed=f"a card of the {deck} deck")
    kind = table.kind_of(card)
    if kind and (kind not in ALLIES or (kind == "victim") != (deck == "Victims")):
        return No(
            f"{card} does not come from the {deck} deck: its kind is {kind}.", needed=f"a card of the {deck} deck"
        )


def a_victim_has_no_ability(said: EffectApplied | EffectHappened | Looked, table: Table, terms: Terms) -> Finding:
    """Victims have no Special Ability."""
    card = said.using if isinstance(said, Looked) else said.card
    if card and table.a_victim(card):
        return No(f"{card} is a Victim and has no Special Ability.", needed="an Ally that has one")


def an_ability_needs_its_ally_in_the_alliance(
    said: EffectApplied | EffectHappened | Looked, table: Table, terms: Terms
) -> Finding:
    """Nobody uses the ability of an Ally that is not in her Alliance, or is Drained."""
    card = said.using if isinstance(said, Looked) else said.card
    if not card or not said.player or not table.an_ally(card) or table.a_victim(card):
        return None
    if not table.may_have(said.player, card):
        state = "is Drained" if table.holder_of(card) == said.player else f"is not in {said.player}'s Alliance"
        return No(f"{said.player} may not use {card}: it {state}.", needed=f"{card} in {said.player}'s Alliance")
