"""Section 16 of the 1994 rulebook."""

from judge.book import Section
from judge.methuselah import diablerie, hands, torpor

CONTENTS: tuple[Section, ...] = (
    Section(
        "16.1",
        "Going into Torpor",
        may=[hands.only_vampires_lie_in_torpor],
    ),
    Section(
        "16.2",
        "Leaving Torpor",
        may=[torpor.without_the_blood_only_a_rescue_helps],
        derivations=["leaving_torpor_makes_ready", "the_blood_of_a_blocked_exit_is_lost"],
        terms={"blocked_leave_torpor_blood": 2},
    ),
    Section(
        "16.3",
        "Encountering a Vampire in Torpor",
        may=[
            torpor.a_rescue_is_paid_by_rescuer_and_rescued,
            diablerie.a_diablerie_gives_what_it_gives,
            diablerie.part_of_the_equipment_may_be_left,
            diablerie.a_skill_from_the_hand_may_be_replaced,
            diablerie.blood_may_wait_for_the_skill,
            diablerie.the_diabolist_takes_the_victims_equipment_only,
            diablerie.only_an_older_victim_teaches,
            diablerie.the_diabolist_is_given_one_discipline,
            diablerie.the_diabolists_discipline_is_a_master_card_of_hers,
            diablerie.a_blood_hunt_follows_diablerie,
            diablerie.a_blood_hunt_is_no_action,
            diablerie.no_modifiers_or_reactions_in_a_blood_hunt,
        ],
        derivations=[
            "a_rescue_makes_ready",
            "a_rescue_is_split_as_it_is_seen",
            "who_commits_diablerie_is_the_diabolist",
            "diablerie_moves_the_blood",
            "diablerie_offers_the_equipment",
            "diablerie_gives_the_equipment",
            "the_victim_of_diablerie_is_burned",
            "a_diabolist_may_be_given_a_discipline",
            "a_diabolists_hand_is_filled_again",
            "a_blood_hunt_is_put_to_the_vote",
            "a_passed_blood_hunt_burns_the_diabolist",
        ],
        terms={
            "diablerie_gives_all_equipment": True,
            "rescue_blood": 2,
            "shares_of_a_rescue_are_announced": False,
            "capacity_of_a_discipline_card": 1,
        },
    ),
)
