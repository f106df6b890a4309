/** docs/product.md “Search” */
export const searchLimits = {
  /** Characters of a search, and how many of its words count. */
  query: 200,
  words: 12,
  /** Suggestions are asked for from so many letters on, after a pause. */
  suggestionLetters: 2,
  suggestionPauseMs: 300,
  suggestions: 8,
  recent: 10,
  /** The ends of the slider of durations, in seconds, and its step. */
  longestSeconds: 3600,
  stepSeconds: 60,
  /** No duration that is asked for is longer. */
  mostSeconds: 1_000_000,
} as const

/** What there is to be found, each on a tab of its own. */
export const foundTypes = ['videos', 'shorts', 'channels', 'playlists', 'posts'] as const
export type FoundType = (typeof foundTypes)[number]
export const searchKinds = ['all', ...foundTypes] as const
export type SearchKind = (typeof searchKinds)[number]

export const searchSorts = ['relevance', 'createdAt', 'views', 'title', 'duration'] as const
export type SearchSort = (typeof searchSorts)[number]
export const sortOrders = ['desc', 'asc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Without words there is nothing to be relevant to. */
export const usualSort = (hasWords: boolean): SearchSort => (hasWords ? 'relevance' : 'createdAt')
