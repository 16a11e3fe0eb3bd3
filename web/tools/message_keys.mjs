// Writes src/language/message_keys.ts: the keys of all English messages. A test checks that it is
// up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { decisions, patterns } from './fluent.mjs'

const folder = new URL('../src/language/', import.meta.url)
const OF_DECISIONS = '../../../src/hexhold/language/decisions/en.ftl'

export function messageKeys() {
  const [own, lazy, ofDecisions] = ['en.ftl', 'lazy/en.ftl', OF_DECISIONS].map((path) => readFileSync(new URL(path, folder), 'utf8'))
  const keys = Object.keys({ ...patterns(`${own}\n${lazy}`), ...decisions(patterns(ofDecisions)) }).map((key) => `\n  | '${key}'`)
  return `// Generated from English; run \`make page-types\` to renew.\nexport type MessageKey =${keys.join('')}\n`
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  writeFileSync(new URL('message_keys.ts', folder), messageKeys())
}
