"""Contested cards and titles: out of play, and paid for or yielded in each untap phase."""

from events.methuselah.events import (
    Act,
    ActionCardPlayed,
    AdditionalStrikes,
    Block,
    BlockerDrains,
    CardUsed,
    CombatBegun,
    CombatCard,
    ContestPaid,
    ContestYielded,
    Diablerize,
    Encounter,
    Maneuver,
    MasterPlayed,
    Modifier,
    PhaseBegun,
    Press,
    Prevent,
    PriscusVote,
    Reaction,
    Rescue,
    Strike,
    TakeEquipment,
    TitleContestPaid,
    TitleYielded,
)
from judge.methuselah.untap import whose_phase
from judge.ruling import Finding, No, Unclear
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

ByMinion = Act | Modifier | Reaction | CardUsed | Block | BlockerDrains | CombatBegun | CombatCard | PriscusVote
WithCard = CardUsed | Strike | Maneuver | Press | Prevent | AdditionalStrikes
AtCard = Rescue | Diablerize | Encounter | TakeEquipment | ActionCardPlayed | MasterPlayed | CombatBegun
CardSettled = ContestPaid | ContestYielded
TitleSettled = TitleContestPaid | TitleYielded


def a_contested_card_does_nothing(declared: ByMinion, table: Table, terms: Terms) -> Finding:
    """A contested minion is out of play: it neither acts nor blocks, and plays no cards."""
    contested = table.face_down(declared.minion)
    if contested:
        return No(
            f"{declared.minion} can do nothing: {contested} is face down, being contested.",
            needed=f"an end of the contest for {contested}",
        )


def a_contested_card_is_not_used(declared: WithCard, table: Table, terms: Terms) -> Finding:
    """A contested card, and a card on a contested one, is out of play and cannot be used."""
    contested = declared.card and table.face_down(declared.card)
    if contested:
        return No(
            f"{declared.card} may not be used: {contested} is face down, being contested.",
            needed=f"an end of the contest for {contested}",
        )


def nothing_reaches_a_contested_card(declared: AtCard, table: Table, terms: Terms) -> Finding:
    """A contested card is out of play: nothing is aimed at it or done to it."""
    for aim in aims(declared):
        contested = aim and table.face_down(aim)
        if contested:
            return No(
                f"{aim} is beyond reach: {contested} is face down, being contested.",
                needed=f"an end of the contest for {contested}",
            )


def aims(declared: AtCard) -> tuple[str, ...]:
    """The cards that a declaration is aimed at."""
    match declared:
        case Rescue() | Diablerize() | Encounter():
            return (declared.vampire,)
        case TakeEquipment():
            return (declared.holder, *declared.equipment)
        case CombatBegun():
            return (declared.opponent,)
    return (declared.target,)


def only_a_contested_card_is_settled(settled: CardSettled, table: Table, terms: Terms) -> Finding:
    """Only a card that is being contested is paid for or yielded."""
    if table.contested(settled.card):
        return None
    # Unclear: whether the last contestant may still yield, or has won whether she likes it or not.
    if isinstance(settled, ContestYielded) and table.contest_settled(settled.card):
        return Unclear(
            f"{settled.card} has just been won: the last contestant may yield it all the same, or has won it for good."
        )
    if rival := table.possible_rival(settled.card):
        return Unclear(f"{settled.card} and {rival} are contested if the card is unique, which nobody has said.")
    return No(f"{settled.card} is not being contested.", needed=f"a contest for {settled.card}")


def only_a_contested_title_is_settled(settled: TitleSettled, table: Table, terms: Terms) -> Finding:
    """Only a title that is being contested is paid for or yielded."""
    if table.contested_title_of(settled.minion):
        return None
    # Unclear: whether the last contestant may still yield, or has won whether he likes it or not.
    if isinstance(settled, TitleYielded) and table.title_settled(settled.minion):
        return Unclear(
            f"{settled.minion} has just won the title: he may yield it all the same, or has won it for good."
        )
    return No(f"{settled.minion} is not contesting a title.", needed=f"a title that {settled.minion} contests")


def contests_are_settled_in_her_untap_phase(settled: CardSettled | TitleSettled, table: Table, terms: Terms) -> Finding:
    """A contest is paid for, or the card or title yielded, in the untap phase of its claimant."""
    card = settled.card if isinstance(settled, ContestPaid | ContestYielded) else settled.minion
    controller = table.controller_of(card)
    if controller and (table.acting_methuselah() != controller or table.phase() != "untap"):
        return No(
            f"{controller} may not settle the contest of {card} now: {whose_phase(table)}.",
            needed=f"{controller}'s untap phase",
        )


def a_contest_is_settled_once(settled: CardSettled | TitleSettled, table: Table, terms: Terms) -> Finding:
    """For each contest there is one choice in an untap phase: to pay, or to yield."""
    if isinstance(settled, ContestPaid | ContestYielded):
        card, done = settled.card, table.contest_settled(settled.card)
    else:
        card, done = settled.minion, table.title_settled(settled.minion)
    if done and table.phase() == "untap":
        return No(f"The contest of {card} has been paid for in this untap phase.", needed="another untap phase")


def a_torpid_claimant_pays_for_no_title(paid: TitleContestPaid, table: Table, terms: Terms) -> Finding:
    """A vampire in torpor cannot go on contesting a title."""
    if table.torpid(paid.minion):
        title = table.contested_title_of(paid.minion)
        return No(
            f"{paid.minion} may not pay for the title {title}: {paid.minion} is in torpor.",
            needed=f"{paid.minion} yields the title",
        )


def an_empty_claimant_pays_for_no_title(paid: TitleContestPaid, table: Table, terms: Terms) -> Finding:
    """A vampire without the blood to pay for it cannot go on contesting a title."""
    if table.blood_of(paid.minion) < terms.title_contest_blood and not table.torpid(paid.minion):
        title = table.contested_title_of(paid.minion)
        return No(
            f"{paid.minion} may not pay for the title {title}: there is no blood to pay.",
            needed=f"{terms.title_contest_blood} blood on {paid.minion}, or {paid.minion} yields the title",
        )


def every_contest_is_paid_or_yielded(begun: PhaseBegun, table: Table, terms: Terms) -> Finding:
    """In her untap phase a Methuselah pays for or yields each card and each title that she contests."""
    if table.phase() != "untap" or begun.phase == "untap" or table.out(acting := table.acting_methuselah()):
        return None
    if not table.untap_phase_seen():
        return None
    unsettled = list(table.unsettled_cards(acting))
    owed = [card for card in unsettled if not with_herself(table, acting, card)]
    titles = (minion for minion in table.unsettled_titles(acting) if may_pay(table, minion, terms))
    owed.extend(f"{minion}'s title {table.contested_title_of(minion)}" for minion in titles)
    if owed:
        names = " and ".join(owed)
        return No(f"{acting} has neither paid for nor yielded {names}.", needed=f"{acting} pays for or yields {names}")
    # Unclear: whether who contests a card with herself pays once, or once for each copy.
    if unsettled:
        return Unclear(
            f"{acting} leaves {unsettled[0]} unpaid: a contest with oneself is paid for once, or once for each copy."
        )


def with_herself(table: Table, methuselah: str, card: str) -> bool:
    """Whether no copy but her own is left in the contest, and she has settled the others, or one was paid for."""
    rivals = table.rival_copies(card)
    return not rivals or any(table.contest_settled(copy) for copy in table.own_copies(methuselah, card))


def may_pay(table: Table, minion: str, terms: Terms) -> bool:
    """Whether a claimant has a choice: a rival is left, and it is ready and has the blood."""
    title = table.contested_title_of(minion)
    return (
        bool(table.holder_of(title, minion))
        and table.ready(minion)
        and table.blood_of(minion) >= terms.title_contest_blood
    )


def contests_are_paid_in_her_untap_phase(settled: CardSettled | TitleSettled, table: Table, terms: Terms) -> Finding:
    """A contest is paid for in the untap phase of its claimant; when it may be yielded is not said."""
    card = settled.card if isinstance(settled, ContestPaid | ContestYielded) else settled.minion
    controller = table.controller_of(card)
    if not controller or (table.acting_methuselah() == controller and table.phase() == "untap"):
        return None
    if isinstance(settled, ContestYielded | TitleYielded):
        # Unclear: when one yields.
        return Unclear(
            f"{controller} yields {card} outside of her untap phase: either one may yield at any time, or only instead "
            "of paying."
        )
    return No(
        f"{controller} may not pay for {card} now: {whose_phase(table)}.",
        needed=f"{controller}'s untap phase",
    )
