/** What parts two tags while typing: a space, a line break or a comma (docs/product.md “Videos”). */
const separators = /[\s,]+/

export const hasSeparator = (text: string) => separators.test(text)

interface TagRules {
  max: number
  /** How a tag is written: trimmed, lower case, without its #. */
  clean: (text: string) => string
}

/** The tags after adding what was typed; doubles and what is over the maximum are left out. */
export function withTags(tags: readonly string[], typed: string, { max, clean }: TagRules): string[] {
  const added = typed.split(separators).map(clean).filter(Boolean)
  return [...new Set([...tags, ...added])].slice(0, Math.max(max, tags.length))
}

const shownAtMost = 10 // docs/product.md “Videos”

/** The suggestions worth showing: not yet chosen, at most ten. */
export const openSuggestions = (suggestions: readonly string[], tags: readonly string[]) =>
  suggestions.filter((each) => !tags.includes(each)).slice(0, shownAtMost)
