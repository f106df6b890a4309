import { searchLimits } from '@kinora/contract/search-rules'
import { createStoredText } from '../../lib/stored-text.ts'

/** Stored in this browser only, newest first. */
export const recentSearches = createStoredText('recent-searches')

/** Malformed storage counts as empty. */
export function parseRecent(text: string | null): string[] {
  try {
    const words: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(words)
      ? words.filter((word) => typeof word === 'string').slice(0, searchLimits.recentSearches)
      : []
  } catch {
    return []
  }
}

const saveRecent = (words: string[]) => recentSearches.set(words.length > 0 ? JSON.stringify(words) : null)
const recentWithout = (words: string) =>
  parseRecent(recentSearches.get()).filter((each) => each.toLowerCase() !== words.toLowerCase())

/** Tags include their number sign: #sea. */
export function addRecentSearch(words: string | undefined) {
  if (words) saveRecent([words, ...recentWithout(words)].slice(0, searchLimits.recentSearches))
}

export const removeRecentSearch = (words: string) => saveRecent(recentWithout(words))

export const clearRecentSearches = () => saveRecent([])
