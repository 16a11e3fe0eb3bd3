// Texts by key in IndexedDB: where a local host keeps its games.
import { type IDBPDatabase, openDB } from 'idb'

const NAME = 'hexhold'
const TEXTS = 'texts'
/** After any text that begins in the same way. */
const LAST = '\uffff'

export class Shelf {
  private constructor(private readonly database: IDBPDatabase) {}

  static async open(): Promise<Shelf> {
    const database = await openDB(NAME, 1, {
      upgrade: (made) => void made.createObjectStore(TEXTS),
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    })
    return new Shelf(database)
  }

  /** The texts whose keys begin like this, as JSON. */
  async read(beginning: string): Promise<string> {
    const range = IDBKeyRange.bound(beginning, beginning + LAST)
    const all = this.database.transaction(TEXTS).store
    const [keys, texts] = await Promise.all([all.getAllKeys(range), all.getAll(range)])
    return JSON.stringify(Object.fromEntries(keys.map((key, i) => [key, texts[i]])))
  }

  /** Store texts, and remove those that are null; do nothing unless others are as expected. Both are JSON. */
  async write(texts: string, expected: string): Promise<boolean> {
    // Strict: what is acknowledged outlasts a crash of the device.
    const change = this.database.transaction(TEXTS, 'readwrite', { durability: 'strict' })
    for (const [key, text] of Object.entries<string | null>(JSON.parse(expected))) {
      if (((await change.store.get(key)) ?? null) === text) continue
      await change.done
      return false
    }
    const writes = Object.entries<string | null>(JSON.parse(texts)).map(([key, text]) =>
      text === null ? change.store.delete(key) : change.store.put(text, key),
    )
    await Promise.all([...writes, change.done])
    return true
  }
}
