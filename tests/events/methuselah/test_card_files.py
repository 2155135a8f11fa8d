"""The card catalogue: names, the door that every card file passes, and the cards that the 1998 rulebook names."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.card_files import CardEntry, read_entries, read_toml
from events.catalogue import Catalogue
from events.effects.base import Modifies
from events.effects.methuselah import Grants, Strikes
from events.effects.text import print_effects
from events.methuselah.card_facts import CardFacts
from events.methuselah.card_files import METHUSELAH_CARDS
from events.registry import load_catalogue
from events.spelling import folded

ROOT = Path(__file__).resolve().parents[3]
CARDS_OF_1998 = ROOT / "judge" / "rulebooks" / "vtes_1998" / "cards.toml"
FIELDS = METHUSELAH_CARDS.fields


def written(folder: Path, name: str, text: str | bytes) -> Path:
    """A file with this text."""
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def complaints(path: Path) -> list[str]:
    """What is said about a file, without the folder in front."""
    return [str(problem).replace(f"{path.parent}/", "") for problem in load_catalogue(path)[1]]


# --- names --------------------------------------------------------------------------------------------------------


def test_a_name_is_found_whatever_its_case() -> None:
    """Case and spaces do not matter; the catalogue knows how it writes the name itself."""
    catalogue = Catalogue({"Sarah Cobbler": CardFacts(capacity=4)})
    assert catalogue.get("sarah  COBBLER") == CardFacts(capacity=4)
    assert catalogue.name_of("sarah cobbler") == "Sarah Cobbler"
    assert "SARAH COBBLER" in catalogue
    assert list(catalogue) == ["Sarah Cobbler"]


@pytest.mark.parametrize(
    "printed, asked",
    [
        (
            "Barrens, The",
            ("The Barrens", "Barrens", "the barrens", "BARRENS, THE", "The Barrens #2", "Barrens, The #2"),
        ),
        ("The Hermit (ADV)", ("Hermit, The (ADV)", "Hermit (ADV)")),
        ("Anarch Manifesto, An", ("An Anarch Manifesto",)),
        ("Élan", ("Elan", "E\u0301lan", "ÉLAN")),
        ("Bolesław Hjortshøj", ("Boleslaw Hjortshoj",)),
        ("Sacré-Cœur", ("Sacre-Coeur", "sacré–cœur")),
        ("Tiger's Claws", ("Tiger’s Claws", "Tiger`s Claws")),
        ("Jyhad", ("Jyhad™", "Jyhad (TM)", "JyhadTM", "Jyhad TM", "JYHAD®", "Jyhad(R)")),
        ("Jyhad™", ("jyhad",)),
    ],
)
def test_a_name_is_found_however_it_is_written(printed: str, asked: tuple[str, ...]) -> None:
    """Accents, the article, typographic signs and trademark signs do not matter, on either side."""
    catalogue = Catalogue({printed: CardFacts(pool=1)})
    assert {catalogue.name_of(name) for name in asked} == {printed}


@pytest.mark.parametrize(
    "one, other",
    [("A Gun", "Gun"), ("The", ""), ("ATM", "A"), ("か", "が"), ("李", "里"), ("Theo", "o"), ("Go", "G O")],
)
def test_what_is_only_alike_is_another_name(one: str, other: str) -> None:
    """Other words, and characters of other scripts, are never taken for one another."""
    assert Catalogue({one: CardFacts()}).name_of(other) is None
    assert folded(one) != folded(other)


def test_a_second_copy_is_found_under_its_printed_name() -> None:
    """`Name #2` is a second copy of `Name`, unless the catalogue has a card of just that name."""
    catalogue = Catalogue({"Flak Jacket": CardFacts(pool=1), "Room #2": CardFacts(pool=2)})
    assert catalogue.get("flak jacket #2") == CardFacts(pool=1)
    assert catalogue.get("room #2") == CardFacts(pool=2)
    assert catalogue.get("room #3") is None


def test_a_name_is_found_without_its_dots_and_apostrophes() -> None:
    """Where two cards differ in these alone, each is found as it is written, and neither without them."""
    names = (".44 Magnum", "Evening's Rest", "Ana, Jr.", "Ana Jr'")
    catalogue = Catalogue({name: CardFacts(pool=place) for place, name in enumerate(names)})
    assert [catalogue.name_of(name) for name in ("44 magnum", "44 Magnum #2", "Evenings Rest")] == [
        *names[:1] * 2,
        names[1],
    ]
    assert [catalogue.name_of(name) for name in ("ana, jr.", "Ana Jr'", "Ana Jr", "...")] == [*names[2:], None, None]


def test_an_unknown_name_has_a_nearest_one_or_none() -> None:
    """A slip of the pen is told its nearest name; a name like no other is not."""
    catalogue = Catalogue({"Submachine Gun": CardFacts(), "Bonding": CardFacts()})
    assert catalogue.get("Submashine Gun") is None
    assert catalogue.nearest("submashine gun #2") == "Submachine Gun"
    assert catalogue.nearest("xyzzy") is None
    assert Catalogue().nearest("Bonding") is None


def test_of_two_catalogues_the_other_prevails() -> None:
    """Merging takes the other's facts where both have a card, whatever its case, and changes neither catalogue."""
    ours, others = Catalogue({"Dodge": CardFacts(pool=1), "Blur": CardFacts()}), Catalogue({"DODGE": CardFacts(pool=2)})
    both = ours.merged(others)
    assert sorted(both) == ["Blur", "DODGE"]
    assert both.get("dodge") == CardFacts(pool=2)
    assert ours.get("dodge") == CardFacts(pool=1)
    assert len(both) == 2


def test_a_catalogue_does_not_change_with_what_it_was_made_from() -> None:
    """A catalogue is a value."""
    cards = {"Dodge": CardFacts()}
    catalogue = Catalogue(cards)
    cards["Blur"] = CardFacts()
    assert list(catalogue) == ["Dodge"]
    with pytest.raises(AttributeError):
        catalogue.cards = {}  # type: ignore[misc]


# --- the three forms ----------------------------------------------------------------------------------------------

IN_TOML = """
[[cards]]
name = "Night Watch"
kind = "Reaction"
disciplines = { Auspex = "basic", Dominate = "superior" }
directed = false
basic = ["+1 intercept", "strike: 3R damage, first"]
superior = "+2 intercept; optional press"
"""
IN_JSON = json.dumps(
    {
        "cards": [
            {
                "name": "Night Watch",
                "kind": "reaction",
                "clan": None,
                "sect": "",
                "disciplines": "Auspex, DOMINATE",
                "directed": False,
                "basic": ["+1 intercept", "strike: 3R damage first"],
                "superior": ["+2 intercept", "optional press"],
            }
        ]
    }
)
IN_CSV = """Name,Kind,disciplines,directed,basic,superior,pool
Night Watch,reaction,"auspex, DOMINATE",no,+1 intercept; strike: 3R damage first,"+2 intercept, optional press",
"""


@pytest.mark.parametrize(
    "name, text",
    [
        ("cards.toml", IN_TOML),
        ("cards.json", IN_JSON),
        ("cards.csv", IN_CSV),
        ("CARDS.CSV", "\ufeff" + IN_CSV),
        ("list.json", json.dumps(json.loads(IN_JSON)["cards"])),
        ("tabs.csv", "name\tkind\tdisciplines\tdirected\tbasic\tsuperior\nNight Watch\treaction\tAuspex, DOMINATE\tno\t"
        "+1 intercept; strike: 3R damage first\t+2 intercept; optional press\n\n"),
    ],
)  # fmt: skip
def test_the_three_forms_say_the_same(tmp_path: Path, name: str, text: str) -> None:
    """A card is the same whether it is written in TOML, JSON or CSV."""
    catalogue, problems = load_catalogue(str(written(tmp_path, name, text)))
    assert not problems
    assert catalogue.get("night watch") == CardFacts(
        kind="reaction",
        disciplines={"Auspex": "basic", "Dominate": "superior"},
        directed=False,
        basic=(Modifies("intercept", 1), Strikes("damage", 3, ranged=True, first=True)),
        superior=(Modifies("intercept", 2), Grants("optional press")),
    )


def test_the_door_knows_every_fact() -> None:
    """A card file may say all that `CardFacts` holds, and nothing else."""
    assert CardFacts.__struct_fields__ == FIELDS[1:]
    assert FIELDS[0] == "name"


# --- what cannot be used ------------------------------------------------------------------------------------------


MISTAKEN_CARDS = """
[[cards]]
name = "Good"
capacity = 3

[[cards]]
name = "Bad"
kind = "vampyre"
capacity = "ten"
blood = -1
unique = "perhaps"
clan = 7
capcity = 4
disciplines = { Auspex = "great" }
basic = ["+1 stealth", "+1 stelth"]

[[cards]]
pool = 1000

[[cards]]
name = "good"
"""
MISTAKES_TOLD = (
    'field capacity: found "ten"; expected a whole number from 1 to 999.',
    "field blood: found -1; expected a whole number from 0 to 999.",
    'field unique: found "perhaps"; expected yes or no.',
    'found a field called "capcity"; expected one of name, kind,',
    "the nearest is capacity.",
    'field kind: found "vampyre"; expected one of vampire, ally,',
    "the nearest is vampire.",
    'field disciplines: found Auspex = "great"; expected the name of a discipline that is basic or superior.',
    """field basic: found "+1 stelth"; expected an effect; perhaps 'stelth' should be 'stealth'.""",
    "line 17, field name: found nothing; expected the card's name.",
    'line 20, field name: found "good"; expected another name, for',
)


def test_all_mistakes_are_told_at_once_and_the_good_cards_are_kept(tmp_path: Path) -> None:
    """Each mistake has its place, what was found and what was expected; reading goes on."""
    path = written(
        tmp_path,
        "cards.toml",
        MISTAKEN_CARDS,
    )
    catalogue, problems = load_catalogue(path)
    assert list(catalogue) == ["Good"]
    assert {problem.place.rpartition("/")[2] for problem in problems} == {
        "cards.toml, line 6, field kind",
        "cards.toml, line 6, field capacity",
        "cards.toml, line 6, field blood",
        "cards.toml, line 6, field unique",
        "cards.toml, line 6, field clan",
        "cards.toml, line 6",
        "cards.toml, line 6, field disciplines",
        "cards.toml, line 6, field basic",
        "cards.toml, line 17, field name",
        "cards.toml, line 17, field pool",
        "cards.toml, line 20, field name",
    }
    said = "\n".join(complaints(path))
    assert [sentence for sentence in MISTAKES_TOLD if sentence not in said] == []


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("name,kind\nDodge,combat,1\n", "cards.csv, line 2: found 3 cells; expected 2 cells, as in the first line."),
        (
            "name,colour,name\nDodge,red,Dodge\n",
            'cards.csv, line 1: found a column called "colour"; expected one of name,',
        ),
        ("name,pool,pool\nDodge,1,1\n", "cards.csv, line 1: found two columns called pool; expected each column once."),
        ("kind\ncombat\n", "cards.csv, line 2, field name: found nothing; expected the card's name."),
        ('name,kind\n"Dodge,combat\n', "cards.csv, line 2: found unexpected end of data; expected CSV."),
        ("name,unique\nDodge,2\n", 'cards.csv, line 2, field unique: found "2"; expected yes or no.'),
        (
            "name;kind;basic\nDodge;combat;strike: duck\n",
            'cards.csv, line 2, field basic: found "strike: duck"; expected an effect',
        ),
    ],
)
def test_a_csv_file_is_told_the_line(tmp_path: Path, text: str, complaint: str) -> None:
    """In CSV a mistake stands in a line of the file."""
    assert any(said.startswith(complaint) for said in complaints(written(tmp_path, "cards.csv", text)))


def test_a_strange_column_does_not_lose_the_cards(tmp_path: Path) -> None:
    """A column that no card has is told once, not once a card."""
    catalogue, problems = load_catalogue(written(tmp_path, "cards.csv", "name,colour\nDodge,red\nBlur,blue\n"))
    assert list(catalogue) == ["Dodge", "Blur"]
    assert len(problems) == 1


@pytest.mark.parametrize(
    "name, text, complaint",
    [
        ("cards.txt", "", "cards.txt: found the name cards.txt; expected a name that ends in .toml, .csv or .json."),
        ("cards.csv", b"name\nCaf\xe9\n", "cards.csv: found byte 0xe9 at offset 8; expected text in UTF-8."),
        ("cards.json", "[" * 100_000, "cards.json: found lists within lists without end; expected JSON."),
        ("cards.json", '[{"name": "Dod', "cards.json: found Unterminated string"),
        ("cards.json", '[{"name": ' + "9" * 5000 + "}]", "cards.json: found Exceeds the limit"),
        ("cards.json", "3", 'cards.json: found 3; expected a list of cards, or {"cards": [...]}.'),
        ("cards.json", "[3]", "cards.json, entry 1: found 3; expected a card: its name and what is printed on it."),
        ("cards.json", '{"cards": [], "x": 1}', 'cards.json: found a field called "x"; expected a list of cards'),
        ("cards.json", '[{"name": "\\ud800"}]', 'cards.json, entry 1, field name: found "\\ud800"; expected a text'),
        (
            "cards.json",
            '[{"name": "A", "basic": 4, "superior": [5], "disciplines": 6}]',
            "cards.json, entry 1, field disciplines: found 6; expected disciplines with commas between them",
        ),
        ("cards.toml", "cards = 1", 'cards.toml: found {"cards": 1}; expected a list of cards under [[cards]].'),
        ("cards.toml", "[[cards]\n", "cards.toml: found Expected"),
        ("cards.toml", f"cards = 0x{'f' * 9000}", "cards.toml: found a number with more digits than can be written;"),
    ],
)
def test_a_file_that_is_no_card_file_is_told_why(tmp_path: Path, name: str, text: str | bytes, complaint: str) -> None:
    """Wrong encodings, broken forms and files cut in the middle are answered with a sentence."""
    said = complaints(written(tmp_path, name, text))
    assert any(sentence.startswith(complaint) for sentence in said), said


def test_a_file_that_cannot_be_opened_is_told_why(tmp_path: Path) -> None:
    """No file, a folder, and a name that no file can have."""
    assert complaints(tmp_path / "no.csv") == [
        "no.csv: found No such file or directory; expected a file that can be read."
    ]
    (tmp_path / "folder.csv").mkdir()
    assert complaints(tmp_path / "folder.csv") == [
        "folder.csv: found Is a directory; expected a file that can be read."
    ]
    assert len(complaints(tmp_path / "a\0.csv")) == 1


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    """A file of more than 16 MiB holds something else than cards."""
    path = tmp_path / "cards.csv"
    with path.open("wb") as file:
        file.truncate(16 * 1024 * 1024 + 1)
    assert complaints(path) == ["cards.csv: found more bytes; expected at most 16777216 bytes."]


@pytest.mark.parametrize(
    "entry, complaint",
    [
        ({"kind": "ally", "capacity": 3}, "only kind vampire has it"),
        ({"kind": "vampire", "life": 3}, "only kind ally or retainer has it"),
        ({"kind": "ally", "weapon": True}, "only kind equipment has it"),
    ],
)
def test_a_card_does_not_contradict_itself(entry: dict[str, object], complaint: str) -> None:
    """Only vampires have a capacity, only allies and retainers life, and only equipment is a weapon."""
    catalogue, problems = read_entries([CardEntry("here", {"name": "Odd", **entry})], METHUSELAH_CARDS)
    assert not len(catalogue)
    assert [problem.expected.endswith(complaint) for problem in problems] == [True]


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@given(st.one_of(JSON_VALUES, st.dictionaries(st.sampled_from(FIELDS), JSON_VALUES)))
def test_nothing_that_stands_in_a_file_breaks_the_door(value: object) -> None:
    """Any entry at all gives a card, or problems that can be printed."""
    catalogue, problems = read_entries([CardEntry("here", value)], METHUSELAH_CARDS)
    assert len(catalogue) + bool(problems) == 1
    for problem in problems:
        str(problem).encode()


# --- the cards that we bring along --------------------------------------------------------------------------------

NAMED_IN_1998 = [
    *("Computer Hacking", "Arson", "Clan Impersonation", "Archon", "Camarilla Exemplary", "Justicar Retribution"),
    *("Command of the Harpies", "Masquerade Enforcement", "Bonding", "Undead Strength", "Dodge", "Blur"),
    *("Skin of Rock", "Submachine Gun", "Loyal Street Gang", "Mage", "Elysium: the Arboretum", "Sarah Cobbler"),
    *("Lupo", "Rake", "Aleph", "Nik", "Royce", "Andreas", "Thomas", "Yuri", "Tiberius", "Cassandra"),
]


def test_the_cards_of_the_1998_rulebook_are_whole() -> None:
    """Every card that the rulebook names is there, and says which section gives its facts."""
    catalogue, problems = load_catalogue(CARDS_OF_1998)
    assert not problems
    assert sorted(catalogue) == sorted(NAMED_IN_1998)
    assert all(facts.source.startswith("section") for facts in catalogue.cards.values())


@pytest.mark.parametrize(
    "card, basic, superior",
    [
        ("Computer Hacking", "+1 bleed", ""),
        ("Bonding", "+1 bleed", "+1 bleed, +1 stealth"),
        ("Undead Strength", "strike: hand +1", "strike: hand +2"),
        ("Dodge", "strike: dodge", ""),
        ("Blur", "additional strike", "2 additional strikes"),
        ("Skin of Rock", "prevent 1", "prevent 2"),
        ("Submachine Gun", "strike: 3R damage, optional maneuver", ""),
        ("Mage", "strike: 2R damage", ""),
    ],
)
def test_the_cards_of_the_1998_rulebook_do_what_its_examples_say(card: str, basic: str, superior: str) -> None:
    """The effects are those of the worked examples."""
    facts = load_catalogue(CARDS_OF_1998)[0].get(card)
    assert facts is not None
    assert (print_effects(facts.basic), print_effects(facts.superior)) == (basic, superior)


def test_the_example_file_can_be_loaded() -> None:
    """`examples/cards.csv` is as `docs/cards.md` says."""
    catalogue, problems = load_catalogue(ROOT / "examples" / "cards.csv")
    assert not problems
    assert {facts.kind for facts in catalogue.cards.values()} == {"vampire", "action modifier", "equipment", "ally"}
    debt = catalogue.get("whispered debt")
    assert debt is not None
    assert debt.blood == 1
    assert catalogue.nearest("Wispered Dept") == "Whispered Debt"


def test_the_page_about_cards_shows_what_is_said(tmp_path: Path) -> None:
    """The TOML card and the sentence about a mistake in `docs/cards.md` are true."""
    page = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")
    toml = page.partition("```toml\n")[2].partition("```")[0]
    catalogue, problems = load_catalogue(written(tmp_path, "cards.toml", toml))
    assert not problems
    assert catalogue.get("Whispered Debt") == load_catalogue(ROOT / "examples" / "cards.csv")[0].get("Whispered Debt")
    mistaken = written(tmp_path, "cards.csv", "name,capacity\nA,1\nB,ten\n")
    assert complaints(mistaken)[0] in page
    for name in FIELDS:
        assert f"`{name}`" in page


@pytest.mark.parametrize(("parts", "found"), [(29, ""), (30, ""), (31, "a key of more than 30 parts")])
def test_keys_of_many_parts(parts: int, found: str) -> None:
    """TOML's dotted keys are read up to a number of parts, and told with their line beyond."""
    _, problems = read_toml(f"# cards\n{'.'.join('a' * parts)} = 1\n", "mine.toml", ("kind",))
    assert [one.found for one in problems if one.place == "mine.toml, line 2"] == ([found] if found else [])
