"""Made-up cards for random play, so that hands, Locations and Alliances hold something of every kind."""

from collections.abc import Iterator
from random import Random

from events.vendetta.card_facts import Ability, VendettaFacts

CLANS = ("Brujah", "Gangrel", "Malkavian", "Nosferatu", "Toreador", "Tremere", "Ventrue")
STARTING = {
    "Hunt": VendettaFacts(
        kind="aftermath", starting=True, power=1, abilities=(Ability("aftermath", "gain blood", amount=2),)
    ),
    "Ready": VendettaFacts(kind="passive", starting=True, power=3),
}
ABILITIES: tuple[tuple[str, tuple[Ability, ...]], ...] = (
    ("preparation", (Ability("preparation", "steal blood", whom="each rival"),)),
    ("preparation", (Ability("preparation", "lose blood", amount=2, whom="each rival"),)),
    ("preparation", (Ability("preparation", "gain blood", amount=2, may=True),)),
    ("preparation", (Ability("preparation", "move to the haven", may=True),)),
    (
        "preparation",
        (
            Ability("preparation", "withdraw", may=True),
            Ability("preparation", "steal blood", whom="each rival", after_withdrawing=True),
        ),
    ),
    ("conflict", (Ability("conflict", "add power", amount=3, if_blood=True),)),
    ("conflict", (Ability("conflict", "add power", amount=-1),)),
    ("conflict", (Ability("conflict", "halve power", whom="each rival"),)),
    ("aftermath", (Ability("aftermath", "lose blood", counts="the round", whom="each rival"),)),
    ("aftermath", (Ability("aftermath", "gain influence", may=True),)),
    ("aftermath", (Ability("aftermath", "lose blood", 3, whom="each rival", may=True, price="half the pool"),)),
    ("passive", (Ability("opponent plays elsewhere", "lose blood", whom="that opponent"),)),
    ("passive", ()),
    ("preparation", ()),
    ("aftermath", ()),
)
ALLY_ABILITIES: tuple[tuple[Ability, ...], ...] = (
    (),
    (),
    (),
    (Ability("acquired", "gain blood", amount=3),),
    (Ability("acquired", "gain blood", counts="the alliance"),),
    (Ability("sends into frenzy", "gain influence"),),
    (Ability("enters frenzy", "be drained first"),),
    (Ability("always", "win ties"),),
    (Ability("own turn", "look", may=True, price="1 blood each"),),
)
FIRST = ("Ada", "Basil", "Cora", "Dirk", "Edda", "Falk", "Greta", "Hugo", "Ines", "Jost", "Kira", "Lenz")
LAST = ("Ashworth", "Brandt", "Calder", "Drake", "Ewing", "Frost")
ADJECTIVES = ("Silent", "Crimson", "Broken", "Patient", "Hollow", "Golden", "Restless", "Veiled", "Bitter", "Pale")
NOUNS = ("Oath", "Mirror", "Feast", "Whisper", "Bargain", "Claw", "Masque", "Debt", "Lantern", "Requiem")
ALLIES = 30
VICTIMS = 35
TWO_TOKENS = Ability("drained", "take tokens", amount=2)


def clan_cards(random: Random, clan: str, number: int) -> Iterator[tuple[str, VendettaFacts]]:
    """So many cards of a Clan, each with a name that no other has."""
    names = [f"{adjective} {noun}" for adjective in ADJECTIVES for noun in NOUNS]
    place = CLANS.index(clan)
    mine = names[place :: len(CLANS)]
    for name in random.sample(mine, number):
        kind, abilities = random.choice(ABILITIES)
        yield name, VendettaFacts(kind=kind, clan=clan, power=random.randint(1, 7), abilities=abilities)  # type: ignore[arg-type]  # it is one


def allies(random: Random) -> Iterator[tuple[str, VendettaFacts]]:
    """A deck of Allies with values of their own."""
    names = [f"{first} {last}" for last in LAST for first in FIRST]
    for name in random.sample(names, ALLIES):
        vampire = random.random() < 0.5
        abilities = random.choice(ALLY_ABILITIES)
        yield (
            name,
            VendettaFacts(
                kind="vampire" if vampire else "human",
                influence=random.randint(1, 5),
                feed=random.randint(0, 3),
                drain=random.randint(2, 6),
                drained=random.randint(-1, 2),
                abilities=(*abilities, TWO_TOKENS) if vampire and random.random() < 0.1 else abilities,
            ),
        )


def victims() -> Iterator[str]:
    """A deck of Victims, all alike."""
    for number in range(1, VICTIMS + 1):
        yield f"Victim of Street {number}"


VICTIM = VendettaFacts(kind="victim")
