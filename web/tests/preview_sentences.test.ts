import { describe, expect, it } from 'vitest'
import type { FullView } from '../src/server/table/table_view'
import { previewSentences } from '../src/game_table/decision/preview_sentences'
import { plain } from '../src/game_table/log/log_sentences'
import { t } from '../src/language/language.svelte'
import type { Foreseen, HappeningShape, Move } from '../src/protocol_generated/types'

const namer = { name: (player: number) => ['Ann', 'Ben', 'Cid'][player], card: (key: string) => key }
const player = (number: number, more: object = {}) => ({
  player: number, points: 5, hand: 4, hand_limit: 7, progress: 2, ...more,
})
const view = {
  players: [player(0), player(1), player(2)],
  board: { hexes: [{ id: 'h0', terrain: 'fields', number: 4 }, { id: 'h1', terrain: 'hills', number: 9 }] },
  setting: { at_sea: false, products: { fields: 'grain' } },
} as unknown as FullView
const said = (action: string, changes: object, more: Partial<Foreseen> = {}) =>
  previewSentences(action, { idle: false, moves: [], happenings: [], events: [], changes, ...more } as unknown as Foreseen, view, 0, namer).map(plain)
const lost = (from: number, count: number) => ({ player: from, to: 0, count, cards: null })

describe('what an action would do', () => {
  it('groups players who lose as many cards', () => {
    expect(said('play resource_monopoly ore', {}, { moves: [lost(1, 2), lost(2, 2)] })).toEqual(['Ben and Cid each give you up to 2 ore.'])
    expect(said('play bishop h1', {}, { moves: [lost(2, 1)] })).toEqual(['Cid gives you 1 card.'])
    const awaited = (kind: string) => ({ awaited: { kind, players: [1, 2], owed: { 1: 2, 2: 1 }, args: [] } })
    expect(said('play saboteur', awaited('discard'))).toEqual(['Ben discards 2 cards.', 'Cid discards 1 card.'])
    expect(said('play wedding', awaited('gifts'))).toEqual(['Ben gives you 2 cards.', 'Cid gives you 1 card.'])
  })
  it('names payments and cards from the supply', () => {
    const moves: Move[] = [{ player: 0, to: null, count: 3, cards: { ore: 2, grain: 1 } }, { player: null, to: 2, count: 1, cards: { wool: 1 } }]
    expect(said('play medicine v3', {}, { moves })).toEqual(['You pay 1 wheat, 2 ore.', 'Cid gets 1 wool.'])
  })
  it('describes pieces', () => {
    const piece = (piece: string, player: number, more: Partial<HappeningShape>): HappeningShape => ({ kind: 'piece', piece, player, ...more })
    const told = (...happenings: HappeningShape[]) => said('play x', {}, { happenings })
    expect(told(
      piece('knight', 0, { at: 'v3', came_from: 'v3', level: 1, active: true }),
      piece('knight', 1, { came_from: 'v4', level: 1, active: false }),
    )).toEqual(['1 of your knights becomes active.', 'Ben loses a knight.'])
    expect(told(piece('settlement', 0, { came_from: 'v3' }), piece('city', 0, { at: 'v3' }))).toEqual([t('fx-own_city')])
    expect(told(piece('city', 2, { came_from: 'v3' }), piece('settlement', 2, { at: 'v3' }))).toEqual([t('fx-city_gone', { who: 'Cid' })])
    expect(told(piece('city', 1, { at: 'v3', came_from: 'v3', active: false }))).toEqual([t('fx-sabotaged', { who: 'Ben' })])
    expect(told(piece('road', 0, { came_from: 'v3-v7' }), piece('wall', 0, { at: 'v3' }))).toEqual([t('fx-own_road_gone'), t('fx-wall')])
    expect(told({ kind: 'merchant', player: 0, at: 'h0' })).toEqual([
      'You trade wheat 2:1 with the bank while you have the merchant.',
    ])
  })
  it('describes levels, safe cards, points and numbers', () => {
    const players = [player(0, { points: 6, hand_limit: 9 }), player(1, { points: 4 }), player(2)]
    expect(said('play crane trade', { players }, { happenings: [{ kind: 'improvement', player: 0, track: 'trade', level: 2 }] })).toEqual([
      'Trade rises to level 2: .', 'Up to 9 cards in your hand are safe.', 'You get 1 point.', 'Ben loses 1 point.',
    ])
    const happenings: HappeningShape[] = [{ kind: 'number', at: 'h0', number: 9 }, { kind: 'number', at: 'h1', number: 4 }]
    expect(said('play inventor h0 h1', {}, { happenings })).toEqual(['New numbers: fields with 9 and hills with 4.'])
  })
  it('describes the next decision', () => {
    const awaited = (kind: string, args: string[], players = [0]) => ({ awaited: { kind, players, owed: {}, args } })
    expect(said('play spy p1', awaited('spy', ['p1']))).toEqual(['You see Ben’s 2 progress cards and may take one.'])
    expect(said('play master_merchant p2', awaited('master', ['p2', '2']))).toEqual(['You see Cid’s 4 cards and take 2.'])
    expect(said('play deserter p1', awaited('desert', ['p0', '0'], [1]))).toEqual(['Ben chooses which knight to lose, and you may place one like it.'])
    expect(said('play road_building', awaited('free_road', ['1']))).toEqual(['You place 1 road for free.'])
    expect(said('play alchemist 2 6', {})).toEqual(['The dice will show 2 + 6 = 8.'])
  })
  it('is empty for an action without effect', () => expect(said('play merchant_fleet ore', {}, { idle: true })).toEqual([]))
})
