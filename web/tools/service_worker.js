// The service worker: caches the page and viewed replays for offline use, and shows push
// notifications. The build prepends its stamp.
/* global BUILD */

/** The path that hexhold is served under; `/` at the root of a host. */
const INDEX = new URL('.', self.location).pathname
/** Another hexhold on the same host keeps its own page. */
const SHELLS = INDEX === '/' ? 'hexhold-shell-' : `hexhold-shell ${INDEX} `
const SHELL = SHELLS + BUILD
/** Requests of replays, by cache. */
const READ_AGAIN = {
  'hexhold-replays': /^\/api\/records\/[^/]+$/,
  'hexhold-analyses': /^\/api\/records\/[^/]+\/analysis$/,
  'hexhold-editions': /^\/api\/editions\/[^/]+$/,
}
/** Entries per cache. */
const MOST_KEPT = 20
/** Longer replays are not cached. */
const LONGEST_REPLAY = 8_000_000
/** Routes served by the index. */
const PAGES = /^\/((room|tournament|replay)(\/.*)?|profile|board)?$/
const ASSETS = '/assets/'

self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('message', (event) => event.waitUntil(keepAssets(event.data?.keep ?? [])))

async function keepShell() {
  const answer = await fetch(INDEX, { cache: 'reload' })
  if (!answer.ok) throw new Error(`the page is not there: ${answer.status}`)
  const text = await answer.clone().text()
  await (await caches.open(SHELL)).put(INDEX, answer)
  await keepAssets([...text.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, path]) => path))
}

/** Files with a hash in their names come from the browser's own cache. */
async function keepAssets(paths) {
  const cache = await caches.open(SHELL)
  await Promise.all(
    paths.map(async (path) => {
      if (await cache.match(path, { ignoreVary: true })) return
      const answer = await fetch(path)
      if (answer.ok) await cache.put(path, answer)
    }),
  ).catch(() => {})
}

async function begin() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(SHELLS) && name !== SHELL).map((name) => caches.delete(name)))
  // Also control the page that registered this worker.
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(INDEX)) return
  const path = pathname.slice(INDEX.length - 1)
  if (request.mode === 'navigate') {
    if (PAGES.test(path)) event.respondWith(page(event, pathname))
  } else if (path.startsWith(ASSETS)) event.respondWith(asset(request))
  else {
    const place = Object.keys(READ_AGAIN).find((name) => READ_AGAIN[name].test(path))
    if (place) event.respondWith(read(event, request, place))
  }
})

/** Prefer the network; use the cache only when offline. */
async function page(event, pathname) {
  try {
    const answer = await fetch(event.request)
    if (answer.ok && pathname === INDEX) {
      const kept = answer.clone()
      event.waitUntil(caches.open(SHELL).then((cache) => cache.put(INDEX, kept)))
    }
    return answer
  } catch (cut) {
    const kept = await caches.match(INDEX, { ignoreVary: true })
    if (kept) return kept
    throw cut
  }
}

async function asset(request) {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(SHELL)).put(request, answer.clone())
  return answer
}

/** Prefer the network; use the cached answer only when offline. */
async function read(event, request, place) {
  try {
    const answer = await fetch(request)
    if (answer.ok) event.waitUntil(keepRead(request, answer.clone(), place))
    return answer
  } catch (cut) {
    const kept = await caches.match(request, { ignoreVary: true })
    if (kept) return kept
    throw cut
  }
}

async function keepRead(request, answer, place) {
  const text = await answer.text()
  // Running games and unfinished analyses will change.
  const passing = place === 'hexhold-analyses' ? !text.includes('"state":"made"') : text.includes('"running":true')
  if (text.length > LONGEST_REPLAY || passing) return
  const cache = await caches.open(place)
  await cache.delete(request)
  await cache.put(request, new Response(text, { headers: { 'Content-Type': 'application/json' } }))
  const older = (await cache.keys()).slice(0, -MOST_KEPT)
  await Promise.all(older.map((key) => cache.delete(key)))
}

// Push notifications.
self.addEventListener('push', (event) => event.waitUntil(tell(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data?.path ?? INDEX))
})

async function tell(data) {
  const { title, text, path } = data ? data.json() : {}
  const icon = `${INDEX}icon-192.png`
  await self.registration.showNotification(title ?? 'hexhold', {
    body: text ?? '', tag: path, data: { path }, icon, badge: icon,
  })
}

async function show(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((window) => new URL(window.url).pathname === path)
  if (there) await there.focus()
  else await self.clients.openWindow(path)
}
