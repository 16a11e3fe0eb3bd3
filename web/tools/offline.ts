// Vite plugin: writes the service worker, with a stamp that changes with the built page.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const SOURCE = new URL('service_worker.js', import.meta.url)

/** Write `service_worker.js` next to the built index. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const source = readFileSync(SOURCE, 'utf8')
        // The names of loaded files contain a hash of their content.
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
