"""Every sentence of the line notation."""

import pytest

from events.common import AskedToPlay, Corrected, LetPlay, NotYet, Observed, RolledBack, Ruled, Shuffled
from events.effects.base import Gains, Modifies, Places, Untaps
from events.effects.methuselah import Controls
from events.formats.files import read_record
from events.methuselah import events as m
from events.methuselah.card_facts import CardFacts
from events.notation.game_writer import write_game
from events.notation.sentences import say_event
from events.record.record import Entry, Heading, Record
from events.registry import vocabularies
from tests.helpers.methuselah.notated import read

# Each sentence as it is written, the event that it declares, and other ways to type it.
SENTENCES: list[tuple[str, m.MethuselahEvent, tuple[str, ...]]] = [
    ("seats Sarah, Alexis, Ryan", m.Seated(("Sarah", "Alexis", "Ryan")), ()),
    ("seats Sarah, Alexis for ante", m.Seated(("Sarah", "Alexis"), True), ()),
    ("Sarah presents library 70, crypt 12", m.DecksPresented("Sarah", 70, 12), ("sar presents library 70 , crypt 12",)),
    ("Sarah antes Blood Doll", m.AnteSet("Sarah", "Blood Doll"), ("sarah ante Blood Doll",)),
    ("Sarah antes", m.AnteSet("Sarah"), ("Sarah antes ?",)),
    (
        "vampire Lupo: capacity 6, clan Brujah, Camarilla, Prince of Boston, potence, CELERITY, bleed 2",
        m.Described(
            "Lupo",
            CardFacts(
                kind="vampire",
                capacity=6,
                clan="Brujah",
                sect="Camarilla",
                title="Prince of Boston",
                disciplines={"Potence": "basic", "Celerity": "superior"},
                bleed=2,
            ),
        ),
        ("Vampire lupo:capacity 6,clan Brujah,camarilla,prince of Boston,Potence,CELERITY,bleed 2",),
    ),
    ("vampire Nora", m.Described("Nora", CardFacts(kind="vampire")), ("vampire Nora:",)),
    (
        "ally Zip: life 2, strength 1, costs 3 pool",
        m.Described("Zip", CardFacts("ally", life=2, strength=1, pool=3)),
        (),
    ),
    (
        "card Bonding: action modifier, dominate | +1 bleed | +2 bleed",
        m.Described(
            "Bonding",
            CardFacts(
                "action modifier",
                disciplines={"Dominate": "basic"},
                basic=(Modifies("bleed", 1),),
                superior=(Modifies("bleed", 2),),
            ),
        ),
        (),
    ),
    ("Sarah deals Nora, ?, ?, ?", m.Dealt("Sarah", ("Nora", "", "", "")), ("sarah is dealt Nora, ?, ?, ?",)),
    ("Sarah deals Nora holding Blur, ?", m.Dealt("Sarah", ("Nora",), ("Blur", "")), ()),
    ("Sarah deals nothing holding nothing", m.Dealt("Sarah", (), ()), ()),
    ("Sarah 1 turns out to be Nora", m.Identified("Sarah 1", "Nora"), ("sarah 1 is really Nora",)),
    ("turn Sarah", m.TurnBegun("Sarah"), ("Turn sar",)),
    ("influence phase", m.PhaseBegun("influence"), ("influence", "phase influence", "Influence Phase")),
    ("Sarah takes the Edge pool", m.EdgePoolTaken("Sarah"), ("sarah edge",)),
    ("pays to contest Rake", m.ContestPaid("Rake"), ("pay rake",)),
    ("yields Rake", m.ContestYielded("Rake"), ("yield rake",)),
    ("Lupo pays to contest the title", m.TitleContestPaid("Lupo"), ("lupo pays for the title",)),
    ("Lupo yields the title", m.TitleYielded("Lupo"), ("lupo yields",)),
    ("Sarah announces withdrawal", m.WithdrawalAnnounced("Sarah"), ("sarah withdraws",)),
    ("Sarah plays Blood Doll on Lupo", m.MasterPlayed(methuselah="Sarah", card="Blood Doll", target="Lupo"), ()),
    ("Sarah plays Warehouse as a location", m.MasterPlayed(methuselah="Sarah", card="Warehouse", kind="location"), ()),
    (
        "Ryan plays Sudden Reversal as out-of-turn",
        m.MasterPlayed(methuselah="Ryan", card="Sudden Reversal", kind="out-of-turn"),
        ("ryan pl Sudden Reversal as an out-of-turn",),
    ),
    ("Sarah uses a master action with Barrens", m.MasterActionUsed(methuselah="Sarah", card="Barrens"), ()),
    ("Lupo bleeds Alexis", m.Bleed(minion="Lupo", target="Alexis"), ("lupo bl al", "LUPO bleed alex")),
    ("Lupo bleeds", m.Bleed(minion="Lupo"), ("lu bl",)),
    (
        "Lupo bleeds with Computer Hacking: +1 bleed",
        m.Bleed(minion="Lupo", card="Computer Hacking", effects=(Modifies("bleed", 1),)),
        (),
    ),
    ("Lupo hunts", m.Hunt(minion="Lupo"), ("lupo hu",)),
    ("Rake equips Flak Jacket", m.Equip(minion="Rake", card="Flak Jacket"), ("rake equips with Flak Jacket",)),
    (
        "Rake takes .44 Magnum, Flak Jacket from Lupo",
        m.TakeEquipment(minion="Rake", holder="Lupo", equipment=(".44 Magnum", "Flak Jacket")),
        (),
    ),
    ("Rake employs J. S. Simmons", m.Employ(minion="Rake", card="J. S. Simmons"), ("rake emp J. S. Simmons",)),
    ("Rake recruits Loyal Street Gang", m.Recruit(minion="Rake", card="Loyal Street Gang"), ()),
    (
        "Lupo acts with Arson on Warehouse",
        m.ActionCardPlayed(minion="Lupo", card="Arson", target="Warehouse"),
        ("lupo act on Warehouse with Arson",),
    ),
    ("Lupo acts with Army of Rats", m.ActionCardPlayed(minion="Lupo", card="Army of Rats"), ()),
    ('Lupo acts with superior ""', m.ActionCardPlayed(minion="Lupo", card="", superior=True), ()),
    (
        "Lupo acts with superior a card",
        m.ActionCardPlayed("a card", superior=True, minion="Lupo"),
        ("Lupo acts with superior ?",),
    ),
    (
        "Rake calls Kine Resources Contested",
        m.PoliticalAction(minion="Rake", card="Kine Resources Contested"),
        (),
    ),
    ("Rake calls Elysium in play", m.PoliticalAction(minion="Rake", card="Elysium", in_play=True), ()),
    ("Lupo leaves torpor", m.LeaveTorpor(minion="Lupo"), ("lupo leaves",)),
    (
        "Rake rescues Lupo paying 1+1",
        m.Rescue(minion="Rake", vampire="Lupo", by_rescuer=1, by_rescued=1),
        ("rake res lupo paying 1 + 1",),
    ),
    ("Rake rescues Lupo paying ?+2", m.Rescue(minion="Rake", vampire="Lupo", by_rescued=2), ()),
    ("Rake rescues Lupo", m.Rescue(minion="Rake", vampire="Lupo"), ("rake rescues lupo paying ?",)),
    ("Rake encounters Thomas", m.Encounter(minion="Rake", vampire="Thomas"), ("rake enc tho",)),
    ("Rake chooses to destroy", m.EncounterSettled(minion="Rake", choice="destroy"), ("rake destroys it",)),
    (
        "Rake chooses to rescue paying 1+1",
        m.EncounterSettled(minion="Rake", choice="rescue", by_rescuer=1, by_rescued=1),
        ("rake rescues it paying 1+1",),
    ),
    ("Rake diablerizes Thomas", m.Diablerize(minion="Rake", vampire="Thomas"), ("rake diab tho",)),
    (
        "Lupo modifies with Lost in Crowds: +2 stealth",
        m.Modifier(minion="Lupo", card="Lost in Crowds", effects=(Modifies("stealth", 2),)),
        ("lupo mod Lost in Crowds: +2 stealth",),
    ),
    (
        "Thomas reacts with Wake with Evening's Freshness: untaps Thomas",
        m.Reaction(minion="Thomas", card="Wake with Evening's Freshness", effects=(Untaps("Thomas"),)),
        ("tho re Wake with Evening's Freshness: untap tho",),
    ),
    ("Thomas uses superior Bowl", m.CardUsed(minion="Thomas", card="Bowl", superior=True), ("tho use sup Bowl",)),
    ("uses Warehouse", m.CardUsed(card="Warehouse"), ("use Warehouse",)),
    ("Thomas blocks", m.Block("Thomas"), ("tho block", "tho bk")),
    ("no block", m.NoBlock(), ("nb", "nobody blocks")),
    ("Alexis declines", m.NoBlock("Alexis"), ("alex no block", "alex dec", "alex nb")),
    ("resolves", m.Resolved(), ("it resolves",)),
    ("succeeds", m.Resolved("succeeds"), ("it succeeds", "succ")),
    ("blocked", m.Resolved("blocked"), ("it is blocked",)),
    ("Thomas drains the acting vampire", m.BlockerDrains("Thomas"), ("tho drains",)),
    ("Lupo fights Thomas with Bum's Rush", m.CombatBegun(minion="Lupo", opponent="Thomas", card="Bum's Rush"), ()),
    ("Lupo fights with Taste of Vitae", m.CombatCard(minion="Lupo", card="Taste of Vitae"), ()),
    (
        "Lupo maneuvers to long with Flash",
        m.Maneuver(minion="Lupo", to="long", card="Flash"),
        ("lupo mnv long with Flash",),
    ),
    ("Lupo maneuvers", m.Maneuver(minion="Lupo"), ()),
    (
        "Lupo maneuvers striking with Submachine Gun",
        m.Maneuver(minion="Lupo", card="Submachine Gun", strike=True),
        (),
    ),
    ("Lupo strikes", m.Strike(minion="Lupo"), ("lupo str",)),
    ("Lupo strikes by hand", m.Strike(minion="Lupo", kind="hand"), ("lupo strikes hands",)),
    (
        "Lupo strikes for 2 with Undead Strength",
        m.Strike(minion="Lupo", amount=2, card="Undead Strength"),
        ("lupo strike 2 with Undead Strength",),
    ),
    (
        "Lupo strikes for 3R damage with Submachine Gun",
        m.Strike(minion="Lupo", kind="damage", amount=3, ranged=True, card="Submachine Gun"),
        ("lupo strikes 3r with Submachine Gun", "lupo shoots for 3 with Submachine Gun"),
    ),
    (
        "Lupo strikes for 2 aggravated damage first",
        m.Strike(minion="Lupo", kind="damage", amount=2, aggravated=True, first=True),
        ("lupo strikes 2 agg damage first strike",),
    ),
    ("Lupo strikes by hand for 2 aggravated", m.Strike(minion="Lupo", kind="hand", amount=2, aggravated=True), ()),
    (
        "Lupo strikes for 1R damage at Mage",
        m.Strike(minion="Lupo", kind="damage", amount=1, ranged=True, target="Mage"),
        (),
    ),
    ("Lupo dodges with Dodge", m.Strike(minion="Lupo", kind="dodge", card="Dodge"), ("lupo dodge with Dodge",)),
    ("Lupo ends combat with Majesty", m.Strike(minion="Lupo", kind="combat ends", card="Majesty"), ()),
    ("Lupo steals 3 blood", m.Strike(minion="Lupo", kind="steal blood", amount=3), ()),
    ("Lupo steals equipment Gun", m.Strike(minion="Lupo", kind="steal equipment", target="Gun"), ()),
    ("Lupo destroys equipment", m.Strike(minion="Lupo", kind="destroy equipment"), ()),
    ("Lupo strikes as other with Fear", m.Strike(minion="Lupo", kind="other", card="Fear"), ()),
    (
        "Lupo acts with Storm on Thomas, Gun",
        m.ActionCardPlayed(minion="Lupo", card="Storm", target="Thomas", others=("Gun",)),
        (),
    ),
    ("Sarah uses Gun", m.CardUsed(methuselah="Sarah", card="Gun"), ()),
    ("Lupo dodges as an additional strike", m.Strike(minion="Lupo", kind="dodge", order="additional"), ()),
    (
        "Lupo strikes for 2R damage first as the initial strike at Thomas",
        m.Strike(
            minion="Lupo", kind="damage", amount=2, ranged=True, first=True, target="Thomas", order="initial"
        ),
        (),
    ),
    (
        "Lupo strikes as steal equipment as an additional strike at Gun",
        m.Strike(minion="Lupo", kind="steal equipment", target="Gun", order="additional"),
        (),
    ),
    ("Lupo picks Gun", m.StrikeAimed(chooser="Lupo", target="Gun"), ()),
    ("strikes resolved", m.StrikesResolved(), ()),
    (
        "Thomas prevents 1 with Skin of Rock",
        m.Prevent(minion="Thomas", card="Skin of Rock"),
        ("tho prev with Skin of Rock",),
    ),
    ("Thomas prevents 2 aggravated", m.Prevent(minion="Thomas", amount=2, aggravated=True), ("tho prevents 2 agg",)),
    ("Thomas prevents 2 regular", m.Prevent(minion="Thomas", amount=2, aggravated=False), ()),
    ("damage resolved", m.DamageResolved(), ("damage", "dmg")),
    (
        "Lupo gains 2 strikes with superior Blur",
        m.AdditionalStrikes(minion="Lupo", number=2, card="Blur", superior=True),
        (),
    ),
    ("Lupo gains 1 strike", m.AdditionalStrikes(minion="Lupo"), ("lupo gains an additional strike",)),
    ("Lupo presses", m.Press(minion="Lupo"), ("lupo press",)),
    ("Lupo presses to end with Flash", m.Press(minion="Lupo", to="end", card="Flash"), ()),
    ("Thomas passes", m.Passed("Thomas"), ("tho pass",)),
    ("Thomas does not strike", m.Passed("Thomas", leaves="strike"), ("tho doesn't strike",)),
    ("next round", m.RoundBegun(), ()),
    ("combat ends", m.CombatEnded(), ("ce", "combat over")),
    (
        'terms "Alexis burns 2": Alexis burns 2 pool, Sarah gains 1 pool',
        m.TermsChosen("Alexis burns 2", (Gains("Alexis", "pool", -2), Gains("Sarah", "pool", 1))),
        ("terms Alexis burns 2: alex burns 2 pool, sarah gains 1 pool",),
    ),
    ("terms", m.TermsChosen(), ()),
    (
        "Sarah votes 2 for with Lupo",
        m.Vote(methuselah="Sarah", source="vampire", by="Lupo", votes=2),
        ("sar vote for 2 with lu",),
    ),
    (
        "Alexis votes 1 against with the Edge",
        m.Vote(methuselah="Alexis", source="edge", votes=1, against=True),
        ("al votes 1 no with edge",),
    ),
    (
        "Ryan votes for with a card playing Consanguineous Boon",
        m.Vote(methuselah="Ryan", source="card", card="Consanguineous Boon"),
        (),
    ),
    (
        "Ryan votes 3 for with an effect by Rake playing Bewitching Oration",
        m.Vote(methuselah="Ryan", source="effect", by="Rake", card="Bewitching Oration", votes=3),
        (),
    ),
    ("Rake votes against as Priscus", m.PriscusVote("Rake", True), ("rake votes against (priscus)",)),
    ("referendum passes", m.ReferendumResolved("passes"), ("ref pass",)),
    ("referendum closes", m.ReferendumResolved(), ("ref resolves",)),
    ("Ryan calls a blood hunt", m.BloodHuntCalled("Ryan"), ("ryan calls blood hunt", "ryan blood hunt")),
    ("Rake takes Gun, Flak Jacket from the victim", m.EquipmentTaken("Rake", ("Gun", "Flak Jacket")), ()),
    (
        "Rake learns Potence as Celerity from the ash heap",
        m.DisciplineFound("Rake", "Potence", "ash heap", "Celerity"),
        ("rake learn Potence as Celerity from ash heap",),
    ),
    ("diablerie resolves", m.DiablerieResolved(), ("victim burns",)),
    ("transfers 3 to Lupo", m.Transferred("Lupo", 3), ("transfer 3 to lupo", "tr 3 lu")),
    ("take back 1 from Lupo", m.TakenBack("Lupo"), ("tb lupo", "takes back 1 lupo")),
    ("Sarah draws Nora from the crypt", m.CryptDrawn("Sarah", "Nora"), ()),
    ("Sarah draws ? from the crypt", m.CryptDrawn("Sarah"), ("sarah draws from the crypt", "sarah draw from crypt")),
    ("Sarah discards Bonding", m.Discarded("Sarah", "Bonding"), ("sarah disc Bonding",)),
    ("Sarah discards", m.Discarded("Sarah"), ("sarah discards ?",)),
    ("Sarah draws Bonding, Blur", m.Drawn("Sarah", ("Bonding", "Blur")), ()),
    (
        "effect of Ryan with Minion Theft: Ryan controls Lupo, Lupo goes to ready",
        m.EffectHappened(
            methuselah="Ryan", card="Minion Theft", effects=(Controls("Ryan", "Lupo"), Places("Lupo", "ready"))
        ),
        (),
    ),
    ("effect: Alexis gains 1 pool", m.EffectHappened(effects=(Gains("Alexis", "pool", 1),)), ()),
    ("Alexis has 12 pool", Observed("Alexis", "pool", 12), ("alex has 12 pool",)),
    ("Alexis has the Edge", Observed("Alexis", "edge", True), ()),
    ("Lupo is tapped", Observed("Lupo", "tapped", True), ()),
    ("Lupo is untapped", Observed("Lupo", "tapped", False), ()),
    ("Lupo is in torpor", Observed("Lupo", "region", "torpor"), ()),
    ("observed hand of Alexis = true", Observed("Alexis", "hand", True), ()),
    ("observed sect of Lupo = \"none\"", Observed("Lupo", "sect", "none"), ()),
    ("observed stealth of Lupo = -1", Observed("Lupo", "stealth", -1), ()),
    (
        'ruling 1, 2 illegal 6.1.1 "not her prey" by Nora',
        Ruled((1, 2), "illegal", "not her prey", "6.1.1", "Nora"),
        ('ruling 1,2 illegal section 6.1.1 "not her prey" by Nora',),
    ),
    ('ruling legal section "Frenzy"', Ruled((), "legal", "", "Frenzy"), ()),
    ('roll back to 1 "wrong prey" by Nora', RolledBack(1, "wrong prey", "Nora"), ('roll back 1 "wrong prey" by Nora',)),
    ('correct 1 "forgotten": Alexis gains 1 pool', Corrected((1,), (Gains("Alexis", "pool", 1),), "forgotten"), ()),
    ("Sarah has not answered yet", NotYet("answered", "Sarah"), ("sar has not been asked yet",)),
    ("nobody has chosen yet", NotYet("chosen"), ("nothing was chosen yet",)),
    ("Sarah wants to play first", AskedToPlay("Sarah"), ("sar asks to play", "it is sar's word")),
    ("Sarah wants to play before Alexis", AskedToPlay("Sarah", "Alexis"), ("sar asks to play before Alexis",)),
    ("Alexis lets Sarah play first", LetPlay("Alexis", "Sarah"), ("Alexis lets Sarah play",)),
    ("Alexis lets them play first", LetPlay("Alexis"), ("Alexis lets her",)),
    ("Sarah shuffles the library", Shuffled("Sarah"), ("sarah shuffles", "sarah shuffle her library")),
    ("Sarah shuffles the crypt", Shuffled("Sarah", "crypt"), ()),
]  # fmt: skip


@pytest.mark.parametrize("line, event, others", SENTENCES, ids=[line for line, _, _ in SENTENCES])
def test_a_sentence_and_its_shorter_forms(line: str, event: m.MethuselahEvent, others: tuple[str, ...]) -> None:
    """Each event is said in one way, and read in that and in shorter ones."""
    assert say_event(event) == line
    for text in (line, *others):
        assert read(text) == (event,), text


def test_every_event_has_a_sentence() -> None:
    """No event of the vocabulary is left out above."""
    assert {type(event) for _, event, _ in SENTENCES} == vocabularies()[0].kinds


def test_an_amount_may_stand_behind_the_card() -> None:
    """`strikes with Claws for 2` is a strike for 2 with Claws; a card of that name stands in quotes."""
    assert read("lupo strikes with Claws for 2 aggravated", "lupo strikes with superior Claws for 2R damage") == (
        m.Strike(minion="Lupo", card="Claws", amount=2, aggravated=True),
        m.Strike(minion="Lupo", card="Claws", superior=True, kind="damage", amount=2, ranged=True),
    )
    odd = m.Strike(minion="Lupo", card="Need for 2")
    assert say_event(odd) == 'Lupo strikes with "Need for 2"'
    assert read(say_event(odd)) == (odd,)


def test_minions_and_methuselahs_pass() -> None:
    """In combat a minion passes; in an action a Methuselah does, and her name is read and written bare."""
    assert read("lup passes", "alex passes") == (m.Passed("Lupo"), m.Passed("Alexis"))
    assert read(say_event(m.Passed("Alexis"))) == (m.Passed("Alexis"),)


def test_a_minion_with_the_name_of_a_player() -> None:
    """Who uses a card is the player of this name, unless the sentence says that it is the minion."""
    record = Record(
        Heading("vtes-1998"),
        tuple(
            Entry(event)
            for event in (
                m.Seated(("Lupo", "Alexis")),
                m.Drawn("Lupo", ("Lupo",)),
                m.CardUsed(minion="Lupo", card="Gun", superior=True),
                m.CardUsed(methuselah="Lupo", card="Gun"),
            )
        ),
    )
    written = write_game(record)
    assert written.splitlines()[-2:] == ["Lupo uses as a minion superior Gun", "Lupo uses Gun"]
    assert read_record(written.encode()) == (record, ())
