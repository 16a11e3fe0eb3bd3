// Writes src/board_view/icon_paths.ts: the icons of game-icons.net (CC BY 3.0) named in icons.json.
// licenses.mjs credits them.
import { readFileSync, writeFileSync } from 'node:fs'
import { coarse } from './coarse_path.mjs'

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
const { drawn } = read('icons.json')
const found = read('../node_modules/@iconify-json/game-icons/icons.json').icons
const lines = Object.entries(drawn).map(([name, icon]) => {
  const key = icon.split('/')[1]
  if (!found[key]) throw new Error(`no icon ${key}`)
  const paths = [...found[key].body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1])
  return `  ${name}:\n    '${coarse(paths.join(' '))}',`
})
writeFileSync(
  new URL('../src/board_view/icon_paths.ts', import.meta.url),
  `// Written by tools/pick_icons.mjs from game-icons.net (CC BY 3.0), rounded; 512 by 512.\nexport const ICON_PATHS = {\n${lines.join('\n')}\n} as const\n\nexport type IconName = keyof typeof ICON_PATHS\n`,
)
