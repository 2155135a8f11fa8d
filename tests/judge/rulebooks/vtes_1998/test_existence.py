"""What a declaration names is at the table: players, minions, cards."""

from typing import Any

import pytest
from msgspec.structs import replace

from events.effects.base import Burns, Places
from events.effects.methuselah import Redirects
from events.methuselah.events import (
    Bleed,
    Block,
    CardUsed,
    CombatBegun,
    Diablerize,
    Discarded,
    EffectHappened,
    Hunt,
    Modifier,
    NoBlock,
    Reaction,
    Rescue,
    TakeEquipment,
    TurnBegun,
)
from tests.helpers.methuselah.tables import ally, broken, kept, on, table, vampire


def test_the_methuselah_named_is_in_the_game() -> None:
    """Players who have a seat and have not left the game play."""
    kept(table(vampire("Lupo", "Sarah")), Bleed(minion="Lupo"), NoBlock(methuselah="Alexis"))
    broken(
        table(),
        TurnBegun(methuselah="Nobody"),
        rule="the_methuselah_named_is_in_the_game",
        says="Nobody is none of the players.",
    )


def test_an_ousted_methuselah_plays_no_more() -> None:
    """the_methuselah_named_is_in_the_game: whoever was ousted or withdrew declares nothing."""
    for out, how in (("ousted", "she was ousted"), ("withdrawn", "she withdrew")):
        broken(
            table(seats={"Ryan": {"out": out, "pool": 0}}),
            Discarded(methuselah="Ryan"),
            rule="the_methuselah_named_is_in_the_game",
            says=f"Ryan has left the game: {how}.",
        )


def test_the_minion_named_is_on_the_table() -> None:
    """Who acts lies on the table, under the name that is used."""
    kept(table(vampire("Lupo", "Sarah")), Hunt(minion="Lupo"))
    ruling = broken(
        table(vampire("Lupo", "Sarah")),
        Hunt(minion="Lupa"),
        rule="the_minion_named_is_on_the_table",
        says="Lupa is not on the table.",
    )
    assert next(fact.fact for fact in ruling.facts if "Lupa" in fact.fact) == "Lupa is not on the table"


def test_a_burned_minion_is_not_on_the_table() -> None:
    """the_minion_named_is_on_the_table: a burned minion lies in an ash heap, and does nothing from there."""
    here = table(vampire("Lupo", "Sarah"), vampire("Thomas", "Sarah"))
    broken(
        here,
        EffectHappened(card="Fire", methuselah="Sarah", effects=(Burns(card="Lupo"),)),
        Hunt(minion="Lupo"),
        rule="the_minion_named_is_on_the_table",
        says="Lupo is not on the table: it was burned in event 1 and lies in Sarah's ash heap.",
    )


def test_a_declaration_without_a_minion() -> None:
    """the_minion_named_is_on_the_table: a minion has to be named."""
    broken(table(), Hunt(minion=""), rule="the_minion_named_is_on_the_table", says="No minion is named.")


def test_what_is_aimed_at_is_on_the_table() -> None:
    """The victim of an action, the card used and the opponent fought are there."""
    lupo = vampire("Lupo", "Sarah")
    torpid = vampire("Thomas", "Sarah", region="torpor")
    kept(table(lupo, torpid), Rescue(minion="Lupo", vampire="Thomas"))
    kept(table(lupo, on("Flak Jacket", "Lupo", "Sarah")), CardUsed(card="Flak Jacket", minion="Lupo"))
    for event in (
        Rescue(minion="Lupo", vampire="Tom"),
        Diablerize(minion="Lupo", vampire="Tom"),
        TakeEquipment(minion="Lupo", holder="Tom", equipment=("Flak Jacket",)),
        CardUsed(card="Tom", minion="Lupo"),
        CombatBegun(card="Ambush", minion="Lupo", opponent="Tom"),
    ):
        broken(table(lupo), event, rule="what_is_aimed_at_is_on_the_table", says="Tom is not on the table.")


def test_a_bleed_at_nobody() -> None:
    """what_is_aimed_at_is_on_the_table: nobody bleeds a player who is not there, or not there any more."""
    broken(
        table(vampire("Lupo", "Sarah")),
        Bleed(minion="Lupo", target="Alexi"),
        rule="what_is_aimed_at_is_on_the_table",
        says="Alexi is none of the players.",
    )


def test_a_master_card_of_unknown_text_may_be_used_later() -> None:
    """what_is_aimed_at_is_on_the_table: whether a played card stays in play is its own text."""
    here = table(seats={"Sarah": {"ash_heap": ("Smiling Jack",)}})
    kept(here, CardUsed(card="Smiling Jack"))


def test_a_removed_card_is_beyond_reach() -> None:
    """A card removed from the game does nothing, and nothing is done to it."""
    lupo = vampire("Lupo", "Sarah")
    gone = EffectHappened(card="Oblivion", methuselah="Alexis", effects=(Places(card="Lupo", region="removed"),))
    judgement = kept(table(lupo), gone)
    assert judgement.table.seats["Sarah"].removed == ("Lupo",)
    assert judgement.table.seats["Sarah"].ash_heap == ()
    assert "Lupo" not in judgement.table.cards
    assert judgement.table.ledger[-1][-1] == "removed_cards_leave_the_game"
    broken(
        table(lupo),
        gone,
        Hunt(minion="Lupo"),
        rule="a_removed_card_is_beyond_reach",
        says="Lupo was removed from the game, and nothing brings it back.",
    )


def test_nothing_fetches_a_removed_card() -> None:
    """A card that was removed from the game is out of reach of every effect; one that was burned is not."""
    fetch = EffectHappened(card="Recall", methuselah="Sarah", effects=(Places(card="Blur", region="hand"),))
    full = ("Bonding",) * 6
    kept(table(seats={"Sarah": {"ash_heap": ("Blur",), "hand": full}}), fetch)
    kept(table(seats={"Sarah": {"ash_heap": ("Blur",), "removed": ("Blur",), "hand": full}}), fetch)
    broken(
        table(seats={"Sarah": {"removed": ("Blur",), "hand": full}}),
        fetch,
        rule="nothing_fetches_a_removed_card",
        says="Blur was removed from the game, and nothing brings it back.",
    )


def test_only_vampires_and_allies_are_minions() -> None:
    """Vampires and allies act, block and react; a retainer or a piece of equipment does not."""
    lupo = vampire("Lupo", "Sarah")
    kept(table(ally("Gang", "Sarah", bleed=1)), Bleed(minion="Gang"))
    for name, kind in (("Raven", "retainer"), ("Flak Jacket", "equipment")):
        broken(
            table(lupo, on(name, "Lupo", "Sarah", kind=kind)),
            Bleed(minion=name),
            rule="only_vampires_and_allies_are_minions",
            says=f"{name} is no minion: its type is {kind}.",
        )
    broken(
        table(lupo, vampire("Aleph", "Alexis"), on("Raven", "Aleph", "Alexis", kind="retainer")),
        Bleed(minion="Lupo"),
        Block(minion="Raven"),
        rule="only_vampires_and_allies_are_minions",
        says="Raven is no minion: its type is retainer.",
    )
    broken(
        table(lupo, on("Sword", "Lupo", "Sarah", kind="")),
        Bleed(minion="Sword"),
        rule="only_vampires_and_allies_are_minions",
        says="Sword is no minion: it lies on Lupo.",
    )


REDIRECTED = table(
    vampire("Lupo", "Sarah"),
    vampire("Thomas", "Alexis"),
    vampire("Aleph", "Jennifer", region="torpor"),
    seats={"Ryan": {"pool": 0, "out": "ousted"}},
)


@pytest.mark.parametrize("play", [Modifier(minion="Lupo", card="Odd Card"), Reaction(minion="Thomas", card="Odd Card")])
@pytest.mark.parametrize(
    ("target", "says"),
    [
        ("Jennifer", ""),
        ("Ryan", "Ryan has left the game: she was ousted."),
        ("Nobody", "Nobody is none of the players."),
    ],
)
def test_a_bleed_is_redirected_to_somebody_in_the_game(play: Any, target: str, says: str) -> None:
    """what_is_aimed_at_is_on_the_table: a bleed is turned to a player who is there, and to no other."""
    redirects = (Bleed(minion="Lupo"), replace(play, effects=(Redirects(target=target),)))
    if says:
        broken(REDIRECTED, *redirects, rule="what_is_aimed_at_is_on_the_table", says=says)
    else:
        kept(REDIRECTED, *redirects)


def test_another_action_is_redirected_to_a_card_on_the_table() -> None:
    """what_is_aimed_at_is_on_the_table: what is done to a vampire may be turned to another vampire who is there."""
    rescues = Rescue(minion="Lupo", vampire="Aleph")
    for target, says in (("Thomas", ""), ("Nik", "Nik is not on the table.")):
        turns = Reaction(minion="Thomas", card="Odd Card", effects=(Redirects(target=target),))
        if says:
            broken(REDIRECTED, rescues, turns, rule="what_is_aimed_at_is_on_the_table", says=says)
        else:
            kept(REDIRECTED, rescues, turns)


def test_existence_comes_before_behaviour() -> None:
    """When the minion is not there, nothing else is said against its declaration."""
    here = table(vampire("Lupo", "Sarah"))
    ruling = broken(
        here,
        Modifier(minion="Lupa", card="Bonding"),
        rule="the_minion_named_is_on_the_table",
        says="Lupa is not on the table.",
    )
    assert ruling.verdict == "illegal"
