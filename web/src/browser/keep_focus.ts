// Keep the keyboard focus in place. When a pressed button disappears, the nearest focusable element
// around it gets the focus; when it was only disabled for a moment, it gets the focus back.

type Pressed = HTMLElement & { disabled?: boolean }

/** Focusable elements around another, from near to far. */
function around(one: Element, last: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = one.parentElement; at && at !== last; at = at.parentElement)
    if (at.hasAttribute('tabindex')) found.push(at)
  return found
}

export function keepFocus(node: HTMLElement): () => void {
  let held: Pressed | null = null
  let nearby: HTMLElement[] = []
  const isLost = () => document.activeElement === document.body || document.activeElement === node
  const observer = new MutationObserver(() => {
    if (!held || !isLost()) return
    if (!held.isConnected) {
      held = null
      const next = nearby.find((one) => one.isConnected) ?? node
      next.focus({ preventScroll: true })
    } else if (!held.disabled) held.focus({ preventScroll: true })
  })
  const onFocusIn = (event: FocusEvent) => {
    if (event.target === node) return
    held = event.target as Pressed
    nearby = around(held, node)
  }
  const onFocusOut = (event: FocusEvent) => {
    if (event.relatedTarget) held = null
  }
  const onPointerDown = () => (held = null)
  node.addEventListener('focusin', onFocusIn)
  node.addEventListener('focusout', onFocusOut)
  document.addEventListener('pointerdown', onPointerDown, true)
  observer.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  return () => {
    observer.disconnect()
    node.removeEventListener('focusin', onFocusIn)
    node.removeEventListener('focusout', onFocusOut)
    document.removeEventListener('pointerdown', onPointerDown, true)
  }
}
