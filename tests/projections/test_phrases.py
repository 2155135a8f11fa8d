"""How an answer is said as a fact, and how it is said when it is only supposed."""

import pytest

from judge import books
from projections.methuselah.table import Table
from projections.phrases import Phrase, many, phrases_of

PHRASES = phrases_of(Table)
TABLES = {type(book.family.opened(None, book.terms)) for book in books().values()}
NO_VERB = {"rival_copies"}  # whose answer is a list


@pytest.mark.parametrize(
    ("question", "arguments", "answer", "fact", "supposed"),
    [
        ("tapped", ("Lupo",), True, "Lupo is tapped", "if Lupo were tapped"),
        ("tapped", ("Lupo",), False, "Lupo is untapped", "if Lupo were untapped"),
        ("prey_of", ("Sarah",), "", "Sarah has no prey", "if Sarah had no prey"),
        ("pool_of", ("Sarah",), 3, "Sarah has 3 pool", "if Sarah had 3 pool"),
        ("transfers_left", (), 1, "1 transfer is left", "if 1 transfer were left"),
        ("transfers_left", (), 2, "2 transfers are left", "if 2 transfers were left"),
        ("declined", ("Ryan",), False, "Ryan has not declined to block", "if Ryan had not declined to block"),
        ("recruited", ("Mage",), False, "Mage was not recruited this turn", "if Mage had not been recruited this turn"),
        ("skill_of", ("Lupo", "auspex"), "basic", "Lupo could have auspex at the basic level",
         "if Lupo could have auspex at the basic level"),
        ("caller", (), "Sarah", "Sarah called the referendum", "if Sarah had called the referendum"),
        ("may_give", ("Dodge", "press"), False, "Dodge is known, and does not give this: press",
         "if Dodge were known, and did not give this: press"),
        ("attempts", (), (), "no attempt to block was made", "if no attempt to block had been made"),
        ("attempts", (), ("Rake",), "attempts to block were made by Rake",
         "if attempts to block had been made by Rake"),
        ("fell_apart", (), (), "no neighbours fell in this turn one after the other",
         "if no neighbours had fallen in this turn one after the other"),
        ("fell_apart", (), ("Ryan", "Sarah"), "Ryan and Sarah fell in this turn, a neighbour at another moment of it",
         "if Ryan and Sarah had fallen in this turn, a neighbour at another moment of it"),
        ("began_empty", (), (), "nobody began the minion phase ready and empty",
         "if nobody had begun the minion phase ready and empty"),
        ("overfilled", ("Sarah",), [], "no vampire of Sarah is filled beyond its capacity",
         "if no vampire of Sarah were filled beyond its capacity"),
        ("overfilled", ("Sarah",), ["Lupo", "Rake"], "more counters than its capacity are on Lupo and Rake",
         "if more counters than its capacity were on Lupo and Rake"),
        (
            "set_aside",
            ("Rake", "a_tapped_minion_cannot_block"),
            False,
            "no card that Rake played sets aside «a tapped minion cannot block»",
            "if no card that Rake played set aside «a tapped minion cannot block»",
        ),
    ],
)  # fmt: skip
def test_a_fact_and_its_supposition(
    question: str, arguments: tuple[str, ...], answer: object, fact: str, supposed: str
) -> None:
    """What is so is said in the present, what is only supposed in the subjunctive."""
    assert PHRASES[question].say(arguments, answer) == fact
    assert PHRASES[question].suppose(arguments, answer) == supposed


@pytest.mark.parametrize("table", sorted(TABLES, key=lambda kind: kind.__module__), ids=lambda kind: kind.__module__)
def test_every_question_can_be_supposed(table: type) -> None:
    """Each answer of each question of a table is said with a verb that has its subjunctive, or in the plain way."""
    plain = {
        name
        for name, phrase in phrases_of(table).items()
        for answer in ("X", False, "")
        if phrase.suppose(("A", "B", "C"), answer).startswith("if it were so: ")
    }
    assert plain <= NO_VERB


def test_a_phrase_without_a_known_verb() -> None:
    """A sentence whose verb nobody knows is supposed as it stands."""
    assert Phrase("{0} ponders", "", "").suppose(("Lupo",), True) == "if it were so: Lupo ponders"


def test_names_are_never_turned_into_verbs() -> None:
    """What players are called stays as it is."""
    assert PHRASES["prey_of"].suppose(("Who has",), "She is") == "if Who has's prey were She is"


def test_one_and_several() -> None:
    """One of a thing, or several."""
    assert (many(1, "vote"), many(2, "vote"), many(0, "vote")) == ("1 vote", "2 votes", "0 votes")


def test_each_table_says_its_own() -> None:
    """Tables of two families may answer a question of the same name, each in its own words."""
    assert len(TABLES) > 1
    words = {phrases_of(table)["seated"].say(("Ann",), True) for table in TABLES}
    assert len(words) == len(TABLES)


def test_several_numbers_are_joined() -> None:
    """An answer of several numbers is said like one of several names."""
    phrase = Phrase("{0} may take {answer} Influence", "", "")
    assert phrase.say(("Claudia",), (2, 3)) == "Claudia may take 2 and 3 Influence"
    assert phrase.suppose(("Claudia",), (2, 3)) == "if Claudia might take 2 and 3 Influence"


def test_one_of_several_words() -> None:
    """Of one thing its whole name is said as of one, and the verb after it; no verb is taken for a name."""
    turns = Phrase("{answer} Planning turns have begun", "", "")
    assert (turns.say((), 1), turns.say((), 2)) == ("1 Planning turn has begun", "2 Planning turns have begun")
    tokens = Phrase("{0} has {answer} face-up Diablerie tokens", "", "")
    assert tokens.say(("Louis",), 1) == "Louis has 1 face-up Diablerie token"
    blood = Phrase("{answer} Blood has been played with the card of this turn", "", "")
    assert blood.say((), 1) == "1 Blood has been played with the card of this turn"
