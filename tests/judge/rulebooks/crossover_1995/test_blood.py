"""Blood Cost, Choosing Characters, Bleeding and Victory, Stats: what blood and pool come to."""

from events.effects.base import Gains, Modifies
from events.rage.action_events import Bled, BloodPaid, CryptBrought
from events.rage.card_facts import RageFacts
from events.rage.events import EffectHappened, PhaseBegun, Played, Traded, TurnEnded
from events.rage.position import Card
from tests.helpers.ledger import unders
from tests.helpers.rage.crossover import CARDS, act, broken, in_crypt, kept, unclear, vampires
from tests.helpers.rage.tables import hurt, item


def test_stats_come_from_capacity() -> None:
    """The term stats_from_capacity, and gnosis_of_a_vampire: Renown and Health are the blood pool, Gnosis is 0."""
    table = kept(vampires(phase="master")).table
    assert (table.renown_of("Marta"), table.health_of("Marta"), table.gnosis_of("Marta")) == (6, 6, 0)
    assert table.rage_of("Marta") is None
    skilled = kept(vampires(), Played("Marta", "Arson", effects=(Modifies("capacity", 1),)), PhaseBegun("voting")).table
    assert (skilled.renown_of("Marta"), skilled.health_of("Marta")) == (7, 7)
    larger = Played("Sarah", "Blood Doll", effects=(Modifies("hand size", 1, "Sarah"),))
    held = kept(vampires(phase="master"), larger).table
    assert (held.hand_size("Sarah", "sept"), held.hand_size("Sarah", "combat")) == (6, 5)


def test_pool_is_victory_points() -> None:
    """The term points_a_pool_counter: own gains and losses, and losses of others; what another gains is nothing."""
    pool = (Gains("Sarah", "pool", 2), Gains("Ryan", "pool", -3), Gains("Ryan", "pool", 1))
    played = kept(vampires(phase="master"), Played("Sarah", "Blood Doll", effects=pool))
    assert (played.table.points_of("Sarah"), played.table.points_of("Ryan")) == (5, 0)
    assert {"pool_is_victory_points", "pool_that_another_loses_is_victory_points"} <= unders(played)
    lost = Played("Sarah", "Blood Doll", effects=(Gains("Sarah", "pool", -1),))
    assert kept(vampires(phase="master"), lost).table.points_of("Sarah") == -1


def test_blood_costs() -> None:
    """One wound, not aggravated, which hunting heals; the card marks it and is used all the same."""
    paid = kept(vampires(), Played("Marta", "Govern"), PhaseBegun("voting"))
    assert "a_blood_cost_is_a_wound" in unders(paid)
    wounds = paid.table.wounds_of("Marta")
    assert [(one.amount, one.aggravated, one.card) for one in wounds] == [(1, False, "Govern")]
    assert "Govern" not in paid.table.seats["Sarah"].sept_discards
    told = kept(vampires(), Played("Marta", "Govern"), BloodPaid("Marta", 1, "Govern"), PhaseBegun("voting"))
    assert len(told.table.wounds_of("Marta")) == 1
    borne = kept(vampires(), Played("Marta", "Ivory Bow"), PhaseBegun("voting")).table
    assert (borne.bearer_of("Ivory Bow"), borne.damage_of("Marta")) == ("Marta", 1)


def test_a_blood_cost_is_paid_as_printed() -> None:
    """No more and no less than the card says, by who acts."""
    rule, says = "a_blood_cost_is_paid_as_printed", "Marta pays 2 for Govern: it costs 1."
    waiting = vampires(act("Marta", "play", card="Govern"))
    broken(waiting, BloodPaid("Marta", 2, "Govern"), rule=rule, says=says)
    rule, says = "who_acts_pays", "Lena may not pay for Govern: Marta acts with it."
    broken(waiting, BloodPaid("Lena", 1, "Govern"), rule=rule, says=says)
    kept(waiting, BloodPaid("Marta", None, "Govern"))


def test_who_pays_for_a_master_meets_it() -> None:
    """A vampire with what the card requires; where her Disciplines are not known, any vampire."""
    rule, doll = "who_pays_for_a_master_meets_it", Played("Sarah", "Blood Doll")
    says = "Lena may not pay for Blood Doll: it requires Dominate."
    broken(vampires(phase="master"), doll, BloodPaid("Lena", 1, "Blood Doll"), rule=rule, says=says)
    says = "Mari may not pay for Blood Doll: it is no vampire."
    broken(vampires(phase="master"), doll, BloodPaid("Mari", 1, "Blood Doll"), rule=rule, says=says)
    kept(vampires(phase="master"), doll, BloodPaid("Marta", 1, "Blood Doll"))
    kept(vampires(phase="master"), doll, BloodPaid("Ben", 1, "Blood Doll"))


def test_whether_a_cost_kills_is_open() -> None:
    """A cost beyond what is left: legal, and unclear; one that leaves nothing is paid (see `Hunting`)."""
    rule, doll = "whether_a_cost_kills_is_open", Played("Sarah", "Blood Doll")
    says = "Marta pays more than it has left: whether it may, and dies, is not said."
    empty = vampires(hurt("Marta", 6), phase="master")
    unclear(empty, doll, BloodPaid("Marta", 1, "Blood Doll"), rule=rule, says=says)
    last = kept(vampires(hurt("Marta", 5), phase="master"), doll, BloodPaid("Marta", 1, "Blood Doll")).table
    assert last.is_out_of_blood("Marta")


def test_equipment_is_not_traded_before_its_cost_is_healed() -> None:
    """The wound may be healed by anything."""
    rule = "equipment_is_not_traded_before_its_cost_is_healed"
    says = "Ivory Bow is not traded: the wound of its cost on Marta is not healed."
    bow = item("Shotgun", "Marta")
    bow.name = "Ivory Bow"
    wound = hurt("Marta", 1, "Ivory Bow", cost=True)
    broken(vampires(bow, wound), Traded("Lena", "Ivory Bow", "Marta"), rule=rule, says=says)
    kept(vampires(bow), Traded("Lena", "Ivory Bow", "Marta"))


def test_crypts() -> None:
    """Four vampires at most (`vampires_in_a_crypt`), before play; they are not in play."""
    before, four = vampires(in_crypt("Dora"), phase=""), ("Anna", "Bert", "Cara")
    brought = kept(before, CryptBrought("Sarah", four))
    assert len(brought.table.crypt_of("Sarah")) == 4
    assert "a_crypt_is_not_in_play" in unders(brought)
    assert not brought.table.is_creature("Anna")
    rule, says = "a_crypt_holds_few_vampires", "Sarah's crypt has 5 vampires: 4 may be in it."
    broken(before, CryptBrought("Sarah", (*four, "Dirk")), rule=rule, says=says)
    rule, says = "a_crypt_holds_vampires", "Mari is not in a crypt: it is no vampire."
    broken(before, CryptBrought("Ryan", ("Mari",)), rule=rule, says=says)
    rule, says = "a_crypt_is_brought_before_play", "Ryan's crypt comes too late: the game has begun."
    broken(vampires(), CryptBrought("Ryan", ("Anna",)), rule=rule, says=says)


def test_blood_brings_a_vampire_out_of_the_crypt() -> None:
    """As much as its blood pool, put there by cards."""
    doll = Played("Sarah", "Blood Doll", effects=(Gains("Dora", "blood", 2),))
    short = kept(vampires(phase="master"), doll).table
    assert (short.cards["Dora"].blood, short.cards["Dora"].place) == (2, "crypt")
    facts = {**CARDS, "Dora": RageFacts("character", capacity=2)}
    out = kept(vampires(phase="master", described=facts), doll)
    assert "blood_brings_a_vampire_out_of_the_crypt" in unders(out)
    assert (out.table.pack_of("Dora"), out.table.is_creature("Dora")) == ("Sarah", True)
    rule, says = "nothing_is_done_by_hand_unasked", "Nothing asks for «Dora gains 1 blood»."
    by_hand = EffectHappened("Sarah", effects=(Gains("Dora", "blood", 1),))
    broken(vampires(), by_hand, rule=rule, says=says)


def test_the_cost_of_a_master_card_is_paid() -> None:
    """Where a single vampire can pay, it does; where several can, it is said who did; else nobody has paid."""
    rule, says = "the_cost_of_a_master_card_is_paid", "Nobody has paid 1 for Blood Doll, a Master card of Sarah's."
    doll, over, opening = Played("Sarah", "Blood Doll"), PhaseBegun("redraw"), vampires(phase="master")
    assert kept(opening, doll, over).table.wounds_of("Marta")[0].cost
    plain = {**CARDS, "Lena": RageFacts("character", capacity=4)}
    several = vampires(phase="master", described=plain)
    missing = broken(several, doll, over, rule=rule, says=says, verdict="missed")
    assert missing.needed == "Marta or Lena paying 1"
    broken(several, doll, TurnEnded(), rule=rule, says=says, verdict="missed")
    kept(several, doll, PhaseBegun("action"), BloodPaid("Lena", None, "Blood Doll"), over)
    nobody = vampires(phase="master", described={**CARDS, "Marta": RageFacts("character", capacity=6, keywords=("X",))})
    asked = broken(nobody, doll, over, rule=rule, says=says, verdict="missed")
    assert asked.needed == "a vampire that meets what Blood Doll requires"


def test_a_blood_cost_is_paid_once() -> None:
    """By one vampire, for one play of the card."""
    rule, doll = "a_blood_cost_is_paid_once", Played("Sarah", "Blood Doll")
    opening, paid = vampires(phase="master"), BloodPaid("Marta", 1, "Blood Doll")
    says = "Ben may not pay for Blood Doll: Marta has paid for it."
    broken(opening, doll, paid, BloodPaid("Ben", 1, "Blood Doll"), rule=rule, says=says)
    assert len(kept(opening, doll, paid, paid).table.wounds_of("Marta")) == 1
    again = kept(opening, doll, paid, PhaseBegun("redraw"), PhaseBegun("master"), doll, paid)
    assert len(again.table.wounds_of("Marta")) == 2


def test_who_pays_where_the_post_is_open() -> None:
    """A vampire of another pack, and a werewolf in a pack without vampires, for a Master card."""
    rule, debt = "who_pays_for_a_master_meets_it", Played("Sarah", "Blood Doll")
    says = "Ben is not in Sarah's pack: whether it may pay for Blood Doll is not said."
    unclear(vampires(phase="master"), debt, BloodPaid("Ben", 1, "Blood Doll"), rule=rule, says=says)
    wolves = vampires(Card(name="Ben", kind="character", place="out of play"), phase="master")
    wolves.cards = {name: card for name, card in wolves.cards.items() if name not in ("Ben", "Morgan")}
    says = "Zhyzhak is no vampire: whether a pack without any pays for a Master is not said."
    unclear(wolves, Played("Ryan", "Blood Doll"), BloodPaid("Zhyzhak", 1, "Blood Doll"), rule=rule, says=says)


def test_whether_blood_of_vampires_is_pool_is_open() -> None:
    """Blood that a vampire in play loses; not blood that is put on one, nor pool."""
    rule = "whether_blood_of_vampires_is_pool_is_open"
    says = "Whether blood that Ben loses gives Victory Points, as pool does, is not said: here not."
    opening = vampires(phase="master")
    unclear(opening, Played("Sarah", "Blood Doll", effects=(Gains("Ben", "blood", -1),)), rule=rule, says=says)
    for others in (Gains("Ben", "blood", 1), Gains("Ryan", "pool", -1), Gains("Dora", "blood", -1)):
        judged = kept(opening, Played("Sarah", "Blood Doll", effects=(others,)))
        assert [one.rule for one in judged.rulings if one.unclear] == []


def test_whether_a_pack_without_vampires_has_a_crypt_is_open() -> None:
    """A crypt of a player who leads werewolves alone; of who leads a vampire it is clear."""
    rule = "whether_a_pack_without_vampires_has_a_crypt_is_open"
    says = "Ryan leads no vampire: whether a crypt is for such a player is not said."
    before = vampires(phase="")
    kept(before, CryptBrought("Ryan", ("Anna",)))
    before.cards = {name: card for name, card in before.cards.items() if name not in ("Ben", "Morgan")}
    unclear(before, CryptBrought("Ryan", ("Anna",)), rule=rule, says=says)


def test_a_vampire_in_a_crypt_plays_nothing() -> None:
    """It is not in play, and so no action is its own."""
    rule, says = "vampires_of_a_crypt_are_not_in_play", "Dora is in the crypt, and not in play."
    broken(vampires(), Played("Dora", "Arson"), rule=rule, says=says)
    broken(vampires(phase="action"), Bled("Dora"), rule=rule, says=says)
    kept(vampires(phase="action"), Bled("Marta"))
