// Refusals name players by their number in the notation; whoever reads about oneself is addressed.
import { settings } from '../../browser/settings.svelte'

/** The verbs of the server's sentences, in the third person and the second. */
const VERBS: Record<string, Record<string, string>> = {
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

const LISTED = /(,| and| or| und| oder) $/

/** Somebody who is one of several, or whom nobody is, is called by name. */
const isListed = (text: string, at: number, name: string): boolean =>
  LISTED.test(text.slice(0, at)) || /^(,| and | or | und | oder )/.test(text.slice(at + name.length))

/** Elsewhere in a sentence: whose something is, or who is asked, allowed or compared. */
function spokenOf(text: string, name: string): string {
  const others = new RegExp(`(\\S+ )?${name}('s)?(?!\\d)`, 'g')
  const verbs = VERBS[settings.language] ?? {}
  return text.replace(others, (whole: string, before: string | undefined, own: string | undefined, at: number) => {
    const word = before?.trim() ?? ''
    const start = at + (before?.length ?? 0)
    if (isListed(text, start, name + (own ?? '')) || word === 'player') return whole
    if (settings.language === 'en') return own ? `${before ?? ''}your` : word === 'of' ? 'of yours' : `${before ?? ''}you`
    if (word === 'von') return 'von dir'
    if (word === 'als') return 'als du'
    return verbs[word] ? `${verbs[word]} du` : whole
  })
}

/** What is said of the viewer is said to the viewer; others keep their names. */
export function addressed(text: string, seat: number | null): string {
  if (seat === null) return text
  const verbs = VERBS[settings.language] ?? {}
  const name = `p${seat}`
  const [, verb, rest] = new RegExp(`^${name} (\\S+)(.*)$`, 's').exec(text) ?? []
  if (verb && verbs[verb]) {
    const you = settings.language === 'en' ? 'You' : 'Du'
    return `${you} ${verbs[verb]}${spokenOf(settings.language === 'en' ? rest.replace(/\btheir\b/, 'your') : rest, name)}`
  }
  return spokenOf(text, name)
}
