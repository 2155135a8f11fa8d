"""Situations of chapters 5 and 6 as a scorekeeper writes them, in a table: what happens, and what the judge says of it.

A line has sentences and, after `|`, the verdict and section of the last one; nothing where all of it is legal.
Nothing else is wrong in any of them. Each group begins with what its lines have in common.
"""

import pytest

from judge import books
from tests.helpers.situations import is_judged_so, situations

BOOK = books()["rage-2018"]
TABLE = """[book rage-2018]
[players Sarah, Ryan, Eva]
seats Sarah, Ryan, Eva
level 30
card Ash: character, renown 8, rage 5, gnosis 3, health 7, battle rage 7, battle health 10, keyword Silver Fang
card Mari: character, gaia, renown 6, rage 4, gnosis 4, health 6, battle rage 6, battle health 9, keyword Black Fury
card Gore: character, renown 7, rage 5, gnosis 2, health 6, battle rage 8, battle health 9, keyword Black Spiral Dancer
card Husk: character, wyrm, renown 5, rage 3, gnosis 5, health 5, keyword Vampire
card Evan: character, gaia, renown 5, rage 3, gnosis 5, health 5, battle rage 5, battle health 7, keyword Wendigo
card Zmei: enemy, renown 6, rage 6, gnosis 3, health 9, keyword Monster
card Brute: enemy, renown 2, rage 3, gnosis 1, health 3, keyword Fomori
card Street Bum: victim, renown 1, rage 1, gnosis 1, health 2, keyword Human
card Jaggling: enemy, renown 3, rage 3, gnosis 5, health 4, keyword Spirit
card Guard Dog: ally, renown 2, rage 2, gnosis 1, health 3, keyword Animal
card Old Caern: caern, gauntlet 3
card Back Yard: territory
card Ridge: battlefield, renown 5, engaging 20, defending 12
card Klaive: fetish, requires Garou, keyword Weapon, keyword Klaive
card Howl: action
card Might: gift
card Talons: gift
card Rampage: combat event, full frenzy
card Fervor: combat event, limited frenzy
card Tactics: combat event
card Party: combat event, played declaration
card Last Blow: combat event, played death
card Bite: combat action, requires rage 2, damage 2
card Claw: combat action, requires rage 3, damage 3
card Maul: combat action, requires rage 4, damage 4
card Ruin: combat action, requires rage 1, damage 9
card Wrath: combat action, requires rage 9, damage 8
card Rip: combat action, requires rage 3, damage 3, fast striking
card Dodge: combat action, requires rage 1, dodges
card High Leap: combat action, requires rage 9, dodges
card Guard: combat action, requires rage 1, blocks 3
card Feint: combat action, requires rage 1, feints
card Reflex: combat action, requires rage 1, damage 1, instinctive
card Form Bite: combat action, requires rage 2, damage 3, condition crinos form
card Slash: combat action, requires rage 2, damage 3, condition klaive
card Moon Cut: combat action, requires rage 1, damage 3, condition in the umbra
card Strike: combat action, requires rage 3, damage 3, undodgeable
sarah leads gaia with Ash, Mari
ryan leads wyrm with Gore, Husk
eva leads gaia with Evan
"""


def so(setup: str, line: str) -> None:
    """The line is judged as it says, after what its group begins with; one that begins earlier says so itself."""
    phase = "" if setup.startswith("resource") else "combat phase\n"
    is_judged_so(f"{TABLE}{phase}{setup}\n", line, BOOK)


@pytest.mark.parametrize(
    **situations("""
== ash is alpha; gore is alpha; evan is alpha
ash challenges husk; husk refuses; ash attacks gore | illegal 2.2.6
ash challenges husk; ash lays ? at husk | illegal 6.5.2
ash challenges husk; husk accepts; ash lays Bite at husk; husk lays Dodge; husk dodges Bite; combat ends; husk=0 |
ash attacks gore; gore refuses | illegal 6.5.2
ash attacks gore; ash lays Bite; gore lays Claw; combat ends; gore=2; ash=3 |
ash attacks gore; ash lays Bite; gore lays Claw; gore targets nothing; combat ends; gore=2; ash=0 |
ash attacks gore; ash plays Bite at gore; gore lays nothing; combat ends; gore=2; ash=0 |
ash attacks gore; gore suffers 3 damage; ash suffers 2 damage; combat ends; gore=3; ash=2 |
ash attacks gore; evan steps in | illegal 6.5.9
ash attacks gore; mari joins with Party |
ash attacks gore; pre-combat step; mari joins with Party | illegal 6.1(2)
ash attacks gore; evan joins with Tactics | illegal 6.5.8
ash attacks gore; husk joins with Tactics; the attack goes to evan with Ruse; husk lays Bite at ash | illegal 6.2
ash attacks gore; ash withdraws | illegal 6.3.1
ash attacks gore; gore plays Howl: kills Gore; ash lays Bite at husk | illegal 4.8.1
eva plays Howl: ash must attack gore; ash attacks evan | illegal 6.5.6
eva plays Howl: ash must attack husk; ash attacks evan |
gore frenzies with Rampage | illegal 4.8.2
gore plays Howl: husk crosses to the umbra | illegal 5
""")
)
def test_declarations(setup: str, line: str) -> None:
    """Sections 6.1 and 6.5: who attacks, answers, steps in and joins."""
    so(setup, line)


@pytest.mark.parametrize(
    **situations("""
== ash is alpha; gore is alpha; evan is alpha; ash attacks gore; ash lays ? at gore; gore lays ? at ash
ash reveals Wrath; gore reveals Bite; gore suffers Wrath | illegal 6.2(4)
ash reveals Wrath; gore reveals Wrath; combat ends; gore=8; ash=8 |
ash reveals Wrath; gore reveals Form Bite; combat ends; gore=8; ash=0 |
ash reveals High Leap; gore reveals Bite; ash dodges Bite | illegal 6.2(4)
ash reveals Rampage; gore reveals Bite; combat ends; ash=2 |
ash reveals Bite; ash lays ? at gore | illegal 6.2(1)
ash reveals Bite; gore reveals Claw; ash lays ? at gore; gore lays ? at ash; ash=3; gore=2 |
ash reveals Bite; gore reveals Claw; ash plays Might; ash=3 |
ash reveals Bite; gore reveals Claw; gore frenzies with Rampage; ash lays ? at gore |
ash reveals Feint; gore reveals Claw; ash feints Maul at gore; combat ends; gore=4 |
ash reveals Feint; gore reveals Claw; ash feints Maul at gore; ash feints Bite at gore | illegal 6.6.1
ash reveals Bite; gore reveals Claw; ash feints Maul at gore | illegal 6.8.1
ash reveals Bite; gore reveals Dodge; turn ends; gore=0 |
ash reveals Bite; gore reveals Dodge; turn ends; gore=2 | discrepancy 6.10.2
ash reveals Bite; gore reveals Dodge; gore dodges Bite; turn ends; gore=0 |
gore frenzies with Rampage | illegal 4.8.2
ash plays Might | illegal 3 def Open Play
ash lays Bite at gore | illegal 6.6.1
ash reveals Moon Cut; gore reveals Bite; gore suffers Moon Cut | illegal 6.2(4)

== ash is alpha; gore is alpha; evan is alpha; ash attacks gore; mari joins with Tactics; ash lays Maul at gore
mari lays Bite at gore; gore lays Dodge at ash; gore dodges Maul; combat ends; gore=2 |
mari lays Bite at gore; gore lays Dodge at ash; gore dodges Maul; gore dodges Bite | illegal 6.10.2
mari lays Bite at gore; gore lays Guard at ash; gore blocks Maul; combat ends; gore=3 |
mari lays Bite at gore; gore lays Guard at ash; gore blocks 4 of Maul | illegal 6.10.2
mari lays Rip at gore; gore lays Dodge at ash; gore dodges Rip | illegal 6.10.1
mari lays Strike at gore; gore lays Dodge at ash; gore dodges Strike | illegal 6.10.2 def Undodgeable
mari lays Strike at gore; gore lays Guard at ash; gore blocks Strike; combat ends; gore=4 |
mari lays Rip at gore; gore lays Bite at mari; gore suffers Maul; gore suffers Rip | illegal 6.10.1
mari lays Dodge; gore lays Bite at ash; gore suffers Maul; gore suffers Maul | illegal 6.2(5)
mari lays Dodge; gore lays Bite at ash; gore suffers Claw | illegal 6.2(5)
mari lays Dodge; gore lays Bite at ash; redirect Maul to husk with Ward; husk=4 |
mari lays Dodge; gore lays Bite at ash; redirect Maul to husk with Ward; husk dodges Maul | illegal 6.10.2
gore lays Bite at ash; gore prevents 1 of Maul with Might; redirect Maul to husk with X | illegal 6.10.3
mari lays Dodge; gore lays Bite at ash; substitute Maul to husk with Ward; combat round; gore lays ? | illegal 6.2
mari lays ?; gore lays ?; mari reveals Bite; mari targets gore | illegal 6.2(2)
mari lays Dodge; gore lays Bite at ash; mari withdraws; ash=2; gore=4 |
mari lays Dodge; gore lays Bite at ash; between rounds; mari withdraws | illegal 6.3.1
mari lays Dodge; gore lays Bite at ash; gore withdraws | illegal 6.3.1
mari lays Dodge; gore lays Bite at ash; gore escapes with Smoke; ash lays Bite at gore | illegal 4.8.1
gore lays Bite at ash; step reveal; mari reacts with Reflex at gore | illegal 6.8.2
""")
)
def test_rounds(setup: str, line: str) -> None:
    """Sections 6.2, 6.3 and 6.6 to 6.10: cards, targets, bluffs and blows."""
    so(setup, line)


@pytest.mark.parametrize(
    **situations("""
== sarah draws combat; ryan draws combat; ash is alpha; gore is alpha; evan is alpha; ash attacks gore
gore frenzies with Rampage; ryan draws 8 combat; ryan.combat hand=13; gore.form=battle |
gore frenzies with Rampage; combat ends with Truce; ryan discards 8 combat; ryan.combat hand=5 |
gore frenzies limited with Fervor; gore frenzies with Rampage | illegal 6.11.1
gore frenzies limited with Rampage | illegal 6.11
gore frenzies limited with Fervor; ash lays Bite at gore; gore lays Bite at ash; ash withdraws |
ash frenzies with Rampage; ash lays Bite at gore; gore lays Bite at ash; ash withdraws | illegal 6.3.1
ash frenzies with Rampage; gore lays Bite at ash; step reveal; ash strikes with Talons at gore | illegal 6.6.6B
ash frenzies with Rampage; ash plays Might | illegal 6.11.1
ash frenzies with Rampage; mari plays Might |
ash lays Ruin at gore; gore lays Bite at ash; gore suffers Ruin; husk plays Last Blow |
ash lays Bite at gore; gore lays Bite at ash; gore suffers Bite; husk plays Last Blow | illegal 6.11.3
ash lays Ruin at gore; gore lays Bite at ash; combat ends; sarah.points=7; ash=2 |
ash lays Ruin at gore; gore lays Bite at ash; combat ends; sarah scores 7 points; sarah.points=7 |
ash lays Ruin at gore; gore lays Bite at ash; combat ends; husk plays Howl: heals Ruin on Gore | illegal 6.4
ash lays Ruin at gore; gore lays Bite at ash; combat ends; husk is alpha | illegal 2.2.6
ash plays Might: -3 health on gore; ash lays Claw at gore; combat ends; gore.form=breed |
ash lays Rip at gore; combat round; ash lays Claw at gore; combat ends; gore.form=battle |
""")
)
def test_frenzy_and_death(setup: str, line: str) -> None:
    """Sections 6.4 and 6.11: frenzy, forms, death and points."""
    so(setup, line)


@pytest.mark.parametrize(
    **situations("""
== resource; ryan plays Zmei; ryan plays Brute; combat phase; ash is alpha; gore is alpha; ash attacks zmei
evan steps in | illegal 6.5.9
gore steps in; ash lays Bite at gore; gore=2 |
ash lays Bite at zmei; gore steps in | illegal 6.1(2)
zmei lays Bite at ash of Sarah | illegal 6.6.3
zmei lays Bite at ash of Eva; combat round; zmei lays Bite at ash of Ryan; ash=4 |
brute joins with Help; zmei lays Bite at ash of Eva; brute lays Bite at ash of Ryan | illegal 6.6.3
brute joins | illegal 6.5.8

== resource; husk plays Back Yard; ryan plays Ridge; combat phase; ash is alpha; gore is alpha; evan is alpha
ash attacks back yard; evan defends | illegal 6.5.4
ash challenges ridge | illegal 6 def Challenge
ash attacks ridge; ridge counts as Garou |
ash attacks ridge; ridge lays Claw at ash of Ryan; ash lays Maul at ridge; ash withdraws; ridge=0; ash=3 |
ash attacks ridge; gore defends; husk joins |
ash attacks ridge; gore defends; mari joins with Tactics | illegal 6.5.3.B

== resource; ryan plays Jaggling; ryan plays Ridge; ash plays Old Caern; umbra phase; ash steps sideways; combat phase
ash is alpha; gore is alpha; evan is alpha; ash attacks gore | illegal 5.2
ash is alpha; gore is alpha; evan is alpha; ash attacks ridge to bind | illegal 6.5.5
ash is alpha; gore is alpha; evan is alpha; ash attacks ridge; gore defends | illegal 5.2
ash is alpha; gore is alpha; ash attacks jaggling to bind; ash lays Claw at jaggling; combat ends; jaggling=3 |
ash is alpha; gore is alpha; ash attacks jaggling to bind; ash lays Maul at jaggling; combat ends; sarah.points=2 |
ash is alpha; gore is alpha; evan is alpha; ash attacks jaggling; mari joins with Tactics; mari lays Bite at jaggling |
""")
)
def test_special_combats(setup: str, line: str) -> None:
    """Chapter 5, and sections 6.5.3 to 6.6.3: prey, Territories, Battlefields, Spirits, and the Umbra."""
    so(setup, line)
