"""The words of a command of JOL behind its first, as JOL takes them: player, region, card by its place, amount."""

import re

from events.spelling import letters

_PLACE = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,9})*")
_AMOUNT = re.compile(r"([+-])([0-9]{1,6})")

# What a region may be called, and its name here. A command gives as much of it as it likes; the first that fits is it.
REGIONS = {
    "ready region": "ready region",
    "inactive region": "uncontrolled region",
    "uncontrolled region": "uncontrolled region",
    "ashheap": "ash heap",
    "ash heap": "ash heap",
    "hand": "hand",
    "library": "library",
    "crypt": "crypt",
    "torpor": "torpor",
    "rfg": "cards out of the game",
    "removed from game": "cards out of the game",
    "research": "research area",
}


class CommandWords:
    """The words of a command behind its first, and how JOL takes them."""

    def __init__(self, words: list[str], by: str, players: tuple[str, ...]) -> None:
        self.words, self.by, self.players = words, by, players
        self.owner = by  # the player who was named last

    def copy(self) -> "CommandWords":
        """The same words once more, to be taken apart by themselves."""
        return CommandWords(list(self.words), self.by, self.players)

    def left(self) -> str:
        """All words that are not taken yet; they are now."""
        words, self.words = " ".join(self.words), []
        return words

    def taken(self, *words: str) -> bool:
        """Whether the next word is one of these; then it is taken."""
        if self.words and self.words[0].lower() in words:
            self.words.pop(0)
            return True
        return False

    def player(self) -> str:
        """The player whom the next word names, if it does, and else the one who gives the command."""
        self.owner = self.named(self.words[0].lower()) if self.words else ""
        if self.owner:
            self.words.pop(0)
        self.owner = self.owner or self.by
        return self.owner

    def named(self, word: str) -> str:
        for plain in (str.lower, letters):
            if same := [player for player in self.players if player.lower() == word]:
                return same[0]
            begun = sorted((player for player in self.players if plain(player).startswith(plain(word))), key=len)
            if begun:
                return begun[0] if len(begun) == 1 or len(begun[0]) < len(begun[1]) else ""
        return ""

    def region(self, usual: str) -> str:
        """The region that the next word names, if it does."""
        word = self.words[0].lower() if self.words else ""
        for known, name in REGIONS.items():
            if word and known.startswith(word):
                self.words.pop(0)
                return name
        return usual

    def spots(self) -> tuple[int, ...]:
        """The places that follow: of a card, and of one on it (`2 1`, `2.1`)."""
        found: list[int] = []
        while self.words and _PLACE.fullmatch(self.words[0]):
            found += [int(part) for part in self.words.pop(0).split(".")]
        return tuple(found)

    def card(self, usual: str) -> str:
        """`card 2.1 of Ann's ready region`, or nothing when no card follows."""
        region, places = self.region(usual), []
        if self.taken("random"):
            places.append("at random")
        while not places or places[0] != "at random":
            if not self.words or not _PLACE.fullmatch(self.words[0]):
                break
            places.append(self.words.pop(0))
        return f"card {'.'.join(places)} of {self.owner}'s {region}" if places else ""

    def amount(self, usual: int | None = None) -> int | None:
        """`+3` or `-1`; what is usual, when nothing more follows."""
        if not self.words:
            return usual
        found = _AMOUNT.fullmatch(self.words[0])
        if found is None:
            return None
        self.words.pop(0)
        return int(found[2]) if found[1] == "+" else -int(found[2])
