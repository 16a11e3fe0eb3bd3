/** Copy a text; return whether it worked. Over plain HTTP only the old API exists. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    // Inside an open dialog nothing else can be selected.
    const parent = document.activeElement?.parentElement ?? document.body
    parent.append(field)
    field.select()
    const copied = document.execCommand('copy')
    field.remove()
    return copied
  }
}
