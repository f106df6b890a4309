const asSeen = (name: string) => name.trim().replace(/\s+/g, ' ')

/** Whether somebody typed a name as it stands on the screen, which shows spaces in a row as one. */
export const isNameTyped = (name: string, typed: string) => asSeen(typed) === asSeen(name)
