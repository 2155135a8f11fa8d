"""Sections 12.3, 13 and 14 of 1994: minion actions, blocking, reactions, and what an action costs."""

from events.effects.base import Costs, Gains, Modifies, Permits, Taps
from events.effects.methuselah import Redirects
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    ActionCardPlayed,
    Bleed,
    Block,
    EffectHappened,
    Employ,
    Hunt,
    Modifier,
    NoBlock,
    PhaseBegun,
    PoliticalAction,
    Reaction,
    Rescue,
    Resolved,
    TakeEquipment,
)
from tests.helpers.ledger import moves_of
from tests.helpers.methuselah.tables import ally, judged, on, table, vampire
from tests.judge.rulebooks.jyhad_1994.recorded import BOOK
from tests.judge.rulebooks.jyhad_1994.ruled import broken, doubted, kept, unclear

LUPO, RAKE = vampire("Lupo", "Sarah"), vampire("Rake", "Sarah")
THOMAS, YURI = vampire("Thomas", "Alexis"), vampire("Yuri", "Alexis")
NIK = vampire("Nik", "Richard")
BLEED = Bleed(minion="Lupo", target="Alexis")


# --- bleeding and hunting ---------------------------------------------------------------------------------------------


def test_only_the_prey_is_bled() -> None:
    """Without a card the prey is bled and nobody else; a card marked as directed may perhaps go elsewhere."""
    kept(table(LUPO), BLEED)
    broken(
        table(LUPO),
        Bleed(minion="Lupo", target="Ryan"),
        rule="only_the_prey_is_bled",
        says="Lupo may not bleed Ryan: Sarah's prey is Alexis.",
    )
    broken(
        table(LUPO),
        Bleed(minion="Lupo", target="Sarah"),
        rule="only_the_prey_is_bled",
        says="Lupo may not bleed Sarah: Sarah's prey is Alexis.",
    )
    unclear(
        table(LUPO),
        Bleed(minion="Lupo", target="Ryan", card="Computer Hacking", effects=(Modifies(what="bleed", by=1),)),
        rule="only_the_prey_is_bled",
        says="Computer Hacking bleeds Ryan, and Sarah's prey is Alexis: either a card marked as directed sends the "
        "bleed to any Methuselah, or every bleed keeps to the prey.",
    )


def test_a_card_known_to_be_unmarked_keeps_to_the_prey() -> None:
    """A bleed card without the symbol is not directed at anybody else (only_the_prey_is_bled)."""
    unmarked = {"Rumor": CardFacts(kind="action", directed=False)}
    broken(
        table(LUPO, described=unmarked),
        Bleed(minion="Lupo", target="Ryan", card="Rumor"),
        rule="only_the_prey_is_bled",
        says="Lupo may not bleed Ryan: Sarah's prey is Alexis.",
    )


def test_a_card_may_turn_a_bleed_on_its_own_methuselah() -> None:
    """Nothing says that nobody is ever bled by her own minion."""
    turned = Reaction(minion="Thomas", card="Deflection", effects=(Redirects(target="Sarah"),))
    judgement = kept(table(LUPO, THOMAS), BLEED, turned, Resolved(outcome="succeeds"))
    assert judgement.table.seats["Sarah"].pool == 29


def test_a_bleed_of_nothing_may_win_the_edge() -> None:
    """An unblocked bleed for one wins the Edge; for nothing it does too, and that is open."""
    assert kept(table(LUPO), BLEED, Resolved(outcome="succeeds")).table.edge == "Sarah"
    less = Reaction(minion="Thomas", card="Deflected", effects=(Modifies(what="bleed", by=-1, on="Lupo"),))
    says = (
        "Lupo bleeds for nothing: either a bleed that is not blocked is successful and wins the Edge, "
        "or something must be bled."
    )
    given = (table(LUPO, THOMAS), BLEED, less, Resolved(outcome="succeeds"))
    unclear(*given, rule="a_bleed_of_nothing_may_win_the_edge", says=says)


def test_who_begins_the_phase_empty_hunts_first() -> None:
    """Who begins the minion phase empty hunts before all others; who is emptied in it need not come first."""
    empty = vampire("Rake", "Sarah", counters=0)
    begun = (table(LUPO, empty, phase="master"), PhaseBegun(phase="minion"))
    kept(*begun, Hunt(minion="Rake"), Resolved(outcome="succeeds"), BLEED)
    says = "Lupo may not act yet: Rake began the minion phase empty and must hunt first."
    broken(*begun, BLEED, rule="who_begins_the_phase_empty_hunts_first", says=says)
    unlucky = Gains(who="Rake", counter="blood", amount=-3)
    emptied = EffectHappened(methuselah="Sarah", card="Bad Luck", effects=(unlucky,))
    kept(table(LUPO, RAKE, phase="master"), PhaseBegun(phase="minion"), emptied, BLEED)


def test_an_empty_vampire_takes_no_other_action() -> None:
    """A ready untapped vampire without blood hunts, and does nothing else; with one blood he may."""
    says = "Rake may not do so: Rake is empty and must hunt."
    empty, rule = vampire("Rake", "Sarah", counters=0), "an_empty_vampire_takes_no_other_action"
    broken(table(empty), Bleed(minion="Rake", target="Alexis"), rule=rule, says=says)
    kept(table(empty), Hunt(minion="Rake"))
    kept(table(vampire("Rake", "Sarah", counters=1)), Bleed(minion="Rake", target="Alexis"))


# --- allies, equipment, votes -----------------------------------------------------------------------------------------


def test_an_ally_employs_what_its_card_allows() -> None:
    """A vampire employs retainers; which of them serve an ally is open."""
    kept(table(LUPO), Employ(minion="Lupo", card="Ghoul"))
    says = (
        "Mage is an ally: either it employs only human retainers whose card allows it, or any human retainer, "
        "or any retainer."
    )
    given = (table(ally("Mage", "Sarah")), Employ(minion="Mage", card="Ghoul"))
    unclear(*given, rule="an_ally_employs_what_its_card_allows", says=says)


def test_an_ally_may_call_a_vote() -> None:
    """A vampire calls a vote; whether an ally may is open."""
    kept(table(LUPO), PoliticalAction(minion="Lupo", card="Kine Resources Contested"))
    says = "Mage is an ally: either an ally calls a vote if the card allows it, or only vampires do."
    given = (table(ally("Mage", "Sarah")), PoliticalAction(minion="Mage", card="Kine Resources Contested"))
    unclear(*given, rule="an_ally_may_call_a_vote", says=says)


def test_an_encounter_names_its_vampire() -> None:
    """Whom a rescue is for is declared: it says who may block."""
    torpid = vampire("Rake", "Sarah", region="torpor")
    kept(table(LUPO, torpid), Rescue(minion="Lupo", vampire="Rake"))
    says = "Lupo may not do so: no vampire in torpor was named."
    broken(table(LUPO, torpid), Rescue(minion="Lupo", vampire=""), rule="an_encounter_names_its_vampire", says=says)


def test_the_equipment_to_be_taken_may_be_named_later() -> None:
    """Equipment may be named as it is set out for; whether it must be is open."""
    given = table(LUPO, RAKE, on("Gun", "Rake", "Sarah"))
    kept(given, TakeEquipment(minion="Lupo", holder="Rake", equipment=("Gun",)))
    says = "No equipment of Rake was named: either the pieces are declared with the action, or chosen when it succeeds."
    rule = "the_equipment_to_be_taken_may_be_named_later"
    unclear(given, TakeEquipment(minion="Lupo", holder="Rake"), rule=rule, says=says)


def test_an_allys_life_pays_no_blood() -> None:
    """A card that costs no blood is an ally's as a vampire's; whether life pays for another is open."""
    mage = table(ally("Mage", "Sarah"))
    kept(mage, ActionCardPlayed(minion="Mage", card="Rite", effects=(Gains(who="Sarah", counter="pool", amount=1),)))
    says = "Ritual costs blood, and Mage is an ally: either an ally cannot use such a card, or it pays with its life."
    costly = ActionCardPlayed(minion="Mage", card="Ritual", effects=(Costs(amount=1, counter="blood"),))
    unclear(mage, costly, rule="an_allys_life_pays_no_blood", says=says)


# --- who may block and react ------------------------------------------------------------------------------------------


def test_only_controlled_minions_block() -> None:
    """A ready minion blocks; whether one in torpor may is open; one that is not controlled may not."""
    kept(table(LUPO, THOMAS), BLEED, Block(minion="Thomas"))
    rule = "only_controlled_minions_block"
    says = "Thomas is in torpor: either every untapped minion that is controlled may block, or only a ready one."
    torpid = vampire("Thomas", "Alexis", region="torpor")
    unclear(table(LUPO, torpid), BLEED, Block(minion="Thomas"), rule=rule, says=says)
    uncontrolled = vampire("Thomas", "Alexis", region="uncontrolled")
    says = "Thomas may not block: Thomas is not controlled."
    broken(table(LUPO, uncontrolled), BLEED, Block(minion="Thomas"), rule=rule, says=says)


def test_only_controlled_minions_react() -> None:
    """A ready minion reacts; whether one in torpor may is open; one that is not controlled may not."""
    less = Reaction(minion="Thomas", card="Telepathy", effects=(Modifies(what="bleed", by=-1, on="Lupo"),))
    kept(table(LUPO, THOMAS), BLEED, less)
    rule = "only_controlled_minions_react"
    says = "Thomas is in torpor: either every untapped minion that is controlled may react, or only a ready one."
    unclear(table(LUPO, vampire("Thomas", "Alexis", region="torpor")), BLEED, less, rule=rule, says=says)
    says = "Thomas may not react: Thomas is not controlled."
    broken(table(LUPO, vampire("Thomas", "Alexis", region="uncontrolled")), BLEED, less, rule=rule, says=says)


def test_nobody_reacts_in_her_own_turn() -> None:
    """Reactions are for the turns of others, also when a card lets another's minion act in one's own."""
    less = Modifies(what="bleed", by=-1, on="Thomas")
    odd = Bleed(
        minion="Thomas", target="Ryan", card="Hour", effects=(Permits(rule="actions_wait_for_her_minion_phase"),)
    )
    judgement = judged(table(LUPO, THOMAS), odd, Reaction(minion="Lupo", card="Whisper", effects=(less,)), book=BOOK)
    assert [(ruling.rule, ruling.says) for ruling in judgement.wrong if ruling.event == 2] == [
        ("nobody_reacts_in_her_own_turn", "Lupo may not react: it is Sarah's own turn.")
    ]
    kept(table(LUPO, THOMAS), BLEED, Reaction(minion="Thomas", card="Whisper", effects=(less,)))


def test_an_attempt_should_reach_the_stealth() -> None:
    """Enough intercept attempts without a remark; with one too little the attempt is open."""
    kept(table(LUPO, THOMAS), BLEED, Block(minion="Thomas"))
    says = (
        "Thomas has intercept 0 against stealth 1: either the attempt may be declared and fails without more, "
        "or the stealth has to be reached before."
    )
    given = (table(LUPO, THOMAS), Hunt(minion="Lupo"), Block(minion="Thomas"))
    unclear(*given, rule="an_attempt_should_reach_the_stealth", says=says)


def test_another_minion_makes_the_next_attempt() -> None:
    """After a failed attempt another minion may attempt; whether the same may again is open."""
    says = (
        "Thomas attempts to block again: either another attempt may be made by any minion, or only by one that has "
        "not attempted."
    )
    first = (table(LUPO, THOMAS, YURI), Hunt(minion="Lupo"), Block(minion="Thomas"), Block(minion="Yuri"))
    assert says not in doubted(*first), "another_minion_makes_the_next_attempt"
    assert says in doubted(*first, Block(minion="Thomas"))


def test_a_passed_block_does_not_return() -> None:
    """Who has declined is done; who attempted and let another try may perhaps return."""
    rule = "a_passed_block_does_not_return"
    says = "Thomas may not attempt to block: Alexis has passed her opportunity to block this action."
    hunt = Hunt(minion="Lupo")
    broken(table(LUPO, THOMAS, NIK), hunt, NoBlock(methuselah="Alexis"), Block(minion="Thomas"), rule=rule, says=says)
    came_back = (hunt, Block(minion="Thomas"), Block(minion="Nik"), Block(minion="Yuri"))
    says = (
        "Alexis attempted before and let another Methuselah try: either that was a pass and is final, "
        "or a failed attempt is none and she may return."
    )
    assert says in doubted(table(LUPO, THOMAS, YURI, NIK), *came_back)
    assert says not in doubted(table(LUPO, THOMAS, YURI, NIK), hunt, Block(minion="Thomas"), Block(minion="Yuri"))


def test_several_targets_leave_the_blockers_open() -> None:
    """Prey and predator block what is not directed; another may perhaps when the action affects her and others."""
    che, aleph = vampire("Che", "Jennifer"), vampire("Aleph", "Ryan")
    storm = ActionCardPlayed(minion="Lupo", card="Storm", effects=(Taps(card="Che"), Taps(card="Aleph")))
    rule = "several_targets_leave_the_blockers_open"
    says = (
        "The action affects Jennifer and others: either all whom it affects may block it, or prey and predator, "
        "or the first who was named."
    )
    kept(table(LUPO, che, aleph, NIK), storm, Block(minion="Nik"))
    unclear(table(LUPO, che, aleph), storm, Block(minion="Che"), rule=rule, says=says)
    says = "Che may not block: Jennifer is neither prey nor predator of Sarah."
    broken(table(LUPO, che), Hunt(minion="Lupo"), Block(minion="Che"), rule=rule, says=says)
    broken(
        table(LUPO, vampire("Che", "Ryan"), players=("Sarah", "Alexis", "Ryan", "Jennifer")),
        Hunt(minion="Lupo"),
        Block(minion="Che"),
        rule=rule,
        says="Che may not block: Ryan is neither prey nor predator of Sarah.",
    )


def test_the_symbol_directs_an_action() -> None:
    """A card without the symbol is not directed, whoever it is used on (the_symbol_directs_an_action)."""
    unmarked = {"Rumor": CardFacts(kind="action", directed=False)}
    rumor = ActionCardPlayed(minion="Lupo", card="Rumor", target="Thomas")
    kept(table(LUPO, THOMAS, NIK, described=unmarked), rumor, Block(minion="Nik"))


# --- stealth, modifiers, costs ----------------------------------------------------------------------------------------


def test_stealth_is_added_to_counter_a_block() -> None:
    """Against a block that stands stealth may be added; beyond that not; with no attempt at all it is open."""
    rule = "stealth_is_added_to_counter_a_block"
    cloak = Modifier(minion="Lupo", card="Cloak", effects=(Modifies(what="stealth", by=1),))
    lost = Modifier(minion="Lupo", card="Lost", effects=(Modifies(what="stealth", by=1),))
    blocked = (table(LUPO, THOMAS), BLEED, Block(minion="Thomas"), cloak)
    kept(*blocked)
    says = "Lupo may not add stealth: the intercept of Thomas is 0, below the stealth of 1."
    broken(*blocked, lost, rule=rule, says=says)
    says = (
        "Cloak adds stealth while nobody attempts to block: either stealth may be raised as the action is declared, "
        "or only to counter a blocking minion."
    )
    unclear(table(LUPO, THOMAS), BLEED, cloak, rule=rule, says=says)
    both = Modifier(minion="Lupo", card="Veil", effects=(Modifies(what="stealth", by=1), Modifies(what="bleed", by=1)))
    says = (
        "Veil adds stealth that is not needed, and does more: either it may be played for the rest, "
        "or not until the stealth is needed."
    )
    unclear(*blocked, both, rule=rule, says=says)


def test_a_modifier_is_paid_when_the_action_succeeds() -> None:
    """A modifier's cost waits for success; when the action is blocked nothing is paid (modifiers_wait_for_success)."""
    bonding = Modifier(
        minion="Lupo", card="Bonding", effects=(Costs(amount=1, counter="blood"), Modifies(what="bleed", by=1))
    )
    played = kept(table(LUPO, THOMAS), BLEED, bonding)
    assert played.table.cards["Lupo"].counters == 3
    succeeded = kept(table(LUPO, THOMAS), BLEED, bonding, Resolved(outcome="succeeds"))
    assert (succeeded.table.cards["Lupo"].counters, succeeded.table.seats["Alexis"].pool) == (2, 28)
    line = moves_of(succeeded.table.ledger, "Lupo", "counters")[-1]
    assert line.under == "a_modifier_is_paid_when_the_action_succeeds"
    blocked = kept(table(LUPO, THOMAS), BLEED, bonding, Block(minion="Thomas"), Resolved(outcome="blocked"))
    assert blocked.table.cards["Lupo"].counters == 3
    assert blocked.table.action.owed == ()


def test_a_modifier_may_be_beyond_the_means() -> None:
    """A modifier that cannot be paid for is open, has no effect, and takes what there is; one that can is legal."""
    strong = Modifier(
        minion="Lupo", card="Conditioning", effects=(Costs(amount=2, counter="blood"), Modifies(what="bleed", by=3))
    )
    poor = table(vampire("Lupo", "Sarah", counters=1), THOMAS)
    says = (
        "Conditioning costs more than there is now: either it may be played, and has no effect if it cannot be paid "
        "when the action succeeds, or what is played must be affordable."
    )
    unclear(poor, BLEED, strong, rule="a_modifier_may_be_beyond_the_means", says=says)
    kept(table(vampire("Lupo", "Sarah", counters=2), THOMAS), BLEED, strong)


def test_what_can_be_paid_is_paid() -> None:
    """An action that cannot be paid takes what there is and has no effect (costs_are_paid_as_far_as_they_can_be)."""
    grand = ActionCardPlayed(
        minion="Lupo",
        card="Grand Plan",
        effects=(Costs(amount=4, counter="blood"), Gains(who="Sarah", counter="pool", amount=3)),
    )
    poor = kept(table(LUPO), grand, Resolved(outcome="succeeds")).table
    assert (poor.cards["Lupo"].counters, poor.seats["Sarah"].pool) == (0, 30)
    assert moves_of(poor.ledger, "Lupo", "counters")[-1].under == "what_can_be_paid_is_paid"
    rich = kept(table(vampire("Lupo", "Sarah", counters=4)), grand, Resolved(outcome="succeeds")).table
    assert (rich.cards["Lupo"].counters, rich.seats["Sarah"].pool) == (0, 33)
