/** docs/product.md “Videos”: a space, a line break or a comma separates tags. */
const wordSeparators = /[\s,]+/
const phraseSeparators = /[\n,]+/

const separatorOf = (mayHaveSpaces: boolean | undefined) =>
  mayHaveSpaces ? phraseSeparators : wordSeparators

export const hasSeparator = (text: string, mayHaveSpaces?: boolean) => separatorOf(mayHaveSpaces).test(text)

interface TagRules {
  max: number
  normalize: (text: string) => string
  allowsSpaces?: boolean | undefined
}

/** Drops duplicates and tags beyond the maximum. */
export function addTags(
  tags: readonly string[],
  typed: string,
  { max, normalize, allowsSpaces }: TagRules,
): string[] {
  const added = typed.split(separatorOf(allowsSpaces)).map(normalize).filter(Boolean)
  return [...new Set([...tags, ...added])].slice(0, Math.max(max, tags.length))
}

const maxSuggestions = 10 // docs/product.md “Videos”

export const filterSuggestions = (suggestions: readonly string[], tags: readonly string[]) =>
  suggestions.filter((each) => !tags.includes(each)).slice(0, maxSuggestions)
