import { channels, ownContent } from '@kinora/contract/community/channels/calls'
import { type OwnContentSort, ownContentSorts } from '@kinora/contract/community/channels/rules'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readOwnContentSearch } from '../../../../../contract/src/pages/studio-pages.ts'
import { query } from '../../../api.ts'
import { useIsConnected } from '../../../lib/server-events.ts'
import { useSearchText } from '../../../lib/url-state.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { useListFilters } from '../../../ui/list-page/use-list-filters.ts'
import { isProcessing } from '../../library/videos/processing-labels.ts'
import { postSliceOfPage, tabVideoQueries, type VideoTab } from './content-tabs.ts'

const defaultSort = { key: 'createdAt', direction: 'desc' } as const

export const useOwnContentFilters = () =>
  useListFilters(readOwnContentSearch, ['visibility', 'state', 'category'])

function useVideoFilter() {
  const { q, category, visibility, state } = useOwnContentFilters().search
  return { q, category, visibility, state }
}

const refetchMs = 5000

export function useOwnVideos(userId: number, tab: VideoTab) {
  const filter = useVideoFilter()
  const hasServerEvents = useIsConnected()
  const state = useTableState({
    sorts: ownContentSorts,
    usual: defaultSort,
    list: JSON.stringify([tab, filter]),
  })
  const { key, direction } = state.sorting
  const isUsual = key === defaultSort.key && direction === defaultSort.direction
  const list = useQuery({
    ...query(channels.listVideos, {
      params: { userId },
      query: {
        ...state.slice,
        ...tabVideoQueries[tab],
        ...filter,
        ...(!isUsual && { sort: key as OwnContentSort, order: direction }),
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      !hasServerEvents && data?.videos.some(({ processing }) => isProcessing(processing)) ? refetchMs : false,
  })
  return { list, state, filter: { ...tabVideoQueries[tab], ...filter } }
}

const noSortKeys = [] as const

export function useOwnPlaylists(userId: number) {
  const { searchText } = useSearchText()
  const state = useTableState({
    sorts: noSortKeys as readonly string[],
    usual: defaultSort,
    list: `playlists ${searchText}`,
  })
  const list = useQuery({
    ...query(playlists.listOfUser, {
      params: { userId },
      query: { ...state.slice, q: searchText || undefined },
    }),
    placeholderData: keepPreviousData,
  })
  return { list, state }
}

export function useOwnPosts(userId: number) {
  const { searchText } = useSearchText()
  const state = useTableState({
    sorts: noSortKeys as readonly string[],
    usual: defaultSort,
    list: `posts ${searchText}`,
  })
  const { offset, from, to } = postSliceOfPage(state.page)
  const list = useQuery({
    ...query(posts.listOfUser, {
      params: { userId },
      query: { ...(offset > 0 && { offset }), ...(searchText && { q: searchText }) },
    }),
    placeholderData: keepPreviousData,
    select: (found) => found.slice(from, to),
  })
  return { list, state }
}

export const useContentCounts = (searchText = '') =>
  useQuery({
    ...query(ownContent.count, { query: { q: searchText || undefined } }),
    placeholderData: keepPreviousData,
  })
