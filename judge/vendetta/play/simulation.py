"""Random legal play of a Vendetta game, from the seating to the count of Influence.

Every declaration is one that the judge finds legal at the table; the same seed gives the same game. In half of the
games the log knows what players see of their own cards; in the others it has the seals of their secrets, and the
salts when they are revealed.
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from events.commitments import commit
from events.common import Observed
from events.effects.base import Gains
from events.effects.vendetta import Deploys
from events.vendetta import events
from events.vendetta.card_facts import VendettaFacts
from judge.ask.ask import is_legal
from judge.book import Book
from judge.vendetta.play import simulated_cards
from judge.vendetta.play.proposals import proposals
from projections.fold import steps_before
from projections.vendetta.table import Table

MOST_EVENTS = 5000
PLAYERS = ("Claudia", "Louis", "Armand", "Lestat", "Santino", "Pandora")
FEWEST_PLAYERS = 3
SALT_BITS = 128
SEEN = 0.02  # how often somebody counts something, or a card does something that no vocabulary foresees
LOCATION_CARD = "Lantern Square"
EAGER: dict[type, float] = {
    events.PhaseBegun: 0.2,
    events.StepBegun: 0.5,
    events.Played: 8,
    events.TurnEnded: 3,
    events.BloodPlayed: 0.6,
    events.Drained: 0.4,
    events.Looked: 1.5,
    events.TokenChosen: 6,
    events.TokenRevealed: 3,
    events.CardRevealed: 4,
    events.EffectApplied: 4,
    events.ConflictDecided: 3,
    events.VictimDrawn: 4,
    events.InfluenceTaken: 8,
    events.Fed: 5,
    events.AllyPlaced: 5,
    events.CardsDrawn: 8,
    events.CardKept: 8,
    events.ClanChosen: 9,
}
CLAIMS = (Gains("", "blood", 1), Gains("", "influence", 1), Gains("each rival", "blood", -1))


class Secrets:
    """What the players know and the table may not: hands, decks, the cards that lie face down, tokens and salts."""

    def __init__(self, random: Random, silent: bool, decks: dict[str, list[str]], starting: Iterable[str]) -> None:
        """`silent`: nobody tells the log what lies hidden. The decks are those of the Clans."""
        self._random, self.silent, self._of_clan = random, silent, decks
        self._starting = tuple(starting)
        self.decks: dict[str, list[str]] = {}
        self.hands: dict[str, list[str]] = {}
        self.drawn: dict[str, list[str]] = {}
        self.laid: dict[str, str] = {}
        self.tokens: dict[str, str] = {}
        self.salts: dict[str, str] = {}

    def meant(self, table: Table, event: Any) -> Any:
        """The declaration as its player can make it in truth, named in full; nothing when it contradicts a secret."""
        match event:
            case events.CardsDrawn(player=name):
                return replace(event, cards=tuple(self.decks[name][: len(event.cards)]))
            case events.CardKept(player=name, card=card):
                mine = self.drawn.get(name) or self.decks.get(name, [])[: table.terms.cards_drawn]
                return event if card in mine else None
            case events.Played(player=name, card=card):
                return event if card in self.hands.get(name, ()) else None
            case events.TokenChosen(token=token):
                return event if token else None
            case events.TokenRevealed(player=name, token=token):
                salt = self.salts.get(name, "")
                return replace(event, salt=salt) if self.tokens.get(name) == token else None
            case events.CardRevealed(card=card, was=slot):
                return replace(event, salt=self.salts.get(slot, "")) if self.laid.get(slot) == card else None
            case events.Looked(card=card, at=slot):
                return event if self.laid.get(slot) == card else None
            case events.VictimDrawn(card="") | events.AllyPlaced(card="") | events.FrenzyDrained(card=""):
                return None
            case _:
                return event

    def told(self, table: Table, event: Any) -> Any:
        """The declaration as the log gets it: what is secret is left out, or sealed."""
        if not self.silent:
            return event
        match event:
            case events.CardsDrawn():
                return replace(event, cards=("",) * len(event.cards))
            case events.CardKept():
                return replace(event, card="")
            case events.Played(card=card, face_down=True):
                return replace(event, card="", sealed=self._sealed(slot_to_come(table, event.player), card))
            case events.TokenChosen(player=name, token=token):
                return replace(event, token="", sealed=self._sealed(name, token))
            case events.Looked():
                return replace(event, card="")
            case _:
                return event

    def _sealed(self, what: str, secret: str) -> str:
        salt = f"{self._random.getrandbits(SALT_BITS):032x}"
        self.salts[what] = salt
        return commit(secret, salt)

    def agrees(self, step: Any) -> bool:
        """Whether a step that a declaration takes for granted is what the players did."""
        match step:
            case events.TokenRevealed(player=name, token=token):
                return self.tokens.get(name, token) == token
            case events.VictimDrawn(card="") | events.AllyPlaced(card="") | events.FrenzyDrained(card=""):
                return False
            case events.CardKept() | events.CardsDrawn():
                return False
            case _:
                return True

    def follow(self, table: Table, event: Any) -> None:
        """Something has happened at the table, as it was meant."""
        match event:
            case events.ClanChosen(player=name, clan=clan):
                self.decks[name] = list(self._of_clan[clan])
                self._random.shuffle(self.decks[name])
                self.hands[name] = list(self._starting)
            case events.CardsDrawn(player=name, cards=cards):
                self.drawn[name] = list(cards)
                del self.decks[name][: len(cards)]
            case events.CardKept(player=name, card=card):
                mine = self.drawn.pop(name, None)
                if mine is None:
                    mine = self.decks[name][: table.terms.cards_drawn]
                    del self.decks[name][: len(mine)]
                mine.remove(card)
                self.decks[name] += mine
                self.hands[name].append(card)
            case events.Played(player=name, card=card):
                self.hands[name].remove(card)
                self.laid[next(reversed(table.cards))] = card
            case events.TokenChosen(player=name, token=token):
                self.tokens[name] = token
            case events.LocationBegun():
                self.tokens.clear()
        for slot in [slot for slot in self.laid if slot not in table.cards]:
            self.hands[slot.rsplit(" ", 1)[0]].append(self.laid.pop(slot))


def slot_to_come(table: Table, player: str) -> str:
    """The makeshift name that the next card of hers will have."""
    number = 1
    while f"{player} {number}" in table.cards:
        number += 1
    return f"{player} {number}"


def simulate(book: Book, players: int, seed: int, most: int = MOST_EVENTS) -> list[events.VendettaEvent]:
    """The events of one random legal game; it ends with the count of Influence, or after `most` events."""
    return SimulatedGame(book, players, seed).played(most)


class SimulatedGame:
    """One random game: the table, what its players know, and the events so far."""

    def __init__(self, book: Book, players: int, seed: int) -> None:
        """Nothing has happened yet."""
        self.book, self.random = book, Random(seed)
        self.table: Table = book.family.opened(None, book.terms)
        self.events: list[events.VendettaEvent] = []
        terms = book.terms
        self.decks = {
            clan: dict(simulated_cards.clan_cards(self.random, clan, terms.clan_deck)) for clan in simulated_cards.CLANS
        }
        self.allies = dict(simulated_cards.allies(self.random))
        self.victims = dict.fromkeys(simulated_cards.victims(), simulated_cards.VICTIM)
        self.cards = [*(card for deck in self.decks.values() for card in deck), *self.allies, *self.victims]
        self.names = PLAYERS[: max(FEWEST_PLAYERS, players)]
        names = {clan: list(deck) for clan, deck in self.decks.items()}
        self.secrets = Secrets(self.random, self.random.random() < 0.5, names, terms.starting_cards)

    def played(self, most: int) -> list[events.VendettaEvent]:
        """The whole game."""
        for event in self.opening():
            self.happens(event)
        while not self.table.over and len(self.events) < most:
            chosen = self.choose()
            if chosen is None:
                break
            self.happens(chosen)
            if self.random.random() < SEEN:
                self.happens(self.seen())
            if self.random.random() < SEEN:
                self.unforeseen()
        return self.events[:most]

    def opening(self) -> Iterator[events.VendettaEvent]:
        """Seats, the cards of this game and what the table agrees on."""
        random, terms = self.random, self.book.terms
        yield events.Seated(self.names)
        told: dict[str, VendettaFacts] = {**simulated_cards.STARTING, **self.allies, **self.victims}
        for deck in self.decks.values():
            told |= deck
        for name, facts in told.items():
            yield events.Described(name, facts)
        if random.random() < 0.6:
            for what in ("influence_of_the_first", "influence_of_the_second", "influence_of_the_third"):
                yield events.Agreed(
                    what, " ".join(str(random.randint(0, 3) + number) for number in range(terms.rounds))
                )
        if random.random() < 0.4:
            yield events.Agreed("draining_time", random.choice(("phase", "turn")))
        if random.random() < 0.2:
            yield events.Agreed("rivals", "every opponent")
        if random.random() < 0.7:
            yield events.FirstPlayerDrawn(random.choice(self.names))
        yield events.ClansOffered(
            tuple(random.sample(simulated_cards.CLANS, len(self.names) + terms.clans_beyond_players))
        )

    def happens(self, meant: events.VendettaEvent) -> None:
        """It happens at the table, in the words that the log gets."""
        event = self.secrets.told(self.table, meant)
        self.events.append(event)
        self.table.now = len(self.events)
        for step in steps_before(self.book.family, self.table, event):
            self.secrets.follow(self.table, step)
        self.book.family.apply(self.table, event)
        self.secrets.follow(self.table, meant)

    def choose(self) -> events.VendettaEvent | None:
        """One declaration that the judge finds legal, by chance; nothing when none of the proposals is."""
        kinds: dict[type, list[events.VendettaEvent]] = {}
        for option in proposals(self.table, self.cards):
            kinds.setdefault(option.__class__, []).append(option)
        if self.table.resolution is not None and self.table.resolution.influence_due:
            kinds.pop(events.LocationBegun, None)  # or nobody could tell in the end who has won
            kinds.pop(events.RoundEnded, None)
        while kinds:
            names = list(kinds)
            (kind,) = self.random.choices(names, [EAGER.get(one, 1) for one in names])
            options = kinds[kind]
            option = options.pop(self.random.randrange(len(options)))
            if not options:
                del kinds[kind]
            meant = self.secrets.meant(self.table, option)
            if meant is not None and self.possible(meant):
                return self.claimed(meant)
        return None

    def possible(self, meant: events.VendettaEvent) -> bool:
        """Whether no rule objects, to it or to what came before, and no secret."""
        event = self.secrets.told(self.table, meant)
        family, here = self.book.family, self.table
        step = family.implied(here, event)
        if step is not None:
            if not self.secrets.agrees(step):
                return False
            if not all(self.secrets.agrees(one) for one in steps_before(family, here.copied(), event)):
                return False
        return is_legal(self.book, self.table, event, earlier=True)

    def claimed(self, event: events.VendettaEvent) -> events.VendettaEvent:
        """Of a card whose text nobody has read out its player says what it does."""
        if (
            isinstance(event, events.EffectApplied)
            and not event.forgone
            and not self.table.facts_of(event.card).abilities
        ):
            claim = replace(event, effects=(self.random.choice(CLAIMS),))
            return claim if is_legal(self.book, self.table, claim) else event
        return event

    def seen(self) -> Observed:
        """Somebody says what can be seen, and it is so."""
        table, family = self.table, self.book.family
        subjects = [*table.seats, *table.cards, *table.allies, *table.tiles, *table.locations]
        while True:
            subject = self.random.choice(subjects)
            what = self.random.choice(family.observables(table, subject))
            value = family.observable(table, subject, what)
            if value is not None:
                return Observed(subject, what, value)

    def unforeseen(self) -> None:
        """A card that this vocabulary does not foresee gives somebody her Deployed Blood back, or another Blood."""
        name = self.random.choice(self.table.left() or self.names)
        place = self.random.choice(list(self.table.locations))
        there = self.table.deployed_blood(name, place)
        effect = Deploys(name, -there, place) if there else Gains(name, "blood", 1)
        event = events.EffectHappened(name, LOCATION_CARD, (effect,))
        if self.possible(event):
            self.happens(event)
