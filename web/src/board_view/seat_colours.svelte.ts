// The colours (Okabe and Ito) and signs of players. Each sign is distinct without its colour; the
// neutral colours of games for two are greys with signs of their own.

export const COLOUR_COUNT = 6
export const ALL_COLOURS = ['#d55e00', '#0072b2', '#009e73', '#e69f00', '#cc79a7', '#56b4e9', '#6f757b', '#bdb8ab']

/** Paths within −13 … 13: ● ▲ ■ ◆ ★ ⬣ ✚ ‖, distinct at 12 pixels in grey. */
export const ALL_MARKS = [
  'M0-6A6 6 0 1 1 0 6 6 6 0 1 1 0-6z',
  'M0-11 10.5 8H-10.5z',
  'M-8.6-8.6h17.2v17.2h-17.2z',
  'M0-13 8 0 0 13-8 0z',
  'M0-12.6 3.5-4.5 12.4-3.6 5.7 2.3 7.6 10.9 0 6.4-7.6 10.9-5.7 2.3-12.4-3.6-3.5-4.5z',
  'M-6-10.4H6L12 0 6 10.4H-6L-12 0zM0-6.2A6.2 6.2 0 1 0 0 6.2 6.2 6.2 0 1 0 0-6.2z',
  'M-3.4-9.5h6.8v6.1h6.1v6.8H3.4v6.1h-6.8V3.4h-6.1v-6.8h6.1z',
  'M-8-9h5.6V9H-8zM2.4-9H8V9H2.4z',
]

/** Each seat's colour and sign at the table that is shown; neutral colours follow the seats. */
export const COLORS = $state([...ALL_COLOURS])
export const MARK_PATHS = $state([...ALL_MARKS])

/** Show seats in the colours that they have chosen; without colours, each in that of its number. */
export function showSeatColours(chosen: readonly number[] = []): void {
  for (let seat = 0; seat < COLOUR_COUNT; seat++) {
    COLORS[seat] = ALL_COLOURS[chosen[seat] ?? seat]
    MARK_PATHS[seat] = ALL_MARKS[chosen[seat] ?? seat]
  }
}
