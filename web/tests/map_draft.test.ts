import { beforeEach, expect, it, vi } from 'vitest'
import { MapDraft } from '../src/editor/map_draft.svelte'
import { mapApi } from '../src/server/api/map_api'
import type { MapShown } from '../src/protocol_generated/types'

vi.mock('../src/server/api/map_api', () => ({ mapApi: { show: vi.fn() } }))

interface Asked {
  text: string
  seed: number | null
  answer: (shown: Partial<MapShown>) => Promise<void>
}

/** What the server has been asked; it answers when a test wants it to. */
let asked: Asked[] = []
beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  vi.mocked(mapApi.show).mockImplementation(
    (text, seed = null) =>
      new Promise((answer) => {
        asked.push({
          text,
          seed,
          answer: async (shown) => {
            answer({ map: null, problem: null, grid: null, fairness: [], ...shown } as MapShown)
            await vi.advanceTimersByTimeAsync(0)
          },
        })
      }),
  )
})

const laid = (hexes: string[]): Partial<MapShown> => ({ map: JSON.stringify({ hexes, harbors: [] }) })

function drawn(hexes: string[]): MapDraft {
  const drawing = new MapDraft()
  drawing.data = { hexes, harbors: [] }
  return drawing
}

it('keeps a title that is changed during a shuffle', async () => {
  const drawing = drawn(['forest 4', 'hills 5'])
  void drawing.shuffle()
  drawing.put({ ...drawing.data, title: 'Our island' })
  await asked[0].answer(laid(['hills 5', 'forest 4']))
  expect(drawing.data).toEqual({ title: 'Our island', hexes: ['hills 5', 'forest 4'], harbors: [] })
})

it('shuffles although the map is checked meanwhile', async () => {
  const drawing = drawn(['forest 4', 'hills 5'])
  void drawing.shuffle()
  const looked = drawing.look()
  await asked[0].answer(laid(['hills 5', 'forest 4']))
  await asked[1].answer({})
  await looked
  expect(drawing.data.hexes).toEqual(['hills 5', 'forest 4'])
})

it('shuffles again if the map was painted meanwhile', async () => {
  const drawing = drawn(['forest 4', 'hills 5'])
  void drawing.shuffle()
  drawing.paint(0, { kind: 'terrain', value: 'fields' })
  await asked[0].answer(laid(['hills 5', 'forest 4']))
  expect(JSON.parse(asked[1].text).hexes).toEqual(['fields 4', 'hills 5'])
  await asked[1].answer(laid(['hills 5', 'fields 4']))
  expect(drawing.data.hexes).toEqual(['hills 5', 'fields 4'])
})

it('opens the last map asked for', async () => {
  const drawing = drawn(['forest 4'])
  void drawing.open('first')
  void drawing.open('second')
  void drawing.look()
  await asked[1].answer(laid(['hills 5']))
  await asked[0].answer(laid(['fields 6']))
  expect(drawing.data.hexes).toEqual(['hills 5'])
})

it('keeps an opened map although a shuffle ends later', async () => {
  const drawing = drawn(['forest 4', 'hills 5'])
  void drawing.shuffle()
  void drawing.open('another')
  await asked[1].answer(laid(['fields 6']))
  await asked[0].answer(laid(['hills 5', 'forest 4']))
  expect(drawing.data.hexes).toEqual(['fields 6'])
  expect(asked).toHaveLength(2)
})

it('ignores outdated answers', async () => {
  const drawing = drawn(['forest 4'])
  void drawing.look()
  drawing.paint(0, { kind: 'terrain', value: 'fields' })
  await asked[0].answer({ problem: 'too small' })
  expect([drawing.shown, drawing.settled]).toEqual([null, false])
})

it('keeps the map if the server cannot be reached', async () => {
  const drawing = drawn(['forest 4'])
  vi.mocked(mapApi.show).mockRejectedValue(new Error('cut'))
  await drawing.shuffle()
  expect([drawing.data.hexes, drawing.error]).toEqual([['forest 4'], 'cut'])
})
