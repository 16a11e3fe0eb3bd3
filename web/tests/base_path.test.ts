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
