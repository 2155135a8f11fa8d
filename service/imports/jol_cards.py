"""Which card lies at which place of a region, as far as the commands of JOL tell for certain.

JOL names cards by their places: a card that leaves a region makes those behind it move up, and one that comes lies
last. From the beginning of a game nothing lies in a ready or torpor region, and an unknown number of vampires in an
uncontrolled one. A card goes by a makeshift name, `Ann 1`, from the first command about it. Whatever command is not
understood to the last word, and may have moved cards, ends all certainty; from there on only words are kept.
"""

from events.effects.base import Burns, Gains, Places, Region, Taps, Untaps
from events.effects.methuselah import Controls
from events.effects.union import AnyEffect
from service.imports.jol_words import CommandWords

READY, TORPOR, UNCONTROLLED = "ready region", "torpor", "uncontrolled region"
# Where a card goes, in the words of the effects.
_REGION: dict[str, Region] = {
    READY: "ready",
    TORPOR: "torpor",
    UNCONTROLLED: "uncontrolled",
    "ash heap": "ash heap",
    "hand": "hand",
    "library": "library",
    "crypt": "crypt",
    "cards out of the game": "removed",
}
_TAPS = ("lock", "tap")
_UNTAPS = ("unlock", "untap")
MOVING = ("burn", "rfg", "influence", "move", "play", "draw")
Effects = tuple[AnyEffect, ...]


class CardPlaces:
    """The cards of a game by their places; a card that nobody can name is an empty name."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self._lying: dict[tuple[str, str], list[str]] = {
            (player, region): [] for player in players for region in (READY, TORPOR, UNCONTROLLED)
        }
        self._open = {(player, UNCONTROLLED) for player in players}  # regions in which more cards may lie
        self._named = dict.fromkeys(players, 0)
        self._tapped: dict[str, None] = {}
        self._new: list[str] = []

    def forget(self, player: str = "") -> None:
        """Nothing is certain any more about this player's cards, or anybody's."""
        for place in [place for place in self._lying if player in ("", place[0])]:
            del self._lying[place]

    def effects(self, command: str, words: CommandWords) -> Effects:
        """What a command does to cards that are certain; nothing when none are, or their places may have changed."""
        self._new = []
        if command in _TAPS:
            found = self._tap(words)
        elif command in _UNTAPS:
            found = self._untap(words)
        elif command == "blood":
            found = self._blood(words)
        elif command in MOVING:
            found = self._move(command, words)
        else:
            found = ()
        return (*(Places(name, "uncontrolled") for name in self._new), *found) if found else ()

    def transfers(self, words: CommandWords) -> str:
        """The name of the card that a transfer is about; nothing when it is not certain."""
        self._new = []
        region, spots = words.region(UNCONTROLLED), words.spots()
        return self._at(words.by, region, spots)

    def introduced(self) -> Effects:
        """How the cards that the last command was the first to name come to be known."""
        return tuple([Places(name, "uncontrolled") for name in self._new])

    # --- places ---------------------------------------------------------------------------------------------

    def _at(self, player: str, region: str, spots: tuple[int, ...]) -> str:
        """The card there. A vampire that lay there from the beginning, and was not named before, is named now."""
        lying = self._lying.get((player, region))
        if lying is None or len(spots) != 1 or not spots[0]:
            return ""
        place = spots[0]
        if place > len(lying) and (player, region) in self._open and place <= 20:
            while len(lying) < place:
                self._named[player] += 1
                lying.append(f"{player} {self._named[player]}")
                self._new.append(lying[-1])
        return lying[place - 1] if place <= len(lying) else ""

    def _take(self, player: str, region: str, spots: tuple[int, ...]) -> str:
        """The card there, which leaves its place; without certainty about it there is none about the others."""
        name, lying = self._at(player, region, spots), self._lying.get((player, region))
        if lying is not None and len(spots) == 1:
            if 0 < spots[0] <= len(lying):
                del lying[spots[0] - 1]
            else:
                self.forget(player)
        return name

    def _put(self, player: str, region: str, name: str) -> None:
        lying = self._lying.get((player, region))
        if lying is not None:
            if (player, region) in self._open:  # behind how many others is not known
                self._open.discard((player, region))
                del self._lying[player, region]
            else:
                lying.append(name)

    # --- commands -------------------------------------------------------------------------------------------

    def _tap(self, words: CommandWords) -> Effects:
        name = self._at(words.player(), words.region(READY), words.spots())
        if not name or words.left():
            return ()
        self._tapped[name] = None
        return (Taps(name),)

    def _untap(self, words: CommandWords) -> Effects:
        player, region, spots = words.player(), words.region(READY), words.spots()
        if words.left():
            return ()
        hers = [name for (owner, _), lying in self._lying.items() if owner == player for name in lying]
        names = [self._at(player, region, spots)] if spots else [name for name in self._tapped if name in hers]
        for name in names:
            self._tapped.pop(name, None)
        return tuple([Untaps(name) for name in names if name])

    def _blood(self, words: CommandWords) -> Effects:
        name, amount = self._at(words.player(), words.region(READY), words.spots()), words.amount()
        return (Gains(name, "blood", amount),) if name and amount is not None and not words.left() else ()

    def _move(self, command: str, words: CommandWords) -> Effects:
        if command == "draw":
            if words.taken("vamp"):
                self._put(words.by, UNCONTROLLED, "")
            return ()
        if command == "influence" or (command == "play" and words.taken("vamp")):
            words.taken("vamp")
            return self._goes(words.by, UNCONTROLLED, words.spots(), words.by, READY, words.left())
        if command == "play":
            return self._played(words)
        player = words.player()
        region = words.region("ash heap" if command == "rfg" else READY)
        if words.taken("random"):
            self.forget(player) if (player, region) in self._lying else None
            return ()
        spots = words.spots()
        if command != "move":
            to = "ash heap" if command == "burn" else "cards out of the game"
            return self._goes(player, region, spots, player, to, words.left())
        named = words.named(words.words[0].lower()) if words.words else ""
        if named:
            words.words.pop(0)
        to = words.region(READY if named else "")
        if not named and player != words.by and to:
            self.forget()  # whose region it is, is not certain
            return ()
        on, left = words.spots(), words.left()
        if on and not left:
            self._take(player, region, spots)
            return ()
        return self._goes(player, region, spots, named or player, to or region, left)

    def _played(self, words: CommandWords) -> Effects:
        """A card from the hand, which may come to a region or on another card."""
        spots = words.spots()[:1]
        if words.taken("@") and words.words:
            words.words.pop(0)
        player, region = words.player(), words.region("ash heap")
        on = words.spots()
        words.taken("draw")
        if words.left() or not spots:
            self.forget()
        elif not on:
            self._put(player, region, "")
        return ()

    def _goes(self, player: str, region: str, spots: tuple[int, ...], to: str, goal: str, left: str) -> Effects:
        """A card goes from its place to the end of another region, or leaves the table."""
        if left or not spots:
            self.forget()
            return ()
        if len(spots) > 1:  # a card on another one, which nobody has named
            self._put(to, goal, "")
            return ()
        name = self._take(player, region, spots)
        self._put(to, goal, name)
        if not name or goal not in _REGION:
            return ()
        if goal in (READY, TORPOR, UNCONTROLLED):
            takes: Effects = (Controls(to, name),) if to != player else ()
            return (*takes, Places(name, _REGION[goal])) if (to, goal) != (player, region) else ()
        self._tapped.pop(name, None)
        return (Burns(name),) if goal == "ash heap" else (Places(name, _REGION[goal]),)
