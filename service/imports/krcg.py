"""V:TES card facts from an installed `krcg` wheel: numbers and names, never card text.

The wheel is found through its metadata and its two CSV files are read where they lie. It is never imported, for that
would pull in numpy and try the network. Card text is looked at for facts that stand there in fixed words (`Unique.`,
`Mortal with 2 life.`, `+1 bleed.`) and stays where it is. What cannot be read off for sure is left out, and is then
judged on the claim. All this is what is printed on the cards of today, not of 1994 or 1998.
"""

import csv
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from events.catalogue import Catalogue
from events.methuselah.card_facts import CardFacts, CardKind, Level
from events.problem import Problem

FACTS_OF_KRCG = CardFacts  # these files know the cards of one game
PACKAGE = "krcg"
CRYPT, LIBRARY = "vtescrypt.csv", "vteslib.csv"
TO_INSTALL = "it to be installed with: pip install 'justicar[cards]'"
CARDS_OF = "{}: what is printed on the cards of today"

Row = Mapping[str, str]
CRYPT_COLUMNS = ("Name", "Aka", "Type", "Clan", "Adv", "Group", "Capacity", "Disciplines", "Card Text", "Title")
LIBRARY_COLUMNS = ("Name", "Aka", "Type", "Clan", "Discipline", "Pool Cost", "Blood Cost", "Card Text")

# A card of two kinds, or of a kind that came later, has no kind here.
KINDS: dict[str, CardKind] = {
    "Action": "action",
    "Action Modifier": "action modifier",
    "Ally": "ally",
    "Combat": "combat",
    "Equipment": "equipment",
    "Master": "master",
    "Political Action": "political action",
    "Reaction": "reaction",
    "Retainer": "retainer",
}
_DISCIPLINES = (
    "Abombwe Animalism Auspex Celerity Chimerstry Daimoinon Defense Dementation Dominate Flight Fortitude "
    "Innocence Judgment Maleficia Martyrdom Melpominee Mytherceria Necromancy Obeah Obfuscate Obtenebration "
    "Potence Presence Protean Quietus Redemption Sanguinus Serpentis Spiritus Striga Temporis Thaumaturgy "
    "Valeren Vengeance Vicissitude"
)
DISCIPLINES = {name[:3].casefold(): name for name in _DISCIPLINES.split()} | {
    "obl": "Oblivion",
    "thn": "Thanatosis",
    "vis": "Visceratika",
    "viz": "Vision",
}
NO_DISCIPLINES = "-none-"

SECT = re.compile(r"(?:Advanced, )?(Camarilla|Sabbat|Independent|Laibon|Anarch)\b")
TITLE_OF_CITY = re.compile(r"((?:Prince|Archbishop|Baron) of .+?)(?=:|\.\s|\.?$)", re.MULTILINE)
TITLE_OF_CLAN = re.compile(r"Camarilla ([\w ]+? Justicar)\b")
VOTES = re.compile(r"(\d) votes?")
ALWAYS = re.compile(r"([+-]\d) (strength|bleed|stealth|intercept)\.?")
LIFE = re.compile(r"with (\d+) life\b")
OTHER_LIFE = re.compile(r"\bhas \d+ life\b")
REQUIRES = re.compile(
    r"Requires an? (?:ready )?(Camarilla|Sabbat|Laibon|prince|primogen)(?: vampire)?\.", re.IGNORECASE
)
ARTICLE_LAST = re.compile(r"^(.*), (The|An|A)$")
STRENGTH, BLEED = (re.compile(rf"(?<![+-])\b(\d+) {what}\b") for what in ("strength", "bleed"))
STEALTH_ACTION = re.compile(r"\+(\d) stealth action\.")
UNIQUE = re.compile(r"(master: )?unique\b", re.IGNORECASE)
WEAPON = re.compile(r"(unique )?(melee )?weapon\b", re.IGNORECASE)
MASTER = re.compile(r"(?:master: )?(?:unique )?(location|discipline|out-of-turn)\b", re.IGNORECASE)
COST = re.compile(r"[0-9]{1,3}")
SECT_FIRST = re.compile(r"^[^.:]*[.:]\s*(\d votes? \(titled\):\s*)?")
BETWEEN_SENTENCES = re.compile(r"(?<=\.)\s+")


def load_krcg(folder: Path | None = None) -> tuple[Catalogue[CardFacts], list[Problem]]:
    """Today's V:TES cards from the installed wheel, or from a folder that holds its two files; and what went wrong.

    A card that has another name too is found under both. Nothing is raised: without the wheel there are no cards,
    and the one problem says how to install it.
    """
    from importlib import metadata  # here, since every command would wait for it

    files = installed_files() if folder is None else {name: folder / name for name in (CRYPT, LIBRARY)}
    if files is None:
        return Catalogue(), [Problem(PACKAGE, "no such package", TO_INSTALL)]
    place = str(folder or PACKAGE)
    missing = [name for name in (CRYPT, LIBRARY) if name not in files or not files[name].is_file()]
    if missing:
        return Catalogue(), [Problem(place, f"no {' and no '.join(missing)}", "both lists of cards")]
    source = CARDS_OF.format(folder or f"{PACKAGE} {metadata.version(PACKAGE)}")
    problems: list[Problem] = []
    cards: dict[str, CardFacts] = {}
    others: dict[str, CardFacts] = {}
    for path, columns, read in (
        (files[CRYPT], CRYPT_COLUMNS, crypt_card),
        (files[LIBRARY], LIBRARY_COLUMNS, library_card),
    ):
        for row, facts in facts_in(path, columns, read, source, problems):
            cards[free_name(row, cards)] = facts
            others |= {name.strip(): facts for name in row["Aka"].split(";") if name.strip()}
    return Catalogue(others).merged(Catalogue(cards)), problems


def installed_files() -> dict[str, Path] | None:
    """The data files of the installed wheel by name, as its own list has them; nothing when it is not installed."""
    from importlib import metadata

    try:
        files = metadata.files(PACKAGE) or ()
    except metadata.PackageNotFoundError:
        return None
    return {file.name: Path(str(file.locate())) for file in files if file.name in (CRYPT, LIBRARY)}


def facts_in(
    path: Path,
    columns: tuple[str, ...],
    read: Callable[[Row, str], CardFacts | None],
    source: str,
    problems: list[Problem],
) -> Iterator[tuple[Row, CardFacts]]:
    """The rows of a file with the facts in each; the oldest vampire of a name comes first."""
    try:
        with path.open(encoding="utf-8-sig", newline="") as lines:
            reader = csv.DictReader(lines, restval="")
            rows = [(reader.line_num, row) for row in reader]
            missing = [column for column in columns if column not in (reader.fieldnames or ())]
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        problems.append(Problem(str(path), str(error), "a CSV file in UTF-8"))
        return
    if missing:
        problems.append(Problem(str(path), f"no column {', '.join(missing)}", "the columns of the V:TES card lists"))
        return
    for line, row in sorted(rows, key=lambda numbered: (numbered[1].get("Adv", ""), numbered[1].get("Group", ""))):
        try:
            facts = read(row, source)
        except ValueError as error:
            problems.append(Problem(f"{path}, line {line}", str(error), "whole numbers for capacity and cost"))
            continue
        if facts is not None:
            yield row, facts


def free_name(row: Row, taken: Mapping[str, CardFacts]) -> str:
    """The card's name as one says it; `(ADV)` marks an advanced vampire, `(G6)` one whose name an older one has."""
    name = ARTICLE_LAST.sub(r"\2 \1", row["Name"].strip())
    advanced = ["ADV"] if row.get("Adv") else []
    shortest = f"{name} (ADV)" if advanced else name
    if shortest not in taken:
        return shortest
    return f"{name} ({' '.join(['G' + row.get('Group', ''), *advanced])})"


# --- one row ------------------------------------------------------------------------------------------------------


def crypt_card(row: Row, source: str) -> CardFacts | None:
    """A vampire. What came to the crypt later (the imbued) is left out."""
    if row["Type"] != "Vampire":
        return None
    votes = VOTES.fullmatch(row["Title"])
    always = {found[2]: int(found[1]) for sentence in sentences_of(row) if (found := ALWAYS.fullmatch(sentence))}
    sect = SECT.match(text_of(row))
    return CardFacts(
        kind="vampire",
        capacity=number(row["Capacity"]) or None,
        clan=row["Clan"],
        sect=sect[1] if sect else "",
        title="" if votes else title_of(row),
        votes=int(votes[1]) if votes else 0,
        disciplines=levels_of(row["Disciplines"].split()),
        strength=1 + always["strength"] if "strength" in always else None,
        bleed=1 + always["bleed"] if "bleed" in always else None,
        stealth=always.get("stealth", 0),
        intercept=always.get("intercept", 0),
        unique=True,
        source=source,
    )


def library_card(row: Row, source: str) -> CardFacts | None:
    """A library card. One that costs X is left out, for a cost that is to be chosen is no fact."""
    if "X" in (row["Pool Cost"], row["Blood Cost"]):
        return None
    text, sentences = text_of(row), sentences_of(row)
    first_line = text.partition("\n")[0]
    kind = kind_of(row, sentences)
    life = LIFE.search(first_line) if kind in ("ally", "retainer") and not OTHER_LIFE.search(text) else None
    strength, bleed = (printed.search(first_line) if kind == "ally" else None for printed in (STRENGTH, BLEED))
    requires = REQUIRES.search(first_line) if not row["Type"].startswith("Master") else None
    stealth = STEALTH_ACTION.match(text) if kind == "action" else None
    return CardFacts(
        kind=kind,
        life=int(life[1]) if life else None,
        clan="" if "/" in row["Clan"] else row["Clan"],
        disciplines=required_disciplines(row["Discipline"]),
        strength=int(strength[1]) if strength else None,
        bleed=int(bleed[1]) if bleed else None,
        stealth=int(stealth[1]) if stealth else 0,
        unique=any(map(UNIQUE.match, sentences)),
        weapon=kind == "equipment" and any(map(WEAPON.match, sentences)),
        pool=number(row["Pool Cost"]),
        blood=number(row["Blood Cost"]),
        requires=requires[1].capitalize() if requires else "",
        source=source,
    )


def number(text: str) -> int:
    """A whole number; an empty cell is 0. Raises ValueError for anything else."""
    if text and not COST.fullmatch(text):
        raise ValueError(f'"{text}"')
    return int(text or 0)


def text_of(row: Row) -> str:
    """The card's text without the braces that mark what was changed; looked at, never kept."""
    return row["Card Text"].replace("{", "").replace("}", "")


def sentences_of(row: Row) -> list[str]:
    """The sentences of the first paragraph, without the sect and title that a vampire's begins with."""
    first = text_of(row).partition("\n")[0].replace("D.C.", "DC")
    if row["Type"] == "Vampire":
        first = SECT_FIRST.sub("", first)
    return [sentence.strip() for sentence in BETWEEN_SENTENCES.split(first)]


def kind_of(row: Row, sentences: list[str]) -> CardKind:
    """The card's kind; the first sentences of a master card say which kind of master card it is."""
    kind = KINDS.get(row["Type"], "")
    if kind != "master":
        return kind
    for sentence in sentences:
        said = MASTER.match(sentence)
        if said:
            kinds: dict[str, CardKind] = {"location": "location", "discipline": "discipline"}
            return kinds.get(said[1].lower(), "out-of-turn master")
    return kind


def title_of(row: Row) -> str:
    """`Prince of Boston`, `Brujah Justicar`, `Priscus`; empty when the city or clan cannot be read off."""
    match row["Title"]:
        case "prince" | "archbishop" | "baron":
            found = TITLE_OF_CITY.search(text_of(row))
            return found[1] if found else ""
        case "justicar":
            found = TITLE_OF_CLAN.match(text_of(row))
            return found[1] if found else ""
        case title:
            return title.title()


def levels_of(codes: list[str]) -> dict[str, Level]:
    """`dom AUS` as disciplines with their level; none at all when one of them is unknown."""
    known = [code for code in codes if code.casefold() in DISCIPLINES]
    if len(known) < len([code for code in codes if code != NO_DISCIPLINES]):
        return {}
    return {DISCIPLINES[code.casefold()]: "superior" if code.isupper() else "basic" for code in known}


def required_disciplines(text: str) -> dict[str, Level]:
    """The disciplines that a card requires, all of them; none when one of several will do."""
    names = [name.strip() for name in text.split("&")]
    known = [DISCIPLINES.get(name.casefold(), name) for name in names]
    if "/" in text or not all(name in DISCIPLINES.values() for name in known):
        return {}
    return dict.fromkeys(known, "basic")
