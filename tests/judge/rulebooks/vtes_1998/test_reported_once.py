"""A breach is told once, and what was taken for granted is told."""

import pytest

from events.common import Observed, RolledBack
from events.effects.base import Gains, Modifies
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    Bleed,
    Block,
    Described,
    Discarded,
    EffectHappened,
    Hunt,
    LeaveTorpor,
    MasterPlayed,
    Modifier,
    NoBlock,
    PoliticalAction,
    Reaction,
    Recruit,
    Resolved,
    Transferred,
    TurnBegun,
)
from events.methuselah.position import Card
from tests.helpers.methuselah.tables import judged, table, vampire


def ousts(who: str) -> EffectHappened:
    """A card takes all her pool."""
    return EffectHappened(card="Deed", effects=(Gains(who=who, counter="pool", amount=-30),))


def test_nothing_is_declared_after_the_end_is_told_once() -> None:
    """A record that plays on after the end of the game is told so at the first declaration, and no more."""
    position = table(vampire("Lupo", "Sarah"), vampire("Rake", "Sarah"), players=("Sarah", "Alexis"))
    after = [Hunt(minion="Rake"), TurnBegun(methuselah="Alexis"), Bleed(minion="Nobody"), Discarded(methuselah="Sarah")]
    judgement = judged(position, ousts("Alexis"), *after)
    assert [(ruling.event, ruling.rule) for ruling in judgement.wrong] == [(2, "nothing_is_declared_after_the_end")]
    every = judged(position, ousts("Alexis"), *after, every=True)
    assert [(ruling.event, ruling.verdict) for ruling in every.rulings] == [(1, "legal"), (2, "illegal")]


def test_what_was_struck_out_is_told_again() -> None:
    """After a roll-back to before the first such declaration, the next one is told."""
    position = table(vampire("Lupo", "Sarah"), players=("Sarah", "Alexis"))
    hunt = Hunt(minion="Lupo")
    judgement = judged(position, ousts("Alexis"), hunt, RolledBack(to=1), hunt, hunt)
    assert [ruling.event for ruling in judgement.wrong] == [4]


def test_what_counts_again_is_not_told_again() -> None:
    """A roll-back of the roll-back brings the first telling back, so that nothing is left to be told."""
    position = table(vampire("Lupo", "Sarah"), players=("Sarah", "Alexis"))
    hunt = Hunt(minion="Lupo")
    judgement = judged(position, ousts("Alexis"), hunt, RolledBack(to=1), hunt, RolledBack(to=2), hunt)
    assert [ruling.event for ruling in judgement.wrong] == [2]
    assert [ruling.event for ruling in judgement.struck_out] == [4]


def test_the_methuselah_named_is_in_the_game_is_told_once_for_each() -> None:
    """A player who is out and plays on is told so once; another player is told for herself."""
    played = [MasterPlayed(methuselah=name, card="Sudden Reversal") for name in ("Ryan", "Ryan", "Jennifer", "Ryan")]
    judgement = judged(table(), ousts("Ryan"), ousts("Jennifer"), *played)
    assert [(ruling.event, ruling.says) for ruling in judgement.wrong] == [
        (3, "Ryan has left the game: she was ousted."),
        (5, "Jennifer has left the game: she was ousted."),
    ]


def test_nobody_goes_on_with_her_turn_after_her_ousting_is_told_once() -> None:
    """Two transfers in the turn of a player who is out are one breach."""
    judgement = judged(table(phase="influence"), ousts("Sarah"), Transferred(vampire="X"), Transferred(vampire="X"))
    assert [(ruling.event, ruling.rule) for ruling in judgement.wrong] == [
        (2, "nobody_goes_on_with_her_turn_after_her_ousting")
    ]


HERSELF = table(
    vampire("Lupo", "Sarah"), vampire("Nik", "Sarah", region="torpor"), vampire("Rake", "Sarah", tapped=True)
)


@pytest.mark.parametrize("book", ["vtes-1998", "jyhad-1994"])
@pytest.mark.parametrize("act", [Bleed(minion="Lupo"), LeaveTorpor(minion="Nik")])
def test_of_the_acting_minion_it_is_told_once(book: str, act: Bleed | LeaveTorpor) -> None:
    """That he is tapped because he acts, or lies in torpor, is not told besides that the action is his own.

    nobody_blocks_her_own_action, nobody_reacts_to_her_own_minion
    """
    for rule, own in (
        ("nobody_blocks_her_own_action", Block(minion=act.minion)),
        ("nobody_reacts_to_her_own_minion", Reaction(minion=act.minion, card="Odd Card")),
    ):
        found = judged(HERSELF, act, own, book=book).rulings
        assert [ruling.rule for ruling in found] == [rule]
        assert not any("is in torpor" in words for ruling in found for words in ruling.unclear)


@pytest.mark.parametrize("book", ["vtes-1998", "jyhad-1994"])
def test_of_another_minion_of_hers_both_are_told(book: str) -> None:
    """Another minion of the acting Methuselah may be tapped besides, which is a breach of its own."""
    for first, second, own in (
        ("nobody_blocks_her_own_action", "a_tapped_minion_cannot_block", Block(minion="Rake")),
        ("nobody_reacts_to_her_own_minion", "a_tapped_minion_cannot_react", Reaction(minion="Rake", card="Odd Card")),
    ):
        rules = {ruling.rule for ruling in judged(HERSELF, Bleed(minion="Lupo"), own, book=book).wrong}
        assert rules == {first, second}


@pytest.mark.parametrize("clan, assumed", [("", ("that Lupo is of clan Brujah",)), ("Brujah", ())])
def test_a_clan_that_nobody_told_is_assumed(clan: str, assumed: tuple[str, ...]) -> None:
    """A card of a clan that is played by a vampire of no told clan is legal on an assumption."""
    (ruling,) = judged(
        table(vampire("Lupo", "Sarah", clan=clan)), Recruit(minion="Lupo", card="Loyal Street Gang"), every=True
    ).rulings
    assert (ruling.verdict, ruling.assumes) == ("legal", assumed)


def pool_seen(value: int) -> Observed:
    """Somebody counts Alexis's pool."""
    return Observed(subject="Alexis", what="pool", value=value)


def test_what_is_seen_is_so_is_told_where_it_parts() -> None:
    """A discrepancy is told where table and rules part; as long as they are as far apart, nothing new is told."""
    loses = EffectHappened(card="Deed", effects=(Gains(who="Alexis", counter="pool", amount=-1),))
    judgement = judged(table(), pool_seen(12), pool_seen(12), loses, pool_seen(11), pool_seen(12), pool_seen(29))
    assert [(ruling.event, ruling.says) for ruling in judgement.wrong] == [
        (1, "Alexis was seen with 12 pool, but Alexis has 30 pool."),
        (5, "Alexis was seen with 12 pool, but Alexis has 29 pool: event 3 made it so, «a card does what it says»."),
    ]


def assumed(card: Card, *events: object) -> tuple[str, ...]:
    """What the ruling on the last event takes for granted."""
    return judged(table(card), *events, every=True).rulings[-1].assumes


def test_a_discipline_and_its_level_that_nobody_told_are_assumed() -> None:
    """Bonding takes Dominate, and superior Dominate where its superior effect is used."""
    bleed, unknown, known = Bleed(minion="Lupo"), vampire("Lupo", "Sarah"), {"Dominate": "superior"}
    assert assumed(unknown, bleed, Modifier(minion="Lupo", card="Bonding")) == ("that Lupo has Dominate",)
    superior = Modifier(minion="Lupo", card="Bonding", superior=True)
    assert assumed(unknown, bleed, superior) == ("that Lupo has superior Dominate",)
    assert assumed(vampire("Lupo", "Sarah", disciplines=known), bleed, superior) == ()


def test_a_sect_that_nobody_told_is_assumed() -> None:
    """Justicar Retribution is called by a Camarilla vampire."""
    call = PoliticalAction(minion="Lupo", card="Justicar Retribution")
    assert assumed(vampire("Lupo", "Sarah"), call) == ("that Lupo is Camarilla",)
    assert assumed(vampire("Lupo", "Sarah", sect="Camarilla"), call) == ()


def test_a_ready_member_of_a_clan_that_nobody_told_is_assumed() -> None:
    """A master card of a clan takes a ready member, who may be one of those whose clan nobody told."""
    told = Described(card="Brujah Frenzy", facts=CardFacts(kind="master", clan="Brujah"))
    play = MasterPlayed(methuselah="Sarah", card="Brujah Frenzy")
    described = "that Brujah Frenzy is as the players described it"
    turns = [TurnBegun(methuselah=name) for name in ("Alexis", "Ryan", "Jennifer", "Richard", "Sarah")]
    unknown = assumed(vampire("Lupo", "Sarah"), told, *turns, play)
    assert unknown == (described, "that Sarah controls a ready vampire of clan Brujah")
    assert assumed(vampire("Lupo", "Sarah", clan="Brujah"), told, *turns, play) == (described,)


def test_a_description_that_differs_from_the_catalogue_is_assumed() -> None:
    """The players' words about a known card stand in the catalogue's place, and are taken on faith."""
    told = Described(card="Bonding", facts=CardFacts(kind="action modifier", basic=(Modifies(what="bleed", by=3),)))
    bleed = Bleed(minion="Lupo")
    found = assumed(vampire("Lupo", "Sarah"), told, bleed, Modifier(minion="Lupo", card="Bonding"))
    assert found == ("that Bonding is as the players described it",)


@pytest.mark.parametrize("card", ["Arson", "Archon", "A Card That Nobody Knows"])
def test_a_card_without_known_effects_verifies_no_claim(card: str) -> None:
    """What the catalogue does not say of a card is taken on the players' word."""
    claim = Modifier(minion="Lupo", card=card, effects=(Modifies(what="bleed", by=1),))
    found = judged(table(vampire("Lupo", "Sarah")), Bleed(minion="Lupo"), claim, NoBlock(), Resolved(), every=True)
    assert any(f"that {card} does what was claimed: +1 bleed" in ruling.assumes for ruling in found.rulings)
