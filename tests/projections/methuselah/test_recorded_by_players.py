"""Views of what players recorded: it turns up nothing that they could not know, and answers no guess."""

from typing import Any

import pytest

from events.common import Observed, Revealed
from events.effects.base import Burns, Gains, Modifies, Places
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    Bleed,
    Dealt,
    Described,
    Discarded,
    Drawn,
    EffectHappened,
    Hunt,
    Identified,
    Seated,
    Transferred,
    TurnBegun,
)
from tests.helpers.watched import Watched

SEATED = Seated(("Sarah", "Alexis", "Ryan"))
LUPO = Described("Lupo", CardFacts(kind="vampire", capacity=3))
SEATS = ("Sarah", "Alexis")


def sitting(first: str = "Lupo", second: str = "Rake", *more: Any) -> Watched:
    """Sarah has two vampires face down, Alexis one; Sarah and Alexis watch too, and it is Sarah's turn."""
    dealt = (Dealt("Sarah", (first, second)), Dealt("Alexis", ("Thomas",)), *more, TurnBegun("Sarah"))
    return Watched("vtes-1998", None, SEATS).all(SEATED, LUPO, *dealt)


VAMPIRES = [
    lambda name: Observed(name, "capacity", 3),
    lambda name: Observed(name, "blood", 0),
    lambda name: EffectHappened(card="Deed", effects=(Gains(name, "blood", 1),)),
    lambda name: EffectHappened(card="Deed", methuselah="Sarah", effects=(Places(name, "ready"),)),
    lambda name: EffectHappened(card="Deed", effects=(Burns(name),)),
    lambda name: Transferred(name, 2),
    lambda name: Identified("Sarah 2", name),
    lambda name: Identified(name, "Zoe"),
    lambda name: Discarded("Sarah", name),
    lambda name: Drawn("Sarah", (name,)),
    lambda name: Dealt("Sarah", (name,), hand=(name,)),
    lambda name: Described(name, CardFacts(kind="vampire", capacity=1)),
    lambda name: TurnBegun("Alexis", shows=(Revealed("Sarah 1", name),)),
]


@pytest.mark.parametrize("guess", VAMPIRES)
def test_no_guess_at_a_vampire_is_answered(guess: Any) -> None:
    """Whether a card of this name lies there, or in another place, what is seen of all that she records is the same."""
    seen = []
    for first, second in (("Lupo", "Rake"), ("Rake", "Lupo"), ("Ada", "Bela")):
        at = sitting(first, second)
        for event in (guess("Lupo"), guess("Lupo"), Observed("Sarah 1", "blood", 1), TurnBegun("Ryan")):
            at.says(event, "Alexis")
        seen.append([at.seen[view] for view in ("", "Alexis")])
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.parametrize(
    "event, true",
    [
        (Observed("Sarah 1", "capacity", 5), Observed("Lupo", "capacity", 5)),
        (Transferred("Sarah 1", 1), Transferred("Lupo", 1)),
        (Bleed(minion="Sarah 1"), Bleed(minion="Lupo")),
        (
            EffectHappened(card="Deed", effects=(Gains("Sarah 2", "blood", 1),)),
            EffectHappened(card="Deed", effects=(Gains("Rake", "blood", 1),)),
        ),
        (Observed("Lupo", "capacity", 5), Observed("Lupo", "capacity", 5)),
    ],
)
def test_the_judge_is_told_which_card_is_meant(event: Any, true: Any) -> None:
    """What she says of a card as it lies there is held against the true one; she and others are told her own words."""
    at = sitting()
    assert at.eyes["Alexis"].meant(event, at.table) == true
    at.says(event, "Alexis")
    assert at.last("Alexis") == at.last("") == event
    assert at.last("Sarah") == true


def test_who_acts_with_another_players_vampire_does_not_turn_it_up() -> None:
    """Its player does, and so does somebody at no seat."""
    at = sitting().says(Transferred("Sarah 1", 1), "Alexis").says(Hunt(minion="Sarah 1"), "Alexis")
    assert at.last("Alexis") == Hunt(minion="Sarah 1")
    for seat, name in (("Sarah", "Lupo"), ("", "Lupo")):
        told = sitting().says(Hunt(minion=name), seat).last("Alexis")
        assert (told.minion, [(one.name, one.is_) for one in told.shows]) == ("Lupo", [("Sarah 1", "Lupo")])


@pytest.mark.parametrize(
    "prepares",
    [
        (Transferred("Sarah 1", 4),),
        (EffectHappened(card="Deed", effects=(Gains("Sarah 1", "blood", 9),)),),
        (EffectHappened(card="Deed", effects=(Modifies("capacity", -9, "Sarah 1"),)),),
    ],
)
def test_a_vampire_that_another_player_has_filled_is_not_turned_up_by_the_way(prepares: tuple[Any, ...]) -> None:
    """Somebody at no seat goes on with the turn; the vampire is shown when it is named."""
    at = sitting()
    for event in prepares:
        at.says(event, "Alexis")
    at.all(TurnBegun("Alexis"), TurnBegun("Ryan"), TurnBegun("Sarah"))
    assert [event.shows for event in at.seen["Alexis"][-3:]] == [(), (), ()]
    assert at.all(Hunt(minion="Lupo")).shown("Alexis") == {"Sarah 1": "Lupo"}
    filled = sitting().all(Transferred("Lupo", 3), TurnBegun("Alexis"))
    assert filled.shown("Alexis") == {"Sarah 1": "Lupo"}


def test_what_a_player_reads_out_fills_no_vampire_of_another() -> None:
    """She says that it has a small capacity, and waits."""
    small = Described("Ada", CardFacts(kind="vampire", capacity=1))
    before = Watched("vtes-1998", None, SEATS).all(SEATED).says(small, "Alexis")
    before.all(Dealt("Sarah", ("Lupo", "Ada")), TurnBegun("Sarah"), Transferred("Ada", 1), TurnBegun("Alexis"))
    after = sitting("Lupo", "Ada").all(Transferred("Ada", 1)).says(small, "Alexis").all(TurnBegun("Alexis"))
    for at in (before, after):
        assert at.table.cards["Ada"].region == "ready"
        assert at.last("Alexis").shows == ()


def test_what_a_player_has_burned_or_ousted_stays_hidden() -> None:
    """The heap has a card under its makeshift name, for all but its player."""
    for event in (
        EffectHappened(card="Deed", effects=(Burns("Sarah 1"),)),
        EffectHappened(card="Deed", effects=(Gains("Sarah", "pool", -30),)),
    ):
        at = sitting().says(event, "Alexis")
        assert at.last("Alexis") == event
        assert "Lupo" not in at.as_seen("Alexis").seats["Sarah"].ash_heap
        assert at.as_seen("Alexis").seats["Sarah"].ash_heap[0] == "Sarah 1"


def test_a_player_says_which_card_it_is() -> None:
    """From then on it bears that name for her and for others; the truth comes when its player, or another, says it."""
    at = sitting().says(Identified("Sarah 1", "Ada"), "Alexis")
    assert at.last("Alexis") == at.last("") == Identified("Sarah 1", "Ada")
    assert at.last("Sarah") == Identified("Sarah 1", "Sarah 1")
    assert list(at.as_seen("Alexis").cards)[:3] == ["Sarah 2", "Thomas", "Ada"]
    assert at.all(Observed("Lupo", "blood", 0)).last("Alexis") == Observed("Ada", "blood", 0)
    assert at.all(Hunt(minion="Lupo")).shown("Alexis") == {"Ada": "Lupo"}
    assert "Lupo" in at.table.cards


def test_a_copy_that_a_player_sees_first_is_the_one_she_means() -> None:
    """At the true table another copy came first; what she says of hers is said of hers."""
    at = Watched("vtes-1998", None, SEATS).all(SEATED, Dealt("Sarah", ("Lupo",)), Dealt("Alexis", ("Lupo",)))
    at.all(TurnBegun("Alexis")).says(Transferred("Lupo", 1), "Alexis")
    assert [at.table.cards[name].counters for name in ("Lupo", "Lupo #2")] == [0, 1]
    assert (at.last("Alexis"), at.last("")) == (Transferred("Lupo", 1), Transferred("Alexis 1", 1))


def test_names_in_what_a_player_recorded_make_nothing_known() -> None:
    """What others have read out of a card is told when somebody else names it; what she read out, when she does."""
    facts = CardFacts(kind="action", blood=1)
    at = sitting("Lupo", "Rake", Described("Blur", facts)).says(Discarded("Alexis", "Blur"), "Alexis")
    assert at.last("Alexis").shows == at.last("").shows == ()
    assert at.all(Discarded("Alexis", "Blur")).shown() == {"": "Blur"}
    own = sitting().says(Described("Fame", facts), "Alexis")
    assert (own.last("Alexis").card, own.last("").card) == ("Fame", "")
    assert own.says(Discarded("Alexis", "Fame"), "Alexis").shown() == {"": "Fame"}
    named = sitting().says(Discarded("Alexis", "Fame"), "Alexis").says(Described("Fame", facts), "Alexis")
    assert named.last("").card == "Fame"


@pytest.mark.parametrize("read", [None, 3, 9])
def test_what_others_read_out_of_a_card_is_not_told_by_one_that_a_player_names_so(read: int | None) -> None:
    """She puts a vampire of that name before herself and fills it: it is turned up when it is named, full or not."""
    facts = CardFacts(kind="action") if read is None else CardFacts(kind="vampire", capacity=read)
    for laid in ((), (Dealt("Alexis", ("Ada",)),)):
        at = sitting("Lupo", "Rake", Described("Ada", facts)).all(TurnBegun("Alexis"))
        for event in (*laid, Transferred("Ada", 3), TurnBegun("Ryan")):
            at.says(event, "Alexis")
        assert at.all(TurnBegun("Sarah")).last().shows == ()
        assert not any(event.shows for event in at.seen[""])
        assert at.says(Hunt(minion="Ada"), "Alexis").shown() == {"Alexis 2": "Ada"}


@pytest.mark.parametrize("order", ["describes, other, deals", "describes, deals, other", "other, describes, deals"])
@pytest.mark.parametrize("reader", ["", "Sarah"])
def test_what_others_read_out_of_a_card_does_not_mix_with_her_words(order: str, reader: str) -> None:
    """Nobody but who read it out hears it: whether it was of a card that she has named is not to be seen of hers."""
    seen = []
    for card in ("Ada", "Nobody"):
        at = sitting().all(TurnBegun("Alexis"))
        other = Described(card, CardFacts(kind="vampire", capacity=9))
        hers = {
            "describes": Described("Ada", CardFacts(kind="vampire", capacity=1)),
            "deals": Dealt("Alexis", ("Ada",)),
        }
        for step in order.split(", "):
            at.says(hers.get(step, other), "Alexis" if step in hers else reader)
        for event in (Transferred("Ada", 1), TurnBegun("Ryan"), Hunt(minion="Ada")):
            at.says(event, "Alexis")
        assert at.last().shows or at.seen[""][-2].shows
        seen.append([at.seen[view] for view in ("", "Alexis")])
    assert seen[0] == seen[1]


def test_a_vampire_of_her_own_is_turned_up_when_it_is_full() -> None:
    """What is printed on it she has read out herself, or everybody knows."""
    full = (Dealt("Alexis", ("Ada",)), Transferred("Ada", 3), TurnBegun("Ryan"))
    ada = Described("Ada", CardFacts(kind="vampire", capacity=3))
    read = sitting().all(TurnBegun("Alexis")).says(ada, "Alexis")
    known = sitting("Lupo", "Rake", ada, Discarded("Ryan", "Ada")).all(TurnBegun("Alexis"))
    for at in (read, known):
        for event in full:
            at.says(event, "Alexis")
        assert at.shown()["Alexis 2"] == "Ada"


def test_a_name_that_lies_unseen_in_an_ash_heap_is_another_cards() -> None:
    """She has burned a card that she could not know, and calls one of her own so: what she reads out is of hers."""
    seen = []
    for first, second in (("Lupo", "Ada"), ("Ada", "Lupo")):
        at = sitting(first, second).says(EffectHappened(card="Deed", effects=(Burns("Sarah 1"),)), "Alexis")
        small = Described("Ada", CardFacts(kind="vampire", capacity=1))
        for event in (small, TurnBegun("Alexis"), Transferred("Ada", 1), TurnBegun("Ryan"), Hunt(minion="Ada")):
            at.says(event, "Alexis")
        assert at.seen[""][-2].shows == (Revealed("Alexis 2", "Ada", "vampire, capacity 1"),)
        seen.append([at.seen[view] for view in ("", "Alexis")])
    assert seen[0] == seen[1]


def test_what_was_struck_out_names_nothing_that_it_turned_up() -> None:
    """At any event of the stretch; whose it is sees it as ever."""
    at = sitting()
    for event in (Transferred("Lupo", 3), TurnBegun("Alexis"), TurnBegun("Sarah"), Bleed(minion="Lupo")):
        at.says(event, struck=True)
    assert [event.shows for event in at.seen["Alexis"]] == [()] * 9
    assert at.last("Alexis") == Bleed(minion="Sarah 1")
    assert at.last("Sarah") == Bleed(minion="Lupo")
    burned = sitting().says(EffectHappened(card="Deed", effects=(Burns("Lupo"),)), struck=True)
    assert burned.last("Alexis") == EffectHappened(card="Deed", effects=(Burns("Sarah 1"),))
    named = sitting("Sarah 7").says(Identified("Sarah 7", "Ada"), struck=True)
    assert named.last("Alexis") == Identified("Sarah 1", "Sarah 1")
