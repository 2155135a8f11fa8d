"""A small archive, and processes that are killed."""

import os
import signal
from multiprocessing.connection import Connection
from pathlib import Path

from events.methuselah.events import Bleed, Resolved, Seated
from events.record.record import Entry, Heading
from service.rejudge.judged import GameTally
from service.rejudge.order import Order
from service.rejudge.workers import BatchJudged
from service.store import open_store
from tests.helpers.methuselah.tables import table, vampire

WRONG = "game-2"


def stored(path: Path) -> Path:
    """A store of three games: nothing happens in the first, all is well in the next, in the last a bleed is wrong."""
    position = table(vampire("Lupo", "Sarah"))
    with open_store(path) as log:
        log.create(Heading("vtes-1998", date="2025-05-01"), "game-0", entries=[Entry(Seated(("Sarah", "Alexis")))])
        for number, target in ((1, "Alexis"), (2, "Ryan")):
            heading = Heading("vtes-1998", title=f"Round {number}", date="2026-05-01", position=position)
            entries = [Entry(Bleed(minion="Lupo", target=target)), Entry(Resolved())]
            log.create(heading, f"game-{number}", entries=entries)
    return path


def dies(order: Order, line: Connection) -> None:
    """A process that is killed over each batch with the wrong game, the first time; or always, where it is told so."""
    try:
        while True:
            batch = line.recv()
            once = order.kept is not None and (order.kept / "died").exists()
            if any(name == WRONG for name, _events in batch.games) and not once:
                if order.kept is not None:
                    (order.kept / "died").touch()
                os.kill(os.getpid(), signal.SIGKILL)
            line.send(BatchJudged(batch, tuple(GameTally(name, events) for name, events in batch.games)))
    except EOFError:
        return
