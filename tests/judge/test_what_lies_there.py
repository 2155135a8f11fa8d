"""What cards on the table add to numbers as long as they lie there, effects on several, and reductions."""

from typing import Any

import pytest

from events.effects.text import parse_effects
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    ActionCardPlayed,
    Bleed,
    Block,
    CardUsed,
    CombatCard,
    Described,
    EffectHappened,
    Equip,
    Hunt,
    MasterPlayed,
    Modifier,
    NoBlock,
    PoliticalAction,
    Reaction,
    ReferendumResolved,
    Resolved,
    TermsChosen,
    Vote,
)
from events.methuselah.position import Card, Position
from tests.helpers.ledger import unders
from tests.helpers.methuselah.tables import broken, judged, kept, on, table, vampire

BOOKS = ("vtes-1998", "jyhad-1994")
CAST = (vampire("Lupo", "Sarah"), vampire("Rake", "Sarah"), vampire("Thomas", "Alexis"), vampire("Hazel", "Ryan"))
BLEED = Bleed(minion="Lupo")
BLOCKED = (Block(minion="Thomas"), Resolved(outcome="blocked"))
SUCCEEDS = (NoBlock(), Resolved(outcome="succeeds"))

pytestmark = pytest.mark.parametrize("book", BOOKS)


def scene(*cards: Card, **rest: Any) -> Position:
    """Sarah's minion phase: she has Lupo and Rake, her prey Alexis has Thomas, Ryan has Hazel."""
    return table(*{card.name: card for card in (*CAST, *cards)}.values(), **rest)


def effect(text: str, card: str = "Ruling", methuselah: str = "Sarah") -> EffectHappened:
    """A card of Sarah's does this."""
    return EffectHappened(methuselah=methuselah, card=card, effects=parse_effects(text))


# --- numbers ----------------------------------------------------------------------------------------------------------


def test_equipment_lends_intercept(book: str) -> None:
    """Printed intercept, or an effect for as long as the card lies there, counts for its bearer alone."""
    rule = "enough_intercept_and_nothing_less_blocks"
    says = "The action is not blocked: the intercept of Thomas is 0, the stealth is 1."
    lasting = parse_effects("+1 intercept while in play")
    for bike in (on("Bike", "Thomas", "Alexis", intercept=1), on("Bike", "Thomas", "Alexis", effects=lasting)):
        kept(scene(bike), Hunt(minion="Lupo"), *BLOCKED, book=book)
    elsewhere = on("Bike", "Hazel", "Ryan", intercept=1)
    broken(scene(elsewhere), Hunt(minion="Lupo"), *BLOCKED, rule=rule, says=says, book=book)
    passing = on("Bike", "Thomas", "Alexis", effects=parse_effects("+1 intercept"))
    broken(scene(passing), Hunt(minion="Lupo"), *BLOCKED, rule=rule, says=says, book=book)
    contested = on("Bike", "Thomas", "Alexis", effects=lasting, contested=True)
    broken(scene(contested), Hunt(minion="Lupo"), *BLOCKED, rule=rule, says=says, book=book)


def test_cards_lend_bleed_strength_and_stealth(book: str) -> None:
    """A card that is brought in by an action lends from then on, and no longer when it has left."""
    kit = Equip(minion="Rake", card="Kit", effects=parse_effects("+1 bleed while in play, +2 strength while in play"))
    after = kept(scene(), kit, *SUCCEEDS, book=book).table
    assert (after.bleed_of("Rake"), after.strength_of("Rake"), after.bleed_of("Lupo")) == (2, 3, 1)
    gone = kept(scene(), kit, *SUCCEEDS, effect("burns Kit"), book=book).table
    assert (gone.bleed_of("Rake"), gone.strength_of("Rake")) == (1, 1)
    cloak = on("Cloak", "Lupo", "Sarah", effects=parse_effects("+1 stealth while in play"))
    assert kept(scene(cloak), BLEED, book=book).table.stealth() == 1
    named = on("Map", "Rake", "Sarah", effects=parse_effects("+1 stealth on Lupo while in play"))
    assert kept(scene(named), BLEED, book=book).table.stealth() == 1


def test_a_hand_size_goes_back(book: str) -> None:
    """what_a_card_gave_ends_when_it_leaves: the hand size is as before when the card is burned or put away."""
    elders = MasterPlayed(methuselah="Sarah", card="Elders", kind="location", effects=parse_effects("+2 hand size"))
    start = scene(phase="master")
    assert kept(start, elders, book=book).table.hand_size_of("Sarah") == 9
    for how in ("burns Elders", "Elders goes to hand"):
        judgement = kept(start, elders, effect(how), book=book)
        assert judgement.table.hand_size_of("Sarah") == 7
        assert "what_a_card_gave_ends_when_it_leaves" in unders(judgement)
    less = effect("-2 hand size on Alexis while in play", "Clock")
    assert kept(start, less, book=book).table.hand_size_of("Alexis") == 5
    back = kept(start, less, effect("burns Clock"), book=book).table
    assert back.hand_size_of("Alexis") == 7
    passing = MasterPlayed(methuselah="Sarah", card="Visit", effects=parse_effects("+1 hand size"))
    assert kept(start, passing, book=book).table.hand_size_of("Sarah") == 8


# --- reductions -------------------------------------------------------------------------------------------------------


def test_a_reaction_reduces_the_bleed(book: str) -> None:
    """A reduction that names nobody is the acting minion's, whoever plays it."""
    less = Reaction(minion="Thomas", card="Counter", effects=parse_effects("-1 bleed"))
    assert kept(scene(), BLEED, less, *SUCCEEDS, book=book).table.pool_of("Alexis") == 30
    used = CardUsed(card="Charm", effects=parse_effects("-1 bleed"))
    charm = on("Charm", "", "Alexis", "location", region="in play")
    assert kept(scene(charm), BLEED, used, *SUCCEEDS, book=book).table.pool_of("Alexis") == 30
    own = Modifier(minion="Lupo", card="Mercy", effects=parse_effects("-1 bleed"))
    assert kept(scene(), BLEED, own, *SUCCEEDS, book=book).table.pool_of("Alexis") == 30


def test_a_modifier_reduces_the_intercept(book: str) -> None:
    """What takes intercept away takes it from the minion that attempts to block."""
    given = (Hunt(minion="Lupo"), Reaction(minion="Thomas", card="Eyes", effects=parse_effects("+1 intercept")))
    less = Modifier(minion="Lupo", card="Hush", effects=parse_effects("-1 intercept"))
    after = kept(scene(), *given, less, book=book).table
    assert (after.intercept_of("Thomas"), after.block_stands()) == (0, False)


# --- several ----------------------------------------------------------------------------------------------------------


def test_each_methuselah(book: str) -> None:
    """All who are in the game, or all others than the player of the card."""
    play = MasterPlayed(methuselah="Sarah", card="Tax", effects=parse_effects("each other Methuselah burns 1 pool"))
    start = scene(phase="master", seats={"Ryan": {"out": "ousted", "pool": 0}})
    after = kept(start, play, book=book).table
    assert [after.pool_of(name) for name in after.seats] == [30, 29, 0, 29, 29]
    all_ = kept(start, effect("each Methuselah burns 2 pool"), book=book).table
    assert [all_.pool_of(name) for name in all_.seats] == [28, 28, 0, 28, 28]


def test_each_minion_in_a_state(book: str) -> None:
    """Each vampire, each ready one, each untapped one."""
    torpid, tapped = vampire("Yara", "Ryan", region="torpor"), vampire("Zoe", "Ryan", tapped=True)
    start = scene(torpid, tapped)
    for text, lost in (
        ("each vampire burns 1 blood", {"Lupo", "Rake", "Thomas", "Hazel", "Yara", "Zoe"}),
        ("each ready vampire burns 1 blood", {"Lupo", "Rake", "Thomas", "Hazel", "Zoe"}),
        ("each untapped minion burns 1 blood", {"Lupo", "Rake", "Thomas", "Hazel", "Yara"}),
        ("each ally burns 1 blood", set()),
    ):
        after = kept(start, effect(text), book=book).table
        assert {name for name, card in after.cards.items() if card.counters == 2} == lost


def test_what_a_political_card_does_when_it_passes(book: str) -> None:
    """What is printed on it, or chosen as its terms, happens to each when the referendum passes."""
    call = PoliticalAction(minion="Lupo", card="Levy", effects=parse_effects("each other Methuselah burns 1 pool"))
    vote = Vote(methuselah="Sarah", source="card")
    passes = (call, *SUCCEEDS, TermsChosen(terms="all"), vote, ReferendumResolved())
    after = kept(scene(), *passes, book=book).table
    assert [after.pool_of(name) for name in after.seats] == [30, 29, 29, 29, 29]
    against = Vote(methuselah="Alexis", source="card", card="No", against=True)
    more = Vote(methuselah="Ryan", source="card", card="No", against=True)
    failed = kept(scene(), *passes[:-1], against, more, ReferendumResolved(), book=book).table
    assert failed.pool_of("Alexis") == 30


@pytest.mark.parametrize(
    "words, of",
    [
        ("each Tremere", {"Thomas"}),
        ("each other Tremere", {"Thomas"}),
        ("each other vampire", {"Rake", "Thomas", "Hazel"}),
        ("each Prince or Justicar", {"Rake"}),
        ("each of your own vampires", {"Lupo", "Rake"}),
        ("each untapped non-Tremere vampire", {"Rake", "Hazel"}),
        ("each retainer", {"Raven"}),
        ('"each vampire with capacity 6 or more"', {"Lupo"}),
    ],
)
def test_each_that_is_of_a_kind(words: str, of: set[str], book: str) -> None:
    """The words in which cards say what they require say whom they mean, too."""
    named = {"Lupo": {"capacity": 6, "clan": "Brujah"}, "Rake": {"title": "Prince of Boston", "clan": "Brujah"}}
    cast = [vampire(name, "Sarah", **traits) for name, traits in named.items()]
    cast += [vampire("Thomas", "Alexis", clan="Tremere"), vampire("Hazel", "Ryan", clan="Ventrue")]
    raven = on("Raven", "Thomas", "Alexis", kind="retainer", life=3, counters=3)
    act = ActionCardPlayed(minion="Lupo", card="Storm", effects=parse_effects(f"{words} burns 1 blood"))
    after = kept(table(*cast, raven), act, *SUCCEEDS, book=book).table
    assert {name for name, card in after.cards.items() if card.counters == 2} == of  # type: ignore[attr-defined]


def test_an_action_with_several_targets(book: str) -> None:
    """What happens to the target happens to each; at one Methuselah's it is directed, at several at nobody."""
    two = scene(vampire("Yara", "Alexis"))
    burns = parse_effects("the target burns 1 blood")
    act = ActionCardPlayed(minion="Lupo", card="Storm", target="Thomas", others=("Yara",), effects=burns)
    after = kept(two, act, *SUCCEEDS, book=book).table
    assert {name for name, card in after.cards.items() if card.counters == 2} == {"Thomas", "Yara"}  # type: ignore[attr-defined]
    rule = "only_the_target_blocks_a_directed_action"
    says = "Hazel may not block: the action is directed at Alexis."
    broken(two, act, Block(minion="Hazel"), rule=rule, says=says, book=book)
    richards = scene(vampire("Nik", "Richard"))
    both = ActionCardPlayed(minion="Lupo", card="Storm", target="Thomas", others=("Hazel",), effects=burns)
    kept(richards, both, Block(minion="Nik"), book=book)
    asked = Described(card="Storm", facts=CardFacts(kind="action", on="ready vampire"))
    torpid = scene(vampire("Yara", "Alexis", region="torpor"))
    says = "Storm may not be put on Yara: it is for ready vampire."
    broken(torpid, asked, act, rule="a_card_goes_where_it_says", says=says, book=book)


def test_an_action_on_each_is_directed_at_nobody(book: str) -> None:
    """An action that affects each Methuselah is no action at one of them."""
    act = ActionCardPlayed(minion="Lupo", card="Storm", effects=parse_effects("each Methuselah burns 1 pool"))
    assert kept(scene(), act, book=book).table.directed_at() == ""


# --- by their part in the play ----------------------------------------------------------------------------------------


def test_what_is_printed_names_the_target(book: str) -> None:
    """A card may say what it does to its target, whoever that is; an action redirected does it to the new one."""
    arson = Described(card="Arson", facts=CardFacts(kind="action", basic=parse_effects("the target burns 2 blood")))
    act = ActionCardPlayed(minion="Lupo", card="Arson", target="Thomas")
    after = kept(scene(), arson, act, *SUCCEEDS, book=book).table
    assert (after.blood_of("Thomas"), after.blood_of("Hazel")) == (1, 3)
    away = Reaction(minion="Thomas", card="Bounce", effects=parse_effects("redirects to Hazel"))
    after = judged(scene(), arson, act, away, Resolved(outcome="succeeds"), book=book).table
    assert (after.blood_of("Thomas"), after.blood_of("Hazel")) == (3, 1)
    rush = Described(card="Rush", facts=CardFacts(kind="action", basic=parse_effects("the user fights the target")))
    fights = ActionCardPlayed(minion="Lupo", card="Rush", target="Thomas")
    assert kept(scene(), rush, fights, *SUCCEEDS, book=book).table.fighting("Thomas")


def test_a_master_card_on_its_target(book: str) -> None:
    """The target of a master card is what it is played on; its player is the controller."""
    tap = Described(
        card="Tap", facts=CardFacts(kind="master", basic=parse_effects("2 from the target to the controller"))
    )
    play = MasterPlayed(methuselah="Sarah", card="Tap", target="Lupo")
    after = kept(scene(phase="master"), tap, play, book=book).table
    assert (after.blood_of("Lupo"), after.pool_of("Sarah")) == (1, 32)


@pytest.mark.parametrize(
    "word, who",
    [
        ("the prey", "Alexis"),
        ("the predator", "Richard"),
        ("the controller", "Sarah"),
        ("the acting Methuselah", "Sarah"),
    ],
)
def test_players_by_their_part(word: str, who: str, book: str) -> None:
    """Prey and predator are those of the card's player."""
    after = kept(scene(), effect(f"{word} burns 1 pool"), book=book).table
    assert [name for name in after.seats if after.pool_of(name) == 29] == [who]


def test_minions_by_their_part(book: str) -> None:
    """The acting and the blocking minion, the bearer of the card, the opponent in a combat."""
    attempt = (BLEED, Block(minion="Thomas"))
    for word, who in (("the acting minion", "Lupo"), ("the blocking minion", "Thomas")):
        after = kept(scene(), *attempt, effect(f"{word} burns 1 blood"), book=book).table
        assert after.blood_of(who) == 2
    ring = on("Ring", "Rake", "Sarah")
    used = CardUsed(minion="Rake", card="Ring", effects=parse_effects("the bearer burns 1 blood"))
    assert kept(scene(ring), used, book=book).table.blood_of("Rake") == 2
    grip = CombatCard(minion="Lupo", card="Grip", effects=parse_effects("the opponent burns 1 blood"))
    assert kept(scene(), BLEED, *BLOCKED, grip, book=book).table.blood_of("Thomas") == 2
    nobody = kept(scene(), effect("the blocking minion burns 1 blood"), book=book).table
    assert {card.counters for card in nobody.cards.values()} == {3}


def test_a_political_card_with_a_choice(book: str) -> None:
    """What is printed happens to whom the terms choose, and a card that stays in play does so when it passes."""
    printed = parse_effects("the chosen Methuselah burns 3 pool, stays in play")
    levy = Described(card="Levy", facts=CardFacts(kind="political action", basic=printed))
    call = (levy, PoliticalAction(minion="Lupo", card="Levy"), *SUCCEEDS)
    vote = Vote(methuselah="Sarah", source="card")
    after = kept(scene(), *call, TermsChosen(terms="Ryan, Jennifer"), vote, ReferendumResolved(), book=book).table
    assert [after.pool_of(name) for name in after.seats] == [30, 30, 27, 27, 30]
    assert (after.region_of("Levy"), after.ash_heap_of("Sarah")) == ("in play", 0)
    against = [Vote(methuselah=name, source="card", card="No", against=True) for name in ("Alexis", "Ryan")]
    terms = TermsChosen(terms="Ryan")
    failed = kept(scene(), *call, terms, vote, *against, ReferendumResolved(), book=book).table
    assert (failed.pool_of("Ryan"), failed.region_of("Levy")) == (30, "ash heap")
