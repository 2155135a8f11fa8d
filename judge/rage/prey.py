"""Rules about prey and Allies that were prey: who plays it, the Gifts that it uses, and whom it attacks."""

from collections.abc import Iterator

from events.effects.methuselah import Controls
from events.effects.rage import Empowers, Kills, TurnsInto, Wounds
from events.effects.union import AnyEffect
from events.rage.card_facts import PREY
from events.rage.combat_events import Attacked, CardLaid, StepBegun
from events.rage.events import AbilityUsed, Cancelled, EffectHappened, Played, TurnEnded
from events.spelling import listed, lowered
from judge.rage.requirements import as_played
from judge.ruling import Finding, No, Unclear
from projections.phrases import many
from projections.rage.table import Table
from projections.rage.terms import Terms

Done = Played | AbilityUsed | EffectHappened
IN_A_ROUND = ("play card", "targeting", "reveal", "bluff", "resolution")
SIDES = {"gaia": "Gaia", "wyrm": "the Wyrm"}


def prey_is_played_by_the_player(played: Played, table: Table, terms: Terms) -> Finding:
    """Enemies and Victims are played by players; a member of the pack that is named plays for its player."""
    if table.facts_of(played.card).kind in PREY and table.is_prey(played.by):
        return No(f"{played.by} may not play {played.card}: players play prey.", needed="a player")


def what_cannot_be_bound_is_not_commanded(done: Done, table: Table, terms: Terms) -> Finding:
    """A creature that cannot be bound is not commanded or controlled, and not made an Ally."""
    for effect in done.effects:
        if isinstance(effect, Controls) and table.facts_of(effect.card).unbound:
            return No(f"{effect.card} does not join a pack: it cannot be bound.", needed="another creature")
    return None


def gifts_against_spirits_pass_over_the_unbindable(played: Played, table: Table, terms: Terms) -> Finding:
    """A Gift that is against spirits in particular does not affect one that cannot be bound; any other Gift does."""
    facts, target = table.facts_of(played.card), played.target or played.on
    against = facts.kind == "gift" and {*map(lowered, facts.targets)} <= {"spirit", "spirits"} and facts.targets
    if against and table.facts_of(target).unbound:
        return No(f"{played.card} does not affect {target}: it cannot be bound.", needed="another target")


def no_creature_changes_its_status_in_combat(done: Done, table: Table, terms: Terms) -> Finding:
    """What makes a creature a Character, an Ally, an Enemy or a Victim is not used during combat."""
    if not table.in_combat():
        return None
    for effect in done.effects:
        if isinstance(effect, TurnsInto) or (isinstance(effect, Controls) and table.is_prey(effect.card)):
            return No(f"{effect.card} does not change what it is during combat.", needed="the end of the combat")
    return None


# --- Gifts and abilities --------------------------------------------------------------------------------------------


def prey_uses_gifts_in_combat_only(said: Played | Cancelled, table: Table, terms: Terms) -> Finding:
    """Prey uses Gifts during combat only, be it in that combat or not."""
    played = as_played(said)
    if table.facts_of(played.card).kind == "gift" and table.is_prey(played.by) and not table.in_combat():
        return No(f"{played.by} may not play {played.card}: prey uses Gifts in combat only.", needed="a combat")


def gifts_of_prey_are_played_by_those_not_fighting_it(played: Played, table: Table, terms: Terms) -> Finding:
    """Any player plays Gifts for prey, unless members of the player's pack are in combat against it."""
    if played.player and table.is_prey(played.by) and table.is_against(played.by, played.player):
        return No(
            f"{played.player} may not play {played.card or 'a Gift'} for {played.by}: the pack fights against it.",
            needed="a player who does not fight it",
        )


def prey_does_not_play_against_itself(said: Played | Cancelled, table: Table, terms: Terms) -> Finding:
    """Prey does not cancel its own attacks or Gifts, and does itself no harm with a Gift."""
    by = said.by
    if not table.is_prey(by):
        return None
    if isinstance(said, Cancelled):
        own = table.laid_by(said.card) == by or table.played_by(said.card) == by
        return No(f"{by} does not cancel its own {said.card}.", needed="a card of others") if own else None
    if table.facts_of(said.card).kind == "gift" and any(_harms(effect, by) for effect in said.effects):
        return No(f"{by} does itself no harm with {said.card}.", needed="another target")
    return None


def _harms(effect: AnyEffect, name: str) -> bool:
    match effect:
        case Wounds(who=hurt, amount=amount):
            return hurt == name and amount > 0
        case Kills(card=killed):
            return killed == name
        case Empowers(by=by, on=on):
            return on in ("", name) and by < 0
    return False


def abilities_of_prey_spare_their_own_side(used: AbilityUsed, table: Table, terms: Terms) -> Finding:
    """Outside combat the abilities of Enemies do not affect creatures of the Wyrm, nor those of Victims Gaia's."""
    side = terms.allegiance_of_prey.get(table.kind_of(used.by), "")
    if not side or table.in_combat():
        return None
    for name in (used.target, *_touched(used.effects)):
        if name != used.by and table.is_creature(name) and table.side_served_by(name) == side:
            return No(f"{used.by} does not affect {name} outside combat: it is of {SIDES[side]}.", needed="a combat")
    return None


def _touched(effects: tuple[AnyEffect, ...]) -> Iterator[str]:
    yield from (getattr(effect, field, "") for effect in effects for field in ("on", "who", "card"))


# --- attacks --------------------------------------------------------------------------------------------------------


def prey_attacks_as_its_card_says(attack: Attacked, table: Table, terms: Terms) -> Finding:
    """Creatures that attack on their own do so in the Combat phase, when their cards say."""
    when = table.facts_of(attack.creature).attacks
    if attack.using or table.is_alpha(attack.creature) or not (when or table.is_prey(attack.creature)):
        return None
    if not _lets_it_attack(attack, table):
        return None
    if table.phase() not in ("", "combat"):
        return No(f"{attack.creature} does not attack in the {table.phase().capitalize()} phase.", needed="a card")
    if table.in_combat() and table.step() in IN_A_ROUND:
        return No(f"{attack.creature} attacks in the {table.step()} step of a round.", needed="the end of the round")
    waiting = table.alphas_to_act() if table.strict_about_silence() and when == "end of turn" else ()
    if waiting:
        return No(f"{attack.creature} attacks too early: {waiting[0]} has not acted.", needed="all alpha actions first")
    return None


def prey_attacks_only_by_an_ability(attack: Attacked, table: Table, terms: Terms) -> Finding:
    """Prey declares an attack only where its card, or another one, lets it."""
    if table.pack_of(attack.target) and not _lets_it_attack(attack, table):
        return No(
            f"{attack.creature} may not attack: as far as it is known, its card does not say that it attacks.",
            needed="prey that attacks, or a card that lets it",
        )
    return None


def _lets_it_attack(attack: Attacked, table: Table) -> bool:
    """Whether an attack is not one of prey, or prey has a card or an ability for it, as far as anybody knows."""
    who = attack.creature
    able = table.facts_of(who).attacks or table.facts_of(who).targets or table.may_have_an_ability(who)
    return bool(attack.using or able) or not table.is_prey(who)


def prey_that_attacks_has_attacked(ended: TurnEnded, table: Table, terms: Terms) -> Finding:
    """What attacks at the end of each turn has attacked, if there is somebody whom it may attack."""
    waiting = table.attacks_to_come() if table.strict_about_silence() else ()
    if waiting:
        return No(f"{waiting[0]} has not attacked.", needed=f"an attack by {waiting[0]}")


def prey_attacks_a_valid_target(attack: Attacked, table: Table, terms: Terms) -> Finding:
    """An Enemy does not attack creatures of the Wyrm, nor a Victim Gaia's, unless its card says so."""
    side, whom = terms.allegiance_of_prey.get(table.kind_of(attack.creature), ""), attack.target
    says = table.facts_of(attack.creature).targets
    if not side or attack.using or not table.pack_of(whom) or table.side_served_by(whom) != side:
        return None
    if not _lets_it_attack(attack, table):
        return None
    if not says or not table.is_among(whom, says):
        return No(f"{attack.creature} does not attack {whom}: it is of {SIDES[side]}.", needed="the next valid target")
    return None


def attacks_of_prey_go_by_renown(attack: Attacked, table: Table, terms: Terms) -> Finding:
    """Of several that attack at the end of the turn, Renown decides which goes first, and chance between equals."""
    if attack.creature not in table.attacks_to_come():
        return None
    drawn = table.draws_before(attack.creature)
    if drawn:
        return No(f"{attack.creature} attacks too early: {drawn[0]} has won the draw.", needed=f"{drawn[0]} first")
    higher = table.attackers_before(attack.creature)
    if higher and table.attacks_at_the_end(attack.creature):
        # Unclear: that the highest Renown goes first is not said.
        return Unclear(
            f"{attack.creature} attacks before {listed(higher, 'and')}, of more Renown: the rulebook has Renown decide "
            "the order, and does not say that the highest goes first."
        )
    return None


def prey_fights_no_longer_than_its_rounds(done: StepBegun | CardLaid, table: Table, terms: Terms) -> Finding:
    """Prey that attacks for a number of rounds has escaped after them: there is no other round."""
    name = table.prey_that_escaped()
    if name and not table.in_combat():
        rounds = table.facts_of(name).attack_rounds
        return No(
            f"{name} attacks for {many(rounds or 1, 'round')}, and has escaped.",
            needed="no more rounds than its card says",
            report_once=f"{name} has escaped",
        )
