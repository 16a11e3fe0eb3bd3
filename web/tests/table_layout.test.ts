import { expect, it } from 'vitest'
import { layoutFor } from '../src/game_table/layout/table_layout.svelte'

it.each([
  [1280, 720, 'wide'], [1920, 1080, 'wide'], [2560, 1440, 'wide'],
  [1024, 768, 'middle'], [1093, 614, 'middle'],
  [844, 390, 'beside'], [667, 375, 'beside'], [640, 400, 'beside'], [1280, 480, 'beside'], [960, 540, 'beside'],
  [820, 1180, 'stacked'], [1080, 1920, 'stacked'], [360, 740, 'stacked'], [320, 568, 'stacked'],
] as const)('a window of %i × %i is %s', (width, height, shape) => expect(layoutFor(width, height)).toBe(shape))
