/* What the dictionary says a word is, from its French: categories, genders, tenses and persons. */
const TERMS: readonly (readonly [string, string])[] = [
  ['adjectif numéral', 'numeral'],
  ['verbe pronominal', 'reflexive verb'],
  ['adverbe', 'adverb'],
  ['verbe', 'verb'],
  ['pronom', 'pronoun'],
  ['nom géographique', 'place name'],
  ['nom', 'noun'],
  ['adjectif', 'adjective'],
  ['déterminant', 'determiner'],
  ['préposition', 'preposition'],
  ['conjonction', 'conjunction'],
  ['subjonctif imparfait', 'imperfect subjunctive'],
  ['subjonctif présent', 'present subjunctive'],
  ['indicatif présent', 'present indicative'],
  ['indicatif imparfait', 'imperfect indicative'],
  ['conditionnel présent', 'present conditional'],
  ['impératif présent', 'imperative'],
  ['passé simple', 'past historic'],
  ['futur simple', 'future'],
  ['participe passé', 'past participle'],
  ['participe présent', 'present participle'],
  ['infinitif', 'infinitive'],
  ['1re', '1st'],
  ['2e', '2nd'],
  ['3e', '3rd'],
  ['personnes du', 'persons'],
  ['personne du', 'person'],
  ['masculin', 'masculine'],
  ['féminin', 'feminine'],
  ['singulier', 'singular'],
  ['pluriel', 'plural'],
  ['et', 'and'],
]

const WHOLE = TERMS.map(
  ([french, english]) => [new RegExp(`(?<![\\p{L}])${french}(?![\\p{L}])`, 'gu'), english] as const,
)

export const inEnglish = (label: string): string =>
  WHOLE.reduce((text, [french, english]) => text.replace(french, english), label)
