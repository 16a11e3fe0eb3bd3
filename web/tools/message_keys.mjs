// Writes src/language/message_keys.ts: the messages of English, which every language has. A test
// compares it with its source.
import { readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../src/language/', import.meta.url)

export function messageKeys() {
  const text = readFileSync(new URL('en.ftl', folder), 'utf8')
  const keys = [...text.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map(([, key]) => `\n  | '${key}'`)
  return `// Generated from en.ftl; run \`make page-types\` to renew.\nexport type MessageKey =${keys.join('')}\n`
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  writeFileSync(new URL('message_keys.ts', folder), messageKeys())
}
