"""What a table is asked while two minions fight, or while damage may still be prevented."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from events.effects.base import Says
from events.effects.methuselah import Fights, Grants, Strikes
from events.methuselah.card_facts import CardFacts
from events.methuselah.position import Action, Card, Combat, Damage, Granting, Referendum, Turn
from projections.ledger import WHOLE
from projections.methuselah.terms import Terms
from projections.phrases import asks
from projections.rollbacks import Line

BEGUN = (Action, Combat, Referendum, Turn)


def _is_owed(one: Granting, combat: Combat) -> bool:
    return one.what == "press" and not one.optional and one.minion != combat.pressed


class CombatQuestions:
    """Questions about the combat in progress; a table without one answers nothing, nought or no."""

    __slots__ = ()

    cards: dict[str, Card]
    action: Action | None
    combat: Combat | None
    damage: tuple[Damage, ...]
    terms: Terms

    if TYPE_CHECKING:

        def facts_of(self, card: str) -> CardFacts:
            """What is printed on a card."""

        def past(self) -> Iterator[Line]:
            """The lines of the ledger that still count, the latest first."""

        def _just_over(self) -> Action | None:
            """The action that was over last, when no turn or combat has begun or ended since."""

    @asks("{answer} is the acting minion in the combat", none="there is no combat")
    def acting_combatant(self) -> str:
        """The combatant that chooses first; nothing when there is no combat."""
        return self.combat.acting if self.combat is not None else ""

    @asks("{0}'s opponent is {answer}", none="{0} has no opponent")
    def opponent_of(self, minion: str) -> str:
        """The other combatant; for anybody else, the acting one."""
        combat = self.combat
        if combat is None:
            return ""
        return combat.opposing if minion == combat.acting else combat.acting

    @asks("it is {answer} that strikes at {0}", none="there is nobody that strikes at {0}")
    def striker_at(self, target: str) -> str:
        """The combatant whose strike hits a card of the other, or the other; nobody for a card of neither."""
        combat, card = self.combat, self.cards.get(target)
        if combat is None or card is None:
            return ""
        victim = card.on if card.region == "on" else card.name
        return self.opponent_of(victim) if victim in (combat.acting, combat.opposing) else ""

    @asks("{answer} has taken {0} with a strike", none="no strike has taken {0}")
    def taken_by(self, card: str) -> str:
        """The combatant whose strike has destroyed or stolen this card in the combat in progress."""
        for _number, kind, subject, field, before, after, under in self.past() if self.combat is not None else ():
            if kind is Combat and field == WHOLE:
                return ""
            if subject == card and under == "destroyed_equipment_is_burned":
                return self.opponent_of(before.on) if isinstance(before, Card) else ""
            if subject == card and under == "stolen_equipment_moves_to_the_striker" and field == "on":
                return str(after)
        return ""

    @asks("{0} is in the combat", "{0} is not in the combat")
    def fighting(self, minion: str) -> bool:
        """Whether the minion is one of the two combatants."""
        combat = self.combat
        return combat is not None and (minion == combat.acting or minion == combat.opposing)

    @asks("nothing has been done yet in the combat", "the combat is under way")
    def only_just_begun(self) -> bool:
        """Whether nobody has maneuvered or chosen a strike yet in the combat in progress."""
        combat = self.combat
        return combat is not None and combat.round == 1 and combat.step == "range" and not combat.maneuvered

    @asks("{0} is able to fight", "{0} is not able to fight")
    def able_to_fight(self, minion: str) -> bool:
        """Whether the minion is ready, or was not when the combat began, and fights all the same."""
        card = self.cards.get(minion)
        if card is None or (card.region == "ready" and not card.contested):
            return card is not None
        return self.combat is not None and minion in self.combat.unready

    @asks("the range is {answer}", none="there is no combat")
    def range(self) -> str:
        """The range as it stands."""
        return self.combat.range if self.combat is not None else ""

    @asks("the step of the round is: {answer}", none="there is no combat")
    def combat_step(self) -> str:
        """`range`, `strike`, `additional`, `press`, or nothing."""
        return self.combat.step if self.combat is not None else ""

    @asks("this is pair {answer} of strikes in the round")
    def pair_of_strikes(self) -> int:
        """The pair of strikes that is to be chosen, from 1; nought without a combat."""
        return self.combat.pair if self.combat is not None else 0

    @asks("{0} has chosen a strike", "{0} has not chosen a strike")
    def has_chosen_a_strike(self, minion: str) -> bool:
        """Whether the minion has a strike in the pair that is being chosen."""
        return self.combat is not None and any(one.minion == minion for one in self.combat.strikes)

    @asks("{0}'s strike at the minion was dodged", "{0}'s strike at the minion was not dodged")
    def dodged(self, minion: str) -> bool:
        """Whether a strike that could have been at a retainer has been resolved, and deals no damage."""
        landed = [one for one in self.combat.landed if one.minion == minion] if self.combat is not None else []
        hurt = {damage.who for damage in self.damage}
        return any(one.target not in hurt and self.opponent_of(minion) not in hurt for one in landed)

    @asks("{0} has left its strike out", "{0} has not left its strike out")
    def has_left_its_strike_out(self, minion: str) -> bool:
        """Whether the minion has decided not to strike in the pair that is being chosen."""
        return self.combat is not None and minion in self.combat.left_out

    @asks("long range is ruled out for this combat", "long range is not ruled out for this combat")
    def without_long_range(self) -> bool:
        """Whether a card has ruled long range out for the rest of the combat."""
        return self.combat is not None and self.combat.close_quarters

    @asks("{answer} has just fallen to {0} in combat", none="nobody has just fallen to {0} in combat")
    def just_fell_to(self, minion: str) -> str:
        """The vampire in torpor whose fall has ended a combat with this ready minion, when nothing has begun since."""
        combat = self._ended_by_a_fall()
        pair: tuple[str, ...] = (combat.acting, combat.opposing) if combat is not None else ()
        fallen = self.cards.get(pair[minion == pair[0]]) if minion in pair else None
        standing = self.cards.get(minion)
        if fallen is None or fallen.region != "torpor" or standing is None or standing.region != "ready":
            return ""
        return fallen.name

    @asks("{answer} has just fallen in combat", none="nobody has just fallen in combat")
    def just_fallen(self) -> str:
        """The one vampire in torpor whose fall has ended a combat, when nothing has begun since."""
        combat = self._ended_by_a_fall()
        one, other = (combat.acting, combat.opposing) if combat is not None else ("", "")
        return self.just_fell_to(one) or self.just_fell_to(other)

    def _ended_by_a_fall(self) -> Combat | None:
        for _number, kind, _frame, field, before, after, under in self.past():
            if field == WHOLE and kind in BEGUN and (kind is Combat or after is not None):
                fell = after is None and under == "combat_ends_when_a_combatant_is_not_ready"
                return before if fell else None
        return None

    @asks("{0} has just fought", "{0} has not just fought")
    def has_just_fought(self, minion: str) -> bool:
        """Whether the last combat was this minion's, and nothing has begun since it ended."""
        for _number, kind, _frame, field, before, after, _under in self.past():
            if field == WHOLE and kind in BEGUN and (kind is Combat or after is not None):
                fought = kind is Combat and after is None and before is not None
                return fought and minion in (before.acting, before.opposing)
        return False

    def why_they_may_not_fight(self, minion: str, opponent: str) -> str:
        """Why a fight that an action was announced for does not begin when it succeeds; nothing when it begins.

        What was so already when the action was announced was told then, and happens as it was played.
        """
        action = self.action or self._just_over()
        one, other = self.cards.get(minion), self.cards.get(opponent)
        if action is None or one is None or other is None:
            return ""
        if not self.terms.ones_own_minions_may_be_made_to_fight and one.controller == other.controller:
            if minion not in action.unready or opponent not in action.unready:
                return f"{one.controller} controls both {minion} and {opponent} now"
        for card in () if self.terms.the_unready_may_be_made_to_fight else (one, other):
            if card.name not in action.unready and (card.region != "ready" or card.contested):
                return f"{card.name} was not ready when the action succeeded"
        return ""

    @asks("the fight is off, as {answer}", none="no fight has just come to nothing")
    def fight_come_to_nothing(self) -> str:
        """Why the action that has just succeeded led to no fight though it was announced for one."""
        action = None if self.action is not None or self.combat is not None else self._just_over()
        for effect in action.effects if action is not None and action.outcome == "succeeds" else ():
            if isinstance(effect, Fights) and (why := self.why_they_may_not_fight(effect.minion, effect.opponent)):
                return why
        return ""

    @asks("{0} has {answer} additional strikes left")
    def additional_strikes_left(self, minion: str) -> int:
        """Additional strikes gained and not used."""
        return self.combat.extra.get(minion, 0) if self.combat is not None else 0

    @asks("{0} has gained additional strikes this round", "{0} has gained no additional strikes this round")
    def has_gained_strikes(self, minion: str) -> bool:
        """Whether the minion has used a card or effect for additional strikes in this round."""
        return self.combat is not None and minion in self.combat.gained

    @asks("{0} has passed in this step", "{0} has not passed in this step")
    def has_passed_in_combat(self, minion: str) -> bool:
        """Whether the minion passed its opportunity in this step, and nothing has been played since."""
        return self.combat is not None and minion in self.combat.passed

    @asks("{answer} maneuvered last in this round", none="nobody has maneuvered in this round")
    def last_to_maneuver(self) -> str:
        """Who maneuvered last in this round."""
        return self.combat.maneuvered if self.combat is not None else ""

    @asks("{answer} pressed last in this round", none="nobody has pressed in this round")
    def last_to_press(self) -> str:
        """Who pressed last in this round."""
        return self.combat.pressed if self.combat is not None else ""

    @asks("a press to continue stands", "no press to continue stands")
    def press_stands(self) -> bool:
        """Whether there is an uncanceled press to continue."""
        return self.combat is not None and self.combat.press == "continue"

    @asks("{0} is committed to {answer}", none="{0} is committed to no strike")
    def committed_to(self, minion: str) -> str:
        """The strike card or weapon that the minion maneuvered with, while the first pair is not resolved."""
        combat = self.combat
        if combat is None or not combat.committed or combat.pair > 1:
            return ""
        return next((one.card for one in combat.committed if one.minion == minion), "")

    @asks("{0} has maneuvered with {answer} this round", none="{0} has maneuvered with no strike card or weapon")
    def maneuvered_with(self, minion: str) -> str:
        """The strike card or weapon that the minion has maneuvered with in this round."""
        combat = self.combat
        if combat is None or not combat.committed:
            return ""
        return next((one.card for one in combat.committed if one.minion == minion), "")

    @asks("{0} was stolen in this round", "{0} was not stolen in this round")
    def stolen_this_round(self, card: str) -> bool:
        """Whether a strike stole this equipment in the current round."""
        return self.combat is not None and card in self.combat.stolen

    @asks("a card played this round still gives {0} this: {1}", "no card played this round gives {0} this: {1}")
    def granted(self, minion: str, what: str) -> bool:
        """Whether a card that the minion played in this round grants a maneuver or press not used yet."""
        combat = self.combat
        return combat is not None and any(one.minion == minion and one.what == what for one in combat.grants)

    @asks("the maneuver of {answer} has not been used", none="no maneuver is left that must be used")
    def maneuver_owed(self) -> str:
        """A card played this round whose maneuver is compulsory and was not used."""
        combat = self.combat
        if combat is None or not combat.grants:
            return ""
        return next((one.card for one in combat.grants if one.what == "maneuver" and not one.optional), "")

    @asks("the maneuver left is {answer}'s", none="nobody has a maneuver left that must be used")
    def owes_the_maneuver(self) -> str:
        """Who has to use that maneuver."""
        combat = self.combat
        if combat is None or not combat.grants:
            return ""
        return next((one.minion for one in combat.grants if one.what == "maneuver" and not one.optional), "")

    @asks("the press of {answer} has not been used", none="no press is left that must be used")
    def press_owed(self) -> str:
        """A card played this round whose press is compulsory, was not used, and could still be."""
        combat = self.combat
        if combat is None or not combat.grants:
            return ""
        return next((one.card for one in combat.grants if _is_owed(one, combat)), "")

    @asks("the press left is {answer}'s", none="nobody has a press left that must be used")
    def owes_the_press(self) -> str:
        """Who has to use that press."""
        combat = self.combat
        return next((one.minion for one in combat.grants if _is_owed(one, combat)), "") if combat is not None else ""

    @asks("{0} or a card on {0} gives this: {1}", "neither {0} nor a card on {0} gives this: {1}")
    def has_in_play(self, minion: str, what: str) -> bool:
        """Whether the minion's own text, or that of a card stacked on it, is known to grant this."""
        for card in self.cards.values():
            if card.effects and (card.name == minion or (card.region == "on" and card.on == minion)):
                for effect in card.effects:
                    if isinstance(effect, Grants) and effect.what.removeprefix("optional ") == what:
                        return True
        return False

    @asks("{0} or a card on {0} offers a strike: {1}", "neither {0} nor a card on {0} offers a strike: {1}")
    def offers_in_play(self, minion: str, kind: str) -> bool:
        """Whether the minion's own text, or that of a card stacked on it, is known to offer this kind of strike."""
        for card in self.cards.values():
            if card.effects and (card.name == minion or (card.region == "on" and card.on == minion)):
                for effect in card.effects:
                    if isinstance(effect, Strikes) and (effect.kind == kind or (kind == "damage" and card.weapon)):
                        return True
        return False

    @asks("{0} may give this: {1}", "{0} is known, and does not give this: {1}", doubt=True)
    def may_give(self, card: str, what: str) -> bool:
        """Whether a card grants this, or is not known well enough to say."""
        found = self.cards.get(card)
        facts = self.facts_of(card)
        known = found.effects if found is not None else (*facts.basic, *facts.superior)
        return not known or any(
            isinstance(one, Says) or (isinstance(one, Grants) and one.what.removeprefix("optional ") == what)
            for one in known
        )

    @asks("{0} has chosen a strike of this kind: {answer}", none="{0} has chosen no strike")
    def kind_of_strike(self, minion: str) -> str:
        """What the strike does that the minion has chosen for this pair."""
        if self.combat is None:
            return ""
        return next((one.kind for one in self.combat.strikes if one.minion == minion), "")

    @asks("{0} is at {1}'s hand in play", "{0} is not at {1}'s hand in play")
    def at_hand(self, card: str, minion: str) -> bool:
        """Whether a card in play is the minion itself, is stacked on it, or lies with its controller by itself."""
        found = self.cards.get(card)
        if found is None or card == minion:
            return found is not None
        if found.region == "on":
            return found.on == minion
        fighter = self.cards.get(minion)
        return fighter is not None and found.kind not in ("vampire", "ally") and found.controller == fighter.controller

    @asks("{0} is a weapon", "{0} is no weapon")
    def weapon(self, card: str) -> bool:
        """Whether the card in play is a weapon."""
        found = self.cards.get(card)
        return found is not None and found.weapon

    @asks("{1} adds {answer} points of hand damage to {0}")
    def hand_damage_on(self, weapon: str, minion: str) -> int:
        """What was added to a minion's strength, where a melee weapon gains it."""
        if not self.terms.melee_weapons_gain_hand_damage:
            return 0
        fighter = self.cards.get(minion)
        return fighter.strength_added if fighter is not None and self.weapon(weapon) else 0

    @asks("{0} has {answer} points of damage that may be prevented")
    def damage_of(self, name: str) -> int:
        """Points of damage, regular and aggravated, that this card is about to suffer."""
        return sum(one.regular + one.aggravated for one in self.damage if one.who == name)

    @asks("{answer} is about to take damage", none="nobody is about to take damage")
    def damaged(self) -> str:
        """Who is about to take damage; the minion, where its retainer is too."""
        names = [one.who for one in self.damage]
        minions = [name for name in names if name not in self.cards or self.cards[name].kind != "retainer"]
        return (minions or names or [""])[0]

    @asks("others than {0} are about to take damage", "nobody but {0} is about to take damage")
    def others_may_prevent(self, minion: str) -> bool:
        """Whether damage is still open that another minion, or what is on it, is about to take."""
        return any(minion not in (one.who, getattr(self.cards.get(one.who), "on", "")) for one in self.damage)

    @asks("{answer} lies in torpor and is about to take aggravated damage", none="nobody in torpor takes such damage")
    def burned_in_torpor(self) -> str:
        """A vampire in torpor that is about to take aggravated damage."""
        for one in self.damage:
            card = self.cards.get(one.who)
            if one.aggravated and card is not None and card.kind == "vampire" and card.region == "torpor":
                return one.who
        return ""

    @asks("{answer} is about to take regular and aggravated damage", none="no vampire is about to take both")
    def takes_both_kinds(self) -> str:
        """A vampire that is about to suffer regular and aggravated damage together."""
        for one in self.damage:
            if one.regular and one.aggravated and one.who in self.cards and self.cards[one.who].kind == "vampire":
                return one.who
        return ""

    @asks("{0} is about to take regular and aggravated damage", "{0} is not about to take both kinds of damage")
    def mixed_damage(self, name: str) -> bool:
        """Whether this card is about to suffer regular and aggravated damage together."""
        return any(one.who == name and one.regular and one.aggravated for one in self.damage)
