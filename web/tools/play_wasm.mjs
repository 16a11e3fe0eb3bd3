// Plays games by the bots in WebAssembly: `node play_wasm.mjs bots.wasm FOLDER`. The folder has the
// starts (`states.bin`, `boards.bin`) and `how.json` (bots, turns and a seed for each game); the ends go to `ends.bin`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [wasm, folder] = process.argv.slice(2)
const { sizes, games } = JSON.parse(readFileSync(join(folder, 'how.json'), 'utf8'))
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), {})
const { memory, play_game, seed_chance, __heap_base } = instance.exports
let end = Number(__heap_base.value)
const take = (bytes) => {
  const start = Math.ceil(end / 64) * 64
  end = start + bytes
  return start
}
const at = [sizes.State, sizes.State, sizes.Board, sizes.Work, sizes.Scratch, 64].map(take)
memory.grow(Math.ceil((end - memory.buffer.byteLength) / 65536))
const bytes = new Uint8Array(memory.buffer)
const [state, view, board, work, scratch, counts] = at
const [states, boards] = ['states.bin', 'boards.bin'].map((name) => readFileSync(join(folder, name)))
const ends = []
const decisions = []
const began = performance.now()
for (const [i, { seats, turns, seed }] of games.entries()) {
  bytes.set(states.subarray(i * sizes.State, (i + 1) * sizes.State), state)
  bytes.set(boards.subarray(i * sizes.Board, (i + 1) * sizes.Board), board)
  seed_chance(work, BigInt(seed))
  decisions.push(Number(play_game(state, 0n, view, board, work, scratch, counts, BigInt(seats), BigInt(turns))))
  ends.push(bytes.slice(state, state + sizes.State))
}
writeFileSync(join(folder, 'ends.bin'), Buffer.concat(ends))
console.log(JSON.stringify({ decisions, seconds: (performance.now() - began) / 1000 }))
