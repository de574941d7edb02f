/* The board on each lid. */
import type { Component } from 'svelte'
import Cle from './cle/Picture.svelte'
import type { GameId } from './faces'
import Option from './option/Picture.svelte'
import Patience from './patience/Picture.svelte'
import Rsvp from './rsvp/Picture.svelte'
import Scampio from './scampio/Picture.svelte'
import Wordsearch from './wordsearch/Picture.svelte'

export const pictures: Record<GameId, Component> = {
  scampio: Scampio,
  option: Option,
  cle: Cle,
  rsvp: Rsvp,
  wordsearch: Wordsearch,
  patience: Patience,
}
