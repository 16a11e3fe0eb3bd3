import { afterAll, describe, expect, it } from 'vitest'
import { LANGUAGES, setLanguage } from '../src/language/language.svelte'
import { botName } from '../src/server/table/bot_names'

const told = import.meta.glob<string>('../../src/hexhold/language/*.ftl', { import: 'default', eager: true, query: '?raw' })
const LEVELS = ['novice', 'easy', 'steady', 'strong', 'mighty', 'grandmaster']

/** The titles of the levels, as they are chosen. */
function titles(language: string): string[] {
  const said = told[`../../src/hexhold/language/${language}.ftl`]
  return LEVELS.map((bot) => new RegExp(`^level-${bot} = (.*)$`, 'm').exec(said)?.[1] ?? '')
}

describe('bots', () => {
  afterAll(() => setLanguage('en'))
  it.each(LANGUAGES)('are named after their levels in %s', async (language) => {
    await setLanguage(language)
    const called = ['Novice 2', 'Easy 2', 'Steady 2', 'Strong 2', 'Mighty 2', 'Grandmaster 2'].map(botName)
    expect(called).toEqual(titles(language).map((title) => `${title} 2`))
  })
  it("keep other bots' and people's names", async () => {
    await setLanguage('de')
    expect(['Mine 1', 'Mighty', 'Ann', 'Random 3'].map(botName)).toEqual(['Mine 1', 'Mighty', 'Ann', 'Zufall 3'])
  })
})
