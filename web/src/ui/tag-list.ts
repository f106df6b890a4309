/** What parts two tags while typing: a space, a line break or a comma (docs/product.md “Videos”). */
const words = /[\s,]+/
/** The same where a tag may have several words. */
const phrases = /[\n,]+/

const separatorOf = (mayHaveSpaces: boolean | undefined) => (mayHaveSpaces ? phrases : words)

export const hasSeparator = (text: string, mayHaveSpaces?: boolean) => separatorOf(mayHaveSpaces).test(text)

interface TagRules {
  max: number
  /** How a tag is written: trimmed, lower case, without its #. */
  clean: (text: string) => string
  mayHaveSpaces?: boolean | undefined
}

/** The tags after adding what was typed; doubles and what is over the maximum are left out. */
export function withTags(
  tags: readonly string[],
  typed: string,
  { max, clean, mayHaveSpaces }: TagRules,
): string[] {
  const added = typed.split(separatorOf(mayHaveSpaces)).map(clean).filter(Boolean)
  return [...new Set([...tags, ...added])].slice(0, Math.max(max, tags.length))
}

const shownAtMost = 10 // docs/product.md “Videos”

/** The suggestions worth showing: not yet chosen, at most ten. */
export const openSuggestions = (suggestions: readonly string[], tags: readonly string[]) =>
  suggestions.filter((each) => !tags.includes(each)).slice(0, shownAtMost)
