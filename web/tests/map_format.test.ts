import { expect, it } from 'vitest'
import { restacked, withStacks, withTokens } from '../src/editor/fog'
import { islands, rehomed, withHomes } from '../src/editor/homes'
import { neighbours } from '../src/editor/neighbours'
import type { MapData } from '../src/editor/map_draft.svelte'

const rows = [2, 3, 2]
const map = (...hexes: string[]): MapData => ({ rows, hexes })

it('puts a hex that is painted with fog into the stacks', () => {
  const data = map('fog', 'hills 5', 'sea', 'sea', 'sea', 'sea', 'sea')
  expect(restacked(data, 'forest 4', 'fog')).toMatchObject({ format: 2, fog_terrain: ['forest'], fog_tokens: [4] })
  expect(restacked(data, 'sea', 'fog')).toMatchObject({ fog_terrain: ['sea'], fog_tokens: [] })
})

it('takes a hex out of the stacks when fog is painted over', () => {
  const stacks = { fog_terrain: ['sea', 'forest', 'hills'], fog_tokens: [4, 9] }
  const data = { ...map('fog', 'hills', 'sea', 'sea', 'fog', 'sea', 'sea'), ...stacks }
  expect(restacked(data, 'fog', 'hills')).toMatchObject({ fog_terrain: ['sea', 'forest'], fog_tokens: [4] })
  expect(restacked(data, 'fog', 'gold')).toMatchObject({ fog_terrain: ['forest', 'hills'], fog_tokens: [4, 9] })
})

it('has no stacks without fog', () => {
  const data = { ...map('hills', 'hills 5', 'sea', 'sea', 'sea', 'sea', 'sea'), fog_terrain: ['sea'], fog_tokens: [] }
  expect(withStacks(data, [], [])).toEqual(map(...data.hexes))
})

it('has a stack of numbers while a number is still to come', () => {
  const data = map('hills ?', 'hills 5', 'sea', 'sea', 'sea', 'sea', 'sea')
  expect(restacked(data, 'hills 4', 'hills ?')).toEqual({ ...data, format: 2, tokens: [] })
  expect(withTokens(data, [9, 3])).toMatchObject({ tokens: [3, 9] })
  expect(restacked({ ...data, tokens: [3], hexes: ['hills 4', ...data.hexes.slice(1)] }, 'hills ?', 'hills 4').tokens).toBeUndefined()
})

it('knows which hexes are next to each other', () => {
  expect(neighbours(rows, 7)[3]).toEqual([0, 1, 2, 4, 5, 6])
  expect(neighbours(undefined, 19)[9]).toEqual([4, 5, 8, 10, 13, 14])
})

it('makes every island an area where homes are chosen', () => {
  const data = map('hills 4', 'sea', 'forest 5', 'sea', 'fields 6', 'sea', 'ore 9')
  expect(islands(data)).toEqual([['h0', 'h2'], ['h4', 'h6']])
  const chosen = withHomes({ ...data, start: ['h0'] }, true)
  expect(chosen).toMatchObject({ format: 2, homes: 'chosen', island_points: 2, areas: [['h0', 'h2'], ['h4', 'h6']] })
  expect(chosen.start).toBeUndefined()
  expect(withHomes(chosen, false)).toEqual({ ...data, format: 2 })
})

it('follows the islands while the map is painted', () => {
  const chosen = withHomes(map('hills 4', 'sea', 'sea', 'sea', 'sea', 'sea', 'fields 6'), true)
  const joined = rehomed({ ...chosen, hexes: chosen.hexes.with(3, 'gold 4') })
  expect(joined.areas).toEqual([['h0', 'h3', 'h6']])
})
