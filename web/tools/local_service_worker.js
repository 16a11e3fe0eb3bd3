// The service worker of a page without a server: keeps all files of one build, and answers with
// these alone. `make offline` prepends LOCAL (the folder of this build), CACHES (how the names of
// caches begin) and FILES.
/* global LOCAL, CACHES, FILES */

const FOLDER = new URL('.', self.location).pathname
const INDEX = `${FOLDER}index.html`
/** A host may have several hexholds under different paths: each keeps caches of its own. */
const OWN = `${CACHES}${FOLDER} `
const CACHE = OWN + LOCAL
const PACKED = '.packed'
const NAMED = new RegExp(`/(assets|${LOCAL})/`)
/** Each file → what the host has of it: some are packed there, and unpacked here. */
const sources = new Map(FILES.map((name) => [FOLDER + name.replace(PACKED, ''), FOLDER + name]))

self.addEventListener('install', (event) => event.waitUntil(keepAll()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))

/** What the page has already loaded of this build is there. */
async function keepAll() {
  const cache = await caches.open(CACHE)
  await Promise.all(
    [...sources].map(async ([path, source]) => {
      if (await cache.match(path)) return
      // Names of most files change with what is in them.
      const answer = await fetch(source, { cache: NAMED.test(source) ? 'default' : 'no-cache' })
      if (!answer.ok) throw new Error(`${answer.status} ${path}`)
      // The host may have got another build since this worker was loaded.
      if (path === INDEX && !(await answer.clone().text()).includes(`"${LOCAL}"`)) throw new Error('another build')
      await cache.put(path, path === source ? answer : await unpacked(path, answer))
    }),
  )
}

/** As src/server/local/loading.ts unpacks and keeps it. */
async function unpacked(path, answer) {
  const type = path.endsWith('.wasm') ? 'application/wasm' : path.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream'
  const data = await new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
  return new Response(data, { headers: { 'Content-Type': type, 'Content-Length': String(data.byteLength) } })
}

/** A new build takes over once no page of the old one is open, so that files never mix. */
async function begin() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(OWN) && name !== CACHE).map((name) => caches.delete(name)))
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(FOLDER)) return
  const path = request.mode === 'navigate' && pathname === FOLDER ? INDEX : pathname
  if (sources.has(path)) event.respondWith(kept(path, request))
})

async function kept(path, request) {
  const cache = await caches.open(CACHE)
  return (await cache.match(path)) ?? fetch(request)
}
