"""Rules about attacks and challenges: who is attacked, and how a combat begins."""

from events.rage.combat_events import Answered, Attacked, Challenged, Joined, SteppedIn, TargetChanged, Withdrew
from judge.ruling import Finding, No
from projections.rage.table import Table
from projections.rage.terms import Terms

Attack = Attacked | Challenged


def a_pack_does_not_attack_itself(attack: Attack | TargetChanged, table: Table, terms: Terms) -> Finding:
    """No member of a pack attacks or challenges another member of it, and nobody attacks itself."""
    who, target = _parties(attack, table)
    pack = table.pack_of(who)
    if who == target:
        return No(f"{who} may not attack itself.", needed="another target")
    if pack and pack == table.pack_of(target):
        return No(f"{who} may not attack {target}: both are in {pack}'s pack.", needed="another target")


def prey_never_attacks_prey(attack: Attack | TargetChanged, table: Table, terms: Terms) -> Finding:
    """Prey does not attack prey."""
    who, target = _parties(attack, table)
    if table.is_prey(who) and table.is_prey(target):
        return No(f"{who} may not attack {target}: both are prey.", needed="a member of a pack")


def _parties(attack: Attack | TargetChanged, table: Table) -> tuple[str, str]:
    """Who attacks, and whom; the first of the attackers where the attack goes to another target."""
    if isinstance(attack, TargetChanged):
        return next(iter(table.attackers()), ""), attack.to
    return attack.creature, attack.target


def an_alpha_attacks_alphas_and_prey(attack: Attacked, table: Table, terms: Terms) -> Finding:
    """An alpha attacks other alphas, prey, Battlefields and Territories, and Characters in the Hunting Grounds."""
    alone = table.is_prey(attack.creature) or table.attacks_alone(attack.creature)
    if attack.using or (alone and not table.is_alpha(attack.creature)) or not table.lies(attack.target):
        return None
    target = attack.target
    if not table.is_creature(target):
        return _no_target(attack, table.kind_of(target))
    if table.is_alpha(target) or table.is_prey(target) or table.place_of(target) in ("hunting grounds", "out of play"):
        return None
    if table.pack_of(target) == table.pack_of(attack.creature):
        return None
    return No(
        f"{attack.creature} may not attack {target}: it is no alpha.", needed=f"a challenge, which {target} may refuse"
    )


def _no_target(attack: Attacked, kind: str) -> Finding:
    if kind in ("", "battlefield", "territory", "realm"):
        return None
    return No(
        f"{attack.creature} may not attack {attack.target}: it is of the kind {kind}.",
        needed="a creature, a Battlefield or a Territory",
    )


def an_attack_names_its_target(attack: Attack, table: Table, terms: Terms) -> Finding:
    """The target of an attack is in play."""
    if not table.lies(attack.target):
        return No(f"{attack.target or 'Nothing'} is not in play.", needed="a target in play")


def an_attack_stays_in_one_world(attack: Attack | TargetChanged, table: Table, terms: Terms) -> Finding:
    """Attacks are declared against what is in the same world, and go to nothing in the other."""
    attacker, target = _parties(attack, table)
    own = isinstance(attack, TargetChanged) and target in table.members_of(table.pack_of(attacker))
    if attacker and not own and not table.may_interact(attacker, target):
        return No(
            f"{attacker} may not attack {target}: {target} is in {table.world_of(target)}.",
            needed="a target in the same world",
        )


def a_challenge_is_for_a_member_who_is_no_alpha(challenge: Challenged, table: Table, terms: Terms) -> Finding:
    """A challenge is for a member of another pack that is no alpha."""
    if table.is_alpha(challenge.target):
        return No(f"{challenge.target} is not challenged: it is an alpha.", needed="an attack")
    if table.is_creature(challenge.target) and not table.pack_of(challenge.target):
        return No(f"{challenge.target} is not challenged: it is in no pack.", needed="an attack")


def only_creatures_are_challenged(challenge: Challenged, table: Table, terms: Terms) -> Finding:
    """Battlefields and Territories are not challenged."""
    if table.lies(challenge.target) and not table.is_creature(challenge.target):
        return No(f"{challenge.target} is not challenged: it is no creature.", needed="an attack")


def only_the_challenged_answers(answer: Answered, table: Table, terms: Terms) -> Finding:
    """Who was challenged answers; an attack is not refused."""
    if table.challenged() != answer.creature:
        return No(f"{answer.creature} was not challenged.", needed="a challenge")


def only_a_spirit_of_the_hunting_grounds_is_bound(attack: Attacked, table: Table, terms: Terms) -> Finding:
    """Only Spirits in the Hunting Grounds are attacked to bind."""
    if not attack.binds:
        return None
    unknown = table.is_creature(attack.target) and not table.keywords_of(attack.target)
    spirit = table.has_keyword(attack.target, "Spirit") or unknown or not table.lies(attack.target)
    if not spirit or table.place_of(attack.target) != "hunting grounds":
        return No(f"{attack.target} is not bound: it is no Spirit in the Hunting Grounds.", needed="a Spirit there")


def binding_is_done_in_the_umbra(attack: Attacked, table: Table, terms: Terms) -> Finding:
    """Who attacks to bind is in the Umbra."""
    if attack.binds and table.world_of(attack.creature) == "the physical world":
        return No(
            f"{attack.creature} may not bind {attack.target} from the physical world.", needed="an alpha in the Umbra"
        )


def what_cannot_be_bound_is_not_attacked_to_bind(attack: Attacked, table: Table, terms: Terms) -> Finding:
    """A creature that cannot be bound is not attacked to bind."""
    if attack.binds and table.facts_of(attack.target).unbound:
        return No(f"{attack.target} is not bound: it cannot be.", needed="a plain attack")


def an_alpha_steps_in_for_prey_of_its_allegiance(step: SteppedIn, table: Table, terms: Terms) -> Finding:
    """A Gaia alpha steps in for a Victim, a Wyrm alpha for an Enemy; for another creature, a card or ability does."""
    target = table.first_target()
    kind, side = table.kind_of(target), table.serves(table.pack_of(step.creature))
    if kind in ("character", "ally") and not step.using and not table.may_have_an_ability(step.creature):
        return No(f"{step.creature} may not step in for {target}: it is no prey.", needed="a card that lets it")
    if step.using or kind not in ("enemy", "victim") or not side:
        return None
    own = {"enemy": "the Wyrm", "victim": "Gaia"}[kind]
    if side != own or not table.is_alpha(step.creature):
        return No(f"{step.creature} may not step in for {target}.", needed=f"an alpha of {own}")


def nobody_steps_in_against_its_own_pack(step: SteppedIn, table: Table, terms: Terms) -> Finding:
    """Nobody steps in for prey that its own pack attacks: a pack does not fight itself."""
    pack = table.pack_of(step.creature)
    if pack and table.is_creature(table.first_target()) and pack in table.players_of(table.attackers()):
        return No(f"{step.creature} may not step in: its own pack attacks.", needed="a creature of another pack")


def one_steps_in_before_combat(step: SteppedIn, table: Table, terms: Terms) -> Finding:
    """Who steps in does so before the first round."""
    if not table.in_combat():
        return No(f"{step.creature} may not step in: no attack is declared.", needed="a declared attack")
    if table.combat_round():
        return No(f"{step.creature} may not step in: the combat has begun.", needed="the Pre-Combat step")


def stepping_in_needs_one_world(step: SteppedIn, table: Table, terms: Terms) -> Finding:
    """Who steps in can interact with both the target and the attacker."""
    for other in (table.target_of_combat(), *table.attackers()):
        if not table.in_one_world(step.creature, other):
            return No(f"{step.creature} may not step in: {other} is in {table.world_of(other)}.", needed="one world")
    return None


def pack_actions_join_members_of_the_home_ground(join: Joined, table: Table, terms: Terms) -> Finding:
    """Members of a pack in its Home Ground join pack actions; those in the Hunting Grounds have no part in them."""
    away = [name for name in join.creatures if table.pack_of(name) and table.place_of(name) == "hunting grounds"]
    if away:
        return No(f"{away[0]} may not join: it is in the Hunting Grounds.", needed="members of the Home Ground")
    packs = {table.pack_of(name) for name in join.creatures} - {""}
    for name in (*table.attackers(), *table.defenders()):
        alone = table.pack_of(name) in packs and table.place_of(name) == "hunting grounds"
        if alone and table.alpha_of(table.pack_of(name)) != name:
            return No(
                f"{join.creatures[0]} may not join {name}, which is in the Hunting Grounds.",
                needed="a packmate in the Home Ground",
            )


def pack_combat_is_joined_before_or_between_rounds(join: Joined, table: Table, terms: Terms) -> Finding:
    """Packs join before the combat or between its rounds."""
    if not table.in_combat():
        return No("Nobody joins: no combat is in progress.", needed="a combat")
    if table.step() in ("maneuver", "play card", "targeting", "reveal", "bluff", "resolution"):
        return No(f"{join.creatures[0]} joins in the {table.step()} step.", needed="a step before or between rounds")


def only_the_attacker_withdraws(withdrew: Withdrew, table: Table, terms: Terms) -> Finding:
    """The attacker may break off a combat; a defender may not."""
    if table.in_combat() and not table.is_attacker(withdrew.creature):
        return No(f"{withdrew.creature} may not withdraw: it is no attacker.", needed="an attacker")


def nobody_withdraws_from_a_full_frenzy(withdrew: Withdrew, table: Table, terms: Terms) -> Finding:
    """There is no withdrawal while any creature in the combat is in full frenzy."""
    raging = [name for name in (*table.attackers(), *table.defenders()) if table.frenzy_of(name) == "full"]
    if raging:
        return No(f"{withdrew.creature} may not withdraw: {raging[0]} is in full frenzy.", needed="no full frenzy")


def what_holds_one_attacker_holds_all(withdrew: Withdrew, table: Table, terms: Terms) -> Finding:
    """What prevents one attacker from withdrawing prevents them all."""
    holding = table.holding()
    if holding:
        return No(f"{withdrew.creature} may not withdraw: {holding} holds the attackers.", needed="nothing that does")


def a_prevented_attack_is_not_declared(attack: Attack, table: Table, terms: Terms) -> Finding:
    """A creature that cannot be attacked is no valid target."""
    shelter = table.shelter_of(attack.target)
    if shelter:
        return No(f"{attack.creature} may not attack {attack.target}: {shelter} forbids it.", needed="another target")


def withdrawal_comes_in_its_step(withdrew: Withdrew, table: Table, terms: Terms) -> Finding:
    """A withdrawal is announced in the Withdrawal step of a round."""
    why = "no round has been fought" if table.in_combat() else "no combat is in progress"
    why = "the Withdrawal step is over" if table.step() == "between rounds" else why
    if not table.combat_round() or table.step() == "between rounds":
        return No(f"{withdrew.creature} may not withdraw: {why}.", needed="the Withdrawal step")


def its_alpha_defends_a_territory(step: SteppedIn, table: Table, terms: Terms) -> Finding:
    """A Territory is defended by the alpha of the pack that has it."""
    target = table.target_of_combat()
    if table.kind_of(target) not in ("territory", "realm") or step.using:
        return None
    owner = table.pack_of(target)
    if table.pack_of(step.creature) != owner or not table.is_alpha(step.creature):
        return No(f"{step.creature} may not defend {target}: {owner}'s alpha may.", needed=f"the alpha of {owner}")
