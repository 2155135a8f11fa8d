"""The records of stored games, by what a user names."""

from events.log.errors import LogError, UnknownGame
from events.log.log import Log
from events.problem import Problem
from service.database.address import IN_MEMORY, store_address
from service.games.named import A_RECORD, Read, is_like_a_file, line_named
from service.store import open_store


def open_log(store: str | None) -> Log:
    """The log of the store that the user named, or of the usual one.

    Raises LogError when it cannot be opened.
    """
    return open_store(store)


def has_store(store: str | None) -> bool:
    """Whether there is a store already, so that looking into it does not make one. Raises LogError."""
    return store_address(store).exists()


def open_to_read(store: str | None) -> Log:
    """The same for whoever only looks into it: where there is no store yet, none is made. Raises LogError."""
    return open_log(store if has_store(store) else IN_MEMORY)


def game_named(log: Log, named: str) -> str | Problem:
    """The id of the stored game that is named, or of its branch when a number stands behind it: `3f2a#1.2`.

    Raises LogError.
    """
    of, label = line_named(named)
    game = log.find(of)
    for number in label.split(".") if label else ():
        lines = log.lines(game)
        if int(number) > len(lines):
            return Problem(of, f"no variation {label}", f"at most {len(lines)}, the variations of game {game}")
        game = lines[int(number) - 1].id
    return game


def stored(named: str, store: str | None) -> Read:
    """The record of the stored game that is named, or why there is none."""
    if is_like_a_file(named):
        return None, (Problem(named, "no such file", A_RECORD),)
    try:
        if not has_store(store):
            return None, (Problem(named, "no such file, and there is no store yet", A_RECORD),)
        with open_log(store) as log:
            problems: list[Problem] = []
            return log.record(named, problems), tuple(problems)
    except UnknownGame as error:
        return None, (Problem(named, f"no such file, and no stored game: {str(error).rstrip('.')}", A_RECORD),)
    except LogError as error:
        return None, (Problem(named, f"no such file, and no store that can be read: {error}".rstrip("."), A_RECORD),)
