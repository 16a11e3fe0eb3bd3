// Shortens SVG paths: coordinates of a 512-unit drawing need no fractions.

const COMMAND = /([a-z])([^a-z]*)/gi
const NUMBER = /[\s,]*(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/y
const FLAG = /[\s,]*([01])/y
/** What each command takes: `x` and `y` are coordinates, `n` numbers and `f` flags. */
const TAKES = { m: 'xy', l: 'xy', h: 'x', v: 'y', c: 'xyxyxy', s: 'xyxy', q: 'xyxy', t: 'xy', a: 'nnnffxy', z: '' }

/** The commands of a path, one for each set of arguments: `[letter, numbers]`. */
function* commands(path) {
  for (const [, first, text] of path.matchAll(COMMAND)) {
    const takes = TAKES[first.toLowerCase()]
    let letter = first
    let at = 0
    const next = (form) => {
      form.lastIndex = at
      const found = form.exec(text)
      if (!found) throw new Error(`cannot read ${first}${text}`)
      at += found[0].length
      return Number(found[1])
    }
    do {
      yield [letter, [...takes].map((kind) => next(kind === 'f' ? FLAG : NUMBER))]
      // Further coordinates after a move are lines.
      if (letter.toLowerCase() === 'm') letter = letter === 'm' ? 'l' : 'L'
    } while (text.slice(at).trim().length && takes)
  }
}

/** Numbers with as few separators as possible. */
const joined = (numbers) => numbers.map((n, i) => (i && n >= 0 ? ` ${n}` : `${n}`)).join('')

/** Return the same path in whole numbers; rounding errors do not add up. */
export function coarse(path) {
  let exact = { x: 0, y: 0 }
  let shown = { x: 0, y: 0 }
  let start = exact
  let written = ''
  let last = ''
  for (const [letter, numbers] of commands(path)) {
    const command = letter.toLowerCase()
    const kinds = [...TAKES[command]]
    const at = letter === command ? exact : { x: 0, y: 0 }
    const places = numbers.map((n, i) => n + (at[kinds[i]] ?? 0))
    const end = (kind) => places[kinds.lastIndexOf(kind)] ?? exact[kind]
    exact = command === 'z' ? start : { x: end('x'), y: end('y') }
    if (command === 'm') start = exact
    const rounded = places.map((place, i) => (kinds[i] in shown ? Math.round(place) - shown[kinds[i]] : Math.round(place * 10) / 10))
    shown = { x: Math.round(exact.x), y: Math.round(exact.y) }
    if ('lhva'.includes(command) && rounded.slice(-2).every((n) => n === 0)) continue
    written += (command === last && command !== 'm' ? (rounded[0] >= 0 ? ' ' : '') : command) + joined(rounded)
    last = command
  }
  return written
}
