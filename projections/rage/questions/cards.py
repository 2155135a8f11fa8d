"""Questions about cards: what is printed on them, whose they are, and where they are."""

from typing import Any

from events.rage.card_facts import CREATURES, PREY, RageFacts
from events.rage.position import Card, Trophy, Turn
from events.spelling import lowered, printed_name
from projections.phrases import asks
from projections.rage.terms import Terms

NOTHING_KNOWN = RageFacts()


class CardQuestions:
    """What a card is."""

    __slots__ = ()
    cards: dict[str, Card]
    described: dict[str, RageFacts]
    terms: Terms

    def facts_of(self, card: str) -> RageFacts:
        """What is printed on a card: as the players described it, else as the catalogue has it, else nothing."""
        name = printed_name(card) if "#" in card else card
        found: Any = self.described.get(name) or self.terms.cards.get(name)
        return found or NOTHING_KNOWN

    @asks("{0} is a card of the kind {answer}", none="nobody has said what kind of card {0} is", doubt="")
    def kind_of(self, card: str) -> str:
        """The kind of card: that of the one on the table, else the printed one."""
        lying = self.cards.get(card)
        return (lying.kind if lying is not None else "") or self.facts_of(card).kind

    @asks("{0} is played at a death", "{0} is not for a death alone")
    def is_for_a_death(self, card: str) -> bool:
        """Whether a card says that it is played when a creature dies, and at no other time."""
        moments = self.facts_of(card).moments
        return bool(moments) and all("death" in one.lower() or "dies" in one.lower() for one in moments)

    @asks("{0} is on the table", "{0} is not on the table")
    def lies(self, card: str) -> bool:
        """Whether a card of this name lies there."""
        return card in self.cards

    @asks("{0} is a creature in play", "{0} is no creature in play")
    def is_creature(self, name: str) -> bool:
        """Whether it is a creature on the table; a card of unknown kind may be one."""
        card, kind = self.cards.get(name), self.kind_of(name)
        if card is None or card.place == "crypt":
            return False
        return kind in CREATURES or (not kind and not card.on)

    @asks("{0} is a Character", "{0} is no Character")
    def is_character(self, name: str) -> bool:
        """Whether it is a Character."""
        return self.kind_of(name) == "character"

    @asks("{0} is an Ally", "{0} is no Ally")
    def is_ally(self, name: str) -> bool:
        """Whether it is an Ally."""
        return self.kind_of(name) == "ally"

    @asks("{0} is prey", "{0} is no prey")
    def is_prey(self, name: str) -> bool:
        """Whether it is an Enemy or a Victim."""
        return self.kind_of(name) in PREY

    @asks("{0} is in {answer}'s pack", none="{0} is in no pack")
    def pack_of(self, name: str) -> str:
        """The player whose pack a card belongs to; that of its bearer for one that is attached."""
        card = self.cards.get(name)
        if card is None:
            return ""
        bearer = self.cards.get(card.on) if card.on else None
        return card.pack if bearer is None else bearer.pack

    @asks("{0} is of {answer}'s deck", none="nobody has said of whose deck {0} is", doubt="")
    def owner_of(self, name: str) -> str:
        """From whose deck a card comes."""
        card = self.cards.get(name)
        return card.owner if card is not None else ""

    @asks("{0} is in the {answer}", none="{0} is not on the table")
    def place_of(self, name: str) -> str:
        """The area in which a card is."""
        card = self.cards.get(name)
        return "" if card is None else {"home": "home ground"}.get(card.place, card.place)

    def members_of(self, player: str) -> list[str]:
        """The creatures of a player's pack, wherever they are."""
        return [name for name, card in self.cards.items() if card.pack == player and self.is_creature(name)]

    def characters_of(self, player: str) -> list[str]:
        """The Characters of a player's pack."""
        return [name for name in self.members_of(player) if self.is_character(name)]

    def attached_to(self, name: str) -> list[Card]:
        """The cards that are attached to a creature."""
        return [card for card in self.cards.values() if card.on == name]

    def characters_in_play(self) -> list[str]:
        """All Characters on the table."""
        return [name for name, card in self.cards.items() if self.is_character(name) and card.place != "crypt"]

    def resources_of(self, player: str, kind: str) -> list[str]:
        """The pack resources of a kind that a pack has in play."""
        return [card.name for card in self.cards.values() if card.kind == kind and card.pack == player]

    def caerns_of(self, player: str) -> list[str]:
        """The Caerns that a pack has in play."""
        return self.resources_of(player, "caern")

    def items_of(self, creature: str) -> list[str]:
        """The names of the cards that are attached to a creature."""
        return [card.name for card in self.cards.values() if card.on == creature]

    @asks("{answer} keeps {0} from being attacked", none="nothing keeps {0} from being attacked")
    def shelter_of(self, creature: str) -> str:
        """The card that a creature bears and that keeps it from being attacked; empty for none."""
        borne = [card for card in self.attached_to(creature) if card.place != "out of play"]
        return next((card.name for card in borne if self.facts_of(card.name).shelters), "")

    turn: Turn | None

    @asks("{0} is new this turn", "{0} is not new this turn")
    def came_this_turn(self, card: str) -> bool:
        """Whether a card came into play in the turn in progress."""
        lying = self.cards.get(card)
        return lying is not None and self.turn is not None and lying.since == self.turn.number

    @asks("{answer} has {0}", none="nobody has {0}")
    def bearer_of(self, card: str) -> str:
        """The creature to which a card is attached."""
        lying = self.cards.get(card)
        return lying.on if lying is not None else ""

    @asks("{0} has been traded in this turn", "{0} has not been traded in this turn")
    def was_traded(self, card: str) -> bool:
        """Whether an item was traded in this turn."""
        lying = self.cards.get(card)
        return lying is not None and lying.traded

    @asks("{0} has stepped sideways by a Caern in this phase", "{0} has not stepped sideways by a Caern in this phase")
    def has_stepped(self, name: str) -> bool:
        """Whether a creature has used a Caern in this phase."""
        card = self.cards.get(name)
        return card is not None and card.stepped

    @asks("a copy of {0} is in play", "no copy of {0} is in play")
    def copy_in_play(self, card: str) -> bool:
        """Whether a copy is in play that was not played in the same Closed Play; one out of play counts."""
        name, later = printed_name(card), self.turn is None or not self.turn.closed
        copies = (one for one in self.cards.values() if printed_name(one.name) == name)
        return any(later or not one.simultaneous for one in copies)

    @asks("{answer} have played {0} at once", none="nobody has played {0} in this Closed Play")
    def contenders(self, card: str) -> tuple[str, ...]:
        """The players of the copies of a card that were played in one Closed Play, and none has gone back yet."""
        name = printed_name(card)
        return tuple(one.owner for one in self.cards.values() if one.simultaneous and printed_name(one.name) == name)

    @asks("{0} was played in this Closed Play", "{0} was not played in this Closed Play")
    def is_simultaneous(self, card: str) -> bool:
        """Whether a card was played in the Closed Play in progress, and has no effect yet."""
        lying = self.cards.get(card)
        return lying is not None and lying.simultaneous

    @asks("the cards of this Closed Play give {0} Gnosis {answer}")
    def gnosis_given_together(self, name: str) -> int:
        """The Gnosis that cards of the Closed Play in progress give to a creature, beside what they take."""
        given = [one.split() for card in self.cards.values() if card.simultaneous for one in card.gives]
        return sum(int(words[0]) for words in given if words[1:] == ["gnosis", "on", *name.split()])

    @asks("{0} is in a {answer} frenzy", none="{0} is in no frenzy")
    def frenzy_of(self, name: str) -> str:
        """The frenzy that a creature is in."""
        card = self.cards.get(name)
        return card.frenzy if card is not None else ""

    @asks("{answer} has played {0}", none="nobody is known to have played {0}")
    def played_by(self, card: str) -> str:
        """The creature that played a card that lies on the table."""
        lying = self.cards.get(card)
        return lying.by if lying is not None else ""

    trophies: dict[str, Trophy]
    removed: tuple[str, ...]

    def trophy_called(self, name: str) -> Trophy | None:
        """The card in a Victory Pile that is meant by this name, its own or the printed one."""
        found = [one for one in self.trophies.values() if name and name in (one.name, one.card)]
        return found[0] if found else None

    @asks("{0} is in a Victory Pile", "{0} is in no Victory Pile")
    def in_a_pile(self, name: str) -> bool:
        """Whether a card is in a Victory Pile, and no copy of it in play."""
        return name not in self.cards and self.trophy_called(name) is not None

    @asks("{0} was removed from the game", "{0} was not removed from the game")
    def was_removed(self, name: str) -> bool:
        """Whether a card was removed from the game, and no copy of it is in play."""
        return printed_name(name) in self.removed and name not in self.cards

    @asks("{0} is a version of {answer}")
    def character_of(self, name: str) -> str:
        """The Character of which a card is a version: as it is printed, else its name without what is in brackets."""
        return lowered(self.facts_of(name).version_of or printed_name(name).partition(" (")[0])
