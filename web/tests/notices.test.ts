import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage, useEditionWords } from '../src/language/language.svelte'
import { plain } from '../src/game_table/log/log_sentences'
import { freeSpot } from '../src/game_table/notices/free_spot'
import { NoticeQueue, SHOWN_MS } from '../src/game_table/notices/notice_queue.svelte'
import { noticeParts } from '../src/game_table/notices/notice_sentences'
import { type HappeningKind, type Notice, noticesOf, offerNotices } from '../src/game_table/notices/touching'
import schema from '../src/protocol_generated/schema.json'
import type { EditionShape, Event, HappeningShape, Line, StandingOffer } from '../src/protocol_generated/types'
import type { FullView } from '../src/server/table/table_view'

const CARDS: Record<string, string> = { master_merchant: 'Guild Dues', spy: 'Espionage', bishop: 'Taxation', inventor: 'Invention', diplomat: 'Diplomacy', crane: 'Crane' }
const namer = { name: (player: number) => ['Ann', 'Ben', 'Cid'][player], card: (key: string) => CARDS[key] ?? key }
/** Ann (0) has a city at v1 and a ship at v1-v2, next to the hill h0 and the sea h1. */
const view = {
  board: {
    hexes: [{ id: 'h0', x: 0, y: 0, terrain: 'hills', number: 6 }, { id: 'h1', x: 2, y: 0, terrain: 'sea', number: null }, { id: 'h2', x: 8, y: 0, terrain: 'forest', number: 3 }],
    vertices: [{ id: 'v1', x: 1, y: -1 }, { id: 'v2', x: 1, y: 1 }],
  },
  pieces: { buildings: [{ vertex: 'v1', player: 0, kind: 'city' }], ships: [{ edge: 'v1-v2', player: 0 }] },
} as unknown as FullView

/** A step of Ben (1), unless it says otherwise. */
const step = (happenings: HappeningShape[], line: Partial<Line> = {}): Event => ({
  line: { version: 7, player: 1, kind: 'end', args: [], whom: null, asked: [], events: [], moves: [], result: [], decision: 'action', text: '', ...line } as Line,
  happenings,
}) as Event

const say = (notice: Notice, covered = false) => plain(noticeParts(notice, { view, namer, covered }))
const told = (happenings: HappeningShape[], line: Partial<Line> = {}, seat: number | null = 0) => noticesOf(step(happenings, line), seat, view).map((one) => say(one))

const moved = (more: Partial<HappeningShape>): HappeningShape => ({ kind: 'cards', giver: 0, taker: 1, cards: { wool: 1 }, reason: 'theft', ...more })
const robber: HappeningShape = { kind: 'robber', player: 1, at: 'h0', came_from: 'h2' }
const battle: HappeningShape = { kind: 'battle', attack: 6, shares: [1, 2, 2], won: false, losers: [0, 2], defenders: [] }
const won: HappeningShape = { ...battle, attack: 3, won: true, losers: [], defenders: [0] }
const knight: HappeningShape = { kind: 'piece', player: 0, piece: 'knight', came_from: 'v1', level: 1, active: false }
const road: HappeningShape = { kind: 'longest_road', player: 1, from_player: 0 }

/** What Ben's step says to Ann: kind of happening, what, its line, the notice or null. */
const TABLE: [HappeningKind, string, HappeningShape[], Partial<Line>, string | null][] = [
  ['cards', 'robbed', [robber, moved({})], { kind: 'robber' }, 'Ben took 1 card from you (Robber, hills with 6): 1 wool'],
  ['cards', 'the bishop', [robber, moved({})], { kind: 'play bishop' }, 'Ben took 1 card from you (Taxation, hills with 6): 1 wool'],
  ['cards', 'two cards', [moved({ reason: 'master_merchant', cards: { wool: 1, coin: 1 } })], { kind: 'take' }, 'Ben took 2 cards from you (Guild Dues): 1 wool, 1 coin'],
  ['cards', 'a monopoly', [moved({ reason: 'monopoly', cards: { ore: 2 } })], { kind: 'play resource_monopoly' }, 'Ben took 2 cards from you (resource_monopoly): 2 ore'],
  ['cards', 'forced trade', [moved({ reason: 'token' })], { kind: 'token' }, 'Ben took 1 card from you (Trade tokens): 1 wool'],
  ['cards', 'a gift', [moved({ giver: 1, taker: 0, reason: 'gift' })], { kind: 'give' }, 'Ben gave you 1 card (wedding): 1 wool'],
  ['cards', 'a harbor', [moved({ reason: 'harbor' }), moved({ giver: 1, taker: 0, cards: { cloth: 1 }, reason: 'harbor' })], { kind: 'give' }, 'Ben gave you 1 cloth for 1 wool (commercial_harbor).'],
  ['cards', 'a trade', [moved({ reason: 'trade' }), moved({ giver: 1, taker: 0, cards: { ore: 2 }, reason: 'trade' })], { kind: 'confirm' }, 'Ben traded with you. You gave 1 wool and got 2 ore.'],
  ['cards', 'production', [moved({ giver: undefined, taker: 0, reason: 'production' })], { kind: 'roll' }, null],
  ['cards', 'of others', [moved({ giver: 2, cards: 1 })], { kind: 'robber' }, null],
  ['progress', 'taken', [{ kind: 'progress', giver: 0, taker: 1, deck: 'science', card: 'crane' }], { kind: 'take' }, 'Ben took a progress card from you (Espionage): Crane'],
  ['progress', 'drawn', [{ kind: 'progress', taker: 0, deck: 'science', card: 'crane' }], { kind: 'roll' }, 'You drew a progress card: Crane'],
  ['progress', 'of others', [{ kind: 'progress', taker: 1, deck: 'science' }], { kind: 'roll' }, null],
  ['battle', 'lost', [battle], { kind: 'roll' }, 'The barbarians won, 6 : 5. You lose a city.'],
  ['battle', 'lost by others', [{ ...battle, losers: [2] }], { kind: 'roll' }, null],
  ['battle', 'won alone', [won], { kind: 'roll' }, 'The barbarians were beaten, 3 : 5. You defended best and get a point.'],
  ['battle', 'won together', [{ ...won, defenders: [0, 1] }], { kind: 'roll' }, 'The barbarians were beaten, 3 : 5. You draw a progress card.'],
  ['piece', 'a displaced knight', [knight], { kind: 'move' }, 'Ben displaced your knight.'],
  ['piece', 'a knight without a place', [knight], { kind: 'move', events: ['knight_lost p0'] }, 'Ben displaced your knight. It had nowhere to go and left the board.'],
  ['piece', 'a knight that tires', [{ ...knight, at: 'v1' }], { kind: 'roll' }, null],
  ['piece', 'a road', [{ kind: 'piece', player: 0, piece: 'road', came_from: 'v1-v2' }], { kind: 'play diplomat' }, 'Ben removed your road (Diplomacy).'],
  ['piece', 'a sabotaged city', [{ kind: 'piece', player: 0, piece: 'city', at: 'v1', came_from: 'v1', active: false }], { kind: 'play saboteur' }, 'Ben sabotaged your city (saboteur).'],
  ['piece', 'of others', [{ ...knight, player: 2 }], { kind: 'move' }, null],
  ['metropolis', 'taken', [{ kind: 'metropolis', player: 1, from_player: 0, track: 'science', at: 'v9' }], { kind: 'improve' }, 'Ben took the Science metropolis from you.'],
  ['metropolis', 'new', [{ kind: 'metropolis', player: 1, track: 'science', at: 'v9' }], { kind: 'improve' }, null],
  ['longest_road', 'taken', [road], { kind: 'road' }, 'Ben took the Longest Route from you.'],
  ['longest_road', 'lost', [{ ...road, player: undefined }], { kind: 'settlement' }, 'You no longer have the Longest Route.'],
  ['longest_road', 'got', [{ ...road, player: 0, from_player: 2 }], { kind: 'knight' }, 'You have the Longest Route now.'],
  ['largest_army', 'taken', [{ kind: 'largest_army', player: 1, from_player: 0 }], { kind: 'robber' }, 'Ben took the Largest Army from you.'],
  ['merchant', 'taken', [{ kind: 'merchant', player: 1, from_player: 0, at: 'h2', came_from: 'h0' }], { kind: 'play merchant' }, 'Ben took the merchant from you.'],
  ['robber', 'at a city', [robber], { kind: 'robber' }, 'Ben moved the robber to your hills with 6.'],
  ['robber', 'elsewhere', [{ ...robber, at: 'h2' }], { kind: 'robber' }, null],
  ['robber', 'by the rules', [{ ...robber, player: undefined }], { kind: 'pillage' }, null],
  ['pirate', 'at a ship', [{ ...robber, kind: 'pirate', at: 'h1' }], { kind: 'pirate' }, 'Ben moved the pirate next to your ships.'],
  ['pirate', 'elsewhere', [{ ...robber, kind: 'pirate', at: 'h2' }], { kind: 'pirate' }, null],
  ['number', 'at a city', [{ kind: 'number', at: 'h0', number: 6 }, { kind: 'number', at: 'h2', number: 3 }], { kind: 'play inventor' }, 'Ben changed numbers next to your buildings (Invention): hills with 6'],
  ['dice', '', [{ kind: 'dice', red: 3, yellow: 4 }], { kind: 'roll' }, null],
  ['barbarians', '', [{ kind: 'barbarians', step: 2, of: 7 }], { kind: 'roll' }, null],
  ['token', '', [{ kind: 'token', token: 'defender', player: 0, count: 1 }], { kind: 'roll' }, null],
  ['winner', '', [{ kind: 'winner', player: 1 }], {}, null],
  ['improvement', '', [{ kind: 'improvement', player: 1, track: 'trade', level: 2 }], { kind: 'improve' }, null],
  ['area', '', [{ kind: 'area', player: 1, area: 1, points: 2 }], { kind: 'settlement' }, null],
  ['robber_awake', '', [{ kind: 'robber_awake' }], { kind: 'roll' }, null],
  ['turn', '', [{ kind: 'turn', player: 0 }], {}, null],
  ['paired_turn', '', [{ kind: 'paired_turn', player: 0 }], {}, null],
  ['offer', '', [{ kind: 'offer', player: 1, became: 'made', give: {}, want: {} }], { kind: 'offer' }, null],
  ['asked', '', [{ kind: 'asked', players: [0] }], {}, null],
  ['discovery', '', [{ kind: 'discovery', player: 1, at: 'h3' }], { kind: 'ship' }, null],
  ['numbered', '', [{ kind: 'numbered', at: 'h3' }], { kind: 'ship' }, null],
  ['wonder', '', [{ kind: 'wonder', player: 1, wonder: 'library', step: 1 }], { kind: 'wonder' }, null],
]

describe('a happening', () => {
  it('of every kind is judged', () => {
    expect([...new Set(TABLE.map(([kind]) => kind))].sort()).toEqual(schema.$defs.HappeningShape.properties.kind.enum.toSorted())
  })
  it.each(TABLE)('says what it does to a seat: %s, %s', (_, __, happenings, line, sentence) => {
    const card = line.kind?.startsWith('play ')
    const found = noticesOf(step(happenings, line), 0, view)
    expect(found.filter(({ touches }) => touches).map((one) => say(one))).toEqual(sentence === null ? [] : [sentence])
    expect(found.map(({ face }) => face)).toEqual(card ? [line.kind?.slice(5)] : found.map(() => undefined))
  })
  it.each(TABLE)('is silent for who did it, except for a battle: %s, %s', (kind, _, happenings, line, sentence) =>
    expect(told(happenings, { ...line, player: 0 })).toEqual(kind === 'battle' && sentence ? [sentence] : []))
  it.each(TABLE)('says nothing to spectators, who only see cards: %s, %s', (_, __, happenings, line) =>
    expect(noticesOf(step(happenings, line), null, view).map(({ kind }) => kind)).toEqual(line.kind?.startsWith('play ') ? ['played'] : []))
  it('keeps covered cards secret', () => {
    const [notice] = noticesOf(step([moved({ cards: { wool: 2 } })], { kind: 'robber' }), 0, view)
    expect(say(notice, true)).toBe('Ben took 2 cards from you (Robber): 2 cards')
  })
  it('that is undone says nothing', () => expect(told([], { kind: 'undo', args: ['7'] })).toEqual([]))
})

describe("an opponent's card", () => {
  const play = (line: Partial<Line>, seat: number | null = 0) => noticesOf(step([], { kind: 'play wedding', ...line }), seat, view)
  it('is shown face up', () => {
    expect(play({}).map((one) => [one.face, one.touches, say(one)])).toEqual([['wedding', false, 'Ben played wedding.']])
    expect(play({ player: 0 })).toEqual([])
  })
  const against: [string, Partial<Line>][] = [['a player', { args: ['p0'] }], ['a piece', { whom: 0 }], ['everybody', { asked: [0, 2] }]]
  it.each(against)('says that it is played against one: %s', (_, line) => {
    expect(play(line).map((one) => [one.touches, say(one)])).toEqual([[true, 'Ben played wedding against you.']])
    expect(play(line, 2).map(({ kind }) => kind)).toEqual([line.asked ? 'against' : 'played'])
    expect(play(line, null).map(({ kind }) => kind)).toEqual(['played'])
  })
})

describe('standing offers', () => {
  const mine: StandingOffer = { number: 1, player: 0, give: { wool: 1 }, want: { ore: 1 }, answers: [], closed: false, left: 9 }
  const answer = (says: 'accept' | 'reject' | 'counter', number = 1, player = 1) => ({ number, player, says, give: { wool: 1 }, get: { ore: 1 } })
  const find = (before: StandingOffer[], now: StandingOffer[], became?: 'refused' | 'withdrawn' | 'traded') =>
    offerNotices(before, now, became ? [{ ...before[0], became }] : [], 0, 7).map((one) => say(one))
  it('of a seat say who answers', () => {
    expect(find([mine], [{ ...mine, answers: [answer('accept')] }])).toEqual(['Ben accepts your offer. You give 1 wool and get 1 ore.'])
    expect(find([mine], [{ ...mine, answers: [answer('counter')] }])).toEqual(['Ben makes a counter-offer. You give 1 wool and get 1 ore.'])
    expect(find([mine], [{ ...mine, answers: [answer('reject')] }])).toEqual([])
    const answered = { ...mine, answers: [answer('accept')] }
    expect(find([answered], [{ ...mine, answers: [answer('accept'), answer('accept', 2, 2)] }])).toEqual(['Cid accepts your offer. You give 1 wool and get 1 ore.'])
  })
  it('say that they ended, unless by the seat itself', () => {
    expect(find([mine], [], 'refused')).toEqual(['Your offer of 1 wool for 1 ore has ended. Everyone refused.'])
    expect([find([mine], [], 'withdrawn'), find([mine], [], 'traded')]).toEqual([[], []])
  })
  it('of others say that they are withdrawn if the seat agreed', () => {
    const theirs = { ...mine, player: 1 }
    expect(find([theirs], [], 'withdrawn')).toEqual([])
    expect(find([{ ...theirs, answers: [answer('accept', 1, 0)] }], [], 'withdrawn')).toEqual(['Ben withdrew the offer of 1 wool for 1 ore.'])
  })
})

describe('sentences', () => {
  afterEach(() => setLanguage('en'))
  it.each([
    ['en', 'Anna took 2 cards from you (Guild Dues): 1 wool, 1 coin'],
    ['de', 'Anna nimmt dir 2 Karten (Guild Dues): 1 Wolle, 1 Münze'],
    ['pl', 'Anna zabiera ci 2 karty (Guild Dues): 1 wełna, 1 moneta'],
  ])('are spoken in %s', async (language, sentence) => {
    await setLanguage(language)
    useEditionWords({ terms: {}, improvements: {} } as unknown as EditionShape)
    const [notice] = noticesOf(step([moved({ reason: 'master_merchant', cards: { wool: 1, coin: 1 } })], { kind: 'take' }), 0, view)
    expect(plain(noticeParts(notice, { view, namer: { ...namer, name: () => 'Anna' }, covered: false }))).toBe(sentence)
  })
  it('shorten long names', () => {
    const [notice] = noticesOf(step([knight], { kind: 'move' }), 0, view)
    expect(plain(noticeParts(notice, { view, namer: { ...namer, name: () => 'W'.repeat(40) }, covered: false }))).toBe(`${'W'.repeat(17)}… displaced your knight.`)
  })
  it('keep names from right to left apart', () => {
    const [notice] = noticesOf(step([knight], { kind: 'move' }), 0, view)
    expect(plain(noticeParts(notice, { view, namer: { ...namer, name: () => 'שרה' }, covered: false }))).toBe('\u2068שרה\u2069 displaced your knight.')
  })
})

describe('the queue', () => {
  const notice = (kind: Notice['kind'], more: Partial<Notice> = {}): Notice => ({ kind, version: 1, who: 1, touches: true, ...more })
  const card = (named: string) => notice('played', { named, touches: false })
  let hidden = false
  let queue: NoticeQueue
  beforeEach(() => {
    vi.useFakeTimers()
    hidden = false
    queue = new NoticeQueue(() => hidden)
  })
  afterEach(() => vi.useRealTimers())
  const rest = () => {
    const found: string[] = []
    for (; queue.shown; queue.next()) found.push(queue.shown.named ?? queue.shown.kind)
    return found
  }

  it('shows one notice after another, each for three seconds or until a click', () => {
    queue.push(notice('merchant'))
    queue.push(notice('displaced'))
    expect([queue.shown?.kind, queue.waiting]).toEqual(['merchant', 1])
    vi.advanceTimersByTime(SHOWN_MS - 1)
    expect(queue.shown?.kind).toBe('merchant')
    vi.advanceTimersByTime(1)
    expect([queue.shown?.kind, queue.waiting]).toEqual(['displaced', 0])
    queue.next()
    expect(queue.shown).toBeUndefined()
  })
  it('holds three at most, and those that touch the player longest', () => {
    for (const named of ['a', 'b', 'c', 'd']) queue.push(card(named))
    expect(rest()).toEqual(['a', 'c', 'd'])
    for (const one of [card('a'), card('b'), notice('merchant'), notice('displaced')]) queue.push(one)
    expect(rest()).toEqual(['a', 'merchant', 'displaced'])
    for (const one of [notice('merchant'), notice('displaced'), notice('robber'), notice('sabotaged')]) queue.push(one)
    expect(rest()).toEqual(['displaced', 'robber', 'sabotaged'])
  })
  it('joins cards that are taken one by one', () => {
    const taken = (type: string) => notice('lost', { cause: 'master_merchant', gave: { [type]: 1 } })
    queue.push(taken('wool'))
    vi.advanceTimersByTime(SHOWN_MS - 100)
    queue.push(taken('coin'))
    expect([queue.shown?.gave, queue.waiting]).toEqual([{ wool: 1, coin: 1 }, 0])
    vi.advanceTimersByTime(SHOWN_MS - 100)
    expect(queue.shown).toBeDefined()
    queue.push({ ...taken('ore'), who: 2 })
    expect(queue.waiting).toBe(1)
  })
  it('replaces a card by what it does', () => {
    queue.push(notice('against', { named: 'master_merchant', face: 'master_merchant' }))
    queue.push(notice('lost', { cause: 'master_merchant', gave: { wool: 1 } }))
    expect([queue.shown?.kind, queue.shown?.face, queue.waiting]).toEqual(['lost', 'master_merchant', 0])
  })
  it('forgets what is undone', () => {
    queue.push(notice('merchant', { version: 4 }))
    queue.push(notice('displaced', { version: 5 }))
    queue.forget(4)
    expect(rest()).toEqual(['displaced'])
  })
  it('waits while the page is hidden, and keeps only what touches the player', () => {
    queue.push(notice('merchant'))
    queue.push(card('a'))
    hidden = true
    queue.onVisibility()
    queue.push(card('b'))
    queue.push(notice('displaced'))
    vi.advanceTimersByTime(10 * SHOWN_MS)
    expect([queue.shown?.kind, queue.waiting]).toEqual(['merchant', 1])
    hidden = false
    queue.onVisibility()
    vi.advanceTimersByTime(2 * SHOWN_MS)
    expect(queue.shown).toBeUndefined()
  })
})

describe('a free spot', () => {
  const within = { left: 0, top: 0, right: 300, bottom: 200 }
  const near = { ...within, bottom: 0 }
  const find = (controls: typeof within[], sizes = [{ width: 200, height: 40 }, { width: 80, height: 100 }]) => freeSpot({ within, sizes, near, controls, drawing: [] })
  it('is the nearest of the preferred size', () => expect(find([])).toMatchObject({ top: 0, size: 0, covers: false }))
  it('avoids what must stay free', () => expect(find([{ ...within, bottom: 100 }]).top).toBeGreaterThanOrEqual(100))
  it('is narrow where only a corner is free', () => {
    const lit = [{ ...within, right: 210 }, { ...within, top: 110 }]
    expect(find(lit)).toMatchObject({ size: 1, covers: false })
  })
  it('covers as little as possible where nothing is free', () => expect(find([within]).covers).toBe(true))
})
