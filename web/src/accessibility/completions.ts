// What a typed beginning of an action may become, of what is legal.

/** Completions of typed notation, at most `limit`. */
export function completions(legal: Record<string, string[]>, typed: string, limit = 8): string[] {
  const start = typed.trimStart().replace(/\s+/g, ' ').toLowerCase()
  const found: string[] = []
  for (const [key, rests] of Object.entries(legal)) {
    const texts = rests.length ? rests.map((rest) => `${key} ${rest}`.trim()) : [`${key} `]
    for (const text of texts) {
      if (text.startsWith(start)) found.push(text)
      if (found.length >= 200) break
    }
  }
  // Whole lists of a tool's targets help nobody: first the tools, then their targets.
  const tools = [...new Set(found.map((text) => Object.keys(legal).find((key) => text === key || text.startsWith(`${key} `)) ?? text))]
  const shown = tools.length > 1 ? tools : found
  return shown.slice(0, limit)
}
