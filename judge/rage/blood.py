"""Rules about blood: what cards cost, who pays, and vampires that wait in a crypt for it."""

from events.rage.action_events import BloodPaid, CryptBrought
from events.rage.events import Traded
from judge.ruling import Finding, No, Unclear
from projections.phrases import many
from projections.rage.table import Table
from projections.rage.terms import Terms


def a_blood_cost_is_paid_as_printed(paid: BloodPaid, table: Table, terms: Terms) -> Finding:
    """The wound is as large as the blood cost of the card."""
    cost = table.blood_cost_of(paid.card)
    if cost is not None and paid.amount is not None and paid.amount != cost:
        return No(f"{paid.creature} pays {paid.amount} for {paid.card}: it costs {cost}.", needed=f"a wound of {cost}")


def who_acts_pays(paid: BloodPaid, table: Table, terms: Terms) -> Finding:
    """The vampire that takes the action pays for its card."""
    acting = next((act.creature for act in table.acts.values() if act.card == paid.card), "")
    if acting and acting != paid.creature:
        return No(f"{paid.creature} may not pay for {paid.card}: {acting} acts with it.", needed=f"{acting} paying")


def who_pays_for_a_master_meets_it(paid: BloodPaid, table: Table, terms: Terms) -> Finding:
    """A Master card is paid for by a vampire that meets what it requires."""
    facts = table.facts_of(paid.card)
    if facts.kind != "master":
        return None
    if not table.is_vampire(paid.creature) and table.facts_of(paid.creature).kind:
        return No(f"{paid.creature} may not pay for {paid.card}: it is no vampire.", needed="a vampire")
    wanted = (*facts.requires, *facts.disciplines)
    own = (*table.facts_of(paid.creature).disciplines, *table.keywords_of(paid.creature))
    known = bool(table.facts_of(paid.creature).disciplines or table.facts_of(paid.creature).keywords)
    if wanted and known and not {one.lower() for one in wanted} & {one.lower() for one in own}:
        return No(
            f"{paid.creature} may not pay for {paid.card}: it requires {' or '.join(wanted)}.",
            needed=f"a vampire with {' or '.join(wanted)}",
        )
    return None


def whether_a_cost_kills_is_open(paid: BloodPaid, table: Table, terms: Terms) -> Finding:
    """A cost that would kill its payer is not spoken of."""
    health, damage, cost = table.health_of(paid.creature), table.damage_of(paid.creature), paid.amount
    cost = table.blood_cost_of(paid.card) if cost is None else cost
    # Unclear: whether such a cost may be paid.
    if None not in (health, damage, cost) and (damage or 0) + (cost or 0) > (health or 0):
        return Unclear(f"{paid.creature} pays more than it has left: whether it may, and dies, is not said.")


def equipment_is_not_traded_before_its_cost_is_healed(traded: Traded, table: Table, terms: Terms) -> Finding:
    """Equipment stays with its bearer until the wound of its blood cost is healed."""
    bearer = table.bearer_of_cost(traded.card)
    if bearer:
        return No(
            f"{traded.card} is not traded: the wound of its cost on {bearer} is not healed.",
            needed="a wound that is healed",
        )


# --- crypts -----------------------------------------------------------------------------------------------------


def a_crypt_holds_few_vampires(crypt: CryptBrought, table: Table, terms: Terms) -> Finding:
    """A player of vampires has few vampires in the crypt."""
    most = terms.vampires_in_a_crypt
    count = len(crypt.vampires) + len(table.crypt_of(crypt.player))
    if count > most:
        return No(
            f"{crypt.player}'s crypt has {many(count, 'vampire')}: {most} may be in it.", needed=f"at most {most}"
        )


def a_crypt_holds_vampires(crypt: CryptBrought, table: Table, terms: Terms) -> Finding:
    """Whoever waits in a crypt is a vampire."""
    for name in crypt.vampires:
        if table.facts_of(name).kind and not table.is_vampire(name):
            return No(f"{name} is not in a crypt: it is no vampire.", needed="vampires only")
    return None


def a_crypt_is_brought_before_play(crypt: CryptBrought, table: Table, terms: Terms) -> Finding:
    """A crypt is set out before the first turn."""
    if table.turn_number() is not None:
        return No(f"{crypt.player}'s crypt comes too late: the game has begun.", needed="a crypt before the first turn")
