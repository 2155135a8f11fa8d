"""A club with accounts: the service as `--public` serves it, in this process, and people with roles in its games."""

import re
from dataclasses import dataclass, field
from typing import Any

from argon2 import PasswordHasher
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.accounts import accounts, roles, tokens
from service.accounts.permissions import DEEDS
from service.database.address import IN_MEMORY
from service.web.app import create_app
from service.web.context import NAME, Service
from service.web.settings import Settings

ADDRESS = "https://cards.example"
SECRET = "0123456789abcdefghijABCDEFGHIJ!?#"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
CSRF = re.compile(r'name="csrf" content="([^"]*)"')


def password_of(name: str) -> str:
    """A password that nobody guesses."""
    return f"{name} and a correct horse"


@dataclass
class Somebody:
    """A program with a token of somebody's."""

    app: Flask
    headers: dict[str, str]

    def ask(self, method: str, path: str, **sent: Any) -> TestResponse:
        """One request."""
        headers = self.headers | sent.pop("headers", {})
        return self.app.test_client().open(path, method=method, headers=headers, **{"base_url": ADDRESS} | sent)

    def get(self, path: str, **sent: Any) -> TestResponse:
        """GET."""
        return self.ask("GET", path, **sent)

    def post(self, path: str, **sent: Any) -> TestResponse:
        """POST."""
        return self.ask("POST", path, **sent)


@dataclass
class Club:
    """The service, and who has an account there."""

    app: Flask
    people: dict[str, accounts.Person] = field(default_factory=dict)

    @property
    def service(self) -> Service:
        """What it serves."""
        served: Service = self.app.extensions[NAME]
        return served

    def person(self, name: str, manager: bool = False) -> accounts.Person:
        """Somebody with an account, made when there is none."""
        if name not in self.people:
            self.people[name] = accounts.add(self.service.accounts, name, password_of(name), manager)
        return self.people[name]

    def by_token(self, name: str, *scopes: str) -> Somebody:
        """A program of somebody's; with all scopes when none is named."""
        person = self.person(name)
        _, secret = tokens.make(self.service.accounts, person, "a test", scopes or sorted(DEEDS), 1)
        return Somebody(self.app, {"Authorization": f"Bearer {secret}"})

    def nobody(self) -> Somebody:
        """Somebody who has not signed in."""
        return Somebody(self.app, {})

    def browser(self) -> FlaskClient:
        """A browser, which keeps cookies."""
        return self.app.test_client()

    def signed_in(self, name: str) -> FlaskClient:
        """A browser in which somebody is signed in."""
        self.person(name)
        browser = self.browser()
        answer = sign_in(browser, name, password_of(name))
        assert answer.status_code == 303, answer.text
        return browser

    def role(self, game: str, name: str, role: str, seat: str = "", kind: roles.Kind = "game") -> None:
        """Somebody gets a role."""
        held = roles.Grant(role, seat)
        roles.give(self.service.accounts, roles.Resource(kind, game), self.person(name), held, "")


def csrf_on(page: TestResponse) -> str:
    """What a page bears against forgery."""
    found = CSRF.search(page.text)
    assert found is not None
    return found[1]


def sign_in(browser: FlaskClient, name: str, password: str, **form: str) -> TestResponse:
    """Somebody fills in the form."""
    page = browser.get("/sign-in", base_url=ADDRESS)
    said = {"name": name, "password": password, "csrf": csrf_on(page)} | form
    return browser.post("/sign-in", base_url=ADDRESS, data=said)


def club() -> Club:
    """A club in which nobody is yet."""
    settings = Settings(store=IN_MEMORY, public=True, address=ADDRESS, secret=SECRET, log_requests=False)
    return Club(create_app(settings))
