"""A store with games, branches, notes and checkpoints, and the keys that signed them; made once, copied often."""

from pathlib import Path
from shutil import copyfile

from events.common import RolledBack
from events.methuselah.events import Bleed
from events.record.record import Annotation, Entry, Heading
from service.proof.checkpoints import LogOfStore
from service.proof.findings import Report
from service.proof.keys import Keyring
from service.proof.verification import Trust, verify_store
from service.store import open_store

ORIGIN = "cards.example/log"
NOW = "2026-11-23T08:00:00Z"


def bleeds(first: int, last: int) -> list[Entry]:
    """Events with numbers in their names."""
    return [Entry(Bleed(minion=f"Lupo #{number}", target="Alexis"), at=NOW) for number in range(first, last + 1)]


class KeptStore:
    """A store and its keys, in a directory."""

    def __init__(self, home: Path) -> None:
        self.home, self.path, self.keys = home, home / "games.sqlite", home / "keys"
        with open_store(self.path) as log:
            self.keyring = Keyring(LogOfStore(log).id, self.keys)
            self.keyring.make(ORIGIN, NOW)
            self.first = log.create(Heading(book="vtes-1998", title="First"), entries=bleeds(1, 4))
            LogOfStore(log).checkpoint(self.keyring)
            self.second = log.create(Heading(book="vtes-1998"), entries=bleeds(1, 280))
            self.branch = log.branch(self.first, 2, title="Another way")
            log.annotate(self.first, [Annotation(1, "A note"), Annotation(2, "Another")])
            LogOfStore(log).checkpoint(self.keyring)
            log.append(self.first, [Entry(RolledBack(to=3))], 4)
            log.append(self.branch, bleeds(3, 5), 2)
            log.append(self.first, bleeds(6, 8), 5)
            LogOfStore(log).checkpoint(self.keyring)
        self.trust = Trust.of(self.keyring)

    def copied(self, to: Path) -> Path:
        """A copy of the store's file."""
        copyfile(self.path, to)
        return to

    def verified(self, path: Path) -> Report:
        """What a verification of a copy finds."""
        return verify_store(path, self.trust)
