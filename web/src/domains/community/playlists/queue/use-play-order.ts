import type { QueueSearch } from '@kinora/contract/pages/page-search'
import type { PlaylistId } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api.ts'
import { playOrder } from './play-order.ts'

export const playOrderQuery = (id: PlaylistId, sort: QueueSearch['sort']) =>
  query(playlists.listVideoIds, { params: { id }, query: { sort } })

export function usePlayOrder({ list, sort, shuffle }: QueueSearch) {
  const found = useQuery(playOrderQuery(list, sort))
  return { isMissing: found.isError, order: found.data && playOrder(found.data.videoIds, shuffle) }
}
