/* My progress, and the words to practise. */
const one = (n: number) => n.toLocaleString('fr-FR', { maximumFractionDigits: 1 })
const many = (n: number, single: string, several: string) => (n < 2 ? single : several)

export const progress = {
  title: 'Mes progrès',
  lead: 'Ce que disent vos parties finies, jeu par jeu.',
  all: 'En tout',
  games: (n: number) => many(n, 'partie jouée', 'parties jouées'),
  won: (n: number) => many(n, 'gagnée', 'gagnées'),
  average: 'points par tour',
  turns: 'tours par partie',
  accuracy: 'justesse',
  learned: (n: number) => many(n, 'mot appris', 'mots appris'),
  figure: one,
  percent: (n: number) => `${Math.round(n)}\u00a0%`,
  made: (name: string, n: number) => `${name}\u00a0: ${n}`,
  madeTitle: 'Réussis',
  curve: 'La justesse, partie après partie',
  curveText: (games: number, first: number, last: number) =>
    `${games} parties étudiées\u00a0: ${Math.round(first)}\u00a0% à la première, ${Math.round(last)}\u00a0% à la dernière.`,
  curveList: 'Lire les chiffres',
  curveLine: (day: string, game: string, percent: number) => `${day}, ${game}\u00a0: ${Math.round(percent)}\u00a0%`,
  toAnalyse: 'À étudier',
  toAnalyseHelp: 'La justesse et les mots à retenir viennent des parties étudiées.',
  analyse: (game: string, day: string) => `Étudier ${game}, ${day}`,
  words: 'Mots à retenir',
  wordsDue: (n: number) => (n < 2 ? 'Un mot vous attend aujourd’hui.' : `${n} mots vous attendent aujourd’hui.`),
  practise: 'S’exercer',
  counting: (n: number) => (n < 2 ? 'Encore une partie à lire…' : `Encore ${n} parties à lire…`),
  note: 'Les parties jouées à plusieurs sur un seul appareil, et celles reprises d’une position, ne comptent pas.',
  emptyTitle: 'Rien à compter encore',
  emptyText: 'Finissez une partie\u00a0: ses chiffres viendront ici, et les mots manqués avec eux.',
}

export const practice = {
  title: 'Mots à retenir',
  question: (letters: number) => `Quel mot de ${letters} lettres pouviez-vous jouer\u00a0?`,
  place: (n: number, of: number) => `Carte ${n} sur ${of}`,
  from: (game: string, points: string) => `${game} · ${points}`,
  squares: (squares: string) => `Les cases «\u00a0?\u00a0» attendent vos lettres\u00a0: ${squares}.`,
  letters: 'Vos lettres',
  shuffled: 'Ses lettres, mélangées',
  show: 'Voir la réponse',
  answer: (word: string) => `La réponse\u00a0: ${word}`,
  played: (word: string, points: string) => `Vous aviez joué ${word}, ${points}.`,
  did: 'Le saviez-vous\u00a0?',
  grades: { forgotten: 'Je ne savais pas', hard: 'Difficile', known: 'Je savais' },
  comesBack: (word: string, when: string) => `${word} revient ${when}.`,
  doneTitle: 'C’est tout pour aujourd’hui',
  doneText: (when: string, day: string) => `Revenez ${when}, le ${day}\u00a0: d’autres mots vous attendront.`,
  tally: (learned: number, learning: number) =>
    `${learned} ${many(learned, 'mot appris', 'mots appris')}, ${learning} en cours.`,
  emptyTitle: 'Aucun mot à retenir encore',
  emptyText:
    'Étudiez une partie finie\u00a0: les mots courants que vous avez manqués deviendront des cartes, dix par jour au plus.',
  toGames: 'Choisir une partie à étudier',
  toProgress: 'Mes progrès',
  replay: 'Revoir la partie',
}
