"""Rules about targets of two packs, and about what is played in the Reveal step."""

from events.rage.combat_events import CardLaid, NothingLaid, StepBegun, Targeted
from judge.ruling import Finding, No, Unclear
from projections.rage.table import Table
from projections.rage.terms import Terms


def packs_name_targets_in_turn(aim: Targeted, table: Table, terms: Terms) -> Finding:
    """Two packs name targets in turn, a creature at a time, the attackers first; who is left goes on alone."""
    first = table.names_targets_before(aim.creature) if table.cards_laid_for(aim.creature) else ()
    if first and table.step() in ("play card", "targeting"):
        return No(f"{aim.creature} names a target out of turn: {first[0]}'s side does now.", needed="targets in turn")


def late_cards_come_in_order(laid: CardLaid, table: Table, terms: Terms) -> Finding:
    """In the Reveal step feints come first, then Alternate Combat Actions, then Instinctive ones."""
    later = table.later_manner_played(laid.manner)
    if later:
        return No(f"{laid.creature} plays its {laid.manner} card too late: {later} lies there.", needed="feints first")


def only_instinctive_cards_are_played_instinctively(laid: CardLaid, table: Table, terms: Terms) -> Finding:
    """Instinctive and Alternate Combat Actions are played instinctively, and no others."""
    facts = table.facts_of(laid.card)
    plain = facts.kind == "combat action" and not (facts.instinctive or facts.says or facts.source)
    if laid.manner == "instinctive" and plain:
        return No(f"{laid.card} is not played instinctively: it is a plain one.", needed="an Instinctive Combat Action")


def only_a_targeted_creature_plays_instinctively(laid: CardLaid, table: Table, terms: Terms) -> Finding:
    """Only a creature that is the target of a card plays an Instinctive Combat Action."""
    if laid.manner == "instinctive" and table.fights(laid.creature) and table.is_targeted(laid.creature) is False:
        return No(f"{laid.creature} plays nothing instinctively: no card aims at it.", needed="a card aimed at it")


def only_the_prevented_play_instinctively(laid: CardLaid, table: Table, terms: Terms) -> Finding:
    """A creature plays instinctively when something keeps it from playing, as a card may that nobody has named."""
    if laid.manner == "instinctive" and table.nothing_prevents(laid.creature):
        return Unclear(f"{laid.creature} plays instinctively: nothing is known that kept it from playing.")


def an_alternate_action_is_a_sept_card_that_says_so(laid: CardLaid, table: Table, terms: Terms) -> Finding:
    """An Alternate Combat Action is a sept card or an ability, no combat card."""
    kind = table.facts_of(laid.card).kind
    if laid.manner == "alternate" and kind in ("combat action", "combat event"):
        return No(f"{laid.card} is no Alternate Combat Action: it is a combat card.", needed="a sept card")


def no_alternate_action_under_forced_play(laid: CardLaid, table: Table, terms: Terms) -> Finding:
    """A creature under Forced Play, as one in full frenzy is, plays no Alternate Combat Action."""
    if laid.manner == "alternate" and table.is_forced(laid.creature):
        return No(
            f"{laid.creature} may not play {laid.card or 'this'}: it is under Forced Play.", needed="a combat card"
        )


def forced_play_demands_a_card(begun: StepBegun | NothingLaid, table: Table, terms: Terms) -> Finding:
    """Under Forced Play a creature plays a combat card in each round, illegal ones too, if its player has any."""
    if isinstance(begun, StepBegun) and begun.step != "targeting":
        return None
    for name in (*table.attackers(), *table.defenders()):
        over = not isinstance(begun, NothingLaid) or begun.creature == name
        if not over or not table.is_forced(name) or table.frenzy_of(name):
            continue
        idle = not table.cards_laid_for(name) and not table.may_have_an_ability(name)
        if idle and table.hand_of(table.pack_of(name), "combat"):
            return No(
                f"{name} plays nothing under Forced Play.", needed="a combat card", report_once=table.round_of(name)
            )
    return None


def a_feint_needs_a_source(laid: CardLaid, table: Table, terms: Terms) -> Finding:
    """Who feints has a card or an ability to feint with."""
    source = any(table.may_let_feint(one) for one in table.cards_of(laid.creature) if not one.manner)
    if laid.manner == "feint" and not source and not table.may_have_an_ability(laid.creature):
        return No(f"{laid.creature} may not feint: nothing lets it.", needed="a card or an ability to feint")
