"""Rules about the areas of play: the Hunting Grounds, Victory Piles, out of play, and removed from the game."""

from events.effects.base import Permits
from events.effects.rage import Relocates, Revalues
from events.rage.card_facts import PACK_RESOURCES
from events.rage.combat_events import AlphaNamed, Attacked, CardLaid, Challenged, Joined, SteppedIn
from events.rage.events import AbilityUsed, GivenUp, JuntaCalled, Played, SteppedSideways, Traded, Voted
from events.spelling import lowered
from judge.ruling import Finding, No
from projections.rage.table import Table
from projections.rage.terms import Terms

Aimed = Played | AbilityUsed | JuntaCalled
Acts = AlphaNamed | Traded | SteppedSideways | JuntaCalled | Voted | Attacked | Challenged


def a_character_in_the_hunting_grounds_plays_nothing_for_its_pack(
    played: Played, table: Table, terms: Terms
) -> Finding:
    """A Character in the Hunting Grounds plays no Allies, Pack Totems and pack resources; all else it may."""
    kind = table.facts_of(played.card).kind
    away = table.pack_of(played.by) and table.place_of(played.by) == "hunting grounds"
    if away and kind in (*PACK_RESOURCES, "ally", "pack totem"):
        return No(
            f"{played.by} may not play {played.card}: it is in the Hunting Grounds.",
            needed="a Character in the Home Ground",
        )


def only_its_player_plays_for_a_character_in_the_hunting_grounds(
    said: Played | CardLaid, table: Table, terms: Terms
) -> Finding:
    """A Character in the Hunting Grounds is its player's: no other plays cards for it."""
    name = said.creature if isinstance(said, CardLaid) else said.by
    player = table.pack_of(name)
    if said.player and player and said.player != player and table.place_of(name) == "hunting grounds":
        return No(f"{said.player} may not play for {name}: it is {player}'s.", needed=f"a card of {player}'s")


def only_cards_that_say_so_reach_a_victory_pile(said: Aimed, table: Table, terms: Terms) -> Finding:
    """Cards in a Victory Pile are targeted and affected by those only that name the pile."""
    words = {*map(lowered, table.facts_of(said.card).targets)}
    if not words or words & {"victory pile", "victory piles"}:
        return None
    for name in _named(said):
        if table.in_a_pile(name):
            return No(f"{said.card} may not reach {name} in a Victory Pile.", needed="a card that names the pile")
    return None


def nothing_targets_a_card_out_of_play(said: Aimed, table: Table, terms: Terms) -> Finding:
    """Nothing targets a card that is out of play, and nothing affects it."""
    for name in _named(said):
        if table.place_of(name) == "out of play":
            return No(f"{said.card or 'This'} may not target {name}: it is out of play.", needed="a card in play")
    return None


def a_card_out_of_play_stays_where_it_is(said: GivenUp | Traded, table: Table, terms: Terms) -> Finding:
    """What is out of play is neither given up nor handed on."""
    if table.place_of(said.card) == "out of play":
        does = "given up" if isinstance(said, GivenUp) else "handed on"
        return No(f"{said.card} may not be {does}: it is out of play.", needed="a card in play")


def a_creature_out_of_play_takes_no_action(said: Acts | Played, table: Table, terms: Terms) -> Finding:
    """A creature that is out of play takes no action, and is no alpha."""
    name = said.by if isinstance(said, Played) else said.creature
    if table.place_of(name) != "out of play":
        return None
    does = "be alpha" if isinstance(said, AlphaNamed) else "act"
    return No(f"{name} may not {does}: it is out of play.", needed="a creature in play")


def a_creature_out_of_play_uses_no_ability(used: AbilityUsed, table: Table, terms: Terms) -> Finding:
    """No ability of a card that is out of play is used, nor does a creature use any that is."""
    for name in (used.by, used.card):
        if table.place_of(name) == "out of play":
            return No(f"{name} has no ability now: it is out of play.", needed="a card in play")
    return None


def a_creature_out_of_play_enters_no_combat(
    said: SteppedIn | Joined | Attacked | Challenged, table: Table, terms: Terms
) -> Finding:
    """A creature that is out of play enters no combat, and nobody attacks it."""
    if isinstance(said, Attacked | Challenged):
        if table.place_of(said.target) == "out of play":
            return No(f"{said.target} may not be attacked: it is out of play.", needed="a target in play")
        return None
    for name in said.creatures if isinstance(said, Joined) else (said.creature,):
        if table.place_of(name) == "out of play":
            return No(f"{name} may not enter the combat: it is out of play.", needed="a creature in play")
    return None


def a_removed_card_is_beyond_reach(said: Aimed, table: Table, terms: Terms) -> Finding:
    """Nothing targets, fetches or affects a card that was removed from the game."""
    for name in _named(said):
        if table.was_removed(name):
            return No(
                f"{said.card or 'This'} may not reach {name}: it was removed from the game.", needed="another card"
            )
    return None


def _named(said: Aimed) -> list[str]:
    """What a card is aimed at or attached to, and what its effects name."""
    effects = [effect for effect in said.effects if not isinstance(effect, Permits | Relocates | Revalues)]
    named = [getattr(effect, field, "") for effect in effects for field in ("on", "who", "card")]
    return [name for name in (said.target, getattr(said, "on", ""), *named) if name]
