export const quoteLexeme = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

export const parseLexemes = (query: string) =>
  [...query.matchAll(/'([^']*)'/g)].map(([, lexeme = '']) => lexeme)
