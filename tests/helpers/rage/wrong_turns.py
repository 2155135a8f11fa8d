"""Ways to break one event of a Rage game outside combat: set-up, hands, cards played, juntas.

Each is asked about a legal event and the table before it, and gives the broken event that stands in its place.
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from events.common import Observed
from events.rage import events as e
from events.rage.words import PHASES
from events.spelling import printed_name
from projections.rage.table import Table

LATER = ("umbra", "moot")


def one_of(random: Random, found: Iterable[Any]) -> Any:
    """One of several by chance; None of none."""
    several = list(found)
    return random.choice(several) if several else None


def calm(table: Table) -> bool:
    """Whether a turn is in progress, without a combat, a vote or an announcement."""
    busy = table.in_combat() or table.voted_on() or table.announcements()
    return table.turn is not None and not table.turn_over() and not busy


def armed(table: Table, creature: str) -> bool:
    """Whether a creature has an Iron Bar."""
    return any(printed_name(one) == "Iron Bar" for one in table.items_of(creature))


def may_play(table: Table, random: Random, card: str) -> str:
    """A Character whose player may have this sept card in hand."""
    return str(one_of(random, _players_of(table, card)) or "")


def _players_of(table: Table, card: str) -> Iterator[str]:
    for player in table.left():
        if table.hand_of(player, "sept") and table.may_hold(player, "sept", card):
            yield from (name for name in table.characters_of(player) if table.place_of(name) != "out of play")


def deck_too_small(table: Table, event: Any, random: Random) -> Any:
    """A deck of one card fewer than the smallest."""
    if isinstance(event, e.DeckBrought):
        smallest = {"sept": table.terms.smallest_sept_deck, "combat": table.terms.smallest_combat_deck}
        return e.DeckBrought(event.player, event.deck, smallest[event.deck] - 1)


def pack_above_the_level(table: Table, event: Any, random: Random) -> Any:
    """A pack with a Character too many."""
    if isinstance(event, e.PackChosen):
        other = one_of(random, (name for name, facts in table.described.items() if facts.renown == 8))
        return replace(event, characters=(*event.characters, other))


def two_copies_of_a_character(table: Table, event: Any, random: Random) -> Any:
    """A pack of one Character, twice."""
    if isinstance(event, e.PackChosen):
        return replace(event, characters=(event.characters[-1],) * 2)


def first_hand_discarded(table: Table, event: Any, random: Random) -> Any:
    """A discard in the Redraw phase of the first turn."""
    if isinstance(event, e.Drew | e.OpenPlayBegun) and table.turn_number() == 1 and table.phase() == "redraw":
        name = one_of(random, (one for one in table.left() if table.dealt(one, "sept")))
        return e.Discarded(name, "sept", ("",)) if name else None


def discard_after_the_draw(table: Table, event: Any, random: Random) -> Any:
    """A discard from a hand that has been filled."""
    if isinstance(event, e.Drew) and (table.turn_number() or 0) > 1 and table.closed():
        drawn = (one for one in table.left() if table.drawn(one, event.deck) and table.hand_of(one, event.deck))
        name = one_of(random, drawn)
        return e.Discarded(name, event.deck, ("",)) if name else None


def discard_of_more_than_the_hand(table: Table, event: Any, random: Random) -> Any:
    """More cards are discarded than are in the hand."""
    if isinstance(event, e.Discarded) and table.hand_counted(event.player, event.deck):
        return replace(event, cards=("",) * (table.hand_of(event.player, event.deck) + 1))


def card_too_many_drawn(table: Table, event: Any, random: Random) -> Any:
    """One card more than fills the hand."""
    if isinstance(event, e.Drew) and table.closed() and table.hand_counted(event.player, event.deck):
        return replace(event, count=table.to_draw(event.player, event.deck) + 1)


def card_too_few_drawn(table: Table, event: Any, random: Random) -> Any:
    """One card fewer than fills the hand."""
    if isinstance(event, e.Drew) and table.to_draw(event.player, event.deck) > 1:
        return replace(event, count=table.to_draw(event.player, event.deck) - 1)


def phase_again(table: Table, event: Any, random: Random) -> Any:
    """An earlier phase of the turn comes again."""
    if isinstance(event, e.PhaseBegun) and calm(table) and table.phase() in PHASES[2:]:
        place = PHASES.index(table.phase())  # type: ignore[arg-type]  # it is a phase
        return e.PhaseBegun(random.choice(PHASES[1:place]))


def resource_too_late(table: Table, event: Any, random: Random) -> Any:
    """Equipment is played after the Resource phase."""
    if calm(table) and table.phase() in LATER:
        who = may_play(table, random, "Iron Bar")
        return e.Played(who, "Iron Bar") if who and not armed(table, who) else None


def prey_too_late(table: Table, event: Any, random: Random) -> Any:
    """An Enemy is played after the Resource phase."""
    if calm(table) and table.phase() in LATER:
        player = one_of(random, (one for one in table.left() if table.hand_of(one, "sept")))
        return e.Played(player, "Tin Hauler") if player else None


def second_weapon(table: Table, event: Any, random: Random) -> Any:
    """A Weapon for who has one."""
    if isinstance(event, e.Played) and table.phase() == "resource" and calm(table):
        who = one_of(random, (one for one in _players_of(table, "Iron Bar") if armed(table, one)))
        return e.Played(who, "Iron Bar") if who else None


def armed_prey(table: Table, event: Any, random: Random) -> Any:
    """Prey plays equipment."""
    if isinstance(event, e.Played) and table.phase() == "resource" and calm(table):
        who = one_of(random, (one for one in table.cards if table.is_prey(one)))
        return e.Played(who, "Iron Bar", player=table.left()[0]) if who else None


def unique_twice(table: Table, event: Any, random: Random) -> Any:
    """A second copy of a Unique card, while the first lies in play."""
    if isinstance(event, e.Played) and table.phase() == "resource" and calm(table) and table.lies("Old Well"):
        who = may_play(table, random, "Old Well")
        new = table.came_this_turn("Old Well") or "Old Well" in table.contested()
        return e.Played(who, "Old Well") if who and not new else None


def gift_beyond_the_gnosis(table: Table, event: Any, random: Random) -> Any:
    """A Gift that asks for more Gnosis than its player has."""
    if isinstance(event, e.Played) and event.card in ("Still Wind", "Thick Fur") and not event.target:
        return replace(event, card="Deep Trance")


def rite_beyond_the_renown(table: Table, event: Any, random: Random) -> Any:
    """A Rite is played by who has too little Renown."""
    if isinstance(event, e.Played) and event.card == "Low Chant" and not event.target:
        low = (one for one in _players_of(table, "Low Chant") if (table.renown_of(one) or 9) < 4)
        who = one_of(random, low)
        return replace(event, by=who) if who else None


def moon_out_of_its_phase(table: Table, event: Any, random: Random) -> Any:
    """A Lunar Phase in another phase than Redraw."""
    if isinstance(event, e.Played) and calm(table) and not table.closed() and table.phase() in ("resource", *LATER):
        player = one_of(random, (one for one in table.left() if table.hand_of(one, "sept")))
        return e.Played(player, "Thin Moon") if player else None


def second_totem(table: Table, event: Any, random: Random) -> Any:
    """A Pack Totem for a pack that has one."""
    if isinstance(event, e.Played) and calm(table) and not table.closed():
        packs = [one for one in table.left() if table.resources_of(one, "pack totem")]
        who = one_of(random, (one for one in _players_of(table, "Old Bear") if table.pack_of(one) in packs))
        return e.Played(who, "Old Bear") if who else None


def second_quest(table: Table, event: Any, random: Random) -> Any:
    """A Quest for a creature that is on one."""
    if isinstance(event, e.Played) and calm(table) and not table.closed():
        who = one_of(random, (one for one in _players_of(table, "First Deed") if table.quests_of(one)))
        return e.Played(who, "First Deed") if who else None


def action_of_prey(table: Table, event: Any, random: Random) -> Any:
    """Prey plays an Action."""
    if isinstance(event, e.Played) and event.card == "Long Howl" and not event.target:
        who = one_of(random, (one for one in table.cards if table.is_prey(one)))
        return e.Played(who, "Long Howl", player=table.player_of(event.by)) if who else None


def card_not_in_play_is_cancelled(table: Table, event: Any, random: Random) -> Any:
    """A card is cancelled that nobody has played."""
    if isinstance(event, e.Cancelled):
        other = one_of(random, (one for one in table.described if not table.lies(one) and one != table.pending()))
        return None if table.was_discarded(other) else replace(event, card=other)


def early_regeneration(table: Table, event: Any, random: Random) -> Any:
    """Somebody regenerates after the Regeneration phase."""
    if isinstance(event, e.PhaseBegun) and calm(table) and table.phase() in ("resource", *LATER):
        hurt = (name for name in table.cards if table.regenerates(name) and table.may_heal(name))
        who = one_of(random, hurt)
        return e.Regenerated(who) if who else None


def regenerates_twice(table: Table, event: Any, random: Random) -> Any:
    """A creature regenerates a second card."""
    if isinstance(event, e.Regenerated) and table.phase() == "regeneration":
        who = one_of(random, (name for name in table.cards if table.regenerated(name) and table.may_heal(name)))
        return e.Regenerated(who) if who else None


def crosses_without_a_caern(table: Table, event: Any, random: Random) -> Any:
    """Who has no Caern steps sideways."""
    if isinstance(event, e.SteppedSideways):
        bare = (one for one in table.characters_in_play() if not table.caerns_of(table.pack_of(one)))
        who = one_of(random, bare)
        return e.SteppedSideways(who) if who else None


def caern_of_another_pack(table: Table, event: Any, random: Random) -> Any:
    """Who steps sideways uses another pack's Caern."""
    if isinstance(event, e.SteppedSideways) and event.using:
        name = printed_name(event.using)
        having = {table.pack_of(one) for one in table.cards if printed_name(one) == name}
        who = one_of(random, (one for one in table.characters_in_play() if table.pack_of(one) not in having))
        return e.SteppedSideways(who, event.using) if who else None


def there_and_back(table: Table, event: Any, random: Random) -> Any:
    """A Character uses a Caern twice in a phase."""
    if isinstance(event, e.SteppedSideways | e.OpenPlayBegun) and table.phase() == "umbra":
        who = one_of(random, (one for one in table.characters_in_play() if table.has_stepped(one)))
        caerns = table.caerns_of(table.pack_of(who)) if who else ()
        return e.SteppedSideways(who, caerns[0]) if caerns else None


def junta_of_the_other_side(table: Table, event: Any, random: Random) -> Any:
    """A Moot is called by the Wyrm, or a Board Meeting by Gaia."""
    if isinstance(event, e.JuntaCalled):
        other = {"Call to Order": "Shareholders", "Shareholders": "Call to Order"}
        return replace(event, card=other[event.card]) if event.card in other else None


def no_junta_is_called(table: Table, event: Any, random: Random) -> Any:
    """A card is called that is no junta."""
    if isinstance(event, e.JuntaCalled):
        return replace(event, card="Long Howl")


def vote_changed(table: Table, event: Any, random: Random) -> Any:
    """Who has voted votes otherwise."""
    if isinstance(event, e.Voted) and not table.next_junta():
        cast = one_of(random, (one for one in table.characters_in_play() if table.has_voted(one)))
        return e.Voted(cast, "no" if table.vote_cast_by(cast) == "yes" else "yes") if cast else None


def vote_again(table: Table, event: Any, random: Random) -> Any:
    """Who has voted votes so again."""
    if isinstance(event, e.Voted) and not table.next_junta():
        voters = (one for one in table.characters_in_play() if table.vote_cast_by(one) in ("yes", "no"))
        cast = one_of(random, (one for one in voters if table.has_voted(one)))
        return e.Voted(cast, table.vote_cast_by(cast)) if cast else None  # type: ignore[arg-type]  # it is a vote


def late_vote(table: Table, event: Any, random: Random) -> Any:
    """Somebody votes after those of less Renown."""
    if isinstance(event, e.Voted) and not table.next_junta():
        late = (one for one in table.characters_in_play() if table.votes_late(one) and not table.has_voted(one))
        who = one_of(random, late)
        return e.Voted(who, "yes") if who else None


def vote_too_many(table: Table, event: Any, random: Random) -> Any:
    """One vote more than the Renown."""
    if isinstance(event, e.Voted) and event.vote != "abstain" and table.is_character(event.creature):
        has = table.votes_of(event.creature)
        return replace(event, votes=has + 1) if has is not None else None


def wrong_result(table: Table, event: Any, random: Random) -> Any:
    """A junta passes that fails, or fails that passes, however those vote who have not."""
    yes, no, more = table.votes_for(), table.votes_against(), table.votes_outstanding()
    if isinstance(event, e.JuntaDecided) and yes is not None and no is not None and more is not None:
        passes, fails = yes > no + more, no >= yes + more
        return replace(event, passed=fails) if passes or fails else None


def miscounted_hand(table: Table, event: Any, random: Random) -> Any:
    """A hand is seen with a card too many."""
    if isinstance(event, e.PhaseBegun) and calm(table) and table.phase() in LATER:
        player = one_of(random, (one for one in table.left() if table.hand_counted(one, "sept")))
        return Observed(player, "sept hand", table.hand_of(player, "sept") + 1) if player else None
