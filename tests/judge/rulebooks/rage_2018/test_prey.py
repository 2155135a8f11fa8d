"""Section 4.4: Allies that were prey, prey that uses Gifts, and prey that attacks."""

from typing import Any

from events.effects.methuselah import Controls
from events.effects.rage import Empowers, Kills, TurnsInto, Wounds
from events.rage.card_facts import CREATURES, RageFacts
from events.rage.combat_events import AlphaNamed, Attacked, Frenzied, StepBegun, SteppedIn
from events.rage.events import (
    AbilityUsed,
    Cancelled,
    Described,
    EffectHappened,
    LotDrawn,
    Played,
    TurnEnded,
)
from judge import books
from judge.judging import judge
from projections.rage.changes.by_hand import HANDLINGS
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, fight, hurt, kept, laid, table, unclear

STRICTLY = books()["rage-2018"].strictly
ZMEI = Described(
    "Zmei", RageFacts("enemy", renown=6, rage=6, gnosis=3, health=9, keywords=("Monster",), attacks="end of turn")
)
JAGGLING = Described(
    "Jaggling", RageFacts("enemy", renown=3, rage=3, gnosis=5, health=4, keywords=("Spirit",), attacks="end of turn")
)
TRICK = Described("Trick", RageFacts("gift"))
OVER = {"Sarah": {"alpha": "Mari", "acted": True}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}


def ending(*parts: Any, **rest: Any) -> Any:
    """The Combat phase when all alphas have acted."""
    return table(*parts, **{"phase": "combat", "seats": OVER, **rest})


def strictly(position: Any, *events: Any) -> list[tuple[str, str]]:
    """What a judge finds who takes nothing for granted."""
    return [(one.rule, one.says) for one in judge(events, STRICTLY, position).wrong]


# --- creatures ------------------------------------------------------------------------------------------------------


def test_creatures() -> None:
    """The terms `creatures` and `allegiance_of_prey`: Characters and Allies, Enemies and Victims."""
    assert books()["rage-2018"].terms.creatures == CREATURES == ("character", "ally", "enemy", "victim")
    assert books()["rage-2018"].terms.allegiance_of_prey == {"enemy": "wyrm", "victim": "gaia"}


def test_prey_is_played_by_the_player() -> None:
    """Not by prey; a member of the pack that is named plays for its player."""
    rule, says = "prey_is_played_by_the_player", "Zmei may not play Street Bum: players play prey."
    broken(table(creature("Zmei")), Played("Zmei", "Street Bum"), rule=rule, says=says)
    for by in ("Sarah", "Mari"):
        played = kept(table(), Played(by, "Zmei")).table
        assert (played.place_of("Zmei"), played.pack_of("Zmei")) == ("hunting grounds", "")


def test_what_cannot_be_bound_is_not_commanded() -> None:
    """Neither controlled nor made an Ally; what can be bound is."""
    rule, says = "what_cannot_be_bound_is_not_commanded", "Jaggling does not join a pack: it cannot be bound."
    unbound = Described("Jaggling", RageFacts("enemy", keywords=("Spirit",), unbound=True))
    takes = Played("Mari", "Leash", effects=(Controls("Sarah", "Jaggling"),))
    broken(table(creature("Jaggling")), unbound, takes, rule=rule, says=says)
    assert kept(table(creature("Jaggling")), takes).table.pack_of("Jaggling") == "Sarah"


def test_gifts_against_spirits_pass_over_the_unbindable() -> None:
    """A Gift against spirits in particular does; one against creatures of any kind affects it."""
    rule = "gifts_against_spirits_pass_over_the_unbindable"
    says = "Exorcism does not affect Jaggling: it cannot be bound."
    unbound = Described("Jaggling", RageFacts("enemy", keywords=("Spirit",), unbound=True))
    against = Described("Exorcism", RageFacts("gift", targets=("spirit",)))
    position = table(creature("Jaggling", world="both"))
    broken(position, unbound, against, Played("Mari", "Exorcism", target="Jaggling"), rule=rule, says=says)
    kept(position, against, Played("Mari", "Exorcism", target="Jaggling"))
    kept(position, unbound, TRICK, Played("Mari", "Trick", target="Jaggling"))


# --- what becomes of creatures --------------------------------------------------------------------------------------


def test_an_adopted_creature_is_an_ally() -> None:
    """No Enemy any longer, and worth its full points to whoever kills it."""
    done = kept(table(creature("Zmei")), Played("Zhyzhak", "Leash", effects=(Controls("Ryan", "Zmei"),)))
    assert (done.table.kind_of("Zmei"), done.table.pack_of("Zmei")) == ("ally", "Ryan")
    assert "an_adopted_creature_is_an_ally" in unders(done)
    seats = {"Ryan": {"alpha": "Zhyzhak"}, "Sarah": {"alpha": "Mari"}, "Eva": {"serves": "wyrm", "alpha": "Evan"}}
    adopted = table(
        creature("Zmei", "Ryan", kind="ally"), hurt("Zmei", 8), phase="combat", players=("Sarah", "Ryan", "Eva"),
        seats=seats, combat=fight(("Evan",), ("Zmei",), "resolution"),
    )  # fmt: skip
    killed = kept(adopted, EffectHappened("Eva", "Venom", (Wounds("Zmei", 1),)))
    assert killed.table.points_of("Eva") == 6


def test_a_creature_has_one_status() -> None:
    """Who becomes prey leaves the pack, and is its alpha no longer; the last Character takes the pack along."""
    voted = EffectHappened("Ryan", "Skindancer", (TurnsInto("Mari", "enemy"),))
    done = kept(table(phase="moot"), voted)
    assert (done.table.kind_of("Mari"), done.table.pack_of("Mari")) == ("enemy", "")
    assert done.table.place_of("Mari") == "hunting grounds"
    assert "a_creature_has_one_status" in unders(done)
    alpha = kept(table(phase="combat", seats={"Sarah": {"alpha": "Mari"}}), voted)
    assert alpha.table.alpha_lost("Sarah")
    both = (TurnsInto("Mari", "enemy"), TurnsInto("Albrecht", "enemy"))
    assert not kept(table(phase="moot"), EffectHappened("Ryan", "Skindancer", both)).table.in_game("Sarah")
    raised = kept(
        table(creature("Guard Dog", "Sarah")), Played("Mari", "Rise", effects=(TurnsInto("Guard Dog", "character"),))
    )
    assert raised.table.characters_of("Sarah") == ["Mari", "Albrecht", "Guard Dog"]


def test_no_creature_changes_its_status_in_combat() -> None:
    """Neither by a vote nor by adoption; between combats it may."""
    rule, says = "no_creature_changes_its_status_in_combat", "Zmei does not change what it is during combat."
    fought = table(creature("Zmei"), phase="combat", combat=fight(step="between rounds"))
    for effect in (Controls("Sarah", "Zmei"), TurnsInto("Zmei", "victim")):
        changes = Played("Mari", "Leash", effects=(effect,))
        broken(fought, changes, rule=rule, says=says)
        kept(table(creature("Zmei")), changes)


def test_example_a_character_voted_a_skindancer() -> None:
    """It is an Enemy: it does not frenzy, and an alpha of the Wyrm steps in for it."""
    voted = EffectHappened("Ryan", "Skindancer", (TurnsInto("Mari", "enemy"),))
    alphas = (AlphaNamed("Albrecht"), AlphaNamed("Zhyzhak"), Attacked("Albrecht", "Mari"))
    kept(table(phase="moot"), voted, *alphas, SteppedIn("Zhyzhak"))
    wrong = judge((voted, *alphas, Frenzied("Mari")), books()["rage-2018"], table(phase="moot")).wrong
    assert [(one.rule, one.says) for one in wrong] == [
        ("only_characters_frenzy", "Mari does not frenzy: it is no Character.")
    ]


def test_what_affects_a_pack_affects_its_allies() -> None:
    """Each member of it, and all creatures where each creature is named: a_card_does_what_it_says."""
    dog = creature("Guard Dog", "Sarah")
    done = kept(table(dog), Played("Zhyzhak", "Fog", effects=(Empowers("gnosis", -1, "Sarah"),)))
    assert [done.table.gnosis_of(name) for name in ("Mari", "Albrecht", "Guard Dog", "Zhyzhak")] == [3, 3, 0, 4]
    every = kept(table(dog), Played("Zhyzhak", "Fog", effects=(Empowers("gnosis", -1, "each creature"),)))
    assert every.table.gnosis_of("Zhyzhak") == 3
    assert "a_card_does_what_it_says" in unders(every)


# --- Gifts and abilities of prey ------------------------------------------------------------------------------------


def test_prey_uses_gifts_in_combat_only() -> None:
    """During any combat, its own or another; not outside."""
    rule, says = "prey_uses_gifts_in_combat_only", "Zmei may not play Trick: prey uses Gifts in combat only."
    broken(table(creature("Zmei")), TRICK, Played("Zmei", "Trick"), rule=rule, says=says)
    kept(table(creature("Zmei"), phase="combat", combat=fight(step="between rounds")), TRICK, Played("Zmei", "Trick"))
    mine = table(creature("Zmei"), phase="combat", combat=fight(("Mari",), ("Zmei",), "between rounds"))
    kept(mine, TRICK, Played("Zmei", "Trick", player="Ryan"))


def test_gifts_of_prey_are_played_by_those_not_fighting_it() -> None:
    """From the hand of any player whose pack is not in combat against it."""
    rule = "gifts_of_prey_are_played_by_those_not_fighting_it"
    says = "Sarah may not play Trick for Zmei: the pack fights against it."
    mine = table(creature("Zmei"), phase="combat", combat=fight(("Mari",), ("Zmei",), "between rounds"))
    broken(mine, TRICK, Played("Zmei", "Trick", player="Sarah"), rule=rule, says=says)
    done = kept(mine, TRICK, Played("Zmei", "Trick", target="Mari", player="Ryan"))
    assert (done.table.hand_of("Ryan", "sept"), done.table.hand_of("Sarah", "sept")) == (4, 5)


def test_example_a_progenitor_mage_plays_distractions() -> None:
    """On a combat that it is not in, and Mother's Touch on a Character that it does not fight."""
    mage = creature("Progenitor Mage", kind="enemy")
    position = table(mage, hurt("Mari", 2), phase="combat", combat=fight(step="between rounds"))
    gifts = [Described(name, RageFacts("gift")) for name in ("Distractions", "Mother's Touch")]
    plays = (
        Played("Progenitor Mage", "Distractions", target="Zhyzhak", player="Ryan"),
        Played("Progenitor Mage", "Mother's Touch", target="Mari", player="Sarah"),
    )
    kept(position, *gifts, *plays)


def test_prey_does_not_play_against_itself() -> None:
    """It does itself no harm with a Gift, and does not cancel its own cards."""
    rule, says = "prey_does_not_play_against_itself", "Zmei does itself no harm with Trick."
    mine = table(
        creature("Zmei"),
        laid("Ryan 1", "Zmei", "Maul", "Mari", down=False),
        laid("Sarah 1", "Mari", "Bite", "Zmei", down=False),
        phase="combat",
        combat=fight(("Mari",), ("Zmei",), "between rounds"),
    )
    for effect in (Wounds("Zmei", 2), Kills("Zmei"), Empowers("rage", -1, "Zmei"), Empowers("rage", -1)):
        broken(mine, TRICK, Played("Zmei", "Trick", effects=(effect,), player="Ryan"), rule=rule, says=says)
    for harmless in (Wounds("Mari", 2), Empowers("rage", 1), Empowers("rage", -1, "Mari")):
        kept(mine, TRICK, Played("Zmei", "Trick", effects=(harmless,), player="Ryan"))
    says = "Zmei does not cancel its own Maul."
    wrong = judge([Cancelled("Zmei", "Maul", "Trick")], books()["rage-2018"], mine).wrong
    assert (rule, says) in [(one.rule, one.says) for one in wrong]
    wrong = judge([Cancelled("Zmei", "Bite", "Trick")], books()["rage-2018"], mine).wrong
    assert rule not in [one.rule for one in wrong]


def test_abilities_of_prey_spare_their_own_side() -> None:
    """Outside combat; during combat they do not."""
    rule = "abilities_of_prey_spare_their_own_side"
    curse = AbilityUsed("Zmei", "Curse", "Zhyzhak")
    says = "Zmei does not affect Zhyzhak outside combat: it is of the Wyrm."
    broken(table(creature("Zmei")), curse, rule=rule, says=says)
    kept(table(creature("Zmei")), AbilityUsed("Zmei", "Curse", "Mari"))
    kept(table(creature("Zmei"), phase="combat", combat=fight(step="between rounds")), curse)
    says = "Street Bum does not affect Mari outside combat: it is of Gaia."
    plea = AbilityUsed("Street Bum", "Plea", effects=(Empowers("rage", -1, "Mari"),))
    broken(table(creature("Street Bum")), plea, rule=rule, says=says)


# --- attacks --------------------------------------------------------------------------------------------------------


def test_prey_attacks_as_its_card_says() -> None:
    """In the Combat phase, the phases before which go by; not in the middle of a round, nor before the alphas."""
    rule = "prey_attacks_as_its_card_says"
    begun = kept(table(creature("Zmei"), phase="moot"), ZMEI, Attacked("Zmei", "Mari"))
    assert (begun.table.phase(), begun.table.attackers()) == ("combat", ("Zmei",))
    assert "an_attack_of_prey_is_a_declared_attack" in unders(begun)
    says = "Zmei attacks in the reveal step of a round."
    fought = table(creature("Zmei"), phase="combat", combat=fight(step="reveal"))
    assert (rule, says) in strictly(fought, ZMEI, Attacked("Zmei", "Mari"))
    waiting = table(creature("Zmei"), phase="combat", seats={**OVER, "Ryan": {"alpha": "Zhyzhak"}})
    says = "Zmei attacks too early: Zhyzhak has not acted."
    assert strictly(waiting, ZMEI, Attacked("Zmei", "Mari")) == [(rule, says)]
    assert strictly(ending(creature("Zmei")), ZMEI, Attacked("Zmei", "Mari")) == []
    kept(waiting, ZMEI, Attacked("Zmei", "Mari"))
    says = "Zmei does not attack in the Umbra phase."
    assert strictly(table(creature("Zmei"), phase="umbra"), ZMEI, Attacked("Zmei", "Mari")) == [(rule, says)]


def test_prey_attacks_only_by_an_ability() -> None:
    """Its own, as its card says, or that of a card that is named, or one in plain words."""
    rule = "prey_attacks_only_by_an_ability"
    says = "Zmei may not attack: as far as it is known, its card does not say that it attacks."
    plain = Described("Zmei", RageFacts("enemy", renown=6, rage=6, health=9))
    broken(ending(creature("Zmei")), plain, Attacked("Zmei", "Mari"), rule=rule, says=says)
    kept(ending(creature("Zmei")), plain, Attacked("Zmei", "Mari", using="Goad"))
    kept(ending(creature("Zmei")), ZMEI, Attacked("Zmei", "Mari"))
    told = Described("Zmei", RageFacts("enemy", renown=6, rage=6, health=9, says="attacks whoever is hurt"))
    kept(ending(creature("Zmei")), told, Attacked("Zmei", "Mari"))


def test_prey_that_attacks_has_attacked() -> None:
    """Where the record is complete, an attack that is left out is missed; without a valid target none is due."""
    rule, says = "prey_that_attacks_has_attacked", "Zmei has not attacked."
    assert strictly(ending(creature("Zmei")), ZMEI, TurnEnded()) == [(rule, says)]
    kept(ending(creature("Zmei")), ZMEI, TurnEnded())
    assert strictly(ending(creature("Zmei", world="umbra")), ZMEI, TurnEnded()) == []


def test_prey_attacks_a_valid_target() -> None:
    """An Enemy spares the Wyrm and a Victim Gaia, unless the card says otherwise."""
    rule, says = "prey_attacks_a_valid_target", "Zmei does not attack Zhyzhak: it is of the Wyrm."
    broken(ending(creature("Zmei")), ZMEI, Attacked("Zmei", "Zhyzhak"), rule=rule, says=says)
    kept(ending(creature("Zmei")), ZMEI, Attacked("Zmei", "Mari"))
    says = "Street Bum does not attack Mari: it is of Gaia."
    bum = Described("Street Bum", RageFacts("victim", renown=1, health=2, attacks="end of turn"))
    broken(ending(creature("Street Bum")), bum, Attacked("Street Bum", "Mari"), rule=rule, says=says)
    hates = Described("Zmei", RageFacts("enemy", renown=6, targets=("wyrm",)))
    kept(ending(creature("Zmei")), hates, Attacked("Zmei", "Zhyzhak"))
    says = "Zmei may not attack Mari: Mari is in the Umbra."
    away = creature("Mari", "Sarah", world="umbra")
    broken(
        ending(away, creature("Zmei")), ZMEI, Attacked("Zmei", "Mari"), rule="an_attack_stays_in_one_world", says=says
    )


def test_attacks_of_prey_go_by_renown() -> None:
    """That the highest goes first is not said; of equals the one that has won the draw."""
    rule = "attacks_of_prey_go_by_renown"
    two = ending(creature("Zmei"), creature("Jaggling", world="both"))
    says = (
        "Jaggling attacks before Zmei, of more Renown: the rulebook has Renown decide the order, and does not say that "
        "the highest goes first."
    )
    unclear(two, ZMEI, JAGGLING, Attacked("Jaggling", "Mari"), rule=rule, says=says)
    kept(two, ZMEI, JAGGLING, Attacked("Zmei", "Mari"), Attacked("Jaggling", "Mari"))
    equal = ending(creature("Zmei"), creature("Jaggling", world="both", renown_by=3))
    says = "Jaggling attacks too early: Zmei has won the draw."
    broken(equal, ZMEI, JAGGLING, LotDrawn("Zmei"), Attacked("Jaggling", "Mari"), rule=rule, says=says)
    kept(equal, ZMEI, JAGGLING, LotDrawn("Jaggling"), Attacked("Jaggling", "Mari"))
    kept(equal, ZMEI, JAGGLING, Attacked("Jaggling", "Mari"))


def test_prey_escapes_after_its_rounds() -> None:
    """Two rounds, and at the end of the second it is gone, and the combat over."""
    twice = Described("Zmei", RageFacts("enemy", renown=6, rage=6, health=9, attacks="end of turn", attack_rounds=2))
    first = ending(creature("Zmei"), combat=fight(("Zmei",), ("Mari",), "resolution"))
    going = kept(first, twice, StepBegun("withdrawal"))
    assert going.table.fights("Zmei")
    second = ending(creature("Zmei"), combat=fight(("Zmei",), ("Mari",), "resolution", round=2))
    gone = kept(second, twice, StepBegun("withdrawal"))
    assert not gone.table.in_combat()
    assert "prey_escapes_after_its_rounds" in unders(gone)


def test_example_a_progenitor_mage_in_a_wyrm_pack() -> None:
    """It still attacks, though it is no alpha; it spares its own pack."""
    told = Described("Progenitor Mage", RageFacts("enemy", renown=5, rage=4, health=6, attacks="end of round"))
    mage = creature("Progenitor Mage", "Ryan", kind="ally")
    begun = kept(ending(mage), told, Attacked("Progenitor Mage", "Mari"))
    assert "an_adopted_creature_keeps_its_text" in unders(begun)
    rule, says = "a_pack_does_not_attack_itself", "Progenitor Mage may not attack Zhyzhak: both are in Ryan's pack."
    broken(ending(mage), told, Attacked("Progenitor Mage", "Zhyzhak"), rule=rule, says=says)
    hurts = EffectHappened("Ryan", "Fire", (Wounds("Mari", 30),))
    killed = kept(ending(mage, combat=fight(("Progenitor Mage",), ("Mari",), "resolution")), told, hurts)
    assert killed.table.points_of("Ryan") == 6


def test_what_may_be_done_by_hand() -> None:
    """A status may be changed by hand like any other state of a card."""
    assert HANDLINGS.effects_of(EffectHappened("Ryan", effects=(TurnsInto("Mari", "enemy"),)))
