"""Derivations of Rage about cards that come into play, hands, points and form, each seen otherwise by hand."""

from collections.abc import Mapping

from events.common import Observed
from events.effects.rage import Kills, Multiplies, Piles, Relocates, Scores, TurnsInto
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.position import Card
from tests.helpers.rage.seen_in_combat import ROUND, calm, fighting, fought
from tests.helpers.rage.seen_in_turns import MORE as DESCRIBED
from tests.helpers.rage.seen_in_turns import Seen, by_a_card
from tests.helpers.rage.tables import creature, fight, hurt, item, resource, table

FIRST = {"Sarah": {"sept": (), "combat": (), "dealt": ()}, "Ryan": {"sept": (), "combat": (), "dealt": ()}}
BOUND = fighting(
    creature("Mari", "Sarah", world="umbra"),
    creature("Jaggling", world="both"),
    hurt("Jaggling", 1),
    combat=fight(defenders=("Jaggling",), binds=True),
)
BINDING = (by_a_card(Kills("Jaggling")),)

SEEN: Mapping[str, Seen] = {
    "decks_lie_face_down": (
        table(seats={"Sarah": {"sept_deck": None}}),
        (e.DeckBrought("Sarah", "sept", 30),),
        Observed("Sarah", "sept deck", 31),
    ),
    "a_character_starts_in_breed_form": (
        table(),
        (e.PackChosen("Sarah", "gaia", ("Evan",)),),
        Observed("Evan", "form", "battle"),
    ),
    "a_starting_card_leaves_the_sept_deck": (
        table(),
        (e.Began("Sarah", "Klaive", "Mari"),),
        Observed("Sarah", "sept deck", 25),
    ),
    "the_first_redraw_fills_both_hands": (
        table(phase="redraw", number=1, closed=True, seats=FIRST),
        (e.Drew("Sarah", "sept"),),
        Observed("Sarah", "sept hand", 4),
    ),
    "the_sept_hand_is_filled": (
        table(phase="redraw", closed=True, seats={"Sarah": {"sept": ("",) * 3}}),
        (e.Drew("Sarah", "sept", 2),),
        Observed("Sarah", "sept hand", 3),
    ),
    "the_combat_hand_is_filled": (
        table(phase="combat", closed=True, seats={"Sarah": {"combat": ("",) * 3}}),
        (e.Drew("Sarah", "combat", 2),),
        Observed("Sarah", "combat hand", 3),
    ),
    "an_empty_sept_deck_is_not_drawn_from": (
        table(phase="redraw", closed=True, seats={"Sarah": {"sept": ("",) * 3, "sept_deck": 1}}),
        (e.Drew("Sarah", "sept"),),
        Observed("Sarah", "sept hand", 5),
    ),
    "discarded_cards_go_to_their_owners_pile": (
        table(),
        (e.Discarded("Sarah", "sept", ("Howl",)),),
        Observed("Sarah", "sept hand", 5),
    ),
    "pack_totems_go_to_the_home_ground": (table(), (e.Played("Mari", "Owl"),), Observed("Owl", "pack", "Ryan")),
    "pack_resources_go_to_the_home_ground": (
        table(),
        (e.Played("Mari", "Back Yard"),),
        Observed("Back Yard", "place", "hunting grounds"),
    ),
    "battlefields_go_to_the_hunting_grounds": (
        table(),
        (e.Played("Mari", "Long Ridge"),),
        Observed("Long Ridge", "place", "home"),
    ),
    "prey_goes_to_the_hunting_grounds": (table(), (e.Played("Sarah", "Zmei"),), Observed("Zmei", "place", "home")),
    "an_ally_joins_the_pack": (table(), (e.Played("Mari", "Guard Dog"),), Observed("Guard Dog", "pack", "Ryan")),
    "spirits_are_in_both_worlds": (
        table(),
        (e.Played("Sarah", "Jaggling"),),
        Observed("Jaggling", "world", "physical"),
    ),
    "equipment_attaches_to_its_player": (
        table(),
        (e.Played("Mari", "Klaive"),),
        Observed("Klaive", "bearer", "Albrecht"),
    ),
    "traded_equipment_goes_to_its_receiver": (
        table(item("Shotgun", "Mari")),
        (e.Traded("Albrecht", "Shotgun", "Mari"),),
        Observed("Shotgun", "bearer", "Mari"),
    ),
    "a_triggered_gift_attaches_to_its_user": (
        table(described=DESCRIBED),
        (e.Played("Mari", "Backlash", target="Zhyzhak"),),
        Observed("Backlash", "bearer", "Zhyzhak"),
    ),
    "a_permanent_card_attaches": (
        table(described=DESCRIBED),
        (e.Played("Mari", "Spirit Net", on="Zhyzhak"),),
        Observed("Spirit Net", "bearer", "Mari"),
    ),
    "a_lasting_card_stays_in_play": (
        table(),
        (e.Played("Mari", "Great Deed"),),
        Observed("Great Deed", "pack", "Ryan"),
    ),
    "cards_go_to_the_victory_pile_face_up": (
        table(),
        (by_a_card(Piles("Zmei", "Sarah")),),
        Observed("Sarah", "points", 0),
    ),
    "a_card_face_down_is_worth_one": (
        table(),
        (by_a_card(Piles("Zmei", "Sarah", lies="down")),),
        Observed("Sarah", "points", 6),
    ),
    "a_card_goes_out_of_play": (
        table(),
        (by_a_card(Relocates("Mari", "out of play")),),
        Observed("Mari", "place", "home"),
    ),
    "attached_cards_go_out_of_play_too": (
        table(item("Klaive", "Mari")),
        (by_a_card(Relocates("Mari", "out of play")),),
        Observed("Klaive", "place", "home"),
    ),
    "a_card_returns_as_it_left": (
        table(creature("Mari", "Sarah", place="out of play")),
        (by_a_card(Relocates("Mari", "home")),),
        Observed("Mari", "place", "out of play"),
    ),
    "a_card_does_what_it_says": (table(), (by_a_card(Scores("Sarah", 2)),), Observed("Sarah", "points", 0)),
    "what_a_card_gave_ends_when_it_leaves": (
        table(item("Klaive", "Mari", gives=("+2 rage on Mari",)), creature("Mari", "Sarah", rage_by=2)),
        (e.GivenUp("Sarah", "Klaive"),),
        Observed("Mari", "rage", 6),
    ),
    "a_creature_has_one_status": (
        table(),
        (by_a_card(TurnsInto("Mari", "enemy")),),
        Observed("Mari", "place", "home"),
    ),
    "the_lowest_damage_card_regenerates": (
        table(hurt("Mari", 4), phase="regeneration", closed=True),
        (e.Regenerated("Mari"),),
        Observed("Mari", "damage", 4),
    ),
    "crossing_is_stepping_sideways": (
        table(resource("Old Caern", "Sarah"), phase="umbra", closed=True),
        (e.SteppedSideways("Mari", "Old Caern"),),
        Observed("Mari", "world", "physical"),
    ),
    "a_junta_waits_for_its_vote": (
        table(phase="moot"),
        (e.JuntaCalled("Mari", "Tribunal"),),
        Observed("Tribunal", "place", "home"),
    ),
    "multipliers_come_before_additions": (
        table(),
        (by_a_card(Multiplies("renown", 2, "Mari")),),
        Observed("Mari", "renown", 6),
    ),
    # --- combat
    "a_combat_action_becomes_damage": (fought(), ROUND, Observed("Zhyzhak", "damage", 0)),
    "too_little_rage_makes_a_bluff": (fought(), (c.StepBegun("bluff"),), Observed("Maul", "standing", "bluff")),
    "a_bluff_fails_against_a_legal_card": (fought(mine="Rend"), ROUND, Observed("Zhyzhak", "damage", 7)),
    "a_bluff_succeeds_against_a_bluff": (
        fought(mine="Rend", theirs="Rend"),
        (c.StepBegun("bluff"),),
        Observed("Rend", "standing", "failed"),
    ),
    "a_bluff_succeeds_against_no_legal_card": (
        fought(mine="Rend", theirs="Rampage"),
        (c.StepBegun("bluff"),),
        Observed("Rend", "standing", "failed"),
    ),
    "a_face_down_combat_event_is_illegal": (
        fought(theirs="Rampage"),
        (c.StepBegun("bluff"),),
        Observed("Rampage", "standing", "legal"),
    ),
    "failed_bluffs_are_discarded": (
        fought(theirs="Weave"),
        (c.StepBegun("bluff"),),
        Observed("Weave", "standing", "bluff"),
    ),
    "a_bluff_without_a_target_succeeds_unanswered": (
        fought(mine="Dodge", theirs="Weave"),
        (c.StepBegun("bluff"),),
        Observed("Weave", "standing", "failed"),
    ),
    "a_leave_to_play_rage_is_not_rage": (
        fought(Card("Chain", kind="equipment", owner="Sarah", on="Mari"), mine="Rend"),
        (c.StepBegun("bluff"),),
        Observed("Rend", "standing", "bluff"),
    ),
    "combat_hands_are_refilled_after_combat": (
        fighting(seats={"Sarah": {"combat": ("",) * 3}}),
        (c.CombatEnded(),),
        Observed("Sarah", "combat hand", 3),
    ),
    "damage_up_to_printed_rage_or_health_flips": (fought(theirs="Maul"), ROUND, Observed("Mari", "form", "breed")),
    "the_dead_leave_the_table": (
        table(creature("Street Bum"), hurt("Street Bum", 1)),
        (by_a_card(Kills("Street Bum")), e.Played("Sarah", "Street Bum")),
        Observed("Street Bum", "damage", 1),
    ),
    "a_kill_is_worth_its_printed_renown": (
        fighting(),
        (by_a_card(Kills("Zhyzhak")),),
        Observed("Sarah", "points", 0),
    ),
    "prey_of_ones_own_side_is_worth_nothing": (
        fighting(creature("Zmei"), combat=fight(("Zhyzhak",), ("Zmei",))),
        (by_a_card(Kills("Zmei")),),
        Observed("Ryan", "points", 6),
    ),
    "prey_that_attacked_is_worth_its_renown": (
        fighting(creature("Zmei"), combat=fight(("Zmei",), ("Zhyzhak",))),
        (by_a_card(Kills("Zmei")),),
        Observed("Ryan", "points", 0),
    ),
    "a_bound_spirit_is_healed": (BOUND, BINDING, Observed("Jaggling", "damage", 1)),
    "a_bound_spirit_joins_the_pack": (BOUND, BINDING, Observed("Jaggling", "kind", "enemy")),
    "a_bound_spirit_is_worth_points_to_its_pack": (BOUND, BINDING, Observed("Sarah", "points", 0)),
    "who_sweeps_a_battlefield_takes_it": (
        calm(creature("Long Ridge"), combat=fight(defenders=("Zhyzhak",), target="Long Ridge", step="resolution")),
        (c.Escaped("Zhyzhak", "Smoke"),),
        Observed("Sarah", "points", 0),
    ),
    "full_frenzy_turns_to_crinos": (fighting(), (c.Frenzied("Mari"),), Observed("Mari", "form", "breed")),
    "full_frenzy_draws_combat_cards": (fighting(), (c.Frenzied("Mari"),), Observed("Sarah", "combat hand", 12)),
    "frenzy_cards_are_paid_back": (
        fighting(creature("Mari", "Sarah", frenzy="full", frenzy_cards=6), seats={"Sarah": {"combat": ("",) * 11}}),
        (c.FrenzyEnded("Mari"),),
        Observed("Sarah", "combat hand", 11),
    ),
    # --- the end
    "most_victory_points_win": (
        table(phase="combat", seats={"Sarah": {"points": 22}, "Ryan": {"points": 20}}),
        (e.TurnEnded(),),
        Observed("Sarah", "winner", False),
    ),
    "a_lost_packs_home_ground_is_removed": (
        table(resource("Back Yard", "Ryan")),
        (by_a_card(Relocates("Zhyzhak", "removed")), by_a_card(Relocates("Morgan", "removed"))),
        Observed("Back Yard", "place", "home"),
    ),
    "a_lost_pack_wins_in_its_last_turn": (
        table(phase="combat", seats={"Ryan": {"points": 20}}),
        (by_a_card(Relocates("Zhyzhak", "removed")), by_a_card(Relocates("Morgan", "removed")), e.TurnEnded()),
        Observed("Ryan", "winner", False),
    ),
}
