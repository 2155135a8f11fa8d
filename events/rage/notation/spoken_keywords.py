"""The words of the sentences that people say at a Rage table and that the notation does not write.

As in `keywords.py`; the rules that put them together are in `spoken.lark`.
"""

from events.grammar.keywords import Words
from events.grammar.spoken import COUNT, GAME_OVER, HER, either_apostrophe

_PHASES = "(?:redraw|regeneration|resource|umbra|moot|combat|master(?:/event)?|action|intercept|voting)"
_ACTION = "(?:bleed|hunt|action|vote)"
_RANGE = "(?:long|short|close) range"
_FULL = "(?:crinos|battle)(?: form)?"
_PLAIN = "(?:breed|homid|human|normal)(?: form)?"
_SELF = "(?:herself|himself|itself|themselves)"
_INTO = "(?:steps(?: over)?|goes|crosses|slips|moves) into|enters|goes to|crosses to"
_OUT_OF = "leaves|steps out of|comes out of|(?:comes back|returns|steps back|crosses back) from"
_CARD = "(?:an?|one|his|her|its) (?:random )?(?:combat |face-down |face down |facedown )?card(?: at random)?"
_ALL = "(?:everyone|everybody|all|all players|both players|both|each player|we|we all|they|they all)"
_TALLY = "[0-9]{1,4}(?: votes?)? ?(?:-|–|to|against) ?[0-9]{1,4}(?: votes?)?"
_JUNTA = "(?:it|(?:the )?(?:moot|motion|junta|vote|board meeting))"
_REAL = "(?:physical|real) world"

# What follows the name of who acts.
VERBS = {
    "BACKS_DOWN": "refuses$|declines$|refuses the challenge$|declines the challenge$|turns (?:it|her|him) down$"
    "|backs down$"
    "|won't fight$|will not fight$|refuses to fight$",
    "BLUFFED": "is a bluff$|bluffs$|is bluffing$|was bluffing$|bluffed$|bluff succeeds$",
    "COMES_TO_NOTHING": "misses(?: [^,;:]{1,100})?$|(?:does|deals|has) no (?:damage|effect)$|is (?:stopped|prevented)$",
    "CARRIES": f"(?:passes|carries|is carried)(?: by| with)? {_TALLY}$",
    "FALLS": f"(?:fails|is defeated|is voted down)(?: by| with)? {_TALLY}$",
    "FAILS": "fails$|is (?:voted down|defeated)$|is tied$|bluff fails$|fails to bluff$",
    "GOES_FOX": "goes into (?:a )?fox frenzy|enters (?:a )?fox frenzy",
    "GOES_FULL": "is frenzied|is in a (?:full )?frenzy|goes into (?:a )?(?:full )?frenzy"
    "|enters (?:a )?(?:full )?frenzy|goes berserk"
    "|falls into (?:a )?frenzy"
    "|is in (?:full )?frenzy",
    "GOES_LIMITED": "goes into (?:a )?limited frenzy|enters (?:a )?limited frenzy|is in limited frenzy",
    "HAS": "has|have|holds",
    "IN_BATTLE": f"is (?:now )?in {_FULL}$",
    "IN_BREED": f"is (?:now )?in {_PLAIN}$",
    "IN_UMBRA": "is (?:now )?in the umbra$",
    "IN_WORLD": "is (?:now |back )?in the (?:physical|real) world$",
    "IS_ILLEGAL": "is (?:illegal|an illegal card)$",
    "PACK_VOTES_AGAINST": f"(?:whole )?(?:pack|characters) (?:votes|vote) (?:no|against(?: it)?)$"
    f"|{HER} whole pack votes no$",
    "_PACK_STEPS": "pack steps? sideways$",
    "PACK_VOTES_FOR": "(?:whole )?(?:pack|characters) (?:votes|vote) (?:yes|for(?: it)?|in favou?r)$",
    "PACK_VOTES_NEITHER": "(?:whole )?(?:pack|characters) (?:abstains|abstain|does not vote|doesn't vote)$",
    "SAYS_NO": "says (?:no|nay|nope)$",
    "SAYS_YES": "says (?:yes|aye|yea)$",
    "TAKES_IT_UP": "accepts$|accepts the challenge$|takes (?:up )?the challenge$|takes it up$|agrees to fight$",
    "VOTES_AGAINST": "votes against it|votes against|vote against it|vote against|votes nay|votes no|vote no",
    "VOTES_FOR": "votes for it|votes for|vote for it|vote for|votes in favou?r|vote in favou?r|votes aye|votes yea"
    "|votes yes"
    "|vote yes",
    "VOTES_NEITHER": "does not vote|doesn't vote|don't vote|do not vote|sits it out|sit it out|abstains|abstain",
    "_ACTION_BLOCKED": f"{_ACTION} is blocked$",
    "_ACTION_SUCCEEDS": f"{_ACTION} (?:succeeds|resolves|goes through|takes effect|is not blocked)$",
    "_AT_EACH_OTHER": "(?:target|aim at) each other$",
    "_AIMS_AT_NOBODY": "(?:aims at|targets) (?:nobody|no one|nothing)$|has no target$",
    "_AIMS": "aims at|aims for|is aimed at|picks",
    "_ARE_ALPHAS": "are (?:the )?alphas$",
    "_ATTACK": "attack|go after|pack attack|engage",
    "_BLEEDS_FOR": "bleeds for",
    "_BLEEDS_WITH": "bleeds (?:with|using)",
    "_BLEEDS": "bleeds for (?:1|one)$|goes (?:out )?(?:to bleed|bleeding)$|goes for a bleed$|bleeds the world$",
    "_BREAKS_OFF": "breaks off(?: (?:the )?(?:attack|combat|fight))?$|withdraws(?: from (?:the )?combat)?$"
    "|pulls back$|retreats$"
    "|yields(?: the battlefield)?$|pulls out$|backs (?:out|off)$|calls it off$|has had enough$"
    "|ends the (?:combat|fight)$",
    "_BRINGS_OUT": "brings out|brings in|puts out|recruits|opens|claims|builds|founds|attaches",
    "_BUILDS": "has a deck of|plays a deck of|brings a deck of",
    "_CALLS": "calls(?! out )|calls (?:for )?a vote (?:on|with|for)|calls the moot|calls the board meeting"
    "|calls the junta|call",
    "_CALLS_OUT": "calls out|issues a challenge to|throws down a challenge to|dares",
    "_CALM_AGAIN": "frenzy ends$|frenzy is over$|calms$|calms down$|is calm again$|comes to (?:her|his|its) senses$"
    "|is no longer in frenzy$|is out of (?:the )?frenzy$",
    "_CASTS": f"casts(?! (?:all )?{HER} (?:{COUNT} )?votes)|cast",
    "_CASTS_OF": f"casts (?:all )?{HER}(?= {COUNT} votes?)",
    "_CASTS_ALL": f"casts (?:all )?{HER} votes",
    "_CASTS_CARD": "performs|activates|channels|attempts(?! to )|responds with|answers with|invokes",
    "_DEFENDS": "defends|comes to defend",
    "_DIES": "dies$|is killed$|is dead$|drops dead$|is slain$|is hacked apart$|falls$",
    "_DEALS": "deals|does",
    "_DISCARDS": "discards|throws away|gets rid of|drops|scraps",
    "DODGES_IT": "(?:dodges|blocks|prevents|avoids)(?: it| the (?:blow|attack|damage))?|gets out of the way",
    "_DOES_NOT_DEFEND": "(?:does not|doesn't|will not|won't) (?:defend|step in)(?: it)?$",
    "_DOES_NOTHING": f"does nothing$|passes$|alpha passes$|takes no (?:alpha )?action$|holds back$|stays put$"
    f"|passes(?: on)? {HER} (?:alpha )?action$"
    "|sits still$",
    "_DRAWS": "draws|draw",
    "_DRAWS_UP": f"(?:draws|draw)(?: up)?(?: {HER}| both)?(?: full)?(?: hands?)?$|redraws?$"
    f"|refills?(?: {HER} hands?)?$"
    f"|fills? (?:{HER} hands?|up)$",
    "_DROPS_IT": "takes it back$|changes (?:her|his|their) mind$|does not play it$|doesn't play it$",
    "_CROSSES_OVER": f"(?:{_INTO}|{_OUT_OF}) (?:the )?umbra|crosses the gauntlet|crosses over|steps sideways"
    f"|(?:goes|returns|crosses|steps)(?: back)? (?:to|into) the {_REAL}"
    f"|steps sideways (?:in)?to the (?:umbra|{_REAL})"
    "|crosses$",
    "_CROSS_OVER_BY": "cross over|(?:step into|enter|go into|leave|return from) the umbra|cross the gauntlet"
    "|step sideways",
    "_CROSS_OVER": "(?:step into|enter|go into|leave|return from) the umbra$|cross over$|cross the gauntlet$"
    "|step sideways$",
    "_EVADES": "evades(?: the attack)?|hides(?: from the attack)?",
    "_FAILS_TO_BLOCK": "fails to block|fails to intercept|cannot block",
    "_FIGHTS_ON": "(?:does not|doesn't|won't) withdraw$|fights on$|stays in(?: the (?:combat|fight))?$",
    "_EQUIPS": f"equips {_SELF} with|equips|employs|hires|arms {_SELF} with|puts on|straps on|dons|picks up",
    "_FILLS": f"fills(?: up)?(?: {HER})?|refills(?: {HER})?|draws up(?: {HER})?|draws up to (?:a full|{HER})"
    f"|draws a full",
    "_FLEES": "flees|flees (?:from )?(?:the )?(?:combat|fight)|leaves$|runs$|escapes into the umbra|runs away"
    "|gets away|escapes from (?:the )?combat|leaves the (?:combat|fight)|is out of the combat",
    "_GETS": "gets|receives|borrows",
    "_GIVES": "gives|hands over|hands|passes",
    "_GOES_CRINOS": f"goes (?:to )?{_FULL}|shifts to {_FULL}|shifts into {_FULL}|changes (?:in)?to {_FULL}"
    f"|turns to {_FULL}"
    "|shapeshifts|changes form|shifts$|changes$",
    "_GOES_FOR": "attacks|engages|raids|goes after|goes for|goes at|charges|jumps|takes on|declares an attack on"
    "|moves on|picks a fight with"
    "|declares an attack against"
    "|fights",
    "_GOES_HOMID": f"is forced (?:back )?(?:in)?to {_PLAIN}|goes (?:back )?(?:to )?{_PLAIN}"
    f"|shifts (?:back )?to {_PLAIN}|returns to {_PLAIN}"
    f"|changes (?:back )?(?:in)?to {_PLAIN}|shifts back|changes back|flips back",
    "_HAS_ALPHA": "alpha is",
    "_GRABS": "grabs|gets hold of|takes hold of|starts(?! with )|begins(?! with )",
    "_HAS_THE_TURN": "goes first$|acts first$|is first$|turn$|is next$|goes next$",
    "_HAND_IS": "hand is|hand has|hand holds|hand is now",
    "_HEALS": "heals",
    "_HITS_WITH": "(?:hits|strikes|connects) with",
    "_HUNTS": "goes (?:out )?(?:to hunt|hunting)$|hunts for blood$",
    "_IS_ALPHA_OF": "is [^,;:]{1,100}'s? alpha$|is (?:the )?alpha (?:for|of) [^,;:]{1,100}$|leads the pack$",
    "_IS_ATTACKED": "is attacked instead",
    "_IS_KILLED_BY": "is (?:killed|slain) by",
    "_IS_OUT": "is (?:out|knocked out|eliminated)(?: of the game)?$|has no pack(?: left)?$",
    "_IS_REDIRECTED": "is redirected to",
    "_KILLS": "kills|slays|finishes off|takes down",
    "_LANDS": "hits$|lands$|connects$|strikes home$",
    "_LAYS_KNOWN": "lays|plays|puts down|lay",
    "_LAYS_NONE": "(?:does not|doesn't) (?:play|lay)(?: (?:a|any) (?:combat )?cards?)?$"
    "|(?:plays|lays) (?:nothing|no combat cards?)$"
    "|(?:plays|lays) no cards?$",
    "_LAY_CARDS": f"(?:lay|play|put down) (?:{_CARD}|cards|one)(?: face down| facedown)?$|lay$",
    "_IS_CANCELLED": "(?:is|was|gets) (?:cancell?ed|vetoed|countered)$",
    "_IS_DODGED": "(?:(?:is|was|gets) )?(?:dodged|parried|avoided|evaded)$",
    "_HITS": "hits(?! with )|strikes(?! with )|wounds|claws|bites|lands on|connects with",
    "_IS_AT": "is (?:now )?at|stands at|is up to",
    "_IS_THROWN_BY": "is thrown by",
    "_IS_BLOCKED_BY": "is blocked by|is intercepted by",
    "_IS_DESTROYED": "is destroyed$|gets destroyed$",
    "_IS_HURT": "has taken|has suffered|is hurt for",
    "_ITS_CARD_IS": "card is|card was|card turns out to be",
    "_LAYS": f"lays {_CARD}|plays {_CARD}|puts {_CARD}|puts down {_CARD}|sets {_CARD}|commits {_CARD}",
    "_MAKES_ALPHA": "makes|chooses|names|picks|selects|sends",
    "_PACKS_UP": "joins in|joins the (?:pack )?(?:fight|combat|attack|defen[cs]e)|pack attacks|pack defends"
    "|pack-attacks|pack-defends|joins too|comes to help(?: (?:her|him|it|them))?",
    "_PACK_UP": "join in|join the (?:fight|combat|attack|defen[cs]e)|join|pack attack|pack defend|pack-attack"
    "|pack-defend",
    "_REDIRECTS": "redirects",
    "_REGENERATE": "regenerate$",
    "_SCORES": "scores|gains|earns",
    "_SWAPS": "trades|swaps|exchanges",
    "_USES": "uses",
    "_VERSUS": "vs\\.?|versus",
    "_VETOES": "vetoes(?: (?:it|the (?:moot|junta|board meeting)))?",
    "_WINS": "wins$|wins the game$|has won(?: the game)?$",
    "_PAYS": "pays|pay",
    "_PLAYS_ITS_CARDS": "plays (?:(?:the )?[^,;:]{1,100}'s|its|their) (?:combat )?cards$",
    "_PLAYS_FOR": "plays for|runs|plays the cards of|plays cards for",
    "_PUTS_OUT": "puts|plays|brings|places",
    "_SAYS_GO": "does not respond$|doesn't respond$|says go(?: ahead)?$|is fine with it$|has no response$"
    "|has nothing to say$",
    "_SAYS_WAIT": "says (?:woah|whoa|stop|hold on)$|says wait$|asks (?:them )?to wait$|is thinking$|wants to think$",
    "_SHOWS_PACK": "has the pack|has a pack of|plays the pack|plays with",
    "_STANDS_IN": "steps in|steps up|stands in|takes its place|takes (?:his|her|their) place"
    "|takes [^,;:]{1,100}'s? place",
    "_TAKES": "takes|suffers|takes the",
    "_THROWS": "throws|bluffs with|bluffs using|fights with",
    "_TO_RANGE": f"maneuvers (?:back )?to {_RANGE}|goes (?:back )?to {_RANGE}|maneuvers back",
    "_TRIES_TO_BIND": "tries to bind|attempts to bind|wants to bind|binds",
    "_TURNS_UP": "turns over|flips over|turns up|shows|reveals",
    "_UNHURT": "is unhurt$|is unwounded$|has no damage(?: left)?$",
    "_WANTS_OFFENSIVE": "has an offensive effect$|wants to play an offensive effect$|announces something$",
    "_WINS_TOSS": "wins the (?:toss|coin toss|roll|die roll)|wins the flip",
}
# What may be at the beginning of a line.
LEADS = {
    "ACCEPTED": "accepted$|(?:s?he|it|they|who) accepts?$|the challenge is accepted$",
    "ALL_DRAW": f"{_ALL} (?:draws?|redraws?|refills?|fills?)(?: up)?(?: {HER}| both| a| an)?(?: full| opening)?"
    "(?: (?:sept|combat))?(?: (?:hands?|cards?|decks?))?$",
    "ALL_READY": f"{_ALL} (?:is|are) ready$|all ready$|{_ALL} pass(?:es)?$"
    f"|nobody (?:responds|has a response|objects)$"
    "|no (?:one )?(?:response|responses|responds|objections?)$",
    "ALL_REGENERATE": f"{_ALL} regenerates?$|(?:all|each|every) (?:characters?|creatures?) regenerates?$",
    "ALL_STEP": f"{_ALL} steps? sideways$",
    "ALL_VOTE": f"{_ALL} votes? (?:yes|no|for it|against it|for|against|in favou?r)$|{_ALL} abstains?$",
    "ATTACKER_WITHDRAWS": "the attacker (?:withdraws|breaks off|retreats|yields)$",
    "EACH_OTHER": f"{_ALL} (?:target|aim at) each other$",
    "NOBODY": "(?:nobody|no one)(?: else)? (?:discards|calls|steps sideways|steps|regenerates|votes|trades|challenges"
    "|blocks|acts|maneuvers|presses)(?: (?:a|any) [a-z]+(?: meeting)?| anything)?(?: this turn)?$"
    "|(?:nobody|no one) has anything to [a-z]+$"
    "|no (?:moots?|juntas?|board meetings?|discards|calls|blocks?|actions?|maneuvers?|press(?:es)?)(?: this turn)?$",
    "NOBODY_DEFENDS": "(?:nobody|no one|no alpha|nothing) (?:defends|steps in)(?: (?:it|the [a-z]+))?$"
    "|(?:it|the battlefield) defends itself$",
    "NOBODY_LAYS": "(?:nobody|no one|neither|neither side) (?:plays|lays)(?: (?:a|any) (?:combat )?cards?"
    "| anything)?$"
    f"|{_ALL} (?:plays?|lays?|puts? down) (?:nothing|no (?:combat )?cards?)$"
    "|no (?:combat )?cards(?: are (?:played|laid))?$",
    "REFUSED": "refused$|declined$|(?:s?he|it|they|who) (?:refuses?|declines?)$|the challenge is (?:refused|declined)$",
    "VOTING_BEGINS": "(?:the )?voting (?:begins|starts)$|we vote$|they vote$",
    "_ALPHAS": "alphas|(?:the )?alphas are",
    "_ATTACK_NOW_GOES": "(?:the )?attack (?:is redirected|now goes|is turned) to",
    "BETWEEN": "between the rounds$|no withdrawal$|(?:the )?(?:combat|fight) (?:continues|goes on)$",
    "BLOCK_FAILS": "the block fails$",
    "THEY_FIGHT": "they (?:fight|enter combat|go into combat)$",
    "BLOCK_SUCCEEDS": "the block (?:succeeds|holds)$",
    "THE_ACTION_BLOCKED": f"the {_ACTION} is blocked$",
    "THE_ACTION_GOES_ON": f"the {_ACTION} is not blocked$|the (?:bleed|hunt|action) "
    "(?:succeeds|resolves|goes through|takes effect)$",
    "BLUFFS": "bluffs are checked$|check (?:the|for) bluffs$",
    "CARDS_UP": "cards up$|(?:all )?cards are revealed$|(?:both|all|they|everyone) reveals?(?: cards)?$"
    "|everybody reveals$|reveal$|all cards are turned up$",
    "IT_FAILS_BY": f"{_JUNTA} (?:fails|is defeated|is voted down)(?: by| with)? {_TALLY}$",
    "IT_PASSES_BY": f"{_JUNTA} (?:passes|carries|is carried|goes through)(?: by| with)? {_TALLY}$",
    "IT_FAILS": "(?:the )?(?:moot|motion|junta|vote|board meeting) (?:fails|is defeated|is tied)$|it is voted down$"
    "|it does not pass$|it doesn't pass$|it's voted down$",
    "IT_IS_DECIDED": "(?:the )?vot(?:e|ing) (?:is over|ends)$|the votes are counted$|everybody has voted$",
    "IT_PASSES": "(?:the )?(?:moot|motion|junta|vote|board meeting) (?:passes|carries|is carried)$|it carries$"
    "|it(?: is|'s) carried$|it goes through$",
    "NEXT_ROUND": "next round$|another round$|(?:a |the )?(?:new|next|second|third) round(?: begins)?$"
    "|(?:the )?first (?:combat )?round(?: of (?:the )?(?:combat|fight))?(?: begins)?$"
    "|round (?:[0-9]{1,2}|one|two|three|four|five)$",
    "PHASE_BEGINS": f"(?:the )?{_PHASES} phase begins$|(?:the )?(?:start|beginning) of (?:the )?{_PHASES}(?: phase)?$"
    f"|(?:on to|now|it is|go to)(?: the)? {_PHASES}(?: phase)?$"
    f"|the {_PHASES} phase$",
    "THE_BLUFF_FAILS": "(?:(?:the|his|her|its) )?bluff (?:fails|is called)$",
    "THE_BLUFF_WORKS": "(?:the )?bluff (?:works|succeeds|holds)$",
    "THE_FRENZY_OVER": "(?:the )?frenzy (?:is over|ends)$",
    "ALL_HIT": "(?:both|all|both cards|all cards) (?:hit|land)$",
    "TO_WITHDRAWAL": "(?:the |all )?(?:damage|blows) (?:lands?|is dealt)$|(?:the )?end of the round$|end of round$"
    "|the round (?:is over|ends)$",
    "_BOTH_LAY": f"(?:both|they|everyone|everybody|all) (?:lays?|plays?)(?: {_CARD}| cards| one)?(?: face down"
    f"| facedown)?$|cards down$"
    f"|both (?:sides )?lay cards$"
    "|each lays a card$",
    "_FIGHT_OVER": "end of (?:the )?(?:combat|fight)$|(?:the )?(?:combat|fight)(?: is over|'s over| ends)",
    "_LEVEL_IS": "the renown level is|the level is|we play to",
    "_NEW_TURN": "(?:the )?(?:start|beginning) of (?:the |a )?(?:new |next )?turn$"
    "|(?:a |the )?(?:new|next) turn(?: begins)?$|turn [0-9]{1,2}$",
    "_OPEN_PLAY_BEGINS": "(?:now )?(?:it is )?open play(?: begins)?$|closed play is over$",
    "_TURN_OVER": "end of (?:the )?combat phase$|the combat phase (?:ends|is over)$|the turn (?:is over|ends)$"
    "|end of the turn$|end turn$",
    "THE_VOTE_IS": f"(?:the )?(?:vote|tally|count|result|score) (?:is|stands at|was) {_TALLY}$",
    "_VOTE_ON": "voting begins on|we vote on|now we vote on|the vote on|first we vote on",
    "_GAME_OVER": GAME_OVER,
}
# The small words between.
LINKS = {
    "ALPHA_OF": "[^,;:]{1,100}['’]s? alpha$",
    "COMBAT": "combat",
    "COMBAT_HAND": f"combat cards?(?: in hand)?$|cards? in {HER} combat hand$",
    "COUNT": COUNT,
    "FROM_HAND": f"from {HER} (?:sept|combat)(?: hand)?$",
    "HOLDINGS": f"{COUNT} (?:sept|combat) cards?(?: in hand)?$|{COUNT} cards? in {HER} (?:sept|combat) hand$"
    f"|{COUNT} (?:victory )?points?$|{COUNT} vps?$|{COUNT} damage(?: on (?:her|him|it))?$",
    "IN_FAVOR": "yes votes$|for it$|for$|in favou?r$|yes$",
    "NOT_IN_FAVOR": "no votes$|against it$|against$|no$",
    "POINTS": "points?|victory points?|vps?|damage",
    "SEPT": "sept",
    "_AS_ALPHA": f"as (?:(?:{HER}|an) )?alpha$|(?:{HER} )?alpha$|to be (?:{HER} )?alpha$|forward$|out as alpha$",
    "UPON": "on|at|against",
    "_AS_STRIKE": "(?:as (?:an? )?|in place of an? )(?:alternate )?combat action",
    "_AT": "at|against|on",
    "_BLOOD": "blood|pool",
    "_CARDS": "cards?",
    "_DAMAGE": "damage|aggravated damage",
    "_DOWN": "face down|face-down|facedown|down",
    "_FOR": "for",
    "_FOR_FRENZY": f"for (?:{HER} )?frenzy$",
    "_FROM": "from",
    "_FROM_HAND_OF": "from the hand of|of|for",
    "_HAND": "hand|deck|cards?",
    "_INTO_GROUNDS": "(?:in|into|to) the hunting grounds?$|into play$|out$",
    "_THROUGH": "through|by|by way of|with|using",
    "_TO": "to",
    "_TO_STEP": "to (?:step sideways|enter the umbra|leave the umbra|step into the umbra)$",
    "_VOTES": "votes?",
    "_WITH": "with|using|thanks to|because of",
}
_VOTING = (
    "regenerate|lay|play|put|vote|votes|abstain|don't|do|sit|step|are|join|cross|enter|go|pack|pack-attack|pack-defend"
)
# Bare names, by what may follow them: the words at which they end.
STOPS = {
    "LISTED": f"with|using|{_VOTING}",
    "THING": "with|using|thanks|because|on|at|against|from|to|for|=",
    "THING_OF": "with|using|on|at|against|from|of|to|=",
    "CARD_IN": "at|on|from|in|into|as|to|for|out|with",
    "CARD_ON": "on|at|against|to",
    "CARD_AS": "face|down|facedown|in|as|alpha|her|his|their|the|to|forward|out",
    "CARD_FOR": "for|with|thanks|because",
    "CARD_FROM": "from",
}
WORDS = Words(
    {name: either_apostrophe(forms) for name, forms in VERBS.items()},
    {name: either_apostrophe(forms) for name, forms in LEADS.items()},
    LINKS,
    {name: either_apostrophe(stops) for name, stops in STOPS.items()},
    before=("step", "sept", "combat"),
    whole_first=True,
)
