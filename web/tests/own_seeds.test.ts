import { describe, expect, it } from 'vitest'
import type { RoomShape, TournamentShape } from '../src/protocol_generated/types'
import { give, isDue, newSeed, ownSeed } from '../src/server/fair_dice/own_seeds'
import { isDueFor } from '../src/server/fair_dice/tournament_seeds'
import { useFakeStorage } from './fake_storage'

useFakeStorage('localStorage')

const sent: string[] = []
const send = (seed: string) => {
  sent.push(seed)
  return Promise.resolve('taken')
}
const refuse = () => Promise.reject(new Error('cut'))

const table = (changes: object, next_seed: string | null = null) =>
  ({ you: 0, promise: 'p', state: 'open', seats: [{ next_seed }], ...changes }) as RoomShape

describe('a seed', () => {
  it('is 16 random bytes', () => {
    expect(newSeed()).toMatch(/^[0-9a-f]{32}$/)
    expect(newSeed()).not.toBe(newSeed())
  })

  it('is due before a game for seated players who have not given one', () => {
    expect(isDue(table({}))).toBe(true)
    expect(isDue(table({ state: 'finished' }))).toBe(true)
    expect(isDue(table({ state: 'running' }))).toBe(false)
    expect(isDue(table({ you: null }))).toBe(false)
    expect(isDue(table({ promise: null }))).toBe(false)
    expect(isDue(table({}, 'given'))).toBe(false)
  })

  it('is stored with its promise once accepted', async () => {
    await expect(give('room', 0, ['p'], refuse)).rejects.toThrow('cut')
    const before = ownSeed('p')
    expect(before?.accepted).toBe(false)
    await give('room', 0, ['p'], send)
    expect(ownSeed('p')).toEqual({ ...before, accepted: true })
    expect(sent.at(-1)).toBe(before?.seed)
    expect(ownSeed('q')).toBeNull()
  })

  it('is sent once even if two calls overlap', async () => {
    const before = sent.length
    await Promise.all([give('room', 0, ['p'], send), give('room', 0, ['p'], send)])
    expect(sent.length).toBe(before + 1)
  })

  it('can be typed instead', async () => {
    await give('room', 0, ['p'], send)
    await give('room', 0, ['p'], send, 'lucky')
    expect(ownSeed('p')).toMatchObject({ seed: 'lucky', accepted: true, replaced: false })
  })

  it('records a promise that was replaced before its game', async () => {
    await give('room', 0, ['p'], send)
    await give('elsewhere', 0, ['q'], send)
    await give('room', 1, ['r'], send)
    expect([ownSeed('q')?.replaced, ownSeed('r')?.replaced]).toEqual([false, false])
    await give('room', 1, ['s'], send)
    expect(ownSeed('s')?.replaced).toBe(true)
  })

  it('is shared by all tables of a round, including added ones', async () => {
    await give('tournament', 0, ['a'], send)
    const { seed } = ownSeed('a') ?? {}
    await give('tournament', 0, ['a', 'b'], send)
    expect(ownSeed('b')).toMatchObject({ seed, replaced: false })
  })

  it('is due for a round, and again if tables were added', async () => {
    const shape = (changes: object) => ({ you: 1, promises: ['a'], seed: null, ...changes }) as TournamentShape
    expect([isDueFor(shape({})), isDueFor(shape({ you: null })), isDueFor(shape({ promises: [] }))]).toEqual([true, false, false])
    await give('tournament', 0, ['a'], send)
    const seed = ownSeed('a')?.seed
    expect(isDueFor(shape({ seed }))).toBe(false)
    expect(isDueFor(shape({ seed, promises: ['a', 'b'] }))).toBe(true)
    expect(isDueFor(shape({ seed: 'of another device', promises: ['a', 'b'] }))).toBe(false)
  })
})
