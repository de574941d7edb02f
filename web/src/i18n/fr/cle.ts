/* La Clé's own words, and the Patience's. */
export const cle = {
  keyWord: 'Mot-clé',
  noKeyWord: '—',
  keyPays: (points: number) => `${points} points à qui le compose`,
  keyTaken: 'Composé ! La carte suivante vient si le mot n’est pas contesté.',
  packDone: 'Toutes les cartes-clés sont sorties.',
  brief: (word: string, number: number, of: number) => `Mot-clé : ${word} (${number} / ${of})`,
  perLetter: 'Par lettre posée',
  plainSquare: 'Case simple',
  ownSquare: 'Votre couleur',
  keySquare: 'Case-clé',
  ownKeySquare: 'Votre case-clé',
  grey: 'case grise',
  coloured: (colour: string) => `case ${colour}`,
  keyOf: (colour: string) => `case-clé ${colour}`,
  colours: { r: 'rouge cœur', o: 'orange soleil', v: 'vert trèfle', b: 'bleu goutte' } as Record<string, string>,
  onto: {
    own: (letters: string) => `${letters} sur votre couleur`,
    key: (letters: string) => `${letters} sur case-clé`,
    ownKey: (letters: string) => `${letters} sur votre case-clé`,
  } as Record<string, (letters: string) => string>,
  inTeams: 'Par équipes',
  noMoveYet: 'Aucun mot encore. Le premier passe par les cases grises, en trois lettres au moins.',
  glance: [
    ['Le premier mot', 'Trois lettres au moins, sur les cases grises du milieu.'],
    ['Les suivants', 'On croise, on allonge, on intercale : tout ce qui se touche doit faire un mot.'],
    [
      'Les couleurs',
      'Chaque lettre posée : 5 points, 10 sur votre couleur, 25 sur une case-clé, 50 si elle est à vous.',
    ],
    ['Le mot-clé', 'Qui compose le mot de la carte gagne 50 points de plus.'],
    ['Les pluriels', 'Seulement si l’S ou l’X est déjà au tableau, dans un mot.'],
    ['Finir', 'Le premier sans lettres : 50 points, et 5 par lettre restée aux autres.'],
  ] as [string, string][],
}

export const patience = {
  words: (n: number) => (n < 2 ? `${n} mot` : `${n} mots`),
  soFar: (words: number, letters: number, distance: number) =>
    distance === 0
      ? `Arrivé en ${words} mots et ${letters} lettres.`
      : `${words < 2 ? `${words} mot` : `${words} mots`}, encore ${distance} ${distance < 2 ? 'pas' : 'pas'} jusqu’au coin.`,
  result: (words: number, letters: number, distance: number) =>
    distance === 0
      ? `Arrivé en ${words < 2 ? `${words} mot` : `${words} mots`} et ${letters} lettres.`
      : `Arrêté à ${distance} pas du coin, après ${words < 2 ? `${words} mot` : `${words} mots`}.`,
  firstSquare: 'première case',
  lastSquare: 'dernière case, le but',
  noMoveYet: 'Le premier mot couvre la case du coin, en haut à gauche.',
  how: 'D’un coin à l’autre',
  legendNote: 'Chaque mot croise le précédent sur une lettre. Le moins de mots possible jusqu’à la dernière case.',
  glance: [
    ['Partir', 'Le premier mot couvre la case en haut à gauche.'],
    ['Enchaîner', 'Chaque mot croise le précédent sur une de ses lettres.'],
    ['Tolérance', 'Seul le mot annoncé doit exister ; un bout de mot à côté est permis.'],
    ['Arriver', 'Couvrez la dernière case, en bas à droite, avec le moins de mots possible.'],
  ] as [string, string][],
}
