// Addresses: / the lobby, /room/ID a table, /replay and /replay/GAME records, /profile oneself.
let path = $state.raw(location.pathname)

addEventListener('popstate', () => (path = location.pathname))
// What stands behind the # is a key or a map, for whoever comes by such a link: also from the same page.
addEventListener('hashchange', () => {
  if (location.hash) location.reload()
})

export const route = {
  get parts(): string[] {
    return path.split('/').filter(Boolean)
  },
}

export function go(to: string): void {
  history.pushState(null, '', to)
  path = location.pathname
}

/** A link that changes the address without loading the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLAnchorElement).getAttribute('href')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  go(link)
}
