import { beforeEach, describe, expect, it, vi } from 'vitest'
import { linkTo, mapIn } from '../src/editor/map_links'
import { shortTitle, titleOf } from '../src/server/table/map_title'

beforeEach(() => vi.stubGlobal('location', { origin: 'https://here' }))

describe('a link to a board', () => {
  it('is readable and contains the name of the board', () => {
    const map = JSON.stringify({ title: 'Our island', hexes: ['sea'] })
    const link = linkTo(map, 'Our island')
    expect(link.startsWith('https://here/board#Our-island.')).toBe(true)
    expect(mapIn(link)).toBe(map)
    expect(mapIn(linkTo(map))).toBe(map)
  })
  it.each(['<img src=x onerror=alert(1)>', '#.#/board#', '../%2e%00\u202e', 'ß'.repeat(80), '𝕏'.repeat(80), '... ', ''])('is robust against names like %s', (title) => {
    const map = JSON.stringify({ title })
    const link = linkTo(map, title)
    expect(link).toMatch(/^https:\/\/here\/board#([\w%-]+\.)?[\w-]+$/)
    expect(mapIn(link)).toBe(map)
  })
  it('is not found in other texts', () => {
    for (const link of ['https://here/board#', 'https://here/board#a.b.c', 'https://here/board#name.', `https://here/board#${'A'.repeat(30_000)}`])
      expect(mapIn(link)).toBe(null)
  })
})

describe('the name of a board', () => {
  it('is short, on one line, without broken characters', () => {
    expect(shortTitle('  Our\n island ')).toBe('Our island')
    expect([...shortTitle('𝕏'.repeat(80))]).toHaveLength(40)
  })
  it('is read from the map of a room', () => {
    expect(titleOf('{"title": "Ours"}')).toBe('Ours')
    for (const map of [null, undefined, '', 'null', '[', '{"title": 7}', '{}']) expect(titleOf(map)).toBe('')
  })
})
