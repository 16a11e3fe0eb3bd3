import { expect, it } from 'vitest'
import written from '../src/protocol_generated/types.ts?raw'
// @ts-expect-error The script that makes the types has none of its own.
import { types } from '../tools/generate_types.mjs'

it('has the types that follow from the schema', async () => {
  expect(written, 'run make page-types').toBe(await types())
})
