"""The word of each book for a thing: 1994 says vote where 1998 says referendum."""

from judge import books
from judge.explain.explain import explain
from judge.words import reworded
from projections.fold import Timeline
from service.presenters.registry import presenter_of
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.plays import played

LINES = ("lupo calls Fines", "succeeds", "sarah votes 1 for with a card")


def test_a_quotation_keeps_its_words() -> None:
    """What is quoted of the record is not a sentence of the book."""
    words = {"referendum": "vote", "Referendum": "Vote"}
    assert reworded("Referendum «a referendum» in a referendum.", words) == "Vote «a referendum» in a vote."
    assert reworded("a referendum", {}) == "a referendum"
    assert reworded("referendums", words) == "referendums"


def test_rulings_facts_and_explanations_use_it() -> None:
    """The same breach, told in the words of either book."""
    for book, word in (("jyhad-1994", "vote"), ("vtes-1998", "referendum")):
        position = table(vampire("Lupo", "Sarah"))
        judgement = played(book, position, "sarah votes 1 for with a card")
        assert f"No {word} is in progress." in {one.says for one in judgement.wrong}
        consulted = explain(books()[book], _events(book, position), 1, position).consulted
        told = " ".join(one.sentence + one.says for one in consulted)
        assert ("eferendum" in told) is (word == "referendum")


def test_stories_and_tables_use_it() -> None:
    """What a reader sees of a game, and the table in words."""
    for book, word, other in (("jyhad-1994", "vote", "eferendum"), ("vtes-1998", "referendum", " vote is")):
        by = books()[book]
        position = table(vampire("Lupo", "Sarah"))
        events = _events(book, position, *LINES)
        look = presenter_of(by)
        now = Timeline(by.family, by.terms, events, position).at(2)
        story = look.teller.narrate(events[0], [], now).sentence
        assert f"calls a {word}: Fines" in story
        shown = "\n".join((*look.lines(now), *look.scene(now).stage))
        assert word.capitalize() in shown
        assert other not in shown + story
    assert presenter_of(books()["jyhad-1994"]) is presenter_of(books()["jyhad-1994"])


def _events(book: str, position: object, *lines: str) -> list[object]:
    from events.notation.reader import Reader
    from events.record.record import Entry, Heading

    reader = Reader().start(Heading(book=book, position=position))
    found = [entry for line in lines or ("sarah votes 1 for with a card",) for entry in reader.line(line)[0]]
    return [entry.event for entry in found if isinstance(entry, Entry)]
