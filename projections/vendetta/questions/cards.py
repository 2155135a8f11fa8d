"""Questions about single cards: whose they are, how they lie, and what they can do now."""

from typing import TYPE_CHECKING

from events.vendetta.card_facts import ALLIES, VendettaFacts
from events.vendetta.position import Ally, Deployed, Location, Round, Seat
from projections.phrases import asks
from projections.vendetta.terms import Terms


class CardQuestions:
    """Cards in play, by makeshift or printed name."""

    __slots__ = ()
    seats: dict[str, Seat]
    cards: dict[str, Deployed]
    allies: dict[str, Ally]
    locations: dict[str, Location]
    removed: tuple[str, ...]
    round: Round | None
    terms: Terms

    if TYPE_CHECKING:

        def facts_of(self, card: str) -> VendettaFacts: ...
        def alliance(self, player: str) -> list[Ally]: ...
        def term(self, name: str) -> str: ...
        def is_at(self, player: str, location: str) -> bool: ...

    @asks("{0}'s {1} is deployed: {answer}", none="{0}'s {1} is not known to be deployed")
    def deployed_by(self, player: str, card: str) -> str:
        """The makeshift name of a card that she is known to have deployed."""
        mine = [one.name for one in self.cards.values() if card and one.owner == player and one.card == card]
        return mine[0] if mine else ""

    @asks("{0} is {answer}'s", none="{0} is not deployed")
    def owner_of(self, slot: str) -> str:
        """Whose a deployed card is, by its makeshift name."""
        card = self.cards.get(slot)
        return card.owner if card else ""

    @asks("{0} is a card of {answer}", none="{0} is of no Clan that anybody knows of", doubt="")
    def clan_of_card(self, card: str) -> str:
        """The Clan that a Clan card belongs to; empty for Starting cards, and where nobody knows."""
        return self.facts_of(card).clan

    @asks("{0} is an Ally or Victim", "{0} is not known as an Ally or Victim")
    def an_ally(self, card: str) -> bool:
        """Whether a card is an Ally or a Victim."""
        return card in self.allies or self.facts_of(card).kind in ALLIES

    @asks("{0} is a Victim", "{0} is not known as a Victim")
    def a_victim(self, card: str) -> bool:
        """Whether a card is a Victim."""
        ally = self.allies.get(card)
        return (ally.kind if ally and ally.kind else self.facts_of(card).kind) == "victim"

    @asks("{0} has come into the game", "{0} has not come into the game")
    def in_sight(self, card: str) -> bool:
        """Whether an Ally or Victim lies on a Location, in an Alliance, or Drained."""
        return card in self.allies

    @asks("{0} has left the game", "{0} has not left the game")
    def left_the_game(self, card: str) -> bool:
        """Whether an Ally or Victim went out of the game."""
        return card in self.removed

    @asks("nobody has named the Ally at {0}", "there is no nameless Ally at {0}", doubt=True)
    def nameless_ally_at(self, location: str) -> bool:
        """Whether an Ally lies on a Location of which nobody has told the name."""
        place = self.locations.get(location)
        ally = self.allies.get(place.ally) if place is not None else None
        return ally is not None and ally.unnamed

    @asks("{0} has a Victim that nobody has named", "{0} has no Victim without a name", doubt=True)
    def has_nameless_victim(self, player: str) -> bool:
        """Whether a Victim of hers goes under a makeshift name, so that its name may be told later."""
        unnamed = [one for one in self.allies.values() if one.unnamed and one.kind == "victim"]
        return any(one.owner == player or player in one.maybe for one in unnamed)

    @asks("{0} lies face down", "{0} does not lie face down")
    def lies_face_down(self, slot: str) -> bool:
        """Whether a deployed card, by its makeshift name, lies face down."""
        card = self.cards.get(slot)
        return card is not None and card.down

    @asks("{0}'s {1} lies face up", "{0}'s {1} does not lie face up")
    def lies_open(self, player: str, card: str) -> bool:
        """Whether she has deployed a card of this name, or one that nobody has named, face up."""
        return any(one.owner == player and not one.down and one.card in (card, "") for one in self.cards.values())

    @asks("{1} may be a card of {0}'s that lies face down", "no card of {0}'s that lies face down can be {1}")
    def may_lie_hidden(self, player: str, card: str) -> bool:
        """Whether a card of hers that lies face down is this one, or may be."""
        return any(one.owner == player and one.down and one.card in (card, "") for one in self.cards.values())

    @asks("{0} may look at cards that lie face down", "nothing lets {0} look at cards that lie face down")
    def may_look(self, player: str, ally: str) -> bool:
        """Whether an Ally of hers (the one told, if it is) lets her look, or may do so as far as anybody knows."""
        mine = [ally] if ally else [one.name for one in self.alliance(player)]
        return any(self._may_let_look(name) for name in mine)

    @asks("{0} may turn a card up before its time", "{0} does not turn a card up before its time", doubt=True)
    def may_turn_up(self, card: str) -> bool:
        """Whether a card may say that one that lies face down is revealed, as far as anybody knows what it says."""
        return not self.facts_of(card).abilities

    @asks("a look costs {0} {answer} Blood")
    def look_costs(self, player: str) -> int:
        """Blood that a look costs her by the Ally that lets her look; 0 where nobody knows of a price."""
        abilities = [ability for one in self.alliance(player) for ability in self.facts_of(one.name).abilities]
        return int(any((one.does, one.price) == ("look", "1 blood each") for one in abilities))

    @asks("{0} is {answer}", none="nobody has named {0}")
    def named(self, slot: str) -> str:
        """The printed name of a deployed card, by its makeshift name; empty where nobody has told it."""
        card = self.cards.get(slot)
        return card.card if card else ""

    def _may_let_look(self, name: str) -> bool:
        facts, ally = self.facts_of(name), self.allies.get(name)
        if any(one.does == "look" for one in facts.abilities):
            return True
        kind = ally.kind if ally is not None else facts.kind
        return kind != "victim" and not facts.abilities

    @asks("{0} is an opponent of whose {1} is", "{0} is no opponent of whose {1} is")
    def opposes(self, player: str, slot: str) -> bool:
        """Whether a player is an opponent for a deployed card: every other one, or, where that was agreed, a Rival."""
        card = self.cards.get(slot)
        if card is None or card.owner == player:
            return False
        reading = self.term("opponents") or self.terms.opponents
        return reading != "every rival" or self.is_at(player, card.location)

    @asks("what {0}'s {1} waits for has happened", "nothing has happened that {0}'s {1} waits for")
    def triggered(self, player: str, card: str) -> bool:
        """Whether the condition of a Passive card that lies face up has occurred this turn, as far as it is known."""
        waits = [one.when for one in self.facts_of(card).abilities]
        if not waits or any(one != "opponent plays elsewhere" for one in waits):
            return True
        now = self.round
        played = self.cards.get(now.card) if now is not None and now.phase == "planning" else None
        mine = [one for one in self.cards.values() if one.owner == player and one.card == card and not one.down]
        return played is not None and any(
            self.opposes(played.owner, one.name) and one.location != played.location for one in mine
        )

    @asks(
        "{0} has Drained an Ally that may be a Vampire",
        "{0} has Drained no Ally of which nobody knows the kind",
        doubt=True,
    )
    def drained_of_unknown_kind(self, player: str) -> bool:
        """Whether she has Drained an Ally of which nobody has said whether it is a Vampire."""
        return any(one.owner == player and one.drained and one.kind in ("ally", "") for one in self.allies.values())
