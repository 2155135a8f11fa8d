"""The words of the sentences that people say at a Methuselah table and that the notation does not write.

As in `keywords.py`; the rules that put them together are in `spoken.lark`. An apostrophe in a word
stands for every kind of apostrophe.
"""

from events.grammar.keywords import Words
from events.grammar.spoken import COUNT, GAME_OVER, HER, TRIES, either_apostrophe

_PHASES = "(?:untap|master|minion|influence|discard)"
_ACTION = "(?:the |that |his |her |its )?(?:action|bleed|hunt|rescue)"
_SUCCEEDS = "(?:succeeds|is successful|goes through)"
_NOT = "(?:doesn't|does not|won't|will not|declines to|decides not to|doesn't want to|does not want to|chooses not to)"
_PUBLIC = "(?:prince|archbishop|bishop|primogen|justicar|cardinal|priscus|inner circle)"
_TALLY = "[0-9]{1,4} ?(?:-|–|to|against) ?[0-9]{1,4}(?: votes?)?"
_MEASURES = "(?:stealth|intercept|bleed|strength|votes?)"

# What follows the name of who acts.
VERBS = {
    "_ABSTAINS": f"abstains$|casts no votes?$|{_NOT} vote$",
    "_ACTS": "takes an action(?! to)|takes a directed action|takes an undirected action",
    "_ANNOUNCES": "announces that|declares that|says that",
    "ATTACKS": "attacks|attack",
    "_AIMS_AT": f"(?:aims|re-?aims)(?: {HER} strike)? at|targets|retargets|picks",
    "_AND_FIGHT": "fight$|enter combat$|are in combat$",
    "_BEGINS_TURN": f"(?:begins|starts|takes) {HER} turn$",
    "_BLEEDS": "bleeds|bleed|bleeding",
    "_BLOCKS": "blocks|block|blocking|declares a block",
    "_BLOCKS_WELL": "blocks successfully$|succeeds in blocking$",
    "_BOUNCES": "(?:bounces|redirects|deflects)(?: the bleed| the action| it)? to",
    "_BURNS_EDGE": "burns the edge|uses the edge",
    "_CALLS": "calls for(?! (?:a|the) blood hunt)|calls (?:for )?(?:a|the) (?:vote|referendum)(?: with| on| for)?|call"
    "|calls(?! (?:for|a|an|the) )"
    "|takes a political action with",
    "_CALLS_HUNT": "calls for (?:a|the) blood hunt$",
    "_BRINGS_OUT": "brings out|brings into play|influences out",
    "_CANCELS": f"cancels {HER} press|cancels it",
    "_CANCELS_CARD": "cancels",
    "_COMES_OUT": "comes (?:out|into play)$|is brought (?:out|into play)$|becomes ready$",
    "_CASTS": "casts(?: his| her| its| their)?|votes|vote",
    "CHOOSES": "chooses",
    "_CHOOSES_TERMS": "chooses the terms|chooses as terms",
    "_BEGINS": "begins|starts|enters",
    "_CONCEDES": "concedes$|gives up the game$|resigns$|leaves the game$|quits$",
    "_CONTESTS": "pays (?:an? |one |1 )?(?:pool |blood )?to contest|contests",
    "DESTROYS": "destroys|destroy|destroying",
    "_DIABLERIZES": "diablerizes|diablerize|diablerizing|commits diablerie on|drinks",
    "DISCARDS": "discards",
    "DISCARDS_MANY": f"discards {COUNT}(?: cards?)?$",
    "_DODGES": "strikes with a dodge|dodges|dodge",
    "_DOES_NOTHING": "plays nothing(?: more)?$|has nothing(?: more)? to play$",
    "DRAWS_MANY": f"draws(?: {COUNT}(?: cards?)?)?$",
    "_DRAINS_IT": "drains",
    "_DRAWS_UP": "draws(?: back)? up to|discards(?: back)? down to",
    "_FILLS_THE_HAND": f"(?:draws(?: back)? up|discards(?: back)? down) to (?:{HER} )?(?:hand size|hand limit|limit)$"
    f"|draws(?: back)? up$|(?:re)?fills(?: up)? {HER} hand$",
    "_DRAWS_CRYPT": f"(?:uses|spends) (?:4|four) transfers (?:to (?:draw|pull|get)|for) (?:an? )?(?:new )?"
    f"(?:vampire|card|crypt card)(?: from {HER} crypt)?$"
    "|(?:draws|takes) (?:an? |one |1 )?(?:new )?(?:vampire|card|crypt card)"
    f" from {HER} crypt$|draws a crypt card$|draws from {HER} crypt$",
    "_EDGE_HELD": "holds the edge$|controls the edge$",
    "_EDGE_NOT_HELD": "doesn't have the edge$|does not have the edge$|has no edge$",
    "_EDGE_POOL": "(?:takes|gets|gains) (?:an? |one |1 )?pool(?: counter)? (?:from|for) the edge$"
    "|(?:takes|gets|gains) (?:one|1) (?:from|for) the edge$|uses the edge$",
    "_EMPLOYS": "employs|employ|employing",
    "_ENDS": "ends (?:the )?fight|strikes with combat ends",
    "_ENDS_TURN": f"ends {HER} turn$|passes (?:{HER}|the) turn$|is done(?: with {HER} turn)?$"
    f"|discards nothing$|{_NOT} discard$",
    "_ENTERS": "enters combat with|is in combat with|gets into combat with|fight",
    "_EQUIPS": "equips (?:himself|herself|itself|themselves) with|equips with|equip with|equips|equip|equipping",
    "_GETS": "gets|gains|adds",
    "_GIVES_ITSELF": "gives (?:him|her|it|them)self",
    "HAS": "has|have|holds|is left with|is down to",
    "_GOES_OVER_TO": "changes hands to",
    "_GOES_TO": "(?:goes|moves|comes|gets)(?: back| on)? to|goes",
    "_HUNTS": "hunts|hunt|hunting|takes (?:a|the) hunt action|goes hunting",
    "_INFLUENCES": f"influences(?! (?:{COUNT}|out) )",
    "_INFLUENCES_COUNT": f"influences(?= {COUNT} )",
    "_IS": "is",
    "_IS_AT": f"is at|stays at|(?:goes(?: down| up| back)? to|drops to|falls to|down to|is down to|is now at|is on)"
    f"(?= {COUNT}(?: |$))|has(?= {COUNT}(?: left)?$)",
    "_IS_BLED": "is bled",
    "_IS_BLOCKED": "is blocked$",
    "_IS_BLOCKED_BY": "is blocked by",
    "_IS_EMPTY": "is empty$",
    "_IS_UNCONTROLLED": "is (?:still )?uncontrolled$",
    "_IS_HELD_BY": "is controlled by",
    "_IS_IN": "is in",
    "_IS_ON": f"is on(?! {COUNT}(?: |$))|lies on",
    "IS_LOCKED": "is locked$|is not untapped$|isn't untapped$",
    "_IS_OUT": "is ousted$|is out$",
    "_IS_OUSTED_BY": "is ousted by|was ousted by",
    "IS_UNLOCKED": "is unlocked$|is not tapped$|isn't tapped$",
    "_ITS_ACTION_SUCCEEDS": f"(?:action|bleed|hunt|rescue) {_SUCCEEDS}$|{_SUCCEEDS}$",
    "ITS_COUNT_IS": "(?:pool|hand|blood|life|stealth|intercept|bleed|strength|capacity) is",
    "ITS_PHASE": f"{_PHASES} phase$",
    "_ITS_TURN": "turn$",
    "_ITS_TURN_ENDS": "turn is over$|turn ends$",
    "_LEAVES": "gets out of torpor$|leave torpor$|leaves (?:the )?torpor(?: region)?$|leaving torpor$",
    "_LETS_THROUGH": f"lets (?:it|{_ACTION}) through$|declines to block (?:it|{_ACTION})$"
    f"|makes no (?:further |more )?(?:attempts?(?: to block)?|blocks?)$|{_NOT} block(?: it| {_ACTION})?$",
    "_MANEUVERS": "maneuvers|maneuver|maneuvering",
    "_MANEUVERS_TO": "maneuvers(?: back)? to",
    "MODIFIES": "modifies with",
    "_MOVES": "moves|transfers|transfer",
    "_OUSTS": "ousts",
    "_NO_MASTER": f"plays no master(?: card)?$|{_NOT} play a master(?: card)?$",
    "_PASSES_STEP": f"{_NOT} (?:maneuver|press)$|has no (?:maneuver|press|additional strike)$",
    "_PAYS": "pays$",
    "_PAYS_FOR": f"pays (?:{COUNT} (?:pool |blood )?)?for(?! (?:the contest of|{HER} title))(?!.*contest$)",
    "PLAYS": "plays|play|uses|use",
    "_PLAYS_MANEUVER": "(?:plays|uses) (?:a|the|his|her|its) maneuver",
    "_PLAYS_PRESS": "(?:plays|uses) (?:a|the|his|her|its) press",
    "_PRESENTS": "presents",
    "_PRESSES": "presses|press|pressing",
    "_PREVENTS": "prevents|prevent|preventing|soaks|absorbs",
    "PUNCHES": "punches|hand strikes|hand-strikes|uses (?:(?:his|her|its|their) )?hands",
    "_PUTS": f"puts(?= {COUNT} )",
    "REACTS": "reacts with",
    "_REDUCES": "reduces(?: the bleed| it)? by",
    "_RECRUITS": "recruits|recruit|recruiting",
    "_RESCUES": "rescues|rescue|rescuing",
    "_RUSHES": "rushes|rush|rushing|takes an action to fight",
    "SHOOTS": "shoots|shoot",
    "_SKIPS": f"skips|(?:ends|finishes)(?= (?:{HER} )?{_PHASES} phase$)",
    "_SPENDS": "spends",
    "STEALS": "steals|steal|stealing",
    "STRIKES": "strikes|strike|hits|hit",
    "_STRIKES_NOT": f"{_NOT} strike$|(?:forgoes|leaves out) {HER} strike$",
    "STRIKES_AGAIN": f"(?:makes|uses|takes) (?:an|{HER}) (?:additional|extra|second|next) strike",
    "_TAKES": "takes|take|taking",
    "_TRIES": TRIES,
    "_TAKES_BACK": "takes back|take back",
    "_TAKES_BACK_A_CARD": f"takes back (?:an?|one|{HER}) cards?$|takes (?:an?|one|{HER}) card back$",
    "_TAKES_OVER": f"takes over(?: {_ACTION})?(?= with)|takes {_ACTION} over(?= with)",
    "_UNTAPS": "(?:untaps|unlocks)$",
    "_UNTAPS_WITH": "untaps with|unlocks with",
    "_UNTAPS_ALL": f"(?:untaps|unlocks) (?:all )?(?:of )?{HER} (?:cards|minions|vampires)$"
    "|(?:untaps|unlocks) (?:everything|all)$",
    "_USES_MASTER": f"uses (?:{HER}|a) master phase action",
    "_WITHDRAWS": f"announces {HER} withdrawal$|announces that (?:she|he|they) withdraws?$|wants to withdraw$"
    "|intends to withdraw$|withdraws from the game$",
    "_YIELDS": "yields the contested|yields",
    "_YIELDS_TITLE": f"yields {HER} (?:contested )?title$",
}
# What may be at the beginning of a line.
LEADS = {
    "_ACTION_BLOCKED": f"{_ACTION} is blocked$|the block succeeds$|the block is successful$",
    "_ACTION_BLOCKED_BY": f"{_ACTION} is blocked by|it is blocked by|blocked by",
    "_ACTION_RESOLVES": f"{_ACTION} (?:resolves|is resolved)$",
    "_ACTION_SUCCEEDS_FOR": f"(?:{_ACTION}|it) (?:succeeds|goes through)(?= for )",
    "_ACTION_SUCCEEDS": f"{_ACTION} {_SUCCEEDS}$|it (?:is successful|goes through)$|goes through$|success$|successful$"
    "|action (?:successful|is a success)$|the action is a success$",
    "BOTH_BURN": f"(?:they )?both (?:burn|lose|pay) {COUNT} blood$|{COUNT} blood each$",
    "BOTH_SUFFER": f"(?:they )?both (?:take|suffer) {COUNT}(?: (?:points? of )?damage)?$|{COUNT} damage each$",
    "_BOTH_HANDS": "both (?:minions )?(?:strike|hit)(?: (?:by|with) (?:their )?hands?)?$|both hand[ -]strike$"
    "|both punch$|both use (?:their )?hands$|hands?(?: strikes)? (?:on|from) both sides$",
    "_BOTH_PASS": "both pass$|both of them pass$|(?:the )?range (?:is|stays) close$|close range$"
    "|they stay (?:close|at close range)$|no (?:maneuvers?|press(?:es)?|additional strikes?)$"
    "|(?:neither|nobody|no ?one|neither of them) (?:maneuvers|presses)$",
    "_BLOCK_FAILS": "the block fails$|the action fails$|it is a failure$",
    "_COMBAT_BEGINS": "(?:the )?(?:combat|fight) (?:ensues|begins|starts)$|they (?:enter combat|fight)$"
    "|(?:combat|fight)$",
    "_COMBAT_OVER": "(?:the )?(?:combat|fight) (?:ends|is over|over)$|end of (?:the )?(?:combat|fight)$",
    "COUNT_TO": f"{COUNT} (?:pool |blood |counters? )?to",
    "_BLEEDS_FOR": "(?:it )?(?:bleeds?|is a bleed) for",
    "_DONE": "done$",
    "_EDGE_IS": "the edge is",
    "_EDGE_IS_NOBODYS": "(?:nobody|no one) (?:has|holds|controls) the edge$"
    "|the edge is (?:nobody's|no one's|uncontrolled|on the table|in the middle)$",
    "_END_OF": "end of|the end of",
    "_END_TURN": "end turn$|end of turn$|end of the turn$|no discard$",
    "_GAME_OVER": GAME_OVER,
    "_IT_IS": "it is|it's|now it is",
    "_LONG_RANGE": "(?:the range is )?long(?: range)?$|(?:they|combat) (?:are|is|stay) at long range$",
    "_NEXT_ROUND": "(?:an?|the)? ?(?:new|next|second|third|fourth|another) round(?: begins| starts)?$"
    f"|round {COUNT}(?: begins)?$",
    "_NO_BLOCK": "no blocks?$|no blockers?$|no ?one(?: else)? blocks$|nobody else blocks$|there is no block$"
    "|(?:nobody|no ?one) (?:wants|tries|attempts) to block$|(?:it is |the action is )?(?:unblocked|not blocked)$"
    "|every(?:body|one) declines(?: to block)?$",
    "_NO_BLOCK_FROM": "no blocks? (?:from|by)",
    "_NO_MASTER_CARD": "no master(?: card)?$",
    "_NO_PREVENTION": "no (?:more )?prevention$|no damage prevented$|nothing is prevented$"
    "|(?:nobody|no ?one) prevents(?: any damage| anything)?$"
    "|no (?:more )?damage is prevented$|the damage (?:is resolved|goes through)$",
    "_PASS": "pass$|passes$|(?:every(?:body|one)|all|they all) pass(?:es)?$",
    "_PAYS_CONTEST": "pays (?:an? |one |1 )(?:pool )?to contest",
    "PHASE_BEGINS": f"(?:the )?{_PHASES} phase (?:begins|starts)$"
    f"|(?:on|go|going|now)(?: on)? to (?:the )?{_PHASES}(?: phase)?$",
    "_POLLING_CLOSES": "(?:the )?(?:voting|polling) (?:closes|is closed|is over)$|the votes are counted$",
    "REFERENDUM_CARRIES": f"(?:the )?(?:referendum|vote|(?:blood )?hunt) (?:passes|passed)(?:,| by| with)? {_TALLY}$",
    "REFERENDUM_FALLS": f"(?:the )?(?:referendum|vote|(?:blood )?hunt) (?:fails|failed)(?:,| by| with)? {_TALLY}$",
    "_REFERENDUM_FAILS": "(?:the )?(?:referendum|vote|(?:blood )?hunt) (?:fails|failed)$|it fails$",
    "_REFERENDUM_PASSES": "(?:the )?(?:referendum|vote|(?:blood )?hunt) (?:passes|passed)$|it passes$",
    "_STEALTH_IS": f"(?:(?:the|its) )?stealth is(?= {COUNT})|the action is at",
    "_TAKE_BACK": "takes back|take back",
    "_TURN_PASSES": "(?:the )?turn (?:passes|goes) to|(?:now )?(?:it is )?the turn of",
    "_TERMS_ARE": "the terms are",
    "_TRANSFER": "transfers|transfer",
}
# The small words between.
LINKS = {
    "AGAINST_IT": "against(?: it| the referendum)?|no|nay",
    "AMOUNT": f"(?:for )?[0-9]{{1,9}} ?r(?: aggravated| agg)?(?: damage)?|(?:for )?{COUNT} damage|{COUNT}"
    f"|(?:for )?{COUNT} (?:aggravated|agg)(?: damage)?",
    "_AT": "at",
    "AS_KIND": "as (?:an? )?(?:location|discipline|out-of-turn|other)(?: master)?(?: card)?$|out[ -]of[ -]turn$",
    "_AS_STRIKE_OF": f"as {HER} strike$|as a strike$",
    "AT_STEALTH": f"at \\+?{COUNT} stealth|at stealth \\+?{COUNT}",
    "_BACK": "back",
    "_BACK_FROM": "back from",
    "BONUS": f"[+-]{COUNT} {_MEASURES}|{COUNT} (?:stealth|intercept)|(?:stealth|intercept)",
    "COUNT": COUNT,
    "_COUNTERS": "pool|blood|counters?|transfers?",
    "_CRYPT_CARDS": "crypt cards",
    "FOR_BONUS": f"(?:for|to get|to gain) (?:[+-]{COUNT} {_MEASURES}|(?:stealth|intercept|bleed|strength)$)",
    "_FOR_MANEUVER": "for a maneuver|to maneuver",
    "FOR_BLOOD": "for blood$",
    "FOR_COUNT": f"for {COUNT}(?: pool| blood)?(?! (?:damage|aggravated|agg|additional|extra|strikes?|votes?)(?: |$))",
    "FOR_STRIKES": f"(?:for|to get|to gain) {COUNT} (?:additional |extra )strikes?",
    "_FOR_VOTE": "(?:for (?:a|one|1) vote|to vote)",
    "_FROM": "from",
    "_FROM_TORPOR": "from torpor",
    "HOLDINGS": f"(?:no|{COUNT}) cards?(?: in (?:his |her |their )?hand)?$|{COUNT} victory points?$"
    f"|(?:no|{COUNT}) (?:pool|blood|life|stealth|intercept|strength)(?: counters?)?(?: left| now| on (?:him|her|it))?$",
    "HER_PHASE": f"(?:{HER} )?{_PHASES}(?: phase)?$",
    "_HER_TITLE": f"{HER} (?:contested )?title$",
    "IN_FAVOR": f"for(?! {COUNT}(?: |$))(?: it| the referendum)?|in favou?r(?: of it)?|yes|yea|aye",
    "_INSTEAD": "instead$",
    "_LIBRARY_CARDS": "library cards",
    "MEASURED": f"\\+?{COUNT}(?: (?:stealth|intercept|pool|blood|life|cards?|left))?$",
    "_OF": "of",
    "_OFF": "off",
    "_ON": "on",
    "ORDER": f"as (?:an?|the|{HER}) (?:initial|additional|extra) strike",
    "_PAYING": "paying",
    "POINTS": "(?:(?:points?|aggravated|agg|regular)(?: of)?(?: damage)?|damage)",
    "PREVENTED": f"{COUNT}",
    "RANGE": "(?:long|close)(?: range)?",
    "REGION": f"(?:{HER} )?(?:ready region|torpor region|uncontrolled region|ash heap)$",
    "SHARE": r"(?:[0-9]{1,9}|\?)(?: ?\+ ?[0-9]{1,9})?",
    "STRIKE_COUNT": f"{COUNT} (?:additional |extra )strikes?",
    "SUPERIOR": "superior|sup",
    "TITLE": f"(?:the )?{_PUBLIC}(?: of [^,]+)?$",
    "_TO": "to",
    "TO_POOL": "to (?:his |her |their |the )?pool",
    "_TO_CANCEL": "to cancel",
    "_TO_DODGE": "to dodge",
    "TO_CONTINUE": "to continue(?: (?:the )?(?:combat|fight))?|for another round",
    "TO_CHANGE": "to (?:end (?:the|his|her|its) action|continue (?:the action )?as if unblocked"
    "|take over (?:the )?action|take the action over)$",
    "TO_END": "to end(?! (?:the|his|her|its) action)(?: (?:the )?(?:combat|fight))?",
    "_TO_PRESS": "to press",
    "TO_PREVENT": f"to prevent {COUNT}(?: damage)?",
    "_TO_REDIRECT": f"to (?:redirect|deflect|bounce)(?: {HER} bleed| {HER} action| it)? to",
    "TO_RANGE": "(?:back )?to (?:long|close)(?: range)?",
    "_TRANSFERS_ON": "transfers? on",
    "_VOTES": "votes?",
    "_WITH": "with",
    "AND_BACK": f"and (?:takes )?{COUNT} back$",
    "_AND_DRAWS": "(?:,|,? ?and) (?:draws|replaces it)(?: (?:a|another|one|its|the)"
    "(?: (?:new )?(?:card|one|replacement))?)?$",
    "WITH_EDGE": "with the edge",
    "WITH_HANDS": "with (?:his |her |its |their |bare )?hands?(?: damage)?|with a hand strike|by hand|for hand damage",
    "_AND": "and",
}
# Bare names, by what may follow them: the words at which they end.
STOPS = {
    "LISTED": "from",
    "THING": "with|from|on|for|against|paying|as|at|by|to|back|off|instead",
    "CARD_FOR": "for|to|as|out[ -]of[ -]turn|on|and draws|and replaces",
    "CARD_AT": "at",
    "CARD_AND": f"and (?:takes )?{COUNT} back",
    "OWNER": "turn|untap|master|minion|influence|discard",
}
WORDS = Words(
    {name: either_apostrophe(forms) for name, forms in VERBS.items()},
    {name: either_apostrophe(forms) for name, forms in LEADS.items()},
    {name: either_apostrophe(forms) for name, forms in LINKS.items()},
    STOPS,
    whole_first=True,
)
