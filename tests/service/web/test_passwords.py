"""Names and passwords: the name is read as it was given, and no password is one of those that are tried first."""

import pytest

from service.accounts.passwords import checked_password
from service.errors import InputError
from tests.service.web.club import ADDRESS, Club, csrf_on, password_of, sign_in


@pytest.mark.parametrize(
    ("said", "status"), [(" Nora", 303), ("Nora\u00a0 ", 303), ("nora", 303), ("\uff2eORA", 303), ("N O R A", 403)]
)
def test_a_name_is_read_as_it_was_when_the_account_was_made(club: Club, said: str, status: int) -> None:
    """Without regard to spaces around it, to case and to width; another name is another."""
    club.person("Nora")
    assert sign_in(club.browser(), said, password_of("Nora")).status_code == status


@pytest.mark.parametrize(("password", "status"), [("qwertyuiop1", 422), ("an uncommon yew, felled", 303)])
def test_a_new_password_is_none_that_is_easily_guessed(club: Club, password: str, status: int) -> None:
    """When it is changed, as at first; what is refused changes nothing."""
    browser = club.signed_in("Nora")
    said = {"csrf": csrf_on(browser.get("/account", base_url=ADDRESS)), "old": password_of("Nora")}
    answer = browser.post("/account/password", base_url=ADDRESS, data=said | {"password": password, "again": password})
    assert answer.status_code == status
    assert (sign_in(club.browser(), "Nora", password).status_code == 303) == (status == 303)


@pytest.mark.parametrize("password", ["a horse, correct", "dune 8 otter", "x" * 60 + " an uncommon yew", "Zx9$kLq2!vB"])
def test_what_nobody_guesses_will_do(password: str) -> None:
    """Several words, or signs without order."""
    assert checked_password(password, "Nora") == password


@pytest.mark.parametrize(
    ("password", "name", "found"),
    [
        ("x" * 9, "Nora", "9 characters"),
        ("a correct horse" * 14, "Nora", "210 characters"),
        ("x" * 200, "Nora", "one that is easily guessed (repeats like"),
        ("1234567890", "Nora", "one that is easily guessed (this is a top-100 common password)"),
        ("password123", "Nora", "one that is easily guessed (this is a very common password)"),
        ("Justicar2024", "Nora", "one that is easily guessed"),
        ("Nora's pass", "Nora", "one that is easily guessed (it is little more than the name)"),
        ("zoulouzoulou", "Zoe Zoulou", "one that is easily guessed"),
    ],
)
def test_what_is_tried_first_will_not_do(password: str, name: str, found: str) -> None:
    """It is told why, and the password is not repeated."""
    with pytest.raises(InputError) as told:
        checked_password(password, name)
    (problem,) = told.value.problems
    assert problem.place == "password"
    assert problem.found.startswith(found)
    assert password not in str(problem)
