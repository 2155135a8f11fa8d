"""What a server does for the log of its store: verifies it at start, and makes checkpoints while it runs."""

import time
from datetime import UTC, datetime
from threading import Event

from events.log.errors import LogError
from events.log.log import Log
from service.database.address import store_address
from service.proof.alarms import raise_alarm
from service.proof.checkpoints import LogOfStore, written
from service.proof.keys import Keyring
from service.proof.verification import Trust, verify_store
from service.web.middleware.request_log import say

MOST_TOLD = 20


class LogKeeper:
    """Keeps the log of one store."""

    def __init__(self, log: Log, store: str | None) -> None:
        self.log, self.store = LogOfStore(log), store

    def verify(self) -> None:
        """Verifies the store; where it is altered, tells how, and nothing is added until somebody accepts it.

        Raises LogError when it cannot be read.
        """
        address = store_address(self.store)
        if address.in_memory:
            return
        begun = time.monotonic()
        report = verify_store(address, Trust.of(Keyring(self.log.id)))
        for one in report.findings[:MOST_TOLD]:
            say("altered", kind=one.kind, game=one.game, event=one.event, found=one.says)
        refused = raise_alarm(self.log, report, written(datetime.now(UTC)))
        say(
            "verified",
            rows=report.events,
            checkpoints=report.checkpoints,
            findings=len(report.findings),
            refuses=refused,
            seconds=round(time.monotonic() - begun, 3),
        )

    def checkpoint(self) -> None:
        """Makes a checkpoint, if there is a key that signs and something was stored since the last one."""
        try:
            keyring = Keyring(self.log.id)
            if keyring.active() is None:
                return
            before, made = self.log.last(), self.log.checkpoint(keyring)
            if before is None or before.number != made.number:
                say("checkpoint", number=made.number, rows=made.checkpoint.size)
        except (LogError, OSError) as error:
            say("no checkpoint", error=str(error))

    def keep(self, ending: Event, minutes: float) -> None:
        """Makes a checkpoint every so many minutes, and a last one at the end."""
        while minutes and not ending.wait(minutes * 60):
            self.checkpoint()
        if minutes:
            self.checkpoint()
