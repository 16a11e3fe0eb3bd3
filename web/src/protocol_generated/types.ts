// Generated from the structs of hexhold.server; run `make page-types` to renew.

export type ClientMessage = (Hello | Act | Undo | Chat | Emote | Why | Foresee | Advise | MakeOffer | Propose | AnswerOffer | TakeAnswer | WithdrawOffer | ConsiderOffer | Pause | TakeBack | LetBotPlay | StillHere | Ping)
export type ServerMessage = (Snapshot | Event | Offers | Reply | ChatSaid | RoomChanged | Thinking | Chances | Closing | Pong)

export interface Protocol {
[k: string]: unknown
}
/**
 * An action of your seat; a repeated `id` gets the same reply and does nothing.
 */
export interface Act {
action: string
game: string
id: string
type: "act"
version: number
}
/**
 * What a moderator has done about you.
 */
export interface ActShape {
at: number
kind: ("ban" | "lift" | "mute" | "suspend" | "unrate" | "warn")
number: number
over: boolean
reason: string
until: (number | null)
}
/**
 * A hint: a seat's best action, as far as it can know.
 */
export interface Advice {
action: string
second: (string | null)
second_win: number
win: number
}
/**
 * Ask for a hint: the best action of your seat. Answered by a `reply`.
 */
export interface Advise {
id: string
type: "advise"
}
/**
 * A decision for which there was a better one, as far as the seat could know.
 */
export interface AnalysedError {
action: string
best: string
grade: ("blunder" | "inaccuracy" | "mistake")
high: number
loss: number
low: number
player: number
step: number
}
/**
 * A turn that mattered, with the step in it that changed most.
 */
export interface AnalysedMoment {
change: number
player: number
step: number
}
/**
 * A seat's sums: start + luck - errors + others = result.
 */
export interface AnalysedSeat {
accuracy: number
blunders: number
decisions: number
errors: number
inaccuracies: number
loss_mean: number
luck: number
mistakes: number
others: number
result: number
start: number
}
/**
 * One step, and every seat's win probability after it.
 */
export interface AnalysedStep {
action: string
luck?: {
[k: string]: number[]
}
player: number
step: number
win: number[]
}
/**
 * Why a game was won.
 */
export interface AnalysisShape {
cards: {
[k: string]: {
[k: string]: number
}
}[]
depth: number
errors: AnalysedError[]
format: string
luck: {
[k: string]: number
}[]
moments: AnalysedMoment[]
players: string[]
robbed: number[][]
start: number[]
steps: AnalysedStep[]
summary: AnalysedSeat[]
turns: (TurnTimes[] | null)
version: number
winner: (number | null)
}
/**
 * How long a seat's turns took, in seconds.
 */
export interface TurnTimes {
count: number
longest: number
mean: number
}
/**
 * GET and POST /api/records/{game_id}/analysis: the progress, or the finished analysis.
 */
export interface AnalysisState {
ahead: number
analysis: (AnalysisShape | null)
done: number
of: number
state: ("failed" | "made" | "none" | "waiting" | "working")
}
/**
 * Answer a standing offer, or change the answer. Accepting a proposal trades at once;
 *     countering it makes an offer with these terms.
 */
export interface AnswerOffer {
game: string
id: string
offer: number
says: ("accept" | "counter" | "reject")
terms?: string
type: "answer"
}
/**
 * An arrow on the board.
 */
export interface Arrow {
end: string
start: string
}
/**
 * A person who chooses as `mighty` more often than their rating explains.
 */
export interface AssistanceShape {
choices: number
expected: number
games: number
id: string
name: string
rate: number
sure: number
}
/**
 * The decision for which the game waits, and its players.
 */
export interface AwaitedShape {
args: string[]
kind: ("setup_building" | "setup_road" | "roll" | "action" | "special" | "discard" | "robber" | "aqueduct" | "gold" | "offer" | "free_road" | "smith" | "desert" | "deserter_place" | "rebuild" | "retreat" | "spy" | "master" | "harbor" | "gifts" | "pillage" | "draw" | "return" | "replace" | "yield" | "wake" | "defend" | "neutral" | "token" | "over")
owed: {
[k: string]: number
}
players: number[]
}
/**
 * The barbarian ship, and what would happen if it landed now.
 */
export interface BarbarianShape {
attack: number
attacks: number
cities: number[]
defence: number
losers: number[]
shares: number[]
steps: number
track: number
}
/**
 * The result of a barbarian attack.
 */
export interface BattleShape {
attack: number
defenders: number[]
losers: number[]
shares: number[]
won: boolean
}
/**
 * A board with a name.
 */
export interface BoardChoice {
about: string
key: string
maps: MapShape[]
players: number[]
title: string
}
/**
 * A small map of a board; terrains of a group may be shuffled in a game.
 */
export interface MapShape {
hexes: HexShape[]
players: number[]
}
/**
 * A hex of the map; x and y of its centre as docs/reference/notation.md numbers them.
 */
export interface HexShape {
area: (number | null)
id: string
number: (number | null)
terrain: string
x: number
y: number
}
/**
 * The board; an Inventor swaps number tokens, and hexes of fog are turned over (F-8).
 */
export interface BoardShape {
area_points: number
edges: EdgeShape[]
fog_terrain?: {
[k: string]: number
}
fog_tokens?: number[]
harbors: HarborShape[]
hexes: HexShape[]
strait?: string[]
tokens?: number[]
unnumbered?: string[]
vertices: VertexShape[]
waste?: string[]
}
/**
 * A side of the map between two vertices.
 */
export interface EdgeShape {
a: string
b: string
id: string
}
/**
 * A harbor; `sea` is the point beyond the coast where its sign stands.
 */
export interface HarborShape {
edge: string
kind: string
rate: number
sea_x: number
sea_y: number
}
/**
 * A corner of the map.
 */
export interface VertexShape {
id: string
x: number
y: number
}
/**
 * A kind of bot.
 */
export interface BotShape {
level: boolean
name: string
text: string
title: string
}
/**
 * A settlement or a city.
 */
export interface BuildingShape {
kind: ("city" | "reduced" | "settlement")
metropolis: (string | null)
player: number
sabotaged: boolean
vertex: string
wall: boolean
}
/**
 * A progress or development card in an edition's words.
 */
export interface CardShape {
copies: number
key: string
name: string
text: string
track: (string | null)
}
/**
 * POST /api/challenges/{id}: accept or decline, or withdraw your own with `false`.
 */
export interface ChallengeAnswer {
accept: boolean
}
/**
 * GET /api/challenges: the challenges that concern you, and whom you can challenge.
 */
export interface ChallengeList {
challenges: ChallengeShape[]
programs: ChallengeableProgram[]
version: string
}
/**
 * A challenge that concerns you.
 */
export interface ChallengeShape {
id: string
pace: ("days" | "fast" | "normal")
programs: ChallengedProgram[]
queue: string
room: (string | null)
seconds: number
state: ("declined" | "off" | "open" | "playing" | "starting")
}
/**
 * A program in a challenge.
 */
export interface ChallengedProgram {
accepted: boolean
id: string
name: string
you: boolean
}
/**
 * A program that has asked for challenges lately.
 */
export interface ChallengeableProgram {
id: string
mark: ("castle" | "grain" | "knight" | "ore" | "politics" | "science" | "ship" | "wool")
name: string
}
/**
 * POST /api/challenges: challenge programs to the game of a queue.
 */
export interface ChallengeRequest {
pace: ("days" | "fast" | "normal")
/**
 * @minItems 1
 * @maxItems 5
 */
programs: string[]
queue: string
}
/**
 * The players' win chances, for spectators who see all hands later; only sent sometimes.
 */
export interface Chances {
game: string
type: "chances"
version: number
win: number[]
}
/**
 * Write a chat line.
 */
export interface Chat {
id: string
text: string
type: "chat"
}
/**
 * A chat line.
 */
export interface ChatLine {
at: number
emote?: (("bravo" | "gasp" | "laugh" | "luck" | "sorry" | "thanks" | "think" | "wait") | null)
name: string
seat: (number | null)
speaker?: (string | null)
text: string
}
/**
 * A new chat line.
 */
export interface ChatSaid {
line: ChatLine
type: "chat"
}
/**
 * A value of an option with choices.
 */
export interface ChoiceShape {
about: string
key: string
title: string
}
/**
 * The first message; also requests a resync. The answer is a `snapshot`.
 */
export interface Hello {
game?: (string | null)
last_version?: (number | null)
type: "hello"
}
/**
 * Take back your last action, if it revealed no new information.
 */
export interface Undo {
game: string
id: string
type: "undo"
version: number
}
/**
 * Send a picture to the chat; it counts as a chat line.
 */
export interface Emote {
emote: ("bravo" | "gasp" | "laugh" | "luck" | "sorry" | "thanks" | "think" | "wait")
id: string
type: "emote"
}
/**
 * Ask why an action of your seat is not possible; answered by a `reply`.
 */
export interface Why {
action: string
id: string
type: "why"
}
/**
 * Ask what a legal action of your seat would do; answered by a `reply`.
 */
export interface Foresee {
action: string
id: string
type: "foresee"
}
/**
 * Make a standing offer in your turn; answered by a `reply`.
 */
export interface MakeOffer {
game: string
id: string
terms: string
type: "offer"
}
/**
 * Propose a trade to the player on turn; it stands until the turn ends. Answered by a
 *     `reply`.
 */
export interface Propose {
game: string
id: string
terms: string
type: "propose"
}
/**
 * Trade with a player who agreed to your offer. `ok` in the `reply` means that it is stored.
 */
export interface TakeAnswer {
answer: number
game: string
id: string
offer: number
type: "take"
}
/**
 * Withdraw your offer.
 */
export interface WithdrawOffer {
game: string
id: string
offer: number
type: "withdraw"
}
/**
 * Say that you are thinking about a bot's offer. Until you answer, it stays open as long as
 *     other offers, or for a minute where offers stand until the turn ends.
 */
export interface ConsiderOffer {
game: string
id: string
offer: number
type: "consider"
}
/**
 * Stop all clocks and bots, or resume. A seat may pause a few times, and end any pause.
 */
export interface Pause {
ask?: boolean
id: string
paused: boolean
type: "pause"
}
/**
 * Take your seat back from the bot that plays on it.
 */
export interface TakeBack {
id: string
type: "take_back"
}
/**
 * Let a bot play on a seat now.
 * 
 *     The host may do so for a person who is away or does nothing; while the host is, any player may.
 *     With your own seat you resign: a bot plays on for you until you take the seat back.
 */
export interface LetBotPlay {
id: string
seat: number
type: "let_bot_play"
}
/**
 * Say that you still play, when `SeatShape.idle_left` asks; any other request answers too.
 */
export interface StillHere {
id: string
type: "here"
}
/**
 * Answered by a `pong`.
 */
export interface Ping {
sent: number
type: "ping"
visible?: (boolean | null)
}
/**
 * `turn`: seconds for each turn or answer; `decision`: seconds for each action; `days`: as
 *     `turn` in a correspondence game, at least an hour.
 */
export interface ClockSetting {
kind?: ("days" | "decision" | "none" | "turn")
seconds?: number
}
/**
 * A player's clock.
 */
export interface ClockShape {
left: number
player: number
resumes?: (number | null)
running: boolean
}
/**
 * The server closes the connection.
 * 
 *     `restart`, `slow`, `replaced`, `removed`, `signed_out` or `protocol`.
 */
export interface Closing {
again: boolean
reason: string
text: string
type: "closing"
}
/**
 * An edge that can have a harbor; `sea` is the point beyond it.
 */
export interface CoastShape {
edge: string
sea_x: number
sea_y: number
}
/**
 * GET /api/conduct: your decisions about others, and moderators' about you.
 */
export interface ConductShape {
acts: ActShape[]
moderator: boolean
people: RelationShape[]
}
/**
 * A person whom you have muted or blocked.
 */
export interface RelationShape {
blocked: boolean
id: string
muted: boolean
name: string
}
/**
 * POST /api/rooms/{id}/configure: host only; the bots' speed also during a game.
 */
export interface ConfigureRequest {
config: RoomConfig
}
/**
 * What a room plays.
 */
export interface RoomConfig {
advice?: boolean
board?: string
bot_delay?: number
card_counter?: boolean
chat?: ("everybody" | "players")
clock?: ClockSetting
edition?: string
grace?: number
/**
 * @maxItems 100
 */
hidden_words?: string[]
map?: (string | null)
name?: string
offer_seconds?: number
options?: {
[k: string]: (boolean | number | string)
}
players?: number
private?: boolean
programs?: boolean
rated?: boolean
slow_chat?: number
take_bots?: boolean
/**
 * @maxItems 20
 */
variants?: string[]
watch_delay?: (0 | 120 | 300)
watch_hands?: boolean
weekends?: boolean
}
/**
 * What an entrant's result should have been.
 */
export interface CorrectedSeat {
entrant: number
place: number
points: number
}
/**
 * POST /api/tournaments/{id}/correct: change the result of a table; host only.
 */
export interface CorrectionRequest {
reason: string
/**
 * @minItems 1
 * @maxItems 6
 */
results: CorrectedSeat[]
round: number
table: number
}
/**
 * What is known about the number of another player's cards of one type.
 */
export interface CountedCards {
high: number
low: number
mean: number
}
/**
 * What a careful player in your seat can tell of another player's hand.
 */
export interface CountedHand {
cards: {
[k: string]: CountedCards
}
player: number
}
/**
 * GET /api/lessons: every lesson, in order.
 */
export interface CourseShape {
lessons: LessonShape[]
title: string
}
/**
 * The texts of a lesson; asterisks mark emphasis.
 */
export interface LessonShape {
about: string
done: string
goal: string
hints: LessonHint[]
lesson: string
missed: string
title: string
}
/**
 * What to do next in a lesson.
 */
export interface LessonHint {
mark: (string | null)
text: string
}
/**
 * POST /api/rooms: open a room and take its first seat.
 */
export interface CreateRoom {
/**
 * @maxItems 5
 */
bots?: string[]
config?: RoomConfig
seed?: (string | null)
start?: boolean
}
/**
 * POST /api/tournaments.
 */
export interface CreateTournament {
config: RoomConfig
format?: TournamentFormatShape
/**
 * @minItems 1
 * @maxItems 6
 */
points?: number[]
public?: boolean
schedule?: TournamentSchedule
title: string
}
/**
 * How the rounds are drawn.
 */
export interface TournamentFormatShape {
advance?: number
byes?: boolean
groups?: number
kind?: ("correspondence" | "duplicate" | "groups" | "knockout" | "rounds" | "swiss")
length?: number
}
/**
 * When a tournament does what. Times are in seconds.
 */
export interface TournamentSchedule {
automatic?: boolean
check_in?: number
late?: boolean
longest?: number
pause?: number
starts?: (number | null)
walk_over?: number
}
/**
 * GET /api/session: your session.
 */
export interface CurrentSession {
name: (string | null)
}
/**
 * A browser that is signed in to the account.
 */
export interface DeviceShape {
id: string
label: string
seen: number
since: number
this: boolean
}
/**
 * What is left in the decks of dice (V balanced_dice).
 */
export interface DiceDecksShape {
events: {
[k: string]: number
}
full: number
sums: {
[k: string]: number
}
unseen: number
}
/**
 * The rolls so far.
 */
export interface DiceShape {
by_player: {
[k: string]: number
}[]
decks?: DiceDecksShape
event: (string | null)
events: {
[k: string]: number
}
last: number[]
totals: {
[k: string]: number
}
}
/**
 * Another report about the same person, for moderators.
 */
export interface EarlierReport {
at: number
outcome: ("acted" | "dismissed" | "open")
reason: ("cheating" | "insults" | "leaving" | "name" | "other" | "stalling")
text: string
}
/**
 * An edition: names, options, cards, rules.
 */
export interface EditionShape {
cards: CardShape[]
costs: {
[k: string]: {
[k: string]: number
}
}
expansion: boolean
improvements: {
[k: string]: string[]
}
key: string
name: string
options: OptionShape[]
rules: RuleShape[]
source: string
terms: {
[k: string]: string
}
topics: TopicShape[]
variants: string[]
year: (number | null)
}
/**
 * An option of the rules, for the form of a room.
 */
export interface OptionShape {
about: string
choices: ChoiceShape[]
citation: (string | null)
default: (boolean | number | string)
high: number
kind: ("choice" | "number" | "yes_no")
low: number
name: string
offered_from: number
rule: string
title: string
}
/**
 * A rule in an edition's words.
 */
export interface RuleShape {
games: (string | null)
id: string
language: string
source: (string | null)
text: string
title: string
}
/**
 * A section of the rules.
 */
export interface TopicShape {
key: string
title: string
}
/**
 * An edition in a list.
 */
export interface EditionSummary {
expansion: boolean
key: string
name: string
year: (number | null)
}
/**
 * GET /api/editions: all choices; GET /api/editions/{key} has the details.
 */
export interface Editions {
boards: BoardChoice[]
bots: BotShape[]
default: string
editions: EditionSummary[]
variants: VariantShape[]
}
/**
 * A variant.
 */
export interface VariantShape {
about: string
key: string
options: {
[k: string]: (boolean | number | string)
}
players?: number[]
source: string
title: string
}
/**
 * POST /api/email: send messages about your turns and results to an address.
 */
export interface EmailRequest {
address: string
}
/**
 * Your e-mail address.
 */
export interface EmailShape {
address: (string | null)
confirmed?: boolean
works?: boolean
}
/**
 * A finished game of yours.
 */
export interface EndedGame {
at: number
change: (number | null)
edition: string
game: string
number: number
seats: PlayedSeat[]
there: boolean
uncounted: ("casual" | "dice" | "hints" | "left" | "moderated" | "points" | "programs")[]
winner: number
winners?: number[]
you: number
}
/**
 * A seat's result.
 */
export interface PlayedSeat {
bot: (string | null)
left?: boolean
name: string
points: number
}
/**
 * An offer that has ended.
 */
export interface EndedOffer {
became: ("over" | "refused" | "traded" | "unanswered" | "unpayable" | "withdrawn")
give: {
[k: string]: number
}
number: number
player: number
to?: (number | null)
want: {
[k: string]: number
}
}
/**
 * POST /api/tournaments/{id}/away: an entrant leaves, or is back.
 */
export interface EntrantRequest {
away: boolean
entrant: number
}
/**
 * A person who takes part, with the standings.
 */
export interface EntrantShape {
away: boolean
byes: number
entrant: number
firsts: number
games: number
group: (number | null)
here: boolean
name: string
points: number
rank: number
scored: number
share: number
stage: ("final" | "group" | "round" | "semi")
strength: number
you: boolean
}
/**
 * Why something was refused; also the body of every HTTP error.
 */
export interface ErrorShape {
code: string
rule?: (string | null)
text: string
}
/**
 * One step of the game; versions have no gaps.
 */
export interface Event {
changes: TableView
clocks: ClockShape[]
game: string
happenings: HappeningShape[]
line: Line
more?: boolean
own: (Own | null)
type: "event"
version: number
}
/**
 * The public view. A snapshot has all parts, an event those that changed.
 */
export interface TableView {
awaited?: AwaitedShape
barbarians?: (BarbarianShape | null)
board?: BoardShape
dice?: DiceShape
hands?: OpenHand[]
laid_open?: OpenHand[]
lesson?: (LessonProgress | null)
luck?: {
[k: string]: number
}[]
neutrals?: NeutralShape[]
offer?: (OfferShape | null)
pieces?: PiecesShape
players?: PlayerShape[]
setting?: SettingShape
supply?: SupplyShape
tokens?: (TokensShape | null)
turn?: TurnShape
wonders?: WonderShape[]
}
/**
 * A player's hand that all may see.
 */
export interface OpenHand {
cards: {
[k: string]: number
}
player: number
points: number
progress: string[]
}
/**
 * The learner's progress in the lesson.
 */
export interface LessonProgress {
done: boolean
hint: number
lesson: string
strayed: (("elsewhere" | "missed" | "turn_over") | null)
}
/**
 * A neutral colour of a game for two.
 */
export interface NeutralShape {
left: {
[k: string]: number
}
name: string
player: number
road_length: number
}
/**
 * The engine's offer, for which the game waits.
 */
export interface OfferShape {
answers: OfferAnswer[]
give: {
[k: string]: number
}
player: number
want: {
[k: string]: number
}
}
/**
 * An opponent's answer to the engine's offer.
 */
export interface OfferAnswer {
answer: ("accept" | "counter" | "reject" | "waiting")
give: {
[k: string]: number
}
player: number
want: {
[k: string]: number
}
}
/**
 * Everything that stands on the board.
 */
export interface PiecesShape {
buildings: BuildingShape[]
knights: KnightShape[]
merchant: (string | null)
merchant_player: (number | null)
pirate: (string | null)
roads: RoadShape[]
robber: (string | null)
robber_active: boolean
ships: ShipShape[]
}
/**
 * A knight; `can_act` counts for the current player in the action phase.
 */
export interface KnightShape {
active: boolean
can_act: boolean
level: number
player: number
promoted: boolean
vertex: string
}
/**
 * A road.
 */
export interface RoadShape {
edge: string
player: number
}
/**
 * A ship; one built this turn does not move.
 */
export interface ShipShape {
edge: string
new: boolean
player: number
}
/**
 * The public part of a player.
 */
export interface PlayerShape {
army: number
counts: {
[k: string]: number
}
defender: number
hand: number
hand_limit: number
homes?: number[]
improvements: {
[k: string]: TrackShape
}
islands: number[]
left: {
[k: string]: number
}
offers: number
player: number
points: number
progress: number
progress_limit: number
refuses_trade: boolean
road_length: number
sources: {
[k: string]: number
}
vp_cards: string[]
}
/**
 * An improvement track of one player.
 */
export interface TrackShape {
gives: (string | null)
level: number
name: (string | null)
next_cost: ({
[k: string]: number
} | null)
next_name: (string | null)
red_dice: number
}
/**
 * The edition and options, which no action changes.
 */
export interface SettingShape {
at_sea: boolean
commodities: string[]
edition: string
expansion: boolean
house_rules: {
[k: string]: (boolean | number | string)
}
options: {
[k: string]: (boolean | number | string)
}
players: number
products: {
[k: string]: string
}
special_building: boolean
tools: ToolShape[]
track_levels: number
variants: string[]
victory_points: number
}
/**
 * Something to build, or to do with your pieces.
 */
export interface ToolShape {
always: boolean
cost: {
[k: string]: number
}
name: ("activate" | "buy" | "chase" | "city" | "disband" | "harbor" | "knight" | "move" | "move_ship" | "promote" | "restore" | "road" | "settlement" | "ship" | "wall")
piece: (string | null)
}
/**
 * The supply in the middle of the table.
 */
export interface SupplyShape {
cards: {
[k: string]: number
}
decks: {
[k: string]: number
}
defenders: number
}
/**
 * The trade tokens of a game for two.
 */
export interface TokensShape {
held: number[]
pool: number
prices: {
[k: string]: number
}[]
used: boolean
}
/**
 * The state of the turn.
 */
export interface TurnShape {
current: number
first: number
fleet: string[]
pair?: number[]
phase: ("action" | "over" | "roll" | "setup" | "special_building")
rolls: number[]
round: number
ship_moved: boolean
turn: number
winner: (number | null)
}
/**
 * One of the wonders (F-10).
 */
export interface WonderShape {
cost: {
[k: string]: number
}
name: string
of: number
player: (number | null)
steps: number
}
/**
 * One thing that happened, or would happen, as its viewer may know it.
 * 
 *     It has those fields that docs/reference/happenings.md gives its kind, except for those that are
 *     None. A neutral colour's number is 6 or 7.
 */
export interface HappeningShape {
active?: (boolean | null)
area?: (number | null)
at?: (string | null)
attack?: (number | null)
became?: (string | null)
came_from?: (string | null)
card?: (string | null)
cards?: ({
[k: string]: number
} | number | null)
count?: (number | null)
deck?: (string | null)
defenders?: (number[] | null)
event?: (string | null)
from_player?: (number | null)
give?: ({
[k: string]: number
} | null)
giver?: (number | null)
kind: ("area" | "asked" | "barbarians" | "battle" | "cards" | "dice" | "discovery" | "improvement" | "largest_army" | "longest_road" | "merchant" | "metropolis" | "number" | "numbered" | "offer" | "paired_turn" | "piece" | "pirate" | "progress" | "robber" | "robber_awake" | "token" | "turn" | "winner" | "wonder")
level?: (number | null)
losers?: (number[] | null)
number?: (number | null)
of?: (number | null)
piece?: (string | null)
player?: (number | null)
players?: (number[] | null)
points?: (number | null)
reason?: (string | null)
red?: (number | null)
shares?: (number[] | null)
step?: (number | null)
taker?: (number | null)
terrain?: (string | null)
token?: (string | null)
track?: (string | null)
want?: ({
[k: string]: number
} | null)
won?: (boolean | null)
wonder?: (string | null)
yellow?: (number | null)
}
/**
 * One entry of the log, as parts of a sentence in any language.
 */
export interface Line {
args: string[]
asked: number[]
at: number
battle?: (BattleShape | null)
begins: (number | null)
by_bot: boolean
current: number
decision: string
events: string[]
kind: string
level: (number | null)
moves: Move[]
offer: (OfferStep | null)
player: (number | null)
result: string[]
round: number
text: string
turn: number
version: number
whom: (number | null)
}
/**
 * Cards that changed hands; those that the viewer may not know are only counted.
 */
export interface Move {
cards: ({
[k: string]: number
} | null)
count: number
player: (number | null)
to: (number | null)
}
/**
 * What happens to an offer.
 */
export interface OfferStep {
became: ("made" | "refused" | "traded" | "withdrawn")
give: {
[k: string]: number
}
player: number
want: {
[k: string]: number
}
}
/**
 * What a seat knows in addition to the public view, and what it may do now.
 */
export interface Own {
brings: {
[k: string]: {
[k: string]: number
}
}
cards: HeldCard[]
counted?: CountedHand[]
hand: {
[k: string]: number
}
legal: {
[k: string]: string[]
}
must: boolean
points: number
rates: {
[k: string]: number
}
shown: (ShownHand | null)
undo: (number | null)
}
/**
 * A progress or development card in your hand.
 */
export interface HeldCard {
count: number
idle: boolean
key: string
playable: boolean
}
/**
 * Another player's cards, shown for the moment by a Spy or a Master Merchant.
 */
export interface ShownHand {
hand: ({
[k: string]: number
} | null)
player: number
progress: (string[] | null)
}
/**
 * A friend in an export.
 */
export interface ExportedFriend {
mark: ("castle" | "grain" | "knight" | "ore" | "politics" | "science" | "ship" | "wool")
name: string
}
/**
 * A game in an export.
 */
export interface ExportedGame {
game: EndedGame
record: (string | null)
}
/**
 * A holiday, in seconds since the epoch.
 */
export interface ExportedHoliday {
since: number
until: number
}
/**
 * A table that you host, at which you have a seat, or at which you wrote.
 */
export interface ExportedTable {
called: (string | null)
host: boolean
id: string
name: (string | null)
said: SaidLine[]
seat: (number | null)
state: (string | null)
}
/**
 * A chat line of yours.
 */
export interface SaidLine {
at: number
text: string
}
/**
 * How the dice can be checked (docs/reference/protocol/index.md).
 */
export interface FairDice {
commitment: string
purpose?: ("hexhold dice 1" | "hexhold dice 2")
secret: (string | null)
seeds: string[]
terms?: (FairTerms | null)
}
/**
 * The terms that are mixed into the dice together with the seeds.
 */
export interface FairTerms {
board: string
deal?: ("" | "duplicate")
edition: string
options: {
[k: string]: (boolean | number | string)
}
/**
 * @maxItems 6
 */
origins: ("bot" | "person" | "promise")[]
/**
 * @maxItems 6
 */
players: string[]
rules: RulesVersion
variants: string[]
}
/**
 * The version of the rules that a game was played under; as text `2 (1a2b3c4d5e6f)`.
 */
export interface RulesVersion {
digest?: string
number: number
}
/**
 * How fair a map is for a number of players (docs/rules/maps.md).
 */
export interface FairnessShape {
apart: number
best_sites: number[]
fair: boolean
players: number
}
/**
 * The flags that `hexhold admin flags` has found last, the surest first.
 */
export interface FlagList {
assistance: AssistanceShape[]
assistance_at: (number | null)
trades: TradeFlagShape[]
trades_at: (number | null)
}
/**
 * A person who gives another one more in trades than they give others.
 */
export interface TradeFlagShape {
favour: number
games: number
giver: string
giver_id: string
sure: number
taker: string
taker_id: string
trades: number
usual: number
}
/**
 * What an action would do, as far as its seat can know; nothing is done.
 */
export interface Foreseen {
changes: TableView
events: string[]
happenings: HappeningShape[]
idle: boolean
moves: Move[]
}
/**
 * A match that waits until everyone in it is ready.
 */
export interface FoundMatch {
players: number
promise: string
queue: string
ready: number
room: string
seconds: number
you: boolean
}
/**
 * POST /api/friends/link: a key that makes its holder your friend; older keys stop working.
 */
export interface FriendLink {
key: string
}
/**
 * GET /api/friends: your friends by name.
 */
export interface FriendList {
friends: FriendShape[]
}
/**
 * A friend.
 */
export interface FriendShape {
id: string
mark: ("castle" | "grain" | "knight" | "ore" | "politics" | "science" | "ship" | "wool")
name: string
rating: (RatingShape | null)
}
/**
 * A rating: newcomers have 1000.
 */
export interface RatingShape {
games: number
uncertainty: number
value: number
}
/**
 * POST /api/friends: become friends with the person who created the key.
 */
export interface FriendRequest {
key: string
}
/**
 * GET /healthz.
 */
export interface Health {
games: number
rooms: number
status: "ok"
}
/**
 * POST /api/profile/holiday: be on holiday for so many days from now; 0 ends it.
 */
export interface HolidayRequest {
days: number
}
/**
 * GET /api/profile/holiday: while it lasts, your clocks stand still in games of days.
 */
export interface HolidayShape {
days_left: number
most: number
until: (number | null)
}
/**
 * GET /api/play/rooms/{id}/imagined: a game that your seat considers possible; for programs.
 */
export interface ImaginedGame {
game: string
position: {

}
seat: number
version: number
}
/**
 * POST /api/lessons: continue the course, or open a lesson.
 */
export interface LearnRequest {
lesson?: (string | null)
}
/**
 * Progress in the course.
 */
export interface Learned {
lessons: number
of: number
}
/**
 * GET /api/rooms: open rooms, and your own in any state; newest first.
 */
export interface Lobby {
features?: string[]
open: LobbyEntry[]
own: LobbyEntry[]
}
/**
 * A room that you may join or watch.
 */
export interface LobbyEntry {
clock: ClockSetting
edition: string
id: string
learned: (Learned | null)
name: string
players: number
state: string
taken: number
}
/**
 * The places of a map.
 */
export interface MapGrid {
coast: CoastShape[]
edges: EdgeShape[]
hexes: HexShape[]
rows: number[]
vertices: VertexShape[]
}
/**
 * POST /api/maps: a map in TOML or JSON.
 */
export interface MapRequest {
seed?: (number | null)
text: string
}
/**
 * A map, its problem if it has one, and its fairness.
 */
export interface MapShown {
clustered: boolean
fairness: FairnessShape[]
grid: (MapGrid | null)
hex: (string | null)
map: (string | null)
most_apart: number
most_aside: number
problem: (string | null)
resources: ResourceFigure[]
}
/**
 * The yield of a resource's hexes in 36 rolls, compared with their share of all pips.
 */
export interface ResourceFigure {
even: boolean
hexes: number
pips: number
share: number
terrain: string
}
/**
 * POST /api/match: wait in queues, or in other ones; you keep your place.
 */
export interface MatchRequest {
pace: ("days" | "fast" | "normal")
/**
 * @minItems 1
 * @maxItems 12
 */
queues: string[]
}
/**
 * GET /api/match: your place in the queues, and how many wait in each.
 */
export interface MatchState {
found: (FoundMatch | null)
offered: QueueShape[]
pace: (("days" | "fast" | "normal") | null)
pause: number
queues: string[]
room: (string | null)
state: ("called" | "missed" | "none" | "playing" | "starting" | "waiting")
version: string
waited: number
}
/**
 * A queue that the server offers.
 */
export interface QueueShape {
edition: string
key: string
players: number
preset: (string | null)
seconds: {
[k: string]: number
}
title: string
waiting: {
[k: string]: number
}
}
/**
 * GET /api/moderation: open reports, the oldest first, and flags; moderators only.
 */
export interface Moderation {
flags: FlagList
reports: ReportShape[]
}
/**
 * A report, for moderators.
 */
export interface ReportShape {
acts: ActShape[]
at: number
chat: ChatLine[]
earlier?: EarlierReport[]
game: (string | null)
games?: number
id: string
left?: number
name: string
reason: ("cheating" | "insults" | "leaving" | "name" | "other" | "stalling")
reporter: string
reporter_made: number
room: string
since?: (number | null)
text: string
version: number
}
/**
 * POST /api/moderation/{id}: decide on a report; moderators only.
 */
export interface ModerationRequest {
do: ("ban" | "dismiss" | "lift" | "mute" | "suspend" | "warn")
hours?: (number | null)
reason?: string
unrate?: boolean
}
/**
 * GET /api/records/{id}/choices: what a player could do at a position of a finished game.
 */
export interface MoveChoices {
actions: string[]
player: number
}
/**
 * POST /api/rooms/{id}/mute: host only; a muted person can read and play, but not write.
 */
export interface MuteRequest {
muted?: boolean
speaker: string
}
/**
 * A person whom the host can mute or remove.
 */
export interface MutedShape {
name: (string | null)
speaker: string
}
/**
 * The standing offers have changed.
 */
export interface Offers {
ended: EndedOffer[]
game: string
offers: StandingOffer[]
type: "offers"
}
/**
 * An offer of the player on turn, or a proposal to that player; the game waits for neither.
 */
export interface StandingOffer {
answers: StandingAnswer[]
closed: boolean
give: {
[k: string]: number
}
left: (number | null)
number: number
player: number
to?: (number | null)
want: {
[k: string]: number
}
}
/**
 * A seat's answer to an offer.
 */
export interface StandingAnswer {
get: {
[k: string]: number
}
give: {
[k: string]: number
}
number: number
player: number
says: ("accept" | "counter" | "reject")
}
/**
 * GET /api/tables: public tables that you can join, the newest first.
 */
export interface OpenTables {
more: number
tables: TableEntry[]
}
/**
 * A public table that you can join.
 */
export interface TableEntry {
bot_seats: number[]
clock: ClockSetting
edition: string
free: number
house_rules: number
id: string
name: string
players: number
rated: boolean
}
/**
 * The position of a finished game from which this table plays on.
 */
export interface OriginShape {
game: string
step: number
}
/**
 * The first step of a game that differs under this server's rules.
 * 
 *     Steps from there to the next snapshot have no changes.
 */
export interface OtherRules {
here: string
played: string
step: number
}
/**
 * GET /api/passkeys: your passkeys.
 */
export interface PasskeyList {
offered: boolean
passkeys: PasskeyShape[]
}
/**
 * A passkey of yours.
 */
export interface PasskeyShape {
id: string
label: string
seen: number
since: number
site: string
}
/**
 * Options for the browser: `PublicKeyCredentialCreationOptionsJSON` for a new passkey, and
 *     `PublicKeyCredentialRequestOptionsJSON` to sign in.
 */
export interface PasskeyOptions {
options: {

}
}
/**
 * POST /api/passkeys: keep a new passkey; and /api/passkeys/sign_in: sign in with one.
 */
export interface PasskeyRequest {
credential: {

}
}
/**
 * POST /api/records/{id}/play_on: a new table that goes on from a position of this game.
 */
export interface PlayOnRequest {
bot?: (string | null)
name: string
seat: number
step: number
}
/**
 * GET /api/profile/games: your newest games, and your win rates.
 */
export interface PlayedGames {
games: EndedGame[]
more: boolean
rates: WinRate[]
}
/**
 * Your games and wins in one kind of game.
 */
export interface WinRate {
edition: string
games: number
players: number
won: number
}
/**
 * The answer to `ping`.
 */
export interface Pong {
now: number
sent: number
type: "pong"
}
/**
 * A game that can be chosen by name: its edition, options, variants and board.
 */
export interface PresetShape {
about: string
board: string
edition: string
key: string
name: string
options: {
[k: string]: (boolean | number | string)
}
players: number[]
usual_players: number
variants: string[]
}
/**
 * GET /api/presets: hexhold's presets and those of the server.
 */
export interface Presets {
presets: PresetShape[]
}
/**
 * GET /api/profile/export: everything that is stored about you.
 */
export interface ProfileExport {
conduct?: ConductShape
friends: ExportedFriend[]
games: ExportedGame[]
holidays?: ExportedHoliday[]
passkeys?: PasskeyShape[]
profile: ProfileShape
reviews?: ReviewNotes[]
tables: ExportedTable[]
webhooks?: WebhookShape[]
won: WinRate[]
}
/**
 * GET /api/profile: your profile, on whichever device.
 */
export interface ProfileShape {
devices: DeviceShape[]
email?: EmailShape
kept: boolean
listed: boolean
mark: ("castle" | "grain" | "knight" | "ore" | "politics" | "science" | "ship" | "wool")
name: string
rating: (RatingShape | null)
}
/**
 * What you have written and drawn in a review.
 */
export interface ReviewNotes {
game: string
id: string
notes: ReviewNote[]
}
/**
 * What a review says and draws at one position.
 */
export interface ReviewNote {
/**
 * @maxItems 40
 */
arrows?: Arrow[]
/**
 * @maxItems 40
 */
circles?: string[]
step: number
text?: string
}
/**
 * A webhook of yours.
 */
export interface WebhookShape {
host: string
id: string
kind: ("discord" | "json" | "slack")
room: (string | null)
works: boolean
}
/**
 * POST /api/profile: another name and mark at later tables.
 */
export interface ProfileRequest {
listed?: boolean
mark: ("castle" | "grain" | "knight" | "ore" | "politics" | "science" | "ship" | "wool")
name: string
}
/**
 * GET /api/programs: the accounts of your programs.
 */
export interface ProgramList {
programs: ProgramShape[]
token?: (string | null)
}
/**
 * An account of a program of yours.
 */
export interface ProgramShape {
active: boolean
id: string
name: string
}
/**
 * POST /api/programs: create an account for a program.
 */
export interface ProgramRequest {
name: string
}
/**
 * POST /api/push/end: stop notifying this browser.
 */
export interface PushEnd {
endpoint: string
}
/**
 * GET /api/push: the key that a browser needs to subscribe.
 */
export interface PushKey {
key: (string | null)
}
/**
 * POST /api/push: notify this browser, in the language of the request.
 */
export interface PushRequest {
auth: string
endpoint: string
p256dh: string
}
/**
 * A queue with its title.
 */
export interface QueueChoice {
key: string
title: string
}
/**
 * A player in the list of ratings.
 */
export interface RankedPlayer {
mark: ("castle" | "grain" | "knight" | "ore" | "politics" | "science" | "ship" | "wool")
name: string
rating: RatingShape
you: boolean
}
/**
 * GET /api/ratings: the best players among those who are listed.
 */
export interface Ranking {
fewest: number
players: RankedPlayer[]
}
/**
 * GET /readyz.
 */
export interface Readiness {
status: "ok"
}
/**
 * POST /api/match/ready: play the match that was found.
 */
export interface ReadyRequest {
promise?: (string | null)
room: string
seed?: (string | null)
}
/**
 * POST /api/profile/recover: sign in with a code on this device.
 */
export interface RecoverRequest {
code: string
}
/**
 * POST /api/profile/code: signs in another device; shown once, older codes stop working.
 */
export interface RecoveryCode {
code: string
}
/**
 * Why an action is not possible, as data.
 */
export interface RefusalShape {
lacks: {
[k: string]: number
}
price: {
[k: string]: number
}
reason: ("above-progress-limit" | "activation-cost" | "alchemist-before-roll" | "already-a-city" | "already-answered" | "bank-rate" | "beginner-protected" | "beginner-spared" | "beginner-there" | "bundle-empty" | "cannot-offer-that" | "cannot-supply-that" | "card-after-roll" | "card-bought-now" | "card-names-nothing" | "card-needs-choice" | "card-not-held" | "cards-not-held" | "city-cost" | "city-sabotaged-already" | "commodity-only" | "deck-empty" | "defends-already" | "desert-barred" | "deserter-level" | "development-cost" | "development-deck-empty" | "development-not-held" | "dice-named-already" | "displace-weaker" | "distance" | "edge-taken" | "errant-used" | "first-action" | "first-aqueduct" | "first-defend" | "first-desert" | "first-deserter-place" | "first-discard" | "first-draw" | "first-free-road" | "first-gifts" | "first-gold" | "first-harbor" | "first-master" | "first-neutral" | "first-offer" | "first-pillage" | "first-rebuild" | "first-replace" | "first-retreat" | "first-return" | "first-robber" | "first-roll" | "first-roll-only" | "first-setup-building" | "first-setup-road" | "first-smith" | "first-special" | "first-spy" | "first-token" | "first-wake" | "first-yield" | "for-two-only" | "game-is-over" | "hand-empty" | "harbor-resource-only" | "improvement-cost" | "improvement-needs-city" | "knight-already-active" | "knight-cannot-reach" | "knight-cannot-retreat" | "knight-cost" | "knight-inactive" | "knight-is-mighty" | "knight-must-move" | "knight-on-land" | "knight-spent" | "knight-way-ends" | "level-needs-free-city" | "level-not-named" | "marked-for-wonders" | "medicine-cost" | "merchant-must-move" | "merchant-needs-building" | "metropolis-needs-own-city" | "must-rob" | "must-rob-ship" | "name-the-metropolis" | "needs-city" | "needs-fortress" | "needs-knight" | "needs-settlement" | "needs-ship" | "neutral-is-strong" | "no-basic-knight-left" | "no-city-left" | "no-commodities" | "no-effect-now" | "no-harbor-offer" | "no-knight-there" | "no-knight-to-desert" | "no-level-left" | "no-medicine-for-reduced" | "no-merchant-there" | "no-metropolis-now" | "no-next-knight-left" | "no-offers-left" | "no-reduced-city-there" | "no-road-left" | "no-road-there" | "no-robber-at-sea" | "no-settlement-left" | "no-settlement-there" | "no-ship-left" | "no-ship-there" | "no-ship-victim" | "no-such-player" | "no-victim" | "no-wall-left" | "no-wall-there" | "no-wonders" | "not-above-limit" | "not-accepted" | "not-another-player" | "not-asked" | "not-at-new-building" | "not-in-base-game" | "not-in-expansion" | "not-in-start-area" | "not-more-points" | "not-offerer" | "not-on-land" | "not-on-own-road" | "not-on-own-route" | "not-opponents-city" | "not-opponents-knight" | "not-sabotaged" | "not-the-neutral-piece" | "not-the-weakest" | "not-this-yield" | "not-to-act" | "nothing-to-pillage" | "nothing-to-take" | "nowhere-activate" | "nowhere-chase" | "nowhere-city" | "nowhere-knight" | "nowhere-move" | "nowhere-move-ship" | "nowhere-promote" | "nowhere-restore" | "nowhere-road" | "nowhere-settlement" | "nowhere-ship" | "nowhere-wall" | "one-card-a-turn" | "only-in-action-phase" | "other-wonder" | "own-knight-stays" | "own-offer" | "pirate-bars" | "pirate-must-move" | "pirate-not-active" | "pirate-not-near" | "pirate-stays-at-sea" | "point-card-stays" | "progress-hand-empty" | "promoted-already" | "promotion-cost" | "rebuild-road" | "rebuild-ship" | "reduced-city-first" | "resource-only" | "restore-cost" | "road-cost" | "road-not-connected" | "road-not-open" | "road-on-sea" | "robber-must-move" | "robber-not-active" | "robber-not-near" | "robber-stays-on-desert" | "same-edge-again" | "same-hex-twice" | "same-type" | "settlement-cost" | "ship-closed" | "ship-cost" | "ship-moved-already" | "ship-must-move" | "ship-needs-sea" | "ship-new" | "ship-not-connected" | "ship-strands-knight" | "supply-lacks" | "supply-only" | "token-cost" | "token-fixed" | "token-trade-only" | "token-used" | "touches-fog" | "touches-no-number" | "trade-is-over" | "vertex-taken" | "victory-point-stays" | "wall-cost" | "wall-needs-city" | "wall-stands" | "without-neutrals" | "wonder-cost" | "wonder-finished" | "wonder-in-own-turn" | "wonder-needs-cities" | "wonder-needs-harbor" | "wonder-needs-route" | "wonder-needs-strait" | "wonder-needs-waste" | "wonder-taken")
told: {
[k: string]: string
}
}
/**
 * POST /api/conduct/{id}: change what you have decided about a person.
 */
export interface RelationChange {
blocked: boolean
muted: boolean
}
/**
 * POST /api/rooms/{id}/relation: mute or block a player of this table, or end that.
 */
export interface RelationRequest {
blocked: boolean
muted: boolean
seat: number
}
/**
 * POST /api/rooms/{id}/remove: host only; a removed person can't play, sit down or watch here,
 *     and a bot plays on.
 */
export interface RemoveRequest {
removed?: boolean
speaker: string
}
/**
 * POST /api/rooms/{id}/name: change your name here and at later tables.
 */
export interface RenameRequest {
name: string
}
/**
 * A hand in a replay.
 */
export interface ReplayHand {
cards: string[]
hand: {
[k: string]: number
}
player: number
}
/**
 * POST /api/replay: a record's text.
 */
export interface ReplayRequest {
record: string
viewer?: (number | null)
}
/**
 * A record step by step, sent in pieces; the first view is complete.
 */
export interface ReplayShape {
colours: number[]
damage: (string | null)
fair: (FairDice | null)
hands: ReplayHand[]
names: string[]
notes?: ReviewNote[]
points: number[]
rules: (OtherRules | null)
running: boolean
start: TableView
steps: ReplayStep[]
viewer: (number | null)
winner: (number | null)
}
/**
 * The game after one action.
 */
export interface ReplayStep {
changes: TableView
hands: ReplayHand[]
line: Line
points: number[]
}
/**
 * The answer to a message with an `id`. `ok` after `act` means that it is stored.
 */
export interface Reply {
advice?: (Advice | null)
error?: (ErrorShape | null)
foreseen?: (Foreseen | null)
id: string
ok: boolean
refusal?: (RefusalShape | null)
type: "reply"
version: number
}
/**
 * POST /api/rooms/{id}/report: report a player of this table to the moderators.
 */
export interface ReportRequest {
reason: ("cheating" | "insults" | "leaving" | "name" | "other" | "stalling")
seat: number
text?: string
}
/**
 * POST /api/rooms/{id}/report: the report has been stored.
 */
export interface Reported {
left: number
}
/**
 * POST /api/rooms/{id}/return: take your seat on this device; the other one then watches.
 */
export interface ReturnRequest {
key: string
}
/**
 * POST /api/reviews/{id}: show a position; only the leader can.
 */
export interface ReviewChange {
note?: (ReviewNote | null)
step: number
}
/**
 * POST /api/reviews: begin a review of a finished game, which you lead.
 */
export interface ReviewRequest {
game: string
}
/**
 * GET /api/reviews/{id}: a review, as far as it is.
 */
export interface ReviewShape {
game: string
id: string
leader: (string | null)
leads: boolean
notes: ReviewNote[]
step: number
version: number
}
/**
 * Seats, names, presence, configuration or state of the room have changed.
 */
export interface RoomChanged {
clocks: ClockShape[]
own: (Own | null)
room: RoomShape
type: "room"
}
/**
 * A room as one session sees it.
 */
export interface RoomShape {
conduct?: boolean
config: RoomConfig
delay?: number
fair: (FairDice | null)
game: (string | null)
games: number
host: boolean
host_away: boolean
id: string
learned: (string[] | null)
muted?: MutedShape[]
origin?: (OriginShape | null)
pause_agreed: number[]
paused_by: (number | null)
paused_minutes: (number | null)
pauses_left: (number | null)
people?: MutedShape[]
promise: (string | null)
queue?: (string | null)
rematch: number[]
removed?: MutedShape[]
seats: SeatShape[]
shown_in?: (number | null)
speaker?: (string | null)
spectators: number
state: ("finished" | "open" | "paused" | "running")
thinking: (number | null)
tournament: (string | null)
uncounted?: ("casual" | "dice" | "hints" | "left" | "moderated" | "points" | "programs")[]
winner: (number | null)
you: (number | null)
}
/**
 * A seat of a room.
 */
export interface SeatShape {
away_left: (number | null)
bot: (string | null)
colour: number
connected: boolean
holiday?: (number | null)
idle_left: (number | null)
kind: ("bot" | "open" | "person")
mark: (("castle" | "grain" | "knight" | "ore" | "politics" | "science" | "ship" | "wool") | null)
name: (string | null)
next_seed: (string | null)
placed_last?: boolean
program: boolean
returns: number
seat: number
seed: (string | null)
stand_in: boolean
you: boolean
}
/**
 * POST /api/tournaments/{id}/round.
 */
export interface RoundRequest {
as_it_stands?: boolean
}
/**
 * A player in the list of a season.
 */
export interface SeasonPlayer {
mark: ("castle" | "grain" | "knight" | "ore" | "politics" | "science" | "ship" | "wool")
name: string
rank: (number | null)
rating: RatingShape
you: boolean
}
/**
 * Your rating after a game.
 */
export interface SeasonPoint {
at: number
game: string
season: string
uncertainty: number
value: number
}
/**
 * GET /api/seasons: the ratings of a queue in a season.
 */
export interface SeasonShape {
history: SeasonPoint[]
players: SeasonPlayer[]
provisional: number
queue: string
queues: QueueChoice[]
running: boolean
season: string
seasons: string[]
you: (SeasonPlayer | null)
}
/**
 * POST /api/tournaments/{id}/seats: let somebody else play on; host only.
 */
export interface SeatChangeRequest {
entrant: (number | null)
reason: string
round: number
seat: number
table: number
}
/**
 * POST /api/rooms/{id}/link: your seat, and a key with which another device can take it.
 */
export interface SeatLink {
key: string
seat: number
}
/**
 * What you have decided about the person on a seat.
 */
export interface SeatRelation {
blocked: boolean
muted: boolean
seat: number
}
/**
 * POST /api/rooms/{id}/seat: `take` a seat, put a `bot` on it, `remove` its occupant, choose
 *     the `colour` of your own, or `draw` all seats by lot.
 */
export interface SeatRequest {
bot?: string
colour?: number
do: ("bot" | "colour" | "draw" | "remove" | "take")
promise?: (string | null)
seat: number
seed?: (string | null)
}
/**
 * POST /api/rooms/{id}/seed, /api/tournaments/{id}/seed: your seed for the next game's dice.
 */
export interface SeedRequest {
promise: string
seed: string
}
/**
 * The whole state: sent after `hello`, and after a stale version.
 */
export interface Snapshot {
chat: ChatLine[]
clocks: ClockShape[]
game: (string | null)
log: Line[]
now: number
offers: StandingOffer[]
own: (Own | null)
room: RoomShape
seat: (number | null)
type: "snapshot"
version: number
view: (TableView | null)
}
/**
 * A bot has begun to think; each `event` ends that.
 */
export interface Thinking {
seat: (number | null)
type: "thinking"
}
/**
 * POST /api/session: create a session, or change its name.
 */
export interface SessionRequest {
name: string
}
/**
 * Your session.
 */
export interface SessionShape {
name: string
}
/**
 * GET /api/rooms/{id}/conduct: what you have decided about the players of a table.
 */
export interface TableConduct {
seats: SeatRelation[]
}
/**
 * POST /api/rooms/{id}/take_bot: take a bot's seat in a running game.
 */
export interface TakeBotRequest {
seat: number
}
/**
 * POST /api/ticket: opens one WebSocket within 60 seconds, for clients without an Origin.
 */
export interface Ticket {
seconds: number
ticket: string
}
/**
 * GET /api/tournaments: public tournaments, those that changed last first.
 */
export interface TournamentList {
tournaments: TournamentSummary[]
}
/**
 * A public tournament in the list.
 */
export interface TournamentSummary {
edition: string
entrants: number
id: string
kind: ("correspondence" | "duplicate" | "groups" | "knockout" | "rounds" | "swiss")
over: boolean
rounds: number
starts: (number | null)
title: string
}
/**
 * Something that changed a tournament besides its games.
 */
export interface TournamentLogEntry {
at: number
by_host: boolean
entrant?: (number | null)
kind: ("as_it_stands" | "left_out" | "no_check_in" | "result" | "seat" | "walk_over")
other?: (number | null)
reason?: string
round?: (number | null)
table?: (number | null)
}
/**
 * A seat at a table.
 */
export interface TournamentSeat {
entrant: (number | null)
place: (number | null)
points: (number | null)
scored: (number | null)
walk_over: boolean
}
/**
 * A tournament as one session sees it.
 */
export interface TournamentShape {
byes: number[][]
checks_in: boolean
config: RoomConfig
format: TournamentFormatShape
host: boolean
id: string
joins: boolean
last?: boolean
log: TournamentLogEntry[]
next_at: (number | null)
over: boolean
points: number[]
promises: string[]
public: boolean
rounds: TournamentTable[][]
schedule: TournamentSchedule
seed: (string | null)
standings: EntrantShape[]
title: string
you: (number | null)
}
/**
 * A table of a round, an ordinary room.
 */
export interface TournamentTable {
group: (number | null)
over: boolean
room: string
seats: TournamentSeat[]
stage: ("final" | "group" | "round" | "semi")
yours: boolean
}
/**
 * GET /api/watch: public games that go on, the best rated first.
 */
export interface WatchList {
games: WatchedGame[]
more: number
}
/**
 * A game to watch.
 */
export interface WatchedGame {
clock: ClockSetting
delay: number
edition: string
hands: boolean
id: string
name: string
players: WatchedPlayer[]
rating: (number | null)
spectators: number
}
/**
 * A player of a game to watch.
 */
export interface WatchedPlayer {
bot: (string | null)
colour: number
mark: (("castle" | "grain" | "knight" | "ore" | "politics" | "science" | "ship" | "wool") | null)
name: string
rating: (number | null)
}
/**
 * GET /api/webhooks: your webhooks.
 */
export interface WebhookList {
secret?: (string | null)
webhooks: WebhookShape[]
}
/**
 * POST /api/webhooks: tell an address about turns and results.
 */
export interface WebhookRequest {
room?: (string | null)
url: string
}
