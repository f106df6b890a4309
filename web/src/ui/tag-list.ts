/** docs/product.md “Videos”: a space, a line break or a comma separates tags. */
const words = /[\s,]+/
const phrases = /[\n,]+/

const separatorOf = (mayHaveSpaces: boolean | undefined) => (mayHaveSpaces ? phrases : words)

export const hasSeparator = (text: string, mayHaveSpaces?: boolean) => separatorOf(mayHaveSpaces).test(text)

interface TagRules {
  max: number
  clean: (text: string) => string
  mayHaveSpaces?: boolean | undefined
}

/** Drops duplicates and tags beyond the maximum. */
export function withTags(
  tags: readonly string[],
  typed: string,
  { max, clean, mayHaveSpaces }: TagRules,
): string[] {
  const added = typed.split(separatorOf(mayHaveSpaces)).map(clean).filter(Boolean)
  return [...new Set([...tags, ...added])].slice(0, Math.max(max, tags.length))
}

const shownAtMost = 10 // docs/product.md “Videos”

export const openSuggestions = (suggestions: readonly string[], tags: readonly string[]) =>
  suggestions.filter((each) => !tags.includes(each)).slice(0, shownAtMost)
