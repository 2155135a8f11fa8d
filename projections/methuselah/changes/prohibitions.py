"""How long it lasts that a card forbids something or sets a rule aside, and the card that lies there for it."""

from msgspec.structs import replace

from events.effects.base import Lasting, Permits
from events.effects.methuselah import Forbids, Stays
from events.effects.methuselah_wording import OPPONENT
from events.effects.union import AnyEffect
from events.methuselah.position import Action, Ban, Card, Combat, Leave, Turn
from projections.methuselah.changes import moving_cards
from projections.methuselah.table import Table

UNDER = "a_card_does_what_it_says"
IN_ACTIONS = ("block", "react", "modify", "act", "bleed", "hunt", "equip", "employ", "recruit", "call a referendum",
              "leave torpor", "rescue", "diablerize", "vote", "play master cards", "untap")  # fmt: skip
IN_PLAY = "in play"

Frame = Combat | Action | Turn | Table | None


def forbids(table: Table, effect: Forbids, minion: str, methuselah: str, card: str) -> None:
    """What a card forbids is forbidden from now on; an attempt to block by whom it concerns fails."""
    if effect.until == IN_PLAY:
        lies_there_for(table, effect, methuselah, card)
    else:
        frame, ban = banned(table, effect, minion, methuselah, card)
        if frame is None:
            return
        table.change(frame, "bans", (*frame.bans, ban), UNDER)
    action = table.action
    if action is not None and not action.outcome and action.blocker and table.forbidden_by(action.blocker, "block"):
        table.change(action, "blocker", "", UNDER)


def banned(table: Table, effect: Forbids, minion: str, methuselah: str, card: str) -> tuple[Frame, Ban]:
    """How long it lasts that a card forbids this, and for whom: the combat, action or turn in progress, or longer."""
    combat = None if effect.what in IN_ACTIONS else table.combat
    opponents = effect.who == OPPONENT
    ban = Ban(
        what=effect.what,
        card=card,
        who="" if opponents else effect.who,
        opponent_of=minion if opponents else "",
        but=effect.but,
        round=(combat.round if combat is not None else 1) if effect.this_round else 0,
        turn_of=methuselah or table.controller_of(minion) if effect.until == "next turn" else "",
    )
    if opponents and not minion:
        return None, ban
    return _frame(table, effect.until) if effect.until else combat or table.action or table.turn, ban


def _frame(table: Table, until: Lasting) -> Frame:
    """What has to be over for this to end; the table itself when it goes on beyond the turn."""
    if until == "combat":
        return table.combat
    if until == "action":
        return table.action
    return table.turn if until == "turn" else table


def permits(table: Table, effect: Permits, minion: str, methuselah: str, card: str) -> None:
    """A rule is set aside for as long as the card says; for the play or the action, the play itself remembers."""
    if effect.until == IN_PLAY:
        lies_there_for(table, effect, methuselah, card)
    elif effect.until:
        frame = _frame(table, effect.until)
        turn_of = methuselah or table.controller_of(minion) if effect.until == "next turn" else ""
        leave = Leave(effect.rule, card, effect.who or minion or methuselah, turn_of)
        if frame is not None:
            table.change(frame, "permits", (*frame.permits, leave), UNDER)


def lies_there_for(table: Table, effect: AnyEffect, methuselah: str, name: str) -> None:
    """What holds as long as its card lies there is remembered of the card, which is not burned."""
    card = table.cards.get(name) or put_down(table, name, methuselah)
    if card is not None and effect not in card.effects:
        table.change(card, "effects", (*card.effects, effect), UNDER)
        table.lasting = True


def stays(table: Table, effect: Stays, minion: str, methuselah: str, card: str) -> None:
    """A card that was played stays on the table, on the card that is named."""
    lying = table.cards.get(card) or put_down(table, card, methuselah)
    if lying is not None and effect.on in table.cards:
        table.stack(lying, effect.on, UNDER)


def remains(effects: tuple[AnyEffect, ...]) -> bool:
    """Whether a card with these effects is not burned when it has been played."""
    return any(isinstance(one, Stays) or getattr(one, "until", "") == IN_PLAY for one in effects)


def put_down(table: Table, card: str, methuselah: str) -> Card | None:
    """A card that was played lies before its player; nothing without a card or a player."""
    if not card or methuselah not in table.seats:
        return None
    return moving_cards.put_down(table, card, methuselah)


def a_turn_begins(table: Table, methuselah: str, under: str) -> None:
    """What lasted until the next turn of this Methuselah is over."""
    if table.bans or table.permits:
        table.change(table, "bans", tuple([ban for ban in table.bans if ban.turn_of != methuselah]), under)
        table.change(table, "permits", tuple([one for one in table.permits if one.turn_of != methuselah]), under)


def without_permits(table: Table, action: Action, card: str, under: str) -> None:
    """What a card set aside for the action it no longer does."""
    plays = tuple([replace(play, permits=()) if play.card == card else play for play in action.plays])
    table.change(action, "plays", plays, under)
