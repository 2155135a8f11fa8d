"""Rules about equipment: Fetishes, Weapons and Armor, and trading."""

from events.rage.card_facts import COMBAT_CARDS, ITEMS
from events.rage.events import Played, Traded
from events.rage.words import PHASE_NAMES
from events.spelling import lowered, printed_name
from judge.ruling import Finding, No, Unclear
from projections.rage.table import Table
from projections.rage.terms import Terms

FOR = {"fetish": "Gaia", "bane fetish": "the Wyrm"}


def fetishes_are_for_gaia(played: Played | Traded, table: Table, terms: Terms) -> Finding:
    """Fetishes are for Gaia Characters and Allies."""
    return _of_the_right_side(played, table, "fetish")


def bane_fetishes_are_for_the_wyrm(played: Played | Traded, table: Table, terms: Terms) -> Finding:
    """Bane Fetishes are for Wyrm Characters and Allies."""
    return _of_the_right_side(played, table, "bane fetish")


def _of_the_right_side(played: Played | Traded, table: Table, kind: str) -> Finding:
    if table.facts_of(played.card).kind != kind or isinstance(played, Traded):
        return None
    side = table.serves(table.player_of(played.by))
    if side and side != FOR[kind]:
        return No(
            f"{played.by} may not play {played.card}: it is for creatures of {FOR[kind]}.", needed="other equipment"
        )
    return None


def one_armor_and_one_weapon_a_creature(played: Played | Traded, table: Table, terms: Terms) -> Finding:
    """A creature has one piece of Armor and one Weapon."""
    bearer = played.creature if isinstance(played, Traded) else played.by
    if table.facts_of(played.card).kind not in ITEMS:
        return None
    for word, most in (("Armor", terms.armor_a_creature), ("Weapon", terms.weapons_a_creature)):
        if not table.has_keyword(played.card, word):
            continue
        borne = [one for one in table.items_of(bearer) if table.has_keyword(one, word)]
        if len(borne) >= most:
            return No(f"{bearer} may not take {played.card}: {bearer} has {borne[0]}.", needed=f"no other {word}")
    return None


def no_second_copy_is_attached(played: Played | Traded, table: Table, terms: Terms) -> Finding:
    """A creature has one copy of a sept card attached."""
    if isinstance(played, Traded):
        bearer = played.creature
    else:
        aimed = table.is_creature(played.target) and table.facts_of(played.card).kind == "gift"
        bearer = played.on or ("" if aimed else played.by)  # a Gift lies on whom it targets, and has a rule of its own
    other = table.facts_of(played.card).kind in COMBAT_CARDS or table.is_unique(played.card)  # that is another matter
    name = "" if other else printed_name(played.card)
    itself = played.card if isinstance(played, Traded) else ""
    copies = [one for one in table.items_of(bearer) if printed_name(one) == name and one != itself]
    if name and copies and table.bearer_of(copies[0]) == bearer:
        return No(f"{bearer} has a copy of {name} already.", needed="a creature without a copy of it")


def equipment_is_traded_in_the_resource_phase(traded: Traded, table: Table, terms: Terms) -> Finding:
    """Equipment is traded in the Resource phase only."""
    now, due = table.phase(), table.phase_of_play("trade")
    if now and due and now != due:
        return No(
            f"{traded.card} is not traded in the {PHASE_NAMES[now]} phase.", needed=f"the {PHASE_NAMES[due]} phase"
        )
    return None


def equipment_is_traded_in_open_play(traded: Traded, table: Table, terms: Terms) -> Finding:
    """Equipment is traded in Open Play."""
    if table.phase() == table.phase_of_play("trade") and table.closed():
        return No(f"{traded.card} is not traded in Closed Play.", needed="Open Play")


def an_item_is_traded_once(traded: Traded, table: Table, terms: Terms) -> Finding:
    """An item is traded once in a phase."""
    if table.was_traded(traded.card):
        return No(f"{traded.card} has been traded in this phase.", needed="a trade in the next turn")


def only_who_has_equipment_gives_it(traded: Traded, table: Table, terms: Terms) -> Finding:
    """A creature gives equipment that is attached to it."""
    if _built_in(traded.card, traded.giver, table):
        return None
    if table.bearer_of(traded.card) != traded.giver:
        return No(f"{traded.giver} does not have {traded.card}.", needed=f"the creature that has {traded.card}")


def traded_equipment_was_held_at_the_start_of_the_turn(traded: Traded, table: Table, terms: Terms) -> Finding:
    """Only what a creature had at the beginning of the turn is traded."""
    if not table.was_traded(traded.card) and table.came_this_turn(traded.card):
        return No(f"{traded.card} came into play this turn.", needed="equipment that was there when the turn began")


def equipment_is_traded_in_one_world(traded: Traded, table: Table, terms: Terms) -> Finding:
    """Most effects do not cross the Gauntlet; whether equipment is handed across it is open."""
    if table.lies(traded.giver) and not table.in_one_world(traded.giver, traded.creature):
        return Unclear(
            f"Whether {traded.giver} hands {traded.card} to {traded.creature} across the Gauntlet is not said: most "
            "effects do not cross it, and a trade is not named among those."
        )
    return None


def equipment_passes_between_pack_members(traded: Traded, table: Table, terms: Terms) -> Finding:
    """Equipment is traded by members of packs: Characters and Allies."""
    if table.is_prey(traded.giver):
        return No(f"{traded.giver} does not trade {traded.card}: it is prey.", needed="a Character or Ally")


def built_in_equipment_is_never_traded(traded: Traded, table: Table, terms: Terms) -> Finding:
    """Equipment that is built into a creature is not traded away."""
    if _built_in(traded.card, traded.giver, table):
        return No(f"{traded.card} is built into {traded.giver}, and is not traded.", needed="other equipment")


def _built_in(card: str, creature: str, table: Table) -> bool:
    own = [lowered(one) for one in table.built_into(creature)]
    return not table.lies(card) and lowered(printed_name(card)) in own


def built_in_weapons_leave_no_room(played: Played | Traded, table: Table, terms: Terms) -> Finding:
    """A creature with a built-in Weapon, or Armor, is not given another of that sort."""
    bearer = played.creature if isinstance(played, Traded) else played.by
    if table.facts_of(played.card).kind not in ITEMS:
        return None
    for sort in ("Armor", "Weapon"):
        own = [one for one in table.built_into(bearer) if lowered(one) == lowered(sort) or table.has_keyword(one, sort)]
        if own and table.has_keyword(played.card, sort):
            return No(f"{bearer} may not take {played.card}: {own[0]} is built into it.", needed=f"no other {sort}")
    return None


def prey_is_not_given_equipment(said: Played | Traded, table: Table, terms: Terms) -> Finding:
    """Equipment is neither played on prey nor traded to it."""
    bearer = said.creature if isinstance(said, Traded) else said.on or said.by
    if table.is_prey(bearer) and (isinstance(said, Traded) or table.facts_of(said.card).kind in ITEMS):
        return No(f"{bearer} is not given {said.card}: it is prey.", needed="a Character or Ally")
