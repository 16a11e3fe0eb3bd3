// Completions of a typed action from the legal ones.

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
  // Long target lists don't help: complete the tool first, then its targets.
  const tools = [...new Set(found.map((text) => Object.keys(legal).find((key) => text === key || text.startsWith(`${key} `)) ?? text))]
  const shown = tools.length > 1 ? tools : found
  return shown.slice(0, limit)
}
