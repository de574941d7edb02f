/* Words used on several pages. A non-breaking space stands before : ; ! ? */
export const common = {
  appName: 'Chevalet',
  close: 'Fermer',
  back: 'Retour',
  cancel: 'Annuler',
  carryOn: 'Continuer',
  retry: 'Réessayer',
  home: 'Accueil',
  menu: 'Menu',
  and: (names: string[]) =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`,
  /** de Gaston, d’Odile, d’Yves, de Yann */
  of: (name: string) =>
    /^([AEIOUHŒÆ]|Y(?![AEIOU]))/i.test(name.normalize('NFD').replace(/\p{M}/gu, '')) ? `d’${name}` : `de ${name}`,
  you: 'Vous',
  /** what the dictionary says a word is: it says it in French */
  grammar: (label: string) => label,
  points: (n: number) => (Math.abs(n) < 2 ? `${n} point` : `${n} points`),
  /** a total: a true minus sign */
  figure: (n: number) => (n < 0 ? `−${-n}` : `${n}`),
  /** a true minus sign here too: a line breaks behind a dash, even before a space that keeps together */
  signed: (n: number) => (n > 0 ? `+\u00a0${n}` : n < 0 ? `−\u00a0${-n}` : '0'),
  count: (n: number) => n.toLocaleString('fr-FR'),
}

export const status = {
  emptyTitle: 'Aucune partie',
  emptyText: 'Votre chevalet est vide. Les jeux vous attendent.',
  emptyLink: 'Choisir un jeu',
  loadingTitle: 'On mélange…',
  loadingText: 'Le sac passe de main en main. Une seconde.',
  failedTitle: 'Une lettre est tombée',
  failedText: 'La page n’a pas pu s’ouvrir. Rien n’est perdu.',
  missingTitle: 'Cette table n’existe pas',
  missingText: 'Le lien est incomplet, ou la table a été débarrassée.',
  withdrawnTitle: 'Ce jeu n’est plus dans la ludothèque',
  withdrawnText: 'La partie est gardée telle quelle. Elle reprendra dès que le jeu sera revenu.',
  lost: 'Réseau perdu. La partie est gardée, on réessaie…',
  regained: 'De retour. Rien n’a été perdu.',
}

export const clock = {
  label: (time: string) => `Temps restant : ${time}`,
  days: (n: number) => (n < 2 ? `${n} jour` : `${n} jours`),
  hours: (n: number) => (n < 2 ? `${n} heure` : `${n} heures`),
}
