import { describe, expect, it } from 'vitest'
import { actionText, choice, forcedTool, ghostAt, ghostLevel, toolsAt, wantsConfirmation } from '../src/game_table/game_state/legal_actions'
import { tokenKind } from '../src/server/table/notation'
import { completions } from '../src/accessibility/completions'

describe('tokens', () => {
  it('are recognised by their form', () => {
    expect(['v3', 'v3-v7', 'h9', 'p2', 'ore', '3'].map(tokenKind)).toEqual([
      'vertex', 'edge', 'hex', 'player', 'word', 'word',
    ])
  })
})

describe('choice', () => {
  const legal = { move: ['v1 v2', 'v1 v3', 'v4 v2'], robber: ['h1', 'h2', 'h2 p1', 'h2 p3'], end: [''] }

  it('offers each first place once, then what follows', () => {
    expect(choice(legal, 'move', [])).toEqual({ next: ['v1', 'v4'], complete: false })
    expect(choice(legal, 'move', ['v1']).next).toEqual(['v2', 'v3'])
  })
  it('reports complete actions, even if more could follow', () => {
    expect(choice(legal, 'robber', ['h1'])).toEqual({ next: [], complete: true })
    expect(choice(legal, 'robber', ['h2'])).toEqual({ next: ['p1', 'p3'], complete: true })
    expect(choice(legal, 'end', []).complete).toBe(true)
  })
  it('allows the hexes of an inventor in any order', () => {
    const inventor = { 'play inventor': ['h0 h2', 'h1 h2'] }
    expect(choice(inventor, 'play inventor', ['h2']).next.sort()).toEqual(['h0', 'h1'])
  })
})

describe('the tool the game asks for', () => {
  it('is the only one with places', () => {
    expect(forcedTool({ settlement: ['v1', 'v2'] })).toBe('settlement')
    expect(forcedTool({ road: ['v1-v2'], done: [''] })).toBe('road')
  })
  it('is none in a free turn or for words only', () => {
    expect(forcedTool({ road: ['v1-v2'], end: [''] })).toBeNull()
    expect(forcedTool({ take: ['ore'] })).toBeNull()
  })
})

describe('tools that a decision offers together', () => {
  const coast = { road: ['v1-v2', 'v2-v3'], ship: ['v2-v3'], done: [''] }
  const seven = { robber: ['h1', 'h2 p1'], pirate: ['h5 p1', 'h5 p2'] }
  it('highlight their places together', () => {
    expect(forcedTool(coast)).toBe('road+ship')
    expect(forcedTool({ ...coast, end: [''] })).toBeNull()
    expect(choice(coast, 'road+ship', []).next).toEqual(['v1-v2', 'v2-v3'])
  })
  it('ask which one is meant', () => {
    expect(choice(coast, 'road+ship', ['v1-v2']).next).toEqual(['road'])
    expect(choice(coast, 'road+ship', ['v2-v3']).next).toEqual(['road', 'ship'])
    expect(actionText('road+ship', ['v2-v3', 'ship'])).toBe('ship v2-v3')
  })
  it('continue with the next token', () => {
    expect(choice(seven, 'robber+pirate', ['h5', 'pirate']).next).toEqual(['p1', 'p2'])
    expect(actionText('robber+pirate', ['h5', 'pirate', 'p2'])).toBe('pirate h5 p2')
    expect(wantsConfirmation('robber+pirate')).toBe(true)
  })
})

describe("a knight's ghost", () => {
  const view = (kind: string, ...args: string[]) => ({
    awaited: { kind, args },
    pieces: { knights: [{ vertex: 'v1', level: 2 }, { vertex: 'v4', level: 3 }] },
  })
  it('keeps the level of a moving knight, also when it displaces another', () => {
    const legal = { move: ['v1 v2', 'v1 v4', 'v4 v2'] }
    expect(ghostLevel(legal, view('action'), 'move', 'v4', 'v1')).toBe(2)
    expect(ghostLevel(legal, view('action'), 'move', 'v2', 'v4')).toBe(3)
  })
  it('has the level of the knight that was displaced', () => {
    expect(ghostLevel({ retreat: ['v7'] }, view('retreat', '3', '1', 'v1', ''), 'retreat', 'v7', 'v7')).toBe(3)
  })
  it('is basic for a new knight and as strong as possible for a deserter', () => {
    expect(ghostLevel({ knight: ['v7'] }, view('action'), 'knight', 'v7', 'v7')).toBe(1)
    expect(ghostLevel({ knight: ['v7 1', 'v7 2'] }, view('deserter_place', '2', '1'), 'knight', 'v7', 'v7')).toBe(2)
  })
})

describe('a neutral piece', () => {
  const legal = { neutral: ['n0 road v1-v2', 'n0 road v2-v3', 'n1 road v2-v3'] }
  it('is placed first; the colour follows if both are possible', () => {
    expect(choice(legal, 'neutral', []).next).toEqual(['v1-v2', 'v2-v3'])
    expect(choice(legal, 'neutral', ['v2-v3']).next).toEqual(['n0', 'n1'])
    expect(choice(legal, 'neutral', ['v2-v3', 'n1']).next).toEqual(['road'])
    expect(actionText('neutral', ['v2-v3', 'n1', 'road'])).toBe('neutral n1 road v2-v3')
    expect(ghostAt(legal, 'neutral', 'v1-v2')).toEqual({ tool: 'road', colour: 'n0' })
    expect(ghostAt(legal, 'neutral', 'v2-v3')).toEqual({ tool: 'road', colour: null })
  })
  it("is written in the notation's order", () => {
    expect(completions(legal, 'neutral n1')).toEqual(['neutral n1 road v2-v3'])
  })
})

describe('a click without a tool', () => {
  it('finds the tools for a place', () => {
    expect(toolsAt({ promote: ['v1'], move: ['v1 v2'], city: ['v9'] }, 'v1')).toEqual(['promote', 'move'])
  })
})

describe('completions', () => {
  const legal = { road: ['v1-v2', 'v10-v14'], roll: [''], offer: [] }
  it('shows tools first, then targets', () => {
    expect(completions(legal, 'ro')).toEqual(['road', 'roll'])
    expect(completions(legal, 'road v10')).toEqual(['road v10-v14'])
    expect(completions(legal, '')).toHaveLength(3)
  })
})

it('confirms only cards and thefts', () => {
  expect(wantsConfirmation('play bishop')).toBe(true)
  expect(wantsConfirmation('robber')).toBe(true)
  expect(wantsConfirmation('road')).toBe(false)
})
