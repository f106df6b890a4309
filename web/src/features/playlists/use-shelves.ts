import { playlists } from '@kinora/contract/playlists'
import type { playlistListSorts } from '@kinora/contract/page-search'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { keyOf, query, send } from '../../api.ts'
import { onlyOnce, usePages } from '../../calls/pages.ts'

interface Wanted {
  q: string
  sort: (typeof playlistListSorts)[number] | undefined
}

const pageSize = 24

/** The playlists that somebody made, page after page. */
export function usePlaylistsOf(userId: number, { q, sort }: Wanted) {
  return useInfiniteQuery({
    queryKey: [...keyOf(playlists.listOfUser), 'pages', { userId, q, sort }],
    queryFn: ({ pageParam, signal }) =>
      send(
        playlists.listOfUser,
        { params: { userId }, query: { q: q || undefined, sort, limit: pageSize, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount, playlists: found }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.playlists.length, 0)
      return found.length > 0 && loaded < totalCount ? loaded : undefined
    },
    select: ({ pages }) => onlyOnce(pages.flatMap((page) => page.playlists)),
  })
}

/** Watch later and Liked videos. */
export const useSystemPlaylists = () => useQuery(query(playlists.listSystem, {}))

/** What the viewer keeps of others. */
export const useSavedPlaylists = () => usePages(playlists.listSaved, { query: {} })
