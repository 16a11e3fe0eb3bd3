// Registration of the service worker (tools/service_worker.js).
import { atBase } from './base_path'

/** Register once the page has loaded everything else. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const later = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
  later(() => void register().catch(() => {}))
}

/** Delete cached replays: they contain names of a deleted account. */
export async function deleteCachedGames(): Promise<void> {
  if (!('caches' in window)) return
  await Promise.all(['hexhold-replays', 'hexhold-analyses'].map(async (name) => caches.delete(name))).catch(() => {})
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const inCharge = new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }))
  await serviceWorker.register(atBase('/service_worker.js'))
  const { active } = await serviceWorker.ready
  // From here on the worker caches what is loaded.
  if (!serviceWorker.controller) await inCharge
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const keep = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(atBase('/assets/')))
  active?.postMessage({ keep: keep.map(({ pathname }) => pathname) })
}
