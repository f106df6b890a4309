import type { QueueSearch } from '@kinora/contract/page-search'
import type { PlaylistId } from '@kinora/contract/playlist-shapes'
import { playlists } from '@kinora/contract/playlists'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { playOrder } from './rules.ts'

export const orderQuery = (id: PlaylistId, sort: QueueSearch['sort']) =>
  query(playlists.listOrder, { params: { id }, query: { sort } })

export function useOrder({ list, sort, shuffle }: QueueSearch) {
  const found = useQuery(orderQuery(list, sort))
  return { isMissing: found.isError, order: found.data && playOrder(found.data.videoIds, shuffle) }
}
