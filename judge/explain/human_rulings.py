"""Human rulings beside the machine's: what a judge ruled then, and what the book rules now about the same events.

A human ruling is a fact and stands, whatever the rules say. So nothing here changes a verdict: both are told, and
whether they agree.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from events.common import Event, Ruled
from judge.book import Book
from judge.judging import judge
from judge.ruling import Ruling
from judge.words import in_words
from projections.rollbacks import struck_out

VERDICTS = ("legal", "illegal")


class Now(Struct, frozen=True):
    """What the book rules about one event; legal when nothing is said against it."""

    event: int
    words: Annotated[str, Meta(description="the event as a line of the notation")]
    verdict: str
    section: str = ""
    rule: str = ""
    says: str = ""
    struck: Annotated[int, Meta(description="the roll-back that struck the event out; 0 when it counts")] = 0

    @property
    def wrong(self) -> bool:
        """Whether the book finds a breach."""
        return self.verdict not in ("legal", "unverified")


class HumanRuling(Struct, frozen=True):
    """A human ruling, and what the book rules now about the events that it is about.

    Agreement is about right and wrong: `illegal` agrees with any breach among the events. It is null where nothing
    can be compared: the ruling is about no event of the game, or its verdict is neither legal nor illegal. `struck`
    and `later` say why a ruling does not stand: a roll-back struck it out, or the same events were ruled upon again.
    """

    event: Annotated[int, Meta(description="the number of the ruling")]
    about: Annotated[tuple[int, ...], Meta(description="the numbers of the events that it is about")]
    verdict: Annotated[str, Meta(description="legal or illegal, as the judge said")]
    section: Annotated[str, Meta(description="the section that the judge cited")]
    words: str
    authority: str
    now: Annotated[tuple[Now, ...], Meta(description="what the book rules about each of the events")]
    agrees: bool | None
    struck: Annotated[int, Meta(description="the roll-back that struck the ruling out; 0 when it counts")] = 0
    later: Annotated[int, Meta(description="the ruling that has taken its place; 0 when there is none")] = 0

    @property
    def stands(self) -> bool:
        """Whether it is in force."""
        return not self.struck and not self.later

    @property
    def against(self) -> Now | None:
        """What the book has against the events, if anything."""
        return next((one for one in self.now if one.wrong), None)

    @property
    def grounds(self) -> tuple[str, str]:
        """The section and rule that it turns on: those of the book's breach, else the section that the judge cited."""
        breach = self.against
        return (breach.section, breach.rule) if breach is not None else (self.section, "")


def standings(events: Sequence[Event], rulings: Iterable[Ruling]) -> tuple[HumanRuling, ...]:
    """Every human ruling of a game beside what the book rules now, in the order of the game.

    `rulings` are the book's on the whole game, those on what was struck out too.
    """
    by_event: dict[int, list[Ruling]] = {}
    for ruling in rulings:
        by_event.setdefault(ruling.event, []).append(ruling)
    gone = struck_out(events)
    found = []
    latest: dict[int, int] = {}
    for number in range(len(events), 0, -1):
        event = events[number - 1]
        if isinstance(event, Ruled):
            about = tuple(dict.fromkeys(one for one in event.about if 0 < one <= len(events)))
            now = tuple(_now(one, events[one - 1], by_event.get(one, ()), gone.get(one, 0)) for one in about)
            later = max((latest.get(one, 0) for one in about), default=0)
            found.append(_standing(number, event, now, gone.get(number, 0), later))
            if number not in gone:
                latest = dict.fromkeys(about, number) | latest
    return tuple(reversed(found))


def standings_about(
    book: Book, events: Sequence[Event], number: int, position: Struct | None = None
) -> tuple[HumanRuling, ...]:
    """The human rulings that are about event `number`, or are that event, beside what the book rules now."""
    if not any(_concerns(event, one, number) for one, event in enumerate(events, 1)):
        return ()
    judgement = judge(events, book, position)
    found = standings(events, [*judgement.rulings, *judgement.struck_out])
    return tuple(one for one in found if one.event == number or number in one.about)


def _concerns(event: Event, one: int, number: int) -> bool:
    return isinstance(event, Ruled) and (one == number or number in event.about)


def _standing(number: int, event: Ruled, now: tuple[Now, ...], gone: int, later: int) -> HumanRuling:
    said = event.verdict.strip().casefold()
    agrees = (said == "illegal") == any(one.wrong for one in now) if now and said in VERDICTS else None
    return HumanRuling(
        event=number,
        about=event.about,
        verdict=event.verdict,
        section=event.section,
        words=event.words,
        authority=event.authority,
        now=now,
        agrees=agrees,
        struck=gone,
        later=later,
    )


def _now(number: int, event: Event, rulings: Sequence[Ruling], gone: int) -> Now:
    """The gravest of what the book says about an event."""
    grave = [ruling for ruling in rulings if ruling.wrong] or [one for one in rulings if one.verdict != "legal"]
    if not grave:
        return Now(number, in_words(event), "legal", struck=gone)
    chief = grave[0]
    return Now(number, in_words(event), chief.verdict, chief.section, chief.rule, chief.says, gone)


def settled(found: Iterable[HumanRuling]) -> Mapping[int, HumanRuling]:
    """The human ruling in force about each event that has one, by the event's number."""
    return {one: standing for standing in found if standing.stands for one in standing.about}


def wrong_as_ruled(wrong: Iterable[int], found: Iterable[HumanRuling]) -> frozenset[int]:
    """The events that are against the rules when human rulings stand: those the book objects to, else as ruled."""
    ruled = {
        one: standing.verdict.strip().casefold()
        for one, standing in settled(found).items()
        if any(now.event == one and not now.struck for now in standing.now)
    }
    ruled_illegal = {one for one, verdict in ruled.items() if verdict == "illegal"}
    return frozenset(ruled_illegal | {one for one in wrong if ruled.get(one) != "legal"})


# --- where judges and rules disagree ----------------------------------------------------------------------------------


class Count(Struct, frozen=True):
    """How often judges ruled on the grounds of a section or a rule, and how often the book agrees."""

    section: str
    rule: Annotated[str, Meta(description="the rule; empty where the book objects to nothing, or for a whole section")]
    rulings: int
    agree: int
    disagree: int


class DisputedRuling(Struct, frozen=True):
    """A ruling with which the book does not agree."""

    game: Annotated[str, Meta(description="the record, as it was named")]
    ruled: HumanRuling


class Disagreements(Struct, frozen=True):
    """Where judges and the book agree and disagree, over several games. A ruling that another replaced is left out."""

    book: str
    games: Annotated[int, Meta(description="games looked at")]
    rulings: Annotated[int, Meta(description="human rulings in them")]
    agree: int
    disagree: int
    unclear: Annotated[int, Meta(description="rulings that cannot be compared")]
    by_section: tuple[Count, ...]
    by_rule: tuple[Count, ...]
    cases: tuple[DisputedRuling, ...]


def disagreements(book: str, games: Iterable[tuple[str, Sequence[HumanRuling]]]) -> Disagreements:
    """What the human rulings of these games come to, each game with its name."""
    looked, ruled = 0, list[DisputedRuling]()
    for name, found in games:
        looked += 1
        ruled.extend(DisputedRuling(name, one) for one in found if not one.later)
    answers = Counter(one.ruled.agrees for one in ruled)
    return Disagreements(
        book=book,
        games=looked,
        rulings=len(ruled),
        agree=answers[True],
        disagree=answers[False],
        unclear=answers[None],
        by_section=_counts(ruled, lambda one: (one.grounds[0], "")),
        by_rule=_counts(ruled, lambda one: one.grounds),
        cases=tuple(one for one in ruled if one.ruled.agrees is False),
    )


def _counts(ruled: Sequence[DisputedRuling], grounds: Callable[[HumanRuling], tuple[str, str]]) -> tuple[Count, ...]:
    """The rulings that can be compared, by what they turn on; where most disagree comes first."""
    counts: dict[tuple[str, str], Counter[bool | None]] = {}
    for one in ruled:
        if one.ruled.agrees is not None:
            counts.setdefault(grounds(one.ruled), Counter())[one.ruled.agrees] += 1
    found = [
        Count(section, rule, count.total(), count[True], count[False]) for (section, rule), count in counts.items()
    ]
    return tuple(sorted(found, key=lambda one: (-one.disagree, one.section, one.rule)))
