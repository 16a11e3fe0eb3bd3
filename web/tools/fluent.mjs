// Vite plugin: turns a language file `xy.ftl` into a module of parsed messages, so browsers need
// no parser.
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { FluentResource } from '@fluent/bundle'

const BEGINNING = /^(?<id>-?[a-zA-Z][\w-]*) *=/gm

/**
 * Parse a file into patterns by message; raise an error for duplicate or invalid messages.
 * @param {string} text
 */
export function patterns(text) {
  const read = Object.fromEntries(new FluentResource(text).body.map(({ id, value }) => [id, value]))
  const begun = [...text.matchAll(BEGINNING)].map(({ groups }) => groups.id)
  const odd = begun.find((id, i) => begun.indexOf(id) < i || !(id in read))
  if (odd) throw new Error(`the message ${odd} is there twice or cannot be read`)
  return read
}

/** Messages about decisions that the page uses; the terminal uses others of the same files. */
const OF_DECISIONS = /^(you|other|why|log-done)-/

/**
 * Keep the messages about decisions that the page uses.
 * @param {ReturnType<typeof patterns>} read
 */
export const decisions = (read) => Object.fromEntries(Object.entries(read).filter(([key]) => OF_DECISIONS.test(key)))

/** Of the rules' language files the page needs refusals and the messages they refer to. */
const SCHEMA = new URL('../src/protocol_generated/schema.json', import.meta.url)
const BESIDE = ['that', 'that-vertex', 'some-or-one']

/**
 * Return the reasons of the rules with all messages that they refer to.
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

/** Messages about decisions are in a folder next to the rules' other messages. */
const besides = (path) => join(dirname(path), 'decisions', basename(path))

/**
 * Return what the page uses of the rules' language files.
 * @param {string} path of a language file
 */
function shared(path) {
  const [others, ofDecisions] = [path, besides(path)].map((file) => patterns(readFileSync(file, 'utf8')))
  return { reasons: reasons({ ...others, ...ofDecisions }), decisions: decisions(ofDecisions) }
}

/** Import languages; `?shared` is for what the page uses of the rules' language files. */
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
