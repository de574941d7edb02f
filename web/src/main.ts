/* Sets the theme and the language, then shows the page. */
import { mount } from 'svelte'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import App from './App.svelte'
import { gameList } from './gamelist.svelte'
import { settings } from './settings/settings.svelte'

void gameList.load().catch(() => undefined)
await settings.start()
mount(App, { target: document.getElementById('app')! })
// a browser that keeps no service worker only lacks the page that says that the network is gone
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
