"""Intercept Phase, Intercept, Stealth, Sneak Attacks, The Effects of Blocking."""

from events.effects.base import Modifies
from events.effects.rage import Kills
from events.notation.game_reader import read_game
from events.rage.action_events import ActionResolved, BlockAttempted, BlockDecided
from events.rage.card_facts import RageFacts
from events.rage.events import EffectHappened, PhaseBegun, Played
from events.rage.position import Attempt, Card
from tests.helpers.ledger import unders
from tests.helpers.rage.crossover import CARDS, act, broken, kept, unclear, vampires

TRIES = Attempt(blocker="Ben", target="Marta")
TAPPED = Card(name="Ben", kind="character", owner="Ryan", pack="Ryan", tapped=True)


def add(by: str, card: str, what: str, much: int, on: str = "") -> Played:
    """A card that is played for stealth, intercept or bleed."""
    return Played(by, card, effects=(Modifies(what, much, on),))  # type: ignore[arg-type]


def test_the_bleed_is_the_only_action_there_is() -> None:
    """Where several have acted, the reader asks whose is meant."""
    told = "[book crossover-1995]\n[players Ann, Ben]\nseats Ann, Ben\ncard Rosa: character, capacity 7\n"
    told += "card Iker: character, capacity 5\ncard Storm: character, gaia, renown 8, rage 6, gnosis 3, health 7\n"
    told += "ann leads ? with Rosa, Iker; ben leads gaia with Storm\nredraw; action phase\n"
    for line, ways in (
        ("the bleed goes through", "Rosa's bleed goes through or Iker's bleed goes through"),
        ("storm blocks the bleed", "Storm blocks Rosa or Storm blocks Iker"),
    ):
        assert not read_game(f"{told}rosa bleeds; {line}")[1]
        found = read_game(f"{told}rosa bleeds; iker hunts; {line}")[1]
        assert [one.found.rpartition("which may mean ")[2] for one in found] == [ways]


def test_when_and_what_is_blocked() -> None:
    """In the Intercept phase, an action that waits; when actions take effect it is too late."""
    rule, says = "blocks_come_in_the_intercept_phase", "Ben may not block in the Voting phase."
    broken(vampires(act("Marta"), phase="voting"), BlockAttempted("Ben", "Marta"), rule=rule, says=says)
    rule, says = "only_a_waiting_action_is_blocked", "Ben may not block Lena: no action of Lena waits."
    broken(vampires(act("Marta"), phase="intercept"), BlockAttempted("Ben", "Lena"), rule=rule, says=says)
    rule, says = "nothing_is_blocked_once_actions_take_effect", "Ben blocks too late: Marta's action has taken effect."
    two = vampires(act("Marta"), act("Lena"), phase="intercept")
    broken(two, ActionResolved("Marta"), BlockAttempted("Ben", "Lena"), rule=rule, says=says)
    tried = kept(vampires(act("Marta")), BlockAttempted("Ben", "Marta"))
    assert tried.table.phase() == "intercept"
    assert "an_untapped_creature_may_block" in unders(tried)


def test_a_tapped_creature_does_not_block() -> None:
    """The rule is Jyhad's own, and the post says it too: `a_tapped_minion_cannot_block`."""
    rule, says = "a_tapped_minion_cannot_block", "Ben may not block: Ben is tapped."
    ruling = broken(
        vampires(act("Marta"), TAPPED, phase="intercept"), BlockAttempted("Ben", "Marta"), rule=rule, says=says
    )
    assert ruling.section == "Intercept Phase"
    kept(vampires(act("Marta"), phase="intercept"), BlockAttempted("Zhyzhak", "Marta"))


def test_whose_actions_are_blocked_is_open() -> None:
    """Those of the own pack, and blocks by prey: legal, and unclear."""
    rule = "whether_ones_own_action_may_be_blocked_is_open"
    says = "Whether Lena may block an action of its own pack is not said."
    unclear(vampires(act("Marta"), phase="intercept"), BlockAttempted("Lena", "Marta"), rule=rule, says=says)
    zmei = Card(name="Zmei", kind="enemy", place="hunting grounds")
    says = "Whether Zmei, which is in no pack, may block is not said."
    position = vampires(act("Marta"), zmei, phase="intercept")
    unclear(position, BlockAttempted("Zmei", "Marta"), rule="whether_prey_blocks_is_open", says=says)


def test_whether_a_block_crosses_the_gauntlet_is_open() -> None:
    """Who is in the Umbra, and who acts in the physical world; in one world it goes without saying."""
    rule = "whether_a_block_crosses_the_gauntlet_is_open"
    says = (
        "Zhyzhak and Marta are in different worlds, and do not fight: whether the one may block the other is not said."
    )
    position = vampires(act("Marta"), phase="intercept")
    kept(position, BlockAttempted("Zhyzhak", "Marta"))
    position.cards["Zhyzhak"].world = "umbra"
    unclear(position, BlockAttempted("Zhyzhak", "Marta"), rule=rule, says=says)


def test_as_much_intercept_as_stealth_blocks() -> None:
    """At least as much intercept blocks; who tries in vain is untapped as before."""
    rule = "as_much_intercept_as_stealth_blocks"
    bleed = vampires(act("Marta"), TRIES, phase="intercept")
    equal = kept(bleed, BlockDecided())
    assert equal.table.in_combat()
    assert equal.table.is_tapped("Ben")
    assert equal.table.has_taken_action("Ben")
    hidden = vampires(act("Marta", stealth=1), TRIES, phase="intercept")
    free = kept(hidden, BlockDecided())
    assert not free.table.in_combat()
    assert not free.table.is_tapped("Ben")
    says = "Marta's action is not blocked: Ben has intercept 0 against stealth 1."
    broken(hidden, BlockDecided(True), rule=rule, says=says)
    says = "Marta's action is blocked: Ben has intercept 0 against stealth 0."
    broken(bleed, BlockDecided(False), rule=rule, says=says)
    kept(vampires(act("Marta", stealth=None), TRIES, phase="intercept"), BlockDecided(True))


def test_stealth_and_intercept_in_turn() -> None:
    """Both go on adding until one has no more card; what is printed counts where nobody says it."""
    bleed = vampires(act("Marta"), TRIES, phase="intercept")
    more = kept(bleed, Played("Marta", "Cloak"), Played("Ben", "Eagle"), Played("Marta", "Ambush"))
    assert (more.table.stealth_of("Marta"), more.table.intercept()) == (4, 1)
    assert "a_modifier_is_played_to_an_action" in unders(more)
    assert not kept(bleed, Played("Marta", "Cloak"), BlockDecided()).table.in_combat()
    assert kept(bleed, Played("Marta", "Cloak"), Played("Ben", "Eagle"), BlockDecided()).table.in_combat()


def test_no_card_twice() -> None:
    """One copy of a modifier or reaction in an action: `no_card_twice_by_one_methuselah_in_an_action` is Jyhad's."""
    rule = "no_card_twice_by_one_methuselah_in_an_action"
    says = "Marta may not play Cloak again: Sarah has used it in this action."
    bleed = vampires(act("Marta"), TRIES, phase="intercept")
    assert broken(bleed, *[Played("Marta", "Cloak")] * 2, rule=rule, says=says).section.startswith("Jyhad 1")
    kept(vampires(act("Marta"), act("Ben"), phase="intercept"), Played("Marta", "Cloak"), Played("Ben", "Cloak"))


def test_a_decision_needs_an_attempt() -> None:
    """Nothing is decided where nobody tries to block."""
    rule, says = "a_decision_needs_an_attempt", "There is no attempt to block."
    broken(vampires(act("Marta"), phase="intercept"), BlockDecided(), rule=rule, says=says)


def test_who_adds_stealth_and_intercept() -> None:
    """Stealth and bleed for an action that waits, intercept for who tries to block."""
    rule, says = "stealth_is_added_to_an_action", "Lena may not add stealth: no action of Lena waits."
    bleed = vampires(act("Marta"), TRIES, phase="intercept")
    broken(bleed, add("Lena", "Storm", "stealth", 1), rule=rule, says=says)
    rule, says = "intercept_is_added_by_who_tries_to_block", "Zhyzhak may not add intercept: Ben tries to block."
    broken(bleed, add("Zhyzhak", "Eagle", "intercept", 1), rule=rule, says=says)
    says = "Ben adds intercept before it tries to block: whether it counts then is not said."
    alone = vampires(act("Marta"), phase="intercept")
    unclear(alone, add("Ben", "Eagle", "intercept", 1), rule=rule, says=says)
    kept(bleed, add("Ben", "Eagle", "intercept", 1))


def test_a_card_adds_what_it_says() -> None:
    """What is printed on the card, and what a Sneak Attack gives, to one of both."""
    bleed = vampires(act("Marta"), TRIES, phase="intercept")
    rule, says = "a_card_adds_what_it_says", "Cloak adds +2 stealth: it has +1."
    broken(bleed, add("Marta", "Cloak", "stealth", 2), rule=rule, says=says)
    kept(bleed, add("Marta", "Cloak", "stealth", 1))
    both = Played("Marta", "Ambush", effects=(Modifies("stealth", 3), Modifies("intercept", 3, "Ben")))
    rule, says = "a_card_adds_stealth_or_intercept", "Ambush adds to stealth and to intercept: it adds to one of them."
    broken(bleed, both, rule=rule, says=says)
    sneaks = kept(vampires(act("Marta"), TRIES, phase="intercept"), Played("Ben", "Sneak Attack"))
    assert sneaks.table.intercept() == 3


def test_modifiers_and_reactions_are_played_to_actions() -> None:
    """Modifiers by who acts, reactions by who does not."""
    rule, says = "modifiers_and_reactions_are_played_to_actions", "Lena may not play Cloak: no action of Lena waits."
    bleed = vampires(act("Marta"), TRIES, phase="intercept")
    broken(bleed, Played("Lena", "Cloak"), rule=rule, says=says)
    says = "Marta may not play Eagle: it is for those who do not act."
    broken(bleed, Played("Marta", "Eagle", effects=(Modifies("votes", 1),)), rule=rule, says=says)
    kept(bleed, Played("Ben", "Eagle"))


def test_what_is_left_unsaid() -> None:
    """The next attempt, and the next phase, decide the one before; then what was not blocked takes effect."""
    two = vampires(act("Marta", stealth=2), act("Lena"), TRIES, phase="intercept")
    later = kept(two, BlockAttempted("Zhyzhak", "Marta"), PhaseBegun("voting"))
    assert later.table.points_of("Sarah") == 2
    assert not later.table.blocker()


def test_a_reaction_of_one_who_has_acted() -> None:
    """Who has acted and untaps may block, and react, against the actions of others; never against its own."""
    tapped = Card(name="Ben", kind="character", owner="Ryan", pack="Ryan", tapped=True, has_acted=True)
    both = vampires(tapped, act("Marta", "hunt", stealth=1), act("Ben"), phase="intercept")
    woken = kept(
        both, Played("Ben", "Wake"), BlockAttempted("Ben", "Marta"), Played("Ben", "Eagle"), BlockDecided(True)
    )
    assert woken.table.blocker() == ""
    assert woken.table.act_of("Marta").outcome == "blocked"
    rule, says = (
        "modifiers_and_reactions_are_played_to_actions",
        "Ben may not play Wake: it is for those who do not act.",
    )
    broken(vampires(tapped, act("Ben"), phase="intercept"), Played("Ben", "Wake"), rule=rule, says=says)


def test_a_decision_names_who_was_to_be_blocked() -> None:
    """`Marta is blocked` is about the attempt to block Marta."""
    rule = "a_decision_needs_an_attempt"
    bleeds = vampires(act("Marta"), act("Lena"), TRIES, phase="intercept")
    assert kept(bleeds, BlockDecided(True, "Marta")).table.in_combat()
    says = "Nobody has tried to block Lena: Ben tries to block Marta."
    broken(bleeds, BlockDecided(True, "Lena"), rule=rule, says=says)


def test_stealth_that_is_open() -> None:
    """A vampires' card without printed stealth, in a werewolf's hands or as equipment: both are legal."""
    rule = "as_much_intercept_as_stealth_blocks"
    says = "Mari's action has stealth 0 as it is read here, or 1 more."
    raid = vampires(act("Mari", "play", card="Govern"), Attempt("Ben", "Mari"), phase="intercept")
    unclear(raid, BlockDecided(False), rule=rule, says=says)
    kept(raid, BlockDecided(True))
    clear = vampires(act("Marta", "play", card="Govern"), TRIES, phase="intercept")
    says = "Marta's action is blocked: Ben has intercept 0 against stealth 0."
    broken(clear, BlockDecided(False), rule=rule, says=says)
    rule = "whether_this_stealth_is_printed_is_open"
    says = "Arms does not say +1 stealth: 0 as the words are, 1 as werewolves have it. Here it is 0."
    described = {**CARDS, "Arms": RageFacts("action card", vampiric=True)}
    unclear(vampires(described=described), Played("Mari", "Arms"), rule=rule, says=says)
    kept(vampires(described=described), Played("Marta", "Arms"))


def test_the_action_of_the_dead_comes_to_nothing() -> None:
    """Who is killed before its action takes effect has none, and nobody is told off for it."""
    over = kept(vampires(act("Marta")), EffectHappened("Ryan", "Trap", effects=(Kills("Marta"),)), PhaseBegun("voting"))
    assert over.table.points_of("Sarah") == 0
