const asSeen = (name: string) => name.trim().replace(/\s+/g, ' ')

/** Compares names as rendered: browsers collapse runs of spaces. */
export const isNameTyped = (name: string, typed: string) => asSeen(typed) === asSeen(name)
