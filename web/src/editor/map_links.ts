// Links that carry a map after the `#`: a readable name, then its packed text.
import { atBase } from '../browser/base_path'
import { shortTitle } from '../server/table/map_title'

const LONGEST = 24_000
const LONGEST_LINK = 26_000

/** `Our-island.`: only letters and digits, so other programs recognise the whole link. */
function named(title: unknown): string {
  const name = shortTitle(title).replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  return name && `${encodeURIComponent(name)}.`
}

export function linkTo(text: string, title?: unknown): string {
  const bytes = new TextEncoder().encode(text)
  const packed = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${location.origin}${atBase('/board')}#${named(title)}${packed}`
}

/** Extract the map of a link; null if it has none. */
export function mapIn(link: string): string | null {
  const packed = link.length > LONGEST_LINK ? undefined : /\/board#(?:[^.#]*\.)?([\w-]+)$/.exec(link.trim())?.[1]
  if (!packed || packed.length > LONGEST) return null
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
