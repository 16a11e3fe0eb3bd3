// Refusals name players by their number in the notation; whoever reads about oneself is addressed.
import { settings } from './settings.svelte'

/** The verbs of the server's sentences, in the third person and the second. */
const VERBS: Record<'en' | 'de', Record<string, string>> = {
  en: {
    has: 'have', is: 'are', does: 'do', cannot: 'cannot', must: 'must', made: 'made', builds: 'build',
    promotes: 'promote', places: 'place', takes: 'take', activates: 'activate', declares: 'declare',
  },
  de: {
    hat: 'hast', ist: 'bist', kann: 'kannst', muss: 'musst', darf: 'darfst', setzt: 'setzt', versetzt: 'versetzt',
    ersetzt: 'ersetzt', würfelt: 'würfelst', nimmt: 'nimmst', baut: 'baust', befördert: 'beförderst',
    weicht: 'weichst', wählt: 'wählst', zieht: 'ziehst', legt: 'legst', aktiviert: 'aktivierst', meldet: 'meldest',
  },
}

/** A sentence in which the viewer is its only subject says *you*; any other stays as it is. */
export function addressed(text: string, seat: number | null): string {
  if (seat === null) return text
  const verbs = VERBS[settings.language]
  const [, verb, rest] = new RegExp(`^p${seat} (\\S+)(.*)$`, 's').exec(text) ?? []
  if (settings.language === 'en') {
    return verbs[verb] ? `You ${verbs[verb]}${rest.replace(/\btheir\b/, 'your')}` : text
  }
  if (verbs[verb]) return `Du ${verbs[verb]}${rest}`
  // After a first word German turns subject and verb round.
  return text.replace(new RegExp(`^(zuerst) (\\S+) p${seat}(?!\\d|,| und )`), (whole, first: string, turned: string) =>
    verbs[turned] ? `${first} ${verbs[turned]} du` : whole,
  )
}
