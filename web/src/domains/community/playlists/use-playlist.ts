import { formatCount } from '@kinora/contract/text/counts'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { ownContent } from '@kinora/contract/community/channels/calls'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import type { QueueSearch } from '@kinora/contract/pages/page-search'
import type { PlaylistId, PlaylistItem, PlaylistPage } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { trash } from '@kinora/contract/community/trash/calls'
import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import { useQuery, type InfiniteData } from '@tanstack/react-query'
import { query, send } from '../../../api.ts'
import { uniqueItems, pagedQueryOptions, usePagedQuery } from '../../../calls/paged-query.ts'
import { useSend } from '../../../calls/use-send.ts'
import { useSendWithUndo } from '../../../calls/use-send-with-undo.ts'
import { useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'
import { moveItem } from '../../../ui/reorder/geometry.ts'
import { isWorthRetrying } from '../../../calls/is-worth-retrying.ts'

export type PlaylistSortParam = QueueSearch['sort']

export const playlistCalls = [
  playlists.find,
  playlists.listItems,
  playlists.listVideoIds,
  playlists.listOfUser,
  playlists.listSystem,
  playlists.listSaved,
  playlists.listMemberships,
  viewerState.find,
  ownContent.count,
]

const playlistQuery = (id: PlaylistId) => {
  const { call, input } = initialCalls.playlist({ id }).playlist
  return query(call, input)
}

export const usePlaylist = (id: PlaylistId) => useQuery({ ...playlistQuery(id), retry: isWorthRetrying })

const itemsInput = (id: PlaylistId, sort: PlaylistSortParam) => ({ params: { id }, query: { sort } })

/** In the saved order, the first page comes with the playlist. */
export const usePlaylistItems = (id: PlaylistId, sort: PlaylistSortParam) =>
  usePagedQuery(playlists.listItems, itemsInput(id, sort), {
    firstPageKey: sort ? undefined : playlistQuery(id).queryKey,
  })

type ItemPages = InfiniteData<{ items: PlaylistItem[]; nextCursor: string | null }>

/** Redistributes items over pages of unchanged length. */
function repaginate(data: ItemPages, items: readonly PlaylistItem[]): ItemPages {
  const ends = data.pages.reduce<number[]>(
    (sums, page) => [...sums, (sums.at(-1) ?? 0) + page.items.length],
    [],
  )
  return {
    ...data,
    pages: data.pages.map((page, at) => ({
      ...page,
      items: items.slice(ends[at - 1] ?? 0, at === ends.length - 1 ? undefined : ends[at]),
    })),
  }
}

const itemsOf = (data: ItemPages) => uniqueItems(data.pages.flatMap((page) => page.items))

interface Move {
  videoId: number
  from: number
  to: number
}

export const moveInPages = (data: ItemPages, { from, to }: Move): ItemPages =>
  repaginate(
    data,
    moveItem(itemsOf(data), from, to).map((item, position) => ({ ...item, position })),
  )

export function useMoveItem(id: PlaylistId) {
  const { queryKey } = pagedQueryOptions(playlists.listItems, itemsInput(id, undefined))
  return useOptimisticMutation(
    ({ videoId, to }: Move) =>
      send(playlists.updateItem, { params: { id, videoId }, body: { position: to } }),
    {
      read: { queryKey: queryKey as never } as { queryKey: never },
      applyChoice: moveInPages,
      failed: t`The order could not be saved`,
    },
  )
}

interface ItemRemoval {
  item: PlaylistItem
  videoId: number
}

export const useRemoveItem = (id: PlaylistId, name: string) =>
  useSendWithUndo(({ videoId }: ItemRemoval) => send(playlists.removeItem, { params: { id, videoId } }), {
    revert: ({ item: { position, note, addedAt }, videoId }) =>
      send(playlists.addItem, { params: { id }, body: { videoId, position, note, addedAt } }),
    invalidates: playlistCalls,
    done: t`Removed from ${{ name }}`,
    failed: t`The video could not be removed`,
  })

function removedLabel(count: number) {
  const shown = formatCount(count)
  if (count === 0) return t`There was nothing to remove`
  return t`${plural({ count }, { one: msg`${{ shown }} video removed`, other: msg`${{ shown }} videos removed` })}`
}

export const useClearItems = (id: PlaylistId) =>
  useSend(
    (which: 'watched' | 'unavailable') => send(playlists.clearItems, { params: { id }, body: { which } }),
    {
      invalidates: playlistCalls,
      done: ({ removedCount }) => removedLabel(removedCount),
      failed: t`The videos could not be removed`,
    },
  )

export const useSetPlaylistOrder = (id: PlaylistId) =>
  useSend((order: PlaylistPage['order']) => send(playlists.update, { params: { id }, body: { order } }), {
    invalidates: playlistCalls,
    failed: t`Failed to update playlist`,
  })

export function useSavePlaylist(id: number) {
  const { mutate } = useOptimisticMutation(
    ({ isSaved }: { isSaved: boolean }): Promise<{ isSaved: boolean }> =>
      isSaved ? send(playlists.save, { params: { id } }) : send(playlists.unsave, { params: { id } }),
    {
      read: playlistQuery(id),
      applyChoice: (playlist, { isSaved }) => ({ ...playlist, isSaved }),
      failed: t`The playlist could not be saved`,
    },
  )
  return (isSaved: boolean) => mutate({ isSaved })
}

export const useRemovePlaylist = (id: number, onDone?: () => unknown) =>
  useSendWithUndo(playlists.remove, {
    revert: () => send(trash.restore, { params: { kind: 'playlist', id } }),
    invalidates: [...playlistCalls, trash.list],
    done: t`Playlist deleted successfully`,
    failed: { title: t`Delete failed`, fallback: t`Failed to delete playlist` },
    onSuccess: onDone,
  })
