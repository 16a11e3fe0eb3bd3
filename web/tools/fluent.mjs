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

/** Of the rules' own language files the page needs what refuses an action, and what that speaks of. */
const SCHEMA = new URL('../src/protocol_generated/schema.json', import.meta.url)
const BESIDE = ['that', 'that-vertex', 'some-or-one']

/**
 * The reasons of the rules with every message that they refer to.
 * @param {ReturnType<typeof patterns>} read
 */
export function reasons(read) {
  const { enum: names } = JSON.parse(readFileSync(SCHEMA, 'utf8')).$defs.RefusalShape.properties.reason
  const found = {}
  const take = (name) => {
    if (name in found || !(name in read)) return
    found[name] = read[name]
    for (const [, other] of JSON.stringify(read[name]).matchAll(/"type":"mesg","name":"([\w-]+)"/g)) take(other)
  }
  for (const name of [...names, ...BESIDE]) take(name)
  return found
}

/** Lets modules import languages, with `?reasons` what of the rules' languages refuses an action. */
export function fluent() {
  return {
    name: 'fluent',
    load(id) {
      const [path, query] = id.split('?')
      if (!path.endsWith('.ftl')) return null
      this.addWatchFile(path)
      const read = patterns(readFileSync(path, 'utf8'))
      return { code: `export default ${JSON.stringify(query === 'reasons' ? reasons(read) : read)}`, map: null }
    },
  }
}
