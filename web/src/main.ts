import '@fontsource/grenze/latin-600.css'
import '@fontsource-variable/source-sans-3/wght.css'
import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { loadLanguage } from './game_table/language.svelte'
import { settings } from './browser/settings.svelte'

settings.apply()
// Without its words the page speaks English.
void loadLanguage()
  .catch(() => {})
  .then(() => mount(App, { target: document.getElementById('app') as HTMLElement }))
