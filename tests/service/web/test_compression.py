"""What is sent small, and what never is."""

import gzip
import re
import zlib

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.service.web.club import ADDRESS, Club

SMALL = {"Accept-Encoding": "gzip, deflate"}
STYLES = "/static/styles/justicar+board+record.css"
ENCODED = "Content-Encoding"


def unpacked(answer: TestResponse) -> bytes:
    """What was sent, in full. Raises KeyError where it was not made smaller."""
    return {"gzip": gzip.decompress, "deflate": zlib.decompress}[answer.headers[ENCODED]](answer.data)


@pytest.mark.parametrize("path", ["/", "/games/five", "/games/five/replay", STYLES, "/static/record.js"])
@pytest.mark.usefixtures("five")
def test_pages_and_their_files_are_sent_small(client: FlaskClient, path: str) -> None:
    """What arrives is the same, in at most half of its length."""
    whole, small = client.get(path), client.get(path, headers=SMALL)
    assert ENCODED not in whole.headers
    assert whole.headers["Vary"] == small.headers["Vary"] == "Accept-Encoding"
    assert unpacked(small) == whole.data
    assert len(small.data) <= len(whole.data) / 2


@pytest.mark.parametrize("form", ["jsonl", "csv"])
def test_what_is_written_while_it_is_sent_is_left_as_it_is(client: FlaskClient, five: str, form: str) -> None:
    """A history goes out as it comes."""
    answer = client.get(f"{five}/export?to={form}", headers=SMALL)
    assert answer.status_code == 200
    assert ENCODED not in answer.headers


@pytest.mark.parametrize("path", [STYLES, "/static/record.js", "/static/board.js"])
@pytest.mark.parametrize("headers", [{}, SMALL])
def test_what_a_browser_has_is_not_sent_again(client: FlaskClient, path: str, headers: dict[str, str]) -> None:
    """As long as the file has not changed, compressed or not."""
    tag = client.get(path, headers=headers).headers["ETag"]
    again = client.get(path, headers=headers | {"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")


def test_a_part_of_a_file_is_sent_as_it_is(client: FlaskClient) -> None:
    """It is counted in the bytes of the whole file."""
    part = client.get("/static/record.js", headers=SMALL | {"Range": "bytes=0-999"})
    assert (part.status_code, ENCODED in part.headers) == (206, False)
    assert part.data == client.get("/static/record.js").data[:1000]


def test_with_accounts_no_page_is_sent_small(club: Club) -> None:
    """Its length would tell of the tokens in it, and of cards; styles and scripts hold neither."""
    page = club.signed_in("sarah").get("/", base_url=ADDRESS, headers=SMALL)
    assert page.status_code == 200
    assert b"csrf" in page.data
    stranger = club.app.test_client()
    assert ENCODED not in page.headers
    assert ENCODED not in stranger.get("/sign-in", base_url=ADDRESS, headers=SMALL).headers
    assert b".top" in unpacked(stranger.get(STYLES, base_url=ADDRESS, headers=SMALL))


@pytest.mark.usefixtures("five")
def test_a_page_asks_for_all_its_styles_at_once(client: FlaskClient) -> None:
    """In their order, one under the other; and not again as long as none has changed."""
    for path in ("/", "/begin", "/games/five", "/games/five/replay", "/games/five/desk", "/statistics", "/desk"):
        assert len(re.findall("<link[^>]* rel=.?stylesheet|<link rel=.?stylesheet", client.get(path).text)) == 1, path
    sheets = [client.get(f"/static/{name}").data for name in ("justicar.css", "pictures.css")]
    answer = client.get("/static/styles/justicar+pictures.css")
    assert answer.data == b"".join(sheets)
    again = client.get("/static/styles/justicar+pictures.css", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


@pytest.mark.usefixtures("five")
def test_a_page_asks_for_all_its_scripts_at_once(client: FlaskClient) -> None:
    """What a script imports is named on the page, after the styles and to be loaded after them."""
    for path in ("/", "/begin", "/offline", "/games/five", "/games/five/replay", "/games/five/desk", "/desk"):
        page = client.get(path).text
        asked = re.findall(
            '<(link rel="modulepreload"|script type="module") fetchpriority="low" (?:href|src)="([^"]+)"', page
        )
        files = {file for _kind, file in asked}
        assert len(re.findall("<script|modulepreload", page)) == len(asked), path
        for file in files:
            imports = re.findall(r' from "\./([^"]+)"', client.get(file).text)
            assert {f"/static/{one}" for one in imports} <= files, (path, file)


@pytest.mark.parametrize("names", ["", "nothing", "justicar+justicar", "..+justicar", "justicar+", "../api"])
def test_styles_that_are_not_there(client: FlaskClient, names: str) -> None:
    """Only the sheets that are known, each once."""
    assert client.get(f"/static/styles/{names}.css").status_code == 404


@pytest.mark.parametrize("asked", ["", "*", "gzip;q=no", "gzip;q=nan, br", "q=1;;,,", "\t gzip ,,", "é"])
def test_whatever_is_said_to_be_understood(client: FlaskClient, asked: str) -> None:
    """Something is sent."""
    assert client.get(STYLES, headers={"Accept-Encoding": asked}).status_code == 200
