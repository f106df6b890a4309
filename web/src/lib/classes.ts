/** Joins class names and drops what is not there. */
export const classes = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ')
