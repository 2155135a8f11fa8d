"""Rules about alphas that have acted or bled, and about attacks that stealth avoids."""

from events.effects.base import Modifies
from events.rage.combat_events import AlphaNamed, Attacked, Challenged, Joined, SteppedIn, TargetChanged
from events.rage.events import AbilityUsed, Played
from events.spelling import listed
from judge.ruling import Finding, No, Unclear
from projections.rage.table import Table
from projections.rage.terms import Terms


def an_alpha_is_untapped(named: AlphaNamed, table: Table, terms: Terms) -> Finding:
    """An alpha is untapped, unless the pack has nobody that is."""
    player = table.pack_of(named.creature)
    if not table.is_tapped(named.creature) or table.must_bleed_as_alpha(player):
        return None
    untapped = [name for name in table.may_be_alpha(player) if not table.is_tapped(name)]
    if untapped:
        return No(f"{named.creature} may not be alpha: it is tapped, and {untapped[0]} is not.", needed=untapped[0])


def whether_an_untapped_actor_is_alpha_is_open(named: AlphaNamed, table: Table, terms: Terms) -> Finding:
    """A creature that has acted and was untapped may attack, by one sentence, and is no alpha, by another."""
    player = table.pack_of(named.creature)
    acted = table.has_taken_action(named.creature) and not table.is_tapped(named.creature)
    fresh = [name for name in table.may_be_alpha(player) if not (table.is_tapped(name) or table.has_taken_action(name))]
    if acted and fresh and not table.must_bleed_as_alpha(player):
        # Unclear: «eligible to intercept and attack later» against «untapped creatures who have not acted».
        return Unclear(
            f"{named.creature} has acted and was untapped: it may attack later, or only those who have not acted may."
        )


def a_tapped_alpha_does_not_attack(attack: Attacked, table: Table, terms: Terms) -> Finding:
    """A tapped alpha makes no alpha attack."""
    if not attack.using and table.is_alpha(attack.creature) and table.is_tapped(attack.creature):
        return No(f"{attack.creature} may not attack: it is tapped.", needed="an alpha that is untapped")


def whether_a_tapped_alpha_challenges_is_open(challenge: Challenged, table: Table, terms: Terms) -> Finding:
    """A tapped alpha makes no attack; of challenges nothing is said."""
    if table.is_alpha(challenge.creature) and table.is_tapped(challenge.creature):
        # Unclear: a challenge is no attack until it is accepted.
        return Unclear(f"{challenge.creature} is tapped and makes no attack: a challenge is one, or it is none.")


def a_tapped_creature_enters_no_combat(
    entry: Joined | SteppedIn | Attacked | TargetChanged, table: Table, terms: Terms
) -> Finding:
    """A tapped creature enters no combat of its own will; it defends itself, and accepts challenges."""
    if isinstance(entry, Attacked | TargetChanged) and not entry.using:
        return None
    tapped = [name for name in _who_enters(entry) if table.is_tapped(name) and not table.fights(name)]
    if tapped:
        return No(f"{tapped[0]} may not enter a combat: it is tapped.", needed="a creature that is untapped")
    return None


def _who_enters(entry: Joined | SteppedIn | Attacked | TargetChanged) -> tuple[str, ...]:
    if isinstance(entry, Joined):
        return entry.creatures
    return (entry.to if isinstance(entry, TargetChanged) else entry.creature,)


def who_has_bled_is_alpha(named: AlphaNamed, table: Table, terms: Terms) -> Finding:
    """A vampire that has bled successfully is alpha: of several the one with the lowest stealth."""
    due = table.must_bleed_as_alpha(table.pack_of(named.creature))
    if due and named.creature not in due:
        return No(f"{named.creature} may not be alpha: {listed(due)} has bled.", needed=listed(due))


def vampires_do_not_attack_enemies(attack: Attacked, table: Table, terms: Terms) -> Finding:
    """Vampires do not attack Enemies."""
    if table.is_vampire(attack.creature) and table.kind_of(attack.target) == "enemy":
        return No(
            f"{attack.creature} may not attack {attack.target}: it is an Enemy.", needed="a target that is no Enemy"
        )


def who_has_avoided_an_attack_is_left_alone(attack: Attacked, table: Table, terms: Terms) -> Finding:
    """An alpha whose attack was avoided attacks somebody else."""
    if not attack.using and table.has_avoided(attack.creature, attack.target):
        return No(
            f"{attack.creature} may not attack {attack.target} again: it has avoided the attack.",
            needed="another target",
        )


def _added_in_combat(used: Played | AbilityUsed, what: str, table: Table) -> str:
    """To whom a card adds stealth, or intercept, in a combat, as is said or printed on it; empty for nobody."""
    claimed, facts = [one for one in used.effects if isinstance(one, Modifies)], table.facts_of(used.card)
    told = next((one for one in claimed if one.what == what), None)
    printed = what == "stealth" and not claimed and facts.kind == "action modifier" and facts.stealth
    who = used.by if told is None else told.on or used.by
    return who if (told is not None or printed) and table.in_combat() else ""


def _added_to(used: Played | AbilityUsed, what: str, table: Table) -> str:
    """To whom a card adds stealth, or intercept, in a combat before its first round; empty for nobody."""
    return "" if table.combat_round() else _added_in_combat(used, what, table)


def stealth_against_attacks_is_for_vampires(used: Played | AbilityUsed, table: Table, terms: Terms) -> Finding:
    """Only a vampire avoids an attack by stealth, the one that is attacked, with its own cards."""
    who = _added_to(used, "stealth", table)
    if not table.is_creature(who):
        return None
    if table.keywords_of(who) and not table.is_vampire(who):
        return No(f"{who} avoids no attack by stealth: it is no vampire.", needed="a vampire that is attacked")
    if who != table.target_of_combat():
        return No(f"{who} avoids no attack: it was not attacked.", needed=f"stealth of {table.target_of_combat()}")
    facts = table.facts_of(used.card)
    if used.by != who and facts.kind == "action modifier" and not facts.says:
        return No(f"{used.by} may not hide {who} from an attack: it was not attacked.", needed=f"a card of {who}'s")
    return None


def stealth_against_attacks_comes_before_the_rounds(used: Played | AbilityUsed, table: Table, terms: Terms) -> Finding:
    """An attack is avoided before its first round; when the rounds have begun, stealth and intercept are too late."""
    for what in ("stealth", "intercept") if table.combat_round() else ():
        who = _added_in_combat(used, what, table)
        if who and table.fights(who):
            return No(f"{who} may not add {what} now: a round has begun.", needed="a card before the first round")
    return None


def whether_an_accepted_challenge_is_avoided_is_open(used: Played | AbilityUsed, table: Table, terms: Terms) -> Finding:
    """Stealth avoids alpha attacks; whether a challenge that was accepted is one is not said."""
    who = _added_to(used, "stealth", table)
    if who == table.target_of_combat() and who and table.was_challenged():
        # Unclear: an alpha fights as its action; but who accepts need not have.
        return Unclear(f"{who} has accepted a challenge: it is an alpha attack, which stealth avoids, or it is none.")


def intercept_in_combat_is_the_alphas(used: Played | AbilityUsed, table: Table, terms: Terms) -> Finding:
    """Intercept against the stealth of who is attacked is added by the alpha that attacks."""
    attackers, who = table.attackers(), _added_to(used, "intercept", table)
    if table.is_creature(who) and who not in attackers:
        return No(f"{who} adds no intercept: it does not attack.", needed=f"intercept of {listed(attackers)}")


def stealth_avoids_alpha_attacks_alone(used: Played | AbilityUsed, table: Table, terms: Terms) -> Finding:
    """Stealth avoids an alpha attack; no attack by a card, by a block or by prey."""
    who = _added_to(used, "stealth", table)
    if who and not table.is_an_alpha_attack():
        return No(f"{who} avoids no attack by stealth: it is no alpha attack.", needed="an alpha attack")
