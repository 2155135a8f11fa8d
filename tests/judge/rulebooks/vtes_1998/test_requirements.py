"""Sections 1.1, 1.5 and 1.6.1(3): what a card asks of its player, and what it costs."""

import pytest

from events.effects.base import Costs, Modifies, Permits, Taps, Untaps
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    Bleed,
    CardUsed,
    CombatCard,
    Described,
    EffectHappened,
    Equip,
    MasterPlayed,
    Modifier,
    Reaction,
    Recruit,
    Resolved,
)
from events.methuselah.position import Combat
from judge.judging import judge
from tests.helpers.methuselah.tables import ally, broken, judged, kept, on, table, vampire

BLEED, STEALTH = Modifies(what="bleed", by=1), Modifies(what="stealth", by=1)
ALEPH = vampire("Aleph", "Alexis")


def lupo(**traits: object) -> object:
    """A vampire with basic Dominate, unless the traits say otherwise."""
    return vampire("Lupo", "Sarah", **{"disciplines": {"Dominate": "basic"}, "clan": "Brujah", **traits})


def bonding(superior: bool = False, *effects: object) -> tuple[object, object]:
    """Lupo bleeds and plays Bonding."""
    return Bleed(minion="Lupo"), Modifier(minion="Lupo", card="Bonding", superior=superior, effects=effects)


# --- tapping ---------------------------------------------------------------------------------------------------


def test_a_tapped_card_cannot_tap_again() -> None:
    """A location is tapped for its effect once; when it has been untapped, it may be tapped again."""
    chantry = on("Chantry", "", "Sarah", kind="location")
    chantry.region = "in play"
    use = CardUsed(card="Chantry", effects=(Taps(card="Chantry"),))
    untapped = EffectHappened(card="The Barrens", methuselah="Sarah", effects=(Untaps(card="Chantry"),))
    kept(table(chantry), use, untapped, use)
    broken(
        table(chantry),
        use,
        use,
        rule="a_tapped_card_cannot_tap_again",
        says="Chantry may not be tapped: it is tapped already.",
    )


def test_an_effect_may_find_its_target_tapped() -> None:
    """a_tapped_card_cannot_tap_again: tapping what is tapped as an effect changes nothing, and breaks nothing."""
    kept(
        table(vampire("Aleph", "Alexis", tapped=True)),
        EffectHappened(card="Tomb", methuselah="Sarah", effects=(Taps(card="Aleph"),)),
    )


# --- disciplines -----------------------------------------------------------------------------------------------


def test_a_card_needs_its_discipline() -> None:
    """Bonding is played by a vampire with Dominate."""
    kept(table(lupo(), ALEPH), *bonding())
    broken(
        table(lupo(disciplines={"Potence": "superior"}), ALEPH),
        *bonding(),
        rule="a_card_needs_its_discipline",
        says="Lupo may not play Bonding: it takes a vampire with Dominate.",
    )


def test_an_ally_has_no_disciplines() -> None:
    """a_card_needs_its_discipline: an ally plays no card that requires one."""
    broken(
        table(ally("Lupo", "Sarah", bleed=1), ALEPH),
        *bonding(),
        rule="a_card_needs_its_discipline",
        says="Lupo may not play Bonding: it takes a vampire with Dominate.",
    )


def test_unknown_disciplines_are_no_breach() -> None:
    """a_card_needs_its_discipline: a vampire whose disciplines nobody has said may have any, taught or not."""
    kept(table(lupo(disciplines={}), ALEPH), *bonding())
    taught = on("Potence", "Lupo", "Sarah", kind="discipline")
    kept(table(lupo(disciplines={"Potence": "basic"}), taught, ALEPH), *bonding())
    kept(table(lupo(disciplines={"dominate": "basic"}), ALEPH), *bonding())


def test_a_discipline_gained_this_turn_serves_at_once() -> None:
    """a_card_needs_its_discipline: what a discipline card has taught counts from then on."""
    here = table(lupo(disciplines={"Potence": "basic"}), ALEPH, phase="master")
    kept(here, MasterPlayed(methuselah="Sarah", card="Dominate", kind="discipline", target="Lupo"), *bonding())


def test_disciplines_a_card_is_known_by_its_name() -> None:
    """disciplines: a master card that bears the name of one teaches it to the vampire that it is played on."""
    here = table(lupo(disciplines={"Potence": "basic"}), phase="master")
    judgement = kept(here, MasterPlayed(methuselah="Sarah", card="Dominate", target="Lupo"))
    assert judgement.table.cards["Lupo"].disciplines == {"Potence": "basic", "Dominate": "basic"}
    judgement = kept(here, MasterPlayed(methuselah="Sarah", card="Fame", target="Lupo"))
    assert judgement.table.cards["Lupo"].disciplines == {"Potence": "basic"}
    terms = judgement.book.terms
    assert len(terms.disciplines) == 17
    assert (terms.disciplines[0], terms.disciplines[-1]) == ("Animalism", "Vicissitude")


def test_basic_skill_gives_the_basic_effect_only() -> None:
    """The superior effect takes the superior level; with it, either may be used."""
    kept(table(lupo(), ALEPH), *bonding(False, BLEED))
    kept(table(lupo(disciplines={"Dominate": "superior"}), ALEPH), *bonding(False, BLEED))
    kept(table(lupo(disciplines={"Dominate": "superior"}), ALEPH), *bonding(True, BLEED))
    says = "Lupo may not use the superior effect of Bonding: his Dominate is basic."
    broken(table(lupo(), ALEPH), *bonding(True, BLEED), rule="basic_skill_gives_the_basic_effect_only", says=says)


def test_what_only_the_superior_level_gives_is_a_claim_to_it() -> None:
    """basic_skill_gives_the_basic_effect_only: an effect that only the bold text has is the superior one."""
    rulings = judged(table(lupo(), ALEPH), *bonding(False, STEALTH)).wrong
    assert "basic_skill_gives_the_basic_effect_only" in {ruling.rule for ruling in rulings}


def test_one_effect_of_a_discipline_card_not_both() -> None:
    """Basic or superior, and not both."""
    skilled = lupo(disciplines={"Dominate": "superior"})
    potence = Described(
        card="Twofold",
        facts=CardFacts(kind="action modifier", disciplines={"Dominate": "basic"}, basic=(BLEED,), superior=(STEALTH,)),
    )
    for effects in ((BLEED,), (STEALTH,)):
        found = judged(
            table(skilled, ALEPH),
            potence,
            Bleed(minion="Lupo"),
            Modifier(minion="Lupo", card="Twofold", effects=effects),
        )
        assert "one_effect_of_a_discipline_card_not_both" not in {ruling.rule for ruling in found.wrong}
    found = judged(
        table(skilled, ALEPH),
        potence,
        Bleed(minion="Lupo"),
        Modifier(minion="Lupo", card="Twofold", effects=(BLEED, STEALTH)),
    )
    assert (
        "one_effect_of_a_discipline_card_not_both",
        "Twofold is used at the basic or at the superior level, not at both.",
    ) in [(ruling.rule, ruling.says) for ruling in found.wrong]
    broken(
        table(skilled, ALEPH),
        *bonding(False, BLEED, BLEED),
        rule="one_effect_of_a_discipline_card_not_both",
        says="Bonding grants +1 bleed once.",
    )


# --- clans -----------------------------------------------------------------------------------------------------


def test_a_clan_card_needs_a_member_of_the_clan() -> None:
    """A Brujah card is played by a Brujah; a vampire whose clan nobody has said may be one."""
    for clan in ("Brujah", ""):
        kept(table(lupo(clan=clan)), Recruit(minion="Lupo", card="Loyal Street Gang"))
    broken(
        table(lupo(clan="Ventrue")),
        Recruit(minion="Lupo", card="Loyal Street Gang"),
        rule="a_clan_card_needs_a_member_of_the_clan",
        says="Lupo may not play Loyal Street Gang: it takes a vampire of clan Brujah.",
    )


def test_an_ally_is_of_no_clan() -> None:
    """a_clan_card_needs_a_member_of_the_clan: the clan on an ally's card is what the card requires."""
    broken(
        table(ally("Gang", "Sarah", clan="Brujah")),
        Recruit(minion="Gang", card="Loyal Street Gang"),
        rule="a_clan_card_needs_a_member_of_the_clan",
        says="Gang may not play Loyal Street Gang: it takes a vampire of clan Brujah.",
    )


def test_a_clan_master_needs_a_ready_member() -> None:
    """A clan's master card takes a ready vampire of the clan; tapped will do, torpor will not."""
    arena = Described(card="Arena", facts=CardFacts(kind="location", clan="Brujah"))
    play = MasterPlayed(methuselah="Sarah", card="Arena")
    says = "Sarah may not play Arena: she controls no ready vampire of clan Brujah."
    kept(table(lupo(tapped=True), phase="master"), arena, play)
    kept(table(lupo(clan=""), phase="master"), arena, play)
    for traits in ({"region": "torpor"}, {"clan": "Ventrue"}, {"contested": True}):
        broken(table(lupo(**traits), phase="master"), arena, play, rule="a_clan_master_needs_a_ready_member", says=says)


# --- costs -----------------------------------------------------------------------------------------------------


def in_combat(blood: int = 3) -> object:
    """Lupo, who has Celerity, fights Aleph."""
    fighter = lupo(disciplines={"Celerity": "superior"}, counters=blood)
    return table(fighter, ALEPH, combat=Combat(acting="Lupo", opposing="Aleph"))


WINDFALL = Described(card="Windfall", facts=CardFacts(kind="master", pool=3))
FEINT = Described(card="Feint", facts=CardFacts(kind="combat", blood=2))


def test_a_cost_falls_on_its_payer() -> None:
    """What costs blood is not paid in pool."""
    pay = (Costs(counter="blood", amount=2),)
    kept(in_combat(), FEINT, CombatCard(minion="Lupo", card="Feint", effects=pay))
    broken(
        in_combat(),
        FEINT,
        CombatCard(minion="Lupo", card="Feint", effects=(Costs(counter="pool", amount=2),)),
        rule="a_cost_falls_on_its_payer",
        says="Feint costs blood, not pool.",
    )


@pytest.mark.parametrize("blood", [2, 3])
def test_a_cost_must_be_affordable(blood: int) -> None:
    """A vampire pays with the blood he has, to the last counter."""
    judgement = kept(in_combat(blood), FEINT, CombatCard(minion="Lupo", card="Feint"))
    assert judgement.table.cards["Lupo"].counters == blood - 2


def test_a_cost_beyond_ones_means() -> None:
    """a_cost_must_be_affordable: one counter short is too few, of blood and of pool."""
    broken(
        in_combat(1),
        FEINT,
        CombatCard(minion="Lupo", card="Feint"),
        rule="a_cost_must_be_affordable",
        says="Lupo may not play Feint: it costs 2 blood, and Lupo has 1.",
    )
    broken(
        table(phase="master", seats={"Sarah": {"pool": 2}}),
        WINDFALL,
        MasterPlayed(methuselah="Sarah", card="Windfall"),
        rule="a_cost_must_be_affordable",
        says="Sarah may not play Windfall: it costs 3 pool, and she has 2.",
    )


def test_the_last_pool_may_be_paid() -> None:
    """a_cost_must_be_affordable: paying with the last counter is allowed, and ousts."""
    here = table(phase="master", seats={"Sarah": {"pool": 3}})
    judgement = kept(here, WINDFALL, MasterPlayed(methuselah="Sarah", card="Windfall"))
    assert judgement.table.seats["Sarah"].out == "ousted"


def test_the_cost_is_paid() -> None:
    """the_cost_is_paid: the printed counters are burned, unless a cost of its own is claimed."""
    judgement = kept(table(phase="master"), WINDFALL, MasterPlayed(methuselah="Sarah", card="Windfall"))
    assert judgement.table.seats["Sarah"].pool == 27
    claimed = MasterPlayed(methuselah="Sarah", card="Novelty", effects=(Costs(counter="pool", amount=1),))
    assert kept(table(phase="master"), claimed).table.seats["Sarah"].pool == 29
    assert "the_cost_is_paid" in {line[-1] for line in judgement.table.ledger}


def test_a_card_costs_what_it_says() -> None:
    """The cost of a card that is known is not haggled over."""
    kept(in_combat(), FEINT, CombatCard(minion="Lupo", card="Feint", effects=(Costs(counter="blood", amount=2),)))
    broken(
        in_combat(),
        FEINT,
        CombatCard(minion="Lupo", card="Feint", effects=(Costs(counter="blood", amount=1),)),
        rule="a_card_costs_what_it_says",
        says="Feint costs 2 blood, not 1.",
    )
    cheaper = (Costs(counter="blood", amount=1), Permits(rule="a_card_costs_what_it_says"))
    rulings = judge(
        [FEINT, CombatCard(minion="Lupo", card="Feint", effects=cheaper)], judged(None).book, in_combat()
    ).rulings
    assert [ruling.verdict for ruling in rulings] == ["unverified"]


# --- what a card grants ----------------------------------------------------------------------------------------


def test_a_card_grants_only_what_it_says() -> None:
    """Bonding grants +1 bleed, and not +2."""
    kept(table(lupo(), ALEPH), *bonding(False, BLEED))
    broken(
        table(lupo(), ALEPH),
        *bonding(False, Modifies(what="bleed", by=2)),
        rule="a_card_grants_only_what_it_says",
        says="Bonding grants +1 bleed, not +2 bleed.",
    )
    broken(
        table(lupo(), ALEPH),
        Bleed(minion="Lupo", card="Computer Hacking", effects=(STEALTH,)),
        rule="a_card_grants_only_what_it_says",
        says="Computer Hacking grants +1 bleed, not +1 stealth.",
    )


def test_an_unknown_card_is_judged_on_its_claim() -> None:
    """a_card_grants_only_what_it_says: what no catalogue knows is taken on the players' word."""
    judgement = judged(
        table(lupo(), ALEPH),
        Bleed(minion="Lupo"),
        Modifier(minion="Lupo", card="Novelty", effects=(BLEED,)),
        every=True,
    )
    assert judgement.wrong == []
    assert judgement.rulings[-1].assumes == ("that Novelty does what was claimed: +1 bleed",)


def test_a_known_claim_is_no_assumption() -> None:
    """What the catalogue confirms is not taken on anybody's word; what players described is."""
    judgement = judged(table(lupo(), ALEPH), *bonding(False, BLEED), every=True)
    assert judgement.rulings[-1].assumes == ()
    reaction = Described(card="Deflect", facts=CardFacts(kind="reaction"))
    judgement = judged(
        table(lupo(), ALEPH), reaction, Bleed(minion="Lupo"), Reaction(minion="Aleph", card="Deflect"), every=True
    )
    assert judgement.rulings[-1].assumes == ("that Deflect is as the players described it",)


def test_a_card_does_what_it_says() -> None:
    """Where card and rule disagree, the card prevails: what it claims happens, at the level that is used."""
    skilled = lupo(disciplines={"Dominate": "superior"})
    judgement = judged(table(skilled, ALEPH), *bonding(), Resolved())
    assert judgement.table.seats["Alexis"].pool == 28
    assert "a_card_does_what_it_says" in {line[-1] for line in judgement.table.ledger}
    judgement = kept(table(lupo(clan="Brujah")), Equip(minion="Lupo", card="Submachine Gun"), Resolved())
    assert judgement.table.seats["Sarah"].pool == 26
