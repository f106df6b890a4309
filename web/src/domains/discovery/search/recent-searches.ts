import { searchLimits } from '@kinora/contract/discovery/search/rules'
import { createStoredText } from '../../../lib/stored-text.ts'

/** Stored in this browser only, newest first. */
export const recentSearches = createStoredText('recent-searches')

/** Malformed storage counts as empty. */
export function parseRecent(text: string | null): string[] {
  try {
    const searches: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(searches)
      ? searches.filter((word) => typeof word === 'string').slice(0, searchLimits.recentSearches)
      : []
  } catch {
    return []
  }
}

const saveRecent = (searches: string[]) =>
  recentSearches.set(searches.length > 0 ? JSON.stringify(searches) : null)
const recentWithout = (query: string) =>
  parseRecent(recentSearches.get()).filter((each) => each.toLowerCase() !== query.toLowerCase())

/** Tags include their number sign: #sea. */
export function addRecentSearch(query: string | undefined) {
  if (query) saveRecent([query, ...recentWithout(query)].slice(0, searchLimits.recentSearches))
}

export const removeRecentSearch = (words: string) => saveRecent(recentWithout(words))

export const clearRecentSearches = () => saveRecent([])
