// Languages: a file `xy.ftl` becomes a module that gives for each message its parsed pattern, so
// that browsers need no parser.
import { readFileSync } from 'node:fs'
import { FluentResource } from '@fluent/bundle'

const BEGINNING = /^(?<id>-?[a-zA-Z][\w-]*) *=/gm

/**
 * A file's patterns by message; an error where a message is there twice or cannot be read.
 * @param {string} text
 */
export function patterns(text) {
  const read = Object.fromEntries(new FluentResource(text).body.map(({ id, value }) => [id, value]))
  const begun = [...text.matchAll(BEGINNING)].map(({ groups }) => groups.id)
  const odd = begun.find((id, i) => begun.indexOf(id) < i || !(id in read))
  if (odd) throw new Error(`the message ${odd} is there twice or cannot be read`)
  return read
}

/** Lets modules import languages. */
export function fluent() {
  return {
    name: 'fluent',
    load(id) {
      const path = id.split('?')[0]
      if (!path.endsWith('.ftl')) return null
      this.addWatchFile(path)
      return { code: `export default ${JSON.stringify(patterns(readFileSync(path, 'utf8')))}`, map: null }
    },
  }
}
