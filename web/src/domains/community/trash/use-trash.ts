import { ownContent } from '@kinora/contract/community/channels/calls'
import { history } from '@kinora/contract/discovery/history/calls'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import { trash } from '@kinora/contract/community/trash/calls'
import type { TrashItem } from '@kinora/contract/community/trash/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { toast } from '../../../ui/toast.ts'
import { videoListCalls } from '../../../calls/video-list-calls.ts'
import { trashKindLabels } from './trash-labels.ts'

const trashCalls = [trash.list, trash.findTotals]
/** Queries in which restored items reappear. */
const affectedCalls = [
  ...videoListCalls,
  ownContent.count,
  videos.find,
  playlists.listOfUser,
  playlists.find,
  posts.listOfUser,
  posts.listOfChannel,
  history.list,
]

export const useRestoreItem = () =>
  useSend(({ kind, id }: TrashItem) => send(trash.restore, { params: { kind, id } }), {
    invalidates: [...trashCalls, ...affectedCalls],
    done: (_answer, { kind }) => `${trashKindLabels[kind].one} restored`,
    failed: 'This could not be restored',
  })

export const useDeletePermanently = (onDone: () => void) =>
  useSend(({ kind, id }: TrashItem) => send(trash.remove, { params: { kind, id } }), {
    invalidates: trashCalls,
    done: (_answer, { kind }) => `${trashKindLabels[kind].one} deleted for good`,
    failed: 'This could not be deleted',
    onSuccess: onDone,
  })

export function useEmptyTrash(onDone: () => void) {
  const client = useQueryClient()
  return useSend(
    async () => {
      let { before, left } = await send(trash.empty, { query: {} })
      for (let last = Number.POSITIVE_INFINITY; left > 0 && left < last;) {
        // Items that cannot be deleted would be retried forever.
        last = left
        ;({ left } = await send(trash.empty, { query: { before } }))
      }
      return left
    },
    {
      invalidates: trashCalls,
      failed: 'The trash could not be emptied',
      onSuccess: (left) => {
        toast({ title: left === 0 ? 'Trash emptied' : 'Some items could not be deleted' })
        client.removeQueries({ queryKey: [trash.list.method, trash.list.path], type: 'inactive' })
        onDone()
      },
    },
  )
}
