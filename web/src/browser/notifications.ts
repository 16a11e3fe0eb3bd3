// Notifications: by the page in a hidden tab, and by the browser's push service while it is closed.
import { atBase } from './base_path'

export const canNotify = (): boolean => 'Notification' in window && Notification.permission !== 'denied'

/** Show a notification if the tab is hidden and notifications are allowed. */
export function notice(title: string, text: string): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted' || !document.hidden) return
  const options = { body: text, tag: location.pathname, icon: atBase('/icon-192.png'), data: { path: location.pathname } }
  void shown(title, options).catch(() => {})
}

/** Phones show only notifications of a service worker. */
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

export async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration()
  return (await worker?.pushManager?.getSubscription()) ?? null
}

export const allowed = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted'

/** Subscribe to push messages signed with this key; return null where there is no push service. */
export async function subscribe(key: string): Promise<Subscribed | null> {
  const worker = await navigator.serviceWorker?.getRegistration()
  if (!worker?.pushManager) return null
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { keys } = made.toJSON()
  return keys ? { endpoint: made.endpoint, p256dh: keys.p256dh, auth: keys.auth } : null
}
