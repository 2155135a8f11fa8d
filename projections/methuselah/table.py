"""The table of a Methuselah game: what is so at one moment, asked and answered in the game's own words.

Questions only look; every change goes through `change`, `add` and `remove`, which write the ledger.
Questions about unknown minions or players answer calmly: nothing, nought or no.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from events.effects.base import Modifies
from events.methuselah.position import Action, Card, Combat, Diablerie, Position, Referendum, Seat, Turn
from projections.methuselah.questions.action import ActionQuestions
from projections.methuselah.questions.cards import Hands
from projections.methuselah.questions.combat import CombatQuestions
from projections.methuselah.questions.politics import PoliticalQuestions
from projections.methuselah.questions.prohibitions import BanQuestions
from projections.methuselah.questions.turn import TurnQuestions
from projections.methuselah.terms import Terms
from projections.phrases import asks
from projections.table import BaseTable, NamedPart

LENDERS = ("equipment", "retainer")
IN_PLAY = ("ready", "torpor", "on", "in play")


class Table(BaseTable, ActionQuestions, BanQuestions, CombatQuestions, PoliticalQuestions, TurnQuestions, Hands):
    """A table, with the terms of the book it is played by and the ledger of all that changed on it."""

    card_that_permits = BanQuestions.card_that_permits
    permission_is_printed = BanQuestions.permission_is_printed
    position_type = Position
    collections: ClassVar[Mapping[type, str]] = {Seat: "seats", Card: "cards"}
    frame_fields: ClassVar[Mapping[type, str]] = {
        Turn: "turn",
        Action: "action",
        Combat: "combat",
        Referendum: "referendum",
        Diablerie: "diablerie",
    }
    __slots__ = (
        "action",
        "ante",
        "bans",
        "cards",
        "combat",
        "damage",
        "described",
        "diablerie",
        "edge",
        "hand_sizes_cut",
        "lasting",
        "left_out_unsure",
        "over",
        "permits",
        "referendum",
        "rescued_unsaid",
        "seats",
        "terms",
        "turn",
        "wants",
    )

    ante: bool
    seats: dict[str, Seat]
    terms: Terms

    def __init__(self, position: Position, terms: Terms) -> None:
        """A table as the position has it; the position is copied, and stays as it is."""
        self.hand_sizes_cut = False  # whether any was made smaller since: then only hands may be too large for it
        self.lasting = False  # whether any card has had effects for as long as it lies there, or lends a number
        # the event of the latest rescue, its rescuer and the rescued, while nobody has said who of them paid what
        self.rescued_unsaid: tuple[int, str, str] | None = None
        # strikes that were left out where the book does not say whether they may be, while no count has shown it
        self.left_out_unsure: tuple[Any, ...] = ()
        super().__init__(position, terms)
        for card in self.cards.values():
            self.notes_what_lasts(card)

    # --- changing ------------------------------------------------------------------------------------------------

    def add(self, part: NamedPart, under: str) -> None:
        """A part comes onto the table."""
        super().add(part, under)
        if isinstance(part, Card):
            self.notes_what_lasts(part)

    def notes_what_lasts(self, card: Card) -> None:
        """From now on cards on the table are looked through for what lasts; until then there is nothing to look for."""
        lends = card.kind in LENDERS and bool(card.stealth or card.intercept)
        if lends or any(getattr(effect, "until", "") or isinstance(effect, Modifies) for effect in card.effects):
            self.lasting = True

    def stack(self, card: Card, bearer: str, under: str) -> None:
        """A card is put on another; nothing can be put on itself, or on what lies on it."""
        below = self.cards.get(bearer)
        for _ in self.cards:
            if below is None or below is card or below.region != "on":
                break
            below = self.cards.get(below.on)
        if below is not card:
            self.change(card, "region", "on", under)
            self.change(card, "on", bearer, under)
            if card.kind == "vampire":  # it was only supposed to be one: no vampire lies on another card
                self.change(card, "kind", self.facts_of(card.name).kind, under)

    # --- the seats -----------------------------------------------------------------------------------------------

    @asks("{0} is in the game", "{0} is not in the game")
    def in_game(self, methuselah: str) -> bool:
        """Whether this is a player who has neither been ousted nor withdrawn."""
        seat = self.seats.get(methuselah)
        return seat is not None and not seat.out

    @asks("{0}'s prey is {answer}", none="{0} has no prey")
    def prey_of(self, methuselah: str) -> str:
        """The next player clockwise who is still in the game; nobody when there is none."""
        return self._beside(methuselah, 1)

    @asks("{0}'s predator is {answer}", none="{0} has no predator")
    def predator_of(self, methuselah: str) -> str:
        """The next player counter-clockwise who is still in the game; nobody when there is none."""
        return self._beside(methuselah, -1)

    def _beside(self, methuselah: str, step: int) -> str:
        seats = self.seats
        if methuselah not in seats:
            return ""
        names = list(seats)
        place = names.index(methuselah)
        others = names[place + 1 :] + names[:place]
        for other in others[::step]:
            if not seats[other].out:
                return other
        return ""

    def left(self) -> list[str]:
        """The players still in the game, clockwise."""
        return [name for name, seat in self.seats.items() if not seat.out]

    @asks("{0} has {answer} pool")
    def pool_of(self, methuselah: str) -> int:
        """Pool counters."""
        seat = self.seats.get(methuselah)
        return seat.pool if seat else 0

    @asks("{answer} has the Edge", none="nobody has the Edge")
    def holder_of_the_edge(self) -> str:
        """Who has the Edge, or nobody."""
        return self.edge

    @asks("{answer} is the acting Methuselah", none="nobody's turn has begun")
    def acting_methuselah(self) -> str:
        """Whose turn it is."""
        return self.turn.methuselah if self.turn else ""

    @asks("it is the {answer} phase", none="no turn has begun")
    def phase(self) -> str:
        """The phase of the turn."""
        return self.turn.phase if self.turn else ""

    @asks("{1} is in {0}'s hand", "{1} is not in {0}'s hand")
    def may_hold(self, methuselah: str, card: str) -> bool:
        """Whether the card is in her hand, or could be one of the cards there that nobody has named."""
        seat = self.seats.get(methuselah)
        return seat is not None and (card in seat.hand or "" in seat.hand)

    @asks("{0} has {answer} cards in hand")
    def hand_of(self, methuselah: str) -> int:
        """Cards in hand."""
        seat = self.seats.get(methuselah)
        return len(seat.hand) if seat else 0

    # --- the cards -----------------------------------------------------------------------------------------------

    @asks("{0} is on the table", "{0} is not on the table")
    def known(self, card: str) -> bool:
        """Whether a card of this name is on the table."""
        return card in self.cards

    @asks("{0} is controlled by {answer}", none="nobody controls {0}", doubt="")
    def controller_of(self, card: str) -> str:
        """Who controls the card; for one stacked on another, who controls that."""
        found = self.cards.get(card)
        if found is None:
            return ""
        for _ in self.cards if found.region == "on" else ():  # in a position cards may be stacked in a circle
            if found.region != "on" or found.on not in self.cards:
                break
            found = self.cards[found.on]
        return found.controller if found.region != "uncontrolled" or found.recruited else ""

    @asks("{0} is a vampire", "{0} is not a vampire")
    def vampire(self, minion: str) -> bool:
        """Whether the card is a vampire."""
        card = self.cards.get(minion)
        return card is not None and card.kind == "vampire"

    @asks("{0} is an ally", "{0} is not an ally")
    def ally(self, minion: str) -> bool:
        """Whether the card is an ally."""
        card = self.cards.get(minion)
        return card is not None and card.kind == "ally"

    @asks("{0} is ready", "{0} is not ready")
    def ready(self, minion: str) -> bool:
        """Whether the minion is in the ready region and not face down in a contest."""
        card = self.cards.get(minion)
        return card is not None and card.region == "ready" and not card.contested

    @asks("{0} is in torpor", "{0} is not in torpor")
    def torpid(self, minion: str) -> bool:
        """Whether the vampire is in the torpor region."""
        card = self.cards.get(minion)
        return card is not None and card.region == "torpor" and not card.contested

    @asks("{0} is an uncontrolled vampire of {1}", "{0} is no uncontrolled vampire of {1}")
    def uncontrolled(self, vampire: str, methuselah: str) -> bool:
        """Whether the vampire lies in her uncontrolled region, or could be a card there that nobody has named."""
        card = self.cards.get(vampire)
        seat = self.seats.get(methuselah)
        if card is None:
            return seat is not None and seat.face_down > 0
        return card.region == "uncontrolled" and not card.recruited and card.controller == methuselah

    @asks("{0} is tapped", "{0} is untapped")
    def tapped(self, card: str) -> bool:
        """Whether the card is tapped."""
        found = self.cards.get(card)
        return found is not None and found.tapped

    @asks("{0} was recruited this turn", "{0} was not recruited this turn")
    def recruited(self, minion: str) -> bool:
        """Whether the ally was recruited this turn."""
        card = self.cards.get(minion)
        return card is not None and card.recruited

    @asks("{0} is being contested", "{0} is not being contested")
    def contested(self, card: str) -> bool:
        """Whether the card is face down and out of play."""
        found = self.cards.get(card)
        return found is not None and found.contested

    @asks("{0}'s capacity is {answer}", none="{0}'s capacity is not known")
    def capacity_of(self, vampire: str) -> int | None:
        """Blood capacity, when it is known."""
        card = self.cards.get(vampire)
        return card.capacity if card else None

    @asks("{0} has {answer} blood")
    def blood_of(self, minion: str) -> int:
        """Blood counters on a vampire, life on an ally or retainer, influence on an uncontrolled vampire."""
        card = self.cards.get(minion)
        return card.counters if card else 0

    @asks("{0}'s bleed amount is {answer}")
    def bleed_of(self, minion: str) -> int:
        """Pool that a successful bleed by this minion burns."""
        card = self.cards.get(minion)
        if card is None:
            return 0
        default = self.terms.bleed_of_vampires if card.kind == "vampire" else self.terms.bleed_of_allies
        return max(0, (default if card.bleed is None else card.bleed) + card.bleed_added + self.lent(minion, "bleed"))

    @asks("{0}'s strength is {answer}")
    def strength_of(self, minion: str) -> int:
        """Damage that a hand strike of this minion does."""
        card = self.cards.get(minion)
        if card is None:
            return 0
        default = self.terms.strength_of_vampires if card.kind == "vampire" else self.terms.strength_of_allies
        return max(
            0,
            (default if card.strength is None else card.strength) + card.strength_added + self.lent(minion, "strength"),
        )

    @asks("{0}'s intercept is {answer}")
    def intercept_of(self, minion: str) -> int:
        """Intercept, with what was added for this action."""
        card = self.cards.get(minion)
        return card.intercept + card.intercept_added + self.lent(minion, "intercept") if card else 0

    @asks("the action's stealth is {answer}")
    def stealth(self) -> int:
        """Stealth of the acting minion in the action in progress."""
        action = self.action
        if action is None:
            return 0
        card = self.cards.get(action.minion)
        if card is None:
            return action.stealth
        return action.stealth + card.stealth + card.stealth_added + self.lent(card.name, "stealth")

    def lent(self, minion: str, what: str) -> int:
        """What cards that lie on the table add to a number of a minion: equipment and retainers on it, and others."""
        if not self.lasting:
            return 0
        added = 0
        for card in self.cards.values():
            if card.on == minion and card.region == "on" and card.kind in LENDERS and what in ("stealth", "intercept"):
                added += card.stealth if what == "stealth" else card.intercept
            if card.effects:
                for effect in card.effects:
                    if isinstance(effect, Modifies) and effect.until and effect.what == what:
                        added += effect.by if self._is_lent(card, effect, minion) else 0
        return added

    def _is_lent(self, card: Card, effect: Modifies, minion: str) -> bool:
        whose = effect.on or (card.on if card.region == "on" else card.name)
        return whose == minion and not card.contested and card.region in IN_PLAY

    @asks("{0} is of clan {answer}", none="nobody said what clan {0} is of")
    def clan_of(self, minion: str) -> str:
        """The clan, or nothing when unknown."""
        card = self.cards.get(minion)
        return card.clan if card else ""

    @asks("{0} is on {answer}", none="{0} is on no card")
    def bearer_of(self, card: str) -> str:
        """The card that this one is stacked on."""
        found = self.cards.get(card)
        return found.on if found and found.region == "on" else ""

    @asks("{0} is of the type {answer}", none="nobody said of what type {0} is")
    def kind_of(self, card: str) -> str:
        """Its type: equipment, retainer, location ..."""
        found = self.cards.get(card)
        return found.kind if found else self.facts_of(card).kind

    def on(self, bearer: str) -> list[Card]:
        """The cards stacked on a card, in the order in which they came."""
        return [card for card in self.cards.values() if card.region == "on" and card.on == bearer]

    def of(self, methuselah: str) -> list[Card]:
        """The cards in a Methuselah's controlled region, what is stacked on them excepted."""
        return [
            card
            for card in self.cards.values()
            if card.controller == methuselah and (card.region in ("ready", "torpor", "in play") or card.recruited)
        ]

    def minions_of(self, methuselah: str) -> list[Card]:
        """Her minions, in the ready region or in torpor, contested ones excepted."""
        return [
            card
            for card in self.cards.values()
            if card.controller == methuselah
            and card.region in ("ready", "torpor")
            and not card.contested
            and card.kind in ("vampire", "ally")
        ]

    def empty_hunters(self, methuselah: str) -> list[str]:
        """Her ready untapped vampires that have no blood."""
        return [
            card.name
            for card in self.cards.values()
            if card.controller == methuselah
            and card.counters == 0
            and card.region == "ready"
            and card.kind == "vampire"
            and not card.tapped
            and not card.contested
            and not self.kept_from_hunting(card.name)
        ]

    def kept_from_hunting(self, vampire: str) -> bool:
        """Whether a card forbids this vampire to hunt, or to act at all."""
        return bool(self.forbidden_by(vampire, "hunt") or self.forbidden_by(vampire, "act"))

    # --- the action ----------------------------------------------------------------------------------------------

    @asks("the action is directed at {answer}", none="the action is undirected")
    def directed_at(self) -> str:
        """The Methuselah at whom the action in progress is directed."""
        return self.action.directed_at if self.action else ""

    @asks("{answer} is the acting minion", none="no action is in progress")
    def acting_minion(self) -> str:
        """The minion whose action is in progress."""
        return self.action.minion if self.action else ""

    @asks("{answer} is attempting to block", none="nobody is attempting to block")
    def blocker(self) -> str:
        """The minion whose block attempt stands."""
        return self.action.blocker if self.action else ""

    def may_block(self) -> tuple[str, ...]:
        """The Methuselahs who may try to block the action in progress, in the order of their opportunity."""
        action = self.action
        if action is None:
            return ()
        if action.directed_at:
            return (action.directed_at,)
        prey, predator = self.prey_of(action.methuselah), self.predator_of(action.methuselah)
        return tuple(dict.fromkeys(name for name in (prey, predator) if name))

    @asks("{0} has declined to block", "{0} has not declined to block")
    def declined(self, methuselah: str) -> bool:
        """Whether this Methuselah has said that she makes no further attempts."""
        return self.action is not None and methuselah in self.action.declined

    @asks("the block attempt has enough intercept", "no block attempt has enough intercept")
    def block_stands(self) -> bool:
        """Whether there is a block attempt whose intercept reaches the action's stealth."""
        action = self.action
        return action is not None and bool(action.blocker) and self.intercept_of(action.blocker) >= self.stealth()
