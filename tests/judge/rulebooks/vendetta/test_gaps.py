"""Records as scorekeepers leave them: what is not written is no breach wherever a legal course explains it."""

import re
from typing import Any

from events.common import Observed
from events.notation.game_reader import read_game
from events.record.record import Record
from events.vendetta.events import Drained, Played, RoundEnded
from events.vendetta.position import Position, Seat
from judge import books
from judge.judging import Judgement, judge
from tests.helpers.vendetta.tables import ally, broken, kept, table

BOOK = books()["vendetta"]
TWO = {"tokens": 2}
SEATED = """[book vendetta]
[players Claudia, Louis, Armand, Lestat]
seats Claudia, Louis, Armand, Lestat
agreed influence_of_the_first = 2 3 4; agreed influence_of_the_second = 1 2 2; agreed influence_of_the_third = 0 1 1
card Hunt: active, power 1, starting; card Ready: active, power 2, starting
Claudia is first
"""
FIRST_TURNS = "Claudia plays Hunt at 1; Louis plays ? at 1; Armand plays Ready at 1; Lestat plays ? at haven\n"
ROUND = FIRST_TURNS + (
    "Claudia plays Ready at 2; Louis plays Hunt at 2 with 1; Armand plays Hunt at 2; Lestat plays Ready at haven\n"
)
OPEN_ROUND = ROUND.replace("?", "Hunt").replace("Louis plays Hunt at 2", "Louis plays Ready at 2")


def judged(*lines: str) -> Judgement:
    """The judge's answer to a game in the notation."""
    record, problems = read_game(SEATED + "\n".join(lines))
    assert not problems, "\n".join(map(str, problems))
    assert isinstance(record, Record)
    return judge(record.events, BOOK)


def wrong(*lines: str) -> list[str]:
    """What the judge holds against a game."""
    return [ruling.says for ruling in judged(*lines).wrong]


def influence(judgement: Judgement) -> list[Any]:
    """Everybody's Influence in the Pool."""
    return [seat.influence for seat in judgement.table.seats.values()]


def test_reveals_alone_tell_a_resolution() -> None:
    """Locations where all is known have been resolved before a card of a later one is revealed, and a round is over
    before the next one is played; what may be left undone was.
    """
    reveals = ("Louis reveals Vanish", "Lestat reveals Cauldron of Blood")
    assert wrong(ROUND, *reveals) == []
    following = judged(ROUND, *reveals, "Lestat plays Ready at 1; Claudia plays Hunt at 2")
    assert following.wrong == []
    assert (following.table.round_number(), influence(following)) == (2, [5, 6, 4, 6])


def test_a_reveal_does_not_pass_over_a_secret() -> None:
    """Not where a card that lies face down has not been told, nor a token that was chosen in secret."""
    early = "Lestat 1 lies at Prince's Haven and is revealed too early: Location 1 is being resolved."
    assert wrong(ROUND, "loc 1", "Lestat reveals Hunt") == [early]
    assert wrong(OPEN_ROUND.replace("Lestat plays Hunt", "Lestat plays ?"), "loc 1", "Lestat reveals Hunt") == []
    secret = ("loc 1", "Claudia ch ?; Louis ch stay; Armand ch stay", "Lestat reveals Hunt")
    assert wrong(OPEN_ROUND.replace("Lestat plays Hunt", "Lestat plays ?"), *secret) == [early]


def test_no_round_is_over_while_something_is_open() -> None:
    """A card is not played in the Resolution phase of a round that cannot have come to its end."""
    says = "Lestat has no turn in the resolution phase."
    assert wrong(ROUND, "loc 1", "Lestat plays Hunt at 1") == [says]
    assert wrong(OPEN_ROUND, "Lestat draws victim Rashida", "loc 1", "Lestat drains Rashida") == [
        "Lestat may not Drain in the resolution phase."
    ]


def test_rankings_alone_tell_a_resolution() -> None:
    """Another ranking of players who are at the next Location is the one there; the same again is not."""
    told = ("conflict Armand, Claudia, Louis", "conflict Louis, Claudia, Armand", "conflict Lestat")
    judgement = judged(OPEN_ROUND, *told)
    assert judgement.wrong == []
    assert influence(judgement) == [5, 5, 5, 6]
    haven = re.sub("at [12]", "at haven", OPEN_ROUND)
    assert wrong(haven, "conflict Louis, Claudia, Armand, Lestat") == []
    twice = ("conflict Armand, Claudia, Louis",) * 2
    assert wrong(OPEN_ROUND, *twice) == ["The conflict at Location 1 has been decided already."]


def test_rewards_alone_tell_a_resolution() -> None:
    """Whoever takes a reward when all turns have been played has been ranked."""
    told = ("Claudia draws victim", "Armand takes 2 influence")
    assert wrong(OPEN_ROUND, *told) == []
    says = "Claudia takes 2 Influence for the second rank, which gives 1."
    assert wrong(OPEN_ROUND, "Claudia takes 2 influence") == [says]


def test_influence_comes_from_a_rank_alone() -> None:
    """Nobody takes Influence in another phase; one that was due and not told may be told later."""
    says = "Claudia takes no Influence in the planning phase."
    assert wrong("Claudia plays Hunt at 1", "Claudia takes 2 influence") == [says]
    assert wrong("Claudia takes 2 influence") == ["Claudia takes no Influence before the first round."]
    lost = SEATED.replace("agreed influence_of_the_first = 2 3 4; ", "")
    record, _problems = read_game(lost + OPEN_ROUND + "round ends\nfeed\nArmand takes 2 influence")
    assert isinstance(record, Record)
    assert judge(record.events, BOOK).wrong == []


def test_what_is_drained_in_frenzy_need_not_be_said_to_be() -> None:
    """A player in Frenzy who Drains a card Drains it for that, in whatever phase, and has one Frenzy for it."""
    planned = "Claudia plays Challenge at haven; Louis plays Hunt at 1 with 3"
    empty = f"{planned}\nArmand plays Hunt at 2; Lestat plays Hunt at 2; Claudia plays Hunt at haven"
    empty += "; Louis plays Ready at 1 with 2"
    victims = "Louis draws victim Rashida; Louis draws victim Afreya Davis"
    judgement = judged("Louis draws victim Rashida", empty, "Louis drains Rashida", "Louis has 3 blood")
    assert judgement.wrong == []
    assert [judgement.table.in_frenzy("Louis"), judgement.table.drained("Rashida")] == [False, True]
    again = judged("Louis draws victim Rashida", empty, "Louis drains Rashida; Louis drains Rashida").wrong
    assert [ruling.says for ruling in again] == ["Rashida is Drained already."]
    assert "Louis has the first Victim already: 1 in the Alliance." in wrong(victims)


def test_a_token_of_somebody_who_is_not_there_is_not_missed() -> None:
    """It is told once that she has no choice there, and not again that her token lies face down."""
    wanted = ["Lestat has no choice at Location 1: she is not there."]
    assert wrong(OPEN_ROUND, "loc 1", "Lestat chooses stay", "revelation") == wanted


def test_a_clan_chosen_too_early_is_told_once() -> None:
    """It is not told of each player who chooses after it."""
    sheets = "clans Brujah, Nosferatu, Tremere, Gangrel, Ventrue"
    early = "Armand chooses Tremere; Claudia chooses Brujah; Louis chooses Nosferatu"
    assert wrong(sheets, early) == ["It is Claudia's choice, not Armand's."]
    assert wrong(early) == ["Armand chooses too early: Claudia comes first in turn order, and had not chosen."]


def test_what_is_revealed_lies_face_down() -> None:
    """A card that lies face up elsewhere is not meant where one that nobody has named may be."""
    says = "Louis 2 cannot be Hunt: that is Louis 1."
    hidden = OPEN_ROUND.replace("Louis plays Ready at 2 with 1", "Louis plays ? at 1")
    judgement = judged(hidden, "Louis reveals Hunt", "preparation")
    assert [ruling.says for ruling in judgement.wrong] == [says]
    facts = {fact.fact: fact.since for fact in judgement.wrong[0].facts}
    assert (facts["nobody has named Louis 2"], facts["Louis's Hunt is deployed: Louis 1"]) == (13, 9)


def test_a_value_without_a_number_is_told_to_change_nothing() -> None:
    """What a table agrees on is a number where the term is one; names are taken as they are."""
    told = [ruling.unclear for ruling in judged("agreed phases = many", 'agreed clans = "Brujah, Ventrue"').rulings]
    assert told == [("«many» gives no number for phases: it changes nothing.",)]


def test_influence_for_ones_own_frenzy_is_open() -> None:
    """Who empties her own Pool may take the Influence of that Frenzy, and the ruling says that it is open."""
    own = "Claudia plays ? at 1 with 3; Louis plays Hunt at 1; Armand plays Hunt at 1; Lestat plays Hunt at 1"
    judgement = judged("Claudia draws victim Rashida", own, "Claudia plays ? at 1 with 2", "Claudia takes 1 influence")
    assert [ruling.unclear for ruling in judgement.rulings] == [
        (
            "Claudia takes 1 Influence in the planning phase: "
            "either one's own Frenzy gives it too, or it gives it to nobody.",
        )
    ]


def test_a_position_need_not_lay_the_locations() -> None:
    """A position that names nobody but the players has the Locations that so many play for, and a Position at each."""
    seats = {name: Seat(name=name) for name in ("Claudia", "Louis", "Armand")}
    opened = BOOK.family.opened(Position(seats=seats), BOOK.terms)
    assert opened.order_of_locations() == ["Location 1", "Location 2", "Prince's Haven"]
    assert (len(opened.tiles), opened.ledger) == (9, [])
    play = kept(Position(seats=seats), Played("Claudia", "Location 2", "Hunt", blood=2))
    assert play.table.deployed_blood("Claudia", "Location 2") == 2
    broken(
        Position(seats=seats),
        Played("Claudia", "Location 3", "Hunt"),
        rule="locations_follow_the_number_of_players",
        says="Location 3 is not in play: the Locations are Location 1, Location 2, Prince's Haven.",
    )


def test_who_is_left_alone_need_not_play_on() -> None:
    """One player is left: the round may end though her turns are not played."""
    position = table(
        ally("Maldavis", "Claudia", "vampire"), player="Claudia", players=("Claudia", "Louis"), seats={"Claudia": TWO}
    )
    out = Drained("Claudia", "Maldavis")
    assert kept(position, out, RoundEnded()).table.left() == ["Louis"]


def test_who_has_the_token_is_said_so() -> None:
    """Both what was seen and what is so are sentences of English."""
    rule, verdict = "the_winner_of_the_haven_takes_the_token", "discrepancy"
    says = "Louis was seen with the Ambition token, but Louis does not have the Ambition token: Louis has not won the "
    says += "Prince's Haven since."
    broken(table(), Observed("Louis", "ambition", True), rule=rule, says=says, verdict=verdict)
    says = "Claudia was seen without the Ambition token, but Claudia has the Ambition token."
    rule = "what_is_seen_is_so"
    broken(table(), Observed("Claudia", "ambition", False), rule=rule, says=says, verdict=verdict)
