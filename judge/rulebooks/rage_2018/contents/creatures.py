"""Section 4.4: Allies and prey."""

from events.rage.card_facts import CREATURES
from judge.book import Section
from judge.rage import attacks, giving_up, prey, requirements_by_kind, resources

CONTENTS: tuple[Section, ...] = (
    Section(
        "4.4",
        "Sept cards: creatures",
        may=[
            resources.allies_are_recruited_in_the_resource_phase,
            resources.prey_is_played_in_the_resource_phase,
            prey.prey_is_played_by_the_player,
            giving_up.creatures_are_not_given_up,
        ],
        terms={"creatures": CREATURES},
    ),
    Section(
        "4.4 def Cannot be bound",
        "Cannot be bound",
        may=[
            attacks.what_cannot_be_bound_is_not_attacked_to_bind,
            prey.what_cannot_be_bound_is_not_commanded,
            prey.gifts_against_spirits_pass_over_the_unbindable,
        ],
    ),
    Section(
        "4.4.1",
        "Allies",
        may=[
            resources.only_characters_recruit_allies,
            requirements_by_kind.an_ally_needs_one_of_its_keywords,
            resources.an_ally_is_recruited_in_its_world,
        ],
        derivations=["an_ally_joins_the_pack"],
    ),
    Section(
        "4.4.1 sidebar Adopting Allies",
        "Adopting Allies",
        may=[prey.no_creature_changes_its_status_in_combat],
        derivations=[
            "an_adopted_creature_is_an_ally",
            "an_adopted_creature_keeps_its_text",
            "a_creature_has_one_status",
        ],
    ),
    Section(
        "4.4.2",
        "Prey: Enemies and Victims",
        may=[prey.abilities_of_prey_spare_their_own_side],
        derivations=["prey_goes_to_the_hunting_grounds"],
        terms={"allegiance_of_prey": {"enemy": "wyrm", "victim": "gaia"}},
    ),
    Section(
        "4.4.2 Prey using Gifts",
        "Prey using Gifts",
        may=[
            prey.prey_uses_gifts_in_combat_only,
            prey.gifts_of_prey_are_played_by_those_not_fighting_it,
            prey.prey_does_not_play_against_itself,
        ],
    ),
    Section(
        "4.4.2 Prey which attacks",
        "Prey which attacks",
        may=[
            attacks.prey_never_attacks_prey,
            prey.prey_attacks_as_its_card_says,
            prey.prey_attacks_a_valid_target,
            prey.attacks_of_prey_go_by_renown,
            prey.prey_fights_no_longer_than_its_rounds,
        ],
        owes=[prey.prey_that_attacks_has_attacked],
        derivations=["an_attack_of_prey_is_a_declared_attack", "prey_escapes_after_its_rounds"],
    ),
)
