"""The terms of a Methuselah table: the numbers and definitions that an edition may change.

Each book of the family fills in all of them; the fold and the rules ask for them by name and never ask which
edition is being played. Counters are whole counters, stealth and intercept whole points.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from events.catalogue import Catalogue
from events.methuselah.card_facts import CardFacts


@dataclass(frozen=True, slots=True)
class Terms:
    """Every number and definition that a book of the Methuselah family gives."""

    cards: Catalogue[CardFacts]
    fewest_methuselahs: int
    disciplines: tuple[str, ...]
    starting_pool: int
    hand_size: int
    opening_crypt: int
    smallest_crypt: int
    smallest_library: int
    library_cards_per_player: int
    master_actions: int
    capacity_of_a_discipline_card: int
    transfers: int
    early_transfers: tuple[int, ...]
    transfers_to_move_in: int
    transfers_to_take_back: int
    transfers_to_draw_from_crypt: int
    pool_to_draw_from_crypt: int
    discards: int
    edge_pool: int
    edge_votes: int
    card_contest_pool: int
    title_contest_blood: int
    bleed_of_vampires: int
    bleed_of_allies: int
    bleed_that_wins_the_edge: int
    strength_of_vampires: int
    strength_of_allies: int
    stealth_of: Mapping[str, int]
    stealth_among_own: int
    hunt_gains: int
    leave_torpor_blood: int
    blocked_leave_torpor_blood: int
    diablerie_gives_all_equipment: bool
    contested_titles_give_votes: bool
    an_unpaid_title_sends_to_torpor: bool
    an_out_of_turn_master_takes_the_phase: bool
    contests_are_paid_unless_yielded: bool
    an_ousted_methuselahs_cards_leave_with_her: bool
    every_discard_is_replaced: bool
    fewest_players_with_early_transfers: int
    modifiers_wait_for_success: bool
    costs_are_paid_as_far_as_they_can_be: bool
    the_symbol_directs_an_action: bool
    rescue_blood: int
    paralyzed_rescue_blood: int
    shares_of_a_rescue_are_announced: bool
    votes_of: Mapping[str, int]
    votes_of_a_political_card: int
    political_cards_each: int  # nought for any number
    prisci_block: int
    unique_titles: tuple[str, ...]
    sect_of: Mapping[str, str]
    clans_of: Mapping[str, tuple[str, ...]]
    sects_on_cards: Mapping[str, str]
    titles_of_a_clan: tuple[str, ...]
    referendums_of_a_sect: Mapping[str, str]
    referendums_in_play_of_a_sect: Mapping[str, str]
    honours_of_a_sect: Mapping[str, str]
    pool_for_an_oust: int
    points_for_an_oust: int
    points_for_the_last: int
    points_for_a_withdrawal: int
    excess_blood_drains_at_once: bool
    retainers_heal_after_combat: bool
    default_range: str
    strikes_at_any_range: tuple[str, ...]
    blood_to_heal: int
    blood_against_destruction: int
    life_per_damage: int
    torpid_vampires_are_wounded: bool
    unhealed_damage_makes_wounded: bool
    a_strike_may_be_left_out: bool
    melee_weapons_gain_hand_damage: bool
    stolen_blood_is_life: bool
    stolen_blood_may_exceed_capacity: bool
    the_unready_may_be_made_to_fight: bool
    ones_own_minions_may_be_made_to_fight: bool

    def transfers_in(self, turn: int, first_of_hers: bool, players: int) -> int:
        """The transfers of a turn, counted over the whole game from 1.

        The first few turns of a game of several players have fewer; `first_of_hers` tells whether it is that
        Methuselah's first turn.
        """
        if players < self.fewest_players_with_early_transfers:
            return self.transfers
        if first_of_hers and 0 < turn <= len(self.early_transfers):
            return self.early_transfers[turn - 1]
        return self.transfers

    def unique_title(self, title: str) -> bool:
        """Whether only one vampire may hold this title; of which city or clan it is has to be known."""
        rank = rank_of(title)
        return title != rank and rank in self.unique_titles

    def clan_of_title(self, title: str) -> str:
        """The clan whose members alone may hold this title, or nothing: `Brujah Justicar` -> `Brujah`."""
        rank = rank_of(title)
        return title.removesuffix(rank).strip() if rank in self.titles_of_a_clan else ""

    def sect_of_clan(self, clan: str) -> str:
        """The sect that a clan counts to, or nothing when that is not told."""
        for sect, clans in self.clans_of.items():
            if clan in clans:
                return sect
        return ""

    def votes_of_title(self, title: str) -> int:
        """The votes that a title is worth; `Prince of Boston` counts as a Prince."""
        return self.votes_of.get(rank_of(title), 0)


RANKS = (
    "Primogen",
    "Prince",
    "Justicar",
    "Inner Circle",
    "Bishop",
    "Archbishop",
    "Priscus",
    "Cardinal",
)


@lru_cache(maxsize=1024)
def rank_of(title: str) -> str:
    """`Prince of Boston` -> `Prince`, `Brujah Justicar` -> `Justicar`, anything else as it stands."""
    for rank in RANKS:
        if title == rank or title.startswith(rank + " ") or title.endswith(" " + rank):
            return rank
    return title
