// The bots in WebAssembly: a module with a memory of its own, into which states are copied.

/** Bytes of the records that it takes. */
export interface Sizes {
  State: number
  Board: number
  Work: number
  Scratch: number
}

interface Exports {
  memory: WebAssembly.Memory
  __heap_base: WebAssembly.Global
  seed_chance(works: number, seed: bigint): bigint
  choose(
    states: number, i: bigint, views: number, boards: number, works: number, scratches: number, player: bigint, bot: bigint, offers: bigint,
  ): bigint
}

const LINE = 64
const PAGE = 65_536
const HALF = 32n

export class Bots {
  private constructor(
    private readonly code: Exports,
    private readonly at: Record<keyof Sizes | 'View', number>,
  ) {}

  static async load(module: Promise<Response>, sizes: Sizes): Promise<Bots> {
    const { instance } = await WebAssembly.instantiateStreaming(module)
    const code = instance.exports as unknown as Exports
    let end = Number(code.__heap_base.value)
    const take = (bytes: number): number => {
      const start = Math.ceil(end / LINE) * LINE
      end = start + bytes
      return start
    }
    const at = {
      State: take(sizes.State), View: take(sizes.State), Board: take(sizes.Board), Work: take(sizes.Work), Scratch: take(sizes.Scratch),
    }
    const missing = end - code.memory.buffer.byteLength
    if (missing > 0) code.memory.grow(Math.ceil(missing / PAGE))
    return new Bots(code, at)
  }

  board(data: Uint8Array): void {
    this.put(data, this.at.Board)
  }

  choose(state: Uint8Array, player: number, bot: number, offers: number, high: number, low: number): bigint {
    const { at, code } = this
    this.put(state, at.State)
    code.seed_chance(at.Work, (BigInt(high) << HALF) | BigInt(low))
    return code.choose(at.State, 0n, at.View, at.Board, at.Work, at.Scratch, BigInt(player), BigInt(bot), BigInt(offers))
  }

  private put(data: Uint8Array, start: number): void {
    new Uint8Array(this.code.memory.buffer).set(data, start)
  }
}
