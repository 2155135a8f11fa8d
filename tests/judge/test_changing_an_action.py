"""What cards make of an action that is under way, and ballots that they give: the same in both books."""

from typing import Any

import pytest

from events.effects.base import Modifies
from events.effects.text import parse_effects
from events.methuselah.events import (
    ActionCardPlayed,
    Block,
    CombatCard,
    DamageResolved,
    EffectHappened,
    Equip,
    Hunt,
    Maneuver,
    Modifier,
    NoBlock,
    PoliticalAction,
    PriscusVote,
    Reaction,
    Resolved,
    Strike,
    TermsChosen,
    Vote,
)
from events.methuselah.position import Card, Position, Referendum
from judge import books
from tests.helpers.methuselah.fights import OPTIONAL_MANEUVER
from tests.helpers.methuselah.tables import broken, kept, unclear, vampire
from tests.judge.test_what_cards_forbid import BLEED, BOOKS, scene

BLOCKED = (Block(minion="Thomas"), Resolved(outcome="blocked"))
UNDER_WAY = "only_an_action_under_way_is_changed"
SUCCEEDED = (
    "The action has succeeded: either a card changes it only before that, or as long as its effect goes on; "
    "the book does not say."
)
ABLE = "who_takes_an_action_over_may_act"
both = pytest.mark.parametrize("book", BOOKS)


def plays(text: str, minion: str = "Lupo", card: str = "Change of Target") -> Modifier:
    """A modifier that does this."""
    return Modifier(minion=minion, card=card, effects=parse_effects(text))


# --- an action ends ---------------------------------------------------------------------------------------------------


@both
def test_a_blocked_action_ends_without_combat(book: str) -> None:
    """The combat is not fought, the action is over, its card burned, and the untapped minion acts again."""
    rush = ActionCardPlayed(minion="Lupo", card="Rush", target="Alexis")
    change = plays("ends the action, untaps Lupo")
    judgement = kept(scene(), rush, *BLOCKED, change, BLEED, NoBlock(), book=book)
    assert judgement.table.action_kind() == "bleed"
    done = kept(scene(), rush, *BLOCKED, change, book=book).table
    assert (done.action_kind(), done.acting_combatant(), done.tapped("Thomas")) == ("", "", True)
    assert done.seats["Sarah"].ash_heap == ("Rush", "Change of Target")
    broken(
        scene(),
        rush,
        *BLOCKED,
        change,
        Strike(minion="Lupo"),
        rule="nothing_is_fought_outside_combat" if book == "vtes-1998" else "a_fight_with_the_fallen_is_open",
        says="Lupo may not strike: there is no combat.",
        book=book,
    )
    still = plays("ends the action")
    broken(
        scene(),
        rush,
        *BLOCKED,
        still,
        BLEED,
        rule="a_tapped_minion_cannot_act",
        says="Lupo may not act: Lupo is tapped.",
        book=book,
    )


@both
def test_an_action_not_blocked_ends_too(book: str) -> None:
    """It comes to nothing: no pool is burned, nothing is paid, and the card of the action is burned."""
    equips = Equip(minion="Lupo", card="Gun", effects=parse_effects("costs 2 pool"))
    refused = Reaction(minion="Thomas", card="No", effects=parse_effects("ends the action"))
    done = kept(scene(), equips, refused, book=book).table
    assert (done.action_kind(), done.pool_of("Sarah"), "Gun" in done.cards) == ("", 30, False)
    assert "Gun" in done.seats["Sarah"].ash_heap
    nobody = "No action is in progress that a card could change."
    kept(scene(), BLEED, bonding("Lupo"), plays("ends the action"), book=book)
    effect = EffectHappened(card="Deed", effects=parse_effects("ends the action"))
    broken(scene(), effect, rule=UNDER_WAY, says=nobody, book=book)
    broken(scene(), BLEED, Resolved(), effect, rule=UNDER_WAY, says=nobody, book=book)


@both
def test_what_undoes_a_block_comes_before_the_combat_is_fought(book: str) -> None:
    """A modifier is played in a combat that has only just begun, and not once somebody has maneuvered."""
    flash = Maneuver(minion="Lupo", card="Flash", effects=(OPTIONAL_MANEUVER,))
    if book == "vtes-1998":
        broken(
            scene(),
            BLEED,
            *BLOCKED,
            flash,
            plays("ends the action"),
            rule="only_combat_cards_in_combat",
            says="Lupo may not play Change of Target as an action modifier: a combat is in progress.",
        )
        broken(
            scene(),
            BLEED,
            *BLOCKED,
            plays("+1 bleed"),
            rule="only_combat_cards_in_combat",
            says="Lupo may not play Change of Target as an action modifier: a combat is in progress.",
        )
    kept(scene(), BLEED, *BLOCKED, plays("continues as if unblocked"), book=book)


# --- an action goes on ------------------------------------------------------------------------------------------------


@both
def test_an_action_goes_on_as_if_unblocked(book: str) -> None:
    """The block comes to nothing, the blocker stays tapped, nobody blocks any more, and the action succeeds."""
    on = [BLEED, *BLOCKED, plays("continues as if unblocked")]
    judgement = kept(scene(), *on, Resolved(), book=book)
    assert judgement.table.pool_of("Alexis") == 29
    assert judgement.table.tapped("Thomas")
    broken(
        scene(),
        *on,
        Block(minion="Yuri"),
        rule="what_a_card_forbids_is_not_done",
        says="Yuri may not block: Change of Target forbids it.",
        book=book,
    )


@both
def test_an_action_that_goes_on_costs_what_it_costs(book: str) -> None:
    """What a blocked action need not pay is paid when it goes on; its card is not burned but comes into play."""
    equips = Equip(minion="Lupo", card="Gun", effects=parse_effects("costs 2 pool"))
    start = scene(vampire("Thomas", "Alexis", intercept=1))
    going = kept(start, equips, *BLOCKED, book=book)
    assert going.table.seats["Sarah"].ash_heap == ("Gun",)
    done = kept(start, equips, *BLOCKED, plays("continues as if unblocked"), Resolved(), book=book).table
    assert (done.pool_of("Sarah"), done.cards["Gun"].on) == (28, "Lupo")
    assert done.seats["Sarah"].ash_heap == ("Change of Target",)


@both
def test_a_strike_ends_the_combat_and_the_action_goes_on(book: str) -> None:
    """As Form of Mist: what the strike does besides ending the combat happens, too."""
    mist = Strike(
        minion="Lupo", card="Form of Mist", effects=parse_effects("strike: combat ends, continues as if unblocked")
    )
    judgement = kept(scene(), BLEED, *BLOCKED, mist, Strike(minion="Thomas"), Resolved(), book=book)
    assert judgement.table.pool_of("Alexis") == 29
    assert judgement.table.blood_of("Lupo") == 3
    plain = Strike(minion="Lupo", card="Majesty", effects=parse_effects("strike: combat ends, untaps Lupo"))
    judgement = kept(scene(), BLEED, *BLOCKED, plain, Strike(minion="Thomas"), BLEED, book=book)
    assert judgement.table.action_kind() == "bleed"


@both
def test_a_combat_card_may_let_the_action_go_on(book: str) -> None:
    """Within a combat, after strikes as well; what two minions fight without a block leads to no action."""
    leave = CombatCard(minion="Lupo", card="Mist", effects=parse_effects("continues as if unblocked"))
    strikes = [Strike(minion="Lupo"), Strike(minion="Thomas"), DamageResolved()]
    judgement = kept(scene(), BLEED, *BLOCKED, *strikes, leave, Resolved(), book=book)
    assert judgement.table.pool_of("Alexis") == 29
    rush = ActionCardPlayed(
        minion="Lupo", card="Bum's Rush", target="Thomas", effects=parse_effects("Lupo fights Thomas")
    )
    judgement = kept(scene(), rush, Resolved(), leave, Strike(minion="Lupo"), book=book)
    assert judgement.table.acting_combatant() == "Lupo"


@both
def test_a_card_may_change_an_action_that_has_succeeded(book: str) -> None:
    """Whether it may is not said; what the action has led to, a combat or a referendum, is over with it."""
    rush = ActionCardPlayed(
        minion="Lupo", card="Bum's Rush", target="Thomas", effects=parse_effects("Lupo fights Thomas")
    )
    ends = plays("ends the action", card="Enough")
    unclear(scene(), rush, Resolved(), ends, rule=UNDER_WAY, says=SUCCEEDED, book=book)
    assert kept(scene(), rush, Resolved(), ends, book=book).table.acting_combatant() == ""
    call = (PoliticalAction(minion="Lupo", card="Anarchist Uprising"), TermsChosen(terms="all of us"))
    table = kept(scene(), *call, ends, book=book).table
    assert (table.in_referendum(), table.action_kind()) == (False, "")
    assert table.seats["Sarah"].ash_heap == ("Enough", "Anarchist Uprising")


@both
def test_what_undoes_a_block_means_that_it_succeeded(book: str) -> None:
    """Nobody has to say that the block succeeded: the blocker taps; an attempt that does not reach taps nobody."""
    for text in ("ends the action", "continues as if unblocked"):
        judgement = kept(scene(), BLEED, Block(minion="Thomas"), plays(text), book=book)
        assert judgement.table.tapped("Thomas")
        assert judgement.table.acting_combatant() == ""
        short = kept(scene(), Hunt(minion="Lupo"), Block(minion="Thomas"), plays(text), book=book)
        assert not short.table.tapped("Thomas")


# --- an action is taken over, or aimed elsewhere ----------------------------------------------------------------------


@both
def test_another_minion_takes_the_action_over(book: str) -> None:
    """It taps, keeps what was added for the action, and its own bleed counts."""
    start = scene(vampire("Rake", "Sarah", bleed=2))
    mask = plays("untaps Lupo, Rake takes over the action", "Rake", "Mask")
    more = Modifier(minion="Lupo", card="Bonding", effects=(Modifies("bleed", 1),))
    judgement = kept(start, BLEED, more, mask, Resolved(), book=book)
    assert judgement.table.pool_of("Alexis") == 27
    assert (judgement.table.tapped("Lupo"), judgement.table.tapped("Rake")) == (False, True)
    kept(start, BLEED, mask, bonding("Rake"), book=book)
    broken(
        start,
        BLEED,
        mask,
        bonding("Lupo"),
        rule="only_the_acting_minion_modifies_his_action",
        says="Lupo may not play Bonding: Rake is the acting minion.",
        book=book,
    )
    broken(
        start,
        BLEED,
        plays("+1 bleed on Lupo", "Rake", "Help"),
        rule="only_the_acting_minion_modifies_his_action",
        says="Rake may not play Help: Lupo is the acting minion.",
        book=book,
    )


def bonding(minion: str) -> Modifier:
    """One more bleed for this minion."""
    return Modifier(minion=minion, card="Bonding", effects=(Modifies("bleed", 1),))


@both
@pytest.mark.parametrize(
    "card, why",
    [
        (vampire("Rake", "Sarah", region="torpor"), "Rake is not ready"),
        (vampire("Rake", "Alexis"), "Alexis controls Rake, and the action is Sarah's"),
    ],
)
def test_who_takes_an_action_over_may_act(card: Card, why: str, book: str) -> None:
    """The acting minion is ready when it takes the action over, and of the same Methuselah."""
    mask = plays("Rake takes over the action", card="Mask")
    broken(scene(card), BLEED, mask, rule=ABLE, says=f"Rake may not act: {why}.", book=book)
    kept(scene(), BLEED, mask, book=book)


@both
def test_a_tapped_minion_may_take_an_action_over(book: str) -> None:
    """Whether it has to be untapped, as who begins an action has, is not said: it is legal, and may be disputed."""
    mask = plays("Rake takes over the action", card="Mask")
    says = (
        "Rake is tapped: either only an untapped minion takes an action over, as only an untapped one begins it, "
        "or any ready one does; the book does not say."
    )
    unclear(scene(vampire("Rake", "Sarah", tapped=True)), BLEED, mask, rule=ABLE, says=says, book=book)


@both
def test_what_an_action_does_is_done_by_who_took_it_over(book: str) -> None:
    """The blood that its card gives to the acting minion goes to the one that acts in the end."""
    hunts = ActionCardPlayed(minion="Lupo", card="Feast", effects=parse_effects("Lupo gains 1 blood"))
    mask = plays("Rake takes over the action", "Rake", "Mask")
    done = kept(scene(), hunts, mask, Resolved(), book=book).table
    assert (done.blood_of("Lupo"), done.blood_of("Rake")) == (3, 4)


@both
def test_nobody_takes_over_what_is_over(book: str) -> None:
    """There is an action to take over until it is resolved; another minion named is on the table."""
    mask = plays("Rake takes over the action", card="Mask")
    used = EffectHappened(card="Deed", effects=parse_effects("Rake takes over the action"))
    nobody, rule = "No action is in progress that a card could change.", "only_an_action_under_way_is_changed"
    broken(scene(), used, rule=rule, says=nobody, book=book)
    broken(scene(), BLEED, Resolved(), used, rule=rule, says=nobody, book=book)
    stranger = plays("Nik takes over the action", card="Mask")
    broken(scene(), BLEED, stranger, rule=ABLE, says="Nik may not act: Nik is not on the table.", book=book)
    kept(scene(), BLEED, mask, book=book)


@both
def test_an_action_aimed_elsewhere_does_it_there(book: str) -> None:
    """What was said of the first target happens to the second."""
    steals = ActionCardPlayed(
        minion="Lupo", card="Theft", target="Thomas", effects=parse_effects("Thomas burns 1 blood")
    )
    aims = Reaction(minion="Thomas", card="Decoy", effects=parse_effects("aims the action at Yuri"))
    done = kept(scene(), steals, aims, Resolved(), book=book).table
    assert (done.blood_of("Thomas"), done.blood_of("Yuri")) == (3, 2)


# --- ballots ----------------------------------------------------------------------------------------------------------

PRINCE = vampire("Rake", "Sarah", title="Prince of Atlanta", clan="Brujah", sect="Camarilla")


def poll(*cards: Card, **rest: Any) -> Position:
    """A referendum that Sarah has called with a card from her hand."""
    return scene(PRINCE, *cards, referendum=Referendum(caller="Sarah", card="Vote", step="polling"), **rest)


def ballot(text: str) -> EffectHappened:
    """A card that lets somebody vote again."""
    return EffectHappened(methuselah="Sarah", card="Speech", effects=parse_effects(text))


def rake(votes: int | None = None) -> Vote:
    """Rake's votes."""
    return Vote(methuselah="Sarah", source="vampire", by="Rake", votes=votes)


@both
def test_a_vampire_votes_once_more(book: str) -> None:
    """Its votes are cast as often as ballots are left, and no more of them in one than it has."""
    again = ballot("Rake may vote again")
    done = kept(poll(), rake(), again, rake(2), book=book).table
    assert (done.cast_by("Rake"), done.extra_ballots_of("Rake")) == (4, 0)
    stands = books()[book].worded("Rake has voted for the referendum already: votes cast stand.")
    broken(poll(), rake(), rake(), rule="a_cast_vote_stands", says=stands, book=book)
    broken(poll(), rake(), again, rake(), rake(), rule="a_cast_vote_stands", says=stands, book=book)
    broken(
        poll(),
        rake(),
        again,
        rake(3),
        rule="votes_must_be_gained",
        says="Rake may not cast 3 votes: Rake has 2.",
        book=book,
    )
    kept(poll(), rake(), ballot("Rake gains 2 extra ballots"), rake(), rake(), book=book)


@both
def test_two_ballots_may_be_told_at_once(book: str) -> None:
    """Four votes of a Prince with an extra ballot are two times two; five are more than he has."""
    again = ballot("Rake may vote again")
    done = kept(poll(), again, rake(4), book=book).table
    assert (done.cast_by("Rake"), done.extra_ballots_of("Rake")) == (4, 0)
    too_many = "Rake may not cast 5 votes: Rake has 4."
    broken(poll(), again, rake(5), rule="votes_must_be_gained", says=too_many, book=book)
    stands = books()[book].worded("Rake has voted for the referendum already: votes cast stand.")
    broken(poll(), again, rake(4), rake(), rule="a_cast_vote_stands", says=stands, book=book)


@both
def test_a_ballot_given_before_the_polling_is_for_it(book: str) -> None:
    """A card played in the political action that lets somebody vote again means that nobody blocked."""
    call = PoliticalAction(minion="Lupo", card="Anarchist Uprising")
    for again in (ballot("Rake may vote again"), plays("Rake may vote again", card="Speech")):
        kept(scene(PRINCE), call, again, rake(), rake(), book=book)


def test_a_methuselah_uses_one_more_political_card() -> None:
    """One card gives a vote, and another one does where an extra ballot was given."""
    one = Vote(methuselah="Alexis", source="card", card="Consanguineous Boon")
    two = Vote(methuselah="Alexis", source="card", card="Ancient Influence")
    again = EffectHappened(card="Speech", effects=parse_effects("Alexis gains 1 extra ballot"))
    refused = "Alexis may not gain another vote from a political action card."
    rule = "one_vote_of_political_cards_each"
    broken(poll(), one, two, rule=rule, says=refused)
    kept(poll(), one, again, two)
    broken(poll(), one, again, two, one, rule=rule, says=refused)


@both
def test_ballots_are_for_referendums(book: str) -> None:
    """Without a referendum there is nothing to vote on again."""
    nothing = books()[book].worded("Rake may not vote again: no referendum is in progress.")
    rule = "extra_ballots_are_for_a_referendum"
    broken(scene(), ballot("Rake may vote again"), rule=rule, says=nothing, book=book)
    broken(scene(), BLEED, ballot("Rake may vote again"), rule=rule, says=nothing, book=book)


def test_a_priscus_votes_again_among_the_prisci() -> None:
    """The sub-referendum of the Prisci heeds the extra ballot as well."""
    priscus = vampire("Yuri", "Alexis", title="Priscus", clan="Lasombra", sect="Sabbat")
    votes = PriscusVote(minion="Yuri")
    stands = "Yuri has voted among the Prisci already: a vote cast stands."
    broken(poll(priscus), votes, votes, rule="a_cast_vote_stands", says=stands)
    kept(poll(priscus), votes, ballot("Yuri may vote again"), votes)
    broken(poll(priscus), votes, ballot("Yuri may vote again"), votes, votes, rule="a_cast_vote_stands", says=stands)
