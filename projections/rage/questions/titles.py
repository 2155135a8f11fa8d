"""Questions about titles: who has which, which are contested, and what they add to votes."""

from events.rage.card_facts import RageFacts
from events.rage.position import Card
from projections.phrases import asks
from projections.rage.terms import Terms


class TitleQuestions:
    """Princes, Justicars and Primogen."""

    __slots__ = ()
    cards: dict[str, Card]
    terms: Terms

    def facts_of(self, card: str) -> RageFacts: ...  # type: ignore[empty-body]
    def is_creature(self, name: str) -> bool: ...  # type: ignore[empty-body]

    @asks("{0} has the title {answer}", none="{0} has no title")
    def title_of(self, name: str) -> str:
        """Its highest title: those that it was given and the printed one, without what another has taken."""
        card = self.cards.get(name)
        if card is None:
            return ""
        own = [one for one in (self.facts_of(name).title, *card.titles) if one and one not in card.untitled]
        return max(own, key=lambda one: self.terms.titles.get(one, 0), default="")

    @asks("{answer} have the title {0}", none="nobody has the title {0}")
    def holders_of(self, title: str) -> tuple[str, ...]:
        """The creatures in play that have a title of this rank."""
        return tuple(name for name in self.cards if self.is_creature(name) and title and self.title_of(name) == title)

    @asks("the title {0} is contested", "the title {0} is not contested")
    def is_contested(self, title: str) -> bool:
        """Whether several have a title that only one may have."""
        return title in self.terms.titles_held_by_one and len(self.holders_of(title)) > 1

    @asks("{answer} is the highest title that is not contested", none="nobody has a title that is not contested")
    def highest_title(self) -> str:
        """The highest title in play, contested ones apart."""
        held = [one for one in self.terms.titles if self.holders_of(one) and not self.is_contested(one)]
        return max(held, key=self.terms.titles.__getitem__, default="")

    @asks("the title of {0} adds {answer} votes", none="the title of {0} adds no vote")
    def votes_by_title(self, name: str) -> int:
        """The votes that a creature has by its title: only the highest in play gives any."""
        title = self.title_of(name)
        return self.terms.votes_of_the_highest_title if title and title == self.highest_title() else 0

    @asks("{0} alone has back a title that another had taken", "{0} has not alone a title that another had taken")
    def regained_alone(self, name: str) -> bool:
        """Whether a creature lost its title to one who has died, and nobody contests it now."""
        card = self.cards.get(name)
        return card is not None and bool(card.restored) and self.holders_of(self.title_of(name)) == (name,)

    def votes_by_other_readings(self, name: str) -> frozenset[int]:
        """The votes that a creature may have by its title where the rulebook leaves it open.

        Where several have the highest title, one of them alone may have the vote; and where one former holder alone
        has a title back, nobody may have it, so that the next lower one is the highest.
        """
        title, highest = self.title_of(name), self.highest_title()
        holders = self.holders_of(highest)
        doubted = len(holders) == 1 and self.regained_alone(holders[0])
        lower = [one for one in self.terms.titles if one != highest and self.holders_of(one)]
        lower = [one for one in lower if not self.is_contested(one)]
        next_one = max(lower, key=self.terms.titles.__getitem__, default="") if doubted else ""
        found = set()
        if title and title == highest and (doubted or len(holders) > 1):
            found.add(0)
        if title and title == next_one:
            found.add(self.terms.votes_of_the_highest_title)
        return frozenset(found)

    @asks("{0} makes its vampire {answer}", none="{0} gives no title")
    def title_made_by(self, card: str) -> str:
        """The title that a card gives when it is carried, `Praxis Seizure: Boston` as `Praxis Seizure` does."""
        return self.facts_of(card).makes or self.facts_of(card.partition(":")[0]).makes

    @asks("{answer} have lost the title {0}", none="nobody has lost the title {0}")
    def former(self, title: str) -> tuple[str, ...]:
        """The creatures in play from which another has taken a title."""
        return tuple(card.name for card in self.cards.values() if title and title in card.untitled)
