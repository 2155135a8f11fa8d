"""Sections 6.3.4 and 10: titles, and who may hold which."""

from typing import Any

import pytest

from events.effects.base import Attaches, Burns
from events.effects.methuselah import Becomes, Titles
from events.methuselah.events import (
    EffectHappened,
    PhaseBegun,
    PoliticalAction,
    ReferendumResolved,
    TermsChosen,
    TurnBegun,
    Vote,
)
from tests.helpers.methuselah.tables import broken, judged, kept, on, table, unclear, vampire
from tests.judge.rulebooks.vtes_1998.test_politics import senate, unders

PRINCE = "Prince of Atlanta"


def gains(minion: str, title: str, *more: Any) -> EffectHappened:
    """A card gives a vampire a title."""
    return EffectHappened(card="Deed", methuselah="Sarah", effects=(*more, Titles(minion=minion, title=title)))


def camarilla(name: str, who: str, title: str = "", **traits: Any) -> Any:
    """A vampire of the Camarilla."""
    return vampire(name, who, title=title, sect="Camarilla", **traits)


# --- 6.3.4: unique titles -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "title, sect, contested",
    [
        ("Prince of Atlanta", "Camarilla", True),
        ("Archbishop of Atlanta", "Sabbat", True),
        ("Brujah Justicar", "Camarilla", True),
        ("Primogen", "Camarilla", False),
        ("Inner Circle", "Camarilla", False),
        ("Bishop", "Sabbat", False),
        ("Priscus", "Sabbat", False),
        ("Cardinal", "Sabbat", False),
    ],
)
def test_unique_titles(title: str, sect: str, contested: bool) -> None:
    """A city has one Prince and one Archbishop, a clan one Justicar; any number hold the other titles."""
    rivals = [vampire(name, who, sect=sect) for name, who in (("Rake", "Sarah"), ("Thomas", "Alexis"))]
    judgement = kept(table(*rivals), gains("Rake", title), gains("Thomas", title))
    for name in ("Rake", "Thomas"):
        assert judgement.table.cards[name].title_contested is contested
        assert judgement.table.title_of(name) == ("" if contested else title)


def test_princes_of_two_cities_do_not_contest() -> None:
    """The unique_titles are those of one city or one clan; a title whose city nobody told is not contested."""
    position = table(camarilla("Rake", "Sarah", PRINCE), camarilla("Thomas", "Alexis"))
    judgement = kept(position, gains("Thomas", "Prince of Boston"))
    assert judgement.table.title_of("Rake") == PRINCE
    judgement = kept(
        table(camarilla("Rake", "Sarah", "Prince"), camarilla("Thomas", "Alexis")), gains("Thomas", "Prince")
    )
    assert judgement.table.title_of("Thomas") == "Prince"


def test_a_vampire_that_comes_into_play_contests_its_title() -> None:
    """When a vampire comes into play with the unique title of another, the title is contested."""
    comer = camarilla("Thomas", "Sarah", PRINCE, region="uncontrolled", counters=5)
    position = table(camarilla("Rake", "Alexis", PRINCE), comer, phase="influence")
    judgement = kept(position, PhaseBegun(phase="discard"))
    assert judgement.table.cards["Rake"].title_contested
    assert judgement.table.cards["Thomas"].title_contested


def test_a_prince_and_an_archbishop_share_a_city() -> None:
    """Prince and Archbishop of a city are two titles, or so one may read it."""
    archbishop = vampire("Velya", "Alexis", title="Archbishop of Atlanta", sect="Sabbat")
    position = senate(camarilla("Rake", "Sarah", PRINCE), archbishop)
    assert judged(position, Vote(methuselah="Sarah", source="vampire", by="Rake")).table.tally() == (2, 0)
    unclear(
        position,
        Vote(methuselah="Alexis", source="vampire", by="Velya"),
        rule="a_city_may_have_a_prince_and_an_archbishop",
        says="Whether Velya contests Atlanta with Rake: Archbishop of Atlanta and Prince of Atlanta are two titles, "
        "but may be rival claims to one city.",
    )
    alone = judged(senate(archbishop), Vote(methuselah="Alexis", source="vampire", by="Velya"))
    assert alone.rulings == []


# --- 6.3.4: one title each ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("new", ["Ventrue Justicar", "Primogen"])
def test_a_new_title_replaces_the_old(new: str) -> None:
    """A vampire who gains a title loses the one it had, be the new one smaller."""
    judgement = kept(table(camarilla("Rake", "Sarah", PRINCE)), gains("Rake", new))
    assert judgement.table.title_of("Rake") == new
    assert {"a_new_title_replaces_the_old", "a_title_is_gained"} <= unders(judgement)


def test_a_new_title_yields_the_contested_one() -> None:
    """A vampire whose title is contested yields it at once when it gains another."""
    rivals = (
        camarilla("Rake", "Sarah", PRINCE, title_contested=True),
        camarilla("Thomas", "Alexis", PRINCE, title_contested=True),
    )
    judgement = kept(table(*rivals), gains("Rake", "Primogen"))
    assert judgement.table.title_of("Rake") == "Primogen"
    assert judgement.table.title_of("Thomas") == ""
    assert "a_new_title_yields_the_contested_one" in unders(judgement)
    later = kept(
        table(*rivals, turn="Richard", phase="discard"), gains("Thomas", "Primogen"), TurnBegun(methuselah="Sarah")
    )
    assert later.table.title_of("Rake") == PRINCE


def test_a_card_that_gave_a_title_burns_when_it_is_yielded() -> None:
    """With a title that is yielded, the card that gave it burns; with one that is replaced, it stays."""
    seizure = on("Praxis Seizure", "Rake", "Sarah", kind="political action")
    for contested in (True, False):
        rake = camarilla("Rake", "Sarah", PRINCE, title_from="Praxis Seizure", title_contested=contested)
        thomas = camarilla("Thomas", "Alexis", PRINCE if contested else "", title_contested=contested)
        judgement = kept(table(rake, thomas, seizure), gains("Rake", "Primogen"))
        assert judgement.table.known("Praxis Seizure") is not contested


def test_a_title_comes_from_the_card_put_on_the_vampire() -> None:
    """With a_title_is_gained by a card put on the vampire, the title comes from that card."""
    terms = TermsChosen(effects=(Attaches(card="Praxis Seizure", on="Lupo"), Titles(minion="Lupo", title=PRINCE)))
    call = PoliticalAction(minion="Lupo", card="Praxis Seizure")
    judgement = kept(
        table(camarilla("Lupo", "Sarah")), call, terms, Vote(methuselah="Sarah", source="card"), ReferendumResolved()
    )
    assert judgement.table.title_of("Lupo") == PRINCE
    assert judgement.table.cards["Lupo"].title_from == "Praxis Seizure"
    assert judgement.table.cards["Praxis Seizure"].on == "Lupo"


def test_a_title_that_is_taken_away_is_gone() -> None:
    """A card may take a title away."""
    judgement = kept(table(camarilla("Rake", "Sarah", PRINCE)), gains("Rake", ""))
    assert judgement.table.title_of("Rake") == ""


# --- 10: the right sect and clan ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "title, sect, other",
    [
        ("Primogen", "Camarilla", "Sabbat"),
        ("Prince of Boston", "Camarilla", "Sabbat"),
        ("Brujah Justicar", "Camarilla", "Independent"),
        ("Inner Circle", "Camarilla", "Independent"),
        ("Bishop", "Sabbat", "Camarilla"),
        ("Archbishop of Boston", "Sabbat", "Camarilla"),
        ("Priscus", "Sabbat", "Independent"),
        ("Cardinal", "Sabbat", "Camarilla"),
    ],
)
def test_a_title_needs_its_sect(title: str, sect: str, other: str) -> None:
    """Each title is for vampires of its own sect (sect_of)."""
    kept(table(vampire("Rake", "Sarah", sect=sect)), gains("Rake", title))
    kept(table(vampire("Rake", "Sarah")), gains("Rake", title))
    broken(
        table(vampire("Rake", "Sarah", sect=other)),
        gains("Rake", title),
        rule="a_title_needs_its_sect",
        says=f"Rake may not become {title}: Rake is {other}, not {sect}.",
    )


@pytest.mark.parametrize(
    "clan, sect",
    [
        ("Brujah", "Camarilla"),
        ("Ventrue", "Camarilla"),
        ("Caitiff", "Camarilla"),
        ("Brujah antitribu", "Sabbat"),
        ("Lasombra", "Sabbat"),
        ("Tzimisce", "Sabbat"),
        ("Giovanni", "Independent"),
        ("Ravnos", "Independent"),
        ("Samedi", ""),
    ],
)
def test_clans_count_to_sects(clan: str, sect: str) -> None:
    """Where nobody said what sect a vampire is of, its clan tells (clans_of)."""
    judgement = kept(table(vampire("Rake", "Sarah", clan=clan)))
    assert judgement.table.sect_of("Rake") == sect
    assert judgement.table.terms.sect_of_clan(clan) == sect


def test_non_camarilla_means_independent() -> None:
    """A card marked Non-Camarilla is Independent, of neither sect (sects_on_cards)."""
    judgement = kept(table(vampire("Rake", "Sarah", sect="Non-Camarilla")))
    assert judgement.table.sect_of("Rake") == "Independent"


def test_a_sect_may_change_with_the_title() -> None:
    """A vampire that becomes of the right sect by the same card may receive the title: a_title_needs_its_sect."""
    position = table(vampire("Rake", "Sarah", sect="Sabbat", clan="Lasombra"))
    kept(position, gains("Rake", PRINCE, Becomes(card="Rake", trait="sect", value="Camarilla")))
    kept(position, gains("Rake", PRINCE, Becomes(card="Rake", trait="clan", value="Brujah")))


def test_a_justicar_needs_his_clan() -> None:
    """The Justicar of a clan is a member of it (titles_of_a_clan)."""
    kept(table(camarilla("Rake", "Sarah", clan="Brujah")), gains("Rake", "Brujah Justicar"))
    kept(table(camarilla("Rake", "Sarah")), gains("Rake", "Brujah Justicar"))
    broken(
        table(camarilla("Rake", "Sarah", clan="Ventrue")),
        gains("Rake", "Brujah Justicar"),
        rule="a_justicar_needs_his_clan",
        says="Rake may not become Brujah Justicar: Rake is Ventrue, not Brujah.",
    )


def becomes(minion: str, trait: Any, value: str) -> EffectHappened:
    """Clan Impersonation, or another card like it."""
    return EffectHappened(card="Clan Impersonation", effects=(Becomes(card=minion, trait=trait, value=value),))


def test_the_sect_follows_the_clan() -> None:
    """A vampire that changes its clan is of the new clan's sect, and without benefit of a title of the old one."""
    judgement = kept(table(camarilla("Rake", "Sarah", PRINCE, clan="Brujah")), becomes("Rake", "clan", "Lasombra"))
    assert judgement.table.sect_of("Rake") == "Sabbat"
    assert judgement.table.title_of("Rake") == ""
    assert "the_sect_follows_the_clan" in unders(judgement)
    back = kept(judgement.table.position(), becomes("Rake", "clan", "Brujah"))
    assert back.table.title_of("Rake") == PRINCE


def test_a_justicar_of_another_clan_has_no_votes() -> None:
    """A Justicar that impersonates another clan loses the benefit of his title until his clan changes back."""
    judgement = kept(
        senate(camarilla("Rake", "Sarah", "Brujah Justicar", clan="Brujah")), becomes("Rake", "clan", "Toreador")
    )
    assert judgement.table.votes_of("Rake") == 0
    assert kept(judgement.table.position(), becomes("Rake", "clan", "Brujah")).table.votes_of("Rake") == 3


def test_a_misplaced_title_yields_at_once_to_a_new_one() -> None:
    """A vampire with a title that does not fit him yields it when he receives another."""
    judgement = kept(table(vampire("Rake", "Sarah", title=PRINCE, sect="Sabbat")), gains("Rake", "Bishop"))
    assert judgement.table.title_of("Rake") == "Bishop"
    assert "a_misplaced_title_yields_at_once" in unders(judgement)


def test_a_misplaced_title_yields_at_once_to_a_rival() -> None:
    """A vampire with a title that does not fit him yields it when another claims it; since when he holds it is open."""
    position = table(vampire("Rake", "Sarah", title=PRINCE, sect="Sabbat"), camarilla("Thomas", "Alexis"))
    judgement = judged(position, gains("Thomas", PRINCE))
    assert judgement.table.title_of("Thomas") == PRINCE
    assert judgement.table.cards["Rake"].title == ""
    assert "a_misplaced_title_yields_at_once" in unders(judgement)
    unclear(
        position,
        gains("Thomas", PRINCE),
        rule="a_newcomer_takes_a_misplaced_title",
        says="Whether Thomas is Prince of Atlanta at once, now that Rake yields, "
        "or from his controller's next untap phase.",
    )


def test_a_newcomer_takes_a_misplaced_title() -> None:
    """So does one who comes into play at the end of the influence phase."""
    comer = camarilla("Thomas", "Sarah", PRINCE, region="uncontrolled", counters=5)
    holder = vampire("Rake", "Alexis", title=PRINCE, sect="Sabbat")
    unclear(
        table(holder, comer, phase="influence"),
        PhaseBegun(phase="discard"),
        rule="a_newcomer_takes_a_misplaced_title",
        says="Whether Thomas is Prince of Atlanta at once, now that Rake yields, "
        "or from his controller's next untap phase.",
    )
    fitting = kept(table(camarilla("Rake", "Alexis", PRINCE), comer, phase="influence"), PhaseBegun(phase="discard"))
    assert fitting.rulings == []


def test_a_title_that_fits_again_is_claimed() -> None:
    """Two misplaced holders of one title contest it as soon as both fit."""
    rivals = (vampire("Rake", "Sarah", title=PRINCE, sect="Sabbat"), camarilla("Thomas", "Alexis", PRINCE))
    judgement = kept(table(*rivals), becomes("Rake", "sect", "Camarilla"))
    assert judgement.table.cards["Rake"].title_contested
    assert judgement.table.cards["Thomas"].title_contested


# --- 10: the Camarilla's power structure ----------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["Justicar Retribution", "Command of the Harpies", "Masquerade Enforcement"])
def test_some_referendums_are_called_by_one_sect(card: str) -> None:
    """Three political actions are for Camarilla vampires only (referendums_of_a_sect)."""
    call = PoliticalAction(minion="Lupo", card=card)
    kept(table(camarilla("Lupo", "Sarah")), call)
    kept(table(vampire("Lupo", "Sarah")), call)
    for sect in ("Sabbat", "Independent"):
        broken(
            table(vampire("Lupo", "Sarah", sect=sect)),
            call,
            rule="some_referendums_are_called_by_one_sect",
            says=f"Lupo may not call the referendum of {card}: Lupo is {sect}, not Camarilla.",
        )


@pytest.mark.parametrize("card", ["Masquerade Enforcement", "Elysium: the Arboretum", "Archon"])
def test_some_referendums_of_cards_in_play_are_called_by_one_sect(card: str) -> None:
    """So are the votes to be rid of three cards in play (referendums_in_play_of_a_sect)."""
    call = PoliticalAction(minion="Lupo", card=card, in_play=True)
    lying = vampire(card, "Alexis", kind="location", region="in play")
    kept(table(camarilla("Lupo", "Sarah"), lying), call)
    broken(
        table(vampire("Lupo", "Sarah", sect="Sabbat"), lying),
        call,
        rule="some_referendums_are_called_by_one_sect",
        says=f"Lupo may not call the referendum of {card}: Lupo is Sabbat, not Camarilla.",
    )


def test_anybody_calls_archon_from_the_hand() -> None:
    """The Archon referendum itself is open to callers of any sect: some_referendums_are_called_by_one_sect."""
    kept(table(vampire("Lupo", "Sarah", sect="Sabbat")), PoliticalAction(minion="Lupo", card="Archon"))
    kept(table(vampire("Lupo", "Sarah", sect="Sabbat")), PoliticalAction(minion="Lupo", card="Ancient Influence"))


@pytest.mark.parametrize("card", ["Archon", "Camarilla Exemplary"])
def test_some_honours_go_to_one_sect(card: str) -> None:
    """Only a Camarilla vampire is chosen by two of the referendums (honours_of_a_sect)."""
    position = table(
        vampire("Lupo", "Sarah", sect="Sabbat"), camarilla("Rake", "Sarah"), vampire("Velya", "Ryan", sect="Sabbat")
    )
    call = PoliticalAction(minion="Lupo", card=card)
    kept(position, call, TermsChosen(terms="Rake"))
    kept(position, call, TermsChosen(terms="Rake", effects=(Attaches(card=card, on="Rake"),)))
    says = f"Velya may not be chosen for {card}: Velya is Sabbat, not Camarilla."
    rule = "some_honours_go_to_one_sect"
    broken(position, call, TermsChosen(terms="Velya"), rule=rule, says=says)
    broken(position, call, TermsChosen(effects=(Attaches(card=card, on="Velya"),)), rule=rule, says=says)
    kept(position, PoliticalAction(minion="Lupo", card="Ancient Influence"), TermsChosen(terms="Velya"))
    kept(position, call, TermsChosen(effects=(Burns(card="Velya"),)))
