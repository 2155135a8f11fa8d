"""What may be played at a Vendetta table, what is likely, who declares it, what would help, what is taken on a word."""

from typing import Any

import pytest
from msgspec.structs import replace

from events.common import Observed
from events.effects.base import Gains, Modifies, Permits
from events.effects.vendetta import Drains, Steals, Withdraws
from events.vendetta import events as said
from events.vendetta.card_facts import VendettaFacts
from events.vendetta.events import HAVEN
from events.vendetta.position import Position
from judge import books
from judge.ask.ask import is_legal
from judge.vendetta.play.assumptions import assumptions
from judge.vendetta.play.card_help import card_help, declarer
from judge.vendetta.play.outcomes import outcomes
from judge.vendetta.play.proposals import proposals
from judge.vendetta.play.simulation import simulate
from judge.vendetta.play.suggestions import suggestions
from projections.fold import Timeline
from projections.vendetta.table import Table
from tests.helpers.vendetta.tables import ally, lies, table, victim

BOOK = books()["vendetta"]
PLACES = ("Location 1", "Location 2", HAVEN)


def opened(position: Position) -> Table:
    """A table to ask."""
    return BOOK.family.opened(position, BOOK.terms)  # type: ignore[no-any-return]


def offered(position: Position, *cards: str) -> list[Any]:
    """What is worth trying there."""
    return list(proposals(opened(position), cards))


def of_kind(kind: type, found: list[Any]) -> list[Any]:
    """Those of one kind."""
    return [event for event in found if isinstance(event, kind)]


def resolving(*parts: Any, **rest: Any) -> Position:
    """Location 1 is being resolved."""
    return table(*parts, **{"phase": "resolution", "resolving": "Location 1", **rest})


def test_every_way_to_play_a_card() -> None:
    """Each card in hand at each Location, face up and face down, with no Blood to three; one unnamed, face down."""
    found = of_kind(said.Played, offered(table(player="Claudia")))
    assert len(found) == len({*found}) == 3 * 3 * 2 * 4 + 3 * 4
    assert {event.card for event in found} == {"Hunt", "Challenge", "Show of Force", ""}
    assert {event.location for event in found} == set(PLACES)
    assert {event.blood for event in found} == {0, 1, 2, 3}
    assert all(event.face_down for event in found if not event.card)
    assert {event.player for event in found} == {"Claudia"}


def test_no_more_blood_or_tokens_than_there_are() -> None:
    """With two Blood two are played at most; each face-up token may be flipped; an uncounted Pool may hold three."""
    few = table(player="Claudia", seats={"Claudia": {"blood": 2, "tokens": 1, "flipped": 1}})
    found = of_kind(said.Played, offered(few))
    assert {event.blood for event in found} == {0, 1, 2}
    assert {event.tokens for event in found} == {0, 1}
    uncounted = table(player="Claudia", seats={"Claudia": {"blood": -1}})
    assert {event.blood for event in of_kind(said.Played, offered(uncounted))} == {0, 1, 2, 3}


def test_a_hidden_hand_may_hold_the_cards_of_its_clan() -> None:
    """Where the hand is unknown, the cards given are proposed that her Clan has, and that do not lie on the table."""
    unknown = table(
        lies("Claudia 1", "Location 1", "Bloody Fury"), player="Claudia", seats={"Claudia": {"unseen": ("Hunt", "")}}
    )
    given = ("Challenge", "Bloody Fury", "Vanish", "Hunt", "Rashida", "Nobody knows")
    found = {event.card for event in of_kind(said.Played, offered(unknown, *given))}
    assert found == {"Hunt", "Challenge", ""}
    assert {event.card for event in of_kind(said.Played, offered(unknown))} == {"Hunt", ""}


def test_after_the_card_come_blood_tokens_and_the_end_of_the_turn() -> None:
    """Blood up to what is left of three, tokens, cards of the Alliance to Drain, the end of the turn; no other card."""
    position = table(player="Claudia", seats={"Claudia": {"tokens": 2}})
    timeline = Timeline(BOOK.family, BOOK.terms, [said.Played("Claudia", "Location 1", "Hunt", blood=1)], position)
    found = list(proposals(timeline.at(1)))
    assert found == [
        said.BloodPlayed("Claudia", blood=1),
        said.BloodPlayed("Claudia", blood=2),
        said.BloodPlayed("Claudia", tokens=1),
        said.BloodPlayed("Claudia", tokens=2),
        said.Drained("Claudia", "Claudia's own Victim"),
        said.TurnEnded("Claudia"),
    ]


def test_an_ally_lets_its_player_look() -> None:
    """Each card of another that lies face down, under the name that it has or may have, or unnamed."""
    position = table(
        ally("Ambrus Maropis", "Claudia"),
        lies("Louis 1", HAVEN, "Vanish", down=True),
        lies("Lestat 1", "Location 2", down=True),
        lies("Armand 1", "Location 2", "Hunt"),
        player="Claudia",
        seats={"Lestat": {"unseen": ("Ready", "")}},
    )
    assert of_kind(said.Looked, offered(position, "Cauldron of Blood", "Vanish")) == [
        said.Looked("Claudia", "Louis 1", "Vanish", "Ambrus Maropis"),
        said.Looked("Claudia", "Lestat 1", "Ready", "Ambrus Maropis"),
        said.Looked("Claudia", "Lestat 1", "Cauldron of Blood", "Ambrus Maropis"),
        said.Looked("Claudia", "Lestat 1", "", "Ambrus Maropis"),
    ]


def test_the_next_player_when_a_turn_has_been_ended() -> None:
    """The plays of whoever comes next; when all turns are played, the resolution."""
    position = table(player="Claudia")
    turn = [said.Played("Claudia", "Location 1", "Hunt"), said.TurnEnded("Claudia")]
    found = list(proposals(Timeline(BOOK.family, BOOK.terms, turn, position).at(2)))
    assert {event.player for event in of_kind(said.Played, found)} == {"Louis"}
    assert of_kind(said.PhaseBegun, found) == []
    turns = [
        event
        for card in ("Hunt", "Ready")
        for name in ("Claudia", "Louis", "Armand", "Lestat")
        for event in (said.Played(name, HAVEN, card, face_down=True), said.TurnEnded(name))
    ]
    seats = {"Claudia": {"unseen": ("Hunt", "Ready", "Challenge")}}
    last = Timeline(BOOK.family, BOOK.terms, turns, table(seats=seats)).at(len(turns))
    assert list(proposals(last)) == [said.PhaseBegun("resolution")]


def test_nothing_but_the_frenzy() -> None:
    """Whoever is in Frenzy Drains a card, named or not, before anything else; the first player first."""
    position = table(
        ally("Betty Fuller", "Louis"),
        player="Claudia",
        seats={"Louis": {"blood": 0, "frenzy": True}, "Claudia": {"blood": 0, "frenzy": True}},
    )
    assert offered(position) == [
        said.FrenzyDrained("Claudia", "Claudia's own Victim"),
        said.FrenzyDrained("Claudia"),
        said.FrenzyDrained("Louis", "Betty Fuller"),
        said.FrenzyDrained("Louis"),
    ]


def test_the_set_up() -> None:
    """First player; then Clans that lie there, first Victims named or not, and the first Feed phase."""
    begun = table(phase="", ambition="", offered=("Brujah", "Tremere"), seats={"Claudia": {"clan": ""}})
    begun.allies.clear()
    assert offered(begun) == [said.FirstPlayerDrawn(name) for name in ("Claudia", "Louis", "Armand", "Lestat")]
    begun.ambition = "Louis"
    assert offered(begun, "Rashida", "Maldavis") == [
        said.ClanChosen("Claudia", "Brujah"),
        said.ClanChosen("Claudia", "Tremere"),
        *(
            said.VictimDrawn(name, card)
            for name in ("Louis", "Armand", "Lestat", "Claudia")
            for card in ("Rashida", "")
        ),
    ]
    begun.seats["Claudia"].clan = "Brujah"
    assert offered(begun)[-1] == said.PhaseBegun("feed")


def test_the_phases_before_planning() -> None:
    """Blood for who has not fed, an Ally where none lies, cards drawn and one of them kept."""
    assert offered(table(phase="feed", seats={"Louis": {"fed": True}})) == [
        *(said.Fed(name, 1) for name in ("Claudia", "Armand", "Lestat")),
        said.PhaseBegun("location setup"),
    ]
    setting = table(phase="location setup")
    setting.locations["Location 1"].placed = True
    assert offered(setting, "Maldavis", "Rashida", "Vanish") == [
        said.AllyPlaced("Location 2", "Maldavis"),
        said.AllyPlaced("Location 2"),
        said.AllyPlaced(HAVEN, "Maldavis"),
        said.AllyPlaced(HAVEN),
        said.PhaseBegun("hand building"),
    ]
    building = table(
        phase="hand building",
        seats={"Claudia": {"drawn": ("Challenge", "")}, "Armand": {"built": True}, "Lestat": {"built": True}},
    )
    assert offered(building, "Bloody Fury", "Show of Force") == [
        said.CardKept("Claudia", "Challenge"),
        said.CardKept("Claudia"),
        said.CardKept("Claudia", "Bloody Fury"),
        said.CardsDrawn("Louis", ("", "")),
        said.PhaseBegun("planning"),
    ]


def test_tokens_are_chosen_and_then_turned_up() -> None:
    """Each player there may choose either token, or one that nobody sees; when all have, they are turned up."""
    there = (lies("Claudia 1", "Location 1", "Hunt"), lies("Louis 1", "Location 1", "Ready", down=True))
    position = resolving(*there)
    assert offered(position)[:6] == [
        said.TokenChosen(name, token) for name in ("Claudia", "Louis") for token in ("", "stay", "withdraw")
    ]
    for name, token in (("Claudia", "stay"), ("Louis", "")):
        position.tiles[f"{name} at Location 1"].chosen = True
        position.tiles[f"{name} at Location 1"].token = token  # type: ignore[assignment]
    assert offered(position) == [
        said.TokenRevealed("Claudia", "stay"),
        said.TokenRevealed("Louis", "stay"),
        said.TokenRevealed("Louis", "withdraw"),
        said.StepBegun("revelation"),
    ]


def test_cards_are_turned_up() -> None:
    """What lies face down in the conflict, as it is known or may be; and what was withdrawn unnamed."""
    position = resolving(
        lies("Claudia 1", "Location 1", "Hunt"),
        lies("Claudia 2", "Location 1", "Challenge", down=True),
        lies("Louis 1", "Location 1", down=True),
        lies("Armand 1", HAVEN),
        step="revelation",
        seats={"Louis": {"unseen": ("Ready", "")}, "Armand": {"unseen": ("Ready", "")}},
    )
    assert offered(position, "Vanish", "Wolf Companion") == [
        said.CardRevealed("Armand", "Ready", "Armand 1"),
        said.CardRevealed("Armand", "Wolf Companion", "Armand 1"),
        said.CardRevealed("Claudia", "Challenge", "Claudia 2"),
        said.CardRevealed("Louis", "Ready", "Louis 1"),
        said.CardRevealed("Louis", "Vanish", "Louis 1"),
        said.StepBegun("preparation"),
    ]


def test_cards_act_in_their_step_or_are_forgone_where_they_may_be() -> None:
    """Show of Force has to act, Vanish may; Conflict cards wait, and what has acted does not act again."""
    position = resolving(
        lies("Claudia 1", "Location 1", "Show of Force"),
        lies("Claudia 2", "Location 1", "Bloody Fury"),
        lies("Louis 1", "Location 1", "Vanish"),
        lies("Armand 1", "Location 1", "Show of Force", applied=True),
        lies("Lestat 1", HAVEN, "Show of Force"),
        step="preparation",
    )
    assert offered(position) == [
        said.EffectApplied("Claudia", "Show of Force"),
        said.EffectApplied("Louis", "Vanish"),
        said.EffectApplied("Louis", "Vanish", forgone=True),
        said.StepBegun("conflict"),
    ]


def test_a_card_of_which_nobody_told_the_step_may_act_in_any() -> None:
    """Backstab is Active; in which step cannot be read."""
    for step in ("preparation", "conflict", "aftermath"):
        found = offered(resolving(lies("Louis 1", "Location 1", "Backstab"), step=step))
        assert said.EffectApplied("Louis", "Backstab") in found


def test_a_conflict_is_decided() -> None:
    """As it follows from the cards, told or not; where a Power is unknown, by whoever is said to have won."""
    known = (lies("Claudia 1", "Location 1", "Show of Force"), lies("Louis 1", "Location 1", "Challenge"))
    found = offered(resolving(*known, step="conflict"))
    assert of_kind(said.ConflictDecided, found) == [said.ConflictDecided(), said.ConflictDecided(("Louis", "Claudia"))]
    unknown = (lies("Claudia 1", "Location 1", "Hunt"), lies("Louis 1", "Location 1", "Challenge"))
    assert of_kind(said.ConflictDecided, offered(resolving(*unknown, step="conflict"))) == [
        said.ConflictDecided(("Claudia", "Louis")),
        said.ConflictDecided(("Louis", "Claudia")),
    ]
    nobody = offered(resolving(step="conflict"))
    assert nobody == [said.ConflictDecided(), said.StepBegun("aftermath")]


def test_rewards_and_the_next_location() -> None:
    """A Victim for the second, Influence agreed on or not; then the next Location, at last the next round."""
    position = resolving(step="aftermath")
    assert position.resolution is not None
    position.resolution.ranking = ("Claudia", "Louis")
    position.resolution.victim_due, position.resolution.influence_due = "Louis", ("Claudia",)
    position.agreed["influence_of_the_second"] = "2"
    assert offered(position, "Rashida") == [
        said.VictimDrawn("Louis", "Rashida"),
        said.VictimDrawn("Louis"),
        *(said.InfluenceTaken("Claudia", amount) for amount in (1, 2, 3, 4)),
        said.InfluenceTaken("Louis", 2),
        said.LocationBegun("Location 2"),
    ]
    assert offered(table(phase="resolution")) == [said.LocationBegun("Location 1")]
    assert offered(resolving(resolving=HAVEN, step="aftermath")) == [said.RoundEnded()]
    ended = Timeline(BOOK.family, BOOK.terms, [said.RoundEnded()], resolving(resolving=HAVEN, step="aftermath")).at(1)
    assert list(proposals(ended)) == [said.PhaseBegun("feed")]


def test_nothing_when_the_game_is_over_or_nobody_sits_there() -> None:
    """No declaration is worth trying then."""
    assert offered(table(over=True)) == []
    assert offered(Position()) == []


def told_game(seed: int) -> list[Any]:
    """A random game in which nothing is sealed."""
    games = (simulate(BOOK, 3 + seed, number) for number in range(seed * 10, seed * 10 + 10))
    return next(events for events in games if not any(getattr(event, "sealed", "") for event in events))


@pytest.mark.parametrize("seed", range(4))
def test_every_play_of_a_game_had_been_proposed(seed: int) -> None:
    """In a game whose cards are all told, each event is among the proposals before it, but for what chance names."""
    events = told_game(seed)
    timeline = Timeline(BOOK.family, BOOK.terms, events)
    given = tuple(event.card for event in events if isinstance(event, said.Described))
    start = next(number for number, event in enumerate(events) if isinstance(event, said.ClansOffered))
    for number, event in enumerate(events[start + 1 :], start + 1):
        if isinstance(event, Observed | said.CardsDrawn | said.EffectHappened):
            continue
        asked = replace(event, effects=()) if isinstance(event, said.EffectApplied) else event
        assert asked in [*proposals(timeline.at(number), given)], f"event {number + 1}"


@pytest.mark.parametrize("seed", range(3))
def test_something_may_be_played_at_every_moment(seed: int) -> None:
    """As long as the game is not over, a proposal is legal, and each proposal is likely too."""
    events = told_game(seed)
    timeline = Timeline(BOOK.family, BOOK.terms, events)
    given = tuple(event.card for event in events if isinstance(event, said.Described))
    start = next(number for number, event in enumerate(events, 1) if isinstance(event, said.ClansOffered))
    for number in range(start, len(events), 7):
        here = timeline.at(number)
        found = list(proposals(here, given))
        assert any(is_legal(BOOK, here, event) for event in found), f"after event {number}"
        some = suggestions(here, given)
        assert len(some) >= len(found)
        assert {*found} <= {*some}
        more = [event for event in some if event not in {*found}]
        assert all(isinstance(event, said.Played) and event.player == here.next_player() for event in more)


def before(found: list[Any], one: Any, other: Any) -> bool:
    """Whether one is offered before the other."""
    return found.index(one) < found.index(other)


def test_the_likeliest_first() -> None:
    """A card before Draining, little Blood before much; tokens are chosen in secret; who is nearly empty Drains."""
    here = opened(table(player="Claudia"))
    found = suggestions(here)
    drains = said.Drained("Claudia", "Claudia's own Victim")
    assert isinstance(found[0], said.Played)
    assert found[0].blood == 0
    assert before(found, said.Played("Claudia", "Location 1", "Hunt"), said.Played("Claudia", HAVEN, "Hunt", blood=1))
    assert found[-1] == drains
    played = said.Played("Claudia", "Location 1", "Hunt")
    poor = table(player="Claudia", seats={"Claudia": {"blood": 1}})
    after = Timeline(BOOK.family, BOOK.terms, [played], poor).at(1)
    assert before(suggestions(after), drains, said.BloodPlayed("Claudia", blood=1))
    choosing = suggestions(opened(resolving(lies("Claudia 1", "Location 1", "Hunt"))))
    assert choosing[0] == said.TokenChosen("Claudia")
    acting = opened(resolving(lies("Louis 1", "Location 1", "Vanish"), step="preparation"))
    assert suggestions(acting)[0] == said.EffectApplied("Louis", "Vanish")


def test_the_next_player_need_not_wait_for_a_word() -> None:
    """When a card has been played, the plays of whoever comes next are offered, and the end of the turn after them."""
    after = Timeline(
        BOOK.family, BOOK.terms, [said.Played("Claudia", "Location 1", "Hunt")], table(player="Claudia")
    ).at(1)
    found = suggestions(after)
    next_play = said.Played("Louis", "Location 1", "Vanish")
    assert found[0].player == "Louis"
    assert before(found, next_play, said.TurnEnded("Claudia"))
    assert next_play not in list(proposals(after))
    assert after.turn_of() == "Claudia"


def test_who_declares() -> None:
    """The player whom the declaration names, else the one whose turn it is, else the first player."""
    here = opened(table(player="Louis"))
    assert declarer(here, said.Fed("Armand", 1)) == "Armand"
    assert declarer(here, Observed("Lestat", "blood", 3)) == "Lestat"
    assert declarer(here, said.LocationBegun("Location 1")) == "Louis"
    assert declarer(opened(resolving()), said.StepBegun("conflict")) == "Claudia"


def test_what_a_card_that_nobody_named_might_do() -> None:
    """Blood for who has too little, the way back for who is Drained, Power for the winner; a card sets rules aside."""
    here = opened(
        resolving(lies("Louis 1", "Location 1", "Vanish"), victim("Rashida", "Claudia", drained=True), step="conflict")
    )
    play = said.Played("Claudia", "Location 1", "Hunt", blood=3)
    found = list(card_help(here, play, ("blood_comes_from_the_pool",)))
    given = said.EffectHappened("Claudia", "a card", (Gains("Claudia", "blood", 1),))
    assert found[0] == ((given, play), "a card that gives Claudia 1 Blood")
    assert len(found) == 5
    drains = said.Drained("Claudia", "Rashida")
    back = said.EffectHappened("Claudia", "a card", (Drains("Rashida", back=True),))
    assert list(card_help(here, drains, ())) == [((back, drains), "a card that puts Rashida back into the Alliance")]
    assert list(card_help(here, said.Drained("Claudia", "Nobody"), ())) == []
    decided = said.ConflictDecided(("Louis", "Claudia"))
    stronger = said.EffectHappened("Louis", "a card", (Modifies("power", 2, "Louis 1"),))
    assert list(card_help(here, decided, ()))[1] == ((stronger, decided), "a card that gives Louis 2 more Power")
    applied = said.EffectApplied("Louis", "Vanish")
    assert list(card_help(here, applied, ("a_card_acts_once_a_step",))) == [
        ((replace(applied, effects=(Permits("a_card_acts_once_a_step"),)),), "")
    ]
    assert list(card_help(here, said.PhaseBegun("feed"), ())) == []


def test_how_else_it_might_have_come_out() -> None:
    """Either token, and an effect applied or left undone."""
    assert list(outcomes(said.TokenRevealed("Claudia", "stay", "ab"))) == [
        said.TokenRevealed("Claudia", "stay", "ab"),
        said.TokenRevealed("Claudia", "withdraw", "ab"),
    ]
    assert list(outcomes(said.EffectApplied("Louis", "Vanish"))) == [
        said.EffectApplied("Louis", "Vanish"),
        said.EffectApplied("Louis", "Vanish", forgone=True),
    ]
    assert list(outcomes(said.Fed("Claudia", 1))) == []


def test_what_is_taken_on_the_players_word() -> None:
    """Cards that they described, and what they claim of a card where the catalogue does not say so."""
    position = resolving(described={"Hunt": VendettaFacts(power=2), "Vanish": BOOK.terms.cards.get("Vanish")})
    here = opened(position)
    hunt = said.CardRevealed("Claudia", "Hunt")
    assert assumptions(hunt, here) == ("that Hunt is as the players described it",)
    assert assumptions(said.CardRevealed("Louis", "Vanish"), here) == ()
    early = said.CardRevealed("Louis", "Vanish", "Louis 1", using="A Spy")
    assert assumptions(early, here) == ("that A Spy turns Louis 1 up before its time",)
    claims = (Withdraws("Louis"), Steals("blood", 1, "each rival"), Steals("blood", 2, "each rival"))
    taken = assumptions(said.EffectApplied("Louis", "Vanish", claims), here)
    assert taken[0] == "that Vanish does what was claimed: steals 2 blood from each rival"
    effects = (Gains("Louis", "blood", 1), Permits("no_effect_is_left_out"))
    claimed = said.EffectHappened("Louis", "a card", effects)
    assert assumptions(claimed, here) == ("that a card does what was claimed: Louis gains 1 blood",)
    assert assumptions(said.EffectHappened("Louis", "", effects), here) == ()


NOT_CERTAIN = ", which the source does not say for certain"
DRAINED_BY_CLAUDIA = said.Drained("Claudia", "Claudia's own Victim")
CONFLICT = (lies("Claudia 1", "Location 1", "Show of Force"), lies("Louis 1", "Location 1", "Challenge"))
FRENZY_OF_LOUIS = said.Played("Louis", HAVEN, "Hunt", blood=1)


@pytest.mark.parametrize(
    ("event", "position", "assumed"),
    [
        (said.Seated(("A", "B", "C", "D", "E", "F")), Position(), ("that six players have the Locations of five",)),
        (said.Seated(("A", "B", "C", "D")), Position(), ()),
        (
            said.PhaseBegun("feed"),
            table(players=("A", "B", "C"), phase=""),
            ("that three and six players play by the phases of 4 and 5",),
        ),
        (said.PhaseBegun("feed"), table(phase=""), ()),
        (said.ClanChosen("Louis", "Ventrue"), table(phase=""), ("that this is the name of one of the seven Clans",)),
        (said.ClanChosen("Louis", "Brujah"), table(phase=""), ()),
        (
            said.ClansOffered(("Brujah", "Tremere", "Gangrel")),
            table(phase=""),
            ("that this is the name of one of the seven Clans",),
        ),
        (said.TurnEnded("Claudia"), table(), ("that the rounds have 2, 3 and 4 Planning turns",)),
        (said.FirstPlayerDrawn("Claudia"), table(), ()),
        (
            DRAINED_BY_CLAUDIA,
            table(player="Claudia"),
            ("that a Victim gives 3 Blood when it is Drained and is worth 0 Influence then",),
        ),
        (
            DRAINED_BY_CLAUDIA,
            table(player="Louis"),
            (
                "that one Drains in one's own turn",
                "that a Victim gives 3 Blood when it is Drained and is worth 0 Influence then",
            ),
        ),
        (
            said.EffectApplied("Claudia", "Show of Force"),
            resolving(*CONFLICT, step="preparation"),
            ("that a Rival is a player in the same conflict",),
        ),
        (said.EffectApplied("Claudia", "Show of Force", forgone=True), resolving(*CONFLICT, step="preparation"), ()),
        (said.ConflictDecided(), resolving(*CONFLICT, step="conflict"), ()),
        (
            said.Played("Claudia", "Location 2", "Hunt"),
            table(CONFLICT[1], player="Claudia"),
            ("that the rounds have 2, 3 and 4 Planning turns", "that an opponent is any other player"),
        ),
        (
            FRENZY_OF_LOUIS,
            table(victim("Rashida", "Louis", drained=True), player="Louis", seats={"Louis": {"blood": 1}}),
            (
                "that the rounds have 2, 3 and 4 Planning turns",
                "that a Frenzy with an empty Alliance costs 1 Influence",
                "that a Frenzy with an empty Alliance gives 1 Blood",
            ),
        ),
        (
            FRENZY_OF_LOUIS,
            table(victim("Rashida", "Louis", drained=True), player="Louis"),
            ("that the rounds have 2, 3 and 4 Planning turns",),
        ),
    ],
)
def test_what_rests_on_a_reading_that_the_source_does_not_give(
    event: Any, position: Position, assumed: tuple[str, ...]
) -> None:
    """Each such reading is told where the declaration rests on it, and not elsewhere."""
    assert assumptions(event, opened(position)) == tuple(one + NOT_CERTAIN for one in assumed)


def test_what_a_table_has_agreed_on_is_told() -> None:
    """In place of what the book assumes, and where it could not assume anything."""
    agreed = {"influence_of_the_first": "2 3 4", "influence_of_the_third": "1 1 1", "rivals": "every opponent"}
    position = resolving(*CONFLICT, step="conflict", agreed=agreed)
    first = "that this table plays by influence of the first: 2 3 4"
    assert assumptions(said.ConflictDecided(), opened(position)) == (first,)
    three = said.ConflictDecided(("Claudia", "Louis", "Armand"))
    third = "that this table plays by influence of the third: 1 1 1"
    assert assumptions(three, opened(position)) == (first, third)
    applied = said.EffectApplied("Claudia", "", (Steals("blood", 1, "each rival"),))
    assert assumptions(applied, opened(position)) == (
        "that the card does what was claimed: steals 1 blood from each rival",
        "that this table plays by rivals: every opponent",
    )
