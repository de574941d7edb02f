/* The browser's side of the house: set the light and the language, then open the door. */
import { mount } from 'svelte'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import App from './App.svelte'
import { settings } from './settings/settings.svelte'

await settings.start()
mount(App, { target: document.getElementById('app')! })
