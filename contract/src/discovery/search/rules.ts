/** docs/product.md “Search” */
export const searchLimits = {
  /** Characters in a query, and how many of its words are used. */
  queryLength: 200,
  queryWords: 12,
  minSuggestionLetters: 2,
  suggestionPauseMs: 300,
  suggestions: 8,
  recentSearches: 10,
  /** Range of the duration slider and its step, in seconds. */
  maxSliderSeconds: 3600,
  sliderStepSeconds: 60,
  /** Upper bound of a duration in a request. */
  maxDurationSeconds: 1_000_000,
} as const

export const resultTypes = ['videos', 'shorts', 'channels', 'playlists', 'posts'] as const
export type ResultType = (typeof resultTypes)[number]
export const searchTypes = ['all', ...resultTypes] as const
export type SearchType = (typeof searchTypes)[number]

export const searchSorts = ['relevance', 'createdAt', 'views', 'title', 'duration'] as const
export type SearchSort = (typeof searchSorts)[number]
export const sortOrders = ['desc', 'asc'] as const
export type SortOrder = (typeof sortOrders)[number]

export const defaultSort = (hasQuery: boolean): SearchSort => (hasQuery ? 'relevance' : 'createdAt')
