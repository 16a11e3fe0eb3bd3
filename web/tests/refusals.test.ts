import { describe, expect, it } from 'vitest'
import type { FullView } from '../src/server/view'
import { useWords } from '../src/language/language.svelte'
import { lacking, refusalText } from '../src/game_table/decision/refusals'
import type { EditionShape } from '../src/protocol_generated/types'

const namer = { name: (player: number) => ['Ann', 'Ben'][player], card: (key: string) => key }
const view = {
  board: {
    hexes: [{ id: 'h4', x: 0, y: 0, terrain: 'hills', number: 6 }],
    vertices: [{ id: 'v13', x: 0, y: 2 }],
    edges: [], harbors: [],
  },
} as unknown as FullView
const said = (text: string) => refusalText(text, view, namer)

describe('a refusal', () => {
  it('speaks of cards in the words of the edition', () => {
    useWords({ terms: { lumber: 'wood', grain: 'wheat' }, improvements: {} } as unknown as EditionShape)
    expect(said('you cannot pay a settlement: brick, lumber, wool and grain')).toBe('You cannot pay a settlement: brick, wood, wool and wheat.')
    expect(said('you cannot pay a city: 3 ore and 2 grain')).toBe('You cannot pay a city: 3 ore and 2 wheat.')
  })
  it('calls others by name', () => {
    expect(said('p1 must first discard')).toBe('Ben must first discard.')
    expect(said('you have nothing to decide now, p1 has')).toBe('You have nothing to decide now, Ben has.')
  })
  it('says where a place lies', () => {
    expect(said('no road of yours ends at v13')).toBe('No road of yours ends at v13 (hills 6, coast).')
    expect(said('h4 is taken')).toBe('H4 (hills 6) is taken.')
    expect(said('v99 is no vertex here')).toBe('V99 is no vertex here.')
  })
  it('calls buttons by what is written on them', () => {
    expect(said('you build free roads first, or `done`')).toBe('You build free roads first, or “Done”.')
    expect(said('you made the offer: `confirm` or `withdraw`')).toBe('You made the offer: “Trade” or “Withdraw”.')
  })
  it('ends like a sentence, once', () => expect(said('the game is over!')).toBe('The game is over!'))
})

describe('missing cards', () => {
  it('are those beyond the hand', () => {
    expect(lacking({ ore: 3, grain: 2 }, { ore: 1, grain: 2, wool: 4 })).toEqual({ ore: 2 })
    expect(lacking({ ore: 1 }, { ore: 1 })).toEqual({})
  })
})
