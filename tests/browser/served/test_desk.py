"""The judge's desk in a browser: a dispute is settled, decisions are looked at first, tables set up."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.served.conftest import Visitor, violations
from tests.browser.served.test_begin import known, pasted
from tests.browser.test_page import SHOWN
from tests.service.web.serving import Server

PAGE_OF_A_PDF = re.compile(rb"/Type\s*/Page\b")


def form(page: Page, name: str) -> None:
    """A kind of decision is opened."""
    page.locator("summary", has_text=re.compile(f"^{name}$")).click()


def test_a_dispute_is_settled(visit: Visitor, own: str) -> None:
    """From the replay to the desk: why, what else, then a ruling that stands beside the event ever after."""
    page = visit(own + "/replay?at=1")
    page.get_by_role("link", name="Why? To the judge's desk").click()
    expect(page.locator(".matter")).to_contain_text("Lupo may not bleed Ryan")
    page.get_by_role("link", name="the moment before").click()
    page.get_by_label("Is this play legal?").fill("lupo bleeds alexis")
    page.keyboard.press("Enter")
    expect(page.locator(".matter .sentence")).to_contain_text("No rule forbids")
    expect(page.locator(".matter .facts")).to_contain_text("Sarah is the acting Methuselah")
    page.goto(own + "/desk?at=1")
    rule = page.get_by_role("form", name="Rule")
    rule.get_by_label("illegal", exact=True).check()
    rule.get_by_label("Grounds").fill("<b>Alexis</b> was there.")
    page.get_by_label("Judge", exact=True).fill("Wanda")
    rule.get_by_role("button", name="Preview").click()
    expect(rule.locator(".preview")).to_contain_text("The book agrees.")
    version = page.locator(".bench").get_attribute("data-version")
    rule.get_by_role("button", name="Record it").click()
    expect(page.locator("#said")).to_have_text(f"On the record as event {int(version or 0) + 1}.")
    page.reload()
    expect(page.locator(".standing").last).to_contain_text("Wanda ruled illegal")
    expect(page.locator(".standing").last).to_contain_text("<b>Alexis</b> was there.")


def test_a_roll_back_is_looked_at_first(visit: Visitor, own: str) -> None:
    """What would be struck out is told; then it is struck out, and stays visible in the replay."""
    page = visit(own + "/desk?at=11")
    form(page, "Roll back")
    back = page.get_by_role("form", name="Roll back")
    back.get_by_role("button", name="Preview").click()
    expect(back.locator(".preview")).to_contain_text("2 events are struck out, newest first:")
    back.get_by_label("Grounds").fill("wrong prey")
    back.get_by_role("button", name="Record it").click()
    expect(page.locator("#said")).to_have_text("On the record as event 13.")
    page.goto(own + "/replay?at=12")
    expect(page.locator("#replay-now del")).to_have_count(1)


def test_which_table_and_what_to_do(visit: Visitor, own: str) -> None:
    """The desk asks first which table it is; the last moment is meant; a breach comes with its remedy, looked at first.

    A ruling outlives the roll-back; the browser remembers who judges; counts that do not add up have their causes.
    """
    page = visit("/desk")
    page.get_by_role("link", name="Ann, Bo, Cy").or_(page.locator(".games a")).first.click()
    expect(page.get_by_label("After event")).to_have_value(re.compile(r"\d+"))
    page.goto(own + "/desk?at=9")
    page.get_by_label("Judge", exact=True).fill("Wanda")
    rule = page.get_by_role("form", name="Rule")
    rule.get_by_label("legal", exact=True).check()
    rule.get_by_role("button", name="Record it").click()
    expect(page.locator("#said")).to_have_text("On the record as event 13.")
    page.goto(own + "/desk?at=9")
    expect(page.get_by_label("Judge", exact=True)).to_have_value("Wanda")
    form(page, "Roll back")
    back = page.get_by_role("form", name="Roll back")
    back.get_by_role("button", name="Record it").click()
    expect(page.locator("#said")).to_have_text("On the record as event 14.")
    page.goto(own + "/desk?at=9")
    expect(page.locator(".standing", has_text="Wanda ruled legal").first).to_be_visible()
    game = visit.server.ask(
        "POST",
        "/api/v1/games/import",
        b"[book vtes-1998]\n[players Ann, Bo, Cy]\nvampire Lupo: capacity 1\nAnn deals Lupo, ?, ?, ?\n"
        b"turn Ann\ntransfer 1 to Lupo\nturn Bo\nturn Cy\nturn Ann\nlupo bleeds cy; resolves\nBo=29\n",
        {"Content-Type": "text/plain"},
    ).json["game"]
    page.goto(f"/games/{game}/desk?at=8")
    remedy = page.locator("#remedy")
    expect(remedy).to_contain_text("It would change:")
    remedy.get_by_role("button", name="Use this correction").click()
    correct = page.get_by_role("form", name="Correct")
    expect(correct.get_by_label("Effects")).to_have_value(re.compile("Cy gains 1 pool"))
    remedy.get_by_role("button", name="Roll back instead").click()
    expect(back.locator(".preview")).to_contain_text("struck out, newest first:")
    page.goto(f"/games/{game}/desk")
    page.get_by_role("link", name="Counts that do not add up").click()
    expect(page.locator(".matter")).to_contain_text("What explains it, most likely first")
    page.get_by_role("link", name="Use this correction").first.click()
    expect(correct.get_by_label("Effects")).not_to_have_value("")


def test_a_correction_that_cannot_be(visit: Visitor, own: str) -> None:
    """What cannot be used is told in the form; what can be is previewed and recorded."""
    page = visit(own + "/desk?at=12")
    form(page, "Correct")
    correct = page.get_by_role("form", name="Correct")
    effects = correct.get_by_label("Effects")
    effects.fill("Ryan gains some pool")
    correct.get_by_role("button", name="Preview").click()
    expect(correct.locator(".troubles")).to_contain_text("effects")
    effects.fill("Ryan gains 1 pool")
    correct.get_by_role("button", name="Preview").click()
    expect(correct.locator(".preview")).to_contain_text("Ryan, pool:")
    expect(correct.locator(".troubles")).to_be_empty()
    visit.wrong.clear()  # the browser's own word on the 422


def test_somebody_else_was_faster(visit: Visitor, own: str) -> None:
    """A decision about a game that has gone on is not put on the record unseen; pressed again, it is."""
    page = visit(own + "/desk?at=1")
    expect(page.locator("#decide")).to_be_visible()
    visit.server.say(own.rpartition("/")[2], "turn Sarah")
    rule = page.get_by_role("form", name="Rule")
    rule.get_by_label("legal", exact=True).check()
    put = rule.get_by_role("button", name="Record it")
    put.click()
    expect(page.locator("#said")).to_contain_text("Others have recorded meanwhile.")
    put.click()
    expect(page.locator("#said")).to_have_text("On the record as event 14.")
    visit.wrong.clear()  # the browser's own word on the 409


@pytest.mark.parametrize("path", ["?at=273", "?at=272&line=lupo bleeds ryan&by=all", "?at=276"])
def test_the_decision_is_printed_on_one_page(visit: Visitor, examples: dict[str, str], path: str) -> None:
    """On paper stands the decision alone, on one page."""
    page = visit(examples["five"] + "/desk" + path)
    page.emulate_media(media="print")
    expect(page.locator(".decision")).to_be_visible()
    expect(page.locator("#ask-title")).to_be_hidden()
    expect(page.locator(".sign")).to_be_visible()
    assert len(PAGE_OF_A_PDF.findall(page.pdf(format="A4", prefer_css_page_size=True))) == 1


def test_a_long_decision_is_one_page_too(visit: Visitor, examples: dict[str, str]) -> None:
    """However much the answer rests on."""
    page = visit(f"{examples['five']}/desk?at=272&line=lupo bleeds ryan&by=all")
    page.locator(".facts").first.evaluate(
        "list => { for (let n = 0; n < 300; n += 1) list.append(list.firstElementChild.cloneNode(true)); }"
    )
    assert len(PAGE_OF_A_PDF.findall(page.pdf(format="A4", prefer_css_page_size=True))) == 1


def test_a_table_is_set_up_by_hand(visit: Visitor) -> None:
    """Players, a card, its state by taps in the picture: all of it is in the lines, about which the judge answers."""
    page = visit("/desk")
    page.get_by_label("Rulebook").select_option("vtes-1998")
    page.get_by_label("Players, clockwise").fill("Ann, Bo, Cy")
    page.keyboard.press("Enter")
    expect(page.locator("#board .seat")).to_have_count(3)
    page.get_by_label("Whose").select_option("Bo")
    page.get_by_label("Name, or a whole line").fill("Lupo, Bo's, 3 of 4")
    page.keyboard.press("Enter")
    page.locator("#board .card").get_by_role("button", name="Lupo").click()
    expect(page.get_by_label("Its line")).to_have_value("Lupo, Bo's, 3 of 4")
    page.get_by_role("button", name="tapped").click()
    page.get_by_role("button", name="one less").click()
    expect(page.locator("#position")).to_have_value(re.compile("^Lupo, Bo's, 2 of 4, tapped$", re.M))
    expect(page.locator("#board .card", has_text="Lupo")).to_contain_text("2/4")
    page.get_by_role("button", name="tapped").click()
    page.locator("#position").press("End")
    page.locator("#position").fill(page.locator("#position").input_value() + "\nBo's minion phase")
    page.get_by_label("Is this play legal?").fill("lupo bleeds ann")
    page.get_by_role("button", name="Ask").click()
    expect(page.locator(".matter h3")).to_have_text("Lupo bleeds Ann")
    expect(page.locator("#position")).to_have_value(re.compile("^Lupo, Bo's, 2 of 4$", re.M))
    page.locator("#position").fill("Lupo, Bo's, 3 off 4")
    expect(page.locator("#position-troubles")).to_contain_text("found '3 off 4'")


def test_a_deck_list_is_pasted_at_a_table_without_a_log(visit: Visitor, server: Server) -> None:
    """Each card of it that is known becomes a line, with what is printed on it, before the player that is chosen."""
    one, other = [found["name"] for found in known(server)][:2]
    page = visit("/desk?book=vtes-1998&players=Ann, Bo")
    page.get_by_label("Whose").select_option("Bo")
    expect(page.locator(f"#known-cards option[value='{other}']")).to_be_attached()
    pasted(page.get_by_label("Name, or a whole line"), f"Crypt (2)\n2x {one}\n{other} x1\n4 Blood Doll\n")
    expect(page.locator("#board .card", has_text=one)).to_be_visible()
    expect(page.locator("#board .card", has_text=other)).to_be_visible()
    expect(page.locator("#position")).to_have_value(re.compile(f"^{one}, Bo's, .*\n{other}, Bo's, ", re.M))
    expect(page.locator("#position-troubles")).to_be_empty()


@pytest.mark.parametrize("book", ["vendetta", "rage-2018"])
def test_a_table_of_another_game_is_set_up(visit: Visitor, book: str) -> None:
    """Whatever the game, a player's line is changed by a tap on what is counted of the player."""
    page = visit("/desk")
    page.get_by_label("Rulebook").select_option(book)
    page.get_by_label("Players, clockwise").fill("Ann, Bo, Cy")
    page.keyboard.press("Enter")
    page.locator("#board .seat", has_text="Bo").locator(".number").first.click()
    line = page.get_by_label("Its line")
    line.fill("Bo, 3 blood" if book == "vendetta" else "Bo, 7 points")
    line.press("Enter")
    expect(page.locator("#board .seat", has_text="Bo")).to_contain_text("3" if book == "vendetta" else "7")
    expect(page.locator("#position-troubles")).to_be_empty()


@SHOWN
@pytest.mark.parametrize(
    "path",
    [
        "/games/five/desk?at=273&by=all",
        "/games/vendetta/desk?at=150",
        "/desk?game=five&at=272",
        "/games/five/editions",
        "/games/five/counts",
    ],
)
def test_everybody_can_use_it(visit: Visitor, examples: dict[str, str], path: str, width: int, scheme: str) -> None:
    """Nothing scrolls sideways and axe finds nothing, all that can be opened being open."""
    page = visit(path, width, scheme)
    if path.startswith("/desk?"):
        expect(page.locator("#setting")).to_be_visible()
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert violations(page) == []


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("game", ["five", "vendetta"])
def test_pictures_are_seen_and_told(visit: Visitor, examples: dict[str, str], game: str, width: int) -> None:
    """Every image is loaded, has its words, and may be kept; axe finds nothing."""
    page = visit(f"{examples[game]}/pictures?at=273", width)
    for image in page.locator(".sheet img").all():
        image.scroll_into_view_if_needed()
        expect(image).to_have_js_property("complete", True)
        assert image.evaluate("one => one.naturalWidth") > 100
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    with page.expect_download() as kept:
        page.get_by_role("link", name="Download SVG").first.click()
    assert kept.value.suggested_filename == f"{game}-273-ring.svg"
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert violations(page) == []
