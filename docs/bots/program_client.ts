// A program that plays on a server: it waits for a match and chooses legal actions by lot.
//
//     node program_client.ts http://localhost:8000 TOKEN duel:2
//
// Node.js 24, Deno and Bun run it as it is, and it needs no package. The server sends one line of
// JSON for each event; every action is a POST. Create the token in your profile on the server.

type Json = Record<string, any>;

declare const process: { argv: string[]; exitCode?: number };

/** Tools that this program prefers, best first. */
const BUILDING = ["city", "settlement", "knight", "improve", "road"];
const TOO_FAST = 429;
const PAUSE_MILLISECONDS = 1000;

class Refused extends Error {}

/** The requests of a program. */
class Server {
  readonly address: string;
  readonly token: string;

  constructor(address: string, token: string) {
    this.address = address.replace(/\/+$/, "");
    this.token = token;
  }

  /** Return the answer to a request; wait where the server asks for less haste. */
  async open(path: string, body?: Json): Promise<Response> {
    for (;;) {
      const response = await fetch(`${this.address}/api${path}`, {
        method: body ? "POST" : "GET",
        headers: { Authorization: `Bearer ${this.token}`, "Content-Type": "application/json" },
        body: body && JSON.stringify(body),
      });
      if (response.ok) return response;
      const { text } = (await response.json()) as Json;
      if (response.status !== TOO_FAST) throw new Refused(`${response.status}: ${text}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
    }
  }

  async ask(path: string, body?: Json): Promise<Json> {
    return (await this.open(path, body)).json() as Promise<Json>;
  }

  /** Yield what happens in a room, one line each; the first is a snapshot. */
  async *follow(room: string): AsyncGenerator<Json> {
    const response = await this.open(`/play/rooms/${room}/stream`);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        const lines = (rest + value).split("\n");
        rest = lines.pop()!;
        for (const line of lines) yield JSON.parse(line) as Json;
      }
    } finally {
      await reader.cancel();
    }
  }
}

/** Wait in a queue, say that we are ready, and return the room of the match. */
async function findMatch(server: Server, queue: string): Promise<string> {
  let state = await server.ask("/match", { pace: "fast", queues: [queue] });
  while (state.state !== "playing") {
    if (state.state === "called" && !state.found.you) {
      state = await server.ask("/match/ready", { room: state.found.room });
    } else {
      // The server answers as soon as anything changes.
      state = await server.ask(`/match?seen=${state.version}&hold=20`);
    }
  }
  return state.room;
}

function oneOf<T>(all: T[]): T {
  return all[Math.floor(Math.random() * all.length)]!;
}

/** Return one of the legal actions; those that build come first. */
function choose(legal: Record<string, string[]>): string {
  const tools = Object.keys(legal).filter((tool) => legal[tool]!.length > 0);
  const tool = BUILDING.find((each) => tools.includes(each)) ?? oneOf(tools);
  return `${tool} ${oneOf(legal[tool]!)}`.trim();
}

/** Play until the game is over, and return the room. */
async function play(server: Server, room: string): Promise<Json> {
  for (;;) {
    let game = "";
    let version = 0;
    for await (const message of server.follow(room)) {
      game = message.game || game;
      version = message.version ?? version;
      if (["snapshot", "room"].includes(message.type) && message.room.state === "finished") {
        return message.room;
      }
      const own = message.own;
      if (!own?.must || message.more) continue;
      if (!Object.values<string[]>(own.legal).some((each) => each.length > 0)) continue;
      const act = { type: "act", id: crypto.randomUUID(), game, version };
      await server.ask(`/play/rooms/${room}`, { ...act, action: choose(own.legal) });
    }
    // A stream ends after some minutes; the next one begins where the game stands.
  }
}

const [address, token, queue] = process.argv.slice(2);
const server = new Server(address!, token!);
try {
  const room = await play(server, await findMatch(server, queue!));
  console.log(room.winner === room.you ? "won" : "lost", `${server.address}/room/${room.id}`);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

export {};
