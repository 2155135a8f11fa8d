"""How each family of tables looks: in words, as a picture, and as the numbers that a chart shows."""

from service.presenters.presenter import Look


def looks() -> dict[str, Look]:
    """The look of each family, by the family's name."""
    from service.presenters.methuselah.presenter import METHUSELAH
    from service.presenters.vendetta.presenter import VENDETTA

    return {"methuselah": METHUSELAH, "vendetta": VENDETTA}


def look_of(book: object) -> Look:
    """The look of the tables that a book is about."""
    return looks()[book.family.name]  # type: ignore[attr-defined]
