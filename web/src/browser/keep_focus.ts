// Who acts by keyboard stays where one was: when a button that was pressed goes, what it stood in
// takes its focus, and when it was only switched off for a moment, it gets the focus back.

type Pressed = HTMLElement & { disabled?: boolean }

/** For `{@attach}`, on what can take the focus by itself. */
export function keepFocus(node: HTMLElement): () => void {
  let held: Pressed | null = null
  const isLost = () => document.activeElement === document.body || document.activeElement === node
  const observer = new MutationObserver(() => {
    if (!held || !isLost()) return
    if (!held.isConnected) {
      held = null
      node.focus({ preventScroll: true })
    } else if (!held.disabled) held.focus({ preventScroll: true })
  })
  const onFocusIn = (event: FocusEvent) => {
    if (event.target !== node) held = event.target as Pressed
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
