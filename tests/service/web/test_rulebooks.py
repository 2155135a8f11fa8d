"""The pages of the rulebooks: by section in our words, what is judged, and which recorded rulings cite it."""

from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from judge import books
from service.games.rulebook_pages import changes_at, pages


def test_every_book_is_there(client: FlaskClient) -> None:
    """The list leads to each book, and the book to each of its sections."""
    assert all(f'href="/rulebooks/{book}"' in client.get("/rulebooks").text for book in books())
    for book in books().values():
        text = client.get(f"/rulebooks/{book.id}").text
        assert text.count('class="number"') == len(pages(book))


@pytest.mark.parametrize("book", books())
def test_every_section_has_its_page(client: FlaskClient, book: str) -> None:
    """Each says its statements, and each rule that is filed under it with its sentence."""
    for page in pages(books()[book]):
        answer = client.get(f"/rulebooks/{book}/{quote(page.section)}")
        assert answer.status_code == 200, page.section
        assert all(f"<code>{rule['name']}</code>" in answer.text for rule in page.rules)


def test_sections_are_found_by_their_words(client: FlaskClient) -> None:
    """All words must stand in it, in any order and case; what nobody says is found nowhere."""
    book = next(iter(books()))
    page = next(page for page in pages(books()[book]) if page.rules)
    word = page.rules[0]["name"].upper()
    assert page.section in client.get(f"/rulebooks/{book}?search={word}").text
    assert "No section of this book" in client.get(f"/rulebooks/{book}?search={word}+xyzzy").text


def test_what_is_not_there_is_told_with_what_is_near(client: FlaskClient) -> None:
    """No such book, and no such section; the nearest is named."""
    assert client.get("/rulebooks/vtes-1999").status_code == 404
    answer = client.get("/rulebooks/vtes-1998/6.2.22", headers={"Accept": "text/html"})
    assert answer.status_code == 404
    assert "perhaps" in answer.text


def test_editions_are_held_against_each_other(client: FlaskClient) -> None:
    """A section that an edition changed says how, and leads to where it stands there; both ways."""
    found = {}
    for book in books().values():
        changed = [(page.section, changes_at(book, page.section)) for page in pages(book)]
        found[book.id] = [one for one in changed if one[1]]
    assert found["vtes-1998"]
    assert found["jyhad-1994"]
    assert not found["vendetta"]
    for book in ("vtes-1998", "jyhad-1994"):
        section, changes = found[book][0]
        text = client.get(f"/rulebooks/{book}/{section}").text
        assert "Between editions" in text
        assert f'href="/rulebooks/{changes[0].book}"' in text


def test_recorded_rulings_that_cite_it(client: FlaskClient) -> None:
    """A judge's ruling stands under the section that it cites and those around it, and leads to its event."""
    sent = {"If-Match": "*"}
    client.post("/api/v1/games", json={"book": "jyhad-1994", "players": ["Ann", "Bo"], "id": "ruled", "title": "Final"})
    said = {"about": [1], "verdict": "legal", "section": "7.2.1", "words": "<b>Seated</b>", "authority": "Nora"}
    assert client.post("/api/v1/games/ruled/ruling", json=said, headers=sent).status_code == 201
    for section in ("7.2.1", "7.2"):
        text = client.get(f"/rulebooks/jyhad-1994/{section}").text
        assert 'href="/games/ruled#event-2"' in text
        assert "&lt;b&gt;Seated" in text
    assert "No judge has cited it" in client.get("/rulebooks/vtes-1998/1.3").text
    assert "No judge has cited it" in client.get("/rulebooks/jyhad-1994/7.1").text
