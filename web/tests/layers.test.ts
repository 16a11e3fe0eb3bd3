// Which folder of the page may import which: imports point down this list, so that what is drawn
// and said is below who plays with it.
import { describe, expect, it } from 'vitest'

const GENERATED = 'protocol_generated'

/** Each folder of `web/src`, and of which it may use anything; every one stands above those. */
const FOLDERS: [folder: string, ...below: string[]][] = [
  [GENERATED],
  ['board_view'],
  ['language', GENERATED],
  ['browser', 'language'],
  ['server', 'language', 'board_view', 'browser', GENERATED],
  ['widgets', 'server', 'language', 'board_view', 'browser'],
  ['cards', 'widgets', 'language', 'board_view', 'browser'],
  ['accessibility', 'cards', 'server', 'language'],
  ['game_table/log', 'accessibility', 'cards', 'widgets', 'server', 'language', 'browser', GENERATED],
  ['game_table/playing', 'game_table/log', 'cards', 'server', 'language', 'board_view', 'browser', GENERATED],
  ['game_table/decision', 'game_table/playing', 'game_table/log', 'accessibility', 'cards', 'widgets', 'server', 'language', 'board_view', 'browser', GENERATED],
  ['game_table/dice', 'widgets', 'server', 'language', 'board_view', 'browser', GENERATED],
  ['game_table/players', 'game_table/playing', 'cards', 'widgets', 'server', 'language', 'board_view', GENERATED],
  ['game_table/panels', 'game_table/decision', 'game_table/playing', 'cards', 'widgets', 'server', 'language', 'board_view', 'browser', GENERATED],
  ['game_table/trade', 'game_table/decision', 'game_table/playing', 'cards', 'widgets', 'language', 'browser', GENERATED],
  ['game_table/menu', 'game_table/dice', 'game_table/playing', 'widgets', 'server', 'language', 'browser', GENERATED],
  ['game_table/lessons', 'game_table/playing', 'widgets', 'server', 'language', 'browser', GENERATED],
  ['game_table/scenes', 'game_table/players', 'game_table/playing', 'cards', 'widgets', 'server', 'language', 'board_view', 'browser', GENERATED],
  ['game_table/layout', 'game_table/scenes', 'game_table/lessons', 'game_table/trade', 'game_table/panels', 'game_table/dice', 'game_table/decision', 'game_table/playing', 'game_table/log', 'accessibility', 'widgets', 'server', 'language', 'board_view', 'browser', GENERATED],
  ['game_table', 'game_table/layout', 'game_table/trade', 'game_table/menu', 'game_table/panels', 'game_table/players', 'game_table/decision', 'game_table/playing', 'game_table/log', 'widgets', 'server', 'language', 'board_view', 'browser', GENERATED],
  ['lobby', 'game_table', 'game_table/menu', 'game_table/panels', 'game_table/playing', 'widgets', 'server', 'language', 'board_view', 'browser', GENERATED],
  ['replay_viewer', 'game_table/players', 'game_table/dice', 'game_table/log', 'cards', 'widgets', 'server', 'language', 'board_view', 'browser', GENERATED],
  ['profile', 'widgets', 'server', 'language', 'browser', GENERATED],
  ['editor', 'widgets', 'server', 'language', 'board_view', 'browser', GENERATED],
  ['tournament', 'widgets', 'server', 'language', 'browser', GENERATED],
  ['', 'tournament', 'editor', 'profile', 'replay_viewer', 'lobby', 'language', 'browser'],
]

type Sources = Record<string, string>

const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/')

/** Where an import leads, from `web/src`; null for a package. */
function target(from: string, path: string): string | null {
  if (!path.startsWith('.')) return null
  const parts = from ? from.split('/') : []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g

/** Every import that leads into another folder. */
function imports(sources: Sources): { path: string; from: string; to: string }[] {
  return Object.entries(sources).flatMap(([path, text]) => {
    const from = folderOf(path)
    const targets = [...text.matchAll(IMPORT)].map(([, to]) => target(from, to))
    return targets.flatMap((to) => (to === null || folderOf(to) === from ? [] : [{ path, from, to: folderOf(to) }]))
  })
}

/** What is wrong with a tree of sources, one line for each fault. */
function faults(sources: Sources, folders = FOLDERS): string[] {
  const allowed = new Map(folders.map(([folder, ...below]) => [folder, below]))
  const order = folders.map(([folder]) => folder)
  const used = imports(sources)
  const found = new Set(Object.keys(sources).map(folderOf))
  return [
    ...[...found].filter((folder) => !allowed.has(folder)).map((folder) => `${folder} is not listed`),
    ...order.filter((folder) => !found.has(folder)).map((folder) => `${folder} is listed and is not there`),
    ...folders.flatMap(([folder, ...below]) =>
      below.filter((one) => order.indexOf(one) >= order.indexOf(folder) || !order.includes(one)).map((one) => `${folder} may use ${one}, which is not below it`),
    ),
    ...folders.flatMap(([folder, ...below]) =>
      below.filter((one) => !used.some(({ from, to }) => from === folder && to === one)).map((one) => `${folder} may use ${one} and does not`),
    ),
    ...used.filter(({ from, to }) => !allowed.get(from)?.includes(to)).map(({ path, to }) => `${path} imports ${to || 'the root'}`),
  ]
}

const SOURCES: Sources = Object.fromEntries(
  Object.entries(import.meta.glob('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true }))
    .map(([path, text]) => [path.slice('../src/'.length), text as string]),
)

describe("the page's folders", () => {
  it('import only what is below them', () => {
    expect(faults(SOURCES)).toEqual([])
  })
  it('leave the board alone: it takes what it draws as a plain value', () => {
    const outside = Object.entries(SOURCES)
      .filter(([path]) => path.startsWith('board_view/'))
      .flatMap(([path, text]) => [...text.matchAll(IMPORT)].map(([, to]) => `${path}: ${to}`))
      .filter((line) => !/: (\.\/\w|svelte$)/.test(line))
    expect(outside).toEqual([])
  })
  it('are told when they are not', () => {
    const folders: typeof FOLDERS = [['low'], ['high', 'low']]
    const whole = { 'low/a.ts': '', 'high/b.svelte': "import a from '../low/a'\nimport { mount } from 'svelte'" }
    expect(faults(whole, folders)).toEqual([])
    expect(faults({ ...whole, 'low/a.ts': "const b = await import('../high/b.svelte')" }, folders)).toEqual(['low/a.ts imports high'])
    expect(faults({ ...whole, 'new/c.ts': '' }, folders)).toEqual(['new is not listed'])
    expect(faults({ ...whole, 'high/b.svelte': '' }, folders)).toEqual(['high may use low and does not'])
    expect(faults(whole, [['low', 'high'], ['high', 'low']])).toContain('low may use high, which is not below it')
    expect(faults(whole, [...folders, ['gone']])).toContain('gone is listed and is not there')
  })
})
