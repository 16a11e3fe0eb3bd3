// Texts by key in IndexedDB: where a local host keeps its games.
import { type IDBPDatabase, openDB } from 'idb'

const NAME = 'hexhold'
const TEXTS = 'texts'
/** Sorts after every text with the same beginning. */
const LAST = '\uffff'

/** Pyodide recognises only errors of known classes: with Chromium's own error for a full device, an action would never be answered. */
function rethrow(fault: unknown): never {
  throw new Error(String(fault))
}

export class Shelf {
  private opened: Promise<IDBPDatabase> | null = null

  private constructor() {}

  static async open(): Promise<Shelf> {
    const shelf = new Shelf()
    await shelf.database()
    return shelf
  }

  /** The database; opened again if the browser has closed it, as when its data is deleted. */
  private database(): Promise<IDBPDatabase> {
    const forget = () => (this.opened = null)
    if (this.opened === null) {
      this.opened = openDB(NAME, 1, {
        upgrade: (made) => void made.createObjectStore(TEXTS),
        blocking: (_, __, event) => {
          forget()
          ;(event.target as IDBDatabase).close()
        },
        terminated: forget,
      })
      this.opened.catch(forget)
    }
    return this.opened
  }

  /** The texts whose keys begin like this, as JSON. */
  read = (beginning: string): Promise<string> => this.found(beginning).catch(rethrow)

  /** Store texts, and remove those that are null; do nothing unless others are as expected. Both are JSON. */
  write = (texts: string, expected: string): Promise<boolean> => this.changed(texts, expected).catch(rethrow)

  private async found(beginning: string): Promise<string> {
    const range = IDBKeyRange.bound(beginning, beginning + LAST)
    const all = (await this.database()).transaction(TEXTS).store
    const [keys, texts] = await Promise.all([all.getAllKeys(range), all.getAll(range)])
    return JSON.stringify(Object.fromEntries(keys.map((key, i) => [key, texts[i]])))
  }

  private async changed(texts: string, expected: string): Promise<boolean> {
    // Strict: what is acknowledged outlasts a crash of the device.
    const change = (await this.database()).transaction(TEXTS, 'readwrite', { durability: 'strict' })
    for (const [key, text] of Object.entries<string | null>(JSON.parse(expected))) {
      if (((await change.store.get(key)) ?? null) === text) continue
      await change.done
      return false
    }
    const writes = Object.entries<string | null>(JSON.parse(texts)).map(([key, text]) =>
      text === null ? change.store.delete(key) : change.store.put(text, key),
    )
    // Only the whole change tells why it failed; each text only tells that it did.
    const [ended] = await Promise.allSettled([change.done, ...writes])
    if (ended.status === 'rejected') throw ended.reason
    return true
  }
}
