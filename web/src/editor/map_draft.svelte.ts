// The map that is being drawn: its text as docs/maps.md describes it, and what the server says of it.
import type { MapShown } from '../protocol_generated/types'
import { mapApi } from '../server/api/map_api'
import { FIRST } from './starting_maps'

export interface MapData {
  hexes: string[]
  harbors?: [string, string][]
  [key: string]: unknown
}

export type Brush = { kind: 'terrain' | 'number' | 'harbor'; value: string }

/** So long after the last stroke the server is asked. */
const SETTLED_MS = 250
const LONGEST_HISTORY = 200

/** A hex with another terrain or number token, by the notation of maps. */
export function painted(hex: string, { kind, value }: Brush): string {
  const [terrain, number = ''] = hex.split(' ')
  if (kind === 'terrain') return value === 'sea' || value === 'desert' || !number ? value : `${value} ${number}`
  if (terrain === 'sea' || terrain === 'desert') return hex
  return value === '' ? terrain : `${terrain} ${value}`
}

export class MapDraft {
  data = $state.raw<MapData>(FIRST.small)
  shown = $state.raw<MapShown | null>(null)
  /** Why the server could not be asked, or what was opened is no map. */
  error = $state('')
  /** Whether the newest stroke has been looked at. */
  settled = $state(false)
  private past: MapData[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private opened = 0
  undoable = $state(false)

  get text(): string {
    return JSON.stringify(this.data)
  }

  paint(i: number, brush: Brush): void {
    const hexes = this.data.hexes.map((hex, at) => (at === i ? painted(hex, brush) : hex))
    if (hexes[i] !== this.data.hexes[i]) this.put({ ...this.data, hexes })
  }

  /** Put a harbor on an edge, or take it off. */
  moor(edge: string, type: string): void {
    const others = (this.data.harbors ?? []).filter(([at]) => at !== edge)
    this.put({ ...this.data, harbors: type ? [...others, [edge, type]] : others })
  }

  put(data: MapData): void {
    this.past = [...this.past, this.data].slice(-LONGEST_HISTORY)
    this.lay(data)
    this.later()
  }

  undo(): void {
    const before = this.past.pop()
    if (!before) return
    this.lay(before)
    this.later()
  }

  private lay(data: MapData): void {
    this.data = data
    this.undoable = this.past.length > 0
    this.settled = false
    this.error = ''
  }

  private later(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.look(), SETTLED_MS)
  }

  /** Have the map as it is checked and weighed; of one that has changed meanwhile nothing is said. */
  async look(): Promise<void> {
    const drawn = this.data
    const isNewest = (): boolean => drawn === this.data
    const shown = await this.answer(this.text, null, isNewest)
    if (!shown) return
    this.shown = shown
    this.settled = true
    if (this.leaveHarborsWithoutCoast(shown)) await this.look()
  }

  /** A harbor goes with its coast: where there is none it could not be taken off. */
  private leaveHarborsWithoutCoast({ grid, problem }: MapShown): boolean {
    const harbors = this.data.harbors ?? []
    const coast = new Set(grid?.coast.map(({ edge }) => edge))
    const kept = harbors.filter(([edge]) => coast.has(edge))
    if (!grid || problem === null || kept.length === harbors.length) return false
    this.lay({ ...this.data, harbors: kept })
    return true
  }

  /** Open a text that somebody has; what is no map changes nothing but the sentence. */
  async open(text: string): Promise<void> {
    const opened = ++this.opened
    const shown = await this.answer(text, null, () => opened === this.opened)
    const read = shown && this.read(shown)
    if (!read) return
    this.put(read)
    this.shown = shown
    this.settled = true
  }

  /** Lay all land out anew; what is drawn beside it meanwhile stays. */
  async shuffle(): Promise<void> {
    const { data: before, opened } = this
    const land = before.hexes.flatMap((hex, i) => (hex.startsWith('sea') ? [] : [`h${i}`]))
    const seed = Math.floor(Math.random() * 2 ** 50)
    const isSameBoard = (): boolean => opened === this.opened
    const shown = await this.answer(JSON.stringify({ ...before, shuffle: [land] }), seed, isSameBoard)
    const laid = shown && this.read(shown)
    if (!laid) return
    if (this.data.hexes !== before.hexes || this.data.harbors !== before.harbors) return this.shuffle()
    const alone = this.data === before
    this.put({ ...this.data, hexes: laid.hexes, harbors: laid.harbors })
    this.shown = shown
    this.settled = alone
  }

  /** The map that the server has read, null with its sentence where it was none. */
  private read({ map, problem }: MapShown): MapData | null {
    if (map === null) this.error = problem ?? ''
    return map === null ? null : (JSON.parse(map) as MapData)
  }

  /** What the server says, null where nobody wants to know any more or it cannot be asked. */
  private async answer(text: string, seed: number | null, wanted: () => boolean): Promise<MapShown | null> {
    try {
      const shown = await mapApi.show(text, seed)
      return wanted() ? shown : null
    } catch (problem) {
      if (wanted()) this.error = (problem as Error).message
      return null
    }
  }
}
