"""Rules about the steps before the first round: what is played in them, and by whom."""

from events.rage.card_facts import PACK_RESOURCES
from events.rage.combat_events import Attacked, Joined, StepBegun, TargetChanged
from events.rage.events import AbilityUsed, Played
from events.rage.words import STEPS
from judge.rage.timing import offensive
from judge.ruling import Finding, No
from projections.rage.table import Table
from projections.rage.terms import Terms

LAST = 2


def _steps_of(card: str, table: Table) -> tuple[str, ...]:
    """The steps of combat in which a card says that it is played."""
    named = (moment.lower().removesuffix(" step") for moment in table.facts_of(card).moments)
    return tuple(step for step in named if step in STEPS)


def only_both_sides_play_in_the_declaration_step(played: Played, table: Table, terms: Terms) -> Finding:
    """Cards of the Declaration step are played by the attacker and by the defending player."""
    if table.step() != "declaration" or "declaration" not in _steps_of(played.card, table):
        return None
    player, target = table.player_of(played.by), table.pack_of(table.target_of_combat())
    if player and player not in (target, *table.players_of((*table.attackers(), *table.defenders()))):
        return No(f"{player} may not play {played.card}: it is for the two sides of the attack.", needed="a side of it")
    return None


def pack_combat_is_joined_when_its_card_says(join: Joined, table: Table, terms: Terms) -> Finding:
    """A card that lets a pack join before the first round only, or between rounds only, does so then."""
    steps = _steps_of(join.using, table)
    if not steps or not table.in_combat():
        return None
    if table.combat_round() and "between rounds" not in steps:
        return No(f"{join.using} lets nobody join now: a round was fought.", needed=f"the {steps[0]} step")
    late = not table.combat_round() and max(map(STEPS.index, steps)) < STEPS.index(table.step())
    if late and not table.lies(join.using):
        return No(f"{join.using} lets nobody join now: it is for the {steps[-1]} step.", needed=f"the {steps[-1]} step")
    other = _stands_in(table) if table.step() == "declaration" and set(steps) == {"declaration"} else ""
    if other and not table.lies(join.using):
        return No(f"{join.using} lets nobody join now: {other} has stepped in.", needed="the declaration step")
    if not table.combat_round() and set(steps) == {"between rounds"}:
        return No(f"{join.using} lets nobody join now: no round was fought.", needed="the time between two rounds")
    return None


def _stands_in(table: Table) -> str:
    """The alpha that has stepped in, or defends a Battlefield or a Territory: the Declaration step is over then."""
    place = table.kind_of(table.target_of_combat()) in PACK_RESOURCES
    return table.stepped_in() or (next(iter(table.defenders()), "") if place else "")


def a_combat_step_ends_when_all_pass(begun: StepBegun, table: Table, terms: Terms) -> Finding:
    """A step of combat, the Declaration apart, is not over while a player asks the others to wait."""
    waiting = table.not_ready() if table.in_combat() and table.step() != "declaration" else ()
    if waiting:
        return No(f"{waiting[0]} is not ready for the {begun.step} step.", needed=f"that {waiting[0]} is ready")


def cards_are_played_in_the_order_of_the_sides(played: Played | AbilityUsed, table: Table, terms: Terms) -> Finding:
    """In a step of combat the attacker's player plays first, then the defender's, then the others, as they drew."""
    player = table.player_of(played.by)
    if not player or not table.in_combat() or table.step() == "declaration":
        return None
    first = [name for name in table.not_ready() if _plays_before(name, player, table)]
    if first and (table.closed() or not offensive(played, table)):
        return No(f"{player} plays before {first[0]}, who is first and asks to wait.", needed=f"that {first[0]} plays")
    return None


def _plays_before(name: str, other: str, table: Table) -> bool:
    """Whether a player who asks to wait is the one to play before another."""
    mine, theirs = (_place(one, table) for one in (name, other))
    return mine < theirs or (mine == theirs == LAST and name != other and table.drawn_earlier(name, other))


def _place(player: str, table: Table) -> int:
    sides = (table.players_of(table.attackers()), table.players_of(table.defenders()))
    return next((place for place, players in enumerate(sides) if player in players), LAST)


def a_cards_attack_goes_where_the_card_says(attack: Attacked, table: Table, terms: Terms) -> Finding:
    """An attack by a card is on one of the targets that the card names."""
    targets = table.facts_of(attack.using).targets if attack.using else ()
    if targets and table.lies(attack.target) and not table.is_among(attack.target, targets):
        return No(
            f"{attack.creature} may not attack {attack.target} with {attack.using}.",
            needed=f"a target that it names: {', '.join(targets)}",
        )


def the_target_is_changed_before_combat(changed: TargetChanged, table: Table, terms: Terms) -> Finding:
    """An attack goes to another target, in play, before the first round."""
    if not table.in_combat():
        return No(f"The attack does not go to {changed.to}: no attack is declared.", needed="a declared attack")
    if table.combat_round():
        return No(f"The attack does not go to {changed.to}: the combat has begun.", needed="the Pre-Combat step")
    if not table.lies(changed.to) or table.place_of(changed.to) == "out of play":
        return No(f"The attack does not go to {changed.to}: it is not in play.", needed="a target in play")
    return None
