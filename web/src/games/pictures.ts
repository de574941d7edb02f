/* The board on each lid. */
import type { Component } from 'svelte'
import type { GameId } from './faces'
import Scampio from './scampio/Picture.svelte'

export const pictures: Record<GameId, Component> = {
  scampio: Scampio,
  option: Scampio,
  cle: Scampio,
  rsvp: Scampio,
  wordsearch: Scampio,
  patience: Scampio,
}
