// Who acts by keyboard stays where one was: when a button that was pressed goes, the nearest thing
// around it that can take the focus gets it, and when it was only switched off for a moment, it gets
// the focus back.

type Pressed = HTMLElement & { disabled?: boolean }

/** What stands around something, from near to far, up to a last one. */
function around(one: Element, last: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = one.parentElement; at && at !== last; at = at.parentElement)
    if (at.hasAttribute('tabindex')) found.push(at)
  return found
}

/** For `{@attach}`, on what can take the focus by itself. */
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
