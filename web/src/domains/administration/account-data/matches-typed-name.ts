const collapseSpaces = (name: string) => name.trim().replace(/\s+/g, ' ')

/** Compares names as rendered: browsers collapse runs of spaces. */
export const matchesTypedName = (name: string, typed: string) =>
  collapseSpaces(typed) === collapseSpaces(name)
