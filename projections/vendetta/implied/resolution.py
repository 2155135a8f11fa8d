"""What nobody writes down of the resolution: the next step that a declaration takes for granted there, if there is one.

A player who said nothing stays, what is known is turned up, known effects that leave no choice act in turn order and
others are left undone, the conflict is decided where every Power is known. A token or a card that nobody told is not
guessed.
"""

from events.effects.methuselah import Controls
from events.effects.union import AnyEffect, Effects
from events.effects.vendetta import TakesAmbition
from events.vendetta import events
from events.vendetta.card_facts import ALLIES
from events.vendetta.position import Deployed, Resolution
from projections.ledger import WHOLE
from projections.vendetta.table import Table

STEP_OF_KIND: dict[str, events.Step] = {"preparation": "preparation", "conflict": "conflict", "aftermath": "aftermath"}


def before_anything(table: Table) -> events.FrenzyDrained | None:
    """A Frenzy is over before anything else happens; nobody knows which card it took where chance decides that."""
    for name in table.frenzied():
        mine = table.alliance(name)
        only = mine[0].name if len(mine) == 1 and not table.may_have_won(name) else ""
        return events.FrenzyDrained(name, table.drained_first(name) or only)
    return None


def before_resolution(table: Table, event: events.VendettaEvent) -> events.VendettaEvent | None:
    """The Locations and steps between here and what is declared in the resolution phase."""
    now = table.resolution
    if table.round_over():
        return None
    if isinstance(event, events.LocationBegun):
        return _before_location(table, event.location)
    if isinstance(event, events.RoundEnded):
        return ending_round(table)
    if isinstance(event, events.TokenChosen | events.TokenRevealed):
        return _before_token(table, event.player)
    if now is None:
        return events.LocationBegun(table.next_location()) if table.next_location() else None
    if isinstance(event, events.ConflictDecided) and _ranks_a_later_location(event.ranking, now, table):
        return _ending_location(table) or events.LocationBegun(table.next_location())
    if table.next_location() and _belongs_to_the_next(event, now, table):
        return _ending_step(table, now) or events.LocationBegun(table.next_location())
    if isinstance(event, events.StepBegun):
        return _towards_step(table, event.step, begins=True)
    return _towards_step(table, "conflict") or _unwritten_effect(table, now)


def _belongs_to_the_next(event: events.VendettaEvent, now: Resolution, table: Table) -> bool:
    """Whether a Location that is decided is done: a step after its Aftermath, or another ranking, is of the next."""
    if not now.decided:
        return False
    if isinstance(event, events.ConflictDecided):
        if table.winner_unsaid() and event.ranking and set(event.ranking) <= set(table.staying(now.location)):
            return False
        if table.ranking_unsaid() and event.ranking == now.ranking[: len(event.ranking)]:
            return False
        return now.step == "aftermath" or _ranks_those_at_the_next(event, now, table)
    return now.step == "aftermath" and isinstance(event, events.StepBegun) and event.step != "withdraw"


def _ranks_those_at_the_next(decided: events.ConflictDecided, now: Resolution, table: Table) -> bool:
    """Whether another ranking than the one here names only players who are at the next Location; or the same, if it may
    be that of the next one too.
    """
    there, told = table.staying(table.next_location()), decided.ranking
    if told and told == now.ranking:
        return _may_rank_at(told, table.next_location(), table)
    return told != () and all(name in there for name in told)


def _ranks_a_later_location(told: tuple[str, ...], now: Resolution, table: Table) -> bool:
    """Whether a ranking is told of a Location to come: nobody has said anything of this one, and it cannot be its.

    Where a Location to come may be the one that is ranked, nobody need have said that it was reached.
    """
    untouched = table.event_of(Resolution, Resolution.key, WHOLE) == table.now
    said = now.decided and not table.ranking_unsaid()
    if said or not told or not untouched or _may_rank_at(told, now.location, table) or not table.next_location():
        return False
    later = [one.name for one in table.locations.values() if not one.resolved and one.name != now.location]
    return not table.present(now.location) or any(_may_rank_at(told, place, table) for place in later)


def _may_rank_at(told: tuple[str, ...], location: str, table: Table) -> bool:
    """Whether a ranking may be that of a Location, as far as it is known who is there, and with which Power."""
    if not location or any(name not in table.staying(location) for name in told):
        return False
    found = table.ranking_at(location)
    lying = [card for cards in table.cards_by_player(location).values() for card in cards]
    acts = [one.when for card in lying for one in table.facts_of(card.card).abilities]
    if found is None or "preparation" in acts or "conflict" in acts:
        return True
    bare = table.with_blood_alone(location)
    return told in (found[: len(told)], tuple([name for name in found if name not in bare])[: len(told)])


def before_reward(table: Table) -> events.VendettaEvent | None:
    """A player who is rewarded has been ranked."""
    now = table.resolution
    if now is None and not table.round_over() and table.present(table.next_location()):
        return events.LocationBegun(table.next_location())
    if now is None or now.decided:
        return None
    if table.ranking_at(now.location) is None and not _powers_are_known(table, now.location):
        return None
    frenzied = before_anything(table)
    return frenzied or _towards_step(table, "conflict") or _unwritten_effect(table, now) or events.ConflictDecided()


def before_winning(table: Table, effects: Effects) -> events.VendettaEvent | None:
    """Who takes what the winner gets has won where nobody can tell who has; else whoever has won is ranked."""
    now = table.resolution
    winner = next((who for who in (_takes_as_winner(table, one) for one in effects) if who), "")
    if not winner or now is None or now.decided or table.withdrawn(winner, now.location):
        return None
    known = table.ranking_at(now.location) is not None or _powers_are_known(table, now.location)
    if known or not table.present(now.location):
        return before_reward(table)
    return _towards_step(table, "conflict") or _unwritten_effect(table, now) or events.ConflictDecided((winner,))


def _takes_as_winner(table: Table, effect: AnyEffect) -> str:
    """Who takes the Ally of the Location being resolved, or at the Haven the Ambition token."""
    here = table.resolving()
    if isinstance(effect, TakesAmbition):
        return effect.who if here == events.HAVEN else ""
    if isinstance(effect, Controls) and here in table.locations:
        return effect.methuselah if table.locations[here].ally == effect.card else ""
    return ""


def _powers_are_known(table: Table, location: str) -> bool:
    """Whether the Power of all who will stay is known; those whose token is known may be about to withdraw."""
    stay = [name for name in table.staying(location) if table.secret_token(name) != "withdraw"]
    return all(table.total_power(name, location) is not None for name in stay)


def _before_location(table: Table, location: str) -> events.VendettaEvent | None:
    """The Location in progress is brought to its end, and those that nobody is at are passed."""
    now, following = table.resolution, table.next_location()
    if following == "" or (now is not None and now.location == location):
        return None
    if location != following and (table.present(following) or table.resolved(location)):
        return None
    if location not in table.locations:
        return None
    ending = _ending_location(table)
    if ending is not None or location == following or (now is not None and not now.decided):
        return ending
    return events.LocationBegun(following)


def _towards_location(table: Table, location: str, reveals: bool = False) -> events.VendettaEvent | None:
    """What passes before a Location where somebody acts: nothing that a choice of somebody's is needed for.

    Where a card is revealed, Locations of which everything is known that decides them have been resolved before.
    """
    now, following = table.resolution, table.next_location()
    if following == "" or (now is not None and now.location == location):
        return None
    if now is not None and not now.decided and table.present(now.location) and not (reveals and all_is_known(table)):
        return None
    if location != following and table.present(following) and not (reveals and all_is_known(table, following)):
        return None
    return _ending_location(table) or events.LocationBegun(following)


def all_is_known(table: Table, location: str = "") -> bool:
    """Whether all is known that decides a Location (the one being resolved, where none is named), or it is decided."""
    here = table.resolving()
    place = location or here
    if place == here and table.decided():
        return True
    if place == here and any(not table.secret_token(name) for name in table.tokens_left_down()):
        return False
    if all(table.power_of(one.name) is not None for one in table.cards.values() if one.location == place):
        return True
    return not table.not_revealed(place) and table.ranking_at(place) is not None


def _before_token(table: Table, player: str) -> events.VendettaEvent | None:
    """A token of somebody who is not here, or has shown hers here, belongs to a Location to come."""
    here = table.resolving()
    if here and table.is_at(player, here) and not table.turned_up(player):
        return None
    order = table.order_of_locations()
    later = order[order.index(here) + 1 :] if here in order else order
    wanted = next((one for one in later if not table.resolved(one) and table.is_at(player, one)), "")
    if not wanted or not table.in_game(player):
        return None if here or not table.next_location() else events.LocationBegun(table.next_location())
    return _towards_location(table, wanted)


def before_effect(table: Table, event: events.EffectApplied | events.CardRevealed) -> events.VendettaEvent | None:
    """A card that acts in a step of the resolution brings that step about; a card revealed, the Revelation."""
    now = table.resolution
    if table.round_over() or event.card in table.allies or table.kind_of(event.card) in ALLIES:
        return None
    slot = table.slot_of(event.player, event.card, getattr(event, "was", ""))
    if slot is None or slot.withdrawn_from == table.resolving() != "":
        return None
    if now is None or slot.location != now.location:
        return _towards_location(table, slot.location, reveals=isinstance(event, events.CardRevealed))
    if table.withdrawn(event.player, now.location):
        return None
    if isinstance(event, events.CardRevealed):
        return _towards_step(table, "revelation")
    if slot.card == "":
        return _towards_step(table, "revelation") or events.CardRevealed(event.player, event.card, slot.name)
    if table.kind_of(event.card) == "active":  # one of the three steps after the Revelation: at least the first
        return _towards_step(table, "preparation")
    wanted = STEP_OF_KIND.get(table.kind_of(event.card))
    return None if wanted is None else _towards_step(table, wanted) or _acting_before(table, event.player, slot)


def _acting_before(table: Table, player: str, slot: Deployed) -> events.VendettaEvent | None:
    """A known effect of somebody earlier in turn order comes first; what may be left undone was."""
    waiting = next(table.waiting(), None)
    order = table.turn_order()
    if waiting is None or slot.applied or player not in order or order.index(waiting.owner) >= order.index(player):
        return None
    if table.wants.get(waiting.owner):  # who wants to act has not done so, nor left it undone
        return None
    return events.EffectApplied(waiting.owner, waiting.card, forgone=table.may_be_forgone(waiting.card))


def _towards_step(table: Table, step: events.Step, begins: bool = False) -> events.VendettaEvent | None:
    """What passes before a step of the Location can be; before it `begins`, when that is what is declared."""
    now = table.resolution
    if now is None or events.STEPS.index(now.step) >= events.STEPS.index(step):
        return None
    ending = _ending_step(table, now)
    if ending is not None:
        return ending
    following = events.STEPS[events.STEPS.index(now.step) + 1]
    return None if begins and following == step else events.StepBegun(following)


def _ending_step(table: Table, now: Resolution) -> events.VendettaEvent | None:
    """What belongs to the step in progress and nobody has written down, as far as it can be known."""
    if now.step == "withdraw":
        return _unwritten_token(table, now)
    if now.step == "revelation":
        return None
    effect = _unwritten_effect(table, now)
    if effect is not None:
        return effect
    if now.step == "conflict" and not now.decided and table.ranking_at(now.location) is not None:
        return events.ConflictDecided()
    return events.VictimDrawn(now.victim_due) if now.victim_due else None


def _unwritten_token(table: Table, now: Resolution) -> events.VendettaEvent | None:
    """A player who said nothing stays; a token that is known is turned up, and one that is not stays where it is."""
    waiting = [name for name in table.turn_order() if table.is_at(name, now.location) and not table.turned_up(name)]
    for name in waiting:
        if not table.chosen(name):
            return events.TokenRevealed(name, "stay") if now.revealing else events.TokenChosen(name, "stay")
    known = ((name, table.secret_token(name)) for name in waiting)
    return next((events.TokenRevealed(name, token) for name, token in known if token), None)  # type: ignore[arg-type]  # it is one


def _unwritten_effect(table: Table, now: Resolution) -> events.VendettaEvent | None:
    waiting = None if now.decided and now.step == "conflict" else next(table.waiting(), None)
    if waiting is None:
        return None
    return events.EffectApplied(waiting.owner, waiting.card, forgone=table.may_be_forgone(waiting.card))


def _ending_location(table: Table) -> events.VendettaEvent | None:
    """What is left of the Location being resolved, as far as it can be known; nothing when it is done."""
    now = table.resolution
    if now is None:
        return None
    if now.step == "aftermath":
        return _ending_step(table, now)
    if now.step in ("conflict", "revelation") and not now.decided and table.ranking_at(now.location) is None:
        if now.step == "conflict":
            return _unwritten_effect(table, now)
        if table.not_revealed(now.location):
            return None
    return _towards_step(table, "aftermath")


def ending_round(table: Table) -> events.VendettaEvent | None:
    """The Locations that are left; one of which nobody can tell who won it passes, and nobody has said who has."""
    if table.round_over():
        return None
    now, left = table.resolution, _ending_location(table)
    if left is not None or (now is not None and not now.decided and table.ranking_at(now.location) is not None):
        return left
    following = table.next_location()
    return events.LocationBegun(following) if following else None


def ending_resolution(table: Table) -> events.VendettaEvent | None:
    """What is left of the round, and its end; nothing when it has been ended."""
    return None if table.round_over() else ending_round(table) or events.RoundEnded()
