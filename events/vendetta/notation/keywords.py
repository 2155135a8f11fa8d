"""The words of the Vendetta notation: each in its full form first, then shorter forms with the same meaning.

The rules that put them together are in `grammar.lark`; the words of every notation are in `events.grammar.keywords`.
"""

from events.grammar.keywords import Words

# What follows the name of who acts. A bare name at the beginning of a line ends before any of these.
VERBS = {
    "ADDS": "adds|add",
    "APPLIES": "applies|apply|app|uses|use",
    "AT": "at|on",
    "CHOOSES": "chooses|choose|ch",
    "DONE": "is done$|done$|ends her turn$|ends his turn$|ends turn$|passes$|pass$",
    "DRAINS": "drains|drain|dr",
    "DRAWS": "draws|draw",
    "DRAWS_VICTIM": "draws victim|draws a victim|draw victim|draw a victim|dv",
    "FEEDS": "feeds|feed|fe",
    "FLIPS": "flips|flip",
    "FORGOES": "forgoes|forgo|fg",
    "IS_FIRST": "is first player$|is the first player$|is first$",
    "KEEPS": "keeps|keep|kp",
    "LOOKS": "looks at|look at|looks|look",
    "PLAYS": "plays|play|pl",
    "REVEALS": "reveals|reveal|rv|turns up",
    "STAYS": "stays|stay|st",
    "TAKES": "takes|take",
    "WITHDRAWS": "withdraws|withdraw|wd",
}
# What may be at the beginning of a line. Those with a $ must be the whole of it.
LEADS = {
    "SEATS": "seats",
    "CLANS": "clans",
    "ANY_CARD": "card",
    "ALLY": "ally",
    "HUMAN": "human",
    "VAMPIRE": "vampire",
    "VICTIM": "victim",
    "AGREED": "agreed|agree",
    "FEED_PHASE": "phase feed$|feed phase$|feed$",
    "SETUP_PHASE": "phase location setup$|location setup phase$|location setup$|setup$",
    "HAND_PHASE": "phase hand building$|hand building phase$|hand building$|hands$",
    "PLANNING_PHASE": "phase planning$|planning phase$|planning$",
    "RESOLUTION_PHASE": "phase resolution$|resolution phase$|resolution$",
    "LOCATION": "location|loc",
    "WITHDRAW_STEP": "step withdraw$|withdraw step$",
    "REVELATION_STEP": "step revelation$|revelation step$|revelation$",
    "PREPARATION_STEP": "step preparation$|preparation step$|preparation$",
    "CONFLICT_STEP": "step conflict$|conflict step$",
    "AFTERMATH_STEP": "step aftermath$|aftermath step$|aftermath$",
    "CONFLICT": "conflict",
    "ROUND_ENDS": "round ends$|end of the round$|end of round$|round over$",
}
# The small words between. Those with a $ must end the line.
LINKS = {
    "_AND": "and",
    "_SEES": "and sees|sees|seeing",
    "WITH": "with|using",
    "AS": "as",
    "SEALED": "sealed",
    "SALT": "salt",
    "STAY": "stay",
    "WITHDRAW": "withdraw",
    "FACE_DOWN": "face down|face-down|facedown|fd",
    "FACE_UP": "face up|face-up|faceup|fu|openly",
    "IN_FRENZY": "in frenzy$",
    "CHOSEN_IN_FRENZY": "in frenzy by choice$|in frenzy, by choice$",
    "BLOOD": "blood|b",
    "TOKENS": "tokens|token|t",
    "CARDS": "cards|card",
    "INFLUENCE": "influence|inf",
    "HOLDINGS": "[0-9]{1,9} [a-z]+(?: [a-z]+)?$|the ambition token$|the token$",
    "DECK": "(?:the |her |his )?(?:deck|allies|victims)$",
}
# Bare names, by what may follow them: the words at which they end.
STOPS = {
    "LISTED": "",
    "THING": "with|using|=",
    "CARD_AT": "at|on|face|face-down|facedown|fd|face-up|faceup|fu|openly",
    "CARD_IN": "in",
    "LOOKED_AT": "and sees|sees|seeing|with|using",
    "CARD_SEEN": "with|using",
    "CARD_AS": "as|salt|with|using",
    "SLOT": "salt|with|using",
}
WORDS = Words(VERBS, LEADS, LINKS, STOPS, before=("step",))
