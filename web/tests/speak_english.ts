// Tests begin as the page does: with a language loaded.
import { speak } from '../src/language/language.svelte'

await speak('en')
