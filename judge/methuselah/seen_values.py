"""Whether a value that was seen is the one that holds, however it is spelled."""

from typing import Any

from events.spelling import lowered

YES = ("yes", "true", "1")
IN_PLAY = ("ready", "torpor", "on")  # what is in one of these regions is in play, and can be seen so
NOTHING = ("none", "nothing", "nobody")  # words for a name that is empty: no title, no bearer
OUT_OF_PLAY = "out of play"  # what is seen of a card that is in none of them


def same(seen: int | bool | str, so: Any) -> bool:
    """Whether the value that was seen is the value that holds, however it is spelled."""
    if type(seen) is type(so) is int:
        return bool(seen == so)
    if isinstance(so, bool):
        return (str(seen).casefold() in YES) == so
    if plain(seen) == OUT_OF_PLAY:
        return plain(so) not in (*IN_PLAY, "play")
    if so == "" and plain(seen) in NOTHING:
        return True
    return plain(seen) == plain(so) or (plain(seen) == "play" and so in IN_PLAY)


def plain(value: Any) -> str:
    """A value as it is compared: `In torpor` -> `torpor`."""
    words = lowered(str(value))
    return words.removeprefix("in ").removeprefix("the ").removesuffix(" region")
