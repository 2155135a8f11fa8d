"""The verb `people`: who has an account of a store that `justicar serve --public` serves, and what they are there."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from events.log.log import Log
from events.problem import Problem
from service.cli import options
from service.cli.output import InputError, as_json, say, whisper
from service.cli.standard_input import first_line
from service.games.stored_records import open_log, open_to_read
from service.lookalikes import lookalikes_of

if TYPE_CHECKING:
    from service.accounts.accounts import Person
    from service.accounts.database import AccountStore


@contextmanager
def _register(store: str | None, opened: Callable[[str | None], Log] = open_to_read) -> Iterator["AccountStore"]:
    """The people of a store; where there is none, only who opens it to write (`open_log`) has it made."""
    from service.accounts.database import register_of  # no other verb waits for what accounts need

    with opened(store) as log:
        yield register_of(log)


def _named(register: "AccountStore", name: str) -> "Person":
    from service.accounts import accounts

    person = accounts.named(register, name)
    if person is None:
        raise InputError(Problem("NAME", f"«{name}»", "the name of an account, as listed by `justicar people list`"))
    return person


def _password() -> str:
    """A password: asked for twice on a terminal, else the first line of the standard input."""
    if sys.stdin.isatty():
        return str(click.prompt("Password", hide_input=True, confirmation_prompt=True))
    return first_line("a password")


@click.group()
def people() -> None:
    """Manage the accounts of a store: add, invite, list and close accounts, and give roles.

    The password is prompted for, or read from the first line of standard input; it is never an argument. Each command
    accepts --json.

    \b
    Examples:
      justicar people add Nora --manager
      justicar people invite
      justicar people give Nora organiser --game 3f2a
      justicar people list
    """


@people.command(short_help="Create an account.")
@click.argument("name")
@click.option("--manager", is_flag=True, help="Allow the account to invite others and close accounts.")
@options.store
@options.json_
def add(name: str, manager: bool, store: str | None, as_json_: bool) -> None:
    """Create an account, with a password of at least ten characters.

    \b
    Examples:
      justicar people add Nora --manager
      printf '%s\\n' "$PASSWORD" | justicar people add Nora --store club.sqlite
    """
    from service.accounts import accounts

    with _register(store, open_log) as register:
        accounts.checked_name(name)
        if accounts.named(register, name) is not None:
            raise InputError(Problem("NAME", f"«{name}», which is taken", "a name that is free"))
        person = accounts.add(register, name, _password(), manager)
        others = lookalikes_of(person.name, [one.name for one in accounts.everybody(register)])
    if as_json_:
        as_json({"name": person.name, "manager": person.manager})
    else:
        say(f"{person.name} has an account{' and is a manager' if manager else ''}.")
    for other in others:
        whisper(f"«{person.name}» looks like «{other}».")


@people.command(short_help="Create an invitation to sign up.")
@click.option("--manager", is_flag=True, help="The new account becomes a manager.")
@click.option("--address", default="", metavar="URL", help="Public address of the service.")
@options.store
@options.json_
def invite(manager: bool, address: str, store: str | None, as_json_: bool) -> None:
    """Create an invitation that can be used once, within two weeks. It is shown only once.

    \b
    Examples:
      justicar people invite --address https://cards.example
    """
    from service.accounts.invitations import Invitation
    from service.accounts.invitations import invite as invited

    with _register(store, open_log) as register:
        secret = invited(register, Invitation(manager=manager), "")
    path = f"{address.rstrip('/')}/invitation/{secret}"
    if as_json_:
        as_json({"invitation": secret, "path": path})
    else:
        say(path)


@people.command("list", short_help="List the accounts.")
@options.store
@options.json_
def list_(store: str | None, as_json_: bool) -> None:
    """List the accounts by name.

    \b
    Examples:
      justicar people list --json
    """
    from service.accounts import accounts

    with _register(store) as register:
        found = accounts.everybody(register)
    if as_json_:
        as_json([{"name": one.name, "manager": one.manager, "closed": one.closed, "made": one.made} for one in found])
        return
    for one in found:
        say(f"{one.name}{', manager' if one.manager else ''}{', closed' if one.closed else ''}")
    if not found:
        say("No accounts yet.")


@people.command(short_help="Set a new password.")
@click.argument("name")
@options.store
@options.json_
def password(name: str, store: str | None, as_json_: bool) -> None:
    """Set a new password for an account; all its sessions end.

    \b
    Examples:
      justicar people password Nora
    """
    from service.accounts import accounts

    with _register(store) as register:
        accounts.change_password(register, _named(register, name), _password())
    if as_json_:
        as_json({"name": name})
    else:
        say(f"{name} has a new password.")


@people.command(short_help="Close an account.")
@click.argument("name")
@options.store
@options.json_
def close(name: str, store: str | None, as_json_: bool) -> None:
    """Close an account: its sessions and tokens end, and its name stays taken.

    \b
    Examples:
      justicar people close Nora
    """
    from service.accounts import accounts

    with _register(store) as register:
        accounts.close(register, _named(register, name))
    if as_json_:
        as_json({"name": name, "closed": True})
    else:
        say(f"The account of {name} is closed.")


@people.command(short_help="Give a role in a game.")
@click.argument("name")
@click.argument("role")
@click.option("--game", required=True, metavar="ID", help="Id of the game.")
@click.option("--seat", default="", metavar="PLAYER", help="Seat of a player.")
@options.store
@options.json_
def give(name: str, role: str, game: str, seat: str, store: str | None, as_json_: bool) -> None:
    """Give an account a role in a game: organiser, judge, scorekeeper, player (with --seat), spectator.

    A game created on the command line belongs to no one until you give it an organiser.

    \b
    Examples:
      justicar people give Nora organiser --game 3f2a
      justicar people give Ann player --game 3f2a --seat Ann
    """
    from service.accounts import roles
    from service.accounts.audit_log import AuditLog
    from service.accounts.database import register_of

    with open_to_read(store) as log:  # a role is given in a game that is there already
        place = roles.Resource("game", log.find(game))
        register = register_of(log)
        person = _named(register, name)
        roles.give(register, place, person, roles.Grant(role, seat), "")
        AuditLog(register).record(place, "", "the command line", "gave", f"{person.name}: {role} {seat}".strip())
        named = log.heading(place.id).players
    if as_json_:
        as_json({"name": person.name, "role": role, "seat": seat, "game": place.id})
    else:
        say(f"{person.name} is {role}{f' at the seat of {seat}' if seat else ''} of game {place.id}.")
    if seat and seat not in named:
        whisper(
            f"The heading of game {place.id} names no player {seat}: the role counts once an event names that seat."
        )
