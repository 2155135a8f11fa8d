"""Whether a password will do: long enough, and not one of those that are tried first."""

from events.problem import Problem
from events.registry import FAMILIES
from service.accounts.names import comparable_name
from service.errors import InputError

SHORTEST, LONGEST = 10, 200  # characters
LOOKED_AT = 72  # characters whose strength is measured: what is behind them can only make it harder to guess
FEWEST_GUESSES = 10**7  # at a hundred tries in fifteen minutes, three years of guessing


def checked_password(password: str, name: str) -> str:
    """The password, if somebody of this name may have it. Raises `InputError`, which does not repeat it."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise InputError(Problem("password", f"{len(password)} characters", f"{SHORTEST} to {LONGEST} characters"))
    if comparable_name(name) in comparable_name(password) and len(password) - len(name) < SHORTEST:
        raise InputError(_guessed("it is little more than the name"))
    from zxcvbn import zxcvbn  # its lists of words take a moment to load

    found = zxcvbn(password[:LOOKED_AT], user_inputs=[name, *name.split(), *tried_here()])
    if found["guesses"] < FEWEST_GUESSES:
        why = found["feedback"]["warning"].rstrip(".")
        raise InputError(_guessed(why[:1].lower() + why[1:]))
    return password


def tried_here() -> list[str]:
    """Words that everybody would try here: ours, and those of the games."""
    games = " ".join(" ".join((family, *books)) for family, books in FAMILIES.items())
    return ["justicar", *games.replace("-", " ").split()]


def _guessed(why: str) -> Problem:
    found = f"one that is easily guessed{f' ({why})' if why else ''}"
    return Problem("password", found, "one that is hard to guess, such as several uncommon words")
