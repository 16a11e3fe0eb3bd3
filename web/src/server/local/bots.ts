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
  seed_game(states: number, i: bigint, seed: bigint): bigint
  step(states: number, i: bigint, boards: number, works: number, action: bigint, forced: bigint): bigint
  why(states: number, i: bigint, boards: number, works: number, action: bigint): bigint
  judge_each(states: number, boards: number, works: number, scratches: number, player: bigint, out: number, shares: number, n: bigint): bigint
  play_games(
    states: number, views: number, boards: number, works: number, scratches: number, kinds: bigint, seed: bigint, turns: bigint, shares: number, n: bigint,
  ): bigint
  choose(
    states: number, i: bigint, views: number, boards: number, works: number, scratches: number, player: bigint, bot: bigint, offers: bigint,
  ): bigint
}

const LINE = 64
const PAGE = 65_536
const HALF = 32n
/** Bytes of a whole number, and how many of them divide work among threads. */
const NUMBER = 8
const SHARES = 16

export class Bots {
  /** How many states there have been at a time. */
  private count = 0

  private constructor(
    private readonly code: Exports,
    private readonly at: Record<keyof Sizes | 'View' | 'Shares' | 'Rest', number>,
    private readonly stateBytes: number,
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
      Shares: take(SHARES * NUMBER), Rest: take(0),
    }
    const made = new Bots(code, at, sizes.State)
    made.reach(end)
    return made
  }

  private reach(end: number): void {
    const missing = end - this.code.memory.buffer.byteLength
    if (missing > 0) this.code.memory.grow(Math.ceil(missing / PAGE))
  }

  board(data: Uint8Array): void {
    this.put(data, this.at.Board)
  }

  choose(state: Uint8Array, player: number, bot: number, offers: number, high: number, low: number): bigint {
    this.put(state, this.at.State)
    return this.chosen(this.at.State, player, bot, offers, high, low)
  }

  private chosen(state: number, player: number, bot: number, offers: number, high: number, low: number): bigint {
    const { at, code } = this
    code.seed_chance(at.Work, (BigInt(high) << HALF) | BigInt(low))
    return code.choose(state, 0n, at.View, at.Board, at.Work, at.Scratch, BigInt(player), BigInt(bot), BigInt(offers))
  }

  // States that are played on, by number.

  putState(i: number, state: Uint8Array): void {
    this.count = Math.max(this.count, i + 1)
    this.reach(this.place(i + 1))
    this.put(state, this.place(i))
  }

  copyState(i: number, j: number): void {
    this.putState(i, this.states(j, 1))
  }

  states(first: number, count: number): Uint8Array {
    return new Uint8Array(this.code.memory.buffer).slice(this.place(first), this.place(first + count))
  }

  seedState(i: number, high: number, low: number): void {
    this.code.seed_game(this.place(i), 0n, (BigInt(high) << HALF) | BigInt(low))
  }

  step(i: number, action: number | bigint, result: number): void {
    this.code.step(this.place(i), 0n, this.at.Board, this.at.Work, BigInt(action), BigInt(result))
  }

  chooseIn(i: number, player: number, bot: number, offers: number, high: number, low: number): bigint {
    return this.chosen(this.place(i), player, bot, offers, high, low)
  }

  why(i: number, action: number | bigint): bigint {
    return this.code.why(this.place(i), 0n, this.at.Board, this.at.Work, BigInt(action))
  }

  /** Write a number of 16 bits into each state, so many bytes from its start. */
  write(first: number, count: number, start: number, number: number): void {
    const memory = new DataView(this.code.memory.buffer)
    for (let i = first; i < first + count; i++) memory.setInt16(this.place(i) + start, number, true)
  }

  play(first: number, count: number, kinds: number, turns: number, seed: number | bigint): bigint {
    const { at, code } = this
    this.share(count)
    return code.play_games(this.place(first), at.View, at.Board, at.Work, at.Scratch, BigInt(kinds), BigInt(seed), BigInt(turns), at.Shares, 0n)
  }

  /** How well a player stands in each state. */
  standings(first: number, count: number, player: number): number[] {
    const { at, code } = this
    const out = this.place(this.count)
    this.reach(out + count * NUMBER)
    this.share(count)
    new BigInt64Array(code.memory.buffer, out, count).fill(0n)
    code.judge_each(this.place(first), at.Board, at.Work, at.Scratch, BigInt(player), out, at.Shares, 0n)
    return Array.from(new BigInt64Array(code.memory.buffer, out, count), Number)
  }

  private place(i: number): number {
    return this.at.Rest + i * this.stateBytes
  }

  /** Give all states to the only thread (hexhold.compiler.work_shares). */
  private share(count: number): void {
    const shares = new BigInt64Array(this.code.memory.buffer, this.at.Shares, SHARES)
    shares.fill(0n)
    shares.set([BigInt(count), BigInt(count), 1n])
    shares[SHARES / 2 + 1] = 1n
  }

  private put(data: Uint8Array, start: number): void {
    new Uint8Array(this.code.memory.buffer).set(data, start)
  }
}
