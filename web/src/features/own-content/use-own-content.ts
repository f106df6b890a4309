import { channels, ownContent } from '@kinora/contract/channels'
import type { ContentSort } from '@kinora/contract/channel-rules'
import { contentSorts } from '@kinora/contract/channel-rules'
import { ownContentFilters } from '@kinora/contract/studio-page-search'
import { playlists } from '@kinora/contract/playlists'
import { posts } from '@kinora/contract/posts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { useIsConnected } from '../../lib/event-source.ts'
import { useAddress, useFilters, useSearchText } from '../../lib/url-state.ts'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { isInWork } from '../videos/processing-words.ts'
import { postsOnPage, videosOfTab, type VideoTab } from './tabs.ts'

const usualSort = { key: 'createdAt', direction: 'desc' } as const

function useContentFilter() {
  const { words } = useSearchText()
  const { values } = useFilters(ownContentFilters)
  const { search } = useAddress()
  const category = typeof search.category === 'number' ? search.category : undefined
  return { q: words || undefined, category, ...values }
}

const askAgainMs = 5000

export function useOwnVideos(userId: number, tab: VideoTab) {
  const filter = useContentFilter()
  const isTold = useIsConnected()
  const state = useTableState({
    sorts: contentSorts,
    usual: usualSort,
    list: JSON.stringify([tab, filter]),
  })
  const { key, direction } = state.sorting
  const isUsual = key === usualSort.key && direction === usualSort.direction
  const list = useQuery({
    ...query(channels.listVideos, {
      params: { userId },
      query: {
        ...state.slice,
        ...videosOfTab[tab],
        ...filter,
        ...(!isUsual && { sort: key as ContentSort, order: direction }),
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      !isTold && data?.videos.some(({ processing }) => isInWork(processing)) ? askAgainMs : false,
  })
  return { list, state, filter: { ...videosOfTab[tab], ...filter } }
}

const noSorts = [] as const

export function useOwnPlaylists(userId: number) {
  const { words } = useSearchText()
  const state = useTableState({
    sorts: noSorts as readonly string[],
    usual: usualSort,
    list: `playlists ${words}`,
  })
  const list = useQuery({
    ...query(playlists.listOfUser, { params: { userId }, query: { ...state.slice, q: words || undefined } }),
    placeholderData: keepPreviousData,
  })
  return { list, state }
}

export function useOwnPosts(userId: number) {
  const { words } = useSearchText()
  const state = useTableState({
    sorts: noSorts as readonly string[],
    usual: usualSort,
    list: `posts ${words}`,
  })
  const { offset, from, to } = postsOnPage(state.page)
  const list = useQuery({
    ...query(posts.listOfUser, {
      params: { userId },
      query: { ...(offset > 0 && { offset }), ...(words && { q: words }) },
    }),
    placeholderData: keepPreviousData,
    select: (found) => found.slice(from, to),
  })
  return { list, state }
}

export const useContentCounts = (words = '') =>
  useQuery({
    ...query(ownContent.count, { query: { q: words || undefined } }),
    placeholderData: keepPreviousData,
  })
