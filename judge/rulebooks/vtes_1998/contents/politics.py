"""Sections 6.3 and 10: politics, titles and sects."""

from judge.book import Section
from judge.methuselah import hands, politics, prohibitions, sects, titles

CAMARILLA_CLANS = ("Brujah", "Gangrel", "Malkavian", "Nosferatu", "Toreador", "Tremere", "Ventrue")
INDEPENDENT_CLANS = ("Assamite", "Follower of Set", "Followers of Set", "Giovanni", "Ravnos")

CONTENTS: tuple[Section, ...] = (
    Section(
        "6.3",
        "Politics",
        existence=[politics.a_referendum_needs_a_cause],
        may=[prohibitions.extra_ballots_are_for_a_referendum],
    ),
    Section(
        "6.3.1",
        "The Political Action",
        may=[politics.a_political_action_needs_its_card],
        derivations=["the_caller_sets_the_terms"],
    ),
    Section(
        "6.3.2",
        "The Referendum",
        may=[hands.nobody_draws_during_a_referendum],
        derivations=[
            "a_successful_political_action_calls_the_referendum",
            "no_draws_during_a_referendum",
            "hands_are_filled_after_a_referendum",
        ],
    ),
    Section(
        "6.3.2(1)",
        "Choose the terms",
        may=[politics.the_terms_are_set_before_votes_are_cast],
    ),
    Section(
        "6.3.2(2)",
        "Polling",
        may=[politics.a_cast_vote_stands],
        derivations=["polling_begins_with_the_first_vote"],
    ),
    Section(
        "6.3.2(3)",
        "Resolve the referendum",
        may=[politics.the_votes_decide_the_referendum, politics.a_referendum_outlives_its_caller],
        derivations=["a_majority_passes_the_referendum"],
    ),
    Section("6.3.3", "Gaining Votes", may=[politics.votes_must_be_gained, politics.votes_of_one_source_agree]),
    Section(
        "6.3.3(1)",
        "Political Action cards",
        may=[
            politics.one_vote_of_political_cards_each,
            politics.only_political_action_cards_give_a_vote,
            politics.a_card_played_for_a_vote_says_nothing,
            politics.a_card_burned_for_a_vote_comes_from_the_hand,
            politics.the_calling_cards_vote_goes_either_way,
        ],
        derivations=[
            "the_calling_card_gives_a_vote",
            "a_political_card_gives_a_vote",
            "a_card_played_for_a_vote_is_burned",
        ],
        terms={"votes_of_a_political_card": 1, "political_cards_each": 1},
    ),
    Section(
        "6.3.3(2)",
        "Titled Vampires",
        may=[politics.only_ready_vampires_vote, politics.only_the_controller_casts_a_vampires_votes],
        derivations=["titles_give_votes", "vampires_with_votes_are_titled"],
        terms={
            "votes_of": {
                **dict.fromkeys(("Primogen", "Bishop"), 1),
                **dict.fromkeys(("Prince", "Archbishop"), 2),
                **dict.fromkeys(("Justicar", "Cardinal"), 3),
                "Inner Circle": 4,
            },
        },
    ),
    Section(
        "6.3.3(3)",
        "The Edge",
        may=[politics.only_the_holder_votes_with_the_edge],
        derivations=["the_edge_gives_a_vote"],
        terms={"edge_votes": 1},
    ),
    Section(
        "6.3.3(4)",
        "The Prisci block",
        may=[politics.only_prisci_vote_in_their_block, politics.a_priscus_votes_in_the_block],
        derivations=["each_priscus_has_one_vote_in_the_block", "the_prisci_vote_as_a_block"],
        terms={"prisci_block": 3},
    ),
    Section(
        "6.3.3(5)",
        "Other Cards",
        may=[politics.cards_for_votes_keep_to_their_players],
        derivations=["cards_may_give_votes"],
    ),
    Section(
        "6.3.4",
        "Vampiric Titles",
        may=[titles.a_city_may_have_a_prince_and_an_archbishop],
        derivations=["a_title_is_gained", "a_new_title_replaces_the_old", "a_new_title_yields_the_contested_one"],
        terms={"unique_titles": ("Prince", "Archbishop", "Justicar")},
    ),
    Section(
        "10",
        "Vampire Sects",
        may=[
            titles.a_title_needs_its_sect,
            titles.a_justicar_needs_his_clan,
            titles.a_newcomer_takes_a_misplaced_title,
            sects.some_referendums_are_called_by_one_sect,
            sects.some_honours_go_to_one_sect,
        ],
        derivations=[
            "the_sect_follows_the_clan",
            "a_misplaced_title_yields_at_once",
        ],
        terms={
            "sect_of": {
                **dict.fromkeys(("Primogen", "Prince", "Justicar", "Inner Circle"), "Camarilla"),
                **dict.fromkeys(("Bishop", "Archbishop", "Priscus", "Cardinal"), "Sabbat"),
            },
            "titles_of_a_clan": ("Justicar",),
            "clans_of": {
                "Camarilla": (*CAMARILLA_CLANS, "Caitiff"),
                "Sabbat": (*(f"{clan} antitribu" for clan in CAMARILLA_CLANS), "Lasombra", "Tzimisce", "Pander"),
                "Independent": INDEPENDENT_CLANS,
            },
            "sects_on_cards": {"Non-Camarilla": "Independent"},
            "referendums_of_a_sect": dict.fromkeys(
                ("Justicar Retribution", "Command of the Harpies", "Masquerade Enforcement"), "Camarilla"
            ),
            "referendums_in_play_of_a_sect": dict.fromkeys(
                ("Masquerade Enforcement", "Elysium: the Arboretum", "Archon"), "Camarilla"
            ),
            "honours_of_a_sect": dict.fromkeys(("Archon", "Camarilla Exemplary"), "Camarilla"),
        },
    ),
)
