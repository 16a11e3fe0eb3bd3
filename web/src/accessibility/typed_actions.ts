// Translate typed text from the page's words into the notation.

/** A name and its word in the notation; a name may have several. */
export type Named = [name: string, key: string]

export interface Vocabulary {
  /** The first words of actions. */
  verbs: Named[]
  /** Cards, after `play`, `take` and `return`. */
  cards: Named[]
  /** Card types and tracks, which may appear anywhere. */
  things: Named[]
}

const BEFORE_A_CARD = /^(play|take|return) /

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Find the longest name at the start of a text; a name ends where a word ends. */
function nameAt(text: string, names: Named[], legal: ReadonlySet<string>): { length: number; key: string } | null {
  const found = names.filter(([name]) => text.startsWith(plain(name)) && !/^[\p{L}\d_]/u.test(text.slice(plain(name).length)))
  const longest = Math.max(0, ...found.map(([name]) => plain(name).length))
  const keys = found.filter(([name]) => plain(name).length === longest).map(([, key]) => key)
  const key = keys.find((key) => legal.has(key)) ?? keys[0]
  return key === undefined ? null : { length: longest, key }
}

/** Translate a typed action into the notation; ambiguous names prefer what is legal. */
export function toNotation(typed: string, words: Vocabulary, legal: ReadonlySet<string>): string {
  let text = plain(typed)
  const verb = nameAt(text, words.verbs, legal)
  if (verb) text = verb.key + text.slice(verb.length)
  const start = BEFORE_A_CARD.exec(text)?.[0] ?? ''
  const card = start ? nameAt(text.slice(start.length), words.cards, legal) : null
  if (card) text = start + card.key + text.slice(start.length + card.length)
  let read = ''
  while (text) {
    const atWord = !/[\p{L}\d_]$/u.test(read)
    const thing = atWord ? nameAt(text, words.things, legal) : null
    read += thing ? thing.key : text[0]
    text = text.slice(thing ? thing.length : 1)
  }
  return read
}

/** Word an action of the notation as it can be typed, with the edition's names of cards. */
export function inWords(notation: string, words: Vocabulary): string {
  const named = (names: Named[], key: string) => names.find(([, one]) => one === key)?.[0] ?? key
  const start = BEFORE_A_CARD.exec(notation)?.[0] ?? ''
  const [card, ...rest] = notation.slice(start.length).split(/(?= )/)
  const head = start ? named(words.cards, card) : card
  const worded = (text: string) => text.replace(/[a-z_]+/g, (key) => named(words.things, key))
  return start + (head === card ? worded(card) : head) + worded(rest.join(''))
}

/** Translate a typed prefix; an incomplete name stands for its word, too. */
export function beginnings(typed: string, words: Vocabulary, legal: ReadonlySet<string>): string[] {
  const text = plain(typed)
  const whole = toNotation(typed, words, legal) + (/\S\s$/.test(typed) ? ' ' : '')
  const start = BEFORE_A_CARD.exec(toNotation(text, { ...words, cards: [], things: [] }, legal))?.[0]
  const begun = (names: Named[], head: string, rest: string): string[] =>
    names.filter(([name]) => rest && rest !== plain(name) && plain(name).startsWith(rest)).map(([, key]) => head + key)
  const card = start ? begun(words.cards, start, text.slice(text.indexOf(' ') + 1)) : []
  return [...new Set([whole, ...card, ...begun(words.verbs, '', text)])]
}
