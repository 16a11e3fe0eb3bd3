// Where something may lie without covering what is needed.

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Size {
  width: number
  height: number
}

export interface Spot {
  left: number
  top: number
  /** Which of the sizes. */
  size: number
  /** Whether it covers something that must stay free. */
  covers: boolean
}

interface Placement {
  within: Box
  /** The preferred one first. */
  sizes: Size[]
  near: Box
  /** What must stay free. */
  controls: Box[]
  /** What should stay free, and what a covered pixel of it costs in pixels of distance. */
  drawing: [boxes: Box[], cost: number][]
}

const STEP = 12
/** In pixels of distance: a covered pixel of a control, a size that is not preferred, and a pixel
    from middle to middle. */
const CONTROL = 1e4
const LATER_SIZE = 100
const ASIDE = 0.2

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** The distance from one box to another, and a little for one that is not opposite. */
function distanceTo(a: Box, b: Box): number {
  const far = (x: number, y: number) => Math.sqrt(x * x + y * y)
  const gap = far(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom))
  return gap + (ASIDE * far(a.left + a.right - b.left - b.right, a.top + a.bottom - b.top - b.bottom)) / 2
}

/** What a box costs that covers others; once it is sure to reach the limit, the rest is left out. */
function covering(box: Box, others: Box[], each: number, limit: number): number {
  let cost = 0
  for (const other of others) {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
    if (width <= 0) continue
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
    if (height > 0) cost += width * height * each
    if (cost >= limit) break
  }
  return cost
}

/** Positions from one end to the other, both included. */
function steps(from: number, to: number): number[] {
  if (to <= from) return [from]
  const n = Math.ceil((to - from) / STEP)
  return Array.from({ length: n + 1 }, (_, i) => from + ((to - from) * i) / n)
}

export function freeSpot({ within, sizes, near, controls, drawing }: Placement): Spot {
  let best: Spot = { left: within.left, top: within.top, size: 0, covers: true }
  let least = Infinity
  sizes.forEach(({ width, height }, size) => {
    for (const left of steps(within.left, within.right - width))
      for (const top of steps(within.top, within.bottom - height)) {
        const box = { left, top, right: left + width, bottom: top + height }
        const way = distanceTo(box, near) + size * LATER_SIZE
        if (way >= least) continue
        const over = covering(box, controls, CONTROL, least - way)
        let cost = way + over
        for (const [boxes, each] of drawing) if (cost < least) cost += covering(box, boxes, each, least - cost)
        if (cost < least) [least, best] = [cost, { left, top, size, covers: over > 0 }]
      }
  })
  return best
}

/** What people press or read: lit places, buttons, panels, bubbles. */
const CONTROLS = '[data-target], button, a, input, select, textarea, .panel, .tip, [data-bubble]'

function boxesOf(selector: string, within: Box, except?: Element | null): Box[] {
  return [...document.querySelectorAll(selector)].flatMap((one) => {
    if (except?.contains(one)) return []
    const box = one.getBoundingClientRect()
    return box.width > 1 && overlap(box, within) > 0 ? [box] : []
  })
}

export const controlsIn = (within: Box, except: Element): Box[] => boxesOf(CONTROLS, within, except)

/** To notice whether boxes have changed. */
export const signature = (...boxes: Box[]): string => boxes.map(({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join()).join(' ')

/** A hex does not fill the corners of its box. */
const HEX = 0.14

function inner({ left, top, right, bottom }: Box): Box {
  const [x, y] = [HEX * (right - left), HEX * (bottom - top)]
  return { left: left + x, top: top + y, right: right - x, bottom: bottom - y }
}

/** The board's drawing: numbers must stay readable, then land and pieces, then signs at sea. */
export const drawingIn = (within: Box): Placement['drawing'] => [
  [boxesOf('.board .disc', within), 5],
  [boxesOf('.board .rim', within).map(inner), 0.5],
  [boxesOf('[data-piece], [data-ship]', within), 0.5],
  [boxesOf('.board .sign, .board .water', within), 0.1],
]
