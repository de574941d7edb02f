import { inLanguage } from '../../i18n/index.svelte'
import { en } from './en'
import { fr } from './fr'

export const catalogue = { fr, en }
export const words = inLanguage(catalogue)
