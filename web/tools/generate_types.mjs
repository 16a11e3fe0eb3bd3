// Writes src/protocol_generated/types.ts from schema.json next to it, which
// `python -m hexhold.play.protocol.schema` prints. Tests compare both with their sources.
import { readFileSync, writeFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const folder = new URL('../src/protocol_generated/', import.meta.url)

export function schema() {
  return JSON.parse(readFileSync(new URL('schema.json', folder), 'utf8'))
}

// A reference with a default would become a numbered copy of its type.
function bare(value) {
  if (Array.isArray(value)) return value.map(bare)
  if (value === null || typeof value !== 'object') return value
  if ('$ref' in value) return { $ref: value.$ref }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bare(inner)]))
}

export async function types() {
  const { $schema, 'x-answers': _, ...definitions } = bare(schema())
  for (const definition of Object.values(definitions.$defs)) delete definition.title
  const text = await compile(definitions, 'Protocol', {
    bannerComment: '// Generated from the structs of hexhold.server; run `make page-types` to renew.',
    additionalProperties: false,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    format: false,
  })
  return text.replaceAll(/\n \* ?\n \* This interface was[^\n]*\n[^\n]*/g, '').replaceAll(/\/\*\*\n \* This interface was[^/]*\/\n/g, '')
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  writeFileSync(new URL('types.ts', folder), await types())
}
