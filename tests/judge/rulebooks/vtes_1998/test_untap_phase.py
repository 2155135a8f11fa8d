"""Section 4: untapping, and the pool of the Edge."""

from events.methuselah.events import EdgePoolTaken, MasterPlayed, PhaseBegun, TurnBegun
from events.methuselah.position import Card, Turn
from tests.helpers.ledger import moves_of
from tests.helpers.methuselah.tables import broken, kept, on, table, vampire


def location(name: str, controller: str, **traits: object) -> Card:
    """A location in play."""
    return Card(name=name, kind="location", owner=controller, controller=controller, region="in play", **traits)  # type: ignore[arg-type]


def test_all_her_cards_untap() -> None:
    """First of all, all that she controls untaps, in torpor too; paralyzed vampires and those of others do not."""
    position = table(
        vampire("Lupo", "Sarah", tapped=True),
        vampire("Rake", "Sarah", tapped=True, region="torpor"),
        vampire("Nik", "Sarah", tapped=True, region="torpor", paralyzed=True),
        on("Gun", "Lupo", "Sarah", tapped=True),
        location("Zoo", "Sarah", tapped=True),
        vampire("Thomas", "Alexis", tapped=True),
        turn="Richard",
        phase="discard",
    )
    judgement = kept(position, TurnBegun(methuselah="Sarah"))
    tapped = {name for name, card in judgement.table.cards.items() if card.tapped}
    assert tapped == {"Nik", "Thomas"}
    assert [line.under for line in moves_of(judgement.table.ledger, "Gun", "tapped")] == ["all_her_cards_untap"]


def test_a_card_of_hers_under_anothers_control_stays_tapped() -> None:
    """What untaps is what she controls, whoever owns it: `all_her_cards_untap`."""
    position = table(
        vampire("Lupo", "Alexis", owner="Sarah", tapped=True),
        vampire("Rake", "Sarah", owner="Alexis", tapped=True),
        turn="Richard",
        phase="discard",
    )
    cards = kept(position, TurnBegun(methuselah="Sarah")).table.cards
    assert (cards["Lupo"].tapped, cards["Rake"].tapped) == (True, False)


def test_a_rescued_paralyzed_vampire_untaps() -> None:
    """Once out of torpor a vampire that was paralyzed untaps with the rest (`all_her_cards_untap`)."""
    position = table(vampire("Nik", "Sarah", tapped=True, paralyzed=True), turn="Richard", phase="discard")
    assert not kept(position, TurnBegun(methuselah="Sarah")).table.tapped("Nik")


def test_the_edge_adds_a_pool() -> None:
    """The holder of the Edge takes one counter (edge_pool) from the bank: the_edge_adds_a_pool."""
    judgement = kept(table(phase="untap", edge="Sarah"), EdgePoolTaken(methuselah="Sarah"))
    assert judgement.table.pool_of("Sarah") == 31
    assert [(line.before, line.after, line.under) for line in moves_of(judgement.table.ledger, "Sarah", "pool")] == [
        (30, 31, "the_edge_adds_a_pool")
    ]


def test_the_pool_of_the_edge_may_be_left() -> None:
    """Nobody is obliged to take the pool of the Edge (the_edge_pays_once_in_her_untap_phase)."""
    kept(table(phase="untap", edge="Sarah"), PhaseBegun(phase="master"))


def test_only_the_holder_takes_the_pool_of_the_edge() -> None:
    """Without the Edge nobody takes its pool."""
    broken(
        table(phase="untap", edge="Alexis"),
        EdgePoolTaken(methuselah="Sarah"),
        rule="only_the_holder_takes_the_pool_of_the_edge",
        says="Sarah may not take the pool of the Edge: Alexis has the Edge.",
    )
    broken(
        table(phase="untap"),
        EdgePoolTaken(methuselah="Sarah"),
        rule="only_the_holder_takes_the_pool_of_the_edge",
        says="Sarah may not take the pool of the Edge: nobody has the Edge.",
    )


def test_the_edge_pays_once_in_her_untap_phase() -> None:
    """The pool of the Edge is taken once, and in one's own untap phase."""
    taken = EdgePoolTaken(methuselah="Sarah")
    rule = "the_edge_pays_once_in_her_untap_phase"
    again = "Sarah has taken the pool of the Edge already."
    broken(table(phase="untap", edge="Sarah"), taken, taken, rule=rule, says=again)
    late = "Sarah may not take the pool of the Edge: it is Sarah's master phase."
    broken(table(phase="untap", edge="Sarah"), PhaseBegun(phase="master"), taken, rule=rule, says=late)
    others = "Sarah may not take the pool of the Edge: it is Alexis's untap phase."
    judgement = broken(table(turn="Alexis", phase="untap", edge="Sarah"), taken, rule=rule, says=others)
    assert judgement.section == "4"


def test_the_edge_pays_again_in_the_next_untap_phase() -> None:
    """One counter in each of her untap phases (the_edge_pays_once_in_her_untap_phase)."""
    taken = EdgePoolTaken(methuselah="Sarah")
    turns = [TurnBegun(methuselah=name) for name in ("Alexis", "Ryan", "Jennifer", "Richard", "Sarah")]
    assert kept(table(phase="untap", edge="Sarah"), taken, *turns, taken).table.pool_of("Sarah") == 32


def test_anothers_play_does_not_move_the_turn_on() -> None:
    """A declaration out of somebody else's turn passes no step of it (a_regular_master_waits_for_her_master_phase)."""
    position = table(vampire("Lupo", "Sarah"), phase="untap")
    ruling = broken(
        position,
        MasterPlayed(methuselah="Alexis", card="Zoo", kind="location"),
        rule="a_regular_master_waits_for_her_master_phase",
        says="Alexis may not play Zoo: it is Sarah's untap phase.",
    )
    assert ruling.implied == ()


def test_a_turn_shows_what_will_be_left() -> None:
    """At the start of a turn the table tells the master phase actions, transfers and discards to come."""
    position = table(turn="Richard", phase="discard", seats={"Sarah": {"master_debt": 1}})
    turn = kept(position, TurnBegun(methuselah="Sarah")).table.turn
    assert isinstance(turn, Turn)
    assert (turn.master_actions, turn.transfers, turn.discards) == (0, 4, 1)
