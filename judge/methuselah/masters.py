"""Master cards: who plays them, when, and how many."""

from events.methuselah.events import DisciplineFound, MasterActionUsed, MasterPlayed
from events.spelling import printed_name
from judge.methuselah.untap import whose_phase
from judge.ruling import Finding, No, Unclear
from projections.methuselah.changes.masters import master_kind, out_of_turn
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

PLAYED_AS = {"location": "location", "discipline": "discipline", "out-of-turn master": "out-of-turn"}
Regular = MasterPlayed | MasterActionUsed


def regular(table: Table, played: Regular) -> bool:
    """Whether a master phase action of the present phase is used, and none borrowed."""
    return not isinstance(played, MasterPlayed) or not out_of_turn(table, played)


def what(played: Regular) -> str:
    """What a master phase action is used for, as an objection says it."""
    card = played.card or "a master card"
    return f"play {card}" if isinstance(played, MasterPlayed) else "use a master phase action"


def a_master_card_is_played_as_what_it_is(played: MasterPlayed, table: Table, terms: Terms) -> Finding:
    """Each master card is played as the kind of master card that is printed on it."""
    kind = table.kind_of(played.card) if played.kind else ""
    known = PLAYED_AS.get(kind)
    if known and played.kind != known:
        return No(
            f"{played.card} is not played as {played.kind} master: its type is {kind}.", needed=f"{kind}, as printed"
        )


def a_regular_master_waits_for_her_master_phase(played: Regular, table: Table, terms: Terms) -> Finding:
    """A Methuselah plays regular master cards, and uses master phase actions, in her own master phase."""
    who = played.methuselah
    if (table.phase() != "master" or table.acting_methuselah() != who) and regular(table, played):
        return No(f"{who} may not {what(played)}: {whose_phase(table)}.", needed=f"{who}'s master phase")


def a_master_card_takes_a_master_phase_action(played: Regular, table: Table, terms: Terms) -> Finding:
    """Each regular master card takes one of the master phase actions of the phase."""
    if table.master_actions_left() < 1 and table.phase() == "master" and regular(table, played):
        if table.acting_methuselah() == played.methuselah:
            return No(
                f"{played.methuselah} may not {what(played)}: she has no master phase action left.",
                needed="a master phase action more",
            )


def an_out_of_turn_master_needs_anothers_turn(played: MasterPlayed, table: Table, terms: Terms) -> Finding:
    """An out-of-turn master card is played in the turn of another Methuselah, never in one's own."""
    if table.acting_methuselah() == played.methuselah and out_of_turn(table, played):
        return No(
            f"{played.methuselah} may not play {played.card} out of turn: it is her own turn.",
            needed="another Methuselah's turn",
        )


def one_out_of_turn_master_per_master_phase(played: MasterPlayed, table: Table, terms: Terms) -> Finding:
    """Against one master phase a Methuselah plays one out-of-turn master card, and no second one."""
    who = played.methuselah
    if not table.master_debt_of(who) or table.acting_methuselah() == who or not out_of_turn(table, played):
        return None
    # Unclear: whether the second is flatly forbidden, or each card owes one of several master phase actions.
    if table.master_debt_of(who) < table.master_actions_to_come(who):
        return Unclear(
            f"{who} plays a second out-of-turn card against a master phase of several actions: "
            "the second is flatly forbidden, or each owes one action."
        )
    return No(
        f"{who} may not play {played.card}: her next master phase is owed for an out-of-turn card already.",
        needed=f"a master phase of {who} before it",
    )


def a_discipline_master_goes_on_a_vampire(played: MasterPlayed, table: Table, terms: Terms) -> Finding:
    """A discipline card is played on a vampire."""
    target = played.target
    if not target or master_kind(table, played) != "discipline":
        return None
    if table.seated(target) or (table.known(target) and not table.vampire(target)):
        return No(f"{played.card} may not be played on {target}: {target} is no vampire.", needed="a vampire")
    # Unclear: whether "on a vampire" takes in one that lies in the uncontrolled region.
    if table.uncontrolled_by(target):
        return Unclear(
            f"{target} is not controlled yet: a discipline card goes on any vampire, or only on one that is in play."
        )


def a_skill_goes_on_a_vampire_of_hers(played: MasterPlayed, table: Table, terms: Terms) -> Finding:
    """A skill card is played on a vampire of one's own."""
    target, who = played.target, played.methuselah
    if not target or master_kind(table, played) != "discipline":
        return None
    if table.seated(target) or (table.known(target) and not table.vampire(target)):
        return No(f"{played.card} may not be played on {target}: {target} is no vampire.", needed="a vampire")
    owner = table.uncontrolled_by(target) or table.controller_of(target)
    if owner and owner != who:
        return No(f"{who} may not play {played.card} on {target}: {target} is {owner}'s.", needed=f"a vampire of {who}")
    if table.uncontrolled_by(target) or table.torpid(target):
        # Unclear: a skill on a vampire that is not ready.
        return Unclear(
            f"{target} is not ready: either a skill card goes on any vampire of one's own, or only on a ready one."
        )


def a_second_skill_of_its_kind_is_open(played: MasterPlayed | DisciplineFound, table: Table, terms: Terms) -> Finding:
    """A skill card grants its Discipline; what a second one of the kind does is not said."""
    if isinstance(played, MasterPlayed):
        target = played.target if played.target and master_kind(table, played) == "discipline" else ""
    else:
        target = played.minion
    discipline = printed_name(played.card)
    if target and table.vampire(target) and table.skill_of(target, discipline) in ("basic", "superior"):
        # Unclear: a second skill card of one Discipline.
        return Unclear(
            f"{target} has {discipline} already: either a second skill card makes it superior, or it adds the "
            "capacity only."
        )


def one_out_of_turn_master_until_her_turn(played: MasterPlayed, table: Table, terms: Terms) -> Finding:
    """Who has used an out-of-turn card for her next master phase uses no other one before it."""
    who = played.methuselah
    if table.master_debt_of(who) and table.acting_methuselah() != who and out_of_turn(table, played):
        return No(
            f"{who} may not play {played.card}: her next master phase is owed for an out-of-turn card already.",
            needed=f"a master phase of {who} before it",
        )
