"""What was turned up too early is shown to nobody, or taken back by a judge; the trail tells who has touched it."""

import json
from typing import Any, NamedTuple

import pytest

from events.methuselah.events import Transferred
from events.spelling import quote
from service.web.app import desk_of
from tests.helpers.twins import SEATS, brink
from tests.service.web.club import ADDRESS, Club, Somebody
from tests.service.web.hats import BOOKS, written
from tests.service.web.test_secrets import AFTER, GAME

# --- what is turned up too early --------------------------------------------------------------------------------------

TOKEN = ('"token":"withdraw"', "Location 1 is withdraw", '"is":"withdraw"')  # as it is told once it is turned up
CARDS = ("Challenge", "Cauldron of Blood")


class Table(NamedTuple):
    """A game at the brink: its organiser, its judge, who plays and records, whose rival does too, and who watches."""

    club: Club
    nora: Somebody
    judy: Somebody
    zoe: Somebody
    rival: Somebody
    sam: Somebody

    def say(self, who: Somebody, line: str) -> Any:
        """Somebody records a line; the answer."""
        answer = who.post(f"{GAME}/events", json={"line": line}, headers=AFTER)
        assert answer.status_code == 201, answer.text
        return answer.json

    def tells(self, who: Somebody, *secrets: str) -> list[str]:
        """Which of the secrets stand in anything that somebody can read."""
        last = self.nora.get(GAME).json["version"]
        paths = (
            *("", "/events?limit=1000", "/state", "/film?limit=400", "/judgement?all=true", "/offers"),
            *(f"/state?at={at}" for at in range(len(brink("vendetta")[0]) - 3, last + 1)),
            *(f"/export?to={form}" for form in ("html", "md", "jsonl", "game", "csv")),
            *(f"/events/{number}/explanation" for number in range(max(1, last - 6), last + 1)),
        )
        texts = [who.get(f"{GAME}{path}").text for path in paths]
        stream = who.get(f"{GAME}/follow?after=0", buffered=False)
        news = iter(stream.response)
        texts += [str(next(news)) for _ in range(last + 1)]
        stream.close()
        texts += [
            who.get(f"/games/played{page}", headers={"Accept": "text/html"}).text for page in ("", "/replay", "/desk")
        ]
        return [secret for secret in secrets if any(secret in text for text in texts)]


def table(club: Club, book: str) -> Table:
    """The first of the twins at the brink."""
    seat, rival = SEATS[book]
    nora = club.by_token("Nora")
    sent = {"data": written(book, brink(book)[0]), "headers": {"Content-Type": "application/jsonl"}}
    assert nora.post("/api/v1/games/import?id=played", **sent).status_code == 201
    club.role("played", "Judy", "judge")
    club.role("played", "Sam", "spectator")
    for name, of in (("Zoe", seat), ("Cleo", rival)):
        club.role("played", name, "player", of)
        club.role("played", name, "scorekeeper")
    return Table(club, nora, *map(club.by_token, ("Judy", "Zoe", "Cleo", "Sam")))


@pytest.mark.parametrize("who", ["nora", "zoe"])
def test_a_step_recorded_too_early_shows_no_secret(club: Club, who: str) -> None:
    """By slip or on purpose: neither then nor later, until all have chosen; the judge sees all, and rules as before."""
    at = table(club, "vendetta")
    told = at.say(getattr(at, who), "step revelation")["events"][0]
    at.say(at.nora, "Lestat has 5 blood")
    for reader in (at.zoe, at.sam):
        assert at.tells(reader, *TOKEN, *CARDS) == []
    assert at.tells(at.judy, TOKEN[0], *CARDS) == [TOKEN[0], *CARDS]
    assert at.tells(at.rival, *CARDS) == ["Challenge"]
    ruled = at.judy.get(f"{GAME}/events/{told['event']}").json["rulings"]
    assert [ruling["verdict"] for ruling in ruled] == []


def test_what_was_held_back_is_shown_when_its_time_comes(club: Club) -> None:
    """When the last one has chosen, or when whose token it is turns it up."""
    at = table(club, "vendetta")
    at.say(at.zoe, "step revelation")
    at.say(at.rival, "Claudia withdraws")
    last = at.zoe.get(f"{GAME}/events?limit=1000").json["events"][-1]
    assert last["line"].startswith("Claudia withdraws [Claudia 1 is Challenge")
    at.say(at.nora, "Louis chooses stay; Lestat chooses stay")
    last = at.zoe.get(f"{GAME}/events?limit=1000").json["events"][-1]
    assert last["line"] == "Lestat chooses ? [Armand at Location 1 is stay]"


def test_a_step_in_its_time_shows_all_whoever_records_it(club: Club) -> None:
    """When everybody's choice was recorded by herself, or by somebody at no seat."""
    at = table(club, "vendetta")
    at.say(at.nora, "Lestat chooses stay")
    at.say(at.zoe, "Louis chooses stay")
    told = at.say(at.zoe, "step preparation")["events"][0]["line"]
    assert "Claudia at Location 1 is withdraw" in told
    assert "Armand 1 is Cauldron of Blood" in told


@pytest.mark.parametrize("who", ["nora", "zoe"])
def test_a_judge_takes_back_what_was_turned_up_too_early(club: Club, who: str) -> None:
    """After his roll-back nobody's view shows it, at any event; he is told who has seen it."""
    at = table(club, "vendetta")
    before = at.nora.get(GAME).json["version"]
    at.say(at.nora, "Louis chooses stay; Lestat chooses stay")
    at.say(getattr(at, who), "step preparation")
    at.say(at.nora, "step conflict")
    assert at.tells(at.sam, *TOKEN, *CARDS) == [*TOKEN, *CARDS]
    sent = {"to": before, "words": "nobody was ready"}
    preview = at.judy.post(f"{GAME}/rollback", json=sent | {"preview": True}).json
    done = at.judy.post(f"{GAME}/rollback", json=sent, headers=AFTER).json
    assert done["seen"] == preview["seen"]
    assert [one["event"] for one in done["seen"]] == [before + 3] * (1 if who == "nora" else 2)
    assert {(one["name"], one["view"]) for exposed in done["seen"] for one in exposed["by"]} >= {("Sam", "spectator")}
    at.say(at.nora, "Lestat has 5 blood")
    for reader in (at.zoe, at.sam):
        assert at.tells(reader, *TOKEN, *CARDS) == []
    assert at.tells(at.judy, *CARDS) == [*CARDS]


def test_a_player_does_not_bring_to_light_again_what_a_judge_has_hidden(club: Club) -> None:
    """Neither by redo nor by a roll-back of her own; a judge does."""
    at = table(club, "vtes-1998")
    before = at.nora.get(GAME).json["version"]
    at.say(at.nora, "transfer 1 to Lupo; turn Alexis")
    assert at.tells(at.zoe, "Lupo") == ["Lupo"]
    back = at.judy.post(f"{GAME}/undo", json={"lines": 1}, headers=AFTER).json
    assert [one["what"] for one in back["seen"]] == ["Lupo was turned up"]
    assert at.tells(at.zoe, "Lupo") == []
    assert at.zoe.post(f"{GAME}/redo", json={}, headers=AFTER).status_code == 201
    assert at.tells(at.zoe, "Lupo") == []
    to = {"to": before + 2}
    assert at.zoe.post(f"{GAME}/rollback", json=to, headers=AFTER).json["seen"] == []
    assert at.tells(at.zoe, "Lupo") == []
    assert at.judy.post(f"{GAME}/rollback", json=to, headers=AFTER).status_code == 201
    assert at.tells(at.zoe, "Lupo") == ["Lupo"]


def test_an_undo_that_turned_nothing_up_hides_nothing(club: Club) -> None:
    """What lay open before, and what was said, is shown as ever."""
    at = table(club, "vtes-1998")
    at.say(at.nora, "transfer 1 to Lupo; turn Alexis")
    at.say(at.nora, "turn Ryan")
    at.judy.post(f"{GAME}/undo", json={"lines": 1}, headers=AFTER)
    assert at.tells(at.zoe, "Lupo") == ["Lupo"]


# --- what the judge is told, and the trail ----------------------------------------------------------------------------


def test_the_judge_is_told_whether_a_guess_was_right(club: Club) -> None:
    """Her own answer says that it is not compared with anything."""
    at = table(club, "vtes-1998")
    told = at.say(at.zoe, "observed capacity of Sarah 1 = 5")["events"][0]
    assert (told["line"], told["rulings"]) == ("Sarah 1 has 5 capacity", [])
    [ruling] = at.judy.get(f"{GAME}/events/{told['event']}").json["rulings"]
    assert (
        ruling["says"]
        == "Lupo was seen with capacity 5, but Lupo's capacity is 2: event 5 made it so, «cards are as printed»."
    )
    event = {"type": "table.observed", "subject": "Lupo", "what": "blood", "value": 7}
    guess = at.zoe.post(f"{GAME}/events", json={"events": [event]}, headers=AFTER).json["events"][0]
    assert (guess["line"], [one["verdict"] for one in guess["rulings"]]) == ("Lupo has 7 blood", ["legal"])
    [ruling] = at.judy.get(f"{GAME}/events/{guess['event']}").json["rulings"]
    assert (
        ruling["says"]
        == "Lupo was seen with 7 blood, but Lupo has 1 blood: event 11 made it so, «a transfer in moves one counter»."
    )


def test_what_she_says_is_kept_beside_what_she_means(club: Club) -> None:
    """The judge's export has both; that of somebody else has what he sees."""
    at = table(club, "vtes-1998")
    at.say(at.zoe, "transfer 1 to Sarah 1")
    lines = {name: at._asdict()[name].get(f"{GAME}/export?to=jsonl").text.splitlines()[-1] for name in ("judy", "sam")}
    assert '"vampire":"Lupo"' in lines["judy"]
    assert '"@seat":"Alexis"' in lines["judy"]
    assert '"@said":{"type":"methuselah.transferred","vampire":"Sarah 1"}' in lines["judy"]
    *_, stored = desk_of(club.app).log.read("played")
    assert (stored.seat, stored.said) == ("Alexis", Transferred("Sarah 1", 1))
    assert "Lupo" not in lines["sam"]
    assert "@said" not in lines["sam"]


def test_the_trail_says_what_she_has_touched(club: Club) -> None:
    """In sentences, for organisers; what she does as everybody may is not in it."""
    at = table(club, "vendetta")
    at.say(at.zoe, "Louis has 5 blood")
    at.say(at.zoe, "Armand stays")
    at.zoe.post(f"{GAME}/ask", json={"line": "step revelation", "at": len(brink("vendetta")[0])})
    at.zoe.get("/games/played/desk?line=Claudia reveals Challenge", headers={"Accept": "text/html"})
    at.say(at.nora, "Claudia reveals Challenge")
    found = [one for one in at.nora.get(f"{GAME}/trail").json if one["what"] in ("recorded", "asked about")]
    had = "before all had chosen (Louis and Lestat had not)"
    assert [(one["name"], one["what"], one["detail"]) for one in found[::-1]][:2] == [
        ("Zoe", "recorded", f"a reveal of Armand's token {had} (event {len(brink('vendetta')[0]) + 2})"),
        ("Zoe", "asked about", f"a step {had}"),
    ]
    assert [one["what"] for one in found[::-1]][2:] == ["asked about"]
    assert "a reveal of Armand" in at.club.signed_in("Nora").get("/games/played/people", base_url=ADDRESS).text


def test_the_trail_says_which_card_she_has_asked_about(club: Club) -> None:
    """By the name that she used."""
    at = table(club, "vtes-1998")
    at.zoe.post(f"{GAME}/ask", json={"line": "Lupo bleeds Alexis"})
    at.say(at.zoe, "observed capacity of Sarah 1 = 5")
    at.sam.post(f"{GAME}/ask", json={"line": "Lupo bleeds Alexis"})
    found = [one for one in at.nora.get(f"{GAME}/trail").json if one["what"] in ("recorded", "asked about")]
    assert [(one["name"], one["what"], one["detail"]) for one in found[::-1]] == [
        ("Zoe", "asked about", "a hidden card by name, or somebody unknown: 'Lupo'"),
        ("Zoe", "recorded", f"something about Sarah 1, which lies hidden (event {len(brink('vtes-1998')[0]) + 1})"),
    ]


# --- other ways in ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_a_game_is_not_opened_again_by_who_may_not_see_it(club: Club, book: str) -> None:
    """Whether a record is the one that is stored would tell what lies hidden there."""
    at = table(club, book)
    club.role("played", "Zoe", "organiser")
    headers = {"headers": {"Content-Type": "application/jsonl"}}
    right, wrong = (written(book, events) for events in brink(book))
    stored = at.nora.get(f"{GAME}/export?to=jsonl").data
    for record in (right, wrong, stored):
        assert at.zoe.post("/api/v1/games/import?id=played", data=record, **headers).status_code == 409


def test_another_book_turns_nothing_up_that_the_own_does_not(club: Club) -> None:
    """A line that another edition judges is masked by that of the game; so is the game when it is asked by another."""
    at = table(club, "vtes-1998")
    at.club.role("played", "Zoe", "organiser")
    at.say(at.nora, "transfer 1 to Lupo")
    made = at.zoe.post(f"{GAME}/branches", json={"book": "jyhad-1994"}).json["game"]
    at.nora.post(f"/api/v1/games/{made}/events", json={"line": "turn Alexis"}, headers=AFTER)
    branch = desk_of(club.app).game(made)
    assert (branch.book.id, branch.masked_by.id) == ("jyhad-1994", "vtes-1998")
    assert "Lupo" in at.zoe.get(f"/api/v1/games/{made}/events?limit=1000").text
    by_another = desk_of(club.app).game("played", book="jyhad-1994")
    assert (by_another.book.id, by_another.masked_by.id) == ("jyhad-1994", "vtes-1998")


def test_nobody_records_in_the_name_of_another_seat(club: Club) -> None:
    """What an event says of the seat that it came through is put right."""
    at = table(club, "vtes-1998")
    said = quote(json.dumps({"type": "table.observed", "subject": "x", "what": "y", "value": 1}))
    line = f"Sarah has 29 pool @{{seat Sarah, said {said}}}"
    for who, seat in ((at.zoe, "Alexis"), (at.nora, "")):
        number = at.say(who, line)["events"][0]["event"]
        entry = desk_of(club.app).game("played").entries[number - 1]
        assert (entry.seat, entry.said, entry.event.subject) == (seat, None, "Sarah")
