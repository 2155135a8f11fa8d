"""The words of the sentences that people say at a Vendetta table and that the notation does not write.

As in `keywords.py`; the rules that put them together are in `spoken.lark`.
"""

from events.grammar.keywords import Words
from events.grammar.spoken import COUNT, GAME_OVER, HER, NUMBERS, either_apostrophe

_PHASES = "(?:feed|location setup|hand building|planning|resolution)"
_STEPS = "(?:withdraw|revelation|preparation|conflict|aftermath)"

_CLANS = "brujah|gangrel|malkavian|nosferatu|toreador|tremere|ventrue"

PLACE = "(?:location |loc |l)[1-9]|(?:the )?(?:prince's )?haven|ph"

# What follows the name of who acts.
VERBS = {
    "COUNT_THERE": "(?:blood|power)(?: deployed| tokens?)?(?= (?:at|on) )",
    "COUNT_IS": "(?:pool|blood|influence|hand) is",
    "FLIPS_TOKENS": f"(?:flips?|turns?|uses?) (?:{COUNT}|both(?: of)?(?: {HER})?) (?:diablerie )?tokens?"
    "(?: face down)?$",
    "HAS": "has|have|holds",
    "IS_RANKED": "(?:is|comes(?: in)?|finishes|ends up) (?:first|second|third)(?: here)?$"
    "|(?:takes|gets) (?:the )?(?:first|second|third) (?:place|rank)$|is (?:the )?winner(?: here)?$"
    "|is the (?:second|third)$|(?:takes|gets) (?:second|third)$",
    "_ADDS": "adds|add",
    "_CHOOSES": "chooses to|chooses",
    "_CHOOSES_TO_DRAIN": "chooses to drain|prefers to drain",
    "_CHOOSES_TOKEN": "(?:secretly )?(?:chooses|places|picks|puts down) a token$",
    "_DRAINS": "drains|drain|commits diablerie on|decides to drain",
    "_DRAINS_HER_VICTIM": "(?:(?:goes into|enters|is in) (?:a )?frenzy and |frenzies and )?"
    f"drains? (?:{HER}(?: (?:only|last))? victim|(?:a|one) (?:of {HER} victims?|victim))"
    f"(?: from {HER} alliance)?$",
    "_DRAWS": "draws|draw",
    "_DRAINS_AT_RANDOM": "drains? (?:(?:one|a card|one card) (?:of (?:her|his|their) (?:cards|allies) )?at random"
    "|a random card)$",
    "_DRAWS_A_VICTIM": "(?:draws|gets|takes) (?:a|the)(?: new| top)? victim(?: card)?$",
    "_DRAWS_THE_VICTIM": "(?:draws|gets|takes) (?:the )?victim",
    "_FEEDS": "feeds for|feeds|collects",
    "_FRENZIES": "(?:goes into|enters) frenzy and drains",
    "_GETS": f"(?:gets|gains)(?= {COUNT}$)",
    "_GOES_TO_THE_HAVEN": "goes to (?:the )?(?:prince's )?haven$",
    "_HOLDS_TOKEN": "holds the ambition token$|holds the token$",
    "_IS_AT": "is at",
    "_IS_AT_PLACE": f"is at(?= (?:{PLACE})$)",
    "_IS_IN": "is in$|remains$|stays (?:put|here|there|in)$",
    "_IS_OUT": "is out$",
    "_IS_FEEDING": "feeds$|feeds (?:herself|himself|themselves)$",
    "_IS_PUT": "is placed (?:at|on)|is put (?:at|on)|goes to|lies (?:at|on)",
    "_IS_THE_FIRST": "(?:is|comes|finishes) first(?=,| at | on )",
    "_IS_RESOLVED": "is (?:resolved|done|over|finished)$",
    "_KEEPS": "keeps|keep",
    "_KEEPS_ONE": "keeps (?:one(?: of them)?|a card)$",
    "_LOOKS_AT": "looks at(?: the top| the)?",
    "_MOVES_TO_THE_HAVEN": "(?:moves|retreats|withdraws|leaves) (?:to|for) (?:the )?(?:prince's )?haven$",
    "_PEEKS": "takes a look at|peeks at",
    "_PICKS": "picks clan|picks|chooses (?:the )?clan|chooses the|takes (?:the )?clan"
    f"|takes the(?= (?:(?:{_CLANS})$|\\S.*(?<=\\s)(?:clan|sheet)$))|plays the(?= \\S+$)",
    "_PUTS": "puts|places|deploys|plays|play",
    "_RESOLVES": "resolves|triggers|activates|(?:uses|applies|resolves) the effect of",
    "_SHOWS": "shows|reveals|turns up",
    "_SKIPS": "(?:doesn't|does not) (?:use|apply)|skips|declines to (?:use|apply)|passes on",
    "_STEALS_FROM_EACH": f"steals {COUNT}(?: blood)? from (?:each|every|all) (?:of (?:her|his|their) )?(?:other )?"
    "(?:rivals?|opponents?|players?)$",
    "_STARTS": "takes the first turn$|goes first$|plays first$|starts$|begins$",
    "_STAYS": "stays in|stays|stay",
    "TAKES_THINGS": f"takes {COUNT} (?:blood|(?:diablerie )?tokens?)(?: from the bank)?$",
    "_TAKES": "takes|take",
    "_TAKES_EFFECT": "takes effect$|acts$|is applied$",
    "_TAKES_THE_ALLY": f"(?:takes|gets|wins|acquires) {HER} ally(?: card)?",
    "_TAKES_THE_TOKEN": "(?:takes|gets) the (?:ambition )?token$",
    "_TAKES_BACK_A_CARD": f"takes back (?:an?|one|{HER}) card$|takes (?:an?|one|{HER}) card back$",
    "_TURNS": "turns|flips",
    "_TURN_OVER": f"ends {HER} turn$|is done(?: planning)?$|turn is over$|plays nothing(?: more)?$",
    "_WINS": "wins the conflict(?: at)?|wins at|wins",
    "_WITHDRAWS": "withdraws|withdraw|backs out of|backs out|leaves$|retreats$|pulls (?:out|back)$|(?:drops|gets) out$",
}
_THEY_ALL = "(?:every(?:one|body)(?: else)?|all|both|they all|they both|(?:all )?the (?:others|rest))"
# What may be at the beginning of a line.
LEADS = {
    "PHASE_BEGINS": f"(?:the )?{_PHASES} phase begins$|(?:on to|now|it is)(?: the)? {_PHASES}(?: phase)?$",
    "STEP_BEGINS": f"(?:the )?{_STEPS} step begins$|(?:on to|now)(?: the)? {_STEPS}(?: step)?$",
    "_ALL_BUILD": "(?:every(?:one|body)|each player|all players) draws? (?:2|two)(?: cards)?(?: and|,) keeps? (?:1|one)"
    "(?: card| of them)?$",
    "_ALL_CHOOSE": "(?:every(?:one|body)|each player|all players) (?:(?:has|have) chosen|chooses?|puts? down|places?)"
    f"(?: (?:a|{HER}) tokens?)?$|(?:the )?tokens are chosen$",
    "_ALL_FEED": "(?:every(?:one|body)|all|each player) (?:feeds|feed|collects|collect|gets|takes)(?: for)?"
    f"(?= {COUNT}(?: blood)?$)",
    "_ALL_HAVE": f"(?:every(?:one|body)|each player|all players) (?:has|have|holds)(?= {COUNT} )",
    "_ALL_STAY": f"{_THEY_ALL} (?:stays?|remains?)$|(?:nobody|no ?one|neither(?: of them)?) (?:withdraws|leaves)$",
    "_ALL_WITHDRAW": f"{_THEY_ALL} (?:withdraws?|leaves?)$|(?:nobody|no ?one|neither(?: of them)?) (?:stays|remains)$",
    "_DONE": "done$|end turn$|end of turn$|pass$|passes$",
    "_GAME_OVER": GAME_OVER,
    "_NEXT_LOCATION": "next location$",
    "_NOBODY_TAKES": "(?:nobody|no ?one) (?:wins|gets|takes)",
    "_NOBODY_WINS": "(?:nobody|no ?one) (?:wins|has won)(?: here| the conflict)?(?= at |$)"
    "|(?:nobody|no ?one) (?:wins|gets|takes) the ally(?: here)?(?= at |$)|(?:there is )?no winner(?: here)?(?= at |$)",
    "_ONLY": "only",
    "ROUND_BEGINS": "(?:the )?(?:(?:first|second|third|next|new|last|final) round|round (?:[1-9]|one|two|three))"
    "(?: begins| starts)?$"
    "|a new round(?: begins| starts)?$|(?:on to|now)(?: the)? (?:first|second|third|next) round$",
    "_RESOLVE": "resolve|on to|now|resolving|first|we (?:start|begin) with|next(?: is)?|next,?",
    "_TOKENS_SHOWN": "(?:the )?tokens are (?:revealed|turned (?:up|over)|shown)$|reveal (?:the |all )?tokens$"
    "|(?:every(?:one|body)|all players|each player) (?:reveals?|shows?|turns? up) (?:the|their|his|her) tokens?$",
    "_ROUND_ENDS": f"the round (?:ends|is (?:over|done|finished))$|end of round {COUNT}$"
    "|end of (?:the )?(?:first|second|third) round$",
}
# The small words between.
LINKS = {
    "A_CARD": "a card|one card|another card|a face-down card|a face down card|a facedown card|a hidden card",
    "BLOOD": "blood",
    "COUNT": COUNT,
    "COUNTED": "(?:blood|power)(?: deployed| tokens?)?",
    "FACE_DOWN": "face down|face-down|facedown|fd",
    "FACE_UP": "face up|face-up|faceup|fu",
    "HOLDINGS": f"(?:{COUNT}|no) cards?(?: left)?(?: in (?:his |her |their )?hand)?(?: left)?$"
    f"|(?:{COUNT}|no) (?:blood|influence)(?: tokens?)?(?: left| now)?(?: in (?:his|her|their|the) pool)?$"
    f"|(?:an?|no|{'|'.join(NUMBERS)}) (?:diablerie )?tokens?$|{COUNT} power(?: here| there| in (?:all|total))$",
    "TOKEN": f"(?:{HER} )?(?:stay|withdraw)(?: token)?$",
    "_AND": "and",
    "_AS_VICTIM": f"as (?:{HER}|a) (?:first |new )?victim$",
    "_AT": "at|on",
    "_AT_RANDOM": "at random$|randomly$",
    "_BOTH": "both",
    "_BLOOD": "blood|diablerie tokens|tokens?",
    "_CARDS": "cards?",
    "_FOR": "for",
    "_FROM": "from",
    "_FROM_SOMEWHERE": "from (?:her|his|their|the) (?:alliance|bank)$",
    "_IS": "is(?: now)?",
    "_INFLUENCE": "influence(?: tokens?)?",
    "_IN_FRENZY": f"in {HER} frenzy$",
    "_SECOND": "is second|comes second",
    "_THIRD": "is third|comes third",
    "_TO": "to",
    "_TO_HAND": "(?:in)?to (?:her|his|their|the) hand$",
    "_WITH": "with|and deploys|and puts|and",
}
# Bare names, by what may follow them: the words at which they end.
STOPS = {
    "LISTED": "is second|comes second|is third|comes third",
    "CARD_IN": "at|on|face|face-down|facedown|fd|face-up|faceup|fu|from|in|as|to|into|for|and|randomly",
}
WORDS = Words(
    {name: either_apostrophe(forms) for name, forms in VERBS.items()},
    {name: either_apostrophe(forms) for name, forms in LEADS.items()},
    LINKS,
    STOPS,
    whole_first=True,
)
