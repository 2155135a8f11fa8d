"""Rulings, human rulings and explanations as the terminal prints them."""

from collections.abc import Iterable, Sequence

from events.effects.text import words_for
from judge.explain.explain import Consequence, Explanation
from judge.explain.human_rulings import HumanRuling
from judge.ruling import Ruling
from judge.words import move_in_words
from projections.ledger import WHOLE
from service.cli.output import printable, say, say_coloured
from service.presenters.sentences import in_full

WIDE = 12  # characters of a section, from which on it is an unnumbered heading's title


def tell_standing(standing: HumanRuling, number: int = 0, indent: str = "       ") -> None:
    """A human ruling, then what the book would rule now about event `number`, or about all that it is about."""
    for before, word, after in parts_of_standing(standing, number):
        say_coloured(f"{indent}{before}", word, after)


def parts_of_standing(standing: HumanRuling, number: int = 0) -> list[tuple[str, str, str]]:
    """The same in lines, each in what stands before the verdict, the verdict, and what stands behind it."""
    cited = f" by section {standing.section}" if standing.section else ""
    who = ", ".join(one for one in (standing.authority, f"event {standing.event}") if one)
    words = f": {standing.words}" if standing.words else ""
    found = [("ruled then: ", printable(standing.verdict), f"{cited} ({who}){words}")]
    if standing.struck:
        found.append(("  struck out by event ", str(standing.struck), ""))
    elif standing.later:
        found.append(("  replaced by the ruling at event ", str(standing.later), ""))
    breach = next((one for one in standing.now if one.wrong and one.event == number), standing.against)
    verdict, cited = "legal", ""
    if breach is not None:
        elsewhere = f", event {breach.event}" if number not in (0, breach.event) else ""
        verdict, cited = breach.verdict, f" by section {breach.section} ({breach.rule}){elsewhere}"
    if standing.agrees is None:
        found.append(("would rule now: ", "nothing", " that could be compared"))
    else:
        found.append(("would rule now: ", verdict, f"{cited}; they {'agree' if standing.agrees else 'disagree'}"))
    return found


def tell_ruling(ruling: Ruling, indent: str = "       ") -> None:
    """One ruling in words: verdict and section, the sentence, the facts, what is assumed, what was needed.

    Of a legal play only what is unclear about it is told.
    """
    if ruling.verdict != "legal":
        say_coloured(indent, ruling.verdict, f" by section {ruling.section}: {ruling.says}")
        for fact in ruling.facts:
            say(f"{indent}  {in_full(fact)}")
        for assumed in ruling.assumes:
            say(f"{indent}  assuming {assumed}")
        for step in ruling.implied:
            say(f"{indent}  implied, not recorded: {step}")
        if ruling.needed:
            say(f"{indent}  needed: {ruling.needed}")
    for words in ruling.unclear:
        say_coloured(indent, "unclear", f" ({ruling.section}): {words}")


def tell_why(told: Explanation, tree: bool, found: Sequence[HumanRuling] = (), gone: int = 0) -> None:
    """An explanation in words: the short argument, or the whole tree."""
    say(f"{told.event:>5}  {told.words}{f'  (struck out by event {gone})' if gone else ''}")
    say(told.sentence)
    for other in [ruling for ruling in told.rulings if ruling.verdict != "legal"][1:]:
        say(f"Also {other.verdict} by section {other.section}: {other.says}")
    for words in dict.fromkeys(words for ruling in told.rulings for words in ruling.unclear):
        say(f"Unclear: {words}")
    for words in dict.fromkeys(ruling.needed for ruling in told.rulings if ruling.needed):
        say(f"It would have been legal with {words}.")
    for broken in dict.fromkeys(ruling.rule for ruling in told.rulings if ruling.wrong):
        say(f"A card that sets this rule aside says: permits {words_for(broken)}")
    for standing in found:
        tell_standing(standing, told.event, "")
    listed("Implied, not recorded:", told.implied)
    listed("Assumed:", told.assumes)
    if told.consulted:
        say("Rules consulted:")
    width = max((len(rule.section) for rule in told.consulted if len(rule.section) < WIDE), default=0)
    for rule in told.consulted:
        say_coloured(f"  {rule.section:<{width}}  ", rule.answer, f"  {rule.says or rule.sentence}", width=7)
        for fact in rule.facts if tree else ():
            say(f"  {'':<{width}}  - {in_full(fact)}")
    if not tree:
        listed("Facts:", dict.fromkeys(in_full(fact) for rule in told.consulted for fact in rule.facts))
        return
    listed("What followed:", [f"{changed_in_words(change)}  {_by(change)}" for change in told.consequences])


def _by(change: Consequence) -> str:
    """Under which rule something changed."""
    return change.under.replace("_", " ") + (f" [{change.section}]" if change.section else "")


def changed_in_words(change: Consequence) -> str:
    """What an event changed, in words."""
    if change.field == WHOLE:
        return f"{change.subject} {'comes' if change.before is None else 'goes'}"
    return f"{change.subject}, {change.field.replace('_', ' ')}: {move_in_words(change.before, change.after)}"


def listed(title: str, lines: Iterable[str]) -> None:
    """A title with its lines under it; nothing when there are none."""
    several = list(lines)
    if several:
        say(title)
    for line in several:
        say(f"  {line}")
