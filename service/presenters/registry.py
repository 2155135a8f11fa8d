"""How each family of tables looks: in words, as a picture, and as the numbers that a chart shows."""

from service.presenters.presenter import Presenter


def looks() -> dict[str, Presenter]:
    """The look of each family, by the family's name."""
    from service.presenters.methuselah.presenter import METHUSELAH
    from service.presenters.vendetta.presenter import VENDETTA

    return {"methuselah": METHUSELAH, "vendetta": VENDETTA}


def presenter_of(book: object) -> Presenter:
    """The look of the tables that a book is about."""
    return looks()[book.family.name]  # type: ignore[attr-defined]
