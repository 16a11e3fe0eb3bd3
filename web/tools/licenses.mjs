// Vite plugin: writes credits and licences of all bundled packages and icons. A package without a
// licence or an icon without an author stops the build.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FILE_NAME = 'licenses.txt'
const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url))
const LICENSE_FILE = /^(licen[cs]e|copying)(\.(md|txt))?$/i
/** Modules that bundlers add start with these names. */
const BUNDLERS = { '\0vite/': 'vite', '\0rolldown/': 'rolldown' }
/** Copyright lines of the font files; the packages name only their packagers. */
const FONTS = {
  '@fontsource-variable/source-sans-3':
    '© 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’. The page also has some of its letters in files of its own, under another name.',
  '@fontsource/grenze':
    'Copyright 2019, The Grenze Project Authors (https://github.com/Omnibus-Type/Grenze). The page also has some of its letters in files of its own, under another name.',
}
/** Some packages under the Apache License 2.0 contain no copy of it. */
const APACHE = fileURLToPath(new URL('../../LICENSE', import.meta.url))
const RULE = '-'.repeat(80)
const OPENING = `Credits and licences of the page of hexhold

hexhold itself is under the Apache License 2.0 (https://www.apache.org/licenses/LICENSE-2.0). Its
page holds work of others, which is named here with its licences.`

/**
 * Return the folders of all bundled packages.
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
  // For nested packages, the inner one.
  const names = parts.map((part) => part.split('/', part.startsWith('@') ? 2 : 1).join('/'))
  return join(MODULES, names.join('/node_modules/'))
}

/**
 * Return a package's name, version and full licence; raise an error if it has none.
 * @param {string} folder
 */
export function licenseOf(folder) {
  const { name, version, license, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const own = readdirSync(folder).find((entry) => LICENSE_FILE.test(entry))
  const file = own ? join(folder, own) : license === 'Apache-2.0' ? APACHE : undefined
  if (!file) throw new Error(`${name} is bundled, and there is no licence in ${folder}`)
  const head = [`${name} ${version} (${license})`, homepage ?? `https://www.npmjs.com/package/${name}`]
  if (FONTS[name]) head.push(FONTS[name])
  // A bundler's file also lists what is built into the bundler, not into the page.
  const [text] = readFileSync(file, 'utf8').split(/^# Licenses of bundled dependencies/m)
  return `${head.join('\n')}\n\n${text.trim()}`
}

/**
 * Return the credits of the icons; raise an error if one has no author.
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
its background, in whole numbers, in the page's colours and sizes.

${lines.sort().join('\n')}

Their authors:

${homes.join('\n')}`
}

/** Write `licenses.txt` next to the page. */
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
