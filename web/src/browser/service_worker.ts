// The service worker: it keeps the page for when there is no line (tools/service_worker.js).

/** Where a browser has one it is registered once nothing else is to be loaded. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const later = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
  later(() => void register().catch(() => {}))
}

/** The games that are kept here, with names of who played: of one who leaves nothing is to be found. */
export async function deleteCachedGames(): Promise<void> {
  if (!('caches' in window)) return
  await Promise.all(['hexhold-replays', 'hexhold-analyses'].map((name) => caches.delete(name))).catch(() => {})
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const inCharge = new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }))
  await serviceWorker.register('/service_worker.js')
  const { active } = await serviceWorker.ready
  // What is loaded later goes through the worker.
  if (!serviceWorker.controller) await inCharge
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const keep = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  active?.postMessage({ keep: keep.map(({ pathname }) => pathname) })
}
