import { describe, expect, it } from 'vitest'
import { icons as found } from '@iconify-json/game-icons'
import { ICON_PATHS } from '../src/board_view/icon_paths'
import { authors, drawn } from '../tools/icons.json'
// @ts-expect-error The build's scripts have no types.
import { coarse } from '../tools/coarse_path.mjs'
// @ts-expect-error The build's scripts have no types.
import { creditOf, licenseOf, packagesOf } from '../tools/licenses.mjs'

const home = new URL('../node_modules', import.meta.url).pathname

describe('icons', () => {
  it('all have an author, and all authors are used', () => {
    expect(Object.keys(drawn).sort()).toEqual(Object.keys(ICON_PATHS).sort())
    const credit = creditOf(drawn, authors)
    for (const icon of Object.values(drawn)) expect(credit).toContain(`https://game-icons.net/1x1/${icon}.html`)
    const named = Object.values(drawn).map((icon) => icon.split('/')[0])
    expect([...new Set(named)].sort()).toEqual(Object.keys(authors).sort())
  })
  it('are all credited', () => {
    for (const [name, icon] of Object.entries(drawn)) {
      const { body } = found.icons[icon.split('/')[1]]
      const paths = [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1])
      expect(ICON_PATHS[name as keyof typeof ICON_PATHS]).toBe(coarse(paths.join(' ')))
    }
  })
  it('are rounded from where they are, not from where they were rounded to', () => {
    expect(coarse('m.6.6l.6 0l.6,0l.6 0H9')).toBe('m1 1l1 0h7')
    expect(coarse('M10.2 10.2l.1.1h5.4a2.04 2 0 012.2.3zm1 1l1-1')).toBe('m10 10h6a2 2 0 0 1 2 1zm1 1l1-1')
    expect(() => coarse('m1 1l2 x')).toThrow('cannot read')
  })
  it('stop the build without an author', () => {
    expect(() => creditOf({ cat: 'nobody/cat' }, authors)).toThrow('nobody/cat has no author')
  })
})

describe('packages', () => {
  it('include modules, fonts, and what bundlers add', () => {
    const bundle = [
      { moduleIds: ['/a/web/src/main.ts', '/a/node_modules/svelte/src/x.js', '\0vite/preload-helper.js'] },
      { originalFileNames: ['../../b/node_modules/@fontsource/grenze/files/g.woff2', 'index.html'] },
      { moduleIds: ['/a/node_modules/svelte/node_modules/@x/y/z.js', '\0rolldown/runtime.js', 'C:\\a\\node_modules\\clsx\\c.js'] },
    ]
    const folders = packagesOf(bundle).map((folder: string) => folder.slice(home.length + 1))
    const names = ['@fontsource/grenze', 'clsx', 'rolldown', 'svelte', 'svelte/node_modules/@x/y', 'vite']
    expect(folders).toEqual(names)
  })
  it('include their full licence, and fonts their owner', () => {
    expect(licenseOf(`${home}/svelte`)).toMatch(/^svelte \d.* \(MIT\)\nhttps:[^]*Copyright[^]*WITHOUT WARRANTY/)
    const font = licenseOf(`${home}/@fontsource-variable/source-sans-3`)
    expect(font).toMatch(/Adobe[^]*SIL OPEN FONT LICENSE Version 1.1[^]*DISCLAIMER/)
    expect(licenseOf(`${home}/vite`)).not.toContain('bundled dependencies')
    // It brings no file of its own, and names hexhold's licence.
    expect(licenseOf(`${home}/@fluent/bundle`)).toMatch(/^@fluent\/bundle \d.* \(Apache-2.0\)[^]*Apache License[^]*limitations under the License/)
  })
  it('stop the build without a licence', () => {
    expect(() => licenseOf(`${home}/@iconify-json/game-icons`)).toThrow('there is no licence')
  })
})
