// Teams: partners sit opposite, and their points count together (V teams).
import type { FullView } from './table_view'
import { listed } from '../../language/language.svelte'

/** What a table plays, or a game. */
export interface Teamed {
  players?: number
  options?: Record<string, boolean | number | string>
}

/** The members of a team, and the numbers of players that make full teams. */
const SIZES: Record<string, number> = { pairs: 2, threes: 3 }
const PLAYERS: Record<string, number[]> = { pairs: [4, 6], threes: [6] }
const LETTERS = 'ABC'

const teamCount = ({ players = 0, options }: Teamed): number => players / (SIZES[String(options?.teams)] ?? 1)

export const hasTeams = (game: Teamed): boolean => String(game.options?.teams) in SIZES

/** Whether so many players can play in such teams. */
export const fitsTeams = (teams: string, players: number): boolean => PLAYERS[teams]?.includes(players) ?? true

/** The points that a team needs; `share` is what it needs for each member unless the table says otherwise. */
export const teamGoal = (game: Teamed, share: number): number =>
  Number(game.options?.team_points ?? share) * (SIZES[String(game.options?.teams)] ?? 1)

/** The members of a player's team; where everyone plays alone, the player. */
export function teamOf(game: Teamed, player: number): number[] {
  const count = teamCount(game)
  return Array.from({ length: (game.players ?? 0) / count }, (_, n) => (player % count) + n * count)
}

/** The letter of a player's team; undefined where everyone plays alone. */
export const teamLetter = (game: Teamed, player: number): string | undefined =>
  hasTeams(game) ? LETTERS[player % teamCount(game)] : undefined

export interface TeamSignFacts {
  letter: string
  who: string
  points: number
  goal: number
}

/** The sign of a player's team; `points` are the viewer's own, and all after the game. */
export function teamSign(
  view: Pick<FullView, 'setting' | 'players'>, player: number, name: (player: number) => string, points: (player: number) => number,
): TeamSignFacts | undefined {
  const letter = teamLetter(view.setting, player)
  if (letter === undefined) return undefined
  const members = teamOf(view.setting, player)
  return { letter, who: listed(members.map(name)), points: sumOf(members, points), goal: view.setting.victory_points }
}

export const sumOf = (members: number[], points: (player: number) => number): number =>
  members.reduce((sum, member) => sum + points(member), 0)
