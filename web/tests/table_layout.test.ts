import { expect, it } from 'vitest'
import { layoutFor } from '../src/game_table/layout/table_layout.svelte'

it.each([
  [1280, 720, 'wide'], [1920, 1080, 'wide'], [2560, 1440, 'wide'],
  [1024, 768, 'middle'], [1093, 614, 'middle'],
  [844, 390, 'landscape'], [667, 375, 'landscape'], [640, 400, 'landscape'], [1280, 480, 'landscape'], [960, 540, 'landscape'],
  [820, 1180, 'portrait'], [1080, 1920, 'portrait'], [360, 740, 'portrait'], [320, 568, 'portrait'],
] as const)('a window of %i × %i is %s', (width, height, shape) => expect(layoutFor(width, height)).toBe(shape))
