import '@fontsource/grenze/600.css'
import '@fontsource-variable/source-sans-3/wght.css'
import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import Blocked from './Blocked.svelte'
import { registerServiceWorker } from './browser/service_worker'
import { FALLBACK, speak } from './language/language.svelte'
import { areCookiesBlocked } from './browser/storage'
import { settings } from './browser/settings.svelte'

settings.apply()
void speak(settings.language)
  .catch(() => speak(FALLBACK))
  .then(() => {
    const blocked = areCookiesBlocked()
    mount(blocked ? Blocked : App, { target: document.getElementById('app') as HTMLElement })
    if (!blocked) registerServiceWorker()
  })
