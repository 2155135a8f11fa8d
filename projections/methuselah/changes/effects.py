"""What the effects of cards do to a table, one small function an effect."""

import re
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from events.effects.base import Attaches, Burns, Costs, Gains, Modifies, Moves, Permits, Places, Taps, Untaps
from events.effects.methuselah import (
    Ballots,
    Becomes,
    Cancels,
    Continues,
    Controls,
    Damages,
    DiscardsCards,
    DrawsCards,
    EndsAction,
    Fights,
    Forbids,
    GainsVictoryPoints,
    GetsEdge,
    Grants,
    Paralyzes,
    Redirects,
    Stays,
    TakesOver,
    Titles,
)
from events.effects.union import AnyEffect
from events.methuselah.events import PHASES, Declaration, Modifier
from events.methuselah.position import Combat, Damage, Granted
from projections.methuselah.changes import (
    action_ends,
    cancelling,
    contests,
    counters,
    groups,
    moving_cards,
    prohibitions,
)
from projections.methuselah.changes.announcements import inherent_stealth
from projections.methuselah.questions.cards import spelled
from projections.methuselah.table import Table

UNDER = "a_card_does_what_it_says"
_WHOLE = re.compile("-?[0-9]{1,9}")


def effects_of(table: Table, declared: Declaration) -> tuple[AnyEffect, ...]:
    """What the declaration's card does: as claimed, else as the catalogue has it at the level that was used."""
    if declared.effects or not declared.card:
        return declared.effects
    facts = table.facts_of(declared.card)
    return facts.superior if declared.superior and facts.superior else facts.basic


def untaps_its_minion(table: Table, play: Modifier) -> bool:
    """Whether what a minion plays untaps it."""
    return any(isinstance(effect, Untaps) and effect.card == play.minion for effect in effects_of(table, play))


def apply_effects(table: Table, effects: tuple[AnyEffect, ...], minion: str, methuselah: str, card: str = "") -> None:
    """Let the effects happen, in order, for the minion (or Methuselah) that caused them by this card."""
    for effect in groups.each(table, effects, groups.Source(minion, methuselah, card)):
        kind = effect.__class__
        if kind in OF_ITS_CARD:
            OF_ITS_CARD[kind](table, effect, minion, methuselah, card)
        else:
            EFFECTS.get(kind, _nothing)(table, effect, minion, methuselah)
    if len(effects) > 1:
        contests.credits_titles(table, effects)


def _modifies(table: Table, effect: Modifies, minion: str, methuselah: str, source: str = "") -> None:
    """A number changes, for as long as its card lies there or as such a number usually does."""
    if effect.until and effect.what == "capacity":
        effect = replace(effect, on=effect.on or table.bearer_of(source) or minion)
    if effect.until:
        prohibitions.lies_there_for(table, effect, methuselah or table.controller_of(minion), source)
    if effect.what == "hand size":
        _hand_size_by(table, effect, effect.on or methuselah or table.controller_of(minion), source)
    elif not effect.until or effect.what == "capacity":
        _changes_number(table, effect, minion, methuselah)
    elif effect.what in ("transfers", "master actions"):
        _adds_at_once(table, effect, effect.on or methuselah or table.controller_of(minion))


def _hand_size_by(table: Table, effect: Modifies, who: str, source: str) -> None:
    """A hand size changes; by a card that lies in play, for as long as it lies there."""
    _changes_hand_size(table, who, effect.by)
    lying = table.cards.get(source)
    if lying is not None and not effect.until and lying.region in ("in play", "on"):
        lasting = (*lying.effects, Modifies("hand size", effect.by, who, "in play"))
        table.change(lying, "effects", lasting, UNDER)
        table.lasting = True


def _changes_number(table: Table, effect: Modifies, minion: str, methuselah: str) -> None:
    name = effect.on or _whose_number(table, effect, minion)
    if effect.what in ("stealth", "intercept", "bleed", "strength"):
        card = table.cards.get(name)
        if card is not None:
            field = f"{effect.what}_added"
            table.change(card, field, getattr(card, field) + effect.by, UNDER)
    elif effect.what == "capacity":
        counters.widens(table, name, effect.by, UNDER)
    elif effect.what == "votes":
        if table.referendum is not None:
            granted = (*table.referendum.granted, Granted(minion=name or methuselah, votes=effect.by))
            table.change(table.referendum, "granted", granted, "cards_may_give_votes")
    elif effect.what in ("transfers", "master actions"):
        _changes_allowance(table, effect, methuselah)


def _whose_number(table: Table, effect: Modifies, minion: str) -> str:
    """Whose number a play changes that names nobody: a reduction is for the other side of the action in progress."""
    action = table.action
    if action is None or effect.by >= 0:
        return minion
    if effect.what in ("bleed", "stealth"):
        return action.minion
    return action.blocker if effect.what == "intercept" and minion == action.minion and action.blocker else minion


def _changes_allowance(table: Table, effect: Modifies, methuselah: str) -> None:
    """Transfers or master phase actions of the turn: those of the phase in progress, or of the one to come."""
    turn = table.turn
    who = effect.on if effect.on in table.seats else methuselah
    if turn is None or who not in ("", turn.methuselah):
        return
    field, phase = ("transfers", "influence") if effect.what == "transfers" else ("master_actions", "master")
    if PHASES.index(turn.phase) < PHASES.index(phase):
        field += "_added"
        table.change(turn, field, getattr(turn, field) + effect.by, "effects_change_the_allowance")
    elif turn.phase == phase:
        table.change(turn, field, max(0, getattr(turn, field) + effect.by), "effects_change_the_allowance")


def _adds_at_once(table: Table, effect: Modifies, methuselah: str) -> None:
    """What a card gives in each of its controller's phases, it gives in the one in progress."""
    turn = table.turn
    if turn is not None and turn.phase == ("influence" if effect.what == "transfers" else "master"):
        _changes_allowance(table, effect, methuselah)


def _changes_hand_size(table: Table, methuselah: str, by: int) -> None:
    seat = table.seats.get(methuselah)
    if seat is None:
        return
    table.hand_sizes_cut = table.hand_sizes_cut or by < 0
    table.change(seat, "hand_size", max(0, seat.hand_size + by), UNDER)
    counters.refill(table, methuselah, "the_hand_is_drawn_up_to_its_size")


def _costs(table: Table, effect: Costs, minion: str, methuselah: str) -> None:
    if effect.counter == "pool":
        counters.pool(table, methuselah, -effect.amount, "the_cost_is_paid")
    else:
        counters.blood(table, minion, -effect.amount, "the_cost_is_paid")


def _gains(table: Table, effect: Gains, minion: str, methuselah: str) -> None:
    if effect.counter != "influence":
        give(table, effect.who, effect.amount, UNDER)


def give(table: Table, name: str, amount: int, under: str) -> int:
    """Counters to or from the blood bank, for a Methuselah or a card; returns what was moved."""
    if name in table.seats:
        return counters.pool(table, name, amount, under)
    return counters.blood(table, name, amount, under)


def _moves(table: Table, effect: Moves, minion: str, methuselah: str) -> None:
    moved = -give(table, effect.source, -effect.amount, UNDER)
    give(table, effect.destination, moved, UNDER)


def _taps(table: Table, effect: Taps, minion: str, methuselah: str) -> None:
    card = table.cards.get(effect.card)
    if card is not None:
        table.change(card, "tapped", True, UNDER)


def _untaps(table: Table, effect: Untaps, minion: str, methuselah: str) -> None:
    card = table.cards.get(effect.card)
    if card is not None:
        table.change(card, "tapped", False, UNDER)


def _burns(table: Table, effect: Burns, minion: str, methuselah: str) -> None:
    counters.burn(table, effect.card, UNDER)


def _places(table: Table, effect: Places, minion: str, methuselah: str) -> None:
    moving_cards.places(table, effect, methuselah or table.controller_of(minion))


def _attaches(table: Table, effect: Attaches, minion: str, methuselah: str) -> None:
    card = table.cards.get(effect.card)
    if card is None:
        card = contests.new_card(table, effect.card, methuselah or table.controller_of(effect.on), "on")
        card.kind = table.facts_of(effect.card).kind  # what a card puts on a minion may be of any type
        table.add(card, UNDER)
    table.stack(card, effect.on, UNDER)
    contests.enters_play(table, card)


def _controls(table: Table, effect: Controls, minion: str, methuselah: str) -> None:
    card = table.cards.get(effect.card)
    if card is not None and effect.methuselah in table.seats:
        table.change(card, "controller", effect.methuselah, UNDER)


def _gets_edge(table: Table, effect: GetsEdge, minion: str, methuselah: str) -> None:
    if not effect.methuselah or table.in_game(effect.methuselah):
        table.change(table, "edge", effect.methuselah, UNDER)


def _gains_victory_points(table: Table, effect: GainsVictoryPoints, minion: str, methuselah: str) -> None:
    seat = table.seats.get(effect.who)
    if seat is not None:
        table.change(seat, "points", seat.points + effect.number, UNDER)


def _titles(table: Table, effect: Titles, minion: str, methuselah: str) -> None:
    card = table.cards.get(effect.minion)
    if card is not None and effect.title:
        contests.gains_title(table, card, effect.title)
    elif card is not None and card.title:
        contests.loses_title(table, card, UNDER)


def _becomes(table: Table, effect: Becomes, minion: str, methuselah: str) -> None:
    card = table.cards.get(effect.card)
    if card is None:
        return
    if effect.trait == "discipline":
        level = "superior" if effect.value.isupper() else "basic"
        name = spelled(card.disciplines, effect.value.title())
        table.change(card, "disciplines", {**card.disciplines, name: level}, UNDER)
    elif effect.trait in ("clan", "sect"):
        table.change(card, effect.trait, effect.value, UNDER)
        sect = table.terms.sect_of_clan(effect.value) if effect.trait == "clan" else ""
        if sect:
            table.change(card, "sect", sect, "the_sect_follows_the_clan")
        contests.fits_again(table, card)
    elif _WHOLE.fullmatch(effect.value):
        kept = counters.held(table, card)
        table.change(card, effect.trait, int(effect.value), UNDER)
        counters.shed(table, card, kept)


def _fights(table: Table, effect: Fights, minion: str, methuselah: str) -> None:
    """A fight that an action was announced for begins when it succeeds, if the two may still fight then."""
    action, fighters = table.action, (effect.minion, effect.opponent)
    if action is None or not action.outcome:
        begin_combat(table, *fighters, UNDER, fighters)
    elif not table.why_they_may_not_fight(*fighters):
        begin_combat(
            table, *fighters, UNDER, fighters if table.terms.the_unready_may_be_made_to_fight else action.unready
        )


def begin_combat(table: Table, acting: str, opposing: str, under: str, played: tuple[str, ...] = ()) -> None:
    """Two minions enter combat; without two ready minions there is none, unless it was `played` with others.

    Unclear: whether an ally fights in the turn of its recruitment; here it does.
    """
    unready = tuple([name for name in (acting, opposing) if not table.ready(name)])
    if acting == opposing or table.combat is not None:
        return
    if unready and not all(table.recruited(name) or (name in played and table.known(name)) for name in unready):
        return
    if _other_goes_first(table, acting, opposing):
        acting, opposing = opposing, acting
    fresh = Combat(acting=acting, opposing=opposing, range=table.terms.default_range, unready=unready)  # type: ignore[arg-type]
    table.frame("combat", fresh, under)
    counters.combat_spoils_a_withdrawal(table, acting)
    counters.combat_spoils_a_withdrawal(table, opposing)


def _other_goes_first(table: Table, one: str, other: str) -> bool:
    """Whether `other` is the acting minion: by the action in progress, else as a minion of the acting Methuselah."""
    acting = table.acting_minion()
    if acting in (one, other):
        return acting == other
    methuselah = table.acting_methuselah()
    return table.controller_of(other) == methuselah != "" and table.controller_of(one) != methuselah


def _paralyzes(table: Table, effect: Paralyzes, minion: str, methuselah: str) -> None:
    card = table.cards.get(effect.card)
    if card is not None and card.kind == "vampire":
        under = "a_paralyzed_vampire_lies_tapped_in_torpor"
        table.change(card, "region", "torpor", under)
        table.change(card, "tapped", True, under)
        table.change(card, "paralyzed", True, under)


def _damages(table: Table, effect: Damages, minion: str, methuselah: str) -> None:
    hurt(table, effect.who, effect.amount, effect.aggravated)


def hurt(table: Table, who: str, amount: int, aggravated: bool, under: str = "damage_may_be_prevented_first") -> None:
    """Damage is dealt; it may be prevented until the damage is resolved."""
    if amount <= 0 or who not in table.cards:
        return
    regular, aggravated_points = (0, amount) if aggravated else (amount, 0)
    rest = []
    for damage in table.damage:
        if damage.who == who:
            regular, aggravated_points = regular + damage.regular, aggravated_points + damage.aggravated
        else:
            rest.append(damage)
    dealt = Damage(who=who, regular=regular, aggravated=aggravated_points)
    table.change(table, "damage", (*rest, dealt), under)


def _redirects(table: Table, effect: Redirects, minion: str, methuselah: str) -> None:
    """The action has another target, and is directed at whom that is; its own stealth is that of such an action."""
    action = table.action
    if action is None:
        return
    action_ends.renamed(table, action, action.target, effect.target, UNDER)
    target = effect.target if effect.target in table.seats else table.controller_of(effect.target)
    own = target == action.methuselah and effect.target not in table.seats
    table.change(action, "target", effect.target, UNDER)
    table.change(action, "directed_at", "" if own else target, UNDER)
    table.change(action, "stealth", inherent_stealth(table, action.kind, effect.target, action.methuselah), UNDER)
    table.change(action, "blocker", "", UNDER)


def _grants(table: Table, effect: Grants, minion: str, methuselah: str) -> None:
    """Close quarters leave no long range for the rest of the combat; what else a card grants, is used later."""
    combat = table.combat
    if effect.what == "close quarters" and combat is not None:
        table.change(combat, "close_quarters", True, UNDER)
        table.change(combat, "range", "close", UNDER)


def _ends_action(table: Table, effect: EndsAction, minion: str, methuselah: str) -> None:
    action_ends.ends(table, UNDER)


def _takes_over(table: Table, effect: TakesOver, minion: str, methuselah: str) -> None:
    action_ends.taken_over(table, effect.minion, UNDER)


def _ballots(table: Table, effect: Ballots, minion: str, methuselah: str) -> None:
    referendum = table.referendum
    if referendum is not None:
        extra = {**referendum.extra_ballots, effect.who: referendum.extra_ballots.get(effect.who, 0) + effect.number}
        table.change(referendum, "extra_ballots", extra, UNDER)


def _draws_cards(table: Table, effect: DrawsCards, minion: str, methuselah: str) -> None:
    counters.draw_many(table, effect.who, effect.number, UNDER)


def _discards_cards(table: Table, effect: DiscardsCards, minion: str, methuselah: str) -> None:
    counters.discard_many(table, effect.who, effect.number, UNDER)


def _nothing(table: Table, effect: Any, minion: str, methuselah: str) -> None:
    """What a card permits or says changes nothing by itself, nor does what only another game's table knows."""


def _continues(table: Table, effect: Continues, minion: str, methuselah: str, card: str) -> None:
    action_ends.continues(table, UNDER)
    prohibitions.forbids(table, Forbids("block"), minion, methuselah, card)


OF_ITS_CARD: dict[type, Callable[[Table, Any, str, str, str], None]] = {
    Modifies: _modifies,
    Forbids: prohibitions.forbids,
    Permits: prohibitions.permits,
    Stays: prohibitions.stays,
    Cancels: cancelling.cancels,
    Continues: _continues,
}
EFFECTS: dict[type, Callable[[Table, Any, str, str], None]] = {
    Costs: _costs,
    Gains: _gains,
    Moves: _moves,
    Taps: _taps,
    Untaps: _untaps,
    Burns: _burns,
    Places: _places,
    Attaches: _attaches,
    Controls: _controls,
    GetsEdge: _gets_edge,
    GainsVictoryPoints: _gains_victory_points,
    Titles: _titles,
    Becomes: _becomes,
    Fights: _fights,
    Damages: _damages,
    Paralyzes: _paralyzes,
    Redirects: _redirects,
    Grants: _grants,
    EndsAction: _ends_action,
    TakesOver: _takes_over,
    Ballots: _ballots,
    DrawsCards: _draws_cards,
    DiscardsCards: _discards_cards,
}
