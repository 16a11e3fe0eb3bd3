// Colours of tracks, cards and terrain; those of players are in `seat_colours`.
export { COLORS, MARK_PATHS } from './seat_colours.svelte'

export const FIRST_NEUTRAL = 6

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
  mountains: '#929eaa', desert: '#e6d5a6', gold: '#84694c', sea: '#3f93ad', fog: '#8a969c',
}
