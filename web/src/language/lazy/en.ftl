### English messages of pages that are loaded on demand.

## Board editor

palette = Drawing tools
terrains = Terrain
number_tokens = Number discs
no_token = no number disc
harbors = Ports
fairness = Fairness
best_sites = The three best building sites of each player, in set-up order
pips_of_sites = Pips
fair = Fair
resource_balance = Production by resource
pips_and_share = { $pips } of { $share }
clustered = Three hexes of the same terrain meet at a corner. Fair boards avoid this.
why_not_fair = Why it is not fair
sites_apart = With { $players } players, the best sites differ by { $apart } pips. On a fair board they differ by at most { $most }.
resource_uneven = { $terrain } has { $pips } pips. Its fair share is { $share }, give or take { $most }.
board_playable = This board can be played with { $n } players.
shuffle_land = Shuffle the terrain
hidden_in_fog = Hidden in the fog
numbers_to_come = Numbers for “?”
homes_chosen = Players choose their home islands (2 points for each other island)
play_on_it = Play on this board
title = Title
files_and_links = Files and links
save_file = Save as a file
open_file = Open a file
paste_map = Paste a link or a map
open = Open
start_over = Start over
first_small = Island for 3–4 players
first_large = Island for 5–6 players
first_sea = Open sea
first_large_sea = Large sea
no_board_in_link = This link does not contain a board.
map_empty = This file is empty.
map_too_long = This file is too large for a board.

## Tournaments

tournament_about = Play several rounds with friends or strangers. After each game, players score points for their place.
most_at_a_table = Players per table (at most)
points_by_place = Points by place
open_tournament = Create tournament
standings = Standings
rank = Rank
player = Player
scored = Points
first_places = Tables won
game_points = Game points
plays_again = Play again
round_n = Round { $n }
table_n = Table { $n }
a_bot = A bot
look_back = Replay
to_your_table = To your table
watch_table = Watch
tournament_ended = The tournament is over. { $who } won.
round_goes_on = Round { $n } is in progress.
last_round_played = All rounds have been played.
people_here =
    { $n ->
        [one] { $n } person will play in the next round.
       *[other] { $n } people will play in the next round.
    }
share_tournament = Anyone with this link can join.
recent_tournaments = Recently viewed
take_part = Join
draw_round = Start round { $n }
draw_anyway = Start anyway
end_tournament = End the tournament
end_anyway = End anyway
tables_not_over = Some tables are still playing. They would be scored as they stand now.
points_worth = Points per table: { $points }. A bot plays for anyone who does not show up.
sit_out = Sit out
leave_out = Leave out
you_sit_out = Sit out the next rounds
you_play_again = Play in the next rounds again
leave_out_who = Leave { $who } out of the next rounds
let_play_again = Let { $who } play in the next rounds again
sits_out = sitting out
place_gets = place { $place }: { $n }
scored_for_standings =
    { $n ->
        [one] { $n } point in the tournament
       *[other] { $n } points in the tournament
    }
next_invite = Share the link of this page. At least two people must take part.
next_draw = When everyone is here, start the round. Players are seated at random and the games begin immediately.
next_wait = When all tables have finished, start the next round or end the tournament.
next_end = All rounds have been drawn. When all tables have finished, end the tournament: the standings are then final.
next_drawn = You are taking part. Your table appears here when the host starts the round.
tournament_format = Format
format_rounds = Rounds
format_rounds_about = You start each round. Everyone plays, with opponents varied as evenly as possible.
format_swiss = Swiss system
format_swiss_about = From the second round on, you meet people with as many points as you, and nobody twice if possible.
format_groups = Groups and finals
format_groups_about = Play in a group. The best go on to semi-finals, and the winners to the final.
format_knockout = Knockout
format_knockout_about = The first of each table go on to the next round, until one table is left.
format_correspondence = By correspondence
format_correspondence_about = All games run at once, with days for each turn.
format_duplicate = Duplicate
format_duplicate_about = Every table gets the same board, cards and dice. You score the difference from the same seat at the other tables.
by_number_of_people = by number of people
host_decides = The host decides
number_of_rounds = Rounds
rounds_in_groups = Rounds in the groups
number_of_groups = Groups
advance_per_table = How many of a table go on
schedule_and_more = Schedule and more
starts_at = Start
starts_at_about = Sign-up ends then. Leave it empty to start when you like.
runs_itself = Rounds start by themselves
runs_itself_about = The server starts each round and ends the tournament. You can also start rounds earlier.
check_in_before = Check-in before the start
no_check_in = No check-in
late_entry = People can join later
pause_between = Pause between rounds
no_pause = No pause
walk_over_after = Loses if absent for
walk_over_about = For people who have made no move and are not there.
longest_round = Longest round
longest_round_about = After this time, unfinished tables count with their current points.
never_walk_over = Never
no_limit = No limit
byes_not_bots = Sit out instead of playing with bots
byes_about = If people do not make full tables of three or more, some pause for a round and score the average.
public_tournament = Public
public_tournament_about = Listed here, for everyone to find.
public_tournaments = Public tournaments
people_n =
    { $n ->
        [one] { $n } person
       *[other] { $n } people
    }
is_over = over
group_n = Group { $n }
semi_final = Semi-final
final = Final
correct_result = Correct the result
change_seat = Change a seat
who_stops = Who stops playing
who_plays_on = Who plays on
only_bot_plays_on = In a duplicate, only a bot can play on. Others may know the deal.
reason_why = Reason
reason_is_public = Everybody can read it.
log_result = The host corrected the result of table { $table } in round { $round }.
log_seat = Round { $round }, table { $table }: { $other } plays on for { $who }.
log_left_out = The host left { $who } out of further rounds.
log_walk_over = { $who } did not come and loses.
log_no_check_in = { $who } did not check in.
log_as_it_stands = Round { $round }, table { $table }: counted as it stood.
tournament_log =
    { $n ->
        [one] { $n } change by the host or the schedule
       *[other] { $n } changes by the host or the schedule
    }
walk_over = did not come
has_bye = Pauses this round: { $who }.
share_of_points = Share of points
not_here_yet = not here yet
check_in = I am here
next_check_in = The tournament begins soon. Say that you are here.
next_at = The next round begins at { $when }.
starts_on = The tournament begins at { $when }.
sign_up_over = Sign-up has ended.
results_as = Results as { $kind }
round_seeded = Your browser has sent its seed for the dice of the next round.
next_sits_out = You are sitting out. Choose “Play again” next to your name to join the next round.

## Profile and game analysis

your_avatar = Your avatar
mark_knight = Fox
mark_castle = Owl
mark_ship = Whale
mark_wool = Rabbit
mark_grain = Bee
mark_ore = Bear
mark_politics = Cat
mark_science = Frog
recovery = Use another device
recovery_about = With a recovery code you can use your account on another phone or computer, and get it back if you lose this one. No e-mail, no password.
recovery_kept = You have a recovery code. A new one invalidates it.
recovery_note = Write it down or save it in your password manager. It is shown only once, and anyone who has it can play as you.
recovery_make = Create a recovery code
recovery_renew = Create a new code
recovery_have = Do you have a code from another device? Enter it here.
recovery_use = Use this code
devices = Devices
device_this = this device
device_seen = last seen on { $day }
device_unknown = unknown browser
sign_out = Sign out
sign_out_of = Sign out { $device }
placed_last_you = A bot played on for you, so this counts as last place.
own_games = Games
rating = Rating
rating_about = New players and the bot “Steady” start at 1000. The smaller the number after ±, the more certain the rating.
rating_games =
    { $n ->
        [one] from { $n } game
       *[other] from { $n } games
    }
win_rates = Wins by edition and number of players
games_number = Games
no_games_yet = No finished games yet.
points_of =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
replay_of = Replay of the game against { $names } on { $day }
older_games = Older games
leaderboard = Leaderboard
nobody_ranked = Nobody has finished { $n } rated games yet.
leaderboard_show_me = Show me on the leaderboard
friends_about = Anyone who opens your link becomes your friend. Friends see each other’s ratings here.
friend_link = Create a friend link
unfriend = Remove { $name } from your friends
own_data = Your data
own_data_about = Download everything that is stored about you, or delete it.
delete_account = Delete account
delete_about = Your seats, friends, devices and ratings are deleted and can’t be restored. Other players keep their games, which show “Somebody who left” instead of your name.
delete_now = Delete permanently
why_won = Game analysis
analysis_about = Shows everyone’s chance of winning after every step, the effect of luck, and better moves. The analysis takes about 15 seconds.
analysis_waits =
    { $n ->
        [one] One other game is analysed first.
       *[other] { $n } other games are analysed first.
    }
analysis_works = Analysed { $done } of { $of } steps.
analysis_nearly = Almost done.
analysis_failed = The analysis failed.
win_chance = Chance of winning
key_moments = Key moments
better_moves = Better moves
better_was = better: { $action }
set_up_book = Placements, from the book
set_up_book_about = This board has a book: the chances of winning after each placement, with their standard error, from games that bots played to the end. It also decides which of these placements are mistakes.
best_in_book = best in the book: { $action }, { $chance }
chose_instead = { $who } chose “{ $chosen }”. “{ $better }” would have raised the chance of winning by { $low } to { $high } %.
errors_of = Decisions of
no_errors = No clear mistakes.
all_n = Show all { $n }
from_start_to_result = From the start to the result
account_about = Start, luck, errors and the moves of other players add up to the result.
sum-start = start
sum-luck = luck
sum-errors = errors
sum-others = other players
sum-result = result
luck-dice = dice
luck-event = event die
luck-cards = cards drawn
luck-thefts = thefts
accuracy = without errors
grade-inaccuracy = inaccuracies
grade-mistake = mistakes
grade-blunder = blunders
an_error-inaccuracy = inaccuracy
an_error-mistake = mistake
an_error-blunder = blunder
cards_got = Cards received
way-supply = from the supply
way-bank = from the bank
way-players = in trades
way-taken = taken
robbed_by = Cards stolen from
turn_times = Time per turn
turn_mean = average
turn_longest = longest
n_seconds = { $n } s
n_minutes = { $n } min

## Push notifications

push_server_silent = You are notified while the page is open in a background tab. This server does not send notifications when the page is closed.
push_service_silent = You are notified while the page is open in a background tab. When the page is closed, this browser can’t receive notifications.

local_loading = Loading the game – once, then it also works offline
local_too_old = This browser is too old to play without a server. Update it, or use another one.
local_no_wasm = This browser has no WebAssembly, or it is switched off, and the game needs it. Switch it on, or use another browser.
local_no_workers = This browser can’t run module workers, which the game needs. Update it, or use another one.
local_no_storage = This browser does not let this page store games. Allow it to store data for this page, then try again.
local_no_memory = There is too little free memory for the game. Close other tabs and programs, then try again.
local_memory_gone = The game has run out of memory. Your game is saved up to the last action. Close other tabs and programs, then try again.
local_not_loaded = The game could not be loaded. Check your connection and try again.
local_again = Try again
device_save = Save all games as a file
room_delete_named = Delete { $name }
room_delete = Delete table
room_delete_about = Delete “{ $name }” and its games from this device? They can’t be restored.
device_open = Open saved games
device_added = { $tables ->
    [one] { $tables } table added
   *[other] { $tables } tables added
}
device_file_unread = This file can’t be read. Choose one that this page has saved.
offer_mighty = Offer the bot Mighty (loads a little more; thinks up to three seconds for a decision)

## Finding a game

quick_match = Quick match
quick_match_about = Choose a pace and the games that you like. You play as soon as enough people want the same.
pace = Pace
pace_fast = Fast: 30 seconds per decision
pace_normal = Normal: 75 seconds per decision
pace_days = Days: one day per turn
pace_live = with a clock
pace_of_days = days per turn
games_wanted = Games
people_wait =
    { $n ->
        [0] nobody is waiting
        [one] { $n } person is waiting
       *[other] { $n } people are waiting
    }
usual_wait_seconds =
    {" "}· usually { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
usual_wait_minutes =
    {" "}· usually { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
no_game_wanted = Choose at least one game to find a match.
find_match = Find a match
looking_for_match = Looking for a match …
match_days_about = You can close this page. The match begins without you, and your first turn waits for you.
leave_queue = Stop looking
play_bots_meanwhile = Play against bots while you wait
play_bots_meanwhile_about = You can leave that table at any time, without penalty.
match_is_found = Match found!
players_ready = { $n } of { $of } players are ready.
ready_seconds =
    { $n ->
        [one] { $n } second left
       *[other] { $n } seconds left
    }
im_ready = I’m ready
not_ready = Not now
waiting_for_others = Waiting for the others …
table_opens = The table opens …
missed_ready = You weren’t ready in time and left the queue.
match_pause =
    You missed several ready checks. You can look again in { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }.
match_has_begun = Your match has begun.
last_match = Your last match
filters = Filters
any_choice = any
free_seats = Free seats
at_least_n = at least { $n }
free_of = { $n } of { $of } seats free
bots_seats =
    { $n ->
        [one] { $n } bot can be replaced
       *[other] { $n } bots can be replaced
    }
table_rated = rated
table_casual = not rated
take_bot_seat = Take a bot’s seat
more_tables =
    { $n ->
        [one] { $n } more table fits.
       *[other] { $n } more tables fit.
    }
no_tables_fit = No open table fits. Change the filters, or create a table.
nothing_to_find = This server doesn’t offer matches or a list of tables.

## Conduct

conduct = Conduct
nobody_else_here = Nobody else plays here.
mute_person = Mute
block_person = Block
report_person = Report …
mute_block_about = You don’t see the chat of people whom you mute or block, at any table. People whom you block can’t sit down at your tables or see them in the list, and you never meet in a quick match. They aren’t told.
report_reason = Reason
report_insults = Insults
report_cheating = Cheating
report_stalling = Stalling
report_leaving = Leaving games
report_name = Offensive name
report_other = Something else
report_text = What happened?
report_about = The moderators see the game up to this moment, and its chat.
report_send = Send report
report_sent = Your report about { $who } was sent.
muted_and_blocked = Muted and blocked people
open_reports = Open reports
no_reports = There are no open reports.
flags = Flags
flags_about = A flag proves nothing, and players never see it. Look at the games before you decide.
flags_none = Nobody stands out.
flags_at = Last looked at on { $day }
flags_trades = Trades
flags_assistance = Assistance
flag_trade = In a trade, { $giver } gives { $taker } on average { $favour } cards more than they get back; with others, it is { $usual }. Trades: { $n }, games: { $games }.
flag_assistance = { $who } chose as mighty in { $rate } % of { $n } decisions; with this rating, { $expected } % are usual. Games: { $games }.
report_by =
    Reported by { $who }, who has made { $n ->
        [one] { $n } report
       *[other] { $n } reports
    }
report_game = Replay, step { $n }
account_since = Account since { $day }
games_and_left = Games played: { $n }, left: { $left }
earlier_reports = Other reports about this person
outcome_open = open
outcome_dismissed = dismissed
outcome_acted = led to a decision
reason_they_read = Reason, which the person reads
how_long = How long
n_days =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
without_end = permanently
do_dismiss = Dismiss
do_warn = Warn
do_mute = Mute
do_suspend = Suspend
do_ban = Ban
do_lift = Lift all
act_warn = Warned
act_mute = Muted by moderators
act_suspend = Suspended
act_ban = Banned
act_unrate = A game of yours no longer counts for ratings
unrate_game = The game no longer counts for ratings
act_lift = Lifted
act_until = until { $day }
act_over = over

## Ratings and seasons

ratings_and_seasons = Ratings
season = Season
season_title = Quarter { $quarter } of { $year }
season_from = From { $month }
season_running = This season is still running.
season_over = This season is over.
nobody_in_season = Nobody has finished a rated match in this season yet.
provisional = provisional
provisional_about =
    Only quick matches count here. A rating is provisional for the first { $n ->
        [one] { $n } game
       *[other] { $n } games
    }. A player who leaves a match, or misses two decisions, is placed last.
games_n =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
your_rating = Your rating
rating_history_is =
    Your rating after { $n ->
        [one] { $n } game
       *[other] { $n } games
    }: { $first } at first, { $last } now
last_games = Your last games

## Passkeys

passkeys = Passkeys
passkeys_about = A passkey signs you in on any device of yours, with its lock, a password manager or a security key. There is nothing to write down.
passkey_used = For { $site }, last used { $day }
passkey_remove = Remove
program_add = Add a program
holiday = Holiday
holiday_about = While you are on holiday, your clocks stand still in games played over days, and hexhold does not notify you. The others see it at the table. Each day that has begun counts.
holiday_left = { $n } of { $most } days left in a year
holiday_days = Days from now
holiday_begin = Begin
holiday_change = Change
holiday_end = End the holiday
webhook_add = Add a webhook
passkey_add = Add a passkey
passkey_sign_in = Sign in with a passkey

## Webhooks

webhooks = Webhooks
webhooks_about = hexhold sends a message when it is your turn in a game played over days, and when a game ends. Paste a webhook of Discord or Slack, or an address of your own, which gets signed JSON.
webhook_secret_once = The secret that signs the messages, which is shown only now:
webhook_mine = My turns and results
webhook_ended = can no longer be reached
webhook_tested = A test message is on its way.
webhook_test = Test
webhook_remove = Remove
webhook_address = Address
webhook_tells = Tells about

## E-mail

email = E-mail
email_about = hexhold writes when it is your turn in a game played over days, and when a game ends while you are not at the table. Nobody else sees the address.
email_address = E-mail address
email_ask = Send me a link to confirm
email_asked = A link to confirm is on its way to this address. It works for a day.
email_confirmed = Confirmed
email_ended = can no longer be reached
email_remove = Remove

## Programs

programs = Programs
programs_about = A program is a bot that plays through its own account, with a token. Never publish a token.
program_name = Name of a program
program_token_once = The token, which is shown only now:
token_revoked = revoked
new_token = New token
revoke_token = Revoke
ratings_of_programs = Ratings of programs
pass_to = Pass the device to { $who }
pass_taken = I’m { $who }
pass_declines = { $who } says no
pass_back = Back to { $who }
person_name = Another player on this device
add_person = Add

## Watching

watch_games = Games to watch
watch_none = No public game is being played now.
watch_more =
    { $n ->
        [one] { $n } more game is being played.
       *[other] { $n } more games are being played.
    }
spectators_n =
    { $n ->
        [0] nobody watches
        [one] { $n } person watches
       *[other] { $n } people watch
    }
mean_rating = rating { $n }
hands_open = all hands
stream_overlay = Overlay for streams
you_see_later =
    { $n ->
        [one] You see the game { $n } minute later than the players.
       *[other] You see the game { $n } minutes later than the players.
    }
first_view_in =
    { $n ->
        [one] The first position appears in { $n } second.
       *[other] The first position appears in { $n } seconds.
    }
first_view_soon = The first position appears soon.
win_chances = Win chances
chance_of = { $who }: { $n } %

## Study

from_here = Play on from here
from_here_about = A new table begins with this position, with other dice and shuffled decks. Its games are not rated, and no result is kept.
your_seat = Your seat
other_seats = The other seats
for_bots = Bots, at once
for_friends = Open, for friends
review = Review
review_begin = Review together
review_of = Review by { $who }
review_led = You lead this review. Everyone with the link follows you.
review_follow = Follow the leader
review_text = Comment
draw_circle = Circle
draw_arrow = Arrow
draw_arrow_end = Choose where the arrow ends.
draw_clear = Clear the board
review_notes = Notes
review_step = Step { $n }
review_download = Download with notes
review_delete = Delete review
review_delete_about = Delete this review for everyone who has the link?
guess_move = Guess the move
guess_about = Go through a player’s mistakes and find what would have been better. You see what that player knew.
guess_whose = Whose mistakes
guess_none = This player made no mistakes.
guess_what = { $who } was to act here (mistake { $n } of { $of }). What would you do?
guess_choice = Your choice
guess_check = Check
guess_right = Right: { $best }.
guess_same = That is what was played. Better was { $best }, by { $low } to { $high } %.
guess_other = Better was { $best }. What was played, { $chosen }, costs { $low } to { $high } %.
guess_next = Next
guess_score = You found { $n } of { $of }.
