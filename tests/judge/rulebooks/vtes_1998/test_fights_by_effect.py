"""Combat that no block leads to: by an action, a master, a vote, a card in play; in both editions."""

import pytest

from events.methuselah.position import Card, Position
from tests.helpers.methuselah.tables import on, table, vampire
from tests.helpers.plays import EDITIONS, played, told, told_of

NOT_READY = "illegal 6.4 only_ready_minions_fight: Aleph may not fight: Aleph is not ready."
SARAHS_BOTH = "illegal 6.4 minions_of_one_methuselah_do_not_fight: Lupo may not fight Rake: Sarah controls both."
OPEN = (
    "unclear 15 whoever_is_in_play_may_be_made_to_fight: "
    "Aleph is not ready: either any minion in play may be made to fight, or a ready one."
)
# An effect by each kind of declaration, and the phase in which it comes; the fight is the last declaration.
WAYS = {
    "an action card": ("minion", ("lupo acts with Rush: {}",)),
    "a card that bleeds": ("minion", ("lupo bleeds with Rush: {}",)),
    "a hunt": ("minion", ("lupo hunts with Rush: {}",)),
    "a political action": ("minion", ("lupo calls Riot: {}",)),
    "the terms of a referendum": ("minion", ("lupo calls Riot", "succeeds", 'terms "war": {}')),
    "a master card": ("master", ("sarah plays Feud: {}",)),
    "a master phase action": ("master", ("sarah uses a master action with Gem: {}",)),
    "a card in play": ("minion", ("lupo uses Gem: {}",)),
    "a modifier": ("minion", ("lupo bleeds", "lupo modifies Mask: {}")),
    "a reaction": ("minion", ("lupo bleeds", "thomas reacts with Trap: {}")),
    "an effect": ("untap", ("effect of Sarah with Feud: {}",)),
}


def ring(*more: Card, phase: str = "minion") -> Position:
    """Lupo with a Gem and Rake are Sarah's; Thomas and torpid Aleph are Alexis's."""
    cards = (
        vampire("Lupo", "Sarah"),
        vampire("Rake", "Sarah"),
        vampire("Thomas", "Alexis"),
        on("Gem", "Lupo", "Sarah"),
    )
    return table(*cards, vampire("Aleph", "Alexis", region="torpor"), *more, phase=phase)


@pytest.mark.parametrize("way", WAYS)
def test_minions_of_one_methuselah_do_not_fight_by_any_effect(way: str) -> None:
    """In 1998 two minions of one Methuselah never fight, by whatever effect; in 1994 a card may make them.

    The term is ones_own_minions_may_be_made_to_fight.
    """
    phase, lines = WAYS[way]
    said = [line.format("lupo fights rake") for line in lines]
    assert told("vtes-1998", ring(phase=phase), *said) == [f"{len(lines)} {SARAHS_BOTH}"]
    assert told("jyhad-1994", ring(phase=phase), *said) == []


@pytest.mark.parametrize("way", WAYS)
def test_only_ready_minions_fight_by_any_effect(way: str) -> None:
    """In 1998 nobody makes a vampire in torpor fight, by whatever effect; in 1994 that is open.

    The term is the_unready_may_be_made_to_fight.
    """
    phase, lines = WAYS[way]
    said = [line.format("lupo fights aleph") for line in lines]
    assert told("vtes-1998", ring(phase=phase), *said) == [f"{len(lines)} {NOT_READY}"]
    assert told("jyhad-1994", ring(phase=phase), *said) == [f"{len(lines)} {OPEN}"]


@pytest.mark.parametrize("book", EDITIONS)
@pytest.mark.parametrize("way", WAYS)
def test_an_effect_makes_two_ready_rivals_fight(book: str, way: str) -> None:
    """A fight between two ready minions of two Methuselahs is as good by one effect as by another."""
    phase, lines = WAYS[way]
    assert told(book, ring(phase=phase), *(line.format("lupo fights thomas") for line in lines)) == []


@pytest.mark.parametrize("opponent", ["rake", "aleph"])
def test_a_fight_that_was_ruled_out_is_fought_as_it_was_played(opponent: str) -> None:
    """What was told when the action was announced is not told of the strikes again."""
    fight = (f"lupo acts with Rush: lupo fights {opponent}", "succeeds", f"lupo strikes; {opponent} strikes", "damage")
    judgement = played("vtes-1998", ring(), *fight)
    assert [ruling.event for ruling in judgement.rulings] == [1]
    assert judgement.table.blood_of("Lupo") == 2


def test_a_fight_that_could_not_begin_is_not_fought() -> None:
    """When an action succeeds only ready minions fight: one that has fallen meanwhile does not, which is told once."""
    fallen = ("lupo acts with Rush: lupo fights thomas", "effect of Ryan with Trap: thomas goes to torpor", "succeeds")
    judgement = played("vtes-1998", ring(), *fallen, "lupo strikes; thomas strikes")
    assert told_of(judgement) == [
        "4 illegal 6.4 a_fight_that_could_not_begin_is_not_fought: Lupo may not strike: "
        "Thomas was not ready when the action succeeded, so that no combat began."
    ]
    assert told("vtes-1998", ring(), *fallen, "rake bleeds") == []
    assert judgement.table.combat is None


def test_nobody_fights_who_has_come_to_the_same_side_meanwhile() -> None:
    """When an action succeeds the two are rivals, or they do not fight; in 1994 they may be made to."""
    taken = ("lupo acts with Rush: lupo fights thomas", "effect of Ryan with Love: sarah controls thomas", "succeeds")
    assert told("vtes-1998", ring(), *taken, "lupo strikes") == [
        "4 illegal 6.4 a_fight_that_could_not_begin_is_not_fought: Lupo may not strike: "
        "Sarah controls both Lupo and Thomas now, so that no combat began."
    ]
    assert told("jyhad-1994", ring(), *taken, "lupo strikes") == []


def test_in_1994_it_is_open_whether_the_fallen_fight_when_the_action_succeeds() -> None:
    """The doubt of 1994 comes when the action succeeds, and not when it is blocked (whoever_is_in_play_may_...)."""
    lines = ("lupo acts with Rush: lupo fights thomas", "effect of Ryan with Trap: thomas goes to torpor")
    doubt = OPEN.replace("Aleph", "Thomas")
    assert told("jyhad-1994", ring(), *lines, "succeeds", "lupo strikes") == [f"3 {doubt}"]
    assert told("jyhad-1994", ring(), *lines, "resolves") == [f"3 {doubt}"]
    yuri = vampire("Yuri", "Alexis")
    assert told("jyhad-1994", ring(yuri), lines[0], "yuri blocks", lines[1], "resolves", "lupo strikes") == []


def test_equipment_that_makes_its_bearer_fight_makes_nobody_fight_yet() -> None:
    """What a card in play will do is not done as it comes into play."""
    lines = ("lupo equips Whip: lupo fights rake", "succeeds")
    assert told("vtes-1998", ring(), *lines) == []
    assert told("vtes-1998", ring(), *lines, "lupo uses Whip: lupo fights rake") == [f"3 {SARAHS_BOTH}"]
