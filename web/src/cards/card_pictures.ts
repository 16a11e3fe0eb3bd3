// The pictures of progress and development cards, as SVG texts by card key. It is loaded on demand.
const FILES: Record<string, string> = import.meta.glob('./pictures/*.svg', { query: '?raw', import: 'default', eager: true })

export const CARD_PICTURES: Record<string, string> = Object.fromEntries(
  Object.entries(FILES).map(([path, svg]) => [path.slice('./pictures/'.length, -'.svg'.length), `data:image/svg+xml,${encodeURIComponent(svg)}`]),
)
