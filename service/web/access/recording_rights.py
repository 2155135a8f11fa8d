"""What somebody may put on the record: read as he sees the game, and no judge's decision by one who is none."""

from collections.abc import Callable

from msgspec.structs import replace

from events.common import Corrected, Ruled
from service.accounts.permissions import Permissions
from service.games.append import NewEntries, strictly
from service.games.live_game import LiveGame, RedactedGame
from service.web.access.secrets_touched import secrets_touched
from service.web.context import desk
from service.web.middleware.errors import ApiProblem

Making = Callable[[LiveGame], NewEntries]
DECISIONS = (Ruled, Corrected)


def permitted(view: Permissions, making: Making) -> Making:
    """The same, which raises `ApiProblem` for decisions of a judge when he may not rule.

    No event bears a seat but that of who records it.
    """

    def make(opened: LiveGame) -> NewEntries:
        entries, notes = making(opened)
        if not view.may("rule") and any(isinstance(entry.event, DECISIONS) for entry in entries):
            raise ApiProblem(403, "forbidden", f"{view.name} may not rule here.")
        return [replace(entry, seat="", said=None) for entry in entries], notes

    return make


def through(view: Permissions, making: Making, strict: bool, phrases: list[list[str]]) -> Making:
    """The same, made of the game as this view shows it: no answer tells what lies hidden in the whole one.

    What is strict is held against what he sees. Ids of his own are not taken: whether one is known, and for the same
    event, would tell what that event is. The events that are made bear the seat, and are in the names of the whole game
    with what he said beside them; `phrases` become what each of them touches of the secrets of others.
    """

    def make(whole: LiveGame) -> NewEntries:
        shown = desk().game(whole.id, view.viewpoint_key)
        assert isinstance(shown, RedactedGame), "he does not see everything"
        with shown.lock:
            entries, notes = making(shown)
            if strict:
                strictly(shown, entries)
            meant = shown.meant(entries)
            phrases[:] = secrets_touched(shown, entries, view.seat)
        return [replace(entry, id="") for entry in meant], notes

    return make
