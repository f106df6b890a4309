import { searchLimits } from '@kinora/contract/search-rules'
import { storedText } from '../../lib/stored-text.ts'

/** Stored in this browser only, newest first. */
export const recentSearches = storedText('recent-searches')

/** Malformed storage counts as empty. */
export function readRecent(text: string | null): string[] {
  try {
    const words: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(words)
      ? words.filter((word) => typeof word === 'string').slice(0, searchLimits.recent)
      : []
  } catch {
    return []
  }
}

const write = (words: string[]) => recentSearches.set(words.length > 0 ? JSON.stringify(words) : null)
const without = (words: string) =>
  readRecent(recentSearches.get()).filter((each) => each.toLowerCase() !== words.toLowerCase())

/** Tags include their number sign: #sea. */
export function rememberSearch(words: string | undefined) {
  if (words) write([words, ...without(words)].slice(0, searchLimits.recent))
}

export const forgetSearch = (words: string) => write(without(words))

export const forgetAllSearches = () => write([])
