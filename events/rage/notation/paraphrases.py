"""What people say at a Rage table in other words than those that are read (`events/grammar/paraphrases.py`)."""

from events.grammar.paraphrases import paraphrases

_TURNS = """
    first|second|third|fourth|next|new round : {a} => next round; {a}
    round one|two|three|four|five : {a} => next round; {a}
    {a} , so [the] {b} => {a}; {b}
    open play starts => open play
    turn one|two|three|four|five|six|seven|eight|nine|ten => new turn
    draw phase => redraw phase
    [the] resources => resource phase
    combat => combat phase
    moots => moot phase
    {a} step => {a} phase
    that 's the turn => end turn
    {a} draws|draw back up => {a} draw up
    skip|skipping [the] {a} phase => {a} phase
    skip|skipping [the] {a} => {a} phase
    {a} : nothing [happens] => {a}
    {a} : nothing [happens] => {a} plays nothing
    {a} , {b} , {c} and {d} draw|draws [up] => {a} draws; {b} draws; {c} draws; {d} draws
    {a} , {b} and {c} draw|draws [up] => {a} draws; {b} draws; {c} draws
    {a} discards|tosses [away] {n} combat cards|card and draws {m} => {a} discards {n} combat; {a} draws {m} combat
    {a} discards|tosses [away] {n} sept cards|card and draws {m} => {a} discards {n} sept; {a} draws {m} sept
    {a} tosses {n} combat|sept cards|card => {a} discards {n} cards
    {a} discards {n} cards|card at random => {a} discards {n} cards
    {a} discards {n} random cards|card => {a} discards {n} cards
    {a} discards {n} random combat cards|card => {a} discards {n} combat
    {a} discards {n} combat cards|card at random => {a} discards {n} combat
    {a} reshuffles [his|her|the|their] [combat] [deck|discards|pile|cards] => {a} shuffles combat
    {a} reshuffles [his|her|the|their] [combat] discard pile => {a} shuffles combat
    {a} is|runs out of combat cards [and] [reshuffles] => {a} shuffles combat
    {a} 's sept hand is|has {n} [cards|card] => {a}.sept hand={n}
    {a} 's combat hand is|has {n} [cards|card] => {a}.combat hand={n}
    {a} , and {b} => {a} and {b}
    {a} again|also|first|now|too => {a}
    {a} in response => {a}
    {a} again at|on|against {b} => {a} at {b}
    {a} draws|refills [back] [up] to {n} [cards|card] => {a} draws up
    {a} ditches|dumps|pitches {n} combat|sept cards|card => {a} discards {n} cards
    {a} ditches|dumps|pitches {n} cards|card => {a} discards {n} cards
"""
_MOOTS = """
    {a} brings {b} before the moot|board => {a} calls {b}
    {a} : yes|aye|yea => {a} votes yes
    {a} : no|nay => {a} votes no
    {a} : abstains|abstain => {a} abstains
    {a} carries => {a} passes
    {a} is passed|adopted => {a} passes
    {a} is rejected => {a} fails
    it is|was a tie => it fails
    it 's a tie => it fails
    it is tied => it fails
    {a} calls {b} and {c} calls {d} => {a} calls {b}; {c} calls {d}
    first|then|next|now {a} is voted on => voting on {a}
    [then|next|now] they|we vote on {a} => voting on {a}
    {a} is voted on => voting on {a}
    {a} fails on|in|by a tie => {a} fails
    all [of] {a} 's characters|creatures|pack vote|votes yes|for => {a}'s pack votes yes
    all [of] {a} 's characters|creatures|pack vote|votes no|against => {a}'s pack votes no
    all [of] {a} 's characters|creatures|pack abstain|abstains => {a}'s pack abstains
"""
_VOTES = """
    {a} calls a|the moot|junta : {b} => {a} calls {b}
    {a} calls a|the board meeting : {b} => {a} calls {b}
    {a} proposes|tables {b} => {a} calls {b}
    {a} calls {b} with|through {c} => {c} calls {b}
    {a} {n} for|yes => {a} votes yes with {n}
    {a} {n} against|no => {a} votes no with {n}
    {a} votes {b} with all {n} [votes] => {a} votes {b} with {n}
    {a} votes {b} with all his|her|its|their votes => {a} votes {b}
    everyone|everybody else abstains => nobody else votes
    {a} 's guys|people|creatures|characters|lot [all] vote|votes yes|for => {a}'s pack votes yes
    {a} 's guys|people|creatures|characters|lot [all] vote|votes no|against => {a}'s pack votes no
    {a} 's guys|people|creatures|characters|lot [all] abstain|abstains => {a}'s pack abstains
"""
_ALPHAS = """
    {a} chooses|picks {b} to lead => {a}'s alpha is {b}
    {a} puts {b} up front|forward => {a}'s alpha is {b}
    [the] alpha for {a} is {b} => {a}'s alpha is {b}
    {a} sits this one|turn out => {a} does nothing
    {a} has nothing to do => {a} does nothing
    {a} moves|passes|hands|transfers {b} from {c} to {d} => {d} takes {b} from {c}
    {a} gives|hands|passes {b} back|over|off|along to {c} => {c} takes {b} from {a}
    {a} gives|hands|passes back|over {b} to {c} => {c} takes {b} from {a}
    {a} takes|gets {b} back from {c} => {a} takes {b} from {c}
    {a} gets himself|herself|itself {b} => {a} plays {b}
    {a} gets the {b} => {a} grabs {b}
    {a} takes {b} as his|her|their|a|its [pack|personal] totem => {a} plays {b}
    {a} puts {b} on the table => {a} plays {b}
    {a} adds {b} to the hunting grounds => {a} plays {b}
    {a} puts|throws|drops {b} in|into the middle => {a} plays {b}
    {a} and {b} both play|plays {c} => {a} plays {c}; {b} plays {c}
    {a} slips|goes|moves|shifts sideways => {a} steps sideways
    {a} slips|goes|moves|shifts sideways through|with|using {b} => {a} steps sideways with {b}
    {a} slip|go|move|cross sideways => {a} step sideways
    {a} slip|move|cross into the umbra => {a} step into the umbra
    {a} goes umbral => {a} steps sideways
    {a} pops|comes|slips back into|to the physical|real world => {a} steps sideways
    [the] alphas : {a} => alphas {a}
    {a} 's alpha will be {b} => {a}'s alpha is {b}
    {a} is {b} 's choice [for|as] [alpha] => {a} is {b}'s alpha
    {a} sends {b} at|against|after {c} => {b} attacks {c}
    {a} and {b} use|uses {c} to step sideways => {a} steps sideways with {c}; {b} steps sideways with {c}
    {a} goes|steps|crosses into|to the umbra via {b} => {a} steps sideways with {b}
    {a} picks {b} as|for [the|his|her|their] alpha => {a}'s alpha is {b}
    {a} trades {b} from {c} to {d} => {d} takes {b} from {c}
    {a} puts {b} on herself|himself|itself => {a} plays {b}
    {a} drops|puts {b} in|into the hunting grounds => {a} plays {b}
    everyone|everybody is done with {a} => everyone is ready
    {a} stays|stay home => {a} does nothing
    {a} crosses|steps back => {a} steps sideways
    {a} has|have [now] no alpha [any] [left|more] => {a}.alpha=none
    {a} and so does {b} => {a}; {b} steps sideways
    {a} is in the umbra now => {a} is in the umbra
    {a} is [now|still] tapped => {a}.tapped=yes
    {a} is [now|still] untapped => {a}.tapped=no
    {a} is in {b} 's pack => {a}.pack={b}
"""
_COMBAT = """
    {a} calls {b} out => {a} challenges {b}
    {a} chickens out => {a} refuses
    {a} drops out => {a} escapes
    {a} ambushes {b} with {c} => {a} attacks {b} with {c}
    {a} and {b} both attack {c} => {a} and {b} attack {c}
    {a} lays|plays a [combat] card for {b} => {b} lays ? of {a}
    {a} counters {b} with|using {c} => {a} cancels {b} with {c}
    {a} breaks|burns => {a} is destroyed
    {a} will play|run for {b} => {a} plays for {b}
    {a} comes along|by with {b} => {a} joins with {b}
    {a} brings in {b} with|using {c} => {b} joins the fight with {c}
    {a} brings in {b} with|using {c} => {b} join the fight with {c}
    {a} loses it|control with {b} => {a} frenzies with {b}
    {a} loses it|control => {a} frenzies
    {a} flies into a frenzy|rage => {a} frenzies
    {a} frenzies with {b} and draws {n} [cards|card] => {a} frenzies with {b}; {a} draws {n} for frenzy
    {a} enters [a] [full] frenzy with {b} and draws {n} [cards|card] => {a} frenzies with {b}; {a} draws {n} for frenzy
    {a} goes|falls into [a] frenzy with {b} and draws {n} [cards] => {a} frenzies with {b}; {a} draws {n} for frenzy
    {a} plays {b} and draws {n} [cards|card] => {a} plays {b}; {a} draws {n} for frenzy
    {a} frenzies and draws {n} [cards|card] => {a} frenzies; {a} draws {n} for frenzy
    {a} plays {b} on himself|herself|itself => {a} plays {b}
    {a} keeps at it => {a} fights on
    {a} casts|plays|uses {b} on {c} to heal {d} => {a} plays {b} on {c}: heals {d} on {c}
    {n} [damage] to {a} => {a} takes {n}
    {a} feints : {b} => {a} feints {b}
    {a} joins by|using|through {b} => {a} joins with {b}
    {a} jumps in with|using|by {b} => {a} joins with {b}
    {a} helps {b} with|using {c} => {a} joins with {c}
    {a} protects {b} => {a} steps in for {b}
    {a} refuses|declines for {b} => {a} refuses
    {a} lays|lay {b} on {c} => {a} lays {b} at {c}
    {a} challenges {b} [,] and|but {c} accepts => {a} challenges {b}; {c} accepts
    {a} challenges {b} [,] and|but {c} refuses|declines => {a} challenges {b}; {c} refuses
    {a} : {b} , {c} : {d} => {b} is thrown by {a}; {d} is thrown by {c}
    {a} takes {n} and {b} takes {m} => {a} takes {n}; {b} takes {m}
    {a} accepts for {b} => {a} accepts
    {a} challenges {b} to a fight => {a} challenges {b}
    all alphas pass => everyone passes
    both|they take|takes|deal|deals damage => the damage lands
    {a} challenges {b} and he|she|it|they accepts|accept => {a} challenges {b}; {b} accepts
    {a} challenges {b} and he|she|it|they refuses|refuse|declines|decline => {a} challenges {b}; {b} refuses
    {a} joins|join the fight|combat|battle on {b} 's side => {a} joins the combat
    {a} and {b} each lay|lays|play|plays a|one card on|at|against {c} => {a} lays a card at {c}; {b} lays a card at {c}
    {a} and {b} come|comes to {c} 's aid|help => {a} and {b} join the combat
    {a} comes to {b} 's aid|help => {a} joins the combat
    flip|turn [over] [the] cards [over|up] => cards are revealed
    {a} 's card : {b} => {a} reveals {b}
    {a} is [down] [to|at] {n} health => {a} has {n} health left
    {n} damage gets|goes through to|on {a} => {a} takes {n} damage
    {a} withdraws from [the] combat|fight|battle => {a} withdraws
    they|we|both go|fight another round => another round
    nobody withdraws => the combat continues
    no one withdraws => the combat continues
    {a} keeps|continues attacking|fighting => {a} fights on
    {a} gets|was killed by {b} => {a} is killed by {b}
    cards up : {a} {b} , {c} {d} , {e} {f} => {a} reveals {b}; {c} reveals {d}; {e} reveals {f}
    cards up : {a} {b} , {c} {d} => {a} reveals {b}; {c} reveals {d}
    they|both|all turn|turned [over] their|the cards [over|up] => cards are revealed
    {a} bluffs {b} => {a} bluffs with {b}
    {a} was bluffing with {b} => {a} bluffs with {b}
    {a} : {b} at|on|against {c} of|from {d} => {a} lays {b} at {c} of {d}
    {a} : {b} at|on|against {c} => {b} is thrown by {a} at {c}
    {a} : {b} => {b} is thrown by {a}
    [the] combat|fight ends in a draw => combat ends
    {a} killed {b} => {a} kills {b}
    {a} died => {a} dies
    {a} hits|strikes for {n} [damage] => {a} deals {n}
    {a} is|was|gets cancelled|canceled by {b} with|using {c} => {b} cancels {a} with {c}
    {a} is|was|gets cancelled|canceled by {b} => {b} cancels {a}
    {a} is|was|gets dodged|parried|avoided by {b} => {b} dodges {a}
    {a} avoids|evades|parries {b} => {a} dodges {b}
"""
_ENDS = """
    {a} starts|begins [the] quest {b} => {a} plays {b}
    {a} plays {b} as a|an|his|her|their|the prey|enemy|victim|ally|quest|totem => {a} plays {b}
    {a} takes a|an|the {b} => {a} grabs {b}
    {a} is on {n} [damage] => {a} is at {n}
    {a} : {n} points|vp => {a} has {n} points
    {a} has rage {n} => {a}.rage={n}
    {a} has gnosis {n} => {a}.gnosis={n}
    {a} has health {n} => {a}.health={n}
    {a} has renown {n} => {a}.renown={n}
    {a} is bound => {a}.kind=ally
    {a} joins {b} 's pack => {a}.pack={b}
    {a} takes|puts {b} into|in his|her|their|the victory pile => effect: {b} goes to the pile of {a}
    {a} plays {b} as a|an|his|her|their|the pack|personal totem => {a} plays {b}
    {a} plays|recruits|equips {b} with|through {c} => {c} plays {b}
    {a} plays {b} and {c} plays {d} => {a} plays {b}; {c} plays {d}
    {a} uses {b} and {c} uses {d} => {a} uses {b}; {c} uses {d}
    {n} points|vp for|to {a} => {a} scores {n}
    {a} takes|collects {n} [victory] points|vp => {a} scores {n}
    {a} equips {b} and {c} equips {d} => {a} plays {b}; {c} plays {d}
    {a} recruits {b} and {c} recruits {d} => {a} plays {b}; {c} plays {d}
    {a} wins with {n} [points|vp] => {a} has {n} points; {a} wins
"""
PARAPHRASES = paraphrases(_TURNS + _MOOTS + _VOTES + _ALPHAS + _COMBAT + _ENDS)
