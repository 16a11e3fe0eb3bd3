// Several names as one phrase of the language in use.
import { settings } from '../browser/settings.svelte'

const LOCALES = { en: 'en-GB', de: 'de' }

/** `Ann, Ben and Cid`. */
export const listed = (names: string[]): string => new Intl.ListFormat(LOCALES[settings.language], { type: 'conjunction' }).format(names)
