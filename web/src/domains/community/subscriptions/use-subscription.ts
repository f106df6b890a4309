import { t } from '@kinora/contract/text/translate'
import { channels } from '@kinora/contract/community/channels/calls'
import type { Channel } from '@kinora/contract/community/channels/schemas'
import { hiddenContent } from '@kinora/contract/community/hidden-content/calls'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import type { Subscription } from '@kinora/contract/community/subscriptions/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import type { ChannelViewerState, BellSetting } from '@kinora/contract/library/viewer-state/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, query, send } from '../../../api.ts'
import { linkedQuery, useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'
import { useBell } from '../../library/viewer-state/use-viewer-state.ts'

interface BellChoice {
  bell: BellSetting | null
}
interface WithSubscriberCount {
  subscriberCount: number | null
}

function withSubscriberChange<Shows extends WithSubscriberCount>(
  display: Shows,
  { bell }: BellChoice,
  before?: ChannelViewerState,
): Shows {
  if (!before || display.subscriberCount === null) return display
  const added = Number(bell !== null) - Number(before.bell !== null)
  return { ...display, subscriberCount: display.subscriberCount + added }
}

/** Marked as stale, but not refetched while they are displayed. */
const affectedCalls = [subscriptions.list, subscriptions.feed, subscriptions.news, hiddenContent.listIds]

interface SubscriptionOptions {
  videoId?: number | undefined
  known?: BellSetting
}

export function useSubscription(userId: number, { videoId, known }: SubscriptionOptions = {}) {
  const client = useQueryClient()
  const bell = useBell(userId, known)
  const params = { userId }
  const onVideo = linkedQuery<Video, BellChoice, Subscription, ChannelViewerState>(
    query(videos.find, { params: { id: videoId ?? 0 } }),
    (video, choice, before) => ({ ...video, creator: withSubscriberChange(video.creator, choice, before) }),
    (video, { subscriberCount }) => video && { ...video, creator: { ...video.creator, subscriberCount } },
  )
  const onChannel = linkedQuery<Channel, BellChoice, Subscription, ChannelViewerState>(
    query(channels.find, { params }),
    withSubscriberChange,
    (channel, { subscriberCount }) => channel && { ...channel, subscriberCount },
  )
  const { mutate } = useOptimisticMutation(
    async (choice: BellChoice): Promise<Subscription> => {
      const answer =
        choice.bell === null
          ? await send(subscriptions.remove, { params })
          : await send(subscriptions.set, { params, body: { bell: choice.bell } })
      for (const spec of affectedCalls) {
        void client.invalidateQueries({ queryKey: keyOf(spec), refetchType: 'none' })
      }
      return answer
    },
    {
      read: query(viewerState.findOfChannel, { params }),
      applyChoice: (_state, choice) => ({ bell: choice.bell }),
      applyResponse: (_state, saved) => ({ bell: saved.bell }),
      linkedQueries: videoId === undefined ? [onChannel] : [onChannel, onVideo],
      failed: t`Your subscription could not be changed`,
    },
  )
  return { bell, choose: (chosen: BellSetting | null) => mutate({ bell: chosen }) }
}
