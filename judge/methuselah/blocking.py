"""Who may attempt to block, in which order, and how the action resolves."""

from collections.abc import Iterable

from events.methuselah.events import Block, Resolved
from events.methuselah.position import Action
from judge.ruling import Finding, No, Unclear
from projections.methuselah.changes.actions import payable
from projections.methuselah.changes.announcements import aim_is_told, names_in, whose
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms


def a_block_needs_an_action(block: Block, table: Table, terms: Terms) -> Finding:
    """There is something to block from the announcement of an action until it is resolved."""
    if not table.action_kind():
        if not table.hunted():
            return No(f"{block.minion} may not block: no action is in progress.", needed="an action that is announced")
    elif table.outcome():
        return No(
            f"{block.minion} may not block: the action is resolved already.", needed="an attempt before it is resolved"
        )


def nobody_blocks_her_own_action(block: Block, table: Table, terms: Terms) -> Finding:
    """Actions are blocked by minions of other Methuselahs."""
    return only_if_of_another(block.minion, "block", table)


def only_ready_minions_block(block: Block, table: Table, terms: Terms) -> Finding:
    """A minion that attempts to block is ready."""
    return only_if_ready(block.minion, "block", table)


def a_tapped_minion_cannot_block(block: Block, table: Table, terms: Terms) -> Finding:
    """A minion that attempts to block is untapped."""
    return only_if_untapped(block.minion, "block", "a_tapped_minion_cannot_block", table)


def only_the_target_blocks_a_directed_action(block: Block, table: Table, terms: Terms) -> Finding:
    """A directed action is blocked only by minions of the Methuselah it is directed at."""
    target = table.directed_at()
    if not target:
        return None
    methuselah = table.controller_of(block.minion)
    if methuselah not in (target, "", table.methuselah_of_the_action()):
        return No(
            f"{block.minion} may not block: the action is directed at {target}.",
            needed=f"a minion that {target} controls",
        )


def only_prey_and_predator_block_an_undirected_action(block: Block, table: Table, terms: Terms) -> Finding:
    """An undirected action is blocked only by minions of the acting Methuselah's prey or predator."""
    if not table.action_kind() or table.directed_at():
        return None
    methuselah = table.controller_of(block.minion)
    acting = table.methuselah_of_the_action()
    if not methuselah or methuselah == acting:
        return None
    prey, predator = table.prey_of(acting), table.predator_of(acting)
    if methuselah not in (prey, predator) and aim_is_told(table):
        return No(
            f"{block.minion} may not block: {methuselah} is neither prey nor predator of {acting}.",
            needed=f"a minion that {prey} or {predator} controls" if prey != predator else f"a minion of {prey}",
        )


def the_prey_decides_before_the_predator(block: Block, table: Table, terms: Terms) -> Finding:
    """The predator begins to block an undirected action when the prey has declined."""
    if table.directed_at() or not table.block_stands():
        return None
    acting = table.methuselah_of_the_action()
    prey, methuselah = table.prey_of(acting), table.controller_of(block.minion)
    if methuselah == table.predator_of(acting) != prey == table.controller_of(table.blocker()):
        return No(
            f"{block.minion} may not attempt to block yet: {prey} decides first, and {table.blocker()} is blocking.",
            needed=f"a failed attempt by {table.blocker()}, and {prey} declining further ones",
        )


def the_last_attempt_has_failed_before_the_next(block: Block, table: Table, terms: Terms) -> Finding:
    """Another attempt to block is made only when the last one has failed, whosever it was."""
    blocker = table.blocker()
    methuselah = table.controller_of(block.minion)
    if blocker and blocker != block.minion and not table.outcome() and table.block_stands():
        own = methuselah == table.controller_of(blocker)
        if own or (_may_try(block, table) and not table.declined(methuselah)):
            return No(
                f"{block.minion} may not attempt to block: the attempt by {blocker} has not failed.",
                needed=f"more stealth than the intercept of {blocker}",
            )


def _may_try(block: Block, table: Table) -> bool:
    """Whether the action may be blocked by minions of this one's Methuselah, and it is not the predator's turn yet."""
    methuselah, acting = table.controller_of(block.minion), table.methuselah_of_the_action()
    if table.directed_at():
        return methuselah == table.directed_at()
    return methuselah not in ("", acting) and methuselah != table.predator_of(acting)


def a_declined_block_is_final(block: Block, table: Table, terms: Terms) -> Finding:
    """Who has declined to make further attempts does not attempt to block that action any more."""
    methuselah = table.controller_of(block.minion)
    if methuselah and table.declined(methuselah):
        return No(
            f"{block.minion} may not attempt to block: {methuselah} has declined to block this action.",
            needed=f"an attempt before {methuselah} declined",
        )


def enough_intercept_and_nothing_less_blocks(resolved: Resolved, table: Table, terms: Terms) -> Finding:
    """An action is blocked by an attempt whose intercept reaches its stealth, and succeeds otherwise."""
    if not resolved.outcome or not table.action_kind() or table.outcome():
        return None
    blocker = table.blocker()
    if resolved.outcome == "blocked" and not blocker:
        return No("The action is not blocked: nobody is attempting to block it.", needed="an attempt to block")
    stands = table.block_stands()
    if stands == (resolved.outcome == "blocked"):
        return None
    intercept, stealth = table.intercept_of(blocker), table.stealth()
    if stands and _tapped_meanwhile(blocker, table):
        return None  # a_tapped_blocker_is_open says so
    if stands:
        return No(
            f"The action does not succeed: {blocker} blocks with intercept {intercept} against stealth {stealth}.",
            needed=f"stealth {intercept + 1}, or no attempt by {blocker}",
        )
    return No(
        f"The action is not blocked: the intercept of {blocker} is {intercept}, the stealth is {stealth}.",
        needed=f"intercept {stealth}",
    )


def a_resolved_action_stays_resolved(resolved: Resolved, table: Table, terms: Terms) -> Finding:
    """An action that was blocked is not successful, and one that has succeeded is not blocked any more."""
    last = table.last_outcome()
    if not resolved.outcome or not last or resolved.outcome == last:
        return None
    if last == "blocked":
        return No("The action does not succeed: it has been blocked.", needed="an action that was not blocked")
    return No("The action is not blocked: it has already succeeded.", needed="an action under way")


def a_tapped_blocker_is_open(resolved: Resolved, table: Table, terms: Terms) -> Finding:
    """A minion begins to block untapped; whether its attempt fails when a card taps it meanwhile is not said."""
    blocker = table.blocker()
    if not blocker or table.outcome() or not table.block_stands() or not _tapped_meanwhile(blocker, table):
        return None
    # Unclear: a blocking minion that was tapped during its attempt.
    return Unclear(
        f"{blocker} was tapped during its attempt: either only the beginning of an attempt needs an untapped minion, "
        "or the attempt fails."
    )


def _tapped_meanwhile(blocker: str, table: Table) -> bool:
    return table.tapped_in_its_attempt(blocker) and not table.set_aside(blocker, "a_tapped_minion_cannot_block")


def a_successful_action_is_paid_for(resolved: Resolved, table: Table, terms: Terms) -> Finding:
    """The cost of an action is paid when it succeeds."""
    action = table.action
    if action is None or action.outcome:
        return None
    if not (action.pool_cost or action.blood_cost or action.other_cost or action.owed):
        return None
    if resolved.outcome == "blocked" or (not resolved.outcome and table.block_stands()):
        return None
    if not payable(table, action):
        if terms.costs_are_paid_as_far_as_they_can_be:
            return None
        # Unclear: an action that succeeds and cannot be paid.
        return Unclear(
            "The cost of the action cannot be paid: either the action has no effect and its card is burned, "
            "or what is there is paid and it takes effect."
        )
    pool = action.pool_cost + sum(owed.pool for owed in action.owed)
    if pool and pool == table.pool_of(action.methuselah):
        # Unclear: paying the last pool.
        return Unclear(
            f"{action.methuselah} pays her last pool: either she is ousted before the action takes effect, "
            "or cost and effect are one event."
        )


def only_controlled_minions_block(block: Block, table: Table, terms: Terms) -> Finding:
    """A minion that attempts to block is controlled; whether it has to be ready is not said."""
    return only_if_controlled(block.minion, "block", table)


def acts_himself(minion: str, table: Table) -> bool:
    """Whether it is his own action, to which nobody of her side does anything: that is told, and no more of him."""
    return minion == table.acting_minion() and table.controller_of(minion) == table.methuselah_of_the_action()


def only_if_of_another(minion: str, doing: str, table: Table) -> Finding:
    """Nothing against a minion of a Methuselah whose action it is not."""
    acting = table.methuselah_of_the_action()
    if acting and table.controller_of(minion) == acting:
        says = f"{minion} may not {doing}: the action is {acting}'s, who controls {minion}."
        return No(says, needed="a minion of another Methuselah")


def only_if_ready(minion: str, doing: str, table: Table) -> Finding:
    """Nothing against a ready minion, nor against one that is not on the table or is contested."""
    if not (table.ready(minion) or not table.known(minion) or table.contested(minion) or acts_himself(minion, table)):
        return No(f"{minion} may not {doing}: {minion} is not ready.", needed="a ready minion")


def only_if_untapped(minion: str, doing: str, rule: str, table: Table) -> Finding:
    """Nothing against an untapped minion, nor where the rule is set aside for a tapped one."""
    if table.tapped(minion) and not table.set_aside(minion, rule) and not acts_himself(minion, table):
        return No(f"{minion} may not {doing}: {minion} is tapped.", needed="an untapped minion")


def only_if_controlled(minion: str, doing: str, table: Table) -> Finding:
    """Nothing against a ready minion, nor against one that is not on the table or is contested."""
    if table.ready(minion) or not table.known(minion) or table.contested(minion) or acts_himself(minion, table):
        return None
    if table.torpid(minion) or table.recruited(minion):
        where = "in torpor" if table.torpid(minion) else "in the inactive region"
        # Unclear: whether a minion that is not ready blocks and reacts.
        return Unclear(
            f"{minion} is {where}: either every untapped minion that is controlled may {doing}, or only a ready one."
        )
    return No(f"{minion} may not {doing}: {minion} is not controlled.", needed="a minion under control")


def an_attempt_should_reach_the_stealth(block: Block, table: Table, terms: Terms) -> Finding:
    """A blocking minion needs as much intercept as the acting one has stealth."""
    if not table.action_kind() or table.outcome():
        return None
    intercept, stealth = table.intercept_of(block.minion), table.stealth()
    if intercept < stealth:
        # Unclear: a hopeless attempt.
        return Unclear(
            f"{block.minion} has intercept {intercept} against stealth {stealth}: either the attempt may be declared "
            "and fails without more, or the stealth has to be reached before."
        )


def another_minion_makes_the_next_attempt(block: Block, table: Table, terms: Terms) -> Finding:
    """When an attempt has failed, another minion may attempt to block."""
    if table.blocker() != block.minion and table.attempted(block.minion):
        # Unclear: the same minion again.
        return Unclear(
            f"{block.minion} attempts to block again: either another attempt may be made by any minion, "
            "or only by one that has not attempted."
        )


def a_passed_block_does_not_return(block: Block, table: Table, terms: Terms) -> Finding:
    """Who has passed an opportunity to block an action does not attempt to block it later."""
    methuselah = table.controller_of(block.minion)
    if not methuselah or not table.declined(methuselah):
        return None
    if any(table.controller_of(minion) == methuselah for minion in table.attempts()):
        # Unclear: a failed attempt, then another Methuselah's attempt.
        return Unclear(
            f"{methuselah} attempted before and let another Methuselah try: either that was a pass and is final, "
            "or a failed attempt is none and she may return."
        )
    return No(
        f"{block.minion} may not attempt to block: {methuselah} has passed her opportunity to block this action.",
        needed=f"an attempt before {methuselah} passed",
    )


def several_targets_leave_the_blockers_open(block: Block, table: Table, terms: Terms) -> Finding:
    """An action that is not directed is blocked by prey or predator; one that affects several is not spoken of."""
    if not table.action_kind() or table.directed_at():
        return None
    methuselah, acting = table.controller_of(block.minion), table.methuselah_of_the_action()
    if not methuselah or methuselah == acting:
        return None
    prey, predator = table.prey_of(acting), table.predator_of(acting)
    if methuselah in (prey, predator) or not aim_is_told(table):
        return None
    action = table.action
    if action is not None and methuselah in {whose(table, name) for name in _may_be_aimed_at(table, action)}:
        # Unclear: who blocks an action that affects several Methuselahs.
        return Unclear(
            f"The action affects {methuselah} and others: either all whom it affects may block it, "
            "or prey and predator, or the first who was named."
        )
    return No(
        f"{block.minion} may not block: {methuselah} is neither prey nor predator of {acting}.",
        needed=f"a minion that {prey} or {predator} controls" if prey != predator else f"a minion of {prey}",
    )


def _may_be_aimed_at(table: Table, action: Action) -> Iterable[str]:
    """Whom the action reaches, if that may direct it: not in a vote, and not by a card without the symbol."""
    if action.kind == "political action" or table.facts_of(action.card).directed is False:
        return ()
    return names_in(action.effects)
