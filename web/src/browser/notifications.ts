// Word outside the page: by the page itself while its tab is hidden, by the browser's maker while
// it is closed. Both only where one has allowed it.

/** Whether this browser can show anything, and nobody has forbidden it. */
export const canNotify = (): boolean => 'Notification' in window && Notification.permission !== 'denied'

/** While the tab is hidden and that is allowed: say something there. */
export function notice(title: string, text: string): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted' || !document.hidden) return
  const options = { body: text, tag: location.pathname, icon: '/icon-192.png', data: { path: location.pathname } }
  void shown(title, options).catch(() => {})
}

/** Phones show only what a service worker says. */
async function shown(title: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) return worker.showNotification(title, options)
  const said = new Notification(title, options)
  said.onclick = () => {
    window.focus()
    said.close()
  }
}

export interface Subscribed {
  endpoint: string
  p256dh: string
  auth: string
}

/** The browser's own subscription, null where there is none. */
export async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration()
  return (await worker?.pushManager?.getSubscription()) ?? null
}

/** Ask to be allowed; whether one is. */
export const allowed = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted'

/** Have the browser's maker pass on what a server with this key says; null where it passes nothing on. */
export async function subscribe(key: string): Promise<Subscribed | null> {
  const worker = await navigator.serviceWorker?.getRegistration()
  if (!worker?.pushManager) return null
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { keys } = made.toJSON()
  return keys ? { endpoint: made.endpoint, p256dh: keys.p256dh, auth: keys.auth } : null
}
