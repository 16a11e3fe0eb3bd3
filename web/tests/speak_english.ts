// Tests begin as the page does: with a language loaded.
import { setLanguage } from '../src/language/language.svelte'

await setLanguage('en')
