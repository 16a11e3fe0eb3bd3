// What the browser keeps of the page, and does for it while it is closed: the shell and looked-at
// replays without a line, and word that it is one's turn. The build puts its stamp before this.
/* global BUILD */

const SHELL = `hexhold-shell-${BUILD}`
/** What a finished game's replay needs of the server, by where it is kept. */
const READ_AGAIN = {
  'hexhold-replays': /^\/api\/records\/[^/]+$/,
  'hexhold-analyses': /^\/api\/records\/[^/]+\/analysis$/,
  'hexhold-editions': /^\/api\/editions\/[^/]+$/,
}
/** Of each. */
const MOST_KEPT = 20
/** Characters of a replay that is kept. */
const LONGEST_REPLAY = 8_000_000
const INDEX = '/'
/** Addresses whose page is the index. */
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

/** Files with a hash in their names lie in the browser's own cache: no line is asked for them. */
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
  await Promise.all(names.filter((name) => name.startsWith('hexhold-shell-') && name !== SHELL).map((name) => caches.delete(name)))
  // What the first page loads from now on is kept as well.
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (PAGES.test(pathname)) event.respondWith(page(event, pathname))
  } else if (pathname.startsWith(ASSETS)) event.respondWith(asset(request))
  else {
    const place = Object.keys(READ_AGAIN).find((name) => READ_AGAIN[name].test(pathname))
    if (place) event.respondWith(read(event, request, place))
  }
})

/** The newest page, always; the kept one only where no line leads to the server. */
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

/** What the server says, and without a line what it said before. */
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
  // A game that goes on will look otherwise, and so will an analysis that is being made.
  const passing = place === 'hexhold-analyses' ? !text.includes('"state":"made"') : text.includes('"running":true')
  if (text.length > LONGEST_REPLAY || passing) return
  const cache = await caches.open(place)
  await cache.delete(request)
  await cache.put(request, new Response(text, { headers: { 'Content-Type': 'application/json' } }))
  const older = (await cache.keys()).slice(0, -MOST_KEPT)
  await Promise.all(older.map((key) => cache.delete(key)))
}

// Word from the server while no page is looked at.
self.addEventListener('push', (event) => event.waitUntil(tell(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data?.path ?? INDEX))
})

async function tell(data) {
  const { title, text, path } = data ? data.json() : {}
  await self.registration.showNotification(title ?? 'hexhold', {
    body: text ?? '', tag: path, data: { path }, icon: '/icon-192.png', badge: '/icon-192.png',
  })
}

async function show(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((window) => new URL(window.url).pathname === path)
  if (there) await there.focus()
  else await self.clients.openWindow(path)
}
