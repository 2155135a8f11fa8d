"""The verb `seal`: a commitment to a secret, and whether a secret fits one."""

import sys

import click

from events.commitments import commit, new_salt, verify
from events.problem import Problem
from service.cli import options
from service.cli.output import InputError, as_json, say
from service.cli.standard_input import first_line

_SECRET = "the secret, just as it will be revealed"


def _asked() -> str:
    """The secret as somebody types it, unseen and twice; from a pipe, its first line."""
    if sys.stdin.isatty():
        return str(click.prompt("Secret", hide_input=True, confirmation_prompt=True, err=True))
    return first_line(_SECRET)


@click.command()
@click.argument("secret", metavar="[SECRET]", required=False)
@click.option("--salt", metavar="WORDS", help="Use this salt  [default: a new random salt]")
@click.option("--fits", "seal_", metavar="SEAL", help="Check whether secret and --salt match this seal.")
@options.json_
def seal(secret: str | None, salt: str | None, seal_: str | None, as_json_: bool) -> None:
    """Seal a secret choice, so that it can be checked at the reveal.

    Record the seal when you make the choice, after the word `sealed`. Give secret and salt at the reveal; the ruling
    says whether they match. The secret is the name of the card, or the word for the choice, exactly as the record will
    have it. Without SECRET, prompts for it without showing it.

    Exit status: 0, 1 the secret does not match, 2 unusable input.

    \b
    Examples:
      justicar seal
      justicar seal Vanish
      justicar seal stay --salt ab12 --json
      justicar seal Vanish --salt 6f1c --fits 9f3c
    """
    secret = _asked() if secret is None else secret
    if not secret.strip():
        raise InputError(Problem("SECRET", "nothing", _SECRET))
    if salt == "":
        raise InputError(Problem("--salt", "nothing", "letters and digits, the more the better"))
    if seal_ is not None:
        _compare(secret, salt, seal_, as_json_)
        return
    salt = new_salt() if salt is None else salt
    if as_json_:
        as_json({"salt": salt, "seal": commit(secret, salt)})
        return
    say(f"seal {commit(secret, salt)}")
    say(f"salt {salt}")


def _compare(secret: str, salt: str | None, seal_: str, as_json_: bool) -> None:
    if salt is None:
        raise InputError(Problem("--fits", "no salt", "the salt with which the secret was sealed: --salt"))
    fitting = verify(seal_, secret, salt)
    if as_json_:
        as_json({"fits": fitting})
    else:
        say("It fits." if fitting else f"It does not fit: with this salt the seal would be {commit(secret, salt)}.")
    if not fitting:
        sys.exit(1)
