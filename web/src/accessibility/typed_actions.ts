// What the page calls things, typed where the notation has its own words.

/** A name and the word of the notation that it stands for; one name may stand for several. */
export type Named = [name: string, key: string]

export interface Vocabulary {
  /** What an action begins with. */
  verbs: Named[]
  /** What a card is played, taken or put back by. */
  cards: Named[]
  /** What may stand anywhere: card types and tracks. */
  things: Named[]
}

const BEFORE_A_CARD = /^(play|take|return) /

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** What the start of a text is a name of, the longest name first; names end where a word ends. */
function nameAt(text: string, names: Named[], legal: ReadonlySet<string>): { length: number; key: string } | null {
  const found = names.filter(([name]) => text.startsWith(plain(name)) && !/^[\p{L}\d_]/u.test(text.slice(plain(name).length)))
  const longest = Math.max(0, ...found.map(([name]) => plain(name).length))
  const keys = found.filter(([name]) => plain(name).length === longest).map(([, key]) => key)
  const key = keys.find((key) => legal.has(key)) ?? keys[0]
  return key === undefined ? null : { length: longest, key }
}

/** A typed action in the notation; of what a name may stand for, what is `legal` comes first. */
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

/** What a typed beginning may become: a name that is not whole yet stands for its word, too. */
export function beginnings(typed: string, words: Vocabulary, legal: ReadonlySet<string>): string[] {
  const text = plain(typed)
  const whole = toNotation(typed, words, legal) + (/\S\s$/.test(typed) ? ' ' : '')
  const start = BEFORE_A_CARD.exec(toNotation(text, { ...words, cards: [], things: [] }, legal))?.[0]
  const begun = (names: Named[], head: string, rest: string): string[] =>
    names.filter(([name]) => rest && rest !== plain(name) && plain(name).startsWith(rest)).map(([, key]) => head + key)
  const card = start ? begun(words.cards, start, text.slice(text.indexOf(' ') + 1)) : []
  return [...new Set([whole, ...card, ...begun(words.verbs, '', text)])]
}
