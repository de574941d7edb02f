import { mount, unmount } from 'svelte'
import { afterEach, expect, it, vi } from 'vitest'
import { Session } from '../../table/session.svelte'
import TableDialogs from '../../table/TableDialogs.svelte'
import type { Position } from '../../wire/generated'
import { game } from './index'
import type { ScampioEdition } from './wire'
import { catalogue } from './words'

// What the two shipped editions have, as far as these sentences go.
const box = {
  opening: [4, 5, 6, 7, 8, 9, 10].map((col): [number, number] => [7, col]),
  letters: { '?': 3 } as Record<string, number>,
  values: { S: 2 } as Record<string, number>,
  full_rack_letters: 7,
  full_rack_bonus: 25,
  lengthening_counts_old_letters: false,
  out_bonus: 25,
  out_takes_the_others_letters: false,
} as ScampioEdition
const classic = {
  ...box,
  opening: [[7, 7]],
  letters: { '?': 2 } as Record<string, number>,
  values: { S: 1 } as Record<string, number>,
  full_rack_bonus: 50,
  lengthening_counts_old_letters: true,
  out_bonus: 0,
  out_takes_the_others_letters: true,
} as ScampioEdition

vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ game: 'scampio', articles: [] }))))

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  stop = undefined
})

/** The rules as they are opened at a table of this edition. */
async function atTable(edition: ScampioEdition): Promise<string> {
  const dialogs = mount(TableDialogs, {
    target: document.body,
    props: {
      opened: { kind: 'rules' },
      session: new Session(),
      view: { game: 'scampio', seat: 0, seats: [], outcome: null } as unknown as Position,
      game,
      edition,
      article: 'S16',
      lexicon: null,
      values: {},
      nameOf: String,
      noteOf: () => '',
    },
  })
  stop = () => void unmount(dialogs)
  await vi.waitFor(() => expect(document.querySelector('ul.glance')).not.toBeNull())
  return document.querySelector('ul.glance')!.textContent
}

it('says at a table of the box what its edition plays', async () => {
  const text = await atTable(box)
  for (const said of ['LUCTOR', 'Seules les lettres', 'Le jeu en compte 3', '25 points de plus'])
    expect(text).toContain(said)
})

it('says at a table of another edition what that one plays', async () => {
  const text = await atTable(classic)
  for (const said of ['étoile', 'Toutes les lettres', 'Le jeu en compte 2', '50 points de plus', 'restent aux autres'])
    expect(text).toContain(said)
  for (const said of ['LUCTOR', 'Seules les lettres', '25 points']) expect(text).not.toContain(said)
})

it('says the same in English', () => {
  const said = (edition: ScampioEdition) =>
    catalogue.en
      .glance(edition)
      .map(([, text]) => text)
      .join(' ')
  expect(said(box)).toContain('25 points more. A rack emptied at the end: 25 points more.')
  expect(said(classic)).toContain('50 points more. A rack emptied at the end: the value')
  expect(said(classic)).toContain('It covers the star')
})
