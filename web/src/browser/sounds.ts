// The page's sounds as scores of tones and noises, synthesised when they are played.

export interface Tone {
  at: number
  seconds: number
  /** Pitch in hertz; for noise, its centre. */
  hertz: number
  to?: number
  wave: OscillatorType | 'noise'
  loud: number
}

const tone = (at: number, hertz: number, seconds: number, wave: Tone['wave'] = 'triangle', loud = 0.16, to?: number): Tone => ({ at, hertz, seconds, wave, loud, to })
const rap = (at: number, hertz: number, loud: number): Tone => tone(at, hertz, 0.05, 'noise', loud)

export const SOUNDS = {
  /** Two dice that fall, roll and stop. */
  dice: [rap(0, 2400, 0.3), rap(0.05, 1900, 0.22), rap(0.11, 2700, 0.26), rap(0.17, 2100, 0.16), rap(0.23, 2500, 0.12)],
  seven: [tone(0.28, 311, 0.3, 'triangle', 0.16), tone(0.44, 233, 0.5, 'triangle', 0.16)],
  barbarians: [
    tone(0, 98, 0.9, 'sawtooth', 0.12, 104), tone(0, 147, 0.9, 'sawtooth', 0.07, 156),
    tone(0.1, 70, 0.2, 'sine', 0.4, 45), tone(0.5, 70, 0.2, 'sine', 0.4, 45), tone(0.9, 70, 0.3, 'sine', 0.5, 40),
  ],
  robbery: [tone(0, 660, 0.22, 'sawtooth', 0.07, 220), tone(0.02, 3000, 0.2, 'noise', 0.1)],
  trade: [tone(0, 1568, 0.25, 'sine', 0.12), tone(0.09, 2093, 0.4, 'sine', 0.12)],
  turn: [tone(0, 523, 0.45), tone(0.14, 784, 0.45)],
  victory: [
    tone(0, 523, 0.25, 'triangle', 0.18), tone(0.16, 659, 0.25, 'triangle', 0.18), tone(0.32, 784, 0.25, 'triangle', 0.18),
    tone(0.5, 1047, 0.9, 'triangle', 0.2), tone(0.5, 659, 0.9, 'triangle', 0.12), tone(0.5, 784, 0.9, 'triangle', 0.12),
  ],
} as const satisfies Record<string, readonly Tone[]>

export type SoundName = keyof typeof SOUNDS

const ATTACK = 0.015
let hiss: AudioBuffer | null = null

function noise(context: AudioContext): AudioBuffer {
  if (hiss) return hiss
  hiss = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = hiss.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return hiss
}

function source(context: AudioContext, { wave, hertz, to, seconds }: Tone, at: number): [AudioScheduledSourceNode, AudioNode] {
  if (wave === 'noise') {
    const blown = context.createBufferSource()
    blown.buffer = noise(context)
    const band = context.createBiquadFilter()
    band.type = 'bandpass'
    band.frequency.value = hertz
    return [blown, blown.connect(band)]
  }
  const oscillator = context.createOscillator()
  oscillator.type = wave
  oscillator.frequency.setValueAtTime(hertz, at)
  if (to) oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds)
  return [oscillator, oscillator]
}

export function play(context: AudioContext, name: SoundName, volume: number): void {
  for (const part of SOUNDS[name] as readonly Tone[]) {
    const at = context.currentTime + part.at
    const [begun, heard] = source(context, part, at)
    const gain = context.createGain()
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(part.loud * volume, at + ATTACK)
    gain.gain.exponentialRampToValueAtTime(0.0005, at + part.seconds)
    heard.connect(gain).connect(context.destination)
    begun.start(at)
    begun.stop(at + part.seconds + 0.05)
  }
}
