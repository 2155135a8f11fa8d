"""Events of a game as sentences for readers: what the stories of all families share. A family hands in its table."""

from collections.abc import Callable, Mapping, Sequence

from events.common import CommonEvent, Event, FamilyEvent, Observed
from events.effects.base import Says
from events.effects.union import AnyEffect
from projections.ledger import LedgerLine
from projections.table import BaseTable, FamilyTable
from service.presenters.narration import Narration, Part
from service.presenters.sentences import all_of, does, on_any_table, stop

Say = Callable[[FamilyEvent, Sequence[LedgerLine], FamilyTable], str]
Story = Mapping[type, tuple[Say, Part]]
Followed = Callable[[FamilyEvent, Sequence[LedgerLine], FamilyTable], tuple[str, ...]]


def narrated_by(story: Story, seen: Callable[[Observed], str], followed: Followed) -> Callable[..., Narration]:
    """Returns what narrates an event of a family: by its `story`, with what `followed`, a sentence each.

    `seen` says what somebody saw at a table of this family.
    """

    def narrate(event: Event, lines: Sequence[LedgerLine], table: BaseTable) -> Narration:
        """The event for readers, with what followed from it."""
        if isinstance(event, CommonEvent):
            told = on_any_table(event, seen)
            return told._replace(consequences=followed(event, lines, table)) if lines else told
        say, part = story[event.__class__]
        return Narration(stop(say(event, lines, table)), followed(event, lines, table), part)

    return narrate


def plain(words: str) -> Say:
    """A sentence made of the event's own fields: `{0.minion} yields the title`."""
    return lambda event, lines, table: words.format(event)


def from_event(words: Callable[[FamilyEvent], str]) -> Say:
    """A sentence that depends on the event alone."""
    return lambda event, lines, table: words(event)


def somebody(name: str) -> str:
    """The name of a player, or `Somebody`."""
    return name or "Somebody"


def sit_down(names: Sequence[str], more: str = "") -> str:
    """`Sarah and Alexis sit down, clockwise in this order`."""
    return f"{all_of(names)} sit down, clockwise in this order{more}" if names else "Nobody sits down"


def change(event: FamilyEvent, player: str, suffers: str, done: Callable[[Sequence[AnyEffect]], str]) -> str:
    """An effect that happened: in its own words, or the card that takes effect with what is `done`."""
    words = [effect.words for effect in event.effects if isinstance(effect, Says)]
    if words and len(words) == len(event.effects) and not event.card:
        return f"{somebody(player)}: “{'; '.join(words)}”"
    if not event.effects and not event.card:
        return "Nothing changes"
    what = f"{event.card} takes effect{suffers}" if event.card else f"{somebody(player)} changes the table"
    return what + done(event.effects)


def untold(effects: Sequence[AnyEffect], *kinds: type) -> str:
    """What a card does, apart from what will be told as a consequence: its effects of these kinds."""
    return does([effect for effect in effects if isinstance(effect, kinds)])
