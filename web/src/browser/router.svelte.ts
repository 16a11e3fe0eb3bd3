// Client-side routes: / lobby, /room/ID table, /replay/GAME, /profile, /tournament, /board, /find, /moderation, /ratings, /watch.
import { atBase, carriedHash, routeHere } from './base_path'

let path = $state.raw(routeHere())

addEventListener('popstate', () => (path = routeHere()))
// A link's hash carries a key or a map: reload to use it, even from the same page.
addEventListener('hashchange', () => {
  if (carriedHash()) location.reload()
})

export const route = {
  get parts(): string[] {
    return path.split('/').filter(Boolean)
  },
}

export function go(to: string): void {
  visit(atBase(to))
}

function visit(address: string): void {
  history.pushState(null, '', address)
  path = routeHere()
}

/** Follow a link without loading the page again. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLAnchorElement).getAttribute('href')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  visit(link)
}
