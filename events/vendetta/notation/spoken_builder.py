"""What each sentence of `spoken.lark` means, as `builder.py` tells it of `grammar.lark`."""

import re

from lark import Token, v_args

from events import common as t
from events.grammar.builder import EventBuilder
from events.grammar.spoken import Both, Either, OpenSentence, count_in
from events.grammar.tree import CARD, Name, Word, form, owner, sentence
from events.spelling import ParsedSentence, Role, SyntaxProblem, lowered, shown
from events.vendetta import events
from events.vendetta.notation.builder import (
    HANDS,
    MOST_DRAWN,
    PLACE,
    PLAYER,
    SeenThere,
    drawn_victim,
    kept,
    where,
    who,
)
from events.vendetta.notation.table_talk import (
    CardActs,
    ChoosesToDrain,
    Done,
    DrainsHerVictim,
    Everybody,
    EverybodyBuilds,
    EverybodyChooses,
    EverybodyFeeds,
    EverybodyHas,
    Gained,
    Gets,
    GoesToTheHaven,
    IsAt,
    IsOut,
    IsPut,
    IsRanked,
    IsResolved,
    IsThere,
    NextLocation,
    NobodyWins,
    OnlyOne,
    RoundBegins,
    TakesBack,
    TakesTheAlly,
    TakesTheToken,
    TakesThings,
    There,
    TokensShown,
    Wins,
)

_ROUNDS = tuple(
    [re.compile(rf"\b(?:{words})\b") for words in ("1|one|first", "2|two|second", "3|three|third|last|final")]
)
_CLAN = re.compile(r"(?:clan )?(.+?)(?: (?:clan )?sheet)?", re.I | re.DOTALL)


def _held(holdings: Token) -> str:
    """What a number of things in somebody's hand or Pool is called."""
    what = lowered(holdings).split()[1]
    if what.startswith("card"):
        return "hand"
    return "tokens" if what in ("diablerie", "token") else what


def observed(subject: Token, what: str, value: int | bool) -> ParsedSentence:
    return form(t.Observed, ("subject", Role.THING, subject), what=what, value=value)


@v_args(inline=True)
class VendettaSpokenEventBuilder(EventBuilder):
    """From the parts of a spoken sentence to its form."""

    first_player = sentence(events.FirstPlayerDrawn, PLAYER)
    takes_the_token = sentence(TakesTheToken, PLAYER)

    def takes_things(self, player: Token, things: Token) -> ParsedSentence:
        words = lowered(things)
        return form(TakesThings, who(player), number=count_in(words), tokens="token" in words)

    def picks(self, player: Token, clan: Token) -> ParsedSentence:
        found = _CLAN.fullmatch(clan)
        name = Token.new_borrow_pos(clan.type, found[1], clan) if found else clan
        return form(events.ClanChosen, who(player), ("clan", Role.WORDS, name))

    def draws_victim(self, player: Token, card: Token) -> ParsedSentence:
        return drawn_victim(player, card)

    draws_a_victim = sentence(events.VictimDrawn, PLAYER)

    # --- the phases before planning -------------------------------------------------------------------------

    def phase_begins(self, words: Token) -> ParsedSentence:
        return form(events.PhaseBegun, phase=next(phase for phase in events.PHASES if phase in lowered(words)))

    def round_begins(self, words: Token) -> ParsedSentence:
        found = next((number for number, said in enumerate(_ROUNDS, 1) if said.search(lowered(words))), None)
        return form(RoundBegins, number=found)

    def is_feeding(self, player: Token) -> ParsedSentence:
        raise OpenSentence(
            f"{player} feeds",
            f"that {player} takes Blood, so much ({player} feeds 3)",
            "that the Feed phase begins (feed phase), which is taken as done with the next phase",
        )

    def step_begins(self, words: Token) -> ParsedSentence:
        return form(events.StepBegun, step=next(step for step in events.STEPS if step in lowered(words).split()))

    def feeds(self, player: Token, blood: Token) -> ParsedSentence:
        return form(events.Fed, who(player), blood=count_in(blood))

    def all_feed(self, blood: Token) -> ParsedSentence:
        return form(EverybodyFeeds, blood=count_in(blood))

    all_build = sentence(EverybodyBuilds)

    def draws(self, player: Token, cards: Token) -> ParsedSentence:
        many = count_in(cards)
        if many > MOST_DRAWN:
            raise SyntaxProblem(cards.start_pos or 0, shown(str(cards)), f"a number of cards, at most {MOST_DRAWN}")
        return form(events.CardsDrawn, who(player), cards=None if many == 2 else ("",) * many)

    def keeps(self, player: Token, card: Token) -> ParsedSentence:
        return kept(player, card)

    keeps_one = sentence(events.CardKept, PLAYER)
    ally_put = sentence(IsPut, CARD, PLACE)

    # --- planning -------------------------------------------------------------------------------------------

    def puts(self, player: Token, card: Token, face: Word, place: Token, blood: Word) -> ParsedSentence:
        down = card.type in ("A_CARD", "UNKNOWN") if face is None else face.type == "FACE_DOWN"
        known: tuple[Name, ...] = () if card.type == "A_CARD" else (("card", Role.CARD, card),)
        played = None if blood is None else count_in(blood)
        return form(events.Played, who(player), where(place), *known, face_down=down or None, blood=played)

    def adds(self, player: Token, blood: Token, place: Word) -> ParsedSentence:
        return form(events.BloodPlayed, who(player), where(place), blood=count_in(blood))

    def flips(self, player: Token, tokens: Token) -> ParsedSentence:
        words = lowered(tokens).split(" ", 1)[1]
        return form(events.BloodPlayed, who(player), tokens=2 if words.startswith("both") else count_in(words))

    takes_back_a_card = sentence(TakesBack, PLAYER)
    drains = sentence(events.Drained, PLAYER, CARD)

    def drains_for(self, player: Token, card: Token, blood: Token) -> Both:
        """The Blood that it gives is compared."""
        gains = form(Gained, who(player), number=count_in(blood))
        return Both((form(events.Drained, who(player), (*CARD, card)), gains))

    drains_in_frenzy = sentence(events.FrenzyDrained, PLAYER, CARD)
    drains_unseen = sentence(events.FrenzyDrained, PLAYER)
    drains_her_victim = sentence(DrainsHerVictim, PLAYER)
    chooses_to_drain = sentence(ChoosesToDrain, PLAYER, CARD)

    def drains_both(self, player: Token, first: Token, second: Token) -> Both:
        """Both have been named before: else it may be one name."""
        each = [form(events.Drained, who(player), ("card", Role.THING, card)) for card in (first, second)]
        return Both(tuple(each))

    looks = sentence(events.Looked, PLAYER, ("at", Role.THING))

    def turn_over(self, player: Token) -> ParsedSentence:
        return form(events.TurnEnded, who(owner(player)))

    done = sentence(Done)

    # --- resolution -----------------------------------------------------------------------------------------

    location = sentence(events.LocationBegun, PLACE)
    is_resolved = sentence(IsResolved, PLACE)
    token_chosen = sentence(events.TokenChosen, PLAYER)

    def token(self, player: Token, token: Token) -> ParsedSentence:
        return form(events.TokenChosen, who(player), token="stay" if "stay" in lowered(token) else "withdraw")

    def token_shown(self, player: Token, token: Token) -> ParsedSentence:
        return form(events.TokenRevealed, who(player), token="stay" if "stay" in lowered(token) else "withdraw")

    stays = sentence(There, PLAYER, PLACE, token="stay")
    withdraws = sentence(There, PLAYER, PLACE, token="withdraw")
    moves_to_the_haven = sentence(GoesToTheHaven, PLAYER)

    def goes_to_the_haven(self, name: Token) -> Either:
        """A player withdraws, a card is put there."""
        return Either((form(GoesToTheHaven, who(name)), form(IsPut, (*CARD, name), location=events.HAVEN)))

    is_out = sentence(IsOut, PLAYER)
    all_choose = sentence(EverybodyChooses)
    tokens_shown = sentence(TokensShown)
    only_stays = sentence(OnlyOne, PLAYER, token="stay")
    only_withdraws = sentence(OnlyOne, PLAYER, token="withdraw")
    next_location = sentence(NextLocation)
    all_stay = sentence(Everybody, token="stay")
    all_withdraw = sentence(Everybody, token="withdraw")

    def shows_card(self, player: Token, card: Token) -> ParsedSentence:
        if lowered(card) in HANDS and card.type != "QUOTED":
            raise SyntaxProblem(card.start_pos or 0, shown(str(card)), "the name of a card")
        return form(events.CardRevealed, who(player), (*CARD, card))

    def turns_up(self, player: Token, card: Token, _: Token) -> ParsedSentence:
        return self.shows_card(player, card)

    applies = sentence(events.EffectApplied, PLAYER, CARD)
    card_acts = sentence(CardActs, CARD)

    def steals_from_each(self, player: Token) -> ParsedSentence:
        raise OpenSentence(
            f"{player} steals from each of them",
            f"the card that does it ({player} applies Show of Force)",
            f"what is done by hand with each of them ({player} steals 1 blood from Claudia)",
        )

    skips = sentence(events.EffectApplied, PLAYER, CARD, forgone=True)
    wins = sentence(Wins, PLAYER, PLACE, ("second", Role.SEAT), ("third", Role.SEAT))
    nobody_wins = sentence(NobodyWins, PLACE)
    nobody_takes = sentence(NobodyWins, ("ally", Role.THING))

    def is_ranked(self, player: Token, words: Token, place: Word) -> ParsedSentence:
        said = lowered(words).split()
        rank = next((rank for rank, word in enumerate(("first", "second", "third"), 1) if word in said), 1)
        return form(IsRanked, who(player), where(place), rank=rank)

    takes_the_ally = sentence(TakesTheAlly, PLAYER, PLACE)

    def takes(self, player: Token, amount: Token) -> ParsedSentence:
        return form(events.InfluenceTaken, who(player), amount=count_in(amount))

    def gets(self, player: Token, amount: Token) -> ParsedSentence:
        return form(Gets, who(player), number=count_in(amount))

    round_ends = sentence(events.RoundEnded)

    # --- what is seen ---------------------------------------------------------------------------------------

    def has(self, subject: Token, _: Token, holdings: Token) -> ParsedSentence:
        return observed(subject, _held(holdings), count_in(lowered(holdings)))

    def all_have(self, holdings: Token) -> ParsedSentence:
        return form(EverybodyHas, what=_held(holdings), value=count_in(lowered(holdings)))

    def holds_token(self, subject: Token) -> ParsedSentence:
        return observed(subject, "ambition", True)

    def game_over(self) -> ParsedSentence:
        raise OpenSentence("the game is over", "that the last round ends (the round ends)", "Claudia wins the game")

    def is_at_place(self, name: Token, place: Token) -> Either:
        """An Ally that comes to the table may have a new name."""
        return Either(tuple([form(IsThere, where(place), ("name", role, name)) for role in (Role.THING, Role.CARD)]))

    def count_there(self, player: Token, what: Token, place: Token, count: Token) -> ParsedSentence:
        word = lowered(what).split()[0]
        return form(SeenThere, who(owner(player)), where(place), what=word, value=count_in(count))

    def is_at(self, subject: Token, count: Token, blood: Word) -> ParsedSentence:
        said = {"count": count_in(count), "counts_blood": blood is not None}
        return form(IsAt, ("subject", Role.THING, subject), **said)

    def count_is(self, subject: Token, what: Token, count: Token) -> ParsedSentence:
        word = lowered(what).split()[0]
        return observed(owner(subject), "blood" if word == "pool" else word, count_in(count))

    def has_at(self, player: Token, _: Token, count: Token, what: Token, place: Token) -> ParsedSentence:
        return form(SeenThere, who(player), where(place), what=lowered(what).split()[0], value=count_in(count))
