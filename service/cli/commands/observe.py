"""The verb `observe`: the words for what can be seen at a table."""

import click

from events.problem import Problem
from events.spelling import listed, nearest
from judge import books
from projections.fold import Family
from service.cli import options
from service.cli.output import InputError, as_json, say
from service.games.records import known_book

HELP = """List what can be observed at a table, by subject: of a player, of a card, and so on.

Write an observation as `observed hand of Alexis = 3`, as `alexis.hand=3`, or in a sentence, `Alexis has 12 pool`. With
SUBJECT, lists the words for that kind of thing only. `why RECORD NAME` prints the values of one at a moment of a game.

\b
Examples:
  justicar observe
  justicar observe card
  justicar observe --book jyhad-1994 card
"""


@click.command("observe", help=HELP)
@click.argument("subject", metavar="[SUBJECT]", default="")
@click.option("--list", "listing", is_flag=True, hidden=True, help="List them, which this command does anyway.")
@click.option(
    "--book",
    metavar="ID",
    shell_complete=options.complete_book,
    help="Only the words of this rulebook's games  [default: those of all]",
)
@options.json_
def observe(subject: str, listing: bool, book: str | None, as_json_: bool) -> None:
    """The words for what can be seen, by family of tables."""
    families = (
        [known_book(book).family] if book else list({one.family.name: one.family for one in books().values()}.values())
    )
    wanted = subject.strip().lower()
    kinds = {kind for family in families for kind in family.observed}
    found = {
        family.name: {kind: words for kind, words in family.observed.items() if wanted in kind.lower()}
        for family in families
    }
    if not any(found.values()):
        near = nearest(wanted, kinds)
        raise InputError(
            Problem(
                "SUBJECT", f"«{subject}»", f"one of {listed(sorted(kinds))}" + (f" ({near}, perhaps)" if near else "")
            )
        )
    if as_json_:
        as_json(found)
        return
    for name, sights in found.items():
        for kind, words in sights.items():
            say(f"{name}, of {kind}: {', '.join(words)}")


def families_of_tables() -> list[Family]:
    """Each family once, in the order of the books."""
    return list({one.family.name: one.family for one in books().values()}.values())
