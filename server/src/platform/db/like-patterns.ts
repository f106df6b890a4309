export const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

/** Use LIKE on lower-case values, ILIKE on others. */
export const containsPattern = (text: string) => `%${escapeLike(text)}%`

export const prefixPattern = (text: string) => `${escapeLike(text)}%`
