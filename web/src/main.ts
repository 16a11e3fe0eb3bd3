import '@fontsource/grenze/600.css'
import '@fontsource-variable/source-sans-3/wght.css'
import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { registerServiceWorker } from './browser/service_worker'
import MessagePage from './widgets/MessagePage.svelte'
import { FALLBACK, setLanguage, t } from './language/language.svelte'
import { areCookiesBlocked } from './browser/storage'
import { settings } from './browser/settings.svelte'

settings.apply()
void setLanguage(settings.language)
  .catch(() => setLanguage(FALLBACK))
  .then(() => {
    const target = document.getElementById('app') as HTMLElement
    if (areCookiesBlocked()) return mount(MessagePage, { target, props: { text: t('cookies_blocked'), dead: true } })
    mount(App, { target })
    registerServiceWorker()
  })
