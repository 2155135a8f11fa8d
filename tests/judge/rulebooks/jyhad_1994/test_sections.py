"""Which section of the 1994 rulebook a breach is cited by, where two kinds of declaration share one rule."""

import pytest

from events.methuselah.position import Card
from judge import books
from judge.book import kinds_of
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.plays import EDITIONS, told

LUPO, RAKE = vampire("Lupo", "Sarah"), vampire("Rake", "Sarah")
THOMAS, ALEPH = vampire("Thomas", "Alexis"), vampire("Aleph", "Alexis", region="torpor")
SARAHS = vampire("Pia", "Sarah", title="Prince of Boston", title_contested=True)
RIVAL = vampire("Quin", "Alexis", title="Prince of Boston", title_contested=True)


def ruled(*lines: str, book: str = "jyhad-1994", more: tuple[Card, ...] = (), phase: str = "minion") -> list[str]:
    """What the book says of lines at a small table."""
    return told(book, table(LUPO, RAKE, THOMAS, ALEPH, *more, phase=phase), *lines)


@pytest.mark.parametrize("book", EDITIONS)
def test_a_rule_that_stands_in_parts_stands_whole(book: str) -> None:
    """What is cited by two sections is filed under each kind of declaration that it is about, once."""
    rules = books()[book].rules
    filed = [(rule.name, kind) for rule in rules for kind in rule.about]
    assert len(filed) == len({*filed})
    assert {*filed} == {(rule.name, kind) for rule in rules for kind in kinds_of(rule.check)}


def test_modifiers_are_cited_by_their_own_sections() -> None:
    """A modifier is for an action of one's own (modifiers_and_reactions_need_an_action, 7.2.2), and once in it (14)."""
    assert ruled("lupo modifies Cloak: +1 bleed") == [
        "1 illegal 7.2.2 modifiers_and_reactions_need_an_action: Lupo may not play Cloak: no action is in progress."
    ]
    assert ruled("lupo bleeds", "rake modifies Cloak: +1 bleed") == [
        "2 illegal 7.2.2 only_the_acting_minion_modifies_his_action: "
        "Rake may not play Cloak: Lupo is the acting minion."
    ]
    assert ruled("lupo bleeds", "lupo modifies Cloak: +1 bleed", "lupo modifies Cloak: +1 bleed") == [
        "3 illegal 14(4) no_card_twice_by_one_methuselah_in_an_action: "
        "Lupo may not play Cloak again: Sarah has used it in this action."
    ]
    assert ruled("lupo bleeds", "lupo modifies Cloak: +1 bleed", "lupo modifies Cape: +1 bleed") == []


def test_reactions_are_cited_by_the_section_on_reactions() -> None:
    """A reaction answers an action (modifiers_and_reactions_need_an_action, 13.2), and the same one once."""
    assert ruled("thomas reacts with Sight: +1 bleed") == [
        "1 illegal 13.2 modifiers_and_reactions_need_an_action: Thomas may not play Sight: no action is in progress."
    ]
    assert ruled("lupo bleeds", "thomas reacts with Wake", "thomas reacts with Wake") == [
        "3 illegal 13.2 no_card_twice_by_one_methuselah_in_an_action: "
        "Thomas may not play Wake again: Alexis has used it in this action."
    ]


def test_a_tapped_blocker_is_cited_by_the_section_on_tapping() -> None:
    """Untapped minions may block (a_tapped_minion_cannot_block): section 6 says so."""
    yuri = vampire("Yuri", "Alexis", tapped=True)
    says = "a_tapped_minion_cannot_block: Yuri may not block: Yuri is tapped."
    assert ruled("lupo bleeds", "yuri blocks", more=(yuri,)) == [f"2 illegal 6 {says}"]
    assert ruled("lupo bleeds", "yuri blocks", more=(yuri,), book="vtes-1998") == [f"2 illegal 6 {says}"]
    assert ruled("lupo bleeds", "thomas blocks", more=(yuri,)) == []


def test_the_price_of_a_rescue_is_cited_by_the_section_on_encounters() -> None:
    """What a rescue costs stands in 16.3, whether it is announced or chosen when the encounter has succeeded."""
    says = "a_rescue_is_paid_by_rescuer_and_rescued: Lupo and Aleph may not pay 1 and 0: the rescue costs 2 blood."
    met = ("lupo encounters aleph", "succeeds")
    assert ruled("lupo rescues aleph paying 1+0") == [f"1 illegal 16.3 {says}"]
    assert ruled(*met, "lupo chooses to rescue paying 1+0") == [f"3 illegal 16.3 {says}"]
    assert ruled(*met, "lupo chooses to rescue paying 4+0") == [
        "3 illegal 16.3 a_rescue_is_paid_by_rescuer_and_rescued: Lupo may not pay 4 blood for the rescue: there is 3."
    ]
    assert ruled(*met, "lupo chooses to rescue paying 1+1") == []
    assert ruled(*met, "lupo chooses to destroy") == []


@pytest.mark.parametrize(
    ("book", "rule", "section", "says"),
    [
        ("jyhad-1994", "contests_are_paid_in_her_untap_phase", "17.2", "may not pay for Pia now"),
        ("vtes-1998", "contests_are_settled_in_her_untap_phase", "4.2", "may not settle the contest of Pia now"),
    ],
)
def test_the_upkeep_of_a_title_is_cited_by_the_section_on_titles(book: str, rule: str, section: str, says: str) -> None:
    """A title's contest is another than a card's (a_contest_is_settled_once): it has a section of its own."""
    more = (SARAHS, RIVAL)
    assert ruled("pia pays to contest the title", book=book, more=more) == [
        f"1 illegal {section} {rule}: Sarah {says}: it is Sarah's minion phase."
    ]
    assert ruled("pia pays", "pia pays", book=book, more=more, phase="untap") == [
        f"2 illegal {section} a_contest_is_settled_once: The contest of Pia has been paid for in this untap phase."
    ]
    assert ruled("pia pays", book=book, more=more, phase="untap") == []


@pytest.mark.parametrize(
    ("book", "rule", "section", "says"),
    [
        ("jyhad-1994", "contests_are_paid_in_her_untap_phase", "8", "may not pay for Ring now"),
        ("vtes-1998", "contests_are_settled_in_her_untap_phase", "4.1", "may not settle the contest of Ring now"),
    ],
)
def test_the_upkeep_of_a_card_is_cited_by_the_section_on_cards(book: str, rule: str, section: str, says: str) -> None:
    """The contest of a card keeps the section on contested cards."""
    held = {"region": "in play", "kind": "location", "contested": True, "unique": True, "counters": 0}
    more = (vampire("Ring", "Sarah", **held), vampire("Ring #2", "Alexis", **held))
    assert ruled("pays to contest Ring", book=book, more=more) == [
        f"1 illegal {section} {rule}: Sarah {says}: it is Sarah's minion phase."
    ]
    assert ruled("pays to contest Ring", "pays to contest Ring", book=book, more=more, phase="untap") == [
        f"2 illegal {section} a_contest_is_settled_once: The contest of Ring has been paid for in this untap phase."
    ]


@pytest.mark.parametrize(
    ("name", "in_1994", "in_1998"),
    [
        ("a_contest_costs_its_claimant", "8", "4.1"),
        ("a_contested_title_costs_its_claimant", "17.2", "4.2"),
        ("excess_blood_drains", "7.1", "1.5(2)"),
        ("a_card_does_what_it_says", "10", "1.4"),
        ("a_methuselah_without_pool_is_ousted", "4", "9.1"),
        ("a_discarded_card_goes_to_the_ash_heap", "11.4", "8"),
    ],
)
def test_a_derivation_stands_where_the_book_says_it(name: str, in_1994: str, in_1998: str) -> None:
    """Each book cites what follows by the section that says so, not by one of its examples."""
    assert (books()["jyhad-1994"].section_of[name], books()["vtes-1998"].section_of[name]) == (in_1994, in_1998)


@pytest.mark.parametrize(
    ("line", "section", "kind"),
    [
        ("lupo equips", "6.1.3", "equipment"),
        ("lupo employs", "6.1.4", "retainer"),
        ("lupo recruits", "6.1.5", "ally"),
        ("lupo acts", "6.1.6", "action"),
    ],
)
def test_the_missing_card_of_an_action_is_cited_by_its_own_section(line: str, section: str, kind: str) -> None:
    """1998 has a section for each action that takes a card (the_card_is_played_with_the_announcement)."""
    says = f"Lupo may not do so: no {kind} card was played for the action."
    assert ruled(line, book="vtes-1998") == [f"1 illegal {section} the_card_is_played_with_the_announcement: {says}"]
    assert ruled(line) == [f"1 illegal 12.3.1 the_card_is_played_with_the_announcement: {says}"]


@pytest.mark.parametrize(
    ("line", "section", "minion", "vampire"),
    [
        ("lupo leaves torpor", "6.5.2", "Lupo", "Lupo"),
        ("lupo rescues thomas", "6.5.3", "Lupo", "Thomas"),
        ("lupo diablerizes thomas", "6.5.4", "Lupo", "Thomas"),
    ],
)
def test_an_action_about_torpor_is_cited_by_its_own_section(line: str, section: str, minion: str, vampire: str) -> None:
    """1998 has a section for each action about torpor (torpor_actions_need_a_vampire_in_torpor)."""
    says = f"{minion} may not do so: {vampire} is not in torpor."
    assert ruled(line, book="vtes-1998") == [f"1 illegal {section} torpor_actions_need_a_vampire_in_torpor: {says}"]
    assert ruled(line) == [f"1 illegal 12.3.1 torpor_actions_need_a_vampire_in_torpor: {says}"]
