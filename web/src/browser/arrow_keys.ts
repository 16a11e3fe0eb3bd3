// Move the focus along a row of buttons with the arrow keys.
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Return an attachment for the element around the row; `selector` matches its buttons. */
export function arrowKeys(selector: string): (row: HTMLElement) => () => void {
  return (row) => {
    const walk = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      const buttons = [...row.querySelectorAll<HTMLElement>(`${selector}:not(:disabled)`)]
      const at = buttons.indexOf(event.target as HTMLElement)
      if (!step || at < 0) return
      event.preventDefault()
      buttons[(at + step + buttons.length) % buttons.length].focus()
    }
    row.addEventListener('keydown', walk)
    return () => row.removeEventListener('keydown', walk)
  }
}
