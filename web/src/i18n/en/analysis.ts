/* What could have been played. */
import { common } from './common'

const one = (n: number) => n.toLocaleString('en-GB', { maximumFractionDigits: 1 })
/** of the figure as it is shown */
const many = (n: number) => one(n) !== '1'

const moveOf = (row: number | null, n: number, of: number) =>
  row === null ? `Move ${n} of ${of}` : `Turn ${row} · move ${n} of ${of}`

export const analysis = {
  title: 'Analysis',
  ask: 'Analyse the game',
  help: 'What was best at every move, what you left on the table, where the game turned.',
  progress: (done: number, of: number) => `${done} of ${of} moves looked at`,
  stop: 'Stop',
  goOn: 'Go on',
  failed: 'The analysis could not begin. Ask again in a moment.',
  moveBy: (row: number | null, n: number, of: number, name: string) => `${moveOf(row, n, of)} · ${name}`,
  moveOf,
  best: 'The best move, for the program.',
  better: (what: string, points: string) => `${what}, ${points}, was better in the long run.`,
  betterWord: (what: string) => `${what} was better.`,
  worthMore: (what: string, points: number) => `${what} was worth ${points}.`,
  refuted: 'Contested and taken back.',
  lost: (n: number) => (many(n) ? 'points left' : 'point left'),
  lostWords: (n: number) => (many(n) ? 'words more' : 'word more'),
  known: 'A common word.',
  rare: 'A rare word.',
  moves: 'The best moves',
  move: 'move',
  placed: (what: string, place: string) => `${what} on ${place}`,
  points: 'points',
  given: 'gives',
  worth: 'worth',
  chance: 'wins',
  yours: 'played',
  legend: 'Ringed: the move played. Dotted: that of the chosen line.',
  legendGiven: 'Gives: what the other may make of it.',
  legendChance: 'Wins: chances in a hundred.',
  legendWorth: 'Worth: what the program expects of it.',
  legendToLay: 'To go: the words it should then take.',
  toLay: 'to go',
  stillWords: (n: number) => `${one(n)} ${many(n) ? 'words' : 'word'} to go`,
  noMove: 'No move here: go one step on.',
  luck: (n: number) => `Luck of the draw: ${common.signed(Math.round(n))}`,
  line: (words: number, won: boolean) =>
    won ? `From here the program ends at ${words} words in all.` : `From here the program does not get there either.`,
  fewest: (n: number) => `The fewest words found: ${n}.`,
  rank: (n: number) => `No. ${n}`,
  remains: 'keeps',
  others: (n: number) => (n < 2 ? 'And one more' : `And ${n} more`),
  wordsShort: 'Words',
  lineTitle: (n: number) => `How the program goes on from here: ${n < 2 ? 'one word' : `${n} words`}`,
  made: (list: string) => `made: ${list}`,
  passedBy: (list: string) => `missed: ${list}`,
  keepPage: 'Keep the page',
  keepPdf: 'Keep as PDF',
  practise: 'Words to learn',
  missed: 'Missed words',
  missedAt: (move: number, name: string, played: string, points: number | null) =>
    `Move ${move}${name && `, ${name}`}: ${played}${points === null ? '' : `, ${points}`}.`,
  missedChance: (word: string, chance: number, played: number) =>
    `${word} gave ${chance} ${chance === 1 ? 'chance' : 'chances'} of winning in a hundred, rather than ${played}.`,
  missedLater: (word: string) => `${word} was better in the long run.`,
  ofOthers: 'See the others’',
  noneMissed: 'No common word was missed.',
  curve: { chance: 'Chances of winning, in a hundred', lead: 'The lead', line: 'Words in all, from here' },
  turning: (move: number, word: string) => `move ${move}, ${word}`,
  turningLink: (move: number, word: string) => `Move ${move} · ${word}`,
  curveText: (turning: string) => (turning ? `The game turned: ${turning}.` : 'No move upset the game.'),
  accuracy: (name: string, percent: number) => `${name}: accuracy ${Math.round(percent)}%`,
  mistakes: (n: number) => (n === 1 ? `${n} mistake` : `${n} mistakes`),
  average: (n: number) => `${one(n)} a move`,
  handed: (n: number) => `${one(n)} ${many(n) ? 'points' : 'point'} handed over a move`,
  draw: (n: number) => `luck of the draw ${common.signed(Math.round(n))}`,
  figure: (n: number) => (n < 0 ? `−${one(-n)}` : one(n)),
}
