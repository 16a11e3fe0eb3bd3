import { describe, expect, it } from 'vitest'
import { rulesOf } from '../src/game_table/lessons/marks'

/** The selectors that a mark outlines. */
const outlined = (marks: string): string[] => rulesOf(marks).split('\n').filter(Boolean).map((rule) => rule.split(' {')[0])

describe('marks of lessons', () => {
  it('outline one button', () => {
    expect(outlined('roll')).toEqual([":root [data-action='roll']"])
  })

  it('outline the last step that is there', () => {
    const tab = "#sheet-build:not([aria-selected='true'])"
    const tool = "[data-tool='city']:not([aria-pressed='true'])"
    expect(outlined('tool-city place-v8')).toEqual([
      `:root:not(:has(${tool}, [data-target='v8'])) ${tab}`,
      `:root:not(:has([data-target='v8'])) ${tool}`,
      ":root [data-target='v8'] .lit",
    ])
  })

  it('lead through a trade', () => {
    const rules = outlined('bank-brick-grain')
    expect(rules.filter((rule) => rule.endsWith(' .trade'))).toEqual([])
    expect(rules.some((rule) => rule.endsWith("[data-trade='bank'].primary"))).toBe(true)
    expect(rulesOf('')).toBe('')
  })
})
