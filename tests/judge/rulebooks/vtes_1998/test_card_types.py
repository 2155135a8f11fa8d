"""Section 1.6: each kind of card is played by whom, and as what, it says."""

import pytest

from events.effects.base import Attaches, Modifies, Permits
from events.effects.methuselah import Grants
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    ActionCardPlayed,
    AdditionalStrikes,
    Bleed,
    Block,
    CombatCard,
    Described,
    Equip,
    Hunt,
    Maneuver,
    Modifier,
    Reaction,
    Resolved,
    Strike,
)
from events.methuselah.position import Combat
from tests.helpers.methuselah.tables import broken, judged, kept, on, table, vampire

LUPO = vampire("Lupo", "Sarah", disciplines={"Dominate": "superior"})
ALEPH = vampire("Aleph", "Alexis")
WAKE = Described(card="Wake", facts=CardFacts(kind="reaction"))
BLOOD_DOLL = Described(card="Blood Doll", facts=CardFacts(kind="master"))


def test_no_minion_plays_a_master_card() -> None:
    """Master cards are the Methuselah's own play."""
    kept(table(LUPO, ALEPH), Bleed(minion="Lupo"), Modifier(minion="Lupo", card="Bonding", effects=BLEED))
    broken(
        table(LUPO, ALEPH),
        BLOOD_DOLL,
        Bleed(minion="Lupo"),
        Modifier(minion="Lupo", card="Blood Doll"),
        rule="no_minion_plays_a_master_card",
        says="Lupo may not play Blood Doll: it is a master card, and Methuselahs play these.",
    )


BLEED = (Modifies(what="bleed", by=1),)


def test_a_card_in_play_is_used_and_not_played() -> None:
    """no_minion_plays_a_master_card: a location that lies in play may give its Methuselah's minion an action."""
    rack = on("The Rack", "", "Sarah", kind="location")
    rack.region, rack.on = "in play", ""
    kept(table(LUPO, rack), ActionCardPlayed(minion="Lupo", card="The Rack"))


def test_an_action_card_only_starts_an_action() -> None:
    """An action card is played to take an action, and never to change one."""
    kept(table(LUPO), ActionCardPlayed(minion="Lupo", card="Arson"))
    broken(
        table(LUPO),
        Bleed(minion="Lupo"),
        Modifier(minion="Lupo", card="Computer Hacking"),
        rule="an_action_card_only_starts_an_action",
        says="Lupo may not play Computer Hacking now: an action card is played only to take an action.",
    )


def test_a_card_may_set_the_rule_aside() -> None:
    """an_action_card_only_starts_an_action: by a card's claim the play is unverified, and the claim is named."""
    ruling = broken(
        table(LUPO),
        Bleed(minion="Lupo"),
        Modifier(
            minion="Lupo",
            card="Computer Hacking",
            effects=(Permits(rule="an_action_card_only_starts_an_action"),),
        ),
        rule="an_action_card_only_starts_an_action",
        says="Lupo may not play Computer Hacking now: an action card is played only to take an action.",
        verdict="unverified",
    )
    assert ruling.assumes == ("that Computer Hacking sets aside the rule an_action_card_only_starts_an_action",)


def test_a_political_card_is_an_action_or_a_vote() -> None:
    """A political action card is played for a political action or a vote, and for nothing else."""
    broken(
        table(LUPO),
        Bleed(minion="Lupo", card="Archon"),
        rule="a_political_card_is_an_action_or_a_vote",
        says="Lupo may not play Archon for this action: it is a political action card.",
    )
    kept(table(LUPO), Bleed(minion="Lupo", card="Computer Hacking"))


def test_permanents_take_an_action_to_bring_in() -> None:
    """Equipment from hand is of no use until a minion equips with it."""
    kept(table(LUPO), Equip(minion="Lupo", card="Submachine Gun"))
    broken(
        table(LUPO, ALEPH),
        Bleed(minion="Lupo"),
        Modifier(minion="Lupo", card="Submachine Gun"),
        rule="permanents_take_an_action_to_bring_in",
        says="Lupo may not use Submachine Gun: it is not in play until a minion equips with it.",
    )
    broken(
        table(LUPO, ALEPH),
        Bleed(minion="Lupo", card="Loyal Street Gang"),
        rule="permanents_take_an_action_to_bring_in",
        says="Lupo may not use Loyal Street Gang: it is not in play until a minion recruits it.",
    )


def test_one_permanent_per_action() -> None:
    """Two equipment cards take two actions."""
    vest = Described(card="Flak Jacket", facts=CardFacts(kind="equipment"))
    gun = "Submachine Gun"
    kept(table(LUPO), vest, Equip(minion="Lupo", card=gun))
    broken(
        table(LUPO),
        vest,
        Equip(minion="Lupo", card=gun, effects=(Attaches(card="Flak Jacket", on="Lupo"),)),
        rule="one_permanent_per_action",
        says="Lupo may not bring in Flak Jacket besides Submachine Gun: each takes an action.",
    )
    kept(table(LUPO), vest, Equip(minion="Lupo", card=gun, effects=(Attaches(card=gun, on="Lupo"),)))
    broken(
        table(LUPO),
        Equip(minion="Lupo", card=gun, effects=(Attaches(card="Knife", on="Lupo"),)),
        rule="one_permanent_per_action",
        says="Lupo may not bring in Knife besides Submachine Gun: each takes an action.",
    )


def test_modifiers_and_reactions_are_played_as_such() -> None:
    """An action modifier is played by the acting minion, a reaction card in reaction to him."""
    kept(table(LUPO, ALEPH), WAKE, Bleed(minion="Lupo"), Reaction(minion="Aleph", card="Wake"))
    broken(
        table(LUPO, ALEPH),
        WAKE,
        Bleed(minion="Lupo"),
        Modifier(minion="Lupo", card="Wake"),
        rule="modifiers_and_reactions_are_played_as_such",
        says="Lupo may not play Wake here: it is a reaction card.",
    )
    broken(
        table(LUPO, vampire("Aleph", "Alexis", disciplines={"Dominate": "basic"})),
        Bleed(minion="Lupo"),
        Reaction(minion="Aleph", card="Bonding"),
        rule="modifiers_and_reactions_are_played_as_such",
        says="Aleph may not play Bonding here: it is an action modifier card.",
    )


def test_combat_cards_wait_for_combat() -> None:
    """A combat card is played in combat, not during the action and not for one."""
    strong = vampire("Lupo", "Sarah", disciplines={"Potence": "basic"})
    fight = table(strong, ALEPH, combat=Combat(acting="Lupo", opposing="Aleph"))
    kept(fight, Strike(minion="Lupo", card="Undead Strength"), Strike(minion="Aleph"))
    broken(
        table(strong, ALEPH),
        Bleed(minion="Lupo"),
        Modifier(minion="Lupo", card="Undead Strength"),
        rule="combat_cards_wait_for_combat",
        says="Lupo may not play Undead Strength: it is a combat card, and this is no play in combat.",
    )


def test_only_combatants_play_combat_cards() -> None:
    """Only the two in combat fight; a bystander of either side does not."""
    fight = table(
        LUPO,
        vampire("Thomas", "Sarah"),
        ALEPH,
        vampire("Rake", "Alexis"),
        combat=Combat(acting="Lupo", opposing="Aleph"),
    )
    kept(fight, Maneuver(minion="Lupo", card="Flash"))
    for bystander in ("Thomas", "Rake"):
        for play in (
            Maneuver(minion=bystander, card="Flash"),
            Strike(minion=bystander, kind="hand"),
            AdditionalStrikes(minion=bystander, card="Speed", effects=(Grants(what="additional strike"),)),
            CombatCard(minion=bystander, card="Trap"),
        ):
            rulings = judged(fight, play).wrong
            assert (
                "only_combatants_play_combat_cards",
                f"{bystander} may not do so: {bystander} is not in the combat.",
            ) in [(ruling.rule, ruling.says) for ruling in rulings]


@pytest.mark.parametrize("card", ["", "Something New"])
def test_an_unknown_kind_of_card_is_no_breach(card: str) -> None:
    """What nobody has said about a card makes no breach: combat_cards_wait_for_combat and the others keep silent."""
    kept(table(LUPO, ALEPH), Bleed(minion="Lupo", card=card), Modifier(minion="Lupo", card=card))


def test_a_minion_card_burns_when_played() -> None:
    """A minion card goes to the ash heap after its play; an action card when its action is resolved."""
    judgement = kept(
        table(LUPO, ALEPH),
        Bleed(minion="Lupo", card="Computer Hacking"),
        Modifier(minion="Lupo", card="Bonding", effects=BLEED),
    )
    assert judgement.table.seats["Sarah"].ash_heap == ("Bonding",)
    assert "a_minion_card_burns_when_played" in {line[-1] for line in judgement.table.ledger}
    judgement = kept(table(LUPO, ALEPH), Bleed(minion="Lupo", card="Computer Hacking"), Resolved())
    assert judgement.table.seats["Sarah"].ash_heap == ("Computer Hacking",)


def test_playing_a_reaction_leaves_the_minion_untapped() -> None:
    """Having reacted, a minion may still block: reacting costs no more than the card."""
    judgement = kept(
        table(LUPO, ALEPH), WAKE, Bleed(minion="Lupo"), Reaction(minion="Aleph", card="Wake"), Block(minion="Aleph")
    )
    assert not judgement.table.cards["Aleph"].tapped
    kept(table(LUPO), Hunt(minion="Lupo"))
