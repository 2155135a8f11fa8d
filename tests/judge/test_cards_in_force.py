"""How long it holds what cards permit and forbid, cards that stay in play, and cards that are cancelled."""

from typing import Any

import msgspec
import pytest

from events.common import Observed
from events.effects.text import parse_effects
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    ActionCardPlayed,
    Bleed,
    Block,
    CombatCard,
    DamageResolved,
    Described,
    EffectHappened,
    Equip,
    Hunt,
    MasterPlayed,
    Modifier,
    NoBlock,
    PhaseBegun,
    PoliticalAction,
    Reaction,
    Resolved,
    RoundBegun,
    Strike,
    TermsChosen,
    TurnBegun,
    Vote,
)
from events.methuselah.position import Ban, Card, Leave, Position
from events.record.viewpoint import SPECTATOR
from events.spelling import SyntaxProblem
from judge import books
from projections.redaction import Redaction
from service.presenters.methuselah.text import lines_of
from tests.helpers.methuselah.tables import broken, judged, kept, on, table, vampire

BOOKS = ("vtes-1998", "jyhad-1994")
FORBIDDEN = "what_a_card_forbids_is_not_done"
BLEED = Bleed(minion="Lupo")
CAST = (
    vampire("Lupo", "Sarah"),
    vampire("Rake", "Sarah"),
    vampire("Thomas", "Alexis"),
    vampire("Hazel", "Ryan"),
)
NO_BLOCK = (NoBlock(), Resolved(outcome="succeeds"))

pytestmark = pytest.mark.parametrize("book", BOOKS)


def scene(*cards: Card, **rest: Any) -> Position:
    """Sarah's minion phase: she has Lupo and Rake, her prey Alexis has Thomas, Ryan has Hazel."""
    return table(*{card.name: card for card in (*CAST, *cards)}.values(), **rest)


def effect(text: str, card: str = "Ruling", methuselah: str = "Sarah") -> EffectHappened:
    """A card of Sarah's does this."""
    return EffectHappened(methuselah=methuselah, card=card, effects=parse_effects(text))


def a_round() -> tuple[TurnBegun, ...]:
    """The turns of all until Sarah's next."""
    return tuple(TurnBegun(methuselah=name) for name in ("Alexis", "Ryan", "Jennifer", "Richard", "Sarah"))


def verdicts(position: Position, *events: Any, book: str) -> dict[int, tuple[str, str]]:
    """What is not plainly legal: the verdict and what is taken on trust, by event."""
    rulings = judged(position, *events, book=book).rulings
    return {one.event: (one.verdict, "; ".join(one.assumes)) for one in rulings if one.verdict != "legal"}


# --- permits ----------------------------------------------------------------------------------------------------------


def test_a_permission_holds_for_the_whole_action(book: str) -> None:
    """What a reaction sets aside for its minion is set aside until the action is over, and for no other minion."""
    eagle = Reaction(minion="Hazel", card="Eagle", effects=parse_effects("permits blocking a directed action"))
    given = "that Eagle sets aside the rule only_the_target_blocks_a_directed_action"
    assert verdicts(scene(), BLEED, eagle, Block(minion="Hazel"), book=book) == {3: ("unverified", given)}
    other = scene(vampire("Yara", "Ryan"))
    assert verdicts(other, BLEED, eagle, Block(minion="Yara"), book=book)[3][0] == "illegal"
    again = (*NO_BLOCK, Bleed(minion="Rake"), Block(minion="Hazel"))
    assert verdicts(scene(), BLEED, eagle, *again, book=book)[6][0] == "illegal"


def test_what_a_modifier_permits_the_outcome_has(book: str) -> None:
    """The outcome of an action is nobody's in particular: what any card of this action sets aside counts."""
    lost = Modifier(minion="Lupo", card="Lost", effects=parse_effects("permits blocking with any intercept"))
    end = Resolved(outcome="succeeds")
    assert verdicts(scene(), BLEED, Block(minion="Thomas"), end, book=book)[3][0] == "illegal"
    assert verdicts(scene(), BLEED, Block(minion="Thomas"), lost, end, book=book)[4][0] == "unverified"


def test_a_permission_for_the_turn(book: str) -> None:
    """It holds for whom it names until the turn is over."""
    given = effect("permits bleeding anyone for Lupo for the turn")
    there, elsewhere = Bleed(minion="Lupo", target="Ryan"), Bleed(minion="Rake", target="Ryan")
    assert verdicts(scene(), given, there, book=book)[2][0] == "unverified"
    assert verdicts(scene(), given, elsewhere, book=book)[2][0] == "illegal"
    assert verdicts(scene(), given, *a_round(), there, book=book)[7][0] == "illegal"


def test_a_permission_of_a_card_in_play(book: str) -> None:
    """It is its bearer's as long as the card lies there; that of a card before a player is the player's."""
    text = parse_effects("permits bleeding anyone while in play")
    map_, lens = on("Map", "Lupo", "Sarah", effects=text), on("Lens", "", "Sarah", "location", effects=text)
    lens.region = "in play"
    there, elsewhere = Bleed(minion="Lupo", target="Ryan"), Bleed(minion="Rake", target="Ryan")
    assert verdicts(scene(map_), there, book=book)[1][0] == "unverified"
    assert verdicts(scene(map_), elsewhere, book=book)[1][0] == "illegal"
    assert verdicts(scene(lens), elsewhere, book=book)[1][0] == "unverified"
    assert verdicts(scene(map_), effect("burns Map"), there, book=book)[2][0] == "illegal"


# --- forbids ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how, turns", [("for the turn", 0), ("until the next turn", 1), ("for the game", 2)])
def test_how_long_something_is_forbidden(how: str, turns: int, book: str) -> None:
    """For the turn, until the next turn of the card's player, for the rest of the game."""
    forbids = effect(f"Hazel may not bleed {how}")
    bleed = Bleed(minion="Hazel")
    to_ryan = a_round()[:2]
    if turns > 0:
        broken(
            scene(), forbids, *to_ryan, bleed, rule=FORBIDDEN, says="Hazel may not bleed: Ruling forbids it.", book=book
        )
    else:
        kept(scene(), forbids, *to_ryan, bleed, book=book)
    later = (forbids, *a_round(), *to_ryan, bleed)
    if turns > 1:
        broken(scene(), *later, rule=FORBIDDEN, says="Hazel may not bleed: Ruling forbids it.", book=book)
    else:
        kept(scene(), *later, book=book)


def test_what_lasts_is_kept_in_the_position(book: str) -> None:
    """A game goes on from a position with what holds beyond the turn."""
    made = kept(
        scene(), effect("Lupo may not bleed for the game, permits bleeding anyone for Rake for the game"), book=book
    )
    again = msgspec.json.decode(msgspec.json.encode(made.table.position()), type=Position)
    broken(again, BLEED, rule=FORBIDDEN, says="Lupo may not bleed: Ruling forbids it.", book=book)
    assert verdicts(again, Bleed(minion="Rake", target="Ryan"), book=book)[1][0] == "unverified"


def test_a_vampire_that_cannot_hunt(book: str) -> None:
    """A card on a vampire keeps it from hunting, and then it owes no hunt either."""
    curse = on("Curse", "Lupo", "Alexis", "master", effects=parse_effects("the bearer may not hunt while in play"))
    empty = vampire("Lupo", "Sarah", counters=0)
    broken(scene(curse), Hunt(minion="Lupo"), rule=FORBIDDEN, says="Lupo may not hunt: Curse forbids it.", book=book)
    kept(scene(curse), Hunt(minion="Rake"), book=book)
    kept(scene(curse, empty), PhaseBegun(phase="influence"), book=book)
    kept(scene(curse, empty), BLEED, *NO_BLOCK, book=book)
    rule = "an_empty_vampire_must_hunt"
    owed = judged(scene(empty), PhaseBegun(phase="influence"), book=book).wrong
    assert [one.rule for one in owed] == [rule]


def test_a_contested_card_forbids_nothing(book: str) -> None:
    """A card that is out of play has no effect."""
    curse = on("Curse", "Lupo", "Alexis", "master", effects=parse_effects("the bearer may not hunt while in play"))
    curse.contested = True
    kept(scene(curse), Hunt(minion="Lupo"), book=book)


def test_a_kind_of_minions(book: str) -> None:
    """Allies may not block, or vampires may not."""
    allies = Modifier(minion="Lupo", card="Cloak", effects=parse_effects("allies may not block"))
    vampires = Modifier(minion="Lupo", card="Cloak", effects=parse_effects("vampires may not block"))
    says = "Thomas may not block: Cloak forbids it."
    broken(scene(), BLEED, vampires, Block(minion="Thomas"), rule=FORBIDDEN, says=says, book=book)
    kept(scene(), BLEED, allies, Block(minion="Thomas"), book=book)


@pytest.mark.parametrize(
    "what, play, doing",
    [
        ("act", BLEED, "act"),
        ("modify", Modifier(minion="Lupo", card="Bonding", effects=parse_effects("+1 bleed")), "play action modifiers"),
    ],
)
def test_what_else_may_be_forbidden(what: str, play: Any, doing: str, book: str) -> None:
    """Any action at all, modifiers and more."""
    before = () if play is BLEED else (BLEED,)
    says = f"Lupo may not {doing}: Ruling forbids it."
    broken(scene(), effect(f"Lupo may not {what}"), *before, play, rule=FORBIDDEN, says=says, book=book)


def test_who_may_not_untap(book: str) -> None:
    """What a card keeps from untapping stays tapped as the others untap."""
    tapped = effect("taps Lupo, taps Rake, Lupo may not untap for the game")
    after = kept(scene(), tapped, *a_round(), book=book).table
    assert (after.tapped("Lupo"), after.tapped("Rake")) == (True, False)


def test_forbidden_in_all_rounds_of_the_combat(book: str) -> None:
    """What a card permits and forbids for the combat holds in its next round."""
    start = (BLEED, Block(minion="Thomas"), Resolved(outcome="blocked"))
    card = CombatCard(minion="Lupo", card="Grip", effects=parse_effects("Thomas may not dodge for the combat"))
    strikes = (Strike(minion="Lupo"), Strike(minion="Thomas"), DamageResolved())
    dodge = Strike(minion="Thomas", card="Dodge", kind="dodge")
    given = (*start, card, *strikes, RoundBegun(), Strike(minion="Lupo"), dodge)
    found = judged(scene(), *given, book=book).rulings
    assert FORBIDDEN in [one.rule for one in found if one.event == len(given)]


# --- cards that stay in play ------------------------------------------------------------------------------------------


def test_a_master_that_is_no_location_stays_in_play(book: str) -> None:
    """It says so itself; else it is burned when it has been played."""
    start = scene(phase="master")
    plain = MasterPlayed(methuselah="Sarah", card="Doll", target="Lupo")
    assert kept(start, plain, book=book).table.ash_heap_of("Sarah") == 1
    stays = MasterPlayed(methuselah="Sarah", card="Doll", target="Lupo", effects=parse_effects("stays in play"))
    lying = kept(start, stays, book=book).table
    assert (lying.ash_heap_of("Sarah"), lying.bearer_of("Doll"), lying.kind_of("Doll")) == (0, "Lupo", "master")
    before = MasterPlayed(methuselah="Sarah", card="Festival", effects=parse_effects("stays in play"))
    assert kept(start, before, book=book).table.region_of("Festival") == "in play"


def test_a_card_that_holds_while_in_play_stays_there(book: str) -> None:
    """What is said of the time while a card is in play says that it stays."""
    curse = MasterPlayed(
        methuselah="Sarah", card="Curse", target="Thomas", effects=parse_effects("Thomas may not block while in play")
    )
    says = "Thomas may not block: Curse forbids it."
    given = (curse, BLEED, Block(minion="Thomas"))
    broken(scene(phase="master"), *given, rule=FORBIDDEN, says=says, book=book)


def test_an_action_card_that_stays_on_its_minion(book: str) -> None:
    """It is not burned, and lies where it says."""
    act = ActionCardPlayed(minion="Lupo", card="Mark", effects=parse_effects("stays on Lupo"))
    after = kept(scene(), act, *NO_BLOCK, book=book).table
    assert (after.bearer_of("Mark"), after.ash_heap_of("Sarah")) == ("Lupo", 0)
    blocked = kept(scene(), act, Block(minion="Thomas"), Resolved(outcome="blocked"), book=book).table
    assert (blocked.known("Mark"), blocked.ash_heap_of("Sarah")) == (False, 1)


# --- cards that are cancelled -----------------------------------------------------------------------------------------


def test_a_cancelled_modifier_has_no_effect(book: str) -> None:
    """What it did is taken back, it stays in the ash heap: a_cancelled_card_has_no_effect."""
    bonding = Modifier(minion="Lupo", card="Bonding", effects=parse_effects("+1 bleed"))
    cancels = effect("cancels Bonding", "Sudden", "Alexis")
    assert kept(scene(), BLEED, bonding, *NO_BLOCK, book=book).table.pool_of("Alexis") == 28
    after = kept(scene(), BLEED, bonding, cancels, *NO_BLOCK, book=book).table
    assert (after.pool_of("Alexis"), after.ash_heap_of("Sarah")) == (29, 1)


def test_a_cancelled_permission_is_none(book: str) -> None:
    """What a cancelled card has set aside holds again."""
    eagle = Reaction(minion="Hazel", card="Eagle", effects=parse_effects("permits blocking a directed action"))
    given = (BLEED, eagle, effect("cancels Eagle", "Direct"), Block(minion="Hazel"))
    assert verdicts(scene(), *given, book=book)[4][0] == "illegal"


def test_the_cost_of_a_cancelled_card(book: str) -> None:
    """It stays paid, unless the card that cancels says otherwise."""
    tribute = MasterPlayed(
        methuselah="Sarah", card="Tribute", effects=parse_effects("costs 2 pool, Sarah gains 5 pool")
    )
    start = scene(phase="master")
    for text, pool in (("cancels Tribute", 28), ("cancels Tribute without cost", 30)):
        assert kept(start, tribute, effect(text, "Sudden", "Alexis"), book=book).table.pool_of("Sarah") == pool


def test_a_cancelled_action_comes_to_nothing(book: str) -> None:
    """An action whose card is cancelled is over, and its minion stays tapped."""
    act = ActionCardPlayed(minion="Lupo", card="Raid", target="Alexis", effects=parse_effects("Alexis burns 3 pool"))
    after = kept(scene(), act, effect("cancels Raid", "Direct", "Alexis"), book=book).table
    assert (after.action, after.tapped("Lupo"), after.pool_of("Alexis")) == (None, True, 30)
    assert after.ash_heap_of("Sarah") == 1


def test_nothing_is_cancelled_that_was_not_played(book: str) -> None:
    """Of a card that nobody played nothing is taken back."""
    after = kept(scene(), BLEED, effect("cancels Bonding", "Direct"), *NO_BLOCK, book=book).table
    assert after.pool_of("Alexis") == 29


# --- what is shown ----------------------------------------------------------------------------------------------------


def test_the_table_in_words_tells_what_is_in_force(book: str) -> None:
    """What is forbidden or permitted beyond the turn, in it, and in a combat."""
    lasting = effect("Lupo may not bleed for the game, permits bleeding anyone for Rake until the next turn")
    start = (BLEED, Block(minion="Thomas"), Resolved(outcome="blocked"))
    grip = CombatCard(minion="Lupo", card="Grip", effects=parse_effects("the opponent may not dodge"))
    shown = list(lines_of(judged(scene(), lasting, *start, grip, book=book).table))
    assert shown[-3:] == [
        "Ruling: Lupo may not bleed",
        "Ruling: permits bleeding anyone for Rake until Sarah's next turn",
        "Grip: the opponent of Lupo may not dodge",
    ]


def test_hidden_names_stay_hidden_in_what_is_forbidden(book: str) -> None:
    """A position that a spectator sees has makeshift names in its prohibitions, too."""
    hidden = vampire("Secret", "Ryan", region="uncontrolled")
    ban = Ban(what="bleed", card="Law", who="Secret")
    position = scene(hidden, bans=(ban,), permits=(Leave(rule="x", who="Secret"),))
    by = books()[book]
    seen = Redaction(by.family, SPECTATOR, position, by.family.opened(position, by.terms)).position
    assert "Secret" in str(position.bans)
    assert "Secret" not in str(seen.bans) + str(seen.permits)


# --- numbers, and who is meant ---------------------------------------------------------------------------------------


def printed(text: str, kind: str = "equipment") -> Described:
    """The players read out what a card Ring does."""
    return Described(card="Ring", facts=CardFacts(kind=kind, basic=parse_effects(text)))  # type: ignore[arg-type]


GONE = effect("burns Ring", card="Arson")
EQUIPPED = (Equip(minion="Lupo", card="Ring"), *NO_BLOCK)


def seen(subject: str, what: str, value: int) -> Observed:
    """A count."""
    return Observed(subject=subject, what=what, value=value)


def test_capacity_that_a_card_gives_ends_with_it(book: str) -> None:
    """The vampire is larger as long as the card lies on it, and blood beyond its capacity drains when it leaves."""
    ring = printed("+1 capacity while in play")
    full = effect("Lupo gains 9 blood")
    events = (ring, *EQUIPPED, seen("Lupo", "capacity", 6), full, seen("Lupo", "blood", 6))
    kept(scene(), *events, GONE, seen("Lupo", "capacity", 5), seen("Lupo", "blood", 5), book=book)


def test_a_hand_size_of_equipment_ends_with_it(book: str) -> None:
    """Equipment that raises the hand size does so on the minion, and no longer when it is burned."""
    ring = printed("+1 hand size while in play")
    drawn = kept(scene(), ring, *EQUIPPED, seen("Sarah", "hand_size", 8), book=book)
    assert len(drawn.table.seats["Sarah"].hand) == 8  # type: ignore[attr-defined]
    kept(scene(), ring, *EQUIPPED, GONE, seen("Sarah", "hand_size", 7), book=book)


def test_a_discipline_card_that_burns_takes_its_capacity_along(book: str) -> None:
    """What a discipline card adds is there as long as the card is."""
    play = MasterPlayed(methuselah="Sarah", card="Presence", kind="discipline", target="Lupo")
    given = (play, seen("Lupo", "capacity", 6))
    kept(scene(phase="master"), *given, effect("burns Presence"), seen("Lupo", "capacity", 5), book=book)


def test_master_actions_and_transfers_that_a_card_gives(book: str) -> None:
    """Each phase of its controller's has more of them, as long as the card lies there."""
    hall = MasterPlayed(methuselah="Sarah", card="Ring", kind="location")
    more = printed("+1 master actions while in play, +2 transfers while in play", "location")
    masters = [MasterPlayed(methuselah="Sarah", card=name) for name in ("One", "Two", "Three")]
    later = (more, hall, *a_round(), *masters[:2])
    kept(scene(phase="master"), *later, PhaseBegun(phase="influence"), seen("Sarah", "transfers", 6), book=book)
    rule = "a_master_card_takes_a_master_phase_action"
    says = "Sarah may not play Three: she has no master phase action left."
    broken(scene(phase="master"), *later, masters[2], rule=rule, says=says, book=book)
    without = (more, hall, GONE, *a_round(), masters[0])
    says = "Sarah may not play Two: she has no master phase action left."
    broken(scene(phase="master"), *without, masters[1], rule=rule, says=says, book=book)


def test_votes_that_a_card_gives_its_bearer(book: str) -> None:
    """A titled vampire has more votes as long as the card lies on it."""
    prince = scene(vampire("Lupo", "Sarah", sect="Camarilla", title="Prince of Boston"))
    referendum = (PoliticalAction(minion="Rake", card="Call"), *NO_BLOCK, TermsChosen())
    vote = Vote(methuselah="Sarah", source="vampire", by="Lupo", votes=3)
    given = (printed("+1 votes while in play"), *EQUIPPED)
    kept(prince, *given, *referendum, vote, book=book)
    says = books()[book].worded("Lupo may not cast 3 votes: Lupo has 2.")
    broken(prince, *given, GONE, *referendum, vote, rule="votes_must_be_gained", says=says, book=book)


@pytest.mark.parametrize("who", ["minions", "Alexis's minions", "the prey's minions", "vampires"])
def test_whose_minions_are_forbidden_something(who: str, book: str) -> None:
    """A player's minions, or all, are whom a card may mean."""
    forbids = effect(f"{who} may not block for the turn")
    says = "Thomas may not block: Ruling forbids it."
    broken(scene(), forbids, BLEED, Block(minion="Thomas"), rule=FORBIDDEN, says=says, book=book)
    kept(scene(), effect("Ryan's minions may not block for the turn"), BLEED, Block(minion="Thomas"), book=book)


@pytest.mark.parametrize(
    "text",
    ["Lupo becomes Prince of Boston while in play", "Ryan controls Lupo while in play", "Ring on Lupo while there"],
)
def test_what_does_not_end_with_its_card_is_not_said_to(text: str, book: str) -> None:
    """An effect that happens once is not read with words that say how long it lasts."""
    with pytest.raises(SyntaxProblem, match="while"):
        parse_effects(text)
