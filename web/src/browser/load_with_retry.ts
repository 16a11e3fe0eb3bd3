// Load a part of the page on demand and retry until the server answers. With a service worker all
// parts are cached; over plain HTTP there is none.
const FIRST_WAIT = 1000
const LONGEST_WAIT = 16_000

/** Milliseconds after which a page may load itself again: it never does so again and again. */
const SETTLED = 10_000

export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  addEventListener('error', noteLink, true)
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      const part = await load()
      await mendStyles()
      return part
    } catch {
      await new Promise((done) => setTimeout(done, wait))
      if (wait > FIRST_WAIT && performance.now() > SETTLED && (await scriptsCome())) location.reload()
    }
  }
}

/** Links that failed to load, by what they are; an import requests its style sheets only once. */
const failed = { stylesheet: new Set<HTMLLinkElement>(), modulepreload: new Set<HTMLLinkElement>() }

function noteLink({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement)) return
  if (target.rel === 'stylesheet' || target.rel === 'modulepreload') failed[target.rel].add(target)
}

/** Whether a script that failed would come now. Browsers may go on refusing to import it: Firefox,
 *  and Chromium from version 150. */
async function scriptsCome(): Promise<boolean> {
  const answers = [...failed.modulepreload].map(({ href }) => fetch(href, { cache: 'no-store' }))
  return (await Promise.allSettled(answers)).some((one) => one.status === 'fulfilled' && one.value.ok)
}

async function mendStyles(): Promise<void> {
  await Promise.all([...failed.stylesheet].map((link) => new Promise((done, fail) => {
    failed.stylesheet.delete(link)
    const again = link.cloneNode() as HTMLLinkElement
    again.onload = done
    again.onerror = fail
    link.replaceWith(again)
  })))
}
