"""Rules about the end of a conflict: who is ranked, who has won, and which rewards are taken."""

from events.vendetta.events import ConflictDecided, InfluenceTaken, VictimDrawn
from judge.ruling import Finding, No, Unclear
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


def a_conflict_is_decided_once(decided: ConflictDecided, table: Table, terms: Terms) -> Finding:
    """The winner at a Location is determined once; what was taken as decided may be told, and later who has won."""
    if table.decided() and not table.ranking_unsaid() and not (decided.ranking and table.winner_unsaid()):
        return No(f"The conflict at {table.resolving()} has been decided already.", needed="the next Location")


def the_winner_told_is_the_one_who_won(decided: ConflictDecided, table: Table, terms: Terms) -> Finding:
    """The players are ranked by total Power, and ties by turn order; only those who take part have a rank."""
    told, here, late = decided.ranking, table.resolving(), table.decided()
    if not told or not here or (late and not table.ranking_unsaid() and not table.winner_unsaid()):
        return None
    twice = next((name for name in told if told.count(name) > 1), None)
    if twice is not None:
        return No(f"{twice} is ranked twice.", needed="one rank for each player")
    strange = next((name for name in told if not table.in_conflict(name, here)), None)
    if strange is not None:
        return No(f"{strange} is not in the conflict at {here}.", needed=f"players who stayed at {here}")
    found = table.ranked() if late else table.ranking_at(here)
    if found is None or told == found[: len(told)] or told == _with_cards(found, table)[: len(told)]:
        return None
    place = next(rank for rank, name in enumerate(told) if rank >= len(found) or found[rank] != name)
    if place >= len(found):
        why = f"{found[0]} alone had Clan cards there" if found else "nobody has Clan cards there"
        return No(f"{told[place]} has no rank at {here}: {why}.", needed=_order(found) or "no ranking")
    right, mine, other = found[place], table.total_power(told[place], here), table.total_power(found[place], here)
    if mine is None or other is None:
        return No(f"{told[place]} is not {_place(place)} at {here}: {right} has been ranked so.", needed=_order(found))
    why = f"{right} is, with {other} Power" if mine != other else f"the tie goes to {right}"
    return No(f"{told[place]} is not {_place(place)} at {here}, with {mine} Power: {why}.", needed=_order(found))


def blood_without_a_card_may_be_ranked(decided: ConflictDecided, table: Table, terms: Terms) -> Finding:
    """Total Power is compared of all who take part; whether also of those with Blood alone is open."""
    here = table.resolving()
    found = () if table.decided() or not here else table.ranking_at(here) or ()
    if len(_with_cards(found, table)) < len(found):
        bare = [name for name in table.with_blood_alone(here) if name in found]
        if found[: terms.ranks_rewarded] != _with_cards(found, table)[: terms.ranks_rewarded]:
            # Unclear: the sum is made for each player, the notes count cards.
            return Unclear(
                f"At {here} there is Blood of {_and(bare)} and no card: "
                "either Blood alone is ranked too, or only players with Clan cards are."
            )


def a_reward_is_taken_by_its_rank_only(taken: InfluenceTaken | VictimDrawn, table: Table, terms: Terms) -> Finding:
    """Each rank has its own reward: the second the Victim, the first three Influence, and nobody else anything."""
    here, who = table.resolving(), taken.player
    if isinstance(taken, InfluenceTaken) and table.for_a_frenzy(who, taken.amount):
        return None
    if not table.seated(who) or (here and (not table.ranks_known() or table.rank_left_open(who))):
        return None
    if isinstance(taken, InfluenceTaken) and not here and table.untold(who):
        return None
    if table.phase() != "resolution":
        return _outside_the_resolution(taken, table, terms)
    if isinstance(taken, VictimDrawn):
        due = table.victim_due()
        if who != due and not (taken.card and table.has_nameless_victim(who)):
            why = f"it is {due}'s" if due else "none is due"
            return No(f"{who} takes no Victim: {why}.", needed=f"{due} drawing it" if due else "a second rank")
        return None
    rank = table.rank_of(who)
    if rank is None or rank > terms.ranks_rewarded:
        where = f"at {here}" if here else "now"
        return No(f"{who} takes no Influence {where}: her rank gives none.", needed="one of the ranks rewarded")
    if table.influence_told(who) and not table.haven_taken_apart(who, taken.amount):
        return No(f"{who} has taken the Influence of her rank already.", needed="one reward for each rank")


def _outside_the_resolution(taken: InfluenceTaken | VictimDrawn, table: Table, terms: Terms) -> Finding:
    """Influence comes from a rank, or from a Frenzy; Victims are drawn before the first round too."""
    if isinstance(taken, InfluenceTaken) and not may_be_for_a_frenzy(taken, table, terms):
        when = f"in the {table.phase()} phase" if table.phase() else "before the first round"
        return No(f"{taken.player} takes no Influence {when}.", needed="one of the ranks rewarded")
    return None


def may_be_for_a_frenzy(taken: InfluenceTaken, table: Table, terms: Terms) -> bool:
    """Whether it is as much as a Frenzy gives, in the phase in which she has brought one on herself."""
    own = table.own_frenzy(taken.player) or not table.counted(taken.player)
    return table.phase() == "planning" and taken.amount == terms.influence_of_causing_frenzy and own


def rewards_told_are_those_of_the_rank(taken: InfluenceTaken, table: Table, terms: Terms) -> Finding:
    """The Influence taken is that of the rank, in this round, at this Location."""
    rank = table.rank_of(taken.player)
    if rank is None or rank > terms.ranks_rewarded or table.influence_told(taken.player):
        return None
    if table.for_a_frenzy(taken.player, taken.amount):
        return None
    known = table.rewarded(taken.player)
    if known and taken.amount not in known:
        return No(
            f"{taken.player} takes {taken.amount} Influence for the {_place(rank - 1)} rank, which gives {known[0]}.",
            needed=f"{known[0]} Influence",
        )


def _with_cards(ranking: tuple[str, ...], table: Table) -> tuple[str, ...]:
    """The ranking without those who have Blood alone."""
    bare = table.with_blood_alone(table.resolving())
    return tuple([name for name in ranking if name not in bare])


def _and(names: tuple[str, ...] | list[str]) -> str:
    return " and ".join(names)


def _order(names: tuple[str, ...]) -> str:
    """The order in which players are ranked, in words; nothing where nobody is."""
    return f"the order {', '.join(names)}" if len(names) > 1 else "".join(names)


def _place(rank: int) -> str:
    """`first` for 0, `second` for 1 ..."""
    return PLACES[rank] if rank < len(PLACES) else f"{rank + 1}th"
