import type { PresetShape, RoomConfig } from '../../protocol_generated/types'

/** What a preset chooses for a table; nothing without one. */
export const presetConfig = (preset?: PresetShape): Partial<RoomConfig> =>
  preset ? { edition: preset.edition, board: preset.board, options: { ...preset.options }, variants: [...preset.variants] } : {}
