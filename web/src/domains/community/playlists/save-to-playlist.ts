import { t } from '@kinora/contract/text/translate'
import type { PlaylistId, PlaylistMembership } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import type { ViewerState } from '@kinora/contract/library/viewer-state/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { query, invalidateCalls, send } from '../../../api.ts'
import { linkedQuery, optimisticMutationOptions } from '../../../calls/use-optimistic-mutation.ts'
import { toast } from '../../../ui/toast.ts'

export interface SaveChoice {
  id: PlaylistId
  name: string
  holds: boolean
}
interface PlaylistMemberships {
  items: PlaylistMembership[]
}

export const membershipsQuery = (videoId: number) => query(playlists.listMemberships, { query: { videoId } })

export const applyChoice = (
  { items }: PlaylistMemberships,
  { id, holds }: SaveChoice,
): PlaylistMemberships => ({
  items: items.map((holder) =>
    holder.id === id && holder.holds !== holds
      ? { ...holder, holds, videoCount: holder.videoCount + (holds ? 1 : -1) }
      : holder,
  ),
})

export const viewerStateAfter = (
  state: ViewerState,
  { id, holds }: SaveChoice,
  before?: PlaylistMemberships,
): ViewerState => ({
  ...state,
  inWatchLater: id === 'watch-later' ? holds : state.inWatchLater,
  isSaved: holds || (before?.items.some((holder) => holder.id !== id && holder.holds) ?? false),
})

const affectedCalls = [
  playlists.find,
  playlists.listItems,
  playlists.listVideoIds,
  playlists.listOfUser,
  playlists.listSystem,
]

const sendChoice = ({ id, holds }: SaveChoice, videoId: number) =>
  holds
    ? send(playlists.addItem, { params: { id }, body: { videoId } })
    : send(playlists.removeItem, { params: { id, videoId } })

const saveMutationOptions = (client: QueryClient, videoId: number, isUndo: boolean) => {
  const stateQuery = query(viewerState.find, { params: { id: videoId } })
  return optimisticMutationOptions(
    async (choice: SaveChoice) => {
      await sendChoice(choice, videoId)
      if (!isUndo) toastSaved(client, videoId, choice)
      await invalidateCalls(client, ...affectedCalls)
      // Without the list of playlists, `isSaved` cannot be computed here.
      if (client.getQueryData(membershipsQuery(videoId).queryKey) === undefined) {
        await client.invalidateQueries({ queryKey: stateQuery.queryKey })
      }
    },
    {
      read: membershipsQuery(videoId),
      applyChoice,
      linkedQueries: [
        linkedQuery<ViewerState, SaveChoice, unknown, PlaylistMemberships>(stateQuery, viewerStateAfter),
      ],
      failed: t`The video could not be saved`,
    },
  )
}

const toastSaved = (client: QueryClient, videoId: number, choice: SaveChoice) =>
  toast({
    title: choice.holds ? t`Saved to ${{ name: choice.name }}` : t`Removed from ${{ name: choice.name }}`,
    action: {
      label: t`Undo`,
      onClick: () => saveToPlaylist(client, videoId, { ...choice, holds: !choice.holds }, true),
    },
  })

/** Optimistic, and independent of the component that called it: the mutation completes after its menu has unmounted. */
export function saveToPlaylist(client: QueryClient, videoId: number, choice: SaveChoice, isUndo = false) {
  // The failure has been shown as a toast.
  void client
    .getMutationCache()
    .build(client, saveMutationOptions(client, videoId, isUndo))
    .execute(choice)
    .catch(() => undefined)
}
