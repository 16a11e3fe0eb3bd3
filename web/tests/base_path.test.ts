import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function served(under: string) {
  vi.stubGlobal('document', { querySelector: () => ({ content: under }) })
  return import('../src/browser/base_path')
}

describe('a page under a path', () => {
  it('adds it to addresses and takes it from them', async () => {
    const { atBase, belowBase } = await served('/games/hexhold/')
    expect(atBase('/room/x')).toBe('/games/hexhold/room/x')
    expect(belowBase('/games/hexhold/room/x')).toBe('/room/x')
    expect(belowBase('/games/hexhold')).toBe('/')
  })
  it('does nothing at the root', async () => {
    const { atBase, belowBase } = await served('/')
    expect([atBase('/'), atBase('/room/x'), belowBase('/room/x')]).toEqual(['/', '/room/x', '/room/x'])
  })
  it('has no address that leaves it out', () => {
    const sources = import.meta.glob<string>('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true })
    const past = /(?:href|src|link)="\/|(?:fetch|register|assign)\((['"`])\/|location\.(?:origin|host)\}\/|State\(null, '', '\//
    expect(Object.keys(sources).filter((path) => past.test(sources[path]))).toEqual([])
  })
})

describe('a page without a server', () => {
  async function opened(pathname: string, hash: string) {
    vi.stubGlobal('document', { querySelector: (asked: string) => ({ content: asked.includes('connection') ? 'worker' : './' }) })
    vi.stubGlobal('location', { pathname, hash, search: '' })
    return import('../src/browser/base_path')
  }
  it('has its routes in the hash, under any path', async () => {
    const { addressHere, atBase, routeHere } = await opened('/games/hexhold/index.html', '#/room/x')
    expect(atBase('/room/y')).toBe('/games/hexhold/#/room/y')
    expect(atBase('/')).toBe('/games/hexhold/#/')
    expect(atBase('/assets/index.js')).toBe('/games/hexhold/assets/index.js')
    expect([routeHere(), addressHere()]).toEqual(['/room/x', '/games/hexhold/index.html#/room/x'])
  })
  it('starts at the lobby', async () => {
    const { routeHere } = await opened('/', '')
    expect(routeHere()).toBe('/')
  })
  it('keeps what a link carries after its route', async () => {
    const { carriedHash, queryHere, routeHere } = await opened('/', '#/replay/g?statistics')
    expect([routeHere(), queryHere().has('statistics'), carriedHash()]).toEqual(['/replay/g', true, ''])
    vi.resetModules()
    const board = await opened('/', '#/board#title.bWFw')
    expect([board.routeHere(), board.carriedHash()]).toEqual(['/board', 'title.bWFw'])
  })
})
