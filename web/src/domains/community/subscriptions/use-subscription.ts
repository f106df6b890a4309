import { channels, type Channel } from '@kinora/contract/channels'
import { hiddenContent } from '@kinora/contract/hidden-content'
import { subscriptions, type BellSetting, type Subscription } from '@kinora/contract/subscriptions'
import { videos, type Video } from '@kinora/contract/videos'
import { viewerState, type ChannelViewerState } from '@kinora/contract/viewer-state'
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
      failed: 'Your subscription could not be changed',
    },
  )
  return { bell, choose: (chosen: BellSetting | null) => mutate({ bell: chosen }) }
}
