"""What would make a play at a Rage table legal: suggestions that a player can make sense of."""

from events.rage.combat_events import Attacked, CardLaid, CardRevealed
from events.rage.events import JuntaCalled
from judge import books
from judge.ask.ask import ask
from projections.fold import Timeline
from projections.phrases import phrases_of
from projections.rage.table import Table
from tests.helpers.rage.tables import BOOK, creature, fight, laid, table


def test_who_is_no_alpha_attacks_with_a_card() -> None:
    """No creature is imagined to be a thing that lies on another; a card that begins a combat would do."""
    book = books()[BOOK]
    position = table(
        phase="combat", seats={"Sarah": {"alpha": "Albrecht", "acted": True}, "Ryan": {"alpha": "Zhyzhak"}}
    )
    answer = ask(book, Timeline(book.family, book.terms, (), position), 0, (Attacked("Morgan", "Mari"),))
    offered = [change.words for change in answer.changes]
    assert "with a card that begins a combat" in offered
    assert not [words for words in offered if "no creature in play" in words]


def test_who_is_in_the_umbra_is_imagined_in_the_physical_world() -> None:
    """Another world is supposed of a creature in the Umbra; where it is in no world at all there is an answer, too."""
    book, position = books()[BOOK], table(creature("Albrecht", world="umbra"), phase="moot")
    answer = ask(book, Timeline(book.family, book.terms, (), position), 0, (JuntaCalled("Albrecht", "Tribunal"),))
    assert "if Albrecht were in the physical world" in [change.words for change in answer.changes]


def test_one_of_several_is_said_in_the_singular() -> None:
    """Facts that list creatures agree in number."""
    asked = phrases_of(Table)["alphas_before"]
    assert asked.say(("Husk",), ("Gore",)) == "Gore has an action before Husk"
    assert asked.say(("Husk",), ("Gore", "Ash")) == "Gore and Ash have an action before Husk"


def test_a_card_that_comes_after_a_step_that_nobody_has_said() -> None:
    """The reveal step went without saying; to suppose that it did not is no way to make a play legal."""
    book = books()[BOOK]
    cards = [laid("Sarah 1", "Mari", "Maul", "Zhyzhak"), laid("Ryan 1", "Zhyzhak", "Bite", "Mari")]
    start = table(*cards, phase="combat", combat=fight(step="targeting"))
    shown = (CardRevealed("Mari", "Maul"),)
    answer = ask(book, Timeline(book.family, book.terms, shown, start), 1, (CardLaid("Albrecht", "Feint"),))
    assert answer.rulings[0].rule == "combat_cards_are_played_face_down"
    assert [fact.fact for fact in answer.rulings[0].facts] == ["it is the reveal step"]
    assert answer.changes
