export const quoteLexeme = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

export const parseLexemes = (query: string) =>
  [...query.matchAll(/'([^']*)'/g)].map(([, lexeme = '']) => lexeme)

/** PostgreSQL text search configuration by language; other languages are matched verbatim. */
export const stemmers = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  it: 'italian',
  pt: 'portuguese',
  nl: 'dutch',
  sv: 'swedish',
  da: 'danish',
  no: 'norwegian',
  fi: 'finnish',
  ru: 'russian',
} as const
export type Stemmer = (typeof stemmers)[keyof typeof stemmers]
