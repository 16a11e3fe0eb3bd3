// Languages: a file `xy.ftl` becomes a module that gives for each message its parsed pattern, so
// that browsers need no parser.
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
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

/** What the page says of decisions; the same files have what the terminal says of them. */
const OF_DECISIONS = /^(you|other|why|log-done)-/

/**
 * Of the sentences about decisions those of the page.
 * @param {ReturnType<typeof patterns>} read
 */
export const decisions = (read) => Object.fromEntries(Object.entries(read).filter(([key]) => OF_DECISIONS.test(key)))

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

/** What is said of decisions lies in a folder beside the rules' other sentences. */
const besides = (path) => join(dirname(path), 'decisions', basename(path))

/**
 * What of the rules' language files the page says too.
 * @param {string} path of a language's file.
 */
function shared(path) {
  const [others, ofDecisions] = [path, besides(path)].map((file) => patterns(readFileSync(file, 'utf8')))
  return { reasons: reasons({ ...others, ...ofDecisions }), decisions: decisions(ofDecisions) }
}

/** Lets modules import languages, with `?shared` what the page says of the rules' languages. */
export function fluent() {
  return {
    name: 'fluent',
    load(id) {
      const [path, query] = id.split('?')
      if (!path.endsWith('.ftl')) return null
      this.addWatchFile(path)
      if (query === 'shared') this.addWatchFile(besides(path))
      const read = query === 'shared' ? shared(path) : patterns(readFileSync(path, 'utf8'))
      return { code: `export default ${JSON.stringify(read)}`, map: null }
    },
  }
}
