// Imports between the folders of web/src point one way: down this list.
import { describe, expect, it } from 'vitest'

/** From bottom to top. A folder may import from the rows below it, not from others in its own row. */
const LAYERS: string[][] = [
  ['protocol_generated', 'board_view'],
  ['language'],
  ['browser'],
  ['server/backend'],
  ['server/local'],
  ['server/api'],
  ['server/connection', 'server/fair_dice'],
  ['server/table'],
  ['widgets'],
  ['cards'],
  ['accessibility'],
  ['game_table/log'],
  ['game_table/game_state'],
  ['game_table/decision', 'game_table/dice', 'game_table/lessons', 'game_table/players'],
  ['game_table/menu', 'game_table/notices', 'game_table/overlays', 'game_table/panels', 'game_table/trade'],
  ['game_table/layout'],
  ['game_table'],
  ['lobby/setup'],
  ['editor', 'find', 'lobby', 'moderation', 'profile', 'ratings', 'replay_viewer', 'tournament', 'watch'],
  [''],
]

type Sources = Record<string, string>

const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/')

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g

/** Every import of a file: paths from `web/src`, and packages as they are written. */
function importsOf(path: string, text: string): string[] {
  const base = `file:///${path}`
  return [...text.matchAll(IMPORT)].map(([, to]) => (to.startsWith('.') ? new URL(to, base).pathname.slice(1) : to))
}

/** One line for every import that does not point down, and every folder that is not listed. */
function faults(sources: Sources, layers = LAYERS): string[] {
  const level = (folder: string) => layers.findIndex((row) => row.includes(folder))
  return Object.entries(sources).flatMap(([path, text]) => {
    const from = folderOf(path)
    if (level(from) < 0) return [`${from} is not listed`]
    const targets = importsOf(path, text).filter((to) => to.includes('/') && level(folderOf(to)) >= 0).map(folderOf)
    return targets.filter((to) => to !== from && level(to) >= level(from)).map((to) => `${path} imports ${to || 'the root'}`)
  })
}

const SOURCES: Sources = Object.fromEntries(
  Object.entries(import.meta.glob('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }))
    .map(([path, text]) => [path.slice('../src/'.length), text as string]),
)

describe("the page's folders", () => {
  it('import only from lower layers', () => {
    expect(faults(SOURCES)).toEqual([])
    const found = new Set(Object.keys(SOURCES).map(folderOf))
    expect(LAYERS.flat().filter((folder) => !found.has(folder))).toEqual([])
  })
  it('keep the board independent: it imports only Svelte and itself', () => {
    const outside = Object.entries(SOURCES)
      .filter(([path]) => path.startsWith('board_view/'))
      .flatMap(([path, text]) => importsOf(path, text).filter((to) => to !== 'svelte' && folderOf(to) !== 'board_view'))
    expect(outside).toEqual([])
  })
  it('are reported when they do not', () => {
    const layers = [['low'], ['left', 'right']]
    const good = { 'low/a.ts': '', 'left/b.svelte': "import a from '../low/a'\nimport { mount } from 'svelte'", 'right/c.ts': '' }
    expect(faults(good, layers)).toEqual([])
    expect(faults({ ...good, 'low/a.ts': "const b = await import('../left/b.svelte')" }, layers)).toEqual(['low/a.ts imports left'])
    expect(faults({ ...good, 'right/c.ts': "import b from '../left/b.svelte'" }, layers)).toEqual(['right/c.ts imports left'])
    expect(faults({ 'new/c.ts': '' }, layers)).toEqual(['new is not listed'])
  })
})
