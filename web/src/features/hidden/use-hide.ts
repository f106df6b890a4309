import { hidden, type HiddenIds } from '@kinora/contract/hidden'
import { history } from '@kinora/contract/history'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { query, send } from '../../api.ts'
import { useSendWithUndo } from '../../calls/use-send-with-undo.ts'

const refreshes = [hidden.ids, hidden.listVideos, hidden.listChannels, history.listContinued]

/** Updates the cache at once instead of waiting for the refetch. */
function leaveOut(client: QueryClient, kind: keyof HiddenIds, id: number) {
  client.setQueryData<HiddenIds>(
    query(hidden.ids, {}).queryKey,
    (ids) => ids && { ...ids, [kind]: [id, ...ids[kind]] },
  )
}

export function useHide(onGone: () => void) {
  const client = useQueryClient()
  const video = useSendWithUndo(hidden.hideVideo, {
    refreshes,
    done: 'You will not be shown this video',
    failed: 'The video could not be hidden',
    takeBack: (input) => send(hidden.showVideo, input),
    onDone: ({ id }) => {
      onGone()
      leaveOut(client, 'videoIds', id)
    },
  })
  const channel = useSendWithUndo(hidden.hideChannel, {
    refreshes,
    done: 'You will not be shown this channel',
    failed: 'The channel could not be hidden',
    takeBack: (input) => send(hidden.showChannel, input),
    onDone: ({ id }) => {
      onGone()
      leaveOut(client, 'channelIds', id)
    },
  })
  return { video, channel }
}
