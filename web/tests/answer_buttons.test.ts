import { describe, expect, it } from 'vitest'
import { pickedTogether, wordAnswers, yieldAnswers, argumentAnswers } from '../src/game_table/decision/answer_buttons'
import { forcedTool, partsOf, type Legal } from '../src/game_table/game_state/legal_actions'
import { messageKeys } from '../src/language/language.svelte'
import schema from '../src/protocol_generated/schema.json'
import improvements from '../src/game_table/panels/ImprovementsPanel.svelte?raw'
import progress from '../src/game_table/panels/ProgressPanel.svelte?raw'
import tokens from '../src/game_table/trade/TokenPanel.svelte?raw'
import wonders from '../src/game_table/panels/WondersPanel.svelte?raw'
import trade from '../src/game_table/trade/TradePanel.svelte?raw'

/** Decision → the first word of each answer → the types of its arguments. */
const catalogue: Record<string, Record<string, string[]>> = schema['x-answers']
const tools: string[] = schema.$defs.ToolShape.properties.name.enum

/** What the own turn gives in a panel of its own, which looks for it among what is legal. */
const PANELS: Record<string, string> = { play: progress, improve: improvements, token: tokens, wonder: wonders, bank: trade, offer: trade }
const looksFor = (panel: string, word: string): boolean => new RegExp(`legal\\.${word}\\b|'${word}' in legal|legal\\[.${word} |tool\\.press\\(.${word} `).test(panel)

const SAMPLES: Record<string, string> = { vertex: 'v1', edge: 'v1-v2', hex: 'h1', place: 'v1', player: 'p1', neutral: 'n0' }

/** A list of what is legal with one way to give each answer. */
const legalOf = (answers: Record<string, string[]>): Legal =>
  Object.fromEntries(Object.entries(answers).map(([word, types]) => [word, [types.map((type) => SAMPLES[type] ?? type).join(' ')]]))

/** The answers of a decision that cannot be given on the page. */
function missing(answers: Record<string, string[]>): string[] {
  const legal = legalOf(answers)
  const buttons = [...wordAnswers(legal), ...[...argumentAnswers(legal, 1), ...yieldAnswers(legal)].map(({ key }) => key)]
  const given = new Set([...buttons, pickedTogether(legal, 2), ...partsOf(forcedTool(legal) ?? '')])
  const free = 'roll' in legal || 'end' in legal
  const inPanel = (word: string) => free && word in PANELS && looksFor(PANELS[word], word)
  return Object.keys(answers).filter((word) => !given.has(word) && !tools.includes(word) && !inPanel(word))
}

describe.each(Object.entries(catalogue))('the decision %s', (name, answers) => {
  it('can be answered in every way', () => expect(missing(answers)).toEqual([]))
  it('has a sentence in the log for each answer', () => {
    const said = messageKeys()
    expect(Object.keys(answers).filter((word) => !said.includes(`log-${word}`) && !said.includes(`log-${word}-${name}`))).toEqual([])
  })
})

it('reports answers that cannot be given', () => {
  expect(missing({ pay: [] })).toEqual(['pay'])
  expect(missing({ burn: ['vertex'], done: [] })).toEqual([])
  expect(missing({ burn: ['vertex'], drown: ['vertex'] })).toEqual(['burn', 'drown'])
  expect(missing({ bank: ['card', 'card'] })).toEqual(['bank'])
})

describe('the answers of the bar', () => {
  it('let several owed cards be picked together, and single ones by buttons', () => {
    const legal = { discard: ['ore', 'wool', 'ore'] }
    expect([pickedTogether(legal, 3), argumentAnswers(legal, 3)]).toEqual(['discard', []])
    for (const owed of [0, 1]) {
      expect([pickedTogether(legal, owed), argumentAnswers(legal, owed).map(({ rest }) => rest)]).toEqual([null, ['ore', 'wool']])
    }
  })
})
