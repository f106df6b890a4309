import type { Holder, PlaylistId } from '@kinora/contract/playlist-shapes'
import { playlists } from '@kinora/contract/playlists'
import { viewerState, type ViewerState } from '@kinora/contract/viewer-state'
import type { QueryClient } from '@tanstack/react-query'
import { query, refresh, send } from '../../api.ts'
import { shown, toggleOptions } from '../../calls/use-toggle.ts'
import { toast } from '../../ui/toast.ts'

export interface Choice {
  id: PlaylistId
  name: string
  holds: boolean
}
interface Holders {
  items: Holder[]
}

export const holdersQuery = (videoId: number) => query(playlists.listContaining, { query: { videoId } })

export const chosen = ({ items }: Holders, { id, holds }: Choice): Holders => ({
  items: items.map((holder) =>
    holder.id === id && holder.holds !== holds
      ? { ...holder, holds, videoCount: holder.videoCount + (holds ? 1 : -1) }
      : holder,
  ),
})

export const savedAfter = (state: ViewerState, { id, holds }: Choice, before?: Holders): ViewerState => ({
  ...state,
  inWatchLater: id === 'watch-later' ? holds : state.inWatchLater,
  isSaved: holds || (before?.items.some((holder) => holder.id !== id && holder.holds) ?? false),
})

const shownElsewhere = [
  playlists.find,
  playlists.listItems,
  playlists.listOrder,
  playlists.listOfUser,
  playlists.listSystem,
]

const change = ({ id, holds }: Choice, videoId: number) =>
  holds
    ? send(playlists.addItem, { params: { id }, body: { videoId } })
    : send(playlists.removeItem, { params: { id, videoId } })

const savingOptions = (client: QueryClient, videoId: number, isUndo: boolean) => {
  const stateQuery = query(viewerState.find, { params: { id: videoId } })
  return toggleOptions(
    async (choice: Choice) => {
      await change(choice, videoId)
      if (!isUndo) sayDone(client, videoId, choice)
      await refresh(client, ...shownElsewhere)
      // Without the list of playlists, `isSaved` cannot be computed here.
      if (client.getQueryData(holdersQuery(videoId).queryKey) === undefined) {
        await client.invalidateQueries({ queryKey: stateQuery.queryKey })
      }
    },
    {
      read: holdersQuery(videoId),
      change: chosen,
      also: [shown<ViewerState, Choice, unknown, Holders>(stateQuery, savedAfter)],
      failed: 'The video could not be saved',
    },
  )
}

const sayDone = (client: QueryClient, videoId: number, choice: Choice) =>
  toast({
    title: choice.holds ? `Saved to ${choice.name}` : `Removed from ${choice.name}`,
    action: {
      label: 'Undo',
      onClick: () => save(client, videoId, { ...choice, holds: !choice.holds }, true),
    },
  })

/** Optimistic, and independent of the component that called it: the mutation completes after its menu has unmounted. */
export function save(client: QueryClient, videoId: number, choice: Choice, isUndo = false) {
  // The failure has been shown as a toast.
  void client
    .getMutationCache()
    .build(client, savingOptions(client, videoId, isUndo))
    .execute(choice)
    .catch(() => undefined)
}
