// Credits and licences of what the built page holds: of every package that gives it code, styles
// or fonts, and of every icon. A package without a licence, or an icon without an author, stops
// the build.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FILE_NAME = 'licenses.txt'
const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url))
const LICENSE_FILE = /^(licen[cs]e|copying)(\.(md|txt))?$/i
/** What bundlers add by themselves begins with their names. */
const BUNDLERS = { '\0vite/': 'vite', '\0rolldown/': 'rolldown' }
/** Whose fonts they are, as the files themselves say it: the packages name only who packed them. */
const FONTS = {
  '@fontsource-variable/source-sans-3':
    '© 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’',
  '@fontsource/grenze':
    'Copyright 2019, The Grenze Project Authors (https://github.com/Omnibus-Type/Grenze)',
}
/** hexhold is under the Apache License 2.0 itself; some packages under it bring no copy. */
const APACHE = fileURLToPath(new URL('../../LICENSE', import.meta.url))
const RULE = '-'.repeat(80)
const OPENING = `Credits and licences of the page of hexhold

hexhold itself is under the Apache License 2.0 (https://www.apache.org/licenses/LICENSE-2.0). Its
page holds work of others, which is named here with its licences.`

/**
 * The folders of the packages that files of a bundle come from.
 * @param {{ moduleIds?: string[], originalFileNames?: string[] }[]} bundle chunks and assets
 * @returns {string[]}
 */
export function packagesOf(bundle) {
  const ids = bundle.flatMap((part) => [...(part.moduleIds ?? []), ...(part.originalFileNames ?? [])])
  const folders = ids.map(packageOf).filter((folder) => folder !== undefined)
  return [...new Set(folders)].sort()
}

function packageOf(id) {
  const bundler = Object.keys(BUNDLERS).find((beginning) => id.startsWith(beginning))
  if (bundler) return join(MODULES, BUNDLERS[bundler])
  const [, ...parts] = id.replaceAll('\\', '/').split('/node_modules/')
  if (!parts.length) return undefined
  // Of a package within a package, the inner one.
  const names = parts.map((part) => part.split('/', part.startsWith('@') ? 2 : 1).join('/'))
  return join(MODULES, names.join('/node_modules/'))
}

/**
 * A package's name, version and whole licence; an error where it has none.
 * @param {string} folder
 */
export function licenseOf(folder) {
  const { name, version, license, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const own = readdirSync(folder).find((entry) => LICENSE_FILE.test(entry))
  const file = own ? join(folder, own) : license === 'Apache-2.0' ? APACHE : undefined
  if (!file) throw new Error(`${name} is bundled, and there is no licence in ${folder}`)
  const head = [`${name} ${version} (${license})`, homepage ?? `https://www.npmjs.com/package/${name}`]
  if (FONTS[name]) head.push(FONTS[name])
  // A bundler's file goes on with what is built into the bundler, not into the page.
  const [text] = readFileSync(file, 'utf8').split(/^# Licenses of bundled dependencies/m)
  return `${head.join('\n')}\n\n${text.trim()}`
}

/**
 * The icons of game-icons.net with their authors; an error where one has none.
 * @param {Record<string, string>} drawn name on the page → author and name there
 * @param {Record<string, { name: string, home: string }>} authors
 */
export function creditOf(drawn, authors) {
  const lines = Object.values(drawn).map((icon) => {
    const [author, name] = icon.split('/')
    if (!authors[author]) throw new Error(`the icon ${icon} has no author in tools/icons.json`)
    return `- ${name} by ${authors[author].name}: https://game-icons.net/1x1/${icon}.html`
  })
  const homes = Object.values(authors).map(({ name, home }) => (home ? `- ${name}: ${home}` : `- ${name}`))
  return `Icons are from https://game-icons.net, under the licence Creative Commons Attribution 3.0 Unported
(CC BY 3.0, https://creativecommons.org/licenses/by/3.0/). They are changed: each is drawn without
its background, in the page's colours and sizes.

${lines.sort().join('\n')}

Their authors:

${homes.join('\n')}`
}

/** Writes `licenses.txt` beside the page. */
export function licenses() {
  return {
    name: 'licenses',
    apply: 'build',
    generateBundle(_, bundle) {
      const { drawn, authors } = JSON.parse(readFileSync(new URL('icons.json', import.meta.url), 'utf8'))
      const parts = [OPENING, creditOf(drawn, authors), ...packagesOf(Object.values(bundle)).map(licenseOf)]
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: `${parts.join(`\n\n${RULE}\n\n`)}\n` })
    },
  }
}
