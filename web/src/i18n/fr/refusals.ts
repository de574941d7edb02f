/* Why a move is refused: what is wrong, in words. The article is added and linked by the card. */
export const refusals: Record<string, (words: string) => string> = {
  'move/nothing_laid': () => 'Aucune lettre n’est posée.',
  'move/off_board': () => 'Cette case est hors du plateau.',
  'word/unknown': (words) => `${words} : pas dans le dictionnaire de cette table.`,
  'move/not_linked': () => 'Ces lettres ne touchent aucun mot du plateau.',
  'move/not_in_line': () => 'Les lettres posées doivent être sur une même ligne.',
  'move/gap': () => 'Il y a un trou entre les lettres posées.',
  'move/square_taken': () => 'Une lettre est déjà sur cette case.',
  'move/unknown_letter': () => 'Ce n’est pas une lettre du jeu.',
  'move/tile_not_in_rack': () => 'Cette lettre n’est pas sur votre chevalet.',
  'turn/not_yours': () => 'Ce n’est pas à vous de jouer.',
  'turn/stale': () => 'Le plateau a changé entre-temps. Regardez, puis rejouez.',
  'turn/unknown_event': () => 'Le plateau a changé entre-temps. Regardez, puis rejouez.',
  'hint/not_agreed': () => 'Cette table joue sans conseils.',
  'hint/no_more': () => 'Tout est dit : le conseil montre déjà le coup.',
  'problem/other_move': () => 'Bon coup, mais il y a bien mieux.',
  'lesson/other_move': () => 'Ce coup est permis, mais la leçon en attend un autre.',
  'game/over': () => 'La partie est finie.',
  'seat/resigned': () => 'Vous avez abandonné cette partie.',
  'contest/closed': () => 'Trop tard pour contester.',
  'contest/not_yours': () => 'On ne conteste pas un mot de son propre camp.',
  'contest/already_accepted': () => 'Vous avez déjà accepté ce coup.',
  'contest/awaiting_answers': () => 'Un coup attend encore d’être accepté ou contesté.',
  'contest/awaiting_proof': () => 'Une preuve est attendue avant de continuer.',
  'contest/answer_too_late': () => 'Trop tard : le temps de répondre est passé.',
  'undo/not_agreed': () => 'À cette table on ne reprend pas ses coups.',
  'undo/too_late': () => 'Trop tard pour reprendre ce coup.',
  'end/already_proposed': () => 'Vous l’avez déjà proposé.',
}

/** The same, said softly while composing: nothing is wrong yet, the word is not finished. */
export const drafts: Record<string, (words: string) => string> = {
  'word/unknown': (words) => `${words} : pas dans le dictionnaire.`,
  'move/opening_square': () => 'Le premier mot passe par le milieu du plateau.',
  'move/not_linked': () => 'Encore loin des mots posés…',
  'move/first_word_too_short': () => 'Encore une lettre au moins.',
}

export const refusal = {
  other: 'Ce coup n’est pas possible.',
  nothingLost: 'Rien n’est perdu : vos lettres attendent.',
  read: (article: string) => `Lire l’${article}`,
  takeBack: 'Reprendre mes lettres',
  takeBackShort: 'Reprendre',
}
