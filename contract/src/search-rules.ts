/** docs/product.md “Search” */
export const searchLimits = {
  /** Characters in a query, and how many of its words are used. */
  query: 200,
  words: 12,
  suggestionLetters: 2,
  suggestionPauseMs: 300,
  suggestions: 8,
  recent: 10,
  /** Range of the duration slider and its step, in seconds. */
  longestSeconds: 3600,
  stepSeconds: 60,
  /** Upper bound of a duration in a request. */
  mostSeconds: 1_000_000,
} as const

export const foundTypes = ['videos', 'shorts', 'channels', 'playlists', 'posts'] as const
export type FoundType = (typeof foundTypes)[number]
export const searchKinds = ['all', ...foundTypes] as const
export type SearchKind = (typeof searchKinds)[number]

export const searchSorts = ['relevance', 'createdAt', 'views', 'title', 'duration'] as const
export type SearchSort = (typeof searchSorts)[number]
export const sortOrders = ['desc', 'asc'] as const
export type SortOrder = (typeof sortOrders)[number]

export const usualSort = (hasWords: boolean): SearchSort => (hasWords ? 'relevance' : 'createdAt')
