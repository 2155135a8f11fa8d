"""Sections 4.2 to 4.4: what cards require, resources, Allies and prey."""

from typing import Any

import pytest

from events.effects.methuselah import Controls
from events.effects.rage import Empowers
from events.rage.card_facts import RageFacts
from events.rage.events import Described, EffectHappened, GivenUp, LotDrawn, OpenPlayBegun, PhaseBegun, Played
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, fight, item, kept, resource, table, unclear


def test_resources_are_played_in_the_resource_phase() -> None:
    """Resources and Battlefields in no other phase; a later phase shows that it was forgotten."""
    rule = "resources_are_played_in_the_resource_phase"
    for card, by in (("Back Yard", "Mari"), ("Shotgun", "Mari"), ("Long Ridge", "Sarah")):
        kept(table(), Played(by, card))
        kept(table(phase="regeneration"), Played(by, card))
        says = f"{card} is not played in the Umbra phase."
        broken(table(phase="umbra"), Played(by, card), rule=rule, says=says)


def test_prey_is_played_in_the_resource_phase() -> None:
    """Allies and prey in no other phase: prey_goes_to_the_hunting_grounds, an_ally_joins_the_pack."""
    rule, says = "prey_is_played_in_the_resource_phase", "Zmei is not played in the Moot phase."
    played = kept(table(), Played("Ryan", "Zmei"), Played("Mari", "Guard Dog"), Played("Ryan", "Long Ridge"))
    assert (played.table.place_of("Zmei"), played.table.pack_of("Zmei")) == ("hunting grounds", "")
    assert played.table.pack_of("Guard Dog") == "Sarah"
    assert played.table.hand_of("Ryan", "sept") == 3
    assert {"prey_goes_to_the_hunting_grounds", "an_ally_joins_the_pack"} <= unders(played)
    assert "battlefields_go_to_the_hunting_grounds" in unders(played)
    broken(table(phase="moot"), Played("Ryan", "Zmei"), rule=rule, says=says)
    says = "Guard Dog is not played in the Moot phase."
    broken(
        table(phase="moot"), Played("Mari", "Guard Dog"), rule="allies_are_recruited_in_the_resource_phase", says=says
    )


@pytest.mark.parametrize("card", ["Old Caern", "Back Yard"])
def test_only_characters_play_pack_resources(card: str) -> None:
    """Allies do not, players with a Character of theirs: pack_resources_go_to_the_home_ground."""
    rule, dog = "only_characters_play_pack_resources", creature("Guard Dog", "Sarah")
    played = kept(table(), Played("Mari", card))
    assert (played.table.pack_of(card), played.table.cards[card].world) == ("Sarah", "both")
    assert "pack_resources_go_to_the_home_ground" in unders(played)
    plural = {"Old Caern": "Caerns", "Back Yard": "Territories"}[card]
    assert kept(table(dog), Played("Sarah", card)).table.pack_of(card) == "Sarah"
    allies = [dog, *(creature(name, "Sarah", kind="ally") for name in table().cards if name in ("Mari", "Albrecht"))]
    for by, others in (("Guard Dog", [dog]), ("Sarah", allies)):
        says = f"{by} may not play {card}: only Characters play {plural}."
        broken(table(*others), Played(by, card), rule=rule, says=says)


def test_only_characters_recruit_allies() -> None:
    """An Ally recruits none."""
    rule, says = "only_characters_recruit_allies", "Pup may not recruit Guard Dog: only Characters do."
    pup = creature("Pup", "Sarah", kind="ally")
    broken(table(pup), Played("Pup", "Guard Dog"), rule=rule, says=says)
    kept(table(), Played("Morgan", "Guard Dog"))


def test_an_ally_is_recruited_in_its_world() -> None:
    """From the Umbra only Spirits are recruited."""
    rule, says = "an_ally_is_recruited_in_its_world", "Mari may not recruit Guard Dog from the Umbra."
    away = creature("Mari", "Sarah", world="umbra")
    broken(table(away), Played("Mari", "Guard Dog"), rule=rule, says=says)
    spirit = Described("Helper", RageFacts("ally", keywords=("Spirit",)))
    helped = kept(table(away), spirit, Played("Mari", "Helper"))
    assert helped.table.cards["Helper"].world == "both"


def test_only_characters_and_allies_equip() -> None:
    """Themselves, and neither players nor others: equipment_attaches_to_its_player."""
    rule, dog = "only_characters_and_allies_equip", creature("Guard Dog", "Sarah")
    played = kept(table(dog), Played("Guard Dog", "Shotgun"))
    assert played.table.bearer_of("Shotgun") == "Guard Dog"
    assert "equipment_attaches_to_its_player" in unders(played)
    says = "Which member of Sarah's pack equips Shotgun is not said."
    unclear(table(), Played("Sarah", "Shotgun"), rule=rule, says=says)
    says = "Old Well may not play Shotgun: only Characters and Allies equip."
    broken(table(creature("Old Well", "Sarah", kind="caern")), Played("Old Well", "Shotgun"), rule=rule, says=says)
    says = "Mari may not play Shotgun on Albrecht: it is for its player."
    broken(table(), Played("Mari", "Shotgun", "Albrecht"), rule=rule, says=says)


def test_a_card_needs_one_of_its_keywords() -> None:
    """One keyword is enough, a class is one too; of a creature whose keywords are unknown it is allowed."""
    rule, says = "a_pack_totem_needs_one_of_its_keywords", "Albrecht may not play Owl: it requires Theurge."
    broken(table(), Played("Albrecht", "Owl"), rule=rule, says=says)
    kept(table(), Played("Mari", "Owl"))
    kept(table(), Played("Sarah", "Owl"))
    says = "Ryan's pack may not play Owl: it requires Theurge."
    broken(table(), Played("Ryan", "Owl"), rule=rule, says=says)
    kept(table(creature("Stranger", "Ryan", kind="character")), Played("Ryan", "Owl"))
    kept(table(), Played("Albrecht", "Klaive"))
    kept(table(creature("Stranger", "Sarah", kind="character")), Played("Stranger", "Owl"))
    either = Described("Bell", RageFacts("gift", requires=("Theurge", "Silver Fang")))
    kept(table(), either, Played("Albrecht", "Bell"))


def test_a_gnosis_requirement_is_met() -> None:
    """Gnosis as high as required is enough, one less is not: of a Gift and of a Fetish, each under its section."""
    low, says = (
        creature("Mari", "Sarah", gnosis_by=-1),
        "Mari may not play Klaive: it requires Gnosis 4, and Mari has 3.",
    )
    broken(table(low), Played("Mari", "Klaive"), rule="a_gnosis_requirement_is_met", says=says)
    kept(table(), Played("Mari", "Klaive"))
    rule = "a_gift_needs_its_gnosis"
    says = "Mari may not play Wasp: it requires Gnosis 5, and Mari has 4."
    broken(table(), Played("Mari", "Wasp"), rule=rule, says=says)
    kept(table(creature("Mari", "Sarah", gnosis_by=1)), Played("Mari", "Wasp"))


def test_a_renown_requirement_is_met() -> None:
    """A Rite asks for Renown; as high as required is enough."""
    rule, says = (
        "a_renown_requirement_is_met",
        "Zhyzhak may not play Cleansing: it requires Renown 6, and Zhyzhak has 5.",
    )
    broken(table(creature("Zhyzhak", "Ryan", renown_by=-3)), Played("Zhyzhak", "Cleansing"), rule=rule, says=says)
    kept(table(), Played("Mari", "Cleansing"))


def test_a_restricted_card_is_played_once_a_game() -> None:
    """Once by each player."""
    rule, says = "a_restricted_card_is_played_once_a_game", "Sarah has played Rarity in this game: it is Restricted."
    rare = Described("Rarity", RageFacts("action", restricted=True))
    twice = (rare, Played("Mari", "Rarity"), Played("Albrecht", "Rarity"))
    broken(table(), *twice, rule=rule, says=says)
    played = kept(table(), rare, Played("Mari", "Rarity"), Played("Zhyzhak", "Rarity"))
    assert played.table.seats["Sarah"].sept_discards == ("Rarity",)
    assert {"a_restricted_card_is_played_once_a_game", "an_instant_card_is_discarded"} <= unders(played)


def test_a_card_is_played_as_often_as_it_says() -> None:
    """Once in a game is once by all."""
    rule = "a_card_is_played_as_often_as_it_says"
    says = "Omen has been played in this game: it is played once."
    once = Described("Omen", RageFacts("event", once=True))
    broken(table(), once, Played("Sarah", "Omen"), Played("Ryan", "Omen"), rule=rule, says=says)
    kept(table(), once, Played("Sarah", "Omen"))


def test_a_unique_card_in_play_is_not_played_again() -> None:
    """One copy in play; of several in Closed Play returned_copies_go_back_to_the_hand by chance."""
    rule, says = "a_unique_card_in_play_is_not_played_again", "Old Caern is in play already: it is Unique."
    caern = resource("Old Caern", "Ryan")
    broken(table(caern), Played("Mari", "Old Caern"), rule=rule, says=says)
    kept(table(), Played("Mari", "Old Caern"))
    both = (Played("Mari", "Old Caern"), Played("Zhyzhak", "Old Caern"))
    drawn = kept(table(closed=True), *both, LotDrawn("Ryan", "Old Caern"))
    assert [card.pack for card in drawn.table.cards.values() if card.kind == "caern"] == ["Ryan"]
    assert drawn.table.seats["Sarah"].sept[-1] == "Old Caern"
    assert "returned_copies_go_back_to_the_hand" in unders(drawn)
    later = kept(table(closed=True), both[0], OpenPlayBegun())
    assert "closed_play_resolves_together" in unders(later)


def test_a_card_is_played_from_the_hand() -> None:
    """A hand that is empty or known holds no other card."""
    rule = "a_card_is_played_from_the_hand"
    empty = table(seats={"Sarah": {"sept": ()}})
    broken(empty, Played("Mari", "Howl"), rule=rule, says="Sarah has no card in the sept hand.")
    known = table(seats={"Sarah": {"sept": ("Storm",)}})
    broken(known, Played("Mari", "Howl"), rule=rule, says="Howl is not in Sarah's sept hand.")
    kept(known, Played("Sarah", "Storm"))


def test_one_caern_a_pack() -> None:
    """The other pack may have its own: caerns_a_pack and realms_a_pack are one."""
    rule, says = "one_caern_a_pack", "Sarah's pack may not play New Caern: it has Old Caern."
    caern = resource("Old Caern", "Sarah")
    broken(table(caern), Played("Mari", "New Caern"), rule=rule, says=says)
    kept(table(caern), Played("Zhyzhak", "New Caern"))
    rule, says = "one_realm_a_pack", "Sarah's pack may not play High Realm: it has Deep Realm."
    away, realm = creature("Mari", "Sarah", world="umbra"), resource("Deep Realm", "Sarah")
    broken(table(away, realm), Played("Mari", "High Realm"), rule=rule, says=says)
    kept(table(away), Played("Mari", "High Realm"))


def test_a_realm_is_played_from_the_umbra() -> None:
    """By a Character that is there."""
    rule, says = "a_realm_is_played_from_the_umbra", "Mari may not play Deep Realm from the physical world."
    broken(table(), Played("Mari", "Deep Realm"), rule=rule, says=says)
    kept(table(creature("Mari", "Sarah", world="umbra")), Played("Mari", "Deep Realm"))


def test_resources_are_given_up_in_the_resource_phase() -> None:
    """What_is_given_up_goes_to_its_owners_pile: resources in the Resource phase, Totems always, creatures never."""
    rule, yard = "resources_are_given_up_in_the_resource_phase", resource("Back Yard", "Sarah")
    gone = kept(table(yard), GivenUp("Sarah", "Back Yard"))
    assert gone.table.seats["Sarah"].sept_discards == ("Back Yard",)
    assert "what_is_given_up_goes_to_its_owners_pile" in unders(gone)
    says = "Back Yard is not given up in the Moot phase."
    broken(table(yard, phase="moot"), GivenUp("Sarah", "Back Yard"), rule=rule, says=says)
    kept(table(resource("Owl", "Sarah"), phase="moot"), GivenUp("Sarah", "Owl"))
    dog = creature("Guard Dog", "Sarah")
    never = "creatures_are_not_given_up"
    broken(table(dog), GivenUp("Sarah", "Guard Dog"), rule=never, says="Guard Dog is not given up at will.")
    deed = item("Great Deed", "Mari")
    kept(table(deed), GivenUp("Sarah", "Great Deed"))
    kept(table(deed, closed=True), GivenUp("Sarah", "Great Deed"))  # the Closed Play is over then
    says = "Great Deed is not given up in Closed Play."
    quests = "quests_are_given_up_in_open_play"
    broken(table(deed, phase="combat", combat=fight()), GivenUp("Sarah", "Great Deed"), rule=quests, says=says)


def test_one_gives_up_ones_own_cards() -> None:
    """Nobody gives up what another has."""
    rule, says = "one_gives_up_ones_own_cards", "Ryan may not give up Back Yard: it is Sarah's."
    broken(table(resource("Back Yard", "Sarah")), GivenUp("Ryan", "Back Yard"), rule=rule, says=says)


def test_a_lasting_card_stays_in_play() -> None:
    """A Quest lies on the creature that plays it; a card of unknown kind lies where it was played."""
    played: Any = kept(table(), Played("Mari", "Great Deed"), Played("Ryan", "Secret Prey"), Played("Mari", "Owl"))
    assert played.table.bearer_of("Great Deed") == "Mari"
    assert played.table.place_of("Secret Prey") == "hunting grounds"
    assert {"a_lasting_card_stays_in_play", "pack_totems_go_to_the_home_ground"} <= unders(played)
    assert kept(table(phase="moot"), Played("Mari", "Howl"), PhaseBegun("combat")).table.phase() == "combat"


def test_an_adopted_creature_is_an_ally() -> None:
    """An Enemy that joins a pack is one of it, and prey no more."""
    adopted = kept(
        table(creature("Zmei")), EffectHappened("Ryan", "Adoption", (Controls(card="Zmei", methuselah="Ryan"),))
    )
    assert (adopted.table.pack_of("Zmei"), adopted.table.kind_of("Zmei")) == ("Ryan", "ally")
    assert adopted.table.place_of("Zmei") == "home ground"
    assert "an_adopted_creature_is_an_ally" in unders(adopted)


def test_what_is_played_together_does_not_help_itself() -> None:
    """A Gnosis that a card of the same Closed Play gives counts from Open Play on."""
    rule = "what_is_played_together_does_not_help_itself"
    stone = Described("Stone", RageFacts("fetish"))
    drum = Described("Drum", RageFacts("fetish", requires_gnosis=5))
    gives, play = Played("Mari", "Stone", effects=(Empowers("gnosis", 1, "Mari"),)), Played("Mari", "Drum")
    says = "Mari may not play Drum: a card of this Closed Play does not meet its Gnosis 5."
    broken(table(closed=True), stone, drum, gives, play, rule=rule, says=says)
    kept(table(closed=True), stone, drum, gives, OpenPlayBegun(), play)
    kept(table(), stone, drum, gives, play)  # closed_play_resolves_together: what is played in Open Play does not
    easy = Described("Drum", RageFacts("fetish", requires_gnosis=4))
    kept(table(closed=True), stone, easy, gives, play)
    says = "Whether Guard Dog takes Shotgun as it is recruited, in one Closed Play, is open."
    recruited = (Played("Mari", "Guard Dog"), Played("Guard Dog", "Shotgun"))
    unclear(table(closed=True), *recruited, rule=rule, says=says)
    kept(table(), *recruited)
