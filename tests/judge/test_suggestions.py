"""What a table is likely to hear next: proposals in a useful order. Nothing rests on it but keystrokes."""

from typing import Any

from events.methuselah.events import (
    Bleed,
    Block,
    DamageResolved,
    EdgePoolTaken,
    Hunt,
    NoBlock,
    Resolved,
    Strike,
    Transferred,
    TurnBegun,
)
from events.methuselah.position import Position
from judge import books
from judge.methuselah.play.proposals import proposals
from judge.methuselah.play.simulation import simulate
from judge.methuselah.play.suggestions import suggestions
from projections.fold import Timeline, happens
from tests.helpers.methuselah.tables import on, table, vampire

BOOK = books()["vtes-1998"]
FIGHTERS = (vampire("Lupo", "Sarah"), vampire("Rake", "Alexis"))


def after(position: Position, *events: Any) -> list[Any]:
    """What is likely at the table after these events, the likeliest first."""
    here = BOOK.family.opened(position, BOOK.terms)
    for number, event in enumerate(events, 1):
        happens(BOOK.family, here, event, number)
    return suggestions(here)


def before(found: list[Any], one: Any, other: Any) -> bool:
    """Whether one is offered before the other."""
    return found.index(one) < found.index(other)


def _full(here: Any, vampire: str) -> bool:
    return bool(here.blood_of(vampire) >= here.capacity_of(vampire))


def test_every_proposal_is_among_what_is_likely() -> None:
    """All proposals are offered at every moment of a game, but no transfer to a full vampire; several at once too."""
    events = simulate(BOOK, 4, 3, 400)
    timeline = Timeline(BOOK.family, BOOK.terms, events)
    for number in range(0, len(events), 7):
        here = timeline.at(number)
        offered = suggestions(here)
        proposed = list(proposals(here))
        left_out = [event for event in proposed if event not in offered]
        assert all(isinstance(one, Transferred) and _full(here, one.vampire) for one in left_out)
        more = [event for event in offered if event not in proposed]
        assert all(isinstance(event, Transferred) and event.amount > 1 for event in more)


def test_a_bleed_before_a_hunt_but_not_for_the_hungry() -> None:
    """A vampire bleeds; one that is half empty may as soon hunt as anything, one that is empty has to hunt at once."""
    found = after(table(vampire("Lupo", "Sarah"), vampire("Nik", "Sarah", counters=0), vampire("Royce", "Sarah")))
    assert found[0] == Hunt(minion="Nik")
    assert before(found, Bleed(minion="Lupo", target="Alexis"), Hunt(minion="Lupo"))
    found = after(table(vampire("Lupo", "Sarah", counters=2), vampire("Nik", "Sarah", counters=3)))
    assert before(found, Hunt(minion="Lupo"), Hunt(minion="Nik"))


def test_the_answers_to_an_action() -> None:
    """Who can block declines or blocks; who cannot says nothing; when nobody can any more, the action is resolved."""
    bleed = Bleed(minion="Lupo", target="Alexis")
    found = after(table(*FIGHTERS), bleed)
    assert found[:3] == [NoBlock(methuselah="Alexis"), Block(minion="Rake"), Resolved()]
    assert after(table(*FIGHTERS), bleed, NoBlock(methuselah="Alexis"))[0] == Resolved()
    assert NoBlock(methuselah="Alexis") not in after(table(*FIGHTERS), bleed, NoBlock(methuselah="Alexis"))
    assert after(table(*FIGHTERS), bleed, Block(minion="Rake"))[0] == Resolved()
    found = after(table(vampire("Lupo", "Sarah"), vampire("Rake", "Alexis", tapped=True)), bleed)
    assert found[0] == Resolved()
    assert NoBlock(methuselah="Alexis") in found


def test_combat_is_fought_by_hand_or_with_a_weapon() -> None:
    """Hands come before weapons, strikes before the end; damage is resolved before anything else."""
    gun = on("Old Gun", "Rake", "Alexis", weapon=True)
    fight = (Bleed(minion="Lupo", target="Alexis"), Block(minion="Rake"), Resolved())
    found = after(table(*FIGHTERS, gun), *fight)
    assert before(found, Strike(minion="Rake", kind="hand"), Strike(minion="Rake", card="Old Gun"))
    strikes = (Strike(minion="Lupo", kind="hand"), Strike(minion="Rake", kind="hand"))
    assert after(table(*FIGHTERS), *fight, *strikes)[0] == DamageResolved()


def test_transfers_that_make_a_vampire_ready_come_first() -> None:
    """All transfers that are left, or just as many as a vampire lacks; never more than it lacks or there are,
    and none to one that is full."""
    waiting = (
        vampire("Lupo", "Sarah", counters=3, region="uncontrolled"),
        vampire("Nik", "Sarah", counters=0, capacity=None, region="uncontrolled"),
        vampire("Royce", "Sarah", counters=5, capacity=5, region="uncontrolled"),
    )
    found = [event for event in after(table(*waiting, phase="influence")) if isinstance(event, Transferred)]
    assert found[:2] == [Transferred(vampire="Lupo", amount=2), Transferred(vampire="Nik", amount=4)]
    amounts = {name: sorted(event.amount for event in found if event.vampire == name) for name in ("Lupo", "Nik")}
    assert amounts == {"Lupo": [1, 2], "Nik": [1, 2, 3, 4]}
    assert [event for event in found if event.vampire == "Royce"] == []
    late = [event for event in after(table(*waiting, phase="discard")) if isinstance(event, Transferred)]
    assert late == []


def test_the_next_turn_when_nothing_is_left_to_do() -> None:
    """At the beginning it is the first player's turn; the next begins when minions and transfers are used up."""
    assert after(table(turn=""))[0] == TurnBegun(methuselah="Sarah")
    tired = vampire("Lupo", "Sarah", tapped=True)
    assert after(table(tired, phase="influence"), Transferred(vampire="", amount=4))[0] == TurnBegun(
        methuselah="Alexis"
    )
    waiting = vampire("Nik", "Sarah", counters=0, region="uncontrolled")
    assert after(table(tired, waiting, phase="influence"))[0] == Transferred(vampire="Nik", amount=4)
    assert after(table(vampire("Lupo", "Sarah")))[0] == Bleed(minion="Lupo", target="Alexis")


def test_who_has_the_edge_takes_its_counter_first() -> None:
    """In the untap phase the counter for the Edge comes before everything else."""
    assert after(table(*FIGHTERS, phase="untap", edge="Sarah"))[0] == EdgePoolTaken(methuselah="Sarah")
