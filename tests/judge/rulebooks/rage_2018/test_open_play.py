"""Section 4.5: the cards of Open Play, and what is left of 4.2 and 4.3."""

from typing import Any

import pytest

from events.effects.rage import Empowers, Idles
from events.rage.card_facts import RageFacts
from events.rage.combat_events import Attacked, CardLaid, Challenged, SteppedIn
from events.rage.events import (
    AbilityUsed,
    Described,
    Drew,
    GivenUp,
    JuntaCalled,
    OpenPlayBegun,
    PhaseBegun,
    Played,
    SteppedSideways,
    Traded,
    Voted,
)
from judge import books
from judge.judging import judge
from projections.rage.table import Table
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, fight, item, kept, laid, resource, table, unclear

DOG = creature("Guard Dog", "Sarah")


def table_of(position: Any, *events: Any) -> Table:
    """The table after legal declarations."""
    after = kept(position, *events).table
    assert isinstance(after, Table)
    return after


@pytest.mark.parametrize(
    ("card", "rule", "who"),
    [
        ("Howl", "only_characters_play_action_cards", "Characters"),
        ("Cleansing", "only_characters_play_rites", "Characters"),
        ("Old Soul", "only_characters_channel_past_lives", "Characters"),
        ("Owl", "only_characters_bring_totems", "Characters"),
    ],
)
def test_only_characters_play_them(card: str, rule: str, who: str) -> None:
    """Action cards, Rites, Past Lives and Totems; a player's name stands for a Character of the pack."""
    pup = creature("Pup", "Sarah", kind="ally")
    says = f"Pup may not play {card}: only {who} do."
    broken(table(pup, phase="moot"), Played("Pup", card), rule=rule, says=says)
    kept(table(phase="moot"), Played("Mari", card))
    kept(table(phase="moot"), Played("Sarah", card))


def test_only_characters_and_allies_take_quests() -> None:
    """Prey takes no Quest; an Ally may."""
    rule, says = (
        "only_characters_and_allies_take_quests",
        "Zmei may not play Great Deed: only Characters and Allies do.",
    )
    broken(table(creature("Zmei"), phase="moot"), Played("Zmei", "Great Deed"), rule=rule, says=says)
    kept(table(DOG, phase="moot"), Played("Guard Dog", "Great Deed"))


def test_any_creature_uses_gifts() -> None:
    """Characters, Allies and prey; what is no creature does not."""
    rule, says = "any_creature_uses_gifts", "Shotgun may not play Trick: it is no creature."
    trick = Described("Trick", RageFacts("gift"))
    position = table(item("Shotgun", "Mari"), DOG, creature("Zmei"), phase="moot")
    broken(position, trick, Played("Shotgun", "Trick"), rule=rule, says=says)
    for name in ("Mari", "Guard Dog"):
        kept(position, trick, Played(name, "Trick"))
    fought = table(creature("Zmei"), phase="combat", combat=fight(step="between rounds"))
    kept(fought, trick, Played("Zmei", "Trick"))


def test_rites_are_for_characters_of_a_class_with_rites() -> None:
    """Garou, Fera and Cultists; of the Chulorviah it is open, of an unknown class nothing is said."""
    rule, says = (
        "rites_are_for_characters_of_a_class_with_rites",
        "Morgan may not play Bonding: its class has no Rites.",
    )
    bond, play = Described("Bonding", RageFacts("rite")), Played("Morgan", "Bonding")
    broken(table(phase="moot"), bond, play, rule=rule, says=says)
    for keywords in (("Corax",), ("7th Generation",), ("Vampire", "Garou"), ()):
        kept(table(phase="moot"), bond, Described("Morgan", RageFacts("character", keywords=keywords)), play)
    squid = Described("Morgan", RageFacts("character", keywords=("Chulorviah",)))
    says = "Whether the Chulorviah, a class without Rites and a faction of the Cults, play Rites is open."
    unclear(table(phase="moot"), bond, squid, play, rule=rule, says=says)


def test_rites_are_not_used_in_combat() -> None:
    """Not at its beginning; after a round the combat may have ended unsaid."""
    rule, says = "rites_are_not_used_in_combat", "Cleansing is not played during combat: it is a Rite."
    before = table(phase="combat", combat=fight(step="beginning", round=0))
    broken(before, Played("Mari", "Cleansing"), rule=rule, says=says)
    kept(table(phase="combat", combat=fight(step="resolution")), Played("Mari", "Cleansing"))
    kept(table(phase="combat"), Played("Mari", "Cleansing"))


def test_lunar_phases_are_played_in_the_redraw_phase() -> None:
    """After the redraw, in no other phase: events_are_played_by_the_player, also where a creature is named."""
    rule, says = "lunar_phases_are_played_in_the_redraw_phase", "Full Moon is not played in the Moot phase."
    broken(table(phase="moot"), Played("Sarah", "Full Moon"), rule=rule, says=says)
    lasting = Described("Full Moon", RageFacts("lunar phase", permanent=True))
    played = kept(table(phase="redraw"), lasting, Played("Mari", "Full Moon"))
    assert (played.table.cards["Full Moon"].by, played.table.cards["Full Moon"].world) == ("", "both")
    assert "events_are_played_by_the_player" in unders(played)
    early = judge([Played("Sarah", "Full Moon")], books()["rage-2018"].strictly, table(phase="redraw", closed=True))
    assert [one.rule for one in early.wrong] == ["open_play_cards_wait_for_open_play"]


def test_one_pack_totem_a_pack() -> None:
    """pack_totems_a_pack: one; another when it is given up, which a pack may do at will."""
    rule, says = "one_pack_totem_a_pack", "Sarah's pack may not play Owl: it has Bear."
    bear = Described("Bear", RageFacts("pack totem"))
    broken(table(phase="moot"), bear, Played("Mari", "Bear"), Played("Mari", "Owl"), rule=rule, says=says)
    kept(table(phase="moot"), bear, Played("Mari", "Bear"), GivenUp("Sarah", "Bear"), Played("Mari", "Owl"))
    kept(table(phase="moot"), bear, Played("Zhyzhak", "Bear"), Played("Mari", "Owl"))


def test_a_bearer_of_a_personal_totem_has_no_pack_totem() -> None:
    """a_personal_totem_attaches_to_its_character, who has no benefit of the other; given up it may have."""
    rule = "a_bearer_of_a_personal_totem_has_no_pack_totem"
    hawk = Described("Hawk", RageFacts("personal totem"))
    bear = resource("Owl", "Sarah")
    borne = kept(table(bear, phase="moot"), hawk, Played("Mari", "Hawk"))
    assert (borne.table.bearer_of("Hawk"), borne.table.resources_of("Sarah", "personal totem")) == ("Mari", [])
    assert "a_personal_totem_attaches_to_its_character" in unders(borne)
    says = "Mari has no benefit of Owl: it has Hawk."
    broken(table(bear, phase="moot"), hawk, Played("Mari", "Hawk"), AbilityUsed("Mari", "Owl"), rule=rule, says=says)
    kept(table(bear, phase="moot"), hawk, Played("Mari", "Hawk"), AbilityUsed("Albrecht", "Owl"))
    free = (Played("Mari", "Hawk"), GivenUp("Sarah", "Hawk"), AbilityUsed("Mari", "Owl"))
    kept(table(bear, phase="moot"), hawk, *free)


def test_one_quest_a_creature() -> None:
    """quests_a_creature: one at a time; whether a Past Life is one is open."""
    rule, says = "one_quest_a_creature", "Mari may not undertake Small Deed: it has Great Deed."
    small = Described("Small Deed", RageFacts("quest"))
    both = (small, Played("Mari", "Great Deed"), Played("Mari", "Small Deed"))
    broken(table(phase="moot"), *both, rule=rule, says=says)
    kept(table(phase="moot"), small, Played("Mari", "Great Deed"), Played("Albrecht", "Small Deed"))
    gone = (Played("Mari", "Great Deed"), GivenUp("Sarah", "Great Deed"), Played("Mari", "Small Deed"))
    kept(table(phase="moot"), small, *gone)
    says = "Whether a Past Life is the one Quest that a creature undertakes is open."
    unclear(table(phase="moot"), Played("Mari", "Old Soul"), Played("Mari", "Great Deed"), rule=rule, says=says)


def test_sept_hand_lost_to_a_past_life() -> None:
    """One card for each Past Life in the pack, until it leaves; every Past Life is Unique."""
    after = table_of(table(phase="moot"), Played("Mari", "Old Soul"))
    assert (after.hand_size("Sarah", "sept"), after.hand_size("Sarah", "combat")) == (4, 5)
    assert after.hand_size("Ryan", "sept") == 5
    left = table_of(table(phase="moot"), Played("Mari", "Old Soul"), GivenUp("Sarah", "Old Soul"))
    assert left.hand_size("Sarah", "sept") == 5
    rule, says = "a_past_life_in_play_is_not_channelled_again", "Old Soul is in play already: it is Unique."
    fury = Described("Zhyzhak", RageFacts("character", keywords=("Black Fury",)))
    twice = (fury, Played("Mari", "Old Soul"), Played("Zhyzhak", "Old Soul"))
    broken(table(phase="moot"), *twice, rule=rule, says=says)


def test_every_caern_is_unique() -> None:
    """a_unique_card_in_play_is_not_played_again: a Caern with a name is Unique without saying so."""
    rule, says = "a_unique_card_in_play_is_not_played_again", "Hidden Well is in play already: it is Unique."
    well = Described("Hidden Well", RageFacts("caern"))
    position = table(closed=True)
    broken(table(), well, Played("Mari", "Hidden Well"), Played("Zhyzhak", "Hidden Well"), rule=rule, says=says)
    kept(position, well, Played("Mari", "Hidden Well"), Played("Zhyzhak", "Hidden Well"))


def test_no_gift_twice_on_one_creature() -> None:
    """a_permanent_card_attaches to its target or its user; under one copy a creature is no target of another."""
    rule, says = "no_gift_twice_on_one_creature", "Zhyzhak is under the effects of Curse already."
    curse = Described("Curse", RageFacts("gift", permanent=True))
    first = Played("Mari", "Curse", target="Zhyzhak")
    broken(table(phase="moot"), curse, first, Played("Albrecht", "Curse", target="Zhyzhak"), rule=rule, says=says)
    cursed = kept(table(phase="moot"), curse, first, Played("Albrecht", "Curse", target="Morgan"))
    assert cursed.table.bearer_of("Curse") == "Zhyzhak"
    assert "a_permanent_card_attaches" in unders(cursed)
    assert table_of(table(phase="moot"), curse, Played("Mari", "Curse")).bearer_of("Curse") == "Mari"


def test_triggered_gifts() -> None:
    """a_triggered_gift_attaches_to_its_user until a_triggered_gift_targets_whom_it_affects."""
    spines = Described("Spines", RageFacts("gift", permanent=True, triggered=True))
    played = kept(table(phase="moot"), spines, Played("Mari", "Spines", target="Zhyzhak"))
    assert played.table.bearer_of("Spines") == "Mari"
    assert "a_triggered_gift_attaches_to_its_user" in unders(played)
    used = kept(table(phase="moot"), spines, Played("Mari", "Spines"), AbilityUsed("Mari", "Spines", "Zhyzhak"))
    assert not used.table.lies("Spines")
    assert "a_triggered_gift_targets_whom_it_affects" in unders(used)
    away = table(creature("Zhyzhak", "Ryan", world="umbra"), phase="moot")
    says = "Spines may not target Zhyzhak: Zhyzhak is in the Umbra."
    over = (spines, Played("Mari", "Spines"), AbilityUsed("Mari", "Spines", "Zhyzhak"))
    broken(away, *over, rule="effects_do_not_cross_the_gauntlet", says=says)


def test_an_effect_reaches_the_cards_it_names() -> None:
    """subtypes and groups are named too; a Wyrm Gift goes by the pack, a Bane Fetish is no Fetish."""
    rule = "an_effect_reaches_the_cards_it_names"
    here = table_of(table(phase="moot"), Described("Grip", RageFacts("gift", requires=("Theurge", "Bane"))))
    for words, by, answer in (
        ("gift", "Mari", True),
        ("Bane Gift", "Mari", True),
        ("Theurge gift", "Mari", True),
        ("Ahroun Gift", "Mari", False),
        ("Gaia gift", "Mari", True),
        ("Wyrm gift", "Mari", False),
        ("Wyrm gift", "Zhyzhak", True),
        ("rite", "Mari", False),
    ):
        assert here.is_called("Grip", words, by) is answer, words
    for card, words, answer in (
        ("Full Moon", "event", True),
        ("Old Soul", "quest", True),
        ("Deep Realm", "territory", True),
        ("Whip", "fetish", False),
        ("Whip", "equipment", True),
        ("Zhyzhak", "Black Spiral Dancer", True),
    ):
        assert here.is_called(card, words, "Mari") is answer, (card, words)
    shroud = Described("Shroud", RageFacts("equipment", wards=("Bane gift",)))
    grip = Described("Grip", RageFacts("gift", requires=("Theurge", "Bane")))
    borne = (shroud, grip, Played("Zhyzhak", "Shroud"))
    says = "Grip does not reach Zhyzhak: Shroud keeps it off."
    broken(table(), *borne, Played("Mari", "Grip", target="Zhyzhak"), rule=rule, says=says)
    kept(table(), *borne, Played("Mari", "Grip", target="Morgan"))


def test_a_card_about_opponents_is_played_in_combat() -> None:
    """Outside combat it is open; a permanent one has no moment."""
    rule = "a_card_about_opponents_is_played_in_combat"
    says = "Whether Glare, which speaks of opponent, is played outside combat is not said."
    glare = Described("Glare", RageFacts("gift", conditions=("opponent",)))
    unclear(table(phase="moot"), glare, Played("Mari", "Glare"), rule=rule, says=says)
    kept(table(phase="combat", combat=fight(step="between rounds")), glare, Played("Mari", "Glare"))
    kept(table(phase="moot"), Described("Glare", RageFacts("gift", conditions=("opponent",), permanent=True)))


def test_pack_resources_serve_the_home_ground() -> None:
    """Any member of the pack uses them, an Ally too; not another pack; in the Hunting Grounds, that is open."""
    rule, well = "pack_resources_serve_the_home_ground", resource("Old Caern", "Sarah")
    away = creature("Albrecht", "Sarah", place="hunting grounds")
    position = table(well, DOG, away, phase="moot")
    for name in ("Mari", "Guard Dog"):
        kept(position, AbilityUsed(name, "Old Caern"))
    says = "Zhyzhak may not use Old Caern: it is Sarah's."
    broken(position, AbilityUsed("Zhyzhak", "Old Caern"), rule=rule, says=says)
    says = "Whether Albrecht, in the Hunting Grounds, may use Old Caern is not said."
    unclear(position, AbilityUsed("Albrecht", "Old Caern"), rule=rule, says=says)


def test_only_the_bearer_uses_equipment() -> None:
    """Whoever carries it, prey that was given it once too; it may be left unused."""
    rule, says = "only_the_bearer_uses_equipment", "Albrecht may not use Shotgun: Mari has it."
    position = table(item("Shotgun", "Mari"), creature("Zmei"), item("Whip", "Zmei"), phase="moot")
    broken(position, AbilityUsed("Albrecht", "Shotgun"), rule=rule, says=says)
    kept(position, AbilityUsed("Mari", "Shotgun"), AbilityUsed("Zmei", "Whip"))


def test_equipment_that_lies_nowhere_may_have_been_played_untold() -> None:
    """What is known to be in a hand or to have left play was not; in complete records nothing was."""
    rule, use = "only_the_bearer_uses_equipment", AbilityUsed("Albrecht", "Shotgun")
    unclear(table(phase="moot"), use, rule=rule, says="Albrecht uses Shotgun, and no line says that it was played.")
    for seat, why in (
        ({"sept": ("Shotgun",)}, "it is in Sarah's hand"),
        ({"sept_discards": ("Shotgun",)}, "it is in play no more"),
    ):
        says = f"Albrecht may not use Shotgun: {why}."
        broken(table(phase="moot", seats={"Sarah": seat}), use, rule=rule, says=says)
    (strictly,) = judge([use], books()["rage-2018"].strictly, table(phase="moot")).wrong
    assert (strictly.rule, strictly.says) == (rule, "Albrecht may not use Shotgun: nobody has played it.")


def test_equipment_unfit_for_its_receiver_is_discarded() -> None:
    """Requirements are asked again at a trade; a bearer keeps what it has, whatever becomes of its Gnosis."""
    blade = item("Klaive", "Mari")
    low = table(blade, creature("Albrecht", "Sarah", gnosis_by=-1))
    traded = kept(low, Traded("Albrecht", "Klaive", "Mari"))
    assert not traded.table.lies("Klaive")
    assert traded.table.seats["Sarah"].sept_discards == ("Klaive",)
    assert "equipment_unfit_for_its_receiver_is_discarded" in unders(traded)
    fit = kept(table(blade), Traded("Albrecht", "Klaive", "Mari"))
    assert fit.table.bearer_of("Klaive") == "Albrecht"
    weak = kept(table(blade, phase="moot"), Played("Mari", "Howl", effects=(Empowers("gnosis", -2, "Mari"),)))
    assert weak.table.bearer_of("Klaive") == "Mari"


def test_an_empty_sept_deck_is_not_drawn_from() -> None:
    """A player draws the cards that are left, and plays on without any."""
    thin = table(phase="redraw", closed=True, seats={"Sarah": {"sept": ("",), "sept_deck": 2}})
    drawn = kept(thin, Drew("Sarah", "sept"))
    assert (drawn.table.hand_of("Sarah", "sept"), drawn.table.deck_of("Sarah", "sept")) == (3, 0)
    assert "an_empty_sept_deck_is_not_drawn_from" in unders(drawn)
    none = table(phase="redraw", closed=True, seats={"Sarah": {"sept": (), "sept_deck": 0}})
    kept(none, OpenPlayBegun(), PhaseBegun("regeneration"))


IDLE = Played("Zhyzhak", "Howl", effects=(Idles("Mari"),))


@pytest.mark.parametrize(
    ("phase", "act"),
    [
        ("moot", Played("Mari", "Howl")),
        ("resource", Played("Mari", "Shotgun")),
        ("resource", Traded("Mari", "Vest", "Albrecht")),
        ("moot", SteppedSideways("Mari", "Escape")),
        ("moot", JuntaCalled("Mari", "Tribunal")),
        ("combat", Attacked("Mari", "Zhyzhak")),
        ("combat", Challenged("Mari", "Morgan")),
    ],
)
def test_a_creature_kept_from_actions_takes_none(phase: str, act: Any) -> None:
    """What is among the actions, and nothing else: neither Quests nor abilities; in the next turn it is free."""
    seats = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}
    position = table(item("Vest", "Albrecht"), phase=phase, seats=seats if phase == "combat" else None)
    says = "Mari takes no actions in this turn."
    broken(position, IDLE, act, rule="a_creature_kept_from_actions_takes_none", says=says)
    kept(position, IDLE, AbilityUsed("Mari"))
    if phase == "moot":
        kept(position, IDLE, Played("Mari", "Great Deed"), GivenUp("Sarah", "Great Deed"))
        kept(position, IDLE, PhaseBegun("combat"), PhaseBegun("redraw"), Played("Mari", "Howl"))


def test_a_creature_kept_from_actions_neither_votes_nor_fights() -> None:
    """a_creature_kept_from_actions_takes_none: no vote, no Combat Action but instinctive ones, no stepping in."""
    rule, says = "a_creature_kept_from_actions_takes_none", "Mari takes no actions in this turn."
    called = table(phase="moot")
    call = JuntaCalled("Albrecht", "Tribunal")
    broken(called, IDLE, call, Voted("Mari", "yes"), rule=rule, says=says)
    kept(called, IDLE, call, Voted("Albrecht", "yes"), Voted("Mari", "abstain"))
    idle = table(creature("Mari", "Sarah", idle=True), phase="combat", combat=fight())
    broken(idle, CardLaid("Mari"), rule=rule, says=says)
    aimed = laid("Ryan 1", "Zhyzhak", "", "Mari")
    hit = table(creature("Mari", "Sarah", idle=True), aimed, phase="combat", combat=fight())
    kept(hit, CardLaid("Mari", "Parry", "instinctive"))
    stray = table(
        creature("Mari", "Sarah", idle=True),
        creature("Street Bum"),
        phase="combat",
        combat=fight(("Zhyzhak",), ("Street Bum",), step="pre-combat", round=0),
        seats={"Sarah": {"alpha": "Mari"}},
    )
    broken(stray, SteppedIn("Mari"), rule=rule, says=says)


def test_where_cards_lie() -> None:
    """cards_in_both_worlds, a_card_is_on_the_side_of_its_target, spirits_are_in_both_worlds and come back there."""
    away = table(creature("Mari", "Sarah", world="umbra"), creature("Zmei"), phase="moot")
    grudge = Described("Grudge", RageFacts("rite", permanent=True))
    there = kept(away, grudge, Played("Mari", "Grudge"))
    assert there.table.cards["Grudge"].world == "umbra"
    assert "a_card_is_on_the_side_of_its_target" in unders(there)
    for card in ("Old Caern", "Back Yard"):
        assert table_of(table(), Played("Mari", card)).cards[card].world == "both"
    come = kept(table(), Played("Ryan", "Jaggling"))
    assert (come.table.cards["Jaggling"].world, "spirits_are_in_both_worlds" in unders(come)) == ("both", True)
    spirit = creature("Jaggling", world="both")
    forced = kept(table(spirit, phase="umbra"), SteppedSideways("Jaggling", "Escape"))
    assert forced.table.cards["Jaggling"].world == "umbra"
    assert "a_spirit_forced_across_is_in_one_world" in unders(forced)
    later = kept(table(spirit, phase="umbra"), SteppedSideways("Jaggling", "Escape"), PhaseBegun("redraw"))
    assert later.table.cards["Jaggling"].world == "both"
    assert "a_spirit_returns_to_both_worlds" in unders(later)
