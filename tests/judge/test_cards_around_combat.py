"""Cards from outside a fight, cards that begin another, and strikes and blocks that the books leave open."""

from typing import Any

import pytest

from events.effects.text import parse_effects
from events.methuselah.events import (
    Bleed,
    Block,
    CombatCard,
    CombatEnded,
    DamageResolved,
    EffectHappened,
    MasterPlayed,
    Modifier,
    Passed,
    Press,
    Prevent,
    Reaction,
    Resolved,
    RoundBegun,
    Strike,
)
from tests.helpers.methuselah.tables import broken, judged, kept, on, table, unclear, vampire

BOOKS = ("vtes-1998", "jyhad-1994")
BLEED = Bleed(minion="Lupo")
BLOCKED = (BLEED, Block(minion="Thomas"), Resolved(outcome="blocked"))
STRIKES = (Strike(minion="Lupo"), Strike(minion="Thomas"))
PREVENTS = Prevent(minion="Thomas", card="Skin", effects=parse_effects("prevent 1"))

pytestmark = pytest.mark.parametrize("book", BOOKS)


def scene(*cards: Any, **rest: Any) -> Any:
    """Sarah has Lupo, Alexis has Thomas, Ryan has Hazel."""
    cast = (vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"), vampire("Hazel", "Ryan"))
    return table(*cast, *cards, **rest)


def test_a_card_from_outside_leaves_the_damage_open(book: str) -> None:
    """A master card out of turn, or a reaction, between strikes and damage: what is prevented comes after it."""
    master = MasterPlayed(methuselah="Ryan", card="Sudden", kind="out-of-turn")
    after = kept(scene(), *BLOCKED, *STRIKES, master, PREVENTS, book=book).table
    assert after.blood_of("Thomas") == 3
    reaction = Reaction(minion="Hazel", card="Shout", effects=parse_effects("Ryan gains 1 pool"))
    judgement = judged(scene(), *BLOCKED, *STRIKES, reaction, PREVENTS, book=book)
    assert (judgement.table.blood_of("Thomas"), [one.event for one in judgement.wrong]) in [(3, []), (3, [6])]
    without = judged(scene(), *BLOCKED, *STRIKES, DamageResolved(), PREVENTS, book=book)
    assert without.table.blood_of("Thomas") == 2


def test_a_card_of_the_fighters_takes_the_damage_as_done(book: str) -> None:
    """What a combatant plays next comes after the damage."""
    press = Press(minion="Lupo", card="Chase", effects=parse_effects("press"))
    assert kept(scene(), *BLOCKED, *STRIKES, press, book=book).table.blood_of("Thomas") == 2


def test_a_card_begins_another_combat(book: str) -> None:
    """A combat card after the strikes, or an effect after the combat, makes the two fight again."""
    again = CombatCard(minion="Lupo", card="Psyche", effects=parse_effects("Lupo fights Thomas"))
    fought = (*BLOCKED, *STRIKES, DamageResolved())
    after = kept(scene(), *fought, again, *STRIKES, DamageResolved(), CombatEnded(), book=book).table
    assert (after.blood_of("Thomas"), after.combat) == (1, None)
    effect = EffectHappened(card="Psyche", effects=parse_effects("Lupo fights Thomas"))
    after = kept(scene(), *fought, CombatEnded(), effect, *STRIKES, DamageResolved(), CombatEnded(), book=book).table
    assert (after.blood_of("Thomas"), after.combat) == (1, None)


def test_a_press_of_an_earlier_round_is_gone(book: str) -> None:
    """What a card granted in one round is not used in the next."""
    grip = CombatCard(minion="Lupo", card="Grip", effects=parse_effects("optional press"))
    other = (Passed(minion="Lupo"), Press(minion="Thomas", card="Chase", effects=parse_effects("press")), RoundBegun())
    fought = (*BLOCKED, grip, *STRIKES, DamageResolved())
    kept(scene(), *fought, Press(minion="Lupo"), book=book)
    says = "Lupo has no press: no card or effect gives one."
    given = (*fought, *other, *STRIKES, DamageResolved(), Press(minion="Lupo"))
    broken(scene(), *given, rule="a_press_needs_a_source", says=says, book=book)


def test_there_is_something_to_take(book: str) -> None:
    """A strike at equipment of a minion that has none is legal, and the ruling says what is open."""
    steals = Strike(minion="Lupo", card="Grab", effects=parse_effects("strike: steal weapon"))
    rule = "there_is_something_to_take"
    says = (
        "Thomas has no weapon: either such a strike may be chosen and does nothing, or it needs something that it "
        "can take."
    )
    unclear(scene(), *BLOCKED, steals, rule=rule, says=says, book=book)
    coat = on("Coat", "Thomas", "Alexis")
    unclear(scene(coat), *BLOCKED, steals, rule=rule, says=says, book=book)
    gun = on("Gun", "Thomas", "Alexis", weapon=True)
    assert judged(scene(gun), *BLOCKED, steals, book=book).rulings == []


def test_a_tapped_blocker_is_open(book: str) -> None:
    """A minion that is tapped during its attempt may or may not go on; one that may block tapped does."""
    says = (
        "Thomas was tapped during its attempt: either only the beginning of an attempt needs an untapped minion, or "
        "the attempt fails."
    )
    taps = Modifier(minion="Lupo", card="Mist", effects=parse_effects("taps Thomas"))
    attempt, blocked = Block(minion="Thomas"), Resolved(outcome="blocked")
    unclear(scene(), BLEED, attempt, taps, blocked, rule="a_tapped_blocker_is_open", says=says, book=book)
    assert judged(scene(), BLEED, attempt, taps, Resolved(outcome="blocked"), book=book).table.combat is not None
    wake = Reaction(minion="Thomas", card="Wake", effects=parse_effects("permits blocking while tapped"))
    assert judged(scene(), BLEED, wake, attempt, taps, blocked, book=book).rulings == []
    assert judged(scene(), BLEED, attempt, blocked, book=book).rulings == []
    untaps = Modifier(minion="Lupo", card="Oops", effects=parse_effects("taps Thomas, untaps Thomas"))
    assert judged(scene(), BLEED, attempt, untaps, blocked, book=book).rulings == []


FOUGHT = (*BLOCKED, *STRIKES, DamageResolved(), CombatEnded())
AGAIN = Modifier(minion="Lupo", card="Psyche", effects=parse_effects("Lupo fights Thomas"))
NEEDS = "modifiers_and_reactions_need_an_action"


def test_a_modifier_begins_another_combat(book: str) -> None:
    """`Lupo plays Psyche: Lupo fights Thomas` after the combat, from one who has fought, as the next thing."""
    after = kept(scene(), *FOUGHT, AGAIN, *STRIKES, DamageResolved(), book=book).table
    assert after.blood_of("Thomas") == 1
    says = "Lupo may not play Psyche: no action is in progress."
    other = (Bleed(minion="Rake"), Resolved(outcome="succeeds"))
    broken(scene(vampire("Rake", "Sarah")), *FOUGHT, *other, AGAIN, rule=NEEDS, says=says, book=book)
    stranger = Modifier(minion="Rake", card="Psyche", effects=parse_effects("Rake fights Thomas"))
    says = "Rake may not play Psyche: no action is in progress."
    broken(scene(vampire("Rake", "Sarah")), *FOUGHT, stranger, rule=NEEDS, says=says, book=book)
    cloak = Modifier(minion="Lupo", card="Cloak", effects=parse_effects("+1 stealth"))
    says = "Lupo may not play Cloak: no action is in progress."
    broken(scene(), *FOUGHT, cloak, rule=NEEDS, says=says, book=book)


def test_a_card_that_lets_a_tapped_minion_block_may_be_played_by_it(book: str) -> None:
    """Nobody says twice what a card is for; one that lets nobody do anything while tapped is not played so."""
    tapped = scene(vampire("Thomas", "Alexis", tapped=True))
    wake = Reaction(minion="Thomas", card="Wake", effects=parse_effects("permits blocking while tapped"))
    says = "Thomas is tapped: a card that lets it block may be played by it, or may not."
    unclear(tapped, BLEED, wake, rule="a_tapped_minion_cannot_react", says=says, book=book)
    assert judged(tapped, BLEED, wake, Block(minion="Thomas"), book=book).wrong == []
    plain = Reaction(minion="Thomas", card="Eyes", effects=parse_effects("+1 bleed"))
    says = "Thomas may not react: Thomas is tapped."
    broken(tapped, BLEED, plain, rule="a_tapped_minion_cannot_react", says=says, book=book)
