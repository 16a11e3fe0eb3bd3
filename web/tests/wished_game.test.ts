import { describe, expect, it } from 'vitest'
import { wishedGame } from '../src/lobby/wished_game'

describe('an address that asks for a game', () => {
  it('leaves out what is usual', () => {
    expect(wishedGame('')).toBeNull()
    expect(wishedGame('?room=play')).toBeNull()
    const usual = { config: { players: 4, options: {}, variants: [] }, bots: ['steady', 'steady', 'steady'] }
    expect(wishedGame('?play')).toEqual(usual)
    expect(wishedGame('?play=&edition=&board=')).toEqual(usual)
  })
  it('names the bots, the edition, the board, variants and house rules', () => {
    const wished = '?play&edition=4e&bots=steady,mine:Bot&variants=wall_defense,nasty_knights&board=fair'
    expect(wishedGame(`${wished}&victory_points=10&robber_waits=false&setup=beginner`)).toEqual({
      config: {
        edition: '4e', players: 3, board: 'fair', variants: ['wall_defense', 'nasty_knights'],
        options: { victory_points: 10, robber_waits: false, setup: 'beginner' },
      },
      bots: ['steady', 'mine:Bot'],
    })
  })
})
