// A list that shows its newest line, unless somebody has scrolled up to read.
const NEAR = 40

export function keepAtEnd(list: HTMLElement, _newest: unknown) {
  let follows = true
  let top = 0
  // New lines also make the list scroll; only going up means that somebody reads.
  const scrolled = () => {
    if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR) follows = true
    else if (list.scrollTop < top) follows = false
    top = list.scrollTop
  }
  const toEnd = () => {
    if (follows) list.scrollTop = list.scrollHeight
  }
  list.addEventListener('scroll', scrolled, { passive: true })
  toEnd()
  return {
    // The lines are drawn after this is told of them.
    update: () => void requestAnimationFrame(toEnd),
    destroy: () => list.removeEventListener('scroll', scrolled),
  }
}
