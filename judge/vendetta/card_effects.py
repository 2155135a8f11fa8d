"""Rules about the effects of cards in the resolution: which act, in which step, and in which order."""

from events.common import AskedToPlay
from events.vendetta.events import EffectApplied
from events.vendetta.position import Deployed
from judge.opportunity import anothers_word
from judge.ruling import Finding, No
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms

STEPS_OF_EFFECTS = ("preparation", "conflict", "aftermath")


def only_cards_at_the_location_act(applied: EffectApplied, table: Table, terms: Terms) -> Finding:
    """Only cards at the Location being resolved act, and none of those who have withdrawn from it."""
    here = table.resolving()
    if here and table.active(applied.card) and not table.may_lie_at(applied.player, applied.card, here):
        return No(f"{applied.player} has no {applied.card} at {here}.", needed=f"{applied.card} at {here}")


def an_active_card_acts_in_the_step_of_its_kind(applied: EffectApplied, table: Table, terms: Terms) -> Finding:
    """Preparation, Conflict and Aftermath cards act in the step of their name, and in no other."""
    if not _acts_here(applied, table) or _was_left_undone(applied, table):
        return None
    kind, step = table.kind_of(applied.card), table.step()
    if kind not in ("active", step):
        when = f"the {kind.capitalize()}"
        return No(f"{applied.card} acts in {when} step, and it is the {step.capitalize()} step.", needed=f"{when} step")


def conflict_cards_come_before_the_winner(applied: EffectApplied, table: Table, terms: Terms) -> Finding:
    """Conflict cards act before the winner is determined."""
    if _was_left_undone(applied, table):
        return None
    if _acts_here(applied, table) and table.kind_of(applied.card) == "conflict" == table.step() and table.decided():
        return No(
            f"{applied.card} comes too late: the conflict at {table.resolving()} is decided.",
            needed="an effect before the winner is determined",
        )


def the_word_goes_in_turn_order(asked: AskedToPlay, table: Table, terms: Terms) -> Finding:
    """If several want to apply a card, they do so in turn order, from the player with the Ambition token on."""
    return None if table.turn_of() else anothers_word(table, asked.who, asked)


def effects_go_in_turn_order(applied: EffectApplied, table: Table, terms: Terms) -> Finding:
    """Cards of one step act in turn order, from the player with the Ambition token on; her own as a player likes.

    Who acted before a player whose turn it was, and who had said nothing of her card, was too early.
    """
    slot = table.slot_of(applied.player, applied.card, location=table.resolving())
    if slot is None or applied.forgone or not _in_its_step(applied, table):
        return None
    if slot.applied and not slot.forgone and not table.taken_as_applied(slot.name):
        return None
    other = table.card_acted_after(applied.player, table.kind_of(applied.card))
    if not other:
        early = anothers_word(table, applied.player)
        return early._replace(report_once=f"event {table.now}") if isinstance(early, No) else None
    later, too_early = table.owner_of(other), _acted_at(other, table)
    if too_early and (not table.applied(slot.name) or table.taken_as_applied(slot.name)):
        return No(
            f"{table.name_of(other)} comes too early: {applied.player} acts before {later}, and {applied.card} had not "
            "been applied.",
            needed=f"{applied.card} before {later}'s cards",
            report_once=f"event {too_early}",
            of=too_early,
        )
    return No(
        f"{applied.card} comes too late: {applied.player} acts before {later}, who has acted in this step.",
        needed=f"{applied.card} before {later}'s cards",
    )


def _acted_at(slot: str, table: Table) -> int:
    """The number of the event by which a card acted; 0 where the log does not have it."""
    return table.event_of(Deployed, slot, "applied", True)


def a_card_acts_once_a_step(applied: EffectApplied, table: Table, terms: Terms) -> Finding:
    """A card acts once in its step."""
    slot = table.slot_of(applied.player, applied.card, location=table.resolving())
    if slot is None or not _in_its_step(applied, table) or not table.applied(slot.name) or slot.forgone:
        return None
    if not table.taken_as_applied(slot.name):
        return No(f"{applied.card} has acted already.", needed="one effect of a card in its step")


def no_effect_is_left_out(applied: EffectApplied, table: Table, terms: Terms) -> Finding:
    """Every card's effect is applied; only what the card leaves to its player may be left undone."""
    if not applied.forgone or not _in_its_step(applied, table) or table.may_be_forgone(applied.card):
        return None
    if any(one.whom != "each rival" for one in table.facts_of(applied.card).abilities) or table.rivals_of(
        applied.player
    ):
        return No(f"{applied.card} leaves {applied.player} no choice.", needed=f"the effect of {applied.card}")


def _acts_here(applied: EffectApplied, table: Table) -> bool:
    """Whether it is an Active card that lies at the Location being resolved."""
    here = table.resolving()
    return here != "" and table.active(applied.card) and table.may_lie_at(applied.player, applied.card, here)


def _was_left_undone(applied: EffectApplied, table: Table) -> bool:
    """Whether somebody says of an effect that it was left undone, as it was taken to be when the next step began."""
    slot = table.slot_of(applied.player, applied.card, location=table.resolving())
    return applied.forgone and slot is not None and slot.forgone and table.taken_as_applied(slot.name)


def _in_its_step(applied: EffectApplied, table: Table) -> bool:
    """Whether it acts at its Location, in its step, before the winner is known if it has to."""
    kind, step = table.kind_of(applied.card), table.step()
    if step not in STEPS_OF_EFFECTS or kind not in ("active", step) or not _acts_here(applied, table):
        return False
    return kind != "conflict" or not table.decided()
