"""What a scorekeeper of a Rage table is offered: whole plays, by the names that players use."""

from events.rage.position import Combat
from judge import books
from judge.rage.play.suggestions import suggestions
from judge.words import in_words
from projections.rage.table import Table
from service.games.options import may_declare
from tests.helpers.rage.tables import BOOK, creature, fight, laid, resource, table

ALPHAS = {"Sarah": {"alpha": "Mari", "acted": False}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}
THREE = ("Sarah", "Ryan", "Eva")
ZMEI = creature("Zmei")
ROUND = fight(defenders=("Zmei",))


def offered(**given: object) -> list[str]:
    """The legal plays at such a table, as lines."""
    parts = given.pop("parts", ())
    position = table(*parts, **{"phase": "combat", "players": THREE, **given})  # type: ignore[arg-type, misc]
    book = books()[BOOK]
    return [option.line for option in may_declare(book, book.family.opened(position, book.terms))]


def lines(combat: Combat, *parts: object) -> list[str]:
    """The plays offered in a combat."""
    return offered(parts=parts, combat=combat, acting="Mari", seats=ALPHAS)


def test_cards_are_laid_at_someone_and_for_prey_from_a_hand() -> None:
    """Who lays a card lays it at an opponent; for prey, players who do not fight it do."""
    found = lines(ROUND, ZMEI)
    assert {"Mari lays ? at Zmei", "Zmei lays ? at Mari of Eva", "Eva plays for prey"} <= {*found}
    assert not [line for line in found if "of Sarah" in line or line == "Sarah plays for prey"]
    again = lines(fight(defenders=("Zmei",), prey_player="Eva"), ZMEI)
    assert "Zmei lays ? at Mari" in again
    assert not [line for line in again if "plays for prey" in line]


def test_a_spirit_is_also_attacked_to_bind() -> None:
    """From the Umbra, as its alpha's action; a Battlefield is attacked too."""
    parts = (
        creature("Mari", "Sarah", world="umbra"),
        creature("Jaggling", world="both"),
        resource("Long Ridge", "", place="hunting grounds"),
    )
    found = offered(parts=parts, seats=ALPHAS)
    assert {"Mari attacks Jaggling", "Mari attacks Jaggling to bind", "Mari attacks Long Ridge"} <= {*found}


def test_damage_and_dodges_are_offered_by_printed_names() -> None:
    """A blow lands, or is dodged; a dodge lands on nobody."""
    parts = (
        laid("Sarah 1", "Mari", "Maul", "Zhyzhak", down=False),
        laid("Ryan 1", "Zhyzhak", "Dodge", "Mari", down=False),
    )
    found = lines(fight(step="resolution"), *parts)
    assert {"Zhyzhak suffers Maul", "Zhyzhak prevents Maul"} <= {*found}
    assert not [line for line in found if "suffers Dodge" in line]


def test_what_lies_down_is_turned_up_and_steps_belong_to_nobody() -> None:
    """A known hand gives the cards that may be turned up; who goes on to the next step is not said."""
    seats = {**ALPHAS, "Sarah": {**ALPHAS["Sarah"], "combat": ("Maul", "", "")}}
    position = table(laid("Sarah 1", "Mari", "", "Zhyzhak"), phase="combat", seats=seats, combat=fight(), acting="Mari")
    book = books()[BOOK]
    opened = book.family.opened(position, book.terms)
    assert {option.by for option in may_declare(book, opened) if option.line.startswith("step")} == {""}
    assert isinstance(opened, Table)
    assert "Mari reveals Maul" in [in_words(event) for event in suggestions(opened)]


def test_alphas_step_in_for_prey() -> None:
    """Before the first round an alpha steps in for prey of its own side."""
    now = fight(defenders=("Zmei",), round=0, step="pre-combat")
    assert "Zhyzhak steps in" in lines(now, ZMEI)
    assert "Zhyzhak steps in" not in lines(
        fight(defenders=("Street Bum",), round=0, step="pre-combat"), creature("Street Bum")
    )
