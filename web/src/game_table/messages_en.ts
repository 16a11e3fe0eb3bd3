export const en = {
  // Cards and places; an edition's own words come from the server where the language is English.
  brick: 'brick', lumber: 'lumber', wool: 'wool', grain: 'grain', ore: 'ore',
  coin: 'coin', cloth: 'cloth', paper: 'paper',
  hills: 'hills', forest: 'forest', pasture: 'pasture', fields: 'fields', mountains: 'mountains',
  desert: 'desert', gold: 'gold', sea: 'sea', any: 'any',
  trade: 'Trade', politics: 'Politics', science: 'Science', ship_event: 'barbarian ship',
  supply: 'the supply', card: 'card', cards: 'cards',
  nobody: 'nobody', you: 'You', you_lower: 'you',

  // First page and rooms
  tagline: 'Cities & Knights, with friends or bots',
  play_now: 'Play now',
  play_now_about: 'against three bots, at once',
  new_room: 'Set up a table', open_tables: 'Open tables', your_tables: 'Your tables',
  no_open_tables: 'No table is waiting for players. Set one up and share its link.',
  your_name: 'Your name', save: 'Save', guest: 'Guest', settings: 'Settings', about: 'About',
  edition: 'Edition', players_number: 'Players', board: 'Board', random_board: 'random',
  beginner_board: 'for beginners', clock: 'Clock', no_clock: 'none', seconds: '{n} seconds a turn',
  days: '{n} days a turn', visibility: 'Who may come', private_room: 'whoever has the link',
  public_room: 'everybody, in the lobby', house_rules: 'House rules', variants: 'Variants',
  create: 'Open the table', cancel: 'Cancel', back: 'Back', join: 'Sit down', watch: 'Watch',
  start: 'Start', add_bot: 'Add a bot', remove: 'Remove', open_seat: 'Open seat', copy_link: 'Copy link',
  link_copied: 'Link copied', waiting_for_host: 'The host starts the game.', leave: 'Leave',
  share_link: 'Share this link; whoever has it can sit down.', room_name: 'Name of the table',
  go_to_table: 'Go to the table', replay_file: 'Open a record', yes: 'yes', no: 'no', bot: 'bot',
  bots: 'Bots', bot_speed: 'Pace of bots', slow: 'calm', normal: 'brisk', fast: 'at once',
  state_open: 'waiting', state_running: 'running', state_paused: 'paused', state_finished: 'over',

  // The bar
  round: 'Round {n}', to_win: 'first to {n}', paused: 'The game is paused.', resume: 'Go on', pause: 'Pause',
  menu: 'Menu', undo: 'Undo', rematch: 'Rematch', wants_rematch: '{players} would play again',
  lobby: 'Lobby', connecting: 'Connecting …', reconnecting: 'The line is lost. Connecting again …',
  bot_plays: 'A bot is playing for you.', take_back: 'Take my seat back', spectating: 'You are watching.',
  other_device: 'Link for my other device',
  other_device_about: 'Open this link on another device to play on there from the same seat. It is yours alone: whoever has it can play for you. This device then watches; a newer link ends this one.',
  away: 'away', bot_stands_in: 'a bot plays', returned: 'came back {n}×', fullscreen: 'Full screen',

  // Tools
  road: 'Road', settlement: 'Settlement', city: 'City', wall: 'City wall', knight: 'Knight',
  activate: 'Activate', promote: 'Promote', move: 'Move', chase: 'Chase robber', improve: 'Improve',
  roll: 'Roll the dice', end: 'End turn', offer: 'Offer', bank: 'Bank trade', done: 'Done', discard: 'Discard',
  take: 'Take', give: 'Give', draw: 'Draw', return: 'Return', retreat: 'Retreat', remove_knight: 'Give up knight',
  pillage: 'Give up city', robber: 'Robber', harbor: 'Commercial Harbor', accept: 'Accept', reject: 'Refuse',
  counter: 'Counter-offer', confirm: 'Trade', withdraw: 'Withdraw', restore: 'Restore city', buy: 'Buy a card',
  spare: 'Give up wall', yield: 'Choose yield', defend: 'Defend', disband: 'Disband', token: 'Token',
  neutral: 'Neutral piece', play: 'Play', without: 'Without', nobody_to_rob: 'Rob nobody',
  confirm_action: 'Do it', choose_place: 'Choose a lit place on the board.', costs: 'costs',
  not_now: 'Not possible now', knight_level: 'Level {n}', promotion: 'Promotion', activation: 'Activation',
  tools: 'Build and act', build: 'Build', hand: 'Hand', your_hand: 'Your hand', cover_hand: 'Cover hand',
  show_hand: 'Show hand', progress_cards: 'Progress cards', no_progress: 'No progress cards yet.',
  playable: 'can be played', from_bank: '{n}:1 with the bank', left_in_supply: '{n} left',
  play_card: 'Play {card}', close: 'Close', next_level: 'Next: {name}', gives_ability: 'ability',
  gives_metropolis: 'metropolis', gives_card_chance: 'more cards', level: 'level {n}',
  red_die: 'card on red die ≤ {n}', complete: 'complete',

  // Players
  players: 'Players', points: '{n} points', points_short: 'points', hand_of: 'hand {n} of {limit}',
  progress_of: 'progress cards {n} of {limit}', knights_strength: 'knights {n}', road_length: 'road {n}',
  walls: 'walls {n}', dice_turn: 'on turn', refuses: 'refuses trade this turn',
  src_settlements: 'settlements', src_cities: 'cities', src_metropolises: 'metropolises',
  src_longest_road: 'longest road', src_largest_army: 'largest army', src_merchant: 'merchant',
  src_defender: 'defender', src_cards: 'cards', src_islands: 'islands', pieces_left: 'Pieces left',

  // Barbarians
  barbarians: 'Barbarians', attack: 'attack', defence: 'defence', steps_away: '{n} steps away',
  one_step_away: 'one step away', held: 'The defence holds.', would_lose: '{players} would lose a city.',
  attack_fails: 'attack {a} : {d} defence',

  // Tabs
  log: 'Log', chat: 'Chat', dice: 'Dice', rules: 'Rules', words_board: 'In words', trade_tab: 'Trade',
  supply_and_decks: 'Supply and decks', say: 'Say something', send: 'Send', expected: 'expected', rolled: 'rolled',
  no_rolls: 'No dice yet.', what_happened: 'Since your last turn', deck_trade: 'Trade deck',
  deck_politics: 'Politics deck', deck_science: 'Science deck', deck_development: 'Development cards',
  fair_dice: 'Fair dice', commitment: 'Commitment', secret: 'Secret', jump_replay: 'Replay', rolls: '{n} rolls',

  // Trade
  you_give: 'You give', you_get: 'You get', make_offer: 'Offer to all', trade_with_bank: 'Trade with the bank',
  too_few: 'You do not hold these cards.', offers_left: 'Offers this turn: {n}', gives: '{player} gives',
  wants: 'wants', answer_waiting: 'thinks', answer_accept: 'accepts', answer_reject: 'refuses',
  answer_counter: 'offers instead', trade_with: 'Trade with {player}', not_your_trade: 'Offers are made in one’s own action phase.',
  refuses_all_turn: 'refused already this turn', clear: 'Clear', bank_rates: 'Bank rates',
  offer_of: '{player} offers', your_offer: 'Your offer', bank_rate_hint: 'Give {n} of one kind for one card.',

  // Typed notation
  type_action: 'Type an action', type_hint: 'for example: {example}', keys: 'Keys',
  keys_help: '/ types an action · R rolls · E ends the turn · U undoes · Arrow keys and Tab walk through lit places, Enter chooses · Escape leaves a tool · L reads the last log line',

  // Settings
  theme: 'Colours', theme_auto: 'as the system', theme_light: 'light', theme_dark: 'dark', language: 'Language',
  sound: 'Sound when it is your turn', motion: 'Moving cards', shortcuts: 'Single-key shortcuts', marks: 'Marks on pieces',
  about_text: 'hexhold is free software (Apache 2.0). Icons by Lorc, Delapouite, Skoll and others, game-icons.net, CC BY 3.0. Fonts: Grenze and Source Sans 3, SIL Open Font License.',

  // Decisions, for you and about another
  'you.setup_building': 'Place your {piece}.', 'other.setup_building': '{who} places a {piece}.',
  'you.setup_road': 'Place a road beside it.', 'other.setup_road': '{who} places a road.',
  'you.roll': 'Your turn: roll the dice.', 'other.roll': '{who} is about to roll.',
  'you.action': 'Your turn: build, trade or play.', 'other.action': '{who} is playing.',
  'you.special': 'Special building: build, or finish.', 'other.special': '{who} may build between turns.',
  'you.discard': 'Discard {n} of {hand}.', 'other.discard': '{who} must discard.',
  'you.robber': 'Move the robber.', 'other.robber': '{who} moves the robber.',
  'you.aqueduct': 'Your aqueduct: take a card of your choice.', 'other.aqueduct': '{who} takes a card for the aqueduct.',
  'you.offer': 'Answer the offer.', 'other.offer': '{who} may answer the offer.',
  'you.own_offer': 'Your offer is on the table.', 'other.own_offer': '{who} decides about the offer.',
  'you.free_road': 'Place a free road.', 'other.free_road': '{who} places a free road.',
  'you.smith': 'Promote a knight for free.', 'other.smith': '{who} promotes knights for free.',
  'you.desert': 'Choose which of your knights deserts.', 'other.desert': '{who} chooses which knight deserts.',
  'you.deserter_place': 'Place a knight for the deserter.', 'other.deserter_place': '{who} places a knight for the deserter.',
  'you.rebuild': 'Place the road again.', 'other.rebuild': '{who} places a road again.',
  'you.retreat': 'Your knight is displaced: where does it go?', 'other.retreat': '{who} moves a displaced knight away.',
  'you.spy': 'Take a progress card, or leave it.', 'other.spy': '{who} looks at progress cards.',
  'you.master': 'Take a card from this hand.', 'other.master': '{who} takes cards from a hand.',
  'you.harbor': 'Give a commodity in exchange.', 'other.harbor': '{who} must give a commodity.',
  'you.gifts': 'Wedding: give {n} of your cards.', 'other.gifts': '{who} must give cards for the wedding.',
  'you.pillage': 'The barbarians won: which city is lost?', 'other.pillage': '{who} chooses the city that is lost.',
  'you.draw': 'You defended best: from which deck do you draw?', 'other.draw': '{who} chooses a deck to draw from.',
  'you.return': 'Too many progress cards: put one back.', 'other.return': '{who} puts a progress card back.',
  'you.replace': 'Place the metropolis.', 'other.replace': '{who} places a metropolis.',
  'you.decision': 'Your decision.', 'other.decision': '{who} decides.',
  'over': '{who} has won with {points} points.', 'over_you': 'You have won with {points} points!',
  waits_for: 'Waiting for {who}.',

  // Log
  'log.settlement': '{who} built a settlement.', 'log.city': '{who} built a city.', 'log.road': '{who} built a road.',
  'log.wall': '{who} built a city wall.', 'log.roll': '{who} rolled {red} + {yellow} = {sum}{event}.',
  'log.discard': '{who} discarded {cards}.', 'log.robber': '{who} moved the robber to the {place}{victim}.',
  'log.robbed': ' and robbed {victim}', 'log.take': '{who} took {cards}.', 'log.done': '{who} was done.',
  'log.bank': '{who} traded {give} for {get} with the bank.', 'log.offer': '{who} offers {give} for {want}.',
  'log.accept': '{who} accepts.', 'log.reject': '{who} refuses.', 'log.counter': '{who} would give {give} for {want}.',
  'log.confirm': '{who} traded with {victim}.', 'log.withdraw': '{who} withdrew the offer.',
  'log.knight': '{who} placed a knight.', 'log.activate': '{who} activated a knight.', 'log.promote': '{who} promoted a knight.',
  'log.move': '{who} moved a knight.', 'log.chase': '{who} chased the robber to the {place}{victim}.',
  'log.improve': '{who} improved {track}.', 'log.play': '{who} played {card}.', 'log.give': '{who} gave {cards}.',
  'log.retreat': '{who} moved a displaced knight.', 'log.remove': '{who} gave up a knight.', 'log.pillage': '{who} lost a city.',
  'log.draw': '{who} drew a {track} card.', 'log.return': '{who} put a progress card back.', 'log.end': '{who} ended the turn.',
  'log.harbor': '{who} asked {victim} for a commodity.', 'log.restore': '{who} restored a city.', 'log.buy': '{who} bought a card.',
  'log.undo': '{who} took a step back.', 'log.other': '{who}: {text}',
  'log.gets': '{who} got {cards}', 'log.event.ship': ', the barbarians come closer', 'log.event.trade': ', a trade gate',
  'log.event.politics': ', a politics gate', 'log.event.science': ', a science gate',
  'ev.barbarians_won': 'The barbarians won the battle.', 'ev.barbarians_beaten': 'The barbarians were beaten.',
  'ev.longest_road': '{who} has the longest road.', 'ev.longest_road_nobody': 'Nobody has the longest road any more.',
  'ev.largest_army': '{who} has the largest army.', 'ev.metropolis': '{who} has the {track} metropolis.',
  'ev.defender': '{who} is honoured as defender.', 'ev.drew': '{who} drew {n} progress {n|card|cards}.',
  'ev.robber_awake': 'The robber is awake.', 'ev.won': '{who} won the game.', 'n_cards': '{n} {n|card|cards}', a_card: 'a card',

  // In words
  words_intro: 'The board in words', hex_line: '{id}: {terrain} {number}', robber_here: 'robber', merchant_here: 'merchant',
  corner_of: 'corner of {places}', edge_between: 'edge beside {places}', active: 'active', inactive: 'inactive', acted: 'has acted',
  reduced: 'reduced city', metropolis: 'metropolis', harbor_at: 'harbor {kind}', pieces_of: 'Pieces of {who}', none: 'none',
  coast: 'coast',

  // Replay and statistics
  replay: 'Replay', statistics: 'Statistics', drop_record: 'Drop a record here, or choose a file',
  step_of: 'Step {n} of {all}', first_step: 'To the start', previous: 'Back', next: 'Forward', last_step: 'To the end',
  play_on: 'Play', stop: 'Stop', speed: 'Speed', open_hands: 'Open hands', public_only: 'What everybody knew', view_as: 'Seen by',
  replay_running_own: 'The game goes on: this is what you knew.', replay_running_public: 'The game goes on: this is what everybody knew.',
  points_over_time: 'Points over time', dice_expected: 'Dice against expectation', luck: 'Luck and trade',
  produced: 'produced', stolen: 'stolen', lost: 'lost', discarded: 'discarded', traded: 'trades', bank_trades: 'bank trades',
  defended: 'defence given', download: 'Download the record', damaged: 'The record is damaged: {text}', turn_n: 'turn {n}',
  previous_turn: 'Turn back', next_turn: 'Turn forward', chi: 'χ² {x} over {n} rolls',
}

export type Messages = typeof en
export type MessageKey = keyof Messages
