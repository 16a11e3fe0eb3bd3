### English: what the page says. Every other language has the same messages in a file of its own.

# Whose numbers, lists and plural forms these are.
locale = en-GB

## Cards and places, as the newest edition calls them; those of the edition that is played come from the server

brick = brick
lumber = wood
wool = wool
grain = wheat
ore = ore
coin = coin
cloth = cloth
paper = paper
hills = hills
forest = forest
pasture = pasture
fields = fields
mountains = mountains
desert = desert
gold = gold
sea = sea
any = any
trade = Trade
politics = Politics
science = Science
ship_event = barbarian ship
supply = the supply
card = card
cards = cards
commodity = commodity
resource = resource
nobody = nobody
you = You
you_lower = you
term_harbor = port
term_longest_road = Longest Route
term_number_token = number disc
term_aqueduct = Aqueduct

# How many of a card; where an edition has a word of its own it is `$word`.
count_brick = { $n } { $word }
count_lumber = { $n } { $word }
count_wool = { $n } { $word }
count_grain = { $n } { $word }
count_ore = { $n } { $word }
count_coin = { $n } { $word }
count_cloth = { $n } { $word }
count_paper = { $n } { $word }

## First page and rooms

not_found = There is nothing here
not_found_about = No page has this address. Perhaps a piece of the link is missing.
bad_wish = This link asks for a game that cannot be set up.
tagline = Cities & Knights, with friends or bots
play_now = Play now
game_with_bots = Game with bots
play_now_about = against three bots, at once
learn = Learn Cities & Knights
learn_about = ten short lessons, ten minutes
learned_so_far = { $n } of { $of } lessons learned
new_room = Set up a table
open_tables = Open tables
your_tables = Your tables
no_open_tables = No table is waiting for players. Set one up and share its link.
your_name = Your name
save = Save
guest = Guest
settings = Settings
about = About
edition = Edition
players_number = Players
board = Board
board_for = for { $n } players
idle_variant = Not in this edition.
clock = Clock
no_clock = none
seconds =
    { $n ->
        [one] { $n } second a turn
       *[other] { $n } seconds a turn
    }
grace = A bot plays for whoever is away
grace_about = after a line has been cut for this long
grace_seconds = { $n } s
grace_minutes = { $n } min
never = never
days =
    { $n ->
        [one] { $n } day a turn
       *[other] { $n } days a turn
    }
hours =
    { $n ->
        [one] { $n } hour a turn
       *[other] { $n } hours a turn
    }
visibility = Who may come
private_room = whoever has the link
public_room = everybody, in the lobby
house_rules = House rules
variants = Variants
change_name = Change name
change_room = Change the table
room_changed = The host has changed what is played.
create = Open the table
back = Back
join = Sit down
watch = Watch
start = Start
add_bot = Add a bot
remove = Remove
open_seat = Open seat
copy_link = Copy link
link_copied = Link copied
waiting_for_host = The host starts the game.
leave = Leave
share_link = Share this link; whoever has it can sit down.
room_name = Name of the table
seats_first = Every seat must be taken first.
only_here = This address works on this computer only. For others start “hexhold serve --host 0.0.0.0” and open the page at this computer’s address in the network.
replay_file = Open a record
board_editor = Draw a board
own_board = A board of one’s own
tournament = Tournament
yes = yes
no = no
bot = bot
bots = Bots
bot_called = { $bot ->
        [easy] Easy
        [strong] Strong
        [mighty] Mighty
        [random] Random
       *[steady] Steady
    } { $n }
bot_level = Strength of the bots
bot_level_of = Strength of { $who }
other_bots = Others
bot_speed = Pace of bots
slow = calm
normal = brisk
fast = at once
state_open = waiting
state_running = running
state_paused = paused
state_finished = over

## The bar

round = Round { $n }
to_win = first to { $n }
paused = The game is paused.
resume = Go on
pause = Pause
menu = Menu
undo = Undo
rematch = Rematch
reopen = Change and play again
wants_rematch =
    { $n ->
        [one] { $players } would play again
       *[other] { $players } would play again
    }
lobby = Lobby
connecting = Connecting …
sending = sending …
line_cut = The line is cut – { $why }.
cut_offline = this device is offline
cut_silent = the server does not answer
cut_minutes =
    { $n ->
        [one] no answer for { $n } minute
       *[other] no answer for { $n } minutes
    }
cut_held = What you pressed is kept.
trying = Trying again …
next_try = Next try in { $n } s
try_now = Try now
come_in_anew = Come in anew
unknown_here = The server does not know you any more. Whoever has a link to the seat takes it back with that.
not_answered = The server has not answered: this may not have arrived. Try again.
overtaken = While the line was cut the game went on. What you pressed last was not done.
not_understood = The server could not read that; nothing was done.
bot_plays = A bot is playing for you.
take_back = Take my seat back
spectating = You are watching.
finish = Finish building
take_nothing = Take nothing
paused_by = { $who } has paused the game.
timed_out = Your time ran out, and a bot has played for you.
bot_for = a bot for { $who }
other_device = Link for my other device
other_device_about = Open this link on another device to play on there from the same seat. It is yours alone: whoever has it can play for you. This device then watches; a newer link ends this one.
away = away
bot_stands_in = a bot plays
thinking = thinking …
returned = came back { $n }×
fullscreen = Full screen
credits = Credits and licences

## Tools

road = Road
ship = Ship
move_ship = Move ship
settlement = Settlement
city = City
wall = City wall
knight = Knight
activate = Activate
promote = Promote
move = Move
chase = Chase robber
improve = Improve
roll = Roll the dice
end = End turn
offer = Offer
bank = Bank trade
done = Done
discard = Discard
take = Take
give = Give
draw = Draw
return = Return
retreat = Retreat
pillage = Give up city
robber = Robber
pirate = Pirate
harbor = Commercial Harbor
accept = Accept
reject = Refuse
counter = Counter-offer
confirm = Trade
withdraw = Withdraw
restore = Restore city
buy = Buy a card
spare = Give up wall
yield = Choose yield
defend = Defend
disband = Dismiss knight
token = Trade token
neutral = Neutral piece
play = Play
without = Without
nobody_to_rob = Rob nobody
confirm_action = Do it
rob_player = rob { $player }
choose_red_die = The red die shows:
choose_yellow_die = The yellow die shows:
red_die_is = red { $n }
yellow_die_is = yellow { $n }
choose_place = Choose a lit place on the board.
costs = costs
not_now = Not possible now
knight_level = Level { $n }
own_things = Your things
tools = Build and act
build = Build
hand = Hand
your_hand = Your hand
cover_hand = Cover hand
show_hand = Show hand
progress_cards = Progress cards
no_progress = No progress cards yet.
from_bank = { $n }:1 with the bank
left_in_supply = { $n } left
enlarge = Larger
press_for_reason = Not now; a press says why.
play_card = Play { $card }
close = Close
gives_ability_trade = trade 2:1
gives_ability_politics = mighty knights
gives_ability_science = free card
gives_metropolis = metropolis
gives_metropolis_for_good = yours for good
gives_card_chance = more cards
more_cards_about = With each level, gate and red die bring you progress cards more often.
level = level { $n }
complete = complete

## Players

players = Players
points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
points_short = points
hand_of =
    { $n ->
        [one] { $n } card in hand, { $limit } safe
       *[other] { $n } cards in hand, { $limit } safe
    }
progress_of = progress cards { $n } of { $limit }
knights_strength = strength of the active knights { $n }
road_length = road of { $n }
walls =
    { $n ->
        [one] { $n } city wall
       *[other] { $n } city walls
    }
what_signs_mean = What the signs mean
refuses = refused an offer this turn
src_settlements =
    { $n ->
        [one] { $n } settlement
       *[other] { $n } settlements
    }
src_cities =
    { $n ->
        [one] { $n } city
       *[other] { $n } cities
    }
src_metropolises =
    { $n ->
        [one] { $n } metropolis
       *[other] { $n } metropolises
    }
src_longest_road = { $longest_road }
src_largest_army = largest army
src_merchant = merchant
src_defender = { $n }× defender
src_cards =
    { $n ->
        [one] { $n } open card
       *[other] { $n } open cards
    }
src_islands =
    { $n ->
        [one] { $n } foreign area
       *[other] { $n } foreign areas
    }
src_concealed =
    { $n ->
        [one] { $n } concealed card
       *[other] { $n } concealed cards
    }
knights_played =
    { $n ->
        [one] { $n } knight played
       *[other] { $n } knights played
    }
pieces_left = Pieces left
neutral_colour = Neutral { $n }
neutral_about = belongs to nobody
tokens = trade tokens { $n }
ships = ships
tokens_head = Trade tokens
tokens_held = You hold { $n }; { $pool } in the pool.
price = price { $n }
token_trade = Force a trade
token_trade_about = take 2 random resource cards, give 2 back
token_all = Trade all cards
token_all_about = the same with commodities too
token_desert = Robber to the desert
token_desert_about = wherever it may move
token_once = Once a turn. Knights can be dismissed for tokens.
token_used = Used this turn.

## Barbarians

barbarians = Barbarians
attack = attack
defence = defence
steps_away =
    { $n ->
        [one] { $n } step away
       *[other] { $n } steps away
    }
landing = they land
held = The defence holds.
would_lose =
    { $n ->
        [one] { $players } would lose a city.
       *[other] { $players } would each lose a city.
    }
attack_fails = attack { $a } : { $d } defence

## Tabs

log = Log
chat = Chat
dice = Dice
rules = Rules
rules_in_english = Some rules are there in English only.
search_rules = Search cards and rules
open_rules = Read the rules
no_rule_found = Nothing is told of that.
words_board = In words
trade_tab = Trade
supply_and_decks = Supply and decks
say = Say something
send = Send
expected = expected
rolled = rolled
no_rolls = No dice yet.
what_happened = Since your last turn
deck_trade = Trade deck
deck_politics = Politics deck
deck_science = Science deck
deck_development = Development cards
fair_dice = Fair dice
commitment = The server's promise
secret = The server's secret
own_seed = Your seed
no_own_seed = Your seed has not been sent yet.
type_seed = Use your own seed instead
dice_how = How this works
dice_about = Before the game the server promises a secret, and then your browser sends a random seed. The dice follow from both, so neither side can choose them. After the game the secret is published and this page checks the promise.
dice_bound = The dice follow from the server's promise and the players' seeds; this page checks that after the game.
dice_nobody = No player gave a seed, so only the server's promise binds the dice: the server could choose its secret before it promised it.
dice_checking = Checking the dice …
dice_unchecked = The record could not be loaded, so the dice are not checked.
dice_unable = This browser can check dice only over HTTPS; “hexhold verify” checks the record.
dice_proved = Proved: the server made its promise before you gave your seed, and the start of the dice follows from both, so the server could not choose it. Not proved here: every single roll, which “hexhold verify” checks, and that the other players are who they say they are.
dice_not_yours = Proved: the start of the dice follows from the server's promise and the seeds in the record. Not proved: that the promise came before the seeds, because this browser gave none for this game.
dice_earlier = Not proved: this game follows earlier rules, under which the server could choose the dice.
dice_replaced = Not proved: the server replaced its promise by another one before this game, so it could choose between them.
dice_wrong_record = Wrong: the record has other seeds or another promise than this table.
dice_wrong_secret = Wrong: the server's secret is not the one that it promised.
dice_wrong_seeds = Wrong: a seed that no player gave does not follow from the promise, so the server could choose the dice.
dice_name_removed = Not proved: a player has deleted their account since, and the check needs the name. Everything else in the record is right.
dice_wrong_names = Wrong: the names in the record are not those of this table, or a bot is said to be a person.
dice_seed_missing = Wrong: the server accepted your seed, but the dice do not depend on it.
dice_wrong_dice = Wrong: promise and seeds do not give the dice of this game.
jump_replay = Replay
rolls =
    { $n ->
        [one] { $n } roll
       *[other] { $n } rolls
    }

## Trade

you_give = You give
you_get = You get
make_offer = Offer to all
trade_with_bank = Trade with the bank
bank_needs = The bank takes cards of one kind for one card: lay out both.
bank_rate = For { $n } { $card } the bank gives one card.
offer_needs = Lay out what you give and what you get.
trade_later = You trade in your own turn, after the roll. What you lay out here waits until then.
too_few = You do not hold these cards.
gives = { $player } gives
wants = wants
answer_waiting = thinks
answer_accept = accepts
answer_reject = refuses
answer_counter = offers instead
trade_with = Trade with { $player }
no_trades = No trades this turn
you_refuse = You refuse every offer of this turn.
trades_again = Trade again
refuses_all_turn = refused an offer this turn
clear = Clear
all_refused = Everybody refused your offer.
offer_of = { $player } offers
your_offer = Your offer
others_offers = Others’ offers
refuse_unpayable = Refuse what I cannot pay
refuse_bots = Refuse bots
standing_offers = Offers
agreed = You agree.
countered = You offer instead
not_after_all = Not after all
seconds_left = { $n } s
offer_waits = { $player } has not answered
offer_refused = Everybody refused.
offer_unanswered = Nobody answered in time.
offer_unpayable = You cannot pay this any more.
fair_for = Fair for one { $card }:
nothing_fair = You hold nothing that would be fair for one { $card }.
offer_gone = This offer is over.
to_the_bank = to the bank
to_all = to all
answer_time = Time to answer an offer
answer_time_about = Nobody has to wait for it.
until_turn_ends = Until the turn ends

## Typed notation

type_action = Type an action
type_hint = for example: { $example }
keys = Keys
keys_help = R rolls · 1 to 9 and 0 take a tool, Arrow keys and Tab walk through lit places, Enter chooses, Escape leaves · T opens the trade, Arrow keys walk along the cards, Enter lays one out · B trades with the bank, O offers · E ends the turn · U undoes · / types an action · L reads the last log line

## Said with a picture

emotes = Say it with a picture
show_emotes = Pictures of the chat beside the players
emote-bravo = Well played!
emote-thanks = Thank you!
emote-sorry = Sorry!
emote-laugh = Ha ha!
emote-gasp = Oh!
emote-think = Hmm …
emote-wait = One moment
emote-luck = Good luck!

## Settings

theme = Colours
theme_auto = as the system
theme_light = light
theme_dark = dark
language = Language
sound = Sounds
volume = Volume
motion = Moving cards
shortcuts = Single-key shortcuts
rolls_itself = Roll by itself where nothing can be done before
answers_itself = Give the only possible answer by itself
choose_oneself = Let me choose
nothing_to_build = Nothing to build
marks = Marks on pieces
about_text = hexhold is free software (Apache 2.0). Icons by Delapouite, Faithtoken, Lorc, Quoting and Sbed, game-icons.net, CC BY 3.0. Fonts: Grenze and Source Sans 3, SIL Open Font License.

## A first game

hint = A hint
hint_seen = Got it
hints_off = No more hints
hints = Hints for a first game
hint-setup = Lit corners are free for you. The dots below a number tell how often it is rolled: more dots, more cards.
hint-build = Choose a tool, then a lit place. A pale tool cannot be used now: press it, and it says why.
hint-hand =
    { $n ->
        [one] You hold { $n } card; { $limit } are safe. When a seven is rolled, you lose half of them: build or trade before.
       *[other] You hold { $n } cards; { $limit } are safe. When a seven is rolled, you lose half of them: build or trade before.
    }
hint-knights = A knight that lies there grey is asleep. Activate it for { $grain }: only then it defends, moves or chases the robber.
hint-barbarians = Each ship on the event die brings the barbarians a step nearer. When they land, cities count for the attack, active knights for the defence; if it is too weak, whoever gave least loses a city.
hint-improve = Improve your cities with { $coin }, { $cloth } and { $paper }. “More cards”: with each level, gate and red die bring you progress cards more often.

## Lessons

lesson = Lesson
lesson_n = Lesson { $n } of { $of }
lesson_about = What it is about
lesson_goal = Your goal:
lesson_again = From the beginning
lesson_skip = Skip
lesson_next = Next: { $title }
lesson_learned = learned
lesson-elsewhere = That may be done too. The goal is still waiting for you:
lesson-turn_over = Your turn is over, and the goal is still waiting. Play on, or take it from the beginning.

## Scenes

landing_held = The island holds.
landing_lost = The island falls.
landing_costs =
    { $n ->
        [one] { $players } loses a city.
       *[other] { $players } lose a city each.
    }
landing_rewards =
    { $n ->
        [one] { $players } gave most and gets a point.
       *[other] { $players } gave most and draw a progress card each.
    }
victory = { $who } wins with { $n } points
empty_hand = nothing left in hand
awards = Awards
award-longest_road = { $longest_road }: { $who } ({ $n })
award-stolen = Most stolen: { $who } ({ $n })
award-defended = Best defender: { $who } (strength { $n })
award-lucky = Luckiest with the dice: { $who } ({ $n } cards more than expected)

## In words

words_intro = The board in words
robber_here = robber
pirate_here = pirate
foreign_area = foreign area { $n }
area_had_by = points to { $who }
new_ship = built this turn
merchant_here = merchant
active = active
inactive = inactive
acted = has acted
reduced = reduced city
metropolis = metropolis
harbor_at = { $kind } { $harbor }
pieces_of = Pieces of { $who }
none = none
coast = coast

## Replay and statistics

replay = Replay
statistics = Statistics
drop_record = Drop a record here, or choose a file
step_of = Step { $n } of { $all }
first_step = To the start
previous = Back
next = Forward
last_step = To the end
play_on = Play
stop = Stop
speed = Speed
open_hands = Open hands
public_only = What everybody knew
view_as = Seen by
replay_running_own = The game goes on: this is what you knew.
replay_running_public = The game goes on: this is what everybody knew.
points_over_time = Points over time
dice_expected = Dice against expectation
luck = Luck and trade
stat-produced = produced
stat-expected = expected
stat-stolen = stolen
stat-lost = lost
stat-discarded = discarded
stat-traded = trades
stat-bank = bank trades
stat-defended = defence given
download = Download the record
other_rules = Played under rules { $played }. Step { $step } differs under rules { $here }: from there to the next round it is shown as text.
damaged = The record is damaged: { $text }
turn_n = turn { $n }
previous_turn = Turn back
next_turn = Turn forward
dice_few = Too few rolls to say anything.
dice_even = As even as dice should be.
dice_uneven = A little uneven, as honest dice are now and then.
dice_rare = Rarely this uneven: less than once in a hundred games.
chi =
    { $n ->
        [one] χ² { $x } over { $n } roll
       *[other] χ² { $x } over { $n } rolls
    }

## The end; what is said of decisions stands with the rules, in `language/decisions`

over =
    { $points ->
        [one] { $who } has won with { $points } point.
       *[other] { $who } has won with { $points } points.
    }
over_you =
    { $points ->
        [one] You have won with { $points } point!
       *[other] You have won with { $points } points!
    }

## Log

log-setup = Set-up
log-turn = { $who } · round { $n }
log-settlement = { $who } built a settlement.
log-city = { $who } built a city.
log-road = { $who } built a road.
log-settlement-replace = { $who } replaced a reduced city by a settlement.
log-road-free_road = { $who } built a road for free.
log-road-rebuild = { $who } placed the road again.
log-ship = { $who } built a ship.
log-ship-free_road = { $who } built a ship for free.
log-ship-rebuild = { $who } placed the ship again.
log-move_ship = { $who } moved a ship.
log-pirate = { $who } moved the pirate{ $robbed }.
log-neutral = { $who } placed a neutral { $piece ->
        [road] road
        [knight] knight
       *[settlement] settlement
    }.
log-neutral_promote = { $who } promoted a neutral knight.
log-disband = { $who } dismissed a knight.
log-token = { $who } forced a trade and took { $cards }.
log-token_desert = { $who } sent the robber to the desert.
log-yield = { $who } chose what a city gives.
log-defend = { $who } sent a knight into battle.
log-spare = { $who } gave up a city wall instead of a city.
log-wall = { $who } built a city wall.
log-roll = { $who } rolled { $red } + { $yellow } = { $sum }{ $event }.
log-discard = { $who } discarded { $cards }.
log-robber = { $who } moved the robber to the { $place }{ $robbed }.
log-robbed = { " " }and took { $cards } from { $victim }
log-take = { $who } took { $cards }.
log-take-spy = { $who } took { $cards } from { $victim }.
log-take-master = { $who } took { $cards } from { $victim }.
log-take-aqueduct = { $who } took { $cards } by { $aqueduct }.
log-take-gold = { $who } took { $cards } for gold.
log-done = { $who } was done.
log-bank = { $who } gave the bank { $give } for { $want }.
log-offer = { $who } offers { $give } for { $want }.
log-accept = { $who } accepts.
log-reject = { $who } refuses.
log-refused =
    { $n ->
        [one] { $who } refuses.
       *[other] { $who } refuse.
    }
log-counter = { $who } would give { $give } for { $want }.
log-confirm = { $who } gave { $victim } { $give } for { $want }.
log-withdraw = { $who } withdrew the offer.
log-knight = { $who } placed a knight.
log-knight-deserter_place = { $who } placed a knight for the one that left.
log-activate = { $who } activated a knight.
log-promote = { $who } promoted a knight to level { $n }.
log-promote-smith = { $who } promoted a knight to level { $n } for free.
log-move = { $who } moved a knight.
log-displace = { $who } displaced a knight of { $victim }.
log-chase = { $who } chased the robber to the { $place }{ $robbed }.
log-improve = { $who } improved { $level }.
log-reached = { $track ->
        [trade] Trade
        [politics] Politics
       *[science] Science
    } to level { $n }: { $name }
log-play = { $who } played { $card }{ $with }.
log-against = { " " }against { $victim }
log-nobody_had = , and nobody had any
log-with_dice = : { $red } + { $yellow }
log-with_swap = : { $a } and { $b } swap numbers
log-give = { $who } gave { $victim } { $cards }.
log-give-token = { $who } gave { $victim } { $cards } back.
log-retreat = { $who } moved a displaced knight.
log-remove = { $who } took a knight off the board.
log-remove-desert = { $who } lost a knight to { $victim }.
log-remove-retreat = { $who } lost the displaced knight.
log-pillage = { $who } lost a city.
log-draw = { $who } drew a { $track ->
        [trade] Trade
        [politics] Politics
       *[science] Science
    } card.
log-return = { $who } put a progress card back.
log-end = { $who } ended the turn.
log-end-special = { $who } finished building.
log-harbor = { $who } offers { $victim } { $cards } for a commodity.
log-harbor_done = { $who } gave { $victim } { $give }, and { $victim } gave { $want } for it.
log-restore = { $who } restored a city.
log-buy = { $who } bought a card.
log-other = { $who }: { $text }
log-taken_back = taken back
log-to = to
log-event-ship = , the barbarians come closer
log-event-trade = , a trade gate
log-event-politics = , a politics gate
log-event-science = , a science gate
ev-barbarians_won = The barbarians won the battle, { $a } : { $d }.
ev-barbarians_beaten = The barbarians were beaten, { $a } : { $d }.
ev-longest_road = { $who } has the { $longest_road }.
ev-longest_road_nobody = Nobody has the { $longest_road } any more.
ev-largest_army = { $who } has the largest army.
ev-metropolis = { $who } has the { $track ->
        [trade] Trade
        [politics] Politics
       *[science] Science
    } metropolis.
ev-defender = { $who } is honoured as defender.
ev-drew =
    { $n ->
        [one] { $who } drew { $n } progress card.
       *[other] { $who } drew { $n } progress cards.
    }
ev-island = { $who } gets the points of a foreign area.
ev-tokens =
    { $n ->
        [one] { $who } got { $n } trade token.
       *[other] { $who } got { $n } trade tokens.
    }
ev-no_commodity = { $who } has no commodity, and the card goes back.
ev-knight_lost = { $who } found no place for the displaced knight: it leaves the board.
ev-robber_awake = The robber is awake.
ev-won = { $who } won the game.
quoted = “{ $text }”
lacks = Missing:
n_cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
a_card = a card
a_progress_card = a progress card

## What an action would do here

fx-up_to = up to { $n }
fx-you_pay = You pay { $cards }.
fx-you_get = You get { $cards }.
fx-gets = { $who } gets { $cards }.
fx-lose_to_you =
    { $people ->
        [one] { $who } gives you { $cards }.
       *[other] { $who } each give you { $cards }.
    }
fx-you_discard =
    { $n ->
        [one] You discard { $n } card.
       *[other] You discard { $n } cards.
    }
fx-discard =
    { $who } { $people ->
        [one] discards
       *[other] each discard
    } { $n } { $n ->
        [one] card
       *[other] cards
    }.
fx-give =
    { $who } { $people ->
        [one] gives
       *[other] each give
    } you { $n } { $n ->
        [one] card
       *[other] cards
    }.
fx-wake =
    { $n ->
        [one] { $n } of your knights becomes active.
       *[other] { $n } of your knights become active.
    }
fx-knight_gone = { $who } loses a knight.
fx-knight_retreats = { $who } has to move the knight elsewhere.
fx-own_road_gone = Your road comes off, and you may place it again.
fx-road_gone = { $who } loses a road.
fx-own_city = Your settlement becomes a city.
fx-own_city_gone = Your city becomes a settlement.
fx-wall = Your city gets a wall.
fx-city_gone = A city of { $who } becomes a settlement.
fx-sabotaged = That city of { $who } gives as little as a settlement until it is restored.
fx-merchant = You trade { $type } 2:1 with the bank as long as the merchant is yours.
fx-level = { $track ->
        [trade] Trade
        [politics] Politics
       *[science] Science
    } rises to level { $n }: { $name }.
fx-safe =
    { $n ->
        [one] Your hand is safe up to { $n } card.
       *[other] Your hand is safe up to { $n } cards.
    }
fx-own_more_points =
    { $n ->
        [one] You get { $n } point.
       *[other] You get { $n } points.
    }
fx-own_less_points =
    { $n ->
        [one] You lose { $n } point.
       *[other] You lose { $n } points.
    }
fx-more_points =
    { $n ->
        [one] { $who } gets { $n } point.
       *[other] { $who } gets { $n } points.
    }
fx-less_points =
    { $n ->
        [one] { $who } loses { $n } point.
       *[other] { $who } loses { $n } points.
    }
fx-numbers = New numbers: { $hexes }.
fx-harbor = You may offer each opponent one resource; whoever has a commodity has to give one for it.
fx-fleet = In this turn you trade { $type } 2:1 with the bank.
fx-fleet_all = In this turn you trade every card 2:1 with the bank.
fx-dice = The dice will show { $red } + { $yellow } = { $sum }.
fx-spy =
    { $n ->
        [one] You see { $who }’s { $n } progress card and may take one.
       *[other] You see { $who }’s { $n } progress cards and may take one.
    }
fx-master =
    { $hand ->
        [one] You see { $who }’s { $hand } card and take { $n }.
       *[other] You see { $who }’s { $hand } cards and take { $n }.
    }
fx-desert = { $who } chooses a knight to lose, and you may place one like it.
fx-desert_neutral = You choose the neutral knight that leaves, and may place one like it.
fx-free_road =
    { $n ->
        [one] You place { $n } road for free.
       *[other] You place { $n } roads for free.
    }
fx-free_route =
    { $n ->
        [one] You place { $n } road or ship for free.
       *[other] You place { $n } roads or ships for free.
    }
fx-smith =
    { $n ->
        [one] You promote up to { $n } knight for free.
       *[other] You promote up to { $n } knights for free.
    }
idle_card = no effect now
no_effect_ask = Without effect now – play all the same?
play_anyway = Play all the same
then_choose = Then you choose what it is played on.

## Who one is

profile = Profile
copy = Copy
copied = Copied
won = Won
place = { $n }.
against = Against { $names }
friends = Friends
export = Download

## Why a game was won

analyse = Analyse this game
everybody = everybody
fewer = Fewer
decisions = Decisions
share = Share
qr_code = QR code
qr_code_of = QR code: { $title }

## Hints against bots

ask_advice = Ask for a hint
ask_advice_uncounted = Ask for a hint (the game then does not count for ratings)
advice = Hints
advice_about = Against bots alone you can ask what is best. A game with a hint does not count for ratings.
advice_only = There is nothing else to do.
advice_better = gives about { $win } % to win; “{ $second }” would give { $other } %.
advice_even = gives about { $win } % to win, and so would “{ $second }”.
your_turn_notice = It is your turn.
call_me = Your turn
call_me_about = This browser can tell you when it is your turn: while you look at another tab, and in games of days with the page closed.
call_me_on = This browser tells you when it is your turn.
call_me_tab = This browser tells you when it is your turn while the page is open in a hidden tab. In games of days it can tell you with the page closed, too.
call_me_never = This browser tells nobody anything, or has been told not to.
call_me_begin = Tell me
call_me_stop = Tell me no more
uncounted_dice = Does not count for ratings: the dice may be known.
uncounted_points = Does not count for ratings: won with fewer points than usual.
uncounted_hints = Does not count for ratings: hints were used.
host_now = You are the host of this table now.
chat_rules = Chat for the host
chat_players_only = Only players write in the chat
chat_for_players = Only players write in this chat.
muted_people = Muted
mute = Mute { $who }
unmute = Unmute
cookies_blocked = hexhold needs cookies to know who you are: allow them for this site, then load the page again.
storage_blocked = This browser keeps nothing for this site, so your settings are lost when you close the page.
ask_pause = Ask for a pause
agree_pause = Agree
agree_longer_pause = Agree to a longer pause
pauses_left = { $n ->
    [one] You can pause once more.
   *[other] You can pause { $n } more times.
}
pause_ends = { $n ->
    [one] It goes on in a minute.
   *[other] It goes on in { $n } minutes.
}
asks_pause = { $n ->
    [one] { $who } asks for a pause.
   *[other] { $who } ask for a pause.
}
pause_ends_hours = { $n ->
    [one] It goes on in an hour.
   *[other] It goes on in { $n } hours.
}
propose_to = Propose to { $player }
propose_about = It is { $player }'s turn: propose a trade, and { $player } can accept it. It stands until the turn ends.
proposal_of = { $player } proposes
proposal_refused = { $player } refused.
