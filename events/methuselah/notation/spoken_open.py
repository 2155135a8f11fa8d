"""Sentences of which only the moment tells what they mean; where it does not, the reader asks."""

from events.effects.base import Attaches
from events.grammar.known_names import KnownNames
from events.grammar.spoken import OpenSentence, Spoken
from events.methuselah import events as m
from events.methuselah.notation.context import MethuselahContext


class PaysFor(Spoken[MethuselahContext], frozen=True):
    """`Sarah pays for The Rack`: to go on contesting it, where it is contested; else it may be what it costs."""

    payer: str
    card: str

    def meant(self, context: MethuselahContext, names: KnownNames) -> m.ContestPaid:
        if self.card in context.contested:
            return m.ContestPaid(self.card)
        counter = "pool" if self.payer in names.seats else "blood"
        raise OpenSentence(
            f"{self.payer} pays for {self.card}",
            f"that it stays contested (pays to contest {self.card})",
            f"what it costs ({self.payer} plays {self.card}: costs 1 {counter})",
            f"a payment by hand ({self.payer} burns 1 {counter})",
        )


class Pays(Spoken[MethuselahContext], frozen=True):
    """`Lupo pays`: in an untap phase to go on contesting the title; else it may be what something costs."""

    payer: str

    def meant(self, context: MethuselahContext, names: KnownNames) -> m.TitleContestPaid:
        seated = self.payer in names.seats
        if context.phase in ("", "untap") and not context.acting and not seated:
            return m.TitleContestPaid(self.payer)
        counter = "pool" if seated else "blood"
        raise OpenSentence(
            f"{self.payer} pays",
            f"to go on contesting {'a card' if seated else 'the title'}"
            f" ({self.payer} pays to contest {'Dreams' if seated else 'the title'})",
            "the cost of a rescue (Lupo rescues Milo paying 2)",
            f"a payment by hand ({self.payer} burns 1 {counter})",
        )


class DrainsIt(Spoken[MethuselahContext], frozen=True):
    """`Tiberius drains Milo`: diablerie, maybe by a blocker; in a combat it may be a strike that steals blood."""

    minion: str
    vampire: str

    def meant(self, context: MethuselahContext, names: KnownNames) -> m.Diablerize | m.BlockerDrains:
        if context.leaves_torpor and (self.minion, self.vampire) == (context.blocker, context.acting):
            return m.BlockerDrains(self.minion)
        if (context.fighting or context.attempted) and not context.leaves_torpor:
            raise OpenSentence(
                f"{self.minion} drains {self.vampire}",
                f"a strike ({self.minion} steals 1 blood from {self.vampire})",
                f"an action after the combat (combat ends; {self.minion} diablerizes {self.vampire})",
            )
        return m.Diablerize(minion=self.minion, vampire=self.vampire)


class GoesOver(Spoken[MethuselahContext], frozen=True):
    """`Knife goes to Rake`: it lies with another minion now; of a player or of a vampire it may mean several things."""

    card: str
    to: str

    def meant(self, context: MethuselahContext, names: KnownNames) -> m.EffectHappened:
        said = f"{self.card} goes to {self.to}"
        if self.to in names.seats:
            raise OpenSentence(
                said,
                f"who controls it from now on ({self.to} takes {self.card})",
                f"who was seen to control it ({self.card} is controlled by {self.to})",
                f"a card of the hand ({self.card} goes to hand)",
            )
        if names.counter_of(self.card) == "blood" and self.card in context.controllers:
            raise OpenSentence(
                said,
                f"a combat ({self.card} fights {self.to})",
                "another Methuselah who controls it (Sarah takes Lupo)",
                f"an action at it ({self.card} acts on {self.to})",
            )
        return m.EffectHappened(effects=(Attaches(self.card, self.to),))
