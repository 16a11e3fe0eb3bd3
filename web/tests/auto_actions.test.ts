import { describe, expect, it } from 'vitest'
import { AutoActions, autoAction } from '../src/game_table/game_state/auto_actions.svelte'
import { toolKey } from '../src/game_table/game_state/keyboard_shortcuts'
import type { Table } from '../src/server/table/table.svelte'

const all = { rolls: true, answers: true, obvious: true }
const none = { rolls: false, answers: false, obvious: false }

describe('automatic actions', () => {
  it('roll if nothing else can be done first and the setting is on', () => {
    expect(autoAction({ roll: [''] }, all)).toBe('roll')
    expect(autoAction({ roll: [''] }, { ...all, rolls: false })).toBeNull()
    expect(autoAction({ roll: [''], 'play alchemist': ['1 1'] }, all)).toBeNull()
  })
  it('give the only answer if the setting is on', () => {
    expect(autoAction({ 'robber': ['h9 p2'] }, all)).toBe('robber h9 p2')
    expect(autoAction({ discard: ['ore', 'ore'] }, all)).toBe('discard ore')
    expect(autoAction({ discard: ['ore'] }, none)).toBeNull()
    expect(autoAction({ discard: ['ore', 'wool'] }, all)).toBeNull()
    expect(autoAction({}, all)).toBeNull()
  })
  it('choose the only knight, city or place, unless the setting is off', () => {
    const obvious = { ...none, obvious: true }
    for (const kind of ['remove', 'pillage', 'retreat', 'disband']) {
      expect(autoAction({ [kind]: ['v3'] }, obvious)).toBe(`${kind} v3`)
      expect(autoAction({ [kind]: ['v3', 'v4'] }, obvious)).toBeNull()
      expect(autoAction({ [kind]: ['v3'] }, none)).toBeNull()
    }
    expect(autoAction({ discard: ['ore'] }, obvious)).toBeNull()
  })
  it('never end a turn or trade', () => {
    for (const kept of ['end', 'reject', 'accept', 'withdraw']) expect(autoAction({ [kept]: [''] }, all)).toBeNull()
    expect(autoAction({ confirm: ['p1'] }, all)).toBeNull()
    expect(autoAction({ offer: [] }, all)).toBeNull()
  })
})

/** A table of five after whose turns the others may build; seat 2 is one's own. */
function table(turn = 4, hand: Record<string, number> = { ore: 1 }, awaited = [0], phase = 'action'): Table {
  return {
    game: 'g', version: 9, seat: 2, sending: 0, connected: true,
    own: { hand, cards: [], must: awaited.includes(2), legal: awaited.includes(2) ? { end: [''], improve: ['trade'] } : {}, undo: null },
    view: {
      setting: { special_building: true }, players: [{}, {}, {}, {}, {}],
      turn: { turn, current: 0, phase, winner: null }, awaited: { kind: awaited.includes(2) ? 'special' : 'action', players: awaited },
    },
  } as unknown as Table
}
const building = (hand: Record<string, number> = { ore: 1 }, turn = 4) => table(turn, hand, [2], 'special_building')

describe('skipping special building', () => {
  /** Said at one table, looked at at another. */
  function said(at: Table, then: Table): string | null {
    const own = new AutoActions(at)
    own.skipBuilding(true)
    Object.assign(at, then)
    return own.next
  }
  it('is chosen in advance and applies at the decision', () => {
    expect(said(table(), building())).toBe('end')
    expect(said(table(), table())).toBeNull()
  })
  it('applies only to the same turn and the same cards', () => {
    expect(said(table(), building({ ore: 2 }))).toBeNull()
    expect(said(table(), building({ ore: 1 }, 5))).toBeNull()
  })
  it('can be chosen until the decision comes', () => {
    expect(new AutoActions(table()).canSkipBuilding).toBe(true)
    expect(new AutoActions(table(4, {}, [1], 'special_building')).canSkipBuilding).toBe(true)
    expect(new AutoActions(table(4, {}, [3], 'special_building')).canSkipBuilding).toBe(false)
    expect(new AutoActions(building()).canSkipBuilding).toBe(false)
  })
})

it('numbers the tools by their position in the row', () => {
  const tools = [...'abcdefghijk'].map((name) => ({ name }))
  expect([toolKey(tools, 'a'), toolKey(tools, 'j'), toolKey(tools, 'k')]).toEqual(['1', '0', undefined])
})
