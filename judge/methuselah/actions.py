"""Who may act, and what each action asks."""

from events.methuselah import Act, Bleed, Block
from judge.ruling import Found, No
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms


def a_tapped_minion_cannot_act(act: Act, table: Table, terms: Terms) -> Found:
    """Only an untapped minion takes an action."""
    if table.tapped(act.minion):
        return No(f"{act.minion} may not act: {act.minion} is tapped.", needed=f"{act.minion} untapped")


def bleeds_target_the_prey(bleed: Bleed, table: Table, terms: Terms) -> Found:
    """A bleed is directed at the prey, unless a card says otherwise."""
    methuselah = table.controller_of(bleed.minion)
    prey = table.prey_of(methuselah)
    if bleed.target and prey and bleed.target not in (prey, methuselah):
        return No(
            f"{bleed.minion} may not bleed {bleed.target}: {methuselah}'s prey is {prey}.",
            needed=f"a target that is {prey}, or a card that redirects the bleed",
        )


def only_the_target_blocks_a_directed_action(block: Block, table: Table, terms: Terms) -> Found:
    """A directed action is blocked only by minions of the Methuselah it is directed at."""
    target = table.directed_at()
    if target and table.controller_of(block.minion) != target:
        return No(
            f"{block.minion} may not block: the action is directed at {target}.",
            needed=f"a minion that {target} controls",
        )
