// The four layouts of the table. Sizes are in CSS pixels: a zoomed page counts as small.

/**
 * - `wide`: players on the left, log and chat on the right, own cards below
 * - `middle`: players, log and chat in one column, own cards below
 * - `landscape`: the board on the left, everything else in a sheet on the right
 * - `portrait`: the board above the sheet
 */
export type LayoutName = 'wide' | 'middle' | 'landscape' | 'portrait'

/** From here on there is room for columns. */
const COLUMNS = { width: 1024, height: 500 }
const THREE_COLUMNS = 1280
/** This much wider than high, there is room for a sheet next to the board. */
const SIDE_SHEET = 1.2

export function layoutFor(width: number, height: number): LayoutName {
  if (width >= COLUMNS.width && height >= COLUMNS.height && width >= height) return width < THREE_COLUMNS ? 'middle' : 'wide'
  return width >= SIDE_SHEET * height ? 'landscape' : 'portrait'
}

export class TableLayout {
  private width = $state(innerWidth)
  private height = $state(innerHeight)
  readonly name = $derived(layoutFor(this.width, this.height))
  readonly narrow = $derived(this.name === 'landscape' || this.name === 'portrait')

  constructor() {
    $effect(() => {
      const changed = () => ([this.width, this.height] = [innerWidth, innerHeight])
      addEventListener('resize', changed)
      return () => removeEventListener('resize', changed)
    })
  }
}
