"""Rules about the Withdraw step: tokens chosen in secret, revealed together, and what follows a withdrawal."""

from events.vendetta.events import StepBegun, TokenChosen, TokenRevealed
from events.vendetta.position import Tile
from judge.ruling import Finding, No
from projections.vendetta.questions.rounds import at
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms


def only_players_at_the_location_choose(token: TokenChosen | TokenRevealed, table: Table, terms: Terms) -> Finding:
    """Only a player with a card or Blood at the Location chooses whether to stay."""
    here = table.resolving()
    if not here or table.round_over() or table.turned_up(token.player):
        return None
    if table.seated(token.player) and not table.is_at(token.player, here):
        return No(f"{token.player} has no choice at {here}: she is not there.", needed=f"a player at {here}")


def tokens_are_chosen_in_the_withdraw_step(chosen: TokenChosen, table: Table, terms: Terms) -> Finding:
    """Tokens are chosen in the Withdraw step of the Location being resolved."""
    if table.step() not in ("", "withdraw") and _here(chosen, table):
        return No(
            f"{chosen.player} chooses a token too late: it is the {table.step().capitalize()} step.",
            needed="the Withdraw step",
        )


def a_token_is_chosen_once(chosen: TokenChosen, table: Table, terms: Terms) -> Finding:
    """A player chooses one token at a Location, and keeps to it."""
    if table.step() == "withdraw" and table.chosen(chosen.player):
        return No(f"{chosen.player} has chosen her token already.", needed="one choice at each Location")


def tokens_are_chosen_before_any_is_revealed(chosen: TokenChosen, table: Table, terms: Terms) -> Finding:
    """All choose before the first token is turned up; that it was turned up too early is told once."""
    if table.step() != "withdraw" or not table.revealing() or table.chosen(chosen.player) or not _here(chosen, table):
        return None
    first, once = table.first_to_reveal(), f"{table.resolving()}, round {table.round_number()}"
    if not table.turned_up(first):
        return No(
            f"{chosen.player} chooses a token too late: tokens have been turned up.",
            needed="a choice made before tokens are turned up",
            report_once=once,
        )
    if not table.tokens_lay_before(first):
        return No(
            f"{first} reveals her token too early: {chosen.player} had not chosen yet.",
            needed=f"a token chosen by {chosen.player}",
            report_once=once,
            of=table.event_of(Tile, at(first, table.resolving()), "revealed", True),
        )
    return None


def nobody_reveals_before_all_have_chosen(revealed: TokenRevealed, table: Table, terms: Terms) -> Finding:
    """Tokens are turned up when everybody at the Location has chosen one."""
    if table.step() != "withdraw" or table.revealing() or not table.is_at(revealed.player, table.resolving()):
        return None
    missing = [name for name in table.not_chosen() if name != revealed.player]
    if missing and table.tokens_left_down():
        return No(
            f"{revealed.player} reveals her token too early: {_and(missing)} {_have(missing)} not chosen yet.",
            needed=f"a token chosen by {_and(missing)}",
        )


def a_token_is_revealed_once(revealed: TokenRevealed, table: Table, terms: Terms) -> Finding:
    """A token that is turned up is not turned up again."""
    if not table.turned_up(revealed.player) or _too_late(revealed, table):
        return None
    if table.step() == "withdraw" or table.secret_token(revealed.player) != revealed.token:
        return No(f"{revealed.player}'s token has been turned up already.", needed="a token that lies face down")


def withdrawals_come_before_the_revelation(revealed: TokenRevealed, table: Table, terms: Terms) -> Finding:
    """Whoever withdraws does so before cards are turned up."""
    if _too_late(revealed, table) and not table.withdrawn(revealed.player, table.resolving()):
        return No(
            f"{revealed.player} withdraws too late: it is the {table.step().capitalize()} step.",
            needed="the Withdraw step",
        )


def _too_late(revealed: TokenRevealed, table: Table) -> bool:
    return revealed.token == "withdraw" and table.step() not in ("", "withdraw")


def every_chosen_token_is_revealed(begun: StepBegun, table: Table, terms: Terms) -> Finding:
    """All tokens are turned up together before the Location goes on."""
    hidden = table.tokens_left_down() if table.step() == "withdraw" and begun.step != "withdraw" else ()
    if hidden:
        tokens = "tokens have" if len(hidden) > 1 else "token has"
        return No(f"{_and(hidden)}'s {tokens} not been turned up.", needed="every token chosen there turned up")


def a_revealed_token_is_the_one_chosen(revealed: TokenRevealed, table: Table, terms: Terms) -> Finding:
    """The token turned up is the one that was laid down."""
    who, known = revealed.player, table.secret_token(revealed.player)
    if table.turned_up(who) or not table.chosen(who):
        return None
    if known and known != revealed.token:
        return No(f"{who} laid down her {known} token, not the {revealed.token} token.", needed=f"the {known} token")
    if not table.token_sealed(who) or (known and not revealed.salt):
        return None
    if not revealed.salt:
        return No(f"{who} gives no salt for the seal of her token.", needed="the salt of the seal")
    if not table.token_fits(who, revealed.token, revealed.salt):
        return No(f"The {revealed.token} token does not fit the seal that {who} gave.", needed="the token sealed")


def withdrawn_cards_are_revealed(begun: StepBegun, table: Table, terms: Terms) -> Finding:
    """Whoever withdraws shows her cards before they go to the Prince's Haven."""
    left = table.not_shown(table.resolving()) if table.step() == "withdraw" and begun.step != "withdraw" else ()
    if left:
        return No(f"{_and(left)} {_have(left)} been withdrawn without being shown.", needed="the cards' names")


def _here(chosen: TokenChosen, table: Table) -> bool:
    """Whether she has a choice to make here at all."""
    return table.is_at(chosen.player, table.resolving())


def _and(names: tuple[str, ...] | list[str]) -> str:
    return " and ".join(names)


def _have(names: tuple[str, ...] | list[str]) -> str:
    return "has" if len(names) == 1 else "have"
