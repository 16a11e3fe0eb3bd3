### English: what hexhold says, but for the page. Every other language has the same in a file of its own.

## Whom it is about: a player as the notation names them, or `you`

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
        [you] you cannot
       *[other] { $p } cannot
    }
p-does-not =
    { $p ->
        [you] you do not
       *[other] { $p } does not
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

## Answers as they are typed; the page calls them by their buttons

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

## Tools that are of no use anywhere

needs-settlement = You have no settlement to make a city of
needs-city = You have no city to build a wall around
needs-knight = You have no knight
needs-ship = You have no ship
nowhere-road = No free edge continues your roads
nowhere-ship = No free edge at sea continues your ships or lies at a building of yours
nowhere-settlement = No road of yours ends at a free corner that is two steps away from every building
nowhere-knight = No road of yours ends at a free corner
nowhere-city = None of your settlements can become a city now
nowhere-wall = Each of your cities has a wall
nowhere-activate = Your knights are all active
nowhere-promote = None of your knights can be promoted now
nowhere-move = None of your knights can move now: it has to be active, and not since this turn
nowhere-chase = None of your knights can chase now: an active one has to stand beside the robber
nowhere-move-ship = None of your ships can move now
nowhere-restore = None of your cities lies sabotaged

## Refusals of the rules

game-is-over = the game is over, { $winner } has won
no-such-player = there is no player { $p } in this game
not-to-act = { p-has } nothing to decide now, { who-has }
not-asked = nothing asks { p-name } for that in the action phase
only-in-action-phase = special building allows { p-name } to build only, or { say-end }
not-in-base-game = the base game has no such action
not-in-expansion = development cards belong to the base game
no-commodities = the base game has no commodities
cards-not-held = no such card is in the hand
resource-only = a resource is asked for, not a commodity
commodity-only = a commodity is asked for, not a resource
supply-lacks = the supply has no such card left
edge-taken = { $first } is taken
road-not-connected = { $first } does not continue a road or building { of-p }, or another's piece cuts it off
road-on-sea = { $first } has no land side
no-road-left = { p-has } no road left
road-cost = { p-cannot } pay a road: { $price }
not-at-new-building = the road must touch the building just placed
same-edge-again = the road must go to another edge than { $first }
no-road-there = no road lies on { $first }
road-not-open = the road on { $first } has no open end
ship-needs-sea = { $first } has no sea side
ship-not-connected = no building or ship { of-p } leads there, or another's piece cuts it off
no-ship-left = { p-has } no ship left
ship-cost = { p-cannot } pay a ship: { $price }
no-ship-there = { p-has } no ship on { $first }
ship-moved-already = { p-has } moved a ship this turn
ship-new = the ship on { $first } was built this turn
ship-closed = the ship on { $first } is not at the open end of an open route
ship-must-move = the ship must go to another edge
ship-strands-knight = the move would leave a knight { of-p } on no road or ship
rebuild-ship = a ship was removed, so a ship is built anew, or { say-done }
rebuild-road = a road was removed, so a road is built anew, or { say-done }
pirate-bars = the pirate bars its edges to ships
pirate-stays-at-sea = the pirate stays at sea
pirate-not-active = the pirate is not in play yet
pirate-must-move = the pirate must move to another hex
no-ship-victim = that player has no ship on an edge of the hex, or no card
must-rob-ship = a player with a ship on an edge of the hex must be robbed: name one
pirate-not-near = the pirate is on no hex touching { $first }
vertex-taken = { $first } is not empty
not-on-land = { $first } touches no land
distance = a building stands next to { $first }
not-on-own-road = no road { of-p } ends at { $first }
not-in-start-area = { $first } does not lie on the land where everybody starts
no-settlement-left = { p-has } no settlement left
settlement-cost = { p-cannot } pay a settlement: { $price }
no-settlement-there = { p-has } no settlement on { $place }
already-a-city = a city stands on { $place } already
no-city-left = { p-has } no city left
city-cost = { p-cannot } pay a city: { $price }
reduced-city-first = a reduced city { of-p } must be upgraded first
no-reduced-city-there = { p-has } no reduced city on { $first }
no-medicine-for-reduced = { $card_medicine } does not restore a reduced city
no-wall-left = { p-has } three city walls standing
wall-cost = { p-cannot } pay a city wall: { $price }
wall-needs-city = { p-has } no city on { $place }
wall-stands = the city on { $place } has a wall
not-sabotaged = { p-has } no sabotaged city on { $first }
restore-cost = { p-cannot } pay for the city: { $price }
robber-must-move = the robber must move to another hex
no-robber-at-sea = the robber stays on land
desert-barred = the robber may not return to the desert
no-victim = that player has no building on the hex, or no card
must-rob = a player with a building on the hex must be robbed: name one
robber-not-active = the robber is inactive until the first barbarian attack
robber-not-near = the robber is on no hex touching { $first }
same-type = { $first } cannot be traded for itself
bank-rate = { p-has } not enough { $first } for { p-own } best rate
trade-is-over = building has begun, so trade is over for this turn
bundle-empty = both sides of an offer need cards
cannot-offer-that = { p-does-not } hold the cards to give
cannot-supply-that = { p-does-not } hold the cards wanted
no-offers-left = { p-has } no offers left this turn
own-offer = { p-made } the offer: { say-confirm } or { say-withdraw }
already-answered = { p-has } answered the offer
not-accepted = there is no acceptance or counter-offer to confirm
not-offerer = only who made the offer can confirm or withdraw it
no-level-left = { p-has } reached level 5 of that track
improvement-needs-city = { p-has } no city standing
improvement-cost = { p-has } not enough of the track's commodity for the next level
level-needs-free-city = { p-has } no city without a metropolis
name-the-metropolis = the level earns a metropolis: name its city
metropolis-needs-own-city = the metropolis needs an own city without one
no-metropolis-now = the level earns no metropolis, so it names no city
no-knight-there = { p-has } no knight on { $first }
no-basic-knight-left = { p-has } no basic knight left
knight-cost = { p-cannot } pay a knight: { $price }
knight-on-land = a knight is not placed at sea
level-not-named = a recruited knight is basic: no level is named
knight-already-active = the knight on { $first } is active
activation-cost = { p-cannot } pay the activation: { $price }
knight-is-mighty = the knight on { $first } is mighty
promoted-already = the knight on { $first } has been promoted this turn
needs-fortress = a mighty knight needs politics level 3
no-next-knight-left = { p-has } no knight of the next level left
promotion-cost = { p-cannot } pay the promotion: { $price }
knight-inactive = the knight on { $first } is inactive
knight-spent = the knight on { $first } cannot act (again) this turn
knight-must-move = the knight must go to another vertex
knight-cannot-reach = no open way along { p-s } roads leads to { $second }
knight-way-ends = a building stands on { $second }
own-knight-stays = an own knight is never displaced
displace-weaker = only a weaker knight can be displaced
knight-cannot-retreat = the displaced knight cannot go to { $first }
nothing-to-pillage = { p-has } no city without a metropolis on { $first }
no-wall-there = { p-has } no city wall on { $first } to give up
defends-already = the knight on { $first } is declared
errant-used = one knight a turn may chase before the roll
not-this-yield = another city and hex are asked for
for-two-only = only games for two have neutral colours and trade tokens
not-the-neutral-piece = that is not the neutral piece that is due
neutral-is-strong = the neutral knight on { $first } is strong, the most it can be
not-the-weakest = the weakest knight of the neutral colour must leave
token-used = { p-has } used trade tokens this turn
token-cost = { p-has } not enough trade tokens
token-trade-only = only a forced trade can be of all cards
nothing-to-take = the opponent has no card to take
robber-stays-on-desert = no desert is without the robber
card-not-held = no such progress card is in the hand
card-after-roll = only { $card_alchemist } is played before the roll
alchemist-before-roll = { $card_alchemist } is played before the roll only
dice-named-already = { $card_alchemist } is played once a roll
card-needs-choice = the card needs its choice named
card-names-nothing = the card is played alone, without a choice
no-effect-now = the card has no effect now
deck-empty = that deck is empty
not-above-limit = { p-is } not above the limit of progress cards
above-progress-limit = { p-is } above the limit of progress cards: play or return
same-hex-twice = two different hexes are needed
token-fixed = the { $number_token } is missing or is a 2, 6, 8 or 12
medicine-cost = { p-cannot } pay the city of { $card_medicine }: { $price }
not-another-player = another player must be named
no-knight-to-desert = that player has no knight
deserter-level = no knight of that strength may be placed for the one that left
not-opponents-knight = no opponent's knight stands there
not-on-own-route = the knight stands on no road { of-p }
not-opponents-city = no opponent's city without a metropolis stands there
city-sabotaged-already = the city is sabotaged
progress-hand-empty = that player has no progress card in hand
no-harbor-offer = no offer by { $card_commercial_harbor } to that player is left this turn
harbor-resource-only = a resource card is offered, not a commodity
not-more-points = that player has no more victory points than { p-name }
hand-empty = that player has no card
no-merchant-there = the merchant stands on land, and on no gold field
merchant-needs-building = { p-has } no building on that hex
merchant-must-move = the merchant must move to another hex
development-deck-empty = no development card is left
development-cost = { p-cannot } pay a development card: { $price }
development-not-held = no such development card is in the hand
card-bought-now = the card was bought this turn
one-card-a-turn = one development card a turn
victory-point-stays = a victory point card is not played

## Words in what must be done first (see `decisions`)

some-or-one = { $some } or { $one }
nobody = nobody
that = that
that-vertex = that vertex

## Actions typed wrongly

not-in-range = { $word } is no { $what } here: { $first } to { $last }
not-named = { $word } is no { $what }: one of { $names }
not-named-near = { $word } is no { $what }: did you mean { $near }?
not-so-many = { $word } is no { $what }: 1 to { $most }
kind-vertex = vertex
kind-hex = hex
kind-player = player
kind-card = card
kind-track = track
kind-progress-card = progress card
kind-city-share = share of a city
kind-knight-level = knight level
kind-neutral-colour = neutral colour
kind-neutral-piece = neutral piece
kind-token-use = use of a trade token
kind-trade-extent = extent of a forced trade
kind-die = die
kind-card-to-play = card to play
kind-action = action
no-edge = { $word } is no edge of this map: two neighbouring vertices, as in v0-v3
too-many-of-a-type = no hand holds more than { $most } cards of a type
no-trade = { $word } is no trade: give:want, as in ore+ore:cloth
both-sides = { $card } is on both sides of the trade
write-it-as = write it as `{ $form }`
play-which-card = play which card?
card-of-base-game = { $card } is a card of the base game
card-of-expansion = { $card } is a card of the expansion
action-is-text = an action is a text, not { $kind }
action-too-long = an action is one line of at most { $most } plain characters
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

nothing-to-undo = there is no step of yours that can be taken back
not-your-seat = you are { $own }, not { $named }
result-is-drawn = the result is the server's to draw
too-many-tickets = too many tickets; wait a minute
too-many-messages = too many messages; wait a little
only-players-pause = only who plays may pause
game-moved-on = the game has moved on meanwhile
enough-offers = no more than { $most } offers stand at once: withdraw one first
offer-stands = this offer stands already
offer-is-gone = this offer stands no more
too-late-to-answer = it is too late to answer this offer
own-offers-only = this is somebody else’s offer
no-game-going-on = no game is going on
watching = you are watching, not playing
no-such-device = you have no such device
only-device = this is your only device: make a recovery code first, or nobody could come back
signed-in-elsewhere = this device is somebody else's now
signed-out = this device has been signed out
wrong-code = nobody has this code; it has 25 letters and digits, look at each once more
wrong-codes = too many wrong codes from here; try again in ten minutes
friend-link-replaced = this link makes no friends any more: a newer one has replaced it
many-friends = nobody has more than { $most } friends here
no-such-friend = you have no such friend
who-has-left = Somebody who left
board-no-token = A hex that yields something has no number token yet.
board-gold = A gold field carries neither a 6 nor an 8.
board-reds = A 6 or 8 lies beside another: one of the two needs another number.
board-small =
    { $n ->
        [one] There is no room yet for the first buildings of { $n } player.
       *[other] There is no room yet for the first buildings of { $n } players.
    }
board-robber = The robber needs two hexes that yield something, to move between them.
board-harbors =
    { $most ->
        [one] No more than { $most } harbor fits on a board.
       *[other] No more than { $most } harbors fit on a board.
    }
board-harbors-touch = Two harbors share a corner: leave one between them.
preview-open = Cities & Knights ({ $edition }): { $taken } of { $players } seats are taken. Come and play!
preview-begun = Cities & Knights ({ $edition }) for { $players }: the game has begun. Come and watch!
preview-replay = A game of Cities & Knights ({ $edition }) for { $players }, step by step.
preview-tournament = A tournament of Cities & Knights ({ $edition }): { $n ->
    [one] one person takes
   *[other] { $n } people take
} part. Come and play!
preview-tournament-over = A tournament of Cities & Knights ({ $edition }) of { $n ->
    [one] one person
   *[other] { $n } people
}. See how it ended!
your-turn-at = It is your turn.
no-push = this server tells nobody: it needs pip install 'hexhold[push]'
push-over-https = a browser is told over HTTPS only
no-session = say who you are first: POST /api/session
two-cookies = this browser sends two session cookies, and one of them is not ours; delete the cookies of this site
foreign-page = this page may not use the server
bad-host = the address in the Host header is not a name and a port
no-game-played = no game has been played here
no-such-lesson = there is no such lesson; there are { $known }
no-such-game = there is no such game
options-are-json = options: a JSON object of values by name
no-such-bot = there is no bot { $bot } here; { $known }
nobody-learns-here = somebody else sits at this table now
no-such-room = there is no such room
too-many-bots = too few seats beside you for so many bots: { $most }
seat-open = a seat is open: somebody or a bot must sit there
ticket-used = the ticket is used up or too old
ticket-needed = without an Origin a ticket is needed: POST /api/ticket
game-begun = the game has begun
host-only = only the host of the room may do that
seat-taken = that seat is taken
all-seats-taken = every seat is taken; you can watch
fixed-once-begun = { $name } cannot be changed once the game has begun
name-taken = somebody at this table is called { $name }
people-sit-there =
    { $people ->
        [one] { $people } person sits at this table already
       *[other] { $people } people sit at this table already
    }
too-many-replays = too many replays at once; wait a little
too-many-analyses = too many games wait to be analysed; ask again later
no-advice = hints are for games against bots alone, where the table allows them
no-advice-now = a hint is for who decides now
too-many-hints = too many people wait for a hint; ask again in a moment
analysis-after-game = the game is not over: it is analysed then
name-unseen = a name holds a character that cannot be seen
name-lone-accent = a name holds an accent without a letter
name-many-accents = a name holds too many accents on one letter
room-damaged = what is stored of this room is damaged, so that it cannot be opened
game-damaged = what is stored of this game is damaged, so that it cannot be shown
room-other-rules = this game was played under rules { $played }, and step { $step } differs under rules { $here }, so it cannot go on here; it can still be replayed
record-damaged = what is stored of this game is damaged, so that there is no record of it
long-clock = a day-long clock gives an hour at least: { $least } seconds
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
no-seed = a seed of the dice holds a line break or another control character
room-seats =
    { $seats ->
        [one] the room has { $seats } seat
       *[other] the room has { $seats } seats
    }
no-such-edition = there is no edition { $edition }
other-game = that game is not on this table
other-promise = this promise is not for the next game; give your seed for the one that is shown now
table-paused = the table is paused
bot-on-seat = a bot plays on your seat; take it back first
other-seat = you play on another seat of this table
link-replaced = this link leads to no seat any more: a newer one has replaced it
only-own-hand = while the game goes on only your own hand can be seen
game-not-over = the game is not over
record-after-game = the record shows all hands: it is there once the game is over
server-failed = the server failed; the failure is logged

## What a server says while it compiles its rules

preparing = the rules are being prepared
preparing-once = this happens once after an installation; then the page opens by itself
preparing-always = this happens at every start, for they cannot be kept; then the page opens by itself
preparing-left = { $percent } % done, about { $seconds } s left
preparing-nearly = { $percent } % done, nearly ready
preparing-failed = the rules could not be prepared
see-terminal = the terminal in which hexhold runs says more
server-lost = the server does not answer; it may have been stopped

## What a terminal says while rules are compiled, and where to play

prepares = Preparing the rules
prepares-once = Preparing the rules, only this once
prepares-soon = Preparing the rules, which takes some seconds, only this once …
prepares-always = Preparing the rules, which takes some seconds at every start: they cannot be kept here. HEXHOLD_CACHE_DIR names a directory for them.
seconds-left = about { $n } s left
nearly-done = nearly ready
plays-on = Playing on { $at }, where earlier games are too (Ctrl-C ends; games are kept)
plays-beside = Playing on { $at }, where a server runs already
page-opens = If no page opens, go to { $at }
page-to-open = Open this address in a browser: { $at }

## Why a connection ends

message-too-long = that message is too long
not-json = not JSON
far-too-many-messages = far too many messages
many-tabs = too many tabs at tables; close some and load this page again
many-from-address = too many tables are open from your address; try again later
many-watchers = too many people watch this table; try again later
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
section-v = Variants, for whoever chooses them
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

bot-random = picks uniformly among its legal actions, makes no offers and rejects them
bot-easy = plays like a beginner: likes good places, forgets the barbarians, trades at any rate
bot-steady = plays by rules of thumb: saves for goals, minds the barbarians, trades fairly
bot-strong = weighs every step of its turn by what many games have taught it
bot-mighty = thinks ahead: plays every choice through in its head before it decides
level-easy = Easy
level-steady = Steady
level-strong = Strong
level-mighty = Mighty
level-random = Random

## `hexhold rules`

rule-source = Source: { $source }
rule-variant = A variant, chosen with --variant { $variant }.
rule-variant-in-force = A variant, in force.
rules-in-english = This text is there in English only.
rule-missing = This edition has no such rule.
card-missing = This edition has no such card.
card-copies = { $copies } in the deck.
in-force = in force
where-chosen = only where it is chosen
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
board-random-about = One island, drawn anew for each game.
no-such-tournament = There is no such tournament.
tournament-full = { $most } people can take part, and they are there.
tournament-over = This tournament is over.
tournament-few = A round needs two people at least.
tournament-long = A tournament has { $most } rounds at most.
tournament-goes-on = A table of this round is not over yet.
tournament-damaged = What is stored of this tournament cannot be read.
tournament-tables = At a table of a tournament sit three people or more.
many-tournaments = { $most } tournaments a day are enough.
no-such-entrant = Nobody here has this number.
no-own-map = Choose a board of your own, or another one.
board-fair = Fair
board-fair-about = One island, drawn anew for each game until nobody’s best sites and no resource stand out.
board-beginner = Beginner board
board-beginner-about = One island, the same each time.

## What is told in the terminal

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
        [you] You leave it at that.
       *[other] { $who } leaves it at that.
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
        [you] You trade { $first } for { $second } with the supply.
       *[other] { $who } trades { $first } for { $second } with the supply.
    }
tell-accept =
    { $who ->
        [you] You accept the offer.
       *[other] { $who } accepts the offer.
    }
tell-reject =
    { $who ->
        [you] You reject the offer.
       *[other] { $who } rejects the offer.
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
        [you] You give up the knight on { $first } for trade tokens.
       *[other] { $who } gives up the knight on { $first } for trade tokens.
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
tell-event-ship = the barbarians come nearer
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
        } to { $place } and rob { whom }.
       *[other] { $who } { $how ->
            [chase] chases
           *[move] moves
        } the { $what ->
            [pirate] pirate
           *[robber] robber
        } to { $place } and robs { whom }.
    }
tell-robber-loot =
    { $who ->
        [you] You { $how ->
            [chase] chase
           *[move] move
        } the { $what ->
            [pirate] pirate
           *[robber] robber
        } to { $place } and rob { whom } of { $loot }.
       *[other] { $who } { $how ->
            [chase] chases
           *[move] moves
        } the { $what ->
            [pirate] pirate
           *[robber] robber
        } to { $place } and robs { whom } of { $loot }.
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
tell-loot = loot: { $list }
tell-loot-from = { $card } from { whom }
tell-barbarians-at = The barbarians are at { $step } of { $of }.
tell-barbarians-land = The barbarians land.
tell-battle-won = The barbarians land: attack { $attack } against defence { $defence }, they are beaten off.
tell-battle-lost = The barbarians land: attack { $attack } against defence { $defence }, they win.
tell-defender =
    { $who ->
        [you] You earn a point as the island's best defender.
       *[other] { $who } earns a point as the island's best defender.
    }
tell-area = { who-earns } { $n ->
        [one] { $n } more point
       *[other] { $n } more points
    } as the first of yours there.
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
        [you] You lay open a card worth a point.
       *[other] { $who } lays open a card worth a point.
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

## What can be typed in the terminal

command-possible = what you can do now; `? road` only the roads
command-why = why an action is not allowed, with its rule: `why city v10`
command-undo = take back your last step, as long as nothing new was learned since
command-board = draw the board again
command-hand = your cards, rates and prices
command-players = points and pieces of everybody
command-log = what happened; `log 50` the last 50 sentences
command-rules = a rule, as `rules K-6`
command-card = what a card does, as `card spy`
command-position = the game as JSON, as you see it
command-save = keep a copy of the record: `save FILE`
command-help = this list
command-quit = leave; the game is saved
bundle-form = GIVE:WANT, any number of cards, as in ore+ore:cloth
unknown-action = No action { $word }: `?` shows what you can do, `help` all commands.
unknown-action-near = No action { $word }: did you mean { $near }? `?` shows what you can do, `help` all commands.
not-possible = Not possible: { $reason }
possible-now = That is possible now.
possible-how = That is possible now; `? { $kind }` shows how.
no-kind-now = No { $kind } is possible now; `why { $kind }` says why not.
why-needs = Type an action after it, as in `why city v10`.
rules-need = Type a rule or card after it, as in `rules K-6` or `card spy`.
nothing-taken-back = Nothing to take back: no step of yours since you sat down or learned anything new.
taken-back = Taken back: { $action }.
save-needs = Type a file after it, as in `save game.jsonl`.
save-none = This game is not being saved.
save-there = { $path } is there already.
save-cannot = Cannot write { $path }: { $why }.
save-done = Saved in { $path }.
not-saved = (not saved any more: { $why })
hand-over = { $title } decides. Press Enter when you alone look.
bot-thinks = { $title } is thinking …
opening =
    { $n ->
        [one] { $edition }: { $players }. { $n } point wins. Type `help` for all commands; Tab completes.
       *[other] { $edition }: { $players }. { $n } points win. Type `help` for all commands; Tab completes.
    }
looks-back = `{ $command }` looks back.
goes-on = Saved in { $path }. `{ $command }` goes on.
name-you = you
name-human = human

## The table in words

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
        [one] Barbarians [{ $track }] land in { $n } ship
       *[other] Barbarians [{ $track }] land in { $n } ships
    }
status-strengths = attack { $attack } : { $defence } defence ({ $outcome ->
        [won] beaten off
       *[lost] they win
    })
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
source-islands = islands
open-hand = hand { $n }/{ $limit }
open-progress = progress { $n }
open-knights = knights { $n } ({ $active } active, defence { $defence })
open-development = development cards { $n }
open-army = army { $n }
open-road = road { $n }
open-tokens = tokens { $n }
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
supply-tokens = trade tokens { $n }
supply-robber = robber on { $hex } ({ $terrain })
supply-robber-idle = robber on { $hex } ({ $terrain }, inactive until the first attack)
supply-no-robber = robber not on the board yet
supply-pirate = pirate on { $hex }
typed-words = Typed: { $list }
typed-word = { $typed } is { $word }
harbors-at = { $harbor ->
        [port] Ports
       *[harbor] Harbors
    }: { $list }
terrain-hills = hills
terrain-forest = forest
terrain-pasture = pasture
terrain-fields = fields
terrain-mountains = mountains
terrain-desert = desert
terrain-gold = gold
terrain-sea = sea
terrain-hills-short = hills
terrain-forest-short = forest
terrain-pasture-short = pasture
terrain-fields-short = fields
terrain-mountains-short = mounts
terrain-desert-short = desert
terrain-gold-short = gold
terrain-sea-short = sea
legend = s0 settlement of p0 · C0 city · C0# with wall · M0 metropolis · c0 city on its side · K0- K0= K0≡ active basic, strong, mighty knight (k0- inactive) · 0 road of p0 · * place to choose · ROB robber · m0 merchant of p0
legend-for-two = x and y instead of a number: the neutral colours n0 and n1
legend-at-sea = ~0~ ship of p0 · PIR pirate

## `hexhold replay`

replay-keys = Enter or n next, b back, a number to go there, s summary, q quit
replay-most = There are 0 to { $most } actions.
replay-setup = Set-up: { $title }
replay-turn = Turn { $turn }, round { $round }: { $title } (points: { $points })
replay-won = { $title } has won.
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
replay-not-over = Not over.
replay-house-rules = House rules: { $list }
replay-players = Players
replay-player = Player
column-points = Points
column-produced = Produced
column-stolen = Stole
column-lost = Lost
column-bank_trades = Bank
column-player_trades = Trades
column-pillaged = Razed
replay-attacks = Barbarian attacks: { $n }, beaten off { $beaten }
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
map-column-about = What it is
map-beginner = The beginner board (B-5)
map-fair = Boards drawn until they are fair, anew for each seed
map-figures = The best three sites of each player: { $sites } pips. Pips by resource, and the share of their hexes: { $resources }.
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

## What is counted

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
chat-unseen = this line holds a character that cannot be seen
chat-lone-accent = this line holds an accent without a letter
chat-many-accents = this line holds too many accents on one letter
chat-empty = this line is empty
chat-muted = the host has muted you at this table
chat-players-only = only players may speak at this table
no-such-speaker = there is no such speaker at this table
pauses-used-up = you have used up your { $most } pauses, { $minutes } minutes in all; ask the others for a pause
propose-later = you can propose a trade once the player on turn can trade
enough-proposals = no more than { $most } proposals of yours stand at once: withdraw one first
enough-proposals-in-turn = you have made { $most } proposals in this turn; the next turn allows more
not-proposed-to-you = this is a proposal to the player on turn
propose-in-own-turn = it is your turn: make an offer to all instead
