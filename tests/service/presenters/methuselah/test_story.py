"""Events of a Methuselah game are told in sentences that anybody can read, with what followed from them."""

from typing import Any, get_args, get_type_hints

import pytest

from events.common import AskedToPlay, CommonEvent, Corrected, LetPlay, NotYet, Observed, RolledBack, Ruled, Shuffled
from events.effects.base import Attaches, Burns, Costs, Gains, Modifies, Places, Says, Taps, Untaps
from events.effects.methuselah import Becomes, Controls, Damages, Grants, Redirects, Strikes, Titles
from events.methuselah import events as said
from events.methuselah.card_facts import CardFacts
from events.methuselah.position import Action, Position
from events.registry import vocabularies
from service.presenters.methuselah.story import DONE, STORY
from service.presenters.narration import Part
from tests.helpers.methuselah.tables import ally, on, table, vampire
from tests.service.presenters.methuselah.stories import last_told, story_of

LUPO, RAKE = vampire("Lupo", "Sarah"), vampire("Rake", "Sarah")
THOMAS, NIK = vampire("Thomas", "Alexis"), vampire("Nik", "Ryan")
DUEL = table(LUPO, RAKE, THOMAS, NIK)
BLEED = said.Bleed(minion="Lupo")
FIGHT = (BLEED, said.Block(minion="Thomas"), said.Resolved())
HANDS = (said.Strike(minion="Lupo"), said.Strike(minion="Thomas"))


def on_the_way(**traits: Any) -> Position:
    """A vampire on its way into play, in Sarah's influence phase."""
    return table(vampire("Lupo", "Sarah", region="uncontrolled", counters=1, **traits), phase="influence")


def check(position: Position | None, *events: Any, tells: str) -> None:
    assert last_told(position, *events) == tells


@pytest.mark.parametrize(
    "events, tells",
    [
        ((said.Seated(methuselahs=("Ann", "Bo")),), "Ann and Bo sit down, clockwise in this order."),
        (
            (said.Seated(methuselahs=("Ann", "Bo", "Cy"), ante=True),),
            "Ann, Bo and Cy sit down, clockwise in this order, and play for ante.",
        ),
        ((said.Seated(methuselahs=()),), "Nobody sits down."),
        (
            (said.DecksPresented(methuselah="Ann", library=60, crypt=12),),
            "Ann brings a library of 60 and a crypt of 12.",
        ),
        ((said.AnteSet(methuselah="Ann", card="Blur"),), "Ann's ante is Blur."),
        ((said.AnteSet(methuselah="Ann"),), "Ann's ante is a card."),
        (
            (said.Described(card="Yuri", facts=CardFacts(kind="vampire", capacity=6, clan="Tremere")),),
            "Yuri is a vampire: capacity 6, clan Tremere.",
        ),
        ((said.Described(card="Mage", facts=CardFacts(kind="ally")),), "Mage is an ally."),
        ((said.Described(card="Blur", facts=CardFacts()),), "Blur is a card."),
        ((said.Described(card="", facts=CardFacts()),), "A card is read out that is not known here."),
        ((said.Dealt(methuselah="Ann", crypt=("Yuri", "", "")),), "Ann is dealt Yuri and 2 cards face down."),
        ((said.Dealt(methuselah="Ann", crypt=("Yuri", "Nik")),), "Ann is dealt Yuri and Nik."),
        ((said.Dealt(methuselah="Ann"),), "Ann is dealt the opening cards."),
        (
            (said.Dealt(methuselah="Ann", crypt=("Yuri",), hand=("Blur", "")),),
            "Ann is dealt Yuri, and holds Blur and a card.",
        ),
        ((Shuffled(seat="Ann", deck="crypt"),), "Ann shuffles the crypt."),
        ((NotYet("answered", "Ann"),), "Said: Ann has not answered yet."),
        ((NotYet("struck"),), "Said: Nobody has struck yet."),
        ((AskedToPlay("Ann"),), "Ann wants to play first."),
        ((AskedToPlay("Ann", "Bo"),), "Ann wants to play before Bo."),
        ((LetPlay("Bo", "Ann"),), "Bo lets Ann play first."),
        ((LetPlay("Bo"),), "Bo lets them play first."),
    ],
)
def test_setting_up(events: tuple[Any, ...], tells: str) -> None:
    """Who sits where, with which decks and cards."""
    check(None, *events, tells=tells)


def test_a_card_turned_up() -> None:
    """A makeshift name gives way to the card's own."""
    masked = table(vampire("Masked", "Sarah", region="uncontrolled"))
    check(masked, said.Identified(card="Masked", name="Lupo"), tells="Masked turns out to be Lupo.")


@pytest.mark.parametrize(
    "position, events, tells",
    [
        (DUEL, (said.TurnBegun(methuselah="Alexis"),), "Alexis's turn begins, with 30 pool."),
        (
            table(edge="Alexis"),
            (said.TurnBegun(methuselah="Alexis"),),
            "Alexis's turn begins, with 30 pool and the Edge.",
        ),
        (
            table(seats={"Alexis": {"uncounted": ("pool",)}}),
            (said.TurnBegun(methuselah="Alexis"),),
            "Alexis's turn begins.",
        ),
        (DUEL, (said.TurnBegun(methuselah="A stranger"),), "A stranger's turn begins."),
        (table(phase="untap"), (said.PhaseBegun(phase="master"),), "Sarah goes on to the master phase."),
        (
            table(phase="untap", seats={"Sarah": {"master_debt": 1}}),
            (said.PhaseBegun(phase="master"),),
            "Sarah goes on to the master phase, with 0 master phase actions.",
        ),
        (DUEL, (said.PhaseBegun(phase="influence"),), "Sarah goes on to the influence phase, with 4 transfers."),
        (table(players=(), turn=""), (said.PhaseBegun(phase="minion"),), "The game goes on to the minion phase."),
        (
            table(phase="untap", edge="Sarah"),
            (said.EdgePoolTaken(methuselah="Sarah"),),
            "Sarah takes a counter for the Edge. Sarah gains 1 pool (30 to 31).",
        ),
        (
            table(phase="untap"),
            (said.WithdrawalAnnounced(methuselah="Sarah"),),
            "Sarah announces that she means to withdraw from the game.",
        ),
        (
            table(phase="master"),
            (said.MasterPlayed(methuselah="Sarah", card="The Old Mill", kind="location", effects=(Costs("pool", 2),)),),
            "Sarah plays The Old Mill, a location. Sarah pays 2 pool (30 to 28).",
        ),
        (
            table(phase="master"),
            (said.MasterPlayed(methuselah="Sarah", card="Sleepless", effects=(Modifies("hand size", 2),)),),
            "Sarah plays Sleepless (+2 hand size). Sarah's hand size is now 9.",
        ),
        (
            table(LUPO, phase="master"),
            (said.MasterPlayed(methuselah="Sarah", card="Fortitude", kind="discipline", target="Lupo"),),
            "Sarah plays Fortitude on Lupo, a discipline. Lupo has Fortitude; Lupo's capacity is now 6.",
        ),
        (
            table(phase="master"),
            (said.MasterPlayed(methuselah="Alexis", card="Legacy", kind="out-of-turn", effects=(Says("hush"),)),),
            'Alexis plays Legacy, out of turn (says "hush").',
        ),
        (
            table(phase="master"),
            (said.MasterActionUsed(methuselah="Sarah", card="Rack", effects=(Gains("Sarah", "pool", 1),)),),
            "Sarah uses a master phase action for Rack. Sarah gains 1 pool (30 to 31).",
        ),
    ],
)
def test_turns_and_masters(position: Position, events: tuple[Any, ...], tells: str) -> None:
    """Turns, phases, and what is played before the minions act."""
    check(position, *events, tells=tells)


def test_contests() -> None:
    """Contests for cards and titles are told from beginning to end."""
    first = vampire("Nora", "Sarah", contested=True, counters=4)
    second = vampire("Nora #2", "Alexis", contested=True)
    both = table(first, second, phase="untap")
    check(both, said.ContestPaid(card="Nora"), tells="Sarah goes on contesting Nora. Sarah pays 1 pool (30 to 29).")
    check(both, said.ContestYielded(card="Nora"), tells="Sarah yields Nora. Nora is burned.")
    yielded = (said.ContestYielded(card="Nora"), said.ContestYielded(card="Nora"))
    check(both, *yielded, tells="Its controller yields Nora.")
    alone = table(first, phase="discard", turn="Richard")
    check(
        alone,
        said.TurnBegun(methuselah="Sarah"),
        tells="Sarah's turn begins, with 30 pool. Nora is contested no longer, and turned up.",
    )
    prince = {"title": "Prince of Rome", "sect": "Camarilla"}
    coming = vampire("Bea", "Alexis", region="uncontrolled", counters=5, **prince)
    check(
        table(vampire("Ada", "Sarah", **prince), coming),
        said.EffectHappened(effects=(Places("Bea", "ready"),)),
        tells="Somebody changes the table. Bea is ready; Ada and Bea contest the title Prince of Rome.",
    )
    disputed = table(
        vampire("Ada", "Sarah", title_contested=True, **prince),
        vampire("Bea", "Alexis", title_contested=True, **prince),
        phase="untap",
    )
    check(
        disputed,
        said.TitleContestPaid(minion="Ada"),
        tells="Ada goes on contesting the title. Ada pays 1 blood (3 to 2).",
    )
    check(disputed, said.TitleYielded(minion="Bea"), tells="Bea yields the title. Bea is no longer Prince of Rome.")
    won = (said.TitleYielded(minion="Bea"), said.TurnBegun(methuselah="Sarah"))
    check(disputed, *won, tells="Sarah's turn begins, with 30 pool. Nobody disputes Ada's title any more.")
    second_copy = table(vampire("Nora", "Sarah"), vampire("Nora #2", "Alexis", region="uncontrolled", counters=5))
    check(
        second_copy,
        said.EffectHappened(effects=(Places("Nora #2", "ready"),)),
        tells="Somebody changes the table. Nora #2 is ready; Nora and Nora #2 are contested and turned face down.",
    )


@pytest.mark.parametrize(
    "event, tells",
    [
        (said.Bleed(minion="Lupo"), "Lupo bleeds Alexis."),
        (
            said.Bleed(minion="Lupo", card="Computer Hacking"),
            "Lupo bleeds Alexis for 2 with Computer Hacking.",
        ),
        (
            said.Bleed(minion="Lupo", card="Whip", superior=True, effects=(Modifies("bleed", 2),)),
            "Lupo bleeds Alexis for 3 with Whip at its superior level (+2 bleed).",
        ),
        (said.Hunt(minion="Lupo"), "Lupo hunts, at 1 stealth."),
        (said.Equip(minion="Lupo", card="Dagger"), "Lupo sets out to equip with Dagger, at 1 stealth."),
        (said.Employ(minion="Lupo", card="Owl"), "Lupo sets out to employ Owl, at 1 stealth."),
        (said.Recruit(minion="Lupo"), "Lupo sets out to recruit a card, at 1 stealth."),
        (
            said.ActionCardPlayed(minion="Lupo", card="Arson", target="Thomas", effects=(Burns("Thomas"),)),
            "Lupo acts with Arson, against Thomas (burns Thomas).",
        ),
        (said.PoliticalAction(minion="Lupo", card="Tithe"), "Lupo calls a referendum: Tithe, at 1 stealth."),
        (
            said.PoliticalAction(minion="Lupo", card="Tithe", in_play=True),
            "Lupo calls a referendum: Tithe, in play, at 1 stealth.",
        ),
        (said.LeaveTorpor(minion="Lupo"), "Lupo tries to leave torpor, at 1 stealth."),
        (said.Rescue(minion="Lupo", vampire="Nik"), "Lupo sets out to rescue Nik from torpor."),
        (said.Diablerize(minion="Lupo", vampire="Nik"), "Lupo sets out to diablerize Nik."),
        (
            said.TakeEquipment(minion="Lupo", holder="Rake", equipment=("Gun",)),
            "Lupo sets out to take Gun from Rake, at 1 stealth.",
        ),
        (
            said.TakeEquipment(minion="Lupo", holder="Rake", equipment=()),
            "Lupo sets out to take equipment from Rake, at 1 stealth.",
        ),
    ],
)
def test_actions_announced(event: Any, tells: str) -> None:
    """What a minion sets out to do, with what card, and how stealthily."""
    check(DUEL, event, tells=tells)


def test_a_bleed_of_nobody() -> None:
    """Whoever has no prey bleeds somebody."""
    check(table(LUPO, players=("Sarah",)), BLEED, tells="Lupo bleeds somebody.")


@pytest.mark.parametrize(
    "events, tells",
    [
        ((said.Block(minion="Thomas"),), "Thomas tries to block."),
        ((said.NoBlock(),), "Nobody tries to block."),
        ((said.Block(minion="Thomas"), said.NoBlock()), "Nobody else tries to block."),
        ((said.NoBlock(methuselah="Alexis"),), "Alexis does not block."),
        (
            (said.Block(minion="Thomas"), said.NoBlock(methuselah="Alexis")),
            "Alexis makes no further attempt.",
        ),
        (
            (said.Modifier(minion="Lupo", card="Cloak", effects=(Modifies("stealth", 1),)),),
            "Lupo plays Cloak (+1 stealth). The action has 1 stealth now.",
        ),
        (
            (
                said.Block(minion="Thomas"),
                said.Modifier(minion="Lupo", card="Cloak", effects=(Modifies("stealth", 1),)),
            ),
            "Lupo plays Cloak (+1 stealth). It is 1 stealth against 0 intercept now.",
        ),
        (
            (said.Modifier(minion="Lupo", card="Whip", effects=(Modifies("bleed", 2),)),),
            "Lupo plays Whip (+2 bleed). The bleed is for 3 now.",
        ),
        ((said.Modifier(minion="Lupo"),), "Lupo plays a card."),
        (
            (
                said.Modifier(minion="Lupo", card="Cloak", effects=(Modifies("stealth", 1),)),
                said.Block(minion="Thomas"),
            ),
            "Thomas tries to block, with 0 intercept against 1 stealth.",
        ),
        (
            (
                said.Modifier(minion="Lupo", card="Cloak", effects=(Modifies("stealth", 1),)),
                said.Reaction(minion="Thomas", card="Nose", superior=True, effects=(Modifies("intercept", 1),)),
            ),
            "Thomas tries to block with Nose at its superior level (+1 intercept). "
            "It is 1 stealth against 1 intercept now.",
        ),
        (
            (said.Reaction(minion="Thomas", card="Blame", effects=(Redirects("Ryan"),)),),
            "Thomas plays Blame. The bleed is at Ryan now.",
        ),
        ((said.Passed(minion="Ryan"),), "Ryan passes."),
        ((said.Resolved(),), "The bleed succeeds. Alexis burns 1 pool (30 to 29); Sarah takes the Edge."),
        ((said.Block(minion="Thomas"), said.Resolved()), "Thomas blocks Lupo. Lupo and Thomas fight."),
        ((said.Resolved(outcome="blocked"),), "Somebody blocks Lupo."),
        ((said.Resolved(), said.Resolved()), "The action is over."),
        (
            (said.CardUsed(card="Rack", effects=(Taps("Nik"), Untaps("Lupo"))),),
            "Somebody uses Rack. Nik is tapped; Lupo untaps.",
        ),
        ((said.CardUsed(card="Rack", minion="Rake", effects=(Grants("press"),)),), "Rake uses Rack (press)."),
    ],
)
def test_the_course_of_an_action(events: tuple[Any, ...], tells: str) -> None:
    """Blocks, modifiers and reactions, with how stealth and intercept stand, and what came of it."""
    check(DUEL, BLEED, *events, tells=tells)


@pytest.mark.parametrize(
    "position, action, tells",
    [
        (DUEL, said.Hunt(minion="Lupo"), "The hunt succeeds. Lupo gains 1 blood (3 to 4)."),
        (DUEL, said.Equip(minion="Lupo", card="Dagger"), "Lupo is equipped with Dagger."),
        (
            DUEL,
            said.Employ(minion="Lupo", card="Owl", effects=(Costs("blood", 1),)),
            "Lupo employs Owl. Lupo pays 1 blood (3 to 2).",
        ),
        (DUEL, said.Recruit(minion="Lupo", card="Mage"), "Lupo recruits Mage. Mage has 2 life."),
        (
            DUEL,
            said.Recruit(minion="Lupo", card="Ghoul", effects=(Costs("pool", 99),)),
            "Lupo is not blocked, but cannot pay.",
        ),
        (
            table(LUPO, RAKE, on("Gun", "Rake", "Sarah")),
            said.TakeEquipment(minion="Lupo", holder="Rake", equipment=("Gun",)),
            "Lupo takes it. Gun goes to Lupo.",
        ),
        (
            table(LUPO, THOMAS, on("Gun", "Thomas", "Alexis")),
            said.ActionCardPlayed(minion="Lupo", card="Arson", target="Gun", effects=(Burns("Gun"),)),
            "The action succeeds. Gun is burned.",
        ),
        (DUEL, said.PoliticalAction(minion="Lupo", card="Tithe"), "The referendum on Tithe is called."),
        (DUEL, said.PoliticalAction(minion="Lupo"), "The referendum is called."),
        (
            table(vampire("Lupo", "Sarah", region="torpor")),
            said.LeaveTorpor(minion="Lupo"),
            "Lupo leaves torpor. Lupo pays 2 blood (3 to 1).",
        ),
        (
            table(LUPO, vampire("Rake", "Sarah", region="torpor")),
            said.Rescue(minion="Lupo", vampire="Rake"),
            "Lupo rescues Rake. Lupo pays 2 blood (3 to 1).",
        ),
        (
            table(LUPO, vampire("Thomas", "Alexis", region="torpor", counters=1)),
            said.Diablerize(minion="Lupo", vampire="Thomas"),
            "Lupo drinks Thomas. Thomas loses 1 blood (1 to 0); Lupo gains 1 blood (3 to 4).",
        ),
    ],
)
def test_what_came_of_an_action(position: Position, action: Any, tells: str) -> None:
    """Each kind of action succeeds in its own words, or cannot be paid."""
    check(position, action, said.NoBlock(), said.Resolved(), tells=tells)


def test_a_blocked_rise_may_end_badly() -> None:
    """Who blocks a vampire that leaves torpor may drink it."""
    lying = table(vampire("Lupo", "Sarah", region="torpor"), THOMAS, vampire("Nik", "Richard"))
    events = (
        said.LeaveTorpor(minion="Lupo"),
        said.Block(minion="Nik"),
        said.Reaction(minion="Nik", card="Nose", effects=(Modifies("intercept", 1),)),
        said.Resolved(),
    )
    drunk = (
        "Nik drinks the vampire that tried to leave torpor. Lupo loses 3 blood (3 to 0); Nik gains 2 blood (3 to 5)."
    )
    check(lying, *events, said.BlockerDrains(minion="Nik"), tells=drunk)


@pytest.mark.parametrize(
    "events, tells",
    [
        ((said.Maneuver(minion="Lupo", card="Flash"),), "Lupo maneuvers to long range with Flash."),
        (
            (said.Maneuver(minion="Lupo", to="long", card="Gun", strike=True, effects=(Strikes("damage", 2, True),)),),
            "Lupo maneuvers to long range with Gun, to strike with it.",
        ),
        ((said.Passed(minion="Lupo"),), "Lupo passes."),
        ((said.Passed(minion="Lupo", leaves="strike"),), "Lupo does not strike."),
        ((said.CombatCard(minion="Lupo", card="Taste", effects=(Says("x"),)),), 'Lupo plays Taste (says "x").'),
        ((said.CombatCard(minion="Lupo"),), "Lupo plays a combat card."),
        (
            (*HANDS, said.CombatCard(minion="Lupo", card="Majesty", effects=(Strikes("combat ends"),))),
            "Lupo plays Majesty (strike: combat ends). The combat ends.",
        ),
        (
            (said.CombatCard(minion="Lupo", card="Majesty", effects=(Strikes("combat ends"),)),),
            "Lupo ends the combat with Majesty.",
        ),
        (
            (*HANDS, said.CombatCard(minion="Lupo", card="Zip", effects=(Grants("additional strike", 2),))),
            "Lupo gains 2 additional strikes with Zip.",
        ),
        ((said.Strike(minion="Lupo"),), "Lupo strikes with bare hands, for 1 damage."),
        ((said.Strike(minion="Lupo", kind="dodge", card="Blink"),), "Lupo dodges with Blink."),
        (
            (said.Strike(minion="Lupo"), said.Strike(minion="Thomas", kind="combat ends")),
            "Thomas ends the combat. The combat ends.",
        ),
        ((said.Strike(minion="Lupo", kind="steal blood", amount=2),), "Lupo steals 2 blood."),
        ((said.Strike(minion="Lupo", kind="steal blood"),), "Lupo steals the blood."),
        (
            (said.Strike(minion="Lupo", kind="destroy equipment", target="Gun", card="Grip"),),
            "Lupo strikes to destroy Gun with Grip.",
        ),
        ((said.Strike(minion="Lupo", kind="steal equipment"),), "Lupo strikes to steal equipment."),
        (
            (
                said.Strike(
                    minion="Lupo",
                    kind="damage",
                    amount=2,
                    ranged=True,
                    aggravated=True,
                    first=True,
                    card="Gun",
                    target="Owl",
                ),
            ),
            "Lupo strikes at Owl with Gun, for 2 aggravated damage at any range, with first strike.",
        ),
        ((said.Strike(minion="Lupo", kind="other", card="Gaze"),), "Lupo strikes with Gaze."),
        (
            (
                said.Maneuver(minion="Lupo", to="long", card="Gun", strike=True, effects=(Strikes("damage", 2, True),)),
                said.Strike(minion="Lupo"),
            ),
            "Lupo strikes with Gun, for 2 damage at any range.",
        ),
        (
            HANDS,
            "Thomas strikes with bare hands, for 1 damage. Thomas is hit for 1 damage; Lupo is hit for 1 damage.",
        ),
        (
            (said.Strike(minion="Lupo"), said.Strike(minion="Thomas", kind="dodge")),
            "Thomas dodges. Lupo's strike is dodged.",
        ),
        (
            (said.Maneuver(minion="Lupo"), said.Strike(minion="Lupo"), said.Strike(minion="Thomas", kind="dodge")),
            "Thomas dodges. Lupo's strike does not reach.",
        ),
        (
            (said.Strike(minion="Lupo"), said.StrikesResolved()),
            "Thomas strikes with bare hands. Thomas is hit for 1 damage; Lupo is hit for 1 damage.",
        ),
        (
            (said.StrikesResolved(),),
            "Lupo and Thomas strike with bare hands. Thomas is hit for 1 damage; Lupo is hit for 1 damage.",
        ),
        ((*HANDS, said.DamageResolved(), said.StrikesResolved()), "The strikes resolve."),
        (
            (*HANDS, said.Prevent(minion="Lupo", amount=1, card="Skin", aggravated=False)),
            "Lupo prevents 1 regular damage with Skin.",
        ),
        ((*HANDS, said.Prevent(minion="Lupo", aggravated=True)), "Lupo prevents 1 aggravated damage."),
        (
            (*HANDS, said.DamageResolved()),
            "The damage is done. Thomas burns 1 blood to heal (3 to 2); Lupo burns 1 blood to heal (3 to 2).",
        ),
        ((said.DamageResolved(),), "There is no damage to take."),
        (
            (
                said.Strike(minion="Lupo", kind="damage", amount=9, first=True),
                said.Strike(minion="Thomas"),
                said.DamageResolved(),
            ),
            "The damage is done. Thomas burns 3 blood to heal (3 to 0) and goes to torpor; "
            "Thomas does not live to strike back.",
        ),
        (
            (
                *HANDS,
                said.DamageResolved(),
                said.AdditionalStrikes(minion="Lupo", number=2, card="Blur", superior=True),
            ),
            "Lupo gains 2 additional strikes with Blur at its superior level. Lupo pays 1 blood (2 to 1).",
        ),
        (
            (*HANDS, said.DamageResolved(), said.Press(minion="Lupo", card="Chase")),
            "Lupo presses to go on fighting with Chase.",
        ),
        (
            (*HANDS, said.DamageResolved(), said.Press(minion="Lupo"), said.Press(minion="Thomas")),
            "Thomas presses to end the combat.",
        ),
        (
            (*HANDS, said.DamageResolved(), said.Press(minion="Lupo"), said.RoundBegun()),
            "Round 2 begins.",
        ),
        ((*HANDS, said.DamageResolved(), said.CombatEnded()), "The combat between Lupo and Thomas ends."),
        ((said.CombatEnded(), said.CombatEnded()), "The combat is over."),
        (
            (said.CombatEnded(), said.Strike(minion="Rake", kind="hand", amount=2)),
            "Rake strikes with bare hands, for 2 damage.",
        ),
        ((said.CombatEnded(), said.RoundBegun()), "Another round begins."),
    ],
)
def test_a_fight(events: tuple[Any, ...], tells: str) -> None:
    """Maneuvers, strikes, damage and presses, and who is hurt."""
    check(DUEL, *FIGHT, *events, tells=tells)


def test_a_fight_by_card() -> None:
    """A card may lead to combat; allies and retainers lose life."""
    begun = said.CombatBegun(minion="Lupo", opponent="Mage", card="Ambush", effects=(Says("now"),))
    arena = table(LUPO, ally("Mage", "Alexis"), on("Owl", "Lupo", "Sarah", kind="retainer", life=2, counters=2))
    check(arena, begun, tells='Lupo attacks Mage, because of Ambush (says "now"). Lupo and Mage fight.')
    blows = (
        said.Strike(minion="Lupo"),
        said.Strike(minion="Mage", kind="damage", amount=1, target="Owl"),
        said.DamageResolved(),
    )
    check(arena, begun, *blows, tells="The damage is done. Mage loses 1 life (2 to 1); Owl loses 1 life (2 to 1).")
    over = "The combat between Lupo and Mage ends. Owl gains 1 life (1 to 2)."
    check(arena, begun, *blows, said.CombatEnded(), tells=over)


def test_stolen_equipment() -> None:
    """A weapon may change hands in a fight, or be destroyed."""
    armed = table(LUPO, THOMAS, on("Gun", "Thomas", "Alexis", weapon=True))
    steal = said.Strike(minion="Lupo", kind="steal equipment", target="Gun")
    told = "Thomas strikes with bare hands, for 1 damage. Gun goes to Lupo; Lupo is hit for 1 damage."
    check(armed, *FIGHT, steal, said.Strike(minion="Thomas"), tells=told)
    destroy = said.Strike(minion="Lupo", kind="destroy equipment", target="Gun")
    told = "Thomas strikes with bare hands, for 1 damage. Gun is burned; Lupo is hit for 1 damage."
    check(armed, *FIGHT, destroy, said.Strike(minion="Thomas"), tells=told)


PRINCE = vampire("Wanda", "Sarah", title="Prince of Rome", sect="Camarilla")
PRISCUS = vampire("Marek", "Ryan", title="Priscus", sect="Sabbat")
PARLIAMENT = table(PRINCE, PRISCUS, edge="Alexis")
CALLED = (said.PoliticalAction(minion="Wanda", card="Tithe"), said.NoBlock(), said.Resolved())


@pytest.mark.parametrize(
    "events, tells",
    [
        ((said.TermsChosen(),), "The terms are set."),
        (
            (said.TermsChosen(terms="Bo pays", effects=(Gains("Ryan", "pool", -4),)),),
            "The terms: Bo pays (Ryan burns 4 pool).",
        ),
        ((said.Vote(methuselah="Sarah", source="card"),), "Sarah casts 1 vote for, with the card: 1 for, 0 against."),
        (
            (said.Vote(methuselah="Alexis", source="card", card="Concord", against=True),),
            "Alexis casts 1 vote against, with Concord: 0 for, 1 against.",
        ),
        (
            (said.Vote(methuselah="Sarah", source="vampire", by="Wanda"),),
            "Sarah casts 2 votes for, through Wanda: 2 for, 0 against.",
        ),
        (
            (said.Vote(methuselah="Sarah", source="vampire", votes=2),),
            "Sarah casts 2 votes for, through Wanda: 2 for, 0 against.",
        ),
        (
            (said.Vote(methuselah="Alexis", source="edge", against=True),),
            "Alexis casts 1 vote against, for the Edge: 0 for, 1 against. Alexis gives up the Edge.",
        ),
        (
            (
                said.Modifier(minion="Wanda", card="Tongue", effects=(Modifies("votes", 2),)),
                said.Vote(methuselah="Sarah", source="effect", by="Wanda"),
            ),
            "Sarah casts 2 votes for, granted to Wanda: 2 for, 0 against.",
        ),
        (
            (said.Vote(methuselah="Sarah", source="effect", card="Tongue", votes=3),),
            "Sarah casts 3 votes for, granted by a card, playing Tongue: 3 for, 0 against.",
        ),
        (
            (said.PriscusVote(minion="Marek"),),
            "Among the Prisci, Marek votes for: 3 for, 0 against.",
        ),
        (
            (said.PriscusVote(minion="Marek", against=True),),
            "Among the Prisci, Marek votes against: 0 for, 3 against.",
        ),
        (
            (
                said.TermsChosen(effects=(Gains("Ryan", "pool", -4),)),
                said.Vote(methuselah="Sarah", source="card"),
                said.ReferendumResolved(),
            ),
            "The referendum on Tithe passes, 1 to 0. Ryan burns 4 pool (30 to 26).",
        ),
        ((said.ReferendumResolved(),), "The referendum on Tithe fails, 0 to 0."),
        ((said.ReferendumResolved(outcome="passes"),), "The referendum on Tithe passes, 0 to 0."),
        ((said.ReferendumResolved(), said.ReferendumResolved()), "The polling closes."),
        (
            (said.ReferendumResolved(), said.Vote(methuselah="Sarah", source="card")),
            "Sarah votes for, with the card: 0 for, 0 against.",
        ),
    ],
)
def test_a_referendum(events: tuple[Any, ...], tells: str) -> None:
    """Terms, votes from every source, and how many there are on each side."""
    check(PARLIAMENT, *CALLED, *events, tells=tells)


def test_a_referendum_without_card() -> None:
    """A referendum on which no card stands is just the referendum."""
    events = (said.PoliticalAction(minion="Wanda"), said.NoBlock(), said.Resolved(), said.ReferendumResolved())
    check(PARLIAMENT, *events, tells="The referendum fails, 0 to 0.")


def test_after_a_diablerie() -> None:
    """Equipment, discipline and blood hunt are told as they come."""
    victim = vampire("Thomas", "Alexis", region="torpor", counters=0, capacity=7)
    lying = table(LUPO, victim, on("Gun", "Thomas", "Alexis"), NIK)
    drunk = (said.Diablerize(minion="Lupo", vampire="Thomas"), said.NoBlock(), said.Resolved())
    check(
        lying,
        *drunk,
        said.EquipmentTaken(minion="Lupo", equipment=("Gun",)),
        tells="Lupo takes Gun from the victim. Gun goes to Lupo.",
    )
    check(lying, *drunk, said.EquipmentTaken(minion="Lupo", equipment=()), tells="Lupo takes nothing from the victim.")
    check(lying, *drunk, said.DiablerieResolved(), tells="The diablerie is done. Thomas is burned.")
    found = said.DisciplineFound(minion="Lupo", card="Potence", found="library")
    check(
        lying,
        *drunk,
        found,
        tells="Lupo is given Potence from the library. Lupo has Potence; Lupo's capacity is now 6.",
    )
    named = said.DisciplineFound(minion="Lupo", card="Secret", found="hand", discipline="Auspex")
    check(
        lying,
        *drunk,
        named,
        tells="Lupo is given Secret as Auspex from the hand. Lupo has Auspex; Lupo's capacity is now 6.",
    )
    called = (*drunk, said.BloodHuntCalled(methuselah="Ryan"))
    check(lying, *called, tells="Ryan calls a blood hunt on Lupo.")
    check(
        lying,
        *called,
        said.ReferendumResolved(outcome="passes"),
        tells="The referendum on the blood hunt for Lupo passes, 0 to 0. Lupo is burned.",
    )
    check(DUEL, said.BloodHuntCalled(methuselah="Ryan"), tells="Ryan calls a blood hunt.")


@pytest.mark.parametrize(
    "position, events, tells",
    [
        (
            on_the_way(),
            (said.Transferred(vampire="Lupo", amount=2),),
            "Sarah moves 2 pool to Lupo. Sarah has 28 pool left; Lupo has 3 of 5.",
        ),
        (
            table(vampire("Lupo", "Sarah", region="uncontrolled", counters=1, capacity=None), phase="influence"),
            (said.Transferred(vampire="Lupo"),),
            "Sarah moves 1 pool to Lupo. Sarah has 29 pool left; Lupo has 2.",
        ),
        (
            on_the_way(),
            (said.TakenBack(vampire="Lupo"),),
            "Sarah takes 1 back from Lupo. Lupo has 0 of 5; Sarah has 31 pool left.",
        ),
        (
            table(turn=""),
            (said.Transferred(vampire="Lupo"),),
            "Sarah moves 1 pool to Lupo. Sarah has 29 pool left; Lupo has 1 of 2.",
        ),
        (table(players=(), turn=""), (said.TakenBack(vampire="Lupo"),), "Somebody takes 1 back from Lupo."),
        (table(players=(), turn=""), (said.Transferred(vampire=""),), "Somebody moves 1 pool to a card."),
        (
            table(phase="influence"),
            (said.CryptDrawn(methuselah="Sarah"),),
            "Sarah draws a card from the crypt. Sarah pays 1 pool (30 to 29).",
        ),
        (
            on_the_way(),
            (said.Transferred(vampire="Lupo", amount=4), said.PhaseBegun(phase="discard")),
            "Sarah goes on to the discard phase. Lupo is ready.",
        ),
        (table(phase="discard"), (said.Discarded(methuselah="Sarah"),), "Sarah discards a card."),
        (table(phase="discard"), (said.Discarded(methuselah="Sarah", card="Blur"),), "Sarah discards Blur."),
        (DUEL, (said.Drawn(methuselah="Sarah", cards=("Blur", "Chase")),), "Sarah draws Blur and Chase."),
        (DUEL, (said.Drawn(methuselah="Sarah", cards=()),), "Sarah draws nothing."),
    ],
)
def test_influence_and_hands(position: Position, events: tuple[Any, ...], tells: str) -> None:
    """Counters that go to vampires and come back, and cards."""
    check(position, *events, tells=tells)


def happens(*effects: Any) -> said.EffectHappened:
    return said.EffectHappened(card="Whim", effects=effects)


@pytest.mark.parametrize(
    "position, effects, followed",
    [
        (DUEL, (Controls("Sarah", "Thomas"),), "Sarah controls Thomas."),
        (DUEL, (Titles("Lupo", "Prince of Rome"),), "Lupo becomes Prince of Rome."),
        (table(PRINCE), (Titles("Wanda", ""),), "Wanda is no longer Prince of Rome."),
        (DUEL, (Becomes("Lupo", "discipline", "AUSPEX"),), "Lupo has superior Auspex."),
        (
            table(vampire("Lupo", "Sarah", clan="Brujah")),
            (Becomes("Lupo", "clan", "Toreador"),),
            "Lupo is now Toreador.",
        ),
        (DUEL, (Becomes("Lupo", "capacity", "7"),), "Lupo's capacity is now 7."),
        (DUEL, (Places("Lupo", "torpor"),), "Lupo goes to torpor."),
        (DUEL, (Places("Lupo", "uncontrolled"),), "Lupo is uncontrolled now."),
        (table(vampire("Lupo", "Sarah", region="torpor")), (Places("Lupo", "ready"),), "Lupo leaves torpor."),
        (table(seats={"Sarah": {"ash_heap": ("Rake",)}}), (Places("Rake", "ready"),), "Rake comes into play."),
        (DUEL, (Attaches("Chains", "Lupo"),), "Chains goes on Lupo."),
        (DUEL, (Damages("Lupo", 2), Damages("Lupo", 1, True)), "Lupo is hit for 2 damage and 1 aggravated damage."),
        (table(seats={"Sarah": {"uncounted": ("pool",)}}), (Gains("Sarah", "pool", -2),), "Sarah burns 2 pool."),
        (table(vampire("Lupo", "Sarah", uncounted=True)), (Gains("Lupo", "blood", -1),), "Lupo loses 1 blood."),
        (
            table(on("Box", "Lupo", "Sarah", counters=1), LUPO),
            (Gains("Box", "blood", 2),),
            "Box gains 2 counters (1 to 3).",
        ),
        (
            table(seats={"Sarah": {"withdrawing": True}}),
            (Gains("Sarah", "pool", -1),),
            "Sarah burns 1 pool (30 to 29); Sarah's withdrawal fails, because she lost pool.",
        ),
    ],
)
def test_what_followed(position: Position, effects: tuple[Any, ...], followed: str) -> None:
    """Whatever an effect changes is said after it."""
    check(position, happens(*effects), tells=f"Whim takes effect. {followed}")


@pytest.mark.parametrize(
    "event, tells",
    [
        (
            happens(Says("hush"), Gains("Ryan", "pool", 1)),
            'Whim takes effect (says "hush"). Ryan gains 1 pool (30 to 31).',
        ),
        (happens(Gains("A stranger", "pool", 1)), "Whim takes effect (A stranger gains 1 pool)."),
        (said.EffectHappened(card="Whim", effects=(Says("hush"),)), 'Whim takes effect (says "hush").'),
        (said.EffectHappened(methuselah="Ryan", effects=(Says("lock 3"), Says("burn 1"))), "Ryan: “lock 3; burn 1”"),
        (said.EffectHappened(effects=(Says("lock 3"),)), "Somebody: “lock 3”"),
        (
            said.EffectHappened(methuselah="Ryan", effects=(Gains("Ryan", "pool", 1),)),
            "Ryan changes the table. Ryan gains 1 pool (30 to 31).",
        ),
        (said.EffectHappened(), "Nothing changes."),
    ],
)
def test_effects(event: Any, tells: str) -> None:
    """What a card does is said once, as what followed; what cannot be followed, in the words of the record."""
    check(DUEL, event, tells=tells)


def test_an_oust() -> None:
    """Who is ousted, what her predator gains, and who wins."""
    last = table(
        LUPO, players=("Sarah", "Alexis"), edge="Alexis", ante=True,
        seats={"Alexis": {"pool": 1, "ante": "Blur"}, "Sarah": {"points": 1}},
    )  # fmt: skip
    check(
        last, BLEED, said.NoBlock(), said.Resolved(),
        tells="The bleed succeeds. Alexis burns 1 pool (1 to 0); Sarah takes the Edge from Alexis; Alexis is ousted; "
        "Sarah gains 2 victory points, 3 in all, gains 6 pool (30 to 36), wins the ante: Blur and wins the game.",
    )  # fmt: skip
    unknown = table(LUPO, seats={"Alexis": {"pool": 1, "ante": ""}}, ante=True)
    told = last_told(unknown, BLEED, said.NoBlock(), said.Resolved())
    assert "Sarah gains 1 victory point, gains 6 pool (30 to 36) and wins the ante: a card nobody named." in told


def test_a_withdrawal() -> None:
    """Who leaves by her own will takes a point with her; the Edge stays in the middle."""
    leaving = table(turn="Richard", phase="discard", edge="Sarah", seats={"Sarah": {"withdrawing": True}})
    check(
        leaving,
        said.TurnBegun(methuselah="Sarah"),
        tells="Sarah's turn begins. Sarah withdraws from the game and gains 1 victory point; "
        "the Edge returns to the middle.",
    )


def test_a_roll_back() -> None:
    """A roll-back says how things are again, and what was said is quoted."""
    events = (
        said.Bleed(minion="Lupo"),
        said.Resolved(outcome="succeeds"),
        happens(Gains("Lupo", "blood", -1), Places("Thomas", "torpor"), Controls("Sarah", "Nik")),
        said.PhaseBegun(phase="influence"),
        RolledBack(to=0, words="We start over.", authority="Nora"),
    )
    begun = table(LUPO, THOMAS, NIK, vampire("Ada", "Sarah", region="uncontrolled", counters=1))
    check(
        begun, *events[:3], said.Transferred(vampire="Ada"), events[-1],
        tells="Nora rolls back to the start: what came after it no longer counts. “We start over.” "
        "Nobody has the Edge again; Ada has 1 of 5; Sarah has 30 pool again; Thomas is ready again; "
        "Lupo has 3 blood again; Alexis has 30 pool again.",
    )  # fmt: skip


def test_a_roll_back_of_an_oust() -> None:
    """Who was ousted is in the game again, and the points are as they were."""
    frail = table(
        LUPO, vampire("Ada", "Alexis", region="torpor"), seats={"Alexis": {"pool": 1}}, players=("Sarah", "Alexis")
    )
    events = (BLEED, said.NoBlock(), said.Resolved(), RolledBack(to=0))
    told = last_told(frail, *events)
    assert told.startswith("The table rolls back to the start: what came after it no longer counts.")
    for clause in ("Alexis is in the game again and has 1 pool again", "Sarah has 0 victory points again"):
        assert clause in told
    back = table(vampire("Ada", "Sarah", region="torpor"))
    events = (happens(Places("Ada", "ready")), RolledBack(to=0))
    check(
        back,
        *events,
        tells="The table rolls back to the start: what came after it no longer counts. Ada is in torpor again.",
    )


@pytest.mark.parametrize(
    "event, tells",
    [
        (Observed(subject="Alexis", what="pool", value=12), "Seen: Alexis has 12 pool."),
        (Observed(subject="Alexis", what="points", value=1), "Seen: Alexis has 1 point."),
        (Observed(subject="Alexis", what="library", value=0), "Seen: Alexis's library is 0."),
        (Observed(subject="Alexis", what="edge", value=True), "Seen: Alexis has the Edge."),
        (Observed(subject="Alexis", what="edge", value=False), "Seen: Alexis does not have the Edge."),
        (Observed(subject="Lupo", what="tapped", value=True), "Seen: Lupo is tapped."),
        (Observed(subject="Lupo", what="tapped", value=False), "Seen: Lupo is untapped."),
        (Observed(subject="Lupo", what="contested", value=False), "Seen: Lupo is not contested."),
        (Observed(subject="Lupo", what="contested", value=True), "Seen: Lupo is contested."),
        (Observed(subject="Lupo", what="region", value="ready"), "Seen: Lupo is ready."),
        (Observed(subject="Lupo", what="region", value="torpor"), "Seen: Lupo is in torpor."),
        (Observed(subject="Lupo", what="title", value=""), "Seen: Lupo's title is nothing."),
        (Ruled(about=(), verdict="legal"), "The judge rules: legal."),
        (
            Ruled(about=(1,), verdict="illegal", words="No.", section="6.1.1", authority="Nora"),
            "Nora rules on event 1: illegal (section 6.1.1). “No.”",
        ),
        (Corrected(about=()), "The table corrects what went wrong."),
        (
            Corrected(about=(1, 2), effects=(Gains("Ryan", "pool", 1),), words="Sorry!", authority="Bo"),
            "Bo corrects events 1 and 2. “Sorry!” Ryan gains 1 pool (30 to 31).",
        ),
    ],
)
def test_what_every_table_knows(event: Any, tells: str) -> None:
    """What was seen, ruled and put right is told the same in every game."""
    check(DUEL, event, tells=tells)


def test_every_event_and_every_action_has_its_words() -> None:
    """No event of the vocabulary is without a sentence, and no kind of action without a word for its success."""
    on_any_table = set(get_args(CommonEvent))
    assert set(STORY) == vocabularies()[0].kinds - on_any_table
    kinds = get_args(get_args(get_type_hints(Action, include_extras=True)["kind"])[0])
    assert set(DONE) == set(kinds)
    assert {part for _say, part in STORY.values()} <= set(get_args(Part))


def test_an_encounter() -> None:
    """What becomes of a vampire that is encountered in torpor is told by name, if anybody knows it."""
    lying = table(LUPO, vampire("Thomas", "Alexis", region="torpor", counters=1))
    met = (said.Encounter(minion="Lupo", vampire="Thomas"), said.NoBlock(), said.Resolved())
    check(lying, met[0], tells="Lupo sets out to encounter Thomas in torpor.")
    assert last_told(lying, *met).startswith("Lupo encounters Thomas.")
    destroyed = said.EncounterSettled(minion="Lupo", choice="destroy")
    assert last_told(lying, *met, destroyed).startswith("Lupo destroys Thomas. Thomas loses 1 blood (1 to 0);")
    rescued = said.EncounterSettled(minion="Lupo", choice="rescue")
    assert last_told(lying, *met, rescued).startswith("Lupo rescues Thomas.")
    check(lying, rescued, tells="Lupo rescues a vampire in torpor.")


def test_no_second_full_stop() -> None:
    """A sentence that a name ends with its own mark has no full stop besides."""
    check(DUEL, said.Discarded(methuselah="Sarah", card="Psyche!"), tells="Sarah discards Psyche!")


def test_steps_that_nobody_wrote_down() -> None:
    """They are told after the event before, and a phase that merely goes by is not worth a word."""
    first, second = story_of(DUEL, BLEED, said.TurnBegun(methuselah="Alexis")).events
    assert [(step.number, step.sentence) for step in first.after] == [(2, "The bleed succeeds.")]
    assert second.after == ()
    assert second.sentence == "Alexis's turn begins, with 29 pool."


def undone(position: Position, *events: Any) -> str:
    """What a roll-back of all this says."""
    told = last_told(position, *events, RolledBack(to=0))
    return told.removeprefix("The table rolls back to the start: what came after it no longer counts.").strip()


def test_what_a_roll_back_leaves_unsaid() -> None:
    """What is only as it was before anybody heard of it goes without saying."""
    leaving = table(LUPO, seats={"Sarah": {"withdrawing": True}})
    assert undone(leaving, happens(Gains("Sarah", "pool", -1))) == "Sarah has 30 pool again."
    aimed = (BLEED, said.Reaction(minion="Thomas", card="Blame", effects=(Redirects("Ryan"),)))
    assert undone(DUEL, *aimed) == ""
    assert undone(DUEL, happens(Attaches("Chains", "Lupo"))) == ""
    armed = table(LUPO, RAKE, on("Gun", "Rake", "Sarah"))
    assert undone(armed, happens(Attaches("Gun", "Lupo"))) == ""
    last = table(LUPO, players=("Sarah", "Alexis"), seats={"Alexis": {"pool": 1, "ante": "Blur"}}, ante=True)
    assert "ante" not in undone(last, BLEED, said.NoBlock(), said.Resolved())
    assert "wins" not in undone(last, BLEED, said.NoBlock(), said.Resolved())


def test_what_is_printed_goes_without_saying() -> None:
    """What the players read out about a card on the table is told once, by the event itself."""
    unknown = table(vampire("Lupo", "Sarah", capacity=None))
    facts = CardFacts(kind="vampire", capacity=4, disciplines={"Auspex": "basic"})
    check(unknown, said.Described(card="Lupo", facts=facts), tells="Lupo is a vampire: capacity 4, auspex.")
    taught = table(vampire("Lupo", "Sarah", disciplines={"Auspex": "basic"}))
    told = last_told(taught, happens(Becomes("Lupo", "discipline", "dominate")))
    assert told == "Whim takes effect. Lupo has Dominate."


def test_what_is_gone_has_no_counters() -> None:
    """A minion that loses its last life is burned, and its counters are not told besides."""
    frail = table(LUPO, ally("Mage", "Alexis", counters=1))
    check(
        frail, happens(Damages("Mage", 1)), said.DamageResolved(), tells="The damage is done. Mage is burned."
    )  # fmt: skip


@pytest.mark.parametrize(
    "position, events, words",
    [
        (table(turn=""), (), "The game is not over: the record ends before the first turn."),
        (table(number=20), (), "The game is not over: the record ends in turn 20, Sarah's."),
        (table(over=True), (), "The game is over after 20 turns, and nobody has won."),
        (
            table(over=True, seats={"Sarah": {"winner": True, "points": 1}}),
            (),
            "Sarah wins with 1 victory point after 20 turns.",
        ),
        (
            table(over=True, seats={"Sarah": {"winner": True, "points": 2}, "Ryan": {"winner": True, "points": 2}}),
            (),
            "Sarah and Ryan share the victory with 2 victory points each, after 20 turns.",
        ),
    ],
)
def test_how_it_ended(position: Position, events: tuple[Any, ...], words: str) -> None:
    """The result says who won, with what, and how long it took; or where the record ends."""
    assert story_of(position, *events).result.words == words


def test_what_became_of_whom() -> None:
    """The best first; who left, when; who is still there, with how much pool."""
    begun = table(
        LUPO,
        players=("Sarah", "Alexis", "Ryan", "Bo"),
        seats={"Alexis": {"pool": 1}, "Ryan": {"uncounted": ("pool",)}, "Bo": {"out": "withdrawn", "points": 1}},
    )
    events = (said.TurnBegun(methuselah="Sarah"), BLEED, said.NoBlock(), said.Resolved())
    assert [tuple(place) for place in story_of(begun, *events).result.places] == [
        ("Sarah", "36 pool", 1),
        ("Bo", "withdrew", 1),
        ("Ryan", "", 0),
        ("Alexis", "ousted in turn 21", 0),
    ]
    two = table(LUPO, players=("Sarah", "Alexis"), seats={"Alexis": {"pool": 1}})
    assert story_of(two, *events).result.places[0] == ("Sarah", "the last at the table", 2)
