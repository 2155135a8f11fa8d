"""Section 6.5: torpor, rescue, diablerie, the Blood Hunt."""

from events.methuselah.events import Diablerize, Encounter, LeaveTorpor, Rescue
from judge.book import Section, partly
from judge.methuselah import diablerie, minion_phase, torpor

CONTENTS: tuple[Section, ...] = (
    Section(
        "6.5.1",
        "Going into Torpor",
        may=[minion_phase.a_torpid_vampire_only_leaves_torpor],
    ),
    Section(
        "6.5.2",
        "Leave Torpor action",
        may=[
            partly(torpor.torpor_actions_need_a_vampire_in_torpor, LeaveTorpor),
            torpor.leaving_torpor_must_be_affordable,
            torpor.only_a_blocking_vampire_diablerizes_at_once,
        ],
        derivations=["leaving_torpor_makes_ready", "a_blocked_leave_torpor_is_no_combat"],
        terms={"leave_torpor_blood": 2, "blocked_leave_torpor_blood": 0},
    ),
    Section(
        "6.5.3",
        "Rescue a Vampire from Torpor",
        may=[
            partly(torpor.torpor_actions_need_a_vampire_in_torpor, Rescue, Encounter),
            torpor.an_encounter_announces_its_purpose,
            torpor.a_choice_needs_its_encounter,
            torpor.a_rescue_is_paid_by_rescuer_and_rescued,
            torpor.allies_do_not_rescue,
        ],
        derivations=[
            "an_encounter_is_settled_when_it_succeeds",
            "a_rescue_makes_ready",
            "a_rescue_is_split_as_it_is_seen",
        ],
        terms={
            "rescue_blood": 2,
            "paralyzed_rescue_blood": 0,
            "shares_of_a_rescue_are_announced": True,
            "stealth_among_own": 1,
        },
    ),
    Section(
        "6.5.4",
        "Diablerize a Vampire in Torpor",
        may=[partly(torpor.torpor_actions_need_a_vampire_in_torpor, Diablerize), torpor.allies_do_not_diablerize],
    ),
    Section(
        "6.5.5",
        "Diablerie",
        may=[diablerie.diablerie_steps_come_in_order],
        derivations=["who_commits_diablerie_is_the_diabolist"],
    ),
    Section("6.5.5(1)", "The blood", derivations=["diablerie_moves_the_blood"]),
    Section(
        "6.5.5(2)",
        "The equipment",
        may=[diablerie.the_diabolist_takes_the_victims_equipment_only],
        derivations=["diablerie_offers_the_equipment"],
        terms={"diablerie_gives_all_equipment": False},
    ),
    Section("6.5.5(3)", "The burning", derivations=["the_victim_of_diablerie_is_burned"]),
    Section(
        "6.5.5(4)",
        "The discipline",
        may=[
            diablerie.only_an_older_victim_teaches,
            diablerie.the_diabolist_is_given_one_discipline,
            diablerie.the_diabolists_discipline_is_a_master_card_of_hers,
        ],
        derivations=["a_diabolist_may_be_given_a_discipline", "a_diabolists_hand_is_filled_again"],
    ),
    Section(
        "6.5.6",
        "The Blood Hunt",
        may=[
            diablerie.a_blood_hunt_follows_diablerie,
            diablerie.a_blood_hunt_is_no_action,
            diablerie.no_modifiers_or_reactions_in_a_blood_hunt,
        ],
        derivations=["a_blood_hunt_is_put_to_the_vote", "a_passed_blood_hunt_burns_the_diabolist"],
    ),
)
