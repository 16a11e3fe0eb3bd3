// Two soft notes when it is one's turn; made here, so that no sound has to be loaded.
import { settings } from './settings.svelte'

let context: AudioContext | null = null

function note(at: number, frequency: number): void {
  if (!context) return
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.type = 'triangle'
  oscillator.frequency.value = frequency
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.16, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.45)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + 0.5)
}

export function cue(): void {
  // Browsers make no sound before the first click or key.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  note(context.currentTime, 523)
  note(context.currentTime + 0.14, 784)
}
