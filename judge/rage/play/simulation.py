"""Random legal play of a Rage game, from the seating to the Renown level.

Every declaration is one that the judge finds legal at the table; the same seed gives the same game.
"""

from collections.abc import Iterable, Iterator
from random import Random

from events.common import Observed
from events.rage import action_events as a
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.card_facts import RageFacts
from events.rage.events import RageEvent
from events.rage.words import Serves
from judge.ask.ask import is_legal
from judge.book import Book
from judge.rage.play import simulated_cards, simulated_vampires
from judge.rage.play.proposals import proposals
from judge.rage.play.rarer_plays import rarer_plays
from projections.fold import steps_before
from projections.rage.table import Table

MOST_EVENTS = 5000
PLAYERS = ("Sarah", "Ryan", "Eva", "Thomas", "Alexis", "Bob")
FEWEST_PLAYERS = 2
LEVEL = 15
DECK = 40
EAGER: dict[type, float] = {
    e.PhaseBegun: 0.6,
    e.OpenPlayBegun: 0.5,
    e.Drew: 4,
    e.Regenerated: 4,
    e.Voted: 6,
    e.VotingBegun: 4,
    e.JuntaDecided: 0.5,
    c.AlphaNamed: 4,
    c.Attacked: 4,
    c.Passed: 0.2,
    c.CardLaid: 6,
    c.Targeted: 4,
    c.CardRevealed: 5,
    c.Landed: 5,
    c.StepBegun: 1,
    c.CombatEnded: 0.02,
    c.Withdrew: 0.02,
    e.Played: 2,
    e.Announced: 0.05,
    e.Dropped: 0.2,
    e.Cancelled: 0.05,
    e.Ready: 0.02,
    e.VoteIntended: 1,
    e.EffectHappened: 0.01,
    e.AbilityUsed: 0.05,
    e.Traded: 0.5,
    e.GivenUp: 0.1,
    e.LotDrawn: 1,
    c.Flipped: 0.1,
    c.Frenzied: 0.1,
    c.FrenzyEnded: 0.2,
    c.Escaped: 0.05,
    c.SteppedIn: 0.3,
    c.Joined: 0.1,
    c.TargetChanged: 0.1,
    c.Prevented: 2,
    c.Redirected: 0.1,
    a.Bled: 1.5,
    a.BloodPaid: 3,
    a.BlockAttempted: 2,
    a.BlockDecided: 1,
    a.ActionResolved: 0.3,
    a.Maneuvered: 3,
    a.Pressed: 0.2,
    a.ExtraAttacks: 0.5,
    Observed: 0.1,
}


def simulate(book: Book, players: int, seed: int, most: int = MOST_EVENTS, rarely: float = 0) -> list[RageEvent]:
    """The events of one random legal game; it ends when somebody has won, or after `most` events.

    `rarely` is how often the plays that are seldom worth trying are tried, from 0 to 1.
    """
    return SimulatedGame(book, players, seed, rarely).played(most)


class SimulatedGame:
    """One random game: the table, and the events so far."""

    def __init__(self, book: Book, players: int, seed: int, rarely: float = 0) -> None:
        """Nothing has happened yet."""
        self.rarely = rarely
        self.book, self.random = book, Random(seed)
        self.table: Table = book.family.opened(None, book.terms)
        self.events: list[RageEvent] = []
        self.names = PLAYERS[: max(FEWEST_PLAYERS, players)]
        self.vampires = book.terms.vampires_in_a_crypt > 0
        self.rarer = simulated_cards.RARER if rarely else {}
        self.cards: tuple[str, ...] = (*simulated_cards.SEPT, *self.rarer, *simulated_cards.COMBAT)
        if self.vampires:
            self.cards = (*self.cards, *simulated_vampires.SEPT, *simulated_vampires.COMBAT)

    def played(self, most: int) -> list[RageEvent]:
        """The whole game."""
        for event in self.opening():
            self.happens(event)
        while not self.table.over and len(self.events) < most:
            chosen = self.choose()
            if chosen is None:
                break
            self.happens(chosen)
        return self.events[:most]

    def opening(self) -> Iterator[RageEvent]:
        """Seats, the cards of this game, packs and decks."""
        yield e.Seated(self.names)
        yield e.LevelSet(LEVEL)
        for name, facts in self._told().items():
            yield e.Described(name, facts)
        sides = {"gaia": [], "wyrm": []}  # type: dict[str, list[str]]
        for name, facts in simulated_cards.CHARACTERS.items():
            sides[facts.allegiance].append(name)
        for number, player in enumerate(self.names):
            side: Serves = "gaia" if number % 2 == 0 else "wyrm"
            place = (number // 2) % 4 * 3
            if self.vampires and number % 2 == 0:
                yield from self._vampires(player, number // 2)
            else:
                yield e.PackChosen(player, side, tuple(sides[side][place : place + 3]))
            yield e.DeckBrought(player, "sept", DECK)
            yield e.DeckBrought(player, "combat", DECK)
            if self.rarely and not self.vampires:
                yield e.Began(player, "Old Bear", sides[side][place])

    def _told(self) -> dict[str, RageFacts]:
        """What is printed on the cards of this game."""
        told = {**simulated_cards.CHARACTERS, **simulated_cards.SEPT, **self.rarer, **simulated_cards.COMBAT}
        if self.vampires:
            told |= {**simulated_vampires.VAMPIRES, **simulated_vampires.CRYPT}
            told |= {**simulated_vampires.SEPT, **simulated_vampires.COMBAT}
        return told

    def _vampires(self, player: str, number: int) -> Iterator[RageEvent]:
        """A pack of vampires, and their crypt."""
        yield e.PackChosen(player, "", tuple(simulated_vampires.VAMPIRES)[3 * number : 3 * number + 3])
        yield a.CryptBrought(player, tuple(simulated_vampires.CRYPT)[number : number + 1])

    def happens(self, event: RageEvent) -> None:
        """It happens at the table, with the copies of cards that it means."""
        event = self.book.family.meant(self.table, event)
        self.events.append(event)
        self.table.now = len(self.events)
        steps_before(self.book.family, self.table, event)
        self.book.family.apply(self.table, event)

    def choose(self) -> RageEvent | None:
        """One declaration that the judge finds legal, by chance; nothing when there is none."""
        rarer = self.rarely and self.random.random() < self.rarely
        chosen = self.legal_one_of((*proposals(self.table, self.cards), *(rarer_plays(self.table) if rarer else ())))
        return chosen or (self.legal_one_of(rarer_plays(self.table)) if self.rarely else None)

    def legal_one_of(self, several: Iterable[RageEvent]) -> RageEvent | None:
        """One of several declarations that the judge finds legal; nothing when none is."""
        kinds: dict[type, list[RageEvent]] = {}
        for option in several:
            kinds.setdefault(option.__class__, []).append(option)
        while kinds:
            names = list(kinds)
            (kind,) = self.random.choices(names, [EAGER.get(one, 1) for one in names])
            options = kinds[kind]
            option = options.pop(self.random.randrange(len(options)))
            if not options:
                del kinds[kind]
            if is_legal(self.book, self.table, option, earlier=True):
                return option
        return None
