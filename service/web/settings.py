"""How the service is set up: frozen values with safe defaults, and what is unsafe about them, in sentences."""

import ipaddress
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from limits import parse

from events.problem import Problem
from service.database.address import store_address

SECRET = "JUSTICAR_SECRET"
SECRET_FILE = "JUSTICAR_SECRET_FILE"
SHORTEST_SECRET, LONGEST_SECRET = 32, 10_000  # characters
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


@dataclass(frozen=True, slots=True)
class Settings:
    """How the service runs. Without a word it serves one person on this machine, who needs no account.

    `address` is where people find it, such as https://cards.example; needed when it is `public`, where accounts are
    demanded. `secret` signs sessions. `proxy` is the address of a proxy before it whose headers are believed.
    """

    store: str | None = None
    host: str = "127.0.0.1"
    port: int = 8044
    public: bool = False
    address: str = ""
    secret: str = field(default="", repr=False)
    proxy: str = ""
    most_bytes: int = 1024 * 1024  # of a request's body
    most_record: int = 16 * 1024 * 1024  # bytes of a record that is uploaded
    most_depth: int = 32  # lists and objects within each other
    most_seconds: float = 60.0  # of work for one request; what takes longer is told of with 503
    rate: str = ""  # requests of one address, as `300 per minute`; empty for no limit
    threads: int = 64  # requests that are answered at a time
    streams: int = 1_000  # streams of news that may be open, of all readers together
    heartbeat: float = 15.0  # seconds after which a quiet stream says that it lives
    open_games: int = 128  # kept in memory
    checkpoints: float = 10.0  # minutes between two checkpoints of the log; 0 for none
    log_requests: bool = True

    @property
    def secure(self) -> bool:
        """Whether people reach it by TLS."""
        return urlsplit(self.address).scheme == "https"

    @property
    def hosts(self) -> tuple[str, ...]:
        """The names by which it may be called: a page of another name that leads here is not answered."""
        named = urlsplit(self.address).hostname
        return (named,) if named else (*LOOPBACK, self.host)


def unsafe(settings: Settings) -> Iterator[Problem]:
    """What must not be served so, and what would be safe."""
    if settings.rate and not _is_rate(settings.rate):
        yield Problem("--rate", settings.rate, "a limit such as `300 per minute`")
    if not settings.public:
        if not _loopback(settings.host):
            yield Problem(
                "--host", f"{settings.host}, which other machines can reach", "127.0.0.1, or --public with accounts"
            )
        return
    if not settings.secret:
        expected = f"a secret key in the environment variable {SECRET}, or in the file that {SECRET_FILE} names"
        yield Problem("--public", "no secret key", expected)
    elif len(settings.secret) < SHORTEST_SECRET or len(set(settings.secret)) < 10:
        expected = f"at least {SHORTEST_SECRET} characters that cannot be guessed"
        yield Problem(SECRET, f"a key of {len(settings.secret)} characters", expected)
    if not settings.secure:
        found = settings.address or "no address"
        yield Problem("--address", found, "the public address, beginning with https://")
    elif not urlsplit(settings.address).hostname:
        yield Problem("--address", settings.address, "an address such as https://cards.example")
    if not settings.proxy:
        yield Problem("--proxy", "none", "the address of the TLS-terminating proxy, such as 127.0.0.1")
    address = store_address(settings.store)
    if address.in_memory:
        yield Problem("--store", "a store in memory, which is lost when the service stops", "a file or a database")
    yield from address.exposed()
    if not settings.rate:
        yield Problem("--rate", "no limit", "a limit such as `300 per minute`")


def _is_rate(text: str) -> bool:
    try:
        parse(text)
    except ValueError:
        return False
    return True


def _loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def secret_key(environment: Mapping[str, str] = os.environ) -> str | Problem:
    """The secret key that the environment gives, itself or in a file; empty when it gives none."""
    named = environment.get(SECRET_FILE, "")
    if not named:
        return environment.get(SECRET, "").strip()
    try:
        path = Path(named)
        if path.stat().st_mode & 0o077:
            return Problem(
                SECRET_FILE,
                f"{named}, which other users can read",
                f"a file readable by its owner only: chmod 600 {named}",
            )
        with open(path, encoding="utf-8") as file:
            secret = file.read(LONGEST_SECRET + 1)
        if len(secret) > LONGEST_SECRET:
            found = f"{named}, which holds more than {LONGEST_SECRET} characters"
            return Problem(SECRET_FILE, found, "a file with a secret key and nothing else")
        return secret.strip()
    except (OSError, ValueError) as error:
        return Problem(SECRET_FILE, getattr(error, "strerror", None) or str(error), "a file that can be read")
