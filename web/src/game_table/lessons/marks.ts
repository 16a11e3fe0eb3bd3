// Highlights the element that a lesson hint refers to.

/** The selectors of a mark: the last that is there is what to click. A tab stands for what it hides. */
function stepsOf(mark: string): string[] {
  const [kind, ...rest] = mark.split('-')
  const what = rest.join('-')
  switch (kind) {
    case 'tool':
      return [tab('build'), `[data-tool='${what}']:not([aria-pressed='true'])`]
    case 'improve':
      return [tab('build'), `[data-improve='${what}']`]
    case 'card':
      return [tab('hand'), `[data-card='${what}']:not([aria-expanded='true'])`, '[data-confirm-action]']
    case 'place':
      return [`[data-target='${what}']`]
    case 'bank':
    case 'offer':
      return [tab('trade'), ...tradeSteps(kind, rest[0], rest[1])]
    default:
      return [`[data-action='${kind}']`]
  }
}

const tab = (name: string): string => `#sheet-${name}:not([aria-selected='true'])`

/** Choose a card for a card, trade, and accept an answer; a step that is done is no longer marked. */
const tradeSteps = (button: string, give: string, want: string): string[] => [
  `[data-hand='${give}']`,
  NOTHING_WHILE + '.trade',
  `[data-trade='${button}'].primary`,
  `.trade fieldset:last-of-type [data-add='${want}']:not(.some)`,
  ...(button === 'bank' ? [`[data-bank='${want}']`] : []),
  `.trade fieldset:first-of-type [data-add='${give}']:not(.some)`,
  '[data-take]',
]

/** Begins a step that is not marked, and that keeps those before it from being marked. */
const NOTHING_WHILE = '!'

/** Dark below the gold: some cards are golden themselves. */
const LOOK = 'outline: 3px dashed var(--gold); outline-offset: -4px; border-radius: 0.5rem; box-shadow: inset 0 0 0 5px #14252d;'
const LIT_LOOK = 'fill: #ffd34d; stroke-width: 7; transform: scale(1.25);'

/** Rules that mark the last step whose element is there; `marks` is a hint's, such as `tool-city place-v8`. */
export function rulesOf(marks: string): string {
  const steps = marks.split(' ').filter(Boolean).flatMap(stepsOf)
  return steps.map((step, i) => {
    if (step.startsWith(NOTHING_WHILE)) return ''
    const later = steps.slice(i + 1).map((one) => one.replace(NOTHING_WHILE, ''))
    const marked = `:root${later.length ? `:not(:has(${later.join(', ')}))` : ''} ${step}`
    return step.startsWith('[data-target') ? `${marked} .lit { ${LIT_LOOK} }` : `${marked} { ${LOOK} }`
  }).filter(Boolean).join('\n')
}

/** Mark what a hint means; returns how to remove the marks. */
export function mark(marks: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rulesOf(marks))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
