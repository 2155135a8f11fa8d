"""What was seen at the table, or counted aloud, against what follows from the plays."""

from typing import Any

from events.common import Observed
from events.spelling import is_number, lowered, other_words
from judge.deciding import Deciding, Sighting, number_of
from judge.ruling import Finding, No, Unclear
from judge.tracing.witness import behind
from judge.vendetta.deciding import ALSO, BEARINGS, FOLLOWS, RATHER
from projections.vendetta.observables import may_be_seen, observable, observables, tables_to_come, word_of
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms

UNITS = {
    "blood": "Blood",
    "pool": "Blood",
    "deployed blood": "Blood",
    "influence": "Influence",
    "hand": "cards in hand",
    "deck": "cards in the Clan deck",
    "cards": "cards there",
    "tokens": "Diablerie tokens",
    "diablerie tokens": "Diablerie tokens",
    "alliance": "cards in the Alliance",
    "power": "Power",
    "score": "Influence in the end",
}
SAID_OF_A_LOCATION = {"won": "won by a player", "resolved": "resolved"}
YES = ("yes", "true", "1")
COUNTS = ("score",)
VICTORS = ("winner", "victor")
POWERS = ("power",)
HANDS = ("hand",)
OWNERS = ("owner", "alliance")
RANKS = ("first", "second", "third")


def the_power_told_is_the_power_there(seen: Observed, table: Table, terms: Terms) -> Finding:
    """A Power told at the table is the one that follows from cards, effects and Blood."""
    return _compared(seen, table) if word_of(seen.what) in POWERS else None


def a_hand_holds_what_it_was_dealt(seen: Observed, table: Table, terms: Terms) -> Finding:
    """A hand holds the cards that were dealt to it, less those deployed: no more and no fewer."""
    return _compared(seen, table) if word_of(seen.what) in HANDS else None


def the_count_told_is_the_count_there(seen: Observed, table: Table, terms: Terms) -> Finding:
    """A count of Influence at the end of the game is the one that follows."""
    return _compared(seen, table) if word_of(seen.what) in COUNTS else None


def the_victor_told_is_the_one_who_won(seen: Observed, table: Table, terms: Terms) -> Finding:
    """A winner told at the end of the game is the one who has won it."""
    return _compared(seen, table) if word_of(seen.what) in VICTORS else None


def what_is_seen_is_so(seen: Observed, table: Table, terms: Terms) -> Finding:
    """What is seen at the table is what follows from the plays: nothing was taken that was not there, and no less."""
    return None if word_of(seen.what) in (*POWERS, *HANDS, *COUNTS, *VICTORS) else _compared(seen, table)


def _compared(seen: Observed, table: Table) -> Finding:
    """What was seen against what is so, now or when the steps still open have been taken."""
    so = observable(table, seen.subject, seen.what)
    if so is None and not may_be_seen(table, seen.subject, seen.what):
        others = other_words(seen.what, observables(table, seen.subject))
        what = f"That {seen.subject} was seen {_said(seen.what, seen.value)}"
        return Unclear(f"{what} is not compared with anything{others}.")
    if so is None or same(seen.value, so) or _is_the_sum(seen, table) or _is_being_won(seen, table):
        return None
    for later in tables_to_come(behind(table)):
        to_be = observable(later, seen.subject, seen.what)
        if to_be is None or same(seen.value, to_be):
            return None
    by, word = number_of(seen.value), word_of(seen.what)
    if by is not None and observable(table, seen.subject, "out") is True:
        # Unclear: what becomes of the Blood and Influence of an eliminated player; the text has no word on it.
        return Unclear(f"{seen.subject} is out of the game: either nothing of theirs is left, or it stays as it lies.")
    sighting = Sighting(
        table=behind(table),
        subject=seen.subject,
        word=ALSO.get(word, word),
        seen=seen.value,
        so=so,
        by=by - so if by is not None and is_number(so) else None,
    )
    return No(
        f"{seen.subject} was seen {_said(seen.what, seen.value)}, but {_said(seen.what, so, seen.subject)}.",
        needed=f"a play that makes it so, or a correction of {seen.what}",
        report_once=f"{seen.subject}, {seen.what}, {_apart(seen.value, so)}",
        decided=lambda index: DECIDING.decide(
            sighting,
            lambda here: observable(here, seen.subject, seen.what),
            index,
            tables_to_come(sighting.table, withheld=True),
        ),
    )


def _is_the_sum(seen: Observed, table: Table) -> bool:
    """Whether Influence that is told when the game is over is all that counts in the end, and not the tokens alone."""
    return word_of(seen.what) == "influence" and same(seen.value, observable(table, seen.subject, "score"))


def _is_being_won(seen: Observed, table: Table) -> bool:
    """Whether an Ally is told to be the winner's, where nobody has said yet that the conflict for it is decided."""
    here = table.resolving()
    if word_of(seen.what) not in OWNERS or not here or table.decided() or table.ally_at(here) != seen.subject:
        return False
    ranking = table.ranking_at(here) or ()
    return ranking != () and same(seen.value, ranking[0])


def _apart(seen: int | bool | str, so: Any) -> Any:
    """How far what was seen is from what is so; as long as that does not change, nothing has parted anew."""
    return seen - so if type(seen) is int and type(so) is int else (seen, so)


def same(seen: int | bool | str, so: Any) -> bool:
    """Whether the value that was seen is the value that holds, however it is spelled."""
    if type(seen) is type(so) is int:
        return bool(seen == so)
    if isinstance(so, bool):
        return (str(seen).casefold() in YES) == so
    return lowered(str(seen)) == lowered(str(so))


DECIDING = Deciding(BEARINGS, RATHER, same, follows=FOLLOWS)


def _said(what: str, value: Any, subject: str = "") -> str:
    """`with 12 Blood`, or after a subject `Claudia has 11 Blood`."""
    word = word_of(what)
    if isinstance(value, bool):
        return _yes_or_no(word, value, subject)
    if word in UNITS:
        unit = UNITS[word] if value != 1 else UNITS[word].replace("cards", "card").replace("tokens", "token")
        return f"{subject} has {value} {unit}" if subject else f"with {value} {unit}"
    none = "nobody" if word in (*OWNERS, *RANKS) else "nothing"
    shown = none if value == "" else value
    return f"{subject}'s {word} is {shown}" if subject else f"with {word} {shown}"


def _yes_or_no(word: str, value: bool, subject: str) -> str:
    """`as the winner`, `Claudia is not the winner`."""
    if word == "ambition":
        has = "has" if value else "does not have"
        return f"{subject} {has} the Ambition token" if subject else f"with{'' if value else 'out'} the Ambition token"
    words = {"drained": "Drained", "out": "out of the game", "frenzy": "in Frenzy", **SAID_OF_A_LOCATION}
    said = words.get(word, f"the {word}")
    if not subject:
        return ("" if value else "not ") + ("as " if said.startswith("the ") else "") + said
    return f"{subject} is {'' if value else 'not '}{said}"
