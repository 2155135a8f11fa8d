"""Questions about hands, decks and what a minion can do with a card."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from events.effects.base import Permits, Says
from events.effects.text import print_effects
from events.effects.union import Effects
from events.methuselah.card_facts import CardFacts
from events.methuselah.position import Action, Card, Combat, Seat, Turn
from events.spelling import folded, printed_name
from projections.ledger import WHOLE
from projections.methuselah.terms import Terms
from projections.phrases import asks
from projections.rollbacks import Line
from projections.table import Confirmed

NOTHING_KNOWN = CardFacts()
LAID = ("on", "in play")
WORN = ("equipment", "retainer", "discipline")
SAID = " (said)"  # marks a card whose name a player said, where one that she cannot know of has that name already


class Hands:
    """The questions that the playing of cards asks of a table."""

    __slots__ = ()

    seats: dict[str, Seat]
    cards: dict[str, Card]
    turn: Turn | None
    action: Action | None
    combat: Combat | None
    described: dict[str, CardFacts]
    terms: Terms
    confirmed: tuple[Confirmed, ...]

    if TYPE_CHECKING:

        def past(self) -> Iterator[Line]:
            """The lines of the ledger that still count, the latest first."""

    def facts_of(self, card: str) -> CardFacts:
        """What is printed on a card: as the players described it, else as the catalogue has it, else nothing."""
        known = self.described.get(card)  # mostly its name is the printed one, and it is described
        if known is not None:
            return known
        printed = printed_name(card)
        known = self.described.get(printed) or self.terms.cards.get(printed)
        if known is None and printed.endswith(SAID):
            return self.facts_of(printed.removesuffix(SAID))
        return known or NOTHING_KNOWN

    @asks("{0} may be unique, and {answer} is in play", none="no other {0} is in play that may be unique")
    def possible_rival(self, card: str) -> str:
        """Another copy in play of a card of which nobody has said what is printed on it: both may be unique."""
        found = self.cards.get(card)
        if found is None or found.contested or found.region not in LAID or self.facts_of(card) != NOTHING_KNOWN:
            return ""
        printed = printed_name(card)
        others = [other for other in self.cards.values() if other is not found and other.region in LAID]
        return next((other.name for other in others if printed_name(other.name) == printed), "")

    def told_in_full(self, card: str) -> bool:
        """Whether all that a card does is known: its effects are told, and nothing in words or against a rule."""
        facts = self.facts_of(card)
        known = (*facts.basic, *facts.superior)
        return bool(known) and not any(isinstance(one, Says | Permits) for one in known)

    @asks("{0} bears a card that is not told in full", "{0} bears no card that is not told in full")
    def bears_an_untold_card(self, minion: str) -> bool:
        """Whether something lies on a minion that is neither equipment, retainer nor discipline, of unknown text."""
        return any(
            card.region == "on" and card.on == minion and card.kind not in WORN and not self.told_in_full(card.name)
            for card in self.cards.values()
        )

    @asks("{0} costs {answer} {1}")
    def cost_of(self, card: str, counter: str) -> int:
        """The printed cost in pool or in blood, as far as it is known."""
        facts = self.facts_of(card)
        return facts.pool if counter == "pool" else facts.blood

    @asks("{0} requires clan {answer}", none="{0} requires no clan")
    def clan_asked_by(self, card: str) -> str:
        """The clan that a library card requires, as far as it is known."""
        facts = self.facts_of(card)
        return "" if facts.kind == "vampire" else facts.clan

    def demanding(self, card: str) -> bool:
        """Whether a card asks for anything in words; a quick answer, for most ask for nothing."""
        known = self.described.get(card) or self.described.get(printed_name(card))
        if known is not None:
            return bool(known.requires or known.on or known.when)
        asking = self.terms.cards.demanding
        return bool(asking) and folded(printed_name(card)) in asking

    @asks("{0} requires: {answer}", none="{0} requires nothing of who plays it")
    def required_by(self, card: str) -> str:
        """What a library card requires of who plays it besides clan and disciplines, in words."""
        return self.facts_of(card).requires

    @asks("{0} is put on: {answer}", none="nobody said what {0} is put on")
    def place_of(self, card: str) -> str:
        """What a card is put on or aimed at, in words, as far as it is known."""
        return self.facts_of(card).on

    @asks("{0} is played {answer}", none="nobody said when {0} is played")
    def moment_of(self, card: str) -> str:
        """The moment at which a card is played, as far as it is known."""
        return self.facts_of(card).when

    @asks("{0} requires {1}", "{0} does not require {1}")
    def requires(self, card: str, discipline: str) -> bool:
        """Whether a minion card requires a discipline."""
        return discipline in self.disciplines_asked_by(card)

    def disciplines_asked_by(self, card: str) -> Iterable[str]:
        """The disciplines that a minion card requires, all of them; a master card requires none."""
        facts = self.facts_of(card)
        return () if facts.kind in ("vampire", "discipline", "master", "location") else facts.disciplines

    def printed_effects(self, card: str) -> tuple[Effects, Effects]:
        """What a card grants at the basic and at the superior level, as far as it is known."""
        facts = self.facts_of(card)
        return facts.basic, facts.superior

    @asks("{0} grants {answer}", none="nobody said what {0} grants")
    def grants_in_words(self, card: str, superior: bool) -> str:
        """The same in words: at the superior level where that differs and is wanted, else at the basic level."""
        basic, printed = self.printed_effects(card)
        return print_effects(printed if (superior and printed) or not basic else basic)

    @asks("{0} has used a maneuver of {answer} and is committed to it", none="{0} is committed to no strike")
    def committed_card(self, minion: str) -> str:
        """The strike card that this minion has played already, for its maneuver."""
        if self.combat is None or not self.combat.committed:
            return ""
        return next((one.card for one in self.combat.committed if one.minion == minion), "")

    @asks("{0}'s library holds {answer} cards", none="nobody counted {0}'s library")
    def library_of(self, methuselah: str) -> int | None:
        """Cards left in a library, when they were counted."""
        seat = self.seats.get(methuselah)
        return seat.library if seat else None

    @asks("{0}'s crypt holds {answer} cards", none="nobody counted {0}'s crypt")
    def crypt_of(self, methuselah: str) -> int | None:
        """Cards left in a crypt, when they were counted."""
        seat = self.seats.get(methuselah)
        return seat.crypt if seat else None

    @asks("{0}'s ash heap holds {answer} cards")
    def ash_heap_of(self, methuselah: str) -> int:
        """Cards in an ash heap."""
        seat = self.seats.get(methuselah)
        return len(seat.ash_heap) if seat else 0

    @asks("{0} has {answer} victory points")
    def points_of(self, methuselah: str) -> int:
        """Victory points."""
        seat = self.seats.get(methuselah)
        return seat.points if seat else 0

    @asks("{0}'s region is: {answer}", none="{0} is nowhere on the table")
    def region_of(self, card: str) -> str | None:
        """Where a card lies: a region, `ash heap`, `removed`, or nothing for one that nobody knows."""
        found = self.cards.get(card)
        if found is not None:
            return found.region
        printed = printed_name(card)
        if card and any(printed in seat.ash_heap for seat in self.seats.values()):
            return "ash heap"
        return "removed" if any(printed in seat.removed for seat in self.seats.values()) else None

    @asks("{0}'s hand size is {answer}")
    def hand_size_of(self, methuselah: str) -> int:
        """The hand size in force."""
        seat = self.seats.get(methuselah)
        return seat.hand_size if seat else 0

    @asks("{answer} of the cards in {0}'s hand have not been named")
    def unnamed_in_hand(self, methuselah: str) -> int:
        """Cards in a hand that nobody has named."""
        seat = self.seats.get(methuselah)
        return sum(1 for card in seat.hand if not card) if seat else 0

    @asks("{0} has been dealt her cards", "{0} has not been dealt her cards")
    def dealt(self, methuselah: str) -> bool:
        """Whether her opening deal is on record, or a card in her hand or uncontrolled region has a name."""
        seat = self.seats.get(methuselah)
        if seat is None:
            return False
        if seat.crypt_dealt or seat.hand_dealt or any(seat.hand):
            return True
        return any(card.owner == methuselah and card.region == "uncontrolled" for card in self.cards.values())

    @asks("{0} has been dealt {answer} crypt cards")
    def crypt_cards_dealt(self, methuselah: str) -> int:
        """How many crypt cards were told in her opening deal, unknown ones too."""
        seat = self.seats.get(methuselah)
        return seat.crypt_dealt if seat is not None else 0

    @asks("{0} has been dealt her first hand", "nobody said that {0} was dealt her first hand")
    def first_hand_dealt(self, methuselah: str) -> bool:
        """Whether her first hand was told in her opening deal, with or without names."""
        seat = self.seats.get(methuselah)
        return seat is not None and seat.hand_dealt

    @asks("{answer} players sit at the table")
    def players(self) -> int:
        """How many players sat down."""
        return len(self.seats)

    @asks("{0} is printed as {answer}", none="nobody said what {0} is")
    def printed_as(self, card: str) -> str:
        """The type that is printed on a card, as far as it is known."""
        return self.facts_of(card).kind

    @asks("{1} is in {0}'s hand", "{1} is not known to be in {0}'s hand")
    def named_in_hand(self, methuselah: str, card: str) -> bool:
        """Whether a card of this name is known to be in her hand."""
        seat = self.seats.get(methuselah)
        return seat is not None and card in seat.hand

    @asks("{0} is in somebody's hand", "{0} is not known to be in anybody's hand")
    def held_by_anyone(self, card: str) -> bool:
        """Whether a card of this name is known to be in a hand."""
        printed = printed_name(card)
        return any(printed in seat.hand for seat in self.seats.values())

    @asks("{0}'s ante is set", "{0}'s ante is not set")
    def ante_set(self, methuselah: str) -> bool:
        """Whether she has set a card aside as ante."""
        seat = self.seats.get(methuselah)
        return seat is not None and seat.ante is not None

    def without_ante(self) -> list[str]:
        """The players who have set no ante, when somebody has."""
        if all(seat.ante is None for seat in self.seats.values()):
            return []
        return [name for name, seat in self.seats.items() if seat.ante is None]

    @asks("{0} is in an ash heap", "{0} is in no ash heap")
    def in_an_ash_heap(self, card: str) -> bool:
        """Whether a card of this name has been burned or discarded, and is not on the table."""
        printed = printed_name(card)
        known = card != "" and card not in self.cards
        return known and any(printed in seat.ash_heap for seat in self.seats.values())

    @asks("{0} was removed from the game", "{0} was not removed from the game")
    def removed(self, card: str) -> bool:
        """Whether a card of this name was removed from the game, and none is left on the table."""
        printed = printed_name(card)
        return card not in self.cards and any(printed in seat.removed for seat in self.seats.values())

    def has_passed_by(self) -> bool:
        """Whether anybody has passed an opportunity to play since the last play in this action."""
        return self.action is not None and bool(self.action.passed)

    @asks("{0} has passed since the last play", "{0} has not passed since the last play")
    def has_passed(self, methuselah: str) -> bool:
        """Whether the opportunity to play went past this Methuselah, and nobody has played since."""
        return self.action is not None and methuselah in self.action.passed

    @asks("{0} could have {1} at the {answer} level", none="{0} does not have {1}")
    def skill_of(self, minion: str, discipline: str) -> str:
        """`basic`, `superior`, `unknown` where nobody has said what the vampire's disciplines are, or nothing."""
        card = self.cards.get(minion)
        if card is None:
            return "unknown"
        level = level_in(card.disciplines, discipline)
        if card.kind == "vampire" and level != "superior" and not self._disciplines_known(card):
            return "unknown"
        return level

    def _disciplines_known(self, vampire: Card) -> bool:
        """Disciplines that came with cards tell nothing of those that the vampire has by itself."""
        taught = sum(1 for card in self.cards.values() if card.on == vampire.name and card.kind == "discipline")
        return len(vampire.disciplines) > taught

    @asks("{0} controls a ready {1}", "{0} controls no ready {1}")
    def has_ready_member(self, methuselah: str, clan: str) -> bool:
        """Whether she controls a ready vampire of the clan, or one whose clan nobody has said."""
        return any(
            card.controller == methuselah
            and card.kind == "vampire"
            and card.region == "ready"
            and not card.contested
            and card.clan in ("", clan)
            for card in self.cards.values()
        )

    def swollen_hands(self) -> list[str]:
        """The players whose hands hold more cards than their size allows."""
        return [name for name, seat in self.seats.items() if len(seat.hand) > seat.hand_size and not seat.out]

    @asks("{0}'s hand size has become too small for her hand", "{0}'s hand fits her hand size")
    def hand_size_shrunk(self, methuselah: str) -> bool:
        """Whether a card has made her hand size smaller than her hand, and she has not discarded down to it since."""
        return self.hand_size_shrunk_at(methuselah) >= 0

    def hand_size_shrunk_at(self, methuselah: str) -> int:
        """The number of the event since which her hand is larger than a hand size made smaller; -1 when it is not."""
        seat = self.seats.get(methuselah)
        if seat is None or seat.out or "hand" in seat.uncounted:
            return -1
        cards, size = len(seat.hand), seat.hand_size
        for number, kind, subject, field, before, _after, _under in self.past():
            if cards <= size:
                return -1
            if kind is not Seat or subject != methuselah:
                continue
            if field == "hand_size":
                if before > size:
                    return number
                size = before
            elif field == "hand":
                cards = len(before)
        return -1

    @asks("{0} has drawn {answer} cards in this turn or the last", none="nobody counted {0}'s hand")
    def drawn_lately(self, methuselah: str) -> int | None:
        """How many cards she has drawn since the last turn began, of which nobody has said yet that she did."""
        seat = self.seats.get(methuselah)
        if seat is None or "hand" in seat.uncounted:
            return None
        turns = drawn = since = 0
        for number, kind, subject, field, before, after, _under in self.past():
            if kind is Seat and subject == methuselah and field == "hand" and after == (*before, ""):
                drawn += 1
            turns += kind is Turn and field == WHOLE and after is not None
            if turns > 1:
                since = number
                break
        key = (Seat, methuselah, "hand")
        return drawn - sum(one.by for one in self.confirmed if one.key == key and one.event >= since)

    def draws_to_name(self, methuselah: str) -> int:
        """How many cards she has drawn in this record that nobody has named since."""
        drawn = 0
        for _number, kind, subject, field, before, after, under in self.past():
            if kind is Seat and subject == methuselah and field == "hand":
                if after == (*before, ""):
                    drawn += 1
                elif under == "drawn_cards_become_known":
                    drawn -= before.count("") - after.count("")
        return max(0, drawn)

    def drawn_now(self, methuselah: str, cards: int) -> int:
        """How many of so many cards, said to be drawn, are no names of cards that she drew before.

        While a referendum is held nothing that she plays is replaced: what she then draws beyond the cards that nobody
        has named since she drew them, she draws now. Only a judge asks that; a fold keeps no such account.
        """
        seat = self.seats.get(methuselah)
        if seat is None:
            return 0
        earlier = seat.hand.count("")
        if seat.owed_draws:
            earlier = min(earlier, self.draws_to_name(methuselah))
        return max(0, cards - earlier)


def level_in(disciplines: Mapping[str, str], discipline: str) -> str:
    """The level of a discipline, however its name is spelled with capitals; nothing when it is not there."""
    found = disciplines.get(discipline)
    if found is None:
        wanted = discipline.casefold()
        found = next((level for name, level in disciplines.items() if name.casefold() == wanted), "")
    return found


def spelled(disciplines: Mapping[str, str], discipline: str) -> str:
    """The name under which a discipline is known already, else the name as it is given."""
    wanted = discipline.casefold()
    return next((name for name in disciplines if name.casefold() == wanted), discipline)
