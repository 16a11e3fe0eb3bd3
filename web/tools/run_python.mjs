// Runs a Python file under Pyodide, with a folder as `/work`: `node run_python.mjs PYODIDE FILE FOLDER`.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [pyodide, file, folder] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, 'pyodide.mjs')).href)
// Columns in tracebacks would be a fifth of what a browser loads of Python.
const python = await loadPyodide({ indexURL: resolve(pyodide), env: { HOME: '/', PYTHONNODEBUGRANGES: '1' } })
python.FS.mkdirTree('/mounted')
python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(folder) }, '/mounted')
await python.runPythonAsync(readFileSync(file, 'utf8'))
