import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressed } from '../tools/compressed.ts'

const text = 'told '.repeat(1000)

it.each(['absolute', 'relative'])('compresses what a build wrote into a folder with an %s name', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  writeFileSync(join(folder, 'told.txt'), text)
  const root = process.cwd()
  const outDir = kind === 'absolute' ? folder : relative(root, folder)
  const plugin = compressed()
  plugin.configResolved({ root, build: { outDir } })
  plugin.closeBundle()
  expect(brotliDecompressSync(readFileSync(join(folder, 'told.txt.br'))).toString()).toBe(text)
})
