"""Since when a fact holds: as the whole ledger says, read backwards line by line with every question asked again."""

from collections.abc import Mapping
from itertools import groupby
from operator import itemgetter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import judge.judging
from events.common import RolledBack
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import Bleed, Described, Seated
from events.methuselah.position import Card, Position
from events.registry import vocabulary_of
from events.vendetta import events as vendetta
from events.vendetta.events import Agreed
from judge import books
from judge.book import Book
from judge.explain.explain import explain_at
from judge.judging import Judgement
from judge.ruling import Fact
from judge.tracing.past import Moment, PastTrace
from judge.tracing.proxies import Question, TracedAnswer
from judge.tracing.witness import facts_of, witness
from projections.fold import Timeline, happens, steps_before
from projections.ledger import WHOLE, Index, comings
from projections.phrases import phrases_of
from tests.helpers.folding import CALM
from tests.helpers.methuselah.any_games import EVENTS, TABLES
from tests.helpers.methuselah.mutations import MUTATIONS
from tests.helpers.methuselah.tables import table as laid_out
from tests.helpers.methuselah.tables import vampire
from tests.helpers.rage.mutations import MUTATIONS as RAGE_MUTATIONS
from tests.helpers.vendetta.mutations import MUTATIONS as VENDETTA_MUTATIONS

BOOKS = books()
BOOK = BOOKS["vtes-1998"]
FAMILIES = {type(book.family.opened(None, book.terms)): book.family for book in BOOKS.values()}
BREAKING = {"methuselah": list(MUTATIONS), "rage": list(RAGE_MUTATIONS), "vendetta": list(VENDETTA_MUTATIONS)}


# --- the plain way ----------------------------------------------------------------------------------------------------


def plainly(asked: Mapping[Question, TracedAnswer], table: Any) -> dict[Question, Fact]:
    """The same facts from a table on which all that ever changed is put back, event by event."""
    since, answers, past = dict.fromkeys(asked, 0), dict(asked), table.copied()
    for number, lines in groupby(reversed(table.ledger), key=itemgetter(0)):
        if not answers:
            break
        touched = set()
        for _event, kind, subject, field, before, _after, _under in lines:
            past.restore(kind, subject, field, before)
            touched.add((kind, subject, field))
            if field == WHOLE:
                frame = subject == getattr(kind, "key", "")
                touched.add((type(table), "table", subject) if frame else comings(kind))
        for question, answer in list(answers.items()):
            changed = touched & answer.reads
            if not changed:
                continue
            earlier = asked_of(past, question)[question]
            if earlier.found != answer.found or any(field == WHOLE for _kind, _subject, field in changed):
                since[question] = number
                del answers[question]
            else:
                answers[question] = earlier
    phrases = phrases_of(type(table))
    return {
        question: Fact(phrases[question[0]].say(question[1], answer.found), since[question])
        for question, answer in asked.items()
    }


def asked_of(table: Any, *questions: Question) -> dict[Question, TracedAnswer]:
    """What the table answers."""
    stand_in = witness(table)
    for name, arguments in questions:
        getattr(stand_in, name)(*arguments)
    asked: dict[Question, TracedAnswer] = stand_in.trace.asked
    return asked


class Both:
    """Stands where facts are dated, does it both ways, and keeps what was not the same."""

    def __init__(self) -> None:
        self.dated = 0
        self.apart: list[tuple[Question, Fact, Fact]] = []

    def __call__(self, asked: Mapping[Question, TracedAnswer], table: Any, index: Index) -> dict[Question, Fact]:
        facts, wanted = facts_of(asked, table, index), plainly(asked, table)
        assert list(facts) == list(wanted)
        self.dated += len(facts)
        self.apart.extend((one, facts[one], wanted[one]) for one in facts if facts[one] != wanted[one])
        return facts


@pytest.fixture
def both(monkeypatch: pytest.MonkeyPatch) -> Both:
    """Both ways, wherever the judge dates a fact."""
    made = Both()
    monkeypatch.setattr(judge.judging, "facts_of", made)
    monkeypatch.setattr("judge.explain.explain.facts_of", made)
    return made


# --- games ------------------------------------------------------------------------------------------------------------


def spoilt(book: Book, events: list[Any], random: Random, position: Position | None = None) -> list[Any]:
    """A game with a breach in every seventh event or so, and roll-backs near and far."""
    table = book.family.opened(position, book.terms)
    told: list[Any] = []
    for event in events:
        said = [broken(book, table, event, random)] if random.random() < 0.15 else []
        if random.random() < 0.01:
            said.append(RolledBack(to=random.randrange(max(0, len(told) - random.choice((3, 300))), len(told) + 1)))
        for one in (*said, event):
            told.append(one)
            happens(book.family, table, one, len(told))
    return told


def broken(book: Book, table: Any, event: Any, random: Random) -> Any:
    """An event that breaks a rule here instead of this one; the same where none is found."""
    before = table.copied()
    steps_before(book.family, before, event)
    mutations = BREAKING[book.family.name]
    for mutation in random.sample(mutations, len(mutations)):
        if before.left() and (other := mutation(before, event, random)) is not None:
            return other[0] if isinstance(other, list) else other
    return event


def everything(table: Any, random: Random, most: int) -> list[Question]:
    """Every question of the table, about some of the names on it, and about some that have gone."""
    gone = {subject for _event, _kind, subject, *_rest in table.ledger}
    names = [*table.seats, *table.cards, *sorted(gone), "Nobody", "Dominate", "pool"]
    kind = type(table)
    asked = [(name, _arguments(getattr(kind, name))) for name in sorted(phrases_of(kind)) for _ in range(most)]
    return [
        (name, tuple(random.randrange(9) if of is int else random.choice(names) for of in of_each))
        for name, of_each in asked
    ]


def _arguments(question: Any) -> list[Any]:
    """The types of what a question is asked about."""
    return [of for name, of in question.__annotations__.items() if name != "return"]


MOST_EVENTS = 600  # every fact is dated by reading the whole ledger again
GAMES = [(book, seed) for book in sorted(BOOKS) for seed in range(1)]
MORE = [(book, seed) for seed in (1, 2, *range(100, 120)) for book in sorted(BOOKS)]


def dated_alike(book: Book, seed: int, both: Both) -> None:
    """Judge, explain and question one spoilt game, from the start or from the middle of another, both ways."""
    random = Random(seed)
    events = book.play.simulate(book, 2 + seed % 5, seed, MOST_EVENTS)
    position = None
    if seed % 3 == 2:
        middle = random.randrange(len(events) // 2)
        position = Timeline(book.family, book.terms, events).at(middle).position()
        events = events[middle:]
    events = spoilt(book, events, random, position)
    if seed % 3 == 1:
        others = vocabulary_of(book.id).seated(("Alexis", "Sarah"))
        events[150:150] = [others, RolledBack(to=random.randrange(150))]
    judge.judging.judge(events, book, position, every=True)
    timeline = Timeline(book.family, book.terms, events, position)
    for number in random.sample(range(1, len(events) + 1), min(40, len(events))):
        explain_at(book, timeline, number)
    for number in random.sample(range(len(events) + 1), 12):
        table = timeline.at(number)
        both(asked_of(table, *everything(table, random, 2)), table, Index())
    assert both.dated > 1000
    assert both.apart == []


# --- the same ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book, seed", GAMES)
def test_facts_are_as_old_as_the_whole_ledger_says(book: str, seed: int, both: Both) -> None:
    """Whatever is looked at alone is dated as if everything were put back: rulings, explanations, any question."""
    dated_alike(BOOKS[book], seed, both)


@pytest.mark.proof
@pytest.mark.parametrize("book, seed", MORE)
def test_facts_of_many_games_are_as_old_as_the_whole_ledger_says(book: str, seed: int, both: Both) -> None:
    """The same over twenty more games a book."""
    dated_alike(BOOKS[book], seed, both)


@given(TABLES, st.lists(st.one_of(EVENTS, st.builds(RolledBack, to=st.integers(0, 12))), min_size=1), st.randoms())
@CALM
def test_whatever_was_said_facts_are_as_old_as_the_whole_ledger_says(
    position: Position, events: list[Any], random: Random
) -> None:
    """At any table, after any events, for every question."""
    judgement = Judgement(BOOK, BOOK.family.opened(position, BOOK.terms))
    for event in events:
        judge.judging.judge_next(judgement, event)
    asked = asked_of(judgement.table, *everything(judgement.table, random, 1))
    assert facts_of(asked, judgement.table, judgement.index) == plainly(asked, judgement.table)


# --- the past ---------------------------------------------------------------------------------------------------------


def at_the_start(*events: Any, position: Position) -> PastTrace:
    """What a witness of the starting position keeps, after these events."""
    table = BOOK.family.opened(position, BOOK.terms)
    for number, event in enumerate(events, 1):
        happens(BOOK.family, table, event, number)
    index = Index()
    index.reach(table)
    return PastTrace(Moment(table, index, 0))


def test_what_the_players_described_later_was_not_known() -> None:
    """The past knows of a card what was said of it by then."""
    told = Described(card="Blur", facts=CardFacts(blood=1))
    stand = at_the_start(told, position=laid_out(vampire("Lupo", "Sarah")))
    assert stand.table.described
    assert stand.plain("described") == {}
    assert stand.reads == set()


def test_what_a_table_agreed_on_later_it_did_not_play_by() -> None:
    """What is kept by name and is no part of the table, such as agreed readings, is as it was, and no more."""
    book = BOOKS["vendetta"]
    table = book.family.opened(None, book.terms)
    happens(book.family, table, Agreed("rivals", "every opponent"), 1)
    happens(book.family, table, Agreed("draining_time", "phase"), 2)
    index = Index()
    index.reach(table)
    assert PastTrace(Moment(table, index, 1)).read("agreed") == {"rivals": "every opponent"}
    assert PastTrace(Moment(table, index, 0)).read("agreed") == {}
    facts = facts_of(asked_of(table, ("rivals_of", ("Claudia",))), table, index)
    assert facts["rivals_of", ("Claudia",)] == Fact("Claudia has no rivals", 0)


def test_who_came_later_was_not_there() -> None:
    """A card that came since is neither found nor counted nor got; one that left since is there again."""
    table = BOOK.family.opened(laid_out(vampire("Lupo", "Sarah"), vampire("Rake", "Alexis")), BOOK.terms)
    table.now = 1
    table.remove(table.cards["Lupo"], "")
    table.add(Card(name="Nik", kind="vampire", owner="Sarah", controller="Sarah"), "")
    index = Index()
    index.reach(table)
    cards = PastTrace(Moment(table, index, 0)).read("cards")
    assert ("Nik" in cards, "Lupo" in cards, "Rake" in cards) == (False, True, True)
    assert cards.get("Nik") is None
    with pytest.raises(KeyError):
        cards["Nik"]
    assert (list(cards), len(cards)) == (["Rake", "Lupo"], 2)
    assert [name for name, _card in cards.items()] == list(cards.keys()) == [card.name for card in cards.values()]


def test_putting_back_leaves_the_ledger_as_it_is() -> None:
    """Those who sat at the table before others sat down are put back as copies: the ledger keeps its own."""
    table = BOOK.family.opened(None, BOOK.terms)
    events = (Seated(methuselahs=("Sarah", "Alexis")), Bleed(minion="Lupo"), Seated(methuselahs=("Ryan", "Sarah")))
    for number, event in enumerate(events, 1):
        happens(BOOK.family, table, event, number)
        if number == 1:
            table.change(table.seats["Sarah"], "pool", 12, "")
    past = table.copied()
    for _event, kind, subject, field, before, _after, _under in reversed(table.ledger):
        past.restore(kind, subject, field, before)
    (again,) = [line[4] for line in table.ledger if line[3] == "seats" and line[4]]
    assert again["Sarah"].pool == 12


def test_the_past_changes_nothing() -> None:
    """What is looked at is looked up: neither table nor ledger are touched."""
    stand = at_the_start(Bleed(minion="Lupo"), position=laid_out(vampire("Lupo", "Sarah")))
    position, lines = stand.table.position(), list(stand.table.ledger)
    assert (stand.read("cards")["Lupo"].tapped, stand.table.cards["Lupo"].tapped) == (False, True)
    assert (stand.read("action"), stand.table.action.minion) == (None, "Lupo")
    assert (stand.table.position(), stand.table.ledger) == (position, lines)


def test_what_holds_of_one_among_all_holds_since_it_came() -> None:
    """Cards are looked through one by one: what is so of one of them is so since it was played, and nobody moved it."""
    table = BOOKS["vendetta"].family.opened(None, BOOKS["vendetta"].terms)
    judged = Judgement(BOOKS["vendetta"], table)
    for event in (
        vendetta.Seated(("Claudia", "Louis", "Armand")),
        vendetta.Played("Claudia", "Location 1", "Hunt"),
        vendetta.Played("Louis", "Location 2", "Ready"),
        vendetta.RoundEnded(),
    ):
        judge.judging.judge_next(judged, event)
        if isinstance(event, vendetta.Played):
            asked = asked_of(table, ("card_count", ("Claudia", "Location 1")))
            assert [*facts_of(asked, table, judged.index).values()] == [Fact("Claudia has 1 card at Location 1", 2)]
    asked = asked_of(table, ("card_count", ("Claudia", "Location 1")), ("deployed_by", ("Louis", "Ready")))
    assert [*facts_of(asked, table, judged.index).values()] == [
        Fact("Claudia has 0 cards at Location 1", 4),
        Fact("Louis's Ready is not known to be deployed", 4),
    ]
