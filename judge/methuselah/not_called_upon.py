"""What would have made a fact what was seen, and nothing at the table called upon.

Each function says what was lacking for one derivation, or nothing where it has no bearing on what was seen.
"""

from collections.abc import Callable, Iterator

from events.methuselah.position import Action, Diablerie, Seat, Turn
from events.spelling import printed_name
from judge.deciding import Lack, Sighting, lately
from judge.methuselah.came_to_nothing import OFF_THE_TABLE, TURNS, turn_began
from judge.methuselah.seen_values import OUT_OF_PLAY, same
from projections.ledger import WHOLE
from projections.methuselah.changes.contests import rivals_for_a_title
from projections.methuselah.table import Table
from projections.rollbacks import Line

OUT = ("ousted", "withdrawn")
NO_TRANSFER = "no further transfer is on record in this influence phase"


def _recent(table: Table) -> Iterator[Line]:
    """The lines of the last turns, the latest first."""
    begun = 0
    for line in table.past():
        yield line
        begun += line[2] == "turn" and line[3] == WHOLE and line[5] is not None
        if begun == TURNS:
            return


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
    for event, kind, _subject, field, before, after, under in _recent(case.table):
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
    for event, kind, _subject, field, before, _after, under in _recent(case.table):
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
    for event, _kind, subject, field, _before, _after, under in _recent(case.table):
        if subject == case.subject and field == "counters" and under == "healing_burns_blood":
            return event, f"{case.subject} healed all its damage with blood at event {event}"
    return 0, f"no damage was left to {case.subject} that it could not heal"


def it_yielded_its_title(case: Sighting) -> Lack | None:
    """A vampire without blood to pay for a contested title yields it."""
    if not str(case.seen).casefold().endswith("torpor"):
        return None
    for event, _kind, subject, _field, _before, _after, under in _recent(case.table):
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
    begins = (line[0] for line in _recent(case.table) if line[1] is Turn and line[3] == "phase")
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
    for event, _kind, name, field, before, after, _under in _recent(case.table):
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
    for event, kind, subject, field, before, after, _under in _recent(case.table):
        if kind is Seat and subject == case.subject and field == "master_debt" and after > before:
            return event, f"{subject} owed an action for the out-of-turn master card of event {event}"
    return None


# --- titles and votes ---------------------------------------------------------------------------------------------


def its_title_waits_to_be_regained(case: Sighting) -> Lack | None:
    """The last claimant gets a contested title in the next untap phase of its controller."""
    card = case.table.cards.get(case.subject)
    if (
        card is None
        or not card.title_contested
        or any(one.title_contested for one in rivals_for_a_title(case.table, card))
    ):
        return None
    says = f"nobody else claims its title {card.title} any more, but it is regained in {card.controller}'s untap phase"
    return case.table.now, says


def its_title_is_contested(case: Sighting) -> Lack | None:
    """A contested title gives nothing."""
    card = case.table.cards.get(case.subject)
    if card is None or not card.title_contested or case.table.votes_of(case.subject):
        return None
    return case.table.now, f"its title {card.title} is being contested"


def its_title_was_replaced(case: Sighting) -> Lack | None:
    """A vampire that gets a title loses the one that it had."""
    for event, _kind, subject, field, before, _after, under in case.table.past():
        if subject == case.subject and field == "title" and under == "a_new_title_replaces_the_old":
            return event, f"a new title replaced its title {before} at event {event}"
    return None


def why_without_votes(table: Table, vampire: str) -> str:
    """Why a ready vampire's title gives it no votes, or fewer than it had; nothing where it never gave any."""
    case = Sighting(table=table, subject=vampire, word="votes", seen=None, so=table.votes_of(vampire), by=None)
    whys = (its_title_waits_to_be_regained, its_title_is_contested, its_title_does_not_fit, its_title_was_replaced)
    return next((lack[1] for why in whys if (lack := why(case)) is not None), "")


def it_is_out_of_play(case: Sighting) -> Lack | None:
    """A contested card is out of play until its contest is over."""
    if not case.so and case.table.contested(case.subject):
        return case.table.now, f"{case.subject} is being contested, and out of play"
    return None


def it_is_not_ready_to_vote(case: Sighting) -> Lack | None:
    """A ready vampire votes."""
    if not case.so and case.table.known(case.subject) and not case.table.ready(case.subject):
        return case.table.now, f"{case.subject} is not ready, and only ready vampires vote"
    return None


def it_has_no_title(case: Sighting) -> Lack | None:
    """Votes come with a title."""
    card = case.table.cards.get(case.subject)
    return (0, f"{case.subject} has no title") if card is not None and not card.title and not case.so else None


def its_title_does_not_fit(case: Sighting) -> Lack | None:
    """A title is of a clan or sect."""
    card = case.table.cards.get(case.subject)
    if card is None or not card.title or case.table.title_fits(case.subject):
        return None
    return case.table.now, f"its title {card.title} does not fit its clan or sect"


def its_clan_is_of_another_sect(case: Sighting) -> Lack | None:
    """A vampire whose card names no sect is of the sect of its clan."""
    card = case.table.cards.get(case.subject)
    if card is None or not card.clan or case.so != case.table.terms.sect_of_clan(card.clan):
        return None
    return case.table.now, f"{case.subject} is a {card.clan}, and of their sect"


def its_title_gives_other_votes(case: Sighting) -> Lack | None:
    """A title gives as many votes as the book says."""
    card = case.table.cards.get(case.subject)
    if card is None or not card.title or not case.so:
        return None
    return 0, f"its title {card.title} gives it {case.so} vote{'' if case.so == 1 else 's'}"


def its_title_was_lost(under: str) -> Callable[[Sighting], Lack | None]:
    """Whether a vampire has lost its title under this derivation."""

    def lacked(case: Sighting) -> Lack | None:
        card = case.table.cards.get(case.subject)
        if card is None or card.title:
            return None
        for event, _kind, subject, field, before, _after, why in case.table.past():
            if subject == case.subject and field == "title":
                if case.word == "title" and not same(case.seen, before):
                    return None  # another title was seen than the one that was lost
                return (event, f"{subject} lost its title {before} at event {event}") if why == under else None
        return None

    return lacked


def more_capacity_brings_no_blood(case: Sighting) -> Lack | None:
    """A vampire whose capacity has grown by a discipline is not filled by it."""
    for event, _kind, subject, field, before, after, under in _recent(case.table):
        if subject == case.subject and field == "capacity" and under == "a_discipline_master_adds_empty_capacity":
            if before is not None and 0 < after - before == case.by:
                return event, f"event {event} gave {case.subject} more capacity, and no blood with it"
    return None


def no_discipline_was_given(case: Sighting) -> Lack | None:
    """A vampire that drinks an older one has more capacity when a discipline is put on it."""
    if case.by is None or case.by <= 0:
        return None
    for line, frame in lately(case.table, Diablerie, TURNS):
        if frame is not None and frame.diabolist == case.subject and not frame.found:
            return line[0], f"no discipline was put on {case.subject} after the diablerie"
    return None


# --- who is in the game -------------------------------------------------------------------------------------------


def her_prey_withdrew(case: Sighting) -> Lack | None:
    """A predator scores when her prey is ousted."""
    if not _rewards_an_oust(case):
        return None
    for event, kind, subject, field, _before, after, _under in _recent(case.table):
        if kind is Seat and field == "out" and after == "withdrawn" and subject != case.subject:
            return event, f"{subject} withdrew at event {event}, and was not ousted"
    return None


def another_ousted_her(case: Sighting) -> Lack | None:
    """The predator of who is ousted scores, and nobody else."""
    if not _rewards_an_oust(case):
        return None
    for event, kind, subject, field, _before, _after, under in _recent(case.table):
        if kind is Seat and field == "points" and under == "the_predator_scores_her_prey" and subject != case.subject:
            return event, f"{subject} was the predator of who was ousted at event {event}"
    return None


def the_oust_has_scored(case: Sighting) -> Lack | None:
    """The predator of who is ousted scores once for it."""
    if not _rewards_an_oust(case):
        return None
    for event, kind, subject, field, _before, _after, under in _recent(case.table):
        if kind is Seat and field == "points" and under == "the_predator_scores_her_prey" and subject == case.subject:
            return event, f"{subject} scored for her prey at event {event}"
    return None


def no_prey_was_ousted(case: Sighting) -> Lack | None:
    """A predator gains pool when her prey is ousted."""
    return (0, f"no prey of {case.subject} has been ousted") if _rewards_an_oust(case) else None


def _rewards_an_oust(case: Sighting) -> bool:
    """Whether as much was seen besides as an oust gives."""
    terms = case.table.terms
    return bool(case.by == (terms.pool_for_an_oust if case.word == "pool" else terms.points_for_an_oust))


def her_withdrawal_failed(spoils: str) -> Callable[[Sighting], Lack | None]:
    """Whether a withdrawal has failed under this derivation."""

    def lacked(case: Sighting) -> Lack | None:
        seat = case.table.seats.get(case.subject)
        if seat is None or not (seat.withdrawing or seat.withdrawal_failed or seat.out):
            return None  # none was ever announced
        if case.word not in OUT and case.by != case.table.terms.points_for_a_withdrawal:
            return None
        for event, _kind, subject, field, _before, after, under in case.table.past():
            if subject == case.subject and field == "withdrawal_failed" and after:
                return (
                    (event, f"{case.subject}'s withdrawal failed at event {event}: {after}")
                    if under == spoils
                    else None
                )
        return None

    return lacked


def her_withdrawal_is_not_kept_yet(case: Sighting) -> Lack | None:
    """A withdrawal is announced, and succeeds in the next untap phase."""
    seat = case.table.seats.get(case.subject)
    if seat is None or case.word == "ousted":
        return None
    if seat.withdrawing:
        return 0, f"{case.subject}'s next untap phase has not come"
    announced = case.word != "withdrawn" or case.so is not False
    return None if announced else (0, f"{case.subject} has not announced a withdrawal")


def others_are_left(case: Sighting) -> Lack | None:
    """The last Methuselah scores when the others are gone."""
    left = len(case.table.left())
    if left > 1 and case.by == case.table.terms.points_for_the_last:
        return 0, f"{left} Methuselahs are in the game"
    return None


def she_has_pool_left(case: Sighting) -> Lack | None:
    """A Methuselah without pool is ousted."""
    if case.so is False:
        return case.table.now, f"{case.subject} has {case.table.pool_of(case.subject)} pool left"
    return None


def no_other_copy_is_in_play(case: Sighting) -> Lack | None:
    """Copies of a unique card contest each other."""
    return (0, f"no other {printed_name(case.subject)} is in play") if case.so is False else None


def it_has_no_such_stealth(case: Sighting) -> Lack | None:
    """Some actions have stealth by themselves."""
    action = case.table.action
    if action is None:
        return None
    return 0, f"this action has {action.stealth} stealth by itself"
