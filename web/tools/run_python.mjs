// Runs a Python file under Pyodide, with a folder as `/mounted`: `node run_python.mjs PYODIDE FILE FOLDER`.
// With `BOTS SIZES` (a module, and the bytes of its records as JSON) Python has it as `bots`, as in a browser.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [pyodide, file, folder, wasm, sizes] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, 'pyodide.mjs')).href)
// Columns in tracebacks would be a fifth of what a browser loads of Python.
const python = await loadPyodide({ indexURL: resolve(pyodide), env: { HOME: '/', PYTHONNODEBUGRANGES: '1' } })
python.FS.mkdirTree('/mounted')
python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(folder) }, '/mounted')
if (wasm) {
  const { default: typescript } = await import('typescript')
  const source = readFileSync(new URL('../src/server/local/bots.ts', import.meta.url), 'utf8')
  const script = typescript.transpile(source, { module: 'esnext', target: 'es2022' })
  const { Bots } = await import(`data:text/javascript,${encodeURIComponent(script)}`)
  const answer = new Response(readFileSync(wasm), { headers: { 'Content-Type': 'application/wasm' } })
  python.globals.set('bots', await Bots.load(Promise.resolve(answer), JSON.parse(sizes)))
}
await python.runPythonAsync(readFileSync(file, 'utf8'))
