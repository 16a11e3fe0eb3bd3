import { describe, expect, it } from 'vitest'
import { beginnings, inNotation, type OwnWords } from '../src/accessibility/own_words'

const english: OwnWords = {
  verbs: [['Road', 'road'], ['City wall', 'wall'], ['City', 'city'], ['Roll the dice', 'roll'], ['Commercial Harbor', 'harbor'], ['Bank trade', 'bank']],
  cards: [['Commercial Harbor', 'commercial_harbor'], ['Road Building', 'road_building'], ['Taxation', 'bishop']],
  things: [['wood', 'lumber'], ['wheat', 'grain'], ['ore', 'ore'], ['Trade', 'trade']],
}
const german: OwnWords = {
  verbs: [['Ziehen', 'move'], ['Ziehen', 'draw'], ['Straße', 'road'], ['Ausbauen', 'improve']],
  cards: [],
  things: [['Holz', 'lumber'], ['Handel', 'trade']],
}
const none = new Set<string>()

describe('own words', () => {
  it('stand for the words of the notation', () => {
    expect(inNotation('bank wood wheat', english, none)).toBe('bank lumber grain')
    expect(inNotation('offer Wood+ore:wheat', english, none)).toBe('offer lumber+ore:grain')
    expect(inNotation('Straße v3-v7', german, none)).toBe('road v3-v7')
    expect(inNotation('ausbauen Handel', german, none)).toBe('improve trade')
  })
  it('may be several words, the longest first', () => {
    expect(inNotation('City Wall v10', english, none)).toBe('wall v10')
    expect(inNotation(' roll  the dice ', english, none)).toBe('roll')
    expect(inNotation('play Road Building', english, none)).toBe('play road_building')
  })
  it('are cards only where a card is named', () => {
    expect(inNotation('play commercial harbor', english, none)).toBe('play commercial_harbor')
    expect(inNotation('commercial harbor p2 ore', english, none)).toBe('harbor p2 ore')
    expect(inNotation('take taxation', english, none)).toBe('take bishop')
  })
  it('mean what is legal where they could mean two things', () => {
    expect(inNotation('ziehen trade', german, new Set(['draw']))).toBe('draw trade')
    expect(inNotation('ziehen v1 v2', german, new Set(['move']))).toBe('move v1 v2')
  })
  it('leave the notation itself and unknown words alone', () => {
    for (const text of ['roll => 3 4 ship', 'p1: play road_building', 'wooden h4', 'roads v1-v2', 'forest', ''])
      expect(inNotation(text, english, none)).toBe(text)
  })
  it('are completed from their beginning', () => {
    expect(beginnings('play tax', english, none)).toEqual(['play tax', 'play bishop'])
    expect(beginnings('stra', german, none)).toEqual(['stra', 'road'])
    expect(beginnings('road ', english, none)).toEqual(['road '])
    expect(beginnings('straße ', german, none)).toEqual(['road '])
    expect(beginnings('play ', english, none)[0]).toBe('play ')
  })
})
