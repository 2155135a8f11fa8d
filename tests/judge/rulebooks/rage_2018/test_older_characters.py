"""Section 4.1.5: Characters without a glyph, Conrad among them; and what Rogues lack."""

from typing import Any

import pytest

from events.effects.rage import Idles
from events.rage.card_facts import RageFacts
from events.rage.combat_events import StepBegun
from events.rage.events import Described, EffectHappened, PackChosen, Played, Seated
from tests.helpers.rage.tables import FACTS, broken, creature, fight, kept, laid, table

START = (Seated(("Sarah", "Ryan")), Described("Mari", FACTS["Mari"]))
RULE = "a_pack_holds_characters_of_its_allegiance"


def older(*keywords: str) -> Described:
    """A Character on whose card no allegiance is printed."""
    return Described("Old One", RageFacts("character", renown=4, keywords=keywords))


def test_classes_of_the_wyrm() -> None:
    """By class or faction, or by one of the aspects; of others the players' word is taken."""
    words = ("7th Generation", "Pentex", "Black Spiral Dancer", "Bane", "Hellcats", "Defiler")
    says = "Old One may not be in Sarah's pack: it serves the Wyrm."
    for word in words:
        broken(None, *START, older(word), PackChosen("Sarah", "gaia", ("Mari", "Old One")), rule=RULE, says=says)
        kept(None, *START, older(word), PackChosen("Ryan", "wyrm", ("Old One",)))
    for side in ("gaia", "wyrm"):
        kept(None, *START, older("Vampire"), PackChosen("Ryan", side, ("Old One",)))  # type: ignore[arg-type]


@pytest.mark.parametrize("side", ["gaia", "wyrm"])
def test_conrad_is_a_rogue(side: Any) -> None:
    """A_pack_holds_characters_of_its_allegiance, and he is of neither; alone: a_pack_is_not_all_rogues."""
    other = Described("Old One", RageFacts("character", side, renown=4))
    kept(None, *START, other, PackChosen("Ryan", side, ("Conrad Walks-the-Line", "Old One")))
    says = "Ryan's pack has Rogues only."
    alone = PackChosen("Ryan", side, ("Conrad Walks-the-Line",))
    broken(None, *START, alone, rule="a_pack_is_not_all_rogues", says=says)


def test_a_rogue_has_no_aspect() -> None:
    """In a Wyrm pack neither, unless a card says so: aspects are keywords, a_gift_needs_one_of_its_keywords."""
    mask = Described("Dark Mask", RageFacts("gift", requires=("Defiler",)))
    rogue = RageFacts("character", "rogue", renown=4, keywords=("Wendigo",))
    at = table(creature("Rover", "Ryan", kind="character"), phase="moot")
    says = "Rover may not play Dark Mask: it requires Defiler."
    play, rule = Played("Rover", "Dark Mask"), "a_gift_needs_one_of_its_keywords"
    broken(at, mask, Described("Rover", rogue), play, rule=rule, says=says)
    given = RageFacts("character", "rogue", renown=4, keywords=("Wendigo", "Defiler"))
    kept(at, mask, Described("Rover", given), play)


def test_example_an_ahroun_plays_kiss_of_helios() -> None:
    """4.1.6: the card asks for an Ahroun; a Theurge is none."""
    kiss = Described("Kiss of Helios", RageFacts("gift", requires=("Ahroun",)))
    ahroun = Described("Albrecht", RageFacts("character", "gaia", renown=8, keywords=("Silver Fang", "Ahroun")))
    kept(table(phase="moot"), kiss, ahroun, Played("Albrecht", "Kiss of Helios"))
    says = "Mari may not play Kiss of Helios: it requires Ahroun."
    wrong = Played("Mari", "Kiss of Helios")
    broken(table(phase="moot"), kiss, wrong, rule="a_gift_needs_one_of_its_keywords", says=says)


def test_keywords_outlive_a_text() -> None:
    """A_card_needs_one_of_its_keywords: what is said of a creature's text takes none of them away."""
    blank = EffectHappened("Ryan", "Silence", (Idles("Mari"),))
    totem = RageFacts("gift", requires=("Theurge",))
    blanked = kept(table(phase="moot"), blank).table
    assert (blanked.has_keyword("Mari", "Theurge"), blanked.is_idle("Mari")) == (True, True)
    kept(table(phase="moot"), Described("Wind", totem), Played("Mari", "Wind"))


def test_battle_form_is_crinos_form() -> None:
    """Forms_of_classes, every_condition_of_a_card_is_met: what asks for the one is met by the other."""
    for word in ("crinos form", "battle form"):
        claw = RageFacts("combat action", requires_rage=1, damage=1, conditions=(word,))
        for form, becomes in (("battle", "legal"), ("breed", "illegal")):
            mari = creature("Mari", "Sarah", form=form)
            blow = laid("Sarah 1", "Mari", "Claw", "Zhyzhak", down=False)
            start = table(mari, blow, phase="combat", combat=fight(step="reveal"))
            after = kept(start, Described("Claw", claw), StepBegun("bluff")).table
            assert after.laid["Sarah 1"].standing == becomes
