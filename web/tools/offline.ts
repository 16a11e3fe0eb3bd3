// The service worker, with a stamp that every change of the built page changes.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const SOURCE = new URL('service_worker.js', import.meta.url)

/** Writes `service_worker.js` beside the built index. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const source = readFileSync(SOURCE, 'utf8')
        // Files that the page loads have a hash of their content in their names.
        const stamp = createHash('sha256').update([source, ...Object.keys(bundle).sort()].join('\n')).digest('hex')
        this.emitFile({
          type: 'asset',
          fileName: 'service_worker.js',
          source: `const BUILD = '${stamp.slice(0, 12)}'\n${source}`,
        })
      },
    },
  }
}
