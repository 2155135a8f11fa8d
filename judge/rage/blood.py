"""Rules about blood: what cards cost, who pays, and vampires that wait in a crypt for it."""

from events.effects.base import Gains
from events.rage.action_events import BloodPaid, CryptBrought
from events.rage.events import PhaseBegun, Played, Traded, TurnEnded
from events.spelling import listed
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
    acting = table.who_acts_with(paid.card)
    if acting and acting != paid.creature:
        return No(f"{paid.creature} may not pay for {paid.card}: {acting} acts with it.", needed=f"{acting} paying")


def who_pays_for_a_master_meets_it(paid: BloodPaid, table: Table, terms: Terms) -> Finding:
    """A Master card is paid for by a vampire that meets what it requires."""
    facts, player = table.facts_of(paid.card), table.pack_of(paid.creature)
    if facts.kind != "master":
        return None
    if not table.is_vampire(paid.creature) and table.facts_of(paid.creature).kind:
        if not any(table.is_vampire(name) for name in table.members_of(player)):
            # Unclear: werewolves take wounds for what cards cost too; of Master cards only vampires are named.
            return Unclear(f"{paid.creature} is no vampire: whether a pack without any pays for a Master is not said.")
        return No(f"{paid.creature} may not pay for {paid.card}: it is no vampire.", needed="a vampire")
    if table.meets_cost_of(paid.creature, paid.card) is False:
        wanted = " or ".join((*facts.requires, *facts.disciplines))
        return No(
            f"{paid.creature} may not pay for {paid.card}: it requires {wanted}.", needed=f"a vampire with {wanted}"
        )
    owing = table.owes_for(paid.card)
    if owing and owing != player:
        # Unclear: «any vampire» that meets the requirements.
        return Unclear(f"{paid.creature} is not in {owing}'s pack: whether it may pay for {paid.card} is not said.")
    return None


def a_blood_cost_is_paid_once(paid: BloodPaid, table: Table, terms: Terms) -> Finding:
    """One vampire pays for a card, once."""
    bearer = table.bearer_of_cost(paid.card)
    waits = any(act.card == paid.card and not act.paid for act in table.acts.values())
    if bearer in ("", paid.creature) or table.owes_for(paid.card) or waits or who_acts_pays(paid, table, terms):
        return None
    return No(f"{paid.creature} may not pay for {paid.card}: {bearer} has paid for it.", needed="a single payment")


def the_cost_of_a_master_card_is_paid(ended: TurnEnded | PhaseBegun, table: Table, terms: Terms) -> Finding:
    """The blood cost of a Master card is paid in the turn in which it is played."""
    if isinstance(ended, PhaseBegun) and ended.phase != "redraw":
        return None
    for player in table.seats:
        for card in table.unpaid_by(player):
            payers, cost = table.payers_of(player, card), table.blood_cost_of(card)
            needed = f"{listed(payers)} paying {cost}" if payers else f"a vampire that meets what {card} requires"
            says = f"Nobody has paid {cost} for {card}, a Master card of {player}'s."
            return No(says, needed=needed, report_once=f"{card} of turn {table.turn_number()}")
    return None


def whether_blood_of_vampires_is_pool_is_open(played: Played, table: Table, terms: Terms) -> Finding:
    """Pool that is lost is Victory Points; whether blood that a vampire in play loses is so too is not said."""
    lost = [one for one in played.effects if isinstance(one, Gains) and one.counter == "blood" and one.amount < 0]
    for one in lost:
        if table.is_vampire(one.who) and table.is_creature(one.who):
            # Unclear: «lose blood or pool» is said of Methuselahs.
            return Unclear(
                f"Whether blood that {one.who} loses gives Victory Points, as pool does, is not said: here not."
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


def whether_a_pack_without_vampires_has_a_crypt_is_open(crypt: CryptBrought, table: Table, terms: Terms) -> Finding:
    """A crypt is for players of vampires; of others nothing is said."""
    pack = table.characters_of(crypt.player)
    strangers = [one for one in crypt.vampires if table.facts_of(one).kind and not table.is_vampire(one)]
    # Unclear: whether a player of werewolves is one of vampires by the crypt.
    if pack and not strangers and not any(table.is_vampire(one) or not table.facts_of(one).kind for one in pack):
        return Unclear(f"{crypt.player} leads no vampire: whether a crypt is for such a player is not said.")


def a_crypt_is_brought_before_play(crypt: CryptBrought, table: Table, terms: Terms) -> Finding:
    """A crypt is set out before the first turn."""
    if table.turn_number() is not None:
        return No(f"{crypt.player}'s crypt comes too late: the game has begun.", needed="a crypt before the first turn")
