"""What would make a play legal: of each kind the smallest change, each of them tried, none of them superfluous."""

import random
from typing import Any

import pytest

from events.common import RolledBack
from events.effects.base import Costs, Modifies
from events.methuselah.events import (
    AdditionalStrikes,
    Bleed,
    Block,
    CryptDrawn,
    Hunt,
    Maneuver,
    MasterPlayed,
    Modifier,
    NoBlock,
    PhaseBegun,
    Press,
    Prevent,
    Reaction,
    Resolved,
    Strike,
    TakenBack,
    TitleContestPaid,
    Transferred,
    TurnBegun,
    Vote,
)
from events.methuselah.position import Action, Damage, Position, Referendum, Seat
from events.notation.reader import Reader
from events.record.record import Entry, Heading, Record
from judge import books
from judge.ask.alternatives import Alternative, Otherwise, alternatives
from judge.judging import Judgement, judge, judge_next
from judge.methuselah.play.simulation import PLAYERS, simulate
from projections.fold import Timeline
from tests.helpers.methuselah.fights import after_strikes, andreas, fight, yuri
from tests.helpers.methuselah.tables import ally, table, vampire

BOOK = books()["vtes-1998"]
LUPO = vampire("Lupo", "Sarah")
RAKE = vampire("Rake", "Alexis")


def offered(position: Position, *line: Any, after: tuple[Any, ...] = (), at: int | None = None) -> list[Alternative]:
    """What is offered for a line at a table, after these events or after event `at` of them."""
    timeline = Timeline(BOOK.family, BOOK.terms, after, position)
    return list(alternatives(BOOK, timeline, len(after) if at is None else at, line))


def words(changes: list[Alternative], *kinds: str) -> list[str]:
    """The changes of these kinds (or of all) in words."""
    return [change.words for change in changes if not kinds or change.kind in kinds]


# --- the table ------------------------------------------------------------------------------------------------------


def test_a_legal_play_needs_no_change() -> None:
    """Where nothing stands against a play, nothing is offered."""
    assert offered(table(LUPO), Bleed(minion="Lupo")) == []


def test_a_flag_the_other_way() -> None:
    """A tapped minion could act if it were untapped; the fact that would be otherwise is named."""
    changes = offered(table(vampire("Lupo", "Sarah", tapped=True)), Bleed(minion="Lupo"))
    assert changes[0] == Alternative(
        "table", "if Lupo were untapped", "Lupo bleeds", 0, (Otherwise("Lupo", "tapped", True, False),), "legal", 1
    )


def test_as_much_more_as_is_needed_and_no_more() -> None:
    """A number is moved just so far that the rule is satisfied: up or down, and told beside what it is."""
    short = table(LUPO, vampire("Aleph", "Sarah", region="uncontrolled", counters=0), phase="influence")
    assert words(offered(short, Transferred(vampire="Aleph", amount=5)), "table") == ["if 5 transfers were left, not 4"]
    blocking = table(LUPO, RAKE, action=Action(minion="Lupo", kind="bleed", target="Alexis", blocker="Rake", stealth=2))
    assert words(offered(blocking, Resolved(outcome="blocked")), "table") == [
        "if the action's stealth were 0, not 2",
        "if Rake's intercept were 2, not 0",
    ]


def test_a_number_far_away() -> None:
    """A number is moved by up to forty; further away nothing is offered."""
    for costs, found in ((30, ["if Sarah had 30 pool, not 1"]), (41, ["if Sarah had 41 pool, not 1"]), (42, [])):
        play = MasterPlayed(methuselah="Sarah", card="Old Mill", kind="location", effects=(Costs("pool", costs),))
        poor = table(seats={"Sarah": {"pool": 1}}, phase="master")
        assert words(offered(poor, play), "table") == found


def test_another_of_several() -> None:
    """Another player, phase or region: what stands in a field for one of several."""
    ottilie = vampire("Ottilie", "Alexis", region="uncontrolled")
    bled = Action(minion="Lupo", kind="bleed", target="Alexis", directed_at="Alexis")
    assert words(offered(table(LUPO, ottilie, action=bled), Block(minion="Ottilie")), "table") == [
        "if Ottilie were ready"
    ]
    assert words(offered(table(LUPO, RAKE), Bleed(minion="Rake")), "table") == [
        "if Rake were controlled by Sarah",
        "if Alexis were the acting Methuselah",
    ]


def test_one_less_of_several() -> None:
    """Who has declined could block if she had not; who has voted, if he had not."""
    declined = Action(minion="Lupo", kind="bleed", target="Alexis", directed_at="Alexis", declined=("Alexis",))
    assert words(offered(table(LUPO, RAKE, action=declined), Block(minion="Rake")), "table") == [
        "if Alexis had not declined to block"
    ]


def test_a_frame_that_is_there() -> None:
    """What may not be done in a combat could be done if there were none."""
    blocked = Action(minion="Andreas", kind="bleed", target="Alexis", blocker="Yuri", outcome="blocked")
    changes = offered(fight(andreas(), yuri(), action=blocked), Modifier(minion="Andreas", card="Bonding"))
    assert any("there were no combat" in one for one in words(changes, "table"))


def test_two_facts_together_where_one_is_not_enough() -> None:
    """Two things in the way are both told, and each of them is needed."""
    declined = Action(minion="Lupo", kind="bleed", target="Alexis", directed_at="Alexis", declined=("Alexis",))
    away = vampire("Rake", "Alexis", tapped=True)
    (both,) = [one for one in offered(table(LUPO, away, action=declined), Block(minion="Rake")) if one.kind == "table"]
    assert both.words == "if Rake were untapped, and Alexis had not declined to block"
    assert both.size == 5
    assert [fact.field for fact in both.facts] == ["tapped", "declined"]


def test_three_facts_together() -> None:
    """Three things in the way, one of which shows only when the others are gone."""
    torpid = vampire("Lupo", "Sarah", tapped=True, region="torpor", counters=0)
    assert words(offered(table(torpid), Bleed(minion="Lupo")), "table") == [
        "if Lupo were untapped, and Lupo were not in torpor, and Lupo had 1 blood, not 0"
    ]


def test_a_fact_and_another_declaration() -> None:
    """Where no fact helps alone, another declaration at another table may."""
    changes = offered(table(vampire("Lupo", "Sarah", tapped=True), RAKE), Hunt(minion="Loyal Gang"), at=0)
    assert words(changes) == []
    gone = table(vampire("Lupo", "Sarah", tapped=True), vampire("Nik", "Sarah", region="ash heap", tapped=True))
    assert "as «Lupo bleeds», if Lupo were untapped" in words(offered(gone, Bleed(minion="Nik")), "table")


def test_what_nobody_knows_is_never_supposed() -> None:
    """No play is made legal by knowing less: by cards that nobody counted, or by nobody having her."""
    changes = offered(table(LUPO, RAKE), Bleed(minion="Lupo", target="Ryan"))
    assert words(changes, "table") == ["if Sarah's prey were Ryan"]
    discard = offered(table(LUPO, turn="Ryan", phase="untap"), Vote(methuselah="Sarah", source="vampire", by="Lupo"))
    assert not any("nobody" in one for one in words(discard))


# --- the declaration ------------------------------------------------------------------------------------------------


def test_another_target() -> None:
    """Who may not be bled gives way to the prey."""
    first = offered(table(LUPO, RAKE), Bleed(minion="Lupo", target="Ryan"))[0]
    assert (first.kind, first.words, first.line) == ("declaration", "as «Lupo bleeds Alexis»", "Lupo bleeds Alexis")


def test_another_minion_of_the_same_player_comes_first() -> None:
    """For a minion that cannot, another of hers is offered before one of another player."""
    here = table(LUPO, RAKE, vampire("Nik", "Alexis", tapped=True), vampire("Otto", "Alexis"), action=None)
    bled = (Bleed(minion="Lupo"),)
    assert words(offered(here, Block(minion="Nik"), after=bled), "declaration") == [
        "as «Rake blocks»",
        "as «Otto blocks»",
    ]
    hers = offered(table(LUPO, RAKE), Block(minion="Lupo"), after=bled)
    assert words(hers, "declaration") == ["as «Rake blocks»"]


def test_fewer_and_others_of_a_kind() -> None:
    """As many transfers as are left; the press that is still open."""
    aleph = vampire("Aleph", "Sarah", region="uncontrolled", counters=3)
    here = table(LUPO, aleph, phase="influence")
    assert words(offered(here, Transferred(vampire="Aleph", amount=6)), "declaration") == [
        "as «transfers 4 to Aleph»",
        "as «transfers 3 to Aleph»",
    ]
    assert words(offered(here, TakenBack(vampire="Aleph", amount=3)), "declaration") == [
        "as «take back 2 from Aleph»",
        "as «take back 1 from Aleph»",
    ]
    blocking = table(LUPO, RAKE, action=Action(minion="Lupo", kind="bleed", target="Alexis", blocker="Rake"))
    assert words(offered(blocking, Resolved(outcome="succeeds")), "declaration") == [
        "as «blocked»",
        "as «resolves»",
    ]


def test_without_a_claim() -> None:
    """A card that may not do this may still be played without it."""
    blocking = table(LUPO, RAKE, action=Action(minion="Lupo", kind="bleed", target="Alexis", blocker="Rake"))
    more = Reaction(minion="Rake", card="Keen Nose", effects=(Modifies("intercept", 1),))
    assert words(offered(blocking, more), "declaration") == ["as «Rake reacts with Keen Nose»"]


def test_a_change_that_changes_nothing_is_none() -> None:
    """To move no counter at all is no way to move some."""
    aleph = vampire("Aleph", "Sarah", region="uncontrolled", counters=0)
    here = table(aleph, phase="influence", seats={"Sarah": {"pool": 0}})
    assert "as «transfers 0 to Aleph»" not in words(offered(here, Transferred(vampire="Aleph", amount=1)))


# --- the moment -----------------------------------------------------------------------------------------------------


def test_one_event_earlier() -> None:
    """Before it was declined, a block could be attempted: the event after which is told."""
    here, declined = table(LUPO, RAKE), (Bleed(minion="Lupo"), NoBlock("Alexis"))
    (before,) = [one for one in offered(here, Block(minion="Rake"), after=declined) if one.kind == "earlier"]
    assert (before.words, before.after) == ("one event earlier, after event 1 («Lupo bleeds»)", 1)


def test_several_events_earlier_at_the_start() -> None:
    """Before a minion acted it could act; before any event the position is as it was."""
    two = (Bleed(minion="Lupo"), NoBlock("Alexis"))
    assert "2 events earlier, at the start" in words(offered(table(LUPO, RAKE), Hunt(minion="Lupo"), after=two))


def test_no_further_back_than_twenty_events() -> None:
    """What was possible long ago is no help."""
    here = table(LUPO, *(vampire(f"Nik {number}", "Sarah") for number in range(12)))
    acts = [Bleed(minion="Lupo")] + [Hunt(minion=f"Nik {number}") for number in range(12)]
    resolved = [one for act in acts for one in (act, Resolved())]
    for events, found in ((resolved[:20], True), (resolved[:21], False)):
        changes = offered(here, Bleed(minion="Lupo"), after=tuple(events))
        assert bool(words(changes, "earlier")) == found


def test_a_moment_of_another_action_is_none() -> None:
    """A block is asked about this action: that the minion could have blocked the one before is no answer."""
    here = table(LUPO, vampire("Nik", "Sarah"), RAKE)
    events = (Bleed(minion="Lupo"), Resolved(), Bleed(minion="Nik"), NoBlock("Alexis"))
    before = [one.after for one in offered(here, Block(minion="Rake"), after=events) if one.kind == "earlier"]
    assert before == [3]


def test_a_moment_that_was_rolled_back_is_none() -> None:
    """What a roll-back has struck out is not offered as a moment."""
    here = table(vampire("Lupo", "Sarah", tapped=True), vampire("Nik", "Sarah"))
    ended = (TurnBegun("Alexis"), RolledBack(0))
    assert words(offered(here, Bleed(minion="Lupo"), after=ended), "earlier") == []


def test_a_phase_and_a_turn_later() -> None:
    """The nearest moment to come, by nobody doing anything."""
    later = [one for one in offered(table(LUPO, RAKE), Bleed(minion="Rake")) if one.kind == "later"]
    assert [(one.words, one.line) for one in later] == [("later, after «turn Alexis»", "turn Alexis; Rake bleeds")]
    recruit = table(ally("Mage", "Sarah", recruited=True, region="uncontrolled"), players=("Sarah", "Alexis"))
    (next_turn,) = [one for one in offered(recruit, Bleed(minion="Mage")) if one.kind == "later"]
    assert (next_turn.words, next_turn.line) == ("later, after «turn Sarah»", "turn Alexis; turn Sarah; Mage bleeds")


def test_a_moment_in_the_turn_of_another_is_none() -> None:
    """Nik's bleed would imply that the turn before Ryan's is over: it is legal when Ryan's turn has begun."""
    here = table(LUPO, vampire("Nik", "Ryan"), players=("Sarah", "Alexis", "Ryan"))
    assert words(offered(here, Bleed(minion="Nik")), "later") == ["later, after «turn Ryan»"]


def test_a_moment_at_which_another_would_declare_it_is_none() -> None:
    """Transfers name nobody: that the next player could make them is no answer."""
    hers = vampire("Aleph", "Sarah", region="uncontrolled", counters=0)
    other = vampire("Aleph #2", "Alexis", region="uncontrolled", counters=0)
    moved = (PhaseBegun("influence"), Transferred(vampire="Aleph", amount=4))
    changes = offered(table(hers, other), Transferred(vampire="Aleph", amount=4), after=moved)
    assert words(changes, "later") == ["later, after «turn Sarah»"]
    assert words(changes, "earlier") == ["one event earlier, after event 1 («influence phase»)"]


# --- a card ---------------------------------------------------------------------------------------------------------


def test_a_card_that_sets_the_rule_aside() -> None:
    """A rule that yields to cards may be set aside by one; that is unverified, and comes last."""
    last = offered(table(LUPO, RAKE), Bleed(minion="Lupo", target="Ryan"))[-1]
    assert (last.kind, last.verdict) == ("card", "unverified")
    assert last.words == (
        "with a card that sets aside «A bleed is directed at the prey, unless a card says otherwise» (6.1.1)"
    )
    assert last.line == "Lupo bleeds Ryan: permits bleeds_target_the_prey"


def test_a_card_played_before() -> None:
    """To a block that was too weak, and to an action that was too loud, a card is played first."""
    blocking = table(LUPO, RAKE, action=Action(minion="Lupo", kind="bleed", target="Alexis", blocker="Rake", stealth=2))
    (card,) = [one for one in offered(blocking, Resolved(outcome="blocked")) if one.kind == "card"]
    assert card.words == "with a card that gives Rake +2 intercept"
    assert card.line == "Rake reacts with a card: +2 intercept; blocked"
    (other,) = [
        one
        for one in offered(
            table(LUPO, RAKE, action=Action(minion="Lupo", kind="bleed", target="Alexis", blocker="Rake")),
            Resolved(outcome="succeeds"),
        )
        if one.kind == "card"
    ]
    assert other.words == "with a card that gives Lupo +1 stealth"


def test_a_card_that_wakes() -> None:
    """To a block, which takes no card, one is played first; what lets a minion block while tapped, it may play."""
    bled = Action(minion="Lupo", kind="bleed", target="Alexis", directed_at="Alexis")
    changes = offered(table(LUPO, vampire("Rake", "Alexis", tapped=True), action=bled), Block(minion="Rake"))
    (card,) = [one for one in changes if one.kind == "card"]
    assert card.words == ("with a card that sets aside «A minion that attempts to block is untapped» (6)")
    assert card.line == ("Rake reacts with a card: permits a_tapped_minion_cannot_block; Rake blocks")
    torpid = vampire("Rake", "Alexis", tapped=True, region="torpor")
    assert words(offered(table(LUPO, torpid, action=bled), Block(minion="Rake")), "card") == []  # more than two rules


@pytest.mark.parametrize(
    ("position", "play", "gives", "line"),
    [
        (fight(andreas(), yuri()), Maneuver(minion="Andreas"), "a maneuver", "Andreas maneuvers with a card: maneuver"),
        (
            after_strikes(andreas(), yuri()),
            Press(minion="Andreas"),
            "a press",
            "Andreas presses with a card: press",
        ),
        (
            after_strikes(andreas(), yuri(), combat={"step": "additional"}),
            AdditionalStrikes(minion="Andreas", number=2),
            "additional strikes",
            "Andreas gains 2 strikes with a card: 2 additional strikes",
        ),
        (
            fight(andreas(), yuri(), damage=(Damage(who="Andreas", regular=3),)),
            Prevent(minion="Andreas", amount=2),
            "«prevent 2»",
            "Andreas prevents 2 with a card: prevent 2",
        ),
    ],
)  # fmt: skip
def test_a_card_that_gives_it(position: Position, play: Any, gives: str, line: str) -> None:
    """What takes a card in combat is offered with one."""
    cards = [one for one in offered(position, play) if one.kind == "card"]
    assert (cards[0].words, cards[0].line) == (f"with a card that gives {gives}", line)


def test_no_card_gives_what_is_not_there() -> None:
    """Existence, and what holds whatever a card says, is beyond any card; so is a heap of rules."""
    assert words(offered(table(LUPO), Bleed(minion="Nobody")), "card") == []
    assert words(offered(table(LUPO), Bleed(minion="Lupo", target="Sarah")), "card") == []
    torpid = vampire("Rake", "Alexis", tapped=True, region="torpor")
    assert words(offered(table(LUPO, torpid), Bleed(minion="Rake")), "card") == []


# --- all of them ----------------------------------------------------------------------------------------------------


def test_a_few_and_the_smallest_first() -> None:
    """At most five, of each kind at most two, no two alike, ordered by their size."""
    for seed in range(3):
        for _number, _line, changes in disputes(seed, 25):
            sizes = [change.size for change in changes]
            kinds = [change.kind for change in changes]
            assert len(changes) <= 5
            assert sizes == sorted(sizes)
            assert max(kinds.count(kind) for kind in kinds) <= 2
            assert len(set(words(changes))) == len(changes)


def disputes(seed: int, number: int) -> list[tuple[int, Any, list[Alternative]]]:
    """Plays of a random game at other moments than theirs, with what was offered for those that are illegal."""
    events = simulate(BOOK, 3 + seed % 3, seed, 300)
    timeline = Timeline(BOOK.family, BOOK.terms, events)
    choose = random.Random(seed)
    found = []
    for _ in range(number):
        at = choose.randrange(20, len(events))
        play = choose.choice(events[max(0, at - 50) : at + 50])
        changes = list(alternatives(BOOK, timeline, at, [play]))
        if changes:
            found.append((at, play, changes))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_offered_is_legal(seed: int) -> None:
    """Each line offered can be read, and the judge finds nothing against it there; each fact does what it says."""
    players = 3 + seed % 3
    events = simulate(BOOK, players, seed, 300)
    timeline = Timeline(BOOK.family, BOOK.terms, events)
    for at, play, changes in disputes(seed, 40):
        assert judge([*events[:at], play], BOOK).rulings[-1].wrong
        for change in changes:
            record = Record(
                Heading("vtes-1998", players=PLAYERS[:players]), tuple(Entry(one) for one in events[: change.after])
            )
            entries, problems = Reader.after(record, "line", BOOK.terms.cards).line(change.line)
            assert problems == (), change.line
            here = timeline.at(change.after)
            for fact in change.facts:
                put(here, fact)
            judgement = Judgement(BOOK, here, events=change.after)
            rulings = [ruling for entry in entries for ruling in judge_next(judgement, entry.event)]  # type: ignore[union-attr]
            line = [entry.event for entry in entries]  # type: ignore[union-attr]
            if change.kind != "table" or not any(timeline_goes_on(timeline, at, one) for one in (play, *line)):
                assert {ruling.verdict for ruling in rulings} <= {"legal", change.verdict}, (at, change)


def timeline_goes_on(timeline: Timeline, at: int, play: Any) -> bool:
    """Whether steps are taken for granted before the play, at which its facts are supposed."""
    return BOOK.family.implied(timeline.at(at), play) is not None


def put(here: Any, fact: Otherwise) -> None:
    """Let a fact be otherwise at a table."""
    part = here.cards.get(fact.subject) or here.seats.get(fact.subject) or getattr(here, fact.subject, here)
    if fact.field == "*":
        setattr(here, fact.subject, None)
    else:
        setattr(part, fact.field, fact.after)


def test_the_same_question_has_the_same_answer() -> None:
    """Nothing in the answer is left to chance, and asking changes no table."""
    events = simulate(BOOK, 4, 9, 300)
    timeline = Timeline(BOOK.family, BOOK.terms, events)
    play = Bleed(minion=next(name for name, card in timeline.at(300).cards.items() if card.kind == "vampire"))
    for at in range(60, 300, 40):
        before = timeline.at(at).position()
        first = alternatives(BOOK, timeline, at, [play])
        assert alternatives(BOOK, Timeline(BOOK.family, BOOK.terms, events), at, [play]) == first
        assert timeline.at(at).position() == before


def test_an_ally_and_a_vampire_are_not_exchanged() -> None:
    """Another minion is one of the same sort; one of another sort is offered when the table suggests it."""
    here = table(vampire("Lupo", "Sarah", tapped=True), ally("Mage", "Sarah"), vampire("Nik", "Sarah"))
    assert words(offered(here, Bleed(minion="Lupo")), "declaration")[0] == "as «Nik bleeds»"


def test_several_declarations_in_order() -> None:
    """The first that is against the rules is mended, and all that follow have to be legal then."""
    here = table(LUPO, vampire("Rake", "Alexis", tapped=True), vampire("Otto", "Alexis"))
    changes = offered(here, Bleed(minion="Lupo"), Block(minion="Rake"), Resolved(outcome="blocked"))
    assert words(changes)[:2] == ["if Rake were untapped", "as «Otto blocks»"]
    assert changes[1].line == "Lupo bleeds; Otto blocks; blocked"


def test_a_vote_already_cast() -> None:
    """A vote that stands could be cast if it were not cast yet."""
    prince = vampire("Andreas", "Sarah", title="Prince of Boston", capacity=8)
    called = Referendum(caller="Sarah", card="Harsh Tithe", step="polling")
    cast = Vote(methuselah="Sarah", source="vampire", by="Andreas", votes=2)
    changes = offered(table(prince, referendum=called), cast, after=(cast,))
    assert "one event earlier, at the start" in words(changes)


def test_a_strike_with_none_left() -> None:
    """Who has struck strikes no more in this round; nothing is made up about what never happened."""
    changes = offered(after_strikes(andreas(), yuri()), Strike(minion="Andreas", kind="hand"))
    assert all(one.kind in ("table", "card", "later") for one in changes)


def test_a_position_that_contradicts_itself() -> None:
    """At a table that cannot be, the answer is calm."""
    nameless = Position(seats={"": Seat(""), "Lupo": Seat("")})
    changes = offered(nameless, CryptDrawn("Lupo"), after=(TitleContestPaid("?"),))
    assert words(changes, "declaration") == ['as «"" draws ? from the crypt»']
