// Vite plugin: puts all that the page loads at once into one file. Otherwise every module that a
// lazily loaded part needs, too, is a request of its own.
import type { Plugin } from 'vite'

/** Keep modules that `main.ts` imports without `import()` in one chunk. */
export function firstChunk(): Plugin {
  const first = new Set<string>()
  return {
    name: 'first-chunk',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'index', test: (id) => first.has(id) }] } } } },
    }),
    buildEnd() {
      const found = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
      for (const id of found) {
        if (first.has(id)) continue
        first.add(id)
        found.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
  }
}
