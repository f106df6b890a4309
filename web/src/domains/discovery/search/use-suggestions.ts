import { search } from '@kinora/contract/discovery/search/calls'
import { searchLimits } from '@kinora/contract/discovery/search/rules'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { useStore } from '../../../lib/store.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { parseRecent, recentSearches } from './recent-searches.ts'

const maxRecent = 5

const matchRecent = (recent: string[], typed: string) => {
  const prefix = typed.toLowerCase()
  return recent
    .filter(
      (query) =>
        query.toLowerCase() !== prefix && ` ${query.toLowerCase().replace(/^#/, '')}`.includes(` ${prefix}`),
    )
    .slice(0, maxRecent)
}

function useRecentSearches(typed: string) {
  const all = parseRecent(useStore(recentSearches))
  return typed ? matchRecent(all, typed) : all.slice(0, maxRecent)
}

export function useSuggestions(typed: string) {
  const paused = useDebouncedValue(typed, searchLimits.suggestionPauseMs)
  const isLongEnough = Array.from(paused).length >= searchLimits.minSuggestionLetters
  const found = useQuery({
    ...query(search.suggest, { query: { query: paused } }),
    enabled: isLongEnough && paused.length <= searchLimits.queryLength,
    placeholderData: (before) => before,
  })
  const recent = useRecentSearches(typed)
  const videos = isLongEnough && typed ? (found.data ?? []) : []
  const isAnswered = isLongEnough && typed === paused && found.isSuccess && !found.isPlaceholderData
  return { recent, videos, isEmpty: isAnswered && videos.length === 0 && recent.length === 0 }
}
