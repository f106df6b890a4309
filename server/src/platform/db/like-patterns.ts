// What people type, as a pattern for LIKE: its own signs stand for themselves.

/** The text alone, to be put into a pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

/** The text somewhere in a value; for values in small letters with LIKE, in any with ILIKE. */
export const containsPattern = (text: string) => `%${escapeLike(text)}%`

/** The text at the beginning of a value. */
export const prefixPattern = (text: string) => `${escapeLike(text)}%`
