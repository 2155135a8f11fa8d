"""Sections 6.5 to 6.5.6: torpor, leaving it, rescue, diablerie, the call for a Blood Hunt."""

import pytest

from events.common import Observed
from events.effects.base import Costs, Modifies
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    Bleed,
    Block,
    BlockerDrains,
    BloodHuntCalled,
    CombatEnded,
    DiablerieResolved,
    Diablerize,
    DisciplineFound,
    EquipmentTaken,
    Hunt,
    LeaveTorpor,
    Modifier,
    NoBlock,
    Reaction,
    ReferendumResolved,
    Rescue,
    Resolved,
)
from events.methuselah.position import Card, Position
from judge import books
from tests.helpers.ledger import moves_under
from tests.helpers.methuselah.tables import Any, ally, broken, judged, kept, on, table, unclear, vampire

LUPO = vampire("Lupo", "Sarah")
RAKE = vampire("Rake", "Sarah", region="torpor", capacity=6)
THOMAS = vampire("Thomas", "Alexis", intercept=1)
YURI = vampire("Yuri", "Alexis", region="torpor", capacity=7, counters=4)
GANG = ally("Gang", "Sarah")
GUARD = ally("Guard", "Alexis", intercept=1)
CAST = (LUPO, RAKE, THOMAS, YURI, GANG, GUARD)


def ward(*cards: Card, **rest: Any) -> Position:
    """Sarah's minion phase: her Rake and Alexis's Yuri are in torpor; Thomas and the Guard have one intercept."""
    changed = {card.name: card for card in (*CAST, *cards)}
    return table(*changed.values(), **rest)


# --- 6.5.1, 6.5.2 -------------------------------------------------------------------------------------------------

LEAVE = LeaveTorpor(minion="Rake")


def test_a_torpid_vampire_only_leaves_torpor() -> None:
    """A vampire in torpor takes no other action than to leave it."""
    says = "Rake may not do so: a vampire in torpor takes no action but to leave torpor."
    rule = "a_torpid_vampire_only_leaves_torpor"
    for act in (Hunt(minion="Rake"), Bleed(minion="Rake"), Rescue(minion="Rake", vampire="Yuri")):
        broken(ward(), act, rule=rule, says=says)
    kept(ward(), LEAVE)


def test_leaving_torpor_makes_ready() -> None:
    """A vampire that leaves torpor pays two blood (leave_torpor_blood; none is blocked_leave_torpor_blood)."""
    done = kept(ward(), LEAVE, NoBlock(), Resolved())
    rake = done.table.cards["Rake"]
    assert (rake.region, rake.counters, rake.tapped) == ("ready", 1, True)
    assert moves_under(done, "leaving_torpor_makes_ready") == [("Rake", "region", "torpor", "ready")]
    assert moves_under(done, "the_cost_of_a_successful_action_is_paid") == [("Rake", "counters", 3, 1)]
    terms = books()["vtes-1998"].terms
    assert (terms.leave_torpor_blood, terms.blocked_leave_torpor_blood) == (2, 0)


def test_leaving_torpor_must_be_affordable() -> None:
    """Whether a vampire with one blood may announce that he leaves torpor is open; with two he may."""
    poor = ward(vampire("Rake", "Sarah", region="torpor", counters=1))
    unclear(
        poor,
        LEAVE,
        rule="leaving_torpor_must_be_affordable",
        says="Rake has 1 blood and leaving torpor costs 2: either it may be announced and must be payable when it "
        "succeeds, or it may not be announced.",
    )
    done = judged(poor, LEAVE, NoBlock(), Resolved())
    assert (done.table.cards["Rake"].region, done.table.cards["Rake"].counters) == ("torpor", 1)
    enough = judged(ward(vampire("Rake", "Sarah", region="torpor", counters=2)), LEAVE, NoBlock(), Resolved())
    assert enough.rulings == []
    assert (enough.table.cards["Rake"].region, enough.table.cards["Rake"].counters) == ("ready", 0)
    free = LeaveTorpor(minion="Rake", card="Deep Song", effects=(Costs(counter="blood", amount=0),))
    assert judged(poor, free).rulings == []


def test_a_blocked_leave_torpor_is_no_combat() -> None:
    """A blocked vampire stays in torpor, fights nobody and pays nothing; the blocker is tapped."""
    for blocker in ("Thomas", "Guard"):
        done = kept(ward(), LEAVE, Block(minion=blocker), Resolved(), NoBlock())
        rake = done.table.cards["Rake"]
        assert (rake.region, rake.counters, done.table.combat) == ("torpor", 3, None)
        assert done.table.cards[blocker].tapped
    assert [line[0] for line in moves_under(done, "a_blocked_leave_torpor_is_no_combat")] == ["action"]


def test_only_a_blocking_vampire_diablerizes_at_once() -> None:
    """The blocking vampire may diablerize the one who was leaving torpor; an ally, or somebody else, may not."""
    rule = "only_a_blocking_vampire_diablerizes_at_once"
    done = kept(ward(), LEAVE, Block(minion="Thomas"), BlockerDrains(minion="Thomas"), DiablerieResolved())
    assert "Rake" not in done.table.cards
    assert done.table.cards["Thomas"].counters == 5
    assert done.table.diablerie.diabolist == "Thomas"
    broken(
        ward(),
        LEAVE,
        Block(minion="Guard"),
        BlockerDrains(minion="Guard"),
        rule=rule,
        says="Guard may not diablerize: Guard is an ally.",
    )
    other = vampire("Andreas", "Alexis")
    says = "Andreas may not diablerize: Andreas has not blocked a vampire that was leaving torpor."
    broken(ward(other), LEAVE, Block(minion="Thomas"), BlockerDrains(minion="Andreas"), rule=rule, says=says)
    says = "Thomas may not diablerize: Thomas has not blocked a vampire that was leaving torpor."
    broken(ward(), BlockerDrains(minion="Thomas"), rule=rule, says=says)


@pytest.mark.parametrize(
    "act, name",
    [
        (LeaveTorpor(minion="Lupo"), "Lupo"),
        (Rescue(minion="Lupo", vampire="Thomas"), "Thomas"),
        (Diablerize(minion="Lupo", vampire="Thomas"), "Thomas"),
    ],
)
def test_torpor_actions_need_a_vampire_in_torpor(act: Any, name: str) -> None:
    """Leaving torpor, rescues and diablerize actions are about a vampire in torpor, not a ready one."""
    says = f"Lupo may not do so: {name} is not in torpor."
    broken(ward(), act, rule="torpor_actions_need_a_vampire_in_torpor", says=says)
    kept(ward(), Rescue(minion="Lupo", vampire="Rake"))


# --- 6.5.3 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "mine, theirs, lupo, rake", [(None, 0, 1, 3), (2, 0, 1, 3), (1, 1, 2, 2), (0, 2, 3, 1), (None, 2, 3, 1)]
)
def test_a_rescue_makes_ready(mine: int | None, theirs: int, lupo: int, rake: int) -> None:
    """A rescue costs two blood (rescue_blood), shared as announced; the rescued vampire stays tapped or untapped."""
    rescue = Rescue(minion="Lupo", vampire="Rake", by_rescuer=mine, by_rescued=theirs)
    for tapped in (False, True):
        done = kept(ward(vampire("Rake", "Sarah", region="torpor", tapped=tapped)), rescue, NoBlock(), Resolved())
        saved = done.table.cards["Rake"]
        assert (done.table.cards["Lupo"].counters, saved.counters) == (lupo, rake)
        assert (saved.region, saved.tapped) == ("ready", tapped)
        assert moves_under(done, "a_rescue_makes_ready") == [("Rake", "region", "torpor", "ready")]


@pytest.mark.parametrize("mine, theirs", [(1, 0), (0, 1), (2, 1), (0, 0), (None, 3)])
def test_a_rescue_is_paid_by_rescuer_and_rescued(mine: int | None, theirs: int) -> None:
    """The shares make exactly the cost; a share beyond what a vampire has is a doubt of the book."""
    rule = "a_rescue_is_paid_by_rescuer_and_rescued"
    says = f"Lupo and Rake may not pay {mine or 0} and {theirs}: the rescue costs 2 blood."
    broken(ward(), Rescue(minion="Lupo", vampire="Rake", by_rescuer=mine, by_rescued=theirs), rule=rule, says=says)
    poor = ward(vampire("Rake", "Sarah", region="torpor", counters=1))
    kept(poor, Rescue(minion="Lupo", vampire="Rake", by_rescuer=1, by_rescued=1))
    unclear(
        poor,
        Rescue(minion="Lupo", vampire="Rake", by_rescuer=0, by_rescued=2),
        rule=rule,
        says="Rake is to pay 2 and has 1 blood: either such a share may not be announced, "
        "or the rescue fails when it is resolved.",
    )


def test_a_paralyzed_vampire_is_rescued_for_nothing() -> None:
    """Rescuing a paralyzed vampire is free (paralyzed_rescue_blood), and he is paralyzed no longer."""
    paralyzed = ward(vampire("Rake", "Sarah", region="torpor", tapped=True, paralyzed=True))
    done = kept(paralyzed, Rescue(minion="Lupo", vampire="Rake"), NoBlock(), Resolved())
    rake = done.table.cards["Rake"]
    assert (done.table.cards["Lupo"].counters, rake.counters, rake.region, rake.paralyzed) == (3, 3, "ready", False)
    broken(
        paralyzed,
        Rescue(minion="Lupo", vampire="Rake", by_rescuer=1),
        rule="a_rescue_is_paid_by_rescuer_and_rescued",
        says="Lupo and Rake may not pay 1 and 0: the rescue costs 0 blood.",
    )
    terms = books()["vtes-1998"].terms
    assert (terms.rescue_blood, terms.paralyzed_rescue_blood, terms.stealth_among_own) == (2, 0, 1)


def test_allies_neither_rescue_nor_diablerize() -> None:
    """allies_do_not_rescue, and allies_do_not_diablerize."""
    says = "Gang may not rescue a vampire: Gang is an ally."
    broken(ward(), Rescue(minion="Gang", vampire="Rake"), rule="allies_do_not_rescue", says=says)
    says = "Gang may not diablerize: Gang is an ally."
    broken(ward(), Diablerize(minion="Gang", vampire="Yuri"), rule="allies_do_not_diablerize", says=says)


@pytest.mark.parametrize("act", [Rescue, Diablerize])
def test_an_act_on_anothers_torpid_vampire_is_directed(act: Any) -> None:
    """One stealth (stealth_among_own) and undirected at home; no stealth, and directed, at another's vampire."""
    own = judged(ward(), act(minion="Lupo", vampire="Rake"))
    assert (own.table.stealth(), own.table.directed_at()) == (1, "")
    others = judged(ward(), act(minion="Lupo", vampire="Yuri"))
    assert (others.table.stealth(), others.table.directed_at()) == (0, "Alexis")
    fought = kept(ward(), act(minion="Lupo", vampire="Yuri"), Block(minion="Thomas"), Resolved())
    assert (fought.table.combat.acting, fought.table.combat.opposing) == ("Lupo", "Thomas")
    assert fought.table.cards["Yuri"].region == "torpor"
    assert kept(ward(), act(minion="Lupo", vampire="Yuri"), Block(minion="Thomas"), CombatEnded()).table.action is None


# --- 6.5.4, 6.5.5 -------------------------------------------------------------------------------------------------

DRINKS = (Diablerize(minion="Lupo", vampire="Yuri"), NoBlock(), Resolved())


def test_diablerie_moves_the_blood() -> None:
    """All blood of the victim goes to the diabolist, and what exceeds the capacity drains."""
    done = kept(ward(), *DRINKS)
    assert (done.table.cards["Lupo"].counters, done.table.cards["Yuri"].counters) == (5, 0)
    assert moves_under(done, "diablerie_moves_the_blood") == [("Yuri", "counters", 4, 0), ("Lupo", "counters", 3, 7)]
    assert moves_under(done, "excess_blood_drains") == [("Lupo", "counters", 7, 5)]
    assert len(moves_under(done, "who_commits_diablerie_is_the_diabolist")) == 1
    assert (done.table.diabolist(), done.table.victim(), done.table.action) == ("Lupo", "Yuri", None)


POSSESSIONS = (
    on("Saber", "Yuri", "Alexis"),
    on("Spy", "Yuri", "Alexis", kind="retainer"),
    on("Ring", "Thomas", "Alexis"),
)


def test_diablerie_offers_the_equipment() -> None:
    """The diabolist takes what equipment he likes; the rest burns with the victim."""
    saber = EquipmentTaken(minion="Lupo", equipment=("Saber",))
    done = kept(ward(*POSSESSIONS), *DRINKS, saber, DiablerieResolved())
    assert (done.table.cards["Saber"].on, done.table.cards["Saber"].controller) == ("Lupo", "Sarah")
    assert ("Saber", "on", "Yuri", "Lupo") in moves_under(done, "diablerie_offers_the_equipment")
    assert "Yuri" not in done.table.cards
    assert "Spy" not in done.table.cards
    assert set(done.table.seats["Alexis"].ash_heap) == {"Yuri", "Spy"}
    assert ("diablerie", "burned", False, True) in moves_under(done, "the_victim_of_diablerie_is_burned")
    assert "Spy" in [line[0] for line in moves_under(done, "what_is_stacked_burns_too")]
    none = kept(ward(*POSSESSIONS), *DRINKS, BloodHuntCalled(methuselah="Ryan"))
    assert set(none.table.seats["Alexis"].ash_heap) == {"Yuri", "Spy", "Saber"}


def test_the_diabolist_takes_the_victims_equipment_only() -> None:
    """Equipment, from the victim, by the diabolist."""
    rule = "the_diabolist_takes_the_victims_equipment_only"
    for name, says in (
        ("Spy", "Lupo may not take Spy: Spy is no equipment."),
        ("Ring", "Lupo may not take Ring: Ring is not on Yuri."),
    ):
        broken(ward(*POSSESSIONS), *DRINKS, EquipmentTaken(minion="Lupo", equipment=(name,)), rule=rule, says=says)
    other = EquipmentTaken(minion="Thomas", equipment=("Saber",))
    says = "Thomas may not take equipment: Lupo is the diabolist."
    broken(ward(*POSSESSIONS), *DRINKS, other, rule=rule, says=says)


def test_diablerie_steps_come_in_order() -> None:
    """Blood, equipment, burning, discipline, Blood Hunt; a discipline after the call is a doubt of the book."""
    rule = "diablerie_steps_come_in_order"
    taken = EquipmentTaken(minion="Lupo", equipment=("Saber",))
    broken(ward(*POSSESSIONS), taken, rule=rule, says="There is no diablerie to be resolved.")
    broken(ward(), DiablerieResolved(), rule=rule, says="There is no diablerie to be resolved.")
    broken(
        ward(*POSSESSIONS, on("Saber", "Thomas", "Alexis")),
        *DRINKS,
        DiablerieResolved(),
        taken,
        rule=rule,
        says="Lupo may not take equipment any more: Yuri is burned.",
    )
    kept(ward(*POSSESSIONS), *DRINKS, taken, TAUGHT, BloodHuntCalled(methuselah="Alexis"))
    unclear(
        ward(),
        *DRINKS,
        BloodHuntCalled(methuselah="Alexis"),
        ReferendumResolved(),
        TAUGHT,
        rule=rule,
        says="A Blood Hunt has been called already: either the discipline is given before it, "
        "or the order does not matter.",
    )


TAUGHT = DisciplineFound(minion="Lupo", card="Celerity", discipline="Celerity")


@pytest.mark.parametrize("capacity, teaches", [(4, False), (5, False), (6, True), (None, True)])
def test_only_an_older_victim_teaches(capacity: int | None, teaches: bool) -> None:
    """The victim must be older than the diabolist of capacity five; where a capacity is unknown, nothing is said."""
    position = ward(vampire("Yuri", "Alexis", region="torpor", capacity=capacity))
    if teaches:
        kept(position, *DRINKS, TAUGHT)
    else:
        says = "Lupo may not be given a discipline: Yuri was not older."
        broken(position, *DRINKS, TAUGHT, rule="only_an_older_victim_teaches", says=says)


def test_a_diabolist_may_be_given_a_discipline() -> None:
    """The discipline comes with one capacity and no blood; a hand is filled again."""
    seats = {"Sarah": {"hand": ("Celerity",) + ("",) * 6, "library": 20, "ash_heap": ("Potence",)}}
    done = kept(ward(seats=seats), *DRINKS, TAUGHT)
    lupo = done.table.cards["Lupo"]
    assert (lupo.capacity, lupo.counters, lupo.disciplines) == (6, 5, {"Celerity": "basic"})
    assert ("Sarah", "library", 20, 19) in moves_under(done, "a_diabolist_may_be_given_a_discipline")
    from_hand = DisciplineFound(minion="Lupo", card="Celerity", discipline="Celerity", found="hand")
    done = kept(ward(seats=seats), *DRINKS, from_hand)
    assert (len(done.table.seats["Sarah"].hand), done.table.seats["Sarah"].library) == (7, 19)
    assert len(moves_under(done, "a_diabolists_hand_is_filled_again")) == 2
    from_heap = DisciplineFound(minion="Lupo", card="Potence", discipline="Potence", found="ash heap")
    done = kept(ward(seats=seats), *DRINKS, from_heap)
    assert (done.table.seats["Sarah"].ash_heap, done.table.seats["Sarah"].library) == ((), 20)
    assert kept(ward(seats=seats), *DRINKS, DiablerieResolved()).table.cards["Lupo"].capacity == 5


def test_the_diabolist_is_given_one_discipline() -> None:
    """One discipline, and to the diabolist."""
    rule = "the_diabolist_is_given_one_discipline"
    more = DisciplineFound(minion="Lupo", card="Potence", discipline="Potence")
    says = "Lupo has been given a discipline for this diablerie."
    broken(ward(), *DRINKS, TAUGHT, more, rule=rule, says=says)
    other = DisciplineFound(minion="Thomas", card="Celerity", discipline="Celerity")
    says = "Thomas may not be given a discipline: Lupo is the diabolist."
    broken(ward(), *DRINKS, other, rule=rule, says=says)


def test_the_diabolists_discipline_is_a_master_card_of_hers() -> None:
    """A discipline card, from where she is said to have found it."""
    rule = "the_diabolists_discipline_is_a_master_card_of_hers"
    position = ward(
        seats={"Sarah": {"hand": ("Bonding",), "library": 0}}, described={"Haven": CardFacts(kind="location")}
    )
    for found, says in (
        (DisciplineFound(minion="Lupo", card="Haven"), "Haven may not be given: it is no discipline card."),
        (DisciplineFound(minion="Lupo", card="Potence", found="hand"), "Potence is not in the hand of Sarah."),
        (DisciplineFound(minion="Lupo", card="Potence", found="ash heap"), "Potence is not in the ash heap of Sarah."),
        (DisciplineFound(minion="Lupo", card="Potence"), "Potence is not in the library of Sarah: it is empty."),
    ):
        broken(position, *DRINKS, found, rule=rule, says=says)


# --- 6.5.6 --------------------------------------------------------------------------------------------------------

CALL = BloodHuntCalled(methuselah="Jennifer")


def test_a_blood_hunt_follows_diablerie() -> None:
    """Any Methuselah may call after diablerie, and not otherwise; a second call is a doubt of the book."""
    rule = "a_blood_hunt_follows_diablerie"
    says = "Jennifer may not call a Blood Hunt: no vampire has just committed diablerie."
    broken(ward(), CALL, rule=rule, says=says)
    broken(ward(), *DRINKS, Bleed(minion="Gang"), Resolved(), CALL, rule=rule, says=says)
    for caller in ("Jennifer", "Sarah", "Alexis"):
        done = kept(ward(), *DRINKS, BloodHuntCalled(methuselah=caller))
        assert (done.table.referendum.hunted, done.table.referendum.caller) == ("Lupo", caller)
    unclear(
        ward(),
        *DRINKS,
        CALL,
        ReferendumResolved(),
        BloodHuntCalled(methuselah="Ryan"),
        rule=rule,
        says="A Blood Hunt on Lupo has been called already: either there is one referendum for a diablerie, "
        "or any number.",
    )
    hunted = (*DRINKS, CALL, ReferendumResolved(outcome="passes"))
    says = "Ryan may not call a Blood Hunt: Lupo is burned."
    found = judged(ward(), *hunted, BloodHuntCalled(methuselah="Ryan")).rulings
    assert [ruling.says for ruling in found if ruling.rule == rule] == [says]


def test_a_blood_hunt_is_no_action() -> None:
    """It takes no card, taps nobody and cannot be blocked."""
    done = kept(ward(), *DRINKS, CALL)
    assert (done.table.action, done.table.seats["Jennifer"].hand) == (None, ("",) * 7)
    says = "Thomas may not block: a Blood Hunt is no action."
    broken(ward(), *DRINKS, CALL, Block(minion="Thomas"), rule="a_blood_hunt_is_no_action", says=says)


def test_no_modifiers_or_reactions_in_a_blood_hunt() -> None:
    """Neither action modifiers nor reaction cards are played in its referendum."""
    rule = "no_modifiers_or_reactions_in_a_blood_hunt"
    votes = (Modifies(what="votes", by=2),)
    for play, name in (
        (Modifier(minion="Lupo", card="Bewitching Oration", effects=votes), "Lupo may not play Bewitching Oration"),
        (Reaction(minion="Thomas", card="Surprise", effects=votes), "Thomas may not play Surprise"),
    ):
        broken(ward(), *DRINKS, CALL, play, rule=rule, says=f"{name}: a Blood Hunt on Lupo is no action.")


def test_nothing_is_stacked_on_itself() -> None:
    """However oddly a taking is recorded, a card never lies on itself, and the table goes on answering."""
    saber = EquipmentTaken(minion="Saber", equipment=("Saber",))
    done = judged(ward(*POSSESSIONS), *DRINKS, saber)
    assert (done.table.cards["Saber"].on, done.table.controller_of("Saber")) == ("Yuri", "Alexis")


@pytest.mark.parametrize(("lupo", "rake"), [(1, 3), (2, 2), (3, 1)])
@pytest.mark.parametrize("first", ["Lupo", "Rake"])
def test_a_rescue_is_split_as_it_is_seen(lupo: int, rake: int, first: str) -> None:
    """Who paid what of a rescue is told by the first count of one of the two, where nobody has said it."""
    rescue = (Rescue(minion="Lupo", vampire="Rake"), NoBlock(), Resolved())
    left = {"Lupo": lupo, "Rake": rake}
    told = [Observed(first, "blood", left.pop(first)), *(Observed(name, "blood", left[name]) for name in left)]
    done = kept(ward(), *rescue, *told)
    assert (done.table.cards["Lupo"].counters, done.table.cards["Rake"].counters) == (lupo, rake)
    rest = told[1]
    wrong = Observed(rest.subject, "blood", int(rest.value) + 1)
    assert [one.verdict for one in judged(ward(), *rescue, told[0], wrong).wrong] == ["discrepancy"]
    said = Rescue(minion="Lupo", vampire="Rake", by_rescuer=2)
    assert bool(judged(ward(), said, *rescue[1:], *told).wrong) == ((lupo, rake) != (1, 3))
