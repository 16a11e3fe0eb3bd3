import { readdirSync, readFileSync } from 'node:fs'

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

import { compressed } from './tools/compressed.ts'
import { firstChunk } from './tools/first_chunk.ts'
import { fluent } from './tools/fluent.mjs'
import { licenses } from './tools/licenses.mjs'
import { offline } from './tools/offline.ts'

// hexhold serves the page; in development Vite forwards requests to it.
const server = process.env.HEXHOLD_SERVER ?? 'http://127.0.0.1:8000'

// Loading what a file imports takes most of its time, so files share it; those that replace what
// others use have their own.
const apart = (process.env.VITEST ? readdirSync('tests') : [])
  .filter((name) => name.includes('.test.'))
  .map((name) => `tests/${name}`)
  .filter((path) => /stubGlobal|vi\.mock|resetModules|useFakeTimers|fake_storage|globalThis\./.test(readFileSync(path, 'utf8')))

export default defineConfig({
  plugins: [svelte(), fluent(), licenses(), firstChunk(), offline(), compressed()],
  // Without this condition, tests would get Svelte's server build.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: {
    setupFiles: ['tests/speak_english.ts'],
    pool: 'threads',
    projects: [
      { extends: true, test: { name: 'together', isolate: false, exclude: ['node_modules/**', ...apart] } },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
  },
  // Built scripts and styles find each other under any path. The server writes it into the index.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }) },
  build: {
    outDir: '../src/hexhold/server/page',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no inline data except images.
    assetsInlineLimit: 0,
  },
  server: {
    // The rules' languages are in the server's folder.
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: server, changeOrigin: true },
      '/ws': { target: server, ws: true, changeOrigin: true },
    },
  },
})
