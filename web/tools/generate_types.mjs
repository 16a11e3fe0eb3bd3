// Writes two files of types that git ignores: src/protocol_generated/types.ts from schema.json next
// to it, which `python -m hexhold.play.protocol.schema` prints, and src/language/message_keys.ts,
// the keys of all English messages.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'
import { decisions, patterns } from './fluent.mjs'

const source = new URL('../src/', import.meta.url)
const read = (path) => readFileSync(new URL(path, source), 'utf8')

// A reference with a default would become a numbered copy of its type.
function bare(value) {
  if (Array.isArray(value)) return value.map(bare)
  if (value === null || typeof value !== 'object') return value
  if ('$ref' in value) return { $ref: value.$ref }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bare(inner)]))
}

async function types() {
  const { $schema, 'x-answers': _, ...definitions } = bare(JSON.parse(read('protocol_generated/schema.json')))
  for (const definition of Object.values(definitions.$defs)) delete definition.title
  const text = await compile(definitions, 'Protocol', {
    bannerComment: '// Generated from schema.json by `npm run types`.',
    additionalProperties: false,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    format: false,
  })
  return text.replaceAll(/\n \* ?\n \* This interface was[^\n]*\n[^\n]*/g, '').replaceAll(/\/\*\*\n \* This interface was[^/]*\/\n/g, '')
}

function messageKeys() {
  const [page, decided] = [`${read('language/en.ftl')}\n${read('language/lazy/en.ftl')}`, read('../../src/hexhold/language/decisions/en.ftl')].map(patterns)
  const keys = Object.keys({ ...page, ...decisions(decided) }).map((key) => `\n  | '${key}'`)
  return `// Generated from the English messages by \`npm run types\`.\nexport type MessageKey =${keys.join('')}\n`
}

for (const [path, text] of [['protocol_generated/types.ts', await types()], ['language/message_keys.ts', messageKeys()]]) {
  // `make page` builds the page again after a source was written.
  const file = new URL(path, source)
  if (!existsSync(file) || read(path) !== text) writeFileSync(file, text)
}
