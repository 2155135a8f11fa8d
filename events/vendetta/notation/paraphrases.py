"""What people say at a Vendetta table in other words than those that are read (`events/grammar/paraphrases.py`)."""

from events.grammar.paraphrases import paraphrases

_PLANNING = """
    {a} plays as {c} => {a} picks {c}
    {a} 's victim is {c} => {a} draws victim {c}
    feeding => phase feed
    {a} is finished => {a} is done
    {a} puts|plays {c} at|on {b} with {n} blood on it => {a} plays {c} at {b} with {n} blood
    {a} goes to {b} with {c} and {n} blood => {a} plays {c} at {b} with {n} blood
    {a} goes to {b} with {c} => {a} plays {c} at {b}
    {a} plays {c} at {b} adding {n} [blood] => {a} plays {c} at {b} with {n} blood
    {a} plays a face-down|facedown card at {b} => {a} plays ? face down at {b}
    {a} plays a face-down|facedown card at {b} and adds {n} blood => {a} plays ? face down at {b} with {n} blood
    {a} is down to {n} [blood] => {a} has {n} blood
    {a} drinks [from] {b} => {a} drains {b}
    {a} : {n} blood => {a} has {n} blood
    {a} : {n} influence => {a} has {n} influence
    {a} is at {n} influence => {a} has {n} influence
    [the] planning [phase] ends|ended => phase resolution
    [the] planning [phase] is over => phase resolution
    location {n} first => location {n}
    we resolve {b} => resolve {b}
    {a} plays {c} at {b} face down => {a} plays {c} face down at {b}
    {a} plays {c} at {b} face down with|for|and {n} [blood] => {a} plays {c} face down at {b} with {n} blood
    {a} plays {c} at|on {b} , adding|deploying {n} [blood] => {a} plays {c} at {b} with {n} blood
    {a} plays {c} with {n} [blood] at|on {b} => {a} plays {c} at {b} with {n} blood
    {a} plays {c} face down with {n} [blood] at|on {b} => {a} plays {c} face down at {b} with {n} blood
    {a} plays {c} and {n} blood at|on {b} => {a} plays {c} at {b} with {n} blood
    {a} puts {c} and {n} blood at|on {b} => {a} plays {c} at {b} with {n} blood
    {a} plays {c} , location {n} , {m} blood => {a} plays {c} at {n} with {m} blood
    {a} plays a card face down at|on {b} , paying 1|one [blood] => {a} plays ? face down at {b}
    {a} pays 1|one [blood] and plays a card face down at|on {b} => {a} plays ? face down at {b}
    {a} plays {c} face down at|on {b} , paying 1|one [blood] => {a} plays {c} face down at {b}
    {a} pays 1|one [blood] to play {c} face down at|on {b} => {a} plays {c} face down at {b}
    {a} pays 1|one [blood] to play {c} face down at|on {b} with {n} [blood] => {a} plays {c} fd at {b} with {n} blood
    {a} plays {c} at|on {b} , face up , with {n} [blood] => {a} plays {c} face up at {b} with {n} blood
    {a} plays {c} at|on {b} , face down , with {n} [blood] => {a} plays {c} face down at {b} with {n} blood
    {a} plays {c} at|on {b} without blood => {a} plays {c} at {b}
    {a} plays {c} at|on {b} , no blood => {a} plays {c} at {b}
    {a} plays {c} at|on {b} with no blood => {a} plays {c} at {b}
    {a} plays {c} at|on {b} plus {n} blood => {a} plays {c} at {b} with {n} blood
    {a} : {c} at|on {b} with {n} blood => {a} plays {c} at {b} with {n} blood
    {a} drops|lays {c} at|on {b} => {a} plays {c} at {b}
    {a} skips|forgoes her|his|their|the turn => {a} is done
    {a} 's turn ends => {a} ends her turn
    next player|turn => done
    {a} has {n} blood in her|his|their pool => {a} has {n} blood
    {a} spends {n} blood => {a} loses {n} blood
    {a} takes {n} diablerie token|tokens => effect: {a} takes {n} token
    {a} takes {n} blood => {a} collects {n} blood
    {a} takes|collects|gets {n} blood for|from her|his|their alliance => {a} feeds {n}
    {a} takes {n} more blood => {a} collects {n} blood
    {a} has a|an|one diablerie token => {a} has 1 tokens
    {a} starts with {c} on|at {b} => {a} plays {c} at {b}
    {a} gets {n} influence => {a} takes {n} influence
    {a} gains {n} influence for winning|that|it => {a} takes {n} influence
    {a} has {n} deployed blood at|on {b} => {a} has {n} blood at {b}
    {a} flips both [of] [her|his|their|the] [diablerie] tokens => {a} flips 2 tokens
    {a} plays {c} at|on {b} and spends|adds|deploys|plays {n} [blood] => {a} plays {c} at {b} with {n} blood
    {a} spends 1|one [blood] to play a card face down at|on {b} => {a} plays ? face down at {b}
    {a} spends 1|one [blood] to play {c} face down at|on {b} => {a} plays {c} face down at {b}
    {a} keeps one|1|a card => {a} keeps ?
    {a} keeps [them] both => {a} keeps ?; {a} keeps ?
    {a} keeps both|two|2 cards => {a} keeps ?; {a} keeps ?
    {a} keeps 2|two => {a} keeps ?; {a} keeps ?
    {a} keeps both of them => {a} keeps ?; {a} keeps ?
    {a} looks at [the] [her|his|their] top two|2 cards and keeps {c} => {a} draws 2; {a} keeps {c}
    {a} leaves|leave out {c} => {a} forgoes {c}
    {a} adds {n} more [blood] => {a} adds {n} blood
    everyone|everybody feeds => phase feed
"""
_RESOLUTION = """
    {a} steals {n} blood from {b} with {c} => {a} applies {c}
    {a} is empty and frenzies => {a} is in frenzy
    {a} frenzies => {a} is in frenzy
    {a} and {b} choose|chose [to] stay => {a} chooses stay; {b} chooses stay
    {a} , {b} and {c} choose|chose [to] stay => {a} chooses stay; {b} chooses stay; {c} chooses stay
    {a} and {b} choose|chose [to] withdraw => {a} chooses withdraw; {b} chooses withdraw
    {a} and {b} stay => {a} stays; {b} stays
    {a} , {b} and {c} stay => {a} stays; {b} stays; {c} stays
    {a} , {b} , {c} and {d} stay => {a} stays; {b} stays; {c} stays; {d} stays
    {a} and {b} withdraw => {a} withdraws; {b} withdraws
    {a} , {b} , {c} and {d} withdraw => {a} withdraws; {b} withdraws; {c} withdraws; {d} withdraws
    {a} doesn't withdraw => {a} stays
    {a} does not withdraw => {a} stays
    {a} leaves the location => {a} withdraws
    {a} , {b} and {c} withdraw => {a} withdraws; {b} withdraws; {c} withdraws
    everybody|everyone reveals stay => all stay
    everybody|everyone reveals withdraw => all withdraw
    everybody|everyone is in => all stay
    everybody|everyone 's in => all stay
    everybody|everyone|all but|except {a} stay|stays => only {a} withdraws
    everybody|everyone|all stay|stays but|except {a} => only {a} withdraws
    everybody|everyone|all but|except {a} withdraw|withdraws => only {a} stays
    everybody|everyone|all withdraw|withdraws but|except {a} => only {a} stays
    {a} is the only one who|to withdraws|withdraw => only {a} withdraws
    {a} is the only one who|to stays|stay => only {a} stays
    {a} withdraws , the others|rest stay|stays => only {a} withdraws
    {a} withdraws , everybody|everyone else stays => only {a} withdraws
    {a} stays , the others|rest withdraw|withdraws => only {a} stays
    {a} bails|folds [out] => {a} withdraws
    {a} leaves|retreats => {a} withdraws
    {a} leaves|retreats [from] {b} => {a} withdraws from {b}
    reveal [the] cards => revelation
    ranking : {a} , {b} => conflict {a}, {b}
    ranking : {a} , {b} , {c} => conflict {a}, {b}, {c}
    {a} comes|finishes first , {b} second => conflict {a}, {b}
    {a} comes|finishes first , {b} second , {c} third => conflict {a}, {b}, {c}
    {a} gets|draws a victim [card] , {c} => {a} draws victim {c}
    {a} gets|gains {n} influence for [the] first|second|third [place] => {a} takes {n} influence
    {a} wins with {n} power => {a} has {n} power; conflict {a}
    {a} wins with {n} influence => observed score of {a} = {n}; observed winner of {a} = yes
    {a} is|becomes [the] [new] prince [of] [chicago] => observed winner of {a} = yes
    {a} wins automatically|unopposed|alone => conflict {a}
    {a} takes|gets|wins {c} and the ambition token => {a} takes {c}; {a} takes the Ambition token
    {a} wins and takes|gets {c} => conflict {a}; {a} takes {c}
    {a} is|becomes [now] the new first player => {a} takes the Ambition token
    {a} pulls out => {a} withdraws
    {a} decides to stay => {a} chooses stay
    {a} decides to withdraw|leave => {a} chooses withdraw
    {a} flips {c} => {a} reveals {c}
    everybody|everyone reveals => revelation
    {a} plays|uses|applies {c} 's effect => {a} applies {c}
    {a} gives|hands {n} blood to {b} => effect: {n} from {a} to {b}
    {a} steals {n} blood from each|every {b} => {a} steals {n} blood from each {b}
    {a} steals {n} blood from {b} => effect: {n} from {b} to {a}
    {a} frenzies and drains {c} => {a} enters frenzy and drains {c}
    {a} first , {b} second => conflict {a}, {b}
    {a} first , {b} second , {c} third => conflict {a}, {b}, {c}
    {a} wins at {b} , {c} second [,] [and] {d} third => {a} wins at {b}, {c} is second, {d} is third
    {a} wins at {b} , {c} is|comes second and {d} [is|comes] third => {a} wins at {b}, {c} is second, {d} is third
    {a} wins at {b} , {c} second => {a} wins at {b}, {c} is second
    {a} is|comes first at {b} , {c} [is|comes] second => {a} wins at {b}, {c} is second
    {a} {n} beats|defeats {b} {m} => {a} has {n} power; {b} has {m} power; conflict {a}, {b}
    {a} totals {n} [power] => {a} has {n} power
    influence : {n} to|for {a} => {a} takes {n} influence
    {n} influence to|for {a} => {a} takes {n} influence
    {a} scores {n} influence => {a} takes {n} influence
    {a} takes|adds {c} into|to her|his|their alliance => {a} takes {c}
    [on] [to] the next location => next location
    {a} beats|defeats {b} at {c} => {a} wins at {c}, {b} is second
    {a} beats|defeats {b} => conflict {a}, {b}
    {a} takes|gets|wins {c} at|from {b} => {a} takes {c}
    the ally goes to {a} => {a} takes the ally
    {a} {n} is {c} => {a} reveals {c} as {n}
    {a} 's card {n} is {c} => {a} reveals {c} as {n}
    {a} gets|takes {c} back => {a} takes back {c}
    {a} wins the game with {n} influence => observed score of {a} = {n}; observed winner of {a} = yes
    {c} comes to {b} => {c} at {b}
    {c} is drawn|revealed for {b} => {c} at {b}
    a new|random ally is placed at|on {b} => ? at {b}
    an ally is placed at|on {b} => ? at {b}
    an ally at|on {b} => ? at {b}
    {a} draws 2|two [cards] and keeps 1|one [of] [them] => {a} draws 2; {a} keeps ?
    {a} draws 2|two [cards] , keeps 1|one [of] [them] => {a} draws 2; {a} keeps ?
    {a} draws 2|two [cards] and keeps {c} => {a} draws 2; {a} keeps {c}
    {a} flips her|his|their|one token => {a} flips a token
    {a} is fed {n} [blood] => {a} feeds {n}
    {a} places|plays a|her|his|one token [face] [down] => {a} chooses a token
    {a} takes {n} blood back => {a} gains {n} blood
    {a} takes|gets her|his|their {n} blood back => {a} gains {n} blood
    {a} takes back [her|his|their] {n} blood => {a} gains {n} blood
    {a} withdraws and takes back [her|his|their] {n} blood => {a} withdraws; {a} gains {n} blood
    {a} withdraws , taking back [her|his|their] {n} blood => {a} withdraws; {a} gains {n} blood
    {a} and {b} tie at|with {n} [power] => {a} has {n} power; {b} has {n} power
    {c} is {a} 's => {c}.owner={a}
    {c} belongs to {a} => {c}.owner={a}
    {a} wins the game => observed winner of {a} = yes
    {a} is the winner => observed winner of {a} = yes
    {a} is first , {b} [is] second => conflict {a}, {b}
    {a} is first , {b} [is] second , {c} [is] third => conflict {a}, {b}, {c}
    {a} wins , {b} [is] second , {c} [is] third => conflict {a}, {b}, {c}
    {a} wins , {b} is|comes second and {c} [is] [comes] third => conflict {a}, {b}, {c}
    {a} wins , {b} [is] second , {c} [is] third , {d} [is] fourth|last => conflict {a}, {b}, {c}, {d}
    {a} has a total of {n} power => {a} has {n} power
    {a} 's total|power is {n} [power] => {a} has {n} power
    {a} 's total power is {n} => {a} has {n} power
    {a} gets {n} => {a} gets {n}
    {a} gains {n} => {a} gains {n}
    {a} gets|gains|acquires|wins {c} => {a} takes {c}
    {c} goes|moves to|into {a} 's alliance => {a} takes {c}
    [the] haven => location haven
    [the] prince 's haven => location haven
    cards are revealed => revelation
    the cards are revealed => revelation
    {a} reveals her|his|their card , {c} => {a} reveals {c}
    {a} reveals {c} as her|his|their card => {a} reveals {c}
    {a} 's card is {c} => {a} reveals {c}
    {c} is drained => observed drained of {c} = yes
    {c} is not drained => observed drained of {c} = no
    {a} is removed from the game => observed out of {a} = yes
    {a} is out [of] [the] [game] => observed out of {a} = yes
    {a} is eliminated => observed out of {a} = yes
    {a} has [already] left the game => observed out of {a} = yes
    {a} enters|frenzies [frenzy] => observed frenzy of {a} = yes
    {a} is in frenzy => observed frenzy of {a} = yes
    [the] winner is {a} => observed winner of {a} = yes
    {a} has won [the] [game] => observed winner of {a} = yes
    {a} 's [final] score is {n} => observed score of {a} = {n}
    {a} ends|finishes [the] [game] with {n} influence => observed score of {a} = {n}
    [the] ambition token goes|passes to {a} => {a} takes the Ambition token
    {a} returns|puts {n} blood [back] to|in|into her|his|their|the pool => {a} gains {n} blood
    {a} is not in frenzy => observed frenzy of {a} = no
    {a} goes into [a] frenzy => observed frenzy of {a} = yes
"""
_SMALL_WORDS = """
    {a} now|then|still|just|simply|immediately|also|secretly {b} => {a} {b}
    then|now|and|so|ok {a} => {a}
"""
PARAPHRASES = paraphrases(_PLANNING + _RESOLUTION + _SMALL_WORDS)
