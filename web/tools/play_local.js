// Plays through the worker of a page without a server, by messages; evaluated on that page by
// tests and tools; tools/kill_offline.py hears the room and versions on the console. `moves`: milliseconds from step to step of bots;
// `thoughts`: the same from when a bot begins to think.
async ({ script, bots, points, most, room, hints = 0, analyse = false }) => {
    const worker = new Worker(script, { type: 'module', name: document.querySelector('meta[name=local]').content })
    const heard = [], waiting = []
    let count = 0
    const put = (message) => (waiting.length ? waiting.shift()(message) : heard.push(message))
    const take = async () => heard.shift() ?? new Promise((settle) => waiting.push(settle))
    const answers = new Map()
    await new Promise((ready, failed) => {
        worker.onmessage = ({ data }) => {
            if (data.type === 'ready') ready()
            if (data.type === 'failed') failed(new Error(data.text))
        }
    })
    worker.onmessage = ({ data }) => {
        const message = JSON.parse(data)
        if (message.type === 'answer') answers.get(message.id)(message)
        else put(message.type === 'data' ? JSON.parse(message.data) : message)
    }
    const post = (message) => worker.postMessage(JSON.stringify(message))
    const ask = async (...asked) => JSON.parse(await answerTo(...asked))
    const answerTo = async (method, path, body = null) => {
        const id = ++count
        const answer = await new Promise((settle) => {
            answers.set(id, settle)
            post({ type: 'ask', id, method, path, body, language: 'en' })
        })
        if (answer.status !== 200) throw new Error(answer.body)
        return answer.body
    }
    await ask('POST', '/session', { name: 'Ann' })
    const config = { players: bots.length + 1, bot_delay: 0, options: { victory_points: points, offers_per_turn: 0 } }
    room ??= (await ask('POST', '/rooms', { config, bots, start: true })).id
    post({ type: 'open', line: 'l', room, language: 'en' })
    const send = (message) => post({ type: 'data', line: 'l', data: JSON.stringify(message) })
    const moves = [], thoughts = []
    let version = 0, own = null, game = '', winner = null, moved = 0, thinking = 0
    const until = async (kind) => {
        for (;;) {
            const message = await take()
            if (message.type === 'snapshot' || message.type === 'event')
                ({ version, own, game } = message)
            if (message.type === 'thinking') thinking = message.seat === null ? 0 : performance.now()
            if (message.type === 'event') {
                if (message.line.by_bot && thinking) thoughts.push(performance.now() - thinking)
                thinking = 0
                winner = message.changes.turn?.winner ?? winner
                if (message.line.by_bot && moved) moves.push(performance.now() - moved)
                moved = performance.now()
            }
            if (message.type === kind) return message
        }
    }
    send({ type: 'hello', game: null, last_version: 0 })
    await until('snapshot')
    console.debug(`opened ${room} ${version}`)
    const times = [], refused = [], hinted = []
    const EACH = 5
    while (times.length < most && winner === null) {
        const legal = Object.entries(own.legal)
            .flatMap(([word, rest]) => rest.map((text) => `${word} ${text}`.trim()))
        if (!own.must || !legal.length) { await until('event'); continue }
        if (times.length % EACH === 0 && hinted.length < hints) {
            const began = performance.now()
            send({ type: 'advise', id: crypto.randomUUID() })
            const { ok, advice, error } = await until('reply')
            hinted.push({ ms: performance.now() - began, advice: ok && legal.includes(advice.action.replace(/^p\d: /, '')), error })
        }
        const liked = legal.filter((text) => /^(city|settlement|improve|knight)/.test(text))
        const pick = liked.length ? liked : legal
        const action = pick[Math.floor(Math.random() * pick.length)]
        const began = performance.now()
        send({ type: 'act', id: crypto.randomUUID(), game, version, action })
        const reply = await until('reply')
        times.push(performance.now() - began)
        if (!reply.ok && reply.error.code !== 'stale') refused.push(reply.error.text)
        if (reply.ok) console.debug(`acknowledged ${room} ${reply.version}`)
        while (reply.ok && version < reply.version) await until('event')
    }
    let judged = null
    const began = performance.now()
    while (analyse && judged?.state !== 'made') {
        judged = await ask(judged ? 'GET' : 'POST', `/records/${game}/analysis`)
        if (judged.state === 'failed') break
        await new Promise((settle) => setTimeout(settle, 200))
    }
    const analysis_ms = performance.now() - began
    const record = analyse ? await answerTo('GET', `/records/${game}/file`) : ''
    worker.terminate()
    return { room, version, winner, times, moves, thoughts, refused, hinted, judged, analysis_ms, record }
}
