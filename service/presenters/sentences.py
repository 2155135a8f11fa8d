"""Sentences for readers: how they end, and those about events that every table knows."""

from collections.abc import Callable, Collection, Sequence

from events.common import AskedToPlay, CommonEvent, Corrected, LetPlay, NotYet, Observed, RolledBack, Ruled
from events.effects.text import print_effects
from events.effects.union import AnyEffect
from events.spelling import listed
from judge.ruling import Fact
from service.presenters.narration import Narration

UNTOLD_CARD = "A card is read out that is not known here"
ENDS = (".", "!", "?", "…", "”")


def stop(words: str) -> str:
    """The words as a sentence, with a full stop where none ends them."""
    return words if words.endswith(ENDS) else f"{words}."


def prose(sentence: str, consequences: Sequence[str]) -> str:
    """A sentence with what followed from it, as one piece of prose."""
    followed = stop("; ".join(consequences)) if consequences else ""
    if followed.startswith(("the ", "nobody ", "it is ")):
        followed = followed[0].upper() + followed[1:]
    return f"{sentence} {followed}".strip()


def all_of(words: Collection[str]) -> str:
    """`Sarah, Alexis and Ryan`; nothing for none."""
    return listed(words, "and") if words else ""


def does(effects: Sequence[AnyEffect]) -> str:
    """` (+1 stealth, optional press)`; nothing without effects."""
    return f" ({print_effects(effects)})" if effects else ""


def quoted(words: str) -> str:
    """What somebody said, between quotation marks; a sentence of its own before which a blank stands."""
    return f" “{words}”" if words else ""


def in_full(fact: Fact) -> str:
    """A fact with the event that it rests on."""
    return f"{fact.fact} ({f'since event {fact.since}' if fact.since else 'from the start'})"


def on_any_table(event: CommonEvent, seen: Callable[[Observed], str]) -> Narration:
    """An event that every table knows, for readers; `seen` says what somebody saw at a table of this family."""
    match event:
        case Observed():
            return Narration(stop(f"Seen: {seen(event)}"), (), "observed")
        case Ruled(about, verdict, words, section, authority):
            cited = f" (section {section})" if section else ""
            sentence = stop(
                f"{authority or 'The judge'} rules{f' on{_numbers(about)}' if about else ''}: {verdict}{cited}"
            )
            return Narration(sentence + quoted(words), (), "ruling")
        case Corrected(about, _effects, words, authority):
            sentence = stop(f"{authority or 'The table'} corrects{_numbers(about) or ' what went wrong'}")
            return Narration(sentence + quoted(words), (), "repair")
        case RolledBack(to, words, authority):
            back = f"to event {to}" if to else "to the start"
            sentence = f"{authority or 'The table'} rolls back {back}: what came after it no longer counts."
            return Narration(sentence + quoted(words), (), "repair")
        case NotYet(what, who):
            said = f"{who} has not {what} yet" if who else f"Nobody has {what} yet"
            return Narration(stop(f"Said: {said}"), (), "observed")
        case AskedToPlay(who, before):
            return Narration(f"{who} wants to play {f'before {before}' if before else 'first'}.", (), "observed")
        case LetPlay(who, whom):
            return Narration(f"{who} lets {whom or 'them'} play first.", (), "observed")
    return Narration(stop(f"{event.seat or 'Somebody'} shuffles the {event.deck}"), (), "hand")


def _numbers(numbers: Sequence[int]) -> str:
    """` event 44`, ` events 44 and 45`; nothing for none."""
    word = " event " if len(numbers) == 1 else " events "
    return word + all_of([str(number) for number in numbers]) if numbers else ""
