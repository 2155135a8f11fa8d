"""The verb `serve`: the service over HTTP, with its API and pages."""

from typing import TYPE_CHECKING

import click

from events.problem import Problem
from service.cli import options
from service.cli.output import InputError, as_json, say

if TYPE_CHECKING:
    from service.web.settings import Settings

RATE = "600 per minute"
STREAMS, MOST_STREAMS = 1_000, 10_000


@click.command()
@options.store
@click.option("--host", default="127.0.0.1", show_default=True, metavar="HOST", help="Address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8044,
    show_default=True,
    help="Port to listen on; 0 for any free port.",
)
@click.option("--public", is_flag=True, help="Serve several people: requires accounts, a secret key and TLS.")
@click.option("--address", default="", metavar="URL", help="Public address, such as https://cards.example.")
@click.option("--proxy", default="", metavar="HOST", help="Trusted reverse proxy that sets the X-Forwarded headers.")
@click.option(
    "--rate", default="", metavar="RATE", help=f"Maximum requests per address  [default with --public: {RATE}]"
)
@click.option(
    "--streams",
    type=click.IntRange(1, MOST_STREAMS),
    default=STREAMS,
    show_default=True,
    help="Maximum number of live streams; beyond it, the account with the most streams loses its oldest.",
)
@click.option(
    "--checkpoints",
    type=click.FloatRange(0),
    default=10.0,
    show_default=True,
    metavar="MINUTES",
    help="Minutes between two checkpoints of the log; 0 for none. Needs `justicar keys make`.",
)
@options.json_
def serve(
    store: str | None,
    host: str,
    port: int,
    public: bool,
    address: str,
    proxy: str,
    rate: str,
    streams: int,
    checkpoints: float,
    as_json_: bool,
) -> None:
    """Serve the API and the pages on this machine, for one person without an account, until Ctrl-C or SIGTERM.

    With --public it serves everyone who has an account. Requires a secret key, in the environment variable
    JUSTICAR_SECRET or in the file named by JUSTICAR_SECRET_FILE, and an --address that begins with https://, and
    refuses to start with unsafe settings. Run it behind a TLS-terminating proxy.

    The store is verified at start (see `justicar verify`); an altered one is shown, and refuses new events.

    Exit status: 0 stopped, 2 unsafe settings or unusable address.

    \b
    Examples:
      justicar serve
      justicar serve --store club.sqlite --port 9000
      JUSTICAR_SECRET_FILE=key justicar serve --public --address https://cards.example --proxy 127.0.0.1
    """
    from service.web.settings import Settings, secret_key  # no other verb waits for what a server needs

    secret = secret_key()
    if isinstance(secret, Problem):
        raise InputError(secret)
    settings = Settings(
        store=store,
        host=host,
        port=port,
        public=public,
        address=address,
        secret=secret,
        proxy=proxy,
        rate=rate or (RATE if public else ""),
        streams=streams,
        checkpoints=checkpoints,
    )
    _serve(settings, as_json_)


def _serve(settings: "Settings", as_json_: bool) -> None:
    from service.web.server import serve as serving
    from service.web.settings import unsafe

    problems = list(unsafe(settings))
    if problems:
        raise InputError(*problems)
    try:
        serving(settings, lambda found: as_json({"address": found}) if as_json_ else say(f"Justicar serves at {found}"))
    except OSError as error:
        expected = "an address of this machine that no other program uses"
        place = f"{settings.host}:{settings.port}"
        raise InputError(Problem(place, error.strerror or str(error), expected)) from None
