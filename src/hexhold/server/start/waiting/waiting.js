// Asks how far the server is, and opens the page that was asked for once it is ready.
const EVERY_MILLISECONDS = 1000
/** So many questions without an answer are no mere pause. */
const PATIENCE = 5
let unanswered = 0
let failed = false

/** Next to this file, also under a base path. */
const HEALTH = new URL('healthz', document.currentScript.src)

/** The language that the browser asked for, as the server understood it. */
const spoken = document.documentElement.lang

/** The language that the page would be shown in (settings.svelte.ts). */
function language() {
  try {
    return JSON.parse(localStorage.getItem('hexhold.settings') ?? '{}').language ?? spoken
  } catch {
    return spoken
  }
}

function show(told) {
  document.documentElement.lang = language()
  document.querySelector('h1').textContent = told.title
  document.getElementById('text').textContent = told.text
  document.getElementById('about').textContent = told.about
  document.getElementById('share').value = told.share
  document.getElementById('share').hidden = told.code !== 'preparing'
}

let lost
async function look() {
  try {
    const answer = await fetch(`${HEALTH}?lang=${language()}`, { cache: 'no-store' })
    if (answer.ok) {
      location.reload()
      return
    }
    const told = await answer.json()
    unanswered = 0
    failed = told.code === 'failed'
    lost = told.lost
    show(told)
  } catch {
    unanswered += 1
    if (unanswered >= PATIENCE && lost && !failed) document.getElementById('text').textContent = lost
  }
  setTimeout(look, EVERY_MILLISECONDS)
}
void look()
