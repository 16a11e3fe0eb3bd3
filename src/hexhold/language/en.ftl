### English: every sentence hexhold shows, except those of the page. Other languages have the same keys.

## The player a sentence is about: `p0`, `p1` …, or `you`

of-p =
    { $p ->
        [you] of yours
       *[other] of { $p }
    }
p-can =
    { $p ->
        [you] you can
       *[other] { $p } can
    }
p-cannot =
    { $p ->
        [you] you can't
       *[other] { $p } can't
    }
p-does-not =
    { $p ->
        [you] you don't
       *[other] { $p } doesn't
    }
p-has =
    { $p ->
        [you] you have
       *[other] { $p } has
    }
p-is =
    { $p ->
        [you] you are
       *[other] { $p } is
    }
p-made =
    { $p ->
        [you] you made
       *[other] { $p } made
    }
p-name =
    { $p ->
        [you] you
       *[other] { $p }
    }
p-own =
    { $p ->
        [you] your
       *[other] their
    }
p-s =
    { $p ->
        [you] your
       *[other] { $p }'s
    }
who-activates =
    { $who ->
        [you] you activate
       *[other] { $who } activates
    }
who-builds =
    { $who ->
        [you] you build
       *[other] { $who } builds
    }
who-declares =
    { $who ->
        [you] you declare
       *[other] { $who } declares
    }
who-has =
    { $who ->
        [you] you have
       *[other] { $who } has
    }
who-is =
    { $who ->
        [you] you are
       *[other] { $who } is
    }
who-must =
    { $who ->
        [you] you must
       *[other] { $who } must
    }
who-places =
    { $who ->
        [you] you place
       *[other] { $who } places
    }
who-promotes =
    { $who ->
        [you] you promote
       *[other] { $who } promotes
    }
who-takes =
    { $who ->
        [you] you take
       *[other] { $who } takes
    }

## Answers as they are typed in the terminal; the page shows the labels of its buttons

say-confirm = `confirm`
say-done = `done`
say-end = `end`
say-neutral = `neutral`
say-settlement = `settlement`
say-take = `take`
say-withdraw = `withdraw`
say-yield = `yield`

## Prices

some-and-one = { $some } and { $one }
some-then-one = { $some }, { $one }

## Why a building tool has no place to go

needs-settlement = You have no settlement to upgrade to a city
needs-city = You have no city to build a wall around
needs-knight = You have no knight
needs-ship = You have no ship
nowhere-road = No free edge connects to your roads
nowhere-ship = No free sea edge connects to your ships or buildings
nowhere-settlement = None of your roads leads to a free corner two steps away from every building
nowhere-knight = None of your roads leads to a free corner
nowhere-city = You can't upgrade any settlement to a city right now
nowhere-wall = All your cities already have a wall
nowhere-activate = All your knights are already active
nowhere-promote = You can't promote any of your knights right now
nowhere-move = You can't move any of your knights right now: a knight must have been active since before this turn
nowhere-chase = None of your knights can chase the robber right now: an active knight must stand next to it
nowhere-move-ship = You can't move any of your ships right now
nowhere-restore = None of your cities is sabotaged

## Refusals of the rules

game-is-over =
    { $n ->
        [one] the game is over, { $winner } has won
       *[other] the game is over, { $winner } have won
    }
no-such-player = there is no player { $p } in this game
not-to-act = { p-has } nothing to decide right now, { who-has }
not-asked = { $turn ->
        [paired] the second player of a pair has no roll
       *[whole] { p-cannot } do that in the action phase
    }
only-in-action-phase = in the special building phase { p-can } only build, or { say-end }
not-in-base-game = the base game doesn't have this action
not-in-expansion = development cards are only in the base game
no-commodities = the base game has no commodities
cards-not-held = that card is not in the hand
resource-only = choose a resource, not a commodity
commodity-only = choose a commodity, not a resource
supply-lacks = the supply has none of these cards left
edge-taken = { $first } is already taken
road-not-connected = { $first } does not connect to a road or building { of-p }, or another player's piece blocks the way
road-on-sea = { $first } does not touch land
no-road-left = { p-has } no roads left
road-cost = { p-cannot } afford a road: { $price }
not-at-new-building = the road must touch the building that was just placed
same-edge-again = the road must go to a different edge than { $first }
no-road-there = there is no road on { $first }
road-not-open = the road on { $first } has no open end
ship-needs-sea = { $first } does not touch the sea
ship-not-connected = no building or ship { of-p } leads there, or another player's piece blocks the way
no-ship-left = { p-has } no ships left
ship-cost = { p-cannot } afford a ship: { $price }
no-ship-there = { p-has } no ship on { $first }
ship-moved-already = { p-has } already moved a ship this turn
ship-new = the ship on { $first } was built this turn
ship-closed = the ship on { $first } is not at the open end of an open route
ship-must-move = the ship must go to a different edge
ship-strands-knight = this move would leave a knight { of-p } without a road or ship
rebuild-ship = a ship was removed: rebuild a ship, or { say-done }
rebuild-road = a road was removed: rebuild a road, or { say-done }
pirate-bars = the pirate blocks the edges of its hex for ships
pirate-stays-at-sea = the pirate stays at sea
pirate-not-active = the pirate is not in play yet
pirate-must-move = the pirate must move to a different hex
no-ship-victim = that player has no ship next to the hex, or no cards
must-rob-ship = name a player to steal from: someone has a ship next to the hex
pirate-not-near = the pirate is not next to { $first }
vertex-taken = { $first } is already taken
not-on-land = { $first } does not touch land
distance = { $first } is too close to another building
not-on-own-road = no road { of-p } leads to { $first }
not-in-start-area = { $first } is not on the starting island
touches-fog = { $first } touches a hex that still lies face down
touches-no-number = { $first } touches a hex that has no number yet
marked-for-wonders = { $first } is marked for a wonder, so no first building may stand there
no-settlement-left = { p-has } no settlements left
settlement-cost = { p-cannot } afford a settlement: { $price }
no-settlement-there = { p-has } no settlement on { $place }
already-a-city = there is already a city on { $place }
no-city-left = { p-has } no cities left
city-cost = { p-cannot } afford a city: { $price }
reduced-city-first = a reduced city { of-p } must be restored first
no-reduced-city-there = { p-has } no reduced city on { $first }
no-medicine-for-reduced = { $card_medicine } can't restore a reduced city
no-wall-left = { p-has } three city walls already
wall-cost = { p-cannot } afford a city wall: { $price }
wall-needs-city = { p-has } no city on { $place }
wall-stands = the city on { $place } already has a wall
not-sabotaged = { p-has } no sabotaged city on { $first }
restore-cost = { p-cannot } afford to restore the city: { $price }
no-wonders = there are no wonders on this board
other-wonder = { p-has } already begun another wonder
wonder-taken = another player has begun this wonder
wonder-finished = this wonder has all its steps
wonder-needs-strait = the Great Bridge needs two settlements or cities { of-p } on the corners marked at the strait
wonder-needs-waste = the Great Wall needs two settlements or cities { of-p } on the corners marked at the wasteland
wonder-needs-harbor = the Lighthouse needs a city { of-p } at a { $harbor } and at least 5 victory points
wonder-needs-route = the Theater needs two cities { of-p } and a route of at least 5 roads or ships
wonder-needs-cities = the Library needs three cities { of-p }
wonder-cost = { p-cannot } afford this step: { $price }
wonder-in-own-turn = wonders are built in a player's own turn, not in the special building phase
beginner-there = the robber may not go next to a player with 2 points or fewer
beginner-protected = nobody can steal from a player with 2 points or fewer
beginner-spared = cards take nothing from a player with 2 points or fewer
supply-only = the second player of a pair may trade with the bank only
robber-must-move = the robber must move to a different hex
no-robber-at-sea = the robber must stay on land
desert-barred = the robber can't return to the desert
no-victim = that player has no building next to the hex, or no cards
must-rob = name a player to steal from: someone has a building next to the hex
robber-not-active = the robber can't move until the first barbarian attack
robber-not-near = the robber is not next to { $first }
same-type = { $first } can't be traded for itself
bank-rate = { p-does-not } have enough { $first } for { p-own } best rate
trade-is-over = trading is over for this turn, because building has begun
bundle-empty = both sides of an offer need at least one card
cannot-offer-that = { p-does-not } have the cards to give
cannot-supply-that = { p-does-not } have the cards wanted
no-offers-left = { p-has } no offers left this turn
own-offer = { p-made } this offer: { say-confirm } or { say-withdraw }
already-answered = { p-has } already answered the offer
not-accepted = nobody has accepted the offer or made a counter-offer yet
not-offerer = only the player who made the offer can confirm or withdraw it
no-level-left = { p-has } already reached level 5 of that track
improvement-needs-city = { p-has } no city on the board
improvement-cost = { p-does-not } have enough of the track's commodity for the next level
level-needs-free-city = { p-has } no city without a metropolis
name-the-metropolis = this level earns a metropolis: name its city
metropolis-needs-own-city = the metropolis must go on one of the player's cities without one
no-metropolis-now = this level earns no metropolis: leave out the city
no-knight-there = { p-has } no knight on { $first }
no-basic-knight-left = { p-has } no basic knights left
knight-cost = { p-cannot } afford a knight: { $price }
knight-on-land = a knight can't be placed at sea
level-not-named = a new knight is always basic: leave out the level
knight-already-active = the knight on { $first } is already active
activation-cost = { p-cannot } afford to activate the knight: { $price }
knight-is-mighty = the knight on { $first } is already mighty
promoted-already = the knight on { $first } was already promoted this turn
needs-fortress = promoting a knight to mighty needs politics level 3
no-next-knight-left = { p-has } no stronger knights left
promotion-cost = { p-cannot } afford the promotion: { $price }
knight-inactive = the knight on { $first } is not active
knight-spent = the knight on { $first } can't act (again) this turn
knight-must-move = the knight must go to a different corner
knight-cannot-reach = the knight can't reach { $second } along { p-s } roads
knight-way-ends = there is a building on { $second }
own-knight-stays = a knight can't displace a knight of the same player
displace-weaker = a knight can only displace a weaker one
knight-cannot-retreat = the displaced knight can't go to { $first }
nothing-to-pillage = { p-has } no city without a metropolis on { $first }
no-wall-there = { p-has } no city wall on { $first } to give up
defends-already = the knight on { $first } already takes part in the defence
errant-used = only one knight per turn can chase the robber before the roll
not-this-yield = choose for a different city and hex
for-two-only = neutral colours and trade tokens are only in games for two
without-neutrals = this game has no neutral colours or trade tokens
not-the-neutral-piece = a different neutral piece must be placed now
neutral-is-strong = the neutral knight on { $first } is strong and can't be promoted further
not-the-weakest = the weakest knight of the neutral colour must leave
token-used = { p-has } already used trade tokens this turn
token-cost = { p-does-not } have enough trade tokens
token-trade-only = only a forced trade can involve all cards
nothing-to-take = the opponent has no cards to take
robber-stays-on-desert = there is no desert without the robber
card-not-held = that progress card is not in the hand
point-card-stays = a victory point card is neither played nor taken
card-after-roll = only { $card_alchemist } can be played before the roll
alchemist-before-roll = { $turn ->
        [paired] the second player of a pair has no roll, so no { $card_alchemist }
       *[whole] { $card_alchemist } can only be played before the roll
    }
dice-named-already = { $card_alchemist } can only be played once per roll
card-needs-choice = this card needs a choice
card-names-nothing = this card takes no choice
no-effect-now = the card would have no effect now
deck-empty = that deck is empty
not-above-limit = { p-is } not above the progress card limit
above-progress-limit = { p-is } above the progress card limit: play or return a card
same-hex-twice = choose two different hexes
token-fixed = the { $number_token } is missing, or shows 2, 6, 8 or 12
medicine-cost = { p-cannot } afford the city with { $card_medicine }: { $price }
not-another-player = name another player
no-knight-to-desert = that player has no knights
deserter-level = a knight of that strength can't replace the one that left
not-opponents-knight = there is no opponent's knight there
not-on-own-route = the knight is not on a road { of-p }
not-opponents-city = there is no opponent's city without a metropolis there
city-sabotaged-already = the city is already sabotaged
progress-hand-empty = that player has no progress cards
no-harbor-offer = { $card_commercial_harbor } allows no more offers to that player this turn
harbor-resource-only = offer a resource, not a commodity
not-more-points = that player doesn't have more victory points than { p-name }
hand-empty = that player has no cards
no-merchant-there = the merchant must stand on land, and not on a gold field
merchant-needs-building = { p-has } no building next to that hex
merchant-must-move = the merchant must move to a different hex
development-deck-empty = there are no development cards left
development-cost = { p-cannot } afford a development card: { $price }
development-not-held = that development card is not in the hand
card-bought-now = a card can't be played in the turn it was bought
one-card-a-turn = only one development card can be played per turn
victory-point-stays = a victory point card can't be played

## Words used in the `first-` sentences of decisions/en.ftl

some-or-one = { $some } or { $one }
nobody = nobody
that = that
that-vertex = that corner

## Errors in typed actions

not-in-range = { $word } is not { $what } here: use { $first } to { $last }
not-named = { $word } is not { $what }: use one of { $names }
not-named-near = { $word } is not { $what }: did you mean { $near }?
not-so-many = { $word } is not { $what }: use 1 to { $most }
kind-vertex = a corner
kind-hex = a hex
kind-player = a player
kind-card = a card
kind-track = a track
kind-progress-card = a progress card
kind-city-share = a share of a city
kind-knight-level = the strength of a knight
kind-neutral-colour = a neutral colour
kind-neutral-piece = a neutral piece
kind-token-use = a use of trade tokens
kind-trade-extent = an extent of a forced trade
kind-wonder = a wonder
kind-die = a roll of a die
kind-card-to-play = a card that can be played
kind-action = an action
no-edge = { $word } is not an edge of this map: name two neighbouring corners, as in v0-v3
too-many-of-a-type = nobody can hold more than { $most } cards of one type
no-trade = { $word } is not a trade: write give:want, as in ore+ore:cloth
both-sides = { $card } is on both sides of the trade
write-it-as = write it as `{ $form }`
write-trade-as = write a trade as give:want, as in `{ $form }`
play-which-card = name the card to play
card-of-base-game = { $card } is only in the base game
card-of-expansion = { $card } is only in the expansion
action-is-text = an action must be text, not { $kind }
action-too-long = an action must be one line of at most { $most } plain characters
action-missing = the action is missing

## Words in refusals

card-brick = { $brick }
card-lumber = { $lumber }
card-wool = { $wool }
card-grain = { $grain }
card-ore = { $ore }
card-coin = { $coin }
card-cloth = { $cloth }
card-paper = { $paper }

## Refusals of the server

nothing-to-undo = you have no step that can be taken back
not-your-seat = you are { $own }, not { $named }
result-is-drawn = leave out the result: the server draws it
too-many-tickets = too many tickets; wait a minute
too-many-messages = too many messages; wait a moment
only-players-pause = only players can pause the game
game-moved-on = the game has moved on
enough-offers = you can have at most { $most } offers open: withdraw one first
offer-stands = you already made this offer
offer-is-gone = this offer is no longer open
too-late-to-answer = it is too late to answer this offer
own-offers-only = this is another player’s offer
no-game-going-on = no game is in progress
watching = you are watching, not playing
no-such-device = you don't have this device
only-device = this is your only device: create a recovery code first, or you can't sign in again
signed-in-elsewhere = this device now belongs to another account
signed-out = this device has been signed out
wrong-code = this code is wrong: it has 25 letters and digits; check each of them
wrong-codes = too many wrong codes; try again in ten minutes
friend-link-replaced = this friend link was replaced by a newer one
many-friends = you can have at most { $most } friends here
no-such-friend = you have no such friend
who-has-left = Somebody who left
board-no-token = A hex that produces cards has no number token yet.
board-gold = A gold field can't have a 6 or an 8.
board-reds = A 6 or 8 is next to another 6 or 8: change one of them.
board-fog-terrain = The stack for the fog has too few hexes: { $n } for { $hexes }.
board-fog-tokens = The fog hides { $hexes } hexes that need a number, but { $n } numbers.
board-small =
    { $n ->
        [one] The board is too small for the first buildings of { $n } player.
       *[other] The board is too small for the first buildings of { $n } players.
    }
board-robber = The robber needs at least two hexes that produce cards.
board-harbors =
    { $most ->
        [one] No more than { $most } harbor fits on a board.
       *[other] No more than { $most } harbors fit on a board.
    }
board-harbors-touch = Two harbors share a corner: leave a corner free between them.
preview-open = Cities & Knights ({ $edition }): { $taken } of { $players } seats are taken. Come and play!
preview-begun = Cities & Knights ({ $edition }) for { $players }: the game has begun. Come and watch!
preview-replay = A game of Cities & Knights ({ $edition }) for { $players }, step by step.
preview-review = A review of a game of Cities & Knights ({ $edition }) for { $players }, with comments on the board.
preview-tournament = A tournament of Cities & Knights ({ $edition }): { $n ->
    [one] one person takes
   *[other] { $n } people take
} part. Come and play!
preview-tournament-over = A tournament of Cities & Knights ({ $edition }) of { $n ->
    [one] one person
   *[other] { $n } people
}. See how it ended!
your-turn-at = It is your turn.
no-push = this server sends no notifications: it needs pip install 'hexhold[push]'
push-over-https = notifications need HTTPS
no-session = sign in first: POST /api/session
two-cookies = this browser sent two session cookies, and one is not ours; delete the cookies of this site
foreign-page = this page is not allowed to use the server
bad-host = the address in the Host header is not a name and a port
no-game-played = no games have been played here
no-such-lesson = there is no such lesson; choose one of { $known }
no-such-game = there is no such game
options-are-json = options: a JSON object of values by name
no-such-bot = there is no bot { $bot }; { $known }
nobody-learns-here = somebody else sits at this table now
no-such-room = there is no such table
feature-off = this server does not offer that
many-programs =
    you can have { $most ->
        [one] one program
       *[other] { $most } programs
    }
no-such-program = you have no such program
wrong-token = this token is wrong or was revoked
not-for-programs = a program's token does not give access to this
only-programs = only programs with a token can do this
no-programs-here = programs may not sit down at this table
stream-first = open the stream of this table first
conduct-muted = moderators have muted you until { $until }; your profile says why
conduct-muted-for-good = moderators have muted you; your profile says why
conduct-suspended = you cannot play with strangers until { $until }; your profile says why
conduct-suspended-for-good = you cannot play with strangers; your profile says why
conduct-not-welcome = you cannot sit down at this table
conduct-new-account = Accounts that are new at your internet address cannot play with strangers for now. Come back tomorrow, or play with friends and bots.
conduct-nobody = there is no such person
conduct-not-there = only people at the table can report someone
conduct-reported-already = you have reported this person for this game already
conduct-many-reports =
    you can make { $most ->
        [one] one report
       *[other] { $most } reports
    } a day
conduct-moderators-only = only moderators can do that
conduct-no-report = there is no such open report
conduct-not-rated = The game of this report does not count for ratings.
conduct-own-game = You played in this game yourself.
conduct-own-case = this report is about you: another moderator has to decide
conduct-reason-needed = give a reason, which the person can read
no-such-queue = there is no queue { $queue }; { $known }
match-off = this match does not take place; if you were ready, you keep your place in the queue
challenge-off = this challenge is over
challenge-self = a program cannot challenge itself
challenge-players = this queue is for { $players } programs: name all others, each once
no-such-challenged = no program with this id listens for challenges now; GET /api/challenges lists those who do
challenge-waits = a challenge of yours still waits for an answer
many-challenges = too many challenges wait for an answer; try again in a minute
match-found = a match has been found; answer the ready check first
match-pause =
    you missed ready checks; you can look for a match again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }
match-full = too many people are waiting for a match; try again later
match-address-full = too many people at your address are waiting for a match
match-still-played = you are still playing a match; finish it first
play-on-after-game = You can play on from positions of a game once it is over.
play-on-no-step = This game has only { $steps } steps.
play-on-not-here = The game cannot be played on from here.
fixed-by-position = The position sets { $name }, which cannot be changed.
review-after-game = A game can be reviewed once it is over.
review-not-shown-yet = Spectators see this game with a delay. You can open the review once its end has been shown.
no-such-review = There is no such review.
review-leader-only = Only the leader can change a review.
too-many-reviews = You have { $most } reviews, which is the most. Remove one first.
too-many-notes = A review has at most { $most } notes.
review-too-big = A review holds at most { $most } kB of notes. Shorten or clear some.
watch-hands-when = All hands can only be shown at a casual live table with a delay, where nobody takes bots' seats.
no-bot-seat = this seat cannot be taken while the game goes on
bot-seat-same-address = somebody at your address plays at this table already
queue-plain = Cities & Knights
queue-title =
    { $game }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
too-many-bots = too many bots for the free seats: at most { $most }
seat-open = a seat is empty: a person or a bot must take it
ticket-used = the ticket was already used or has expired
ticket-needed = without an Origin header you need a ticket: POST /api/ticket
game-begun = the game has begun
host-only = only the host of the table can do that
seat-taken = that seat is taken
colour-taken = { $name } already has this colour
all-seats-taken = all seats are taken; you can watch
fixed-once-begun = { $name } can't be changed once the game has begun
name-taken = somebody at this table is already called { $name }
people-sit-there =
    { $people ->
        [one] { $people } person sits at this table already
       *[other] { $people } people sit at this table already
    }
too-many-replays = too many replays at once; wait a moment
too-many-analyses = too many games are waiting for analysis; try again later
no-advice = hints are only for games against bots, at tables that allow them
no-advice-now = you can only get a hint when it is your decision
too-many-hints = too many people are waiting for a hint; try again in a moment
analysis-after-game = the game can be analysed once it is over
name-unseen = a name must not contain invisible characters
name-lone-accent = a name must not contain an accent without a letter
name-many-accents = a name has too many accents on one letter
room-damaged = the stored table is damaged and can't be opened
only-on-a-server = this needs a server
device-full = your device has no space left: delete a table on the first page, or something else, then try again
device-refuses = this browser does not store games: allow it to store data for this page
mighty-not-loaded = this bot could not be loaded: connect to the network once, then try again
device-cleared = the data of this page was deleted, and with it this game: begin a new one, or open saved games
device-file-wrong = this file is not an export of this page: choose one that it has saved
device-file-newer = this file is from a newer version: reload the page, then try again
game-damaged = the stored game is damaged and can't be shown
room-other-rules = this game was played under rules { $played }, and step { $step } differs under rules { $here }: it can't continue here, but you can replay it
record-damaged = the stored game is damaged and has no record
long-clock = a clock in days needs at least one hour: { $least } seconds
many-own-tables =
    { $most ->
        [one] you have opened { $most } table today that is not over; play it to its end, or open the next tomorrow
       *[other] you have opened { $most } tables today that are not over; play one to its end, or open the next tomorrow
    }
many-address-tables =
    { $most ->
        [one] { $most } table that is not over was opened from your address today; open the next tomorrow
       *[other] { $most } tables that are not over were opened from your address today; open the next tomorrow
    }
no-seed = a seed for the dice must not contain line breaks or control characters
room-seats =
    { $seats ->
        [one] the table has { $seats } seat
       *[other] the table has { $seats } seats
    }
no-such-edition = there is no edition { $edition }
other-game = that game is not on this table
other-promise = this promise is not for the next game; give your seed for the current one
table-paused = the table is paused
not-away = a bot can only take over from a player who is not there
bot-on-seat = a bot plays for you; take your seat back first
other-seat = you have a different seat at this table
link-replaced = this link was replaced by a newer one
link-in-match = in a quick match nobody can hand over their seat; sign in on the other device with your recovery code
only-own-hand = you can only see your own hand during the game
game-not-over = the game is not over
record-after-game = the record shows all hands, so it is available once the game is over
server-failed = the server failed; details are in its log

## What a server says while it compiles its rules

preparing = the rules are being prepared
preparing-once = this happens once after installation; then the page opens automatically
preparing-always = this happens at every start because the rules can't be stored; then the page opens automatically
preparing-left = { $percent } % done, about { $seconds } seconds left
preparing-nearly = { $percent } % done, almost ready
preparing-failed = the rules could not be prepared
see-terminal = see the terminal in which hexhold runs for details
server-lost = the server is not answering; it may have been stopped

## What a terminal says while rules are compiled, and where to play

prepares = Preparing the rules
prepares-once = Preparing the rules (only once)
prepares-soon = Preparing the rules; this takes a few seconds and happens only once …
prepares-always = Preparing the rules; this takes a few seconds at every start because they can't be stored here. Set HEXHOLD_CACHE_DIR to a directory that can be written to.
seconds-left = about { $n } s left
nearly-done = almost ready
plays-on = Playing on { $at }; earlier games are there too (Ctrl-C stops the server; games are kept)
plays-beside = Playing on { $at }, where a server is already running
page-opens = If no page opens, go to { $at }
page-to-open = Open this address in a browser: { $at }

## Why a connection ends

message-too-long = that message is too long
not-json = not JSON
far-too-many-messages = far too many messages
many-tabs = too many tabs at tables; close some and load this page again
many-from-address = too many tables are open from your address; try again later
many-watchers = too many people are watching this table; try again later
server-restarts = the server restarts

## The rulebook

section-c = Components
section-b = Board
section-s = Set-up
section-t = Turn
section-d = Dice and production
section-m = Robber
section-x = Trade
section-r = Roads, settlements, cities, walls
section-i = City improvements and metropolises
section-p = Progress cards
section-k = Knights
section-a = Barbarian attack
section-l = Five and six players
section-w = Two players
section-f = Seafarers
section-v = Optional variants
section-g = Base game
games-of-four = In games of two to four players.
games-of-six = In games of five or six players.
games-of-two = In games of two players.
games-beginner = On the beginner board.
games-at-sea = On maps with sea.
games-variant = In games that choose this variant.
games-base = In the base game, without the expansion.
games-expansion = In games with the expansion.

## What the bots are

bot-random = chooses at random, makes no offers and refuses all
bot-novice = plays like a first-time player: in 3 of 10 decisions it takes a random action, otherwise it plays like easy
bot-easy = plays like a beginner: finds good places, forgets the barbarians, trades at any rate
bot-steady = plays by rules of thumb: saves for its goals, prepares for the barbarians, trades fairly
bot-strong = rates every action of its turn with a model trained on many games
bot-mighty = thinks ahead: plays out every choice in its head before it decides
bot-mighty-here = thinks ahead: plays out every choice in its head; up to three seconds for a decision here
bot-grandmaster = thinks ahead like mighty, but longer: up to four seconds for a decision
level-novice = Novice
level-easy = Easy
level-steady = Steady
level-strong = Strong
level-mighty = Mighty
level-grandmaster = Grandmaster
level-random = Random

## `hexhold rules`

rule-source = Source: { $source }
rule-variant = A variant, chosen with --variant { $variant }.
rule-variant-in-force = A variant that is on.
rules-in-english = This text is only available in English.
rule-missing = This edition doesn't have this rule.
card-missing = This edition doesn't have this card.
card-copies = { $copies } in the deck.
in-force = in force
where-chosen = only if chosen
not-in-edition = not in this edition
cards-heading = Cards
deck-trade = trade
deck-politics = politics
deck-science = science
deck-development = development
deck-trade-card = trade card
deck-politics-card = politics card
deck-science-card = science card
deck-development-card = development card
yes = yes
no = no

## The boards of the lobby

board-random = Random
board-random-about = A new island for each game.
no-such-tournament = There is no such tournament.
tournament-full = This tournament is full: { $most } people have joined.
tournament-over = This tournament is over.
tournament-few = A round needs at least two people.
tournament-long = A tournament has at most { $most } rounds.
tournament-goes-on = A table of this round is still playing.
tournament-damaged = The stored tournament is damaged and can't be read.
tournament-tables = A tournament table needs at least three people.
tournament-late = Sign-up for this tournament has ended.
tournament-no-check-in = There is nothing to check in for now.
tournament-no-round = This tournament has no further round. End it.
tournament-days = A correspondence tournament needs a clock in days.
tournament-length = Choose the number of rounds, because the server starts and ends them.
tournament-blocked = Choose a grace or a clock for the tables, or after what time absent people lose: otherwise no bot plays for people who do not come, and the round never ends.
tournament-past = The start must be in the future.
tournament-no-table = There is no such table.
tournament-whole-table = A correction names every person at the table once.
tournament-places = Places go from 1 to the number of players, and somebody is first.
tournament-table-over = The game at this table has not begun, or is over.
tournament-bot-there = A bot sits there already.
tournament-plays-already = This person plays at a table of this round.
tournament-same-deal = In a duplicate, only a bot can play on. Somebody else may know the deal.
many-webhooks = An account has at most { $most } webhooks.
no-such-webhook = There is no such webhook.
webhook-over-https = A webhook needs an https address on the internet, with a name and without a password.
hook-test = hexhold can reach this webhook.
hook-turn = { $player }, it is your turn at “{ $table }”.
hook-result = “{ $table }” is over: { $places }.
no-email-address = E-mail addresses look like ann@example.org.
mail-confirm-subject = Confirm your e-mail address
mail-confirm = Somebody entered this address at { $site } to get messages about turns and results in hexhold. Open this link within a day to confirm it:
mail-not-you = If that was not you, do nothing, and nothing more is sent.
mail-stop = To get no more e-mails, open this link:
mail-confirm-button = Yes, send me my turns and results
mail-confirmed = The address is confirmed. You get an e-mail when it is your turn in a game played over days, and when a game ends.
mail-link-old = This link does not work any more. Enter the address again in your profile.
mail-end-button = Send no more e-mails
mail-ended = You get no more e-mails, and the address is deleted.
no-passkeys-here = Passkeys do not work at this address. They need a name and no IP address.
wrong-passkey = This passkey could not be checked. Try again.
no-such-passkey = This passkey belongs to no account here.
passkey-known = This passkey is stored already.
passkey-late = That took longer than five minutes. Try again.
many-passkeys = An account has at most { $most } passkeys.
deal-sealed = Other tables play the same deal. This table opens when all of them have ended.
link-in-sealed = Nobody can hand over their seat while other tables play the same deal. Sign in on the other device with your recovery code.
many-tournaments = You can create at most { $most } tournaments a day.
no-such-entrant = There is no participant with this number.
no-own-map = Choose one of your own boards, or another board.
board-fair = Fair
board-fair-about = A new island for each game, with balanced starting places and resources.
board-beginner = Beginner board
board-beginner-about = The same island every time.

## Events in the terminal

whom =
    { $whom ->
        [you] you
       *[other] { $whom }
    }
tell-end =
    { $who ->
        [you] You end the turn.
       *[other] { $who } ends the turn.
    }
tell-done =
    { $who ->
        [you] You are done.
       *[other] { $who } is done.
    }
tell-settlement =
    { $who ->
        [you] You build a settlement on { $first }.
       *[other] { $who } builds a settlement on { $first }.
    }
tell-city =
    { $who ->
        [you] You build a city on { $first }.
       *[other] { $who } builds a city on { $first }.
    }
tell-road =
    { $who ->
        [you] You build a road on { $first }.
       *[other] { $who } builds a road on { $first }.
    }
tell-ship =
    { $who ->
        [you] You build a ship on { $first }.
       *[other] { $who } builds a ship on { $first }.
    }
tell-move_ship =
    { $who ->
        [you] You move a ship from { $first } to { $second }.
       *[other] { $who } moves a ship from { $first } to { $second }.
    }
wonder-name =
    { $wonder ->
        [great_bridge] the Great Bridge
        [great_wall] the Great Wall
        [lighthouse] the Lighthouse
        [theater] the Theater
       *[library] the Library
    }
tell-wonder =
    { $who ->
        [you] You build { wonder-name }.
       *[other] { $who } builds { wonder-name }.
    }
tell-wall =
    { $who ->
        [you] You build a city wall on { $first }.
       *[other] { $who } builds a city wall on { $first }.
    }
tell-knight =
    { $who ->
        [you] You recruit a knight on { $first }.
       *[other] { $who } recruits a knight on { $first }.
    }
tell-activate =
    { $who ->
        [you] You activate the knight on { $first }.
       *[other] { $who } activates the knight on { $first }.
    }
tell-promote =
    { $who ->
        [you] You promote the knight on { $first }.
       *[other] { $who } promotes the knight on { $first }.
    }
tell-move =
    { $who ->
        [you] You move a knight from { $first } to { $second }.
       *[other] { $who } moves a knight from { $first } to { $second }.
    }
tell-bank =
    { $who ->
        [you] You trade { $first } for { $second } with the bank.
       *[other] { $who } trades { $first } for { $second } with the bank.
    }
tell-accept =
    { $who ->
        [you] You accept the offer.
       *[other] { $who } accepts the offer.
    }
tell-reject =
    { $who ->
        [you] You refuse the offer.
       *[other] { $who } refuses the offer.
    }
tell-withdraw =
    { $who ->
        [you] You withdraw the offer.
       *[other] { $who } withdraws the offer.
    }
tell-confirm =
    { $who ->
        [you] You trade with { whom }.
       *[other] { $who } trades with { whom }.
    }
tell-discard =
    { $who ->
        [you] You discard { $cards }.
       *[other] { $who } discards { $cards }.
    }
tell-give =
    { $who ->
        [you] You give { $cards }.
       *[other] { $who } gives { $cards }.
    }
tell-take =
    { $who ->
        [you] You take { $first }.
       *[other] { $who } takes { $first }.
    }
tell-return =
    { $who ->
        [you] You put { $first } back under its deck.
       *[other] { $who } puts { $first } back under its deck.
    }
tell-draw =
    { $who ->
        [you] You draw a { $track ->
            [trade] trade
            [politics] politics
           *[science] science
        } card.
       *[other] { $who } draws a { $track ->
            [trade] trade
            [politics] politics
           *[science] science
        } card.
    }
tell-draw-any =
    { $who ->
        [you] You draw a card.
       *[other] { $who } draws a card.
    }
tell-pillage =
    { $who ->
        [you] You lose the city on { $first }.
       *[other] { $who } loses the city on { $first }.
    }
tell-remove =
    { $who ->
        [you] You take the knight on { $first } off the board.
       *[other] { $who } takes the knight on { $first } off the board.
    }
tell-retreat =
    { $who ->
        [you] You retreat to { $first }.
       *[other] { $who } retreats to { $first }.
    }
tell-restore =
    { $who ->
        [you] You restore the city on { $first }.
       *[other] { $who } restores the city on { $first }.
    }
tell-harbor =
    { $who ->
        [you] You offer { whom } one { $second } for a commodity.
       *[other] { $who } offers { whom } one { $second } for a commodity.
    }
tell-harbor-face-down =
    { $who ->
        [you] You offer { whom } a resource, face down, for a commodity.
       *[other] { $who } offers { whom } a resource, face down, for a commodity.
    }
tell-yield =
    { $who ->
        [you] You choose the { $share ->
            [commodity] commodity
           *[resource] resource
        } for { $first } on { $second }.
       *[other] { $who } chooses the { $share ->
            [commodity] commodity
           *[resource] resource
        } for { $first } on { $second }.
    }
tell-defend =
    { $who ->
        [you] You defend with the knight on { $first }.
       *[other] { $who } defends with the knight on { $first }.
    }
tell-spare =
    { $who ->
        [you] You give up the wall on { $first } instead of a city.
       *[other] { $who } gives up the wall on { $first } instead of a city.
    }
tell-disband =
    { $who ->
        [you] You dismiss the knight on { $first } for trade tokens.
       *[other] { $who } dismisses the knight on { $first } for trade tokens.
    }
tell-buy =
    { $who ->
        [you] You buy a development card.
       *[other] { $who } buys a development card.
    }
tell-other =
    { $who ->
        [you] You: { $text }.
       *[other] { $who }: { $text }.
    }
tell-roll =
    { $who ->
        [you] You roll { $dice }.
       *[other] { $who } rolls { $dice }.
    }
tell-dice = { $red } + { $yellow } = { $sum }
tell-some-dice = the dice
tell-event-ship = the barbarian ship moves closer
tell-event-trade = trade gate
tell-event-politics = politics gate
tell-event-science = science gate
tell-robber =
    { $who ->
        [you] You { $how ->
            [chase] chase
           *[move] move
        } the { $what ->
            [pirate] pirate
           *[robber] robber
        } to { $place }.
       *[other] { $who } { $how ->
            [chase] chases
           *[move] moves
        } the { $what ->
            [pirate] pirate
           *[robber] robber
        } to { $place }.
    }
tell-robber-robs =
    { $who ->
        [you] You { $how ->
            [chase] chase
           *[move] move
        } the { $what ->
            [pirate] pirate
           *[robber] robber
        } to { $place } and steal from { whom }.
       *[other] { $who } { $how ->
            [chase] chases
           *[move] moves
        } the { $what ->
            [pirate] pirate
           *[robber] robber
        } to { $place } and steals from { whom }.
    }
tell-robber-loot =
    { $who ->
        [you] You { $how ->
            [chase] chase
           *[move] move
        } the { $what ->
            [pirate] pirate
           *[robber] robber
        } to { $place } and steal { $loot } from { whom }.
       *[other] { $who } { $how ->
            [chase] chases
           *[move] moves
        } the { $what ->
            [pirate] pirate
           *[robber] robber
        } to { $place } and steals { $loot } from { whom }.
    }
tell-improve =
    { $who ->
        [you] You improve { $track ->
            [trade] trade
            [politics] politics
           *[science] science
        }.
       *[other] { $who } improves { $track ->
            [trade] trade
            [politics] politics
           *[science] science
        }.
    }
tell-improve-metropolis =
    { $who ->
        [you] You improve { $track ->
            [trade] trade
            [politics] politics
           *[science] science
        } and put the metropolis on { $place }.
       *[other] { $who } improves { $track ->
            [trade] trade
            [politics] politics
           *[science] science
        } and puts the metropolis on { $place }.
    }
tell-offer =
    { $who ->
        [you] You offer { $give } for { $want }.
       *[other] { $who } offers { $give } for { $want }.
    }
tell-counter =
    { $who ->
        [you] You offer { $give } for { $want } instead.
       *[other] { $who } offers { $give } for { $want } instead.
    }
tell-neutral =
    { $who ->
        [you] You place a { $piece ->
            [road] road
            [knight] knight
           *[settlement] settlement
        } of { $colour } on { $place }.
       *[other] { $who } places a { $piece ->
            [road] road
            [knight] knight
           *[settlement] settlement
        } of { $colour } on { $place }.
    }
tell-neutral-promote =
    { $who ->
        [you] You promote the knight of { $colour } on { $place }.
       *[other] { $who } promotes the knight of { $colour } on { $place }.
    }
tell-token-desert =
    { $who ->
        [you] You pay to send the robber to the desert.
       *[other] { $who } pays to send the robber to the desert.
    }
tell-token =
    { $who ->
        [you] You force { $extent ->
            [all] a trade of all cards
           *[some] a trade
        }.
       *[other] { $who } forces { $extent ->
            [all] a trade of all cards
           *[some] a trade
        }.
    }
tell-token-loot =
    { $who ->
        [you] You force { $extent ->
            [all] a trade of all cards
           *[some] a trade
        } for { $loot }.
       *[other] { $who } forces { $extent ->
            [all] a trade of all cards
           *[some] a trade
        } for { $loot }.
    }
tell-play =
    { $who ->
        [you] You play { $name } ({ $card }){ $more }.
       *[other] { $who } plays { $name } ({ $card }){ $more }.
    }
tell-loot = taken: { $list }
tell-loot-from = { $card } from { whom }
tell-barbarians-at = The barbarians are at { $step } of { $of }.
tell-barbarians-land = The barbarians attack.
tell-battle-won = The barbarians attack: attack { $attack }, defence { $defence }. They are defeated.
tell-battle-lost = The barbarians attack: attack { $attack }, defence { $defence }. They win.
tell-defender =
    { $who ->
        [you] You earn a point as the island's best defender.
       *[other] { $who } earns a point as the island's best defender.
    }
tell-paired-turn =
    { $who ->
        [you] You take the second turn, without dice.
       *[other] { $who } takes the second turn, without dice.
    }
tell-numbered = { $place } gets the number { $n }.
tell-wonder-step = Steps built: { $n } of { $of }.
tell-discovery = { $place } is turned over: { $what }.
tell-area = { who-earns } { $n ->
        [one] { $n } more point
       *[other] { $n } more points
    } for the first settlement in that foreign area.
who-earns =
    { $who ->
        [you] You earn
       *[other] { $who } earns
    }
tell-metropolis =
    { $who ->
        [you] You hold the { $track ->
            [trade] trade
            [politics] politics
           *[science] science
        } metropolis now.
       *[other] { $who } holds the { $track ->
            [trade] trade
            [politics] politics
           *[science] science
        } metropolis now.
    }
tell-passes =
    { $who ->
        [you] You hold { $what } now.
       *[other] { $who } holds { $what } now.
    }
tell-passes-nobody = Nobody holds { $what } now.
tell-won = { who-wins } with { $n ->
        [one] { $n } point
       *[other] { $n } points
    }.
who-wins =
    { $who ->
        [you] You win
       *[other] { $who } wins
    }
tell-team-won = { $winners } win with { $n ->
        [one] { $n } point
       *[other] { $n } points
    } together.
tell-gets =
    { $who ->
        [you] You get { $cards }.
       *[other] { $who } gets { $cards }.
    }
tell-gives-to =
    { $who ->
        [you] You give { $cards } to { whom }.
       *[other] { $who } gives { $cards } to { whom }.
    }
tell-lays-open =
    { $who ->
        [you] You reveal a card worth a point.
       *[other] { $who } reveals a card worth a point.
    }
tell-draws-card =
    { $who ->
        [you] You draw { $name } ({ $card }).
       *[other] { $who } draws { $name } ({ $card }).
    }
tell-draws-progress =
    { $who ->
        [you] You draw a progress card.
       *[other] { $who } draws a progress card.
    }
tell-a-card = a card
tell-a-progress-card = a progress card

hint-type = { $told }: type e.g. `{ $example }` (`?` shows all)

## Commands of the terminal

command-possible = show what you can do now; `? road` shows only roads
command-why = explain why an action is illegal: `why city v10`
command-undo = take back your last step, if it revealed nothing
command-board = draw the board again
command-hand = show your cards, trade rates and prices
command-players = show everyone's points and pieces
command-log = show what happened; `log 50` shows the last 50 events
command-rules = show a rule: `rules K-6`
command-card = show what a card does: `card spy`
command-position = print the game as JSON, as you see it
command-save = save a copy of the record: `save FILE`
command-help = show this list
command-quit = leave the game, which is saved
bundle-form = GIVE:WANT, any number of cards, as in ore+ore:cloth
unknown-action = No action { $word }: `?` shows what you can do, `help` shows all commands.
unknown-action-near = No action { $word }: did you mean { $near }? `?` shows what you can do, `help` shows all commands.
not-possible = Not possible: { $reason }
possible-now = That is possible now.
possible-how = That is possible now; `? { $kind }` shows how.
no-kind-now = No { $kind } is possible now; `why { $kind }` explains why.
why-needs = Type an action after `why`, as in `why city v10`.
rules-need = Type a rule or a card, as in `rules K-6` or `card spy`.
nothing-taken-back = Nothing to take back: you haven't acted yet, or your last step revealed something.
taken-back = Taken back: { $action }.
save-needs = Type a file name after `save`, as in `save game.jsonl`.
save-none = This game is not being saved.
save-there = { $path } already exists.
save-cannot = Can't write { $path }: { $why }.
save-done = Saved to { $path }.
not-saved = (no longer saved: { $why })
hand-over = It's { $title }'s decision. Press Enter when nobody else is looking.
bot-thinks = { $title } is thinking …
opening =
    { $n ->
        [one] { $edition }: { $players }. { $n } point wins. Type `help` for all commands; Tab completes.
       *[other] { $edition }: { $players }. { $n } points win. Type `help` for all commands; Tab completes.
    }
looks-back = Run `{ $command }` to replay the game.
goes-on = Saved to { $path }. Run `{ $command }` to continue.
name-you = you
name-human = human

## The table as text

turn-round = Turn { $turn }, round { $round }
phase-0 = set-up
phase-1 = before the roll
phase-2 = action phase
phase-3 = special building
phase-4 = the game is over
status-rolled = rolled { $dice }
status-decide = to decide: { $players }
status-barbarians =
    { $n ->
        [one] Barbarians [{ $track }] attack in { $n } step
       *[other] Barbarians [{ $track }] attack in { $n } steps
    }
status-strengths = attack { $attack } : { $defence } defence ({ $outcome ->
        [won] defeated
       *[lost] they win
    })
status-points-in-team =
    { $n ->
        [one] ({ $sources }), the team { $together } of { $n } point
       *[other] ({ $sources }), the team { $together } of { $n } points
    }
status-points =
    { $n ->
        [one] of { $n } point ({ $sources })
       *[other] of { $n } points ({ $sources })
    }
status-no-points = none yet
n-settlements =
    { $n ->
        [one] { $n } settlement
       *[other] { $n } settlements
    }
n-cities =
    { $n ->
        [one] { $n } city
       *[other] { $n } cities
    }
source-metropolis = { $track ->
        [trade] trade
        [politics] politics
       *[science] science
    } metropolis
source-concealed = concealed
source-cards = cards
source-islands = foreign areas
open-hand = hand { $n }/{ $limit }
open-progress = progress { $n }
open-knights = knights { $n } ({ $active } active, defence { $defence })
open-development = development cards { $n }
open-army = army { $n }
open-road = road { $n }
open-tokens = tokens { $n }
open-wonder = { wonder-name } { $n }/{ $of }
head-hand = Hand
head-rates = Rates
head-improvements = Improvements
head-pieces = Pieces left
head-card = Card
head-supply = Supply
next-level = next { $name }: { $cards }
next-level-none = complete
pieces-roads = roads { $n }
pieces-ships = ships { $n }
pieces-settlements = settlements { $n }
pieces-cities = cities { $n }
pieces-walls = walls { $n }
pieces-knights = knights { $basic } basic { $strong } strong { $mighty } mighty
supply-decks = decks { $list }
supply-dice = dice deck, by sum: { $list }
supply-events = event deck: { $list }
supply-ship = ship
supply-tokens = trade tokens { $n }
supply-robber = robber on { $hex } ({ $terrain })
supply-robber-idle = robber on { $hex } ({ $terrain }, can't move until the first attack)
supply-no-robber = robber not on the board yet
supply-pirate = pirate on { $hex }
typed-words = Typed: { $list }
typed-word = { $typed } is { $word }
harbors-at = { $harbor ->
        [port] Ports
       *[harbor] Harbors
    }: { $list }
marked-corners = Marked for wonders: { $strait } at the strait, { $waste } at the wasteland
terrain-hills = hills
terrain-forest = forest
terrain-pasture = pasture
terrain-fields = fields
terrain-mountains = mountains
terrain-desert = desert
terrain-gold = gold
terrain-sea = sea
terrain-fog = fog
terrain-hills-short = hills
terrain-forest-short = forest
terrain-pasture-short = pasture
terrain-fields-short = fields
terrain-mountains-short = mounts
terrain-desert-short = desert
terrain-gold-short = gold
terrain-sea-short = sea
terrain-fog-short = fog
legend = s0 settlement of p0 · C0 city · C0# with wall · M0 metropolis · c0 city on its side · K0- K0= K0≡ active basic, strong, mighty knight (k0- inactive) · 0 road of p0 · * place to choose · ROB robber · m0 merchant of p0
legend-for-two = x and y instead of a number: the neutral colours n0 and n1
legend-at-sea = ~0~ ship of p0 · PIR pirate

## `hexhold replay`

replay-keys = Enter or n next, b back, a number to jump to, s summary, q quit
replay-most = Type a number from 0 to { $most }.
replay-setup = Set-up: { $title }
replay-turn = Turn { $turn }, round { $round }: { $title } (points: { $points })
replay-won =
    { $n ->
        [one] { $title } has won.
       *[other] { $title } have won.
    }
replay-after =
    { $n ->
        [one] After { $done } of { $n } action: { $last }
       *[other] After { $done } of { $n } actions: { $last }
    }
replay-begins = the game begins
replay-hand = hand { $list }
replay-improvements = improvements { $list }
replay-progress = progress cards { $list }
replay-development = development cards { $list }
replay-tokens = trade tokens { $list }
replay-barbarians = Barbarians at { $step } of { $of }.
replay-to-act = To act: { $list }.
replay-not-over = The game is not over.
replay-house-rules = House rules: { $list }
replay-players = Players
replay-player = Player
column-points = Points
column-produced = Produced
column-stolen = Stolen
column-lost = Lost
column-bank_trades = Bank
column-player_trades = Trades
column-pillaged = Pillaged
replay-attacks = Barbarian attacks: { $n }, defeated: { $beaten }
replay-dice =
    { $n ->
        [one] Dice: { $n } roll, | marks the expectation
       *[other] Dice: { $n } rolls, | marks the expectation
    }
dice-ship = ship

## `hexhold map`

map-column-board = Board
map-column-players = Players
map-column-hexes = Hexes
map-column-points = Points
map-column-areas = Foreign areas
map-column-about = Description
preset-column-preset = Preset
preset-column-edition = Edition
preset-column-players = Players
preset-column-about = Description
map-beginner = The beginner board (B-5)
map-fair = Boards with fair starting places, a new one for each seed
map-figures = Pips of the best three sites of each player: { $sites }. Pips by resource, and the share of their hexes: { $resources }.
map-up-to = { $fewest } to { $most }
map-for = { $title } for { $numbers } players.
map-untitled = A map
map-land =
    { $n ->
        [one] { $n } hex, { $land } of land: { $kinds }; { $harbors }.
       *[other] { $n } hexes, { $land } of land: { $kinds }; { $harbors }.
    }
map-areas =
    { $n ->
        [one] Foreign areas, { $n } point for the first settlement in each: { $names }.
       *[other] Foreign areas, { $n } points for the first settlement in each: { $names }.
    }
map-points =
    { $n ->
        [one] { $n } point wins, and what the edition adds (F-5).
       *[other] { $n } points win, and what the edition adds (F-5).
    }
map-comes-in = The { $what ->
        [pirate] pirate
       *[robber] robber
    } comes in on { $hex }.
map-shuffled =
    { $n ->
        [one] { $n } hex is shuffled, in { $groups }.
       *[other] { $n } hexes are shuffled, in { $groups }.
    }

## Numbers of things

n-hexes =
    { $n ->
        [one] { $n } hex
       *[other] { $n } hexes
    }
n-harbors =
    { $n ->
        [one] { $n } harbor
       *[other] { $n } harbors
    }
n-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
n-groups =
    { $n ->
        [one] { $n } group
       *[other] { $n } groups
    }
n-people =
    { $n ->
        [one] { $n } person
       *[other] { $n } people
    }
n-actions =
    { $n ->
        [one] { $n } action
       *[other] { $n } actions
    }
n-answers =
    { $n ->
        [one] { $n } answer
       *[other] { $n } answers
    }
n-games =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
n-seats =
    { $n ->
        [one] { $n } seat
       *[other] { $n } seats
    }
n-decisions =
    { $n ->
        [one] { $n } decision
       *[other] { $n } decisions
    }
n-turns =
    { $n ->
        [one] { $n } turn
       *[other] { $n } turns
    }
n-rounds =
    { $n ->
        [one] { $n } round
       *[other] { $n } rounds
    }
n-cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
n-names =
    { $n ->
        [one] { $n } name
       *[other] { $n } names
    }
n-seeds =
    { $n ->
        [one] { $n } seed
       *[other] { $n } seeds
    }
n-actions-are =
    { $n ->
        [one] { $n } action is
       *[other] { $n } actions are
    }
count-brick = { $n } { $brick }
count-lumber = { $n } { $lumber }
count-wool = { $n } { $wool }
count-grain = { $n } { $grain }
count-ore = { $n } { $ore }
count-coin = { $n } { $coin }
count-cloth = { $n } { $cloth }
count-paper = { $n } { $paper }
chat-unseen = this message contains an invisible character
chat-lone-accent = this message contains an accent without a letter
chat-many-accents = this message contains too many accents on one letter
chat-empty = this message is empty
chat-muted = the host has muted you at this table
chat-slow = Slow mode: you can write again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
chat-players-only = only players can chat at this table
removed-by-host = the host has removed you from this table
rated-player-here = in a rated game you can remove a player only once they have been away for two minutes and a bot plays for them
no-such-speaker = there is no such person in this chat
pauses-used-up = you have used all your { $most } pauses, { $minutes } minutes in total; ask the other players for a pause
holidays-used-up = you can take { $most } days of holiday in a year; { $left } are left
propose-later = you can propose a trade once the current player can trade
enough-proposals = you can have at most { $most } proposals open: withdraw one first
enough-proposals-in-turn = you have made { $most } proposals this turn; you can make more next turn
not-proposed-to-you = this proposal is for the current player
propose-in-own-turn = it is your turn: make an offer to everyone instead
page-from-file = Browsers do not run this page from a file. Put its folder on a web server.
