"""Accounts, sessions and tokens: who signs in, for how long, and what no other page or program may do for him."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from flask.testing import FlaskClient

from service.accounts import accounts, invitations, roles, sessions, tokens
from service.accounts.database import AccountStore
from service.accounts.invitations import Invitation
from service.accounts.login_throttle import BY_ADDRESS, BY_BOTH, BY_NAME, WITHIN, LoginThrottle
from service.accounts.roles import Grant, Resource
from tests.service.web.club import ADDRESS, Club, csrf_on, password_of, sign_in

GAMES = "/api/v1/games"
GOOD = {"book": "vtes-1998", "players": ["Ann", "Bo"]}


def cookie(browser: FlaskClient, name: str = "__Host-justicar") -> str:
    """What the browser keeps under this name."""
    found = browser.get_cookie(name, "cards.example")
    return found.value if found else ""


# --- signing in and out -----------------------------------------------------------------------------------------------


def test_who_signs_in_is_known(club: Club) -> None:
    """The name stands on every page, and leads to the account."""
    page = club.signed_in("Nora").get("/", base_url=ADDRESS)
    assert page.status_code == 200
    assert '<a href="/account">Nora</a>' in page.text


@pytest.mark.parametrize(("name", "password"), [("Nora", "something else!"), ("Nobody", password_of("Nora")), ("", "")])
def test_who_fails_is_not_told_why(club: Club, name: str, password: str) -> None:
    """A wrong password and a name that nobody has are answered in the same words."""
    club.person("Nora")
    answer = sign_in(club.browser(), name, password)
    assert answer.status_code == 403
    assert "Wrong name or password." in answer.text
    assert "__Host-justicar=" not in str(answer.headers)


def test_nobody_has_to_be_hashed_too(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that nobody has takes as long as a wrong password: one hash."""
    club.person("Nora")
    hashed: list[str] = []
    monkeypatch.setattr(accounts, "password_matches", lambda kept, password: hashed.append(kept))
    register = club.service.accounts
    assert accounts.proved(register, "Nora", "something else!") is None
    assert accounts.proved(register, "Nobody", "something else!") is None
    assert len(hashed) == 2
    assert hashed[1] == accounts.NOBODY


def test_the_cookie_is_out_of_reach(club: Club) -> None:
    """No script reads it, no other site sends it along with a form, and it goes by TLS alone."""
    club.person("Nora")
    answer = sign_in(club.browser(), "Nora", password_of("Nora"))
    [kept] = [one for one in answer.headers.getlist("Set-Cookie") if one.startswith("__Host-justicar=")]
    assert {"HttpOnly", "Secure", "SameSite=Lax", "Path=/"} <= set(kept.split("; "))
    assert "Domain" not in kept


def test_a_session_that_somebody_brings_along_is_not_taken(club: Club) -> None:
    """Session fixation: the id is new at sign-in, and one that was set beforehand opens nothing."""
    club.person("Nora")
    browser = club.browser()
    browser.set_cookie("__Host-justicar", "fixed", domain="cards.example", secure=True)
    assert sign_in(browser, "Nora", password_of("Nora")).status_code == 303
    assert cookie(browser) not in ("", "fixed")
    other = club.browser()
    other.set_cookie("__Host-justicar", "fixed", domain="cards.example", secure=True)
    assert other.get(GAMES, base_url=ADDRESS).status_code == 401


def test_every_sign_in_is_a_session_of_its_own(club: Club) -> None:
    """Two devices have two ids; to sign out on one leaves the other."""
    one, other = club.signed_in("Nora"), club.signed_in("Nora")
    assert cookie(one) != cookie(other)
    old = cookie(one)
    one.post("/sign-out", base_url=ADDRESS, data={"csrf": csrf_on(one.get("/", base_url=ADDRESS))})
    assert cookie(one) == ""
    one.set_cookie("__Host-justicar", old, domain="cards.example", secure=True)
    assert one.get(GAMES, base_url=ADDRESS).status_code == 401
    assert other.get(GAMES, base_url=ADDRESS).status_code == 200


def test_signing_out_everywhere(club: Club) -> None:
    """All devices at once."""
    one, other = club.signed_in("Nora"), club.signed_in("Nora")
    said = {"csrf": csrf_on(one.get("/account", base_url=ADDRESS)), "everywhere": "yes"}
    one.post("/sign-out", base_url=ADDRESS, data=said)
    assert other.get(GAMES, base_url=ADDRESS).status_code == 401


class Clock:
    """A time that a test sets."""

    def __init__(self) -> None:
        self.time = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time


def clocked(club: Club) -> tuple[AccountStore, Clock]:
    """The register with such a time."""
    clock = Clock()
    return AccountStore(club.service.accounts._database, clock), clock


@pytest.mark.parametrize(
    ("steps", "there"),
    [
        ([timedelta(days=sessions.IDLE, seconds=-1)], True),
        ([timedelta(days=sessions.IDLE)], False),
        ([timedelta(days=5)] * 5, True),
        ([timedelta(days=5)] * 6, False),
    ],
    ids=["just in use", "not in use", "before it is too old", "too old"],
)
def test_a_session_ends(club: Club, steps: list[timedelta], there: bool) -> None:
    """It ends when it has not been used for a week, and after thirty days in any case."""
    register, clock = clocked(club)
    secret = sessions.begin(register, club.person("Nora"))
    for step in steps:
        clock.time += step
        found = sessions.whose(register, secret)
    assert (found is not None) == there


def test_nothing_that_opens_a_door_is_kept(club: Club) -> None:
    """The store holds hashes of passwords, sessions, tokens and invitations, and none of them itself."""
    register, nora = club.service.accounts, club.person("Nora")
    secrets = [
        sessions.begin(register, nora),
        tokens.make(register, nora, "a program", ["read"], 1)[1],
        invitations.invite(register, Invitation(), nora.id),
        password_of("Nora"),
    ]
    with register.reading() as c:
        kept = []
        for table in ("people", "sessions", "tokens", "invitations"):
            c.execute(f"SELECT * FROM {table}")
            kept += [str(value) for row in c.fetchall() for value in row]
    assert any(value.startswith("$argon2id$") for value in kept)
    assert not [secret for secret in secrets if any(secret in value for value in kept)]


# --- guessing ---------------------------------------------------------------------------------------------------------


def test_who_guesses_has_to_wait(club: Club) -> None:
    """After five failures the right password is not looked at for a while, and it is told when it will be."""
    club.person("Nora")
    browser = club.browser()
    assert [sign_in(browser, "Nora", "something else!").status_code for _ in range(BY_BOTH)] == [403] * BY_BOTH
    answer = sign_in(browser, "nora", password_of("Nora"))
    assert answer.status_code == 429
    assert 0 < int(answer.headers["Retry-After"]) <= WITHIN


@pytest.mark.parametrize(
    ("tries", "address", "name", "free"),
    [
        ([("1.2.3.4", "a")] * (BY_BOTH - 1), "1.2.3.4", "a", True),
        ([("1.2.3.4", "a")] * BY_BOTH, "1.2.3.4", "a", False),
        ([("1.2.3.4", "a")] * BY_BOTH, "1.2.3.5", "a", True),
        ([("1.2.3.4", str(n)) for n in range(BY_ADDRESS - 1)], "1.2.3.4", "a", True),
        ([("1.2.3.4", str(n)) for n in range(BY_ADDRESS)], "1.2.3.4", "a", False),
        ([(f"2001:db8::{n}", str(n)) for n in range(BY_ADDRESS)], "2001:db8::ffff", "a", False),
        ([(f"1.2.3.{n}", "a") for n in range(BY_NAME)], "1.2.4.1", "a", False),
        ([(f"1.2.3.{n}", "a") for n in range(BY_NAME)], "1.2.4.1", "b", True),
    ],
)
def test_guesses_are_counted(tries: list[tuple[str, str]], address: str, name: str, free: bool) -> None:
    """By address and name together, by address (in IPv6, by its network), and by name."""
    time = [0.0]
    patience = LoginThrottle(lambda: time[0])
    assert not any(patience.wait(*one) for one in tries)
    assert (patience.wait(address, name) == 0) == free
    time[0] += WITHIN
    assert patience.wait(address, name) == 0


def test_who_knows_it_is_not_counted() -> None:
    """Signing in again and again is no guessing."""
    patience = LoginThrottle()
    for _ in range(3 * BY_ADDRESS):
        assert patience.wait("1.2.3.4", "a") == 0
        patience.succeeded("1.2.3.4", "a")


# --- forgery ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sent", [{}, {"X-CSRF-Token": ""}, {"X-CSRF-Token": "0" * 64}], ids=["none", "empty", "wrong"])
def test_a_request_that_no_page_of_ours_sent_changes_nothing(club: Club, sent: dict[str, str]) -> None:
    """With the cookie alone nothing is changed; what only our pages bear is needed, too."""
    browser = club.signed_in("Nora")
    answer = browser.post(GAMES, base_url=ADDRESS, json=GOOD, headers=sent)
    assert (answer.status_code, answer.json["type"]) == (403, "/api/v1/#csrf")
    right = {"X-CSRF-Token": csrf_on(browser.get("/", base_url=ADDRESS))}
    assert browser.post(GAMES, base_url=ADDRESS, json=GOOD, headers=right).status_code == 201


def test_what_another_session_bears_is_of_no_use(club: Club) -> None:
    """It belongs to one session."""
    one, other = club.signed_in("Nora"), club.signed_in("Zoe")
    sent = {"X-CSRF-Token": csrf_on(other.get("/", base_url=ADDRESS))}
    assert one.post(GAMES, base_url=ADDRESS, json=GOOD, headers=sent).status_code == 403


def test_nobody_is_signed_in_by_another_site(club: Club) -> None:
    """The form to sign in bears a sign of its own: nobody can be signed in as somebody else without noticing."""
    club.person("Nora")
    said = {"name": "Nora", "password": password_of("Nora")}
    assert club.browser().post("/sign-in", base_url=ADDRESS, data=said).status_code == 403


AWAY = [
    "//evil.example",
    "///evil.example",
    "////evil.example",
    "https://evil.example",
    "/\\evil.example",
    "evil",
    "/\tx",
    "//[",
    "https://[",
]


@pytest.mark.parametrize("path", AWAY)
def test_signing_in_leads_nowhere_else(club: Club, path: str) -> None:
    """After signing in one stays here."""
    club.person("Nora")
    assert sign_in(club.browser(), "Nora", password_of("Nora"), next=path).headers["Location"] == "/"


def test_signing_in_leads_back(club: Club) -> None:
    """Who wanted to see a page is led to sign in, and then to that page."""
    club.person("Nora")
    browser = club.browser()
    sent_away = browser.get("/?search=x", base_url=ADDRESS, headers={"Accept": "text/html"})
    assert (sent_away.status_code, sent_away.headers["Location"]) == (303, "/sign-in?next=/?search%3Dx")
    assert sign_in(browser, "Nora", password_of("Nora"), next="/?search=x").headers["Location"] == "/?search=x"


# --- tokens -----------------------------------------------------------------------------------------------------------


def test_a_token_does_no_more_than_its_scopes(club: Club) -> None:
    """What its owner may do, as far as the scopes go."""
    reads, creates = club.by_token("Nora", "read"), club.by_token("Nora", "create")
    assert reads.get(GAMES).status_code == 200
    assert reads.post(GAMES, json=GOOD).status_code == 403
    assert creates.get(GAMES).status_code == 403
    game = creates.post(GAMES, json=GOOD).json["game"]
    said = {"json": {"line": "turn Ann"}, "headers": {"If-Match": "*"}}
    assert reads.post(f"{GAMES}/{game}/events", **said).status_code == 403
    assert club.by_token("Nora", "record").post(f"{GAMES}/{game}/events", **said).status_code == 201


def test_a_program_accepts_no_invitation(club: Club) -> None:
    """A token gives its owner no further role; a session of hers does."""
    secret = invitations.invite(club.service.accounts, Invitation(Resource("game", "g"), Grant("judge")), "")
    assert club.by_token("Nora", "read").post(f"/invitation/{secret}").status_code == 403
    assert roles.grants(club.service.accounts, club.person("Nora").id, "g") == []
    browser = club.signed_in("Nora")
    said = {"csrf": csrf_on(browser.get("/", base_url=ADDRESS))}
    assert browser.post(f"/invitation/{secret}", base_url=ADDRESS, data=said).status_code == 303
    assert roles.grants(club.service.accounts, club.person("Nora").id, "g") == [Grant("judge")]


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_a_look_at_an_invitation_does_not_accept_it(club: Club, method: str) -> None:
    """Whatever a browser or a scanner of links asks without a form gives nobody a role and uses nothing up."""
    register, what = club.service.accounts, Invitation(Resource("game", "g"), Grant("judge"))
    secret = invitations.invite(register, what, "")
    answer = club.signed_in("Nora").open(f"/invitation/{secret}", base_url=ADDRESS, method=method)
    assert answer.status_code == 200
    assert roles.grants(register, club.person("Nora").id, "g") == []
    assert invitations.invited(register, secret) == what


def test_a_token_is_shown_once_and_revoked(club: Club) -> None:
    """It stands on the page on which it is made and on no other; revoked, it opens nothing."""
    browser = club.signed_in("Nora")
    said = {
        "csrf": csrf_on(browser.get("/account", base_url=ADDRESS)),
        "name": "A phone",
        "scopes": "read",
        "days": "3",
    }
    page = browser.post("/account/tokens", base_url=ADDRESS, data=said)
    secret = re.findall(r"jus_[\w-]{43}", page.text)[0]
    assert secret not in browser.get("/account", base_url=ADDRESS).text
    headers = {"Authorization": f"Bearer {secret}"}
    assert club.browser().get(GAMES, base_url=ADDRESS, headers=headers).status_code == 200
    [token] = tokens.of(club.service.accounts, club.person("Nora"))
    browser.post(f"/account/tokens/{token.id}", base_url=ADDRESS, data={"csrf": said["csrf"]})
    answer = club.browser().get(GAMES, base_url=ADDRESS, headers=headers)
    assert answer.status_code == 401
    assert 'error="invalid_token"' in answer.headers["WWW-Authenticate"]


def test_nobody_revokes_the_token_of_another(club: Club) -> None:
    """There is no such token for anybody else."""
    nora = club.by_token("Nora", "read")
    [token] = tokens.of(club.service.accounts, club.person("Nora"))
    zoe = club.signed_in("Zoe")
    said = {"csrf": csrf_on(zoe.get("/account", base_url=ADDRESS))}
    assert zoe.post(f"/account/tokens/{token.id}", base_url=ADDRESS, data=said).status_code == 404
    assert nora.get(GAMES).status_code == 200


@pytest.mark.parametrize(("days", "there"), [(1, True), (2, False)])
def test_a_token_ends(club: Club, days: int, there: bool) -> None:
    """It ends at its time."""
    register, clock = clocked(club)
    _, secret = tokens.make(register, club.person("Nora"), "a program", ["read"], 2)
    clock.time += timedelta(days=days)
    assert (tokens.whose(register, secret) is not None) == there


@pytest.mark.parametrize("sent", ["Bearer", "Bearer ", "Bearer x", "Basic Tm9yYTp4", "jus_x", "Bearer \u00e4"])
def test_what_is_no_token_opens_nothing(club: Club, sent: str) -> None:
    """Nor is the cookie looked at when a token is sent."""
    answer = club.signed_in("Nora").get(GAMES, base_url=ADDRESS, headers={"Authorization": sent})
    assert answer.status_code == 401


def test_a_closed_account_opens_nothing(club: Club) -> None:
    """Neither by password nor by session nor by token."""
    program, browser = club.by_token("Nora"), club.signed_in("Nora")
    accounts.close(club.service.accounts, club.person("Nora"))
    assert program.get(GAMES).status_code == 401
    assert browser.get(GAMES, base_url=ADDRESS).status_code == 401
    assert sign_in(club.browser(), "Nora", password_of("Nora")).status_code == 403


def test_a_new_password_ends_all_sessions(club: Club) -> None:
    """But the one in which it was changed, which goes on under a new id; the old password opens nothing."""
    browser, other = club.signed_in("Nora"), club.signed_in("Nora")
    said = {"csrf": csrf_on(browser.get("/account", base_url=ADDRESS)), "old": password_of("Nora")}
    said |= {"password": "a new horse, correct", "again": "a new horse, correct"}
    old = cookie(browser)
    assert browser.post("/account/password", base_url=ADDRESS, data=said).status_code == 303
    assert cookie(browser) != old
    assert browser.get(GAMES, base_url=ADDRESS).status_code == 200
    assert other.get(GAMES, base_url=ADDRESS).status_code == 401
    assert sign_in(club.browser(), "Nora", password_of("Nora")).status_code == 403


# --- signing up -------------------------------------------------------------------------------------------------------


def sign_up(club: Club, secret: str, name: str, password: str, again: str = "") -> tuple[int, str]:
    """Somebody fills in the form of an invitation; the status, and what is answered."""
    browser = club.browser()
    page = browser.get(f"/invitation/{secret}", base_url=ADDRESS)
    if page.status_code != 200:
        return page.status_code, page.text
    said = {"csrf": csrf_on(page), "name": name, "password": password, "again": again or password}
    answer = browser.post(f"/invitation/{secret}", base_url=ADDRESS, data=said)
    return answer.status_code, answer.text


def test_an_invitation_is_used_once(club: Club) -> None:
    """Whoever has it signs up by it; nobody else after him."""
    secret = invitations.invite(club.service.accounts, Invitation(), "")
    assert sign_up(club, secret, "Zoe", password_of("Zoe"))[0] == 303
    assert sign_in(club.browser(), "Zoe", password_of("Zoe")).status_code == 303
    assert sign_up(club, secret, "Yvo", password_of("Yvo"))[0] == 404
    assert accounts.named(club.service.accounts, "Yvo") is None


@pytest.mark.parametrize(
    ("name", "password", "again", "said"),
    [
        ("", "a correct horse", "", "name: found nothing; expected a name of 1 to 60 characters."),
        ("x" * 61, "a correct horse", "", "name: found 61 characters"),
        ("Zo\u200be", "a correct horse", "", "in which stands U+200B ZERO WIDTH SPACE"),
        ("NORA", "a correct horse", "", "which is taken; expected a name that is free."),
        ("\uff2e\uff2f\uff32\uff21", "a correct horse", "", "which is taken"),
        ("Zoe", "123456789", "", "password: found 9 characters; expected 10 to 200 characters."),
        ("Zoe", "aaaaaaaaaaaa", "", "one that is easily guessed (repeats like "),
        (
            "Zoe",
            "1234567890",
            "",
            "password: found one that is easily guessed (this is a top-100 common password)",
        ),
        ("Zoe", "password123", "", "(this is a very common password); expected one that is hard to guess"),
        ("Zoe", "qazwsxedcrfv", "", "one that is easily guessed"),
        ("Zoe Zoulou", "zoe zoulou1", "", "one that is easily guessed"),
        (
            "Zoe",
            "a correct horse",
            "another horse",
            "again: found a different password; expected the same password twice.",
        ),
    ],
)
def test_what_will_not_do_is_told(club: Club, name: str, password: str, again: str, said: str) -> None:
    """In the form, in a sentence; the invitation can still be used."""
    club.person("Nora")
    secret = invitations.invite(club.service.accounts, Invitation(), "")
    status, page = sign_up(club, secret, name, password, again)
    assert status == 422
    assert said in page
    assert sign_up(club, secret, "Zoe", password_of("Zoe"))[0] == 303


@pytest.mark.parametrize(("days", "there"), [(13, True), (14, False)])
def test_an_invitation_ends(club: Club, days: int, there: bool) -> None:
    """After two weeks."""
    register, clock = clocked(club)
    secret = invitations.invite(register, Invitation(), "")
    clock.time += timedelta(days=days)
    assert (invitations.invited(register, secret) is not None) == there
