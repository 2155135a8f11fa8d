"""What a card asks of who plays it, of what it is put on, and of the moment at which it is played, in both books."""

from pathlib import Path
from typing import Any

import pytest

from events.effects.text import parse_effects
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    ActionCardPlayed,
    Bleed,
    Block,
    CardUsed,
    CombatCard,
    Described,
    Discarded,
    EffectHappened,
    Equip,
    MasterPlayed,
    Modifier,
    PhaseBegun,
    PoliticalAction,
    Reaction,
    Resolved,
    Strike,
    TermsChosen,
    Vote,
)
from events.methuselah.position import Position
from events.methuselah.requirements import MOMENTS, moment_of, parse_requirement, understood
from events.registry import load_catalogue
from judge import books
from judge.methuselah.requirements import WHEN
from tests.helpers.methuselah.tables import ally, broken, judged, kept, on, table, unclear, vampire

BOTH = pytest.mark.parametrize("book", ("vtes-1998", "jyhad-1994"))
BY_WHOM = "a_card_is_played_by_whom_it_requires"
BLEED = Bleed(minion="Lupo")
BLOCKED = (BLEED, Block(minion="Thomas"), Resolved(outcome="blocked"))


def scene(phase: str = "minion", **lupo: Any) -> Position:
    """Sarah has Lupo, a Camarilla vampire of capacity 6, and a Mage; Alexis has Thomas."""
    given = {"capacity": 6, "sect": "Camarilla", "clan": "Brujah", **lupo}
    return table(vampire("Lupo", "Sarah", **given), ally("Mage", "Sarah"), vampire("Thomas", "Alexis"), phase=phase)


def card(**facts: Any) -> Described:
    """A card Call, of which this is printed."""
    return Described(card="Call", facts=CardFacts(**facts))


# --- who plays it -----------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize(
    "wanted, fits, does_not",
    [
        ("Prince", {"title": "Prince of Boston"}, {}),
        ("a Prince or Justicar", {"title": "Brujah Justicar"}, {}),
        ("Camarilla", {}, {"sect": "Sabbat", "clan": ""}),
        ("capacity 6 or more", {}, {"capacity": 5}),
        ("capacity above 5", {}, {"capacity": 5}),
        ("capacity 6 or less", {}, {"capacity": 7}),
        ("clan Brujah", {}, {"clan": "Tremere"}),
        ("non-Tremere", {}, {"clan": "Tremere"}),
        ("a titled vampire", {"title": "Prince of Boston"}, {}),
        ("Potence", {"disciplines": {"Potence": "basic"}}, {"disciplines": {"Auspex": "basic"}}),
    ],
)
def test_who_may_play_a_card(wanted: str, fits: dict[str, Any], does_not: dict[str, Any], book: str) -> None:
    """Title, sect, capacity, clan and skill of the minion: a_card_is_played_by_whom_it_requires."""
    play = Modifier(minion="Lupo", card="Call", effects=parse_effects("+1 bleed"))
    kept(scene(**fits), card(requires=wanted), BLEED, play, book=book)
    says = f"Lupo may not play Call: it requires {wanted}, and Lupo is not that."
    broken(scene(**does_not), card(requires=wanted), BLEED, play, rule=BY_WHOM, says=says, book=book)


@BOTH
def test_a_card_for_vampires(book: str) -> None:
    """An ally uses no card that requires a vampire; actions and reactions ask as much as modifiers do."""
    says = "Mage may not play Call: it requires vampire, and Mage is not that."
    broken(scene(), card(requires="vampire"), Equip(minion="Mage", card="Call"), rule=BY_WHOM, says=says, book=book)
    kept(scene(), card(requires="vampire"), Equip(minion="Lupo", card="Call"), book=book)
    says = "Thomas may not play Call: it requires ally, and Thomas is not that."
    asked = (card(requires="ally"), BLEED, Reaction(minion="Thomas", card="Call"))
    broken(scene(), *asked, rule=BY_WHOM, says=says, book=book)


@BOTH
def test_who_uses_a_card_in_play(book: str) -> None:
    """A card in play that requires a Prince is used by one."""
    lair = on("Call", "", "Sarah", "location", region="in play")
    lupo = vampire("Lupo", "Sarah", capacity=6)
    prince = vampire("Lupo", "Sarah", capacity=6, title="Prince of Boston", sect="Camarilla")
    used = CardUsed(card="Call", minion="Lupo", effects=parse_effects("Lupo gains 1 blood"))
    kept(table(prince, lair), card(requires="Prince"), used, book=book)
    says = "Lupo may not use Call: it requires Prince, and Lupo is not that."
    broken(table(lupo, lair), card(requires="Prince"), used, rule=BY_WHOM, says=says, book=book)
    kept(table(lupo, lair), card(requires="Prince"), CardUsed(card="Call"), book=book)


@BOTH
def test_what_nobody_has_told_is_taken_on_trust(book: str) -> None:
    """A vampire of whom little is known may be a Prince; the ruling says that this is assumed."""
    play = Modifier(minion="Lupo", card="Call")
    unknown = scene(capacity=None)
    given = judged(unknown, card(requires="Prince"), BLEED, play, book=book, every=True).rulings[-1]
    assert (given.verdict, "that Lupo is Prince" in given.assumes) == ("legal", True)


@BOTH
def test_words_that_nobody_understands_are_told(book: str) -> None:
    """They are not judged, and the ruling says so."""
    says = "Call requires «flying wombat»: these words are not understood, and nobody has judged them."
    asked = (card(requires="flying wombat"), BLEED, Modifier(minion="Lupo", card="Call"))
    unclear(scene(), *asked, rule=BY_WHOM, says=says, book=book)
    says = "Call is played «at dawn»: these words are not understood, and nobody has judged them."
    asked = (card(when="at dawn"), BLEED, Modifier(minion="Lupo", card="Call"))
    unclear(scene(), *asked, rule="a_card_is_played_at_its_moment", says=says, book=book)


@BOTH
def test_a_methuselah_uses_her_own_cards_in_play(book: str) -> None:
    """A Methuselah uses a card that she controls, and nobody else's; who is not named may be anybody."""
    lair = on("Lair", "", "Sarah", kind="location", region="in play")
    here = table(vampire("Lupo", "Sarah"), lair)
    rule, says = "a_card_in_play_is_used_by_its_controller", "Alexis may not use Lair: Sarah controls it."
    broken(here, CardUsed(card="Lair", methuselah="Alexis"), rule=rule, says=says, book=book)
    kept(here, CardUsed(card="Lair", methuselah="Sarah"), CardUsed(card="Lair"), book=book)


@BOTH
def test_whom_a_card_means(book: str) -> None:
    """Words for others that mean nothing are told; those that do, and names, are no matter."""
    rule = "whom_a_card_means_is_understood"
    play = Modifier(minion="Lupo", card="Call")
    for text in ("each wombat burns 1 blood", "the far prey burns 1 pool"):
        name = text.partition(" burns")[0]
        says = f"Call means «{name}»: these words are not understood, and nobody has judged them."
        unclear(scene(), card(basic=parse_effects(text)), BLEED, play, rule=rule, says=says, book=book)
    for text in ("each Tremere burns 1 blood", "the prey burns 1 pool", "Thomas burns 1 blood"):
        ruled = judged(scene(), card(basic=parse_effects(text)), BLEED, play, book=book, every=True).rulings
        assert all("not understood" not in one.says for one in ruled), ruled
    claimed = EffectHappened(methuselah="Sarah", effects=parse_effects("taps each wombat"), card="Call")
    says = "Call means «each wombat»: these words are not understood, and nobody has judged them."
    unclear(scene(), claimed, rule=rule, says=says, book=book)


@BOTH
def test_who_controls_what_a_master_card_requires(book: str) -> None:
    """A master card is played by a Methuselah with a ready minion that fits."""
    play = MasterPlayed(methuselah="Sarah", card="Call")
    rule = "a_master_card_needs_whom_it_requires"
    says = "Sarah may not play Call: it requires Prince, and she controls none."
    broken(scene("master"), card(requires="Prince"), play, rule=rule, says=says, book=book)
    prince = scene("master", title="Prince of Boston")
    kept(prince, card(requires="Prince"), play, book=book)
    torpid = scene("master", title="Prince of Boston", region="torpor")
    broken(torpid, card(requires="Prince"), play, rule=rule, says=says, book=book)
    says = "Call requires «a wombat»: these words are not understood, and nobody has judged them."
    unclear(prince, card(requires="a wombat"), play, rule=rule, says=says, book=book)


# --- where it goes ----------------------------------------------------------------------------------------------------


@BOTH
def test_what_a_card_is_put_on(book: str) -> None:
    """A master card for one's own vampire is not put on another's; what an effect says counts as much."""
    rule = "a_card_goes_where_it_says"
    own = card(kind="master", on="your own ready vampire", basic=parse_effects("stays in play"))
    on_thomas, on_lupo = (MasterPlayed(methuselah="Sarah", card="Call", target=name) for name in ("Thomas", "Lupo"))
    says = "Call may not be put on Thomas: it is for your own ready vampire."
    broken(scene("master"), own, on_thomas, rule=rule, says=says, book=book)
    kept(scene("master"), own, on_lupo, book=book)
    kept(scene("master"), card(kind="master", on="another's vampire"), on_thomas, book=book)
    act = ActionCardPlayed(minion="Lupo", card="Call", effects=parse_effects("Call on Mage"))
    says = "Call may not be put on Mage: it is for vampire."
    broken(scene(), card(kind="action", on="vampire"), act, rule=rule, says=says, book=book)
    says = "Call is put on «a wombat»: these words are not understood, and nobody has judged them."
    unclear(scene("master"), card(kind="master", on="a wombat"), on_lupo, rule=rule, says=says, book=book)
    methuselah = MasterPlayed(methuselah="Sarah", card="Call", target="Alexis")
    kept(scene("master"), card(kind="master", on="another Methuselah"), methuselah, book=book)
    says = "Call may not be put on Alexis: it is for vampire."
    broken(scene("master"), card(kind="master", on="vampire"), methuselah, rule=rule, says=says, book=book)


# --- when it is played ------------------------------------------------------------------------------------------------

PLAY = Modifier(minion="Lupo", card="Call")
COMBAT = CombatCard(minion="Lupo", card="Call")
ANY = EffectHappened(methuselah="Sarah", card="Call")
POLITICS = (
    PoliticalAction(minion="Lupo", card="Vote"),
    Resolved(outcome="succeeds"),
    TermsChosen(terms="x"),
)
VOTE = Vote(methuselah="Sarah", source="card")
HURT = (*BLOCKED, Strike(minion="Lupo"), Strike(minion="Thomas"))
MOMENT_TESTS: dict[str, tuple[tuple[Any, ...], tuple[Any, ...]]] = {
    "during a referendum": ((*POLITICS, ANY), (BLEED, ANY)),
    "before votes are cast": ((*POLITICS, ANY), (*POLITICS, VOTE, ANY)),
    "after votes are cast": ((*POLITICS, VOTE, ANY), (*POLITICS, ANY)),
    "during an action": ((BLEED, PLAY), (ANY,)),
    "when an action is announced": ((BLEED, PLAY), (BLEED, Block(minion="Thomas"), PLAY)),
    "during a bleed": ((BLEED, PLAY), (Equip(minion="Lupo", card="Coat"), PLAY)),
    "when a bleed is announced": ((BLEED, PLAY), (BLEED, Block(minion="Thomas"), PLAY)),
    "before blocks are attempted": ((BLEED, PLAY), (BLEED, Block(minion="Thomas"), PLAY)),
    "during a block attempt": ((BLEED, Block(minion="Thomas"), PLAY), (BLEED, PLAY)),
    "when the action is blocked": ((*BLOCKED, ANY), (BLEED, ANY)),
    "when the action succeeds": ((BLEED, PLAY), (*BLOCKED, ANY)),
    "during combat": ((*BLOCKED, COMBAT), (BLEED, ANY)),
    "before range is determined": ((*BLOCKED, COMBAT), (*BLOCKED, Strike(minion="Lupo"), COMBAT)),
    "before strikes are chosen": ((*BLOCKED, COMBAT), (*BLOCKED, Strike(minion="Lupo"), COMBAT)),
    "after strikes": ((*HURT, COMBAT), (*BLOCKED, COMBAT)),
    "at close range": ((*BLOCKED, COMBAT), (BLEED, ANY)),
    "at long range": ((), (*BLOCKED, COMBAT)),
    "in the untap phase": ((), (ANY,)),
    "in the master phase": ((), (ANY,)),
    "in the minion phase": ((ANY,), ()),
    "at the start of the minion phase": ((ANY,), (BLEED, Resolved(outcome="succeeds"), ANY)),
    "in the influence phase": ((), (ANY,)),
    "in the discard phase": ((), (ANY,)),
    "at the start of the untap phase": ((), (ANY,)),
    "at the start of the master phase": ((), (ANY,)),
    "at the start of the influence phase": ((), (ANY,)),
    "at the start of the discard phase": (
        (PhaseBegun(phase="discard"), ANY),
        (PhaseBegun(phase="discard"), Discarded(methuselah="Sarah"), ANY),
    ),
}


@BOTH
@pytest.mark.parametrize("moment", MOMENT_TESTS)
def test_when_a_card_is_played(moment: str, book: str) -> None:
    """At its moment, and not at another."""
    rule = "a_card_is_played_at_its_moment"
    at_its_time, too_early = MOMENT_TESTS[moment]
    if at_its_time:
        found = judged(scene(), card(when=moment), *at_its_time, book=book).wrong
        assert rule not in [one.rule for one in found], found
    if too_early:
        says = books()[book].worded(f"Call may not be played now: it is played {moment}.")
        found = judged(scene(), card(when=moment), *too_early, book=book).wrong
        assert (rule, says) in [(one.rule, one.says) for one in found if one.event == len(too_early) + 1]


def test_each_moment_has_its_meaning() -> None:
    """Every moment that a card file may name is judged, and tested here."""
    assert set(MOMENTS) == set(WHEN) == set(MOMENT_TESTS)


@pytest.mark.parametrize(
    "said, moment",
    [
        ("a bleed is announced", "when a bleed is announced"),
        ("only when a bleed is announced", "when a bleed is announced"),
        ("the action succeeds", "when the action succeeds"),
        ("Before Votes", "before votes are cast"),
        ("before range", "before range is determined"),
        ("during your discard phase", "in the discard phase"),
        ("at the beginning of your minion phase", "at the start of the minion phase"),
        ("in the beginning of your untap phase", "at the start of the untap phase"),
        ("during a vote", "during a referendum"),
        ("before a bleed", ""),
        ("announced", ""),
    ],
)
def test_a_moment_in_other_words(said: str, moment: str) -> None:
    """What people say is understood, and nothing is guessed."""
    assert moment_of(said) == moment


# --- card files -------------------------------------------------------------------------------------------------------


def test_a_card_file_is_told_what_is_not_understood(tmp_path: Path) -> None:
    """Words that mean nothing are a problem with its place, and so is an unknown moment."""
    path = tmp_path / "cards.csv"
    path.write_text(
        "name,requires,on,when\nGood,a Prince or Justicar,another's ready vampire,Before votes\n"
        "Bad,flying wombat,,\nWorse,,a wombat,\nWorst,,,at dawn\n",
        encoding="utf-8",
    )
    catalogue, problems = load_catalogue(path)
    assert list(catalogue) == ["Good"]
    assert [(one.place.rpartition(", ")[2], one.found) for one in problems] == [
        ("field requires", '"flying wombat"'),
        ("field on", '"a wombat"'),
        ("field when", '"at dawn"'),
    ]
    assert catalogue.get("Good").when == "before votes are cast"  # type: ignore[union-attr]  # it is there


@pytest.mark.parametrize("text", ["", "flying wombat", "Prince or", "a", "capacity", "capacity of blood"])
def test_words_that_are_no_requirement(text: str) -> None:
    """Nothing is guessed of them."""
    assert parse_requirement(text) is None
    assert not understood(text)
