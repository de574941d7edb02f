/* What is wrong with a file, in the player's language. The server says it in one; a sentence missing here stays as it is. */
import type { Language } from '../../i18n/index.svelte'
import type { FileFault } from '../../wire/generated'

const french: Record<string, string> = {
  missing: 'manque',
  'expected UTF-8 text': 'attendu : du texte en UTF-8',
  'not TOML: {}': 'ce n’est pas du TOML (attendu : clé = valeur, ou [section])',
  'expected one of {}, got {}': 'attendu : l’un de {}, trouvé {}',
  'expected a text, got {}': 'attendu : un texte, trouvé {}',
  'expected a whole number from {} to {}, got {}': 'attendu : un nombre entier de {} à {}, trouvé {}',
  'expected at most {} signs, got {}': 'attendu : {} signes au plus, trouvé {}',
  'expected at most {} dots on a line': 'attendu : {} points au plus sur une ligne',
  'expected at most {} pieces, as a box holds': 'attendu : {} pièces au plus, autant qu’en tient une boîte',
  'expected at most {}, got {}': 'attendu : {} au plus, trouvé {}',
  'expected true or false, got {}': 'attendu : true ou false, trouvé {}',
  'expected {} rows, got {}': 'attendu : {} rangées, trouvé {}',
  'row {}: expected {} squares, got {}': 'rangée {} : attendu {} cases, trouvé {}',
  'row {}: unknown square {}, expected {}': 'rangée {} : case {} inconnue, attendu : {}',
  'expected a table of letters': 'attendu : une table de lettres',
  'missing letters: {}': 'lettres manquantes : {}',
  'unknown letter, expected one of {}': 'lettre inconnue, attendu : l’une de {}',
  'expected a list of [row, column]': 'attendu : une liste de [rangée, colonne]',
  'square {} is not on the {}×{} board': 'la case {} n’est pas sur le plateau de {}×{}',
  'expected at least one grey square {}': 'attendu : au moins une case grise {}',
  'expected at most {} jokers, got {}': 'attendu : {} jokers au plus, trouvé {}',
  'expected at least {} letters for four racks': 'attendu : {} lettres au moins, pour quatre chevalets',
  'expected at least four different letters, or the dealer cannot be drawn':
    'attendu : quatre lettres différentes au moins, sinon on ne peut tirer qui commence',
  'expected a list of words': 'attendu : une liste de mots',
  'card {}: expected a word of 2 to {} capitals A-Z, got {}':
    'carte {} : attendu un mot de 2 à {} capitales A-Z, trouvé {}',
  '{} is there twice': '{} y est deux fois',
  'no empty circle: no letter could ever slide': 'aucun cercle vide : aucune lettre ne pourrait glisser',
  'the same empty circle twice': 'le même cercle vide deux fois',
  'expected {} letters to fill the board, got {}': 'attendu : {} lettres pour garnir le plateau, trouvé {}',
  'expected two blocks at least: one opens, one is laid':
    'attendu : deux lettres au moins, une pour ouvrir, une à poser',
  'expected one square [row, column] of the frame, got {}': 'attendu : une case [rangée, colonne] du cadre, trouvé {}',
  'expected a list of totals above 0, got {}': 'attendu : une liste de totaux au-dessus de 0, trouvé {}',
  'expected a table of marks': 'attendu : une table de signes',
  'expected a mark of one sign, other than the dot': 'attendu : un seul signe, autre que le point',
  'expected one square [row, column] of the board, got {}':
    'attendu : une case [rangée, colonne] du plateau, trouvé {}',
  'no opening square: the first word has nowhere to go':
    'aucune case de départ : le premier mot n’a nulle part où aller',
  'the same opening square twice': 'la même case de départ deux fois',
  'no word can open this board: a first word needs two letters in hand':
    'aucun mot ne peut ouvrir : il faut au moins deux lettres en main',
  'expected letters for four racks of {}, got {} in all':
    'attendu : de quoi garnir quatre chevalets de {}, trouvé {} lettres en tout',
  'a rack holds only {} letters': 'un chevalet ne tient que {} lettres',
  'expected one to eight colours': 'attendu : d’une à huit couleurs',
  'expected a mark of one small letter': 'attendu : une seule lettre minuscule',
  "expected faces, colours and a number such as 'VT rr 2', got {}":
    'attendu : faces, couleurs et nombre, comme « VT rr 2 », trouvé {}',
  'unknown colour {}, expected one of {}': 'couleur {} inconnue, attendu : l’une de {}',
  'expected prisms for four racks of {}, got {} in all':
    'attendu : de quoi garnir quatre chevalets de {}, trouvé {} prismes en tout',
  'a first word is longer than a rack or than the grid': 'un premier mot est plus long qu’un chevalet ou que la grille',
}

const english: Record<string, string> = {
  'plus de {} Mo, ce n’est pas une liste de mots': 'over {} MB: this is no word list',
  'aucun mot (attendu : un mot par ligne)': 'no word (expected: one word a line)',
  'attendu un mot par ligne, trouvé « {} » ({} lignes sur {} ne sont pas des mots)':
    'expected one word a line, found “{}” ({} lines of {} are no words)',
  'texte en UTF-16 (attendu : UTF-8 ou Latin-1)': 'text in UTF-16 (expected: UTF-8 or Latin-1)',
  'fichier binaire (attendu : du texte)': 'a binary file (expected: text)',
  'UTF-8 abîmé (attendu : UTF-8 ou Latin-1)': 'damaged UTF-8 (expected: UTF-8 or Latin-1)',
  'plus de {} mots': 'over {} words',
  'trop de mots qui ne se ressemblent pas : ce n’est pas une langue':
    'too many words that have nothing in common: this is no language',
  // why a line of a list was left out
  'plusieurs mots sur la ligne': 'several words on the line',
  'trait d’union, apostrophe ou point': 'hyphen, apostrophe or full stop',
  'autre signe que les lettres A à Z': 'another sign than the letters A to Z',
  'moins de 2 ou plus de 19 lettres': 'fewer than 2 or more than 19 letters',
  'en double une fois les accents ôtés': 'there twice once accents are gone',
}

const sentences: Record<Language, Record<string, string>> = { fr: french, en: english }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** A space that must not break stands before French double punctuation. */
const set = (text: string, language: Language) =>
  language === 'fr' ? text.replace(/ ([:;!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0') : text

/** One sentence of the server, each {} filled in order. */
export function said(sentence: string, values: readonly string[], language: Language): string {
  const known = sentences[language]
  const key = plain(sentence)
  const left = [...values]
  return set(Object.hasOwn(known, key) ? known[key]! : sentence, language).replace(/\{\}/g, () => left.shift() ?? '')
}

export function faultSentence(fault: FileFault, language: Language): string {
  const text = said(fault.expected, fault.values, language)
  return text.charAt(0).toUpperCase() + text.slice(1) + '.'
}
