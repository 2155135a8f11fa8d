"""What is said when a line of a Vendetta game cannot be read."""

import pytest

from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from events.spelling import SyntaxProblem
from events.vendetta.card_text import EXPECTED, read_facts
from tests.events.vendetta.test_notation import HEADING, KNOWN

WHAT_IT_DOES = (
    "what it does: steal 1 blood, lose 1 blood, gain 1 blood, gain 1 influence, add 1 power, halve power, withdraw, "
    "move to the haven, look, win ties, take 1 token or be drained first; then, where it is so, from each rival, "
    "times the round, half the pool or the alliance, spending half the pool or 1 blood each, if blood lies there, "
    "after withdrawing"
)
ALONE = (
    "a card's name alone, or in quotes: the minion that plays it begins the sentence, a target comes before the card "
    "(at Raven with X) or in what it does (X: redirects to Ryan), and so does a cost (X: costs 2 blood)"
)
WRONG = [
    ('Claudia plyas Vanish at 1', 9, "'plyas'", 'what is done: plays, perhaps'),
    ('Claudia drains ]', 16, "']'", '? for an unknown card, a name, in frenzy or words in "quotes"'),
    ('Claud Belmont at 1', 1, "'Claud Belmont'", "an Ally; put a name in quotes if it begins like a player's"),
    ('Claudia goes to Location 1', 1, "'Claudia at Location 1'",
     "what they do (Claudia plays ? at Location 1, Claudia withdraws)"),
    ('nobody is at Location 1', 1, "'nobody is'", "who has no card there (Claudia at Location 1 has 0 cards)"),
    ('Claudia drains both her allies', 16, "'both her allies' in the name of a card", ALONE),
    ('Claudia drains everything', 16, "'everything' in the name of a card", ALONE),
    ('Claudia keeps nothing', 15, "'nothing' in the name of a card", ALONE),
    ("Claudia plays Vanish", 21, "the end of the sentence", "at, face down or face up"),
    ('Claudia plays Vanish at 4th', 25, "'4th'", 'a Location, such as 1 or haven or words in "quotes"'),
    ('Claudia plays Vanish at 1 with 3 blod', 34, "'blod'", 'blood, perhaps'),
    ("Claudia plays Vanish at 1 with 3 and 2", 38, "a second amount of blood", "one amount of blood"),
    ('Claudia plays Vanish at 1 sealed', 33, 'the end of the sentence',
     'letters and digits, such as 9f3c or words in "quotes"'),
    ('Claudia chooses stay salt x', 22, "'salt'", 'sealed, perhaps'),
    ('Clauda stays', 1, "'Clauda'", 'a player at this table: perhaps Claudia'),
    ('Claudia drains', 15, 'the end of the sentence', '? for an unknown card, a name, in frenzy or words in "quotes"'),
    ('Claudia reveals Vanish as Xyzzy 2', 27, "'Xyzzy 2'", 'a name known at this table (write a new one in quotes)'),
    ('location nowhere', 10, "'nowhere'", 'a Location, such as 1 or haven or words in "quotes"'),
    ('conflict Claudia, Lous', 19, "'Lous'", 'a name known at this table (write a new one in quotes): perhaps Louis'),
    ('conflict: Claudia', 9, "':'", 'the end of the sentence: effects are not allowed here'),
    ('card Swift: powr 3', 13, "'powr 3'", 'a fact about a card; perhaps power'),
    ('card Swift: when confict: steal 1 blood', 13, "'when confict: steal 1 blood'",
     'when it acts: when preparation, conflict, aftermath, opponent plays elsewhere, acquired, sends into frenzy, '
     'enters frenzy, drained, own turn or always, and a colon'),
    ("card Swift: power 3, power 4", 22, "a second power", "one power"),
    ('ally Swift: conflict', 13, "'conflict'", 'human or vampire; write the word card before a Clan card'),
    ("human Swift: vampire", 14, "a second kind", "one kind"),
    ('agreed rivals', 8, "'rivals'", 'the name of a term, such as influence_of_the_first or words in "quotes"'),
    ('Claudia draws 100', 15, "'100'", 'a number of cards, at most 99'),
    ('Claudia at Location 1 has the token', 27, "'the token'", 'a count, such as 3 blood'),
    ('Claudia looks at Luis 2', 18, "'Luis 2'",
     'a name known at this table (write a new one in quotes): perhaps Louis'),
    ("Claudia takes", 14, "the end of the sentence", "a number"),
    ('feeds 3', 1, "'feeds'", 'who does it, before what is done'),
    ('Claudia Louis', 9, "'Louis'", 'what is done, such as plays, adds, drains, chooses, reveals, applies, feeds'),
    ("planing", 8, "the end of the sentence",
     "what is done, such as plays, adds, drains, chooses, reveals, applies, feeds; "
     "or a sentence that begins with planning"),
    ('Claudia stays: +1 power', 14, "':'", 'the end of the sentence: effects are not allowed here'),
    ('effect of Xyzzy: Claudia gains 1 blood', 11, "'Xyzzy'", 'a player at this table'),
    ('effect: Claudia deploys 2 blood at 1, Xyzzy withdraws', 39, "'Xyzzy'",
     'a name known at this table (write a new one in quotes)'),
]  # fmt: skip


@pytest.mark.parametrize("line, column, found, expected", WRONG, ids=[line for line, *_ in WRONG])
def test_what_is_wrong_with_a_line(line: str, column: int, found: str, expected: str) -> None:
    """An error names its column, what was found and what was expected."""
    _, problems = read_game(HEADING + KNOWN + line)
    assert [(one.column, one.found, one.expected) for one in problems] == [(column, found, expected)]


def test_what_may_begin_a_sentence() -> None:
    """What cannot begin a sentence is answered with all that can."""
    _, (problem,) = read_game(HEADING + ", and")
    assert problem.expected == (
        "a sentence that begins with a name (Claudia plays Vanish at Location 1), or one of a phase, a step, agreed, "
        "ally, card, clans, conflict, correct, effect, location, nobody has answered yet, observed, roll back to, "
        "round ends, ruling, seats or "
        "victim"
    )


@pytest.mark.parametrize(
    "text, column, found, expected",
    [
        ("power 3,", 8, "nothing", EXPECTED),
        ("pover 3", 0, "'pover 3'", "a fact about a card; perhaps power"),
        ("when always: stare", 13, "'stare'", WHAT_IT_DOES),
        ("when always:", 12, "nothing", WHAT_IT_DOES),
    ],
)
def test_what_is_wrong_with_a_fact(text: str, column: int, found: str, expected: str) -> None:
    """A text that is no fact says where, what was found and what was expected."""
    with pytest.raises(SyntaxProblem) as caught:
        read_facts(text)
    assert (caught.value.column, caught.value.found, caught.value.expected) == (column, found, expected)


def test_an_ally_may_be_called_as_a_player() -> None:
    """In quotes, or once it is known, an Ally's name may begin as a player's does."""
    record, problems = read_game(HEADING + '"Claud Belmont" at 1; Claud Belmont at 2')
    assert problems == ()
    assert record
    assert write_game(record).endswith('"Claud Belmont" at Location 1\nClaud Belmont at Location 2\n')
