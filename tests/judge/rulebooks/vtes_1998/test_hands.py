"""Sections 1.1(2), 1.3 and 1.6.1(2): what is drawn, discarded and burned, and where it goes."""

from events.effects.base import Burns, Modifies, Permits, Places
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    Bleed,
    Described,
    Discarded,
    Drawn,
    EffectHappened,
    Hunt,
    Modifier,
    PhaseBegun,
    PoliticalAction,
    Resolved,
    TermsChosen,
    Vote,
)
from tests.helpers.ledger import moves_of
from tests.helpers.methuselah.tables import ally, broken, kept, on, table, vampire

LUPO = vampire("Lupo", "Sarah", disciplines={"Dominate": "superior"})
SEVEN = ("Bonding", "Dodge", "Blur", "Arson", "Archon", "Computer Hacking", "Skin of Rock")
BONDING = Modifier(minion="Lupo", card="Bonding", effects=(Modifies(what="bleed", by=1),))


def sarah(**traits: object) -> dict[str, dict[str, object]]:
    """Sarah's seat, with seven known cards in hand and twenty in her library."""
    return {"Sarah": {"hand": SEVEN, "library": 20, **traits}}


def effect(*effects: object, card: str = "Novelty", methuselah: str = "Sarah") -> EffectHappened:
    """Something that a card does."""
    return EffectHappened(card=card, methuselah=methuselah, effects=effects)  # type: ignore[arg-type]


# --- playing from the hand ---------------------------------------------------------------------------------------


def test_a_card_is_played_openly_from_the_hand() -> None:
    """A card that is played was in the hand; one that nobody has named may be any card."""
    kept(table(LUPO, seats=sarah()), Bleed(minion="Lupo"), BONDING)
    kept(table(LUPO), Bleed(minion="Lupo"), BONDING)
    broken(
        table(LUPO, seats=sarah(hand=SEVEN[1:])),
        Bleed(minion="Lupo"),
        BONDING,
        rule="a_card_is_played_openly_from_the_hand",
        says="Sarah may not play Bonding: it is not in her hand.",
    )


def test_a_card_just_discarded_is_not_played() -> None:
    """a_card_is_played_openly_from_the_hand: what was discarded is not in the hand any more."""
    here = table(LUPO, phase="discard", seats=sarah(library=0))
    judgement = kept(here, Discarded(methuselah="Sarah", card="Bonding"))
    assert judgement.table.seats["Sarah"].hand == SEVEN[1:]


def test_a_played_card_is_replaced_at_once() -> None:
    """a_card_played_leaves_the_hand, and another is drawn for it at once, from the library."""
    judgement = kept(table(LUPO, seats=sarah()), Bleed(minion="Lupo"), BONDING)
    seat = judgement.table.seats["Sarah"]
    assert (seat.hand, seat.library, seat.ash_heap) == ((*SEVEN[1:], ""), 19, ("Bonding",))
    unders = [line.under for line in moves_of(judgement.table.ledger, "Sarah", "hand")]
    assert unders == ["a_card_played_leaves_the_hand", "a_played_card_is_replaced_at_once"]


def test_from_an_empty_library_nothing_is_drawn() -> None:
    """a_played_card_is_replaced_at_once, as long as there is a library; its player plays on without."""
    judgement = kept(table(LUPO, seats=sarah(library=0)), Bleed(minion="Lupo"), BONDING, Resolved())
    assert judgement.table.seats["Sarah"].hand == SEVEN[1:]
    assert judgement.table.seats["Sarah"].out == ""


def test_a_card_may_say_that_it_is_not_replaced() -> None:
    """a_played_card_is_replaced_at_once: a card whose text says so is not replaced, or only later."""
    later = Modifier(
        minion="Lupo",
        card="Bonding",
        effects=(Modifies(what="bleed", by=1), Permits(rule="a_played_card_is_replaced_at_once")),
    )
    judgement = kept(
        table(LUPO, seats=sarah()), Bleed(minion="Lupo"), later, Drawn(methuselah="Sarah", cards=("Dodge",))
    )
    assert judgement.table.seats["Sarah"].hand == (*SEVEN[1:], "Dodge")
    assert judgement.table.seats["Sarah"].library == 19


def test_no_card_is_replaced_during_a_referendum() -> None:
    """no_card_is_replaced_during_a_referendum: a card played for a vote is replaced when it is over."""
    here = table(LUPO, seats={"Alexis": {"hand": ("Archon",) * 7, "library": 9}})
    call = (PoliticalAction(minion="Lupo", card="Archon"), Resolved(), TermsChosen())
    judgement = kept(here, *call, Vote(methuselah="Alexis", source="card", card="Archon"))
    seat = judgement.table.seats["Alexis"]
    assert (len(seat.hand), seat.owed_draws, seat.library) == (6, 1, 9)
    judgement = kept(
        here, *call, Vote(methuselah="Alexis", source="card", card="Archon"), PhaseBegun(phase="influence")
    )
    seat = judgement.table.seats["Alexis"]
    assert (len(seat.hand), seat.owed_draws, seat.library) == (7, 0, 8)


# --- hand size ---------------------------------------------------------------------------------------------------


def test_the_hand_is_drawn_up_to_its_size() -> None:
    """A larger hand size is drawn up to at once."""
    judgement = kept(table(seats=sarah()), effect(Modifies(what="hand size", by=2, on="Sarah")))
    seat = judgement.table.seats["Sarah"]
    assert (len(seat.hand), seat.hand_size, seat.library) == (9, 9, 18)
    assert moves_of(judgement.table.ledger, "Sarah", "hand")[-1].under == "the_hand_is_drawn_up_to_its_size"


SMALLER = effect(Modifies(what="hand size", by=-1, on="Sarah"))


def test_an_oversized_hand_is_discarded_down() -> None:
    """With a smaller hand size the surplus is discarded at once, and not drawn again."""
    judgement = kept(
        table(seats=sarah()), SMALLER, Discarded(methuselah="Sarah", card="Dodge"), PhaseBegun(phase="influence")
    )
    assert judgement.table.seats["Sarah"].hand == ("Bonding", *SEVEN[2:])
    assert judgement.table.seats["Sarah"].library == 20
    broken(
        table(seats=sarah()),
        SMALLER,
        PhaseBegun(phase="influence"),
        rule="an_oversized_hand_is_discarded_down",
        says="Sarah has not discarded down: her hand size is 6, and she holds 7.",
        verdict="missed",
    )


def test_a_hand_not_discarded_down_is_told_once() -> None:
    """an_oversized_hand_is_discarded_down: what was missed in one phase is not told again in the next."""
    from tests.helpers.methuselah.tables import judged

    found = judged(table(seats=sarah()), SMALLER, PhaseBegun(phase="influence"), PhaseBegun(phase="discard"))
    assert [(ruling.event, ruling.rule) for ruling in found.wrong] == [(2, "an_oversized_hand_is_discarded_down")]


def test_a_hand_of_just_its_size_need_not_shrink() -> None:
    """an_oversized_hand_is_discarded_down: six cards fit a hand size of six."""
    kept(table(seats=sarah(hand=SEVEN[1:])), SMALLER, PhaseBegun(phase="influence"))


# --- drawing -----------------------------------------------------------------------------------------------------


def test_nobody_draws_unbidden() -> None:
    """A card is drawn for one that was played, and not besides."""
    drawn = Drawn(methuselah="Sarah", cards=("Dodge",))
    here = table(LUPO, seats=sarah())
    kept(here, Bleed(minion="Lupo"), BONDING, drawn)
    broken(
        here,
        drawn,
        rule="nobody_draws_unbidden",
        says="Sarah may not draw Dodge: her hand size is 7, and she holds 7.",
    )
    broken(
        here,
        Bleed(minion="Lupo"),
        BONDING,
        drawn,
        drawn,
        rule="nobody_draws_unbidden",
        says="Sarah may not draw Dodge: her hand size is 7, and she holds 7.",
    )


def test_nobody_draws_from_an_empty_library() -> None:
    """nobody_draws_unbidden: an empty library gives no card."""
    broken(
        table(seats=sarah(hand=SEVEN[1:], library=0)),
        Drawn(methuselah="Sarah", cards=("Dodge",)),
        rule="nobody_draws_unbidden",
        says="Sarah may not draw: her library is empty.",
    )


def test_drawn_cards_become_known() -> None:
    """drawn_cards_become_known: the cards that were drawn unseen get their names."""
    judgement = kept(table(seats=sarah(hand=("Blur", "", ""))), Drawn(methuselah="Sarah", cards=("Dodge", "Arson")))
    assert judgement.table.seats["Sarah"].hand == ("Blur", "Dodge", "Arson")
    assert judgement.table.ledger[-1][-1] == "drawn_cards_become_known"


# --- burning -----------------------------------------------------------------------------------------------------


def test_burned_cards_go_to_their_owners_ash_heap() -> None:
    """A burned card goes to its owner's ash heap, whoever controls it; ownership is never changed by play."""
    lost = vampire("Lupo", "Alexis", owner="Sarah")
    judgement = kept(table(lost), effect(Burns(card="Lupo")))
    assert judgement.table.seats["Sarah"].ash_heap == ("Lupo",)
    assert judgement.table.seats["Alexis"].ash_heap == ()
    heap = moves_of(judgement.table.ledger, "Sarah", "ash_heap")
    assert [line.under for line in heap] == ["burned_cards_go_to_their_owners_ash_heap"]


def test_what_is_stacked_burns_too() -> None:
    """Equipment and retainers burn with their minion, each to its own owner."""
    gun, raven = on("Gun", "Lupo", "Sarah"), on("Raven", "Lupo", "Ryan", kind="retainer", counters=1)
    judgement = kept(table(LUPO, gun, raven), effect(Burns(card="Lupo")))
    assert judgement.table.cards == {}
    assert judgement.table.seats["Sarah"].ash_heap == ("Gun", "Lupo")
    assert judgement.table.seats["Ryan"].ash_heap == ("Raven",)
    assert "what_is_stacked_burns_too" in {line[-1] for line in judgement.table.ledger}


def test_an_ousted_methuselahs_cards_are_burned() -> None:
    """All that she controls burns, others' cards to their own ash heaps; what others control of hers stays."""
    cards = (
        vampire("Lupo", "Alexis"),
        vampire("Rake", "Alexis", owner="Ryan"),
        vampire("Aleph", "Sarah", owner="Alexis"),
    )
    here = table(*cards, seats={"Alexis": {"pool": 1}})
    judgement = kept(here, Bleed(minion="Aleph"), Resolved())
    seats = judgement.table.seats
    assert list(judgement.table.cards) == ["Aleph"]
    assert (seats["Alexis"].ash_heap, seats["Ryan"].ash_heap) == (("Lupo",), ("Rake",))
    assert "an_ousted_methuselahs_cards_are_burned" in {line[-1] for line in judgement.table.ledger}


def test_a_card_leaves_the_ash_heap_by_an_effect_only() -> None:
    """A card comes back from an ash heap where a card fetches it."""
    seats = sarah(hand=SEVEN[1:], ash_heap=("Dodge", "Blur"))
    judgement = kept(table(seats=seats), effect(Places(card="Blur", region="hand")))
    seat = judgement.table.seats["Sarah"]
    assert (seat.hand, seat.ash_heap, seat.library) == ((*SEVEN[1:], "Blur"), ("Dodge",), 20)
    broken(
        table(seats=seats),
        effect(Places(card="Blur", region="hand"), card=""),
        rule="a_card_leaves_the_ash_heap_by_an_effect_only",
        says="Blur stays in the ash heap: no card fetches it.",
    )


def test_a_vampire_comes_back_from_the_ash_heap_to_its_owner() -> None:
    """An effect that brings back a burned vampire puts it where it says; its owner is who owned it."""
    judgement = kept(table(seats=sarah(ash_heap=("Lupo",))), effect(Places(card="Lupo", region="ready")))
    assert judgement.table.cards["Lupo"].owner == "Sarah"
    assert judgement.table.seats["Sarah"].ash_heap == ()


def test_only_vampires_lie_in_torpor() -> None:
    """The torpor region is for vampires."""
    kept(table(LUPO), effect(Places(card="Lupo", region="torpor")))
    broken(
        table(ally("Gang", "Sarah")),
        effect(Places(card="Gang", region="torpor")),
        rule="only_vampires_lie_in_torpor",
        says="Gang may not go to torpor: it is no vampire.",
    )


# --- blood -------------------------------------------------------------------------------------------------------


def test_excess_blood_drains() -> None:
    """excess_blood_drains_at_once: what a vampire holds beyond his capacity goes to the bank on the spot."""
    for blood, left in ((3, 4), (4, 5), (5, 5)):
        judgement = kept(table(vampire("Lupo", "Sarah", counters=blood)), Hunt(minion="Lupo"), Resolved())
        assert judgement.table.cards["Lupo"].counters == left
    assert judgement.table.ledger[-2][-1] in ("excess_blood_drains", "the_action_is_over")
    lines = moves_of(judgement.table.ledger, "Lupo", "counters")
    assert [(line.before, line.after, line.under) for line in lines][-1] == (6, 5, "excess_blood_drains")


def test_a_vampire_of_unknown_capacity_keeps_his_blood() -> None:
    """excess_blood_drains: without a known capacity nothing is in excess."""
    judgement = kept(table(vampire("Lupo", "Sarah", capacity=None, counters=9)), Hunt(minion="Lupo"), Resolved())
    assert judgement.table.cards["Lupo"].counters == 10


def test_cards_are_as_printed() -> None:
    """cards_are_as_printed: what the players read out is so from then on, for cards on the table too."""
    unknown = vampire("Lupo", "Sarah", capacity=None, counters=4)
    facts = CardFacts(kind="vampire", capacity=3, clan="Brujah", bleed=2)
    judgement = kept(table(unknown), Described(card="Lupo", facts=facts), Bleed(minion="Lupo"), Resolved())
    lupo = judgement.table.cards["Lupo"]
    assert (lupo.capacity, lupo.counters, lupo.clan) == (3, 3, "Brujah")
    assert judgement.table.seats["Alexis"].pool == 28
    assert "cards_are_as_printed" in {line[-1] for line in judgement.table.ledger}
