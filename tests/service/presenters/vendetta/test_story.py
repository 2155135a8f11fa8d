"""Events of a Vendetta game are told in sentences that anybody can read, with what followed from them."""

from typing import Any, get_args, get_type_hints

import pytest

from events.common import AskedToPlay, CommonEvent, Corrected, LetPlay, NotYet, Observed, RolledBack, Ruled, Shuffled
from events.effects.base import Gains, Modifies, Says
from events.effects.vendetta import Deploys, Drains, Halves, Shifts, Steals, TakesTokens, Withdraws
from events.registry import vocabulary_of
from events.vendetta import events as said
from events.vendetta.card_facts import Ability, Does, VendettaFacts, When
from events.vendetta.events import HAVEN
from events.vendetta.position import Position
from service.export.history.history import history
from service.presenters.narration import Part
from service.presenters.vendetta.story import STORY
from service.presenters.vendetta.words import DOES, KINDS, WHEN, printed
from tests.helpers.vendetta.tables import ally, lies, table, victim
from tests.service.presenters.vendetta.stories import BOOK, ONE, TWO, last_told, record, story_of

PLANNING = table(player="Claudia")
CONFLICT = table(
    lies("Claudia 1", ONE, "Challenge"),
    lies("Louis 1", ONE, "Vanish"),
    phase="resolution",
    resolving=ONE,
    step="conflict",
    blood={"Claudia at Location 1": 2, "Louis at Location 1": 1},
)
SALT = "0123456789abcdef"


def check(position: Position | None, *events: Any, tells: str) -> None:
    assert last_told(position, *events) == tells


# --- every event has its sentence -------------------------------------------------------------------------------------


def test_every_kind_of_event_is_told() -> None:
    """No event of the vocabulary is without a sentence, and each has a part that the course of play knows."""
    own = set(get_args(said.VendettaEvent)) - set(get_args(CommonEvent))
    assert set(STORY) == own
    assert {part for _say, part in STORY.values()} <= set(get_args(Part))
    assert vocabulary_of("vendetta").kinds >= own


@pytest.mark.parametrize(
    "events, tells",
    [
        (
            (said.Seated(("Ann", "Bo", "Cy")),),
            "Ann, Bo and Cy sit down, clockwise in this order. The Pools begin with 6 Blood and 3 Influence.",
        ),
        ((said.Seated(()),), "Nobody sits down."),
        (
            (said.Seated(("Ann", "Bo", "Cy")), said.FirstPlayerDrawn("Bo")),
            "Bo is drawn as the first player and takes the Ambition token.",
        ),
        ((said.ClansOffered(("Brujah", "Tremere")),), "The Clan sheets drawn are those of Brujah and Tremere."),
        ((said.ClansOffered(()),), "No Clan sheet lies face up."),
        ((said.Seated(("Ann", "Bo", "Cy")), said.ClanChosen("Ann", "Brujah")), "Ann chooses the Clan Brujah."),
        ((said.Seated(("Ann", "Bo", "Cy")), said.VictimDrawn("Ann", "Rashida")), "Ann draws the Victim Rashida."),
        ((said.Seated(("Ann", "Bo", "Cy")), said.VictimDrawn("Ann")), "Ann draws a Victim."),
        (
            (said.Described("Hunt", VendettaFacts(power=2, starting=True)),),
            "Hunt is a card that every Clan starts with: Power 2.",
        ),
        ((said.Described("", VendettaFacts()),), "A card is read out that is not known here."),
        ((said.Agreed("influence_of_the_first", "2 3 4"),), "The table agrees: influence of the first is 2 3 4."),
        ((Shuffled("Ann", "Clan deck"),), "Ann shuffles the Clan deck."),
        ((NotYet("answered", "Ann"),), "Said: Ann has not answered yet."),
        ((NotYet("struck"),), "Said: Nobody has struck yet."),
        ((AskedToPlay("Ann"),), "Ann wants to play first."),
        ((AskedToPlay("Ann", "Bo"),), "Ann wants to play before Bo."),
        ((LetPlay("Bo", "Ann"),), "Bo lets Ann play first."),
        ((LetPlay("Bo"),), "Bo lets them play first."),
        ((Shuffled("", "Allies deck"),), "Somebody shuffles the Allies deck."),
    ],
)
def test_setting_up(events: tuple[Any, ...], tells: str) -> None:
    """How the table is set up."""
    check(None, *events, tells=tells)


@pytest.mark.parametrize(
    "phase, event, tells",
    [
        ("", said.PhaseBegun("feed"), "Round 1 begins with the Feed phase."),
        ("feed", said.PhaseBegun("location setup"), "The Location Setup phase begins."),
        ("feed", said.Fed("Claudia", 1), "Claudia feeds: 1 Blood. Claudia has 7 Blood."),
        ("location setup", said.AllyPlaced(ONE, "Sarah McAleer"), "Sarah McAleer comes to Location 1."),
        ("location setup", said.AllyPlaced(HAVEN), "An Ally comes to the Prince's Haven."),
        (
            "hand building",
            said.CardsDrawn("Louis", ("Vanish", "Backstab")),
            "Louis draws Vanish and Backstab to choose from.",
        ),
        ("hand building", said.CardsDrawn("Louis"), "Louis draws 2 cards to choose from."),
        ("hand building", said.CardsDrawn("Louis", ("Vanish", "")), "Louis draws Vanish and 1 card to choose from."),
        ("hand building", said.CardsDrawn("Louis", ()), "Louis draws no cards to choose from."),
        ("hand building", said.CardKept("Louis", "Vanish"), "Louis keeps Vanish."),
        ("hand building", said.CardKept("Louis"), "Louis keeps one of the cards."),
        (
            "resolution",
            said.LocationBegun(ONE),
            "Nobody is at Location 1 when it is resolved.",
        ),
    ],
)
def test_phases(phase: str, event: Any, tells: str) -> None:
    """What happens in the phases around Planning."""
    check(table(phase=phase), event, tells=tells)


@pytest.mark.parametrize(
    "event, tells",
    [
        (said.Played("Claudia", ONE, "Hunt"), "Claudia plays Hunt at Location 1."),
        (
            said.Played("Claudia", HAVEN, "Hunt", blood=2),
            "Claudia plays Hunt at the Prince's Haven, with 2 Blood. Claudia has 4 Blood left.",
        ),
        (
            said.Played("Claudia", ONE, face_down=True, blood=3, sealed="0" * 64),
            "Claudia plays a card (Claudia 1) face down at Location 1, with 3 Blood, under seal. "
            "Claudia has 2 Blood left.",
        ),
        (
            said.Played("Claudia", ONE, "Hunt", face_down=True),
            "Claudia plays Hunt face down at Location 1. Claudia has 5 Blood left.",
        ),
        (
            said.Drained("Claudia", "Claudia's own Victim"),
            "Claudia Drains Claudia's own Victim. Claudia gains 3 Blood (6 to 9).",
        ),
        (said.TurnEnded("Claudia"), "Claudia's turn ends."),
    ],
)
def test_planning(event: Any, tells: str) -> None:
    """What a player does in her Planning turn, and what it costs."""
    check(PLANNING, event, tells=tells)


def test_tokens_and_more_blood() -> None:
    """Flipped tokens bring Blood that nobody pays for; Blood may follow, and lies together with what lay there."""
    position = table(player="Louis", seats={"Louis": {"tokens": 2, "blood": 5}})
    played = said.Played("Louis", ONE, "Hunt", blood=1, tokens=1)
    check(
        position,
        played,
        tells="Louis plays Hunt at Location 1, with 1 Blood and 1 Diablerie token. "
        "Louis has 2 Deployed Blood at Location 1 now; Louis has 4 Blood left.",
    )
    check(
        position,
        played,
        said.BloodPlayed("Louis", blood=2, tokens=1),
        tells="Louis adds 2 Blood and 1 Diablerie token at Location 1. "
        "Louis has 5 Deployed Blood at Location 1 now; Louis has 2 Blood left.",
    )
    check(position, played, said.BloodPlayed("Louis"), tells="Louis adds nothing at Location 1.")


def test_a_passive_card() -> None:
    """What a Passive card takes is told apart from what is paid."""
    position = table(lies("Claudia 1", ONE, "Challenge"), player="Louis")
    check(
        position,
        said.Played("Louis", TWO, "Hunt", blood=1),
        tells="Louis plays Hunt at Location 2, with 1 Blood. "
        "Louis has 5 Blood left and loses 1 Blood to a Passive card (5 to 4).",
    )


def test_diablerie() -> None:
    """Draining a Vampire brings a token, and with the third its player leaves the game."""
    one = table(ally("Anita", "Louis", "vampire"), player="Louis")
    check(
        one,
        said.Drained("Louis", "Anita"),
        tells="Louis Drains Anita. Louis takes 1 Diablerie token (1 in all) and gains 4 Blood (6 to 10).",
    )
    third = table(ally("Anita", "Louis", "vampire"), player="Louis", seats={"Louis": {"tokens": 2}})
    story = story_of(third, said.Drained("Louis", "Anita"))
    *_, last = story.events
    assert "Louis takes 1 Diablerie token (3 in all) and is out of the game" in "; ".join(last.consequences)
    assert [(one.kind, one.why.partition(";")[0]) for one in story.moments] == [
        ("end", "The game is not over: the record ends in round 1, turn 1: Louis")
    ]
    assert "Louis is out of the game" in story.moments[0].why


def test_frenzy() -> None:
    """Who empties a Pool is told with what it brings; the card that a Frenzy Drains is drawn at random."""
    robbed = table(
        lies("Claudia 1", ONE, "Show of Force"),
        lies("Louis 1", ONE, "Hunt"),
        phase="resolution",
        resolving=ONE,
        step="preparation",
        seats={"Louis": {"blood": 1}},
    )
    takes = said.EffectApplied("Claudia", "Show of Force")
    check(
        robbed,
        takes,
        tells="Claudia applies Show of Force. Louis loses 1 Blood (1 to 0); Claudia gains 1 Influence (3 to 4); "
        "Louis enters Frenzy, which Claudia has caused; Claudia gains 1 Blood (6 to 7).",
    )
    check(
        robbed,
        takes,
        said.FrenzyDrained("Louis", "Louis's own Victim"),
        tells="Louis, in Frenzy, Drains Louis's own Victim at random. Louis gains 3 Blood (0 to 3).",
    )
    two = table(victim("Rashida", "Louis"), ally("Maldavis", "Louis"), seats={"Louis": {"blood": 0, "frenzy": True}})
    check(
        two,
        said.FrenzyDrained("Louis"),
        tells="Louis, in Frenzy, Drains a card at random. Nobody knows how much Blood Louis has now; "
        "nobody has said how much Influence Louis has taken.",
    )


def test_a_frenzy_with_an_empty_alliance() -> None:
    """It costs Influence, brings a little Blood, and is told."""
    position = table(victim("Rashida", "Louis", drained=True), player="Louis", seats={"Louis": {"blood": 2}})
    check(
        position,
        said.Played("Louis", ONE, "Hunt", blood=2),
        tells="Louis plays Hunt at Location 1, with 2 Blood. Louis has no Blood left, loses 1 Influence (3 to 2) and "
        "gains 1 Blood (0 to 1); Louis was in Frenzy with an empty Alliance.",
    )


def test_looking() -> None:
    """Who looked at which card, by which Ally, and what it is where she said so."""
    position = table(ally("Ambrus Maropis", "Claudia"), lies("Louis 1", ONE, down=True), player="Claudia")
    looked = said.Looked("Claudia", "Louis 1", using="Ambrus Maropis")
    check(position, looked, tells="Claudia looks at Louis 1 with Ambrus Maropis. Claudia has 5 Blood left.")
    check(
        position,
        said.Looked("Claudia", "Louis 1", "Vanish"),
        tells="Claudia looks at Louis 1: it is Vanish. Claudia has 5 Blood left.",
    )


# --- resolution -------------------------------------------------------------------------------------------------------


def resolving(step: str = "withdraw", **rest: Any) -> Position:
    """Location 1 is being resolved: Claudia has Challenge there, Louis a card face down, and each some Blood."""
    return table(
        lies("Claudia 1", ONE, "Challenge"),
        lies("Louis 1", ONE, down=True),
        ally("Sarah McAleer"),
        phase="resolution",
        resolving=ONE,
        step=step,
        blood={"Claudia at Location 1": 2, "Louis at Location 1": 1},
        **rest,
    )


@pytest.mark.parametrize(
    "event, tells",
    [
        (said.TokenChosen("Claudia", "stay"), "Claudia puts the Stay token there face down."),
        (said.TokenChosen("Claudia", sealed="0" * 64), "Claudia puts a token there face down, under seal."),
        (said.TokenRevealed("Claudia", "stay"), "Claudia stays."),
        (
            said.TokenRevealed("Claudia", "withdraw"),
            "Claudia withdraws from Location 1. Claudia takes 2 Blood back (6 to 8); "
            "Challenge goes to the Prince's Haven.",
        ),
        (
            said.TokenRevealed("Louis", "withdraw"),
            "Louis withdraws from Location 1. Louis takes 1 Blood back (6 to 7); "
            "a card (Louis 1) goes to the Prince's Haven, face up.",
        ),
        (said.StepBegun("revelation"), "The Revelation step begins."),
        (said.CardRevealed("Louis", "Vanish", "Louis 1", SALT), "Louis turns up Vanish, which was Louis 1."),
        (
            said.CardRevealed("Louis", "Vanish", "Louis 1", SALT, "A Spy"),
            "Louis turns up Vanish with A Spy, which was Louis 1.",
        ),
    ],
)
def test_tokens_and_reveals(event: Any, tells: str) -> None:
    """What is chosen in secret, and what is turned up."""
    check(resolving(), event, tells=tells)


def test_a_location_begins() -> None:
    """Who is there, and what for."""
    position = table(
        lies("Claudia 1", ONE, "Hunt"), lies("Louis 1", ONE, "Hunt"), ally("Sarah McAleer"), phase="resolution"
    )
    position.locations[ONE].ally = "Sarah McAleer"
    begun = said.LocationBegun(ONE)
    check(position, begun, tells="The conflict over Sarah McAleer at Location 1 begins: Claudia and Louis are there.")
    alone = table(lies("Claudia 1", HAVEN, "Hunt"), phase="resolution", resolving=TWO, step="aftermath")
    check(alone, said.LocationBegun(HAVEN), tells="The conflict at the Prince's Haven begins: Claudia is there.")
    position.locations[ONE].ally = "the Ally at Location 1"
    check(position, begun, tells="The conflict at Location 1 begins: Claudia and Louis are there.")
    position.locations[ONE].ally = "Sarah McAleer"
    position.cards.clear()
    check(position, begun, tells="Nobody is at Location 1 when it is resolved, and Sarah McAleer lies there.")


def test_withdrawing_from_the_haven() -> None:
    """Cards are taken back into the hand, and their player may keep them to herself."""
    position = table(
        lies("Claudia 1", HAVEN, "Hunt"),
        lies("Claudia 2", HAVEN, down=True),
        phase="resolution",
        resolving=HAVEN,
        seats={"Claudia": {"unseen": ("Ready", "", "")}},
    )
    check(
        position,
        said.TokenRevealed("Claudia", "withdraw"),
        tells="Claudia withdraws from the Prince's Haven. Hunt and a card (Claudia 2) return to Claudia's hand.",
    )


def test_cards_that_are_known_are_turned_up() -> None:
    """When the Revelation is over nothing that the log knows lies face down among those who stay."""
    position = table(
        lies("Claudia 1", ONE, "Hunt", down=True),
        lies("Louis 1", ONE, "Vanish", down=True),
        phase="resolution",
        resolving=ONE,
        step="revelation",
    )
    check(
        position,
        said.StepBegun("preparation"),
        tells="The Preparation step begins. Hunt and Vanish are turned up.",
    )


def test_who_wins() -> None:
    """The ranks with their Power, as far as it is known; what the first and the second get."""
    sarah = ally("Sarah McAleer")
    position = table(
        lies("Claudia 1", ONE, "Challenge"),
        lies("Louis 1", ONE, "Vanish"),
        sarah,
        phase="resolution",
        resolving=ONE,
        step="conflict",
        agreed={"influence_of_the_first": "2 3 4", "influence_of_the_second": "1"},
        blood={"Claudia at Location 1": 2, "Louis at Location 1": 1},
    )
    position.locations[ONE].ally = "Sarah McAleer"
    check(
        position,
        said.ConflictDecided(),
        tells="Claudia wins the conflict at Location 1, with 6 Power; Louis is second, with 5 Power. "
        "Sarah McAleer joins Claudia's Alliance; Claudia gains 2 Blood (6 to 8) and gains 2 Influence (3 to 5); "
        "Louis gains 1 Influence (3 to 4); Louis is to draw a Victim.",
    )
    check(
        CONFLICT,
        said.ConflictDecided(),
        tells="Claudia wins the conflict at Location 1, with 6 Power; Louis is second, with 5 Power. "
        "Nobody has said yet how much Influence comes to Claudia and Louis; Louis is to draw a Victim.",
    )
    check(
        CONFLICT,
        said.ConflictDecided(),
        said.InfluenceTaken("Louis", 2),
        tells="Louis takes 2 Influence. Louis has 5 Influence.",
    )
    check(CONFLICT, said.ConflictDecided(), said.ConflictDecided(), tells="The conflict is decided.")


def test_the_haven_and_its_token() -> None:
    """Who wins at the Haven takes the Ambition token from whoever had it."""
    position = table(
        lies("Louis 1", HAVEN, "Vanish"), phase="resolution", resolving=HAVEN, step="conflict", ambition="Claudia"
    )
    told = last_told(position, said.ConflictDecided())
    assert told.startswith("Louis wins the conflict at the Prince's Haven")
    assert "Louis gains 1 Influence (3 to 4)" in told
    assert "Louis takes the Ambition token from Claudia" in told


def test_who_is_alone_and_nobody() -> None:
    """Who stayed alone wins without a fight; where nobody is left nobody wins; an unknown card leaves it open."""
    alone = table(lies("Claudia 1", ONE, "Hunt"), phase="resolution", resolving=ONE)
    check(
        alone,
        said.TokenRevealed("Claudia", "stay"),
        said.StepBegun("conflict"),
        said.ConflictDecided(),
        tells="Claudia wins the conflict at Location 1, with nobody against her. "
        "Nobody has said yet how much Influence comes to Claudia.",
    )
    nobody = table(ally("Sarah McAleer"), phase="resolution", resolving=ONE, step="conflict")
    nobody.locations[ONE].ally = "Sarah McAleer"
    check(
        nobody,
        said.ConflictDecided(),
        tells="Nobody wins the conflict at Location 1. Sarah McAleer leaves the game.",
    )


# --- effects ----------------------------------------------------------------------------------------------------------


def happens(*effects: Any) -> said.EffectHappened:
    return said.EffectHappened("Claudia", "Whim", effects)


@pytest.mark.parametrize(
    "effects, followed",
    [
        ((Steals("blood", 2, "each rival"),), "Louis loses 2 Blood (6 to 4); Claudia gains 2 Blood (6 to 8)."),
        ((Gains("Louis", "influence", -1),), "Louis loses 1 Influence (3 to 2)."),
        ((Modifies("power", 2, "Claudia 1"),), "Challenge has 6 Power now."),
        ((Halves("each rival"),), "The printed Power of Vanish is halved, and it has 2 Power."),
        ((Shifts("Louis 1", HAVEN),), "Vanish goes to the Prince's Haven."),
        (
            (Deploys("Claudia", 2, ONE),),
            "Claudia has 4 Deployed Blood at Location 1 now; Claudia loses 2 Blood (6 to 4).",
        ),
        ((Drains("Louis's own Victim"),), "Louis's own Victim is Drained; Louis gains 3 Blood (6 to 9)."),
        ((TakesTokens("Louis", 2),), "Louis takes 2 Diablerie tokens (2 in all)."),
        (
            (Withdraws("Louis"),),
            "Louis withdraws from Location 1; Louis takes 1 Blood back (6 to 7); Vanish goes to the Prince's Haven.",
        ),
    ],
)
def test_effects(effects: tuple[Any, ...], followed: str) -> None:
    """What a card brought about is told by what it changed."""
    check(CONFLICT, happens(*effects), tells=f"Whim takes effect for Claudia. {followed}")


@pytest.mark.parametrize(
    "event, tells",
    [
        (said.EffectApplied("Louis", "Vanish", forgone=True), "Louis leaves Vanish undone."),
        (
            said.EffectApplied("Louis", "Vanish", (Says("nothing to see"),)),
            'Louis applies Vanish (says "nothing to see").',
        ),
        (said.EffectHappened("Claudia", effects=(Says("a toast"),)), "Claudia: “a toast”"),
        (said.EffectHappened(card="Whim"), "Whim takes effect."),
        (
            said.EffectHappened(effects=(Gains("Louis", "blood", 1),)),
            "Somebody changes the table. Louis gains 1 Blood (6 to 7).",
        ),
        (
            said.EffectHappened("Claudia", "Whim", (Gains("Nobody", "blood", 1),)),
            "Whim takes effect for Claudia (Nobody gains 1 blood).",
        ),
    ],
)
def test_other_effects(event: Any, tells: str) -> None:
    """What is left undone, what is only said, and what changes nothing that can be told."""
    check(CONFLICT, event, tells=tells)


def test_put_right_and_rolled_back() -> None:
    """Corrections and roll-backs are told with what is so again."""
    check(
        CONFLICT,
        Corrected((), (Gains("Louis", "blood", 2),), "miscounted", "Nora"),
        tells="Nora corrects what went wrong. “miscounted” Louis gains 2 Blood (6 to 8).",
    )
    check(
        CONFLICT,
        said.ConflictDecided(),
        said.InfluenceTaken("Claudia", 2),
        said.EffectHappened("Claudia", "Whim", (Gains("Louis", "blood", -2), Drains("Claudia's own Victim"))),
        RolledBack(1),
        tells="The table rolls back to event 1: what came after it no longer counts. "
        "Claudia has 6 Blood again and has 3 Influence again; Claudia's own Victim is Drained no more; "
        "Louis has 6 Blood again.",
    )
    check(CONFLICT, Ruled((), "legal", authority="Nora"), tells="Nora rules: legal.")


# --- what is seen -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "subject, what, value, tells",
    [
        ("Claudia", "blood", 6, "Claudia has 6 Blood"),
        ("Claudia", "pool", 6, "Claudia has 6 Blood"),
        ("Claudia", "influence", 3, "Claudia has 3 Influence"),
        ("Claudia", "hand", 1, "Claudia has 1 card in hand"),
        ("Claudia", "tokens", 2, "Claudia has 2 Diablerie tokens"),
        ("Claudia", "alliance", 1, "Claudia has 1 card in the Alliance"),
        ("Claudia", "clan", "Brujah", "Claudia's clan is Brujah"),
        ("Claudia", "clan", "", "Claudia's clan is nothing"),
        ("Claudia", "ambition", True, "Claudia has the Ambition token"),
        ("Claudia", "ambition", False, "Claudia does not have the Ambition token"),
        ("Rashida", "drained", True, "Rashida is Drained"),
        ("Rashida", "drained", False, "Rashida is not Drained"),
        ("Rashida", "owner", "Louis", "Rashida is in Louis's Alliance"),
        ("Claudia 1", "location", HAVEN, "Claudia 1 lies at the Prince's Haven"),
        ("Claudia 1", "power", 4, "Claudia 1 has 4 Power"),
        ("Claudia at Location 1", "blood", 2, "Claudia has 2 Deployed Blood at Location 1"),
        ("Claudia at Location 1", "power", 6, "Claudia has 6 Power in all at Location 1"),
        (f"Louis at {HAVEN}", "deployed blood", 1, "Louis has 1 Deployed Blood at the Prince's Haven"),
        ("Claudia", "score", 6, "Claudia has 6 Influence in the end"),
        (ONE, "ally", "Rashida", "Rashida lies at Location 1"),
    ],
)
def test_what_was_seen(subject: str, what: str, value: Any, tells: str) -> None:
    """An observation, as people say it."""
    check(CONFLICT, Observed(subject, what, value), tells=f"Seen: {tells}.")


def test_what_nobody_had_counted() -> None:
    """A count that settles what was unknown is told as what is so from now on."""
    position = table(seats={"Louis": {"blood": -1}})
    check(position, Observed("Louis", "blood", 4), tells="Seen: Louis has 4 Blood. Louis has 4 Blood.")


# --- what is printed --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "facts, tells",
    [
        (VendettaFacts(), "Whim is a card"),
        (VendettaFacts(kind="active", clan="Nosferatu"), "Whim is an Active card of the Nosferatu"),
        (
            VendettaFacts(kind="human", influence=2, feed=1, drain=5, drained=-1),
            "Whim is a Human Ally: 2 Influence in an Alliance; feeds 1 Blood; "
            "Drained it gives 5 Blood and counts -1 Influence",
        ),
        (VendettaFacts(kind="ally", drained=0), "Whim is an Ally: Drained it counts 0 Influence"),
        (VendettaFacts(kind="vampire", says="it sings"), "Whim is a Vampire: it sings"),
        (VendettaFacts(starting=True), "Whim is a card that every Clan starts with"),
        (VendettaFacts(kind="active", starting=True), "Whim is an Active card that every Clan starts with"),
        (
            VendettaFacts(
                kind="passive",
                power=4,
                abilities=(Ability("opponent plays elsewhere", "lose blood", whom="that opponent"),),
            ),
            "Whim is a Passive card: Power 4; when an opponent plays at another Location, "
            "its owner makes that opponent lose 1 Blood",
        ),
        (
            VendettaFacts(kind="conflict", abilities=(Ability("conflict", "add power", -2, if_blood=True),)),
            "Whim is a Conflict card: it has -2 Power where its owner has Deployed Blood",
        ),
        (
            VendettaFacts(
                kind="preparation",
                abilities=(
                    Ability("preparation", "withdraw", may=True),
                    Ability("preparation", "steal blood", whom="each rival", after_withdrawing=True),
                ),
            ),
            "Whim is a Preparation card: its owner may withdraw; "
            "once withdrawn, its owner steals 1 Blood from each rival",
        ),
        (
            VendettaFacts(
                kind="aftermath",
                abilities=(
                    Ability("aftermath", "lose blood", 4, whom="each rival", may=True, price="half the pool"),
                    Ability("conflict", "gain blood", counts="half the pool"),
                ),
            ),
            "Whim is an Aftermath card: its owner may make each rival lose 4 Blood, for half the Pool; "
            "in the Conflict step, its owner gains half the Pool in Blood",
        ),
        (
            VendettaFacts(
                kind="human",
                abilities=(
                    Ability("acquired", "gain blood", counts="the alliance"),
                    Ability("own turn", "look", may=True, price="1 blood each"),
                    Ability("enters frenzy", "be drained first"),
                    Ability("drained", "take tokens", 2),
                    Ability("always", "win ties"),
                ),
            ),
            "Whim is a Human Ally: when acquired, its owner gains 1 Blood for each card of the Alliance; "
            "in a turn of its owner's, its owner may look at a card that lies face down, for 1 Blood each; "
            "when its owner enters Frenzy, it is Drained before any other; "
            "when Drained, its owner takes 2 Diablerie tokens; its owner wins all ties",
        ),
    ],
)
def test_what_is_printed(facts: VendettaFacts, tells: str) -> None:
    """What the players read out is told in words, as far as it is known."""
    assert printed("Whim", facts) == tells


def test_all_that_a_card_may_do_has_words() -> None:
    """No ability that the vocabulary knows is without words, and no kind of card."""
    hints = get_type_hints(VendettaFacts)
    assert set(KINDS) == set(get_args(hints["kind"]))
    assert set(DOES) == set(get_args(get_args(Does)[0] if not isinstance(get_args(Does)[0], str) else Does))
    steps = {"preparation", "conflict", "aftermath", "always"}
    assert set(WHEN) | steps == set(get_args(get_args(When)[0] if not isinstance(get_args(When)[0], str) else When))


# --- the end ----------------------------------------------------------------------------------------------------------


def over(**seats: dict[str, Any]) -> Position:
    """The third round, all resolved, with what the players have."""
    position = table(phase="resolution", number=3, seats=seats)
    for place in position.locations.values():
        place.resolved = True
    return position


ENDED = said.RoundEnded()


@pytest.mark.parametrize(
    "seats, words",
    [
        ({"Louis": {"influence": 5}}, "Louis wins with 6 Influence after 3 rounds."),
        (
            {"Louis": {"influence": 5}, "Armand": {"influence": 5, "blood": 2}},
            "Louis wins with 6 Influence after 3 rounds; Armand has as much, and 6 Blood in the Pool decides.",
        ),
        (
            {},
            "Claudia wins with 4 Influence after 3 rounds; "
            "Louis, Armand and Lestat have as much, and turn order decides.",
        ),
        (
            {"Louis": {"influence": 5, "untold_influence": True}, "Armand": {"influence": -1}},
            "The game is over after 3 rounds. "
            "Nobody can tell who has won: the Influence of Louis and Armand is unknown.",
        ),
        (
            {"Lestat": {"blood": -1}},
            "The game is over after 3 rounds. Nobody can tell who has won: the Blood of Lestat is not counted.",
        ),
    ],
)
def test_how_it_ended(seats: dict[str, Any], words: str) -> None:
    """Who won, with how much, and by what where others have as much; or why nobody can tell."""
    assert story_of(over(**seats), ENDED).result.words == words


def test_what_everybody_has_in_the_end() -> None:
    """The winner first, then by Influence; who is out stands last; the Blood that is left stands beside it."""
    seats = {"Louis": {"influence": 5, "tokens": 1}, "Armand": {"influence": 9, "out": True, "tokens": 3}}
    result = story_of(over(**seats), ENDED).result
    assert (result.over, result.winners, result.unit) == (True, ("Louis",), "Influence")
    assert [tuple(place) for place in result.places] == [
        ("Louis", "6 Blood", 5),
        ("Claudia", "6 Blood", 4),
        ("Lestat", "6 Blood", 4),
        ("Armand", "out, with 3 Diablerie tokens", None),
    ]


def test_the_end_of_a_round() -> None:
    """Cards and Blood go back, tokens are turned up; after the third round Influence is added up."""
    position = table(
        lies("Claudia 1", ONE, "Hunt"),
        lies("Louis 1", ONE, "Hunt"),
        phase="resolution",
        resolving=HAVEN,
        step="aftermath",
        blood={"Claudia at Location 1": 2, "Louis at Location 1": 1},
        seats={"Louis": {"flipped": 1}},
    )
    check(
        position,
        ENDED,
        tells="Round 1 ends. Louis's Diablerie tokens are turned up again; "
        "the deployed cards return to their players' hands; the Deployed Blood, 3 in all, goes to the Bank.",
    )
    told = last_told(over(Louis={"influence": 5}), ENDED)
    assert told.startswith("Round 3 ends, and Influence is added up. Claudia comes to 4 Influence; ")
    assert told.endswith("Louis wins the game; the game is over.")


def test_where_the_game_stands() -> None:
    """A record that ends early says where, and how much Influence everybody would have now."""
    result = story_of(table(player="Claudia"), said.TurnEnded("Claudia")).result
    assert result.words == "The game is not over: the record ends in round 1, turn 1: Claudia."
    assert {place.points for place in result.places} == {4}
    assert story_of(None).result.words == "The game is not over: the record ends before the first round."


def test_headings() -> None:
    """Each turn and each Location has its heading, with its phases and steps; what belongs to a conflict is known."""
    story = history(record(), BOOK).story
    headings = [turn.heading for turn in story.turns]
    assert headings[:3] == ["Setting up", "Round 1", "Round 1, turn 1: Claudia"]
    assert headings[-2:] == ["Round 1, Location 1", "Round 1, Location 2"]
    assert [phase.heading for phase in story.turns[1].phases] == [
        "Feed phase",
        "Location Setup phase",
        "Hand Building phase",
    ]
    assert [phase.heading for phase in story.turns[-2].phases] == [
        "Withdraw step",
        "Revelation step",
        "Preparation step",
        "Conflict step",
    ]
    first = next(story.turns[-2].events)
    assert {event.action for event in story.turns[-2].events} == {first.number}
    assert {event.action for event in story.turns[2].events} == {0}
