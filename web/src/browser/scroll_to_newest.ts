// Scroll a list to its newest line, unless the user has scrolled up.
const NEAR = 40
const BY_HAND_MS = 1000
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown']

export function scrollToNewest(list: HTMLElement, _newest: unknown) {
  let follows = true
  let touched = -Infinity
  // Resizing scrolls as well: only scrolling by hand counts.
  const touch = () => (touched = performance.now())
  const scrolled = () => {
    if (performance.now() - touched < BY_HAND_MS)
      follows = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR
  }
  const toEnd = () => {
    if (follows) list.scrollTop = list.scrollHeight
  }
  for (const hand of HANDS) list.addEventListener(hand, touch, { passive: true })
  list.addEventListener('scroll', scrolled, { passive: true })
  const resized = new ResizeObserver(toEnd)
  resized.observe(list)
  toEnd()
  return {
    // Lines are rendered after this call.
    update: () => void requestAnimationFrame(toEnd),
    destroy: () => resized.disconnect(),
  }
}
