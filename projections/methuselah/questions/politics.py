"""What a table answers about politics: sects, titles, votes, the referendum in progress."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from events.methuselah.position import Card, Granted, Referendum, Seat
from projections.ledger import WHOLE
from projections.methuselah.terms import Terms, rank_of
from projections.phrases import asks
from projections.rollbacks import Line

MOST_CARDS = 99  # in a hand that nobody has counted


class PoliticalQuestions:
    """The questions about politics; a table is one, and has the fields that are named here."""

    __slots__ = ()

    terms: Terms
    cards: dict[str, Card]
    referendum: Referendum | None
    seats: dict[str, Seat]

    if TYPE_CHECKING:

        def past(self) -> Iterator[Line]: ...
        def hand_of(self, methuselah: str) -> int: ...
        def lent(self, minion: str, what: str) -> int: ...

    # --- sects and titles ----------------------------------------------------------------------------------------

    @asks("{0} is {answer}", none="nobody said what sect {0} is of")
    def sect_of(self, minion: str) -> str:
        """The vampire's sect: as its card says, else that of its clan; nothing when neither is known."""
        card = self.cards.get(minion)
        return self._sect(card) if card else ""

    def _sect(self, card: Card) -> str:
        sect = card.sect
        return self.terms.sects_on_cards.get(sect, sect) if sect else self.terms.sect_of_clan(card.clan)

    @asks("{0} has the title {answer}", none="{0} has no title")
    def title_of(self, minion: str) -> str:
        """The title that a vampire has the benefit of: none while it is contested, or while clan or sect forbid it."""
        card = self.cards.get(minion)
        if card is None or not card.title or card.title_contested or not self.fits(card, card.title):
            return ""
        return card.title

    @asks("{0} claims the title {answer}", none="{0} claims no title")
    def claim_of(self, minion: str) -> str:
        """The title that is on a vampire, whether or not it has the benefit of it."""
        card = self.cards.get(minion)
        return card.title if card else ""

    def fits(self, card: Card, title: str) -> bool:
        """Whether clan and sect of a vampire allow this title; what is not known allows it."""
        rank = rank_of(title)
        wanted = self.terms.sect_of.get(rank)
        if wanted and (sect := self._sect(card)) and sect != wanted:
            return False
        clan = self.terms.clan_of_title(title)
        return not clan or not card.clan or clan == card.clan

    @asks("{answer} holds the title {0}", none="nobody else holds the title {0}")
    def holder_of(self, title: str, other_than: str) -> str:
        """Another vampire in play that claims this title, or nobody."""
        for card in self.cards.values():
            if card.title == title and card.name != other_than and card.region in ("ready", "torpor"):
                if card.kind == "vampire" and not card.contested:
                    return card.name
        return ""

    @asks("the title fits {0}", "the title does not fit {0}")
    def title_fits(self, minion: str) -> bool:
        """Whether clan and sect of a vampire fit the title that it claims."""
        card = self.cards.get(minion)
        return card is not None and self.fits(card, card.title)

    def titles_coming_into_play(self, methuselah: str) -> list[tuple[str, str]]:
        """Her uncontrolled vampires with as much blood as their capacity that have a title, each with that title."""
        return [
            (card.name, card.title)
            for card in self.cards.values()
            if card.title
            and card.region == "uncontrolled"
            and card.controller == methuselah
            and card.capacity is not None
            and card.counters >= card.capacity
        ]

    # --- votes ---------------------------------------------------------------------------------------------------

    @asks("a referendum is in progress", "no referendum is in progress")
    def in_referendum(self) -> bool:
        """Whether votes can be cast: a referendum has been called and is not resolved yet."""
        return self.referendum is not None

    @asks("{answer} called the referendum", none="no referendum is in progress")
    def caller(self) -> str:
        """The Methuselah who called the referendum in progress."""
        return self.referendum.caller if self.referendum else ""

    @asks("the referendum is on {answer}", none="the referendum rests on no card")
    def referendum_on(self) -> str:
        """The card that called the referendum in progress."""
        return self.referendum.card if self.referendum else ""

    @asks("votes have been cast", "no votes have been cast")
    def polled(self) -> bool:
        """Whether any vote has been cast in the referendum, the Prisci's included."""
        referendum = self.referendum
        return referendum is not None and bool(referendum.ballots or referendum.prisci)

    def voted_before_the_terms(self) -> int:
        """The number of the event that cast the first vote, if the terms had not been set by then; else 0."""
        for number, kind, _name, changed, _before, _after, under in self.past():
            if under == "the_caller_sets_the_terms" or (kind is Referendum and changed == WHOLE):
                return 0
            if under == "polling_begins_with_the_first_vote":
                return number
        return 0

    @asks("what is printed on {0} is known", "nobody said what is printed on {0}", doubt=False)
    def printed_is_known(self, vampire: str) -> bool:
        """Whether its title and votes are known, as when its capacity is; a title not listed has to be told."""
        card = self.cards.get(vampire)
        if card is None or (card.capacity is None and not (card.title or card.votes)):
            return False
        return not card.title or card.votes > 0 or self._listed(rank_of(card.title))

    def _listed(self, rank: str) -> bool:
        return rank in self.terms.votes_of or rank in self.terms.sect_of

    @asks("{0} gives {answer} votes")
    def votes_of(self, vampire: str) -> int:
        """The votes of a ready titled vampire, by its title and its card text, tapped or not."""
        card = self.cards.get(vampire)
        if card is None or card.kind != "vampire" or card.region != "ready" or card.contested:
            return 0
        title = (
            card.title if card.title_contested and self.terms.contested_titles_give_votes else self.title_of(vampire)
        )
        votes = (self.terms.votes_of_title(title) if title else 0) + card.votes + self.lent(vampire, "votes")
        taken = sum(grant.votes for grant in self.grants(vampire) if grant.votes < 0)
        return max(0, votes + taken)

    @asks("{answer} votes of {0} have been cast")
    def cast_by(self, vampire: str) -> int:
        """The votes of a titled vampire that have been cast in this referendum."""
        ballots = self.referendum.ballots if self.referendum else ()
        return sum(ballot.votes for ballot in ballots if ballot.by == vampire and ballot.source == "vampire")

    def votes_left_of(self, methuselah: str) -> dict[str, int]:
        """The ready vampires of a Methuselah that have votes left, with how many."""
        hers = self._voters(methuselah)
        left = {name: self.votes_of(name) - self.cast_by(name) for name in hers}
        return {name: votes for name, votes in left.items() if votes > 0}

    @asks("{0}'s vampires have {answer} votes left")
    def votes_of_all_her_vampires(self, methuselah: str) -> int:
        """The votes that a Methuselah's vampires have left, beyond those of which nobody said whose they were."""
        ballots = self.referendum.ballots if self.referendum else ()
        unnamed = [one for one in ballots if one.source == "vampire" and not one.by and one.methuselah == methuselah]
        return sum(self.votes_left_of(methuselah).values()) - sum(one.votes for one in unnamed)

    @asks("what is printed on {0}'s vampires is known", "nobody said what is printed on all of {0}'s", doubt=False)
    def voters_are_known(self, methuselah: str) -> bool:
        """Whether it is known of each ready vampire of hers what votes it has."""
        return all(self.printed_is_known(name) for name in self._voters(methuselah))

    def _voters(self, methuselah: str) -> list[str]:
        ready = [card for card in self.cards.values() if card.kind == "vampire" and card.region == "ready"]
        return [card.name for card in ready if card.controller == methuselah]

    @asks("{0} has voted {answer}", none="{0} has not voted")
    def side_of(self, vampire: str) -> str:
        """The side on which a titled vampire's votes were cast: `for`, `against`, or nothing yet."""
        for ballot in self.referendum.ballots if self.referendum else ():
            if ballot.by == vampire and ballot.source == "vampire":
                return "against" if ballot.against else "for"
        return ""

    @asks("{0} has voted on the other side than {1}", "{0} has not voted on the other side than {1}")
    def voted_otherwise(self, methuselah: str, side: str) -> bool:
        """Whether a Methuselah has cast votes on the other side."""
        ballots = self.referendum.ballots if self.referendum else ()
        return any(one.methuselah == methuselah and one.against == (side == "for") for one in ballots)

    @asks("{0} has voted among the Prisci", "{0} has not voted among the Prisci")
    def voted_among_prisci(self, minion: str) -> bool:
        """Whether this Priscus has cast its vote in the sub-referendum."""
        return self.referendum is not None and any(ballot.by == minion for ballot in self.referendum.prisci)

    @asks("{0} has used a political action card for a vote", "{0} has used no political action card for a vote")
    def used_a_political_card(self, methuselah: str) -> bool:
        """Whether a Methuselah has cast a vote that she gained by a political action card."""
        ballots = self.referendum.ballots if self.referendum else ()
        return any(ballot.methuselah == methuselah and ballot.source == "card" for ballot in ballots)

    @asks("a card can give {0} {answer} more votes")
    def card_votes_open_to(self, methuselah: str) -> int:
        """The votes that a Methuselah can still cast by political action cards."""
        each, used = self.terms.political_cards_each, self.used_a_political_card(methuselah)
        if not each:
            seat = self.seats.get(methuselah)
            hers = MOST_CARDS if seat is not None and "hand" in seat.uncounted else self.hand_of(methuselah)
            calls_with_it = self.has_the_calling_card(methuselah) and not used
            return (hers + calls_with_it) * self.terms.votes_of_a_political_card
        return each * self.terms.votes_of_a_political_card if not used or self.extra_ballots_of(methuselah) else 0

    @asks("{0} was played for a vote in the referendum", "{0} was not played for a vote")
    def played_for_a_vote(self, card: str) -> bool:
        """Whether a card was burned for a vote, and did not call it, in the referendum in progress or just over."""
        referendum = self.referendum or self.referendum_just_over()
        ballots = referendum.ballots if referendum is not None and card != referendum.card else ()
        return any(ballot.source == "card" and ballot.by == card for ballot in ballots)

    def referendum_just_over(self) -> Referendum | None:
        """The referendum that was over last, when no action, combat or turn has begun since."""
        for _number, _kind, frame, field, before, after, _under in self.past():
            if field == WHOLE and frame == "referendum":
                return before if after is None else None
            if field == WHOLE and after is not None and frame in ("action", "combat", "turn"):
                return None
        return None

    @asks("{answer} votes were cast for and against in the referendum just over", none="no referendum is just over")
    def cast_in_the_referendum_just_over(self) -> tuple[int, int] | None:
        """The votes for and against a referendum that is over, while nothing else has begun since."""
        over = self.referendum_just_over()
        if over is None:
            return None
        against = sum(ballot.votes for ballot in over.ballots if ballot.against)
        return sum(ballot.votes for ballot in over.ballots) - against, against

    @asks("a card from {0}'s hand called the referendum", "no card from {0}'s hand called the referendum")
    def has_the_calling_card(self, methuselah: str) -> bool:
        """Whether the referendum was called by a card from her hand, which gives her her one vote of such cards."""
        referendum = self.referendum
        return (
            referendum is not None
            and referendum.caller == methuselah
            and referendum.from_hand
            and not referendum.hunted
        )

    @asks("cards grant {0} {answer} more votes")
    def granted_to(self, name: str) -> int:
        """Votes that cards have granted to a Methuselah or minion and that are not cast yet."""
        return sum(grant.votes for grant in self.grants(name) if grant.votes > 0)

    @asks("{0} has {answer} extra ballots", none="{0} has no extra ballot")
    def extra_ballots_of(self, name: str) -> int:
        """How many ballots cards give a vampire, or a Methuselah for a political action card, that are not cast yet."""
        return self.referendum.extra_ballots.get(name, 0) if self.referendum is not None else 0

    def grants(self, name: str) -> list[Granted]:
        """The grants of votes, not yet cast, to a Methuselah or minion."""
        return [grant for grant in self.referendum.granted if grant.minion == name] if self.referendum else []

    def grants_open_to(self, methuselah: str, by: str) -> list[Granted]:
        """The grants of votes that a Methuselah can cast: those to `by`, else to herself and all her minions."""
        if self.referendum is None:
            return []
        granted = [grant for grant in self.referendum.granted if grant.votes > 0]
        if by:
            return [grant for grant in granted if grant.minion in (by, methuselah)]
        names = {card.name for card in self.cards.values() if card.controller == methuselah}
        return [grant for grant in granted if grant.minion == methuselah or grant.minion in names]

    @asks("{0} is a ready Priscus", "{0} is no ready Priscus")
    def is_priscus(self, minion: str) -> bool:
        """Whether a ready vampire is a Priscus, by a title that it has the benefit of."""
        card = self.cards.get(minion)
        if card is None or card.region != "ready" or card.contested:
            return False
        return rank_of(self.title_of(minion)) == "Priscus"

    @asks("{answer} votes are cast for the referendum")
    def votes_for(self) -> int:
        """The votes for the referendum as they stand, with the Prisci block when its majority is for it."""
        return self.tally()[0]

    @asks("{answer} votes are cast against the referendum")
    def votes_against(self) -> int:
        """The votes against the referendum as they stand, with the Prisci block when its majority is against it."""
        return self.tally()[1]

    def tally(self) -> tuple[int, int]:
        """Votes for and against as they stand, the Prisci block with the majority of its sub-referendum."""
        referendum = self.referendum
        if referendum is None:
            return 0, 0
        votes_for = sum(ballot.votes for ballot in referendum.ballots if not ballot.against)
        votes_against = sum(ballot.votes for ballot in referendum.ballots if ballot.against)
        majority = self.majority_of_prisci()
        if majority > 0:
            votes_for += self.terms.prisci_block
        elif majority < 0:
            votes_against += self.terms.prisci_block
        return votes_for, votes_against

    def majority_of_prisci(self) -> int:
        """Prisci for the referendum less Prisci against it."""
        return sum(-1 if ballot.against else 1 for ballot in self.referendum.prisci) if self.referendum else 0

    @asks("the votes of everybody who voted are known", "the votes of somebody who voted are not known", doubt=False)
    def tally_is_known(self) -> bool:
        """Whether no ballot is of a vampire whose votes nobody told."""
        return self.referendum is None or all(ballot.votes for ballot in self.referendum.ballots)
