/* Words used on several pages. */
import type { Catalogue } from '../index.svelte'

import { inEnglish } from './grammar'

export const common: Catalogue['common'] = {
  appName: 'Chevalet',
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  carryOn: 'Continue',
  retry: 'Try again',
  home: 'Home',
  menu: 'Menu',
  and: (names) => (names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`),
  of: (name) => `of ${name}`,
  you: 'You',
  grammar: inEnglish,
  points: (n) => (Math.abs(n) === 1 ? `${n} point` : `${n} points`),
  figure: (n) => (n < 0 ? `−${-n}` : `${n}`),
  signed: (n) => (n > 0 ? `+\u00a0${n}` : n < 0 ? `−\u00a0${-n}` : '0'),
  count: (n) => n.toLocaleString('en-GB'),
}

export const status: Catalogue['status'] = {
  emptyTitle: 'No game yet',
  emptyText: 'Your rack is empty. The games are waiting.',
  emptyLink: 'Choose a game',
  loadingTitle: 'Shuffling…',
  loadingText: 'The bag goes from hand to hand. One second.',
  failedTitle: 'A letter has fallen',
  failedText: 'The page could not open. Nothing is lost.',
  missingTitle: 'There is no such table',
  missingText: 'The link is incomplete, or the table has been cleared.',
  withdrawnTitle: 'This game is no longer in the library',
  withdrawnText: 'Your game is kept just as it was. It goes on as soon as the game is back.',
  lost: 'Connection lost. The game is safe, trying again…',
  regained: 'Back again. Nothing was lost.',
}

export const clock: Catalogue['clock'] = {
  label: (time) => `Time left: ${time}`,
  days: (n) => (n === 1 ? `${n} day` : `${n} days`),
  hours: (n) => (n === 1 ? `${n} hour` : `${n} hours`),
}
