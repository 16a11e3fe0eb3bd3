// Who gets the device next, where several people share it, and what covers the table meanwhile.
import { render } from 'svelte/server'
import { expect, it, vi } from 'vitest'
import { Game } from '../src/game_table/game_state/game.svelte'
import { handover } from '../src/game_table/game_state/handover'
import PassDevice from '../src/game_table/layout/PassDevice.svelte'
import { withWords } from '../src/language/language.svelte'
import type { Own, RoomShape, StandingAnswer, StandingOffer } from '../src/protocol_generated/types'
import type { FullView } from '../src/server/table/table_view'

const room = {
  state: 'running',
  seats: ['person', 'bot', 'person', 'person'].map((kind, n) => ({ kind, name: ['Ann', 'Steady 1', 'Ben', 'Cem'][n] })),
} as unknown as RoomShape
const said = (player: number, says: StandingAnswer['says'] = 'reject') => ({ number: player, player, says, give: { grain: 2 }, get: { ore: 1 } })
const offer = (player: number, answers: StandingAnswer[] = [], more: Partial<StandingOffer> = {}): StandingOffer => ({
  number: 7, player, give: { ore: 1 }, want: { grain: 1 }, answers, closed: false, left: null, ...more,
})

/** A moment in Ann's turn (seat 0), for whoever has the device. */
const moment = (seat: number, offers: StandingOffer[] = [], current = 0) => ({
  view: { turn: { winner: null, current, turn: 1 }, awaited: { players: [current], kind: 'action' } } as unknown as FullView,
  own: { must: seat === current, legal: {}, hand: { ore: 3 } } as unknown as Own,
  seat,
  offers,
})

it.each([
  ['the one on turn keeps it', moment(0), null],
  ['it goes to the one on turn', moment(2), 0],
  ['an offer goes round in turn order, and bots need no device', moment(0, [offer(0)]), 2],
  ['who is asked keeps it', moment(2, [offer(0)]), null],
  ['then the next one is asked', moment(2, [offer(0, [said(2)])]), 3],
  ['then it goes back', moment(3, [offer(0, [said(2), said(3, 'accept')])]), 0],
  ['and the one who made the offer keeps it', moment(0, [offer(0, [said(2), said(3, 'accept')])]), null],
  ['a closed offer asks nobody', moment(0, [offer(0, [], { closed: true })]), null],
  ['a proposal is for one', moment(2, [offer(2, [], { to: 0 })]), 0],
  ['offers of bots wait for nobody', moment(0, [offer(1)], 1), null],
] as const)('%s', (_, now, to) => {
  expect(handover(now, room)?.to ?? null).toBe(to)
})

it('asks nobody about an offer that is kept for now, nor at a table that waits or is over', () => {
  expect(handover(moment(0, [offer(0)]), room, () => true)).toBeNull()
  expect(handover(moment(2, [offer(0)]), room, () => true)).toBeNull()
  expect(handover(moment(3, [offer(0, [said(2)])]), room, () => true)).toBeNull()
  expect(handover(moment(0, [offer(0)]), { ...room, state: 'finished' })).toBeNull()
})

it('covers the table with the offer and the answers, and without a hand', async () => {
  await withWords(Promise.resolve())
  vi.stubGlobal('location', { protocol: 'http:', host: 'here', pathname: '/', hash: '' })
  const game = new Game('r')
  Object.assign(game.table, { ...moment(0, [offer(0, [said(1, 'counter')])]), room })
  const cover = () => render(PassDevice, { props: { game, room } }).body
  expect(cover()).toMatch(/role="dialog".*aria-modal="true".*data-pass-to="2".*Pass the device to Ben/s)
  expect(cover()).toMatch(/Ann offers.*Steady 1 wants.*I’m Ben.*Ben says no.*Back to Ann/s)
  const [one] = game.table.offers
  game.keep(one)
  expect(cover()).not.toContain('dialog')
  game.askAround(one)
  expect(cover()).toContain('dialog')
  vi.unstubAllGlobals()
})
