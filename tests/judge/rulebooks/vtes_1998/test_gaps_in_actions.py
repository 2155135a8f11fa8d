"""Sections 6 to 6.3: actions as scorekeepers leave them, with what nobody wrote down."""

from typing import Any

from events.effects.base import Attaches, Gains, Modifies, Places
from events.effects.methuselah import Fights
from events.methuselah.events import (
    ActionCardPlayed,
    Bleed,
    Block,
    BlockerDrains,
    CombatBegun,
    CombatEnded,
    EffectHappened,
    LeaveTorpor,
    Modifier,
    NoBlock,
    PoliticalAction,
    Reaction,
    ReferendumResolved,
    Resolved,
    Strike,
    Vote,
)
from tests.helpers.methuselah.tables import broken, judged, kept, on, table, unclear, vampire

LUPO = vampire("Lupo", "Sarah", sect="Camarilla")
THOMAS = vampire("Thomas", "Alexis")
ALEPH = vampire("Aleph", "Ryan")
BLEED = Bleed(minion="Lupo")
FIGHT = CombatBegun(minion="Lupo", opponent="Thomas")


def scene(*cards: Any, **rest: Any) -> Any:
    """Sarah's Lupo, Thomas of her prey Alexis, and Aleph of Ryan, who is neither prey nor predator."""
    return table(LUPO, THOMAS, ALEPH, *cards, **rest)


# --- a second copy --------------------------------------------------------------------------------------


def test_a_second_copy_comes_from_the_hand() -> None:
    """A political action card of which a copy lies in play is played from hand, and gives its caller the vote."""
    archon = on("Archon", "Aleph", "Sarah", kind="political action")
    call = PoliticalAction(minion="Lupo", card="Archon")
    judgement = kept(scene(archon), call, Resolved(), Vote(methuselah="Sarah", source="card"), ReferendumResolved())
    assert judgement.table.seats["Sarah"].ash_heap == ("Archon",)
    assert len(judgement.table.seats["Sarah"].hand) == 7
    again = Vote(methuselah="Sarah", source="card", card="Other Vote")
    says = "Sarah may not gain another vote from a political action card."
    broken(scene(archon), call, again, rule="one_vote_of_political_cards_each", says=says)
    sabbat = vampire("Rake", "Sarah", sect="Sabbat")
    kept(scene(archon, sabbat), PoliticalAction(minion="Rake", card="Archon"))


def test_the_copy_in_play_calls_when_no_other_is_held() -> None:
    """Who cannot hold another copy, or says that hers is in play, calls by the card in play."""
    archon = on("Archon", "Aleph", "Sarah", kind="political action")
    known = {"Sarah": {"hand": ("Gun",)}}
    judgement = kept(scene(archon, seats=known), PoliticalAction(minion="Lupo", card="Archon"), Resolved())
    assert not judgement.table.referendum.from_hand
    judgement = kept(scene(archon), PoliticalAction(minion="Lupo", card="Archon", in_play=True), Resolved())
    assert not judgement.table.referendum.from_hand
    named = {"Sarah": {"hand": ("Old Custom",)}}
    custom = on("Old Custom", "Aleph", "Sarah", kind="master")
    judgement = kept(scene(custom, seats=named), PoliticalAction(minion="Lupo", card="Old Custom"), Resolved())
    assert judgement.table.referendum.from_hand
    judgement = kept(scene(custom), PoliticalAction(minion="Lupo", card="Old Custom"), Resolved())
    assert not judgement.table.referendum.from_hand


# --- the caller is ousted -------------------------------------------------------------------------------


def test_a_referendum_outlives_its_caller() -> None:
    """When its caller is ousted, a referendum is voted to its end, votes cast stand, and hands are filled."""
    events = (
        PoliticalAction(minion="Lupo", card="Old Custom"),
        Vote(methuselah="Alexis", source="card"),
        EffectHappened(card="Deed", effects=(Gains(who="Sarah", counter="pool", amount=-30),)),
        Vote(methuselah="Ryan", source="card", against=True),
    )
    judgement = kept(scene(), *events)
    assert judgement.table.out("Sarah") == "ousted"
    assert judgement.table.tally() == (1, 1)
    ruling = unclear(
        scene(),
        *events,
        ReferendumResolved(outcome="fails"),
        rule="a_referendum_outlives_its_caller",
        says="Sarah, who called the referendum, has left the game: either it is resolved by the votes all the same, "
        "or it ended with her.",
    )
    assert ruling.section == "6.3.2(3)"
    judgement = kept(scene(), *events, ReferendumResolved())
    assert judgement.table.referendum is None
    assert judgement.table.action is None
    assert len(judgement.table.seats["Alexis"].hand) == 7


# --- the aim that nobody said ---------------------------------------------------------------------------


def test_nobody_said_what_an_action_card_is_aimed_at() -> None:
    """Where card and record are silent, the blocker tells the target: an_action_at_another_methuselah_is_directed."""
    act = ActionCardPlayed(minion="Lupo", card="Arson")
    judgement = kept(scene(), act, Block(minion="Aleph"))
    assert judgement.table.directed_at() == "Ryan"
    broken(
        scene(),
        act,
        Block(minion="Aleph"),
        Modifier(minion="Lupo", card="Grey Cloak", effects=(Modifies("stealth", 1),)),
        Block(minion="Thomas"),
        rule="only_the_target_blocks_a_directed_action",
        says="Thomas may not block: the action is directed at Ryan.",
    )
    assert kept(scene(), act, Block(minion="Thomas")).table.directed_at() == ""
    broken(
        scene(),
        act,
        NoBlock(),
        Block(minion="Aleph"),
        rule="a_declined_block_is_final",
        says="Aleph may not attempt to block: Ryan has declined to block this action.",
    )


def test_an_aim_that_the_claim_tells_is_judged() -> None:
    """What is claimed to reach her own minion only is undirected, and not for Ryan to block."""
    own = ActionCardPlayed(minion="Lupo", card="Arson", effects=(Gains(who="Lupo", counter="blood", amount=1),))
    broken(
        scene(),
        own,
        Block(minion="Aleph"),
        rule="only_prey_and_predator_block_an_undirected_action",
        says="Aleph may not block: Ryan is neither prey nor predator of Sarah.",
    )


def test_intercept_against_an_action_of_unknown_aim() -> None:
    """Intercept added by whoever may be the target implies the attempt: added_intercept_implies_the_attempt."""
    act = ActionCardPlayed(minion="Lupo", card="Mystery", effects=(Modifies("stealth", 1),))
    eyes = Reaction(minion="Aleph", card="Eyes", effects=(Modifies("intercept", 1),))
    assert kept(scene(), act, eyes, Resolved(outcome="blocked")).table.fighting("Aleph")


# --- combat during an action ----------------------------------------------------------------------------


def test_a_fight_without_a_word_is_a_block() -> None:
    """Who fights the acting minion, and no card says why, has blocked the action: a_block_leads_to_combat."""
    judgement = kept(scene(), BLEED, FIGHT, Strike(minion="Lupo"), CombatEnded())
    assert judgement.table.tapped("Thomas")
    assert judgement.table.pool_of("Alexis") == 30
    assert kept(scene(), BLEED, CombatBegun(minion="Thomas", opponent="Lupo")).table.blocker() == "Thomas"


def test_a_fight_that_nobody_may_have_blocked_into_has_no_cause() -> None:
    """Ryan may not block a bleed of Alexis, nor may who has declined: a_combat_needs_a_cause."""
    broken(
        scene(),
        BLEED,
        CombatBegun(minion="Lupo", opponent="Aleph"),
        rule="a_combat_needs_a_cause",
        says="Lupo and Aleph may not fight: no block and no card leads to it.",
    )
    broken(
        scene(),
        BLEED,
        NoBlock(methuselah="Alexis"),
        FIGHT,
        rule="a_combat_needs_a_cause",
        says="Lupo and Thomas may not fight: no block and no card leads to it.",
    )


def test_an_action_card_of_unknown_text_may_lead_to_combat() -> None:
    """The card of an action that has just succeeded may be what makes two minions fight, and once only."""
    rush = ActionCardPlayed(minion="Lupo", card="Rush", target="Thomas")
    kept(scene(), rush, FIGHT)
    kept(scene(), rush, Resolved(outcome="succeeds"), FIGHT)
    broken(
        scene(),
        rush,
        FIGHT,
        CombatEnded(),
        FIGHT,
        rule="a_combat_needs_a_cause",
        says="Lupo and Thomas may not fight: no block and no card leads to it.",
    )


def test_a_fight_by_a_card_in_the_midst_of_an_action_lets_it_go_on() -> None:
    """Combat that a card causes before the action is resolved neither resolves the action nor ends it."""
    ambush = CombatBegun(minion="Thomas", opponent="Lupo", card="Ambush")
    judgement = kept(scene(), BLEED, ambush, CombatEnded(), Resolved())
    assert judgement.table.pool_of("Alexis") == 29
    surprise = Reaction(minion="Thomas", card="Surprise", effects=(Fights(minion="Thomas", opponent="Lupo"),))
    judgement = kept(scene(), BLEED, surprise, CombatEnded(), Block(minion="Thomas"), Resolved())
    assert judgement.table.pool_of("Alexis") == 30
    weak = vampire("Lupo", "Sarah", counters=1, strength=0)
    strong = vampire("Thomas", "Alexis", strength=3)
    judgement = kept(table(weak, strong), BLEED, ambush, CombatEnded())
    assert judgement.table.torpid("Lupo")
    assert judgement.table.action is None


def test_an_attached_copy_is_told_apart() -> None:
    """A second copy that is put on another vampire takes a name of its own."""
    curse = on("Curse", "Aleph", "Sarah", kind="master")
    act = ActionCardPlayed(minion="Lupo", card="Curse", target="Thomas", effects=(Attaches("Curse #2", "Thomas"),))
    assert kept(scene(curse), act, Resolved()).table.bearer_of("Curse #2") == "Thomas"


def test_a_drain_without_any_block_is_told_once() -> None:
    """Who has not even tried to block may not diablerize at once, and no block is made up for it."""
    torpid = vampire("Deep", "Sarah", region="torpor")
    events = (LeaveTorpor(minion="Deep"), NoBlock(), BlockerDrains(minion="Thomas"))
    broken(
        scene(torpid),
        *events,
        rule="only_a_blocking_vampire_diablerizes_at_once",
        says="Thomas may not diablerize: Thomas has not blocked a vampire that was leaving torpor.",
    )
    assert len(judged(scene(torpid), *events).wrong) == 1


def test_a_blocker_that_is_no_longer_ready_blocks_no_more() -> None:
    """When a card sends the blocking minion to torpor, another may try, or it succeeds."""
    gone = Modifier(minion="Lupo", card="Trap", effects=(Places(card="Thomas", region="torpor"),))
    judgement = kept(scene(), BLEED, Block(minion="Thomas"), gone, Resolved(outcome="succeeds"))
    assert judgement.table.pool_of("Alexis") == 29
    yuri = vampire("Yuri", "Alexis")
    kept(scene(yuri), BLEED, Block(minion="Thomas"), gone, Block(minion="Yuri"), Resolved(outcome="blocked"))
    broken(
        scene(),
        BLEED,
        Block(minion="Thomas"),
        gone,
        Resolved(outcome="blocked"),
        rule="enough_intercept_and_nothing_less_blocks",
        says="The action is not blocked: nobody is attempting to block it.",
    )


def test_the_blood_of_a_vampire_that_a_card_brings_is_not_known() -> None:
    """A vampire that an effect brings into play may have blood that nobody mentioned, and owes no hunt."""
    kept(scene(), EffectHappened(methuselah="Sarah", card="Gift", effects=(Places("Zed", "ready"),)), BLEED)


def test_a_modifier_before_a_bare_fight_leaves_it_a_block() -> None:
    """A modifier of the bleed explains no fight as well as a block does: a_block_leads_to_combat."""
    more = Modifier(minion="Lupo", card="Zeal", effects=(Modifies("bleed", 1),))
    judgement = kept(scene(), BLEED, more, FIGHT)
    assert judgement.table.blocker() == "Thomas"
    assert judgement.table.pool_of("Alexis") == 30
    tapped = vampire("Thomas", "Alexis", tapped=True)
    assert kept(table(LUPO, tapped), BLEED, more, FIGHT).table.fighting("Thomas")


# --- an actor that nobody controls yet ------------------------------------------------------------------


def test_an_uncontrolled_actor_acts_for_whoever_influences_it() -> None:
    """Illegal as it is, the bleed of an uncontrolled vampire goes on as played: its own Methuselah gains the Edge."""
    uncontrolled = vampire("Bruno", "Sarah", region="uncontrolled")
    judgement = judged(
        scene(uncontrolled, turn="Alexis"), Bleed(minion="Bruno", target="Alexis"), NoBlock(), Resolved()
    )
    assert {ruling.event for ruling in judgement.wrong} == {1}
    assert judgement.table.edge == "Sarah"
