import { describe, expect, it } from 'vitest'
import { beginnings, inWords, toNotation, type Vocabulary } from '../src/accessibility/typed_actions'

const english: Vocabulary = {
  verbs: [['Road', 'road'], ['City wall', 'wall'], ['City', 'city'], ['Roll the dice', 'roll'], ['Commercial Harbor', 'harbor'], ['Bank trade', 'bank']],
  cards: [['Commercial Harbor', 'commercial_harbor'], ['Road Building', 'road_building'], ['Taxation', 'bishop']],
  things: [['wood', 'lumber'], ['wheat', 'grain'], ['ore', 'ore'], ['Trade', 'trade']],
}
const german: Vocabulary = {
  verbs: [['Ziehen', 'move'], ['Ziehen', 'draw'], ['Straße', 'road'], ['Ausbauen', 'improve']],
  cards: [],
  things: [['Holz', 'lumber'], ['Handel', 'trade']],
}
const none = new Set<string>()

describe('words of the page', () => {
  it('stand for the words of the notation', () => {
    expect(toNotation('bank wood wheat', english, none)).toBe('bank lumber grain')
    expect(toNotation('offer Wood+ore:wheat', english, none)).toBe('offer lumber+ore:grain')
    expect(toNotation('Straße v3-v7', german, none)).toBe('road v3-v7')
    expect(toNotation('ausbauen Handel', german, none)).toBe('improve trade')
  })
  it('may be several words, the longest first', () => {
    expect(toNotation('City Wall v10', english, none)).toBe('wall v10')
    expect(toNotation(' roll  the dice ', english, none)).toBe('roll')
    expect(toNotation('play Road Building', english, none)).toBe('play road_building')
  })
  it('are cards only after words that take a card', () => {
    expect(toNotation('play commercial harbor', english, none)).toBe('play commercial_harbor')
    expect(toNotation('commercial harbor p2 ore', english, none)).toBe('harbor p2 ore')
    expect(toNotation('take taxation', english, none)).toBe('take bishop')
  })
  it('prefer the legal meaning', () => {
    expect(toNotation('ziehen trade', german, new Set(['draw']))).toBe('draw trade')
    expect(toNotation('ziehen v1 v2', german, new Set(['move']))).toBe('move v1 v2')
  })
  it('leave the notation and unknown words unchanged', () => {
    for (const text of ['roll => 3 4 ship', 'p1: play road_building', 'wooden h4', 'roads v1-v2', 'forest', ''])
      expect(toNotation(text, english, none)).toBe(text)
  })
  it('word completions, which can be typed as they are shown', () => {
    const worded = { 'bank lumber ore': 'bank wood ore', 'play bishop h4 ': 'play Taxation h4 ', 'take lumber': 'take wood', 'road v3-v7': 'road v3-v7', 'offer ore+lumber:grain': 'offer ore+wood:wheat' }
    for (const [notation, words] of Object.entries(worded)) {
      expect(inWords(notation, english)).toBe(words)
      expect(toNotation(words, english, none)).toBe(notation.trim())
    }
    expect(inWords('improve trade', german)).toBe('improve Handel')
  })
  it('are completed from a prefix', () => {
    expect(beginnings('play tax', english, none)).toEqual(['play tax', 'play bishop'])
    expect(beginnings('stra', german, none)).toEqual(['stra', 'road'])
    expect(beginnings('road ', english, none)).toEqual(['road '])
    expect(beginnings('straße ', german, none)).toEqual(['road '])
    expect(beginnings('play ', english, none)[0]).toBe('play ')
  })
})
