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

const STEP = 24
/** In pixels of distance: a covered pixel of a control, a size that is not preferred, and a pixel
    from middle to middle. */
const CONTROL = 1e4
const LATER_SIZE = 100
const ASIDE = 0.2

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** The distance from a box at a place to another box, and a little if it is not opposite. */
function distanceTo(left: number, top: number, { width, height }: Size, b: Box): number {
  const far = (x: number, y: number) => Math.sqrt(x * x + y * y)
  const gap = far(Math.max(0, left - b.right, b.left - left - width), Math.max(0, top - b.bottom, b.top - top - height))
  return gap + (ASIDE * far(2 * left + width - b.left - b.right, 2 * top + height - b.top - b.bottom)) / 2
}

/** What a box at a place costs that covers others; once it is sure to reach the limit, the rest is left out. */
function covering(left: number, top: number, size: Size, others: Box[], each: number, limit: number): number {
  const right = left + size.width
  const bottom = top + size.height
  let cost = 0
  for (const other of others) {
    const width = Math.min(right, other.right) - Math.max(left, other.left)
    if (width <= 0) continue
    const height = Math.min(bottom, other.bottom) - Math.max(top, other.top)
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

/** Thousands of places are compared: none of them gets an object of its own. */
export function freeSpot({ within, sizes, near, controls, drawing }: Placement): Spot {
  let best: Spot = { left: within.left, top: within.top, size: 0, covers: true }
  let least = Infinity
  for (const [number, size] of sizes.entries()) {
    // No place of this size or a later one can cost less.
    if (number * LATER_SIZE >= least) break
    const tops = steps(within.top, within.bottom - size.height)
    for (const left of steps(within.left, within.right - size.width))
      for (const top of tops) {
        const way = distanceTo(left, top, size, near) + number * LATER_SIZE
        if (way >= least) continue
        const over = covering(left, top, size, controls, CONTROL, least - way)
        let cost = way + over
        for (const [boxes, each] of drawing) if (cost < least) cost += covering(left, top, size, boxes, each, least - cost)
        if (cost >= least) continue
        least = cost
        best = { left, top, size: number, covers: over > 0 }
      }
  }
  return best
}

/** What people press or read: lit places, buttons, panels, bubbles. */
const CONTROLS = '[data-target], button, a, input, select, textarea, .panel, .tip, [data-bubble]'

function boxesOf(selector: string, within: Box, except?: Element | null): Box[] {
  return [...document.querySelectorAll(selector)].flatMap((one) => {
    if (except?.contains(one)) return []
    // Each look at a side of a `DOMRect` would make a number.
    const { left, top, right, bottom } = one.getBoundingClientRect()
    const box = { left, top, right, bottom }
    return right - left > 1 && overlap(box, within) > 0 ? [box] : []
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
