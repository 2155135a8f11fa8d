"""Card facts from the data files of an installed `krcg`: a make-believe wheel with invented cards."""

import csv
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from events.methuselah.card_facts import CardFacts
from judge import books
from service.cli.options import with_cards_of
from service.imports.krcg import CRYPT, CRYPT_COLUMNS, LIBRARY, LIBRARY_COLUMNS, load_krcg
from tests.service.commands import run

CRYPT_ROWS = [
    {"Name": "Olga", "Group": "1", "Capacity": "7", "Clan": "Brujah", "Disciplines": "cel pre POT", "Title": "prince",
     "Card Text": "Camarilla Prince of Washington, D.C.: Olga likes tea. +1 strength. +2 bleed."},
    {"Name": "Olga", "Group": "6", "Capacity": "8", "Clan": "Brujah", "Disciplines": "obl viz", "Title": "justicar",
     "Card Text": "Camarilla Brujah Justicar: While tea is left, Olga gets +1 bleed."},
    {"Name": "Olga", "Group": "1", "Capacity": "7", "Clan": "Brujah", "Adv": "Advanced", "Disciplines": "cel pre POT",
     "Card Text": "Advanced, {Anarch}: +1 stealth.\n[MERGED] +1 intercept."},
    {"Name": "Hermit, The", "Group": "2", "Capacity": "1", "Clan": "Caitiff", "Disciplines": "-none-",
     "Title": "2 votes", "Aka": "Old Hermit; Olga", "Card Text": "Independent. 2 votes (titled): -1 intercept."},
    {"Name": "Stranger", "Group": "2", "Capacity": "3", "Clan": "Pander", "Disciplines": "aus xyz",
     "Title": "priscus", "Card Text": "Sabbat priscus."},
    {"Name": "Watcher", "Type": "Imbued", "Group": "4", "Capacity": "4", "Clan": "Judge", "Card Text": "Watches."},
]  # fmt: skip
LIBRARY_ROWS = [
    {"Name": "Tea Party", "Type": "Action", "Discipline": "Presence & Dominate", "Blood Cost": "1",
     "Card Text": "+1 stealth action. Requires a ready Sabbat vampire.\n(D) Drink."},
    {"Name": "Tea Break", "Type": "Combat", "Discipline": "Presence/Dominate", "Clan": "Brujah/Caitiff"},
    {"Name": "Tea Leaves", "Type": "Action", "Discipline": "dom&aus", "Card Text": "Requires a prince or justicar."},
    {"Name": "Tea Urn", "Type": "Equipment", "Pool Cost": "2", "Card Text": "Unique melee weapon. Heavy."},
    {"Name": "Tea Cup", "Type": "Equipment", "Card Text": "Hold it. This weapon is not unique."},
    {"Name": "Tea House, The", "Type": "Master", "Pool Cost": "3", "Card Text": "Master: unique location."},
    {"Name": "Tea Time", "Type": "Master", "Card Text": "Out-of-turn.\nDrink."},
    {"Name": "Tea Lore", "Type": "Master", "Card Text": "Discipline."},
    {"Name": "Tea Tax", "Type": "Master", "Card Text": "Unique master. Requires a Camarilla vampire."},
    {"Name": "Tea Lady", "Type": "Ally", "Card Text": "Unique mortal with 2 life. 1 strength, 0 bleed.\nShe strikes."},
    {"Name": "Tea Cat", "Type": "Retainer", "Card Text": "Animal with 1 life.\n[ani] Purr.\n[ANI] But it has 2 life."},
    {"Name": "Tea for All", "Type": "Political Action", "Pool Cost": "X"},
    {"Name": "Tea and Talk", "Type": "Action Modifier/Reaction", "Blood Cost": "2"},
]  # fmt: skip


def written(path: Path, columns: tuple[str, ...], rows: list[dict[str, str]]) -> None:
    """A CSV file with a byte order mark, as the real ones have it."""
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, ("Id", *columns, "Artist"), restval="", quoting=csv.QUOTE_ALL)
        writer.writeheader()
        writer.writerows(rows)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the two lists of cards."""
    written(tmp_path / CRYPT, CRYPT_COLUMNS, [{"Type": "Vampire", **row} for row in CRYPT_ROWS])
    written(tmp_path / LIBRARY, LIBRARY_COLUMNS, LIBRARY_ROWS)
    return tmp_path


@pytest.fixture
def cards(folder: Path) -> Mapping[str, CardFacts]:
    """The cards in that folder, by name."""
    catalogue, problems = load_krcg(folder)
    assert not problems
    return catalogue.cards


# --- the crypt ----------------------------------------------------------------------------------------------------


def test_a_vampire_has_its_printed_facts(cards: Mapping[str, CardFacts]) -> None:
    """Capacity, clan, sect, title with its city, disciplines with their level, and what it has at all times."""
    olga = cards["Olga"]
    assert (olga.kind, olga.capacity, olga.clan, olga.sect, olga.unique) == ("vampire", 7, "Brujah", "Camarilla", True)
    assert olga.title == "Prince of Washington, D.C."
    assert olga.disciplines == {"Celerity": "basic", "Presence": "basic", "Potence": "superior"}
    assert (olga.strength, olga.bleed) == (2, 3)
    assert olga.source.endswith("what is printed on the cards of today")


def test_what_a_vampire_has_only_at_times_is_left_out(cards: Mapping[str, CardFacts]) -> None:
    """A bonus under a condition is no printed number."""
    olga = cards["Olga (G6)"]
    assert (olga.bleed, olga.strength, olga.title) == (None, None, "Brujah Justicar")
    assert olga.disciplines == {"Oblivion": "basic", "Vision": "basic"}


def test_namesakes_are_told_apart(cards: Mapping[str, CardFacts]) -> None:
    """The oldest of a name has it plain; an advanced vampire and a later one say so."""
    assert [name for name in cards if name.startswith("Olga")] == ["Olga", "Olga (G6)", "Olga (ADV)"]
    advanced = cards["Olga (ADV)"]
    assert (advanced.sect, advanced.stealth, advanced.intercept) == ("Anarch", 1, 0)


def test_votes_without_a_title_and_other_names(cards: Mapping[str, CardFacts]) -> None:
    """Votes are a number; an article stands in front; another name never hides a card's own."""
    hermit = cards["The Hermit"]
    assert (hermit.votes, hermit.title, hermit.intercept, hermit.disciplines) == (2, "", -1, {})
    assert cards["Old Hermit"] == hermit
    assert cards["Olga"].capacity == 7


def test_an_unknown_discipline_leaves_all_of_them_unknown(cards: Mapping[str, CardFacts]) -> None:
    """Half a list would be read as the whole."""
    assert cards["Stranger"].disciplines == {}
    assert cards["Stranger"].title == "Priscus"


def test_no_text_of_a_card_is_kept(cards: Mapping[str, CardFacts]) -> None:
    """Facts only: no sentence of any card comes along."""
    for row in CRYPT_ROWS + LIBRARY_ROWS:
        for sentence in filter(None, row.get("Card Text", "").replace("\n", ". ").split(". ")):
            assert sentence not in str(list(cards.values())) or sentence.istitle()
    assert "Watcher" not in cards


# --- the library --------------------------------------------------------------------------------------------------


def test_library_cards_have_their_printed_facts(cards: Mapping[str, CardFacts]) -> None:
    """Kind, cost, what is required, and what stands in the first words of the text."""
    source = cards["Olga"].source

    def facts(name: str) -> CardFacts:
        return cards[name]

    assert facts("Tea Party") == CardFacts(
        kind="action",
        disciplines={"Presence": "basic", "Dominate": "basic"},
        blood=1,
        stealth=1,
        requires="Sabbat",
        source=source,
    )
    assert facts("Tea Urn") == CardFacts(kind="equipment", unique=True, weapon=True, pool=2, source=source)
    assert facts("Tea Cup") == CardFacts(kind="equipment", source=source)
    assert facts("The Tea House") == CardFacts(kind="location", unique=True, pool=3, source=source)
    assert facts("Tea Time") == CardFacts(kind="out-of-turn master", source=source)
    assert facts("Tea Lore") == CardFacts(kind="discipline", source=source)
    assert facts("Tea Tax") == CardFacts(kind="master", unique=True, source=source)
    assert facts("Tea Lady") == CardFacts(kind="ally", life=2, strength=1, bleed=0, unique=True, source=source)


def test_what_cannot_be_read_off_for_sure_is_left_out(cards: Mapping[str, CardFacts]) -> None:
    """One of several disciplines, clans or titles; life that depends on the level; one of two kinds; a cost of X."""
    assert (cards["Tea Break"].disciplines, cards["Tea Break"].clan) == ({}, "")
    assert cards["Tea Leaves"].requires == ""
    assert cards["Tea Leaves"].disciplines == {"Dominate": "basic", "Auspex": "basic"}
    assert cards["Tea Cat"].life is None
    assert (cards["Tea and Talk"].kind, cards["Tea and Talk"].blood) == ("", 2)
    assert "Tea for All" not in cards


# --- the wheel ----------------------------------------------------------------------------------------------------


def test_the_wheel_is_read_where_it_lies_and_never_imported(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The files are found in the wheel's own list of files, wherever in the wheel they are."""
    site = tmp_path_factory.mktemp("site")
    data = site / "krcg" / "cards"
    data.mkdir(parents=True)
    (site / "krcg" / "__init__.py").write_text("raise AssertionError('imported')")
    for name in (CRYPT, LIBRARY):
        (data / name).write_bytes((folder / name).read_bytes())
    listing = site / "krcg-9.9.dist-info"
    listing.mkdir()
    (listing / "METADATA").write_text("Metadata-Version: 2.1\nName: krcg\nVersion: 9.9\n")
    (listing / "RECORD").write_text(f"krcg/__init__.py,,\nkrcg/cards/{CRYPT},,\nkrcg/cards/{LIBRARY},,\n")
    monkeypatch.setattr(sys, "path", [str(site), *sys.path])
    catalogue, problems = load_krcg()
    assert not problems
    olga = catalogue.get("olga")
    assert olga is not None
    assert olga.source == "krcg 9.9: what is printed on the cards of today"
    assert "krcg" not in sys.modules

    (data / CRYPT).unlink()
    assert [str(problem) for problem in load_krcg()[1]] == [
        "krcg: found no vtescrypt.csv; expected both lists of cards."
    ]


HACKING = """[book vtes-1998]
[players Sarah, Alexis, Ryan]
position {"seats": {"Sarah": {"name": "Sarah", "pool": 30}, "Alexis": {"name": "Alexis", "pool": 30},
 "Ryan": {"name": "Ryan", "pool": 30}}, "cards": {"Olga": {"name": "Olga", "controller": "Sarah", "counters": 5}},
 "turn": {"methuselah": "Sarah", "phase": "minion"}}
Olga bleeds with Computer Hacking; no block; succeeds
Alexis has 28 pool
"""
HACKING = HACKING.replace(",\n ", ", ")


@pytest.fixture
def today(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed wheel whose cards cost more than those of the book and of a user."""
    rows = [
        {"Name": "Computer Hacking", "Type": "Action", "Blood Cost": "3"},
        {"Name": "Tea Party", "Type": "Action", "Blood Cost": "3"},
        {"Name": "Élan, The", "Type": "Action", "Blood Cost": "3"},
    ]
    written(folder / LIBRARY, LIBRARY_COLUMNS, rows)
    monkeypatch.setattr(
        "service.imports.krcg.installed_files", lambda: {name: folder / name for name in (CRYPT, LIBRARY)}
    )
    monkeypatch.setattr("importlib.metadata.version", lambda _: "9.9")


@pytest.mark.usefixtures("today")
def test_the_cards_of_today_lie_beneath_those_of_the_book() -> None:
    """Computer Hacking of 1998 keeps its +1 bleed, though today's list has no effects and another cost."""
    for options in ((), ("--krcg",)):
        assert run("judge", "-", *options, stdin=HACKING).exit_code == 0, options


@pytest.mark.usefixtures("today")
def test_the_users_cards_lie_over_both(tmp_path: Path) -> None:
    """The user's file before the book, the book before today's cards; names are alike however they are written."""
    file = tmp_path / "mine.csv"
    file.write_text("name,kind,blood\nComputer Hacking (TM),action,1\nTea Party,action,2\n", encoding="utf-8")
    book = with_cards_of(books()["vtes-1998"], (str(file),), krcg=True)
    known = book.terms.cards
    assert [facts.blood for name in ("Computer Hacking", "Tea Party", "Elan") if (facts := known.get(name))] == [
        1,
        2,
        3,
    ]
    beneath = with_cards_of(books()["vtes-1998"], (), krcg=True).terms.cards
    assert beneath.get("Computer Hacking") == books()["vtes-1998"].terms.cards.get("Computer Hacking")


def test_without_the_wheel_a_sentence_says_how_to_install_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The extra is optional: no cards, and one problem."""
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    catalogue, problems = load_krcg()
    assert not len(catalogue)
    assert [str(problem) for problem in problems] == [
        "krcg: found no such package; expected it to be installed with: pip install 'justicar[cards]'."
    ]


def test_a_damaged_list_is_told_and_the_rest_is_kept(folder: Path) -> None:
    """A number that is none loses its card; a list without its columns, or of no text at all, is lost as a whole."""
    written(folder / LIBRARY, LIBRARY_COLUMNS, [{"Name": "A", "Type": "Action", "Pool Cost": "two"}, LIBRARY_ROWS[0]])
    catalogue, problems = load_krcg(folder)
    assert "Tea Party" in catalogue
    assert str(problems[0]).endswith(', line 2: found "two"; expected whole numbers for capacity and cost.')

    written(folder / LIBRARY, LIBRARY_COLUMNS[:-1], [])
    assert load_krcg(folder)[1][0].found == "no column Card Text"

    (folder / LIBRARY).write_bytes(b"\xff\xfe\x00")
    catalogue, problems = load_krcg(folder)
    assert problems[0].expected == "a CSV file in UTF-8"
    assert "Olga" in catalogue
