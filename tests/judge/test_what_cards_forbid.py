"""What cards forbid, what they make of an action under way, and ballots they give: the same in both books."""

from typing import Any

import msgspec
import pytest

from events.effects.base import Modifies, Permits
from events.effects.methuselah import Strikes
from events.effects.text import parse_effects
from events.methuselah.events import (
    ActionCardPlayed,
    AdditionalStrikes,
    Bleed,
    Block,
    CombatBegun,
    CombatCard,
    DamageResolved,
    EffectHappened,
    Hunt,
    Maneuver,
    MasterPlayed,
    Modifier,
    Press,
    Prevent,
    Reaction,
    Resolved,
    RoundBegun,
    Strike,
    TurnBegun,
)
from events.methuselah.position import Card, Position
from tests.helpers.methuselah.fights import OPTIONAL_MANEUVER, PRESS, after_strikes, fight
from tests.helpers.methuselah.tables import broken, judged, kept, table, vampire

BOOKS = ("vtes-1998", "jyhad-1994")
RULE = "what_a_card_forbids_is_not_done"
BLEED = Bleed(minion="Lupo")
CAST = (
    vampire("Lupo", "Sarah"),
    vampire("Rake", "Sarah"),
    vampire("Thomas", "Alexis"),
    vampire("Yuri", "Alexis"),
    vampire("Hazel", "Ryan"),
)

pytestmark = pytest.mark.parametrize("book", BOOKS)


def scene(*cards: Card, **rest: Any) -> Position:
    """Sarah's minion phase: she has Lupo and Rake, her prey Alexis has Thomas and Yuri."""
    return table(*{card.name: card for card in (*CAST, *cards)}.values(), **rest)


def says(text: str, card: str = "Seduction", minion: str = "Lupo") -> Modifier:
    """A modifier that does this."""
    return Modifier(minion=minion, card=card, effects=parse_effects(text))


def combat_card(text: str, card: str = "Grapple", minion: str = "Andreas") -> CombatCard:
    """A combat card that does this."""
    return CombatCard(minion=minion, card=card, effects=parse_effects(text))


# --- forbidding: blocks and reactions ---------------------------------------------------------------------------------


def test_who_may_not_block(book: str) -> None:
    """One minion is kept from blocking, for this action, and the others are not."""
    forbids = says("Thomas may not block")
    sentence = "Thomas may not block: Seduction forbids it."
    broken(scene(), BLEED, forbids, Block(minion="Thomas"), rule=RULE, says=sentence, book=book)
    kept(scene(), BLEED, forbids, Block(minion="Yuri"), book=book)
    again = [BLEED, forbids, Resolved(), Bleed(minion="Rake"), Block(minion="Thomas")]
    kept(scene(), *again, book=book)


def test_only_one_may_block(book: str) -> None:
    """Whoever is not named is kept from it; with nobody named all are, and a Methuselah stands for her minions."""
    sentence = "Thomas may not block: Seduction forbids it."
    for text in ("only Yuri may block", "Alexis but Yuri may not block"):
        broken(scene(), BLEED, says(text), Block(minion="Thomas"), rule=RULE, says=sentence, book=book)
        kept(scene(), BLEED, says(text), Block(minion="Yuri"), book=book)
    for text in ("nobody may block", "Alexis may not block"):
        broken(scene(), BLEED, says(text), Block(minion="Thomas"), rule=RULE, says=sentence, book=book)
    kept(scene(), BLEED, says("Ryan may not block"), Block(minion="Thomas"), book=book)


def test_an_action_card_may_forbid_its_own_block(book: str) -> None:
    """What the card of the action forbids holds from its announcement."""
    act = ActionCardPlayed(minion="Lupo", card="Kiss", target="Alexis", effects=parse_effects("Thomas may not block"))
    sentence = "Thomas may not block: Kiss forbids it."
    broken(scene(), act, Block(minion="Thomas"), rule=RULE, says=sentence, book=book)


def test_a_forbidden_attempt_fails(book: str) -> None:
    """Who was attempting to block does so no longer, and the action succeeds."""
    judgement = kept(scene(), BLEED, Block(minion="Thomas"), says("Thomas may not block"), Resolved(), book=book)
    assert judgement.table.pool_of("Alexis") == 29
    other = kept(scene(), BLEED, Block(minion="Yuri"), says("Thomas may not block"), book=book)
    assert other.table.blocker() == "Yuri"


def test_another_card_may_allow_it_again(book: str) -> None:
    """Who plays a card that sets the rule aside does in this action what was forbidden."""
    allows = Reaction(minion="Thomas", card="Resolve", effects=(Permits(RULE),))
    kept(scene(), BLEED, says("Thomas may not block"), allows, Block(minion="Thomas"), book=book)
    sentence = "Yuri may not block: Seduction forbids it."
    given = (BLEED, says("nobody may block"), allows, Block(minion="Yuri"))
    broken(scene(), *given, rule=RULE, says=sentence, book=book)


def test_who_may_not_react(book: str) -> None:
    """Reaction cards are forbidden, and blocks are not; intercept that means a block is."""
    help_her = Reaction(minion="Thomas", card="Help", effects=parse_effects("Alexis gains 1 pool"))
    sentence = "Thomas may not react: Seduction forbids it."
    broken(scene(), BLEED, says("Alexis may not react"), help_her, rule=RULE, says=sentence, book=book)
    kept(scene(), BLEED, says("Alexis may not react"), Block(minion="Thomas"), book=book)
    watch = Reaction(minion="Thomas", card="Watch", effects=(Modifies("intercept", 1),))
    sentence = "Thomas may not block: Seduction forbids it."
    hunt = Hunt(minion="Lupo")
    broken(scene(), hunt, says("Thomas may not block"), watch, rule=RULE, says=sentence, book=book)
    kept(scene(), hunt, Block(minion="Thomas"), says("Yuri may not block"), watch, book=book)


def test_what_a_master_card_forbids_lasts_for_the_turn(book: str) -> None:
    """Without an action under way it holds until the turn is over."""
    forbids = MasterPlayed(methuselah="Sarah", card="Fog", effects=parse_effects("Thomas may not block"))
    start = scene(phase="master")
    sentence = "Thomas may not block: Fog forbids it."
    broken(start, forbids, BLEED, Block(minion="Thomas"), rule=RULE, says=sentence, book=book)
    order = [TurnBegun(methuselah=name) for name in ("Alexis", "Ryan")]
    kept(start, forbids, *order, Bleed(minion="Hazel", target="Jennifer"), book=book)
    seen = kept(start, forbids, order[0], book=book).table
    assert not seen.forbidden_by("Thomas", "block")


# --- forbidding: combat -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, play, sentence",
    [
        (
            "Yuri may not maneuver",
            Maneuver(minion="Yuri", card="Flash", effects=(OPTIONAL_MANEUVER,)),
            "Yuri may not maneuver: Grapple forbids it.",
        ),
        ("the opponent may not dodge", Strike(minion="Yuri", card="Weave", kind="dodge"), "dodge"),
        ("the opponent may not end combat", Strike(minion="Yuri", card="Mist", kind="combat ends"), "end the combat"),
        (
            "the opponent may strike by hand only",
            Strike(minion="Yuri", card="Bolt", effects=(Strikes("damage", amount=2, ranged=True),)),
            "strike but by hand",
        ),
        ("everybody may strike by hand only", Strike(minion="Yuri", card="Weave", kind="dodge"), "strike but by hand"),
    ],
)
def test_what_is_forbidden_in_combat(text: str, play: Any, sentence: str, book: str) -> None:
    """Maneuvers, and strikes other than by hand or of some kind; without the card all of it is legal."""
    start = (Strike(minion="Andreas"),) if isinstance(play, Strike) else ()
    sentence = sentence if sentence.endswith(".") else f"Yuri may not {sentence}: Grapple forbids it."
    broken(fight(), combat_card(text), *start, play, rule=RULE, says=sentence, book=book)
    kept(fight(), *start, play, book=book)
    kept(fight(), combat_card(text), Strike(minion="Andreas"), Strike(minion="Yuri"), book=book)


def test_what_is_forbidden_the_opponent_is_not_forbidden_oneself(book: str) -> None:
    """The minion that plays the card may maneuver all the same, and so may one that is excepted."""
    mine = Maneuver(minion="Andreas", card="Flash", effects=(OPTIONAL_MANEUVER,))
    for text in ("the opponent may not maneuver", "nobody but Andreas may maneuver", "Alexis may not maneuver"):
        kept(fight(), combat_card(text), mine, book=book)


def test_forbidden_this_round(book: str) -> None:
    """What holds for the round is over with it; what holds for the combat is not."""
    strikes = [Strike(minion="Andreas"), Strike(minion="Yuri"), DamageResolved()]
    round_two = [*strikes, Press(minion="Andreas", card="Chase", effects=(PRESS,)), RoundBegun()]
    flash = Maneuver(minion="Yuri", card="Flash", effects=(OPTIONAL_MANEUVER,))
    brief = combat_card("the opponent may not maneuver this round")
    sentence = "Yuri may not maneuver: Grapple forbids it."
    broken(fight(), brief, flash, rule=RULE, says=sentence, book=book)
    kept(fight(), brief, *round_two, flash, book=book)
    lasting = combat_card("the opponent may not maneuver")
    broken(fight(), lasting, *round_two, flash, rule=RULE, says=sentence, book=book)


def test_forbidden_before_the_combat(book: str) -> None:
    """A modifier forbids it for the combat to come: `this round` is then its first."""
    forbids = says("the opponent may not maneuver this round", "Ambush")
    before = [BLEED, forbids, Block(minion="Thomas"), Resolved(outcome="blocked")]
    flash = Maneuver(minion="Thomas", card="Flash", effects=(OPTIONAL_MANEUVER,))
    sentence = "Thomas may not maneuver: Ambush forbids it."
    broken(scene(), *before, flash, rule=RULE, says=sentence, book=book)
    mine = Maneuver(minion="Lupo", card="Flash", effects=(OPTIONAL_MANEUVER,))
    kept(scene(), *before, mine, book=book)


def test_a_card_that_begins_the_combat_forbids(book: str) -> None:
    """What the card says that two minions fight forbids holds for that combat."""
    begun = CombatBegun(
        minion="Lupo", opponent="Thomas", card="Bum's Rush", effects=parse_effects("Thomas may not press")
    )
    chase = Press(minion="Thomas", card="Chase", effects=(PRESS,))
    sentence = "Thomas may not press: Bum's Rush forbids it."
    strikes = [Strike(minion="Lupo"), Strike(minion="Thomas"), DamageResolved()]
    broken(scene(), begun, *strikes, chase, rule=RULE, says=sentence, book=book)


def test_presses_prevention_and_strikes_are_forbidden(book: str) -> None:
    """After the strikes: no press, no additional strikes; and no damage is prevented."""
    chase = Press(minion="Yuri", card="Chase", effects=(PRESS,))
    sentence = "Yuri may not press: Grapple forbids it."
    broken(after_strikes(), combat_card("Yuri may not press"), chase, rule=RULE, says=sentence, book=book)
    kept(after_strikes(), combat_card("Andreas may not press"), chase, book=book)
    more = AdditionalStrikes(minion="Yuri", card="Blur", effects=parse_effects("additional strike"))
    sentence = "Yuri may not gain additional strikes: Grapple forbids it."
    broken(after_strikes(), combat_card("Yuri may not gain strikes"), more, rule=RULE, says=sentence, book=book)
    kept(after_strikes(), combat_card("Yuri may not press"), more, book=book)
    strikes = [Strike(minion="Andreas"), Strike(minion="Yuri")]
    armour = Prevent(minion="Yuri", amount=1, card="Flak", effects=parse_effects("prevent 1"))
    sentence = "Yuri may not prevent damage: Grapple forbids it."
    broken(fight(), combat_card("Yuri may not prevent"), *strikes, armour, rule=RULE, says=sentence, book=book)
    kept(fight(), *strikes, armour, book=book)


def test_what_nobody_named_forbids(book: str) -> None:
    """An effect without a card is told, and forbids as well; without anybody's minion it forbids no opponent."""
    nameless = EffectHappened(effects=parse_effects("Yuri may not dodge"))
    weave = [Strike(minion="Andreas"), Strike(minion="Yuri", card="Weave", kind="dodge")]
    sentence = "Yuri may not dodge: a card forbids it."
    wrong = judged(fight(), nameless, *weave, book=book).wrong
    assert [(one.event, one.rule) for one in wrong] == [(1, "nothing_is_done_by_hand_unasked"), (3, RULE)]
    assert wrong[1].says == sentence
    kept(fight(), EffectHappened(card="Deed", effects=parse_effects("the opponent may not dodge")), *weave, book=book)


def test_what_is_forbidden_is_kept_in_the_position(book: str) -> None:
    """A game goes on from a position with what was forbidden at it."""
    position = kept(fight(), combat_card("the opponent may not dodge"), book=book).table.position()
    again = msgspec.json.decode(msgspec.json.encode(position), type=Position)
    weave = [Strike(minion="Andreas"), Strike(minion="Yuri", card="Weave", kind="dodge")]
    sentence = "Yuri may not dodge: Grapple forbids it."
    broken(again, *weave, rule=RULE, says=sentence, book=book)
