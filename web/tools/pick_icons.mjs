// Writes src/board_view/icon_paths.ts: the few icons of game-icons.net that the page draws.
// They are CC BY 3.0; the page's about box and docs/page.md name their authors.
import { readFileSync, writeFileSync } from 'node:fs'

const ICONS = {
  brick: 'brick-pile',
  lumber: 'log',
  wool: 'sheep',
  grain: 'wheat',
  ore: 'ore',
  coin: 'coins',
  cloth: 'rolled-cloth',
  paper: 'scroll-unfurled',
  ship: 'drakkar',
  robber: 'robber',
  knight: 'black-knight-helm',
  castle: 'castle',
  trade: 'scales',
  politics: 'crown',
  science: 'round-bottom-flask',
  merchant: 'shop',
  progress: 'scroll-quill',
  shield: 'shield',
  swords: 'crossed-swords',
  medal: 'star-medal',
  wall: 'stone-wall',
  road: 'road',
  hand: 'card-pickup',
  hammer: 'hammer-nails',
  settlement: 'house',
  roll: 'rolling-dices',
  anchor: 'anchor',
  sail: 'sailboat',
  token: 'token',
}
const found = JSON.parse(
  readFileSync(new URL('../node_modules/@iconify-json/game-icons/icons.json', import.meta.url), 'utf8'),
).icons
const lines = Object.entries(ICONS).map(([name, key]) => {
  if (!found[key]) throw new Error(`no icon ${key}`)
  const paths = [...found[key].body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1])
  return `  ${name}:\n    '${paths.join(' ')}',`
})
writeFileSync(
  new URL('../src/board_view/icon_paths.ts', import.meta.url),
  `// Written by tools/pick_icons.mjs from game-icons.net (CC BY 3.0); 512 by 512.\nexport const ICON_PATHS = {\n${lines.join('\n')}\n} as const\n\nexport type IconName = keyof typeof ICON_PATHS\n`,
)
