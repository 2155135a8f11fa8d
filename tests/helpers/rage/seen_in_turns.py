"""Derivations of Rage outside combat, each seen otherwise by hand; and why some cannot be observed."""

from collections.abc import Mapping
from typing import Any

from events.common import Observed
from events.effects.methuselah import Controls
from events.effects.rage import Multiplies, Relocates, Revalues, Scores, Sizes
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.card_facts import RageFacts
from events.rage.position import Trophy, Voting
from tests.helpers.rage.tables import FACTS, creature, hurt, item, resource, table

Seen = tuple[Any, tuple[Any, ...], Observed]

STEP = "it says where a step stands; what is seen of it is cited by what the step leads to"
OPEN = "as long as it may be unsaid, it may be seen so"
NO_WORD = "the players have no word for it"
NOT_OBSERVABLE: Mapping[str, str] = {
    **dict.fromkeys(
        (
            "open_play_follows",
            "closed_play_comes_first",
            "closed_play_resolves_together",
            "combat_suspends_announced_effects",
            "combat_steps_come_in_order",
            "an_accepted_challenge_is_an_attack",
            "cards_are_revealed_together",
            "illegal_cards_were_not_played",
            "speeds_resolve_in_order",
            "a_junta_takes_effect_at_once",
        ),
        STEP,
    ),
    **dict.fromkeys(("alphas_end_with_the_phase", "a_declared_intention_is_no_vote"), OPEN),
    **dict.fromkeys(
        (
            "built_in_equipment_is_lost_for_the_combat",
            "built_in_equipment_returns_after_combat",
            "a_battlefield_has_the_defenders_keywords",
            "an_adopted_creature_keeps_its_text",
        ),
        NO_WORD,
    ),
}
MOOT = resource("Tribunal", "Sarah", place="called", by="Mari")
VOTE = {"phase": "moot", "voting": Voting(junta="Tribunal", caller="Mari")}
MORE = {
    **FACTS,
    "Thunder": RageFacts("event", permanent=True),
    "Backlash": RageFacts("gift", requires=("Theurge",), triggered=True, permanent=True),
    "Raven": RageFacts("personal totem"),
    "Spirit Net": RageFacts("gift", permanent=True),
}


def by_a_card(*effects: Any, player: str = "Sarah", card: str = "Spell") -> e.EffectHappened:
    """What a card does."""
    return e.EffectHappened(player=player, card=card, effects=effects)


# From where, after what, and what is seen.
SEEN: Mapping[str, Seen] = {
    "pack_members_are_in_the_home_ground": (
        table(creature("Mari", "Sarah", place="hunting grounds", owner="Sarah")),
        (by_a_card(Relocates("Mari", "home")),),
        Observed("Mari", "place", "hunting grounds"),
    ),
    "a_character_in_the_hunting_grounds_keeps_its_player": (
        table(),
        (by_a_card(Relocates("Mari", "hunting grounds")),),
        Observed("Mari", "place", "home"),
    ),
    "what_nobody_counted_is_as_it_was_seen": (
        table(seats={"Sarah": {"sept": ("?",)}}),
        (Observed("Sarah", "sept hand", 4),),
        Observed("Sarah", "sept hand", 5),
    ),
    "a_worthless_card_lies_sideways": (
        table(creature("Street Bum"), hurt("Street Bum", 1), phase="combat"),
        (
            c.Attacked("Mari", "Street Bum", using="Ambush"),
            c.StepBegun("play card"),
            c.CardLaid("Mari", "Bite", target="Street Bum"),
            c.StepBegun("withdrawal"),
        ),
        Observed("Street Bum", "lies", "up"),
    ),
    "an_effect_changes_what_a_kill_is_worth": (
        table(Trophy("Zmei in Sarah's pile", "Sarah", "Zmei", 6)),
        (by_a_card(Revalues("Zmei", 2)),),
        Observed("Sarah", "points", 6),
    ),
    "a_removed_card_has_no_effect": (
        table(),
        (by_a_card(Relocates("Mari", "removed")),),
        Observed("Mari", "place", "home"),
    ),
    "the_players_may_read_a_card_out": (
        table(creature("Old Hand", "Sarah")),
        (e.Described("Old Hand", RageFacts("ally")),),
        Observed("Old Hand", "kind", "enemy"),
    ),
    "done_by_hand": (table(), (e.EffectHappened(effects=(Scores("Sarah", 2),)),), Observed("Sarah", "points", 5)),
    "events_are_played_by_the_player": (
        table(described=MORE),
        (e.Played("Sarah", "Thunder"),),
        Observed("Thunder", "pack", "Ryan"),
    ),
    "the_renown_level_wins": (
        table(phase="combat", seats={"Sarah": {"points": 20}}),
        (e.TurnEnded(),),
        Observed("Sarah", "winner", False),
    ),
    "effects_change_the_hand_size": (
        table(),
        (by_a_card(Sizes(1, "sept", "Sarah")),),
        Observed("Sarah", "sept hand size", 5),
    ),
    "effects_of_the_turn_end_outside_the_phases": (
        table(creature("Mari", "Sarah", votes_by=2), phase="combat"),
        (e.PhaseBegun("redraw"),),
        Observed("Mari", "votes", 8),
    ),
    "a_damage_card_returns_to_its_owners_discard_pile": (
        table(hurt("Mari", 4), phase="regeneration"),
        (e.Regenerated("Mari"),),
        Observed("Maul", "place", "removed"),
    ),
    "the_combat_discards_are_reshuffled": (
        table(seats={"Sarah": {"combat": ("",) * 3, "combat_deck": 1, "combat_discards": ("Maul", "Bite")}}),
        (e.PhaseBegun("combat"), e.Drew("Sarah", "combat", 2)),
        Observed("Sarah", "combat deck", 0),
    ),
    "no_combat_card_is_left_to_draw": (
        table(seats={"Sarah": {"combat": ("",) * 3, "combat_deck": 1}}),
        (e.PhaseBegun("combat"), e.Drew("Sarah", "combat")),
        Observed("Sarah", "combat hand", 5),
    ),
    "a_cancelled_card_does_not_resolve": (
        table(closed=False),
        (e.Played("Mari", "Howl", effects=(Scores("Sarah", 2),)), e.Cancelled("Ryan", "Howl", "Storm")),
        Observed("Sarah", "points", 2),
    ),
    "a_cancelled_card_counts_as_played": (
        table(),
        (e.Played("Mari", "Klaive"), e.Cancelled("Ryan", "Klaive", "Storm")),
        Observed("Sarah", "sept hand", 5),
    ),
    "a_late_cancellation_ends_the_effect": (
        table(item("Klaive", "Mari")),
        (e.Cancelled("Ryan", "Klaive", "Storm"),),
        Observed("Klaive", "place", "home"),
    ),
    "an_instant_card_is_discarded": (table(), (e.Played("Mari", "Howl"),), Observed("Howl", "place", "home")),
    "returned_copies_go_back_to_the_hand": (
        table(closed=True),
        (e.Played("Mari", "Klaive"), e.Played("Zhyzhak", "Klaive"), e.LotDrawn("Sarah", "Klaive")),
        Observed("Ryan", "sept hand", 4),
    ),
    "what_is_given_up_goes_to_its_owners_pile": (
        table(item("Vest", "Mari")),
        (e.GivenUp("Sarah", "Vest"),),
        Observed("Vest", "place", "home"),
    ),
    "equipment_unfit_for_its_receiver_is_discarded": (
        table(item("Klaive", "Mari"), creature("Guard Dog", "Sarah")),
        (e.Traded("Guard Dog", "Klaive", "Mari"),),
        Observed("Klaive", "place", "home"),
    ),
    "an_adopted_creature_is_an_ally": (
        table(creature("Zmei")),
        (by_a_card(Controls("Sarah", "Zmei")),),
        Observed("Zmei", "kind", "enemy"),
    ),
    "a_personal_totem_attaches_to_its_character": (
        table(described=MORE),
        (e.Played("Mari", "Raven"),),
        Observed("Raven", "bearer", "Albrecht"),
    ),
    "a_triggered_gift_targets_whom_it_affects": (
        table(item("Wasp", "Mari"), described={**MORE, "Wasp": MORE["Backlash"]}),
        (e.AbilityUsed("Mari", "Wasp", target="Zhyzhak"),),
        Observed("Wasp", "place", "home"),
    ),
    "a_card_is_on_the_side_of_its_target": (
        table(creature("Mari", "Sarah", world="umbra")),
        (e.Played("Mari", "Klaive"),),
        Observed("Klaive", "world", "physical"),
    ),
    "a_spirit_forced_across_is_in_one_world": (
        table(creature("Jaggling", world="both")),
        (e.SteppedSideways("Jaggling", "Net"),),
        Observed("Jaggling", "world", "both"),
    ),
    "a_spirit_returns_to_both_worlds": (
        table(creature("Jaggling", world="umbra"), phase="combat"),
        (e.PhaseBegun("redraw"),),
        Observed("Jaggling", "world", "umbra"),
    ),
    "a_pack_has_one_allegiance": (
        table(seats={"Sarah": {"serves": ""}}),
        (e.PackChosen("Sarah", "gaia", ()),),
        Observed("Sarah", "allegiance", "wyrm"),
    ),
    "a_junta_is_discarded_after_its_vote": (
        table(MOOT, **VOTE),
        (e.JuntaDecided(passed=False),),
        Observed("Tribunal", "place", "home"),
    ),
    "a_junta_takes_effect_in_both_worlds": (
        table(phase="moot"),
        (e.JuntaCalled("Mari", "Tribunal"),),
        Observed("Tribunal", "world", "physical"),
    ),
    "votes_are_the_renown": (
        table(MOOT, **VOTE),
        tuple(e.Voted(one, "yes") for one in ("Albrecht", "Zhyzhak", "Mari", "Morgan")),
        Observed("Tribunal", "votes for", 4),
    ),
    "a_vote_is_yes_no_or_abstention": (
        table(MOOT, **VOTE),
        (e.Voted("Albrecht", "abstain"),),
        Observed("Albrecht", "vote", "yes"),
    ),
    "a_vote_not_cast_in_its_place_is_an_abstention": (
        table(MOOT, **VOTE),
        (e.Voted("Mari", "yes"), e.Voted("Albrecht", "yes")),
        Observed("Albrecht", "vote", "yes"),
    ),
    "one_multiplier_counts": (
        table(),
        (by_a_card(Multiplies("renown", 2, "Mari")), by_a_card(Multiplies("renown", 3, "Mari"))),
        Observed("Mari", "renown", 36),
    ),
    "a_tie_plays_another_turn": (
        table(phase="combat", seats={"Sarah": {"points": 20}, "Ryan": {"points": 20}}),
        (e.TurnEnded(),),
        Observed("Sarah", "winner", True),
    ),
    "a_pack_without_characters_is_out": (
        table(creature("Guard Dog", "Ryan")),
        (by_a_card(Relocates("Zhyzhak", "removed")), by_a_card(Relocates("Morgan", "removed"))),
        Observed("Ryan", "out", False),
    ),
    "allies_leave_with_the_last_character": (
        table(creature("Guard Dog", "Ryan")),
        (by_a_card(Relocates("Zhyzhak", "removed")), by_a_card(Relocates("Morgan", "removed"))),
        Observed("Guard Dog", "place", "home"),
    ),
    "flipping_changes_the_form": (
        table(phase="combat"),
        (c.Flipped("Mari", "battle"),),
        Observed("Mari", "form", "breed"),
    ),
}
