"""Claims to set a rule aside: a name that no rule bears is told, with the one that may be meant."""

from pathlib import Path

import pytest

from events.card_files import load_cards
from events.catalogue import Catalogue
from events.effects.base import Permits
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import Bleed, Described, NoBlock, Reaction, Resolved
from events.registry import vocabulary_of
from events.vendetta.events import EffectHappened
from judge import books
from judge.ask.ask import ask
from judge.judging import judge
from judge.permitted_rules import doubts, doubts_in
from projections.fold import Timeline
from service.games.records import with_cards
from tests.helpers.methuselah.tables import judged, table, vampire

BOOKS = list(books().values())
RULES = {book.family.name: book.permissible for book in BOOKS}
START = table(vampire("Lupo", "Sarah"))


def bleeding(rule: str, target: str = "Alexis") -> Bleed:
    """Lupo bleeds by a card that claims to set this aside."""
    return Bleed(minion="Lupo", target=target, card="Far Call", effects=(Permits(rule=rule),))


def test_a_rule_that_there_is_raises_no_doubt() -> None:
    """Nor does a derivation, or a rule that only another edition has."""
    only = {rule.name for rule in books()["vtes-1998"].rules} - {rule.name for rule in books()["jyhad-1994"].rules}
    for name in ("bleeds_target_the_prey", "a_played_card_is_replaced_at_once", min(only)):
        assert doubts(bleeding(name), RULES["methuselah"]) == ()
        assert judged(START, bleeding(name), every=True).rulings[0].unclear == ()


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("nonsense_rule", "No rule is called «nonsense_rule»."),
        ("bleeds_target_prey", "No rule is called «bleeds_target_prey»; perhaps bleeds_target_the_prey is meant."),
        (
            "bleeds target prey",
            "No rule is called «bleeds target prey»; perhaps bleeds_target_the_prey is meant.",
        ),
        ("", "No rule is called «»."),
    ],
)
def test_a_name_that_no_rule_bears_is_a_doubt(rule: str, said: str) -> None:
    """A legal play stays legal, an illegal one illegal; the ruling says that there is no such rule."""
    (legal,) = judged(START, bleeding(rule)).rulings
    assert (legal.verdict, legal.unclear) == ("legal", (said,))
    assert legal.section
    (illegal,) = judged(START, bleeding(rule, "Ryan")).rulings
    assert (illegal.verdict, illegal.rule, illegal.unclear) == ("illegal", "bleeds_target_the_prey", (said,))
    assert judged(START, bleeding(rule), every=True).rulings[-1].unclear == (said,)


def test_each_name_is_told_beside_those_that_are_right() -> None:
    """A claim that holds is unverified as ever; the other one beside it is told."""
    claims = (Permits("bleeds_target_the_prey"), Permits("nonsense"))
    both = Bleed(minion="Lupo", target="Ryan", card="Far Call", effects=claims)
    (ruling,) = judged(START, both).rulings
    assert (ruling.verdict, ruling.unclear) == ("unverified", ("No rule is called «nonsense».",))


def test_what_is_read_out_of_a_card_is_looked_at_too() -> None:
    """The effects among the facts of a card."""
    facts = CardFacts(kind="action", basic=(Permits("nonsense"),))
    assert doubts(Described(card="Far Call", facts=facts), RULES["methuselah"]) == ("No rule is called «nonsense».",)


def test_every_family_has_its_rules() -> None:
    """A rule of another game is none of this one's."""
    assert all(RULES.values())
    event = EffectHappened("Louis", "", (Permits("bleeds_target_the_prey"),))
    assert doubts(event, RULES["vendetta"]) == ("No rule is called «bleeds_target_the_prey».",)
    assert all(rule.name in RULES[book.family.name] for book in BOOKS for rule in book.rules)


def test_a_question_is_told_the_doubt() -> None:
    """`ask` lists it among what is unclear."""
    book = books()["vtes-1998"]
    asked = ask(book, Timeline(book.family, book.terms, (), START), 0, [bleeding("bleeds_target_prey")])
    assert asked.verdict == "legal"
    assert "perhaps bleeds_target_the_prey is meant" in asked.rulings[0].unclear[0]


def test_what_follows_from_the_play_is_the_same() -> None:
    """A claim about no rule changes nothing on the table."""
    line = [bleeding("nonsense"), NoBlock("Alexis"), Resolved()]
    plain = [Bleed(minion="Lupo", target="Alexis", card="Far Call"), *line[1:]]
    assert judged(START, *line).wrong == judged(START, *plain).wrong == []
    assert judged(START, *line).table.pool_of("Alexis") == judged(START, *plain).table.pool_of("Alexis") == 29


# --- card files -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["cards.csv", "cards.toml", "cards.json"])
def test_a_card_file_is_told_a_name_that_no_rule_bears(tmp_path: Path, name: str) -> None:
    """It is a problem with its place and the nearest name; the other cards are kept."""
    text = {
        "cards.csv": "name,superior\nGood,permits bleeds_target_the_prey\nBad,permits bleeds_target_prey\n",
        "cards.toml": '[[cards]]\nname = "Good"\n[[cards]]\nname = "Bad"\nsuperior = ["permits bleeds_target_prey"]\n',
        "cards.json": '[{"name": "Good"}, {"name": "Bad", "superior": ["permits bleeds_target_prey"]}]',
    }[name]
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    form = vocabulary_of("vtes-1998").cards
    catalogue, (problem,) = load_cards(path, form, doubts_in(RULES["methuselah"]))
    assert list(catalogue) == ["Good"]
    assert problem.place.endswith(", field superior")
    assert (problem.found, problem.expected) == (
        "permits bleeds_target_prey",
        "the name of a rule; perhaps bleeds_target_the_prey is meant",
    )


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)
def test_the_cards_that_we_bring_along_set_aside_rules_that_there_are(book: object) -> None:
    """Every shelf's catalogue."""
    look = doubts_in(book.permissible)  # type: ignore[attr-defined]
    cards = book.terms.cards.cards.values()  # type: ignore[attr-defined]
    assert [problem for facts in cards for problem in look(facts)] == []


# --- what is printed --------------------------------------------------------------------------------------------------


def test_what_the_catalogue_says_is_not_taken_on_trust() -> None:
    """A card that is known to set a rule aside makes the play legal; one that a player describes does not."""
    book = books()["vtes-1998"]
    wake = CardFacts(kind="reaction", basic=(Permits("a_tapped_minion_cannot_react"),))
    known = with_cards(book, Catalogue({"Wake": wake}))
    start = table(vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis", tapped=True))
    line = (Bleed(minion="Lupo", target="Alexis"), Reaction(minion="Thomas", card="Wake"))
    assert judge(line, known, start).rulings == []
    asked = ask(known, Timeline(known.family, known.terms, line[:1], start), 1, [line[1]])
    assert asked.verdict == "legal"
    described = (Described(card="Wake", facts=wake), *line)
    (ruling,) = judge(described, book, start).rulings
    assert (ruling.verdict, ruling.assumes[-1]) == (
        "unverified",
        "that Wake sets aside the rule a_tapped_minion_cannot_react",
    )
    (ruling,) = judge(line, book, start).rulings
    assert ruling.verdict == "illegal"
