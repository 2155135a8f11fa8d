"""Rules about vampires among werewolves: what is for packs, the moon, silver and frenzy."""

from collections.abc import Iterator

from events.rage.combat_events import Frenzied, Joined, Landed, SteppedIn
from events.rage.events import AbilityUsed, EffectHappened, Played
from judge.ruling import Finding, No, Unclear
from projections.rage.questions.timing import touched
from projections.rage.table import Table
from projections.rage.terms import Terms

Use = Played | AbilityUsed | EffectHappened


def vampires_take_no_part_in_werewolf_packs(join: Joined | SteppedIn, table: Table, terms: Terms) -> Finding:
    """A vampire joins no pack attack and no pack defence of a werewolf, and nothing else that is for its pack."""
    verb = "join" if isinstance(join, Joined) else "step in for"
    for name in join.creatures if isinstance(join, Joined) else (join.creature,):
        if not table.is_vampire(name):
            continue
        helped = [one for one in table.side_of_pack(table.pack_of(name)) if table.is_shapeshifter(one)]
        if helped:
            return No(
                f"{name} may not {verb} {helped[0]}: a vampire is in no pack of werewolves.",
                needed="a werewolf, or a fight of vampires",
            )
    return None


def whether_a_vampire_is_helped_by_werewolves_is_open(join: Joined, table: Table, terms: Terms) -> Finding:
    """A vampire is in no pack of werewolves; whether those of its player may help it is not said."""
    for name in join.creatures:
        helped = [one for one in table.side_of_pack(table.pack_of(name))[:1] if table.is_vampire(one)]
        if helped and table.is_shapeshifter(name):
            # Unclear: vampires do not help werewolves; whether it holds the other way round is not said.
            return Unclear(f"{name} joins {helped[0]}, a vampire, which is in no pack of werewolves: it may, or not.")
    return None


def moon_signs_do_nothing_to_vampires(used: Use, table: Table, terms: Terms) -> Finding:
    """Moon signs do not affect vampires."""
    for name in _vampires_touched(used, ("lunar phase",), table):
        return No(f"{used.card} does nothing to {name}: it is a vampire.", needed="a creature that is no vampire")
    return None


def totems_do_nothing_for_vampires(used: Use, table: Table, terms: Terms) -> Finding:
    """Vampires have no benefit of a totem."""
    for name in _vampires_touched(used, ("pack totem", "personal totem"), table):
        return No(f"{used.card} does nothing for {name}: it is a vampire.", needed="a creature that is no vampire")
    return None


def _vampires_touched(used: Use, kinds: tuple[str, ...], table: Table) -> Iterator[str]:
    """The vampires that a card of one of these kinds is said to affect, or is attached to."""
    if table.facts_of(used.card).kind not in kinds:
        return
    by = "" if isinstance(used, EffectHappened) else used.by
    on = used.on if isinstance(used, Played) else ""
    for name in (on, *touched(used.effects, by)):
        if table.is_vampire(name):
            yield name


def silver_does_not_aggravate_vampires(landed: Landed, table: Table, terms: Terms) -> Finding:
    """Silver does not aggravate damage on vampires."""
    slot = table.called(landed.card, landed.on)
    if slot is None or not landed.aggravated or table.facts_of(slot.card).aggravated:
        return None
    silver = table.silver_of(slot.creature)
    if silver and table.is_vampire(landed.on):
        return No(
            f"{slot.card} does {landed.on} no aggravated damage: silver, as of {silver}, is nothing to a vampire.",
            needed="damage that is not aggravated",
        )


def the_cards_of_a_vampires_frenzy_are_open(frenzy: Frenzied, table: Table, terms: Terms) -> Finding:
    """In full frenzy a creature draws combat cards for its Rage, of which a vampire has none."""
    if frenzy.frenzy == "full" and table.is_vampire(frenzy.creature):
        # Unclear: no card, or as many as the damage that it does.
        return Unclear(f"{frenzy.creature} has no Rage: it draws no card for its frenzy, or some for its damage.")
