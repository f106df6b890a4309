
export const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

export const lexemesOf = (query: string) => [...query.matchAll(/'([^']*)'/g)].map(([, lexeme = '']) => lexeme)
