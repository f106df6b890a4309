import type { CallResult } from '@kinora/contract/http/call'
import { playlists } from '@kinora/contract/community/playlists/calls'
import type { playlistListSorts } from '@kinora/contract/pages/page-search'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, query, send } from '../../../api.ts'
import { initialPage, uniqueItems, usePagedQuery } from '../../../calls/paged-query.ts'

interface PlaylistsFilter {
  q?: string
  sort?: (typeof playlistListSorts)[number] | undefined
  only?: 'public'
}

const pageSize = 24

type PlaylistsPage = CallResult<typeof playlists.listOfUser>

/** The first page may be embedded in the HTML. */
export function useUserPlaylists(userId: number, { q, sort, only }: PlaylistsFilter) {
  const client = useQueryClient()
  const input = { params: { userId }, query: { q: q || undefined, sort, only, limit: pageSize } }
  return useInfiniteQuery({
    queryKey: [...keyOf(playlists.listOfUser), 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      send(playlists.listOfUser, { ...input, query: { ...input.query, offset: pageParam } }, { signal }),
    ...initialPage<PlaylistsPage, number>(client, query(playlists.listOfUser, input).queryKey, 0),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount, playlists: found }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.playlists.length, 0)
      return found.length > 0 && loaded < totalCount ? loaded : undefined
    },
    select: ({ pages }) => uniqueItems(pages.flatMap((page) => page.playlists)),
  })
}

export const useSystemPlaylists = () => useQuery(query(playlists.listSystem, {}))

export const useSavedPlaylists = () => usePagedQuery(playlists.listSaved, { query: {} })
