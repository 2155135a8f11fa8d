"""What lies hidden at a Vendetta table, event by event."""

from typing import Any

import pytest

from events.commitments import commit
from events.common import Corrected, Observed, Revealed, RolledBack
from events.effects.base import Modifies, Says
from events.effects.vendetta import Shifts
from events.record.viewpoint import Viewpoint
from events.vendetta.card_facts import VendettaFacts
from events.vendetta.events import (
    HAVEN,
    AllyPlaced,
    CardKept,
    CardRevealed,
    CardsDrawn,
    ConflictDecided,
    Described,
    EffectApplied,
    EffectHappened,
    LocationBegun,
    Looked,
    PhaseBegun,
    Played,
    StepBegun,
    TokenChosen,
    TokenRevealed,
)
from events.vendetta.position import Position
from judge import books
from projections.fold import happens
from projections.redaction import redacted_events
from projections.vendetta.disclosures import disclosed
from tests.helpers.vendetta.tables import lies, table

BOOK = books()["vendetta"]
SPECTATOR, CLAUDIA, LOUIS = Viewpoint(), Viewpoint("Claudia"), Viewpoint("Louis")
SEAL = commit("Challenge", "salt")
DOWN = Played("Claudia", "Location 1", "Challenge", face_down=True, sealed=SEAL)
UNSEEN = Played("Claudia", "Location 1", "", face_down=True, sealed=SEAL)


def shown(position: Position, *events: Any, view: Viewpoint = SPECTATOR, last: int = 1) -> tuple[Any, ...]:
    """The last of these events as they are seen."""
    return redacted_events(BOOK.family, BOOK.terms, position, events, view)[1][-last:]


def after(position: Position, *events: Any, view: Viewpoint = SPECTATOR) -> Any:
    """The table as it is seen after these events."""
    start, told = redacted_events(BOOK.family, BOOK.terms, position, events, view)
    found = BOOK.family.opened(start, BOOK.terms)
    for number, event in enumerate(told, 1):
        happens(BOOK.family, found, event, number)
    return found


@pytest.mark.parametrize(
    "event, told",
    [
        (CardsDrawn("Claudia", ("Challenge", "Brawl")), CardsDrawn("Claudia", ("", ""))),
        (CardsDrawn("Claudia", ("Challenge", "Brawl", "Hunt")), CardsDrawn("Claudia", ("", "", ""))),
        (CardKept("Claudia", "Challenge"), CardKept("Claudia", "")),
        (DOWN, UNSEEN),
        (Played("Claudia", "Location 1", "Challenge", blood=2), Played("Claudia", "Location 1", "Challenge", blood=2)),
    ],
)
def test_what_is_in_a_hand_or_face_down(event: Any, told: Any) -> None:
    """Its player knows it; to others it has no name. Seals are public, and so is what lies face up."""
    for view, expected in ((SPECTATOR, told), (LOUIS, told), (CLAUDIA, event)):
        assert shown(table(), event, view=view) == (expected,)


def test_a_token_is_chosen_in_secret() -> None:
    """Until it is turned up only its player knows it."""
    position = table(lies("Claudia 1", "Location 1", "Challenge"), resolving="Location 1")
    chosen = TokenChosen("Claudia", "withdraw", SEAL)
    assert shown(position, chosen) == (TokenChosen("Claudia", "", SEAL),)
    assert shown(position, chosen, view=CLAUDIA) == (chosen,)
    revealed = TokenRevealed("Claudia", "withdraw", "salt")
    assert shown(position, chosen, revealed) == (revealed,)


def test_who_looks_knows_and_so_does_the_owner() -> None:
    """Nobody else learns by it; what the log knew already is told to who looks, and all that it learns later."""
    looked = Looked("Louis", "Claudia 1")
    assert shown(table(), DOWN, looked) == (looked,)
    assert shown(table(), DOWN, looked, view=LOUIS) == (Looked("Louis", "Claudia 1", "Challenge"),)
    assert shown(table(), DOWN, looked, view=CLAUDIA) == (Looked("Louis", "Claudia 1", "Challenge"),)
    told = Looked("Louis", "Claudia 1", "Challenge")
    assert shown(table(), UNSEEN, told) == (looked,)
    assert shown(table(), UNSEEN, told, view=CLAUDIA) == (told,)
    again = Looked("Armand", "Claudia 1", "Challenge")
    assert shown(table(), UNSEEN, looked, again, view=LOUIS) == (again,)
    assert shown(table(), Looked("Louis", "Claudia 7", "Hunt")) == (Looked("Louis", "Claudia 7"),)
    assert after(table(), DOWN, looked, view=LOUIS).cards["Claudia 1"].card == "Challenge"
    assert shown(table(), DOWN, looked, PhaseBegun("resolution"), view=LOUIS) == (PhaseBegun("resolution"),)


def test_a_reveal_says_which_card_it_was() -> None:
    """Of two cards that lie there the one that is turned up is seen to be the one."""
    lying = (
        lies("Claudia 1", "Location 1", "Brawl", down=True),
        lies("Claudia 2", "Location 1", "Challenge", down=True),
    )
    position = table(*lying, resolving="Location 1", step="revelation")
    event = CardRevealed("Claudia", "Challenge")
    assert shown(position, event) == (CardRevealed("Claudia", "Challenge", "Claudia 2"),)
    assert shown(position, event, view=CLAUDIA) == (event,)
    assert [card.card for card in after(position, event).cards.values()] == ["", "Challenge"]
    unknown = CardRevealed("Claudia", "Hunt", "Claudia 9")
    assert shown(position, unknown) == (unknown,)


def test_what_is_passed_without_a_word_is_turned_up_all_the_same() -> None:
    """A token and a card of which the log knew, and that go by unsaid, stand in the event that passes them."""
    lying = (
        *(lies("Claudia 1", "Location 1", "Challenge", down=True), lies("Louis 1", "Location 1", "Vanish", down=True)),
        lies("Armand 1", "Location 1", "Ready"),
    )
    position = table(*lying, resolving="Location 1", blood={"Claudia at Location 1": 2})
    chosen = [TokenChosen("Claudia", "withdraw"), TokenChosen("Louis", "stay"), TokenChosen("Armand")]
    told = shown(position, *chosen, *(TokenRevealed("Armand", "stay"), StepBegun("conflict")), last=2)
    shows = {
        Revealed("Claudia 1", "Challenge"),
        Revealed("Louis 1", "Vanish"),
        Revealed("Claudia at Location 1", "withdraw"),
        Revealed("Louis at Location 1", "stay"),
    }
    assert [one for event in told for one in event.shows if one not in shows] == []
    assert {one for event in told for one in event.shows} == shows
    found = after(position, *chosen, TokenRevealed("Armand", "stay"), StepBegun("conflict"))
    cards = [(card.card, card.down, card.location) for card in found.cards.values()]
    assert cards == [("Challenge", False, HAVEN), ("Vanish", False, "Location 1"), ("Ready", False, "Location 1")]
    assert found.tiles["Claudia at Location 1"].withdrawn
    own = shown(position, *chosen, *(TokenRevealed("Armand", "stay"), StepBegun("conflict")), view=LOUIS, last=2)
    assert {one.name for event in own for one in event.shows} == {"Claudia 1", "Claudia at Location 1"}


def test_withdrawing_turns_cards_up_and_from_the_haven_it_does_not() -> None:
    """At a Location the cards go face up to the Haven; from there they go back to the hand unseen."""
    for place, expected in (("Location 1", (Revealed("Claudia 1", "Challenge"),)), (HAVEN, ())):
        position = table(lies("Claudia 1", place, "Challenge", down=True), lies("Louis 1", place), resolving=place)
        event = TokenRevealed("Claudia", "withdraw")
        assert shown(position, event) == (TokenRevealed("Claudia", "withdraw", shows=expected),)
        assert after(position, event).hand_of("Claudia") == (3 if place == "Location 1" else 4)


def test_what_was_revealed_is_known_in_the_hand_later() -> None:
    """A card that everybody has seen goes back to a hand where everybody knows it, and another one unseen."""
    lying = (lies("Claudia 1", HAVEN, "Challenge"), lies("Claudia 2", HAVEN, "Brawl", down=True))
    position = table(*lying, resolving=HAVEN, seats={"Claudia": {"unseen": ("Hunt",)}})
    found = after(position, TokenRevealed("Claudia", "withdraw"))
    assert (sorted(found.seats["Claudia"].unseen), found.hand_of("Claudia")) == (["", "", "Challenge"], 3)


def test_a_position_is_masked() -> None:
    """Hands, drawn cards, cards face down and tokens not turned up are those of their players."""
    lying = (lies("Claudia 1", "Location 1", "Challenge", down=True), lies("Claudia 2", "Location 1", "Brawl"))
    seats = {"Claudia": {"unseen": ("Hunt", "Ready"), "drawn": ("Brawl", "Hunt"), "under": ("Vanish",)}}
    position = table(*lying, resolving="Location 1", seats=seats)
    for tile in ("Claudia at Location 1", "Louis at Location 1"):
        position.tiles[tile].chosen, position.tiles[tile].token = True, "withdraw"
    position.tiles["Louis at Location 1"].revealed = True
    masked = redacted_events(BOOK.family, BOOK.terms, position, (), LOUIS)[0]
    assert (masked.seats["Claudia"].unseen, masked.seats["Claudia"].drawn) == (("", "", ""), ("", ""))
    assert masked.seats["Claudia"].under == ("",)
    unknown = table(seats={"Claudia": {"unseen": ("?",)}})
    assert redacted_events(BOOK.family, BOOK.terms, unknown, (), LOUIS)[0].seats["Claudia"].unseen == ("?",)
    assert masked.seats["Louis"] == position.seats["Louis"]
    assert [card.card for card in masked.cards.values()] == ["", "Brawl"]
    assert [masked.tiles[f"{name} at Location 1"].token for name in ("Claudia", "Louis")] == ["", "withdraw"]
    assert redacted_events(BOOK.family, BOOK.terms, position, (), CLAUDIA)[0].cards == position.cards


@pytest.mark.parametrize(
    "event, told",
    [
        (Observed("Claudia 1", "power", 4), Observed("Claudia 1", "location", "Location 1")),
        (Observed("Claudia at Location 1", "Power", 4), Observed("Claudia at Location 1", "blood", 2)),
        (Observed("Louis at Location 1", "power", 0), Observed("Louis at Location 1", "power", 0)),
        (Observed("Claudia", "hand", 2), Observed("Claudia", "hand", 2)),
    ],
)
def test_no_power_is_observed_face_down(event: Observed, told: Observed) -> None:
    """Who counts the Power of a hidden card knows the card; others see where it lies, and the Blood beside it."""
    position = table(lies("Claudia 1", "Location 1", "Challenge", down=True), blood={"Claudia at Location 1": 2})
    assert shown(position, event) == (told,)
    assert shown(position, event, view=CLAUDIA) == (event,)


@pytest.mark.parametrize(
    "make",
    [
        lambda effects: EffectHappened("Louis", "Vanish", effects),
        lambda effects: EffectApplied("Louis", "Vanish", effects),
        lambda effects: Corrected((1,), effects),
    ],
)
def test_an_effect_names_no_hidden_card(make: Any) -> None:
    """It names the card as it lies there; what a player calls her own card aloud is heard by all."""
    position = table(lies("Claudia 1", "Location 1", "Challenge", down=True))
    effects = (Modifies("power", 1, "Challenge"), Shifts("Challenge", "Location 2"), Says("Challenge"))
    masked = (Modifies("power", 1, "Claudia 1"), Shifts("Claudia 1", "Location 2"), Says("Challenge"))
    assert shown(position, make(effects)) == (make(masked),)
    assert shown(position, make(effects), view=CLAUDIA) == (make(effects),)


def test_what_is_read_out_of_an_unknown_card() -> None:
    """It says nothing until the card is known: where it is turned up, played, or looked at by the viewer."""
    position = table(resolving="Location 1", step="revelation")
    challenge = Described("Challenge", VendettaFacts(kind="conflict", power=4, clan="Brujah"))
    text, nothing = "conflict, power 4, clan Brujah", Described("", VendettaFacts())
    assert shown(position, challenge) == shown(position, Described("Vanish", VendettaFacts(power=2))) == (nothing,)
    told = (nothing, UNSEEN, LocationBegun("Location 1"))
    assert shown(position, challenge, DOWN, LocationBegun("Location 1"), last=3) == told
    reveal = CardRevealed("Claudia", "Challenge", "Claudia 1")
    seen_then = CardRevealed("Claudia", "Challenge", "Claudia 1", shows=(Revealed("", "Challenge", text),))
    assert shown(position, challenge, DOWN, reveal) == (seen_then,)
    assert shown(position, challenge, DOWN, reveal, challenge) == (challenge,)
    assert after(position, challenge, DOWN, reveal).described == {"Challenge": challenge.facts}
    assert shown(position, challenge, view=CLAUDIA) == (challenge,)  # she has it in her hand
    rumour, kept = Described("Rumour", challenge.facts), CardKept("Claudia", "Rumour")
    own = CardKept("Claudia", "Rumour", shows=(Revealed("", "Rumour", text),))
    assert shown(position, rumour, kept, view=CLAUDIA, last=2) == (nothing, own)
    assert shown(position, rumour, kept, view=LOUIS, last=2) == (nothing, CardKept("Claudia"))
    looked = Looked("Louis", "Claudia 1")
    (told_louis,) = shown(position, challenge, DOWN, looked, view=LOUIS)
    assert (told_louis.card, told_louis.shows) == ("Challenge", (Revealed("", "Challenge", text),))
    assert shown(position, challenge, DOWN, looked) == (looked,)


def test_what_is_read_out_of_what_lies_open_or_is_everybodys() -> None:
    """Everybody starts with the same cards; an Ally is known when it lies on the table."""
    position = table()
    hunt, ally = Described("Hunt", VendettaFacts(power=2)), Described("Ada", VendettaFacts(kind="ally", feed=2))
    assert shown(position, hunt)[0] is hunt
    placed = AllyPlaced("Location 1", "Ada", shows=(Revealed("", "Ada", "ally, feed 2"),))
    told = (Described("", VendettaFacts()), placed, ally)
    assert shown(position, ally, AllyPlaced("Location 1", "Ada"), ally, last=3) == told
    assert after(position, ally, AllyPlaced("Location 1", "Ada")).allies["Ada"].feed == 2
    lying = table(lies("Claudia 1", "Location 1", "Challenge", down=True), lies("Louis 1", "Location 1", "Brawl"))
    lying.described |= {name: VendettaFacts(power=3) for name in ("Hunt", "Challenge", "Brawl", "Vanish")}
    assert list(redacted_events(BOOK.family, BOOK.terms, lying, (), SPECTATOR)[0].described) == ["Hunt", "Brawl"]
    assert list(redacted_events(BOOK.family, BOOK.terms, lying, (), CLAUDIA)[0].described) == [
        "Hunt",
        "Challenge",
        "Brawl",
    ]
    reveal = CardRevealed("Claudia", "Challenge", "Claudia 1")
    assert shown(lying, LocationBegun("Location 1"), reveal)[0].shows == (Revealed("", "Challenge", "power 3"),)


def test_a_card_passed_without_a_word_tells_what_is_printed_on_it() -> None:
    """Where the step that turns it up goes without saying, its facts stand with its name."""
    position = table(lies("Claudia 1", "Location 1", "Challenge", down=True), resolving="Location 1", step="revelation")
    position.described["Challenge"] = VendettaFacts(kind="conflict", power=4)
    (told,) = shown(position, StepBegun("conflict"))
    assert told.shows == (Revealed("Claudia 1", "Challenge", "conflict, power 4"),)
    found = after(position, StepBegun("conflict"))
    assert (found.cards["Claudia 1"].card, found.facts_of("Challenge").power) == ("Challenge", 4)


def test_a_roll_back_hides_again_what_it_strikes_out() -> None:
    """The masked table goes back too, so what was turned up since lies there unnamed again."""
    position = table(lies("Claudia 1", "Location 1", "Challenge", down=True), resolving="Location 1", step="revelation")
    reveal = CardRevealed("Claudia", "Challenge", "Claudia 1")
    back = (LocationBegun("Location 1"), reveal, RolledBack(1))
    found = after(position, *back)
    assert (found.cards["Claudia 1"].card, found.cards["Claudia 1"].down) == ("", True)
    assert shown(position, *back, reveal) == (reveal,)


def test_what_is_shown_is_chance() -> None:
    """What lay hidden is no declaration alone."""
    one, other = Revealed("Claudia 1", "Challenge"), Revealed("Louis at Location 1", "withdraw")
    assert disclosed(ConflictDecided(shows=(one,))) == "Challenge was turned up"
    assert disclosed(ConflictDecided(shows=(one, other))) == "Challenge and withdraw were turned up"
    assert disclosed(ConflictDecided()) == ""
    assert disclosed(ConflictDecided(shows=(Revealed("", "Challenge", "power 4"),))) == ""


def test_what_is_said_to_be_shown_of_nothing_is_passed_over() -> None:
    """What nobody has on the table, or everybody knows already, changes nothing."""
    position = table(lies("Claudia 1", "Location 1", "Challenge"))
    shows = (Revealed("Claudia 7", "Hunt"), Revealed("Claudia 1", "Hunt"), Revealed("Louis at Location 1", "stay"))
    found = BOOK.family.opened(position, BOOK.terms)
    happens(BOOK.family, found, PhaseBegun("resolution", shows=shows), 1)
    assert found.cards["Claudia 1"].card == "Challenge"
    assert found.tiles["Louis at Location 1"].token == ""
