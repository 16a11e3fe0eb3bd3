import { describe, expect, it } from 'vitest'
import { SOUNDS, type Tone } from '../src/browser/sounds'
import { soundsToPlay } from '../src/game_table/game_state/sounds_to_play'
import type { Line } from '../src/protocol_generated/types'

const line = (more: Partial<Line>) => ({ kind: 'end', player: 1, result: [], moves: [], events: [], offer: null, ...more }) as unknown as Line
const battle = { attack: 3, shares: [4, 0], won: true, losers: [], defenders: [0] }
const move = { player: 1, to: 0, count: 1, cards: null }

describe('a step', () => {
  it.each([
    ['a roll', line({ kind: 'roll', result: ['3', '5', 'trade'] }), ['dice']],
    ['a seven', line({ kind: 'roll', result: ['3', '4', 'trade'] }), ['dice', 'seven']],
    ['a landing', line({ kind: 'roll', result: ['3', '5', 'ship'], battle }), ['dice', 'barbarians']],
    ['a robbery', line({ kind: 'robber', moves: [move] }), ['robbery']],
    ['a robber who finds nothing', line({ kind: 'chase' }), []],
    ['a trade', line({ kind: 'confirm', offer: { became: 'traded' } as Line['offer'] }), ['trade']],
    ['a trade of somebody with the bank', line({ kind: 'bank' }), []],
    ['an own one', line({ kind: 'bank', player: 0 }), ['trade']],
    ['the end of a game', line({ kind: 'improve', events: ['metropolis trade p1', 'won p1'] }), ['victory']],
  ])('makes the right sounds: %s', (_, step, sounds) => expect(soundsToPlay(step, 0, false)).toEqual(sounds))
  it('plays the turn sound for the player who must decide', () => expect(soundsToPlay(line({}), 0, true)).toEqual(['turn']))
})

describe('sounds', () => {
  const seconds = (parts: readonly Tone[]) => Math.max(...parts.map(({ at, seconds }) => at + seconds))
  it('are short', () => expect(Math.max(...Object.values(SOUNDS).map((parts) => seconds(parts)))).toBeLessThanOrEqual(2))
  it('of dice end with the dice', () => expect(seconds(SOUNDS.dice)).toBeLessThanOrEqual(0.3))
})
