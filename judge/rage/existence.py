"""Questions of existence: players who sit at the table, creatures and cards that are in play."""

from events.rage import action_events as a
from events.rage import combat_events as c
from events.rage import events as e
from judge.rage.frenzy import answers_a_death, has_died_lately
from judge.ruling import Finding, No
from judge.tracing.witness import behind
from projections.rage.table import Table
from projections.rage.terms import Terms

ByPlayer = (
    e.PackChosen
    | e.DeckBrought
    | e.Began
    | e.Discarded
    | e.Drew
    | e.GivenUp
    | e.Announced
    | e.VoteIntended
    | e.Ready
    | e.Dropped
    | c.PlaysForPrey
    | a.CryptBrought
)
ByCreature = (
    e.Regenerated
    | e.Traded
    | e.SteppedSideways
    | e.JuntaCalled
    | e.Voted
    | c.AlphaNamed
    | c.Passed
    | c.Attacked
    | c.Challenged
    | c.Answered
    | c.SteppedIn
    | c.CardLaid
    | c.NothingLaid
    | c.Targeted
    | c.CardRevealed
    | c.Prevented
    | c.Flipped
    | c.Frenzied
    | c.FrenzyEnded
    | c.Escaped
    | c.Withdrew
    | a.Bled
    | a.Hunted
    | a.BlockAttempted
    | a.ActionResolved
    | a.BloodPaid
    | a.Maneuvered
    | a.Pressed
    | a.ExtraAttacks
)
ByAnyone = e.Played | e.AbilityUsed | e.Cancelled
Action = a.Bled | a.Hunted | e.Traded | e.JuntaCalled


def only_players_at_the_table_play(said: ByPlayer, table: Table, terms: Terms) -> Finding:
    """Whoever does something sits at the table."""
    if not table.seated(said.player):
        return No(f"{said.player or 'Nobody'} does not sit at this table.", needed="a player who sits at this table")


def only_creatures_in_play_act(said: ByCreature, table: Table, terms: Terms) -> Finding:
    """What a creature does is done by a creature in play."""
    if _is_told_by_its_own_rule(said, table, terms):
        return None
    if not table.is_creature(said.creature) and not table.fights(said.creature):
        return No(f"{said.creature or 'Nobody'} is no creature in play.", needed="a creature in play")


def _is_told_by_its_own_rule(said: ByCreature, table: Table, terms: Terms) -> bool:
    """Whether the book has a rule of its own for it: for vampires in a crypt, and for retainers that act."""
    if table.place_of(said.creature) == "crypt":
        return bool(terms.vampires_in_a_crypt)
    acts = isinstance(said, Action) and table.kind_of(said.creature) == "retainer"
    return acts and bool(terms.kinds_of_action)


def only_who_is_at_the_table_plays(said: ByAnyone, table: Table, terms: Terms) -> Finding:
    """Cards and abilities are those of a player at the table, or of a creature or card in play."""
    if isinstance(said, e.Cancelled) and table.pending():
        return None  # it may be the creature that has just been killed by what it cancels
    if isinstance(said, e.Played) and answers_a_death(said, table) and has_died_lately(behind(table), said.by):
        return None  # it is played at the moment of its own death
    lies = table.lies(said.by) and (terms.vampires_in_a_crypt or table.place_of(said.by) != "crypt")
    if not table.seated(said.by) and not lies:
        return No(f"{said.by or 'Nobody'} is not at this table.", needed="a player, or a creature in play")


def vampires_of_a_crypt_are_not_in_play(said: ByCreature | ByAnyone, table: Table, terms: Terms) -> Finding:
    """A vampire in a crypt does nothing, and nothing is played by it."""
    name = said.by if isinstance(said, ByAnyone) else said.creature
    if table.place_of(name) == "crypt" and not (isinstance(said, e.Cancelled) and table.pending()):
        return No(f"{name} is in the crypt, and not in play.", needed="a creature in play")
