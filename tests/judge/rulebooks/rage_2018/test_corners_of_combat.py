"""Chapter 6 where its rules meet: who steps in, how much a block stops, and what is said of what a rule has done."""

from typing import Any

from events.effects.rage import Crosses, Empowers, Forces, Heals, Kills, Leaves, Scores, Turns
from events.rage.card_facts import RageFacts
from events.rage.combat_events import (
    Attacked,
    CardLaid,
    CardRevealed,
    CombatEnded,
    Frenzied,
    FrenzyEnded,
    Joined,
    Landed,
    NothingLaid,
    Prevented,
    Redirected,
    StepBegun,
    SteppedIn,
    Targeted,
    Withdrew,
)
from events.rage.events import Described, Discarded, Drew, EffectHappened, LotDrawn, Played, Ready, TurnEnded
from judge import books
from judge.judging import judge
from tests.helpers.rage.tables import broken, creature, fight, hurt, item, kept, laid, resource, table, unclear

ALPHAS: dict[str, Any] = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}
THREE: dict[str, Any] = {"players": ("Sarah", "Ryan", "Eva")}
BLOCK = Described("Guard", RageFacts("combat action", requires_rage=1, blocks=3))
FALL = Described("Last Blow", RageFacts("combat event", moments=("death",)))


def acting(*parts: Any, **rest: Any) -> Any:
    """The Open Play of a Combat phase in which Sarah's alpha, Mari, is to act."""
    return table(*parts, **{"phase": "combat", "seats": ALPHAS, **rest})


def declared(*parts: Any, step: str = "pre-combat", **rest: Any) -> Any:
    """Mari has attacked Zhyzhak, and no round has begun."""
    return acting(*parts, **{"combat": fight(step=step, round=0), **rest})


def resolving(mine: str, theirs: str, *parts: Any, **rest: Any) -> Any:
    """Mari and Zhyzhak have turned up their cards."""
    cards = (laid("Sarah 1", "Mari", mine, "Zhyzhak"), laid("Ryan 1", "Zhyzhak", theirs, "Mari"))
    return acting(*parts, *cards, **{"combat": fight(step="reveal"), **rest})


# --- who takes part --------------------------------------------------------------------------------------------------


def test_stepping_in_for_a_character() -> None:
    """An_alpha_steps_in_for_prey_of_its_allegiance, and for nobody else without a card or an ability."""
    seats = {**ALPHAS, "Eva": {"alpha": "Evan", "acted": True}}
    start = declared(seats=seats, **THREE)
    rule, says = "an_alpha_steps_in_for_prey_of_its_allegiance", "Evan may not step in for Zhyzhak: it is no prey."
    broken(start, SteppedIn("Evan"), rule=rule, says=says)
    kept(start, SteppedIn("Evan", "Some Card"))
    kept(start, Described("Evan", RageFacts("character", says="steps in for anybody")), SteppedIn("Evan"))


def test_nobody_steps_in_against_its_own_pack() -> None:
    """For prey that its pack attacks by a card, not even with another."""
    rule, says = "nobody_steps_in_against_its_own_pack", "Zhyzhak may not step in: its own pack attacks."
    combat = fight(("Morgan",), ("Zmei",), "pre-combat", round=0)
    start = acting(creature("Zmei"), combat=combat)
    broken(start, SteppedIn("Zhyzhak"), rule=rule, says=says)
    broken(start, SteppedIn("Zhyzhak", "Some Card"), rule=rule, says=says)
    kept(acting(creature("Zmei"), combat=fight(defenders=("Zmei",), step="pre-combat", round=0)), SteppedIn("Zhyzhak"))


def test_strangers_join_by_a_card_that_says_so() -> None:
    """pack_actions_are_for_pack_members: a known card without such a text brings nobody of a third pack."""
    rule, says = "pack_actions_are_for_pack_members", "Evan may not join: its pack does not fight."
    cry = Described("Cry", RageFacts("combat event"))
    broken(declared(**THREE), cry, Joined(("Evan",), "Cry"), rule=rule, says=says)
    kept(declared(**THREE), Described("Cry", RageFacts("combat event", says="anybody")), Joined(("Evan",), "Cry"))


def test_no_rival_joins_from_another_pack() -> None:
    """With Rivals on both sides it joins neither; with one on one side, nobody has said that it joins that one."""
    both = Described("Evan", RageFacts("character", rivals=("Mari", "Zhyzhak")))
    one = Described("Evan", RageFacts("character", rivals=("Zhyzhak",)))
    join, rule = Joined(("Evan",), "Some Card"), "no_rival_joins_from_another_pack"
    broken(declared(**THREE), both, join, rule=rule, says="Evan may not join Mari: they are Rivals.")
    unclear(
        declared(**THREE), one, join, rule=rule, says="Whether Evan joins the side of Zhyzhak, a Rival, is not said."
    )
    kept(declared(**THREE), join)


def test_the_loyal_join_no_pack_attack() -> None:
    """who_cannot_attack_a_target_joins_no_pack_attack: Loyalty keeps a packmate from it, as an effect would."""
    rule, says = "who_cannot_attack_a_target_joins_no_pack_attack", "Albrecht may not join: it cannot attack Zhyzhak."
    loyal, cry = Described("Albrecht", RageFacts("character", loyal=("Zhyzhak",))), RageFacts("combat event")
    third = creature("Guard Dog", "Sarah")
    broken(declared(third), loyal, Described("Cry", cry), Joined(("Albrecht",), "Cry"), rule=rule, says=says)


def test_the_attackers_of_a_battlefield_are_within_the_engaging_renown() -> None:
    """Its Engaging Renown is 14: as much may attack, and no more; what a lone alpha may have is open."""
    rule = "the_attackers_of_a_battlefield_are_within_the_engaging_renown"
    ridge = acting(resource("Long Ridge", "", place="hunting grounds"))
    engaged = (Attacked("Mari", "Long Ridge"), Joined(("Albrecht",)))

    def of(renown: int) -> Described:
        return Described("Long Ridge", RageFacts("battlefield", renown=5, engaging=renown))

    says = "Albrecht may not join: the attackers of Long Ridge have 14 Renown, and 13 is the most."
    broken(ridge, of(13), *engaged, rule=rule, says=says)
    kept(ridge, of(14), *engaged)
    kept(ridge, of(6), engaged[0])
    says = "Whether Mari alone may have more Renown than the 5 of the Battlefield is not said."
    unclear(ridge, of(5), engaged[0], rule=rule, says=says)
    says = "Whether Zhyzhak alone may have more Renown than the 7 of the Battlefield is not said."
    defended = "a_side_of_a_battlefield_is_within_the_engaging_renown"
    unclear(ridge, of(7), engaged[0], SteppedIn("Zhyzhak"), rule=defended, says=says)


# --- when cards are played -------------------------------------------------------------------------------------------


def test_cards_are_played_in_the_order_of_the_sides() -> None:
    """The attacker first, then the defender, then the others as they drew: who asks to wait is waited for."""
    rule = "cards_are_played_in_the_order_of_the_sides"
    start, howl = declared(step="beginning", **THREE), Played("Zhyzhak", "Howl")
    says = "Ryan plays before Sarah, who is first and asks to wait."
    broken(start, Ready("Sarah", ready=False), howl, rule=rule, says=says)
    kept(start, Ready("Sarah", ready=False), Played("Mari", "Howl"), howl)
    kept(start, Ready("Eva", ready=False), howl)
    four = table(
        phase="combat", players=("Sarah", "Ryan", "Eva", "Jan"), combat=fight(step="beginning", round=0), seats=ALPHAS
    )
    wait, play = Ready("Jan", ready=False), Played("Evan", "Howl")
    kept(four, wait, play)
    kept(four, wait, LotDrawn("Eva"), LotDrawn("Jan"), play)
    says = "Eva plays before Jan, who is first and asks to wait."
    broken(four, wait, LotDrawn("Jan"), play, rule=rule, says=says)


def test_who_asked_to_wait_goes_on() -> None:
    """a_combat_step_ends_when_all_pass: the player who plays is ready for the step in which the card is played."""
    wait = Ready("Sarah", ready=False)
    assert kept(declared(), wait, Played("Mari", "Howl")).table.step() == "beginning"
    rule, says = "a_combat_step_ends_when_all_pass", "Sarah is not ready for the beginning step."
    broken(declared(), wait, Played("Zhyzhak", "Howl"), rule=rule, says=says)


def test_a_combat_event_incites_frenzy_in_open_play() -> None:
    """At the beginning of a combat or after a round; not in the middle of one, and not outside combat."""
    rule, rampage = "a_combat_event_incites_frenzy_in_open_play", Frenzied("Zhyzhak", using="Rampage")
    broken(acting(), rampage, rule=rule, says="Rampage is not played now: no combat is in progress.")
    cards = (CardLaid("Mari", target="Zhyzhak"), CardLaid("Zhyzhak", target="Mari"))
    broken(declared(), *cards, rampage, rule=rule, says="Rampage waits for Open Play.")
    assert kept(declared(), rampage).table.step() == "beginning"
    shown = (CardRevealed("Mari", "Bite"), CardRevealed("Zhyzhak", "Bite"))
    assert kept(declared(), *cards, *shown, rampage).table.step() == "between rounds"
    kept(declared(), *cards, Frenzied("Zhyzhak", using="Some Card"))


def test_death_cards_are_played_at_the_death() -> None:
    """In the round in which a creature has died, frenzied or not; in no later one."""
    rule, says = "death_cards_are_played_at_the_death", "Last Blow is not played now: no creature has just died."
    play, raging = Played("Morgan", "Last Blow"), creature("Zhyzhak", "Ryan", frenzy="full", form="battle")
    parts = (creature("Morgan", "Ryan"), hurt("Zhyzhak", 5, "Bite"))
    start = resolving("Maul", "Bite", raging, *parts, combat=fight(defenders=("Zhyzhak", "Morgan"), step="reveal"))
    kept(start, FALL, StepBegun("withdrawal"), play)
    broken(start, FALL, StepBegun("play card"), play, rule=rule, says=says)
    broken(declared(), FALL, play, rule=rule, says=says)
    kept(declared(), FALL, EffectHappened("Ryan", "Some Card", (Kills("Albrecht"),)), play)


def test_a_frenzy_ends_for_a_reason() -> None:
    """A creature that has played a Combat Action in the round is calmed by something that nobody has said."""
    raging, rule = creature("Zhyzhak", "Ryan", frenzy="full", form="battle"), "a_frenzy_ends_for_a_reason"
    says = "What ends the frenzy of Zhyzhak is not said: it has played a Combat Action in this round."
    unclear(resolving("Maul", "Bite", raging), FrenzyEnded("Zhyzhak"), rule=rule, says=says)
    kept(declared(raging), FrenzyEnded("Zhyzhak"))


def test_withdrawing_late() -> None:
    """withdrawal_comes_in_its_step: not between rounds, and not when the combat is over."""
    rule, over = "withdrawal_comes_in_its_step", "Mari may not withdraw: the Withdrawal step is over."
    broken(acting(combat=fight(step="between rounds")), Withdrew("Mari"), rule=rule, says=over)
    kept(acting(combat=fight(step="withdrawal")), Withdrew("Mari"))
    kept(acting(combat=fight(step="resolution")), Withdrew("Mari"))
    says = "Mari may not withdraw: no combat is in progress."
    broken(acting(), Withdrew("Mari"), rule=rule, says=says)


def test_cards_that_only_cross_the_gauntlet() -> None:
    """no_card_takes_such_a_class_across: a Vampire crosses by no card; what was done wrongly may be undone."""
    rule, says = "no_card_takes_such_a_class_across", "Morgan does not cross: its class cannot step sideways."
    across = Crosses("Morgan", "umbra")
    broken(acting(), Played("Mari", "Gate", effects=(across,)), rule=rule, says=says)
    kept(acting(), Played("Mari", "Gate", effects=(Crosses("Zhyzhak", "umbra"),)))
    kept(acting(), Played("Mari", "Gate", effects=(Crosses("Morgan", "physical"),)))
    lost = creature("Morgan", "Ryan", world="umbra")
    kept(acting(lost), EffectHappened("Ryan", "Gate", (Crosses("Morgan", "physical"),)))


# --- cards of a round ------------------------------------------------------------------------------------------------


def test_a_block_prevents_no_more_than_it_says() -> None:
    """a_block_prevents_its_amount: three of four, said or not; no fourth."""
    rule, says = "a_block_prevents_no_more_than_it_says", "Guard blocks 3 damage, not 4."
    start = resolving("Maul", "Guard")
    broken(start, BLOCK, Prevented("Zhyzhak", "Maul", 4), rule=rule, says=says)
    for amount in (3, None):
        stopped = kept(start, BLOCK, Prevented("Zhyzhak", "Maul", amount), StepBegun("withdrawal"))
        assert stopped.table.damage_of("Zhyzhak") == 1


def test_a_dodge_or_block_stops_one_action() -> None:
    """The second needs another dodge."""
    rule, says = "a_dodge_or_block_stops_one_action", "Dodge has stopped Maul, and stops nothing else."
    fighting, second = fight(("Mari", "Albrecht"), step="reveal"), laid("Sarah 2", "Albrecht", "Bite", "Zhyzhak")
    dodges = (Prevented("Zhyzhak", "Maul"), Prevented("Zhyzhak", "Bite"))
    start = resolving("Maul", "Dodge", second, combat=fighting)
    broken(start, *dodges, rule=rule, says=says)
    kept(start, dodges[0], Prevented("Zhyzhak", "Bite", using="Some Card"))
    kept(resolving("Maul", "Dodge", second, laid("Ryan 2", "Zhyzhak", "Dodge"), combat=fighting), *dodges)


def test_a_failed_bluff_prevents_nothing() -> None:
    """only_standing_cards_resolve: a dodge that was a bluff, answered by a legal card, does not dodge it."""
    leap = Described("Leap", RageFacts("combat action", requires_rage=9, dodges=True))
    rule, says = "only_standing_cards_resolve", "Leap prevents no damage: the bluff failed."
    broken(resolving("Bite", "Leap"), leap, Prevented("Zhyzhak", "Bite"), rule=rule, says=says)
    kept(resolving("Rend", "Leap"), leap, Prevented("Zhyzhak", "Rend"))


def test_what_a_combat_card_asks_of_its_creature() -> None:
    """Unmet_requirements_make_a_card_illegal: no weapon where one is carried, and the form that a class is in."""

    def found(condition: str, *parts: Any, who: str = "Mari", rage: int = 1) -> str:
        facts = RageFacts("combat action", requires_rage=rage, damage=1, conditions=(condition,) if condition else ())
        cards = (laid("Sarah 1", who, "Trick", "Zhyzhak", unarmed=rage == 2), laid("Ryan 1", "Zhyzhak", "Bite", who))
        start = acting(*parts, *cards, combat=fight((who,), step="reveal"))
        return kept(start, Described("Trick", facts), StepBegun("bluff")).table.laid["Sarah 1"].standing

    assert found("no weapon") == found("no weapon", item("Klaive", "Mari"), rage=2) == "legal"
    assert found("no weapon", item("Klaive", "Mari")) == "illegal"
    assert found("crinos form", creature("Jaggling", "Sarah", world="both"), who="Jaggling") == "legal"
    assert found("crinos form", creature("Guard Dog", "Sarah"), who="Guard Dog") == "illegal"
    gun = RageFacts("equipment", keywords=("Weapon", "Firearm"), plays_rage=7)
    start = acting(item("Shotgun", "Mari"), laid("Ryan 1", "Zhyzhak", "Bite", "Mari"), combat=fight())
    for unarmed, standing in ((False, "legal"), (True, "failed")):
        told = (Described("Shotgun", gun), Described("Shot", RageFacts("combat action", requires_rage=7, damage=5)))
        shot = kept(start, *told, CardLaid("Mari", "Shot", target="Zhyzhak", unarmed=unarmed), StepBegun("bluff"))
        assert shot.table.called("Shot").standing == standing


def test_damage_lands_once() -> None:
    """What landed before anybody said so is said once; a second time it is another blow."""
    landed, rule = Landed("Maul", "Zhyzhak"), "damage_lands_once"
    start = resolving("Maul", "Bite")
    broken(start, landed, landed, rule=rule, says="Maul has dealt its damage.")
    late = kept(start, StepBegun("withdrawal"), landed)
    assert late.table.damage_of("Zhyzhak") == 4
    broken(start, StepBegun("withdrawal"), landed, landed, rule=rule, says="Maul has dealt its damage.")


def test_damage_comes_of_a_card_of_the_round() -> None:
    """Of a Combat Action that nobody has played, or of a plain dodge, there is none; what is unknown may deal some."""
    rule, says = "damage_comes_of_a_card_of_the_round", "Rend deals no damage: nobody has played it in this round."
    broken(resolving("Maul", "Bite"), Landed("Rend", "Zhyzhak"), rule=rule, says=says)
    kept(acting(laid("Sarah 1", "Mari"), combat=fight(step="reveal")), Landed("Rend", "Zhyzhak"))
    kept(acting(combat=fight(step="reveal")), Landed("Rend", "Zhyzhak"))  # nobody has written down who played what
    kept(resolving("Maul", "Bite"), Landed("Some Card", "Zhyzhak", 2))
    says = "Dodge deals no damage: it only prevents some."
    broken(resolving("Maul", "Dodge"), Landed("Dodge", "Mari"), rule=rule, says=says)
    kept(resolving("Maul", "Dodge"), Landed("Dodge", "Mari", 1))


def test_a_redirected_blow_kills_beside_the_combat() -> None:
    """The kill is that of the player whose card it was; nobody scores by a creature of the own pack."""
    start = resolving("Maul", "Bite", hurt("Morgan", 7, "Bite"), creature("Morgan", "Ryan", form="battle"))
    killed = kept(start, Redirected("Maul", "Morgan", "Some Card"), CombatEnded())
    assert killed.table.points_of("Sarah") == 5
    away = Redirected("Maul", "Albrecht", "Any Card")
    own = kept(resolving("Maul", "Bite", hurt("Albrecht", 9)), away, CombatEnded())
    assert (own.table.lies("Albrecht"), own.table.points_of("Sarah")) == (False, 0)


def test_a_feint_plays_one_combat_action() -> None:
    """a_creature_plays_one_combat_action: the card that lets a creature feint is none of them; a second one is."""
    feint = Described("Feint", RageFacts("combat action", requires_rage=1, feints=True))
    start = acting(laid("Sarah 1", "Mari", "Feint", "Zhyzhak"), combat=fight(step="reveal"))
    one, two = (CardLaid("Mari", card, "feint", "Zhyzhak") for card in ("Bite", "Maul"))
    kept(start, feint, one)
    rule, says = "a_creature_plays_one_combat_action", "Mari has played a Combat Action in this round."
    broken(start, feint, one, two, rule=rule, says=says)
    rule, says = "a_feint_needs_a_source", "Mari may not feint: nothing lets it."
    broken(resolving("Bite", "Bite"), two, rule=rule, says=says)


def test_targets_are_not_named_when_cards_lie_open() -> None:
    """targets_are_named_in_the_targeting_step: later only for what is played in the Reveal step."""
    rule, says = "targets_are_named_in_the_targeting_step", "Mari names a target in the reveal step."
    start = acting(laid("Sarah 1", "Mari", "Bite", down=False), combat=fight(step="reveal"))
    broken(start, Targeted("Mari", "Zhyzhak"), rule=rule, says=says)
    late = acting(laid("Sarah 1", "Mari", "Bite", down=False, manner="feint"), combat=fight(step="reveal"))
    kept(late, Targeted("Mari", "Zhyzhak"))


# --- damage, death and points ----------------------------------------------------------------------------------------


def test_the_dead_are_not_healed() -> None:
    """No_healing brings back who has died; the living are healed."""
    rule, says = "the_dead_are_not_healed", "Zhyzhak is not healed: it is dead."
    heal = Played("Morgan", "Howl", effects=(Heals("Maul", "Zhyzhak"),))
    dying = resolving("Maul", "Bite", hurt("Zhyzhak", 5, "Bite"), creature("Zhyzhak", "Ryan", form="battle"))
    broken(dying, CombatEnded(), heal, rule=rule, says=says)
    kept(resolving("Maul", "Bite"), CombatEnded(), heal)


def test_what_may_flip_lives() -> None:
    """A breed form whose Health an effect lowers bears what the battle form does; no flip without damage."""
    weak = Played("Mari", "Howl", effects=(Empowers("health", -3, "Zhyzhak"),))
    alive = kept(acting(hurt("Zhyzhak", 3)), weak)
    assert (alive.table.lies("Zhyzhak"), alive.table.form_of("Zhyzhak")) == (True, "breed")
    dead = kept(acting(hurt("Zhyzhak", 3)), weak, Played("Mari", "Howl", effects=(Empowers("health", -3, "Zhyzhak"),)))
    assert not dead.table.lies("Zhyzhak")
    forced = kept(acting(hurt("Zhyzhak", 6)), Played("Mari", "Howl", effects=(Empowers("gnosis", 1, "Zhyzhak"),)))
    assert forced.table.form_of("Zhyzhak") == "breed"


def test_an_effect_forces_breed_form() -> None:
    """who_is_forced_into_breed_form_may_die, by an effect too: with more damage than Health."""
    turned = Played("Mari", "Howl", effects=(Turns("Zhyzhak", "breed"),))
    for amount, lives in ((6, True), (7, False)):
        start = acting(creature("Zhyzhak", "Ryan", form="battle"), hurt("Zhyzhak", amount))
        assert kept(start, turned).table.lies("Zhyzhak") is lives


def test_an_effect_leaves_one_side_alone() -> None:
    """combat_without_a_side_ends: between rounds and before the first, by an escape as by a death."""
    for effect in (Leaves("Zhyzhak"), Kills("Zhyzhak")):
        start = (acting(combat=fight(step="between rounds")), declared())
        assert not any(kept(one, Played("Mari", "Howl", effects=(effect,))).table.in_combat() for one in start)


def test_a_bound_spirit_is_worth_points_while_it_is_an_ally() -> None:
    """a_bound_spirit_is_worth_points_to_its_pack: not when it has died."""
    away, spirit = creature("Mari", "Sarah", world="umbra"), creature("Jaggling", world="both")
    maul = laid("Sarah 1", "Mari", "Maul", "Jaggling", down=False)
    start = acting(away, spirit, maul, combat=fight(defenders=("Jaggling",), step="reveal", binds=True))
    bound = kept(start, CombatEnded())
    assert bound.table.points_of("Sarah") == 2
    lost = kept(start, CombatEnded(), EffectHappened("Ryan", "Some Card", (Kills("Jaggling"),)))
    assert lost.table.points_of("Sarah") == 0


def test_combat_actions_that_are_played() -> None:
    """combat_actions_are_played_in_the_combat_sequence: who «plays» one lays it; outside combat nobody does."""
    plays = (Played("Mari", "Maul", target="Zhyzhak"), Played("Zhyzhak", "Bite", target="Mari"))
    fought = kept(declared(), *plays, StepBegun("play card"), *plays, CombatEnded("Some Card"))
    assert (fought.table.damage_of("Mari"), fought.table.hand_of("Ryan", "combat")) == (4, 5)
    known: dict[str, Any] = {"seats": {**ALPHAS, "Sarah": {"alpha": "Mari", "combat": ("Maul",)}}}
    kept(declared(**known), plays[0])
    rule, says = "combat_actions_are_played_in_the_combat_sequence", "Mari plays a Combat Action outside combat."
    broken(acting(), plays[0], rule=rule, says=says)
    second = Played("Mari", "Bite", target="Zhyzhak")
    rule, says = "a_creature_plays_one_combat_action", "Mari has played a Combat Action in this round."
    broken(declared(), plays[0], second, rule=rule, says=says)


def test_damage_of_a_card_that_nobody_names() -> None:
    """What a creature suffers is of the card that is aimed at it."""
    told = kept(resolving("Maul", "Bite"), Landed("", "Zhyzhak", 4), Landed("", "Mari", 2), CombatEnded())
    assert (told.table.damage_of("Zhyzhak"), told.table.damage_of("Mari")) == (4, 2)
    rule, says = "the_damage_told_is_the_damage_dealt", "Maul deals 4 damage, not 5."
    broken(resolving("Maul", "Bite"), Landed("", "Zhyzhak", 5), rule=rule, says=says, verdict="discrepancy")


def test_nothing_is_laid() -> None:
    """forced_play_demands_a_card, the_fully_frenzied_play_all_they_can: told when nothing is laid, and not again."""
    forced, laid_by = EffectHappened("Ryan", "Goad", (Forces("Mari"),)), NothingLaid("Mari")
    rule, says = "forced_play_demands_a_card", "Mari plays nothing under Forced Play."
    broken(declared(), forced, laid_by, rule=rule, says=says, verdict="missed")
    start = [declared(), forced, laid_by, StepBegun("targeting")]
    assert [one.event for one in judge(start[1:], books()["rage-2018"], start[0]).wrong] == [2]
    kept(declared(), forced, NothingLaid("Zhyzhak"))
    raging = creature("Mari", "Sarah", form="battle", frenzy="full")
    known: dict[str, Any] = {"seats": {**ALPHAS, "Sarah": {"alpha": "Mari", "combat": ("Bite",)}}}
    rule, says = "the_fully_frenzied_play_all_they_can", "Mari plays nothing in full frenzy: Bite is in hand."
    broken(declared(raging, **known), laid_by, rule=rule, says=says, verdict="missed")
    kept(declared(raging, **known), NothingLaid("Zhyzhak"))


# --- what is left unsaid, or said twice ------------------------------------------------------------------------------


def test_a_turn_ends_its_combat() -> None:
    """What was laid lands before the turn is over, whoever leaves that unsaid."""
    over = kept(resolving("Maul", "Bite"), TurnEnded())
    assert (over.table.damage_of("Zhyzhak"), over.table.damage_of("Mari"), over.table.in_combat()) == (4, 2, False)


def test_a_new_round_begins_when_all_cards_lie_open() -> None:
    """combat_cards_are_played_face_down: the next card of who has played one is of the next round."""
    shown = (CardRevealed("Mari", "Maul"), CardRevealed("Zhyzhak", "Bite"))
    start = resolving("", "", combat=fight(step="targeting"))
    again = kept(start, *shown, CardLaid("Mari", target="Zhyzhak"))
    assert (again.table.combat_round(), again.table.damage_of("Zhyzhak")) == (2, 4)
    rule, says = "combat_cards_are_played_face_down", "Mari plays a card too late: it is the reveal step."
    broken(start, shown[0], CardLaid("Mari", target="Zhyzhak"), rule=rule, says=says)


def test_open_play_follows_a_round_in_which_all_cards_lie_open() -> None:
    """Nobody need say that the round is over."""
    found = kept(resolving("Maul", "Bite"), Played("Mari", "Howl"))
    assert (found.table.step(), found.table.damage_of("Zhyzhak")) == ("between rounds", 4)


def test_cards_of_a_frenzy_are_said_once_more() -> None:
    """full_frenzy_draws_combat_cards, frenzy_cards_are_paid_back: who says what a rule has done changes nothing."""
    frenzy, drew = Frenzied("Zhyzhak"), Drew("Ryan", "combat", 6)
    assert kept(declared(), frenzy, drew).table.hand_of("Ryan", "combat") == 11
    named = kept(declared(), frenzy, Drew("Ryan", "combat", cards=("Maul", "Bite")))
    assert named.table.may_hold("Ryan", "combat", "Maul")
    over = (frenzy, CombatEnded("Some Card"), Discarded("Ryan", "combat", ("Maul", "", "", "", "", "")))
    paid = kept(declared(), *over)
    assert (paid.table.hand_of("Ryan", "combat"), paid.table.seats["Ryan"].combat_discards[0]) == (5, "Maul")
    rule, says = "only_cards_in_hand_are_discarded", "Ryan discards 6 cards: 5 are in the combat hand."
    broken(
        declared(),
        frenzy,
        CombatEnded("Some Card"),
        Discarded("Ryan", "combat", ("",) * 6),
        over[2],
        rule=rule,
        says=says,
    )


def test_points_of_a_kill_are_said_once_more() -> None:
    """A_kill_is_worth_its_printed_renown, and is counted once."""
    dying = resolving("Maul", "Bite", hurt("Zhyzhak", 5, "Bite"), creature("Zhyzhak", "Ryan", form="battle"))
    scored = (CombatEnded(), EffectHappened(effects=(Scores("Sarah", 8),)))
    assert kept(dying, *scored).table.points_of("Sarah") == 8
    rule, says = "nothing_is_done_by_hand_unasked", "Nothing asks for «Sarah scores 9 points»."
    broken(dying, CombatEnded(), EffectHappened(effects=(Scores("Sarah", 9),)), rule=rule, says=says)
