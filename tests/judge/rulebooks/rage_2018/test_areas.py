"""Chapter 1: Home Ground and Hunting Grounds, Victory Piles, out of play, removed from the game."""

from typing import Any

from events.common import Observed
from events.effects.rage import Empowers, Piles, Relocates, Revalues, Wounds
from events.rage.card_facts import RageFacts
from events.rage.combat_events import AlphaNamed, Attacked, CardLaid, Joined, SteppedIn
from events.rage.events import (
    AbilityUsed,
    Described,
    EffectHappened,
    GivenUp,
    JuntaCalled,
    PhaseBegun,
    Played,
    Regenerated,
    SteppedSideways,
    Traded,
    Voted,
)
from events.rage.position import Trophy, Voting
from events.record.viewpoint import Viewpoint
from judge import books
from judge.judging import judge
from projections.rage.redaction import RageRedactor
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, fight, hurt, item, kept, resource, table, unclear

AWAY = creature("Mari", "Sarah", place="hunting grounds")
GONE = creature("Mari", "Sarah", place="out of play")


def effect(*effects: Any, player: str = "Ryan", card: str = "Nightmare") -> EffectHappened:
    """What a card of Ryan's does."""
    return EffectHappened(player, card, effects)


# --- Home Ground and Hunting Grounds --------------------------------------------------------------------------------


def test_a_character_in_the_hunting_grounds_plays_nothing_for_its_pack() -> None:
    """No Ally, Pack Totem or pack resource; it equips, uses Gifts and Rites, and attempts Quests."""
    rule = "a_character_in_the_hunting_grounds_plays_nothing_for_its_pack"
    for card in ("Guard Dog", "Owl", "Old Caern", "Back Yard"):
        says = f"Mari may not play {card}: it is in the Hunting Grounds."
        broken(table(AWAY), Played("Mari", card), rule=rule, says=says)
    for card in ("Shotgun", "Great Deed"):
        kept(table(AWAY), Played("Mari", card))
    kept(table(creature("Mari", "Sarah", place="hunting grounds", gnosis_by=1)), Played("Mari", "Wasp"))
    kept(table(), Played("Mari", "Back Yard"))


def test_only_its_player_plays_for_a_character_in_the_hunting_grounds() -> None:
    """Unlike for prey; it stays its player's: a_character_in_the_hunting_grounds_keeps_its_player."""
    rule = "only_its_player_plays_for_a_character_in_the_hunting_grounds"
    says = "Ryan may not play for Mari: it is Sarah's."
    broken(table(AWAY), Played("Mari", "Shotgun", player="Ryan"), rule=rule, says=says)
    kept(table(AWAY), Played("Mari", "Shotgun", player="Sarah"))
    fought = table(AWAY, phase="combat", combat=fight(("Zhyzhak",), ("Mari",), "play card"))
    wrong = judge([CardLaid("Mari", player="Ryan")], books()["rage-2018"], fought).wrong
    assert (rule, says) in [(one.rule, one.says) for one in wrong]
    sent = kept(table(), effect(Relocates("Mari", "hunting grounds")))
    assert (sent.table.pack_of("Mari"), sent.table.place_of("Mari")) == ("Sarah", "hunting grounds")
    assert "a_character_in_the_hunting_grounds_keeps_its_player" in unders(sent)
    home = kept(table(AWAY), effect(Relocates("Mari", "home")))
    assert "pack_members_are_in_the_home_ground" in unders(home)


def test_pack_resources_in_the_hunting_grounds() -> None:
    """Whether a Character that is away uses them is open."""
    says = "Whether Mari, in the Hunting Grounds, may use Back Yard is not said."
    yard = resource("Back Yard", "Sarah")
    unclear(table(AWAY, yard), AbilityUsed("Mari", "Back Yard"), rule="pack_resources_serve_the_home_ground", says=says)
    kept(table(yard), AbilityUsed("Mari", "Back Yard"))


def test_an_alpha_is_not_in_the_hunting_grounds() -> None:
    """Fighting does not bring it there either."""
    seats = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}
    start = table(creature("Zmei"), phase="combat", seats=seats)
    kept(start, Attacked("Mari", "Zmei"), Observed("Mari", "place", "home"))


# --- Victory Piles --------------------------------------------------------------------------------------------------


def test_what_a_victory_pile_is_worth() -> None:
    """Face up the printed Renown, face down 1 (face_down_victory_points), sideways nothing."""
    up = kept(table(creature("Zmei", renown_by=3)), effect(Piles("Zmei", "Ryan")))
    assert (up.table.points_of("Ryan"), up.table.lies("Zmei")) == (6, False)
    assert "cards_go_to_the_victory_pile_face_up" in unders(up)
    assert kept(table(), effect(Piles("Zmei", "Ryan", lies="down"))).table.points_of("Ryan") == 1
    assert kept(table(), effect(Piles("Zmei", "Ryan", lies="sideways"))).table.points_of("Ryan") == 0
    told = kept(table(), effect(Piles("Zmei", "Ryan", 4)), Observed("Ryan", "points", 4))
    assert told.table.trophies["Zmei in Ryan's pile"].lies == "up"
    nothing = kept(table(), effect(Piles("Old Song", "Ryan", 0)))
    assert nothing.table.trophies["Old Song in Ryan's pile"].lies == "sideways"
    assert "a_worthless_card_lies_sideways" in unders(nothing)


def test_an_effect_changes_what_a_kill_is_worth() -> None:
    """Of a card in the pile, and of a creature that comes to one."""
    pile = Trophy(name="Zmei in Sarah's pile", pile="Sarah", card="Zmei", worth=6)
    more = kept(table(pile), effect(Revalues("Zmei", 2)))
    assert more.table.points_of("Sarah") == 8
    assert "an_effect_changes_what_a_kill_is_worth" in unders(more)
    start = table(creature("Zmei"), hurt("Zmei", 8), phase="combat", combat=fight(("Mari",), ("Zmei",), "resolution"))
    killed = kept(start, effect(Revalues("Zmei", -2)), effect(Wounds("Zmei", 1)))
    assert killed.table.points_of("Sarah") == 4


def test_only_cards_that_say_so_reach_a_victory_pile() -> None:
    """A card that names others reaches no card there; one of which nobody knows whom it names may."""
    rule, says = "only_cards_that_say_so_reach_a_victory_pile", "Ghoul Feast may not reach Zmei in a Victory Pile."
    pile = Trophy(name="Zmei in Sarah's pile", pile="Sarah", card="Zmei", worth=6)
    play = Played("Zhyzhak", "Ghoul Feast", target="Zmei")
    broken(table(pile), Described("Ghoul Feast", RageFacts("event", targets=("enemy",))), play, rule=rule, says=says)
    kept(table(pile), Described("Ghoul Feast", RageFacts("event", targets=("Victory Pile",))), play)
    kept(table(pile), play)


def test_piles_and_removed_cards_are_open_to_all() -> None:
    """A view keeps them as they are, those that lie face down too."""
    pile = Trophy(name="Zmei in Sarah's pile", pile="Sarah", card="Zmei", worth=1, lies="down")
    discards = {"Sarah": {"sept_discards": ("Howl",), "combat_discards": ("Maul",)}}
    position = table(pile, seats=discards, removed=("Morgan",))
    book = books()["rage-2018"]
    seen = RageRedactor(Viewpoint("Ryan")).position(position, book.family.opened(position, book.terms))
    assert (seen.trophies, seen.removed) == (position.trophies, ("Morgan",))
    assert (seen.seats["Sarah"].sept_discards, seen.seats["Sarah"].combat_discards) == (("Howl",), ("Maul",))


# --- out of play ----------------------------------------------------------------------------------------------------


def test_a_card_goes_out_of_play() -> None:
    """With all that is attached, still of its pack, in neither world; it returns to the world that it left."""
    away = creature("Mari", "Sarah", world="umbra")
    out = kept(table(away, item("Vest", "Mari")), effect(Relocates("Mari", "out of play", "turn")))
    assert [out.table.place_of(name) for name in ("Mari", "Vest")] == ["out of play", "out of play"]
    assert (out.table.world_of("Mari"), out.table.pack_of("Mari"), out.table.in_game("Sarah")) == ("", "Sarah", True)
    assert {"a_card_goes_out_of_play", "attached_cards_go_out_of_play_too"} <= unders(out)
    back = kept(
        table(away, item("Vest", "Mari")), effect(Relocates("Mari", "out of play", "turn")), PhaseBegun("redraw")
    )
    assert (back.table.place_of("Mari"), back.table.place_of("Vest")) == ("home ground", "home ground")
    assert back.table.world_of("Mari") == "the Umbra"
    assert "a_card_returns_as_it_left" in unders(back)
    told = kept(table(AWAY), effect(Relocates("Mari", "out of play")), effect(Relocates("Mari", "home")))
    assert told.table.place_of("Mari") == "hunting grounds"


def test_who_is_out_of_play_until_the_end_of_combat() -> None:
    """It leaves the combat, and returns when that is over."""
    start = table(phase="combat", combat=fight(("Mari", "Albrecht"), ("Zhyzhak",), "between rounds"))
    out = kept(start, effect(Relocates("Albrecht", "out of play", "combat")))
    assert out.table.attackers() == ("Mari",)
    over = kept(start, effect(Relocates("Albrecht", "out of play", "combat")), PhaseBegun("redraw"))
    assert over.table.place_of("Albrecht") == "home ground"


def test_a_creature_out_of_play_regenerates() -> None:
    """Like any other."""
    healed = kept(table(GONE, hurt("Mari", 2), phase="regeneration", closed=True), Regenerated("Mari"))
    assert healed.table.damage_of("Mari") == 0


def test_nothing_targets_a_card_out_of_play() -> None:
    """Neither as a target nor by an effect; what affects each creature passes it over."""
    rule, says = "nothing_targets_a_card_out_of_play", "Storm may not target Mari: it is out of play."
    broken(table(GONE), Played("Zhyzhak", "Storm", target="Mari"), rule=rule, says=says)
    broken(table(GONE), Played("Zhyzhak", "Storm", effects=(Empowers("rage", -1, "Mari"),)), rule=rule, says=says)
    says = "This may not target Mari: it is out of play."
    broken(table(GONE), AbilityUsed("Zhyzhak", target="Mari"), rule=rule, says=says)
    kept(table(), Played("Zhyzhak", "Storm", target="Mari"))
    fog = kept(table(GONE), Played("Zhyzhak", "Storm", effects=(Empowers("rage", -1, "each creature"),)))
    assert [fog.table.rage_of(name) for name in ("Mari", "Albrecht")] == [4, 3]


def test_a_creature_out_of_play_takes_no_action() -> None:
    """It plays nothing, takes nothing, crosses nowhere, calls nothing, has no vote, attacks nobody and is no alpha."""
    rule, says = "a_creature_out_of_play_takes_no_action", "Mari may not act: it is out of play."
    broken(table(GONE), Played("Mari", "Shotgun"), rule=rule, says=says)
    broken(table(GONE, item("Vest", "Albrecht")), Traded("Mari", "Vest", "Albrecht"), rule=rule, says=says)
    broken(table(GONE, phase="umbra"), SteppedSideways("Mari", "Some Gate"), rule=rule, says=says)
    broken(table(GONE, phase="moot"), JuntaCalled("Mari", "Tribunal"), rule=rule, says=says)
    called = resource("Tribunal", "Sarah", place="called", by="Albrecht")
    vote = table(GONE, called, phase="moot", voting=Voting(junta="Tribunal", caller="Albrecht"))
    broken(vote, Voted("Mari", "yes"), rule=rule, says=says)
    alpha = table(GONE, phase="combat", seats={"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Morgan", "acted": True}})
    wrong = judge([Attacked("Mari", "Morgan")], books()["rage-2018"], alpha).wrong
    assert (rule, says) in [(one.rule, one.says) for one in wrong]
    says = "Mari may not be alpha: it is out of play."
    broken(table(GONE, phase="combat"), AlphaNamed("Mari"), rule=rule, says=says)


def test_a_creature_out_of_play_uses_no_ability() -> None:
    """Nor does another use a card that is out of play."""
    rule, says = "a_creature_out_of_play_uses_no_ability", "Mari has no ability now: it is out of play."
    broken(table(GONE), AbilityUsed("Mari", "Old Trick"), rule=rule, says=says)
    says = "Back Yard has no ability now: it is out of play."
    yard = resource("Back Yard", "Sarah", place="out of play")
    broken(table(yard), AbilityUsed("Albrecht", "Back Yard"), rule=rule, says=says)
    kept(table(resource("Back Yard", "Sarah")), AbilityUsed("Albrecht", "Back Yard"))


def test_a_creature_out_of_play_enters_no_combat() -> None:
    """Neither by stepping in nor with its pack."""
    rule, says = "a_creature_out_of_play_enters_no_combat", "Mari may not enter the combat: it is out of play."
    start = table(GONE, phase="combat", combat=fight(("Zhyzhak",), ("Albrecht",), "pre-combat", round=0))
    for said in (SteppedIn("Mari", "Shield"), Joined(("Mari",), "Pack Call")):
        wrong = judge([said], books()["rage-2018"], start).wrong
        assert (rule, says) in [(one.rule, one.says) for one in wrong], said


def test_example_unique_fetish_out_of_play() -> None:
    """A copy of a Unique Fetish that is out of play is not played; one that was removed may be."""
    rule, says = "a_unique_card_in_play_is_not_played_again", "Klaive is in play already: it is Unique."
    away = item("Klaive", "Mari", place="out of play")
    garou = Described("Albrecht", RageFacts("character", "gaia", renown=8, gnosis=4, keywords=("Garou",)))
    broken(table(GONE, away), garou, Played("Albrecht", "Klaive"), rule=rule, says=says)
    kept(table(removed=("Klaive",)), garou, Played("Albrecht", "Klaive"))


# --- removed from the game ------------------------------------------------------------------------------------------


def test_a_removed_card_is_beyond_reach() -> None:
    """Nothing targets or affects it: a_removed_card_has_no_effect; its pack may be lost with it."""
    rule, says = "a_removed_card_is_beyond_reach", "Storm may not reach Mari: it was removed from the game."
    gone = effect(Relocates("Mari", "removed"))
    broken(table(), gone, Played("Zhyzhak", "Storm", target="Mari"), rule=rule, says=says)
    done = kept(table(item("Vest", "Mari")), gone)
    assert done.table.removed == ("Vest", "Mari")
    assert "a_removed_card_has_no_effect" in unders(done)
    assert not kept(table(), gone, effect(Relocates("Albrecht", "removed"))).table.in_game("Sarah")
    kept(table(), gone, Played("Zhyzhak", "Storm", target="Albrecht"))


def test_what_affects_each_creature_stops_at_the_gauntlet() -> None:
    """Unless it is an Event: effects_do_not_cross_the_gauntlet."""
    away = creature("Mari", "Sarah", world="umbra")
    fog = Described("Fog", RageFacts("gift"))
    weak = (Empowers("rage", -1, "each creature"),)
    near = kept(table(away), fog, Played("Zhyzhak", "Fog", effects=weak))
    assert [near.table.rage_of(name) for name in ("Mari", "Albrecht")] == [4, 3]
    far = kept(table(away), Played("Ryan", "Storm", effects=weak))
    assert [far.table.rage_of(name) for name in ("Mari", "Albrecht")] == [3, 3]


def test_a_card_out_of_play_stays_where_it_is() -> None:
    """It is neither given up nor handed on; a card in play is."""
    rule, yard = "a_card_out_of_play_stays_where_it_is", resource("Back Yard", "Sarah", place="out of play")
    says = "Back Yard may not be given up: it is out of play."
    broken(table(yard, phase="resource"), GivenUp("Sarah", "Back Yard"), rule=rule, says=says)
    says = "Back Yard may not be handed on: it is out of play."
    wrong = judge([Traded("Albrecht", "Back Yard", "Mari")], books()["rage-2018"], table(yard, phase="resource")).wrong
    assert (rule, says) in [(one.rule, one.says) for one in wrong]
    kept(table(resource("Back Yard", "Sarah"), phase="resource"), GivenUp("Sarah", "Back Yard"))


def test_nobody_joins_a_creature_in_the_hunting_grounds() -> None:
    """A Character that is away from its pack fights alone; an alpha is never away."""
    rule, says = (
        "pack_actions_join_members_of_the_home_ground",
        "Albrecht may not join Mari, which is in the Hunting Grounds.",
    )
    away = creature("Mari", "Sarah", place="hunting grounds")
    start = table(away, phase="combat", combat=fight(("Zhyzhak",), ("Mari",), "pre-combat", round=0))
    wrong = judge([Joined(("Albrecht",), "Pack Call")], books()["rage-2018"], start).wrong
    assert (rule, says) in [(one.rule, one.says) for one in wrong]
    start.seats["Sarah"].alpha = "Mari"
    wrong = judge([Joined(("Albrecht",), "Pack Call")], books()["rage-2018"], start).wrong
    assert rule not in [one.rule for one in wrong]
