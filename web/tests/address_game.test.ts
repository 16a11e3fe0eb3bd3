import { describe, expect, it } from 'vitest'
import { gameFromAddress, lessonFromAddress, presetFromAddress } from '../src/lobby/address_game'
import { presetConfig } from '../src/lobby/setup/preset_config'

describe('an address that asks for a game', () => {
  it('leaves out what is usual', () => {
    expect(gameFromAddress('')).toBeNull()
    expect(gameFromAddress('?room=play')).toBeNull()
    const usual = { config: { players: 4, options: {}, variants: [] }, bots: ['steady', 'steady', 'steady'] }
    expect(gameFromAddress('?play')).toEqual(usual)
    expect(gameFromAddress('?play=&edition=&board=')).toEqual(usual)
  })
  it('may open a lesson instead', () => {
    expect(lessonFromAddress('?lesson=knight')).toBe('knight')
    expect(lessonFromAddress('?play')).toBeNull()
  })
  it('names a preset, and what differs from it', () => {
    const duel = {
      key: 'duel', name: 'Duel', about: '', edition: '6e', players: [2], usual_players: 2, board: 'random',
      options: { victory_points: 15, hand_limit: 9 }, variants: ['no_neutrals', 'friendly_robber'],
    }
    expect(presetFromAddress('?play&preset=duel')).toBe('duel')
    expect(presetFromAddress('?play')).toBeNull()
    expect(gameFromAddress('?play&preset=duel&edition=base&hand_limit=7&variants=no_neutrals,easy_start', [duel])).toEqual({
      config: {
        edition: 'base', board: 'random', players: 2, options: { victory_points: 15, hand_limit: 7 },
        variants: ['no_neutrals', 'friendly_robber', 'easy_start'],
      },
      bots: ['steady'],
    })
    const { edition, board, options, variants } = duel
    expect(presetConfig(duel)).toEqual({ edition, board, options, variants })
    expect(presetConfig(undefined)).toEqual({})
    expect(() => gameFromAddress('?play&preset=duell', [duel])).toThrow()
    expect(() => gameFromAddress('?play&preset=duel&bots=easy,easy', [duel])).toThrow()
  })
  it('names the bots, the edition, the board, variants and house rules', () => {
    const address = '?play&edition=4e&bots=steady,mine:Bot&variants=wall_defense,nasty_knights&board=fair'
    expect(gameFromAddress(`${address}&victory_points=10&robber_waits=false&setup=beginner`)).toEqual({
      config: {
        edition: '4e', players: 3, board: 'fair', variants: ['wall_defense', 'nasty_knights'],
        options: { victory_points: 10, robber_waits: false, setup: 'beginner' },
      },
      bots: ['steady', 'mine:Bot'],
    })
  })
})
