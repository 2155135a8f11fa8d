"""What would have made a fact what was seen, and nothing at the table called upon.

Each function says what was lacking for one derivation, or nothing where it has no bearing on what was seen.
"""

from collections.abc import Callable

from events.methuselah.position import Action, Card, Combat, Diablerie, Seat, Turn
from events.spelling import printed_name
from judge.deciding import Lack, Sighting, lately
from judge.methuselah.came_to_nothing import OFF_THE_TABLE, TURNS, recent, turn_began
from judge.methuselah.seen_values import OUT_OF_PLAY
from projections.ledger import WHOLE
from projections.methuselah.table import Table

NO_TRANSFER = "no further transfer is on record in this influence phase"


# --- counters -----------------------------------------------------------------------------------------------------


def blood_beyond_capacity(case: Sighting) -> Lack | None:
    """A vampire holds no more blood than its capacity."""
    card = case.table.cards.get(case.subject)
    if card is None or card.kind != "vampire" or card.capacity is None or card.region == "uncontrolled":
        return None
    if case.by is not None and case.so <= card.capacity < case.so + case.by:
        return turn_began(case), f"its capacity is {card.capacity}, and what is beyond it drains"
    return None


def damage_that_was_prevented(case: Sighting) -> Lack | None:
    """Damage that is prevented is gone."""
    if case.by is None or case.by >= 0:
        return None
    for event, kind, _subject, field, before, after, under in recent(case.table):
        if kind is Table and field == "damage" and under == "prevented_damage_is_gone":
            points = sum(one.regular + one.aggravated for one in before if one.who == case.subject)
            points -= sum(one.regular + one.aggravated for one in after if one.who == case.subject)
            if points >= -case.by:
                return event, f"{points} damage to {case.subject} was prevented at event {event}"
    return None


def damage_that_cannot_be_healed(case: Sighting) -> Lack | None:
    """Aggravated damage is not healed with blood."""
    if case.by is None or case.by >= 0:
        return None
    for event, kind, _subject, field, before, _after, under in recent(case.table):
        if kind is Table and field == "damage" and under == "what_is_not_prevented_is_suffered":
            points = sum(one.aggravated for one in before if one.who == case.subject)
            if points >= -case.by:
                return event, f"{case.subject} suffered aggravated damage at event {event}, and no blood heals it"
    return None


def a_cost_of_torpor_that_was_healed(case: Sighting) -> Lack | None:
    """A vampire goes to torpor when it cannot heal its wounds."""
    if case.so != "ready" or not str(case.seen).casefold().endswith("torpor"):
        return None
    if not case.table.vampire(case.subject):
        return 0, f"{case.subject} is no vampire"
    for event, _kind, subject, field, _before, _after, under in recent(case.table):
        if subject == case.subject and field == "counters" and under == "healing_burns_blood":
            return event, f"{case.subject} healed all its damage with blood at event {event}"
    return 0, f"no damage was left to {case.subject} that it could not heal"


def it_yielded_its_title(case: Sighting) -> Lack | None:
    """A vampire without blood to pay for a contested title yields it."""
    if not str(case.seen).casefold().endswith("torpor"):
        return None
    for event, _kind, subject, _field, _before, _after, under in recent(case.table):
        if subject == case.subject and under == "an_empty_claimant_yields":
            return event, f"{case.subject}, without blood to pay for its title, yielded it at event {event}"
    return None


def the_edge_has_given_nothing(case: Sighting) -> Lack | None:
    """The Edge gives its holder pool in the untap phase."""
    turn = case.table.turn
    if turn is None or turn.methuselah != case.subject or case.by != case.table.terms.edge_pool:
        return None
    if turn.edge_taken:
        return turn_began(case), f"{case.subject} has taken the Edge's pool this turn"
    if case.table.edge_told() and case.table.edge != case.subject:
        return turn_began(case), f"{case.subject} does not have the Edge"
    return turn_began(case), f"nobody said that {case.subject} took it in this untap phase"


def the_edge_asks_for_no_more(case: Sighting) -> Lack | None:
    """The Edge gives its holder pool once, in the untap phase."""
    turn, gives = case.table.turn, case.table.terms.edge_pool
    if turn is None:
        return None
    hers = turn.methuselah == case.subject and turn.phase == "untap"
    if case.by != gives and not (hers and case.table.edge == case.subject and not turn.edge_taken):
        return None
    if case.table.edge != case.subject:
        return 0, f"{case.subject} does not have the Edge"
    if not hers:
        return 0, f"the Edge gives its pool in {case.subject}'s untap phase"
    if turn.edge_taken:
        return 0, f"{case.subject} has taken the Edge's pool this turn"
    return 0, f"the Edge gives {gives} pool"


def _influence_began(case: Sighting) -> int:
    begins = (line[0] for line in recent(case.table) if line[1] is Turn and line[3] == "phase")
    return next((event for event in begins), 0) if case.table.phase() == "influence" else turn_began(case)


def a_contest_not_paid_for(case: Sighting) -> Lack | None:
    """A contested card costs its claimant pool in the untap phase."""
    turn, table = case.table.turn, case.table
    if turn is None or turn.methuselah != case.subject or turn.phase not in ("untap", "master"):
        return None
    mine = [card for card in table.cards.values() if card.contested and table.controller_of(card.name) == case.subject]
    if not mine or case.by != -table.terms.card_contest_pool:
        return None
    paid = " once" if any(card.contest_paid for card in mine) else " not"
    return turn_began(case), f"{case.subject} has{paid} paid to contest {mine[0].name} this turn"


def a_title_contest_not_paid_for(case: Sighting) -> Lack | None:
    """A contested title costs its claimant blood in the untap phase of its controller."""
    card, turn = case.table.cards.get(case.subject), case.table.turn
    if card is None or turn is None or not card.title_contested or turn.methuselah != card.controller:
        return None
    if turn.phase not in ("untap", "master") or case.by != -case.table.terms.title_contest_blood:
        return None
    paid = " once" if card.title_paid else " not"
    return turn_began(case), f"{case.subject} has{paid} paid to contest its title this turn"


def a_transfer_in(case: Sighting) -> Lack | None:
    """A transfer moves a counter from the pool to an uncontrolled vampire."""
    turn = case.table.turn
    if turn is None or turn.phase not in ("influence", "discard") or case.by is None:
        return None
    hers = case.subject == turn.methuselah and case.by < 0
    filled = case.table.uncontrolled(case.subject, turn.methuselah) and case.by > 0
    return (_influence_began(case), NO_TRANSFER) if hers or filled else None


def a_transfer_out(case: Sighting) -> Lack | None:
    """A transfer moves a counter from an uncontrolled vampire back to the pool."""
    turn = case.table.turn
    if turn is None or turn.phase not in ("influence", "discard") or case.by is None:
        return None
    hers = case.subject == turn.methuselah and case.by > 0
    emptied = case.table.uncontrolled(case.subject, turn.methuselah) and case.by < 0
    return (_influence_began(case), NO_TRANSFER) if hers or emptied else None


def no_transfer_is_on_record(case: Sighting) -> Lack | None:
    """A transfer that is spent is used up."""
    turn = case.table.turn
    if turn is None or turn.methuselah != case.subject or turn.phase != "influence" or case.by is None or case.by >= 0:
        return None
    return _influence_began(case), NO_TRANSFER


# --- cards --------------------------------------------------------------------------------------------------------


def a_paralyzed_vampire_does_not_untap(case: Sighting) -> Lack | None:
    """A paralyzed vampire stays tapped while it lies in torpor."""
    if case.so is True and case.table.paralyzed(case.subject):
        return case.table.now, f"{case.subject} is paralyzed, and does not untap in torpor"
    return None


def its_untap_phase_has_not_come(case: Sighting) -> Lack | None:
    """All cards of a Methuselah untap as her turn begins."""
    controller = case.table.controller_of(case.subject)
    if case.so is True and controller:
        return 0, f"{controller}'s turn has not begun since it tapped"
    return None


def a_contested_card_does_not_untap(case: Sighting) -> Lack | None:
    """A contested card is out of play until its contest is over."""
    if case.so is True and case.table.contested(case.subject):
        return case.table.now, f"{case.subject} is being contested, and out of play"
    return None


def a_block_that_failed(case: Sighting) -> Lack | None:
    """A minion taps when its block succeeds."""
    if case.so is not False:
        return None
    for line, action in lately(case.table, Action, TURNS):
        if case.subject in action.attempts and (action.outcome != "blocked" or action.blocker != case.subject):
            return line[0], f"{case.subject}'s attempt to block did not succeed"
    return None


def it_has_neither_acted_nor_blocked(case: Sighting) -> Lack | None:
    """A minion taps when it acts."""
    minion = case.table.vampire(case.subject) or case.table.ally(case.subject)
    return (
        (0, f"{case.subject} has not acted or blocked since it last untapped") if case.so is False and minion else None
    )


def it_is_not_filled(case: Sighting) -> Lack | None:
    """An uncontrolled vampire becomes controlled when it has as many counters as its capacity."""
    card = case.table.cards.get(case.subject)
    if card is None or card.region != "uncontrolled" or card.kind != "vampire" or case.seen in OFF_THE_TABLE:
        return None
    of = f" of {card.capacity}" if card.capacity is not None else ""
    return case.table.now, f"{case.subject} has {card.counters}{of} counters, and the influence phase has to end"


def a_recruit_waits(case: Sighting) -> Lack | None:
    """An ally that was recruited waits until the turn is over."""
    if case.table.recruited(case.subject) and case.seen not in OFF_THE_TABLE:
        return case.table.now, f"{case.subject} was recruited this turn, and gets ready when the turn ends"
    return None


def _gone(case: Sighting) -> bool:
    """Whether a card was seen in an ash heap, or out of the game, and is on the table."""
    seen = str(case.seen).casefold().removeprefix("the ")
    return seen in (*OFF_THE_TABLE, OUT_OF_PLAY) and case.so is not None and case.so not in OFF_THE_TABLE


def it_still_has_life(case: Sighting) -> Lack | None:
    """An ally or retainer burns when it has no life left."""
    if _gone(case) and case.table.kind_of(case.subject) in ("ally", "retainer"):
        return 0, f"{case.subject} has {case.table.blood_of(case.subject)} life left"
    return None


def nothing_has_burned_it(case: Sighting) -> Lack | None:
    """A card that is burned goes to the ash heap."""
    return (0, f"nothing has burned {case.subject}") if _gone(case) else None


def a_card_of_another_owner_burned(case: Sighting) -> Lack | None:
    """A burned card goes to its owner's ash heap, whoever controlled it."""
    if case.by is None or case.by <= 0:
        return None
    for event, _kind, name, field, before, after, _under in recent(case.table):
        if field == WHOLE and after is None and getattr(before, "controller", "") == case.subject:
            owner = getattr(before, "owner", "")
            if owner and owner != case.subject:
                return event, f"{name} is {owner}'s card, and went to {owner}'s ash heap at event {event}"
    return None


def no_card_is_drawn_in_a_referendum(case: Sighting) -> Lack | None:
    """Cards that are played during a referendum are replaced when it is over."""
    seat = case.table.seats.get(case.subject)
    if seat is not None and case.by is not None and 0 < case.by <= seat.owed_draws:
        return case.table.now, f"{case.subject} draws when the referendum is over"
    return None


def an_action_was_borrowed(case: Sighting) -> Lack | None:
    """An out-of-turn master card takes a master phase action from the next master phase of who played it."""
    for event, kind, subject, field, before, after, _under in recent(case.table):
        if kind is Seat and subject == case.subject and field == "master_debt" and after > before:
            return event, f"{subject} owed an action for the out-of-turn master card of event {event}"
    return None


def more_capacity_brings_no_blood(widens: str) -> Callable[[Sighting], Lack | None]:
    """Whether a vampire's capacity has grown by a discipline under this derivation, which does not fill it."""

    def lacked(case: Sighting) -> Lack | None:
        for event, _kind, subject, field, before, after, under in recent(case.table):
            if subject == case.subject and field == "capacity" and under == widens:
                if before is not None and 0 < after - before == case.by:
                    return event, f"event {event} gave {case.subject} more capacity, and no blood with it"
        return None

    return lacked


def no_discipline_was_given(case: Sighting) -> Lack | None:
    """A vampire that drinks an older one has more capacity when a discipline is put on it."""
    if case.by is None or case.by <= 0:
        return None
    for line, frame in lately(case.table, Diablerie, TURNS):
        if frame is not None and frame.diabolist == case.subject and not frame.found:
            return line[0], f"no discipline was put on {case.subject} after the diablerie"
    return None


def no_action_has_taken_it(case: Sighting) -> Lack | None:
    """Equipment lies where it lay until an action takes it."""
    if case.table.kind_of(case.subject) != "equipment" or not _lies_where_it_lay(case):
        return None
    return 0, f"no action has taken it from {case.so}"


def a_retainer_stays_with_its_minion(case: Sighting) -> Lack | None:
    """A retainer stays with the minion that employed it."""
    if case.table.kind_of(case.subject) != "retainer" or not _lies_where_it_lay(case):
        return None
    return 0, f"a retainer stays with its minion, and {case.subject} is {case.so}'s"


def _lies_where_it_lay(case: Sighting) -> bool:
    """Whether a card is seen on another minion than the one that has borne it from the start."""
    moved = any(kind is Card and name == case.subject for _no, kind, name, _field, *_rest in case.table.past())
    return bool(case.so) and case.seen in case.table.cards and not moved


def nobody_has_maneuvered(case: Sighting) -> Lack | None:
    """A round is at close range until somebody maneuvers."""
    began = 0
    for event, kind, _subject, field, _before, after, _under in recent(case.table):
        if kind is Combat and field == "range":
            return None
        if kind is Combat and (field == "round" or (field == WHOLE and after is not None)):
            began = event
            break
    return (began, "nobody has maneuvered in this round") if case.table.combat is not None else None


def no_other_copy_is_in_play(case: Sighting) -> Lack | None:
    """Copies of a unique card contest each other."""
    return (0, f"no other {printed_name(case.subject)} is in play") if case.so is False else None


def it_bleeds_by_default(case: Sighting) -> Lack | None:
    """What a minion bleeds for, where its card says nothing of it."""
    card, terms = case.table.cards.get(case.subject), case.table.terms
    if card is None or card.bleed is not None:
        return None
    return _by_default(
        card.kind, "bleeds for", {"vampire": terms.bleed_of_vampires, "ally": terms.bleed_of_allies}, case
    )


def its_strength_is_the_default(case: Sighting) -> Lack | None:
    """What a minion's hands deal, where its card says nothing of it."""
    card, terms = case.table.cards.get(case.subject), case.table.terms
    if card is None or card.strength is not None:
        return None
    amounts = {"vampire": terms.strength_of_vampires, "ally": terms.strength_of_allies}
    return _by_default(card.kind, "has strength", amounts, case)


def _by_default(kind: str, has: str, amounts: dict[str, int], case: Sighting) -> Lack | None:
    if case.so != amounts.get(kind):
        return None
    return 0, f"{'an' if kind == 'ally' else 'a'} {kind} {has} {case.so} by default"


def it_has_no_such_stealth(case: Sighting) -> Lack | None:
    """Some actions have stealth by themselves."""
    action = case.table.action
    if action is None:
        return None
    return 0, f"this action has {action.stealth} stealth by itself"
