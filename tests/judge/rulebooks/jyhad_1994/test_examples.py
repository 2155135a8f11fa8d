"""The worked examples of sections 5, 12, 13 and 18, with the numbers that the rulebook gives."""

from judge.judging import Judgement
from judge.ruling import Ruling
from tests.judge.rulebooks.jyhad_1994.recorded import example


def legal(name: str) -> Judgement:
    """An example in which nothing is against the rules."""
    judgement = example(name)
    assert judgement.wrong == []
    return judgement


def pools(judgement: Judgement, *names: str) -> tuple[int, ...]:
    """The pools of Methuselahs at the end."""
    return tuple(judgement.table.seats[name].pool for name in names)


def told(ruling: Ruling) -> tuple[int, str, str, str]:
    """What a ruling says, without its facts."""
    return ruling.event, ruling.section, ruling.rule, ruling.says


def test_example_jyhad_library_for_six() -> None:
    """With six players a library holds forty to a hundred cards."""
    assert [told(ruling) for ruling in example("5_library_for_six").wrong] == [
        (4, "5", "a_library_is_not_too_large", "C1's library has 101 cards: 100 is the most with 6 players."),
        (5, "5", "a_library_is_large_enough", "D1's library has 39 cards: 40 is the least."),
    ]


def test_example_jyhad_plus_two_bleed() -> None:
    """A vampire with two more than the usual bleed costs the prey three."""
    assert pools(legal("12.3.1_plus_two_bleed"), "Alexis") == (27,)


def test_example_jyhad_third_turn_three_transfers() -> None:
    """The third turn of the game has three transfers, and no fourth."""
    (wrong,) = example("12.4_third_turn_three_transfers").wrong
    says = "Suki may not spend 1 transfer: she has none left."
    assert told(wrong) == (8, "12.4", "nobody_spends_more_transfers_than_she_has", says)


def test_example_jyhad_nora_takes_one_back() -> None:
    """Two of four transfers take one counter back, the other two move two counters."""
    judgement = legal("12.4_nora_takes_one_back")
    assert pools(judgement, "Nora") == (28,)
    assert [judgement.table.cards[name].counters for name in ("Aleph", "Bet")] == [0, 2]


def test_example_jyhad_nora_finds_two_counters() -> None:
    """Two counters, and one taken back, leave one in the pool when the great vampire is filled with two."""
    judgement = legal("12.4_nora_finds_two_counters")
    ten, seven = judgement.table.cards["Ten"], judgement.table.cards["Seven"]
    assert pools(judgement, "Nora") == (1,)
    assert (ten.counters, ten.region, seven.counters) == (10, "ready", 1)


def test_example_jyhad_wake_once_an_action() -> None:
    """No second copy of a reaction card against one action, whoever plays it for her."""
    (wrong,) = example("13.2_wake_once_an_action").wrong
    says = "Yuri may not play Wake with Evening's Freshness again: Alexis has used it in this action."
    assert told(wrong) == (4, "13.2", "no_card_twice_by_one_methuselah_in_an_action", says)


def test_example_jyhad_che_blocks_cassandra() -> None:
    """One intercept reaches the stealth of a hunt: both are tapped, and they fight."""
    judgement = legal("13.3.2_che_blocks_cassandra")
    assert judgement.table.cards["Che"].tapped
    assert judgement.table.cards["Cassandra"].tapped
    assert (judgement.table.combat.acting, judgement.table.combat.opposing) == ("Cassandra", "Che")


def test_example_jyhad_tiberius_slips_by_cassandra() -> None:
    """Stealth against intercept, and stealth again: the bleed takes one, and who failed to block is untapped."""
    judgement = legal("13.3.2_tiberius_slips_by_cassandra")
    assert pools(judgement, "Alexis") == (29,)
    assert not judgement.table.cards["Cassandra"].tapped


def test_example_jyhad_nora_and_winnie_tie() -> None:
    """Two ousts against one and the last seat: two points each, six pool for each oust, antes for whose prey fell."""
    judgement = legal("18.1_nora_and_winnie_tie")
    nora, winnie = judgement.table.seats["Nora"], judgement.table.seats["Winnie"]
    assert (nora.points, winnie.points) == (2, 2)
    assert (winnie.pool, nora.winner, winnie.winner) == (36, True, True)
    assert (nora.antes_won, winnie.antes_won) == (("E", "S"), ("N",))
