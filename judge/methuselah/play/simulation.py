"""Random legal play of a Methuselah game, from seating to the last victory point.

Every declaration is one that the judge finds legal at the table; the same seed gives the same game.
"""

from collections.abc import Container, Iterator
from random import Random

from events.methuselah import events as said
from events.methuselah.card_facts import CardFacts
from judge.ask.ask import is_legal
from judge.book import Book
from judge.methuselah.play.proposals import proposals
from judge.methuselah.play.simulated_cards import CARDS
from projections.fold import happens
from projections.methuselah.table import Table

MOST_EVENTS = 5000
PLAYERS = ("Sarah", "Alexis", "Ryan", "Jennifer", "Richard", "Peter", "Nora", "Wanda", "Quentin", "Isolde")
FIRST = (
    "Ada",
    "Basil",
    "Cora",
    "Dirk",
    "Edda",
    "Falk",
    "Greta",
    "Hugo",
    "Ines",
    "Jost",
    "Kira",
    "Lenz",
    "Mila",
    "Nils",
)
LAST = ("Ashworth", "Brandt", "Calder", "Drake", "Ewing", "Frost", "Grimm", "Holt", "Irving", "Jansen")
CLANS = ("Brujah", "Malkavian", "Nosferatu", "Toreador", "Tremere", "Ventrue", "Gangrel")
DISCIPLINES = ("celerity", "potence", "presence", "dominate", "fortitude", "auspex", "obfuscate")
SABBAT_CLANS = ("Lasombra", "Tzimisce", "Pander")
TITLES = ("", "", "", "", "", "Primogen", "Prince of Boston", "Prince of Lisbon", "Justicar")
SABBAT_TITLES = ("", "", "", "Bishop", "Archbishop of Boston", "Priscus", "Priscus", "Cardinal")
EAGER = {said.Bleed: 12, said.Transferred: 10, said.Resolved: 2, said.Hunt: 2, said.Strike: 4, said.Vote: 3}
LOATH = {said.PhaseBegun: 0.4, said.TurnBegun: 0.6, said.TakenBack: 0.05, said.CryptDrawn: 0.2, said.Discarded: 0.5}

FEW_POOL = 6


def vampires(random: Random, number: int, sects: Container[str]) -> Iterator[tuple[str, CardFacts]]:
    """Made-up vampires with the traits that the rules ask about, of sects that the book knows."""
    names = [f"{first} {last}" for last in LAST for first in FIRST]
    random.shuffle(names)
    for name in names[:number]:
        capacity = random.randint(1, 8)
        sabbat = random.random() < 0.3 and "Sabbat" in sects
        clan = random.choice(SABBAT_CLANS if sabbat else CLANS)
        title = random.choice(SABBAT_TITLES if sabbat else TITLES) if capacity > 2 else ""
        disciplines = random.sample(DISCIPLINES, k=random.randint(1, 3))
        yield (
            name,
            CardFacts(
                kind="vampire",
                capacity=capacity,
                clan=clan,
                sect="Sabbat" if sabbat else "Camarilla",
                title=f"{clan} {title}" if title == "Justicar" else title,
                disciplines={one: random.choice(("basic", "superior")) for one in disciplines},
            ),
        )


def opening(random: Random, players: int, sects: Container[str]) -> Iterator[said.MethuselahEvent]:
    """Seats, decks, vampires described and dealt."""
    names = PLAYERS[:players]
    yield said.Seated(methuselahs=names)
    crypts = list(vampires(random, 6 * players, sects))
    for name, facts in (*crypts, *CARDS.items()):
        yield said.Described(card=name, facts=facts)
    for place, name in enumerate(names):
        library = random.randint(40, 40 + 10 * players)
        yield said.DecksPresented(methuselah=name, library=library, crypt=random.randint(12, 16))
        dealt = [card for card, _facts in crypts[place * 6 : place * 6 + 4]]
        yield said.Dealt(methuselah=name, crypt=tuple(dealt))


def simulate(
    book: Book, players: int, seed: int, most: int = MOST_EVENTS, calm: float = 1.0
) -> list[said.MethuselahEvent]:
    """The events of one random legal game; it ends with the last victory point, or after `most` events.

    The calmer the players (1 is eager), the less they bleed and the longer the game lasts.
    """
    random = Random(seed)
    table: Table = book.family.opened(None, book.terms)
    events: list[said.MethuselahEvent] = []
    for event in opening(random, players, book.terms.clans_of):
        events.append(event)
        happens(book.family, table, event, len(events))
    cards = [name for name, facts in book.terms.cards.cards.items() if facts.kind not in ("vampire", "")]
    cards += CARDS
    while not table.over and len(events) < most:
        chosen = choose(book, table, random, cards, calm)
        if chosen is None:
            break
        events.append(chosen)
        happens(book.family, table, chosen, len(events))
    return events


def choose(
    book: Book, table: Table, random: Random, cards: list[str], calm: float = 1.0
) -> said.MethuselahEvent | None:
    """One declaration that the judge finds legal, by chance; nothing when none of the proposals is."""
    options = list(proposals(table, cards))
    weights = [weight(table, option, calm) for option in options]
    while options:
        place = random.choices(range(len(options)), weights)[0]
        option = options.pop(place)
        weights.pop(place)
        if is_legal(book, table, option):
            return option
    return None


def weight(table: Table, option: said.MethuselahEvent, calm: float) -> float:
    """How gladly a player does this; nobody gladly spends her last pool."""
    kind = option.__class__
    if kind is said.Bleed:
        return EAGER[kind] / calm
    if kind is said.Transferred and table.pool_of(table.acting_methuselah()) < FEW_POOL:
        return 0.01
    return EAGER.get(kind, 1) * LOATH.get(kind, 1)
