"""Situations of chapters 1 to 4 as a scorekeeper writes them, in a table: what happens, and what the judge says of it.

A line has sentences and, after `|`, the verdict, section and rule of the last one; nothing where all of it is legal.
Nothing else is wrong in any of them. Each group begins with what its lines have in common.
"""

import pytest

from events.record.record import Entry
from judge import books
from judge.judging import judge
from tests.helpers.situations import begun, is_judged_so, situations

BOOK = books()["rage-2018"]
OVER = "moot phase; mari plays Howl; turn ends"
HURT = "redraw; effect of Ryan with Trap: Mari suffers 2 damage; regeneration"
TABLE = """[book rage-2018]
[players Sarah, Ryan]
seats Sarah, Ryan
card Mari: character, gaia, renown 6, rage 4, gnosis 5, health 6, battle health 8, keyword Black Fury, keyword Theurge
card Kicks: character, gaia, renown 4, rage 3, gnosis 3, health 5, battle health 7, keyword Wendigo, keyword Ahroun
card Zhyzhak: character, wyrm, renown 8, rage 6, gnosis 2, health 8, battle health 10, keyword Black Spiral Dancer
card Husk: character, wyrm, renown 5, rage 3, gnosis 5, health 5, keyword Vampire
card Guard Dog: ally, renown 2, rage 2, gnosis 1, health 3, keyword Animal
card Zmei: enemy, renown 6, rage 6, gnosis 3, health 9, keyword Monster
card Jogger: victim, renown 1, rage 1, gnosis 1, health 2, keyword Human
card Old Caern: caern, gauntlet 4, unique
card New Caern: caern, gauntlet 3
card Back Yard: territory
card Talen: fetish, unique
card Grim: character, wyrm, renown 6
card Long Ridge: battlefield, renown 5, engaging 10, defending 8
card Sprite: ally, renown 1, requires Uktena
card Spirit Blade: fetish, requires Garou, requires gnosis 4, keyword Weapon, unique
card Vest: equipment, keyword Armor
card Howl: action
card Duel: action, alpha action
card War Cry: action, requires Ahroun
card Storm: event, permanent
card Gust: gift, requires Theurge, requires gnosis 4
card Chill: gift, permanent
card Hum: gift, requires Galliard
card Cleansing: rite, requires renown 5, permanent
card Owl: pack totem, requires Theurge
card Hawk: personal totem, requires Uktena
card Full Moon: lunar phase
card Great Deed: quest, requires Theurge
card Old Soul: past life, requires Black Fury
card Pact: moot, restricted
card Tribal Talk: moot, condition no weapon, condition ally
card Talk: moot, requires renown 4
card Tribunal: moot, requires renown 6
card Trial of Garou: moot, requires renown 4, voter Garou
card Trial: moot, requires renown 4, requires Philodox
card Maul: combat action, requires rage 4, damage 4
card Fury: combat event, full frenzy
sarah leads gaia with Mari, Kicks
ryan leads wyrm with Zhyzhak, Husk
"""


@pytest.mark.parametrize(
    **situations("""
== combat phase; effect of Ryan with Banishment: kicks goes out of play; zhyzhak is alpha; mari is alpha
zhyzhak attacks kicks | illegal 1.5 a_creature_out_of_play_enters_no_combat
zhyzhak challenges kicks | illegal 1.5 a_creature_out_of_play_enters_no_combat
zhyzhak attacks mari; kicks joins with Pack Defence | illegal 1.5 a_creature_out_of_play_enters_no_combat

== combat phase; effect of Ryan with Lure: kicks goes to the hunting grounds; zhyzhak is alpha; mari is alpha
zhyzhak attacks kicks |
zhyzhak attacks mari; kicks joins with Pack Defence | illegal 1.1 pack_actions_join_members_of_the_home_ground

==
effect with X: Zmei goes to the pile of Sarah face down; observed points of Sarah = 1 |
effect with X: Zmei goes to the pile of Sarah face down; sarah.points=6 | discrepancy 1.4 a_card_face_down_is_worth_one
""")
)
def test_areas(setup: str, line: str) -> None:
    """Chapter 1: where a card is."""
    is_judged_so(f"{TABLE}{setup}\n", line, BOOK)


@pytest.mark.parametrize(
    **situations("""
== effect of Ryan with Odd Card: Husk is worth +1 point
level 13 |
level 12 | illegal 2.1.01 the_renown_level_holds_for_every_pack

== turn ends; redraw
sarah discards 2 sept; sarah draws 2 sept |
sarah discards 2 sept; sarah draws 1 sept | missed 2.2.2 a_hand_is_drawn_up_to_its_size
sarah discards 2 sept; sarah draws 3 sept | illegal 2.2.2 no_card_is_drawn_unbidden
sarah discards 6 sept | illegal 2.2.2 only_cards_in_hand_are_discarded

== effect with X: +1 sept hand for Sarah, -1 combat hand for Sarah; redraw; open play
sarah.sept hand=6 |
sarah.sept hand=5 | discrepancy 2.1.3 effects_change_the_hand_size
sarah.combat hand=5 | discrepancy 2.1.3 effects_change_the_hand_size

== moot phase; mari plays Old Soul; mari plays Howl; turn ends; redraw; open play
sarah.sept hand=4 |
sarah.sept hand=5 | discrepancy 4.5.4A sept_hand_lost_to_a_past_life

== turn ends; redraw
sarah plays Full Moon; sarah discards 1 sept; sarah draws 2 sept | 1: illegal 2.2.2 open_play_follows
zhyzhak plays Chill at Mari; sarah discards 1 sept |
zhyzhak plays Chill at Mari; sarah draws 1 sept |

== resource; moot phase; mari calls "Call to Order"; mari votes yes
redraw; ryan discards 1 sept; sarah draws sept; ryan draws sept; open play |

== redraw; effect of Ryan with Trap: Mari suffers 2 damage; regeneration
husk plays Chill |
mari regenerates; husk plays Chill |
husk plays Chill; mari regenerates | 1: illegal 2.1.2 (Regeneration Phase) nothing_is_played_before_all_have_regenerated

== redraw
sarah draws 5 sept; sarah draws 5 combat; sarah plays Full Moon |
sarah plays Full Moon; ryan draws 5 sept | 1: illegal 2.2.2 nothing_is_done_before_the_first_hands_are_drawn
ryan announces; sarah draws sept; sarah draws combat | 1: illegal 2.2.2 nothing_is_done_before_the_first_hands_are_drawn
ryan announces; ryan draws combat | 1: illegal 2.2.2 nothing_is_done_before_the_first_hands_are_drawn

== turn ends; combat phase
sarah discards 5 combat; sarah draws 5 combat |
sarah discards 2 combat; sarah draws 1 combat | missed 2.2.6 a_combat_hand_is_drawn_up_to_its_size
sarah discards 2 combat; sarah draws 3 combat | illegal 2.2.6 no_combat_card_is_drawn_unbidden
sarah discards 6 combat | illegal 2.2.6 only_combat_cards_in_hand_are_discarded

== combat phase; mari is alpha; zhyzhak is alpha
husk plays Duel | illegal 2.2.6 a_card_of_an_alpha_action_is_an_alphas
mari plays Duel | illegal 2.2.6 a_card_of_an_alpha_action_is_an_alphas
zhyzhak plays Duel; mari plays Duel |
kicks is alpha; zhyzhak passes; mari passes | 1: illegal 2.2.6 a_pack_has_one_alpha
kicks is alpha; zhyzhak passes; kicks passes | 1: illegal 2.2.6 a_pack_has_one_alpha
effect with X: Kicks goes out of play until the end of the turn; turn ends; observed place of Kicks = "home ground" |

== sarah starts with New Caern; combat phase; mari is alpha; zhyzhak is alpha; effect with Fall: -2 renown on Zhyzhak
zhyzhak attacks New Caern | illegal 2.2.6 an_alpha_attacks_alphas_and_prey
sarah wins the draw; zhyzhak passes | illegal 2.2.6 chance_orders_equal_alphas
ryan wins the draw; zhyzhak passes; mari passes |
zhyzhak attacks mari; step declaration; step pre-combat |

== resource; open play; ryan announces
mari plays Vest |
mari plays Talen | illegal 3.2.1 answers_concern_ones_own_pack
ryan lets it go; mari plays Talen |
sarah announces together; sarah wins the draw; mari plays Talen |
sarah announces; mari plays Talen | illegal 3.2.1 announced_effects_go_in_order
""")
)
def test_turns(setup: str, line: str) -> None:
    """Chapters 2 and 3: set-up, hands, alphas, and what is announced."""
    is_judged_so(f"{TABLE}{setup}\n", line, BOOK)


@pytest.mark.parametrize(
    **situations("""
== moot phase; open play
kicks plays War Cry |
mari plays War Cry | illegal 4.5 an_open_play_card_needs_one_of_its_keywords
mari plays Gust at Mari |
kicks plays Hum | illegal 4.5.3 a_gift_needs_one_of_its_keywords
effect of Ryan with Drain: -1 gnosis on Mari; mari plays Gust at Mari |
effect of Ryan with Drain: -2 gnosis on Mari; mari plays Gust at Mari | illegal 4.5.3 a_gift_needs_its_gnosis
kicks plays Owl | illegal 4.5.2A a_pack_totem_needs_one_of_its_keywords
kicks plays Hawk | illegal 4.5.2B a_personal_totem_needs_one_of_its_keywords
kicks plays Great Deed | illegal 4.5.4 a_quest_needs_one_of_its_keywords
kicks plays Old Soul | illegal 4.5.4A a_past_life_needs_its_tribe
mari plays Old Soul; mari plays Old Soul | illegal 4.5.4A a_past_life_in_play_is_not_channelled_again
kicks plays Cleansing | illegal 4.5.5 a_renown_requirement_is_met
kicks calls Tribunal | illegal 4.7.1 a_junta_needs_its_renown
effect of Sarah with Fame: +2 renown on Kicks; kicks calls Tribunal |
mari plays Tribunal; zhyzhak votes no; mari votes yes; it fails |
kicks plays Tribunal | illegal 4.7.1 a_junta_needs_its_renown
zhyzhak plays Tribunal | illegal 4.7.1 moots_are_called_by_gaia
mari plays Maul at Zhyzhak | illegal 4.8.1 combat_actions_are_played_in_the_combat_sequence
mari calls Trial | illegal 4.7.1 a_junta_needs_one_of_its_keywords

== resource; mari plays Old Caern; zhyzhak plays Old Caern
ryan wins the draw for Old Caern; open play; ryan gives up Old Caern; mari plays Old Caern |

== moot phase; mari calls Pact; it fails; turn ends; moot phase
mari calls Pact | illegal 4.2 def Restricted a_restricted_card_is_played_once_a_game
kicks calls Tribal Talk | illegal 4.7.1 every_condition_of_a_junta_is_met

== moot phase; kicks calls Talk; effect with X: Mari crosses to the umbra; zhyzhak votes no
mari votes yes; husk abstains; kicks votes yes; it fails | 1: illegal 5 a_creature_in_the_umbra_takes_no_part_in_juntas
mari votes yes; husk abstains; kicks votes yes; it passes | 1: illegal 5 a_creature_in_the_umbra_takes_no_part_in_juntas
mari abstains; husk abstains; kicks votes yes; it passes | discrepancy 4.7.2 more_votes_for_pass_a_junta

== moot phase; mari plays Trial of Garou
husk votes no | illegal 4.7.2 only_the_eligible_vote
zhyzhak votes no; kicks votes yes |

== resource; mari plays Guard Dog; sarah plays Long Ridge; open play
mari plays Sprite | illegal 4.4.1 an_ally_needs_one_of_its_keywords
sarah gives up Guard Dog | illegal 4.4 creatures_are_not_given_up
sarah gives up Long Ridge |
umbra phase; sarah gives up Long Ridge | illegal 4.3 resources_are_given_up_in_the_resource_phase
sarah plays Storm; sarah gives up Storm | illegal 4.5.2 events_are_not_given_up
mari plays Chill on Mari; sarah gives up Chill | illegal 4.5.3 gifts_are_not_given_up
mari plays Great Deed; sarah gives up Great Deed |
mari plays Great Deed; turn ends; regeneration; sarah gives up Great Deed |
mari plays Cleansing; sarah gives up Cleansing | illegal 4.5.5 rites_are_not_given_up
mari plays Owl; turn ends; redraw; sarah gives up Owl |

== resource; ryan plays Zmei; combat phase; zhyzhak is alpha; mari is alpha; zhyzhak passes; mari attacks Zmei
sarah plays for prey; ryan plays for prey | 1: illegal 6.6.3 a_player_outside_the_combat_plays_for_prey
ryan plays for prey; mari plays Maul at Zmei; zmei plays Maul at Mari of Ryan |

== combat phase; mari is alpha; zhyzhak is alpha; zhyzhak attacks mari; step beginning
mari plays Maul at Zhyzhak; turn ends; zhyzhak.damage=4 |
mari plays Fury; mari plays Fury | illegal 4.8 def Combat Restricted a_combat_restricted_card_is_played_once_a_side
mari plays Fury; sarah gives up Fury | illegal 4.8.2 combat_events_are_not_given_up
sarah gives up Maul | illegal 4.8.1 combat_actions_are_not_given_up
""")
)
def test_cards(setup: str, line: str) -> None:
    """Chapter 4: what each kind of card asks for, and when it is given up."""
    is_judged_so(f"{TABLE}{setup}\n", line, BOOK)


@pytest.mark.parametrize(
    **situations("""
== redraw
regeneration | illegal 2.2.2 nothing_is_done_before_the_first_hands_are_drawn
open play | illegal 2.2.2 nothing_is_done_before_the_first_hands_are_drawn

== moot phase; mari plays Howl; turn ends; redraw
open play | missed 2.2.2 every_sept_hand_is_filled
regeneration | missed 2.2.2 every_sept_hand_is_filled
sarah draws 1 sept; open play |

== redraw; effect of Ryan with Trap: Mari suffers 2 damage; regeneration
resource | missed 2.1.2 (Regeneration Phase) everything_that_regenerates_has
open play | illegal 2.1.2 (Regeneration Phase) nothing_is_played_before_all_have_regenerated
mari regenerates Vest | illegal 2.1.2 (Regeneration Phase) what_regenerates_lies_there
mari regenerates Trap; resource |

== moot phase; open play
mari calls Tribunal; combat phase | missed 4.7.3 every_called_junta_is_voted_on
mari calls Tribunal; voting on Tribunal; mari votes no; it fails; combat phase |

== combat phase
sarah discards 2 combat; open play | missed 2.2.6 every_combat_hand_is_filled
sarah discards 2 combat; sarah draws 2 combat; open play |
""")
)
def test_complete_records(setup: str, line: str) -> None:
    """What nobody has written down has not happened: what each phase asks for is missed."""
    is_judged_so(f"{TABLE}{setup}\n", line, BOOK.strictly)


@pytest.mark.parametrize(
    ("setup", "line", "says", "needed"),
    [
        (f"{OVER}; redraw", "regeneration", "Sarah has not filled the sept hand.", "1 sept card drawn"),
        (
            "combat phase; sarah discards 2 combat",
            "open play",
            "Sarah has not filled the combat hand.",
            "2 combat cards drawn",
        ),
        (
            "moot phase; open play; mari calls Tribunal",
            "combat phase",
            "Tribunal has not been voted on.",
            "the vote on Tribunal",
        ),
        (HURT, "mari regenerates Vest", "Mari has no damage card Vest: it has Trap.", "a damage card on it"),
    ],
)
def test_what_is_said_of_complete_records(setup: str, line: str, says: str, needed: str) -> None:
    """What was missed, or is not there, is named."""
    reader, position = begun(f"{TABLE}{setup}\n")
    entries, _problems = reader.fork().line(line)
    (wrong,) = judge([entry.event for entry in entries if isinstance(entry, Entry)], BOOK.strictly, position).wrong
    assert (wrong.says, wrong.needed) == (says, needed)
