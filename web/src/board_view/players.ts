// Colours (Okabe and Ito) and marks of the players: each can be told by its mark alone. The neutral
// colours of a game for two are greys with marks of their own.
export const COLORS = ['#d55e00', '#0072b2', '#009e73', '#e69f00', '#cc79a7', '#56b4e9', '#6f757b', '#bdb8ab']
export const MARKS = ['●', '▲', '■', '◆', '★', '⬣', '✚', '‖']
export const FIRST_NEUTRAL = 6

/** The number of a colour by its name in the notation, such as `p2` or `n0`. */
export const colourOf = (name: string): number => Number(name[1]) + (name[0] === 'n' ? FIRST_NEUTRAL : 0)

/** What a click on a lit place would put there, and whose; the level counts for knights. */
export interface Ghost {
  tool: string
  player: number
  level: number
}

/** The marks as paths within −10 … 10. */
export const MARK_PATHS = [
  'M0-8A8 8 0 1 1 0 8 8 8 0 1 1 0-8z',
  'M0-9 9 7H-9z',
  'M-7.5-7.5h15v15h-15z',
  'M0-10 9 0 0 10-9 0z',
  'M0-10 2.6-3.2 9.6-3 4.1 1.4 6 8.2 0 4.3-6 8.2-4.1 1.4-9.6-3-2.6-3.2z',
  'M-5-8.5H5L10 0 5 8.5H-5L-10 0z',
  'M-3.4-9.5h6.8v6.1h6.1v6.8H3.4v6.1h-6.8V3.4h-6.1v-6.8h6.1z',
  'M-8-9h5.6V9H-8zM2.4-9H8V9H2.4z',
]

export const TRACK_COLORS: Record<string, string> = {
  trade: '#e8bd2f',
  politics: '#3f76c4',
  science: '#3d9a52',
}

export const CARD_COLORS: Record<string, string> = {
  brick: '#d5825c',
  lumber: '#63a572',
  wool: '#9cc255',
  grain: '#e3b743',
  ore: '#93a1af',
  coin: '#d9a521',
  cloth: '#a78bc8',
  paper: '#d8c69b',
}
