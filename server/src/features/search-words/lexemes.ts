
export const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** For highlighting only: the operators of the query are lost. */
export const lexemesOf = (query: string) => [...query.matchAll(/'([^']*)'/g)].map(([, lexeme = '']) => lexeme)
