// Play sounds once the user has pressed something: browsers are silent before.
import { settings } from './settings.svelte'
import type { SoundName } from './sounds'

/** Bots are fast: don't repeat a sound within this time. */
const APART_MS = 150

let context: AudioContext | null = null
const heard = new Map<SoundName, number>()

/** Without a sound device some browsers refuse. */
function newContext(): AudioContext | null {
  try {
    return new AudioContext()
  } catch {
    return null
  }
}

export async function sound(...names: SoundName[]): Promise<void> {
  // In a hidden tab, only tell that it is your turn.
  const wanted = document.hidden ? names.filter((name) => name === 'turn') : names
  if (!settings.sound || !settings.volume || !wanted.length || !navigator.userActivation?.hasBeenActive) return
  const sounds = await import('./sounds').catch(() => null)
  if (!sounds) return
  context ??= newContext()
  if (!context) return
  const now = performance.now()
  for (const name of wanted) {
    if (now - (heard.get(name) ?? -Infinity) < APART_MS) continue
    heard.set(name, now)
    sounds.play(context, name, settings.volume)
  }
}
