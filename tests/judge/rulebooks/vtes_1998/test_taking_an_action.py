"""Sections 6.2 to 6.2.3: announcing, blocking, stealth and intercept, resolving."""

import pytest

from events.effects.base import Burns, Costs, Gains, Modifies, Permits, Untaps
from events.effects.methuselah import Fights, Redirects
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    ActionCardPlayed,
    Bleed,
    Block,
    BlockerDrains,
    CardUsed,
    CombatBegun,
    CombatEnded,
    Equip,
    Hunt,
    LeaveTorpor,
    Modifier,
    NoBlock,
    PoliticalAction,
    Reaction,
    Recruit,
    Resolved,
    Strike,
)
from events.methuselah.position import Position, Waived
from judge import books
from tests.helpers.ledger import moves_under
from tests.helpers.methuselah.tables import Any, ally, broken, judged, kept, table, unclear, vampire

LUPO = vampire("Lupo", "Sarah")
RAKE = vampire("Rake", "Sarah")
THOMAS = vampire("Thomas", "Alexis")
YURI = vampire("Yuri", "Alexis")
DIETER = vampire("Dieter", "Richard")
HAZEL = vampire("Hazel", "Ryan")
CAST = (LUPO, RAKE, THOMAS, YURI, DIETER, HAZEL)
STEALTH = Modifier(minion="Lupo", card="Cloak", effects=(Modifies(what="stealth", by=1),))
INTERCEPT = (Modifies(what="intercept", by=1),)
BLEED = Bleed(minion="Lupo")


def scene(*cards: Any, **rest: Any) -> Position:
    """Sarah's minion phase. Her prey Alexis has Thomas and Yuri, her predator Richard has Dieter, Ryan has Hazel."""
    changed = {card.name: card for card in (*CAST, *cards)}
    return table(*changed.values(), **rest)


# --- who may block ------------------------------------------------------------------------------------------------


def test_only_the_target_blocks_a_directed_action() -> None:
    """A bleed is blocked by minions of its target alone, an action at the predator by hers."""
    rule = "only_the_target_blocks_a_directed_action"
    kept(scene(), BLEED, Block(minion="Thomas"))
    broken(
        scene(),
        BLEED,
        Block(minion="Dieter"),
        rule=rule,
        says="Dieter may not block: the action is directed at Alexis.",
    )
    fight = ActionCardPlayed(minion="Lupo", card="Rush", target="Dieter")
    kept(scene(), fight, Block(minion="Dieter"))
    broken(
        scene(),
        fight,
        Block(minion="Thomas"),
        rule=rule,
        says="Thomas may not block: the action is directed at Richard.",
    )


@pytest.mark.parametrize(
    "act, target",
    [
        (ActionCardPlayed(minion="Lupo", card="Arson", target="Haven"), "Richard"),
        (ActionCardPlayed(minion="Lupo", card="Arson", effects=(Burns(card="Haven"),)), "Richard"),
        (ActionCardPlayed(minion="Lupo", card="Raid", effects=(Gains(who="Ryan", counter="pool", amount=-1),)), "Ryan"),
        (ActionCardPlayed(minion="Lupo", card="Rush", effects=(Fights(minion="Lupo", opponent="Yuri"),)), "Alexis"),
        (
            ActionCardPlayed(
                minion="Lupo",
                card="Plague",
                effects=(Gains(who="Ryan", counter="pool", amount=-1), Gains(who="Alexis", counter="pool", amount=-1)),
            ),
            "",
        ),
        (ActionCardPlayed(minion="Lupo", card="Feast", effects=(Gains(who="Sarah", counter="pool", amount=3),)), ""),
        (PoliticalAction(minion="Lupo", card="Archon", effects=(Gains(who="Ryan", counter="pool", amount=-1),)), ""),
        (Hunt(minion="Lupo"), ""),
        (BLEED, "Alexis"),
    ],
)
def test_an_action_at_another_methuselah_is_directed(act: Any, target: str) -> None:
    """Directed is what is aimed at one other Methuselah or her things; at several, or a referendum, is undirected."""
    haven = vampire("Haven", "Richard", kind="location", region="in play", capacity=None, counters=0)
    done = judged(scene(haven), act)
    assert done.table.directed_at() == target
    said = [("action", "directed_at", "", target)] if target else []
    assert moves_under(done, "an_action_at_another_methuselah_is_directed") == said


def test_only_prey_and_predator_block_an_undirected_action() -> None:
    """An undirected action, a political one too, is blocked by prey or predator and by nobody else."""
    rule = "only_prey_and_predator_block_an_undirected_action"
    says = "Hazel may not block: Ryan is neither prey nor predator of Sarah."
    for act in (Hunt(minion="Lupo"), PoliticalAction(minion="Lupo", card="Archon")):
        kept(scene(), act, Block(minion="Thomas"))
        kept(scene(), act, NoBlock(methuselah="Alexis"), Block(minion="Dieter"))
        broken(scene(), act, Block(minion="Hazel"), rule=rule, says=says)
    two = table(LUPO, THOMAS, players=("Sarah", "Alexis"))
    kept(two, Hunt(minion="Lupo"), Block(minion="Thomas"))


def test_an_action_card_of_unknown_aim_is_blocked_by_whoever_does() -> None:
    """Where nobody wrote down at whom a directed card is aimed, a block shows it."""
    aimed = scene(described={"Raid": CardFacts(kind="action", directed=True)})
    kept(aimed, ActionCardPlayed(minion="Lupo", card="Raid"), Block(minion="Hazel"))


def test_nobody_blocks_her_own_action() -> None:
    """Blocking is for minions of other Methuselahs."""
    broken(
        scene(),
        Hunt(minion="Lupo"),
        Block(minion="Rake"),
        rule="nobody_blocks_her_own_action",
        says="Rake may not block: the action is Sarah's, who controls Rake.",
    )


def test_only_ready_minions_block() -> None:
    """A vampire in torpor does not block; nor does a tapped one (a_tapped_minion_cannot_block)."""
    torpid = scene(vampire("Thomas", "Alexis", region="torpor"))
    says = "Thomas may not block: Thomas is not ready."
    broken(torpid, BLEED, Block(minion="Thomas"), rule="only_ready_minions_block", says=says)
    tapped = scene(vampire("Thomas", "Alexis", tapped=True))
    says = "Thomas may not block: Thomas is tapped."
    broken(tapped, BLEED, Block(minion="Thomas"), rule="a_tapped_minion_cannot_block", says=says)
    kept(scene(), BLEED, Block(minion="Thomas"))


def test_a_card_may_let_a_tapped_minion_react_and_block() -> None:
    """A card that lets a tapped minion react and block as if untapped does so for the rest of the action."""
    permits = (Permits(rule="a_tapped_minion_cannot_react"), Permits(rule="a_tapped_minion_cannot_block"))
    wake = Reaction(minion="Thomas", card="Wake", effects=permits)
    tapped = scene(vampire("Thomas", "Alexis", tapped=True))
    done = judged(tapped, BLEED, wake, Block(minion="Thomas"), Resolved())
    assert [(ruling.event, ruling.verdict) for ruling in done.rulings] == [(2, "unverified")]


def test_a_block_needs_an_action() -> None:
    """There is something to block from the announcement until the action is resolved."""
    rule = "a_block_needs_an_action"
    broken(scene(), Block(minion="Thomas"), rule=rule, says="Thomas may not block: no action is in progress.")
    broken(
        scene(),
        PoliticalAction(minion="Lupo", card="Archon"),
        Resolved(),
        Block(minion="Thomas"),
        rule=rule,
        says="Thomas may not block: the action is resolved already.",
    )


def test_the_prey_decides_before_the_predator() -> None:
    """The predator begins when the prey is done: declared, or taken as declared; not while the prey's minion blocks."""
    stealthy = scene(vampire("Thomas", "Alexis", intercept=1))
    broken(
        stealthy,
        Hunt(minion="Lupo"),
        Block(minion="Thomas"),
        Block(minion="Dieter"),
        rule="the_prey_decides_before_the_predator",
        says="Dieter may not attempt to block yet: Alexis decides first, and Thomas is blocking.",
    )
    done = kept(scene(), Hunt(minion="Lupo"), Block(minion="Thomas"), Block(minion="Dieter"))
    assert done.table.action.declined == ("Alexis",)
    done = kept(scene(), Hunt(minion="Lupo"), NoBlock(methuselah="Alexis"), Block(minion="Dieter"))
    assert done.table.action.attempts == ("Dieter",)


def test_a_failed_block_may_be_followed_by_another() -> None:
    """After a failed attempt the same or another minion may try, as often as she wishes."""
    done = kept(
        scene(), Hunt(minion="Lupo"), Block(minion="Thomas"), Block(minion="Yuri"), Block(minion="Thomas"), NoBlock()
    )
    assert done.table.action.attempts == ("Thomas", "Yuri", "Thomas")
    assert moves_under(done, "a_minion_attempts_to_block")[0] == ("action", "blocker", "", "Thomas")
    assert len(moves_under(done, "a_failed_block_may_be_followed_by_another")) == 4


def test_the_last_attempt_has_failed_before_the_next() -> None:
    """While an attempt has enough intercept, there is no other; stealth makes it fail and opens the way again."""
    broken(
        scene(),
        BLEED,
        Block(minion="Thomas"),
        Block(minion="Yuri"),
        rule="the_last_attempt_has_failed_before_the_next",
        says="Yuri may not attempt to block: the attempt by Thomas has not failed.",
    )
    kept(scene(), BLEED, Block(minion="Thomas"), STEALTH, Block(minion="Yuri"))


def test_a_declined_block_is_final() -> None:
    """Who has declined does not try again in this action, and may in the next (declining_to_block_is_final)."""
    says = "Thomas may not attempt to block: Alexis has declined to block this action."
    rule = "a_declined_block_is_final"
    broken(scene(), BLEED, NoBlock(methuselah="Alexis"), Block(minion="Thomas"), rule=rule, says=says)
    late = judged(scene(), Hunt(minion="Lupo"), Block(minion="Dieter"), Block(minion="Thomas")).wrong
    assert [(one.event, one.rule) for one in late] == [(2, "the_prey_decides_before_the_predator")]
    done = kept(scene(), BLEED, NoBlock(methuselah="Alexis"), Resolved(), Bleed(minion="Rake"), Block(minion="Thomas"))
    assert moves_under(done, "declining_to_block_is_final")[0] == ("action", "declined", (), ("Alexis",))


def test_a_standing_attempt_survives_that_she_makes_no_further_ones() -> None:
    """ "No further attempts" does not take back the attempt that is being made."""
    done = kept(scene(), BLEED, Block(minion="Thomas"), NoBlock(methuselah="Alexis"), Resolved())
    assert (done.table.combat.acting, done.table.combat.opposing) == ("Lupo", "Thomas")


def test_a_redirected_bleed_is_blocked_by_its_new_target() -> None:
    """The new target has her own opportunity to block, and the old one none."""
    away = Reaction(minion="Thomas", card="Deflection", effects=(Redirects(target="Ryan"),))
    played = (BLEED, NoBlock(methuselah="Alexis"), away)
    kept(scene(), *played, Block(minion="Hazel"))
    broken(
        scene(),
        BLEED,
        away,
        Block(minion="Thomas"),
        rule="only_the_target_blocks_a_directed_action",
        says="Thomas may not block: the action is directed at Ryan.",
    )
    done = kept(scene(), *played, NoBlock(), Resolved())
    assert (done.table.seats["Ryan"].pool, done.table.seats["Alexis"].pool, done.table.edge) == (29, 30, "Sarah")


# --- stealth and intercept ----------------------------------------------------------------------------------------


def test_stealth_is_added_only_when_needed() -> None:
    """Stealth is added only while a block attempt with enough intercept is under way."""
    rule = "stealth_is_added_only_when_needed"
    broken(scene(), BLEED, STEALTH, rule=rule, says="Lupo may not add stealth: nobody is attempting to block.")
    kept(scene(), BLEED, Block(minion="Thomas"), STEALTH)
    again = Modifier(minion="Lupo", card="Lost in Crowds", effects=(Modifies(what="stealth", by=1),))
    says = "Lupo may not add stealth: the intercept of Thomas is 0, below the stealth of 1."
    broken(scene(), BLEED, Block(minion="Thomas"), STEALTH, again, rule=rule, says=says)
    broken(scene(), Hunt(minion="Lupo"), Block(minion="Thomas"), STEALTH, rule=rule, says=says)
    watchful = scene(vampire("Thomas", "Alexis", intercept=1))
    kept(watchful, Hunt(minion="Lupo"), Block(minion="Thomas"), STEALTH)
    broken(
        scene(),
        PoliticalAction(minion="Lupo", card="Archon"),
        Resolved(),
        STEALTH,
        rule=rule,
        says="Lupo may not add stealth: the action is resolved already.",
    )


def test_a_card_that_does_more_than_adding_stealth() -> None:
    """Of a card that adds stealth and does something else, played without need, the book does not speak."""
    bonding = Modifier(
        minion="Lupo",
        card="Bonding",
        superior=True,
        effects=(Modifies(what="bleed", by=1), Modifies(what="stealth", by=1)),
    )
    unclear(
        scene(),
        BLEED,
        bonding,
        rule="stealth_is_added_only_when_needed",
        says="Bonding adds stealth that is not needed, and does more: either it may be played for the rest, "
        "or not until the stealth is needed.",
    )


def test_a_card_in_play_adds_stealth_only_when_needed() -> None:
    """What holds for cards played holds for the effects of cards in play."""
    cloak = CardUsed(card="Lupo", minion="Lupo", effects=(Modifies(what="stealth", by=1),))
    broken(
        scene(),
        BLEED,
        cloak,
        rule="stealth_is_added_only_when_needed",
        says="Lupo may not add stealth: nobody is attempting to block.",
    )
    kept(scene(), cloak)


def test_intercept_is_added_only_when_needed() -> None:
    """Intercept is added only while it falls short of the stealth, before the action is resolved."""
    rule = "intercept_is_added_only_when_needed"
    aware = Reaction(minion="Thomas", card="Aware", effects=INTERCEPT)
    kept(scene(), Hunt(minion="Lupo"), Block(minion="Thomas"), aware)
    says = "Thomas may not add intercept: its intercept of 0 is enough."
    broken(scene(), BLEED, aware, rule=rule, says=says)
    broken(scene(), BLEED, Block(minion="Thomas"), aware, rule=rule, says=says)
    keen = Reaction(minion="Thomas", card="Keen", effects=INTERCEPT)
    says = "Thomas may not add intercept: its intercept of 1 is enough."
    broken(scene(), Hunt(minion="Lupo"), Block(minion="Thomas"), aware, keen, rule=rule, says=says)
    says = "Thomas may not add intercept: the action is resolved already."
    broken(scene(), PoliticalAction(minion="Lupo", card="Archon"), Resolved(), aware, rule=rule, says=says)


def test_added_intercept_implies_the_attempt() -> None:
    """Whether intercept may be added before the attempt is stated is open; the table takes the attempt as made."""
    aware = Reaction(minion="Thomas", card="Aware", effects=INTERCEPT)
    unclear(
        scene(),
        Hunt(minion="Lupo"),
        aware,
        rule="intercept_is_added_only_when_needed",
        says="Thomas adds intercept without a stated attempt to block: either the attempt is implied, "
        "or it must be declared first.",
    )
    done = kept(scene(), Hunt(minion="Lupo"), aware, Block(minion="Thomas"), Resolved())
    assert done.table.combat.opposing == "Thomas"
    done = kept(scene(), Hunt(minion="Lupo"), aware, Resolved())
    assert done.table.combat.opposing == "Thomas"
    assert moves_under(done, "added_intercept_implies_the_attempt")[0] == ("action", "blocker", "", "Thomas")


def test_intercept_that_does_more() -> None:
    """Of a card that adds intercept and does something else, played without need, the book does not speak."""
    both = Reaction(minion="Thomas", card="Cats", effects=(*INTERCEPT, Gains(who="Alexis", counter="pool", amount=1)))
    unclear(
        scene(),
        BLEED,
        both,
        rule="intercept_is_added_only_when_needed",
        says="Cats adds intercept that is not needed, and does more: either it may be played for the rest, "
        "or not until the intercept is needed.",
    )


def test_only_the_blocker_adds_intercept() -> None:
    """While one minion attempts to block, no other adds intercept; nor does one that cannot block at all."""
    rule = "only_the_blocker_adds_intercept"
    yuri = Reaction(minion="Yuri", card="Aware", effects=INTERCEPT)
    broken(
        scene(),
        BLEED,
        Block(minion="Thomas"),
        yuri,
        rule=rule,
        says="Yuri may not add intercept: Thomas is attempting to block.",
    )
    hazel = Reaction(minion="Hazel", card="Aware", effects=INTERCEPT)
    says = "Hazel may not add intercept: Ryan may not block this action."
    broken(scene(), Hunt(minion="Lupo"), hazel, rule=rule, says=says)
    helped = Reaction(minion="Yuri", card="Help", effects=(Modifies(what="intercept", by=1, on="Thomas"),))
    kept(scene(), Hunt(minion="Lupo"), Block(minion="Thomas"), helped)


@pytest.mark.parametrize(
    "stealth, intercept, blocked", [(0, 0, True), (1, 0, False), (1, 1, True), (1, 2, True), (2, 1, False)]
)
def test_enough_intercept_blocks(stealth: int, intercept: int, blocked: bool) -> None:
    """An attempt succeeds when the intercept is at least the stealth, and fails otherwise."""
    position = scene(vampire("Lupo", "Sarah", stealth=stealth), vampire("Thomas", "Alexis", intercept=intercept))
    done = kept(position, BLEED, Block(minion="Thomas"), Resolved())
    assert (done.table.combat is not None) == blocked
    assert done.table.cards["Thomas"].tapped == blocked
    assert done.table.seats["Alexis"].pool == (30 if blocked else 29)
    if blocked:
        assert moves_under(done, "enough_intercept_blocks") == [("action", "outcome", "", "blocked")]
        assert moves_under(done, "blocking_taps_the_blocker") == [("Thomas", "tapped", False, True)]
        assert len(moves_under(done, "a_block_leads_to_combat")) == 1
    else:
        assert ("action", "outcome", "", "succeeds") in moves_under(done, "an_unblocked_action_succeeds")


@pytest.mark.parametrize(
    "act, stealth",
    [
        (BLEED, 0),
        (Hunt(minion="Lupo"), 1),
        (Equip(minion="Lupo", card="Jacket"), 1),
        (Recruit(minion="Lupo", card="Loyal Street Gang"), 1),
        (PoliticalAction(minion="Lupo", card="Archon"), 1),
        (ActionCardPlayed(minion="Lupo", card="Feast"), 0),
    ],
)
def test_inherent_stealth_counts(act: Any, stealth: int) -> None:
    """Each action starts with the stealth that the book gives it (stealth_of)."""
    done = judged(scene(), act)
    assert done.table.stealth() == stealth
    assert books()["vtes-1998"].terms.stealth_of[done.table.action.kind] == stealth
    assert moves_under(done, "inherent_stealth_counts") == ([("action", "stealth", 0, 1)] if stealth else [])


def test_stealth_of_the_rest() -> None:
    """stealth_of: taking equipment, employing and leaving torpor have one stealth too."""
    stealth_of = books()["vtes-1998"].terms.stealth_of
    assert [stealth_of[kind] for kind in ("take equipment", "employ", "leave torpor")] == [1, 1, 1]


def test_stealth_and_intercept_last_for_the_action() -> None:
    """What was added stays until the action is resolved, against a later attempt too, and not longer."""
    aware = Reaction(minion="Yuri", card="Aware", effects=INTERCEPT)
    during = (BLEED, Block(minion="Thomas"), STEALTH, Block(minion="Yuri"), aware)
    done = kept(scene(), *during)
    assert (done.table.stealth(), done.table.intercept_of("Yuri")) == (1, 1)
    done = kept(scene(), *during, Resolved(), CombatEnded())
    assert (done.table.cards["Lupo"].stealth_added, done.table.cards["Yuri"].intercept_added) == (0, 0)
    assert moves_under(done, "stealth_and_intercept_last_for_the_action") == [
        ("Lupo", "stealth_added", 1, 0),
        ("Yuri", "intercept_added", 1, 0),
    ]
    assert [line[0] for line in moves_under(done, "the_action_ends_with_its_combat")] == ["action"]


def test_enough_intercept_and_nothing_less_blocks() -> None:
    """The outcome that the table takes is the one that stealth and intercept have."""
    rule = "enough_intercept_and_nothing_less_blocks"
    says = "The action does not succeed: Thomas blocks with intercept 0 against stealth 0."
    broken(scene(), BLEED, Block(minion="Thomas"), Resolved(outcome="succeeds"), rule=rule, says=says)
    says = "The action is not blocked: the intercept of Thomas is 0, the stealth is 1."
    broken(scene(), Hunt(minion="Lupo"), Block(minion="Thomas"), Resolved(outcome="blocked"), rule=rule, says=says)
    says = "The action is not blocked: nobody is attempting to block it."
    broken(scene(), BLEED, Resolved(outcome="blocked"), rule=rule, says=says)
    kept(scene(), BLEED, Block(minion="Thomas"), Resolved(outcome="blocked"))
    kept(scene(), Hunt(minion="Lupo"), Block(minion="Thomas"), Resolved(outcome="succeeds"))
    kept(scene(), BLEED, Block(minion="Thomas"), CombatBegun(minion="Lupo", opponent="Thomas"))


def test_a_resolved_action_stays_resolved() -> None:
    """A blocked action is not called successful after its combat, nor a successful one blocked; twice is once."""
    rule = "a_resolved_action_stays_resolved"
    succeeds, blocked = Resolved(outcome="succeeds"), Resolved(outcome="blocked")
    fought = (BLEED, Block(minion="Thomas"), Strike(minion="Lupo"), Strike(minion="Thomas"))
    says = "The action does not succeed: it has been blocked."
    broken(scene(), *fought, succeeds, rule=rule, says=says)
    broken(scene(), BLEED, Block(minion="Thomas"), blocked, CombatEnded(), succeeds, rule=rule, says=says)
    says = "The action is not blocked: it has already succeeded."
    broken(scene(), BLEED, succeeds, blocked, rule=rule, says=says)
    for once_more in (blocked, Resolved()):
        kept(scene(), *fought, once_more)
    kept(scene(), BLEED, succeeds, succeeds)
    kept(scene(), *fought, CombatEnded(), Hunt(minion="Rake"), succeeds)


# --- modifiers and reactions --------------------------------------------------------------------------------------

BONDING = Modifier(minion="Lupo", card="Bonding", effects=(Modifies(what="bleed", by=1),))
HELP = Reaction(minion="Thomas", card="Help", effects=(Gains(who="Alexis", counter="pool", amount=1),))


def test_modifiers_and_reactions_need_an_action() -> None:
    """Neither is played while no action is under way."""
    rule = "modifiers_and_reactions_need_an_action"
    broken(scene(), BONDING, rule=rule, says="Lupo may not play Bonding: no action is in progress.")
    broken(scene(), BLEED, Resolved(), HELP, rule=rule, says="Thomas may not play Help: no action is in progress.")
    again = Modifier(minion="Lupo", card="Drive", effects=(Untaps(card="Lupo"),))
    says = "Lupo's action is over: Drive may be played now if its text is for that moment."
    unclear(scene(), BLEED, Resolved(), again, rule=rule, says=says)
    kept(scene(), BLEED, Block(minion="Thomas"), CombatEnded(), again, Bleed(minion="Lupo"))
    late = (Hunt(minion="Rake"), Resolved(), again)
    broken(scene(), BLEED, Resolved(), *late, rule=rule, says="Lupo may not play Drive: no action is in progress.")
    done = kept(scene(), BLEED, BONDING, HELP)
    assert [play.card for play in done.table.action.plays] == ["Bonding", "Help"]
    assert len(moves_under(done, "modifiers_and_reactions_are_remembered")) == 2


def test_only_the_acting_minion_modifies_his_action() -> None:
    """Modifiers are the acting minion's; a torpid vampire plays them on his own action."""
    other = Modifier(minion="Rake", card="Bonding", effects=(Modifies(what="bleed", by=1),))
    broken(
        scene(),
        BLEED,
        other,
        rule="only_the_acting_minion_modifies_his_action",
        says="Rake may not play Bonding: Lupo is the acting minion.",
    )
    watchful = (vampire("Lupo", "Sarah", region="torpor"), vampire("Thomas", "Alexis", intercept=1))
    kept(scene(*watchful), LeaveTorpor(minion="Lupo"), Block(minion="Thomas"), STEALTH)


def test_who_reacts() -> None:
    """Ready untapped minions of other Methuselahs react: any other's, whomever the action is aimed at."""
    own = Reaction(minion="Rake", card="Help", effects=())
    says = "Rake may not react: the action is Sarah's, who controls Rake."
    broken(scene(), BLEED, own, rule="nobody_reacts_to_her_own_minion", says=says)
    torpid = scene(vampire("Thomas", "Alexis", region="torpor"))
    says = "Thomas may not react: Thomas is not ready."
    broken(torpid, BLEED, HELP, rule="only_ready_minions_react", says=says)
    tapped = scene(vampire("Thomas", "Alexis", tapped=True))
    says = "Thomas may not react: Thomas is tapped."
    broken(tapped, BLEED, HELP, rule="a_tapped_minion_cannot_react", says=says)
    done = kept(scene(), BLEED, HELP, Reaction(minion="Hazel", card="Help", effects=()))
    assert not done.table.cards["Thomas"].tapped


def test_no_card_twice_by_one_minion_in_an_action() -> None:
    """Once a card for each minion and action; another minion, another action, another card are free."""
    rule = "no_card_twice_by_one_minion_in_an_action"
    says = "Lupo may not play Bonding again: Lupo has played it in this action."
    broken(scene(), BLEED, BONDING, BONDING, rule=rule, says=says)
    says = "Thomas may not play Help again: Thomas has played it in this action."
    broken(scene(), BLEED, HELP, HELP, rule=rule, says=says)
    other = Reaction(minion="Yuri", card="Help", effects=HELP.effects)
    kept(scene(), BLEED, HELP, other)
    twice = Modifier(minion="Rake", card="Bonding", effects=(Modifies(what="bleed", by=1),))
    kept(scene(), BLEED, BONDING, Resolved(), Bleed(minion="Rake"), twice)


def test_modifiers_and_reactions_are_paid_when_played() -> None:
    """A modifier is paid for although the action fails; the action itself is not (a_blocked_action_costs_nothing)."""
    described = {"Cloak": CardFacts(blood=1), "Jacket": CardFacts(kind="equipment", pool=2)}
    position = scene(
        vampire("Thomas", "Alexis", intercept=1), vampire("Yuri", "Alexis", intercept=2), described=described
    )
    events = (Equip(minion="Lupo", card="Jacket"), Block(minion="Thomas"), STEALTH, Block(minion="Yuri"), Resolved())
    done = kept(position, *events)
    assert moves_under(done, "modifiers_and_reactions_are_paid_when_played") == [("Lupo", "counters", 3, 2)]
    kept_in_mind = ("action", "waived", None, Waived(pool=2))  # should the action go on all the same
    assert moves_under(done, "a_blocked_action_costs_nothing") == [("action", "pool_cost", 2, 0), kept_in_mind]
    assert done.table.seats["Sarah"].pool == 30
    assert done.table.seats["Sarah"].ash_heap == ("Cloak", "Jacket")


# --- resolving ----------------------------------------------------------------------------------------------------


def dear(cost: int, **rest: Any) -> ActionCardPlayed:
    """An action card that costs pool and gives Sarah one pool when it succeeds."""
    effects = (Costs(counter="pool", amount=cost), Gains(who="Lupo", counter="blood", amount=1))
    return ActionCardPlayed(minion="Lupo", card="Feast", effects=effects, **rest)


def test_a_successful_action_is_paid_for() -> None:
    """The cost is paid first; where it cannot be paid, or takes the last pool, the book leaves open what happens."""
    rule = "a_successful_action_is_paid_for"
    cannot = (
        "The cost of the action cannot be paid: either the action has no effect and its card is burned, "
        "or what is there is paid and it takes effect."
    )
    last = (
        "Sarah pays her last pool: either she is ousted before the action takes effect, "
        "or cost and effect are one event."
    )
    position = scene(seats={"Sarah": {"pool": 3}})
    done = kept(position, dear(2), NoBlock(), Resolved())
    assert (done.table.seats["Sarah"].pool, done.table.cards["Lupo"].counters) == (1, 4)
    assert moves_under(done, "the_cost_of_a_successful_action_is_paid") == [("Sarah", "pool", 3, 1)]
    found = judged(position, dear(3), NoBlock(), Resolved()).rulings
    assert [ruling.unclear for ruling in found if ruling.rule == rule] == [(last,)]
    poor = scene(vampire("Lupo", "Sarah", counters=1))
    blood = ActionCardPlayed(
        minion="Lupo",
        card="Feast",
        effects=(Costs(counter="blood", amount=2), Gains(who="Sarah", counter="pool", amount=1)),
    )
    done = judged(poor, blood, NoBlock(), Resolved())
    assert [ruling.unclear for ruling in done.rulings if ruling.rule == rule] == [(cannot,)]
    assert (done.table.cards["Lupo"].counters, done.table.seats["Sarah"].pool) == (1, 30)
    said = moves_under(done, "an_action_that_cannot_be_paid_has_no_effect")
    assert said == [("Sarah", "ash_heap", (), ("Feast",))]
    played_on = judged(poor, blood, NoBlock(), Resolved(outcome="succeeds"))
    assert (played_on.table.cards["Lupo"].counters, played_on.table.seats["Sarah"].pool) == (0, 31)


def test_a_blocked_leave_torpor_action_lets_the_game_go_on() -> None:
    """After a block without a fight, the next action is announced as ever."""
    torpid = scene(vampire("Lupo", "Sarah", region="torpor"), vampire("Thomas", "Alexis", intercept=1))
    kept(torpid, LeaveTorpor(minion="Lupo"), Block(minion="Thomas"), Resolved(), Bleed(minion="Rake"))
    kept(
        torpid, LeaveTorpor(minion="Lupo"), Block(minion="Thomas"), BlockerDrains(minion="Thomas"), Bleed(minion="Rake")
    )


# --- the book's examples ------------------------------------------------------------------------------------------

EXAMPLE_LUPO_BLEEDS_ALEXIS = (Bleed(minion="Lupo", target="Alexis"),)
EXAMPLE_RAKE_RECRUITS_THE_STREET_GANG = (
    Bleed(minion="Lupo", target="Alexis"),
    NoBlock(methuselah="Alexis"),
    Resolved(),
    Recruit(minion="Rake", card="Loyal Street Gang"),
)
EXAMPLE_THOMAS_BLOCKS_ANDREAS = (
    Hunt(minion="Andreas"),
    NoBlock(methuselah="Alexis"),
    Reaction(minion="Thomas", card="Enhanced Senses", effects=INTERCEPT),
    Block(minion="Thomas"),
    Resolved(),
)
EXAMPLE_BONDING_AFTER_NO_BLOCK = (
    Bleed(minion="Aleph"),
    NoBlock(methuselah="Alexis"),
    Modifier(minion="Aleph", card="Bonding"),
    Resolved(),
)
BRUJAH = vampire("Rake", "Sarah", clan="Brujah")


def test_example_lupo_bleeds_alexis() -> None:
    """Sarah taps Lupo and announces a bleed of her prey Alexis for one pool; nothing is lost yet."""
    done = kept(scene(), *EXAMPLE_LUPO_BLEEDS_ALEXIS)
    assert done.table.cards["Lupo"].tapped
    assert (done.table.bleed_of("Lupo"), done.table.seats["Alexis"].pool) == (1, 30)


def test_example_rake_recruits_the_street_gang() -> None:
    """Rake then recruits the Loyal Street Gang at one stealth; the one pool is due on success only."""
    done = kept(scene(BRUJAH), *EXAMPLE_RAKE_RECRUITS_THE_STREET_GANG)
    assert (done.table.stealth(), done.table.seats["Sarah"].pool) == (1, 30)
    done = kept(scene(BRUJAH), *EXAMPLE_RAKE_RECRUITS_THE_STREET_GANG, NoBlock(), Resolved())
    assert done.table.seats["Sarah"].pool == 29
    assert done.table.cards["Loyal Street Gang"].recruited


def test_example_only_alexis_blocks_lupo() -> None:
    """Lupo's bleed can be blocked by ready untapped minions of Alexis only, repeatedly."""
    lupo = vampire("Lupo", "Sarah", stealth=1)
    kept(scene(lupo), *EXAMPLE_LUPO_BLEEDS_ALEXIS, Block(minion="Thomas"), Block(minion="Yuri"), Block(minion="Thomas"))
    broken(
        scene(lupo),
        *EXAMPLE_LUPO_BLEEDS_ALEXIS,
        Block(minion="Dieter"),
        rule="only_the_target_blocks_a_directed_action",
        says="Dieter may not block: the action is directed at Alexis.",
    )


def test_example_prey_then_predator_block_rake() -> None:
    """Rake's recruiting is up to Sarah's prey first, again and again, after whose refusal her predator may try."""
    recruits = EXAMPLE_RAKE_RECRUITS_THE_STREET_GANG
    tries = (Block(minion="Thomas"), Block(minion="Yuri"), NoBlock(methuselah="Alexis"), Block(minion="Dieter"))
    done = kept(scene(BRUJAH), *recruits, *tries)
    assert done.table.action.attempts == ("Thomas", "Yuri", "Dieter")


def test_example_thomas_blocks_andreas() -> None:
    """Andreas hunts at one stealth, the prey declines, the predator's Thomas gains one intercept, blocks and fights."""
    position = table(vampire("Andreas", "Sarah"), vampire("Thomas", "Richard"))
    done = kept(position, *EXAMPLE_THOMAS_BLOCKS_ANDREAS)
    assert done.table.cards["Thomas"].tapped
    assert (done.table.combat.acting, done.table.combat.opposing) == ("Andreas", "Thomas")
    assert done.table.cards["Andreas"].counters == 3


def test_example_bonding_after_no_block() -> None:
    """After Alexis declines to block Aleph, Sarah plays Bonding and Alexis loses two pool."""
    position = scene(vampire("Aleph", "Sarah", disciplines={"Dominate": "basic"}), ally("Gang", "Sarah"))
    done = kept(position, *EXAMPLE_BONDING_AFTER_NO_BLOCK)
    assert (done.table.seats["Alexis"].pool, done.table.edge) == (28, "Sarah")
