"""Sections 6.4 and 6.10: blows that land together, dodges, redirected damage, and who has killed whom."""

from typing import Any

from events.common import Observed
from events.effects.rage import Empowers, Heals
from events.rage.card_facts import RageFacts
from events.rage.combat_events import (
    Attacked,
    CombatEnded,
    Escaped,
    Flipped,
    Joined,
    Landed,
    Prevented,
    Redirected,
    StepBegun,
)
from events.rage.events import Cancelled, Described, EffectHappened
from judge import books
from judge.judging import judge
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, fight, hurt, item, kept, laid, table, unclear

EVADE = RageFacts("combat action", requires_rage=2, damage=2, dodges=True)
SLOW = RageFacts("combat action", requires_rage=1, damage=1, speed="slow")
BOTH = RageFacts("combat action", requires_rage=1, damage=1, speed="both")
SCHEME = RageFacts("gift")


def resolving(*parts: Any, mine: str = "Maul", theirs: str = "Maul", **rest: Any) -> Any:
    """Mari's card and Zhyzhak's lie open, aimed at each other."""
    cards = [
        laid("Sarah 1", "Mari", mine, "Zhyzhak", down=False),
        laid("Ryan 1", "Zhyzhak", theirs, "Mari", down=False),
    ]
    return table(*cards, *parts, phase="combat", **{"combat": fight(step="reveal"), **rest})


def dying(name: str) -> tuple[Any, ...]:
    """A creature in battle form that the next blow kills."""
    return creature(name, "Sarah" if name == "Mari" else "Ryan", form="battle"), hurt(name, 7)


def test_blows_of_one_speed_land_together() -> None:
    """The_killed_leave_combat_at_once, but their blow of the same speed lands: two creatures kill each other."""
    both = kept(resolving(*dying("Mari"), *dying("Zhyzhak")), CombatEnded())
    assert not both.table.lies("Mari")
    assert not both.table.lies("Zhyzhak")
    assert (both.table.points_of("Sarah"), both.table.points_of("Ryan")) == (8, 6)
    assert "a_combat_kill_goes_to_the_killers_victory_pile" in unders(both)
    told = kept(resolving(*dying("Mari"), *dying("Zhyzhak")), Landed("Ryan 1", "Mari"), Landed("Sarah 1", "Zhyzhak"))
    assert (told.table.points_of("Sarah"), told.table.points_of("Ryan")) == (8, 6)
    faster = kept(resolving(*dying("Mari"), *dying("Zhyzhak"), mine="Jab"), CombatEnded())
    assert faster.table.lies("Mari")
    stopped = kept(
        resolving(*dying("Mari"), *dying("Zhyzhak")),
        Landed("Sarah 1", "Zhyzhak"),
        Prevented("Mari", "Ryan 1", using="Some Card"),
    )
    assert stopped.table.lies("Mari")
    assert not stopped.table.lies("Zhyzhak")


def test_faster_actions_land_first() -> None:
    """Speeds_resolve_in_order; an action with both keywords is a normal one; a Gift may change all that."""
    rule, says = "faster_actions_land_first", "Jab lands after Maul, which is slower."
    events = (Landed("Maul", "Mari"), Landed("Jab", "Zhyzhak"))
    broken(resolving(mine="Jab"), *events, rule=rule, says=says)
    kept(resolving(mine="Jab"), *reversed(events))
    kept(resolving(item("Klaive", "Zhyzhak", "Ryan"), mine="Jab"), *events)
    described = Described("Swing", SLOW)
    slow = (described, Landed("Swing", "Zhyzhak"), Landed("Maul", "Mari"))
    broken(resolving(mine="Swing"), *slow, rule=rule, says="Maul lands after Swing, which is slower.")
    kept(resolving(mine="Swing"), Described("Swing", BOTH), *slow[1:])


def test_the_order_of_blows_names_the_killer() -> None:
    """Who_dealt_the_fatal_damage_is_the_killer: either order of one speed may be told, and nobody kills twice."""
    two = (laid("Sarah 2", "Albrecht", "Bite", "Zhyzhak", down=False), *dying("Zhyzhak"))
    combat = fight(("Mari", "Albrecht"), step="reveal")
    raging = creature("Zhyzhak", "Ryan", form="battle", frenzy="full", hacked_apart=20)
    start = resolving(two[0], raging, hurt("Zhyzhak", 7), combat=combat)
    first = kept(start, Landed("Bite", "Zhyzhak"), Landed("Sarah 1", "Zhyzhak"))
    assert first.table.cards["Zhyzhak"].killer == "Albrecht"
    other = kept(start, Landed("Sarah 1", "Zhyzhak"), Landed("Bite", "Zhyzhak"))
    assert other.table.cards["Zhyzhak"].killer == "Mari"
    weak = kept(resolving(*dying("Zhyzhak")), EffectHappened("Sarah", "Curse", (Empowers("health", -1, "Zhyzhak"),)))
    assert weak.table.points_of("Sarah") == 8  # nobody has killed it, and it died fighting Sarah's pack


def test_dodges_and_blocks_answer_combat_actions() -> None:
    """Of this round, before damage_is_prevented_as_it_lands no longer."""
    rule = "dodges_and_blocks_answer_combat_actions"
    says = "Dodge does not stop Storm: it is no Combat Action of this round."
    broken(resolving(theirs="Dodge"), Prevented("Zhyzhak", "Storm"), rule=rule, says=says)
    kept(resolving(theirs="Dodge"), Prevented("Zhyzhak", "Storm", using="Some Card"))
    kept(resolving(theirs="Dodge"), Prevented("Zhyzhak", "Maul"))
    rule, says = "damage_is_prevented_as_it_lands", "It is too late to stop Maul: its damage has landed."
    late = (Landed("Maul", "Zhyzhak"), Prevented("Zhyzhak", "Maul"))
    broken(resolving(theirs="Dodge"), *late, rule=rule, says=says)
    moved = (Landed("Sarah 1", "Zhyzhak"), Redirected("Sarah 1", "Morgan", "Some Card"))
    broken(resolving(), *moved, rule=rule, says=says)


def test_a_card_that_strikes_and_dodges() -> None:
    """It aims at one creature and dodges another's card; a_dodge_or_block_protects_its_user, and perhaps others."""
    combat = fight(("Mari", "Albrecht"), step="reveal")
    other = laid("Sarah 2", "Albrecht", "Bite", "Zhyzhak", down=False)
    start = resolving(other, theirs="Evade", combat=combat)
    found = kept(start, Described("Evade", EVADE), Prevented("Zhyzhak", "Bite"), CombatEnded())
    assert (found.table.damage_of("Zhyzhak"), found.table.damage_of("Mari")) == (4, 2)
    packmate = laid("Ryan 2", "Morgan", "Dodge", "Mari", down=False)
    says = "Maul is aimed at Zhyzhak: the rules do not say whether Dodge stops it."
    two = resolving(packmate, combat=fight(defenders=("Zhyzhak", "Morgan"), step="reveal"))
    unclear(two, Prevented("Morgan", "Sarah 1"), rule="a_dodge_or_block_protects_its_user", says=says)


def test_redirected_damage() -> None:
    """Redirection_needs_a_source, and redirection_goes_where_it_says, more than once; the blow stays its player's."""
    rule, says = "redirection_needs_a_source", "Jab is not redirected: no card or ability does that."
    broken(resolving(mine="Jab"), Redirected("Jab", "Morgan"), rule=rule, says=says)
    kept(resolving(item("Klaive", "Mari"), mine="Jab"), Redirected("Jab", "Morgan"))
    rule = "redirection_goes_where_it_says"
    says = "Jab is not redirected to Klaive: that is no creature in play."
    aside = resolving(item("Klaive", "Mari"), mine="Jab")
    broken(aside, Redirected("Jab", "Klaive", "Some Card"), rule=rule, says=says)
    back = (Redirected("Jab", "Morgan", "Some Card"), Redirected("Jab", "Mari", "Another Card"), CombatEnded())
    found = kept(resolving(mine="Jab"), *back)
    assert [(one.by, one.owner) for one in found.table.wounds_of("Mari")] == [("Mari", "Sarah"), ("Zhyzhak", "Ryan")]
    assert found.table.damage_of("Zhyzhak") == 0


def test_redirection_has_its_place() -> None:
    """Redirection_comes_after_dodges_and_blocks, and redirection_comes_before_other_changes_of_damage."""
    moved = Redirected("Maul", "Morgan", "Some Card")
    rule, says = "redirection_comes_after_dodges_and_blocks", "Dodge comes too late: Maul is redirected already."
    combat = fight(defenders=("Zhyzhak", "Morgan"), step="reveal")
    dodge = laid("Ryan 2", "Morgan", "Dodge", "Mari", down=False)
    start = resolving(dodge, theirs="Bite", combat=combat)
    broken(start, moved, Prevented("Morgan", "Maul"), rule=rule, says=says)
    kept(start, moved, Prevented("Morgan", "Maul", using="Some Card"))
    shield = Described("Shield", SCHEME)
    rule = "redirection_comes_before_other_changes_of_damage"
    says = "Maul is redirected too late: its damage is changed already."
    softened = Prevented("Zhyzhak", "Maul", 1, using="Shield")
    broken(resolving(theirs="Bite"), shield, softened, moved, rule=rule, says=says)
    kept(resolving(theirs="Bite"), shield, moved, softened)


def test_parting_shots() -> None:
    """Who leaves by a Combat Action of its own is hit by what resolves no later."""
    flight = Described("Flight", RageFacts("combat action", requires_rage=1))
    gone = kept(resolving(theirs="Flight"), flight, Escaped("Zhyzhak", "Flight"))
    assert gone.table.damage_of("Zhyzhak") == 4
    assert not gone.table.in_combat()
    quick = Described("Flight", RageFacts("combat action", requires_rage=1, speed="fast"))
    assert kept(resolving(theirs="Flight"), quick, Escaped("Zhyzhak", "Flight")).table.damage_of("Zhyzhak") == 0


def test_what_is_legal_stays_legal() -> None:
    """Too_little_rage_makes_a_bluff in the Bluff step; Rage that changes afterwards changes nothing."""
    weaker = EffectHappened("Ryan", "Curse", (Empowers("rage", -3, "Mari"),))
    found = kept(resolving(theirs="Bite"), StepBegun("bluff"), weaker)
    assert found.table.laid["Sarah 1"].standing == "legal"


def test_combat_steps_come_in_order() -> None:
    """After the attack Pre-Combat, then the beginning, then the first round."""
    seats = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}
    steps = (StepBegun("pre-combat"), StepBegun("beginning"))
    found = kept(table(phase="combat", seats=seats), Attacked("Mari", "Zhyzhak"), *steps)
    assert "combat_steps_come_in_order" in unders(found)
    assert (found.table.attackers(), found.table.defenders()) == (("Mari",), ("Zhyzhak",))


def test_a_spirit_that_is_not_killed_is_not_bound() -> None:
    """Its damage stays; a_bound_spirit_is_healed and worth its bound_spirit_share."""
    away = creature("Mari", "Sarah", world="umbra")
    combat = fight(("Mari",), ("Jaggling",), "reveal", binds=True)
    card = laid("Sarah 1", "Mari", "Bite", "Jaggling", down=False)
    start = table(away, creature("Jaggling", world="both"), card, phase="combat", combat=combat)
    found = kept(start, CombatEnded())
    assert (found.table.pack_of("Jaggling"), found.table.damage_of("Jaggling")) == ("", 2)
    hit = table(away, creature("Jaggling", world="both"), hurt("Jaggling", 2), card, phase="combat", combat=combat)
    bound = kept(hit, CombatEnded())
    assert bound.table.points_of("Sarah") == 2  # half of 3, rounded up
    assert {"a_bound_spirit_is_healed", "a_bound_spirit_is_worth_points_to_its_pack"} <= unders(bound)


def test_changed_damage_stays_on_the_card() -> None:
    """The amount told is that of the damage card."""
    found = kept(resolving(item("Klaive", "Mari"), theirs="Bite"), Landed("Maul", "Zhyzhak", 6))
    assert found.table.damage_of("Zhyzhak") == 6


def test_flipping_changes_the_form() -> None:
    """Forced into breed form, a creature in frenzy stays in it: the_fully_frenzied_dead_flip_back when hit again."""
    raging = creature("Mari", "Sarah", form="battle", frenzy="full", hacked_apart=20)
    forced = Flipped("Mari", "breed", "Some Card")
    still = kept(resolving(raging, theirs="Bite", mine="Bite"), forced)
    assert (still.table.frenzy_of("Mari"), still.table.form_of("Mari")) == ("full", "breed")
    assert "flipping_changes_the_form" in unders(still)
    dead = kept(resolving(raging, hurt("Mari", 7), theirs="Bite", mine="Bite"), forced, Landed("Ryan 1", "Mari"))
    assert (dead.table.cards["Mari"].dead, dead.table.form_of("Mari")) == (True, "battle")
    assert "the_fully_frenzied_dead_flip_back" in unders(dead)


def test_the_hacked_apart_fight_no_more() -> None:
    """At the level they go; one below they fight on until the combat ends, and pay for their frenzy."""
    raging = creature("Mari", "Sarah", form="battle", frenzy="full", frenzy_cards=2, hacked_apart=12)
    gone = kept(resolving(raging, hurt("Mari", 10), theirs="Bite", mine="Bite"), Landed("Ryan 1", "Mari"))
    over = kept(resolving(raging, hurt("Mari", 10), theirs="Bite", mine="Bite"), StepBegun("withdrawal"))
    assert gone.table.cards["Mari"].dead
    assert not over.table.lies("Mari")
    assert {"the_hacked_apart_fight_no_more", "frenzy_cards_are_paid_back"} <= unders(over)
    assert over.table.points_of("Ryan") == 6
    alive = kept(resolving(raging, hurt("Mari", 9), theirs="Bite", mine="Bite"), StepBegun("withdrawal"))
    assert alive.table.cards["Mari"].dead
    assert not kept(resolving(raging, hurt("Mari", 9), theirs="Bite"), CombatEnded()).table.lies("Mari")


def test_nothing_heals_in_the_resolution_step() -> None:
    """Healing that is told after the cards were turned up comes after the damage; in the step itself it is illegal."""
    heals = EffectHappened("Ryan", "Mother's Touch", (Heals("Maul", "Zhyzhak"),))
    found = kept(resolving(theirs="Bite"), heals)
    assert (found.table.damage_of("Zhyzhak"), found.table.damage_of("Mari")) == (0, 2)
    strictly = books()["rage-2018"].strictly
    start = resolving(theirs="Bite", combat=fight(step="resolution"))
    (ruling,) = judge([heals], strictly, start).wrong
    assert (ruling.rule, ruling.says) == (
        "nothing_heals_in_the_resolution_step",
        "Mother's Touch heals no damage in the Resolution step.",
    )
    assert not judge([heals], strictly, resolving(theirs="Bite", combat=fight(step="between rounds"))).wrong


def test_a_damage_card_is_not_cancelled() -> None:
    """Before its damage lands a card may be; a copy that is still to land may be, too."""
    rule, says = "a_damage_card_is_not_cancelled", "Maul is not cancelled: it is a damage card on Zhyzhak."
    late = (Landed("Sarah 1", "Zhyzhak"), Cancelled("Zhyzhak", "Maul", "Some Card"))
    broken(resolving(theirs="Bite"), *late, rule=rule, says=says)
    kept(resolving(theirs="Bite"), late[1])
    kept(resolving(), *late)


def test_packs_that_join_after_a_round() -> None:
    """Nobody need say that the round is over when all cards lie open."""
    found = kept(resolving(theirs="Bite"), Joined(("Albrecht",), "Cub's Cry"))
    assert (found.table.step(), found.table.damage_of("Zhyzhak")) == ("between rounds", 4)


def test_requirements_other_than_rage() -> None:
    """Unmet_requirements_make_a_card_illegal: a weapon, a discipline, the Umbra, calm; with an unknown item none is."""

    def found(condition: str, *parts: Any) -> str:
        facts = RageFacts("combat action", requires_rage=1, damage=1, conditions=(condition,))
        start = resolving(*parts, mine="Trick", theirs="Bite")
        return kept(start, Described("Trick", facts), StepBegun("bluff")).table.laid["Sarah 1"].standing

    for condition in ("Weapon", "Klaive", "Kailindo"):
        assert found(condition) == "illegal"
    assert found("Klaive", item("Klaive", "Mari")) == "legal"
    assert found("Firearm", item("Klaive", "Mari")) == "legal"  # the Klaive may do what nobody has said
    assert found("in the Umbra") == "illegal"
    spirit, away = creature("Mari", "Sarah", world="both"), creature("Zhyzhak", "Ryan", world="umbra")
    assert found("in the Umbra", spirit) == "illegal"  # its target is in the physical world (6.6.4)
    assert found("in the Umbra", spirit, away) == "legal"
    assert found("not frenzied", creature("Mari", "Sarah", frenzy="limited")) == "illegal"


def test_a_spirit_is_bound_only_where_that_was_said() -> None:
    """Otherwise it is killed, and its killer's."""
    away, spirit = creature("Mari", "Sarah", world="umbra"), creature("Jaggling", world="both")
    card = laid("Sarah 1", "Mari", "Maul", "Jaggling", down=False)
    combat = fight(("Mari",), ("Jaggling",), "reveal")
    killed = kept(table(away, spirit, card, phase="combat", combat=combat), CombatEnded())
    assert not killed.table.lies("Jaggling")
    assert killed.table.points_of("Sarah") == 3


def test_what_is_healed_lies_there() -> None:
    """A card heals one of the damage cards on the creature; where one of them is not known, it may be that one."""
    rule, says = "what_is_healed_lies_there", "Mari has no damage card Bite: it has Maul."
    heals = EffectHappened("Sarah", "Balm", (Heals("Bite", "Mari"),))
    broken(table(hurt("Mari", 4, card="Maul"), phase="moot"), heals, rule=rule, says=says)
    kept(table(hurt("Mari", 2, card="Bite"), phase="moot"), heals)
    kept(table(hurt("Mari", 4, card=""), phase="moot"), heals)


def test_a_round_out_of_which_a_creature_leaves_may_have_been_fought() -> None:
    """Who leaves by a card that nobody knows may have been hit before: what is seen afterwards is believed."""
    seen = (Observed("Mari", "damage", 4), Observed("Zhyzhak", "damage", 4))
    kept(resolving(), Escaped("Mari", "Smoke"), *seen)
    kept(resolving(), Escaped("Mari", "Smoke"), Observed("Mari", "damage", 0))
