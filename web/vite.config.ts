import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

import { compressed } from './tools/compressed.ts'
import { fluent } from './tools/fluent.mjs'
import { licenses } from './tools/licenses.mjs'
import { offline } from './tools/offline.ts'

// The page is served by hexhold itself; in development Vite passes its requests on.
const server = process.env.HEXHOLD_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), fluent(), licenses(), offline(), compressed()],
  // Without the condition, tests would get Svelte's server build.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { setupFiles: ['tests/speak_english.ts'] },
  build: {
    outDir: '../src/hexhold/server/page',
    emptyOutDir: true,
    target: 'es2022',
    // Everything in files: the page's content policy allows no inline data but images.
    assetsInlineLimit: 0,
  },
  server: {
    // The rules' languages lie beside the server.
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: server, changeOrigin: true },
      '/ws': { target: server, ws: true, changeOrigin: true },
    },
  },
})
