"""The text form of effects and of what is printed on a card."""

import re
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.effects.base import Attaches, Burns, Costs, Gains, Modifies, Moves, Permits, Places, Says, Taps, Untaps
from events.effects.methuselah import (
    Ballots,
    Becomes,
    Cancels,
    Continues,
    Controls,
    Damages,
    DiscardsCards,
    DrawsCards,
    EndsAction,
    Fights,
    Forbids,
    GainsVictoryPoints,
    GetsEdge,
    Grants,
    Paralyzes,
    Redirects,
    Stays,
    Strikes,
    TakesOver,
    Titles,
)
from events.effects.phrases import PHRASES, always_said, regex_of
from events.effects.rage import (
    Bestows,
    Crosses,
    Directs,
    Empowers,
    Enfranchises,
    FillsHand,
    Forces,
    Heals,
    Idles,
    Kills,
    Leaves,
    Multiplies,
    Ordains,
    Piles,
    Relocates,
    Restricts,
    Revalues,
    Scores,
    Sizes,
    Turns,
    TurnsInto,
    Wounds,
)
from events.effects.text import EXPECTED, parse_effects, print_effect, print_effects
from events.effects.union import WORDINGS, AnyEffect
from events.effects.vendetta import (
    Deploys,
    Drains,
    Halves,
    Recalls,
    Shifts,
    Steals,
    TakesAmbition,
    TakesTokens,
    Withdraws,
)
from events.effects.wording import Phrase
from events.methuselah.card_facts import CardFacts
from events.methuselah.card_text import EXPECTED as EXPECTED_FACT
from events.methuselah.card_text import parse_facts, print_facts
from events.spelling import SyntaxProblem
from tests.helpers.strategies import effects, facts

SAID: dict[str, AnyEffect] = {
    "+1 stealth": Modifies("stealth", 1),
    "-1 bleed on Lupo": Modifies("bleed", -1, "Lupo"),
    "+1 intercept on Loyal Street Gang": Modifies("intercept", 1, "Loyal Street Gang"),
    "+1 vote": Modifies("votes", 1),
    "+2 votes": Modifies("votes", 2),
    "+1 hand size": Modifies("hand size", 1),
    "-1 master action on Sarah": Modifies("master actions", -1, "Sarah"),
    "+3 transfers": Modifies("transfers", 3),
    "costs 1 pool": Costs("pool", 1),
    "costs 2 blood": Costs("blood", 2),
    "Alexis gains 2 pool": Gains("Alexis", "pool", 2),
    "Lupo burns 1 blood": Gains("Lupo", "blood", -1),
    "2 from Alexis to Sarah": Moves(2, "Alexis", "Sarah"),
    "taps Lupo": Taps("Lupo"),
    "untaps Lupo": Untaps("Lupo"),
    "paralyzes Lupo": Paralyzes("Lupo"),
    "burns Arson Site": Burns("Arson Site"),
    "Lupo goes to torpor": Places("Lupo", "torpor"),
    "Lupo goes to ash heap": Places("Lupo", "ash heap"),
    "Flak Jacket on Lupo": Attaches("Flak Jacket", "Lupo"),
    "Ryan controls Lupo": Controls("Ryan", "Lupo"),
    "Ryan gets the Edge": GetsEdge("Ryan"),
    "nobody gets the Edge": GetsEdge(),
    '"nobody" gets the Edge': GetsEdge("nobody"),
    "Lupo becomes Prince of Boston": Titles("Lupo", "Prince of Boston"),
    "Lupo loses title": Titles("Lupo", ""),
    'Lupo becomes "clan x"': Titles("Lupo", "clan x"),
    "Lupo becomes clan Malkavian": Becomes("Lupo", "clan", "Malkavian"),
    "Lupo fights Thomas": Fights("Lupo", "Thomas"),
    "2 damage to Lupo": Damages("Lupo", 2),
    "1 aggravated damage to Lupo": Damages("Lupo", 1, True),
    "redirects to Ryan": Redirects("Ryan"),
    "maneuver": Grants("maneuver"),
    "optional press": Grants("optional press"),
    "2 maneuvers": Grants("maneuver", 2),
    "3 optional presses": Grants("optional press", 3),
    "close quarters": Grants("close quarters"),
    "2 close quarters": Grants("close quarters", 2),
    "prevent 2": Grants("prevent", 2),
    "additional strike": Grants("additional strike"),
    "2 additional strikes": Grants("additional strike", 2),
    "strike: 3R damage": Strikes("damage", 3, ranged=True),
    "strike: 2 aggravated damage first": Strikes("damage", 2, aggravated=True, first=True),
    "strike: dodge": Strikes("dodge"),
    "strike: combat ends": Strikes("combat ends"),
    "strike: steal 2 blood": Strikes("steal blood", 2),
    "strike: destroy equipment": Strikes("destroy equipment"),
    "strike: hand +1 first": Strikes("hand", 1, first=True),
    "strike: hand": Strikes("hand"),
    "+2 power on Claudia 2": Modifies("power", 2, "Claudia 2"),
    "costs 1 influence": Costs("influence", 1),
    "Claudia loses 1 influence": Gains("Claudia", "influence", -1),
    "steals 1 blood from each rival": Steals("blood", 1, "each rival"),
    "halves the printed power of each rival": Halves("each rival"),
    "Claudia 2 moves to Prince's Haven": Shifts("Claudia 2", "Prince's Haven"),
    "Claudia deploys 2 blood at Location 1": Deploys("Claudia", 2, "Location 1"),
    "Claudia deploys -1 blood at Location 1": Deploys("Claudia", -1, "Location 1"),
    "Claudia withdraws": Withdraws("Claudia"),
    "drains Rashida": Drains("Rashida"),
    "restores Rashida": Drains("Rashida", back=True),
    "+2 rage on Zhyzhak": Empowers("rage", 2, "Zhyzhak"),
    "-1 health": Empowers("health", -1),
    "Zhyzhak suffers 3 damage": Wounds("Zhyzhak", 3),
    "Zhyzhak suffers 3 aggravated damage": Wounds("Zhyzhak", 3, aggravated=True),
    "heals Maul on Zhyzhak": Heals("Maul", "Zhyzhak"),
    "Sarah scores 1 point": Scores("Sarah", 1),
    "Zhyzhak turns to battle form": Turns("Zhyzhak", "battle"),
    "Zhyzhak crosses to the umbra": Crosses("Zhyzhak", "umbra"),
    "kills Zhyzhak": Kills("Zhyzhak"),
    "renown times 2 on Zhyzhak": Multiplies("renown", 2, "Zhyzhak"),
    "Zhyzhak may vote": Enfranchises("Zhyzhak"),
    "Zhyzhak goes out of play until the end of the turn": Relocates("Zhyzhak", "out of play", "turn"),
    "Zhyzhak goes to the pile of Sarah worth 3": Piles("Zhyzhak", "Sarah", 3),
    "Zhyzhak is worth +2 points": Revalues("Zhyzhak", 2),
    "-1 combat hand for Sarah": Sizes(-1, "combat", "Sarah"),
    "Zhyzhak takes no actions": Idles("Zhyzhak"),
    "Zhyzhak cannot be alpha": Ordains("Zhyzhak", "cannot be alpha"),
    "Zhyzhak counts as Ahroun": Bestows("Zhyzhak", "Ahroun"),
    "Zhyzhak must attack Mari": Directs("Zhyzhak", "must attack", "Mari"),
    "Zhyzhak turns into an ally": TurnsInto("Zhyzhak", "ally"),
    "Zhyzhak escapes": Leaves("Zhyzhak"),
    "Sarah draws 3 combat cards": FillsHand("Sarah", 3, "combat"),
    "Zhyzhak must play combat cards": Forces("Zhyzhak"),
    "Zhyzhak may play only Rage 1": Restricts("Zhyzhak", 1),
    "Zhyzhak may play only Rage 3 or less": Restricts("Zhyzhak", 3, or_less=True),
    "Claudia takes 1 token": TakesTokens("Claudia"),
    "Claudia takes -2 tokens": TakesTokens("Claudia", -2),
    "ends the action": EndsAction(),
    "continues as if unblocked": Continues(),
    "Rake takes over the action": TakesOver("Rake"),
    "permits bleeds_target_the_prey for Lupo": Permits("bleeds_target_the_prey", "Lupo"),
    "permits bleeds_target_the_prey for the turn": Permits("bleeds_target_the_prey", until="turn"),
    "permits bleeds_target_the_prey for Lupo until the next turn": Permits(
        "bleeds_target_the_prey", "Lupo", "next turn"
    ),
    'permits "what is said for you"': Permits("what is said for you"),
    "+1 intercept while in play": Modifies("intercept", 1, until="in play"),
    "-1 hand size on Sarah while in play": Modifies("hand size", -1, "Sarah", "in play"),
    "each other Methuselah burns 1 pool": Gains("each other Methuselah", "pool", -1),
    "taps each ready vampire": Taps("each ready vampire"),
    "stays in play": Stays(),
    "stays on Rake": Stays("Rake"),
    "cancels Bonding": Cancels("Bonding"),
    "cancels Bonding without cost": Cancels("Bonding", free=True),
    "the bearer may not hunt while in play": Forbids("hunt", "bearer", until="in play"),
    "allies may not block for the action": Forbids("block", "allies", until="action"),
    "vampires may strike by hand only for the combat": Forbids("strike but by hand", "vampires", until="combat"),
    "Lupo may not bleed until the next turn": Forbids("bleed", "Lupo", until="next turn"),
    "nobody but Rake may act for the game": Forbids("act", but="Rake", until="game"),
    '"Allies" may not block': Forbids("block", "Allies"),
    "Thomas may not block": Forbids("block", "Thomas"),
    "nobody may block": Forbids("block"),
    "nobody but Rake may block": Forbids("block", but="Rake"),
    "Alexis but Rake may not react": Forbids("react", "Alexis", "Rake"),
    "the opponent may not maneuver this round": Forbids("maneuver", "opponent", this_round=True),
    "the opponent but Rake may not press": Forbids("press", "opponent", "Rake"),
    "everybody may strike by hand only": Forbids("strike but by hand"),
    "Thomas may strike by hand only this round": Forbids("strike but by hand", "Thomas", this_round=True),
    "the opponent may strike by hand only": Forbids("strike but by hand", "opponent"),
    "everybody but Rake may strike by hand only": Forbids("strike but by hand", but="Rake"),
    "Thomas may not end combat": Forbids("end combat", "Thomas"),
    "Thomas may not gain strikes": Forbids("gain strikes", "Thomas"),
    "nobody may dodge this round": Forbids("dodge", this_round=True),
    '"only Rake" may not prevent': Forbids("prevent", "only Rake"),
    '"All but One" may not block': Forbids("block", "All but One"),
    'nobody but "May Not" may block': Forbids("block", but="May Not"),
    "taps All but One": Taps("All but One"),
    "May Smith takes over the action": TakesOver("May Smith"),
    "May Smith gains 1 extra ballot": Ballots("May Smith"),
    "May Smith gains 1 pool": Gains("May Smith", "pool", 1),
    "Lupo gains 1 extra ballot": Ballots("Lupo"),
    "Sarah draws 2 cards": DrawsCards("Sarah", 2),
    "each other Methuselah draws 1 card": DrawsCards("each other Methuselah"),
    "Alexis discards 1 card": DiscardsCards("Alexis"),
    "Sarah gains 1 victory point": GainsVictoryPoints("Sarah"),
    "Sarah gains 2 victory points": GainsVictoryPoints("Sarah", 2),
    "Sarah gains 2 extra ballots": Ballots("Sarah", 2),
    "permits bleeds_target_the_prey": Permits("bleeds_target_the_prey"),
    "Claudia takes back Dodge": Recalls("Claudia", "Dodge"),
    'Claudia takes back "Blood Doll"': Recalls("Claudia", "Blood Doll"),
    "Claudia takes the Ambition token": TakesAmbition("Claudia"),
    'says "whatever: it, says"': Says("whatever: it, says"),
}


@pytest.mark.parametrize("text", SAID)
def test_an_effect_is_said_as_players_say_it(text: str) -> None:
    """Each effect has one text, which is read and printed."""
    assert parse_effects(text) == (SAID[text],)
    assert print_effect(SAID[text]) == text


def test_every_effect_has_an_example() -> None:
    """No effect of the vocabulary is left out above."""
    assert {type(effect) for effect in SAID.values()} == set(get_args(AnyEffect))


@pytest.mark.parametrize(
    "text, same",
    [
        ("strike: hand +1, first", "strike: hand +1 first"),
        ("Strike: 3 R agg damage, first strike", "strike: 3R aggravated damage first"),
        ("Lupo loses 1 life", "Lupo burns 1 blood"),
        ("2 pool from Alexis to Sarah", "2 from Alexis to Sarah"),
        ("burn Warehouse", "burns Warehouse"),
        ("Lupo goes to the Ash Heap", "Lupo goes to ash heap"),
        ("Lupo loses his title", "Lupo loses title"),
        ("cost 1 pool", "costs 1 pool"),
        ("Nobody gets  the edge", "nobody gets the Edge"),
        ("optional  press", "optional press"),
        ("prevents 1", "prevent 1"),
        ('"Sarah" gains 1 pool', "Sarah gains 1 pool"),
        ("the action ends without combat", "ends the action"),
        ("action ends", "ends the action"),
        ("goes on as if unblocked", "continues as if unblocked"),
        ("the action continues as if  unblocked", "continues as if unblocked"),
        ("Rake takes the action over", "Rake takes over the action"),
        ("aims the action at Ryan", "redirects to Ryan"),
        ("only Rake may block", "nobody but Rake may block"),
        ("Opponent may not  end combat", "the opponent may not end combat"),
        ("Thomas may not block this action", "Thomas may not block"),
        ("nobody may  maneuver this combat", "nobody may maneuver"),
        ("everybody may strike by hand only this combat", "everybody may strike by hand only"),
        ("Thomas can't block", "Thomas may not block"),
        ("Thomas cannot block", "Thomas may not block"),
        ("the opponent can not dodge", "the opponent may not dodge"),
        ("Lupo gains an extra ballot", "Lupo gains 1 extra ballot"),
        ("Lupo may vote again", "Lupo gains 1 extra ballot"),
        ("Sarah draws a card", "Sarah draws 1 card"),
        ("Sarah draws 3", "Sarah draws 3 cards"),
        ("Alexis discards 2 cards at random", "Alexis discards 2 cards"),
        ("permits bleeding anyone", "permits bleeds_target_the_prey"),
        ("permits Reacting while  tapped for Lupo", "permits a_tapped_minion_cannot_react for Lupo"),
        ("permits bleeding anyone until the end of the turn", "permits bleeds_target_the_prey for the turn"),
        ("Lupo may not hunt as long as it lies there", "Lupo may not hunt while in play"),
        ("Lupo may not bleed this turn", "Lupo may not bleed for the turn"),
        ("nobody may act until her next turn", "nobody may act until the next turn"),
        ("the allies may not block", "allies may not block"),
        ("cancels Bonding without its cost", "cancels Bonding without cost"),
    ],
)
def test_other_words_for_the_same(text: str, same: str) -> None:
    """Short and long words mean the same effect."""
    assert print_effects(parse_effects(text)) == same


def test_a_phrase_is_tried_on_every_text_of_it() -> None:
    """A pattern is left out only where a word is missing that each text of the phrase holds."""
    texts = [text.upper() for text in SAID] + [*SAID]
    for phrase in PHRASES:
        pattern = re.compile(regex_of(phrase), re.I)
        assert not [text for text in texts if pattern.fullmatch(text) and always_said(phrase) not in text.lower()]


@pytest.mark.parametrize(
    ("pattern", "word"),
    [
        ("costs? <amount:number>", "cost"),
        ("<card:new> on <on:name>", "on"),
        ("(?:taps?|locks?) <card:name>", ""),
        ("paraly[sz]es? <card:name>", "paraly"),
        ("<who:name> takes? back (?!(?:(?:the|his) )?blood(?![^\\s]))<card:name>", "take"),
        ("burns|loses", ""),
    ],
)
def test_the_word_that_is_always_said(pattern: str, word: str) -> None:
    assert always_said(Phrase(pattern, Says)) == word


@given(st.lists(effects(), max_size=4).map(tuple))
def test_effects_are_read_as_they_were_printed(several: tuple[AnyEffect, ...]) -> None:
    """Printing loses nothing, whatever the names."""
    assert parse_effects(print_effects(several)) == several


@given(facts(), st.booleans())
def test_facts_are_read_as_they_were_printed(printed: CardFacts, said: bool) -> None:
    """The same holds for what is printed on a card, with its kind said before or not."""
    kind = printed.kind if said else ""
    assert parse_facts(print_facts(printed, kind), kind) == printed


def test_no_effect_is_as_long_as_that() -> None:
    """More than 300 words without quotes are not tried on each phrase; what stands in quotes may be longer."""
    for more, expected in ((296, "an effect; perhaps 'gins' should be 'gains'"), (297, EXPECTED)):
        with pytest.raises(SyntaxProblem) as caught:
            parse_effects("Smith gins 2 pool" + " so" * more)
        assert caught.value.expected == expected
    assert parse_effects(f'says "{"so " * 600}"') == (Says("so " * 600),)


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    """Nothing else than `Unreadable` is ever raised."""
    for parse in (parse_effects, parse_facts):
        wrong = None
        try:
            parse(text)
        except SyntaxProblem as problem:
            wrong = problem
        assert not wrong or (0 <= wrong.column <= len(text) and wrong.found and wrong.expected)


@pytest.mark.parametrize(
    "text, column, found, expected",
    [
        (
            "Thomas may not sleep",
            0,
            "'Thomas may not sleep'",
            "Thomas may not block, only Rake may block, everybody may strike by hand only; and so of react, maneuver, "
            "press, dodge, end combat, prevent, gain strikes, act, bleed, hunt, equip, employ, recruit, call a "
            "referendum, leave torpor, rescue, diablerize, modify, play combat cards, vote, play master cards or untap",
        ),
        ("May Smith gins 2 pool", 0, "'May Smith gins 2 pool'", "an effect; perhaps 'gins' should be 'gains'"),
        ("+1 stealht", 0, "'+1 stealht'", "an effect; perhaps 'stealht' should be 'stealth'"),
        ("+1 stealth, foo", 12, "'foo'", EXPECTED),
        ("+1 stealth,", 11, "nothing", EXPECTED),
        ('says "no', 5, "a quote that is never closed", 'a " that ends the quote'),
        ('taps "\\q"', 5, '"\\q"', 'words in quotes, in which \\" stands for a quote and \\\\ for a \\'),
    ],
)
def test_what_is_wrong_with_an_effect(text: str, column: int, found: str, expected: str) -> None:
    """A text that is no effect says where, what was found and what was expected."""
    with pytest.raises(SyntaxProblem) as caught:
        parse_effects(text)
    assert (caught.value.column, caught.value.found, caught.value.expected) == (column, found, expected)
    assert str(caught.value) == f"found {found}; expected {expected}"


@pytest.mark.parametrize(
    "text, column, found, expected",
    [
        ("capactiy 6", 0, "'capactiy 6'", "a fact about a card; perhaps capacity"),
        ("capacity 6, xyzzy", 12, "'xyzzy'", EXPECTED_FACT),
        ("capacity 6,", 11, "nothing", EXPECTED_FACT),
        ("clan A, clan B", 8, "a second clan", "one clan"),
        ("|||", 3, "a third |", "the basic effects after the first |, the superior after the second"),
        ("unique | +1 steal", 9, "'+1 steal'", "an effect; perhaps 'steal' should be 'stealth'"),
    ],
)
def test_what_is_wrong_with_a_fact(text: str, column: int, found: str, expected: str) -> None:
    """The same for what is printed on a card."""
    with pytest.raises(SyntaxProblem) as caught:
        parse_facts(text)
    assert (caught.value.column, caught.value.found, caught.value.expected) == (column, found, expected)


def test_each_kind_of_effect_has_one_wording() -> None:
    """Every effect is written by the wording of one family, and no two families claim the same kind."""
    kinds = [kind for wording in WORDINGS for kind in get_args(wording.effects)]
    assert len(kinds) == len(set(kinds))
    assert set(kinds) == set(get_args(AnyEffect)) == {type(effect) for effect in SAID.values()}


def test_a_justicar_of_a_clan() -> None:
    """The title comes with its clan, as on the card."""
    read = parse_facts("capacity 9, clan Brujah, brujah Justicar", "vampire")
    assert (read.clan, read.title) == ("Brujah", "Brujah Justicar")
    assert parse_facts("Justicar", "vampire").title == "Justicar"


def test_facts_as_they_are_read_out() -> None:
    """A vampire, an ally, a card with two levels."""
    text = "capacity 6, clan Brujah, Camarilla, Prince of Boston, potence, CELERITY, bleed 2"
    assert print_facts(parse_facts(text, "vampire"), "vampire") == text
    assert parse_facts("Potence").disciplines == {"Potence": "basic"}
    text = "action modifier, dominate, undirected, costs 1 blood, requires Prince | +1 bleed | +2 bleed, +1 stealth"
    assert print_facts(parse_facts(text)) == text
    text = "life 2, strength 1, unique, costs 3 pool"
    assert print_facts(parse_facts(text, "ally"), "ally") == text


@pytest.mark.parametrize(
    "text, column, name, word",
    [
        ("burns The Old Press", 6, "The Old Press", "Press"),
        ("+1 bleed, taps House on the Hill", 15, "House on the Hill", "on"),
        ("2 from Blood of the Press to Sarah", 7, "Blood of the Press", "Press"),
    ],
)
def test_a_name_with_a_word_of_the_effects_wants_quotes(text: str, column: int, name: str, word: str) -> None:
    """The error says that the name can be read in quotes."""
    with pytest.raises(SyntaxProblem) as problem:
        parse_effects(text)
    assert (problem.value.column, problem.value.found) == (column, repr(name))
    assert problem.value.expected == f'"{name}" in quotes, for {word!r} is a word of the effects'
    parse_effects(text.replace(name, f'"{name}"'))
