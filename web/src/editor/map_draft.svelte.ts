// The map being edited: its text (docs/rules/maps.md) and what the server says about it.
import type { MapShown } from '../protocol_generated/types'
import { mapApi } from '../server/api/map_api'
import { FOG, restacked } from './fog'
import { rehomed } from './homes'
import { FIRST } from './starting_maps'

export interface MapData {
  hexes: string[]
  harbors?: [string, string][]
  [key: string]: unknown
}

export type Brush = { kind: 'terrain' | 'number' | 'harbor' | 'wonder'; value: string }

/** Wait this long after the last stroke before asking the server. */
const SETTLED_MS = 250
const LONGEST_HISTORY = 200
/** Hexes without a number token. */
const BARE = ['sea', 'desert', FOG]

/** A hex with another terrain or number token, in the notation of maps. */
export function painted(hex: string, { kind, value }: Brush): string {
  const [terrain, number = ''] = hex.split(' ')
  if (kind === 'terrain') return BARE.includes(value) || !number ? value : `${value} ${number}`
  if (BARE.includes(terrain)) return hex
  return value === '' ? terrain : `${terrain} ${value}`
}

export class MapDraft {
  data = $state.raw<MapData>(FIRST.small)
  shown = $state.raw<MapShown | null>(null)
  error = $state('')
  /** Whether the server has checked the newest version. */
  settled = $state(false)
  private past: MapData[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private opened = 0
  undoable = $state(false)

  get text(): string {
    return JSON.stringify(this.data)
  }

  paint(i: number, brush: Brush): void {
    const before = this.data.hexes[i]
    const hexes = this.data.hexes.map((hex, at) => (at === i ? painted(hex, brush) : hex))
    if (hexes[i] !== before) this.put(rehomed(restacked({ ...this.data, hexes }, before, hexes[i])))
  }

  /** Place a harbor on an edge, or remove it. */
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

  /** Have the server check the map; outdated answers are ignored. */
  async look(): Promise<void> {
    const drawn = this.data
    const isNewest = (): boolean => drawn === this.data
    const shown = await this.answer(this.text, null, isNewest)
    if (!shown) return
    this.shown = shown
    this.settled = true
    if (this.leaveHarborsWithoutCoast(shown)) await this.look()
  }

  /** Remove harbors without a coast, which could not be removed by hand. */
  private leaveHarborsWithoutCoast({ grid, problem }: MapShown): boolean {
    const harbors = this.data.harbors ?? []
    const coast = new Set(grid?.coast.map(({ edge }) => edge))
    const kept = harbors.filter(([edge]) => coast.has(edge))
    if (!grid || problem === null || kept.length === harbors.length) return false
    this.lay({ ...this.data, harbors: kept })
    return true
  }

  /** Open a map; an invalid text changes only the error. */
  async open(text: string): Promise<void> {
    const opened = ++this.opened
    const shown = await this.answer(text, null, () => opened === this.opened)
    const read = shown && this.read(shown)
    if (!read) return
    this.put(read)
    this.shown = shown
    this.settled = true
  }

  /** Shuffle all land; keep strokes made meanwhile. */
  async shuffle(): Promise<void> {
    const { data: before, opened } = this
    const land = before.hexes.flatMap((hex, i) => (hex.startsWith('sea') || hex === FOG ? [] : [`h${i}`]))
    const seed = Math.floor(Math.random() * 2 ** 50)
    const isSameBoard = (): boolean => opened === this.opened
    const shown = await this.answer(JSON.stringify({ ...before, shuffle: [land], shuffle_numbers: undefined }), seed, isSameBoard)
    const laid = shown && this.read(shown)
    if (!laid) return
    if (this.data.hexes !== before.hexes || this.data.harbors !== before.harbors) return this.shuffle()
    const alone = this.data === before
    this.put({ ...this.data, hexes: laid.hexes, harbors: laid.harbors })
    this.shown = shown
    this.settled = alone
  }

  /** Parse the map of an answer; null with an error if it has none. */
  private read({ map, problem }: MapShown): MapData | null {
    if (map === null) this.error = problem ?? ''
    return map === null ? null : (JSON.parse(map) as MapData)
  }

  /** Ask the server; null if the answer is not wanted any more or failed. */
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
