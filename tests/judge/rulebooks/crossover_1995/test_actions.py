"""Action Phase, Resolving Actions, Hunting: who acts, when, and what comes of it."""

import pytest

from events.effects.base import Gains, Modifies, Untaps
from events.rage.action_events import ActionResolved, Bled, BlockAttempted, BlockDecided, Hunted
from events.rage.events import AbilityUsed, JuntaCalled, PhaseBegun, Played, Traded
from events.rage.position import Card
from tests.helpers.ledger import unders
from tests.helpers.rage.crossover import act, broken, kept, unclear, vampires
from tests.helpers.rage.tables import hurt, item

ACTED = {"kind": "character", "owner": "Sarah", "pack": "Sarah", "has_acted": True, "tapped": True}


def test_a_creature_takes_one_action_a_turn() -> None:
    """One action, a block included; who untaps does not act again; the next turn is another (`kinds_of_action`)."""
    rule, says = "a_creature_takes_one_action_a_turn", "Marta may not act: it has acted in this turn."
    once = kept(vampires(), Bled("Marta"))
    assert {"an_action_taps_its_creature", "actions_wait_for_the_intercept_phase"} <= unders(once)
    assert once.table.is_tapped("Marta")
    broken(vampires(), Bled("Marta"), Hunted("Marta"), rule=rule, says=says)
    broken(vampires(Card(name="Marta", **ACTED)), Played("Marta", "Arson"), rule=rule, says=says)
    untapped = Card(name="Marta", **{**ACTED, "tapped": False})
    broken(vampires(untapped, item("Shotgun", "Mari")), Traded("Marta", "Shotgun", "Mari"), rule=rule, says=says)
    broken(vampires(untapped), JuntaCalled("Marta", "Praxis"), rule=rule, says=says)
    after = kept(vampires(), Bled("Marta"), PhaseBegun("redraw"))
    assert "all_untap_at_the_beginning_of_a_turn" in unders(after)
    assert not after.table.is_tapped("Marta")
    assert not after.table.acts


@pytest.mark.parametrize("card", ["Howl", "Kind Word", "Cleansing"])
def test_what_takes_no_action(card: str) -> None:
    """Gifts that do not last, rites and Rage's Action cards leave a creature untapped; lasting Gifts do not."""
    assert not kept(vampires(), Played("Mari", card)).table.has_taken_action("Mari")
    assert kept(vampires(), Played("Mari", "Spirit Ward")).table.has_taken_action("Mari")


def test_actions_are_declared_in_the_action_phase() -> None:
    """Not before, where the record leaves nothing out, and never after the Intercept phase has begun."""
    rule, says = "actions_are_declared_in_the_action_phase", "Marta may not act in the Intercept phase."
    broken(vampires(phase="intercept"), Bled("Marta"), rule=rule, says=says)
    assert kept(vampires(phase="regeneration"), Hunted("Marta")).table.phase() == "action"


def test_only_members_of_packs_act() -> None:
    """Prey and retainers take no action, nor does a player."""
    zmei = Card(name="Zmei", kind="enemy", place="hunting grounds")
    rule, says = "only_members_of_packs_act", "Zmei may not act: it is of the kind enemy."
    broken(vampires(zmei), Played("Zmei", "Arson"), rule=rule, says=says)
    rule, says = "an_action_is_taken_by_a_creature", "Sarah may not act: Arson is played by a creature."
    broken(vampires(), Played("Sarah", "Arson"), rule=rule, says=says)
    kept(vampires(), Played("Marta", "Arson"))


def test_only_vampires_bleed_and_hunt() -> None:
    """Werewolves and Allies neither bleed nor hunt; `allies_do_not_hunt` is Jyhad's own rule."""
    broken(vampires(), Bled("Mari"), rule="only_vampires_bleed", says="Mari may not bleed: it is no vampire.")
    broken(vampires(), Hunted("Mari"), rule="only_vampires_hunt", says="Mari may not hunt: it is no vampire.")
    thug = Card(name="Thug", kind="ally", owner="Sarah", pack="Sarah")
    broken(vampires(thug), Hunted("Thug"), rule="allies_do_not_hunt", says="Thug may not hunt: Thug is an ally.")
    kept(vampires(), Hunted("Ben"))


def test_bleeding() -> None:
    """A bleed is worth 1, or what is printed on the vampire, and what cards add (`value_of_a_bleed`)."""
    bled = kept(vampires(), Bled("Marta"), Played("Marta", "Threats"), Bled("Ben"), PhaseBegun("voting"))
    assert (bled.table.points_of("Sarah"), bled.table.points_of("Ryan")) == (2, 2)
    assert {"a_bleed_gives_victory_points", "unblocked_actions_are_resolved"} <= unders(bled)
    told = kept(vampires(), Bled("Marta"), Played("Marta", "Threats", effects=(Modifies("bleed", 1),)))
    assert [one.bleed for one in told.table.acts.values()] == [2]


def test_hunting() -> None:
    """The lowest damage that is not aggravated is healed; vampires do not regenerate (`without_regeneration`)."""
    wounds = (hurt("Marta", 1, aggravated=True), hurt("Marta", 3, number=2), hurt("Marta", 2, "Bite", 3))
    hunted = kept(vampires(*wounds), Hunted("Marta"), PhaseBegun("voting"))
    assert sorted(one.amount for one in hunted.table.wounds_of("Marta")) == [1, 3]
    assert "a_hunting_vampire_regenerates" in unders(hunted)
    later = kept(vampires(*wounds, phase="redraw"), PhaseBegun("action"))
    assert len(later.table.wounds_of("Marta")) == 3


def test_a_vampire_out_of_blood_hunts() -> None:
    """With as much damage as Health a vampire lives and hunts, and does nothing else as its action."""
    rule = "a_vampire_out_of_blood_hunts"
    says = "Marta may not do this: it is out of blood and has to hunt."
    broken(vampires(hurt("Marta", 6)), Bled("Marta"), rule=rule, says=says)
    says = "Marta has as much damage as Health: out of blood, as it is read here, or dead as in Rage."
    unclear(vampires(hurt("Marta", 6)), Hunted("Marta"), rule=rule, says=says)
    kept(vampires(hurt("Marta", 5)), Bled("Marta"))


def test_a_vampire_out_of_blood_has_to_hunt() -> None:
    """It is owed at the end of the Action phase, where the table has agreed that such a vampire lives."""
    rule = "a_vampire_out_of_blood_has_to_hunt"
    says = "Marta has as much damage as Health: it had to hunt, as it is read here, or is dead as in Rage."
    unclear(vampires(hurt("Marta", 6)), PhaseBegun("intercept"), rule=rule, says=says)
    alive = {"agreed": {"vampires_die": "beyond Health"}}
    says = "Marta has not hunted: it is out of blood."
    broken(vampires(hurt("Marta", 6), **alive), PhaseBegun("intercept"), rule=rule, says=says, verdict="missed")
    kept(vampires(hurt("Marta", 5), **alive), PhaseBegun("intercept"))
    kept(vampires(hurt("Marta", 6), **alive), Hunted("Marta"), PhaseBegun("intercept"))


def test_what_the_list_of_actions_leaves_open() -> None:
    """Retainers, Caerns, and the stealth of equipment that does not say it: legal, with both readings."""
    says = "Whether Marta takes an action to employ Raven is not said: here it is one."
    unclear(vampires(), Played("Marta", "Raven"), rule="whether_a_retainer_takes_an_action_is_open", says=says)
    says = "Whether Old Caern is played as an action is not said: here it is not."
    rule = "whether_pack_resources_take_an_action_is_open"
    unclear(vampires(), Played("Mari", "Old Caern"), rule=rule, says=says)
    says = "Zip Gun does not say +1 stealth: 0 as the words are, 1 as elsewhere. Here it is 0."
    unclear(vampires(), Played("Marta", "Zip Gun"), rule="whether_this_stealth_is_printed_is_open", says=says)
    kept(vampires(), Played("Marta", "Ivory Bow"))


@pytest.mark.parametrize(
    ("said", "stealth"),
    [
        (Bled("Marta"), 0),
        (Hunted("Marta"), 1),
        (Played("Marta", "Govern"), 0),
        (Played("Marta", "Arson"), 1),
        (Played("Mari", "Shotgun"), 1),
        (Played("Mari", "Guard Dog"), 1),
        (JuntaCalled("Mari", "Tribunal"), 1),
    ],
)
def test_stealth_of_actions(said: Bled, stealth: int) -> None:
    """The term stealth_of_actions: nothing for a bleed and for vampire cards that do not say it, else 1."""
    assert [one.stealth for one in kept(vampires(), said).table.acts.values()] == [stealth]


def test_a_discipline_requirement_is_met() -> None:
    """One of the Disciplines that a card requires; a vampire of whom none is known may have it."""
    rule, says = "a_discipline_requirement_is_met", "Lena may not play Govern: it requires Dominate."
    broken(vampires(), Played("Lena", "Govern"), rule=rule, says=says)
    says = "Mari may not play Govern: it requires Dominate."
    broken(vampires(), Played("Mari", "Govern"), rule=rule, says=says)
    kept(vampires(), Played("Marta", "Govern"))
    kept(vampires(), Played("Ben", "Govern"))


def test_trading_is_an_action_of_the_receiver() -> None:
    """The item changes hands when nobody has blocked."""
    traded = kept(vampires(item("Shotgun", "Mari")), Traded("Albrecht", "Shotgun", "Mari"))
    assert traded.table.bearer_of("Shotgun") == "Mari"
    assert traded.table.has_taken_action("Albrecht")
    assert not traded.table.has_taken_action("Mari")
    later = kept(vampires(item("Shotgun", "Mari")), Traded("Albrecht", "Shotgun", "Mari"), PhaseBegun("voting"))
    assert later.table.bearer_of("Shotgun") == "Albrecht"


def test_equipping_recruiting_and_what_a_card_does() -> None:
    """What is played as an action comes into play, or has its effects, when the Intercept phase is over."""
    put = Played("Marta", "Govern", effects=(Gains("Dora", "blood", 2),))
    said = (put, Played("Mari", "Guard Dog"), Played("Albrecht", "Shotgun"))
    waiting = kept(vampires(), *said).table
    assert not waiting.lies("Guard Dog")
    assert len(waiting.waiting_acts()) == 3
    done = kept(vampires(), *said, PhaseBegun("voting")).table
    assert (done.pack_of("Guard Dog"), done.bearer_of("Shotgun"), done.cards["Dora"].blood) == ("Sarah", "Albrecht", 2)


def test_an_ability_that_is_an_action() -> None:
    """A card in play that says so is used as an action."""
    facts = vampires().described
    facts = {**facts, "Shotgun": facts["Shotgun"].__class__("equipment", moments=("action",))}
    used = kept(vampires(item("Shotgun", "Mari"), described=facts), AbilityUsed("Mari", "Shotgun", target="Ben"))
    assert [one.kind for one in used.table.acts.values()] == ["use"]


def test_when_actions_take_effect() -> None:
    """In the Intercept phase, once, and only those that were not blocked."""
    rule, says = "actions_wait_until_nobody_blocks", "Marta's action does not take effect in the Voting phase."
    broken(vampires(act("Marta"), phase="voting"), ActionResolved("Marta"), rule=rule, says=says)
    rule, says = "only_an_unblocked_action_takes_effect", "Lena's action does not take effect: it has taken no action."
    broken(vampires(act("Marta"), phase="intercept"), ActionResolved("Lena"), rule=rule, says=says)
    says = "Marta's action does not take effect: it was blocked."
    blocked = act("Marta", outcome="blocked")
    broken(vampires(blocked, phase="intercept"), ActionResolved("Marta"), rule=rule, says=says)
    says = "Marta's action does not take effect: it has had its effect."
    broken(vampires(act("Marta"), phase="intercept"), *[ActionResolved("Marta")] * 2, rule=rule, says=says)
    assert kept(vampires(act("Marta"), phase="intercept"), ActionResolved("Marta")).table.points_of("Sarah") == 1


def test_a_blocked_action_comes_to_nothing() -> None:
    """Its card is discarded, nothing is paid, a junta is not held, and the two fight (`a_block_begins_combat`)."""
    said = (Played("Marta", "Govern"), PhaseBegun("intercept"), BlockAttempted("Ben", "Marta"), BlockDecided())
    blocked = kept(vampires(), *said)
    assert {"a_blocked_action_comes_to_nothing", "a_block_begins_combat"} <= unders(blocked)
    assert "Govern" in blocked.table.seats["Sarah"].sept_discards
    assert (blocked.table.attackers(), blocked.table.defenders()) == (("Ben",), ("Marta",))
    assert not blocked.table.wounds_of("Marta")
    called = (JuntaCalled("Mari", "Tribunal"), PhaseBegun("intercept"), BlockAttempted("Ben", "Mari"))
    eagle = Played("Ben", "Eagle", effects=(Modifies("intercept", 1),))
    assert not kept(vampires(), *called, eagle, BlockDecided()).table.juntas()


def test_untapping_lets_block_again() -> None:
    """A blocker that untaps blocks again, and does not act."""
    two = (act("Marta"), act("Lena"))
    said = (BlockAttempted("Ben", "Marta"), BlockDecided(), Played("Ben", "Wake", effects=(Untaps("Ben"),)))
    again = kept(vampires(*two, phase="intercept"), *said, BlockAttempted("Ben", "Lena"))
    assert again.table.blocker() == "Ben"


def test_only_equipment_is_traded() -> None:
    """No gift, say; and a_retainer_never_changes_its_minion, as in Jyhad."""
    ward = Card(name="Spirit Ward", kind="gift", owner="Sarah", on="Marta")
    rule, says = "only_equipment_is_traded", "Spirit Ward is not traded: it is of the kind gift."
    broken(vampires(ward), Traded("Lena", "Spirit Ward", "Marta"), rule=rule, says=says)
    raven = Card(name="Raven", kind="retainer", owner="Sarah", on="Marta")
    rule = "a_retainer_never_changes_its_minion"
    says = "Lena may not take Raven: a retainer is not passed to another minion."
    broken(vampires(raven), Traded("Lena", "Raven", "Marta"), rule=rule, says=says)
    kept(vampires(item("Shotgun", "Marta")), Traded("Lena", "Shotgun", "Marta"))
    employed = kept(vampires(), Played("Marta", "Raven"), PhaseBegun("voting")).table
    assert employed.bearer_of("Raven") == "Marta"
    assert not employed.is_creature("Raven")
