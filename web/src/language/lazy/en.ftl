### English: what the pages say that are loaded when they are opened.

## Drawing a board

palette = What to draw with
terrains = Terrain
number_tokens = Number tokens
no_token = no number token
harbors = Harbors
fairness = How fair it is
best_sites = The best three sites of each player, in the order of set-up
pips_of_sites = Pips
fair = Fair
resource_balance = What the resources yield
pips_and_share = { $pips } of { $share }
clustered = Three hexes of one terrain meet at a corner; on a fair board none do.
why_not_fair = What is not fair
sites_apart = With { $players } players the best sites are { $apart } pips apart; at most { $most } is fair.
resource_aside = { $terrain }: { $pips } pips, where { $share } would be the share of so many hexes; at most { $most } more or fewer are fair.
board_playable = This board can be played, by { $n }.
shuffle_land = Shuffle the land
play_on_it = Play on it
title = Title
files_and_links = Files and links
save_file = Save as a file
open_file = Open a file
paste_map = Paste a link or a map
open = Open
begin_anew = Begin anew
first_small = Island for 3 and 4
first_large = Island for 5 and 6
first_sea = Open sea
first_large_sea = Large sea
no_board_in_link = There is no board in this link.
map_empty = This file is empty.
map_too_long = This file is too long for a board.

## Tournaments

tournament_about = An evening of several rounds. In each the page puts everybody who is here at tables, so that all meet as evenly as possible; at the end of a game one gets points by one’s place.
most_at_a_table = At a table at most
points_by_place = Points by place
open_tournament = Open the tournament
standings = Standings
rank = Rank
player = Player
scored = Points
first_places = Tables won
game_points = Points in games
plays_again = Play again
round_n = Round { $n }
table_n = Table { $n }
a_bot = A bot
look_back = Replay
to_your_table = To your table
watch_table = Watch
tournament_ended = It is over: { $who } won the tournament.
round_goes_on = Round { $n } is being played.
people_here =
    { $n ->
        [one] { $n } person plays in the next round.
       *[other] { $n } people play in the next round.
    }
share_tournament = Whoever has this link can take part.
tournaments_lately = Looked at here lately
take_part = Take part
draw_round = Draw round { $n }
draw_all_the_same = Draw it all the same
end_tournament = End the tournament
end_all_the_same = End it all the same
tables_not_over = Some tables are not over. They would count as they stand now.
points_worth = Points at each table: { $points }. A bot plays for whoever does not come.
sit_out = Sit out
leave_out = Leave out
you_sit_out = Sit out the next rounds
you_play_again = Play in the next rounds again
leave_out_who = Leave { $who } out of the next rounds
let_play_again = Let { $who } play in the next rounds again
sits_out = sits out
place_gets = place { $place }: { $n }
scored_for_standings =
    { $n ->
        [one] { $n } point in the tournament
       *[other] { $n } points in the tournament
    }
next_invite = Send the others the link of this page: at least two must take part.
next_draw = Once everybody is here, draw the round: chance fills the tables, and the games begin at once.
next_wait = Once all tables are done, draw the next round, or end the tournament.
next_drawn = You take part. As soon as the host draws the round, your table is here.
round_seeded = Your browser has sent its seed for the dice of the next round.
next_sits_out = You sit out. “Play again” beside your name takes you into the next round.

## Who one is, and why a game was won

your_mark = Your mark
mark_knight = Knight
mark_castle = Castle
mark_ship = Ship
mark_wool = Sheep
mark_grain = Wheat
mark_ore = Ore
mark_politics = Crown
mark_science = Flask
recovery = On another device
recovery_about = A recovery code makes another phone or computer yours, and brings you back if this one is lost. No e-mail, no password.
recovery_kept = You have a recovery code. A new one ends the old.
recovery_note = Write it down or keep it where you keep passwords: it is shown only now, and whoever has it can play as you.
recovery_make = Make a recovery code
recovery_renew = Make a new code
recovery_have = You have a code from another device? Type it here.
recovery_use = This is me
devices = Devices
device_this = this one
device_seen = last here on { $day }
device_unknown = a browser
sign_out = Sign out
sign_out_of = Sign out { $device }
own_games = Games
rating = Rating
rating_about = 1000 is where newcomers and the bot “Steady” stand; the smaller the figure behind ±, the surer it is.
rating_games =
    { $n ->
        [one] from { $n } game
       *[other] from { $n } games
    }
win_rates = Won, by edition and number of players
games_number = Games
no_games_yet = No game has been played to its end yet.
points_of =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
replay_of = Replay of the game against { $names } on { $day }
older_games = Older games
ranking = Who plays here
nobody_ranked = Nobody has finished { $n } games that count yet.
ranking_show_me = Show me in this list
friends_about = Whoever opens your link is your friend: you see each other’s ratings here.
friend_link = Make a link for friends
unfriend = { $name } is no friend any more
own_data = Your data
own_data_about = Take along everything that is stored about you, or have it deleted.
delete_profile = Delete profile
delete_about = Your seats, friends, devices and ratings go, and nobody can bring them back. Games stay for the others, with “Somebody who left” in the place of your name.
delete_now = Delete for good
why_won = Why it was won
analysis_about = How likely everybody was to win after every step, what luck brought, and where something else would have been better. It takes the server about a quarter of a minute.
analysis_waits =
    { $n ->
        [one] One other game comes first.
       *[other] { $n } other games come first.
    }
analysis_works = Looked at { $done } of { $of } steps.
analysis_nearly = It is nearly ready.
analysis_failed = It could not be worked out.
win_chance = Chance to win
key_moments = Moments that mattered most
better_moves = What would have been better
better_was = better: { $action }
chose_instead = { $who } chose “{ $chosen }”. Better: “{ $better }”, by { $low } to { $high } % of the chance to win.
errors_of = Decisions of
no_errors = None that could be told.
all_n = All { $n }
from_start_to_result = From the start to the result
account_about = Start, luck, errors and the others’ share add up to the result.
sum-start = start
sum-luck = luck
sum-errors = errors
sum-others = the others
sum-result = result
luck-dice = dice
luck-event = event die
luck-cards = cards drawn
luck-thefts = robberies
accuracy = without an error
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
robbed_by = Robbed, from …
turn_times = Time per turn
turn_mean = mean
turn_longest = longest
n_seconds = { $n } s
n_minutes = { $n } min

## Being called

call_me_server_silent = This browser tells you when it is your turn while the page is open in a hidden tab. With the page closed this server tells nobody anything.
call_me_maker_silent = This browser tells you when it is your turn while the page is open in a hidden tab. With the page closed nobody passes on to it what the server says.
