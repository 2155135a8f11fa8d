"""Section 6.4.6: damage is prevented, then healed, or it leads to torpor or worse."""

import pytest

from events.effects.methuselah import Damages, Grants, Strikes
from events.methuselah.events import BloodHuntCalled, DamageResolved, EffectHappened, Prevent, Strike
from events.methuselah.position import Damage
from tests.helpers.ledger import moves_under
from tests.helpers.methuselah.fights import fight, yuri
from tests.helpers.methuselah.tables import ally, broken, judged, kept, on, table, unclear, vampire


def hit(who: str, regular: int = 0, aggravated: int = 0) -> EffectHappened:
    """Damage by a card."""
    effects = tuple(
        Damages(who, amount, aggravated=kind) for amount, kind in ((regular, False), (aggravated, True)) if amount
    )
    return EffectHappened(card="Fire", effects=effects)


def prevents(minion: str, amount: int = 1, aggravated: bool | None = None) -> Prevent:
    """A prevention by a card."""
    return Prevent(
        minion=minion, amount=amount, aggravated=aggravated, card="Armor", effects=(Grants("prevent", amount),)
    )


LUPO = vampire("Lupo", "Sarah", counters=3)
MAGE = ally("Mage", "Alexis")

# --- preventing -------------------------------------------------------------------------------------------------------


def test_damage_may_be_prevented_first() -> None:
    """Damage is dealt, waits for prevention, and is suffered after that."""
    judgement = kept(table(LUPO), hit("Lupo", 2))
    assert moves_under(judgement, "damage_may_be_prevented_first")[0][3] == (Damage("Lupo", 2),)
    assert judgement.table.blood_of("Lupo") == 3


def test_prevented_damage_is_gone() -> None:
    """Each prevention takes away points, and the rest is inflicted."""
    judgement = kept(table(LUPO), hit("Lupo", 3), prevents("Lupo"), prevents("Lupo"), DamageResolved())
    assert len(moves_under(judgement, "prevented_damage_is_gone")) == 2
    assert judgement.table.blood_of("Lupo") == 2


def test_more_prevention_than_damage_is_lost() -> None:
    """A card that prevents more than there is prevents what there is."""
    judgement = kept(table(LUPO), hit("Lupo", 1), prevents("Lupo", 2))
    assert judgement.table.damage == ()


def test_no_more_is_prevented_than_was_dealt() -> None:
    """Prevention ends when nothing is left, and comes too late when the damage is healed."""
    says = "Lupo may not prevent damage: there is none to prevent."
    rule = "no_more_is_prevented_than_was_dealt"
    broken(table(LUPO), hit("Lupo", 1), prevents("Lupo"), prevents("Lupo"), rule=rule, says=says)
    broken(table(LUPO), hit("Lupo", 1), DamageResolved(), prevents("Lupo"), rule=rule, says=says)
    kept(table(LUPO), hit("Lupo", 2), prevents("Lupo"), prevents("Lupo"))


def test_only_the_damaged_minion_prevents() -> None:
    """The minion that takes the damage prevents it, and nobody else."""
    broken(
        table(LUPO, MAGE),
        hit("Lupo", 1),
        prevents("Mage"),
        rule="only_the_damaged_minion_prevents",
        says="Mage may not prevent damage: Lupo takes it, and Mage takes none.",
    )
    kept(table(LUPO, MAGE), hit("Mage", 1), prevents("Mage"))
    kept(table(LUPO, MAGE), hit("Lupo", 1), hit("Mage", 1), prevents("Mage"), prevents("Lupo"))


def test_damage_to_a_retainer_is_not_prevented() -> None:
    """No damage to a retainer is prevented, by itself or by its minion."""
    owl = on("Owl", "Lupo", "Sarah", kind="retainer", counters=1)
    for minion in ("Owl", "Lupo"):
        broken(
            table(LUPO, owl),
            hit("Owl", 1),
            prevents(minion),
            rule="damage_to_a_retainer_is_not_prevented",
            says=f"{minion} may not prevent this damage: damage to a retainer is not prevented.",
        )
    kept(table(LUPO, owl), hit("Owl", 1), hit("Lupo", 1), prevents("Lupo"))


def test_prevention_needs_a_source() -> None:
    """A minion prevents damage by a card or effect."""
    broken(
        table(LUPO),
        hit("Lupo", 1),
        Prevent(minion="Lupo"),
        rule="prevention_needs_a_source",
        says="Lupo has nothing to prevent damage with.",
    )
    knife = on("Knife", "Lupo", "Sarah", effects=(Strikes("hand", 1),))
    broken(
        table(LUPO, knife),
        hit("Lupo", 1),
        Prevent(minion="Lupo", card="Knife"),
        rule="prevention_needs_a_source",
        says="Lupo may not prevent damage with Knife: it prevents none.",
    )
    vest = on("Vest", "Lupo", "Sarah", effects=(Grants("prevent", 1),))
    kept(table(LUPO, vest), hit("Lupo", 1), Prevent(minion="Lupo"))
    kept(table(LUPO, vest), hit("Lupo", 1), Prevent(minion="Lupo", card="Vest"))


@pytest.mark.parametrize("aggravated, left", [(None, (0, 1)), (False, (0, 1)), (True, (1, 0))])
def test_the_victim_chooses_which_points_to_prevent(aggravated: bool | None, left: tuple[int, int]) -> None:
    """Of mixed damage the victim chooses what is prevented; regular points go first when nobody says so."""
    ruling = unclear(
        table(LUPO),
        hit("Lupo", 1, 1),
        prevents("Lupo", 1, aggravated),
        rule="the_victim_chooses_which_points_to_prevent",
        says="Lupo takes regular and aggravated damage at once: either the victim chooses which points are prevented, "
        "or regular points are prevented first.",
    )
    assert ruling.section == "6.4.6"
    judgement = judged(table(LUPO), hit("Lupo", 1, 1), prevents("Lupo", 1, aggravated))
    assert judgement.table.damage == (Damage("Lupo", *left),)
    assert judged(table(LUPO), hit("Lupo", 1, 1), prevents("Lupo", 2, aggravated)).rulings == []


def test_prevention_in_a_combat_lets_it_go_on() -> None:
    """When all damage is prevented, the combat goes on with its next step."""
    judgement = kept(fight(), Strike(minion="Andreas"), Strike(minion="Yuri", kind="other"), prevents("Yuri"))
    assert judgement.table.combat_step() == "additional"


def test_who_prevents_shows_that_the_strikes_were_made() -> None:
    """A prevention after one told strike shows that the other minion has struck with its hands."""
    judgement = kept(fight(), Strike(minion="Andreas"), prevents("Yuri"), DamageResolved())
    assert (judgement.table.blood_of("Andreas"), judgement.table.blood_of("Yuri")) == (2, 3)


# --- healing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("points, blood, region", [(2, 1, "ready"), (3, 0, "ready"), (4, 0, "torpor")])
def test_healing_burns_blood(points: int, blood: int, region: str) -> None:
    """A vampire burns blood_to_heal, one, for each point; he may burn all of it without other harm."""
    judgement = kept(table(LUPO), hit("Lupo", points), DamageResolved())
    assert judgement.table.cards["Lupo"].counters == blood
    assert judgement.table.cards["Lupo"].region == region
    assert moves_under(judgement, "healing_burns_blood") == [("Lupo", "counters", 3, blood)]


def test_a_vampire_who_cannot_heal_goes_to_torpor() -> None:
    """Who is short of blood heals what he can and goes to torpor, with what he has."""
    vest = on("Vest", "Lupo", "Sarah")
    judgement = kept(table(LUPO, vest), hit("Lupo", 4), DamageResolved())
    assert moves_under(judgement, "a_vampire_who_cannot_heal_goes_to_torpor") == [("Lupo", "region", "ready", "torpor")]
    assert judgement.table.bearer_of("Vest") == "Lupo"


def test_what_is_not_prevented_is_suffered() -> None:
    """All who were hurt at the same time suffer it at the same time."""
    judgement = kept(table(LUPO, MAGE), hit("Lupo", 1), hit("Mage", 1), DamageResolved())
    assert moves_under(judgement, "what_is_not_prevented_is_suffered")
    assert (judgement.table.blood_of("Lupo"), judgement.table.blood_of("Mage")) == (2, 1)


def test_aggravated_damage_sends_to_torpor() -> None:
    """One aggravated point is enough, and costs no blood."""
    judgement = kept(table(LUPO), hit("Lupo", 0, 1), DamageResolved())
    assert moves_under(judgement, "aggravated_damage_sends_to_torpor") == [("Lupo", "region", "ready", "torpor")]
    assert judgement.table.blood_of("Lupo") == 3


@pytest.mark.parametrize("points, blood", [(2, 2), (3, 1), (4, 0), (5, None)])
def test_aggravated_damage_threatens_the_wounded(points: int, blood: int | None) -> None:
    """Each aggravated point on a wounded vampire costs blood_against_destruction, one, or burns him."""
    judgement = kept(table(LUPO), hit("Lupo", 0, points), DamageResolved())
    if blood is None:
        assert not judgement.table.known("Lupo")
    else:
        assert (judgement.table.blood_of("Lupo"), judgement.table.torpid("Lupo")) == (blood, True)
    assert len(moves_under(judgement, "aggravated_damage_threatens_the_wounded")) == min(points - 1, 3)


def test_a_wounded_vampire_after_unhealed_regular_damage() -> None:
    """Regular damage that was not healed wounds, so that the first aggravated point threatens already."""
    judgement = kept(table(LUPO), hit("Lupo", 4, 1), DamageResolved())
    assert not judgement.table.known("Lupo")
    judgement = kept(table(LUPO), hit("Lupo", 3, 1), DamageResolved())
    assert judgement.table.torpid("Lupo")


def test_regular_damage_is_handled_first() -> None:
    """Of damage taken together, regular points are healed before aggravated ones count."""
    judgement = kept(table(LUPO), hit("Lupo", 0, 1), hit("Lupo", 3), DamageResolved())
    assert moves_under(judgement, "regular_damage_is_handled_first") == [
        ("table", "damage", (Damage("Lupo", 3, 1),), (Damage("Lupo", 0, 1),))
    ]
    assert (judgement.table.blood_of("Lupo"), judgement.table.torpid("Lupo")) == (0, True)


def test_destruction_by_damage_is_no_diablerie() -> None:
    """Who burns by damage was not diablerized: no Blood Hunt is called."""
    burned = (hit("Lupo", 4, 1), DamageResolved())
    judgement = kept(table(LUPO), *burned)
    assert moves_under(judgement, "destruction_by_damage_is_no_diablerie")
    assert judgement.table.diablerie is None
    assert "Lupo" in judgement.table.seats["Sarah"].ash_heap
    assert judged(table(LUPO), *burned, BloodHuntCalled(methuselah="Alexis")).wrong


def test_a_torpid_vampire_counts_as_wounded() -> None:
    """Aggravated damage in torpor costs a blood a point (torpid_vampires_are_wounded), though the text is open."""
    torpid = vampire("Lupo", "Sarah", region="torpor", counters=1)
    unclear(
        table(torpid),
        hit("Lupo", 0, 1),
        DamageResolved(),
        rule="a_torpid_vampire_counts_as_wounded",
        says="Lupo takes aggravated damage in torpor: either that is damage to a wounded vampire from the first point "
        "on, or the first point finds him unwounded.",
    )
    assert judged(table(torpid), hit("Lupo", 0, 1), DamageResolved()).table.blood_of("Lupo") == 0
    assert not judged(table(torpid), hit("Lupo", 0, 2), DamageResolved()).table.known("Lupo")


@pytest.mark.parametrize("points, life", [(1, 1), (2, None), (3, None)])
def test_allies_and_retainers_lose_life(points: int, life: int | None) -> None:
    """An ally or retainer burns life_per_damage, one, for a point of either kind, and burns without life."""
    for aggravated in (False, True):
        damage = hit("Mage", 0, points) if aggravated else hit("Mage", points)
        judgement = kept(table(MAGE), damage, DamageResolved())
        assert moves_under(judgement, "allies_and_retainers_lose_life") == [("Mage", "counters", 2, life or 0)]
        assert judgement.table.known("Mage") == (life is not None)
    owl = on("Owl", "Mage", "Alexis", kind="retainer", counters=2)
    judgement = kept(table(MAGE, owl), hit("Owl", points), DamageResolved())
    assert judgement.table.known("Owl") == (life is not None)


def test_damage_during_a_combat_leaves_the_strikes_alone() -> None:
    """Damage by a card between two choices is dealt with by itself; the strikes are still to be chosen."""
    judgement = kept(fight(), Strike(minion="Andreas"), hit("Yuri", 1), DamageResolved())
    assert judgement.table.combat_step() == "strike"
    assert judgement.table.has_chosen_a_strike("Andreas")
    judgement = kept(fight(yuri(counters=0)), Strike(minion="Andreas"), hit("Yuri", 1), DamageResolved())
    assert judgement.table.combat is None


# --- the worked examples ----------------------------------------------------------------------------------------------


def test_example_lupo_takes_one_aggravated() -> None:
    """Lupo with one blood takes one aggravated and lies in torpor with one blood."""
    lupo = vampire("Lupo", "Sarah", capacity=2, counters=1)
    judgement = kept(table(lupo), hit("Lupo", 0, 1), DamageResolved())
    assert (judgement.table.torpid("Lupo"), judgement.table.blood_of("Lupo")) == (True, 1)


def test_example_royce_takes_two_aggravated() -> None:
    """Royce with one blood takes two aggravated and lies in torpor, empty."""
    royce = vampire("Royce", "Sarah", capacity=1, counters=1)
    judgement = kept(table(royce), hit("Royce", 0, 2), DamageResolved())
    assert (judgement.table.torpid("Royce"), judgement.table.blood_of("Royce")) == (True, 0)


def test_example_nik_is_burned() -> None:
    """Nik with one blood takes two regular and one aggravated and is burned."""
    nik = vampire("Nik", "Sarah", capacity=1, counters=1)
    judgement = kept(table(nik), hit("Nik", 2, 1), DamageResolved())
    assert not judgement.table.known("Nik")
    assert judgement.table.seats["Sarah"].ash_heap == ("Nik",)
