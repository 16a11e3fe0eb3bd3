// Load a part of the page on demand and retry until the server answers. With a service worker all
// parts are cached; over plain HTTP there is none.
const FIRST_WAIT = 1000
const LONGEST_WAIT = 16_000

export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  addEventListener('error', noteStyles, true)
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      const part = await load()
      await mendStyles()
      return part
    } catch {
      await new Promise((done) => setTimeout(done, wait))
    }
  }
}

/** Style sheets that failed to load; the import itself requests them only once. */
const failed = new Set<HTMLLinkElement>()

function noteStyles({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
}

async function mendStyles(): Promise<void> {
  await Promise.all([...failed].map((link) => new Promise((done, fail) => {
    failed.delete(link)
    const again = link.cloneNode() as HTMLLinkElement
    again.onload = done
    again.onerror = fail
    link.replaceWith(again)
  })))
}
