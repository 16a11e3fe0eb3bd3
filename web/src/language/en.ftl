### English messages of the page. Every language has the same messages.

# The locale for numbers, lists and plural forms.
locale = en-GB

## Cards and places, in the words of the newest edition; the server sends other editions' words

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
fog = fog
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

# A number of cards; `$word` is the edition's word.
count_brick = { $n } { $word }
count_lumber = { $n } { $word }
count_wool = { $n } { $word }
count_grain = { $n } { $word }
count_ore = { $n } { $word }
count_coin = { $n } { $word }
count_cloth = { $n } { $word }
count_paper = { $n } { $word }

## Lobby and tables

not_found = Page not found
not_found_about = There is no page at this address. Part of the link may be missing.
invalid_setup_link = This link describes a game that can’t be set up.
tagline = Cities & Knights, with friends or bots
play_now = Play now
game_with_bots = Game with bots
play_now_about = against three bots, right away
learn = Learn Cities & Knights
learn_about = New to the game? Start here: 15 short lessons
learned_so_far = { $n } of { $of } lessons done
new_room = Create a table
open_tables = Open tables
find_game = Find a game
decision_seconds =
    { $n ->
        [one] { $n } second per decision
       *[other] { $n } seconds per decision
    }
card_counter = Card counter
card_counter_about = Everyone sees what a careful player could know of the other hands.
counted = Cards counted
counted_between = { $low } to { $high }, { $mean } expected
rated_games = Rated
rated_games_about = Games at this table change ratings.
take_bots = People may take bots’ seats
take_bots_about = While the game goes on, people can take over the seat of a bot.
watch = Watch
watch_delay = Spectators see the game
watch_delay_about = Later than the players, so nobody can tell them what others do.
watch_at_once = at once
watch_later =
    { $n ->
        [one] { $n } minute later
       *[other] { $n } minutes later
    }
watch_hands = Spectators see all hands
watch_hands_about = Only from turns that are over, with win chances. Nobody at a player’s address sees them.
from_position = From a position of another game
name_of_program = { $who } (program)
admit_programs = Programs may sit down
admit_programs_about = Programs are bots that other people run. Games with them are not rated.
unrated_casual = Not rated: this table plays just for fun.
your_tables = Your tables
no_open_tables = No open tables. Create one and share its link.
your_name = Your name
save = Save
guest = Guest
settings = Settings
about = About
preset = Preset
no_preset = None
preset_changed = Changed
edition = Edition
team = Team { $letter }
team_of = Team { $letter }: { $who }
points_of_goal =
    { $goal ->
        [one] { $points } of { $goal } point
       *[other] { $points } of { $goal } points
    }
players_number = Players
board = Board
board_for = for { $n } players
idle_variant = Not available in this edition.
clock = Clock
clock_about = Time for each turn
no_clock = none
seconds =
    { $n ->
        [one] { $n } second per turn
       *[other] { $n } seconds per turn
    }
grace = A bot plays for absent players
grace_about = After being offline for
grace_seconds = { $n } s
grace_minutes = { $n } min
never = never
days =
    { $n ->
        [one] { $n } day per turn
       *[other] { $n } days per turn
    }
hours =
    { $n ->
        [one] { $n } hour per turn
       *[other] { $n } hours per turn
    }
weekends_off = Weekends off
weekends_off_about = Clocks stand still on Saturdays and Sundays (UTC).
on_holiday = on holiday until { $date }
clock_rests = day off: the clock starts again in { $time }
visibility = Who can join
private_room = anyone with the link
public_room = anyone, from the lobby
house_rules = House rules
search_house_rules = Search house rules
n_changed = { $n } changed
no_house_rule = No house rules found.
more_settings = More settings
variants = Variants
change_name = Change name
change_room = Change table settings
draw_seats = Draw the seats
seats_drawn = The seats are drawn.
room_changed = The host has changed the table settings.
create = Create table
back = Back
join = Sit down
start = Start
add_bot = Add a bot
remove = Remove
open_seat = Open seat
copy_link = Copy link
link_copied = Link copied
waiting_for_host = Waiting for the host to start the game.
take_a_seat = Sit down to play. The host starts the game.
your_colour = Your colour
colour_of = { $colour }, taken by { $who }
colour-0 = orange-red
colour-1 = blue
colour-2 = green
colour-3 = yellow
colour-4 = pink
colour-5 = light blue
leave = Leave
share_link = Share this link. Anyone who has it can join.
room_name = Table name
seats_first = All seats must be taken before the game can start.
only_here = This address works on this computer only. To let others join, run “hexhold serve --host 0.0.0.0” and open the page at this computer’s network address.
replay_file = Open a game record
board_editor = Board editor
own_board = Custom board
tournament = Tournament
yes = yes
no = no
bot = bot
bots = Bots
bot_called = { $bot ->
        [novice] Novice
        [easy] Easy
        [strong] Strong
        [mighty] Mighty
        [grandmaster] Grandmaster
        [random] Random
       *[steady] Steady
    } { $n }
bot_level = Bot level
bot_level_of = Level of { $who }
other_bots = Other bots
bot_speed = Bot speed
slow = slow
normal = normal
fast = instant
state_open = waiting
state_running = in progress
state_paused = paused
state_finished = finished

## Table menu, pauses and connection

round = Round { $n }
to_win = first to { $n }
paused = The game is paused.
resume = Resume
pause = Pause
menu = Menu
undo = Undo
rematch = Rematch
reopen = Change settings and play again
placed_last = A bot played on for { $players }, who left or missed the time twice. In the ratings, this counts as last place.
wants_rematch =
    { $n ->
        [one] { $players } wants a rematch
       *[other] { $players } want a rematch
    }
lobby = Lobby
connecting = Connecting …
sending = sending …
connection_lost = Connection lost – { $why }.
lost_offline = this device is offline
lost_silent = the server is not responding
lost_minutes =
    { $n ->
        [one] no response for { $n } minute
       *[other] no response for { $n } minutes
    }
action_kept = Your last action is kept and will be sent.
trying = Reconnecting …
next_try = Retrying in { $n } s
try_now = Retry now
rejoin = Rejoin
unknown_here = The server no longer recognises this browser. If you have a link to your seat, open it to get the seat back.
not_answered = No response from the server. Your action may not have arrived – try again.
overtaken = The game went on while you were offline. Your last action was not carried out.
not_understood = The server could not read that request. Nothing was changed.
bot_plays = A bot is playing for you.
take_back = Take back my seat
spectating = You are watching.
finish = Finish building
take_nothing = Take nothing
paused_by = { $who } has paused the game.
timed_out = Your time ran out, so a bot has played for you.
bot_for = bot for { $who }
is_away = { $who } is not here.
is_idle = { $who } hasn’t done anything for a while.
still_there = Are you still there?
still_here = I’m here
people_at_table = Players at this table
bot_plays_in = A bot takes over in { $n } s.
let_bot_play = Let a bot play now
resign = Resign
resign_surely = Resign: let a bot play on
resign_about = You can take your seat back while the game goes on.
other_device = Continue on another device
other_device_about = Open this link on another device to continue there from the same seat. Keep it private: anyone who has it can play for you. This device then becomes a spectator. Creating a new link invalidates this one.
away = away
bot_stands_in = bot playing
pair_first = First of the pair: a whole turn
pair_second = Second of the pair: a turn without dice
thinking = thinking …
returned = reconnected { $n }×
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
wonder = Wonder
great_bridge = Great Bridge
great_wall = Great Wall
lighthouse = Lighthouse
theater = Theater
library = Library
wonders_head = Wonders
wonders_goal = You win with a finished wonder, or with { $n } points and the tallest wonder.
wonder_steps = { $n } of { $of } steps
wonder_free = not begun
needs_great_bridge = two buildings on corners marked ≈ (strait)
needs_great_wall = two buildings on corners marked ▲ (wasteland)
needs_lighthouse = a city at a { $harbor } and at least 5 points
needs_theater = two cities and a route of at least 5
needs_library = three cities
buy = Buy a card
spare = Give up wall
yield = Choose yield
defend = Defend
disband = Dismiss knight
token = Trade token
neutral = Neutral piece
play = Play
without = Without
nobody_to_rob = Steal from nobody
ask_robber = Move the robber to the { $place }?
ask_robber_rob = Move the robber to the { $place } and steal from { $victim }?
ask_chase = Chase the robber to the { $place }?
ask_chase_rob = Chase the robber to the { $place } and steal from { $victim }?
ask_pirate = Move the pirate here?
ask_pirate_rob = Move the pirate here and steal from { $victim }?
hex_with = { $terrain } with { $number }
confirm_action = Confirm
rob_player = Steal from { $player }
choose_red_die = The red die shows:
choose_yellow_die = The yellow die shows:
red_die_is = red { $n }
yellow_die_is = yellow { $n }
choose_place = Choose a highlighted place on the board.
not_now = Not possible now
knight_level =
    { $n ->
        [1] basic knight
        [2] strong knight
       *[other] mighty knight
    }
own_things = Your cards and actions
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
enlarge = Enlarge
press_for_reason = Not possible now – click to see why
play_card = Play { $card }
close = Close
gives_ability_trade = trade 2:1
gives_ability_politics = mighty knights
gives_ability_science = free card
gives_metropolis = metropolis
gives_metropolis_for_good = yours for good
gives_card_chance = more cards
more_cards_about = You draw a progress card when the event die shows this track’s gate and the red die is low enough. Each level raises that limit by one.
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
knights_strength = active knights: strength { $n }
road_length = road length { $n }
walls =
    { $n ->
        [one] { $n } city wall
       *[other] { $n } city walls
    }
what_signs_mean = What the icons mean
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
src_largest_army = Largest Army
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
token_all_about = the same, including commodities
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
landing = they attack
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
rules_in_english = Some rules are available in English only.
search_rules = Search cards and rules
open_rules = Read the rules
no_rule_found = No rules found.
words_board = As text
trade_tab = Trade
supply_and_decks = Supply and decks
say = Say something
send = Send
expected = expected
rolled = rolled
no_rolls = No rolls yet.
what_happened = Since your last turn
deck_trade = Trade deck
deck_politics = Politics deck
deck_science = Science deck
deck_development = Development cards
fair_dice = Fair dice
commitment = The server’s promise
secret = The server’s secret
own_seed = Your seed
no_own_seed = Your seed has not been sent yet.
type_seed = Use your own seed instead
dice_how = How this works
dice_about = Before the game, the server commits to a secret (its promise), and then your browser sends a random seed. The dice are computed from both, so neither side can choose them. After the game, the server publishes the secret and this page checks the promise.
dice_bound = The dice are computed from the server’s promise and the players’ seeds. This page checks them after the game.
dice_nobody = No player sent a seed, so the dice depend on the server’s promise alone. The server could have chosen its secret before making the promise.
dice_checking = Checking the dice …
dice_unchecked = The game record could not be loaded, so the dice were not checked.
dice_unable = This browser can check dice only over HTTPS. Check the game record with “hexhold verify” instead.
dice_proved = Proved: the server made its promise before you sent your seed, and the dice start from both, so the server could not choose them. Not proved here: each single roll, which “hexhold verify” checks, and the identity of the other players.
dice_not_yours = Proved: the dice start from the server’s promise and the seeds in the record. Not proved: that the promise was made before the seeds, because this browser sent no seed for this game.
dice_earlier = Not proved: this game used an earlier version of the fair dice rules, which let the server choose the dice.
dice_replaced = Not proved: the server replaced its promise with another one before this game, so it could choose between the two.
dice_wrong_record = Wrong: the record contains other seeds or another promise than this table showed.
dice_wrong_secret = Wrong: the server’s secret does not match its promise.
dice_wrong_seeds = Wrong: a seed that no player sent does not follow from the promise, so the server could have chosen the dice.
dice_name_removed = Not proved: a player has since deleted their account, and the check needs their name. Everything else in the record is correct.
dice_wrong_names = Wrong: the names in the record are not those of this table, a bot is listed as a person, or the number of a bot could have been chosen.
dice_seed_missing = Wrong: the server accepted your seed, but the dice do not depend on it.
dice_wrong_dice = Wrong: the dice of this game do not follow from the promise and the seeds.
jump_replay = Replay
rolls =
    { $n ->
        [one] { $n } roll
       *[other] { $n } rolls
    }

## Trade

you_give = You give
you_get = You get
make_offer = Offer to everyone
trade_with_bank = Trade with the bank
bank_needs = Choose one kind of card to give and one card to get.
bank_rate = The bank gives one card for { $n } { $card }.
bank_gives = The bank gives one card for { $n } { $card }. Choose it:
offer_needs = Choose what you give and what you get.
trade_later = You can trade on your turn, after rolling. The cards that you choose here are kept until then.
too_few = You don’t have these cards.
gives = gives
gets = gets
wants = wants
answer_waiting = thinking
answer_accept = accepts
answer_reject = refuses
counter_wants = { $player } wants { $cards } instead
counter_gives = { $player } gives { $cards } instead
counter_both = { $player } wants { $cards } and gives { $other }
trade_with = Trade with { $player }
no_trades = No trades this turn
you_refuse = You refuse all offers this turn.
trades_again = Allow trades again
refuses_all_turn = refused an offer this turn
clear = Clear
all_refused = Everyone refused your offer.
offer_of = { $player } offers
your_offer = Your offer
others_offers = Offers from others
refuse_unpayable = Refuse offers I can’t afford
refuse_bots = Refuse offers from bots
standing_offers = Offers
agreed = You accepted.
countered = Your counter-offer
not_after_all = Take back
seconds_left = { $n } s
offer_waits = { $player } has not answered yet
offer_refused = Everyone refused.
offer_unanswered = Nobody answered in time.
offer_unpayable = You can no longer afford this.
fair_for = A fair price for 1 { $card }:
nothing_fair = You have nothing that would be a fair price for 1 { $card }.
offer_gone = This offer has ended.
to_the_bank = to the bank
to_all = to everyone
answer_time = Time to answer offers
answer_time_about = The game goes on meanwhile.
until_turn_ends = Until the end of the turn

## Typed notation

type_action = Type an action
type_hint = for example: { $example }
keys = Keyboard shortcuts
keys_tool = Choose a tool
keys_places = Move between highlighted places or cards
keys_choose = Select
keys_leave = Cancel
keys_trade = Trade
keys_log = Repeat the last log entry

## Emotes

emotes = Emotes
show_emotes = Show chat lines and emotes next to players
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
theme_auto = same as system
theme_light = light
theme_dark = dark
language = Language
sound = Sounds
volume = Volume
motion = Animations
shortcuts = Single-key shortcuts
auto_roll = Roll automatically
auto_answer = Choose automatically if there is only one option
auto_obvious = Choose automatically when there is only one knight, city or place to choose
cancel_auto_action = Let me choose
nothing_to_build = Nothing to build
marks = Marks on pieces
about_text = hexhold is free software (Apache 2.0). Icons by Delapouite, Faithtoken, Lorc, Quoting and Sbed, game-icons.net, CC BY 3.0. Fonts: Grenze and Source Sans 3, SIL Open Font License.

## Hints for a first game

hint = Hint
hint_seen = Got it
hints_off = Turn off hints
hints = Hints for your first game
hint-setup = You can build on the highlighted corners. The dots below a number show how often it is rolled: more dots, more cards.
hint-setup_city = Your second piece is a city. It brings you a card from each hex around it at once. Later it also produces commodities: { $paper } next to forest, { $cloth } next to pasture, { $coin } next to mountains.
hint-build = Choose a tool, then a highlighted place. Greyed-out tools can’t be used right now – click one to see why.
hint-robber = On a 7 no hex produces. The robber does not move before the first barbarian attack.
hint-hand =
    { $n ->
        [one] You have { $n } card, and { $limit } are safe. When a 7 is rolled, you lose half of your cards, so build or trade first.
       *[other] You have { $n } cards, but only { $limit } are safe. When a 7 is rolled, you lose half of your cards, so build or trade first.
    }
hint-knights = A grey knight is inactive. Activate it for { $grain }: only active knights defend the island, move and chase the robber.
hint-barbarians = Each ship on the event die moves the barbarians one step closer. When they attack, cities count for them and active knights for the defence. If the defence is too weak, the player who contributed least loses a city.
hint-improve = Improve your cities with { $coin }, { $cloth } and { $paper }. With each level you draw progress cards more often.

## Lessons

lesson = Lesson
lesson_n = Lesson { $n } of { $of }
lesson_about = About this lesson
lesson_goal = Your goal:
lesson_again = Start over
lesson_skip = Skip
lesson_next = Next: { $title }
lesson_learned = done
lesson-elsewhere = That works too. Your goal is still:
lesson-turn_over = Your turn is over, but you have not reached the goal yet. Play on or start over.

## Barbarian attack and victory screen

landing_held = The island is saved.
landing_lost = The defence has failed.
landing_costs =
    { $n ->
        [one] { $players } loses a city.
       *[other] { $players } lose a city each.
    }
landing_rewards =
    { $n ->
        [one] { $players } contributed most and gets a point.
       *[other] { $players } contributed most and draw a progress card each.
    }
victory_team = { $who } win with { $n } points together
victory = { $who } wins with { $n } points
empty_hand = no cards left
awards = Awards
award-longest_road = { $longest_road }: { $who } ({ $n })
award-stolen = Most stolen: { $who } ({ $n })
award-defended = Best defender: { $who } (strength { $n })
award-lucky = Luckiest with the dice: { $who } ({ $n } cards more than expected)

## The board as text

words_intro = The board as text
robber_here = robber
pirate_here = pirate
foreign_area = foreign area { $n }
area_had_by = points went to { $who }
area_home_of = home of { $who }
fog_left = still to be found: { $terrain }; numbers { $tokens }
number_to_come = its number is still to come; left in the stack: { $tokens }
marked_strait = marked for the Great Bridge
marked_waste = marked for the Great Wall
new_ship = built this turn
merchant_here = merchant
active = active
inactive = inactive
acted = already acted
reduced = reduced city
metropolis = metropolis
harbor_at = { $kind } { $harbor }
pieces_of = Pieces of { $who }
none = none
coast = coast

## Replay and statistics

replay = Replay
statistics = Statistics
drop_record = Drop a game record here or choose a file
step_of = Step { $n } of { $all }
first_step = Go to start
previous = Back
next = Forward
last_step = Go to end
play_on = Play
stop = Pause
speed = Speed
open_hands = all hands open
public_only = public information only
view_as = View as
replay_running_own = The game is still running. You see what you knew.
replay_running_public = The game is still running. You see what everyone knew.
points_over_time = Points over time
dice_expected = Rolls compared with expectation
luck = Luck and trade
stat-produced = produced
stat-expected = expected
stat-stolen = stolen
stat-lost = lost
stat-discarded = discarded
stat-traded = trades
stat-bank = bank trades
stat-defended = strength in defence
download = Download the record
other_rules = This game was played under rules version { $played }. Under version { $here }, step { $step } would be different, so from there to the next round you see text only.
damaged = The record is damaged: { $text }
turn_n = turn { $n }
previous_turn = Previous turn
next_turn = Next turn
dice_deck =
    { $n ->
        [one] { $n } of { $full } combinations is left in the deck. With { $unseen } left, all are shuffled.
       *[other] { $n } of { $full } combinations are left in the deck. With { $unseen } left, all are shuffled.
    }
dice_deck_sums = Left, by sum: { $counts }
dice_deck_events = Left of the event die: { $counts }
dice_few = Too few rolls to tell.
dice_even = As even as you would expect from fair dice.
dice_uneven = Slightly uneven, as fair dice sometimes are.
dice_rare = Unusually uneven: fair dice do this in fewer than one game in a hundred.
chi =
    { $n ->
        [one] χ² { $x } over { $n } roll
       *[other] χ² { $x } over { $n } rolls
    }

## The end of a game; messages about decisions are in `src/hexhold/language/decisions`

over_team =
    { $points ->
        [one] { $who } have won with { $points } point together.
       *[other] { $who } have won with { $points } points together.
    }
over_you_team =
    { $points ->
        [one] Your team has won with { $points } point!
       *[other] Your team has won with { $points } points!
    }
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

## Notices of what others do to the player

unread_lines =
    { $n ->
        [one] { $n } new line
       *[other] { $n } new lines
    }
notice-lost =
    { $n ->
        [one] { $who } took { $n } card from you{ $by }: { $gave }
       *[other] { $who } took { $n } cards from you{ $by }: { $gave }
    }
notice-given =
    { $n ->
        [one] { $who } gave you { $n } card{ $by }: { $got }
       *[other] { $who } gave you { $n } cards{ $by }: { $got }
    }
notice-exchanged = { $who } gave you { $got } for { $gave }{ $by }.
notice-traded = { $who } traded with you. You gave { $gave } and got { $got }.
notice-card_taken = { $who } took a progress card from you{ $by }: { $named }
notice-card_drawn = You drew a progress card: { $named }
notice-displaced = { $who } displaced your knight{ $by }.
notice-knight_lost = { $who } displaced your knight{ $by }. It had nowhere to go and left the board.
notice-removed =
    { $named ->
        [road] { $who } removed your road{ $by }.
        [ship] { $who } removed your ship{ $by }.
       *[other] { $who } removed your piece{ $by }.
    }
notice-sabotaged = { $who } sabotaged your city{ $by }.
notice-numbers = { $who } changed numbers next to your buildings{ $by }: { $places }
notice-robber = { $who } moved the robber to your { $places }.
notice-pirate = { $who } moved the pirate next to your ships.
notice-metropolis =
    { $named ->
        [trade] { $who } took the Trade metropolis from you.
        [politics] { $who } took the Politics metropolis from you.
       *[science] { $who } took the Science metropolis from you.
    }
notice-merchant = { $who } took the merchant from you.
notice-largest_army = { $who } took the Largest Army from you.
notice-longest_road = { $who } took the { $longest_road } from you.
notice-longest_road_lost = You no longer have the { $longest_road }.
notice-longest_road_won = You have the { $longest_road } now.
notice-city_lost = The barbarians won, { $a } : { $d }. You lose a city.
notice-defender = The barbarians were beaten, { $a } : { $d }. You defended best and get a point.
notice-defenders = The barbarians were beaten, { $a } : { $d }. You draw a progress card.
notice-accepted = { $who } accepts your offer. You give { $gave } and get { $got }.
notice-countered = { $who } makes a counter-offer. You give { $gave } and get { $got }.
notice-withdrawn = { $who } withdrew the offer of { $got } for { $gave }.
notice-offer_ended = Your offer of { $gave } for { $got } has ended. { $why }
notice-against = { $who } played { $named } against you.

## Log

log-setup = Set-up
log-turn = { $who } · round { $n }
log-settlement = { $who } built a settlement.
log-city = { $who } built a city.
log-road = { $who } built a road.
log-settlement-replace = { $who } replaced a reduced city with a settlement.
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
log-disband = { $who } dismissed a knight for trade tokens.
log-token = { $who } forced a trade and took { $cards }.
log-token_desert = { $who } sent the robber to the desert.
log-yield = { $who } chose what a city produces.
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
log-take-aqueduct = { $who } took { $cards } with the { $aqueduct }.
log-take-gold = { $who } took { $cards } for gold.
log-done = { $who } finished.
log-bank = { $who } gave the bank { $give } for { $want }.
log-offer = { $who } offers { $give } for { $want }.
log-accept = { $who } accepts.
log-reject = { $who } refuses.
log-refused =
    { $n ->
        [one] { $who } refuses.
       *[other] { $who } refuse.
    }
log-counter = { $who } offers { $give } for { $want } instead.
log-confirm = { $who } gave { $victim } { $give } for { $want }.
log-withdraw = { $who } withdrew the offer.
log-knight = { $who } recruited a knight.
log-knight-deserter_place = { $who } replaced the knight that left.
log-activate = { $who } activated a knight.
log-promote = { $who } promoted a knight to { $n ->
        [2] strong
       *[other] mighty
    }.
log-promote-smith = { $who } promoted a knight to { $n ->
        [2] strong
       *[other] mighty
    } for free.
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
log-remove = { $who } removed a knight from the board.
log-remove-desert = { $who } lost a knight to { $victim }.
log-remove-retreat = { $who } lost the displaced knight.
log-pillage = { $who } lost a city.
log-draw = { $who } drew a { $track ->
        [trade] Trade
        [politics] Politics
       *[science] Science
    } card.
log-return = { $who } returned a progress card.
log-end = { $who } ended the turn.
log-end-special = { $who } finished building.
log-harbor = { $who } offers { $victim } { $cards } for a commodity.
log-harbor_done = { $who } gave { $victim } { $give }, and { $victim } gave { $want } for it.
log-restore = { $who } restored a city.
log-wonder = { $who } built a step of a wonder: { $what }.
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
ev-paired_turn = { $who } takes the second turn, without dice.
ev-longest_road = { $who } has the { $longest_road }.
ev-longest_road_nobody = Nobody has the { $longest_road } any more.
ev-largest_army = { $who } has the Largest Army.
ev-metropolis = { $who } has the { $track ->
        [trade] Trade
        [politics] Politics
       *[science] Science
    } metropolis.
ev-defender = { $who } defended best and gets a point.
ev-drew =
    { $n ->
        [one] { $who } drew { $n } progress card.
       *[other] { $who } drew { $n } progress cards.
    }
ev-drew_each =
    { $n ->
        [one] { $who } drew { $n } progress card each.
       *[other] { $who } drew { $n } progress cards each.
    }
ev-island = { $who } gets points for settling a foreign area.
ev-discovery = { $who } discovers a new hex: { $what }.
ev-numbered = A new island gets a number: { $n }.
ev-number_moved = A number moves to a new island: { $n }.
ev-wonder = { $what }: { $n } of 4 steps are built.
ev-tokens =
    { $n ->
        [one] { $who } got { $n } trade token.
       *[other] { $who } got { $n } trade tokens.
    }
ev-no_commodity = { $who } has no commodity and gives the card back.
ev-knight_lost = The displaced knight of { $who } has nowhere to go and leaves the board.
ev-robber_awake = From now on the robber can move.
ev-won_team = { $who } won the game.
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

## Previews of actions

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
fx-own_road_gone = Your road is removed, and you may place it again.
fx-road_gone = { $who } loses a road.
fx-own_city = Your settlement becomes a city.
fx-own_city_gone = Your city becomes a settlement.
fx-wall = Your city gets a wall.
fx-city_gone = A city of { $who } becomes a settlement.
fx-sabotaged = That city of { $who } produces only as much as a settlement until it is restored.
fx-merchant = You trade { $type } 2:1 with the bank while you have the merchant.
fx-level = { $track ->
        [trade] Trade
        [politics] Politics
       *[science] Science
    } rises to level { $n }: { $name }.
fx-safe =
    { $n ->
        [one] Up to { $n } card in your hand is safe.
       *[other] Up to { $n } cards in your hand are safe.
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
fx-harbor = You may offer each opponent one resource. Anyone who has a commodity must give you one for it.
fx-fleet = This turn you trade { $type } 2:1 with the bank.
fx-fleet_all = This turn you trade every card 2:1 with the bank.
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
fx-desert = { $who } chooses which knight to lose, and you may place one like it.
fx-desert_neutral = You choose which neutral knight is removed, and may place one like it.
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
idle_card = no effect right now
no_effect_ask = No effect right now – play it anyway?
play_anyway = Play anyway

## Profile

profile = Profile
copy = Copy
copied = Copied
won = Won
place = { $n }.
against = Against { $names }
friends = Friends
export = Download

## Game analysis

analyse = Analyse this game
everybody = everyone
fewer = Show fewer
decisions = Decisions
share = Share
qr_code = QR code
qr_code_of = QR code: { $title }

## Advice, notifications, ratings and host

ask_advice = Ask for a hint
ask_advice_unrated = Ask for a hint (the game will then not be rated)
advice = Hints
advice_short = Hint
advice_about = When you play only against bots, you can ask for the best move. Games with hints are not rated.
advice_only = This is your only option.
advice_better = gives you about a { $win } % chance to win; “{ $second }” about { $other } %.
advice_even = gives you about a { $win } % chance to win, and so does “{ $second }”.
your_turn_notice = It is your turn.
push = Turn notifications
push_about = This browser can notify you when it is your turn: while you look at another tab, and in games played over days even when the page is closed.
push_on = Notifications are on.
push_tab = You are notified while the page is open in a background tab. In games played over days, you can also be notified when the page is closed.
push_never = This browser does not support notifications, or they are blocked for this site.
push_begin = Notify me
push_stop = Turn off notifications
unrated_dice = Not rated: the dice may be known in advance.
unrated_points = Not rated: fewer points than usual were needed to win.
unrated_hints = Not rated: hints were used.
unrated_left = Not rated: everyone left the game.
unrated_moderated = Not rated: moderators have undone its effect.
unrated_programs = Not rated: a program plays with people.
host_now = You are now the host of this table.
chat_rules = Chat settings
slow_chat = Slow mode
slow_chat_about = Time between two chat lines of a person. You can always write.
no_slow_chat = Off
hidden_words = Words to hide in the chat
hidden_words_about = They appear as ***. Everyone here can read the list.
chat_players_only = Only players can write in the chat
chat_for_players = Only players can write in this chat.
muted_people = Muted
mute = Mute { $who }
unmute = Unmute
removable_people = People at this table
removed_people = Removed
invite_again = Invite again
remove_who = Remove { $who } from the table
cookies_blocked = hexhold needs cookies to recognise you. Allow cookies for this site, then reload the page.
storage_blocked = This browser does not store data for this site, so your settings are lost when you close the page.
ask_pause = Ask for a pause
agree_pause = Agree
agree_longer_pause = Agree to a longer pause
pauses_left = { $n ->
    [one] You can pause once more.
   *[other] You can pause { $n } more times.
}
pause_ends = { $n ->
    [one] The game resumes in a minute.
   *[other] The game resumes in { $n } minutes.
}
asks_pause = { $n ->
    [one] { $who } asks for a pause.
   *[other] { $who } ask for a pause.
}
pause_ends_hours = { $n ->
    [one] The game resumes in an hour.
   *[other] The game resumes in { $n } hours.
}
propose_to = Propose to { $player }
propose_about = It is { $player }’s turn. Propose a trade, and { $player } can accept it until the turn ends.
proposal_of = { $player } proposes
proposal_refused = { $player } refused.
