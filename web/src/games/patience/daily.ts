/* The Patience of the day in words. Apart from the game's own, so that the home page loads no more than this. */
import type { DailyResult, DailyWords } from '../../plugin'
import type { DailyModule } from '../../table/game'
import Mark from './DailyMark.svelte'

const count = (result: DailyResult, what: 'words' | 'letters' | 'distance') => result.facts[what] ?? 0

/** those who did not arrive are not compared by their words */
const wordsToTheCorner = (result: DailyResult) => (result.won ? count(result, 'words') : null)

interface Units {
  words: (n: number) => string
  letters: (n: number) => string
  far: (n: number) => string
}

const inFrench: Units = {
  words: (n) => (n < 2 ? 'mot' : 'mots'),
  letters: (n) => (n < 2 ? 'lettre' : 'lettres'),
  far: (n) => `à ${n} ${n < 2 ? 'case' : 'cases'} du coin`,
}
const inEnglish: Units = {
  words: (n) => (n === 1 ? 'word' : 'words'),
  letters: (n) => (n === 1 ? 'letter' : 'letters'),
  far: (n) => `${n} ${n === 1 ? 'square' : 'squares'} from the corner`,
}

function figures(result: DailyResult, units: Units) {
  const words = count(result, 'words')
  const letters = count(result, 'letters')
  return {
    words: `${words} ${units.words(words)}`,
    letters: `${letters} ${units.letters(letters)}`,
    far: units.far(count(result, 'distance')),
    large: [
      [words, units.words(words)],
      [letters, units.letters(letters)],
    ] as [number, string][],
  }
}
const french = (result: DailyResult) => figures(result, inFrench)
const english = (result: DailyResult) => figures(result, inEnglish)

const fr: DailyWords = {
  lead: 'Les mêmes lettres pour tout le monde, d’un coin à l’autre. Une seule tentative compte ; le moins de mots l’emporte.',
  emptyRanking: 'Personne encore. Le premier mot est pour vous ?',
  next: (time) => `La prochaine patience dans ${time}.`,
  free: 'Une patience libre',
  freeText: 'Sans classement, autant de fois que vous voulez, avec les conseils.',
  ended: ({ won }) => (won ? 'Arrivé au coin' : 'Arrêté en route'),
  figures: (result) => french(result).large,
  outcome: (result) => (result.won ? `${french(result).words}, ${french(result).letters}` : french(result).far),
  soFar: (result) => `Jusqu’ici : ${french(result).words}, ${french(result).far}.`,
  spread: { title: 'En combien de mots', count: wordsToTheCorner },
  best: (result) => `Le mieux : ${french(result).words}.`,
  shared: (day, result) =>
    result.won
      ? `Chevalet, patience du ${day} : le coin en ${french(result).words} et ${french(result).letters}.`
      : `Chevalet, patience du ${day} : ${french(result).words}, arrêté ${french(result).far}.`,
}

const en: DailyWords = {
  lead: 'The same letters for everyone, from corner to corner. One attempt counts; the fewest words win.',
  emptyRanking: 'Nobody yet. Will the first word be yours?',
  next: (time) => `The next patience in ${time}.`,
  free: 'A free patience',
  freeText: 'No ranking, as often as you like, with hints.',
  ended: ({ won }) => (won ? 'Reached the corner' : 'Stopped on the way'),
  figures: (result) => english(result).large,
  outcome: (result) => (result.won ? `${english(result).words}, ${english(result).letters}` : english(result).far),
  soFar: (result) => `So far: ${english(result).words}, ${english(result).far}.`,
  spread: { title: 'In how many words', count: wordsToTheCorner },
  best: (result) => `The best: ${english(result).words}.`,
  shared: (day, result) =>
    result.won
      ? `Chevalet, patience of ${day}: the corner in ${english(result).words} and ${english(result).letters}.`
      : `Chevalet, patience of ${day}: ${english(result).words}, stopped ${english(result).far}.`,
}

export const daily: DailyModule = { catalogue: { fr, en }, Mark }
