// Vite plugin: writes compressed copies of the built files, so the server never compresses on
// request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTS = /\.(css|html|js|json|svg|txt|webmanifest)$/
/** Smaller files fit into one packet anyway. */
const LEAST_BYTES = 1000

const ENCODINGS: [ending: string, compress: (data: Buffer) => Buffer][] = [
  ['.br', (data) => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: data.length } })],
  ['.gz', (data) => gzipSync(data, { level: 9 })],
]

/** Write `name.br` and `name.gz` next to every text file of the built page. */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !TEXTS.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const data = readFileSync(path)
        if (data.length < LEAST_BYTES) continue
        for (const [ending, compress] of ENCODINGS) writeFileSync(path + ending, compress(data))
      }
    },
  }
}
