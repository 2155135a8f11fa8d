"""The replay in a browser: it steps through the game by keys, slider, buttons and links, and says what it shows."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener

WHERE = "[...document.querySelectorAll('.seat')].map((one) => [one.offsetLeft, one.offsetTop])"


def at(page: Page) -> int:
    """The event whose table is shown."""
    return int((page.locator("#replay-at").text_content() or "").partition(" ")[0])


def scene(page: Page) -> Locator:
    """The drawn table, with the focus on it."""
    found = page.locator("#replay-scene")
    found.focus()
    return found


def on_one_line(drawn: Locator) -> str:
    """What is drawn there, without the commas that only a voice reads."""
    return " ".join(word for word in drawn.inner_text().split() if word != ",")


def seat(page: Page, name: str) -> str:
    """What is drawn of one seat."""
    return on_one_line(page.locator(".seat", has=page.get_by_text(name, exact=True)).first)


def test_the_start(opened: Opener, rich_page: Path) -> None:
    """At first the table is drawn as it was before the first event."""
    page = opened(rich_page)
    assert page.locator("#replay-at").text_content() == "0 of 12"
    assert page.locator("#replay-now").text_content() == "The start."
    assert page.locator("#replay-scene .turn-name").text_content() == "Turn 9: Sarah, minion phase"
    assert [one.text_content() for one in page.locator(".seat strong").all()] == ["Sarah", "Alexis", "Ryan"]
    assert seat(page, "Sarah").startswith("Sarah prey: Alexis to play pool 20 hand 7? Ready Lupo ●● 2/2 Nik ●○ 1/2")
    assert page.locator(".seat .who").first.text_content() == "Sarah, prey: Alexis, to play"


def test_arrow_keys(opened: Opener, rich_page: Path) -> None:
    """An arrow steps on or back, Home and End go to start and end, and nothing goes beyond."""
    page = opened(rich_page)
    scene(page)
    shown = []
    for key in ("ArrowLeft", "ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home"):
        page.keyboard.press(key)
        shown.append(at(page))
    assert shown == [0, 1, 2, 1, 12, 12, 0]


def test_turn_keys(opened: Opener, five_page: Path) -> None:
    """Page keys go from turn to turn: back to the beginning of this one first."""
    page = opened(five_page, hash_="#event-62")
    scene(page)
    names = []
    for key in ("PageUp", "PageUp", "PageDown", "PageDown"):
        page.keyboard.press(key)
        names.append(page.locator("#replay-scene .turn-name").text_content())
    assert names[0] == names[2]
    assert len({(name or "").partition(",")[0] for name in names}) == 3
    page.keyboard.press("Home")
    page.keyboard.press("PageUp")
    assert at(page) == 0
    page.keyboard.press("End")
    page.keyboard.press("PageDown")
    assert at(page) == 503


def test_jumps_to_breaches_and_notes(opened: Opener, five_page: Path) -> None:
    """B and N, and the buttons, go to the next thing disputed or noted; with Shift, or the other button, back."""
    page = opened(five_page)
    scene(page)
    shown = []
    for key in ("b", "b", "b", "b", "Shift+B", "Home", "n", "n", "Shift+N"):
        page.keyboard.press(key)
        shown.append(at(page))
    assert shown[:5] == [273, 276, 439, 439, 276]
    assert shown[5] == 0
    assert shown[6] == shown[8] < shown[7]
    for button, number in (("Next breach or ruling", 273), ("Next breach or ruling", 276)):
        page.get_by_role("button", name=button).click()
        assert at(page) == number
    page.get_by_role("button", name="Previous note").click()
    assert at(page) == 273
    page.get_by_role("button", name="Next note").click()
    assert at(page) > 276
    page.get_by_role("button", name="Previous breach or ruling").click()
    assert at(page) == 276


def test_buttons(opened: Opener, rich_page: Path) -> None:
    """Each button does what its name says."""
    page = opened(rich_page)
    shown = []
    for name in ("One event on", "One event on", "One event back", "To the end", "To the start"):
        page.get_by_role("button", name=name).click()
        shown.append(at(page))
    assert shown == [1, 2, 1, 12, 0]


def test_play(opened: Opener, rich_page: Path) -> None:
    """Play steps by itself until it is stopped or the game is over; at the end it begins again."""
    page = opened(rich_page)
    page.clock.install()
    play = page.get_by_role("button", name="Play")
    play.click()
    expect(play).to_have_attribute("aria-pressed", "true")
    page.clock.run_for(3100)
    assert at(page) == 2
    play.click()
    expect(play).to_have_attribute("aria-pressed", "false")
    page.clock.run_for(3100)
    assert at(page) == 2
    page.get_by_role("button", name="To the end").click()
    play.click()
    assert at(page) == 0
    page.clock.run_for(60_000)
    assert at(page) == 12
    expect(play).to_have_attribute("aria-pressed", "false")


def test_slider(opened: Opener, rich_page: Path) -> None:
    """The slider moves by keys and by hand, and says the event that it stands at."""
    page = opened(rich_page)
    slider = page.get_by_role("slider", name="Event")
    slider.focus()
    page.keyboard.press("ArrowRight")
    assert at(page) == 1
    assert slider.get_attribute("aria-valuetext") == "1 of 12: Struck out: Lupo bleeds Ryan. ?!(dubious) !(good)"
    page.keyboard.press("End")
    assert at(page) == 12
    slider.fill("6")
    assert at(page) == 6


def test_turns_by_name(opened: Opener, five_page: Path) -> None:
    """A turn is chosen by its name, and the choice follows the table."""
    page = opened(five_page)
    turn = page.get_by_role("combobox", name="Turn")
    turn.select_option(label="Turn 21: Sarah")
    assert (page.locator("#replay-scene .turn-name").text_content() or "").startswith("Turn 21: Sarah")
    scene(page)
    page.keyboard.press("PageDown")
    assert turn.evaluate("one => one.selectedOptions[0].textContent") == "Turn 22: Alexis"


def test_every_event_has_its_link(opened: Opener, five_page: Path) -> None:
    """A link to an event shows it in the story and its table beside it; so does a click on its number."""
    page = opened(five_page, hash_="#event-273")
    assert at(page) == 273
    expect(page.locator("#event-273")).to_be_in_viewport()
    expect(page.locator("#event-273")).to_have_attribute("aria-current", "step")
    assert page.locator("#replay-now").inner_text().startswith("Lupo bleeds Ryan.")
    page.locator("#event-271 .number").click()
    expect(page.locator("#replay-at")).to_have_text("271 of 503")
    assert page.locator("[aria-current]").count() == 1
    page.evaluate("location.hash = '#event-100'")
    expect(page.locator("#replay-at")).to_have_text("100 of 503")
    expect(page.locator("#event-100")).to_be_in_viewport()
    for other in ("#event-9999", "#charts", "#event-", "#line-7-event-1", "#line-0-event-x"):
        page.evaluate(f"location.hash = '{other}'")
    assert at(page) == 503


def test_the_story_follows_the_table(opened: Opener, five_page: Path) -> None:
    """On a desk the event that is shown is brought beside the table."""
    page = opened(five_page, hash_="#event-100")
    scene(page)
    page.keyboard.press("End")
    expect(page.locator("#event-503")).to_be_in_viewport()
    expect(page.locator("#replay-scene")).to_be_in_viewport()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_motion(opened: Opener, five_page: Path, motion: str) -> None:
    """The story glides to the next event, and jumps for those who asked for less motion; it arrives either way."""
    page = opened(five_page, hash_="#event-100", motion=motion)
    page.evaluate(
        "window.asked = []; const own = Element.prototype.scrollIntoView; "
        "Element.prototype.scrollIntoView = function (how) { asked.push(how.behavior); own.call(this, how) }; null"
    )
    scene(page)
    for _ in range(25):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#event-125")).to_be_in_viewport()
    assert ("smooth" in page.evaluate("asked")) == (motion == "no-preference")


def test_the_table_follows_the_reader(opened: Opener, five_page: Path) -> None:
    """On a desk the table is the one of the event that is being read."""
    page = opened(five_page, hash_="#event-100")
    page.mouse.move(200, 400)
    page.mouse.wheel(0, 3000)
    expect(page.locator("#replay-at")).not_to_have_text("100 of 503")
    number = at(page)
    assert number > 100
    expect(page.locator(f"#event-{number}")).to_be_in_viewport()


def test_the_way_to_the_table_on_a_phone(opened: Opener, five_page: Path) -> None:
    """On a phone a link leads from where somebody reads to the table of that moment, and one leads back."""
    page = opened(five_page, width=320)
    way = page.locator(".to-table")
    expect(way).to_be_hidden()
    page.locator("#event-100").scroll_into_view_if_needed()
    expect(way).to_be_visible()
    way.click()
    expect(page.locator("#replay-title")).to_be_in_viewport()
    expect(way).to_be_hidden()
    assert 80 < at(page) <= 101
    page.get_by_role("link", name=f"Event {at(page)} in the story").click()
    expect(page.locator(f"#event-{at(page)}")).to_be_in_viewport()


def test_what_an_event_changed(opened: Opener, rich_page: Path) -> None:
    """Counters that an event changed show by how much, cards that it touched are marked, and both are said."""
    page = opened(rich_page)
    scene(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".card.changed")).to_have_text("Lupo ●● 2/2 tapped (changed)")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    assert seat(page, "Ryan").startswith("Ryan prey: Sarah pool 19−1")
    status = page.get_by_role("status").filter(has_text="The bleed succeeds.")
    assert status.text_content() == "3: Struck out: The bleed succeeds. Ryan: pool 20 to 19."
    page.keyboard.press("ArrowLeft")
    assert seat(page, "Ryan").startswith("Ryan prey: Sarah pool 20 ")


def test_a_counter_that_was_not_there(opened: Opener, five_page: Path) -> None:
    """A counter that comes with an event counts from nought."""
    page = opened(five_page, hash_="#event-400")
    scene(page)
    page.keyboard.press("ArrowRight")
    assert "pool 20+6 VP 1+1 " in seat(page, "Jennifer")
    assert "Jennifer: pool 14 to 20. Jennifer: VP 0 to 1." in (page.get_by_role("status").text_content() or "")


def test_verdicts_and_notes_go_along(opened: Opener, five_page: Path) -> None:
    """What is said about an event stands beside the table too, and is said to those who cannot see it."""
    page = opened(five_page, hash_="#event-272")
    scene(page)
    page.keyboard.press("ArrowRight")
    beside = " ".join(page.locator("#replay-asides").inner_text().split())
    assert beside == (
        "Illegal by the book, § 6.1.1 Illegal as Nora ruled, § 6.1.1, event 276 "
        "Alexis was in the kitchen, and nobody thought of it. Jennifer"
    )
    status = page.get_by_role("status").text_content()
    said = "illegal by the book, § 6.1.1. illegal as Nora ruled, § 6.1.1, event 276."
    assert (status or "").replace("\N{NO-BREAK SPACE}", " ") == f"273: Lupo bleeds Ryan. ?!(dubious) {said}"
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay-asides")).to_be_empty()


def test_struck_out_events_are_shown_so(opened: Opener, rich_page: Path) -> None:
    """The replay goes through what was struck out too, crossed out; the roll-back puts the table back."""
    page = opened(rich_page, hash_="#event-3")
    assert page.locator("#replay-now del").text_content() == "The bleed succeeds."
    scene(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert seat(page, "Ryan").startswith("Ryan prey: Sarah pool 20+1")
    assert "tapped" not in seat(page, "Sarah")


@pytest.mark.parametrize("chosen", ["link", "list"])
def test_variations(opened: Opener, rich_page: Path, chosen: str) -> None:
    """A variation is replayed like the game, from where it leaves, by its link or from the list."""
    page = opened(rich_page, hash_="#line-1-event-1" if chosen == "link" else "")
    if chosen == "list":
        page.get_by_role("combobox", name="Line").select_option(label="After the start: at Alexis instead")
    assert page.locator("#replay-at").text_content() == "1 of 3"
    assert (page.locator("#replay-now").text_content() or "").startswith("Lupo bleeds Alexis.")
    expect(page.locator("#line-1-event-1")).to_be_in_viewport()
    scene(page)
    page.keyboard.press("End")
    assert seat(page, "Alexis").startswith("Alexis prey: Ryan pool 19−1")
    page.get_by_role("combobox", name="Line").select_option(label="The game")
    assert "Lupo bleeds Ryan." in page.locator("#replay-now").inner_text()
    page.evaluate("location.hash = '#line-2-event-2'")
    expect(page.locator("#replay-at")).to_have_text("2 of 2")
    page.evaluate("location.hash = '#event-4'")
    expect(page.locator("#replay-at")).to_have_text("4 of 12")


def test_keys_of_others_are_theirs(opened: Opener, rich_page: Path) -> None:
    """Keys with Control and in a list of choices are not the replay's; nor are, beside it, those that scroll a text.

    Only where they scroll the story, the table goes along with it.
    """
    page = opened(rich_page)
    scene(page)
    page.keyboard.press("Control+ArrowRight")
    page.get_by_role("combobox", name="Turn").focus()
    page.keyboard.press("b")
    page.locator("nav summary").focus()
    assert at(page) == 0
    page.keyboard.press("ArrowDown")
    page.keyboard.press("PageDown")
    page.keyboard.press("End")
    expect(page.locator("#replay-at")).to_have_text("12 of 12")
    page.keyboard.press("ArrowLeft")
    assert at(page) == 11


@pytest.mark.parametrize("width", [320, 1280])
def test_the_seats_sit_in_a_ring(opened: Opener, five_page: Path, width: int) -> None:
    """The seats lie clockwise around what is in progress, on a phone in two columns; arrows point at the prey.

    A seat unfolds over the others, which stay where they are.
    """
    page = opened(five_page, width, hash_="#event-273")
    places = page.evaluate(WHERE)
    arrows = [one.text_content() for one in page.locator(".seat .arrow").all()]
    page.get_by_role("button", name="Richard", exact=True).click()
    expect(page.get_by_role("button", name="Richard", exact=True)).to_have_attribute("aria-expanded", "true")
    assert page.evaluate(WHERE)[:4] == places[:4]
    page.keyboard.press("Escape")
    assert page.evaluate(WHERE) == places
    sarah, alexis, ryan, jennifer, richard = places
    if width == 320:
        assert arrows == ["→", "↓", "↓", "←", "↑"]
        assert sarah[0] == richard[0] < alexis[0] == ryan[0] == jennifer[0]
        assert sarah[1] == alexis[1] < ryan[1] < jennifer[1] == richard[1]
        return
    assert arrows == ["→", "→", "↓", "←", "↑"]
    assert sarah[1] == alexis[1] == ryan[1] < jennifer[1] == richard[1]
    assert sarah[0] == richard[0] < alexis[0] < ryan[0] == jennifer[0]
