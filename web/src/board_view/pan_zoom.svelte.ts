// Zoom and pan by dragging, pinching and the wheel.
import type { Point } from './geometry'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const CLOSEST = 0.25
const DRAG_STARTS = 8

export class PanZoom {
  private scale = $state(1)
  private offset = $state.raw<Point>({ x: 0, y: 0 })
  private pointers = new Map<number, Point>()
  private travelled = 0

  constructor(private readonly whole: () => Box) {}

  get box(): Box {
    const { x, y, width, height } = this.whole()
    const [w, h] = [width * this.scale, height * this.scale]
    return { x: x + (width - w) / 2 + this.offset.x, y: y + (height - h) / 2 + this.offset.y, width: w, height: h }
  }

  get zoomed(): boolean {
    return this.scale < 0.999
  }

  get moved(): boolean {
    return this.travelled > DRAG_STARTS
  }

  toBoard(drawing: HTMLElement, event: { clientX: number; clientY: number }): Point {
    const frame = drawing.getBoundingClientRect()
    const { x, y, width, height } = this.box
    return {
      x: x + ((event.clientX - frame.left) / frame.width) * width,
      y: y + ((event.clientY - frame.top) / frame.height) * height,
    }
  }

  reset(): void {
    this.scale = 1
    this.offset = { x: 0, y: 0 }
  }

  by(factor: number, around?: Point): void {
    const before = this.box
    const scale = Math.min(1, Math.max(CLOSEST, this.scale * factor))
    const center = { x: before.x + before.width / 2, y: before.y + before.height / 2 }
    const fixed = around ?? center
    const ratio = scale / this.scale
    this.scale = scale
    this.shift((fixed.x - center.x) * (1 - ratio), (fixed.y - center.y) * (1 - ratio))
  }

  private shift(dx: number, dy: number): void {
    const { width, height } = this.whole()
    const [mx, my] = [(width * (1 - this.scale)) / 2, (height * (1 - this.scale)) / 2]
    const hold = (value: number, most: number) => Math.max(-most, Math.min(most, value))
    this.offset = { x: hold(this.offset.x + dx, mx), y: hold(this.offset.y + dy, my) }
  }

  wheel(drawing: HTMLElement, event: WheelEvent): void {
    event.preventDefault()
    this.by(event.deltaY > 0 ? 1.12 : 0.89, this.toBoard(drawing, event))
  }

  down(event: PointerEvent): void {
    if (this.pointers.size === 0) this.travelled = 0
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  move(drawing: HTMLElement, event: PointerEvent): void {
    const from = this.pointers.get(event.pointerId)
    if (!from) return
    const to = { x: event.clientX, y: event.clientY }
    this.travelled += Math.hypot(to.x - from.x, to.y - from.y)
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId)
    if (others.length) {
      const [, other] = others[0]
      const before = Math.hypot(from.x - other.x, from.y - other.y)
      const after = Math.hypot(to.x - other.x, to.y - other.y)
      const middle = { clientX: (to.x + other.x) / 2, clientY: (to.y + other.y) / 2 }
      if (after > 1) this.by(before / after, this.toBoard(drawing, middle))
    } else if (this.zoomed) {
      const unit = this.box.width / drawing.clientWidth
      this.shift((from.x - to.x) * unit, (from.y - to.y) * unit)
    }
    this.pointers.set(event.pointerId, to)
  }

  up(event: PointerEvent): void {
    this.pointers.delete(event.pointerId)
  }
}
