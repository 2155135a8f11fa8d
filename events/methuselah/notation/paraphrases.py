"""What people say at a Methuselah table in other words than those that are read (`events/grammar/paraphrases.py`)."""

from events.grammar.paraphrases import paraphrases
from events.methuselah.events import PHASES

_SMALL_WORDS = """
    {a} now|then|still|just|simply|immediately|also|successfully {b} => {a} {b}
    then|now|and|so|ok {a} => {a}
    {a} bloodhunt => {a} blood hunt
    {a} bloodhunt {b} => {a} blood hunt {b}
    {a} wild hunt => {a} blood hunt
    {a} wild hunt {b} => {a} blood hunt {b}
"""
_TURNS = """
    {a} goes|plays|begins|is first => turn {a}
    turn {n} : {a} => turn {a}
    {a} 's first|second|third|fourth|fifth|sixth|next turn [begins] => turn {a}
    everything|everybody untaps|unlocks => untap phase
    no master this|the turn => no master card
    {a} has no master [card] [to] [play] => {a} plays no master card
    {a} ends turn => {a} ends her turn
    next player|turn => end turn
    {a} skips|passes the rest [of] [the|her|his|their] [turn] => {a} ends her turn
    {a} is finished => {a} ends her turn
    {a} is|are finished|done with her|his|their turn => {a} ends her turn
    {a} pays 1|a|one pool for the contest of {b} => {a} pays to contest {b}
    {a} pays for the contest of {b} => {a} pays to contest {b}
    {a} pays for {b} 's contest => {a} pays to contest {b}
    {a} keeps contesting {b} => {a} pays to contest {b}
    {a} pays for his|her|its title => {a} pays to contest the title
    {a} gives up his|her|its title => {a} yields the title
    {a} gives up {b} => {a} yields {b}
    {a} announces that she|he|they will withdraw => {a} announces withdrawal
    {a} announces [that] [she|he|they] [is|are] withdrawing => {a} announces withdrawal
    {a} plays a|one master [card] => {a} plays ?
    {a} plays an|one out-of-turn master [card] => {a} plays ? as an out-of-turn master
    {a} has|have no more minion actions => {a} ends her minion phase
    start of {a} ['s] turn => turn {a}
    {a} 's turn begins|starts => turn {a}
    {a} is up|on => turn {a}
    skip|skips [the|her|his|their] master [phase] => no master card
    no masters => no master card
    no [more|further] actions|action => influence phase
    no [more|further] minion actions|action => influence phase
    end the turn => end turn
    ends turn => end turn
    turn over => end turn
    unlock => untap phase
    untap|unlock all|everything => untap phase
    untaps|unlocks all|everything => untap phase
    {a} moves|goes to the|her|his|their influence phase and {b} => influence phase; {a} {b}
"""
_PHASES = "".join(
    f"""
    it is the {phase} phase => {phase} phase
    it 's the {phase} phase => {phase} phase
    the|her|his|their {phase} phase ends => {after}
    the|her|his|their {phase} phase is over => {after}
    {{a}} 's {phase} phase ends => {after}
    {{a}} 's {phase} phase is over => {after}
"""
    for phase, after in zip(PHASES, (*(f"{phase} phase" for phase in PHASES[1:]), "end turn"), strict=True)
)
_ACTIONS = """
    {a} bleeds {b} using|with {c} , for {n} => {a} bleeds {b} with {c}; {a} has {n} bleed
    {a} takes|declares|announces|performs|makes a bleed [action] on|of|against|at {b} => {a} bleeds {b}
    {a} takes|declares|announces|performs a bleed [action] => {a} bleeds
    {a} takes|declares|announces|performs a hunt [action] => {a} hunts
    {a} : bleed {b} => {a} bleeds {b}
    {a} : bleed|bleeds => {a} bleeds
    {a} : hunt|hunts => {a} hunts
    {a} acts : hunt|hunts => {a} hunts
    action : {a} => {a}
    {a} equips from hand : {c} => {a} equips {c}
    {a} recruits an ally , {c} => {a} recruits {c}
    {a} employs a retainer , {c} => {a} employs {c}
    {a} calls a|the vote|referendum : {c} => {a} calls {c}
    {a} calls a|the vote|referendum on|for {c} => {a} calls {c}
    {a} enters combat with {b} using|with {c} => {a} acts with {c}: {a} fights {b}
    {a} burns|pays|spends {n} blood to play {c} => {a} plays {c}: costs {n} blood
    {a} burns|pays|spends {n} pool to play {c} => {a} plays {c}: costs {n} pool
    {a} , costing {n} pool => {a}: costs {n} pool
    {a} , costing {n} blood => {a}: costs {n} blood
    {a} bleeds {b} with {n} stealth => {a} bleeds {b} at {n} stealth
    {a} plays {c} , a location => {a} plays {c} as a location
    {a} puts {c} into play => {a} plays {c}
    {a} plays {c} , putting it on {b} => {a} plays {c} on {b}
    {a} plays {c} on {b} as a discipline => {a} plays {c} as a discipline on {b}
    {a} plays a|one location [card] => {a} plays ? as a location
    {a} plays a|one reaction [card] => {a} reacts with ?
    {a} plays an|one unknown reaction [card] => {a} reacts with ?
    {a} plays a|an|one action modifier [card] => {a} modifies with ?
    {a} plays a|an|one modifier [card] => {a} modifies with ?
    {a} plays a|one combat card => {a} fights with ?
    {a} plays an|one action card => {a} acts with ?
    {a} plays|uses {c} with {b} => {b} plays {c}
    {a} uses {c} against|on {b} => {a} acts with {c} on {b}
    {a} bleeds , {b} => {a} bleeds; {b}
    {a} bleeds his|her|its|their prey => {a} bleeds
    {a} bleeds his|her|its|their prey {b} => {a} bleeds {b}
    {a} bleeds with {c} for {n} => {a} bleeds with {c}; {a} has {n} bleed
    {a} bleeds {b} with {c} for {n} => {a} bleeds {b} with {c}; {a} has {n} bleed
    {a} bleeds {b} using {c} => {a} bleeds {b} with {c}
    {a} bleeds using {c} => {a} bleeds with {c}
    {a} plays {c} to bleed [for] {n} => {a} plays {c}; {a} has {n} bleed
    {a} plays {c} to bleed {b} => {a} bleeds {b} with {c}
    {a} plays {c} to bleed => {a} bleeds with {c}
    {a} plays {c} to hunt => {a} hunts with {c}
    {a} hunts , gaining 1|a|one blood => {a} hunts
    {a} hunts and gains 1|a|one blood => {a} hunts; succeeds
    {a} takes {b} 's {c} => {a} takes {c} from {b}
    {a} employs {c} as a|his|her retainer => {a} employs {c}
    {a} recruits {c} as an|his|her ally => {a} recruits {c}
    {a} equips {c} as equipment => {a} equips {c}
    {a} calls {c} as a political action => {a} calls {c}
    {a} plays {c} as a political action => {a} calls {c}
    {a} plays {c} as an action => {a} acts with {c}
    {a} plays {c} as a|an modifier|action-modifier => {a} modifies with {c}
    {a} plays {c} as a reaction => {a} reacts with {c}
    {a} plays {c} as a combat card => {a} fights with {c}
    {a} goes to rescue {b} => {a} rescues {b}
    {a} rescues {b} , paying {n} [blood] => {a} rescues {b} paying {n}
    {a} rescues {b} , each pays|paying 1|one [blood] => {a} rescues {b} paying 1+1
    {a} rescues {b} , paying 1|one [blood] each => {a} rescues {b} paying 1+1
    {a} rescues {b} paying 1|one [blood] each => {a} rescues {b} paying 1+1
    {a} encounters {b} in torpor => {a} encounters {b}
    {a} rescues {b} from torpor , paying {n} [blood] => {a} rescues {b} paying {n}
    {a} rescues {b} from torpor , paying 1|one [blood] each => {a} rescues {b} paying 1+1
    {a} eats {b} => {a} diablerizes {b}
    {a} and is blocked by {b} => {a}; {b} blocks; blocked
    {a} and nobody|no-one blocks => {a}; no block
    {a} uses|taps {c} to gain {n} pool => {a} uses {c}: {a} gains {n} pool
    {a} uses|taps {c} to gain {n} blood => {a} uses {c}: {a} gains {n} blood
    {a} gains {n} pool with|using {c} => {a} uses {c}: {a} gains {n} pool
    {a} gains {n} blood with|using {c} => {a} uses {c}: {a} gains {n} blood
    {a} gains|gets {n} blood from {c} => {a} uses {c}: {a} gains {n} blood
    {a} gains|gets {n} pool from {c} => {a} uses {c}: {a} gains {n} pool
    {a} moves a {b} => {a} moves 1 {b}
    {a} moves {n} blood from {b} to her|his|their pool using {c} => {a} moves {n} blood from {b} to her pool with {c}
    {a} draws {n} cards with|from|using {c} => {a} uses {c}; {a} draws {n} with {c}
    bleed|bleeds with {a} => {a} bleeds
    {a} does|makes|tries|attempts a bleed => {a} bleeds
    {a} tries|attempts to bleed => {a} bleeds
    {a} goes for a|the bleed => {a} bleeds
    bleed {b} with {a} => {a} bleeds {b}
    hunt|hunts with {a} => {a} hunts
    {a} feeds => {a} hunts
    {a} tries|attempts to hunt => {a} hunts
    {a} goes to hunt => {a} hunts
    {a} wakes|gets up from torpor => {a} leaves torpor
    {a} comes out of torpor => {a} leaves torpor
    equip {a} with {c} => {a} equips with {c}
    {a} gets|picks a|an|the {c} as equipment => {a} equips {c}
"""
_HANDS = """
    {a} gets|gains|scores {n} vp|vps and {m} pool => {a} gains {n} victory points; {a} gains {m} pool
    {a} gets|gains|scores {n} victory point|points and {m} pool => {a} gains {n} victory points; {a} gains {m} pool
    {a} moves {n} blood to his|her|its {c} => {n} from {a} to {c}
    {a} goes|comes|is back to|in [the] ready [region] => {a} goes to the ready region
    {a} gains|gets {n} blood => {a} gains {n} blood
    {a} gains|gets {n} life => {a} gains {n} blood
    {a} gains|gets {n} pool => {a} gains {n} pool
    {a} gains|gets|scores {n} vp|vps => {a} gains {n} victory points
    {a} gets|scores {n} victory point|points => {a} gains {n} victory points
    {a} gains|gets {n} pool and {m} vp|vps => {a} gains {n} pool; {a} gains {m} victory points
    {a} gains|gets {n} pool and {m} victory point|points => {a} gains {n} pool; {a} gains {m} victory points
    {a} moves a|one counter from {b} to {c} => 1 from {b} to {c}
    {n} blood|counter|counters moves|move from {b} to {c} => {n} from {b} to {c}
    {a} removes {n} blood|counter|counters from {b} => {b} burns {n} blood
    {a} is put into|in|on the ash heap => {a} goes to the ash heap
    {a} returns to play => {a} goes to the ready region
    {a} comes back [into] [play] => {a} goes to the ready region
    {a} takes control of {b} => {a} takes {b}
    {b} is stolen by {a} => {a} takes {b}
    the edge goes to {a} => {a} gets the Edge
    {a} takes the edge from {b} => {a} gets the Edge
    {a} gives the edge to {b} => {b} gets the Edge
    {a} gains the edge => {a} gets the Edge
    {a} loses the edge => nobody gets the Edge
"""
_BLOCKING = """
    [the] block is|was unsuccessful => the block fails
    block unsuccessful|fails|failed => the block fails
    {a} 's block fails => the block fails
    [there] [is] not enough intercept => the block fails
    {a} does not|doesn't have enough intercept => the block fails
    {a} tries to block with {b} using {c} for {n} intercept => {b} blocks; {b} reacts with {c}: +{n} intercept
    {a} blocks with {b} using {c} for {n} intercept => {b} blocks; {b} reacts with {c}: +{n} intercept
    {a} deflects|redirects|bounces it|the [bleed] to {b} => {a} reacts with ?: redirects to {b}
    {a} deflects|redirects|bounces to {b} => {a} reacts with ?: redirects to {b}
    {a} plays {c} , bleeding {b} instead => {a} bounces the bleed to {b} with {c}
    {a} reduces|lowers the bleed by {n} with {c} => {a} reacts with {c}: -{n} bleed
    {a} adds {c} : {n} stealth => {a} modifies with {c}: +{n} stealth
    {a} gives {b} {n} stealth with {c} => {b} modifies with {c}: +{n} stealth
    {a} says no => {a} declines
    {a} and {b} don't|decline [to] [block] => {a} declines; {b} declines
    {a} and {b} do not block => {a} declines; {b} declines
    {a} tries|attempts|wants to intercept => {a} blocks
    {a} intercepts => {a} blocks
    {a} has|adds no more|further stealth|intercept => {a} passes
    no reaction|reactions from|by {a} => {a} passes
    {a} reacts with {c} to reduce the bleed by {n} => {a} reacts with {c}: -{n} bleed
    {a} can't|cannot block => {a} declines
    {a} 's block succeeds => blocked
    {a} blocks and combat begins => {a} blocks; blocked
    {a} blocks and taps => {a} blocks; blocked
    {a} wakes [up] with {c} => {a} reacts with {c}: permits reacting while tapped, permits blocking while tapped
    {a} passes on blocking => {a} declines
    {a} gives up => {a} declines
    {a} gives up blocking => {a} declines
    {a} declines|refuses to block any more => {a} declines
    {a} declines|refuses to block again => {a} declines
    {a} takes|accepts it => {a} declines
    {a} takes|accepts the bleed|action => {a} declines
    {a} accepts => {a} declines
    the bleed|action|hunt is unblocked => no block
    the bleed|action|hunt is not blocked => no block
    {a} tries|wants to block => {a} blocks
    {a} tries|wants to block with {b} => {a} blocks with {b}
    {a} blocks with {n} intercept from {c} => {a} blocks; {a} reacts with {c}: +{n} intercept
    {a} plays {c} for {n} intercept and blocks => {a} blocks; {a} reacts with {c}: +{n} intercept
    the block attempt is successful => blocked
    the block attempt succeeds => blocked
    the attempt succeeds => blocked
    the attempt fails => the block fails
    the block attempt fails => the block fails
    {a} fails to block => the block fails
    {a} raises|increases the bleed by {n} with {c} => {a} modifies with {c}: +{n} bleed
    {a} plays {c} to increase the bleed by {n} => {a} modifies with {c}: +{n} bleed
    {a} lowers|reduces|decreases the bleed with {c} by {n} => {a} reacts with {c}: -{n} bleed
    {a} , reducing|lowering the|his|her|its bleed by {n} => {a}: -{n} bleed
    {a} , reducing|lowering it by {n} => {a}: -{n} bleed
    {a} , adding {n} bleed => {a}: +{n} bleed
    {a} , adding {n} to the bleed => {a}: +{n} bleed
    {a} , adding {n} stealth => {a}: +{n} stealth
    {a} , adding {n} intercept => {a}: +{n} intercept
    {a} plays {c} to reduce the bleed by {n} => {a} reacts with {c}: -{n} bleed
    {a} adds {n} to the bleed with {c} => {a} modifies with {c}: +{n} bleed
    {a} 's bleed is [at|for] {n} => {a} has {n} bleed
    {a} plays {c} to redirect|bounce|deflect the bleed to {b} => {a} bounces the bleed to {b} with {c}
    {a} plays {c} to redirect|bounce|deflect it to {b} => {a} bounces the bleed to {b} with {c}
    resolve the action|bleed|hunt => resolves
    it 's successful => succeeds
    {a} does nothing => {a} passes
    {a} has no reaction|reactions => {a} passes
    {a} plays no reaction|reactions => {a} passes
    block|blocks with {a} => {a} blocks
    {a} steps in [to] [block] => {a} blocks
    {a} goes for the block => {a} blocks
    {a} has no blocker|blockers => {a} does not block
    {a} has nobody|no-one|nothing to block with => {a} does not block
    {a} passes on the block|bleed|action => {a} does not block
    {a} takes|eats|accepts the bleed => {a} does not block
    {a} lets it go|by|pass => {a} does not block
    {a} lets the bleed|action|hunt go|by|pass => {a} does not block
    it 's blocked => the action is blocked
    the bleed|action|hunt lands|works|connects => succeeds
    bleed|action|hunt lands|works|connects => succeeds
    it lands|works|connects|succeeds => succeeds
    resolve => resolves
    resolve it => resolves
    no reaction|reactions|response|responses => pass
"""
_COMBAT = """
    combat|fight : {a} vs|against|and {b} => {a} fights {b}
    {a} maneuvers back => {a} maneuvers
    {a} counters|counter-maneuvers => {a} maneuvers
    at close|long range {a} => {a}
    {a} swings for {n} => {a} strikes by hand for {n}
    {a} and {b} punch|hit [each] [other] => both strike by hand
    {a} and {b} trade blows|punches => both strike by hand
    they exchange|trade hand strikes|blows => both strike by hand
    hands for {n} each => both strike by hand
    {a} heals {n} [damage|wound|wounds] => {a} burns {n} blood
    {a} is|gets torporized => {a} goes to torpor
    combat|fight 's over => combat ends
    {a} fires|uses the|his|her {c} as his|her|its strike => {a} strikes with {c}
    {a} fires {c} => {a} strikes with {c}
    hand strikes => both strike by hand
    both|two hands => both strike by hand
    {a} stays [at] [long|close] [range] => {a} passes
    {a} strikes with {c} : steal|steals|stealing [an] equipment => {a} steals equipment with {c}
    {a} strikes with {c} : steal|steals|stealing [a] weapon => {a} strikes with {c}: strike: steal weapon
    {a} strikes with {c} : destroy|destroys [an] equipment => {a} destroys equipment with {c}
    {a} strikes with {c} : destroy|destroys [a] weapon => {a} strikes with {c}: strike: destroy weapon
    {a} strikes with {c} : steal|steals {n} blood => {a} steals {n} blood with {c}
    {a} strikes : steal|steals [an] equipment with {c} => {a} steals equipment with {c}
    {a} strikes : destroy|destroys [an] equipment with {c} => {a} destroys equipment with {c}
    {a} strikes : steal|steals {n} blood with {c} => {a} steals {n} blood with {c}
    {a} strikes : dodge with {c} => {a} dodges with {c}
    {a} strikes : combat ends with {c} => {a} ends combat with {c}
    {a} paralyzes {b} with {c} => {a} strikes with {c}: paralyzes {b}
    both use hand strikes => both strike by hand
    both minions|vampires strike by hand => both strike by hand
    {a} strikes combat ends => {a} ends combat
    {a} strikes with combat ends with {c} => {a} ends combat with {c}
    {a} does not prevent => no prevention
    {a} doesn't prevent => no prevention
    {a} does not prevent any damage => no prevention
    {a} prevents nothing => no prevention
    damage is resolved => damage resolved
    resolve [the] damage => damage resolved
    the damage is resolved|done => damage resolved
    the strikes resolve => strikes resolved
    the strikes are resolved => strikes resolved
    strikes resolve => strikes resolved
    resolve [the] strikes => strikes resolved
    {a} suffers|takes {n} [point|points] [of] damage => observed damage of {a} = {n}; damage resolved
    {a} burns {n} blood to heal => {a} burns {n} blood
    {a} burns {n} blood to heal the damage|wound|wounds => {a} burns {n} blood
    {a} burns a|one blood to heal => {a} burns 1 blood
    {a} burns|loses|pays a|one blood => {a} burns 1 blood
    {a} burns|loses|pays a|one pool => {a} burns 1 pool
    {a} heals the|his|her|its damage => damage resolved
    {a} goes into torpor => {a} goes to torpor
    {a} falls|drops to|into torpor => {a} goes to torpor
    {a} is sent to|into torpor => {a} goes to torpor
    {a} is put to|into torpor => {a} goes to torpor
    {a} enters torpor => {a} goes to torpor
    {a} dies => {a} is burned
    {a} is destroyed|killed => {a} is burned
    combat continues => next round
    the combat|fight continues => next round
    the range is long => long range
    it 's close range => close range
    they are at close range => close range
    combat is at close range => close range
    hands => both strike by hand
    both hands => both strike by hand
    fists => both strike by hand
    both with hands|fists => both strike by hand
    hands for 1|one => both strike by hand
    they punch|hit each other => both strike by hand
    they trade blows|punches => both strike by hand
    {a} swings => {a} strikes by hand
    {a} burned => {a} is burned
    {a} to torpor => {a} goes to torpor
    {a} ends|winds up in torpor => {a} goes to torpor
    {a} is knocked to|into torpor => {a} goes to torpor
    {a} wants another round => {a} presses to continue
    {a} continues combat|the|fighting [combat|fight] => {a} presses to continue
    end combat|fight => combat ends
    combat|fight done|finished => combat ends
    combat|fight is done|finished => combat ends
"""
_VOTES = """
    {a} votes for|yes|yea|aye with {n} votes|vote => {a} casts {n} votes for
    {a} votes against|no|nay with {n} votes|vote => {a} casts {n} votes against
    {a} {n} for => {a} casts {n} votes for
    {a} {n} against => {a} casts {n} votes against
    {n} votes|vote for from|by {a} => {a} casts {n} votes for
    {n} votes|vote against from|by {a} => {a} casts {n} votes against
    {a} votes against|no , burning the edge => {a} votes 1 against with the edge
    {a} votes for|yes , burning the edge => {a} votes 1 for with the edge
    nobody|no-one else votes => referendum closes
    no more|further votes => referendum closes
    {a} : {n} vote|votes for => {a} casts {n} votes for
    {a} : {n} vote|votes against => {a} casts {n} votes against
    {a} votes for|yes|yea|aye with {b} => {a} votes for with {b}
    {a} casts {b} 's {n} votes for|against => {a} votes {n} for with {b}
    {a} casts {n} vote for with the|her|his political card => {a} votes {n} for with a card
    {a} casts {n} vote against with the|her|his political card => {a} votes {n} against with a card
    {a} casts the card 's vote for => {a} votes 1 for with a card
    {a} casts the card 's vote against => {a} votes 1 against with a card
    {a} uses|casts her|his|the card for 1|one|a vote => {a} votes 1 for with a card
    {a} burns {c} for a|one|1 vote against => {a} votes 1 against with a card playing {c}
    {a} burns {c} for a|one|1 vote for => {a} votes 1 for with a card playing {c}
    {a} burns the edge and votes against => {a} votes 1 against with the edge
    {a} burns the edge and votes for => {a} votes 1 for with the edge
    {a} casts the edge 's vote against => {a} votes 1 against with the edge
    {a} casts the edge 's vote for => {a} votes 1 for with the edge
    everybody|everyone is|has finished [voting] => referendum closes
    polls closed|close => referendum closes
    the polls are closed => referendum closes
    the motion passes => referendum passes
    [the] blood hunt passes|succeeds => referendum passes
    [the] bloodhunt passes|succeeds => referendum passes
    [the] blood hunt fails => referendum fails
    [the] bloodhunt fails => referendum fails
    the motion fails => referendum fails
    the referendum|vote is tied => referendum fails
    {a} names {b} => {a} chooses {b}
    {a} chooses {b} and {c} => terms "{b} and {c}"
    {a} sets the terms => terms "as said"
    {a} calls for a blood hunt on {b} => {a} calls a blood hunt
    {a} calls a blood hunt on {b} => {a} calls a blood hunt
    nobody calls a blood hunt => diablerie resolves
    no blood hunt => diablerie resolves
    no blood hunt is called => diablerie resolves
    vote passes => referendum passes
    vote fails => referendum fails
    the vote|referendum is|gets carried => referendum passes
    the vote|referendum is|gets defeated => referendum fails
"""
_INFLUENCE = """
    {n} transfers|transfer to|on|onto {b} => transfers {n} to {b}
    {a} puts {n} [blood|pool|counters] on {b} and {m} on {c} => {a} transfers {n} to {b}; {a} transfers {m} to {c}
    {a} spends|uses {n} [pool|blood] on|onto {b} => {a} transfers {n} to {b}
    {a} pays|uses|spends {n} transfers to draw [a] [vampire|card] => {a} draws from her crypt
    {a} pays|uses|spends {n} transfers to draw [a] [vampire|card] from [her|his|the] crypt => {a} draws from her crypt
    {a} takes|draws a crypt card => {a} draws from her crypt
    {a} takes a card|vampire from her|his|their crypt => {a} draws from her crypt
    {a} is influenced [out] => {a} comes into play
    {a} moves {n} blood|pool|counters from her|his|their pool to {b} => {a} transfers {n} to {b}
    {a} uses|spends {n} transfers to move {m} pool|blood|counters to {b} => {a} transfers {m} to {b}
    {a} uses|spends {n} transfers to take back {m} from {b} => {a} takes {m} back from {b}
    {a} adds {n} counters|blood|pool to {b} => {a} transfers {n} to {b}
    {a} burns a|one|1 pool and draws a vampire from her|his|their crypt => {a} draws from her crypt
    {a} brings {b} into play => {a} brings out {b}
    {a} brings {b} out => {a} brings out {b}
    {a} gets|gains control of {b} => {b} is controlled by {a}
    {a} reveals {b} => {a} brings out {b}
    {b} is revealed => {b} comes into play
    {b} is controlled => {b} comes into play
    {b} becomes controlled => {b} comes into play
    {b} is turned face up => {b} comes into play
    {b} moves to the ready region => {b} goes to the ready region
    {b} moves to ready => {b} goes to the ready region
    {a} throws away {c} => {a} discards {c}
    {a} discards {c} to draw => {a} discards {c}
    move|put {n} to|on|onto {b} => transfers {n} to {b}
    influence {n} on|onto|to|into {b} => transfers {n} to {b}
    {a} influences {n} on|onto|to|into {b} => {a} transfers {n} to {b}
    {n} on|onto|into {b} => transfers {n} to {b}
    {a} uses|spends {n} transfer|transfers on {b} => {a} transfers {n} to {b}
"""
_SEEN = """
    {a} was|is seen with {n} {b} => {a} has {n} {b}
    {a} was|is seen {b} => {a} is {b}
    {a} carries|wears|bears [a|an|the|his|her|its] {b} => {b} is on {a}
    {a} has the|his|her|its {b} => {b} is on {a}
    {a} has an|the empty hand => {a} has 0 cards in hand
    {a} 's hand is empty => {a} has 0 cards in hand
    {a} 's library is empty => observed library of {a} = 0
    {a} 's library has {n} cards|card => observed library of {a} = {n}
    {a} has {n} cards|card [left] in her|his|their library => observed library of {a} = {n}
    {a} has no cards|card [left] in her|his|their library => observed library of {a} = 0
    {a} has {n} cards|card [left] in her|his|their crypt => observed crypt of {a} = {n}
    {a} has {n} cards|card in her|his|their ash heap => observed "ash heap" of {a} = {n}
    {a} has no transfers [left] => observed transfers of {a} = 0
    {a} has {n} transfers|transfer [left] => observed transfers of {a} = {n}
    {a} has no votes => observed votes of {a} = 0
    {a} has no title => observed title of {a} = ""
    {a} is untitled => observed title of {a} = ""
    {a} drops|falls|goes down|up to {n} [pool|blood|life] => {a} is at {n}
    {a} stays at {n} [pool|blood|life] => {a} is at {n}
    {a} is down|up to {n} [pool|blood|life] => {a} is at {n}
    {a} has been ousted => {a} is ousted
    {a} is withdrawn => observed withdrawn of {a} = yes
    {a} is [still] in play => observed region of {a} = "in play"
    {a} is not in play => observed region of {a} = "out of play"
    {a} is no longer in play => observed region of {a} = "out of play"
    {a} isn't in play => observed region of {a} = "out of play"
    {a} is out of play => observed region of {a} = "out of play"
    {a} has [successfully] withdrawn => observed withdrawn of {a} = yes
    {a} is withdrawing => observed withdrawing of {a} = yes
    {a} is contested => observed contested of {a} = yes
    {a} is not contested => observed contested of {a} = no
    {a} is in torpor now => {a} is in torpor
    {a} in torpor => {a} is in torpor
    {a} becomes tapped|locked => {a} is tapped
    {a} becomes untapped|unlocked => {a} is untapped
    {a} becomes empty => {a} is empty
    {a} is blocking => observed blocking of {a} = yes
    {a} is acting => observed acting of {a} = yes
    {a} has won [the] [game] => observed winner of {a} = yes
    {a} wins [the] [game] => observed winner of {a} = yes
    {a} is the winner => observed winner of {a} = yes
    {a} 's capacity is {n} => observed capacity of {a} = {n}
    {a} has capacity {n} => observed capacity of {a} = {n}
    {a} at|on {n} => {a} is at {n}
    {a} is left with {n} => {a} is at {n}
    {a} tapped|locked => {a} is tapped
    {a} untapped|unlocked => {a} is untapped
    {a} empty => {a} is empty
    {a} now has {b} => {b} is on {a}
    {a} has {b} => {b} is on {a}
"""
PARAPHRASES = paraphrases(
    _TURNS + _PHASES + _HANDS + _ACTIONS + _BLOCKING + _COMBAT + _VOTES + _INFLUENCE + _SEEN + _SMALL_WORDS
)
