// What people type, as a pattern for LIKE: its own signs stand for themselves.

/** The text alone, to be put into a pattern. */
export const literally = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

/** The text somewhere in a value; for values in small letters with LIKE, in any with ILIKE. */
export const anywhere = (text: string) => `%${literally(text)}%`

/** The text at the beginning of a value. */
export const atBeginning = (text: string) => `${literally(text)}%`
