import type { FluentResource } from '@fluent/bundle'
import { afterAll, describe, expect, it } from 'vitest'
import { bundleOf, LANGUAGES, ownName, preferred, setLanguage, t, useEditionWords, word } from '../src/language/language.svelte'
import type { Patterns, Shared } from '../src/language/patterns'
import type { EditionShape } from '../src/protocol_generated/types'
import { Refused } from '../src/server/api/api'
// @ts-expect-error The build's scripts have no types.
import { patterns } from '../tools/fluent.mjs'

type Pattern = FluentResource['body'][number]['value']
type Element = Exclude<Pattern, string | null>[number]
type Select = Extract<Element, { type: 'select' }>

const read = import.meta.glob<Patterns>('../src/language/*.ftl', { import: 'default', eager: true })
const lazyFiles = import.meta.glob<Patterns>('../src/language/lazy/*.ftl', { import: 'default', eager: true })
const shared = import.meta.glob<Shared>('../../src/hexhold/language/*.ftl', { import: 'default', query: '?shared', eager: true })
const spoken = Object.entries(read).map(([path, messages]): [string, Patterns] => {
  const language = path.slice(path.lastIndexOf('/') + 1, -4)
  return [language, { ...messages, ...lazyFiles[`../src/language/lazy/${language}.ftl`], ...shared[`../../src/hexhold/language/${language}.ftl`].decisions }]
})
const english = Object.fromEntries(spoken).en
const sources = Object.values(import.meta.glob<string>(['../src/**/*.{ts,svelte}', '!../src/language/message_keys.ts'], { query: '?raw', import: 'default', eager: true })).join('\n')

/** A pattern with all that lies within it. */
function elements(pattern: Pattern): Element[] {
  if (pattern === null || typeof pattern === 'string') return []
  return pattern.flatMap((part) => {
    if (typeof part === 'string') return []
    if (part.type !== 'select') return [part]
    return [part, part.selector, ...part.variants.flatMap(({ value }) => elements(value))]
  })
}

const variables = (pattern: Pattern): string[] =>
  [...new Set(elements(pattern).flatMap((part) => (typeof part !== 'string' && part.type === 'var' ? [part.name] : [])))].sort()

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many']

/** The plural forms that each choice by number in a message lacks. */
function lacking(pattern: Pattern, locale: string): string[] {
  const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.filter((category) => category !== 'other')
  const choices = elements(pattern).filter((part): part is Select => typeof part !== 'string' && part.type === 'select')
  return choices
    .map(({ variants }) => variants.map(({ key }) => String(key.value)))
    .filter((named) => named.some((key) => CATEGORIES.includes(key)))
    .flatMap((named) => needed.filter((category) => !named.includes(category)))
}

afterAll(() => setLanguage('en'))

describe.each(spoken)('the language %s', (language, messages) => {
  it('has all messages of English', () => expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort()))
  it('has the same placeholders', () => {
    // Only English has words that differ between editions.
    const needed = (key: string) => variables(english[key]).filter((name) => name !== 'word' || language === 'en')
    for (const [key, pattern] of Object.entries(messages)) expect([key, variables(pattern)]).toEqual([key, needed(key)])
  })
  it('has every plural form that it needs', () => {
    for (const [key, pattern] of Object.entries(messages)) expect([key, lacking(pattern, String(messages.locale))]).toEqual([key, []])
  })
  it('has messages without errors', () => {
    const bundle = bundleOf(messages)
    for (const [key, pattern] of Object.entries(messages)) {
      const mistakes: Error[] = []
      bundle.formatPattern(pattern ?? '', Object.fromEntries(variables(english[key]).map((name) => [name, 2])), mistakes)
      expect([key, mistakes]).toEqual([key, []])
    }
  })
  it('has a name of its own', () => expect(ownName(language)).toMatch(/^\p{Lu}\p{L}+/u))
})

describe('a refusal of the server', () => {
  it.each([
    ['this server does not offer that', 'This server does not offer that.'],
    ['ändere den Namen', 'Ändere den Namen.'],
    ['łódź, która stoi', 'Łódź, która stoi.'],
    ["you can't do that. Wait!", "You can't do that. Wait!"],
    ['p0 has no roads left', 'p0 has no roads left.'],
    ['board.hexes: not a list', 'board.hexes: not a list.'],
    ['', ''],
  ])('is a sentence: %s', (text, shown) => expect(new Refused({ code: 'usage', text, rule: null }, 422).message).toBe(shown))
})

describe('a message', () => {
  it('is used somewhere', () => {
    const composed = [...sources.matchAll(/`((?:[\w-]|\$\{[^{}`]+\})+)`/g)].map(([, text]) => text.split(/\$\{[^}]*\}/))
    const made = composed.filter((parts) => parts.join('').length > 2).map((parts) => new RegExp(`^${parts.join('[\\w-]*')}$`))
    const named = new Set([...sources.matchAll(/(?<=['"`(| {,])[a-z][\w-]*(?=['"`:|) ,}])/g)].map(([text]) => text))
    const unsentChat = Object.keys(english).filter((key) => key !== 'locale' && !named.has(key) && !made.some((pattern) => pattern.test(key)))
    expect(unsentChat).toEqual([])
  })
  it('stops the build if it cannot be parsed', () => {
    expect(() => patterns('good = Good\nbad = { $n\n')).toThrow('bad')
    expect(() => patterns('same = One\nsame = Two\n')).toThrow('same')
  })
  it('shows a placeholder without a value', () => expect(t('round')).toBe('Round {$n}'))
})

describe('a language', () => {
  it('is the first wanted one that exists', () => {
    expect(preferred(['tlh', 'de-AT', 'en'])).toBe('de')
    expect(preferred(['EN-us', 'de'])).toBe('en')
    expect(preferred(['tlh'])).toBe('en')
    expect(preferred([])).toBe('en')
  })
  it('is used once loaded, and English if it does not exist', async () => {
    await setLanguage('de')
    expect(t('round', { n: 2 })).toBe('Runde 2')
    await setLanguage('tlh')
    expect(t('round', { n: 2 })).toBe('Round 2')
  })
  it('uses the words of an edition', () => {
    useEditionWords({ terms: { lumber: 'wood', robber: 'bandit' }, improvements: {} } as unknown as EditionShape)
    expect([word('lumber'), word('robber'), word('ore')]).toEqual(['wood', 'Bandit', 'ore'])
    useEditionWords({ terms: {}, improvements: {} } as unknown as EditionShape)
  })
  it.each(LANGUAGES)('%s counts one, two, five and twenty-two', async (language) => {
    await setLanguage(language)
    const expected: Record<string, string[]> = {
      en: ['1 point', '2 points', '5 points', '22 points'],
      de: ['1 Punkt', '2 Punkte', '5 Punkte', '22 Punkte'],
      pl: ['1 punkt', '2 punkty', '5 punktów', '22 punkty'],
    }
    expect([1, 2, 5, 22].map((n) => t('points', { n }))).toEqual(expected[language] ?? expect.anything())
  })
})
