// A link that carries a map: its name to be read by people, then its text, behind the `#`, which
// browsers keep to themselves.
import { shortTitle } from '../server/table/map_title'

const LONGEST = 24_000
const LONGEST_LINK = 26_000

/** `Our-island.` before the map; letters and digits only, so that programs take the link whole. */
function named(title: unknown): string {
  const name = shortTitle(title).replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  return name && `${encodeURIComponent(name)}.`
}

export function linkTo(text: string, title?: unknown): string {
  const bytes = new TextEncoder().encode(text)
  const packed = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${location.origin}/board#${named(title)}${packed}`
}

/** The map in a link, null where there is none. What the map itself says is its name. */
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
