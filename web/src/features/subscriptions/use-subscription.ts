import { channels, type Channel } from '@kinora/contract/channels'
import { subscriptions, type Bell, type Subscription } from '@kinora/contract/subscriptions'
import { videos, type Video } from '@kinora/contract/videos'
import { viewerState, type ChannelState } from '@kinora/contract/viewer-state'
import { query, send } from '../../api.ts'
import { shown, useToggle } from '../../calls/use-toggle.ts'
import { useBell } from '../viewer-state/use-viewer-state.ts'

interface Choice {
  /** Null for no subscription. */
  bell: Bell | null
}
interface Counted {
  subscriberCount: number | null
}

/** The count a moment after a choice; one that is not shown stays so. */
function recounted<Place extends Counted>(place: Place, { bell }: Choice, before?: ChannelState): Place {
  if (!before || place.subscriberCount === null) return place
  const added = Number(bell !== null) - Number(before.bell !== null)
  return { ...place, subscriberCount: place.subscriberCount + added }
}

/** The viewer's subscription to a channel, shown at once there and on the page of one of its videos. */
export function useSubscription(userId: number, videoId?: number) {
  const bell = useBell(userId)
  const params = { userId }
  const onVideo = shown<Video, Choice, Subscription, ChannelState>(
    query(videos.find, { params: { id: videoId ?? 0 } }),
    (video, choice, before) => ({ ...video, creator: recounted(video.creator, choice, before) }),
    (video, { subscriberCount }) => video && { ...video, creator: { ...video.creator, subscriberCount } },
  )
  const onChannel = shown<Channel, Choice, Subscription, ChannelState>(
    query(channels.find, { params }),
    recounted,
    (channel, { subscriberCount }) => channel && { ...channel, subscriberCount },
  )
  const { mutate } = useToggle(
    (choice: Choice): Promise<Subscription> =>
      choice.bell === null
        ? send(subscriptions.remove, { params })
        : send(subscriptions.set, { params, body: { bell: choice.bell } }),
    {
      read: query(viewerState.findOfChannel, { params }),
      change: (_state, choice) => ({ bell: choice.bell }),
      settle: (_state, saved) => ({ bell: saved.bell }),
      also: videoId === undefined ? [onChannel] : [onChannel, onVideo],
      failed: 'Your subscription could not be changed',
    },
  )
  return { bell, choose: (chosen: Bell | null) => mutate({ bell: chosen }) }
}
