// The service worker of a page without a server: keeps all files of one build, and answers with
// these alone. `make offline` prepends CACHE, CACHES (how their names begin) and FILES.
/* global CACHE, CACHES, FILES */

const FOLDER = new URL('.', self.location).pathname
const paths = new Set(FILES.map((name) => FOLDER + name))

self.addEventListener('install', (event) => event.waitUntil(keepAll()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))

/** What the page has already loaded of this build is there. */
async function keepAll() {
  const cache = await caches.open(CACHE)
  await Promise.all(
    [...paths].map(async (path) => {
      if (await cache.match(path)) return
      const answer = await fetch(path, { cache: 'no-cache' })
      if (!answer.ok) throw new Error(`${answer.status} ${path}`)
      await cache.put(path, answer)
    }),
  )
}

/** A new build takes over once no page of the old one is open, so that files never mix. */
async function begin() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(CACHES) && name !== CACHE).map((name) => caches.delete(name)))
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(FOLDER)) return
  const path = request.mode === 'navigate' && pathname === FOLDER ? `${FOLDER}index.html` : pathname
  if (paths.has(path)) event.respondWith(kept(path, request))
})

async function kept(path, request) {
  const cache = await caches.open(CACHE)
  return (await cache.match(path)) ?? fetch(request)
}
