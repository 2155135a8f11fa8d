"""Cards and Blood played, face-down cards, Passive and Active cards before the resolution."""

from events.effects.base import Gains
from events.effects.vendetta import Recalls
from events.vendetta.events import Agreed, BloodPlayed, CardRevealed, EffectApplied, EffectHappened, Looked, Played
from tests.helpers.vendetta.tables import PLAYERS, ally, broken, judged, kept, lies, table, why

ROUND = tuple(Played(name, "Location 1", "Hunt") for name in PLAYERS)


# --- cards ------------------------------------------------------------------------------------------------------------


def test_a_played_card_is_deployed() -> None:
    """It lies at its Location as it was played, face up for nothing; a later one joins it there or goes elsewhere."""
    judgement = kept(table(), ROUND[0])
    card = judgement.table.cards["Claudia 1"]
    assert (card.owner, card.location, card.card, card.down) == ("Claudia", "Location 1", "Hunt", False)
    assert judgement.table.blood_of("Claudia") == 6
    assert judgement.table.seats["Claudia"].unseen == ("Challenge", "Show of Force")
    assert "a_played_card_is_deployed" in why(judgement, "*")
    more = kept(table(), *ROUND, Played("Claudia", "Location 1", "Challenge"))
    assert more.table.card_count("Claudia", "Location 1") == 2


def test_a_played_card_comes_from_the_hand() -> None:
    """A card that is not there is not played; one that nobody named may be any; an empty hand plays nothing."""
    rule = "a_played_card_comes_from_the_hand"
    broken(
        table(), Played("Claudia", "Location 1", "Bloody Fury"), rule=rule, says="Bloody Fury is not in Claudia's hand."
    )
    kept(table(seats={"Claudia": {"unseen": ("Hunt", "")}}), Played("Claudia", "Location 1", "Bloody Fury"))
    empty = table(player="Claudia", seats={"Claudia": {"unseen": ()}})
    broken(empty, Played("Claudia", "Location 1"), rule=rule, says="Claudia has no card in hand.")
    broken(
        table(lies("Claudia 1", "Location 1", down=True), seats={"Claudia": {"unseen": ("Hunt",)}}),
        ROUND[0],
        rule=rule,
        says="Claudia has no card in hand.",
    )


def test_a_face_down_card_is_paid_for() -> None:
    """face_down_cost is 1 Blood from the Pool to the Bank: spent_blood_goes_to_the_bank."""
    hidden = Played("Claudia", "Location 1", face_down=True)
    judgement = kept(table(), hidden)
    assert judgement.table.blood_of("Claudia") == 5
    assert why(judgement, "blood", "Claudia") == ["spent_blood_goes_to_the_bank"]
    assert judgement.table.cards["Claudia 1"].down
    assert judgement.table.hand_of("Claudia") == 2
    broken(
        table(seats={"Claudia": {"blood": 0}}),
        hidden,
        rule="a_face_down_card_is_paid_for",
        says="Claudia cannot pay 1 Blood for a face-down card.",
    )
    assert kept(table(seats={"Claudia": {"blood": 1}}), hidden).table.in_frenzy("Claudia")
    kept(table(seats={"Claudia": {"blood": -1}}), hidden)


def test_a_face_down_card_is_seen_by_its_player_alone() -> None:
    """Nobody looks at it unless an Ally lets her; an Ally of which nobody knows anything may do so."""
    rule, look = "a_face_down_card_is_seen_by_its_player_alone", Looked("Claudia", "Louis 1", "Vanish")
    hidden = lies("Louis 1", "Location 1", down=True)
    says = "Claudia may not look at Louis 1: no Ally lets one."
    broken(table(hidden), look, rule=rule, says=says)
    broken(table(hidden, ally("Sarah McAleer", "Claudia")), look, rule=rule, says=says)
    broken(
        table(hidden, ally("Sarah McAleer", "Claudia")),
        Looked("Claudia", "Louis 1", using="Sarah McAleer"),
        rule=rule,
        says="Claudia may not look at Louis 1: Sarah McAleer does not let one.",
    )
    judgement = kept(table(hidden, ally("Ambrus Maropis", "Claudia")), look)
    assert judgement.table.cards["Louis 1"].card == "Vanish"
    assert judgement.table.blood_of("Claudia") == 5
    kept(table(hidden, ally("An Ally of whom nobody has heard", "Claudia")), look)
    kept(table(hidden), Looked("Louis", "Louis 1", "Vanish"))


def test_only_a_face_down_card_is_looked_at() -> None:
    """Neither one that lies face up nor one that is not there."""
    rule = "only_a_face_down_card_is_looked_at"
    seen = table(lies("Louis 1", "Location 1", "Vanish"), ally("Ambrus Maropis", "Claudia"))
    broken(seen, Looked("Claudia", "Louis 1"), rule=rule, says="Louis 1 does not lie face down on the table.")
    broken(seen, Looked("Claudia", "Louis 2"), rule=rule, says="Louis 2 does not lie face down on the table.")


def test_a_look_is_paid_for() -> None:
    """Ambrus Maropis asks 1 Blood for each card; a Pool that nobody counted may have it."""
    cards = (lies("Louis 1", "Location 1", down=True), ally("Ambrus Maropis", "Claudia"))
    look = Looked("Claudia", "Louis 1")
    broken(
        table(*cards, seats={"Claudia": {"blood": 0}}),
        look,
        rule="a_look_is_paid_for",
        says="Claudia cannot pay 1 Blood for a look at Louis 1.",
    )
    assert kept(table(*cards, seats={"Claudia": {"blood": 2}}), look).table.blood_of("Claudia") == 1
    kept(table(*cards, seats={"Claudia": {"blood": -1}}), look)


def test_what_is_looked_at_is_what_lies_there() -> None:
    """What somebody says she saw is what was played, where that is known."""
    known = table(lies("Louis 1", "Location 1", "Vanish", down=True), ally("Ambrus Maropis", "Claudia"))
    broken(
        known,
        Looked("Claudia", "Louis 1", "Hunt"),
        rule="what_is_looked_at_is_what_lies_there",
        says="Claudia is said to have seen Hunt, and Louis 1 is Vanish.",
        verdict="discrepancy",
    )
    kept(known, Looked("Claudia", "Louis 1", "Vanish"))
    kept(known, Looked("Claudia", "Louis 1"))


# --- Blood ------------------------------------------------------------------------------------------------------------


def test_played_blood_is_deployed() -> None:
    """It goes from the Pool to the Position where this turn's card lies, with the card or after it."""
    judgement = kept(table(), Played("Claudia", "Location 1", "Hunt", blood=1), BloodPlayed("Claudia", 2))
    assert judgement.table.deployed_blood("Claudia", "Location 1") == 3
    assert judgement.table.blood_of("Claudia") == 3
    assert set(why(judgement, "blood", "Claudia at Location 1")) == {"played_blood_is_deployed"}


def test_at_most_three_blood_a_card() -> None:
    """blood_a_card is 3 for each card, at once or bit by bit; the price of a face-down card is not counted."""
    rule, says = "at_most_three_blood_a_card", "Claudia may not play 4 Blood with a card: at most 3."
    kept(table(), Played("Claudia", "Location 1", face_down=True, blood=3))
    broken(table(), Played("Claudia", "Location 1", "Hunt", blood=4), rule=rule, says=says)
    broken(table(), Played("Claudia", "Location 1", "Hunt", blood=3), BloodPlayed("Claudia", 1), rule=rule, says=says)
    rich = table(seats={"Claudia": {"blood": 9}})
    again = Played("Claudia", "Location 1", "Challenge", blood=3)
    judgement = kept(rich, Played("Claudia", "Location 1", "Hunt", blood=3), *ROUND[1:], again)
    assert judgement.table.deployed_blood("Claudia", "Location 1") == 6
    twice = judged(rich, Played("Claudia", "Location 1", "Hunt", blood=4), BloodPlayed("Claudia", 1))
    assert [ruling.event for ruling in twice.wrong] == [1]


def test_blood_comes_from_the_pool() -> None:
    """Nobody plays more than she has when a face-down card is paid for; an uncounted Pool may have it."""
    rule, poor = "blood_comes_from_the_pool", table(seats={"Claudia": {"blood": 3}})
    kept(poor, Played("Claudia", "Location 1", "Hunt", blood=3))
    broken(
        table(seats={"Claudia": {"blood": 2}}),
        Played("Claudia", "Location 1", "Hunt", blood=3),
        rule=rule,
        says="Claudia may not play 3 Blood: 2 are in the Pool.",
    )
    broken(
        table(seats={"Claudia": {"blood": 2}}),
        Played("Claudia", "Location 1", face_down=True, blood=2),
        rule=rule,
        says="Claudia may not play 2 Blood: 1 is in the Pool after 1 for the face-down card.",
    )
    kept(table(seats={"Claudia": {"blood": -1}}), Played("Claudia", "Location 1", "Hunt", blood=3))


def test_the_last_blood_played_brings_frenzy_once() -> None:
    """A declared move is one: its price and its Blood are paid, then the Pool is looked at."""
    judgement = kept(table(seats={"Claudia": {"blood": 3}}), Played("Claudia", "Location 1", face_down=True, blood=2))
    assert judgement.table.deployed_blood("Claudia", "Location 1") == 2
    assert judgement.table.in_frenzy("Claudia")
    assert judgement.table.seats["Claudia"].frenzy_by == ""


def test_blood_follows_its_card() -> None:
    """First the card, then Blood and tokens."""
    broken(
        table(player="Claudia", seats={"Claudia": {"tokens": 1}}),
        BloodPlayed("Claudia", tokens=1),
        rule="blood_follows_its_card",
        says="Claudia has played no card this turn.",
    )
    kept(table(), ROUND[0], BloodPlayed("Claudia", 1))


def test_blood_goes_where_the_card_went() -> None:
    """Blood and flipped tokens of a turn lie where its card lies."""
    broken(
        table(),
        ROUND[0],
        BloodPlayed("Claudia", 1, location="Location 2"),
        rule="blood_goes_where_the_card_went",
        says="Claudia may not play Blood at Location 2: the card of this turn lies at Location 1.",
    )
    kept(table(), ROUND[0], BloodPlayed("Claudia", 1, location="Location 1"))


def test_each_deployed_blood_adds_one_power() -> None:
    """power_of_a_blood is 1."""
    judgement = kept(table(), Played("Claudia", "Location 1", "Challenge", blood=3))
    assert judgement.table.total_power("Claudia", "Location 1") == 4 + 3


# --- Passive and Active cards --------------------------------------------------------------------------------------


def test_a_passive_card_waits_for_its_condition() -> None:
    """Challenge: each card that an opponent plays elsewhere costs 1 Blood, at once; one at its Location does not."""
    challenge = lies("Claudia 1", "Location 1", "Challenge")
    plays = (Played("Louis", "Location 2", "Hunt"), Played("Armand", "Location 1", "Hunt"))
    judgement = kept(table(challenge, ambition="Louis"), *plays)
    assert [judgement.table.blood_of(name) for name in PLAYERS] == [6, 5, 6, 6]
    assert why(judgement, "blood", "Louis") == ["a_passive_card_waits_for_its_condition"]
    more = kept(table(challenge, ambition="Louis"), Played("Louis", "Location 2", "Hunt", face_down=True, blood=2))
    assert more.table.blood_of("Louis") == 2


def test_a_passive_card_that_lies_face_down_does_nothing() -> None:
    """a_passive_card_waits_for_its_condition: face down it is not triggered, nor afterwards by what was before."""
    hidden = table(lies("Claudia 1", "Location 1", "Challenge", down=True), ambition="Louis")
    judgement = kept(hidden, Played("Louis", "Location 2", "Hunt"))
    assert judgement.table.blood_of("Louis") == 6
    later = judged(hidden, Played("Louis", "Location 2", "Hunt"), CardRevealed("Claudia", "Challenge"))
    assert later.table.blood_of("Louis") == 6


def test_what_a_passive_card_did_may_be_said_too() -> None:
    """Who writes down what was triggered anyhow changes nothing by it."""
    challenge = table(lies("Claudia 1", "Location 1", "Challenge"), ambition="Louis")
    said = EffectApplied("Claudia", "Challenge", (Gains("Louis", "blood", -1),))
    judgement = kept(challenge, Played("Louis", "Location 2", "Hunt"), said)
    assert judgement.table.blood_of("Louis") == 5
    assert (
        kept(challenge, Played("Louis", "Location 2", "Hunt"), EffectApplied("Claudia", "Challenge")).table.blood_of(
            "Louis"
        )
        == 5
    )


def test_a_passed_condition_triggers_nothing() -> None:
    """Challenge waits for a card that an opponent plays elsewhere, and for nothing else."""
    rule, says = "a_passed_condition_triggers_nothing", "Nothing has happened that Claudia's Challenge waits for."
    challenge = table(lies("Claudia 1", "Location 1", "Challenge"), ambition="Louis")
    acts = EffectApplied("Claudia", "Challenge")
    broken(challenge, acts, rule=rule, says=says)
    judgement = judged(challenge, acts)
    assert {judgement.table.blood_of(name) for name in PLAYERS} == {6}
    broken(challenge, Played("Louis", "Location 1", "Hunt"), acts, rule=rule, says=says)
    kept(challenge, Played("Louis", "Location 2", "Hunt"), acts)


def test_a_face_down_card_has_no_effect() -> None:
    """Not before it is revealed, whatever kind of card it is."""
    rule = "a_face_down_card_has_no_effect"
    passive = table(lies("Claudia 1", "Location 1", "Challenge", down=True), ambition="Louis")
    played = Played("Louis", "Location 2", "Hunt")
    says = "Claudia's Challenge lies face down."
    broken(passive, played, EffectApplied("Claudia", "Challenge"), rule=rule, says=says)
    nameless = table(lies("Claudia 1", "Location 1", down=True), ambition="Louis")
    broken(nameless, played, EffectApplied("Claudia", "Challenge"), rule=rule, says=says)
    active = table(lies("Claudia 1", "Location 1", "Show of Force", down=True), ambition="Louis")
    broken(
        active,
        played,
        EffectApplied("Claudia", "Show of Force"),
        rule=rule,
        says="Claudia's Show of Force lies face down.",
    )


def test_an_active_card_waits_for_its_step() -> None:
    """In the Planning phase it does nothing, also face up."""
    broken(
        table(lies("Claudia 1", "Location 1", "Show of Force"), ambition="Louis"),
        Played("Louis", "Location 1", "Hunt"),
        EffectApplied("Claudia", "Show of Force"),
        rule="an_active_card_waits_for_its_step",
        says="Show of Force is an Active card, and it is the planning phase.",
    )


def test_what_cards_do_that_no_vocabulary_foresees_is_taken_on_their_word() -> None:
    """A card that is not known may do anything."""
    judgement = kept(table(), EffectHappened("Claudia", "A Relic", (Gains("Claudia", "blood", 1),)))
    assert judgement.table.blood_of("Claudia") == 7


def test_who_is_an_opponent() -> None:
    """opponents: every other player, unless the table agrees that only a Rival is one."""
    challenge = table(lies("Claudia 1", "Location 1", "Challenge"), ambition="Louis")
    elsewhere = Played("Louis", "Location 2", "Hunt")
    assert kept(challenge, elsewhere).table.blood_of("Louis") == 5
    agreed = Agreed("opponents", "every rival")
    assert kept(challenge, agreed, elsewhere).table.blood_of("Louis") == 6
    rival = table(
        lies("Claudia 1", "Location 1", "Challenge"),
        lies("Louis 1", "Location 1", "Ready"),
        ambition="Louis",
        seats={"Louis": {"unseen": ("Hunt", "Vanish")}},
    )
    assert kept(rival, agreed, elsewhere).table.blood_of("Louis") == 5


def test_only_a_deployed_card_is_taken_back() -> None:
    """A card that a player takes back by hand has been deployed; one that lies face down may be any of hers."""
    rule = "only_a_deployed_card_is_taken_back"
    says = "Claudia may not take back {}: no such card has been deployed."
    for name in ("Claudia 1", "Louis 1", "Ready"):
        back = EffectHappened(effects=(Recalls("Claudia", name),))
        told = [one.says for one in judged(table(), back).wrong if one.rule == rule]
        assert told == [says.format(name)]
    down = Played("Claudia", "Location 1", face_down=True)
    for name, there in (("Claudia 1", True), ("Ready", True), ("Claudia 2", False), ("Louis 1", False)):
        back = EffectHappened(effects=(Recalls("Claudia", name),))
        assert any(one.rule == rule for one in judged(table(), down, back).wrong) is not there
