// The four layouts of the table. Sizes are in CSS pixels: a zoomed page counts as small.

/**
 * - `wide`: players left, talk right, the own things below.
 * - `middle`: players and talk in one column, the own things below.
 * - `beside`: a low window; the board left, everything else in a sheet on the right.
 * - `stacked`: a window higher than wide; the board on top of the sheet.
 */
export type Shape = 'wide' | 'middle' | 'beside' | 'stacked'

/** From here on there is room for columns. */
const COLUMNS = { width: 1024, height: 500 }
const THREE_COLUMNS = 1280
/** This much wider than high, there is room for a sheet next to the board. */
const SHEET_BESIDE = 1.2

export function layoutFor(width: number, height: number): Shape {
  if (width >= COLUMNS.width && height >= COLUMNS.height && width >= height) return width < THREE_COLUMNS ? 'middle' : 'wide'
  return width >= SHEET_BESIDE * height ? 'beside' : 'stacked'
}

export class TableLayout {
  private width = $state(innerWidth)
  private height = $state(innerHeight)
  readonly name = $derived(layoutFor(this.width, this.height))
  readonly narrow = $derived(this.name === 'beside' || this.name === 'stacked')

  constructor() {
    $effect(() => {
      const changed = () => ([this.width, this.height] = [innerWidth, innerHeight])
      addEventListener('resize', changed)
      return () => removeEventListener('resize', changed)
    })
  }
}
