/* My progress, and the words to practise. */
import type { fr } from '../fr'

const one = (n: number) => n.toLocaleString('en-GB', { maximumFractionDigits: 1 })
const many = (n: number, single: string, several: string) => (n === 1 ? single : several)

export const progress: (typeof fr)['progress'] = {
  title: 'My progress',
  lead: 'What your finished games say, game by game.',
  all: 'In all',
  games: (n) => many(n, 'game played', 'games played'),
  won: () => 'won',
  average: 'points a turn',
  turns: 'turns a game',
  accuracy: 'accuracy',
  learned: (n) => many(n, 'word learned', 'words learned'),
  figure: one,
  percent: (n) => `${Math.round(n)}%`,
  made: (name, n) => `${name}: ${n}`,
  madeTitle: 'Made',
  curve: 'Accuracy, game after game',
  curveText: (games, first, last) =>
    `${games} games analysed: ${Math.round(first)}% in the first, ${Math.round(last)}% in the last.`,
  curveList: 'Read the figures',
  curveLine: (day, game, percent) => `${day}, ${game}: ${Math.round(percent)}%`,
  toAnalyse: 'To analyse',
  toAnalyseHelp: 'Accuracy and words to learn come from games that were analysed.',
  analyse: (game, day) => `Analyse ${game}, ${day}`,
  words: 'Words to learn',
  wordsDue: (n) => (n === 1 ? 'One word awaits you today.' : `${n} words await you today.`),
  practise: 'Practise',
  counting: (n) => (n === 1 ? 'One more game to read…' : `${n} more games to read…`),
  note: 'Games that several play on one device, and games played on from a position, do not count.',
  emptyTitle: 'Nothing to count yet',
  emptyText: 'Finish a game: its figures will come here, and the words you missed with them.',
}

export const practice: (typeof fr)['practice'] = {
  title: 'Words to learn',
  question: (letters) => `Which word of ${letters} letters could you have played?`,
  place: (n, of) => `Card ${n} of ${of}`,
  from: (game, points) => `${game} · ${points}`,
  squares: (squares) => `The squares with “?” wait for your letters: ${squares}.`,
  letters: 'Your letters',
  shuffled: 'Its letters, shuffled',
  show: 'Show the answer',
  answer: (word) => `The answer: ${word}`,
  played: (word, points) => `You played ${word}, ${points}.`,
  did: 'Did you know it?',
  grades: { forgotten: 'I did not know it', hard: 'Hard', known: 'I knew it' },
  comesBack: (word, when) => `${word} comes back ${when}.`,
  doneTitle: 'That is all for today',
  doneText: (when, day) => `Come back ${when}, on ${day}: more words will await you.`,
  tally: (learned, learning) => `${learned} ${many(learned, 'word learned', 'words learned')}, ${learning} on the way.`,
  emptyTitle: 'No words to learn yet',
  emptyText: 'Analyse a finished game: common words that you missed become cards, ten a day at most.',
  toGames: 'Choose a game to analyse',
  toProgress: 'My progress',
  replay: 'See the game again',
}
