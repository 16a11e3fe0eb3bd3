// Player colours (Okabe and Ito) and marks. Each mark is distinct without its colour; the neutral
// colours of games for two are greys with marks of their own.
export const COLORS = ['#d55e00', '#0072b2', '#009e73', '#e69f00', '#cc79a7', '#56b4e9', '#6f757b', '#bdb8ab']
export const FIRST_NEUTRAL = 6

/** Paths within −13 … 13: ● ▲ ■ ◆ ★ ⬣ ✚ ‖, distinct at 12 pixels in grey. */
export const MARK_PATHS = [
  'M0-6A6 6 0 1 1 0 6 6 6 0 1 1 0-6z',
  'M0-11 10.5 8H-10.5z',
  'M-8.6-8.6h17.2v17.2h-17.2z',
  'M0-13 8 0 0 13-8 0z',
  'M0-12.6 3.5-4.5 12.4-3.6 5.7 2.3 7.6 10.9 0 6.4-7.6 10.9-5.7 2.3-12.4-3.6-3.5-4.5z',
  'M-6-10.4H6L12 0 6 10.4H-6L-12 0zM0-6.2A6.2 6.2 0 1 0 0 6.2 6.2 6.2 0 1 0 0-6.2z',
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

export const TERRAIN_COLORS: Record<string, string> = {
  hills: '#ca754e', forest: '#438352', pasture: '#a5c95f', fields: '#e6c05a',
  mountains: '#929eaa', desert: '#e6d5a6', gold: '#84694c', sea: '#3f93ad',
}
