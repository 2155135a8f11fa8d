"""Chapter 3: Closed and Open Play, Offensive Effects, cancelling."""

from typing import Any

import pytest

from events.effects.methuselah import Controls
from events.effects.rage import Empowers, Kills, Scores, Wounds
from events.rage.card_facts import RageFacts
from events.rage.combat_events import Attacked, CombatEnded
from events.rage.events import (
    AbilityUsed,
    Announced,
    Cancelled,
    Described,
    Dropped,
    LotDrawn,
    OpenPlayBegun,
    PhaseBegun,
    Played,
    Ready,
    TurnEnded,
)
from judge import books
from judge.judging import Judgement, judge
from projections.rage.questions.timing import touched
from projections.rage.table import Table
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, fight, item, kept, resource, table, unclear

THREE = ("Sarah", "Ryan", "Eva")
MY = Empowers("rage", 1, "Mari")
HIS = Empowers("rage", -1, "Zhyzhak")


def at(**traits: Any) -> Any:
    """Three packs in the Open Play of the Moot phase."""
    return table(phase="moot", players=THREE, **traits)


def howl(target: str = "Zhyzhak", by: str = "Mari", effects: tuple[Any, ...] = ()) -> Played:
    """An Action card at a creature, mostly of another pack."""
    return Played(by, "Howl", target=target, effects=effects)


def strictly(position: Any, *events: Any) -> Judgement:
    """The judge's answer where nothing is implied."""
    return judge(events, books()["rage-2018"].strictly, position)


def test_what_is_offensive() -> None:
    """an_effect_on_others_is_offensive: what is on another pack or the Hunting Grounds; unknown is no answer."""
    here = kept(table(creature("Zmei"), players=THREE)).table
    assert isinstance(here, Table)
    for by, card, target, effects, answer in (
        ("Mari", "Howl", "Zhyzhak", (), True),
        ("Mari", "Howl", "Zmei", (), True),
        ("Mari", "Howl", "", (HIS,), True),
        ("Mari", "Howl", "Albrecht", (MY,), False),
        ("Mari", "Howl", "", (Empowers("rage", 1),), False),
        ("Mari", "Howl", "Albrecht", (), None),
        ("Mari", "Howl", "Nobody", (MY,), None),
        ("Mari", "Howl", "", (), None),
        ("Mari", "Shotgun", "", (), False),
        ("Sarah", "Storm", "Zhyzhak", (), None),
        ("Sarah", "", "Ryan", (), True),
        ("Zmei", "Wasp", "Zmei", (), False),
        ("Zmei", "Wasp", "Mari", (), True),
        ("Zmei", "Wasp", "", (), None),
    ):
        assert here.is_offensive(by, card, target, touched(effects, by)) is answer, (by, card, target)


def test_an_offensive_effect_is_announced() -> None:
    """Unsaid it is implied; in a complete record it is missing. Own effects need none; of an Event nothing is said."""
    played = kept(at(), howl())
    assert "announced_effects_go_in_order" in unders(played)
    ruling = strictly(at(), howl()).rulings[0]
    assert (ruling.rule, ruling.section) == ("an_offensive_effect_is_announced", "3.2.1")
    assert ruling.says == "Sarah has not announced an Offensive Effect before Howl at Zhyzhak."
    ability = strictly(at(), AbilityUsed("Mari", effects=(HIS,))).rulings[0]
    assert ability.says == "Sarah has not announced an Offensive Effect before the ability of Mari."
    assert strictly(at(), Announced("Sarah"), howl()).wrong == []
    assert strictly(at(), howl("Albrecht", effects=(MY,))).wrong == []
    says = "Whether an Event, which no member of a pack plays, is an Offensive Effect is not said."
    unclear(at(), Played("Sarah", "Storm", target="Zhyzhak"), rule="an_offensive_effect_is_announced", says=says)


def test_an_offensive_effect_waits_for_all_players() -> None:
    """Who is not ready is waited for, until it is said or a play of their own shows it."""
    rule, says = "an_offensive_effect_waits_for_all_players", "Eva is not ready for Howl at Zhyzhak."
    wait = (Announced("Sarah"), Ready("Eva", False))
    broken(at(), *wait, howl(), rule=rule, says=says)
    kept(at(), *wait, Ready("Eva"), howl())
    kept(at(), *wait, Played("Evan", "Howl", target="Evan", effects=(Empowers("health", 1),)), howl())
    kept(at(), *wait, howl("Albrecht", effects=(MY,)))
    kept(at(), Ready("Sarah", False), howl())


def test_the_phase_waits_for_all_players() -> None:
    """Neither the next phase nor Open Play before all are ready."""
    rule, says = "the_phase_waits_for_all_players", "Eva is not ready to go on."
    broken(at(), Ready("Eva", False), PhaseBegun("combat"), rule=rule, says=says)
    broken(at(closed=True), Ready("Eva", False), OpenPlayBegun(), rule=rule, says=says)
    broken(table(phase="combat", players=THREE), Ready("Eva", False), TurnEnded(), rule=rule, says=says)
    kept(at(), Ready("Eva", False), Ready("Eva"), PhaseBegun("combat"))


def test_a_unique_card_is_announced_in_open_play() -> None:
    """Equipment that is Unique, and what is once per game; not in Closed Play; of other Unique cards it is open."""
    rule = "a_unique_card_is_announced_in_open_play"
    klaive = Played("Mari", "Klaive")
    ruling = strictly(table(), klaive).rulings[0]
    assert (ruling.rule, ruling.says) == (rule, "Sarah has not announced Klaive, which is Unique.")
    once = Described("Omen", RageFacts("event", once=True))
    ruling = strictly(table(), once, Played("Sarah", "Omen")).rulings[0]
    assert ruling.says == "Sarah has not announced Omen, which is played once a game."
    assert strictly(table(closed=True), klaive).wrong == []
    kept(table(), klaive)
    kept(table(), Announced("Sarah"), klaive, Announced("Sarah"))
    open_one = strictly(table(), Played("Mari", "Old Caern")).rulings[0]
    says = "Whether a Unique card that is no Equipment has to be announced is not said."
    assert (open_one.rule, open_one.unclear) == (rule, (says,))


def test_answers_concern_ones_own_pack() -> None:
    """An answer is on the own pack; one on others waits for its turn; prey on itself is open."""
    rule = "answers_concern_ones_own_pack"
    says = "Howl at Mari is no answer to Sarah's Offensive Effect: it concerns others than Ryan's pack."
    broken(at(), Announced("Sarah"), howl("Mari", by="Zhyzhak"), rule=rule, says=says)
    kept(at(), Announced("Sarah"), howl("Morgan", by="Zhyzhak", effects=(Empowers("health", 1, "Morgan"),)), howl())
    kept(at(), Announced("Sarah"), howl("Morgan", by="Zhyzhak"), howl())
    away = table(creature("Evan", "Eva", place="hunting grounds"), phase="moot", players=THREE)
    says = "Whether a creature in the Hunting Grounds answers by a play on itself is not said."
    unclear(away, Announced("Sarah"), howl("Evan", by="Evan"), rule=rule, says=says)


def test_a_player_announces_one_effect_at_a_time() -> None:
    """A second one only when the first is played or dropped."""
    rule, says = "a_player_announces_one_effect_at_a_time", "Sarah has announced an Offensive Effect already."
    broken(at(), Announced("Sarah"), Announced("Sarah"), rule=rule, says=says)
    kept(at(), Announced("Sarah"), Announced("Ryan"))
    kept(at(), Announced("Sarah"), howl(), Announced("Sarah"))
    kept(at(), Announced("Sarah"), Dropped("Sarah"), Announced("Sarah"))
    kept(at(), Announced("Sarah"), Played("Mari", "Howl"), Announced("Sarah"))


def test_announced_effects_go_in_order() -> None:
    """In the order in which the players asked; who lets it go is passed over."""
    rule = "announced_effects_go_in_order"
    both = (Announced("Ryan"), Announced("Sarah"))
    says = "Howl at Zhyzhak is not next: Ryan announced before Sarah."
    broken(at(), *both, howl(), rule=rule, says=says)
    kept(at(), *both, howl("Mari", by="Zhyzhak"), howl())
    kept(at(), *both, Dropped("Ryan"), howl())
    kept(at(), *both, howl("Albrecht", effects=(MY,)), howl("Mari", by="Zhyzhak"), howl())
    broken(at(), Dropped("Ryan"), rule=rule, says="Ryan has announced no Offensive Effect.")
    kept(at(), *both, PhaseBegun("combat"), PhaseBegun("redraw"), Announced("Sarah"))


def test_chance_orders_effects_announced_together() -> None:
    """A draw among those who announced together; without one, who plays has won it."""
    rule = "chance_orders_effects_announced_together"
    both = (Announced("Ryan"), Announced("Sarah", together=True))
    says = "Howl at Zhyzhak is not next: Ryan won the draw."
    broken(at(), *both, LotDrawn("Ryan"), howl(), rule=rule, says=says)
    played = kept(at(), *both, LotDrawn("Sarah"), howl(), howl("Mari", by="Zhyzhak"))
    assert rule in unders(played)
    kept(at(), *both, howl(), howl("Mari", by="Zhyzhak"))
    later = (*both, Announced("Eva"))
    says = "Howl at Mari is not next: Ryan announced before Eva."
    broken(at(), *later, howl("Mari", by="Evan"), rule="announced_effects_go_in_order", says=says)
    kept(at(), *later, howl("Mari", by="Zhyzhak"), howl(), howl("Mari", by="Evan"))


def test_no_suspended_effect_is_played_in_combat() -> None:
    """combat_suspends_announced_effects: an announcement made before a combat waits for its end."""
    combat = fight(("Zhyzhak",), ("Mari",), step="beginning", round=0)
    before = table(phase="combat", players=THREE, seats={"Ryan": {"alpha": "Zhyzhak"}, "Sarah": {"alpha": "Mari"}})
    events = (Announced("Sarah"), Attacked("Zhyzhak", "Mari"))
    begun = kept(before, *events)
    assert isinstance(begun.table, Table)
    assert (begun.table.announcements(), begun.table.is_suspended("Sarah")) == ((), True)
    kept(before, *events, Played("Mari", "Howl", target="Zhyzhak"))
    ended = kept(before, *events, CombatEnded("Storm"))
    assert ended.table.announcements() == ("Sarah",)
    assert "combat_suspends_announced_effects" in unders(ended)
    waiting = table(phase="combat", players=THREE, combat=combat)
    assert waiting.turn
    waiting.turn.suspended = ("Sarah",)
    ruling = strictly(waiting, howl()).rulings[0]
    assert ruling.rule == "no_suspended_effect_is_played_in_combat"
    assert ruling.says == "Sarah's Offensive Effect waits until the combat is over."
    assert strictly(waiting, Announced("Sarah"), howl()).wrong == []


def test_closed_play_allows_only_its_own_plays() -> None:
    """Nothing is announced in the steps of Closed Play; steps_of_closed_play are steps 1 to 6 and the first two."""
    rule, says = "closed_play_allows_only_its_own_plays", "Sarah may not announce an Offensive Effect in Closed Play."
    for step in ("play card", "targeting", "reveal", "bluff"):
        broken(table(phase="combat", combat=fight(step=step)), Announced("Sarah"), rule=rule, says=says)
    for step in ("beginning", "between rounds"):
        kept(table(phase="combat", combat=fight(step=step)), Announced("Sarah"))
    assert strictly(table(phase="moot", closed=True), Announced("Sarah")).wrong[0].rule == rule
    kept(table(phase="moot", closed=True), Announced("Sarah"))


@pytest.mark.parametrize("card", ["Howl", "Cleansing", "Rampage"])
def test_open_play_cards_wait_for_open_play(card: str) -> None:
    """open_play_follows: the beginning of a combat and between its rounds; not within a round."""
    rule, says = "open_play_cards_wait_for_open_play", f"{card} waits for Open Play."
    if card != "Cleansing":
        broken(table(phase="combat", combat=fight()), Played("Albrecht", card), rule=rule, says=says)
        kept(table(phase="combat", combat=fight(step="declaration", round=0)), Played("Albrecht", card))
        kept(table(phase="combat", combat=fight(step="resolution")), Played("Albrecht", card))
    assert strictly(table(phase="moot", closed=True), Played("Albrecht", card)).wrong[0].rule == rule
    said = Described("Ruse", RageFacts("gift", moments=("combat round",)))
    kept(table(phase="combat", combat=fight()), said, Played("Mari", "Ruse"))


def test_a_card_is_played_at_its_moment() -> None:
    """names_of_phases: equip/ally is the Resource phase; the beginning of a phase is its Closed Play."""
    rule = "a_card_is_played_at_its_moment"

    def with_moment(moment: str) -> Described:
        return Described("Omen", RageFacts("event", moments=(moment,)))

    omen = Played("Sarah", "Omen")
    for moment, here, there in (
        ("moot phase", "moot", "umbra"),
        ("equip/ally phase", "resource", "umbra"),
        ("start of turn", "redraw", "moot"),
    ):
        kept(table(phase=here), with_moment(moment), omen)
        says = f"Omen is not played now: it is for {moment}."
        broken(table(phase=there), with_moment(moment), omen, rule=rule, says=says)
    begins = "beginning of the moot phase"
    kept(table(phase="moot", closed=True), with_moment(begins), omen)
    says = f"Omen is not played now: it is for {begins}."
    broken(table(phase="moot"), with_moment(begins), omen, rule=rule, says=says)
    kept(table(phase="moot"), with_moment("after a full moon"), omen)
    kept(table(phase="combat", combat=fight(step="between rounds")), with_moment("combat"), omen)
    broken(
        table(phase="combat"), with_moment("combat"), omen, rule=rule, says="Omen is not played now: it is for combat."
    )


def test_a_cancelled_card_does_not_resolve() -> None:
    """a_cancelled_card_counts_as_played: what it did is undone, the card is used up; a cancelled canceller restores."""
    hit = Played("Mari", "Howl", target="Zhyzhak", effects=(Wounds("Zhyzhak", 3), Scores("Sarah", 2)))
    no = Cancelled("Zhyzhak", "Howl", "Iron Will")
    played = kept(at(), hit, no)
    assert isinstance(played.table, Table)
    assert (played.table.damage_of("Zhyzhak"), played.table.points_of("Sarah")) == (0, 0)
    assert played.table.seats["Sarah"].sept_discards == ("Howl",)
    assert played.table.seats["Ryan"].sept_discards == ("Iron Will",)
    assert "a_cancelled_card_does_not_resolve" in unders(played)
    again = kept(at(), hit, no, Cancelled("Mari", "Iron Will", "Sure Voice")).table
    assert isinstance(again, Table)
    assert (again.damage_of("Zhyzhak"), again.points_of("Sarah")) == (3, 2)
    assert again.seats["Sarah"].sept_discards == ("Howl", "Sure Voice")
    gear = kept(table(), Played("Mari", "Shotgun"), Cancelled("Zhyzhak", "", "Iron Will"))
    assert isinstance(gear.table, Table)
    assert not gear.table.lies("Shotgun")
    assert gear.table.seats["Sarah"].sept_discards == ("Shotgun",)
    assert "a_cancelled_card_counts_as_played" in unders(gear)
    back = kept(
        table(), Played("Mari", "Shotgun"), Cancelled("Zhyzhak", "Shotgun", "No"), Cancelled("Mari", "No", "So")
    )
    assert isinstance(back.table, Table)
    assert back.table.bearer_of("Shotgun") == "Mari"
    assert back.table.seats["Sarah"].sept_discards == ("So",)
    dead = Played("Mari", "Howl", effects=(Kills("Zhyzhak"),))
    alive = kept(at(), dead, Cancelled("Zhyzhak", "Howl", "No"))
    assert alive.table.pack_of("Zhyzhak") == "Ryan"
    rare = Described("Rarity", RageFacts("action", restricted=True))
    twice = (rare, Played("Mari", "Rarity"), Cancelled("Zhyzhak", "Rarity", "No"), Played("Albrecht", "Rarity"))
    says = "Sarah has played Rarity in this game: it is Restricted."
    broken(at(), *twice, rule="a_restricted_card_is_played_once_a_game", says=says)


def test_a_late_cancellation_needs_a_lasting_effect() -> None:
    """a_late_cancellation_ends_the_effect, what_a_card_gave_ends_when_it_leaves; what has resolved is past."""
    rule = "a_late_cancellation_needs_a_lasting_effect"
    later = PhaseBegun("combat")
    says = "Howl is not cancelled now: it has resolved."
    broken(at(), howl(), later, Cancelled("Zhyzhak", "Howl", "No"), rule=rule, says=says)
    lasting = Described("Grudge", RageFacts("gift", permanent=True))
    grudge = Played("Mari", "Grudge", "Zhyzhak", effects=(Empowers("rage", -2, "Zhyzhak"), Scores("Sarah", 1)))
    held = kept(at(), lasting, grudge, later)
    assert isinstance(held.table, Table)
    assert held.table.rage_of("Zhyzhak") == 2
    ended = kept(at(), lasting, grudge, later, Cancelled("Zhyzhak", "Grudge", "No"))
    assert isinstance(ended.table, Table)
    assert (ended.table.rage_of("Zhyzhak"), ended.table.points_of("Sarah")) == (4, 1)
    assert {"a_late_cancellation_ends_the_effect", "what_a_card_gave_ends_when_it_leaves"} <= unders(ended)


def test_a_cancellation_names_what_it_cancels() -> None:
    """What was never played is not cancelled; an unknown name may be an ability."""
    rule = "a_cancellation_names_what_it_cancels"
    broken(at(), Cancelled("Zhyzhak", "Howl", "No"), rule=rule, says="Howl has not been played.")
    says = "Zhyzhak cancels nothing: nothing was played before it."
    broken(at(), Cancelled("Zhyzhak", "", "No"), rule=rule, says=says)
    kept(at(), Cancelled("Zhyzhak", "Keen Nose", "No"))
    kept(table(item("Shotgun", "Mari")), Cancelled("Zhyzhak", "Shotgun", "No"))
    kept(table(closed=True), Played("Mari", "Shotgun"), Cancelled("Zhyzhak", "Shotgun", "No"))


def test_a_one_use_ability_is_used_once() -> None:
    """Once by a copy; another copy has its own use, and what reaches one copy reaches that one."""
    rule, says = "a_one_use_ability_is_used_once", "Lens has used its ability: it is used once."
    lens = Described("Lens", RageFacts("equipment", one_use=True))
    both = (lens, Played("Mari", "Lens"), Played("Albrecht", "Lens"), AbilityUsed("Mari", "Lens"))
    broken(table(), *both, AbilityUsed("Mari", "Lens"), rule=rule, says=says)
    used = kept(table(), *both, AbilityUsed("Albrecht", "Lens #2"))
    assert rule in unders(used)
    dom = Described("Don", RageFacts("character", one_use=True))
    position = table(creature("Don", "Sarah", kind="character"))
    broken(
        position,
        dom,
        AbilityUsed("Don"),
        AbilityUsed("Don"),
        rule=rule,
        says="Don has used its ability: it is used once.",
    )


def test_cards_of_others_are_those_of_other_packs() -> None:
    """A resource of another pack is another's too; a card of no pack that lies at home is not."""
    here = kept(table(resource("Back Yard", "Ryan"))).table
    assert isinstance(here, Table)
    assert here.is_anothers("Back Yard", "Sarah") is True
    assert here.is_anothers("Back Yard", "Ryan") is False


def test_cards_are_as_printed() -> None:
    """What is read out is what the rulebook says of the card; more than it says is no matter."""
    rule = "cards_are_as_printed"
    says = "Klaive was read out with kind equipment, but has fetish."
    wrong = Described("Klaive", RageFacts("equipment"))
    broken(table(), wrong, rule=rule, says=says, verdict="discrepancy")
    kept(table(), Described("Klaive", RageFacts("fetish", requires_gnosis=5)))
    kept(table(), Described("Klaiver", RageFacts("equipment")))


def test_a_card_lends_a_creature_as_long_as_it_lies_there() -> None:
    """what_a_card_gave_ends_when_it_leaves: a creature that a card lent goes back when the card is cancelled."""
    eye = Described("Eye", RageFacts("gift", permanent=True))
    lent = (eye, Played("Mari", "Eye", "Morgan", effects=(Controls("Sarah", "Morgan"),)))
    assert kept(at(), *lent).table.pack_of("Morgan") == "Sarah"
    back = kept(at(), *lent, PhaseBegun("combat"), Cancelled("Zhyzhak", "Eye", "No"))
    assert back.table.pack_of("Morgan") == "Ryan"


def test_a_pack_resource_is_used_when_it_says() -> None:
    """a_card_is_played_at_its_moment: the moment of a Territory is that of its ability; without one it is any time."""
    rule, says = "a_card_is_played_at_its_moment", "Long Yard is not used now: it is for moot phase."
    yard = Described("Long Yard", RageFacts("territory", moments=("moot phase",)))
    position = table(closed=True)
    kept(position, yard, Played("Mari", "Long Yard"))
    used = AbilityUsed("Mari", "Long Yard")
    broken(position, yard, Played("Mari", "Long Yard"), used, rule=rule, says=says)
    kept(position, yard, Played("Mari", "Long Yard"), PhaseBegun("moot"), used)
    kept(position, Played("Mari", "Back Yard"), AbilityUsed("Mari", "Back Yard"))
