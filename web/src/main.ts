import '@fontsource/grenze/600.css'
import '@fontsource-variable/source-sans-3/wght.css'
import './fonts/fonts.css'
import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { isLocal } from './browser/base_path'
import { registerServiceWorker } from './browser/service_worker'
import MessagePage from './widgets/MessagePage.svelte'
import { FALLBACK, setLanguage, t, withWords } from './language/language.svelte'
import { areCookiesBlocked } from './browser/storage'
import { settings } from './browser/settings.svelte'

/** Without messages there is no other language to say it in. */
const NOT_LOADED = 'hexhold could not be loaded. Reload the page, or try again later.'

const target = document.getElementById('app') as HTMLElement

function open(): void {
  if (areCookiesBlocked()) return say(t('cookies_blocked'))
  if (isLocal) return void openLocal()
  mount(App, { target })
  registerServiceWorker()
}

/** Without a server: a worker of this page answers. */
async function openLocal(): Promise<void> {
  const { default: LocalStart } = await withWords(import('./LocalStart.svelte'))
  mount(LocalStart, { target })
  registerServiceWorker()
}

const say = (text: string): void => void mount(MessagePage, { target, props: { text, dead: true } })

settings.apply()
void setLanguage(settings.language)
  .catch(() => setLanguage(FALLBACK))
  .then(open, () => say(NOT_LOADED))
