// Teams: who plays with whom, and what is said about them.
import { describe, expect, it } from 'vitest'
import { decision } from '../src/game_table/decision/decision_sentences'
import { eventSentence } from '../src/game_table/log/log_sentences'
import type { FullView } from '../src/server/table/table_view'
import { fitsTeams, hasTeams, teamGoal, teamLetter, teamOf, teamSign } from '../src/server/table/teams'
import './speak_english'

const namer = { name: (player: number) => ['Ann', 'Ben', 'Cleo', 'Dan'][player], card: (key: string) => key }
const pairs = { players: 4, options: { teams: 'pairs' } }
const players = [9, 4, 13, 5].map((points, player) => ({ player, points }))
const over = (setting: object) =>
  ({ setting: { victory_points: 22, ...setting }, players, turn: { winner: 0 }, awaited: { players: [] } }) as unknown as FullView

describe('teams', () => {
  it('sit opposite', () => {
    expect([0, 1, 2, 3].map((player) => teamOf(pairs, player))).toEqual([[0, 2], [1, 3], [0, 2], [1, 3]])
    expect(teamOf({ players: 6, options: { teams: 'pairs' } }, 4)).toEqual([1, 4])
    expect(teamOf({ players: 6, options: { teams: 'threes' } }, 3)).toEqual([1, 3, 5])
    expect([teamLetter(pairs, 2), teamLetter(pairs, 3)]).toEqual(['A', 'B'])
  })
  it('are none where everyone plays alone', () => {
    for (const options of [undefined, {}, { teams: 'alone' }] as (Record<string, string> | undefined)[]) {
      expect(hasTeams({ players: 4, options })).toBe(false)
      expect(teamOf({ players: 4, options }, 3)).toEqual([3])
      expect(teamLetter({ players: 4, options }, 3)).toBeUndefined()
    }
  })
  it('fit some numbers of players', () => {
    expect([2, 3, 4, 5, 6].filter((n) => fitsTeams('pairs', n))).toEqual([4, 6])
    expect([2, 3, 4, 5, 6].filter((n) => fitsTeams('threes', n))).toEqual([6])
    expect(fitsTeams('alone', 5)).toBe(true)
  })
  it('need points for each member', () => {
    expect(teamGoal(pairs, 11)).toBe(22)
    expect(teamGoal({ players: 6, options: { teams: 'threes', team_points: 10 } }, 11)).toBe(30)
  })
  it('have a sign with their points', () => {
    expect(teamSign(over(pairs), 2, namer.name, (player) => players[player].points)).toEqual({ letter: 'A', who: 'Ann and Cleo', points: 22, goal: 22 })
  })
  it('win together', () => {
    expect(decision(over(pairs), 2, namer).what).toBe('Your team has won with 22 points!')
    expect(decision(over(pairs), 1, namer).what).toBe('Ann and Cleo have won with 22 points together.')
    expect(decision(over({ players: 4, options: {} }), 2, namer).what).toBe('Ann has won with 9 points.')
    expect(eventSentence('won p0 p2', namer)).toBe('Ann and Cleo won the game.')
    expect(eventSentence('won p0', namer)).toBe('Ann won the game.')
  })
})
