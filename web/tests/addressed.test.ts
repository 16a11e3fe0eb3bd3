import { afterEach, describe, expect, it } from 'vitest'
import { addressed } from '../src/game_table/decision/addressed'
import german from '../../src/hexhold/language/de.toml?raw'
import { settings } from '../src/browser/settings.svelte'

/** The server's sentences, English and German, about player 1. */
const sentences = [...german.matchAll(/^"(.*)" = "(.*)"$/gm)].map(([, en, de]) => {
  const filled = (text: string) => text.replace('{p}', 'p1').replaceAll('{who}', en.includes('{p}') ? 'p2' : 'p1')
  return { en: filled(en), de: filled(de) }
})

afterEach(() => (settings.language = 'en'))

describe('a refusal', () => {
  it.each([
    ['en', 'p1 has not enough ore for their best rate', 'You have not enough ore for your best rate'],
    ['en', 'p1 does not hold the cards wanted', 'You do not hold the cards wanted'],
    ['en', 'p1 has nothing to decide now, p0 has', 'You have nothing to decide now, p0 has'],
    ['en', 'p1 builds free roads first, or `done`', 'You build free roads first, or `done`'],
    ['en', 'no road of p1 ends at v3', 'no road of yours ends at v3'],
    ['en', "no open way along p1's roads leads to v3", 'no open way along your roads leads to v3'],
    ['en', 'that player has no more victory points than p1', 'that player has no more victory points than you'],
    ['en', 'nothing asks p1 for that in the action phase', 'nothing asks you for that in the action phase'],
    ['de', 'danach ist p1 in der Aktionsphase nicht gefragt', 'danach bist du in der Aktionsphase nicht gefragt'],
    ['de', 'keine Straße von p1 führt zu v3', 'keine Straße von dir führt zu v3'],
    ['de', 'wer genannt ist, hat nicht mehr Siegpunkte als p1', 'wer genannt ist, hat nicht mehr Siegpunkte als du'],
    ['de', 'p1 kann keine Straße bezahlen', 'Du kannst keine Straße bezahlen'],
    ['de', 'zuerst würfelt p1', 'zuerst würfelst du'],
    ['de', 'zuerst muss p1 Karten abwerfen', 'zuerst musst du Karten abwerfen'],
  ] as const)('addresses whom it is about (%s: %s)', (language, text, expected) => {
    settings.language = language
    expect(addressed(text, 1)).toBe(expected)
    expect(addressed(text, 0)).toBe(text)
    expect(addressed(text, null)).toBe(text)
  })
  it.each([
    ['en', 'p1 and p2 must first discard'],
    ['de', 'zuerst muss p1, p2 Karten abwerfen'],
    ['de', 'zuerst muss p1 und p2 Karten abwerfen'],
    ['en', 'p12 has no road left'],
    ['en', 'p2 or p1 has to decide'],
    ['en', 'there is no player p1 in this game'],
  ] as const)('stays as it is with another subject (%s: %s)', (language, text) => {
    settings.language = language
    expect(addressed(text, 1)).toBe(text)
  })
  it('knows the verb of every sentence that begins with a player', () => {
    for (const language of ['en', 'de'] as const) {
      settings.language = language
      const about = sentences.map((pair) => pair[language]).filter((text) => /^(zuerst \S+ )?p1 /.test(text))
      expect(about.length).toBeGreaterThan(40)
      // Whoever is told that nobody of that number plays is not that player.
      for (const text of about.filter((text) => !text.includes('spielt hier nicht mit')))
        expect(addressed(text, 1)).not.toMatch(/p1/)
    }
  })
})
