import { sentences } from './sentences_en'

export const en = {
  ...sentences,
  // Cards and places; an edition's own words come from the server where the language is English.
  brick: 'brick', lumber: 'lumber', wool: 'wool', grain: 'grain', ore: 'ore',
  coin: 'coin', cloth: 'cloth', paper: 'paper',
  hills: 'hills', forest: 'forest', pasture: 'pasture', fields: 'fields', mountains: 'mountains',
  desert: 'desert', gold: 'gold', sea: 'sea', any: 'any',
  trade: 'Trade', politics: 'Politics', science: 'Science', ship_event: 'barbarian ship',
  supply: 'the supply', card: 'card', cards: 'cards',
  commodity: 'commodity', resource: 'resource',
  nobody: 'nobody', you: 'You', you_lower: 'you',

  // First page and rooms
  not_found: 'There is nothing here', not_found_about: 'No page has this address. Perhaps a piece of the link is missing.',
  bad_wish: 'This link asks for a game that cannot be set up.',
  tagline: 'Cities & Knights, with friends or bots',
  play_now: 'Play now',
  game_with_bots: 'Game with bots',
  play_now_about: 'against three bots, at once',
  new_room: 'Set up a table', open_tables: 'Open tables', your_tables: 'Your tables',
  no_open_tables: 'No table is waiting for players. Set one up and share its link.',
  your_name: 'Your name', save: 'Save', guest: 'Guest', settings: 'Settings', about: 'About',
  edition: 'Edition', players_number: 'Players', board: 'Board', board_for: 'for {n} players', idle_variant: 'Not in this edition.',
  clock: 'Clock', no_clock: 'none', seconds: '{n} {n|second|seconds} a turn',
  grace: 'A bot plays for whoever is away', grace_about: 'after a line has been cut for this long', grace_seconds: '{n} s', grace_minutes: '{n} min', never: 'never',
  days: '{n} {n|day|days} a turn', hours: '{n} {n|hour|hours} a turn', visibility: 'Who may come', private_room: 'whoever has the link',
  public_room: 'everybody, in the lobby', house_rules: 'House rules', variants: 'Variants',
  change_name: 'Change name', change_room: 'Change the table', room_changed: 'The host has changed what is played.',
  create: 'Open the table', cancel: 'Cancel', back: 'Back', join: 'Sit down', watch: 'Watch',
  start: 'Start', add_bot: 'Add a bot', remove: 'Remove', open_seat: 'Open seat', copy_link: 'Copy link',
  link_copied: 'Link copied', waiting_for_host: 'The host starts the game.', leave: 'Leave',
  share_link: 'Share this link; whoever has it can sit down.', room_name: 'Name of the table',
  seats_first: 'Every seat must be taken first.',
  only_here: 'This address works on this computer only. For others start “hexhold serve --host 0.0.0.0” and open the page at this computer’s address in the network.',
  go_to_table: 'Go to the table', replay_file: 'Open a record', yes: 'yes', no: 'no', bot: 'bot',
  bots: 'Bots', which_bot: 'Bots added', bot_speed: 'Pace of bots', slow: 'calm', normal: 'brisk', fast: 'at once',
  state_open: 'waiting', state_running: 'running', state_paused: 'paused', state_finished: 'over',

  // The bar
  round: 'Round {n}', to_win: 'first to {n}', paused: 'The game is paused.', resume: 'Go on', pause: 'Pause',
  menu: 'Menu', undo: 'Undo', rematch: 'Rematch', wants_rematch: '{players} would play again',
  lobby: 'Lobby', connecting: 'Connecting …', sending: 'sending …', line_cut: 'The line is cut – {why}.', cut_offline: 'this device is offline',
  cut_silent: 'the server does not answer', cut_minutes: 'no answer for {n} {n|minute|minutes}', cut_held: 'What you pressed is kept.',
  trying: 'Trying again …', next_try: 'Next try in {n} s', try_now: 'Try now', come_in_anew: 'Come in anew',
  unknown_here: 'The server does not know you any more. Whoever has a link to the seat takes it back with that.',
  not_answered: 'The server has not answered: this may not have arrived. Try again.',
  overtaken: 'While the line was cut the game went on. What you pressed last was not done.',
  not_understood: 'The server could not read that; nothing was done.',
  bot_plays: 'A bot is playing for you.', take_back: 'Take my seat back', spectating: 'You are watching.',
  finish: 'Finish building', take_nothing: 'Take nothing', paused_by: '{who} has paused the game.',
  no_settlement: 'You have no settlement to make a city of.', no_city: 'You have no city to build a wall around.',
  no_knight: 'You have no knight.', no_ship: 'You have no ship.',
  timed_out: 'Your time ran out, and a bot has played for you.', bot_for: 'a bot for {who}',
  other_device: 'Link for my other device',
  other_device_about: 'Open this link on another device to play on there from the same seat. It is yours alone: whoever has it can play for you. This device then watches; a newer link ends this one.',
  away: 'away', bot_stands_in: 'a bot plays', returned: 'came back {n}×', fullscreen: 'Full screen', credits: 'Credits and licences',

  // Tools
  road: 'Road', ship: 'Ship', move_ship: 'Move ship', settlement: 'Settlement', city: 'City', wall: 'City wall', knight: 'Knight',
  activate: 'Activate', promote: 'Promote', move: 'Move', chase: 'Chase robber', improve: 'Improve',
  roll: 'Roll the dice', end: 'End turn', offer: 'Offer', bank: 'Bank trade', done: 'Done', discard: 'Discard',
  take: 'Take', give: 'Give', draw: 'Draw', return: 'Return', retreat: 'Retreat', remove_knight: 'Give up knight',
  pillage: 'Give up city', robber: 'Robber', pirate: 'Pirate', harbor: 'Commercial Harbor', accept: 'Accept', reject: 'Refuse',
  counter: 'Counter-offer', confirm: 'Trade', withdraw: 'Withdraw', restore: 'Restore city', buy: 'Buy a card',
  spare: 'Give up wall', yield: 'Choose yield', defend: 'Defend', disband: 'Dismiss knight', token: 'Trade token',
  neutral: 'Neutral piece', play: 'Play', without: 'Without', nobody_to_rob: 'Rob nobody',
  confirm_action: 'Do it', rob_player: 'rob {player}', choose_red_die: 'The red die shows:', choose_yellow_die: 'The yellow die shows:',
  red_die_is: 'red {n}', yellow_die_is: 'yellow {n}', choose_place: 'Choose a lit place on the board.', costs: 'costs',
  not_now: 'Not possible now', knight_level: 'Level {n}', promotion: 'Promotion', activation: 'Activation',
  own_things: 'Your things', tools: 'Build and act', build: 'Build', hand: 'Hand', your_hand: 'Your hand', cover_hand: 'Cover hand',
  show_hand: 'Show hand', progress_cards: 'Progress cards', no_progress: 'No progress cards yet.',
  playable: 'can be played', from_bank: '{n}:1 with the bank', left_in_supply: '{n} left', enlarge: 'Larger', press_for_reason: 'Not now; a press says why.',
  play_card: 'Play {card}', close: 'Close', next_level: 'Next: {name}', gives_ability_trade: 'trade 2:1', gives_ability_politics: 'mighty knights', gives_ability_science: 'free card',
  gives_metropolis: 'metropolis', gives_metropolis_for_good: 'yours for good', gives_card_chance: 'more cards', more_cards_about: 'With each level, gate and red die bring you progress cards more often.', level: 'level {n}',
  red_die: 'card on red die ≤ {n}', complete: 'complete',

  // Players
  players: 'Players', points: '{n} {n|point|points}', points_short: 'points', hand_of: '{n} {n|card|cards} in hand, {limit} safe',
  progress_of: 'progress cards {n} of {limit}', knights_strength: 'strength of the active knights {n}', road_length: 'road of {n}',
  walls: '{n} city {n|wall|walls}', what_signs_mean: 'What the signs mean', dice_turn: 'on turn', refuses: 'refused an offer this turn',
  src_settlements: '{n} {n|settlement|settlements}', src_cities: '{n} {n|city|cities}', src_metropolises: '{n} {n|metropolis|metropolises}',
  src_longest_road: 'longest road', src_largest_army: 'largest army', src_merchant: 'merchant',
  src_defender: '{n}× defender', src_cards: '{n} open {n|card|cards}', src_islands: '{n} foreign {n|area|areas}',
  src_concealed: '{n} concealed {n|card|cards}', knights_played: '{n} {n|knight|knights} played', pieces_left: 'Pieces left',

  neutral_colour: 'Neutral {n}', neutral_about: 'belongs to nobody', tokens: 'trade tokens {n}', ships: 'ships',
  tokens_head: 'Trade tokens', tokens_held: 'You hold {n}; {pool} in the pool.', price: 'price {n}',
  token_trade: 'Force a trade', token_trade_about: 'take 2 random resource cards, give 2 back',
  token_all: 'Trade all cards', token_all_about: 'the same with commodities too',
  token_desert: 'Robber to the desert', token_desert_about: 'wherever it may move',
  token_once: 'Once a turn. Knights can be dismissed for tokens.', token_used: 'Used this turn.',

  // Barbarians
  barbarians: 'Barbarians', attack: 'attack', defence: 'defence', steps_away: '{n} {n|step|steps} away',
  landing: 'they land', held: 'The defence holds.', would_lose: '{players} would {n|lose|each lose} a city.',
  attack_fails: 'attack {a} : {d} defence',

  // Tabs
  log: 'Log', chat: 'Chat', dice: 'Dice', rules: 'Rules', search_rules: 'Search cards and rules', words_board: 'In words', trade_tab: 'Trade',
  supply_and_decks: 'Supply and decks', say: 'Say something', send: 'Send', expected: 'expected', rolled: 'rolled',
  no_rolls: 'No dice yet.', what_happened: 'Since your last turn', deck_trade: 'Trade deck',
  deck_politics: 'Politics deck', deck_science: 'Science deck', deck_development: 'Development cards',
  fair_dice: 'Fair dice', commitment: 'Commitment', secret: 'Secret', jump_replay: 'Replay', rolls: '{n} {n|roll|rolls}',

  // Trade
  you_give: 'You give', you_get: 'You get', make_offer: 'Offer to all', trade_with_bank: 'Trade with the bank',
  bank_needs: 'The bank takes cards of one kind for one card: lay out both.', bank_rate: 'For {n} {card} the bank gives one card.',
  offer_needs: 'Lay out what you give and what you get.',
  too_few: 'You do not hold these cards.', offers_left: 'Offers this turn: {n}', gives: '{player} gives',
  wants: 'wants', answer_waiting: 'thinks', answer_accept: 'accepts', answer_reject: 'refuses',
  answer_counter: 'offers instead', trade_with: 'Trade with {player}', not_your_trade: 'Offers are made in one’s own action phase.',
  no_trades: 'No trades this turn', you_refuse: 'You refuse every offer of this turn.', trades_again: 'Trade again',
  refuses_all_turn: 'refused an offer this turn', clear: 'Clear', bank_rates: 'Bank rates',
  all_refused: 'Everybody refused your offer.',
  offer_of: '{player} offers', your_offer: 'Your offer', bank_rate_hint: 'Give {n} of one kind for one card.',

  // Typed notation
  type_action: 'Type an action', type_hint: 'for example: {example}', keys: 'Keys',
  keys_help: '/ types an action · R rolls · E ends the turn · U undoes · Arrow keys and Tab walk through lit places, Enter chooses · Escape leaves a tool · L reads the last log line',

  // Settings
  theme: 'Colours', theme_auto: 'as the system', theme_light: 'light', theme_dark: 'dark', language: 'Language',
  sound: 'Sound when it is your turn', motion: 'Moving cards', shortcuts: 'Single-key shortcuts', marks: 'Marks on pieces',
  about_text: 'hexhold is free software (Apache 2.0). Icons by Delapouite, Faithtoken, Lorc, Quoting and Sbed, game-icons.net, CC BY 3.0. Fonts: Grenze and Source Sans 3, SIL Open Font License.',

  // A first game
  hint: 'A hint', hint_seen: 'Got it', hints_off: 'No more hints', hints: 'Hints for a first game',
  'hint.setup': 'Lit corners are free for you. The dots below a number tell how often it is rolled: more dots, more cards.',
  'hint.build': 'Choose a tool, then a lit place. A pale tool cannot be used now: press it, and it says why.',
  'hint.hand': 'You hold {n} {n|card|cards}; {limit} are safe. When a seven is rolled, you lose half of them: build or trade before.',
  'hint.knights': 'A knight that lies there grey is asleep. Activate it for {grain}: only then it defends, moves or chases the robber.',
  'hint.barbarians': 'Each ship on the event die brings the barbarians a step nearer. When they land, cities count for the attack, active knights for the defence; if it is too weak, whoever gave least loses a city.',
  'hint.improve': 'Improve your cities with {coin}, {cloth} and {paper}. “More cards”: with each level, gate and red die bring you progress cards more often.',

  // In words
  words_intro: 'The board in words', hex_line: '{id}: {terrain} {number}', robber_here: 'robber', pirate_here: 'pirate',
  foreign_area: 'foreign area {n}', area_had_by: 'points to {who}', new_ship: 'built this turn', merchant_here: 'merchant',
  corner_of: 'corner of {places}', edge_between: 'edge beside {places}', active: 'active', inactive: 'inactive', acted: 'has acted',
  reduced: 'reduced city', metropolis: 'metropolis', harbor_at: '{kind} harbor', pieces_of: 'Pieces of {who}', none: 'none',
  coast: 'coast',

  // Replay and statistics
  replay: 'Replay', statistics: 'Statistics', drop_record: 'Drop a record here, or choose a file',
  step_of: 'Step {n} of {all}', first_step: 'To the start', previous: 'Back', next: 'Forward', last_step: 'To the end',
  play_on: 'Play', stop: 'Stop', speed: 'Speed', open_hands: 'Open hands', public_only: 'What everybody knew', view_as: 'Seen by',
  replay_running_own: 'The game goes on: this is what you knew.', replay_running_public: 'The game goes on: this is what everybody knew.',
  points_over_time: 'Points over time', dice_expected: 'Dice against expectation', luck: 'Luck and trade',
  produced: 'produced', stolen: 'stolen', lost: 'lost', discarded: 'discarded', traded: 'trades', bank_trades: 'bank trades',
  defended: 'defence given', download: 'Download the record', damaged: 'The record is damaged: {text}', turn_n: 'turn {n}',
  previous_turn: 'Turn back', next_turn: 'Turn forward', dice_few: 'Too few rolls to say anything.', dice_even: 'As even as dice should be.',
  dice_uneven: 'A little uneven, as honest dice are now and then.', dice_rare: 'Rarely this uneven: less than once in a hundred games.',
  chi: 'χ² {x} over {n} {n|roll|rolls}',
}

export type Messages = typeof en
export type MessageKey = keyof Messages
