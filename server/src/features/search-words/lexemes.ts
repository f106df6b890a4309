// Words as PostgreSQL writes and reads them in queries

/** A lexeme as PostgreSQL reads it in a query. */
export const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The lexemes in what PostgreSQL wrote as a query: for marking, not for asking. */
export const lexemesOf = (query: string) => [...query.matchAll(/'([^']*)'/g)].map(([, lexeme = '']) => lexeme)
