import { t } from '@kinora/contract/text/translate'
import { hiddenContent } from '@kinora/contract/community/hidden-content/calls'
import type { HiddenIds } from '@kinora/contract/community/hidden-content/schemas'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { history } from '@kinora/contract/discovery/history/calls'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { query, send } from '../../../api.ts'
import { useSendWithUndo } from '../../../calls/use-send-with-undo.ts'

const refreshes = [
  hiddenContent.listIds,
  hiddenContent.listVideos,
  hiddenContent.listChannels,
  history.listInProgress,
]

/** Updates the cache at once instead of waiting for the refetch. */
function addHiddenId(client: QueryClient, kind: keyof HiddenIds, id: number) {
  client.setQueryData<HiddenIds>(
    query(hiddenContent.listIds, {}).queryKey,
    (ids) => ids && { ...ids, [kind]: [id, ...ids[kind]] },
  )
}

export function useHideContent(onHidden?: () => void) {
  const client = useQueryClient()
  const video = useSendWithUndo(hiddenContent.hideVideo, {
    invalidates: refreshes,
    done: t`You will not be shown this video`,
    failed: t`The video could not be hidden`,
    revert: (input) => send(hiddenContent.unhideVideo, input),
    onSuccess: ({ id }) => {
      onHidden?.()
      addHiddenId(client, 'videoIds', id)
    },
  })
  const channel = useSendWithUndo(hiddenContent.hideChannel, {
    invalidates: refreshes,
    done: t`You will not be shown this channel`,
    failed: t`The channel could not be hidden`,
    revert: (input) => send(hiddenContent.unhideChannel, input),
    onSuccess: ({ id }) => {
      onHidden?.()
      addHiddenId(client, 'channelIds', id)
    },
  })
  return { video, channel }
}

const unhideRefreshes = [
  hiddenContent.listIds,
  hiddenContent.listVideos,
  hiddenContent.listChannels,
  history.listInProgress,
  subscriptions.feed,
  subscriptions.news,
  subscriptions.suggestions,
]

export const useUnhideVideo = () =>
  useSendWithUndo(hiddenContent.unhideVideo, {
    invalidates: unhideRefreshes,
    done: t`The video is shown again`,
    failed: t`This could not be changed`,
    revert: (input) => send(hiddenContent.hideVideo, input),
  })

export const useUnhideChannel = () =>
  useSendWithUndo(hiddenContent.unhideChannel, {
    invalidates: unhideRefreshes,
    done: t`The channel is shown again`,
    failed: t`This could not be changed`,
    revert: (input) => send(hiddenContent.hideChannel, input),
  })
